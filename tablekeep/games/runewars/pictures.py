"""The pictures of cards, made from what the cards do: the sky says when, the land where, the marks what and how much.

Every effect has a recipe; the numbers in a picture are the parameters of the card that is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tablekeep.games.components import Component
from tablekeep.games.runewars.components import (
    ATTRIBUTES,
    GOOD,
    RESOURCES,
    SHAPES,
    Faction,
    HeroCard,
    Kit,
    Objective,
    OrderCard,
    QuestCard,
    RewardCard,
    SeasonCard,
    Tactic,
    TitleCard,
    UnitKind,
)
from tablekeep.kernel.scene import Layer, Picture

MOST_ALIKE: Final = 3
"""as many of one mark stand side by side; more are told by a number"""
MOST_LAYERS: Final = 4


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing in a picture."""

    icon: str = ""
    """group and word of icons.toml"""
    tone: str = "ivory"
    kind: str = "icon"
    many: str = ""
    """the parameter that says how many there are"""
    plus: str = ""
    """the parameter that a plate tells with a sign in front of it"""
    sign: str = "+"
    style: str = ""


@dataclass(frozen=True, slots=True)
class Recipe:
    marks: tuple[Mark, ...]
    land: str = ""
    sky: str = ""
    """where it is not that of the moment: what it is about tells more"""


def chip(unit: str, shape: str, many: str = "") -> Mark:
    return Mark(f"unit/{unit}", "argent", "chip", many, style=shape)


def plate(param: str, sign: str = "+") -> Mark:
    return Mark(kind="pill", plus=param, sign=sign)


FOOTMAN: Final = chip("footman", "triangle")
BEAST: Final = chip("beastman", "triangle")
BAT: Final = chip("razorwing", "triangle")
RUNE: Final = Mark("token/dragon-rune", "azure", "token")
FALSE: Final = Mark("token/false-rune", "argent", "token")
TOKEN: Final = Mark("token/activation", "argent", "token")
BOOT: Final = Mark("picture/boot", "gold")
HERO: Final = Mark("card/hero")
FIRE: Final = Mark("picture/fire", "ember")
TRAIL: Final = Mark(tone="gold", kind="trail")
REWARD: Final = Mark("card/reward", "gold")
TITLE: Final = Mark("card/title", "gold")
CITY: Final = Mark("token/city", "ink")
STRONGHOLD: Final = Mark("token/stronghold", "ink")


def seals(param: str) -> Mark:
    return Mark("resource/influence", "ivory", many=param)


def drops(param: str, tone: str = "blood") -> Mark:
    return Mark("token/damage", tone, many=param)


def cards(param: str = "") -> Mark:
    return Mark("card/tactic", "gold", many=param)


def drawn(param: str) -> Mark:
    return Mark("picture/draw", "gold", many=param)


