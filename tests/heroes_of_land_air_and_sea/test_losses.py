"""Units that leave play: what follows, who is safe, who chooses (HL-GEN-21, HL-RUL-16, HL-RUL-83)."""

from __future__ import annotations

from typing import final

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.forces import ONE
from tablekeep.games.heroes_of_land_air_and_sea.losses import (
    ABILITY,
    ANYWHERE,
    CRASH,
    SPELL,
    TOKEN,
    LoseUnits,
    destroy,
    send_home,
    vulnerable,
)
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.steps import FORCE, REGION, Task, number_field
from tests.heroes_of_land_air_and_sea.battles import battle, cards, fight, quietly, totals
from tests.heroes_of_land_air_and_sea.worlds import Table, force_in, told_force, world

ALL = 0b1111111
SERFS_AND_WARRIORS = 0b11
EVERYBODY = 8191


@final
class Doom(Task):
    """Destroys units in the middle of a test."""

    __slots__ = ()
    name = "doom"
    fields = (number_field("power"), REGION, FORCE, number_field("cause"))

    def run(self, state: World) -> None:
        destroy(state, *self.data)


def doom(table: Table, power: int, region: str, units: str, cause: int = SPELL) -> Table:
    return table.do(Doom(power, table.state.kit.region(region), force_in(table.state, power, units), cause))


def lose(table: Table, power: int, region: str, slots: int, count: int, strength: int = 0, chooser: int = 0) -> Table:
    place = table.state.kit.region(region) if region else ANYWHERE
    return table.do(LoseUnits(power, place, slots, count, strength, SPELL, chooser, EVERYBODY))


def safe(table: Table, power: int, region: str, source: int) -> str:
    """Whom a source cannot touch."""
    place = table.state.kit.region(region)
    return told_force(table.state, power, table.state.army(power, place) - vulnerable(table.state, power, place, source))


@pytest.mark.rule("HL-GEN-21")
def test_destroyed_units_go_to_the_pool() -> None:
    table = doom(world("ne2: 2 warrior, paladin", ""), 0, "ne2", "1 warrior, paladin")
    assert table.units("ne2") == "1 warrior"
    assert table.pool() == "12 serf, 4 warrior, 1 paladin, 1 marshal, 1 archmage, 1 galleon, 1 airship"


@pytest.mark.rule("HL-RUL-16")
def test_everybody_aboard_goes_down_at_sea_but_not_on_land() -> None:
    table = doom(world("sea_n: galleon, 2 serf", ""), 0, "sea_n", "galleon", TOKEN)
    assert table.units("sea_n") == ""
    table = doom(world("ne2: galleon, 2 serf", ""), 0, "ne2", "galleon", TOKEN)
    assert table.units("ne2") == "2 serf"


# -- coming back --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-EX-D41")
def test_the_phoenix_rises_from_its_ashes() -> None:
    table = world("ne2: phoenix", "", factions="elves orcs", levels=(3, 1), buildings=("aerie",), stock=((0, 0, 2), (0, 0, 0)))
    doom(table, 0, "ne2", "phoenix")
    assert table.stock(0) == (0, 4, 2)
    assert (table.asked, table.offers()) == ("recruit-again", ["ability rebirth", "decline"])
    table.play("ability rebirth")
    assert table.stock(0) == (0, 1, 0)
    assert table.units("nw1") == "1 phoenix"


@pytest.mark.rule("HL-EX-D41")
def test_rebirth_must_be_paid_in_full() -> None:
    table = world("ne2: phoenix", "", factions="elves orcs", levels=(2, 1), buildings=("aerie",), stock=((0, 2, 9), (0, 0, 0)))
    doom(table, 0, "ne2", "phoenix", CRASH)
    assert table.asked == ""
    assert table.stock(0) == (0, 2, 9)


@pytest.mark.rule("HL-EX-D41")
def test_a_phoenix_reborn_takes_no_part_in_the_battle_for_its_capital() -> None:
    table = world(
        "nw1: phoenix",
        "nw1: 1 warrior",
        factions="elves orcs",
        levels=(1, 1),
        buildings=("aerie",),
        stock=((0, 9, 9), (0, 0, 0)),
    )
    fight(table, "nw1", attacker=1)
    before = totals(table)[1]
    destroy(table.state, 0, table.state.kit.region("nw1"), ONE[6], SPELL)
    table.state.offered = None
    assert table.asked == "recruit-again"
    table.play("ability rebirth")
    assert table.units("nw1") == "1 phoenix"
    assert totals(table)[1] == before - 2
    assert battle(table).absent[0] == ONE[6]


@pytest.mark.rule("HL-GEN-18")
def test_the_berserker_is_unbroken_once_per_round() -> None:
    table = world("ne2: berserker", "", factions="orcs humans", levels=(3, 1))
    doom(table, 0, "ne2", "berserker")
    assert table.units("nw1") == "1 berserker"
    doom(table, 0, "nw1", "berserker")
    assert table.units("nw1") == ""


@pytest.mark.rule("HL-GEN-18")
def test_a_berserker_back_in_his_own_capital_takes_no_further_part() -> None:
    table = world("nw1: berserker", "nw1: 1 warrior", factions="orcs humans", levels=(3, 1))
    fight(table, "nw1", attacker=1)
    assert totals(table)[1] == 8 + 4 + 2
    destroy(table.state, 0, table.state.kit.region("nw1"), ONE[4], SPELL)
    assert table.units("nw1") == "1 berserker"
    assert totals(table)[1] == 8
    assert battle(table).heroes[1] == 0


