"""Combat rounds (RW-BATTLE-10 to -16): who draws when, for whom, what is shown, and in which order it is carried out."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.moments import BATTLE_ROUND, SPECIALS_REVEALED, Moment
from tablekeep.games.runewars.rounds import CarryOutSpecials, CombatPass, CombatRound, RevealSpecials
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.steps import order_of
from tests.runewars.battles import battle_of, fallen, fight, line, meet, misses, strengths
from tests.runewars.wars import Table

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


def draws(table: Table) -> list[str]:
    """Who has drawn fate cards, in order: seat, number, type."""
    told: list[str] = []
    for event in table.events("fate-drawn"):
        args = dict(event.message.args)
        seat, unit = (getattr(args[name], "id", args[name]) for name in ("seat", "unit"))
        told.append(f"{seat}: {event.number} {str(unit).replace('_', '-')}")
    return told


# -- the order of attacks --------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("RW-BATTLE-10")
@pytest.mark.rule("RW-UNIT-03")
@pytest.mark.rule("RW-FIRST-19")
def test_five_rounds_by_initiative_each_unit_once(edition: str) -> None:
    elves = "1 archer, 1 pegasus-rider, 1 sorceress, 1 warrior, 1 giant"
    horde = "1 flesh-ripper, 1 berserker, 1 warlock, 1 chaos-lord"
    table = fight(elves, horde, "1 5 6 2 7 8 15 4 19", more="4A: 1 berserker", edition=edition)

    assert draws(table) == [
        "0: 1 archer", "1: 1 flesh-ripper", "0: 1 pegasus-rider", "1: 1 berserker", "0: 1 sorceress", "1: 1 warlock",
        "0: 1 warrior", "1: 1 chaos-lord", "0: 1 giant",
    ]  # fmt: skip


@pytest.mark.rule("RW-BATTLE-10")
@pytest.mark.rule("RW-RUL-38")
def test_the_rounds_go_on_when_a_side_has_nobody_left() -> None:
    """The only Berserker falls in round 1; the Warriors still draw in round 4."""
    table = fight("1 archer, 2 warrior", "1 berserker", "18 5 6", strongholds="2B 1", more="1A: 1 warrior")

    assert draws(table) == ["0: 1 archer", "0: 2 warrior"]
    assert strengths(table) == (3, 5)


@BOTH
@pytest.mark.rule("RW-BATTLE-11")
@pytest.mark.rule("RW-BATTLE-12")
def test_attacker_then_defender_chooses_a_type_and_draws_for_its_standing_figures(edition: str) -> None:
    table = fight(
        "2 archer, 3 razorwing", "2 sorcerer, 1 flesh-ripper", "1 2 3 7 8 4 11 5", more="4A: 1 berserker", edition=edition
    )
    assert (table.to_play, table.offers()) == (0, ["attack archer", "attack razorwing"])
    table.play("attack razorwing")
    assert (table.to_play, table.offers()) == (1, ["attack flesh-ripper", "attack sorcerer"])
    assert battle_of(table).cards == [(0, 1, 2), ()]
    table.play("attack sorcerer")

    assert draws(table) == ["0: 3 razorwing", "1: 2 sorcerer", "0: 2 archer", "1: 1 flesh-ripper"]


@pytest.mark.rule("RW-RUL-32")
def test_a_side_without_an_unused_type_draws_nothing_in_the_second_pass() -> None:
    table = fight("1 archer", "1 flesh-ripper, 1 razorwing", "1 5 2", more="1A: 1 warrior").play("attack flesh-ripper")

    assert draws(table) == ["0: 1 archer", "1: 1 flesh-ripper", "1: 1 razorwing"]
    assert len(table.events("combat-pass")) == 1


@pytest.mark.rule("RW-BATTLE-15")
def test_all_cards_are_discarded_after_each_pass() -> None:
    table = fight("1 archer", "1 flesh-ripper, 1 razorwing, 1 berserker", "1 5 2 3", more="1A: 1 warrior")
    table.play("attack flesh-ripper")

    assert sorted(table.state.fate_pile) == [0, 1, 2, 4]
    assert table.state.battle is None


@BOTH
@pytest.mark.rule("RW-BATTLE-16")
def test_cards_once_drawn_count_whatever_becomes_of_the_figures(edition: str) -> None:
    """Both Flesh Rippers are shot by the Archers' special symbols before their own damage is dealt."""
    table = fight("2 archer", "2 flesh-ripper", "9 10 19 20", more="1A: 1 warrior", edition=edition)

    assert fallen(table) == ["1 flesh-ripper", "1 flesh-ripper", "0 archer", "0 archer"]


