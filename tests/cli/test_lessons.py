"""`tablekeep lessons`."""

from __future__ import annotations

import json

from tests.cli.commands import refused, run


def test_lists_the_lessons_of_all_games() -> None:
    told = json.loads(run("lessons", "--json").stdout)
    assert len(told) == 17
    assert told[0] == {
        "game": "monolith-arena",
        "id": "01-place-and-fight",
        "title": "Place and fight",
        "minutes": 6,
        "steps": 15,
        "teaches": told[0]["teaches"],
    }
    assert "Place and fight" in run("lessons", "--game", "monolith-arena").stdout


def test_check_plays_them_and_says_how_many() -> None:
    done = run("lessons", "check", "--game", "heroes-of-land-air-and-sea")
    assert done.exit_code == 0
    assert "4 lessons, 1 overview, 0 problems." in done.stdout


def test_another_word_is_refused_in_a_sentence() -> None:
    assert refused("lessons", "learn") == "“learn” cannot be done with lessons; the only word here is check."
