"""The state of a game of Monolith Arena: who sits where, the tiles, the board, and where the turn stands."""

from __future__ import annotations

from typing import Final, Self, final

from tablekeep.games.monolith_arena.arena import LABELS, SPACES, TOUCHING
from tablekeep.games.monolith_arena.components import BANNER, ORDER, Kind, Kit
from tablekeep.games.monolith_arena.nets import netted_spaces
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.kernel.decks import UNKNOWN, Cards, draw, hidden
from tablekeep.kernel.events import EVERYONE, Event
from tablekeep.kernel.messages import Arg, Message, Ref, say, seat_ref
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

NORMAL: Final = 0
COUNTDOWN: Final = 1
EXTRA: Final = 2
PHASE_NAMES: Final[tuple[str, ...]] = ("normal", "countdown", "extra")

UIDS_BEFORE_PLAY: Final = 12
"""the first twelve tile numbers belong to four Banners and eight hidden tiles"""


@final
class Settings:
    """The options of one game, as the rules ask for them."""

    __slots__ = (
        "additional_after_made", "charge_into_net", "mirror", "monoliths", "options", "penetration_printed", "pools_draw",
        "seen_by_team", "tactical",
    )  # fmt: skip

    def __init__(self, options: dict[str, str]) -> None:
        self.options: Final = options
        self.monoliths: Final = options["monoliths"] == "on"
        self.tactical: Final = options["tactical"] == "on"
        self.mirror: Final = options["mirror_factions"] == "on"
        self.additional_after_made: Final = options["additional_attack_after"] == "made"
        self.penetration_printed: Final = options["penetration_base"] == "printed"
        self.pools_draw: Final = options["both_pools_at_zero"] == "draw"
        self.charge_into_net: Final = options["charge_into_net"] == "allowed"
        self.seen_by_team: Final = options["folded_tiles_seen_by"] == "team"


