"""Challenges: hero against hero, and Corbin's Headhunting (RB-CHALLENGE, RB-HERO-01)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runebound.challenge import targets
from tablekeep.games.runebound.resolving import Resolve
from tablekeep.games.runebound.turns import GoOn, Turn
from tests.runebound.fights import FOE, HERO, duel, fighting, harm, lay
from tests.runebound.journeys import Table, journey

COR = "P2 P1* P1"
LYS = "P2 M1* A*"


def headhunting(table: Table) -> Table:
    """Corbin uses the ability."""
    trigger = next(trigger for trigger in table.state.hero(0).triggers if trigger.when == "action")
    return table.do(Resolve(0, trigger.do, 0, -1))


def together(heroes: str = "corbin lyssa", **situation: Any) -> Table:
    return journey(heroes, places=" ".join(["J10"] * len(heroes.split())), **situation)


@pytest.mark.rule("RB-CHALLENGE-01")
def test_there_is_no_general_right_to_attack() -> None:
    table = together("lyssa corbin").do(Turn(0))
    assert table.offers("challenge") == []
    assert table.refusal("challenge P2") == "RB-CHALLENGE-01"


@pytest.mark.rule("RB-CHALLENGE-02", "RB-CHALLENGE-05", "RB-RUL-83", "RB-RUL-82")
def test_the_challenger_attacks_and_each_player_controls_the_own_hero() -> None:
    table = duel("corbin lyssa mok")
    combat = fighting(table)
    assert combat.seats == (0, 1)
    assert combat.players == (0, 1)


@pytest.mark.rule("RB-CHALLENGE-03", "RB-CHALLENGE-04", "RB-RUL-83")
def test_combat_rules_apply_between_heroes() -> None:
    table = lay(duel("corbin lyssa"), COR, "H1 M1* A*").play("strike physical ab")
    assert (table.asked, table.to_play) == ("shields", 1)
    table.play("shield a")
    assert harm(table) == (0, 2)
    assert table.to_play == 1
    table.play("strike magic b")
    assert harm(table) == (1, 2)


@pytest.mark.rule("RB-CHALLENGE-04", "RB-RUL-83")
def test_each_hero_is_the_others_foe() -> None:
    table = lay(duel("corbin lyssa", learned=("", "M05")), COR, "P2 M1* S1*", FOE).play("surge skill-m05-feint c", "pick-foe a")
    assert fighting(table).faces[HERO][0] == 1


@pytest.mark.rule("RB-HERO-01", "RB-CHALLENGE-05", "RB-CHALLENGE-06", "RB-RUL-82")
def test_headhunting_to_the_end() -> None:
    table = headhunting(together(gold=(0, 3), damage=(0, 8)))
    combat = fighting(table)
    assert combat.seats == (0, 1)
    lay(table, COR, LYS).play("pass", "pass")
    assert table.asked != "retreat"  # nobody may retreat
    assert fighting(table).round == 2
    lay(table, COR, LYS).play("strike physical a")
    assert table.state.combat is None
    assert table.state.gold == [2, 3]
    assert table.trophies() == ["combat"]
    assert table.state.defeated(1)


@pytest.mark.rule("RB-HERO-01", "RB-CHALLENGE-05")
def test_a_defeated_challenger_gives_nothing() -> None:
    table = headhunting(together(gold=(1, 3), damage=(9, 0)))
    lay(table, COR, LYS, FOE).play("strike magic b")
    assert table.state.combat is None
    assert table.state.defeated(0)
    assert table.state.gold == [1, 3]
    assert (table.trophies(0), table.trophies(1)) == ([], [])


@pytest.mark.rule("RB-HERO-01")
def test_each_hero_only_once_in_a_game() -> None:
    table = together("corbin lyssa mok")
    assert targets(table.state, 0) == [1, 2]
    table = headhunting(table)
    assert table.offers() == ["challenge P2", "challenge P3"]
    table.play("challenge P3")
    assert fighting(table).seats == (0, 2)
    assert targets(table.state, 0) == [1]


@pytest.mark.rule("RB-HERO-01")
def test_only_heroes_of_the_same_hex() -> None:
    table = journey("corbin lyssa mok", places="J10 J9 J10")
    assert targets(table.state, 0) == [2]
    table = headhunting(together("corbin lyssa mok thorn"))
    assert table.asked == "challenge"
    assert table.refusal("challenge P1") == "RB-HERO-01"


@pytest.mark.rule("RB-DEFEAT-09", "RB-RUL-55", "RB-HERO-01")
def test_defeated_heroes_neither_challenge_nor_are_challenged() -> None:
    assert targets(together("corbin lyssa", damage=(0, 9)).state, 0) == []
    assert targets(together("corbin lyssa", damage=(10, 0)).state, 0) == []
    table = headhunting(together("corbin lyssa mok thorn", damage=(0, 9, 0, 0)))
    assert table.refusal("challenge P2") == "RB-DEFEAT-09"


@pytest.mark.rule("RB-HERO-01")
def test_headhunting_costs_an_action() -> None:
    table = together("corbin lyssa").do(Turn(0))
    table.play("challenge P2")
    assert table.state.actions == 2
    assert fighting(table).seats == (0, 1)


@pytest.mark.rule("RB-CHALLENGE-05", "RB-RUL-82")
def test_a_challenge_without_a_prize_pays_nothing() -> None:
    table = lay(duel("corbin lyssa", gold=(1, 3), damage=(0, 8)), COR, LYS).play("strike physical a")
    assert table.state.combat is None
    assert table.state.gold == [1, 3]
    assert table.state.defeated(1)


# -- a challenge that can be left (Ambusher, a house card) ------------------------------------------------------------------


def ambush(**situation: Any) -> Table:
    """Lyssa has learned Ambusher and challenges Corbin."""
    situation.setdefault("learned", ("B18", ""))
    return together("lyssa corbin", **situation).do(Turn(0)).play("challenge P2")


@pytest.mark.rule("RB-CHALLENGE-01", "RB-CHALLENGE-03", "RB-RETREAT-01", "RB-DP-34")
def test_in_an_ordinary_challenge_both_may_retreat_the_attacker_first() -> None:
    table = lay(ambush(hands=("M01", "M03")), LYS, COR).play("pass", "pass")
    assert (table.asked, table.to_play, table.state.actions) == ("retreat", 0, 2)
    table.play("stay")
    assert (table.asked, table.to_play) == ("retreat", 1)
    table.play("retreat").dice("P").play("keep", "go J11 1")
    assert (table.state.combat, table.at(0), table.at(1), table.state.active) == (None, "J10", "J11", 0)


@pytest.mark.rule("RB-CHALLENGE-05", "RB-CHALLENGE-07", "RB-RUL-82")
def test_who_retreats_from_an_ordinary_challenge_leaves_it_without_a_winner() -> None:
    table = lay(ambush(hands=("M01", ""), gold=(1, 1)), LYS, COR).play("pass", "pass")
    table.play("retreat").dice("P").play("keep", "go J11 1")
    assert (table.state.combat, table.at(0), table.state.gold) == (None, "J11", [1, 1])
    won = lay(ambush(damage=(0, 9), gold=(1, 1)), LYS, COR).play("strike physical a")
    assert (won.state.combat, won.state.defeated(1), won.state.gold) == (None, True, [3, 1])


@pytest.mark.rule("RB-CHALLENGE-01", "RB-GEN-09")
def test_an_ordinary_challenge_is_possible_once_a_turn_and_again_in_the_next() -> None:
    table = lay(ambush(hands=("M01", "")), LYS, COR).play("pass", "pass", "retreat").dice("P").play("keep", "go J11 1")
    table.do(GoOn(0)).play("step J10")
    assert table.offers("challenge") == []
    assert table.refusal("challenge P2") == "RB-GEN-09"
    assert table.do(Turn(0)).offers("challenge") == ["challenge P2"]


@pytest.mark.rule("RB-CHALLENGE-01", "RB-HERO-01", "RB-DP-34")
def test_who_can_challenge_in_two_ways_says_which() -> None:
    table = together("corbin lyssa", learned=("B18", "")).do(Turn(0))
    assert table.offers("challenge") == ["challenge P2"]
    table.play("challenge P2")
    assert (table.asked, table.offers()) == ("challenge-by", ["use corbin-action", "use skill-b18-action"])
    table.play("use skill-b18-action")
    assert (fighting(table).retreats, table.state.challenged, table.state.actions) == (True, 0, 2)
    table = together("corbin lyssa", learned=("B18", "")).do(Turn(0)).play("challenge P2", "use corbin-action")
    assert (fighting(table).retreats, table.state.challenged) == (False, 0b10)
    table = together("corbin lyssa", learned=("B18", ""))
    table.state.challenged = 0b10
    table.do(Turn(0)).play("challenge P2")
    assert fighting(table).retreats, "only one way is left"
