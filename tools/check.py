"""What a change needs before it is shown to anybody, in three minutes: `python -m tools.check`, or `make check`.

Style, types and layers of everything, and the tests that concern the files that differ from `main`, or from the last commit
where nothing else differs. After the time is up no further test is begun; how many were left to `make test` is said.
`--against COMMIT` compares with another commit, `--list` only says what would be done.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
SECONDS = 160
"""from the start: no test begins later than that"""
AT_LEAST = 15
"""seconds that the tests get, however long the rest took"""
CONTRACT = "tests/games"
"""what every game promises"""
WORDS = ("tests/kernel/test_catalogues.py", "tests/cli/test_words.py", "tests/games/test_sentences.py")
DOCUMENTS = ("tests/test_docs.py", "tests/test_readme.py")
SETUP = ("pyproject.toml", "setup.py", "Makefile")


@dataclass
class Plan:
    """What is to be done, the nearest tests first."""

    tests: list[str] = field(default_factory=list)
    client: bool = False
    rules: bool = False
    browser: list[str] = field(default_factory=list)
    """tests that changed and need a real browser: `make test-browser` has them"""

    def add(self, tests: Iterable[str], root: Path) -> None:
        """Those that are there and not planned yet."""
        self.tests += [test for test in dict.fromkeys(tests) if test not in self.tests and (root / test).exists()]


def plan(changed: Sequence[str], root: Path = ROOT) -> Plan:
    """What concerns the changed files, given as paths from the root."""
    made = Plan()
    tests = [path for path in changed if is_test(path)]
    made.browser = sorted(path for path in tests if path.startswith("tests/web/") and (root / path).exists())
    others = [path for path in changed if path not in tests]
    made.add((path for path in tests if path not in made.browser), root)
    for path in others:
        made.add(near(path, root), root)
    for path in others:
        made.add(far(path), root)
    made.tests = without_repeats(made.tests)
    made.client = any(path.startswith("web/") for path in changed)
    made.rules = any(path.startswith(("docs/rules/", "tests/", "examples/")) for path in changed)
    return made


def is_test(path: str) -> bool:
    return path.startswith("tests/") and Path(path).name.startswith("test_") and path.endswith(".py")


def near(path: str, root: Path = ROOT) -> list[str]:
    """The tests of the part that this file belongs to."""
    parts = Path(path).parts
    if parts[:2] == ("tests", "web"):
        return []
    if parts[0] == "tests":  # what other tests are built with
        return ["/".join(parts[:2])] if len(parts) > 2 else ["tests/kernel", "tests/cli"]
    if parts[:2] == ("tablekeep", "games"):
        return [f"tests/{parts[2]}"] if len(parts) > 3 else [CONTRACT]
    if parts[:2] == ("tablekeep", "words"):
        return list(WORDS)
    if parts[0] == "tablekeep":
        return [f"tests/{parts[1]}"] if len(parts) > 2 else ["tests/kernel", "tests/cli"]
    if parts[0] == "examples":
        return ["tests/examples", "/".join(parts[:2])]
    if parts[0] == "tools":
        own = f"tests/tools/test_{Path(path).stem}.py"
        return [own] if (root / own).exists() else ["tests/tools", "tests/test_tools_rules.py"]
    if parts[0] == "docs" or path.endswith(".md") or path == "mkdocs.yml":
        return [*DOCUMENTS, *(["tests/test_formats.py"] if path == "docs/formats.md" else [])]
    if path in SETUP:
        return ["tests/tools", "tests/kernel"]
    return []


def far(path: str) -> list[str]:
    """The tests of what is built on this file."""
    if path.startswith("tablekeep/kernel/"):
        return [CONTRACT, "tests/bots", "tests/server"]
    if path.startswith("tablekeep/games/"):
        return [CONTRACT]
    if path.startswith(("tablekeep/server/", "web/src/wire/")):
        return ["tests/tools/test_scene_types.py"]
    return []


def without_repeats(tests: list[str]) -> list[str]:
    """Without the files whose folder stands before them. One that stands before its folder stays: it is to be run first."""
    return [test for at, test in enumerate(tests) if not any(Path(other) in Path(test).parents for other in tests[:at])]


# -- what has changed --------------------------------------------------------------------------------------------------


def git(*words: str, root: Path = ROOT) -> list[str]:
    """The lines that git says; none where it refuses."""
    said = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    return said.stdout.splitlines() if said.returncode == 0 else []


def base(root: Path = ROOT) -> str:
    """What to compare with: where this branch left main; on main itself the last commit, or the one before where nothing has
    changed since."""
    head = git("rev-parse", "HEAD", root=root)
    for main in ("main", "origin/main"):
        left = git("merge-base", "HEAD", main, root=root)
        if left and left != head:
            return left[0]
    if not differing("HEAD", root) and git("rev-parse", "--verify", "--quiet", "HEAD~1", root=root):
        return "HEAD~1"
    return "HEAD"


def differing(commit: str, root: Path = ROOT) -> list[str]:
    """The files that differ from that commit, new ones too."""
    found = git("diff", "--name-only", commit, root=root) + git("ls-files", "--others", "--exclude-standard", root=root)
    return sorted(set(found))


# -- doing it ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Job:
    """A program that runs beside others; what it says is shown when it has ended."""

    name: str
    process: subprocess.Popen[str]

    def ended(self) -> bool:
        """Waits for it, shows what it said, and tells whether it found nothing wrong."""
        said, _ = self.process.communicate()
        heading(self.name)
        print(said.rstrip() or "all right", flush=True)
        return self.process.returncode == 0


def heading(text: str) -> None:
    print(f"\n\033[1m== {text}\033[0m" if sys.stdout.isatty() else f"\n== {text}", flush=True)


def begin(name: str, command: str, root: Path = ROOT) -> Job:
    return Job(
        name,
        subprocess.Popen(
            ["bash", "-c", command], cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ.get('PATH', '')}"},
        ),
    )  # fmt: skip


def carry_out(made: Plan, jobs: int, start: float) -> bool:
    """Whether everything passed. Style first, as it takes a second; then all that has no need of the others, side by side."""
    if not begin("Style", "ruff check . && ruff format --check .").ended():
        return False
    begun = [begin("Types and layers", "mypy && lint-imports --no-logo")]
    if made.client:
        begun.append(begin("The client", "cd web && npm run --silent check && npm run --silent test"))
    if made.rules:
        begun.append(begin("Rules and their tests", f"{sys.executable} -m tools.rules"))
    passed = True
    for job in begun:
        passed &= job.ended()
    if made.tests:
        passed &= run_tests(made.tests, jobs, max(start + SECONDS, time.time() + AT_LEAST))
    return passed


def run_tests(tests: list[str], jobs: int, until: float) -> bool:
    """The tests, as many of them as begin before that time."""
    heading("Tests")
    command = [str(Path(sys.executable).with_name("pytest")), "-q", "-n", str(jobs), "-p", "tools.in_time", *tests]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TABLEKEEP_UNTIL": str(until)}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode in (0, NOTHING_COLLECTED)


NOTHING_COLLECTED = 5


def main(words: Sequence[str] | None = None) -> int:
    start = time.time()
    reader = argparse.ArgumentParser(prog="python -m tools.check", description=__doc__.partition("\n")[0])
    reader.add_argument("--against", metavar="COMMIT", help="compare with this commit instead of main")
    reader.add_argument("--jobs", type=int, default=2, help="processes for the tests")
    reader.add_argument("--list", action="store_true", help="say what would be done, and do nothing")
    asked = reader.parse_args(words)
    if not git("rev-parse", "HEAD"):
        print("This folder is no git repository, so nobody can tell what has changed: use make test.")
        return 2
    against = asked.against or base()
    if not git("rev-parse", "--verify", "--quiet", f"{against}^{{commit}}"):
        print(f"There is no commit {against}.")
        return 2
    changed = differing(against)
    made = plan(changed)
    print(f"{len(changed)} files differ from {git('log', '-1', '--format=%h %s', against)[0]}")
    print("Tests: " + (" ".join(made.tests) or "none"))
    if made.browser:
        print("Left to make test-browser: " + " ".join(made.browser))
    if asked.list:
        return 0
    passed = carry_out(made, asked.jobs, start)
    heading(f"{'All passed' if passed else 'Something failed'} after {time.time() - start:.0f} s")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
