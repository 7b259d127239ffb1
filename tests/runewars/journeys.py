"""Heroes on their way, for the tests: a quest phase, one hero's action, a duel, a free moment of a turn."""

from __future__ import annotations

from typing import Any

from tablekeep.games.runewars import rewards  # noqa: F401 - what rewards can do in a turn is offered only if its chapter is read
from tablekeep.games.runewars.duels import challenge
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.moments import YOUR_TURN, Moment
from tablekeep.games.runewars.quests import push_quest_phase
from tablekeep.games.runewars.steps import Task
from tests.runewars.wars import Table, cards, hero_number, war

MISSES = (8, 9, 10, 18, 19, 20, 28, 29, 30, 7, 17, 27)
"""fate cards with nothing in the circle section"""


class QuestPhase(Task):
    __slots__ = ()
    name = "quest-phase-of-a-test"

    def run(self, state: War) -> None:
        state.active = -1
        push_quest_phase(state)


class Challenge(Task):
    __slots__ = ()
    name = "challenge-of-a-test"

    def run(self, state: War) -> None:
        challenge(state, self.data[0], self.data[1])


def summer(heroes: str, units: str = "", **more: Any) -> Table:
    """The quest phase of a Summer, at its first decision."""
    return war(units, heroes=heroes, season="summer", **more).do(QuestPhase())


def acting(hero: str, heroes: str, units: str = "", **more: Any) -> Table:
    """The same, and a hero has been chosen to act."""
    return summer(heroes, units, **more).play(f"hero {hero}")


def duel(one: str, other: str, fate: str = "", **more: Any) -> Table:
    """A challenge in 1A; whatever fate cards are not given miss. The heroes are written without their place and seat."""
    given = [int(word) for word in fate.split()]
    filled = " ".join(str(number) for number in (*given, *[number for number in MISSES if number not in given]))
    heroes = f"{placed(one, '1A 0')}; {placed(other, '1A 1')}; {more.pop('others', '')}"
    table = war(heroes=heroes, season="summer", fate=filled, **more)
    return table.do(Challenge(hero_number(table.state, one.split()[0]), hero_number(table.state, other.split()[0])))


def placed(hero: str, where: str) -> str:
    name, *rest = hero.split()
    return " ".join([name, where, *rest])


def my_turn(table: Table, seat: int = 0) -> Table:
    """A free moment of a seat's own turn."""
    table.state.active = seat
    return table.do(Moment(seat, YOUR_TURN, -1))


def carried(table: Table, hero: str) -> tuple[str, str]:
    """The rewards of a hero, face down and face up."""
    known = [card.id.replace("_", "-") for card in table.state.kit.rewards]
    found = table.hero(hero)
    return " ".join(sorted(known[card] for card in found.rewards)), " ".join(sorted(known[card] for card in found.turned_up))


def on_reward_deck(table: Table, names: str) -> Table:
    """These rewards are the next to be drawn, the first one first."""
    wanted = cards(names, [card.id for card in table.state.kit.rewards])
    deck = list(table.state.reward_deck)
    for card in wanted:
        deck.remove(card)
    table.state.reward_deck = (*deck, *reversed(wanted))
    return table


def graves(table: Table) -> list[tuple[str, int, int]]:
    """The markers: where, how many rewards lie face down, how many face up."""
    hexes = table.state.kit.hexes
    return [(hexes[grave.area].id, len(grave.rewards), len(grave.turned_up)) for grave in table.state.graves]


def in_play(table: Table, hero: str) -> bool:
    return any(found.card == hero_number(table.state, hero) for found in table.state.heroes)
