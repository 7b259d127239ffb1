"""Nets and Regeneration beside a second reading of the catalogue, on thousands of random boards.

The references below follow the words of MA-RUL-21 and MA-RUL-26 to MA-RUL-28 with sets of coordinates, and try out every
group there could be; they share nothing with the engine but the board's coordinates. The boards use tiles of the box and tiles
with Net edges and links that the box does not have, so that nets point in several directions and Runes form rings.
"""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from tablekeep.games.monolith_arena.arena import BOARD
from tablekeep.games.monolith_arena.components import CHAMPION, RUNE, Kind
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.nets import netted_spaces
from tablekeep.games.monolith_arena.regeneration import LETHAL, ORDER_SOURCE, Hit, absorptions, takers
from tablekeep.games.monolith_arena.tiles import Tile

from .positions import arena_game, number, position

Space = tuple[int, int]
Arrow = tuple[Space, Space]

STEPS: tuple[Space, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""MA-RUL-01: directions 0 to 5"""


class Netter(NamedTuple):
    """What MA-RUL-21 needs to know of a tile; most have no Net edge at all."""

    side: int
    nets: frozenset[int]
    """the directions in which its Net edges point"""
    marked: bool


def beside(space: Space, direction: int) -> Space:
    return space[0] + STEPS[direction][0], space[1] + STEPS[direction][1]


def subsets(spaces: set[Space]) -> Iterator[set[Space]]:
    for size in range(1, len(spaces) + 1):
        for chosen in combinations(sorted(spaces), size):
            yield set(chosen)


def chained(arrows: set[Arrow]) -> set[Arrow]:
    """From where to where one gets by following arrows, one or more."""
    ways = set(arrows)
    while True:
        longer = {(start, end) for start, middle in ways for other, end in arrows if other == middle} - ways
        if not longer:
            return ways
        ways |= longer


# -- MA-RUL-21 -------------------------------------------------------------------------------------------------------------


def netted_by_the_catalogue(tiles: dict[Space, Netter], random: Random) -> tuple[set[Space], int]:
    """MA-RUL-21, and how often step (3) was needed; where it finds several groups, any of them goes first."""
    nets = {
        (space, beside(space, direction))
        for space, tile in tiles.items()
        for direction in tile.nets
        if beside(space, direction) in tiles and tiles[beside(space, direction)].side != tile.side
    }
    undecided = {space for space, tile in tiles.items() if tile.nets}
    netted = {space for space, tile in tiles.items() if tile.marked}
    cancelled = 0
    while undecided:
        undecided -= netted
        live = {space for space in undecided if not any(by in undecided for by, at in nets if at == space)}
        if live:
            netted |= {at for by, at in nets if by in live}
            undecided -= live
        elif undecided:
            group = random.choice(cancelling_groups(undecided, nets))
            netted |= {at for by, at in nets if by in group and at not in group}
            undecided -= group
            cancelled += 1
    return netted, cancelled


def cancelling_groups(undecided: set[Space], nets: set[Arrow]) -> list[set[Space]]:
    """Step (3): each can be reached from each, and no undecided netter outside points at the group."""
    among = {(by, at) for by, at in nets if by in undecided and at in undecided}
    ways = chained(among)
    return [
        group
        for group in subsets(undecided)
        if all((one, other) in ways for one in group for other in group)
        and not any(by not in group and at in group for by, at in among)
    ]


def netter_kinds() -> list[Kind]:
    """A Champion without a Net, the two of the box with one, and some with Nets in several directions."""
    kit = arena_game().kit
    kinds = [kind for id in ("la-wraith", "la-horror", "la-nightmare") if (kind := kit.kind(id)) is not None]
    for at, nets in enumerate(([0, 1], [0, 3], [0, 2, 4], [0, 1, 2, 3, 4, 5])):
        kind = Kind(1000 + at, f"xx-netter-{at}", f"netter-{at}", 0, CHAMPION)
        kind.nets = nets
        kinds.append(kind)
    return kinds


def as_netters(board: list[Tile | None], sides: tuple[int, ...]) -> dict[Space, Netter]:
    return {
        BOARD.coordinates[at]: Netter(
            sides[tile.seat], frozenset((edge + tile.facing) % 6 for edge in tile.kind.nets), tile.marked
        )
        for at, tile in enumerate(board)
        if tile is not None
    }


@pytest.mark.rule("MA-RUL-21")
@pytest.mark.parametrize("box_only", [True, False])
def test_nets_agree_with_a_second_reading_on_random_boards(box_only: bool) -> None:
    random = Random(21)
    kinds = netter_kinds()[:3] if box_only else netter_kinds()
    rings = two_rings = 0
    for _ in range(2000):
        sides = random.choice(((0, 1), (1, 0), (0, 1, 0, 1), (0, 1, 1, 0)))
        board: list[Tile | None] = [None] * 19
        for uid, at in enumerate(random.sample(range(19), random.randint(5, 19 if box_only else 14))):
            seat = random.randrange(len(sides))
            board[at] = Tile(random.choice(kinds), seat, random.randrange(6), uid, marked=random.random() < 0.05)
        expected, cancelled = netted_by_the_catalogue(as_netters(board, sides), random)
        found = netted_spaces(board, sides)
        assert {BOARD.coordinates[at] for at in range(19) if found >> at & 1} == expected, board
        rings += cancelled > 0
        two_rings += cancelled > 1
    assert rings > 100
    assert two_rings > 5


def netter(nets: list[int], seat: int, facing: int, uid: int) -> Tile:
    kind = Kind(1000, "xx-netter", "netter", 0, CHAMPION)
    kind.nets = nets
    return Tile(kind, seat, facing, uid)


def held_on(tiles: dict[str, Tile]) -> set[str]:
    board: list[Tile | None] = [None] * 19
    for space, tile in tiles.items():
        board[number(space)] = tile
    found = netted_spaces(board, (0, 1))
    return {BOARD.labels[at] for at in range(19) if found >> at & 1}


@pytest.mark.rule("MA-RUL-22")
def test_nets_that_point_at_each_other_cancel_and_those_in_other_directions_hold() -> None:
    """c3 has Nets to the south-east and the south, d3 to the north-west and the north."""
    tiles = {
        "c3": netter([0, 1], 0, 2, 1),
        "c4": netter([], 1, 0, 2),
        "d3": netter([0, 1], 1, 5, 3),
        "d2": netter([], 0, 0, 4),
    }
    assert held_on(tiles) == {"c4", "d2"}


@pytest.mark.rule("MA-RUL-21")
def test_a_netter_held_by_a_member_of_a_cancelling_pair_is_dead() -> None:
    """c3 and d3 cancel out; c3 also holds the netter on c4, which therefore does not hold b4."""
    tiles = {
        "c3": netter([0, 1], 0, 2, 1),
        "d3": netter([0], 1, 5, 2),
        "c4": netter([0], 1, 4, 3),
        "b4": netter([], 0, 0, 4),
    }
    assert held_on(tiles) == {"c4"}


# -- MA-RUL-26 to MA-RUL-28 ------------------------------------------------------------------------------------------------


class Linked(NamedTuple):
    """What the rulings on Regeneration need to know of a tile."""

    side: int
    links: frozenset[int]
    """the directions in which its links point"""
    regenerates: bool
    toughens: bool
    """a Guardians' Banner"""
    hit_points: int
    wounds: int
    entrenched: bool


class Strike(NamedTuple):
    target: Space
    wounds: int
    lethal: bool


def takers_by_the_catalogue(tiles: dict[Space, Linked], usable: set[Space], target: Space) -> set[Space]:
    """MA-RUL-27: the hit enters, is passed along the arrows as far as possible, and stays in a group with no way out."""
    drawn = usable - {target}
    arrows = {(rune, other) for rune in drawn for other in drawn if rune != other and protects(tiles, other, rune)}
    ways = chained(arrows) | {(rune, rune) for rune in drawn}
    found: set[Space] = set()
    for group in subsets(drawn):
        mutual = all((one, other) in ways for one in group for other in group)
        way_out = any(rune in group and other not in group for rune, other in arrows)
        entered = any((entry, rune) in ways for entry in drawn if protects(tiles, entry, target) for rune in group)
        if mutual and entered and not way_out:
            found |= group
    return found


def protects(tiles: dict[Space, Linked], rune: Space, tile: Space) -> bool:
    return tiles[rune].side == tiles[tile].side and any(beside(rune, link) == tile for link in tiles[rune].links)


def survives(tiles: dict[Space, Linked], netted: set[Space], space: Space, strikes: list[Strike]) -> bool:
    """MA-RUL-28, Appendix B: HP are printed ones, 1 more beside a working Guardians' Banner, and the Entrenchment marker."""
    tile = tiles[space]
    hit_points = tile.hit_points + (1 if tile.entrenched else 0)
    if any(
        other.toughens and other.side == tile.side and at not in netted and beside(at, direction) == space
        for at, other in tiles.items()
        for direction in range(6)
    ):
        hit_points += 1
    if any(strike.lethal for strike in strikes):
        return False
    return not strikes or tile.wounds + sum(strike.wounds for strike in strikes) < hit_points


def absorptions_by_the_catalogue(
    tiles: dict[Space, Linked], netted: set[Space], used: set[Space], strikes: list[Strike], absorbed: set[int]
) -> set[tuple[Space, int]]:
    """MA-RUL-26: every usable Rune and a hit it can take."""
    open_ = [number for number in range(len(strikes)) if number not in absorbed]
    usable = {
        space
        for space, tile in tiles.items()
        if tile.regenerates
        and space not in netted
        and space not in used
        and survives(tiles, netted, space, [strikes[number] for number in open_ if strikes[number].target == space])
    }
    return {(rune, number) for number in open_ for rune in takers_by_the_catalogue(tiles, usable, strikes[number].target)}


def rune_kinds() -> list[Kind]:
    """Runes of Regeneration of the box and with other links, Champions, and the Guardians' Banner."""
    kit = arena_game().kit
    ids = ("de-regeneration", "gr-regeneration", "hf-regeneration", "la-regeneration", "gr-golem", "de-pikeman", "gr-banner")
    kinds = [kind for id in ids if (kind := kit.kind(id)) is not None]
    for at, links in enumerate(([0, 3], [0, 1, 2], [0, 2, 4], [0, 1, 2, 3, 4, 5])):
        kind = Kind(1000 + at, f"xx-rune-{at}", f"rune-{at}", 0, RUNE)
        kind.links = links
        kind.regenerates = True
        kind.hit_points = 1 + at % 2
        kinds.append(kind)
    return kinds


def random_table(random: Random, kinds: list[Kind], state: Arena) -> None:
    """Runes crowded in the middle, mostly of one side, and other tiles; one Guardians' Banner at most, that of seat 2."""
    state.board = [None] * 19
    runes = [kind for kind in kinds if kind.regenerates]
    others = [kind for kind in kinds if not kind.regenerates]
    banner = next(kind for kind in kinds if kind.id == "gr-banner")
    middle = [at for at in range(19) if max(map(abs, BOARD.coordinates[at])) <= 1]
    placed = random.sample(middle, random.randint(2, 7))
    for uid, at in enumerate([*placed, *random.sample([at for at in range(19) if at not in placed], random.randint(1, 8))]):
        kind = random.choice(runes if uid < len(placed) else others)
        seat = 2 if kind is banner else random.choice((0, 0, 0, 2, 2, 2, 1))
        if kind is banner:
            others.remove(banner)
        wounds = 0 if kind is banner else random.choice((0, 0, 0, 1))
        state.board[at] = Tile(kind, seat, random.randrange(6), uid, wounds, 0, random.choice((0, 0, 0, 1)))
    state.netted = sum(1 << at for at in range(19) if random.random() < 0.1)


def as_linked(state: Arena) -> dict[Space, Linked]:
    return {
        BOARD.coordinates[at]: Linked(
            state.sides[tile.seat],
            frozenset((edge + tile.facing) % 6 for edge in tile.kind.links),
            "regeneration" in tile.kind.id or tile.kind.id.startswith("xx-rune"),
            tile.kind.id == "gr-banner",
            tile.kind.hit_points,
            tile.wounds,
            tile.entrenched == 1,
        )
        for at, tile in enumerate(state.board)
        if tile is not None
    }


def spaces_of(mask: int) -> set[Space]:
    return {BOARD.coordinates[at] for at in range(19) if mask >> at & 1}


@pytest.mark.rule("MA-RUL-27")
def test_who_can_take_a_hit_agrees_with_a_second_reading_on_random_boards() -> None:
    random = Random(27)
    kinds = rune_kinds()
    state = position(factions="de,la,gr,hf").state
    found_some = several = 0
    for _ in range(1200):
        random_table(random, kinds, state)
        tiles = as_linked(state)
        usable = sum(
            1 << at
            for at, tile in enumerate(state.board)
            if tile is not None and tile.kind.regenerates and random.random() < 0.9
        )
        for at in random.sample([at for at in range(19) if state.board[at] is not None], 2):
            found = spaces_of(takers(state, at, usable))
            assert found == takers_by_the_catalogue(tiles, spaces_of(usable), BOARD.coordinates[at]), state.board
            found_some += len(found) > 0
            several += len(found) > 1
    assert found_some > 700
    assert several > 200


@pytest.mark.rule("MA-RUL-26", "MA-RUL-28")
def test_which_hits_can_be_absorbed_agrees_with_a_second_reading_on_random_boards() -> None:
    random = Random(28)
    kinds = rune_kinds()
    state = position(factions="de,la,gr,hf").state
    offered = 0
    for _ in range(1000):
        random_table(random, kinds, state)
        targets = [at for at in range(19) if state.board[at] is not None]
        hits: list[Hit] = []
        for at in random.choices(targets, k=random.randint(1, 4)):
            tile = state.board[at]
            lethal = random.random() < 0.1 and tile is not None and tile.kind.id != "gr-banner"
            hits.append((ORDER_SOURCE, at, 1 if lethal else random.randint(1, 2), LETHAL if lethal else 0))
        absorbed = {at for at in range(len(hits)) if random.random() < 0.2}
        used = {at for at in targets if random.random() < 0.05}
        strikes = [Strike(BOARD.coordinates[hit[1]], hit[2], hit[3] == LETHAL) for hit in hits]
        pairs = absorptions(state, tuple(hits), sum(1 << at for at in absorbed), sum(1 << at for at in used))
        found = {(BOARD.coordinates[rune], hit) for rune, hit in pairs}
        expected = absorptions_by_the_catalogue(
            as_linked(state), spaces_of(state.netted), {BOARD.coordinates[at] for at in used}, strikes, absorbed
        )
        assert found == expected, (state.board, hits)
        assert len(found) == len(pairs)
        offered += len(found)
    assert offered > 700
