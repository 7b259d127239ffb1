"""Pebbles: the smallest game that has all the kernel knows of, for the kernel's own tests.

The players bid in secret who begins, then take one to three pebbles in turn from a heap (PB-TAKE). Instead of taking, a
player may once draw a card from a face-down deck (PB-DRAW); everyone sees it. Who takes the last pebble wins.
"""

from __future__ import annotations

from typing import Any, Final, Self

from tablekeep.kernel.actions import Action, Verbs
from tablekeep.kernel.agenda import NUMBER, NUMBERS, Choice, Field, SecretChoice, Step, load_step
from tablekeep.kernel.decks import UNKNOWN, Cards, draw, hidden
from tablekeep.kernel.errors import IllegalAction, InvalidInput, InvalidPosition
from tablekeep.kernel.events import Event
from tablekeep.kernel.game import Game, Option
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.reading import Reader
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

DECK: Final[Cards] = (0, 1, 2, 3, 4)


class Pebbles(State):
    __slots__ = ("deck", "hands", "heap")
    heap: int
    deck: Cards
    hands: list[Cards]

    def blank(self) -> Self:
        return type(self)(0)

    def copy_to(self, twin: Self) -> None:
        twin.heap = self.heap
        twin.deck = self.deck
        twin.hands = self.hands.copy()

    def conceal(self, viewer: int) -> None:
        self.deck = hidden(self.deck)

    def imagine(self, rng: Rng) -> None:
        if UNKNOWN in self.deck:
            seen = [card for hand in self.hands for card in hand]
            self.deck = tuple(rng.shuffled([card for card in DECK if card not in seen]))

    def dump(self) -> dict[str, object]:
        return {
            "heap": self.heap,
            "deck": list(self.deck),
            "hands": [list(hand) for hand in self.hands],
            "agenda": [step.dump() for step in self.agenda],
            "sealed": [None if answer is None else answer.text for answer in self.sealed],
            "decisions": self.decisions,
            "revealed": self.revealed,
        }


class Take(Action):
    """`plain` tells an action that the game has offered from one that was read."""

    __slots__ = ("number", "plain")

    def __init__(self, number: int, plain: bool = True) -> None:
        super().__init__(f"take {number}")
        self.number: Final = number
        self.plain: Final = plain


class DrawCard(Action):
    __slots__ = ()


class Bid(Action):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__(f"bid {number}")
        self.number: Final = number


class NextPlayer(Step[Pebbles]):
    """Whose turn it is; the loser of the empty heap is the one who would be next."""

    __slots__ = ("seat",)
    name = "next-player"
    fields = (Field("seat", NUMBER, 0, 3),)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: Pebbles) -> None:
        if state.heap == 0:
            last = (self.seat - 1) % state.seats
            ranks = tuple([1 if seat == last else 2 for seat in range(state.seats)])
            state.outcome = Outcome(ranks, tuple([2 - rank for rank in ranks]), "PB-END", say("pebbles-end"))
            return
        state.push(NextPlayer((self.seat + 1) % state.seats))
        state.push(TakePebbles(self.seat))


class TakePebbles(Choice[Pebbles]):
    __slots__ = ()
    name = "take"
    code = "pebbles-"
    rule = "PB-TAKE"
    fields = (Field("seat", NUMBER, 0, 3),)

    def options(self, state: Pebbles, seat: int) -> list[Action]:
        offers: list[Action] = [Take(number, False) for number in (1, 2, 3) if number <= state.heap]
        if not state.hands[seat] and state.deck:
            offers.append(DrawCard("draw"))
        return offers

    def take(self, state: Pebbles, seat: int, action: Action) -> None:
        if isinstance(action, Take):
            assert not action.plain, "an action that was read is exchanged for the one that was offered"
            state.heap -= action.number
            state.tell(Event("change", say("pebbles-take", seat=seat, number=action.number), "PB-TAKE"))
            return
        state.deck, drawn = draw(state.deck, 1)
        state.hands[seat] += drawn
        state.revealed += 1
        state.tell(Event("flip", say("pebbles-draw", card=drawn[0]), "PB-DRAW"))
        state.push(self)

    def normal(self, state: Pebbles, seat: int, action: Action) -> Action:
        """`take 0` is short for all that may be taken."""
        return Take(min(3, state.heap)) if isinstance(action, Take) and action.number == 0 else action

    def refuse(self, state: Pebbles, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Take):
            return IllegalAction("PB-HEAP", say("pebbles-refuse-heap", heap=state.heap))
        return super().refuse(state, seat, action)


class BidFirst(SecretChoice[Pebbles]):
    __slots__ = ()
    name = "bid"
    code = "pebbles-"
    rule = "PB-BID"
    fields = (Field("asked", NUMBERS, 0, 3),)

    def options(self, state: Pebbles, seat: int) -> list[Action]:
        return [Bid(number) for number in range(3)]

    def reveal(self, state: Pebbles, answers: dict[int, Action]) -> None:
        first = self.asked[0]
        for seat, answer in answers.items():
            best = answers[first]
            assert isinstance(answer, Bid)
            assert isinstance(best, Bid)
            state.tell(Event("say", say("pebbles-bid", seat=seat), "PB-BID", 1 << seat))
            if answer.number > best.number:
                first = seat
        state.push(NextPlayer(first))


STEPS: Final[dict[str, type[Step[Any]]]] = {step.name: step for step in (NextPlayer, TakePebbles, BidFirst)}


def parse_take(words: list[str]) -> Action | None:
    return Take(int(words[0])) if len(words) == 1 and words[0].isdecimal() else None


def parse_bid(words: list[str]) -> Action | None:
    return Bid(int(words[0])) if len(words) == 1 and words[0].isdecimal() else None


def parse_draw(words: list[str]) -> Action | None:
    return None if words else DrawCard("draw")


class PebblesGame(Game):
    def __init__(self) -> None:
        super().__init__(
            "pebbles",
            "Pebbles",
            (2, 3),
            (Option("heap", ("7", "10"), "PB-HEAP"), Option("bids", ("off", "on"), "PB-BID")),
            4,
        )
        self.grammar = Verbs()
        self.grammar.add("take", "take NUMBER", parse_take)
        self.grammar.add("bid", "bid NUMBER", parse_bid)
        self.grammar.add("draw", "draw", parse_draw)

    def start(self, seats: int, options: dict[str, str], rng: Rng) -> Pebbles:
        state = Pebbles(seats)
        state.rng = rng
        state.heap = int(options["heap"])
        state.deck = tuple(rng.shuffled(list(DECK)))
        state.hands = [()] * seats
        state.push(BidFirst(tuple(range(seats))) if options["bids"] == "on" else NextPlayer(0))
        state.advance()
        return state

    def load(self, data: object) -> Pebbles:
        def fail(where: str, message: Message) -> InvalidInput:
            return InvalidPosition(where, message)

        reader = Reader(data, "", fail)
        hands = reader.field("hands").items()
        state = Pebbles(len(hands))
        state.heap = reader.field("heap").number(0, 99)
        state.deck = reader.field("deck").numbers(0, 4)
        state.hands = [hand.numbers(0, 4) for hand in hands]
        state.agenda = [load_step(item, STEPS) for item in reader.field("agenda").items()]
        return state


def pebbles(seats: int = 2, seed: int = 1, **options: str) -> Pebbles:
    """A new game, at its first decision."""
    state = PebblesGame().new(seats, seed, options)
    assert isinstance(state, Pebbles)
    return state
