"""Quests: attempts, exploring, endings; story quests ask for the same tasks (RB-QUEST, RB-SEARCH, RB-STORY-10)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.adventuring import card_ref, discard_card
from tablekeep.games.runebound.components import ACT, EXPLORE, FIGHT, TEST, Ending
from tablekeep.games.runebound.components import Task as QuestTask
from tablekeep.games.runebound.costs import payable
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.fighting import EXPLORE as TO_EXPLORE
from tablekeep.games.runebound.model import STORY_BASE, Journey
from tablekeep.games.runebound.moments import open_moment
from tablekeep.games.runebound.resolving import NO_SIDE, resolve
from tablekeep.games.runebound.rolling import matches, push_roll
from tablekeep.games.runebound.steps import SEAT, Ask, Task, number_field
from tablekeep.games.runebound.testing import push_test
from tablekeep.games.runebound.trophies import gain_trophy
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import without
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

ABOUT: Final = number_field("about", 9999)
"""the quest: an adventure card, or STORY_BASE + story"""
NO_COUNT: Final = -1
"""no successes are counted: the endings go by dice or by cost"""


# -- quests and story quests alike -------------------------------------------------------------------------------------------


def task_of(state: Journey, about: int) -> QuestTask:
    task = state.kit.stories[about - STORY_BASE].task if about >= STORY_BASE else state.kit.adventures[about].task
    assert task is not None
    return task


def endings_of(state: Journey, about: int) -> tuple[Ending, ...]:
    return state.kit.stories[about - STORY_BASE].endings if about >= STORY_BASE else state.kit.adventures[about].endings


def quest_ref(state: Journey, about: int) -> Ref:
    return Ref("story", state.kit.stories[about - STORY_BASE].id) if about >= STORY_BASE else card_ref(state, about)


def on_the_spot(state: Journey, seat: int, about: int) -> bool:
    """RB-QUEST-03, RB-QUEST-04, RB-STORY-06: on one of the hexes outlined on the card."""
    if about >= STORY_BASE:
        return state.place[seat] == state.kit.stories[about - STORY_BASE].hex
    return state.place[seat] in state.kit.adventures[about].hexes


def can_attempt(state: Journey, seat: int, about: int) -> bool:
    """On the spot, with enough actions, and for an act task with an ending that can be paid (RB-QUEST-14)."""
    if not on_the_spot(state, seat, about):
        return False
    task = task_of(state, about)
    return task.actions <= state.actions and (task.kind != ACT or bool(paid_endings(state, seat, about)))


def attempt(state: Journey, seat: int, about: int) -> None:
    """RB-QUEST-10, RB-QUEST-12: one attempt, at one quest named before, by its task."""
    task = task_of(state, about)
    if state.log is not None:
        state.say(
            "say",
            "rb-log-attempts",
            "RB-QUEST-04",
            state.place[seat],
            player=Ref("seat", str(seat)),
            quest=quest_ref(state, about),
        )
    if task.kind == EXPLORE:  # RB-SEARCH-01
        push_roll(state, seat, state.speed(seat), TO_EXPLORE, about)
    elif task.kind == TEST:
        deck = -1 if about >= STORY_BASE else state.kit.adventures[about].deck
        push_test(state, seat, task.attribute, task.modifier, deck=deck, about=about)
    elif task.kind == ACT:
        choose_ending(state, seat, about, NO_COUNT)
    else:
        assert task.kind == FIGHT
        from tablekeep.games.runebound.stories import fight

        fight(state, seat, about - STORY_BASE)


# -- which endings are open --------------------------------------------------------------------------------------------------


def paid_endings(state: Journey, seat: int, about: int) -> list[int]:
    """RB-QUEST-14: the endings of an act task whose cost the hero can pay."""
    return [at for at, ending in enumerate(endings_of(state, about)) if payable(state, seat, ending.cost)]


def met_endings(state: Journey, about: int) -> list[int]:
    """RB-SEARCH-05, RB-SEARCH-06: the endings whose symbols the dice can meet, each by itself."""
    roll = state.roll
    assert roll is not None
    return [at for at, ending in enumerate(endings_of(state, about)) if matches(state, roll, ending.requires)]


def reached_endings(state: Journey, about: int, count: int) -> list[int]:
    """RB-QUEST-13: the endings whose number of successes has been revealed."""
    return [at for at, ending in enumerate(endings_of(state, about)) if ending.successes <= count <= ending.most]


def open_endings(state: Journey, seat: int, about: int, count: int) -> list[int]:
    if count != NO_COUNT:
        return reached_endings(state, about, count)
    return met_endings(state, about) if task_of(state, about).kind == EXPLORE else paid_endings(state, seat, about)


def explored(state: Journey) -> None:
    """RB-SEARCH-07: after exploring no ending is forced; without one the quest stays (RB-QUEST-09)."""
    roll = state.roll
    assert roll is not None
    if met_endings(state, roll.about):
        state.push(ChooseEnding(roll.seat, roll.about, NO_COUNT))
        return
    if state.log is not None:
        state.say(
            "say", "rb-log-no-ending", "RB-QUEST-09", player=Ref("seat", str(roll.seat)), quest=quest_ref(state, roll.about)
        )
    state.roll = None


def task_tested(state: Journey, seat: int, about: int, count: int) -> None:
    """RB-QUEST-13: a test task must end in an ending, if the card has one for that number."""
    choose_ending(state, seat, about, count)


def choose_ending(state: Journey, seat: int, about: int, count: int) -> None:
    """Asks only where there is more than one ending to choose from."""
    found = open_endings(state, seat, about, count)
    if len(found) == 1:
        end(state, seat, about, found[0])
    elif found:
        state.push(ChooseEnding(seat, about, count))


@final
class ChooseEnding(Ask):
    """RB-DP-16: which ending; after exploring, none at all may be chosen."""

    __slots__ = ()
    name = "choose-ending"
    rule = "RB-QUEST-06"
    fields = (SEAT, ABOUT, number_field("count", 99, NO_COUNT))

    def prompt(self, state: Journey, seat: int) -> Message:
        return say("rb-ask-choose-ending", quest=quest_ref(state, self.data[0]))

    def options(self, state: Journey, seat: int) -> list[Action]:
        about, count = self.data
        found: list[Action] = [state.deed("ending", at) for at in open_endings(state, seat, about, count)]
        if task_of(state, about).kind == EXPLORE:
            found.append(state.deed("decline"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        about = self.data[0]
        state.roll = None
        if deed.verb == "ending":
            end(state, seat, about, deed.args[0])
        elif state.log is not None:
            state.say("say", "rb-log-declines", "RB-SEARCH-07", player=Ref("seat", str(seat)), quest=quest_ref(state, about))

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        kind = task_of(state, self.data[0]).kind
        if action.verb == "decline":
            return IllegalAction("RB-QUEST-13", say("rb-refuse-decline"))
        if action.verb != "ending":
            return super().refuse(state, seat, action)
        if kind == EXPLORE:
            return IllegalAction("RB-SEARCH-05", say("rb-refuse-ending-dice"))
        if kind == TEST:
            return IllegalAction("RB-QUEST-13", say("rb-refuse-ending-successes"))
        return IllegalAction("RB-QUEST-14", say("rb-refuse-ending-cost"))


# -- an ending ---------------------------------------------------------------------------------------------------------------


def end(state: Journey, seat: int, about: int, at: int) -> None:
    """RB-QUEST-06, RB-QUEST-07: the cost is paid, the effects are resolved, then the card leaves its place."""
    ending = endings_of(state, about)[at]
    if state.log is not None:
        state.say(
            "flip",
            "rb-log-ending",
            "RB-QUEST-06",
            player=Ref("seat", str(seat)),
            quest=quest_ref(state, about),
            ending=ending.numeral,
        )
    if about >= STORY_BASE:
        if ending.uses_up:  # RB-STORY-07
            state.story_used[about - STORY_BASE] |= 1 << seat
    else:
        state.quests[seat] = without(state.quests[seat], about)
        state.open = (*state.open, about)
        state.push(CloseQuest(seat, about, 1 if ending.trophy else 0))
    resolve(state, seat, ending.effects)
    resolve(state, seat, ending.cost)


@final
class CloseQuest(Task):
    """RB-QUEST-07, RB-QUEST-08: the quest becomes a trophy, unless its ending orders it to be discarded."""

    __slots__ = ()
    name = "close-quest"
    fields = (SEAT, number_field("card", 999), number_field("trophy", 1))

    def run(self, state: Journey) -> None:
        seat, card, trophy = self.data
        state.open = without(state.open, card)
        if trophy:
            gain_trophy(state, seat, card, True)
            open_moment(state, seat, "complete_quest", NO_SIDE, state.kit.adventures[card].deck)
            return
        discard_card(state, card)
        if state.log is not None:
            state.say("change", "rb-log-discards-card", "RB-QUEST-07", card=card_ref(state, card))
