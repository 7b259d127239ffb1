"""Rounds and turns: three actions, what they can be spent on, and what is free (RB-TURN, RB-ACT, RB-DELAY)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.adventuring import can_adventure, card_ref, push_adventure
from tablekeep.games.runebound.challenge import begin as begin_challenge
from tablekeep.games.runebound.challenge import challenge_of, challenges, refuse_target, ways_to
from tablekeep.games.runebound.components import ACT, CITY, PLACE_KINDS
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import Trigger
from tablekeep.games.runebound.fighting import MOVE
from tablekeep.games.runebound.model import NO_CARD, NOBODY, NOWHERE, STORY_BASE, Journey
from tablekeep.games.runebound.moments import can_use, use
from tablekeep.games.runebound.moving import ANYWHERE, enter, spots, steps_from
from tablekeep.games.runebound.quests import attempt, can_attempt, on_the_spot, quest_ref, task_of
from tablekeep.games.runebound.refs import skill_ref
from tablekeep.games.runebound.resolving import NO_SIDE
from tablekeep.games.runebound.resting import push_rest
from tablekeep.games.runebound.rolling import push_roll
from tablekeep.games.runebound.scenario import can_fight_villain, fight_here, kill_here, villain_ref
from tablekeep.games.runebound.shopping import push_shop
from tablekeep.games.runebound.skills import learn, learnable, may_learn
from tablekeep.games.runebound.steps import SEAT, Ask, Task
from tablekeep.games.runebound.stories import usable_stories, used_up
from tablekeep.games.runebound.time_track import AdvanceTime
from tablekeep.games.runebound.trading import (
    call,
    change_wish,
    hear,
    next_caller,
    partners,
    push_offer,
    refuse_offer,
    speakers,
    wishes,
)
from tablekeep.games.runebound.training import push_train
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

FREE: Final[tuple[str, ...]] = ("learn", "offer", "hear", "want-trade", "no-trade", "end-turn")
"""what never costs an action"""


# -- rounds ------------------------------------------------------------------------------------------------------------------


@final
class NextTurn(Task):
    """RB-TURN-01, RB-TURN-04, RB-TURN-08: clockwise from the first player; after everybody's turn time goes on."""

    __slots__ = ()
    name = "next-turn"

    def run(self, state: Journey) -> None:
        state.push(self)
        if state.active == NOBODY:
            state.round += 1
            if state.log is not None:
                state.say("turn", "rb-log-round", "RB-TURN-01", number=state.round, round=state.round)
            state.push(Turn(state.first))
            return
        follower = (state.active + 1) % state.seats
        if follower == state.first:
            state.active = NOBODY
            state.push(AdvanceTime())
        else:
            state.push(Turn(follower))


@final
class Turn(Task):
    """RB-TURN-02, RB-GEN-09: three actions, less those lost before; what is limited to once a turn can be used again."""

    __slots__ = ()
    name = "turn"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        seat = self.data[0]
        state.active = seat
        state.actions = max(0, state.kit.actions - state.lost_actions[seat])
        state.lost_actions[seat] = 0
        state.offers = 0
        state.heard = 0
        state.used[seat] = ()
        if state.log is not None:
            state.say("turn", "rb-log-turn", "RB-TURN-02", player=Ref("seat", str(seat)))
        state.push(GoOn(seat))


@final
class GoOn(Task):
    """RB-TURN-04: the turn ends by itself when all actions are spent and nobody can see anything left that is free.

    Between two actions a hero on the hex who wants to trade is asked first (RB-TRADE-07).
    """

    __slots__ = ()
    name = "go-on"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        seat = self.data[0]
        caller = next_caller(state)
        if caller != NOBODY:
            state.push(self)
            call(state, caller)
        elif state.actions > 0 or free_left(state, seat):
            state.push(ChooseAction(seat))


# -- what a hero may do ------------------------------------------------------------------------------------------------------


