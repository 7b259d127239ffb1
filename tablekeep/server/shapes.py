"""The shapes of what comes in and goes out, checked at the edge; they are also what the OpenAPI document shows."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError, PydanticKnownError

from tablekeep.server.writing import JOINERS, seen, tidied

LONGEST_NAME: Final = 32


def _written(text: str, besides: str) -> str:
    """Tidied, and without control characters besides these."""
    text = tidied(text)
    if not text:
        raise PydanticCustomError("empty", "it is empty")
    if not all(letter.isprintable() or letter in besides for letter in text):
        raise PydanticCustomError("control", "it has characters that cannot be shown")
    return text


def _one_line(text: str) -> str:
    return _written(text, JOINERS)


def _several_lines(text: str) -> str:
    return _written(text, JOINERS + "\n")


def _name(text: str) -> str:
    """Something of it can be seen, and its letters are written in one way, which may be longer."""
    text = unicodedata.normalize("NFC", _one_line(text))
    if not seen(text):
        raise PydanticCustomError("empty", "it is empty")
    if len(text) > LONGEST_NAME:
        raise PydanticKnownError("string_too_long", {"max_length": LONGEST_NAME})
    return text


def _storable(text: str) -> str:
    """Text that every database can hold."""
    if "\x00" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise PydanticCustomError("control", "it has characters that cannot be shown")
    return text


Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(_name)]
OldName = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(_one_line)]
"""one that was given before, as it was written then"""
Password = Annotated[str, Field(min_length=8, max_length=200), AfterValidator(_storable)]
Word = Annotated[str, Field(min_length=1, max_length=64), AfterValidator(_one_line)]
BotName = Annotated[str, Field(min_length=1, max_length=32), AfterValidator(_one_line)]
Seat = Annotated[int, Field(ge=0, le=63)]
Re = Annotated[str, Field(max_length=64)]
Ids = Annotated[str, Field(max_length=200)]


class Shape(BaseModel):
    """Nothing unknown is let in, and nothing is guessed: "1" is no number."""

    model_config = ConfigDict(extra="forbid", strict=True)


# -- bodies of requests -----------------------------------------------------------------------------------


class NewPerson(Shape):
    name: Name


class NewAccount(Shape):
    name: Name
    password: Password


class SignIn(Shape):
    name: OldName
    password: Password


class Me(Shape):
    kind: Literal["me"]


class Open(Shape):
    kind: Literal["open"]


class BotSeat(Shape):
    kind: Literal["bot"]
    bot: BotName


class HotSeat(Shape):
    kind: Literal["hotseat"]
    name: Name


NewSeat = Annotated[Me | Open | BotSeat | HotSeat, Field(discriminator="kind")]


class NoClock(Shape):
    kind: Literal["none"] = "none"


class MoveClock(Shape):
    kind: Literal["move"]
    seconds: Annotated[int, Field(ge=1, le=86_400)]


class GameClock(Shape):
    kind: Literal["game"]
    seconds: Annotated[int, Field(ge=1, le=604_800)]
    increment: Annotated[int, Field(ge=0, le=3_600)] = 0


class DaysClock(Shape):
    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=60)]


AnyClock = Annotated[NoClock | MoveClock | GameClock | DaysClock, Field(discriminator="kind")]


class NewTable(Shape):
    game: Word
    variant: Annotated[str, Field(max_length=64), AfterValidator(_storable)] = ""
    options: Annotated[dict[Word, Annotated[str, Field(max_length=200), AfterValidator(_storable)]], Field(max_length=64)] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=16)]
    clock: AnyClock = NoClock()
    public: bool = False
    hints: bool = True
    position: dict[str, Any] | None = None
    """where the game begins, if not at its setup; options and seats are the position's"""


class Practice(Shape):
    """Playing on from a moment of a game against computer players."""

    move: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Seat
    bot: BotName | None = None


class PracticeOfRecord(Practice):
    record: Annotated[str, Field(min_length=1, max_length=400_000), AfterValidator(_storable)]


class PlayNow(Shape):
    game: Word | None = None
    bot: BotName | None = None
    variant: Annotated[str, Field(max_length=64), AfterValidator(_storable)] | None = None


class Join(Shape):
    seat: Seat | None = None


class RecordText(Shape):
    record: Annotated[str, Field(min_length=1, max_length=400_000), AfterValidator(_storable)]


class AnyRecord(RecordText):
    eyes: Seat | None = None
    from_: Annotated[int, Field(alias="from", ge=0, le=1_000_000)] = 0
    count: Annotated[int, Field(ge=0, le=1_000_000)] = 50


