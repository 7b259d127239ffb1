"""Pictures of cards, made from what the cards do: a recipe for each effect, put together with the icon of the card itself."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.components import (
    TERRAINS,
    Building,
    Faction,
    Kit,
    SoloCard,
    Spell,
    Tactic,
    UnitKind,
)
from tablekeep.games.heroes_of_land_air_and_sea.details_when import MOMENTS, SPELL_SKIES
from tablekeep.games.heroes_of_land_air_and_sea.effects import ANY_RESOURCE, POINTS, RESOURCES, Ability, Effect
from tablekeep.games.heroes_of_land_air_and_sea.faces import faction_arms
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO, SERF
from tablekeep.games.pictures_composed import Mark, compose, many, pill
from tablekeep.kernel.scene import Layer, Picture

RECIPES: Final[dict[str, tuple[str, str]]] = {
    "strength": ("strength", "gold"),
    "enemy_strength": ("weak", "blood"),
    "damage": ("armour", "steel"),
    "enemy_damage": ("damage", "blood"),
    "exempt_from_damage": ("smoke", "steel"),
    "immune": ("immune", "ice"),
    "attack_adjacent": ("attack_adjacent", "ember"),
    "speed": ("speed", "gold"),
    "army_speed_min": ("speed", "gold"),
    "capacity": ("capacity", "ivory"),
    "cost": ("discount", "gold"),
    "spell_cost": ("discount", "ice"),
    "enemy_spell_cost": ("discount", "blood"),
    "tactic_cost": ("tactic", "gold"),
    "enemy_tactic_cost": ("tactic", "blood"),
    "tactic_vp": ("tactic", "leaf"),
    "place_at": ("place", "gold"),
    "vp": ("scoring", "gold"),
    "discover_draw": ("draw", "ivory"),
    "draw_spells": ("draw", "ivory"),
    "library_limit": ("library", "ivory"),
    "look_library": ("library", "blood"),
    "peek_before_explore": ("look", "ivory"),
    "peek_tokens": ("look", "ivory"),
    "reveal_tokens": ("reveal", "ivory"),
    "conscripts_regions": ("conscripts", "ivory"),
    "bring_units": ("conscripts", "ivory"),
    "keep_spell": ("keep", "ice"),
    "extra_combat_spell": ("again", "ice"),
    "multi_recruit": ("recruit", "gold"),
    "recruit_now": ("recruit", "ember"),
    "steal": ("steal", "gold"),
    "destroy_enemy": ("destroy", "blood"),
    "destroy_units": ("destroy", "blood"),
    "lose_units": ("lose", "blood"),
    "lose_resources": ("steal", "blood"),
    "sacrifice_value": ("sacrifice", "blood"),
    "free_move": ("march", "gold"),
    "solo_move": ("march", "gold"),
    "return_home": ("home", "leaf"),
    "send_home": ("home", "ice"),
    "refresh_spells": ("refresh", "ice"),
    "ignore": ("ignore", "ice"),
    "forbid_combat_spell": ("forbid", "blood"),
    "move_enemy": ("move_enemy", "ice"),
    "wins_ties": ("ties", "gold"),
    "tower_without_serf": ("tower", "steel"),
    "solo_tower": ("tower", "steel"),
    "extra_build": ("build", "gold"),
    "free_build": ("build", "gold"),
    "teleport": ("teleport", "ice"),
    "exchange": ("exchange", "gold"),
    "free_slot": ("slot", "gold"),
    "bar_entry": ("forbid", "blood"),
    "silence_unit": ("silence", "steel"),
    "cancel_spell": ("cancel", "blood"),
    "cancel_tactic": ("cancel", "blood"),
    "copy_spell": ("copy", "ice"),
    "ward_spell": ("immune", "ice"),
    "retreat": ("retreat", "ivory"),
    "unlock": ("unlock", "gold"),
    "trigger_end": ("end", "blood"),
    "solo_attack": ("attacker", "ember"),
}
"""by effect: its icon and tone; gains and units that come or go are told in `marks`"""
SIGNED: Final[tuple[str, ...]] = (
    "strength", "enemy_strength", "damage", "enemy_damage", "speed", "capacity", "cost", "spell_cost", "enemy_spell_cost",
    "tactic_cost", "enemy_tactic_cost", "tactic_vp", "vp", "discover_draw", "library_limit", "sacrifice_value",
)  # fmt: skip
"""what changes a number shows by how much"""
RESOURCE_TONES: Final[tuple[str, ...]] = ("steel", "ice", "gold")
TOTALS: Final[tuple[str, ...]] = (
    "min_strength", "max_strength", "discount", "value", "speed", "speed_bonus", "reach", "steps",
)  # fmt: skip
"""numbers that are written, as they count no things that could be drawn"""
TARGET_LANDS: Final[dict[str, str]] = {
    "land_region": "plains",
    "region": "hills",
    "own_region": "forest",
    "sea_region": "water",
    "own_vessel": "water",
    "own_army": "plains",
    "enemy_units": "hills",
}


# -- effects ------------------------------------------------------------------------------------------------------------


def marks(kit: Kit, effect: Effect) -> list[Mark]:
    """What one effect shows: itself, whom it is about, and on what it depends."""
    if effect.op == "gain":
        return [gain_mark(kit, effect.resource, effect.amount), *condition_marks(kit, effect)]
    if effect.op == "place_units":
        return [many(unit_icon(kit, slot), "ivory", number) for slot, number in effect.options]
    if effect.op == "test_strength":
        test: Mark = (kit.icon("picture", "strength"), "gold", 1, str(effect.number("at_least")))
        return [test, *(marks(kit, effect.success) if effect.success is not None else [])]
    word, tone = RECIPES[effect.op]
    icon = kit.icon("picture", word)
    if effect.op in SIGNED and effect.amount:
        found = [(icon, tone, 1, f"{effect.amount:+d}")]
    else:
        given = next((name for name in ("count", *TOTALS) if effect.number(name)), "")
        number = effect.number(given) if given else effect.amount
        found = [(icon, tone, 1, str(number)) if given in TOTALS else many(icon, tone, number)]
    if effect.op in ("steal", "free_build") and effect.resource >= 0:
        found.append(gain_mark(kit, effect.resource, 1))
    return found + about_marks(kit, effect) + condition_marks(kit, effect)


def gain_mark(kit: Kit, resource: int, amount: int) -> Mark:
    if resource == POINTS:
        return many(kit.icon("picture", "scoring"), "gold", amount)
    if resource == ANY_RESOURCE:
        return many(kit.icon("picture", "any"), "gold", amount)
    return many(kit.icon("resource", RESOURCES[resource]), RESOURCE_TONES[resource], amount)


def unit_icon(kit: Kit, slot: int) -> str:
    return kit.factions[0].units[slot].icon


def word_icon(kit: Kit, word: str) -> str:
    """A kind of unit or structure, a hero by name, a kind of spell; nothing for what has no picture."""
    word = word.removeprefix("own_").removeprefix("enemy_").removesuffix("_in_play").removeprefix("aboard:")
    if word in ("serf", "warrior"):
        return unit_icon(kit, SERF if word == "serf" else SERF + 1)
    for group in ("picture", "unit", "structure", "card", "action"):
        if f"{group}/{word}" in kit.icons:
            return kit.icons[f"{group}/{word}"]
    return kit.icon("picture", "all_units") if word in ("unit", "army") else ""


def about_marks(kit: Kit, effect: Effect) -> list[Mark]:
    """The units, spells and actions that an effect is about."""
    words = [effect.per, *effect.kinds, *effect.cards, effect.word("action"), effect.word("what")]
    if effect.per_of:
        words.append(effect.per_of)
    if effect.per == "control_here":
        words = ["tower"]
    icons = [word_icon(kit, word.partition("_or_")[0].removesuffix("_pair")) for word in words if word]
    return [(icon, "ivory", 1, "") for icon in dict.fromkeys(icons) if icon]


def condition_marks(kit: Kit, effect: Effect) -> list[Mark]:
    found: list[Mark] = []
    for condition in effect.conditions:
        words = [condition.word] if condition.word in ("attacker", "defender") else list(condition.choices)
        for word in words:
            icon = word_icon(kit, word) or kit.icons.get(f"tactic/{word}", "")
            if icon:
                found.append((icon, "ivory", 1, ""))
    return found


def all_marks(kit: Kit, effects: tuple[Effect, ...]) -> list[Mark]:
    """Effects first, then what they are about."""
    each = [marks(kit, effect) for effect in effects]
    return [found[0] for found in each if found] + [mark for found in each for mark in found[1:]]


def land_of(effects: tuple[Effect, ...]) -> str:
    """The terrain that an effect asks for."""
    for effect in effects:
        for word in (effect.per_of, *[choice for one in effect.conditions for choice in one.choices if one.word == "terrain"]):
            if word in TERRAINS[1:-1]:
                return word
        for condition in effect.conditions:
            for choice in condition.choices:
                if choice in TERRAINS[1:-1]:
                    return choice
    return ""


# -- putting them together ----------------------------------------------------------------------------------------------


def spell_picture(kit: Kit, spell: Spell) -> Picture:
    price = pill(kit.icon("resource", "mana"), spell.mana)
    land = land_of(spell.effects) or TARGET_LANDS.get(spell.target, "")
    return compose(SPELL_SKIES[spell.kind], land, spell.icon, all_marks(kit, spell.effects), (price,))


def tactic_picture(kit: Kit, tactic: Tactic) -> Picture:
    strength = pill(kit.icon("picture", "strength"), f"{tactic.strength:+d}") if tactic.strength else None
    found = [mark for mark in all_marks(kit, tactic.effects) if mark[0] != kit.icon("picture", "strength") or strength is None]
    return compose("ember", "plains", tactic.icon, found, (strength,) if strength is not None else ())


def ability_picture(kit: Kit, ability: Ability, owner: str, arms: str) -> Picture:
    return compose(MOMENTS[ability.when][2], land_of(ability.effects), owner, all_marks(kit, ability.effects), (), arms)


def hero_picture(kit: Kit, faction: Faction, kind: UnitKind) -> Picture:
    """The hero in the colours of the faction, with what works from the start, and the strength."""
    first = faction.hero_abilities[kind.number - HERO][0]
    found = all_marks(kit, first.effects)
    strength = pill(kit.icon("fact", "strength"), kind.strength)
    return compose("night", land_of(first.effects), kind.icon, found, (strength,), faction_arms(faction.id))


def building_picture(kit: Kit, faction: Faction, building: Building) -> Picture:
    """The building, and beside it in the colours of the faction whom it lets one recruit."""
    unit: Mark = (faction.units[building.unlocks].icon, faction_arms(faction.id), 1, "")
    return compose("hall", land_of(building.abilities[0].effects), building.icon, [unit], building_pills(kit, building))


def building_pills(kit: Kit, building: Building) -> tuple[Layer, ...]:
    return (pill(kit.icon("resource", "points"), building.points), pill(kit.icon("resource", "ore"), building.cost[0], 1))


def faction_picture(kit: Kit, faction: Faction) -> Picture:
    """Its sign, a hero and a vessel; the land is the one that its buildings speak of first."""
    land = next((land_of(one.effects) for one in faction.abilities if land_of(one.effects)), "")
    arms = faction_arms(faction.id)
    found: list[Mark] = [(faction.units[slot].icon, arms, 1, "") for slot in (HERO, HERO + 3)]
    return compose("day", land, faction.icon, found, (), arms)


def solo_picture(kit: Kit, card: SoloCard) -> Picture:
    found: list[Mark] = [(kit.tactics[tactic].icon, "ivory", 1, "") for tactic in (card.attacking, card.defending)]
    return compose("night", "", card.icon, found, (pill(kit.icon("picture", "strength"), f"{card.strength:+d}"),), "gules")
