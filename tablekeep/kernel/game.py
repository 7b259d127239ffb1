"""What a game tells the rest of the program about itself."""

from __future__ import annotations

from typing import Final, final

from tablekeep.kernel.actions import Action, Verbs
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.hints import mypyc_attr
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.numbering import Numbering, numbering_of
from tablekeep.kernel.observing import Layout, Sheet, plain_layout, write_features
from tablekeep.kernel.rng import SEED_LIMIT, Rng
from tablekeep.kernel.scene import Detail, Form, Need, Offer, Phase, Scene, Term
from tablekeep.kernel.standing import VERB, read_standing
from tablekeep.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One thing the table agrees on before the game: its name, its values (the first is the default) and the rule behind it."""

    __slots__ = ("each", "name", "rule", "values")

    def __init__(self, name: str, values: tuple[str, ...], rule: str, each: tuple[str, ...] = ()) -> None:
        self.name: Final = name
        self.values: Final = values
        self.rule: Final = rule
        self.each: Final = each
        """components of which every seat may be given one; the value then names them, one a seat"""

    @property
    def default(self) -> str:
        return self.values[0]

    def accepts(self, value: str) -> bool:
        return value in self.values


@final
class FactionsOption(Option):
    """What the seats play: one of the values, or one word for each seat: `empire,abyss`. Who plays alone may name one."""

    __slots__ = ()

    def accepts(self, value: str) -> bool:
        return value in self.values or value in self.each or "," in value


class Suit:
    """A ready-made set of options that players know by name: a variant."""

    __slots__ = ("name", "options")

    def __init__(self, name: str, options: dict[str, str]) -> None:
        self.name: Final = name
        self.options: Final = options


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """What a game can tell a computer player."""

    ahead = 0
    """how many more decisions of one's own, made in a row, should be thought through before the result is looked at"""

    glance = 0
    """the same for a move that is only imagined, in a search that looks several spans ahead where rivals get in each
    other's way"""

    horizon = 12
    """how many decisions a search plays on from where its tree ends, before it looks at the result"""

    span = 0
    """how many hours later a search looks at the result, if its horizon reaches so far: all its ideas at the same time;
    0: it looks when the horizon is reached"""

    farthest = 2
    """how many such spans a search looks ahead at most; one where luck soon hides what an idea was worth"""

    trust = 1.0
    """how many results of a search the first look at an action counts as"""

    effort = 1.0
    """how many times as many iterations a search makes here as in a game of 5 milliseconds each"""

    crowding = 1.0
    """how many times fewer iterations it makes for each seat beyond two, where rivals get in each other's way and it takes
    longer to imagine what they do; 1: what others do hardly matters"""

    crowd = 3
    """from how many sides on they do so much that luck hides what an idea is worth, unless all ideas have the same"""

    surety = 4.0
    """how sure a lead is: the chance of a side is its share of exp(surety * value), see `tools/surety.py`"""

    def evaluate(self, state: State, seat: int) -> float:
        """How well that seat stands, from -1 (lost) to 1 (won)."""
        raise NotImplementedError

    def hour(self, state: State) -> int:
        """A number that grows as the game goes on: with every turn, or whatever else the game counts by."""
        return 0

    def reach(self, foresight: int, seats: int) -> int:
        """How many spans a search of that foresight looks ahead in a game with so many seats."""
        return min(foresight, self.farthest)

    def promising(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        """The actions in the order in which a player would look at them, hopeless ones left out; never empty."""
        return actions

    def practised(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        """The actions between which a player decides who knows what usually comes of them; never empty.

        A search thinks about these, and imagines that all go on with them.
        """
        return self.promising(state, seat, actions)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game with its components: how to set it up, read it, write it and look at it."""

    def __init__(self, id: str, name: str, seats: tuple[int, ...], options: tuple[Option, ...], rules_version: int) -> None:
        self.id = id
        self.name = name
        self.seats = seats
        """how many can play"""
        self.options = options
        self.rules_version = rules_version
        self.code = ""
        """what its message ids begin with"""
        self.minutes = 60
        """how long a game takes people, about"""
        self.variants: tuple[Suit, ...] = ()
        self.quick = ""
        """the variant that is begun and played soonest: for whoever wants to play now"""
        self.advice: Advice = Advice()
        self.windows: tuple[str, ...] = ()
        """the sorts of windows at which players may use what others cannot see"""
        self.grammar = Verbs()
        self.details: dict[str, Detail] = {}
        """every component that can be read about, by its id, as it is with the usual options"""
        self.glossary: tuple[Term, ...] = ()
        """the words and signs that explain themselves in texts"""
        self.longest = 0
        """no game takes more decisions than this"""

    def start(self, seats: int, options: dict[str, str], rng: Rng) -> State:
        """The state at the first decision, with its generator in it."""
        raise NotImplementedError

    def load(self, data: object) -> State:
        """A state out of a position; InvalidPosition names the field that is wrong."""
        raise NotImplementedError

    def parse(self, text: str) -> Action:
        words = text.lower().split()
        if words and words[0] == VERB and self.windows:
            return read_standing(words[1:], self.windows)
        return self.grammar.parse(text)

    def verbs(self) -> dict[str, str]:
        """Every first word of the notation with its form."""
        return self.grammar.usage

    def scene(self, state: State) -> Scene:
        """How a redacted state looks on the table."""
        raise NotImplementedError

    def phases(self, state: State) -> tuple[Phase, ...]:
        """The parts of what is being played in their order, and the present one, read off a redacted state."""
        return ()

    def about(self) -> Message:
        """The game in two sentences, for whoever has never heard of it."""
        return say(f"{self.code}-about")

    def cover(self) -> Scene:
        """A position that makes one want to play, to be shown small."""
        return self.scene(self.new(self.seats[0], 1, {}).redact(None))

    def forms(self) -> dict[str, Form]:
        """By verb: how a table speaks of its actions."""
        return {verb: Form(f"{self.code}-do-{verb}", ()) for verb in self.verbs()}

    def offers(self, view: State, seat: int) -> list[Offer]:
        """What that seat may do now, with what a player points at to mean it; `view` is redacted for that seat."""
        return [Offer(action.text) for action in view.legal(seat)]

    def guesses(self, view: State, seat: int, picks: list[str]) -> list[Action]:
        """What a player could mean who points at these things, legal or not, the likeliest first."""
        return []

    def needs(self, view: State, seat: int, picks: list[str]) -> list[Need]:
        """What the rules ask of the place and turn of what is being laid, met or not; `picks` ends with the turn, and `view` is
        redacted for that seat. Nothing where nothing is laid."""
        return []

    def icons(self) -> list[str]:
        """Every icon its scenes, forms and details can show."""
        return []

    def component_names(self) -> dict[str, str]:
        """The English names of components by id, for sentences."""
        return {}

    def details_with(self, options: dict[str, str]) -> dict[str, Detail]:
        """Every component by its id, as it is at a table with these options, all of them settled (see `settle`).

        A game overrides it if an option changes what a component does.
        """
        return self.details

    def components(self, options: dict[str, str] | None = None) -> list[str]:
        """The ids of all components that have a detail; with the usual options if none are given."""
        return list(self.details if options is None else self.details_with(self.settle(options)))

    def detail(self, id: str, options: dict[str, str] | None = None) -> Detail | None:
        """A component by its id, to be read; None if there is no such one."""
        return (self.details if options is None else self.details_with(self.settle(options))).get(id)

    def faction(self, state: State, seat: int) -> str:
        """What the seat plays, for tables of results; empty if that is not yet known."""
        return ""

    def layout(self, seats: int) -> Layout:
        """The blocks of numbers in which a player that learns sees the game; `observe` fills the game's own."""
        return plain_layout(seats)

    def observe(self, view: State, seat: int, layout: Layout, sheet: Sheet) -> None:
        """Writes what the seat sees; `view` is redacted for it, the sheet empty but for the blocks of every game."""
        write_features(view, sheet, layout.starts["features"])

    def numbering(self) -> Numbering:
        """A number for every action, for players that learn."""
        return numbering_of(self.grammar)

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        raise InvalidOption(
            say("option-unknown", option=name, game=self.name, known=", ".join(option.name for option in self.options))
        )

    def settle(self, chosen: dict[str, str]) -> dict[str, str]:
        """All options with their values, or InvalidOption."""
        settled = {option.name: option.default for option in self.options}
        for name, value in chosen.items():
            option = self.option(name)
            if not option.accepts(value):
                raise InvalidOption(say("option-wrong-value", option=name, value=value, known=", ".join(option.values)))
            settled[name] = value
        return settled

    def new(self, seats: int, seed: int, options: dict[str, str]) -> State:
        """A new game."""
        if seats not in self.seats:
            raise InvalidOption(say("seats-wrong", game=self.name, seats=seats, known=", ".join(str(n) for n in self.seats)))
        if not 0 <= seed < SEED_LIMIT:
            raise InvalidOption(say("seed-wrong", seed=str(seed), limit=str(SEED_LIMIT)))
        return self.start(seats, self.settle(options), Rng(seed))
