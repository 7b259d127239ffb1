"""Writing positions: the whole state as JSON, regions, units and cards by their names."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.chart import NO_CONTINENT, bits
from tablekeep.games.heroes_of_land_air_and_sea.components import Kit
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES
from tablekeep.games.heroes_of_land_air_and_sea.fighting import Battle, Cast
from tablekeep.games.heroes_of_land_air_and_sea.forces import SLOTS, Force, count_of
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, READINESS, World
from tablekeep.games.positions import HIDDEN, Chances, dump_answer, dump_cards, dump_common
from tablekeep.kernel.agenda import FLAG, NUMBER, NUMBERS, ROWS, Field, plain
from tablekeep.kernel.decks import UNKNOWN

GAME: Final = "heroes-of-land-air-and-sea"
SLOT_WORDS: Final[tuple[str, ...]] = ("recruit", "build", "discover", "tax", "march", "march-again", "sail", "fly", "cast")
PLACES: Final[tuple[str, ...]] = ("first", "second")
"""the two places for tokens in a region"""

FORCES: Final = 8191
ANY: Final = (1 << 62) - 1

BATTLE_FIELDS: Final[tuple[Field, ...]] = (
    Field("region", NUMBER, 0, 63),
    Field("leaders", NUMBERS, 0, 3, 2),
    Field("base", NUMBER, 0, 63),
    Field("explorers", NUMBER, 0, FORCES),
    Field("vessel", NUMBER, -1, SLOTS - 1),
    Field("tactics", NUMBERS, -1, 99, 2),
    Field("cancelled", NUMBER, 0, 3),
    Field("solo_card", NUMBER, -1, 99),
    Field("sacrificed", NUMBERS, 0, FORCES, 2),
    Field("brought", NUMBERS, 0, FORCES, 2),
    Field("bonus", NUMBERS, -99, 99, 2),
    Field("serf_bonus", NUMBERS, 0, 99, 2),
    Field("damage", NUMBERS, -99, 99, 2),
    Field("silenced", NUMBERS, 0, FORCES, 4),
    Field("destroyed", NUMBERS, 0, 99, 2),
    Field("casts", NUMBERS, 0, 99, 2),
    Field("seen", ROWS, highs=(1, 99)),
    Field("used", NUMBERS, 0, ANY, 2),
    Field("joined", NUMBERS, 0, 15, 2),
    Field("capital", FLAG),
    Field("winner", NUMBER, -1, 1),
    Field("given", NUMBERS, 0, FORCES, 2),
    Field("heroes", NUMBERS, 0, FORCES, 2),
    Field("absent", NUMBERS, 0, FORCES, 4),
)
"""a battle as positions write it, in the order of its constructor and then of its fields"""
CAST_FIELDS: Final[tuple[Field, ...]] = (
    Field("spell", NUMBER, 0, 99),
    Field("caster", NUMBER, 0, 3),
    Field("origin", NUMBER, 0, 3),
    Field("hero", NUMBER, -1, SLOTS - 1),
    Field("cancelled", FLAG),
    Field("warded", NUMBER, 0, 15),
    Field("copiers", NUMBERS, 0, 3),
    Field("targets", NUMBERS, -1, ANY),
)


def chances_of(kit: Kit) -> Chances:
    """The cards and tokens of every deck, and the resources on the tax track."""
    return {
        "spells": [spell.id for spell in kit.spells],
        "tokens": [token.id for token in kit.tokens],
        "solo": [card.id for card in kit.solo_cards],
        "tax": list(RESOURCES),
    }


def dump_position(state: World) -> dict[str, object]:
    kit = state.kit
    spells = [spell.id for spell in kit.spells]
    tokens = [token.id for token in kit.tokens]
    told = dump_common(state, GAME, state.settings.options, chances_of(kit))
    closed = state.chart.closed
    told |= {
        "closed": None if closed == NO_CONTINENT else kit.continents[closed].id,
        "first": state.first,
        "active": state.active,
        "round": state.round,
        "turn": state.turn,
        "ended": state.ended,
        "goal": state.goal,
        "tax": [RESOURCES[resource] for resource in state.tax],
        "powers": [dump_power(state, power) for power in range(state.powers)],
        "tokens": dump_tokens(state),
        "token_box": dump_cards(state.token_box, tokens),
        "token_gone": dump_cards(state.token_gone, tokens),
        "deck": dump_cards(state.spell_deck, spells),
        "pile": dump_cards(state.spell_pile, spells),
        "battle": None if state.battle is None else dump_battle(state.battle),
        "casts": [dump_cast(cast) for cast in state.casts],
        "exploring": list(state.exploring),
    }
    if state.powers > state.seats:
        cards = [card.id for card in kit.solo_cards]
        told["solo"] = {
            "space": state.space,
            "deck": dump_cards(state.solo_deck, cards),
            "pile": dump_cards(state.solo_pile, cards),
            "slots": dump_cards(state.solo_slots, cards),
            "failed": state.solo_failed,
        }
    return told


def dump_force(state: World, power: int, force: Force) -> str:
    """`2 serf, 1 paladin`."""
    return ", ".join(
        [f"{count_of(force, slot)} {state.unit(power, slot).id}" for slot in range(SLOTS) if count_of(force, slot)]
    )


def region_names(kit: Kit, mask: int) -> list[str]:
    return [kit.regions[region].id for region in bits(mask)]


def place_names(kit: Kit, mask: int) -> list[str]:
    """Places for tokens: `nw3 second`."""
    return [f"{kit.regions[place // 2].id} {PLACES[place % 2]}" for place in bits(mask)]


def dump_power(state: World, power: int) -> dict[str, object]:
    kit = state.kit
    spells = [spell.id for spell in kit.spells]
    if state.factions[power] < 0:
        return {"faction": None, "sealed": dump_answer(state, power) if power < state.seats else None}
    faction = state.faction(power)
    known = kit.boards[faction.number].abilities if power >= state.seats else faction.abilities
    bar: dict[str, object] = {}
    for slot, word in enumerate(SLOT_WORDS):
        if state.bar_tokens[power] >> slot & 1:
            bar[word] = "token"
        elif state.bar_serfs[power] >> slot & 1:
            bar[word] = "serf"
    return {
        "faction": faction.id,
        "out": state.out[power],
        "capital": None if state.capital[power] < 0 else kit.regions[state.capital[power]].id,
        "level": state.level[power],
        "buildings": [building.id for building in faction.buildings if state.built[power] >> building.number & 1],
        "bar": bar,
        "action_tokens": state.tokens_left[power],
        "stock": {word: state.stock[power * 3 + resource] for resource, word in enumerate(RESOURCES)},
        "score": state.score[power],
        "units": {
            kit.regions[region].id: dump_force(state, power, state.army(power, region)) for region in bits(state.holds[power])
        },
        "aboard": [dump_force(state, power, state.aboard[power * 2]), dump_force(state, power, state.aboard[power * 2 + 1])],
        "guests": [dump_force(state, power ^ 2, force) if force else "" for force in state.guests[power * 2 : power * 2 + 2]],
        "towers": region_names(kit, state.towers[power]),
        "library": dump_cards(state.library[power], spells),
        "scribed": [f"{spells[card // 3]} {READINESS[card % 3]}" for card in state.scribed[power]],
        "used": [ability.id for ability in known if state.used[power] >> ability.number & 1],
        "barred": region_names(kit, state.barred[power]),
        "informed": [other for other in range(state.powers) if state.informed[power] >> other & 1],
        "spied": place_names(kit, state.spied[power]),
        "muted": state.muted[power] != 0,
        "sealed": dump_answer(state, power) if power < state.seats else None,
    }


def dump_tokens(state: World) -> dict[str, object]:
    """By region: what lies at its first and second place; `relic up` lies face up, `waygate done` has been resolved."""
    kit = state.kit
    told: dict[str, object] = {}
    for region in kit.regions:
        names: list[object] = []
        for place in (region.number * 2, region.number * 2 + 1):
            token = state.tokens[place]
            if token == NO_TOKEN:
                names.append(None)
                continue
            name = HIDDEN if token == UNKNOWN else kit.tokens[token].id
            names.append(name + (" done" if state.token_done >> place & 1 else " up" if state.token_up >> place & 1 else ""))
        if names != [None, None]:
            told[region.id] = names
    return told


def dump_battle(battle: Battle) -> dict[str, object]:
    return {field.name: listed(getattr(battle, field.name)) for field in BATTLE_FIELDS}


def dump_cast(cast: Cast) -> dict[str, object]:
    return {field.name: listed(getattr(cast, field.name)) for field in CAST_FIELDS}


def listed(value: object) -> object:
    return list(value) if isinstance(value, list) else plain(value)
