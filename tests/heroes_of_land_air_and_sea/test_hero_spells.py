"""The spells of the solo heroes (HL-SOLO-39): cast by the solo enemy, reacted to, and copied (HL-SOLO-42, HL-RUL-83)."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.casting import announce
from tablekeep.games.heroes_of_land_air_and_sea.fighting import SOLO_HERO
from tests.heroes_of_land_air_and_sea.worlds import Table, world

RICH = ((5, 5, 5), (6, 6, 6))


def solo(*units: str, enemy: str, library: str = "copy-spell", levels: tuple[int, int] = (1, 1), towers: str = "") -> Table:
    """Humans against a solo enemy; against Humans, Orcs."""
    faction = "humans" if enemy != "humans" else "orcs"
    return world(
        *units, factions=f"{faction} {enemy}", solo=True, stock=RICH, library=(library,), levels=levels, towers=(towers,)
    )


def enchant(table: Table, spell: str, *texts: str) -> Table:
    """The solo enemy casts one of its heroes' spells, and the player answers."""
    state = table.state
    ids = [hero.spell.id for board in state.kit.boards for hero in board.heroes]
    announce(state, 1, len(state.kit.spells) + ids.index(spell), SOLO_HERO)
    state.advance()
    return table.play(*texts)


# -- cast by the enemy ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SOLO-39", "HL-SOLO-40", "HL-SOLO-41")
def test_the_enemy_pays_and_scores_and_the_player_may_react() -> None:
    table = enchant(solo("", "se5: paladin", enemy="humans"), "consecration")
    assert (table.asked, table.to_play) == ("react", 0)
    table.play("pass")
    assert (table.units("se5", 1), table.stock(1), table.score(1)) == ("1 warrior, 1 paladin", (6, 3, 6), 2)


@pytest.mark.rule("HL-SOLO-41", "HL-RUL-37")
def test_a_cancelled_hero_spell_has_no_effect_and_the_hero_keeps_it() -> None:
    table = enchant(solo("", "se5: paladin", enemy="humans", library="cancel-spell"), "consecration", "react cancel-spell")
    assert (table.units("se5", 1), table.stock(1), table.score(1)) == ("1 paladin", (6, 3, 6), 0)
    assert table.score(0) == 1
    enchant(table, "consecration")
    assert table.units("se5", 1) == "1 warrior, 1 paladin"


@pytest.mark.rule("HL-SOLO-43", "HL-EX-29")
def test_a_spell_that_finds_nothing_is_still_paid_and_scored() -> None:
    table = enchant(solo("nw5: serf", "se5: sorceress", enemy="elves", library=""), "moonfire")
    assert (table.stock(1)[1], table.score(1), table.units("nw5")) == (2, 3, "1 serf")


@pytest.mark.rule("HL-SOLO-40", "HL-RUL-38")
def test_moonfire_burns_next_to_the_hero_but_never_in_a_capital() -> None:
    table = solo("nw2: serf, paladin; nw6: serf, warrior; nw1: serf; nw7: serf", "nw5: sorceress", enemy="elves", library="")
    enchant(table, "moonfire")
    assert table.asked == "lose-unit"
    assert table.offers() == ["lose serf nw6", "lose warrior nw6"]
    table.play("lose serf nw6")
    assert [table.units(id) for id in ("nw2", "nw6", "nw1", "nw7")] == ["1 paladin", "1 warrior", "1 serf", "1 serf"]


@pytest.mark.rule("HL-SOLO-40")
def test_skyfire_and_tremor() -> None:
    table = solo("nw2: 2 serf; nw6: serf, warrior", "nw5: archmage", enemy="humans", library="")
    enchant(table, "skyfire", "lose serf nw6")
    assert (table.units("nw2"), table.units("nw6")) == ("1 serf", "1 warrior")
    table = solo("nw2: 3 serf; nw6: serf, paladin", "nw5: priestess", enemy="dwarves", library="")
    enchant(table, "tremor", "lose paladin nw6")
    assert (table.units("nw2"), table.units("nw6")) == ("1 serf", "1 serf")


@pytest.mark.rule("HL-SOLO-40", "HL-RUL-39")
def test_blood_rain_and_quiet_knives_can_be_warded() -> None:
    table = enchant(solo("nw2: serf; nw5: serf", "se5: shaman", enemy="orcs", library=""), "blood_rain", "lose serf nw5")
    assert (table.units("nw2"), table.units("nw5"), table.stock(1)) == ("1 serf", "", (6, 3, 8))
    table = enchant(solo("", "se5: pharom", enemy="elves", library=""), "quiet_knives")
    table.play("lose-resource ore", "lose-resource ore", "lose-resource food")
    assert (table.stock(0), table.score(1)) == ((3, 5, 4), 2)
    table = enchant(solo("", "se5: pharom", enemy="elves", library="spell-ward"), "quiet_knives", "react spell-ward")
    assert (table.stock(0), table.asked) == ((5, 4, 5), "")


