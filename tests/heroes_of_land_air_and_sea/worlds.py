"""Hand-written situations for the tests of this game: armies, boards and cards in words, and what happens to them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Self

from tablekeep.games.heroes_of_land_air_and_sea.beginnings import blank_world, take_faction
from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO, LAND_UNITS, ONE, SEA_VESSEL, SLOTS, VESSELS, count_of
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, NOBODY, READINESS, World
from tablekeep.kernel.actions import Action
from tablekeep.kernel.rng import Rng
from tests.games import situations
from tests.games.situations import Halt

OPTIONS = {"teams": "off", "setup": "players", "factions": "choose"}
FOUR = "humans orcs elves dwarves"
"""all factions"""
CONTINENTS = ("nw", "ne", "se", "sw")


class Table(situations.Table[World]):
    """A situation and what happens to it, in the words of this game."""

    code = "hl-"

    def parse(self, text: str) -> Action:
        return self.state.grammar.verbs.parse(text)

    def begin(self, push: Callable[..., None], *args: int) -> Self:
        """Starts with what a chapter's `push_...` lays on an otherwise empty agenda."""
        self.state.agenda = [Halt()]
        self.state.offered = None
        push(self.state, *args)
        self.state.advance()
        return self

    def units(self, region: str, power: int = 0) -> str:
        """What a power has in a region, in the words of `world`: `2 serf, 1 paladin`."""
        return told_force(self.state, power, self.state.army(power, self.state.kit.region(region)))

    def pool(self, power: int = 0) -> str:
        return told_force(self.state, power, self.state.pool[power])

    def stock(self, power: int = 0) -> tuple[int, int, int]:
        """Ore, mana, food."""
        ore, mana, food = self.state.stock[power * 3 : power * 3 + 3]
        return ore, mana, food

    def score(self, power: int = 0) -> int:
        return self.state.score[power]

    def towers(self, power: int = 0) -> list[str]:
        return [self.state.kit.regions[region].id for region in bits(self.state.towers[power])]

    def library(self, power: int = 0) -> list[str]:
        return sorted([self.state.kit.spells[card].id for card in self.state.library[power]])

    def scribed(self, power: int = 0) -> list[str]:
        """`haste ready`, `siphon exhausted`."""
        return [f"{self.state.kit.spells[card // 3].id} {READINESS[card % 3]}" for card in self.state.scribed[power]]

    def tokens(self, region: str) -> list[str]:
        """The tokens in a region: `relic`, `relic up`, `waygate up done`."""
        at = self.state.kit.region(region) * 2
        found: list[str] = []
        for place in (at, at + 1):
            if self.state.tokens[place] != NO_TOKEN:
                up = " up" if self.state.token_up >> place & 1 else ""
                done = " done" if self.state.token_done >> place & 1 else ""
                found.append(self.state.kit.tokens[self.state.tokens[place]].id + up + done)
        return found


def told_force(state: World, power: int, force: int) -> str:
    return ", ".join(
        [f"{count_of(force, slot)} {state.unit(power, slot).id}" for slot in range(SLOTS) if count_of(force, slot)]
    )


def cards(names: str, known: list[str]) -> tuple[int, ...]:
    """Cards by their words: `haste siphon siphon`."""
    return tuple([known.index(name.replace("-", "_")) for name in names.split()])


def parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def force_in(state: World, power: int, text: str) -> int:
    """`2 serf, 1 warrior, paladin` as a force of that power."""
    force = 0
    ids = [kind.id for kind in state.faction(power).units]
    for item in [piece.strip() for piece in text.split(",") if piece.strip()]:
        words = item.split()
        count = int(words[0]) if words[0].isdigit() else 1
        force += count * ONE[ids.index(words[-1].replace("-", "_"))]
    return force


ASKED = "combat-spell=always reaction=always"
"""Among several, everybody wants to be asked whenever he could have something, so that tests can try what he may not cast."""


