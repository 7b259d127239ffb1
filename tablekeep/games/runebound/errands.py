"""Where a hero goes next: what can be done on the board, what it brings, and how many actions the way takes."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.appraisal import (
    GOLD,
    PRIZE,
    ailing,
    asset_worth,
    enemy_chance,
    villain_chance,
)
from tablekeep.games.runebound.components import (
    ACT,
    CITY,
    COMBAT,
    COMMODITY,
    EXPLORATION,
    EXPLORE,
    FIGHT,
    HAND_SIZE,
    HEALTH,
    TEST,
    WATER,
    WILDERNESS,
    Task,
)
from tablekeep.games.runebound.costs import payable
from tablekeep.games.runebound.land import Land
from tablekeep.games.runebound.measures import SHELF
from tablekeep.games.runebound.model import NO_CARD, NOWHERE, Journey

RATE: Final = 0.3
"""what a hero gains by an action, about"""
HURRY: Final = 0.5
"""in actions: without it what is near and small would always come before what is far and great"""

# What errands bring.

USUAL_HEALTH: Final = 6
"""of an enemy"""
RISK: Final = 0.9
"""what a lost combat costs"""
JOURNEY: Final = 1.3
"""a gem of exploration: a quest, mostly"""
TALK: Final = 1.7
"""a gem of the social deck: an event that is mastered, mostly"""
TASK: Final = 1.9
"""a quest that is brought to a good end"""
TALE: Final = 2.6
"""the same of a story quest: lore, allies"""
SUCCESSES: Final = 0.4
"""skill cards that show a success"""
EXPLORED: Final = 0.75
"""how often dice meet an ending"""
STUDY: Final = 0.15
"""training for a hero who has trophies to learn for, and a little more for each of them"""
TROPHIES: Final = 0.08
EMPTY: Final = 0.08
"""each card that the hand lacks"""
BARGAIN: Final = 0.07
"""for each gold of a hero who is rich: a shop offers a card more than can be seen"""
PURSE: Final = 14
RICH: Final = 5
HEALED: Final = 2
"""wounds that a rest in the wilderness heals, about"""
CONFIDENCE: Final = 0.8
"""of what a rest adds to the prospects of the next combat"""
GLORY: Final = 9.0
"""the villain, for a hero who is ready"""
DARING: Final = 0.2
"""the chance of victory from which on a hero thinks of it"""
READY: Final = 0.3
"""the chance with which nothing else matters"""
EVE: Final = 3.0
"""in rounds: with less time left, the way not counted, a hero must try"""
RACE: Final = 9.5
"""the same with rivals"""
FLIGHT: Final = 2.0
"""hexes that a villain on his way comes nearer in a round; more than he does, since heroes can hardly rest where he then is"""
LAID: Final = 0.9
"""a zombie killed: a gold, and the villain's health"""
FRESH: Final = 2
"""with more damage than that nobody faces the villain who can rest first"""

# The way, in actions for each hex.

BASE: Final = 0.15
DIE: Final = 0.2
"""divided by the chance of one die to lead there"""
CHANCES: Final[tuple[float, ...]] = (3 / 6, 3 / 6, 2 / 6, 4 / 6, 2 / 6)
"""by terrain: the faces of a die that lead there"""


@final
class Ways:
    """How many actions it takes from hex to hex, found when first asked for; the board is the same in every game."""

    def __init__(self) -> None:
        self.terrain: list[int] = []
        self.rows: dict[int, list[float]] = {}

    def to(self, land: Land, target: int) -> list[float]:
        """By hex: the actions from there to a hex."""
        if self.terrain != land.terrain:
            self.terrain = land.terrain
            self.rows = {}
        row = self.rows.get(target)
        if row is None:
            row = spread(land, target)
            self.rows[target] = row
        return row


def edge(land: Land, place: int, at: int) -> float:
    """The way from a hex to its neighbour at that place of `near`."""
    other = land.near[place][at]
    if land.by_road[place][at] or (land.kinds[other] == CITY and not land.over_river[place][at]):
        return BASE + DIE
    return BASE + DIE / CHANCES[WATER if land.over_river[place][at] else land.terrain[other]]


def spread(land: Land, target: int) -> list[float]:
    """Ways to one hex from everywhere, shortest first."""
    far = 1000.0
    row = [far] * land.size
    row[target] = 0.0
    front = [target]
    while front:
        following: list[int] = []
        for place in front:
            for other in land.near[place]:
                length = row[place] + edge(land, other, land.near[other].index(place))
                if length < row[other] - 0.0001:
                    row[other] = length
                    if other not in following:
                        following.append(other)
        front = following
    return row


