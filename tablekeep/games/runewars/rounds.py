"""Combat rounds: five, by initiative; in each both sides draw, show and deal out what their cards say (RW-BATTLE-10 to -16)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.abilities import Special
from tablekeep.games.runewars.casualties import SIDE, deal_damage, deal_routs, the_battle
from tablekeep.games.runewars.components import DAMAGE, ROUT, SPECIAL
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.fighting import ATTACKER, DEFENDER, lies, slot_in
from tablekeep.games.runewars.forces import SLOTS, slot_of
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.moments import BATTLE_ROUND, SPECIALS_REVEALED, open_moment
from tablekeep.games.runewars.retreat import who
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import Cards, without
from tablekeep.kernel.messages import Message, say

ROUNDS: Final = 5
SUPPORT_CARDS: Final = 1
"""further cards that any supporting hero lets his side draw (RW-BATTLE-07)"""


def ready(state: War, side: int) -> list[int]:
    """RW-BATTLE-11, RW-RUL-32: the types of the present initiative that have not drawn and of which somebody stands."""
    battle = the_battle(state)
    found = 0
    for code in battle.units[side]:
        if not lies(code):
            found |= 1 << slot_in(code)
    found &= ~battle.used[side]
    seat = battle.seats[side]
    return [slot for slot in range(SLOTS) if found >> slot & 1 and state.kind(seat, slot).initiative == battle.round]


def standing_of(state: War, side: int, slot: int) -> int:
    return sum(1 for code in the_battle(state).units[side] if slot_in(code) == slot and not lies(code))


def cards_with(state: War, side: int, result: int) -> Cards:
    """The cards drawn for a side that show a result in the section of the type they were drawn for."""
    battle = the_battle(state)
    if battle.drawn_for[side] < 0:
        return ()
    shape = state.kind(battle.seats[side], battle.drawn_for[side]).shape
    return tuple([card for card in battle.cards[side] if state.kit.fate[card].results[shape] == result])


def total(state: War, side: int, result: int) -> int:
    """How many routs or how much damage the cards of a side deal."""
    battle = the_battle(state)
    if battle.drawn_for[side] < 0:
        return 0
    shape = state.kind(battle.seats[side], battle.drawn_for[side]).shape
    return sum(state.kit.fate[card].values[shape] for card in cards_with(state, side, result))


# -- a round and its passes ------------------------------------------------------------------------------------------------


@final
class CombatRound(Task):
    """RW-BATTLE-10: the types of one initiative attack. All five rounds are played, whoever is left (RW-RUL-38)."""

    __slots__ = ()
    name = "combat-round"
    fields = (number_field("round", ROUNDS, 1),)

    def run(self, state: War) -> None:
        battle = the_battle(state)
        number = self.data[0]
        battle.round = number
        if number < ROUNDS:
            state.push(CombatRound(number + 1))
        state.push(CombatPass(0))
        open_moment(state, BATTLE_ROUND, [battle.seats[0], battle.seats[1]], battle.area)


@final
class CombatPass(Task):
    """RW-BATTLE-11 to -15: the parts of a round for one type of each side; again while somebody has not drawn yet."""

    __slots__ = ()
    name = "combat-pass"
    fields = (number_field("again", 1),)

    def run(self, state: War) -> None:
        battle = the_battle(state)
        if not ready(state, ATTACKER) and not ready(state, DEFENDER):
            return
        state.moment()
        if state.log is not None:
            word = "rw-log-combat-pass" if self.data[0] else "rw-log-combat-round"
            state.say("say", word, "RW-BATTLE-10", target=battle.area, number=battle.round, round=battle.round)
        state.push(EndOfPass())
        state.push(DealDamage())
        state.push(DealRouts())
        state.push(CarryOutSpecials(DEFENDER))
        state.push(CarryOutSpecials(ATTACKER))
        state.push(RevealSpecials())
        state.push(DrawFate(DEFENDER))
        state.push(DrawFate(ATTACKER))


@final
class EndOfPass(Task):
    """RW-BATTLE-15: all drawn cards are discarded."""

    __slots__ = ()
    name = "end-of-pass"

    def run(self, state: War) -> None:
        put_cards_away(state)
        state.push(CombatPass(1))


def put_cards_away(state: War) -> None:
    """The cards of a pass go to the open pile (RW-RUL-33)."""
    battle = the_battle(state)
    state.fate_pile += battle.cards[ATTACKER] + battle.cards[DEFENDER]
    battle.cards = [(), ()]
    battle.face_up = [0, 0]
    battle.drawn_for = [-1, -1]
    battle.specials = [0, 0]
    battle.cancelled = 0
    battle.shown = 0


# -- drawing ---------------------------------------------------------------------------------------------------------------


@final
class DrawFate(Task):
    """RW-BATTLE-11, RW-BATTLE-12: a side picks one of its types, if it has any left, and draws for it."""

    __slots__ = ()
    name = "draw-fate"
    fields = (SIDE,)

    def run(self, state: War) -> None:
        side = self.data[0]
        types = ready(state, side)
        if len(types) == 1:
            attack_with(state, side, types[0])
        elif types:
            state.push(ChooseType(the_battle(state).decider(side), side))


@final
class ChooseType(Ask):
    """RW-DP-132: which type attacks first."""

    __slots__ = ()
    name = "choose-type"
    rule = "RW-BATTLE-11"
    fields = (SEAT, SIDE)

    def prompt(self, state: War, seat: int) -> Message:
        battle = the_battle(state)
        return say("rw-ask-choose-type", seat=who(battle.seats[self.data[0]]), round=battle.round)

    def options(self, state: War, seat: int) -> list[Action]:
        side = self.data[0]
        owner = the_battle(state).seats[side]
        return [state.deed("attack", state.kind(owner, slot).number) for slot in ready(state, side)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        attack_with(state, self.data[0], slot_of(deed.args[0]))


def attack_with(state: War, side: int, slot: int) -> None:
    """A type attacks: one card for each standing figure, and more if a hero supports it."""
    battle = the_battle(state)
    battle.used[side] |= 1 << slot
    battle.drawn_for[side] = slot
    for hero, supported in battle.supports[side]:
        if supported == slot:
            state.push(SupportDraw(battle.decider(side), side, extra_cards(state, hero)))
            return
    draw_cards(state, side, 0)


def extra_cards(state: War, hero: int) -> int:
    """RW-BATTLE-07: one, unless the hero's own ability says more."""
    card = state.kit.heroes[hero]
    return card.params["extra"] if card.effect == "support_extra_cards" else SUPPORT_CARDS


