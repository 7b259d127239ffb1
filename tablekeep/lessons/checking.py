"""Plays every lesson to its end, in every way it allows, and says where texts, positions and rules disagree."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tablekeep.bots import player
from tablekeep.games import packages
from tablekeep.kernel.errors import TablekeepError
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import Message
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Scene
from tablekeep.kernel.state import State
from tablekeep.lessons.facts import hold, unmet
from tablekeep.lessons.lesson import DO, FREE, REPLY, Lesson, Step
from tablekeep.lessons.overview import Overview, Picture, overview_speaker, scene_of, shown
from tablekeep.lessons.runner import begin
from tablekeep.lessons.sentences import speaker_of
from tablekeep.words import LANGUAGES
from tablekeep.words.catalogue import catalogue

MOST_WORDS: Final = 45
MOST_SENTENCES: Final = 4
MOST_MINUTES: Final = 12
LONGEST: Final = 3000
"""decisions in a free part"""
MOST_WAYS: Final = 9
"""ways out of a free part from which the lesson is played on"""
STAND_INS: Final = ("random", "novice", "greedy")
"""who take the learner's place in a free part"""


@dataclass(frozen=True, slots=True)
class Problem:
    lesson: str
    step: int
    """counted from 1; 0 for the lesson itself"""
    text: str

    def __str__(self) -> str:
        return f"{self.lesson}, step {self.step}: {self.text}" if self.step else f"{self.lesson}: {self.text}"


def problems(game: Game, lesson: Lesson, language: str, games: int = 3) -> Iterator[Problem]:
    """What is wrong with a lesson in that language; free parts are played so often by each stand-in."""
    check = Check(game, lesson, language, games)
    check.lesson_itself()
    check.play()
    yield from check.found


def overview_problems(game: Game, page: Overview, language: str) -> Iterator[Problem]:
    """What is wrong with the page of a game in that language."""
    name = f"{game.id} overview"
    speaker = overview_speaker(game, language)
    rules = catalogue(packages()[game.id]).entries
    details = game.details_with(game.settle({}))
    icons = set(game.icons())
    for message in page.messages():
        if not speaker.has(message.id):
            yield Problem(name, 0, f"nothing is said for {message.id}")
        elif len(speaker.say(message).split()) > MOST_WORDS:
            yield Problem(name, 0, f"{message.id} has more than {MOST_WORDS} words")
    for entry in page.entries():
        if entry.rule and entry.rule not in rules:
            yield Problem(name, 0, f"{entry.title.id}: there is no rule {entry.rule}")
        if entry.icon and entry.icon not in icons:
            yield Problem(name, 0, f"{entry.title.id}: the game has no icon {entry.icon}")
        if entry.component and entry.component not in details:
            yield Problem(name, 0, f"{entry.title.id}: there is no component {entry.component}")
    for component in page.choices:
        if component not in details or not details[component].play:
            yield Problem(name, 0, f"no component {component} says how one plays it")
    for number, picture in enumerate(page.all_pictures()):
        for text in picture_problems(game, page, picture):
            yield Problem(f"{name}, picture {picture.id}", number, text)
        if picture.rule not in rules:
            yield Problem(f"{name}, picture {picture.id}", number, f"there is no rule {picture.rule}")


def picture_problems(game: Game, page: Overview, picture: Picture) -> Iterator[str]:
    try:
        scene = scene_of(game, picture.position, page.learner)
        before = None if picture.before is None else scene_of(game, picture.before, page.learner)
    except TablekeepError as problem:
        yield f"its position cannot be loaded: {speaker_of(game, LANGUAGES[0]).say(problem.message)}"
        return
    try:
        drawn = shown(picture, scene, before)
    except KeyError as problem:
        yield f"it shows {problem.args[0]}, which is not on the table"
        return
    if drawn.board is None and not any(cards for _, cards in drawn.rows):
        yield "it shows nothing"
    known = things_in(scene)
    for thing in (*picture.counts, *(mark.at for mark in picture.marks), *(mark.to for mark in picture.marks if mark.to)):
        if thing not in known:
            yield f"it points at {thing}, which is not on the table"
        elif thing.startswith("card:") and thing[5:] not in {card.id for _, cards in drawn.rows for card in cards}:
            yield f"it points at {thing}, which is not in the picture"
        elif thing.startswith(("space:", "piece:")) and drawn.board is None:
            yield f"it points at {thing}, but shows no board"


def things_in(scene: Scene) -> set[str]:
    """Everything that a step can point at."""
    found: set[str] = {"board"}
    for board in scene.boards:
        found |= {f"space:{space.id}" for space in board.spaces} | {f"piece:{piece.id}" for piece in board.pieces}
        found |= {f"board:{board.id}"}
    for zone in scene.zones:
        found |= {f"zone:{zone.id}"} | {f"card:{card.id}" for card in zone.cards}
    found |= {f"track:{track.id}" for track in scene.tracks} | {f"seat:{sheet.seat}" for sheet in scene.seats}
    found |= {f"count:{sheet.seat}:{count.icon}" for sheet in scene.seats for count in sheet.counters}
    return found


