"""Assets: how many a hero may own, gaining and losing them, cards that offer one, and commodities (RB-ASSET, RB-COMMODITY)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.bonuses import change_gold, weakened
from tablekeep.games.runebound.components import ASSET_TYPES, COMMODITY
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import Effect
from tablekeep.games.runebound.model import NO_CARD, NOBODY, Journey
from tablekeep.games.runebound.refs import asset_id
from tablekeep.games.runebound.resolving import carry_out
from tablekeep.games.runebound.steps import SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import Cards, without
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref, say

NO_LIMIT: Final = 99
TYPE: Final = number_field("type", len(ASSET_TYPES) - 1)


def asset_ref(state: Journey, card: int) -> Ref:
    return Ref("asset", asset_id(state.kit.assets[card]))


# -- how many ----------------------------------------------------------------------------------------------------------------


def limit(state: Journey, seat: int, type: int) -> int:
    """RB-ASSET-04: one of each type, and more where a skill allows it; with the option any number of commodities."""
    if type == COMMODITY and state.settings.many_commodities:
        return NO_LIMIT
    most = state.kit.assets_of_a_type
    for effect in state.lasts(seat, "slot"):
        if effect.word("type") == ASSET_TYPES[type]:
            most += effect.n
    return most


def of_type(state: Journey, cards: Cards, type: int) -> list[int]:
    return [card for card in cards if state.kit.assets[card].type == type]


# -- gaining and losing ------------------------------------------------------------------------------------------------------


def gain_asset(state: Journey, seat: int, card: int) -> None:
    """RB-ASSET-03, RB-RUL-104: the card with its bonuses, abilities and token; above the limit one of its type must go."""
    state.assets[seat] = (*state.assets[seat], card)
    if state.log is not None:
        state.say("change", "rb-log-gains-asset", "RB-ASSET-03", player=Ref("seat", str(seat)), asset=asset_ref(state, card))
    type = state.kit.assets[card].type
    if len(of_type(state, state.assets[seat], type)) > limit(state, seat, type):
        state.push(KeepAssets(seat, type))


def push_limits(state: Journey, seat: int) -> None:
    """RB-ASSET-05: whatever a hero owns too much of is given up, type by type."""
    for type in range(len(ASSET_TYPES) - 1, -1, -1):
        if len(of_type(state, state.assets[seat], type)) > limit(state, seat, type):
            state.push(KeepAssets(seat, type))


def lose_asset(state: Journey, seat: int, card: int) -> None:
    """RB-ASSET-06: to the discard pile, its token to the bank; its bonuses end at once."""
    fallen = state.defeated(seat)
    state.assets[seat] = without(state.assets[seat], card)
    state.asset_pile = (*state.asset_pile, card)
    weakened(state, seat, fallen)


@final
class KeepAssets(Task):
    """RB-ASSET-05: while there are too many of a type, one more must go, without payment."""

    __slots__ = ()
    name = "keep-assets"
    fields = (SEAT, TYPE)

    def run(self, state: Journey) -> None:
        seat, type = self.data
        if len(of_type(state, state.assets[seat], type)) > limit(state, seat, type):
            state.push(DropAsset(seat, type))


@final
class DropAsset(Ask):
    """RB-DP-11: the one that is not kept."""

    __slots__ = ()
    name = "drop-asset"
    rule = "RB-ASSET-05"
    fields = (SEAT, TYPE)

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("drop-asset", card) for card in of_type(state, state.assets[seat], self.data[0])]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        card = deed.args[0]
        state.push(KeepAssets(seat, self.data[0]))
        if state.log is not None:
            state.say("change", "rb-log-drops-asset", self.rule, player=Ref("seat", str(seat)), asset=asset_ref(state, card))
        lose_asset(state, seat, card)


def draw_asset(state: Journey) -> int:
    """The top card of the asset deck; RB-GEN-07: an empty deck is made anew from its pile. NO_CARD if there is none."""
    if not state.asset_deck:
        state.asset_deck = tuple(state.shuffled("assets", [*state.asset_pile]))
        state.asset_pile = ()
    if not state.asset_deck:
        return NO_CARD
    state.revealed += 1
    card = state.asset_deck[-1]
    state.asset_deck = state.asset_deck[:-1]
    return card


def add_to_market(state: Journey, city: int) -> None:
    """The top asset of the deck comes faceup to a market; nothing if there is none (RB-RUL-25)."""
    card = draw_asset(state)
    if card == NO_CARD:
        return
    state.markets[city] = (*state.markets[city], card)
    if state.log is not None:
        state.say("flip", "rb-log-market", "RB-SHOP-02", target=state.kit.cities[city], asset=asset_ref(state, card))


# -- cards that offer an asset -----------------------------------------------------------------------------------------------

PAYS: Final[tuple[str, ...]] = ("cost", "half", "minus2", "free")
PAY: Final = number_field("pay", len(PAYS) - 1)


def price(state: Journey, card: int, pay: int) -> int:
    """RB-SHOP-13: half is rounded up, a discount never goes below 0."""
    cost = state.kit.assets[card].cost
    word = PAYS[pay]
    if word == "half":
        return (cost + 1) // 2
    if word == "minus2":
        return max(0, cost - 2)
    return 0 if word == "free" else cost


def affordable(state: Journey, seat: int, cards: Cards, pay: int) -> list[int]:
    return [card for card in cards if price(state, card, pay) <= state.gold[seat]]


def on_sale(state: Journey) -> Cards:
    """The cards of all markets."""
    found: list[int] = []
    for market in state.markets:
        found += market
    return tuple(found)


def asset(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-SHOP-13: one card at most, out of a market or of the top of the deck, which only the hero looks at."""
    pay = PAYS.index(effect.word("pay"))
    if effect.word("from") != "deck":
        if affordable(state, seat, on_sale(state), pay):
            state.push(TakeFromMarket(seat, pay))
        return
    drawn: list[int] = []
    for _ in range(effect.number("look")):
        card = draw_asset(state)
        if card != NO_CARD:
            drawn.append(card)
    state.drawn = tuple(drawn)
    state.drawn_deck = NO_CARD
    state.looker = seat
    if state.log is not None:
        state.say("say", "rb-log-looks-assets", "RB-SHOP-13", player=Ref("seat", str(seat)), count=len(drawn))
        for card in drawn:
            state.say("say", "rb-log-looks-asset-own", "RB-SHOP-13", audience=1 << seat, asset=asset_ref(state, card))
    if affordable(state, seat, state.drawn, pay):
        state.push(TakeDrawn(seat, pay))
    else:
        put_back(state)


