"""The map: 210 hexes with rivers, roads and gems, the places, and who stands where."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runebound.components import CITY, DECKS, PLACE_KINDS, TERRAINS, WILDERNESS, Hex
from tablekeep.games.runebound.faces import (
    DECK_ARMS,
    FOE_ARMS,
    PLACE_ARMS,
    SEAT_ARMS,
    adventure_icon,
    foe_icon,
    hero_icon,
    short,
    story_icon,
)
from tablekeep.games.runebound.fighting import ATTACKER
from tablekeep.games.runebound.model import NO_CARD, NOBODY, Journey
from tablekeep.games.runebound.refs import foe_id, gem_id
from tablekeep.kernel.messages import Ref, say
from tablekeep.kernel.scene import Badge, Board, Edge, Face, Piece, Space

BOARD: Final = "land"
SIDE: Final = 38
"""pixels of a side of a hex on which names, gems and figures can be read"""


def board(state: Journey) -> Board:
    drawn = Board(BOARD, "flat", say("rb-board"), "map", focus=focus(state), side=SIDE)
    kit = state.kit
    written = region_hexes(state)
    for place in kit.hexes:
        written_there, rank = label(state, place, written)
        space = Space(place.id, written_there, place.q, place.r, TERRAINS[place.terrain], rank=rank)
        if not rank:
            space.name = say("rb-place", hex=Ref("hex", place.id))
        drawn.spaces.append(space)
    drawn.edges = [Edge("river", kit.hexes[one].id, kit.hexes[other].id) for one, other in kit.rivers]
    for one, other, bridge in kit.roads:
        drawn.edges.append(Edge("bridge" if bridge else "road", kit.hexes[one].id, kit.hexes[other].id))
    for place in kit.hexes:
        drawn.pieces += sites(state, place) + gems(state, place)
    drawn.pieces += quests(state) + stories(state) + villains(state) + heroes(state)
    return drawn


def focus(state: Journey) -> str:
    """Where the hero stands through whose eyes the map is seen; for a spectator the hero whose turn it is."""
    seat = state.viewer if 0 <= state.viewer < state.seats else state.active
    if seat == NOBODY or state.heroes[seat] == NO_CARD or state.place[seat] < 0:
        return ""
    return state.kit.hexes[state.place[seat]].id


def label(state: Journey, place: Hex, written: set[int]) -> tuple[str, str]:
    """A place by its name, the middle of a region by the region's, any other hex by its letter and number; and its rank."""
    kind = state.kind(place.number)
    if place.place and kind != WILDERNESS:
        return place.place, "city" if kind == CITY else "place"
    return (place.region, "region") if place.number in written else (place.id, "")


def region_hexes(state: Journey) -> set[int]:
    """The hexes on which the names of the regions are written: of each the one nearest to all its others."""
    regions: dict[str, list[int]] = {}
    for place in state.kit.hexes:
        if place.region:
            regions.setdefault(place.region, []).append(place.number)
    found: set[int] = set()
    for members in regions.values():
        wild = [place for place in members if state.kind(place) == WILDERNESS]
        if wild:
            found.add(min(wild, key=lambda place: sum(state.land.distance(place, other) for other in members)))
    return found


# -- what is printed or lies there --------------------------------------------------------------------------------------


def sites(state: Journey, place: Hex) -> list[Piece]:
    kind = state.kind(place.number)
    if kind == WILDERNESS:
        return []
    face = Face(icon=state.kit.icon("place", PLACE_KINDS[kind]), arms=PLACE_ARMS, short=short(place.place))
    return [Piece(f"site-{place.id}", place.id, "site", place.id, face=face)]


def gems(state: Journey, place: Hex) -> list[Piece]:
    """RB-GEM-01: a cut stone in the colour of its deck; face down it is a dark disc."""
    if place.gem < 0:
        return []
    icon = state.kit.icon("deck", DECKS[place.gem])
    up = state.gem_up(place.number)
    face = Face("gem", icon, DECK_ARMS[place.gem], DECKS[place.gem][:3]) if up else Face(icon=icon)
    return [Piece(f"gem-{place.id}", place.id, "token", gem_id(place.gem), states=() if up else ("down",), face=face)]


def quests(state: Journey) -> list[Piece]:
    """RB-QUEST-03: every quest marks the hexes outlined on its card, in the colours of the hero who has it."""
    found: list[Piece] = []
    for seat in range(state.seats):
        for number in state.quests[seat]:
            card = state.kit.adventures[number]
            face = Face(icon=adventure_icon(state.kit, card), short=short(card.name))
            for place in card.hexes:
                id = state.kit.hexes[place].id
                found.append(Piece(f"quest-{card.id}-{id}", id, "token", card.id, seat, face=face))
    return found


def stories(state: Journey) -> list[Piece]:
    """RB-STORY-06: story quests in play; who has used one up is not marked here, but on its card."""
    found: list[Piece] = []
    for number in state.story_spaces:
        if number == NO_CARD:
            continue
        story = state.kit.stories[number]
        face = Face(icon=story_icon(state.kit, story), short=short(story.name), rim=True)
        found.append(Piece(f"story-{story.id}", state.kit.hexes[story.hex].id, "token", story.id, face=face))
    return found


# -- who stands there ---------------------------------------------------------------------------------------------------


def villains(state: Journey) -> list[Piece]:
    kit = state.kit
    found: list[Piece] = []
    if state.villain >= 0:
        villain = kit.foes[state.rules().villain]
        face = Face(icon=foe_icon(kit, villain), arms=FOE_ARMS, short=short(villain.name))
        found.append(Piece("villain", kit.hexes[state.villain].id, "figure", foe_id(villain), face=face))
    for place in sorted(set(state.zombies)):
        id = kit.hexes[place].id
        face = Face(icon=kit.icon("piece", "zombie"), arms=FOE_ARMS, short="Zom")
        found.append(Piece(f"zombie-{id}", id, "token", "zombie", count=state.zombies_at(place), face=face))
    return found


def heroes(state: Journey) -> list[Piece]:
    """A delayed hero lies on his side (RB-DELAY-01); what he has suffered is his damage."""
    kit = state.kit
    found: list[Piece] = []
    for seat in range(state.seats):
        place = state.place[seat]
        if place < 0 or state.heroes[seat] == NO_CARD:
            continue
        hero = state.hero(seat)
        states = (*(("down",) if state.delayed[seat] else ()), *(("spent",) if state.defeated(seat) else ()))
        badges: tuple[Badge, ...] = ()
        if state.damage[seat]:
            label = say("rb-badge-damage", number=state.damage[seat])
            badges = (Badge("damage", kit.icon("value", "damage"), label, state.damage[seat], "bad"),)
        face = Face(icon=hero_icon(kit, hero), arms=SEAT_ARMS[seat], short=short(hero.name), badges=badges)
        found.append(Piece(figure_id(hero.id), kit.hexes[place].id, "figure", hero.id, seat, states=states, face=face))
    if state.combat is not None:
        place = state.place[state.combat.seats[ATTACKER]]
        face = Face(icon=kit.icon("piece", "combat-marker"), arms="gules", short="!", rim=True)
        found.append(Piece("combat", kit.hexes[place].id, "token", "combat-marker", face=face))
    return found


def figure_id(hero: str) -> str:
    return f"figure-{hero}"
