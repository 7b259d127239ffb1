"""Where a hero goes next: what can be done on the board, what it brings, and how many actions the way takes.

Errands are weighed in steps of the odds against the villain, as belongings are: what they bring, less what the actions they
take would bring elsewhere, and a part of what may follow from where they end.
"""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.appraisal import (
    AFAR,
    AGAIN,
    GOLD,
    LATE_PACE,
    NONE,
    PACE,
    PARTNER,
    PRIZE,
    PROOF,
    QUEST,
    actions_left,
    ailing,
    chance_of,
    enemy_chance,
    goods_worth,
    outlook,
    patience,
    promise,
    relief,
    villain_odds,
)
from tablekeep.games.runebound.bargains import Purse
from tablekeep.games.runebound.components import (
    COMBAT,
    COMMODITY,
    EXPLORATION,
    EXPLORE,
    FIGHT,
    HAND_SIZE,
    HEALTH,
    SPEED,
    TEST,
    WILDERNESS,
    Ending,
    Task,
)
from tablekeep.games.runebound.costs import payable
from tablekeep.games.runebound.measures import CHANCES, VITAL, WAYS
from tablekeep.games.runebound.model import NO_CARD, NOWHERE, Journey

RATE: Final = 0.17
"""what an action is worth elsewhere"""
FOLLOW: Final = 0.7
"""of what may follow an errand"""
FIRSTS: Final = 6
"""errands for which that is looked at"""

# What errands bring.

USUAL_HEALTH: Final = 6
"""of an enemy"""
RISK: Final = 0.25
"""what a lost combat costs"""
WEAR: Final = 0.1
"""what any combat costs"""
JOURNEY: Final = 0.5
"""a gem of exploration: a quest, mostly"""
TALK: Final = 0.65
"""a gem of the social deck: an event that is mastered, mostly"""
MANY: Final = 3
"""quests of which no more are needed"""
SUCCESSES: Final = 0.4
"""skill cards that show a success"""
LEARNING: Final = 0.045
"""what training promises for each trophy that lies idle, if there are two or more"""
LESSONS: Final = 5
"""more trophies than this make no difference to it"""
PEACEFUL: Final = 0.6
"""of that for a hero who has beaten nobody: the skills of fighters ask for it"""
EMPTY: Final = 0.04
"""each card that the hand lacks"""
LUCK: Final = 0.008
"""for each gold of a hero who is rich: a shop offers a card more than can be seen"""
RICH: Final = 4
PURSE: Final = 12
HEALED: Final = 2
"""wounds that a rest in the wilderness heals, about"""
CONFIDENCE: Final = 1.0
"""of what a rest adds to the prospects of the next combat"""
BITE: Final = 0.15
"""what a zombie does to the hero who comes to kill it"""
GLORY: Final = 50.0
"""the villain, when it is time"""
UNSPENT: Final = 0.4
"""of belongings that may still become strength if the villain waits"""
PREPARED: Final = 2
"""skill cards without which nobody faces the villain who has the time to train"""
HASTY: Final = 0.05
"""of a rival's chance: how much of it threatens in each action"""
DARING: Final = -2.0
"""the odds with which a hero faces the villain in a race: a defeat costs little, to come second costs the game"""
BOLD: Final = 0.6
"""for each rival but the first: how much sooner that is for a practised hero, who also fights better than the odds say"""
PURSUIT: Final = 1.5
"""it is a race as long as a rival's odds are worse by no more than this"""
WHOLE: Final = 0.7
"""of a rested hero's chance: who would have less rests before he faces the villain"""

USUAL_SPEED: Final = 3
NO_RIVAL: Final = -100.0
"""the odds of nobody"""


@final
class Errand:
    """Something to do: where it is, the deed that does it, and what it is worth."""

    __slots__ = ("about", "actions", "bare", "place", "value", "verb", "worth")

    def __init__(self, place: int, verb: str, about: int, value: float, actions: int) -> None:
        self.place: Final = place
        self.verb: Final = verb
        self.about: Final = about
        self.value: Final = value
        """where it is done"""
        self.actions: Final = actions
        self.bare = 0.0
        """for who stands there, with a part of what may follow"""
        self.worth = 0.0
        """the same after the way"""


