"""RW-MOVE, RW-ACTIVATE: borders, the limit of eight, heroes, activation, and what a refusal says."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.model import FOUGHT, HIDDEN_PASS
from tablekeep.games.runewars.movement import push_march, push_strategize_supremacy
from tablekeep.games.runewars.recruiting import push_recruit_from
from tablekeep.games.runewars.seasons import Secondary
from tests.runewars.battles import won
from tests.runewars.marches import activate, bid_won, march, resolve, strategize, tokens
from tests.runewars.wars import Table, war


def recruit_food(table: Table) -> Table:
    return resolve(table, lambda state, seat: push_recruit_from(state, seat, 0))


# -- borders, holes ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-MOVE-30", "RW-MOVE-43")
def test_nobody_crosses_mountain_and_water_borders() -> None:
    table = activate(war("2A: 1 knight; 1B: 1 footman", heroes="sir-valadir 2A 0; silhouette 1B 0"), "1A")
    assert table.may("march knight 2A 1"), "around by 2B"
    table = strategize(war("2A: 1 knight; 3A: 1 footman", heroes="sir-valadir 2A 0"))
    assert table.refusal("shift knight 2A 1A 1") == "RW-MOVE-30"
    assert table.refusal("ride sir-valadir 1A") == "RW-MOVE-30"
    assert table.refusal("shift footman 3A 2B 1") == "RW-MOVE-30"
    assert table.refusal("shift footman 3A 4A 1") == "RW-MOVE-30"
    far = activate(war("3A: 1 footman; 2B: 1 knight", heroes="silhouette 3A 0"), "4A")
    assert far.refusal("march footman 3A 1") == "RW-MOVE-30"
    assert far.refusal("ride silhouette 4A") == "RW-MOVE-30"


@pytest.mark.rule("RW-MOVE-31", "RW-TERM-28")
def test_flying_figures_ignore_borders_but_flying_units_not_who_is_in_the_way() -> None:
    table = strategize(war("3A: 1 pegasus-rider", factions="latari uthuk", heroes="runewitch-astarra 3A 0"))
    for to in ("2B", "4A", "4B", "3B"):
        assert table.may(f"shift pegasus-rider 3A {to} 1")
        assert table.may(f"ride runewitch-astarra {to}")
    held = "2B: 1 giant; 4A: 1 berserker; 4B: 1 giant; 3B: 1 giant"
    table = activate(
        war(f"3A: 1 pegasus-rider; {held}; 6A: 1 archer", factions="latari uthuk", heroes="runewitch-astarra 3A 0"), "2A"
    )
    assert table.offers() == ["march archer 6A 1", "ride runewitch-astarra 2A", "done"]
    assert table.refusal("march pegasus-rider 3A 1") == "RW-MOVE-04"


@pytest.mark.rule("RW-MOVE-31")
def test_winged_boots_make_a_hero_fly_and_are_turned_up_when_they_do() -> None:
    table = strategize(war(heroes="sir-valadir 3A 0 rewards=winged-boots"))
    table.play("ride sir-valadir 4A")
    assert (table.hero("sir-valadir").rewards, len(table.hero("sir-valadir").turned_up)) == ((), 1)
    walked = strategize(war(heroes="sir-valadir 3A 0 rewards=winged-boots")).play("ride sir-valadir 3B")
    assert len(walked.hero("sir-valadir").rewards) == 1
    marched = march(war(heroes="sir-valadir 3A 0 rewards=winged-boots"), "2A", "ride sir-valadir 2A")
    assert len(marched.hero("sir-valadir").turned_up) == 1


@pytest.mark.rule("RW-MOVE-32")
def test_in_winter_water_stops_nobody_but_mountains_do() -> None:
    table = strategize(war("2A: 1 knight; 3A: 1 footman", heroes="sir-valadir 2A 0", season="winter"))
    assert table.may("shift knight 2A 1A 1")
    assert table.may("ride sir-valadir 1A")
    assert table.refusal("shift footman 3A 2B 1") == "RW-MOVE-30"


@pytest.mark.rule("RW-MOVE-33")
def test_the_hidden_pass_leads_over_mountains_and_water() -> None:
    table = war("2A: 1 knight; 3A: 1 footman", heroes="sir-valadir 3A 0")
    table.state.marks |= HIDDEN_PASS
    strategize(table)
    for text in ("shift knight 2A 1A 1", "shift footman 3A 2B 1", "ride sir-valadir 4A"):
        assert table.may(text)


@pytest.mark.rule("RW-MOVE-34")
def test_all_other_borders_can_be_crossed() -> None:
    table = strategize(war("1A: 1 footman"))
    assert {text.split()[3] for text in table.offers("shift")} == {"1B", "1C", "2B", "2C"}


@pytest.mark.rule("RW-MOVE-35")
def test_nobody_moves_through_a_hole_in_the_board() -> None:
    """Between 3C, 7B and their neighbours one hex is missing; around it the way is three areas long."""
    table = war("3C: 1 pegasus-rider; 2C: 1 archer", factions="latari uthuk", heroes="runewitch-astarra 3C 0")
    activate(table, "7B")
    assert table.offers() == ["march archer 2C 1", "done"]
    assert table.refusal("march pegasus-rider 3C 1") == "RW-MOVE-21"
    assert table.refusal("ride runewitch-astarra 7B") == "RW-MOVE-21"


# -- the limit of eight ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-MOVE-36", "RW-LIMIT-01")
def test_above_eight_units_in_a_friendly_area_he_destroys_down_to_eight() -> None:
    table = march(war("6B: 5 footman, 1 giant; DB: 4 knight"), "6B", "march knight DB 4")
    assert table.asked == "trim"
    table.play("destroy giant standing 6B", "destroy knight standing 6B")
    assert (table.units("6B"), table.asked) == ("5 footman, 3 knight", "")


@pytest.mark.rule("RW-MOVE-37")
def test_any_number_may_enter_an_area_to_fight_for_it() -> None:
    table = war("6B: 1 berserker routed; DB: 10 footman; 6D: 1 footman; DA: 8 knight")
    activate(table, "6B").play("march footman DB 10", "done")
    assert (won(table), table.asked) == (0, "choose-retreat"), "the two above eight must leave"
    table.play("retreat DB")
    assert (table.units("6B"), table.units("DB")) == ("8 footman", "2 footman routed")


@pytest.mark.rule("RW-MOVE-38", "RW-EX-D11", "RW-FIRST-21")
@pytest.mark.parametrize(("edition", "units", "asked"), [("revised", 8, "meet"), ("revised", 9, ""), ("first", 9, "meet")])
def test_nine_units_cannot_negotiate_in_the_revised_edition(edition: str, units: int, asked: str) -> None:
    table = war(f"6B: 1 razorwing; DB: {units} footman; DA: 1 footman", influence=(6, 0), edition=edition)
    march(table, "6B", f"march footman DB {units}")
    assert bool(table.events("battle")) == (asked == "")
    assert (table.asked == "meet") == (asked == "meet")


# -- heroes ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-MOVE-40")
def test_heroes_move_with_strategize_mobilize_and_conquer() -> None:
    assert strategize(war(heroes="sir-valadir DB 0")).may("ride sir-valadir 6B")
    for order in (2, 3):
        assert activate(war(heroes="sir-valadir DB 0", orders=(order, 0)), "6A").may("ride sir-valadir 6A")


@pytest.mark.rule("RW-FIRST-11", "RW-FIRST-12")
def test_first_edition_heroes_do_not_move_with_mobilize_and_conquer() -> None:
    table = activate(war("6B: 1 footman; DA: 1 knight", heroes="ronan-of-the-wild DB 0", edition="first"), "6A")
    assert table.offers() == ["march footman 6B 1", "march knight DA 1", "done"]
    assert table.refusal("ride ronan-of-the-wild 6A") == "RW-FIRST-11"
    assert strategize(war(heroes="ronan-of-the-wild DB 0", edition="first")).may("ride ronan-of-the-wild 6B")


@pytest.mark.rule("RW-MOVE-41")
def test_with_strategize_heroes_end_only_in_friendly_and_empty_areas() -> None:
    table = strategize(war("6B: 1 giant; 6D: 1 berserker", heroes="sir-valadir DB 0"))
    assert table.offers("ride") == ["ride sir-valadir DA", "ride sir-valadir DC"]


@pytest.mark.rule("RW-MOVE-42", "RW-ACTIVATE-06")
def test_heroes_leave_areas_with_an_activation_token() -> None:
    table = war("DB: 1 footman", heroes="sir-valadir DB 0", activated="DB 0")
    assert strategize(table).may("ride sir-valadir 6B")
    assert activate(table, "6B").offers() == ["ride sir-valadir 6B", "done"]


@pytest.mark.rule("RW-RUL-81")
def test_first_edition_a_dungeon_holds_a_hero_for_the_season() -> None:
    table = war("DB: 1 footman", heroes="sir-valadir DB 0", edition="first")
    table.state.dungeoned = 1 << table.hero("sir-valadir").card
    strategize(table)
    assert table.offers("ride") == []
    assert table.refusal("ride sir-valadir 6B") == "RW-RUL-81"


# -- activation --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-ACTIVATE-03")
def test_the_token_of_another_player_has_no_effect() -> None:
    table = activate(war("6B: 1 footman", activated="6A 1; 6B 1"), "6A")
    assert table.may("march footman 6B 1")


@pytest.mark.rule("RW-ACTIVATE-04")
def test_recruiting_and_moving_into_an_activated_area() -> None:
    table = war("DA: 1 footman", strongholds="DB 0", activated="DB 0", dials=((1, 0, 0), (0, 0, 0)))
    assert strategize(table).may("shift footman DA DB 1")
    assert recruit_food(table).units("DB") == "2 footman"


@pytest.mark.rule("RW-ACTIVATE-07")
def test_activation_tokens_leave_the_board_in_spring() -> None:
    table = war(activated="6A 0; 6B 0; UA 1", season="spring", active=-1)
    table.do(Secondary())
    assert (tokens(table, 0), tokens(table, 1)) == ("", "")


# -- season cards, portals, free moments -------------------------------------------------------------------------------


@pytest.mark.rule("RW-SEASON-04")
def test_in_stormy_weather_only_the_winner_of_the_bid_moves_units() -> None:
    table = bid_won(war("DB: 1 footman", heroes="sir-valadir DB 0"), "stormy-weather", 1)
    assert activate(table, "6B").offers() == ["ride sir-valadir 6B", "done"]
    assert table.refusal("march footman DB 1") == "RW-SEASON-04"
    assert strategize(table).offers("shift") == []
    assert strategize(bid_won(table, "stormy-weather", 0)).offers("shift")


@pytest.mark.rule("RW-SEASON-04")
def test_long_days_make_all_fast_and_a_blizzard_all_slow() -> None:
    table = bid_won(war("DA: 1 footman; 6B: 1 bowman", heroes="sir-valadir DA 0"), "long-days", -1)
    assert activate(table, "6A").offers() == ["march bowman 6B 1", "march footman DA 1", "ride sir-valadir 6A", "done"]
    table = bid_won(war("DA: 1 knight; DB: 1 footman, 1 knight; 6B: 1 bowman", heroes="sir-valadir DB 0"), "blizzard", -1)
    assert activate(table, "6A").offers() == ["march bowman 6B 1", "march knight DB 1", "done"]


@pytest.mark.rule("RW-RUL-80", "RW-DISCOVERY-12")
def test_one_influence_opens_the_portals_for_all_figures_of_a_move() -> None:
    land = war(
        "DB: 2 footman; DC: 1 bowman", heroes="sir-valadir 6B 0", influence=(2, 0),
        discoveries="6B magic-portal up; 7B magic-portal up", discovery="on",
    )  # fmt: skip
    activate(land, "7B").play("portal")
    assert land.state.influence[0] == 1
    assert land.offers() == ["march footman DB 1", "march footman DB 2", "ride sir-valadir 7B", "done"], "paid once"
    land.play("march footman DB 2", "ride sir-valadir 7B")
    assert land.units("7B") == "2 footman"
    strategize(land).play("portal", "ride sir-valadir 6B")
    assert land.state.influence[0] == 0
    assert not strategize(land).may("portal"), "every move is paid for anew"


@pytest.mark.rule("RW-RUL-80")
def test_a_single_portal_leads_nowhere() -> None:
    for told in ("6B magic-portal up", "6B magic-portal up; 7B magic-portal"):
        table = war("DB: 2 footman", influence=(2, 0), discoveries=told, discovery="on")
        assert not strategize(table).may("portal")


@pytest.mark.rule("RW-RUL-93")
def test_after_every_figure_and_after_the_movement_there_is_a_free_moment() -> None:
    hand = "winter-stores winter-stores counterspell counterspell ambush"
    told = war("DB: 2 footman; DC: 1 knight", titles="grandmaster 0 1", tactics=(hand, ""))
    strategize(told).play("shift footman DB 6B 1")
    assert told.asked == "moment-choice"
    told.play("pass", "shift footman DB 6B 1")
    assert told.asked == "moment-choice"
    told.play("pass-turn", "shift knight DC 6D 1")
    assert told.asked == "", "he has asked to be left alone"
    told = war("DB: 2 footman; 6B: 1 giant", titles="grandmaster 0 1", tactics=(hand, ""))
    march(told, "6B", "march footman DB 2")
    assert (told.asked, told.events("battle")) == ("moment-choice", [])
    told.play("pass")
    assert told.asked == "meet"


@pytest.mark.rule("RW-RUL-93")
def test_outside_his_turn_nobody_has_free_moments() -> None:
    """Last Marches lets everybody move as with Strategize; nobody has a turn."""
    hand = "winter-stores winter-stores counterspell counterspell ambush"
    told = war("DB: 2 footman", titles="grandmaster 0 1", tactics=(hand, ""), active=-1)
    strategize(told).play("shift footman DB 6B 1")
    assert told.asked == "strategize"


@pytest.mark.rule("RW-RUL-93")
def test_every_finished_part_ends_with_a_free_moment() -> None:
    """The movement into a friendly area, Strategize as a whole, its supremacy, a retreat after diplomacy."""
    hand = "winter-stores winter-stores counterspell counterspell ambush"
    told = war("DB: 2 footman; 6B: 1 footman", titles="grandmaster 0 1", tactics=(hand, ""))
    assert march(told, "6B", "march footman DB 2").asked == "moment-choice"
    assert strategize(told).asked == "moment-choice", "nobody can leave the activated area"
    assert resolve(told, push_strategize_supremacy).asked == "moment-choice"
    told = war("DB: 2 footman; 6B: 1 giant", titles="grandmaster 0 1", tactics=(hand, ""), fate="1", influence=(1, 0))
    march(told, "6B", "march footman DB 2").play("pass", "spend 1", "choose retreat")
    assert (told.asked, told.units("DB")) == ("moment-choice", "2 footman routed")


# -- what a refusal says ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-MOVE-20", "RW-ORDER-07")
def test_units_that_are_not_his_or_not_there_do_not_move() -> None:
    table = war("DB: 2 footman; 6D: 2 berserker; 6C: 1 giant", orders=(2, 0))
    activate(table, "6B")
    for text in ("march berserker 6D 1", "march knight DB 1", "march footman DB 3", "march berserker DB 1"):
        assert table.refusal(text) == "RW-MOVE-20"
    assert table.refusal("march giant 6C 1") == "RW-NEUTRAL-03"
    strategize(table)
    for text in ("shift berserker 6D 6B 1", "shift knight DB 6B 1", "shift footman DB 6B 3"):
        assert table.refusal(text) == "RW-ORDER-07"


@pytest.mark.rule("RW-ORDER-11", "RW-NEUTRAL-06")
def test_after_a_battle_the_last_place_is_not_for_allies_alone() -> None:
    table = war("6B: 1 giant; DB: 1 beastman, 9 footman", influence=(2, 0), orders=(2, 0))
    table.state.marks |= FOUGHT
    activate(table, "6B")
    assert table.refusal("march footman DB 9") == "RW-ORDER-11"
    assert table.may("march beastman DB 1"), "somebody can lead it"
    table.play("march footman DB 7")
    assert table.refusal("march footman DB 2") == "RW-ORDER-11"
    assert table.may("march beastman DB 1")
    last = war("6B: 1 giant; DB: 8 beastman, 1 footman", influence=(2, 0), orders=(2, 0))
    last.state.marks |= FOUGHT
    activate(last, "6B")
    assert last.refusal("march beastman DB 8") == "RW-NEUTRAL-06"
    last.play("march beastman DB 7")
    assert last.offers() == ["march footman DB 1"]


@pytest.mark.rule("RW-ORDER-11")
def test_after_a_battle_units_may_still_enter_what_nobody_holds() -> None:
    """A home realm whose player is out of the game is not empty, but nobody fights for it."""
    table = war("7C: 2 footman", factions="daqan uthuk latari", influence=(0, 0, 0), orders=(2, 0, 0))
    table.state.out[1] = True
    table.state.marks |= FOUGHT
    activate(table, "UB").play("march footman 7C 2")
    assert (table.controller("UB"), table.units("UB"), table.events("battle")) == (0, "2 footman", [])


@pytest.mark.rule("RW-RUL-18", "RW-RUL-80")
def test_the_influence_for_the_diplomacy_he_owes_is_not_spent_on_a_portal() -> None:
    for influence, may in ((1, False), (2, True)):
        table = war(
            "6B: 1 giant; DB: 2 footman", influence=(influence, 0), discoveries="6D magic-portal up; 7B magic-portal up",
            discovery="on", orders=(2, 0),
        )  # fmt: skip
        table.state.marks |= FOUGHT
        activate(table, "6B").play("march footman DB 1")
        assert table.may("portal") == may
        table = activate(
            war("6B: 1 footman", influence=(1, 0), discoveries="6D magic-portal up; 7B magic-portal up", discovery="on"), "6A"
        )
        assert table.may("portal"), "who owes nothing may spend his last influence"


@pytest.mark.rule("RW-RUL-80")
def test_the_second_move_of_mobilize_pays_for_the_portals_again() -> None:
    table = war("6B: 2 footman", influence=(2, 0), discoveries="6B magic-portal up; 7B magic-portal up", discovery="on")
    resolve(table, push_march, push_march).play("activate 7B", "portal", "march footman 6B 1", "done", "activate 7C")
    assert table.may("portal")
    assert table.refusal("march footman 6B 1") == "RW-MOVE-21"
