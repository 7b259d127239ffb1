"""What is told of a card, token, hex or ability to whoever asks: facts, text, the rule, and where the text comes from."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runebound.components import (
    CARD_KINDS,
    CITY,
    DECKS,
    FACES,
    PLACE_KINDS,
    SYMBOLS,
    TERRAINS,
    WILDERNESS,
    Adventure,
    Asset,
    Component,
    Foe,
    HeroCard,
    Hex,
    Kit,
    Piece,
    Scenario,
    Skill,
    Story,
    Task,
    Token,
)
from tablekeep.games.runebound.deeds import ENDINGS, OPTIONS
from tablekeep.games.runebound.details_blocks import (
    asset_blocks,
    ending_block,
    foe_blocks,
    hero_blocks,
    option_block,
    scenario_blocks,
    skill_blocks,
)
from tablekeep.games.runebound.details_places import place_names
from tablekeep.games.runebound.details_short import (
    adventure_short,
    asset_short,
    die_short,
    ending_short,
    foe_short,
    hex_short,
    option_short,
    story_short,
    token_short,
    whole,
)
from tablekeep.games.runebound.details_when import (
    DECK_SKIES,
    adventure_when,
    ending_when,
    gear_when,
    piece_when,
    story_when,
    surge_when,
    trigger_when,
    used,
)
from tablekeep.games.runebound.effects import Surge, Trigger
from tablekeep.games.runebound.faces import (
    DECK_ARMS,
    PLACE_ARMS,
    SCENARIO_ARMS,
    STORY_ARMS,
    ability_card,
    adventure_card,
    adventure_icon,
    asset_card,
    asset_icon,
    die_card,
    foe_card,
    foe_icon,
    hero_card,
    hero_icon,
    short,
    skill_card,
    skill_icon,
    story_card,
    story_icon,
    surge_card,
    symbol_icon,
    symbols_of,
    token_card,
)
from tablekeep.games.runebound.pictures import (
    ability_picture,
    adventure_picture,
    asset_picture,
    ending_picture,
    foe_picture,
    hero_picture,
    option_picture,
    scenario_picture,
    skill_picture,
    story_picture,
    surge_picture,
)
from tablekeep.games.runebound.refs import asset_id, ending_id, face_id, foe_id, option_id, skill_id, token_id
from tablekeep.games.runebound.tokens import face_words
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import Block, Card, Detail, Face, Fact

CARD_RULES: Final[tuple[str, ...]] = ("RB-EVENT-01", "RB-QUEST-03", "RB-ENEMY-01")


def details(kit: Kit) -> dict[str, Detail]:
    """Every component by its id."""
    found: dict[str, Detail] = {}
    for hero in kit.heroes:
        found[hero.id] = hero_detail(kit, hero)
        found |= abilities(kit, hero, hero_icon(kit, hero), hero.triggers, hero.surges)
    for asset in kit.assets:
        found[asset_id(asset)] = asset_detail(kit, asset)
        found |= abilities(kit, asset, asset_icon(kit, asset), asset.triggers, asset.surges)
    for skill in kit.skills:
        found[skill_id(skill)] = skill_detail(kit, skill)
        found |= abilities(kit, skill, skill_icon(kit, skill), skill.triggers, skill.surges)
    for foe in kit.foes:
        found[foe_id(foe)] = foe_detail(kit, foe)
        found |= abilities(kit, foe, foe_icon(kit, foe), foe.triggers, foe.surges)
    for card in kit.adventures:
        found |= adventure_details(kit, card)
    for story in kit.stories:
        found |= story_details(kit, story)
    for scenario in kit.scenarios:
        found[scenario.id] = scenario_detail(kit, scenario)
    owners = token_owners(kit)
    for token in kit.tokens:
        for face in (0, 1):
            found[token_id(token, face)] = token_detail(kit, token, face, owners.get(token.number, ""))
    for face in range(len(kit.die)):
        card_shown = die_card(kit, face, face_id(face))
        facts = [
            Fact(kit.icon("terrain", SYMBOLS[at]), say("rb-terrain", terrain=SYMBOLS[at])) for at in symbols_of(kit.die[face])
        ]
        found[face_id(face)] = Detail(
            card_shown, say("rb-kind-die"), "", tuple(facts), "RB-TERRAIN-03", "public",
            used(kit, "when_roll", say("rb-when-die")), die_short(kit, kit.die[face]),
        )  # fmt: skip
    for place in kit.hexes:
        found[place.id] = hex_detail(kit, place)
    for piece in kit.pieces:
        found[piece.id] = piece_detail(kit, piece)
    return found


def names(kit: Kit) -> dict[str, str]:
    """The English names of all components by id, for sentences; options and endings are told in full."""
    found: dict[str, str] = {}
    for hero in kit.heroes:
        found[hero.id] = hero.name
    for asset in kit.assets:
        found[asset_id(asset)] = asset.name
    for skill in kit.skills:
        found[skill_id(skill)] = skill.name
    for foe in kit.foes:
        found[foe_id(foe)] = foe.name
    for card in kit.adventures:
        found[card.id] = card.name
        for at, option in enumerate(card.options):
            found[option_id(card, at)] = option.text
        for at, ending in enumerate(card.endings):
            found[ending_id(card, at)] = f"{ending.name}: {ending.text}"
    for story in kit.stories:
        found[story.id] = story.name
        for at, ending in enumerate(story.endings):
            found[ending_id(story, at)] = f"{ending.name}: {ending.text}"
    for scenario in kit.scenarios:
        found[scenario.id] = scenario.name
        for rule in scenario.rules:
            found[rule.id] = scenario.name
    for trigger in kit.effects.triggers:
        found[trigger.id] = trigger.name
    for surge in kit.effects.surges:
        found[surge.id] = surge.name
    for piece in kit.pieces:
        found[piece.id] = piece.name
    found |= place_names(kit)
    for face, mask in enumerate(kit.die):
        found[face_id(face)] = " / ".join([SYMBOLS[at] for at in symbols_of(mask)])
    for token in kit.tokens:
        for face in (0, 1):
            found[token_id(token, face)] = face_words(token, face)
    return found


def token_owners(kit: Kit) -> dict[int, str]:
    """By token: the name of the hero, asset or villain it comes with."""
    found: dict[int, str] = {}
    for hero in kit.heroes:
        for token in hero.tokens:
            found[token] = hero.name
    for asset in kit.assets:
        if asset.token >= 0:
            found[asset.token] = asset.name
    for foe in kit.foes:
        for token in foe.tokens:
            if token not in kit.enemy_tokens and token != kit.powerful_token:
                found[token] = foe.name
    return found


# -- abilities ----------------------------------------------------------------------------------------------------------


def abilities(
    kit: Kit, owner: Component, icon: str, triggers: tuple[Trigger, ...], surges: tuple[Surge, ...]
) -> dict[str, Detail]:
    """The abilities of a card, to be read for themselves."""
    found: dict[str, Detail] = {}
    for trigger in triggers:
        text = trigger.text or owner.text
        found[trigger.id] = Detail(
            ability_card(kit, trigger, trigger.id, PLACE_ARMS), say("rb-kind-ability"), text, (), "RB-GEN-11", owner.source,
            trigger_when(kit, trigger), whole(trigger.short, text), ability_picture(kit, trigger, icon),
        )  # fmt: skip
        if isinstance(owner, Asset):
            found[trigger.id].short = asset_short(kit, owner)
    for surge in surges:
        found[surge.id] = Detail(
            surge_card(kit, surge, surge.id, PLACE_ARMS), say("rb-kind-surge"), surge.text, (), "RB-COMBAT-26", owner.source,
            surge_when(kit, surge.cost), whole(surge.short, surge.text), surge_picture(kit, surge, icon),
        )  # fmt: skip
    return found


# -- cards --------------------------------------------------------------------------------------------------------------


def hero_detail(kit: Kit, hero: HeroCard) -> Detail:
    start = Fact(kit.icon("place", PLACE_KINDS[hero.start]), say("rb-fact-start", kind=PLACE_KINDS[hero.start]))
    detail = Detail(
        hero_card(kit, hero, hero.id, PLACE_ARMS), say("rb-detail-hero"), "", (start,), "RB-SETUP-11", hero.source, None,
        hero.short, hero_picture(kit, hero), hero_blocks(kit, hero),
    )  # fmt: skip
    detail.play, detail.suits, detail.sources = hero.play, hero.suits, hero.sources
    return detail


def asset_detail(kit: Kit, asset: Asset) -> Detail:
    facts = [Fact(kit.icon("value", "cost"), say("rb-fact-cost", number=asset.cost))]
    if asset.trade_value:
        told = say("rb-fact-trade", kind=PLACE_KINDS[asset.trade_at], number=asset.trade_value)
        facts.append(Fact(kit.icon("place", PLACE_KINDS[asset.trade_at]), told))
    return Detail(
        asset_card(kit, asset), say("rb-detail-asset"), asset.text, tuple(facts), "RB-ASSET-01", asset.source,
        gear_when(kit, asset), asset_short(kit, asset), asset_picture(kit, asset), asset_blocks(kit, asset),
        sources=asset.sources,
    )  # fmt: skip


def skill_detail(kit: Kit, skill: Skill) -> Detail:
    facts = [Fact(kit.icon("card", "success"), say("rb-fact-success"))] if skill.success else []
    return Detail(
        skill_card(kit, skill, skill_id(skill)), say("rb-detail-skill", count=skill.copies), skill.text, tuple(facts),
        "RB-SKILL-02", skill.source, gear_when(kit, skill), whole(skill.short, skill.text), skill_picture(kit, skill),
        skill_blocks(kit, skill), sources=skill.sources,
    )  # fmt: skip


def foe_detail(kit: Kit, foe: Foe) -> Detail:
    sort = say("rb-detail-villain" if foe.villain else "rb-detail-foe")
    rule = "RB-SCENARIO-03" if foe.villain else "RB-ENEMY-01"
    when = used(kit, "when_combat", say("rb-when-villain" if foe.villain else "rb-when-foe"))
    return Detail(
        foe_card(kit, foe, foe_id(foe)), sort, foe.text, (health_fact(kit, foe),), rule, foe.source, when,
        foe_short(kit, foe), foe_picture(kit, foe), foe_blocks(kit, foe), sources=foe.sources,
    )  # fmt: skip


def health_fact(kit: Kit, foe: Foe) -> Fact:
    return Fact(kit.icon("value", "health"), say("rb-fact-health", number=foe.health))


def adventure_details(kit: Kit, card: Adventure) -> dict[str, Detail]:
    """The card, and each of its options or endings."""
    found: dict[str, Detail] = {}
    facts: list[Fact] = []
    blocks: list[Block] = []
    icon, tone = adventure_icon(kit, card), DECK_ARMS[card.deck]
    if card.foe >= 0:
        facts.append(health_fact(kit, kit.foes[card.foe]))
        blocks += foe_blocks(kit, kit.foes[card.foe])
    failures = "event_failure_lines=on" in kit.agreed  # RB-EVENT-08
    blocks += option_block(kit, card, failures)
    for number, option in enumerate(card.options):
        lines: tuple[Fact, ...] = ()
        if option.failure_text and failures:
            lines = (Fact(icon, say("rb-fact-failure", name=option.label, text=option.failure_text)),)
        id = option_id(card, number)
        found[id] = Detail(
            Card(id, id, title=say("rb-kind-option"), number=OPTIONS[number], tone=tone, face=Face(icon=icon)),
            say("rb-kind-option"), option.text, lines, "RB-EVENT-01", card.source,
            used(kit, "when_drawn", say("rb-when-option")), option_short(kit, option), option_picture(kit, card, option),
        )  # fmt: skip
    if card.task is not None:
        facts += task_facts(kit, card.place, card.task)
        blocks += ending_block(kit, card.endings)
        found |= ending_details(kit, card, card.task, icon, tone, DECK_SKIES[card.deck])
    text = f"{card.text} {card.task_text}".strip()
    found[card.id] = Detail(
        adventure_card(kit, card), say("rb-kind-adventure", kind=CARD_KINDS[card.kind], deck=DECKS[card.deck]), text,
        tuple(facts), CARD_RULES[card.kind], card.source, adventure_when(kit, card), adventure_short(kit, card),
        adventure_picture(kit, card), tuple(blocks), sources=card.sources,
    )  # fmt: skip
    return found


def task_facts(kit: Kit, place: str, task: Task) -> list[Fact]:
    return [
        Fact(kit.icon("place", "wilderness"), say("rb-fact-place", place=place)),
        Fact(kit.icon("value", "actions"), say("rb-fact-task", actions=task.actions)),
    ]


def ending_details(kit: Kit, card: Adventure | Story, task: Task, icon: str, tone: str, sky: str) -> dict[str, Detail]:
    found: dict[str, Detail] = {}
    for number, ending in enumerate(card.endings):
        id = ending_id(card, number)
        found[id] = Detail(
            Card(id, id, title=say("rb-kind-ending"), number=ENDINGS[number], tone=tone, face=Face(icon=icon)),
            say("rb-kind-ending"), ending.text, (), "RB-QUEST-06", card.source, ending_when(kit, task, ending),
            ending_short(kit, task, ending), ending_picture(kit, icon, sky, task, ending),
        )  # fmt: skip
    return found


def story_details(kit: Kit, story: Story) -> dict[str, Detail]:
    found: dict[str, Detail] = {}
    facts: list[Fact] = []
    blocks: list[Block] = []
    if story.task is not None:
        facts += task_facts(kit, story.place, story.task)
    if story.foe >= 0:
        facts.append(health_fact(kit, kit.foes[story.foe]))
        blocks += foe_blocks(kit, kit.foes[story.foe])
    if story.task is not None:
        blocks += ending_block(kit, story.endings)
        found |= ending_details(kit, story, story.task, story_icon(kit, story), STORY_ARMS, "night")
    text = f"{story.scene} {story.text}".strip()
    found[story.id] = Detail(
        story_card(kit, story), say("rb-detail-story"), text, tuple(facts), "RB-STORY-02", story.source,
        story_when(kit, story), story_short(kit, story), story_picture(kit, story), tuple(blocks), sources=story.sources,
    )  # fmt: skip
    return found


def scenario_detail(kit: Kit, scenario: Scenario) -> Detail:
    """RB-SETUP-04: the whole card: its setup, its rules, how it is won and lost."""
    face = Face(icon=scenario.icon, arms=SCENARIO_ARMS, short=short(scenario.name))
    shown = Card(scenario.id, scenario.id, title=say("rb-kind-scenario"), tone=SCENARIO_ARMS, face=face)
    return Detail(
        shown, say("rb-detail-scenario"), scenario.text, (), "RB-SETUP-04", scenario.source,
        used(kit, "when_game", say("rb-when-scenario")), scenario.short, scenario_picture(kit, scenario),
        scenario_blocks(kit, scenario), sources=scenario.sources,
    )  # fmt: skip


# -- tokens, hexes, pieces ----------------------------------------------------------------------------------------------


def token_detail(kit: Kit, token: Token, face: int, owner: str) -> Detail:
    """The face that is up first, then the other, and whose token it is."""
    facts: list[Fact] = []
    for side in (face, 1 - face):
        shown, value, golden = token.symbols[side], token.values[side], int(token.golden[side])
        facts.append(Fact(symbol_icon(kit, shown), say("rb-fact-face", symbol=FACES[shown], number=value, golden=golden)))
    facts.append(
        Fact(kit.icon("piece", "enemy-token" if not owner else "combat-marker"), say("rb-fact-owner", owner=owner or "enemies"))
    )
    card = token_card(kit, token, face, token_id(token, face), PLACE_ARMS)
    card.face.icon = symbol_icon(kit, token.symbols[face])
    when = used(kit, "when_combat", say("rb-when-token"))
    return Detail(
        card, say("rb-kind-token"), "", tuple(facts), "RB-COMBAT-04", token.source, when, token_short(kit, token, face)
    )


def hex_detail(kit: Kit, place: Hex) -> Detail:
    facts = [Fact(kit.icon("terrain", TERRAINS[place.terrain]), say("rb-fact-terrain", terrain=TERRAINS[place.terrain]))]
    if place.gem >= 0:
        facts.append(Fact(kit.icon("deck", DECKS[place.gem]), say("rb-fact-gem", deck=DECKS[place.gem])))
    icon = (
        kit.icon("terrain", TERRAINS[place.terrain]) if place.kind == WILDERNESS else kit.icon("place", PLACE_KINDS[place.kind])
    )
    kind = say("rb-kind-place", kind=PLACE_KINDS[place.kind])
    face = Face(icon=icon, arms=PLACE_ARMS, short=place.id)
    shown = Card(place.id, place.id, "token", kind, tone=PLACE_ARMS, face=face)
    rule = "RB-SHOP-01" if place.kind == CITY else "RB-MOVE-01"
    told = hex_short(kit, place)
    return Detail(shown, say("rb-detail-hex"), "", tuple(facts), rule, place.source, None, told)


def piece_detail(kit: Kit, piece: Piece) -> Detail:
    face = Face(icon=piece.icon, arms=PLACE_ARMS, short=short(piece.name))
    shown = Card(piece.id, piece.id, "token", say("rb-kind-piece"), face=face)
    return Detail(
        shown, say("rb-kind-piece"), piece.text, (), piece.rule, piece.source, piece_when(kit, piece),
        whole(piece.short, piece.text),
    )  # fmt: skip
