"""What a player points at to mean an action: the tiles, spaces and facings, in the order in which he picks them."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from tablekeep.games.monolith_arena.arena import LABELS, space_of
from tablekeep.games.monolith_arena.battle import Assassinate
from tablekeep.games.monolith_arena.charge import Charge, charging
from tablekeep.games.monolith_arena.components import (
    BATTLE,
    BLAST,
    CHARGE,
    ENTRENCH,
    FALSE_ORDER,
    MOVE,
    NET,
    ORDER,
    PUSH,
    ROTATE,
    WOUND,
    Kind,
    Kit,
)
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.monoliths import ChooseFacing, Face
from tablekeep.games.monolith_arena.movement import (
    ROTATES,
    TURNS,
    FalseOrder,
    Move,
    Rotate,
    Shift,
    TraitShift,
    Turn,
    false_orders,
    maneuvers,
    moves,
    teleports,
)
from tablekeep.games.monolith_arena.orders import (
    BATTLE_PLAY,
    CASTS,
    ENTRENCHMENTS,
    GOINGS,
    PUSHES,
    SHOTS,
    CastNet,
    ChoosePushed,
    Entrench,
    Fire,
    Go,
    PlayBattle,
    Push,
    Shoot,
    burnt,
)
from tablekeep.games.monolith_arena.placing import (
    Discard,
    Place,
    Transform,
    Unfold,
    discarding,
    places,
    transforms,
)
from tablekeep.games.monolith_arena.scene import prompt_space
from tablekeep.games.monolith_arena.setup import PLANTS, ChooseFaction, Claim, Hide, HideTiles, PlaceBanner, Plant
from tablekeep.games.monolith_arena.turn import END, End, ForcedDiscard, UnluckyDraw
from tablekeep.games.monolith_arena.wounds import Absorb, ChooseAbsorption, Poison, source_word
from tablekeep.games.pointing import whole
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.scene import CARD, FACING, PIECE, SPACE, WORD, Form, Offer

STEPS: Final[dict[str, tuple[str, ...]]] = {
    "faction": ("faction",),
    "hide": ("tile", "other"),
    "banner": ("space",),
    "redraw": (),
    "keep": (),
    "discard": ("tile",),
    "place": ("tile", "space", "facing"),
    "transform": ("tile", "target", "facing"),
    "unfold": ("banner", "space", "other"),
    "face": ("tile", "space", "facing"),
    "battle": ("order",),
    "charge": ("order", "rider", "space", "target"),
    "move": ("order", "tile", "space", "facing"),
    "rotate": ("order", "tile", "facing"),
    "false-order": ("order", "target", "space", "facing"),
    "push": ("order", "pusher", "target"),
    "go": ("space",),
    "fire": ("order", "space", "other", "third"),
    "shoot": ("order", "target"),
    "net": ("order", "target"),
    "entrench": ("order", "tile"),
    "maneuver": ("tile", "space", "facing", "source"),
    "teleport": ("tile", "space", "facing", "source"),
    "turn": ("tile", "facing"),
    "assassinate": ("target",),
    "absorb": ("rune", "tile", "source"),
    "poison": ("target",),
    "end": (),
}
"""by verb: what is picked, in order"""


COMMITS: Final = ("faction",)
"""verbs that choose something for the whole game"""


def forms(kit: Kit) -> dict[str, Form]:
    return {
        verb: Form(f"ma-do-{verb}", steps, kit.icons.get(f"verb/{verb}", ""), verb in COMMITS) for verb, steps in STEPS.items()
    }


# -- what is legal ---------------------------------------------------------------------------------------------------


def offers(state: Arena, seat: int) -> list[Offer]:
    legal = state.legal(seat)
    sources = sources_of(legal)
    found: list[Offer] = []
    for action in legal:
        confirm = warning(state, seat, action)
        for picks in picked(state, seat, action, sources):
            found.append(Offer(action.text, picks, confirm, given=left_out(state, seat, action, sources)))
    return found


def left_out(state: Arena, seat: int, action: Action, sources: dict[tuple[str, int], set[int]]) -> tuple[tuple[str, str], ...]:
    """The steps that an action passes over: where a tile goes that only turns, how one turns that is alike from all sides."""
    if isinstance(action, Place):
        kind = state.kind_in_hand(seat, action.tile)
        return (("facing", ""),) if kind is None or kind.symmetric else ()
    if not isinstance(action, Shift):
        return ()
    tile = state.board[action.origin]
    steps: list[tuple[str, str]] = []
    if action.to == action.origin:
        steps.append(("space", ""))
    if tile is None or tile.kind.symmetric:
        steps.append(("facing", ""))
    if isinstance(action, TraitShift) and len(sources[(type(action).__name__, action.origin)]) == 1:
        steps.append(("source", ""))
    return tuple(steps)


def sources_of(legal: list[Action]) -> dict[tuple[str, int], set[int]]:
    """By trait and tile: where the trait comes from; only where there are several must the player say which."""
    sources: dict[tuple[str, int], set[int]] = {}
    for action in legal:
        if isinstance(action, TraitShift):
            sources.setdefault((type(action).__name__, action.origin), set()).add(action.source)
    return sources


def warning(state: Arena, seat: int, action: Action) -> Message | None:
    """Where a mistake would hurt."""
    if isinstance(action, End) and state.plays == 0 and state.hands[seat]:
        return say("ma-confirm-end")
    if isinstance(action, Fire):
        for space in burnt(state, action.spaces):
            tile = state.board[space]
            if tile is not None and not state.enemy(seat, tile):
                return say("ma-confirm-fire", space=LABELS[space])
    return None


def picked(state: Arena, seat: int, action: Action, sources: dict[tuple[str, int], set[int]]) -> list[tuple[str, ...]]:
    """The ways to point at an action; several where the order does not matter."""
    if isinstance(action, Place):
        held = tile_card(state, seat, action.tile)
        kind = state.kind_in_hand(seat, action.tile)
        turn = () if kind is None or kind.symmetric else (facing(action.facing),)
        return [(held, space(action.space), *turn)]
    if isinstance(action, Transform):
        return [(tile_card(state, seat, action.tile), piece(state, action.space), facing(action.facing))]
    if isinstance(action, Discard):
        return [(tile_card(state, seat, action.tile),)]
    if isinstance(action, Shift):
        return [shifted(state, seat, action, sources)]
    if isinstance(action, Rotate):
        return [(order_card(state, seat, ROTATE), piece(state, action.space), facing(action.facing))]
    if isinstance(action, Turn):
        return [(piece(state, action.space), facing(action.facing))]
    if isinstance(action, Unfold):
        banner = piece(state, state.pieces[seat][0])
        spots = (space(action.first), space(action.second))
        alike = Unfold(action.second, action.first) not in state.legal(seat)
        return [(banner, *order) for order in permutations(spots)] if alike else [(banner, *spots)]
    if isinstance(action, PlayBattle):
        return [(order_card(state, seat, BATTLE),)]
    if isinstance(action, Charge):
        cause = rune_of_charge(state, seat) if action.by_rune else order_card(state, seat, CHARGE)
        return [(cause, piece(state, action.origin), space(action.to), piece(state, action.target))]
    if isinstance(action, Push):
        return [(order_card(state, seat, PUSH), piece(state, action.pusher), piece(state, action.pushed))]
    if isinstance(action, Fire):
        card = order_card(state, seat, BLAST)
        return [(card, *order) for order in permutations([piece(state, each) for each in action.spaces])]
    if isinstance(action, Shoot):
        return [(order_card(state, seat, WOUND), piece(state, action.space))]
    if isinstance(action, CastNet):
        return [(order_card(state, seat, NET), piece(state, action.space))]
    if isinstance(action, Entrench):
        return [(order_card(state, seat, ENTRENCH), piece(state, action.space))]
    if isinstance(action, Go | Plant):
        return [(space(action.space),)]
    if isinstance(action, Assassinate | Poison):
        return [(piece(state, action.space),)]
    if isinstance(action, Absorb):
        word = source_word(action.source)
        source = piece(state, action.source) if word in LABELS else f"{WORD}:{word}"
        return [(piece(state, action.rune), piece(state, action.target), source)]
    if isinstance(action, Face):
        choice = state.choice()
        assert isinstance(choice, ChooseFacing)
        hidden = f"{CARD}:monolith-{choice.owner}-tile-{choice.slot}"
        return [(hidden, space(prompt_space(choice)), facing(action.facing))]
    if isinstance(action, Claim):
        return [(f"{CARD}:faction-{action.faction}",)]
    if isinstance(action, Hide):
        return hidden_pairs(state, seat, action)
    return [()]


def shifted(state: Arena, seat: int, action: Shift, sources: dict[tuple[str, int], set[int]]) -> tuple[str, ...]:
    tile = state.board[action.origin]
    picks: list[str] = []
    if isinstance(action, Move):
        picks.append(order_card(state, seat, MOVE))
    elif isinstance(action, FalseOrder):
        picks.append(order_card(state, seat, FALSE_ORDER))
    picks.append(piece(state, action.origin))
    if action.to != action.origin:
        picks.append(space(action.to))
    if tile is not None and not tile.kind.symmetric:
        picks.append(facing(action.facing))
    if isinstance(action, TraitShift) and len(sources[(type(action).__name__, action.origin)]) > 1:
        picks.append(piece(state, action.source))
    return tuple(picks)


def hidden_pairs(state: Arena, seat: int, action: Hide) -> list[tuple[str, ...]]:
    """Any copy of the one tile with any copy of the other, in either order."""
    kinds = state.kit.factions[state.factions[seat]].kinds
    copies = [
        [f"{CARD}:pool-{kind.id}" + (f"-{copy}" if copy > 1 else "") for copy in range(1, kind.count + 1)]
        for kind in (kinds[action.first], kinds[action.second])
    ]
    pairs = [pair for one in copies[0] for two in copies[1] if one != two for pair in ((one, two), (two, one))]
    return list(dict.fromkeys(pairs))


def space(number: int) -> str:
    return f"{SPACE}:{LABELS[number]}"


def piece(state: Arena, number: int) -> str:
    """The tile on a space, or the space where there is none."""
    tile = state.board[number]
    return space(number) if tile is None else f"{PIECE}:tile-{tile.uid}"


def facing(number: int) -> str:
    return f"{FACING}:{number}"


def held(seat: int, kind: Kind) -> str:
    return f"{CARD}:hand-{seat}-{kind.id}"


def tile_card(state: Arena, seat: int, name: str) -> str:
    kind = state.kind_in_hand(seat, name)
    return "" if kind is None else held(seat, kind)


def order_card(state: Arena, seat: int, order: int) -> str:
    kind = state.order_in_hand(seat, order)
    return "" if kind is None else held(seat, kind)


def rune_of_charge(state: Arena, seat: int) -> str:
    for number, tile in enumerate(state.board):
        if tile is not None and tile.kind.gives_charge and tile.seat == seat and not state.netted >> number & 1:
            return piece(state, number)
    return ""


# -- what is not -------------------------------------------------------------------------------------------------------


class Pointing:
    """What a player has pointed at: at most one tile of a hand, then places and perhaps a facing."""

    def __init__(self, state: Arena, picks: list[str]) -> None:
        self.kind: Kind | None = None
        self.faction = ""
        self.places: list[int] = []
        self.facing = 0
        for pick in picks:
            what, _, id = pick.partition(":")
            if what == CARD:
                self.kind = self.kind or card_kind(state, id)
                for faction in state.kit.factions:
                    if id == f"faction-{faction.id}":
                        self.faction = faction.id
            elif what == FACING and whole(id) >= 0:
                self.facing = whole(id) % 6
            elif what == SPACE and space_of(id) >= 0:
                self.places.append(space_of(id))
            elif what == PIECE:
                self.places += [
                    number for number, tile in enumerate(state.board) if tile is not None and id == f"tile-{tile.uid}"
                ]

    def place(self, number: int) -> int:
        """The place picked at that point, or else the last one before."""
        return self.places[min(number, len(self.places) - 1)] if self.places else 0


def card_kind(state: Arena, id: str) -> Kind | None:
    """The tile a card shows: its id is the zone's, then the component's, then a number if there are equal ones."""
    for kind in state.kit.kinds:
        if f"-{kind.id}" in id and (id.endswith(kind.id) or id.rpartition("-")[2].isdecimal()):
            return kind
    return None


def guesses(state: Arena, seat: int, picks: list[str]) -> list[Action]:
    """What the player could mean, legal or not, the likeliest first."""
    at = Pointing(state, picks)
    choice = state.choice()
    first = at.place(0)
    if isinstance(choice, ChooseFaction):
        return [Claim(at.faction)] if at.faction else [END]
    if isinstance(choice, HideTiles):
        return [Hide(at.kind.name, at.kind.name)] if at.kind else [END]
    if isinstance(choice, PlaceBanner):
        return [PLANTS[first]] if at.places else [END]
    if isinstance(choice, ForcedDiscard | UnluckyDraw):
        return [discarding(at.kind.name)] if at.kind else [TURNS[first][at.facing]] if at.places else [END]
    if isinstance(choice, ChoosePushed):
        return [GOINGS[at.place(len(at.places))]] if at.places else [END]
    if isinstance(choice, ChooseAbsorption) and len(at.places) > 1:
        return [Absorb(first, at.place(1), at.place(2))]
    if at.kind is not None:
        return with_order(at, at.kind) if at.kind.role == ORDER else with_tile(at, at.kind)
    return on_board(state, at) if at.places else [END]


def with_tile(at: Pointing, kind: Kind) -> list[Action]:
    if not at.places:
        return [discarding(kind.name), places(kind.name)[0][0]]
    where = at.place(0)
    found = [places(kind.name)[where][at.facing]]
    if kind.transformation:
        found.insert(0, transforms(kind.name)[where][at.facing])
    return found


def with_order(at: Pointing, kind: Kind) -> list[Action]:
    first, second, third = at.place(0), at.place(1), at.place(2)
    if not at.places and not kind.orders & BATTLE:
        return [discarding(kind.name), places(kind.name)[0][0]]
    found: list[Action] = []
    if kind.orders & CHARGE and at.places:
        found.append(charging(first, second, third, False))
    if kind.orders & BATTLE:
        found.append(BATTLE_PLAY)
    if kind.orders & MOVE:
        found.append(moves(first, second)[at.facing])
    if kind.orders & FALSE_ORDER:
        found.append(false_orders(first, second)[at.facing])
    if kind.orders & ROTATE:
        found.append(ROTATES[first][at.facing])
    if kind.orders & PUSH:
        found.append(PUSHES[first][second])
    if kind.orders & BLAST:
        found.append(Fire((first, second, third)))
    if kind.orders & WOUND:
        found.append(SHOTS[first])
    if kind.orders & NET:
        found.append(CASTS[first])
    if kind.orders & ENTRENCH:
        found.append(ENTRENCHMENTS[first])
    return found


def on_board(state: Arena, at: Pointing) -> list[Action]:
    """A tile of the board with nothing in hand: a trait is meant; an empty space alone: the Monolith, if any."""
    first, second = at.place(0), at.place(1)
    tile = state.board[first]
    if tile is None:
        return [Unfold(first, second)] if state.settings.monoliths else []
    if tile.kind.gives_charge and len(at.places) > 1:
        return [charging(second, at.place(2), at.place(3), True)]
    if tile.kind.teleport:
        return [teleports(first, second, first)[at.facing]]
    if tile.kind.rotation and first == second:
        return [TURNS[first][at.facing]]
    found = [maneuvers(first, second, first)[at.facing]]
    if state.settings.monoliths and first != second:
        found.append(Unfold(second, at.place(2)))
    return found
