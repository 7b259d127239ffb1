"""Routs and damage in a battle: who must take them, one at a time (RW-ROUT, RW-DAMAGE, RW-RUL-34 to RW-RUL-37)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from tablekeep.games.runewars.components import UnitKind
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.fighting import ATTACKER, Battle, Unit, damage_on, lies, slot_in, unit
from tablekeep.games.runewars.forces import BITS, MOST, ONE, slot_of
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.retreat import push_retreat, who
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.hints import mypyc_attr
from tablekeep.kernel.messages import Message, say

GONE: Final = -1
"""what is left of a destroyed unit"""
SIDE: Final[Field] = number_field("side", 1)


def the_battle(state: War) -> Battle:
    battle = state.battle
    assert battle is not None
    return battle


def kind_in(state: War, side: int, code: Unit) -> UnitKind:
    """The type of a unit in the battle."""
    return state.kind(the_battle(state).seats[side], slot_in(code))


def health_in(state: War, side: int, slot: int) -> int:
    """RW-UNIT-02: the printed health, or what an ability has made of it for this battle."""
    battle = the_battle(state)
    given = battle.health[side] >> BITS * slot & MOST
    return given if given else state.kind(battle.seats[side], slot).health


def each(units: list[Unit]) -> list[Unit]:
    """Every unit that differs from the others once: equal ones are the same choice."""
    found: list[Unit] = []
    for code in units:
        if code not in found:
            found.append(code)
    return found


def standing_first(units: list[Unit]) -> list[Unit]:
    """RW-DAMAGE-07: standing ones if there are any."""
    up = [code for code in units if not lies(code)]
    return up if up else units


# -- what becomes of a unit ------------------------------------------------------------------------------------------------


def wound(state: War, side: int, code: Unit, amount: int, rule: str) -> Unit:
    """RW-DAMAGE-06: damage tokens on a unit; as many as its health destroy it. Gives what it is now."""
    battle = the_battle(state)
    slot = slot_in(code)
    total = damage_on(code) + amount
    if state.log is not None:
        state.say(
            "strike", "rw-log-unit-hurt", rule, target=battle.area, number=amount, seat=who(battle.seats[side]),
            unit=state.unit_ref(kind_in(state, side, code).number), damage=amount,
        )  # fmt: skip
    if total >= health_in(state, side, slot):
        destroy_in_battle(state, side, code, "RW-DAMAGE-06")
        return GONE
    hurt = unit(slot, total, lies(code))
    battle.change(side, code, hurt)
    return hurt


def destroy_in_battle(state: War, side: int, code: Unit, rule: str) -> None:
    battle = the_battle(state)
    battle.remove(side, code)
    battle.lost[side] += 1
    battle.slain[side] += 1
    if state.log is not None:
        state.say(
            "fall", "rw-log-unit-destroyed", rule, target=battle.area, seat=who(battle.seats[side]),
            unit=state.unit_ref(kind_in(state, side, code).number),
        )  # fmt: skip


def rout_in_battle(state: War, side: int, code: Unit, rule: str) -> Unit:
    """RW-ROUT-01, RW-ROUT-05: it lies down and stays in the battle. Gives what it is now."""
    battle = the_battle(state)
    down = unit(slot_in(code), damage_on(code), True)
    battle.change(side, code, down)
    if state.log is not None:
        state.say(
            "turn", "rw-log-unit-routed", rule, target=battle.area, seat=who(battle.seats[side]),
            unit=state.unit_ref(kind_in(state, side, code).number),
        )  # fmt: skip
    return down


# -- choosing one unit -----------------------------------------------------------------------------------------------------


def deed_at(state: War, verb: str, side: int, code: Unit) -> Deed:
    kind = kind_in(state, side, code).number
    if verb == "rout":
        return state.deed(verb, kind, damage_on(code))
    return state.deed(verb, kind, damage_on(code), 1 if lies(code) else 0)


def code_in(deed: Deed) -> Unit:
    """The unit that a deed is about."""
    return unit(slot_of(deed.args[0]), deed.args[1], len(deed.args) > 2 and deed.args[2] == 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class PickUnit(Ask):
    """A seat picks one of the units of a side, the first number it carries; equal units are one choice."""

    __slots__ = ()
    verb: ClassVar[str] = "target"

    @property
    def side(self) -> int:
        return self.data[0]

    def victims(self, state: War) -> list[Unit]:
        """The units that may be picked, each different one once."""
        raise NotImplementedError

    def carry_out(self, state: War, code: Unit) -> None:
        raise NotImplementedError

    def options(self, state: War, seat: int) -> list[Action]:
        return [deed_at(state, self.verb, self.side, code) for code in self.victims(state)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        self.carry_out(state, code_in(deed))

    def begin(self, state: War) -> bool:
        """Asks if there is a real choice, does it at once if there is only one; False if there is nobody to pick."""
        victims = self.victims(state)
        if not victims:
            return False
        if len(victims) == 1:
            self.carry_out(state, victims[0])
        else:
            state.push(self)
        return True


# -- damage by the normal rules --------------------------------------------------------------------------------------------


def damage_victims(state: War, side: int, tough: int) -> list[Unit]:
    """RW-DAMAGE-03 to -05: a damaged unit, else a standing one, else a routed one; of enough health, if there are such."""
    units = list(the_battle(state).units[side])
    if tough:
        strong = [code for code in units if health_in(state, side, slot_in(code)) >= tough]
        units = strong if strong else units
    hurt = [code for code in units if damage_on(code)]
    return each(hurt if hurt else standing_first(units))


def health_left(state: War, side: int) -> int:
    """How much damage would destroy a side to the last unit: nobody need be asked then."""
    left = 0
    for code in the_battle(state).units[side]:
        left += health_in(state, side, slot_in(code)) - damage_on(code)
    return left


def deal_damage(state: War, side: int, amount: int, tough: int = 0, again: int = 0) -> None:
    """Damage to a side, given out by the normal rules. `tough`: units of at least that health must take it, if there are any;
    `again`: a unit that survives a token takes as many more.
    """
    if amount > 0:
        state.push(Damage(side, amount, tough, again))


@final
class Damage(Task):
    """RW-DAMAGE-02: tokens one at a time; the controller is asked only where there is a choice."""

    __slots__ = ()
    name = "damage"
    fields = (SIDE, number_field("amount"), number_field("tough"), number_field("again"))

    def run(self, state: War) -> None:
        side, amount, tough, again = self.data
        if amount >= health_left(state, side):
            for code in the_battle(state).units[side]:
                wound(state, side, code, health_in(state, side, slot_in(code)) - damage_on(code), "RW-DAMAGE-02")
            return
        while amount > 0:
            victims = damage_victims(state, side, tough)
            if not victims:
                return  # RW-RUL-37
            if len(victims) > 1:
                state.push(AssignDamage(the_battle(state).decider(side), side, amount, tough, again))
                return
            give_token(state, side, victims[0], again)
            amount -= 1


def give_token(state: War, side: int, code: Unit, again: int) -> None:
    left = wound(state, side, code, 1, "RW-DAMAGE-02")
    for _ in range(again):
        if left != GONE:
            left = wound(state, side, left, 1, "RW-UNIT-04")


@final
class AssignDamage(PickUnit):
    """RW-DP-136: which unit takes the next token."""

    __slots__ = ()
    name = "assign-damage"
    rule = "RW-DAMAGE-02"
    verb = "wound"
    fields = (SEAT, SIDE, number_field("amount"), number_field("tough"), number_field("again"))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-assign-damage", seat=who(the_battle(state).seats[self.side]), amount=self.data[1])

    def victims(self, state: War) -> list[Unit]:
        return damage_victims(state, self.side, self.data[2])

    def carry_out(self, state: War, code: Unit) -> None:
        side, amount, tough, again = self.data
        give_token(state, side, code, again)
        deal_damage(state, side, amount - 1, tough, again)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        side = self.side
        if action.verb != self.verb or code_in(action) not in the_battle(state).units[side]:
            return super().refuse(state, seat, action)
        code = code_in(action)
        if self.data[2] and health_in(state, side, slot_in(code)) < self.data[2]:
            return IllegalAction("RW-UNIT-04", say("rw-refuse-tough-first", health=self.data[2]))
        if damage_on(self.victims(state)[0]):
            return IllegalAction("RW-DAMAGE-03", say("rw-refuse-damaged-first"))
        return IllegalAction("RW-DAMAGE-04", say("rw-refuse-standing-first"))


# -- routs by the normal rules ---------------------------------------------------------------------------------------------


def rout_victims(state: War, side: int, least: int) -> list[Unit]:
    """RW-ROUT-03, RW-ROUT-04: all undamaged standing units, else the damaged standing ones; of at least that initiative."""
    up = the_battle(state).standing(side)
    if least:
        up = [code for code in up if kind_in(state, side, code).initiative >= least]
    whole = [code for code in up if not damage_on(code)]
    return whole if whole else up


def deal_routs(state: War, side: int, amount: int, least: int = 0) -> None:
    """Routs to a side; with `least`, among its units of at least that initiative."""
    if amount > 0:
        state.push(Rout(side, amount, least))


@final
class Rout(Task):
    """RW-ROUT-03: one unit for every rout."""

    __slots__ = ()
    name = "rout"
    fields = (SIDE, number_field("amount"), number_field("least"))

    def run(self, state: War) -> None:
        side, amount, least = self.data
        while amount > 0:
            victims = rout_victims(state, side, least)
            if not victims:
                return  # RW-RUL-34, RW-RUL-37
            if len(victims) > amount and len(each(victims)) > 1:
                state.push(ChooseRout(the_battle(state).decider(side), side, amount, least))
                return
            for code in victims[:amount]:
                rout_in_battle(state, side, code, "RW-ROUT-03")
            amount -= len(victims)


@final
class ChooseRout(PickUnit):
    """RW-DP-135: which unit is routed next."""

    __slots__ = ()
    name = "choose-rout"
    rule = "RW-ROUT-03"
    verb = "rout"
    fields = (SEAT, SIDE, number_field("amount"), number_field("least"))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-choose-rout", seat=who(the_battle(state).seats[self.side]), amount=self.data[1])

    def victims(self, state: War) -> list[Unit]:
        return each(rout_victims(state, self.side, self.data[2]))

    def carry_out(self, state: War, code: Unit) -> None:
        side, amount, least = self.data
        rout_in_battle(state, side, code, "RW-ROUT-03")
        deal_routs(state, side, amount - 1, least)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == self.verb and code_in(action) in the_battle(state).units[self.side] and action.args[1]:
            return IllegalAction("RW-ROUT-04", say("rw-refuse-undamaged-first"))
        return super().refuse(state, seat, action)


# -- units that must leave the battle --------------------------------------------------------------------------------------


@final
class Banish(PickUnit):
    """RW-RUL-92: a unit leaves the battle at once and counts no more; it retreats alone (RW-DEV-09, Word of Vaal)."""

    __slots__ = ()
    name = "banish"
    rule = "RW-RUL-92"
    fields = (SEAT, SIDE, number_field("standing", 1), number_field("left"))

    def victims(self, state: War) -> list[Unit]:
        battle = the_battle(state)
        return each(battle.standing(self.side) if self.data[1] else list(battle.units[self.side]))

    def carry_out(self, state: War, code: Unit) -> None:
        side, standing, left = self.data
        if left > 1:
            state.push(MoreBanished(self.seat, side, standing, left - 1))
        banish(state, side, code)


@final
class MoreBanished(Task):
    __slots__ = ()
    name = "more-banished"
    fields = (SEAT, SIDE, number_field("standing", 1), number_field("left"))

    def run(self, state: War) -> None:
        Banish(self.data[0], self.data[1], self.data[2], self.data[3]).begin(state)


def banish(state: War, side: int, code: Unit) -> None:
    """RW-RUL-92: out of the line-up, without its damage, and away by the retreat rules."""
    battle = the_battle(state)
    seat = battle.seats[side]
    slot = slot_in(code)
    battle.remove(side, code)
    battle.lost[side] += 1
    if side == ATTACKER:
        state.invaders = (state.invaders[0], state.invaders[1], state.invaders[2] + ONE[slot])
    else:
        state.add_units(battle.area, seat, slot, 1, True)
    push_retreat(state, seat, battle.area, 0, ONE[slot], battle.decider(side))