@final
class Errand:
    """Something to do: what it is worth after the way to it, where it is, and the deed that does it."""

    __slots__ = ("about", "place", "rate", "value", "verb", "worth")

    def __init__(self) -> None:
        self.rate = -1000.0
        """what it brings for each action it takes"""
        self.worth = -1000.0
        self.value = 0.0
        """without the way"""
        self.place = NOWHERE
        self.verb = ""
        self.about = -1


WAYS: Final = Ways()


def consider(state: Journey, seat: int, best: Errand, place: int, verb: str, about: int, value: float, actions: int) -> None:
    """Takes an errand for the best if it is."""
    here = state.place[seat]
    cost = float(actions)
    if here != place:
        cost += max(1.0, WAYS.to(state.land, place)[here])
    elif state.active == seat and 0 < state.actions < actions:
        cost += state.actions
    rate = value / (HURRY + cost)
    if rate > best.rate:
        best.rate = rate
        best.worth = value - RATE * cost
        best.value = value
        best.place = place
        best.verb = verb
        best.about = about


def fighting_worth(state: Journey, seat: int, foe: int, health: int, damage: int) -> float:
    """What a combat with an enemy of so much health promises."""
    likely = enemy_chance(state, seat, foe, health, damage)
    return PRIZE * likely - RISK * (1.0 - likely)


def gems(state: Journey, seat: int, best: Errand) -> None:
    fight = fighting_worth(state, seat, 0, USUAL_HEALTH, state.damage[seat])
    values = (state.value(seat, 0), state.value(seat, 1), state.value(seat, 2))
    able = sum(values) - min(values)
    talk = TALK * mastered(0.5 * able + 0.5 * len(state.hand[seat]))
    journey = JOURNEY if len(state.quests[seat]) < 2 else 0.5 * JOURNEY
    for place in state.land.gem_hexes:
        if not state.gem_up(place):
            continue
        deck = state.land.gems[place]
        if not state.decks[deck] and not state.piles[deck]:
            continue
        value = fight if deck == COMBAT else journey if deck == EXPLORATION else talk
        consider(state, seat, best, place, "adventure", -1, value, state.kit.adventure_actions)


def quests(state: Journey, seat: int, best: Errand) -> None:
    kit = state.kit
    for quest in state.quests[seat]:
        task = kit.adventures[quest].task
        assert task is not None
        if task.kind == ACT and not payable_somehow(state, seat, quest):
            continue
        value = TASK * tested(state, seat, task)
        for place in kit.adventures[quest].hexes:
            consider(state, seat, best, place, "attempt", quest, value, task.actions)
    for number in state.story_spaces:
        if number == NO_CARD or state.story_used[number] >> seat & 1:
            continue
        story = kit.stories[number]
        if story.task is None:
            continue
        value = TALE * tested(state, seat, story.task)
        if story.task.kind == FIGHT and story.foe >= 0:
            value = fighting_worth(state, seat, story.foe, kit.foes[story.foe].health, state.damage[seat])
        elif story.task.kind == ACT:
            value = 0.0
            for ending in story.endings:
                if payable(state, seat, ending.cost):
                    value = TALE
        consider(state, seat, best, story.hex, "story", number, value, story.task.actions)


def tested(state: Journey, seat: int, task: Task) -> float:
    """How probably a task succeeds: a test by the cards revealed for it, some of them exerted; dice can be rolled again."""
    if task.kind == EXPLORE:
        return EXPLORED
    if task.kind != TEST:
        return 1.0
    return mastered(state.value(seat, task.attribute) + task.modifier + 0.7 * len(state.hand[seat]))


def mastered(cards: float) -> float:
    """How probably one of so many cards shows a success."""
    failure: float = (1.0 - SUCCESSES) ** max(0.0, cards)
    return 1.0 - failure


def payable_somehow(state: Journey, seat: int, quest: int) -> bool:
    for ending in state.kit.adventures[quest].endings:
        if payable(state, seat, ending.cost):
            return True
    return False


def bargain(state: Journey, seat: int, city: int) -> float:
    """What the best card of a market would add, for which the hero has the gold; an old card of its type is sold."""
    kit = state.kit
    highest = 0.0
    for number in state.markets[city]:
        card = kit.assets[number]
        purse = state.gold[seat]
        gain = asset_worth(state, card) - GOLD * card.cost
        if card.type == COMMODITY:
            gain = 0.6 * (card.trade_value - card.cost) * GOLD
        for owned in state.assets[seat]:
            old = kit.assets[owned]
            if old.type == card.type:
                purse += old.cost
                gain -= asset_worth(state, old) - GOLD * old.cost
        if card.cost <= purse and gain > highest:
            highest = gain
    return highest


