"""Whole games with choices by lot: they come to an end, every question can be answered, and no card gets lost."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.setup import new_journey
from tablekeep.kernel.rng import Rng
from tests.runebound.journeys import OPTIONS

EAGER = ("adventure", "attempt", "story", "learn", "fight-villain", "challenge")
"""what heroes of these games like to do"""


def play(seats: int, seed: int, strong: bool, **options: str) -> Journey:
    """One game; strong heroes begin with many skills, are drawn to the villain and find him wounded."""
    rng = Rng(seed)
    state = new_journey(None, seats, {**OPTIONS, **options}, Rng(seed))
    for _ in range(20_000):
        if state.outcome is not None:
            return state
        seat = state.to_play()
        actions = state.legal(seat)
        texts = [action.text for action in actions]
        assert texts
        assert len(set(texts)) == len(texts)
        choice = state.choice()
        assert choice is not None
        if strong and choice.name == "action" and state.round == 1 and not state.learned[seat]:
            state.learned[seat], state.skill_deck = state.skill_deck[:10], state.skill_deck[10:]
            state.lore[seat], state.allies[seat] = (7, 0) if state.scenario == 0 else (0, 4)
        if strong and state.combat is not None and state.combat.foe == state.rules().villain:
            state.combat.damage = max(state.combat.damage, 6)
        if strong and choice.name == "action" and state.villain >= 0 and rng.below(3) == 0:
            state.place[seat], state.offered = state.villain, None
            texts = [action.text for action in state.legal(seat)]
        liked = [text for text in texts if text.split()[0] in EAGER] if rng.below(2) else []
        texts = liked or texts
        state.apply(seat, state.grammar.verbs.parse(texts[rng.below(len(texts))]))
        check_cards(state)
    raise AssertionError("the game does not end")


def check_cards(state: Journey) -> None:
    """Every card is in exactly one place."""
    skills = [*state.skill_deck, *state.skill_pile]
    for cards in (*state.hand, *state.learned, *[trial.revealed for trial in state.trials]):
        skills += cards
    assert len(skills) == 60
    adventures = [*state.open]
    for cards in (*state.decks, *state.piles, *state.trophies, *state.quests):
        adventures += cards
    if state.drawn_deck >= 0:
        adventures += state.drawn
    assert len(adventures) == len(set(adventures)) == 90


@pytest.mark.rule("RB-TURN-09", "RB-TIME-07", "RB-WIN-04", "RB-RUL-101")
@pytest.mark.parametrize("scenario", ["margath", "corpse_king"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_by_lot_come_to_an_end(seats: int, scenario: str) -> None:
    state = play(seats, seats, False, scenario=scenario)
    assert state.outcome is not None
    assert state.outcome.winners or state.outcome.lost
    assert state.round >= (25 if scenario == "margath" else 24) or state.outcome.winners


@pytest.mark.rule("RB-WIN-01", "RB-SCENARIO-04")
@pytest.mark.parametrize("scenario", ["margath", "corpse_king"])
def test_strong_heroes_can_defeat_the_villain(scenario: str) -> None:
    outcomes = [play(3, seed, True, scenario=scenario, hero_choice="random").outcome for seed in range(12)]
    assert any(outcome is not None and len(outcome.winners) == 1 for outcome in outcomes)


@pytest.mark.rule("RB-GEM-02", "RB-RUL-69", "RB-RUL-75", "RB-RUL-78")
def test_games_with_every_other_option_come_to_an_end() -> None:
    for seed, scenario in enumerate(("margath", "corpse_king", "random")):
        state = play(
            2,
            seed,
            False,
            scenario=scenario,
            gem_refresh="by_colour",
            commodity_limit="none",
            zombie_harm="each",
            story_token_supply="24",
            step_over_river="forbidden",
            exert_reroll="exploring_only",
            event_failure_lines="off",
            act2_end="on_space_12",
            town_redferry="off",
            hero_choice="random",
        )
        assert state.outcome is not None
        assert state.story_tokens() <= 24
