"""Actions made of a verb and what it is about, and the one grammar that reads and writes all of a game's."""

from __future__ import annotations

from typing import Final, final

from tablekeep.kernel.actions import Action, Verbs

LARGEST: Final = 99
"""the largest number an action can name"""
NOTHING: Final = -256
"""in the place of an argument that an action does not have; every argument is larger"""
WIDEST: Final = 8191
"""more than an argument has values; odd, so that packed arguments spread over a dictionary"""
MOST_MADE: Final = 32_768
"""actions of one verb that are kept; what comes after them is made anew every time"""


@final
class Deed(Action):
    """A verb and what it is about, as plain numbers."""

    __slots__ = ("args", "verb")

    def __init__(self, verb: str, args: tuple[int, ...], text: str) -> None:
        super().__init__(text)
        self.verb: Final = verb
        self.args: Final = args


class Lexicon:
    """One kind of thing that actions speak of: what a form calls it, and its words in the order of their numbers."""

    __slots__ = ("kind", "numbers", "signed", "words")

    def __init__(self, kind: str, words: tuple[str, ...] = (), signed: bool = False) -> None:
        self.kind: Final = kind
        self.words: Final = words
        """none: a plain number"""
        self.signed: Final = signed
        """a plain number that may be below zero"""
        self.numbers: dict[str, int] = {}
        for number, word in enumerate(words):
            self.numbers[word.lower()] = number

    def write(self, number: int) -> str:
        return self.words[number] if self.words else str(number)

    def read(self, word: str) -> int | None:
        if self.words:
            return self.numbers.get(word)
        minus = self.signed and word.startswith("-")
        digits = word[1:] if minus else word
        if not digits.isascii() or not digits.isdecimal() or len(digits) > 2 or str(int(digits)) != digits:
            return None
        return -int(digits) if minus else int(digits)


@final
class Grammar:
    """The verbs of one box of components with their forms, and every action made so far.

    An action is found by its verb and one number that its arguments are packed into: that is quicker than a tuple of them.
    """

    def __init__(self, forms: dict[str, tuple[int, ...]], lexicons: list[Lexicon]) -> None:
        self.forms: Final = forms
        """by verb: the lexicons of its words"""
        self.lexicons: Final = lexicons
        for lexicon in lexicons:
            assert len(lexicon.words) <= WIDEST + NOTHING, f"too many words of the kind {lexicon.kind}"
        self.made: dict[str, dict[int, Deed]] = {verb: {} for verb in forms}
        """by verb and packed arguments"""
        self.rows: dict[str, list[Deed]] = {}
        self.verbs: Final = Verbs()
        for verb, form in forms.items():
            usage = " ".join([verb, *(lexicons[kind].kind for kind in form)])
            self.verbs.add(verb, usage, Reading(self, verb))

    def about(self, verb: str, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING, d: int = NOTHING) -> Deed:
        """The one action of that verb about up to four things; made at first, shared from then on."""
        made = self.made[verb]
        key = a - NOTHING
        if b != NOTHING:
            key += (((d - NOTHING) * WIDEST + c - NOTHING) * WIDEST + b - NOTHING) * WIDEST
        deed = made.get(key)
        if deed is None:
            deed = self.put(verb, tuple([arg for arg in (a, b, c, d) if arg != NOTHING]))
            if len(made) < MOST_MADE:
                made[key] = deed
        return deed

    def make(self, verb: str, args: tuple[int, ...] = ()) -> Deed:
        """The same, about any number of things."""
        made = self.made[verb]
        key = packed(args)
        deed = made.get(key)
        if deed is None:
            deed = self.put(verb, args)
            if len(made) < MOST_MADE:
                made[key] = deed
        return deed

    def put(self, verb: str, args: tuple[int, ...]) -> Deed:
        """An action in words."""
        parts = [verb]
        for kind, arg in zip(self.forms[verb], args):
            parts.append(self.lexicons[kind].write(arg))
        return Deed(verb, args, " ".join(parts))

    def row(self, verb: str) -> list[Deed]:
        """All actions of a verb with one word, by the number of the word."""
        row = self.rows.get(verb)
        if row is None:
            lexicon = self.lexicons[self.forms[verb][0]]
            row = [self.make(verb, (number,)) for number in range(len(lexicon.words) or LARGEST + 1)]
            self.rows[verb] = row
        return row

    def read(self, verb: str, words: list[str]) -> Deed | None:
        form = self.forms[verb]
        if len(words) != len(form):
            return None
        args: list[int] = []
        for kind, word in zip(form, words):
            arg = self.lexicons[kind].read(word)
            if arg is None:
                return None
            args.append(arg)
        # Anybody may write anything: what has not come up in a game is read, and not kept.
        known = self.made[verb].get(packed(tuple(args)))
        return known if known is not None else self.put(verb, tuple(args))


def packed(args: tuple[int, ...]) -> int:
    """All arguments in one number."""
    key = 0
    at = len(args)
    while at > 0:
        at -= 1
        key = key * WIDEST + args[at] - NOTHING
    return key


class Reading:
    """Reads the words behind one verb."""

    def __init__(self, grammar: Grammar, verb: str) -> None:
        self.grammar: Final = grammar
        self.verb: Final = verb

    def __call__(self, words: list[str]) -> Action | None:
        return self.grammar.read(self.verb, words)


def word(id: str) -> str:
    """A component's id as a word of the notation."""
    return id.replace("_", "-")
