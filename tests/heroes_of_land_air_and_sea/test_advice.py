"""What computer players are told: who stands better, what is worth a look, and that it wins games."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.bots.greedy import GreedyBot
from tablekeep.bots.rollout import best_of, foresee, play_on
from tablekeep.bots.tree import Node, Tree
from tablekeep.games.heroes_of_land_air_and_sea.advice import AHEAD, WorldAdvice
from tablekeep.games.heroes_of_land_air_and_sea.turns import Turn
from tablekeep.kernel.messages import say
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.rng import Rng
from tests.heroes_of_land_air_and_sea.battles import fight
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


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("nw1: 1 serf; ne8: 1 serf", "nw1: 1 serf; nw2: 1 serf"),
        ("nw1: 1 serf; ne9: 1 serf", "nw1: 1 serf; ne8: 1 serf"),
        ("nw1: 1 serf; nw3: 1 serf", "nw1: 1 serf; nw2: 1 serf"),
    ],
)
def test_serfs_on_the_way_to_another_continent_are_worth_the_tower_that_they_will_build(better: str, worse: str) -> None:
    """HL-TOWER-05: with more than two players a second tower needs another continent."""

    def hopes(army: str) -> float:
        table = world(army, "se1: 1 serf", "ne1: 1 serf", factions="humans orcs elves", towers=("nw2",))
        return ADVICE.designs.hopes(table.state, 0)

    assert hopes(better) > hopes(worse) > 0.0


def test_who_leads_is_judged_by_the_towers_to_come_too() -> None:
    others = ("se1: 1 serf", "ne1: 1 serf")
    abroad, home = ("nw1: 1 serf; ne9: 1 serf", "nw1: 1 serf; nw4: 1 serf")
    without = [world(army, others[0], towers=("nw2",)) for army in (abroad, home)]
    needed = [world(army, *others, factions="humans orcs elves", towers=("nw2",)) for army in (abroad, home)]

    assert worth(needed[0]) - worth(needed[1]) > worth(without[0]) - worth(without[1])


def test_towers_that_stand_or_cannot_be_built_are_no_hope() -> None:
    def hopes(army: str, seats: int, towers: tuple[str, ...], level: int) -> float:
        others = ("se1: 1 serf", "ne1: 1 serf")[: seats - 1]
        table = world(
            army, *others, factions=" ".join(("humans", "orcs", "elves")[:seats]), towers=towers, levels=(level,) * seats
        )
        return ADVICE.designs.hopes(table.state, 0)

    assert hopes("nw1: 1 serf", 3, ("nw2",), 3) > hopes("nw1: 1 serf", 3, ("nw2",), 1) > 0.0  # a level allows it later
    assert hopes("nw1: 1 serf", 3, ("nw2 ne9 se4",), 3) == 0.0
    assert hopes("nw1: 1 warrior", 3, ("nw2",), 3) == 0.0
    assert hopes("nw1: 1 serf", 2, ("nw2",), 3) == 0.0


def test_a_continent_with_a_tower_is_no_site_for_another() -> None:
    """HL-TOWER-05."""
    for towers, closed in (("", 0), ("nw2", 1), ("nw2 ne9", 2)):
        table = world("nw1: 1 serf", "se1: 1 serf", "ne1: 1 serf", factions="humans orcs elves", towers=(towers,))
        assert ADVICE.designs.best_sites(table.state, 0, table.state.capital[0]).count(0.0) == closed


def test_an_army_that_is_only_being_put_together_is_thought_through() -> None:
    """The march is one thing done in several decisions: its end counts, not the token on the slot."""
    table = world("nw1: 2 warrior", "se1: 1 serf", tokens="nw2 relic", stock=((0, 0, 0), (0, 0, 0))).do(Turn(0))
    table.play("act march")
    at_once = ADVICE.evaluate(table.state, 0)
    assert foresee(table.state.clone(), 0, ADVICE, AHEAD) > at_once


def test_an_imagined_turn_is_one_thing_done_in_several_decisions() -> None:
    """Who judges every decision of a march by itself rarely gets anywhere."""
    start = tablekeep.game("heroes-of-land-air-and-sea").new(4, 3, {"setup": "quick", "factions": "random"})
    seat, until = start.to_play(), ADVICE.hour(start) + 1

    def worth(luck: int, ahead: int) -> float:
        return ADVICE.evaluate(play_on(start.clone(), until, 400, ADVICE, Rng(1), luck, ahead), seat)

    assert sum([worth(luck, ADVICE.glance) for luck in range(6)]) > 0.2 + sum([worth(luck, 0) for luck in range(6)])


def test_what_an_imagined_player_has_thought_through_is_done_without_thinking_again() -> None:
    start = tablekeep.game("heroes-of-land-air-and-sea").new(4, 3, {"setup": "quick", "factions": "random"})
    seat = start.to_play()
    at_once, in_a_row = [
        best_of(start, seat, start.legal(seat), ADVICE, ahead, Rng(1)).decisions for ahead in (0, ADVICE.glance)
    ]

    assert at_once == start.decisions + 1 < in_a_row


@pytest.mark.parametrize(("seats", "foresight", "clever"), [(2, 2, False), (4, 1, False), (4, 2, True)])
def test_only_a_champion_among_several_rivals_imagines_them_as_clever_as_that(seats: int, foresight: int, clever: bool) -> None:
    """Both where an imagined turn is played on, and where the tree takes its first sight of one."""
    state = tablekeep.game("heroes-of-land-air-and-sea").new(seats, 3, {"setup": "quick", "factions": "random"})
    seat = state.to_play()
    simple = WorldAdvice()
    simple.glance = 0
    ends: list[list[float]] = []
    sights: list[list[float]] = []
    for advice in (ADVICE, simple):
        tree = Tree(state.redact(seat), seat, advice, foresight, Rng(1))
        sights.append([tree.first_sight(state, seat, action).prior for action in state.legal(seat)])
        tree.turn_to_next_world()
        ends.append(tree.descend(state.clone(), Node(seats), [], [], []))

    assert (ends[0] != ends[1]) is clever
    assert (sights[0] != sights[1]) is clever


@pytest.mark.parametrize(
    ("mine", "theirs", "towers", "sensible"),
    [
        ("ne2: 1 serf", "ne2: 1 serf", "", "no-tactic"),  # the tie is the defender's
        ("", "ne2: 1 warrior", "ne2", "no-tactic"),
        ("", "ne2: 2 warrior", "ne2", "no-tactic"),  # a tower cannot flee
        ("ne2: 1 serf", "ne2: 1 warrior", "", "tactic retreat"),
    ],
)
def test_who_cannot_pay_flees_only_with_a_battle_lost_and_units_to_save(
    mine: str, theirs: str, towers: str, sensible: str
) -> None:
    table = world(theirs, mine, towers=("", towers), stock=((0, 0, 0), (0, 0, 0)))
    fight(table, "ne2")
    options = table.state.legal(1)
    assert {action.text for action in options} == {"tactic retreat", "no-tactic"}
    assert [action.text for action in ADVICE.promising(table.state, 1, options)] == [sensible]


def test_who_is_ahead_does_not_think_of_fleeing() -> None:
    table = fight(world("ne2: 3 warrior", "ne2: 1 warrior", stock=((9, 9, 9), (9, 9, 9))), "ne2")
    for seat, flees in ((0, False), (1, True)):
        kept = [action.text for action in ADVICE.promising(table.state, seat, table.state.legal(seat))]
        assert ("tactic retreat" in kept) is flees
        assert "tactic flank" in kept


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
