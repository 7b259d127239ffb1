"""How many players a server carries: `python -m tools.load`, or `make load`.

Starts a server, sits two players down at each of many tables, and lets random seats take random legal actions at a steady
rate. For every action it measures the time until every seat of the table has been shown the result. Afterwards the server is
asked how many actions it has kept, which must be every one that it acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tools.services import Server, postgres, redis, tablekeep

GAME = "monolith-arena"
UNLIMITED = {"TABLEKEEP_PEOPLE_BURST": "1000000", "TABLEKEEP_PEOPLE_RATE": "1000000"}
"""all players come from one address here"""
TOO_LONG = 20.0
"""seconds after which an action counts as lost"""


@dataclass
class Seat:
    """One player: a connection and what it was last told."""

    number: int
    connection: ClientConnection
    decision: int = -1
    offers: list[str] = field(default_factory=list)
    asked: bool = False
    version: int = 0


@dataclass
class Game:
    """One table with its two players."""

    id: str
    seats: list[Seat]
    over: bool = False
    busy: bool = False
    acknowledged: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Tally:
    """What one run at one rate came to."""

    rate: float
    seconds: float
    workers: int
    database: str
    sent: int = 0
    errors: int = 0
    lost: int = 0
    late: int = 0
    waits: list[float] = field(default_factory=list)
    stored: int = 0
    acknowledged: int = 0

    def report(self) -> dict[str, Any]:
        return {
            "database": self.database,
            "workers": self.workers,
            "rate": self.rate,
            "seconds": round(self.seconds, 1),
            "actions": self.sent,
            "actions_per_second": round(self.sent / self.seconds, 1),
            "errors": self.errors,
            "lost": self.lost,
            "missing_after": self.acknowledged - self.stored,
            "ms_median": self.milliseconds(0.5),
            "ms_p95": self.milliseconds(0.95),
            "ms_p99": self.milliseconds(0.99),
            "ms_mean": round(1000 * statistics.fmean(self.waits), 1) if self.waits else None,
        }

    def milliseconds(self, share: float) -> float | None:
        """How long the wait was that this share of all actions did not exceed."""
        waits = sorted(self.waits)
        return round(1000 * waits[min(len(waits) - 1, int(share * len(waits)))], 1) if waits else None


class Crowd:
    """All the players of one run."""

    def __init__(self, server: Server, tables: int, seed: int) -> None:
        self.server = server
        self.wanted = tables
        self.games: list[Game] = []
        self.played: list[Game] = []
        """tables whose game is over"""
        self.chance = random.Random(seed)
        self.listeners: list[asyncio.Task[None]] = []
        self.http = httpx.AsyncClient(base_url=server.address, timeout=30)
        self.errors = 0

    async def people(self, name: str) -> dict[str, str]:
        answer = await self.http.post("/api/people", json={"name": name})
        answer.raise_for_status()
        return {"Authorization": f"Bearer {answer.json()['token']}"}

    async def sit_down(self) -> Game:
        """A new table, both seats taken and connected."""
        one, other = await self.people("Ada"), await self.people("Bea")
        made = await self.http.post(
            "/api/tables", headers=one, json={"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "public": False}
        )
        made.raise_for_status()
        id = made.json()["table"]["id"]
        joined = await self.http.post(f"/api/tables/{id}/join", headers=other, json={})
        joined.raise_for_status()
        game = Game(id, [])
        for answer in (made, joined):
            (key,) = answer.json()["keys"]
            connection = await connect(f"{self.server.live_address}/api/tables/{id}/live", max_size=None, compression=None)
            await connection.send(json.dumps({"type": "hello", "keys": [key["key"]]}))
            seat = Seat(key["seat"], connection)
            game.seats.append(seat)
            self.take_in(game, seat, json.loads(await connection.recv()))
            self.listeners.append(asyncio.create_task(self.listen(game, seat)))
        return game

    async def gather(self) -> None:
        for number in range(self.wanted):
            self.games.append(await self.sit_down())
            if sys.stderr.isatty():
                print(f"\r{number + 1}/{self.wanted} tables", end="", file=sys.stderr)
        if sys.stderr.isatty():
            print(file=sys.stderr)

    async def listen(self, game: Game, seat: Seat) -> None:
        async for text in seat.connection:
            self.take_in(game, seat, json.loads(text))
            game.changed.set()

    def take_in(self, game: Game, seat: Seat, told: dict[str, Any]) -> None:
        if told["type"] in ("welcome", "update"):
            seat.version = told["version"]
            ask = told["ask"]
            seat.asked = ask["mine"] is not None
            seat.decision = ask["decision"]
            seat.offers = [offer["text"] for offer in ask["offers"]]
            if told["table"].get("status") == "over":
                game.over = True
        elif told["type"] == "done":
            game.acknowledged += 1
        elif told["type"] == "refused":
            self.errors += 1
            print(f"refused: {told['error']['text']}", file=sys.stderr)

    async def act(self, game: Game, tally: Tally) -> None:
        """One random legal action, and the wait until everybody at the table has seen its result."""
        seat = next(seat for seat in game.seats if seat.asked)
        game.busy = True
        before = [other.version for other in game.seats]
        done = game.acknowledged
        begun = time.perf_counter()
        action = {
            "type": "act",
            "re": "a",
            "seat": seat.number,
            "action": self.chance.choice(seat.offers),
            "decision": seat.decision,
        }
        await seat.connection.send(json.dumps(action))
        tally.sent += 1
        try:
            async with asyncio.timeout(TOO_LONG):
                while not all(other.version > old for other, old in zip(game.seats, before, strict=True)):
                    game.changed.clear()
                    await game.changed.wait()
                tally.waits.append(time.perf_counter() - begun)
                while game.acknowledged == done:
                    game.changed.clear()
                    await game.changed.wait()
        except TimeoutError:
            tally.lost += 1
        game.busy = False

    async def run(self, rate: float, seconds: float, tally: Tally) -> None:
        """Actions at a steady rate; a table whose game is over makes room for a new one between the measurements."""
        pending: set[asyncio.Task[None]] = set()
        begun = time.perf_counter()
        number = 0
        while (now := time.perf_counter() - begun) < seconds:
            due = number / rate
            if due > now:
                await asyncio.sleep(due - now)
            ready = [game for game in self.games if not game.busy and not game.over and any(seat.asked for seat in game.seats)]
            if ready:
                task = asyncio.create_task(self.act(self.chance.choice(ready), tally))
                pending.add(task)
                task.add_done_callback(pending.discard)
            else:
                tally.late += 1
            number += 1
        if pending:
            await asyncio.wait(pending)
        tally.seconds = time.perf_counter() - begun
        for game in [game for game in self.games if game.over]:
            self.games.remove(game)
            self.played.append(game)
            self.games.append(await self.sit_down())

    async def check(self, tally: Tally) -> None:
        """Every acknowledged action must be in the database."""
        for game in self.games + self.played:
            answer = await self.http.get(f"/api/tables/{game.id}")
            tally.stored += answer.json()["table"]["moves"]
            tally.acknowledged += game.acknowledged
        tally.errors += self.errors

    async def leave(self) -> None:
        for listener in self.listeners:
            listener.cancel()
        for game in self.games + self.played:
            for seat in game.seats:
                await seat.connection.close()
        await self.http.aclose()


async def measure(server: Server, name: str, rates: list[float], seconds: float, tables: int) -> list[dict[str, Any]]:
    crowd = Crowd(server, tables, 1)
    await crowd.gather()
    reports: list[dict[str, Any]] = []
    for rate in rates:
        tally = Tally(rate, seconds, server.workers, name)
        await crowd.run(rate, seconds, tally)
        await crowd.check(tally)
        reports.append(tally.report())
        print(json.dumps(reports[-1]), flush=True)
        if tally.lost:
            break
    await crowd.leave()
    return reports


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure how many players a server carries.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rates", default="20,50,100,150,200,300")
    parser.add_argument("--on", default="sqlite,postgres", help="sqlite, postgres (with Redis and two workers), or both")
    parser.add_argument("--write", default="", help="a file for the results as JSON")
    given = parser.parse_args(arguments)
    rates = [float(rate) for rate in given.rates.split(",")]
    results: list[dict[str, Any]] = []
    for name in given.on.split(","):
        with ExitStack() as stack, tempfile.TemporaryDirectory() as folder:
            more: dict[str, Any] = {"settings": UNLIMITED}
            if name == "postgres":
                more |= {"database": stack.enter_context(postgres()), "redis": stack.enter_context(redis()), "workers": 2}
            server = stack.enter_context(tablekeep(Path(folder), **more))
            results += asyncio.run(measure(server, name, rates, given.seconds, given.tables))
    if given.write:
        machine = {
            "system": platform.system(),
            "python": platform.python_version(),
            "cores": os.cpu_count(),
        }
        Path(given.write).write_text(json.dumps({"machine": machine, "runs": results}, indent=1) + "\n", encoding="utf-8")
    return 0 if all(not run["errors"] and not run["lost"] and run["missing_after"] <= 0 for run in results) else 1


if __name__ == "__main__":
    sys.exit(main())
