"""What is wrong in a lesson's file is named with the file and the field."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablekeep
from tablekeep.lessons.lesson import InvalidLesson, read_lesson
from tablekeep.lessons.sentences import speaker_of

GOOD = 'minutes = 5\nteaches = []\nposition = "01-a.json"\n'


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("minutes = ", ""),
        ("", "position"),
        (GOOD, "step"),
        (GOOD + "colour = 1\n", "colour"),
        ('minutes = 500\nteaches = []\nposition = "01-a.json"\nstep = []\n', "minutes"),
        ('minutes = 5\nteaches = []\nposition = "none.json"\nstep = []\n', "position"),
        (GOOD + '[[step]]\nat = ["moon:1"]\n', "step[0].at[0]"),
        (GOOD + '[[step]]\ndo = ["end"]\nreply = [[1, "end"]]\n', "step[0]"),
        (GOOD + "[[step]]\nreply = [[1]]\n", "step[0].reply[0]"),
        (GOOD + "[[step]]\nuntil = [{ over = { maybe = 1 } }]\n", "step[0].until[0]"),
        (GOOD + "[[step]]\nafter = 5\n", "step[0].after"),
        (GOOD + "[[step]]\nsay = 5\n", "step[0].say"),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(tmp_path: Path, text: str, where: str) -> None:
    (tmp_path / "01-a.toml").write_text(text)
    (tmp_path / "01-a.json").write_text(json.dumps({}))
    with pytest.raises(InvalidLesson) as refused:
        read_lesson("monolith-arena", "ma", tmp_path, "01-a.toml")
    assert refused.value.where == f"monolith-arena/lessons/01-a.toml: {where}"
    said = speaker_of(tablekeep.game("monolith-arena"), "en").say(refused.value.message)
    assert "01-a.toml" in said
    assert "\n" not in said
