"""Positions: the whole state as JSON that a person can write, and back (what FEN is to chess)."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.games.monolith_arena import monoliths, setup, turn
from tablekeep.games.monolith_arena.arena import LABELS
from tablekeep.games.monolith_arena.components import BANNER, ORDER, Kind, Kit
from tablekeep.games.monolith_arena.model import PHASE_NAMES as PHASES
from tablekeep.games.monolith_arena.model import UIDS_BEFORE_PLAY, Arena
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.games.positions import (
    HIDDEN,
    Chances,
    Settle,
    begin,
    dump_answer,
    dump_cards,
    dump_head,
    dump_rest,
    load_agenda,
    load_answer,
    load_cards,
    load_common,
    load_options,
    open_position,
)
from tablekeep.kernel.actions import Verbs
from tablekeep.kernel.agenda import Step
from tablekeep.kernel.decks import UNKNOWN, Cards
from tablekeep.kernel.hexes import FACINGS
from tablekeep.kernel.reading import Reader
from tablekeep.kernel.state import COMPLETE

GAME: Final = "monolith-arena"
PACKAGE: Final = "tablekeep.games.monolith_arena"
MOST_POINTS: Final = 99

FOLLOWERS: Final[dict[str, tuple[str, ...]]] = {
    "": ("next-turn",),
    "next-turn": ("place-banners", "play", "end-of-battle", "battle", "begin-turn", "after-charge"),
    "place-banners": ("banner", "shuffle"),
    "shuffle": ("hide-tiles", "prepare-monoliths"),
    "hide-tiles": ("prepare-monoliths",),
    "prepare-monoliths": ("choose-factions",),
    "choose-factions": ("faction",),
    "play": ("after-draw", "unlucky-draw", "forced-discard", "full-board", "pushed", "resolve", "absorption"),
    "full-board": ("unfolding", "facing"),
    "end-of-battle": ("first-segment", "segment", "note-fallen"),
    "first-segment": ("note-fallen",),
    "segment": ("note-fallen",),
    "note-fallen": ("start-of-battle", "attack", "victim", "resolve", "absorption", "poisoned"),
    "after-charge": ("resolve", "absorption", "poisoned"),
    "poisoned": ("poisoned",),
}
"""which steps may lie upon which; the bottom of the agenda is the step that goes on to the next turn"""
SETUP: Final[tuple[str, ...]] = ("place-banners", "shuffle", "hide-tiles", "prepare-monoliths", "choose-factions")

FIELDS: Final[tuple[str, ...]] = (
    "order", "sides", "seats", "pools", "fallen", "board", "turn",
)  # fmt: skip
SEAT_FIELDS: Final[tuple[str, ...]] = ("faction", "stack", "hand", "discard", "monolith", "sealed")
TILE_FIELDS: Final[tuple[str, ...]] = ("tile", "seat", "facing", "wounds", "poison", "entrenched", "netted", "uid")
TURN_FIELDS: Final[tuple[str, ...]] = (
    "number", "active", "slot", "phase", "queue", "last_drawer", "used", "placed", "unfolded", "plays", "limit", "next_uid",
)  # fmt: skip


# -- writing -----------------------------------------------------------------------------------------------------------


def dump_position(state: Arena) -> dict[str, object]:
    return {
        **dump_head(state, GAME, state.settings.options),
        "order": list(state.order),
        "sides": list(state.sides),
        "seats": [dump_seat(state, seat) for seat in range(state.seats)],
        "pools": list(state.pools),
        "fallen": list(state.fallen),
        "board": {LABELS[space]: dump_tile(tile) for space, tile in enumerate(state.board) if tile is not None},
        "turn": {
            "number": state.turn,
            "active": state.active,
            "slot": state.slot,
            "phase": PHASES[state.phase],
            "queue": list(state.queue),
            "last_drawer": state.last_drawer,
            "used": list(state.used),
            "placed": state.placed,
            "unfolded": state.unfolded,
            "plays": state.plays,
            "limit": state.limit,
            "next_uid": state.next_uid,
        },
        **dump_rest(state, chances_of(state.kit)),
    }


def chances_of(kit: Kit) -> Chances:
    """The tiles of each seat's stack, which is still to be shuffled."""
    return {stack: [kind.id for kind in kit.kinds] for stack in setup.STACKS}