TACTICS: Final[dict[str, Recipe]] = {
    "ignore_borders": Recipe((Mark("picture/boot", "gold"), TRAIL), "mountain"),
    "hero_founds_stronghold": Recipe((STRONGHOLD, HERO), "desert"),
    "cancel_battle_and_retreat": Recipe((Mark("token/battle", "ember"), FOOTMAN, TRAIL), "plains"),
    "place_enemy_activation": Recipe((Mark("picture/talk", "ink"), replace(TOKEN, many="areas")), "hills"),
    "damage_both_sides": Recipe((Mark("picture/lightning", "gold"), drops("damage")), "hills"),
    "stand_figures": Recipe((Mark("picture/trumpet", "gold"), chip("footman", "triangle", "figures")), "plains"),
    "battle_winner_bonus": Recipe((Mark("token/victory", "gold"), seals("influence"), cards("tactics")), "plains"),
    "return_order": Recipe((Mark("picture/spy"), Mark("card/order", "gold", many="orders")), sky="night"),
    "both_draw_tactics": Recipe((Mark("picture/talk"), cards("max")), sky="hall"),
    "steal_hero": Recipe((HERO, Mark("picture/chains", "steel"), seals("cost")), sky="night"),
    "place_neutral_units": Recipe((Mark("picture/howl", "ink"),), "forest", "green"),
    "neutral_units_retreat": Recipe((Mark("picture/herd", "ink"), BEAST, TRAIL), "hills", "green"),
    "ambush_hero": Recipe((Mark("picture/trap", "steel"), HERO, drops("damage")), "forest"),
    "remove_own_activation": Recipe((TOKEN, Mark("picture/cancel", "blood"), replace(BOOT, tone="ink")), "hills"),
    "raise_food_limit": Recipe(
        (Mark("picture/barn", "ice"), Mark("resource/food", "gold", many="amount"), Mark("season/winter", "ice")), "fog"
    ),
    "extra_diplomacy_cards": Recipe((Mark("picture/speaker"), drawn("cards"))),
    "destroy_own_city": Recipe((CITY, FIRE), "plains"),
    "look_at_runes_or_hand": Recipe((Mark("picture/crystal-ball"), replace(RUNE, many="areas")), sky="night"),
    "place_false_or_swap_runes": Recipe((FALSE, Mark("picture/exchange", "gold"), RUNE), sky="night"),
    "move_rune_with_hero": Recipe((Mark("picture/thief"), RUNE, TRAIL), "swamp", "night"),
    "duel_damage": Recipe((Mark("picture/knife", "steel"), drops("damage", "venom"))),
    "redraw_fate": Recipe((Mark("card/fate"), Mark("picture/again", "gold"))),
    "cancel_specials": Recipe((Mark("picture/spell", "ember"), Mark("picture/magic-shield", "steel"))),
    "gain_influence": Recipe((Mark("picture/chest", "gold"), seals("influence")), sky="hall"),
    "destroy_lost_stronghold": Recipe((STRONGHOLD, FIRE), "plains"),
    "add_strength": Recipe((Mark("picture/stand-firm", "steel"), plate("strength")), "plains"),
}
SEASONS: Final[dict[str, Recipe]] = {
    "only_bid_winner_moves": Recipe((Mark("picture/rain", "steel"), BOOT, Mark("resource/influence"))),
    "choose_objective_quest_influence": Recipe(
        (Mark("card/objective", "ink"), Mark("card/quest", "ink", many="quests"), seals("influence"))
    ),
    "lower_dials_to_areas": Recipe(
        (Mark("resource/food", "gold"), Mark("resource/wood", "ink"), Mark("resource/ore", "steel")), "desert"
    ),
    "return_only_two_orders": Recipe((Mark("season/winter", "ice"), Mark("card/order", "gold", many="orders"))),
    "free_recruit": Recipe((Mark("order/recruit", "ink"), chip("footman", "triangle", "dials"))),
    "bid_destroy_city": Recipe((CITY, FIRE, Mark("picture/judge", "gold"))),
    "move_runes_out_of_home_realm": Recipe((Mark("picture/home", "ink"), replace(RUNE, many="tokens"), TRAIL)),
    "buy_hero": Recipe((replace(HERO, many="keep"), seals("cost")), "forest"),
    "train_hero": Recipe((Mark("token/training", "ink"), HERO, plate("amount"))),
    "opposed_heroes_leave": Recipe((HERO, Mark("picture/leave", "ink"), seals("cost"))),
    "bid_activate_opponent": Recipe(
        (Mark("picture/tower", "ink"), replace(TOKEN, many="areas"), Mark("picture/judge", "gold"))
    ),
    "lower_dial": Recipe((plate("amount", "−"),), "desert"),
    "place_neutral_units": Recipe((Mark("picture/herd", "ink"), BEAST, BAT), "forest"),
    "stand_and_heal_heroes": Recipe((Mark("picture/prayer", "ink"), HERO, Mark("picture/heal", "leaf", many="heroes_healed"))),
    "all_fast": Recipe((Mark("fact/fast", "ink"), Mark("picture/sun", "gold")), "plains"),
    "draw_quest_and_hero_range": Recipe((RUNE, Mark("card/quest", "ink", many="quests"), replace(BOOT, many="range"))),
    "free_harvest": Recipe((Mark("order/harvest"), plate("bonus"))),
    "free_harvest_with_loss": Recipe((Mark("order/harvest"), plate("loss", "−")), "hills"),
    "level_influence": Recipe((Mark("picture/scales", "gold"), seals("gain"))),
    "buy_reward": Recipe((Mark("picture/market"), replace(REWARD, many="rewards"), seals("cost"))),
    "bid_for_tactics": Recipe((Mark("picture/spy"), cards("tactics"), Mark("resource/influence"))),
    "pay_allied_neutrals": Recipe((Mark("picture/pay"), BEAST, seals("cost"))),
    "free_strategize": Recipe((Mark("order/strategize"), BOOT, TRAIL)),
    "free_repair_or_development": Recipe((Mark("picture/tools"), STRONGHOLD, Mark("development/resources", "gold"))),
    "bid_for_dragon_rune": Recipe((replace(RUNE, many="dragon_runes"), Mark("resource/influence"))),
    "lowest_bid_places_runes": Recipe((Mark("picture/prayer", "ice"), RUNE, Mark("resource/influence"))),
    "most_rewards_dragon_rune": Recipe((Mark("picture/campfire", "ember"), REWARD, RUNE)),
    "most_areas_dragon_rune": Recipe((Mark("picture/conquest", "ice"), RUNE)),
    "limit_range": Recipe((Mark("picture/snow", "ice"), replace(BOOT, tone="ink", many="range"))),
    "most_title_influence_dragon_rune": Recipe((TITLE, Mark("resource/influence"), RUNE)),
}
REWARDS: Final[dict[str, Recipe]] = {
    "gain_dragon_rune": Recipe((STRONGHOLD, RUNE), "hills"),
    "damage_equal_attribute": Recipe((Mark("stat/strength"), Mark("token/damage", "blood"))),
    "cancel_damage": Recipe((Mark("picture/ward", "steel", many="amount"),)),
    "damage_and_heal_on_kill": Recipe((drops("damage"), Mark("picture/heal", "leaf"))),
    "damage_with_backfire_test": Recipe((drops("damage"), Mark("stat/agility"))),
    "move_neutral_units": Recipe((BEAST, TRAIL), "forest"),
    "stand_figures_in_area": Recipe((FOOTMAN, Mark("picture/sun", "gold")), "plains"),
    "rout_units": Recipe((Mark("token/routed", "ice", many="units"),), "fog"),
    "cancel_damage_draw": Recipe((Mark("picture/ward", "steel"), Mark("card/fate"))),
    "refuse_duel": Recipe((Mark("fact/duel", "steel"), Mark("picture/cancel", "blood"))),
    "hero_movement": Recipe((Mark("picture/boot", "gold", many="range"), TRAIL), "mountain"),
    "heal_self_full": Recipe((Mark("picture/heal", "leaf"),), "plains"),
    "damage_unblockable": Recipe((drops("damage"), Mark("picture/sun", "gold"))),
    "reflect_damage": Recipe((Mark("token/damage", "blood"), Mark("picture/back", "gold"))),
    "extra_test_card": Recipe((drawn("cards"),)),
    "summon_own_units": Recipe((chip("footman", "triangle", "units"),), "swamp"),
    "gain_influence": Recipe((seals("influence"),), sky="hall"),
}
HEROES: Final[dict[str, Recipe]] = {
    "support_extra_cards": Recipe((FOOTMAN, drawn("extra"))),
    "heal_self": Recipe((Mark("picture/heal", "leaf", many="amount"),)),
    "cancel_first_damage": Recipe((Mark("picture/ward", "steel", many="amount"),)),
    "avoid_duel_draw": Recipe((Mark("fact/duel", "steel"), TRAIL)),
    "reward_choice": Recipe((replace(REWARD, many="draw"),)),
    "ignore_enemy_card": Recipe((Mark("card/fate"), Mark("picture/cancel", "blood"))),
    "heal_in_area": Recipe((HERO, Mark("picture/heal", "leaf", many="amount"))),
    "duel_adjacent": Recipe((Mark("fact/duel", "steel"), BOOT)),
    "redraw_one": Recipe((Mark("card/fate", many="cards"), Mark("picture/again", "gold"))),
    "duel_damage": Recipe((Mark("fact/duel", "steel"), drops("damage"))),
    "damage_enemy_hero_in_area": Recipe((HERO, drops("damage"))),
    "draw_tactics": Recipe((Mark("card/quest"), cards("tactics"))),
}
OBJECTIVES: Final[dict[str, Recipe]] = {
    "all_neutral_shape_allied": Recipe((Mark("picture/friends"), BEAST, BAT)),
    "allied_neutral_shape_count": Recipe((Mark("picture/friends"), chip("dragon", "hexagon", "units"))),
    "developments_count": Recipe((Mark("development/resources", many="developments"),)),
    "influence_count": Recipe((Mark("picture/speaker"), seals("influence"))),
    "cities_controlled": Recipe((replace(CITY, tone="ivory", many="cities"),)),
    "heroes_with_rewards": Recipe((replace(HERO, many="heroes"), REWARD)),
    "allied_neutral_types": Recipe((Mark("picture/friends"), BEAST, BAT, chip("sorcerer", "circle"))),
    "titles_held": Recipe((replace(TITLE, many="titles"), seals("alternative_influence"))),
    "defensive_victory": Recipe((Mark("picture/stand-firm", "steel"), Mark("token/routed", many="units_lost_or_retreated"))),
    "units_destroyed_this_turn": Recipe((Mark("token/battle", "ember"), Mark("picture/skull", many="units"))),
    "strongholds_broken_this_turn": Recipe((Mark("picture/ruins", many="destroyed"), FIRE)),
    "areas_controlled": Recipe((Mark("picture/conquest"), Mark("fact/area", many="areas")), "hills"),
    "enemy_home_area_controlled": Recipe((Mark("picture/conquest"), Mark("picture/home", "blood", many="areas"))),
    "hero_defeated_and_rewards": Recipe((Mark("token/defeated-hero", many="heroes_defeated"), replace(REWARD, many="rewards"))),
    "no_neutrals_adjacent": Recipe((BEAST, Mark("picture/cancel", "blood"), Mark("fact/area", many="areas"))),
    "units_on_board": Recipe((Mark("picture/host", many="units"),)),
}
TITLES: Final[tuple[Recipe, ...]] = (
    Recipe((TITLE, Mark("picture/judge"), seals("influence"))),
    Recipe((TITLE, HERO, replace(REWARD, many="rewards"), RUNE)),
    Recipe((TITLE, plate("strength"), cards("tactics"), RUNE)),
)
ORDERS: Final[tuple[Recipe, ...]] = (
    Recipe((), "plains", "day"),
    Recipe((), "hills", "day"),
    Recipe((), "hills", "ember"),
    Recipe((), "plains", "green"),
    Recipe((), "forest", "day"),
    Recipe((), "", "hall"),
    Recipe((), "", "hall"),
    Recipe((), "mountain", "ice"),
)
"""by number: orders show nothing but their own icon"""

