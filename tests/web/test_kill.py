"""`kill -9` at any moment under play, fifty times in a row: what was acknowledged is there, and every game goes on."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tablekeep import Record, replay
from tests.waiting import PATIENCE
from tools.load import UNLIMITED
from tools.services import Server, tablekeep

pytestmark = pytest.mark.browser

KILLS = 50
TABLES = 4
PACE = 0.06
"""seconds between the actions of one connection, which may send twenty a second"""


class Player:
    """A seat whose actions are known: those acknowledged, and the one that may or may not have been kept."""

    def __init__(self, table: str, seat: int, key: str) -> None:
        self.table = table
        self.seat = seat
        self.key = key


class Game:
    """One table, played from one place, so that the order of its actions is known."""

    def __init__(self, id: str, players: list[Player]) -> None:
        self.id = id
        self.players = players
        self.kept: list[tuple[int, str]] = []
        """acknowledged actions, in order"""
        self.doubtful: tuple[int, str] | None = None
        """sent, and not acknowledged before the server died"""
        self.over = False


async def new_game(server: Server) -> Game:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        tokens = [(await http.post("/api/people", json={"name": name})).json()["token"] for name in ("Ada", "Bea")]
        heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
        wanted = {"game": "monolith-arena", "variant": "monoliths", "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = (await http.post("/api/tables", headers=heads[0], json=wanted)).json()
        id = made["table"]["id"]
        joined = (await http.post(f"/api/tables/{id}/join", headers=heads[1], json={})).json()
        keys = [*made["keys"], *joined["keys"]]
        return Game(id, [Player(id, key["seat"], key["key"]) for key in keys])


async def play(server: Server, game: Game, chance: random.Random) -> None:
    """Takes random legal actions through one connection that holds both seats, until the server is gone or the game is over."""
    try:
        async with connect(f"{server.live_address}/api/tables/{game.id}/live", max_size=None, open_timeout=PATIENCE) as live:
            await live.send(json.dumps({"type": "hello", "keys": [player.key for player in game.players]}))
            ask: dict[str, Any] = {}
            while True:
                told = json.loads(await live.recv())
                if told["type"] == "welcome":
                    settle(game, told["table"]["moves"])
                if told["type"] in ("welcome", "update"):
                    ask = told["ask"]
                    if told["table"].get("status") == "over":
                        game.over = True
                        if game.doubtful is None:
                            return
                if told["type"] == "done":
                    assert game.doubtful is not None
                    game.kept.append(game.doubtful)
                    game.doubtful = None
                    if game.over:
                        return
                assert told["type"] != "refused", told
                if game.doubtful is None and ask and ask["mine"] is not None and not game.over:
                    action = chance.choice(ask["offers"])["text"]
                    act = {"type": "act", "re": "x", "seat": ask["mine"], "action": action, "decision": ask["decision"]}
                    ask = {}
                    await asyncio.sleep(PACE)
                    game.doubtful = (act["seat"], action)
                    await live.send(json.dumps(act))
    except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
        return


def settle(game: Game, moves: int) -> None:
    """After a restart: everything acknowledged is there, and the doubtful action either is or is not."""
    assert moves >= len(game.kept), f"{len(game.kept) - moves} acknowledged actions are lost"
    if game.doubtful is not None and moves == len(game.kept) + 1:
        game.kept.append(game.doubtful)
    game.doubtful = None
    assert moves == len(game.kept)


async def torture(server: Server) -> list[Game]:
    chance = random.Random(7)
    games = [await new_game(server) for _ in range(TABLES)]
    finished: list[Game] = []
    for _ in range(KILLS):
        players = [asyncio.create_task(play(server, game, chance)) for game in games]
        await asyncio.sleep(chance.uniform(0.05, 0.6))
        server.kill()
        await asyncio.gather(*players)
        server.start()
        for game in [game for game in games if game.over]:
            games.remove(game)
            finished.append(game)
            games.append(await new_game(server))
    while games:  # every game goes on, to its end
        game = games.pop()
        while not game.over or game.doubtful is not None:
            await play(server, game, chance)
        finished.append(game)
    return finished


def test_nothing_acknowledged_is_lost_and_every_game_goes_on(tmp_path: Path) -> None:
    with tablekeep(tmp_path, settings={**UNLIMITED, "TABLEKEEP_BOT_PAUSE": "0"}) as server:
        finished = asyncio.run(torture(server))
        assert len(finished) >= TABLES
        for game in finished:
            told = httpx.get(f"{server.address}/api/tables/{game.id}/record", timeout=PATIENCE).text
            record = Record.parse(told)
            assert record.actions == game.kept
            assert replay(record).outcome is not None
