"""Battles: the start-of-battle step, the segments from the highest Initiative to 0, and the end (MA-BATTLE, Appendix B)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.arena import LABELS, LINES, SPACES, STEP, space_of
from tablekeep.games.monolith_arena.components import BANNER
from tablekeep.games.monolith_arena.ending import EndOfBattle
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.regeneration import POISON_SOURCE, VENOM, Hit
from tablekeep.games.monolith_arena.runes import Influence, current_initiative, influence
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.games.monolith_arena.wounds import SEAT, Resolve, during_battle, lethal_hit
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBER, NUMBERS, ROWS, Choice, Field, Step
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.hexes import opposite
from tablekeep.kernel.messages import Message, say, seat_ref

SEGMENT: Final = Field("segment", NUMBER, 0, 99)
ATTACKERS: Final = Field("attackers", NUMBER, 0, (1 << SPACES) - 1)
TARGETS: Final = Field("targets", ROWS, highs=(SPACES - 1, SPACES - 1))
NOWHERE: Final[tuple[int, ...]] = (0,) * SPACES
NEVER: Final[tuple[int, ...]] = (-1,) * SPACES


@final
class Battle(Step[Arena]):
    """MA-BATTLE-01: a Battle Order, a full board or the end of the game. `last`: 0 ordinary, 1 Last, 2 additional Last."""

    __slots__ = ("last",)
    name = "battle"
    fields = (Field("last", NUMBER, 0, 2),)

    def __init__(self, last: int) -> None:
        self.last: Final = last

    def run(self, state: Arena) -> None:
        if state.log is not None:
            state.moment()
            state.say("say", ("ma-log-battle", "ma-log-last-battle", "ma-log-additional-battle")[self.last], "MA-BATTLE-01", -1)
        state.fallen = [0, 0]
        state.push(EndOfBattle(self.last))
        state.push(FirstSegment())
        state.push(NoteFallen())
        state.push(StartOfBattle())


@final
class FullBoard(Step[Arena]):
    """MA-PLAY-08, MA-RUL-14: a placement that leaves no free space ends the turn with a Battle."""

    __slots__ = ()
    name = "full-board"

    def run(self, state: Arena) -> None:
        if state.full():
            state.agenda.pop()  # MA-TURN-07: the play part of the turn is over
            if state.log is not None:
                state.say("say", "ma-log-full-board", "MA-PLAY-08", -1)
            state.push(Battle(0))


@final
class StartOfBattle(Step[Arena]):
    """MA-BATTLE-02, MA-BATTLE-03: Poison and Morlocks, all at the same moment."""

    __slots__ = ()
    name = "start-of-battle"

    def run(self, state: Arena) -> None:
        effect = influence(state)
        hits: list[Hit] = []
        gone = 0
        for space in range(SPACES):
            tile = state.board[space]
            if tile is None:
                continue
            if tile.poison:
                hits.append((POISON_SOURCE, space, tile.poison, 0))  # MA-ABYSS-27
            if tile.kind.strike_edge >= 0 and effect.able(space):
                victim = struck_by(state, space, tile)
                if victim >= 0:
                    gone |= 1 << space  # MA-FOREST-05
                    target = state.board[victim]
                    if target is not None and target.kind.role != BANNER:  # MA-FOREST-06
                        hits.append(lethal_hit(space, victim))
                    if state.log is not None:
                        state.say("strike", "ma-log-morlock", "MA-FOREST-03", victim, space, tile=state.tile_ref(victim))
        if hits or gone:
            state.push(Resolve(tuple(hits), 0, 0, gone))


def struck_by(state: Arena, space: int, tile: Tile) -> int:
    """MA-RUL-41: the space of the enemy in front of a Morlock, -1 if there is none."""
    to = STEP[space * 6 + (tile.kind.strike_edge + tile.facing) % 6]
    if to >= 0:
        other = state.board[to]
        if other is not None and state.enemy(tile.seat, other):
            return to
    return -1


@final
class NoteFallen(Step[Arena]):
    """MA-RUL-71: after each step of a Battle, which pools it emptied."""

    __slots__ = ()
    name = "note-fallen"

    def run(self, state: Arena) -> None:
        moment = max(state.fallen) + 1
        for side in range(2):
            if state.pools[side] == 0 and state.fallen[side] == 0:
                state.fallen[side] = moment


@final
class FirstSegment(Step[Arena]):
    """MA-BATTLE-04, MA-RUL-42: the segments begin with the highest Initiative then on the board."""

    __slots__ = ()
    name = "first-segment"

    def run(self, state: Arena) -> None:
        highest = highest_initiative(state, influence(state))
        if highest >= 0:
            state.push(Segment(highest, NOWHERE, NEVER, NOWHERE))


def highest_initiative(state: Arena, effect: Influence) -> int:
    """MA-RUL-42: of all tiles on the board, -1 if there is none."""
    highest = -1
    for space in range(SPACES):
        tile = state.board[space]
        if tile is not None:
            for symbol in range(len(tile.kind.initiatives)):
                highest = max(highest, current_initiative(tile, symbol, effect.initiative[space]))
    return highest


@final
class Segment(Step[Arena]):
    """MA-BATTLE-06: the tiles whose Initiative is due attack at the same moment; then the next lower segment."""

    __slots__ = ("first", "segment", "slots", "spent")
    name = "segment"
    fields = (
        SEGMENT,
        Field("spent", NUMBERS, 0, 1 << 30, SPACES),
        Field("first", NUMBERS, -1, 99, SPACES),
        Field("slots", NUMBERS, 0, 99, SPACES),
    )

    def __init__(self, segment: int, spent: tuple[int, ...], first: tuple[int, ...], slots: tuple[int, ...]) -> None:
        self.segment: Final = segment
        self.spent: Final = spent
        """by space: the Initiative symbols already spent, as a mask (MA-RUL-17)"""
        self.first: Final = first
        """by space: the segment of the first attack, -1 before it (MA-RUL-18)"""
        self.slots: Final = slots
        """by space: the free segments passed since"""

    def run(self, state: Arena) -> None:
        effect = influence(state)
        spent = list(self.spent)
        first = list(self.first)
        slots = list(self.slots)
        segment = self.segment
        attackers = 0
        while segment >= 0 and not attackers:  # MA-BATTLE-05: a segment in which nobody acts is passed over
            attackers = attackers_due(state, effect, segment, spent, first, slots)
            segment -= 1
        if segment >= 0:
            state.push(Segment(segment, tuple(spent), tuple(first), tuple(slots)))
        if attackers:
            state.push(NoteFallen())
            Attack(segment + 1, attackers, ()).strike(state, effect)


def attackers_due(state: Arena, effect: Influence, segment: int, spent: list[int], first: list[int], slots: list[int]) -> int:
    """MA-RUL-17 to MA-RUL-20: marks what is due in a segment as spent and returns the tiles that attack in it."""
    attackers = 0
    for space in range(SPACES):
        tile = state.board[space]
        if tile is None or not tile.kind.initiatives:
            continue
        due = 0
        for symbol in range(len(tile.kind.initiatives)):
            if not spent[space] >> symbol & 1 and current_initiative(tile, symbol, effect.initiative[space]) == segment:
                due |= 1 << symbol
        able = effect.able(space)
        if due:
            spent[space] |= due
            if first[space] < 0 and (able or not state.settings.additional_after_made):
                first[space] = segment
            if able:
                attackers |= 1 << space
        elif first[space] >= 0:
            slots[space] += 1
            if effect.attacks[space] >= slots[space] and able:
                attackers |= 1 << space
    return attackers


@final
class Assassinate(Action):
    """The victim of an Assassin."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__(f"assassinate {LABELS[space]}")
        self.space: Final = space


