"""Units that leave play: what follows from their loss, who is safe from enemies, and who chooses (HL-GEN-21, HL-RUL-16)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import GAINS, RESOURCES, Ability, Effect
from tablekeep.games.heroes_of_land_air_and_sea.forces import (
    AIR_VESSEL,
    HERO,
    HERO_MASK,
    KINDS,
    LIMITS,
    ONE,
    SEA_VESSEL,
    SIZES,
    SLOT_MASKS,
    SLOTS,
    VESSELS,
    Force,
    common,
    count_of,
    masked,
    slots_in,
)
from tablekeep.games.heroes_of_land_air_and_sea.model import NOWHERE, World
from tablekeep.games.heroes_of_land_air_and_sea.sides import POWER, SIDE, force_at, members, places_of, side_with, the_battle
from tablekeep.games.heroes_of_land_air_and_sea.steps import (
    FORCE,
    REGION,
    SEAT,
    Ask,
    Task,
    number_field,
    seat_field,
)
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.messages import Ref, say

OPS: Final[tuple[str, ...]] = ("immune", "recruit_now", "return_home")

SPELL: Final = 0
ABILITY: Final = 1
TOKEN: Final = 2
DAMAGE: Final = 3
SACRIFICE: Final = 4
CRASH: Final = 5
SOURCES: Final[tuple[str, ...]] = ("spell", "ability", "token")
"""what units may be immune to, in the words of the component data"""
EVERYBODY: Final = LIMITS - 1
"""no restriction on who of a region is lost"""
ANYWHERE: Final = NOWHERE
"""in any region but the capitals"""


# -- destroying ---------------------------------------------------------------------------------------------------------------


def destroy(state: World, power: int, region: int, force: Force, cause: int) -> None:
    """Units go back to the pool (HL-GEN-21), and what follows from it happens at once.

    Outside a battle everybody aboard goes down with a vessel at sea, an ally's units too (HL-RUL-100); survivors of a battle
    retreat (HL-RUL-16)."""
    riders = 0
    if cause != DAMAGE and force & VESSELS and state.chart.sea >> region & 1:
        for vessel in (SEA_VESSEL, AIR_VESSEL):
            if force & SLOT_MASKS[vessel]:
                aboard = state.cargo(power, vessel)
                force += aboard - common(aboard, force)
                riders += state.passengers(power, vessel)
    if not force:
        return
    battle = state.battle
    side = side_with(battle, power) if battle is not None and region in (battle.region, battle.base) else -1
    responses = _responses(state, power, force, side)
    if state.log is not None:
        for slot in slots_in(force):
            state.say(
                "fall", "hl-log-destroyed", "HL-GEN-21", target=region, number=count_of(force, slot),
                player=state.power_ref(power), unit=state.unit_ref(power, slot), count=count_of(force, slot),
            )  # fmt: skip
    state.retire(power, region, force)
    if force & VESSELS:
        cast_off(state, power, force)
    if battle is not None and side >= 0:
        if cause != SACRIFICE:
            battle.destroyed[side] += SIZES[force]
        if power == battle.leaders[side]:
            battle.heroes[side] &= ~(force & HERO_MASK)
    for ability, effect in responses:
        _respond(state, power, ability, effect)
    if power >= state.seats and force & HERO_MASK:
        return_home(state, power, force & HERO_MASK)
    if riders:
        destroy(state, power ^ 2, region, riders, cause)


def cast_off(state: World, power: int, force: Force) -> None:
    """Nobody is aboard vessels that are gone from the sea; survivors of a battle who were aboard retreat by themselves."""
    for vessel in (SEA_VESSEL, AIR_VESSEL):
        if force & SLOT_MASKS[vessel]:
            state.load(power, vessel, 0)
            state.guests[power * 2 + vessel - SEA_VESSEL] = 0


def return_home(state: World, power: int, force: Force) -> None:
    """Destroyed units come back in the capital region (Unbroken, HL-SOLO-91); they take no part in a battle there."""
    home = state.capital[power]
    if home < 0:
        return
    state.enlist(power, home, force)
    battle = state.battle
    if battle is not None and home == battle.region and side_with(battle, power) >= 0:
        battle.absent[power] += force
    if state.log is not None:
        for slot in slots_in(force):
            state.say(
                "place", "hl-log-returned", "HL-SOLO-91" if power >= state.seats else "HL-GEN-18", target=home,
                player=state.power_ref(power), unit=state.unit_ref(power, slot),
            )  # fmt: skip


def _responses(state: World, power: int, force: Force, side: int) -> list[tuple[Ability, Effect]]:
    """What the loss of these units sets off: gains before anything that could be paid from them (Ashes before Rebirth)."""
    if not force & (HERO_MASK | VESSELS):
        return []
    gains: list[tuple[Ability, Effect]] = []
    others: list[tuple[Ability, Effect]] = []
    for ability in state.abilities(power, "destroyed"):
        if not state.fresh(power, ability) or muzzled(state, power, ability, side):
            continue
        for effect in ability.effects:
            if _lost(state, power, effect, force):
                (gains if effect.op == "gain" else others).append((ability, effect))
    return gains + others


def muzzled(state: World, power: int, ability: Ability, side: int) -> bool:
    """Whether a hero's ability does not work because a spell silences him in the battle (Binding Chains)."""
    battle = state.battle
    if battle is None or side < 0 or ability.slot < 0:
        return False
    return battle.silenced[power] & SLOT_MASKS[ability.slot] != 0


