"""Search: it sees what is coming, keeps within its budget, can be repeated, and nobody in it knows what he may not know."""

from __future__ import annotations

from time import process_time, sleep
from typing import Final, Self

import pytest

import tablekeep
from tablekeep.bots import player
from tablekeep.bots.insight import think
from tablekeep.bots.levels import LEVELS, hurry, leveled
from tablekeep.bots.rollout import NO_LUCK, play_on
from tablekeep.bots.search import WORLDS_TO_TELL, Arm, SearchBot, budget_of
from tablekeep.bots.tree import NEVER, VISITS_IN_A_CROWD, VISITS_TO_GROW, Node, Tree
from tablekeep.bots.weighing import chances
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import SecretChoice
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Advice, Game
from tablekeep.kernel.messages import say
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State
from tests.kernel.toys import Pebbles, PebblesGame
from tests.monolith_arena.positions import position

GAMES: Final = [game.id for game in tablekeep.all_games()]


class NoOpinion(Advice):
    """Knows who has won and nothing else."""

    def evaluate(self, state: State, seat: int) -> float:
        return 0.0 if state.outcome is None else 2.0 * state.outcome.reward(seat) - 1.0


def pebbles(heap: int = 7, seats: int = 2, **options: str) -> tuple[PebblesGame, Pebbles]:
    game = PebblesGame()
    game.advice = NoOpinion()
    state = game.start(seats, game.settle(options), Rng(1))
    state.heap = heap
    state.offered = None
    return game, state


class Pennies(State):
    """Two players show a side of a coin at the same time: the first wins if they are the same."""

    __slots__ = ()

    def blank(self) -> Self:
        return type(self)(0)

    def copy_to(self, twin: Self) -> None: ...

    def conceal(self, viewer: int) -> None: ...

    def imagine(self, rng: Rng) -> None: ...


class Show(SecretChoice[Pennies]):
    __slots__ = ()
    name = "show"

    def options(self, state: Pennies, seat: int) -> list[Action]:
        return [Action("head"), Action("tail")]

    def reveal(self, state: Pennies, answers: dict[int, Action]) -> None:
        ranks = (1, 2) if answers[0] == answers[1] else (2, 1)
        state.outcome = Outcome(ranks, (0, 0), "", say("pennies"))


def pennies() -> tuple[Game, Pennies]:
    game = Game("pennies", "Pennies", (2,), (), 1)
    game.advice = NoOpinion()
    state = Pennies(2)
    state.push(Show((0, 1)))
    return game, state


@pytest.mark.parametrize(("heap", "best"), [(5, "take 1"), (6, "take 2"), (7, "take 3"), (3, "take 3")])
def test_it_leaves_the_other_four_pebbles(heap: int, best: str) -> None:
    game, state = pebbles(heap)
    state.hands = [(0,), (1,)]

    assert SearchBot("search", 400, 0.0).choose(state.redact(0), 0, game, Rng(3)).text == best


def test_it_brings_down_the_banner_when_it_can() -> None:
    table = position("de-banner a1; la-banner c4; de-knight c3 s", hands=("battle-charge", ""), pools=(20, 2))
    game = tablekeep.game("monolith-arena")

    assert player("search:16").choose(table.state.redact(0), 0, game, Rng(1)).text == "battle"


def test_nobody_answers_a_secret_choice_that_he_cannot_know() -> None:
    """If the other saw the coin, the first player would expect to lose for certain."""
    game, state = pennies()

    insight = think(state.redact(0), 0, game, Rng(1), 400)

    assert [idea.value for idea in insight.ideas] == pytest.approx([0.5, 0.5], abs=0.15)


def test_what_was_chosen_in_secret_already_is_guessed() -> None:
    game, state = pennies()
    state.apply(1, Action("head"))

    insight = think(state.redact(0), 0, game, Rng(1), 400)

    assert [idea.value for idea in insight.ideas] == pytest.approx([0.5, 0.5], abs=0.15)