@final
class SupportDraw(Ask):
    """RW-DP-133: how many further cards to draw for a supported type."""

    __slots__ = ()
    name = "support-draw"
    rule = "RW-BATTLE-07"
    fields = (SEAT, SIDE, number_field("most"))

    def prompt(self, state: War, seat: int) -> Message:
        battle = the_battle(state)
        kind = state.kind(battle.seats[self.data[0]], battle.drawn_for[self.data[0]])
        return say("rw-ask-support-draw", unit=state.unit_ref(kind.number), most=self.data[1])

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("extra", cards) for cards in range(self.data[1] + 1)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        draw_cards(state, self.data[0], deed.args[0])


def draw_cards(state: War, side: int, extra: int) -> None:
    """RW-FATE-03: all of them are drawn; as many as were drawn on top are discarded unresolved (RW-BATTLE-07)."""
    battle = the_battle(state)
    slot = battle.drawn_for[side]
    due = standing_of(state, side, slot)
    drawn = state.draw_fate(due + extra)
    battle.cards[side] = drawn
    if state.log is not None:
        unit = state.unit_ref(state.kind(battle.seats[side], slot).number)
        state.say(
            "flip", "rw-log-fate-drawn", "RW-BATTLE-11", target=battle.area, number=len(drawn), seat=who(battle.seats[side]),
            cards=len(drawn), unit=unit,
        )  # fmt: skip
        for card in drawn:
            state.say(
                "flip", "rw-log-fate-seen", "RW-BATTLE-11", target=battle.area, audience=1 << battle.decider(side),
                seat=who(battle.seats[side]), card=state.kit.fate[card].number,
            )  # fmt: skip
    if len(drawn) > due:
        state.push(DiscardFate(battle.decider(side), side, len(drawn) - due))


@final
class DiscardFate(Ask):
    """RW-DP-133: which of the drawn cards is discarded unresolved."""

    __slots__ = ()
    name = "discard-fate"
    rule = "RW-BATTLE-07"
    fields = (SEAT, SIDE, number_field("left"))

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("discard-fate", state.kit.fate[card].number) for card in the_battle(state).cards[self.data[0]]]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        side, left = self.data
        battle = the_battle(state)
        card = deed.args[0] - 1
        battle.cards[side] = without(battle.cards[side], card)
        state.fate_pile += (card,)
        state.revealed += 1
        if state.log is not None:
            state.say(
                "move", "rw-log-fate-discarded", self.rule, target=battle.area, seat=who(battle.seats[side]), card=deed.args[0]
            )
        if left > 1:
            state.push(DiscardFate(seat, side, left - 1))


