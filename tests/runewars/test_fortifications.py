"""Fortifications (RW-DEV-06 to -10): the defender's development just before strength is counted."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.battle import BeforeStrength, CountStrength, strength
from tablekeep.games.runewars.components import FORTIFICATION
from tablekeep.games.runewars.fortifications import FORTIFICATIONS, Fortifications, check_effects
from tablekeep.games.runewars.unpacking import load_kit
from tablekeep.kernel.errors import InvalidContent
from tests.runewars.battles import battle_of, fight, invade, line, meet, misses, strengths, won
from tests.runewars.wars import Table, war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


def held(mine: str, theirs: str, faction: str, more: str = "", **told: object) -> Table:
    """The end of a battle for a stronghold with the fortification of its faction."""
    factions = "latari uthuk" if faction == "uthuk" else f"uthuk {faction}"
    fort = {"strongholds": "2B 1", "developments": "2B fortification", **told}
    table = meet(mine, theirs, factions, more, **fort)  # type: ignore[arg-type]
    return table.do(Fortifications(), BeforeStrength(), CountStrength())


@pytest.mark.rule("RW-DEV-06")
@pytest.mark.rule("RW-BATTLE-17")
def test_a_fortification_works_in_step_six_in_its_area_for_its_owner() -> None:
    cards = misses(("triangle", 3))
    told = "4A: 1 footman"
    table = fight(
        "3 berserker", "", cards, factions="uthuk daqan", strongholds="2B 1", developments="2B fortification", more=told
    )
    assert strengths(table) == (3, 7)

    table = fight("3 berserker", "", cards, factions="uthuk daqan", strongholds="2B 1; 4A 1", developments="4A fortification")
    assert strengths(table) == (3, 5)


@pytest.mark.rule("RW-DEV-06")
def test_another_development_does_nothing_in_a_battle() -> None:
    table = meet("1 berserker", "1 footman", "uthuk daqan", strongholds="2B 1", developments="2B diplomat").do(Fortifications())

    assert (table.asked, strength(table.state, 1)) == ("", 6)


@pytest.mark.rule("RW-DEV-06")
@pytest.mark.rule("RW-BATTLE-17")
def test_it_works_after_the_rounds() -> None:
    """The Tomb routs the Berserker only when he has attacked: his damage has fallen on the Reanimate."""
    table = war("2B: 1 reanimate", factions="uthuk waiqar", strongholds="2B 1", developments="2B fortification", fate="15")
    invade(table, "1 berserker")

    assert table.asked == "use-fortification"
    assert line(table, 1) == ""


@BOTH
@pytest.mark.rule("RW-DEV-07")
def test_the_cursed_tomb_routs_three_and_is_gone(edition: str) -> None:
    table = held("4 berserker, 4 beastman", "1 reanimate", "waiqar", more="1A: 1 berserker", edition=edition)
    assert (table.to_play, table.offers()) == (1, ["use fortification", "decline"])
    table.play("use fortification")
    assert (table.to_play, table.offers()) == (0, ["rout berserker 0", "rout beastman 0"])
    table.play("rout berserker 0", "rout beastman 0", "rout beastman 0")

    assert (strengths(table), won(table)) == ((5, 6), 1)
    assert table.state.developments[table.state.kit.area("2B")] == 0
    assert table.state.forts[table.state.kit.area("2B")] == 1


@pytest.mark.rule("RW-DEV-07")
@pytest.mark.rule("RW-RUL-42")
def test_the_cursed_tomb_may_be_kept() -> None:
    table = held("5 berserker", "1 reanimate", "waiqar", more="1A: 1 berserker").play("decline")

    assert strengths(table) == (5, 6)
    assert table.state.developments[table.state.kit.area("2B")] == FORTIFICATION


@pytest.mark.rule("RW-DEV-07")
def test_the_cursed_tomb_is_not_offered_when_nobody_stands() -> None:
    table = held("2 berserker routed", "1 reanimate", "waiqar", more="1A: 1 berserker")

    assert strengths(table) == (0, 6)


@BOTH
@pytest.mark.rule("RW-DEV-08")
def test_the_hungry_spawn_deals_four_damage_by_the_normal_rules_and_is_gone(edition: str) -> None:
    table = held("4 archer, 1 giant -3, 3 archer routed", "1 berserker", "uthuk", more="1A: 1 warrior", edition=edition)
    assert (table.to_play, table.offers()) == (1, ["use fortification", "decline"])
    table.play("use fortification")  # two on the damaged Giant, two on standing Archers

    assert strengths(table) == (2, 6)
    assert table.units("1A") == "1 warrior, 5 archer routed"
    assert table.state.developments[table.state.kit.area("2B")] == 0


@pytest.mark.rule("RW-DEV-08")
@pytest.mark.rule("RW-RUL-42")
def test_the_hungry_spawn_may_be_kept_and_needs_a_victim() -> None:
    table = held("1 archer", "1 berserker", "uthuk", more="1A: 1 warrior").play("decline")
    assert table.state.developments[table.state.kit.area("2B")] == FORTIFICATION

    table = held("", "1 berserker", "uthuk")
    assert strengths(table) == (0, 6)


@BOTH
@pytest.mark.rule("RW-DEV-09")
@pytest.mark.rule("RW-RUL-42")
@pytest.mark.rule("RW-RUL-92")
def test_the_protective_ward_sends_one_standing_unit_of_the_attackers_choice_away(edition: str) -> None:
    told = "1A: 1 berserker; 4A: 1 berserker"
    table = held("6 berserker, 1 chaos-lord -1", "1 archer", "latari", more=told, edition=edition)
    assert (table.asked, table.to_play) == ("banish", 0)
    assert table.offers() == ["target berserker 0 standing", "target chaos-lord 1 standing"]
    table.play("target berserker 0 standing")
    assert (table.to_play, table.offers()) == (0, ["retreat 1A", "retreat 4A"])
    table.play("retreat 4A")

    assert strengths(table) == (6, 6)
    assert table.units("4A") == "1 berserker, 1 berserker routed"
    assert table.state.developments[table.state.kit.area("2B")] == FORTIFICATION
    table.play("retreat 1A")  # the others retreat on their own
    assert table.units("1A") == "1 berserker, 5 berserker routed, 1 chaos-lord routed"


@pytest.mark.rule("RW-FIRST-44")
@pytest.mark.rule("RW-DEV-09")
@pytest.mark.parametrize(("edition", "units"), [("revised", 2), ("first", 1)])
def test_in_the_first_edition_a_routed_unit_may_or_must_go(edition: str, units: int) -> None:
    table = meet("2 berserker routed", "1 archer", "uthuk latari", more="1A: 1 berserker", strongholds="2B 1",
                 developments="2B fortification", edition=edition)  # fmt: skip
    table.do(Fortifications())
    assert len(battle_of(table).units[0]) == units

    table = meet("1 berserker, 1 chaos-lord routed", "1 archer", "uthuk latari", more="1A: 1 berserker", strongholds="2B 1",
                 developments="2B fortification", edition="first")  # fmt: skip
    table.do(Fortifications())
    assert table.offers() == ["target berserker 0 standing", "target chaos-lord 0 routed"]


@BOTH
@pytest.mark.rule("RW-DEV-10")
def test_reinforced_walls_add_two_and_stay(edition: str) -> None:
    table = held("7 berserker", "", "daqan", more="1A: 1 berserker", edition=edition)

    assert (strengths(table), won(table)) == ((7, 7), 1)
    assert table.state.developments[table.state.kit.area("2B")] == FORTIFICATION


@pytest.mark.rule("RW-DEV-10")
@pytest.mark.rule("RW-RUL-19")
def test_conquer_does_not_weaken_the_walls() -> None:
    table = meet("1 berserker", "", "uthuk daqan", strongholds="2B 1 damaged", developments="2B fortification")
    battle_of(table).weakened = 4  # more than the damaged stronghold counts
    table.do(Fortifications())

    assert strength(table.state, 1) == 2


def test_every_fortification_works() -> None:
    kit = load_kit(None, False, False)
    check_effects(kit)
    assert {faction.developments[FORTIFICATION].effect for faction in kit.factions} == set(FORTIFICATIONS)

    kit.factions[0].developments[FORTIFICATION].effect = "unknown"
    with pytest.raises(InvalidContent):
        check_effects(kit)
