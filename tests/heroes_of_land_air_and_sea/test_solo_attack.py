"""The Attack card: whom the enemy reaches, whom it picks, which way it goes (HL-SOLO-76 to HL-SOLO-80, HL-RUL-71)."""

from __future__ import annotations

import pytest

from tests.heroes_of_land_air_and_sea.solos import solo, turn, where

NORTH_WEST = "attack_1"
SOUTH_EAST = "attack_2"


@pytest.mark.rule("HL-SOLO-76", "HL-SOLO-79")
def test_everybody_in_the_region_of_the_hero_goes_up_to_two_regions_to_fight() -> None:
    table = turn(solo("nw5: paladin, 1 serf, 1 warrior", "nw9: 1 warrior", cards=NORTH_WEST))
    assert (table.asked, table.units("nw9", 1), table.units("nw5", 1)) == ("choose-tactic", "1 serf, 1 warrior, 1 paladin", "")
    assert table.score(1) == 1


@pytest.mark.rule("HL-SOLO-77")
def test_a_target_of_equal_strength_is_attacked_a_stronger_one_is_not() -> None:
    assert turn(solo("nw5: paladin", "nw6: 2 warrior", cards=NORTH_WEST)).asked == "choose-tactic"
    table = turn(solo("nw5: paladin", "nw6: 2 warrior, 1 serf", cards=NORTH_WEST))
    assert (table.asked, len(table.events("enemy-fails"))) == ("", 1)


@pytest.mark.rule("HL-SOLO-77")
def test_your_bonuses_are_ignored_only_base_strength_counts() -> None:
    """The Cathedral would add strength to the warrior in the plains."""
    table = solo("nw5: warlord", "nw2: 2 warrior", cards=NORTH_WEST, faction="orcs", buildings=("cathedral",), levels=(1, 1))
    assert turn(table).asked == "choose-tactic"


@pytest.mark.rule("HL-EX-D20", "HL-SOLO-78")
@pytest.mark.parametrize(("card", "goal"), [(NORTH_WEST, "nw2"), (SOUTH_EAST, "nw8")])
def test_of_the_weakest_the_first_clockwise_from_the_arrow(card: str, goal: str) -> None:
    """Armies of 7, 5 and 5 around an army of 6: it attacks one of the two fives."""
    yours = "nw4: 3 warrior, 1 serf; nw2: 2 warrior, 1 serf; nw8: 2 warrior, 1 serf"
    table = turn(solo("nw5: paladin, 1 warrior", yours, cards=card))
    assert where(table, "paladin") == goal


@pytest.mark.rule("HL-SOLO-78")
def test_the_weakest_goes_before_the_nearest() -> None:
    table = turn(solo("nw5: paladin", "nw6: 2 warrior; nw3: 1 warrior; nw9: 1 serf", cards=NORTH_WEST))
    assert where(table, "paladin") == "nw9"


@pytest.mark.rule("HL-RUL-71")
def test_of_equals_the_shorter_way_goes_first() -> None:
    """South-east first comes nw6 with nw10 behind it, but nw8 is next door."""
    table = turn(solo("nw5: paladin", "nw10: 1 serf; nw8: 1 serf", cards=SOUTH_EAST))
    assert where(table, "paladin") == "nw8"


@pytest.mark.rule("HL-RUL-71")
def test_an_empty_tower_is_a_target_with_its_own_strength() -> None:
    table = turn(solo("nw5: paladin", towers=("nw6",), cards=NORTH_WEST))
    assert (table.asked, where(table, "paladin")) == ("choose-tactic", "nw6")
    table = turn(solo("nw5: paladin", "nw6: 1 warrior", towers=("nw6",), cards=NORTH_WEST))
    assert len(table.events("enemy-fails")) == 1


@pytest.mark.rule("HL-RUL-71", "HL-RUL-84")
def test_your_capital_counts_with_everybody_on_its_board() -> None:
    """Capital 4, serf on the bar 1, serf on a building 1: an army of 6 attacks, one of 5 does not."""
    situation = {"capitals": "ne nw", "bar": ("serf:tax",), "buildings": ("blood-tent",), "cards": NORTH_WEST}
    table = turn(solo("ne2: paladin, 1 warrior", **situation))  # type: ignore[arg-type]
    assert (where(table, "paladin"), table.asked) == ("ne1", "choose-tactic")
    table = turn(solo("ne2: paladin, 1 serf", **situation))  # type: ignore[arg-type]
    assert len(table.events("enemy-fails")) == 1


@pytest.mark.rule("HL-RUL-71")
def test_trails_and_the_edge_of_the_board_are_ways_to_attack() -> None:
    assert where(turn(solo("nw3: paladin", "ne8: 1 serf", cards=NORTH_WEST)), "paladin") == "ne8"
    table = turn(solo("nw3: paladin", "sw8: 1 serf", cards=NORTH_WEST, closed="ne"))
    assert where(table, "paladin") == "sw8"
    table = turn(solo("nw3: paladin", "sw8: 1 serf", cards=NORTH_WEST, closed="se", capitals="ne nw"))
    assert where(table, "paladin") == "sw8"


@pytest.mark.rule("HL-RUL-71")
def test_deserts_your_regions_and_other_heroes_stop_the_way() -> None:
    assert len(turn(solo("nw6: paladin", "ne10: 1 serf", cards=NORTH_WEST)).events("enemy-fails")) == 1
    table = turn(solo("nw1: paladin; nw5: marshal; nw4: archmage", "nw8: 1 serf", cards=NORTH_WEST))
    assert len(table.events("enemy-fails")) == 1
    table = turn(solo("nw4: paladin; nw5: marshal", "nw8: 5 warrior; nw9: 1 serf", cards=NORTH_WEST))
    assert len(table.events("enemy-fails")) == 1


