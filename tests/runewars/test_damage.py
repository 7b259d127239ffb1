"""Damage in a battle (RW-DAMAGE): who assigns it, to whom it must go, and what it does."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.casualties import Damage
from tests.runewars.battles import battle_of, fallen, fight, line, meet, misses, special

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


@pytest.mark.rule("RW-DAMAGE-01")
def test_the_defender_assigns_his_damage_before_the_attacker() -> None:
    table = fight("2 archer, 1 warrior", "2 razorwing, 1 berserker", "18 16 25 26", more="1A: 1 warrior")

    assert (table.asked, table.to_play) == ("assign-damage", 1)
    table.play("wound razorwing 0 standing", "wound razorwing 0 standing")
    assert (table.asked, table.to_play) == ("assign-damage", 0)


@pytest.mark.rule("RW-FIRST-18")
def test_in_the_first_edition_the_attacker_assigns_first() -> None:
    table = fight("2 archer, 1 warrior", "2 razorwing, 1 berserker", "18 16 25 26", more="1A: 1 warrior", edition="first")

    assert (table.asked, table.to_play) == ("assign-damage", 0)
    table.play("wound archer 0 standing", "wound archer 0 standing")
    assert (table.asked, table.to_play) == ("assign-damage", 1)


@pytest.mark.rule("RW-DAMAGE-02")
def test_tokens_are_assigned_one_at_a_time() -> None:
    table = meet("1 archer", "2 berserker, 1 beastman").do(Damage(1, 2, 0, 0))
    assert table.offers() == ["wound berserker 0 standing", "wound beastman 0 standing"]
    table.play("wound berserker 0 standing")

    assert line(table, 1) == "1 berserker, 1 beastman"
    assert table.offers() == ["wound berserker 0 standing", "wound beastman 0 standing"]
    table.play("wound beastman 0 standing")
    assert line(table, 1) == "1 berserker"


@pytest.mark.rule("RW-DAMAGE-02")
def test_where_there_is_no_choice_nobody_is_asked() -> None:
    table = meet("1 archer", "3 berserker").do(Damage(1, 2, 0, 0))

    assert table.asked == ""
    assert line(table, 1) == "1 berserker"


@BOTH
@pytest.mark.rule("RW-DAMAGE-03")
@pytest.mark.parametrize("down", ["", " routed"])
def test_a_damaged_unit_takes_the_next_token_standing_or_routed(edition: str, down: str) -> None:
    table = meet("1 archer", f"1 chaos-lord -1{down}, 1 chaos-lord, 1 berserker", edition=edition).do(Damage(1, 1, 0, 0))

    assert table.asked == ""
    assert line(table, 1) == f"1 berserker, 1 chaos-lord, 1 chaos-lord -2{down}"


@pytest.mark.rule("RW-DAMAGE-03")
def test_a_whole_unit_is_refused_while_another_is_damaged() -> None:
    table = meet("1 archer", "1 chaos-lord -1, 1 chaos-lord -2, 1 berserker").do(Damage(1, 1, 0, 0))

    assert table.offers() == ["wound chaos-lord 1 standing", "wound chaos-lord 2 standing"]  # RW-RUL-36
    assert table.refusal("wound berserker 0 standing") == "RW-DAMAGE-03"


@pytest.mark.rule("RW-RUL-36")
def test_among_several_damaged_units_the_controller_chooses() -> None:
    table = meet("1 archer", "1 chaos-lord -1, 1 chaos-lord -2 routed").do(Damage(1, 1, 0, 0))
    assert (table.to_play, table.offers()) == (1, ["wound chaos-lord 1 standing", "wound chaos-lord 2 routed"])
    table.play("wound chaos-lord 2 routed")

    assert line(table, 1) == "1 chaos-lord -1"


@BOTH
@pytest.mark.rule("RW-DAMAGE-04")
def test_undamaged_standing_units_come_before_routed_ones(edition: str) -> None:
    table = meet("1 archer", "1 berserker, 1 beastman, 2 flesh-ripper routed", edition=edition).do(Damage(1, 1, 0, 0))

    assert table.offers() == ["wound berserker 0 standing", "wound beastman 0 standing"]
    assert table.refusal("wound flesh-ripper 0 routed") == "RW-DAMAGE-04"


@pytest.mark.rule("RW-DAMAGE-05")
def test_without_standing_units_a_routed_one_takes_it() -> None:
    table = meet("1 archer", "2 flesh-ripper routed").do(Damage(1, 1, 0, 0))

    assert line(table, 1) == "1 flesh-ripper routed"


@pytest.mark.rule("RW-DAMAGE-06")
@pytest.mark.rule("RW-UNIT-02")
def test_as_much_damage_as_health_destroys_a_unit() -> None:
    table = meet("1 archer", "1 chaos-lord").do(Damage(1, 2, 0, 0))
    assert line(table, 1) == "1 chaos-lord -2"
    kind = table.state.kit.unit("chaos_lord")
    assert table.state.unused(kind) == 3
    table.do(Damage(1, 1, 0, 0))

    assert line(table, 1) == ""
    assert table.state.unused(kind) == 4
    assert fallen(table) == ["1 chaos-lord"]


@pytest.mark.rule("RW-RUL-37")
def test_damage_without_a_victim_is_lost() -> None:
    table = meet("1 archer", "1 berserker").do(Damage(1, 5, 0, 0))

    assert (table.asked, line(table, 1)) == ("", "")
    assert battle_of(table).slain == [0, 1]


@BOTH
@pytest.mark.rule("RW-DAMAGE-07")
@pytest.mark.rule("RW-FIRST-20")
def test_an_effect_that_destroys_takes_standing_units_first(edition: str) -> None:
    table = meet("1 warlock", "2 archer routed, 2 archer, 1 pegasus-rider", "uthuk latari", edition=edition)
    special(table, 0, "warlock")
    assert table.offers() == ["slay archer 0 standing", "slay pegasus-rider 0 standing"]
    table.play("slay archer 0 standing")

    assert line(table, 1) == "2 archer routed, 1 pegasus-rider"


@BOTH
@pytest.mark.rule("RW-DAMAGE-08")
@pytest.mark.rule("RW-BATTLE-24")
def test_damage_does_not_outlast_the_battle(edition: str) -> None:
    # the Giant takes two damage in round 1 and is as good as new in the next battle
    more = "1A: 1 warrior"
    table = fight(
        "2 archer", "1 giant, 1 berserker", f"18 16 {misses(('triangle', 1), ('hexagon', 1))}", more=more, edition=edition
    )
    table.play("wound giant 0 standing")
    assert table.state.battle is None
    assert table.units("2B") == "1 berserker, 1 giant"

    table = meet("1 archer", "1 giant, 1 berserker")
    table.do(Damage(1, 4, 0, 0)).play("wound giant 0 standing")
    assert line(table, 1) == "1 berserker, 1 giant -4"


@pytest.mark.rule("RW-EX-12")
@pytest.mark.parametrize("down", ["", " routed"])
def test_the_damaged_warrior_first_then_any_standing_unit(down: str) -> None:
    table = meet("1 berserker", f"1 warrior -1{down}, 1 warrior, 2 archer", "uthuk latari").do(Damage(1, 2, 0, 0))

    assert fallen(table) == ["1 warrior"]
    assert table.offers() == ["wound archer 0 standing", "wound warrior 0 standing"]


@pytest.mark.rule("RW-EX-D13")
def test_a_damaged_routed_giant_before_a_standing_archer() -> None:
    table = meet("1 berserker", "1 giant -1 routed, 1 archer", "uthuk latari").do(Damage(1, 1, 0, 0))

    assert line(table, 1) == "1 archer, 1 giant -2 routed"


@pytest.mark.rule("RW-RUL-51")
def test_heroes_take_neither_damage_nor_routs_in_a_battle() -> None:
    table = meet("1 archer", "1 berserker", heroes="mad-carthos 2B 1").do(Damage(1, 4, 0, 0))

    assert (table.hero("mad-carthos").damage, table.hero("mad-carthos").routed) == (0, False)