@pytest.mark.rule("RW-BATTLE-16")
def test_figures_destroyed_or_routed_before_their_type_draws_do_not_draw() -> None:
    table = fight("2 archer", "3 berserker", "18 5 1", more="1A: 1 warrior")

    assert draws(table) == ["0: 2 archer", "1: 1 berserker"]


# -- specials, routs, damage -----------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("RW-BATTLE-13")
@pytest.mark.rule("RW-UNIT-04")
def test_special_abilities_attacker_first_once_for_each_symbol(edition: str) -> None:
    table = fight("2 archer", "1 razorwing, 2 berserker", "9 10 19", more="1A: 1 warrior", edition=edition)
    assert (table.asked, table.to_play) == ("hit-unit", 0)
    table.play("target berserker 0 standing")
    assert (table.asked, table.to_play) == ("hit-unit", 0)
    table.play("target berserker 0 standing")
    abilities = [getattr(dict(event.message.args)["unit"], "id", "") for event in table.events("ability")]

    assert abilities == ["archer", "archer", "razorwing"]


@BOTH
@pytest.mark.rule("RW-BATTLE-14")
def test_specials_then_routs_then_damage(edition: str) -> None:
    table = fight("3 archer", "4 berserker, 4 beastman", "9 5 18", more="1A: 1 warrior", edition=edition)
    assert table.asked == "hit-unit"
    table.play("target berserker 0 standing")
    assert table.asked == "choose-rout"
    table.play("rout berserker 0")
    assert table.asked == "assign-damage"


@pytest.mark.rule("RW-BATTLE-13")
def test_a_moment_for_cards_when_special_symbols_have_been_shown() -> None:
    table = meet("1 archer", "1 flesh-ripper")
    battle = battle_of(table)
    battle.drawn_for, battle.cards = [0, 1], [(8,), (4,)]
    RevealSpecials().run(table.state)

    assert battle.specials == [1, 0]
    assert [step.data for step in table.state.agenda if isinstance(step, Moment)] == [
        (0, SPECIALS_REVEALED, battle.area, 0, order_of([0, 1]))
    ]


def test_cancelled_special_symbols_have_no_effect() -> None:
    table = meet("1 archer", "1 flesh-ripper, 1 berserker")
    battle = battle_of(table)
    battle.drawn_for, battle.specials, battle.cancelled = [0, -1], [1, 0], 1
    table.do(CarryOutSpecials(0))

    assert (table.asked, line(table, 1)) == ("", "1 berserker, 1 flesh-ripper")


def test_a_moment_for_cards_at_the_beginning_of_each_round() -> None:
    table = meet("1 archer", "1 flesh-ripper")
    CombatRound(2).run(table.state)

    assert [(step.data[1], step.data[4]) for step in table.state.agenda if isinstance(step, Moment)] == [
        (BATTLE_ROUND, order_of([0, 1]))
    ]
    assert isinstance(table.state.agenda[0], CombatRound)
    assert isinstance(table.state.agenda[1], CombatPass)


def test_units_stood_up_again_draw_if_their_type_has_not() -> None:
    table = meet("1 archer, 1 warrior routed", "1 flesh-ripper routed", fate=misses(("triangle", 1), ("rectangle", 1)))
    table.do(CombatRound(4))

    assert draws(table) == []
    table = meet("1 archer, 1 warrior", "1 flesh-ripper routed", fate=misses(("rectangle", 1)))
    table.do(CombatRound(4))
    assert draws(table) == ["0: 1 warrior"]


