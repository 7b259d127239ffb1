"""Clocks: how much time a seat has left, and when it runs out. A clock runs only while its seat is asked.

While a window is open nobody may see whose clock runs; and whoever answers as long as every window is open loses no time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

NONE: Final = "none"
MOVE: Final = "move"
GAME: Final = "game"
DAYS: Final = "days"

DAY: Final = 24 * 60 * 60
LEAST: Final = 1_000
"""milliseconds that are left to a seat in any case when actions are taken back by consent"""


class Clock:
    """The clocks of all seats of a table. All times are milliseconds."""

    __slots__ = ("full", "held", "increment", "kind", "left", "running", "since", "timed")

    def __init__(self, rule: dict[str, Any], seats: int, timed: Iterable[int], at: int) -> None:
        self.kind: str = rule["kind"]
        self.full: int = 1000 * (rule["days"] * DAY if self.kind == DAYS else rule.get("seconds", 0))
        """what a seat has for a game, or for a move"""
        self.increment: int = 1000 * rule.get("increment", 0)
        self.timed = set(timed) if self.kind != NONE else set()
        """the seats that have a clock: people, not bots"""
        self.left = [self.full] * seats
        self.running: set[int] = set()
        self.since = at
        self.held: list[int] | None = None
        """what everybody sees while a window is open: the time left when it opened"""

    def advance(self, at: int) -> None:
        """Lets the time pass for those who are asked."""
        at = max(at, self.since)
        for seat in self.running:
            self.left[seat] -= at - self.since
        self.since = at

    def hide(self, closes: int) -> None:
        """A window is open, until that time at least; 0: none is."""
        if not closes:
            self.held = None
            return
        if self.held is None:
            self.held = self.left.copy()
        self.since = max(self.since, closes)

    def press(self, at: int, actor: int, asked: Iterable[int], closes: int = 0, quiet: bool = False) -> None:
        """After an action: `asked` are the seats that are to play now; -1 acts when the game begins, or a window closes. If a
        window is open, it is so until `closes` at least; a quiet action is an answer there that nobody may notice: it brings
        no time."""
        self.advance(at)
        now = set(asked) & self.timed
        if quiet:
            if self.kind in (MOVE, DAYS) and self.held is not None and actor in self.timed and actor not in now:
                self.left[actor] = self.held[actor]
        elif self.kind == GAME and actor in self.timed:
            self.left[actor] += self.increment
        self.hide(closes)
        if self.kind in (MOVE, DAYS):
            for seat in now:
                if (seat == actor and not quiet) or seat not in self.running:
                    self.left[seat] = self.full
        self.running = now

    def take_back(self, at: int, actor: int, left_before: int, asked: Iterable[int], closes: int = 0) -> None:
        """After an undo: nobody gains time by acting and taking it back."""
        self.advance(at)
        self.hide(closes)
        if actor in self.timed:
            self.left[actor] = self.left[actor] - self.increment if self.kind == GAME else min(self.left[actor], left_before)
        self.running = set(asked) & self.timed

    def go_back(
        self, at: int, undone: Iterable[int], asker: int, left_before: int, asked: Iterable[int], closes: int = 0
    ) -> None:
        """After actions of several seats were taken back: nobody gains time by that, and nobody's time runs out through it."""
        self.advance(at)
        self.hide(closes)
        if self.kind == GAME:
            for seat in undone:
                if seat in self.timed:
                    self.left[seat] = min(self.left[seat], max(self.left[seat] - self.increment, LEAST))
        elif asker in self.timed:
            self.left[asker] = min(self.left[asker], left_before)
        self.running = set(asked) & self.timed

    def resume(self, at: int, asked: Iterable[int], closes: int = 0) -> None:
        """After a pause."""
        self.since = max(at, closes)
        self.running = set(asked) & self.timed

    def stop(self, at: int, seat: int) -> None:
        """The seat has no clock any more."""
        self.advance(at)
        self.timed.discard(seat)
        self.running.discard(seat)

    def halt(self, at: int) -> None:
        """The game is over."""
        self.advance(at)
        self.running = set()

    def deadline(self) -> int | None:
        """When the first of the running clocks will be down."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def fallen(self, at: int) -> int | None:
        """The seat whose time is up, if there is one."""
        down = [seat for seat in self.running if self.left[seat] - (at - self.since) <= 0]
        return min(down, key=lambda seat: self.left[seat], default=None)

    def shown(self, seat: int, at: int) -> dict[str, Any] | None:
        """A seat's clock as the protocol has it."""
        if seat not in self.timed:
            return None
        if self.held is not None:
            return {"left": max(0, self.held[seat]), "running": False}
        return self.own(seat, at)

    def own(self, seat: int, at: int) -> dict[str, Any] | None:
        """A seat's clock as its player may see it, also at a window."""
        if seat not in self.timed:
            return None
        running = seat in self.running
        left = self.left[seat] - (max(0, at - self.since) if running else 0)
        return {"left": max(0, left), "running": running}
