"""What is told of a tile, a faction or a trait to whoever asks: facts, text, the rule, and where the text comes from."""

from __future__ import annotations

from typing import Final

from tablekeep.games.monolith_arena.components import (
    BANNER,
    BATTLE,
    BLAST,
    CHARGE,
    ENTRENCH,
    FALSE_ORDER,
    MOVE,
    NET,
    ORDER,
    PUSH,
    ROTATE,
    RUNE,
    WOUND,
    Faction,
    Kind,
    Kit,
)
from tablekeep.games.monolith_arena.scene import card, kind_line
from tablekeep.kernel.messages import Ref, say
from tablekeep.kernel.scene import Card, Detail, Face, Fact

SURENESS: Final[tuple[str, ...]] = ("house", "reconstructed", "recalled", "public", "rulebook")
"""from the least sure source to the surest; a tile is as sure as its least sure fact"""

ORDER_RULES: Final[dict[int, str]] = {
    CHARGE: "MA-DRAGON-05", BATTLE: "MA-ORDER-01", MOVE: "MA-ORDER-04", ROTATE: "MA-GUARD-20", PUSH: "MA-ORDER-10",
    NET: "MA-DRAGON-20", BLAST: "MA-ORDER-06", ENTRENCH: "MA-GUARD-18", WOUND: "MA-FOREST-22", FALSE_ORDER: "MA-GUARD-22",
}  # fmt: skip


def details(kit: Kit, options: dict[str, str]) -> dict[str, Detail]:
    """Every tile and faction by its id, as they are at a table with these options."""
    found = {kind.id: tile_detail(kit, kind, options) for kind in kit.kinds}
    for faction in kit.factions:
        found[faction.id] = faction_detail(kit, faction)
    return found


def text_of(kind: Kind, options: dict[str, str]) -> str:
    for option, value in options.items():
        if f"{option}={value}" in kind.text_with:
            return kind.text_with[f"{option}={value}"]
    return kind.text


def tile_detail(kit: Kit, kind: Kind, options: dict[str, str]) -> Detail:
    faction = kit.factions[kind.faction]
    shown = card(kit, kind, kind.id)
    shown.face.arms = faction.arms
    sources = [SURENESS.index(source) for source in kind.sources if source in SURENESS]
    return Detail(
        shown, kind_line(kind), text_of(kind, options), tuple(facts(kit, kind)), rule_of(kit, faction, kind),
        SURENESS[min(sources)] if sources else "",
    )  # fmt: skip


def rule_of(kit: Kit, faction: Faction, kind: Kind) -> str:
    """Where the catalogue begins to speak of what it does."""
    if kind.role == BANNER:
        return f"{faction.rules}-01"
    if kind.role == ORDER:
        return next((rule for order, rule in ORDER_RULES.items() if kind.orders & order), "MA-ORDER-16")
    for trait in kind.traits:
        if kit.traits[trait].rule:
            return kit.traits[trait].rule
    if kind.role == RUNE:
        return "MA-RUNE-01"
    return "MA-MELEE-01" if any(kind.melee) else "MA-RANGED-01" if any(kind.ranged) else "MA-INIT-01"


def facts(kit: Kit, kind: Kind) -> list[Fact]:
    found: list[Fact] = []
    if kind.initiatives:
        values = ", ".join([str(value) for value in kind.initiatives])
        found.append(Fact(kit.icon("sign", "initiative"), say("ma-fact-initiative", values=values)))
    if any(kind.melee):
        edges = sum(1 for strength in kind.melee if strength)
        found.append(Fact(kit.icon("sign", "melee"), say("ma-fact-melee", most=max(kind.melee), edges=edges)))
    if any(kind.ranged):
        edges = sum(1 for strength in kind.ranged if strength)
        found.append(Fact(kit.icon("sign", "ranged"), say("ma-fact-ranged", most=max(kind.ranged), edges=edges)))
    if any(kind.armour):
        found.append(Fact(kit.icon("sign", "armour"), say("ma-fact-armour", edges=sum(kind.armour))))
    if kind.nets:
        found.append(Fact(kit.icon("sign", "net"), say("ma-fact-net", edges=len(kind.nets))))
    if kind.role == BANNER or kind.hit_points > 1:
        found.append(Fact(kit.icon("sign", "hit-points"), say("ma-fact-hit-points", number=kind.hit_points)))
    if kind.links and kind.role != BANNER:
        found.append(Fact(kit.icon("sign", "link"), say("ma-fact-link", edges=len(kind.links))))
    for trait in kind.traits:
        if trait != "toughness":
            found.append(
                Fact(kit.icon("trait", trait), say("ma-fact-trait", trait=Ref("trait", trait), text=kit.traits[trait].text))
            )
    return found


def faction_detail(kit: Kit, faction: Faction) -> Detail:
    return Detail(
        Card(faction.id, faction.id, tone=faction.arms, face=Face(icon=faction.banner.icon, arms=faction.arms)),
        say("ma-kind-faction"), faction.summary, (), f"{faction.rules}-01", "rulebook",
    )  # fmt: skip


def names(kit: Kit) -> dict[str, str]:
    """The English names of all components by id."""
    found = {kind.id: kind.title for kind in kit.kinds}
    found.update({faction.id: faction.name for faction in kit.factions})
    found.update({trait.id: trait.name for trait in kit.traits.values()})
    return found
