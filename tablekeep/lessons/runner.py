"""A lesson being played: which step it is at, what may be done there, and the match behind it.

Whoever runs it (a table of the server, a test) plays `replies`, takes the learner's actions and goes on when a step is `done`.
Going back plays the actions before that step again, so that nothing is ever half taken back.
"""

from __future__ import annotations

from typing import Final

from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import Match
from tablekeep.kernel.messages import Message, say
from tablekeep.lessons.facts import hold
from tablekeep.lessons.lesson import DO, FREE, REPLY, TELL, Coach, Lesson, Step

SEED: Final = 0
"""nothing of a lesson hangs on it: what chance brings is fixed by its position"""


def begin(game: Game, lesson: Lesson) -> Match:
    """The match at the lesson's first step."""
    state = game.load(lesson.position)
    options = state.dump()["options"]
    assert isinstance(options, dict)
    return Match(game, state.seats, SEED, options, lesson.position)


class NotWanted(IllegalAction):
    """An action that the rules allow, but not what this step of a lesson is about."""


class Run:
    """Where a lesson stands. Whoever has a match of his own lends it; he then takes actions back himself."""

    def __init__(self, game: Game, lesson: Lesson, match: Match | None = None) -> None:
        self.game: Final = game
        self.lesson: Final = lesson
        self.match = begin(game, lesson) if match is None else match
        self.at = 0
        """the number of the step, counted from 0; as many as there are steps when it has ended"""
        self.marks = [0]
        """how many actions had been taken when each step so far began"""
        self.said: set[str] = set()
        """the coach's sentences that have been said"""

    @property
    def step(self) -> Step | None:
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def ended(self) -> bool:
        return self.at >= len(self.lesson.steps)

    def replies(self) -> list[tuple[int, str]]:
        """What the others still do in this step."""
        step = self.step
        if step is None or step.kind != REPLY:
            return []
        return list(step.reply[len(self.match.actions) - self.marks[self.at] :])

    def done(self) -> bool:
        """Whether everything has been done that this step asks for; then one may go on."""
        step = self.step
        if step is None:
            return False
        taken = len(self.match.actions) - self.marks[self.at]
        if step.kind == TELL:
            return True
        if step.kind == DO:
            return taken > 0
        if step.kind == REPLY:
            return taken >= len(step.reply)
        return self.match.outcome is not None or any(hold(facts, self.match.state, self.lesson.learner) for facts in step.until)

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Why that may not be done in this step: the engine's own reason, or what the lesson says of it."""
        refused = self.match.state.why_not(seat, action)
        if refused is not None:
            return refused
        step = self.step
        if step is None or step.kind == TELL:
            return NotWanted("", say("lesson-read-first"))
        if step.kind == REPLY:
            return NotWanted("", say("lesson-not-you"))
        if step.kind == DO and self.done():
            return NotWanted("", say("lesson-read-first"))
        if step.kind == DO and action.text not in step.do:
            return NotWanted("", step.wrong if step.wrong is not None else say("lesson-not-now"))
        return None

    def wanted(self) -> list[str]:
        """What the step wants of the learner and the rules allow, in notation."""
        step = self.step
        if step is None or step.kind != DO:
            return []
        legal = {action.text for action in self.match.legal(self.lesson.learner)}
        return [text for text in step.do if text in legal]

    def take(self, seat: int, text: str) -> None:
        """An action of the learner in a `do` or `free` step, of anybody in a reply or a free part."""
        action = self.game.parse(text)
        if seat == self.lesson.learner and (refused := self.refusal(seat, action)) is not None:
            raise refused
        self.match.play(seat, action)

    def go_on(self) -> None:
        """To the next step. Free parts that the end of the game has made needless are passed over."""
        if not self.done():
            raise IllegalAction("", say("lesson-not-done"))
        self.at += 1
        self.marks.append(len(self.match.actions))
        while (step := self.step) is not None and step.kind != TELL and self.match.outcome is not None:
            self.at += 1
            self.marks.append(len(self.match.actions))

    def go_back(self, to: int) -> None:
        """To the beginning of an earlier step, or of this one."""
        self.check_back(to)
        actions = self.match.actions[: self.marks[to]]
        match = begin(self.game, self.lesson)
        for seat, action in actions:
            match.play(seat, action)
        self.match = match
        self.rewind(to)

    def check_back(self, to: int) -> None:
        """IllegalAction, if there is no such step to go back to."""
        if not 0 <= to <= self.at:
            raise IllegalAction("", say("lesson-no-step"))

    def rewind(self, to: int) -> None:
        """The step is an earlier one again; what was done since has been taken back by whoever has the match."""
        self.at = to
        del self.marks[to + 1 :]

    def remark(self) -> Coach | None:
        """What the coach has to say to what has just come about; each sentence once in a lesson."""
        step = self.step
        for coach in step.coach if step is not None and step.kind == FREE else ():
            if coach.text.id not in self.said and hold(coach.when, self.match.state, self.lesson.learner):
                self.said.add(coach.text.id)
                return coach
        return None

    def won(self) -> bool:
        """Whether the learner has won the game, or it goes on, as in lessons that end before it does."""
        outcome = self.match.outcome
        return outcome is None or outcome.ranks[self.lesson.learner] == 1

    def ending(self) -> Message:
        return self.lesson.ending if self.won() else self.lesson.ending_if_lost
