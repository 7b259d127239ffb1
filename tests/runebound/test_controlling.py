"""In a game of one the computer decides for the foes (RB-RUL-37, RB-RUL-101)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runebound.fighting import NOBODY
from tablekeep.games.runebound.hits import Hit
from tests.runebound.fights import FOE, HERO, fight, fighting, harm, lay, resume, shown
from tests.runebound.journeys import Table

COR = "P2 P1* P1"


def alone(foe: str, hero: str = COR, faces: str = "", **situation: Any) -> Table:
    """The foe is to act; the computer acts for it, and then the hero is asked."""
    table = fight(foe, heroes="corbin", **situation)
    return lay(table, hero, faces, FOE)


@pytest.mark.rule("RB-RUL-101", "RB-RUL-37", "RB-ENEMY-09")
def test_nobody_controls_the_foe_and_only_the_hero_is_asked() -> None:
    table = fight("COM-G01", heroes="corbin")
    assert fighting(table).players == (0, NOBODY)
    for _ in range(200):
        if not table.asked:
            break
        assert table.to_play == 0
        table.play(table.offers()[0])
    assert table.asked == ""


@pytest.mark.rule("RB-RUL-101")
def test_it_strikes_with_all_it_has() -> None:
    assert harm(alone("COM-G01", faces="E1 E1 E1* E1 -*")) == (4, 0)


@pytest.mark.rule("RB-RUL-101")
def test_it_doubles_before_it_strikes() -> None:
    table = alone("COM-G01", faces="E1 E1 E1* E1 D")
    assert harm(table) == (0, 0)
    assert 4 in fighting(table).on[FOE]
    assert harm(table.play("pass")) == (5, 0)


@pytest.mark.rule("RB-RUL-101")
def test_it_defeats_the_hero_when_it_can() -> None:
    table = alone("COM-G01", faces="E1 E1 S1 E1 D", damage=(7,))
    assert table.state.defeated(0)


@pytest.mark.rule("RB-RUL-101")
def test_it_uses_its_surges() -> None:
    assert harm(alone("COM-M01", faces="E1 A S1 E1 D")) == (2, 0)  # Slice


@pytest.mark.rule("RB-RUL-101")
def test_it_heals_when_it_is_hurt_and_not_before() -> None:
    table = lay(fight("vil-margath", heroes="corbin", act=2, foe_damage=4), COR, "H1 A S1 -* -* S1* S1", FOE)
    assert harm(table) == (0, 1)  # Will of Margath
    table = lay(fight("STO-M05", heroes="corbin", act=2), COR, "H1 E1 S1 -* -* S1*", FOE)
    assert harm(table) == (1, 0)  # nothing to heal: Tongue of Fire


@pytest.mark.rule("RB-RUL-101", "RB-COMBAT-44")
def test_it_shields_with_as_little_as_will_do() -> None:
    table = lay(fight("COM-G01", heroes="corbin"), COR, "H1 E1 S1 E1 D")
    resume(table, Hit(FOE, 2, 0, 0, 0))
    assert harm(table) == (0, 1)
    assert shown(table, FOE).startswith("(H1)")


@pytest.mark.rule("RB-RUL-101", "RB-HERO-03")
def test_it_cancels_what_it_can() -> None:
    table = lay(fight("COM-G01", heroes="corbin"), "S1 P1* P1", "E1 E1 S1 -* -*").play("surge corbin-vicious-assault a")
    assert harm(table)[1] == 0


@pytest.mark.rule("RB-RUL-101")
def test_it_picks_the_token_that_hurts_most() -> None:
    assert shown(alone("COM-G12", "P2 H1 P1", "H1 E1 S1 -* -*"), HERO) == "S1 H1 P1"  # Dirty Trick


@pytest.mark.rule("RB-RUL-101")
def test_it_passes_rather_than_harm_itself() -> None:
    table = alone("COM-G01", "S1 H1 A", "H1 A S1 E1 -*")
    combat = fighting(table)
    combat.states = [[1, 0, 1], [1, 0, 1, 1, 1]]
    combat.passed = [False, False]
    combat.turn = FOE
    resume(table)
    assert table.asked == "retreat"
    assert fighting(table).states == [[1, 0, 1], [1, 0, 1, 1, 1]]  # recasting the shield could only help the hero


@pytest.mark.rule("RB-RUL-101")
def test_the_same_seed_fights_the_same_fight() -> None:
    logs: list[list[str]] = []
    for _ in range(2):
        table = fight("vil-vorakesh", heroes="lyssa", act=2, seed=7)
        for _ in range(300):
            if not table.asked:
                break
            table.play(table.offers()[0])
        logs.append(table.told())
    assert logs[0] == logs[1]


@pytest.mark.rule("RB-RUL-101", "RB-RUL-37")
@pytest.mark.parametrize("foe", ["COM-G02", "COM-G09", "EXP-G18", "SOC-G19", "SOC-M10", "COM-K02", "COM-K07", "vil-vorakesh"])
def test_whole_fights(foe: str) -> None:
    """Every ability finds somebody to decide; the fight comes to its end."""
    for seed in range(1, 6):
        table = fight(foe, heroes="hawthorne", act=2, seed=seed, combat_pile="COM-G01 COM-G11" if foe.startswith("vil") else "")
        for number in range(2000):
            if not table.asked:
                break
            offers = table.offers()
            table.play(offers[number % len(offers)] if offers[0] != "stay" else "stay")
        assert table.asked == ""
        assert table.state.combat is None
