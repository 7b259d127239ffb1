"""Simulations: the same result whoever plays the games, and figures that add up."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path

import pytest

import tablekeep
from tablekeep.bots import player, registry
from tablekeep.bots.bot import FunctionBot
from tablekeep.games.monolith_arena.definition import MonolithArena
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State
from tablekeep.lab.simulate import Plan, Played, Simulation, derived_seed, play_games, play_out, player_rngs, simulate, summary

PLAN = Plan("monolith-arena", ("random", "random"), seed=5)


def figures(result: Simulation) -> dict[str, object]:
    """Everything but the clock."""
    told = asdict(result)
    told.pop("seconds")
    return told


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    alone = simulate(PLAN, 12)
    together = simulate(PLAN, 12, workers=2)

    assert figures(alone) == figures(together)


def test_the_same_seed_gives_the_same_result_and_another_seed_another() -> None:
    assert figures(simulate(PLAN, 6)) == figures(simulate(PLAN, 6))
    assert figures(simulate(PLAN, 6)) != figures(simulate(replace(PLAN, seed=6), 6))


def test_a_game_depends_on_its_number_alone() -> None:
    assert list(play_games(PLAN, 3, 5)) == list(play_games(PLAN, 0, 5))[3:]


def test_derived_seeds_are_fixed_for_all_time() -> None:
    """Recorded figures of old simulations must stay repeatable."""
    assert [derived_seed(0, number) for number in range(3)] == GOLDEN_SEEDS
    assert derived_seed(1, 2) != derived_seed(12, 0)


GOLDEN_SEEDS = [1176843496016465, 6132502648276940, 313367493088737]


def test_the_figures_add_up() -> None:
    told: list[int] = []
    result = simulate(PLAN, 9, progress=told.append)

    assert told == list(range(1, 10))
    assert result.games == result.finished == 9
    assert sum(result.wins) + result.draws == 9
    assert sum(tally.games for tally in result.factions.values()) == 18
    assert sum(tally.wins for tally in result.factions.values()) == sum(result.wins)
    assert result.bots["random"].games == 18
    assert result.bots["random"].draws == 2 * result.draws
    assert result.length.min <= result.length.mean <= result.length.max
    assert result.length.mean * 9 == pytest.approx(result.decisions)
    assert result.decisions_per_second == pytest.approx(result.decisions / result.seconds)


def test_players_move_on_from_game_to_game_if_wanted() -> None:
    plan = Plan("monolith-arena", ("greedy", "random", "random"), rotate=True)

    assert [plan.seating(number).index("greedy") for number in range(4)] == [0, 1, 2, 0]
    assert replace(plan, rotate=False).seating(1) == plan.bots


def test_seats_of_one_side_win_together() -> None:
    result = simulate(Plan("monolith-arena", ("random",) * 4), 3)

    assert result.wins[0] == result.wins[2]
    assert result.wins[1] == result.wins[3]


def test_a_game_beyond_the_bound_counts_as_unfinished() -> None:
    game = MonolithArena()
    game.longest = 7
    state = game.new(2, 1, {})

    assert play_out(game, state, [player("random"), player("random")], player_rngs(1, 2)) == 7
    assert state.outcome is None

    played = Played(0, 7, False, (), ("", ""), ("random", "random"))
    result = summary(PLAN, [played], 1.0)
    assert (result.games, result.finished, result.draws, result.length.max) == (1, 0, 0, 0)


def test_a_game_that_all_have_lost_is_no_draw() -> None:
    lost = Played(0, 7, True, (), ("", ""), ("random", "random"), lost=True)
    drawn = Played(1, 7, True, (), ("", ""), ("random", "random"))

    result = summary(PLAN, [lost, drawn], 1.0)

    assert (result.finished, result.lost, result.draws, result.wins) == (2, 1, 1, [0, 0])
    assert result.bots["random"].draws == 2
    alone = list(play_games(Plan("runebound", ("random",), seed=1), 0, 2))
    assert all(one.lost != bool(one.winners) for one in alone)


class Forgetful:
    """A player that fails in its second game."""

    made = 0

    def __init__(self) -> None:
        Forgetful.made += 1
        self.asked = False

    def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action:
        assert not self.asked or view.decisions > 1, "used before"
        self.asked = True
        return view.legal(seat)[0]


def test_every_seat_of_every_game_has_a_new_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.OWN, "forgetful", Forgetful)

    simulate(replace(PLAN, bots=("forgetful", "forgetful")), 3)

    # One more for each seat, made before anything is started to see whether it can be.
    assert Forgetful.made == 8


def test_a_player_that_fails_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(view: State, seat: int, game: Game, rng: Rng) -> Action:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setitem(registry.OWN, "fails", lambda: FunctionBot("fails", fails))

    with pytest.raises(InvalidOption, match="“fails” has failed: ZeroDivisionError: by nothing"):
        simulate(replace(PLAN, bots=("fails", "random")), 1)


def test_a_record_of_every_game(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    result = simulate(PLAN, 5, workers=2, records=folder)
    games = sorted(folder.iterdir())

    assert [file.name for file in games] == [f"monolith-arena-5-{number:06}.tk" for number in range(1, 6)]
    played = list(play_games(PLAN, 0, 5))
    for file, one in zip(games, played, strict=True):
        match = tablekeep.replay(file.read_text())
        assert match.players == {0: "random", 1: "random"}
        assert match.outcome is not None
        assert (tuple(match.outcome.winners), len(match.actions)) == (one.winners, one.decisions)
    assert figures(result) == figures(simulate(PLAN, 5))
    with pytest.raises(InvalidOption, match="there already"):
        simulate(PLAN, 1, records=folder)


def test_options_and_factions_are_passed_on() -> None:
    result = simulate(replace(PLAN, options=(("factions", "gr,hf"),)), 2)

    assert {name: tally.games for name, tally in result.factions.items()} == {
        "guardians-of-the-realm": 2,
        "harbingers-of-the-forest": 2,
    }


@pytest.mark.parametrize(
    ("plan", "games", "workers"),
    [
        (PLAN, 0, 1),
        (PLAN, 1, 0),
        (replace(PLAN, bots=("random", "nobody")), 1, 1),
        (replace(PLAN, bots=("random",)), 1, 1),
        (replace(PLAN, seed=-1), 1, 1),
        (replace(PLAN, game="chess"), 1, 1),
        (replace(PLAN, options=(("factions", "de,xx"),)), 1, 2),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(plan: Plan, games: int, workers: int) -> None:
    with pytest.raises(InvalidOption) as refused:
        simulate(plan, games, workers)

    assert str(refused.value).endswith(".")
    assert "=" not in str(refused.value)


def test_the_players_of_a_game_have_their_own_chance() -> None:
    first, second = player_rngs(4, 2)

    assert first.words() != second.words()
    assert tablekeep.Rng(derived_seed(4, 1)).words() == second.words()
