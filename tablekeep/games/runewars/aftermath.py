"""After a battle: strongholds that fall, the loser's retreat, the winner's return and his surplus (RW-BATTLE-21 to -29)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.casualties import SIDE, the_battle
from tablekeep.games.runewars.components import MOMENTS
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.fighting import ATTACKER, DEFENDER, Battle, lies, slot_in, unit
from tablekeep.games.runewars.forces import ONE, Force, count_of, size, slot_of, slots_of
from tablekeep.games.runewars.limits import place_stronghold, remove_stronghold, strongholds, trim, unused_strongholds
from tablekeep.games.runewars.model import DAMAGED_STRONGHOLD, DAMAGED_TWO, NOBODY, NOWHERE, TOOK_STRONGHOLD, War
from tablekeep.games.runewars.moments import open_moment
from tablekeep.games.runewars.retreat import force_field, push_hero_retreat, push_retreat, who
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Message, say, seat_ref

STRONGHOLD_LOST: Final = MOMENTS.index("stronghold_lost")

# -- strongholds ---------------------------------------------------------------------------------------------------------


def damage_stronghold(state: War) -> None:
    """RW-BATTLE-23, RW-FIRST-15, RW-RUL-43: attackers who still stand have damaged the stronghold."""
    battle = the_battle(state)
    area = battle.area
    if state.forts[area] != battle.seats[DEFENDER] or state.forts[area] < 0 or not battle.standing(ATTACKER):
        return
    if state.forts_damaged >> area & 1:
        return
    state.forts_damaged |= 1 << area
    state.marks |= DAMAGED_TWO if state.marks & DAMAGED_STRONGHOLD else DAMAGED_STRONGHOLD
    if state.log is not None:
        seat = seat_ref(battle.seats[DEFENDER])
        state.say("turn", "rw-log-stronghold-damaged", "RW-BATTLE-23", target=area, seat=seat)


def push_capture(state: War, winner: int, won: bool) -> None:
    """Whoever has lost a stronghold in battle may act before it falls (RW-RUL-126)."""
    if winner == ATTACKER:
        state.push(Capture(1 if won else 0))
        battle = the_battle(state)
        if won and battle.seats[DEFENDER] >= 0 and state.forts[battle.area] == battle.seats[DEFENDER]:
            open_moment(state, STRONGHOLD_LOST, [battle.seats[DEFENDER]], battle.area)


@final
class Capture(Task):
    """RW-BATTLE-21: the defender's stronghold is removed, with its development (RW-DEV-11); the attacker may replace it."""

    __slots__ = ()
    name = "capture"
    fields = (number_field("won", 1),)

    def run(self, state: War) -> None:
        battle = the_battle(state)
        if battle.seats[DEFENDER] < 0 or state.forts[battle.area] != battle.seats[DEFENDER]:
            return
        whole = not state.forts_damaged >> battle.area & 1
        remove_stronghold(state, battle.area, "RW-BATTLE-21")
        if self.data[0]:
            state.marks |= TOOK_STRONGHOLD
        if whole and not self.data[0]:
            state.push(TakeOverStronghold(battle.seats[ATTACKER], battle.area))
        else:
            state.push(ReplaceStronghold(battle.seats[ATTACKER], battle.area))


@final
class ReplaceStronghold(Ask):
    """RW-DP-138, RW-BATTLE-22: `replace` names the contested area or, if all strongholds are in play, where to give one up."""

    __slots__ = ()
    name = "replace-stronghold"
    rule = "RW-BATTLE-21"
    fields = (SEAT, AREA)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-replace-stronghold", area=state.kit.hexes[self.data[0]].id, unused=unused_strongholds(state, seat))

    def options(self, state: War, seat: int) -> list[Action]:
        return replacements(state, seat, self.data[0])

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        replace_stronghold(state, seat, self.data[0], deed, True)


