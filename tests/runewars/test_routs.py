"""Routs in a battle (RW-ROUT): who picks the victims, who may be picked, and what a routed unit can still do."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.casualties import Damage, Rout
from tests.runewars.battles import battle_of, fight, line, meet, routed, strengths

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


@pytest.mark.rule("RW-ROUT-01")
def test_a_rout_lays_the_unit_down() -> None:
    table = meet("1 archer", "2 berserker").do(Rout(1, 1, 0))

    assert line(table, 1) == "1 berserker, 1 berserker routed"
    assert routed(table) == ["1 berserker"]


@pytest.mark.rule("RW-ROUT-02")
def test_the_attackers_routs_come_first_and_the_defender_picks() -> None:
    table = fight("1 archer, 1 warrior", "1 razorwing, 1 berserker", "5 6", more="1A: 1 warrior")

    assert (table.to_play, table.offers()) == (1, ["rout berserker 0", "rout razorwing 0"])
    table.play("rout razorwing 0")
    assert (table.to_play, table.offers()) == (0, ["rout archer 0", "rout warrior 0"])


@pytest.mark.rule("RW-FIRST-18")
def test_in_the_first_edition_the_attacker_picks_among_his_own_first() -> None:
    table = fight("1 archer, 1 warrior", "1 razorwing, 1 berserker", "5 6", more="1A: 1 warrior", edition="first")

    assert (table.to_play, table.offers()) == (0, ["rout archer 0", "rout warrior 0"])
    table.play("rout archer 0")
    assert (table.to_play, table.offers()) == (1, ["rout berserker 0", "rout razorwing 0"])


@BOTH
@pytest.mark.rule("RW-ROUT-03")
def test_one_undamaged_standing_unit_for_every_rout_whatever_its_health(edition: str) -> None:
    table = meet("1 archer", "1 giant, 1 berserker, 1 chaos-lord -1", edition=edition).do(Rout(1, 2, 0))
    assert table.asked == ""  # the two undamaged units

    assert line(table, 1) == "1 berserker routed, 1 chaos-lord -1, 1 giant routed"


@BOTH
@pytest.mark.rule("RW-ROUT-04")
@pytest.mark.rule("RW-RUL-34")
def test_a_damaged_unit_only_if_no_other_stands(edition: str) -> None:
    table = meet("1 archer", "1 chaos-lord -1, 1 giant -1, 1 berserker routed", edition=edition).do(Rout(1, 1, 0))

    assert table.offers() == ["rout chaos-lord 1", "rout giant 1"]
    table.play("rout giant 1")
    assert line(table, 1) == "1 berserker routed, 1 chaos-lord -1, 1 giant -1 routed"


@pytest.mark.rule("RW-ROUT-04")
def test_a_damaged_unit_is_refused_while_a_whole_one_stands() -> None:
    table = meet("1 archer", "1 chaos-lord -1, 1 berserker, 1 beastman").do(Rout(1, 1, 0))

    assert table.refusal("rout chaos-lord 1") == "RW-ROUT-04"


@pytest.mark.rule("RW-RUL-34")
@pytest.mark.rule("RW-RUL-37")
def test_routs_without_a_standing_unit_are_lost() -> None:
    table = meet("1 archer", "1 berserker, 2 beastman routed").do(Rout(1, 3, 0))

    assert line(table, 1) == "1 berserker routed, 2 beastman routed"


@pytest.mark.rule("RW-ROUT-05")
def test_routed_units_draw_no_cards_but_stay_and_can_be_hurt() -> None:
    # the only Berserker is routed in round 1 and does not attack in round 2
    table = fight("2 archer", "1 berserker", "5 1", more="1A: 1 warrior")
    drawn = [event.number for event in table.events("fate-drawn")]

    assert drawn == [2]
    assert strengths(table) == (2, 0)

    table = meet("1 archer", "1 berserker routed").do(Damage(1, 1, 0, 0))
    assert battle_of(table).units[1] == ()


@pytest.mark.rule("RW-EX-D12")
def test_first_the_archer_then_the_damaged_giant() -> None:
    table = meet("1 berserker", "1 giant -1, 1 archer", "uthuk latari").do(Rout(1, 2, 0))

    assert routed(table) == ["1 archer", "1 giant"]
