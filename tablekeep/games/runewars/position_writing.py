"""Writing positions: the whole state as JSON, areas, units and cards by their names."""

from __future__ import annotations

from tablekeep.games.positions import dump_answer, dump_head, dump_rest
from tablekeep.games.runewars.components import (
    DEVELOPMENTS,
    NO_DEVELOPMENT,
    ORDER_WORDS,
    SEASONS,
    TITLES,
)
from tablekeep.games.runewars.fighting import Battle, Duel, damage_on, lies, slot_in
from tablekeep.games.runewars.figures import Hero
from tablekeep.games.runewars.forces import SLOTS, Force, count_of
from tablekeep.games.runewars.imagining import (
    FATE,
    HERO,
    KIND_WORDS,
    OBJECTIVE,
    QUEST,
    REWARD,
    RUNE,
    SEASON,
    TACTIC,
    drawn_kind,
)
from tablekeep.games.runewars.model import (
    BACK_FAR,
    BACK_NEAR,
    GIFT,
    NOWHERE,
    War,
)
from tablekeep.games.runewars.position_words import (
    BACKS,
    GAME,
    MARKS,
    RUNES,
    VICTORY,
    area_names,
    chances_of,
    hero_names,
    names,
)


def dump_position(state: War) -> dict[str, object]:
    kit = state.kit
    return {
        **dump_head(state, GAME, state.settings.options),
        "first": state.first,
        "year": state.year,
        "season": SEASONS[state.season],
        "season_card": None if state.season_card < 0 else kit.seasons[state.season_card].id,
        "season_winner": state.season_winner,
        "seats": [dump_seat(state, seat) for seat in range(state.seats)],
        "titles": {
            title: {"holder": state.title_holder[number], "influence": state.title_influence[number]}
            for number, title in enumerate(TITLES)
        },
        "land": [{"tile": kit.tiles[laid[0]].id, "q": laid[1], "r": laid[2], "turn": laid[3]} for laid in state.chart.laid],
        "markers": [list(marker) for marker in state.markers],
        "areas": {
            kit.hexes[area].id: told for area, told in [(area, dump_area(state, area)) for area in state.chart.areas] if told
        },
        "heroes": [dump_hero(state, hero) for hero in state.heroes],
        "graves": [
            {
                "area": kit.hexes[grave.area].id,
                "rewards": names(state, REWARD, grave.rewards),
                "turned_up": names(state, REWARD, grave.turned_up),
                "seat": grave.seat,
            }
            for grave in state.graves
        ],
        "invaders": None
        if state.invader < 0
        else {
            "seat": state.invader,
            "area": kit.hexes[state.invaders[0]].id,
            "units": dump_force(state, state.invader, state.invaders[1], state.invaders[2]),
        },
        "decks": dump_decks(state),
        "drawn": {"cards": names(state, drawn_kind(state), state.drawn), "by": state.drawn_by},
        "unseen": {
            word: list(state.unseen[RUNE]) if kind == RUNE else names(state, kind, state.unseen[kind])
            for kind, word in enumerate(KIND_WORDS)
            if state.unseen and state.unseen[kind]
        },
        "discoveries_gone": [
            f"{kit.discoveries[token // 2].id} {BACKS[BACK_FAR if token % 2 else BACK_NEAR]}"
            for token in state.discoveries_gone
        ],
        "turn": dump_turn(state),
        "battle": None if state.battle is None else dump_battle(state, state.battle),
        "duel": None if state.duel is None else dump_duel(state, state.duel),
        **dump_rest(state, chances_of(state.kit)),
    }


def dump_force(state: War, seat: int, standing: Force, routed: Force) -> str:
    """`2 footman, 1 knight routed`."""
    told: list[str] = []
    for force, ending in ((standing, ""), (routed, " routed")):
        for slot in range(SLOTS):
            if count_of(force, slot):
                told.append(f"{count_of(force, slot)} {state.kind(seat, slot).id}{ending}")
    return ", ".join(told)


