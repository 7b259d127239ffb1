"""Conscripts: units from next door join the battle (HL-TACTIC-11 to HL-TACTIC-13, HL-SIEGE-06)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.battle_conditions import abilities_at, applies
from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO_MASK, LAND_UNITS, ONE, slots_in
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.sides import SIDE, the_battle
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, mask_field, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import say

OPS: Final[tuple[str, ...]] = ("bring_units", "conscripts_regions")


def push_conscripts(state: World, side: int, regions: int) -> None:
    """The leader of a side may bring his land units from that many adjacent land regions, or from more (Call the Levies)."""
    for ability in abilities_at(state, side, "battle_tactic"):
        for effect in ability.effects:
            if effect.op == "conscripts_regions" and applies(state, side, effect):
                regions += effect.amount
    leader = the_battle(state).leaders[side]
    if origins(state, side, regions, 0):
        state.push(Bring(leader, side, regions, 0))


def origins(state: World, side: int, regions: int, drawn: int) -> int:
    """The land regions next to the battle from which the leader can still bring somebody, as a mask.

    Borders and trails count, and own towers and the own capital are next to each other (HL-TACTIC-13); waygates are for
    marches alone. Nothing can be brought to sea, into a full region or into one that a spell bars."""
    battle = the_battle(state)
    region = battle.region
    power = battle.leaders[side]
    if state.room(power, region) <= 0 or state.shut(power) >> region & 1:
        return 0
    mask = state.chart.walks[region]
    if state.capital[power] == region:
        mask |= state.towers[power]
    elif state.towers[power] >> region & 1 and state.capital[power] >= 0:
        mask |= 1 << state.capital[power]
    if bin(drawn).count("1") >= regions:
        mask &= drawn
    mask &= state.holds[power] & state.chart.land
    found = 0
    for origin in bits(mask):
        if state.army(power, origin) & LAND_UNITS:
            found |= 1 << origin
    return found


@final
class Bring(Ask):
    """HL-DP-37: one unit after the other, until the leader has brought enough; also none."""

    __slots__ = ()
    name = "bring"
    rule = "HL-TACTIC-11"
    fields = (SEAT, SIDE, number_field("regions"), mask_field("drawn"))

    def options(self, state: World, seat: int) -> list[Action]:
        side, regions, drawn = self.data
        found: list[Action] = []
        for origin in bits(origins(state, side, regions, drawn)):
            for slot in slots_in(state.army(seat, origin) & LAND_UNITS):
                found.append(state.deed("bring", state.unit_word(seat, slot), origin))
        found.append(state.deed("done"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "done":
            return
        side, regions, drawn = self.data
        battle = the_battle(state)
        slot, origin = state.slot_of(seat, deed.args[0]), deed.args[1]
        state.move(seat, origin, battle.region, ONE[slot])
        battle.brought[side] += ONE[slot]
        battle.heroes[side] |= ONE[slot] & HERO_MASK
        if state.log is not None:
            state.say(
                "move", "hl-log-brought", "HL-TACTIC-11", target=battle.region, origin=origin, player=state.power_ref(seat),
                unit=state.unit_ref(seat, slot),
            )  # fmt: skip
        drawn |= 1 << origin
        if origins(state, side, regions, drawn):
            state.push(Bring(seat, side, regions, drawn))

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "bring" and state.army(seat, action.args[1]):
            return IllegalAction("HL-TACTIC-11", say("hl-refuse-bring-region"))
        return IllegalAction(self.rule, say("hl-refuse-bring"))
