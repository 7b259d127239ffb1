"""Errors: families, sentences, and how they travel between processes."""

from __future__ import annotations

import pickle

import pytest

import tablekeep
from tablekeep.kernel.errors import (
    IllegalAction,
    InvalidContent,
    InvalidInput,
    InvalidNotation,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    TablekeepError,
)
from tablekeep.kernel.messages import say
from tablekeep.kernel.state import RedactedState


def test_an_error_is_a_sentence() -> None:
    assert tablekeep.__version__
    assert str(InvalidOption(say("option-wrong-form", found="x"))) == "“x” is not an option: it should read name=value."


@pytest.mark.parametrize(
    ("error", "family"),
    [
        (IllegalAction("TOY-01", say("refuse-game-over")), TablekeepError),
        (InvalidNotation(say("notation-empty")), TablekeepError),
        (InvalidOption(say("seats-wrong")), TablekeepError),
        (RedactedState(say("refuse-redacted")), TablekeepError),
        (InvalidPosition("seats", say("read-missing", field="seats")), InvalidInput),
        (InvalidRecord("line 3", say("record-line-form", line=3, found="x")), InvalidInput),
        (InvalidContent("board.toml", say("content-wrong")), InvalidInput),
        (InvalidInput("here", say("read-missing", field="here")), TablekeepError),
    ],
)
def test_errors_come_in_families_and_survive_pickling(error: TablekeepError, family: type[TablekeepError]) -> None:
    assert isinstance(error, family)
    twin = pickle.loads(pickle.dumps(error))
    assert (type(twin), twin.message, str(twin)) == (type(error), error.message, str(error))
    if isinstance(error, IllegalAction):
        assert twin.rule == error.rule == "TOY-01"
    if isinstance(error, InvalidInput):
        assert twin.where == error.where
