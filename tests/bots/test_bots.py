"""Computer players: they see only what their seat may see, answer with legal actions, and can be repeated."""

from __future__ import annotations

import json

import pytest

import tablekeep
from tablekeep.bots import Bot, names, player
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
    game = tablekeep.game(id)
    bots = [Watched(player(name)) for name in players.split(",")]
    state = game.new(len(bots), seed, options)
    play_out(game, state, bots, player_rngs(seed, len(bots)))
    return state, bots


def test_the_registry_knows_its_players_by_name() -> None:
    assert "random" in names()
    assert "greedy" in names()
    assert [player(name).name for name in names()] == names()


def test_an_unknown_player_is_refused_in_one_sentence() -> None:
    with pytest.raises(InvalidOption) as refused:
        player("gready")

    assert str(refused.value) == f"There is no player “gready”; there is {', '.join(names())}."


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("name", names())
def test_a_player_only_ever_answers_with_a_legal_action(id: str, name: str) -> None:
    state, bots = watched_game(id, f"{name},{name}", 11)

    assert state.outcome is not None
    for player in bots:
        assert player.answers
        for (seat, view), action in zip(player.views, player.answers, strict=True):
            assert action in view.legal(seat)


@pytest.mark.parametrize("id", GAMES)
def test_a_player_never_receives_a_complete_state(id: str) -> None:
    state, bots = watched_game(id, "greedy,random", 3)

    assert state.viewer == COMPLETE
    for number, player in enumerate(bots):
        assert player.views
        for seat, view in player.views:
            assert seat == number
            assert view.viewer == seat
            assert view.rng.words() == (0, 0, 0, 0)


def test_what_is_hidden_in_the_arena_is_unknown_in_every_view() -> None:
    _state, bots = watched_game(ARENA, "greedy,greedy", 5, monoliths="on")
    faces: set[object] = set()
    for player in bots:
        for _seat, view in player.views:
            assert isinstance(view, Arena)
            faces |= {card for stack in view.stacks for card in stack}

    assert faces == {UNKNOWN}


@pytest.mark.parametrize("name", names())
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, one = watched_game(ARENA, f"{name},{name}", 21)
    second, other = watched_game(ARENA, f"{name},{name}", 21)

    assert json.dumps(first.dump()) == json.dumps(second.dump())
    assert [player.answers for player in one] == [player.answers for player in other]


@pytest.mark.parametrize("seed", range(4))
def test_greedy_does_not_know_what_it_may_not_know(seed: int) -> None:
    """Another world that looks the same to the seat gets the same answer."""
    game = tablekeep.game(ARENA)
    state = game.new(2, seed, {"monoliths": "on"})
    rngs = player_rngs(seed, 2)
    for _ in range(25):
        seat = state.to_play()
        action = player("greedy").choose(state.redact(seat), seat, game, rngs[seat].clone())
        elsewhere = state.redact(seat).determinize(Rng(seed + 1000))
        assert player("greedy").choose(elsewhere.redact(seat), seat, game, rngs[seat]) == action
        state.apply(seat, action)


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
