"""The course of a battle, and the battle of the rulebook digit by digit (HL-BATTLE, HL-EX-22 to HL-EX-24)."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.marching import BeginMarch
from tests.heroes_of_land_air_and_sea.battles import battle, cards, fight, final_totals, lines, quietly, totals, winner
from tests.heroes_of_land_air_and_sea.worlds import Table, force_in, world


def rulebook_battle() -> Table:
    """HL-EX-22: Humans of level 1 attack Orcs of level 2 in a plains region."""
    return world(
        "ne2: paladin, 1 warrior, 2 serf",
        "ne2: 2 warrior",
        levels=(1, 2),
        buildings=("cathedral", "blood_tent barracks"),
        stock=((0, 6, 0), (0, 6, 0)),
        library=("fury", "magic_arrow"),
    )


@pytest.mark.rule("HL-EX-22")
@pytest.mark.rule("HL-BATTLE-06")
@pytest.mark.rule("HL-BATTLE-07")
def test_totals_of_the_rulebook_battle() -> None:
    table = fight(rulebook_battle(), "ne2")
    assert table.score(0) == 1
    assert lines(table, 0) == [
        ("unit", "serf", 2), ("unit", "warrior", 2), ("unit", "paladin", 4), ("ability", "blessed_arms", 1),
        ("ability", "protector", 1),
    ]  # fmt: skip
    assert lines(table, 1) == [("unit", "warrior", 4), ("ability", "blood_scent", 2), ("ability", "drill", 2)]
    assert totals(table) == (10, 8)


@pytest.mark.rule("HL-EX-22")
@pytest.mark.rule("HL-BATTLE-08")
@pytest.mark.rule("HL-BATTLE-09")
def test_spells_of_the_rulebook_battle() -> None:
    table = fight(rulebook_battle(), "ne2")
    assert (table.asked, table.to_play) == ("cast-in-battle", 1)
    quietly(table, "cast magic-arrow")
    assert table.asked == "strike-down"
    quietly(table, "destroy warrior ne2")
    assert totals(table) == (7, 8)
    assert (table.asked, table.to_play) == ("cast-in-battle", 0)
    quietly(table, "cast fury")
    assert totals(table) == (10, 8)
    assert lines(table, 0)[-1] == ("spell", "fury", 3)


@pytest.mark.rule("HL-EX-23")
@pytest.mark.rule("HL-EX-24")
@pytest.mark.rule("HL-BATTLE-18")
def test_the_rulebook_battle_from_start_to_end() -> None:
    table = fight(rulebook_battle(), "ne2")
    quietly(table, "cast magic-arrow", "destroy warrior ne2", "cast fury")
    assert (table.stock(0), table.stock(1)) == ((0, 4, 0), (0, 4, 0))
    before = (table.score(0), table.score(1))
    table.play("tactic first-strike", seat=0).play("tactic charge", seat=1)
    assert table.state.revealed > 0
    assert (table.asked, table.to_play) == ("pay", 1)
    table.play("sacrifice warrior", "pay")
    assert (table.asked, table.to_play) == ("pay", 0)
    table.play("pay")
    assert final_totals(table) == (12, 15)
    assert (table.stock(0), table.stock(1)) == ((0, 0, 0), (0, 0, 0))
    assert (table.score(0), table.score(1)) == (before[0] + 2, before[1] + 3)
    assert table.units("ne2", 1) == "1 warrior"
    assert table.asked == "damage"
    assert table.offers() == ["damage serf", "damage paladin"]
    table.play("damage paladin")
    assert "1 paladin" in table.pool(0)
    assert table.units("nw1", 0) == "2 serf"
    assert table.units("ne2", 0) == ""
    assert table.state.battle is None


@pytest.mark.rule("HL-BATTLE-01")
@pytest.mark.rule("HL-BATTLE-03")
def test_the_attacker_scores_for_beginning() -> None:
    table = fight(world("ne2: 1 warrior", "ne2: 1 serf"), "ne2")
    assert (table.score(0), table.score(1)) == (1, 0)
    assert table.events("battle")[0].rule == "HL-BATTLE-03"


@pytest.mark.rule("HL-BATTLE-02")
@pytest.mark.rule("HL-RUL-41")
def test_a_battle_has_two_sides() -> None:
    table = fight(world("ne2: 1 warrior", "ne2: 1 serf", "nw2: 1 serf", factions="humans orcs elves"), "ne2")
    assert battle(table).leaders == (0, 1)
    assert battle(table).joined == [0, 0]


@pytest.mark.rule("HL-BATTLE-04")
def test_who_pulls_enemies_into_his_region_is_the_attacker() -> None:
    table = fight(world("ne2: priestess", "ne2: 2 serf", factions="dwarves orcs"), "ne2", attacker=0)
    assert battle(table).leaders == (0, 1)
    assert table.score(0) == 1


@pytest.mark.rule("HL-BATTLE-05")
@pytest.mark.rule("HL-BATTLE-15")
@pytest.mark.rule("HL-BATTLE-16")
@pytest.mark.rule("HL-BATTLE-17")
def test_vessels_cargo_and_towers_take_part() -> None:
    table = fight(world("sea_n: galleon, 1 warrior", "sea_n: war_barge, 2 serf"), "sea_n")
    assert totals(table) == (5, 6)
    table = fight(world("ne2: 1 warrior", "ne2: war_barge", towers=("", "ne2")), "ne2")
    assert totals(table) == (2, 4 + 3)
    assert ("tower", "", 3) in lines(table, 1)


@pytest.mark.rule("HL-BATTLE-11")
def test_both_choose_a_tactic_in_secret() -> None:
    table = fight(world("ne2: 1 warrior", "ne2: 1 warrior"), "ne2")
    assert table.asked == "choose-tactic"
    table.play("tactic ruse", seat=1)
    assert battle(table).tactics == [-1, -1]
    assert table.state.redact(0).sealed[1] is not table.state.sealed[1]
    table.play("tactic ruse", seat=0)
    assert battle(table).tactics == [5, 5]


@pytest.mark.rule("HL-BATTLE-12")
@pytest.mark.rule("HL-BATTLE-13")
@pytest.mark.rule("HL-BATTLE-14")
def test_the_higher_total_wins_and_the_loser_leaves() -> None:
    table = cards(fight(world("ne2: 3 warrior", "ne2: 2 warrior"), "ne2"), "ruse", "ruse")
    assert final_totals(table) == (6, 4)
    assert winner(table) == 0
    assert table.units("ne2", 0) == "3 warrior"
    assert table.units("ne2", 1) == ""
    assert table.units("se1", 1) == "1 warrior"


@pytest.mark.rule("HL-EX-D10")
@pytest.mark.rule("HL-BATTLE-12")
def test_a_tie_is_the_defenders() -> None:
    table = cards(fight(world("ne2: 2 warrior", "ne2: 2 warrior"), "ne2"), "ruse", "ruse")
    assert winner(table) == 1


@pytest.mark.rule("HL-EX-D17")
@pytest.mark.rule("HL-BATTLE-10")
@pytest.mark.rule("HL-RUL-43")
def test_a_battle_ends_early_when_one_side_is_gone() -> None:
    table = world("ne2: 1 serf", "ne2: 1 warrior", library=("fury", "magic_arrow"))
    fight(table, "ne2")
    quietly(table, "cast magic-arrow")
    assert table.state.battle is None
    assert not table.events("tactic")
    assert not table.events("won")
    assert table.score(0) == 1
    assert table.units("ne2", 1) == "1 warrior"


@pytest.mark.rule("HL-RUL-43")
def test_a_tower_keeps_its_side_in_the_battle() -> None:
    table = world("ne2: 1 warrior", "ne2: 1 serf", towers=("", "ne2"), library=("magic_arrow",))
    fight(table, "ne2").play("cast magic-arrow")
    assert table.asked == "choose-tactic"
    assert totals(table) == (2, 3)


@pytest.mark.rule("HL-RUL-43")
def test_an_attacker_left_alone_explores_without_having_won() -> None:
    table = world(
        "ne2: 1 warrior", "ne2: 1 serf", library=("magic_arrow",), tokens="ne2 standing_stones; ne4 ambush",
        levels=(1, 1),
    )  # fmt: skip
    fight(table, "ne2", explorers=force_in(table.state, 0, "1 warrior")).play("cast magic-arrow")
    assert not table.events("won")
    assert table.tokens("ne2") == ["standing_stones up done"]


@pytest.mark.rule("HL-RUL-42")
@pytest.mark.rule("HL-RUL-92")
def test_each_side_casts_one_combat_spell_the_defender_first() -> None:
    table = world(
        "ne2: 2 warrior", "ne2: 2 warrior", levels=(2, 2), library=("fury fury", "fury stone_skin"),
        stock=((0, 9, 0), (0, 9, 0)),
    )  # fmt: skip
    fight(table, "ne2")
    assert table.to_play == 1
    quietly(table, "cast fury")
    assert (table.asked, table.to_play) == ("cast-in-battle", 0)
    assert table.refusal("cast stone-skin") == "HL-BATTLE-08"
    quietly(table, "cast fury")
    assert table.asked == "choose-tactic"
    assert totals(table) == (7, 7)


@pytest.mark.rule("HL-SPELL-13")
@pytest.mark.rule("HL-BATTLE-08")
def test_only_combat_spells_in_a_battle() -> None:
    table = fight(world("ne2: 2 warrior", "ne2: 2 warrior", library=("", "haste")), "ne2")
    assert table.offers() == ["decline"]
    assert table.refusal("cast haste") == "HL-SPELL-13"
    table.play("decline")
    assert table.asked == "choose-tactic"


@pytest.mark.rule("HL-BATTLE-07")
def test_bonuses_are_counted_anew_when_the_army_changes() -> None:
    """Without his last serf the Paladin adds nothing."""
    table = world("ne2: 1 warrior", "ne2: paladin, 1 serf", factions="orcs humans", library=("magic_arrow", ""))
    fight(table, "ne2")
    assert totals(table) == (2, 6)
    table.play("cast magic-arrow")
    assert totals(table) == (2, 4)


@pytest.mark.rule("HL-RUL-97")
def test_a_tower_without_units_fights_a_full_battle() -> None:
    table = fight(world("ne2: 1 serf", "", towers=("", "ne2"), stock=((0, 0, 0), (9, 9, 9))), "ne2")
    assert table.asked == "choose-tactic"
    assert "tactic charge" in table.offers(seat=1)
    assert "tactic charge" not in table.offers(seat=0)
    cards(table, "retreat", "ruse")
    assert winner(table) == 1
    assert table.towers(1) == ["ne2"]


@pytest.mark.rule("HL-RUL-98")
@pytest.mark.rule("HL-SACRIFICE-07")
def test_a_victory_stands_though_everybody_was_sacrificed() -> None:
    table = world("ne2: 2 warrior", "ne2: 1 serf", stock=((0, 0, 0), (0, 0, 0)))
    fight(table, "ne2")
    assert table.offers(seat=1) == ["tactic retreat", "no-tactic"]  # a lone serf pays for nothing
    cards(table, "first-strike", "retreat")
    assert winner(table) == 0
    assert table.units("ne2", 0) == ""
    assert table.units("ne2", 1) == ""
    assert table.units("se1", 1) == "1 serf"


@pytest.mark.rule("HL-RUL-28")
@pytest.mark.rule("HL-BATTLE-18")
def test_the_victor_explores_and_the_defender_never_does() -> None:
    table = world("ne2: 3 warrior", "ne2: 1 serf", tokens="ne2 standing_stones; ne4 ambush")
    cards(fight(table, "ne2", explorers=force_in(table.state, 0, "3 warrior")), "ruse", "ruse")
    assert table.tokens("ne2") == ["standing_stones up done"]
    table = world("ne2: 1 serf", "ne2: 3 warrior", tokens="ne2 standing_stones; ne4 ambush")
    cards(fight(table, "ne2", explorers=force_in(table.state, 0, "1 serf")), "ruse", "ruse")
    assert winner(table) == 1
    assert table.tokens("ne2") == ["standing_stones"]


@pytest.mark.rule("HL-BATTLE-18")
def test_who_moved_nobody_in_explores_nothing() -> None:
    table = world("ne2: 3 warrior", "ne2: 1 serf", tokens="ne2 standing_stones; ne4 ambush")
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert winner(table) == 0
    assert table.tokens("ne2") == ["standing_stones"]


@pytest.mark.rule("HL-FLY-12")
@pytest.mark.rule("HL-RUL-35")
def test_an_air_vessel_goes_ashore_after_a_battle_at_sea() -> None:
    table = world("sea_n: airship, 2 warrior", "sea_n: war_barge")
    explorers = force_in(table.state, 0, "airship, 2 warrior")
    cards(fight(table, "sea_n", explorers=explorers, vessel=6), "ruse", "ruse")
    assert winner(table) == 0
    assert table.asked == "choose-shore"


@pytest.mark.rule("HL-EXPLORE-07")
@pytest.mark.rule("HL-RUL-27")
def test_a_resolved_fort_helps_whoever_defends() -> None:
    table = fight(world("ne2: 1 warrior", "ne2: 1 warrior", tokens="ne2 ruined_fort up done"), "ne2")
    assert totals(table) == (2, 4)
    assert ("token", "ruined_fort", 2) in lines(table, 1)
    table = fight(world("ne2: 1 warrior", "ne2: 1 warrior", tokens="ne2 ruined_fort up"), "ne2")
    assert totals(table) == (2, 2)


@pytest.mark.rule("HL-BATTLE-08")
def test_spells_stand_among_the_numbers() -> None:
    """Frailty is told on the side it weakens; serfs are counted anew for Spectral Host."""
    table = world(
        "ne2: 2 serf, 2 warrior", "ne2: 2 warrior", library=("spectral_host", "frailty"), stock=((0, 9, 0), (0, 9, 0))
    )  # fmt: skip
    quietly(fight(table, "ne2"), "cast frailty", "cast spectral-host")
    assert lines(table, 0)[-2:] == [("spell", "frailty", -3), ("spell", "spectral_host", 2)]
    assert totals(table) == (6 - 3 + 2, 4)


@pytest.mark.rule("HL-EX-22")
@pytest.mark.rule("HL-EX-24")
@pytest.mark.rule("HL-BATTLE-01")
def test_the_rulebook_battle_begins_with_a_march() -> None:
    table = world(
        "ne5: paladin, 1 warrior, 2 serf", "ne2: 2 warrior", levels=(1, 2), buildings=("cathedral", "blood_tent barracks"),
        stock=((0, 6, 0), (0, 6, 0)), library=("fury", "magic_arrow"), tokens="ne2 relic; ne4 ambush",
    )  # fmt: skip
    table.do(BeginMarch(0, 0, 0, -1, -1))
    table.play("add paladin", "add warrior", "add serf", "add serf", "to ne2")
    quietly(table, "cast magic-arrow", "destroy warrior ne2", "cast fury")
    cards(table, "first-strike", "charge", pay=False).play("sacrifice warrior", "pay", "pay", "damage paladin")
    assert final_totals(table) == (12, 15)
    assert (table.units("nw1", 0), table.units("ne2", 1)) == ("2 serf", "1 warrior")
    assert (table.score(0), table.score(1)) == (1 + 1 + 2, 1 + 3)
    assert table.tokens("ne2") == ["relic"]
