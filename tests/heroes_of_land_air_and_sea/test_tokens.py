"""What every kind of exploration token does (HL-RUL-87)."""

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.beginnings import box
from tablekeep.games.heroes_of_land_air_and_sea.marching import BeginMarch
from tablekeep.games.heroes_of_land_air_and_sea.sailing import BeginSail, SailEnd
from tests.heroes_of_land_air_and_sea.worlds import Table, world

pytestmark = pytest.mark.rule("HL-RUL-87")


def walk(token: str, army: str = "1 serf", **rest: object) -> Table:
    """An army of serfs and warriors walks from nw5 into nw2, where the token lies."""
    table = world(f"nw5: {army}", tokens=f"nw2 {token}", **rest)  # type: ignore[arg-type]
    return send(table, "nw5", army, "nw2")


def send(table: Table, start: str, army: str, goal: str) -> Table:
    table.do(BeginMarch(0, 0, 0, table.state.kit.region(start), -1))
    for item in army.split(", "):
        count, unit = item.split() if " " in item else ("1", item)
        table.play(*[f"add {unit.replace('_', '-')}"] * int(count))
    return table.play(f"to {goal}")


def voyage(token: str, *deeds: str, crew: str = "", **rest: object) -> Table:
    """The galleon sails from sea_nw into sea_n, where the token lies."""
    table = world(f"sea_nw: galleon{', ' + crew if crew else ''}", tokens=f"sea_n {token}", **rest)  # type: ignore[arg-type]
    return table.do(BeginSail(0, 0, 0), SailEnd(0, 0)).play("to sea-n", *deeds)


RICHES = {
    "ore_vein": (4, 2, 2), "rich_ore_vein": (5, 2, 2), "mana_spring": (2, 4, 2), "deep_mana_spring": (2, 5, 2),
    "wild_game": (2, 2, 4), "great_herd": (2, 2, 5), "drifting_cargo": (2, 2, 4), "sunken_hull": (4, 2, 2),
    "glowing_coral": (2, 4, 2),
}  # fmt: skip
GLORY = {"relic": 1, "royal_relic": 2, "old_charts": 1, "sunken_temple": 2}
STAYING = ("standing_stones", "ancient_monument", "ruined_fort", "waygate", "reef_beacon")

ASKING = ("buried_hoard", "sea_chest", "thieves", "swift_current", "hidden_scroll", "bottled_scroll")
"""these leave when something was chosen, or depend on the spell deck"""


def turned_up(token: str) -> Table:
    return voyage(token) if token in [kind.id for kind in box(None).kit.tokens if kind.sea] else walk(token)


@pytest.mark.parametrize(("token", "stock"), list(RICHES.items()))
def test_riches(token: str, stock: tuple[int, int, int]) -> None:
    assert turned_up(token).stock() == stock


@pytest.mark.rule("HL-GEN-07")
def test_nobody_holds_more_than_ten() -> None:
    assert walk("great_herd", stock=((0, 0, 9),)).stock() == (0, 0, 10)


@pytest.mark.rule("HL-EXPLORE-07")
@pytest.mark.parametrize(("token", "points"), list(GLORY.items()))
def test_glory_at_once(token: str, points: int) -> None:
    assert turned_up(token).score() == points


@pytest.mark.rule("HL-RUL-27")
@pytest.mark.parametrize("token", STAYING)
def test_features_stay(token: str) -> None:
    table = turned_up(token)
    assert table.tokens("sea_n" if token == "reef_beacon" else "nw2") == [f"{token} up done"]
    assert (table.score(), table.stock()) == (0, (2, 2, 2))


def test_what_does_not_stay_is_gone() -> None:
    for kind in box(None).kit.tokens:
        if kind.id not in STAYING and kind.id not in ASKING:
            table = turned_up(kind.id)
            assert table.tokens("sea_n" if kind.sea else "nw2") == []
            assert [table.state.kit.tokens[token].id for token in table.state.token_gone] == [kind.id]
            assert table.asked == ""


@pytest.mark.rule("HL-DP-26")
def test_a_hoard_is_any_mix() -> None:
    assert walk("buried_hoard").play("gain ore", "gain food").stock() == (3, 2, 3)
    assert voyage("sea_chest", "gain mana", "gain mana", "gain food").stock() == (2, 4, 3)


@pytest.mark.rule("HL-RUL-88")
def test_a_scroll_is_a_spell() -> None:
    table = walk("hidden_scroll", deck="haste")
    assert table.library() == ["haste"]
    full = walk("hidden_scroll", deck="haste", library=("siphon",))
    assert sorted(full.offers("discard")) == ["discard haste", "discard siphon"]
    full.play("discard siphon")
    assert full.library() == ["haste"]
    assert voyage("bottled_scroll", deck="fury").library() == ["fury"]


