"""Shopping: a fourth card comes to the market, assets are sold, then one is bought or thrown out (RB-SHOP)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runebound.assets import add_to_market, asset_ref, lose_asset, purchase
from tablekeep.games.runebound.bonuses import change_gold
from tablekeep.games.runebound.components import CITY
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import Trigger
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.moments import note_use, usable
from tablekeep.games.runebound.resolving import NO_SIDE
from tablekeep.games.runebound.steps import SEAT, Ask, Task
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import without
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref, say


def can_shop(state: Journey, seat: int) -> bool:
    """RB-SHOP-01: in a city."""
    return state.kind(state.place[seat]) == CITY


def push_shop(state: Journey, seat: int) -> None:
    """RB-SHOP-02: first the top asset card joins the market of this city."""
    if state.log is not None:
        state.say("say", "rb-log-shops", "RB-SHOP-01", state.place[seat], player=Ref("seat", str(seat)))
    add_to_market(state, city_of(state, seat))
    state.push(Shop(seat))


def city_of(state: Journey, seat: int) -> int:
    """The number of the market where a hero is."""
    return state.kit.cities.index(state.place[seat])


# -- prices ------------------------------------------------------------------------------------------------------------------


def helpful(state: Journey, seat: int, when: str, op: str) -> list[Trigger]:
    """The abilities that make a purchase or a sale better now; they cost nothing, so nobody is asked."""
    found: list[Trigger] = []
    for trigger in usable(state, seat, when):
        for effect in state.kit.effects.lists[trigger.do]:
            if effect.op == op:
                found.append(trigger)
    return found


def change(state: Journey, triggers: list[Trigger], op: str) -> int:
    total = 0
    for trigger in triggers:
        for effect in state.kit.effects.lists[trigger.do]:
            if effect.op == op:
                total += effect.n
    return total


def price_of(state: Journey, seat: int, card: int) -> int:
    """RB-SHOP-07: the printed cost, less what abilities take off, at least 0."""
    return max(0, state.kit.assets[card].cost + change(state, helpful(state, seat, "shop", "price"), "price"))


def used(state: Journey, seat: int, triggers: list[Trigger]) -> None:
    for trigger in triggers:
        note_use(state, seat, NO_SIDE, trigger)
        if state.log is not None:
            ability = Ref("trigger", trigger.id)
            state.say("say", "rb-log-uses", "RB-GEN-09", player=Ref("seat", str(seat)), ability=ability)


# -- the shop action ---------------------------------------------------------------------------------------------------------


@final
class Shop(Task):
    """Goes on until a card is bought or thrown out; without any card in the market there is only selling (RB-RUL-25)."""

    __slots__ = ()
    name = "shop"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        seat = self.data[0]
        if state.markets[city_of(state, seat)] or state.assets[seat]:
            state.push(SellOrBuy(seat))


@final
class SellOrBuy(Ask):
    """RB-DP-09, RB-DP-10: sell any number of assets first; buying a card or throwing one out ends it."""

    __slots__ = ()
    name = "sell-or-buy"
    rule = "RB-SHOP-06"
    fields = (SEAT,)

    def options(self, state: Journey, seat: int) -> list[Action]:
        market = state.markets[city_of(state, seat)]
        found: list[Action] = [state.deed("sell", card) for card in state.assets[seat]]
        for card in market:
            if price_of(state, seat, card) <= state.gold[seat]:
                found.append(state.deed("buy", card))
        for card in market:
            found.append(state.deed("throw-out", card))
        if not market:
            found.append(state.deed("done"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        if deed.verb == "done":
            return
        card = deed.args[0]
        if deed.verb == "sell":
            state.push(Shop(seat))
            sell(state, seat, card)
            return
        city = city_of(state, seat)
        state.markets[city] = without(state.markets[city], card)
        if deed.verb == "buy":
            buy(state, seat, card)
            return
        state.asset_pile = (*state.asset_pile, card)
        if state.log is not None:
            state.say("change", "rb-log-throws-out", "RB-SHOP-06", player=Ref("seat", str(seat)), asset=asset_ref(state, card))

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb in ("done", "stop", "end-turn"):
            return IllegalAction("RB-SHOP-06", say("rb-refuse-shop-must"))
        if action.verb not in ("sell", "buy", "throw-out"):
            return super().refuse(state, seat, action)
        card = action.args[0]
        told = asset_ref(state, card)
        if action.verb == "sell":
            return IllegalAction("RB-SHOP-03", say("rb-refuse-not-yours", asset=told))
        if card not in state.markets[city_of(state, seat)]:
            return IllegalAction("RB-SHOP-06", say("rb-refuse-not-on-sale", asset=told))
        cost = price_of(state, seat, card)
        return IllegalAction("RB-SHOP-08", say("rb-refuse-gold", asset=told, cost=cost, gold=state.gold[seat]))


def sell(state: Journey, seat: int, card: int) -> None:
    """RB-SHOP-04, RB-SHOP-05, RB-SHOP-12: for the printed cost, commodities too; the card is discarded."""
    better = helpful(state, seat, "sell", "sell_bonus")
    gain = state.kit.assets[card].cost + change(state, better, "sell_bonus")
    used(state, seat, better)
    if state.log is not None:
        told = asset_ref(state, card)
        state.say("change", "rb-log-sells", "RB-SHOP-04", player=Ref("seat", str(seat)), asset=told, amount=gain)
    change_gold(state, seat, gain)
    lose_asset(state, seat, card)


def buy(state: Journey, seat: int, card: int) -> None:
    """RB-SHOP-07: for its price; an ability that lowers it is kept for later where there is nothing to pay."""
    cost = price_of(state, seat, card)
    if state.kit.assets[card].cost:
        used(state, seat, helpful(state, seat, "shop", "price"))
    purchase(state, seat, card, cost)
