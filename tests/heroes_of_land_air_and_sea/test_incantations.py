"""Incanted spells (HL-SPELL-12): what each kind does, what it may be aimed at, and what it leaves alone."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.casting import CastAction
from tablekeep.games.heroes_of_land_air_and_sea.model import SLOT_CAST, SLOT_MARCH, SLOT_MARCH_AGAIN, SLOT_TAX
from tests.heroes_of_land_air_and_sea.worlds import FOUR, Table, world

TEN = ((10, 10, 10), (2, 2, 2), (2, 2, 2), (2, 2, 2))


def cast(table: Table, spell: str, *texts: str) -> Table:
    """Player 0 casts a spell from the library and answers what he and others are asked."""
    return table.do(CastAction(0)).play(f"cast {spell}", *texts)


# -- Earthquake ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01")
def test_earthquake_makes_an_army_lose_three_strength_of_its_owners_choice() -> None:
    table = world("", "se5: 2 serf, warrior, warlord", stock=TEN, library=("earthquake",))
    cast(table, "earthquake", "target se5")
    assert (table.asked, table.to_play) == ("lose-unit", 1)
    assert table.offers() == ["lose serf se5", "lose warrior se5", "lose warlord se5"]
    table.play("lose warrior se5", "lose serf se5")
    assert (table.units("se5", 1), table.asked) == ("1 serf, 1 warlord", "")
    assert (table.stock(0), table.score(0)) == ((10, 5, 10), 2)


@pytest.mark.rule("HL-CAST-01")
def test_earthquake_takes_a_whole_unit_for_what_is_left_of_the_strength() -> None:
    table = cast(world("", "se5: warlord, 2 serf", stock=TEN, library=("earthquake",)), "earthquake", "target se5")
    table.play("lose serf se5", "lose serf se5")
    assert (table.units("se5", 1), table.asked) == ("", "")


@pytest.mark.rule("HL-CAST-01")
def test_earthquake_spares_towers_and_takes_all_who_have_less() -> None:
    table = world("", "se5: serf, warrior", towers=("", "se5"), stock=TEN, library=("earthquake",))
    cast(table, "earthquake", "target se5")
    assert (table.units("se5", 1), table.towers(1), table.asked) == ("", ["se5"], "")


@pytest.mark.rule("HL-CAST-01")
def test_earthquake_hits_the_caster_too_and_docked_ships() -> None:
    table = world("nw2: galleon, serf", stock=TEN, library=("earthquake",))
    cast(table, "earthquake", "target nw2", "lose galleon nw2")
    assert table.units("nw2") == "1 serf"


@pytest.mark.rule("HL-GEN-18", "HL-TEAM-04")
def test_immovable_does_not_hold_against_an_allys_spell() -> None:
    """An ally is no enemy; against the earthquake of a real enemy the Thane stands fast."""
    for teams, asked in (("on", "lose-unit"), ("off", "")):
        table = world(
            "", "", "sw5: thane, 2 warrior", factions="humans orcs dwarves elves", capitals="nw se sw ne", levels=(1, 1, 2, 1),
            stock=TEN, library=("earthquake",), teams=teams,
        )  # fmt: skip
        cast(table, "earthquake", "target sw5")
        assert table.asked == asked


@pytest.mark.rule("HL-EX-20", "HL-CAST-06", "HL-SIEGE-09")
def test_earthquake_reaches_no_capital_region() -> None:
    table = world("nw1: serf", "se1: 3 serf", stock=TEN, library=("earthquake",))
    cast(table, "earthquake")
    assert not table.may("target se1")
    assert table.refusal("target se1") == "HL-CAST-06"
    assert table.refusal("target sea-n") == "HL-CAST-01"
    table.play("target se5")
    assert (table.units("nw1"), table.units("se1", 1)) == ("1 serf", "3 serf")


@pytest.mark.rule("HL-GEN-18")
def test_earthquake_does_not_touch_the_units_of_an_immovable_thane_unless_it_is_his_own() -> None:
    table = world("", "se5: thane, serf", factions="humans dwarves", levels=(1, 2), stock=TEN, library=("earthquake",))
    cast(table, "earthquake", "target se5")
    assert table.units("se5", 1) == "1 serf, 1 thane"
    table = world("nw5: thane, serf", factions="dwarves humans", levels=(2, 1), stock=TEN, library=("earthquake",))
    cast(table, "earthquake", "target nw5", "lose thane nw5")
    assert table.units("nw5") == "1 serf"


@pytest.mark.rule("HL-TEAM-04")
def test_earthquake_in_a_shared_region_hits_each_partner() -> None:
    table = world("", "se5: warrior", "", "se5: serf", factions=FOUR, teams="on", stock=TEN, library=("earthquake",))
    cast(table, "earthquake", "target se5")
    assert (table.units("se5", 1), table.units("se5", 3)) == ("", "")


# -- Comet Storm -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01")
def test_comet_storm_destroys_up_to_four_strength_of_the_casters_choice() -> None:
    table = world("", "se5: 2 serf, warrior, warlord", stock=TEN, library=("comet-storm",))
    cast(table, "comet-storm", "target se5")
    assert table.offers() == ["destroy serf se5", "destroy warrior se5"]
    assert table.refusal("destroy warlord se5") == "HL-CAST-01"
    assert table.refusal("done") == "HL-CAST-01"
    table.play("destroy warrior se5", "destroy serf se5")
    assert table.offers() == ["destroy serf se5", "done"]
    table.play("done")
    assert (table.units("se5", 1), table.asked, table.score(0)) == ("1 serf, 1 warlord", "", 3)


@pytest.mark.rule("HL-CAST-01", "HL-RUL-16")
def test_comet_storm_takes_a_ship_at_sea_only_with_all_aboard() -> None:
    table = world("", "sea_n: war-barge, warrior", stock=TEN, library=("comet-storm",))
    cast(table, "comet-storm", "target sea-n")
    assert (table.asked, table.units("sea_n", 1)) == ("", "1 war_barge")  # barge 4 + warrior 2 is too much
    table = world("", "sea_n: swanship, warrior", factions="humans elves", stock=TEN, library=("comet-storm",))
    cast(table, "comet-storm", "target sea-n", "destroy swanship sea-n")
    assert table.units("sea_n", 1) == ""


@pytest.mark.rule("HL-CAST-01", "HL-GEN-18")
def test_comet_storm_cannot_harm_a_plated_hull_or_its_crew() -> None:
    table = world(
        "", "sea_n: ironclad, serf", factions="humans dwarves", levels=(1, 3), buildings=("", "dry-dock"), stock=TEN,
        library=("comet-storm",),
    )  # fmt: skip
    cast(table, "comet-storm", "target sea-n")
    assert table.units("sea_n", 1) == "1 serf, 1 ironclad"


@pytest.mark.rule("HL-CAST-06")
def test_comet_storm_may_be_aimed_at_any_region_without_a_capital() -> None:
    table = cast(world(stock=TEN, library=("comet-storm",)), "comet-storm")
    assert table.may("target sea-n")
    assert table.refusal("target se1") == "HL-CAST-06"
    table.play("target ne5")
    assert (table.asked, table.score(0)) == ("", 3)


@pytest.mark.rule("HL-CAST-01", "HL-TEAM-04")
def test_comet_storm_picks_one_of_two_allied_enemies() -> None:
    table = world("", "se5: serf", "", "se5: serf", factions=FOUR, teams="on", stock=TEN, library=("comet-storm",))
    cast(table, "comet-storm", "target se5")
    assert table.offers() == ["enemy P2", "enemy P4"]
    assert table.refusal("enemy p3") == "HL-CAST-01"
    table.play("enemy p4")
    assert (table.units("se5", 1), table.units("se5", 3)) == ("1 serf", "")


# -- Teleport --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01", "HL-RUL-38")
def test_teleport_moves_up_to_three_units_between_own_land_regions() -> None:
    table = world("nw1: 3 serf, 2 warrior; ne7: serf", stock=TEN, library=("teleport",), tokens="ne7 relic")
    cast(table, "teleport")
    assert table.offers() == ["from nw1", "from ne7", "nothing"]
    table.play("from nw1", "add warrior", "add warrior", "add serf")
    assert table.offers() == ["to ne7"]
    assert table.refusal("add serf") == "HL-CAST-01"
    assert table.refusal("to nw5") == "HL-CAST-01"
    table.play("to ne7")
    assert (table.units("ne7"), table.units("nw1")) == ("2 serf, 2 warrior", "2 serf")
    assert table.tokens("ne7") == ["relic"]  # nothing is explored


@pytest.mark.rule("HL-GEN-10", "HL-GEN-12")
def test_teleport_keeps_the_limit_of_five_outside_the_capital() -> None:
    table = world("nw2: 3 serf; nw5: 4 serf", stock=TEN, library=("teleport",))
    cast(table, "teleport", "from nw2", "add serf")
    assert table.offers() == ["add serf", "to nw1", "to nw5"]
    table.play("add serf")
    assert table.offers() == ["add serf", "to nw1"]
    assert table.refusal("to nw5") == "HL-GEN-10"


@pytest.mark.rule("HL-CAST-06", "HL-RUL-38")
def test_teleport_excepts_the_own_capital_alone() -> None:
    """A guest in the capital of his ally."""
    table = world(
        "nw1: 2 serf; nw2: serf; se1: serf", factions=FOUR, capitals="nw ne se sw", stock=TEN, library=("teleport",), teams="on"
    )
    cast(table, "teleport")
    assert table.offers() == ["from nw1", "from nw2", "nothing"]
    table.play("from nw1", "add serf")
    assert table.offers() == ["add serf", "to nw2"]
    assert table.refusal("to se1") == "HL-CAST-06"


@pytest.mark.rule("HL-CAST-01")
def test_teleport_up_to_three_may_be_none() -> None:
    table = cast(world("nw1: 1 serf; nw2: serf", stock=TEN, library=("teleport",)), "teleport", "nothing")
    assert (table.asked, table.units("nw1"), table.score(0)) == ("", "1 serf", 1)


@pytest.mark.rule("HL-ACTION-09")
def test_teleport_leaves_serfs_on_the_bar_and_units_at_sea_alone() -> None:
    table = world("nw2: serf; sea_n: galleon, warrior", stock=TEN, library=("teleport",), bar=("serf:tax",))
    cast(table, "teleport")
    assert table.offers() == ["add serf", "nothing"]


# -- Haste and Tailwind ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01", "HL-RUL-38")
def test_haste_marches_one_region_further_from_the_capital_too() -> None:
    table = world("nw1: serf", stock=TEN, library=("haste",))
    cast(table, "haste", "add serf")
    assert table.may("to nw3")
    assert not table.may("to nw7")
    table.play("to nw3")
    assert (table.units("nw3"), table.score(0), table.stock()) == ("1 serf", 1, (10, 8, 10))


@pytest.mark.rule("HL-CAST-01")
def test_haste_needs_a_land_unit() -> None:
    table = world("", stock=TEN, library=("haste",)).do(CastAction(0))
    assert table.offers() == ["nothing"]


@pytest.mark.rule("HL-CAST-01", "HL-RUL-37")
def test_haste_into_a_battle_is_scored_when_the_battle_is_over() -> None:
    table = world("nw5: 2 warrior", "nw2: serf", stock=((0, 2, 0), (0, 0, 0)), library=("haste",))
    cast(table, "haste", "add warrior", "add warrior", "to nw2")
    assert (table.score(0), len(table.state.casts)) == (1, 1)
    while table.asked:
        table.play(table.offers()[0])
    assert (table.state.battle, table.state.casts) == (None, [])
    assert table.library() == []


@pytest.mark.rule("HL-CAST-01")
def test_tailwind_asks_which_vessel_where_there_are_two() -> None:
    table = world("sea_n: galleon; nw1: airship", stock=TEN, library=("tailwind",))
    cast(table, "tailwind")
    assert table.offers() == ["vessel galleon", "vessel airship"]
    table.play("vessel airship")
    assert "to nw6" in table.offers("to")


@pytest.mark.rule("HL-CAST-01")
def test_tailwind_sails_one_region_further() -> None:
    plain = world("nw1: galleon", stock=TEN)
    from tablekeep.games.heroes_of_land_air_and_sea.sailing import push_sail

    push_sail(plain.state, 0)
    plain.state.advance()
    windy = cast(world("nw1: galleon", stock=TEN, library=("tailwind",)), "tailwind")
    assert set(plain.offers("to")) < set(windy.offers("to"))


# -- resources -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01", "HL-GEN-07")
def test_bountiful_harvest_gains_four_food_up_to_the_cap() -> None:
    table = cast(world(stock=((0, 2, 3),), library=("bountiful-harvest",)), "bountiful-harvest")
    assert table.stock() == (0, 0, 7)
    table = cast(world(stock=((0, 2, 8),), library=("bountiful-harvest",)), "bountiful-harvest")
    assert table.stock() == (0, 0, 10)


@pytest.mark.rule("HL-CAST-01", "HL-GEN-07")
def test_open_vein_gains_three_ore() -> None:
    assert cast(world(stock=((1, 2, 0),), library=("open-vein",)), "open-vein").stock() == (4, 0, 0)
    assert cast(world(stock=((9, 2, 0),), library=("open-vein",)), "open-vein").stock() == (10, 0, 0)


@pytest.mark.rule("HL-CAST-01", "HL-GEN-07", "HL-GEN-08")
def test_transmutation_exchanges_up_to_four_in_any_mix() -> None:
    table = cast(world(stock=((1, 2, 10),), library=("transmutation",)), "transmutation")
    assert table.offers() == [
        "exchange ore mana", "exchange mana ore", "exchange food ore", "exchange food mana", "done",
    ]  # fmt: skip
    assert table.refusal("exchange ore food") == "HL-GEN-07"
    table.play("exchange ore mana")
    assert table.refusal("exchange ore mana") == "HL-GEN-08"
    table.play("exchange food ore", "exchange food ore", "exchange food mana")
    assert (table.asked, table.stock(), table.score()) == ("", (2, 3, 7), 1)


@pytest.mark.rule("HL-CAST-01")
def test_transmutation_may_stop_early() -> None:
    table = cast(world(stock=((1, 2, 3),), library=("transmutation",)), "transmutation", "exchange ore food", "done")
    assert (table.asked, table.stock()) == ("", (0, 1, 4))


@pytest.mark.rule("HL-CAST-01", "HL-GEN-07")
def test_siphon_takes_two_mana_or_what_there_is_or_fits() -> None:
    for before, after in (((5, 5), (6, 3)), ((5, 1), (5, 0)), ((10, 5), (10, 4)), ((1, 0), (0, 0))):
        table = world(stock=((0, before[0], 0), (0, before[1], 0)), library=("siphon",))
        cast(table, "siphon")
        assert (table.stock(0)[1], table.stock(1)[1]) == after


@pytest.mark.rule("HL-CAST-01", "HL-TEAM-04")
def test_siphon_takes_from_an_enemy_never_from_a_partner() -> None:
    table = cast(world(factions=FOUR, teams="on", stock=TEN, library=("siphon",)), "siphon")
    assert table.offers() == ["enemy P2", "enemy P4"]
    assert table.refusal("enemy p3") == "HL-CAST-01"


# -- Clairvoyance ----------------------------------------------------------------------------------------------------------


def sighted() -> Table:
    """Land tokens in nw2 and nw3 (two), sea tokens in sea_n and sea_s face down, one in ne5 face up."""
    table = world(factions=FOUR, stock=TEN, library=("clairvoyance",))
    state = table.state
    land = [token.number for token in state.kit.tokens if not token.sea]
    sea = [token.number for token in state.kit.tokens if token.sea]
    for id, tokens in (("nw2", land[:1]), ("nw3", land[1:3]), ("ne5", land[3:4]), ("sea_n", sea[:1]), ("sea_s", sea[1:2])):
        for second, token in enumerate(tokens):
            state.tokens[state.kit.region(id) * 2 + second] = token
    state.token_up = 1 << state.kit.region("ne5") * 2
    return table


@pytest.mark.rule("HL-CAST-01", "HL-SPELL-16")
def test_clairvoyance_shows_up_to_three_tokens_to_the_caster_alone() -> None:
    table = cast(sighted(), "clairvoyance")
    assert table.offers("peek") == [
        "peek nw2 first", "peek nw3 first", "peek nw3 second", "peek sea-n first", "peek sea-s first",
    ]  # fmt: skip
    assert table.refusal("peek ne5 first") == "HL-CAST-01"
    table.play("peek nw3 second", "peek sea-n first", "peek nw2 first")
    assert table.asked == "swap"

    place = table.state.kit.region("nw3") * 2 + 1
    assert table.state.redact(0).tokens[place] == table.state.tokens[place]
    assert table.state.redact(1).tokens[place] == -1
    assert not table.state.token_up >> place & 1
    assert [event.message.id for event in table.state.news(1)].count("hl-log-peek-own") == 0
    assert [event.message.id for event in table.state.news(0)].count("hl-log-peek-own") == 3


@pytest.mark.rule("HL-CAST-01")
def test_clairvoyance_may_swap_two_it_has_looked_at_of_one_zone() -> None:
    table = cast(sighted(), "clairvoyance", "peek nw2 first", "peek nw3 second", "peek sea-n first")
    assert table.offers() == ["swap nw2 first nw3 second", "decline"]
    assert table.refusal("swap nw2 first sea-n first") == "HL-CAST-01"
    before = table.tokens("nw2"), table.tokens("nw3")
    other = table.state.kit.region("nw2") * 2
    table.state.spied[1] = 1 << other
    table.play("swap nw2 first nw3 second")

    assert (table.tokens("nw2"), table.tokens("nw3")) == ([before[1][1]], [before[1][0], before[0][0]])
    assert table.state.spied[0] >> other & 1  # both are known to the caster
    assert table.state.spied[1] == 1 << table.state.kit.region("nw3") * 2 + 1  # who knew one of them saw it go


@pytest.mark.rule("HL-CAST-01")
def test_clairvoyance_may_stop_and_needs_a_token_face_down() -> None:
    table = cast(sighted(), "clairvoyance", "peek nw2 first", "done")
    assert (table.asked, table.score()) == ("", 1)
    table = world(stock=TEN, library=("clairvoyance",)).do(CastAction(0))
    assert table.offers() == ["nothing"]


# -- Call to Arms ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01", "HL-RUL-38")
def test_call_to_arms_places_a_warrior_or_up_to_two_serfs_together() -> None:
    table = world("nw5: paladin; nw2: serf", towers=("ne7",), stock=TEN, library=("call-to-arms",))
    cast(table, "call-to-arms")
    assert table.offers() == ["recruit warrior 1", "recruit serf 1", "recruit serf 2"]
    assert table.refusal("recruit warrior 2") == "HL-CAST-01"
    table.play("recruit serf 2")
    assert table.offers() == ["at nw1", "at nw5", "at ne7"]
    assert table.refusal("at nw2") == "HL-CAST-01"
    table.play("at ne7")
    assert (table.units("ne7"), table.score()) == ("2 serf", 1)


@pytest.mark.rule("HL-GEN-10")
def test_call_to_arms_keeps_the_limit_of_five() -> None:
    table = world("nw5: paladin, 3 serf", towers=("ne7",), stock=TEN, library=("call-to-arms",))
    cast(table, "call-to-arms", "recruit serf 2")
    assert table.offers() == ["at nw1", "at ne7"]
    assert table.refusal("at nw5") == "HL-GEN-10"


@pytest.mark.rule("HL-GEN-05")
def test_call_to_arms_takes_what_the_pool_holds() -> None:
    table = world("nw2: 5 serf; nw3: 5 serf; nw1: 1 serf, 5 warrior", stock=TEN, library=("call-to-arms",))
    cast(table, "call-to-arms")
    assert (table.asked, table.units("nw1")) == ("", "2 serf, 5 warrior")
    assert table.state.ended == 1  # HL-GOAL-02: everybody is in play


# -- Conjured Masons -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01")
def test_conjured_masons_build_for_three_ore_less() -> None:
    table = world("nw1: serf", stock=((0, 5, 0),), library=("conjured-masons",))
    cast(table, "conjured-masons")
    assert table.may("raise dock")
    table.play("raise dock")
    assert (table.stock(), table.units("nw1"), table.score()) == ((0, 2, 0), "", 1)


@pytest.mark.rule("HL-BUILD-03")
def test_conjured_masons_keep_all_requirements() -> None:
    table = cast(world("nw2: serf", stock=((0, 5, 0),), library=("conjured-masons",)), "conjured-masons")
    assert table.offers("raise") == []  # the serf is not in the courtyard


# -- Plague ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01", "HL-ACTION-09")
def test_plague_takes_a_serf_or_warrior_of_each_enemy_outside_his_capital() -> None:
    table = world(
        "nw2: serf", "se2: serf, warlord; se5: warrior; se1: serf", "ne1: 3 serf", "sea_s: ironclad, serf", factions=FOUR,
        stock=TEN, library=("plague",), bar=("", "serf:tax"),
    )  # fmt: skip
    cast(table, "plague")
    assert (table.asked, table.to_play) == ("lose-unit", 1)
    assert table.offers() == ["lose serf se2", "lose warrior se5"]
    table.play("lose warrior se5")

    assert (table.units("se2", 1), table.units("se5", 1), table.units("se1", 1)) == ("1 serf, 1 warlord", "", "1 serf")
    assert (table.units("ne1", 2), table.units("nw2"), table.units("sea_s", 3)) == ("3 serf", "1 serf", "1 ironclad")


@pytest.mark.rule("HL-CAST-06", "HL-RUL-74")
def test_plague_reaches_no_guest_in_an_allys_capital() -> None:
    table = world(
        "", "se1: serf; sw1: warrior", "", "sw1: serf; sw2: serf", factions=FOUR, teams="on", stock=TEN, library=("plague",)
    )
    cast(table, "plague")

    assert (table.units("se1", 1), table.units("sw1", 1)) == ("1 serf", "1 warrior")
    assert (table.units("sw1", 3), table.units("sw2", 3)) == ("1 serf", "")


@pytest.mark.rule("HL-RUL-83")
def test_the_solo_enemy_loses_a_serf_from_its_strongest_region_to_plague() -> None:
    table = world("", "se2: serf; se5: serf, warrior", solo=True, stock=TEN, library=("plague",))
    cast(table, "plague")
    assert (table.units("se2", 1), table.units("se5", 1)) == ("1 serf", "1 warrior")


# -- Mind Control ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01", "HL-RUL-96")
def test_mind_control_moves_one_or_two_serfs_or_warriors_next_door() -> None:
    table = world("", "se5: serf, warrior, warlord; se2: serf", stock=TEN, library=("mind-control",), tokens="se6 relic")
    cast(table, "mind-control", "target se5", "add serf")
    assert table.offers() == ["add warrior", "to se2", "to se3", "to se4", "to se6", "to se8"]
    assert table.refusal("to se1") == "HL-CAST-06"
    assert table.refusal("to se10") == "HL-RUL-41"
    table.play("add warrior", "to se6")
    assert (table.units("se5", 1), table.units("se6", 1)) == ("1 warlord", "1 serf, 1 warrior")
    assert (table.asked, table.tokens("se6"), table.score()) == ("", ["relic"], 2)


@pytest.mark.rule("HL-BATTLE-04", "HL-CAST-01")
def test_mind_control_into_own_units_begins_a_battle_with_the_caster_as_attacker() -> None:
    table = world("se6: 2 warrior", "se5: serf", stock=((0, 4, 0), (0, 0, 0)), library=("mind-control",))
    cast(table, "mind-control", "to se6")
    battle = table.state.battle
    assert battle is not None
    assert (battle.leaders, battle.region, table.score()) == ((0, 1), table.state.kit.region("se6"), 1)


@pytest.mark.rule("HL-CAST-06", "HL-RUL-41", "HL-GEN-10")
def test_mind_control_spares_capitals_third_sides_heroes_and_full_regions() -> None:
    table = world(
        "", "se1: serf; se5: serf; se4: 5 serf", "se6: serf", "se8: serf", factions=FOUR,
        stock=TEN, library=("mind-control",),
    )  # fmt: skip
    cast(table, "mind-control")
    assert not table.may("target se1")
    table.play("target se5")
    assert table.offers() == ["to se2", "to se3"]


@pytest.mark.rule("HL-CAST-01")
def test_mind_control_does_not_move_into_a_wall_of_thorns() -> None:
    table = world("", "se5: serf", stock=TEN, library=("mind-control",))
    table.state.barred[0] = 1 << table.state.kit.region("se6")
    cast(table, "mind-control")
    assert not table.may("to se6")


@pytest.mark.rule("HL-CAST-01")
def test_mind_control_needs_units_held_not_a_lone_tower() -> None:
    table = world("", "se5: serf", towers=("se6",), stock=TEN, library=("mind-control",))
    cast(table, "mind-control")
    assert not table.may("to se6")


# -- Renewal ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01", "HL-ACTION-04")
def test_renewal_returns_a_serf_to_the_courtyard_and_opens_its_slot() -> None:
    table = world("nw1: serf", stock=TEN, library=("renewal",), bar=("cast march serf:tax serf:march2",))
    cast(table, "renewal")
    assert table.offers() == ["free-serf tax", "free-serf march", "free march", "free cast"]
    assert table.refusal("free tax") == "HL-ACTION-03"
    assert table.refusal("free-serf sail") == "HL-ACTION-03"
    table.play("free-serf march")
    assert (table.units("nw1"), table.state.bar_serfs[0], table.score()) == ("2 serf", 1 << SLOT_TAX, 1)
    assert table.state.bar_tokens[0] == 1 << SLOT_CAST | 1 << SLOT_MARCH


@pytest.mark.rule("HL-CAST-01", "HL-ACTION-04")
def test_renewal_may_open_the_cast_slot_in_use_but_gives_no_token_back() -> None:
    table = world(stock=TEN, library=("renewal",), bar=("cast march2",))
    left = table.state.tokens_left[0]
    cast(table, "renewal", "free cast")
    assert (table.state.bar_tokens[0], table.state.tokens_left[0]) == (1 << SLOT_MARCH_AGAIN, left)


# -- Maelstrom -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01")
def test_maelstrom_takes_one_of_those_aboard_and_sends_the_ship_home() -> None:
    table = world("", "sea_n: war-barge, serf, warrior", stock=TEN, library=("maelstrom",))
    cast(table, "maelstrom", "target sea-n")
    assert (table.asked, table.to_play, table.offers()) == ("lose-unit", 1, ["lose serf sea-n", "lose warrior sea-n"])
    table.play("lose serf sea-n")
    assert (table.units("sea_n", 1), table.units("se1", 1), table.score()) == ("", "1 warrior, 1 war_barge", 2)


@pytest.mark.rule("HL-CAST-01")
def test_maelstrom_spares_own_ships_air_vessels_and_docked_ships() -> None:
    table = world("sea_n: galleon, serf", "sea_n: war-dragon, serf; ne8: war-barge", stock=TEN, library=("maelstrom",))
    cast(table, "maelstrom")
    assert table.refusal("target ne8") == "HL-CAST-01"
    table.play("target sea-n")
    assert (table.units("sea_n"), table.units("sea_n", 1)) == ("1 serf, 1 galleon", "1 serf, 1 war_dragon")
    assert table.units("ne8", 1) == "1 war_barge"


@pytest.mark.rule("HL-CAST-01", "HL-RUL-95")
def test_maelstrom_leaves_the_crew_of_an_air_vessel_over_the_ship_alone() -> None:
    table = world("", "sea_n: war-barge, war-dragon, 2 serf", stock=TEN, library=("maelstrom",))
    table.state.load(1, 5, 1)
    table.state.load(1, 6, 1)
    cast(table, "maelstrom", "target sea-n")
    assert (table.units("sea_n", 1), table.units("se1", 1)) == ("1 serf, 1 war_dragon", "1 war_barge")
    assert (table.state.cargo(1, 5), table.state.cargo(1, 6)) == (0, 1)


@pytest.mark.rule("HL-CAST-01", "HL-GEN-18")
def test_maelstrom_does_not_move_a_plated_hull() -> None:
    table = world(
        "", "sea_n: ironclad, serf", factions="humans dwarves", levels=(1, 2), buildings=("", "dry-dock"), stock=TEN,
        library=("maelstrom",),
    )  # fmt: skip
    cast(table, "maelstrom", "target sea-n")
    assert table.units("sea_n", 1) == "1 serf, 1 ironclad"


# -- Wall of Thorns --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01")
def test_wall_of_thorns_bars_an_own_region_to_enemies() -> None:
    table = world("nw1: serf; nw2: serf; nw5: serf; sea_n: galleon", stock=TEN, library=("wall-of-thorns",))
    cast(table, "wall-of-thorns")
    assert table.offers() == ["target nw2", "target nw5"]
    assert table.refusal("target nw1") == "HL-CAST-06"
    table.play("target nw5")
    state = table.state
    assert (state.shut(1), state.shut(0)) == (1 << state.kit.region("nw5"), 0)
