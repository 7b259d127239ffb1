"""A player who controls nothing is out of the game (RW-ELIM, RW-RUL-71)."""

from __future__ import annotations

from tablekeep.games.runewars.figures import Hero
from tablekeep.games.runewars.model import NOBODY, VICTORY_GONE, War
from tablekeep.games.runewars.victory import end_game
from tablekeep.kernel.messages import seat_ref


def check_elimination(state: War) -> None:
    """RW-ELIM-01: at the end of each turn and season step; who is alone after that has won."""
    if state.outcome is not None:
        return
    lords = 0
    for area in state.chart.areas:
        seat = state.controller(area)
        if seat >= 0:
            lords |= 1 << seat
    for seat in range(state.seats):
        if not state.out[seat] and not lords >> seat & 1:
            eliminate(state, seat)
    left = state.clockwise(state.first)
    if len(left) == 1:
        end_game(state, left[0], "RW-RUL-71", "rw-end-alone")


def eliminate(state: War, seat: int) -> None:
    """RW-ELIM-02, RW-ELIM-03: cards go back into their decks, titles to the common area with the influence on them."""
    state.out[seat] = True
    if state.log is not None:
        state.say("say", "rw-log-eliminated", "RW-ELIM-01", seat=seat_ref(seat))
    rewards: list[int] = []
    cards: list[int] = []
    stay: list[Hero] = []
    for hero in state.heroes:
        if hero.seat == seat:
            cards.append(hero.card)
            rewards += [*hero.rewards, *hero.turned_up]
        else:
            stay.append(hero)
    state.heroes = stay
    state.hero_deck = shuffled_in(state, "heroes", state.hero_deck, tuple(cards))
    state.reward_deck = shuffled_in(state, "rewards", state.reward_deck, tuple(rewards))
    state.tactic_deck = shuffled_in(state, "tactics", state.tactic_deck, state.tactics[seat] + state.fresh[seat])
    state.quest_deck = shuffled_in(state, "quests", state.quest_deck, state.quests[seat])
    state.tactics[seat] = state.fresh[seat] = state.quests[seat] = ()
    for title, holder in enumerate(state.title_holder):
        if holder == seat:
            state.title_holder[title] = NOBODY
    # what leaves the game with him (RW-RUL-71)
    state.influence[seat] = 0
    state.hand[seat] = state.orders_used[seat] = state.order[seat] = 0
    state.objectives[seat] = ()
    state.victory[seat] = VICTORY_GONE  # RW-RUL-67
    state.tokens[seat] = 0
    state.seen[seat] = 0
    state.muted[seat] = ""
    if state.first == seat:
        state.first = state.left_of(seat)  # RW-RUL-13
    state.look_around()


def shuffled_in(state: War, kind: str, deck: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The deck with these cards shuffled into it; untouched if there are none."""
    return tuple(state.shuffled(kind, [*deck, *cards])) if cards else deck
