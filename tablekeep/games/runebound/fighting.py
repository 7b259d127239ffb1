"""A roll of terrain dice, an attribute test and a combat, as they stand. The rules are in `rolling`, `testing` and `combat`."""

from __future__ import annotations

from typing import Final, final

from tablekeep.kernel.decks import Cards

# -- a roll of terrain dice -----------------------------------------------------------------------------------------------

MOVE: Final = 0
EXPLORE: Final = 1
REST: Final = 2
RETREAT: Final = 3
TRACK: Final = 4
"""Track Prey and its like: matching dice are counted"""
PURPOSES: Final[tuple[str, ...]] = ("move", "explore", "rest", "retreat", "track")


@final
class Roll:
    """Terrain dice that have been rolled for a hero and are not yet all spent or counted."""

    __slots__ = ("added", "about", "dice", "list", "purpose", "seat", "spent", "started", "turned", "used")

    def __init__(self, seat: int, purpose: int, about: int) -> None:
        self.seat = seat
        self.purpose = purpose
        self.about = about
        """the quest (adventure) or story being explored: adventure, or 1000 + story; -1 for none"""
        self.list = 0
        """for TRACK: what happens for each match"""
        self.dice: tuple[int, ...] = ()
        """the upper faces"""
        self.added: tuple[int, ...] = ()
        """results added by cards: symbols (RB-MOVE-15)"""
        self.spent = 0
        """the dice, then the added results, that are spent, as a mask"""
        self.turned: tuple[int, ...] = ()
        """symbols that one more die may be spent as, whatever it shows (die_as)"""
        self.used = 0
        """triggers used on this roll that work only once on it, as a mask of their place among the hero's"""
        self.started = False
        """the first die has been spent: nothing may be rerolled any more (RB-MOVE-12)"""

    def copy(self) -> Roll:
        twin = Roll(self.seat, self.purpose, self.about)
        twin.list = self.list
        twin.dice = self.dice
        twin.added = self.added
        twin.spent = self.spent
        twin.turned = self.turned
        twin.used = self.used
        twin.started = self.started
        return twin


# -- a test --------------------------------------------------------------------------------------------------------------


@final
class Trial:
    """An attribute test (RB-TEST): the cards revealed so far, and what its result leads to."""

    __slots__ = (
        "about", "attribute", "deck", "each", "extra", "failure", "modifier", "option", "revealed", "seat", "success", "used",
    )  # fmt: skip

    def __init__(self, seat: int, attribute: int, modifier: int) -> None:
        self.seat = seat
        self.attribute = attribute
        self.modifier = modifier
        self.deck = -1
        """the deck of the card that asks for it, for effects that look at it; -1 for none"""
        self.success = 0
        """the list to resolve after at least one success"""
        self.failure = 0
        self.each = 0
        """the list to resolve for each success"""
        self.about = -1
        """what goes on with the result: the event (adventure), 1000 + story, or the quest; -1 for lists only"""
        self.option = 0
        """the option of the event"""
        self.revealed: Cards = ()
        self.extra = 0
        """cards still to be revealed by effects"""
        self.used = 0
        """triggers used in this test, as a mask of their place among the hero's"""

    def copy(self) -> Trial:
        twin = Trial(self.seat, self.attribute, self.modifier)
        twin.deck = self.deck
        twin.success = self.success
        twin.failure = self.failure
        twin.each = self.each
        twin.about = self.about
        twin.option = self.option
        twin.revealed = self.revealed
        twin.extra = self.extra
        twin.used = self.used
        return twin


# -- a combat ------------------------------------------------------------------------------------------------------------

ATTACKER: Final = 0
DEFENDER: Final = 1

UNSPENT: Final = 0
SPENT: Final = 1
REMOVED: Final = 2
STATES: Final[tuple[str, ...]] = ("unspent", "spent", "removed")

NOBODY: Final = -1
NO_FOE: Final = -1