def markets(state: Journey, seat: int, best: Errand) -> None:
    for city, place in enumerate(state.kit.cities):
        value = bargain(state, seat, city)
        if state.gold[seat] >= RICH:
            value += BARGAIN * min(PURSE, state.gold[seat])
        if value > 0.0:
            consider(state, seat, best, place, "shop", -1, value, 1)
    for number in state.assets[seat]:
        card = state.kit.assets[number]
        if card.type != COMMODITY or not card.triggers:
            continue
        for place in range(state.land.size):
            if state.land.kinds[place] == card.trade_at:
                consider(state, seat, best, place, "use", card.triggers[0].number, GOLD * card.trade_value, 1)


def rests(state: Journey, seat: int, best: Errand) -> None:
    damage = state.damage[seat]
    if damage <= 0:
        return
    health = state.value(seat, HEALTH)
    ails = ailing(health, damage)
    weak = fighting_worth(state, seat, 0, USUAL_HEALTH, damage)
    here = state.place[seat]
    if state.land.kinds[here] == WILDERNESS:
        left = max(0, damage - HEALED)
        value = ails - ailing(health, left) + CONFIDENCE * (fighting_worth(state, seat, 0, USUAL_HEALTH, left) - weak)
        consider(state, seat, best, here, "rest", -1, value, 1)
    whole = ails + CONFIDENCE * (fighting_worth(state, seat, 0, USUAL_HEALTH, 0) - weak)
    for place in range(state.land.size):
        if state.land.kinds[place] != WILDERNESS:
            consider(state, seat, best, place, "rest", -1, whole, 1)


def haunts(state: Journey, seat: int, best: Errand) -> None:
    """Zombies, each of which makes the villain stronger."""
    for place in state.zombies:
        consider(state, seat, best, place, "kill-zombie", -1, LAID, 1)


def study(state: Journey, seat: int) -> float:
    """What training promises: skills for trophies that lie idle, and cards to exert."""
    lacking = max(0, state.value(seat, HAND_SIZE) - len(state.hand[seat]))
    trophies = len(state.trophies[seat])
    total = EMPTY * lacking
    if trophies > 1 and state.trophies_of(seat, COMBAT) > 0:
        total += STUDY + TROPHIES * trophies
    return total


def rounds_left(state: Journey) -> float:
    """How much time is left, about: to the end of Act 2, or until the villain arrives where he is going."""
    left = float(len(state.kit.track) - state.space) if state.act < 3 else 0.0
    goal = SHELF.of(state.kit).goals[state.scenario]
    return left if goal == NOWHERE else left + state.land.distance(state.villain, goal) / FLIGHT


def eagerness(state: Journey, seat: int) -> float:
    """Whether it is time for the villain, from 0 to 1: the hero is ready, or there is no time left to become it.

    A lone hero can wait longer; among several the first who dares may win.
    """
    left = rounds_left(state) - WAYS.to(state.land, state.villain)[state.place[seat]] / state.kit.actions
    if left < (EVE if state.seats == 1 else RACE):
        return 1.0
    return max(0.0, min(1.0, (villain_chance(state, seat) - DARING) / (READY - DARING)))


def showdown(state: Journey, seat: int, best: Errand) -> None:
    """The villain, if it is time; wounds are healed on the spot."""
    if state.villain == NOWHERE:
        return
    glory = GLORY * eagerness(state, seat)
    if glory <= 0.0:
        return
    here = state.place[seat]
    if here == state.villain:
        if here in state.zombies:
            consider(state, seat, best, here, "kill-zombie", -1, glory + 2.0, 1)
        if state.damage[seat] > FRESH or (state.damage[seat] and state.land.kinds[here] != WILDERNESS):
            consider(state, seat, best, here, "rest", -1, glory + 1.0, 1)
    consider(state, seat, best, state.villain, "fight-villain", -1, glory, 1)


def errand(state: Journey, seat: int) -> Errand:
    """The errand that is worth most after the way to it."""
    best = Errand()
    here = state.place[seat]
    if here == NOWHERE:
        return best
    consider(state, seat, best, here, "train", -1, study(state, seat), 1)
    gems(state, seat, best)
    quests(state, seat, best)
    markets(state, seat, best)
    rests(state, seat, best)
    haunts(state, seat, best)
    showdown(state, seat, best)
    return best
