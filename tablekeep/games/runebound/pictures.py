"""Pictures of cards, made from what the cards do: a recipe for each effect, put together with the icon of the card itself."""

from __future__ import annotations

from typing import Final

from tablekeep.games.pictures_composed import LAYERS, Mark, compose, many, pill
from tablekeep.games.runebound.components import (
    ATTRIBUTES,
    BLANK,
    DECKS,
    EXPLORE,
    FIGHT,
    PLACE_KINDS,
    SYMBOLS,
    TERRAINS,
    TEST,
    VALUES,
    Adventure,
    Asset,
    Ending,
    Foe,
    Gear,
    HeroCard,
    Kit,
    Option,
    Scenario,
    Skill,
    Story,
    Task,
)
from tablekeep.games.runebound.details_blocks import value_icon
from tablekeep.games.runebound.details_when import DECK_SKIES, MOMENTS, gear_sky
from tablekeep.games.runebound.effects import NO_LIST, Effect, Surge, Trigger
from tablekeep.games.runebound.faces import (
    adventure_icon,
    asset_icon,
    foe_icon,
    hero_icon,
    skill_icon,
    story_icon,
    symbol_icon,
)
from tablekeep.kernel.scene import Layer, Picture

RECIPES: Final[dict[str, tuple[str, str, str]]] = {
    "gold": ("value", "gold", "gold"),
    "gold_per": ("value", "gold", "gold"),
    "foe_gold": ("value", "gold", "gold"),
    "lore": ("card", "lore", "ivory"),
    "ally": ("card", "ally", "leaf"),
    "heal": ("picture", "heal", "leaf"),
    "heal_shared": ("picture", "heal", "leaf"),
    "rest_bonus": ("picture", "rest", "leaf"),
    "damage": ("value", "damage", "blood"),
    "recast": ("picture", "recast", "gold"),
    "flip": ("picture", "flip", "ice"),
    "remove": ("picture", "remove", "blood"),
    "zombie": ("piece", "zombie", "venom"),
    "remove_zombie": ("state", "defeated", "steel"),
    "draw_skill": ("picture", "draw", "ivory"),
    "train_draw": ("picture", "draw", "ivory"),
    "cycle_skill": ("picture", "draw", "ivory"),
    "reveal": ("picture", "test", "ivory"),
    "discard_skill": ("picture", "discard", "steel"),
    "foe_discard_skill": ("picture", "discard", "steel"),
    "trade": ("picture", "sell", "gold"),
    "trade_value": ("picture", "sell", "gold"),
    "sell_bonus": ("picture", "sell", "gold"),
    "price": ("picture", "shop", "gold"),
    "block": ("picture", "block", "steel"),
    "reduce": ("picture", "reduce", "steel"),
    "reflect": ("picture", "reflect", "ice"),
    "silence": ("picture", "silence", "blood"),
    "double": ("picture", "double", "gold"),
    "extra_actions": ("picture", "extra", "gold"),
    "initiative": ("picture", "initiative", "ice"),
    "initiative_tie": ("picture", "initiative", "ice"),
    "no_retreat": ("picture", "no_retreat", "steel"),
    "retreat_dice": ("picture", "retreat", "ivory"),
    "reroll": ("picture", "reroll", "ivory"),
    "set_die": ("picture", "dice", "ivory"),
    "explore_roll": ("picture", "dice", "ivory"),
    "roll_move": ("picture", "dice", "ivory"),
    "refresh": ("picture", "gem", "ice"),
    "exhaust_gem": ("picture", "gem", "ink"),
    "delay": ("picture", "delay", "steel"),
    "slot": ("picture", "slot", "ivory"),
    "challenge": ("picture", "challenge", "ember"),
    "look_choose": ("picture", "look", "ivory"),
    "copy_foe_surge": ("picture", "copy", "ice"),
    "borrow_surge": ("picture", "copy", "ice"),
    "action": ("value", "actions", "gold"),
    "convert": ("picture", "convert", "ice"),
    "place": ("picture", "jump", "ice"),
    "learn_skill": ("card", "skill", "gold"),
    "draw_adventure": ("verb", "adventure", "ivory"),
    "discard_trophy": ("card", "trophy", "steel"),
    "asset": ("card", "asset", "gold"),
    "cross": ("picture", "river", "ice"),
    "test_mod": ("picture", "test", "gold"),
}
"""by effect: group and word of its icon, and its tone; effects that depend on a parameter are told in `marks`"""
DAMAGE_TONES: Final[dict[str, str]] = {"physical": "steel", "magic": "ice", "enemy": "blood"}
DECK_TONES: Final[tuple[str, ...]] = ("ember", "leaf", "purpure")
DECK_LANDS: Final[tuple[str, ...]] = ("hills", "forest", "plains")
START_LANDS: Final[dict[str, str]] = {"town": "plains", "shrine": "forest", "fortress": "hills", "city": "plains"}
TYPE_LANDS: Final[tuple[str, ...]] = ("", "", "", "plains", "")