@final
class TakeOverStronghold(Ask):
    """RW-RUL-122: the same for a stronghold that was given up undamaged without a fight."""

    __slots__ = ()
    name = "take-over-stronghold"
    rule = "RW-RUL-122"
    fields = (SEAT, AREA)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-replace-stronghold", area=state.kit.hexes[self.data[0]].id, unused=unused_strongholds(state, seat))

    def options(self, state: War, seat: int) -> list[Action]:
        return replacements(state, seat, self.data[0])

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        replace_stronghold(state, seat, self.data[0], deed, False)


def replacements(state: War, seat: int, area: int) -> list[Action]:
    found: list[Action] = []
    if unused_strongholds(state, seat) > 0:
        found.append(state.deed("replace", area))
    else:
        for other in strongholds(state, seat):
            found.append(state.deed("replace", other))
    found.append(state.deed("decline"))
    return found


def replace_stronghold(state: War, seat: int, area: int, deed: Deed, damaged: bool) -> None:
    if deed.verb == "decline":
        return
    if deed.args[0] != area:
        remove_stronghold(state, deed.args[0], "RW-BATTLE-22")
    place_stronghold(state, seat, area, damaged, "RW-BATTLE-21")


# -- the loser and the winner ---------------------------------------------------------------------------------------------


@final
class Heal(Task):
    """RW-BATTLE-24, RW-DAMAGE-08: damage does not outlast a battle."""

    __slots__ = ()
    name = "heal-units"

    def run(self, state: War) -> None:
        battle = the_battle(state)
        for side in (ATTACKER, DEFENDER):
            battle.units[side] = tuple(sorted([unit(slot_in(code), 0, lies(code)) for code in battle.units[side]]))


def forces(battle: Battle, side: int) -> tuple[Force, Force]:
    """The line-up of a side as it goes back onto the board: standing, routed."""
    standing = routed = 0
    for code in battle.units[side]:
        if lies(code):
            routed += ONE[slot_in(code)]
        else:
            standing += ONE[slot_in(code)]
    return standing, routed


def push_defeat(state: War, loser: int) -> None:
    """RW-BATTLE-25, RW-BATTLE-28: the loser's units retreat, and the heroes who supported them."""
    state.push(HeroesLeave(loser))
    state.push(LoserLeaves(loser, 0))


@final
class LoserLeaves(Task):
    """RW-BATTLE-25, RW-BATTLE-26: those who took part retreat together; those who lay there before are destroyed.
    With a Tactical Retreat (`friendly` is 1) they go along (RW-RUL-122)."""

    __slots__ = ()
    name = "loser-leaves"
    fields = (SIDE, number_field("friendly", 1))

    def run(self, state: War) -> None:
        side, friendly = self.data
        battle = the_battle(state)
        area, seat = battle.area, battle.seats[side]
        if not friendly:
            destroy_bystanders(state, side)
        standing, routed = forces(battle, side)
        battle.lost[side] += len(battle.units[side])
        battle.units[side] = ()
        battle.refuge = NOWHERE
        if side == ATTACKER:
            state.invaders = (area, standing, routed)
        else:
            put_into(state, area, seat, standing, routed)
            routed = state.routed[area]
        push_retreat(state, seat, area, standing, routed, battle.decider(side), friendly == 1)


def destroy_bystanders(state: War, side: int) -> None:
    """RW-BATTLE-26: the loser's units that did not take part."""
    battle = the_battle(state)
    area = battle.area
    count = size(state.invaders[2] if side == ATTACKER else state.routed[area])
    if side == ATTACKER:
        state.invaders = (area, 0, 0)
    else:
        state.routed[area] = 0
        state.lord[area] = NOBODY
    battle.lost[side] += count
    battle.slain[side] += count
    if count and state.log is not None:
        seat = who(battle.seats[side])
        state.say("fall", "rw-log-bystanders", "RW-BATTLE-26", target=area, number=count, seat=seat, units=count)


def put_into(state: War, area: int, seat: int, standing: Force, routed: Force) -> None:
    for slot in slots_of(standing):
        state.add_units(area, seat, slot, count_of(standing, slot))
    for slot in slots_of(routed):
        state.add_units(area, seat, slot, count_of(routed, slot), True)