SKY_OF_MOMENT: Final[dict[str, str]] = {
    "your_turn": "day", "your_turn_or_action": "day", "movement": "day", "line_up": "ember", "battle_start": "ember",
    "battle_round": "ember", "specials_revealed": "ember", "battle_strength": "ember", "stronghold_lost": "ember",
    "diplomacy": "hall", "winter_food": "ice",
}  # fmt: skip
"""at any other moment heroes act: by night"""
SKY_OF_SEASON: Final[tuple[str, ...]] = ("green", "day", "hall", "ice")
LAND_OF_SEASON: Final[tuple[str, ...]] = ("plains", "hills", "forest", "fog")
LAND_OF_RESOURCE: Final[tuple[str, ...]] = ("plains", "forest", "mountain")
LAND_OF_ALIGNMENT: Final[tuple[str, ...]] = ("plains", "forest", "swamp")
PLACE_OF_QUEST: Final[dict[str, str]] = {
    "any_city": "token/city", "enemy_stronghold_or_city": "token/stronghold", "enemy_home_realm": "picture/home",
    "enemy_hero": "card/hero", "enemy_army": "picture/host", "far_rim": "picture/road",
}  # fmt: skip

PLACES: Final[tuple[tuple[tuple[float, float, float], ...], ...]] = (
    (),
    ((0.5, 0.5, 0.84),),
    ((0.33, 0.5, 0.8), (0.75, 0.52, 0.52)),
    ((0.29, 0.5, 0.76), (0.72, 0.28, 0.42), (0.74, 0.74, 0.42)),
    ((0.25, 0.5, 0.7), (0.58, 0.3, 0.4), (0.84, 0.34, 0.4), (0.72, 0.75, 0.4)),
)
"""by how many marks there are: where each stands and how large it is, the main one first"""
CROWDED: Final[tuple[float, ...]] = (0.0, 1.0, 0.72, 0.56)
"""by how often a mark is repeated: how much smaller it is"""
PLATE: Final = 0.8
"""a plate is wider than high, so it is lower than a mark in its place"""


