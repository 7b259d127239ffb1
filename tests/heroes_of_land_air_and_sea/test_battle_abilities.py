"""The abilities of factions and solo boards at the moments of a battle (README of the component data)."""

from __future__ import annotations

import pytest

from tests.heroes_of_land_air_and_sea.battles import battle, cards, fight, final_totals, lines, quietly, totals, winner
from tests.heroes_of_land_air_and_sea.worlds import Table, force_in, world

STOCK = ((0, 9, 0), (0, 9, 0))


def bonus(table: Table, side: int, id: str) -> int:
    """What an ability adds to a side, 0 if it is not among its numbers."""
    for source, name, amount in lines(table, side):
        if source == "ability" and name == id:
            return amount
    return 0


# -- the start ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-BATTLE-18")
def test_holy_war_scores_once_per_round() -> None:
    table = world("ne2: paladin", "ne2: 1 serf", levels=(3, 1), buildings=("cathedral",))
    assert fight(table, "ne2").score(0) == 2
    assert fight(table, "ne2").score(0) == 3
    table = world("ne2: 1 warrior", "ne2: 1 serf", levels=(3, 1), buildings=("cathedral",))
    assert fight(table, "ne2").score(0) == 1


@pytest.mark.rule("HL-BATTLE-07")
def test_the_defenders_abilities_come_first() -> None:
    """Volley of the defender kills the attacker's only serf before Fire Breath of the attacker asks for one."""
    table = world(
        "ne2: war_dragon, 1 serf", "ne2: ranger, 1 serf", factions="orcs elves", levels=(2, 2), buildings=("dragon_roost",)
    )  # fmt: skip
    fight(table, "ne2")
    assert (table.units("ne2", 0), table.units("ne2", 1)) == ("1 war_dragon", "1 ranger")
    fallen = [dict(event.message.args)["player"].id for event in table.events("destroyed")]  # type: ignore[union-attr]
    assert fallen == ["0", "1"]


@pytest.mark.rule("HL-DP-34")
def test_assassination_is_paid_for_and_optional() -> None:
    table = world(
        "ne2: 1 warrior", "ne2: 1 warrior, 1 serf", factions="elves orcs", levels=(3, 1), buildings=("shadow_guild",),
        stock=STOCK,
    )  # fmt: skip
    fight(table, "ne2")
    assert (table.asked, table.offers()) == ("pick-victim", ["destroy serf ne2", "destroy warrior ne2", "decline"])
    table.play("destroy warrior ne2")
    assert table.stock(0) == (0, 7, 0)
    assert table.units("ne2", 1) == "1 serf"
    fight(table, "ne2").play("decline")
    assert table.stock(0) == (0, 7, 0)


@pytest.mark.rule("HL-DP-34")
def test_assassination_needs_two_mana() -> None:
    table = world("ne2: 1 warrior", "ne2: 1 warrior", factions="elves orcs", levels=(3, 1), buildings=("shadow_guild",),
                  stock=((0, 1, 0), (0, 9, 0)))  # fmt: skip
    assert fight(table, "ne2").asked == "choose-tactic"


@pytest.mark.rule("HL-BATTLE-10")
def test_an_ability_can_end_a_battle_before_it_is_fought() -> None:
    table = world("ne2: ranger", "ne2: 1 serf", factions="elves orcs", levels=(2, 1))
    fight(table, "ne2")
    assert table.state.battle is None
    assert table.events("battle-ended")[0].rule == "HL-BATTLE-10"
    assert table.score(0) == 1


@pytest.mark.rule("HL-DP-34")
def test_informers_look_at_the_library() -> None:
    table = world("ne2: 1 warrior", "ne2: 1 warrior", factions="elves orcs", buildings=("shadow_guild",), library=("", "fury"))
    fight(table, "ne2")
    assert table.offers() == ["ability informers", "decline"]
    assert table.state.redact(0).library[1] != table.state.library[1]
    table.play("ability informers")
    assert table.state.redact(0).library[1] == table.state.library[1]
    assert [event.audience for event in table.events("library-card")] == [1]


