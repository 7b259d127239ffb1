"""Banners (MA-BANNER): Hit Points, melee, abilities, and what works on them."""

from __future__ import annotations

import pytest

from tests.monolith_arena.positions import arena_game, new_game, position
from tests.monolith_arena.situations import AROUND

FAR = ("c1", "e1", "e3", "c5", "a3", "a1")
"""the spaces behind them"""
FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
ENEMIES = "la-strength c2; la-strength d2; la-teleportation d3; la-wraith c4 S; la-wraith b3 SW; la-spike b2 NW"
"""an enemy on each of them, Runes and Champions that strike outwards"""


@pytest.mark.rule("MA-BANNER-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_banner_begins_with_20_hit_points(seats: int) -> None:
    assert arena_game().kit.banner_hit_points == 20
    assert [faction.banner.hit_points for faction in arena_game().kit.factions] == [20] * 4
    assert new_game(seats).pools == (20, 20)


@pytest.mark.rule("MA-BANNER-01")
@pytest.mark.parametrize(("pool", "left"), [(4, 1), (3, 0), (2, 0)])
def test_a_banner_whose_hit_points_reach_0_is_destroyed_and_its_owner_loses(pool: int, left: int) -> None:
    table = position("de-dragon-rider (0,0) SE; la-banner (1,0)", pools=(20, pool)).fight()

    assert table.pools == (20, left)
    assert (table.at("d3") is None) is (left == 0)
    outcome = table.state.outcome
    if left:
        assert outcome is None
    else:
        assert outcome is not None
        assert (outcome.ranks, outcome.scores, outcome.rule) == ((1, 2), (20, 0), "MA-END-02")


@pytest.mark.rule("MA-BANNER-01")
def test_the_owner_of_the_other_banner_loses_likewise() -> None:
    table = position("la-demon (0,0) SE; de-banner (1,0)", pools=(1, 20)).fight()

    assert table.pools == (0, 20)
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (2, 1)


@pytest.mark.rule("MA-BANNER-02")
def test_each_banner_has_its_own_ability_in_every_direction() -> None:
    abilities = {}
    for faction in arena_game().kit.factions:
        banner = faction.banner
        assert banner.links == [0, 1, 2, 3, 4, 5]
        assert (banner.gives_ranged, banner.gives_initiative, banner.gives_attack, banner.pierces) == (0, 0, 0, 0)
        assert not any([banner.gives_teleport, banner.gives_charge, banner.regenerates, banner.disarms])
        abilities[faction.code] = (banner.gives_melee, banner.gives_venom, banner.gives_toughness, banner.gives_maneuver)

    assert abilities == {
        "de": (1, False, 0, False),
        "la": (0, True, 0, False),
        "gr": (0, False, 1, False),
        "hf": (0, False, 0, True),
    }


@pytest.mark.rule("MA-BANNER-02")
@pytest.mark.parametrize("direction", range(6))
def test_a_banners_ability_reaches_every_neighbour(direction: int) -> None:
    """A Knight of melee 2 beside the Empire's Banner strikes away from it."""
    knight, target = AROUND[direction], FAR[direction]
    table = position(f"de-banner c3; de-knight {knight} {FACINGS[direction]}; la-banner {target}").fight()

    assert table.hits_of(knight) == [(1, target, 3)]


@pytest.mark.rule("MA-BANNER-02")
def test_the_four_abilities_reach_own_neighbours_and_nobody_farther() -> None:
    empire = position("de-banner (0,0); de-knight (1,0) SE; la-banner (2,0); de-knight (0,2) NW; la-strength (-1,2)").fight()
    assert empire.hits_of("d3") == [(1, "e3", 3)]
    assert empire.hits_of("c5") == [(1, "b4", 2)]

    abyss = position(
        "la-banner (0,0); la-wraith (1,0) SE; gr-golem (2,0) N; la-wraith (-2,0) S; gr-golem (-2,1) N", factions="la,gr"
    ).fight()
    assert abyss.tile("e3").poison == 1
    assert (abyss.tile("a2").wounds, abyss.tile("a2").poison) == (1, 0)

    guardians = position(
        "gr-banner (0,0); gr-pupil (1,0) N; de-swordsman (2,0) N; gr-pupil (0,2) @2; de-swordsman (-1,2) NE",
        factions="gr,de,gr,la",
    ).fight()
    assert guardians.hits_of("e3") == [(3, "d3", 1)]
    assert guardians.hits_of("b4") == [(3, "c5", 1)]
    assert guardians.fell == {"c5": 3}

    harbingers = position("hf-banner (0,0); hf-spark (1,0) N; hf-spark (0,2) N", factions="hf,la")
    assert harbingers.may("maneuver d3 e3 n by c3")
    assert not any(offer.startswith("maneuver c5") for offer in harbingers.offers())


@pytest.mark.rule("MA-BANNER-03")
def test_no_banners_ability_works_on_itself() -> None:
    empire = position("de-banner (0,0); la-strength (1,0)").fight()
    assert empire.hits_of("c3") == [(0, "d3", 1)]

    abyss = position("la-banner (0,0); gr-golem (1,0) N", factions="la,gr").fight()
    assert (abyss.tile("d3").wounds, abyss.tile("d3").poison) == (1, 0)

    guardians = position("gr-banner (0,0); de-swordsman (1,0) N", factions="gr,de").fight()
    assert guardians.hits_of("d3") == [(3, "c3", 1)]
    assert guardians.pools == (19, 20)

    harbingers = position("hf-banner (0,0); hf-spark (2,0)", factions="hf,la")
    assert harbingers.offers("maneuver") == []


@pytest.mark.rule("MA-BANNER-04")
@pytest.mark.parametrize("code", ["de", "gr", "hf"])
def test_a_banner_strikes_every_adjacent_enemy_champion_and_rune_with_1_in_segment_0(code: str) -> None:
    table = position(f"{code}-banner c3; {ENEMIES}", factions=f"{code},la").fight()

    assert sorted(table.hits_of("c3")) == [(0, space, 1) for space in sorted(AROUND)]
    assert table.fell == {"d3": 0, "c4": 0, "b3": 0, "b2": 0}
    assert [table.tile(space).wounds for space in ("c2", "d2")] == [1, 1]


@pytest.mark.rule("MA-BANNER-04")
def test_a_banner_strikes_only_adjacent_enemies() -> None:
    table = position("de-banner (0,0); de-charge (1,0); la-spike (2,0) N; la-strength (0,-2)").fight()

    assert table.segments == [1, 0]
    assert table.strikes == []


@pytest.mark.rule("MA-BANNER-05")
def test_banners_never_wound_each_other() -> None:
    table = position("de-banner (0,0); la-banner (1,0)").fight()

    assert table.segments == [0]
    assert table.strikes == []
    assert table.pools == (20, 20)


@pytest.mark.rule("MA-BANNER-05", "MA-RUL-60")
@pytest.mark.parametrize(
    ("support", "hits"),
    [
        ("", [(0, "d2", 1)]),
        ("gr-reinforcement (-1,0) SE", [(0, "d2", 2)]),
        ("de-strength (-1,0) SE @2", [(0, "d2", 2)]),
        ("de-banner (-1,0) @2", [(0, "d2", 2)]),
        ("de-strength (-1,0) SE @2; de-banner (-1,1) @2; gr-reinforcement (0,1) N", [(0, "d2", 4)]),
        ("de-minor-acceleration (-1,0) @2", [(1, "d2", 1)]),
        ("de-minor-acceleration (-1,0) @2; gr-double-attack (-1,1)", [(1, "d2", 1), (0, "d2", 1)]),
    ],
)
def test_runes_and_an_allied_empire_banner_work_on_a_banners_melee_but_never_against_a_banner(
    support: str, hits: list[tuple[int, str, int]]
) -> None:
    """The Guardians' Banner on c3 stands between the enemy's Banner on d3 and his Rune on d2, which has 2 HP."""
    table = position(f"gr-banner (0,0); la-banner (1,0); la-strength (1,-1); {support}", factions="gr,la,de,hf").fight()

    assert table.hits_of("c3") == hits
    assert table.pools == (20, 20)


@pytest.mark.rule("MA-BANNER-06")
def test_acceleration_and_strength_work_on_a_banner() -> None:
    """Raised to Initiative 1 and strength 2, the Banner kills the Spike and the 2-HP Rune in segment 1."""
    table = position(
        "de-banner (0,0); de-minor-acceleration (-1,0); de-strength (0,1) N; la-strength (1,0); la-spike (0,-1) S"
    ).fight()

    assert table.hits_of("c3") == [(1, "c2", 2), (1, "d3", 2)]
    assert table.hits_of("c2") == [(1, "c3", 1)]
    assert table.fell == {"c2": 1, "d3": 1}


@pytest.mark.rule("MA-BANNER-06")
def test_regeneration_works_on_a_banner() -> None:
    table = position("de-banner (0,0); de-regeneration (-1,0) SE; la-demon (1,0) NW").fight()

    assert table.pools == (20, 20)
    assert table.fell == {"b2": 1, "d3": 0}


@pytest.mark.rule("MA-BANNER-06")
def test_agility_works_on_a_banner() -> None:
    table = position("de-banner (0,0); de-agility (-1,0)")

    assert table.may("maneuver c3 d3 n by b2")
    table.play("maneuver c3 d3 n by b2")
    assert table.at("d3") == "de-banner"


@pytest.mark.rule("MA-BANNER-07")
def test_a_netted_banner_does_not_attack() -> None:
    table = position("de-banner (0,0); la-nightmare (1,0) NW; la-teleportation (0,1)")
    assert table.netted("c3")
    table.fight()

    assert table.segments == []
    assert table.strikes == []


@pytest.mark.rule("MA-BANNER-07")
def test_a_netted_banner_gives_nothing_to_its_neighbours() -> None:
    table = position("de-banner (0,0); la-nightmare (1,0) NW; de-knight (-1,0) NW; la-banner (-2,0)").fight()

    assert table.hits_of("b2") == [(1, "a1", 2)]


@pytest.mark.rule("MA-BANNER-07")
def test_the_net_order_works_on_a_banner() -> None:
    table = position("la-banner (0,0); de-charge (1,0); de-banner (0,2)", hands=["net"]).play("net c3")
    assert table.netted("c3")
    table.fight()

    assert table.at("d3") == "de-charge"
    assert table.hits_of("c3") == []
