"""The solo enemy moves: armies, the way out of the capital, vessels, tokens and resources on the way."""

from __future__ import annotations

import pytest

from tests.heroes_of_land_air_and_sea.solos import moves, path, solo, where

# -- armies ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SOLO-50")
def test_the_hero_takes_along_everybody_in_his_region() -> None:
    table = moves(solo("nw5: paladin, 2 serf, 2 warrior; nw8: 1 serf"), "paladin", "W")
    assert (table.units("nw5", 1), table.units("nw4", 1)) == ("", "2 serf, 2 warrior, 1 paladin")
    assert table.units("nw8", 1) == "1 serf"


@pytest.mark.rule("HL-EX-D23", "HL-SOLO-57", "HL-RUL-65")
@pytest.mark.parametrize(
    ("courtyard", "army"),
    [
        ("3 warrior, 2 serf", "1 serf, 3 warrior, 1 paladin"),
        ("5 warrior, 1 serf", "1 serf, 3 warrior, 1 paladin"),
        ("5 warrior", "4 warrior, 1 paladin"),
        ("1 warrior, 6 serf", "3 serf, 1 warrior, 1 paladin"),
        ("", "1 paladin"),
    ],
)
def test_out_of_the_capital_go_as_many_warriors_as_possible_and_a_serf(courtyard: str, army: str) -> None:
    table = moves(solo(f"nw1: paladin, marshal, archmage, {courtyard}"), "paladin", "E")
    assert (table.units("nw2", 1), where(table, "marshal"), where(table, "archmage")) == (army, "nw1", "nw1")


@pytest.mark.rule("HL-SOLO-59")
def test_moving_into_your_region_is_a_battle_whatever_the_strengths() -> None:
    table = moves(solo("nw5: paladin", "nw4: 5 warrior"), "paladin", "W")
    assert (table.asked, table.score(1)) == ("choose-tactic", 1)


@pytest.mark.rule("HL-SOLO-51")
def test_the_marshal_moves_two_regions_by_the_arrow() -> None:
    """Forced March."""
    table = moves(solo("nw5: marshal, 1 serf"), "marshal", "SE")
    assert (where(table, "marshal"), table.units("nw10", 1)) == ("nw10", "1 serf, 1 marshal")
    assert path(table, "marches") == ["nw6", "nw10"]


@pytest.mark.rule("HL-SOLO-51", "HL-MARCH-08")
def test_a_desert_ends_a_movement_of_two_regions() -> None:
    assert where(moves(solo("nw6: marshal"), "marshal", "SE"), "marshal") == "nw10"


@pytest.mark.rule("HL-SOLO-59")
def test_a_battle_ends_a_movement_of_two_regions() -> None:
    table = moves(solo("nw5: marshal", "nw6: 1 serf"), "marshal", "SE")
    assert (where(table, "marshal"), table.asked) == ("nw6", "choose-tactic")


@pytest.mark.rule("HL-RUL-66")
def test_a_wall_of_thorns_keeps_the_enemy_out() -> None:
    table = solo("nw5: paladin")
    table.state.barred[0] = 1 << table.state.kit.region("nw4")
    assert where(moves(table, "paladin", "W"), "paladin") == "nw2"


# -- what is taken on the way ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SOLO-61", "HL-RUL-62")
def test_tokens_are_taken_without_effect_for_a_point_each() -> None:
    table = moves(solo("nw5: paladin, 1 serf", tokens="nw6 ambush, royal-relic up"), "paladin", "SE")
    assert (table.tokens("nw6"), table.score(1), table.units("nw6", 1)) == ([], 2, "1 serf, 1 paladin")
    assert len(table.state.token_gone) == 2


@pytest.mark.rule("HL-RUL-62")
def test_lasting_tokens_that_were_resolved_stay() -> None:
    table = moves(solo("nw5: paladin", tokens="nw6 waygate up done, relic; nw2 relic"), "paladin", "SE")
    assert (table.tokens("nw6"), table.score(1)) == (["waygate up done"], 1)


