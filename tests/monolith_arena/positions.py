"""Positions of Monolith Arena as the catalogue writes them, and what a test wants to know of them.

    table = position("de-swordsman (0,0) NE; la-mygalomorph (1,0) NW")
    table.fight()
    assert table.fell == {"c3": 3, "d3": 3}

A tile is `id space facing [markers]`; the space is `(q,r)` or a label (`c3`), markers are `w1` (Wounds), `p2` (Poison),
`entrenched`, `netted` (the Net Order's marker) and `@1` (its seat, needed only when two seats share a faction).
A tile belongs to the seat that plays its faction. Banners that are not named are not on the board, where they influence
nothing. Stacks hold the tiles of the faction that lie nowhere else, unless a test gives them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Self

import tablekeep
from tablekeep.games.monolith_arena.arena import BOARD, LABELS
from tablekeep.games.monolith_arena.battle import Battle
from tablekeep.games.monolith_arena.definition import MonolithArena
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.games.monolith_arena.turn import BeginTurn, NextTurn, PlayPart
from tablekeep.kernel.actions import Action
from tablekeep.kernel.events import Event
from tablekeep.kernel.messages import Arg, Ref
from tests.games import situations
from tests.games.situations import told_args


def arena_game() -> MonolithArena:
    game = tablekeep.game("monolith-arena")
    assert isinstance(game, MonolithArena)
    return game


def label(text: str) -> str:
    """`(q,r)` or a label, as a label."""
    found = re.fullmatch(r"\(\s*([-−]?\d)\s*,\s*([-−]?\d)\s*\)", text)
    if not found:
        assert text in LABELS, text
        return text
    q, r = (int(part.replace("−", "-")) for part in found.groups())
    return LABELS[BOARD.coordinates.index((q, r))]


def number(text: str) -> int:
    """`(q,r)` or a label, as the number of the space."""
    return LABELS.index(label(text))


def tile_record(text: str, codes: list[str]) -> tuple[str, dict[str, object]]:
    """One tile as a position has it: its label and its record."""
    words = re.sub(r"\(\s*([^)]*?)\s*\)", lambda found: "(" + found.group(1).replace(" ", "") + ")", text).split()
    id, space, markers = words[0], label(words[1]), words[2:]
    record: dict[str, object] = {"tile": id}
    if id[:2] in codes:
        record["seat"] = codes.index(id[:2])
    for marker in markers:
        if marker.lower() in ("n", "ne", "se", "s", "sw", "nw"):
            record["facing"] = marker.lower()
        elif marker.startswith("w"):
            record["wounds"] = int(marker[1:])
        elif marker.startswith("p"):
            record["poison"] = int(marker[1:])
        elif marker.startswith("@"):
            record["seat"] = int(marker[1:])
        elif marker in ("entrenched", "netted"):
            record[marker] = True
        else:
            raise AssertionError(f"unknown marker {marker} in {text}")
    return space, record


class Table(situations.Table[Arena]):
    """A position and what happens to it, in the words of this game."""

    code = "ma-"

    def __init__(self, state: Arena) -> None:
        super().__init__(state)
        self.game = arena_game()

    def parse(self, text: str) -> Action:
        return self.game.parse(text)

    # -- doing ---------------------------------------------------------------------------------------------------

    def fight(self, last: int = 0) -> Self:
        """Fights one Battle (1: the Last, 2: the additional Last); afterwards, or at a decision in it, the game waits."""
        return self.run(PlayPart(self.state.active), Battle(last))

    def next_turn(self) -> Self:
        """Goes on to the next player's turn."""
        return self.run(NextTurn())

    def begin_turn(self, seat: int) -> Self:
        """Begins a turn of that seat: it draws and so on."""
        return self.run(NextTurn(), BeginTurn(seat))

    def pass_turn(self) -> Self:
        """The player whose turn it is does as little as he may, until the next turn begins or the game is over."""
        turn = self.state.turn
        while self.state.turn == turn and self.state.outcome is None:
            self.play("end" if self.may("end") else self.offers()[-1])
        return self

    # -- asking --------------------------------------------------------------------------------------------------

    def reason(self, text: str, seat: int | None = None) -> str:
        """A refusal in short, its rule, message and what the message names: `MA-NET-07 netted-pusher c3`."""
        rule = self.refusal(text, seat)
        refused = self.state.why_not(self.asked_seat(seat), self.parse(text))
        assert refused is not None
        assert refused.rule == rule
        words = [named(value) for _name, value in refused.message.args]
        return " ".join([rule, refused.message.id.removeprefix("ma-").removeprefix("refuse-"), *words])

    def line(self, event: Event) -> str:
        """One event in short: `move MA-ORDER-12 e2>d2 pushed tile=la-spike space=d2`."""
        number = f" ({event.number})" if event.number else ""
        id = event.message.id.removeprefix("ma-log-")
        return " ".join([event.kind, event.rule, f"{event.origin}>{event.target}{number}", id, *told_args(event)])

    def at(self, space: str) -> str | None:
        """The id of the tile on a space."""
        tile = self.state.board[number(space)]
        return None if tile is None else tile.kind.id

    def tile(self, space: str) -> Tile:
        tile = self.state.board[number(space)]
        assert tile is not None, f"no tile on {space}"
        return tile

    def netted(self, space: str) -> bool:
        return bool(self.state.netted >> number(space) & 1)

    def hand(self, seat: int) -> list[str]:
        return [self.state.kit.kinds[card].name for card in self.state.hands[seat]]

    def stack(self, seat: int) -> list[str]:
        return [self.state.kit.kinds[card].name for card in self.state.stacks[seat]]

    def discard(self, seat: int) -> list[str]:
        return [self.state.kit.kinds[card].name for card in self.state.discards[seat]]

    @property
    def pools(self) -> tuple[int, int]:
        return self.state.pools[0], self.state.pools[1]

    def by_segment(self, id: str) -> list[tuple[int | str, str]]:
        """Each log line of that id: the segment of the Battle ("start" before the first) and its space."""
        segment: int | str = "start"
        found: list[tuple[int | str, str]] = []
        for event in self.events():
            args = dict(event.message.args)
            if event.message.id == "ma-log-segment":
                segment = int(str(args["segment"]))
            elif event.message.id in ("ma-log-battle", "ma-log-last-battle", "ma-log-additional-battle"):
                segment = "start"
            elif event.message.id == f"ma-log-{id}":
                found.append((segment, str(args.get("space", ""))))
        return found

    @property
    def fell(self) -> dict[str, int | str]:
        """The spaces whose tiles were eliminated (Wounds, used Runes, Morlocks), with the segment of the Battle."""
        return {space: segment for segment, space in self.by_segment("fall")}

    @property
    def segments(self) -> list[int]:
        """The segments in which somebody attacked, in order."""
        return [int(str(dict(event.message.args)["segment"])) for event in self.events("segment")]

    @property
    def strikes(self) -> list[tuple[int | str, str, str, int]]:
        """Every hit that was not absorbed: segment, source (a label, `poison` or `order`), target, Wounds."""
        segment: int | str = "start"
        found: list[tuple[int | str, str, str, int]] = []
        for event in self.events():
            args = dict(event.message.args)
            if event.message.id == "ma-log-segment":
                segment = int(str(args["segment"]))
            elif event.message.id == "ma-log-wounds":
                found.append((segment, str(args["source"]), str(args["space"]), int(str(args["wounds"]))))
        return found

    def hits_of(self, space: str) -> list[tuple[int | str, str, int]]:
        """What the tile on a space has dealt: segment, target, Wounds."""
        return [(segment, target, wounds) for segment, source, target, wounds in self.strikes if source == label(space)]

    def recut(self, folder: Path, file: str, *changes: tuple[str, str]) -> Table:
        """The same position with components that the box does not have: each change is made everywhere in a data file."""
        text = resources.files("tablekeep.games.monolith_arena").joinpath("data", file).read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text, f"{old!r} is not in {file}"
            text = text.replace(old, new)
        (folder / file).write_text(text, encoding="utf-8")
        game = tablekeep.game("monolith-arena", folder)
        state = game.load(self.state.dump())
        assert isinstance(state, Arena)
        return Table(state)


