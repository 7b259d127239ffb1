"""Chance: the same numbers on every platform, in every build."""

from __future__ import annotations

import pytest

from tablekeep.kernel.rng import SEED_LIMIT, Rng

FIRST_NUMBERS = {
    0: [2906009331, 1635074417, 2485196574, 1808240500, 3336387224, 2246509017],
    7: [874269551, 1771853860, 1330368504, 1480670459, 3105440285, 2711497600],
    2**32: [702071943, 3910121499, 45456530, 562542488, 3850007794, 977371483],
    2**52 + 3: [4057703126, 3089076375, 2808534599, 3286277333, 2870649330, 628367263],
    2**53 - 1: [2753754033, 746760591, 4003591308, 2691263060, 1426658345, 2810014898],
}
"""sfc32 seeded with the low and the high word, 0x6B656570 and 1; the first twelve numbers are thrown away"""


@pytest.mark.parametrize("seed", FIRST_NUMBERS)
def test_a_seed_always_gives_the_same_numbers(seed: int) -> None:
    rng = Rng(seed)

    assert [rng.bits() for _ in range(6)] == FIRST_NUMBERS[seed]


def test_the_words_say_where_the_generator_stands() -> None:
    rng = Rng(7)
    assert [rng.bits() for _ in range(6)] == FIRST_NUMBERS[7]

    assert rng.words() == (1951069216, 196206870, 3732122218, 19)


def test_words_there_and_back() -> None:
    rng = Rng(7)
    twin = Rng.from_words(rng.words())

    assert twin.words() == rng.words()
    assert [twin.bits() for _ in range(6)] == FIRST_NUMBERS[7]
    assert rng.words() == Rng(7).words(), "the twin went its own way"


def test_a_clone_goes_its_own_way() -> None:
    rng = Rng(0)
    twin = rng.clone()

    assert [twin.bits() for _ in range(6)] == FIRST_NUMBERS[0]
    assert [rng.bits() for _ in range(6)] == FIRST_NUMBERS[0]


def test_a_generator_without_a_seed_is_blank() -> None:
    assert Rng().words() == (0, 0, 0, 0)
    assert Rng(0).words() != (0, 0, 0, 0)


def test_every_word_stays_within_32_bits() -> None:
    rng = Rng.from_words((0xFFFFFFFF,) * 4)

    assert rng.bits() == 0xFFFFFFFD
    assert rng.words() == (0xFFFFFFFF ^ 0x7FFFFF, 0xFFFFFFF7, 0xFFFFFFFC, 0)
    for _ in range(1000):
        rng.bits()
        assert all(0 <= word <= 0xFFFFFFFF for word in rng.words())


def test_below_scales_the_next_number() -> None:
    rng = Rng(7)

    assert [rng.below(6) for _ in range(12)] == [1, 2, 1, 2, 4, 3, 2, 5, 0, 1, 3, 2]


@pytest.mark.parametrize("n", [1, 2, 3, 19, 1000, 2**30 - 1])
def test_below_stays_below(n: int) -> None:
    rng = Rng(n)
    numbers = [rng.below(n) for _ in range(400)]

    assert all(0 <= number < n for number in numbers)
    assert len(set(numbers)) >= min(n, 300)


def test_below_is_fair() -> None:
    rng = Rng(1)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1

    assert all(900 < count < 1100 for count in counts)


def test_shuffling_keeps_the_items_and_the_original() -> None:
    items = list(range(10))

    assert Rng(7).shuffled(items) == [5, 0, 6, 1, 8, 4, 7, 9, 3, 2]
    assert Rng(0).shuffled(items) == [1, 8, 0, 5, 9, 7, 2, 4, 3, 6]
    assert items == list(range(10))


@pytest.mark.parametrize("count", [0, 1, 2, 34])
def test_a_shuffle_is_a_permutation(count: int) -> None:
    rng = Rng(count)
    for _ in range(20):
        assert sorted(rng.shuffled(list(range(count)))) == list(range(count))


def test_every_order_comes_up_about_as_often() -> None:
    rng = Rng(3)
    orders: dict[str, int] = {}
    for _ in range(6000):
        order = "".join(rng.shuffled(["a", "b", "c"]))
        orders[order] = orders.get(order, 0) + 1

    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


def test_a_fork_is_seeded_by_two_numbers_and_then_independent() -> None:
    rng = Rng(7)
    fork = rng.fork()

    assert fork.words() == Rng(7964241233205284).words()
    assert [rng.bits() for _ in range(4)] == FIRST_NUMBERS[7][2:], "two numbers were spent on the fork"
    before = rng.words()
    fork.bits()
    assert rng.words() == before


def test_forks_differ_from_one_another() -> None:
    rng = Rng(0)
    firsts = {rng.fork().bits() for _ in range(50)}

    assert len(firsts) == 50


def test_seeds_are_numbers_that_every_json_reader_keeps() -> None:
    assert SEED_LIMIT == 2**53
