"""The words of positions: names of fields, cards, areas and steps, for writing and reading alike."""

from __future__ import annotations

from typing import Final

from tablekeep.games.positions import HIDDEN, Chances, dump_cards
from tablekeep.games.runewars.components import (
    SEASONS,
    Kit,
)
from tablekeep.games.runewars.imagining import (
    FATE,
    HERO,
    OBJECTIVE,
    QUEST,
    REWARD,
    TACTIC,
    TOKEN,
)
from tablekeep.games.runewars.model import (
    BACK_FAR,
    BACK_NEAR,
    CAPTAIN_USED,
    DAMAGED_STRONGHOLD,
    DAMAGED_TWO,
    EXCHANGED,
    FOUGHT,
    GRANDMASTER_USED,
    HIDDEN_PASS,
    ORDER_DONE,
    PORTAL_PAID,
    RECRUITED,
    SUPREME,
    TOOK_STRONGHOLD,
    War,
)
from tablekeep.kernel.decks import Cards

GAME: Final = "runewars"
PACKAGE: Final = "tablekeep.games.runewars"
ALL_ORDERS: Final = 0b111111110
BACKS: Final[dict[int, str]] = {BACK_NEAR: "back 1", BACK_FAR: "back 2+"}
RUNES: Final[tuple[str, ...]] = ("", "false", "dragon", HIDDEN)
VICTORY: Final[tuple[str, ...]] = (*SEASONS, "gone", "hand")
"""by number, counted from the end for the last two"""

MARKS: Final[dict[int, str]] = {
    FOUGHT: "fought", HIDDEN_PASS: "hidden_pass", CAPTAIN_USED: "captain_used", GRANDMASTER_USED: "grandmaster_used",
    EXCHANGED: "exchanged", PORTAL_PAID: "portal_paid", SUPREME: "supreme", ORDER_DONE: "order_done",
    TOOK_STRONGHOLD: "took_stronghold", RECRUITED: "recruited_food", RECRUITED << 1: "recruited_wood",
    RECRUITED << 2: "recruited_ore", DAMAGED_STRONGHOLD: "damaged_stronghold", DAMAGED_TWO: "damaged_two_strongholds",
}  # fmt: skip

REPLACED_CARDS: Final[dict[str, str]] = {
    "saboteurs": "raze_a_city", "conscription": "scorched_earth", "seats_are_filled": "sentence_of_the_council",
    "council_of_the_long_night": "power_for_the_pious", "horn_of_the_legion": "rune_of_summoning",
}  # fmt: skip
"""cards that older positions name, each with the one that has its place in the box"""
REPLACED_STEPS: Final[tuple[str, ...]] = (
    "saboteurs",
    "sabotage",
    "conscript",
    "stampede",
    "season-title",
    "season-second",
    "guild-draw",
    "horn",
)
"""steps of cards that are not in the box any more, or work differently"""

FIELDS: Final[tuple[str, ...]] = (
    "first", "year", "season", "season_card", "season_winner", "seats", "titles", "land", "markers", "areas", "heroes",
    "graves", "invaders", "decks", "drawn", "unseen", "discoveries_gone", "turn", "battle", "duel",
)  # fmt: skip
SEAT_FIELDS: Final[tuple[str, ...]] = (
    "faction", "out", "influence", "dials", "hand", "used", "order", "tactics", "fresh", "quests", "objectives",
    "victory", "seen", "activated", "muted", "defended", "felled", "tiles", "sealed",
)  # fmt: skip
AREA_FIELDS: Final[tuple[str, ...]] = (
    "units", "stronghold", "damaged", "development", "rune", "rune_up", "city", "discovery", "discovery_up",
)  # fmt: skip
HERO_FIELDS: Final[tuple[str, ...]] = ("hero", "seat", "area", "routed", "damage", "training", "rewards", "turned_up")
DECKS: Final[tuple[str, ...]] = (
    "fate", "fate_pile", "tactics", "tactics_pile", "quests", "quests_pile", "rewards", "rewards_pile", "heroes",
    "good_objectives", "evil_objectives", *SEASONS, "season_pile",
)  # fmt: skip
TURN_FIELDS: Final[tuple[str, ...]] = (
    "active", "marks", "gifts", "moved", "moved_heroes", "loyal", "dungeoned", "phase", "slain",
)  # fmt: skip
BATTLE_FIELDS: Final[tuple[str, ...]] = (
    "area", "attacker", "defender", "captain", "units", "round", "used", "drawn_for", "cards", "face_up", "shown",
    "specials", "cancelled", "supports", "bonus", "health", "lost", "weakened", "prize", "slain", "refuge",
)  # fmt: skip
DUEL_FIELDS: Final[tuple[str, ...]] = (
    "attacker", "defender", "seats", "quest", "unit", "wounds", "health", "round", "cards", "damage", "fixed",
    "cancelled", "begun", "spared", "reflected", "thirsty", "weapon", "armour", "spent",
)  # fmt: skip


def words_of(kit: Kit, kind: int) -> list[str]:
    """By number, how positions name the cards of a kind (see `imagining`)."""
    if kind == FATE:
        return [str(card.number) for card in kit.fate]
    if kind == TACTIC:
        return [card.id for card in kit.tactics]
    if kind == QUEST:
        return [card.id for card in kit.quests]
    if kind == REWARD:
        return [card.id for card in kit.rewards]
    if kind == HERO:
        return [card.id for card in kit.heroes]
    if kind in (OBJECTIVE, OBJECTIVE + 1):
        return [card.id for card in kit.objectives]
    if kind in (TOKEN, TOKEN + 1):
        return [token.id for token in kit.discoveries]
    return [card.id for card in kit.seasons]


def chances_of(kit: Kit) -> Chances:
    """The cards of every deck that is shuffled in a game."""
    return {
        "fate": words_of(kit, FATE),
        "tactics": words_of(kit, TACTIC),
        "quests": words_of(kit, QUEST),
        "rewards": words_of(kit, REWARD),
        "heroes": words_of(kit, HERO),
        "objectives": words_of(kit, OBJECTIVE),
        "seasons": [card.id for card in kit.seasons],
        "cities": [city.id for city in kit.cities],
    }


def names(state: War, kind: int, cards: Cards) -> list[object]:
    return dump_cards(cards, words_of(state.kit, kind))


def area_names(state: War, mask: int) -> list[str]:
    return [plan.id for area, plan in enumerate(state.kit.hexes) if mask >> area & 1]


def hero_names(state: War, mask: int) -> list[str]:
    return [card.id for card in state.kit.heroes if mask >> card.number & 1]