@pytest.mark.rule("HL-RUL-39")
def test_a_hero_spell_that_does_not_say_you_cannot_be_warded() -> None:
    table = solo("", "se5: paladin", enemy="humans", library="spell-ward")
    enchant(table, "consecration")
    assert table.asked == ""


@pytest.mark.rule("HL-SOLO-25", "HL-RUL-81")
def test_units_that_find_no_room_with_the_hero_go_to_the_capital() -> None:
    table = enchant(solo("", "se5: marshal, 3 serf", enemy="humans", library=""), "royal_summons")
    assert (table.units("se5", 1), table.units("se1", 1)) == ("4 serf, 1 marshal", "1 serf")
    table = enchant(solo("", "sea_s: galleon, marshal", enemy="humans", library=""), "royal_summons")
    assert (table.units("sea_s", 1), table.units("se1", 1)) == ("1 serf, 1 marshal, 1 galleon", "1 serf")
    assert table.state.cargo(1, 5) == 1 + 512


@pytest.mark.rule("HL-SOLO-40")
def test_consecration_brings_a_serf_when_no_warrior_is_left() -> None:
    table = enchant(solo("", "se5: paladin; se2: 5 warrior", enemy="humans", library=""), "consecration")
    assert table.units("se5", 1) == "1 serf, 1 paladin"