@pytest.mark.rule("HL-RUL-62", "HL-GOAL-01")
def test_land_tokens_taken_count_for_the_exploring_of_the_world() -> None:
    table = moves(solo("nw5: paladin", tokens="nw6 relic"), "paladin", "SE")
    assert (table.state.ended, table.state.goal) == (1, 0)


@pytest.mark.rule("HL-SOLO-62", "HL-RUL-67")
def test_every_resource_region_entered_gives_one_even_if_only_crossed() -> None:
    table = moves(solo("nw1: marshal"), "marshal", "S")
    assert (where(table, "marshal"), table.stock(1)) == ("nw8", (4, 4, 3))


@pytest.mark.rule("HL-SOLO-62", "HL-RUL-62", "HL-RUL-67")
def test_after_a_battle_only_the_winner_takes_tokens_and_resource() -> None:
    table = moves(solo("nw5: paladin, 4 warrior", "nw4: 1 serf", tokens="nw4 relic; nw2 relic"), "paladin", "W")
    assert (table.tokens("nw4"), table.stock(1)) == (["relic"], (3, 3, 3))
    table.play("tactic retreat")
    assert (table.tokens("nw4"), table.stock(1)) == ([], (4, 3, 3))
    assert table.score(1) == 1 + 1 + 1, "for the battle, its card and the token"


@pytest.mark.rule("HL-RUL-62", "HL-RUL-67")
def test_an_enemy_that_loses_the_battle_takes_nothing() -> None:
    table = moves(solo("nw5: paladin", "nw4: 5 warrior", tokens="nw4 relic"), "paladin", "W")
    table.play("tactic hold-the-line", "pay")
    assert (table.tokens("nw4"), table.stock(1), where(table, "paladin")) == (["relic"], (3, 3, 3), "nw1")
    assert table.score(1) == 1 + 1, "for the battle and its card"


# -- boarding --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SOLO-58", "HL-SOLO-64", "HL-RUL-63")
def test_a_hero_boards_an_empty_vessel_with_a_warrior_and_the_rest_stay() -> None:
    table = moves(solo("nw5: paladin, airship, 1 warrior, 2 serf"), "paladin", "SE")
    assert (table.units("nw5", 1), table.units("nw9", 1)) == ("2 serf", "1 warrior, 1 paladin, 1 airship")


@pytest.mark.rule("HL-SOLO-58")
def test_without_a_warrior_a_serf_goes_along() -> None:
    table = moves(solo("nw1: paladin, marshal, airship, 2 serf"), "paladin", "SE")
    assert (table.units("nw1", 1), where(table, "paladin")) == ("1 serf, 1 marshal", where(table, "airship"))


@pytest.mark.rule("HL-RUL-82")
def test_of_two_empty_vessels_the_hero_boards_the_air_vessel() -> None:
    table = moves(solo("nw1: paladin, galleon, airship"), "paladin", "SE")
    assert (where(table, "galleon"), where(table, "airship")) == ("nw1", where(table, "paladin"))


# -- by sea ----------------------------------------------------------------------------------------------------------------

SEA_TOKENS = "sea_nw drifting-cargo; sea_n sunken-hull; sea_ne glowing-coral; ne3 relic, ambush; nw3 relic, thieves; nw2 relic"


@pytest.mark.rule("HL-EX-D38", "HL-SOLO-63", "HL-SOLO-65", "HL-SOLO-71", "HL-SOLO-73", "HL-RUL-68")
def test_the_ship_undocks_makes_two_steps_and_docks() -> None:
    table = moves(solo("nw1: paladin, galleon", tokens=SEA_TOKENS), "paladin", "E")
    assert (where(table, "galleon"), where(table, "paladin")) == ("ne3", "ne3")
    assert (table.score(1), len(table.state.token_gone), table.tokens("nw3")) == (5, 5, ["relic", "thieves"])


@pytest.mark.rule("HL-EX-D38", "HL-SOLO-70", "HL-RUL-68")
def test_where_it_cannot_dock_it_takes_the_third_step_over_the_edge() -> None:
    tokens = SEA_TOKENS.replace("ne3 relic, ambush; ", "")
    table = moves(solo("nw1: paladin, galleon", tokens=tokens, closed="ne"), "paladin", "E")
    assert (where(table, "galleon"), table.score(1), table.tokens("nw3")) == ("nw3", 5, [])


