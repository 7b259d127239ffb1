"""Actions by number: nothing legal is missing from a mask, nothing illegal is in it, and every number is one action."""

from __future__ import annotations

import numpy as np
import pytest

from tablekeep.games import load, playable
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.numbering import LEAST, Numbering
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.sitting import Rules
from tablekeep.lab.environments.desk import rules_of
from tests.kernel.toys import PebblesGame
from tests.lab.environments.tables import TABLES, every_table, played, sitting_of


def test_the_mask_is_exactly_what_is_legal_and_every_number_means_one_action() -> None:
    check_masks(120, 3)


@pytest.mark.soak
def test_the_mask_is_exactly_what_is_legal_in_long_games() -> None:
    check_masks(10_000, 8)


def check_masks(decisions: int, seed: int) -> None:
    for rules, sitting in every_table(decisions, seed):
        legal = sitting.state.legal(sitting.seat)
        marked = np.flatnonzero(np.frombuffer(sitting.mask, np.int8)).tolist()
        assert len(marked) == len(legal)
        assert {sitting.action(number).text for number in marked} == {action.text for action in legal}
        assert sitting.numbers == [sitting.number(action) for action in legal]
        assert all(0 <= number < rules.numbering.size for number in marked)


def test_a_listed_number_always_means_its_notation_and_others_tell_their_verb() -> None:
    told = 0
    for rules, sitting in every_table(60, seed=5):
        for number, action in zip(sitting.numbers, sitting.legal, strict=True):
            notation = rules.numbering.notation(number)
            assert notation in ("", action.text)
            told += rules.numbering.verb(number) in ("", action.text.split()[0])
            told -= 1
    assert told == 0, "a range has overflowed"


def test_in_monolith_arena_every_action_is_listed() -> None:
    for seats in load("monolith-arena").seats:
        for options in ({}, {"monoliths": "on", "tactical": "on", "factions": "choose", "mirror_factions": "on"}):
            rules = rules_of("monolith-arena", seats, options)
            for sitting in played(rules, seats, 250):
                assert all(number < rules.numbering.listed for number in sitting.numbers)


@pytest.mark.parametrize("game", playable())
def test_every_listed_notation_can_be_read(game: str) -> None:
    numbering = load(game).numbering()
    for number in range(numbering.listed):
        text = numbering.notation(number)
        assert load(game).parse(text).text == text


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_view_has_the_same_numbers_in_whatever_order_actions_are_listed(game: str, seats: int) -> None:
    rules = rules_of(game, seats, {})
    rng = Rng(1)
    for sitting in played(rules, 11, 60):
        known = dict(zip((action.text for action in sitting.legal), sitting.numbers, strict=True))
        view = sitting.state.redact(sitting.seat)
        shuffled = rng.shuffled(view.legal(sitting.seat))
        assert dict(zip((action.text for action in shuffled), rules.numbering.numbers(shuffled), strict=True)) == known


def test_two_notations_on_one_place_move_apart_and_no_listed_number_is_touched() -> None:
    """A range of one place: whatever comes, the first in the alphabet stays, the others go on around."""
    numbering = Numbering(["end"], {"go": 1}, 2)
    actions = [Action("go c"), Action("end"), Action("go a"), Action("go b")]

    assert numbering.size == 4
    assert numbering.numbers(actions) == [3, 0, 1, 2]
    assert numbering.numbers([Action("go c")]) == [1]
    assert [numbering.notation(number) for number in range(-1, 5)] == ["", "end", "", "", "", ""]
    assert [numbering.verb(number) for number in range(4)] == ["end", "go", "", ""]
    with pytest.raises(AssertionError, match="more legal actions than numbers"):
        numbering.numbers([Action(f"go {word}") for word in "abcd"])


def test_an_illegal_number_is_refused_and_changes_nothing() -> None:
    sitting = sitting_of(rules_of("monolith-arena", 2, {}))
    sitting.begin(1)
    before = sitting.state.dump()
    for number in (-1, sitting.rules.numbering.size, sitting.rules.numbering.size - 1):
        with pytest.raises(IllegalAction, match=f"the number {number}"):
            sitting.take(number)
    assert sitting.state.dump() == before


def test_numbers_are_fixed_for_all_time() -> None:
    """What was learnt or written down with them must keep its meaning: a change here is a change of version."""
    arena = load("monolith-arena").numbering()
    assert [arena.notation(number) for number in (0, 3, 300, 24_000)] == GOLDEN_NOTATIONS
    war = load("runewars").numbering()
    texts = ["lay T1 0 0 0", "shift reanimate WA WB 1", "march footman DC 1", "bid 0"]
    assert war.numbers([Action(text) for text in texts]) == GOLDEN_NUMBERS


GOLDEN_NOTATIONS = ["redraw", "end", "place arquebusier a3 s", "absorb c5 b4 b4"]
GOLDEN_NUMBERS = [14242, 19034, 15482, 140]


def test_a_game_of_which_nothing_is_known_has_numbers_too() -> None:
    rules = Rules(PebblesGame(), 3, {})
    for sitting in played(rules, 4, 200):
        assert len(set(sitting.numbers)) == len(sitting.legal)
        assert sum(sitting.mask) == len(sitting.legal)
    assert rules.numbering.size >= LEAST
