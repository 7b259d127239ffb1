"""The Fluent catalogues: every message the program can say has a sentence, and every sentence is said."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import tablekeep
from tablekeep.games import __path__ as games_path
from tablekeep.games import packages
from tablekeep.games.monolith_arena.model import PHASE_NAMES
from tablekeep.kernel.agenda import Choice
from tablekeep.lessons.examples import examples
from tablekeep.lessons.lesson import lessons
from tablekeep.words import Speaker

pytestmark = pytest.mark.pure

ROOT = Path(__file__).parents[2] / "tablekeep"
CATALOGUES = sorted(ROOT.rglob("en.ftl"))

POSITIONS = {"say": 0, "refuse": 1, "refuse_at": 1, "_wrong": 1, "finish": 3, ".wrong": 0, ".word": 0, ".say": 1}
"""which argument of these functions and methods is the id of a message; `.say` is a state's `say(kind, id, rule, target, …)`"""
ADDED = {"refuse_at": {"space", "area"}, "_wrong": {"line", "found"}, ".wrong": {"field"}}
"""the arguments of the message that they add themselves"""
PLACE = {"space", "area", "region", "hex"}
"""the argument that a state's `say` adds for its target"""
GRAMMAR = {"foe", "kind"}
"""the arguments that a state's `say` adds for articles and endings"""
ANY = {"*"}
"""the arguments of a message whose id stands somewhere else than where it is said"""
SAYING = {name.removeprefix(".") for name in POSITIONS}
FROM_A_FILE = {"load_outcome"}
"""functions that read the id of a message"""


class Use:
    """A place where the program says something."""

    def __init__(self, place: str, id: str, given: set[str]) -> None:
        self.place = place
        self.id = id
        self.given = given


def choices() -> list[type[Choice[Any]]]:
    """All choices of all games."""
    for module in pkgutil.walk_packages(games_path, "tablekeep.games."):
        importlib.import_module(module.name)
    found: list[type[Choice[Any]]] = []
    waiting: list[type[Choice[Any]]] = [Choice]
    while waiting:
        for cls in waiting.pop().__subclasses__():
            waiting.append(cls)
            if cls.__module__.startswith("tablekeep.games."):
                found.append(cls)
    return found


def composed(text: str) -> list[str]:
    """The ids that an f-string can become."""
    if text == "f'{self.code}ask-{self.name}'":
        return [f"{cls.code}ask-{cls.name}" for cls in choices() if cls.name and "prompt" not in vars(cls)]
    if text == "f'ma-headline-{PHASE_NAMES[state.phase]}'":
        return [f"ma-headline-{phase}" for phase in PHASE_NAMES]
    pattern = re.sub(r"\\\{[^{}]*\\\}", "[a-z0-9_-]+", re.escape(text[2:-1]))
    fitting = [id for id in sentences() if re.fullmatch(pattern, id)]
    assert fitting, f"{text} can become nothing that has a sentence"
    return fitting


def ids_of(expression: ast.expr) -> list[str] | None:
    """The ids that an expression can be; None for a name, which whoever calls has given."""
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        return [expression.value]
    if isinstance(expression, ast.IfExp):
        return [id for part in (expression.body, expression.orelse) for id in ids_of(part) or []]
    if isinstance(expression, ast.Subscript) and isinstance(expression.value, ast.Tuple):
        return [id for part in expression.value.elts for id in ids_of(part) or []]
    if isinstance(expression, ast.JoinedStr):
        return composed(ast.unparse(expression))
    return None


def calls(file: Path) -> Iterator[tuple[str, ast.Call, ast.FunctionDef | None]]:
    """Every call in a file: the name of what is called, the call, and the function it stands in."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    pairs: list[tuple[ast.AST, ast.FunctionDef | None]] = [(tree, None)]
    while pairs:
        node, inside = pairs.pop()
        if isinstance(node, ast.FunctionDef):
            inside = node
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            yield (node.func.id if isinstance(node.func, ast.Name) else f".{node.func.attr}"), node, inside
        pairs += [(child, inside) for child in ast.iter_child_nodes(node)]


def written_in(function: ast.FunctionDef, expression: ast.expr) -> list[str]:
    """The ids among the words of a function that says something by a name; none if whoever calls it has given the id."""
    name = expression.id if isinstance(expression, ast.Name) else ""
    if name in [argument.arg for argument in function.args.args]:
        return []
    known = sentences()
    return [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in known
    ]


@cache
def uses() -> list[Use]:
    found: list[Use] = []
    for file in sorted(ROOT.rglob("*.py")):
        for called, call, inside in calls(file):
            if (
                called not in POSITIONS
                or (called == ".say" and len(call.args) < 3)
                or (called == ".word" and (len(call.args) > 1 or ROOT / "games" in file.parents))
            ):
                continue
            if len(call.args) <= POSITIONS[called]:
                continue  # a function of the same name that says nothing
            place = f"{file.relative_to(ROOT.parent)}:{call.lineno}"
            ids = ids_of(call.args[POSITIONS[called]])
            if ids is None:
                if inside is not None and inside.name not in SAYING | FROM_A_FILE:
                    found += [Use(place, id, ANY) for id in written_in(inside, call.args[POSITIONS[called]])]
                continue
            given = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
            given |= ADDED.get(called, set())
            if isinstance(call.args[POSITIONS[called]], ast.JoinedStr) and len(ids) > 1:
                given = ANY
            if called == ".say":
                target = [keyword for keyword in call.keywords if keyword.arg == "target"]
                if target or (len(call.args) > 3 and ast.unparse(call.args[3]) != "-1"):
                    given = given if given is ANY else given | PLACE
                given = given if given is ANY else (given | GRAMMAR) - {"target", "origin", "number", "audience"}
            found += [Use(place, id, given) for id in ids]
    return found


def entries(catalogue: Path) -> list[ftl.EntryType]:
    return FluentParser().parse(catalogue.read_text(encoding="utf-8")).body


@cache
def sentences() -> dict[str, ftl.Message]:
    return {entry.id.name: entry for catalogue in CATALOGUES for entry in entries(catalogue) if isinstance(entry, ftl.Message)}


class Needed(Visitor):
    """The arguments that a sentence needs."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.parts: set[str] = set()
        """the sentences that are part of it"""

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.parts.add(node.id.name)
        self.visit(sentences()[node.id.name])


