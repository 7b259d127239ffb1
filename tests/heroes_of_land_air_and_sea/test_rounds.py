"""HL-ROUND, HL-ACTION, HL-FOLLOW and HL-MOBILIZE: turns, the action bar, following and mobilizing."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.goals import EXPLOIT, trigger_end
from tablekeep.games.heroes_of_land_air_and_sea.model import BAR
from tablekeep.games.heroes_of_land_air_and_sea.round_end import EndActions
from tablekeep.games.heroes_of_land_air_and_sea.rounds import BeginRound, action_turns
from tablekeep.games.heroes_of_land_air_and_sea.strength import base_strength
from tablekeep.games.heroes_of_land_air_and_sea.turns import SLOTS_OF, Turn
from tests.heroes_of_land_air_and_sea.worlds import Table, world

POOR = ((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0))
"""nobody can recruit or build anything"""
THREE = "humans orcs elves"


def bar(table: Table, power: int = 0) -> tuple[list[int], list[int]]:
    """The slots with tokens and those with serfs."""
    state = table.state
    return (
        [slot for slot in range(BAR) if state.bar_tokens[power] >> slot & 1],
        [slot for slot in range(BAR) if state.bar_serfs[power] >> slot & 1],
    )


# -- the round -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-ROUND-02", "HL-GEN-22")
def test_each_player_takes_a_turn_clockwise_and_then_a_second_one() -> None:
    table = world(factions=THREE, first=1, round=0, stock=POOR).do(BeginRound())
    seen: list[tuple[int, int]] = []
    for _ in range(6):
        seen.append((table.to_play, table.state.turn))
        table.play("act sail" if table.may("act sail") else "act fly")
    assert seen == [(1, 0), (2, 0), (0, 0), (1, 1), (2, 1), (0, 1)]
    assert (table.state.round, table.to_play) == (2, 2), "the next round begins with the next player"


@pytest.mark.rule("HL-ROUND-01", "HL-ROUND-05", "HL-ROUND-06", "HL-ROUND-07", "HL-HARVEST-01", "HL-GEN-09")
def test_actions_then_harvest_then_round_end_and_again() -> None:
    table = world("nw2: 1 serf", "se2: 1 serf", round=0, stock=POOR).do(BeginRound())
    for _ in range(4):
        assert table.stock() == (0, 0, 0), "nothing is harvested before the last turn"
        table.play("act sail" if table.may("act sail") else "act fly")
    assert (table.asked, table.state.round) == ("action", 2)
    assert table.stock(0) == (0, 0, 2)
    assert table.stock(1) == (0, 0, 2)
    told = [event.message.id for event in table.events()]
    order = [told.index("hl-log-round"), told.index("hl-log-harvest"), told.index("hl-log-first-player")]
    assert order == sorted(order)
    assert [len(cards) for cards in table.state.library] == [1, 1]


@pytest.mark.rule("HL-ROUND-03", "HL-RUL-12", "HL-ACTION-02")
def test_a_token_must_be_placed_but_the_action_may_be_empty() -> None:
    table = world("nw1: 1 serf", stock=POOR).do(Turn(0))
    assert table.refusal("pass") == "HL-ROUND-03"
    table.play("act recruit")
    assert table.asked == "", "there is no food: nobody is recruited, nobody asked"
    assert bar(table) == ([0], [])
    assert table.state.tokens_left[0] == 1
    assert table.events("recruit-nothing")


@pytest.mark.rule("HL-ROUND-04", "HL-FLY-06")
def test_air_vessels_over_the_sea_fall_when_the_last_turn_is_over() -> None:
    table = world("sea_n: airship", round=0, stock=POOR).do(BeginRound())
    for action in ("act tax", "act tax", "act build"):
        table.play(action)
        while table.asked in ("tax", "follow"):
            table.play("tax ore" if table.asked == "tax" else "pass")
        assert table.units("sea_n") == "1 airship", "not before"
    table.play("act build")
    while table.state.round == 1:
        table.play(table.offers()[-1])
    assert table.units("sea_n") == ""
    assert "1 airship" in table.pool()


@pytest.mark.rule("HL-RUL-49", "HL-ROUND-02")
def test_who_is_out_has_no_turn() -> None:
    table = world(factions=THREE, capitals="nw - ne", stock=POOR)
    table.state.out[1] = True
    assert [step.data for step in action_turns(table.state)] == [(0,), (2,), (0,), (2,)]  # type: ignore[attr-defined]
    table.do(Turn(1), Turn(2))
    assert table.to_play == 2


@pytest.mark.rule("HL-SOLO-11")
def test_enemy_heroes_and_the_human_take_turns() -> None:
    turns = action_turns(world(solo=True).state)
    assert [step.name for step in turns] == ["enemy-turn", "turn", "enemy-turn", "turn", "enemy-turn"]


# -- the action bar ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-ACTION-01")
def test_nine_slots_four_for_the_capital_and_five_for_commands() -> None:
    assert sum([len(slots) for slots in SLOTS_OF]) == BAR == 9
    assert [len(slots) for slots in SLOTS_OF] == [1, 1, 1, 1, 2, 1, 1, 1], "March twice"
    table = world().do(Turn(0))
    words = ("recruit", "build", "discover", "tax", "march", "sail", "fly", "cast")
    assert table.offers() == [f"act {word}" for word in words]


@pytest.mark.rule("HL-ACTION-02", "HL-ACTION-03", "HL-ACTION-04", "HL-DP-05", "HL-RUL-99")
def test_a_used_slot_is_closed_for_the_round() -> None:
    table = world(bar=("tax serf:build",)).do(Turn(0))
    assert not table.may("act tax")
    assert not table.may("act build")
    assert table.may("act recruit")
    assert table.refusal("act tax") == "HL-ACTION-04"
    assert table.refusal("act build") == "HL-FOLLOW-05"
    assert table.refusal("ability lure") == "HL-GEN-19"
    table.play("act sail")
    assert bar(table) == ([3, 6], [1])
    assert table.state.tokens_left[0] == 0


@pytest.mark.rule("HL-ACTION-05")
def test_march_has_two_slots() -> None:
    table = world(bar=("march",)).do(Turn(0))
    assert table.may("act march")
    table.play("act march")
    assert bar(table) == ([4, 5], [])
    assert not world(bar=("march serf:march2",)).do(Turn(0)).may("act march")


@pytest.mark.rule("HL-ACTION-06", "HL-FOLLOW-06")
def test_capital_actions_are_followed_and_command_actions_are_not() -> None:
    for action in ("recruit", "build", "discover", "tax"):
        table = world("nw1: 1 serf", "se1: 1 serf", stock=((9, 9, 9), (9, 9, 9))).do(Turn(0)).play(f"act {action}")
        while table.to_play == 0:
            table.play("discard haste" if table.may("discard haste") else table.offers()[-1])
        assert (table.asked, table.to_play) == ("follow", 1), action
    for action in ("march", "sail", "fly", "cast"):
        table = world("nw1: 1 serf", "se1: 1 serf", stock=((9, 9, 9), (9, 9, 9))).do(Turn(0)).play(f"act {action}")
        while table.asked:
            assert table.to_play == 0, action
            table.play(table.offers()[-1])


@pytest.mark.rule("HL-ACTION-07", "HL-MOBILIZE-02")
def test_capital_actions_are_never_mobilized() -> None:
    table = world("nw1: 2 serf").do(Turn(0)).play("act tax", "tax ore")
    assert table.asked == ""
    table = world("nw1: 2 serf").do(Turn(0)).play("act sail")
    assert table.asked == "mobilize"
    assert table.refusal("mobilize tax") == "HL-MOBILIZE-02"


@pytest.mark.rule("HL-ACTION-08", "HL-ACTION-09", "HL-MOBILIZE-04", "HL-MARCH-11")
def test_a_serf_on_the_bar_is_out_of_everybodys_reach() -> None:
    table = world("nw1: 1 serf", bar=("serf:recruit serf:tax",), stock=((9, 9, 9),))
    assert table.units("nw1") == "1 serf", "the other two are in no army: nothing can target, destroy or sacrifice them"
    table.do(Turn(0)).play("act build", "raise dock")
    assert table.units("nw1") == ""
    assert bar(table)[1] == [0, 3], "nor are they used for anything else"


@pytest.mark.rule("HL-ACTION-10")
def test_serfs_on_the_bar_defend_the_capital() -> None:
    table = world("nw1: 1 serf", bar=("serf:recruit serf:tax",))
    home = table.state.capital[0]
    assert base_strength(table.state, 0, home) == 4 + 1 + 2


@pytest.mark.rule("HL-ACTION-11", "HL-RUL-24")
def test_an_action_is_over_before_the_next_begins() -> None:
    table = world("nw1: 2 serf", "se1: 2 serf", "ne1: 2 serf", factions=THREE).do(Turn(0), Turn(1)).play("act tax")
    assert (table.asked, table.to_play) == ("tax", 0), "the active player first"
    table.play("tax ore")
    assert (table.asked, table.to_play) == ("follow", 1)
    table.play("follow")
    assert (table.asked, table.to_play) == ("tax", 1), "he resolves completely before the next decides"
    table.play("tax ore", "pass")
    assert (table.asked, table.to_play) == ("action", 1)


# -- following -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-FOLLOW-01", "HL-FOLLOW-07", "HL-FOLLOW-08", "HL-DP-15")
def test_every_other_player_may_follow_once_clockwise() -> None:
    table = world("nw1: 1 serf", "se1: 1 serf", "ne1: 1 serf", "sw1: 1 serf", factions="humans orcs elves dwarves")
    table.do(Turn(2)).play("act tax", "tax ore")
    seen: list[int] = []
    while table.asked == "follow":
        seen.append(table.to_play)
        assert table.offers() == ["follow", "pass"]
        assert table.refusal("tax ore") == "HL-FOLLOW-08"
        table.play("pass")
    assert seen == [3, 0, 1]


@pytest.mark.rule("HL-FOLLOW-02", "HL-FOLLOW-05")
def test_following_takes_an_open_slot_and_a_serf_of_the_courtyard() -> None:
    table = world("nw1: 1 serf", "se1: 2 serf").do(Turn(0)).play("act tax", "tax ore", "follow", "tax mana")
    assert table.units("se1", 1) == "1 serf"
    assert bar(table, 1) == ([], [3])
    assert table.state.tokens_left[1] == 2
    assert table.do(Turn(1)).refusal("act tax") == "HL-FOLLOW-05"
    for taken in (
        world("nw1: 1 serf", "se2: 2 serf"),  # no serf in the courtyard
        world("nw1: 1 serf", "se1: 2 serf", bar=("", "tax")),
        world("nw1: 1 serf", "se1: 2 serf", bar=("", "serf:tax")),
    ):
        taken.do(Turn(0)).play("act tax", "tax ore")
        assert taken.asked == ""


@pytest.mark.rule("HL-FOLLOW-03")
def test_a_follower_chooses_for_himself() -> None:
    table = world("nw1: 1 serf", "se1: 2 serf", stock=((4, 4, 4), (4, 4, 4))).do(Turn(0)).play("act build", "raise dock")
    table.play("follow", "upgrade")
    assert table.state.level == [1, 2]
    assert table.stock(1) == (0, 0, 0)


@pytest.mark.rule("HL-FOLLOW-04")
def test_a_follower_pays_and_needs_a_second_serf_for_a_building() -> None:
    table = world("nw1: 1 serf", "se1: 1 serf; se2: 1 serf", stock=((3, 0, 0), (3, 0, 0)))
    table.do(Turn(0)).play("act build", "raise dock", "follow")
    assert table.offers() == ["tower se2", "nothing"]
    assert table.refusal("raise barracks") == "HL-BUILD-09"
    table.play("tower se2")
    assert table.stock(1) == (2, 0, 0)
    assert table.units("se1", 1) == ""


@pytest.mark.rule("HL-FOLLOW-04", "HL-FOLLOW-08")
def test_who_could_do_nothing_with_the_action_is_not_asked_to_follow() -> None:
    table = world("nw1: 1 serf", "se1: 1 serf", stock=((3, 0, 0), (3, 0, 0))).do(Turn(0)).play("act build", "raise dock")
    assert table.asked == "", "the only serf would stand on the slot, and there is no site for a tower"
    table = world("nw1: 1 serf", "se1: 1 serf", stock=((0, 0, 2), (9, 9, 0))).do(Turn(0)).play("act recruit", "nothing")
    assert table.asked == "", "no food, nobody to recruit"


@pytest.mark.rule("HL-RUL-12")
def test_an_empty_capital_action_can_be_followed() -> None:
    table = world("nw1: 1 serf", "se1: 1 serf", stock=((0, 0, 0), (0, 0, 4))).do(Turn(0)).play("act recruit")
    assert (table.asked, table.to_play) == ("follow", 1)


@pytest.mark.rule("HL-FOLLOW-06")
def test_a_follow_cannot_be_followed() -> None:
    table = world("nw1: 2 serf", "se1: 2 serf").do(Turn(0)).play("act tax", "tax ore", "follow", "tax ore")
    assert table.asked == ""


@pytest.mark.rule("HL-FOLLOW-09")
def test_one_may_follow_without_tokens_left() -> None:
    table = world("nw1: 1 serf", "se1: 1 serf", bar=("", "march march2")).do(Turn(0)).play("act tax", "tax ore")
    assert table.state.tokens_left[1] == 0
    assert table.asked == "follow"


# -- mobilizing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-MOBILIZE-01", "HL-MOBILIZE-07", "HL-DP-28", "HL-RUL-12")
def test_after_a_command_action_a_serf_may_take_a_second_one() -> None:
    table = world("nw1: 2 serf, 1 warrior", library=("haste",)).do(Turn(0)).play("act sail")
    assert table.offers() == ["mobilize march", "mobilize cast", "pass"], "no vessel to fly, and Sail is used"
    assert table.refusal("mobilize sail") == "HL-ACTION-04"
    assert table.refusal("act march") == "HL-MOBILIZE-01"
    twin = table.state.clone()
    table.play("pass")
    assert table.asked == ""
    assert table.units("nw1") == "2 serf, 1 warrior"
    Table(twin).play("mobilize march")
    assert bar(Table(twin)) == ([6], [4])
    assert twin.tokens_left[0] == 1


@pytest.mark.rule("HL-MOBILIZE-03", "HL-RUL-36")
def test_a_mobilized_action_allows_no_other() -> None:
    table = world("nw1: 3 serf").do(Turn(0)).play("act sail", "mobilize march", "add serf", "to nw2")
    assert table.asked == ""
    assert bar(table) == ([6], [4])


@pytest.mark.rule("HL-MOBILIZE-05", "HL-ACTION-05", "HL-EX-18")
def test_march_after_march_with_the_same_army_or_another() -> None:
    table = world("nw1: 1 serf, 2 warrior").do(Turn(0)).play("act march", "add warrior", "to nw2")
    assert table.may("mobilize march")
    table.play("mobilize march", "from nw2", "add warrior", "to nw3")
    assert table.units("nw3") == "1 warrior"
    assert bar(table) == ([4], [5])
    table = world("nw1: 1 serf, 2 warrior").do(Turn(0)).play("act march", "add warrior", "to nw2")
    table.play("mobilize march", "from nw1", "add warrior", "to nw4")
    assert table.units("nw4") == "1 warrior"
    table = world("nw1: 1 serf, 2 warrior", library=("haste",)).do(Turn(0)).play("act march", "add warrior", "to nw2")
    assert table.may("mobilize cast"), "or the serf goes on Cast"


@pytest.mark.rule("HL-MOBILIZE-06")
def test_the_serf_must_be_in_the_courtyard_after_the_first_action() -> None:
    away = world("nw1: 1 serf, 1 warrior").do(Turn(0)).play("act march", "add serf", "to nw2")
    assert away.asked == "", "the only serf has marched away"
    home = world("nw1: 1 warrior; nw2: 1 serf").do(Turn(0)).play("act march", "from nw2", "add serf", "to nw1")
    assert home.asked == "mobilize"


@pytest.mark.rule("HL-GOAL-06")
def test_the_log_tells_the_last_round() -> None:
    table = world(stock=POOR)
    trigger_end(table.state, EXPLOIT, 0)
    table.do(BeginRound())
    assert table.events("last-round")
    assert not table.events("round")


@pytest.mark.rule("HL-ROUND-04")
def test_nothing_falls_on_land() -> None:
    table = world("nw2: airship").do(EndActions())
    assert table.units("nw2") == "1 airship"
