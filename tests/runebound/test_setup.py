"""Preparing the game: scenario, decks, heroes, places, setup abilities and markets (RB-SETUP, RB-HERO-20 ff.)."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.components import CITY, DECKS
from tablekeep.games.runebound.model import NOWHERE, UNSEEN
from tablekeep.games.runebound.setup import new_journey
from tablekeep.kernel.rng import Rng
from tests.runebound.journeys import OPTIONS, Table

ALL = "corbin mok laurel hawthorne lyssa thorn"


def begun(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """A game at its first decision."""
    return Table(new_journey(None, seats, {**OPTIONS, **options}, Rng(seed)))


def chosen(heroes: str, seed: int = 1, **options: str) -> Table:
    """Heroes by turn order are chosen and put on the last place of their kind, up to the first setup ability that asks."""
    names = heroes.split()
    table = begun(len(names), seed, **options)
    for name in names:
        table.play(f"hero {name}")
    while table.asked == "start-place":
        table.play(table.offers()[-1])
    return table


def seat_of(table: Table, hero: str) -> int:
    return [table.state.hero(seat).id for seat in range(table.state.seats)].index(hero)


# -- the board and the decks ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SETUP-01", "RB-SETUP-02", "RB-SETUP-03")
def test_a_faceup_gem_lies_on_every_gem_hex_and_nothing_else_is_on_the_board() -> None:
    state = begun().state
    assert len(state.land.gem_hexes) == 27
    assert all(state.gem_up(place) for place in state.land.gem_hexes)
    assert [len([place for place in state.land.gem_hexes if state.land.gems[place] == deck]) for deck in range(3)] == [9, 9, 9]
    assert (state.zombies, state.villain) == ((), NOWHERE)


@pytest.mark.rule("RB-SETUP-04", "RB-DP-01")
def test_the_scenario_is_chosen_or_left_to_chance() -> None:
    assert begun(scenario="margath").state.rules().id == "margath"
    assert begun(scenario="corpse_king").state.rules().id == "corpse_king"
    assert {begun(seed=seed, scenario="random").state.rules().id for seed in range(12)} == {"margath", "corpse_king"}


@pytest.mark.rule("RB-SETUP-05")
@pytest.mark.parametrize("scenario", ["margath", "corpse_king"])
def test_the_story_deck_holds_the_ten_cards_of_the_scenario(scenario: str) -> None:
    state = begun(scenario=scenario).state
    assert sorted(state.story_deck) == [card.number for card in state.kit.stories if card.scenario == state.scenario]
    assert len(state.story_deck) == 10
    assert state.story_deck != begun(seed=2, scenario=scenario).state.story_deck


@pytest.mark.rule("RB-SETUP-06", "RB-SETUP-21", "RB-SCENARIO-31")
def test_only_in_the_corpse_king_each_hero_begins_with_an_ally() -> None:
    assert chosen("corbin hawthorne", scenario="margath", seed=3).state.allies == [0, 0]
    table = chosen("corbin laurel", scenario="corpse_king")
    while table.asked != "action":
        table.play(table.offers()[-1])
    assert table.state.allies == [1, 1]


@pytest.mark.rule("RB-SETUP-07", "RB-SETUP-08", "RB-SETUP-09")
@pytest.mark.parametrize("scenario", ["margath", "corpse_king"])
def test_each_adventure_deck_has_twenty_common_cards_and_ten_of_the_scenario(scenario: str) -> None:
    state = begun(scenario=scenario).state
    for deck in range(len(DECKS)):
        cards = [state.kit.adventures[card] for card in state.decks[deck]]
        assert {card.deck for card in cards} == {deck}
        assert len({card.number for card in cards}) == 30
        assert len([card for card in cards if card.scenario == -1]) == 20
        assert len([card for card in cards if card.scenario == state.scenario]) == 10
    assert state.decks != begun(seed=2, scenario=scenario).state.decks


@pytest.mark.rule("RB-SETUP-10", "RB-RUL-01")
def test_the_first_player_is_chosen_by_lot() -> None:
    assert {begun(4, seed).state.first for seed in range(30)} == {0, 1, 2, 3}
    table = begun(4, 5)
    assert table.to_play == table.state.first


# -- heroes ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SETUP-11", "RB-DP-02", "RB-RUL-01", "RB-RUL-03")
def test_heroes_are_chosen_in_turn_order_each_only_once() -> None:
    table = begun(3, 4)
    first = table.to_play
    assert table.offers() == [f"hero {name}" for name in ALL.split()]
    table.play("hero mok")
    assert table.to_play == (first + 1) % 3
    assert "hero mok" not in table.offers()
    assert table.refusal("hero mok") == "RB-SETUP-11"


@pytest.mark.rule("RB-SETUP-11", "RB-RUL-03")
def test_heroes_may_be_dealt_at_random() -> None:
    table = begun(4, hero_choice="random")
    assert table.asked == "start-place"
    assert len(set(table.state.heroes)) == 4
    assert table.state.heroes != begun(4, 2, hero_choice="random").state.heroes


@pytest.mark.rule("RB-SETUP-12", "RB-SETUP-17", "RB-RUL-86")
def test_the_play_side_counts_only_after_the_setup_ability() -> None:
    table = begun(1)
    table.play("hero laurel", "start O1")
    assert (table.asked, table.state.play_side) == ("reroll", [False])
    assert table.state.triggers(0, "terrain_roll") == []
    table.play("keep")
    while table.asked != "action":
        table.play("stop")
    assert table.state.play_side == [True]
    assert [trigger.id for trigger in table.state.triggers(0, "terrain_roll")] == ["laurel-terrain-roll"]


@pytest.mark.rule("RB-SETUP-13", "RB-SETUP-14", "RB-SETUP-20")
@pytest.mark.parametrize("hero", ALL.split())
def test_each_hero_begins_with_gold_tokens_and_a_hand(hero: str) -> None:
    table = begun(1).play(f"hero {hero}")
    state = table.state
    card = state.hero(0)
    assert state.gold == [card.gold]
    assert len(state.hand[0]) == state.hand_size(0) == card.values[5]
    assert len(state.skill_deck) == 60 - len(state.hand[0])
    assert state.tokens(0) == card.tokens
    assert len(card.tokens) == 3
    assert (state.assets, state.learned, state.quests, state.trophies, state.damage) == ([()], [()], [()], [()], [0])


@pytest.mark.rule("RB-SETUP-15", "RB-DP-03")
def test_each_hero_starts_on_a_place_of_its_kind() -> None:
    table = begun(3, 4).play("hero mok", "hero hawthorne", "hero thorn")
    first = table.to_play
    assert first == table.state.first
    assert table.offers() == ["start E8", "start F3", "start G14", "start M3", "start N10"]
    assert table.refusal("start B2") == "RB-SETUP-15"
    table.play("start M3")
    assert table.offers() == ["start B2", "start B7", "start G12", "start M14", "start N8"]
    table.play("start B7")
    assert table.offers() == ["start A13", "start B5", "start H10", "start I6", "start I7", "start O1"]


@pytest.mark.rule("RB-SETUP-15", "RB-RUL-98")
def test_redferry_is_a_town_only_with_its_option() -> None:
    table = begun(1, town_redferry="off").play("hero thorn")
    assert "start I6" not in table.offers()
    assert "start I7" in table.offers()


@pytest.mark.rule("RB-SETUP-15", "RB-GEN-10", "RB-RUL-04")
def test_two_heroes_may_start_in_the_same_place() -> None:
    table = begun(2).play("hero mok", "hero lyssa", "start M3")
    assert table.may("start M3")


# -- setup abilities ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SETUP-16", "RB-DP-04")
def test_setup_abilities_are_resolved_in_turn_order() -> None:
    table = chosen("mok thorn lyssa", seed=4)
    first = table.state.first
    assert (table.to_play, table.offers()) == (first, ["deck combat", "deck exploration", "deck social"])
    table.play("deck social")
    assert table.to_play == (first + 1) % 3
    assert table.play("done").to_play == (first + 2) % 3


@pytest.mark.rule("RB-EX-01", "RB-HERO-20", "RB-TROPHY-03")
def test_elder_mok_takes_a_trophy() -> None:
    table = chosen("mok")
    assert table.offers() == ["deck combat", "deck exploration", "deck social"]
    assert [len(deck) for deck in table.state.decks] == [30, 30, 30]
    table.play("deck exploration")
    assert [len(deck) for deck in table.state.decks] == [30, 29, 30]
    assert (table.trophies(), table.state.looked) == (["exploration"], [0])
    assert table.state.redact(0).trophies[0] == (UNSEEN - 1,)


@pytest.mark.rule("RB-HERO-21", "RB-RUL-86", "RB-MOVE-04")
def test_laurel_may_move_with_two_dice() -> None:
    table = begun(1).play("hero laurel", "start I7")
    assert table.state.roll is not None
    assert len(table.state.roll.dice) == 2
    assert table.offers("use") == []
    table.dice("P P").play("keep")
    assert table.asked == "next-hex"
    place = table.offers("go")[0].split()[1]
    table.play(table.offers("go")[0], "stop")
    assert (table.at(), table.asked) == (place, "action")


@pytest.mark.rule("RB-HERO-22")
@pytest.mark.parametrize("heroes", ["corbin", "corbin hawthorne", "corbin hawthorne mok", "corbin hawthorne mok laurel"])
def test_corbin_is_paid_for_each_other_hero(heroes: str) -> None:
    table = chosen(heroes)
    assert table.state.gold[seat_of(table, "corbin")] == 2 + len(heroes.split()) - 1


@pytest.mark.rule("RB-HERO-23", "RB-SHOP-13")
def test_lord_hawthorne_may_buy_one_of_three_assets() -> None:
    """3 gold: what costs more cannot be bought; the others go to the bottom."""
    bought = 0
    for seed in range(10):
        table = chosen("hawthorne", seed)
        if table.asked == "action":
            continue
        cards = [table.state.kit.assets[card] for card in table.state.drawn]
        assert len(cards) == 3
        offers = table.offers("take") + table.offers("buy")
        assert len(offers) == len([card for card in cards if card.cost <= 3])
        if offers:
            table.play(offers[0])
            card = next(card for card in cards if card.id == offers[0].split()[1])
            assert (table.assets(), table.state.gold) == ([card.id], [3 - card.cost])
            assert len(table.state.asset_deck) == 60 - 1 - 12
            bought += 1
    assert bought


@pytest.mark.rule("RB-HERO-24", "RB-TRAIN-04")
def test_lyssa_draws_two_cards_and_discards_down_to_her_hand() -> None:
    table = chosen("lyssa")
    assert len(table.state.hand[0]) == 5
    while table.asked != "action":
        table.play(table.offers()[0])
    assert (len(table.state.hand[0]), len(table.state.skill_pile)) == (3, 2)


@pytest.mark.rule("RB-HERO-25")
def test_master_thorn_exchanges_skill_cards() -> None:
    table = chosen("thorn")
    hand = table.state.hand[0]
    table.play(*table.offers("discard")[:2], "done")
    assert (table.asked, len(table.state.hand[0]), len(table.state.skill_pile)) == ("action", 4, 2)
    assert table.state.skill_pile == hand[:2]
    assert table.state.hand[0][:2] == hand[2:]
    assert chosen("thorn").play("done").state.hand[0] == hand


# -- markets and the first round ------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SETUP-18", "RB-SETUP-22")
def test_the_markets_are_filled_after_the_setup_abilities() -> None:
    table = chosen("mok")
    assert table.state.markets == [(), (), (), ()]
    table.play("deck combat")
    state = table.state
    assert [len(market) for market in state.markets] == [3, 3, 3, 3]
    cards = [*state.asset_deck, *[card for market in state.markets for card in market]]
    assert sorted(cards) == list(range(60))
    assert [state.kit.hexes[city].place for city in state.kit.cities] == ["Dawnsmoor", "Forge", "Riverwatch", "Tamalir"]
    assert all(state.kind(city) == CITY for city in state.kit.cities)


@pytest.mark.rule("RB-SETUP-19", "RB-TIME-03", "RB-TURN-01")
def test_the_first_round_begins_with_the_first_player_in_act_1() -> None:
    table = chosen("mok hawthorne", seed=2)
    while table.asked != "action":
        table.play(table.offers()[-1])
    state = table.state
    assert (state.act, state.space, state.round, state.actions) == (1, 0, 1, 3)
    assert table.to_play == state.first == state.active


@pytest.mark.rule("RB-RUL-101", "RB-RUL-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_may_play(seats: int) -> None:
    table = begun(seats, hero_choice="random")
    while table.asked != "action":
        table.play(table.offers()[-1])
    assert table.state.active == table.state.first
    assert len(table.state.heroes) == seats


@pytest.mark.rule("RB-GEN-03")
def test_setup_is_the_same_for_the_same_seed() -> None:
    assert begun(3, 9).state.dump() == begun(3, 9).state.dump()
    assert begun(3, 9).state.dump() != begun(3, 10).state.dump()
