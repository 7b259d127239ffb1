"""The parts of a component's sheet beside its text: numbers, abilities, both sides of combat tokens, options and endings."""

from __future__ import annotations

from tablekeep.games.runebound.components import (
    ATTRIBUTES,
    HAND_SIZE,
    HEALTH,
    ORBS,
    SPEED,
    VALUES,
    Adventure,
    Asset,
    Ending,
    Foe,
    Gear,
    HeroCard,
    Kit,
    Scenario,
    Skill,
    Token,
)
from tablekeep.games.runebound.details_short import counted, fill
from tablekeep.games.runebound.effects import Surge, Trigger
from tablekeep.games.runebound.faces import PLACE_ARMS, adventure_icon, token_card
from tablekeep.games.runebound.refs import token_id
from tablekeep.games.runebound.tokens import face_words
from tablekeep.kernel.scene import Block, Line


def value_icon(kit: Kit, value: int) -> str:
    return kit.icon("attribute", VALUES[value]) if value < len(ATTRIBUTES) else kit.icon("value", VALUES[value].split("_")[0])


def value_lines(kit: Kit, values: dict[int, str]) -> tuple[Line, ...]:
    return tuple(
        [Line(text=kit.phrase("block", VALUES[at]), icon=value_icon(kit, at), number=told) for at, told in values.items()]
    )


def surge_price(kit: Kit, surge: Surge) -> str:
    return counted(kit, "block", "surge", surge.cost) if surge.cost else kit.phrase("block", "surge-x")


def ability_lines(kit: Kit, triggers: tuple[Trigger, ...], surges: tuple[Surge, ...]) -> tuple[Line, ...]:
    lines = [Line(one.name, one.text, kit.icon("card", "ability")) for one in triggers if one.text]
    for surge in surges:
        lines.append(Line(f"{surge.name}, {surge_price(kit, surge)}", surge.text, kit.icon("card", "surge")))
    return tuple(lines)


def token_line(kit: Kit, token: Token) -> Line:
    """The first side is drawn, its other side is on the same disc; both are told in words."""
    text = fill(kit.phrase("short", "sides"), one=face_words(token, 0), other=face_words(token, 1))
    return Line(text=text, card=token_card(kit, token, 0, token_id(token, 0), PLACE_ARMS))


def hero_blocks(kit: Kit, hero: HeroCard) -> tuple[Block, ...]:
    gold = Line(text=kit.phrase("block", "gold"), icon=kit.icon("value", "gold"), number=str(hero.gold))
    others = {at: str(hero.values[at]) for at in (HEALTH, SPEED, HAND_SIZE)}
    return (
        Block("numbers", "", value_lines(kit, {at: str(hero.values[at]) for at in range(3)})),
        Block("numbers", "", (*value_lines(kit, others), gold)),
        Block("list", kit.phrase("block", "abilities"), ability_lines(kit, hero.triggers, hero.surges)),
        Block("tokens", kit.phrase("block", "tokens"), tuple([token_line(kit, kit.tokens[token]) for token in hero.tokens])),
        Block("list", kit.phrase("block", "setup"), (Line(hero.setup_name, hero.setup_text, kit.icon("card", "hero")),)),
    )


def change_block(kit: Kit, gear: Gear) -> list[Block]:
    changes = {at: f"{change:+d}" for at, change in enumerate(gear.changes) if change}
    return [Block("numbers", "", value_lines(kit, changes))] if changes else []


def surge_block(kit: Kit, gear: Gear) -> list[Block]:
    lines = ability_lines(kit, (), gear.surges)
    return [Block("list", kit.phrase("block", "surges"), lines)] if lines else []


def asset_blocks(kit: Kit, asset: Asset) -> tuple[Block, ...]:
    found = change_block(kit, asset) + surge_block(kit, asset)
    if asset.token >= 0:
        found.append(Block("tokens", kit.phrase("block", "token"), (token_line(kit, kit.tokens[asset.token]),)))
    return tuple(found)


def skill_blocks(kit: Kit, skill: Skill) -> tuple[Block, ...]:
    price = [
        Line(text=counted(kit, "orb", word, skill.orbs.count(orb)), icon=kit.icon("deck", word))
        for orb, word in enumerate(ORBS)
        if orb in skill.orbs
    ]
    return (Block("list", kit.phrase("block", "price"), tuple(price)), *change_block(kit, skill), *surge_block(kit, skill))


def foe_blocks(kit: Kit, foe: Foe) -> tuple[Block, ...]:
    found: list[Block] = []
    lines = ability_lines(kit, foe.triggers, foe.surges)
    if lines:
        found.append(Block("list", kit.phrase("block", "abilities"), lines))
    if foe.reward_text:
        found.append(
            Block("box", kit.phrase("block", "reward"), (Line(text=foe.reward_text, icon=kit.icon("card", "trophy")),))
        )
    return tuple(found)


def option_block(kit: Kit, card: Adventure, failures: bool) -> list[Block]:
    """RB-EVENT-08: what happens after a failure, where the table plays with it."""
    lines: list[Line] = []
    for option in card.options:
        text = option.text
        if option.failure_text and failures:
            text += " " + fill(kit.phrase("block", "failure"), text=option.failure_text)
        lines.append(Line(text=text, icon=adventure_icon(kit, card), number=option.label))
    return [Block("levels", kit.phrase("block", "options"), tuple(lines))] if lines else []


def ending_block(kit: Kit, endings: tuple[Ending, ...]) -> list[Block]:
    lines = [Line(ending.name, ending.text, number=ending.numeral) for ending in endings]
    return [Block("levels", kit.phrase("block", "endings"), tuple(lines))] if lines else []


def scenario_blocks(kit: Kit, scenario: Scenario) -> tuple[Block, ...]:
    rules = [Line(text=text, icon=scenario.icon) for text in (scenario.setup_text, *[rule.text for rule in scenario.rules])]
    return (
        Block("box", kit.phrase("block", "win"), (Line(text=scenario.win_text, icon=kit.icon("card", "trophy")),)),
        Block("box", kit.phrase("block", "lose"), (Line(text=scenario.lose_text, icon=kit.icon("state", "defeated")),)),
        Block("list", kit.phrase("block", "rules"), tuple(rules)),
    )
