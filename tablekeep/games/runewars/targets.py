"""What a card may be aimed at, and the question that asks for one of several targets (RW-RUL-93, RW-RUL-95)."""

from __future__ import annotations

from typing import ClassVar

from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.model import NOWHERE, War
from tablekeep.games.runewars.steps import Ask
from tablekeep.kernel.actions import Action
from tablekeep.kernel.hints import mypyc_attr


def opponents(state: War, seat: int) -> list[int]:
    """The other players still in the game, clockwise."""
    return [rival for rival in state.clockwise(seat) if rival != seat]


def hero_areas(state: War, seat: int) -> int:
    """The areas with a hero of that seat, standing or routed, as a mask."""
    mask = 0
    for hero in state.heroes:
        if hero.seat == seat:
            mask |= 1 << hero.area
    return mask


def camp(state: War) -> int:
    """The area in which an army waits for battle or diplomacy: it is not empty, whatever lies there."""
    return state.invaders[0] if state.invader >= 0 else NOWHERE


def contested(state: War) -> int:
    """The area of a battle; nothing used at its start may be aimed at it (RW-RUL-93)."""
    return state.battle.area if state.battle is not None else NOWHERE


@mypyc_attr(allow_interpreted_subclasses=True)
class Aim(Ask):
    """One target out of several: an area, a hero, a player, an order. With only one nobody is asked."""

    __slots__ = ()
    rule = "RW-RUL-95"
    verb: ClassVar[str] = "aim"

    def targets(self, state: War) -> list[int]:
        raise NotImplementedError

    def hit(self, state: War, target: int) -> None:
        """Carries the card on with that target."""
        raise NotImplementedError

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed(self.verb, target) for target in self.targets(state)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        self.hit(state, deed.args[0])

    def begin(self, state: War) -> None:
        targets = self.targets(state)
        if len(targets) > 1:
            state.push(self)
        elif targets:
            self.hit(state, targets[0])
