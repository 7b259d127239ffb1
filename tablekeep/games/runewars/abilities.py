"""The special abilities of the units, one function for each effect of the component data (RW-UNIT-04, RW-RUL-35).

They reach only units in the battle, never heroes, and are carried out as far as possible.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars.casualties import (
    GONE,
    SIDE,
    Banish,
    PickUnit,
    deal_damage,
    deal_routs,
    deed_at,
    destroy_in_battle,
    each,
    kind_in,
    rout_in_battle,
    standing_first,
    the_battle,
    wound,
)
from tablekeep.games.runewars.components import RECTANGLE, SHAPES, SPECIAL, TRIANGLE, Kit, UnitKind
from tablekeep.games.runewars.deeds import CHOICES, Deed
from tablekeep.games.runewars.fighting import Unit, damage_on, lies, slot_in, unit
from tablekeep.games.runewars.forces import BITS, MOST, slot_of
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.retreat import who
from tablekeep.games.runewars.steps import SEAT, Task, number_field
from tablekeep.games.runewars.supply import draw_tactics
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidContent
from tablekeep.kernel.messages import say

RULE: Final = "RW-UNIT-04"
NOBODY_YET: Final = -1
BY_DAMAGE: Final = CHOICES.index("damage")

Ability = Callable[[War, int, UnitKind, bool], None]
"""state, the side of the unit, its type, whether the symbol may bring further cards"""


def shape_of(state: War, side: int, code: Unit) -> int:
    return kind_in(state, side, code).shape


@final
class Special(Task):
    """RW-BATTLE-13: the ability of the type that has drawn, once for one special symbol."""

    __slots__ = ()
    name = "special"
    fields = (SIDE, number_field("draws", 1))

    def run(self, state: War) -> None:
        side, draws = self.data
        battle = the_battle(state)
        battle.specials[side] -= 1
        kind = state.kind(battle.seats[side], battle.drawn_for[side])
        if state.log is not None:
            state.say(
                "cast", "rw-log-ability", "RW-BATTLE-13", target=battle.area, seat=who(battle.seats[side]),
                unit=state.unit_ref(kind.number), ability=kind.ability,
            )  # fmt: skip
        ABILITIES[kind.effect](state, side, kind, draws == 1)


# -- damage and routs that the other side gives out ------------------------------------------------------------------------


def damage_prefer_tough(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Concentrated Fire."""
    deal_damage(state, 1 - side, kind.params["damage"], tough=kind.params["min_health"])


