"""Records: a header and the actions, as text a person can read; replaying one gives the same game."""

from __future__ import annotations

import json
from typing import Final

from tablekeep.kernel.errors import InvalidRecord
from tablekeep.kernel.messages import say

FORMAT: Final = "tablekeep record 1"

RESIGNS: Final = "resigns"
OUT_OF_TIME: Final = "runs out of time"
ENDINGS: Final[tuple[str, ...]] = (RESIGNS, OUT_OF_TIME)
"""how a game ends that the rules do not end, each after the seat: `P2 resigns`"""


class Record:
    """`[Key "value"]` lines, an empty line, then one action a line: `P1 place pikeman c2 ne`."""

    def __init__(self, game: str, rules: int, seats: int, seed: int, options: dict[str, str]) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.options = options
        self.position: dict[str, object] | None = None
        """where the game begins, if not at its setup"""
        self.players: dict[int, str] = {}
        self.result = ""
        self.ended = ""
        """how the game ended, if not by the rules"""
        self.actions: list[tuple[int, str]] = []
        self.lines: list[int] = []
        """the line of the text on which each action stood"""

    def __str__(self) -> str:
        lines = [
            f"[Format {_quoted(FORMAT)}]",
            f"[Game {_quoted(self.game)}]",
            f"[Rules {_quoted(str(self.rules))}]",
            f"[Seats {_quoted(str(self.seats))}]",
            f"[Seed {_quoted(str(self.seed))}]",
        ]
        lines += [f"[Option.{name} {_quoted(value)}]" for name, value in self.options.items()]
        if self.position is not None:
            lines.append(f"[Position {_quoted(json.dumps(self.position, ensure_ascii=False, separators=(',', ':')))}]")
        lines += [f"[Player.{seat + 1} {_quoted(name)}]" for seat, name in sorted(self.players.items())]
        if self.result:
            lines.append(f"[Result {_quoted(self.result)}]")
        if self.ended:
            lines.append(f"[Ended {_quoted(self.ended)}]")
        lines.append("")
        lines += [f"P{seat + 1} {text}" for seat, text in self.actions]
        return "\n".join(lines) + "\n"

    @staticmethod
    def parse(text: str) -> Record:
        header: dict[str, str] = {}
        actions: list[tuple[int, str]] = []
        lines: list[int] = []
        for number, line in enumerate(text.split("\n"), start=1):
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            if line.startswith("[") and not actions:
                key, value = _header_line(line, number)
                if key in header:
                    raise _wrong(number, "record-header-twice", key)
                header[key] = value
            else:
                actions.append(_action_line(line, number))
                lines.append(number)
        if header.get("Format") != FORMAT:
            raise InvalidRecord("Format", say("record-not-a-record", expected=FORMAT))
        record = Record(
            _required(header, "Game"), _number(header, "Rules"), _number(header, "Seats"), _number(header, "Seed"), {}
        )
        for key, value in header.items():
            if key.startswith("Option."):
                record.options[key[len("Option.") :]] = value
            elif key.startswith("Player."):
                seat = key[len("Player.") :]
                if not _short_number(seat) or not 1 <= int(seat) <= record.seats:
                    raise InvalidRecord(key, say("record-header-unknown", key=key))
                record.players[int(seat) - 1] = value
            elif key == "Position":
                record.position = _position(value)
            elif key not in ("Format", "Game", "Rules", "Seats", "Seed", "Result", "Ended"):
                raise InvalidRecord(key, say("record-header-unknown", key=key))
        record.result = header.get("Result", "")
        record.ended = header.get("Ended", "")
        _check_ending(record)
        for (seat_number, _text), at in zip(actions, lines, strict=True):
            if seat_number >= record.seats:
                raise _wrong(at, "record-seat-unknown", f"P{seat_number + 1}")
        record.actions = actions
        record.lines = lines
        return record


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _wrong(line: int, message_id: str, found: str) -> InvalidRecord:
    return InvalidRecord(f"line {line}", say(message_id, line=line, found=found))


def _header_line(line: str, number: int) -> tuple[str, str]:
    key, space, rest = line[1:].partition(" ")
    value = None
    if space and key and rest.startswith('"') and rest.endswith("]"):
        try:
            value = json.loads(rest[:-1])
        except ValueError:
            value = None
    if not isinstance(value, str) or not _writable(value):
        raise _wrong(number, "record-header-form", line)
    return key, value


def _writable(text: str) -> bool:
    """Not half a character, which no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _action_line(line: str, number: int) -> tuple[int, str]:
    seat, space, text = line.partition(" ")
    if not space or not seat.startswith("P") or not seat[1:].isdecimal() or seat[1:].strip("0") == "":
        raise _wrong(number, "record-line-form", line)
    if not _short_number(seat[1:]):
        raise _wrong(number, "record-seat-unknown", seat)
    return int(seat[1:]) - 1, text.strip()


def result_of(ranks: tuple[int, ...]) -> str:
    """The ranks of all seats, as `Result` has them."""
    return "-".join([str(rank) for rank in ranks])


def given_up(seat: int, how: str) -> str:
    """That a seat gave up, as `Ended` has it."""
    return f"P{seat + 1} {how}"


def ending(ended: str) -> tuple[int, str]:
    """The seat that gave up, and how."""
    seat, _, how = ended.partition(" ")
    return int(seat[1:]) - 1, how


def _check_ending(record: Record) -> None:
    """An ending names a seat and how it gave up, and goes with the ranks of all seats."""
    if not record.ended:
        return
    seat, _, how = record.ended.partition(" ")
    named = seat.startswith("P") and _short_number(seat[1:]) and seat == f"P{int(seat[1:])}"
    if how not in ENDINGS or not named or not 1 <= int(seat[1:]) <= record.seats:
        raise InvalidRecord("Ended", say("record-ended-form", found=record.ended))
    ranks = record.result.split("-")
    last = record.seats + 1  # who plays alone and loses is second
    if len(ranks) != record.seats or not all(_short_number(rank) and 1 <= int(rank) <= last for rank in ranks):
        raise InvalidRecord("Result", say("record-ended-ranks", found=record.result, seats=record.seats))


def _position(text: str) -> dict[str, object]:
    """The position in a header; what stands in it is for the game to judge."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise InvalidRecord("Position", say("record-position-form"))
    return found


def _short_number(text: str) -> bool:
    """A whole number in the ten digits, short enough to be meant."""
    return text.isascii() and text.isdecimal() and len(text) <= 18


def _required(header: dict[str, str], key: str) -> str:
    if key not in header:
        raise InvalidRecord(key, say("record-header-missing", key=key))
    return header[key]


def _number(header: dict[str, str], key: str) -> int:
    text = _required(header, key)
    if not _short_number(text):
        raise InvalidRecord(key, say("record-header-number", key=key, found=text))
    return int(text)
