"""What is seen of a component from above: hero, asset, skill, adventure, story, token and die, each as a card of its own."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runebound.components import (
    ASSET_TYPES,
    ATTRIBUTES,
    BLANK,
    CARD_KINDS,
    DECKS,
    FACES,
    NO_ICON,
    ORBS,
    SYMBOLS,
    WILD,
    Adventure,
    Asset,
    Foe,
    HeroCard,
    Kit,
    Skill,
    Story,
    Token,
)
from tablekeep.games.runebound.effects import Surge, Trigger
from tablekeep.games.runebound.refs import asset_id, face_id, foe_id, skill_id, token_id
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.scene import Badge, Card, Face

SEAT_ARMS: Final[tuple[str, ...]] = ("azure", "gules", "or", "vert")
FOE_ARMS: Final = "purpure"
PLACE_ARMS: Final = "argent"
DECK_ARMS: Final[tuple[str, ...]] = ("or", "vert", "purpure")
"""by adventure deck: orange, green, purple"""
ATTRIBUTE_ARMS: Final[tuple[str, ...]] = ("gules", "or", "azure")
TYPE_ARMS: Final[tuple[str, ...]] = ("gules", "azure", "vert", "or", "argent")
STORY_ARMS: Final = "azure"
SCENARIO_ARMS: Final = "purpure"
DIE_STYLE: Final = "square"


def short(name: str) -> str:
    """Three letters for a table without icons: of a single word its beginning, of several their initials."""
    words = name.replace("-", " ").split()
    return words[0][:3].capitalize() if len(words) == 1 else "".join([word[0].upper() for word in words])[:3]


def text(told: str) -> Message | None:
    """What is printed on a card, as it stands in the component files."""
    return say("rb-text", text=told) if told else None


def back(id: str, tone: str) -> Card:
    """A card face down."""
    return Card(id, "", tone=tone, states=("down",))


# -- icons --------------------------------------------------------------------------------------------------------------


def asset_icon(kit: Kit, asset: Asset) -> str:
    return asset.icon if asset.icon != NO_ICON else kit.icon("card", ASSET_TYPES[asset.type])


def skill_icon(kit: Kit, skill: Skill) -> str:
    return skill.icon if skill.icon != NO_ICON else kit.icon("attribute", ATTRIBUTES[skill.attribute])


def hero_icon(kit: Kit, hero: HeroCard) -> str:
    return hero.icon if hero.icon != NO_ICON else kit.icon("card", "hero")


def foe_icon(kit: Kit, foe: Foe) -> str:
    """A villain has a picture of his own, other enemies that of their card, or of what they are."""
    for group in ("villain", "adventure", "story"):
        if kit.icon(group, foe.id) != NO_ICON:
            return kit.icon(group, foe.id)
    for trait in reversed(foe.traits):
        if kit.icon("trait", trait) != NO_ICON:
            return kit.icon("trait", trait)
    return kit.icon("card", "enemy")


def adventure_icon(kit: Kit, card: Adventure) -> str:
    if card.icon != NO_ICON:
        return card.icon
    return foe_icon(kit, kit.foes[card.foe]) if card.foe >= 0 else kit.icon("card", CARD_KINDS[card.kind])


def story_icon(kit: Kit, story: Story) -> str:
    return story.icon if story.icon != NO_ICON else kit.icon("card", "story")


def symbol_icon(kit: Kit, symbol: int) -> str:
    return kit.icon("symbol", FACES[symbol])


# -- cards --------------------------------------------------------------------------------------------------------------


def hero_card(kit: Kit, hero: HeroCard, id: str, tone: str, states: tuple[str, ...] = ()) -> Card:
    face = Face(icon=hero_icon(kit, hero), short=short(hero.name), badges=attribute_badges(kit, hero.values))
    return Card(
        id, hero.id, title=say("rb-kind-hero"), tone=tone, states=states, word=hero.id, face=face,
        text=say("rb-hero-values", body=hero.values[0], mind=hero.values[1], spirit=hero.values[2]),
    )  # fmt: skip


def attribute_badges(kit: Kit, values: tuple[int, ...]) -> tuple[Badge, ...]:
    found: list[Badge] = []
    for at, word in enumerate(ATTRIBUTES):
        icon = kit.icon("attribute", word)
        found.append(Badge("attribute", icon, say(f"rb-fact-{word}", number=values[at]), values[at]))
    return tuple(found)


def asset_card(kit: Kit, asset: Asset, states: tuple[str, ...] = ()) -> Card:
    """Every asset is there once: it is called the same wherever it lies."""
    return Card(
        asset_card_id(asset), asset_id(asset), title=say("rb-asset-type", type=ASSET_TYPES[asset.type]),
        number=str(asset.cost), text=text(asset.text), tone=TYPE_ARMS[asset.type], states=states, word=asset.id,
        face=Face(icon=asset_icon(kit, asset), short=short(asset.name)),
    )  # fmt: skip


def asset_card_id(asset: Asset) -> str:
    return f"asset-{asset.id}"


def skill_card(kit: Kit, skill: Skill, id: str, states: tuple[str, ...] = ()) -> Card:
    """RB-SKILL-01: the orbs it costs; a success symbol is a badge."""
    badges = [Badge("orb", kit.icon("deck", ORBS[orb]), say("rb-badge-orb", deck=ORBS[orb])) for orb in skill.orbs]
    if skill.success:
        badges.insert(0, Badge("success", kit.icon("card", "success"), say("rb-badge-success"), tone="good"))
    title = say("rb-skill-cost", attribute=ATTRIBUTES[skill.attribute], orbs=orb_words(kit, skill))
    return Card(
        id, skill_id(skill), title=title, text=text(skill.text), tone=ATTRIBUTE_ARMS[skill.attribute], states=states,
        word=f"S-{skill.id}", face=Face(icon=skill_icon(kit, skill), short=short(skill.name), badges=tuple(badges)),
    )  # fmt: skip


def orb_words(kit: Kit, skill: Skill) -> str:
    """`1 combat, 2 of any kind`"""
    return ", ".join(
        [
            kit.phrase("orb", word).replace("{n}", str(skill.orbs.count(orb)))
            for orb, word in enumerate(ORBS)
            if orb in skill.orbs
        ]
    )


def adventure_card(kit: Kit, card: Adventure, states: tuple[str, ...] = ()) -> Card:
    """Every adventure is there once: it is called the same wherever it lies."""
    told = card.task_text or card.text
    return Card(
        adventure_card_id(card), card.id, title=say("rb-kind-adventure", kind=CARD_KINDS[card.kind], deck=DECKS[card.deck]),
        text=text(told), tone=DECK_ARMS[card.deck], states=states, word=card.id,
        face=Face(icon=adventure_icon(kit, card), short=short(card.name)),
    )  # fmt: skip


def adventure_card_id(card: Adventure) -> str:
    return f"card-{card.id}"


def story_card(kit: Kit, story: Story, states: tuple[str, ...] = ()) -> Card:
    return Card(
        story_card_id(story), story.id, title=say("rb-kind-story-quest" if story.quest else "rb-kind-story-event"),
        text=text(story.text or story.scene), tone=STORY_ARMS, states=states, word=story.id,
        face=Face(icon=story_icon(kit, story), short=short(story.name)),
    )  # fmt: skip


def story_card_id(story: Story) -> str:
    return f"story-{story.id}"


def foe_card(kit: Kit, foe: Foe, id: str, states: tuple[str, ...] = ()) -> Card:
    face = Face(icon=foe_icon(kit, foe), arms=FOE_ARMS, short=short(foe.name))
    return Card(
        id, foe_id(foe), title=say("rb-kind-foe", traits=", ".join(foe.traits)), tone=FOE_ARMS, states=states, face=face
    )


def surge_card(kit: Kit, surge: Surge, id: str, tone: str, states: tuple[str, ...] = ()) -> Card:
    """RB-COMBAT-26: a surge ability with its cost."""
    return Card(
        id, surge.id, title=say("rb-surge-cost", cost=surge.cost), number=str(surge.cost) if surge.cost else "X",
        text=text(surge.text), tone=tone, states=states, word=surge.id,
        face=Face(icon=kit.icon("card", "surge"), short=short(surge.name)),
    )  # fmt: skip


def ability_card(kit: Kit, trigger: Trigger, id: str, tone: str) -> Card:
    return Card(
        id, trigger.id, title=say("rb-kind-ability"), text=text(trigger.text), tone=tone, word=trigger.id,
        face=Face(icon=kit.icon("card", "ability"), short=short(trigger.name)),
    )  # fmt: skip


# -- combat tokens and dice ---------------------------------------------------------------------------------------------


def token_face(kit: Kit, token: Token, face: int, arms: str) -> Face:
    """The large symbol counts, the small one is the other side, a brass rim counts for initiative (RB-COMBAT-06)."""
    other = token.symbols[1 - face]
    shown = token.symbols[face]
    return Face(
        icon="" if shown == BLANK else symbol_icon(kit, shown), arms=arms, short=FACES[shown][:3],
        other=symbol_icon(kit, other), rim=token.golden[face],
    )  # fmt: skip


def token_card(kit: Kit, token: Token, face: int, id: str, arms: str) -> Card:
    value = token.values[face]
    back = 1 - face
    golden = int(token.golden[back])
    other = say("rb-token-other", symbol=FACES[token.symbols[back]], number=token.values[back], golden=golden)
    return Card(
        id, token_id(token, face), "token", other, str(value) if value > 1 else "", tone=arms,
        face=token_face(kit, token, face, arms),
    )  # fmt: skip


def symbols_of(mask: int) -> list[int]:
    return [symbol for symbol in range(len(SYMBOLS)) if mask >> symbol & 1]


def die_face(kit: Kit, mask: int) -> Face:
    """The first symbol large, a second one as a badge."""
    symbols = symbols_of(mask)
    badges = [
        Badge("symbol", kit.icon("terrain", SYMBOLS[symbol]), say("rb-terrain", terrain=SYMBOLS[symbol]))
        for symbol in symbols[1:]
    ]
    arms = "or" if WILD in symbols else PLACE_ARMS
    icon = kit.icon("terrain", SYMBOLS[symbols[0]])
    return Face(DIE_STYLE, icon, arms, SYMBOLS[symbols[0]][:3], badges=tuple(badges))


def die_words(mask: int) -> Message:
    symbols = [SYMBOLS[symbol] for symbol in symbols_of(mask)]
    return say("rb-die-face", one=symbols[0], other=symbols[1] if len(symbols) > 1 else "none")


def die_card(kit: Kit, face: int, id: str, states: tuple[str, ...] = ()) -> Card:
    mask = kit.die[face]
    return Card(id, face_id(face), "chip", tone=PLACE_ARMS, states=states, face=die_face(kit, mask))
