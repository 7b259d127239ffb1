"""Orders for the tests: somebody resolves one in the middle of a season."""

from __future__ import annotations

from collections.abc import Callable

from tablekeep.games.runewars import discovery, hero_abilities, objectives, rewards, tactics, titles, victory
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.movement import push_march, push_strategize
from tablekeep.games.runewars.steps import Task
from tests.runewars.wars import Table

AT_MOMENTS = (discovery, hero_abilities, objectives, rewards, tactics, titles, victory)
"""the chapters with something to use at moments, loaded so that every test meets all of it"""


class Order(Task):
    """Hands over to the chapter of an order."""

    __slots__ = ("push",)
    name = "order-of-a-test"

    def __init__(self, push: Callable[[War, int], None], seat: int) -> None:
        super().__init__(seat)
        self.push = push

    def run(self, state: War) -> None:
        self.push(state, self.data[0])


def resolve(table: Table, *pushes: Callable[[War, int], None], seat: int = 0) -> Table:
    """The effects of an order, one after the other, up to the first decision."""
    return table.do(*[Order(push, seat) for push in pushes])


def bid_won(table: Table, card: str, winner: int) -> Table:
    """A season card that lasts all season lies face up."""
    state = table.state
    state.season_card = [known.id for known in state.kit.seasons].index(card.replace("-", "_"))
    state.season_winner = winner
    return table


def tokens(table: Table, seat: int = 0) -> str:
    """The areas with an activation token of that seat."""
    state = table.state
    return " ".join(state.kit.hexes[area].id for area in state.chart.areas if state.tokens[seat] >> area & 1)


def rune_spots(table: Table) -> dict[str, str]:
    """The rune tokens on the board."""
    state = table.state
    words = ("", "false", "dragon", "hidden")
    return {state.kit.hexes[area].id: words[state.runes[area]] for area in state.chart.areas if state.runes[area]}


def knows(table: Table, area: str, seat: int) -> bool:
    """Whether a seat's own picture of the game shows the rune token in an area."""
    view = table.state.redact(seat)
    return view.runes[view.kit.area(area)] in (1, 2)


def march(table: Table, target: str, *texts: str, seat: int = 0) -> Table:
    """Mobilize or Conquer: activates an area, moves figures into it, and is done."""
    resolve(table, push_march, seat=seat).play(f"activate {target}", *texts)
    if table.asked == "march":
        table.play("done")
    return table


def strategize(table: Table, seat: int = 0) -> Table:
    return resolve(table, push_strategize, seat=seat)


def activate(table: Table, target: str, seat: int = 0) -> Table:
    return resolve(table, push_march, seat=seat).play(f"activate {target}")