LONGEST_REPORT: Final = 1_000


class NewReport(Shape):
    """A rule that somebody believes to be wrong, and where he met it."""

    kind: Literal["refusal", "log", "component"]
    sentence: Annotated[str, Field(min_length=1, max_length=LONGEST_REPORT), AfterValidator(_several_lines)]
    rule: Annotated[str, Field(max_length=32, pattern="^[A-Za-z0-9-]*$")] = ""
    component: Annotated[str, Field(max_length=64), AfterValidator(_storable)] = ""
    line: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    """the number of the log's line"""
    shown: Annotated[str, Field(max_length=1_000), AfterValidator(_storable)] = ""
    """what the table said"""
    move: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    """the moment of a replay that was looked at"""


class NewReportOfRecord(NewReport, RecordText):
    pass


# -- answers -----------------------------------------------------------------------------------


class Saying(BaseModel):
    id: str
    args: dict[str, Any] = {}


class ErrorTold(BaseModel):
    id: str
    args: dict[str, Any]
    text: str
    rule: str = ""
    soft: bool = False
    """the rules allow it; it is only not what a step of a lesson wants"""


class Failure(BaseModel):
    """What every refused request is answered with."""

    error: ErrorTold


class PersonTold(BaseModel):
    id: str
    name: str
    account: bool


class PersonAnswer(BaseModel):
    person: PersonTold


class SessionAnswer(PersonAnswer):
    token: str


class GameCard(BaseModel):
    id: str
    name: str
    about: Saying
    seats: list[int]
    minutes: int
    cover: dict[str, Any]
    quick: str
    """the variant that one plays who wants to play now"""
    quick_label: Saying | None
    components: int
    """how many sorts of components it has"""
    house: int
    """of how many of them something is not printed so, but a rule of this house"""
    lessons: int
    """how many guided lessons it has"""
    first: FirstTold | None
    """how it offers its first lesson to somebody who has never been here, if it is one to begin with"""


class BotTold(BaseModel):
    name: str
    label: Saying
    about: Saying


class GamesAnswer(BaseModel):
    games: list[GameCard]
    bots: list[BotTold]


class ChoiceTold(BaseModel):
    value: str
    label: Saying


class OptionTold(BaseModel):
    name: str
    rule: str
    label: Saying
    choices: list[ChoiceTold]
    each: list[str]
    """components of which every seat may be given one; the value then names them in the order of the seats, by commas"""


class VariantTold(BaseModel):
    name: str
    options: dict[str, str]
    label: Saying


class GameInfo(GameCard):
    code: str
    options: list[OptionTold]
    variants: list[VariantTold]
    bots: list[BotTold]
    forms: dict[str, dict[str, Any]]


class LessonTold(BaseModel):
    id: str
    number: int
    title: Saying
    minutes: int
    steps: int
    says: list[Saying]
    """what each step says"""
    teaches: list[str]
    """the rules by their ids"""
    learned: list[Saying]
    """what one takes away, in a few words each"""


class LessonsAnswer(BaseModel):
    lessons: list[LessonTold]


class FirstTold(BaseModel):
    label: Saying
    about: Saying


class DurationsAnswer(BaseModel):
    minutes: dict[str, dict[str, dict[str, dict[str, int]]]]


class WordsAnswer(BaseModel):
    ftl: list[str]


class GameWordsAnswer(WordsAnswer):
    names: dict[str, str]


class RuleTold(BaseModel):
    id: str
    title: str
    text: str
    question: str
    """what a ruling answers; empty for a rule"""
    part: str
    """what the rules from here on are about, within their section"""
    see: list[str]
    """other rules it speaks of"""


class RuleSection(BaseModel):
    title: str
    entries: list[RuleTold]
    tables: list[str]


class RuleChapter(BaseModel):
    id: str
    title: str
    sections: list[RuleSection]


class RulesAnswer(BaseModel):
    chapters: list[RuleChapter]
    """in the order of play"""
    others: list[RuleTold]
    """what is only for developers, so that links to it lead somewhere"""


class BlowShown(BaseModel):
    model_config = ConfigDict(populate_by_name=True)

    origin: str = Field(alias="from")
    to: str
    number: int


class RuleExample(BaseModel):
    id: str
    rule: str
    """the rule it shows"""
    title: dict[str, Any]
    text: dict[str, Any]
    scene: dict[str, Any]
    strikes: list[BlowShown]
    lit: list[str]
    crossed: list[str]
    """pieces that are gone afterwards"""


class ExamplesAnswer(BaseModel):
    examples: list[RuleExample]


class OverviewEntry(BaseModel):
    title: dict[str, Any]
    text: dict[str, Any]
    rule: str
    icon: str
    component: str


