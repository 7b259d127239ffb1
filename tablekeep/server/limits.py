"""Not too much at once: token buckets, for one connection or one address.

A connection is at one worker, which counts for itself. What an address asks for goes to any of them: with a Redis they count
together, without one there is only one worker.
"""

from __future__ import annotations

import ipaddress
import logging
import math
import time
from collections import OrderedDict
from typing import Final

import redis.asyncio
from redis.exceptions import RedisError

MOST_ADDRESSES: Final = 10_000
NETWORK: Final = 64
"""the bits of an IPv6 address that are somebody's; the rest anybody has to waste"""
LONGEST_MEMORY: Final = 24 * 60 * 60
TAKE: Final = """
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local burst, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = math.min(burst, (tonumber(kept[1]) or burst) + math.max(0, now - (tonumber(kept[2]) or now)) * rate)
local taken = left >= 1 and 1 or 0
redis.call('HSET', KEYS[1], 'left', left - taken, 'at', string.format('%.6f', now))
redis.call('EXPIRE', KEYS[1], ARGV[3])
return taken
"""
"""a `Bucket` in Redis, by the clock of Redis; forgotten when it would be full again"""

_log = logging.getLogger(__name__)


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

    async def take(self, address: str) -> bool:
        home = household(address)
        bucket = self.buckets.pop(home, None) or Bucket(self.burst, self.rate)
        self.buckets[home] = bucket
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take()


class SharedAddresses:
    """The same for all workers together, kept in Redis; while that does not answer, each worker counts for itself."""

    def __init__(self, line: redis.asyncio.Redis, what: str, alone: Addresses) -> None:
        self.what = what
        self.alone = alone
        self._take = line.register_script(TAKE)
        full_after = alone.burst / alone.rate if alone.rate > 0 else LONGEST_MEMORY
        self._seconds = max(1, min(LONGEST_MEMORY, math.ceil(full_after)))

    async def take(self, address: str) -> bool:
        mark = f"tablekeep:limit:{self.what}:{household(address)}"
        try:
            return bool(await self._take(keys=[mark], args=[self.alone.burst, self.alone.rate, self._seconds]))
        except (RedisError, OSError) as problem:
            _log.warning("redis does not answer", extra={"problem": repr(problem)})
            return await self.alone.take(address)


def household(address: str) -> str:
    """Whoever asks from an address: an IPv4 address, or the network of an IPv6 one."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, NETWORK), strict=False))