def position(
    board: str = "",
    *,
    factions: str = "de,la",
    to_play: int = 0,
    hands: Sequence[str] = (),
    stacks: Sequence[str | None] = (),
    discards: Sequence[str] = (),
    pools: tuple[int, int] = (20, 20),
    monoliths: dict[int, tuple[str, str]] | None = None,
    hidden: dict[int, Sequence[str | None]] | None = None,
    turn: dict[str, object] | None = None,
    order: Sequence[int] | None = None,
    sides: Sequence[int] | None = None,
    **options: str,
) -> Table:
    """A position in the play part of `to_play`'s turn.

    hands, stacks, discards: by seat, tile names without the faction's code, separated by spaces; the last name of a stack
    is drawn first; None leaves the default. monoliths: by seat, the spaces of the two lower pieces of an unfolded Monolith.
    hidden: by seat, two tiles (`de-pikeman w1`, or None for an empty piece) in a folded Monolith. Both need the Banner's tile.
    """
    codes = factions.split(",")
    game = arena_game()
    ids = {faction.code: faction.id for faction in game.kit.factions}
    if len(set(codes)) != len(codes):
        options.setdefault("mirror_factions", "on")
    if monoliths or hidden:
        options.setdefault("monoliths", "on")
    records = dict(tile_record(part, codes) for part in re.split(r"[;\n]", board) if part.strip())
    seats: list[dict[str, object]] = []
    for seat, code in enumerate(codes):
        seats.append({"faction": ids[code], "hand": _names(hands, seat), "discard": _names(discards, seat)})
        banners = [at for at, record in records.items() if record["tile"] == f"{code}-banner" and record["seat"] == seat]
        banner = banners[0] if banners else None
        if monoliths and seat in monoliths:
            seats[seat]["monolith"] = {"pieces": [banner, *(label(space) for space in monoliths[seat])], "shown": True}
        if hidden and seat in hidden:
            inside = [None if text is None else _inside(text, codes) for text in hidden[seat]]
            seats[seat]["monolith"] = {"pieces": [banner], "hidden": inside, "shown": False}
    for seat, code in enumerate(codes):
        given = stacks[seat] if seat < len(stacks) else None
        seats[seat]["stack"] = given.split() if given is not None else _rest(game, code, seat, seats, records)
    data: dict[str, object] = {
        "format": "tablekeep position 1",
        "game": "monolith-arena",
        "options": options,
        "seats": seats,
        "pools": list(pools),
        "board": records,
        "turn": {"active": to_play, **(turn or {})},
    }
    if order is not None:
        data["order"] = list(order)
    if sides is not None:
        data["sides"] = list(sides)
    state = game.load(data)
    assert isinstance(state, Arena)
    return Table(state)