def dump_seat(state: Arena, seat: int) -> dict[str, object]:
    faction = state.factions[seat]
    known = [kind.name for kind in state.kit.kinds]
    return {
        "faction": None if faction < 0 else state.kit.factions[faction].id,
        "stack": dump_cards(state.stacks[seat], known),
        "hand": dump_cards(state.hands[seat], known),
        "discard": dump_cards(state.discards[seat], known),
        "monolith": {
            "pieces": [LABELS[space] for space in state.pieces[seat]],
            "hidden": [None if tile is None else dump_tile(tile) for tile in state.hidden[seat]],
            "shown": state.shown[seat],
        },
        "sealed": dump_answer(state, seat),
    }


def dump_tile(tile: Tile) -> dict[str, object]:
    data: dict[str, object] = {"tile": tile.kind.id, "seat": tile.seat, "facing": FACINGS[tile.facing], "uid": tile.uid}
    if tile.wounds:
        data["wounds"] = tile.wounds
    if tile.poison:
        data["poison"] = tile.poison
    if tile.entrenched:
        data["entrenched"] = True
    if tile.marked:
        data["netted"] = True
    return data


# -- reading -----------------------------------------------------------------------------------------------------------


def load_position(kit: Kit, verbs: Verbs, settle: Settle, data: object) -> Arena:
    """A state out of a position; fields with a sensible default may be left out."""
    reader = open_position(data, GAME, FIELDS)
    seats = reader.field("seats").items()
    if not 2 <= len(seats) <= 4:
        raise reader.field("seats").wrong("read-wrong-length", found=str(len(seats)), expected="2–4")
    state = setup.blank_game(kit, len(seats), load_options(reader, settle))
    load_common(state, reader, 0, MOST_POINTS, chances_of(kit))
    load_sides(state, reader)
    high = kit.banner_hit_points
    state.pools = list(reader.maybe("pools", [high, high]).numbers(0, high, 2))
    state.fallen = list(reader.maybe("fallen", [0, 0]).numbers(0, 99, 2))
    for seat, record in enumerate(seats):
        load_seat(state, seat, record, verbs)
    load_board(state, reader.maybe("board", {}))
    load_turn(state, reader.maybe("turn", {}))
    check_tiles(state, reader)
    load_steps(state, reader)
    begin(state, reader)
    check_question(state, reader)
    return state


def load_sides(state: Arena, reader: Reader) -> None:
    default_order = [0, 1, 2, 1] if state.seats == 3 else list(range(state.seats))
    order = reader.maybe("order", default_order)
    state.order = order.numbers(0, state.seats - 1)
    if sorted(set(state.order)) != list(range(state.seats)):
        raise order.wrong("ma-position-order")
    sides = reader.maybe("sides", list(state.sides))
    state.sides = sides.numbers(0, 1, state.seats)
    if len(set(state.sides)) != 2:
        raise sides.wrong("ma-position-sides")


def load_seat(state: Arena, seat: int, record: Reader, verbs: Verbs) -> None:
    record.only(list(SEAT_FIELDS))
    if record.has("faction") and record.field("faction").value is None:
        return
    known = [faction.id for faction in state.kit.factions]
    state.factions[seat] = known.index(record.field("faction").choice(known))
    state.hands[seat] = load_tiles(state, seat, record.maybe("hand", []), False)
    state.discards[seat] = load_tiles(state, seat, record.maybe("discard", []), False)
    state.stacks[seat] = load_tiles(state, seat, record.maybe("stack", []), state.viewer != COMPLETE)
    monolith = record.maybe("monolith", {})
    monolith.only(["pieces", "hidden", "shown"])
    pieces = [LABELS.index(piece.choice(LABELS)) for piece in monolith.maybe("pieces", []).items()]
    apart = len(pieces) == 3 and not monoliths.joined(tuple(pieces))
    if len(set(pieces)) != len(pieces) or len(pieces) not in (0, 1, 3) or apart or (pieces and not state.settings.monoliths):
        raise monolith.field("pieces").wrong("ma-position-pieces")
    state.pieces[seat] = tuple(pieces)
    hidden = monolith.maybe("hidden", [])
    tiles = [None if item.value is None else load_tile(state, item, state.viewer != COMPLETE) for item in hidden.items()]
    if len(tiles) not in (0, 2) or (len(pieces) == 1) > (len(tiles) == 2) or (len(pieces) == 3 and tiles):
        raise hidden.wrong("ma-position-hidden")
    for tile in tiles:
        if tile is not None and tile.kind.role == BANNER:
            raise hidden.wrong("ma-position-hidden")
    state.hidden[seat] = tuple(tiles)
    state.shown[seat] = monolith.maybe("shown", False).flag()
    state.sealed[seat] = load_answer(record.maybe("sealed", None), verbs)


