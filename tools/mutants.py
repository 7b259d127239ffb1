"""Mutation testing of the rules: `python -m tools.mutants`, or `make mutants`.

mutmut writes a copy of the tree with every small change it knows ([tool.mutmut] in pyproject.toml says of which modules). Then

1. pytest collects the tests once, and one clean run notes which functions each test calls and how long it takes;
2. every mutant runs in a fork of that process, with the tables empty that the rules fill on first use: the tests that call the
   changed function, those first that have killed most of its mutants, until one fails or takes far too long. The first round
   runs the quick tests, the second all others on what still lives;
3. for a function that is called while the rules are imported a fork comes too late: what still lives of its mutants runs once
   more in a process of its own, from the first import on.

The last lines are a table by module and all that live, with the names by which `mutmut show NAME` prints the change.
"""

from __future__ import annotations

import argparse
import fnmatch
import gc
import importlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterable
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

Table = dict[Any, Any]
TREE = Path("mutants")
UNDER_TEST = "MUTANT_UNDER_TEST"
"""the environment variable by which mutmut's code knows which change is on"""
KILLED, TIMEOUT, SURVIVED, BROKEN = "killed", "timeout", "survived", "broken"
"""broken: the process ended, but not by a failing test"""
QUICK = 1.0
"""seconds of processor time that the tests of the first round take together, for each function"""
OFTEN, SLACK = 10, 3.0
"""a test may take ten times as long as it did, and some seconds of processor time more, before it counts as endless"""


def generate() -> None:
    """Writes the tree of mutants anew. This is what `mutmut run` does before it runs anything."""
    from mutmut.__main__ import create_mutants
    from mutmut.mutation.trampoline import set_mutant_under_test
    from mutmut.utils.file_utils import copy_also_copy_files, copy_src_dir

    shutil.rmtree(TREE, ignore_errors=True)
    TREE.mkdir()
    set_mutant_under_test("mutant_generation")
    with Path(os.devnull).open("w") as silence, redirect_stdout(silence):
        copy_src_dir()
        copy_also_copy_files()
        create_mutants(1)


def every_mutant() -> list[str]:
    """The names of all mutants of the tree, in the order of the modules."""
    names: list[str] = []
    for meta in sorted(Path("tablekeep").rglob("*.meta")):
        names += json.loads(meta.read_text())["exit_code_by_key"]
    return names


def function_of(mutant: str) -> str:
    return mutant.rpartition("__mutmut_")[0]


def short(mutant: str) -> str:
    """`battle.Attack.strike 21` for the name that mutmut has given it."""
    module, function = function_of(mutant).split(".")[-2:]
    words = function.removeprefix("xǁ").split("ǁ") if "ǁ" in function else [function.removeprefix("x_")]
    return f"{'.'.join([module, *words])} {mutant.rpartition('_')[2]}"


def be_silent() -> None:
    """What pytest says of one mutant is of no interest."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)


def run_tests(items: list[pytest.Item], limits: dict[str, float]) -> None:
    """Runs tests one after another. A failing one ends the process by way of `Hunt.pytest_runtest_makereport`."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_PROF, limits.get(item.nodeid, 0.0))
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    signal.setitimer(signal.ITIMER_PROF, 0)


class Hunt:
    """A pytest plugin that, instead of running the tests once, runs them against each of the mutants."""

    def __init__(self, mutants: list[str], tables: list[Table], jobs: int, record: Path) -> None:
        self.mutants = mutants
        self.tables = tables
        self.jobs = jobs
        self.record = record
        self.results: dict[str, str] = {}
        self.answer = -1
        """in a fork: where it says how it ended"""
        self.running = ""

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.running = nodeid

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        """Ends a fork at the first failure, before pytest takes the time to describe it."""
        if self.answer >= 0 and call.excinfo is not None and not call.excinfo.errisinstance(pytest.skip.Exception):
            self.end(KILLED)

    def end(self, status: str) -> None:
        try:
            os.write(self.answer, json.dumps([status, self.running]).encode())
        finally:
            os._exit(0)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.tests, self.took = self.clean_run(session.items)
        self.kills: dict[str, Counter[str]] = {}
        self.items = {item.nodeid: item for item in session.items}
        os.environ[UNDER_TEST] = ""
        gc.freeze()
        self.round(self.mutants, quick=True)
        self.round([mutant for mutant in self.mutants if self.results[mutant] == SURVIVED], quick=False)
        return True

    def round(self, mutants: list[str], quick: bool) -> None:
        waiting = list(reversed(mutants))
        print(f"{len(waiting)} mutants, {'quick' if quick else 'slow'} tests", file=sys.stderr)
        open_forks: dict[int, tuple[str, int]] = {}
        while waiting or open_forks:
            while waiting and len(open_forks) < self.jobs:
                mutant = waiting.pop()
                pid, answer = self.fork(mutant, quick)
                open_forks[pid] = mutant, answer
            pid = os.wait()[0]
            mutant, answer = open_forks.pop(pid)
            with os.fdopen(answer) as pipe:
                self.note(mutant, pipe.read())

    def clean_run(self, items: list[pytest.Item]) -> tuple[dict[str, list[str]], dict[str, float]]:
        """By function the tests that call it, and by test how long it takes; in a fork, so that nothing is left behind."""
        from mutmut.state import state

        reader, writer = os.pipe()
        if os.fork() == 0:
            be_silent()
            self.answer = writer
            tests: dict[str, list[str]] = {}
            took: dict[str, float] = {}
            for item in items:
                state()._stats.clear()
                start = time.process_time()
                run_tests([item], {})
                took[item.nodeid] = time.process_time() - start
                for function in state()._stats:
                    tests.setdefault(function, []).append(item.nodeid)
            with os.fdopen(writer, "w") as pipe:
                json.dump([tests, took], pipe)
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            found = json.load(pipe)
        os.wait()
        if found[0] == KILLED:
            raise pytest.UsageError(f"{found[1]} fails without any mutant")
        return found[0], found[1]

    def fork(self, mutant: str, quick: bool) -> tuple[int, int]:
        reader, writer = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(reader)
            be_silent()
            self.answer = writer
            os.environ[UNDER_TEST] = mutant
            for table in self.tables:
                table.clear()
            signal.signal(signal.SIGPROF, lambda *_: self.end(TIMEOUT))
            try:
                names = self.in_order(function_of(mutant), quick)
                run_tests([self.items[name] for name in names], {name: OFTEN * self.took[name] + SLACK for name in names})
                self.end(SURVIVED)
            finally:
                self.end(BROKEN)
        os.close(writer)
        return pid, reader

    def in_order(self, function: str, quick: bool) -> list[str]:
        """The quick or the slow tests of a function, those first that have killed most of its mutants."""
        chosen: list[str] = []
        total = 0.0
        for test in sorted(self.tests.get(function, []), key=self.took.__getitem__):
            total += self.took[test]
            if (total < QUICK) == quick:
                chosen.append(test)
        kills = self.kills.get(function, Counter())
        return sorted(chosen, key=lambda test: -kills[test])

    def note(self, mutant: str, answer: str) -> None:
        status, test = json.loads(answer) if answer else (BROKEN, "")
        if status == KILLED and test:
            self.kills.setdefault(function_of(mutant), Counter())[test] += 1
        self.results[mutant] = status
        with self.record.open("a") as record:
            record.write(f"{short(mutant)}: {status} {test if status != SURVIVED else ''}\n")
        if len(self.results) % 100 == 0 or status not in (KILLED, SURVIVED):
            counts = Counter(self.results.values())
            print(f"{len(self.results)}/{len(self.mutants)} {dict(counts)} {short(mutant)}", file=sys.stderr, flush=True)


