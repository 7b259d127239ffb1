"""Tournaments: who meets whom, the same results whoever plays them, interruptions, and players that misbehave."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path

import pytest

import tablekeep
from tablekeep.kernel.errors import InvalidOption
from tablekeep.lab import matches
from tablekeep.lab.arena import Pairing, Standings, Tournament, hold, standings
from tablekeep.lab.ledger import InvalidLedger, Ledger
from tablekeep.lab.matches import Fixture, Result, play_fixture
from tablekeep.lab.playroom import Playroom
from tests.bots.own import FIRST, LAST, nobody_registered, written
from tests.cli.commands import environment
from tests.waiting import PATIENCE, until

GAME = "monolith-arena"
BAD = """
@tablekeep.bot("raises")
def raises(view, seat, game, rng):
    raise ZeroDivisionError("oh")

@tablekeep.bot("leaves")
def leaves(view, seat, game, rng):
    raise SystemExit

@tablekeep.bot("nothing")
def nothing(view, seat, game, rng):
    return None

@tablekeep.bot("illegal")
def illegal(view, seat, game, rng):
    return tablekeep.Action("dance")

@tablekeep.bot("slow")
def slow(view, seat, game, rng):
    time.sleep(3)
    return view.legal(seat)[0]

@tablekeep.bot("unmade")
class Unmade:
    def __init__(self):
        if not hasattr(Unmade, "made"):
            Unmade.made = True
        else:
            raise OSError("once is enough")

    def choose(self, view, seat, game, rng):
        return view.legal(seat)[0]

@tablekeep.bot("endless")
def endless(view, seat, game, rng):
    while True:
        pass

@tablekeep.bot("dies")
def dies(view, seat, game, rng):
    print("what a player prints goes nowhere near the results")
    os._exit(3)
