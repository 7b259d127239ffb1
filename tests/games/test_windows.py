"""Windows for hidden cards: nobody can tell who is asked, and everybody is asked as often as he wishes."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.kernel.agenda import NOBODY
from tablekeep.kernel.errors import InvalidNotation
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import Match, replayed
from tablekeep.kernel.records import Record
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.sitting import Rules
from tablekeep.kernel.standing import ABLE, ALWAYS, NEVER, wish_for
from tests.games.other_hands import HANDS, check_other_hands, stopping

GAMES = [game for game in tablekeep.all_games() if game.windows]


def tables(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats with every variant that can be played by so many."""
    found: list[tuple[int, dict[str, str]]] = []
    for seats in game.seats:
        for variant in game.variants:
            try:
                game.new(seats, 1, variant.options)
            except tablekeep.TablekeepError:
                continue
            found.append((seats, variant.options))
    return found


ALL = [pytest.param(id, seats, options, id=f"{id}-{seats}-{number}")
       for id in HANDS for number, (seats, options) in enumerate(tables(tablekeep.game(id)))]  # fmt: skip


# -- nobody can tell --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats", "options"), ALL)
def test_nobody_can_tell_other_hands_apart_by_who_is_asked(game: str, seats: int, options: dict[str, str]) -> None:
    assert check_other_hands(game, seats, 11, options, 90, 6) > 0 or seats == 1


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats", "options"), ALL)
def test_nobody_can_tell_in_long_games_either(game: str, seats: int, options: dict[str, str]) -> None:
    for seed in range(6):
        check_other_hands(game, seats, seed, options, 3000, 5)


# -- wishes -----------------------------------------------------------------------------------------------------------


def at_a_window(game: Game, seed: int) -> Match:
    """A game in which somebody is asked at a window."""
    match = Match(game, game.seats[1], seed, {})
    rng = Rng(seed)
    while match.state.window() is None:
        assert match.outcome is None
        seat = match.pending[0].seat
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_wants_to_be_asked_never_is_asked_no_more(game: Game) -> None:
    match = at_a_window(game, 5)
    window = match.state.window()
    assert window is not None
    seat, kind = window.seat, window.kind()
    decisions = match.state.decisions

    match.play(seat, f"standing {kind} never")

    assert wish_for(match.state.all_wishes()[seat], kind) == NEVER
    assert match.state.window() is window, "it holds from the next action on"
    match.play(seat, window.decline(match.state))
    assert wish_for(match.state.wishes[seat], kind) == NEVER
    assert match.state.decisions == decisions
    for _ in range(300):
        now = match.state.window()
        assert now is None or (now.seat, now.kind()) != (seat, kind)
        if match.outcome is not None:
            break
        match.play(match.pending[0].seat, match.legal(match.pending[0].seat)[-1])
    again = replayed(game, Record.parse(str(match.record())))
    assert again.state.dump() == match.state.dump()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_does_not_want_to_be_asked_in_this_turn_is_asked_again_in_a_later_one(game: Game) -> None:
    match = at_a_window(game, 5)
    window = match.state.window()
    assert window is not None
    seat, kind = window.seat, window.kind()
    match.play(seat, f"standing {kind} skip")
    match.play(seat, window.decline(match.state))
    now = match.state.window()
    assert now is None or (now.seat, now.kind()) != (seat, kind)
    for _ in range(300):
        if wish_for(match.state.wishes[seat], kind) == ABLE or match.outcome is not None:
            break
        match.play(match.pending[0].seat, match.legal(match.pending[0].seat)[-1])
    assert wish_for(match.state.wishes[seat], kind) == ABLE
    again = replayed(game, Record.parse(str(match.record())))
    assert again.state.dump() == match.state.dump()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_always_wants_to_be_asked_is_asked_with_nothing_to_use(game: Game) -> None:
    asked_with_nothing = 0
    for seed in range(1, 9):
        match = Match(game, game.seats[1], seed, {})
        for seat in range(match.seats):
            for kind in game.windows:
                match.play(seat, f"standing {kind} always")
        rng = Rng(seed)
        for _ in range(500):
            if match.outcome is not None:
                break
            window = match.state.window()
            seat = match.pending[0].seat
            legal = match.legal(seat)
            if window is not None:
                passing = [action for action in legal if window.passes(action)]
                assert passing
                asked_with_nothing += len(passing) == len(legal)
            match.play(seat, legal[rng.below(len(legal))])
        again = replayed(game, Record.parse(str(match.record())))
        assert again.state.dump() == match.state.dump()
    assert asked_with_nothing > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_wishes_are_nobody_elses_business(game: Game) -> None:
    match = Match(game, game.seats[1], 3, {})
    before = [match.state.redact(viewer).dump() for viewer in (None, 1)]
    match.play(0, f"standing {game.windows[0]} always")
    assert [match.state.redact(viewer).dump() for viewer in (None, 1)] == before
    mine = match.state.redact(0)
    assert wish_for(mine.all_wishes()[0], game.windows[0]) == ALWAYS
    assert game.load(match.state.dump()).wishes == match.state.all_wishes()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_wish_that_is_none_is_refused_with_a_sentence(game: Game) -> None:
    for text in ("standing tea-time never", f"standing {game.windows[0]} perhaps", "standing", f"standing {game.windows[0]}"):
        with pytest.raises(InvalidNotation):
            game.parse(text)


