"""Harvest: what the regions give, what buildings add, and a spell for everybody (HL-HARVEST)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.components import TERRAINS
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import ANY_RESOURCE, RESOURCES, Condition, Effect
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO, SLOTS, serfs
from tablekeep.games.heroes_of_land_air_and_sea.forces import KINDS as UNIT_KINDS
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.resources import KINDS, gain, push_gain_any
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, Task, mask_field, region_field, seat_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Message, Ref, say

OPS: Final[tuple[str, ...]] = ("gain",)


@final
class Harvest(Task):
    """HL-HARVEST-01, HL-ROUND-05: first resources, then what abilities give, then the spells."""

    __slots__ = ()
    name = "harvest"

    def run(self, state: World) -> None:
        state.push(HarvestSpells())
        order = state.clockwise(state.first)
        order.reverse()
        for power in order:
            state.push(HarvestAbilities(power))
        state.push(Gather(0, 0))


# -- the regions -----------------------------------------------------------------------------------------------------------


def workers(state: World, power: int, region: int, waived: int) -> int:
    """HL-HARVEST-03, HL-RUL-51: own serfs on worker spaces; allies share them in the order of HL-RUL-75."""
    spaces = state.kit.regions[region].workers
    own = serfs(state.army(power, region))
    if state.settings.teams:
        other = power ^ 2
        theirs = serfs(state.army(other, region))
        if theirs and (before(state, other, power) != (waived >> region & 1 == 1)):
            spaces = max(0, spaces - theirs)
    return min(own, spaces)


def before(state: World, one: int, other: int) -> bool:
    """Whether one power is earlier in the player order of this round."""
    return (one - state.first) % state.powers < (other - state.first) % state.powers


def harvest_of(state: World, power: int, waived: int = 0) -> list[int]:
    """HL-HARVEST-02 to -06: ore, mana and food of the controlled regions."""
    found = [0] * len(RESOURCES)
    towers = state.towers[power]
    for region in bits(state.controlled(power) & state.chart.land):
        resource = state.kit.regions[region].resource
        if resource >= 0:
            found[resource] += 1 + workers(state, power, region, waived)
            if towers >> region & 1:
                found[resource] += state.kit.terms.tower_harvest
    return found


def disputed(state: World) -> list[int]:
    """HL-RUL-75: regions where two allies have more serfs than there are spaces."""
    found: list[int] = []
    for power in (0, 1):
        for region in bits(state.holds[power] & state.holds[power ^ 2] & state.chart.land):
            one, other = serfs(state.army(power, region)), serfs(state.army(power ^ 2, region))
            if one and other and one + other > state.kit.regions[region].workers > 0:
                found.append(region)
    return found


@final
class Gather(Task):
    """HL-HARVEST-02: all at the same time; allies who share a worker space are asked first (HL-DP-42)."""

    __slots__ = ()
    name = "gather"
    fields = (mask_field("settled"), mask_field("waived"))

    def run(self, state: World) -> None:
        settled, waived = self.data
        if state.settings.teams:
            for region in disputed(state):
                if not settled >> region & 1:
                    state.push(ShareSpaces(first_worker(state, region), region, settled, waived))
                    return
        for power in state.clockwise(state.first):
            found = harvest_of(state, power, waived)
            gained = [state.gain(power, resource, found[resource]) for resource in KINDS]  # HL-HARVEST-07
            if state.log is not None:
                state.say(
                    "change", "hl-log-harvest", "HL-HARVEST-02", number=sum(gained), player=state.power_ref(power),
                    ore=gained[0], mana=gained[1], food=gained[2],
                )  # fmt: skip
        state.moment()


def first_worker(state: World, region: int) -> int:
    """HL-RUL-75: of the allies with serfs there, the one earlier in player order."""
    for power in state.clockwise(state.first):
        if state.allied(power, power ^ 2) and serfs(state.army(power, region)) and serfs(state.army(power ^ 2, region)):
            return power
    return state.first


@final
class ShareSpaces(Ask):
    """HL-DP-42: his serfs work, or he waives the space for his ally."""

    __slots__ = ()
    name = "share-spaces"
    rule = "HL-RUL-75"
    fields = (SEAT, region_field(), mask_field("settled"), mask_field("waived"))

    def prompt(self, state: World, seat: int) -> Message:
        region = Ref("region", state.kit.regions[self.data[0]].id)
        return say("hl-ask-share-spaces", region=region, ally=state.power_ref(seat ^ 2))

    def options(self, state: World, seat: int) -> list[Action]:
        return [state.deed("work"), state.deed("waive")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        region, settled, waived = self.data
        bit = 1 << region
        if deed.verb == "waive":
            waived |= bit
            if state.log is not None:
                player, ally = state.power_ref(seat), state.power_ref(seat ^ 2)
                state.say("say", "hl-log-waive", self.rule, target=region, player=player, ally=ally)
        state.push(Gather(settled | bit, waived))


# -- abilities -------------------------------------------------------------------------------------------------------------


def holds(state: World, power: int, condition: Condition) -> bool:
    """The conditions of harvest abilities."""
    if condition.word == "controls":
        return any(controlled_count(state, power, terrain) for terrain in condition.choices)
    allowed = state.chart.sea if condition.word == "at_sea" else state.chart.mask
    for slot in range(HERO, SLOTS):
        region = state.where(power, slot)
        if UNIT_KINDS[slot] in condition.choices and region >= 0 and allowed >> region & 1:
            return True
    return False


def controlled_count(state: World, power: int, terrain: str) -> int:
    number = TERRAINS.index(terrain)
    return sum([1 for region in bits(state.controlled(power)) if state.kit.regions[region].terrain == number])


def amount_of(state: World, power: int, effect: Effect) -> int:
    for condition in effect.conditions:
        if not holds(state, power, condition):
            return 0
    amount = effect.amount
    if effect.per == "controlled":
        amount *= controlled_count(state, power, effect.per_of)
    return min(effect.most, amount)


@final
class HarvestAbilities(Task):
    """What buildings add after the regions: Sea Trade, Smelters, Mire Harvest and the like."""

    __slots__ = ()
    name = "harvest-abilities"
    fields = (seat_field("power"),)

    def run(self, state: World) -> None:
        power = self.data[0]
        for ability in state.abilities(power, "harvest"):
            for effect in ability.effects:
                amount = amount_of(state, power, effect) if effect.op == "gain" else 0
                if amount and effect.resource == ANY_RESOURCE:
                    push_gain_any(state, power, amount)
                elif amount:
                    gain(state, power, effect.resource, amount, "HL-HARVEST-01")


# -- the spells ------------------------------------------------------------------------------------------------------------


@final
class HarvestSpells(Task):
    """HL-HARVEST-08, HL-RUL-52: all draw in player order and discard in secret; the solo enemy clears its slots."""

    __slots__ = ()
    name = "harvest-spells"

    def run(self, state: World) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.spellbook import draw_spells, push_harvest_discards

        for power in state.clockwise(state.first):
            if power < state.seats:  # HL-SOLO-13
                draw_spells(state, power, 1)
        if state.enemy >= 0 and state.solo_slots:  # HL-SOLO-18
            state.solo_pile = (*state.solo_pile, *state.solo_slots)
            state.solo_slots = ()
            state.solo_failed = 0
        push_harvest_discards(state)
