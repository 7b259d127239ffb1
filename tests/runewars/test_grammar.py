"""The notation of Runewars: every verb is one that somebody can be offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.games.runewars.deeds import FORMS
from tablekeep.kernel.errors import InvalidNotation
from tests.runewars.tables import runewars

CHAPTERS = Path(__file__).parents[2] / "tablekeep" / "games" / "runewars"
SPEAKING = ("deeds.py", "offers.py", "guesses.py", "advice.py", "appraisal.py")
"""these only speak of actions"""


@pytest.mark.pure
def test_every_verb_is_offered_by_some_chapter() -> None:
    chapters = "".join(path.read_text(encoding="utf-8") for path in sorted(CHAPTERS.glob("*.py")) if path.name not in SPEAKING)
    assert [verb for verb in FORMS if f'"{verb}"' not in chapters] == []


def test_a_turn_is_not_ended_in_words() -> None:
    """A turn is over when its order is."""
    assert "end" not in runewars().verbs()
    with pytest.raises(InvalidNotation):
        runewars().parse("end")
