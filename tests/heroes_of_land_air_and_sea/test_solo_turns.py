"""The solo enemy's turns: the order of the round, the cards, following them, and the deck (HL-SOLO-11 to HL-SOLO-20)."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.harvest import Harvest
from tablekeep.games.heroes_of_land_air_and_sea.rounds import BeginRound, NextTurn
from tests.heroes_of_land_air_and_sea.solos import lay, solo, turn, where
from tests.heroes_of_land_air_and_sea.worlds import world

THREE_HEROES = "nw1: paladin, marshal, archmage"


def card_numbers(names: str) -> tuple[int, ...]:
    kit = solo().state.kit
    return tuple([[card.id for card in kit.solo_cards].index(name) for name in names.split()])


@pytest.mark.rule("HL-SOLO-11", "HL-SOLO-12", "HL-SOLO-14")
def test_the_three_heroes_act_before_between_and_after_your_two_actions() -> None:
    table = solo(THREE_HEROES, "se1: warrior", cards="attack_1 attack_2 tax", stock=(0, 0, 0))
    table.do(BeginRound())
    assert (table.asked, len(table.state.solo_slots)) == ("action", 1)
    table.play("act tax", "tax ore")
    assert (table.asked, len(table.state.solo_slots)) == ("action", 2)
    table.play("act cast")
    acting = [dict(event.message.args)["unit"].id for event in table.events("enemy-card")]  # type: ignore[union-attr]
    assert acting[:3] == ["paladin", "marshal", "archmage"]


@pytest.mark.rule("HL-SOLO-11")
@pytest.mark.parametrize(("slots", "taken", "drawn", "left"), [("", 0, 1, 2), ("5", 0, 0, 2), ("5", 1, 1, 1), ("5 6", 2, 1, 2)])
def test_a_round_that_stands_in_the_middle_goes_on_with_whoever_is_next(slots: str, taken: int, drawn: int, left: int) -> None:
    """By the cards on the slots and the tokens on the bar; after the third hero the next round begins with the first."""
    table = lay(solo(THREE_HEROES, "se1: warrior", stock=(0, 0, 0)), "7 2 3 4 1 0", "", slots)
    table.state.tokens_left[0] -= taken
    table.do(NextTurn())
    assert (table.asked, table.state.tokens_left[0]) == ("action", left)
    assert len(table.events("enemy-card")) == drawn + (1 if taken == 2 else 0)


@pytest.mark.rule("HL-ROUND-02")
def test_among_players_the_one_with_most_tokens_left_in_player_order_is_next() -> None:
    table = world("nw1: serf", "se1: serf", factions="humans orcs", first=1, bar=("tax", ""))
    assert (table.do(NextTurn()).to_play, table.asked) == (1, "action")
    table = world("nw1: serf", "se1: serf", factions="humans orcs", first=1, bar=("tax", "tax march"))
    assert table.do(NextTurn()).to_play == 0


@pytest.mark.rule("HL-SOLO-12")
def test_the_enemy_never_follows_your_actions() -> None:
    table = solo(f"{THREE_HEROES}, 2 serf", "se1: 2 serf", cards="attack_1")
    table.do(BeginRound())
    table.play("act recruit", "recruit serf 1")
    assert (table.state.bar_serfs[1], table.units("nw1", 1).count("serf")) == (0, 0)


@pytest.mark.rule("HL-SOLO-12", "HL-MOBILIZE-01")
def test_you_mobilize_as_usual() -> None:
    table = solo(THREE_HEROES, "se1: 2 serf; se5: warrior", cards="attack_1")
    table.do(BeginRound())
    table.play("act march", "nothing")
    assert table.asked == "mobilize"


@pytest.mark.rule("HL-SOLO-14")
def test_the_card_goes_onto_the_hero_slot_and_stays_there() -> None:
    table = turn(solo(THREE_HEROES, cards="tax recruit_1"))
    assert (table.state.solo_slots, len(table.state.solo_deck)) == (card_numbers("tax"), 7)
    turn(table, 1)
    assert (table.state.solo_slots, table.state.solo_pile) == (card_numbers("tax recruit_1"), ())


@pytest.mark.rule("HL-SOLO-15", "HL-SOLO-16")
def test_a_card_that_can_be_carried_out_is_and_one_that_cannot_fails_into_a_movement() -> None:
    table = turn(solo(THREE_HEROES, cards="recruit_1 recruit_2", stock=(0, 0, 2)))
    assert (where(table, "paladin"), table.stock(1), table.state.solo_failed) == ("nw1", (0, 0, 0), 0)
    turn(table, 1)
    assert (where(table, "marshal"), table.state.solo_failed) == ("nw8", 0b10)
    assert len(table.events("enemy-fails")) == 1


@pytest.mark.rule("HL-SOLO-81", "HL-DP-43")
@pytest.mark.parametrize(
    ("card", "asked"), [("recruit_1", "recruit"), ("build_track", "build"), ("discover", "discover"), ("tax", "tax")]
)
def test_a_successful_card_may_be_followed_like_the_capital_action(card: str, asked: str) -> None:
    table = turn(solo(THREE_HEROES, "se1: 3 serf, 1 warrior", cards=card))
    assert (table.asked, table.to_play, table.offers()) == ("follow", 0, ["follow", "pass"])
    table.play("follow")
    assert table.asked == asked
    assert (bin(table.state.bar_serfs[0]).count("1"), table.units("se1")) == (1, "2 serf, 1 warrior")


@pytest.mark.rule("HL-SOLO-81")
def test_a_failed_card_cannot_be_followed() -> None:
    table = turn(solo(THREE_HEROES, "se1: 3 serf", cards="recruit_1", stock=(0, 0, 0)))
    assert (table.asked, where(table, "paladin")) == ("", "nw2")


@pytest.mark.rule("HL-SOLO-80", "HL-SOLO-81")
def test_an_attack_can_never_be_followed() -> None:
    table = turn(solo("nw5: paladin", "se1: 3 serf; nw6: 1 serf", cards="attack_1"))
    assert table.asked == "choose-tactic"
    table.play("tactic retreat")
    assert table.asked == ""


@pytest.mark.rule("HL-SOLO-17", "HL-RUL-57", "HL-EX-D19")
def test_the_last_card_is_shuffled_in_with_the_discards_and_not_drawn() -> None:
    table = solo(THREE_HEROES)
    state = table.state
    turn(lay(table, "0", "1 2 3 4", "5 6 7"))
    assert (len(state.solo_deck), state.solo_pile, state.solo_slots[:3]) == (4, (), (5, 6, 7))
    assert sorted((*state.solo_deck, state.solo_slots[3])) == [0, 1, 2, 3, 4]
    assert [event.number for event in table.events("solo-reshuffle")] == [5]


@pytest.mark.rule("HL-SOLO-17")
def test_with_two_cards_left_one_is_drawn() -> None:
    table = solo(THREE_HEROES)
    turn(lay(table, "0 5", "1 2 3 4 6 7"))
    assert (table.state.solo_deck, table.state.solo_slots, table.events("solo-reshuffle")) == ((0,), (5,), [])


@pytest.mark.rule("HL-SOLO-13", "HL-SOLO-18")
def test_in_harvest_the_enemy_gathers_and_its_cards_are_discarded_face_up() -> None:
    table = solo("nw1: marshal, archmage; nw4: paladin, 2 serf", towers=("", "nw9"), stock=(0, 0, 9))
    table.state.solo_failed = 0b11
    lay(table, "0 1 2 3 7", "", "4 5 6").do(Harvest())
    assert table.stock(1) == (1 + 1 + 1 + 2, 0, 9)
    assert (table.state.solo_pile, table.state.solo_slots, table.state.solo_failed) == ((4, 5, 6), (), 0)
    assert (table.library(1), len(table.library(0))) == ([], 1)


@pytest.mark.rule("HL-SOLO-19")
def test_a_solo_card_shows_all_it_needs() -> None:
    for card in solo().state.kit.solo_cards:
        assert (card.text != "", 0 <= card.compass < 8, card.strength > 0) == (True, True, True)
    assert [card.can_follow for card in solo().state.kit.solo_cards] == [True] * 6 + [False] * 2


@pytest.mark.rule("HL-SOLO-20")
def test_abilities_of_the_solo_board_change_the_basic_rules() -> None:
    """Wellspring: one mana in every Harvest; before its space is reached there is none."""
    for space, mana in ((1, 0), (2, 1)):
        table = solo("nw1: sorceress, ranger, pharom", faction="elves", stock=(0, 0, 0), space=space)
        assert table.do(Harvest()).stock(1) == (0, mana, 0)
