"""The state of a game: the heroes and what they own, the board, the decks, and where the turn, a roll or a combat stands."""

from __future__ import annotations

from typing import Final, Self, final

from tablekeep.games.runebound.components import (
    ATTRIBUTES,
    HAND_SIZE,
    HEALTH,
    SPEED,
    VALUES,
    Adventure,
    HeroCard,
    Kit,
    Scenario,
)
from tablekeep.games.runebound.deeds import Deed, Grammar
from tablekeep.games.runebound.effects import Effect, Surge, Trigger
from tablekeep.games.runebound.fighting import Combat, Roll, Trial
from tablekeep.games.runebound.land import Land
from tablekeep.games.runebound.steps import Ask, Task
from tablekeep.kernel.decks import UNKNOWN, Cards, hidden
from tablekeep.kernel.deeds import NOTHING
from tablekeep.kernel.events import EVERYONE, Event
from tablekeep.kernel.messages import Arg, Message, Ref, say
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

NOWHERE: Final = -1
NOBODY: Final = -1
NO_CARD: Final = -1

UNSEEN: Final = -2
"""UNSEEN - deck: a trophy of that deck whose front nobody has seen"""

STORY_BASE: Final = 1000
"""in numbers that may name an adventure or a story: the stories begin here"""


@final
class Settings:
    """The options of one game, as the rules ask for them."""

    __slots__ = (
        "act2_early", "each_zombie", "failure_lines", "gems_by_colour", "many_commodities", "options", "random_heroes",
        "redferry", "reroll_exploring_only", "rivers_stop_steps", "scenario", "supply",
    )  # fmt: skip

    def __init__(self, options: dict[str, str], scenarios: list[str]) -> None:
        self.options: Final = options
        self.scenario: Final = scenarios.index(options["scenario"]) if options["scenario"] in scenarios else NO_CARD
        """NO_CARD: chosen at random"""
        self.gems_by_colour: Final = options["gem_refresh"] == "by_colour"
        self.many_commodities: Final = options["commodity_limit"] == "none"
        self.each_zombie: Final = options["zombie_harm"] == "each"
        self.supply: Final = 0 if options["story_token_supply"] == "unlimited" else int(options["story_token_supply"])
        """how many story tokens there are, 0 without limit"""
        self.rivers_stop_steps: Final = options["step_over_river"] == "forbidden"
        self.reroll_exploring_only: Final = options["exert_reroll"] == "exploring_only"
        self.failure_lines: Final = options["event_failure_lines"] == "on"
        self.act2_early: Final = options["act2_end"] == "on_space_12"
        self.redferry: Final = options["town_redferry"] == "on"
        self.random_heroes: Final = options["hero_choice"] == "random"