ASSASSINATIONS: Final = [Assassinate(space) for space in range(SPACES)]


def parse_assassinate(words: list[str]) -> Action | None:
    space = space_of(words[0]) if len(words) == 1 else -1
    return None if space < 0 else ASSASSINATIONS[space]


@final
class Attack(Step[Arena]):
    """The attacks of one segment: first the Assassins' targets are chosen, then all hits fall together."""

    __slots__ = ("attackers", "segment", "targets")
    name = "attack"
    fields = (SEGMENT, ATTACKERS, TARGETS)

    def __init__(self, segment: int, attackers: int, targets: tuple[tuple[int, ...], ...]) -> None:
        self.segment: Final = segment
        self.attackers: Final = attackers
        self.targets: Final = targets
        """pairs of an Assassin's space and its victim's"""

    def run(self, state: Arena) -> None:
        self.strike(state, influence(state))

    def strike(self, state: Arena, effect: Influence) -> None:
        if not self.targets and state.log is not None:
            state.moment()
            state.say("say", "ma-log-segment", "MA-BATTLE-04", -1, segment=self.segment)
        assassin = self.undecided(state)
        if assassin is not None:
            state.push(ChooseVictim(assassin[0], self.segment, self.attackers, self.targets, assassin[1]))
            return
        hits = strikes(state, effect, self.attackers, self.targets)
        if hits:
            state.push(Resolve(tuple(hits), 0, 0, 0))

    def undecided(self, state: Arena) -> tuple[int, int] | None:
        """MA-RUL-43: the next Assassin without a target and its seat, in turn order beginning with the active player."""
        chosen = [pair[0] for pair in self.targets]
        waiting = [
            space
            for space in range(SPACES)
            if self.attackers >> space & 1 and space not in chosen and aims_freely(state.board[space])
        ]
        if waiting:
            for seat in state.seats_from(state.active):
                for space in waiting:
                    tile = state.board[space]
                    if tile is not None and tile.seat == seat and enemies_of(state, seat):
                        return seat, space
        return None