@final
class Combat:
    """RB-COMBAT: two sides with their tokens. Side 0 attacks; a hero's side has a seat, the other side is a foe or a hero."""

    __slots__ = (
        "blocks", "card", "cast", "converted", "damage", "doubled", "extra", "faces", "foe", "forced", "initiative",
        "list", "no_retreat", "on", "passed", "players", "reflect", "retreats", "round", "seats", "silenced", "states",
        "story", "struck", "surged", "tokens", "turn", "used", "used_round", "wins_ties", "x",
    )  # fmt: skip

    def __init__(self, attacker: int, defender: int, foe: int, controller: int) -> None:
        self.seats = (attacker, defender)
        """the heroes' seats; NOBODY on the side of a foe"""
        self.players = (attacker, controller)
        """who decides for each side; NOBODY if the computer does (RB-RUL-37, RB-RUL-101)"""
        self.foe = foe
        """its number among the foes, NO_FOE in a challenge"""
        self.card = -1
        """the adventure card of the foe"""
        self.story = -1
        """the story card of the foe"""
        self.list = 0
        """a challenge: what the challenger gains by winning"""
        self.retreats = True
        """whether this combat can be left at all"""
        self.damage = 0
        """on the foe"""
        self.round = 0
        self.turn = ATTACKER
        """the side whose combat action it is"""
        self.cast = False
        """the tokens of this round have been cast"""
        self.tokens: list[tuple[int, ...]] = [(), ()]
        """by side: token numbers; the place in the tuple names a token in the notation (a, b, c …)"""
        self.faces: list[list[int]] = [[], []]
        """by side and token: which face is up"""
        self.states: list[list[int]] = [[], []]
        """by side and token: UNSPENT, SPENT or REMOVED"""
        self.on: list[list[int]] = [[], []]
        """by side and token: the place of the double token it lies on, -1 for none"""
        self.passed = [False, False]
        self.extra = 0
        """combat actions that the side whose turn it is may still take before the other acts"""
        self.blocks: list[tuple[int, ...]] = [(), ()]
        """by side: block effects left this round, oldest first"""
        self.doubled = [0, 0]
        """by side: symbols that count double until the end of the round, as masks"""
        self.converted = [(-1, -1), (-1, -1)]
        """by side: a symbol that counts as another until the end of the round"""
        self.reflect = [-1, -1]
        """by side: the type of damage with which it returns what it takes this round, -1 for none"""
        self.silenced = [0, 0]
        """by side: 1 no surge abilities this round, 2 none in this combat"""
        self.no_retreat = [False, False]
        """by side: may not retreat at the end of this round"""
        self.initiative = [False, False]
        """by side: has initiative in this round by an effect"""
        self.wins_ties = [False, False]
        self.surged: list[tuple[int, ...]] = [(), ()]
        """by side: surge abilities used this round, by number"""
        self.used: list[tuple[int, ...]] = [(), ()]
        """by side: triggers used in this combat, by number"""
        self.used_round: list[tuple[int, ...]] = [(), ()]
        """by side: triggers used in this round, by number"""
        self.struck: tuple[int, int, int, int] = (-1, 0, 0, 0)
        """a hit that is being carried out: the side it hits, the damage left, its type, and flags (see `hits`)"""
        self.forced = -1
        """the side that has won because the other is defeated, -1 while both stand"""
        self.x = 0
        """the X of the surge ability being resolved (RB-COMBAT-30, RB-COMBAT-58)"""

    def copy(self) -> Combat:
        twin = Combat(self.seats[0], self.seats[1], self.foe, self.players[1])
        twin.players = self.players
        twin.card = self.card
        twin.story = self.story
        twin.list = self.list
        twin.retreats = self.retreats
        twin.damage = self.damage
        twin.round = self.round
        twin.turn = self.turn
        twin.cast = self.cast
        twin.tokens = self.tokens.copy()
        twin.faces = [self.faces[0].copy(), self.faces[1].copy()]
        twin.states = [self.states[0].copy(), self.states[1].copy()]
        twin.on = [self.on[0].copy(), self.on[1].copy()]
        twin.passed = self.passed.copy()
        twin.extra = self.extra
        twin.blocks = self.blocks.copy()
        twin.doubled = self.doubled.copy()
        twin.converted = self.converted.copy()
        twin.reflect = self.reflect.copy()
        twin.silenced = self.silenced.copy()
        twin.no_retreat = self.no_retreat.copy()
        twin.initiative = self.initiative.copy()
        twin.wins_ties = self.wins_ties.copy()
        twin.surged = self.surged.copy()
        twin.used = self.used.copy()
        twin.used_round = self.used_round.copy()
        twin.struck = self.struck
        twin.forced = self.forced
        twin.x = self.x
        return twin
