"""Units that magic moves and brings: Teleport, Mind Control (and the abilities that draw enemies away), Call to Arms."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import Effect
from tablekeep.games.heroes_of_land_air_and_sea.forces import (
    HERO,
    HERO_MASK,
    HEROES,
    LAND_UNITS,
    ONE,
    SERF,
    SIZES,
    Force,
    count_of,
    masked,
    slots_in,
)
from tablekeep.games.heroes_of_land_air_and_sea.losses import ABILITY, SPELL, vulnerable
from tablekeep.games.heroes_of_land_air_and_sea.model import NOWHERE, World
from tablekeep.games.heroes_of_land_air_and_sea.spellbook import spell_of
from tablekeep.games.heroes_of_land_air_and_sea.steps import FORCE, SEAT, Ask, number_field, region_field, seat_field
from tablekeep.games.heroes_of_land_air_and_sea.targets import near_land
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say

OPS: Final[tuple[str, ...]] = ("move_enemy", "place_units", "teleport")

BY_SPELL: Final = -1
"""in place of an ability's number: the spell being cast moves the units"""


# -- Teleport --------------------------------------------------------------------------------------------------------------


def reach(state: World, seat: int) -> int:
    """HL-CAST-06, HL-RUL-38: where Teleport may begin and end: on land, and in no capital region but the own, as a mask."""
    others = state.capitals()
    if state.capital[seat] >= 0:
        others &= ~(1 << state.capital[seat])
    return state.chart.land & ~others


def havens(state: World, seat: int, origin: int, count: int) -> int:
    """Where own units may be teleported to: own land regions with room, the capital included, as a mask."""
    mask = 0
    for region in bits(state.controlled(seat) & reach(state, seat) & ~(1 << origin)):
        if state.room(seat, region) >= count:
            mask |= 1 << region
    return mask


def teleport_from(state: World, seat: int) -> int:
    """The land regions from which a unit could be teleported, as a mask."""
    mask = 0
    for region in bits(state.holds[seat] & reach(state, seat)):
        if state.army(seat, region) & LAND_UNITS and havens(state, seat, region, 1):
            mask |= 1 << region
    return mask


def push_teleport(state: World, seat: int, effect: Effect) -> None:
    origins = bits(teleport_from(state, seat))
    if not origins:
        return
    state.push(Teleport(seat, origins[0] if len(origins) == 1 else NOWHERE, 0, effect.number("count")))