def compose(kit: Kit, sky: str, land: str, marks: tuple[Mark, ...], params: dict[str, int]) -> Picture:
    """The marks in their places; a trail leads to the last of them and lies below all."""
    standing = [mark for mark in marks if mark.kind != "trail"][:MOST_LAYERS]
    places = PLACES[len(standing)]
    layers: list[Layer] = []
    for mark in marks:
        if mark.kind == "trail" and 0 < len(standing) < MOST_LAYERS:
            x, y, size = places[-1]
            layers.append(Layer(kind="trail", at=(x, y), size=size, tone=mark.tone))
    for mark, (x, y, size) in zip(standing, places):
        layers.append(layer(kit, mark, (x, y), size, params))
    return Picture(sky, land, tuple(layers))


def layer(kit: Kit, mark: Mark, at: tuple[float, float], size: float, params: dict[str, int]) -> Layer:
    if mark.kind == "pill":
        number = f"{mark.sign}{params[mark.plus]}" if mark.plus in params else mark.plus
        return Layer(kind="pill", at=at, size=round(size * PLATE, 2), number=number)
    count = params.get(mark.many, 1) if mark.many else 1
    repeat = count if 1 <= count <= MOST_ALIKE else 1
    group, _, word = mark.icon.partition("/")
    icon = kit.icon(group, word) if word else mark.icon
    number = "" if count == repeat else str(count)
    return Layer(icon, mark.kind, at, round(size * CROWDED[repeat], 2), mark.tone, repeat, number, mark.style)