@pytest.mark.parametrize(
    ("sides", "values"), [([0, 1], [0.2, -0.2]), ([0, 1, 2], [0.4, 0.1, -0.5]), ([0, 1, 0, 1], [0.1, -0.1, 0.1, -0.1])]
)
def test_the_chances_of_all_sides_add_up(sides: list[int], values: list[float]) -> None:
    found = chances(values, sides, 3.0)

    assert sum(dict(zip(sides, found)).values()) == pytest.approx(1.0)
    assert sorted(range(len(found)), key=lambda seat: found[seat]) == sorted(range(len(found)), key=lambda seat: values[seat])


def test_alone_one_plays_against_the_game() -> None:
    assert chances([0.0], [0], 3.0) == [0.5]
    assert chances([1.0], [0], 6.0)[0] > 0.99


@pytest.mark.parametrize("name", GAMES)
def test_results_are_looked_at_at_the_same_hour(name: str) -> None:
    """However many decisions a turn takes; who looks further ahead looks at a later hour, where that is not too far."""
    game = tablekeep.game(name)
    state = game.new(2, 1, {})
    while game.advice.hour(state) == game.advice.hour(game.new(2, 1, {})):
        seat = state.to_play()
        state.apply(seat, state.legal(seat)[0])
    began = game.advice.hour(state)
    for foresight in (1, 2):
        tree = Tree(state, 0, game.advice, foresight, Rng(1))
        assert tree.until == began + game.advice.reach(foresight, 2) * game.advice.span
        after = play_on(state.clone(), tree.until, 400, game.advice, Rng(1))
        assert after.outcome is not None or game.advice.hour(after) >= tree.until
        assert game.advice.hour(play_on(state.clone(), tree.until, 0, game.advice, Rng(1))) == began


def test_a_game_that_counts_by_decisions_sets_no_hour() -> None:
    advice = Advice()
    assert not advice.span
    state = tablekeep.game("monolith-arena").new(2, 1, {})
    for foresight in (1, 2):
        tree = Tree(state, 0, advice, foresight, Rng(1))
        assert (tree.until, tree.horizon) == (NEVER, foresight * advice.horizon)


def test_nobody_looks_further_than_a_game_says_is_any_use() -> None:
    advice = Advice()
    advice.span, advice.farthest = 5, 1
    state = tablekeep.game("monolith-arena").new(2, 1, {})
    for foresight in (1, 2, 3):
        tree = Tree(state, 0, advice, foresight, Rng(1))
        assert (tree.until, tree.horizon) == (advice.hour(state) + 5, advice.horizon)


def test_few_visits_look_at_few_actions() -> None:
    """Of many actions those that look best are tried, more of them the more often the node is seen."""
    game = tablekeep.game("monolith-arena")
    table = position("de-banner a1; la-banner e3", hands=("knight pikeman", ""))
    options = table.state.legal(0)
    tree = Tree(table.state, 0, game.advice, 1, Rng(1))
    node = Node(2)
    seen: list[int] = []
    for visits in (2, 30):
        node.visits = visits
        chosen: set[str] = set()
        for _ in range(60):
            action = tree.select(table.state, 0, options, node, False)
            node.menus[0][action.text].visits += 1
            chosen.add(action.text)
        seen.append(len(chosen))

    assert len(options) > 20
    assert seen[0] <= 2 < seen[1] <= 11


@pytest.mark.parametrize("id", GAMES)
def test_the_same_seed_and_iterations_give_the_same_thoughts(id: str) -> None:
    game = tablekeep.game(id)
    state = game.new(2, 5, {})
    seat = state.to_play()
    thoughts = [think(state.redact(seat), seat, game, Rng(9), 12) for _ in range(2)]

    assert thoughts[0] == thoughts[1]
    assert len(thoughts[0].values) == 2
    assert sum(idea.share for idea in thoughts[0].ideas) == pytest.approx(1.0)
    assert all(0.0 <= idea.value <= 1.0 for idea in thoughts[0].ideas)


@pytest.mark.parametrize("id", GAMES)
def test_it_leaves_the_view_as_it_was(id: str) -> None:
    game = tablekeep.game(id)
    state = game.new(2, 6, {})
    seat = state.to_play()
    view = state.redact(seat)
    before = view.dump()

    SearchBot("search", 6, 0.0).choose(view, seat, game, Rng(1))

    assert view.dump() == before


