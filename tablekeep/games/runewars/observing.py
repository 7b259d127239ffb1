"""What a seat sees of the war as a row of numbers, for players that learn.

Players are counted from the one who looks, in the order of the seats; areas, cards and tokens have the order of the box.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.runewars.components import Kit
from tablekeep.games.runewars.fighting import damage_on, lies, slot_in
from tablekeep.games.runewars.forces import BITS, MOST, SLOTS, Force
from tablekeep.games.runewars.model import BACK_FAR, BACK_NEAR, War
from tablekeep.kernel.observing import Block, Layout, Sheet

SEASONS: Final = 4
PLENTY: Final = 20
"""more influence, units or cards are not told apart"""
COPIES: Final = 4
FAR: Final = 100
"""no spot of the land is further from its middle"""
DEVELOPMENTS: Final = 6
RUNES: Final = 3
CARDS: Final = 8
"""hidden cards of one kind in a hand, and cards drawn in a battle"""
ROUNDS: Final = 5
DAMAGE: Final = 9
VICTORIES: Final = SEASONS + 1
"""where a victory card can be: in a season's deck, or in hand"""


def blocks(kit: Kit, seats: int) -> list[Block]:
    players = ("player", seats)
    areas = ("area", len(kit.hexes))
    heroes = ("hero", len(kit.heroes))
    slots = ("unit type", SLOTS)
    sides = ("attacker, defender", 2)
    return [
        Block("options", (("first edition, epic, discovery", 3),)),
        Block("season", (("season", SEASONS),)),
        Block("year", (("year", 1),), 12),
        Block("season-card", (("card", len(kit.seasons)),)),
        Block("season-winner", (players,)),
        Block("first", (players,)),
        Block("active", (players,)),
        Block("out", (players,)),
        Block("factions", (players, ("faction", len(kit.factions)))),
        Block("influence", (players,), PLENTY),
        Block("dials", (players, ("food, wood, ore", 3)), 9),
        Block("orders-in-hand", (players, ("order", len(kit.orders) + 1))),
        Block("orders-used", (players, ("order", len(kit.orders) + 1))),
        Block("order", (players, ("order", len(kit.orders) + 1))),
        Block("tactics", (players, ("card", len(kit.tactics))), COPIES),
        Block("tactics-held", (players,), CARDS),
        Block("quests", (players, ("card", len(kit.quests)))),
        Block("quests-held", (players,), CARDS),
        Block("objectives", (players, ("card", len(kit.objectives)))),
        Block("victory-card", (players, ("season or hand", VICTORIES))),
        Block("titles", (("title", len(kit.titles)), players)),
        Block("title-influence", (("title", len(kit.titles)),), PLENTY),
        Block("spots", (areas, ("column, row", 2)), FAR),
        Block("passages", (areas, areas)),
        Block("lords", (areas, players)),
        Block("standing", (areas, slots), MOST),
        Block("routed", (areas, slots), MOST),
        Block("strongholds", (areas, players)),
        Block("damaged", (areas,)),
        Block("developments", (areas, ("development", DEVELOPMENTS))),
        Block("runes", (areas, ("false, dragon, unknown", RUNES))),
        Block("runes-up", (areas,)),
        Block("cities", (areas, ("city", len(kit.cities)))),
        Block("discoveries", (areas, ("token, back 1, back 2+", len(kit.discoveries) + 2))),
        Block("activations", (players, areas)),
        Block("hero-owners", (heroes, players)),
        Block("hero-places", (heroes, areas)),
        Block("hero-states", (heroes, ("routed, damage, training, rewards", 6)), DAMAGE),
        Block("loot", (players, ("reward", len(kit.rewards)))),
        Block("graves", (areas,), COPIES),
        Block("invaders", (areas, slots), MOST),
        Block("battle-area", (areas,)),
        Block("battle-leaders", (sides, players)),
        Block("battle-units", (sides, slots, ("standing, routed, damage", 3)), MOST),
        Block("battle-state", (sides, ("drawn for", SLOTS), ("now, before", 2))),
        Block("battle-numbers", (sides, ("round, cards, specials, bonus, lost", 5)), PLENTY),
        Block("duel", (sides, heroes)),
        Block("duel-numbers", (sides, ("round, cards, damage, fixed damage, cancelled", 5)), PLENTY),
        Block("drawn", (("hero, reward or fate card", drawable(kit)),), COPIES),
        Block("spare-tiles", (players, ("tile", len(kit.tiles)))),
    ]


def drawable(kit: Kit) -> int:
    """Cells for cards that somebody chooses from; the open decision says of which kind they are."""
    return max(len(kit.heroes), len(kit.rewards), len(kit.fate))