def load_tiles(state: Arena, seat: int, reader: Reader, redacted: bool) -> Cards:
    """Tiles of a seat's faction, by their names."""
    kinds = state.kit.factions[state.factions[seat]].kinds
    known = [name for name, kind in kinds.items() if kind.role != BANNER]
    return tuple([card if card == UNKNOWN else kinds[known[card]].number for card in load_cards(reader, known, redacted)])


def load_tile(state: Arena, record: Reader, redacted: bool) -> Tile:
    record.only(list(TILE_FIELDS))
    seat = record.field("seat").number(0, state.seats - 1)
    ids = [kind.id for kind in state.kit.kinds if kind.role != ORDER]
    if redacted:
        ids.append(HIDDEN)
    id = record.field("tile").choice(ids)
    kind: Kind | None = state.kit.unknown if id == HIDDEN else state.kit.kind(id)
    assert kind is not None
    facing = FACINGS.index(record.maybe("facing", "n").choice(list(FACINGS)))
    uid = record.maybe("uid", -1).number(-1, 1 << 12)
    if uid < 0:
        uid = seat if kind.role == BANNER else state.next_uid
        if kind.role != BANNER:
            state.next_uid += 1
    return Tile(
        kind,
        seat,
        0 if kind.symmetric else facing,
        uid,
        record.maybe("wounds", 0).number(0, 99),
        record.maybe("poison", 0).number(0, 99),
        1 if record.maybe("entrenched", False).flag() else 0,
        record.maybe("netted", False).flag(),
    )


def load_board(state: Arena, board: Reader) -> None:
    board.only(list(LABELS))
    for label in board.names():
        state.board[LABELS.index(label)] = load_tile(state, board.field(label), False)
    for seat in range(state.seats):
        for at, space in enumerate(state.pieces[seat]):
            if state.owner_of_piece(space) != seat or (at == 0 and state.banner_space(seat) not in (space, -1)):
                raise board.wrong("ma-position-pieces")


def load_turn(state: Arena, record: Reader) -> None:
    record.only(list(TURN_FIELDS))
    state.turn = record.maybe("number", 10).number(0, 1 << 20)
    state.active = record.maybe("active", state.order[0]).number(0, state.seats - 1)
    slot = record.maybe("slot", state.order.index(state.active))
    state.slot = slot.number(-1, len(state.order) - 1)
    state.phase = PHASES.index(record.maybe("phase", PHASES[0]).choice(list(PHASES)))
    state.queue = record.maybe("queue", []).numbers(0, state.seats - 1)
    state.last_drawer = record.maybe("last_drawer", -1).number(-1, state.seats - 1)
    state.used = record.maybe("used", []).numbers(0, 1 << 40)
    state.placed = record.maybe("placed", False).flag()
    state.unfolded = record.maybe("unfolded", False).flag()
    state.plays = record.maybe("plays", 0).number(0, 99)
    state.limit = record.maybe("limit", turn.plays_allowed(state)).number(0, 99)
    state.next_uid = max(state.next_uid, record.maybe("next_uid", UIDS_BEFORE_PLAY).number(0, 1 << 12))


def check_tiles(state: Arena, reader: Reader) -> None:
    """No faction can have more tiles of a kind than the box holds, nor more than one Banner on the board; unknown tiles can
    only be those that lie nowhere in sight."""
    tiles = list(state.board)
    for seat in range(state.seats):
        tiles += state.hidden[seat]
    for seat in range(state.seats):
        if state.factions[seat] < 0:
            continue
        counts: dict[int, int] = {}
        for number in state.stacks[seat] + state.hands[seat] + state.discards[seat]:
            counts[number] = counts.get(number, 0) + 1
        for tile in tiles:
            if tile is not None and tile.seat == seat and tile.kind.number != UNKNOWN:
                if tile.kind.faction != state.factions[seat]:
                    raise reader.field("board").wrong("ma-position-foreign-tile", tile=tile.kind.id, seat=seat)
                counts[tile.kind.number] = counts.get(tile.kind.number, 0) + 1
        for number, count in counts.items():
            if number != UNKNOWN and count > state.kit.kinds[number].count:
                kind = state.kit.kinds[number]
                raise reader.field("seats").wrong("ma-position-too-many", tile=kind.id, found=count, most=kind.count)
        units = [number for number in state.kit.factions[state.factions[seat]].deck if state.kit.kinds[number].role != ORDER]
        left = len(units) - sum(counts.get(number, 0) for number in set(units))
        unknown = sum(tile is not None and tile.kind is state.kit.unknown for tile in state.hidden[seat])
        if unknown > left:
            hidden = reader.field("seats").items()[seat].field("monolith").field("hidden")
            raise hidden.wrong("ma-position-unknown-tiles", found=unknown, left=left)
    uids = [tile.uid for tile in tiles if tile is not None]
    if len(set(uids)) != len(uids):
        raise reader.field("board").wrong("ma-position-uids")
    state.next_uid = max([state.next_uid, *[uid + 1 for uid in uids]])
    state.settle_board()


