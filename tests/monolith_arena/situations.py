"""Situations that several test modules set out from, and what they ask of a table."""

from __future__ import annotations

from tablekeep.games.monolith_arena.arena import LABELS
from tests.monolith_arena.positions import Table, position

# -- drawing -----------------------------------------------------------------------------------------------------------

BANNERS = "de-banner a1; la-banner e3"
PLAIN = "pikeman pikeman knight knight strength"
"""tiles of the Empire that lie under what a test is about"""


def turn_of(stack: str, hand: str = "", *, number: int = 10) -> Table:
    """The beginning of the Empire's turn after `number` turns: what he keeps, what he draws (the last name first)."""
    return position(BANNERS, hands=[hand], stacks=[stack], turn={"number": number}).begin_turn(0)


def second_players_first_turn(stack: str) -> Table:
    return position(BANNERS, stacks=[None, stack], to_play=1, turn={"number": 1}).begin_turn(1)


# -- teams -------------------------------------------------------------------------------------------------------------

FOUR = "de,la,gr,hf"
"""seats 0 and 2, Empire and Guardians, against seats 1 and 3, Abyss and Harbingers"""
FOUR_BANNERS = "de-banner a1; la-banner e3; gr-banner a3; hf-banner e1"


def pass_turn(table: Table) -> int:
    """The player who is asked does as little as he may, to the end of his turn; his seat."""
    seat = table.to_play
    if table.asked == "unlucky-draw":
        table.play("keep")
    if table.asked == "forced-discard":
        table.play(table.offers()[0])
    table.play("end")
    return seat


def hits(table: Table, source: str) -> list[tuple[int | str, str, int]]:
    return [(segment, target, wounds) for segment, at, target, wounds in table.strikes if at == source]


# -- Battles -----------------------------------------------------------------------------------------------------------

EMPIRE = [
    *["pikeman"] * 3, *["knight"] * 4, "dragon-rider", *["swordsman"] * 2, "landsknecht", *["arquebusier"] * 2,
    "minor-acceleration", "agility", *["strength"] * 2, "regeneration",
]  # fmt: skip


def crowd(code: str, names: list[str], *free: str) -> str:
    """Tiles of one faction on every space but the given ones."""
    spaces = [space for space in LABELS if space not in free]
    assert len(spaces) <= len(names)
    return ";".join(f"{code}-{name} {space}" for name, space in zip(names, spaces))


def battles(table: Table) -> int:
    """How many ordinary Battles have been fought."""
    return len(table.events("battle"))


# -- Regeneration ------------------------------------------------------------------------------------------------------

STRUCK = "la-mygalomorph b2 SE; de-pikeman c3 SE"
"""the Mygalomorph strikes the Pikeman, who strikes south and east"""
TWO_SOURCES = "la-chaos b2 S; la-wraith c2 S"
"""both strike c3 in segment 2, Chaos with 2 and the Wraith with 1"""


def absorptions(table: Table) -> set[str]:
    """The absorptions to choose from; there must be nothing else."""
    offers = table.offers()
    assert table.asked == "absorption"
    assert len(set(offers)) == len(offers)
    return set(offers)


HIT_TOGETHER = "la-wraith c4 N; gr-axeman c3 NW; gr-regeneration d3 NW"
"""the Wraith strikes the Axeman and the Rune in segment 2"""


# -- nets --------------------------------------------------------------------------------------------------------------


def netted(table: Table) -> set[str]:
    """The spaces of all netted tiles."""
    return {space for space in LABELS if table.netted(space)}


def acting(table: Table, space: str) -> list[str]:
    """Every legal action that moves or rotates the tile on a space."""
    verbs = ("move", "maneuver", "teleport", "charge", "rotate", "turn", "false-order", "push")
    return [offer for offer in table.offers() if offer.split()[0] in verbs and offer.split()[1] == space]


# -- Toughness ---------------------------------------------------------------------------------------------------------


def wounds(table: Table, space: str) -> int:
    return table.tile(space).wounds


def lost(table: Table) -> list[str]:
    """The spaces whose tiles died of lost Toughness."""
    return [space for _segment, space in table.by_segment("toughness-lost")]


# -- Poison ------------------------------------------------------------------------------------------------------------

SPACES = ("a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "c5", "d1", "d2", "d3", "d4", "e1", "e2", "e3")
TEAM = "la,gr,de,hf"
"""the Abyss and the Empire against the Guardians and the Harbingers"""


def poison(table: Table) -> dict[str, int]:
    """The Poison markers on the board."""
    found = {space: table.tile(space).poison for space in SPACES if table.at(space) is not None}
    return {space: markers for space, markers in found.items() if markers}


# -- places ------------------------------------------------------------------------------------------------------------

AROUND = ("c2", "d2", "d3", "c4", "b3", "b2")
"""the neighbours of c3, clockwise from the north"""


# -- notation ----------------------------------------------------------------------------------------------------------

FACINGS = ("n", "ne", "se", "s", "sw", "nw")


def facings(text: str, but: str = "", by: str = "") -> set[str]:
    """The six actions that begin with the text and name a facing, all but one."""
    return {f"{text} {facing}{by}" for facing in FACINGS if facing != but}
