"""Heroes on the board, and the reward cards they carry."""

from __future__ import annotations

from typing import Final, final

from tablekeep.kernel.hints import mypyc_attr

MOST_TRAINING: Final = 2


@final
@mypyc_attr(acyclic=True)
class Hero:
    """Immutable; a change makes a new one."""

    __slots__ = ("area", "card", "damage", "rewards", "routed", "seat", "training", "turned_up")

    def __init__(
        self,
        card: int,
        seat: int,
        area: int,
        routed: bool = False,
        damage: int = 0,
        training: tuple[int, int, int] = (0, 0, 0),
        rewards: tuple[int, ...] = (),
        turned_up: tuple[int, ...] = (),
    ) -> None:
        self.card: Final = card
        self.seat: Final = seat
        self.area: Final = area
        self.routed: Final = routed
        self.damage: Final = damage
        self.training: Final = training
        self.rewards: Final = rewards
        """reward cards face down, by number; unknown to others"""
        self.turned_up: Final = turned_up
        """reward cards face up (RW-REWARD-02)"""

    def at(self, area: int) -> Hero:
        return Hero(self.card, self.seat, area, self.routed, self.damage, self.training, self.rewards, self.turned_up)

    def of(self, seat: int) -> Hero:
        return Hero(self.card, seat, self.area, self.routed, self.damage, self.training, self.rewards, self.turned_up)

    def lying(self, routed: bool) -> Hero:
        return Hero(self.card, self.seat, self.area, routed, self.damage, self.training, self.rewards, self.turned_up)

    def hurt(self, damage: int) -> Hero:
        return Hero(self.card, self.seat, self.area, self.routed, damage, self.training, self.rewards, self.turned_up)

    def trained(self, attribute: int, by: int) -> Hero:
        """RW-QUEST-14: at most +2 from training for each attribute."""
        values = list(self.training)
        values[attribute] = min(MOST_TRAINING, values[attribute] + by)
        training = (values[0], values[1], values[2])
        return Hero(self.card, self.seat, self.area, self.routed, self.damage, training, self.rewards, self.turned_up)

    def carrying(self, rewards: tuple[int, ...], turned_up: tuple[int, ...]) -> Hero:
        return Hero(self.card, self.seat, self.area, self.routed, self.damage, self.training, rewards, turned_up)

    @property
    def loot(self) -> int:
        """How many reward cards he carries."""
        return len(self.rewards) + len(self.turned_up)

    def __repr__(self) -> str:
        return f"<hero {self.card} of seat {self.seat} in {self.area}>"


@final
@mypyc_attr(acyclic=True)
class Grave:
    """A defeated-hero marker: the rewards that lie there for the taking (RW-HERO-08)."""

    __slots__ = ("area", "rewards", "seat", "turned_up")

    def __init__(self, area: int, rewards: tuple[int, ...], turned_up: tuple[int, ...], seat: int) -> None:
        self.area: Final = area
        self.rewards: Final = rewards
        self.turned_up: Final = turned_up
        self.seat: Final = seat
        """whose hero it was: he alone has seen what lies face down"""