"""


@pytest.fixture(autouse=True)
def _forgetful() -> Iterator[None]:
    with nobody_registered():
        yield


def told(found: Standings) -> dict[str, object]:
    """Everything but the times."""
    return {
        "cross": {pair: asdict(score) for pair, score in found.cross.items()},
        "table": [(row.bot, row.score, row.rating, row.seats, row.factions, row.forfeits) for row in found.table],
        "lengths": found.lengths,
        "draws": found.draws,
        "played": found.played,
        "forfeits": [result.forfeit for result in found.forfeits],
    }


# -- who meets whom ------------------------------------------------------------------------------------------------------


def seatings(tournament: Tournament) -> dict[int, list[tuple[int, tuple[str, ...]]]]:
    """By pairing: the seeds and who sits where, in the order of the games."""
    game = tournament.load()
    found: dict[int, list[tuple[int, tuple[str, ...]]]] = {}
    for fixture in tournament.fixtures(tournament.check()):
        found.setdefault(fixture.pairing, []).append((fixture.seed, fixture.seating(fixture.new(game))))
    return found


def test_with_two_seats_every_pair_plays_each_seed_from_both_sides() -> None:
    tournament = Tournament(GAME, ("random", "greedy", "adept"), 4, seed=9)
    pairs = tournament.pairings(2)
    found = seatings(tournament)

    assert pairs == [Pairing("random", "greedy"), Pairing("random", "adept"), Pairing("greedy", "adept")]
    for at, pair in enumerate(pairs):
        assert [seating for _, seating in found[at]] == [(pair.alone, pair.table), (pair.table, pair.alone)] * 2
        assert [seed for seed, _ in found[at]] == [seed for seed, _ in found[0]]
    seeds = [seed for seed, _ in found[0]]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]


def test_with_more_sides_each_sits_alone_among_the_others_in_every_seat() -> None:
    tournament = Tournament("runewars", ("random", "greedy"), 4, seats=4)
    found = seatings(tournament)

    assert tournament.pairings(4) == [Pairing("random", "greedy"), Pairing("greedy", "random")]
    for at, (alone, table) in enumerate((("random", "greedy"), ("greedy", "random"))):
        expected = [tuple(alone if seat == place else table for seat in range(4)) for place in range(4)]
        assert [seating for _, seating in found[at]] == expected
        assert len({seed for seed, _ in found[at]}) == 1


def test_in_a_gauntlet_only_the_first_meets_the_others(tmp_path: Path) -> None:
    two = Tournament(GAME, ("random", "greedy", "adept"), 2, gauntlet=True)
    assert two.pairings(2) == [Pairing("random", "greedy"), Pairing("random", "adept")]
    four = Tournament("runewars", ("random", "greedy"), 4, seats=4, gauntlet=True)
    assert four.pairings(4) == [Pairing("random", "greedy")]
    assert {seating.count("random") for _, seating in seatings(four)[0]} == {1}
    assert four.described() != Tournament("runewars", ("random", "greedy"), 4, seats=4).described()

    found = hold(two, tmp_path / "games.jsonl")
    assert found.games == found.played == 4
    assert ("greedy", "adept") not in found.cross


def test_partners_are_of_one_kind() -> None:
    """Where seats play in teams, a team is a side, whoever is in it."""
    for teams in ("seated", "random"):
        tournament = Tournament(GAME, ("random", "greedy"), 6, seats=4, options=(("teams", teams),))
        game = tournament.load()
        for fixture in tournament.fixtures(2):
            state = fixture.new(game)
            seating = fixture.seating(state)
            kinds = {(state.side(seat), name) for seat, name in enumerate(seating)}
            assert len(kinds) == 2


def test_what_cannot_be_played_is_refused_in_one_sentence() -> None:
    plan = Tournament(GAME, ("random", "greedy"), 1)
    for wrong, sentence in (
        (replace(plan, games=0), "0 games cannot be played; it takes at least one a pairing."),
        (replace(plan, seconds=-1.0), "-1 seconds cannot be thought; give a number above 0, or 0 for no limit."),
        (replace(plan, seconds=float("nan")), "nan seconds cannot be thought; give a number above 0, or 0 for no limit."),
        (replace(plan, seconds=float("inf")), "inf seconds cannot be thought; give a number above 0, or 0 for no limit."),
        (replace(plan, bots=("random",)), "A tournament takes at least two different players, each named once, not “random”."),
        (replace(plan, bots=("random", "random")), "A tournament takes at least two different players"),
        (replace(plan, bots=("random", "clever")), "There is no player “clever”"),
        (replace(plan, seats=9), "Monolith Arena is not for 9 seats"),
        (replace(plan, options=(("colour", "red"),)), "Monolith Arena has no option “colour”"),
        (replace(plan, game="runebound", seats=1), "Runebound with one seat has nobody to play against"),
    ):
        with pytest.raises(InvalidOption) as refused:
            hold(wrong)
        assert str(refused.value).startswith(sentence)


# -- what is counted -----------------------------------------------------------------------------------------------------


def test_a_game_is_worth_one_point_which_the_first_share() -> None:
    four = Result(0, 0, 1, ("a", "b", "b", "b"), 10, (1, 1, 3, 4), (0, 1, 2, 3))
    assert [four.points(seat) for seat in range(4)] == [0.5, 0.5, 0.0, 0.0]

    teams = replace(four, ranks=(1, 2, 1, 2), sides=(0, 1, 0, 1))
    assert [teams.points(seat) for seat in range(4)] == [1.0, 0.0, 1.0, 0.0]

    lost = replace(four, ranks=(2, 2, 2, 2))
    assert [lost.points(seat) for seat in range(4)] == [0.0] * 4


def test_the_figures_add_up() -> None:
    plan = Tournament(GAME, ("greedy", "random"), 4)
    results = [
        Result(0, 0, 1, ("greedy", "random"), 50, (1, 2), (0, 1), ("x", "y")),
        Result(0, 1, 1, ("random", "greedy"), 60, (1, 1), (0, 1), ("x", "y")),
        Result(0, 2, 2, ("greedy", "random"), 70, (2, 1), (0, 1), ("y", "x"), (), matches.Forfeit(0, "raised", "oh")),
        Result(0, 3, 2, void="broken"),
    ]
    found = standings(plan, 2, results)

    assert found.played == found.games == 4
    assert (found.draws, found.lost, len(found.forfeits), len(found.void)) == (1, 0, 1, 1)
    assert found.lengths == [50, 60]
    assert {pair: (score.games, score.points) for pair, score in found.cross.items()} == {
        ("greedy", "random"): (3, 1.5),
        ("random", "greedy"): (3, 1.5),
    }
    greedy = next(row for row in found.table if row.bot == "greedy")
    assert {seat: (score.games, score.points) for seat, score in greedy.seats.items()} == {0: (1, 1.0), 1: (1, 0.5)}
    assert {name: (score.games, score.points) for name, score in greedy.factions.items()} == {"x": (1, 1.0), "y": (1, 0.5)}
    assert greedy.forfeits == 1
    assert greedy.rating.elo == pytest.approx(1000)


# -- players that misbehave ----------------------------------------------------------------------------------------------


def fixture(tmp_path: Path, alone: str, seconds: float = 0.0, table: str = "random", seats: int = 2) -> Fixture:
    return Fixture(0, 0, GAME, seats, alone, table, 0, 7, (), "", seconds, (written(tmp_path, BAD),))


@pytest.mark.parametrize(
    ("bot", "why", "detail"),
    [
        ("raises", "raised", "ZeroDivisionError: oh"),
        ("leaves", "raised", "SystemExit: "),
        ("nothing", "nonsense", "NoneType"),
        ("illegal", "illegal", "dance"),
        ("unmade", "raised", "OSError: once is enough"),
    ],
)
def test_who_misbehaves_loses_with_the_reason(bot: str, why: str, detail: str, tmp_path: Path) -> None:
    game = fixture(tmp_path, bot, seconds=PATIENCE)
    tablekeep.bots.registry.read_files(game.files)
    tablekeep.bots.player(bot)
    result = play_fixture(game, [0.0, 0.0])

    assert result.forfeit is not None
    assert (result.forfeit.seat, result.forfeit.why) == (0, why)
    assert result.forfeit.detail.startswith(detail)
    assert result.ranks == (2, 1)
    assert result.points(0) == 0.0
    assert result.points(1) == 1.0


def test_who_is_late_loses_with_the_time_it_took(tmp_path: Path) -> None:
    """Two seconds are more than the other player takes on any machine."""
    game = fixture(tmp_path, "slow", seconds=2.0)
    tablekeep.bots.registry.read_files(game.files)
    result = play_fixture(game, [0.0, 0.0])

    assert result.forfeit is not None
    assert (result.forfeit.seat, result.forfeit.why) == (0, "late")
    assert float(result.forfeit.detail) >= 3.0
    assert result.ranks == (2, 1)


def test_a_table_that_misbehaves_loses_to_the_one(tmp_path: Path) -> None:
    game = Fixture(0, 0, "runewars", 4, "random", "raises", 2, 7, files=(written(tmp_path, BAD),))
    tablekeep.bots.registry.read_files(game.files)
    result = play_fixture(game, [0.0] * 4)

    assert result.ranks == (2, 2, 1, 2)
    assert result.points(2) == 1.0


def test_who_never_comes_back_is_stopped_and_whoever_kills_the_process_has_lost(tmp_path: Path) -> None:
    room = Playroom()
    try:
        endless = room.play(fixture(tmp_path, "endless", seconds=2.0))
        dies = room.play(fixture(tmp_path, "dies", seconds=PATIENCE))
        sound = room.play(replace(fixture(tmp_path, "random", seconds=PATIENCE), table="greedy"))
    finally:
        room.stop()

    assert endless.forfeit == matches.Forfeit(0, "late", "2")
    assert dies.forfeit == matches.Forfeit(0, "died", "")
    assert endless.ranks == dies.ranks == (2, 1)
    assert sound.forfeit is None
    assert sound.ranks


def test_a_process_killed_from_outside_is_nobodys_fault(tmp_path: Path) -> None:
    """It looks the same as a player that kills it; so the game is played again before anybody is blamed."""
    marker = tmp_path / "killed"
    text = f"""