def of_recipe(kit: Kit, recipe: Recipe, sky: str, land: str, params: dict[str, int], first: tuple[Mark, ...] = ()) -> Picture:
    return compose(kit, recipe.sky or sky, recipe.land or land, (*first, *recipe.marks), params)


def own(card: Component, tone: str = "ivory") -> Recipe:
    """What has no recipe, as a card of a content folder may have, shows its own icon."""
    return Recipe((Mark(card.icon, tone),))


# -- the cards -----------------------------------------------------------------------------------------------------------


def unit_chip(kind: UnitKind, arms: str, many: str = "") -> Mark:
    return Mark(kind.icon, arms, "chip", many, style=SHAPES[kind.shape])


def tactic_picture(kit: Kit, card: Tactic) -> Picture:
    recipe = TACTICS.get(card.effect) or own(card)
    summoned = tuple([unit_chip(kit.units[number], "argent", f"unit{number}") for number, _ in card.units])
    params = card.params | {f"unit{number}": count for number, count in card.units}
    recipe = replace(recipe, marks=recipe.marks + summoned)
    return of_recipe(kit, recipe, SKY_OF_MOMENT.get(card.timing, "night"), "", params)


def season_picture(kit: Kit, card: SeasonCard) -> Picture:
    recipe = SEASONS.get(card.effect) or own(card)
    lowered: tuple[Mark, ...] = ()
    if card.words.get("dial", "") in RESOURCES:
        lowered = (Mark(f"resource/{card.words['dial']}", "gold"),)
    return of_recipe(kit, recipe, SKY_OF_SEASON[card.season], LAND_OF_SEASON[card.season], card.params, lowered)