class Check:
    def __init__(self, game: Game, lesson: Lesson, language: str, games: int) -> None:
        self.game = game
        self.lesson = lesson
        self.speaker = speaker_of(game, language)
        self.games = games
        self.number = 0
        self.found: list[Problem] = []

    def report(self, text: str) -> None:
        problem = Problem(f"{self.lesson.game} {self.lesson.id}", self.number, text)
        if problem not in self.found:
            self.found.append(problem)

    # -- the lesson itself ---------------------------------------------------------------------------------------

    def lesson_itself(self) -> None:
        lesson = self.lesson
        rules = catalogue(packages()[lesson.game]).entries
        for rule in lesson.teaches:
            if rule not in rules:
                self.report(f"there is no rule {rule}")
        if lesson.minutes > MOST_MINUTES:
            self.report(f"it takes {lesson.minutes} minutes, more than {MOST_MINUTES}")
        self.sentence(lesson.title)
        self.sentence(lesson.ending)
        for thing in lesson.learned:
            self.sentence(thing)
        for number, step in enumerate(lesson.steps, start=1):
            self.number = number
            for message in (step.text, step.hint, step.wrong, *(coach.text for coach in step.coach)):
                if message is not None:
                    self.sentence(message)
        self.number = 0

    def sentence(self, message: Message) -> None:
        if not self.speaker.has(message.id):
            self.report(f"nothing is said for {message.id}")
            return
        text = self.speaker.say(message)
        if len(text.split()) > MOST_WORDS:
            self.report(f"{len(text.split())} words are too many: {text}")
        if len(re.findall(r"[.!?…](?:[”’)]|\s|$)", text)) > MOST_SENTENCES:
            self.report(f"more than {MOST_SENTENCES} sentences: {text}")

    # -- playing it ----------------------------------------------------------------------------------------------

    def play(self) -> None:
        try:
            states = [begin(self.game, self.lesson).state]
        except TablekeepError as problem:
            self.report(f"its position cannot be loaded: {self.speaker.say(problem.message)}")
            return
        for number, step in enumerate(self.lesson.steps, start=1):
            self.number = number
            if not states:
                self.report("nobody can come to this step")
                return
            if step.kind != REPLY:
                self.pointed(step, states)
            if step.kind == DO:
                states = self.do(step, states)
            elif step.kind == REPLY:
                states = self.reply(step, states)
                self.pointed(step, states)
            elif step.kind == FREE:
                states = self.free(step, states)
            for state in states:
                for path, found in unmet(step.after, state, self.lesson.learner):
                    self.report(f"after it {path} is {found}, not {step.after[path]}")
        self.number = 0
        if any(state.outcome is not None and state.outcome.ranks[self.lesson.learner] > 1 for state in states):
            self.sentence(self.lesson.ending_if_lost)

    def pointed(self, step: Step, states: list[State]) -> None:
        for state in states:
            known = things_in(self.game.scene(state.redact(self.lesson.learner)))
            words = {action.text.split()[0] for action in state.legal(self.lesson.learner)}
            for thing in step.at:
                kind, _, name = thing.partition(":")
                if kind == "button":
                    if name not in words:
                        self.report(f"it points at the button {name}, which is not there")
                elif kind != "edge" and thing not in known:
                    self.report(f"it points at {thing}, which is not on the table")

    def do(self, step: Step, states: list[State]) -> list[State]:
        reached: list[State] = []
        taken: set[str] = set()
        for state in states:
            legal = {action.text for action in state.legal(self.lesson.learner)}
            possible = [text for text in step.do if text in legal]
            if not legal:
                self.report("the learner is not asked")
            elif not possible:
                self.report(f"nothing that it wants can be done; possible is {', '.join(sorted(legal))}")
            taken |= set(possible)
            reached += [self.after(state, self.lesson.learner, text) for text in possible]
        for text in step.do:
            if text not in taken:
                self.report(f"{text} can never be done, or is not written as the table offers it")
        return distinct(reached)

    def reply(self, step: Step, states: list[State]) -> list[State]:
        for seat, text in step.reply:
            reached: list[State] = []
            for state in states:
                try:
                    reached.append(self.after(state, seat, text))
                except TablekeepError as problem:
                    self.report(f"player {seat + 1} cannot {text}: {self.speaker.say(problem.message)}")
            states = distinct(reached)
        return states

    def after(self, state: State, seat: int, text: str) -> State:
        then = state.clone()
        then.apply(seat, self.game.parse(text))
        return then

    def free(self, step: Step, states: list[State]) -> list[State]:
        """Stand-ins take the learner's place; the lesson goes on from wherever they come to."""
        reached: list[State] = []
        for state in states[:MOST_WAYS]:
            if step.sample:
                then = state
                for seat, text in step.sample:
                    then = self.after(then, seat, text)
                if not self.over(step, then):
                    self.report("its sample does not come to the end of the free part")
                reached.append(then)
            for name in STAND_INS:
                reached += [self.played(step, state, name, number) for number in range(self.games)]
        return distinct(reached)[:MOST_WAYS]

    def over(self, step: Step, state: State) -> bool:
        return state.outcome is not None or any(hold(facts, state, self.lesson.learner) for facts in step.until)

    def played(self, step: Step, state: State, name: str, number: int) -> State:
        then = state.clone()
        rng = Rng(number + 1)
        learner, others = player(name), player(step.against)
        for _ in range(LONGEST):
            if self.over(step, then):
                return then
            seat = then.to_play()
            bot = learner if seat == self.lesson.learner else others
            legal = then.legal(seat)
            action = legal[0] if len(legal) == 1 else bot.choose(then.redact(seat), seat, self.game, rng)
            then.apply(seat, action)
        self.report(f"{name} does not come to the end of the free part")
        return then


def distinct(states: list[State]) -> list[State]:
    found: dict[str, State] = {}
    for state in states:
        found.setdefault(json.dumps(state.dump(), sort_keys=True), state)
    return list(found.values())
