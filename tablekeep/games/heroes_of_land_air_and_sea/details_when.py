"""When components are used: in words, with an icon, and with the sky of their pictures."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.components import COMBAT, INCANTED, Kit, Printed, Spell, UnitKind
from tablekeep.games.heroes_of_land_air_and_sea.effects import Ability
from tablekeep.games.heroes_of_land_air_and_sea.forces import SEA_VESSEL
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.scene import Fact

Moment = tuple[str, str, str]
"""group and word of its icon, and the sky"""

MOMENTS: Final[dict[str, Moment]] = {
    "passive": ("picture", "always", "day"),
    "battle": ("picture", "battle", "ember"),
    "battle_start": ("picture", "battle", "ember"),
    "battle_strength": ("picture", "battle", "ember"),
    "battle_spell": ("picture", "battle", "ember"),
    "battle_tactic": ("picture", "tactic", "ember"),
    "battle_result": ("picture", "battle", "ember"),
    "battle_damage": ("picture", "battle", "ember"),
    "battle_won": ("picture", "battle", "ember"),
    "battle_end": ("picture", "battle", "ember"),
    "destroyed": ("picture", "destroyed", "night"),
    "move": ("action", "march", "day"),
    "explore": ("picture", "explore", "green"),
    "recruit": ("action", "recruit", "hall"),
    "build": ("action", "build", "hall"),
    "discover": ("action", "discover", "night"),
    "cast": ("action", "cast", "night"),
    "turn": ("picture", "turn", "day"),
    "harvest": ("picture", "harvest", "green"),
    "round_end": ("picture", "round_end", "ice"),
    "final_scoring": ("picture", "scoring", "hall"),
    "solo_action": ("picture", "solo", "night"),
}
SPELL_SKIES: Final[tuple[str, ...]] = ("night", "ember", "ice")
"""incanted, combat, reaction"""


def used(kit: Kit, group: str, word: str, text: Message) -> Fact:
    return Fact(kit.icon(group, word), text)


def ability_when(kit: Kit, ability: Ability) -> Fact:
    group, word, _ = MOMENTS[ability.when]
    return used(kit, group, word, say("hl-when", moment=ability.when, limit=ability.limit or "none"))


def spell_when(kit: Kit, spell: Spell, solo: bool) -> Fact:
    if solo:
        return used(kit, "picture", "solo", say("hl-when-solo-spell"))
    if spell.kind == INCANTED:
        return used(kit, "action", "cast", say("hl-when-cast"))
    if spell.kind == COMBAT:
        return used(kit, "picture", "battle", say("hl-when-combat"))
    return used(kit, "picture", "reaction", say("hl-when-reaction"))


def unit_when(kit: Kit, kind: UnitKind) -> Fact:
    if kind.number >= SEA_VESSEL:
        return used(kit, "action", "build", say("hl-when-vessel"))
    return used(kit, "action", "recruit", say("hl-when-recruit"))


def printed_when(kit: Kit, printed: Printed) -> Fact | None:
    """An action is taken in one's turn, a goal is looked at all the time, serfs and spells count in a battle."""
    if printed.kind == "action":
        return used(kit, "picture", "turn", say("hl-when-action"))
    if printed.kind == "goal":
        return used(kit, "picture", "end", say("hl-when-goal"))
    if printed.kind in ("defence", "marker"):
        return used(kit, "picture", "battle", say("hl-when-battle"))
    return None