@final
class Arena(State):
    """A game of Monolith Arena."""

    __slots__ = (
        "active", "board", "discards", "factions", "fallen", "hands", "hidden", "kit", "last_drawer", "limit", "netted",
        "next_uid", "order", "phase", "pieces", "placed", "plays", "pools", "queue", "settings", "shown", "sides", "slot",
        "stacks", "turn", "unfolded", "used",
    )  # fmt: skip
    kit: Kit
    settings: Settings
    order: tuple[int, ...]
    """the seats in turn order, one round; with three players the lone player stands in it twice (MA-TEAM-09)"""
    sides: tuple[int, ...]
    """the side, 0 or 1, of each seat"""
    factions: list[int]
    stacks: list[Cards]
    hands: list[Cards]
    discards: list[Cards]
    pools: list[int]
    """Hit Points by side"""
    fallen: list[int]
    """by side: the step of the Battle in which its pool reached 0, counted from 1 (MA-RUL-71); 0 while it stands"""
    board: list[Tile | None]
    netted: int
    """the netted spaces, kept up to date by `settle_board`"""
    pieces: list[tuple[int, ...]]
    """by seat: no Monolith (), folded (base,), unfolded (base, first, second): the spaces of its pieces"""
    hidden: list[tuple[Tile | None, ...]]
    """by seat: what lies on the two lower pieces of a folded Monolith"""
    shown: list[bool]
    """by seat: everyone has seen what the Monolith holds (MA-RUL-67)"""
    active: int
    """whose turn it is, or was when the Battle began"""
    slot: int
    turn: int
    """turns begun"""
    phase: int
    queue: tuple[int, ...]
    """who still has a turn before the Last Battle (COUNTDOWN) or the additional one (EXTRA)"""
    last_drawer: int
    """who was the first to draw his last tile, -1 while nobody has"""
    used: tuple[int, ...]
    """uses of traits in this turn: which source has moved which tile (MA-RUL-51)"""
    placed: bool
    unfolded: bool
    plays: int
    """tiles played or discarded voluntarily in this turn"""
    limit: int
    """how many tiles may be played or discarded in this turn"""
    next_uid: int

    def __init__(self, seats: int = 0) -> None:
        super().__init__(seats)
        self.active = 0
        self.slot = -1
        self.turn = 0
        self.phase = NORMAL
        self.queue = ()
        self.last_drawer = -1
        self.used = ()
        self.placed = False
        self.unfolded = False
        self.plays = 0
        self.limit = 0
        self.netted = 0
        self.next_uid = UIDS_BEFORE_PLAY

    def blank(self) -> Self:
        return type(self)(0)

    def copy_to(self, twin: Self) -> None:
        twin.kit = self.kit
        twin.settings = self.settings
        twin.order = self.order
        twin.sides = self.sides
        twin.factions = self.factions.copy()
        twin.stacks = self.stacks.copy()
        twin.hands = self.hands.copy()
        twin.discards = self.discards.copy()
        twin.pools = self.pools.copy()
        twin.fallen = self.fallen.copy()
        twin.board = self.board.copy()
        twin.netted = self.netted
        twin.pieces = self.pieces.copy()
        twin.hidden = self.hidden.copy()
        twin.shown = self.shown.copy()
        twin.active = self.active
        twin.slot = self.slot
        twin.turn = self.turn
        twin.phase = self.phase
        twin.queue = self.queue
        twin.last_drawer = self.last_drawer
        twin.used = self.used
        twin.placed = self.placed
        twin.unfolded = self.unfolded
        twin.plays = self.plays
        twin.limit = self.limit
        twin.next_uid = self.next_uid

    # -- who is who ----------------------------------------------------------------------------------------------

    def side(self, seat: int) -> int:
        return self.sides[seat]

    def next_slot(self, seat: int) -> int:
        """The seat's next place in the order, after the present one."""
        count = len(self.order)
        for offset in range(1, count):
            if self.order[(self.slot + offset) % count] == seat:
                return (self.slot + offset) % count
        return self.slot

    def seats_from(self, seat: int) -> list[int]:
        """Every seat once, in turn order beginning with the given one (MA-RUL-15): where it is now, or else its next place."""
        count = len(self.order)
        at = self.slot if self.slot >= 0 and self.order[self.slot] == seat else self.next_slot(seat)
        seats: list[int] = []
        for offset in range(count):
            other = self.order[(at + offset) % count]
            if other not in seats:
                seats.append(other)
        return seats

    def enemy(self, seat: int, tile: Tile) -> bool:
        """MA-BOARD-10: neither own nor allied."""
        return self.sides[tile.seat] != self.sides[seat]

    def exhausted(self) -> bool:
        """Whether any player has drawn the last tile of his stack (MA-RUL-09)."""
        for seat in range(self.seats):
            if not self.stacks[seat]:
                return True
        return False

    def kind_in_hand(self, seat: int, name: str) -> Kind | None:
        """The tile of that name in front of the seat."""
        for number in self.hands[seat]:
            if number >= 0:
                kind = self.kit.kinds[number]
                if kind.name == name:
                    return kind
        return None

    def order_in_hand(self, seat: int, order: int) -> Kind | None:
        """An Order in front of the seat that does this."""
        for number in self.hands[seat]:
            if number >= 0:
                kind = self.kit.kinds[number]
                if kind.orders & order:
                    return kind
        return None

    # -- the board -----------------------------------------------------------------------------------------------

    def full(self) -> bool:
        """No free space is left; an empty Monolith piece is a free space (MA-MONO-24)."""
        for tile in self.board:
            if tile is None:
                return False
        return True

    def owner_of_piece(self, space: int) -> int:
        """Whose Monolith has a piece on the space, -1 for none."""
        for seat in range(self.seats):
            if space in self.pieces[seat]:
                return seat
        return -1

    def banner_space(self, seat: int) -> int:
        for space in range(SPACES):
            tile = self.board[space]
            if tile is not None and tile.kind.role == BANNER and tile.seat == seat:
                return space
        return -1

    def toughened(self, space: int) -> int:
        """The Toughness that adjacent un-netted own or allied Banners give the tile there, at most once (MA-RUL-56)."""
        tile = self.board[space]
        return 0 if tile is None or tile.kind.role == BANNER else self.toughness_for(self.sides[tile.seat], space)

    def toughness_for(self, side: int, space: int) -> int:
        """The Toughness that un-netted Banners give a Champion or Rune of that side on a space, whether one is there or not."""
        most = 0
        for seat in range(self.seats):
            faction = self.factions[seat]
            if faction < 0 or self.sides[seat] != side:
                continue
            gift = self.kit.factions[faction].banner.gives_toughness
            if gift > most:
                at = self.banner_space(seat)
                if at >= 0 and TOUCHING[at] >> space & 1 and not self.netted >> at & 1:
                    most = gift
        return most

    def hit_points(self, space: int) -> int:
        """Wounds that eliminate the Champion or Rune there, Entrenchment not counted (MA-TRAIT-04)."""
        tile = self.board[space]
        return 0 if tile is None else tile.kind.hit_points + self.toughened(space)

    def settle_board(self) -> None:
        """After any change of the board: nets are worked out anew and lost Toughness takes its toll (MA-RUL-56)."""
        self.netted = netted_spaces(self.board, self.sides)
        while True:
            weak = 0
            for space in range(SPACES):
                tile = self.board[space]
                if tile is not None and tile.wounds > 0 and tile.wounds >= self.hit_points(space) + tile.entrenched:
                    weak |= 1 << space
            if not weak:
                return
            for space in range(SPACES):
                if weak >> space & 1:
                    if self.log is not None:
                        self.say("fall", "ma-log-toughness-lost", "MA-GUARD-05", space, tile=self.tile_ref(space))
                    self.remove(space)
            self.netted = netted_spaces(self.board, self.sides)

    def remove(self, space: int) -> None:
        """The tile goes to its owner's discard pile, its markers back to the supply; its Monolith piece stays."""
        tile = self.board[space]
        if tile is not None:
            self.board[space] = None
            if tile.kind.role != BANNER:
                self.discards[tile.seat] += (tile.kind.number,)

    def shift(self, origin: int, to: int, facing: int) -> None:
        """Moves a tile, and with it the Monolith piece it stands on (MA-MONO-25)."""
        tile = self.board[origin]
        assert tile is not None
        self.board[origin] = None
        self.board[to] = tile.turned(facing)
        if origin != to and self.settings.monoliths:
            owner = self.owner_of_piece(origin)
            if owner >= 0:
                self.pieces[owner] = tuple([to if space == origin else space for space in self.pieces[owner]])

    # -- tiles in front of a player --------------------------------------------------------------------------------

    def draw_up_to(self, seat: int, limit: int) -> int:
        """MA-DRAW-03: draws until the seat has that many tiles, and notes whether it was the last of the stack."""
        wanted = limit - len(self.hands[seat])
        if wanted <= 0 or not self.stacks[seat]:
            return 0
        self.stacks[seat], drawn = draw(self.stacks[seat], wanted)
        self.hands[seat] += drawn
        self.revealed += 1
        if not self.stacks[seat] and self.last_drawer < 0:
            self.last_drawer = seat
        if self.log is not None:
            for number in drawn:
                self.say(
                    "flip", "ma-log-draw", "MA-DRAW-05", -1, seat=seat_ref(seat), tile=Ref("tile", self.kit.kinds[number].id)
                )
            if not self.stacks[seat] and self.last_drawer == seat:
                self.say("say", "ma-log-last-tile", "MA-END-05", -1, seat=seat_ref(seat))
        return len(drawn)

    def discard(self, seat: int, kind: Kind) -> None:
        hand = list(self.hands[seat])
        hand.remove(kind.number)
        self.hands[seat] = tuple(hand)
        self.discards[seat] += (kind.number,)

    def spend(self, seat: int, kind: Kind) -> None:
        """Takes a tile out of the hand to be put on the board."""
        hand = list(self.hands[seat])
        hand.remove(kind.number)
        self.hands[seat] = tuple(hand)

    # -- hidden information ----------------------------------------------------------------------------------------

    def conceal(self, viewer: int) -> None:
        """MA-RUL-05, MA-RUL-67: stacks are hidden from everyone, an unseen Monolith from all who may not look into it."""
        for seat in range(self.seats):
            self.stacks[seat] = hidden(self.stacks[seat])
            if not self.shown[seat] and viewer not in self.confidants(seat):
                self.hidden[seat] = tuple(
                    [None if tile is None else Tile(self.kit.unknown, seat, 0, tile.uid) for tile in self.hidden[seat]]
                )

    def confidants(self, seat: int) -> list[int]:
        """MA-RUL-67: who may look into the seat's Monolith before it has been unfolded: its owner, and by option his team."""
        if not self.settings.seen_by_team:
            return [seat]
        return [other for other in range(self.seats) if self.sides[other] == self.sides[seat]]

    def imagine(self, rng: Rng) -> None:
        for seat in range(self.seats):
            if self.factions[seat] < 0:
                continue
            unknown_tiles = [
                slot for slot, tile in enumerate(self.hidden[seat]) if tile is not None and tile.kind is self.kit.unknown
            ]
            if not unknown_tiles and UNKNOWN not in self.stacks[seat]:
                continue
            pool = rng.shuffled(self._unseen(seat))
            tiles = list(self.hidden[seat])
            for slot in unknown_tiles:
                at = next(i for i, number in enumerate(pool) if self.kit.kinds[number].role != ORDER)
                known = tiles[slot]
                assert known is not None
                tiles[slot] = Tile(self.kit.kinds[pool.pop(at)], seat, 0, known.uid)
            self.hidden[seat] = tuple(tiles)
            if self.stacks[seat]:
                self.stacks[seat] = tuple(pool[: len(self.stacks[seat])])

    def _unseen(self, seat: int) -> list[int]:
        """The tiles of a seat's faction that lie nowhere in sight."""
        unseen = list(self.kit.factions[self.factions[seat]].deck)
        for number in self.hands[seat] + self.discards[seat]:
            unseen.remove(number)
        tiles = list(self.board)
        for other in range(self.seats):
            tiles += self.hidden[other]
        for tile in tiles:
            if tile is not None and tile.seat == seat and tile.kind.role != BANNER and tile.kind is not self.kit.unknown:
                unseen.remove(tile.kind.number)
        return unseen

    # -- the log ---------------------------------------------------------------------------------------------------

    def tile_ref(self, space: int) -> Ref:
        tile = self.board[space]
        return Ref("tile", "" if tile is None else tile.kind.id)

    def say(self, kind: str, message_id: str, rule: str, target: int, origin: int = -1, number: int = 0, **args: Arg) -> None:
        """Adds a line to the log; callers look at `log` first, so that an unwatched game pays nothing."""
        place = LABELS[target] if target >= 0 else ""
        if target >= 0:
            args["space"] = place
        message: Message = say(message_id, **args)
        level = 0
        for step in self.agenda:
            if step.name == "end-of-battle":
                level = 1
        self.tell(Event(kind, message, rule, EVERYONE, LABELS[origin] if origin >= 0 else "", place, number, level))

    def dump(self) -> dict[str, object]:
        from tablekeep.games.monolith_arena.positions import dump_position

        return dump_position(self)
