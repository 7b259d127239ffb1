"""HL-ENDROUND and the fall of air vessels over the sea."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.round_end import EndActions, RoundEnd
from tests.heroes_of_land_air_and_sea.worlds import world

QUIET = ((0, 0, 0), (0, 0, 0), (0, 0, 0))


@pytest.mark.rule("HL-ENDROUND-01")
def test_tokens_and_serfs_come_home_from_the_bar_and_serfs_on_buildings_stay() -> None:
    table = world("nw1: 1 serf", bar=("tax march serf:recruit serf:cast",), buildings=("dock",)).do(RoundEnd())
    state = table.state
    assert table.units("nw1") == "3 serf"
    assert state.tokens_left[0] == 2
    assert (state.bar_tokens[0], state.bar_serfs[0], state.standing_serfs(0)) == (0, 0, 1)


@pytest.mark.rule("HL-ENDROUND-02", "HL-CAST-08", "HL-EX-19")
def test_scribed_spells_recover_one_step() -> None:
    table = world(scribed=("haste exhausted siphon preparing fury ready",)).do(RoundEnd())
    assert table.scribed() == ["haste preparing", "siphon ready", "fury ready"]
    assert table.do(RoundEnd()).scribed() == ["haste ready", "siphon ready", "fury ready"]


@pytest.mark.rule("HL-ENDROUND-02", "HL-GEN-18")
def test_quick_moon_turns_spells_two_steps() -> None:
    elves = world(factions="elves humans", buildings=("moon_well",), levels=(2, 1), scribed=("haste exhausted",)).do(RoundEnd())
    assert elves.scribed() == ["haste ready"]


@pytest.mark.rule("HL-ENDROUND-03", "HL-RUL-49")
def test_the_first_player_marker_passes_clockwise_and_skips_who_is_out() -> None:
    table = world(factions="humans orcs elves", stock=QUIET).do(RoundEnd())
    assert table.state.first == 1
    assert table.to_play == 1
    table = world(factions="humans orcs elves", capitals="nw - ne", stock=QUIET)
    table.state.out[1] = True
    assert table.do(RoundEnd()).state.first == 2
    assert world(factions="humans orcs elves", first=2, stock=QUIET).do(RoundEnd()).state.first == 0


@pytest.mark.rule("HL-ENDROUND-04", "HL-GOAL-06", "HL-GOAL-08")
def test_the_game_ends_after_the_round_that_follows_the_trigger() -> None:
    table = world(round=4)
    table.state.ended = 4
    table.do(RoundEnd())
    assert table.state.outcome is None
    assert table.state.round == 5
    table.do(RoundEnd())
    assert table.state.outcome is not None


@pytest.mark.rule("HL-ENDROUND-01")
def test_abilities_walls_and_mutes_of_the_round_are_over() -> None:
    table = world()
    table.state.used[0], table.state.barred[0], table.state.muted[0] = 5, 6, 1
    table.do(RoundEnd())
    assert (table.state.used[0], table.state.barred[0], table.state.muted[0]) == (0, 0, 0)


@pytest.mark.rule("HL-FLY-06", "HL-ROUND-04", "HL-RUL-16", "HL-EX-D08")
def test_an_air_vessel_over_the_sea_is_lost_with_everything_aboard() -> None:
    table = world("sea_n: airship, 1 serf, paladin", "sea_s: war_dragon").do(EndActions())
    assert table.units("sea_n") == ""
    assert table.units("sea_s", 1) == ""
    assert "12 serf" in table.pool()
    assert "1 paladin" in table.pool()
    assert "1 airship" in table.pool()
    assert len(table.events("crash")) == 2


@pytest.mark.rule("HL-FLY-06", "HL-GEN-18")
def test_tireless_wings_hold_the_phoenix_up_but_not_over_the_central_sea() -> None:
    for place, level, left in (("sea_n", 2, "1 serf, 1 phoenix"), ("sea_central", 2, ""), ("sea_n", 1, "")):
        table = world(
            f"{place}: phoenix, 1 serf", factions="elves humans", buildings=("aerie",), levels=(level, 1), stock=QUIET
        )
        assert table.do(EndActions()).units(place) == left


@pytest.mark.rule("HL-FLY-06")
def test_ships_do_not_fall_and_the_owner_of_a_lost_phoenix_may_recruit_it_again() -> None:
    assert world("sea_n: galleon, 1 serf").do(EndActions()).units("sea_n") == "1 serf, 1 galleon"
    table = world("sea_n: phoenix", factions="elves humans", buildings=("aerie",), stock=((0, 3, 2),)).do(EndActions())
    assert table.asked == "recruit-again"
    assert table.play("ability rebirth").units("nw1") == "1 phoenix"