class OverviewRow(BaseModel):
    cards: list[dict[str, Any]]
    arms: str
    numbered: bool
    """whether a card's number is its value, not how many there are"""
    words: dict[str, Any] | None


class OverviewCount(BaseModel):
    thing: str
    icon: str
    number: int
    before: int | None
    label: dict[str, Any]
    arms: str


class OverviewMark(BaseModel):
    kind: Literal["ring", "number", "strike", "march", "cross", "words"]
    at: str
    to: str
    number: int | None
    words: dict[str, Any] | None
    side: Literal["above", "below", "left", "right"]
    faint: bool


class OverviewPicture(BaseModel):
    id: str
    title: dict[str, Any]
    text: dict[str, Any]
    rule: str
    board: dict[str, Any] | None
    seats: list[dict[str, Any]]
    spaces: list[str]
    gone: list[dict[str, Any]]
    rows: list[OverviewRow]
    counts: list[OverviewCount]
    marks: list[OverviewMark]


class OverviewAid(BaseModel):
    title: dict[str, Any]
    rows: list[OverviewEntry]


class OverviewAnswer(BaseModel):
    ftl: list[str]
    name: str
    seats: list[int]
    minutes: int
    lead: dict[str, Any]
    theme: dict[str, Any]
    turn: dict[str, Any]
    arms: str
    hero: OverviewPicture
    win: list[OverviewEntry]
    pictures: list[OverviewPicture]
    pieces: list[OverviewEntry]
    aids: list[OverviewAid]
    choices: list[str]
    details: dict[str, dict[str, Any]]


class TermTold(BaseModel):
    id: str
    name: dict[str, Any]
    """a message; its attributes `text` and `forms` say what it means and in which forms it is recognised"""
    rule: str
    icon: str = ""
    component: str = ""
    aid: bool = False


class GlossaryAnswer(BaseModel):
    terms: list[TermTold]


class ClockShown(BaseModel):
    left: int
    running: bool


class SeatTold(BaseModel):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    present: bool
    bot: str = ""
    hotseat: bool = False
    resigned: bool = False
    hints: int = 0
    faction: str = ""
    arms: str = ""
    clock: ClockShown | None = None


class ResultTold(BaseModel):
    ranks: list[int]
    scores: list[int]
    ended: Literal["rules", "resigned", "time"]
    reason: Saying
    rule: str = ""


class ProposalTold(BaseModel):
    """Something that the other people at a table are asked to agree to."""

    n: int
    kind: Literal["back", "pause", "coach"]
    seat: int
    left: int
    """milliseconds after which it ends by itself"""
    waits: list[int]
    """the seats that have not answered yet"""
    move: int | None = None
    """the first action that would be taken back"""


class SettledTold(BaseModel):
    """How the last proposal ended."""

    n: int
    kind: Literal["back", "pause", "coach"]
    seat: int
    how: Literal["agreed", "declined", "withdrawn", "overtaken"]
    by: int


class TableInfo(BaseModel):
    id: str
    game: str
    variant: str
    options: dict[str, str]
    status: Literal["open", "playing", "over"]
    seats: list[SeatTold]
    clock: dict[str, Any]
    public: bool
    hints: bool
    host: str
    created: str
    updated: str
    moves: int
    to_play: list[int]
    outdated: bool = False
    """begun with other rules than those of this server, which cannot show it"""
    result: ResultTold | None = None
    rematch: str = ""
    proposal: ProposalTold | None = None
    settled: SettledTold | None = None
    paused: bool = False
    """the clocks stand still until somebody goes on"""
    lesson: str = ""
    """the guided lesson that is played there"""
    coach: bool = False
    """everybody is told of costly mistakes of his own"""
    yours: list[int]


class KeyTold(BaseModel):
    seat: int
    key: str


class KeysAnswer(BaseModel):
    keys: list[KeyTold]


class TableAnswer(BaseModel):
    table: TableInfo


class SeatedAnswer(TableAnswer, KeysAnswer):
    pass


class TablesAnswer(BaseModel):
    tables: list[TableInfo]


class MoveTold(BaseModel):
    seat: int
    text: str
    say: dict[str, Any] | None = None
    """what the action is called: for those of this answer's moments and the one before them, where its text is told"""


class RecordTold(BaseModel):
    seats: int
    options: dict[str, str]
    players: list[str]
    result: str
    moves: list[MoveTold]


class MomentTold(BaseModel):
    move: int
    frames: list[dict[str, Any]]


