"""What a table told each of the people at it, word for word, and what its server has on record: for tests of secrets."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from typing import Any

from tests.web.people import Person
from tools.services import Server

# -- what came over the wire --------------------------------------------------------------------------------------------------


def own_seat(who: Person) -> int:
    return next(int(told["you"][0]) for told in who.wire if told["type"] == "welcome" and told["you"])


def lines(told: Any) -> list[Any]:
    """The log lines of a message, wherever they are in it."""
    if isinstance(told, list):
        return [line for part in told for line in lines(part)]
    if not isinstance(told, dict):
        return []
    own = [told] if "say" in told and "n" in told else []
    return own + [line for part in told.values() for line in lines(part)]


def words(told: Any) -> Iterator[str]:
    """Every string in a message."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, list):
        for part in told:
            yield from words(part)
    elif isinstance(told, dict):
        for key, part in told.items():
            yield key
            yield from words(part)


def things(told: Any) -> Iterator[dict[str, Any]]:
    """Every piece and card in a message."""
    if isinstance(told, list):
        for part in told:
            yield from things(part)
    elif isinstance(told, dict):
        if isinstance(told.get("id"), str) and ("name" in told or "states" in told):
            yield told
        for part in told.values():
            yield from things(part)


def mentions(text: str, component: str) -> bool:
    """A component itself, or a card whose id is made of it, or a word of notation."""
    if component not in text.replace("-", "_"):
        return False
    spelled = component.replace("_", "[-_]")
    return re.search(rf"(^|[-: ]){spelled}($|[-: ])", text) is not None


def bodies(who: Person) -> list[dict[str, Any]]:
    """The answers of the server to what his browser asked over HTTP."""
    found = [json.loads(text) for text in who.answers if text.startswith("{")]
    assert found, "nothing was overheard"
    return [{"type": "update", "frames": [], **answer} for answer in found]


# -- the server's own record -------------------------------------------------------------------------------------------------


def record(server: Server, table: str) -> tuple[int, dict[str, str], list[tuple[int, str]]]:
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as db:
        seed, options = db.execute("SELECT seed, options FROM tables WHERE id = ?", (table,)).fetchone()
        moves = db.execute(
            "SELECT seat, text FROM moves WHERE table_id = ? AND kind IN ('action', 'quiet') ORDER BY n", (table,)
        ).fetchall()
    db.close()
    return int(seed), json.loads(options), [(int(seat), str(text)) for seat, text in moves]


Moves = list[list[tuple[int, str]]]


def public_moves(server: Server, table: str) -> tuple[int, dict[str, str], Moves]:
    """The same by what everybody may count: each action that all know of with the answers at windows behind it; the first
    entry is what came before all of them."""
    seed, options, _ = record(server, table)
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as db:
        rows = db.execute("SELECT kind, seat, text FROM moves WHERE table_id = ? ORDER BY n", (table,)).fetchall()
    db.close()
    moves: Moves = [[]]
    for kind, seat, text in rows:
        if kind == "action":
            moves.append([])
        if kind in ("action", "quiet"):
            moves[-1].append((int(seat), str(text)))
    return seed, options, moves


def nothing_over_http(who: Person, server: Server, table: str) -> None:
    """A spectator gets the game so far without what is secret in it, and not through anybody's eyes."""
    seen = who.page.evaluate("async (path) => (await fetch(path)).json()", f"/api/tables/{table}/replay?count=200")
    assert not [move for move in seen["record"]["moves"] if move["text"]]
    for eyes in (0, 1):
        assert who.context.request.get(f"{server.address}/api/tables/{table}/replay?eyes={eyes}").status == 403
    assert who.context.request.get(f"{server.address}/api/tables/{table}/record").status == 409
