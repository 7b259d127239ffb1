"""Somebody who plays at a table without a browser: quick, and only for what others see of it."""

from __future__ import annotations

import functools
import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import connect

from tablekeep.kernel.rng import Rng
from tablekeep.server.patches import apply_patch
from tests.waiting import PATIENCE
from tests.web.late import Late
from tools.services import Server

Json = dict[str, Any]


class Remote:
    """One seat of a table in the middle of its game, played over the wire."""

    def __init__(self, server: Server, late: Late, seat: int, seed: int = 1) -> None:
        self.seat = seat
        self._door = ExitStack()
        self.rng = Rng(seed)
        self.ask: Json = {}
        self.scene: Json = {}
        header = {"Authorization": f"Bearer {late.tokens[seat]}"}
        answer = httpx.post(f"{server.address}/api/tables/{late.id}/keys", headers=header, timeout=PATIENCE)
        key = next(each["key"] for each in answer.json()["keys"] if each["seat"] == seat)
        address = server.address.replace("http", "ws", 1)
        live = connect(f"{address}/api/tables/{late.id}/live", max_size=None, open_timeout=PATIENCE)
        self.socket = self._door.enter_context(live)
        self.socket.send(json.dumps({"type": "hello", "keys": [key]}))
        self.until(lambda: bool(self.ask))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self._door.close()

    def until(self, holds: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not holds():
            message = json.loads(self.socket.recv(deadline - time.monotonic()))
            assert message["type"] != "refused", message
            self.ask = message.get("ask", self.ask)
            self.scene = message.get("scene", self.scene)
            for frame in message.get("frames", ()):
                self.scene = apply_patch(self.scene, frame["patch"])

    @property
    def asked(self) -> bool:
        return bool(self.ask["mine"] == self.seat)

    def act(self, times: int = 1, likes: str = "") -> int:
        """So many actions, or fewer if others are asked before; gives how many. What he `likes` he takes if it is offered."""
        for done in range(times):
            if not self.asked:
                return done
            decision = self.ask["decision"]
            texts = [offer["text"] for offer in self.ask["offers"]]
            texts = [text for text in texts if text.startswith(likes)] or texts
            action = texts[self.rng.below(len(texts))]
            self.socket.send(json.dumps({"type": "act", "seat": self.seat, "action": action, "decision": decision}))
            self.until(functools.partial(self.answered, decision))
        return times

    def answered(self, decision: int) -> bool:
        """Whether that decision is behind him."""
        return not self.asked or bool(self.ask["decision"] != decision)

    def hand(self) -> list[str]:
        """The ids of the cards that only he sees."""
        zones = (zone for zone in self.scene["zones"] if zone["kind"] == "hand" and zone["owner"] == self.seat)
        return [card["id"] for zone in zones for card in zone.get("cards", ()) if card["name"]]
