"""Not too much at once: token buckets, for one connection or one address."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

MOST_ADDRESSES: Final = 10_000


class Bucket:
    """Holds so many tokens at most and gets so many more a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Takes one token; False if there is none."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Addresses:
    """A bucket for every address that has asked lately."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.buckets.pop(address, None) or Bucket(self.burst, self.rate)
        self.buckets[address] = bucket
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take()
