"""The examples of docs/formats.md are what it says they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablekeep
from tablekeep.games.heroes_of_land_air_and_sea import position_writing as heroes_writing
from tablekeep.games.heroes_of_land_air_and_sea import positions as heroes
from tablekeep.games.monolith_arena import positions as arena
from tablekeep.games.positions import COMMON
from tablekeep.games.runebound import position_writing as runebound_writing
from tablekeep.games.runebound import positions as runebound
from tablekeep.games.runewars import imagining as runewars_views
from tablekeep.games.runewars import position_words as runewars
from tablekeep.kernel.agenda import Field
from tests.cli.commands import run

pytestmark = pytest.mark.pure

TEXT = (Path(__file__).parents[1] / "docs" / "formats.md").read_text(encoding="utf-8")


def block(start: str, text: str = TEXT) -> str:
    """The fenced block that begins with these words."""
    found = [part for part in text.split("```")[1::2] if part.split("\n", 1)[1].startswith(start)]
    assert len(found) == 1
    return found[0].split("\n", 1)[1]


def section(heading: str) -> str:
    """The part of the page under a heading, up to the next one of its rank."""
    mark = heading.split()[0]
    return TEXT.partition(f"\n{heading}\n")[2].partition(f"\n{mark} ")[0]


def names(fields: tuple[Field, ...]) -> tuple[str, ...]:
    return tuple(field.name for field in fields)


FIELDS = {
    "Monolith Arena": arena.FIELDS + arena.SEAT_FIELDS + arena.TILE_FIELDS + arena.TURN_FIELDS,
    "Runewars": (
        runewars.FIELDS + runewars.SEAT_FIELDS + runewars.AREA_FIELDS + runewars.HERO_FIELDS + runewars.DECKS
        + runewars.TURN_FIELDS + runewars.BATTLE_FIELDS + runewars.DUEL_FIELDS + tuple(runewars.MARKS.values())
        + runewars_views.KIND_WORDS
    ),
    "Heroes of Land, Air & Sea": (
        heroes.FIELDS + heroes.POWER_FIELDS + heroes_writing.SLOT_WORDS + names(heroes_writing.BATTLE_FIELDS)
        + names(heroes_writing.CAST_FIELDS)
    ),
    "Runebound": (
        runebound.FIELDS + runebound.SEAT_FIELDS + names(runebound_writing.ROLL_FIELDS) + names(runebound_writing.TRIAL_FIELDS)
        + names(runebound_writing.COMBAT_FIELDS) + names(runebound_writing.SIDE_FIELDS)
    ),
}  # fmt: skip
"""by game: every field that its positions can have"""


def test_the_record() -> None:
    match = tablekeep.replay(block("[Format"))

    assert len(match.actions) == 2
    assert match.players == {1: "greedy"}


def test_the_position(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(block("{", TEXT.partition("### Fields of every game")[0]), encoding="utf-8")
    after = json.loads(run("position", str(file), "--apply", "place pikeman c4 s").stdout)

    assert "battle" in run("position", str(file), "--legal").stdout.splitlines()
    assert after["board"]["c4"]["tile"] == "de-pikeman"


@pytest.mark.parametrize(
    ("name", "id", "asked", "offered"),
    [
        ("Runewars", "runewars", [0, 1], "order fortify"),
        ("Heroes of Land, Air & Sea", "heroes-of-land-air-and-sea", [0], "act march"),
        ("Runebound", "runebound", [0], "step J9"),
    ],
)
def test_the_positions_of_the_other_games(name: str, id: str, asked: list[int], offered: str) -> None:
    data = json.loads(block("{", section(f"### Fields of {name}")))
    game = tablekeep.game(id)
    state = game.load(data)

    assert data["game"] == id
    assert sorted(decision.seat for decision in state.pending) == asked
    assert offered in [action.text for action in state.legal(asked[0])]
    whole = state.dump()
    assert game.load(whole).dump() == whole
    for field in data:
        assert field in whole


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_of_a_game_is_described(name: str) -> None:
    text = section(f"### Fields of {name}")

    assert [field for field in dict.fromkeys(FIELDS[name]) if f"`{field}`" not in text] == []


def test_every_other_field_is_described() -> None:
    assert [field for field in COMMON if f"`{field}`" not in section("### Fields of every game")] == []
    data = json.loads(run("simulate", "monolith-arena", "--games", "1", "--seats", "random,random", "--json").stdout)
    assert [field for field in data if f"`{field}`" not in TEXT] == []
