"""The one source of chance: a small seeded generator (sfc32), the same on every platform, build and version."""

from __future__ import annotations

from typing import Final, TypeVar

from tablekeep.kernel.hints import i64

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF
SEED_LIMIT: Final = 1 << 53
"""Seeds are whole numbers below this, so that every program that reads JSON keeps them exactly."""


class Rng:
    """sfc32: four 32-bit words, additions, shifts and exclusive ors; no value ever exceeds 62 bits."""

    __slots__ = ("a", "b", "c", "d")
    a: i64
    b: i64
    c: i64
    d: i64

    def __init__(self, seed: int = -1) -> None:
        """Seeded, or blank (all words 0) without a seed: what a clone fills and a redacted state shows."""
        if seed < 0:
            self.a = self.b = self.c = self.d = 0
            return
        self.a = seed & WORD
        self.b = (seed >> 32) & WORD
        self.c = 0x6B656570
        self.d = 1
        for _ in range(12):
            self.bits()

    def bits(self) -> i64:
        b = self.b
        c = self.c
        d = self.d
        t = (self.a + b + d) & 0xFFFFFFFF
        self.d = (d + 1) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & 0xFFFFFFFF
        self.c = (((c << 21) & 0xFFFFFFFF | (c >> 11)) + t) & 0xFFFFFFFF
        return t

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (n below 2**30; the bias is below n / 2**32)."""
        m: i64 = n
        return (self.bits() * m) >> 32

    def shuffled(self, items: list[T]) -> list[T]:
        """A new list with the same items in random order (Fisher and Yates)."""
        deck = items.copy()
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    def fork(self) -> Rng:
        """An independent generator, seeded from this one."""
        high: int = self.bits() & 0x1FFFFF
        low: int = self.bits()
        return Rng((high << 32) | low)

    def clone(self) -> Rng:
        twin = Rng()
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.d = self.d
        return twin

    def words(self) -> tuple[int, int, int, int]:
        return (self.a, self.b, self.c, self.d)

    @staticmethod
    def from_words(words: tuple[int, int, int, int]) -> Rng:
        rng = Rng()
        rng.a, rng.b, rng.c, rng.d = words
        return rng
