"""How fast Tablekeep plays, beside Catanatron and OpenSpiel: `make bench`, or `python bench/run.py`.

Every subject is a process of its own on the same core, and they take turns, so that whatever else the machine does
falls on all of them alike; the figures are medians over the rounds. Our games are measured twice, compiled (from
build/native) and interpreted. The results go to bench/results.md and bench/results.json.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
NATIVE: Final = ROOT / "build" / "native"

TITLES: Final = {"catanatron": "Catanatron", "open_spiel_chess": "OpenSpiel chess"}

Figures = dict[str, float]


class Contestant:
    """A subject's process, and what it has measured so far."""

    def __init__(self, label: str, subject: str, core: int, path: Path | None = None) -> None:
        environment = dict(os.environ)
        environment.pop("PYTHONPATH", None)
        if path is not None:
            environment["PYTHONPATH"] = str(path)
        self.label = label
        self.rounds: dict[str, list[Figures]] = {}
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "subjects.py"), subject, str(core)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.about: dict[str, Any] = self._answer()
        self.games: list[str] = self.about["games"]
        """what it measures"""

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"The process that measures {self.label} has died; its error stands above.")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def measure(self, seed: int, seconds: float) -> dict[str, Figures]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"seed": seed, "seconds": seconds, "games": self.games}) + "\n")
        self.process.stdin.flush()
        figures: dict[str, Figures] = self._answer()
        for game, measured in figures.items():
            self.rounds.setdefault(game, []).append(measured)
        return figures

    def medians(self, game: str) -> Figures:
        rounds = self.rounds[game]
        return {key: _rounded(median(figures[key] for figures in rounds)) for key in rounds[0]}

    def spread(self, game: str) -> tuple[float, float]:
        speeds = [figures["decisions_per_second"] for figures in self.rounds[game]]
        return min(speeds), max(speeds)

    def close(self) -> None:
        """The process ends by itself when there is nothing more to read."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def _rounded(value: float) -> float:
    """Four significant digits: more would be noise."""
    return float(f"{value:.4g}")


def race(contestants: list[Contestant], rounds: int, seconds: float) -> None:
    """Lets every contestant measure in turn, as often as there are rounds, and says how it goes."""
    for number in range(1, rounds + 1):
        print(f"round {number} of {rounds}", flush=True)
        for contestant in contestants:
            # A million apart, so that no two rounds play the same games.
            for game, figures in contestant.measure(number * 1_000_000, seconds).items():
                label = contestant.label if game == contestant.label else f"{contestant.label} {game}"
                print(
                    f"  {label:<34} {figures['decisions_per_second']:>12,.0f} decisions/s"
                    f" {figures['games_per_second']:>10,.1f} games/s {figures['clone_us']:>10,.2f} µs a copy",
                    flush=True,
                )


def as_json(ours: list[Contestant], peers: list[Contestant]) -> dict[str, Any]:
    """The figures by game and by peer; a game's own are those of the best build, the interpreted ones stand beside."""
    best, pure = ours[0], ours[-1]
    games: dict[str, Any] = {}
    for game in best.games:
        games[game] = {**best.medians(game), "pure": pure.medians(game)}
    measured: dict[str, Any] = {}
    for peer in peers:
        (game,) = peer.games
        figures: dict[str, Any] = peer.medians(game)
        if game == "catanatron":
            figures["copy_us"] = figures.pop("clone_us")
        measured[game] = {"version": peer.about["version"], **figures}
    return {
        "compiled": best.about["compiled"],
        "python": platform.python_version(),
        "processor": _processor(),
        "rounds": len(best.rounds[best.games[0]]),
        "games": games,
        "peers": measured,
    }


