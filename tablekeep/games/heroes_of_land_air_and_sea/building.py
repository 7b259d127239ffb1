"""Build: a vessel, a building, the next capital level or a tower (HL-BUILD, HL-CAPITAL); towers have a chapter of their own."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import NO_COST, Ability, Cost
from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, ONE, SEA_VESSEL, SERF, has, serfs
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.recruiting import muster, price_changes, refuse_unit, unit_cost, unlocked
from tablekeep.games.heroes_of_land_air_and_sea.resources import changed_cost
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, Task, number_field
from tablekeep.games.heroes_of_land_air_and_sea.towers import raise_tower, tower_cost, tower_sites, why_no_tower
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

OPS: Final[tuple[str, ...]] = ("cost", "extra_build")
BUILDING: Final = "building"
"""any building, as the component data call it in prices"""
VESSELS: Final[tuple[int, ...]] = (SEA_VESSEL, AIR_VESSEL)


# -- prices ----------------------------------------------------------------------------------------------------------------


def less_ore(cost: Cost, discount: int) -> Cost:
    """Conjured Masons: so much ore less, but never less than none."""
    return (max(0, cost[0] - discount), cost[1], cost[2]) if discount else cost


def building_cost(state: World, power: int, building: int) -> Cost:
    """HL-BUILD-03: the printed cost, less what abilities take off (Stonecutters)."""
    printed = state.faction(power).buildings[building].cost
    return changed_cost(printed, price_changes(state, power, "build", BUILDING))


def next_level_cost(state: World, power: int) -> Cost | None:
    """HL-CAPITAL-01, HL-CAPITAL-02: of the next level; None on the highest."""
    levels = state.faction(power).levels
    return levels[state.level[power]].cost if state.level[power] < len(levels) else None


# -- what may be built -----------------------------------------------------------------------------------------------------


def courtyard_serfs(state: World, power: int) -> int:
    """HL-BUILD-09: serfs in the courtyard itself; those on the action bar and on buildings do not qualify."""
    return serfs(state.army(power, state.capital[power])) if state.capital[power] >= 0 else 0


def builds(state: World, seat: int, discount: int = 0, reserved: int = 0) -> list[Action]:
    """What a seat may build now; `reserved` courtyard serfs are wanted elsewhere (HL-FOLLOW-04)."""
    found: list[Action] = []
    for slot in VESSELS:
        if not has(state.pool[seat], slot) or not unlocked(state, seat, slot):
            continue
        if state.has(seat, less_ore(unit_cost(state, seat, slot), discount)):
            found.append(state.deed("vessel", state.unit_word(seat, slot)))
    faction = state.faction(seat)
    if courtyard_serfs(state, seat) - reserved >= state.kit.terms.building_serfs:
        first = faction.number * len(faction.buildings)
        for building in faction.buildings:
            if state.built[seat] >> building.number & 1:
                continue
            if state.has(seat, less_ore(building_cost(state, seat, building.number), discount)):
                found.append(state.deed("raise", first + building.number))
    upgrade = next_level_cost(state, seat)
    if upgrade is not None and state.has(seat, less_ore(upgrade, discount)):
        found.append(state.deed("upgrade"))
    sites = tower_sites(state, seat)
    if sites:
        row = state.grammar.row("tower")
        for region in bits(sites):
            if state.has(seat, less_ore(tower_cost(state, seat, region), discount)):
                found.append(row[region])
    return found


def push_build(state: World, seat: int, discount: int = 0) -> None:
    """The Build action, or with so much ore off a spell that builds; who can build nothing is not asked (HL-RUL-12)."""
    if builds(state, seat, discount):
        state.push(Build(seat, discount, 0))
    elif state.log is not None:
        state.say("say", "hl-log-build-nothing", "HL-RUL-12", player=state.power_ref(seat))


# -- the action ------------------------------------------------------------------------------------------------------------


@final
class Build(Ask):
    """HL-DP-07 to HL-DP-09: exactly one thing, or nothing."""

    __slots__ = ()
    name = "build"
    rule = "HL-BUILD-01"
    fields = (SEAT, number_field("discount"), number_field("further", 9))

    def prompt(self, state: World, seat: int) -> Message:
        discount, further = self.data
        if further:
            return say("hl-ask-build-again")
        return say("hl-ask-build-discount", ore=discount) if discount else say("hl-ask-build")

    def options(self, state: World, seat: int) -> list[Action]:
        return [*builds(state, seat, self.data[0]), state.deed("nothing")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        discount, further = self.data
        if deed.verb == "nothing":
            if state.log is not None and not further:
                state.say("say", "hl-log-build-nothing", "HL-RUL-12", player=state.power_ref(seat))
            return
        if further:
            spend_extra_build(state, seat)
        if not discount:
            state.push(BuildFurther(seat, further))
        if deed.verb == "vessel":
            slot = state.kit.slot_of_word(deed.args[0])
            state.pay(seat, less_ore(unit_cost(state, seat, slot), discount))
            muster(state, seat, slot, 1, state.capital[seat])  # HL-BUILD-02
        elif deed.verb == "raise":
            raise_building(state, seat, deed.args[0] % len(state.faction(seat).buildings), discount)
        elif deed.verb == "upgrade":
            upgrade(state, seat, discount)
        else:
            state.pay(seat, less_ore(tower_cost(state, seat, deed.args[0]), discount))
            raise_tower(state, seat, deed.args[0])

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Deed):
            return super().refuse(state, seat, action)
        if action.verb == "vessel":
            slot = state.slot_of(seat, action.args[0])
            if slot not in VESSELS and slot >= 0:
                return IllegalAction(self.rule, say("hl-refuse-no-vessel"))
            refusal = refuse_unit(state, seat, slot, 1)
            return super().refuse(state, seat, action) if refusal is None else refusal
        if action.verb == "raise":
            return why_no_building(state, seat, action.args[0])
        if action.verb == "upgrade":
            if next_level_cost(state, seat) is None:
                return IllegalAction("HL-CAPITAL-02", say("hl-refuse-highest-level"))
            return IllegalAction("HL-CAPITAL-03", say("hl-refuse-upgrade-cost"))
        if action.verb == "tower":
            return why_no_tower(state, seat, action.args[0])
        return super().refuse(state, seat, action)


def why_no_building(state: World, seat: int, word: int) -> IllegalAction:
    faction, building = divmod(word, len(state.faction(seat).buildings))
    if faction != state.factions[seat]:
        return IllegalAction("HL-GEN-03", say("hl-refuse-other-faction"))
    ref = Ref("building", state.faction(seat).buildings[building].id)
    if state.built[seat] >> building & 1:
        return IllegalAction("HL-BUILD-04", say("hl-refuse-built", building=ref))
    if courtyard_serfs(state, seat) < state.kit.terms.building_serfs:
        return IllegalAction("HL-BUILD-09", say("hl-refuse-building-serf", building=ref))
    return IllegalAction("HL-BUILD-03", say("hl-refuse-building-cost", building=ref))


def raise_building(state: World, power: int, building: int, discount: int = 0) -> None:
    """HL-BUILD-03 to -06: paid, and a serf leaves the courtyard for good."""
    state.pay(power, less_ore(building_cost(state, power, building), discount))
    state.remove(power, state.capital[power], state.kit.terms.building_serfs * ONE[SERF])
    state.built[power] |= 1 << building
    if state.log is not None:
        ref = Ref("building", state.faction(power).buildings[building].id)
        player = state.power_ref(power)
        state.say("place", "hl-log-building", "HL-BUILD-03", target=state.capital[power], player=player, building=ref)


def upgrade(state: World, power: int, discount: int = 0) -> None:
    """HL-CAPITAL-01: the next level is stacked upon the capital."""
    cost = next_level_cost(state, power)
    state.pay(power, less_ore(NO_COST if cost is None else cost, discount))
    state.level[power] += 1
    if state.log is not None:
        level = state.level[power]
        state.say(
            "place", "hl-log-upgrade", "HL-CAPITAL-01", target=state.capital[power], number=level,
            player=state.power_ref(power), level=level,
        )  # fmt: skip


# -- a second thing --------------------------------------------------------------------------------------------------------


def extra_build(state: World, power: int) -> Ability | None:
    """The ability that lets a Build action build more, if it can still be used (Night Shift)."""
    for ability in state.abilities(power, "build"):
        if state.fresh(power, ability):
            for effect in ability.effects:
                if effect.op == "extra_build":
                    return ability
    return None


def extra_builds(state: World, power: int) -> int:
    """How many more things one Build action may build."""
    ability = extra_build(state, power)
    return 0 if ability is None else sum([effect.number("count") for effect in ability.effects if effect.op == "extra_build"])


def spend_extra_build(state: World, power: int) -> None:
    ability = extra_build(state, power)
    if ability is not None:
        state.spend(power, ability)


@final
class BuildFurther(Task):
    """Night Shift: when the first thing is built, a second one may be, if any can be paid for."""

    __slots__ = ()
    name = "build-further"
    fields = (SEAT, number_field("built", 9))

    def run(self, state: World) -> None:
        seat, further = self.data
        if further < extra_builds(state, seat) and builds(state, seat):
            state.push(Build(seat, 0, further + 1))
