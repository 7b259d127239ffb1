"""For pytest (`-p tools.in_time`): after the moment in TABLEKEEP_UNTIL no further test is begun: it is skipped."""

from __future__ import annotations

import os
import time

import pytest

REASON = "no time left in make check: make test runs it"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    if time.time() > float(os.environ.get("TABLEKEEP_UNTIL", "inf")):
        pytest.skip(REASON)
