"""RW-NEUTRAL: neutral units, and those allied to a player."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.cities import push_rally
from tablekeep.games.runewars.forces import slot_of
from tablekeep.games.runewars.movement import push_march, push_strategize
from tests.runewars.battles import battle_of, fight, line, misses, set_line, won
from tests.runewars.marches import activate, march, resolve
from tests.runewars.wars import Table, war


def area(table: Table, id: str) -> int:
    return table.state.kit.area(id)


@pytest.mark.rule("RW-NEUTRAL-01", "RW-RUL-24")
@pytest.mark.parametrize(
    ("units", "strongholds", "ally"),
    [("6B: 1 giant, 1 footman", "", 0), ("6B: 1 giant", "6B 0", 0), ("6B: 1 giant", "6B 1", 1), ("6B: 1 giant", "", -1)],
)
def test_neutral_units_are_allied_to_whoever_controls_their_area(units: str, strongholds: str, ally: int) -> None:
    table = war(units, strongholds=strongholds)
    assert table.controller("6B") == ally
    assert [table.state.units_of(seat, area(table, "6B")) for seat in (0, 1)] == [
        table.state.units_in(area(table, "6B")) if seat == ally else 0 for seat in (0, 1)
    ]
    assert war("DA: 1 giant").controller("DA") == 0, "in a home realm too"


@pytest.mark.rule("RW-NEUTRAL-02")
def test_allied_units_move_and_fight_for_their_ally() -> None:
    table = war("DB: 1 giant, 1 footman, 1 hellhound; 6B: 1 berserker routed", heroes="sir-valadir 6B 0")
    resolve(table, push_march).play("activate 6B")
    table.play("march footman DB 1", "march giant DB 1", "march hellhound DB 1")
    assert line(table, 0) == "1 footman, 1 giant, 1 hellhound"


@pytest.mark.rule("RW-NEUTRAL-02", "RW-MOVE-22")
def test_allied_units_keep_their_traits() -> None:
    table = resolve(war("DA: 1 hellhound, 1 giant; 6A: 1 footman"), push_march).play("activate 6A")
    assert table.offers("march") == ["march hellhound DA 1"], "Hellhounds are fast"
    table = resolve(war("3A: 1 razorwing, 1 footman routed; 2B: 1 footman routed"), push_strategize)
    assert {text.split()[3] for text in table.offers("shift") if "razorwing" in text} == {"2B"}, "Razorwings fly"


@pytest.mark.rule("RW-NEUTRAL-03", "RW-RUL-26")
def test_allies_left_without_control_are_neutral_again_and_bar_the_way() -> None:
    table = war("6B: 1 footman, 1 giant; DB: 1 knight; 6D: 1 beastman; 4C: 1 bowman", orders=(2, 0))
    resolve(table, push_march, push_march).play("activate 6A", "march footman 6B 1", "done")
    assert table.state.neutral(area(table, "6B"))
    table.play("activate 6C")
    assert table.offers("march") == ["march bowman 4C 1"], "neither the Giant, nobody's ally now, nor the Knight behind him"
    assert table.units("6B") == "1 giant"


@pytest.mark.rule("RW-NEUTRAL-06", "RW-RUL-26")
@pytest.mark.parametrize("enemies", ["", "; 6C: 1 berserker", "; 6C: 1 beastman"])
def test_allies_leave_together_with_the_last_unit_of_their_faction(enemies: str) -> None:
    """The Giant sets out, and the Footman with him: the area is given up in one move."""
    table = activate(war(f"6B: 1 footman, 1 giant{enemies}", influence=(1, 0)), "6C")
    assert table.offers() == ["march footman 6B 1", "march giant 6B 1", "done"]
    table.play("march giant 6B 1")
    assert table.offers() == ["march footman 6B 1"], "alone he goes nowhere"
    assert table.refusal("done") == "RW-NEUTRAL-06"
    table.play("march footman 6B 1")
    if table.asked == "march":
        table.play("done")
    assert table.units("6B") == ""
    if enemies.endswith("beastman"):
        assert (table.asked, table.state.invaders[0]) == ("meet", area(table, "6C"))
    elif enemies:
        assert len(table.events("battle")) == 1
    else:
        assert (table.units("6C"), table.controller("6C"), table.state.invader) == ("1 footman, 1 giant", 0, -1)


@pytest.mark.rule("RW-NEUTRAL-06", "RW-RUL-26")
@pytest.mark.parametrize(
    ("units", "strongholds"),
    [("6B: 2 footman, 1 giant", ""), ("6B: 1 footman, 1 footman routed, 1 giant", ""), ("6B: 1 footman, 1 giant", "6B 0")],
)
def test_where_allies_would_not_be_left_alone_they_are_led_all_the_same(units: str, strongholds: str) -> None:
    table = activate(war(units, strongholds=strongholds), "6C")
    assert table.may("march footman 6B 1")
    table.play("march giant 6B 1")
    assert not table.may("done")
    table.play("march footman 6B 1")
    assert table.units("6C") == "1 footman, 1 giant"


@pytest.mark.rule("RW-NEUTRAL-06")
def test_nobody_sets_out_ahead_of_a_unit_that_cannot_follow() -> None:
    routed = activate(war("6B: 1 footman routed, 1 giant", heroes="sir-valadir 6A 0"), "6C")
    assert not routed.may("march giant 6B 1")
    assert routed.refusal("march giant 6B 1") == "RW-NEUTRAL-06"
    assert activate(war("6B: 1 footman routed, 1 giant; 6A: 1 knight"), "6C").may("march giant 6B 1"), "the Knight leads him"


@pytest.mark.rule("RW-NEUTRAL-04", "RW-NEUTRAL-05")
def test_allies_stay_loyal_to_the_end_of_a_battle_and_may_retreat_to_a_friendly_area() -> None:
    """Both sides draw misses; the last Archer falls before the end, and still the Giant fights on and retreats home."""
    table = fight(
        "1 archer, 1 giant",
        "3 berserker, 1 chaos-lord",
        heroes="silhouette 2B 0",
        more="1A: 1 warrior",
        fate=misses(("triangle", 3), ("hexagon", 2)),
    )
    set_line(table, 0, "1 giant")
    assert battle_of(table).seats[0] == 0
    while table.asked:
        table.play("done" if table.may("done") else table.offers()[0])
    assert won(table) == 1
    assert "1 giant routed" in table.units("1A")
    assert table.controller("1A") == 0


@pytest.mark.rule("RW-NEUTRAL-06", "RW-EX-D08")
def test_allies_alone_go_only_to_friendly_areas() -> None:
    for units in ("DB: 1 giant, 1 footman routed; DC: 1 knight routed", "DB: 1 giant; DA: 1 knight"):
        table = resolve(war(units), push_strategize)
        assert [text for text in table.offers("shift") if "giant" in text] == ["shift giant DB DA 1", "shift giant DB DC 1"]
        assert table.refusal("shift giant DB 6B 1") == "RW-NEUTRAL-06"
    together = resolve(war("DB: 1 giant, 1 footman"), push_strategize).play("shift footman DB 6B 1", "shift giant DB 6B 1")
    assert (together.units("6B"), together.controller("6B")) == ("1 footman, 1 giant", 0)


@pytest.mark.rule("RW-NEUTRAL-06", "RW-RUL-26")
@pytest.mark.parametrize("held", ["", "6B: 1 beastman; ", "6B: 1 berserker; "])
def test_with_mobilize_a_faction_unit_must_go_too(held: str) -> None:
    table = resolve(war(f"{held}DB: 2 giant; DC: 1 footman", heroes="sir-valadir DB 0"), push_march).play("activate 6B")
    table.play("march giant DB 1")
    assert table.offers("done") == []
    assert table.refusal("done") == "RW-NEUTRAL-06"
    table.play("march footman DC 1")
    assert table.may("march giant DB 1")
    assert table.may("done")


@pytest.mark.rule("RW-NEUTRAL-06")
def test_with_mobilize_allies_alone_join_a_friendly_area() -> None:
    table = march(war("DB: 2 giant; 6B: 1 footman"), "6B", "march giant DB 2")
    assert table.units("6B") == "1 footman, 2 giant"


@pytest.mark.rule("RW-NEUTRAL-07")
def test_the_player_on_the_left_decides_for_neutral_units() -> None:
    units = "6B: 1 beastman; 6D: 1 footman, 1 knight"
    table = war(units, factions="daqan latari uthuk", fate="3", influence=(1, 0, 0), orders=(3, 0, 0))
    march(table, "6B", "march footman 6D 1").play("spend 1")
    assert (table.asked, table.to_play) == ("choose-retreat", 1)


@pytest.mark.rule("RW-NEUTRAL-08")
def test_allies_count_for_the_limit_of_eight() -> None:
    table = march(war("6B: 3 footman, 4 giant; DB: 2 knight"), "6B", "march knight DB 2")
    assert (table.asked, table.offers()) == (
        "trim",
        ["destroy footman standing 6B", "destroy knight standing 6B", "destroy giant standing 6B"],
    )


@pytest.mark.rule("RW-NEUTRAL-09")
def test_neutral_units_placed_in_a_controlled_area_are_allies_at_once() -> None:
    table = resolve(war("2B: 1 footman", cities="2B dawnsmoor"), push_rally).play("city 2B units")
    assert table.units("2B") == "1 footman, 1 hellhound"
    resolve(table, push_strategize).play("shift footman 2B 1A 1", "shift hellhound 2B 1A 1")
    assert table.units("1A") == "1 footman, 1 hellhound"


@pytest.mark.rule("RW-NEUTRAL-10")
def test_allies_moved_by_a_card_to_an_empty_or_neutral_area_are_allies_no_more() -> None:
    table = war("6B: 1 footman, 2 giant; 6A: 1 beastman")
    slot = slot_of(table.state.kit.unit("giant"))
    for to in ("6C", "6A"):
        table.state.remove_units(area(table, "6B"), slot, 1)
        table.state.add_units(area(table, to), 0, slot, 1)
        assert table.state.neutral(area(table, to))
        assert table.state.units_of(0, area(table, to)) == 0


@pytest.mark.rule("RW-NEUTRAL-11")
def test_the_player_on_the_attackers_left_leads_neutral_units_in_battle() -> None:
    table = fight("2 archer", "2 beastman, 1 giant", factions="latari waiqar uthuk", heroes="silhouette 2B 0")
    battle = battle_of(table)
    assert (battle.seats, battle.decider(1)) == ((0, -1), 1)


@pytest.mark.rule("RW-NEUTRAL-12")
def test_nobody_plays_cards_for_neutral_units() -> None:
    """Seat 1 holds cards for the start of a battle; in this one he is not asked."""
    hand = "summon-lightning to-the-victor"
    table = fight("2 archer", "2 beastman, 1 giant", tactics=("", hand), more="1A: 1 warrior")
    while table.asked:
        assert not table.offers("play")
        table.play(table.offers()[0])
    assert len(table.state.tactics[1]) == 2
