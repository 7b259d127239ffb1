"""How a game ended."""

from __future__ import annotations

from typing import Final, final

from tablekeep.kernel.messages import Message


@final
class Outcome:
    """Ranks (1 is best, ties share a rank) and scores by seat, and the reason why the game is over.

    Where the rules let all players lose together, nobody has rank 1.
    """

    __slots__ = ("ranks", "reason", "rule", "scores")

    def __init__(self, ranks: tuple[int, ...], scores: tuple[int, ...], rule: str, reason: Message) -> None:
        self.ranks: Final = ranks
        self.scores: Final = scores
        self.rule: Final = rule
        self.reason: Final = reason

    def __reduce__(self) -> tuple[object, ...]:
        return (Outcome, (self.ranks, self.scores, self.rule, self.reason))

    @property
    def winners(self) -> list[int]:
        """The seats of rank 1; empty if everybody shares it (a draw)."""
        first = [seat for seat in range(len(self.ranks)) if self.ranks[seat] == 1]
        return [] if len(first) == len(self.ranks) and len(first) > 1 else first

    @property
    def lost(self) -> bool:
        """All players have lost together."""
        return 1 not in self.ranks

    def reward(self, seat: int) -> float:
        """From 0 (alone in last place) to 1 (alone in first), halves for ties, 0 where all lose: what players maximise."""
        if self.lost:
            return 0.0
        others = len(self.ranks) - 1
        if others == 0:
            return 1.0 if self.ranks[seat] == 1 else 0.0
        mine = self.ranks[seat]
        points = 0.0
        for other in range(len(self.ranks)):
            if other != seat:
                points += 1.0 if mine < self.ranks[other] else 0.5 if mine == self.ranks[other] else 0.0
        return points / others
