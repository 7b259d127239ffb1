"""Before the first turn: factions, teams, the order of play, hidden tiles, Banners (MA-SETUP, MA-TEAM, MA-MONO-01 to -05)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.arena import LABELS, SPACES, space_of
from tablekeep.games.monolith_arena.components import BANNER, ORDER, Faction, Kind, Kit
from tablekeep.games.monolith_arena.model import Arena, Settings
from tablekeep.games.monolith_arena.play import refuse, refuse_at
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.games.monolith_arena.turn import NextTurn
from tablekeep.games.monolith_arena.wounds import SEAT
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBERS, Choice, Field, SecretChoice, Step
from tablekeep.kernel.errors import IllegalAction, InvalidOption
from tablekeep.kernel.events import Event
from tablekeep.kernel.messages import Ref, say, seat_ref
from tablekeep.kernel.rng import Rng

RANDOM: Final = "random"
CHOOSE: Final = "choose"
SEATED: Final = "seated"
TEAMS: Final[tuple[str, ...]] = (SEATED, RANDOM, "1+2", "1+3", "1+4", "1", "2", "3")
"""who plays with whom: seats 1 and 3 (the default); by lot; the partner of seat 1; or, with three players, who is alone"""


def new_game(kit: Kit, seats: int, options: dict[str, str], rng: Rng) -> Arena:
    """The state before the first decision of the setup."""
    state = blank_game(kit, seats, options)
    state.rng = rng
    state.order, state.sides = seating(seats, options, rng)
    state.push(NextTurn())
    state.push(PlaceBanners())
    state.push(Shuffle())
    if state.settings.monoliths:
        state.push(HideTiles(tuple(range(seats))))
    state.push(PrepareMonoliths())
    state.push(ChooseFactions())
    assign_factions(state, options["factions"], rng)
    state.advance()
    return state


def blank_game(kit: Kit, seats: int, options: dict[str, str]) -> Arena:
    state = Arena(seats)
    state.kit = kit
    state.settings = Settings(options)
    state.order = tuple(range(seats))
    state.sides = tuple([seat % 2 for seat in range(seats)])
    state.factions = [-1] * seats
    state.stacks = [()] * seats
    state.hands = [()] * seats
    state.discards = [()] * seats
    state.pools = [kit.banner_hit_points] * 2  # MA-SETUP-04, MA-TEAM-03, MA-TEAM-08
    state.fallen = [0, 0]
    state.board = [None] * SPACES
    state.pieces = [()] * seats
    state.hidden = [()] * seats
    state.shown = [False] * seats
    return state


def seating(seats: int, options: dict[str, str], rng: Rng) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """MA-RUL-03, MA-TEAM-02, MA-TEAM-09: turn order and sides; partners never follow each other, a lone player every other."""
    teams = options["teams"]
    first = options["first"]
    if seats == 2:
        if teams != SEATED:
            raise InvalidOption(say("ma-teams-wrong", teams=teams, seats=seats))
        start = rng.below(2) if first == RANDOM else starting_seat(first, [0, 1], seats)
        return (start, 1 - start), (0, 1)
    if seats == 3:
        lone = 1 if teams == SEATED else rng.below(3) if teams == RANDOM else int(teams) - 1 if len(teams) == 1 else -1
        if lone < 0:
            raise InvalidOption(say("ma-teams-wrong", teams=teams, seats=seats))
        pair = [seat for seat in range(3) if seat != lone]
        sides = tuple([1 if seat == lone else 0 for seat in range(3)])
        start = pair[rng.below(2)] if first == RANDOM else starting_seat(first, [0, 1, 2], seats)  # MA-RUL-73
        if start == lone:
            return (lone, pair[0], lone, pair[1]), sides
        other = pair[0] if start == pair[1] else pair[1]
        return (start, lone, other, lone), sides
    partner = 2 if teams == SEATED else 1 + rng.below(3) if teams == RANDOM else int(teams[-1]) - 1 if len(teams) == 3 else -1
    if partner < 0:
        raise InvalidOption(say("ma-teams-wrong", teams=teams, seats=seats))
    mine = [0, partner]
    theirs = [seat for seat in range(4) if seat not in mine]
    start = rng.below(4) if first == RANDOM else starting_seat(first, [0, 1, 2, 3], seats)
    if start in theirs:
        mine, theirs = theirs, mine
    if mine[0] != start:
        mine = [mine[1], mine[0]]
    return (mine[0], theirs[0], mine[1], theirs[1]), tuple([0 if seat in (0, partner) else 1 for seat in range(4)])


def starting_seat(first: str, allowed: list[int], seats: int) -> int:
    seat = int(first) - 1
    if seat not in allowed:
        raise InvalidOption(say("ma-first-wrong", seat=first, known=", ".join([str(other + 1) for other in allowed])))
    return seat


def assign_factions(state: Arena, chosen: str, rng: Rng) -> None:
    """MA-SETUP-02, MA-DP-01: by lot, by name, or left to the players."""
    if chosen == CHOOSE:
        return
    factions = state.kit.factions
    if chosen == RANDOM:
        numbers = (
            [rng.below(len(factions)) for _ in range(state.seats)]
            if state.settings.mirror
            else rng.shuffled(list(range(len(factions))))
        )
        state.factions = numbers[: state.seats]
        return
    words = chosen.split(",")
    if len(words) != state.seats:
        raise InvalidOption(say("ma-factions-wrong-number", found=len(words), seats=state.seats))
    known = [faction.id for faction in factions]
    codes = [faction.code for faction in factions]
    for seat, word in enumerate(words):
        if word not in known and word not in codes:
            raise InvalidOption(say("ma-faction-unknown", faction=word, known=", ".join(known)))
        number = known.index(word) if word in known else codes.index(word)
        if number in state.factions and not state.settings.mirror:
            raise InvalidOption(say("ma-faction-twice", faction=factions[number].name))
        state.factions[seat] = number


@final
class Claim(Action):
    """A faction for the seat."""

    __slots__ = ("faction",)

    def __init__(self, faction: str) -> None:
        super().__init__(f"faction {faction}")
        self.faction: Final = faction


@final
class ChooseFactions(Step[Arena]):
    """MA-SETUP-02: every seat without a faction chooses one, in turn order."""

    __slots__ = ()
    name = "choose-factions"

    def run(self, state: Arena) -> None:
        for seat in state.seats_from(state.order[0]):
            if state.factions[seat] < 0:
                state.push(ChooseFactions())
                state.push(ChooseFaction(seat))
                return


@final
class ChooseFaction(Choice[Arena]):
    """MA-DP-01: one that nobody has taken, or any with `mirror_factions` (MA-RUL-02)."""

    __slots__ = ()
    name = "faction"
    code = "ma-"
    rule = "MA-SETUP-02"
    fields = (SEAT,)

    def options(self, state: Arena, seat: int) -> list[Action]:
        return [
            Claim(faction.id) for faction in state.kit.factions if state.settings.mirror or faction.number not in state.factions
        ]

    def take(self, state: Arena, seat: int, action: Action) -> None:
        assert isinstance(action, Claim)
        for faction in state.kit.factions:
            if faction.id == action.faction:
                state.factions[seat] = faction.number
                if state.log is not None:
                    state.say(
                        "say", "ma-log-faction", "MA-SETUP-02", -1, seat=seat_ref(seat), faction=Ref("faction", faction.id)
                    )

    def refuse(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Claim) and action.faction not in [faction.id for faction in state.kit.factions]:
            known = ", ".join(faction.id for faction in state.kit.factions)
            return IllegalAction("MA-SETUP-02", say("ma-faction-unknown", faction=action.faction, known=known))
        if isinstance(action, Claim):
            return IllegalAction("MA-RUL-02", say("ma-refuse-faction-taken", faction=Ref("faction", action.faction)))
        return refuse("MA-SETUP-02", "ma-refuse-faction-first")


@final
class PrepareMonoliths(Step[Arena]):
    """MA-MONO-01: everyone has a faction; with Monoliths the hidden tiles are chosen next."""

    __slots__ = ()
    name = "prepare-monoliths"

    def run(self, state: Arena) -> None:
        for seat in range(state.seats):
            state.stacks[seat] = faction_of(state, seat).deck


def faction_of(state: Arena, seat: int) -> Faction:
    return state.kit.factions[state.factions[seat]]


@final
class Hide(Action):
    """MA-MONO-02: the two Board tiles inside the Monolith, lower piece first by name."""

    __slots__ = ("first", "second")

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"hide {first} {second}")
        self.first: Final = first
        self.second: Final = second


@final
class HideTiles(SecretChoice[Arena]):
    """MA-DP-04: every player at the same time and in secret; equal tiles are allowed (MA-RUL-70)."""

    __slots__ = ()
    name = "hide-tiles"
    code = "ma-"
    rule = "MA-MONO-02"
    fields = (Field("asked", NUMBERS, 0, 3),)

    def options(self, state: Arena, seat: int) -> list[Action]:
        kinds = [kind for kind in faction_of(state, seat).kinds.values() if kind.role not in (BANNER, ORDER)]
        offers: list[Action] = []
        for at, first in enumerate(kinds):
            if first.count > 1:
                offers.append(Hide(first.name, first.name))
            for second in kinds[at + 1 :]:
                offers.append(Hide(first.name, second.name))
        return offers

    def normal(self, state: Arena, seat: int, action: Action) -> Action:
        """The order in which the two are named says nothing."""
        if isinstance(action, Hide):
            twin = Hide(action.second, action.first)
            if twin in self.options(state, seat):
                return twin
        return action

    def reveal(self, state: Arena, answers: dict[int, Action]) -> None:
        for seat in range(state.seats):
            answer = answers[seat]
            assert isinstance(answer, Hide)
            tiles: list[Tile | None] = []
            for slot, name in enumerate((answer.first, answer.second)):
                kind = faction_of(state, seat).kinds[name]
                tiles.append(Tile(kind, seat, 0, 4 + 2 * seat + slot))
                stack = list(state.stacks[seat])
                stack.remove(kind.number)
                state.stacks[seat] = tuple(stack)
                if state.log is not None:
                    told = say("ma-log-hidden", seat=seat_ref(seat), tile=Ref("tile", kind.id))
                    state.tell(Event("place", told, "MA-MONO-04", sum([1 << other for other in state.confidants(seat)])))
            state.hidden[seat] = tuple(tiles)
        if state.log is not None:
            state.say("say", "ma-log-all-hidden", "MA-MONO-03", -1)

    def refuse(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Hide):
            return refuse("MA-MONO-02", "ma-refuse-hide-first")
        kinds = faction_of(state, seat).kinds
        for name in (action.first, action.second):
            kind = kinds.get(name)
            if kind is None or kind.role in (BANNER, ORDER):
                return IllegalAction("MA-MONO-02", say("ma-refuse-hide", tile=state.kit.named(name)))
        return IllegalAction("MA-RUL-70", say("ma-refuse-hide-twice", tile=state.kit.named(action.first)))


STACKS: Final[tuple[str, ...]] = ("tiles-1", "tiles-2", "tiles-3", "tiles-4")
"""by seat, how a position calls its stack where it says what is drawn from it"""


@final
class Shuffle(Step[Arena]):
    """MA-SETUP-05, MA-SETUP-06: the Banner set aside, the other tiles shuffled into the face-down stack."""

    __slots__ = ()
    name = "shuffle"

    def run(self, state: Arena) -> None:
        for seat in range(state.seats):
            state.stacks[seat] = tuple(state.shuffled(STACKS[seat], list(state.stacks[seat])))


@final
class Plant(Action):
    """Where the Banner, or the folded Monolith with it, stands."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__(f"banner {LABELS[space]}")
        self.space: Final = space


