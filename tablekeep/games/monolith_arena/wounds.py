"""Wounds: hits that strike at one moment, what absorbs them, what they eliminate, and the Poison they leave behind."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.arena import LABELS, SPACES, space_of, spaces_in
from tablekeep.games.monolith_arena.components import BANNER
from tablekeep.games.monolith_arena.ending import EndOfBattle
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.movement import Shift
from tablekeep.games.monolith_arena.play import Play, refuse
from tablekeep.games.monolith_arena.regeneration import (
    LETHAL,
    ORDER_SOURCE,
    POISON_SOURCE,
    VENOM,
    Hit,
    absorptions,
    doomed,
)
from tablekeep.games.monolith_arena.runes import linked
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBER, NUMBERS, ROWS, Choice, Field, Step
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say

HITS: Final = Field("hits", ROWS, highs=(ORDER_SOURCE, SPACES - 1, 99, VENOM | LETHAL))
ABSORBED: Final = Field("absorbed", NUMBER, 0, 1 << 60)
USED: Final = Field("used", NUMBER, 0, (1 << SPACES) - 1)
GONE: Final = Field("gone", NUMBER, 0, (1 << SPACES) - 1)
SEAT: Final = Field("seat", NUMBER, 0, 3)


@final
class Absorb(Action):
    """A Rune of Regeneration takes one hit on one tile."""

    __slots__ = ("rune", "source", "target")

    def __init__(self, rune: int, target: int, source: int) -> None:
        super().__init__(f"absorb {LABELS[rune]} {LABELS[target]} {source_word(source)}")
        self.rune: Final = rune
        self.target: Final = target
        self.source: Final = source


@final
class Poison(Action):
    """A Poison marker for one of several poisoned tiles."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__(f"poison {LABELS[space]}")
        self.space: Final = space


def source_word(source: int) -> str:
    return "poison" if source == POISON_SOURCE else "order" if source == ORDER_SOURCE else LABELS[source]


def parse_absorb(words: list[str]) -> Action | None:
    if len(words) != 3:
        return None
    rune = space_of(words[0])
    target = space_of(words[1])
    source = POISON_SOURCE if words[2] == "poison" else ORDER_SOURCE if words[2] == "order" else space_of(words[2])
    return None if rune < 0 or target < 0 or source < 0 else Absorb(rune, target, source)


def parse_poison(words: list[str]) -> Action | None:
    space = space_of(words[0]) if len(words) == 1 else -1
    return None if space < 0 else Poison(space)


def during_battle(state: Arena, action: Action) -> IllegalAction | None:
    """MA-TURN-08, MA-MOVE-05: once a Battle has begun nothing of the play part may be done."""
    if not isinstance(action, Play) or action.declines() or not any(isinstance(step, EndOfBattle) for step in state.agenda):
        return None
    return refuse("MA-MOVE-05" if isinstance(action, Shift) else "MA-TURN-08", "ma-refuse-in-battle")


@final
class Resolve(Step[Arena]):
    """All hits of one moment: Regeneration first, then Entrenchment, then Wounds and removals (MA-RUL-26, MA-RUL-32)."""

    __slots__ = ("absorbed", "gone", "hits", "used")
    name = "resolve"
    fields = (HITS, ABSORBED, USED, GONE)

    def __init__(self, hits: tuple[Hit, ...], absorbed: int, used: int, gone: int) -> None:
        self.hits: Final = hits
        self.absorbed: Final = absorbed
        """the hits that Regeneration has cancelled, as a mask of their numbers"""
        self.used: Final = used
        """the Runes of Regeneration used up by that"""
        self.gone: Final = gone
        """tiles that leave the board in any case: Morlocks that struck (MA-FOREST-05)"""

    def run(self, state: Arena) -> None:
        pairs = absorptions(state, self.hits, self.absorbed, self.used)
        if not pairs:
            inflict(state, self.hits, self.absorbed, self.used, self.gone)
            return
        for seat in state.seats_from(state.active):  # MA-RUL-15, MA-RUL-33
            own: list[tuple[int, int]] = []
            for pair in pairs:
                rune = state.board[pair[0]]
                if rune is not None and rune.seat == seat:
                    own.append(pair)
            if len(own) == 1:
                state.push(self.after(state, own[0][0], own[0][1]))
                return
            if own:
                state.push(ChooseAbsorption(seat, self.hits, self.absorbed, self.used, self.gone))
                return

    def after(self, state: Arena, rune: int, number: int) -> Resolve:
        """The same moment with one hit absorbed."""
        if state.log is not None:
            hit = self.hits[number]
            state.say(
                "cast", "ma-log-absorb", "MA-REGEN-01", hit[1], rune, hit[2], rune=LABELS[rune], tile=state.tile_ref(hit[1])
            )
        return Resolve(self.hits, self.absorbed | 1 << number, self.used | 1 << rune, self.gone)