@pytest.mark.parametrize(("token", "unit"), [("wandering_folk", "serf"), ("sellsword", "warrior")])
def test_newcomers_join_here_or_in_the_courtyard(token: str, unit: str) -> None:
    table = walk(token, "paladin")
    assert table.units("nw2") == f"1 {unit}, 1 paladin"
    full = send(world("nw5: 1 serf; nw2: 4 serf", tokens=f"nw2 {token}"), "nw5", "1 serf", "nw2")
    assert full.units("nw2") == "5 serf"
    assert full.units("nw1") == f"1 {unit}"


def test_an_empty_pool_sends_nobody() -> None:
    table = world("nw5: 1 serf; nw1: 5 warrior", tokens="nw2 sellsword")
    send(table, "nw5", "1 serf", "nw2")
    assert table.units("nw2") == "1 serf"
    assert table.tokens("nw2") == []


@pytest.mark.rule("HL-GOAL-02")
def test_newcomers_may_complete_the_expansion() -> None:
    table = world("nw5: 1 serf; nw1: 5 warrior, 10 serf", tokens="nw2 wandering_folk; nw9 relic")
    send(table, "nw5", "1 serf", "nw2")
    assert table.state.ended == 1


@pytest.mark.rule("HL-VESSEL-01")
def test_castaways_come_aboard_if_there_is_room() -> None:
    table = voyage("castaways", crew="1 warrior")
    assert table.units("sea_n") == "1 serf, 1 warrior, 1 galleon"
    assert table.state.cargo(0, 5) == 17
    full = voyage("castaways", crew="2 warrior")
    assert full.units("sea_n") == "2 warrior, 1 galleon"
    assert full.units("nw1") == "1 serf"


@pytest.mark.rule("HL-DP-26")
def test_an_ambush_costs_one_of_those_who_came() -> None:
    table = send(world("nw5: 1 warrior, paladin; nw2: 2 serf", tokens="nw2 ambush"), "nw5", "1 warrior, paladin", "nw2")
    assert table.offers() == ["lose warrior nw2", "lose paladin nw2"]  # not the serfs that stood there
    table.play("lose warrior nw2")
    assert table.units("nw2") == "2 serf, 1 paladin"


@pytest.mark.rule("HL-DP-26")
def test_thieves_take_two_resources_of_ones_choice() -> None:
    table = walk("thieves", stock=((1, 3, 0),))
    assert table.offers() == ["lose-resource ore", "lose-resource mana"]
    table.play("lose-resource ore")
    assert table.stock() == (0, 2, 0)
    assert walk("thieves", stock=((1, 0, 0),)).stock() == (0, 0, 0)


def test_a_rampaging_beast_drives_everybody_home() -> None:
    table = world("nw5: 1 serf; nw2: 1 warrior, galleon, airship", tokens="nw2 rampaging_beast", towers=("nw2",))
    send(table, "nw5", "1 serf", "nw2")
    assert table.units("nw2") == ""
    assert table.units("nw1") == "1 serf, 1 warrior, 1 galleon, 1 airship"
    assert table.towers() == ["nw2"]


def test_a_troll_bridge_asks_for_strength_four() -> None:
    strong = send(world("nw5: 2 warrior", tokens="nw2 troll_bridge"), "nw5", "2 warrior", "nw2")
    assert strong.score() == 2
    assert strong.units("nw2") == "2 warrior"
    weak = send(world("nw5: 1 warrior, 1 serf; nw2: 2 warrior", tokens="nw2 troll_bridge"), "nw5", "1 warrior, 1 serf", "nw2")
    assert weak.offers() == ["lose serf nw2", "lose warrior nw2"]
    weak.play("lose serf nw2")
    assert weak.units("nw2") == "3 warrior"
    assert weak.score() == 0


def test_a_vessel_with_everyone_aboard_is_weighed_at_the_troll_bridge() -> None:
    table = world("sea_nw: galleon, 1 serf", tokens="nw2 troll_bridge").do(BeginSail(0, 0, 0), SailEnd(0, 0)).play("to nw2")
    assert table.score() == 2  # 3 and 1


@pytest.mark.rule("HL-RUL-96")
def test_waygates_join_once_they_are_resolved() -> None:
    table = send(world("nw5: 1 serf", tokens="nw2 waygate; se9 waygate up done"), "nw5", "1 serf", "nw2")
    assert table.do(BeginMarch(0, 0, 0, -1, -1)).play("add serf").may("to se9")


@pytest.mark.rule("HL-EXPLORE-04")
def test_a_swift_current_carries_the_ship_on() -> None:
    table = voyage("swift_current")
    assert table.asked == "sail"
    assert table.may("nothing")
    assert table.may("to ne2")
    table.play("to sea-ne")
    assert table.units("sea_ne") == "1 galleon"
    assert table.asked == ""


