"""What a game tells about itself: options, seats, seeds."""

from __future__ import annotations

import pytest

from tablekeep.kernel.errors import InvalidNotation, InvalidOption
from tablekeep.kernel.game import Advice, Game, Option, Suit
from tablekeep.kernel.rng import SEED_LIMIT, Rng
from tests.kernel.toys import PebblesGame, Take, pebbles


def test_the_first_value_of_an_option_is_its_default() -> None:
    option = Option("heap", ("7", "10"), "PB-HEAP")

    assert (option.name, option.values, option.rule, option.default) == ("heap", ("7", "10"), "PB-HEAP", "7")
    assert option.accepts("10")
    assert not option.accepts("8")


def test_a_suit_is_a_set_of_options_with_a_name() -> None:
    suit = Suit("big", {"heap": "10"})

    assert (suit.name, suit.options) == ("big", {"heap": "10"})


def test_options_that_are_not_chosen_take_their_defaults() -> None:
    game = PebblesGame()

    assert game.settle({}) == {"heap": "7", "bids": "off"}
    assert game.settle({"bids": "on"}) == {"heap": "7", "bids": "on"}
    assert game.option("bids").rule == "PB-BID"


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"heep": "7"}, "Pebbles has no option “heep”; it has heap, bids."),
        ({"heap": "8"}, "“8” is no value of the option “heap”; it may be 7, 10."),
    ],
)
def test_unknown_options_and_values_are_refused(chosen: dict[str, str], sentence: str) -> None:
    for attempt in (lambda: PebblesGame().settle(chosen), lambda: PebblesGame().new(2, 0, chosen)):
        with pytest.raises(InvalidOption) as refused:
            attempt()
        assert str(refused.value) == sentence


@pytest.mark.parametrize("seats", [0, 1, 4, -2])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(InvalidOption) as refused:
        PebblesGame().new(seats, 0, {})

    assert str(refused.value) == f"Pebbles is not for {seats} seats; it is for 2, 3."


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT, 2**70])
def test_a_wrong_seed_is_refused(seed: int) -> None:
    with pytest.raises(InvalidOption) as refused:
        PebblesGame().new(2, seed, {})

    assert str(refused.value) == f"The seed {seed} is not a whole number from 0 to below {2**53}."


@pytest.mark.parametrize("seed", [0, SEED_LIMIT - 1])
def test_the_smallest_and_the_largest_seed(seed: int) -> None:
    state = PebblesGame().new(2, seed, {})
    rng = Rng(seed)
    rng.shuffled(list(range(5)))

    assert state.rng.words() == rng.words()


def test_a_seed_decides_all_chance() -> None:
    decks = [pebbles(2, seed).deck for seed in (1, 1, 2, 3)]

    assert decks[0] == decks[1]
    assert len(set(decks)) == 3


def test_a_game_as_it_stands_without_anything_of_its_own() -> None:
    game = Game("bare", "Bare", (2,), (), 1)
    state = pebbles()

    assert (game.id, game.name, game.seats, game.options, game.rules_version) == ("bare", "Bare", (2,), (), 1)
    assert (game.variants, game.longest) == ((), 0)
    assert game.component_names() == {}
    assert game.detail("anything") is None
    assert (game.components(), game.verbs()) == ([], {})
    assert game.faction(state, 0) == ""
    with pytest.raises(InvalidNotation):
        game.parse("x")
    for missing in (
        lambda: game.start(2, {}, Rng(0)),
        lambda: game.load({}),
        lambda: game.scene(state),
        lambda: game.advice.evaluate(state, 0),
    ):
        with pytest.raises(NotImplementedError):
            missing()


def test_advice_finds_every_action_promising_unless_a_game_knows_better() -> None:
    actions = [Take(2), Take(1)]

    assert Advice().promising(pebbles(), 0, [*actions]) == actions