def _lost(state: World, power: int, effect: Effect, force: Force) -> bool:
    """The condition `lost`: one of the named units is among them."""
    for condition in effect.conditions:
        if condition.word == "lost":
            for slot in slots_in(force):
                if state.unit(power, slot).id in condition.choices:
                    return True
            return False
    return False


def _respond(state: World, power: int, ability: Ability, effect: Effect) -> None:
    if effect.op == "gain":
        amount = state.gain(power, effect.resource, effect.amount)
        tell_gain(state, power, ability, effect.resource, amount)
    elif effect.op == "return_home":
        state.spend(power, ability)
        for slot in range(HERO, SLOTS):
            for condition in effect.conditions:
                if condition.word == "lost" and state.unit(power, slot).id in condition.choices:
                    return_home(state, power, ONE[slot])
    elif effect.op == "recruit_now":
        for slot in range(SLOTS):
            cost = state.unit(power, slot).cost
            if state.unit(power, slot).id == effect.word("unit") and power < state.seats and state.has(power, cost):
                state.push(RecruitAgain(power, slot, ability.number))


def tell_gain(state: World, power: int, ability: Ability, resource: int, amount: int) -> None:
    if state.log is not None and amount:
        state.say(
            "change", "hl-log-ability-gain", "HL-GEN-20", number=amount, player=state.power_ref(power),
            ability=Ref("ability", ability.id), amount=amount,
            resource=Ref("resource", GAINS[resource]) if GAINS[resource] in RESOURCES else say(f"hl-word-{GAINS[resource]}"),
        )  # fmt: skip


