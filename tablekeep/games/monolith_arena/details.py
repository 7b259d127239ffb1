"""What is told of a tile, a faction or a trait to whoever asks: when it acts, what it does, what each of its marks means, the
rule, and where all that comes from."""

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
    ROLES,
    ROTATE,
    RUNE,
    WOUND,
    Faction,
    Kind,
    Kit,
)
from tablekeep.games.monolith_arena.pictures import faction_picture
from tablekeep.games.monolith_arena.scene import card, kind_line
from tablekeep.kernel.messages import Ref, say
from tablekeep.kernel.scene import Block, Callout, Card, Detail, Face, Fact, Line

DEEDS: Final[tuple[str, ...]] = ("effect", "order", "special", "strengths", "toughness", "net_edges")
"""the fields that say what a tile does; the first that it has tells its source"""
FIELD_WORDS: Final[dict[str, str]] = {
    "names": "name", "initiatives": "initiative", "strengths": "strength", "melee_edges": "edges", "ranged_edges": "edges",
    "armor_edges": "edges", "net_edges": "edges", "link_edges": "edges",
}  # fmt: skip
"""how fields are called that have another source"""

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
    source, others = sources(kind)
    return Detail(
        shown, kind_line(kind), text_of(kind, options), tuple(facts(kit, kind)), rule_of(kit, faction, kind), source,
        when(kit, kind), kind.short, callouts=tuple(callouts(kind, shown.face)), sources=others,
    )  # fmt: skip


def sources(kind: Kind) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Where what it does comes from, and the fields that come from elsewhere."""
    by_field = dict(kind.sources)
    main = next((by_field[field] for field in DEEDS if field in by_field), next(iter(by_field.values()), ""))
    others: dict[str, str] = {}
    for field, source in kind.sources:
        if source != main:
            others.setdefault(FIELD_WORDS.get(field, field), source)
    return main, tuple(others.items())


def when(kit: Kit, kind: Kind) -> Fact:
    """In which moment of a battle or turn it does something."""
    if kind.role == ORDER:
        return Fact(kit.icon("when", "turn"), say("ma-when-order"))
    if kind.gives_charge:
        return Fact(kit.icon("when", "turn"), say("ma-when-charge"))
    if kind.strike_edge >= 0:
        return Fact(kit.icon("when", "start"), say("ma-when-start"))
    if kind.initiatives:
        values = ", ".join([str(value) for value in kind.initiatives])
        return Fact(kit.icon("when", "acts"), say("ma-when-acts", values=values, times=len(kind.initiatives)))
    return Fact(kit.icon("when", "works"), say("ma-when-works"))


def callouts(kind: Kind, face: Face) -> list[Callout]:
    """Every mark of the tile in words; equal marks are told once."""
    found: list[Callout] = []
    taken: set[int] = set()

    def point(edges: list[int], word: str, wounds: int = 0) -> None:
        """At an edge where nothing else is told yet, if there is one."""
        edge = next((one for one in edges if one not in taken), edges[0])
        taken.add(edge)
        found.append(Callout(f"edge-{edge}", say(f"ma-callout-{word}", wounds=wounds, edges=len(edges))))

    for word, strengths in (("melee", kind.melee), ("ranged", kind.ranged)):
        for strength in sorted({strength for strength in strengths if strength}, reverse=True):
            point([edge for edge in range(6) if strengths[edge] == strength], word, strength)
    if kind.nets:
        point(kind.nets, "net")
    if any(kind.armour):
        point([edge for edge in range(6) if kind.armour[edge]], "armour")
    if face.values:
        values = ", ".join([str(value) for value in face.values])
        found.append(Callout("value", say("ma-callout-initiative", values=values)))
    if face.hits:
        found.append(Callout("hits", say("ma-callout-hit-points", number=face.hits)))
    if any(edge.link for edge in face.edges):
        found.append(Callout("links", say("ma-callout-links", edges=len(kind.links))))
    for number, badge in enumerate(face.badges):
        found.append(Callout(f"badge-{number}", badge.label))
    return found


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
    """Its tiles with their numbers, role by role, and the rules that only it has."""
    blocks: list[Block] = []
    for role, word in enumerate(ROLES):
        lines = [tile_line(kit, faction, kind) for kind in faction.kinds.values() if kind.role == role]
        if lines:
            blocks.append(Block("pieces", kit.phrases.get(word, ""), tuple(lines)))
    if faction.notes:
        lines = [Line(name, text) for name, text in faction.notes]
        blocks.append(Block("list", kit.phrases.get("rules", ""), tuple(lines)))
    return Detail(
        Card(faction.id, faction.id, tone=faction.arms, face=Face(icon=faction.banner.icon, arms=faction.arms)),
        say("ma-kind-faction"), faction.summary, (), f"{faction.rules}-01", "rulebook", None, faction.short,
        faction_picture(kit, faction), tuple(blocks), play=faction.play, suits=faction.suits,
    )  # fmt: skip


def tile_line(kit: Kit, faction: Faction, kind: Kind) -> Line:
    shown = card(kit, kind, kind.id)
    shown.face.arms = faction.arms
    return Line(kind.title, kind.short, number=str(kind.count), card=shown)


def names(kit: Kit) -> dict[str, str]:
    """The English names of all components by id."""
    found = {kind.id: kind.title for kind in kit.kinds}
    found.update({faction.id: faction.name for faction in kit.factions})
    found.update({trait.id: trait.name for trait in kit.traits.values()})
    return found
