"""What a computer player is told: how well a seat stands, and which actions are worth a look."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.appraisal import by_years_left, chance, order_worth, plans, standings, target_worth, under_way
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.forecast import Forecast
from tablekeep.games.runewars.model import War
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Advice
from tablekeep.kernel.state import State

SCALE: Final = 30.0
LEAD: Final[tuple[float, ...]] = (0.4, 0.6, 0.6, 0.7, 0.8, 1.0, 1.4)
"""how much a lead counts that is counted in units of an army, by how many years come after this one: they mean less and less"""
EFFORT: Final = 1.0
CROWDING: Final = 1.5
CROWD: Final = 2
"""one rival is enough: battles and cards decide more in a season than most orders do"""
HORIZON: Final = 120
"""with four seats one season in five takes more than 60 decisions"""
SPAN: Final = 1
SURETY: Final = 2.7
TRUST: Final = 2.0
TARGETS: Final = 5
ORDERS: Final = 4
SAMPLE: Final = 10


@final
class WarAdvice(Advice):
    """Runes, land, armies, heroes and cards as they are, and what is under way as it will probably end."""

    def __init__(self) -> None:
        self.effort = EFFORT
        self.crowding = CROWDING
        self.crowd = CROWD
        self.horizon = HORIZON
        self.span = SPAN
        self.surety = SURETY
        self.trust = TRUST
        self.boxes: dict[int, Forecast] = {}

    def forecast(self, state: War) -> Forecast:
        key = id(state.kit)
        known = self.boxes.get(key)
        if known is None:
            known = self.boxes[key] = Forecast(state.kit)
        return known

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, War)
        if state.outcome is not None:
            return 2.0 * state.outcome.reward(seat) - 1.0
        forecast = self.forecast(state)
        totals = standings(state, forecast)
        under_way(state, forecast, totals)
        mine = totals[seat] + plans(state, forecast, seat)
        highest = -1e9
        for other in range(state.seats):
            if other != seat and not state.out[other] and totals[other] > highest:
                highest = totals[other]
        lead = (mine - highest) * by_years_left(state, LEAD)
        return max(-0.99, min(0.99, lead / (abs(lead) + SCALE)))

    def hour(self, state: State) -> int:
        """The season, four in a year."""
        assert isinstance(state, War)
        return state.year * 4 + state.season

    def promising(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        assert isinstance(state, War)
        if len(actions) < 3 or not isinstance(actions[0], Deed):
            return actions
        choice = state.choice()
        asked = "" if choice is None else choice.name
        if asked == "choose-order":
            return self.best_orders(state, seat, actions)
        if asked == "activate":
            return self.best_targets(state, seat, actions)
        if asked == "march":
            return self.marchers(state, seat, actions)
        if asked == "meet":
            return self.stakes(state, seat, actions)
        if asked == "bid":
            return bids(state, seat, actions)
        if asked in ("lay-tile", "bury", "marker", "home-realm"):
            return spread(actions, SAMPLE)
        return fewer(actions)

    # -- orders --------------------------------------------------------------------------------------------------------

    def best_orders(self, state: War, seat: int, actions: list[Action]) -> list[Action]:
        forecast = self.forecast(state)
        scored: list[tuple[float, int, Action]] = []
        for number, action in enumerate(actions):
            if isinstance(action, Deed):
                scored.append((-order_worth(state, forecast, seat, action.args[0]), number, action))
        return best(scored, ORDERS)

    def best_targets(self, state: War, seat: int, actions: list[Action]) -> list[Action]:
        forecast = self.forecast(state)
        scored: list[tuple[float, int, Action]] = []
        kept: list[Action] = []
        for number, action in enumerate(actions):
            if isinstance(action, Deed) and action.verb == "activate":
                scored.append((-target_worth(state, forecast, seat, action.args[0]), number, action))
            else:
                kept.append(action)
        return best(scored, TARGETS) + kept

    def marchers(self, state: War, seat: int, actions: list[Action]) -> list[Action]:
        """All of a type, half of them or one; the march is not over while a likely loss can still be turned into a win."""
        most: dict[tuple[int, int], int] = {}
        for action in actions:
            if isinstance(action, Deed) and action.verb == "march":
                key = (action.args[0], action.args[1])
                most[key] = max(most.get(key, 0), action.args[2])
        kept: list[Action] = []
        for action in actions:
            if not isinstance(action, Deed):
                continue
            if action.verb == "march":
                whole = most[action.args[0], action.args[1]]
                if action.args[2] not in (whole, (whole + 1) // 2, 1):
                    continue
            elif action.verb == "done" and most and self.lost(state, seat):
                continue
            kept.append(action)
        return kept

    def lost(self, state: War, seat: int) -> bool:
        """Whether the army that has come so far would probably be beaten."""
        if state.invader != seat:
            return False
        return chance(state, self.forecast(state), seat, state.invaders[0], state.invaders[1]) < 0.6

    def stakes(self, state: War, seat: int, actions: list[Action]) -> list[Action]:
        """Battle if it is likely won; otherwise about as much influence as makes friends likely."""
        area = state.invaders[0]
        forecast = self.forecast(state)
        fights = chance(state, forecast, seat, area, state.invaders[1]) > 0.75
        kept: list[Action] = []
        for action in actions:
            assert isinstance(action, Deed)
            if action.verb != "spend":
                if fights:
                    kept.append(action)
            elif 2 <= action.args[0] <= 4 and action.args[0] <= max(2, state.influence[seat] // 2):
                kept.append(action)
        return kept or actions


# -- fewer actions -------------------------------------------------------------------------------------------------------


def bids(state: War, seat: int, actions: list[Action]) -> list[Action]:
    """A third of one's influence at most: what a bid is worth shows only when all are open."""
    wanted = min(4, (state.influence[seat] + 1) // 3)
    kept: list[Action] = []
    for action in actions:
        if isinstance(action, Deed) and action.verb == "bid" and action.args[0] == wanted:
            kept.append(action)
    return kept or actions


def fewer(actions: list[Action]) -> list[Action]:
    """Of amounts only the least and the most; no asking to be left alone; not more tries than are worth it."""
    most: dict[tuple[str, tuple[int, ...]], int] = {}
    least: dict[tuple[str, tuple[int, ...]], int] = {}
    for action in actions:
        if isinstance(action, Deed) and action.verb in ("shift", "title"):
            key = (action.verb, action.args[:-1])
            most[key] = max(most.get(key, 0), action.args[-1])
            least[key] = min(least.get(key, 99), action.args[-1])
    kept: list[Action] = []
    for action in actions:
        if not isinstance(action, Deed):
            kept.append(action)
        elif action.verb == "shift":
            if action.args[-1] == most[action.verb, action.args[:-1]]:
                kept.append(action)
        elif action.verb == "title":
            if action.args[-1] == least[action.verb, action.args[:-1]]:
                kept.append(action)
        elif action.verb != "pass-turn":
            kept.append(action)
    return kept or actions


def spread(actions: list[Action], count: int) -> list[Action]:
    """Some of many, evenly."""
    if len(actions) <= count:
        return actions
    return [actions[at * len(actions) // count] for at in range(count)]


def best(scored: list[tuple[float, int, Action]], count: int) -> list[Action]:
    """The actions with the lowest numbers; equal ones stay in their order."""
    scored.sort(key=_score)
    return [item[2] for item in scored[:count]]


def _score(item: tuple[float, int, Action]) -> tuple[float, int]:
    return (item[0], item[1])
