"""The clock on the wall: milliseconds since 1970, and how they are told."""

from __future__ import annotations

import time
from datetime import UTC, datetime


def now() -> int:
    return time.time_ns() // 1_000_000


def iso(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
