"""What is worth buying: the card that adds most to a hero, and what is given away for it.

Assets are sold for what they cost, so whoever finds a much better card sells others for it.
"""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.appraisal import KEEP, NONE, bargain_worth, patience, prowess
from tablekeep.games.runebound.assets import limit, of_type
from tablekeep.games.runebound.components import COMMODITY, Asset
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.measures import SHELF
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.shopping import city_of
from tablekeep.kernel.actions import Action


@final
class Bargain:
    """A card, what the hero gains by it, and the assets that are sold for it."""

    __slots__ = ("card", "gain", "sold")

    def __init__(self, card: int, gain: float, sold: list[int]) -> None:
        self.card: Final = card
        self.gain: Final = gain
        self.sold: Final = sold


@final
class Purse:
    """The gold of a hero, and what his assets would bring."""

    __slots__ = ("gold", "losses", "seat", "state", "wealth")

    def __init__(self, state: Journey, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.gold: Final = state.gold[seat]
        self.wealth = self.gold
        for owned in state.assets[seat]:
            self.wealth += state.kit.assets[owned].cost
        self.losses: list[tuple[float, float, int]] = []
        """for every asset that can be sold: what is lost by it for each gold, what is lost, and its number"""

    def dearest_last(self) -> list[tuple[float, float, int]]:
        """The losses, found when first asked for."""
        state, seat = self.state, self.seat
        if not self.losses:
            now = prowess(state, seat)
            comfort = SHELF.of(state.kit).comfort
            for owned in state.assets[seat]:
                card = state.kit.assets[owned]
                if card.cost and card.type != COMMODITY:
                    loss = now - prowess(state, seat, NONE, NONE, owned) + patience(state) * (comfort[owned] + KEEP * card.cost)
                    self.losses.append((loss / card.cost, loss, owned))
            self.losses.sort()
        return self.losses

    def bargain(self, card: Asset) -> Bargain | None:
        """How the hero would buy a card; nothing, if all he has is not enough."""
        state, seat = self.state, self.seat
        if card.cost > self.wealth:
            return None
        money = self.gold
        old = NONE
        sold: list[int] = []
        same = of_type(state, state.assets[seat], card.type)
        if len(same) >= limit(state, seat, card.type):
            if card.type == COMMODITY:
                return None
            old = same[0]
            for owned in same:
                if SHELF.of(state.kit).asset[owned] < SHELF.of(state.kit).asset[old]:
                    old = owned
            money += state.kit.assets[old].cost
            sold.append(old)
        price = card.cost
        losses = 0.0
        if price > money:
            for _, loss, owned in self.dearest_last():
                if owned != old and card.cost > money:
                    losses += loss
                    money += state.kit.assets[owned].cost
                    price -= state.kit.assets[owned].cost
                    sold.append(owned)
        if card.cost > money:
            return None
        return Bargain(card.number, bargain_worth(state, seat, card, price, old) - losses, sold)

    def best(self, city: int) -> Bargain | None:
        """The bargain of a market that gains most."""
        best: Bargain | None = None
        for number in self.state.markets[city]:
            found = self.bargain(self.state.kit.assets[number])
            if found is not None and found.gain > 0.0 and (best is None or found.gain > best.gain):
                best = found
        return best


def dealing(state: Journey, seat: int, actions: list[Action]) -> list[Action]:
    """In a shop: what leads to the best bargain; without one the card goes that would be of least use."""
    best = Purse(state, seat).best(city_of(state, seat))
    least: list[Action] = []
    lowest = 1000.0
    for action in actions:
        assert isinstance(action, Deed)
        if best is None:
            if action.verb == "throw-out":
                worth = prowess(state, seat, NONE, action.args[0])
                if worth < lowest:
                    lowest = worth
                    least = [action]
        elif best.sold:
            if action.verb == "sell" and action.args[0] == best.sold[0]:
                return [action]
        elif action.verb == "buy" and action.args[0] == best.card:
            return [action]
    return least or actions
