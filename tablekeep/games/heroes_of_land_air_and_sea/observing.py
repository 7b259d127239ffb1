"""What a seat sees of the world as a row of numbers, for players that learn.

Powers (the seats, and the solo enemy behind them) are counted from the one who looks; regions, spells and tokens have the
order of the box.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.components import Kit
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES
from tablekeep.games.heroes_of_land_air_and_sea.forces import SLOTS, Force, count_of
from tablekeep.games.heroes_of_land_air_and_sea.model import BAR, NO_TOKEN, READINESS, World
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.observing import LARGEST, Block, Layout, Sheet

UNITS: Final = 15
"""no force has more units of one kind"""
STORES: Final = 20
TAXES: Final = 6
COPIES: Final = 4
ROUNDS: Final = 30
LEVELS: Final = 4
BUILDINGS: Final = 8
ABILITIES: Final = 32
GOALS: Final = 5
STRENGTH: Final = 20


def blocks(kit: Kit, seats: int) -> list[Block]:
    powers = ("power", powers_of(seats))
    regions = ("region", len(kit.regions))
    spells = ("spell", len(kit.spells))
    slots = ("unit", SLOTS)
    sides = ("attacker, defender", 2)
    return [
        Block("teams", (("teams", 1),)),
        Block("round", (("round", 1),), ROUNDS),
        Block("second-turns", (("second turns", 1),)),
        Block("ending", (("the end was triggered", 1),)),
        Block("goal", (("goal", GOALS),)),
        Block("closed-continent", (("continent", len(kit.continents)),)),
        Block("first", (powers,)),
        Block("active", (powers,)),
        Block("out", (powers,)),
        Block("allies", (powers,)),
        Block("factions", (powers, ("faction", len(kit.factions)))),
        Block("score", (powers,), LARGEST),
        Block("stock", (powers, ("resource", len(RESOURCES))), STORES),
        Block("tax", (("space of the track", TAXES), ("resource", len(RESOURCES)))),
        Block("capitals", (powers, regions)),
        Block("levels", (powers,), LEVELS),
        Block("buildings", (powers, ("building", BUILDINGS))),
        Block("bar-tokens", (powers, ("action", BAR))),
        Block("bar-serfs", (powers, ("action", BAR))),
        Block("tokens-left", (powers,), COPIES),
        Block("pool", (powers, slots), UNITS),
        Block("towers", (powers, regions)),
        Block("library", (powers, spells), COPIES),
        Block("library-size", (powers,), STORES),
        Block("scribed", (powers, spells, ("readiness", len(READINESS))), COPIES),
        Block("abilities-used", (powers, ("ability", ABILITIES))),
        Block("barred", (powers, regions)),
        Block("armies", (powers, regions, slots), UNITS),
        Block("aboard", (powers, ("sea vessel, air vessel", 2), slots), UNITS),
        Block("guests", (powers, ("sea vessel, air vessel", 2), slots), UNITS),
        Block("tokens", (regions, ("place", 2), ("token, face down", len(kit.tokens) + 1))),
        Block("tokens-done", (regions, ("place", 2))),
        Block("battle-region", (regions,)),
        Block("battle-leaders", (sides, powers)),
        Block("battle-tactics", (sides, ("tactic", len(kit.tactics)))),
        Block("battle-sacrificed", (sides, slots), UNITS),
        Block("battle-numbers", (sides, ("bonus, serf bonus, damage, destroyed, spells, cancelled, won", 7)), STRENGTH),
        Block("casting", (spells,), COPIES),
        Block("casters", (powers,)),
        Block("exploring", (regions,)),
        Block("enemy-track", (("space", 1),), STORES),
        Block("enemy-cards", (("card", len(kit.solo_cards)),), COPIES),
        Block("enemy-cards-gone", (("card", len(kit.solo_cards)),), COPIES),
    ]


def powers_of(seats: int) -> int:
    """How many play: a single player has the solo enemy against him."""
    return seats if seats > 1 else 2


def observe(state: World, seat: int, layout: Layout, sheet: Sheet) -> None:
    starts = layout.starts
    _write_round(state, seat, starts, sheet)
    for place in range(state.powers):
        power = (seat + place) % state.powers
        _write_power(state, seat, power, place, starts, sheet)
        _write_units(state, power, place, starts, sheet)
    _write_tokens(state, starts, sheet)
    _write_battle(state, seat, starts, sheet)


def _write_round(state: World, seat: int, starts: dict[str, int], sheet: Sheet) -> None:
    powers = state.powers
    kit = state.kit
    if state.settings.teams:
        sheet.mark(starts["teams"])
    sheet.put(starts["round"], state.round, ROUNDS)
    if state.turn:
        sheet.mark(starts["second-turns"])
    if state.ended:
        sheet.mark(starts["ending"])
        sheet.one_of(starts["goal"], state.goal, GOALS)
    sheet.one_of(starts["closed-continent"], state.chart.closed, len(kit.continents))
    sheet.mark(starts["first"] + (state.first - seat + powers) % powers)
    sheet.mark(starts["active"] + (state.active - seat + powers) % powers)
    for space in range(min(len(state.tax), TAXES)):
        sheet.one_of(starts["tax"] + space * len(RESOURCES), state.tax[space], len(RESOURCES))
    for cast in state.casts:
        if cast.spell < len(kit.spells):
            sheet.add(starts["casting"] + cast.spell, COPIES)
        sheet.mark(starts["casters"] + (cast.caster - seat + powers) % powers)
    if state.exploring[0] >= 0:
        sheet.one_of(starts["exploring"], state.exploring[1], len(kit.regions))
    if state.powers > state.seats:
        sheet.put(starts["enemy-track"], state.space, STORES)
        sheet.cards(starts["enemy-cards"], state.solo_slots, len(kit.solo_cards), COPIES)
        sheet.cards(starts["enemy-cards-gone"], state.solo_pile, len(kit.solo_cards), COPIES)


def _write_power(state: World, seat: int, power: int, place: int, starts: dict[str, int], sheet: Sheet) -> None:
    kit = state.kit
    regions = len(kit.regions)
    spells = len(kit.spells)
    resources = len(RESOURCES)
    if state.out[power]:
        sheet.mark(starts["out"] + place)
    if state.allied(seat, power):
        sheet.mark(starts["allies"] + place)
    sheet.one_of(starts["factions"] + place * len(kit.factions), state.factions[power], len(kit.factions))
    sheet.put(starts["score"] + place, state.score[power], LARGEST)
    for resource in range(resources):
        sheet.put(starts["stock"] + place * resources + resource, state.stock[power * resources + resource], STORES)
    sheet.one_of(starts["capitals"] + place * regions, state.capital[power], regions)
    sheet.put(starts["levels"] + place, state.level[power], LEVELS)
    sheet.bits(starts["buildings"] + place * BUILDINGS, state.built[power], BUILDINGS)
    sheet.bits(starts["bar-tokens"] + place * BAR, state.bar_tokens[power], BAR)
    sheet.bits(starts["bar-serfs"] + place * BAR, state.bar_serfs[power], BAR)
    sheet.put(starts["tokens-left"] + place, state.tokens_left[power], COPIES)
    sheet.bits(starts["towers"] + place * regions, state.towers[power], regions)
    sheet.cards(starts["library"] + place * spells, state.library[power], spells, COPIES)
    sheet.put(starts["library-size"] + place, len(state.library[power]), STORES)
    sheet.cards(starts["scribed"] + place * spells * 3, state.scribed[power], spells * 3, COPIES)
    sheet.bits(starts["abilities-used"] + place * ABILITIES, state.used[power], ABILITIES)
    sheet.bits(starts["barred"] + place * regions, state.barred[power], regions)


def _write_units(state: World, power: int, place: int, starts: dict[str, int], sheet: Sheet) -> None:
    regions = state.chart.size
    armies = starts["armies"] + place * regions * SLOTS
    held = state.holds[power]
    for region in range(regions):
        if held >> region & 1:
            _write_force(state.armies[power * regions + region], armies + region * SLOTS, sheet)
    _write_force(state.pool[power], starts["pool"] + place * SLOTS, sheet)
    for vessel in range(2):
        _write_force(state.aboard[power * 2 + vessel], starts["aboard"] + (place * 2 + vessel) * SLOTS, sheet)
        _write_force(state.guests[power * 2 + vessel], starts["guests"] + (place * 2 + vessel) * SLOTS, sheet)


def _write_force(force: Force, at: int, sheet: Sheet) -> None:
    if force:
        for slot in range(SLOTS):
            count = count_of(force, slot)
            if count:
                sheet.put(at + slot, count, UNITS)


def _write_tokens(state: World, starts: dict[str, int], sheet: Sheet) -> None:
    kinds = len(state.kit.tokens) + 1
    start = starts["tokens"]
    for place in range(len(state.tokens)):
        token = state.tokens[place]
        if token != NO_TOKEN:
            sheet.one_of(start + place * kinds, kinds - 1 if token == UNKNOWN else token, kinds)
    sheet.bits(starts["tokens-done"], state.token_done, len(state.tokens))


def _write_battle(state: World, seat: int, starts: dict[str, int], sheet: Sheet) -> None:
    battle = state.battle
    if battle is None:
        return
    powers = state.powers
    tactics = len(state.kit.tactics)
    sheet.one_of(starts["battle-region"], battle.region, len(state.kit.regions))
    for side in range(2):
        if battle.leaders[side] >= 0:
            sheet.mark(starts["battle-leaders"] + side * powers + (battle.leaders[side] - seat + powers) % powers)
        sheet.one_of(starts["battle-tactics"] + side * tactics, battle.tactics[side], tactics)
        _write_force(battle.sacrificed[side], starts["battle-sacrificed"] + side * SLOTS, sheet)
        at = starts["battle-numbers"] + side * 7
        sheet.put(at, battle.bonus[side], STRENGTH)
        sheet.put(at + 1, battle.serf_bonus[side], STRENGTH)
        sheet.put(at + 2, battle.damage[side], STRENGTH)
        sheet.put(at + 3, battle.destroyed[side], STRENGTH)
        sheet.put(at + 4, battle.casts[side], STRENGTH)
        if battle.cancelled >> side & 1:
            sheet.put(at + 5, STRENGTH, STRENGTH)
        if battle.winner == side:
            sheet.put(at + 6, STRENGTH, STRENGTH)
