"""Decks, hands and piles."""

from __future__ import annotations

from tablekeep.kernel.decks import UNKNOWN, distinct, draw, hidden, without


def test_cards_are_drawn_from_the_top_which_is_the_end() -> None:
    assert draw((1, 2, 3, 4), 2) == ((1, 2), (4, 3))


def test_drawing_nothing_changes_nothing() -> None:
    assert draw((1, 2), 0) == ((1, 2), ())


def test_a_deck_that_runs_out_gives_what_it_has() -> None:
    assert draw((1, 2), 2) == ((), (2, 1))
    assert draw((1, 2), 5) == ((), (2, 1))
    assert draw((), 1) == ((), ())


def test_one_copy_is_taken_out() -> None:
    assert without((1, 2, 1, 3), 1) == (2, 1, 3)
    assert without((1, 2, 3), 3) == (1, 2)


def test_hidden_cards_keep_their_number() -> None:
    assert hidden((4, 5, 6)) == (UNKNOWN, UNKNOWN, UNKNOWN)
    assert hidden(()) == ()
    assert UNKNOWN == -1


def test_distinct_cards_come_in_order_of_first_appearance() -> None:
    assert distinct((3, 1, 3, 2, 1)) == [3, 1, 2]
    assert distinct(()) == []
