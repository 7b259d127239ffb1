"""A game that is played by numbers: who is asked, what that seat sees, which numbers it may answer with."""

from __future__ import annotations

from typing import Final, final

from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say
from tablekeep.kernel.numbering import Numbering
from tablekeep.kernel.observing import Layout, Sheet, look
from tablekeep.kernel.state import State


@final
class Rules:
    """What all sittings of one kind share: the game, the seats, the options, the layout of rows and the numbers of actions."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], longest: int = 0) -> None:
        """`longest` ends a game after so many decisions; 0 leaves it to the bound of the game."""
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = game.settle(options)
        self.longest: Final = min(longest, game.longest) if longest > 0 else game.longest
        self.layout: Final[Layout] = game.layout(seats)
        self.numbering: Final[Numbering] = game.numbering()

    def write(self, state: State, seat: int, sheet: Sheet) -> None:
        """What that seat may see of a complete state."""
        view = state.redact(seat)
        sheet.clear()
        look(self.layout, view, seat, sheet)
        self.game.observe(view, seat, self.layout, sheet)


@final
class Sitting:
    """One game. The legal numbers are 1 in `mask`, all others 0."""

    def __init__(self, rules: Rules, mask: bytearray, start: int = 0) -> None:
        """The mask may be one of many in a row of bytes; this one begins at `start`."""
        self.rules: Final = rules
        self.mask: Final = mask
        self.start: Final = start
        self.state: State = rules.game.new(rules.seats, 0, rules.options)
        self.seat = -1
        """who is asked: the first of them, if several choose in secret; -1 when the game is over"""
        self.legal: list[Action] = []
        self.numbers: list[int] = []
        """of the legal actions"""

    def begin(self, seed: int) -> None:
        """A new game."""
        self.go_on(self.rules.game.new(self.rules.seats, seed, self.rules.options))

    def go_on(self, state: State) -> None:
        """From any position."""
        self.state = state
        self._ask()

    def action(self, number: int) -> Action:
        """The legal action with that number; IllegalAction if there is none."""
        numbers = self.numbers
        for at in range(len(numbers)):
            if numbers[at] == number:
                return self.legal[at]
        raise IllegalAction("", say("refuse-number", number=str(number)))

    def number(self, action: Action) -> int:
        """The number of a legal action."""
        return self.numbers[self.legal.index(action)]

    def take(self, number: int) -> None:
        """The seat that is asked answers."""
        action = self.action(number)
        self.state.apply(self.seat, action)
        self._ask()

    def look(self, sheet: Sheet) -> None:
        """Writes what the seat sees that is asked."""
        self.rules.write(self.state, self.seat, sheet)

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    @property
    def cut_off(self) -> bool:
        """The game has taken as many decisions as it may, and is not over."""
        return self.state.outcome is None and self.state.decisions >= self.rules.longest

    def rewards(self) -> list[float]:
        """By seat, from -1 (alone in last place, or all have lost) to 1 (alone in first); 0 while the game goes on."""
        outcome = self.state.outcome
        if outcome is None:
            return [0.0] * self.rules.seats
        return [2.0 * outcome.reward(seat) - 1.0 for seat in range(self.rules.seats)]

    def _ask(self) -> None:
        mask = self.mask
        start = self.start
        for number in self.numbers:
            mask[start + number] = 0
        state = self.state
        self.seat = state.to_play()
        if self.seat < 0:
            self.legal = []
            self.numbers = []
            return
        self.legal = state.legal(self.seat)
        self.numbers = self.rules.numbering.numbers(self.legal)
        for number in self.numbers:
            mask[start + number] = 1


def take_all(sittings: list[Sitting], sheets: list[Sheet], numbers: list[int]) -> list[int]:
    """One answer in each of many games; then what whoever is asked next sees, where the game goes on. Where it does not, the
    place of the game is in the list that comes back."""
    ended: list[int] = []
    for place in range(len(numbers)):
        sitting = sittings[place]
        sitting.take(numbers[place])
        if sitting.seat < 0 or sitting.state.decisions >= sitting.rules.longest:
            ended.append(place)
        else:
            sitting.look(sheets[place])
    return ended
