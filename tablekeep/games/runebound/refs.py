"""The ids by which sentences, scenes and details name components; what shares letters with others says what it is."""

from __future__ import annotations

from tablekeep.games.runebound.components import DECKS, Adventure, Asset, Foe, Kit, Skill, Story, Token
from tablekeep.games.runebound.deeds import ENDINGS, OPTIONS
from tablekeep.kernel.messages import Ref


def asset_id(asset: Asset) -> str:
    return f"asset-{asset.id}"


def skill_id(skill: Skill) -> str:
    return f"skill-{skill.id}"


def token_id(token: Token, face: int) -> str:
    """A combat token by the face that is up."""
    return f"token-{token.id}-{face + 1}"


def foe_id(foe: Foe) -> str:
    """An enemy is called like its adventure card, but the enemy of a story has a name of its own."""
    return f"foe-{foe.id}"


def face_id(face: int) -> str:
    """A face of a terrain die."""
    return f"face-{face + 1}"


def gem_id(deck: int) -> str:
    return f"gem-{DECKS[deck]}"


def option_id(card: Adventure, option: int) -> str:
    """An option of an event."""
    return f"{card.id}-{OPTIONS[option]}"


def ending_id(card: Adventure | Story, ending: int) -> str:
    return f"{card.id}-{ENDINGS[ending]}"


def asset_ref(kit: Kit, asset: int) -> Ref:
    return Ref("asset", asset_id(kit.assets[asset]))


def skill_ref(kit: Kit, skill: int) -> Ref:
    return Ref("skill", skill_id(kit.skills[skill]))


def foe_ref(kit: Kit, foe: int) -> Ref:
    return Ref("foe", foe_id(kit.foes[foe]))
