"""The table of a game of Runewars: every field of its state, and how it is copied."""

from __future__ import annotations

from typing import Final, Self, final

from tablekeep.games.runewars.components import Kit
from tablekeep.games.runewars.fighting import Battle, Duel
from tablekeep.games.runewars.figures import Grave, Hero
from tablekeep.games.runewars.forces import Force
from tablekeep.games.runewars.land import Chart, Marker
from tablekeep.kernel.decks import Cards
from tablekeep.kernel.deeds import Grammar
from tablekeep.kernel.state import State


@final
class Settings:
    """The options of one game, as the rules ask for them."""

    __slots__ = ("discovery", "epic", "first_edition", "options", "quick")

    def __init__(self, options: dict[str, str]) -> None:
        self.options: Final = options
        self.first_edition: Final = options["edition"] == "first"
        self.epic: Final = options["epic"] == "on"
        self.discovery: Final = options["discovery"] == "on"
        self.quick: Final = options["setup"] == "quick"


class Table(State):
    """Everything that lies on the table, and where the year and the turn stand. What the rules make of it: see `model`."""

    __slots__ = (
        "active", "battle", "chart", "cities", "deeds", "defended", "developments", "dials", "discoveries", "discoveries_gone",
        "discovery_up", "drawn", "drawn_by", "duel", "dungeoned", "factions", "fate", "fate_pile", "felled", "first", "forts",
        "forts_damaged", "fresh", "graves", "hand", "hero_deck", "heroes", "influence", "invader", "invaders", "kit", "lord",
        "loyal", "loyal_to", "marks", "markers", "moved", "moved_heroes", "muted", "objective_decks", "objectives",
        "orders_used", "order", "out", "phase", "quest_deck", "quest_pile", "quests", "reward_deck", "reward_pile", "routed",
        "rune_up", "runes", "season", "season_card", "season_decks", "season_pile", "season_winner", "seen", "settings",
        "slain", "spare_tiles", "standing", "tactic_deck", "tactic_pile", "tactics", "title_holder", "title_influence",
        "tokens", "unseen", "victory", "year",
    )  # fmt: skip
    kit: Kit
    deeds: Grammar
    settings: Settings
    chart: Chart

    # the table
    first: int
    """the first player (RW-SEASON-01)"""
    factions: list[int]
    out: list[bool]
    """who has been eliminated (RW-ELIM)"""
    influence: list[int]
    dials: list[tuple[int, int, int]]
    hand: list[int]
    """by seat: the order cards in hand, as a mask of their numbers"""
    orders_used: list[int]
    """by seat: the order cards used this year, face up in the play area, as a mask; those that Long Winter keeps from the year
    before are neither here nor in hand"""
    order: list[int]
    """by seat: the active order, 0 for none"""
    tactics: list[Cards]
    """by seat: tactics cards that may be played"""
    fresh: list[Cards]
    """by seat: tactics cards drawn in this season (RW-TACTICS-04)"""
    quests: list[Cards]
    objectives: list[Cards]
    """by seat: the objective, if there is one"""
    victory: list[int]
    """by seat: where the victory card is: a season's deck, VICTORY_IN_HAND or VICTORY_GONE"""
    seen: list[int]
    """by seat: areas whose rune token the seat has seen as it lies there (RW-RUL-87)"""
    tokens: list[int]
    """by seat: areas with its activation token"""
    muted: list[str]
    """by seat: the moments at which it does not want to be asked in this turn, as words with spaces around"""
    title_holder: list[int]
    title_influence: list[int]

    # the land, by area
    lord: list[int]
    """the seat whose faction units are there, -1 for none"""
    standing: list[Force]
    routed: list[Force]
    forts: list[int]
    """the seat whose stronghold is there"""
    forts_damaged: int
    developments: list[int]
    runes: list[int]
    rune_up: int
    """areas whose rune token lies face up"""
    cities: list[int]
    """the city token, -1 for none"""
    discoveries: list[int]
    """the discovery token; -1 for none, -2 for one that the viewer may not know with back 1, -3 with back 2+"""
    discovery_up: int
    discoveries_gone: Cards
    """discovery tokens that were turned up and have left the board: twice the token's number, and 1 more with back 2+"""
    graves: list[Grave]
    heroes: list[Hero]

    # an army on its way into an area that is not its own
    invader: int
    """whose it is, -1 for none"""
    invaders: tuple[int, Force, Force]
    """where it has come to, its standing and its routed units"""

    # decks and piles
    fate: Cards
    fate_pile: Cards
    tactic_deck: Cards
    tactic_pile: Cards
    quest_deck: Cards
    quest_pile: Cards
    reward_deck: Cards
    reward_pile: Cards
    hero_deck: Cards
    objective_decks: list[Cards]
    """good, evil"""
    season_decks: list[Cards]
    season_pile: Cards
    drawn: Cards
    """cards taken off a deck that somebody is choosing from: heroes, rewards, fate"""
    drawn_by: int
    """who alone may see them; -1 if all may"""

    unseen: tuple[Cards, ...]
    """in a view: by kind (see `imagining`), the cards and tokens that are hidden in it, sorted; everybody can work out which
    they are, nobody where. Empty in a complete state."""

    # the year
    year: int
    season: int
    season_card: int
    """the present season card, -1 before the first"""
    season_winner: int
    """who won the bid of a card that lasts all season, -1 for nobody"""

    # the turn
    active: int
    """the active player (RW-TERM-23), -1 outside turns"""
    marks: int
    moved: tuple[int, ...]
    """by area, while Strategize is resolved: units that have moved there and may not move again; empty otherwise"""
    moved_heroes: int
    """heroes, by card, that have moved or acted"""
    loyal: int
    """areas, in the middle of a movement, in which allied units are alone and stay allied until it is finished (RW-RUL-27)"""
    loyal_to: int
    """whose allies they are, -1 outside movements"""
    dungeoned: int
    """heroes, by card, that a Dungeon holds for this season"""
    phase: int
    """what has happened to heroes in the present quest phase, in groups of bits (see `heroes`)"""
    slain: int
    """the most units of the other side destroyed in one battle of this turn"""
    defended: list[int]
    """by seat: the most units lost by whoever attacked it in vain since the end of its last turn"""
    felled: list[int]
    """by seat: heroes of others its heroes have defeated in duels, in the whole game"""
    battle: Battle | None
    duel: Duel | None

    # before the first season
    spare_tiles: list[Cards]
    """by seat: map tiles still to be laid"""
    markers: tuple[Marker, ...]

    def copy_to(self, twin: Self) -> None:
        twin.kit = self.kit
        twin.deeds = self.deeds
        twin.settings = self.settings
        twin.chart = self.chart
        twin.first = self.first
        twin.factions = self.factions.copy()
        twin.out = self.out.copy()
        twin.influence = self.influence.copy()
        twin.dials = self.dials.copy()
        twin.hand = self.hand.copy()
        twin.orders_used = self.orders_used.copy()
        twin.order = self.order.copy()
        twin.tactics = self.tactics.copy()
        twin.fresh = self.fresh.copy()
        twin.quests = self.quests.copy()
        twin.objectives = self.objectives.copy()
        twin.victory = self.victory.copy()
        twin.seen = self.seen.copy()
        twin.tokens = self.tokens.copy()
        twin.muted = self.muted.copy()
        twin.title_holder = self.title_holder.copy()
        twin.title_influence = self.title_influence.copy()
        twin.lord = self.lord.copy()
        twin.standing = self.standing.copy()
        twin.routed = self.routed.copy()
        twin.forts = self.forts.copy()
        twin.forts_damaged = self.forts_damaged
        twin.developments = self.developments.copy()
        twin.runes = self.runes.copy()
        twin.rune_up = self.rune_up
        twin.cities = self.cities.copy()
        twin.discoveries = self.discoveries.copy()
        twin.discovery_up = self.discovery_up
        twin.discoveries_gone = self.discoveries_gone
        twin.graves = self.graves.copy()
        twin.heroes = self.heroes.copy()
        twin.invader = self.invader
        twin.invaders = self.invaders
        twin.fate = self.fate
        twin.fate_pile = self.fate_pile
        twin.tactic_deck = self.tactic_deck
        twin.tactic_pile = self.tactic_pile
        twin.quest_deck = self.quest_deck
        twin.quest_pile = self.quest_pile
        twin.reward_deck = self.reward_deck
        twin.reward_pile = self.reward_pile
        twin.hero_deck = self.hero_deck
        twin.objective_decks = self.objective_decks.copy()
        twin.season_decks = self.season_decks.copy()
        twin.season_pile = self.season_pile
        twin.drawn = self.drawn
        twin.drawn_by = self.drawn_by
        twin.unseen = self.unseen
        twin.year = self.year
        twin.season = self.season
        twin.season_card = self.season_card
        twin.season_winner = self.season_winner
        twin.active = self.active
        twin.marks = self.marks
        twin.moved = self.moved
        twin.moved_heroes = self.moved_heroes
        twin.loyal = self.loyal
        twin.loyal_to = self.loyal_to
        twin.dungeoned = self.dungeoned
        twin.phase = self.phase
        twin.slain = self.slain
        twin.defended = self.defended.copy()
        twin.felled = self.felled.copy()
        twin.battle = None if self.battle is None else self.battle.copy()
        twin.duel = None if self.duel is None else self.duel.copy()
        twin.spare_tiles = self.spare_tiles.copy()
        twin.markers = self.markers