@final
class HeroesLeave(Task):
    """RW-BATTLE-28: the loser's supporting heroes; those who supported nobody stay (RW-RUL-91)."""

    __slots__ = ()
    name = "heroes-leave"
    fields = (SIDE,)

    def run(self, state: War) -> None:
        side = self.data[0]
        battle = the_battle(state)
        heroes = tuple([hero for hero, _ in battle.supports[side]])
        if heroes:
            push_hero_retreat(state, battle.seats[side], battle.area, heroes, battle.refuge)


@final
class PutBack(Task):
    """RW-BATTLE-27: the winner's units return to the area, the marker goes, and what the battle cost is remembered."""

    __slots__ = ()
    name = "put-back"
    fields = (SIDE,)

    def run(self, state: War) -> None:
        winner = self.data[0]
        battle = the_battle(state)
        area, seat = battle.area, battle.seats[winner]
        standing, routed = forces(battle, winner)
        if winner == ATTACKER:
            routed += state.invaders[2]
        put_into(state, area, seat, standing, routed)
        state.slain = max(state.slain, battle.slain[DEFENDER])
        if winner == DEFENDER and seat >= 0:
            state.defended[seat] = max(state.defended[seat], battle.lost[ATTACKER])
        state.battle = None
        state.invader = NOBODY
        state.invaders = (NOWHERE, 0, 0)
        state.look_around()
        owner = state.controller(area)
        if seat >= 0:
            state.push(Surplus(seat, area, 0, 0))
        if owner not in (seat, NOBODY):  # RW-RUL-48: allied neutrals alone have won, and they are his now
            trim(state, owner, area)


# -- the winner's surplus --------------------------------------------------------------------------------------------------


@final
class Surplus(Task):
    """RW-MOVE-37, RW-RUL-44: the winner's units above eight retreat together."""

    __slots__ = ()
    name = "surplus"
    fields = (SEAT, AREA, force_field("standing"), force_field("routed"))

    def run(self, state: War) -> None:
        seat, area, standing, routed = self.data
        step = ChooseSurplus(seat, area, standing, routed)
        while state.units_of(seat, area) - size(step.data[1]) - size(step.data[2]) > state.kit.limits.units:
            choices = step.options(state, seat)
            if len(choices) > 1:
                state.push(step)
                return
            only = choices[0]
            assert isinstance(only, Deed)
            step = step.with_one(only)
        push_retreat(state, seat, area, step.data[1], step.data[2], seat)


@final
class ChooseSurplus(Ask):
    """RW-DP-141: one of the units that must go."""

    __slots__ = ()
    name = "choose-surplus"
    rule = "RW-MOVE-37"
    fields = (SEAT, AREA, force_field("standing"), force_field("routed"))

    def prompt(self, state: War, seat: int) -> Message:
        area, standing, routed = self.data
        left = state.units_of(seat, area) - size(standing) - size(routed) - state.kit.limits.units
        return say("rw-ask-choose-surplus", area=state.kit.hexes[area].id, units=left)

    def options(self, state: War, seat: int) -> list[Action]:
        area, standing, routed = self.data
        found: list[Action] = []
        for slot in slots_of(state.standing[area] - standing):
            found.append(state.deed("surplus", state.kind(seat, slot).number, 0))
        for slot in slots_of(state.routed[area] - routed):
            found.append(state.deed("surplus", state.kind(seat, slot).number, 1))
        return found

    def with_one(self, deed: Deed) -> ChooseSurplus:
        area, standing, routed = self.data
        one = ONE[slot_of(deed.args[0])]
        if deed.args[1]:
            return ChooseSurplus(self.seat, area, standing, routed + one)
        return ChooseSurplus(self.seat, area, standing + one, routed)

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        step = self.with_one(deed)
        state.push(Surplus(seat, step.data[0], step.data[1], step.data[2]))
