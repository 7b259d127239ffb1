"""Trophies: facedown cards, seen or unseen, gained and spent (RB-TROPHY)."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.components import COMBAT, EXPLORATION
from tablekeep.games.runebound.model import UNSEEN
from tablekeep.games.runebound.resolving import NO_SIDE, Resolve
from tablekeep.games.runebound.trophies import DiscardTrophies, gain_trophy, take_trophy
from tests.runebound.journeys import Table, journey
from tests.runebound.roads import carried


def setup_of(hero: str) -> Table:
    table = journey(f"{hero} lyssa")
    return table.do(Resolve(0, table.state.hero(0).setup, 0, NO_SIDE))


@pytest.mark.rule("RB-TROPHY-01", "RB-TROPHY-02")
def test_the_type_of_a_trophy_is_the_deck_on_its_back() -> None:
    table = journey(exploration_deck="EXP-G18")  # the Fey Sorceress, an enemy with a green back
    table.do()
    card = table.state.decks[EXPLORATION][-1]
    table.state.decks[EXPLORATION] = table.state.decks[EXPLORATION][:-1]
    gain_trophy(table.state, 0, card, True)
    assert table.trophies() == ["exploration"]


@pytest.mark.rule("RB-TROPHY-01")
def test_everybody_knows_a_trophy_that_was_open_before_and_nobody_one_that_was_not() -> None:
    table = journey(unseen=("combat", ""), exploration_deck="EXP-G05")
    table.do()
    card = table.state.decks[EXPLORATION][-1]
    table.state.decks[EXPLORATION] = table.state.decks[EXPLORATION][:-1]
    gain_trophy(table.state, 0, card, True)
    for viewer in (0, 1, None):
        assert table.state.redact(viewer).trophies[0] == (card, UNSEEN - COMBAT)


@pytest.mark.rule("RB-TROPHY-03", "RB-HERO-20", "RB-EX-01")
def test_gain_a_trophy_takes_the_top_card_of_any_deck_unseen() -> None:
    table = setup_of("mok")
    assert table.offers() == ["deck combat", "deck exploration", "deck social"]
    top = table.state.decks[EXPLORATION][-1]
    table.play("deck exploration")
    assert [len(deck) for deck in table.state.decks] == [30, 29, 30]
    assert (table.state.trophies[0], table.state.looked[0]) == ((top,), 0)
    assert table.state.redact(0).trophies[0] == (UNSEEN - EXPLORATION,)


@pytest.mark.rule("RB-TROPHY-04", "RB-RUL-62")
@pytest.mark.parametrize("deck", ["combat", "exploration", "social"])
def test_a_trophy_of_a_named_type_comes_from_that_deck(deck: str) -> None:
    table = carried(journey(), "trophy", 1, deck=deck)
    assert (table.trophies(), table.asked, table.state.looked[0]) == ([deck], "", 0)


@pytest.mark.rule("RB-TROPHY-04", "RB-GEN-07", "RB-GEN-02")
def test_an_empty_deck_is_made_anew_and_nothing_comes_from_nothing() -> None:
    table = journey(combat_pile="COM-G01 COM-G02")
    table.do()
    table.state.decks[COMBAT] = ()
    take_trophy(table.state, 0, COMBAT)
    assert (len(table.state.decks[COMBAT]), table.state.piles[COMBAT], table.trophies()) == (1, (), ["combat"])
    take_trophy(table.state, 0, COMBAT)
    take_trophy(table.state, 0, COMBAT)
    assert table.trophies() == ["combat", "combat"]


@pytest.mark.rule("RB-TROPHY-03", "RB-GEN-02")
def test_only_decks_that_have_a_card_can_be_chosen() -> None:
    table = journey()
    table.state.decks[0] = ()
    assert carried(table, "trophy", 1, deck="any").offers() == ["deck exploration", "deck social"]
    table.state.decks[1] = ()
    assert carried(table, "trophy", 1, deck="any").trophies() == ["social"]
    table.state.decks[2] = ()
    assert carried(table, "trophy", 1, deck="any").asked == ""


@pytest.mark.rule("RB-TROPHY-05", "RB-RUL-63")
def test_a_discarded_trophy_lies_faceup_on_the_pile_of_its_deck() -> None:
    table = carried(journey(trophies=("COM-G01 SOC-G01", "")), "discard_trophy", 1, deck="any")
    assert table.offers() == ["trophy COM-G01", "trophy SOC-G01"]
    table.play("trophy COM-G01")
    assert [table.state.kit.adventures[card].id for card in table.state.redact(1).piles[COMBAT]] == ["COM-G01"]
    assert (table.trophies(), table.state.looked[0]) == (["social"], 1)


@pytest.mark.rule("RB-TROPHY-05", "RB-GEN-12")
def test_two_trophies_of_choice_or_all_there_are() -> None:
    table = carried(journey(trophies=("COM-G01 SOC-G01 EXP-G05", "")), "discard_trophy", 2, deck="any")
    assert table.play("trophy SOC-G01", "trophy COM-G01").trophies() == ["exploration"]
    assert carried(journey(unseen=("combat", "")), "discard_trophy", 2, deck="any").trophies() == []
    assert carried(journey(), "discard_trophy", 2, deck="any").asked == ""


@pytest.mark.rule("RB-TROPHY-05")
def test_of_a_named_deck_only_trophies_of_that_deck_go() -> None:
    table = journey(trophies=("SOC-G01 COM-G01", ""), unseen=("combat", "")).do(DiscardTrophies(0, COMBAT, 1))
    assert table.offers() == ["trophy COM-G01", "trophy-of combat"]
    assert table.play("trophy-of combat").trophies() == ["combat", "social"]
    assert journey(unseen=("combat combat", "")).do(DiscardTrophies(0, COMBAT, 1)).trophies() == ["combat"]
