"""Matches: playing, taking back, recording and replaying."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.kernel.errors import IllegalAction, InvalidNotation, InvalidOption, InvalidRecord
from tablekeep.kernel.match import Match, replayed
from tablekeep.kernel.messages import say, seat_ref
from tablekeep.kernel.records import ENDINGS, OUT_OF_TIME, RESIGNS, Record
from tablekeep.kernel.state import SPECTATOR
from tests.kernel.toys import PebblesGame, Take


def pebbles(seats: int = 2, seed: int = 1, **options: str) -> Match:
    return Match(PebblesGame(), seats, seed, options)


def finished() -> Match:
    match = pebbles()
    match.play(0, "take 3")
    match.play(1, "draw")
    match.play(1, "take 3")
    match.play(0, "take 1")
    return match


def mistake(record: Record) -> tuple[str, str]:
    with pytest.raises(InvalidRecord) as wrong:
        replayed(PebblesGame(), record)
    return wrong.value.where, str(wrong.value)


# -- giving up ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ENDINGS)
def test_who_gives_up_has_lost_and_the_record_says_how(how: str) -> None:
    match = pebbles(3)
    match.play(0, "take 3")
    match.give_up(1, how)
    record = Record.parse(str(match.record()))

    assert (record.result, record.ended) == ("1-2-1", f"P2 {how}")
    again = replayed(PebblesGame(), record)
    assert (again.ended, again.ranks) == (f"P2 {how}", (1, 2, 1))
    assert str(again.record()) == str(record)


@pytest.mark.parametrize(("how", "reason"), [(RESIGNS, "result-resigned"), (OUT_OF_TIME, "result-time")])
def test_what_the_end_shows_is_seen_after_giving_up_too(how: str, reason: str) -> None:
    match = pebbles(3)
    match.play(0, "take 3")
    match.give_up(1, how)

    for seat in (None, 0, 1, 2):
        view = replayed(PebblesGame(), match.record()).view(seat)
        assert view.pending == []
        assert view.outcome is not None
        assert (view.outcome.ranks, view.outcome.rule) == ((1, 2, 1), "")
        assert view.outcome.reason == say(reason, seat=seat_ref(1))
    assert match.outcome is None
    assert match.legal(1)


def test_whoever_plays_on_takes_it_back() -> None:
    match = pebbles()
    match.give_up(0, RESIGNS)
    match.play(0, "take 1")

    assert match.record().ended == ""
    assert match.record().result == ""


def test_a_game_that_the_rules_have_ended_cannot_be_given_up() -> None:
    record = finished().record()
    record.ended = f"P1 {RESIGNS}"

    where, sentence = mistake(record)
    assert where == "Ended"
    assert "over by its rules" in sentence


# -- playing ------------------------------------------------------------------------------------------------------------


def test_a_new_match_stands_at_the_first_decision() -> None:
    match = pebbles(3, 5, bids="on")

    assert (match.seats, match.seed, match.options) == (3, 5, {"heap": "7", "bids": "on"})
    assert (match.players, match.actions, match.outcome) == ({}, [], None)
    assert [decision.seat for decision in match.pending] == [0, 1, 2]
    assert [action.text for action in match.legal(1)] == ["bid 0", "bid 1", "bid 2"]


def test_an_action_is_played_as_a_value_or_in_notation() -> None:
    match = pebbles()

    match.play(0, match.legal(0)[0])
    match.play(1, " Take 2 ")
    match.play(0, Take(1))

    assert [(seat, action.text) for seat, action in match.actions] == [(0, "take 1"), (1, "take 2"), (0, "take 1")]
    assert match.state.dump()["heap"] == 3


def test_a_refused_action_is_not_recorded() -> None:
    match = pebbles()

    with pytest.raises(IllegalAction):
        match.play(0, "take 9")
    with pytest.raises(IllegalAction):
        match.play(1, "take 1")
    with pytest.raises(InvalidNotation):
        match.play(0, "jump")
    assert match.actions == []
    assert match.state.decisions == 0


@pytest.mark.parametrize(
    ("seats", "seed", "options"), [(2, 1, {"heep": "7"}), (2, 1, {"heap": "8"}), (5, 1, {}), (2, -1, {}), (2, 2**53, {})]
)
def test_wrong_options_seats_and_seeds_are_refused(seats: int, seed: int, options: dict[str, str]) -> None:
    with pytest.raises(InvalidOption):
        Match(PebblesGame(), seats, seed, options)


def test_a_match_is_watched_from_the_beginning() -> None:
    match = finished()

    assert [event.message.id for event in match.news(None)] == ["pebbles-take", "pebbles-draw", "pebbles-take", "pebbles-take"]
    assert [event.message.id for event in match.news(1, 3)] == ["pebbles-take"]
    assert match.outcome is not None
    assert match.outcome.winners == [0]


def test_a_match_shows_each_seat_its_view() -> None:
    match = pebbles()

    assert (match.view(1).viewer, match.view(None).viewer) == (1, SPECTATOR)
    assert match.view(1).dump()["deck"] == [-1] * 5


# -- taking back --------------------------------------------------------------------------------------------------------


def test_the_last_action_can_be_taken_back_by_whoever_took_it() -> None:
    match = pebbles()
    match.play(0, "take 3")
    before = match.state.dump()
    match.play(1, "take 2")

    assert match.undoable(1)
    assert not match.undoable(0)
    action = match.undo(1)

    assert action.text == "take 2"
    assert match.state.dump() == before
    assert match.actions == [(0, Take(3))]
    assert [event.message.id for event in match.news(None)] == ["pebbles-take"]
    assert match.undoable(0)
    match.undo(0)
    assert match.state.dump() == pebbles().state.dump()


def test_nothing_can_be_taken_back_at_the_beginning() -> None:
    match = pebbles()

    assert not match.undoable(0)
    with pytest.raises(IllegalAction) as refused:
        match.undo(0)
    assert refused.value.rule == ""
    assert str(refused.value).startswith("There is nothing to take back")


def test_nobody_takes_back_what_another_did() -> None:
    match = pebbles()
    match.play(0, "take 3")

    with pytest.raises(IllegalAction):
        match.undo(1)
    assert len(match.actions) == 1


def test_what_has_shown_something_hidden_cannot_be_taken_back() -> None:
    match = pebbles()
    match.play(0, "draw")

    assert not match.undoable(0)
    with pytest.raises(IllegalAction):
        match.undo(0)
    match.play(0, "take 1")
    assert match.undoable(0), "what came after it can"
    match.undo(0)
    assert not match.undoable(0)


def test_a_secret_answer_can_be_taken_back_before_the_others_answer() -> None:
    match = pebbles(bids="on")
    match.play(1, "bid 2")

    assert match.undoable(1)
    match.undo(1)
    assert [decision.seat for decision in match.pending] == [0, 1]


def test_the_last_move_of_a_game_can_be_taken_back() -> None:
    match = finished()
    match.undo(0)

    assert match.outcome is None
    assert [action.text for action in match.legal(0)] == ["take 1", "draw"]


# -- records ------------------------------------------------------------------------------------------------------------


def test_a_match_is_recorded() -> None:
    match = finished()
    match.players = {0: "Ada"}
    record = match.record()

    assert (record.game, record.rules, record.seats, record.seed) == ("pebbles", 4, 2, 1)
    assert record.options == {"heap": "7", "bids": "off"}
    assert record.players == {0: "Ada"}
    assert record.actions == [(0, "take 3"), (1, "draw"), (1, "take 3"), (0, "take 1")]
    assert record.result == "1-2"


def test_an_unfinished_match_has_no_result() -> None:
    assert pebbles().record().result == ""


def test_a_record_is_a_copy() -> None:
    match = pebbles()
    record = match.record()
    record.options["heap"] = "10"
    record.players[1] = "Eve"

    assert match.options["heap"] == "7"
    assert match.players == {}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_replaying_gives_the_same_match(seed: int) -> None:
    match = pebbles(3, seed, bids="on", heap="10")
    for seat, text in ((2, "bid 1"), (0, "bid 1"), (1, "bid 0"), (0, "draw"), (0, "take 0"), (1, "take 2")):
        match.play(seat, text)
    match.players = {1: "Zoë"}

    twin = replayed(PebblesGame(), Record.parse(str(match.record())))

    assert twin.state.dump() == match.state.dump()
    assert twin.state.rng.words() == match.state.rng.words()
    assert twin.players == {1: "Zoë"}
    assert [event.message for event in twin.news(None)] == [event.message for event in match.news(None)]
    assert str(twin.record()) == str(match.record())


@pytest.mark.parametrize(("to", "count"), [(0, 0), (2, 2), (4, 4), (9, 4)])
def test_a_record_can_be_replayed_in_part(to: int, count: int) -> None:
    match = replayed(PebblesGame(), finished().record(), to)

    assert len(match.actions) == count
    assert match.state.decisions == count


def test_a_record_of_other_rules_is_refused() -> None:
    record = finished().record()
    record.rules = 3

    assert mistake(record) == (
        "Rules",
        (
            "The record was made with version 3 of the rules; this is version 4. A release of Tablekeep with that version can "
            "still play it; what has changed is in the changelog."
        ),
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("bid 1", "That may not be done now."),
        ("jump", "“jump” is not an action: “jump” is none of bid, draw, take."),
        ("take", "“take” is not an action: it should read “take NUMBER”."),
    ],
)
def test_an_action_that_cannot_be_replayed_is_named_with_its_line(text: str, reason: str) -> None:
    record = Record.parse(str(finished().record()).replace("P2 draw", f"# comment\nP2 {text}"))

    assert mistake(record) == ("line 12", f"Line 12, “{text}”, cannot be replayed: {reason}")


def test_an_action_of_a_record_that_was_never_text_is_counted() -> None:
    record = finished().record()
    record.actions[2] = (0, "take 3")

    assert mistake(record) == ("line 3", "Line 3, “take 3”, cannot be replayed: Player 1 has nothing to decide now.")


def test_a_record_that_goes_on_after_the_end_is_refused() -> None:
    record = finished().record()
    record.actions.append((1, "take 1"))

    assert mistake(record) == ("line 5", "Line 5, “take 1”, cannot be replayed: The game is over.")


def test_a_record_with_a_wrong_result_is_refused() -> None:
    record = finished().record()
    record.result = "2-1"

    assert mistake(record) == ("Result", "The record says the game ended 2-1, but replaying it gives 1-2.")


def test_the_result_is_not_compared_when_only_a_part_is_replayed() -> None:
    record = finished().record()
    record.result = "2-1"

    assert replayed(PebblesGame(), record, 4).outcome is not None


def test_a_record_without_a_result_may_tell_a_finished_game() -> None:
    record = finished().record()
    record.result = ""

    assert replayed(PebblesGame(), record).outcome is not None


def test_a_record_whose_game_never_ends_cannot_have_a_result() -> None:
    record = finished().record()
    record.actions.pop()

    assert mistake(record) == ("Result", "The record says the game ended 1-2, but replaying it the game is not over.")


def test_a_record_with_wrong_options_is_refused() -> None:
    record = finished().record()
    record.options["heap"] = "8"

    with pytest.raises(InvalidOption):
        replayed(PebblesGame(), record)


def test_every_game_there_is_can_be_recorded_and_replayed() -> None:
    for game in tablekeep.all_games():
        match = tablekeep.new(game.id, seats=game.seats[0], seed=11)
        for _ in range(12):
            seat = match.pending[0].seat
            match.play(seat, match.legal(seat)[-1])

        twin = tablekeep.replay(str(match.record()))

        assert twin.state.dump() == match.state.dump()
        assert tablekeep.replay(match.record()).state.dump() == match.state.dump()
