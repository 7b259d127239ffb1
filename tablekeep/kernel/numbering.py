"""Actions by number: a fixed range in which every legal action of a state has a number of its own, for players that learn.

The notations of a verb that are few enough are listed, and each has one number for ever. A verb with too many of them
(`lay TILE COORDINATE COORDINATE NUMBER`) gets a range, and a notation its place in it by checksum. Should two legal
actions of one state fall on the same place, they are taken in the order of the alphabet and the later one moves on to the
next free place: so within a state no number ever means two things, and the same state always gives the same numbers.
"""

from __future__ import annotations

from typing import Final, final
from zlib import crc32

from tablekeep.kernel.actions import Action, Verbs
from tablekeep.kernel.deeds import LARGEST, Grammar, Reading

LISTED: Final = 2048
"""a verb with more notations than this is not listed"""
RANGE: Final = 1024
"""how many numbers such a verb gets"""
UNKNOWN_RANGE: Final = 256
"""the same for a verb of whose words nothing is known"""
SPARE: Final = 256
"""numbers for what is neither listed nor of a verb with a range: words that other component files bring"""
LEAST: Final = 1024
"""no game has fewer numbers for what is not listed"""


@final
class Numbering:
    """The numbers of one box of components."""

    def __init__(self, listed: list[str], ranges: dict[str, int], spare: int = SPARE) -> None:
        """All listed notations in the order of their numbers, and by verb how many numbers its other notations share."""
        self.listed: Final = len(listed)
        """the listed notations have the numbers below this"""
        self._texts: Final = listed
        self._places: Final[dict[str, int]] = {text: number for number, text in enumerate(listed)}
        assert len(self._places) == len(listed), "a notation is listed twice"
        self._homes: Final[dict[str, int]] = {}
        """by notation: its number, or the place in a range where it belongs. Filled as actions are met, with their own texts
        for keys: such a text is then found without being compared"""
        self.ranges: Final[dict[str, tuple[int, int]]] = {}
        """by verb: where its range begins and how long it is; the last one is for all other verbs"""
        at = len(listed)
        for verb, width in ranges.items():
            self.ranges[verb] = (at, width)
            at += width
        self.ranges[""] = (at, spare)
        self.size: Final = at + spare
        """how many numbers there are"""

    def notation(self, number: int) -> str:
        """The action that always has this number; empty if its meaning depends on the state."""
        return self._texts[number] if 0 <= number < self.listed else ""

    def verb(self, number: int) -> str:
        """The verb of the action with this number; empty for the spare ones. Only where a range overflows, it is another."""
        if number < self.listed:
            return self._texts[number].split(" ", 1)[0]
        for verb, (start, width) in self.ranges.items():
            if start <= number < start + width:
                return verb
        return ""

    def numbers(self, legal: list[Action]) -> list[int]:
        """The number of every legal action, in their order."""
        homes = self._homes
        numbers: list[int] = []
        unlisted = 0
        for action in legal:
            home = homes.get(action.text, -1)
            if home < 0:
                home = self._home(action.text)
            if home >= self.listed:
                unlisted += 1
            numbers.append(home)
        if unlisted > 1:
            self._part(legal, numbers)
        return numbers

    def _home(self, text: str) -> int:
        home = self._places.get(text, -1)
        if home < 0:
            verb = text.split(" ", 1)[0]
            start, width = self.ranges[verb if verb in self.ranges else ""]
            home = start + crc32(text.encode()) % width
        self._homes[text] = home
        return home

    def _part(self, legal: list[Action], numbers: list[int]) -> None:
        """Moves actions apart that would have the same number."""
        taken = {number for number in numbers if number >= self.listed}
        waiting = [(legal[at].text, at) for at in range(len(numbers)) if numbers[at] >= self.listed]
        if len(taken) == len(waiting):
            return
        room = self.size - self.listed
        assert len(waiting) <= room, "more legal actions than numbers"
        taken.clear()
        waiting.sort()
        for _, at in waiting:
            number = numbers[at]
            while number in taken:
                number = self.listed + (number + 1 - self.listed) % room
            taken.add(number)
            numbers[at] = number


def numbering_of(verbs: Verbs) -> Numbering:
    """Numbers for any grammar: what is known of the words of a verb decides whether its notations are listed."""
    listed: list[str] = []
    ranges: dict[str, int] = {}
    for verb in sorted(verbs.parsers):
        parser = verbs.parsers[verb]
        if isinstance(parser, Reading):
            if notations(parser.grammar, verb) <= LISTED:
                listed += written(parser.grammar, verb)
            else:
                ranges[verb] = RANGE
        elif verbs.usage[verb] == verb:
            listed.append(verb)
        else:
            ranges[verb] = UNKNOWN_RANGE
    return Numbering(listed, ranges, max(SPARE, LEAST - sum(ranges.values())))


def notations(grammar: Grammar, verb: str) -> int:
    """How many different actions of the verb can be written down."""
    count = 1
    for kind in grammar.forms[verb]:
        count *= len(_numbers(grammar, kind))
    return count


def written(grammar: Grammar, verb: str) -> list[str]:
    """All of them."""
    texts = [verb]
    for kind in grammar.forms[verb]:
        lexicon = grammar.lexicons[kind]
        words = [lexicon.write(number) for number in _numbers(grammar, kind)]
        texts = [f"{text} {word}" for text in texts for word in words]
    return texts


def _numbers(grammar: Grammar, kind: int) -> list[int]:
    """What can be written of a kind; a number without a word cannot."""
    lexicon = grammar.lexicons[kind]
    if lexicon.words:
        return [number for number, word in enumerate(lexicon.words) if word]
    return list(range(-LARGEST if lexicon.signed else 0, LARGEST + 1))
