"""Chapter 3: what a seeker does in his turn. He goes, looks, digs, and probes if he waded."""

from __future__ import annotations

from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.deeds import Deed
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say, seat_ref
from tablekeep.kernel.steps import SEAT, Ask, Task
from tidewrack.box import BOARD
from tidewrack.model import NOTHING, Flat

WADE = 0
"""the first stride of the box"""


class Seek(Task[Flat]):
    """The turn of one seeker; the parts of it come off the agenda in this order: go, arrive, probe."""

    __slots__ = ()
    name = "seek"
    fields = (SEAT,)

    def run(self, state: Flat) -> None:
        seat = self.data[0]
        if state.strides[seat] == WADE:
            state.push(Feel(seat))
        state.push(Arrive(seat))
        state.push(Go(seat))


# -- going --------------------------------------------------------------------------------------------------------------


def reachable(state: Flat, seat: int, steps: int) -> list[int]:
    """TW-GO-01 to 03: the spaces a seeker can get to, nearest first, without the one he is on."""
    found = [state.where[seat]]
    frontier = found
    for _ in range(steps):
        frontier = [
            space
            for here in frontier
            for space in BOARD.near[here]
            if space not in found and not state.taken(space, seat) and not state.sea(space)
        ]
        frontier = sorted(set(frontier))
        found = found + frontier
    return found[1:]


class Go(Ask[Flat]):
    __slots__ = ()
    name = "go"
    rule = "TW-GO-01"
    code = "tw-"

    def steps(self, state: Flat) -> int:
        return state.box.strides[state.strides[self.seat]].number

    def prompt(self, state: Flat, seat: int) -> Message:
        return say("tw-ask-go", steps=self.steps(state))

    def options(self, state: Flat, seat: int) -> list[Action]:
        row = state.box.grammar.row("go")
        ways: list[Action] = [row[space] for space in reachable(state, seat, self.steps(state))]
        ways.append(state.box.grammar.make("stay"))
        return ways

    def answer(self, state: Flat, seat: int, deed: Deed) -> None:
        if deed.verb == "stay":
            state.say("say", "tw-log-stay", "TW-GO-01", state.where[seat], seat=seat_ref(seat))
            return
        state.where[seat] = deed.args[0]
        state.say("move", "tw-log-go", "TW-GO-01", deed.args[0], seat=seat_ref(seat))

    def refuse(self, state: Flat, seat: int, action: Action) -> IllegalAction:
        """Why not there: because he is there, because somebody else is, because it is sea, or because it is too far."""
        if not isinstance(action, Deed) or action.verb != "go":
            return super().refuse(state, seat, action)
        space = action.args[0]
        place = Ref("space", BOARD.labels[space])
        if space == state.where[seat]:
            return IllegalAction("TW-GO-01", say("tw-refuse-here", space=place))
        if state.taken(space, seat):
            return IllegalAction("TW-GO-02", say("tw-refuse-taken", space=place))
        if state.sea(space):
            return IllegalAction("TW-GO-03", say("tw-refuse-sea", space=place))
        return IllegalAction("TW-GO-01", say("tw-refuse-far", space=place, steps=self.steps(state)))


# -- looking and digging ------------------------------------------------------------------------------------------------


def look(state: Flat, seat: int, space: int) -> None:
    """TW-LOOK-01: two lines for the log: that he looks, for all; what he sees, for his eyes alone."""
    find = state.lies[space]
    if state.knows(seat, find):
        return
    state.seen[find] |= 1 << seat
    state.revealed += 1
    state.say("say", "tw-log-look", "TW-LOOK-01", space, seat=seat_ref(seat))
    state.say("flip", "tw-log-see", "TW-LOOK-01", space, 1 << seat, find=state.find_ref(find))


class Arrive(Task[Flat]):
    __slots__ = ()
    name = "arrive"
    fields = (SEAT,)

    def run(self, state: Flat) -> None:
        seat = self.data[0]
        space = state.where[seat]
        if state.lies[space] == NOTHING or state.sea(space):  # TW-DIG-03
            return
        look(state, seat, space)
        if len(state.sacks[seat]) < state.box.sack:  # TW-DIG-02
            state.push(Dig(seat))


class Dig(Ask[Flat]):
    __slots__ = ()
    name = "dig"
    rule = "TW-DIG-01"
    code = "tw-"

    def prompt(self, state: Flat, seat: int) -> Message:
        """Everybody reads this, so only whoever knows the find is told what it is."""
        find = state.lies[state.where[self.seat]]
        if state.kinds[find] == UNKNOWN:
            return say("tw-ask-dig-unseen")
        return say("tw-ask-dig", find=state.find_ref(find), worth=state.box.finds[state.kinds[find]].number)

    def options(self, state: Flat, seat: int) -> list[Action]:
        return [state.box.grammar.make("dig"), state.box.grammar.make("leave")]

    def answer(self, state: Flat, seat: int, deed: Deed) -> None:
        space = state.where[seat]
        if deed.verb == "leave":
            state.say("say", "tw-log-leave", "TW-DIG-01", space, seat=seat_ref(seat))
            return
        state.sacks[seat] += (state.lies[space],)
        state.lies[space] = NOTHING
        state.say("change", "tw-log-dig", "TW-DIG-01", space, seat=seat_ref(seat))


# -- probing ------------------------------------------------------------------------------------------------------------


def within_feeling(state: Flat, seat: int) -> list[int]:
    """TW-PROBE-01, TW-DIG-03: neighbouring spaces with a find that this seat does not know."""
    return [
        space
        for space in BOARD.near[state.where[seat]]
        if state.lies[space] != NOTHING and not state.knows(seat, state.lies[space]) and not state.sea(space)
    ]


class Feel(Task[Flat]):
    """Asks only where there is something to look at."""

    __slots__ = ()
    name = "feel"
    fields = (SEAT,)

    def run(self, state: Flat) -> None:
        if within_feeling(state, self.data[0]):
            state.push(Probe(self.data[0]))


class Probe(Ask[Flat]):
    __slots__ = ()
    name = "probe"
    rule = "TW-PROBE-01"
    code = "tw-"

    def options(self, state: Flat, seat: int) -> list[Action]:
        row = state.box.grammar.row("probe")
        ways: list[Action] = [row[space] for space in within_feeling(state, seat)]
        ways.append(state.box.grammar.make("pass"))
        return ways

    def answer(self, state: Flat, seat: int, deed: Deed) -> None:
        if deed.verb == "probe":
            look(state, seat, deed.args[0])
