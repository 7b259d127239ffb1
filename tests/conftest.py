"""What holds for every test: which build is tested, and how Hypothesis looks for examples."""

import importlib
import os
import signal
import threading

import pytest
from hypothesis import Phase, settings

# The same examples in every run, so that a red run can be repeated; `make soak` looks for new ones.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("soak", deadline=None, max_examples=2000)
# A mutant only has to be found, not explained.
settings.register_profile("mutants", deadline=None, derandomize=True, max_examples=8, phases=[Phase.explicit, Phase.generate])
settings.load_profile("steady")

# A run that was started in the background ignores Ctrl-C, and so would every program that it starts.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

WITNESS = "tablekeep.kernel.state"


def witness_file() -> str | None:
    """Where the module comes from that tells the native build from the interpreted one; None while it is missing."""
    try:
        return importlib.import_module(WITNESS).__file__
    except ModuleNotFoundError as missing:
        if missing.name is None or not WITNESS.startswith(missing.name):
            raise
        return None


def pytest_configure() -> None:
    file = witness_file()
    if os.environ.get("TABLEKEEP_NATIVE") == "1" and not (file or "").endswith(".so"):
        raise pytest.UsageError(
            f"TABLEKEEP_NATIVE=1 asks for the native build, but {WITNESS} comes from {file or 'nowhere'}. "
            "Run `make compile`, put build/native first on PYTHONPATH, and start `pytest`, not `python -m pytest`."
        )


def pytest_report_header() -> str:
    file = witness_file()
    if file is None:
        return f"tablekeep: {WITNESS} does not exist"
    build = "native" if file.endswith(".so") else "interpreted"
    return f"tablekeep: {build}, {file}"