# -- showing and dealing ---------------------------------------------------------------------------------------------------


def show(state: War, side: int, result: int) -> int:
    """RW-RUL-33: a side shows its cards with a certain result; gives how many there are."""
    battle = the_battle(state)
    seen = battle.face_up[side]
    chosen = cards_with(state, side, result)
    up = battle.cards[side][:seen]
    fresh = tuple([card for card in battle.cards[side][seen:] if card in chosen])
    rest = tuple([card for card in battle.cards[side][seen:] if card not in chosen])
    battle.cards[side] = up + fresh + rest
    battle.face_up[side] = seen + len(fresh)
    return len(chosen)


@final
class RevealSpecials(Task):
    """RW-BATTLE-13: both sides show their special symbols before the first is carried out."""

    __slots__ = ()
    name = "reveal-specials"

    def run(self, state: War) -> None:
        battle = the_battle(state)
        battle.shown = 1
        state.revealed += 1
        for side in (ATTACKER, DEFENDER):
            battle.specials[side] = show(state, side, SPECIAL)
            if state.log is not None and battle.specials[side]:
                state.say(
                    "flip", "rw-log-specials", "RW-BATTLE-13", target=battle.area, number=battle.specials[side],
                    seat=who(battle.seats[side]), symbols=battle.specials[side],
                )  # fmt: skip
        if battle.specials[ATTACKER] or battle.specials[DEFENDER]:
            open_moment(state, SPECIALS_REVEALED, [battle.seats[0], battle.seats[1]], battle.area)


@final
class CarryOutSpecials(Task):
    """RW-BATTLE-13: the ability of the type, once for every symbol, one after another (RW-RUL-35)."""

    __slots__ = ()
    name = "specials"
    fields = (SIDE,)

    def run(self, state: War) -> None:
        side = self.data[0]
        battle = the_battle(state)
        if battle.cancelled >> side & 1:
            battle.specials[side] = 0
        for _ in range(battle.specials[side]):
            state.push(Special(side, 1))


def in_order(state: War) -> tuple[int, int]:
    """RW-ROUT-02, RW-DAMAGE-01: the side that suffers first: the defender; in the first edition the attacker (RW-FIRST-18)."""
    return (ATTACKER, DEFENDER) if state.settings.first_edition else (DEFENDER, ATTACKER)


@final
class DealRouts(Task):
    """RW-BATTLE-14: routs; all cards count, whatever has become of those they were drawn for (RW-BATTLE-16)."""

    __slots__ = ()
    name = "deal-routs"

    def run(self, state: War) -> None:
        battle = the_battle(state)
        battle.shown = 2
        for side in (ATTACKER, DEFENDER):
            show(state, side, ROUT)
        routs = (total(state, ATTACKER, ROUT), total(state, DEFENDER, ROUT))
        if state.log is not None:
            for side in (ATTACKER, DEFENDER):
                if routs[side]:
                    state.say(
                        "flip", "rw-log-routs", "RW-ROUT-02", target=battle.area, number=routs[side],
                        seat=who(battle.seats[side]), routs=routs[side],
                    )  # fmt: skip
        first, second = in_order(state)
        deal_routs(state, second, routs[1 - second])
        deal_routs(state, first, routs[1 - first])


@final
class DealDamage(Task):
    """RW-BATTLE-14: damage, in the same way; then every card has been shown."""

    __slots__ = ()
    name = "deal-damage"

    def run(self, state: War) -> None:
        battle = the_battle(state)
        battle.shown = 3
        battle.face_up = [len(battle.cards[ATTACKER]), len(battle.cards[DEFENDER])]
        damage = (total(state, ATTACKER, DAMAGE), total(state, DEFENDER, DAMAGE))
        if state.log is not None:
            for side in (ATTACKER, DEFENDER):
                if damage[side]:
                    state.say(
                        "flip", "rw-log-deals-damage", "RW-DAMAGE-01", target=battle.area, number=damage[side],
                        seat=who(battle.seats[side]), damage=damage[side],
                    )  # fmt: skip
        first, second = in_order(state)
        deal_damage(state, second, damage[1 - second])
        deal_damage(state, first, damage[1 - first])