def test_it_keeps_to_its_time() -> None:
    game = tablekeep.game("monolith-arena")
    table = position("de-banner a1; la-banner e3", hands=("knight pikeman", ""))
    bot = SearchBot("search", 0, 0.3)
    began = process_time()

    bot.choose(table.state.redact(0), 0, game, Rng(1))

    # By what it has worked: how long that took depends on what else the machine has to do.
    assert process_time() - began < 1.5
    assert bot.iterations_done > 0


def test_the_tree_is_kept_for_the_next_decision() -> None:
    """The draw that was looked into before is not looked into from nothing."""
    game, state = pebbles(7)
    fresh, bot = SearchBot("search", 64, 0.0), SearchBot("search", 64, 0.0)
    bot.choose(state.redact(0), 0, game, Rng(2))
    state.apply(0, Action("draw"))
    for one in (fresh, bot):
        one.iterations = 1
        one.choose(state.redact(0), 0, game, Rng(3))

    assert sum(arm.weight for arm in bot._arms) > sum(arm.weight for arm in fresh._arms)


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_it_plays_with_any_number_of_seats(seats: int) -> None:
    game = tablekeep.game("runebound" if seats == 1 else "monolith-arena")
    state = game.new(seats, 4, {})
    for _ in range(4):
        seat = state.to_play()
        view = state.redact(seat)
        action = SearchBot("search", 4, 0.0).choose(view, seat, game, Rng(1))
        assert action.text in [legal.text for legal in state.legal(seat)]
        state.apply(seat, action)


def test_a_budget_is_iterations_or_seconds() -> None:
    assert budget_of("400") == (400, 0.0)
    assert budget_of("1.5s") == (0, 1.5)


@pytest.mark.parametrize("setting", ["", "0", "-3", "x", "s", "0s", "nans", "infs", "1.5"])
def test_a_budget_that_is_none_is_refused_in_one_sentence(setting: str) -> None:
    with pytest.raises(InvalidOption, match="400"):
        budget_of(setting)


def test_a_level_can_be_hurried_but_not_slowed_down() -> None:
    champion = leveled("champion")
    assert isinstance(champion, SearchBot)
    hurry(champion, 1.0)
    assert champion.seconds == 1.0
    hurry(champion, 60.0)
    assert champion.seconds == 1.0


class Ponderous(NoOpinion):
    """Takes its time to judge."""

    def evaluate(self, state: State, seat: int) -> float:
        sleep(0.02)
        return super().evaluate(state, seat)


@pytest.mark.parametrize(("iterations", "seconds", "seen"), [(0, 0.01, 3), (1, 0.0, 4)])
def test_who_has_little_time_does_not_look_at_everything_first(iterations: int, seconds: float, seen: int) -> None:
    """As many as a hint shows are seen, however little time there is, and not only those that stand first."""
    game, state = pebbles()
    game.advice = Ponderous()
    bot = SearchBot("search", iterations, seconds)

    bot.study(state.redact(0), 0, game, Rng(1))

    actions = [action.text for action in state.legal(0)]
    thought = {idea.action.text for idea in bot.thoughts()}
    assert len(actions) == 4
    assert len(thought) == seen
    assert actions[-1] in thought