# -- strength -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-BATTLE-07")
@pytest.mark.parametrize(
    ("units", "faction", "level", "buildings", "region", "ability", "attacking", "defending"),
    [
        ("2 warrior", "humans", 1, "cathedral", "ne2", "blessed_arms", 2, 2),
        ("2 warrior", "humans", 1, "cathedral", "ne4", "blessed_arms", 0, 0),
        ("airship", "humans", 2, "skyport", "ne2", "air_cover", 2, 0),
        ("paladin, 2 serf", "humans", 1, "", "ne2", "protector", 1, 1),
        ("paladin", "humans", 1, "", "ne2", "protector", 0, 0),
        ("marshal, 2 warrior", "humans", 3, "", "ne2", "battle_line", 2, 2),
        ("2 warrior", "orcs", 1, "barracks", "ne4", "drill", 2, 2),
        ("warlord", "orcs", 1, "", "ne2", "warcry", 1, 0),
        ("berserker", "orcs", 1, "", "ne2", "lone_fury", 2, 2),
        ("berserker, 1 serf", "orcs", 1, "", "ne2", "lone_fury", 0, 0),
        ("2 warrior", "elves", 1, "hunters_lodge", "ne5", "green_ambush", 2, 2),
        ("ranger", "elves", 3, "", "ne5", "home_ground", 2, 2),
        ("ranger", "elves", 3, "", "ne3", "home_ground", 2, 2),
        ("ranger", "elves", 3, "", "ne2", "home_ground", 0, 0),
        ("2 warrior", "dwarves", 1, "rune_shrine", "ne4", "runed_axes", 2, 2),
        ("1 warrior", "dwarves", 1, "ancestral_hall", "ne2", "oath_of_stone", 0, 1),
        ("ironclad", "dwarves", 1, "dry_dock", "sea_n", "ram_bow", 1, 1),
        ("thane", "dwarves", 1, "", "ne2", "bulwark", 0, 2),
    ],
)  # fmt: skip
def test_bonuses_by_terrain_role_and_company(
    units: str, faction: str, level: int, buildings: str, region: str, ability: str, attacking: int, defending: int
) -> None:
    foe = "humans" if faction != "humans" else "orcs"
    enemy = f"{region}: {'galleon' if foe == 'humans' else 'war_barge'}, 1 warrior"
    for attacker, expected in ((0, attacking), (1, defending)):
        table = world(f"{region}: {units}", enemy, factions=f"{faction} {foe}", levels=(level, 1), buildings=(buildings,))
        assert bonus(fight(table, region, attacker=attacker), attacker, ability) == expected
        if level > 1:
            table = world(f"{region}: {units}", enemy, factions=f"{faction} {foe}", levels=(1, 1), buildings=(buildings,))
            assert bonus(fight(table, region, attacker=attacker), attacker, ability) == 0


@pytest.mark.rule("HL-BATTLE-07")
def test_bonuses_against_structures_and_at_own_ones() -> None:
    dragon = world(
        "ne2: war_dragon",
        "ne2: 1 warrior",
        factions="orcs humans",
        levels=(3, 1),
        buildings=("dragon_roost",),
        towers=("", "ne2"),
    )
    assert bonus(fight(dragon, "ne2"), 0, "siege_wings") == 3
    balloon = world("se1: war_balloon", "", factions="dwarves humans", levels=(2, 1), buildings=("balloon_works",))
    assert bonus(fight(balloon, "se1"), 0, "bomb_racks") == 2
    engineer = world("ne2: engineer", "ne2: 1 warrior", factions="dwarves humans", levels=(2, 1))
    assert bonus(fight(engineer, "ne2"), 0, "breaching_charge") == 0
    tower = world(
        "ne2: priestess",
        "ne2: 1 warrior",
        factions="dwarves humans",
        levels=(2, 1),
        buildings=("rune_shrine",),
        towers=("ne2", ""),
    )
    fight(tower, "ne2", attacker=1)
    assert (bonus(tower, 1, "guardian_runes"), bonus(tower, 1, "standing_stones")) == (2, 2)


@pytest.mark.rule("HL-BATTLE-07")
def test_terror_and_hex_weaken_the_enemy_but_not_below_nothing() -> None:
    table = world("ne2: war_dragon, shaman", "ne2: 1 serf", factions="orcs humans", levels=(2, 1), buildings=("dragon_roost",))
    table.state.built[0] = 0
    fight(table, "ne2")
    assert (bonus(table, 1, "hex"), totals(table)[1]) == (-2, 0)
    table = world("ne2: war_dragon", "ne2: 2 warrior", factions="orcs humans", buildings=("dragon_roost",))
    assert totals(fight(table, "ne2")) == (4, 3)


@pytest.mark.rule("HL-GEN-19")
def test_a_hero_elsewhere_does_not_help() -> None:
    table = world("ne2: 1 warrior; nw1: marshal", "ne2: 1 warrior", levels=(3, 1))
    assert bonus(fight(table, "ne2"), 0, "battle_line") == 0


