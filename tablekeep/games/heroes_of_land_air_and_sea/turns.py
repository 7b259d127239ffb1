"""A turn: a token on an open slot; others follow capital actions, command actions are mobilized (HL-ACTION, HL-FOLLOW)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.building import builds, courtyard_serfs, push_build
from tablekeep.games.heroes_of_land_air_and_sea.deeds import (
    ACTIONS,
    BUILD,
    CAST,
    DISCOVER,
    FLY,
    MARCH,
    RECRUIT,
    SAIL,
    TAX,
    Deed,
)
from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, LAND_UNITS, ONE, SEA_VESSEL, SERF
from tablekeep.games.heroes_of_land_air_and_sea.model import (
    SLOT_CAST,
    SLOT_FLY,
    SLOT_MARCH,
    SLOT_MARCH_AGAIN,
    SLOT_SAIL,
    World,
    bits,
)
from tablekeep.games.heroes_of_land_air_and_sea.recruiting import push_recruit, recruits
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, Task, number_field, seat_field
from tablekeep.games.heroes_of_land_air_and_sea.taxes import ShiftTax, push_tax
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say

SLOTS_OF: Final[tuple[tuple[int, ...], ...]] = (
    (RECRUIT,), (BUILD,), (DISCOVER,), (TAX,), (SLOT_MARCH, SLOT_MARCH_AGAIN), (SLOT_SAIL,), (SLOT_FLY,), (SLOT_CAST,),
)  # fmt: skip
"""by action: its slots of the bar (HL-ACTION-01)"""
COMMANDS: Final[tuple[int, ...]] = (MARCH, SAIL, FLY, CAST)


# -- the action bar --------------------------------------------------------------------------------------------------------


def open_slot(state: World, power: int, action: int) -> int:
    """HL-ACTION-03: the first open slot of an action, -1 if there is none."""
    taken = state.bar_tokens[power] | state.bar_serfs[power]
    for slot in SLOTS_OF[action]:
        if not taken >> slot & 1:
            return slot
    return -1


def is_command(action: int) -> bool:
    return action >= MARCH


def place_serf(state: World, power: int, action: int) -> None:
    """HL-FOLLOW-02, HL-MOBILIZE-01: a serf leaves the courtyard for the action bar."""
    state.remove(power, state.capital[power], ONE[SERF])
    state.bar_serfs[power] |= 1 << open_slot(state, power, action)


def refuse_slot(state: World, seat: int, action: int) -> IllegalAction:
    """Why a slot cannot be used: a token or a serf stands on it."""
    word = ACTIONS[action]
    for slot in SLOTS_OF[action]:
        if state.bar_serfs[seat] >> slot & 1:
            rule = "HL-FOLLOW-05" if not is_command(action) else "HL-ACTION-04"
            return IllegalAction(rule, say("hl-refuse-slot-serf", slot=word))
    return IllegalAction("HL-ACTION-04", say("hl-refuse-slot-token", slot=word))


def push_action(state: World, seat: int, action: int) -> None:
    """What the action itself is; its chapter asks whatever there is to ask."""
    if action == RECRUIT:
        push_recruit(state, seat)
    elif action == BUILD:
        push_build(state, seat)
    elif action == DISCOVER:
        from tablekeep.games.heroes_of_land_air_and_sea.spellbook import push_discover

        push_discover(state, seat)
    elif action == TAX:
        push_tax(state, seat)
    elif action == MARCH:
        from tablekeep.games.heroes_of_land_air_and_sea.marching import push_march

        push_march(state, seat)
    elif action == SAIL:
        from tablekeep.games.heroes_of_land_air_and_sea.sailing import push_sail

        push_sail(state, seat)
    elif action == FLY:
        from tablekeep.games.heroes_of_land_air_and_sea.flying import push_fly

        push_fly(state, seat)
    else:
        from tablekeep.games.heroes_of_land_air_and_sea.casting import push_cast

        push_cast(state, seat)


# -- abilities of the own turn ---------------------------------------------------------------------------------------------


def ability_deeds(state: World, seat: int) -> list[Deed]:
    """HL-DP-24: abilities that may be used now; most factions have none, and those who do mostly not yet."""
    if not state.abilities(seat, "turn"):
        return []
    from tablekeep.games.heroes_of_land_air_and_sea.abilities import turn_deeds

    return turn_deeds(state, seat)


def use_ability(state: World, seat: int, deed: Deed) -> None:
    from tablekeep.games.heroes_of_land_air_and_sea.abilities import use_turn

    use_turn(state, seat, deed)


# -- the turn --------------------------------------------------------------------------------------------------------------


@final
class Turn(Task):
    """HL-ROUND-02, HL-ROUND-03: a token must be placed; who is out has no turn (HL-RUL-49)."""

    __slots__ = ()
    name = "turn"
    fields = (SEAT,)

    def run(self, state: World) -> None:
        seat = self.data[0]
        if state.out[seat] or not state.tokens_left[seat]:
            return
        state.active = seat
        state.turn = state.kit.terms.action_tokens - state.tokens_left[seat]
        state.push(TakeAction(seat))


@final
class TakeAction(Ask):
    """HL-DP-05: one open slot of nine."""

    __slots__ = ()
    name = "action"
    rule = "HL-ACTION-02"

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-action", left=state.tokens_left[seat])

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("act")
        found: list[Action] = [row[action] for action in range(len(ACTIONS)) if open_slot(state, seat, action) >= 0]
        found += ability_deeds(state, seat)
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb != "act":
            state.push(self)
            use_ability(state, seat, deed)
            return
        action = deed.args[0]
        state.tokens_left[seat] -= 1
        state.bar_tokens[seat] |= 1 << open_slot(state, seat, action)
        if state.log is not None:
            state.say("turn", f"hl-log-act-{ACTIONS[action]}", self.rule, player=state.power_ref(seat))
        if is_command(action):
            state.push(AfterCommand(seat))
        else:
            state.push(EndTurn(seat))
            if action == TAX:
                state.push(ShiftTax())
            push_follow(state, action, seat)
        push_action(state, seat, action)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "act":
            return refuse_slot(state, seat, action.args[0])
        if isinstance(action, Deed) and action.verb == "ability":
            return IllegalAction("HL-GEN-19", say("hl-refuse-ability-now"))
        return IllegalAction("HL-ROUND-03", say("hl-refuse-act-first"))


@final
class EndTurn(Task):
    """The actions of the turn are done; abilities of the own turn may still be used (HL-DP-24)."""

    __slots__ = ()
    name = "end-turn"
    fields = (SEAT,)

    def run(self, state: World) -> None:
        state.end_skips()
        seat = self.data[0]
        if not state.out[seat] and ability_deeds(state, seat):
            state.push(LastDeeds(seat))


@final
class LastDeeds(Ask):
    """HL-DP-24: an ability after the action, or the turn is over."""

    __slots__ = ()
    name = "last-deeds"
    rule = "HL-ACTION-11"

    def options(self, state: World, seat: int) -> list[Action]:
        return [*ability_deeds(state, seat), state.deed("done")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb != "done":
            state.push(EndTurn(seat))
            use_ability(state, seat, deed)


# -- following -------------------------------------------------------------------------------------------------------------


def push_follow(state: World, action: int, leader: int) -> None:
    """HL-FOLLOW-01, HL-RUL-24: the others decide clockwise; each resolves completely before the next decides."""
    state.push(Followers(leader, action, 1))


def may_follow(state: World, seat: int, action: int) -> bool:
    """HL-FOLLOW-02: the slot open, a serf in the courtyard, and something there that could be done with it."""
    if open_slot(state, seat, action) < 0 or not courtyard_serfs(state, seat):
        return False
    if action == RECRUIT:
        return bool(recruits(state, seat))
    if action == BUILD:
        return bool(builds(state, seat, 0, 1))  # HL-FOLLOW-04
    return True


@final
class Followers(Task):
    """HL-FOLLOW-07: asks one after the other; those who could not follow are passed over."""

    __slots__ = ()
    name = "followers"
    fields = (seat_field("leader"), number_field("action", TAX), number_field("asked", 9))

    def run(self, state: World) -> None:
        leader, action, step = self.data
        while step < state.powers:
            seat = (leader + step) % state.powers
            step += 1
            if seat < state.seats and not state.out[seat] and may_follow(state, seat, action):
                if step < state.powers:
                    state.push(Followers(leader, action, step))
                state.push(Follow(seat, leader, action))
                return


@final
class Follow(Ask):
    """HL-DP-15, HL-DP-43: with a serf, or not."""

    __slots__ = ()
    name = "follow"
    rule = "HL-FOLLOW-01"
    fields = (SEAT, seat_field("leader"), number_field("action", TAX))

    def prompt(self, state: World, seat: int) -> Message:
        return say(f"hl-ask-follow-{ACTIONS[self.data[1]]}", player=state.power_ref(self.data[0]))

    def options(self, state: World, seat: int) -> list[Action]:
        return [state.deed("follow"), state.deed("pass")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "pass":
            return
        action = self.data[1]
        place_serf(state, seat, action)
        if state.log is not None:
            state.say("place", f"hl-log-follow-{ACTIONS[action]}", self.rule, player=state.power_ref(seat))
        push_action(state, seat, action)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("HL-FOLLOW-08", say("hl-refuse-follow-or-pass"))


# -- mobilizing ------------------------------------------------------------------------------------------------------------


def any_use(state: World, power: int, action: int) -> bool:
    """Whether a command could do anything at all: there is a vessel, somebody who can march, a spell to cast."""
    if action == SAIL:
        return state.where(power, SEA_VESSEL) >= 0
    if action == FLY:
        return state.where(power, AIR_VESSEL) >= 0
    if action == CAST:
        return len(state.library[power]) + len(state.scribed[power]) > 0
    for region in bits(state.holds[power] & state.chart.land):
        if state.army(power, region) & LAND_UNITS:
            return True
    return False


def mobilizations(state: World, seat: int) -> list[Action]:
    """HL-MOBILIZE-01, HL-MOBILIZE-06: open command slots, if a serf is in the courtyard now."""
    if not courtyard_serfs(state, seat):
        return []
    row = state.grammar.row("mobilize")
    return [row[action] for action in COMMANDS if open_slot(state, seat, action) >= 0 and any_use(state, seat, action)]


@final
class AfterCommand(Task):
    """HL-ACTION-07: the command action is done; who can mobilize or use an ability is asked."""

    __slots__ = ()
    name = "after-command"
    fields = (SEAT,)

    def run(self, state: World) -> None:
        seat = self.data[0]
        if state.out[seat]:
            return
        if mobilizations(state, seat):
            state.push(Mobilize(seat))
        else:
            state.push(EndTurn(seat))


@final
class Mobilize(Ask):
    """HL-DP-28: a second command action with a serf, or none (HL-MOBILIZE-07)."""

    __slots__ = ()
    name = "mobilize"
    rule = "HL-MOBILIZE-01"

    def options(self, state: World, seat: int) -> list[Action]:
        found = mobilizations(state, seat)
        found += ability_deeds(state, seat)
        found.append(state.deed("pass"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "pass":
            return
        if deed.verb != "mobilize":
            state.push(AfterCommand(seat))
            use_ability(state, seat, deed)
            return
        action = deed.args[0]
        place_serf(state, seat, action)
        if state.log is not None:
            state.say("place", f"hl-log-mobilize-{ACTIONS[action]}", self.rule, player=state.power_ref(seat))
        state.push(EndTurn(seat))  # HL-MOBILIZE-03
        push_action(state, seat, action)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "mobilize":
            if not is_command(action.args[0]):
                return IllegalAction("HL-MOBILIZE-02", say("hl-refuse-mobilize-capital"))
            if open_slot(state, seat, action.args[0]) < 0:
                return refuse_slot(state, seat, action.args[0])
            return IllegalAction("HL-RUL-12", say("hl-refuse-mobilize-useless", slot=ACTIONS[action.args[0]]))
        return IllegalAction(self.rule, say("hl-refuse-mobilize-or-pass"))