@final
class ChooseAbsorption(Choice[Arena]):
    """MA-DP-30 to MA-DP-33: the Runes' controller says which Rune takes which hit; he may not decline (MA-REGEN-04)."""

    __slots__ = ("absorbed", "gone", "hits", "used")
    name = "absorption"
    code = "ma-"
    rule = "MA-REGEN-05"
    fields = (SEAT, HITS, ABSORBED, USED, GONE)

    def __init__(self, seat: int, hits: tuple[Hit, ...], absorbed: int, used: int, gone: int) -> None:
        super().__init__(seat)
        self.hits: Final = hits
        self.absorbed: Final = absorbed
        self.used: Final = used
        self.gone: Final = gone

    def options(self, state: Arena, seat: int) -> list[Action]:
        options: list[Action] = []
        for rune, number in absorptions(state, self.hits, self.absorbed, self.used):
            tile = state.board[rune]
            if tile is not None and tile.seat == seat:
                options.append(Absorb(rune, self.hits[number][1], self.hits[number][0]))
        return options

    def take(self, state: Arena, seat: int, action: Action) -> None:
        assert isinstance(action, Absorb)
        for number in range(len(self.hits)):
            hit = self.hits[number]
            if hit[0] == action.source and hit[1] == action.target and not self.absorbed >> number & 1:
                state.push(Resolve(self.hits, self.absorbed, self.used, self.gone).after(state, action.rune, number))
                return

    def refuse(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Absorb):
            rule = self.unfit(state, action.rune, action.target)
            return IllegalAction(rule, say("ma-refuse-absorb", rune=LABELS[action.rune], space=LABELS[action.target]))
        return during_battle(state, action) or IllegalAction("MA-REGEN-04", say("ma-refuse-must-absorb"))

    def unfit(self, state: Arena, rune: int, target: int) -> str:
        """The rule by which a Rune cannot take a hit on a tile."""
        tile = state.board[rune]
        if tile is None or not tile.kind.regenerates or tile.seat != self.seat:
            return "MA-REGEN-06"
        if rune == target:
            return "MA-REGEN-10"
        if state.netted >> rune & 1:
            return "MA-NET-09"
        if self.used >> rune & 1:
            return "MA-REGEN-05"
        if doomed(state, rune, self.hits, self.absorbed):
            return "MA-REGEN-07"
        return "MA-REGEN-09" if linked(state, rune, target) else "MA-REGEN-01"


def inflict(state: Arena, hits: tuple[Hit, ...], absorbed: int, used: int, gone: int) -> None:
    """MA-TRAIT-05, MA-BATTLE-09: Wounds are dealt, then everything eliminated leaves the board together."""
    removed = used | gone
    venomous: list[int] = []
    hurt: list[int] = []
    for number in range(len(hits)):
        hit = hits[number]
        if absorbed >> number & 1:
            continue
        space = hit[1]
        if hit[3] & VENOM:
            venomous.append(space)
        if space not in hurt:
            hurt.append(space)
            if doomed(state, space, hits, absorbed):
                removed |= 1 << space
    supply = [poison_left(state, 0), poison_left(state, 1)] if venomous else [0, 0]
    for space in hurt:
        removed |= suffer(state, space, hits, absorbed)
    if removed:
        for space in range(SPACES):
            if removed >> space & 1:
                if state.log is not None:
                    state.say("fall", "ma-log-fall", "MA-BATTLE-09", space, tile=state.tile_ref(space))
                state.remove(space)
        state.settle_board()
    if venomous:
        distribute(state, venomous, supply)


def suffer(state: Arena, space: int, hits: tuple[Hit, ...], absorbed: int) -> int:
    """The Wounds of one tile: Entrenchment takes the first (MA-RUL-55); a Banner's are counted on the track.

    Returns the spaces of Banners that fall with their pool.
    """
    tile = state.board[space]
    if tile is None:
        return 0
    total = 0
    for number in range(len(hits)):
        if hits[number][1] == space and not absorbed >> number & 1:
            total += hits[number][2]
            if state.log is not None:
                source = hits[number][0]
                state.say(
                    "strike", "ma-log-wounds", "MA-TRAIT-04", space, source if source < SPACES else -1, hits[number][2],
                    tile=state.tile_ref(space), wounds=hits[number][2], source=source_word(source),
                )  # fmt: skip
    if tile.entrenched and total:
        total -= 1
        tile = tile.hurt(tile.wounds, 0)
        state.board[space] = tile
    if tile.kind.role != BANNER:
        state.board[space] = tile.hurt(tile.wounds + total, tile.entrenched)
        return 0
    side = state.sides[tile.seat]
    state.pools[side] = max(0, state.pools[side] - total)
    return banners_of(state, side) if state.pools[side] == 0 else 0