def needed(message: ftl.Message) -> set[str]:
    visitor = Needed()
    visitor.visit(message)
    return visitor.names


def parts() -> set[str]:
    """The sentences that are parts of others."""
    visitor = Needed()
    for message in sentences().values():
        visitor.visit(message)
    return visitor.parts


def test_there_is_a_catalogue_for_the_program_and_one_for_every_game() -> None:
    folders = {catalogue.parent.parent for catalogue in CATALOGUES}

    assert folders == {ROOT, *(ROOT / "games" / id.replace("-", "_") for id in packages())}


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: str(path.relative_to(ROOT)))
def test_everything_in_a_catalogue_can_be_read(catalogue: Path) -> None:
    junk = [entry.content for entry in entries(catalogue) if isinstance(entry, ftl.Junk)]

    assert junk == []


def test_no_id_stands_in_two_catalogues_or_twice_in_one() -> None:
    ids = [entry.id.name for catalogue in CATALOGUES for entry in entries(catalogue) if isinstance(entry, ftl.Message)]

    assert sorted(ids) == sorted(set(ids))


def test_everything_the_program_says_has_a_sentence() -> None:
    known = sentences()
    found = uses()

    assert len(found) > 150, "the scan has gone blind"
    assert [f"{use.place}: {use.id}" for use in found if use.id not in known] == []


def test_every_sentence_gets_the_arguments_it_needs() -> None:
    known = sentences()
    short = [
        f"{use.place}: {use.id} lacks {', '.join(sorted(needed(known[use.id]) - use.given))}"
        for use in uses()
        if use.id in known and use.given is not ANY and needed(known[use.id]) - use.given
    ]

    assert short == []


def named_by_games() -> set[str]:
    """Messages that a table makes from what a game says of itself: actions, options, variants, words."""
    found: set[str] = set()
    for game in tablekeep.all_games():
        found |= {form.message for form in game.forms().values()}
        found |= {f"{game.code}-option-{option.name}" for option in game.options}
        found |= {f"{game.code}-variant-{variant.name}" for variant in game.variants}
        found |= {f"{game.code}-about"}
        found |= {f"{game.code}-why-{verb}" for verb in game.forms()}
        found |= {term.name.id for term in game.glossary}
        for lesson in lessons(game):
            found |= {lesson.title.id, lesson.ending.id, *(message.id for message in lesson.learned)}
            found |= {message.id for step in lesson.steps for message in (step.text, step.hint, step.wrong) if message}
            found |= {coach.text.id for step in lesson.steps for coach in step.coach}
        found |= {message.id for example in examples(game) for message in (example.title, example.text)}
    return found


def endings_of_lost_lessons() -> set[str]:
    """Only lessons that can be lost have one."""
    return {lesson.ending_if_lost.id for game in tablekeep.all_games() for lesson in lessons(game)}


def test_games_name_everything_a_table_shows_of_them() -> None:
    assert sorted(named_by_games() - set(sentences())) == []


def test_every_sentence_is_said_somewhere() -> None:
    said = {use.id for use in uses()} | named_by_games() | endings_of_lost_lessons() | parts()
    said |= {id for id in sentences() if re.fullmatch("[a-z]+-(word|step|facing|option)-.*", id)}
    # the page of a game: see tests/lessons/test_overview.py
    said |= {id for id in sentences() if re.fullmatch("[a-z]+-(overview-.*|first-lesson(-about)?)", id)}
    for game in tablekeep.all_games():  # why one might choose a verb with one of its words: see tests/games/test_aid.py
        said |= {id for id in sentences() for verb in game.forms() if id.startswith(f"{game.code}-why-{verb}-")}
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said.add(node.value)
    said |= {id.replace("-ask-", "-tip-ask-", 1) for id in said}  # the table's tip for a question

    assert sorted(set(sentences()) - said) == []


def test_every_sentence_can_be_spoken() -> None:
    speaker = Speaker("en", ("tablekeep", *packages().values()))
    for catalogue in CATALOGUES:
        speaker.bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")), allow_overrides=True)
    problems: list[str] = []
    for id, message in sentences().items():
        for value in (1, 2, "x"):
            pattern = speaker.bundle.get_message(id).value
            assert pattern is not None
            text, wrong = speaker.bundle.format_pattern(pattern, dict.fromkeys(needed(message), value))
            if wrong or not str(text).strip() or "{" in str(text):
                problems.append(f"{id}: {text} {wrong}")

    assert problems == []