# -- effects ------------------------------------------------------------------------------------------------------------


def marks(kit: Kit, effect: Effect) -> list[Mark]:
    """What one effect shows."""
    op = effect.op
    inner: list[Mark] = []
    for name in ("win", "success", "per_success", "per_match", "do"):
        if name in effect.lists:
            inner += list_marks(kit, effect.lists[name])
    if op == "choose":
        return [mark for option in effect.options for mark in list_marks(kit, option)]
    if op == "each_hero":
        return inner
    if op == "test":
        return [(kit.icon("attribute", effect.word("attr")), "ivory", 1, written(effect.number("mod"))), *inner]
    if op == "deal":
        kind = effect.word("type")
        mark = many(kit.icon("symbol", kind), DAMAGE_TONES[kind], effect.n)
        if effect.count:
            mark = (mark[0], mark[1], 1, "X" if effect.count == "X" else "")
        if effect.number("unblockable"):
            return [mark, (kit.icon("picture", "remove"), "steel", 1, "")]
        return [mark, (kit.icon("symbol", "shield"), "steel", 1, "")] if effect.count == "own_shields" else [mark]
    if op == "trophy":
        deck = effect.word("deck")
        tone = DECK_TONES[DECKS.index(deck)] if deck in DECKS else "gold"
        return [many(kit.icon("card", "trophy"), tone, effect.n)]
    if op in ("die_symbol", "die_as"):
        mark = many(kit.icon("terrain", effect.word("symbol")), "leaf", effect.n)
        return [(mark[0], mark[1], mark[2], "+1" if op == "die_symbol" else "")]
    if op == "modify":
        icon = value_icon(kit, VALUES.index(effect.word("attr")))
        return [(icon, "gold", 1, "" if effect.count else f"{effect.n:+d}")]
    if op == "move":
        icon = kit.icon("picture", "road" if effect.word("how") == "road" else "jump")
        return [(icon, "gold" if effect.word("how") == "road" else "ice", 1, str(effect.n) if effect.n else "")]
    if op == "substitute":
        return [(kit.icon("attribute", effect.word("attr")), "steel", 1, ""), (kit.icon("picture", "convert"), "ice", 1, "")]
    group, word, tone = RECIPES[op]
    found = [many(kit.icon(group, word), tone, effect.n)]
    if effect.count:
        found = [(found[0][0], tone, 1, "X" if effect.count == "X" else "all" if effect.count == "all" else "")]
    if op == "cross":
        found = [
            (kit.icon("picture", "river") if effect.word("kind") == "river" else kit.icon("terrain", "water"), tone, 1, "")
        ]
    symbol = effect.word("symbol") or effect.word("from_symbol")
    if symbol and symbol != "any":
        found.append((kit.icon("symbol", symbol), "ivory", 1, ""))
    if effect.word("whose") == "foe" and op in ("flip", "recast"):
        found.append((kit.icon("card", "enemy"), "blood", 1, ""))
    if op == "recast" and effect.word("state") == "spent":
        found.append((kit.icon("value", "actions"), "steel", 1, ""))
    if op == "refresh":
        found.append((kit.icon("deck", effect.word("deck")), "ivory", 1, ""))
    return found + inner


