"""The table of a game of Heroes: every field of its state, and how it is copied."""

from __future__ import annotations

from typing import Final, Self, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import Chart
from tablekeep.games.heroes_of_land_air_and_sea.components import Kit
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Grammar
from tablekeep.games.heroes_of_land_air_and_sea.fighting import Battle, Cast
from tablekeep.games.heroes_of_land_air_and_sea.forces import Force
from tablekeep.kernel.decks import Cards
from tablekeep.kernel.state import State


@final
class Settings:
    """The options of one game, as the rules ask for them."""

    __slots__ = ("options", "quick", "teams")

    def __init__(self, options: dict[str, str]) -> None:
        self.options: Final = options
        self.teams: Final = options["teams"] == "on"
        self.quick: Final = options["setup"] == "quick"


class Table(State):
    """Everything that lies on the table, and where the round stands. A power is a seat or the solo enemy, whose number follows
    the seats. What the rules make of it: see `model`."""

    __slots__ = (
        "aboard", "active", "armies", "bar_serfs", "bar_tokens", "barred", "battle", "built", "capital", "casts", "chart",
        "charts", "ended", "exploring", "factions", "first", "gates", "goal", "grammar", "guests", "holds", "informed", "kit",
        "level", "library", "muted", "out", "place", "pool", "powers", "round", "score", "scribed", "settings", "solo_deck",
        "solo_failed", "solo_pile", "solo_slots", "space", "spell_deck", "spell_pile", "spied", "stock", "tax", "token_box",
        "token_done", "token_gone", "token_up", "tokens", "tokens_left", "towers", "turn", "used",
    )  # fmt: skip
    kit: Kit
    grammar: Grammar
    settings: Settings
    chart: Chart
    """the map in use"""
    charts: list[Chart]
    """the whole map, then the map without each continent"""

    # the table
    powers: int
    """how many play, the solo enemy included"""
    factions: list[int]
    out: list[bool]
    """whose capital has been destroyed (HL-SIEGE-10)"""
    first: int
    """who holds the first-player marker"""
    active: int
    """whose turn it is"""
    round: int
    """from 1 on; 0 in setup"""
    turn: int
    """0 in the first turns of a round, 1 in the second"""
    ended: int
    """the round in which the end was triggered, 0 if it has not been (HL-GOAL-05)"""
    goal: int
    """the goal that did it, as GOALS numbers them"""
    tax: tuple[int, ...]
    """the resources on the tax track, the highest space first"""

    # by power
    capital: list[int]
    """the region of the capital, NOWHERE before it is founded and after it has fallen"""
    level: list[int]
    built: list[int]
    """buildings, as masks"""
    bar_tokens: list[int]
    """action slots with a token, as masks"""
    bar_serfs: list[int]
    """action slots with a serf, as masks"""
    tokens_left: list[int]
    """action tokens still in the courtyard"""
    stock: list[int]
    """power * 3 + resource"""
    score: list[int]
    pool: list[Force]
    towers: list[int]
    """regions with a tower, as masks"""
    library: list[Cards]
    scribed: list[Cards]
    """spell * 3 + readiness"""
    used: list[int]
    """abilities used that work once per round, as masks of their numbers"""
    barred: list[int]
    """regions that nobody else's units may enter until the round ends, as masks (Wall of Thorns)"""
    informed: list[int]
    """by power: whose library it knows as it now stands, as a mask of powers (Informers)"""
    spied: list[int]
    """by power: the token places, region * 2 + 0 or 1, it has looked at, as masks"""
    muted: list[int]
    """by power: 1 if it does not want to be asked for reactions until the round ends"""

    # the map
    armies: list[Force]
    """power * regions + region: all units there, also those aboard and a docked ship; the courtyard is the capital region"""
    holds: list[int]
    """by power: the regions with units, as masks; follows from `armies`"""
    place: list[int]
    """power * 5 + hero or vessel: the region it is in; follows from `armies`"""
    aboard: list[Force]
    """power * 2 + 0 (sea vessel) or 1 (air vessel): who is aboard while the vessel is at sea; 0 on land (HL-RUL-15)"""
    guests: list[Force]
    """the same for the ally's units aboard (HL-RUL-100)"""
    tokens: list[int]
    """region * 2 + 0 or 1: the exploration token, NO_TOKEN or UNKNOWN"""
    token_up: int
    """token places with a token lying face up, as a mask"""
    token_done: int
    """token places whose token has been resolved and stays, as a mask"""
    token_box: Cards
    """the tokens that went back to the box unseen"""
    token_gone: Cards
    """the tokens that were resolved or collected"""
    gates: int
    """regions with a resolved waygate; follows from the tokens"""

    # what is going on
    spell_deck: Cards
    spell_pile: Cards
    battle: Battle | None
    casts: list[Cast]
    """the spells being cast, the latest last"""
    exploring: tuple[int, int, Force, int]
    """who explores where with which units, and the slot of the vessel if one does (-1); power -1 if nobody does"""

    # the solo enemy
    space: int
    """where its marker is on the capital track, from 0 on"""
    solo_deck: Cards
    solo_pile: Cards
    solo_slots: Cards
    """the cards on its hero slots, from left to right"""
    solo_failed: int
    """the hero slots whose card has failed, as a mask (HL-SOLO-16)"""

    def copy_to(self, twin: Self) -> None:
        twin.kit = self.kit
        twin.grammar = self.grammar
        twin.settings = self.settings
        twin.chart = self.chart
        twin.charts = self.charts
        twin.powers = self.powers
        twin.factions = self.factions.copy()
        twin.out = self.out.copy()
        twin.first = self.first
        twin.active = self.active
        twin.round = self.round
        twin.turn = self.turn
        twin.ended = self.ended
        twin.goal = self.goal
        twin.tax = self.tax
        twin.capital = self.capital.copy()
        twin.level = self.level.copy()
        twin.built = self.built.copy()
        twin.bar_tokens = self.bar_tokens.copy()
        twin.bar_serfs = self.bar_serfs.copy()
        twin.tokens_left = self.tokens_left.copy()
        twin.stock = self.stock.copy()
        twin.score = self.score.copy()
        twin.pool = self.pool.copy()
        twin.towers = self.towers.copy()
        twin.library = self.library.copy()
        twin.scribed = self.scribed.copy()
        twin.used = self.used.copy()
        twin.barred = self.barred.copy()
        twin.informed = self.informed.copy()
        twin.spied = self.spied.copy()
        twin.muted = self.muted.copy()
        twin.armies = self.armies.copy()
        twin.holds = self.holds.copy()
        twin.place = self.place.copy()
        twin.aboard = self.aboard.copy()
        twin.guests = self.guests.copy()
        twin.tokens = self.tokens.copy()
        twin.token_up = self.token_up
        twin.token_done = self.token_done
        twin.token_box = self.token_box
        twin.token_gone = self.token_gone
        twin.gates = self.gates
        twin.spell_deck = self.spell_deck
        twin.spell_pile = self.spell_pile
        twin.battle = None if self.battle is None else self.battle.copy()
        twin.casts = [cast.copy() for cast in self.casts] if self.casts else []
        twin.exploring = self.exploring
        twin.space = self.space
        twin.solo_deck = self.solo_deck
        twin.solo_pile = self.solo_pile
        twin.solo_slots = self.solo_slots
        twin.solo_failed = self.solo_failed