def observe(state: War, seat: int, layout: Layout, sheet: Sheet) -> None:
    starts = layout.starts
    _write_year(state, seat, starts, sheet)
    _write_players(state, seat, starts, sheet)
    _write_land(state, seat, starts, sheet)
    _write_heroes(state, seat, starts, sheet)
    _write_battle(state, seat, starts, sheet)
    _write_duel(state, starts, sheet)


def _write_year(state: War, seat: int, starts: dict[str, int], sheet: Sheet) -> None:
    seats = state.seats
    options = starts["options"]
    if state.settings.first_edition:
        sheet.mark(options)
    if state.settings.epic:
        sheet.mark(options + 1)
    if state.settings.discovery:
        sheet.mark(options + 2)
    sheet.one_of(starts["season"], state.season, SEASONS)
    sheet.put(starts["year"], state.year, 12)
    sheet.one_of(starts["season-card"], state.season_card, len(state.kit.seasons))
    if state.season_winner >= 0:
        sheet.mark(starts["season-winner"] + (state.season_winner - seat + seats) % seats)
    sheet.mark(starts["first"] + (state.first - seat + seats) % seats)
    if state.active >= 0:
        sheet.mark(starts["active"] + (state.active - seat + seats) % seats)
    for title in range(len(state.title_holder)):
        holder = state.title_holder[title]
        if holder >= 0:
            sheet.mark(starts["titles"] + title * seats + (holder - seat + seats) % seats)
        sheet.put(starts["title-influence"] + title, state.title_influence[title], PLENTY)


def _write_players(state: War, seat: int, starts: dict[str, int], sheet: Sheet) -> None:
    seats = state.seats
    kit = state.kit
    orders = len(kit.orders) + 1
    areas = len(kit.hexes)
    for player in range(seats):
        other = (seat + player) % seats
        if state.out[other]:
            sheet.mark(starts["out"] + player)
        sheet.one_of(starts["factions"] + player * len(kit.factions), state.factions[other], len(kit.factions))
        sheet.put(starts["influence"] + player, state.influence[other], PLENTY)
        food, wood, ore = state.dials[other]
        dials = starts["dials"] + player * 3
        sheet.put(dials, food, 9)
        sheet.put(dials + 1, wood, 9)
        sheet.put(dials + 2, ore, 9)
        sheet.bits(starts["orders-in-hand"] + player * orders, state.hand[other], orders)
        sheet.bits(starts["orders-used"] + player * orders, state.orders_used[other], orders)
        sheet.one_of(starts["order"] + player * orders, state.order[other], orders)
        tactics = starts["tactics"] + player * len(kit.tactics)
        sheet.cards(tactics, state.tactics[other], len(kit.tactics), COPIES)
        sheet.cards(tactics, state.fresh[other], len(kit.tactics), COPIES)
        sheet.put(starts["tactics-held"] + player, len(state.tactics[other]) + len(state.fresh[other]), CARDS)
        sheet.cards(starts["quests"] + player * len(kit.quests), state.quests[other], len(kit.quests), 1)
        sheet.put(starts["quests-held"] + player, len(state.quests[other]), CARDS)
        sheet.cards(starts["objectives"] + player * len(kit.objectives), state.objectives[other], len(kit.objectives), 1)
        victory = state.victory[other]
        if victory >= -1:
            sheet.one_of(starts["victory-card"] + player * VICTORIES, SEASONS if victory < 0 else victory, VICTORIES)
        sheet.bits(starts["activations"] + player * areas, state.tokens[other], areas)
        if state.spare_tiles[other]:
            sheet.cards(starts["spare-tiles"] + player * len(kit.tiles), state.spare_tiles[other], len(kit.tiles), 1)


