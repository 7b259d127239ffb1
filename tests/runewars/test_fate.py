"""Fate cards and the shapes of units (RW-FATE, RW-UNIT-05 to -08): what the sections say, and how cards are drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from tablekeep.games.runewars.components import (
    CIRCLE,
    DAMAGE,
    DESTINIES,
    HEXAGON,
    MISS,
    RECTANGLE,
    ROUT,
    SPECIAL,
    TRIANGLE,
    Kit,
)
from tablekeep.games.runewars.seasons import Secondary
from tablekeep.games.runewars.unpacking import load_kit
from tests.runewars.battles import fight
from tests.runewars.wars import war

KIT = load_kit(None, False, False)


def results(kit: Kit, shape: int) -> Counter[int]:
    return Counter(card.results[shape] for card in kit.fate)


def highest(kit: Kit, shape: int) -> int:
    return max(card.values[shape] for card in kit.fate if card.results[shape] == DAMAGE)


@pytest.mark.rule("RW-FATE-01")
def test_thirty_cards_with_a_number_a_destiny_and_four_sections() -> None:
    assert [card.number for card in KIT.fate] == list(range(1, 31))
    assert Counter(DESTINIES[card.destiny] for card in KIT.fate) == {"gold": 4, "silver": 8, "red": 18}
    assert all(len(card.results) == len(card.values) == 4 for card in KIT.fate)


@pytest.mark.rule("RW-FATE-02")
def test_a_section_shows_exactly_one_thing() -> None:
    for card in KIT.fate:
        for result, value in zip(card.results, card.values):
            assert result in (MISS, SPECIAL, ROUT, DAMAGE)
            assert (value > 0) == (result in (ROUT, DAMAGE))


@pytest.mark.rule("RW-UNIT-05")
def test_triangles_miss_on_forty_percent_and_deal_one() -> None:
    assert results(KIT, TRIANGLE)[MISS] == 12
    assert highest(KIT, TRIANGLE) == 1


@pytest.mark.rule("RW-UNIT-06")
def test_circles_show_their_special_twice_as_often_as_triangles() -> None:
    assert results(KIT, CIRCLE)[SPECIAL] == 2 * results(KIT, TRIANGLE)[SPECIAL] == 12


@pytest.mark.rule("RW-UNIT-07")
def test_rectangles_hit_more_often_than_triangles_and_for_up_to_two() -> None:
    assert results(KIT, RECTANGLE)[MISS] < results(KIT, TRIANGLE)[MISS]
    assert highest(KIT, RECTANGLE) == 2


@pytest.mark.rule("RW-UNIT-08")
@pytest.mark.rule("RW-FIRST-17")
def test_hexagons_hit_most_often_and_hardest() -> None:
    assert results(KIT, HEXAGON)[MISS] < results(KIT, RECTANGLE)[MISS]
    assert highest(KIT, HEXAGON) == 3
    assert all(kind.health > 2 for kind in KIT.units if kind.shape == HEXAGON)


@pytest.mark.rule("RW-UNIT-09")
def test_neutral_units_have_everything_that_faction_units_have() -> None:
    neutrals = [kind for kind in KIT.units if kind.faction < 0]
    assert len(neutrals) == 6
    assert all(kind.health and kind.ability and kind.effect and 1 <= kind.initiative <= 5 for kind in neutrals)


@pytest.mark.rule("RW-FATE-03")
def test_all_cards_are_drawn_even_if_the_first_suffices() -> None:
    """The only Berserker falls to the first card; the other two Archers have drawn all the same."""
    table = fight("3 archer", "1 berserker", "18 16 17", more="1A: 1 warrior")

    assert sorted(table.state.fate_pile) == [15, 16, 17]


@pytest.mark.rule("RW-FATE-04")
def test_everybody_may_look_through_the_pile_but_not_into_the_deck() -> None:
    table = fight("3 archer", "1 berserker", "18 16 17", more="1A: 1 warrior")

    for viewer in (0, 1, None):
        view = table.state.redact(viewer)
        assert sorted(view.fate_pile) == [15, 16, 17]
        assert set(view.fate) == {-1}


@pytest.mark.rule("RW-FATE-05")
def test_a_deck_that_runs_out_in_the_middle_of_a_draw_is_renewed_from_the_pile() -> None:
    state = war(fate="1 2").state
    state.fate_pile, state.fate = state.fate[:-2], state.fate[-2:]
    drawn = state.draw_fate(5)

    assert drawn[:2] == (0, 1)
    assert len(set(drawn)) == 5
    assert (len(state.fate), state.fate_pile) == (25, ())


@pytest.mark.rule("RW-FATE-06")
def test_every_autumn_the_pile_is_shuffled_into_the_deck() -> None:
    state = war(season="autumn").state
    state.fate, state.fate_pile = state.fate[:4], state.fate[4:]
    Secondary().run(state)

    assert (sorted(state.fate), state.fate_pile) == (list(range(30)), ())


@pytest.mark.rule("RW-RUL-22")
def test_with_too_few_cards_in_deck_and_pile_he_draws_what_there_is() -> None:
    state = war().state
    state.fate, state.fate_pile = (3, 4), (5,)

    assert sorted(state.draw_fate(6)) == [3, 4, 5]


@pytest.mark.rule("RW-FATE-05")
def test_cards_lying_in_a_battle_are_not_shuffled_back_too_early() -> None:
    table = war("2B: 5 berserker; 1A: 1 warrior", factions="latari uthuk")
    state = table.state
    state.fate, state.fate_pile = state.fate[:3], state.fate[3:]
    drawn = state.draw_fate(8)

    assert len(set(drawn)) == 8
    assert not set(drawn) & set(state.fate)
