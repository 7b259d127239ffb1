"""Not too much at once: token buckets, for a connection, a person or an address.

A connection is at one worker, which counts for itself. What a person or an address asks for goes to any of them: with a Redis
they count together, without one there is only one worker.
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

from tablekeep.kernel.messages import say
from tablekeep.server.refusals import Refusal
from tablekeep.server.settings import Settings

MOST_BUCKETS: Final = 10_000
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
if taken == 1 then return 0 end
if rate <= 0 then return 1000 * tonumber(ARGV[3]) end
return math.max(1, math.ceil(1000 * (1 - left) / rate))
"""
"""`Bucket.take` in Redis, by the clock of Redis, in milliseconds; a bucket is forgotten when it would be full again"""

_log = logging.getLogger(__name__)


class TooMuch(Refusal):
    """Somebody has had as much of something as there is for now."""


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

    def wait(self) -> float:
        """The seconds until there is a token again, after there was none."""
        return (1 - self.left) / self.rate if self.rate > 0 else LONGEST_MEMORY


class Quota:
    """A bucket for everybody who has asked lately."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def take(self, who: str) -> float:
        """Takes a token and returns 0, or the seconds until there is one."""
        bucket = self.buckets.pop(who, None) or Bucket(self.burst, self.rate)
        self.buckets[who] = bucket
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        return 0.0 if bucket.take() else bucket.wait()


class SharedQuota:
    """The same for all workers together, kept in Redis; while that does not answer, each worker counts for itself."""

    def __init__(self, line: redis.asyncio.Redis, what: str, alone: Quota) -> None:
        self.what = what
        self.alone = alone
        self._take = line.register_script(TAKE)
        full_after = alone.burst / alone.rate if alone.rate > 0 else LONGEST_MEMORY
        self._seconds = max(1, min(LONGEST_MEMORY, math.ceil(full_after)))

    async def take(self, who: str) -> float:
        mark = f"tablekeep:limit:{self.what}:{who}"
        try:
            return int(await self._take(keys=[mark], args=[self.alone.burst, self.alone.rate, self._seconds])) / 1000
        except (RedisError, OSError) as problem:
            _log.warning("redis does not answer", extra={"problem": repr(problem)})
            return await self.alone.take(who)


AnyQuota = Quota | SharedQuota


class Limit:
    """How much of something there is for a person, and for all people at one address together."""

    def __init__(self, what: str, person: AnyQuota | None, address: AnyQuota) -> None:
        self.what = what
        self.person = person
        self.address = address

    async def pay(self, address: str = "", person: str = "") -> None:
        """Counts once for whoever is named; TooMuch if there is nothing left for one of them."""
        if person and self.person is not None:
            self._check(await self.person.take(person), "person")
        if address:
            self._check(await self.address.take(household(address)), "address")

    def _check(self, wait: float, who: str) -> None:
        if wait > 0:
            seconds = max(1, math.ceil(min(wait, LONGEST_MEMORY)))
            raise TooMuch(429, say(f"server-limit-{self.what}", who=who, seconds=seconds), seconds)


class Limits:
    """All limits of a server."""

    def __init__(self, settings: Settings, line: redis.asyncio.Redis | None) -> None:
        self.people = Limit("people", None, quota(settings, "people", line))
        """new guests, accounts and sign-ins"""
        self.tables = limit(settings, "tables", line)
        """new tables, also by a rematch"""
        self.chat = limit(settings, "chat", line)
        self.hints = limit(settings, "hints", line)
        self.reports = limit(settings, "reports", line)
        """reports of wrong rules"""
        self.looks = limit(settings, "looks", line)
        """live connections, and whatever a game has to be played through for"""
        # Asking Redis would cost more than most of these calls do.
        self.requests = limit(settings, "requests", None)
        """all calls of the API together, at one worker"""


def limit(settings: Settings, what: str, line: redis.asyncio.Redis | None) -> Limit:
    return Limit(what, quota(settings, f"{what}_person", line), quota(settings, what, line))


def quota(settings: Settings, name: str, line: redis.asyncio.Redis | None) -> AnyQuota:
    """What is set under that name; with a Redis it holds for all workers together."""
    burst: int = getattr(settings, f"{name}_burst")
    a_minute: int = getattr(settings, f"{name}_rate")
    alone = Quota(burst, a_minute / 60)
    return alone if line is None else SharedQuota(line, name, alone)


def household(address: str) -> str:
    """Whoever asks from an address: an IPv4 address, or the network of an IPv6 one."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, NETWORK), strict=False))