def leads_somewhere(state: Journey, seat: int, trigger: Trigger) -> bool:
    """RB-ACT-03: an ability that places the hero needs a place within its reach."""
    for effect in state.kit.effects.lists[trigger.do]:
        if effect.op == "place":
            kind = PLACE_KINDS.index(effect.word("at").removeprefix("kind:"))
            return bool(spots(state, seat, kind, effect.number("within", ANYWHERE)))
    return True


def add_abilities(state: Journey, seat: int, when: str, found: list[Action]) -> None:
    """Abilities on cards of the hero; an ability that stands on two cards is one option, and challenges are told by whom."""
    for trigger in state.triggers(seat, when):
        if not can_use(state, seat, NO_SIDE, trigger, -1) or not leads_somewhere(state, seat, trigger):
            continue
        if challenge_of(state, trigger) is not None:
            continue
        deed = state.deed("use", trigger.number)
        if deed not in found:
            found.append(deed)


def action_deeds(state: Journey, seat: int) -> list[Action]:
    """What actions can be spent on now (RB-ACT)."""
    if state.delayed[seat]:  # RB-ACT-05, RB-DELAY-05
        return [state.deed("stand-up")]
    if state.defeated(seat):  # RB-ACT-04
        return [state.deed("rest")]
    place = state.place[seat]
    steps = state.grammar.row("step")
    found: list[Action] = [steps[other] for other in steps_from(state, seat)]
    if state.speed(seat) > 0:  # RB-MOVE-10
        found.append(state.deed("roll"))
    if state.kind(place) == CITY:
        found.append(state.deed("shop"))
    if state.actions >= state.kit.adventure_actions and can_adventure(state, seat):  # RB-ACT-02
        found.append(state.deed("adventure"))
    found.append(state.deed("rest"))
    found.append(state.deed("train"))
    for card in state.quests[seat]:
        if can_attempt(state, seat, card):
            found.append(state.deed("attempt", card))
    for card in usable_stories(state, seat):
        found.append(state.deed("story", card))
    if can_fight_villain(state, seat):
        found.append(state.deed("fight-villain"))
    if place in state.zombies:
        found.append(state.deed("kill-zombie"))
    if challenges(state, seat):
        others = [other for other in state.heroes_at(place) if ways_to(state, seat, other)]
        found += [state.deed("challenge", other) for other in others]
    add_abilities(state, seat, "action", found)
    add_abilities(state, seat, "move_action", found)
    return found


def free_deeds(state: Journey, seat: int) -> list[Action]:
    """RB-TURN-06, RB-DEFEAT-09: learning, trading and abilities without an action cost, for a defeated hero, too."""
    found: list[Action] = [*learnable(state, seat)]
    add_open(state, seat, found)
    return found


def add_open(state: Journey, seat: int, found: list[Action]) -> None:
    """The free activities that hang on nothing hidden."""
    if state.seats > 1:
        found += [state.deed("offer", other) for other in partners(state, seat)]
        found += [state.deed("hear", other) for other in speakers(state, seat)]
    add_abilities(state, seat, "free", found)


def free_left(state: Journey, seat: int) -> bool:
    """Whether anything free may be left, by what all can see (catalogue 6.3): a turn that goes on tells nothing of a hand."""
    if may_learn(state, seat):
        return True
    found: list[Action] = []
    add_open(state, seat, found)
    return bool(found)


