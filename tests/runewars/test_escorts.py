"""RW-RUL-26 to -28: allied units on the move together with the army they belong to, whoever is named first."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from tablekeep.games.runewars.forces import OWN, slot_of
from tablekeep.games.runewars.model import FOUGHT, War
from tablekeep.games.runewars.movement import push_march, push_strategize
from tests.runewars.marches import activate, march, resolve, strategize
from tests.runewars.tables import runewars
from tests.runewars.wars import Table, turned, war

OUTLYING = "6B"
HOME = "DB"
EITHER_PLACE = pytest.mark.parametrize("start", [OUTLYING, HOME])
EITHER_ORDER = pytest.mark.parametrize("first", ["footman", "giant"])
TO = "6D"
"""empty, next to both"""


def last_marches(table: Table) -> Table:
    """The season card, by which everybody moves as with Strategize; the first player is asked."""
    table.state.order = [1, 2]
    return turned("last-marches", table)


def pair(start: str) -> str:
    return f"{start}: 1 footman, 1 giant; UA: 1 berserker"


def other(first: str) -> str:
    return "giant" if first == "footman" else "footman"


def neutral(table: Table, id: str) -> bool:
    return table.state.neutral(table.state.kit.area(id))


# -- together, in either order -----------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-26", "RW-RUL-27", "RW-RUL-28", "RW-EX-D08", "RW-NEUTRAL-02")
@pytest.mark.parametrize("card", ["strategize", "last-marches"])
@EITHER_PLACE
@EITHER_ORDER
def test_an_ally_goes_with_his_army_figure_by_figure(card: str, start: str, first: str) -> None:
    table = war(pair(start))
    table = strategize(table) if card == "strategize" else last_marches(table)
    table.play(f"shift {first} {start} {TO} 1", f"shift {other(first)} {start} {TO} 1")
    if table.may("done"):
        table.play("done")
    assert (table.units(TO), table.controller(TO), table.units(start)) == ("1 footman, 1 giant", 0, "")
    assert table.state.loyal == 0
    assert table.events("allies-lost") == []


@pytest.mark.rule("RW-RUL-26", "RW-RUL-27", "RW-NEUTRAL-02")
@pytest.mark.parametrize("order", [2, 3])
@EITHER_PLACE
@EITHER_ORDER
@pytest.mark.parametrize("enemies", ["", "; 6D: 1 berserker", "; 6D: 1 beastman"])
def test_an_ally_goes_with_his_army_into_an_activated_area(order: int, start: str, first: str, enemies: str) -> None:
    table = war(pair(start) + enemies, influence=(1, 0), orders=(order, 0))
    march(table, TO, f"march {first} {start} 1", f"march {other(first)} {start} 1")
    assert table.units(start) == ""
    if enemies.endswith("beastman"):
        assert (table.asked, table.state.invaders[0]) == ("meet", table.state.kit.area(TO))
    elif enemies:
        assert len(table.events("battle")) == 1
    else:
        assert (table.units(TO), table.controller(TO), table.state.invader) == ("1 footman, 1 giant", 0, -1)


@pytest.mark.rule("RW-RUL-26", "RW-ORDER-10")
def test_with_both_moves_of_mobilize_the_pair_goes_twice() -> None:
    """The second move is a movement of its own: the token of the first holds those who came, a second pair is free."""
    table = war("6B: 1 footman, 1 giant; 4C: 1 knight, 1 hellhound", orders=(2, 0))
    resolve(table, push_march, push_march).play("activate 6D", "march footman 6B 1", "march giant 6B 1", "done")
    table.play("activate 4B", "march hellhound 4C 1", "march knight 4C 1")
    assert (table.units("6D"), table.units("4B")) == ("1 footman, 1 giant", "1 knight, 1 hellhound")


# -- alone when the movement is over -----------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-27", "RW-NEUTRAL-03", "RW-EX-09")
@pytest.mark.parametrize("card", ["strategize", "last-marches"])
def test_an_ally_left_behind_is_neutral_when_all_have_moved(card: str) -> None:
    table = war(pair(OUTLYING))
    table = strategize(table) if card == "strategize" else last_marches(table)
    table.play(f"shift footman {OUTLYING} {TO} 1")
    assert table.offers() == ["shift giant 6B 6D 1", "shift giant 6B DB 1", "done"], "he may still go to friendly areas"
    assert not neutral(table, OUTLYING)
    assert table.controller(OUTLYING) == -1, "but he holds nothing for his ally"
    table.play("done")
    assert neutral(table, OUTLYING)
    assert [event.rule for event in table.events("allies-lost")] == ["RW-NEUTRAL-03"]
    assert table.state.loyal == 0


@pytest.mark.rule("RW-RUL-27", "RW-NEUTRAL-03")
@pytest.mark.parametrize("order", [2, 3])
def test_an_ally_left_behind_by_a_march_is_neutral_when_it_is_over(order: int) -> None:
    table = activate(war(pair(OUTLYING), orders=(order, 0)), TO).play("march footman 6B 1")
    assert table.offers() == ["march giant 6B 1", "done"]
    table.play("done")
    assert neutral(table, OUTLYING)
    assert [event.rule for event in table.events("allies-lost")] == ["RW-NEUTRAL-03"]


@pytest.mark.rule("RW-RUL-24", "RW-RUL-27")
@pytest.mark.parametrize(("start", "strongholds"), [(HOME, ""), (OUTLYING, "6B 0")])
def test_in_a_home_realm_and_beside_a_stronghold_nobody_is_left_alone(start: str, strongholds: str) -> None:
    table = strategize(war(pair(start), strongholds=strongholds)).play(f"shift footman {start} {TO} 1", "done")
    assert (table.controller(start), table.units(start)) == (0, "1 giant")
    assert table.events("allies-lost") == []


@pytest.mark.rule("RW-RUL-27", "RW-NEUTRAL-03", "RW-EX-09")
def test_who_comes_back_to_an_ally_left_alone_keeps_him() -> None:
    """The Footman leaves, the Knight comes: the Giant was never without a friend when it counted."""
    table = strategize(war("6B: 1 footman, 1 giant; DB: 1 knight"))
    table.play("shift footman 6B 6C 1", "shift knight DB 6B 1", "done")
    assert (table.units("6B"), table.controller("6B")) == ("1 knight, 1 giant", 0)


@pytest.mark.rule("RW-RUL-27", "RW-MOVE-04")
def test_the_way_through_an_area_that_an_army_leaves_is_free_until_the_movement_is_over() -> None:
    table = activate(war("6B: 1 footman, 1 giant; DB: 1 knight; 6D: 1 beastman"), "6A").play("march footman 6B 1")
    assert table.may("march knight DB 1"), "through 6B"
    table.play("march knight DB 1", "done")
    assert (table.units("6A"), neutral(table, "6B")) == ("1 footman, 1 knight", True)
    barred = activate(war("6B: 1 giant; DB: 1 knight; 6D: 1 beastman"), "6A")
    assert barred.asked == "", "neutral units bar the way"


# -- ahead of their army -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-NEUTRAL-06", "RW-RUL-26", "RW-EX-D08")
@EITHER_PLACE
def test_an_ally_who_went_ahead_is_followed_before_the_movement_ends(start: str) -> None:
    table = strategize(war(f"{start}: 1 footman, 1 giant")).play(f"shift giant {start} {TO} 1")
    assert table.offers() == [f"shift footman {start} {TO} 1"], "he is the only one who can follow, and he must"
    assert table.refusal("done") == "RW-NEUTRAL-06"
    assert table.refusal(f"shift footman {start} DB 1" if start != HOME else "shift footman DB DA 1") == "RW-NEUTRAL-06"


@pytest.mark.rule("RW-NEUTRAL-06", "RW-RUL-26")
def test_nobody_goes_ahead_where_nobody_can_follow() -> None:
    routed = strategize(war("6B: 1 footman routed, 1 giant; DA: 1 knight"))
    assert routed.offers("shift giant") == ["shift giant 6B DB 1"]
    assert routed.refusal("shift giant 6B 6C 1") == "RW-NEUTRAL-06"
    held = strategize(war("6B: 1 giant, 1 footman; 6C: 1 knight", activated="6C 0"))
    assert held.may("shift giant 6B 6A 1"), "the Footman can follow"
    held.play("shift footman 6B DB 1")
    assert not held.may("shift giant 6B 6A 1"), "the Knight is held by a token"
    assert held.may("shift giant 6B 6C 1")


@pytest.mark.rule("RW-NEUTRAL-06", "RW-RUL-26")
def test_one_faction_unit_cannot_follow_two_ways() -> None:
    table = strategize(war("6B: 1 footman, 2 giant")).play("shift giant 6B 6C 1")
    assert table.offers() == ["shift footman 6B 6C 1", "shift giant 6B 6C 1", "shift giant 6B DB 1"], "not to 6A, 6D as well"


@pytest.mark.rule("RW-NEUTRAL-06", "RW-RUL-26")
def test_units_that_are_needed_are_kept_back() -> None:
    """The Knight of 6A reaches both areas, the Footman of DB only one of them."""
    table = strategize(war("6B: 1 giant; DB: 1 footman, 1 giant; 6C: 1 knight, 1 hellhound", strongholds="6B 0"))
    table.play("shift giant DB 6D 1", "shift hellhound 6C 6A 1")
    assert table.offers("shift knight") == ["shift knight 6C 6A 1"]
    assert table.offers("shift footman") == ["shift footman DB 6D 1"]
    table.play("shift knight 6C 6A 1", "shift footman DB 6D 1", "done")
    assert (table.units("6A"), table.units("6D")) == ("1 knight, 1 hellhound", "1 footman, 1 giant")


@pytest.mark.rule("RW-NEUTRAL-06", "RW-RUL-26")
def test_who_has_been_joined_by_an_ally_does_not_leave_him() -> None:
    table = strategize(war("6B: 1 footman; DB: 1 giant")).play("shift giant DB 6B 1")
    assert table.offers() == ["done"] or table.asked == ""
    two = strategize(war("6B: 2 footman; DB: 1 giant")).play("shift giant DB 6B 1")
    assert two.may("shift footman 6B 6C 1")
    assert not two.may("shift footman 6B 6C 2"), "one of them stays with the Giant"
    assert two.refusal("shift footman 6B 6C 2") == "RW-NEUTRAL-06"


@pytest.mark.rule("RW-RUL-26", "RW-ORDER-11", "RW-RUL-18")
def test_one_place_is_kept_for_whoever_leads_them() -> None:
    table = war("6B: 1 footman, 9 giant; 6C: 1 beastman", influence=(2, 0), orders=(2, 0))
    table.state.marks |= FOUGHT
    activate(table, "6C")
    assert table.may("march giant 6B 7")
    assert not table.may("march giant 6B 8"), "eight may negotiate, and one of them must be the Footman"


@pytest.mark.rule("RW-RUL-26", "RW-RUL-93")
def test_who_can_be_followed_by_nobody_any_more_is_neutral_where_he_is() -> None:
    """Between two figures the only one who could follow is lost."""
    table = strategize(war("6B: 1 footman, 1 giant")).play("shift giant 6B 6D 1")
    state = table.state
    state.remove_units(state.kit.area("6B"), slot_of(state.kit.unit("footman")), 1)
    state.offered = None
    assert table.offers() == ["done"]
    table.play("done")
    assert neutral(table, "6D")


# -- every order of naming leads to the same places --------------------------------------------------------------------

POSITIONS = [
    "6B: 1 footman, 1 giant; 6A: 1 knight; 6D: 1 beastman",
    "6B: 1 footman, 1 giant; DB: 1 giant",
    "6B: 1 giant, 1 hellhound, 1 footman; 6C: 1 footman routed",
    "6B: 1 footman, 1 giant; 6C: 1 knight, 1 hellhound; UA: 1 berserker",
]


def figures(state: War) -> list[tuple[int, int]]:
    """Every standing figure: its area and its slot."""
    return [
        (area, slot) for area in state.chart.areas for slot in range(10) for _ in range(state.standing[area] >> 5 * slot & 31)
        if state.controller(area) == 0
    ]  # fmt: skip


def arrangements(state: War) -> set[tuple[int, ...]]:
    """By the rule, without moving anything: each figure stays or goes one step; an ally who has gone is not alone."""
    ground = state.friendly_mask(0) | state.empty_mask()
    men = figures(state)
    choices = [[area, *[to for to in state.chart.near[area] if state.chart.open[area] & ground & 1 << to]] for area, _ in men]
    found: set[tuple[int, ...]] = set()
    for ends in product(*choices):
        standing = list(state.standing)
        for (area, slot), to in zip(men, ends):
            standing[area] -= 1 << 5 * slot
            standing[to] += 1 << 5 * slot
        own = [(force | state.routed[area]) & OWN and state.lord[area] in (-1, 0) for area, force in enumerate(standing)]
        if all(
            slot < 4 or area == to or own[to] or state.forts[to] == 0 or state.home_seat(to) == 0
            for (area, slot), to in zip(men, ends)
        ):
            found.add(tuple(standing))
    return found


def reached(table: Table) -> set[tuple[int, ...]]:
    """By playing: every way to name figures one after the other, and where they stand whenever one may be done."""
    found: set[tuple[int, ...]] = set()
    known: set[tuple[object, ...]] = set()
    pending = [table.state]
    while pending:
        state = pending.pop()
        if state.to_play() != 0 or state.choice() is None or state.choice().name != "strategize":  # type: ignore[union-attr]
            found.add(tuple(state.standing))
            continue
        for action in state.legal(0):
            if action.text == "done" or action.text.endswith(" 1"):
                after = state.clone()
                after.apply(0, action)
                key = (tuple(after.standing), after.moved)
                if key not in known:
                    known.add(key)
                    pending.append(after)
    return found


@pytest.mark.rule("RW-RUL-26", "RW-RUL-27", "RW-RUL-28", "RW-MOVE-11")
@pytest.mark.parametrize("units", POSITIONS)
def test_figure_by_figure_every_arrangement_is_reached_and_no_other(units: str) -> None:
    table = war(units)
    wanted = arrangements(table.state)
    assert reached(strategize(table)) == wanted


@pytest.mark.rule("RW-RUL-26", "RW-RUL-27", "RW-MOVE-20")
@pytest.mark.parametrize("start", [OUTLYING, HOME])
def test_a_march_may_name_its_figures_in_every_order(start: str) -> None:
    names = ["footman", "knight", "giant", "hellhound"]
    for order in permutations(names):
        table = war(f"{start}: 1 footman, 1 giant, 1 hellhound; 6C: 1 knight")
        activate(table, TO)
        for name in order:
            table.play(f"march {name} {'6C' if name == 'knight' else start} 1")
        if table.asked == "march":
            table.play("done")
        assert table.units(TO) == "1 footman, 1 knight, 1 giant, 1 hellhound", order


# -- saved in between --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-27")
def test_a_position_in_the_middle_of_a_movement_remembers_who_is_still_loyal() -> None:
    table = strategize(war(pair(OUTLYING))).play(f"shift footman {OUTLYING} {TO} 1")
    told = table.state.dump()["turn"]
    assert isinstance(told, dict)
    assert told["loyal"] == {"seat": 0, "areas": ["6B"]}
    table = war(pair(OUTLYING))
    push_strategize(table.state, 0)
    table.run(*table.state.agenda[-2:]).play(f"shift footman {OUTLYING} {TO} 1")
    again = Table(loaded(table.state))
    assert again.offers() == table.offers() == ["shift giant 6B 6D 1", "shift giant 6B DB 1", "done"]
    again.play("shift giant 6B 6D 1")
    assert again.units(TO) == "1 footman, 1 giant"


def loaded(state: War) -> War:
    again = runewars().load(state.dump())
    assert isinstance(again, War)
    return again


# -- computer players --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-27")
def test_a_computer_player_sees_what_an_ally_left_behind_is_worth() -> None:
    advice = runewars().advice
    table = strategize(war(pair(OUTLYING))).play(f"shift footman {OUTLYING} {TO} 1")
    waiting, alone = table.state.clone(), table.state.clone()
    together = table.state.clone()
    together.apply(0, table.parse("shift giant 6B 6D 1"))
    alone.apply(0, table.parse("done"))
    values = [advice.evaluate(state, 0) for state in (alone, waiting, together)]
    assert values[0] < values[1] <= values[2]


@pytest.mark.rule("RW-RUL-26")
@pytest.mark.parametrize("asked", ["strategize", "march"])
def test_a_computer_player_follows_an_ally_who_went_ahead(asked: str) -> None:
    table = war("6B: 2 footman, 2 giant; 6C: 1 knight")
    if asked == "strategize":
        strategize(table).play("shift giant 6B 6D 1")
    else:
        activate(table, TO).play("march giant 6B 1")
    legal = table.state.legal(0)
    promising = runewars().advice.promising(table.state, 0, legal)
    assert promising
    assert set(promising) <= set(legal)
    assert any("footman" in action.text for action in promising)


@pytest.mark.rule("RW-NEUTRAL-03", "RW-NEUTRAL-06")
def test_a_refusal_says_that_an_ally_was_left_behind() -> None:
    table = war("6B: 1 footman, 1 giant; DB: 1 knight", orders=(2, 0))
    resolve(table, push_march, push_march).play("activate 6D", "march footman 6B 1", "done")
    assert neutral(table, "6B")
    assert table.asked == "activate"
    assert table.refusal("march giant 6B 1") == "RW-NEUTRAL-03"
    assert table.refusal("march knight DB 1") == "RW-MOVE-20", "first an area is activated"
    table.play("activate 6C")
    assert table.refusal("march giant 6B 1") == "RW-NEUTRAL-03"
    shifting = strategize(war("6B: 1 giant; DB: 1 knight"))
    assert shifting.refusal("shift giant 6B DB 1") == "RW-NEUTRAL-03"
