"""Before the first round: first player, factions, spells, the tax track, capitals, exploration tokens (HL-SETUP, HL-SOLO)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.beginnings import blank_world, take_faction
from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import Cost
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO_MASK, ONE, SERF, WARRIOR
from tablekeep.games.heroes_of_land_air_and_sea.model import NOBODY, NOWHERE, World
from tablekeep.games.heroes_of_land_air_and_sea.rounds import BeginRound
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, Task
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import draw
from tablekeep.kernel.errors import IllegalAction, InvalidOption
from tablekeep.kernel.messages import Ref, say
from tablekeep.kernel.rng import Rng

CHOOSE: Final = "choose"
RANDOM: Final = "random"
TEAM_SEATS: Final = 4


def new_world(content: Path | None, seats: int, options: dict[str, str], rng: Rng) -> World:
    """The state at the first decision, be it of the setup or, after a quick setup, of the first round."""
    state = blank_world(content, seats, options)
    state.rng = rng
    if state.settings.teams and seats != TEAM_SEATS:  # HL-TEAM-01
        raise InvalidOption(say("hl-teams-need-four", seats=seats))
    name_factions(state, options["factions"])
    steps: list[Task] = [
        FirstPlayer(), ChooseFactions(), DealSpells(), SetTaxTrack(), FoundCapitals(), CloseContinent(), LayTokens(),
        BeginRound(),
    ]  # fmt: skip
    steps.reverse()
    for step in steps:
        state.push(step)
    state.advance()
    return state


def ask(state: World, question: Ask) -> None:
    """Asks, unless there is nothing to choose; in a quick setup the generator answers, all options being equally likely."""
    options = question.options(state, question.seat)
    if state.settings.quick or len(options) == 1:
        chosen = options[state.rng.below(len(options)) if len(options) > 1 else 0]
        assert isinstance(chosen, Deed)
        question.answer(state, question.seat, chosen)
    else:
        state.push(question)


# -- players and factions --------------------------------------------------------------------------------------------------


def name_factions(state: World, chosen: str) -> None:
    """HL-RUL-06: by name, by lot, or left to the players; a solo player may name the enemy's, too."""
    if chosen == CHOOSE:
        return
    factions = state.kit.factions
    if chosen == RANDOM:
        dealt = state.rng.shuffled(list(range(len(factions))))
        for seat in range(state.seats):
            take_faction(state, seat, dealt[seat])
        return
    words = [word.strip() for word in chosen.split(",")]
    if len(words) not in (state.seats, state.powers):
        raise InvalidOption(say("hl-factions-wrong-number", found=len(words), seats=state.seats))
    known = [faction.id for faction in factions]
    for power, word in enumerate(words):
        if word not in known:
            raise InvalidOption(say("hl-faction-unknown", faction=word, known=", ".join(known)))
        if known.index(word) in state.factions:
            raise InvalidOption(say("hl-faction-twice", faction=factions[known.index(word)].name))
        take_faction(state, power, known.index(word))


def free_factions(state: World) -> list[int]:
    """HL-SETUP-02: those that nobody has taken."""
    return [faction.number for faction in state.kit.factions if faction.number not in state.factions]


@final
class FirstPlayer(Task):
    """HL-SETUP-13, HL-RUL-07: drawn at random."""

    __slots__ = ()
    name = "first-player"

    def run(self, state: World) -> None:
        if state.enemy >= 0:
            return
        state.first = state.rng.below(state.seats)
        if state.log is not None:
            state.say("turn", "hl-log-first-player", "HL-SETUP-13", player=state.power_ref(state.first))


@final
class ChooseFactions(Task):
    """HL-RUL-06: from the first player clockwise, whoever has no faction yet; then the solo enemy's is drawn (HL-SOLO-01)."""

    __slots__ = ()
    name = "choose-factions"

    def run(self, state: World) -> None:
        for step in range(state.seats):
            seat = (state.first + step) % state.seats
            if state.factions[seat] == NOBODY:
                state.push(self)
                ask(state, ChooseFaction(seat))
                return
        enemy = state.enemy
        if enemy >= 0:
            if state.factions[enemy] == NOBODY:
                left = free_factions(state)
                take_faction(state, enemy, left[state.rng.below(len(left))])
                state.revealed += 1
            if state.log is not None:
                faction = Ref("faction", state.faction(enemy).id)
                state.say("say", "hl-log-enemy-faction", "HL-SOLO-01", faction=faction)
            take_solo_pieces(state)
        for seat in range(state.seats):
            set_stock(state, seat, state.kit.terms.resources)  # HL-SETUP-06