def load_steps(state: Arena, reader: Reader) -> None:
    """What is still to be done; left out, the active player is in the play part of an ordinary turn."""
    load_agenda(state, reader, PACKAGE, StepCheck(state))
    if state.outcome is not None:
        return
    agenda = reader.maybe("agenda", [])
    if not reader.has("agenda"):
        state.push(turn.NextTurn())
        state.push(turn.PlayPart(state.active))
    under = ""
    for item, step in zip(agenda.items(), state.agenda):
        if step.name not in FOLLOWERS.get(under, ()):
            raise item.wrong("ma-position-step-there", step=step.name)
        under = step.name
    check_setup(state, agenda)


def check_setup(state: Arena, agenda: Reader) -> None:
    """Before everyone has a faction only factions are chosen; hidden tiles come out of whole stacks, before any Banner."""
    top = state.agenda[-1].name if state.agenda else ""
    setting_up = any(step.name in SETUP for step in state.agenda)
    choosing = any(step.name == setup.ChooseFactions.name for step in state.agenda)
    if -1 in state.factions and not choosing:
        raise agenda.wrong("ma-position-no-faction", seat=state.factions.index(-1))
    if not setting_up:
        if not choosing and state.viewer == COMPLETE and state.last_drawer < 0 and state.exhausted():
            state.last_drawer = next(seat for seat in state.seats_from(state.active) if not state.stacks[seat])
        return
    if any(tile is not None and tile.kind.role != BANNER for tile in state.board) or any(state.hands) or any(state.discards):
        raise agenda.wrong("ma-position-not-setup", step=top)
    hiding = any(step.name == setup.HideTiles.name for step in state.agenda)
    if (hiding and not state.settings.monoliths) or (choosing and not hiding and state.settings.monoliths):
        raise agenda.wrong("ma-position-not-setup", step=top)
    for seat in range(state.seats):
        hidden, stack = len(state.hidden[seat]), len(state.stacks[seat])
        whole = 0 if state.factions[seat] < 0 else len(state.kit.factions[state.factions[seat]].deck)
        inside = 2 if state.settings.monoliths and not hiding else 0
        planted = state.banner_space(seat)
        if (
            (not choosing and (hidden != inside or stack != whole - inside))
            or (choosing and (stack or hidden))
            or (planted >= 0 and (choosing or hiding))
            or state.pieces[seat] != ((planted,) if planted >= 0 and state.settings.monoliths else ())
        ):
            raise agenda.wrong("ma-position-not-setup", step=top)


def check_question(state: Arena, reader: Reader) -> None:
    """Whoever is asked has something to choose, also in the views of others: all that is chosen from lies open, but for the
    stacks, out of which hidden tiles are chosen in secret."""
    choice = None if state.outcome is not None else state.choice()
    if choice is None or choice.secret():
        return
    for seat in choice.seats(state):
        if not choice.options(state, seat):
            raise reader.maybe("agenda", []).wrong("position-nothing-to-choose", seat=seat + 1)


class StepCheck:
    """The seats and tiles a step speaks of must be there."""

    def __init__(self, state: Arena) -> None:
        self.state = state

    def __call__(self, item: Reader, step: Step[Any]) -> None:
        for field in step.fields:
            value = getattr(step, field.name)
            if field.name in ("seat", "owner"):
                item.field(field.name).number(0, self.state.seats - 1)
            if field.name == "asked" and (not value or len(set(value)) != len(value)):
                raise item.field(field.name).wrong(
                    "read-out-of-range", found=str(list(value)), low="0", high=str(self.state.seats - 1)
                )
            if field.name == "asked" and len(value) != self.state.seats:
                raise item.field(field.name).wrong("read-wrong-length", found=str(len(value)), expected=str(self.state.seats))
            if field.name in ("assassin", "pushed", "pusher") and self.state.board[value] is None:
                raise item.field(field.name).wrong("ma-position-no-tile", space=LABELS[value])
        if isinstance(step, monoliths.Unfolding | monoliths.ChooseFacing):
            owner = step.seat if isinstance(step, monoliths.Unfolding) else step.owner
            if len(self.state.pieces[owner]) != 1 or len(self.state.hidden[owner]) != 2 or step.first == step.second:
                raise item.wrong("ma-position-nothing-to-unfold")
