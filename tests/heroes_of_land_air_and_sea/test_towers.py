"""HL-TOWER: sites, prices, limits and the tokens around a tower."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.building import push_build
from tablekeep.games.heroes_of_land_air_and_sea.harvest import harvest_of
from tablekeep.games.heroes_of_land_air_and_sea.scoring import final_score
from tablekeep.games.heroes_of_land_air_and_sea.strength import base_strength
from tablekeep.games.heroes_of_land_air_and_sea.towers import raise_tower, tower_cost, tower_distance, tower_sites
from tablekeep.games.heroes_of_land_air_and_sea.turns import Turn
from tests.heroes_of_land_air_and_sea.worlds import Table, world

RICH = ((10, 10, 10), (10, 10, 10), (10, 10, 10))


def building(table: Table) -> Table:
    return table.begin(push_build, 0)


def sites(table: Table, power: int = 0) -> list[str]:
    state = table.state
    return [region.id for region in state.kit.regions if tower_sites(state, power) >> region.number & 1]


def far(table: Table, region: str) -> int:
    return tower_distance(table.state, 0, table.state.kit.region(region))


@pytest.mark.rule("HL-TOWER-01", "HL-TOWER-12")
def test_a_tower_needs_an_own_serf_in_a_land_region() -> None:
    table = building(world("nw2: 1 serf; nw4: 1 warrior; sea_n: galleon, 1 serf", "nw5: 1 serf", stock=RICH))
    assert table.offers("tower") == ["tower nw2"]
    assert table.refusal("tower nw4") == "HL-TOWER-01"
    assert table.refusal("tower sea-n") == "HL-TOWER-01"
    table.play("tower nw2")
    assert table.towers() == ["nw2"]
    assert table.units("nw2") == "1 serf", "the serf is not spent"


@pytest.mark.rule("HL-TOWER-02", "HL-TOWER-03", "HL-RUL-17")
def test_one_ore_for_each_region_a_march_would_enter() -> None:
    table = world(capitals="nw ne", closed="sw")
    assert [far(table, region) for region in ("nw2", "nw3", "nw6", "nw7", "nw10", "ne8", "ne4", "ne9")] == [
        1,
        2,
        2,
        3,
        3,
        3,
        4,
        4,
    ]
    assert tower_cost(table.state, 0, table.state.kit.region("ne4")) == (4, 0, 0)
    assert far(table, "sw8") > 10, "never through the closed continent"


@pytest.mark.rule("HL-RUL-17")
def test_towers_waygates_deserts_and_enemies_do_not_change_the_distance() -> None:
    near = world("ne8: 1 serf", "nw3: 3 warrior", towers=("ne4",), tokens="nw2 waygate up done; ne9 waygate up done")
    assert far(near, "ne9") == 4
    assert far(near, "ne4") == 4
    assert far(near, "ne10") == 4, "by way of the desert nw10"


@pytest.mark.rule("HL-TOWER-02", "HL-GEN-08")
def test_the_price_must_be_paid_in_full() -> None:
    table = building(world("nw7: 1 serf; nw2: 1 serf", stock=((2, 0, 0),)))
    assert table.offers("tower") == ["tower nw2"]
    assert table.refusal("tower nw7") == "HL-TOWER-02"


@pytest.mark.rule("HL-TOWER-04")
def test_as_many_towers_as_the_capital_level() -> None:
    for level in (1, 2, 3):
        table = world("nw7: 1 serf; nw1: 1 serf", stock=RICH, levels=(level, 1), towers=("ne4 ne9",))
        assert bool(sites(table)) == (level > 2)
    table = building(world("nw7: 1 serf; nw1: 1 serf", stock=RICH, towers=("ne4",)))
    assert table.refusal("tower nw7") == "HL-TOWER-04"


@pytest.mark.rule("HL-TOWER-05", "HL-TOWER-06", "HL-RUL-18")
def test_one_own_tower_on_a_continent_but_two_with_one_or_two_players() -> None:
    two = world("nw7: 1 serf", levels=(3, 1), towers=("nw2", "nw5"))
    assert sites(two) == ["nw7"], "others' towers do not count"
    two.state.towers[0] |= 1 << two.state.kit.region("nw9")
    assert sites(two) == []
    three = world(
        "nw7: 1 serf; nw1: 1 serf; ne4: 1 serf", stock=RICH, levels=(3, 1, 1), towers=("nw2",), factions="humans orcs elves"
    )
    assert sites(three) == ["ne4"]
    assert building(three).refusal("tower nw7") == "HL-TOWER-05"
    alone = world("nw7: 1 serf", "nw8: 1 serf", levels=(3, 1), towers=("nw2", "nw5"), solo=True, space=2)
    assert sites(alone) == ["nw7"]
    assert sites(alone, 1) == ["nw8"], "solo as with two, for both sides"


@pytest.mark.rule("HL-TOWER-07", "HL-RUL-50")
def test_never_where_a_capital_stands() -> None:
    table = building(world("nw1: 1 serf; ne1: 1 serf", stock=RICH))
    assert table.refusal("tower nw1") == "HL-TOWER-07"
    assert table.may("tower ne1"), "nobody founded a capital there"


@pytest.mark.rule("HL-TOWER-08", "HL-RUL-19")
def test_one_own_tower_in_a_region_though_an_ally_may_have_one_there() -> None:
    table = building(world("nw1: 1 serf; nw2: 1 serf", stock=RICH, levels=(2, 1), towers=("nw2",)))
    assert table.refusal("tower nw2") == "HL-TOWER-08"
    team = world("nw2: 1 serf", "", "nw2: 1 serf", factions="humans orcs elves dwarves", towers=("", "", "nw2"), teams="on")
    assert sites(team) == ["nw2"]


@pytest.mark.rule("HL-TOWER-09", "HL-TOWER-10", "HL-TOWER-11", "HL-RUL-20")
def test_tokens_next_to_the_tower_on_its_continent_are_turned_up_and_not_resolved() -> None:
    tokens = "nw3 relic, thieves; nw5 relic; nw6 ambush, waygate; nw7 ore_vein; nw4 relic; ne8 relic; sea_n kraken"
    table = world("nw3: 1 serf", stock=RICH, capitals="nw ne", tokens=tokens)
    building(table).play("tower nw3")
    assert table.tokens("nw5") == ["relic up"]
    assert table.tokens("nw7") == ["ore_vein up"]
    assert table.tokens("nw6") == ["ambush up", "waygate up"], "both of a swamp"
    assert table.tokens("nw4") == ["relic"]
    assert table.tokens("nw3") == ["relic", "thieves"], "not adjacent, and its own region"
    assert table.tokens("ne8") == ["relic"], "not across the trail"
    assert table.tokens("sea_n") == ["kraken"], "no sea tokens"
    assert table.stock() == (8, 10, 10)
    assert table.score() == 0
    assert table.state.gates == 0, "nothing was resolved"
    assert len(table.events("token-up")) == 4
    assert table.state.revealed == 4, "nobody takes back what has come to light"


@pytest.mark.rule("HL-TOWER-11", "HL-EXPLORE-05")
def test_a_turned_up_token_is_resolved_by_who_moves_there_later() -> None:
    table = world("nw3: 1 serf, 1 warrior; nw5: 1 warrior", stock=((2, 0, 0),), tokens="nw5 relic; nw2 relic")
    building(table).play("tower nw3")
    assert table.score() == 0, "units that stand there do not resolve it"
    table.do(Turn(0)).play("act march", "from nw3", "add warrior", "to nw5")
    assert table.score() == 1
    assert table.tokens("nw5") == []


@pytest.mark.rule("HL-TOWER-13", "HL-GEN-02", "HL-RUL-02")
def test_a_tower_has_strength_three_and_is_no_unit() -> None:
    table = world("nw2: 5 warrior", towers=("nw2",))
    state = table.state
    region = state.kit.region("nw2")
    assert base_strength(state, 0, region) == 13
    assert state.room(0, region) == 0
    assert table.units("nw2") == "5 warrior"


@pytest.mark.rule("HL-TOWER-16", "HL-HARVEST-05")
def test_a_tower_adds_two_to_the_harvest_of_its_region() -> None:
    assert harvest_of(world(towers=("nw4",)).state, 0) == [3, 0, 0]
    assert harvest_of(world(towers=("nw6",)).state, 0) == [0, 0, 0], "a swamp gives nothing"


@pytest.mark.rule("HL-TOWER-17", "HL-SCORE-03", "HL-EX-07")
def test_a_tower_at_distance_four() -> None:
    for region in ("ne4", "ne9"):
        table = world(
            f"{region}: 1 serf",
            stock=((4, 0, 0),),
            tokens="ne8 relic; ne5 relic; ne6 relic, ambush; ne1 thieves; nw3 relic, thieves",
        )
        building(table).play(f"tower {region}")
        assert table.stock() == (0, 0, 0)
        assert table.towers() == [region]
        assert table.units(region) == "1 serf"
        assert table.tokens("ne8") == ["relic up"]
        assert table.tokens("nw3") == ["relic", "thieves"]
        assert [line.points for line in final_score(table.state, 0) if line.word == "towers"] == [4]


@pytest.mark.rule("HL-TOWER-18")
def test_a_destroyed_tower_may_be_built_again() -> None:
    table = building(world("nw2: 1 serf", stock=RICH)).play("tower nw2")
    table.state.towers[0] = 0
    assert building(table).may("tower nw2")


# -- abilities -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-GEN-18", "HL-TOWER-01", "HL-TOWER-02")
def test_the_engineer_builds_without_a_serf_and_for_an_ore_less() -> None:
    table = world("nw9: engineer; nw7: 1 serf", factions="dwarves humans", stock=RICH)
    assert sites(table) == ["nw7", "nw9"]
    assert tower_cost(table.state, 0, table.state.kit.region("nw9")) == (2, 0, 0), "3 regions away"
    assert tower_cost(table.state, 0, table.state.kit.region("nw7")) == (3, 0, 0), "only in his own region"
    mine = world("nw9: engineer", factions="dwarves humans", buildings=("great_mine",), levels=(2, 1))
    assert tower_cost(mine.state, 0, mine.state.kit.region("nw9")) == (1, 0, 0), "Stonecutters as well"
    assert tower_cost(mine.state, 0, mine.state.kit.region("nw2")) == (1, 0, 0), "never less than 1"
    afloat = world("sea_n: ironclad, engineer", factions="dwarves humans", stock=RICH)
    assert sites(afloat) == []


@pytest.mark.rule("HL-SOLO-34", "HL-RUL-62")
def test_the_solo_enemy_takes_the_tokens_its_tower_turns_up() -> None:
    table = world("", "se3: 1 serf", solo=True, tokens="se5 relic; se6 ambush, waygate up; se7 thieves; se4 relic")
    raise_tower(table.state, 1, table.state.kit.region("se3"))
    assert table.tokens("se5") == []
    assert table.tokens("se7") == []
    assert table.tokens("se4") == ["relic"]
    assert table.score(1) == 3
    assert len(table.state.token_gone) == 3