@pytest.mark.rule("HL-SOLO-80")
def test_beyond_two_regions_nobody_is_attacked_and_the_hero_moves() -> None:
    table = turn(solo("nw4: paladin", "nw10: 1 serf", cards=NORTH_WEST))
    assert (where(table, "paladin"), len(table.events("enemy-fails"))) == ("nw5", 1)


@pytest.mark.rule("HL-RUL-71", "HL-RUL-62", "HL-RUL-67")
def test_tokens_and_resources_on_the_way_are_taken() -> None:
    table = turn(solo("nw4: paladin", "nw3: 1 serf", cards=SOUTH_EAST, tokens="nw5 relic; nw9 relic"))
    assert (where(table, "paladin"), table.stock(1), table.score(1)) == ("nw3", (3, 4, 3), 2)


@pytest.mark.rule("HL-RUL-65")
def test_out_of_the_capital_only_the_army_that_would_leave_it_counts() -> None:
    """Four warriors and the hero are 12; the fifth warrior would make it 14."""
    home = "nw1: paladin, marshal, 5 warrior"
    table = turn(solo(home, "nw5: 5 warrior", cards=NORTH_WEST))
    assert (table.units("nw5", 1), table.units("nw1", 1)) == ("4 warrior, 1 paladin", "1 warrior, 1 marshal")
    table = turn(solo(home, "nw5: 5 warrior", towers=("nw5",), cards=NORTH_WEST))
    assert len(table.events("enemy-fails")) == 1


@pytest.mark.rule("HL-RUL-65", "HL-RUL-71")
def test_out_of_the_capital_the_attack_goes_by_land_even_if_a_vessel_lies_there() -> None:
    table = turn(solo("nw1: paladin, galleon, 4 warrior", "nw5: 5 warrior", cards=NORTH_WEST))
    assert (table.units("nw5", 1), where(table, "galleon")) == ("4 warrior, 1 paladin", "nw1")


@pytest.mark.rule("HL-RUL-71")
def test_a_ship_attacks_within_two_sea_steps_and_the_central_sea_region_ends_its_way() -> None:
    """From nw2 by sea_nw, sea_n and the channel to ne9. From nw10 the far channel with se7 lies behind the central sea."""
    home = "se1: warlord, shaman, berserker"
    assert where(turn(solo("nw2: paladin, galleon", f"{home}; ne9: 1 serf", cards=NORTH_WEST)), "galleon") == "ne9"
    table = turn(solo("nw10: paladin, galleon", f"{home}; se7: 1 serf", cards=NORTH_WEST))
    assert len(table.events("enemy-fails")) == 1


@pytest.mark.rule("HL-RUL-71")
def test_a_hero_aboard_attacks_with_ship_and_crew_at_sea_and_on_shores() -> None:
    """Galleon 3, paladin 4 and warrior 2; undocking and docking are free, so the shore two sea steps away is in reach.

    So is your capital, over the edge of the board: its heroes make it too strong."""
    home = "se1: warlord, shaman, berserker"
    table = turn(solo("nw2: paladin, galleon, 1 warrior, 2 serf", f"{home}; ne3: 4 warrior, 1 serf", cards=NORTH_WEST))
    assert (table.units("ne3", 1), table.units("nw2", 1)) == ("1 warrior, 1 paladin, 1 galleon", "2 serf")
    table = turn(solo("nw2: paladin, galleon", f"{home}; sea_ne: war-barge", cards=NORTH_WEST))
    assert (where(table, "galleon"), table.asked) == ("sea_ne", "choose-tactic")
    table = turn(solo("nw2: paladin, galleon", f"{home}; ne3: 4 warrior", cards=NORTH_WEST))
    assert len(table.events("enemy-fails")) == 1


@pytest.mark.rule("HL-RUL-71", "HL-RUL-69")
def test_a_hero_aboard_the_air_vessel_attacks_two_regions_away_but_no_ship_at_sea() -> None:
    table = turn(solo("nw3: paladin, airship", "ne9: 1 serf", cards=NORTH_WEST))
    assert (where(table, "airship"), table.asked) == ("ne9", "choose-tactic")
    table = turn(solo("nw3: paladin, airship", "sea_n: war-barge", cards=NORTH_WEST))
    assert len(table.events("enemy-fails")) == 1


@pytest.mark.rule("HL-SOLO-79", "HL-SOLO-20")
@pytest.mark.parametrize(("space", "points"), [(4, 1), (5, 2)])
def test_warpath_scores_one_more_for_an_attack_card_that_starts_a_battle(space: int, points: int) -> None:
    table = turn(solo("nw5: warlord", "nw6: 1 serf", cards=NORTH_WEST, faction="orcs", space=space))
    assert table.score(1) == points


@pytest.mark.rule("HL-SOLO-80")
def test_a_failed_attack_card_whose_movement_starts_a_battle_is_no_attack_for_warpath() -> None:
    table = turn(solo("nw9: warlord", "nw6: 5 warrior; nw8: 5 warrior", cards=NORTH_WEST, faction="orcs", space=5))
    assert (table.asked, table.score(1), table.state.solo_failed) == ("choose-tactic", 1, 1)
