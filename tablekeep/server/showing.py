"""A table as it is shown: who is connected to it, through whose eyes each looks, and what they are sent."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

import tablekeep
from tablekeep.kernel.game import Game
from tablekeep.server import eyes as sight
from tablekeep.server.eyes import Eyes, Json, Seen
from tablekeep.server.playing import Playing
from tablekeep.server.storage.tables import CHAT_SHOWN, Line, Table
from tablekeep.server.telling import described, packed, told_line
from tablekeep.server.times import now

CHANGING: Final = ("status", "seats", "updated", "moves", "to_play", "proposal", "settled", "paused", "coach")
"""what of a table changes while its game goes on"""


class Listener(Protocol):
    """A live connection, as its table sees it."""

    you: tuple[int, ...]
    eyes: Eyes

    def send(self, message: str) -> None: ...

    def cut(self, code: int) -> None: ...


class Shown:
    """What a table shows; what happens at it is the business of its room."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.listeners: list[Listener] = []
        self.arriving: list[Listener] = []
        """whoever has come and not yet said hello"""
        self.elsewhere: dict[str, tuple[float, set[int]]] = {}
        """seats that are connected to other workers, with the time until when that is believed"""
        self.used = asyncio.get_running_loop().time()
        self._table: Table | None = None
        self._playing: Playing | None = None
        self._seen: dict[Eyes, Seen] = {}
        self._chat: list[Line] = []
        self._thinking: dict[int, int] = {}
        """bots that are at work, each since when"""

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

    def names(self) -> dict[int, str]:
        return {seat.seat: seat.name for seat in self.table.seats if seat.name}

    def present(self) -> set[int]:
        here = {seat for listener in self.listeners for seat in listener.you}
        clock = asyncio.get_running_loop().time()
        self.elsewhere = {worker: told for worker, told in self.elsewhere.items() if told[0] > clock}
        for _until, seats in self.elsewhere.values():
            here |= seats
        return here

    def told(self, yours: tuple[int, ...] = ()) -> Json:
        return described(self.table, list(yours), self.present(), self._playing)

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
        self.arriving.remove(listener)
        self.listeners.append(listener)
        listener.eyes = self.eyes_of(listener)
        eyes = listener.eyes
        playing = self._playing
        told: Json = {
            "type": "welcome", "table": self.told(you), "you": list(you), "eyes": eyes, "version": 0,
            "log": {"epoch": 0, "from": 0, "entries": []}, "now": now(),
            "chat": [told_line(line) for line in self._chat[-CHAT_SHOWN :]],
            "thinking": [{"seat": seat, "ms": now() - since} for seat, since in self._thinking.items()],
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

    def _show_quietly(self, concerned: set[int]) -> None:
        """Somebody has used nothing at a window: only who did, and who is asked now, gets to know anything."""
        playing = self._playing
        assert playing is not None
        self.used = asyncio.get_running_loop().time()
        table = self._told_now()
        for listener in self.listeners:
            if not concerned & set(listener.you):
                continue
            old, listener.eyes = listener.eyes, self.eyes_of(listener)
            begin = sight.look(playing, old).lines
            update: Json = {"type": "update", "version": playing.version, "epoch": playing.epoch, "table": table}
            if listener.eyes == old:
                ask = sight.ask(playing, listener.you, old, self.mine(listener.you))
                listener.send(packed({**update, "from": begin, "frames": [], "ask": ask, "eyes": old}))
            else:
                for message in self._updates(listener.you, listener.eyes, listener.eyes, None, table, False):
                    listener.send(message)

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
        return {name: whole[name] for name in (*CHANGING, "result") if name in whole}

    def broadcast(self, message: Json, but: Listener | None = None) -> None:
        text = packed(message)
        for listener in self.listeners:
            if listener is not but:
                listener.send(text)

    def thinks(self, seat: int, on: bool) -> None:
        """A bot begins to think, or has finished."""
        if on:
            self._thinking[seat] = now()
        else:
            self._thinking.pop(seat, None)
        self.broadcast({"type": "thinking", "seat": seat, "on": on})

    def tell_table(self, but: Listener | None = None) -> None:
        """Presence, clocks, names, status, the rematch."""
        whole = self.told()
        parts = (*CHANGING, "result", "rematch", "host")
        self.broadcast({"type": "table", "table": {name: whole[name] for name in parts if name in whole}}, but)

    def cut_all(self, code: int) -> None:
        for listener in [*self.listeners, *self.arriving]:
            listener.cut(code)

    def leave(self, listener: Listener) -> None:
        self.used = asyncio.get_running_loop().time()
        if listener in self.arriving:
            self.arriving.remove(listener)
        if listener in self.listeners:
            self.listeners.remove(listener)
            if listener.you:
                self.tell_table()
        if not self.listeners:
            self._seen.clear()

    def _rematch(self) -> Json:
        told: Json = {"type": "rematch", "offered": list(self.table.offers)}
        if self.table.rematch:
            told["table"] = self.table.rematch
        return told

    def _tell_rematch(self) -> None:
        self.broadcast(self._rematch())
