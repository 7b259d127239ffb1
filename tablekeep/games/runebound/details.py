"""What is told of a card, token, hex or ability to whoever asks: facts, text, the rule, and where the text comes from."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runebound.components import (
    ATTRIBUTES,
    CARD_KINDS,
    CITY,
    DECKS,
    FACES,
    HAND_SIZE,
    HEALTH,
    ORBS,
    PLACE_KINDS,
    SPEED,
    SYMBOLS,
    TERRAINS,
    VALUES,
    WILDERNESS,
    Adventure,
    Asset,
    Component,
    Ending,
    Foe,
    Gear,
    HeroCard,
    Hex,
    Kit,
    Piece,
    Scenario,
    Skill,
    Story,
    Token,
)
from tablekeep.games.runebound.deeds import ENDINGS, OPTIONS
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
    die_card,
    foe_card,
    hero_card,
    short,
    skill_card,
    story_card,
    story_icon,
    surge_card,
    symbol_icon,
    symbols_of,
    token_card,
)
from tablekeep.games.runebound.refs import asset_id, ending_id, face_id, foe_id, option_id, skill_id, token_id
from tablekeep.games.runebound.tokens import face_words
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import Card, Detail, Face, Fact

CARD_RULES: Final[tuple[str, ...]] = ("RB-EVENT-01", "RB-QUEST-03", "RB-ENEMY-01")


def details(kit: Kit) -> dict[str, Detail]:
    """Every component by its id."""
    found: dict[str, Detail] = {}
    for hero in kit.heroes:
        found[hero.id] = hero_detail(kit, hero)
        found |= abilities(kit, hero, hero.triggers, hero.surges)
    for asset in kit.assets:
        found[asset_id(asset)] = asset_detail(kit, asset)
        found |= abilities(kit, asset, asset.triggers, asset.surges)
    for skill in kit.skills:
        found[skill_id(skill)] = skill_detail(kit, skill)
        found |= abilities(kit, skill, skill.triggers, skill.surges)
    for foe in kit.foes:
        found[foe_id(foe)] = foe_detail(kit, foe)
        found |= abilities(kit, foe, foe.triggers, foe.surges)
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
        found[face_id(face)] = Detail(card_shown, say("rb-kind-die"), "", tuple(facts), "RB-TERRAIN-03", "public")
    for place in kit.hexes:
        found[place.id] = hex_detail(kit, place)
    for piece in kit.pieces:
        found[piece.id] = piece_detail(piece)
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
    for place in kit.hexes:
        found[place.id] = place.place or (f"{place.region} {place.id}" if place.region else place.id)
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


def abilities(kit: Kit, owner: Component, triggers: tuple[Trigger, ...], surges: tuple[Surge, ...]) -> dict[str, Detail]:
    """The abilities of a card, to be read for themselves."""
    found: dict[str, Detail] = {}
    for trigger in triggers:
        shown = ability_card(kit, trigger, trigger.id, PLACE_ARMS)
        found[trigger.id] = Detail(shown, say("rb-kind-ability"), trigger.text or owner.text, (), "RB-GEN-11", owner.source)
    for surge in surges:
        shown = surge_card(kit, surge, surge.id, PLACE_ARMS)
        found[surge.id] = Detail(shown, say("rb-kind-surge"), surge.text, (), "RB-COMBAT-26", owner.source)
    return found


def ability_facts(kit: Kit, triggers: tuple[Trigger, ...], surges: tuple[Surge, ...]) -> list[Fact]:
    found = [Fact(kit.icon("card", "ability"), say("rb-fact-ability", name=one.name, text=one.text)) for one in triggers]
    for surge in surges:
        told = say("rb-fact-surge", name=surge.name, cost=surge.cost, text=surge.text)
        found.append(Fact(kit.icon("card", "surge"), told))
    return found


def gear_facts(kit: Kit, gear: Gear) -> list[Fact]:
    """What it changes, and its surge abilities; what its text says is not said again."""
    found: list[Fact] = []
    for at, change in enumerate(gear.changes):
        if change:
            icon = kit.icon("attribute", VALUES[at]) if at < len(ATTRIBUTES) else kit.icon("value", VALUES[at].split("_")[0])
            found.append(Fact(icon, say("rb-fact-change", number=f"{change:+d}", value=VALUES[at])))
    return found + ability_facts(kit, (), gear.surges)


# -- cards --------------------------------------------------------------------------------------------------------------


def hero_detail(kit: Kit, hero: HeroCard) -> Detail:
    facts: list[Fact] = []
    for at, word in enumerate(ATTRIBUTES):
        facts.append(Fact(kit.icon("attribute", word), say(f"rb-fact-{word}", number=hero.values[at])))
    facts += [
        Fact(kit.icon("value", "health"), say("rb-fact-health", number=hero.values[HEALTH])),
        Fact(kit.icon("value", "speed"), say("rb-fact-speed", number=hero.values[SPEED])),
        Fact(kit.icon("value", "hand"), say("rb-fact-hand-size", number=hero.values[HAND_SIZE])),
        Fact(kit.icon("value", "gold"), say("rb-fact-gold", number=hero.gold)),
        Fact(kit.icon("place", PLACE_KINDS[hero.start]), say("rb-fact-start", kind=PLACE_KINDS[hero.start])),
        Fact(kit.icon("card", "ability"), say("rb-fact-setup", name=hero.setup_name, text=hero.setup_text)),
    ]
    facts += ability_facts(kit, hero.triggers, hero.surges)
    facts += [token_fact(kit, kit.tokens[token]) for token in hero.tokens]
    shown = hero_card(kit, hero, hero.id, PLACE_ARMS)
    return Detail(shown, say("rb-detail-hero"), "", tuple(facts), "RB-SETUP-11", hero.source)


def asset_detail(kit: Kit, asset: Asset) -> Detail:
    facts = [Fact(kit.icon("value", "cost"), say("rb-fact-cost", number=asset.cost)), *gear_facts(kit, asset)]
    if asset.token >= 0:
        facts.append(token_fact(kit, kit.tokens[asset.token]))
    if asset.trade_value:
        told = say("rb-fact-trade", kind=PLACE_KINDS[asset.trade_at], number=asset.trade_value)
        facts.append(Fact(kit.icon("place", PLACE_KINDS[asset.trade_at]), told))
    return Detail(asset_card(kit, asset), say("rb-detail-asset"), asset.text, tuple(facts), "RB-ASSET-01", asset.source)


def skill_detail(kit: Kit, skill: Skill) -> Detail:
    facts = [Fact(kit.icon("deck", ORBS[orb]), say("rb-fact-orb", deck=ORBS[orb])) for orb in skill.orbs]
    if skill.success:
        facts.append(Fact(kit.icon("card", "success"), say("rb-fact-success")))
    facts += gear_facts(kit, skill)
    shown = skill_card(kit, skill, skill_id(skill))
    return Detail(shown, say("rb-detail-skill", count=skill.copies), skill.text, tuple(facts), "RB-SKILL-02", skill.source)


def foe_detail(kit: Kit, foe: Foe) -> Detail:
    facts = foe_facts(kit, foe)
    sort = say("rb-detail-villain" if foe.villain else "rb-detail-foe")
    rule = "RB-SCENARIO-03" if foe.villain else "RB-ENEMY-01"
    return Detail(foe_card(kit, foe, foe_id(foe)), sort, foe.text, tuple(facts), rule, foe.source)


def foe_facts(kit: Kit, foe: Foe) -> list[Fact]:
    facts = [Fact(kit.icon("value", "health"), say("rb-fact-health", number=foe.health))]
    facts += ability_facts(kit, tuple([one for one in foe.triggers if one.text]), foe.surges)
    if foe.reward_text:
        facts.append(Fact(kit.icon("card", "trophy"), say("rb-fact-reward", text=foe.reward_text)))
    return facts


def adventure_details(kit: Kit, card: Adventure) -> dict[str, Detail]:
    """The card, and each of its options or endings."""
    found: dict[str, Detail] = {}
    facts: list[Fact] = foe_facts(kit, kit.foes[card.foe]) if card.foe >= 0 else []
    icon, tone = adventure_icon(kit, card), DECK_ARMS[card.deck]
    for at, option in enumerate(card.options):
        facts.append(Fact(icon, say("rb-fact-option", name=option.label, text=option.text)))
        lines: list[Fact] = []
        if option.failure_text and "event_failure_lines=on" in kit.agreed:  # RB-EVENT-08
            lines.append(Fact(icon, say("rb-fact-failure", name=option.label, text=option.failure_text)))
        facts += lines
        id = option_id(card, at)
        shown = Card(id, id, title=say("rb-kind-option"), number=OPTIONS[at], tone=tone, face=Face(icon=icon))
        found[id] = Detail(shown, say("rb-kind-option"), option.text, tuple(lines), "RB-EVENT-01", card.source)
    if card.task is not None:
        facts.append(Fact(kit.icon("place", "wilderness"), say("rb-fact-place", place=card.place)))
        facts.append(Fact(kit.icon("value", "actions"), say("rb-fact-task", actions=card.task.actions)))
    for at, ending in enumerate(card.endings):
        facts.append(ending_fact(icon, ending))
        found[ending_id(card, at)] = ending_detail(ending_id(card, at), at, ending, icon, tone, card.source)
    text = f"{card.text} {card.task_text}".strip()
    found[card.id] = Detail(
        adventure_card(kit, card), say("rb-kind-adventure", kind=CARD_KINDS[card.kind], deck=DECKS[card.deck]), text,
        tuple(facts), CARD_RULES[card.kind], card.source,
    )  # fmt: skip
    return found


def ending_fact(icon: str, ending: Ending) -> Fact:
    return Fact(icon, say("rb-fact-ending", name=f"{ending.numeral} {ending.name}", text=ending.text))


def ending_detail(id: str, at: int, ending: Ending, icon: str, tone: str, source: str) -> Detail:
    shown = Card(id, id, title=say("rb-kind-ending"), number=ENDINGS[at], tone=tone, face=Face(icon=icon))
    return Detail(shown, say("rb-kind-ending"), ending.text, (), "RB-QUEST-06", source)


def story_details(kit: Kit, story: Story) -> dict[str, Detail]:
    found: dict[str, Detail] = {}
    facts: list[Fact] = []
    icon = story_icon(kit, story)
    if story.task is not None:
        facts.append(Fact(kit.icon("place", "wilderness"), say("rb-fact-place", place=story.place)))
        facts.append(Fact(kit.icon("value", "actions"), say("rb-fact-task", actions=story.task.actions)))
    if story.foe >= 0:
        facts += foe_facts(kit, kit.foes[story.foe])
    for at, ending in enumerate(story.endings):
        facts.append(ending_fact(icon, ending))
        found[ending_id(story, at)] = ending_detail(ending_id(story, at), at, ending, icon, STORY_ARMS, story.source)
    text = f"{story.scene} {story.text}".strip()
    found[story.id] = Detail(story_card(kit, story), say("rb-detail-story"), text, tuple(facts), "RB-STORY-02", story.source)
    return found


def scenario_detail(kit: Kit, scenario: Scenario) -> Detail:
    """RB-SETUP-04: the whole card: its setup, its rules, how it is won and lost."""
    icon = scenario.icon
    facts = [Fact(icon, say("rb-fact-rule", text=scenario.setup_text))]
    facts += [Fact(icon, say("rb-fact-rule", text=rule.text)) for rule in scenario.rules]
    facts.append(Fact(kit.icon("card", "trophy"), say("rb-fact-win", text=scenario.win_text)))
    facts.append(Fact(kit.icon("state", "defeated"), say("rb-fact-lose", text=scenario.lose_text)))
    face = Face(icon=icon, arms=SCENARIO_ARMS, short=short(scenario.name))
    shown = Card(scenario.id, scenario.id, title=say("rb-kind-scenario"), tone=SCENARIO_ARMS, face=face)
    return Detail(shown, say("rb-detail-scenario"), scenario.text, tuple(facts), "RB-SETUP-04", scenario.source)


# -- tokens, hexes, pieces ----------------------------------------------------------------------------------------------


def token_fact(kit: Kit, token: Token) -> Fact:
    told = say("rb-fact-token", one=face_words(token, 0), other=face_words(token, 1))
    return Fact(symbol_icon(kit, token.symbols[0]), told)


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
    return Detail(card, say("rb-kind-token"), "", tuple(facts), "RB-COMBAT-04", token.source)


def hex_detail(kit: Kit, place: Hex) -> Detail:
    facts = [Fact(kit.icon("terrain", TERRAINS[place.terrain]), say("rb-fact-terrain", terrain=TERRAINS[place.terrain]))]
    if place.gem >= 0:
        facts.append(Fact(kit.icon("deck", DECKS[place.gem]), say("rb-fact-gem", deck=DECKS[place.gem])))
    icon = (
        kit.icon("terrain", TERRAINS[place.terrain]) if place.kind == WILDERNESS else kit.icon("place", PLACE_KINDS[place.kind])
    )
    kind = say("rb-kind-place", kind=PLACE_KINDS[place.kind])
    shown = Card(place.id, place.id, title=kind, tone=PLACE_ARMS, face=Face(icon=icon, arms=PLACE_ARMS, short=place.id))
    rule = "RB-SHOP-01" if place.kind == CITY else "RB-MOVE-01"
    return Detail(shown, say("rb-detail-hex", word=place.id), "", tuple(facts), rule, place.source)


def piece_detail(piece: Piece) -> Detail:
    face = Face(icon=piece.icon, arms=PLACE_ARMS, short=short(piece.name))
    shown = Card(piece.id, piece.id, "token", say("rb-kind-piece"), face=face)
    return Detail(shown, say("rb-kind-piece"), piece.text, (), piece.rule, piece.source)