@pytest.mark.rule("HL-SOLO-62", "HL-SOLO-71")
def test_docking_at_a_resource_region_gives_its_resource() -> None:
    """Round the north-western corner: sea_nw, sea_w, sea_sw, which borders sw1 to sw4 and sw8."""
    table = moves(solo("nw1: paladin, galleon", closed="ne"), "paladin", "S")
    region = table.state.region(table.state.kit.region(where(table, "galleon")))
    gained = [amount - 3 for amount in table.stock(1)]
    assert where(table, "galleon").startswith("sw")
    assert sum(gained) == (1 if region.resource >= 0 else 0)


@pytest.mark.rule("HL-RUL-68")
def test_the_central_sea_region_ends_the_steps_and_the_ship_docks() -> None:
    table = moves(solo("nw3: paladin, galleon", tokens="sea_central old-charts, castaways"), "paladin", "SE")
    assert path(table, "sails") == ["chan_n", "sea_central", "se10"]
    assert table.score(1) == 2


@pytest.mark.rule("HL-RUL-68")
def test_undocking_into_the_central_sea_region_ends_the_steps_too() -> None:
    assert path(moves(solo("nw10: paladin, galleon"), "paladin", "SE"), "sails") == ["sea_central", "se10"]


@pytest.mark.rule("HL-SOLO-72", "HL-RUL-68")
def test_a_ship_of_yours_at_sea_stops_the_enemy_with_a_battle() -> None:
    table = moves(solo("nw1: paladin, galleon", "sea_n: war-barge, 1 serf", tokens="sea_n storm; nw2 relic"), "paladin", "E")
    assert (where(table, "galleon"), table.asked) == ("sea_n", "choose-tactic")
    table.play("tactic retreat")
    assert (where(table, "galleon"), table.tokens("sea_n"), table.score(1)) == ("sea_n", [], 1 + 1 + 1)
    moves(table, "paladin", "E")
    assert where(table, "galleon") != "sea_n"


@pytest.mark.rule("HL-SOLO-74")
def test_at_the_end_it_docks_where_your_weakest_army_is_even_off_the_compass() -> None:
    """The arrow leads to ne3, and to ne2 before ne4; both armies are stronger than the crew, that in ne4 is the weaker."""
    yours = "ne2: warlord, berserker, 2 warrior; ne4: shaman, 3 warrior"
    table = moves(solo("nw1: paladin, galleon", yours), "paladin", "E")
    assert (where(table, "galleon"), table.asked) == ("ne4", "choose-tactic")
    table = solo("nw1: paladin, galleon", yours)
    table.state.barred[0] = 1 << table.state.kit.region("ne4")
    assert where(moves(table, "paladin", "E"), "galleon") == "ne2"


@pytest.mark.rule("HL-SOLO-75", "HL-RUL-70")
def test_among_equally_weak_shores_the_first_clockwise_is_taken() -> None:
    """From the corner sea in the north-east, turning clockwise from the east, ne2 comes before ne4."""
    table = moves(solo("nw1: paladin, galleon", "ne4: 1 warrior; ne2: 1 warrior"), "paladin", "E")
    assert where(table, "galleon") == "ne2"


@pytest.mark.rule("HL-RUL-68")
def test_a_ship_that_can_dock_nowhere_stays_at_sea_with_its_crew() -> None:
    """A wall of thorns around the whole coast."""
    table = solo("nw1: paladin, galleon, 1 warrior, 1 serf")
    table.state.barred[0] = table.state.chart.land
    moves(table, "paladin", "E")
    assert path(table, "sails") == ["sea_nw", "sea_n", "sea_ne", "sea_nw"]
    assert (table.units("sea_nw", 1), table.units("nw1", 1)) == ("1 warrior, 1 paladin, 1 galleon", "1 serf")
    table.state.barred[0] = 0
    moves(table, "paladin", "E")
    assert (where(table, "paladin"), table.units("sea_nw", 1)) == ("ne3", "")


