"""Whatever is typed or handed in wrong: one sentence on standard error, exit code 2, nothing written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablekeep
from tests.cli.commands import GAME, finished_match, process, refused
from tests.cli.test_position import POSITION

KNOWN = ", ".join(sorted(game.id for game in tablekeep.all_games()))

ARGUMENTS = [
    (["simulate", "chess"], f"There is no game “chess”; there is {KNOWN}."),
    (["perft", "chess"], f"There is no game “chess”; there is {KNOWN}."),
    (["rules", "chess"], f"There is no game “chess”; there is {KNOWN}."),
    (["play", "chess"], f"There is no game “chess”; there is {KNOWN}."),
    (
        ["simulate", GAME, "--seats", "random,clever"],
        "There is no player “clever”; there is random, greedy, novice, adept, veteran, champion, search:400.",
    ),
    (
        ["play", "--seats", "human,clever"],
        "There is no player “clever”; there is human, random, greedy, novice, adept, veteran, champion, search:400.",
    ),
    (
        ["simulate", GAME, "--seats", "search,random"],
        "There is no player “search”; there is random, greedy, novice, adept, veteran, champion, search:400.",
    ),
    (
        ["simulate", GAME, "--seats", "human,random"],
        "Nobody is asked in a simulation; “human,random” should name only "
        "random, greedy, novice, adept, veteran, champion, search:400.",
    ),
    (
        ["simulate", GAME, "--seats", "random,"],
        "“random,” does not name a player for every seat; it should read, for example, random,greedy.",
    ),
    (["simulate", GAME, "--seats", "random"], "Monolith Arena is not for 1 seats; it is for 2, 3, 4."),
    (["play", "--seats", "human,human,human,human,human"], "Monolith Arena is not for 5 seats; it is for 2, 3, 4."),
    (["perft", GAME, "--seats", "7"], "Monolith Arena is not for 7 seats; it is for 2, 3, 4."),
    (["simulate", GAME, "--option", "dragons=on"], "Monolith Arena has no option “dragons”; it has "),
    (["simulate", GAME, "--option", "monoliths=maybe"], "“maybe” is no value of the option “monoliths”; it may be off, on."),
    (["simulate", GAME, "--option", "monoliths"], "“monoliths” is not an option: it should read name=value."),
    (["simulate", GAME, "-o", "=on"], "“=on” is not an option: it should read name=value."),
    (["play", "--option", "factions=de,elves"], "There is no faction “elves”; there are "),
    (["play", "--option", "factions=de,de"], "The Dragon Empire are named twice; that needs the option mirror_factions=on."),
    (["play", "--variant", "deluxe"], "Monolith Arena has no variant “deluxe”; it has basic, "),
    (["simulate", GAME, "--games", "0"], "0 games cannot be played; it takes at least one."),
    (["simulate", GAME, "--games", "-3"], "-3 games cannot be played; it takes at least one."),
    (["simulate", GAME, "--workers", "0"], "0 processes cannot play; it takes at least one."),
    (["simulate", GAME, "--seed", "-1"], "The seed -1 is not a whole number from 0 to below 9007199254740992."),
    (
        ["play", "--seed", "9007199254740992"],
        "The seed 9007199254740992 is not a whole number from 0 to below 9007199254740992.",
    ),
    (["perft", GAME, "--depth", "0"], "The depth 0 is not from 1 to 20."),
    (["rules", GAME, "nonsense"], "There is no rule nonsense; the nearest are "),
    (["replay", "missing.tk"], "There is no file missing.tk."),
    (["position", "missing.json"], "There is no file missing.json."),
    (["play", "--content", "missing"], "There is no folder missing with component files."),
    (["play", "--save", "missing/game.tk"], "There is no folder missing to write into."),
    (["play", "--resume", "missing.tk"], "There is no file missing.tk."),
    (["play", GAME, "--resume", "x"], "The record already says the game, its seed and its options; GAME cannot change them."),
    (["play", "--seed", "0", "--resume", "x"], "The record already says the game, its seed and its options; --seed "),
    (["replay", "x", "--verify", "--to", "3"], "--verify and --to cannot go together."),
    (["position", "x", "--legal", "--apply", "end"], "--legal and --apply cannot go together."),
    (["simulate", GAME, "--games", "many"], "Invalid value for '--games'"),
    (["simulate"], "Missing argument 'GAME'"),
    (["games", "--nonsense"], "No such option"),
    (["dance"], "No such command 'dance'"),
]


@pytest.mark.parametrize(
    ("arguments", "sentence"), ARGUMENTS, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_wrong_arguments(arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that is written out here is the whole of it; one without its full stop is how it begins."""
    monkeypatch.chdir(tmp_path)
    told = refused(*arguments, typed="quit\n")

    assert told == sentence if sentence.endswith(".") else told.startswith(sentence)
    assert list(tmp_path.iterdir()) == []


