"""The sentences of the command line, the bots and the lab: each is in the catalogue and gets what it needs."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import tablekeep

pytestmark = pytest.mark.pure

ROOT = Path(tablekeep.__file__).parent
SAYING = ("word", "wrong", "say")


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def needs() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse((ROOT / "words" / "en.ftl").read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def sayings() -> list[tuple[str, str, set[str]]]:
    """Place, id and arguments of everything that is said with its id written out."""
    found: list[tuple[str, str, set[str]]] = []
    for folder in ("cli", "bots", "lab", "words"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                    continue
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if name in SAYING and isinstance(node.args[0].value, str):
                    given = {keyword.arg or "" for keyword in node.keywords}
                    found.append((f"{file.name}:{node.lineno}", node.args[0].value, given))
    return found


def test_every_sentence_is_there_and_gets_what_it_needs() -> None:
    known = needs()
    found = sayings()

    assert len(found) > 80, "the scan has gone blind"
    assert [place for place, id, _given in found if id not in known] == []
    assert [(place, id) for place, id, given in found if known[id] != given] == []


def test_every_id_that_is_only_named_is_there() -> None:
    """Columns, commands and signs are spoken through tables of ids."""
    known = needs()
    named = {
        node.value
        for file in (ROOT / "cli").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("cli-")
    }

    assert sorted(named - known.keys()) == []
    assert sorted(id for id in known.keys() - named if id.startswith("cli-")) == []