@final
class RecruitAgain(Ask):
    """HL-DP-25: a lost unit may be recruited again at once, for its full cost, into the capital region (Rebirth)."""

    __slots__ = ()
    name = "recruit-again"
    rule = "HL-RECRUIT-10"
    fields = (SEAT, number_field("slot", SLOTS - 1), number_field("ability"))

    def options(self, state: World, seat: int) -> list[Action]:
        return [state.ability_deed(seat, state.faction(seat).abilities[self.data[1]]), state.deed("decline")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "decline":
            return
        slot = self.data[0]
        home = state.capital[seat]
        state.pay(seat, state.unit(seat, slot).cost)
        state.enlist(seat, home, ONE[slot])
        battle = state.battle
        if battle is not None and home == battle.region and side_with(battle, seat) >= 0:
            battle.absent[seat] += ONE[slot]
        if state.log is not None:
            ability = state.faction(seat).abilities[self.data[1]]
            state.say(
                "place", "hl-log-recruited-again", "HL-RECRUIT-10", target=home, player=state.power_ref(seat),
                unit=state.unit_ref(seat, slot), ability=Ref("ability", ability.id),
            )  # fmt: skip


# -- who is safe --------------------------------------------------------------------------------------------------------------


def vulnerable(state: World, power: int, region: int, source: int) -> Force:
    """The units of a power in a region that an enemy spell or ability, or a token, may destroy or move. In a battle the
    abilities of its side's leader protect them, and nobody else's (HL-TEAM-09, HL-RUL-77).

    Serfs on the bar and on buildings are in no army, so nothing reaches them (HL-ACTION-09, HL-BUILD-05, HL-SIEGE-08)."""
    force = state.army(power, region)
    battle = state.battle
    side = -1
    owner = power
    if battle is not None and region in (battle.region, battle.base):
        side = side_with(battle, power)
        if side >= 0:
            force = force_at(state, side, power, region)
            owner = battle.leaders[side]
            for ability in state.abilities(owner, "battle"):
                if ability.slot < 0 or battle.heroes[side] & SLOT_MASKS[ability.slot]:
                    force = _spared(state, owner, power, region, ability, source, side, force)
    for ability in state.abilities(owner, "passive"):
        force = _spared(state, owner, power, region, ability, source, side, force)
    return force


def _spared(
    state: World, owner: int, power: int, region: int, ability: Ability, source: int, side: int, force: Force
) -> Force:  # fmt: skip
    """What of a power's force is left when those are taken out whom an ability protects. What protects a vessel and those
    aboard is for its owner's own alone."""
    for effect in ability.effects:
        if effect.op != "immune" or SOURCES[source] not in effect.to or muzzled(state, owner, ability, side):
            continue
        if effect.word("area") == "hero_region" and state.where(owner, ability.slot) != region:
            continue
        if power != owner and not effect.slots & ~VESSEL_SLOTS:
            continue
        force -= common(force, masked(force, effect.slots))
        if state.chart.sea >> region & 1:
            for vessel in (SEA_VESSEL, AIR_VESSEL):
                if f"aboard:{VESSEL_WORDS[vessel - SEA_VESSEL]}" in effect.kinds and state.where(power, vessel) == region:
                    force -= common(force, state.cargo(power, vessel))
    return force


VESSEL_WORDS: Final[tuple[str, ...]] = ("sea_vessel", "air_vessel")
VESSEL_SLOTS: Final = 1 << SEA_VESSEL | 1 << AIR_VESSEL


def exposed(state: World, side: int, slots: int, source: int) -> list[tuple[int, int, Force]]:
    """The units of a side in the battle that the other side's spell or ability may touch: power, region and force."""
    battle = the_battle(state)
    found: list[tuple[int, int, Force]] = []
    for power in members(battle, side):
        for region in places_of(battle, side):
            force = common(vulnerable(state, power, region, source), force_at(state, side, power, region))
            force = masked(force, slots)
            if force:
                found.append((power, region, force))
    return found


def blow(state: World, side: int, power: int, slot: int, region: int) -> Deed:
    """The action that destroys one of those, with its owner: who leads the side, or his partner."""
    verb = "destroy" if power == the_battle(state).leaders[side] else "destroy-partner"
    return state.deed(verb, state.unit_word(power, slot), region)


# -- losing units of one's choice ---------------------------------------------------------------------------------------------


def push_lose(
    state: World, power: int, region: int, slots: int, count: int, strength: int, cause: int, chooser: int,
    among: Force = EVERYBODY,
) -> None:  # fmt: skip
    """A power loses `count` units, or units of at least `strength` base strength, of the slots in a mask; all if too few.

    The chooser picks; where that would be the solo enemy, HL-RUL-83 decides. `among` restricts it to some of the units."""
    state.push(LoseUnits(power, region, slots, count, strength, cause, chooser, among))


LOSS_FIELDS: Final[tuple[Field, ...]] = (
    POWER, REGION, number_field("slots", (1 << SLOTS) - 1), number_field("count"), number_field("strength"),
    number_field("cause", CRASH), seat_field("chooser"), FORCE,
)  # fmt: skip


@final
class LoseUnits(Task):
    """Loses what is due, one unit after the other; nobody is asked where there is nothing to choose."""

    __slots__ = ()
    name = "lose-units"
    fields = LOSS_FIELDS

    def run(self, state: World) -> None:
        power, _, _, count, strength, cause, chooser, _ = self.data
        places = losable(state, self.data)
        total = 0
        whole = 0
        kinds = 0
        for _, force in places:
            total += SIZES[force]
            whole += state.faction(power).strengths[force]
            kinds += len(slots_in(force))
        if count >= total if strength == 0 else strength >= whole:
            for place, force in places:
                destroy(state, power, place, force, cause)
        elif kinds == 1:
            lose_one(state, self.data, places[0][0], slots_in(places[0][1])[0])
        elif chooser < state.seats:
            state.push(LoseUnit(chooser, *self.data))
        else:
            place, slot = least_missed(state, power, places)
            lose_one(state, self.data, place, slot)


@final
class LoseUnit(Ask):
    """HL-DP-26, HL-DP-30, HL-DP-34: which unit is lost next."""

    __slots__ = ()
    name = "lose-unit"
    rule = "HL-GEN-21"
    fields = (SEAT, *LOSS_FIELDS)

    def options(self, state: World, seat: int) -> list[Action]:
        power = self.data[0]
        found: list[Action] = []
        for place, force in losable(state, self.data):
            for slot in slots_in(force):
                found.append(state.deed("lose", state.unit_word(power, slot), place))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        lose_one(state, self.data, deed.args[1], state.slot_of(self.data[0], deed.args[0]))


def push_lose_on_side(state: World, side: int, slots: int, count: int) -> None:
    """HL-RUL-78: a side in a battle loses units to an enemy's ability; its leader chooses among those of both partners."""
    leader = the_battle(state).leaders[side]
    found = exposed(state, side, slots, ABILITY)
    if not found:
        return
    if len(found) > 1 and leader < state.seats:
        state.push(LoseOnSide(leader, side, slots, count))
        return
    power, region, force = found[0]
    push_lose(state, power, region, slots, count, 0, ABILITY, power, force)


@final
class LoseOnSide(Ask):
    """HL-DP-34: which unit of a mixed side is destroyed (Volley, Fire Breath)."""

    __slots__ = ()
    name = "lose-on-side"
    rule = "HL-GEN-21"
    fields = (SEAT, SIDE, number_field("slots", (1 << SLOTS) - 1), number_field("count"))

    def options(self, state: World, seat: int) -> list[Action]:
        side, slots, _ = self.data
        found: list[Action] = []
        for power, region, force in exposed(state, side, slots, ABILITY):
            verb = "lose" if power == seat else "lose-ally"
            found.extend([state.deed(verb, state.unit_word(power, slot), region) for slot in slots_in(force)])
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        side, slots, count = self.data
        power = seat if deed.verb == "lose" else state.ally(seat)
        if count > 1:
            state.push(LoseOnSideAgain(side, slots, count - 1))
        destroy(state, power, deed.args[1], ONE[state.slot_of(power, deed.args[0])], ABILITY)


@final
class LoseOnSideAgain(Task):
    """The rest of what a side loses, after everything that follows from the first loss."""

    __slots__ = ()
    name = "lose-on-side-again"
    fields = (SIDE, number_field("slots", (1 << SLOTS) - 1), number_field("count"))

    def run(self, state: World) -> None:
        side, slots, count = self.data
        push_lose_on_side(state, side, slots, count)


def losable(state: World, data: tuple[int, ...]) -> list[tuple[int, Force]]:
    """Where a power has units to lose, and which."""
    power, region, slots, _, _, cause, _, among = data
    regions = [region] if region >= 0 else bits(state.holds[power] & ~state.capitals())  # HL-CAST-06
    found: list[tuple[int, Force]] = []
    for place in regions:
        force = vulnerable(state, power, place, cause) if cause <= TOKEN else state.army(power, place)
        force = common(masked(force, slots), among)
        if force:
            found.append((place, force))
    return found


def lose_one(state: World, data: tuple[int, ...], place: int, slot: int) -> None:
    """One unit goes; what is still due is lost after everything that follows from it."""
    power, region, slots, count, strength, cause, chooser, among = data
    if among != EVERYBODY:
        among -= ONE[slot]
    due = strength - state.unit(power, slot).strength
    if strength and due > 0:
        state.push(LoseUnits(power, region, slots, 0, due, cause, chooser, among))
    elif not strength and count > 1:
        state.push(LoseUnits(power, region, slots, count - 1, 0, cause, chooser, among))
    destroy(state, power, place, ONE[slot], cause)


def loss_order(state: World) -> list[int]:
    """HL-SOLO-89: the slots in the order in which the solo enemy loses units."""
    return [slot for kind in state.kit.terms.solo_losses for slot in range(SLOTS) if KINDS[slot] == kind]


def least_missed(state: World, power: int, places: list[tuple[int, Force]]) -> tuple[int, int]:
    """HL-RUL-83: by kind in the order of HL-SOLO-89, within a kind from the region with the highest base strength."""
    from tablekeep.games.heroes_of_land_air_and_sea.strength import base_strength

    for slot in loss_order(state):
        best, most = NOWHERE, -1
        for place, force in places:
            if force & SLOT_MASKS[slot] and base_strength(state, power, place) > most:
                best, most = place, base_strength(state, power, place)
        if best >= 0:
            return best, slot
    raise AssertionError


# -- going home ---------------------------------------------------------------------------------------------------------------


def send_home(state: World, power: int, region: int, force: Force) -> None:
    """Units go to their capital region; a vessel at sea takes everyone aboard with it, a ship docks at the shore there. An
    ally's units aboard go to their own capital region (HL-RUL-100)."""
    if state.chart.sea >> region & 1:
        for vessel in (SEA_VESSEL, AIR_VESSEL):
            if force & SLOT_MASKS[vessel]:
                aboard = state.cargo(power, vessel)
                force += aboard - common(aboard, force)
                riders = state.passengers(power, vessel)
                if riders and state.capital[power] >= 0:
                    state.take_along(power, vessel, region, state.capital[power ^ 2], riders)
                    if state.log is not None:
                        state.say(
                            "move", "hl-log-sent-home", "HL-RUL-100", target=state.capital[power ^ 2], origin=region,
                            player=state.power_ref(power ^ 2),
                        )  # fmt: skip
    home = state.capital[power]
    if home < 0 or home == region or not force:
        return
    state.move(power, region, home, force)
    if state.log is not None:
        state.say("move", "hl-log-sent-home", "HL-GEN-14", target=home, origin=region, player=state.power_ref(power))