# -- spells -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-RUL-92")
def test_twin_casting_allows_two_spells() -> None:
    table = world("ne2: archmage", "ne2: 3 warrior", levels=(3, 1), library=("fury fury",), stock=STOCK)
    quietly(fight(table, "ne2"), "cast fury")
    assert (table.asked, table.to_play) == ("cast-in-battle", 0)
    quietly(table, "cast fury")
    assert table.asked == "choose-tactic"
    assert totals(table) == (9, 6)


@pytest.mark.rule("HL-BATTLE-08")
def test_mist_landing_forbids_the_defenders_spells() -> None:
    table = world(
        "ne2: swanship, 1 warrior", "ne2: 1 warrior", factions="elves orcs", levels=(3, 1), buildings=("swan_harbour",),
        library=("fury", "fury"), stock=STOCK,
    )  # fmt: skip
    fight(table, "ne2")
    assert (table.asked, table.to_play) == ("cast-in-battle", 0)
    fight(table, "ne2", attacker=1)
    assert (table.asked, table.to_play) == ("cast-in-battle", 0)


@pytest.mark.rule("HL-RUL-86")
def test_being_asked_for_a_spell_tells_nothing_of_the_hand() -> None:
    table = fight(world("ne2: 1 warrior", "ne2: 1 warrior", library=("haste", ""), stock=STOCK), "ne2")
    assert (table.asked, table.to_play, table.offers()) == ("cast-in-battle", 0, ["decline"])
    table = fight(world("ne2: 1 warrior", "ne2: 1 warrior", library=("fury", ""), stock=((0, 1, 0), (0, 1, 0))), "ne2")
    assert table.asked == "choose-tactic"


# -- the outcome --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-BATTLE-12")
def test_last_word_wins_ties_for_the_attacker() -> None:
    for level, side in ((3, 0), (2, 1)):
        table = world("ne2: thane", "ne2: 2 warrior, 1 serf", factions="dwarves humans", levels=(level, 1), stock=STOCK)
        cards(fight(table, "ne2"), "ruse", "ruse")
        assert final_totals(table) == (5, 5)
        assert winner(table) == side