@tablekeep.bot("unlucky")
def unlucky(view, seat, game, rng):
    if not os.path.exists({str(marker)!r}):
        open({str(marker)!r}, "w").close()
        os.kill(os.getpid(), 9)
    return view.legal(seat)[0]
"""
    room = Playroom()
    try:
        result = room.play(Fixture(0, 0, GAME, 2, "unlucky", "random", 0, 7, files=(written(tmp_path, text),)))
    finally:
        room.stop()

    assert marker.exists()
    assert result.forfeit is None
    assert result.ranks


# -- the same results, whoever plays them --------------------------------------------------------------------------------


def plan(tmp_path: Path, games: int = 6) -> Tournament:
    files = (written(tmp_path, FIRST + LAST + BAD),)
    return Tournament(GAME, ("first", "last", "raises", "random"), games, seed=3, files=files)


def test_any_number_of_processes_and_any_interruption_give_the_same_results(tmp_path: Path) -> None:
    tournament = plan(tmp_path)
    whole = tmp_path / "whole.jsonl"
    counted: list[int] = []
    alone = hold(tournament, whole, progress=counted.append)
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)

    assert counted == list(range(37))
    assert len(lines) == 37
    assert told(hold(tournament, workers=2)) == told(alone)

    part = tmp_path / "part.jsonl"
    part.write_text("".join(lines[:20]) + lines[20][:33], encoding="utf-8")
    again: list[int] = []
    assert told(hold(tournament, part, resume=True, progress=again.append)) == told(alone)
    assert again[0] == 19
    assert part.read_text(encoding="utf-8").startswith("".join(lines[:20]))

    assert told(hold(tournament, whole, resume=True)) == told(alone)
    assert whole.read_text(encoding="utf-8") == "".join(lines)


def test_another_tournament_does_not_go_on_with_this_one(tmp_path: Path) -> None:
    tournament = plan(tmp_path, 1)
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(tournament.described()) + "\n{}\n", encoding="utf-8")

    with pytest.raises(InvalidOption) as refused:
        hold(tournament, file)
    assert str(refused.value).startswith(f"{file} holds a tournament already; go on with it by --resume")

    for changed, field in (
        (replace(tournament, seed=4), "seed is 3, not 4"),
        (replace(tournament, games=2), "games is 1, not 2"),
        (replace(tournament, bots=("first", "last")), "bots is "),
        (replace(tournament, options=(("monoliths", "on"),)), 'options is {}, not {"monoliths": "on"}'),
        (replace(tournament, seconds=2.0), "seconds is 0.0, not 2.0"),
    ):
        with pytest.raises(InvalidOption) as refused:
            hold(changed, file, resume=True)
        assert f"{file} is of another tournament: its {field}" in str(refused.value)

    Path(tournament.files[0]).write_text("import tablekeep\n" + FIRST + LAST + BAD, encoding="utf-8")
    with pytest.raises(InvalidOption) as refused:
        hold(tournament, file, resume=True)
    assert "its files is " in str(refused.value)


def test_two_tournaments_do_not_write_to_one_file(tmp_path: Path) -> None:
    tournament = plan(tmp_path, 1)
    file = tmp_path / "games.jsonl"
    with Ledger(file, tournament.described(), resume=False):
        written = file.read_bytes()
        for resume in (False, True):
            with pytest.raises(InvalidOption) as refused:
                hold(tournament, file, resume=resume)
            assert str(refused.value).startswith(f"Another tournament is writing to {file} now")
        assert file.read_bytes() == written
    assert hold(tournament, file, resume=True).played == hold(tournament).played


@pytest.mark.parametrize("line", ["nonsense", "[]", "{}", '{"pairing": "x"}'])
def test_a_damaged_line_is_named(line: str, tmp_path: Path) -> None:
    tournament = plan(tmp_path, 1)
    file = tmp_path / "games.jsonl"
    file.write_text(f"{json.dumps(tournament.described())}\n{line}\n", encoding="utf-8")

    with pytest.raises(InvalidLedger) as refused:
        hold(tournament, file, resume=True)
    assert str(refused.value).startswith(f"Line 2 of {file} is not the result of a game")


def game_line(tournament: Tournament) -> dict[str, object]:
    """The first game as it would stand in the file."""
    first = tournament.fixtures(2)[0]
    seating = first.seating(first.new(tournament.load()))
    return {
        "pairing": 0, "number": 0, "seed": first.seed, "seating": list(seating), "decisions": 50, "ranks": [1, 2],
        "sides": [0, 1], "factions": ["x", "y"],
        "thinking": [{"moves": 1, "total": 0.5, "longest": 0.5, "classes": [[-7, 1]]}] * 2, "forfeit": None, "void": "",
    }  # fmt: skip


FORFEITED = {"ranks": [2, 1], "factions": [], "forfeit": {"seat": 0, "why": "raised", "detail": "oh"}}


def resumed(tournament: Tournament, file: Path, **changed: object) -> Standings:
    line = {**game_line(tournament), **changed}
    file.write_text(f"{json.dumps(tournament.described())}\n{json.dumps(line)}\n", encoding="utf-8")
    return hold(tournament, file, resume=True)


@pytest.mark.parametrize(
    "sound",
    [
        {},
        FORFEITED,
        {**FORFEITED, "thinking": [], "forfeit": {"seat": 0, "why": "died", "detail": ""}},
        {"ranks": [], "void": "endless"},
        {"seating": [], "ranks": [], "sides": [], "factions": [], "thinking": [], "decisions": 0, "void": "broken: oh"},
    ],
)
def test_a_game_that_is_there_stays(sound: dict[str, object], tmp_path: Path) -> None:
    tournament = Tournament(GAME, ("random", "greedy"), 1)

    assert resumed(tournament, tmp_path / "games.jsonl", **sound).played == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": 1},
        {"seating": ["greedy", "random"]},
        {"seating": ["nobody", "greedy"]},
        {"seating": []},
        {"ranks": []},
        {"ranks": [1]},
        {"ranks": [0, 1]},
        {"ranks": [3, 1]},
        {"ranks": ["1", "2"]},
        {"sides": [0]},
        {"sides": [0, 0]},
        {"factions": ["x"]},
        {"thinking": []},
        {"thinking": [{"moves": -1, "total": 0.5, "longest": 0.5, "classes": []}] * 2},
        {"thinking": [{"moves": 1, "total": float("nan"), "longest": 0.5, "classes": [[-7, 1]]}] * 2},
        {"decisions": -1},
        {"decisions": 1.5},
        {"void": "because"},
        {"void": "endless"},
        {**FORFEITED, "forfeit": {"seat": 2, "why": "raised", "detail": ""}},
        {**FORFEITED, "forfeit": {"seat": -1, "why": "raised", "detail": ""}},
        {**FORFEITED, "forfeit": {"seat": 0, "why": "bored", "detail": ""}},
        {**FORFEITED, "ranks": [1, 2]},
    ],
)
def test_a_game_that_cannot_have_been_is_named(wrong: dict[str, object], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"

    with pytest.raises(InvalidLedger) as refused:
        resumed(Tournament(GAME, ("random", "greedy"), 1), file, **wrong)
    assert str(refused.value).startswith(f"Line 2 of {file} is not the result of a game")


def test_a_bad_byte_is_blamed_on_its_line(tmp_path: Path) -> None:
    tournament = Tournament(GAME, ("random", "greedy"), 3)
    file = tmp_path / "games.jsonl"
    line = json.dumps({**game_line(tournament), "forfeit": None})
    file.write_bytes(f"{json.dumps(tournament.described())}\n{line}\n".encode() + b'{"pair\xff": 0}\n{"half')
    before = file.read_bytes()

    with pytest.raises(InvalidLedger) as refused:
        hold(tournament, file, resume=True)
    assert str(refused.value).startswith(f"Line 3 of {file} is not the result of a game")
    assert file.read_bytes() == before


def test_a_line_may_hold_every_letter(tmp_path: Path) -> None:
    forfeit = {"seat": 0, "why": "illegal", "detail": "fly \u2028 away"}
    tournament = Tournament(GAME, ("random", "greedy"), 1)
    file = tmp_path / "games.jsonl"
    line = json.dumps({**game_line(tournament), **FORFEITED, "forfeit": forfeit}, ensure_ascii=False)
    file.write_text(f"{json.dumps(tournament.described())}\n{line}\n", encoding="utf-8")

    assert hold(tournament, file, resume=True).forfeits[0].forfeit == matches.Forfeit(0, "illegal", "fly \u2028 away")


@pytest.mark.parametrize("data", [b"my diary", b"my diary\n", b'{"format":"diary"}\n', b"[]\n", b"\xff\n"])
def test_a_file_of_somebody_else_stays_as_it_is(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for resume in (False, True):
        file.write_bytes(data)
        with pytest.raises((InvalidOption, InvalidLedger)) as refused:
            hold(Tournament(GAME, ("random", "greedy"), 1), file, resume=resume)
        assert str(file) in str(refused.value)
        assert file.read_bytes() == data


@pytest.mark.parametrize("part", [0, 5, 40, -1, None])
def test_a_tournament_that_had_hardly_begun_begins_again(part: int | None, tmp_path: Path) -> None:
    tournament = Tournament(GAME, ("random", "greedy"), 1)
    file = tmp_path / "games.jsonl"
    with Ledger(file, tournament.described(), resume=False):
        pass
    begun = file.read_bytes()[:part]
    for resume in (False, True):
        file.write_bytes(begun)
        assert hold(tournament, file, resume=resume).played == 1
        assert len(file.read_bytes().splitlines()) == 2


def test_every_change_of_the_plan_is_seen(tmp_path: Path) -> None:
    """What the old plan says and the new one does not is a change as well; and files of one name are several files."""
    file = tmp_path / "games.jsonl"
    gauntlet = Tournament(GAME, ("random", "greedy", "novice"), 1, gauntlet=True)
    for there, now, sentence in (
        (gauntlet, replace(gauntlet, gauntlet=False), "its gauntlet is true, not false"),
        (replace(gauntlet, gauntlet=False), gauntlet, "its gauntlet is false, not true"),
    ):
        file.write_text(json.dumps(there.described()) + "\n", encoding="utf-8")
        with pytest.raises(InvalidOption) as refused:
            hold(now, file, resume=True)
        assert sentence in str(refused.value)

    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    files = (written(folders[0], FIRST), written(folders[1], LAST))
    tournament = Tournament(GAME, ("first", "last"), 1, files=files)
    hold(tournament, tmp_path / "two.jsonl")
    for number, text in enumerate((FIRST, LAST)):
        Path(files[number]).write_text("import tablekeep\n# changed\n" + text, encoding="utf-8")
        with pytest.raises(InvalidOption) as refused:
            hold(tournament, tmp_path / "two.jsonl", resume=True)
        assert "its files is " in str(refused.value)
        written(folders[number], text)
    assert hold(tournament, tmp_path / "two.jsonl", resume=True).played == 1


def test_who_is_known_to_this_program_only_is_refused(tmp_path: Path) -> None:
    """The processes that play would not know it, and every game would come to nothing."""
    tablekeep.bots.registry.read_files([written(tmp_path, FIRST)])
    tournament = Tournament(GAME, ("first", "random"), 1)

    with pytest.raises(InvalidOption) as refused:
        hold(tournament)
    assert str(refused.value) == (
        f"The player “first” is known to this program only; tell the processes that play where it is written: "
        f'files=("{tmp_path / "mine.py"}",).'
    )
    assert not hold(replace(tournament, files=(str(tmp_path / "mine.py"),))).void


def test_a_killed_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    """kill -9 in the middle; then --resume comes to what an undisturbed tournament comes to."""
    tournament = plan(tmp_path, 12)
    command = [
        sys.executable, "-m", "tablekeep", "arena", GAME, "--bots", ",".join(tournament.bots), "--bots", tournament.files[0],
        "--games", "12", "--seed", "3", "--seconds", "0", "--out", str(tmp_path / "out"),
    ]  # fmt: skip
    games = tmp_path / "out" / "games.jsonl"
    with subprocess.Popen(command, env=environment(), stdout=subprocess.DEVNULL) as running:
        until(lambda: running.poll() is not None or (games.exists() and games.read_bytes().count(b"\n") >= 10))
        assert running.poll() is None
        running.send_signal(signal.SIGKILL)
    before = games.read_bytes()

    done = subprocess.run([*command, "--resume"], env=environment(), capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert before.count(b"\n") < 73
    assert games.read_bytes().startswith(before[: before.rfind(b"\n") + 1])
    found = json.loads((tmp_path / "out" / "standings.json").read_text(encoding="utf-8"))
    alone = hold(tournament)
    assert found["played"] == alone.played == 72
    assert {(row["player"], row["against"]): row["points"] for row in found["cross"]} == {
        pair: score.points for pair, score in alone.cross.items()
    }
    assert os.path.exists(tmp_path / "out" / "report.html")
