"""Tables in the middle of a game, written straight into the database of a running server: what a late position looks like."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from sqlalchemy import create_engine

import tablekeep
from tablekeep.bots import player
from tablekeep.kernel.rng import Rng
from tablekeep.server.playing import ACTION, Entry, Playing
from tablekeep.server.storage import people
from tablekeep.server.storage import tables as store
from tablekeep.server.times import now
from tests.web.people import Person
from tools.services import Server

NAMES = ("Anselm", "Ilse", "Tomek", "Brann")
BEGUN = 1_700_000_000_000
THINKS = 5_000
"""milliseconds between two entries: longer than any window is open"""


@dataclass(frozen=True, slots=True)
class Late:
    """A table in the middle of its game, with what lets each of its people in."""

    id: str
    seats: int
    mine: int
    """the seat that is asked"""
    tokens: tuple[str, ...]

    def visit(self, who: Person, server: Server, seat: int | None = None) -> None:
        """He comes to the table and takes that seat, or the one that is asked."""
        session = self.tokens[self.mine if seat is None else seat]
        who.context.add_init_script(f"localStorage.setItem('tablekeep.token', '{session}')")
        who.open(f"{server.address}/t/{self.id}")


class Rehearsal:
    """A game that computer players play as far as anybody has asked for: shorter ones are the beginning of longer ones."""

    def __init__(self, name: str, seats: int, seed: int, options: tuple[tuple[str, str], ...], bot: str) -> None:
        self.game = tablekeep.game(name)
        self.bot = player(bot)
        self.playing = Playing(
            self.game, seats, seed, self.game.settle(dict(options)), {"kind": "none"}, set(range(seats)), BEGUN
        )
        self.rngs = [Rng(seed * 64 + seat) for seat in range(seats)]
        self.entries: list[Entry] = []
        self.stops: dict[int, int] = {}
        """after how many decisions somebody has more than one thing to choose from, and who"""
        self.over = False
        self.look()

    def look(self) -> None:
        """What the game has come to."""
        while self.playing.waits_to_close():
            self.playing.close_window()
        self.over = self.playing.result is not None
        if not self.over:
            seat = min(self.playing.asked)
            if self.playing.window is None and len(self.playing.state.legal(seat)) > 1:
                self.stops[len(self.entries)] = seat

    def play(self) -> None:
        """One decision."""
        seat = min(self.playing.asked)
        action = self.bot.choose(self.playing.match.view(seat), seat, self.game, self.rngs[seat])
        at = BEGUN + (len(self.entries) + 1) * THINKS
        self.entries.append(Entry(len(self.entries) + 1, ACTION, seat, action.text, at))
        self.playing.take(self.entries[-1])
        self.look()

    def stop(self, decisions: int) -> int:
        """The first time from there on that somebody has a choice; a game that is over sooner is left before its last third."""
        while not self.over and max(self.stops, default=-1) < decisions:
            self.play()
        found = min((stop for stop in self.stops if stop >= decisions), default=-1)
        return found if found >= 0 else self.stop(len(self.entries) * 2 // 3)


started = cache(Rehearsal)
"""one for each game, number of seats and so on, kept while the tests run"""


def rehearsal(
    name: str, seats: int, seed: int, decisions: int, options: tuple[tuple[str, str], ...] = (), bot: str = "greedy"
) -> tuple[tuple[Entry, ...], int]:
    """The journal of a game that computer players have played for so many decisions, and who is asked then."""
    played = started(name, seats, seed, options, bot)
    stop = played.stop(decisions)
    return tuple(played.entries[:stop]), played.stops[stop]


def late_table(
    server: Server,
    name: str,
    seats: int = 2,
    seed: int = 1,
    decisions: int = 100,
    options: dict[str, str] | None = None,
    bot: str = "",
) -> Late:
    """A table of people where computer players have played so many decisions for them; with `bot` that one plays on for all
    but the seat that is asked."""
    game = tablekeep.game(name)
    settled = game.settle(options or {})
    entries, mine = rehearsal(name, seats, seed, decisions, tuple(sorted(settled.items())))
    engine = create_engine(server.database)
    with engine.begin() as db:
        guests = [people.new_guest(db, NAMES[seat % len(NAMES)]) for seat in range(seats)]
        table = store.add(
            db,
            store.Table(
                "", name, game.rules_version, "", settled, seed, store.PLAYING, False, {"kind": "none"}, guests[0][0].id,
                guests[0][0].name, BEGUN, BEGUN, now(), now(), len(entries), [mine], [], None, None, [], None,
                [
                    store.Seat(seat, store.BOT, bot.title(), bot)
                    if bot and seat != mine
                    else store.Seat(seat, store.PERSON, guest.name, person=guest.id)
                    for seat, (guest, _token) in enumerate(guests)
                ],
            ),
        )  # fmt: skip
        for entry in entries:
            store.note(db, table.id, entry)
    engine.dispose()
    return Late(table.id, seats, mine, tuple(token for _person, token in guests))
