"""A table in memory: its game, and what happens to it.

Whatever changes a game goes through `_note`: carried out in memory, stored, and only then shown. If it cannot be stored, the
game is read again from the database. Several workers may have the same table in memory; the journal's numbers keep them apart.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any, Final

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tablekeep.kernel.errors import IllegalAction, InvalidOption, TablekeepError
from tablekeep.kernel.messages import say, seat_ref
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import plain
from tablekeep.kernel.standing import NEVER, SKIP, wish_for
from tablekeep.kernel.standing import VERB as STANDING
from tablekeep.lessons.lesson import Lesson, lesson_called
from tablekeep.server import consent, metrics
from tablekeep.server import eyes as sight
from tablekeep.server.bots import Bots, seed_of
from tablekeep.server.clocks import DAYS, NONE
from tablekeep.server.coaching import ANSWER_SECONDS, HOLD_SECONDS, SHARE, Looked, as_hint
from tablekeep.server.eyes import Json, rounded
from tablekeep.server.limits import Bucket, TooMuch
from tablekeep.server.playing import (
    ACTION,
    AGREE,
    BACK,
    COACH,
    DECLINE,
    NO_COACH,
    PAUSE,
    PROPOSALS,
    QUIET,
    RESIGN,
    RESUME,
    STAND_IN,
    STEP_BACK,
    STEP_ON,
    STEP_SKIP,
    TIME,
    UNDO,
    Entry,
    Playing,
)
from tablekeep.server.refusals import Refusal
from tablekeep.server.rematches import rematch
from tablekeep.server.showing import Shown
from tablekeep.server.storage import tables as store
from tablekeep.server.storage.database import Database
from tablekeep.server.storage.tables import BOT, CHAT_SHOWN, OPEN, OVER, PERSON, Summary
from tablekeep.server.telling import packed, told_line
from tablekeep.server.thinking import Insight, Move, Review, Study
from tablekeep.server.times import now
from tablekeep.server.versions import check

NO_TABLE: Final = 4004
"""the code with which a connection to a table that is not there (any more) is closed"""
OTHER_RULES: Final = 4009
"""the code for one to a table whose game was begun with other rules"""
NOT_YOURS: Final = 4003
"""the code for one to a seat that was left, or went over to another person"""
TRIES: Final = 3
IDEAS: Final = 3
"""how many a hint has"""
HINT_BURST: Final = 4
HINT_RATE: Final = 0.25
"""hints for one seat: so many at once, and so many a second"""
UNWATCHED: Final = 500
"""actions after which bots pause if nobody is connected and nobody who still plays has taken one of them"""
REST: Final = 10.0
"""seconds before a bot tries again after something went wrong"""

DONE_AT_ONCE: Final = {consent.BACK: BACK, consent.PAUSE: PAUSE, consent.COACH: COACH}
"""by what is proposed: the entry for what all have agreed to"""
ASKED_FIRST: Final = {kind: entry for entry, kind in PROPOSALS.items()}

Pay = Callable[[], Awaitable[None]]
"""counts once towards the hints of whoever is connected; TooMuch if there is nothing left"""

_log = logging.getLogger(__name__)


class Room(Shown):
    def __init__(
        self,
        id: str,
        database: Database,
        bots: Bots,
        pause: float,
        window_pause: float,
        hint_seconds: float,
        publish: Callable[[str], Awaitable[None]],
        claim: Callable[[str], Awaitable[bool]],
        threads: Executor,
    ) -> None:
        super().__init__(id)
        self.lock = asyncio.Lock()
        self.closed = False
        self._database = database
        self._bots = bots
        self._pause = pause
        self._window_pause = window_pause
        self._closing: asyncio.Task[None] | None = None
        """waits until a window may be closed"""
        self._publish = publish
        self._claim = claim
        self._threads = threads
        self._faces: list[Json] = []
        self._playing_for: dict[int, asyncio.Task[None]] = {}
        """seats for which a bot is at work"""
        self._rest_until = 0.0
        self._hint_seconds = hint_seconds
        self._hinted: dict[int, tuple[Json, int]] = {}
        """by seat: the last hint and the decision it was for"""
        self._hint_breath: dict[int, Bucket] = {}
        self._looked: dict[int, Looked] = {}
        """by seat: the action that is looked at for a mistake, or that its player was told of"""
        self._coaching: set[asyncio.Task[None]] = set()
        self._held_until = 0.0
        """until when bots wait for that"""

    @property
    def busy(self) -> bool:
        thinking = any(not task.done() for task in self._playing_for.values())
        closing = self._closing is not None and not self._closing.done()
        return bool(self.listeners or self.arriving or self._coaching) or self.lock.locked() or thinking or closing

    # -- reading -----------------------------------------------------------------------------------

    async def sync(self) -> bool:
        """Takes over what the database knows and this room does not; False if there is no such table (any more), Outdated if
        it was begun with other rules than these."""
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
            self.cut_all(NO_TABLE)
            return False
        before, self._table = self._table, table
        check(table)
        if before is not None and before.status == OPEN:
            gone = [old.seat for old, new in zip(before.seats, table.seats) if old.person not in (None, new.person)]
            self._dismiss(set(gone))
        began = self._playing is None and table.status != OPEN
        unnoticed = moved = False
        epoch = 0
        asked: set[int] = set()
        if began:
            self._playing = await self._replayed(entries)
            self._close_due(self._playing)
        elif self._playing is not None:
            unseen, opened, asked = self._playing.unseen, self._playing.opened, set(self._playing.asked)
            epoch = self._playing.epoch
            for entry in entries:
                self._playing.take(entry)
                await asyncio.sleep(0)  # another worker may have written much: nobody waits for all of it
            self._close_due(self._playing)
            moved = self._playing.opened != opened
            unnoticed = self._playing.unseen - unseen == len(entries) and not moved
        if self._playing is not None:
            if began and before is None:
                self._playing.seen()
            if entries or began or moved:
                self._faces = sight.faces(self.game, self._playing.state, self._faces)
                await self._agree()
                if before is not None and unnoticed:
                    self._show_quietly({entry.seat for entry in entries} | (set(self._playing.asked) - asked))
                elif before is not None:
                    self._show(self._playing.epoch != epoch)
        self._chat = [*self._chat, *chat][-CHAT_SHOWN:]
        if before is not None:
            for line in chat:
                self.broadcast({"type": "chat", "line": told_line(line)})
            if before.offers != table.offers or before.rematch != table.rematch:
                self._tell_rematch()
            if not entries and not began and (before.seats != table.seats or before.rematch != table.rematch):
                self.tell_table()
        self.wake()
        return True

    def _dismiss(self, seats: set[int]) -> None:
        """Whoever was connected to a seat that is no longer theirs must say hello again."""
        for listener in list(self.listeners):
            if seats & set(listener.you):
                listener.you = ()
                listener.cut(NOT_YOURS)

    def _first_decision(self) -> Playing:
        """The game as it began."""
        table = self.table
        people = {seat.seat for seat in table.seats if seat.kind == PERSON}
        playing = Playing(
            self.game, len(table.seats), table.seed, table.options, table.clock, people, table.begun or table.created,
            stops=table.lesson is None, position=table.position, lesson=self._lesson(),
        )  # fmt: skip
        if table.lesson is not None:  # nobody is there from whom a window would hide anything
            return playing
        playing.free = int(1000 * self._window_seconds())
        playing.lone = self._lone()
        return playing

    def _lesson(self) -> Lesson | None:
        """The lesson that is played here."""
        if self.table.lesson is None:
            return None
        try:
            return lesson_called(self.game, self.table.lesson)
        except InvalidOption as problem:  # it has gone from the game since
            raise Refusal(503, say("server-table-damaged", table=self.id)) from problem

    # -- windows -----------------------------------------------------------------------------------

    def _window_seconds(self) -> float:
        """For how long every window stays open, so that nobody can tell whether somebody was asked."""
        if self.table.clock["kind"] == DAYS:
            return 0.0
        people = {seat.person for seat in self.table.seats if seat.kind == PERSON}
        return self._window_pause if len(people) > 1 else self._pause

    def _lone(self) -> frozenset[int]:
        """The seats of the only person at a private table; nobody, where there are several, or anybody may watch."""
        people = {seat.person for seat in self.table.seats if seat.kind == PERSON}
        if self.table.public or len(people) != 1:
            return frozenset()
        return frozenset(seat.seat for seat in self.table.seats if seat.kind == PERSON)

    def _close_due(self, playing: Playing) -> None:
        """Closes windows at which nobody is asked any more and that have been open for long enough."""
        while playing.waits_to_close() and playing.closes <= now():
            playing.close_window()

    def _mind_window(self) -> None:
        """A window at which nobody is asked any more closes when its time has come."""
        playing = self._playing
        if playing is None or not playing.waits_to_close() or self.closed:
            return
        if self._closing is None or self._closing.done():
            self._closing = asyncio.create_task(self._close_in_time(), name=f"window of {self.id}")

    async def _close_in_time(self) -> None:
        while not self.closed:
            async with self.lock:
                playing = self._playing
                if playing is None or not playing.waits_to_close():
                    return
                opened = playing.opened
                self._close_due(playing)
                if not playing.waits_to_close() or playing.opened != opened:
                    try:
                        self._faces = sight.faces(self.game, playing.state, self._faces)
                        await self._agree()
                    except SQLAlchemyError:
                        # What lists show is put right with the next action.
                        _log.exception("a table's row could not be brought up to date", extra={"table": self.id})
                    self._show()
                    self.wake()
                if not playing.waits_to_close():
                    return
                rest = playing.closes - now()
            await asyncio.sleep(max(0.0, rest / 1000))

    async def _replayed(self, entries: list[Entry]) -> Playing:
        """The game after these entries, played through beside the event loop: others are answered meanwhile."""

        def replay() -> Playing:
            playing = self._first_decision()
            for entry in entries:
                playing.take(entry)
            return playing

        return await asyncio.get_running_loop().run_in_executor(self._threads, replay)

    async def _rebuild(self) -> None:
        """Forgets the game and reads it again."""
        self._playing = None
        table, entries = await self._database.read(lambda db: (store.table_called(db, self.id), store.journal(db, self.id)))
        if table is None:
            raise Refusal(404, say("server-no-table", table=self.id))
        self._table = table
        playing = await self._replayed(entries)
        self._close_due(playing)
        self._playing = playing
        self._faces = sight.faces(self.game, playing.state, self._faces)
        self._refresh()

    async def _agree(self) -> None:
        """The table's row says the same as its journal; a worker that died may have left it behind."""
        assert self._playing is not None
        summary, table = self._summary(), self.table
        if (table.moves, table.to_play, table.window, table.faces, table.result, table.deadline, table.status) == (
            summary.moves, summary.to_play, summary.window, summary.faces, summary.result, summary.deadline, summary.status()
        ):  # fmt: skip
            return
        length = self._playing.length
        await self._database.write(lambda db: store.agree(db, self.id, length, summary, table.updated))
        self._take_over(summary, table.updated)

    def _summary(self) -> Summary:
        playing = self._playing
        assert playing is not None
        result = playing.result
        told = None if result is None else result.told()
        window = playing.window is not None
        return Summary(playing.moves, sorted(playing.asked), list(self._faces), told, playing.clock.deadline(), window)

    def _take_over(self, summary: Summary, at: int) -> None:
        table = self.table
        table.moves, table.to_play, table.window, table.faces = summary.moves, summary.to_play, summary.window, summary.faces
        table.result, table.deadline, table.status, table.updated = summary.result, summary.deadline, summary.status(), at

    # -- what happens to the game -----------------------------------------------------------------------------------

    async def act(self, seat: int, text: str, decision: int, sure: bool = True, pay: Pay | None = None) -> bool:
        """A seat takes an action; Refusal, IllegalAction or InvalidNotation if it cannot be. Whoever is not sure does not take
        one that nothing brings back: False. With `pay`, it is told of a costly mistake where the table is coached."""
        async with self.lock:
            for _ in range(TRIES):
                playing = await self._in_time()
                self._check_asked(playing, seat, decision)
                if not sure and playing.run is None and sight.is_final(playing, seat, text):
                    return False
                looked = self._look_at(playing, seat) if pay is not None else None
                try:
                    noted = await self._note(ACTION, seat, text)
                except Exception:
                    self._let_go(seat)
                    raise
                if noted:
                    self._look_back(looked, pay)
                    return True
            raise Refusal(409, say("server-stale"))

    async def stand(self, seat: int, window: str, wish: str) -> None:
        """A seat says when it wants to be asked at one sort of window; nobody else gets to know."""
        text = f"{STANDING} {window} {wish}"
        async with self.lock:
            for _ in range(TRIES):
                playing = await self._in_time()
                if seat in playing.gone:
                    raise Refusal(409, say("server-resigned-already"))
                if wish_for(playing.state.all_wishes()[seat], window) == wish and window in self.game.windows:
                    return
                if await self._note(ACTION, seat, text):
                    await self._leave_window(seat, window, wish)
                    return
            raise Refusal(409, say("server-stale"))

    async def _leave_window(self, seat: int, kind: str, wish: str) -> None:
        """Whoever does not want to be asked at such windows uses nothing at the one that is open."""
        playing = self._playing
        window = playing.window if playing is not None else None
        if (
            playing is not None
            and window is not None
            and wish in (SKIP, NEVER)
            and (window.seat, window.kind()) == (seat, kind)
        ):
            await self._note(ACTION, seat, window.decline(playing.state).text)

    async def undo(self, seat: int, seats: tuple[int, ...]) -> None:
        """The seat takes its sealed choice back or, if it has none, whichever of the person's seats acted last its action."""
        async with self.lock:
            for _ in range(TRIES):
                playing = await self._in_time()
                taker = sight.takes_back(playing, seats, seat)
                if await self._note(UNDO, seat if taker is None else taker, ""):
                    return
            raise Refusal(409, say("server-stale"))

    # -- lessons -----------------------------------------------------------------------------------

    async def learn(self, seat: int, do: str, step: int) -> None:
        """The learner goes on from a step of a lesson, goes back to one, or skips what it wants of him."""
        async with self.lock:
            for _ in range(TRIES):
                if self._playing is None:
                    await self._rebuild()
                playing = self._playing
                if playing is None or playing.run is None:
                    raise Refusal(409, say("server-no-lesson"))
                kind, text = {"on": STEP_ON, "skip": STEP_SKIP, "back": STEP_BACK}[do], str(step)
                if kind != STEP_BACK and step != playing.run.at:
                    raise Refusal(409, say("server-stale"))
                if kind == STEP_SKIP and (wanted := playing.run.wanted()):
                    kind, text = ACTION, wanted[0]
                if await self._note(kind, seat, text):
                    return
            raise Refusal(409, say("server-stale"))

    def only_games(self) -> None:
        """Refusal, if a lesson is played here: what people agree on at a table, or give up, has no place in it."""
        if self.table.lesson is not None:
            raise Refusal(409, say("server-not-in-a-lesson"))

    # -- by consent -----------------------------------------------------------------------------------

    def _seats_with(self, seat: int) -> set[int]:
        """All seats of the person on a seat."""
        person = self.table.seats[seat].person
        return {row.seat for row in self.table.seats if row.person == person} | {seat}

    async def moments_back(self, seat: int) -> list[Json]:
        """The moments to which a seat may ask to go back."""
        async with self.lock:
            playing = await self._in_time()
            return sight.moments_back(playing, self._seats_with(seat))

    async def propose(self, seat: int, kind: str, to: int) -> None:
        """Asks the other people at the table; if there are none, it is done at once."""
        async with self.lock:
            for _ in range(TRIES):
                playing = await self._in_time()
                seats = self._seats_with(seat)
                self._check_proposal(playing, seat, kind, to)
                entry = ASKED_FIRST[kind] if playing.others(seats) else DONE_AT_ONCE[kind]
                if await self._note(entry, seat, consent.written(to, seats)):
                    return
            raise Refusal(409, say("server-stale"))

    def _check_proposal(self, playing: Playing, seat: int, kind: str, to: int) -> None:
        if seat in playing.gone:
            raise Refusal(409, say("server-resigned-already"))
        if playing.open_proposal(now()) is not None:
            raise Refusal(409, say("server-proposal-open"))
        if playing.declined.get((seat, kind)) == len(playing.match.actions):
            raise Refusal(409, say("server-proposal-again"))
        if kind == consent.PAUSE:
            if playing.paused or playing.clock.kind == NONE:
                raise Refusal(409, say("server-no-pause"))
        elif kind == consent.COACH:
            if not self.table.hints:
                raise Refusal(403, say("server-no-hints"))
            if playing.coached:
                raise Refusal(409, say("server-coached"))
        elif to not in [moment["to"] for moment in sight.moments_back(playing, self._seats_with(seat))]:
            raise IllegalAction("", say("refuse-undo"))

    async def answer(self, seat: int, proposal: int, agree: bool) -> None:
        """A person agrees to a proposal, or does not; whoever has made it may withdraw it."""
        async with self.lock:
            for _ in range(TRIES):
                playing = await self._in_time()
                pending = playing.open_proposal(now())
                if pending is None or pending.n != proposal or seat in playing.gone:
                    raise Refusal(409, say("server-proposal-over"))
                seats = self._seats_with(seat)
                if not agree:
                    kind = DECLINE
                elif playing.others(pending.agreed | seats):
                    kind = AGREE
                else:
                    kind = DONE_AT_ONCE[pending.kind]
                if await self._note(kind, seat, consent.written(pending.to, seats)):
                    return
            raise Refusal(409, say("server-stale"))

    async def resume(self, seat: int) -> None:
        async with self.lock:
            for _ in range(TRIES):
                playing = await self._in_time()
                if not playing.paused:
                    return
                if await self._note(RESUME, seat, ""):
                    return
            raise Refusal(409, say("server-stale"))

    async def no_coach(self, seat: int) -> None:
        """From now on nobody at the table is told of mistakes."""
        async with self.lock:
            for _ in range(TRIES):
                playing = await self._in_time()
                if not playing.coached or await self._note(NO_COACH, seat, ""):
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
        unseen, opened, asked, epoch = playing.unseen, playing.opened, set(playing.asked), playing.epoch
        try:
            playing.take(entry)
            self._close_due(playing)
        except TablekeepError:
            raise
        except Exception:
            _log.exception("a game failed", extra={"table": self.id, "entry": f"{kind} {seat} {text}"})
            await self._rebuild()
            raise
        try:
            if kind == ACTION or playing.epoch != epoch:
                self._faces = sight.faces(self.game, playing.state, self._faces)
            summary = self._summary()
            # When somebody used nothing is nobody's business.
            hushed = playing.unseen > unseen
            at = self.table.updated if hushed else entry.at

            noted = replace(entry, kind=QUIET) if hushed else entry

            def write(db: Any) -> None:
                store.note(db, self.id, noted)
                store.summarize(db, self.id, summary, at)
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
        self._take_over(summary, at)
        if kind in (RESIGN, TIME):
            self.table.seats[seat].resigned = True
            self.table.seats[seat].bot = STAND_IN
        if hushed and playing.opened == opened:
            self._show_quietly({seat} | (set(playing.asked) - asked))
        else:
            self._show(playing.epoch != epoch)
        if not hushed:  # a count that everybody can read would show it
            metrics.ACTIONS.inc()
            metrics.LATENCY.observe(asyncio.get_running_loop().time() - started)
        await self._publish(self.id)
        self.wake()
        return True

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

    # -- hints -----------------------------------------------------------------------------------

    async def hint(self, seat: int, decision: int, begun: Callable[[], None]) -> Json:
        """What a strong player would do in a seat's place, from what that seat may know. Everybody sees how many were taken."""
        async with self.lock:
            playing = await self._in_time()
            self._check_asked(playing, seat, decision)
            if not self.table.hints:
                raise Refusal(403, say("server-no-hints"))
            if self._hinted.get(seat, ({}, -1))[1] == decision:
                return self._hinted[seat][0]
            if not self._hint_breath.setdefault(seat, Bucket(HINT_BURST, HINT_RATE)).take():
                raise Refusal(429, say("server-too-many"))
            at_window = playing.window is not None
            view = sight.for_bot(playing.state, seat)
            possible = {action.text for action in playing.state.legal(seat)}
        seed = seed_of(self.table.seed, decision, seat)
        insight = await self._bots.ask(Study(self.table.game, view, seat, seed, self._hint_seconds, IDEAS), begun=begun)
        if not isinstance(insight, Insight):
            raise Refusal(503, say("server-no-idea"))
        told: Json = {"decision": decision, "values": [rounded(value) for value in insight.values], "ideas": []}
        most = 1.0
        for text, value, share in [idea for idea in insight.ideas if idea[0] in possible][:IDEAS]:
            # What was dropped after fewer trials is not believed to be better than what it was dropped for.
            most = min(most, value)
            idea = {"action": text, "value": rounded(most), "share": rounded(share)}
            told["ideas"].append({**idea, "why": plain(insight.reasons[text])} if text in insight.reasons else idea)
        async with self.lock:
            if not at_window:  # others would see who was asked
                await self._database.write(lambda db: store.take_hint(db, self.id, seat))
            self._hinted[seat] = (told, decision)
            await self._sync()
        await self._publish(self.id)
        return told

    # -- costly mistakes -----------------------------------------------------------------------------------

    def _look_at(self, playing: Playing, seat: int) -> Looked | None:
        """What is needed to look at the action that a person is about to take; None where nobody is told of mistakes, nothing
        is to be chosen, or others would see who was asked. Bots wait from now on."""
        self._let_go(seat)
        if not playing.coached or not self.table.hints or self.bot_of(seat) or playing.window is not None:
            return None
        if len(playing.state.legal(seat)) < 2:
            return None
        self._held_until = asyncio.get_running_loop().time() + HOLD_SECONDS
        return Looked(seat, len(playing.match.actions), sight.for_bot(playing.state, seat), playing.epoch)

    def _let_go(self, seat: int) -> None:
        """Bots need not wait any longer for that seat."""
        looked = self._looked.pop(seat, None)
        if looked is not None:
            looked.answered.set()
        if not self._looked:
            self._held_until = 0.0

    def _look_back(self, looked: Looked | None, pay: Pay | None) -> None:
        playing = self._playing
        if looked is None or pay is None or playing is None:
            return
        if playing.result is not None or not self._takes_back(playing, looked):
            # What nothing brings back is not worth waiting for, nor a hint that comes too late.
            self._let_go(looked.seat)
            self.wake()
            return
        looked.played = playing.match.actions[looked.actions][1].text
        self._looked[looked.seat] = looked
        task = asyncio.create_task(self._coach(looked, pay), name=f"coach of {self.id}, seat {looked.seat}")
        self._coaching.add(task)
        task.add_done_callback(self._coaching.discard)

    def _takes_back(self, playing: Playing, looked: Looked) -> str:
        """The entry that takes the action back; empty if nothing does."""
        seat = looked.seat
        if playing.epoch != looked.epoch or playing.result is not None:
            return ""
        if playing.undoable(seat) and (playing.sealed(seat) or playing.takes_back_to(seat) == looked.actions):
            return UNDO
        seats = self._seats_with(seat)
        reachable = [moment["to"] for moment in sight.moments_back(playing, seats)]
        return BACK if not playing.others(seats) and looked.actions in reachable else ""

    async def _coach(self, looked: Looked, pay: Pay) -> None:
        """Thinks about an action, tells its player if it was a costly mistake, and waits for the answer."""
        try:
            await self._tell_mistake(looked, pay)
        except Exception:
            _log.exception("an action could not be looked at", extra={"table": self.id})
        if self._looked.get(looked.seat) is looked:
            async with self.lock:
                if self._looked.get(looked.seat) is looked:
                    self._let_go(looked.seat)
        self.wake()

    async def _tell_mistake(self, looked: Looked, pay: Pay) -> None:
        seat = looked.seat
        seed = seed_of(self.table.seed, looked.actions, seat)
        seconds = min(HOLD_SECONDS, self._hint_seconds) * SHARE
        question = Review(self.table.game, looked.position, seat, seed, looked.played, seconds)
        thinking = asyncio.ensure_future(self._bots.ask(question))
        done, _ = await asyncio.wait([thinking], timeout=HOLD_SECONDS)
        if not done:
            self._held_until = 0.0
            self.wake()
        insight = await thinking
        if not isinstance(insight, Insight) or not insight.ideas:
            return
        view = self.game.load(json.loads(looked.position))
        made = await asyncio.to_thread(sight.choice_made, self.game, view, (looked.played, insight.ideas[0][0]))
        async with self.lock:
            playing = self._playing
            if playing is None or self._looked.get(seat) is not looked or not self._takes_back(playing, looked):
                return
            try:
                await pay()
            except TooMuch:
                return
            looked.hint = as_hint(insight, looked.played)
            await self._database.write(lambda db: store.take_hint(db, self.id, seat))
            self._held_until = asyncio.get_running_loop().time() + ANSWER_SECONDS
            await self._sync()
            told = {"type": "mistake", "seat": seat, "move": playing.public_move(looked.actions + 1)}
            parts = {"played": made["offers"][0], "better": made["offers"][1], "scene": made["scene"]}
            why = looked.hint["ideas"][0]["why"]
            cost = rounded(insight.ideas[0][1] - insight.ideas[1][1])
            for listener in self.listeners:
                if seat in listener.you:
                    listener.send(packed({**told, **parts, "why": why, "cost": cost}))
        await self._publish(self.id)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(looked.answered.wait(), ANSWER_SECONDS)

    async def reconsider(self, seat: int, back: bool) -> Json | None:
        """Whoever was told of a mistake takes it back, and sees what would have been better as in a hint, or leaves it."""
        async with self.lock:
            looked = self._looked.get(seat)
            if looked is None or looked.hint is None:
                raise Refusal(409, say("server-mistake-over"))
            if not back:
                self._let_go(seat)
                self.wake()
                return None
            for _ in range(TRIES):
                playing = await self._in_time()
                entry = self._takes_back(playing, looked)
                if not entry:
                    self._let_go(seat)
                    raise IllegalAction("", say("refuse-undo"))
                text = "" if entry == UNDO else consent.written(looked.actions, self._seats_with(seat))
                if await self._note(entry, seat, text):
                    self._let_go(seat)
                    assert self._playing is not None
                    decision = self._playing.asked[seat]
                    hint = {"decision": decision, **looked.hint}
                    self._hinted[seat] = (hint, decision)
                    return hint
            raise Refusal(409, say("server-stale"))

    # -- bots -----------------------------------------------------------------------------------

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat; empty if a person does. In a lesson nobody plays while something is told."""
        if self._playing is not None and self._playing.run is not None:
            return self._playing.lesson_bot(seat)
        row = self.table.seats[seat]
        if row.kind == BOT:
            return row.bot
        return STAND_IN if self._playing is not None and seat in self._playing.gone else ""

    def _unwatched(self) -> bool:
        """Whether bots would play for nobody: nobody is connected here, and nobody who plays will come back to be asked.
        Where others are connected to another worker, bots think there."""
        playing = self._playing
        if playing is None or self.listeners:
            return False
        people = {row.seat for row in self.table.seats if row.kind == PERSON and row.seat not in playing.gone}
        lately = playing.match.actions[-UNWATCHED:]
        return not people or (len(lately) == UNWATCHED and all(seat not in people for seat, _action in lately))

    def _waits(self, playing: Playing) -> bool:
        """Whether bots wait: at a paused table, while people are asked whether something may be taken back, and for a while
        when somebody's action is looked at."""
        held = asyncio.get_running_loop().time() < self._held_until
        return held or playing.paused or playing.open_proposal(now()) is not None

    def wake(self) -> None:
        """Lets every bot that is to play think, also several at once where they choose in secret."""
        playing = self._playing
        if playing is None or playing.result is not None or self.closed:
            return
        self._mind_window()
        if self._unwatched() or self._waits(playing):
            return
        if asyncio.get_running_loop().time() < self._rest_until:
            return
        for seat in sorted(playing.asked):
            at_work = self._playing_for.get(seat)
            if self._moved_for(seat) and (at_work is None or at_work.done()):
                self._playing_for[seat] = asyncio.create_task(self._play_for(seat), name=f"bot of {self.id}, seat {seat}")

    def _moved_for(self, seat: int) -> bool:
        """Whether not a person, but a bot or a lesson says what a seat does."""
        return bool(self.bot_of(seat)) or (self._playing is not None and self._playing.lesson_reply(seat) is not None)

    async def _play_for(self, seat: int) -> None:
        """A bot takes the decisions of a seat as long as it is asked."""
        while not self.closed:
            async with self.lock:
                playing = self._playing
                if playing is None or seat not in playing.asked or not self._moved_for(seat):
                    return
                if self._unwatched() or self._waits(playing):
                    return
                decision, view = playing.asked[seat], sight.for_bot(playing.state, seat)
                reply = playing.lesson_reply(seat)
                # who is asked at a window is seen by nobody else; a lesson need not think
                shown = playing.window is None and reply is None
            if not await self._claim(f"{self.id}:{decision}:{seat}"):
                return
            if shown:
                self.thinks(seat, True)
            try:
                await self._play_bot(view, seat, decision, reply)
            except Exception:
                _log.exception("a bot could not play", extra={"table": self.id, "seat": seat})
                self._rest_until = asyncio.get_running_loop().time() + REST
                return
            finally:
                if shown:
                    self.thinks(seat, False)

    async def _play_bot(self, view: str, seat: int, decision: int, reply: str | None) -> None:
        seed = seed_of(self.table.seed, decision, seat)
        begun = asyncio.get_running_loop().time()
        text = reply or await self._bots.ask(Move(self.table.game, view, seat, self.bot_of(seat), seed, self.id))
        pause = 0.0 if self._playing is not None and self._playing.skipping else self._pause
        await asyncio.sleep(max(0.0, pause - (asyncio.get_running_loop().time() - begun)))
        async with self.lock:
            if isinstance(text, str) and await self._bot_acts(seat, decision, lambda _options: text):
                return
            rng = Rng(seed)
            await self._bot_acts(seat, decision, lambda options: options[rng.below(len(options))])

    async def _bot_acts(self, seat: int, decision: int, choose: Callable[[list[str]], str]) -> bool:
        """Takes a bot's action; False if it was none. What others have overtaken counts as done."""
        playing = self._playing
        if playing is None or playing.asked.get(seat) != decision or playing.result is not None or self._waits(playing):
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
        closing = [self._closing] if self._closing is not None else []
        at_work = [*self._playing_for.values(), *self._coaching, *closing]
        for task in at_work:
            task.cancel()
        await asyncio.gather(*at_work, return_exceptions=True)
