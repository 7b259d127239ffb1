"""The quest phase: every hero moves, heals or trains, then duels or attempts a quest (RW-QUEST-10 to -16, RW-RUL-55 to -57)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars import discovery, hero_abilities
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.duels import challenge
from tablekeep.games.runewars.figures import Hero
from tablekeep.games.runewars.heroes import (
    BARRED,
    HERO,
    alive,
    boots,
    gifts,
    hand_over,
    heal_hero,
    loot,
    looters,
    marked,
    open_steps,
    show_boots,
    train_hero,
    trainable,
    travel,
    walks,
)
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.moments import HERO_ACTION, HERO_ARRIVES, QUEST_PHASE_START, open_moment
from tablekeep.games.runewars.movement import portal_cost, portals
from tablekeep.games.runewars.quest_cards import attempt, may_attempt
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field
from tablekeep.games.runewars.supply import lose_influence
from tablekeep.games.runewars.victory import check_instant_win
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

MOST_GIFTS: Final = 15
"""reward cards that may change hands in one action: enough for any exchange, and the game goes on"""
GIFTS: Final = number_field("gifts", MOST_GIFTS)

# -- the phase (RW-QUEST-10, RW-RUL-55) ------------------------------------------------------------------------------------


def push_quest_phase(state: War) -> None:
    """RW-SEASON-09, RW-QUEST-10: the secondary effect of Summer."""
    state.moved_heroes = 0
    state.phase = 0
    if state.log is not None:
        state.say("say", "rw-log-quest-phase", "RW-QUEST-10")
    state.push(QuestTurns(0))
    for seat in reversed(state.play_order()):
        state.push(StartOfPhase(seat))


@final
class StartOfPhase(Task):
    """RW-DP-155: what heroes do before the first action of the phase."""

    __slots__ = ()
    name = "start-of-quest-phase"
    fields = (SEAT,)

    def run(self, state: War) -> None:
        seat = self.data[0]
        hero_abilities.at_phase_start(state, seat)
        open_moment(state, QUEST_PHASE_START, [seat])


@final
class QuestTurns(Task):
    """RW-QUEST-10, RW-RUL-21: the players in play order; a tie is settled when the first of the tied is about to act."""

    __slots__ = ()
    name = "quest-turns"
    fields = (number_field("done", 15),)

    def run(self, state: War) -> None:
        done = self.data[0]
        waiting = [seat for seat in state.play_order() if not done >> seat & 1]
        if not waiting:
            state.moved_heroes = 0
            return
        tied = [seat for seat in waiting if state.order[seat] == state.order[waiting[0]]]
        for seat in tied:
            done |= 1 << seat
        state.push(QuestTurns(done))
        for seat in reversed(tied):
            state.push(HeroTurns(seat))


def idle(state: War, seat: int) -> list[int]:
    """The seat's heroes who have not acted yet."""
    return [hero.card for hero in state.heroes if hero.seat == seat and not state.moved_heroes >> hero.card & 1]


@final
class HeroTurns(Task):
    """RW-RUL-55: one hero after the other. A Dragon Throne that one discovers can win the first edition (RW-RUL-66)."""

    __slots__ = ()
    name = "hero-turns"
    fields = (SEAT,)

    def run(self, state: War) -> None:
        if not check_instant_win(state) and idle(state, self.data[0]):
            state.push(NextHero(self.data[0]))