def list_marks(kit: Kit, number: int) -> list[Mark]:
    return [mark for effect in kit.effects.lists[number] for mark in marks(kit, effect)]


def written(number: int) -> str:
    return f"{number:+d}" if number else ""


def ability_marks(kit: Kit, triggers: tuple[Trigger, ...], surges: tuple[Surge, ...]) -> list[Mark]:
    lists = [trigger.do for trigger in triggers] + [surge.do for surge in surges]
    return [mark for number in lists for mark in list_marks(kit, number)]


def change_marks(kit: Kit, gear: Gear) -> list[Mark]:
    return [(value_icon(kit, at), "gold", 1, f"{change:+d}") for at, change in enumerate(gear.changes) if change]


# -- putting them together ----------------------------------------------------------------------------------------------


def hero_picture(kit: Kit, hero: HeroCard) -> Picture:
    """The strongest attribute makes the sky: body ember, mind night, spirit or an even mixture green; all alike day."""
    values = hero.values[: len(ATTRIBUTES)]
    best = [at for at, value in enumerate(values) if value == max(values)]
    sky = "day" if len(best) == len(values) else "green" if len(best) > 1 else ("ember", "night", "green")[best[0]]
    land = START_LANDS[PLACE_KINDS[hero.start]]
    return compose(sky, land, hero_icon(kit, hero), ability_marks(kit, hero.triggers, hero.surges))


def asset_picture(kit: Kit, asset: Asset) -> Picture:
    found = change_marks(kit, asset) + ability_marks(kit, asset.triggers, asset.surges)
    if asset.trade_value:
        found = [(kit.icon("place", PLACE_KINDS[asset.trade_at]), "ivory", 1, ""), *found]
        found[1] = (found[1][0], "gold", 1, str(asset.trade_value))
    elif asset.token >= 0 and not found:
        token = kit.tokens[asset.token]
        for face in (0, 1):
            if token.symbols[face] != BLANK:
                icon = symbol_icon(kit, token.symbols[face])
                found.append(many(icon, "gold" if token.golden[face] else "steel", token.values[face]))
    value = pill(kit.icon("value", "cost"), str(asset.cost))
    return compose(gear_sky(asset), TYPE_LANDS[asset.type], asset_icon(kit, asset), found, (value,))


def skill_picture(kit: Kit, skill: Skill) -> Picture:
    found = change_marks(kit, skill) + ability_marks(kit, skill.triggers, skill.surges)
    value = pill(kit.icon("card", "trophy"), str(len(skill.orbs)))
    return compose(gear_sky(skill), "", skill_icon(kit, skill), found, (value,))


def surge_picture(kit: Kit, surge: Surge, owner: str) -> Picture:
    value = pill(kit.icon("card", "surge"), str(surge.cost) if surge.cost else "X")
    return compose("ember", "", owner, list_marks(kit, surge.do), (value,))


def ability_picture(kit: Kit, trigger: Trigger, owner: str) -> Picture:
    return compose(MOMENTS[trigger.when][1], "", owner, list_marks(kit, trigger.do))


def foe_picture(kit: Kit, foe: Foe) -> Picture:
    value = pill(kit.icon("value", "health"), foe.health)
    return compose("night", "hills", foe_icon(kit, foe), ability_marks(kit, foe.triggers, foe.surges), (value,), "blood")