@pytest.mark.pure
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_wishes_in_a_record_are_no_decisions_to_learn_from_or_look_back_at(game: Game) -> None:
    from tablekeep.lab.dataset import rows_of
    from tablekeep.server.analysis import decisions_of

    match = Match(game, game.seats[1], 6, {})
    rng = Rng(6)
    wished = 0
    while match.outcome is None:
        seat = match.pending[0].seat
        if len(match.actions) % 40 == 7:
            match.play(seat, f"standing {game.windows[wished % len(game.windows)]} always")
            wished += 1
            continue
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    record = Record.parse(str(match.record()))
    assert len(rows_of(Rules(game, match.seats, {}), record)) == len(record.actions) - wished
    assert all(not record.actions[number][1].startswith("standing") for number in decisions_of(game, record))


# -- stopping ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_stopping_at_every_window_makes_no_difference_to_the_game(game: Game) -> None:
    through = Match(game, game.seats[1], 4, {})
    stopped = Match(game, game.seats[1], 4, {})
    stopped.state.stops = True
    rng = Rng(9)
    stops = 0
    for _ in range(400):
        while (window := stopped.state.window()) is not None and window.seat == NOBODY:
            assert window.candidates(stopped.state)
            stopped.state.close_window()
            stops += 1
        if through.outcome is not None:
            break
        seat = through.pending[0].seat
        assert [decision.seat for decision in stopped.pending] == [decision.seat for decision in through.pending]
        legal = through.legal(seat)
        action = legal[rng.below(len(legal))]
        through.play(seat, action)
        stopped.play(seat, action.text)
    assert stops > 0
    left, right = through.state.dump(), stopped.state.dump()
    left.pop("revealed"), right.pop("revealed")
    while (window := stopped.state.window()) is not None and window.seat == NOBODY:
        stopped.state.close_window()
    right = stopped.state.dump()
    right.pop("revealed")
    assert left == right


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nobody_takes_back_what_opened_a_window_for_others(game: Game) -> None:
    """Undo ends where others could have been asked, whether or not they were."""
    ended = 0
    for seed in range(1, 8):
        state = stopping(game.new(game.seats[1], seed, {}))
        rng = Rng(seed)
        for _ in range(400):
            while (window := state.window()) is not None and window.seat == NOBODY:
                state.close_window()
            if state.outcome is not None:
                break
            seat = state.pending[0].seat
            legal = state.legal(seat)
            before, was = state.revealed, state.window()
            state.apply(seat, legal[rng.below(len(legal))])
            opened = state.window()
            if was is None and opened is not None and set(opened.candidates(state)) - {seat}:
                assert state.revealed > before
                ended += 1
    assert ended > 0
