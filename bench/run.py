"""How fast Tablekeep plays, beside Catanatron, OpenSpiel and PettingZoo: `make bench`, or `python bench/run.py`.

Three things are measured: random playouts, environments for players that learn, and the search of the computer players.
Every subject is a process of its own on the same core, and they take turns, so that whatever else the machine does falls
on all of them alike; the figures are medians over the rounds. Our games are measured twice, compiled (from build/native)
and interpreted; the search, which takes long, in the better build alone. The results go to bench/results.md and
bench/results.json.
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
TABLES: Final = {"chess": "PettingZoo chess", "connect_four": "PettingZoo connect four"}
BARS: Final = {"chess": 20.0, "connect_four": 2.0}
"""how many times as many steps our quickest game is to take as each of them"""
PLAYOUTS: Final = "playouts"
ENVIRONMENTS: Final = "environments"
SEARCH: Final = "search"
PARTS: Final = (PLAYOUTS, ENVIRONMENTS, SEARCH)
SEARCH_ROUNDS: Final = 3
UNITS: Final = {
    "decisions_per_second": "decisions/s",
    "steps_per_second": "steps/s",
    "iterations_per_second": "iterations/s",
    "games_per_second": "games/s",
    "decisions_per_game": "decisions a game",
    "clone_us": "µs a copy",
}

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

    def spread(self, game: str, key: str) -> tuple[float, float]:
        speeds = [figures[key] for figures in self.rounds[game]]
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
                told = "  ".join(f"{value:>11,.1f} {UNITS[key]}" for key, value in figures.items())
                print(f"  {label:<38} {told}", flush=True)


def environments_as_json(ours: list[Contestant], peer: Contestant) -> dict[str, Any]:
    best, pure = ours[0], ours[-1]
    return {
        "games": {game: {**best.medians(game), "pure": pure.medians(game)} for game in best.games},
        "peers": {game: {"version": peer.about["version"], **peer.medians(game)} for game in peer.games},
    }


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
        slowest, fastest = contestant.spread(game, "decisions_per_second")
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
    return "\n".join(lines)


def environments_as_markdown(ours: list[Contestant], peer: Contestant) -> str:
    """Steps in a second of our vectorized runner beside PettingZoo's own games."""
    names: dict[str, str] = ours[0].about["names"]
    rows = [(f"{names[game]}, {build.label}", build, game) for game in ours[0].games for build in ours]
    rows += [(TABLES[game], peer, game) for game in peer.games]
    lines = [
        "",
        "## Environments for players that learn",
        "",
        "Steps in a second with random legal actions, each with its observation, mask and reward;"
        f" PettingZoo {peer.about['version']}.",
        "",
        "| | steps/s | slowest – fastest round | " + " | ".join(f"× {TABLES[game]}" for game in peer.games) + " |",
        "|---|--:|--:|" + "--:|" * len(peer.games),
    ]
    for title, contestant, game in rows:
        figures = contestant.medians(game)
        slowest, fastest = contestant.spread(game, "steps_per_second")
        ratios = [f"{figures['steps_per_second'] / peer.medians(other)['steps_per_second']:.2f}" for other in peer.games]
        lines.append(
            f"| {title} | {figures['steps_per_second']:,.0f} | {slowest:,.0f} – {fastest:,.0f} | {' | '.join(ratios)} |"
        )
    bars = " and ".join(f"{bar:.0f} × {TABLES[game]}" for game, bar in BARS.items())
    return "\n".join([*lines, "", f"{names[ours[0].games[0]]}, compiled, is to reach at least {bars}."])


def search_as_markdown(build: Contestant) -> str:
    """How often the search of our computer players looks ahead in a second."""
    names: dict[str, str] = build.about["names"]
    lines = [
        "",
        "## Search",
        "",
        f"Iterations in a second on fixed positions that random play reaches, two seats, {build.label}; the median of"
        f" {len(build.rounds[build.games[0]])} rounds.",
        "",
        "| | iterations/s | slowest – fastest round |",
        "|---|--:|--:|",
    ]
    for game in build.games:
        slowest, fastest = build.spread(game, "iterations_per_second")
        figures = build.medians(game)
        lines.append(f"| {names[game]} | {figures['iterations_per_second']:,.0f} | {slowest:,.0f} – {fastest:,.0f} |")
    return "\n".join(lines)


