"""A table in memory: its game, who is connected, and what they are sent.

Whatever changes a game goes through `_note`: carried out in memory, stored, and only then shown. If it cannot be stored, the
game is read again from the database. Several workers may have the same table in memory; the journal's numbers keep them apart.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

import tablekeep
from tablekeep.kernel.errors import IllegalAction, TablekeepError
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say, seat_ref
from tablekeep.kernel.rng import SEED_LIMIT, Rng
from tablekeep.server import eyes as sight
from tablekeep.server import metrics
from tablekeep.server.bots import Bots, seed_of
from tablekeep.server.eyes import Eyes, Json, Seen
from tablekeep.server.playing import ACTION, RESIGN, TIME, UNDO, Entry, Playing
from tablekeep.server.refusals import Refusal
from tablekeep.server.storage import tables as store
from tablekeep.server.storage.database import Database
from tablekeep.server.storage.tables import BOT, OPEN, OVER, PERSON, PLAYING, Line, Summary, Table
from tablekeep.server.times import iso, now

STAND_IN: Final = "greedy"
"""the bot that plays on for somebody who gave up"""
TRIES: Final = 3
REST: Final = 10.0
"""seconds before a bot tries again after something went wrong"""

_log = logging.getLogger(__name__)


class Listener(Protocol):
    """A live connection, as its table sees it."""

    you: tuple[int, ...]
    eyes: Eyes

    def send(self, message: str) -> None: ...

    def cut(self, code: int) -> None: ...


def packed(message: Json) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Room:
    def __init__(
        self,
        id: str,
        database: Database,
        bots: Bots,
        pause: float,
        publish: Callable[[str], Awaitable[None]],
        claim: Callable[[str], Awaitable[bool]],
    ) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.listeners: list[Listener] = []
        self.elsewhere: dict[str, tuple[float, set[int]]] = {}
        """seats that are connected to other workers, with the time until when that is believed"""
        self.used = asyncio.get_running_loop().time()
        self.closed = False
        self._database = database
        self._bots = bots
        self._pause = pause
        self._publish = publish
        self._claim = claim
        self._table: Table | None = None
        self._playing: Playing | None = None
        self._seen: dict[Eyes, Seen] = {}
        self._chat: list[Line] = []
        self._faces: list[Json] = []
        self._thinking: asyncio.Task[None] | None = None
        self._rest_until = 0.0

    # -- what there is to know -----------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    @property
    def game(self) -> Game:
        return tablekeep.game(self.table.game)

    @property
    def playing(self) -> Playing | None:
        return self._playing

    @property
    def busy(self) -> bool:
        return bool(self.listeners) or self.lock.locked() or (self._thinking is not None and not self._thinking.done())

    def names(self) -> dict[int, str]:
        return {seat.seat: seat.name for seat in self.table.seats if seat.name}

    def present(self) -> set[int]:
        here = {seat for listener in self.listeners for seat in listener.you}
        clock = asyncio.get_running_loop().time()
        for until, seats in self.elsewhere.values():
            if until > clock:
                here |= seats
        return here

    def told_seats(self) -> list[Json]:
        return told_seats(self.table, self.present(), self._playing)

    def told(self, yours: tuple[int, ...] = ()) -> Json:
        return described(self.table, list(yours), self.present(), self._playing)

    # -- reading -----------------------------------------------------------------------------------

    async def sync(self) -> bool:
        """Takes over what the database knows and this room does not; False if there is no such table (any more)."""
        async with self.lock:
            return await self._sync()

    async def _sync(self) -> bool:
        known = self._playing.length if self._playing is not None else 0
        lines = self._chat[-1].n if self._chat else 0
        table, entries, chat = await self._database.read(
            lambda db: (store.table_called(db, self.id), store.journal(db, self.id, known), store.chat(db, self.id, lines))
        )
        if table is None:
            self.closed = True
            for listener in list(self.listeners):
                listener.cut(4004)
            return False
        before, self._table = self._table, table
        began = self._playing is None and table.status != OPEN
        if began:
            self._playing = self._first_decision()
        if self._playing is not None:
            for entry in entries:
                self._playing.take(entry)
            if began and before is None:
                self._playing.seen()
            if entries or began:
                self._faces = sight.faces(self.game, self._playing.state, self._faces)
                await self._agree()
                if before is not None:
                    self._show(any(entry.kind == UNDO for entry in entries))
        self._chat += chat
        if before is not None:
            for line in chat:
                self.broadcast({"type": "chat", "line": told_line(line)})
            if before.offers != table.offers or before.rematch != table.rematch:
                self._tell_rematch()
            if not entries and not began and (before.seats != table.seats or before.rematch != table.rematch):
                self.tell_table()
        self.wake()
        return True

    def _first_decision(self) -> Playing:
        """The game as it began."""
        table = self.table
        people = {seat.seat for seat in table.seats if seat.kind == PERSON}
        return Playing(
            self.game, len(table.seats), table.seed, table.options, table.clock, people, table.begun or table.created
        )

    async def _rebuild(self) -> None:
        """Forgets the game and reads it again."""
        self._playing = None
        table, entries = await self._database.read(lambda db: (store.table_called(db, self.id), store.journal(db, self.id)))
        if table is None:
            raise Refusal(404, say("server-no-table", table=self.id))
        self._table = table
        playing = self._first_decision()
        for entry in entries:
            playing.take(entry)
        self._playing = playing
        self._faces = sight.faces(self.game, playing.state, self._faces)
        self._refresh()

    async def _agree(self) -> None:
        """The table's row says the same as its journal; a worker that died may have left it behind."""
        assert self._playing is not None
        summary, table = self._summary(), self.table
        if (table.moves, table.to_play, table.faces, table.result, table.deadline, table.status) == (
            summary.moves, summary.to_play, summary.faces, summary.result, summary.deadline, summary.status()
        ):  # fmt: skip
            return
        await self._database.write(lambda db: store.summarize(db, self.id, summary, table.updated))
        self._take_over(summary, table.updated)

    def _summary(self) -> Summary:
        playing = self._playing
        assert playing is not None
        result = playing.result
        told = None if result is None else result.told()
        return Summary(playing.moves, sorted(playing.asked), list(self._faces), told, playing.clock.deadline())

    def _take_over(self, summary: Summary, at: int) -> None:
        table = self.table
        table.moves, table.to_play, table.faces = summary.moves, summary.to_play, summary.faces
        table.result, table.deadline, table.status, table.updated = summary.result, summary.deadline, summary.status(), at

    # -- what happens to the game -----------------------------------------------------------------------------------

    async def act(self, seat: int, text: str, decision: int) -> None:
        """A seat takes an action; Refusal, IllegalAction or InvalidNotation if it cannot be."""
        async with self.lock:
            for _ in range(TRIES):
                playing = await self._in_time()
                self._check_asked(playing, seat, decision)
                if await self._note(ACTION, seat, text):
                    return
            raise Refusal(409, say("server-stale"))

    async def undo(self, seat: int, seats: tuple[int, ...]) -> None:
        """The seat, or another one of the same person that acted last, takes its last action back."""
        async with self.lock:
            for _ in range(TRIES):
                playing = await self._in_time()
                if await self._note(UNDO, playing.last_actor() if playing.last_actor() in seats else seat, ""):
                    return
            raise Refusal(409, say("server-stale"))

    async def resign(self, seat: int) -> None:
        async with self.lock:
            for _ in range(TRIES):
                playing = await self._in_time()
                if seat in playing.gone:
                    raise Refusal(409, say("server-resigned-already"))
                if await self._note(RESIGN, seat, ""):
                    return
            raise Refusal(409, say("server-stale"))

    async def flag(self) -> None:
        """Ends the time of whoever has none left."""
        async with self.lock:
            if self._playing is not None and self._playing.result is None:
                await self._in_time(quietly=True)

    async def _in_time(self, quietly: bool = False) -> Playing:
        """The game, after every clock that is down has been dealt with."""
        while True:
            if self._playing is None and self.table.status != OPEN:
                await self._rebuild()
            playing = self._playing
            if playing is None:
                raise Refusal(409, say("server-not-begun"))
            if playing.result is not None:
                if quietly:
                    return playing
                raise IllegalAction("", say("refuse-game-over"))
            fallen = playing.clock.fallen(now())
            if fallen is None:
                return playing
            await self._note(TIME, fallen, "")

    def _check_asked(self, playing: Playing, seat: int, decision: int) -> None:
        if seat in playing.gone:
            raise Refusal(409, say("server-resigned-already"))
        if seat not in playing.asked:
            choice = playing.state.choice()
            raise IllegalAction(choice.rule if choice is not None else "", say("refuse-not-asked", seat=seat_ref(seat)))
        if playing.asked[seat] != decision:
            raise Refusal(409, say("server-stale"))

    async def _note(self, kind: str, seat: int, text: str) -> bool:
        """Carries out, stores and shows; False if another worker was quicker, whose entry is then known here, too."""
        started = asyncio.get_running_loop().time()
        playing = self._playing
        assert playing is not None
        entry = Entry(playing.length + 1, kind, seat, text, now())
        try:
            playing.take(entry)
        except TablekeepError:
            raise
        except Exception:
            _log.exception("a game failed", extra={"table": self.id, "entry": f"{kind} {seat} {text}"})
            await self._rebuild()
            raise
        try:
            self._faces = sight.faces(self.game, playing.state, self._faces) if kind in (ACTION, UNDO) else self._faces
            summary = self._summary()

            def write(db: Any) -> None:
                store.note(db, self.id, entry)
                store.summarize(db, self.id, summary, entry.at)
                if kind in (RESIGN, TIME):
                    store.mark_resigned(db, self.id, seat, STAND_IN)

            await self._database.write(write)
        except IntegrityError:
            await self._rebuild()
            return False
        except asyncio.CancelledError:
            # Nobody knows whether it was stored: whoever comes next reads the journal.
            self._playing = None
            raise
        except Exception as problem:
            _log.exception("an action could not be stored", extra={"table": self.id})
            await self._rebuild()
            if isinstance(problem, SQLAlchemyError):
                raise Refusal(503, say("server-not-stored")) from problem
            raise
        self._take_over(summary, entry.at)
        if kind in (RESIGN, TIME):
            self.table.seats[seat].resigned = True
            self.table.seats[seat].bot = STAND_IN
        self._show(kind == UNDO)
        metrics.ACTIONS.inc()
        metrics.LATENCY.observe(asyncio.get_running_loop().time() - started)
        await self._publish(self.id)
        self.wake()
        return True

    # -- what is shown -----------------------------------------------------------------------------------

    def mine(self, you: tuple[int, ...]) -> int | None:
        """The first of these seats that is asked and may answer."""
        playing = self._playing
        if playing is None:
            return None
        return next((seat for seat in you if seat in playing.asked and seat not in playing.gone), None)

    def eyes_of(self, listener: Listener) -> Eyes:
        """Through whose eyes somebody looks: of the own seat that is asked, else as before."""
        if not listener.you:
            return None
        mine = self.mine(listener.you)
        if mine is not None:
            return mine
        return listener.eyes if listener.eyes in listener.you else listener.you[0]

    def _look(self, eyes: Eyes) -> Seen:
        seen = self._seen.get(eyes)
        if seen is None:
            assert self._playing is not None
            seen = self._seen[eyes] = sight.look(self._playing, eyes)
        return seen

    def welcome(self, listener: Listener, log: tuple[int, int] | None) -> None:
        """Shows the whole table to somebody new, who may still have the log of an epoch up to a line. The lock must be held."""
        you = listener.you
        self.listeners.append(listener)
        listener.eyes = self.eyes_of(listener)
        eyes = listener.eyes
        playing = self._playing
        told: Json = {
            "type": "welcome", "table": self.told(you), "you": list(you), "eyes": eyes, "version": 0,
            "log": {"epoch": 0, "from": 0, "entries": []}, "now": now(),
            "chat": [told_line(line) for line in self._chat[-store.CHAT_SHOWN :]],
        }  # fmt: skip
        if playing is None:
            told["scene"] = sight.cover(self.table.game)
            told["ask"] = {"prompts": [], "mine": None, "offers": [], "decision": 0, "undo": False}
        else:
            seen = self._look(eyes)
            start = 0
            if log is not None and len(you) <= 1 and log[0] == playing.epoch and log[1] <= seen.lines:
                start = log[1]
            told["version"] = playing.version
            told["log"] = {"epoch": playing.epoch, "from": start, "entries": sight.log(playing, eyes, start)}
            told["scene"] = seen.scene
            told["ask"] = sight.ask(playing, you, eyes, self.mine(you))
        listener.send(packed(told))
        if you:
            self.tell_table(but=listener)
        if self.table.offers or self.table.rematch:
            listener.send(packed(self._rematch()))

    def _show(self, undone: bool = False) -> None:
        """Sends everybody what has happened since the table was shown last."""
        playing = self._playing
        assert playing is not None
        self.used = asyncio.get_running_loop().time()
        looking = {listener.eyes for listener in self.listeners}
        frames: dict[Eyes, tuple[int, list[Json], Seen]] = {}
        for eyes in looking:
            if eyes in self._seen:
                frames[eyes] = sight.frames(playing, eyes, self._seen[eyes])
        shown = {eyes: told[2] for eyes, told in frames.items()}
        self._seen = shown
        table = self._told_now()
        messages: dict[tuple[tuple[int, ...], Eyes, Eyes], list[str]] = {}
        for listener in self.listeners:
            old, new = listener.eyes, self.eyes_of(listener)
            which = (listener.you, old, new)
            if which not in messages:
                messages[which] = self._updates(listener.you, old, new, frames.get(old), table, undone)
            for message in messages[which]:
                listener.send(message)
            listener.eyes = new
        playing.seen()

    def _updates(
        self, you: tuple[int, ...], old: Eyes, new: Eyes, frames: tuple[int, list[Json], Seen] | None, table: Json, undone: bool
    ) -> list[str]:
        """What one sort of listener is sent: what the old eyes see happen and, when others look now, what those see."""
        playing = self._playing
        assert playing is not None
        update: Json = {"type": "update", "version": playing.version, "epoch": playing.epoch}
        after: Json = {"table": table}
        if undone:
            after["undone"] = True
        if frames is None:
            # Nothing was on this table before: the game has just begun.
            seen = self._look(new)
            whole = [{"log": sight.log(playing, new), "patch": {"scene": seen.scene}}]
            ask = sight.ask(playing, you, new, self.mine(you))
            return [packed({**update, "from": 0, "frames": whole, "ask": ask, "eyes": new, **after})]
        begin, told, seen = frames
        if old == new:
            ask = sight.ask(playing, you, new, self.mine(you))
            return [packed({**update, "from": begin, "frames": told, "ask": ask, "eyes": new, **after})]
        ask = sight.ask(playing, (), old, None)
        first = packed({**update, "from": begin, "frames": told, "ask": ask, "eyes": old, **after})
        alike = sight.first_difference(playing, old, new)
        other = self._look(new)
        whole = [{"log": sight.log(playing, new, alike), "patch": {"scene": other.scene}}]
        ask = sight.ask(playing, you, new, self.mine(you))
        return [first, packed({**update, "from": alike, "frames": whole, "ask": ask, "eyes": new, "table": table})]

    def _refresh(self) -> None:
        """Everybody gets the whole table anew, after it was read again."""
        playing = self._playing
        assert playing is not None
        self._seen.clear()
        table = self._told_now()
        for listener in self.listeners:
            listener.eyes = self.eyes_of(listener)
            for message in self._updates(listener.you, listener.eyes, listener.eyes, None, table, False):
                listener.send(message)
        playing.seen()

    def _told_now(self) -> Json:
        """What of a table changes with an action."""
        whole = self.told()
        return {name: whole[name] for name in ("status", "seats", "updated", "moves", "to_play", "result") if name in whole}

    def broadcast(self, message: Json, but: Listener | None = None) -> None:
        text = packed(message)
        for listener in self.listeners:
            if listener is not but:
                listener.send(text)

    def tell_table(self, but: Listener | None = None) -> None:
        """Presence, clocks, names, status, the rematch."""
        whole = self.told()
        parts = ("status", "seats", "updated", "moves", "to_play", "result", "rematch", "host")
        self.broadcast({"type": "table", "table": {name: whole[name] for name in parts if name in whole}}, but)

    def leave(self, listener: Listener) -> None:
        self.used = asyncio.get_running_loop().time()
        if listener in self.listeners:
            self.listeners.remove(listener)
            if listener.you:
                self.tell_table()
        if not self.listeners:
            self._seen.clear()

    # -- chat and rematch -----------------------------------------------------------------------------------

    async def chat(self, name: str, seat: int | None, text: str) -> None:
        async with self.lock:
            for _ in range(TRIES):
                try:
                    await self._database.write(lambda db: store.chat_line(db, self.id, name, seat, text))
                except IntegrityError:
                    continue
                await self._sync()
                await self._publish(self.id)
                return
            raise Refusal(503, say("server-not-stored"))

    async def offer_rematch(self, seats: tuple[int, ...], offer: bool) -> None:
        """When everybody wants to play again, a new table is set up, each person one seat further on."""
        async with self.lock:
            if self.table.status != OVER:
                raise Refusal(409, say("server-not-over"))
            await self._database.write(lambda db: rematch(db, self.id, list(seats), offer))
            await self._sync()
            await self._publish(self.id)

    def _rematch(self) -> Json:
        told: Json = {"type": "rematch", "offered": list(self.table.offers)}
        if self.table.rematch:
            told["table"] = self.table.rematch
        return told

    def _tell_rematch(self) -> None:
        self.broadcast(self._rematch())

    # -- bots -----------------------------------------------------------------------------------

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat; empty if a person does."""
        row = self.table.seats[seat]
        if row.kind == BOT:
            return row.bot
        return STAND_IN if self._playing is not None and seat in self._playing.gone else ""

    def _bot_to_play(self) -> int | None:
        playing = self._playing
        if playing is None or playing.result is not None:
            return None
        return next((seat for seat in sorted(playing.asked) if self.bot_of(seat)), None)

    def wake(self) -> None:
        """Lets a bot think, if one is to play and none does yet."""
        tired = asyncio.get_running_loop().time() < self._rest_until
        if not tired and self._bot_to_play() is not None and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._play_bots(), name=f"bots of {self.id}")

    async def _play_bots(self) -> None:
        while (seat := self._bot_to_play()) is not None and not self.closed:
            async with self.lock:
                playing = self._playing
                if playing is None or self._bot_to_play() != seat:
                    continue
                version, view = playing.version, sight.for_bot(playing.state, seat)
            if not await self._claim(f"{self.id}:{version}:{seat}"):
                return
            self.broadcast({"type": "thinking", "seat": seat, "on": True})
            try:
                await self._play_bot(view, seat, version)
            except Exception:
                _log.exception("a bot could not play", extra={"table": self.id, "seat": seat})
                self._rest_until = asyncio.get_running_loop().time() + REST
                return
            finally:
                self.broadcast({"type": "thinking", "seat": seat, "on": False})

    async def _play_bot(self, view: str, seat: int, version: int) -> None:
        question = (self.table.game, view, seat, self.bot_of(seat), seed_of(self.table.seed, version, seat))
        begun = asyncio.get_running_loop().time()
        text = await self._bots.ask(question)
        await asyncio.sleep(max(0.0, self._pause - (asyncio.get_running_loop().time() - begun)))
        async with self.lock:
            if text is not None and await self._bot_acts(seat, version, lambda _options: text):
                return
            rng = Rng(question[4])
            await self._bot_acts(seat, version, lambda options: options[rng.below(len(options))])

    async def _bot_acts(self, seat: int, version: int, choose: Callable[[list[str]], str]) -> bool:
        """Takes a bot's action; False if it was none. What others have overtaken counts as done."""
        playing = self._playing
        if playing is None or playing.version != version or playing.result is not None:
            return True
        text = choose([action.text for action in playing.state.legal(seat)])
        try:
            await self._note(ACTION, seat, text)
        except Refusal:
            raise
        except Exception as problem:
            _log.warning("a bot's action failed", extra={"table": self.id, "answer": text, "problem": repr(problem)})
            metrics.BOT_FAILURES.inc()
            return False
        metrics.BOT_MOVES.inc()
        return True

    async def close(self) -> None:
        self.closed = True
        if self._thinking is not None:
            self._thinking.cancel()
            await asyncio.gather(self._thinking, return_exceptions=True)


