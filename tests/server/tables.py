"""A server of one's own for a test, and people who talk to it: over HTTP, and live."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import fields, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tablekeep.kernel.rng import Rng
from tablekeep.server.app import make_app
from tablekeep.server.live import RATE
from tablekeep.server.patches import apply_patch
from tablekeep.server.settings import Settings
from tests.waiting import PATIENCE, until
from tools import services

GAME = "monolith-arena"
MANY = 1_000_000

Json = dict[str, Any]


def settings(folder: Path, **changes: Any) -> Settings:
    """Quick bots, and nobody is too quick for the server."""
    limits = {field.name: MANY for field in fields(Settings) if field.name.endswith(("_burst", "_rate"))}
    unhurried = int(PATIENCE)
    plain = Settings(database=str(folder / "tables.db"), bot_pause=0, bot_seconds=unhurried, hello_seconds=unhurried)
    return replace(plain, **{**limits, **changes})


class Server:
    """A whole server in a thread, at a port that was free."""

    def __init__(self, chosen: Settings) -> None:
        self.app = make_app(chosen)
        config = uvicorn.Config(
            self.app, port=0, log_config=None, access_log=False, ws="websockets-sansio", ws_max_size=1024 * 1024,
            ws_ping_interval=None, timeout_graceful_shutdown=1,
        )  # fmt: skip
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)

    def __enter__(self) -> Self:
        self.thread.start()
        until(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = self.address = f"http://127.0.0.1:{self.port}"
        self.live_address = f"ws://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def do(self, deed: Coroutine[Any, Any, Any]) -> Any:
        """Lets the server do something in its own thread."""
        return asyncio.run_coroutine_threadsafe(deed, self.app.state.hall._tasks[0].get_loop()).result(PATIENCE)

    def person(self, name: str = "Ann") -> Person:
        answer = self.http.post("/api/people", json={"name": name})
        assert answer.status_code == 201, answer.text
        return Person(self, answer.json()["token"], answer.json()["person"])

    def live(self, table: str, *keys: str, **hello: Any) -> Live:
        return Live(self, table, keys, hello)


class Person:
    def __init__(self, server: Server, token: str, told: Json) -> None:
        self.server = server
        self.token = token
        self.id: str = told["id"]

    def call(self, method: str, path: str, status: int | None = None, **extra: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"}
        answer = self.server.http.request(method, f"/api{path}", headers=headers, **extra)
        if status is None:
            assert answer.status_code < 300, answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    def get(self, path: str, status: int | None = None, **extra: Any) -> Any:
        return self.call("GET", path, status, **extra)

    def post(self, path: str, body: Json | None = None, status: int | None = None) -> Any:
        return self.call("POST", path, status, json=body if body is not None else {})

    def table(self, *seats: str, **more: Any) -> tuple[str, list[str]]:
        """A new table; seats are `me`, `open`, the name of a bot, or `@Name` for a hot seat. Its id and the keys."""
        wanted: list[Json] = []
        for seat in seats:
            if seat in ("me", "open"):
                wanted.append({"kind": seat})
            elif seat.startswith("@"):
                wanted.append({"kind": "hotseat", "name": seat[1:]})
            else:
                wanted.append({"kind": "bot", "bot": seat})
        answer = self.post("/tables", {"game": GAME, "seats": wanted, **more})
        return answer["table"]["id"], [key["key"] for key in answer["keys"]]

    def join(self, table: str) -> list[str]:
        return [key["key"] for key in self.post(f"/tables/{table}/join")["keys"]]


class Live:
    """A live connection that keeps the scene and the log as a browser does."""

    def __init__(self, server: Server | services.Server, table: str, keys: tuple[str, ...], hello: Json) -> None:
        self.received: list[Json] = []
        """everything the server has ever said here"""
        self.raw: list[str] = []
        self.scene: Json = {}
        self.log: list[Json] = []
        self.ask: Json = {}
        self.table: Json = {}
        self.eyes: int | None = None
        self.epoch = 0
        self.version = 0
        self.number = 0
        self._door = ExitStack()
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
        self.socket: ClientConnection = self._door.enter_context(
            connect(address, max_size=None, open_timeout=PATIENCE, ping_interval=None)
        )
        if hello.pop("silent", False):
            return
        self.send({"type": "hello", "keys": list(keys), **hello})
        self.welcome = self.wait("welcome")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self._door.close()

    def send(self, message: Json) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, patience: float = PATIENCE) -> Json:
        raw = self.socket.recv(patience)
        assert isinstance(raw, str)
        message: Json = json.loads(raw)
        self.raw.append(raw)
        self.received.append(message)
        self.follow(message)
        return message

    def follow(self, message: Json) -> None:
        if message["type"] == "welcome":
            self.scene, self.ask, self.eyes, self.version = (
                message["scene"],
                message["ask"],
                message["eyes"],
                message["version"],
            )
            self.epoch = message["log"]["epoch"]
            del self.log[message["log"]["from"] :]
            self.log += message["log"]["entries"]
            self.table = message["table"]
        elif message["type"] == "update":
            del self.log[message["from"] :]
            for frame in message["frames"]:
                self.scene = apply_patch(self.scene, frame["patch"])
                self.log += frame["log"]
            self.ask, self.eyes, self.version, self.epoch = (message[name] for name in ("ask", "eyes", "version", "epoch"))
            self.table.update(message["table"])
            assert [entry["n"] for entry in self.log] == list(range(len(self.log)))
        elif message["type"] == "table":
            self.table.update(message["table"])

    def wait(self, kind: str, fits: Callable[[Json], bool] = lambda _: True) -> Json:
        """The next message of a kind; those before it are followed, too."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            message = self.receive(deadline - time.monotonic())
            if message["type"] == kind and fits(message):
                return message
        raise AssertionError(f"no {kind}: {self.raw[-3:]}")

    def until(self, fits: Callable[[], bool]) -> None:
        """Goes on receiving until something is so."""
        deadline = time.monotonic() + PATIENCE
        while not fits():
            self.receive(deadline - time.monotonic())

    def answer(self, message: Json) -> Json:
        """What the server answers to this very message."""
        self.number += 1
        re = f"r{self.number}"
        self.send({**message, "re": re})
        deadline = time.monotonic() + PATIENCE
        while True:
            told = self.receive(deadline - time.monotonic())
            if told.get("re") == re:
                return told

    def heard(self, message: Json) -> Json:
        """The same; whoever is too quick for the server waits and asks again."""
        while True:
            answer = self.answer(message)
            if answer["type"] != "refused" or answer["error"]["id"] != "server-too-many":
                return answer
            time.sleep(1 / RATE)

    def act(self, text: str, seat: int | None = None, decision: int | None = None) -> Json:
        """Takes an action."""
        return self.heard(
            {
                "type": "act",
                "seat": self.ask["mine"] if seat is None else seat,
                "action": text,
                "decision": self.ask["decision"] if decision is None else decision,
            }
        )

    def offers(self) -> list[str]:
        return [offer["text"] for offer in self.ask["offers"]]

    def closed(self) -> int:
        """The code with which the server closes the connection."""
        while True:
            try:
                self.receive()
            except ConnectionClosed as problem:
                return problem.rcvd.code if problem.rcvd is not None else 0

    @property
    def over(self) -> bool:
        return bool(self.table.get("status") == "over")


def play_out(lives: dict[int, Live], rng: Rng, watching: tuple[Live, ...] = (), most: int = 100_000) -> int:
    """Everybody takes random offers until the game is over, or for so many actions; how many there were."""
    count = 0
    while count < most and not any(live.over for live in lives.values()):
        for live in [live for live in lives.values() if live.ask["mine"] is not None]:
            if live.ask["mine"] is None or count >= most:
                continue
            offers = live.offers()
            answer = live.act(offers[rng.below(len(offers))])
            assert answer["type"] == "done", answer
            count += 1
            for other in {*lives.values(), *watching} - {live}:
                other.until(lambda other=other, live=live: other.version >= live.version)  # type: ignore[misc]
    return count


def spare_port() -> int:
    """A port that nobody uses, also not another test at the same time."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
    return port


@contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[Server]:
    with Server(settings(folder, **changes)) as server:
        yield server
