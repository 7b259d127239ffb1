"""What computer players are told: who stands better, what is worth a look, and that it wins games."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.bots.greedy import GreedyBot
from tablekeep.bots.rollout import foresee
from tablekeep.games.heroes_of_land_air_and_sea.advice import AHEAD, WorldAdvice
from tablekeep.games.heroes_of_land_air_and_sea.turns import Turn
from tablekeep.kernel.messages import say
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.rng import Rng
from tests.heroes_of_land_air_and_sea.worlds import Table, world

ADVICE = WorldAdvice()


def worth(table: Table, seat: int = 0) -> float:
    found = ADVICE.evaluate(table.state, seat)
    assert -1.0 <= found <= 1.0
    return found


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"score": (3, 0)}, {"score": (2, 0)}),
        ({"stock": ((3, 2, 2), (2, 2, 2))}, {"stock": ((2, 2, 2), (2, 2, 2))}),
        ({"stock": ((4, 4, 4), (2, 2, 2))}, {"stock": ((10, 1, 1), (2, 2, 2))}),
        ({"levels": (2, 1)}, {"levels": (1, 1)}),
        ({"towers": ("nw4",)}, {}),
        ({"towers": ("ne9",)}, {"towers": ("nw4",)}),
        ({"library": ("haste",)}, {}),
        ({"scribed": ("haste ready",)}, {"scribed": ("haste exhausted",)}),
        ({"buildings": ("dock",)}, {}),
        ({"levels": (1, 1)}, {"levels": (1, 2)}),
    ],
)
def test_more_is_better_and_the_others_more_is_worse(better: dict[str, object], worse: dict[str, object]) -> None:
    army, theirs = "nw1: 2 serf, 1 warrior; nw5: 1 warrior", "se1: 2 serf, 1 warrior"
    assert worth(world(army, theirs, **better)) > worth(world(army, theirs, **worse))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("nw1: 3 serf", "nw1: 2 serf"),
        ("nw1: 1 warrior", "nw1: 1 serf"),
        ("nw1: paladin", "nw1: 1 warrior"),
        ("nw2: 1 serf", "nw1: 1 serf"),
        ("nw2: 1 serf; nw4: 1 serf", "nw2: 2 serf"),
        ("nw1: airship", "sea_n: airship"),
    ],
)
def test_an_army_is_worth_what_it_can_do(better: str, worse: str) -> None:
    assert worth(world(better, "se1: 1 serf")) > worth(world(worse, "se1: 1 serf"))


def test_a_finished_game_is_worth_its_result() -> None:
    table = world("nw1: 1 serf", "se1: 1 serf")
    table.state.outcome = Outcome((1, 2), (20, 10), "HL-SCORE-09", say("hl-end-shared", winners=1, points=20))
    assert worth(table, 0) == 1.0
    assert worth(table, 1) == -1.0


def test_allies_stand_together() -> None:
    rich = world(
        "nw1: 1 serf", "se1: 1 serf", "ne1: 5 warrior", "sw1: 1 serf", factions="humans orcs elves dwarves", teams="on"
    )
    poor = world("nw1: 1 serf", "se1: 1 serf", "ne1: 1 serf", "sw1: 1 serf", factions="humans orcs elves dwarves", teams="on")
    assert worth(rich, 0) > worth(poor, 0)
    assert worth(rich, 1) < worth(poor, 1)


def test_an_army_that_is_only_being_put_together_is_thought_through() -> None:
    """The march is one thing done in several decisions: its end counts, not the token on the slot."""
    table = world("nw1: 2 warrior", "se1: 1 serf", tokens="nw2 relic", stock=((0, 0, 0), (0, 0, 0))).do(Turn(0))
    table.play("act march")
    at_once = ADVICE.evaluate(table.state, 0)
    assert foresee(table.state.clone(), 0, ADVICE, AHEAD) > at_once


def test_greedy_beats_random() -> None:
    """One game here; the hundred of the promise are played by `tablekeep simulate`."""
    game = tablekeep.game("heroes-of-land-air-and-sea")
    greedy, rng = GreedyBot(), Rng(3)
    state = game.new(2, 3, {"setup": "quick", "factions": "random"})
    while state.outcome is None:
        seat = state.to_play()
        if seat == 1:
            action = greedy.choose(state.redact(seat), seat, game, rng)
        else:
            actions = state.legal(seat)
            action = actions[rng.below(len(actions))]
        state.apply(seat, action)
    assert state.outcome.winners == [1]
