"""What computer players are told: who stands better, which errand comes next, what is worth a look in a combat."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablekeep.bots.greedy import GreedyBot
from tablekeep.bots.insight import think
from tablekeep.bots.rollout import foresee
from tablekeep.games import load
from tablekeep.games.runebound.advice import JourneyAdvice
from tablekeep.games.runebound.appraisal import chance_of, promise, prospect, villain_odds
from tablekeep.games.runebound.combat import begin_combat
from tablekeep.games.runebound.components import COMBAT
from tablekeep.games.runebound.errands import errands
from tablekeep.games.runebound.setup import new_journey
from tablekeep.games.runebound.turns import ChooseAction
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import say
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State
from tests.runebound.journeys import OPTIONS, Table, journey

ADVICE = JourneyAdvice()
HANDS = ("B13 S02 M03", "M05 S05 B06")


def worth(table: Table, seat: int = 0) -> float:
    found = ADVICE.evaluate(table.state, seat)
    assert -1.0 <= found <= 1.0
    return found


def promising(table: Table) -> list[str]:
    state = table.state
    seat = state.to_play()
    return [action.text for action in ADVICE.promising(state, seat, state.legal(seat))]


def practised(table: Table) -> list[str]:
    state = table.state
    seat = state.to_play()
    return [action.text for action in ADVICE.practised(state, seat, state.legal(seat))]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"gold": (3, 0)}, {"gold": (2, 0)}),
        ({"damage": (1, 0)}, {"damage": (4, 0)}),
        ({"assets": ("A04",), "gold": (0, 0)}, {"gold": (5, 0)}),
        ({"assets": ("B08",)}, {"assets": ("A03",)}),
        ({"learned": ("S06",)}, {"learned": ("B01",)}),
        ({"learned": ("B05",), "assets": ("A06 B11",)}, {"trophies": ("COM-G01 EXP-G05",), "assets": ("A06 B11",)}),
        ({"trophies": ("COM-G01",)}, {"trophies": ("EXP-G05",)}),
        ({"lore": (1, 0)}, {"lore": (0, 0)}),
        ({"quests": ("EXP-G02",)}, {}),
        ({}, {"delayed": (0,)}),
        ({"gold": (1, 1)}, {"gold": (1, 9)}),
    ],
)
def test_more_is_better_and_the_others_more_is_worse(better: dict[str, object], worse: dict[str, object]) -> None:
    assert worth(journey(**better)) > worth(journey(**worse))  # type: ignore[arg-type]


def test_a_finished_game_is_worth_its_result() -> None:
    table = journey()
    table.state.outcome = Outcome((1, 2), (1, 0), "RB-WIN-01", say("rb-end-lost"))
    assert worth(table, 0) == 1.0
    assert worth(table, 1) == -1.0


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ({"lore": (5,)}, {"lore": (0,)}),
        ({"assets": ("B08",)}, {}),
        ({"learned": ("B05",)}, {}),
    ],
)
def test_gear_skills_and_lore_make_the_villain_weaker(stronger: dict[str, object], weaker: dict[str, object]) -> None:
    strong, weak = journey("corbin", **stronger), journey("corbin", **weaker)  # type: ignore[arg-type]
    assert chance_of(villain_odds(strong.state, 0)) > chance_of(villain_odds(weak.state, 0))


def test_wounds_of_the_foe_are_good_and_ones_own_are_bad() -> None:
    table = journey("corbin")
    begin_combat(table.state, 0, 0)
    combat = table.state.combat
    assert combat is not None
    even = prospect(table.state, combat, 0)
    combat.damage = 3
    ahead = prospect(table.state, combat, 0)
    table.state.damage[0] = 6
    assert ahead > even > 0.0
    assert prospect(table.state, combat, 0) < ahead


def test_the_hero_goes_for_a_gem_and_takes_it() -> None:
    board = journey("corbin").state
    gem = next(board.kit.hexes[place].id for place in board.land.gem_hexes if board.land.gems[place] == COMBAT)
    near = journey("corbin", places=gem, gold=(0,), hands=("B13 S02 M03",)).do(ChooseAction(0))
    assert practised(near) == ["adventure"]
    empty = journey("corbin", places="N10", gold=(0,), hands=("B13 S02 M03",), gems_down="O11").do(ChooseAction(0))
    assert errands(empty.state, 0)[0].verb == "adventure"
    assert all(text.split()[0] in ("step", "roll") for text in practised(empty))


def test_several_errands_are_worth_a_look_and_a_practised_hero_sees_to_one() -> None:
    table = journey("corbin", places="M10", gold=(0,), hands=("B13 S02 M03",), damage=(2,)).do(ChooseAction(0))
    assert promising(table) == ["roll", "adventure", "rest"]
    assert practised(table) == ["adventure"]


def test_a_hint_begins_with_what_is_practised_and_shows_other_errands() -> None:
    table = journey("corbin", places="M10", gold=(0,), hands=("B13 S02 M03",), damage=(2,)).do(ChooseAction(0))
    ideas = think(table.state.redact(0), 0, load("runebound"), Rng(1), 30).ideas
    assert ideas[0].action.text == "adventure"
    assert {idea.action.text for idea in ideas} == {"roll", "adventure", "rest"}
    assert [idea.value for idea in ideas] == sorted((idea.value for idea in ideas), reverse=True)


def test_when_it_is_time_for_the_villain_nothing_else_is_worth_a_look() -> None:
    table = journey("corbin lyssa", places="G8 N10", villain="G8", act=3, space=12, hands=HANDS).do(ChooseAction(0))
    assert promising(table) == practised(table) == ["fight-villain"]


@pytest.mark.parametrize(("lore", "races"), [(8, True), (0, False)])
def test_in_a_race_the_villain_is_faced_sooner(lore: int, races: bool) -> None:
    """The hero has one chance in seven; he takes it, if the rival is as far as he is."""
    table = journey(
        "corbin lyssa",
        places="G12 N10",
        villain="G12",
        act=2,
        space=1,
        hands=HANDS,
        assets=("B06 B11", "A06 A10"),
        lore=(6, lore),
    ).do(ChooseAction(0))
    assert 0.13 < chance_of(villain_odds(table.state, 0)) < 0.15
    assert (practised(table) == ["fight-villain"]) == races


@pytest.mark.parametrize(("rivals", "dares"), [("lyssa", False), ("lyssa mok hawthorne", True)])
def test_the_more_rivals_race_the_bolder_is_who_is_practised(rivals: str, dares: bool) -> None:
    """One chance in eleven; what looks promising is the same in both races."""
    seats = 1 + len(rivals.split())
    table = journey(
        f"corbin {rivals}",
        places=" ".join(("G12", "N10", "G3", "N3")[:seats]),
        villain="G12",
        act=2,
        space=1,
        hands=HANDS,
        assets=("B06 B11", "A06 A10"),
        lore=(5, 5, 0, 0)[:seats],
    ).do(ChooseAction(0))
    assert 0.08 < chance_of(villain_odds(table.state, 0)) < 0.1
    assert (practised(table) == ["fight-villain"]) == dares
    assert promising(table) != ["fight-villain"]
    hint = think(table.state.redact(0), 0, load("runebound"), Rng(1), 30).ideas[0]
    assert (hint.action.text == "fight-villain") == dares


def test_a_hurt_hero_rests_where_everything_heals() -> None:
    assert practised(journey("corbin", places="N10", damage=(8,)).do(ChooseAction(0))) == ["rest"]


def test_who_is_down_can_only_rest() -> None:
    assert practised(journey("corbin", places="M10", damage=(10,)).do(ChooseAction(0))) == ["rest"]


def test_who_is_delayed_stands_up() -> None:
    assert practised(journey("corbin", places="M10", delayed=(0,)).do(ChooseAction(0))) == ["stand-up"]


def test_a_skill_that_helps_is_learned_at_once() -> None:
    table = journey("corbin", places="M10", hands=("B05",), trophies=("COM-G01 EXP-G05",), assets=("A06",)).do(ChooseAction(0))
    assert practised(table) == ["learn S-B05"]


def test_an_ability_is_learned_for_surges_that_have_none_better() -> None:
    table = journey("corbin", places="M10", hands=("S08",), trophies=("COM-G01 EXP-G05",)).do(ChooseAction(0))
    assert table.may("learn S-S08")
    assert "learn S-S08" not in practised(table)
    surging = journey("corbin", hands=("S06",), trophies=("COM-G01 EXP-G05",), assets=("A11 C02",)).do(ChooseAction(0))
    assert practised(surging) == ["learn S-S06"]


def test_at_the_end_the_villain_is_fought_by_whoever_stands_before_him() -> None:
    table = journey("corbin lyssa", places="G8 N10", villain="G8", act=3, space=12, hands=HANDS).do(ChooseAction(0))
    assert practised(table) == ["fight-villain"]
    hurt = journey("corbin lyssa", places="G8 N10", villain="G8", act=3, space=12, hands=HANDS, damage=(5, 0)).do(
        ChooseAction(0)
    )
    assert practised(hurt) == ["rest"]
    tired = journey("corbin lyssa", places="G8 N10", villain="G8", act=3, space=12).do(ChooseAction(0))
    assert practised(tired) == ["train"]
    early = journey("corbin lyssa", places="G12 N10", villain="G12", act=2, space=1).do(ChooseAction(0))
    assert "fight-villain" not in practised(early)


def test_a_lone_hero_takes_the_time_there_is() -> None:
    patient = journey("corbin", places="G12", villain="G12", act=2, space=1).do(ChooseAction(0))
    assert "fight-villain" not in practised(patient)
    pressed = journey("corbin", places="G8", villain="G8", act=3, space=12, hands=("B13 S02 M03",)).do(ChooseAction(0))
    assert practised(pressed) == ["fight-villain"]


def test_zombies_are_killed_where_they_stand_in_the_way() -> None:
    table = journey("corbin", places="N10", gold=(0,), zombies="N10").do(ChooseAction(0))
    assert practised(table) == ["kill-zombie"]


def test_no_trade_is_offered_to_a_rival_and_one_begun_is_let_be() -> None:
    """Nothing limits offers (RB-TRADE-02), so whoever made them for their own sake would never come to an end."""
    for left in (0, 3):
        table = journey(places="J10 J10", gold=(5, 5), assets=("B05", "A10"))
        table.state.actions = left
        table.do(ChooseAction(0))
        assert table.may("offer P2")
        assert "offer P2" not in promising(table)
        assert promising(table.play("offer P2")) == ["stop"]


def decisions(seed: int, choose: Callable[[State, int], Action]) -> int:
    """How many decisions a game of two takes, in which nobody offers a trade."""
    game = load("runebound")
    state = game.new(2, seed, {"hero_choice": "random"})
    count = 0
    while state.outcome is None and count < game.longest:
        action = choose(state, state.to_play())
        assert not action.text.startswith("offer")
        state.apply(state.to_play(), action)
        count += 1
    return count


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_games_by_lot_among_what_is_advised_stay_short(seed: int) -> None:
    rng = Rng(seed)

    def choose(state: State, seat: int) -> Action:
        ideas = ADVICE.promising(state, seat, state.legal(seat))
        return ideas[rng.below(len(ideas))]

    assert decisions(seed, choose) < 2000


def test_hours_go_by_with_actions_and_with_rounds_of_combat() -> None:
    """They go back only for who is given actions."""
    rng = Rng(3)
    state = new_journey(None, 2, {**OPTIONS, "hero_choice": "random"}, rng)
    rounds = 0
    while state.round < 18:
        seat = state.to_play()
        ideas = ADVICE.practised(state, seat, state.legal(seat))
        hour, combat, turn, left = ADVICE.hour(state), state.combat, (state.round, state.active), state.actions
        fought = combat.round if combat is not None else 0
        state.apply(seat, ideas[rng.below(len(ideas))])
        if (state.round, state.active) != turn or state.actions <= left:
            assert ADVICE.hour(state) >= hour
        if state.combat is not None and state.combat is combat and combat.round > fought:
            rounds += 1
            assert ADVICE.hour(state) > hour
        if combat is not None and state.combat is None:
            assert ADVICE.hour(state) > hour
    assert rounds > 2


def test_games_of_the_greedy_stay_short() -> None:
    bot, game, rng = GreedyBot(), load("runebound"), Rng(5)
    assert decisions(5, lambda state, seat: bot.choose(state.redact(seat), seat, game, rng)) < 1000


def test_a_lone_hero_outgrows_one_who_acts_by_chance() -> None:
    """Half an act, in which only the choices differ."""

    def play(seed: int, by_advice: bool) -> float:
        options = {**OPTIONS, "hero_choice": "random"}
        state = new_journey(None, 1, options, Rng(seed))
        rng = Rng(seed)
        while state.round < 7 and state.outcome is None:
            actions = state.legal(0)
            if by_advice:
                start = state.redact(0).determinize(rng)
                tried: list[tuple[float, int, Action]] = []
                for place, action in enumerate(ADVICE.practised(start, 0, actions)):
                    trial = start.clone()
                    trial.apply(0, action)
                    tried.append((foresee(trial, 0, ADVICE, 1), -place, action))
                state.apply(0, max(tried, key=lambda one: one[:2])[2])
            else:
                state.apply(0, actions[rng.below(len(actions))])
        return villain_odds(state, 0) + promise(state, 0)

    assert sum([play(seed, True) for seed in (1, 2, 3)]) > sum([play(seed, False) for seed in (1, 2, 3)]) + 3.0