def dump_seat(state: War, seat: int) -> dict[str, object]:
    kit = state.kit
    faction = state.factions[seat]
    return {
        "faction": None if faction < 0 else kit.factions[faction].id,
        "out": state.out[seat],
        "influence": state.influence[seat],
        "dials": list(state.dials[seat]),
        "hand": [word for number, word in enumerate(ORDER_WORDS) if state.hand[seat] >> number & 1],
        "used": [word for number, word in enumerate(ORDER_WORDS) if state.orders_used[seat] >> number & 1],
        "order": ORDER_WORDS[state.order[seat]] if state.order[seat] else None,
        "tactics": names(state, TACTIC, state.tactics[seat]),
        "fresh": names(state, TACTIC, state.fresh[seat]),
        "quests": names(state, QUEST, state.quests[seat]),
        "objectives": names(state, OBJECTIVE, state.objectives[seat]),
        "victory": VICTORY[state.victory[seat]],
        "seen": area_names(state, state.seen[seat]),
        "activated": area_names(state, state.tokens[seat]),
        "muted": [told for told in state.muted[seat].split(";") if told],
        "defended": state.defended[seat],
        "felled": state.felled[seat],
        "tiles": [kit.tiles[tile].id for tile in state.spare_tiles[seat]],
        "sealed": dump_answer(state, seat),
    }


def dump_area(state: War, area: int) -> dict[str, object]:
    """What lies in an area, as far as there is anything."""
    told: dict[str, object] = {}
    if state.units_in(area):
        told["units"] = dump_force(state, state.lord[area], state.standing[area], state.routed[area])
    if state.forts[area] >= 0:
        told["stronghold"] = state.forts[area]
        if state.forts_damaged >> area & 1:
            told["damaged"] = True
    if state.developments[area] != NO_DEVELOPMENT:
        told["development"] = DEVELOPMENTS[state.developments[area]]
    if state.runes[area]:
        told["rune"] = RUNES[state.runes[area]]
        if state.rune_up >> area & 1:
            told["rune_up"] = True
    if state.cities[area] >= 0:
        told["city"] = state.kit.cities[state.cities[area]].id
    token = state.discoveries[area]
    if token != NOWHERE:
        told["discovery"] = BACKS[token] if token < 0 else state.kit.discoveries[token].id
        if state.discovery_up >> area & 1:
            told["discovery_up"] = True
    return told


def dump_hero(state: War, hero: Hero) -> dict[str, object]:
    told: dict[str, object] = {"hero": state.hero_card(hero).id, "seat": hero.seat, "area": state.kit.hexes[hero.area].id}
    if hero.routed:
        told["routed"] = True
    if hero.damage:
        told["damage"] = hero.damage
    if hero.training != (0, 0, 0):
        told["training"] = list(hero.training)
    if hero.rewards:
        told["rewards"] = names(state, REWARD, hero.rewards)
    if hero.turned_up:
        told["turned_up"] = names(state, REWARD, hero.turned_up)
    return told


def dump_decks(state: War) -> dict[str, object]:
    told: dict[str, object] = {
        "fate": names(state, FATE, state.fate),
        "fate_pile": names(state, FATE, state.fate_pile),
        "tactics": names(state, TACTIC, state.tactic_deck),
        "tactics_pile": names(state, TACTIC, state.tactic_pile),
        "quests": names(state, QUEST, state.quest_deck),
        "quests_pile": names(state, QUEST, state.quest_pile),
        "rewards": names(state, REWARD, state.reward_deck),
        "rewards_pile": names(state, REWARD, state.reward_pile),
        "heroes": names(state, HERO, state.hero_deck),
        "good_objectives": names(state, OBJECTIVE, state.objective_decks[0]),
        "evil_objectives": names(state, OBJECTIVE, state.objective_decks[1]),
    }
    for season, word in enumerate(SEASONS):
        told[word] = names(state, SEASON, state.season_decks[season])
    told["season_pile"] = names(state, SEASON, state.season_pile)
    return told