def banners_of(state: Arena, side: int) -> int:
    """MA-RUL-71: when a pool is empty all Banners of that side fall at the end of the step."""
    banners = 0
    for space in range(SPACES):
        tile = state.board[space]
        if tile is not None and tile.kind.role == BANNER and state.sides[tile.seat] == side:
            banners |= 1 << space
    return banners


def poison_left(state: Arena, side: int) -> int:
    """MA-RUL-79: the side's Poison markers that lie on no tile of its enemies, folded Monoliths included (MA-RUL-38)."""
    lying = 0
    tiles = list(state.board)
    for seat in range(state.seats):
        tiles += state.hidden[seat]
    for tile in tiles:
        if tile is not None and state.sides[tile.seat] != side:
            lying += tile.poison
    return max(0, poison_owned(state, side) - lying)


def poison_owned(state: Arena, side: int) -> int:
    """MA-ABYSS-29, MA-RUL-79: the Poison markers of all Abyss players of the side together."""
    owners = 0
    for seat in range(state.seats):
        if state.sides[seat] == side and bears_venom(state, seat):
            owners += 1
    return owners * state.kit.poison_markers


def bears_venom(state: Arena, seat: int) -> bool:
    """Whether the seat plays the faction whose tiles have Venom, and so owns Poison markers."""
    faction = state.factions[seat]
    return faction >= 0 and state.kit.factions[faction].banner.gives_venom


def distribute(state: Arena, targets: list[int], supply: list[int]) -> None:
    """MA-RUL-35: markers for the poisoned tiles that are still there; if they are short, the Venom's owner chooses."""
    for seat in reversed(state.seats_from(state.active)):
        side = state.sides[seat]
        if not bears_venom(state, seat) or seat != venom_owner(state, side):
            continue
        candidates: list[int] = []
        for space in targets:
            tile = state.board[space]
            if tile is not None and state.sides[tile.seat] != side:
                candidates.append(space)
        if not candidates or supply[side] == 0:
            continue
        if len(candidates) <= supply[side] or len(set(candidates)) == 1:
            for space in candidates[: supply[side]]:
                put_poison(state, space)
        else:
            state.push(ChoosePoisoned(seat, tuple(candidates), supply[side]))


def venom_owner(state: Arena, side: int) -> int:
    """MA-RUL-39, MA-RUL-79: the first Abyss player of the side, in turn order beginning with the active player."""
    for seat in state.seats_from(state.active):
        if state.sides[seat] == side and bears_venom(state, seat):
            return seat
    return -1


def put_poison(state: Arena, space: int) -> None:
    """MA-ABYSS-23, MA-ABYSS-24."""
    tile = state.board[space]
    if tile is not None:
        state.board[space] = tile.poisoned(tile.poison + 1)
        if state.log is not None:
            state.say("change", "ma-log-poison", "MA-ABYSS-23", space, tile=state.tile_ref(space))


@final
class ChoosePoisoned(Choice[Arena]):
    """MA-DP-34: fewer markers than poisoned tiles: one target for each marker left (MA-ABYSS-32)."""

    __slots__ = ("candidates", "left")
    name = "poisoned"
    code = "ma-"
    rule = "MA-ABYSS-32"
    fields = (SEAT, Field("candidates", NUMBERS, 0, SPACES - 1), Field("left", NUMBER, 1, 99))

    def __init__(self, seat: int, candidates: tuple[int, ...], left: int) -> None:
        super().__init__(seat)
        self.candidates: Final = candidates
        """the poisoned tiles' spaces; one hit by two attackers stands here twice"""
        self.left: Final = left

    def prompt(self, state: Arena, seat: int) -> Message:
        return say("ma-ask-poisoned", left=self.left)

    def options(self, state: Arena, seat: int) -> list[Action]:
        return [Poison(space) for space in spaces_in(sum(1 << space for space in set(self.candidates)))]

    def take(self, state: Arena, seat: int, action: Action) -> None:
        assert isinstance(action, Poison)
        put_poison(state, action.space)
        rest = list(self.candidates)
        rest.remove(action.space)
        if self.left > 1 and rest:
            if len(set(rest)) == 1:
                for space in rest[: self.left - 1]:
                    put_poison(state, space)
            else:
                state.push(ChoosePoisoned(seat, tuple(rest), self.left - 1))

    def refuse(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Poison):
            return IllegalAction("MA-ABYSS-32", say("ma-refuse-poison"))
        return during_battle(state, action) or IllegalAction("MA-ABYSS-32", say("ma-refuse-poison"))


def lethal_hit(source: int, target: int) -> Hit:
    """MA-FOREST-04: eliminates whatever Hit Points the victim has."""
    return (source, target, 1, LETHAL)
