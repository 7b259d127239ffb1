"""The rulebooks' examples of battles, digit by digit (RW-EX-11 to -16, RW-EX-27), and those that follow from single rules."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.battle import CountStrength
from tablekeep.games.runewars.diplomacy import Meet
from tablekeep.games.runewars.forces import slot_of
from tablekeep.games.runewars.model import SUPREME
from tests.runewars.battles import battle_of, fallen, fight, invade, line, meet, misses, strengths, won
from tests.runewars.wars import ONE, war

ELVES = "3 archer, 2 pegasus-rider"
HORDE = "2 flesh-ripper, 3 berserker, 3 beastman"
CARDS = "9 18 1 8 19 11 20 15 2 5 16"
"""Archers S, D1, -; Flesh Rippers R1, D1; Pegasus Riders D2, D1; Berserkers D1, -; Beastmen R1, D1"""
BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


@pytest.mark.rule("RW-EX-11")
@pytest.mark.parametrize(
    ("army", "happens"),
    [("1 archer", "special"), ("1 pegasus-rider", "rout"), ("1 giant", "2 damage"), ("1 sorceress", "nothing")],
)
def test_the_printed_fate_card(army: str, happens: str) -> None:
    """Card 10: triangle special, rectangle rout 1, hexagon damage 2, circle blank."""
    table = fight(f"{army}, 1 warrior routed", "4 chaos-lord", f"10 {misses(('hexagon', 4))}", more="1A: 1 warrior")

    assert bool(table.events("ability")) == (happens == "special")
    assert bool(table.events("routs")) == (happens == "rout")
    assert [event.number for event in table.events("deals-damage")] == ([2] if happens == "2 damage" else [])


@BOTH
@pytest.mark.rule("RW-EX-13")
def test_the_first_round_of_the_example(edition: str) -> None:
    table = fight(ELVES, HORDE, CARDS, more="1A: 1 warrior", edition=edition)
    assert table.asked == "hit-unit"
    table.play("target berserker 0 standing")
    assert line(table, 1) == "2 berserker, 2 flesh-ripper, 3 beastman"

    assert (table.to_play, table.offers()) == (0, ["rout archer 0", "rout pegasus-rider 0"])
    table.play("rout archer 0")
    mine = ("wound pegasus-rider 0 standing", 0)
    theirs = ("wound flesh-ripper 0 standing", 1)
    for text, seat in (mine, theirs) if edition == "first" else (theirs, mine):
        assert table.to_play == seat
        table.play(text)

    assert line(table, 0) == "2 archer, 1 archer routed, 1 pegasus-rider, 1 pegasus-rider -1"
    assert line(table, 1) == "2 berserker, 1 flesh-ripper, 3 beastman"
    assert battle_of(table).round == 2


@BOTH
@pytest.mark.rule("RW-EX-14")
def test_the_second_round_and_the_result_of_the_example(edition: str) -> None:
    table = fight(ELVES, HORDE, CARDS, more="1A: 1 warrior", edition=edition)
    table.play("target berserker 0 standing", "rout archer 0")
    mine, theirs = "wound pegasus-rider 0 standing", "wound flesh-ripper 0 standing"
    table.play(*((mine, theirs) if edition == "first" else (theirs, mine)))

    assert (table.to_play, table.offers()) == (1, ["attack berserker", "attack beastman"])
    table.play("attack berserker")
    assert table.to_play == 1  # the Elf's damage can only go on the damaged rider
    table.play("wound berserker 0 standing", "wound berserker 0 standing", "wound beastman 0 standing")
    assert line(table, 0) == "2 archer, 1 archer routed, 1 pegasus-rider, 1 pegasus-rider -2"
    assert line(table, 1) == "1 flesh-ripper, 2 beastman"

    assert (table.to_play, table.offers()) == (0, ["rout archer 0", "rout pegasus-rider 0"])
    assert table.refusal("rout pegasus-rider 2") == "RW-ROUT-04"
    table.play("rout pegasus-rider 0")

    assert fallen(table)[-1] == "0 pegasus-rider"
    assert strengths(table) == (2, 3)
    assert won(table) == 1
    assert table.units("1A") == "1 warrior, 3 archer routed, 1 pegasus-rider routed"
    assert table.units("2B") == "1 flesh-ripper, 2 beastman"


@pytest.mark.rule("RW-EX-15")
@pytest.mark.rule("RW-BATTLE-29")
def test_a_hero_supports_the_archers() -> None:
    """Four cards, one discarded; after the defeat the supporting hero goes with the units, the other one stays."""
    table = fight(
        "3 archer, 2 pegasus-rider", "2 flesh-ripper, 6 berserker", "1 2 3 9 11 12 5 4 13 14 21 22 23", more="1A: 1 warrior",
        heroes="silhouette 2B 0; ronan-of-the-wild 2B 0",
    )  # fmt: skip
    table.play("support silhouette archer", "done", "extra 1")
    assert table.offers() == ["discard-fate 1", "discard-fate 2", "discard-fate 3", "discard-fate 9"]
    table.play("discard-fate 9")  # the special symbol
    assert table.events("ability") == []
    # the Flesh Rippers deal 2 damage each: an Archer, then a Pegasus Rider
    table.play("wound archer 0 standing", "wound pegasus-rider 0 standing")

    assert [event.number for event in table.events("fate-drawn")] == [4, 2, 1, 6]
    assert (strengths(table), won(table)) == ((3, 8), 1)
    assert table.units("1A") == "1 warrior, 2 archer routed, 1 pegasus-rider routed"
    silhouette, ronan = table.hero("silhouette"), table.hero("ronan-of-the-wild")
    assert (table.state.kit.hexes[silhouette.area].id, silhouette.routed) == ("1A", True)
    assert (table.state.kit.hexes[ronan.area].id, ronan.routed) == ("2B", False)


@pytest.mark.rule("RW-EX-27")
@pytest.mark.parametrize(("damaged", "counts"), [("", 2), (" damaged", 0)])
def test_conquer_supremacy_makes_a_stronghold_count_three_less(damaged: str, counts: int) -> None:
    table = war(
        "1A: 1 warrior", factions="latari uthuk", strongholds=f"2B 1{damaged}", orders=(3, 5), fate=misses(("triangle", 1))
    )
    table.state.marks |= SUPREME
    invade(table, "1 archer")

    assert strengths(table) == (1, counts)


@pytest.mark.rule("RW-EX-27")
@pytest.mark.rule("RW-ORDER-14")
@pytest.mark.parametrize(("order", "supreme", "counts"), [(3, True, 2), (3, False, 5), (2, True, 5)])
def test_only_the_supremacy_of_conquer_weakens(order: int, supreme: bool, counts: int) -> None:
    table = war("1A: 1 warrior", factions="latari uthuk", strongholds="2B 1", orders=(order, 5), fate=misses(("triangle", 1)))
    table.state.marks |= SUPREME if supreme else 0
    invade(table, "1 archer")

    assert strengths(table) == (1, counts)


@BOTH
@pytest.mark.rule("RW-EX-D02")
def test_a_tie_is_the_defenders_and_costs_his_stronghold_its_good_side(edition: str) -> None:
    table = fight("5 archer", "", misses(("triangle", 5)), more="1A: 1 warrior", strongholds="2B 1", edition=edition)

    assert (strengths(table), won(table)) == ((5, 5), 1)
    assert table.units("1A") == "1 warrior, 5 archer routed"
    assert table.state.forts_damaged == 1 << table.state.kit.area("2B")


@pytest.mark.rule("RW-EX-D03")
@pytest.mark.parametrize(
    ("archers", "supreme", "strength", "winner"), [(5, False, (5, 5), 1), (6, False, (6, 5), 0), (3, True, (3, 2), 0)]
)
def test_standing_attackers_against_an_empty_stronghold(
    archers: int, supreme: bool, strength: tuple[int, int], winner: int
) -> None:
    cards = misses(("triangle", archers))
    table = war("1A: 1 warrior", factions="latari uthuk", strongholds="2B 1", orders=(3, 5), fate=cards)
    table.state.marks |= SUPREME if supreme else 0
    invade(table, f"{archers} archer")

    assert (strengths(table), won(table)) == (strength, winner)


@BOTH
@pytest.mark.rule("RW-EX-D04")
def test_a_friendly_area_before_an_empty_one_even_if_it_is_full(edition: str) -> None:
    """Neighbours: 4A enemy, 3B neutral, 2A and 2C empty, 1A friendly with eight units."""
    table = fight(
        "1 warrior", "3 berserker", misses(("triangle", 3), ("rectangle", 1)),
        more="4A: 1 berserker; 3B: 1 giant; 1A: 8 archer", edition=edition,
    )  # fmt: skip

    assert (table.asked, table.to_play) == ("trim", 0)
    table.play("destroy archer standing 1A")
    assert table.units("1A") == "7 archer, 1 warrior routed"
    assert table.units("2A") == table.units("2C") == ""


@BOTH
@pytest.mark.rule("RW-EX-D05")
def test_with_only_a_neutral_neighbour_all_are_destroyed(edition: str) -> None:
    enemies = "1A: 1 berserker; 2A: 1 berserker; 2C: 1 berserker; 4A: 1 berserker; 3B: 1 giant"
    cards = misses(("triangle", 3), ("rectangle", 1))
    table = fight("1 warrior", "3 berserker", cards, more=enemies, edition=edition)

    assert won(table) == 1
    assert table.units("3B") == "1 giant"
    assert table.state.unused(table.state.kit.unit("warrior")) == 8


@BOTH
@pytest.mark.rule("RW-EX-D10")
@pytest.mark.rule("RW-MOVE-37")
@pytest.mark.rule("RW-RUL-44")
def test_eleven_attack_ten_win_and_two_must_go(edition: str) -> None:
    table = fight(
        "8 archer, 3 pegasus-rider", "1 flesh-ripper", "1 2 3 4 11 12 13 14 19 5 6 7", more="1A: 1 warrior; 4A: 1 berserker",
        edition=edition,
    )  # fmt: skip
    table.play("wound archer 0 standing")
    assert (strengths(table), won(table)) == ((10, 1), 0)
    assert table.offers() == ["surplus archer standing", "surplus pegasus-rider standing"]
    table.play("surplus archer standing", "surplus pegasus-rider standing")

    assert table.units("2B") == "6 archer, 2 pegasus-rider"
    assert table.units("1A") == "1 warrior, 1 archer routed, 1 pegasus-rider routed"
    assert table.units("4A") == "1 berserker, 1 flesh-ripper routed"


@pytest.mark.rule("RW-EX-D14")
@pytest.mark.parametrize(("edition", "strength", "winner"), [("revised", (1, 0), 0), ("first", (0, 0), 1)])
def test_a_routed_hexagon_alone_in_an_enemy_home_realm(edition: str, strength: tuple[int, int], winner: int) -> None:
    table = meet("1 giant routed", "", area="UB", more="7C: 1 archer", edition=edition)
    table.do(CountStrength())

    assert (strengths(table), won(table)) == (strength, winner)
    assert table.units("UB" if winner == 0 else "7C").endswith("1 giant routed")
    assert table.units("7C" if winner == 0 else "UB") == ("1 archer" if winner == 0 else "")


@pytest.mark.rule("RW-EX-16")
@pytest.mark.rule("RW-FATE-03")
def test_diplomacy_draws_and_discards_all_four_cards() -> None:
    table = war("2B: 2 giant", factions="latari uthuk", influence=(4, 0), fate="5 1 2 3")
    state = table.state
    state.invader = 0
    state.invaders = (state.kit.area("2B"), ONE[slot_of(state.kit.unit("archer"))], 0)
    table.do(Meet(0, state.kit.area("2B")))
    table.play("spend 4")
    assert table.offers() == ["pick 5", "pick 1", "pick 2", "pick 3"]
    table.play("pick 5")

    assert sorted(state.fate_pile) == [0, 1, 2, 4]
    assert len(state.fate) == 26
    assert table.controller("2B") == 0
