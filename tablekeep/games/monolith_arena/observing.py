"""What a seat sees of the arena as a row of numbers, and a number for every action: for players that learn.

Players are counted from the one who looks, in the order of the seats. Kinds of tiles have the order of the box.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.monolith_arena.arena import LABELS, NEAR, SPACES, TRIADS
from tablekeep.games.monolith_arena.battle import Attack, ChooseVictim, Segment
from tablekeep.games.monolith_arena.components import BANNER, ORDER, Kit
from tablekeep.games.monolith_arena.model import PHASE_NAMES, Arena
from tablekeep.games.monolith_arena.monoliths import ChooseFacing
from tablekeep.games.monolith_arena.orders import ChoosePushed
from tablekeep.games.monolith_arena.regeneration import ORDER_SOURCE, POISON_SOURCE
from tablekeep.games.monolith_arena.wounds import ChooseAbsorption, ChoosePoisoned, source_word
from tablekeep.kernel.hexes import FACINGS
from tablekeep.kernel.numbering import Numbering
from tablekeep.kernel.observing import LARGEST, Block, Layout, Sheet

HAND: Final = 3
COPIES: Final = 9
SEGMENTS: Final = 10
TURNS: Final = 120
MARKERS: Final = 5
"""wounds, poison, Entrenchment, the marker of the Net Order, netted"""
TRAITS: Final = 3
USES: Final = 3
SPARE: Final = 64
"""numbers for what the list might lack; nothing in the box needs them"""


def blocks(kit: Kit, seats: int) -> list[Block]:
    kinds = ("kind", len(kit.kinds))
    players = ("player", seats)
    spaces = ("space", SPACES)
    deck = max([len(faction.deck) for faction in kit.factions])
    return [
        Block("options", (("monoliths, tactical", 2),)),
        Block("phase", (("phase", len(PHASE_NAMES)),)),
        Block("turn", (("turns begun", 1),), TURNS),
        Block("active", (players,)),
        Block("waiting", (players,)),
        Block("last-drawer", (players,)),
        Block("allies", (players,)),
        Block("factions", (players, ("faction", len(kit.factions)))),
        Block("hit-points", (("own side, enemy side", 2),), kit.banner_hit_points),
        Block("stacks", (players,), deck),
        Block("hands", (players, kinds), HAND),
        Block("discards", (players, kinds), COPIES),
        Block("plays", (("made, allowed", 2),), HAND),
        Block("done", (("placed, unfolded", 2),)),
        Block("tiles", (spaces, kinds)),
        Block("owners", (spaces, players)),
        Block("facings", (spaces, ("facing", len(FACINGS)))),
        Block("markers", (spaces, ("wounds, poison, entrenched, marked, netted", MARKERS)), 4),
        Block("traits-used", (spaces, ("trait", TRAITS)), USES),
        Block("pieces", (players, spaces)),
        Block("inside", (players, ("lower piece", 2), kinds)),
        Block("shown", (players,)),
        Block("segment", (("initiative", 1),), SEGMENTS),
        Block("subject", (("role", 2), spaces)),
        Block("hits", (spaces,), 9),
        Block("order", (("turn from the present one on", places(seats)), players)),
    ]


def places(seats: int) -> int:
    """The turns of one round: with three players the lone one has two (MA-TEAM-09)."""
    return 2 if seats == 2 else 4


def observe(state: Arena, seat: int, layout: Layout, sheet: Sheet) -> None:
    starts = layout.starts
    _write_turn(state, seat, starts, sheet)
    _write_players(state, seat, starts, sheet)
    _write_board(state, seat, starts, sheet)
    _write_question(state, starts, sheet)


def _write_turn(state: Arena, seat: int, starts: dict[str, int], sheet: Sheet) -> None:
    seats = state.seats
    if state.settings.monoliths:
        sheet.mark(starts["options"])
    if state.settings.tactical:
        sheet.mark(starts["options"] + 1)
    sheet.mark(starts["phase"] + state.phase)
    sheet.put(starts["turn"], state.turn, TURNS)
    sheet.mark(starts["active"] + (state.active - seat + seats) % seats)
    for other in state.queue:
        sheet.mark(starts["waiting"] + (other - seat + seats) % seats)
    now = max(0, state.slot)
    for place in range(places(seats)):
        other = state.order[(now + place) % len(state.order)]
        sheet.mark(starts["order"] + place * seats + (other - seat + seats) % seats)
    if state.last_drawer >= 0:
        sheet.mark(starts["last-drawer"] + (state.last_drawer - seat + seats) % seats)
    sheet.put(starts["plays"], state.plays, HAND)
    sheet.put(starts["plays"] + 1, state.limit, HAND)
    if state.placed:
        sheet.mark(starts["done"])
    if state.unfolded:
        sheet.mark(starts["done"] + 1)


def _write_players(state: Arena, seat: int, starts: dict[str, int], sheet: Sheet) -> None:
    seats = state.seats
    kit = state.kit
    kinds = len(kit.kinds)
    top = kit.banner_hit_points
    own = state.sides[seat]
    sheet.put(starts["hit-points"], state.pools[own], top)
    sheet.put(starts["hit-points"] + 1, state.pools[1 - own], top)
    hands = starts["hands"]
    discards = starts["discards"]
    for player in range(seats):
        other = (seat + player) % seats
        if state.sides[other] == own:
            sheet.mark(starts["allies"] + player)
        faction = state.factions[other]
        if faction >= 0:
            sheet.mark(starts["factions"] + player * len(kit.factions) + faction)
        sheet.put(starts["stacks"] + player, len(state.stacks[other]), LARGEST)
        for kind in state.hands[other]:
            sheet.add(hands + player * kinds + kind, HAND)
        for kind in state.discards[other]:
            sheet.add(discards + player * kinds + kind, COPIES)
        if not state.settings.monoliths:
            continue
        for space in state.pieces[other]:
            sheet.mark(starts["pieces"] + player * SPACES + space)
        for lower, tile in enumerate(state.hidden[other]):
            if tile is not None and tile.kind is not kit.unknown:
                sheet.mark(starts["inside"] + (player * 2 + lower) * kinds + tile.kind.number)
        if state.shown[other]:
            sheet.mark(starts["shown"] + player)


def _write_board(state: Arena, seat: int, starts: dict[str, int], sheet: Sheet) -> None:
    seats = state.seats
    kinds = len(state.kit.kinds)
    tiles = starts["tiles"]
    owners = starts["owners"]
    facings = starts["facings"]
    markers = starts["markers"]
    for space in range(SPACES):
        tile = state.board[space]
        if tile is None:
            continue
        if tile.kind is not state.kit.unknown:
            sheet.mark(tiles + space * kinds + tile.kind.number)
        sheet.mark(owners + space * seats + (tile.seat - seat + seats) % seats)
        sheet.mark(facings + space * 6 + tile.facing)
        at = markers + space * MARKERS
        if tile.wounds:
            sheet.put(at, tile.wounds, 4)
        if tile.poison:
            sheet.put(at + 1, tile.poison, 4)
        if tile.entrenched:
            sheet.put(at + 2, tile.entrenched, 4)
        if tile.marked:
            sheet.mark(at + 3)
        if state.netted >> space & 1:
            sheet.mark(at + 4)
    for use in state.used:
        for space in range(SPACES):
            tile = state.board[space]
            if tile is not None and tile.uid == use >> 20:
                sheet.add(starts["traits-used"] + space * TRAITS + (use & 15), USES)


def _write_question(state: Arena, starts: dict[str, int], sheet: Sheet) -> None:
    """The spaces that the open decision is about, and how far the Battle has come."""
    subject = starts["subject"]
    choice = state.choice()
    if isinstance(choice, ChooseVictim):
        sheet.mark(subject + choice.assassin)
    elif isinstance(choice, ChoosePushed):
        sheet.mark(subject + choice.pushed)
        sheet.mark(subject + SPACES + choice.pusher)
    elif isinstance(choice, ChooseFacing):
        first, second = choice.first, choice.second
        if choice.slot:
            first, second = second, first
        sheet.mark(subject + first)
        sheet.mark(subject + SPACES + second)
    elif isinstance(choice, ChoosePoisoned):
        for space in choice.candidates:
            sheet.mark(subject + space)
    elif isinstance(choice, ChooseAbsorption):
        for number in range(len(choice.hits)):
            if not choice.absorbed >> number & 1:
                sheet.add(starts["hits"] + choice.hits[number][1], 9)
        for space in range(SPACES):
            if choice.used >> space & 1:
                sheet.mark(subject + SPACES + space)
    for step in state.agenda:
        if isinstance(step, (Segment, Attack, ChooseVictim)):
            sheet.put(starts["segment"], step.segment, SEGMENTS)


# -- actions by number -------------------------------------------------------------------------------------------------------


def numbering(kit: Kit) -> Numbering:
    """Every notation that can ever be legal is listed: a number means the same in every state."""
    listed = ["redraw", "keep", "battle", "end"]
    listed += [f"faction {faction.id}" for faction in kit.factions]
    words = sorted(kit.words)
    listed += [f"discard {word}" for word in words if any(kind.role != BANNER for kind in kit.words[word])]
    placed = [word for word in words if any(kind.role not in (BANNER, ORDER) for kind in kit.words[word])]
    listed += _turned([f"place {word} {label}" for word in placed for label in LABELS])
    changing = [word for word in placed if any(kind.transformation for kind in kit.words[word])]
    listed += _turned([f"transform {word} {label}" for word in changing for label in LABELS])
    listed += _hidings(kit)
    for verb in ("banner", "go", "shoot", "net", "entrench", "assassinate", "poison"):
        listed += [f"{verb} {label}" for label in LABELS]
    listed += _turned(["face"])
    listed += [f"unfold {first} {second}" for first in LABELS for second in LABELS if first != second]
    listed += [f"fire {LABELS[a]} {LABELS[b]} {LABELS[c]}" for a, b, c in TRIADS]
    for verb in ("rotate", "turn"):
        listed += _turned([f"{verb} {label}" for label in LABELS])
    for space in range(SPACES):
        listed += [f"push {LABELS[space]} {LABELS[near]}" for near in NEAR[space]]
    return Numbering(listed + _shifts() + _charges() + _absorptions(), {}, SPARE)


def _turned(beginnings: list[str]) -> list[str]:
    return [f"{beginning} {facing}" for beginning in beginnings for facing in FACINGS]


def _hidings(kit: Kit) -> list[str]:
    """MA-MONO-02: two Board tiles of one faction; words that two factions share are listed once."""
    pairs: dict[str, None] = {}
    for faction in kit.factions:
        words = [kind.name for kind in faction.kinds.values() if kind.role not in (BANNER, ORDER)]
        for at, first in enumerate(words):
            for second in words[at:]:
                pairs[f"hide {first} {second}"] = None
    return list(pairs)


def _shifts() -> list[str]:
    """Moves reach the neighbours, a Teleport every space; a Maneuver or Teleport may be lent by a neighbour (MA-RUL-51)."""
    listed: list[str] = []
    for origin in range(SPACES):
        near = [origin, *NEAR[origin]]
        for to in range(SPACES):
            way = f"{LABELS[origin]} {LABELS[to]}"
            sources = ["", *[f" by {LABELS[source]}" for source in NEAR[origin]]]
            if to in near:
                listed += _turned([f"move {way}", f"false-order {way}"])
                listed += [f"maneuver {way} {facing}{source}" for facing in FACINGS for source in sources]
            listed += [f"teleport {way} {facing}{source}" for facing in FACINGS for source in sources]
    return listed


def _charges() -> list[str]:
    """MA-DRAGON-05: one space, and then at a neighbour of where the rider arrives."""
    listed: list[str] = []
    for origin in range(SPACES):
        for to in NEAR[origin]:
            for target in NEAR[to]:
                if target != origin:
                    way = f"charge {LABELS[origin]} {LABELS[to]} {LABELS[target]}"
                    listed += [way, f"{way} by rune"]
    return listed


def _absorptions() -> list[str]:
    """A Rune takes a hit on a linked tile, which is a neighbour, or through a chain on any other tile (MA-RUL-27).

    The latter came later: at the very end they leave every other number what it was.
    """
    sources = [source_word(source) for source in [*range(SPACES), POISON_SOURCE, ORDER_SOURCE]]
    linked = [(rune, target) for rune in range(SPACES) for target in NEAR[rune]]
    apart = [(rune, to) for rune in range(SPACES) for to in range(SPACES) if to != rune and to not in NEAR[rune]]
    return [f"absorb {LABELS[rune]} {LABELS[target]} {source}" for rune, target in linked + apart for source in sources]