def world(
    *units: str,
    factions: str = "humans orcs",
    capitals: str = "nw se ne sw",
    levels: tuple[int, ...] = (),
    buildings: tuple[str, ...] = (),
    towers: tuple[str, ...] = (),
    stock: tuple[tuple[int, int, int], ...] = (),
    score: tuple[int, ...] = (),
    library: tuple[str, ...] = (),
    scribed: tuple[str, ...] = (),
    deck: str = "",
    tokens: str = "",
    bar: tuple[str, ...] = (),
    tax: str = "ore mana food",
    closed: str = "",
    space: int = 0,
    solo: bool = False,
    solo_deck: str = "",
    round: int = 1,
    active: int = 0,
    first: int = 0,
    seed: int = 1,
    content: Path | None = None,
    **options: str,
) -> Table:
    """A situation in the middle of a game; everything is by power, the first being player 0.

    units: for each power, `nw1: 2 serf, 1 warrior; sea_n: galleon, 1 serf` (at sea everybody is aboard the ship, or the air
    vessel where there is no ship; without a vessel of their own they ride with their ally); what is not on the map is in
    the pool
    capitals: for each power its continent, `-` for none (not founded, or destroyed); levels: of the capitals
    buildings: `cathedral dock` (each with its serf); towers: `nw4 ne9`
    scribed: `haste ready siphon exhausted`; deck: spells on top of the deck, the first drawn first; the rest follows shuffled
    tokens: `nw2 relic; nw3 ambush, waygate up; ne3 waygate up done`; regions that are not named have none
    bar: for each power the occupied slots: `tax march serf:recruit serf:march2` (plain words are tokens)
    solo: the second power is the solo enemy, `space` its place on the track, from 0 on; solo_deck: cards on top of its deck
    """
    names = factions.split()
    chosen = {**OPTIONS, **options}
    state = blank_world(content, 1 if solo else len(names), chosen)
    kit = state.kit
    state.rng = Rng(seed)
    state.wishes = [ASKED if state.seats > 1 else ""] * state.seats
    state.round, state.active, state.first = round, active, first
    state.tax = tuple([RESOURCES.index(word) for word in tax.split()])
    spells = [spell.id for spell in kit.spells]
    if closed:
        state.close(CONTINENTS.index(closed))
    elif len(names) == 2:
        free = [number for number, id in enumerate(CONTINENTS) if id not in capitals.split()[:2]]
        state.close(free[-1])
    for power, name in enumerate(names):
        take_faction(state, power, [faction.id for faction in kit.factions].index(name))
        continent = capitals.split()[power]
        if continent != "-":
            state.capital[power] = kit.continents[CONTINENTS.index(continent)].capital
        if levels:
            state.level[power] = levels[power]
        state.stock[power * 3 : power * 3 + 3] = list(stock[power]) if len(stock) > power else [2, 2, 2]
        state.score[power] = score[power] if score else 0
        if len(buildings) > power:
            known = [building.id for building in state.faction(power).buildings]
            for word in buildings[power].split():
                state.built[power] |= 1 << known.index(word.replace("-", "_"))
                state.pool[power] -= ONE[0]
        if len(towers) > power:
            for word in towers[power].split():
                state.towers[power] |= 1 << kit.region(word)
        if len(bar) > power:
            set_bar(state, power, bar[power])
        if len(library) > power:
            state.library[power] = cards(library[power], spells)
        if len(scribed) > power:
            words = scribed[power].split()
            state.scribed[power] = tuple(
                [
                    spells.index(spell.replace("-", "_")) * 3 + READINESS.index(how)
                    for spell, how in zip(words[::2], words[1::2], strict=True)
                ]
            )
        if len(units) > power:
            set_units(state, power, units[power])
    set_riders(state)
    set_tokens(state, tokens)
    left = [card for card in range(len(spells)) for _ in range(kit.spells[card].copies)]
    top = cards(deck, spells)
    for card in [*top, *sum(state.library, ()), *[card // 3 for row in state.scribed for card in row]]:
        left.remove(card)
    state.spell_deck = (*left, *reversed(top))
    if solo:
        state.space = space
        state.level[1] = kit.boards[state.factions[1]].track[space].level
        ids = [card.id for card in kit.solo_cards]
        first_cards = cards(solo_deck, ids)
        state.solo_deck = (*[card for card in range(len(ids)) if card not in first_cards], *reversed(first_cards))
    return Table(state)


def set_units(state: World, power: int, text: str) -> None:
    for part in parts(text):
        id, _, told = part.partition(":")
        region = state.kit.region(id.strip().replace("-", "_"))
        force = force_in(state, power, told)
        assert region >= 0, f"no region {id}"
        state.enlist(power, region, force)
        if state.chart.sea >> region & 1 and force & VESSELS:
            vessel = SEA_VESSEL if count_of(force, SEA_VESSEL) else SEA_VESSEL + 1
            state.load(power, vessel, force & LAND_UNITS)


def set_riders(state: World) -> None:
    """Units at sea without a vessel of their own are aboard their ally's ship, or his air vessel where there is no ship."""
    for power in range(state.powers):
        for region in bits(state.holds[power] & state.chart.sea):
            force = state.army(power, region)
            if not force & VESSELS:
                host = power ^ 2
                vessel = 0 if state.where(host, SEA_VESSEL) == region else 1
                assert state.settings.teams
                assert state.where(host, SEA_VESSEL + vessel) == region
                state.guests[host * 2 + vessel] = force


def set_tokens(state: World, text: str) -> None:
    kit = state.kit
    ids = [token.id for token in kit.tokens]
    left = [number for number, token in enumerate(kit.tokens) for _ in range(token.copies)]
    for part in parts(text):
        id, _, told = part.partition(" ")
        at = kit.region(id.replace("-", "_")) * 2
        for place, item in enumerate(told.split(",")):
            name, *how = item.split()
            state.tokens[at + place] = ids.index(name.replace("-", "_"))
            left.remove(ids.index(name.replace("-", "_")))
            if "up" in how:
                state.token_up |= 1 << (at + place)
            if "done" in how:
                state.token_done |= 1 << (at + place)
                if name == "waygate":
                    state.gates |= 1 << at // 2
    state.token_box = tuple(left)


SLOT_WORDS = ("recruit", "build", "discover", "tax", "march", "march2", "sail", "fly", "cast")


def set_bar(state: World, power: int, text: str) -> None:
    for word in text.split():
        slot = SLOT_WORDS.index(word.removeprefix("serf:"))
        if word.startswith("serf:"):
            state.bar_serfs[power] |= 1 << slot
            state.pool[power] -= ONE[0]
        else:
            state.bar_tokens[power] |= 1 << slot
            state.tokens_left[power] -= 1


__all__ = ["HERO", "NOBODY", "Halt", "Table", "force_in", "world"]
