"""Games that `greedy` players have rehearsed up to the moment a test wants to look at, played again at a table."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from websockets.sync.client import ClientConnection, connect

import tablekeep
from tablekeep.bots import player
from tablekeep.kernel.state import State
from tablekeep.lab.simulate import player_rngs
from tests.waiting import PATIENCE
from tests.web.people import Person
from tools.services import Server

Played = list[tuple[int, str]]
"""seat and action, one after the other"""
TRIED = 40


def rehearsed(name: str, options: dict[str, str], there: Callable[[State], bool], soon: int) -> tuple[int, Played]:
    """A game between two that is there after so few decisions: its seed, and the actions up to that moment."""
    game = tablekeep.game(name)
    for seed in range(1, TRIED):
        match = tablekeep.new(name, 2, seed, **options)
        rngs = player_rngs(seed, 2)
        played: Played = []
        while match.state.outcome is None and len(played) < soon:
            if there(match.state):
                return seed, played
            seat = match.state.to_play()
            action = player("greedy").choose(match.view(seat), seat, game, rngs[seat])
            played.append((seat, action.text))
            match.play(seat, action)
    raise AssertionError(f"no game of {name} comes there soon")


def overheard_keys(who: Person) -> list[str]:
    """The keys with which his browser takes his seat, as it will send them."""
    found: list[str] = []

    def sent(text: str | bytes) -> None:
        said = json.loads(text)
        if said["type"] == "hello":
            found.extend(said["keys"])

    who.page.on("websocket", lambda socket: socket.on("framesent", sent))
    return found


def play_for_both(server: Server, table: str, keys: list[str], actions: Played) -> None:
    """Takes the actions for both, as a second window of theirs would."""
    address = f"{server.live_address}/api/tables/{table}/live"
    with connect(address, max_size=None) as one, connect(address, max_size=None) as other:
        live = [one, other]
        asked: list[dict[str, Any]] = [{}, {}]
        for seat, key in enumerate(keys):
            live[seat].send(json.dumps({"type": "hello", "keys": [key]}))
        for seat, text in actions:
            while asked[seat].get("mine") != seat:
                asked[seat] = hears(live[seat]).get("ask", asked[seat])
            decision = asked[seat]["decision"]
            asked = [{}, {}]
            live[seat].send(json.dumps({"type": "act", "re": "x", "seat": seat, "action": text, "decision": decision}))
            answer: dict[str, Any] = {}
            while answer.get("re") != "x":
                answer = hears(live[seat])
                asked[seat] = answer.get("ask", asked[seat])


def hears(live: ClientConnection) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(live.recv(timeout=PATIENCE))
    assert told["type"] != "refused", told
    return told