def set_stock(state: World, power: int, resources: Cost) -> None:
    for resource in range(3):
        state.stock[power * 3 + resource] = resources[resource]


def take_solo_pieces(state: World) -> None:
    """HL-SOLO-04 to HL-SOLO-06: resources, one token on the Start of the track and none to act with, a deck of solo cards."""
    enemy = state.enemy
    set_stock(state, enemy, state.kit.terms.solo_resources)
    state.space = 0
    state.tokens_left[enemy] = 0
    state.solo_deck = tuple(state.shuffled("solo", list(range(len(state.kit.solo_cards)))))


@final
class ChooseFaction(Ask):
    """HL-DP-01: one that nobody has taken."""

    __slots__ = ()
    name = "faction"
    rule = "HL-SETUP-02"

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("faction")
        return [row[faction] for faction in free_factions(state)]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        take_faction(state, seat, deed.args[0])
        if state.log is not None:
            faction = Ref("faction", state.faction(seat).id)
            state.say("say", "hl-log-faction", self.rule, player=state.power_ref(seat), faction=faction)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "faction":
            faction = Ref("faction", state.kit.factions[action.args[0]].id)
            return IllegalAction(self.rule, say("hl-refuse-faction-taken", faction=faction))
        return IllegalAction(self.rule, say("hl-refuse-faction-first"))


# -- spells and taxes ------------------------------------------------------------------------------------------------------


@final
class DealSpells(Task):
    """HL-SETUP-10, HL-SETUP-11: one deck, and a spell for every player; none for the solo enemy (HL-SOLO-07)."""

    __slots__ = ()
    name = "deal-spells"

    def run(self, state: World) -> None:
        cards = [spell.number for spell in state.kit.spells for _ in range(spell.copies)]
        state.spell_deck = tuple(state.shuffled("spells", cards))
        for step in range(state.seats):
            seat = (state.first + step) % state.seats
            state.spell_deck, state.library[seat] = draw(state.spell_deck, state.kit.terms.spells)
            if state.log is not None:
                for spell in state.library[seat]:
                    ref = state.spell_ref(spell)
                    state.say("say", "hl-log-first-spell", "HL-SETUP-11", audience=1 << seat, spell=ref)
        state.revealed += 1


@final
class SetTaxTrack(Task):
    """HL-SETUP-12: a marker of each resource, at random on 4, 3 and 2."""

    __slots__ = ()
    name = "set-tax-track"

    def run(self, state: World) -> None:
        state.tax = tuple(state.shuffled("tax", list(range(3))))
        state.revealed += 1


# -- capitals --------------------------------------------------------------------------------------------------------------


def founders(state: World) -> list[int]:
    """HL-SETUP-14: the player to the right of the marker's holder, then counter-clockwise; the holder is last."""
    return [(state.first - step) % state.seats for step in range(1, state.seats + 1)]


def free_continents(state: World) -> list[int]:
    """HL-SETUP-17: those without a capital."""
    return [continent.number for continent in state.kit.continents if continent.capital not in state.capital]


def open_continents(state: World) -> list[int]:
    """HL-SETUP-16, HL-RUL-08, HL-RUL-09: next to one with a capital; for the first capital any."""
    free = free_continents(state)
    if len(free) == len(state.kit.continents):
        return free
    return [number for number in free if any(near not in free for near in state.kit.continents[number].neighbours)]


def found(state: World, power: int, continent: int) -> None:
    """HL-SETUP-15, HL-SETUP-04: the capital stands, the first units are in the courtyard; the enemy's heroes (HL-SOLO-03)."""
    region = state.kit.continents[continent].capital
    state.capital[power] = region
    terms = state.kit.terms
    force = HERO_MASK if power >= state.seats else terms.serfs * ONE[SERF] + terms.warriors * ONE[WARRIOR]
    state.enlist(power, region, force)
    if state.log is not None:
        rule = "HL-SETUP-15" if power < state.seats else "HL-SOLO-09"
        ref = Ref("continent", state.kit.continents[continent].id)
        state.say("place", "hl-log-founded", rule, target=region, player=state.power_ref(power), continent=ref)