class ReplayAnswer(BaseModel):
    game: str
    table: TableInfo | None = None
    record: RecordTold
    eyes: int | None
    from_: Annotated[int, Field(alias="from")]
    total: int
    scene: dict[str, Any]
    log: list[dict[str, Any]]
    moments: list[MomentTold]


class PointTold(BaseModel):
    """What every seat could expect before an action, from 0 (the last place) to 1 (the first)."""

    move: int
    seat: int
    values: list[float]


class TurnTold(BaseModel):
    """A decision that cost the seat much: what it did, what would have been better, and by how much."""

    move: int
    seat: int
    cost: float
    before: float
    played: dict[str, Any]
    better: dict[str, Any]
    scene: dict[str, Any]


class AnalysisTold(BaseModel):
    game: str
    seats: int
    moves: int
    decisions: int
    points: list[PointTold]
    turns: list[TurnTold]
    end: list[float]


class AnalysisAnswer(BaseModel):
    state: Literal["waiting", "working", "done"]
    done: int
    total: int
    analysis: AnalysisTold | None = None


class ReportAnswer(BaseModel):
    id: str


class HealthAnswer(BaseModel):
    ok: bool
    database: bool
    redis: bool | None = None


# -- live messages -----------------------------------------------------------------------------------


class KnownLog(Shape):
    epoch: Annotated[int, Field(ge=0)]
    count: Annotated[int, Field(ge=0)]


class Hello(Shape):
    type: Literal["hello"]
    re: Re | None = None
    keys: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=64)]
    language: Annotated[str, Field(max_length=16)] = "en"
    log: KnownLog | None = None


class Act(Shape):
    type: Literal["act"]
    re: Re | None = None
    seat: Seat
    action: Annotated[str, Field(max_length=500)]
    decision: Annotated[int, Field(ge=0)]
    sure: bool = True
    """if false, an action that would show something hidden is not taken, and the answer is `final`"""


class Stand(Shape):
    """When a seat wants to be asked at one sort of window."""

    type: Literal["stand"]
    re: Re | None = None
    seat: Seat
    window: Annotated[str, Field(max_length=64)]
    wish: Literal["always", "able", "skip", "never"]


class Undo(Shape):
    type: Literal["undo"]
    re: Re | None = None
    seat: Seat


class Moments(Shape):
    """Asks to which moments the others can be asked to go back."""

    type: Literal["moments"]
    re: Re | None = None
    seat: Seat


class Propose(Shape):
    """Asks the other people at the table: to take actions back, so that only so many stay, to stop the clocks, or to be told of
    costly mistakes; whoever wants no more of that need not ask."""

    type: Literal["propose"]
    re: Re | None = None
    seat: Seat
    what: Literal["back", "pause", "coach", "no-coach"]
    to: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class Answer(Shape):
    """To a proposal; whoever has made it withdraws it by not agreeing."""

    type: Literal["answer"]
    re: Re | None = None
    seat: Seat
    proposal: Annotated[int, Field(ge=0)]
    agree: bool


class Resume(Shape):
    """Ends a pause."""

    type: Literal["resume"]
    re: Re | None = None
    seat: Seat


class Why(Shape):
    type: Literal["why"]
    re: Re | None = None
    seat: Seat
    picks: Annotated[list[Ids], Field(max_length=32)]


class Hint(Shape):
    type: Literal["hint"]
    re: Re | None = None
    seat: Seat
    decision: Annotated[int, Field(ge=0)]


class Reconsider(Shape):
    """An answer to being told of a costly mistake: take it back and see why, or leave it."""

    type: Literal["reconsider"]
    re: Re | None = None
    seat: Seat
    back: bool


class Say(Shape):
    type: Literal["chat"]
    re: Re | None = None
    text: Annotated[str, Field(min_length=1, max_length=500), AfterValidator(_several_lines)]


class Resign(Shape):
    type: Literal["resign"]
    re: Re | None = None
    seat: Seat


class Rematch(Shape):
    type: Literal["rematch"]
    re: Re | None = None
    offer: bool


class Learn(Shape):
    """In a lesson: on from this step, back to that one, or past what this one wants."""

    type: Literal["lesson"]
    re: Re | None = None
    seat: Seat
    do: Literal["on", "back", "skip"]
    step: Annotated[int, Field(ge=0, le=1_000)]


class Ping(Shape):
    type: Literal["ping"]
    re: Re | None = None


LiveMessage = Annotated[
    Hello
    | Act
    | Stand
    | Undo
    | Moments
    | Propose
    | Answer
    | Resume
    | Why
    | Hint
    | Reconsider
    | Say
    | Resign
    | Rematch
    | Learn
    | Ping,
    Field(discriminator="type"),
]
