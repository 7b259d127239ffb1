"""Incanted spells (HL-SPELL-12): what each of their operations does. Those that move units and look at tokens have chapters of
their own, and so have the spells of the solo heroes."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.deeds import CAST, FLY, MARCH, SAIL, Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import FOOD, ORE, Effect
from tablekeep.games.heroes_of_land_air_and_sea.fighting import COPY, Cast
from tablekeep.games.heroes_of_land_air_and_sea.forces import (
    AIR_VESSEL,
    LAND_UNITS,
    ONE,
    SEA,
    SEA_VESSEL,
    SERF,
    SLOT_MASKS,
    SLOTS,
    VESSELS,
    Force,
    common,
    slots_in,
)
from tablekeep.games.heroes_of_land_air_and_sea.losses import ANYWHERE, CRASH, SPELL, destroy, push_lose, send_home, vulnerable
from tablekeep.games.heroes_of_land_air_and_sea.model import (
    SLOT_CAST,
    SLOT_FLY,
    SLOT_MARCH,
    SLOT_MARCH_AGAIN,
    SLOT_SAIL,
    World,
)
from tablekeep.games.heroes_of_land_air_and_sea.steps import REGION, SEAT, Ask, Task, force_field, number_field, seat_field
from tablekeep.games.heroes_of_land_air_and_sea.targets import of_hero
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

OPS: Final[tuple[str, ...]] = (
    "bar_entry", "destroy_units", "exchange", "free_build", "free_move", "free_slot", "gain", "lose_units", "send_home",
    "steal",
)  # fmt: skip

EVERY_SLOT: Final = (1 << SLOTS) - 1


def incant(state: World, cast: Cast, effect: Effect) -> None:
    """One operation of an incanted spell."""
    from tablekeep.games.heroes_of_land_air_and_sea.building import push_build
    from tablekeep.games.heroes_of_land_air_and_sea.hero_spells import hero_spell
    from tablekeep.games.heroes_of_land_air_and_sea.moving_spells import (
        BY_SPELL,
        push_move_enemy,
        push_place_units,
        push_teleport,
    )
    from tablekeep.games.heroes_of_land_air_and_sea.resources import gain, push_steal
    from tablekeep.games.heroes_of_land_air_and_sea.visions import push_peek

    seat = cast.caster
    op = effect.op
    if of_hero(state, cast.spell) and hero_spell(state, cast, effect):
        return
    if op == "lose_units":
        lose_units(state, cast, effect)
    elif op == "destroy_units":
        region, victim = cast.targets
        if victim >= 0 and not cast.warded >> victim & 1:
            push_storm(state, seat, victim, region, effect.number("max_strength"), False)
    elif op == "teleport":
        push_teleport(state, seat, effect)
    elif op == "free_move":
        free_move(state, seat, effect)
    elif op == "gain":
        gain(state, seat, effect.resource, effect.amount, "HL-CAST-01")
    elif op == "exchange":
        push_exchange(state, seat, effect.number("count"))
    elif op == "peek_tokens":
        push_peek(state, seat, effect)
    elif op == "place_units":
        push_place_units(state, seat, effect)
    elif op == "free_build":
        push_build(state, seat, effect.number("discount"))
    elif op == "move_enemy":
        region, victim = cast.targets
        if not cast.warded >> victim & 1:
            push_move_enemy(state, seat, victim, region, 0, BY_SPELL)
    elif op == "steal":
        victim = cast.targets[1]
        if not cast.warded >> victim & 1:
            push_steal(state, seat, victim, effect.resource, effect.amount)
    elif op == "free_slot":
        push_free_slot(state, seat)
    elif op == "send_home":
        for victim in state.enemies(seat):
            if not cast.warded >> victim & 1 and vulnerable(state, victim, cast.targets[0], SPELL) & SEA:
                send_home(state, victim, cast.targets[0], SEA)
    elif op == "bar_entry":
        state.barred[seat] |= 1 << cast.targets[0]


# -- losses (Earthquake, Plague, Maelstrom) --------------------------------------------------------------------------------


def sufferers(state: World, cast: Cast, effect: Effect) -> list[int]:
    """Whom an effect touches, the caster first and then clockwise; who has warded the spell off is left out."""
    if effect.word("who") == "each_player":
        powers = state.clockwise(cast.caster)
    else:
        powers = state.enemies(cast.caster)
    return [power for power in powers if not cast.warded >> power & 1]


def chooser_for(state: World, cast: Cast, power: int) -> int:
    """Who chooses what a power loses: it does, but the copier chooses for the solo enemy (HL-SOLO-42)."""
    return cast.caster if power >= state.seats and cast.origin == COPY else power


def lose_units(state: World, cast: Cast, effect: Effect) -> None:
    """Units of their owners' choice. Immunity is against enemies: the caster's own spell spares none of his (README), and
    none of his ally's."""
    slots = effect.slots or EVERY_SLOT
    area = effect.word("area")
    powers = sufferers(state, cast, effect)
    for place in range(len(powers) - 1, -1, -1):
        power = powers[place]
        cause = CRASH if power == cast.caster or state.allied(power, cast.caster) else SPELL
        count, strength = effect.number("count"), effect.number("min_strength")
        chooser = chooser_for(state, cast, power)
        if area == "outside_capital":
            push_lose(state, power, ANYWHERE, slots, count, strength, cause, chooser)
        elif area == "region":
            push_lose(state, power, cast.targets[0], slots, count, strength, cause, chooser)
        elif area == "aboard":
            region = cast.targets[0]
            aboard = state.cargo(power, SEA_VESSEL)
            if state.where(power, SEA_VESSEL) != region:
                continue
            if not aboard:  # HL-RUL-100: the owner's units go first, then an ally's
                riders = state.passengers(power, SEA_VESSEL)
                if riders:
                    push_lose(state, power ^ 2, region, slots, count, strength, cause, chooser, riders)
            else:
                if state.where(power, AIR_VESSEL) == region:
                    state.push(SortCrews(power, state.cargo(power, AIR_VESSEL)))
                push_lose(state, power, region, slots, count, strength, cause, chooser, aboard)


