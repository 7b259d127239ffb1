"""Telling people of costly mistakes: what was played is held against the best idea, and whoever played it may think again.

A table is coached only if every person at it wants to be (`Playing.coached`). Only whoever made a mistake is told of it;
everybody sees that it counts as a hint.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from tablekeep.kernel.scene import plain
from tablekeep.server.eyes import Json, rounded
from tablekeep.server.thinking import Insight

HOLD_SECONDS: Final = 2.0
"""for so long bots wait for what is thought of an action …"""
ANSWER_SECONDS: Final = 30.0
"""… and for whoever was told of a mistake"""
SHARE: Final = 0.8
"""how much of the time of a hint it takes to look at an action"""


@dataclass(slots=True)
class Looked:
    """An action that is looked at, or that its player was told of."""

    seat: int
    actions: int
    """taken before it"""
    position: str
    """what its player could see before it"""
    epoch: int
    played: str = ""
    hint: Json | None = None
    """what its player was told, in the form of a hint"""
    answered: asyncio.Event = field(default_factory=asyncio.Event)


def as_hint(insight: Insight, played: str) -> Json:
    """The better idea and what was played, as a hint tells them."""
    ideas = [
        {"action": text, "value": rounded(value), "share": rounded(share), "why": plain(insight.reasons[text])}
        for text, value, share in insight.ideas
    ]
    return {"values": [rounded(value) for value in insight.values], "ideas": ideas, "played": played}
