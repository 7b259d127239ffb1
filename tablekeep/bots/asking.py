"""The one place where a computer player is asked: whoever plays with bots comes through here.

A player is shown what its seat may know and nothing else, and what it answers is an action that its seat may take. Both
are checked here, so that no simulation, tournament, terminal or server can let a bot look at other people's cards.
"""

from __future__ import annotations

from tablekeep.bots.bot import Bot
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import TablekeepError
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State


class ForeignView(TablekeepError):
    """A player would have been shown what its seat may not know."""


class WrongAnswer(TablekeepError):
    """A player answered with something that its seat may not do; the state is as it was."""

    def __init__(self, message: Message, given: str) -> None:
        super().__init__(message)
        self.given = given
        """the action in notation, or what it was instead of an action"""

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.message, self.given))


class Nonsense(WrongAnswer):
    """The answer is no action at all."""


def ask(bot: Bot, state: State, seat: int, game: Game, rng: Rng) -> Action:
    """What the player does at this decision of the complete state. Where there is only one thing to do, it is not asked."""
    options = state.legal(seat)
    if len(options) == 1:
        return options[0]
    action = _asked(bot, state.redact(seat), seat, game, rng)
    _judge(bot, state, seat, action)
    return action


def answer(bot: Bot, view: State, seat: int, game: Game, rng: Rng) -> Action:
    """What the player does, where there is only the view of its seat."""
    # The player may do with its view whatever it likes: what it answers is judged by another one.
    untouched = view.clone()
    action = _asked(bot, view, seat, game, rng)
    _judge(bot, untouched, seat, action)
    return action


def _asked(bot: Bot, view: State, seat: int, game: Game, rng: Rng) -> Action:
    if view.viewer != seat:
        raise ForeignView(say("bot-foreign-view", bot=bot.name, seat=str(seat + 1)))
    action: object = bot.choose(view, seat, game, rng)
    if not isinstance(action, Action):
        found = type(action).__name__
        raise Nonsense(say("bot-answer-nonsense", bot=bot.name, found=found), found)
    return action


def _judge(bot: Bot, state: State, seat: int, action: Action) -> None:
    refusal = state.why_not(seat, action)
    if refusal is not None:
        raise WrongAnswer(say("bot-answer-illegal", bot=bot.name, action=action.text), action.text) from refusal