PLANTS: Final = [Plant(space) for space in range(SPACES)]


@final
class PlaceBanners(Step[Arena]):
    """MA-SETUP-08: the starting player first, then the others in turn order."""

    __slots__ = ()
    name = "place-banners"

    def run(self, state: Arena) -> None:
        for seat in state.seats_from(state.order[0]):
            if state.banner_space(seat) < 0:
                state.push(PlaceBanners())
                state.push(PlaceBanner(seat))
                return


@final
class PlaceBanner(Choice[Arena]):
    """MA-DP-05: any free space (MA-RUL-04)."""

    __slots__ = ()
    name = "banner"
    code = "ma-"
    rule = "MA-SETUP-08"
    fields = (SEAT,)

    def options(self, state: Arena, seat: int) -> list[Action]:
        return [PLANTS[space] for space in range(SPACES) if state.board[space] is None]

    def take(self, state: Arena, seat: int, action: Action) -> None:
        assert isinstance(action, Plant)
        kind: Kind = faction_of(state, seat).banner
        state.board[action.space] = Tile(kind, seat, 0, seat)
        if state.settings.monoliths:
            state.pieces[seat] = (action.space,)  # MA-MONO-05
        if state.log is not None:
            state.say("place", "ma-log-banner", "MA-SETUP-08", action.space, seat=seat_ref(seat), tile=Ref("tile", kind.id))

    def refuse(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Plant):
            return refuse_at("MA-SETUP-08", "ma-refuse-space-taken", LABELS[action.space])
        return refuse("MA-SETUP-08", "ma-refuse-banner-first")

    def refuse_seat(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("MA-SETUP-08", say("ma-refuse-not-your-turn", seat=seat_ref(seat)))


def parse_faction(words: list[str]) -> Action | None:
    return Claim(words[0]) if len(words) == 1 else None


def parse_hide(words: list[str]) -> Action | None:
    return Hide(words[0], words[1]) if len(words) == 2 else None


def parse_banner(words: list[str]) -> Action | None:
    space = space_of(words[0]) if len(words) == 1 else -1
    return None if space < 0 else PLANTS[space]