class Habit(NoOpinion):
    """Of all that is promising, a practised player does the first thing."""

    def practised(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        return actions[:1]


@pytest.mark.parametrize(("practice", "least", "most"), [(100, 0, 0), (70, 40, 80), (0, 200, 200)])
def test_practice_is_how_often_only_what_is_practised_is_thought_about(practice: int, least: int, most: int) -> None:
    game, state = pebbles()
    game.advice = Habit()
    seat = state.to_play()
    view = state.redact(seat)
    bot = SearchBot("search", 2, 0.0, practice=practice)
    own = 0
    for seed in range(200):
        bot.choose(view, seat, game, Rng(seed))
        own += len(bot.thoughts()) > 1

    assert least <= own <= most


@pytest.mark.parametrize(("farthest", "foresight", "times"), [(2, 1, 1), (2, 2, 1), (1, 1, 1), (1, 2, 2)])
def test_who_may_not_look_further_looks_more_often(farthest: int, foresight: int, times: int) -> None:
    game, state = pebbles()
    game.advice = NoOpinion()
    game.advice.farthest = farthest
    game.advice.effort = 0.5
    seat = state.to_play()
    bot = SearchBot("search", 96, 0.0, True, foresight)
    bot.choose(state.redact(seat), seat, game, Rng(1))

    assert bot.iterations_done <= 48 * times < 2 * bot.iterations_done


class FarSighted(NoOpinion):
    """Who looks further than his own turn looks until everybody has had one."""

    def reach(self, foresight: int, seats: int) -> int:
        return foresight if foresight < 2 else 2 * foresight


@pytest.mark.parametrize(("foresight", "most"), [(1, 96), (2, 48)])
def test_who_has_to_look_further_looks_less_often(foresight: int, most: int) -> None:
    game, state = pebbles()
    game.advice = FarSighted()
    seat = state.to_play()
    bot = SearchBot("search", 96, 0.0, True, foresight)
    bot.choose(state.redact(seat), seat, game, Rng(1))

    assert bot.iterations_done <= most < 2 * bot.iterations_done


@pytest.mark.parametrize(
    ("seats", "crowding", "scaled", "most"),
    [(2, 2.0, True, 96), (3, 2.0, True, 48), (4, 2.0, True, 24), (4, 1.0, True, 96), (4, 100.0, True, 8), (4, 2.0, False, 96)],
)
def test_with_more_seats_a_level_looks_less_often_where_everything_takes_longer(
    seats: int, crowding: float, scaled: bool, most: int
) -> None:
    game, state = pebbles(seats=seats)
    game.advice = NoOpinion()
    game.advice.crowding = crowding
    seat = state.to_play()
    bot = SearchBot("search", 96, 0.0, scaled)
    bot.choose(state.redact(seat), seat, game, Rng(1))

    assert bot.iterations_done <= most < 2 * bot.iterations_done


CROWDS: Final[list[tuple[str, int, dict[str, str]]]] = [
    ("runewars", 4, {}),
    ("runewars", 2, {}),
    ("heroes-of-land-air-and-sea", 4, {}),
    ("heroes-of-land-air-and-sea", 3, {}),
]
NO_CROWDS: Final[list[tuple[str, int, dict[str, str]]]] = [
    ("heroes-of-land-air-and-sea", 2, {}),
    ("heroes-of-land-air-and-sea", 4, {"teams": "on"}),
    ("monolith-arena", 4, {}),
    ("runebound", 4, {}),
]


@pytest.mark.parametrize(("name", "seats", "options"), CROWDS)
def test_in_a_crowd_all_ideas_have_the_same_luck_and_a_tree_grows_late(name: str, seats: int, options: dict[str, str]) -> None:
    game = tablekeep.game(name)
    tree = Tree(game.new(seats, 1, options), 0, game.advice, 1, Rng(1))
    kinds = set()
    for _ in range(3):
        tree.turn_to_next_world()
        kinds.add(tree.luck)

    assert tree.growing == VISITS_IN_A_CROWD
    assert len(kinds) == 3
    assert NO_LUCK not in kinds


@pytest.mark.parametrize(("name", "seats", "options"), NO_CROWDS)
def test_two_sides_are_rarely_a_crowd_nor_are_rivals_who_go_their_own_ways(
    name: str, seats: int, options: dict[str, str]
) -> None:
    game = tablekeep.game(name)
    tree = Tree(game.new(seats, 1, options), 0, game.advice, 1, Rng(1))
    tree.turn_to_next_world()

    assert tree.growing == VISITS_TO_GROW
    assert tree.luck == NO_LUCK


@pytest.mark.parametrize(
    ("worlds", "behind", "clear"),
    [
        (WORLDS_TO_TELL, [0.2], True),
        (WORLDS_TO_TELL - 1, [0.2], False),
        (12, [0.0], False),
        (12, [-0.2], False),
        (12, [0.3, 0.1], True),
        (12, [0.4, -0.2], False),
        (200, [0.4, -0.2], True),
    ],
)
def test_an_idea_is_clearly_behind_if_it_was_worse_in_the_same_worlds_by_more_than_chance(
    worlds: int, behind: list[float], clear: bool
) -> None:
    """Worlds differ by much more than the ideas do: that must not hide it."""
    leading, other = Arm(Action("one"), 0.5, 1.0, 3), Arm(Action("other"), 0.5, 1.0, 3)
    for number in range(worlds):
        leading.seen.append(float(number))
        other.seen.append(number - behind[number % len(behind)])

    assert other.clearly_behind(leading) is clear


@pytest.mark.parametrize(("seats", "crowd", "least", "most"), [(3, 3, 1, 60), (2, 3, 80, 96), (2, 2, 1, 60), (3, 4, 64, 96)])
def test_what_is_clear_is_not_thought_about_for_long_in_a_crowd(seats: int, crowd: int, least: int, most: int) -> None:
    """Of two pebbles who takes both has won."""
    game, state = pebbles(heap=2, seats=seats)
    game.advice = NoOpinion()
    game.advice.crowding = 1.1
    game.advice.crowd = crowd
    seat = state.to_play()
    bot = SearchBot("search", 96, 0.0)
    chosen = bot.choose(state.redact(seat), seat, game, Rng(1))

    assert least <= bot.iterations_done <= most
    state.apply(seat, chosen)
    assert state.outcome is not None


@pytest.mark.parametrize(
    ("seats", "crowding", "foresight", "ahead"), [(3, 2.0, 2, 4), (3, 2.0, 1, 0), (2, 2.0, 2, 0), (3, 1.0, 2, 0)]
)
def test_who_looks_far_in_a_crowd_imagines_that_all_think_their_decisions_in_a_row_through(
    seats: int, crowding: float, foresight: int, ahead: int
) -> None:
    game, state = pebbles(seats=seats)
    game.advice.glance = 4
    game.advice.crowding = crowding

    assert Tree(state, 0, game.advice, foresight, Rng(1)).ahead == ahead


def test_the_same_luck_goes_the_same_way_whatever_was_drawn_before() -> None:
    """Every hour begins anew with it, in the player's own chances and in those of the world."""
    game = tablekeep.game("runewars")
    start = game.new(4, 1, {"setup": "quick"})
    until = game.advice.hour(start) + 1

    def afterwards(seed: int, luck: int) -> object:
        world = start.clone()
        world.rng = Rng(seed)
        return play_on(world, until, 400, game.advice, Rng(seed), luck).dump()

    assert afterwards(1, 5) == afterwards(2, 5)
    assert afterwards(1, 5) != afterwards(1, 6)
    assert afterwards(1, NO_LUCK) != afterwards(2, NO_LUCK)


@pytest.mark.parametrize(
    ("name", "seats", "foresight", "spans"),
    [
        ("heroes-of-land-air-and-sea", 4, 1, 1),
        ("heroes-of-land-air-and-sea", 4, 2, 4),
        ("heroes-of-land-air-and-sea", 2, 2, 2),
        ("runewars", 4, 1, 1),
        ("runewars", 4, 2, 2),
        ("runewars", 2, 2, 2),
        ("runebound", 2, 2, 1),
    ],
)
def test_how_far_a_champion_looks_depends_on_how_many_play(name: str, seats: int, foresight: int, spans: int) -> None:
    """Until everybody has had a turn, or two seasons; not into another round of a combat."""
    assert tablekeep.game(name).advice.reach(foresight, seats) == spans


def test_levels_think_more_and_know_more_the_higher_they_are() -> None:
    budgets = [level.iterations for level in LEVELS.values()]
    practice = [level.practice for level in LEVELS.values()]

    assert list(LEVELS) == ["novice", "adept", "veteran", "champion"]
    assert budgets == sorted(budgets)
    assert practice == sorted(practice)
