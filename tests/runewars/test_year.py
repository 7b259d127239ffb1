"""The year (RW-YEAR)."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.seasons import NextSeason, begin_year_cycle
from tests.runewars.wars import Table, stacked, war

CALM = ("famine", "drought", "bountiful-harvest", "wolves-at-the-gate")
"""cards that ask nobody anything"""


def calm(table: Table) -> Table:
    return stacked(table, *CALM)


def season_over(table: Table, *orders: str) -> Table:
    """Everyone chooses the order given for his seat and leaves everything else that may be left."""
    while table.asked != "choose-order":
        table.play(table.offers()[-1])
    for seat, order in enumerate(orders):
        table.play(f"order {order}", seat=seat)
    while table.asked in ("use-supremacy", "activate", "march", "fortify", "strategize", "recruit", "moment-choice", "develop"):
        table.play(table.offers()[-1])
    return table


@pytest.mark.rule("RW-YEAR-01", "RW-SETUP-19")
def test_a_year_is_spring_summer_autumn_winter_and_then_a_new_year() -> None:
    table = calm(war(active=-1, year=0, season="winter"))
    begin_year_cycle(table.state)
    table.state.advance()
    found = []
    for number in range(5):
        found.append((table.state.year, table.state.season))
        if number == 3:
            calm(table)
        season_over(table, *[("fortify", "harvest", "recruit", "acquire-power", "fortify")[number]] * 2)
    assert found == [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0)]


@pytest.mark.rule("RW-YEAR-02")
def test_the_seventh_winter_is_the_last_season() -> None:
    table = calm(war(active=-1, season="winter", year=6)).do(NextSeason())
    assert table.state.outcome is None
    assert table.state.year == 7
    table = war(active=-1, season="autumn", year=7)
    calm(table).do(NextSeason())
    season_over(table, "fortify", "fortify")
    assert table.state.outcome is not None
    assert table.state.year == 7


@pytest.mark.rule("RW-YEAR-03")
def test_a_season_is_its_card_then_orders_chosen_then_orders_resolved() -> None:
    table = calm(war(active=-1, season="spring")).do(NextSeason())
    assert table.asked == "choose-order"
    assert [line.split()[0] for line in table.told()][:2] == ["season", "season-card"]
    season_over(table, "harvest", "acquire-power")
    words = [line.split()[0] for line in table.told()]
    first = [words.index(word) for word in ("season", "season-card", "order", "turn")]
    assert first == sorted(first)
    assert words.count("season") == 2, "when the last order is resolved the next season begins"
    assert table.state.season == 2


@pytest.mark.rule("RW-YEAR-03")
def test_a_whole_game_by_always_taking_the_last_offer_ends() -> None:
    table = war(strongholds="DA 0; UA 1", units="DA: 3 footman; UA: 3 berserker", active=-1)
    begin_year_cycle(table.state)
    table.state.advance()
    for _ in range(5000):
        if table.state.outcome is not None:
            break
        table.play(table.offers()[-1])
    assert table.state.outcome is not None
    assert table.state.year == 7
    assert len(table.events("season")) == 28