def put_back(state: Journey) -> None:
    """Cards looked at and not taken go to the bottom of the deck."""
    state.asset_deck = (*state.drawn, *state.asset_deck)
    state.drawn = ()
    state.looker = NOBODY


def purchase(state: Journey, seat: int, card: int, cost: int) -> None:
    """RB-SHOP-07: gold for the card; what the card adds makes up for a lead in gold that is lost with the price."""
    if state.log is not None:
        told = asset_ref(state, card)
        state.say("change", "rb-log-buys", "RB-SHOP-07", player=Ref("seat", str(seat)), asset=told, amount=cost)
    gain_asset(state, seat, card)
    change_gold(state, seat, -cost)


def refuse_price(state: Journey, seat: int, card: int, pay: int, offered: Cards) -> IllegalAction:
    """Why a card cannot be taken: it is not there, or it costs too much."""
    told = asset_ref(state, card)
    if card not in offered:
        return IllegalAction("RB-SHOP-13", say("rb-refuse-not-on-sale", asset=told))
    return IllegalAction("RB-GEN-11", say("rb-refuse-gold", asset=told, cost=price(state, card, pay), gold=state.gold[seat]))


@final
class TakeDrawn(Ask):
    """One of the cards looked at, or none."""

    __slots__ = ()
    name = "take-drawn"
    rule = "RB-SHOP-13"
    fields = (SEAT, PAY)

    def options(self, state: Journey, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("take", card) for card in affordable(state, seat, state.drawn, self.data[0])]
        found.append(state.deed("decline"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        if deed.verb == "decline":
            put_back(state)
            return
        card = deed.args[0]
        state.drawn = without(state.drawn, card)
        put_back(state)
        state.revealed += 1
        purchase(state, seat, card, price(state, card, self.data[0]))

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "take":
            return refuse_price(state, seat, action.args[0], self.data[0], state.drawn)
        return super().refuse(state, seat, action)


@final
class TakeFromMarket(Ask):
    """One card of any market, which is refilled at once, or none."""

    __slots__ = ()
    name = "take-from-market"
    rule = "RB-SHOP-13"
    fields = (SEAT, PAY)

    def options(self, state: Journey, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("take", card) for card in affordable(state, seat, on_sale(state), self.data[0])]
        found.append(state.deed("decline"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        if deed.verb == "decline":
            return
        card = deed.args[0]
        for city, market in enumerate(state.markets):
            if card in market:
                state.markets[city] = without(market, card)
                purchase(state, seat, card, price(state, card, self.data[0]))
                add_to_market(state, city)
                return

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "take":
            return refuse_price(state, seat, action.args[0], self.data[0], on_sale(state))
        return super().refuse(state, seat, action)


# -- commodities -------------------------------------------------------------------------------------------------------------


def trade_value(state: Journey, seat: int, card: int) -> int:
    """What a commodity brings where it is traded, with what abilities add."""
    value = state.kit.assets[card].trade_value
    for trigger in state.triggers(seat, "trade"):
        for effect in state.kit.effects.lists[trigger.do]:
            if effect.op == "trade_value":
                value += effect.n
    return value


def trade(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-COMMODITY-02: the commodity that offers this effect is discarded for its trade value."""
    for card in state.assets[seat]:
        for trigger in state.kit.assets[card].triggers:
            if effect in state.kit.effects.lists[trigger.do]:
                value = trade_value(state, seat, card)
                if state.log is not None:
                    who, told = Ref("seat", str(seat)), asset_ref(state, card)
                    state.say("change", "rb-log-trades", "RB-COMMODITY-02", player=who, asset=told, amount=value)
                change_gold(state, seat, value)
                lose_asset(state, seat, card)
                return


carry_out("asset", asset)
carry_out("trade", trade)
