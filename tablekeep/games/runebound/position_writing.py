"""Writing positions: the whole state as JSON, hexes and cards by their ids."""

from __future__ import annotations

from typing import Final

from tablekeep.games.positions import Chances, dump_answer, dump_cards, dump_common
from tablekeep.games.runebound.components import DECKS, Kit
from tablekeep.games.runebound.fighting import Combat, Roll, Trial
from tablekeep.games.runebound.model import NO_CARD, NOWHERE, UNSEEN, Journey
from tablekeep.games.runebound.rolling import symbol_words
from tablekeep.kernel.agenda import FLAG, NUMBER, NUMBERS, Field, plain

GAME: Final = "runebound"
BACKS: Final[tuple[str, ...]] = ("unseen combat", "unseen exploration", "unseen social")
"""how a view names a trophy that nobody has seen"""
ANY: Final = (1 << 62) - 1

ROLL_FIELDS: Final[tuple[Field, ...]] = (
    Field("seat", NUMBER, 0, 3),
    Field("purpose", NUMBER, 0, 4),
    Field("about", NUMBER, -1, 9999),
    Field("list", NUMBER, 0, 4095),
    Field("dice", NUMBERS, 0, 5),
    Field("added", NUMBERS, 0, 5),
    Field("spent", NUMBER, 0, ANY),
    Field("turned", NUMBERS, 0, 5),
    Field("used", NUMBER, 0, ANY),
    Field("started", FLAG),
)
"""a roll as positions write it, in the order of its constructor and then of its fields"""
TRIAL_FIELDS: Final[tuple[Field, ...]] = (
    Field("seat", NUMBER, 0, 3),
    Field("attribute", NUMBER, 0, 2),
    Field("modifier", NUMBER, -99, 99),
    Field("deck", NUMBER, -1, 2),
    Field("success", NUMBER, 0, 4095),
    Field("failure", NUMBER, 0, 4095),
    Field("each", NUMBER, 0, 4095),
    Field("about", NUMBER, -1, 9999),
    Field("revealed", NUMBERS, 0, 999),
    Field("extra", NUMBER, 0, 99),
    Field("used", NUMBER, 0, ANY),
    Field("option", NUMBER, 0, 1),
)
COMBAT_FIELDS: Final[tuple[Field, ...]] = (
    Field("seats", NUMBERS, -1, 3, 2),
    Field("players", NUMBERS, -1, 3, 2),
    Field("foe", NUMBER, -1, 999),
    Field("card", NUMBER, -1, 999),
    Field("story", NUMBER, -1, 999),
    Field("list", NUMBER, 0, 4095),
    Field("retreats", FLAG),
    Field("damage", NUMBER, 0, 99),
    Field("round", NUMBER, 0, 9999),
    Field("turn", NUMBER, 0, 1),
    Field("cast", FLAG),
    Field("extra", NUMBER, 0, 99),
    Field("struck", NUMBERS, -1, 99, 4),
    Field("forced", NUMBER, -1, 1),
    Field("x", NUMBER, 0, 99),
)
SIDE_FIELDS: Final[tuple[Field, ...]] = (
    Field("tokens", NUMBERS, 0, 999),
    Field("faces", NUMBERS, 0, 1),
    Field("states", NUMBERS, 0, 2),
    Field("on", NUMBERS, -1, 11),
    Field("passed", FLAG),
    Field("blocks", NUMBERS, 0, 99),
    Field("doubled", NUMBER, 0, 255),
    Field("converted", NUMBERS, -1, 7, 2),
    Field("reflect", NUMBER, -1, 2),
    Field("silenced", NUMBER, 0, 3),
    Field("no_retreat", FLAG),
    Field("initiative", FLAG),
    Field("wins_ties", FLAG),
    Field("surged", NUMBERS, 0, 9999),
    Field("used", NUMBERS, 0, 9999),
    Field("used_round", NUMBERS, 0, 9999),
)
"""what each side of a combat has"""


def chances_of(kit: Kit) -> Chances:
    """The sides of a die by their symbols, both faces of a token, and the cards of every deck."""
    cards = [card.id for card in kit.adventures]
    return {
        "dice": [symbol_words(mask) for mask in kit.die],
        "tokens": ["front", "back"],
        "scenario": [scenario.id for scenario in kit.scenarios],
        "stories": [card.id for card in kit.stories],
        "skills": [card.id for card in kit.skills],
        "assets": [card.id for card in kit.assets],
        **dict.fromkeys(DECKS, cards),
    }


