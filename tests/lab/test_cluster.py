"""Games on a real Ray cluster of two nodes on this machine, one of which is killed half-way."""

from __future__ import annotations

import importlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path

import pytest

from tablekeep.kernel.errors import InvalidOption
from tablekeep.lab.balance import Study, balance
from tablekeep.lab.running import Setup, spread
from tablekeep.lab.simulate import Plan, Simulation, simulate
from tests.waiting import PATIENCE

pytestmark = pytest.mark.soak

GAMES = 1000
PLAN = Plan("monolith-arena", ("random", "random"), seed=8)
MARK = "TABLEKEEP_TEST_NODE"
TOKEN = secrets.token_hex(32)


class Node:
    """One `ray start`, whose processes are told by a word in their environment."""

    def __init__(self, name: str, *arguments: str) -> None:
        self.name = f"{name}-{os.getpid()}"
        environment = {**os.environ, MARK: self.name}
        ray = str(Path(sys.executable).parent / "ray")
        command = [ray, "start", "--num-cpus=1", "--object-store-memory=100000000", "--disable-usage-stats", *arguments]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode == 0, done.stderr + done.stdout

    def processes(self) -> dict[int, str]:
        """Its processes that are alive, each with its command line."""
        found: dict[int, str] = {}
        for place in Path("/proc").iterdir():
            try:
                if place.name.isdecimal() and f"{MARK}={self.name}".encode() in (place / "environ").read_bytes().split(b"\0"):
                    found[int(place.name)] = (place / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                continue
        return found

    def kill(self) -> list[str]:
        """Ends them all without warning; what they were."""
        killed = self.processes()
        for process in killed:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        return list(killed.values())


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, Node]]:
    """The address of a cluster and the node of it that may be killed."""
    if find_spec("ray") is None:
        pytest.skip("needs the extra “cluster”")
    # The cluster's port is open to the network: only whoever knows this word may use it. Ray reads it when it is imported.
    monkeypatch.setenv("RAY_AUTH_MODE", "token")
    monkeypatch.setenv("RAY_AUTH_TOKEN", TOKEN)
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    # Ray's sockets lie in its folder, and their paths must be short.
    folder = Path("/tmp") / f"tk-ray-{os.getpid()}"
    address = f"127.0.0.1:{port}"
    started: list[Node] = []
    try:
        started.append(Node(
            "head", "--head", f"--port={port}", f"--temp-dir={folder}",
            "--include-dashboard=false",
        ))  # fmt: skip
        started.append(Node("second", f"--address={address}"))
        yield address, started[1]
    finally:
        for node in started:
            node.kill()
        shutil.rmtree(folder, ignore_errors=True)


def figures(result: Simulation) -> dict[str, object]:
    """Everything but the clock."""
    told = asdict(result)
    told.pop("seconds")
    return told


def test_a_killed_node_loses_no_game(cluster: tuple[str, Node]) -> None:
    address, second = cluster
    killed: list[str] = []

    def half_way(over: int) -> None:
        if over >= GAMES // 2 and not killed:
            nodes = importlib.import_module("ray").nodes()
            assert [node["Alive"] for node in nodes] == [True, True]
            killed.extend(second.kill())

    began = time.perf_counter()
    result = simulate(PLAN, GAMES, progress=half_way, ray=address)
    print(f"{GAMES} games in {time.perf_counter() - began:.1f} s; killed: {len(killed)} processes")

    assert any("raylet" in command for command in killed)
    assert any("ray::" in command for command in killed), "the node had no games"
    assert second.processes() == {}
    assert figures(result) == figures(simulate(PLAN, GAMES, workers=2))
    assert result.finished == GAMES


def test_what_players_need_travels_with_the_games(cluster: tuple[str, Node], tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        'import tablekeep\n@tablekeep.bot("traveller")\ndef first(view, seat, game, rng):\n    return view.legal(seat)[0]\n'
    )
    plan = Plan("monolith-arena", ("traveller", "random"), seed=3)
    setup = Setup((str(file),))

    assert figures(simulate(plan, 6, ray=cluster[0], setup=setup)) == figures(simulate(plan, 6, setup=setup))


def test_balance_and_errors(cluster: tuple[str, Node]) -> None:
    study = Study("monolith-arena", "random", games=1)

    here, there = balance(study), balance(study, ray=cluster[0])
    here.seconds = there.seconds = 0.0
    assert here == there
    with pytest.raises(InvalidOption, match="no game"):
        list(spread(Plan.load, [Plan("chess", ("random",))], ray=cluster[0]))
