"""`tablekeep serve`: its mistakes in one sentence, and a server that is killed and loses nothing."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tablekeep.cli.serve import FIRST_PORT, free_port
from tablekeep.kernel.errors import InvalidOption
from tablekeep.server.settings import Settings
from tests.cli.commands import environment, refused
from tests.server.tables import spare_port
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.pure


def test_several_workers_need_a_redis() -> None:
    assert "--redis" in refused("serve", "--workers", "2")
    assert refused("serve", "--workers", "0").startswith("0 processes")


def test_a_port_that_is_taken_is_told_and_without_one_the_next_is_found() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"Port {port} is in use" in refused("serve", "--port", str(port))
    assert free_port("127.0.0.1", 0) >= FIRST_PORT
    assert "no port" in refused("serve", "--port", "70000")
    assert "nowhere.invalid" in refused("serve", "--host", "nowhere.invalid")


def test_what_is_no_redis_is_told() -> None:
    assert "http://here" in refused("serve", "--redis", "http://here")


def test_the_database_and_the_redis_may_be_given_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEKEEP_DATABASE", "nonsense://from-outside")
    assert "nonsense://from-outside" in refused("serve")
    assert "nonsense://here" in refused("serve", "--database", "nonsense://here"), "what is typed comes first"
    monkeypatch.setenv("TABLEKEEP_REDIS", "http://from-outside")
    assert "http://from-outside" in refused("serve", "--workers", "2")


@pytest.mark.parametrize("database", ["nonsense://here", "no-such-folder/tables.db", "postgresql://nobody@127.0.0.1:1/nothing"])
def test_a_database_that_cannot_be_used_is_told(database: str) -> None:
    assert database.partition("?")[0] in refused("serve", "--database", database)


def test_settings_go_through_the_environment() -> None:
    chosen = Settings(database="postgresql://somewhere/tables", bot_pause=7, origins="a.example, B.example")

    assert Settings.from_environment(chosen.environment()) == chosen
    assert chosen.database_url == "postgresql+psycopg://somewhere/tables"
    assert chosen.origin_hosts == {"a.example", "b.example"}
    with pytest.raises(InvalidOption, match="TABLEKEEP_BOT_PAUSE"):
        Settings.from_environment({"TABLEKEEP_BOT_PAUSE": "soon"})


def start(folder: Path, port: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tablekeep", "serve", "--port", str(port), "--database", "tables.db"]
    unhurried = {**environment(), "TABLEKEEP_HELLO_SECONDS": str(int(PATIENCE))}
    server = subprocess.Popen(command, cwd=folder, env=unhurried, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    assert f"http://127.0.0.1:{port}/" in server.stdout.readline()

    def answers() -> bool:
        try:
            return httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE).status_code == 200
        except httpx.TransportError:
            return False

    until(answers)
    return server


def test_a_server_that_is_killed_loses_nothing_it_has_acknowledged(tmp_path: Path) -> None:
    port = spare_port()
    url = f"http://127.0.0.1:{port}/api"
    server = start(tmp_path, port)
    try:
        token = httpx.post(f"{url}/people", json={"name": "Ann"}, timeout=PATIENCE).json()["token"]
        told = httpx.post(
            f"{url}/tables",
            headers={"Authorization": f"Bearer {token}"},
            json={"game": "monolith-arena", "seats": [{"kind": "hotseat", "name": name} for name in ("Ann", "Bob")]},
            timeout=PATIENCE,
        ).json()
        table, keys = told["table"]["id"], [key["key"] for key in told["keys"]]
        done = 0
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
        with connect(address, max_size=None, open_timeout=PATIENCE, ping_interval=None) as live:
            live.send(json.dumps({"type": "hello", "keys": keys}))
            while done < 10:
                message = json.loads(live.recv(PATIENCE))
                done += message["type"] == "done"
                ask = message.get("ask", {"mine": None})
                if ask["mine"] is not None:
                    act = {"type": "act", "seat": ask["mine"], "action": ask["offers"][0]["text"], "decision": ask["decision"]}
                    live.send(json.dumps(act))
            server.kill()
        server.wait(PATIENCE)
        server = start(tmp_path, port)
        assert httpx.get(f"{url}/tables/{table}", timeout=PATIENCE).json()["table"]["moves"] >= done == 10
    finally:
        server.terminate()
        server.wait(PATIENCE)