@final
class SortCrews(Task):
    """Who is lost was aboard the ship: an air vessel over the same waters keeps its own crew (HL-RUL-95)."""

    __slots__ = ()
    name = "sort-crews"
    fields = (seat_field("power"), force_field("flying"))

    def run(self, state: World) -> None:
        power, flying = self.data
        region = state.where(power, SEA_VESSEL)
        aboard = (state.army(power, region) & LAND_UNITS) - state.riding(power, region)
        state.load(power, AIR_VESSEL, flying)
        state.load(power, SEA_VESSEL, aboard - flying)


# -- Comet Storm -----------------------------------------------------------------------------------------------------------


def storm_targets(state: World, victim: int, region: int, strength: int) -> list[tuple[int, Force]]:
    """Whom the storm can still destroy, by slot, with everyone who goes down along: a vessel at sea with all aboard."""
    force = vulnerable(state, victim, region, SPELL)
    at_sea = state.chart.sea >> region & 1 == 1
    found: list[tuple[int, Force]] = []
    for slot in slots_in(force):
        group = ONE[slot]
        if at_sea and slot in (SEA_VESSEL, AIR_VESSEL):
            aboard = state.cargo(victim, slot)
            if common(aboard, force) != aboard:
                continue
            riders = state.passengers(victim, slot)
            if riders and common(riders, vulnerable(state, victim ^ 2, region, SPELL)) != riders:
                continue
            group += aboard
        if weight_of(state, victim, group) <= strength:
            found.append((slot, group))
    return found


def weight_of(state: World, victim: int, group: Force) -> int:
    """The base strength of units of one owner, with an ally's units aboard the vessels among them (HL-RUL-100)."""
    total = state.faction(victim).strengths[group]
    for vessel in (SEA_VESSEL, AIR_VESSEL):
        if group & SLOT_MASKS[vessel] and state.passengers(victim, vessel):
            total += state.faction(victim ^ 2).strengths[state.passengers(victim, vessel)]
    return total