@pytest.mark.rule("HL-GEN-18")
def test_a_sacrificed_berserker_still_pays() -> None:
    table = world("ne2: berserker", "ne2: 1 serf", factions="orcs humans", levels=(3, 1), stock=((0, 0, 0), (0, 0, 0)))
    cards(fight(table, "ne2"), "first-strike", "retreat")
    assert table.units("nw1") == "1 berserker"
    assert table.events("sacrifice")
    assert table.score(0) == 1 + 2


@pytest.mark.rule("HL-GEN-18")
def test_chains_break_the_unbroken() -> None:
    table = world(
        "ne2: 5 warrior",
        "ne2: berserker",
        factions="humans orcs",
        levels=(1, 3),
        library=("binding_chains",),
        stock=((0, 9, 0), (0, 9, 0)),
    )
    quietly(fight(table, "ne2"), "cast binding-chains")
    cards(table, "ruse", "ruse")
    assert table.units("se1", 1) == ""


@pytest.mark.rule("HL-GEN-18", "HL-RUL-77")
def test_chains_break_the_unbroken_of_a_partner_too() -> None:
    table = world(
        "ne2: 5 warrior", "ne2: 2 warrior", "", "ne2: berserker", factions="humans elves dwarves orcs", levels=(1, 1, 1, 3),
        library=("binding_chains",), stock=((0, 9, 0),) * 4, teams="on",
    )  # fmt: skip
    quietly(fight(table, "ne2").play("lead P2"), "cast binding-chains")
    cards(table, "ruse", "ruse")
    table.play("damage-ally berserker")
    assert table.units("sw1", 3) == ""


@pytest.mark.rule("HL-SOLO-91")
def test_a_solo_hero_reappears_at_once() -> None:
    table = doom(world("", "ne2: warlord, 1 warrior", solo=True), 1, "ne2", "warlord, 1 warrior")
    assert table.units("se1", 1) == "1 warlord"


# -- who is safe --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-GEN-18")
def test_shield_of_the_meek_protects_serfs_in_the_paladins_battle() -> None:
    table = world("ne2: paladin, 2 serf, 1 warrior", "ne2: 1 warrior", levels=(2, 1))
    assert safe(table, 0, "ne2", SPELL) == ""
    fight(table, "ne2")
    assert (safe(table, 0, "ne2", SPELL), safe(table, 0, "ne2", ABILITY)) == ("2 serf", "2 serf")


@pytest.mark.rule("HL-GEN-18")
def test_immovable_protects_the_thanes_region() -> None:
    table = world("ne2: thane, 2 serf; ne3: 1 serf", "", factions="dwarves orcs", levels=(2, 1))
    assert safe(table, 0, "ne2", SPELL) == "2 serf, 1 thane"
    assert safe(table, 0, "ne2", TOKEN) == ""
    assert safe(table, 0, "ne3", SPELL) == ""


@pytest.mark.rule("HL-GEN-18")
def test_plated_hull_protects_the_ironclad_and_those_aboard() -> None:
    table = world("sea_n: ironclad, 2 serf; ne2: 1 serf", "", factions="dwarves orcs", levels=(2, 1), buildings=("dry_dock",))
    assert safe(table, 0, "sea_n", TOKEN) == "2 serf, 1 ironclad"
    assert safe(table, 0, "sea_n", SPELL) == "2 serf, 1 ironclad"
    assert safe(table, 0, "sea_n", ABILITY) == ""


# -- choosing -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-DP-26")
def test_a_number_of_units_is_lost_by_choice() -> None:
    table = lose(world("ne2: 2 warrior, 2 serf", ""), 0, "ne2", ALL, 2)
    assert table.offers() == ["lose serf ne2", "lose warrior ne2"]
    table.play("lose serf ne2", "lose warrior ne2")
    assert table.units("ne2") == "1 serf, 1 warrior"


@pytest.mark.rule("HL-DP-26")
def test_enough_strength_is_lost_and_no_more() -> None:
    table = lose(world("ne2: 2 warrior, 2 serf", ""), 0, "ne2", ALL, 0, 3)
    table.play("lose warrior ne2", "lose serf ne2")
    assert table.asked == ""
    assert table.units("ne2") == "1 serf, 1 warrior"


@pytest.mark.rule("HL-DP-26")
def test_nobody_is_asked_without_a_choice() -> None:
    table = lose(world("ne2: 2 warrior, 2 serf", ""), 0, "ne2", 1, 1)
    assert (table.asked, table.units("ne2")) == ("", "1 serf, 2 warrior")
    table = lose(world("ne2: 1 warrior, 1 serf", ""), 0, "ne2", ALL, 5)
    assert (table.asked, table.units("ne2")) == ("", "")


@pytest.mark.rule("HL-DP-30")
def test_anywhere_means_outside_the_capital() -> None:
    table = lose(world("ne2: 1 serf; ne3: 1 serf; nw1: 3 serf", ""), 0, "", SERFS_AND_WARRIORS, 1)
    assert table.offers() == ["lose serf ne2", "lose serf ne3"] or sorted(table.offers()) == ["lose serf ne2", "lose serf ne3"]


@pytest.mark.rule("HL-RUL-83")
def test_the_solo_enemy_loses_by_kind_and_from_its_strongest_region() -> None:
    table = world("", "ne2: 1 serf, 1 warrior; ne3: 1 serf; ne4: warlord, 1 serf", solo=True)
    lose(table, 1, "", ALL, 2, chooser=1)
    assert (table.units("ne2", 1), table.units("ne3", 1), table.units("ne4", 1)) == ("1 warrior", "1 serf", "1 warlord")


@pytest.mark.rule("HL-GEN-14")
def test_sending_home_takes_everyone_aboard_along() -> None:
    table = world("sea_n: galleon, 2 serf", "")
    send_home(table.state, 0, table.state.kit.region("sea_n"), ONE[5])
    assert table.units("nw1") == "2 serf, 1 galleon"
    assert table.state.aboard[0] == 0