# -- how a table is told -----------------------------------------------------------------------------------


def told_line(line: Line) -> Json:
    return {"n": line.n, "name": line.name, "seat": line.seat, "text": line.text, "at": iso(line.at)}


def told_seats(table: Table, present: set[int], playing: Playing | None) -> list[Json]:
    seats: list[Json] = []
    at = now()
    for row in table.seats:
        told: Json = {"seat": row.seat, "kind": row.kind, "name": row.name, "present": row.kind == BOT or row.seat in present}
        if row.bot:
            told["bot"] = row.bot
        if row.hotseat:
            told["hotseat"] = True
        if row.resigned:
            told["resigned"] = True
        if row.seat < len(table.faces):
            told.update({name: value for name, value in table.faces[row.seat].items() if value})
        if playing is not None and (clock := playing.clock.shown(row.seat, at)) is not None:
            told["clock"] = clock
        seats.append(told)
    return seats


def described(table: Table, yours: list[int], present: set[int], playing: Playing | None) -> Json:
    """A table as the protocol has it. Its seed is nobody's business while the game goes on."""
    told: Json = {
        "id": table.id, "game": table.game, "variant": table.variant, "options": table.options, "status": table.status,
        "seats": told_seats(table, present, playing), "clock": table.clock, "public": table.public, "host": table.host_name,
        "created": iso(table.created), "updated": iso(table.updated), "moves": table.moves, "to_play": table.to_play,
        "yours": yours,
    }  # fmt: skip
    if table.result is not None:
        told["result"] = table.result
    if table.rematch is not None:
        told["rematch"] = table.rematch
    return told


def rematch(db: Any, id: str, seats: list[int], offer: bool) -> None:
    """Notes the offer and, when all people at the table want it, sets up the same table with everybody one seat further on."""
    table = store.offer_rematch(db, id, seats, offer)
    if table is None or table.rematch is not None:
        return
    people = {seat.seat for seat in table.seats if seat.kind == PERSON}
    if not people or people - set(table.offers):
        return
    at = now()
    moved = [table.seats[(number + 1) % len(table.seats)] for number in range(len(table.seats))]
    again = Table(
        "", table.game, table.variant, table.options, new_seed(), OPEN, table.public, table.clock, table.host, table.host_name,
        at, None, at, 0, [], [], None, None, [], None,
        [
            store.Seat(number, old.kind, old.name, "" if old.kind == PERSON else old.bot, old.hotseat, False, old.person)
            for number, old in enumerate(moved)
        ],
    )  # fmt: skip
    store.add(db, again)
    store.begin_if_full(db, again.id)
    store.link_rematch(db, id, again.id)


def new_seed() -> int:
    return secrets.randbelow(SEED_LIMIT)


__all__ = ["PLAYING", "Listener", "Room", "described", "new_seed", "packed", "rematch", "told_line", "told_seats"]