@pytest.mark.rule("HL-SOLO-54", "HL-RUL-68")
def test_a_ship_never_docks_at_its_own_capital() -> None:
    """Two steps to the west end off the capital; nw3 and nw2 are closed by thorns, and nw1 would come next."""
    table = solo("sea_ne: paladin, galleon")
    table.state.barred[0] = 1 << table.state.kit.region("nw3") | 1 << table.state.kit.region("nw2")
    assert where(moves(table, "paladin", "W"), "galleon") == "nw4"


# -- by air ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-EX-D39", "HL-SOLO-63", "HL-SOLO-65", "HL-SOLO-68", "HL-RUL-68")
def test_the_air_vessel_flies_three_regions_the_last_one_land() -> None:
    tokens = "nw6 relic, ambush; nw10 thieves; nw9 ore-vein; nw2 relic"
    table = moves(solo("nw5: paladin, airship", tokens=tokens), "paladin", "SE")
    assert (where(table, "airship"), table.score(1), table.stock(1)) == ("nw9", 4, (4, 3, 3))


@pytest.mark.rule("HL-SOLO-66", "HL-EX-D26")
def test_the_air_vessel_takes_neither_trails_nor_the_edge() -> None:
    """From nw3 with the arrow to the north the way leads over the strait, not along the trails to ne8 or sw8."""
    table = moves(solo("nw3: paladin, airship"), "paladin", "N")
    assert path(table, "flies")[0] == "sea_n"
    assert "sea_s" not in path(table, "flies")
    assert where(table, "airship") not in ("sea_n", "sw8")


@pytest.mark.rule("HL-SOLO-67", "HL-SOLO-65")
def test_the_air_vessel_crosses_the_central_sea_as_one_region_and_takes_its_tokens() -> None:
    table = solo("nw10: paladin, airship", tokens="sea_central old-charts, castaways; nw2 relic", capitals="ne nw")
    moves(table, "paladin", "SE")
    assert path(table, "flies")[:2] == ["sea_central", "se10"]
    assert len(path(table, "flies")) == 3
    assert (table.score(1), where(table, "airship").startswith("se")) == (2, True)


@pytest.mark.rule("HL-SOLO-69")
def test_the_air_vessel_stops_in_your_region_and_fights() -> None:
    table = moves(solo("nw5: paladin, airship", "nw6: 1 serf"), "paladin", "SE")
    assert (where(table, "airship"), table.asked) == ("nw6", "choose-tactic")


@pytest.mark.rule("HL-RUL-69")
def test_the_air_vessel_does_not_enter_a_sea_region_with_your_ship() -> None:
    table = moves(solo("nw3: paladin, airship", "sea_n: war-barge"), "paladin", "N")
    assert (table.asked, "sea_n" in path(table, "flies")) == ("", False)


@pytest.mark.rule("HL-RUL-68", "HL-SOLO-68")
def test_a_step_over_the_sea_is_taken_only_if_land_can_still_be_reached() -> None:
    """Over the corner sea and the strait to ne8; with thorns on both shores of the strait it turns to land before."""
    table = solo("nw1: paladin, airship")
    assert path(moves(table, "paladin", "NW"), "flies") == ["sea_nw", "sea_n", "ne8"]
    table = solo("nw1: paladin, airship")
    table.state.barred[0] = 1 << table.state.kit.region("nw3") | 1 << table.state.kit.region("ne8")
    assert path(moves(table, "paladin", "NW"), "flies") == ["sea_nw", "nw2", "nw5"]


@pytest.mark.rule("HL-RUL-68", "HL-GEN-10")
def test_the_region_it_left_can_be_the_land_it_comes_back_to() -> None:
    """Five units in nw3, three of which fly; all other land is closed by thorns."""
    table = solo("nw3: paladin, airship, 1 warrior, 2 serf")
    table.state.barred[0] = table.state.chart.land & ~(1 << table.state.kit.region("nw3"))
    assert path(moves(table, "paladin", "N"), "flies") == ["sea_n", "chan_n", "nw3"]
    assert table.units("nw3", 1) == "2 serf, 1 warrior, 1 paladin, 1 airship"