def damage_then_repeat(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Valiant Strike."""
    deal_damage(state, 1 - side, kind.params["damage"], again=kind.params["repeat"])


def damage_if_standing(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Overrun."""
    slot = slot_of(kind.number)
    up = [code for code in the_battle(state).standing(side) if slot_in(code) == slot]
    if len(up) >= kind.params["standing"]:
        deal_damage(state, 1 - side, kind.params["damage"])


def rout_min_initiative(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Stun."""
    deal_routs(state, 1 - side, kind.params["rout"], kind.params["min_initiative"])


def rout_and_draw_tactics(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Command."""
    seat = the_battle(state).seats[side]
    if seat >= 0:
        state.push(TakeTactics(seat, kind.params["tactics"]))
    deal_routs(state, 1 - side, kind.params["rout"])


@final
class TakeTactics(Task):
    __slots__ = ()
    name = "take-tactics"
    fields = (SEAT, number_field("cards"))

    def run(self, state: War) -> None:
        draw_tactics(state, self.data[0], self.data[1], RULE)


def damage_and_redraw(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Ravage: the further card joins those of this pass; its own symbol brings none unless the type says so."""
    if draws:
        state.push(Redraw(side, kind.params["draws"], kind.params["draws_again"]))
    deal_damage(state, 1 - side, kind.params["damage"])


@final
class Redraw(Task):
    """Further fate cards for the type that has drawn: special symbols at once, routs and damage in their parts."""

    __slots__ = ()
    name = "redraw"
    fields = (SIDE, number_field("cards"), number_field("again", 1))

    def run(self, state: War) -> None:
        side, cards, again = self.data
        battle = the_battle(state)
        kind = state.kind(battle.seats[side], battle.drawn_for[side])
        if state.log is not None:
            state.say(
                "flip", "rw-log-fate-drawn", RULE, target=battle.area, number=cards, seat=who(battle.seats[side]), cards=cards,
                unit=state.unit_ref(kind.number),
            )  # fmt: skip
        for card in state.draw_fate(cards):
            if state.kit.fate[card].results[kind.shape] == SPECIAL:
                seen = battle.face_up[side]
                battle.cards[side] = (*battle.cards[side][:seen], card, *battle.cards[side][seen:])
                battle.face_up[side] += 1
                battle.specials[side] += 1
                state.push(Special(side, again))
            else:
                battle.cards[side] += (card,)


# -- victims picked by the side of the unit --------------------------------------------------------------------------------


def damage_chosen(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Crack Shot."""
    HitUnit(the_battle(state).decider(side), 1 - side, kind.params["damage"]).begin(state)


@final
class HitUnit(PickUnit):
    """RW-RUL-35: damage to any enemy unit, whatever RW-DAMAGE-03 to -05 say."""

    __slots__ = ()
    name = "hit-unit"
    rule = "RW-RUL-35"
    fields = (SEAT, SIDE, number_field("damage"))

    def victims(self, state: War) -> list[Unit]:
        return each(list(the_battle(state).units[self.side]))

    def carry_out(self, state: War, code: Unit) -> None:
        wound(state, self.side, code, self.data[1], RULE)


def rout_chosen_by_shape(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Charge: either units of one shape or of the other."""
    Charge(the_battle(state).decider(side), 1 - side, kind.number, NOBODY_YET, 0).begin(state)


@final
class Charge(PickUnit):
    """The shape of the first unit decides how many more of it are routed."""

    __slots__ = ()
    name = "charge"
    rule = RULE
    fields = (SEAT, SIDE, number_field("kind"), number_field("shape", 3, -1), number_field("left"))

    def victims(self, state: War) -> list[Unit]:
        side, kind, shape, _ = self.data
        params = state.kit.units[kind].params
        found: list[Unit] = []
        for code in the_battle(state).standing(side):
            form = shape_of(state, side, code)
            if form == shape or (shape < 0 and params.get(SHAPES[form], 0)):
                found.append(code)
        return each(found)

    def carry_out(self, state: War, code: Unit) -> None:
        side, kind, shape, left = self.data
        form = shape_of(state, side, code)
        left = left if shape >= 0 else state.kit.units[kind].params[SHAPES[form]]
        rout_in_battle(state, side, code, RULE)
        if left > 1:
            Charge(self.seat, side, kind, form, left - 1).begin(state)


def force_retreat_chosen(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Word of Vaal; in the first edition the opponent picks (RW-FIRST-52)."""
    chooser = 1 - side if kind.params["opponent_picks"] else side
    Banish(the_battle(state).decider(chooser), 1 - side, 0, kind.params["units"]).begin(state)


def damage_or_finish(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Overpower."""
    step = Overpower(the_battle(state).decider(side), 1 - side, kind.params["damage"])
    if step.victims(state):
        state.push(step)
    else:
        deal_damage(state, 1 - side, kind.params["damage"])


@final
class Overpower(PickUnit):
    """Damage by the normal rules, or the end of a unit that is damaged or routed."""

    __slots__ = ()
    name = "overpower"
    rule = RULE
    verb = "slay"
    fields = (SEAT, SIDE, number_field("damage"))

    def victims(self, state: War) -> list[Unit]:
        return each([code for code in the_battle(state).units[self.side] if damage_on(code) or lies(code)])

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("choose", BY_DAMAGE)]
        for code in self.victims(state):
            found.append(deed_at(state, self.verb, self.side, code))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "choose":
            deal_damage(state, self.side, self.data[1])
        else:
            super().answer(state, seat, deed)

    def carry_out(self, state: War, code: Unit) -> None:
        destroy_in_battle(state, self.side, code, RULE)


def destroy_chosen_by_shape(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Mortal Strike, Flaming Breath."""
    SlayShape(the_battle(state).decider(side), 1 - side, kind.number, kind.params["units"]).begin(state)


@final
class SlayShape(PickUnit):
    """RW-DAMAGE-07: units of certain shapes are destroyed, standing ones first."""

    __slots__ = ()
    name = "slay-shape"
    rule = "RW-DAMAGE-07"
    verb = "slay"
    fields = (SEAT, SIDE, number_field("kind"), number_field("left"))

    def victims(self, state: War) -> list[Unit]:
        side, kind, _ = self.data
        shapes = state.kit.units[kind].shapes
        return each(standing_first([code for code in the_battle(state).units[side] if shape_of(state, side, code) in shapes]))

    def carry_out(self, state: War, code: Unit) -> None:
        side, kind, left = self.data
        destroy_in_battle(state, side, code, RULE)
        if left > 1:
            SlayShape(self.seat, side, kind, left - 1).begin(state)


def rout_chosen_and_damage(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Dread Charge."""
    deal_damage(state, 1 - side, kind.params["damage"])
    RoutUnit(the_battle(state).decider(side), 1 - side, kind.params["rout"]).begin(state)


@final
class RoutUnit(PickUnit):
    """RW-RUL-35: standing units of the other side, damaged or not, are routed."""

    __slots__ = ()
    name = "rout-unit"
    rule = "RW-RUL-35"
    fields = (SEAT, SIDE, number_field("left"))

    def victims(self, state: War) -> list[Unit]:
        return each(the_battle(state).standing(self.side))

    def carry_out(self, state: War, code: Unit) -> None:
        side, left = self.data
        rout_in_battle(state, side, code, RULE)
        if left > 1:
            RoutUnit(self.seat, side, left - 1).begin(state)


def rout_or_destroy_chosen(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Terrifying."""
    Terrify(the_battle(state).decider(side), 1 - side, kind.params["units"], NOBODY_YET).begin(state)


@final
class Terrify(PickUnit):
    """A standing unit is routed, a routed one destroyed; the second must be another unit than the first."""

    __slots__ = ()
    name = "terrify"
    rule = RULE
    fields = (SEAT, SIDE, number_field("left"), number_field("spared", 999, -1))

    def victims(self, state: War) -> list[Unit]:
        return others(state, self.side, self.data[2])

    def carry_out(self, state: War, code: Unit) -> None:
        side, left, _ = self.data
        spared = GONE
        if lies(code):
            destroy_in_battle(state, side, code, RULE)
        else:
            spared = rout_in_battle(state, side, code, RULE)
        if left > 1:
            Terrify(self.seat, side, left - 1, spared).begin(state)


def others(state: War, side: int, spared: int) -> list[Unit]:
    """The units of a side but one of the given kind."""
    units = list(the_battle(state).units[side])
    if spared != GONE:
        units.remove(spared)
    return each(units)


# -- victims picked by the other side --------------------------------------------------------------------------------------


def opponent_destroys_by_shape(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Rain Fire."""
    RainFire(the_battle(state).decider(1 - side), 1 - side, kind.number, NOBODY_YET, 0).begin(state)


@final
class RainFire(PickUnit):
    """RW-RUL-89: so many of one shape or so many of another; what can be done in full goes before what cannot."""

    __slots__ = ()
    name = "rain-fire"
    rule = "RW-RUL-89"
    verb = "slay"
    fields = (SEAT, SIDE, number_field("kind"), number_field("shape", 3, -1), number_field("left"))

    def victims(self, state: War) -> list[Unit]:
        side, kind, shape, _ = self.data
        if shape >= 0:
            return of_shape(state, side, shape)
        params = state.kit.units[kind].params
        full: list[Unit] = []
        part: list[Unit] = []
        for form in (TRIANGLE, RECTANGLE):
            here = [code for code in the_battle(state).units[side] if shape_of(state, side, code) == form]
            if len(here) >= params[SHAPES[form]]:
                full += of_shape(state, side, form)
            else:
                part += of_shape(state, side, form)
        return full if full else part

    def carry_out(self, state: War, code: Unit) -> None:
        side, kind, shape, left = self.data
        form = shape_of(state, side, code)
        left = left if shape >= 0 else state.kit.units[kind].params[SHAPES[form]]
        destroy_in_battle(state, side, code, RULE)
        if left > 1:
            RainFire(self.seat, side, kind, form, left - 1).begin(state)


def of_shape(state: War, side: int, form: int) -> list[Unit]:
    """RW-DAMAGE-07: the units of a shape that may be destroyed, standing ones first."""
    return each(standing_first([code for code in the_battle(state).units[side] if shape_of(state, side, code) == form]))


def damage_two_units(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Burning."""
    Burn(the_battle(state).decider(1 - side), 1 - side, kind.params["units"], kind.params["damage"], NOBODY_YET).begin(state)


@final
class Burn(PickUnit):
    """Different standing units, picked by their controller, take damage each."""

    __slots__ = ()
    name = "burn"
    rule = RULE
    verb = "wound"
    fields = (SEAT, SIDE, number_field("left"), number_field("damage"), number_field("spared", 999, -1))

    def victims(self, state: War) -> list[Unit]:
        return [code for code in others(state, self.side, self.data[3]) if not lies(code)]

    def carry_out(self, state: War, code: Unit) -> None:
        side, left, damage, _ = self.data
        spared = wound(state, side, code, damage, RULE)
        if left > 1:
            Burn(self.seat, side, left - 1, damage, spared).begin(state)


# -- what a side does with its own units -----------------------------------------------------------------------------------


def add_strength(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Lay Siege: it stays even if the tower is lost."""
    the_battle(state).bonus[side] += kind.params["strength"]


def add_units_to_battle(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Raise Dead: unused figures only."""
    battle = the_battle(state)
    count = min(kind.params["units"], state.unused(kind.named))
    for _ in range(count):
        battle.add(side, unit(slot_of(kind.named)))
    if state.log is not None and count > 0:
        state.say(
            "place", "rw-log-raised", RULE, target=battle.area, number=count, seat=who(battle.seats[side]), count=count,
            unit=state.unit_ref(kind.named),
        )  # fmt: skip


def set_health(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Undying, Unrelenting."""
    battle = the_battle(state)
    at = BITS * slot_of(kind.named)
    battle.health[side] = battle.health[side] & ~(MOST << at) | kind.params["health"] << at


def sacrifice_for_damage(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Fury: only with an enemy to hit and a standing unit of the type to give."""
    step = Sacrifice(the_battle(state).decider(side), side, kind.number)
    if the_battle(state).units[1 - side] and step.victims(state):
        state.push(step)


@final
class Sacrifice(PickUnit):
    """One standing unit may be destroyed to deal damage."""

    __slots__ = ()
    name = "sacrifice"
    rule = RULE
    verb = "slay"
    fields = (SEAT, SIDE, number_field("kind"))

    def victims(self, state: War) -> list[Unit]:
        slot = slot_of(state.kit.units[self.data[1]].named)
        return each([code for code in the_battle(state).standing(self.side) if slot_in(code) == slot])

    def options(self, state: War, seat: int) -> list[Action]:
        found = super().options(state, seat)
        found.append(state.deed("decline"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb != "decline":
            super().answer(state, seat, deed)

    def carry_out(self, state: War, code: Unit) -> None:
        destroy_in_battle(state, self.side, code, RULE)
        deal_damage(state, 1 - self.side, state.kit.units[self.data[1]].params["damage"])


def damage_equal_own_damage(state: War, side: int, kind: UnitKind, draws: bool) -> None:
    """Rage."""
    Rage(the_battle(state).decider(side), side, kind.number).begin(state)


@final
class Rage(PickUnit):
    """As much damage as there is on one of the own units of the type."""

    __slots__ = ()
    name = "rage"
    rule = RULE
    fields = (SEAT, SIDE, number_field("kind"))

    def victims(self, state: War) -> list[Unit]:
        slot = slot_of(state.kit.units[self.data[1]].named)
        return each([code for code in the_battle(state).units[self.side] if slot_in(code) == slot])

    def carry_out(self, state: War, code: Unit) -> None:
        deal_damage(state, 1 - self.side, damage_on(code))


# -- the register ----------------------------------------------------------------------------------------------------------

ABILITIES: Final[dict[str, Ability]] = {
    "add_strength": add_strength,
    "add_units_to_battle": add_units_to_battle,
    "damage_and_redraw": damage_and_redraw,
    "damage_chosen": damage_chosen,
    "damage_equal_own_damage": damage_equal_own_damage,
    "damage_if_standing": damage_if_standing,
    "damage_or_finish": damage_or_finish,
    "damage_prefer_tough": damage_prefer_tough,
    "damage_then_repeat": damage_then_repeat,
    "damage_two_units": damage_two_units,
    "destroy_chosen_by_shape": destroy_chosen_by_shape,
    "force_retreat_chosen": force_retreat_chosen,
    "opponent_destroys_by_shape": opponent_destroys_by_shape,
    "rout_and_draw_tactics": rout_and_draw_tactics,
    "rout_chosen_and_damage": rout_chosen_and_damage,
    "rout_chosen_by_shape": rout_chosen_by_shape,
    "rout_min_initiative": rout_min_initiative,
    "rout_or_destroy_chosen": rout_or_destroy_chosen,
    "sacrifice_for_damage": sacrifice_for_damage,
    "set_health": set_health,
}
"""by effect key of factions.toml and neutrals.toml"""


def check_effects(kit: Kit, own: bool = True) -> None:
    """Every unit has an ability that is known; in the game's own box every known ability has a unit."""
    used: set[str] = set()
    for kind in kit.units:
        used.add(kind.effect)
        if kind.effect not in ABILITIES:
            where = "factions.toml" if kind.faction >= 0 else "neutrals.toml"
            raise InvalidContent(where, say("rw-content-unknown-effect", component=kind.name, effect=kind.effect))
    for effect in ABILITIES:
        if own and effect not in used:
            raise InvalidContent("factions.toml", say("rw-content-idle-effect", effect=effect))