def reward_picture(kit: Kit, card: RewardCard) -> Picture:
    recipe = REWARDS.get(card.effect) or Recipe(())
    return of_recipe(kit, recipe, SKY_OF_MOMENT.get(card.timing, "night"), "", card.params, (Mark(card.icon, "gold"),))


def hero_picture(kit: Kit, card: HeroCard) -> Picture:
    recipe = HEROES.get(card.effect) or Recipe(())
    return of_recipe(kit, recipe, "night", LAND_OF_ALIGNMENT[card.alignment], card.params, (Mark(card.icon),))


def objective_picture(kit: Kit, card: Objective) -> Picture:
    recipe = OBJECTIVES.get(card.condition) or own(card)
    return of_recipe(kit, recipe, "hall" if card.alignment == GOOD else "ember", "", card.params)


def order_picture(kit: Kit, card: OrderCard) -> Picture:
    recipe = ORDERS[card.number - 1]
    tone = {"day": "ink", "green": "ink", "ice": "ice"}.get(recipe.sky, "ivory")
    return of_recipe(kit, recipe, recipe.sky, "", {}, (Mark(card.icon, tone),))


def title_picture(kit: Kit, card: TitleCard) -> Picture:
    return of_recipe(kit, TITLES[card.number], "hall", "", kit.title_params[card.number])


def quest_picture(kit: Kit, card: QuestCard) -> Picture:
    """What is tested or fought, the reward, and where: the area's name, or what kind of place it is."""
    marks: list[Mark] = []
    for stage in card.stages:
        marks += [Mark(f"stat/{ATTRIBUTES[which]}") for which in stage.attributes]
    if card.unit >= 0:
        marks.append(unit_chip(kit.units[card.unit], "argent"))
    if card.kind == "pay":
        marks.append(seals("most"))
    marks.append(REWARD)
    if card.area:
        marks.append(Mark(kind="pill", plus=card.area))
    else:
        marks.append(Mark(PLACE_OF_QUEST.get(card.location, "card/quest"), "gold"))
    land = land_of(kit.hexes[kit.area(card.area)].yields) if card.area else ""
    return compose(kit, "night", land, tuple(marks[:MOST_LAYERS]), {"most": card.pay[1]})


def faction_picture(kit: Kit, faction: Faction) -> Picture:
    first = sorted(faction.kinds, key=lambda kind: kind.initiative)[:2]
    marks = (
        Mark(faction.icon, "ink" if faction.alignment == GOOD else "ivory"),
        *[unit_chip(kind, faction.arms) for kind in first],
    )
    return compose(kit, "day" if faction.alignment == GOOD else "night", land_of(faction.start), marks, {})


def land_of(yields: tuple[int, int, int]) -> str:
    """The land that gives what there is most of."""
    return LAND_OF_RESOURCE[yields.index(max(yields))]