def dump_position(state: Journey) -> dict[str, object]:
    kit = state.kit
    hexes = [place.id for place in kit.hexes]
    assets = [card.id for card in kit.assets]
    skills = [card.id for card in kit.skills]
    cards = [card.id for card in kit.adventures]
    stories = [card.id for card in kit.stories]
    told = dump_common(state, GAME, state.settings.options, chances_of(kit))
    told |= {
        "scenario": kit.scenarios[state.scenario].id,
        "first": state.first,
        "active": state.active,
        "actions": state.actions,
        "offers": state.offers,
        "wants_trade": [seat for seat in range(state.seats) if state.wants_trade >> seat & 1],
        "heard": [seat for seat in range(state.seats) if state.heard >> seat & 1],
        "round": state.round,
        "act": state.act,
        "space": state.space + 1,
        "doom": state.doom,
        "seats": [dump_seat(state, seat) for seat in range(state.seats)],
        "challenged": [seat for seat in range(state.seats) if state.challenged >> seat & 1],
        "gems_down": [hexes[place] for place in state.land.gem_hexes if state.gems_down >> place & 1],
        "zombies": [hexes[place] for place in state.zombies],
        "villain": None if state.villain == NOWHERE else hexes[state.villain],
        "story_spaces": [None if story == NO_CARD else stories[story] for story in state.story_spaces],
        "story_used": {
            stories[story]: [seat for seat in range(state.seats) if mask >> seat & 1]
            for story, mask in enumerate(state.story_used)
            if mask
        },
        "story_deck": dump_cards(state.story_deck, stories),
        "story_pile": dump_cards(state.story_pile, stories),
        "markets": {hexes[city]: dump_cards(state.markets[at], assets) for at, city in enumerate(kit.cities)},
        "decks": {word: dump_cards(state.decks[deck], cards) for deck, word in enumerate(DECKS)},
        "piles": {word: dump_cards(state.piles[deck], cards) for deck, word in enumerate(DECKS)},
        "open": dump_cards(state.open, cards),
        "asset_deck": dump_cards(state.asset_deck, assets),
        "asset_pile": dump_cards(state.asset_pile, assets),
        "skill_deck": dump_cards(state.skill_deck, skills),
        "skill_pile": dump_cards(state.skill_pile, skills),
        "drawn": {
            "cards": dump_cards(state.drawn, assets if state.drawn_deck == NO_CARD else cards),
            "deck": None if state.drawn_deck == NO_CARD else DECKS[state.drawn_deck],
            "by": state.looker,
        },
        "roll": None if state.roll is None else dump_roll(state.roll),
        "trials": [dump_trial(trial) for trial in state.trials],
        "combat": None if state.combat is None else dump_combat(state.combat),
        "offer": {
            "with": state.offer[0],
            "gold": state.offer[1],
            "for_gold": state.offer[2],
            "assets": dump_cards(state.offer[3], assets),
            "for_assets": dump_cards(state.offer[4], assets),
        },
    }
    return told


def dump_seat(state: Journey, seat: int) -> dict[str, object]:
    kit = state.kit
    cards = [card.id for card in kit.adventures]
    skills = [card.id for card in kit.skills]
    triggers = [trigger.id for trigger in kit.effects.triggers]
    place = state.place[seat]
    return {
        "hero": None if state.heroes[seat] == NO_CARD else kit.heroes[state.heroes[seat]].id,
        "play_side": state.play_side[seat],
        "place": None if place == NOWHERE else kit.hexes[place].id,
        "damage": state.damage[seat],
        "gold": state.gold[seat],
        "lore": state.lore[seat],
        "allies": state.allies[seat],
        "hand": dump_cards(state.hand[seat], skills),
        "learned": dump_cards(state.learned[seat], skills),
        "trophies": [BACKS[UNSEEN - card] if card <= UNSEEN else cards[card] for card in state.trophies[seat]],
        "looked": state.looked[seat],
        "quests": dump_cards(state.quests[seat], cards),
        "assets": dump_cards(state.assets[seat], [card.id for card in kit.assets]),
        "delayed": state.delayed[seat],
        "lost_actions": state.lost_actions[seat],
        "used": [triggers[number] for number in state.used[seat]],
        "sealed": dump_answer(state, seat),
    }


def listed(value: object) -> object:
    return list(value) if isinstance(value, list) else plain(value)


def dump_roll(roll: Roll) -> dict[str, object]:
    return {field.name: listed(getattr(roll, field.name)) for field in ROLL_FIELDS}


def dump_trial(trial: Trial) -> dict[str, object]:
    return {field.name: listed(getattr(trial, field.name)) for field in TRIAL_FIELDS}


def dump_combat(combat: Combat) -> dict[str, object]:
    told = {field.name: listed(getattr(combat, field.name)) for field in COMBAT_FIELDS}
    told["sides"] = [{field.name: listed(getattr(combat, field.name)[side]) for field in SIDE_FIELDS} for side in (0, 1)]
    return told
