"""When components are used: in words, with an icon, and with the sky of their pictures."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runebound.components import (
    ACT,
    FIGHT,
    TEST,
    Adventure,
    Asset,
    Ending,
    Gear,
    Kit,
    Piece,
    Story,
    Task,
)
from tablekeep.games.runebound.effects import NO_LIST, Trigger
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.scene import Fact

Moment = tuple[str, str]
"""the word of its icon, and the sky"""

MOMENTS: Final[dict[str, Moment]] = {
    "action": ("when_action", "day"),
    "free": ("when_action", "day"),
    "always": ("when_always", "day"),
    "terrain_roll": ("when_roll", "green"),
    "move_roll": ("when_roll", "green"),
    "move_action": ("when_move", "green"),
    "explore_roll": ("when_roll", "green"),
    "before_test": ("when_test", "night"),
    "test_failed": ("when_test", "night"),
    "exert_in_test": ("when_test", "night"),
    "rest": ("when_rest", "night"),
    "train": ("when_train", "night"),
    "shop": ("when_shop", "hall"),
    "sell": ("when_sell", "hall"),
    "trade": ("when_sell", "hall"),
    "adventure": ("when_adventure", "green"),
    "gain_trophy": ("when_trophy", "night"),
    "complete_quest": ("when_quest", "green"),
    "win_combat": ("when_win", "ember"),
    "retreat": ("when_retreat", "ember"),
    "after_retreat": ("when_retreat", "ember"),
    "defeated": ("when_defeat", "night"),
    "combat_start": ("when_combat", "ember"),
    "round_start": ("when_combat", "ember"),
    "round_end": ("when_combat", "ember"),
    "after_cast": ("when_combat", "ember"),
    "combat_action": ("when_combat", "ember"),
    "after_combat_action": ("when_combat", "ember"),
    "take_damage": ("when_combat", "ember"),
    "deal_damage": ("when_combat", "ember"),
    "after_damage": ("when_combat", "ember"),
}
DECK_SKIES: Final[tuple[str, ...]] = ("ember", "green", "hall")


def used(kit: Kit, word: str, text: Message) -> Fact:
    return Fact(kit.icon("picture", word), text)


def trigger_when(kit: Kit, trigger: Trigger) -> Fact:
    return used(kit, MOMENTS[trigger.when][0], say("rb-when", moment=trigger.when, limit=trigger.limit))


def surge_when(kit: Kit, cost: int) -> Fact:
    return used(kit, "when_surge", say("rb-when-surge", cost=cost))


def gear_when(kit: Kit, gear: Gear) -> Fact:
    """Its first ability says it; a token is used in combat, and what it adds always counts."""
    if gear.triggers:
        return trigger_when(kit, gear.triggers[0])
    if gear.surges:
        return surge_when(kit, gear.surges[0].cost)
    if isinstance(gear, Asset) and gear.token >= 0 and not any(gear.changes):
        return used(kit, "when_combat", say("rb-when-token"))
    return used(kit, "when_always", say("rb-when", moment="always", limit="none"))


def gear_sky(gear: Gear) -> str:
    if isinstance(gear, Asset) and gear.trade_value:
        return "hall"
    if gear.triggers:
        return MOMENTS[gear.triggers[0].when][1]
    if gear.surges or (isinstance(gear, Asset) and gear.token >= 0 and not any(gear.changes)):
        return "ember"
    return "day"


def adventure_when(kit: Kit, card: Adventure) -> Fact:
    if card.foe >= 0:
        return used(kit, "when_combat", say("rb-when-enemy"))
    if card.options:
        return used(kit, "when_drawn", say("rb-when-event"))
    return used(kit, "when_quest", say("rb-when-quest", place=card.place))


def story_when(kit: Kit, story: Story) -> Fact:
    if story.task is None:
        return used(kit, "when_story", say("rb-when-story-event"))
    return used(kit, "when_story", say("rb-when-story-quest", place=story.place))


def ending_when(kit: Kit, task: Task, ending: Ending) -> Fact:
    if task.kind == TEST:
        return used(kit, "when_test", successes(ending))
    if task.kind == FIGHT:
        return used(kit, "when_combat", say("rb-when-fought", won=int(ending.won)))
    if task.kind == ACT:
        return used(kit, "when_action", say("rb-when-act", pay=int(ending.cost != NO_LIST)))
    return used(kit, "when_roll", say("rb-when-explored"))


def successes(ending: Ending) -> Message:
    open_ended = int(ending.most > ending.successes > 0)
    return say("rb-when-successes", count=ending.successes, most=ending.most, open=open_ended)


def piece_when(kit: Kit, piece: Piece) -> Fact | None:
    if piece.id.startswith("gem-"):
        return used(kit, "when_adventure", say("rb-when-gem", actions=kit.adventure_actions))
    return None