@pytest.mark.rule("HL-BATTLE-18")
def test_the_orcs_feast_on_those_they_destroy() -> None:
    """Three serfs and two warriors: damage 4, chosen so that four units fall; food for three of them at most."""
    table = world("ne2: 5 warrior", "ne2: 3 serf, 2 warrior", factions="orcs humans", buildings=("blood_tent",), stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse")
    table.play("damage serf", "damage serf", "damage serf")
    assert table.units("se1", 1) == "1 warrior"
    assert table.stock(0) == (0, 7, 3)
    table = world("ne2: 2 serf", "ne2: 5 warrior", factions="humans orcs", buildings=("", "blood_tent"), stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert table.stock(1) == (0, 7, 0)  # as the defender they feast on nobody


@pytest.mark.rule("HL-BATTLE-18")
def test_spoils_and_trophies() -> None:
    table = world("ne2: warlord", "ne2: 1 serf", factions="orcs humans", levels=(3, 1), buildings=("slag_forge",), stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert table.score(0) == 1 + 1 + 1 + 1


@pytest.mark.rule("HL-BATTLE-18")
def test_trophies_need_a_warlord_who_survived() -> None:
    table = world("ne2: warlord, 1 warrior", "ne2: 1 serf", factions="orcs humans", levels=(2, 1), stock=((0, 0, 0), (0, 9, 0)))
    cards(fight(table, "ne2"), "ruse", "ruse", pay=False)
    table.play("pay")
    table.play("sacrifice warlord")
    assert winner(table) == 0
    assert table.score(0) == 1 + 1


@pytest.mark.rule("HL-BATTLE-18")
def test_raiders_take_resources_from_the_loser() -> None:
    table = world(
        "ne2: war_barge",
        "ne2: 1 serf",
        factions="orcs humans",
        levels=(2, 1),
        buildings=("bog_harbour",),
        stock=((0, 9, 0), (1, 3, 0)),
    )
    cards(fight(table, "ne2"), "ruse", "ruse")
    while table.asked:
        table.play(table.offers()[0])
    assert sum(table.stock(1)) == 4 - 2 - 2


@pytest.mark.rule("HL-BATTLE-18")
def test_throatcutter_destroys_a_hero_who_survived_the_damage() -> None:
    for level, left in ((3, ""), (2, "1 paladin")):
        table = world("ne2: pharom, 4 warrior", "ne2: paladin, 4 serf", factions="elves humans", levels=(level, 1), stock=STOCK)
        cards(fight(table, "ne2"), "ruse", "ruse")
        table.play("damage serf", "damage serf", "damage serf", "damage serf")
        assert table.units("se1", 1) == left
    table = world(
        "ne2: pharom, 4 warrior",
        "ne2: archmage, marshal, 1 serf, 1 warrior",
        factions="elves humans",
        levels=(3, 1),
        stock=STOCK,
    )
    cards(fight(table, "ne2"), "ruse", "ruse")
    table.play("damage serf", "damage warrior", "damage marshal")
    assert table.units("se1", 1) == ""
    assert "1 archmage" in table.pool(1)


# -- the end ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-BATTLE-18")
def test_spirit_tithe_counts_destroyed_and_sacrificed_units_of_both_sides() -> None:
    table = world("ne2: shaman, 1 warrior", "ne2: 2 serf", factions="orcs humans", stock=((0, 0, 0), (0, 2, 0)))
    cards(fight(table, "ne2"), "ruse", "ruse", pay=False).play("pay", "sacrifice warrior")
    assert table.stock(0) == (0, 2, 0)  # the warrior and one serf


@pytest.mark.rule("HL-BATTLE-18")
def test_spirit_tithe_of_a_shaman_who_retreats() -> None:
    table = world("ne2: shaman, 1 warrior", "ne2: 5 warrior", factions="orcs humans", stock=((0, 2, 0), (0, 2, 0)))
    cards(fight(table, "ne2"), "ruse", "ruse").play("damage warrior")
    assert "1 shaman" in table.pool(0)  # the third point hits him too: no tithe
    assert table.stock(0) == (0, 0, 0)
    table = world("ne2: shaman, 3 serf", "ne2: 5 warrior", factions="orcs humans", stock=((0, 2, 0), (0, 2, 0)))
    cards(fight(table, "ne2"), "ruse", "ruse")
    table.play("damage serf", "damage serf", "damage serf")
    assert table.units("nw1", 0) == "1 shaman"
    assert table.stock(0) == (0, 3, 0)


@pytest.mark.rule("HL-BATTLE-18")
def test_recall_takes_a_spell_back_once_per_round() -> None:
    table = world("ne2: archmage, 3 warrior", "ne2: 1 serf", levels=(2, 1), library=("fury",), stock=STOCK)
    quietly(fight(table, "ne2"), "cast fury")
    cards(table, "ruse", "ruse")
    assert (table.asked, table.offers()) == ("recall", ["recall fury", "decline"])
    table.play("recall fury")
    assert table.library(0) == ["fury"]
    assert table.state.spell_pile == ()
    table.state.enlist(1, table.state.kit.region("ne2"), 1)
    quietly(fight(table, "ne2"), "cast fury")
    cards(table, "ruse", "ruse")
    assert table.asked == ""


@pytest.mark.rule("HL-BATTLE-18")
def test_bloodrush_marches_on() -> None:
    table = world("ne2: berserker, 1 serf", "ne2: 1 serf", factions="orcs humans", levels=(2, 1), stock=STOCK)
    cards(fight(table, "ne2", explorers=force_in(table.state, 0, "berserker, 1 serf")), "ruse", "ruse")
    assert table.offers() == ["ability bloodrush", "decline"]
    assert table.state.battle is None
    table.play("ability bloodrush")
    assert table.asked == "march"
    table = world("ne2: 1 serf", "ne2: berserker", factions="humans orcs", levels=(1, 2), stock=STOCK)
    assert cards(fight(table, "ne2"), "ruse", "ruse").asked == ""


@pytest.mark.rule("HL-TACTIC-08")
def test_chains_silence_abilities_until_the_end_of_the_battle() -> None:
    table = world("ne2: 1 warrior", "ne2: shaman, 2 serf", factions="humans orcs", library=("binding_chains",), stock=STOCK)
    quietly(fight(table, "ne2"), "cast binding-chains")
    assert battle(table).silenced[1] == 256
    cards(table, "ruse", "ruse")
    assert table.stock(1) == (0, 7, 0)  # no Spirit Tithe for the warrior who fell


@pytest.mark.rule("HL-BATTLE-18")
def test_recall_is_for_ones_own_spells() -> None:
    table = world(
        "ne2: archmage, 5 warrior", "ne2: 1 serf", levels=(2, 1), library=("haste", "fury"), stock=((0, 9, 0), (0, 9, 0))
    )  # fmt: skip
    quietly(fight(table, "ne2"), "cast fury", "decline")
    assert cards(table, "ruse", "ruse").asked == ""
    assert winner(table) == 0
