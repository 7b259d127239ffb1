"""Positions: the whole state as JSON that a person can write, and back (what FEN is to chess).

Areas, units and cards go by their names: `"1A": {"units": "2 footman, 1 knight routed", "stronghold": 0}`. Nearly everything
may be left out: a deck that is missing holds what lies nowhere else, a missing agenda means that orders are about to be chosen.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tablekeep.games.positions import (
    Settle,
    all_steps,
    asked_by,
    begin,
    load_agenda,
    load_common,
    load_options,
    load_word,
    numbers_of,
    open_position,
)
from tablekeep.games.runewars.beginnings import blank_war
from tablekeep.games.runewars.components import (
    DEVELOPMENTS,
    SEASONS,
)
from tablekeep.games.runewars.imagining import (
    SEASON,
)
from tablekeep.games.runewars.model import (
    NOBODY,
    War,
)
from tablekeep.games.runewars.position_cards import (
    check_cards,
    load_decks,
    load_unseen,
)
from tablekeep.games.runewars.position_pieces import (
    load_areas,
    load_battle,
    load_duel,
    load_factions,
    load_heroes,
    load_invaders,
    load_land,
    load_seat,
    load_titles,
    load_turn,
    refuse_replaced,
)
from tablekeep.games.runewars.position_words import (
    BACKS,
    FIELDS,
    GAME,
    PACKAGE,
    REPLACED_STEPS,
    chances_of,
    words_of,
)
from tablekeep.games.runewars.position_writing import dump_position
from tablekeep.games.runewars.steps import AREAS
from tablekeep.kernel.agenda import Step
from tablekeep.kernel.reading import Reader
from tablekeep.kernel.state import COMPLETE


def load_position(content: Path | None, settle: Settle, data: object) -> War:
    """A state out of a position; fields with a sensible default may be left out."""
    reader = open_position(data, GAME, FIELDS)
    seats = reader.field("seats").items()
    if not 2 <= len(seats) <= 4:
        raise reader.field("seats").wrong("read-wrong-length", found=str(len(seats)), expected="2–4")
    state = blank_war(content, len(seats), load_options(reader, settle))
    load_common(state, reader, chances=chances_of(state.kit))
    load_year(state, reader)
    load_factions(state, seats)
    load_land(state, reader)
    for seat, record in enumerate(seats):
        load_seat(state, seat, record)
    load_areas(state, reader.maybe("areas", {}))
    load_heroes(state, reader)
    load_titles(state, reader.maybe("titles", {}))
    load_invaders(state, reader.maybe("invaders", None))
    load_turn(state, reader.maybe("turn", {}))
    load_battle(state, reader.maybe("battle", None))
    load_duel(state, reader.maybe("duel", None))
    refuse_replaced_steps(reader.maybe("agenda", []))
    load_agenda(state, reader, PACKAGE, StepCheck(state))
    if state.outcome is None and not reader.has("agenda"):
        begin_orders(state)
    load_decks(state, reader)
    check_cards(state, reader)
    check_pieces(state, reader)
    load_unseen(state, reader)
    for seat, record in enumerate(seats):
        if not record.has("seen") and state.viewer in (COMPLETE, seat):
            state.look(seat)
    begin(state, reader)
    return state


def load_year(state: War, reader: Reader) -> None:
    state.first = reader.maybe("first", 0).number(0, state.seats - 1)
    state.year = reader.maybe("year", 1).number(0, state.kit.terms.years)
    state.season = SEASONS.index(reader.maybe("season", SEASONS[0]).choice(list(SEASONS)))
    card = reader.maybe("season_card", None)
    if card.value is not None:
        known = words_of(state.kit, SEASON)
        refuse_replaced(card, known)
        state.season_card = load_word(card, known)
    state.season_winner = reader.maybe("season_winner", NOBODY).number(NOBODY, state.seats - 1)


# -- what the box holds ----------------------------------------------------------------------------------------------------


def check_pieces(state: War, reader: Reader) -> None:
    """RW-LIMIT-03, RW-LIMIT-09: nothing is there more often than in the box, and nobody has more than he may have."""
    kit = state.kit
    areas = reader.maybe("areas", {})
    gone = reader.maybe("discoveries_gone", [])
    known = [f"{token.id} {back}" for token in kit.discoveries for back in BACKS.values()]
    state.discoveries_gone = tuple([load_word(item, known) for item in gone.items()])
    for kind in kit.units:
        if (kind.faction == NOBODY or kind.faction in state.factions) and state.unused(kind.number) < 0:
            used = kind.figures - state.unused(kind.number)
            raise areas.wrong("rw-position-figures", unit=kind.id, found=str(used), most=str(kind.figures))
    for seat in range(state.seats):
        check_holdings(state, reader, seat)
    if state.viewer == COMPLETE:
        for dragon, word in ((True, "dragon"), (False, "false")):
            if state.rune_supply(dragon) < 0 and not state.settings.epic:
                most = kit.dragon_runes if dragon else kit.false_runes
                raise areas.wrong("rw-position-runes", rune=word, most=most)
    cities = [state.cities[area] for area in state.chart.areas if state.cities[area] >= 0]
    tokens = [state.discoveries[area] for area in state.chart.areas if state.discoveries[area] >= 0]
    tokens += [token // 2 for token in state.discoveries_gone]
    for city in kit.cities:
        if cities.count(city.number) > 1:
            raise areas.wrong("rw-position-too-many", thing=city.id, most=1)
    for token in kit.discoveries:
        if tokens.count(token.number) > token.near + token.far:
            raise areas.wrong("rw-position-too-many", thing=token.id, most=token.near + token.far)


def check_holdings(state: War, reader: Reader, seat: int) -> None:
    """What one player has on the board."""
    areas = reader.maybe("areas", {})
    forts = [area for area in state.chart.areas if state.forts[area] == seat]
    heroes = state.heroes_of(seat)
    if state.factions[seat] < 0:
        if forts or heroes:
            raise areas.wrong("rw-position-no-faction", seat=seat + 1)
        return
    if len(forts) > state.faction(seat).strongholds:
        raise areas.wrong("rw-position-strongholds", seat=seat + 1, most=state.faction(seat).strongholds)
    for kind in range(1, len(DEVELOPMENTS)):
        token = state.faction(seat).developments[kind]
        if len([area for area in forts if state.developments[area] == kind]) > token.copies:
            raise areas.wrong("rw-position-too-many", thing=token.id, most=token.copies)
    if state.out[seat] and (forts or heroes or seat in state.lord):
        raise reader.field("seats").items()[seat].field("out").wrong("rw-position-out", seat=seat + 1)
    if len(heroes) > state.kit.limits.heroes + 1 or (len(heroes) > state.kit.limits.heroes and not changing(state)):
        raise reader.field("heroes").wrong("rw-position-heroes", seat=seat + 1, most=state.kit.limits.heroes)
    for area in state.chart.areas:
        if state.controller(area) == seat and state.units_in(area) > state.kit.limits.units and not changing(state):
            field = areas.field(state.kit.hexes[area].id)
            raise field.wrong("rw-position-area-full", seat=seat + 1, most=state.kit.limits.units)


AT_REST: Final[tuple[str, ...]] = ("next-season", "orders", "turns", "choose-order")
"""steps between which every limit holds; within others a limit may be about to be restored"""


def changing(state: War) -> bool:
    """Whether something is being carried out, so that a limit may be exceeded for the moment (RW-RUL-27)."""
    return any(step.name not in AT_REST for step in state.agenda)


# -- the agenda ------------------------------------------------------------------------------------------------------------


def begin_orders(state: War) -> None:
    """A position without an agenda: everyone is about to choose an order."""
    known = all_steps(PACKAGE)
    state.push(known["next-season"]())
    state.push(known["orders"]())


def refuse_replaced_steps(agenda: Reader) -> None:
    """A position in the middle of a card that is not in the box any more."""
    for item in agenda.items():
        step = item.maybe("step", "")
        if isinstance(step.value, str) and step.value in REPLACED_STEPS:
            raise step.wrong("rw-position-replaced-step", found=step.value)


class StepCheck:
    """The seats a step speaks of must be in the game, its areas on the board."""

    def __init__(self, state: War) -> None:
        self.state = state

    def __call__(self, item: Reader, step: Step[Any]) -> None:
        state = self.state
        for seat in asked_by(step):
            if state.out[seat]:
                raise item.wrong("position-asks-nobody", step=step.name, seat=seat + 1)
        for field, value in numbers_of(item, step, state.seats):
            if field.name.endswith("area") and field.high == AREAS - 1 and value >= 0 and not state.chart.mask >> value & 1:
                raise item.field(field.name).wrong("rw-position-no-area", number=value)
            if field.name == "hero":
                item.field(field.name).number(field.low, len(state.kit.heroes) - 1)


__all__ = ["dump_position", "load_position"]
