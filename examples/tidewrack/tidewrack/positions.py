"""Positions: the state as JSON, to be written by hand, sent to a computer player, and read back."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.games.positions import (
    HIDDEN,
    Settle,
    begin,
    dump_answer,
    dump_common,
    load_agenda,
    load_answer,
    load_common,
    load_options,
    load_word,
    open_position,
)
from tablekeep.kernel.agenda import Step
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.reading import Reader
from tablekeep.kernel.state import COMPLETE
from tidewrack.box import BOARD, PACKAGE, Box
from tidewrack.model import NOTHING, Flat

GAME: Final = "tidewrack"
FIELDS: Final = ("round", "first", "seekers", "finds")


def dump_position(state: Flat) -> dict[str, object]:
    at = {find: BOARD.labels[space] for space, find in enumerate(state.lies) if find != NOTHING}
    ids = state.box.find_ids
    return {
        **dump_common(state, GAME, state.options),
        "round": state.round,
        "first": state.first,
        "seekers": [
            {
                "at": BOARD.labels[state.where[seat]],
                "sack": list(state.sacks[seat]),
                "stride": None if state.strides[seat] == NOTHING else state.box.strides[state.strides[seat]].id,
                "sealed": dump_answer(state, seat),
            }
            for seat in range(state.seats)
        ],
        "finds": [
            {
                "kind": HIDDEN if kind == UNKNOWN else ids[kind],
                "seen": [seat for seat in range(state.seats) if state.knows(seat, find)],
                "at": at.get(find),
            }
            for find, kind in enumerate(state.kinds)
        ],
    }


def load_position(box: Box, settle: Settle, data: object) -> Flat:
    """Whatever is wrong is said with the name of its field."""
    reader = open_position(data, GAME, FIELDS)
    seekers = reader.field("seekers").items()
    if not 2 <= len(seekers) <= len(box.camps):
        raise reader.field("seekers").wrong("read-wrong-length", found=str(len(seekers)), expected=f"2–{len(box.camps)}")
    state = Flat(box, len(seekers), load_options(reader, settle))
    load_common(state, reader)
    state.round = reader.maybe("round", 1).number(1, state.rounds())
    state.first = reader.maybe("first", 0).number(0, state.seats - 1)
    load_finds(state, reader.field("finds"))
    for seat, seeker in enumerate(seekers):
        load_seeker(state, seat, seeker)
    load_agenda(state, reader, PACKAGE, lambda item, step: check_step(state, item, step))
    check_order(state, reader.maybe("agenda", []))
    begin(state, reader)
    return state


def load_finds(state: Flat, finds: Reader) -> None:
    left = state.box.stock.copy()
    words = state.box.find_ids if state.viewer == COMPLETE else [*state.box.find_ids, HIDDEN]
    for number, find in enumerate(finds.items()):
        find.only(["kind", "seen", "at"])
        kind = load_word(find.field("kind"), words)
        kind = UNKNOWN if kind == len(state.box.finds) else kind
        if number >= len(state.box.stock) or (kind != UNKNOWN and kind not in left):
            raise find.wrong("tw-position-too-many")
        if kind != UNKNOWN:
            left.remove(kind)
        state.kinds.append(kind)
        state.seen.append(sum(1 << seat for seat in set(find.maybe("seen", []).numbers(0, state.seats - 1))))
        place = find.maybe("at", None)
        if place.value is not None:
            space = load_word(place, BOARD.labels)
            if state.lies[space] != NOTHING:
                raise place.wrong("tw-position-twice")
            state.lies[space] = number


def load_seeker(state: Flat, seat: int, seeker: Reader) -> None:
    seeker.only(["at", "sack", "stride", "sealed"])
    state.where[seat] = load_word(seeker.field("at"), BOARD.labels)
    if state.where[seat] in state.where[:seat]:
        raise seeker.field("at").wrong("tw-position-taken")
    sack = seeker.maybe("sack", [])
    state.sacks[seat] = sack.numbers(0, len(state.kinds) - 1)
    used = [find for other in state.sacks[: seat + 1] for find in other] + [find for find in state.lies if find != NOTHING]
    if len(used) != len(set(used)) or len(state.sacks[seat]) > state.box.sack:
        raise sack.wrong("tw-position-sack", most=state.box.sack)
    stride = seeker.maybe("stride", None)
    if stride.value is not None:
        state.strides[seat] = load_word(stride, [part.id for part in state.box.strides])
    state.sealed[seat] = load_answer(seeker.maybe("sealed", None), state.box.grammar.verbs)


def check_step(state: Flat, item: Reader, step: Step[Any]) -> None:
    """A seeker who is to act has a stride, and one who is asked to dig has something to dig for and room for it."""
    seat = step.dump().get("seat", NOTHING)
    if not isinstance(seat, int) or seat == NOTHING:
        return
    item.field("seat").number(0, state.seats - 1)
    if state.strides[seat] == NOTHING:
        raise item.wrong("tw-position-no-stride", seat=seat + 1)
    full = len(state.sacks[seat]) == state.box.sack
    if step.name == "dig" and (full or state.lies[state.where[seat]] == NOTHING):
        raise item.wrong("tw-position-no-find", seat=seat + 1)


def check_order(state: Flat, agenda: Reader) -> None:
    """A round begins or ends at the bottom of the agenda and nowhere else, and only the top asks somebody."""
    for number, step in enumerate(state.agenda):
        bottom = step.name in ("begin-round", "end-round")
        if bottom != (number == 0) or (step.asks() and number < len(state.agenda) - 1):
            raise agenda.wrong("tw-position-order", step=step.name)
        if step.name == "begin-round" and state.round == state.rounds():
            raise agenda.wrong("tw-position-order", step=step.name)