def measured_as_markdown() -> str:
    """The small print."""
    lines = [
        "",
        "## What is measured",
        "",
        "- **Tablekeep**: two seats, `tablekeep.kernel.playout`; *compiled* is the native build of `make compile`,",
        "  *interpreted* the same source in plain Python.",
        "- **Catanatron**: its default game with four of its `RandomPlayer`s, by `Game.play_tick`.",
        "- **OpenSpiel chess**: rules in C++, `legal_actions` and `apply_action` called from Python.",
        "- Seconds are processor time. Setting a game up counts for games/s and not for decisions/s. A copy is `clone()`,",
        "  or `Game.copy()` for Catanatron, of a position at half a game's length.",
        "- **Environments**: our runner (`tablekeep.lab.environments.vector`) steps 64 games of two seats at once, game after",
        "  game; PettingZoo's `chess_v6.env()` and `connect_four_v3.env()` are driven by `last()` and `step()` as its",
        "  documentation shows.",
        "- **Search**: `tablekeep.bots.search`, 200 iterations for each of five positions, on what the seat may see.",
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


def open_ours(subject: str, core: int, pure_only: bool) -> list[Contestant]:
    """The builds of ours, the fastest first, each checked to be what it is called."""
    builds = [Contestant("interpreted", subject, core, ROOT)]
    if builds[0].about["compiled"]:
        sys.exit("There are native modules in the source tree, so nothing interpreted can be measured: remove them.")
    if not pure_only:
        builds.insert(0, Contestant("compiled", subject, core, NATIVE))
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


def say_environment_ratios(ours: list[Contestant], peer: Contestant) -> None:
    for build in ours:
        for game in build.games:
            for other in peer.games:
                ratio = build.medians(game)["steps_per_second"] / peer.medians(other)["steps_per_second"]
                print(f"{build.label} {game} / {TABLES[other]}: {ratio:.2f} × steps")


def in_turns(peers: list[Contestant], ours: list[Contestant]) -> list[Contestant]:
    """Peer, ours, peer, ours: neighbours in time are what gets compared."""
    order = [contestant for pair in zip(peers, ours) for contestant in pair]
    return order + [contestant for contestant in peers + ours if contestant not in order]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure Tablekeep beside Catanatron, OpenSpiel and PettingZoo.")
    parser.add_argument("--rounds", type=int, default=7, help="how often each subject is measured (default 7)")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long it plays in a round (default 2)")
    parser.add_argument("--pure-only", action="store_true", help="leave the compiled build out")
    parser.add_argument("--peers-only", action="store_true", help="measure the peers alone and write nothing")
    parser.add_argument("--games", help="measure these of our games alone (their ids, with commas) and write nothing")
    parser.add_argument("--only", choices=PARTS, help="measure this part alone and write nothing")
    return parser.parse_args()


def main() -> None:
    options = arguments()
    core = max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0
    parts = [options.only] if options.only else list(PARTS)
    everybody: list[Contestant] = []
    page: list[str] = []
    results: dict[str, Any] = {}

    def ours(subject: str) -> list[Contestant]:
        builds = [] if options.peers_only else open_ours(subject, core, options.pure_only)
        for build in builds:
            if options.games:
                build.games = chosen(options.games.split(","), build.games)
        everybody.extend(builds)
        return builds

    if PLAYOUTS in parts:
        peers = [Contestant(name, name, core) for name in TITLES]
        everybody += peers
        builds = ours("tablekeep")
        race(in_turns(peers, builds), options.rounds, options.seconds)
        say_ratios(builds, peers)
        if builds:
            page.append(as_markdown(builds, peers))
            results |= as_json(builds, peers)
    if ENVIRONMENTS in parts:
        zoo = Contestant("PettingZoo", "pettingzoo", core)
        everybody.append(zoo)
        builds = ours("environments")
        race(in_turns([zoo], builds), options.rounds, options.seconds)
        say_environment_ratios(builds, zoo)
        if builds:
            page.append(environments_as_markdown(builds, zoo))
            results["environments"] = environments_as_json(builds, zoo)
    if SEARCH in parts and not options.peers_only:
        best = ours("search")[0]
        race([best], min(options.rounds, SEARCH_ROUNDS), options.seconds)
        page.append(search_as_markdown(best))
        results["search"] = {game: best.medians(game) for game in best.games}

    if not (options.peers_only or options.games or options.only):
        (HERE / "results.json").write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
        (HERE / "results.md").write_text("\n".join([*page, measured_as_markdown()]), encoding="utf-8")
        print("written: bench/results.md and bench/results.json")
    for contestant in everybody:
        contestant.close()


if __name__ == "__main__":
    main()