def adventure_picture(kit: Kit, card: Adventure) -> Picture:
    """An enemy with health and reward, an event with what its options test, a quest with its task and its land."""
    sky, land, icon = DECK_SKIES[card.deck], DECK_LANDS[card.deck], adventure_icon(kit, card)
    if card.foe >= 0:
        foe = kit.foes[card.foe]
        value = pill(kit.icon("value", "health"), foe.health)
        return compose(sky, land, icon, list_marks(kit, foe.reward), (value,))
    if card.options:
        asked = [mark for option in card.options for mark in asked_marks(kit, option)]
        return compose(sky, land, icon, asked)
    assert card.task is not None
    return compose(sky, TERRAINS[kit.hexes[card.hexes[0]].terrain], icon, task_marks(kit, card.task))


def asked_marks(kit: Kit, option: Option) -> list[Mark]:
    found = list_marks(kit, option.cost) if option.cost != NO_LIST else []
    if option.attribute >= 0:
        found.append((kit.icon("attribute", ATTRIBUTES[option.attribute]), "ivory", 1, written(option.modifier)))
    if option.keeps:
        found.append((kit.icon("card", "quest"), "ivory", 1, ""))
    return found or list_marks(kit, option.success)


def option_picture(kit: Kit, card: Adventure, option: Option) -> Picture:
    asked = asked_marks(kit, option)[:1]
    won = [mark for mark in list_marks(kit, option.success) if mark not in asked]
    return compose(DECK_SKIES[card.deck], "", adventure_icon(kit, card), asked + won)


def task_marks(kit: Kit, task: Task) -> list[Mark]:
    if task.kind == TEST:
        return [(kit.icon("attribute", ATTRIBUTES[task.attribute]), "ivory", 1, written(task.modifier))]
    if task.kind == FIGHT:
        return [(kit.icon("picture", "fight"), "ember", 1, "")]
    return [(kit.icon("picture", "dice") if task.kind == EXPLORE else kit.icon("value", "actions"), "ivory", 1, "")]


def needed_marks(kit: Kit, task: Task, ending: Ending) -> list[Mark]:
    if task.kind == TEST:
        return [many(kit.icon("card", "success"), "gold", ending.successes)] if ending.successes else task_marks(kit, task)
    if task.kind == FIGHT:
        return [(kit.icon("card", "trophy") if ending.won else kit.icon("state", "defeated"), "steel", 1, "")]
    if ending.cost != NO_LIST:
        return list_marks(kit, ending.cost)
    symbols = dict.fromkeys(ending.requires)
    return [many(kit.icon("terrain", SYMBOLS[symbol]), "leaf", ending.requires.count(symbol)) for symbol in symbols]


def ending_picture(kit: Kit, icon: str, sky: str, task: Task, ending: Ending) -> Picture:
    """What it needs on discs in a row, and what it brings above; the card itself only where there is room."""
    needed, won = needed_marks(kit, task, ending), list_marks(kit, ending.effects)
    if len(needed) + min(len(won), 1) < LAYERS:
        return compose(sky, "", icon, needed + won)
    first = [
        Layer(name, "token", (round(0.22 + 0.28 * at, 2), 0.7), 0.4, tone="", repeat=repeat, number=number)
        for at, (name, _, repeat, number) in enumerate(needed[: LAYERS - 1])
    ]
    prize = [Layer(name, at=(0.5, 0.28), size=0.42, tone=tone, repeat=n, number=number) for name, tone, n, number in won[:1]]
    return Picture(sky, "", (*first, *prize))


def story_picture(kit: Kit, story: Story) -> Picture:
    icon = story_icon(kit, story)
    if story.task is None:
        return compose("night", "", icon, list_marks(kit, story.on_draw))
    return compose("night", TERRAINS[kit.hexes[story.hex].terrain], icon, task_marks(kit, story.task))


def scenario_picture(kit: Kit, scenario: Scenario) -> Picture:
    token = "ally" if scenario.uses_zombies else "lore"
    found: list[Mark] = [(kit.icon("card", token), "gold", 1, "")]
    if scenario.uses_zombies:
        found.append((kit.icon("piece", "zombie"), "venom", 3, ""))
    value = pill(kit.icon("value", "health"), str(kit.foes[scenario.villain].health))
    return compose("ember", "mountain", scenario.icon, found, (value,))
