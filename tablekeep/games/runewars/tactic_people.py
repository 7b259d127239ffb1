"""Tactics cards about players and heroes, for one's own turn: orders, influence, secrets, and heroes who change sides."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import CAPTAIN, Tactic
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.discovery import look_at_rune
from tablekeep.games.runewars.heroes import HERO, limit_heroes
from tablekeep.games.runewars.model import NO_RUNE, ORDER_DONE, War
from tablekeep.games.runewars.season_cards import look_into_hand
from tablekeep.games.runewars.seasons import face_up
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field, seat_field
from tablekeep.games.runewars.supply import draw_tactics, gain_influence, lose_influence
from tablekeep.games.runewars.tactic_cards import PLAYED_CARD, Do, May, always
from tablekeep.games.runewars.targets import Aim, contested, opponents
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Message, Ref, say, seat_ref

PLAYED: Final = "RW-TACTICS-02"


# -- War Chest ---------------------------------------------------------------------------------------------------------


def war_chest(state: War, seat: int, card: Tactic, about: int) -> None:
    gain_influence(state, seat, card.params["influence"], PLAYED)


# -- Spies' Guild ------------------------------------------------------------------------------------------------------


def spent_orders(state: War, seat: int) -> list[int]:
    """The order cards in his play area, the active one left out."""
    lying = face_up(state, seat) & ~(1 << state.order[seat])
    return [order for order in range(1, 9) if lying >> order & 1]


def may_take_back(state: War, seat: int, card: Tactic, about: int) -> bool:
    """After the order is completely resolved, if the card says so."""
    if card.params["after_order"] and not state.marks & ORDER_DONE:
        return False
    return bool(spent_orders(state, seat))


def spies_guild(state: War, seat: int, card: Tactic, about: int) -> None:
    SpiesGuild(seat, card.params["orders"]).begin(state)


@final
class SpiesGuild(Aim):
    """Which used order comes back to his hand; it no longer counts for supremacy."""

    __slots__ = ()
    name = "spies-guild"
    fields = (SEAT, number_field("left", 8))
    verb = "take-back"

    def targets(self, state: War) -> list[int]:
        return spent_orders(state, self.seat)

    def hit(self, state: War, target: int) -> None:
        state.hand[self.seat] |= 1 << target
        state.orders_used[self.seat] &= ~(1 << target)
        if state.log is not None:
            order = Ref("order", state.kit.orders[target - 1].id)
            state.say("move", "rw-log-take-back", PLAYED, seat=seat_ref(self.seat), order=order)
        if self.data[0] > 1:
            SpiesGuild(self.seat, self.data[0] - 1).begin(state)


# -- Shared Counsel ----------------------------------------------------------------------------------------------------


def shared_counsel(state: War, seat: int, card: Tactic, about: int) -> None:
    CounselRival(seat, card.number).begin(state)


@final
class CounselRival(Aim):
    """With whom he takes counsel."""

    __slots__ = ()
    name = "counsel-rival"
    fields = (SEAT, PLAYED_CARD)
    verb = "rival"

    def targets(self, state: War) -> list[int]:
        return opponents(state, self.seat)

    def hit(self, state: War, target: int) -> None:
        state.push(Counsel(self.seat, self.data[0], target))


@final
class Counsel(Ask):
    """How many cards each of them draws."""

    __slots__ = ()
    name = "counsel"
    rule = "RW-RUL-95"
    fields = (SEAT, PLAYED_CARD, seat_field("rival"))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-counsel", seat=seat_ref(self.data[1]))

    def options(self, state: War, seat: int) -> list[Action]:
        params = state.kit.tactics[self.data[0]].params
        return [state.deed("draw", cards) for cards in range(params["min"], params["max"] + 1)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        state.push(CounselDraw(self.data[1], deed.args[0]))
        draw_tactics(state, seat, deed.args[0], PLAYED)


@final
class CounselDraw(Task):
    """The other one draws when the first has his cards."""

    __slots__ = ()
    name = "counsel-draw"
    fields = (seat_field(), number_field("cards"))

    def run(self, state: War) -> None:
        draw_tactics(state, self.data[0], self.data[1], PLAYED)


# -- Coercion ----------------------------------------------------------------------------------------------------------


def fickle_heroes(state: War, seat: int) -> list[int]:
    """Opponents' heroes whose alignment is not that of their faction, unless they serve the Captain of the Heroes' League."""
    found: list[int] = []
    for hero in state.heroes:
        if hero.seat == seat or hero.area == contested(state) or state.title_holder[CAPTAIN] == hero.seat:
            continue
        if state.hero_card(hero).alignment != state.faction(hero.seat).alignment:
            found.append(hero.card)
    return found


def may_coerce(state: War, seat: int, card: Tactic, about: int) -> bool:
    return state.influence[seat] >= card.params["cost"] and bool(fickle_heroes(state, seat))


def coercion(state: War, seat: int, card: Tactic, about: int) -> None:
    """RW-RUL-94: the cost is paid before anything else, and stays paid."""
    lose_influence(state, seat, card.params["cost"], "RW-RUL-94")
    Coercion(seat, card.number).begin(state)


@final
class Coercion(Aim):
    """Which hero is coerced."""

    __slots__ = ()
    name = "coercion"
    fields = (SEAT, PLAYED_CARD)
    verb = "figure"

    def targets(self, state: War) -> list[int]:
        return fickle_heroes(state, self.seat)

    def hit(self, state: War, target: int) -> None:
        owner = state.hero(target).seat
        if state.influence[owner] >= state.kit.tactics[self.data[0]].params["counter_cost"]:
            state.push(KeepFaith(owner, self.data[0], self.seat, target))
        else:
            change_sides(state, self.seat, target)


@final
class KeepFaith(Ask):
    """His player may at once pay as well to keep him."""

    __slots__ = ()
    name = "keep-faith"
    rule = "RW-RUL-95"
    fields = (SEAT, PLAYED_CARD, seat_field("rival"), HERO)

    def prompt(self, state: War, seat: int) -> Message:
        card, rival, hero = self.data
        cost = state.kit.tactics[card].params["counter_cost"]
        return say("rw-ask-keep-faith", hero=state.hero_ref(hero), seat=seat_ref(rival), cost=cost)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("keep", self.data[2]), state.deed("decline")]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        card, rival, hero = self.data
        if deed.verb == "keep":
            lose_influence(state, seat, state.kit.tactics[card].params["counter_cost"], PLAYED)
        else:
            change_sides(state, rival, hero)


def change_sides(state: War, seat: int, card: int) -> None:
    """With rewards, damage and training, where and as he is; for a fourth hero one of the other three leaves (RW-HERO-03)."""
    hero = state.hero(card)
    state.change_hero(hero.of(seat))
    state.revealed += 1
    if state.log is not None:
        name, former = state.hero_ref(card), seat_ref(hero.seat)
        state.say("change", "rw-log-coerced", PLAYED, target=hero.area, seat=seat_ref(seat), hero=name, former=former)
    state.look_around()
    limit_heroes(state, seat, card)


# -- Scrying -----------------------------------------------------------------------------------------------------------


def hidden_runes(state: War, looked: int) -> list[int]:
    """Areas with a rune token face down, less those he has looked at."""
    found: list[int] = []
    for area in state.chart.areas:
        if state.runes[area] != NO_RUNE and not (state.rune_up | looked) >> area & 1 and area != contested(state):
            found.append(area)
    return found


def full_hands(state: War, seat: int) -> list[int]:
    return [rival for rival in opponents(state, seat) if state.hand_size(rival)]


def may_scry(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(full_hands(state, seat) or hidden_runes(state, 0))


def scrying(state: War, seat: int, card: Tactic, about: int) -> None:
    state.push(Scrying(seat, card.params["areas"], 0))


@final
class Scrying(Ask):
    """Rune tokens of some areas, one after the other, or one opponent's hand. Only he sees them."""

    __slots__ = ()
    name = "scrying"
    rule = "RW-RUL-95"
    fields = (SEAT, number_field("left"), number_field("looked", (1 << 60) - 1))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-scrying", left=self.data[0], looked=1 if self.data[1] else 0)

    def options(self, state: War, seat: int) -> list[Action]:
        looked = self.data[1]
        found: list[Action] = [state.deed("look", area) for area in hidden_runes(state, looked)]
        if looked:
            found.append(state.deed("done"))
        else:
            found += [state.deed("spy", rival) for rival in full_hands(state, seat)]
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        left, looked = self.data
        if deed.verb == "spy":
            look_into_hand(state, seat, deed.args[0], PLAYED)
        elif deed.verb == "look":
            area = deed.args[0]
            if state.log is not None:
                state.say("say", "rw-log-scrying", PLAYED, target=area, seat=seat_ref(seat))
            look_at_rune(state, seat, area, PLAYED)
            looked |= 1 << area
            if left > 1 and hidden_runes(state, looked):
                state.push(Scrying(seat, left - 1, looked))


PEOPLE_EFFECTS: Final[dict[str, tuple[May, Do]]] = {
    "gain_influence": (always, war_chest),
    "return_order": (may_take_back, spies_guild),
    "both_draw_tactics": (always, shared_counsel),
    "steal_hero": (may_coerce, coercion),
    "look_at_runes_or_hand": (may_scry, scrying),
}
"""by effect: whether the card can be played, and what it does"""