@pytest.mark.rule("HL-SOLO-40")
def test_raise_the_stones_builds_for_half_the_price_or_gains_ore() -> None:
    table = solo("", "se5: engineer", enemy="dwarves", library="")
    price = table.state.chart.distance(table.state.capital[1], table.state.kit.region("se5"))
    enchant(table, "raise_the_stones")
    assert (table.towers(1), table.stock(1)[0]) == (["se5"], 6 - (price + 1) // 2)
    table = enchant(solo("", "se1: engineer", enemy="dwarves", library=""), "raise_the_stones")
    assert (table.towers(1), table.stock(1)[0]) == ([], 8)


@pytest.mark.rule("HL-GEN-20", "HL-CAST-02")
def test_the_elves_high_tide_scores_one_more_for_each_spell() -> None:
    table = solo("", "se5: pharom", enemy="elves", library="")
    table.state.space = 5
    enchant(table, "quiet_knives", *["lose-resource ore"] * 3)
    assert table.score(1) == 3


@pytest.mark.rule("HL-GEN-19")
def test_the_enemys_ley_tap_gains_mana_when_the_player_casts() -> None:
    from tablekeep.games.heroes_of_land_air_and_sea.casting import CastAction

    table = solo("", "se5: sorceress", enemy="elves", library="open-vein").do(CastAction(0)).play("cast open-vein")
    assert table.stock(1)[1] == 7


# -- copied --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-RUL-83", "HL-SOLO-42")
def test_in_a_copy_one_of_the_players_heroes_stands_for_the_acting_hero() -> None:
    table = solo("nw5: paladin; nw2: marshal", "se5: thane", enemy="dwarves")
    enchant(table, "oathcall", "react copy-spell")
    assert (table.asked, table.offers()) == ("stand-in", ["hero paladin", "hero marshal"])
    table.play("hero marshal")
    assert (table.units("nw2"), table.units("se5", 1)) == ("1 warrior, 1 marshal", "1 warrior, 1 thane")
    assert (table.score(0), table.score(1), table.stock(0)) == (1, 2, (5, 3, 5))


@pytest.mark.rule("HL-RUL-83")
def test_without_a_hero_the_parts_that_need_one_do_nothing() -> None:
    table = solo("nw5: serf", "se5: thane", enemy="dwarves")
    enchant(table, "oathcall", "react copy-spell")
    assert (table.units("nw5"), table.units("nw1"), table.asked) == ("1 serf", "", "")
    table = solo("nw5: serf", "se5: shaman; nw6: serf", enemy="orcs")
    enchant(table, "blood_rain", "react copy-spell")
    assert (table.units("nw6", 1), table.stock(0)) == ("", (5, 3, 7))  # this part needs none


@pytest.mark.rule("HL-SOLO-42", "HL-RUL-83", "HL-DP-44")
def test_the_copier_makes_the_enemys_choices() -> None:
    table = solo("nw5: paladin", "se5: sorceress; nw6: serf, warrior; nw2: serf", enemy="elves")
    enchant(table, "moonfire", "react copy-spell")
    assert (table.asked, table.to_play, table.offers()) == ("lose-unit", 0, ["lose serf nw6", "lose warrior nw6"])
    table.play("lose warrior nw6")
    assert (table.units("nw6", 1), table.units("nw2", 1), table.units("se5", 1)) == ("1 serf", "", "1 sorceress")


@pytest.mark.rule("HL-SOLO-42", "HL-DP-44")
def test_the_copier_chooses_the_resources_the_enemy_loses() -> None:
    table = solo("nw5: paladin", "se5: pharom", enemy="elves", levels=(1, 1))
    enchant(table, "quiet_knives", "react copy-spell", *["lose-resource ore"] * 3)
    assert (table.asked, table.to_play) == ("lose-any", 0)
    table.play("lose-resource mana", "lose-resource mana", "lose-resource food")
    assert (table.stock(0), table.stock(1)) == ((2, 3, 5), (6, 1, 5))


@pytest.mark.rule("HL-SOLO-42")
def test_skyfire_and_tremor_copied() -> None:
    table = solo("nw5: warlord", "se5: archmage; nw6: galleon; nw2: serf, warrior", enemy="humans")
    enchant(table, "skyfire", "react copy-spell", "lose serf nw2")
    assert (table.units("nw6", 1), table.units("nw2", 1)) == ("", "1 warrior")
    table = solo("nw5: paladin", "se5: priestess; nw2: serf, warrior", enemy="dwarves")
    enchant(table, "tremor", "react copy-spell", "lose warrior nw2")
    assert table.units("nw2", 1) == "1 serf"


@pytest.mark.rule("HL-RUL-83")
def test_placing_spells_copied_use_the_players_pool_and_capital() -> None:
    table = enchant(solo("nw5: warlord, 4 serf", "se5: paladin", enemy="humans"), "consecration", "react copy-spell")
    assert (table.units("nw5"), table.units("nw1")) == ("4 serf, 1 warlord", "1 warrior")
    table = enchant(solo("nw5: warlord", "se5: marshal", enemy="humans"), "royal_summons", "react copy-spell")
    assert table.units("nw5") == "2 serf, 1 warlord"


@pytest.mark.rule("HL-RUL-83")
def test_raise_the_stones_copied() -> None:
    table = solo("nw5: paladin, serf", "se1: engineer", enemy="dwarves")
    enchant(table, "raise_the_stones", "react copy-spell")
    assert (table.towers(0), table.stock(0)[0]) == (["nw5"], 4)
    table = solo("nw5: paladin", "se1: engineer", enemy="dwarves")
    enchant(table, "raise_the_stones", "react copy-spell")
    assert (table.towers(0), table.stock(0)[0]) == ([], 7)


def copied_march(table: Table, spell: str) -> Table:
    """The copy alone: how the enemy itself moves and attacks is told elsewhere."""
    from tablekeep.games.heroes_of_land_air_and_sea.casting import RepeatSpell

    state = table.state
    ids = [hero.spell.id for board in state.kit.boards for hero in board.heroes]
    return table.do(RepeatSpell(0, len(state.kit.spells) + ids.index(spell)))


@pytest.mark.rule("HL-RUL-83")
@pytest.mark.parametrize(("spell", "enemy"), [("frenzy", "orcs"), ("winding_paths", "elves")])
def test_a_movement_copied_is_a_march_of_the_heros_army(spell: str, enemy: str) -> None:
    table = copied_march(solo("nw5: paladin, serf; nw2: warrior", "se5: serf", enemy=enemy), spell)
    assert table.offers("from") == []
    assert table.may("to nw7")  # two regions, although the paladin's speed is 1
    assert not table.may("to ne10")
    table.play("to nw7")
    assert (table.units("nw7"), table.units("nw5"), table.units("nw2")) == ("1 paladin", "1 serf", "1 warrior")


@pytest.mark.rule("HL-RUL-83")
def test_call_of_the_horde_copied_places_a_warrior_and_then_marches_one_region() -> None:
    table = copied_march(solo("nw5: paladin", "se5: warlord", enemy="orcs"), "call_of_the_horde")
    assert table.units("nw5") == "1 warrior, 1 paladin"
    assert (table.may("to nw6"), table.may("to nw7")) == (True, False)


@pytest.mark.rule("HL-RUL-83")
def test_a_copied_march_may_be_declined_and_is_none_at_sea() -> None:
    table = copied_march(solo("nw5: paladin", "se5: warlord", enemy="orcs"), "frenzy")
    assert table.may("nothing")
    table.play("nothing")
    assert (table.asked, table.units("nw5")) == ("", "1 paladin")
    table = copied_march(solo("sea_n: galleon, paladin", "se5: warlord", enemy="orcs"), "frenzy")
    assert table.asked == ""
