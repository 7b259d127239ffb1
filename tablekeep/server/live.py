"""The live connection: one person (or spectator) at one table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from functools import partial
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketState

from tablekeep.kernel.errors import TablekeepError
from tablekeep.kernel.messages import Message, say, seat_ref
from tablekeep.kernel.scene import plain
from tablekeep.server import eyes as sight
from tablekeep.server import metrics, shapes
from tablekeep.server.eyes import Eyes, Json
from tablekeep.server.gate import address_of
from tablekeep.server.hall import Hall
from tablekeep.server.limits import Bucket, household
from tablekeep.server.refusals import Refusal, told, told_of, voice
from tablekeep.server.room import NO_TABLE, NOT_YOURS, OTHER_RULES, Room
from tablekeep.server.storage import tables as store
from tablekeep.server.telling import packed
from tablekeep.server.times import now
from tablekeep.server.validation import fault
from tablekeep.server.versions import Outdated
from tablekeep.words import known_language

NO_HELLO: Final = 4000
TOO_MUCH: Final = 4008
TOO_SLOW: Final = 1013
OUT_OF_ORDER: Final = 1011

LONGEST: Final = 32 * 1024
BURST: Final = 40
RATE: Final = 20
PATIENCE: Final = 120
"""messages that are no use before a client is cut off"""
UNSENT: Final = 500
"""messages that may wait for a slow client"""

_log = logging.getLogger(__name__)
_MESSAGE: TypeAdapter[Any] = TypeAdapter(shapes.LiveMessage)

router = APIRouter()


class Connection:
    """What comes in is answered in order; what goes out waits in a queue, so that nobody waits for a slow reader."""

    def __init__(self, socket: WebSocket, hall: Hall, room: Room, address: str = "") -> None:
        self.socket = socket
        self.hall = hall
        self.room = room
        self.address = address
        self.you: tuple[int, ...] = ()
        self.eyes: Eyes = None
        self.language = "en"
        self._out: asyncio.Queue[str | int] = asyncio.Queue()
        self._closing = False
        self._bucket = Bucket(BURST, RATE)
        self._patience = Bucket(PATIENCE, 1)
        self._hinting: asyncio.Task[None] | None = None

    # -- what goes out -----------------------------------------------------------------------------------

    def send(self, message: str) -> None:
        if self._closing:
            return
        if self._out.qsize() >= UNSENT:
            self.cut(TOO_SLOW)
            return
        self._out.put_nowait(message)

    def cut(self, code: int) -> None:
        """Closes the connection after what has been said."""
        if not self._closing:
            self._closing = True
            self._out.put_nowait(code)

    def tell(self, message: Json, re: str | None = None) -> None:
        self.send(packed(message if re is None else {**message, "re": re}))

    def refused(self, error: Json, re: str | None = None) -> None:
        metrics.REFUSALS.labels("live").inc()
        self.tell({"type": "refused", "error": error}, re)

    def complaint(self, message: Message) -> Json:
        return told(message, "", voice(self.room.table.game, self.language), self.room.names())

    async def write_on(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                message = await self._out.get()
                if isinstance(message, int):
                    await self.socket.close(message)
                    return
                await self.socket.send_text(message)

    # -- what comes in -----------------------------------------------------------------------------------

    async def run(self) -> None:
        self.room.arriving.append(self)
        writer = asyncio.create_task(self.write_on())
        metrics.CONNECTIONS.inc()
        try:
            hello = await self._hello()
            if hello is None:
                self.cut(NO_HELLO)
            else:
                await self._greet(hello)
                while not self._closing:
                    message = await self._next()
                    if message is not None:
                        await self._answer(message)
        except WebSocketDisconnect:
            self._closing = True
            writer.cancel()
        finally:
            if self._hinting is not None:
                self._hinting.cancel()
            metrics.CONNECTIONS.dec()
            self.room.leave(self)
            if self.you or self._closing:
                await self.hall.publish_presence(self.room)
            with contextlib.suppress(asyncio.CancelledError, TimeoutError):
                await asyncio.wait_for(writer, 5)

    async def _hello(self) -> shapes.Hello | None:
        """The first message; None if it does not come in time."""
        try:
            async with asyncio.timeout(self.hall.settings.hello_seconds):
                while not self._closing:
                    message = await self._next()
                    if isinstance(message, shapes.Hello):
                        return message
                    if message is not None:
                        self.refused(self.complaint(say("server-hello-first")), message.re)
        except TimeoutError:
            pass
        return None

    async def _next(self) -> Any | None:
        """The next message, None if it was refused."""
        data = await self.socket.receive()
        if data["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(data.get("code", 1005))
        text = data.get("text")
        in_time = self._bucket.take()
        if text is not None and (len(text) > LONGEST or len(text.encode("utf-8", "replace")) > LONGEST):
            return self._useless(say("server-too-long", limit=LONGEST))
        try:
            content = json.loads(text or "")
            # Half a character, as "\\ud800" is one, can be neither stored nor sent on.
            json.dumps(content, ensure_ascii=False).encode()
        except (ValueError, RecursionError):
            return self._useless(say("server-not-json"))
        told_re = content.get("re") if isinstance(content, dict) else None
        re = told_re[:64] if isinstance(told_re, str) else None
        if not in_time:
            return self._useless(say("server-too-many"), re)
        try:
            return _MESSAGE.validate_python(content)
        except ValidationError as problem:
            return self._useless(fault(problem.errors(include_url=False, include_input=False)), re)

    def _useless(self, message: Message, re: str | None = None) -> Any | None:
        """Refuses a message without looking at what it wants; None, always."""
        if self._patience.take():
            self.refused(self.complaint(message), re)
        else:
            self.cut(TOO_MUCH)
        return None

    async def _greet(self, hello: shapes.Hello) -> None:
        self.language = known_language(hello.language)
        # Who leaves a seat after its key was looked up is dismissed only when the welcome is over.
        async with self.room.lock:
            seats = await self.hall.database.read(lambda db: store.seats_behind(db, self.room.id, hello.keys))
            if self._closing:
                return
            self.you = tuple(sorted({seat for seat in seats if seat is not None}))
            if self.room.table.lesson is not None and not self.you:  # nobody looks over a learner's shoulder
                self.cut(NOT_YOURS)
                return
            self.room.welcome(self, None if hello.log is None else (hello.log.epoch, hello.log.count))
        if any(seat is None for seat in seats):
            self.refused(self.complaint(say("server-key-wrong")), hello.re)
        elif hello.re is not None:
            self.tell({"type": "done"}, hello.re)
        if self.you:
            await self.hall.publish_presence(self.room)
        await self.hall.looked_in(self.room)
        self.room.wake()

    async def _answer(self, message: Any) -> None:
        re = message.re
        try:
            if isinstance(message, shapes.Ping):
                self.tell({"type": "pong", "now": now()}, re)
                return
            if isinstance(message, shapes.Moments):
                self._own(message.seat)
                self.tell({"type": "moments", "moments": await self.room.moments_back(message.seat)}, re)
                return
            if isinstance(message, shapes.Why):
                await self._why(message)
                return
            if isinstance(message, shapes.Hint):
                self._own(message.seat)
                await self._begin_hint(message)
                return
            if isinstance(message, shapes.Reconsider):
                self._own(message.seat)
                hint = await self.room.reconsider(message.seat, message.back)
                self.tell({"type": "done"} if hint is None else {"type": "hint", "seat": message.seat, **hint}, re)
                return
            if isinstance(message, shapes.Act):
                self._own(message.seat)
                pay = partial(self._pay_hint, message.seat)
                taken = await self.room.act(message.seat, message.action, message.decision, message.sure, pay)
                self.tell({"type": "done" if taken else "final"}, re)
                return
            await self._do(message)
            self.tell({"type": "done"}, re)
        except TablekeepError as problem:
            self.refused(told_of(problem, voice(self.room.table.game, self.language), self.room.names()), re)
        except Exception:
            _log.exception("a live message failed", extra={"table": self.room.id, "type": message.type})
            self.refused(self.complaint(say("server-broken")), re)

    async def _begin_hint(self, message: shapes.Hint) -> None:
        """Thinking takes a while, in which the connection goes on."""
        if self._hinting is not None and not self._hinting.done():
            raise Refusal(429, say("server-hint-waits"))
        await self._pay_hint(message.seat)
        self._hinting = asyncio.create_task(self._hint(message), name=f"hint at {self.room.id}")

    async def _pay_hint(self, seat: int) -> None:
        await self.hall.limits.hints.pay(self.address, self.room.table.seats[seat].person or "")

    async def _hint(self, message: shapes.Hint) -> None:
        seconds = self.hall.settings.hint_think / 1000
        try:
            told_hint = await self.room.hint(
                message.seat, message.decision, lambda: self.tell({"type": "hinting", "seconds": seconds}, message.re)
            )
            self.tell({"type": "hint", "seat": message.seat, **told_hint}, message.re)
        except TablekeepError as problem:
            self.refused(told_of(problem, voice(self.room.table.game, self.language), self.room.names()), message.re)
        except Exception:
            _log.exception("a hint failed", extra={"table": self.room.id})
            self.refused(self.complaint(say("server-broken")), message.re)

    async def _do(self, message: Any) -> None:
        room = self.room
        if isinstance(message, shapes.Learn):
            self._own(message.seat)
            await room.learn(message.seat, message.do, message.step)
            return
        if isinstance(message, shapes.Stand | shapes.Propose | shapes.Resign | shapes.Rematch):
            room.only_games()
        if isinstance(message, shapes.Stand):
            self._own(message.seat)
            await room.stand(message.seat, message.window, message.wish)
        elif isinstance(message, shapes.Undo):
            self._own(message.seat)
            await room.undo(message.seat, self.you)
        elif isinstance(message, shapes.Propose):
            self._own(message.seat)
            await self.hall.limits.chat.pay(self.address, self._whoever())
            if message.what == "no-coach":
                await room.no_coach(message.seat)
            else:
                await room.propose(message.seat, message.what, message.to)
        elif isinstance(message, shapes.Answer):
            self._own(message.seat)
            await room.answer(message.seat, message.proposal, message.agree)
        elif isinstance(message, shapes.Resume):
            self._own(message.seat)
            await room.resume(message.seat)
        elif isinstance(message, shapes.Resign):
            self._own(message.seat)
            await room.resign(message.seat)
        elif isinstance(message, shapes.Say):
            await self.hall.limits.chat.pay(self.address, self._whoever())
            at_window = room.playing is not None and room.playing.window is not None
            mine = None if at_window else room.mine(self.you)  # who is asked at a window is not shown by a line of chat
            seat = mine if mine is not None else (self.you[0] if self.you else None)
            await room.chat("" if seat is None else room.table.seats[seat].name, seat, message.text)
        elif isinstance(message, shapes.Rematch):
            if not self.you:
                raise Refusal(403, say("server-no-seat"))
            if message.offer:
                await self.hall.limits.tables.pay(self.address, self._whoever())
            await room.offer_rematch(self.you, message.offer)
            if room.table.rematch is not None:  # whose turn it is there is known before anybody opens it
                await self.hall.room(room.table.rematch)
        else:
            raise Refusal(409, say("server-hello-again"))

    def _whoever(self) -> str:
        """A mark of the person: of whoever sits there, or of all spectators of the table who come from one address."""
        person = self.room.table.seats[self.you[0]].person if self.you else None
        return person or f"{self.room.id} {household(self.address)}"

    def _own(self, seat: int) -> None:
        if seat not in self.you:
            raise Refusal(403, say("server-not-your-seat", seat=seat_ref(seat)))

    async def _why(self, message: shapes.Why) -> None:
        self._own(message.seat)
        async with self.room.lock:
            if self.room.playing is None:
                raise Refusal(409, say("server-not-begun"))
            problem = sight.why_not(self.room.playing, message.seat, message.picks)
            needs = sight.needs(self.room.playing, message.seat, message.picks)
        error = None if problem is None else told_of(problem, voice(self.room.table.game, self.language), self.room.names())
        self.tell({"type": "why", "error": error, **({"needs": plain(needs)} if needs else {})}, message.re)


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    hall: Hall = socket.app.state.hall
    await socket.accept()
    try:
        room = await hall.room(table) if len(table) <= 16 and table.isascii() and table.isalnum() else None
    except (Refusal, SQLAlchemyError) as problem:
        message = problem.message if isinstance(problem, Refusal) else say("server-not-stored")
        await socket.send_text(packed({"type": "refused", "error": told(message)}))
        await socket.close(OTHER_RULES if isinstance(problem, Outdated) else OUT_OF_ORDER)
        return
    if room is None:
        await socket.close(NO_TABLE)
        return
    connection = Connection(socket, hall, room, address_of(socket.scope))
    try:
        await connection.run()
    finally:
        if socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
                await socket.close()
