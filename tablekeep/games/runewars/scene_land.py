"""The map: the land with its borders, and everything that lies or stands on it."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runewars.components import NO_DEVELOPMENT, OWN_TYPES
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.faces import (
    NEUTRAL_ARMS,
    army_id,
    damage_badge,
    development_id,
    short,
    spot_id,
    unit_face,
    unit_id,
)
from tablekeep.games.runewars.fighting import ATTACKER, DEFENDER, lies, slot_in
from tablekeep.games.runewars.forces import ONE, SLOTS, Force, count_of
from tablekeep.games.runewars.land import STEPS, Spot, rim
from tablekeep.games.runewars.model import BACK_FAR, BACK_NEAR, DRAGON_RUNE, HIDDEN_RUNE, NOWHERE, War
from tablekeep.games.runewars.scene_tile import terrain, yield_icons
from tablekeep.kernel.hexes import DIRECTIONS, distance
from tablekeep.kernel.messages import Message, direction, say
from tablekeep.kernel.scene import Badge, Board, Edge, Face, Piece, Space

LAYING: Final[tuple[str, ...]] = ("lay-tile", "marker", "home-realm")
"""the questions that point at places beside the land"""


def board(state: War) -> Board:
    drawn = Board("land", "flat", say("rw-board"), "none")
    for area in state.chart.areas:
        drawn.spaces.append(space(state, area))
    for q, r in free_spots(state):
        drawn.spaces.append(Space(spot_id(q, r), "", q, r, "fog", name=place_name(state, q, r)))
    drawn.edges = borders(state)
    for area in state.chart.areas:
        drawn.pieces += sites(state, area) + tokens(state, area) + units(state, area) + figures(state, area)
    drawn.pieces += markers(state)
    return drawn


# -- the land -----------------------------------------------------------------------------------------------------------


def space(state: War, area: int) -> Space:
    plan = state.kit.hexes[area]
    q, r = state.chart.spot[area]
    given = yield_icons(state.kit, state.yields(area))
    return Space(plan.id, plan.id, q, r, terrain(plan), group=plan.tile, realm=state.home_seat(area), yields=given)


def borders(state: War) -> list[Edge]:
    """Coloured sides: between two areas, or along the edge of the land."""
    chart = state.chart
    found: list[Edge] = []
    told: set[tuple[str, int, int]] = set()
    for area in chart.areas:
        q, r = chart.spot[area]
        for side, (dq, dr) in enumerate(STEPS):
            for kind, mask in (("mountain", chart.mountain[area]), ("water", chart.water[area])):
                if not mask >> side & 1:
                    continue
                other = chart.at.get((q + dq, r + dr), NOWHERE)
                if other < 0:
                    found.append(Edge(kind, state.kit.hexes[area].id, side=side))
                elif (kind, other, area) not in told:
                    told.add((kind, area, other))
                    found.append(Edge(kind, state.kit.hexes[area].id, state.kit.hexes[other].id))
    return found


def free_spots(state: War) -> list[Spot]:
    """While the land is laid: the places beside it, and wherever a tile that may be laid could begin."""
    choice = state.choice()
    asked = "" if choice is None else choice.name
    if state.year or (state.chart.areas and not any(state.spare_tiles) and not state.markers and asked not in LAYING):
        return []
    found: set[Spot] = set(rim(state.chart)) if state.chart.areas else {(0, 0), *STEPS}
    for marker in state.markers:
        found |= {(marker[0], marker[1]), (marker[2], marker[3])}
    if choice is not None and asked in ("lay-tile", "home-realm"):
        for action in state.legal(choice.seat):
            assert isinstance(action, Deed)
            found.add((action.args[-3], action.args[-2]))
    return sorted(found - set(state.chart.at))


def place_name(state: War, q: int, r: int) -> Message:
    """A place where nothing lies yet, by the way there from the nearest area, or from the middle."""
    from_q, from_r, area = 0, 0, "none"
    nearest = -1
    for number in state.chart.areas:
        there = state.chart.spot[number]
        away = distance(q, r, there[0], there[1])
        if nearest < 0 or away < nearest:
            nearest, (from_q, from_r), area = away, there, state.kit.hexes[number].id
    steps, facing, more, other = way(q - from_q, r - from_r)
    if not steps:
        return say("rw-place-middle")
    return say("rw-place-free", steps=steps, direction=direction(facing), more=more, other=direction(other), area=area)


def way(q: int, r: int) -> tuple[int, int, int, int]:
    """The way from the middle of a board: so many steps in one direction, the longer part first, then so many in the next."""
    for facing, (a, b) in enumerate(DIRECTIONS):
        other = (facing + 1) % len(DIRECTIONS)
        c, d = DIRECTIONS[other]
        scale = a * d - b * c
        steps, more = (q * d - r * c) * scale, (a * r - b * q) * scale
        if steps >= 0 and more >= 0:
            return (steps, facing, more, other) if steps >= more else (more, other, steps, facing)
    return (0, 0, 0, 0)


def markers(state: War) -> list[Piece]:
    """RW-BOARD-11: a home-realm marker lies on two spaces."""
    icon = state.kit.icon("piece", "home-marker")
    found: list[Piece] = []
    for number, (q, r, other_q, other_r) in enumerate(state.markers):
        for half, spot in enumerate((spot_id(q, r), spot_id(other_q, other_r))):
            found.append(Piece(f"marker-{number}-{half}", spot, "token", "home_marker", face=Face(icon=icon, rim=True)))
    return found


# -- what lies on it ----------------------------------------------------------------------------------------------------


def sites(state: War, area: int) -> list[Piece]:
    kit = state.kit
    id = kit.hexes[area].id
    found: list[Piece] = []
    owner = state.forts[area]
    if owner >= 0:
        damaged = state.forts_damaged >> area & 1
        badges: tuple[Badge, ...] = ()
        kind = state.developments[area]
        if kind != NO_DEVELOPMENT:
            token = state.faction(owner).developments[kind]
            badges = (Badge("development", token.icon, say("rw-badge-development", token=token.name)),)
        found.append(
            Piece(
                f"stronghold-{id}", id, "site", development_id(state, owner, kind) or "stronghold", owner,
                value=kit.stronghold_damaged if damaged else kit.stronghold, states=("spent",) if damaged else (),
                face=Face(icon=kit.icon("token", "stronghold"), badges=badges),
            )
        )  # fmt: skip
    if state.cities[area] >= 0:
        city = kit.cities[state.cities[area]]
        found.append(
            Piece(f"city-{id}", id, "site", city.id, face=Face(icon=city.icon, arms=NEUTRAL_ARMS, short=short(city.name)))
        )
    return found


def tokens(state: War, area: int) -> list[Piece]:
    kit = state.kit
    id = kit.hexes[area].id
    found: list[Piece] = []
    rune = state.runes[area]
    if rune:
        name = "" if rune == HIDDEN_RUNE else "dragon_rune" if rune == DRAGON_RUNE else "false_rune"
        icon = kit.icon("token", "false-rune" if name == "false_rune" else "dragon-rune")
        up = state.rune_up >> area & 1
        found.append(
            Piece(
                f"rune-{id}", id, "token", name, states=() if up else ("known",) if name else ("hidden",), face=Face(icon=icon)
            )
        )  # fmt: skip
    discovery = state.discoveries[area]
    if discovery in (BACK_NEAR, BACK_FAR) or (discovery >= 0 and not state.discovery_up >> area & 1):
        badge = Badge("back", "", say("rw-badge-back-far" if discovery == BACK_FAR else "rw-badge-back-near"))
        face = Face(icon=kit.icon("token", "exploration"), badges=(badge,) if discovery < 0 else ())
        found.append(Piece(f"discovery-{id}", id, "token", "", states=("hidden",), face=face))
    elif discovery >= 0:
        token = kit.discoveries[discovery]
        found.append(Piece(f"discovery-{id}", id, "token", token.id, face=Face(icon=token.icon, short=short(token.name))))
    for seat in range(state.seats):
        if state.tokens[seat] >> area & 1:
            flag = Face(icon=kit.icon("token", "activation"))
            found.append(Piece(f"activation-{id}-{seat}", id, "token", "activation_token", seat, face=flag))
    for number, grave in enumerate(state.graves):
        if grave.area == area:
            cards = len(grave.rewards) + len(grave.turned_up)
            face = Face(icon=kit.icon("token", "defeated-hero"))
            found.append(Piece(f"grave-{number}", id, "token", "defeated_hero", count=max(1, cards), face=face))
    if state.battle is not None and state.battle.area == area:
        face = Face(icon=kit.icon("token", "battle"), rim=True)
        found.append(Piece("battle", id, "token", "battle_marker", face=face))
    return found


def figures(state: War, area: int) -> list[Piece]:
    found: list[Piece] = []
    for hero in state.heroes:
        if hero.area == area:
            card = state.hero_card(hero)
            face = Face(icon=card.icon, short=short(card.name), badges=damage_badge(state.kit, hero.damage))
            found.append(
                Piece(
                    f"hero-{card.id}", state.kit.hexes[area].id, "figure", card.id, hero.seat,
                    states=("routed", "down") if hero.routed else (), face=face,
                )
            )  # fmt: skip
    return found


# -- armies -------------------------------------------------------------------------------------------------------------


def units(state: War, area: int) -> list[Piece]:
    """Who is in an area: its defenders, and an army that has come to fight or treat with them."""
    id = state.kit.hexes[area].id
    standing, routed = state.standing[area], state.routed[area]
    battle = state.battle
    fights = battle is not None and battle.area == area
    owner = battle.seats[DEFENDER] if battle is not None and fights else holder(state, area)
    if battle is not None and fights:
        more = in_battle(battle.units[DEFENDER])
        standing, routed = standing + more[0], routed + more[1]
    found = chips(state, id, owner, standing, routed, "")
    came_standing = came_routed = 0
    if state.invader >= 0 and state.invaders[0] == area:
        came_standing, came_routed = state.invaders[1], state.invaders[2]
    if battle is not None and fights:
        more = in_battle(battle.units[ATTACKER])
        came_standing, came_routed = came_standing + more[0], came_routed + more[1]
    attacker = battle.seats[ATTACKER] if battle is not None and fights else state.invader
    return found + chips(state, id, attacker, came_standing, came_routed, "army")


def holder(state: War, area: int) -> int:
    """Whose units are there: of who controls the area, or whose allies are alone for a moment (RW-RUL-27)."""
    return state.loyal_to if state.loyal >> area & 1 else state.controller(area)


def in_battle(codes: tuple[int, ...]) -> tuple[Force, Force]:
    standing = routed = 0
    for code in codes:
        if lies(code):
            routed += ONE[slot_in(code)]
        else:
            standing += ONE[slot_in(code)]
    return standing, routed


def chips(state: War, area: str, owner: int, standing: Force, routed: Force, army: str) -> list[Piece]:
    """Units of one type that stand, or lie, are one piece with a number."""
    found: list[Piece] = []
    for down, force in ((False, standing), (True, routed)):
        for slot in range(SLOTS):
            count = count_of(force, slot)
            if count and (owner >= 0 or slot >= OWN_TYPES):
                kind = state.kind(owner, slot)
                id = army_id(kind.id, down) if army else unit_id(area, kind.id, down)
                found.append(
                    Piece(
                        id, area, "chip", kind.id, owner, count=count, states=("routed",) if down else (), face=unit_face(kind)
                    )
                )
    return found