@final
class FoundCapitals(Task):
    """HL-SETUP-14: one player after the other; last of all the human places the solo enemy's capital (HL-SOLO-09)."""

    __slots__ = ()
    name = "found-capitals"

    def run(self, state: World) -> None:
        for seat in founders(state):
            if state.capital[seat] == NOWHERE:
                state.push(self)
                ask(state, Found(seat))
                return
        if state.enemy >= 0:
            ask(state, FoundRival(0))


@final
class Found(Ask):
    """HL-DP-02: a free continent next to an occupied one."""

    __slots__ = ()
    name = "found"
    rule = "HL-SETUP-15"

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("found")
        return [row[continent] for continent in open_continents(state)]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        found(state, seat, deed.args[0])

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        return refuse_continent(state, self, action, "found")


def refuse_continent(state: World, question: Ask, action: Action, verb: str) -> IllegalAction:
    """Why a capital cannot be founded there: the continent is taken, or it touches no occupied one."""
    if not isinstance(action, Deed) or action.verb != verb:
        return IllegalAction(question.rule, say("hl-refuse-found-first"))
    continent = Ref("continent", state.kit.continents[action.args[0]].id)
    if action.args[0] not in free_continents(state):
        return IllegalAction("HL-SETUP-17", say("hl-refuse-continent-taken", continent=continent))
    return IllegalAction("HL-SETUP-16", say("hl-refuse-continent-far", continent=continent))


@final
class FoundRival(Ask):
    """HL-DP-04, HL-RUL-56: a free continent next to the human's for the solo enemy."""

    __slots__ = ()
    name = "rival"
    rule = "HL-SOLO-09"

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("rival")
        return [row[continent] for continent in open_continents(state)]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        found(state, state.enemy, deed.args[0])

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        return refuse_continent(state, self, action, "rival")


@final
class CloseContinent(Task):
    """HL-SETUP-18, HL-RUL-10: with one or two players who placed first closes one of the free continents."""

    __slots__ = ()
    name = "close-continent"

    def run(self, state: World) -> None:
        if state.kit.terms.continents[state.seats] < len(state.kit.continents):
            ask(state, Close(founders(state)[0]))


@final
class Close(Ask):
    """HL-DP-03: which continent is not used."""

    __slots__ = ()
    name = "close"
    rule = "HL-SETUP-18"
    fields = (SEAT,)

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("close")
        return [row[continent] for continent in free_continents(state)]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        state.close(deed.args[0])
        if state.log is not None:
            ref = Ref("continent", state.kit.continents[deed.args[0]].id)
            state.say("change", "hl-log-closed", self.rule, player=state.power_ref(seat), continent=ref)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "close":
            ref = Ref("continent", state.kit.continents[action.args[0]].id)
            return IllegalAction(self.rule, say("hl-refuse-close-capital", continent=ref))
        return IllegalAction(self.rule, say("hl-refuse-close-first"))


# -- exploration tokens ----------------------------------------------------------------------------------------------------


@final
class LayTokens(Task):
    """HL-SETUP-20 to -25: land and sea tokens face down by the number of each region; the rest goes back to the box unseen."""

    __slots__ = ()
    name = "lay-tokens"

    def run(self, state: World) -> None:
        kit = state.kit
        box: list[int] = []
        for sea in (False, True):
            copies = [token.number for token in kit.tokens if token.sea == sea for _ in range(token.copies)]
            stack = state.shuffled("tokens", copies)
            for region in bits(state.chart.sea if sea else state.chart.land):
                if region in state.capital:  # HL-SETUP-21, HL-RUL-93
                    continue
                for place in range(kit.regions[region].tokens):
                    if stack:
                        state.tokens[region * 2 + place] = stack.pop()
            box += stack
        state.token_box = tuple(sorted(box))
        state.revealed += 1