def dump_turn(state: War) -> dict[str, object]:
    moved = {
        state.kit.hexes[area].id: dump_force(state, state.lord[area], force, 0)
        for area, force in enumerate(state.moved)
        if force
    }
    return {
        "active": state.active,
        "marks": [word for bit, word in MARKS.items() if state.marks & bit],
        "gifts": state.marks // GIFT,
        "moved": moved if state.moved else None,
        "moved_heroes": hero_names(state, state.moved_heroes),
        "loyal": {"seat": state.loyal_to, "areas": area_names(state, state.loyal)} if state.loyal else None,
        "dungeoned": hero_names(state, state.dungeoned),
        "phase": state.phase,
        "slain": state.slain,
    }


def dump_battle(state: War, battle: Battle) -> dict[str, object]:
    seats = battle.seats
    return {
        "area": state.kit.hexes[battle.area].id,
        "attacker": seats[0],
        "defender": seats[1],
        "captain": battle.captain,
        "units": [[dump_fighter(state, seats[side], code) for code in battle.units[side]] for side in (0, 1)],
        "round": battle.round,
        "used": [
            [state.kind(seats[side], slot).id for slot in range(SLOTS) if battle.used[side] >> slot & 1] for side in (0, 1)
        ],
        "drawn_for": [
            None if battle.drawn_for[side] < 0 else state.kind(seats[side], battle.drawn_for[side]).id for side in (0, 1)
        ],
        "cards": [names(state, FATE, battle.cards[side]) for side in (0, 1)],
        "face_up": list(battle.face_up),
        "shown": battle.shown,
        "specials": list(battle.specials),
        "cancelled": battle.cancelled,
        "supports": [
            [
                {"hero": state.kit.heroes[card].id, "unit": state.kind(seats[side], slot).id}
                for card, slot in battle.supports[side]
            ]
            for side in (0, 1)
        ],
        "bonus": list(battle.bonus),
        "health": list(battle.health),
        "lost": list(battle.lost),
        "weakened": battle.weakened,
        "prize": battle.prize,
        "slain": list(battle.slain),
        "refuge": None if battle.refuge < 0 else state.kit.hexes[battle.refuge].id,
    }


def dump_fighter(state: War, seat: int, code: int) -> str:
    """`giant`, `giant 2 routed`: a unit in a battle, its damage, and whether it is routed."""
    damage = f" {damage_on(code)}" if damage_on(code) else ""
    return f"{state.kind(seat, slot_in(code)).id}{damage}{' routed' if lies(code) else ''}"


def dump_duel(state: War, duel: Duel) -> dict[str, object]:
    kit = state.kit
    return {
        "attacker": kit.heroes[duel.attacker].id,
        "defender": None if duel.defender < 0 else kit.heroes[duel.defender].id,
        "seats": list(duel.seats),
        "quest": None if duel.quest < 0 else kit.quests[duel.quest].id,
        "unit": None if duel.unit < 0 else kit.units[duel.unit].id,
        "wounds": duel.wounds,
        "health": duel.health,
        "round": duel.round,
        "cards": [names(state, FATE, duel.cards[side]) for side in (0, 1)],
        "damage": list(duel.damage),
        "fixed": list(duel.fixed),
        "cancelled": list(duel.cancelled),
        "begun": duel.begun,
        "spared": duel.spared,
        "reflected": duel.reflected,
        "thirsty": duel.thirsty,
        "weapon": [None if card < 0 else kit.rewards[card].id for card in duel.weapon],
        "armour": [None if card < 0 else kit.rewards[card].id for card in duel.armour],
        "spent": [names(state, REWARD, duel.spent[side]) for side in (0, 1)],
    }
