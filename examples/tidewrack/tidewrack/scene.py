"""How a view looks on the table. Everything is read off the redacted state: what that does not know cannot be shown."""

from __future__ import annotations

from typing import Final

from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.messages import say, seat_ref
from tablekeep.kernel.scene import Board, Card, Counter, Face, Phase, Piece, Scene, SeatView, Space, Step, Track, Zone, phases
from tidewrack.box import BOARD, Part
from tidewrack.model import NOTHING, Flat
from tidewrack.rounds import ChooseStrides

ARMS: Final = ("azure", "gules", "or")


def draw(state: Flat) -> Scene:
    zones = [sack(state, seat) for seat in range(state.seats)]
    choice = state.choice()
    if isinstance(choice, ChooseStrides) and state.viewer >= 0 and choice.awaits(state, state.viewer):
        zones.append(strides(state))
    return Scene(
        [board(state)],
        zones,
        [tide(state)],
        [seat_view(state, seat) for seat in range(state.seats)],
        say("tw-headline", round=state.round, rounds=state.rounds(), seat=seat_ref(state.first)),
        say("tw-notice-sea") if state.round > state.flood() else None,
        phases=round_phases(state),
    )


def round_phases(state: Flat) -> tuple[Phase, ...]:
    """What a round consists of, and where it stands: what is still on the agenda tells."""
    names = [say("tw-phase-stride"), say("tw-phase-seek"), say("tw-phase-tide")]
    choosing = any(isinstance(step, ChooseStrides) for step in state.agenda)
    return phases(names, len(names) if state.outcome is not None else 0 if choosing else 1)


# -- the board ----------------------------------------------------------------------------------------------------------


def board(state: Flat) -> Board:
    drawn = Board("flat", "flat", say("tw-board"), "map")
    for seat in range(state.seats):
        face = Face(icon=state.box.icons["seeker"], arms=ARMS[seat], short="Skr")
        drawn.pieces.append(Piece(f"seeker-{seat}", BOARD.labels[state.where[seat]], "figure", "seeker", seat, face=face))
    for space, (q, r) in enumerate(BOARD.coordinates):
        label = BOARD.labels[space]
        terrain = "water" if state.sea(space) else "plains" if space in state.box.camps else "desert"
        drawn.spaces.append(Space(label, label, q, r, terrain))
        find = state.lies[space]
        if find != NOTHING:
            drawn.pieces.append(find_piece(state, find, label))
    return drawn


def find_piece(state: Flat, find: int, space: str) -> Piece:
    """A find that the viewer has looked at lies open for his eyes alone."""
    kind = state.kinds[find]
    if kind == UNKNOWN:
        face = Face(icon=state.box.icons["find"], short="?")
        return Piece(f"find-{find}", space, "token", "", states=("hidden",), face=face)
    part = state.box.finds[kind]
    return Piece(f"find-{find}", space, "token", part.id, value=part.number, states=("known",), face=face_of(part))


# -- what lies beside it ------------------------------------------------------------------------------------------------


def face_of(part: Part) -> Face:
    return Face(icon=part.icon, short=part.name[:3])


def find_card(part: Part, id: str, states: tuple[str, ...] = ()) -> Card:
    return Card(id, part.id, "token", say("tw-kind-find"), str(part.number), states=states, word=part.id, face=face_of(part))


def stride_card(part: Part) -> Card:
    title = say("tw-kind-stride", steps=part.number)
    return Card(f"stride-{part.id}", part.id, "card", title, str(part.number), word=part.id, face=face_of(part))


def sack(state: Flat, seat: int) -> Zone:
    cards: list[Card] = []
    for find in state.sacks[seat]:
        kind = state.kinds[find]
        if kind == UNKNOWN:
            cards.append(Card(f"sack-{find}", "", "token", states=("down",)))
        else:
            cards.append(find_card(state.box.finds[kind], f"sack-{find}", () if state.outcome else ("known",)))
    return Zone(f"sack-{seat}", seat, "row", say("tw-zone-sack"), len(cards), tuple(cards), icon=state.box.icons["sack"])


def strides(state: Flat) -> Zone:
    """The three strides, in the dock of whoever has to choose one."""
    cards = tuple([stride_card(part) for part in state.box.strides])
    return Zone("strides", state.viewer, "hand", say("tw-zone-strides"), len(cards), cards, icon=state.box.icons["stride"])


def tide(state: Flat) -> Track:
    steps: list[Step] = []
    for number in range(1, state.rounds() + 1):
        last = number == state.flood()
        label = say("tw-step-flood" if last else "tw-step-round", round=number)
        steps.append(Step(number, label, state.box.icons["flood"] if last else "", lit=number == state.round))
    return Track("tide", -1, "steps", say("tw-track-tide"), state.round, 1, state.rounds(), "", tuple(steps), "bar")


# -- the players --------------------------------------------------------------------------------------------------------


def seat_view(state: Flat, seat: int) -> SeatView:
    choice = state.choice()
    awaited = choice is not None and choice.awaits(state, seat)
    done = choice is not None and choice.secret() and state.sealed[seat] is not None
    counters = [Counter(state.box.icons["sack"], len(state.sacks[seat]), say("tw-counter-sack"), state.box.sack)]
    if all(state.kinds[find] != UNKNOWN for find in state.sacks[seat]):
        counters.append(Counter(state.box.icons["worth"], state.worth(seat), say("tw-counter-worth")))
    if state.strides[seat] != NOTHING:
        steps = state.box.strides[state.strides[seat]].number
        counters.append(Counter(state.box.icons["stride"], steps, say("tw-counter-stride")))
    return SeatView(seat, seat, "", ARMS[seat], "", tuple(counters), awaited, ("done",) if done else ())