def as_markdown(ours: list[Contestant], peers: list[Contestant]) -> str:
    names: dict[str, str] = ours[0].about["names"]
    versions = {peer.label: f"{TITLES[peer.label]} {peer.about['version']}" for peer in peers}
    rows = [(f"{names[game]}, {build.label}", build, game) for game in ours[0].games for build in ours]
    rows += [(TITLES[peer.label], peer, peer.games[0]) for peer in peers]

    lines = [
        "# How fast it is",
        "",
        "Random playouts on one core: a random legal action at every decision, until the game is over. Written by",
        "`make bench`; the subjects took turns, and every figure is the median of "
        f"{len(peers[0].rounds[peers[0].games[0]])} rounds.",
        "",
        f"Python {platform.python_version()} on {_processor()}; {', '.join(versions.values())}.",
        "",
        "| | decisions/s | slowest – fastest round | games/s | decisions a game | a copy, µs |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for title, contestant, game in rows:
        figures = contestant.medians(game)
        slowest, fastest = contestant.spread(game)
        lines.append(
            f"| {title} | {figures['decisions_per_second']:,.0f} | {slowest:,.0f} – {fastest:,.0f}"
            f" | {figures['games_per_second']:,.1f} | {figures['decisions_per_game']:,.0f}"
            f" | {figures['clone_us']:,.2f} |"
        )
    lines += [
        "",
        "## Beside the peers",
        "",
        "How many times as many decisions in a second, and how many times as many copies of a game half played.",
        "",
        "| | " + " | ".join(f"decisions: {TITLES[peer.label]} | copies: {TITLES[peer.label]}" for peer in peers) + " |",
        "|---|" + "--:|--:|" * len(peers),
    ]
    for game in ours[0].games:
        for build in ours:
            cells = []
            for peer in peers:
                decisions, copies = beside(build, game, peer)
                cells += [f"{decisions:.2f}×", f"{copies:.2f}×"]
            lines.append(f"| {names[game]}, {build.label} | " + " | ".join(cells) + " |")
    lines += [
        "",
        "## What is measured",
        "",
        "- **Tablekeep**: two seats, `tablekeep.kernel.playout`; *compiled* is the native build of `make compile`,",
        "  *interpreted* the same source in plain Python.",
        "- **Catanatron**: its default game with four of its `RandomPlayer`s, by `Game.play_tick`.",
        "- **OpenSpiel chess**: rules in C++, `legal_actions` and `apply_action` called from Python.",
        "- Seconds are processor time. Setting a game up counts for games/s and not for decisions/s. A copy is `clone()`,",
        "  or `Game.copy()` for Catanatron, of a position at half a game's length.",
        "- The games differ in how much one decision asks of the rules: a ratio compares speeds of play, not of code.",
        "",
    ]
    return "\n".join(lines)


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def open_ours(core: int, pure_only: bool) -> list[Contestant]:
    """The builds of ours, the fastest first, each checked to be what it is called."""
    builds = [Contestant("interpreted", "tablekeep", core, ROOT)]
    if builds[0].about["compiled"]:
        sys.exit("There are native modules in the source tree, so nothing interpreted can be measured: remove them.")
    if not pure_only:
        builds.insert(0, Contestant("compiled", "tablekeep", core, NATIVE))
        if not builds[0].about["compiled"]:
            sys.exit("build/native holds no native modules: run `make compile`, or measure with --pure-only.")
    return builds


def chosen(wanted: list[str], games: list[str]) -> list[str]:
    unknown = [game for game in wanted if game not in games]
    if unknown:
        sys.exit(f"There is no game {unknown[0]}; there are {', '.join(games)}.")
    return wanted


def beside(build: Contestant, game: str, peer: Contestant) -> tuple[float, float]:
    """How many times as many decisions and copies of one of our games as the peer's."""
    ours, theirs = build.medians(game), peer.medians(peer.games[0])
    return ours["decisions_per_second"] / theirs["decisions_per_second"], theirs["clone_us"] / ours["clone_us"]


def say_ratios(ours: list[Contestant], peers: list[Contestant]) -> None:
    """What it comes to: each of our games beside each of the peers."""
    for build in ours:
        for game in build.games:
            for peer in peers:
                decisions, copies = beside(build, game, peer)
                print(f"{build.label} {game} / {TITLES[peer.label]}: {decisions:.2f} × decisions, {copies:.2f} × copies")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure Tablekeep beside Catanatron and OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=7, help="how often each subject is measured (default 7)")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long it plays in a round (default 2)")
    parser.add_argument("--pure-only", action="store_true", help="leave the compiled build out")
    parser.add_argument("--peers-only", action="store_true", help="measure the peers alone and write nothing")
    parser.add_argument("--games", help="measure these of our games alone (their ids, with commas) and write nothing")
    options = parser.parse_args()

    core = max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0
    peers = [Contestant(name, name, core) for name in TITLES]
    ours = [] if options.peers_only else open_ours(core, options.pure_only)
    if options.games:
        for build in ours:
            build.games = chosen(options.games.split(","), build.games)

    # Peer, ours, peer, ours: neighbours in time are what gets compared.
    order = [contestant for pair in zip(peers, ours) for contestant in pair]
    order += [contestant for contestant in peers + ours if contestant not in order]
    race(order, options.rounds, options.seconds)

    say_ratios(ours, peers)
    if ours and not options.games:
        (HERE / "results.json").write_text(json.dumps(as_json(ours, peers), indent=2) + "\n", encoding="utf-8")
        (HERE / "results.md").write_text(as_markdown(ours, peers), encoding="utf-8")
        print("written: bench/results.md and bench/results.json")
    for contestant in order:
        contestant.close()


if __name__ == "__main__":
    main()