def new_game(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """A new game, at its first decision."""
    state = arena_game().new(seats, seed, options)
    assert isinstance(state, Arena)
    return Table(state)


def _names(hands: Sequence[str], seat: int) -> list[str]:
    return hands[seat].split() if seat < len(hands) else []


def _inside(text: str, codes: list[str]) -> dict[str, object]:
    words = text.split()
    _space, record = tile_record(" ".join([words[0], "c3", *words[1:]]), codes)
    return record


def _rest(
    game: MonolithArena, code: str, seat: int, seats: list[dict[str, object]], records: dict[str, dict[str, object]]
) -> list[str]:
    """The tiles of a faction that lie nowhere else, in the order of the box."""
    faction = next(faction for faction in game.kit.factions if faction.code == code)
    rest = [game.kit.kinds[number].name for number in faction.deck]
    used = [str(record["tile"])[3:] for record in records.values() if record["seat"] == seat]
    for pile in ("hand", "discard"):
        names = seats[seat][pile]
        assert isinstance(names, list)
        used += names
    for other in seats:
        monolith = other.get("monolith", {})
        assert isinstance(monolith, dict)
        used += [str(tile["tile"])[3:] for tile in monolith.get("hidden", []) if tile is not None and tile["seat"] == seat]
    for name in used:
        if name in rest:
            rest.remove(name)
    return rest


def named(arg: Arg) -> str:
    """What a refusal names: a tile by its word, whatever its faction."""
    if not isinstance(arg, Ref):
        return str(arg)
    return arg.id.partition("-")[2] if arg.kind == "tile" else arg.id