# -- support ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-BATTLE-07")
def test_a_supported_type_may_draw_one_more_and_discards_one_unresolved() -> None:
    table = fight("2 archer", "1 berserker", "9 18 1 2", more="1A: 1 warrior; 4A: 1 berserker", heroes="silhouette 2B 0")
    table.play("support silhouette archer")
    assert (table.to_play, table.offers()) == (0, ["extra 0", "extra 1"])
    table.play("extra 1")
    assert table.offers() == ["discard-fate 9", "discard-fate 18", "discard-fate 1"]
    table.play("discard-fate 18")

    assert [getattr(dict(event.message.args)["unit"], "id", "") for event in table.events("ability")] == ["archer"]
    assert table.events("deals-damage") == []
    assert 17 in table.state.fate_pile


@pytest.mark.rule("RW-BATTLE-07")
def test_he_need_not_draw_more_and_then_discards_nothing() -> None:
    table = fight("2 archer", "1 berserker", "1 2 3", more="4A: 1 berserker", heroes="silhouette 2B 0")
    table.play("support silhouette archer", "extra 0")

    assert draws(table) == ["0: 2 archer", "1: 1 berserker"]
    assert table.events("fate-discarded") == []


@pytest.mark.rule("RW-BATTLE-07")
def test_a_hero_supports_only_the_type_he_stands_beside() -> None:
    table = fight("1 archer, 1 warrior", "1 berserker", "1 2 5 6", more="4A: 1 berserker", heroes="silhouette 2B 0")
    table.play("support silhouette warrior")

    assert draws(table)[:2] == ["0: 1 archer", "1: 1 berserker"]
    assert table.offers() == ["extra 0", "extra 1"]


@pytest.mark.rule("RW-BATTLE-07")
def test_sir_valadir_leads_the_line() -> None:
    table = fight("2 archer", "1 berserker", "9 18 1 2 3", more="4A: 1 berserker", heroes="sir-valadir 2B 0")
    table.play("support sir-valadir archer")
    assert table.offers() == ["extra 0", "extra 1", "extra 2"]
    table.play("extra 2")
    assert len(table.offers("discard-fate")) == 4
    table.play("discard-fate 9", "discard-fate 18")

    assert table.events("ability") == table.events("deals-damage") == []
    assert draws(table) == ["0: 4 archer", "1: 1 berserker"]


# -- who sees what ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-33")
def test_cards_are_seen_by_their_side_alone_until_they_are_shown() -> None:
    table = fight("2 archer", "1 flesh-ripper, 1 sorcerer", "1 2 3", more="4A: 1 berserker")
    assert table.asked == "choose-type"  # the attacker has drawn, the defender is still choosing
    mine, theirs, nobody = (table.state.redact(viewer).battle for viewer in (0, 1, None))

    assert mine is not None
    assert theirs is not None
    assert nobody is not None
    assert mine.cards[0] == (0, 1)
    assert theirs.cards[0] == nobody.cards[0] == (UNKNOWN, UNKNOWN)


@pytest.mark.rule("RW-RUL-33")
def test_shown_special_symbols_are_seen_by_all_the_other_cards_are_not() -> None:
    table = fight("3 archer", "2 berserker, 2 beastman", "1 9 18", more="4A: 1 berserker")
    assert table.asked == "hit-unit"
    theirs = table.state.redact(1).battle
    assert theirs is not None
    assert theirs.cards[0] == (8, UNKNOWN, UNKNOWN)
    table.play("target berserker 0 standing")

    assert table.asked == "assign-damage"
    theirs = table.state.redact(1).battle
    assert theirs is not None
    assert theirs.cards[0] == (8, 0, 17)


@pytest.mark.rule("RW-RUL-33")
def test_whoever_decides_for_neutral_units_sees_their_cards_a_spectator_does_not() -> None:
    table = fight("2 archer", "2 razorwing, 1 giant", "1 2 9 18", factions="latari uthuk daqan")
    battle = battle_of(table)
    while table.asked == "choose-type":
        table.play(table.offers()[0])
    battle.face_up, battle.cards = [0, 0], [(1,), (2,)]

    seen = {viewer: table.state.redact(viewer).battle for viewer in (0, 1, 2, None)}
    assert {viewer: view.cards[1] for viewer, view in seen.items() if view is not None} == {
        0: (UNKNOWN,), 1: (2,), 2: (UNKNOWN,), None: (UNKNOWN,),
    }  # fmt: skip