@final
class Teleport(Ask):
    """HL-DP-30: from where, which land units, and where to. "Up to" so many: none is allowed."""

    __slots__ = ()
    name = "teleport"
    rule = "HL-CAST-01"
    fields = (SEAT, region_field("origin"), FORCE, number_field("most"))

    def options(self, state: World, seat: int) -> list[Action]:
        origin, force, most = self.data
        found: list[Action] = []
        if origin == NOWHERE:
            row = state.grammar.row("from")
            found.extend([row[region] for region in bits(teleport_from(state, self.seat))])
        else:
            size = SIZES[force]
            left = (state.army(self.seat, origin) & LAND_UNITS) - force
            if size < most and havens(state, self.seat, origin, size + 1):
                add = state.grammar.row("add")
                found.extend([add[state.unit_word(self.seat, slot)] for slot in slots_in(left)])
            if force:
                to = state.grammar.row("to")
                found.extend([to[region] for region in bits(havens(state, self.seat, origin, size))])
        if not force:
            found.append(state.deed("nothing"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        origin, force, most = self.data
        if deed.verb == "from":
            state.push(Teleport(seat, deed.args[0], 0, most))
        elif deed.verb == "add":
            state.push(Teleport(seat, origin, force + ONE[state.slot_of(seat, deed.args[0])], most))
        elif deed.verb == "to":
            state.move(seat, origin, deed.args[0], force)
            tell_move(state, seat, seat, origin, deed.args[0], force)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        origin, force, _ = self.data
        if isinstance(action, Deed) and action.verb == "to" and force:
            region = action.args[0]
            if state.is_capital(region) and region != state.capital[seat]:
                return IllegalAction("HL-CAST-06", say("hl-refuse-capital-target"))
            if state.controlled(seat) & state.chart.land & ~(1 << origin) & 1 << region:
                return IllegalAction("HL-GEN-10", say("hl-refuse-teleport-room"))
            return IllegalAction(self.rule, say("hl-refuse-teleport-to"))
        if isinstance(action, Deed) and action.verb == "add" and origin >= 0:
            return IllegalAction(self.rule, say("hl-refuse-teleport-add", most=self.data[2]))
        return super().refuse(state, seat, action)


def tell_move(state: World, mover: int, power: int, origin: int, region: int, force: Force) -> None:
    if state.log is None:
        return
    for slot in slots_in(force):
        state.say(
            "move", "hl-log-moved-by-magic", "HL-CAST-01", target=region, origin=origin, number=count_of(force, slot),
            player=state.power_ref(mover), other=state.power_ref(power), unit=state.unit_ref(power, slot),
            count=count_of(force, slot),
        )  # fmt: skip
    state.moment()


# -- moving enemies --------------------------------------------------------------------------------------------------------


def source_of(ability: int) -> int:
    return SPELL if ability == BY_SPELL else ABILITY


def goals_for(state: World, seat: int, victim: int, origin: int, effect: Effect, hero: int, count: int) -> int:
    """Where units of an enemy may be moved to, as a mask: next to where they are, no capital region, with room, and never a
    third side (HL-RUL-41). `hero` is the region of the hero who draws them, NOWHERE for a spell."""
    near = near_land(state, origin) & ~state.shut(victim)
    others = 0
    for power in range(state.powers):
        if power not in (seat, victim):
            others |= state.controlled(power)
    mask = 0
    own = state.controlled(seat)
    theirs = state.controlled(victim)
    for region in bits(near):
        bit = 1 << region
        if own & bit:
            drawn = "own_units" in effect.to or ("hero_region" in effect.to and region == hero)
            fits = drawn and state.army(seat, region) != 0 and not theirs & bit
        elif others & bit:
            fits = False
        elif theirs & bit:
            fits = "their_own" in effect.to and not hero_conflict(state, victim, origin, region, effect)
        else:
            fits = "empty" in effect.to
        if fits and state.room(victim, region) >= count:
            mask |= bit
    return mask


def hero_conflict(state: World, victim: int, origin: int, region: int, effect: Effect) -> bool:
    """HL-SOLO-55: the solo enemy has one hero in a region at most."""
    if victim < state.seats or not state.army(victim, region) & HERO_MASK:
        return False
    return masked(state.army(victim, origin), effect.slots) & HERO_MASK != 0


def movable(state: World, victim: int, origin: int, effect: Effect, ability: int) -> Force:
    """The units of an enemy in a region that may be moved."""
    return masked(vulnerable(state, victim, origin, source_of(ability)), effect.slots)


def movable_from(state: World, seat: int, effect: Effect, hero: int, ability: int = BY_SPELL) -> list[tuple[int, int]]:
    """The regions and enemies of which units can be moved somewhere; next to the hero if one draws them."""
    area = state.chart.land & ~state.capitals()
    if effect.word("from") == "adjacent_to_hero":
        area &= near_land(state, hero)
    found: list[tuple[int, int]] = []
    for victim in state.enemies(seat):
        for region in bits(area & state.holds[victim]):
            if movable(state, victim, region, effect, ability) and goals_for(state, seat, victim, region, effect, hero, 1):
                found.append((region, victim))
    found.sort()
    return found


def push_move_enemy(state: World, seat: int, victim: int, origin: int, force: Force, ability: int) -> None:
    """The mover picks the units, then where they go; what leaves no choice is not asked."""
    effect = moving_effect(state, seat, ability)
    hero = hero_place(state, seat, ability)
    size = SIZES[force]
    left = movable(state, victim, origin, effect, ability) - force
    more = slots_in(left) if size < effect.number("count") else []
    if more and not goals_for(state, seat, victim, origin, effect, hero, size + 1):
        more = []
    goals = bits(goals_for(state, seat, victim, origin, effect, hero, size)) if force else []
    if not force and len(more) == 1:
        push_move_enemy(state, seat, victim, origin, ONE[more[0]], ability)
    elif force and not more and len(goals) == 1:
        draw_away(state, seat, victim, origin, goals[0], force)
    elif more or goals:
        state.push(MoveEnemy(seat, victim, origin, force, ability))


def moving_effect(state: World, seat: int, ability: int) -> Effect:
    if ability == BY_SPELL:
        return spell_of(state, state.casts[-1].spell).effects[0]
    return state.faction(seat).abilities[ability].effects[0]


def hero_place(state: World, seat: int, ability: int) -> int:
    return NOWHERE if ability == BY_SPELL else state.where(seat, state.faction(seat).abilities[ability].slot)


def draw_away(state: World, seat: int, victim: int, origin: int, region: int, force: Force) -> None:
    """They go; where they meet the mover's units a battle begins, which the mover has started (HL-BATTLE-04)."""
    from tablekeep.games.heroes_of_land_air_and_sea.battle import begin_battle

    state.move(victim, origin, region, force)
    tell_move(state, seat, victim, origin, region, force)
    if state.controlled(seat) >> region & 1:
        begin_battle(state, seat, region, 0)


@final
class MoveEnemy(Ask):
    """HL-DP-24, HL-DP-30: which units of the enemy, and where to."""

    __slots__ = ()
    name = "move-enemy"
    rule = "HL-RUL-41"
    fields = (SEAT, seat_field("victim"), region_field("origin"), FORCE, number_field("ability", low=BY_SPELL))

    def options(self, state: World, seat: int) -> list[Action]:
        victim, origin, force, ability = self.data
        effect = moving_effect(state, self.seat, ability)
        hero = hero_place(state, self.seat, ability)
        size = SIZES[force]
        found: list[Action] = []
        if size < effect.number("count") and goals_for(state, self.seat, victim, origin, effect, hero, size + 1):
            add = state.grammar.row("add")
            left = movable(state, victim, origin, effect, ability) - force
            found.extend([add[state.unit_word(victim, slot)] for slot in slots_in(left)])
        if force:
            to = state.grammar.row("to")
            found.extend([to[region] for region in bits(goals_for(state, self.seat, victim, origin, effect, hero, size))])
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        victim, origin, force, ability = self.data
        if deed.verb == "add":
            push_move_enemy(state, seat, victim, origin, force + ONE[state.slot_of(victim, deed.args[0])], ability)
        else:
            draw_away(state, seat, victim, origin, deed.args[0], force)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "to" and self.data[2]:
            if state.is_capital(action.args[0]):
                return IllegalAction("HL-CAST-06", say("hl-refuse-capital-target"))
            return IllegalAction(self.rule, say("hl-refuse-move-enemy"))
        return super().refuse(state, seat, action)


# -- Call to Arms ----------------------------------------------------------------------------------------------------------


def levies(state: World, seat: int, effect: Effect) -> list[tuple[int, int]]:
    """What may be taken from the pool: of each option any number up to its own."""
    found: list[tuple[int, int]] = []
    for slot, count in effect.options:
        for number in range(1, min(count, count_of(state.pool[seat], slot)) + 1):
            found.append((slot, number))
    return found


def musters(state: World, seat: int, effect: Effect, count: int) -> int:
    """Where so many units may be placed together, as a mask."""
    mask = 0
    if "courtyard" in effect.where and state.capital[seat] >= 0:
        mask |= 1 << state.capital[seat]
    if "own_hero" in effect.where:
        for slot in range(HERO, HERO + HEROES):
            place = state.where(seat, slot)
            if place >= 0 and state.chart.land >> place & 1:
                mask |= 1 << place
    if "own_tower" in effect.where:
        mask |= state.towers[seat]
    for region in bits(mask):
        if state.room(seat, region) < count:
            mask &= ~(1 << region)
    return mask


def push_place_units(state: World, seat: int, effect: Effect) -> None:
    """The owner picks the units, then the place."""
    found = levies(state, seat, effect)
    if len(found) > 1:
        state.push(TakeUnits(seat))
    elif found:
        push_muster(state, seat, effect, found[0][0], found[0][1])


def push_muster(state: World, seat: int, effect: Effect, slot: int, count: int) -> None:
    places = bits(musters(state, seat, effect, count))
    if len(places) > 1:
        state.push(PlaceUnits(seat, slot, count))
    elif places:
        muster(state, seat, slot, count, places[0])


def muster(state: World, seat: int, slot: int, count: int, region: int) -> None:
    state.enlist(seat, region, count * ONE[slot])
    if state.log is not None:
        state.say(
            "place", "hl-log-mustered", "HL-CAST-01", target=region, number=count, player=state.power_ref(seat),
            unit=state.unit_ref(seat, slot), count=count,
        )  # fmt: skip


@final
class TakeUnits(Ask):
    """HL-DP-30: which units are taken from the pool."""

    __slots__ = ()
    name = "take-units"
    rule = "HL-CAST-01"

    def options(self, state: World, seat: int) -> list[Action]:
        effect = moving_effect(state, self.seat, BY_SPELL)
        return [state.deed("recruit", slot, count) for slot, count in levies(state, self.seat, effect)]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        push_muster(state, seat, moving_effect(state, seat, BY_SPELL), deed.args[0], deed.args[1])

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "recruit":
            return IllegalAction(self.rule, say("hl-refuse-levy"))
        return super().refuse(state, seat, action)


@final
class PlaceUnits(Ask):
    """HL-DP-30: where they are placed, all together."""

    __slots__ = ()
    name = "place-units"
    rule = "HL-CAST-01"
    fields = (SEAT, number_field("slot", SERF + 1), number_field("count"))

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-place-units", unit=state.unit_ref(self.seat, self.data[0]), count=self.data[1])

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("at")
        effect = moving_effect(state, self.seat, BY_SPELL)
        return [row[region] for region in bits(musters(state, self.seat, effect, self.data[1]))]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        muster(state, seat, self.data[0], self.data[1], deed.args[0])

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "at":
            effect = moving_effect(state, self.seat, BY_SPELL)
            full = musters(state, self.seat, effect, 0) >> action.args[0] & 1
            if full:
                return IllegalAction("HL-GEN-10", say("hl-refuse-muster-room"))
            return IllegalAction(self.rule, say("hl-refuse-muster-place"))
        return super().refuse(state, seat, action)
