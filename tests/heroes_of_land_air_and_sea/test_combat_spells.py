"""Combat spells (HL-SPELL-13, HL-BATTLE-08): what each kind does in a battle, whom it can hit, and whom it cannot."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.battle import begin_battle
from tablekeep.games.heroes_of_land_air_and_sea.fighting import ATTACKER, DEFENDER, Battle
from tablekeep.games.heroes_of_land_air_and_sea.strength import side_strength
from tests.heroes_of_land_air_and_sea.worlds import Table, world

RICH = ((9, 9, 9), (9, 9, 9))
LONE = ((9, 9, 9), (0, 0, 0))
"""only the attacker has mana: the defender is not asked"""


def fight(table: Table, region: str, *texts: str, attacker: int = 0) -> Table:
    begin_battle(table.state, attacker, table.state.kit.region(region), 0)
    table.state.advance()
    return table.play(*texts)


def battle_of(table: Table) -> Battle:
    battle = table.state.battle
    assert battle is not None
    return battle


def totals(table: Table) -> tuple[int, int]:
    return side_strength(table.state, ATTACKER), side_strength(table.state, DEFENDER)


@pytest.mark.rule("HL-SPELL-13", "HL-RUL-42")
def test_only_the_leaders_of_the_battle_cast_combat_spells() -> None:
    table = world(
        "nw5: warrior", "nw5: warrior", factions="humans orcs elves", capitals="nw se ne", stock=(*RICH, (9, 9, 9)),
        library=("haste", "fury", "frailty"),
    )  # fmt: skip
    fight(table, "nw5")
    assert (table.asked, table.to_play) == ("cast-in-battle", 1)
    assert table.offers("cast") == ["cast fury"]
    table.play("decline")
    assert (table.asked, table.to_play, table.offers("cast")) == ("cast-in-battle", 0, [])
    assert table.refusal("cast haste") == "HL-SPELL-13"
    table.play("decline")
    assert table.asked != "cast-in-battle"


@pytest.mark.rule("HL-BATTLE-08")
def test_fury_adds_three() -> None:
    table = world("nw5: warrior", "nw5: warrior", stock=LONE, library=("fury",))
    assert totals(fight(table, "nw5", "cast fury")) == (5, 2)
    assert (table.score(0), table.stock(0)) == (2, (9, 7, 9))
    fury = [spell.id for spell in table.state.kit.spells].index("fury")
    assert (battle_of(table).casts, battle_of(table).seen) == ([1, 0], ((ATTACKER, fury),))


@pytest.mark.rule("HL-BATTLE-08")
def test_stone_skin_adds_two_and_softens_defeat() -> None:
    table = world("nw5: warrior", "nw5: warrior", stock=LONE, library=("stone-skin",))
    assert totals(fight(table, "nw5", "cast stone-skin")) == (4, 2)
    assert battle_of(table).damage == [-2, 0]


@pytest.mark.rule("HL-BATTLE-08")
def test_frailty_takes_three_but_never_below_zero() -> None:
    table = world("nw5: warrior", "nw5: 2 warrior", stock=LONE, library=("frailty",))
    assert totals(fight(table, "nw5", "cast frailty")) == (2, 1)
    table = world("nw5: warrior", "nw5: warrior", stock=LONE, library=("frailty",))
    assert totals(fight(table, "nw5", "cast frailty")) == (2, 0)


@pytest.mark.rule("HL-BATTLE-08", "HL-ACTION-10")
def test_spectral_host_counts_serfs_up_to_four_those_of_an_attacked_capital_too() -> None:
    table = world("nw5: warrior", "nw5: 2 serf", stock=RICH, library=("", "spectral-host"))
    assert totals(fight(table, "nw5", "cast spectral-host")) == (2, 4)
    table = world(
        "se1: warrior", "se1: serf", stock=RICH, library=("", "spectral-host"), bar=("", "serf:tax serf:build"),
        buildings=("", "barracks bog-harbour"),
    )  # fmt: skip
    before = 4 + 1 + 2 + 2
    assert totals(fight(table, "se1", "cast spectral-host")) == (2, before + 4)


@pytest.mark.rule("HL-BATTLE-09")
def test_spectral_host_is_counted_anew_when_the_side_changes() -> None:
    table = world("nw5: 2 warrior", "nw5: 3 serf", stock=RICH, library=("magic-arrow", "spectral-host"))
    fight(table, "nw5", "cast spectral-host", "pass")
    assert totals(table) == (4, 6)
    table.play("cast magic-arrow")
    assert totals(table) == (4, 4)


@pytest.mark.rule("HL-BATTLE-09")
def test_magic_arrow_destroys_a_serf_or_warrior_of_the_casters_choice() -> None:
    table = world("nw5: warrior", "nw5: serf, warrior, warlord", stock=LONE, library=("magic-arrow",))
    fight(table, "nw5", "cast magic-arrow")
    assert table.offers() == ["destroy serf nw5", "destroy warrior nw5"]
    assert table.refusal("destroy warlord nw5") == "HL-BATTLE-09"
    assert table.refusal("done") == "HL-BATTLE-09"
    table.play("destroy warrior nw5")
    assert (table.units("nw5", 1), battle_of(table).destroyed) == ("1 serf, 1 warlord", [0, 1])


@pytest.mark.rule("HL-BATTLE-09")
def test_magic_arrow_without_a_victim_is_still_paid_and_scored() -> None:
    table = world("nw5: warrior", "nw5: warlord", stock=LONE, library=("magic-arrow",))
    fight(table, "nw5", "cast magic-arrow")
    assert (table.units("nw5", 1), table.score(0), table.stock(0)[1]) == ("1 warlord", 2, 7)


@pytest.mark.rule("HL-EX-D17", "HL-BATTLE-10", "HL-RUL-43")
def test_an_arrow_at_the_only_attacker_ends_the_battle() -> None:
    table = world("nw5: serf", "nw5: warrior", stock=((0, 0, 0), (9, 9, 9)), library=("", "magic-arrow"))
    fight(table, "nw5", "cast magic-arrow")

    assert (table.state.battle, table.asked) == (None, "")
    assert (table.units("nw5"), table.units("nw5", 1)) == ("", "1 warrior")
    assert (table.score(0), table.score(1)) == (1, 1)
    assert not [event for event in table.events() if "tactic" in event.message.id]


@pytest.mark.rule("HL-GEN-18")
def test_magic_arrow_cannot_hit_serfs_under_the_shield_of_the_meek() -> None:
    table = world(
        "nw5: paladin, serf, warrior", "nw5: warrior", stock=((0, 0, 0), (9, 9, 9)), levels=(2, 1),
        library=("", "magic-arrow"),
    )  # fmt: skip
    fight(table, "nw5", "cast magic-arrow")
    assert table.units("nw5") == "1 serf, 1 paladin"


@pytest.mark.rule("HL-BATTLE-09")
def test_fireball_destroys_serfs_and_warriors_of_four_strength_in_all() -> None:
    table = world("nw5: warrior", "nw5: 2 serf, 2 warrior, warlord", stock=LONE, library=("fireball",))
    fight(table, "nw5", "cast fireball")
    assert table.offers() == ["destroy serf nw5", "destroy warrior nw5"]
    table.play("destroy warrior nw5", "destroy serf nw5")
    assert table.offers() == ["destroy serf nw5", "done"]
    assert table.refusal("destroy warrior nw5") == "HL-BATTLE-09"
    table.play("destroy serf nw5")
    assert table.units("nw5", 1) == "1 warrior, 1 warlord"
    assert (table.asked != "strike-down", table.score(0)) == (True, 3)


@pytest.mark.rule("HL-BATTLE-09")
def test_fireball_may_stop_after_the_first() -> None:
    table = world("nw5: warrior", "nw5: 4 serf", stock=LONE, library=("fireball",))
    fight(table, "nw5", "cast fireball", "done")
    assert (table.units("nw5", 1), table.score(0)) == ("3 serf", 3)


@pytest.mark.rule("HL-EX-21", "HL-CAST-06", "HL-SIEGE-08", "HL-SIEGE-09")
def test_fireball_in_a_capital_battle_reaches_the_courtyard_but_not_bar_and_buildings() -> None:
    table = world(
        "se1: 2 warrior", "se1: serf, warrior", stock=LONE, library=("fireball",), bar=("", "serf:tax"),
        buildings=("", "barracks"),
    )  # fmt: skip
    fight(table, "se1", "cast fireball", "destroy serf se1", "destroy warrior se1")
    assert table.units("se1", 1) == ""
    assert table.state.standing_serfs(1) == 2
    assert battle_of(table).destroyed == [0, 2]


@pytest.mark.rule("HL-EX-D34")
def test_binding_chains_silence_the_paladin() -> None:
    table = world("nw5: 2 warrior", "nw5: paladin, 2 serf", factions="orcs humans", stock=LONE, library=("binding-chains",))
    fight(table, "nw5")
    assert totals(table) == (4, 7)
    table.play("cast binding-chains")
    assert totals(table) == (4, 2)
    assert table.units("nw5", 1) == "2 serf, 1 paladin"
    assert battle_of(table).silenced == [0, 256, 0, 0]


@pytest.mark.rule("HL-BATTLE-08")
def test_binding_chains_ask_which_hero_or_vessel() -> None:
    table = world("nw5: warrior", "nw5: serf, warlord, shaman, war-dragon", stock=LONE, library=("binding-chains",))
    fight(table, "nw5", "cast binding-chains")
    assert sorted(table.offers()) == ["silence shaman", "silence war-dragon", "silence warlord"]
    assert table.refusal("done") == "HL-BATTLE-08"
    before = totals(table)
    table.play("silence war-dragon")
    assert totals(table) == (before[0], before[1] - 4)


@pytest.mark.rule("HL-BATTLE-08")
def test_binding_chains_find_nobody_among_serfs_and_warriors() -> None:
    table = world("nw5: warrior", "nw5: serf, warrior", stock=LONE, library=("binding-chains",))
    fight(table, "nw5", "cast binding-chains")
    assert (battle_of(table).silenced, table.score(0)) == ([0, 0, 0, 0], 2)


@pytest.mark.rule("HL-BATTLE-08", "HL-RUL-77")
def test_chains_on_a_partners_hero_take_his_strength_off_the_side() -> None:
    table = world(
        "se5: warrior", "se5: warrior, serf", "", "se5: thane", factions="humans orcs elves dwarves", teams="on",
        stock=((9, 9, 9), (0, 0, 0), (0, 0, 0), (0, 0, 0)), library=("binding-chains",),
    )  # fmt: skip
    fight(table, "se5", "lead p2", "consent")
    assert totals(table) == (2, 8)
    table.play("cast binding-chains")
    assert totals(table) == (2, 3)


@pytest.mark.rule("HL-RUL-92", "HL-BATTLE-08")
def test_two_spectral_hosts_of_one_side_count_each_for_itself() -> None:
    table = world("nw5: archmage, 3 serf", "nw5: warrior", levels=(3, 1), stock=LONE, library=("spectral-host spectral-host",))
    fight(table, "nw5", "cast spectral-host", "cast spectral-host")
    assert totals(table)[0] == 3 + 3 + 3 + 3


@pytest.mark.rule("HL-BATTLE-08", "HL-RUL-77")
def test_a_partners_hero_is_chained_only_once() -> None:
    table = world(
        "se5: archmage, warrior", "se5: 3 warrior", "", "se5: thane", factions="humans orcs elves dwarves", teams="on",
        stock=((9, 9, 9), (0, 0, 0), (0, 0, 0), (0, 0, 0)), levels=(3, 1, 1, 1), library=("binding-chains binding-chains",),
    )  # fmt: skip
    fight(table, "se5", "lead p2")
    assert totals(table)[1] == 6 + 5
    table.play("cast binding-chains")
    assert totals(table)[1] == 6
    table.play("cast binding-chains")
    assert totals(table)[1] == 6
    assert battle_of(table).silenced == [0, 0, 0, 256]


@pytest.mark.rule("HL-BATTLE-08", "HL-RUL-77")
def test_chains_go_on_to_who_is_not_in_chains_yet() -> None:
    table = world(
        "se5: archmage, warrior", "se5: warlord, 2 warrior", "", "se5: thane", factions="humans orcs elves dwarves", teams="on",
        stock=((9, 9, 9), (0, 0, 0), (0, 0, 0), (0, 0, 0)), levels=(3, 1, 1, 1), library=("binding-chains binding-chains",),
    )  # fmt: skip
    fight(table, "se5", "lead p2", "cast binding-chains", "silence thane")
    table.play("cast binding-chains")
    assert table.asked == "choose-tactic", "only the warlord is left"
    assert battle_of(table).silenced == [0, 512, 0, 256]