@final
class Journey(State):
    """A game of Runebound."""

    __slots__ = (
        "act", "actions", "active", "allies", "asset_deck", "asset_pile", "assets", "challenged", "combat", "damage",
        "decks", "delayed", "doom", "drawn", "drawn_deck", "first", "gems_down", "gold", "grammar", "hand", "heard", "heroes",
        "kit", "land", "learned", "looked", "looker", "lore", "lost_actions", "markets", "offer", "offers", "open", "piles",
        "place", "play_side", "quests", "roll", "round", "scenario", "settings", "skill_deck", "skill_pile", "space",
        "story_deck", "story_pile", "story_spaces", "story_used", "trials", "trophies", "used", "villain", "wants_trade",
        "zombies",
    )  # fmt: skip
    kit: Kit
    grammar: Grammar
    settings: Settings
    land: Land

    # the table
    scenario: int
    first: int
    active: int
    actions: int
    """left to the active player"""
    offers: int
    """that have been begun or asked for in this turn (RB-RUL-84)"""
    wants_trade: int
    """seats whose heroes want to trade, as a mask (RB-TRADE-07)"""
    heard: int
    """seats that have been asked for offers in this turn or, being active, have changed that wish, as a mask"""
    round: int
    """from 1 on; 0 in setup"""
    act: int
    """1 or 2; 3 once Act 2 has ended and the game goes on"""
    space: int
    """of the time track, from 0 on"""
    doom: int
    """how many hexes the villain has moved on his way (RB-SCENARIO-13)"""

    # by seat
    heroes: list[int]
    """the hero, NO_CARD before the choice"""
    play_side: list[bool]
    """the hero card shows its play side (RB-SETUP-17)"""
    place: list[int]
    damage: list[int]
    gold: list[int]
    lore: list[int]
    allies: list[int]
    hand: list[Cards]
    """skill cards"""
    learned: list[Cards]
    trophies: list[Cards]
    """adventure cards, and UNSEEN - deck in views for those that nobody has seen: they come behind the others"""
    looked: list[int]
    """how many of the trophies have been seen by all; the ones behind were taken unseen from a deck"""
    quests: list[Cards]
    assets: list[Cards]
    delayed: list[bool]
    lost_actions: list[int]
    """actions that the next turn begins without"""
    used: list[Cards]
    """triggers used in the present turn of the seat, by number"""
    challenged: int
    """seats that Headhunting has challenged, as a mask"""

    # the board
    gems_down: int
    """hexes with a gem lying face down, as a mask"""
    zombies: Cards
    """the hexes with zombies, sorted, one entry for each"""
    villain: int
    """the villain's hex"""
    story_spaces: list[int]
    """the story on each story quest space, NO_CARD for none"""
    story_used: list[int]
    """by story: the seats that have used it up, as a mask"""
    markets: list[Cards]

    # cards
    decks: list[Cards]
    """the adventure decks"""
    piles: list[Cards]
    asset_deck: Cards
    asset_pile: Cards
    skill_deck: Cards
    skill_pile: Cards
    story_deck: Cards
    drawn: Cards
    """cards that `looker` looks at and nobody else"""
    drawn_deck: int
    """the adventure deck they come from, NO_CARD if they are assets"""
    looker: int
    open: Cards
    """adventure cards lying open on the table while they are resolved or fought; a foe's card, an event"""
    story_pile: Cards
    """story cards that have been discarded"""

    # what is going on
    roll: Roll | None
    trials: list[Trial]
    """the tests being made, the latest last"""
    combat: Combat | None
    offer: tuple[int, int, int, Cards, Cards]
    """a trade being put together: with whom (-1: none is), gold given, gold asked for, assets given, assets asked for"""

    def blank(self) -> Self:
        return Journey(self.seats)  # by name: a call of the type would set the fields twice

    def copy_to(self, twin: Self) -> None:
        twin.kit = self.kit
        twin.grammar = self.grammar
        twin.settings = self.settings
        twin.land = self.land
        twin.scenario = self.scenario
        twin.first = self.first
        twin.active = self.active
        twin.actions = self.actions
        twin.offers = self.offers
        twin.wants_trade = self.wants_trade
        twin.heard = self.heard
        twin.round = self.round
        twin.act = self.act
        twin.space = self.space
        twin.doom = self.doom
        twin.heroes = self.heroes.copy()
        twin.play_side = self.play_side.copy()
        twin.place = self.place.copy()
        twin.damage = self.damage.copy()
        twin.gold = self.gold.copy()
        twin.lore = self.lore.copy()
        twin.allies = self.allies.copy()
        twin.hand = self.hand.copy()
        twin.learned = self.learned.copy()
        twin.trophies = self.trophies.copy()
        twin.looked = self.looked.copy()
        twin.quests = self.quests.copy()
        twin.assets = self.assets.copy()
        twin.delayed = self.delayed.copy()
        twin.lost_actions = self.lost_actions.copy()
        twin.used = self.used.copy()
        twin.challenged = self.challenged
        twin.gems_down = self.gems_down
        twin.zombies = self.zombies
        twin.villain = self.villain
        twin.story_spaces = self.story_spaces.copy()
        twin.story_used = self.story_used.copy()
        twin.markets = self.markets.copy()
        twin.decks = self.decks.copy()
        twin.piles = self.piles.copy()
        twin.asset_deck = self.asset_deck
        twin.asset_pile = self.asset_pile
        twin.skill_deck = self.skill_deck
        twin.skill_pile = self.skill_pile
        twin.story_deck = self.story_deck
        twin.drawn = self.drawn
        twin.drawn_deck = self.drawn_deck
        twin.open = self.open
        twin.story_pile = self.story_pile
        twin.looker = self.looker
        twin.roll = None if self.roll is None else self.roll.copy()
        twin.trials = [trial.copy() for trial in self.trials] if self.trials else []
        twin.combat = None if self.combat is None else self.combat.copy()
        twin.offer = self.offer

    # -- heroes -----------------------------------------------------------------------------------------------------------

    def hero(self, seat: int) -> HeroCard:
        return self.kit.heroes[self.heroes[seat]]

    def value(self, seat: int, which: int) -> int:
        """RB-GEN-08: a value of a hero with everything that changes it; never below 0, health never below 1."""
        total = self.kit.heroes[self.heroes[seat]].values[which]
        for asset in self.assets[seat]:
            total += self.kit.assets[asset].changes[which]
        for skill in self.learned[seat]:
            total += self.kit.skills[skill].changes[which]
        total += self.lasting(seat, which)
        return max(1 if which == HEALTH else 0, total)

    def lasting(self, seat: int, which: int) -> int:
        """What `always` abilities with the effect `modify` add."""
        total = 0
        for skill in self.learned[seat]:
            total += self.lasting_of(seat, which, skill)
        return total

    def lasting_of(self, seat: int, which: int, skill: int) -> int:
        """What those of one skill add, or would add to a hero who learned it."""
        total = 0
        for trigger in self.kit.skills[skill].triggers:
            if trigger.when == "always":
                total += self._modified(seat, which, trigger)
        return total

    def _modified(self, seat: int, which: int, trigger: Trigger) -> int:
        total = 0
        for effect in self.kit.effects.lists[trigger.do]:
            if effect.op == "modify" and effect.word("attr") == VALUES[which]:
                if trigger.condition == "richest" and not self.richest(seat):
                    continue
                total += self.value(seat, ATTRIBUTES.index(effect.count)) if effect.count else effect.n
        return total

    def richest(self, seat: int) -> bool:
        """More gold than each other hero."""
        for other in range(self.seats):
            if other != seat and self.gold[other] >= self.gold[seat]:
                return False
        return True

    def health(self, seat: int) -> int:
        return self.value(seat, HEALTH)

    def speed(self, seat: int) -> int:
        return self.value(seat, SPEED)

    def hand_size(self, seat: int) -> int:
        return self.value(seat, HAND_SIZE)

    def defeated(self, seat: int) -> bool:
        """RB-DEFEAT-02: damage equal to health."""
        return self.damage[seat] >= self.value(seat, HEALTH)

    def lasts(self, seat: int, op: str) -> list[Effect]:
        """The effects of one kind that `always` abilities of a hero have: slot, cross, initiative_tie."""
        found: list[Effect] = []
        for trigger in self.triggers(seat, "always"):
            for effect in self.kit.effects.lists[trigger.do]:
                if effect.op == op:
                    found.append(effect)
        return found

    def triggers(self, seat: int, when: str) -> list[Trigger]:
        """The abilities of a hero at a moment: hero card (play side), assets, learned skills; two copies of a card are two."""
        found: list[Trigger] = []
        if self.play_side[seat]:
            for trigger in self.kit.heroes[self.heroes[seat]].triggers:
                if trigger.when == when:
                    found.append(trigger)
        for asset in self.assets[seat]:
            for trigger in self.kit.assets[asset].triggers:
                if trigger.when == when:
                    found.append(trigger)
        for skill in self.learned[seat]:
            for trigger in self.kit.skills[skill].triggers:
                if trigger.when == when:
                    found.append(trigger)
        return found

    def surges(self, seat: int) -> list[Surge]:
        """RB-COMBAT-28: the surge abilities of a hero."""
        found: list[Surge] = []
        if self.play_side[seat]:
            found += self.kit.heroes[self.heroes[seat]].surges
        for asset in self.assets[seat]:
            found += self.kit.assets[asset].surges
        for skill in self.learned[seat]:
            found += self.kit.skills[skill].surges
        return found

    def tokens(self, seat: int) -> tuple[int, ...]:
        """RB-COMBAT-01: a hero's combat tokens, those of the assets included."""
        found = list(self.kit.heroes[self.heroes[seat]].tokens)
        for asset in self.assets[seat]:
            if self.kit.assets[asset].token >= 0:
                found.append(self.kit.assets[asset].token)
        return tuple(found)

    def trophies_of(self, seat: int, deck: int) -> int:
        """How many trophies of a deck a hero has."""
        count = 0
        for card in self.trophies[seat]:
            if self.trophy_deck(card) == deck:
                count += 1
        return count

    def trophy_deck(self, card: int) -> int:
        """The deck on the back of a trophy, seen or unseen."""
        return UNSEEN - card if card <= UNSEEN else self.kit.adventures[card].deck

    # -- the board --------------------------------------------------------------------------------------------------------

    def kind(self, place: int) -> int:
        """The kind of place a hex is."""
        return self.land.kinds[place]

    def gem_up(self, place: int) -> bool:
        """Whether a faceup gem lies on a hex."""
        return self.land.gems[place] >= 0 and not self.gems_down >> place & 1

    def zombies_at(self, place: int) -> int:
        return self.zombies.count(place)

    def heroes_at(self, place: int) -> list[int]:
        """The seats whose heroes are on a hex, in turn order."""
        return [seat for seat in self.turn_order() if self.place[seat] == place]

    def turn_order(self) -> list[int]:
        """RB-GEN-03: from the first player clockwise."""
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def controller(self, seat: int) -> int:
        """RB-ENEMY-02: who controls the foes of a hero: the player to the right, NOBODY in a game of one."""
        return NOBODY if self.seats == 1 else (seat - 1) % self.seats

    def story_tokens(self) -> int:
        """How many lore, ally and zombie tokens are in play."""
        return sum(self.lore) + sum(self.allies) + len(self.zombies)

    def card(self, number: int) -> Adventure:
        return self.kit.adventures[number]

    def rules(self) -> Scenario:
        """The scenario card."""
        return self.kit.scenarios[self.scenario]

    # -- words ------------------------------------------------------------------------------------------------------------

    def deed(self, verb: str, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING, d: int = NOTHING) -> Deed:
        return self.grammar.about(verb, a, b, c, d)

    def say(
        self, kind: str, message_id: str, rule: str, target: int = NOWHERE, origin: int = NOWHERE, number: int = 0,
        audience: int = EVERYONE, **args: Arg,
    ) -> None:  # fmt: skip
        """Adds a line to the log; callers look at `log` first, so that an unwatched game pays nothing."""
        if target >= 0:
            args["hex"] = Ref("hex", self.kit.hexes[target].id)
        message: Message = say(message_id, **args)
        level = 1 if self.combat is not None else 0
        self.tell(
            Event(
                kind, message, rule, audience, self.kit.hexes[origin].id if origin >= 0 else "",
                self.kit.hexes[target].id if target >= 0 else "", number, level,
            )
        )  # fmt: skip

    # -- what is hidden ---------------------------------------------------------------------------------------------------

    def conceal(self, viewer: int) -> None:
        """Hands of others, decks, trophies taken unseen, cards somebody else looks at (catalogue 6.3)."""
        for seat in range(self.seats):
            if seat != viewer:
                self.hand[seat] = hidden(self.hand[seat])
            seen = self.looked[seat]
            known, blind = self.trophies[seat][:seen], self.trophies[seat][seen:]
            self.trophies[seat] = (
                *known,
                *[card if card <= UNSEEN else UNSEEN - self.kit.adventures[card].deck for card in blind],
            )
        for deck in range(len(self.decks)):
            self.decks[deck] = hidden(self.decks[deck])
        self.asset_deck = hidden(self.asset_deck)
        self.skill_deck = hidden(self.skill_deck)
        self.story_deck = hidden(self.story_deck)
        if self.looker != viewer:
            self.drawn = hidden(self.drawn)

    def imagine(self, rng: Rng) -> None:
        from tablekeep.games.runebound.imagining import imagine

        imagine(self, rng)

    def dump(self) -> dict[str, object]:
        from tablekeep.games.runebound.position_writing import dump_position

        return dump_position(self)


__all__ = ["UNKNOWN", "Ask", "Deed", "Journey", "Task"]