def aims_freely(tile: Tile | None) -> bool:
    """MA-FOREST-13: an attack on any one enemy tile."""
    return tile is not None and tile.kind.any_target > 0


def enemies_of(state: Arena, seat: int) -> list[int]:
    """The spaces of all enemy tiles on the board; tiles inside a folded Monolith are not there (MA-RUL-89)."""
    spaces: list[int] = []
    for space in range(SPACES):
        tile = state.board[space]
        if tile is not None and state.enemy(seat, tile):
            spaces.append(space)
    return spaces


@final
class ChooseVictim(Choice[Arena]):
    """MA-DP-29: an Assassin's target; compulsory (MA-BATTLE-14)."""

    __slots__ = ("assassin", "attackers", "segment", "targets")
    name = "victim"
    code = "ma-"
    rule = "MA-FOREST-13"
    fields = (SEAT, SEGMENT, ATTACKERS, TARGETS, Field("assassin", NUMBER, 0, SPACES - 1))

    def __init__(self, seat: int, segment: int, attackers: int, targets: tuple[tuple[int, ...], ...], assassin: int) -> None:
        super().__init__(seat)
        self.segment: Final = segment
        self.attackers: Final = attackers
        self.targets: Final = targets
        self.assassin: Final = assassin

    def prompt(self, state: Arena, seat: int) -> Message:
        return say("ma-ask-victim", space=LABELS[self.assassin])

    def options(self, state: Arena, seat: int) -> list[Action]:
        return [ASSASSINATIONS[space] for space in enemies_of(state, seat)]

    def take(self, state: Arena, seat: int, action: Action) -> None:
        assert isinstance(action, Assassinate)
        if state.log is not None:
            state.say(
                "cast", "ma-log-victim", "MA-FOREST-13", action.space, self.assassin, seat=seat_ref(seat),
                tile=state.tile_ref(action.space),
            )  # fmt: skip
        state.push(Attack(self.segment, self.attackers, (*self.targets, (self.assassin, action.space))))

    def refuse(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Assassinate):
            return IllegalAction("MA-FOREST-13", say("ma-refuse-victim", space=LABELS[action.space]))
        return during_battle(state, action) or IllegalAction("MA-BATTLE-14", say("ma-refuse-attack-declined"))


def strikes(state: Arena, effect: Influence, attackers: int, targets: tuple[tuple[int, ...], ...]) -> list[Hit]:
    """Every hit of the attacking tiles, the Wounds of one tile on one target taken together (MA-RUL-88)."""
    hits: list[Hit] = []
    for space in range(SPACES):
        if not attackers >> space & 1:
            continue
        tile = state.board[space]
        if tile is None:
            continue
        wounds = [0] * SPACES
        melee(state, effect, space, tile, wounds)
        ranged(state, effect, space, tile, wounds)
        for pair in targets:
            if pair[0] == space:
                add_wounds(state, tile, pair[1], tile.kind.any_target + effect.melee[space], wounds)  # MA-FOREST-15
        venom = VENOM if tile.kind.venom or effect.venom >> space & 1 else 0
        for target in range(SPACES):
            if wounds[target]:
                hits.append((space, target, wounds[target], venom))
    return hits


def add_wounds(state: Arena, tile: Tile, target: int, strength: int, wounds: list[int]) -> None:
    other = state.board[target]
    if other is None or (tile.kind.role == BANNER and other.kind.role == BANNER):  # MA-BANNER-05
        return
    wounds[target] += max(0, strength)


def melee(state: Arena, effect: Influence, space: int, tile: Tile, wounds: list[int]) -> None:
    """MA-MELEE-01 to MA-MELEE-06: each melee edge strikes the enemy next to it."""
    for edge in range(6):
        printed = tile.kind.melee[edge]
        if printed:
            to = STEP[space * 6 + (edge + tile.facing) % 6]
            if to >= 0:
                other = state.board[to]
                if other is not None and state.enemy(tile.seat, other):
                    add_wounds(state, tile, to, printed + effect.melee[space], wounds)


def ranged(state: Arena, effect: Influence, space: int, tile: Tile, wounds: list[int]) -> None:
    """MA-RANGED-01 to MA-RANGED-08, MA-GUARD-15: each ranged edge shoots along its line, over own and allied tiles."""
    for edge in range(6):
        printed = tile.kind.ranged[edge]
        if not printed:
            continue
        direction = (edge + tile.facing) % 6
        piercing = effect.pierce[space]
        base = piercing if piercing and not state.settings.penetration_printed else printed  # MA-RUL-58
        for to in LINES[space * 6 + direction]:
            other = state.board[to]
            if other is None or not state.enemy(tile.seat, other):
                continue
            strength = base + effect.ranged[space]
            if other.kind.armour[other.edge(opposite(direction))]:
                strength -= 1  # MA-ARMOR-01, MA-ARMOR-02
            add_wounds(state, tile, to, strength, wounds)
            if not piercing:
                break  # MA-RANGED-07, MA-ARMOR-09
