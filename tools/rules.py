"""Which rules of the catalogues have a test: `python -m tools.rules`.

A catalogue is `docs/rules/<game>.md`, or `rules.md` in the package of a game under `examples`. It defines a rule by a line
that starts with `- **MA-NET-03**`, a ruling by one that starts with `- **MA-RUL-07`, a worked example by `**MA-EX-12` anywhere
(`RW-EX-D02` if it is derived from the rules), and a decision point by a row that starts with `| MA-DP-03 |`. A test names what
it shows to hold with `@pytest.mark.rule("MA-NET-03", ...)`, or for a whole class or module with `pytestmark`.

Every rule and every example needs a test that runs; every id in a test must exist. A ruling needs a test where it can
be seen in play, so rulings without one are listed but are no failure.
"""

import argparse
import ast
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ENTRY = re.compile(r"^- \*\*(?P<id>[A-Z]{2}-(?P<topic>[A-Z][A-Z0-9]*)-\d+)\b")
EXAMPLE = re.compile(r"\*\*(?P<id>[A-Z]{2}-EX-D?\d+)\b")
DECISION = re.compile(r"^\| (?P<id>[A-Z]{2}-DP-\d+) \|")


@dataclass
class Catalogue:
    """The ids that one game's catalogue defines, in its order."""

    game: str
    package: Path | None = None
    """where the game is, if not among those of Tablekeep"""
    rules: list[str] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)
    rulings: list[str] = field(default_factory=list)
    decisions: list[str] = field(default_factory=list)

    def ids(self) -> list[str]:
        return self.rules + self.examples + self.rulings + self.decisions


@dataclass
class Marks:
    """What the tests say about themselves."""

    tested: set[str] = field(default_factory=set)
    """Ids with a test that runs."""
    places: dict[str, list[str]] = field(default_factory=dict)
    """Where each id is marked, tests that are skipped included."""
    unreadable: list[str] = field(default_factory=list)
    """Marks whose ids are not written out."""


def catalogues_under(root: Path) -> list[Catalogue]:
    """Those of the games that come with Tablekeep, then those of the examples."""
    found = [read_catalogue(path) for path in sorted((root / "docs" / "rules").glob("*.md"))]
    for path in sorted((root / "examples").glob("*/*/rules.md")):
        found.append(read_catalogue(path, path.parent.name.replace("_", "-"), path.parent))
    return found


def read_catalogue(path: Path, game: str = "", package: Path | None = None) -> Catalogue:
    catalogue = Catalogue(game or path.stem, package)
    for line in path.read_text(encoding="utf-8").splitlines():
        catalogue.examples += [found["id"] for found in EXAMPLE.finditer(line)]
        decision = DECISION.match(line)
        if decision is not None:
            catalogue.decisions.append(decision["id"])
        entry = ENTRY.match(line)
        if entry is None or entry["topic"] == "EX":
            continue
        kind = catalogue.rulings if entry["topic"] == "RUL" else catalogue.rules
        kind.append(entry["id"])
    return catalogue


def read_marks(paths: Iterable[Path], root: Path) -> Marks:
    marks = Marks()
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        _read_body(tree.body, [], path.relative_to(root).as_posix(), marks)
    return marks


def _read_body(body: list[ast.stmt], inherited: list[ast.expr], place: str, marks: Marks) -> None:
    """Collects the marks of a module's or a class's tests, with those that all of them inherit."""
    inherited = inherited + [value for statement in body for value in _pytestmark(statement)]
    for statement in body:
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            _read_body(statement.body, inherited + statement.decorator_list, place, marks)
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) and statement.name.startswith("test"):
            _read_test(inherited + statement.decorator_list, place, marks)


def _pytestmark(statement: ast.stmt) -> list[ast.expr]:
    match statement:
        case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
            return [value]
        case ast.AnnAssign(target=ast.Name(id="pytestmark"), value=ast.expr() as value):
            return [value]
    return []


def _read_test(expressions: list[ast.expr], place: str, marks: Marks) -> None:
    runs = not any(name in ("skip", "xfail") for expression in expressions for name in _outer_marks(expression))
    for expression in expressions:
        for call in _rule_calls(expression):
            where = f"{place}:{call.lineno}"
            if not call.args or call.keywords:
                _add_once(marks.unreadable, where)
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    _add_once(marks.places.setdefault(argument.value, []), where)
                    if runs:
                        marks.tested.add(argument.value)
                else:
                    _add_once(marks.unreadable, where)


def _add_once(places: list[str], place: str) -> None:
    if place not in places:
        places.append(place)


def _outer_marks(expression: ast.expr) -> Iterator[str]:
    """The names of the marks on the test itself: `skip` of `pytest.mark.skip(reason=...)`, but of no parameter."""
    match expression:
        case ast.List(elts=elements) | ast.Tuple(elts=elements):
            for element in elements:
                yield from _outer_marks(element)
        case ast.Call(func=function):
            yield from _outer_marks(function)
        case ast.Attribute(value=ast.Attribute(attr="mark"), attr=name):
            yield name


def _rule_calls(expression: ast.expr) -> Iterator[ast.Call]:
    """Every `pytest.mark.rule(...)` in an expression, those of single parameters included."""
    for node in ast.walk(expression):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="rule")):
                yield node


def _twice(ids: Sequence[str]) -> list[str]:
    return sorted({name for name in ids if ids.count(name) > 1})


def _listing(heading: str, ids: Iterable[str]) -> str:
    text = f"{heading}: {', '.join(ids)}"
    return textwrap.fill(text, 118, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def report(root: Path) -> int:
    """Prints the state of every catalogue under `root`; the exit code says whether it is good."""
    catalogues = catalogues_under(root)
    if not catalogues:
        print("There is no catalogue of rules in docs/rules.")
        return 1
    folders = [root / "tests", root / "examples"]
    tests = sorted({path for folder in folders for name in ("test_*.py", "*_test.py") for path in folder.rglob(name)})
    marks = read_marks(tests, root)
    good = True

    for catalogue in catalogues:
        package = catalogue.package or root / "tablekeep" / "games" / catalogue.game.replace("-", "_")
        ids = catalogue.ids()
        if not package.is_dir() and marks.places.keys().isdisjoint(ids):
            print(f"{catalogue.game}: skipped, there is a catalogue of {len(catalogue.rules)} rules but no game yet")
            continue
        counts = [
            f"{sum(name in marks.tested for name in kind)}/{len(kind)}"
            for kind in (catalogue.rules, catalogue.examples, catalogue.rulings)
        ]
        print(f"{catalogue.game} {counts[0]}, examples {counts[1]}, rulings {counts[2]}")
        for heading, wrong in (
            ("defined twice", _twice(ids)),
            ("rules without a test", [name for name in catalogue.rules if name not in marks.tested]),
            ("examples without a test", [name for name in catalogue.examples if name not in marks.tested]),
        ):
            if wrong:
                good = False
                print(_listing(heading, wrong))
        untested_rulings = [name for name in catalogue.rulings if name not in marks.tested]
        if untested_rulings:
            print(_listing("rulings without a test (no failure)", untested_rulings))

    known = {name for catalogue in catalogues for name in catalogue.ids()}
    for name in sorted(marks.places.keys() - known):
        good = False
        print(f"{name} is in no catalogue, but a test names it: {', '.join(marks.places[name])}")
    for place in marks.unreadable:
        good = False
        print(f"{place}: the ids of a rule mark must be written out as strings")
    return 0 if good else 1


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.rules", description="Which rules have a test.")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent, help="the repository to look at")
    return report(parser.parse_args(arguments).root)


if __name__ == "__main__":
    sys.exit(main())