def _write_land(state: War, seat: int, starts: dict[str, int], sheet: Sheet) -> None:
    seats = state.seats
    kit = state.kit
    chart = state.chart
    areas = len(kit.hexes)
    tokens = len(kit.discoveries) + 2
    for area in chart.areas:
        column, row = chart.spot[area]
        sheet.put(starts["spots"] + area * 2, column, FAR)
        sheet.put(starts["spots"] + area * 2 + 1, row, FAR)
        for near in chart.near[area]:
            if chart.open[area] >> near & 1:
                sheet.mark(starts["passages"] + area * areas + near)
        if state.lord[area] >= 0:
            sheet.mark(starts["lords"] + area * seats + (state.lord[area] - seat + seats) % seats)
        _write_force(state.standing[area], starts["standing"] + area * SLOTS, sheet)
        _write_force(state.routed[area], starts["routed"] + area * SLOTS, sheet)
        if state.forts[area] >= 0:
            sheet.mark(starts["strongholds"] + area * seats + (state.forts[area] - seat + seats) % seats)
        if state.developments[area]:
            sheet.one_of(starts["developments"] + area * DEVELOPMENTS, state.developments[area], DEVELOPMENTS)
        if state.runes[area]:
            sheet.one_of(starts["runes"] + area * RUNES, state.runes[area] - 1, RUNES)
        sheet.one_of(starts["cities"] + area * len(kit.cities), state.cities[area], len(kit.cities))
        token = state.discoveries[area]
        if token in (BACK_NEAR, BACK_FAR):
            token = tokens - 2 if token == BACK_NEAR else tokens - 1
        sheet.one_of(starts["discoveries"] + area * tokens, token, tokens)
    sheet.bits(starts["damaged"], state.forts_damaged, areas)
    sheet.bits(starts["runes-up"], state.rune_up, areas)
    for grave in state.graves:
        sheet.add(starts["graves"] + grave.area, COPIES)
    if state.invader >= 0:
        area, standing, routed = state.invaders
        _write_force(standing + routed, starts["invaders"] + area * SLOTS, sheet)


def _write_force(force: Force, at: int, sheet: Sheet) -> None:
    while force:
        if force & MOST:
            sheet.put(at, force & MOST, MOST)
        force >>= BITS
        at += 1


def _write_heroes(state: War, seat: int, starts: dict[str, int], sheet: Sheet) -> None:
    seats = state.seats
    kit = state.kit
    areas = len(kit.hexes)
    rewards = len(kit.rewards)
    for hero in state.heroes:
        player = (hero.seat - seat + seats) % seats
        sheet.mark(starts["hero-owners"] + hero.card * seats + player)
        sheet.one_of(starts["hero-places"] + hero.card * areas, hero.area, areas)
        at = starts["hero-states"] + hero.card * 6
        if hero.routed:
            sheet.mark(at)
        sheet.put(at + 1, hero.damage, DAMAGE)
        for attribute in range(3):
            sheet.put(at + 2 + attribute, hero.training[attribute], DAMAGE)
        sheet.put(at + 5, hero.loot, DAMAGE)
        sheet.cards(starts["loot"] + player * rewards, hero.rewards, rewards, 1)
        sheet.cards(starts["loot"] + player * rewards, hero.turned_up, rewards, 1)
    if state.drawn:
        sheet.cards(starts["drawn"], state.drawn, drawable(kit), COPIES)


def _write_battle(state: War, seat: int, starts: dict[str, int], sheet: Sheet) -> None:
    battle = state.battle
    if battle is None:
        return
    seats = state.seats
    sheet.one_of(starts["battle-area"], battle.area, len(state.kit.hexes))
    for side in range(2):
        if battle.seats[side] >= 0:
            sheet.mark(starts["battle-leaders"] + side * seats + (battle.seats[side] - seat + seats) % seats)
        for code in battle.units[side]:
            at = starts["battle-units"] + (side * SLOTS + slot_in(code)) * 3
            sheet.add(at + 1 if lies(code) else at, MOST)
            for _ in range(damage_on(code)):
                sheet.add(at + 2, MOST)
        at = starts["battle-state"] + side * SLOTS * 2
        for slot in range(SLOTS):
            if battle.drawn_for[side] == slot:
                sheet.mark(at + slot * 2)
            if battle.used[side] >> slot & 1:
                sheet.mark(at + slot * 2 + 1)
        at = starts["battle-numbers"] + side * 5
        sheet.put(at, battle.round, PLENTY)
        sheet.put(at + 1, len(battle.cards[side]), PLENTY)
        sheet.put(at + 2, battle.specials[side], PLENTY)
        sheet.put(at + 3, battle.bonus[side], PLENTY)
        sheet.put(at + 4, battle.lost[side], PLENTY)


def _write_duel(state: War, starts: dict[str, int], sheet: Sheet) -> None:
    duel = state.duel
    if duel is None:
        return
    heroes = len(state.kit.heroes)
    sheet.one_of(starts["duel"], duel.attacker, heroes)
    sheet.one_of(starts["duel"] + heroes, duel.defender, heroes)
    for side in range(2):
        at = starts["duel-numbers"] + side * 5
        sheet.put(at, duel.round, PLENTY)
        sheet.put(at + 1, len(duel.cards[side]), PLENTY)
        sheet.put(at + 2, duel.damage[side], PLENTY)
        sheet.put(at + 3, duel.fixed[side], PLENTY)
        sheet.put(at + 4, duel.cancelled[side], PLENTY)