@final
class NextHero(Ask):
    """RW-DP-030: which hero acts next; nobody has to (RW-QUEST-16)."""

    __slots__ = ()
    name = "next-hero"
    rule = "RW-QUEST-10"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("hero", card) for card in idle(state, seat)]
        found.append(state.deed("done"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "done":
            return
        card = deed.args[0]
        state.moved_heroes |= 1 << card
        state.push(HeroTurns(seat))
        state.push(EndOfAction(seat, card))
        state.push(Acting(seat, card, 0, 0, 0))
        open_moment(state, HERO_ACTION, [seat], card)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "hero" and state.moved_heroes >> action.args[0] & 1:
            return IllegalAction("RW-QUEST-10", say("rw-refuse-hero-acted", hero=state.hero_ref(action.args[0])))
        return super().refuse(state, seat, action)


@final
class EndOfAction(Task):
    """The hero has completely finished: Temples, Halls of Kellos and Krutzbeck notice."""

    __slots__ = ()
    name = "end-of-action"
    fields = (SEAT, HERO)

    def run(self, state: War) -> None:
        seat, card = self.data
        if alive(state, card):
            hero_abilities.at_action_end(state, card)
            discovery.at_action_end(state, seat, state.hero(card).area)


# -- an action (RW-QUEST-11 to -16, RW-RUL-56, RW-RUL-57) ------------------------------------------------------------------


def hero_range(state: War, hero: Hero) -> int:
    """RW-QUEST-11: how far a Move action goes; Winged Boots go farther."""
    from tablekeep.games.runewars.seasons import hero_range as usual_range

    usual = usual_range(state)
    worn = boots(state, hero.rewards + hero.turned_up)
    return usual if worn < 0 else max(usual, state.kit.rewards[worn].params["range"])


def next_areas(state: War, hero: Hero, gone: int, paid: int) -> int:
    """RW-DP-032: where the next step of a Move action may lead, as a mask."""
    if hero.routed or gone >= hero_range(state, hero):
        return 0
    mask = open_steps(state, hero)
    if paid:  # RW-DISCOVERY-12
        gates = portals(state)
        if gates >> hero.area & 1:
            mask |= gates & ~(1 << hero.area)
    return mask


def portal_helps(state: War, hero: Hero, gone: int, paid: int) -> bool:
    """RW-RUL-80: he stands at a portal, can go on, and his player can pay."""
    return (
        not paid and not hero.routed and state.influence[hero.seat] >= portal_cost(state) and gone < hero_range(state, hero)
        and portals(state) >> hero.area & 1 == 1
    )  # fmt: skip


ACTION_FIELDS: Final = (SEAT, HERO, number_field("gone", 9), number_field("paid", 1), GIFTS)


@final
class Acting(Task):
    """A routed hero who can neither heal nor train does nothing."""

    __slots__ = ()
    name = "acting"
    fields = ACTION_FIELDS

    def run(self, state: War) -> None:
        seat, card, gone, paid, given = self.data
        if not alive(state, card):
            return
        if len(actions(state, seat, card, gone, paid, given)) > 1 or not state.hero(card).routed:
            state.push(HeroAction(seat, card, gone, paid, given))


def actions(state: War, seat: int, card: int, gone: int, paid: int, given: int) -> list[Action]:
    hero = state.hero(card)
    found: list[Action] = []
    mask = next_areas(state, hero, gone, paid)
    for area in state.chart.areas:
        if mask >> area & 1:
            found.append(state.deed("step", area))
    if portal_helps(state, hero, gone, paid):
        found.append(state.deed("portal"))
    if not gone and not paid:
        if hero.damage and state.controller(hero.area) == seat:  # RW-QUEST-12
            found.append(state.deed("heal", card))
        found += [state.deed("train", which) for which in trainable(hero)]
    found += by_the_way(state, seat, card, given)
    found.append(state.deed("done" if hero.routed else "stay"))
    return found


def by_the_way(state: War, seat: int, card: int, given: int) -> list[Action]:
    """RW-REWARD-03, RW-RUL-57: exchange among the heroes here; in the first edition also what a grave holds (RW-FIRST-28)."""
    found: list[Action] = []
    if given < MOST_GIFTS:
        found += gifts(state, seat, state.hero(card).area)
    if state.settings.first_edition and card in looters(state, seat):
        found.append(state.deed("loot", card))
    return found


@final
class HeroAction(Ask):
    """RW-DP-030 to -033: heal, train, or move step by step; `stay` ends the movement, which may be one of no areas."""

    __slots__ = ()
    name = "hero-action"
    rule = "RW-QUEST-10"
    fields = ACTION_FIELDS

    def prompt(self, state: War, seat: int) -> Message:
        hero = state.hero(self.data[0])
        left = hero_range(state, hero) - self.data[1]
        return say("rw-ask-hero-moves" if self.data[1] else "rw-ask-hero-action", hero=state.hero_ref(hero.card), left=left)

    def options(self, state: War, seat: int) -> list[Action]:
        card, gone, paid, given = self.data
        return actions(state, seat, card, gone, paid, given)

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        card, gone, paid, given = self.data
        if deed.verb == "step":
            step(state, seat, card, deed.args[0], gone, paid, given)
        elif deed.verb == "portal":
            lose_influence(state, seat, portal_cost(state), "RW-DISCOVERY-12")
            state.push(HeroAction(seat, card, gone, 1, given))
        elif deed.verb == "give":
            hand_over(state, deed.args[1], deed.args[2], deed.args[0])
            state.push(Acting(seat, card, gone, paid, given + 1))
        elif deed.verb == "loot":
            loot(state, card)
            state.push(Acting(seat, card, gone, paid, given))
        elif deed.verb == "heal":
            heal_hero(state, card, state.hero(card).damage, "RW-QUEST-12")
        elif deed.verb == "train":
            train_hero(state, card, deed.args[0], 1, "RW-QUEST-13")
            train_again(state, seat, card, deed.args[0])
        elif deed.verb == "stay":
            arrive(state, seat, card, gone, given)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        card, gone, paid, _ = self.data
        hero = state.hero(card)
        name = state.hero_ref(card)
        if isinstance(action, Deed) and action.verb == "step":
            if hero.routed:
                return IllegalAction("RW-TERM-07", say("rw-refuse-hero-lies", hero=name))
            if gone >= hero_range(state, hero):
                return IllegalAction("RW-QUEST-11", say("rw-refuse-hero-range", hero=name, areas=hero_range(state, hero)))
            if state.chart.touching[hero.area] >> action.args[0] & 1:
                return IllegalAction("RW-MOVE-43", say("rw-refuse-hero-border", hero=name))
            return IllegalAction("RW-QUEST-11", say("rw-refuse-hero-far", hero=name))
        if isinstance(action, Deed) and action.verb == "heal":
            if gone or paid:
                return IllegalAction("RW-QUEST-10", say("rw-refuse-hero-moving", hero=name))
            if state.controller(hero.area) != seat:
                return IllegalAction("RW-QUEST-12", say("rw-refuse-heal-here", hero=name))
        if isinstance(action, Deed) and action.verb == "train":
            if gone or paid:
                return IllegalAction("RW-QUEST-10", say("rw-refuse-hero-moving", hero=name))
            return IllegalAction("RW-QUEST-14", say("rw-refuse-trained", hero=name))
        if isinstance(action, Deed) and action.verb in ("duel", "attempt", "stay") and hero.routed:
            return IllegalAction("RW-HERO-22", say("rw-refuse-hero-lies", hero=name))
        return super().refuse(state, seat, action)


def step(state: War, seat: int, card: int, area: int, gone: int, paid: int, given: int) -> None:
    """RW-QUEST-11: one area farther; a Dungeon ends the movement (RW-DISCOVERY-13)."""
    from tablekeep.games.runewars.seasons import hero_range as usual_range

    hero = state.hero(card)
    adjacent = state.chart.touching[hero.area] >> area & 1 == 1
    if gone >= usual_range(state) or (
        adjacent and not through_portal(state, hero, area, paid) and not walks(state, hero, area)
    ):
        show_boots(state, card)
    travel(state, card, area, "RW-QUEST-11")
    if discovery.holds_heroes(state, area):
        discovery.hold_hero(state, card)
        if state.log is not None:
            state.say("say", "rw-log-dungeon", "RW-DISCOVERY-13", target=area, hero=state.hero_ref(card))
        arrive(state, seat, card, gone + 1, given)
        return
    hero = state.hero(card)
    if next_areas(state, hero, gone + 1, paid) or portal_helps(state, hero, gone + 1, paid):
        state.push(HeroAction(seat, card, gone + 1, paid, given))
    else:
        arrive(state, seat, card, gone + 1, given)


def through_portal(state: War, hero: Hero, area: int, paid: int) -> bool:
    gates = portals(state) if paid else 0
    return gates >> hero.area & gates >> area & 1 == 1


def second_training(state: War, card: int, first: int) -> list[int]:
    """RW-QUEST-13: another attribute, or the same again, although it may be of no use (RW-EX-D20)."""
    can = trainable(state.hero(card))
    return [which for which in range(3) if which in can or which == first]


def train_again(state: War, seat: int, card: int, first: int) -> None:
    if second_training(state, card, first) != [first]:
        state.push(TrainMore(seat, card, first))
    elif first in trainable(state.hero(card)):
        train_hero(state, card, first, 1, "RW-QUEST-13")


@final
class TrainMore(Ask):
    """RW-DP-031: the second point of training, for another attribute or the same."""

    __slots__ = ()
    name = "train-more"
    rule = "RW-QUEST-13"
    fields = (SEAT, HERO, number_field("first", 2))

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("train", which) for which in second_training(state, self.data[0], self.data[1])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.args[0] in trainable(state.hero(self.data[0])):
            train_hero(state, self.data[0], deed.args[0], 1, "RW-QUEST-13")

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("RW-QUEST-14", say("rw-refuse-trained", hero=state.hero_ref(self.data[0])))


# -- after the movement (RW-DP-156, RW-DISCOVERY-03, RW-DP-036) ------------------------------------------------------------


def arrive(state: War, seat: int, card: int, gone: int, given: int) -> None:
    """The others may have a card for it, the token of the area is turned up, then the hero duels, quests or does nothing."""
    state.push(AfterMove(seat, card, given))
    if gone:
        state.push(discovery.Discover(seat, card))
        open_moment(state, HERO_ARRIVES, [other for other in state.play_order() if other != seat], card)


@final
class AfterMove(Task):
    """Asks only if there is something to do."""

    __slots__ = ()
    name = "after-move"
    fields = (SEAT, HERO, GIFTS)

    def run(self, state: War) -> None:
        seat, card, given = self.data
        if alive(state, card) and len(ventures(state, seat, card, given)) > 1:
            state.push(Venture(seat, card, given))


def ventures(state: War, seat: int, card: int, given: int) -> list[Action]:
    hero = state.hero(card)
    found: list[Action] = []
    if not marked(state, card, BARRED) and not hero.routed:
        mask = hero_abilities.reach(state, hero)
        found += [state.deed("duel", foe.card) for foe in state.heroes if foe.seat != seat and mask >> foe.area & 1]
        found += [state.deed("attempt", quest) for quest in distinct(state.quests[seat]) if may_attempt(state, hero, quest)]
    found += by_the_way(state, seat, card, given)
    found.append(state.deed("done"))
    return found


@final
class Venture(Ask):
    """RW-DP-036: a duel, or a quest, or neither (RW-QUEST-23, RW-QUEST-25)."""

    __slots__ = ()
    name = "venture"
    rule = "RW-QUEST-20"
    fields = (SEAT, HERO, GIFTS)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-venture", hero=state.hero_ref(self.data[0]))

    def options(self, state: War, seat: int) -> list[Action]:
        return ventures(state, seat, self.data[0], self.data[1])

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        card, given = self.data
        if deed.verb == "duel":
            challenge(state, card, deed.args[0])
        elif deed.verb == "attempt":
            attempt(state, seat, card, deed.args[0])
        elif deed.verb == "give":
            hand_over(state, deed.args[1], deed.args[2], deed.args[0])
            state.push(AfterMove(seat, card, given + 1))
        elif deed.verb == "loot":
            loot(state, card)
            state.push(AfterMove(seat, card, given))

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        card = self.data[0]
        name = state.hero_ref(card)
        if isinstance(action, Deed) and action.verb in ("duel", "attempt") and marked(state, card, BARRED):
            return IllegalAction("RW-DP-156", say("rw-refuse-ambushed", hero=name))
        if isinstance(action, Deed) and action.verb == "duel":
            return IllegalAction("RW-DUEL-01", say("rw-refuse-no-foe", hero=name))
        if isinstance(action, Deed) and action.verb == "attempt":
            quest = Ref("quest", state.kit.quests[action.args[0]].id)
            return IllegalAction("RW-QUEST-20", say("rw-refuse-quest-here", hero=name, quest=quest))
        return super().refuse(state, seat, action)
