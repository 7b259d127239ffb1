"""The pictures of factions, made from what their tiles do; tiles themselves are drawn as they are."""

from __future__ import annotations

from typing import Final

from tablekeep.games.monolith_arena.components import CHAMPION, Faction, Kind, Kit
from tablekeep.kernel.scene import Layer, Picture

LAND: Final = "slab"


def gift(kit: Kit, banner: Kind) -> tuple[str, str, str]:
    """What a Banner does for its neighbours: the sky that goes with it, its icon, and the icon's tone."""
    if banner.gives_melee or banner.gives_ranged:
        return "ember", kit.icon("sign", "melee" if banner.gives_melee else "ranged"), "ember"
    if banner.gives_venom:
        return "night", kit.icon("trait", "venom"), "venom"
    if banner.gives_toughness:
        return "hall", kit.icon("sign", "hit-points"), "blood"
    if banner.gives_maneuver or banner.gives_teleport:
        return "green", kit.icon("trait", "maneuver" if banner.gives_maneuver else "teleport"), "ink"
    return "day", kit.icon("sign", "initiative"), "ink"


def faction_picture(kit: Kit, faction: Faction) -> Picture:
    """Its Banner, what that gives, and the Champion of which it has most, the first of several."""
    sky, icon, tone = gift(kit, faction.banner)
    layers = [
        Layer(faction.banner.icon, at=(0.33, 0.5), size=0.8, tone="ink" if sky in ("day", "green") else "ivory"),
        Layer(icon, at=(0.72, 0.28), size=0.42, tone=tone),
    ]
    champions = [kind for kind in faction.kinds.values() if kind.role == CHAMPION]
    if champions:
        most = max(champions, key=lambda kind: kind.count)
        layers.append(Layer(most.icon, "token", (0.74, 0.74), 0.42, faction.arms))
    return Picture(sky, LAND, tuple(layers))
