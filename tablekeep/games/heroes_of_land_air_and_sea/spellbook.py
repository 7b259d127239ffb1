"""Spells in hand and on the board (HL-SPELL): the deck and its discards, discovering, scribing, and the limit of a library."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.components import INCANTED, Spell
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.model import READY, World
from tablekeep.games.heroes_of_land_air_and_sea.steps import Ask, Task, seat_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBERS, Field, SecretChoice
from tablekeep.kernel.decks import distinct, draw, without
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say

OPS: Final[tuple[str, ...]] = ("discover_draw", "library_limit", "look_library")


def spell_of(state: World, number: int) -> Spell:
    """A kind of card, or, behind their numbers, the spell of a solo hero."""
    spells = state.kit.spells
    if number < len(spells):
        return spells[number]
    board, hero = divmod(number - len(spells), len(state.kit.boards[0].heroes))
    return state.kit.boards[board].heroes[hero].spell


# -- limits ----------------------------------------------------------------------------------------------------------------


def library_limit(state: World, power: int) -> int:
    """HL-SPELL-03, HL-CAPITAL-05: how many spells a power may hold; the solo enemy holds none (HL-SOLO-07)."""
    if power >= state.seats:
        return 0
    limit = state.faction(power).levels[state.level[power] - 1].library
    for ability in state.abilities(power, "passive"):
        for effect in ability.effects:
            if effect.op == "library_limit":
                limit += effect.amount
    return limit


def scribe_limit(state: World, power: int) -> int:
    """HL-SPELL-06: how many spells a power may have scribed."""
    return state.faction(power).levels[state.level[power] - 1].scribed


def excess(state: World, power: int) -> int:
    """By how many cards a library is over its limit."""
    return max(0, len(state.library[power]) - library_limit(state, power))


# -- the deck --------------------------------------------------------------------------------------------------------------


def confidants(state: World, seat: int) -> int:
    """Who may see a seat's library, as a mask: the seat and its ally (HL-RUL-80)."""
    mate = state.ally(seat)
    return 1 << seat | (1 << mate if mate >= 0 else 0)


def tell_card(state: World, power: int, message: str, rule: str, card: int) -> None:
    """A line about a card that only its owner and his ally may know."""
    state.say("say", message, rule, audience=confidants(state, power), spell=state.spell_ref(card))


def forget_library(state: World, power: int) -> None:
    """A library has changed unseen: who once looked into it does not know it any more."""
    for other in range(state.powers):
        state.informed[other] &= ~(1 << power)


def draw_spells(state: World, power: int, count: int) -> int:
    """Cards into a library, as many as there are (HL-RUL-23); the limit is for the caller to see to (`push_trim`)."""
    if power >= state.seats or count <= 0:
        return 0  # HL-SOLO-07
    state.spell_deck, drawn = draw(state.spell_deck, count)
    if len(drawn) < count and state.spell_pile:
        shuffle_discards(state)  # HL-SPELL-11: an interrupted draw is finished from the new deck
        state.spell_deck, more = draw(state.spell_deck, count - len(drawn))
        drawn = drawn + more
    if not drawn:
        return 0
    state.library[power] = state.library[power] + drawn
    forget_library(state, power)
    state.revealed += 1
    if state.log is not None:
        state.say("flip", "hl-log-spells-drawn", "HL-SPELL-02", player=state.power_ref(power), count=len(drawn))
        for card in drawn:
            tell_card(state, power, "hl-log-spell-drawn-own", "HL-SPELL-16", card)
    return len(drawn)


def shuffle_discards(state: World) -> None:
    """HL-SPELL-11: the discards become the deck."""
    state.spell_deck = tuple(state.shuffled("spells", list(state.spell_pile)))
    state.spell_pile = ()
    state.revealed += 1
    if state.log is not None:
        state.say("change", "hl-log-spells-shuffled", "HL-SPELL-11", count=len(state.spell_deck))


def discard_unseen(state: World, power: int, card: int) -> None:
    """HL-SPELL-04: a card from a library, face down onto the discards."""
    state.library[power] = without(state.library[power], card)
    state.spell_pile = (*state.spell_pile, card)
    forget_library(state, power)
    if state.log is not None:
        tell_card(state, power, "hl-log-spell-discarded-own", "HL-SPELL-04", card)


def look_library(state: World, looker: int, victim: int) -> None:
    """Informers: the cards are known to the looker as they are now. The solo enemy has none."""
    if victim >= state.seats or looker >= state.seats:
        return
    state.informed[looker] |= 1 << victim
    state.revealed += 1
    if state.log is not None:
        state.say("say", "hl-log-library-seen", "HL-SPELL-16", player=state.power_ref(looker), other=state.power_ref(victim))
        for card in state.library[victim]:
            state.say("say", "hl-log-library-card", "HL-SPELL-16", audience=1 << looker, spell=state.spell_ref(card))
        state.moment()


# -- discarding down to the limit ------------------------------------------------------------------------------------------


def push_trim(state: World, seat: int) -> None:
    """HL-RUL-88: what a library holds above its limit is discarded, exactly so much (HL-RUL-21)."""
    if seat < state.seats:
        state.push(TrimLibrary(seat))


