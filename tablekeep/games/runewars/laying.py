"""What the rules ask of a map tile that is laid: free ground, what it touches, how borders meet (RW-BOARD-07 to -20)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runewars.board import LayTile, Settle
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.guesses import Pointing
from tablekeep.games.runewars.land import STEPS, Laid, Spot, contact, home_tile, outline, spots, touches_realm
from tablekeep.games.runewars.model import War
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.scene import Need

UNTURNED: Final = -1


def needs(state: War, seat: int, picks: list[str]) -> list[Need]:
    """Of the tile at the place and in the turn that a player looks at."""
    choice = state.choice()
    at = Pointing(state, picks)
    if at.turn == UNTURNED or not at.spots:
        return []
    if isinstance(choice, LayTile):
        deed = at.deed("lay")
        return [] if deed is None or deed.args[0] not in state.spare_tiles[seat] else of_tile(state, deed)
    if isinstance(choice, Settle):
        deed = at.deed("settle")
        return [] if deed is None else of_home_realm(state, seat, deed)
    return []


def of_tile(state: War, deed: Deed) -> list[Need]:
    laid = (deed.args[0], deed.args[1], deed.args[2], deed.args[3] % 6)
    if not state.chart.areas:
        return [Need((laid[1], laid[2]) == (0, 0), say("rw-need-middle"), "RW-BOARD-06")]
    covered = spots(state.kit, laid)
    found = [free_ground(state, covered, "RW-BOARD-07")]
    if found[0].ok:
        touched = 0
        for q, r in covered:
            touched |= state.chart.coast_at(q, r)
        ok = contact(state.kit, state.chart, laid)
        found.append(Need(ok, about("rw-need-touches" if ok else "rw-need-touches-more", state, touched), "RW-BOARD-07"))
    found.append(borders(state, laid, "RW-BOARD-08"))
    return found


def of_home_realm(state: War, seat: int, deed: Deed) -> list[Need]:
    """RW-BOARD-18 to -20: over one marker, on free ground, away from other home realms, and so that all find a place."""
    laid = (home_tile(state.kit, state.factions[seat]), deed.args[0], deed.args[1], deed.args[2] % 6)
    covered = spots(state.kit, laid)
    markers = [((marker[0], marker[1]) in covered) + ((marker[2], marker[3]) in covered) for marker in state.markers]
    apart = not touches_realm(state.chart, covered)
    found = [
        Need(2 in markers and sum(markers) == 2, say("rw-need-marker"), "RW-BOARD-18"),
        free_ground(state, covered, "RW-BOARD-18"),
        borders(state, laid, "RW-BOARD-19"),
        Need(apart, say("rw-need-apart"), "RW-BOARD-20"),
    ]
    if all(need.ok for need in found):
        found.append(Need(state.why_not(seat, deed) is None, say("rw-need-others"), "RW-RUL-09"))
    return found


def free_ground(state: War, covered: list[Spot], rule: str) -> Need:
    under = 0
    for spot in covered:
        area = state.chart.at.get(spot, -1)
        if area >= 0:
            under |= 1 << area
    return Need(not under, about("rw-need-ground-taken", state, under) if under else say("rw-need-ground"), rule)


def borders(state: War, laid: Laid, rule: str) -> Need:
    """RW-RUL-04: no coloured side lies against a coloured side of the land."""
    chart = state.chart
    against = 0
    for q, r, sides in outline(state.kit.tiles[laid[0]], laid[3]):
        for direction, (dq, dr) in enumerate(STEPS):
            area = chart.area_at(laid[1] + q + dq, laid[2] + r + dr)
            if area < 0 or not sides >> direction & 1:
                continue
            if (chart.water[area] | chart.mountain[area]) >> (direction + 3) % 6 & 1:
                against |= 1 << area
    return Need(not against, about("rw-need-borders-meet", state, against) if against else say("rw-need-borders"), rule)


def about(id: str, state: War, areas: int) -> Message:
    """A sentence about some areas, by their names."""
    named = [state.kit.hexes[area].id for area in state.chart.areas if areas >> area & 1]
    return say(id, areas=", ".join(named), count=len(named))
