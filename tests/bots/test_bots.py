"""Computer players: they see only what their seat may see, answer with legal actions, and can be repeated."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablekeep
from tablekeep.bots import Bot, names, player
from tablekeep.bots.asking import ForeignView, Nonsense, WrongAnswer, answer, ask
from tablekeep.bots.search import SearchBot
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import COMPLETE, State
from tablekeep.lab.simulate import play_out, player_rngs
from tests.monolith_arena.positions import position

GAMES = [game.id for game in tablekeep.all_games()]
ARENA = "monolith-arena"
WHOLE = ("random", "greedy")
"""the players that are quick enough for whole games"""
SEARCH = "search:2"
ITERATIONS = 2
DECISIONS = 3
"""so far games are played with players that think"""


def quick(name: str) -> Bot:
    """The player of that name; one that searches has hardly any time for it, and counts it in iterations."""
    made = player(name)
    return SearchBot(made.name, ITERATIONS, 0.0) if isinstance(made, SearchBot) else made


class Watched:
    """A player that notes what it is shown and passes it on to another."""

    def __init__(self, player: Bot) -> None:
        self.player = player
        self.name = player.name
        self.views: list[tuple[int, State]] = []
        self.answers: list[Action] = []

    def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action:
        self.views.append((seat, view))
        action = self.player.choose(view, seat, game, rng)
        self.answers.append(action)
        return action


def watched_game(id: str, players: str, seed: int, **options: str) -> tuple[State, list[Watched]]:
    """A game, whole if the players are quick enough."""
    game = tablekeep.game(id)
    bots = [Watched(quick(name)) for name in players.split(",")]
    state = game.new(len(bots), seed, options)
    rngs = player_rngs(seed, len(bots))
    if all(bot.name in WHOLE for bot in bots):
        play_out(game, state, bots, rngs)
    while state.outcome is None and sum(len(bot.answers) for bot in bots) < DECISIONS:
        seat = state.to_play()
        state.apply(seat, ask(bots[seat], state, seat, game, rngs[seat]))
    return state, bots


def test_the_registry_knows_its_players_by_name() -> None:
    assert "random" in names()
    assert "greedy" in names()
    assert [player(name).name for name in names()] == names()


def test_an_unknown_player_is_refused_in_one_sentence() -> None:
    with pytest.raises(InvalidOption) as refused:
        player("gready")

    assert str(refused.value) == f"There is no player “gready”; there is {', '.join(names())}, search:400."


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("name", [*WHOLE, SEARCH])
def test_a_player_only_ever_answers_with_a_legal_action(id: str, name: str) -> None:
    state, bots = watched_game(id, f"{name},{name}", 11)

    assert (state.outcome is not None) == (name in WHOLE)
    for bot in bots:
        assert bot.answers
        for (seat, view), action in zip(bot.views, bot.answers, strict=True):
            assert action in view.legal(seat)


@pytest.mark.parametrize("id", GAMES)
def test_a_player_never_receives_a_complete_state(id: str) -> None:
    state, bots = watched_game(id, "greedy,random", 3)

    assert state.viewer == COMPLETE
    for number, bot in enumerate(bots):
        assert bot.views
        for seat, view in bot.views:
            assert seat == number
            assert view.viewer == seat
            assert view.rng.words() == (0, 0, 0, 0)


def test_what_is_hidden_in_the_arena_is_unknown_in_every_view() -> None:
    _state, bots = watched_game(ARENA, "greedy,greedy", 5, monoliths="on")
    faces: set[object] = set()
    for bot in bots:
        for _seat, view in bot.views:
            assert isinstance(view, Arena)
            faces |= {card for stack in view.stacks for card in stack}

    assert faces == {UNKNOWN}


@pytest.mark.parametrize("name", [*WHOLE, SEARCH])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, one = watched_game(ARENA, f"{name},{name}", 21)
    second, other = watched_game(ARENA, f"{name},{name}", 21)

    assert json.dumps(first.dump()) == json.dumps(second.dump())
    assert [bot.answers for bot in one] == [bot.answers for bot in other]


# -- what a player may know ----------------------------------------------------------------------------------------------


class Careless:
    """Answers with what it was told to answer."""

    name = "careless"

    def __init__(self, given: object) -> None:
        self.given = given
        self.asked = 0

    def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action:
        self.asked += 1
        return self.given  # type: ignore[return-value]


@pytest.mark.parametrize("id", GAMES)
def test_nobody_can_show_a_player_more_than_its_seat_may_know(id: str) -> None:
    game = tablekeep.game(id)
    state = game.new(2, 1, {})
    seat = state.to_play()
    careless = Careless(None)

    for wrong in (state, state.redact(None), state.redact(1 - seat), state.redact(seat).determinize(Rng(1))):
        with pytest.raises(ForeignView):
            answer(careless, wrong, seat, game, Rng(1))

    assert careless.asked == 0


def test_an_answer_must_be_an_action_that_may_be_taken() -> None:
    game = tablekeep.game(ARENA)
    state = game.new(2, 1, {})
    seat = state.to_play()
    before = json.dumps(state.dump())
    legal = state.legal(seat)[2]

    for way in (ask, lambda bot, state, seat, game, rng: answer(bot, state.redact(seat), seat, game, rng)):
        for nonsense in (None, legal.text, 3, [legal]):
            with pytest.raises(Nonsense):
                way(Careless(nonsense), state, seat, game, Rng(1))
        with pytest.raises(WrongAnswer) as refused:
            way(Careless(Action("dance")), state, seat, game, Rng(1))
        assert str(refused.value) == "The player “careless” answered “dance”, which may not be done now."
        assert way(Careless(legal), state, seat, game, Rng(1)) == legal
    assert json.dumps(state.dump()) == before


def test_a_player_is_not_asked_where_there_is_nothing_to_decide() -> None:
    game = tablekeep.game(ARENA)
    state = game.new(2, 1, {})
    rng = Rng(1)
    while len(state.legal(state.to_play())) > 1:
        options = state.legal(state.to_play())
        state.apply(state.to_play(), options[rng.below(len(options))])
    careless = Careless(None)

    assert ask(careless, state, state.to_play(), game, rng) == state.legal(state.to_play())[0]
    assert careless.asked == 0


def somewhere(id: str, seats: int, seed: int, decisions: int) -> State:
    """A decision with something to decide, after so many others taken at random."""
    state = tablekeep.game(id).new(seats, seed, {})
    rng = Rng(seed)
    while state.decisions < decisions or (state.outcome is None and len(state.legal(state.to_play())) < 2):
        options = state.legal(state.to_play())
        before = state.clone()
        state.apply(state.to_play(), options[rng.below(len(options))])
        if state.outcome is not None:
            return before
    return state


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("name", names())
@settings(max_examples=2)
@given(seed=st.integers(0, 10_000), decisions=st.integers(0, 60), other=st.integers(0, 10_000))
def test_a_choice_does_not_change_when_only_what_may_not_be_known_changes(
    id: str, name: str, seed: int, decisions: int, other: int
) -> None:
    """Another world that looks the same to the seat gets the same answer, whatever is hidden in it."""
    game = tablekeep.game(id)
    state = somewhere(id, 2, seed, decisions)
    seat = state.to_play()
    elsewhere = state.redact(seat).determinize(Rng(other))
    assert elsewhere.redact(seat).dump() == state.redact(seat).dump()

    here = ask(quick(name), state, seat, game, Rng(seed))
    there = ask(quick(name), elsewhere, seat, game, Rng(seed))

    assert here == there


@pytest.mark.parametrize("id", GAMES)
def test_the_worlds_that_look_alike_are_different_worlds(id: str) -> None:
    """Otherwise the test above would show nothing."""
    differing = 0
    for seed in range(6):
        state = somewhere(id, 2, seed, 20 + 5 * seed)
        seat = state.to_play()
        here, there = state.dump(), state.redact(seat).determinize(Rng(seed)).dump()
        differing += any(here[field] != there[field] for field in here if field != "rng")

    assert differing > 0


def test_greedy_leaves_the_view_as_it_was() -> None:
    game = tablekeep.game(ARENA)
    table = position("de-banner c1; la-banner c5; de-pikeman c3 s; la-spike b4 n", hands=("battle-charge move", ""))
    view = table.state.redact(0)
    before = view.dump()

    player("greedy").choose(view, 0, game, Rng(1))

    assert view.dump() == before


@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_plays_in_teams(seats: int) -> None:
    state, _bots = watched_game(ARENA, ",".join(["greedy"] * seats), 8, monoliths="on", tactical="on")

    assert state.outcome is not None
