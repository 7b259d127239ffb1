"""How many players a server carries: `python -m tools.load`, or `make load`.

Starts a server, sits two players down at each of many tables, and lets random seats take random legal actions at a steady
rate, then at the next one, until it breaks: when the slowest twentieth waits longer than two seconds, when anything is refused,
or when anything is lost. For every action it measures the time from the moment at which it was due until every seat of the
table has been shown the result; so an action that could not even be sent because all tables were waiting counts with all its
wait. Afterwards the server is asked how many actions it has kept, which must be every one that it acknowledged.

A player does what the browser's table does: it acts on the newest state that it was sent, one action at a time.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import os
import platform
import random
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tablekeep.server.settings import PREFIX, Settings
from tools.services import PATIENCE, Server, postgres, redis, tablekeep

GAME = "monolith-arena"
UNLIMITED = {
    PREFIX + field.name.upper(): "1000000" for field in fields(Settings) if field.name.endswith(("_burst", "_rate"))
}  # fmt: skip
"""all players come from one address here"""
TOO_LONG = 20.0
"""seconds after which an action counts as lost"""
TOO_SLOW = 2000.0
"""milliseconds that nineteen of twenty actions may take"""
HOPELESS = 10.0
"""seconds behind the rate after which a run ends early"""
PACE = 0.06
"""seconds between the actions at one table; a connection may send twenty a second"""
RATES = "20,50,75,100,125,150,175,200,250,300,400,500"
CHART_WIDTH = 48

Report = dict[str, Any]


class Place(Protocol):
    """Where a server is."""

    @property
    def address(self) -> str: ...

    @property
    def live_address(self) -> str: ...


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
    """an action is under way, or the players take a breath"""
    broken: bool = False
    """nobody knows what became of an action: nothing more happens here"""
    answered: bool = True
    acknowledged: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def ready(self) -> bool:
        return not (self.busy or self.over or self.broken) and any(seat.asked for seat in self.seats)


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
    unsent: int = 0
    """actions that were due and never sent, because every table was still waiting for its last one"""
    waits: list[float] = field(default_factory=list)
    missing: int = 0
    """acknowledged actions that the server does not have afterwards"""
    players_cores: float = 0.0
    server_cores: float = 0.0

    def report(self) -> Report:
        return {
            "database": self.database,
            "workers": self.workers,
            "rate": self.rate,
            "seconds": round(self.seconds, 1),
            "actions": self.sent,
            "actions_per_second": round(self.sent / self.seconds, 1),
            "unsent": self.unsent,
            "errors": self.errors,
            "lost": self.lost,
            "missing": self.missing,
            "ms_median": self.milliseconds(0.5),
            "ms_p95": self.milliseconds(0.95),
            "ms_p99": self.milliseconds(0.99),
            "ms_mean": round(1000 * statistics.fmean(self.waits), 1) if self.waits else None,
            "players_cores": round(self.players_cores, 2),
            "server_cores": round(self.server_cores, 2),
        }

    def milliseconds(self, share: float) -> float | None:
        """How long the wait was that this share of all actions did not exceed."""
        waits = sorted(self.waits)
        return round(1000 * waits[min(len(waits) - 1, int(share * len(waits)))], 1) if waits else None


def wrong(report: Report) -> bool:
    """What no server may do, however much it has to carry."""
    return bool(report["errors"] or report["lost"] or report["missing"])


def breaks(report: Report) -> bool:
    return wrong(report) or not report["ms_p95"] or report["ms_p95"] > TOO_SLOW


class Crowd:
    """All the players of one run."""

    def __init__(self, server: Place, tables: int, seed: int) -> None:
        self.server = server
        self.wanted = tables
        self.games: list[Game] = []
        self.played: list[Game] = []
        """tables whose game is over"""
        self.chance = random.Random(seed)
        self.errors = 0
        self.http = httpx.AsyncClient(base_url=server.address, timeout=PATIENCE)
        self.listeners: list[asyncio.Task[None]] = []
        self.freed = asyncio.Event()
        """some table may be ready for an action"""

    # -- sitting down -----------------------------------------------------------------------------------

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
            connection = await connect(
                f"{self.server.live_address}/api/tables/{id}/live", max_size=None, compression=None, open_timeout=PATIENCE
            )
            await connection.send(json.dumps({"type": "hello", "keys": [key["key"]]}))
            seat = Seat(key["seat"], connection)
            game.seats.append(seat)
            self.take_in(game, seat, json.loads(await connection.recv()))
            self.listeners.append(asyncio.create_task(self.listen(game, seat)))
        self.games.append(game)
        self.freed.set()
        return game

    async def gather(self) -> None:
        for number in range(self.wanted):
            await self.sit_down()
            if sys.stderr.isatty():
                print(f"\r{number + 1}/{self.wanted} tables", end="", file=sys.stderr)
        if sys.stderr.isatty():
            print(file=sys.stderr)

    async def leave(self) -> None:
        for listener in self.listeners:
            listener.cancel()
        for game in self.games:
            for seat in game.seats:
                await seat.connection.close()
        await self.http.aclose()

    # -- what the players are told -----------------------------------------------------------------------------------

    async def listen(self, game: Game, seat: Seat) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in seat.connection:
                self.take_in(game, seat, json.loads(text))
                game.changed.set()
        if not (game.over or game.broken):
            self.fail(game, f"a connection was closed with {seat.connection.close_code}")

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
            game.answered = True
            game.acknowledged += 1
        elif told["type"] == "refused":
            self.fail(game, told["error"]["text"])

    def fail(self, game: Game, why: str) -> None:
        """Something that no player should ever see."""
        self.errors += 1
        game.broken = True
        game.changed.set()
        print(f"table {game.id}: {why}", file=sys.stderr)

    # -- what they do -----------------------------------------------------------------------------------

    async def act(self, game: Game, due: float, tally: Tally) -> None:
        """One random legal action at a table that is marked as busy, and the wait until everybody there has seen its result."""
        seat = next(seat for seat in game.seats if seat.asked)
        before = [other.version for other in game.seats]
        action = {
            "type": "act",
            "re": "a",
            "seat": seat.number,
            "action": self.chance.choice(seat.offers),
            "decision": seat.decision,
        }
        game.answered = False
        tally.sent += 1
        try:
            async with asyncio.timeout(TOO_LONG):
                await seat.connection.send(json.dumps(action))
                while not game.broken and not all(other.version > old for other, old in zip(game.seats, before, strict=True)):
                    await self.news(game)
                if not game.broken:
                    tally.waits.append(time.perf_counter() - due)
                while not game.broken and not game.answered:
                    await self.news(game)
        except ConnectionClosed:
            game.broken = True
        except TimeoutError:
            tally.lost += 1
            game.broken = True
        await asyncio.sleep(PACE)
        if game.over or game.broken:
            self.games.remove(game)
            self.played.append(game)
            for seat in game.seats:
                await seat.connection.close()
            await self.sit_down()
        game.busy = False
        self.freed.set()

    async def news(self, game: Game) -> None:
        game.changed.clear()
        await game.changed.wait()

    async def run(self, tally: Tally, patience: float = HOPELESS) -> None:
        """Actions at a steady rate; where a game is over, two players sit down to a new one."""
        pending: set[asyncio.Task[None]] = set()
        begun, worked = time.perf_counter(), time.process_time()
        self.errors = 0
        number, planned = 0, int(tally.rate * tally.seconds)
        while number < planned:
            due = begun + number / tally.rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if time.perf_counter() - due > patience:
                break
            ready = [game for game in self.games if game.ready]
            if ready:
                game = self.chance.choice(ready)
                game.busy = True
                task = asyncio.create_task(self.act(game, due, tally))
                pending.add(task)
                task.add_done_callback(pending.discard)
                number += 1
                continue
            self.freed.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.freed.wait(), 0.5)
        tally.unsent = planned - number
        tally.waits += [max(0.0, time.perf_counter() - begun - late / tally.rate) for late in range(number, planned)]
        tally.seconds = time.perf_counter() - begun
        tally.players_cores = (time.process_time() - worked) / tally.seconds
        if pending:
            await asyncio.wait(pending)

    async def check(self, tally: Tally) -> None:
        """Every acknowledged action must be in the database."""
        for game in self.games + self.played:
            answer = await self.http.get(f"/api/tables/{game.id}")
            tally.missing += max(0, game.acknowledged - answer.json()["table"]["moves"])
        tally.errors += self.errors


async def measure(server: Server, name: str, rates: list[float], seconds: float, tables: int) -> list[Report]:
    """One rate after the other, until it breaks."""
    crowd = Crowd(server, tables, 1)
    await crowd.gather()
    reports: list[Report] = []
    for rate in rates:
        tally = Tally(rate, seconds, server.workers, name)
        worked = server.worked()
        await crowd.run(tally)
        tally.server_cores = (server.worked() - worked) / tally.seconds
        await crowd.check(tally)
        reports.append(tally.report())
        print(json.dumps(reports[-1]), flush=True)
        if breaks(reports[-1]):
            break
    await crowd.leave()
    return reports


# -- how it is told -----------------------------------------------------------------------------------


def titled(report: Report) -> str:
    workers = "one worker" if report["workers"] == 1 else f"{report['workers']} workers"
    return f"SQLite, {workers}" if report["database"] == "sqlite" else f"PostgreSQL and Redis, {workers}"


def table(reports: list[Report]) -> str:
    """All runs as a table in Markdown, as `docs/operations.md` has it."""
    lines = [
        "| | actions a second | of them done | median | p95 | p99 | errors | lost | cores: server, players |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    title = ""
    for report in reports:
        first, title = ("" if titled(report) == title else titled(report)), titled(report)
        waits = " | ".join(f"{report[name]:,.0f} ms" if report[name] else "–" for name in ("ms_median", "ms_p95", "ms_p99"))
        lines.append(
            f"| {first} | {report['rate']:.0f} | {report['actions_per_second']:.0f} | {waits} "
            f"| {report['errors']} | {report['lost'] + report['missing']} "
            f"| {report['server_cores']:.1f}, {report['players_cores']:.1f} |"
        )
    return "\n".join(lines)


def chart(reports: list[Report]) -> str:
    """The slowest twentieth by rate; a bar grows with the number of digits, as the waits differ by powers of ten."""
    lines: list[str] = []
    title = ""
    longest = math.log10(1000 * TOO_LONG)
    for report in reports:
        if titled(report) != title:
            title = titled(report)
            lines.append(f"{title}: p95 by actions a second (each step of a bar is a factor)")
        wait = max(1.0, report["ms_p95"] or 1000 * TOO_LONG)
        bar = "█" * max(1, round(CHART_WIDTH * math.log10(wait) / longest))
        lines.append(f"{report['rate']:5.0f} {bar} {wait:,.0f} ms{'  breaks' if breaks(report) else ''}")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure how many players a server carries.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rates", default=RATES, help="actions a second, one run each, until one breaks")
    parser.add_argument("--on", default="sqlite,postgres", help="sqlite, postgres (with Redis and two workers), or both")
    parser.add_argument("--write", default="", help="a file for the results as JSON")
    given = parser.parse_args(arguments)
    rates = [float(rate) for rate in given.rates.split(",")]
    results: list[Report] = []
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
    print(f"\n{table(results)}\n\n{chart(results)}")
    return 1 if any(wrong(report) for report in results) else 0


if __name__ == "__main__":
    sys.exit(main())