@pytest.mark.rule("HL-SAIL-08")
def test_a_swift_current_comes_after_all_tokens_and_leads_out_of_the_central_sea() -> None:
    table = world("chan_n: galleon", tokens="sea_central swift_current, old_charts")
    table.do(BeginSail(0, 0, 0), SailEnd(0, 0)).play("to sea-central")
    assert table.score() == 1
    assert table.may("to sea-s")
    table.play("to chan-s")
    assert table.units("chan_s") == "1 galleon"


def test_a_battle_at_the_end_of_a_swift_current_counts_for_the_whole_sail() -> None:
    table = world(
        "sea_nw: galleon", "sea_ne: war_barge; ne8: 1 serf", tokens="sea_n swift_current", levels=(2, 1), buildings=("dock",)
    ).do(BeginSail(0, 0, 0), SailEnd(0, 0))
    table.play("to sea-n", "to sea-ne")
    assert [step.data for step in table.state.agenda if isinstance(step, SailEnd)] == [(0, 1)]
    calm = world("sea_nw: galleon", "ne8: 1 serf", tokens="sea_n swift_current", levels=(2, 1), buildings=("dock",))
    calm.do(BeginSail(0, 0, 0), SailEnd(0, 0)).play("to sea-n", "nothing")
    assert calm.offers() == ["target ne8", "decline"]  # once, at the end of it all
    assert calm.play("decline").asked == ""


def test_a_storm_drives_the_ship_home() -> None:
    table = voyage("storm", crew="1 serf, 1 warrior")
    assert table.units("nw1") == "1 serf, 1 warrior, 1 galleon"
    assert table.state.cargo(0, 5) == 0


@pytest.mark.rule("HL-DP-26", "HL-RUL-16")
def test_a_kraken_takes_one_aboard_or_the_ship() -> None:
    table = voyage("kraken", crew="1 serf, 1 warrior")
    assert table.offers() == ["lose serf sea-n", "lose warrior sea-n"]
    table.play("lose warrior sea-n")
    assert table.units("sea_n") == "1 serf, 1 galleon"
    assert table.state.cargo(0, 5) == 1
    assert voyage("kraken").units("sea_n") == ""


def test_a_kraken_takes_nobody_from_an_air_vessel_nearby() -> None:
    table = world("sea_nw: galleon, 1 serf; sea_n: airship, 1 serf", tokens="sea_n kraken")
    table.do(BeginSail(0, 0, 0), SailEnd(0, 0)).play("to sea-n")
    assert table.units("sea_n") == "1 serf, 1 galleon, 1 airship"
    assert (table.state.cargo(0, 5), table.state.cargo(0, 6)) == (0, 1)


@pytest.mark.rule("HL-GEN-18")
@pytest.mark.parametrize("token", ["kraken", "storm"])
def test_a_plated_hull_defies_the_tokens_of_the_sea(token: str) -> None:
    table = world(
        "sea_nw: ironclad, 1 serf", factions="dwarves orcs", buildings=("dry_dock",), levels=(2, 1), tokens=f"sea_n {token}"
    )
    table.do(BeginSail(0, 0, 0), SailEnd(0, 0)).play("to sea-n")
    assert table.units("sea_n") == "1 serf, 1 ironclad"
    assert table.tokens("sea_n") == []


@pytest.mark.rule("HL-GEN-18")
def test_a_plated_hull_protects_on_land_those_who_came_aboard_it() -> None:
    def docked(token: str) -> Table:
        table = world(
            "sea_nw: ironclad, 1 serf; nw2: 1 warrior", factions="dwarves orcs", buildings=("dry_dock",), levels=(2, 1),
            tokens=f"nw2 {token}",
        )  # fmt: skip
        return table.do(BeginSail(0, 0, 0), SailEnd(0, 0)).play("to nw2")

    assert docked("ambush").units("nw2") == "1 serf, 1 warrior, 1 ironclad"
    beast = docked("rampaging_beast")
    assert beast.units("nw2") == "1 serf, 1 ironclad"
    assert beast.units("nw1") == "1 warrior"


@pytest.mark.rule("HL-GEN-18")
def test_moonlit_soundings_bring_mana_for_every_sea_token() -> None:
    elves = {"factions": "elves orcs", "buildings": ("swan_harbour",), "levels": (2, 1)}
    table = world("sea_nw: swanship", tokens="sea_n kraken", **elves)  # type: ignore[arg-type]
    table.do(BeginSail(0, 0, 0), SailEnd(0, 0)).play("to sea-n")
    assert table.stock() == (2, 3, 2)
    land = world("sea_nw: swanship", tokens="nw2 relic", **elves)  # type: ignore[arg-type]
    land.do(BeginSail(0, 0, 0), SailEnd(0, 0)).play("to nw2")
    assert land.stock() == (2, 2, 2)
