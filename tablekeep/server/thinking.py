"""The life of a thinking process. It loads no more than the games and the bots, and counts nothing."""

from __future__ import annotations

import json
import signal
from multiprocessing.connection import Connection

import tablekeep.bots
from tablekeep.games import load
from tablekeep.kernel.rng import Rng

Question = tuple[str, str, int, str, int]
"""game, position, seat, bot, seed"""


def answer(question: Question) -> str:
    """The action that the bot takes, in notation."""
    game_id, position, seat, bot, seed = question
    game = load(game_id)
    view = game.load(json.loads(position))
    return tablekeep.bots.player(bot).choose(view, seat, game, Rng(seed)).text


def think_on(line: Connection) -> None:
    """A question, an answer, until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line.send(("ready", ""))
    while True:
        try:
            question: Question = line.recv()
        except (EOFError, OSError):
            return
        try:
            line.send(("action", answer(question)))
        except Exception as problem:
            line.send(("failed", repr(problem)))
