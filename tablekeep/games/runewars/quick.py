"""A quick setup: the game's own generator answers every question before the first season, with a little sense.

The land is compact but long enough for the realms, the realms lie far apart and open towards the land; the rest is chance.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.land import STEPS, Chart, Laid, Marker, home_tile, outline, placements, spots
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.surveying import Survey
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidContent
from tablekeep.kernel.messages import say
from tablekeep.kernel.rng import Rng

TRIES: Final = 400
"""lands that are tried before the tiles are called impossible"""
COMPACT_TRIES: Final = 12
"""of which the first ones keep to compact land"""
MARKER_TRIES: Final = 10


def answer(state: War, seat: int, question: str, options: list[Action]) -> Deed:
    """One of the options."""
    if question == "home-realm":
        options = open_realms(state, seat, options)
    chosen = options[state.rng.below(len(options))]
    assert isinstance(chosen, Deed)
    return chosen


# -- the land ------------------------------------------------------------------------------------------------------------


def land(state: War, factions: list[int], room: int) -> list[tuple[int, Laid]]:
    """All tiles laid in turn: who laid which, and where; markers, runes and home realms find a place there."""
    for attempt in range(TRIES):
        laid = one_land(state, attempt < COMPACT_TRIES)
        if laid:
            chart = Chart(state.kit, tuple([way for _, way in laid]))
            if Survey(state.kit, chart, factions, room).any_set():
                return laid
    raise InvalidContent("map.toml", say("rw-content-no-land"))


def one_land(state: War, compact: bool) -> list[tuple[int, Laid]]:
    """One try; empty if somebody could lay neither of his tiles (RW-RUL-10)."""
    kit, rng = state.kit, state.rng
    hands = [rng.shuffled(list(tiles)) for tiles in state.spare_tiles]
    laid: list[tuple[int, Laid]] = []
    chart = Chart(kit, ())
    for turn in range(sum(len(hand) for hand in hands)):
        seat = (state.first + turn) % state.seats
        ways: list[Laid] = []
        for tile in hands[seat]:
            ways = placements(kit, chart, tile)
            if ways:
                break
        if not ways:
            return []
        if compact:
            ways = snug(state, chart, ways)
        way = ways[rng.below(len(ways))]
        hands[seat].remove(way[0])
        laid.append((seat, way))
        chart = Chart(kit, (*chart.laid, way))
    return laid


def snug(state: War, chart: Chart, ways: list[Laid]) -> list[Laid]:
    """The half of the placements that share the most sides with the land."""
    ranked: list[tuple[int, Laid]] = []
    for way in ways:
        shared = 0
        for q, r in spots(state.kit, way):
            for dq, dr in STEPS:
                if (q + dq, r + dr) in chart.at:
                    shared += 1
        ranked.append((-shared, way))
    ranked.sort()
    return [way for _, way in ranked[: (len(ranked) + 1) // 2]]


# -- home realms ---------------------------------------------------------------------------------------------------------


def markers(rng: Rng, survey: Survey) -> list[Marker]:
    """A set of markers as far from each other as a few tries find."""
    best: list[int] = []
    widest = -1
    for _ in range(MARKER_TRIES):
        chosen = one_set(rng, survey)
        if chosen and survey.finished(chosen, ()):
            width = min([survey.between[one][other] for one in chosen for other in chosen if one != other])
            if width > widest:
                best, widest = chosen, width
    if not best:
        best = survey.any_set()
    return [survey.spots[at] for at in best]


def one_set(rng: Rng, survey: Survey) -> list[int]:
    """A marker anywhere, then each as far as possible from those already set; empty if that ends nowhere."""
    strict, loose = survey.everywhere, 0
    chosen: list[int] = []
    for _ in survey.factions:
        options = survey.candidates(strict, loose)
        found = [at for at in range(len(survey.spots)) if options >> at & 1]
        if not found:
            return []
        if chosen:
            widths = [min([survey.between[at][other] for other in chosen]) for at in found]
            found = [at for at, width in zip(found, widths) if width == max(widths)]
        at = found[rng.below(len(found))]
        strict, loose = survey.without(strict, loose, at)
        chosen.append(at)
    return chosen


def open_realms(state: War, seat: int, options: list[Action]) -> list[Action]:
    """The ways to settle with the most open borders towards the land."""
    best: list[Action] = []
    most = -1
    for option in options:
        assert isinstance(option, Deed)
        opened = open_borders(state, state.factions[seat], option)
        if opened > most:
            best, most = [], opened
        if opened == most:
            best.append(option)
    return best


def open_borders(state: War, faction: int, deed: Deed) -> int:
    """The sides between the home realm and the land that are coloured on neither."""
    chart = state.chart
    count = 0
    for dq, dr, coloured in outline(state.kit.tiles[home_tile(state.kit, faction)], deed.args[2]):
        for direction, (sq, sr) in enumerate(STEPS):
            area = chart.at.get((deed.args[0] + dq + sq, deed.args[1] + dr + sr), -1)
            if area >= 0 and not coloured >> direction & 1:
                count += 1 - ((chart.water[area] | chart.mountain[area]) >> (direction + 3) % 6 & 1)
    return count
