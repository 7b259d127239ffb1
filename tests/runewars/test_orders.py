"""Choosing and resolving orders, supremacy, the turn (RW-ORDER, RW-SUPREMACY, RW-TERM-23 to -26)."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.model import CAPTAIN_USED, ORDER_DONE, SUPREME
from tablekeep.games.runewars.orders import EndOfTurn, OrderStep, Turn, Turns, supremacy
from tablekeep.games.runewars.seasons import Secondary
from tests.runewars.wars import Table, war


def turn(table: Table, seat: int = 0) -> Table:
    """The turn of a seat begins; the orders are as given."""
    return table.do(Turn(seat))


@pytest.mark.rule("RW-ORDER-01")
def test_everyone_has_the_same_eight_orders() -> None:
    table = war(active=-1).do(OrderStep())
    names = ["strategize", "mobilize", "conquer", "harvest", "recruit", "rally-support", "acquire-power", "fortify"]
    assert table.offers(seat=0) == [f"order {name}" for name in names]
    assert table.offers(seat=1) == table.offers(seat=0)
    assert [order.number for order in table.state.kit.orders] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("RW-ORDER-02", "RW-DP-050")
def test_orders_are_chosen_face_down() -> None:
    table = war(active=-1).do(OrderStep())
    assert [decision.seat for decision in table.state.pending] == [0, 1]
    table.play("order harvest", seat=0)
    assert table.state.order == [0, 0]
    assert table.state.hand[0] >> 4 & 1
    hidden = table.state.redact(1).sealed[0]
    assert hidden is not None
    assert hidden.text != "order harvest"
    assert table.refusal("order harvest", seat=0) == "RW-ORDER-02"
    assert table.refusal("bid 1", seat=1) == "RW-ORDER-02"


@pytest.mark.rule("RW-ORDER-03", "RW-TERM-26")
def test_all_orders_are_turned_up_together_and_become_active() -> None:
    table = war(active=-1).do(OrderStep())
    table.play("order conquer", seat=1)
    assert not table.events("order")
    table.play("order conquer", seat=0)
    assert [line for line in table.told() if line.startswith("order ")] == [
        "order RW-ORDER-03 seat=0 order=conquer",
        "order RW-ORDER-03 seat=1 order=conquer",
    ]
    assert table.state.order == [3, 3]


@pytest.mark.rule("RW-ORDER-04")
def test_orders_are_resolved_from_the_lowest_number_on() -> None:
    table = war(active=-1, influence=(0, 0)).do(OrderStep())
    table.play("order fortify", seat=0).play("order harvest", seat=1)
    turns = [line for line in table.told() if line.startswith("turn ")]
    assert turns[0] == "turn RW-TERM-24 seat=1 order=harvest"
    assert turns[-1] == "turn RW-TERM-24 seat=0 order=fortify"


@pytest.mark.rule("RW-ORDER-05")
def test_a_used_order_stays_face_up_and_cannot_be_chosen_again() -> None:
    table = war(active=-1, used=("2 4", "8"), season="autumn").do(OrderStep())
    assert "order mobilize" not in table.offers(seat=0)
    assert "order harvest" not in table.offers(seat=0)
    assert len(table.offers(seat=0)) == 6
    assert table.refusal("order mobilize", seat=0) == "RW-ORDER-05"
    table.play("order conquer", seat=0).play("order conquer", seat=1)
    assert table.state.orders_used[0] == 1 << 2 | 1 << 3 | 1 << 4
    assert table.state.hand[0] & (1 << 2 | 1 << 3 | 1 << 4) == 0


@pytest.mark.rule("RW-ORDER-06")
def test_the_primary_effect_comes_before_the_supremacy_effect() -> None:
    table = turn(war(orders=(7, 8), influence=(1, 0), dials=((6, 0, 1), (0, 0, 0))))
    assert table.state.influence[0] == 3, "two symbols at or below the arrows"
    assert table.asked == "use-supremacy"
    table.play("supremacy")
    assert table.may("title primarch 3")


@pytest.mark.rule("RW-ORDER-15")
@pytest.mark.parametrize(
    ("order", "asked"), [(1, "strategize"), (2, "activate"), (3, "activate"), (4, ""), (5, "recruit"), (7, ""), (8, "fortify")]
)
def test_each_order_has_its_effect(order: int, asked: str) -> None:
    table = war(
        "DA: 2 footman", strongholds="DA 0", orders=(order, 8), used=(f"8 {order}", "8"), influence=(0, 0), runes="DA false"
    )
    turn(table)
    assert table.asked == asked


@pytest.mark.rule("RW-ORDER-15", "RW-CITY-02")
def test_rally_support_uses_the_cities() -> None:
    table = turn(war("6C: 1 footman", orders=(6, 8), cities="6C tamalir", used=("8 6", "8")))
    assert table.offers("city")


# -- supremacy -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SUPREMACY-01", "RW-EX-D01")
@pytest.mark.parametrize(
    ("year", "expected"),
    [((2, 4, 3, 7), (True, True, False, True)), ((8, 1, 2, 3), (False, False, False, False)), ((1, 2, 3, 4), (True,) * 4)],
)
def test_an_order_higher_than_all_others_of_the_year_has_supremacy(year: tuple[int, ...], expected: tuple[bool, ...]) -> None:
    found = []
    for count in range(1, 5):
        used = " ".join(str(number) for number in year[:count])
        found.append(supremacy(war(orders=(year[count - 1], 0), used=(used, "")).state, 0))
    assert tuple(found) == expected


@pytest.mark.rule("RW-EX-05", "RW-SUPREMACY-01")
def test_no_supremacy_after_fortify() -> None:
    table = turn(war(orders=(5, 0), used=("8 5", ""), strongholds="DA 0", season="summer"))
    assert table.asked == "recruit"
    table.play("recruit food")
    assert table.asked == ""
    assert table.units("DA") != ""


@pytest.mark.rule("RW-SUPREMACY-01")
def test_supremacy_that_holds_is_offered_after_the_same_order() -> None:
    table = turn(war(orders=(5, 0), used=("4 5", ""), strongholds="DA 0", season="summer"))
    table.play("recruit food")
    assert table.asked == "use-supremacy"
    table.play("supremacy")
    assert table.offers() == ["recruit wood", "recruit ore", "decline"]


@pytest.mark.rule("RW-SUPREMACY-02", "RW-DP-052")
def test_supremacy_is_optional() -> None:
    table = turn(war(orders=(7, 8), influence=(3, 0)))
    assert table.offers() == ["supremacy", "decline"]
    table.play("decline")
    assert table.asked == ""
    assert table.state.title_holder == [-1, -1, -1]


@pytest.mark.rule("RW-SUPREMACY-02")
@pytest.mark.parametrize("order", [1, 4, 5, 6, 7])
def test_supremacy_that_can_do_nothing_is_not_asked_about(order: int) -> None:
    table = turn(war(orders=(order, 0), influence=(0, 0), dials=((0, 0, 0), (0, 0, 0))))
    assert table.asked == ""
    assert supremacy(war(orders=(order, 0)).state, 0)


@pytest.mark.rule("RW-SUPREMACY-03")
def test_in_spring_every_order_but_fortify_has_supremacy() -> None:
    found = [supremacy(war(orders=(order, 0)).state, 0) for order in range(1, 9)]
    assert found == [True] * 7 + [False]


@pytest.mark.rule("RW-SUPREMACY-04")
def test_fortify_has_no_supremacy() -> None:
    table = turn(war(orders=(8, 0), dials=((0, 0, 0), (0, 0, 0))))
    assert table.asked == ""


@pytest.mark.rule("RW-ORDER-08")
def test_strategize_supremacy_draws_the_tactics_of_the_dials() -> None:
    table = turn(war(orders=(1, 0), dials=((0, 2, 0), (0, 0, 0))))
    table.play("supremacy")
    assert len(table.state.fresh[0]) == 1


@pytest.mark.rule("RW-ORDER-10")
def test_mobilize_supremacy_is_a_second_activation() -> None:
    table = turn(war("DA: 1 footman", orders=(2, 0)))
    table.play("activate DB", "done", "supremacy")
    assert table.asked == "activate"
    assert not table.may("activate DB")
    table.play("activate DC")
    assert table.state.marks & SUPREME


@pytest.mark.rule("RW-ORDER-14", "RW-RUL-19")
def test_conquer_supremacy_is_fixed_before_the_battle() -> None:
    table = turn(war("DA: 1 footman", orders=(3, 0)))
    assert table.state.marks & SUPREME
    table = turn(war("DA: 1 footman", orders=(3, 0), used=("4 3", "")))
    assert not table.state.marks & SUPREME
    table.play("decline")
    assert table.asked == "", "there is nothing to ask after the battle"


# -- the turn --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-TERM-23")
def test_only_who_resolves_his_order_is_active() -> None:
    table = war(active=-1, used=("8", "8"), strongholds="DA 0; UA 1").do(OrderStep())
    assert table.state.active == -1
    table.play("order recruit", seat=0).play("order mobilize", seat=1)
    assert table.state.active == 1
    table.play("decline")
    assert table.state.active == 0
    table.play("decline")
    assert table.asked == ""
    assert table.state.active == -1


@pytest.mark.rule("RW-TERM-24")
def test_each_player_has_one_turn_a_season() -> None:
    table = war(active=-1, orders=(8, 4), used=("8", "8 4"), dials=((0, 0, 0), (0, 0, 0))).do(Turns(0))
    assert table.asked == ""
    assert len(table.events("turn")) == 2


@pytest.mark.rule("RW-TERM-24", "RW-TACTICS-03")
def test_a_turn_has_free_moments_before_and_after_the_order() -> None:
    six = "; ".join(f"{area} dragon" for area in ("DA", "DB", "DC", "6A", "6B", "6D"))
    table = war("6A: 1 footman; 6B: 1 footman; 6D: 1 footman", runes=six, orders=(8, 0), dials=((0, 0, 0), (0, 0, 0)))
    turn(table)
    assert table.asked == "moment-choice"
    assert not table.state.marks & ORDER_DONE
    table.play("pass")
    assert table.asked == "fortify"
    table.play("done")
    assert table.asked == "moment-choice"
    assert table.state.marks & ORDER_DONE
    table.play("pass")
    assert table.asked == ""


@pytest.mark.rule("RW-TERM-25", "RW-TERM-23")
def test_hero_actions_belong_to_nobodys_turn() -> None:
    six = "; ".join(f"{area} dragon" for area in ("DA", "DB", "DC", "6A", "6B", "6D"))
    table = war("6A: 1 footman; 6B: 1 footman; 6D: 1 footman", runes=six, heroes="silhouette DA 0", season="summer", active=-1)
    table.do(Secondary())
    while table.asked:
        assert table.state.active == -1
        assert not table.may("claim")
        table.play(table.offers()[-1])
    assert not table.state.rune_up


@pytest.mark.rule("RW-RUL-98")
def test_what_lasts_for_a_turn_ends_with_it() -> None:
    table = war(orders=(4, 5), active=0)
    table.state.marks = CAPTAIN_USED | SUPREME
    table.state.slain = 4
    table.state.defended = [3, 5]
    table.state.muted = [" your_turn ", ""]
    table.state.moved_heroes = 1
    table.do(EndOfTurn(0))
    assert table.state.marks == 0
    assert table.state.slain == 0
    assert table.state.defended == [0, 5], "what he held off counts until the end of his own next turn"
    assert table.state.muted == ["", ""]
    assert table.state.moved_heroes == 0


@pytest.mark.rule("RW-RUL-71")
def test_who_is_out_has_no_turn() -> None:
    table = war(factions="daqan latari uthuk", orders=(8, 4, 8), dials=((0, 0, 0),) * 3, used=("8", "8 4", "8"), active=-1)
    table.state.out[1] = True
    table.do(Turns(0))
    assert len(table.events("turn")) == 2
    table = war(factions="daqan latari uthuk", orders=(8, 4, 8), active=-1)
    table.state.out[1] = True
    table.do(OrderStep())
    assert [decision.seat for decision in table.state.pending] == [0, 2]