def settings_of_mutmut() -> dict[str, list[str]]:
    found: dict[str, list[str]] = tomllib.loads(Path("pyproject.toml").read_text())["tool"]["mutmut"]
    return found


def import_rules() -> tuple[list[Table], set[str]]:
    """Imports the changed modules: their tables that are still empty then, and the functions that were called for it."""
    from mutmut.state import state

    tables: list[Table] = []
    for file in settings_of_mutmut()["only_mutate"]:
        module = importlib.import_module(file.removesuffix(".py").replace("/", "."))
        tables += [value for name, value in vars(module).items() if name.isupper() and isinstance(value, dict) and not value]
    return tables, set(state()._stats)


def pytest_arguments() -> list[str]:
    settings = settings_of_mutmut()
    return [*settings["pytest_add_cli_args"], *settings["pytest_add_cli_args_test_selection"], "-p", "no:cacheprovider"]


def alone(mutant: str, seconds: float) -> str:
    """Runs all tests against one mutant in a process of its own."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", *pytest_arguments()]
    try:
        done = subprocess.run(
            command, env={**os.environ, UNDER_TEST: mutant}, timeout=seconds, stdout=subprocess.DEVNULL, check=False
        )
    except subprocess.TimeoutExpired:
        return TIMEOUT
    return KILLED if done.returncode else SURVIVED


def table(results: dict[str, str]) -> Iterable[str]:
    yield f"{'module':16}{KILLED:>10}{TIMEOUT:>10}{SURVIVED:>10}{BROKEN:>10}{'all':>8}"
    modules = sorted({short(mutant).split(".")[0] for mutant in results})
    for module in [*modules, "all"]:
        counts = Counter(status for mutant, status in results.items() if module in ("all", short(mutant).split(".")[0]))
        yield f"{module:16}{counts[KILLED]:10}{counts[TIMEOUT]:10}{counts[SURVIVED]:10}{counts[BROKEN]:10}{counts.total():8}"


def hunt(patterns: list[str], jobs: int) -> dict[str, str]:
    """What became of every mutant whose short name matches one of the patterns. Works in the tree of mutants."""
    mutants = [name for name in every_mutant() if any(fnmatch.fnmatch(short(name).split()[0], each) for each in patterns)]
    record = Path("hunt.txt").absolute()
    record.write_text("")
    os.environ[UNDER_TEST] = "stats"
    sys.path.insert(0, str(Path.cwd()))
    tables, early = import_rules()
    plugin = Hunt(mutants, tables, jobs, record)
    pytest.main(["-q", "-s", "--assert=plain", *pytest_arguments()], plugins=[plugin])
    for mutant, status in plugin.results.items():
        if status == SURVIVED and function_of(mutant) in early:
            plugin.results[mutant] = alone(mutant, OFTEN * sum(plugin.took.values()) + 60)
            with record.open("a") as lines:
                lines.write(f"{short(mutant)}: {plugin.results[mutant]} in a process of its own\n")
    return plugin.results


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "patterns", nargs="*", default=["*"], help="only mutants of these functions, e.g. 'battle.*' 'nets._reach'"
    )
    parser.add_argument("--jobs", type=int, default=1, help="how many mutants run at a time (1)")
    parser.add_argument("--tree", action="store_true", help="use the tree of mutants that is there")
    options = parser.parse_args()
    if not options.tree:
        generate()
    os.chdir(TREE)
    results = hunt(options.patterns, options.jobs)
    print("\n".join(table(results)))
    print("\n".join(f"{short(name):40}{name}" for name, status in results.items() if status not in (KILLED, TIMEOUT)))


if __name__ == "__main__":
    main()