@final
class ChooseAction(Ask):
    """RB-DP-05, RB-ACT-01: the next action, a free activity, or the end of the turn."""

    __slots__ = ()
    name = "action"
    rule = "RB-TURN-02"
    fields = (SEAT,)

    def prompt(self, state: Journey, seat: int) -> Message:
        return say("rb-ask-action", actions=state.actions)

    def options(self, state: Journey, seat: int) -> list[Action]:
        found = action_deeds(state, seat) if state.actions > 0 else []
        found += free_deeds(state, seat)
        found += wishes(state, seat)
        found.append(state.deed("end-turn"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        if deed.verb == "end-turn":  # RB-TURN-05
            state.actions = 0
            return
        state.push(GoOn(seat))
        state.actions -= cost_of(state, deed)
        carry_out_deed(state, seat, deed)

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        rule, message = why_not(state, seat, action)
        return IllegalAction(rule, message) if message is not None else super().refuse(state, seat, action)


def cost_of(state: Journey, deed: Deed) -> int:
    """RB-ACT: how many actions something costs."""
    if deed.verb in FREE:
        return 0
    if deed.verb == "adventure":
        return state.kit.adventure_actions
    if deed.verb in ("attempt", "story"):
        card = state.kit.adventures[deed.args[0]] if deed.verb == "attempt" else state.kit.stories[deed.args[0]]
        return 1 if card.task is None else card.task.actions
    if deed.verb == "use" and state.kit.effects.triggers[deed.args[0]].when == "free":
        return 0
    return 1


def carry_out_deed(state: Journey, seat: int, deed: Deed) -> None:
    """The activity is resolved completely before the next one is chosen (RB-ACT-01)."""
    verb = deed.verb
    if verb == "step":
        enter(state, seat, deed.args[0])
    elif verb == "roll":
        push_roll(state, seat, state.speed(seat), MOVE)
    elif verb == "adventure":
        push_adventure(state, seat)
    elif verb == "rest":
        push_rest(state, seat)
    elif verb == "attempt":
        attempt(state, seat, deed.args[0])
    elif verb == "story":
        attempt(state, seat, STORY_BASE + deed.args[0])
    elif verb == "stand-up":
        stand_up(state, seat)
    elif verb == "fight-villain":
        fight_here(state, seat)
    elif verb == "kill-zombie":
        kill_here(state, seat)
    elif verb == "challenge":
        begin_challenge(state, seat, deed.args[0])
    elif verb == "use":
        use(state, seat, NO_SIDE, state.kit.effects.triggers[deed.args[0]])
    elif verb == "shop":
        push_shop(state, seat)
    elif verb == "train":
        push_train(state, seat)
    elif verb == "learn":
        learn(state, seat, deed)
    elif verb == "hear":
        hear(state, deed.args[0])
    elif verb in ("want-trade", "no-trade"):
        change_wish(state, seat)
    else:
        assert verb == "offer", verb
        push_offer(state, seat, deed.args[0])


def stand_up(state: Journey, seat: int) -> None:
    """RB-DELAY-02."""
    state.delayed[seat] = False
    if state.log is not None:
        state.say("change", "rb-log-stands-up", "RB-DELAY-02", state.place[seat], player=Ref("seat", str(seat)))


# -- why not -----------------------------------------------------------------------------------------------------------------

NEEDS_ACTIONS: Final[tuple[str, ...]] = (
    "step", "roll", "shop", "adventure", "rest", "train", "attempt", "story", "stand-up", "fight-villain", "kill-zombie",
    "challenge",
)  # fmt: skip


def why_not(state: Journey, seat: int, deed: Deed) -> tuple[str, Message | None]:
    """The most telling reason why the hero may not do that now."""
    verb = deed.verb
    if verb == "use":
        ability = Ref("trigger", state.kit.effects.triggers[deed.args[0]].id)
        return "RB-GEN-09", say("rb-refuse-ability", ability=ability)
    if verb == "learn":
        return "RB-SKILL-02", say("rb-refuse-learn", skill=skill_ref(state.kit, deed.args[0]))
    if verb in ("offer", "hear"):
        refused = refuse_offer(state, "RB-TRADE-01") if verb == "offer" else refuse_offer(state, "RB-TRADE-06", 2)
        return refused.rule, refused.message
    if verb in ("want-trade", "no-trade"):
        return "RB-TRADE-07", say("rb-refuse-wish")
    if verb not in NEEDS_ACTIONS:
        return "", None
    if verb == "stand-up" and not state.delayed[seat]:
        return "RB-DELAY-02", say("rb-refuse-not-delayed")
    cost = cost_of(state, deed)
    if state.actions < cost:
        return "RB-ACT-02" if state.actions and cost > 1 else "RB-ACT-03", say(
            "rb-refuse-actions", cost=cost, left=state.actions
        )
    if state.delayed[seat]:
        return "RB-DELAY-02", say("rb-refuse-delayed")
    if state.defeated(seat):
        return "RB-ACT-04", say("rb-refuse-defeated")
    return why_not_here(state, seat, deed)


def why_not_here(state: Journey, seat: int, deed: Deed) -> tuple[str, Message | None]:
    """Reasons that lie in the hero's hex."""
    verb, place = deed.verb, state.place[seat]
    if verb == "step":
        target = Ref("hex", state.kit.hexes[deed.args[0]].id)
        if deed.args[0] in state.land.near[place]:
            return "RB-RIVER-05", say("rb-refuse-step-river", hex=target)
        return "RB-MOVE-01", say("rb-refuse-not-next", hex=target)
    if verb == "roll":
        return "RB-MOVE-10", say("rb-refuse-no-speed")
    if verb == "shop":
        return "RB-SHOP-01", say("rb-refuse-no-city")
    if verb == "adventure":
        if state.land.gems[place] < 0:
            return "RB-ADV-01", say("rb-refuse-no-gem")
        if not state.gem_up(place):
            return "RB-ADV-03", say("rb-refuse-gem-down")
        return "RB-ADV-07", say("rb-refuse-no-adventures")
    if verb == "attempt":
        return why_no_attempt(state, seat, deed.args[0])
    if verb == "story":
        return why_no_story(state, seat, deed.args[0])
    if verb == "fight-villain":
        if state.villain == NOWHERE:
            return "RB-SCENARIO-03", say("rb-refuse-villain-away", villain=villain_ref(state))
        return "RB-SCENARIO-03", say("rb-refuse-villain-elsewhere", villain=villain_ref(state))
    if verb == "kill-zombie":
        return "RB-SCENARIO-35", say("rb-refuse-no-zombie")
    known = challenges(state, seat)
    if not known:
        return "RB-CHALLENGE-01", say("rb-refuse-no-challenge")
    if not [trigger for trigger in known if can_use(state, seat, NO_SIDE, trigger, -1)]:
        return "RB-GEN-09", say("rb-refuse-ability", ability=Ref("trigger", known[0].id))
    refusal = refuse_target(state, seat, deed.args[0])
    return refusal.rule, refusal.message


def why_no_attempt(state: Journey, seat: int, card: int) -> tuple[str, Message | None]:
    quest = card_ref(state, card)
    if card not in state.quests[seat]:
        return "RB-QUEST-11", say("rb-refuse-not-your-quest", quest=quest)
    if not on_the_spot(state, seat, card):
        return "RB-QUEST-04", say("rb-refuse-quest-elsewhere", quest=quest)
    return "RB-QUEST-14", say("rb-refuse-quest-cost", quest=quest)


def why_no_story(state: Journey, seat: int, card: int) -> tuple[str, Message | None]:
    quest = quest_ref(state, STORY_BASE + card)
    if card == NO_CARD or card not in state.story_spaces:
        return "RB-STORY-06", say("rb-refuse-no-story", quest=quest)
    if used_up(state, seat, card):
        return "RB-STORY-07", say("rb-refuse-story-used", quest=quest)
    if not on_the_spot(state, seat, STORY_BASE + card):
        return "RB-STORY-06", say("rb-refuse-quest-elsewhere", quest=quest)
    assert task_of(state, STORY_BASE + card).kind == ACT
    return "RB-QUEST-14", say("rb-refuse-quest-cost", quest=quest)