def push_storm(state: World, seat: int, victim: int, region: int, strength: int, struck: bool) -> None:
    found = storm_targets(state, victim, region, strength)
    if not found:
        return
    if len(found) > 1 or struck:
        state.push(Storm(seat, victim, region, strength, 1 if struck else 0))
        return
    storm(state, seat, victim, region, strength, found[0][1])


def storm(state: World, seat: int, victim: int, region: int, strength: int, group: Force) -> None:
    left = strength - weight_of(state, victim, group)
    destroy(state, victim, region, group, SPELL)
    push_storm(state, seat, victim, region, left, True)


@final
class Storm(Ask):
    """HL-DP-30: which of the enemy's units the storm destroys; after the first the caster may stop."""

    __slots__ = ()
    name = "storm"
    rule = "HL-CAST-01"
    fields = (SEAT, seat_field("victim"), REGION, number_field("strength"), number_field("struck", 1))

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-storm", strength=self.data[2])

    def options(self, state: World, seat: int) -> list[Action]:
        victim, region, strength, struck = self.data
        found: list[Action] = []
        for slot, _ in storm_targets(state, victim, region, strength):
            found.append(state.deed("destroy", state.unit_word(victim, slot), region))
        if struck:
            found.append(state.deed("done"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        victim, region, strength, _ = self.data
        if deed.verb == "done":
            return
        slot = state.slot_of(victim, deed.args[0])
        for at, group in storm_targets(state, victim, region, strength):
            if at == slot:
                storm(state, seat, victim, region, strength, group)
                return

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "destroy":
            return IllegalAction(self.rule, say("hl-refuse-storm", strength=self.data[2]))
        return super().refuse(state, seat, action)


# -- Haste and Tailwind ----------------------------------------------------------------------------------------------------


def free_move(state: World, seat: int, effect: Effect) -> None:
    """A march, sail or flight at once, without an action slot; it does not target, so it may begin at home (HL-RUL-38)."""
    from tablekeep.games.heroes_of_land_air_and_sea.flying import push_fly
    from tablekeep.games.heroes_of_land_air_and_sea.marching import push_march
    from tablekeep.games.heroes_of_land_air_and_sea.sailing import push_sail

    bonus, speed = effect.number("speed_bonus"), effect.number("speed")
    action = effect.word("action")
    if action == "march":
        push_march(state, seat, bonus, speed)
        return
    ship = state.where(seat, SEA_VESSEL) >= 0
    flyer = action == "sail_or_fly" and state.where(seat, AIR_VESSEL) >= 0
    if ship and flyer:
        state.push(SailOrFly(seat, bonus, speed))
    elif ship:
        push_sail(state, seat, bonus, speed)
    elif flyer:
        push_fly(state, seat, bonus, speed)


@final
class SailOrFly(Ask):
    """HL-DP-30: which of two vessels moves."""

    __slots__ = ()
    name = "sail-or-fly"
    rule = "HL-CAST-01"
    fields = (SEAT, number_field("bonus"), number_field("speed"))

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("vessel")
        return [row[state.unit_word(self.seat, slot)] for slot in (SEA_VESSEL, AIR_VESSEL)]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.flying import push_fly
        from tablekeep.games.heroes_of_land_air_and_sea.sailing import push_sail

        if SLOT_MASKS[state.slot_of(seat, deed.args[0])] & VESSELS == SEA:
            push_sail(state, seat, self.data[0], self.data[1])
        else:
            push_fly(state, seat, self.data[0], self.data[1])


# -- Transmutation ---------------------------------------------------------------------------------------------------------


def exchanges(state: World, seat: int) -> list[tuple[int, int]]:
    """What can be given for what: something held for another kind that is not full (HL-GEN-07)."""
    most = state.kit.terms.resource_most
    stock = state.stock
    found: list[tuple[int, int]] = []
    for given in range(ORE, FOOD + 1):
        for gained in range(ORE, FOOD + 1):
            if given != gained and stock[seat * 3 + given] > 0 and stock[seat * 3 + gained] < most:
                found.append((given, gained))
    return found


def push_exchange(state: World, seat: int, left: int) -> None:
    if left > 0 and exchanges(state, seat):
        state.push(Exchange(seat, left))


@final
class Exchange(Ask):
    """HL-DP-30: one resource for another, as often as the spell allows."""

    __slots__ = ()
    name = "exchange"
    rule = "HL-CAST-01"
    fields = (SEAT, number_field("left"))

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-exchange", left=self.data[0])

    def options(self, state: World, seat: int) -> list[Action]:
        found: list[Action] = []
        for given, gained in exchanges(state, self.seat):
            found.append(state.deed("exchange", given, gained))
        found.append(state.deed("done"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "done":
            return
        given, gained = deed.args
        state.stock[seat * 3 + given] -= 1
        state.gain(seat, gained, 1)
        if state.log is not None:
            state.say(
                "change", "hl-log-exchanged", self.rule, player=state.power_ref(seat), given=resource(given),
                gained=resource(gained),
            )  # fmt: skip
        push_exchange(state, seat, self.data[0] - 1)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "exchange":
            given, gained = action.args
            if not state.stock[seat * 3 + given]:
                return IllegalAction("HL-GEN-08", say("hl-refuse-exchange-none", resource=resource(given)))
            if given != gained:
                return IllegalAction("HL-GEN-07", say("hl-refuse-exchange-full", resource=resource(gained)))
        return super().refuse(state, seat, action)


def resource(number: int) -> Ref:
    return Ref("resource", ("ore", "mana", "food")[number])


# -- Renewal ---------------------------------------------------------------------------------------------------------------


def slots_of(action: int) -> tuple[int, ...]:
    """The slots of the bar that an action has; March has two (HL-ACTION-01)."""
    if action < MARCH:
        return (action,)
    if action == MARCH:
        return (SLOT_MARCH, SLOT_MARCH_AGAIN)
    return ({SAIL: SLOT_SAIL, FLY: SLOT_FLY, CAST: SLOT_CAST}[action],)


def taken_slots(state: World, seat: int, row: int) -> list[int]:
    """The actions with a slot in a mask of the bar."""
    return [action for action in range(CAST + 1) if [slot for slot in slots_of(action) if row >> slot & 1]]


def push_free_slot(state: World, seat: int) -> None:
    if state.bar_tokens[seat] | state.bar_serfs[seat]:
        state.push(FreeSlot(seat))


@final
class FreeSlot(Ask):
    """HL-DP-30: a serf of the bar comes home, or a token is taken off; its slot is open again this round."""

    __slots__ = ()
    name = "free-slot"
    rule = "HL-ACTION-04"

    def options(self, state: World, seat: int) -> list[Action]:
        found: list[Action] = []
        serfs, tokens = state.grammar.row("free-serf"), state.grammar.row("free")
        found.extend([serfs[action] for action in taken_slots(state, self.seat, state.bar_serfs[self.seat])])
        found.extend([tokens[action] for action in taken_slots(state, self.seat, state.bar_tokens[self.seat])])
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        serf = deed.verb == "free-serf"
        row = state.bar_serfs if serf else state.bar_tokens
        for slot in slots_of(deed.args[0]):
            if row[seat] >> slot & 1:
                row[seat] &= ~(1 << slot)
                break
        if serf:
            state.add(seat, state.capital[seat], ONE[SERF])
        if state.log is not None:
            word = state.grammar.lexicons[state.grammar.forms["free"][0]].words[deed.args[0]]
            id = "hl-log-serf-recalled" if serf else "hl-log-slot-freed"
            state.say("change", id, "HL-ACTION-04", player=state.power_ref(seat), action=word)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb in ("free-serf", "free"):
            return IllegalAction("HL-ACTION-03", say("hl-refuse-slot-open"))
        return super().refuse(state, seat, action)
