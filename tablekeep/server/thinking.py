"""The life of a thinking process. It loads no more than the games and the bots, and counts nothing.

Whatever it is asked about is a position with only what one seat may know. A computer player stays with it between its
decisions, so that what it has thought already is not lost.
"""

from __future__ import annotations

import json
import os
import signal
from collections import OrderedDict
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Final

from tablekeep.bots import player
from tablekeep.bots.asking import answer
from tablekeep.bots.bot import Bot
from tablekeep.bots.insight import think
from tablekeep.bots.levels import hurry
from tablekeep.bots.mistakes import costs
from tablekeep.bots.reasons import reason
from tablekeep.bots.registry import read_files
from tablekeep.bots.search import SearchBot
from tablekeep.bots.weighing import weigh as hold_against
from tablekeep.games import load
from tablekeep.kernel.messages import Message
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

REMEMBERED: Final = 24
"""players that a process keeps with what they have thought; who has not been asked for longest goes"""
POLITENESS: Final = 5
"""thinking processes let whoever talks to people go first"""

Player = tuple[str, int, str]
"""table, seat and bot: one player of one game"""


@dataclass(frozen=True, slots=True)
class Move:
    """What does this computer player do?"""

    game: str
    position: str
    seat: int
    bot: str
    seed: int
    table: str = ""
    seconds: float = 30.0

    @property
    def player(self) -> Player:
        return (self.table, self.seat, self.bot)


@dataclass(frozen=True, slots=True)
class Study:
    """What can everybody expect, and what could the seat do?"""

    game: str
    position: str
    seat: int
    seed: int
    seconds: float
    reasons: int = 0
    """of so many ideas it is said what speaks for them"""


@dataclass(frozen=True, slots=True)
class Weighing:
    """What can the seat expect after each of these actions?"""

    game: str
    position: str
    seat: int
    seed: int
    actions: tuple[str, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Review:
    """Did what the seat has played give much away? The position is the one before it."""

    game: str
    position: str
    seat: int
    seed: int
    played: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Insight:
    """What came of a study: the expected reward of every seat, and the ideas, best first, as (action, value, share)."""

    values: list[float]
    ideas: list[tuple[str, float, float]]
    reasons: dict[str, Message] = field(default_factory=dict)
    """by action: one clause that says what speaks for it"""


Question = Move | Study | Weighing | Review
Answer = str | Insight | list[float]

MOST_ITERATIONS: Final = 20_000
"""time is what limits an insight; this only keeps a very simple position from being thought through for ever"""


class Mind:
    """What a process remembers of the players it has answered for."""

    def __init__(self) -> None:
        self.players: OrderedDict[Player, Bot] = OrderedDict()

    def answer(self, question: Question) -> Answer:
        if isinstance(question, Move):
            return self.move(question)
        if isinstance(question, Review):
            return review(question)
        return study(question) if isinstance(question, Study) else weigh(question)

    def move(self, question: Move) -> str:
        """The action that the bot takes, in notation."""
        game = load(question.game)
        view = game.load(json.loads(question.position))
        bot = self.players.pop(question.player, None) or player(question.bot)
        own = bot.seconds if isinstance(bot, SearchBot) else 0.0
        hurry(bot, question.seconds)
        taken = answer(bot, view, question.seat, game, Rng(question.seed))
        if isinstance(bot, SearchBot):
            bot.seconds = own
        self.players[question.player] = bot
        if len(self.players) > REMEMBERED:
            self.players.popitem(last=False)
        return taken.text


def study(question: Study) -> Insight:
    view, game, rng = seen(question), load(question.game), Rng(question.seed)
    insight = think(view, question.seat, game, rng, MOST_ITERATIONS, question.seconds)
    reasons = {
        idea.action.text: reason(view, question.seat, game, rng, idea.action) for idea in insight.ideas[: question.reasons]
    }
    return Insight(list(insight.values), [(idea.action.text, idea.value, idea.share) for idea in insight.ideas], reasons)


def weigh(question: Weighing) -> list[float]:
    game = load(question.game)
    actions = [game.parse(text) for text in question.actions]
    view, rng = seen(question), Rng(question.seed)
    return hold_against(view, question.seat, game, rng, actions, MOST_ITERATIONS, question.seconds)


def review(question: Review) -> Insight:
    """The better idea and what was played, if that was a costly mistake; nothing if it was none."""
    view, game, rng = seen(question), load(question.game), Rng(question.seed)
    played = game.parse(question.played)
    mistake = costs(view, question.seat, game, rng, played, MOST_ITERATIONS, question.seconds)
    if mistake is None:
        return Insight([], [])
    reasons = {action.text: reason(view, question.seat, game, rng, action) for action in (mistake.better, played)}
    ideas = [(mistake.better.text, mistake.expected, 1.0), (played.text, mistake.after, 0.0)]
    return Insight(mistake.values, ideas, reasons)


def seen(question: Study | Weighing | Review) -> State:
    """The position, which must be the view of the seat it is about."""
    view = load(question.game).load(json.loads(question.position))
    assert view.viewer == question.seat, "a thinking process gets only what the seat may know"
    return view


def think_on(line: Connection, files: tuple[str, ...]) -> None:
    """A question, an answer, until the other end is gone. `files` are the bots of whoever runs the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    read_files(files)
    mind = Mind()
    line.send(("ready", ""))
    while True:
        try:
            question: Question = line.recv()
        except (EOFError, OSError):
            return
        try:
            line.send(("answer", mind.answer(question)))
        except Exception as problem:
            line.send(("failed", repr(problem)))