@final
class TrimLibrary(Task):
    """HL-SPELL-02: discards until the library is within its limit. Equal cards are asked for like others: who is not asked
    would tell what it holds (HL-SPELL-16)."""

    __slots__ = ()
    name = "trim-library"
    fields = (seat_field(),)

    def run(self, state: World) -> None:
        seat = self.data[0]
        if not state.out[seat] and excess(state, seat):
            state.push(DiscardSpell(seat))


@final
class DiscardSpell(Ask):
    """HL-DP-11: which spell goes; asked again until the library is within its limit."""

    __slots__ = ()
    name = "discard-spell"
    rule = "HL-RUL-21"

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-discard-spell", count=excess(state, self.seat))

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("discard")
        return [row[card] for card in distinct(state.library[self.seat])]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        discard_unseen(state, seat, deed.args[0])
        if state.log is not None:
            state.say("change", "hl-log-spell-discarded", "HL-SPELL-04", player=state.power_ref(seat))
        state.push(TrimLibrary(seat))

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "discard":
            return IllegalAction("HL-SPELL-02", say("hl-refuse-not-in-library", spell=state.spell_ref(action.args[0])))
        return IllegalAction(self.rule, say("hl-refuse-discard-first", count=excess(state, self.seat)))


def push_harvest_discards(state: World) -> None:
    """HL-HARVEST-08, HL-RUL-52, HL-RUL-85: who holds too many spells after the draw discards in secret, all together."""
    state.push(HarvestDiscards())


@final
class HarvestDiscards(Task):
    """Asks everybody who is over the limit at the same time; the sizes of libraries are public, so that tells nothing."""

    __slots__ = ()
    name = "harvest-discards"

    def run(self, state: World) -> None:
        asked = [seat for seat in state.clockwise(state.first) if seat < state.seats and excess(state, seat)]
        if asked:
            state.push(HarvestDiscard(tuple(asked)))


@final
class HarvestDiscard(SecretChoice[World]):
    """HL-DP-41: which card over the limit goes, chosen in secret and put down together."""

    __slots__ = ()
    name = "harvest-discard"
    code = "hl-"
    rule = "HL-HARVEST-08"
    fields = (Field("asked", NUMBERS, 0, 3),)

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("discard")
        return [row[card] for card in distinct(state.library[seat])]

    def reveal(self, state: World, answers: dict[int, Action]) -> None:
        for seat in self.asked:
            answer = answers.get(seat)
            if isinstance(answer, Deed):
                discard_unseen(state, seat, answer.args[0])
                if state.log is not None:
                    state.say("change", "hl-log-spell-discarded", self.rule, player=state.power_ref(seat))
        state.push(HarvestDiscards())

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "discard":
            return IllegalAction(self.rule, say("hl-refuse-not-in-library", spell=state.spell_ref(action.args[0])))
        return IllegalAction("HL-RUL-21", say("hl-refuse-discard-first", count=excess(state, seat)))


# -- Discover or Scribe ----------------------------------------------------------------------------------------------------


def discover_count(state: World, power: int) -> int:
    """HL-SPELL-02: how many cards Discover draws, the Reading Room included."""
    count = state.kit.terms.discover
    for ability in state.abilities(power, "discover"):
        for effect in ability.effects:
            if effect.op == "discover_draw":
                count += effect.amount
    return count


def push_discover(state: World, seat: int) -> None:
    """The Discover/Scribe action, taken or followed."""
    state.push(Discover(seat))


@final
class Discover(Ask):
    """HL-DP-10, HL-DP-12, HL-SPELL-01: draw, or scribe one spell, or leave it (HL-RUL-12)."""

    __slots__ = ()
    name = "discover"
    rule = "HL-SPELL-01"

    def options(self, state: World, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("draw")]
        if len(state.scribed[self.seat]) < scribe_limit(state, self.seat):
            row = state.grammar.row("scribe")
            for card in distinct(state.library[self.seat]):
                if state.kit.spells[card].kind == INCANTED:
                    found.append(row[card])
        found.append(state.deed("nothing"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "draw":
            draw_spells(state, seat, discover_count(state, seat))
            push_trim(state, seat)
        elif deed.verb == "scribe":
            scribe(state, seat, deed.args[0])

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "scribe":
            card = action.args[0]
            spell = state.spell_ref(card)
            if state.kit.spells[card].kind != INCANTED:
                return IllegalAction("HL-SPELL-07", say("hl-refuse-scribe-kind", spell=spell))
            if card not in state.library[seat]:
                return IllegalAction("HL-SPELL-05", say("hl-refuse-not-in-library", spell=spell))
            return IllegalAction("HL-SPELL-06", say("hl-refuse-scribe-full", limit=scribe_limit(state, seat)))
        return super().refuse(state, seat, action)


def scribe(state: World, seat: int, card: int) -> None:
    """HL-SPELL-05, HL-RUL-22: from the library face up onto the board, ready at once."""
    state.library[seat] = without(state.library[seat], card)
    state.scribed[seat] = (*state.scribed[seat], card * 3 + READY)
    state.revealed += 1
    if state.log is not None:
        state.say("place", "hl-log-scribed", "HL-SPELL-05", player=state.power_ref(seat), spell=state.spell_ref(card))
        state.moment()
