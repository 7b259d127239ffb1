"""The log of a solo game in good English: the enemy in the plural, units counted by their names (catalogue 2.30)."""

from __future__ import annotations

import re

import pytest

import tablekeep
from tablekeep.games.heroes_of_land_air_and_sea.fighting import ATTACKER
from tablekeep.games.heroes_of_land_air_and_sea.forces import SERF
from tablekeep.games.heroes_of_land_air_and_sea.losses import DAMAGE, destroy
from tablekeep.games.heroes_of_land_air_and_sea.resources import gain
from tablekeep.games.heroes_of_land_air_and_sea.towers import turn_up
from tablekeep.kernel.messages import Message
from tablekeep.kernel.rng import Rng
from tests.heroes_of_land_air_and_sea.battles import cards, fight
from tests.heroes_of_land_air_and_sea.solos import solo
from tests.heroes_of_land_air_and_sea.worlds import Table, force_in, world

GAME = "heroes-of-land-air-and-sea"
WRONG = (
    r"^(Humans|Orcs|Elves|Dwarves)\b",
    r"\b(Humans|Orcs|Elves|Dwarves) (has|gains|loses|wins|places|scores|casts|attacks|takes|harvests|builds)\b",
    r"(?<![Tt]he )\b(Humans|Orcs|Elves|Dwarves)\b(?!')",
    r"of the kind|×",
    r"\b[Aa] [AEIOU]",
    r"Thieves is|Stones is|Castaways is|Charts is",
)


def spoken(message: Message) -> str:
    return tablekeep.speaker(GAME).say(message)


def last(table: Table) -> str:
    assert table.state.log is not None
    return spoken(table.state.log[-1].message)


def test_the_enemy_gains_and_the_player_gains() -> None:
    table = solo(faction="orcs")
    gain(table.state, 1, 0, 2, "HL-GEN-07")
    assert last(table) == "The Orcs gain 2 ore."
    gain(table.state, 0, 0, 1, "HL-GEN-07")
    assert last(table) == "Player 1 gains 1 ore."


def test_units_are_counted_by_their_names() -> None:
    table = solo("nw2: 3 serf, 2 warrior, warlord", faction="orcs")
    region = table.state.kit.region("nw2")
    destroy(table.state, 1, region, 2, DAMAGE)
    assert last(table).startswith("The Orcs lose 2 serfs in ")
    destroy(table.state, 1, region, 1, DAMAGE)
    assert last(table).startswith("The Orcs lose a serf in ")
    destroy(table.state, 1, region, force_in(table.state, 1, "2 warrior"), DAMAGE)
    assert last(table).startswith("The Orcs lose 2 warriors in ")
    table = world("nw2: archmage")
    destroy(table.state, 0, region, force_in(table.state, 0, "archmage"), DAMAGE)
    assert last(table).startswith("Player 1 loses the Archmage in ")
    assert table.state.unit(0, SERF).name == "Serf"


def test_a_battle_with_the_enemy() -> None:
    table = solo("se5: 5 warrior", "se5: 1 serf", faction="humans")
    cards(fight(table, "se5", attacker=1), "", "ruse")
    assert table.state.log is not None
    told = [spoken(event.message) for event in table.state.log]
    place = table.state.region(table.state.kit.region("se5")).name
    assert f"The Humans attack Player 1 in {place} and gain 1 VP." in told
    assert f"The Humans win the battle in {place}." in told
    assert table.events("won")[0].number == ATTACKER


def test_a_token_with_a_plural_name_is_turned_up() -> None:
    table = world(tokens="nw2 thieves")
    turn_up(table.state, table.state.kit.region("nw2") * 2)
    assert last(table) == f"In {table.state.region(table.state.kit.region('nw2')).name} a token is turned face up: Thieves."


@pytest.mark.parametrize("seed", range(6))
def test_no_line_of_a_solo_game_is_ungrammatical(seed: int) -> None:
    state = tablekeep.game(GAME).new(1, seed, {})
    state.watch()
    rng = Rng(seed)
    while state.outcome is None:
        seat = state.to_play()
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
    assert state.log is not None
    told = [spoken(event.message) for event in state.log if event.message.id != "hl-log-epilogue"]
    assert [line for line in told for wrong in WRONG if re.search(wrong, line)] == []