@final
class Plans:
    """All errands of a hero."""

    __slots__ = ("all", "rate", "seat", "slow", "state")

    def __init__(self, state: Journey, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.slow: Final = USUAL_SPEED / max(1, state.value(seat, SPEED))
        """how many times as long as usual ways are"""
        self.rate: Final = RATE * patience(state)
        """what an action is worth elsewhere"""
        self.all: Final[list[Errand]] = []

    def add(self, place: int, verb: str, about: int, value: float, actions: int) -> None:
        """Notes an errand, with what it is worth after the way to it."""
        found = Errand(place, verb, about, value, actions)
        found.bare = value - self.rate * actions
        found.worth = found.bare - self.rate * self.way(self.state.place[self.seat], found)
        self.all.append(found)

    def way(self, here: int, errand: Errand) -> float:
        """The actions from a hex to an errand; those left in the turn, if it takes more than that."""
        state = self.state
        if here != errand.place:
            return max(1.0, self.slow * WAYS.to(state.land, errand.place)[here])
        if state.active == self.seat and 0 < state.actions < errand.actions:
            return state.actions
        return 0.0

    def ranked(self, most_looked_at: int) -> list[Errand]:
        """The errands, the best first; those that look best with a part of what may follow them."""
        found = self.all
        found.sort(key=_worst_last)
        land = self.state.land
        count = min(most_looked_at, len(found))
        best: list[Errand] = found[:count]
        for first in best:
            most = 0.0
            for second in found:
                if second is first or second.verb == first.verb == "rest":
                    continue
                net = second.value - self.rate * second.actions
                if net <= most:
                    continue
                if second.place != first.place:
                    net -= self.rate * max(1.0, self.slow * WAYS.to(land, second.place)[first.place])
                if net > most:
                    most = net
            first.bare += FOLLOW * most
            first.worth += FOLLOW * most
        best.sort(key=_worst_last)
        return best


def _worst_last(one: Errand) -> float:
    return -one.worth


# -- adventures and quests ---------------------------------------------------------------------------------------------------


def fighting_worth(state: Journey, seat: int, health: int, damage: int) -> float:
    """What a combat with an enemy of so much health promises."""
    likely = enemy_chance(state, seat, health, damage)
    return PRIZE * likely - RISK * (1.0 - likely) - WEAR


def gems(plans: Plans) -> None:
    state, seat = plans.state, plans.seat
    part = patience(state)
    fight = part * fighting_worth(state, seat, USUAL_HEALTH, state.damage[seat])
    values = (state.value(seat, 0), state.value(seat, 1), state.value(seat, 2))
    able = sum(values) - min(values)
    talk = part * TALK * mastered(0.5 * able + 0.5 * len(state.hand[seat]), 1)
    journey = part * (JOURNEY if len(state.quests[seat]) < MANY else 0.5 * JOURNEY)
    for place in state.land.gem_hexes:
        if not state.gem_up(place):
            continue
        deck = state.land.gems[place]
        if not state.decks[deck] and not state.piles[deck]:
            continue
        value = fight if deck == COMBAT else journey if deck == EXPLORATION else talk
        plans.add(place, "adventure", NONE, value, state.kit.adventure_actions)


def mastered(cards: float, wanted: int) -> float:
    """How probably so many cards show at least that many successes."""
    cards = max(0.0, cards)
    exactly: float = (1.0 - SUCCESSES) ** cards
    fewer = 0.0
    for number in range(wanted):
        fewer += exactly
        exactly *= max(0.0, cards - number) / (number + 1) * SUCCESSES / (1.0 - SUCCESSES)
    return max(0.0, 1.0 - fewer)


def met(state: Journey, seat: int, ending: Ending) -> float:
    """How probably dice show all symbols of an ending, the rarest first."""
    dice = state.value(seat, SPEED)
    again = 0.25 * len(state.hand[seat])
    total = 1.0
    chances = sorted([CHANCES[symbol] for symbol in ending.requires])
    for chance in chances:
        miss: float = (1.0 - chance) ** max(0.0, dice + again)
        total *= 1.0 - miss
        dice -= 1
    return total


def bounty(state: Journey, seat: int, effects: int) -> float:
    """What a list of effects brings."""
    total = 0.0
    for effect in state.kit.effects.lists[effects]:
        if effect.op == "gold":
            total += GOLD * effect.n
        elif effect.op == "lore":
            total += relief(state, seat) * effect.n
        elif effect.op == "ally":
            total += 2.0 * relief(state, seat) * effect.n
        elif effect.op == "trophy":
            total += PARTNER * effect.n
        elif effect.op in ("asset", "learn"):
            total += PROOF
    return total


def task_worth(state: Journey, seat: int, task: Task, endings: tuple[Ending, ...], trophy: float) -> float:
    """What a quest promises that is tried: of its endings each by its chance, the best first."""
    rest = 1.0
    total = 0.0
    cards = 0.0
    if task.kind == TEST:
        cards = state.value(seat, task.attribute) + task.modifier + 0.4 * len(state.hand[seat])
    worths: list[tuple[float, float]] = []
    for ending in endings:
        worth = bounty(state, seat, ending.effects)
        if ending.trophy:
            worth += trophy
        if task.kind == EXPLORE:
            likely = met(state, seat, ending)
        elif task.kind == TEST:
            likely = mastered(cards, ending.successes)
        else:
            likely = 1.0 if payable(state, seat, ending.cost) else 0.0
            worth += bounty(state, seat, ending.cost)
        worths.append((-worth, likely))
    worths.sort()
    for worth, likely in worths:
        total -= rest * likely * worth
        rest *= 1.0 - likely
    return total


def quests(plans: Plans) -> None:
    state, seat = plans.state, plans.seat
    kit = state.kit
    for quest in state.quests[seat]:
        card = kit.adventures[quest]
        task = card.task
        assert task is not None
        value = task_worth(state, seat, task, card.endings, PROOF if card.deck == COMBAT else PARTNER) - QUEST
        if value > 0.0:
            for place in card.hexes:
                plans.add(place, "attempt", quest, value, task.actions)
    for number in state.story_spaces:
        if number == NO_CARD or state.story_used[number] >> seat & 1:
            continue
        story = kit.stories[number]
        if story.task is None:
            continue
        if story.task.kind == FIGHT:
            value = fighting_worth(state, seat, kit.foes[story.foe].health, state.damage[seat])
            value += relief(state, seat) * enemy_chance(state, seat, kit.foes[story.foe].health, state.damage[seat])
        else:
            value = task_worth(state, seat, story.task, story.endings, 0.0)
        if value > 0.0:
            plans.add(story.hex, "story", number, value, story.task.actions)


# -- cities, rest, training --------------------------------------------------------------------------------------------------


def markets(plans: Plans) -> None:
    state, seat = plans.state, plans.seat
    purse = Purse(state, seat)
    luck = 0.0
    if purse.gold >= RICH:
        luck = patience(state) * LUCK * min(PURSE, purse.gold)
    for city, place in enumerate(state.kit.cities):
        best = purse.best(city)
        value = luck if best is None else luck + best.gain
        if value > 0.0:
            plans.add(place, "shop", NONE, value, 1)
    for number in state.assets[seat]:
        card = state.kit.assets[number]
        if card.type != COMMODITY or not card.triggers:
            continue
        value = patience(state) * (GOLD * card.trade_value - goods_worth(card))
        for place in range(state.land.size):
            if state.land.kinds[place] == card.trade_at:
                plans.add(place, "use", card.triggers[0].number, value, 1)


def rests(plans: Plans) -> None:
    state, seat = plans.state, plans.seat
    damage = state.damage[seat]
    if damage <= 0:
        return
    health = state.value(seat, HEALTH)
    ails = ailing(health, damage)
    weak = fighting_worth(state, seat, USUAL_HEALTH, damage)
    here = state.place[seat]
    if state.land.kinds[here] == WILDERNESS:
        left = max(0, damage - HEALED)
        value = ails - ailing(health, left) + CONFIDENCE * (fighting_worth(state, seat, USUAL_HEALTH, left) - weak)
        plans.add(here, "rest", NONE, value, 1)
    whole = ails + CONFIDENCE * (fighting_worth(state, seat, USUAL_HEALTH, 0) - weak)
    for place in range(state.land.size):
        if state.land.kinds[place] != WILDERNESS:
            plans.add(place, "rest", NONE, whole, 1)


def haunts(plans: Plans) -> None:
    """Zombies, each of which makes the villain stronger."""
    for place in plans.state.zombies:
        plans.add(place, "kill-zombie", NONE, GOLD - BITE + relief(plans.state, plans.seat), 1)


def study(state: Journey, seat: int) -> float:
    """What training promises: skills for trophies that lie idle, and cards to exert."""
    lacking = max(0, state.value(seat, HAND_SIZE) - len(state.hand[seat]))
    trophies = len(state.trophies[seat])
    total = EMPTY * lacking
    if trophies > 1:
        total += LEARNING * min(LESSONS, trophies) * (1.0 if state.trophies_of(seat, COMBAT) else PEACEFUL)
    return total


# -- the villain -------------------------------------------------------------------------------------------------------------


def villain_way(state: Journey, seat: int) -> float:
    """The actions to where the villain is."""
    here = state.place[seat]
    if here == NOWHERE or here == state.villain:
        return 0.0
    if state.villain == NOWHERE:
        return AFAR
    slow = USUAL_SPEED / max(1, state.value(seat, SPEED))
    return max(1.0, slow * WAYS.to(state.land, state.villain)[here])


def strongest_rival(state: Journey, seat: int) -> float:
    """The odds of the strongest rival against the villain; below all others without one."""
    highest = NO_RIVAL
    for other in range(state.seats):
        if other != seat and state.heroes[other] >= 0:
            highest = max(highest, villain_odds(state, other))
    return highest


def peril(state: Journey, seat: int) -> float:
    """How probably a rival beats the villain in the time of an action."""
    return HASTY * chance_of(strongest_rival(state, seat))


def hopes(state: Journey, seat: int, plus: float) -> float:
    """The chance to win in the time left; `plus` is what errands and combats promise."""
    odds = villain_odds(state, seat)
    way = villain_way(state, seat)
    return outlook(state, seat, odds, promise(state, seat) + plus, way, peril(state, seat), PACE, AGAIN)[0]


def boldness_of(state: Journey) -> float:
    """How much sooner than others a practised hero faces the villain: the more rivals, the sooner one of them wins."""
    return BOLD * max(0, state.seats - 2)


def ready(state: Journey, seat: int, boldness: float) -> bool:
    """Whether it is time to face the villain: to grow on would not help more than the tries that are lost by it, or, the bolder
    the sooner, it is a race."""
    if state.act < 2 or state.villain == NOWHERE:
        return False
    odds = villain_odds(state, seat)
    if odds > DARING - boldness and strongest_rival(state, seat) > odds - PURSUIT:
        return True
    way = villain_way(state, seat)
    return outlook(state, seat, odds, UNSPENT * promise(state, seat), way, peril(state, seat), LATE_PACE, 1.0)[1] <= 0.0


def showdown(plans: Plans, boldness: float) -> None:
    """The villain, if it is time; wounds are healed first."""
    state, seat = plans.state, plans.seat
    if not ready(state, seat, boldness):
        return
    here = state.place[seat]
    damage = state.damage[seat]
    plans.add(state.villain, "fight-villain", NONE, GLORY, 1)
    if here == state.villain:
        if here in state.zombies:
            plans.add(here, "kill-zombie", NONE, GLORY + 2.0, 1)
        whole = villain_odds(state, seat)
        if damage and actions_left(state, seat) > 1.0 and chance_of(whole - VITAL * damage) < WHOLE * chance_of(whole):
            plans.add(here, "rest", NONE, GLORY + 1.0, 1)
        elif len(state.hand[seat]) < PREPARED and actions_left(state, seat) > 1.0:
            plans.add(here, "train", NONE, GLORY + 0.5, 1)


def survey(state: Journey, seat: int, boldness: float = 0.0) -> Plans:
    """All that a hero on the board can do; the bolder, the sooner he faces the villain in a race."""
    plans = Plans(state, seat)
    showdown(plans, boldness)
    plans.add(state.place[seat], "train", NONE, patience(state) * study(state, seat), 1)
    gems(plans)
    quests(plans)
    markets(plans)
    rests(plans)
    haunts(plans)
    return plans


def errands(state: Journey, seat: int, boldness: float = 0.0) -> list[Errand]:
    """What a hero can do, the best first."""
    return [] if state.place[seat] == NOWHERE else survey(state, seat, boldness).ranked(FIRSTS)