RECORD = str(finished_match().record())
LINES = RECORD.splitlines()
FILES: list[tuple[str, bytes]] = [
    ("empty", b""),
    ("blank", b" \n\n"),
    ("not text", b"\xff\xfe\x00\x81"),
    ("zeros", b"\x00\x00\x00\x00"),
    ("prose", b"Hello!"),
    ("number", b"17"),
    ("list", b"[]"),
    ("table", b"{}"),
    ("text", b'"tablekeep position 1"'),
    ("deep", b"[" * 100_000),
    ("big number", b"9" * 5000),
    ("truncated position", json.dumps(POSITION).encode()[:300]),
    ("unknown game", json.dumps({**POSITION, "game": "chess"}).encode()),
    ("no format", json.dumps({"game": GAME}).encode()),
    ("other format", json.dumps({**POSITION, "format": "tablekeep position 9"}).encode()),
    ("wrong field", json.dumps({**POSITION, "boards": {}}).encode()),
    ("wrong tile", json.dumps({**POSITION, "board": {"a1": {"tile": "de-dragon", "seat": 0}}}).encode()),
    ("wrong space", json.dumps({**POSITION, "board": {"z9": {"tile": "de-knight", "seat": 0}}}).encode()),
    ("no agenda", json.dumps({**POSITION, "agenda": []}).encode()),
    ("one seat", json.dumps({**POSITION, "seats": POSITION["seats"][:1]}).encode()),  # type: ignore[index]
]
RECORDS: list[tuple[str, bytes]] = [
    ("header only half", "\n".join(LINES[:2]).encode()),
    ("no seed", "\n".join(line for line in LINES if "Seed" not in line).encode()),
    ("bad seed", RECORD.replace('[Seed "4"]', '[Seed "four"]').encode()),
    ("huge seed", RECORD.replace('[Seed "4"]', '[Seed "99999999999999999"]').encode()),
    ("unknown game", RECORD.replace(GAME, "chess").encode()),
    ("other rules", RECORD.replace('[Rules "2"]', '[Rules "99"]').encode()),
    ("bad option", RECORD.replace('[Option.monoliths "off"]', '[Option.monoliths "maybe"]').encode()),
    ("unknown option", RECORD.replace("[Option.monoliths", "[Option.dragons").encode()),
    ("seats", RECORD.replace('[Seats "2"]', '[Seats "9"]').encode()),
    ("no seats", RECORD.replace('[Seats "2"]', '[Seats "0"]').encode()),
    ("unknown seat", (RECORD + "P7 end\n").encode()),
    ("too long", (RECORD + "P1 end\n").encode()),
    ("torn line", (RECORD[:-8] + "zzz\n").encode()),
    ("not an action", ("\n".join(LINES[:-3]) + "\nP1 dance\n").encode()),
]


@pytest.mark.parametrize("data", [data for _name, data in FILES], ids=[name for name, _data in FILES])
def test_a_damaged_position(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_bytes(data)

    for arguments in ([], ["--legal"], ["--apply", "end"], ["--json"]):
        assert refused("position", str(file), *arguments)
    assert refused("position", "-", typed=data)
    assert [path.name for path in tmp_path.iterdir()] == ["position.json"]


@pytest.mark.parametrize(
    "data", [data for _name, data in FILES[:10] + RECORDS], ids=[name for name, _data in FILES[:10] + RECORDS]
)  # fmt: skip
def test_a_damaged_record(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.tk"
    file.write_bytes(data)

    for command in (["replay"], ["replay", "--verify"], ["replay", "--json"], ["play", "--resume"]):
        assert refused(*command, str(file), typed="quit\n")
    assert [path.name for path in tmp_path.iterdir()] == ["game.tk"]


@pytest.mark.parametrize("command", ["replay", "position"])
def test_a_folder_is_not_a_file(command: str, tmp_path: Path) -> None:
    assert refused(command, str(tmp_path)) == f"{tmp_path} is a folder, not a file."


def test_after_more_actions_than_there_are(tmp_path: Path) -> None:
    file = tmp_path / "game.tk"
    file.write_text(RECORD, encoding="utf-8")
    count = len(finished_match().actions)

    assert refused("replay", str(file), "--to", "9999") == (
        f"The record has only {count} actions, so it cannot be shown after 9999."
    )
    assert refused("replay", str(file), "--to", "-1")
    assert refused("replay", str(file), "--seat", "3") == "There is no seat 3 here; the seats are 1 to 2."


def test_component_files_with_something_wrong(tmp_path: Path) -> None:
    folder = tmp_path / "box"
    folder.mkdir()
    source = Path(tablekeep.__file__).parent / "games" / "monolith_arena" / "data" / "dragon-empire.toml"
    text = source.read_text(encoding="utf-8")

    (folder / "dragon-empire.toml").write_text(text.replace("count = 3", "count = 300", 1), encoding="utf-8")
    assert "dragon-empire.toml" in refused("play", "--content", str(folder))

    (folder / "dragon-empire.toml").write_text("[[tile]", encoding="utf-8")
    assert "dragon-empire.toml" in refused("simulate", GAME, "--content", str(folder))


def test_no_file_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary", encoding="utf-8")

    assert refused("play", "--save", str(file)) == f"{file} is there already and stays as it is; name another file."
    assert file.read_text(encoding="utf-8") == "dear diary"


def test_in_a_process_of_its_own(tmp_path: Path) -> None:
    for arguments in (["position", "nothing.json"], ["simulate", "chess"], ["dance"], ["simulate", GAME, "--games", "x"]):
        done = process(*arguments, folder=tmp_path)
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
