"""Nets (MA-NET, MA-RUL-21 to MA-RUL-25): who is netted, what it cannot do or give, and what it keeps."""

from __future__ import annotations

import pytest

from tests.monolith_arena.situations import acting, netted

from .positions import position

FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
AROUND_C3 = ("c2", "d2", "d3", "c4", "b3", "b2")


# -- who is netted ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-NET-01")
@pytest.mark.parametrize("netter", ["la-nightmare", "la-horror"])
@pytest.mark.parametrize(("facing", "victim"), list(zip(FACINGS, AROUND_C3)))
def test_only_the_enemy_in_the_direction_of_the_symbol_is_netted(netter: str, facing: str, victim: str) -> None:
    enemies = ("pikeman", "pikeman", "pikeman", "swordsman", "swordsman", "landsknecht")
    ring = "; ".join(f"de-{enemy} {space} N" for enemy, space in zip(enemies, AROUND_C3))
    assert netted(position(f"{netter} c3 {facing}; {ring}")) == {victim}


@pytest.mark.rule("MA-NET-01")
def test_a_net_does_not_reach_beyond_the_adjacent_space() -> None:
    assert netted(position("la-nightmare c3 SE; de-pikeman e3 N")) == set()
    assert netted(position("la-nightmare c3 SE; la-spike d3 N; de-pikeman e3 N")) == set()


@pytest.mark.rule("MA-NET-01")
@pytest.mark.parametrize(("space", "facing"), [("a1", "N"), ("a1", "NW"), ("c5", "SE"), ("d4", "S")])
def test_a_net_that_points_off_the_board_holds_nothing(space: str, facing: str) -> None:
    table = position(f"la-nightmare {space} {facing}; de-pikeman e3 N; de-pikeman b1 N; de-swordsman c4 N; de-knight d3 N")
    assert netted(table) == set()


@pytest.mark.rule("MA-NET-01")
def test_nets_reach_the_first_and_the_last_space_of_the_board() -> None:
    assert netted(position("la-nightmare b1 SW; la-horror d3 SE; de-pikeman a1 N; de-pikeman e3 N")) == {"a1", "e3"}


@pytest.mark.rule("MA-NET-01", "MA-EX-17")
def test_a_nightmare_nets_a_swordsman_from_the_moment_it_is_placed() -> None:
    table = position("de-swordsman (1,0) N", factions="la,de", hands=["nightmare"])
    assert not table.netted("(1,0)")
    table.play("place nightmare c3 se")
    assert netted(table) == {"d3"}
    table.fight()
    assert table.strikes == []
    assert table.at("(0,0)") == "la-nightmare"
    assert table.at("(1,0)") == "de-swordsman"


@pytest.mark.rule("MA-EX-17")
def test_the_swordsman_would_have_killed_the_nightmare_had_its_net_pointed_elsewhere() -> None:
    table = position("la-nightmare (0,0) NE; de-swordsman (1,0) N").fight()
    assert table.strikes == [(3, "d3", "c3", 1)]
    assert table.fell == {"c3": 3}


@pytest.mark.rule("MA-NET-02")
def test_a_net_works_as_soon_as_the_netter_is_placed() -> None:
    stacks = [None, "move swordsman swordsman pikeman"]
    table = position("de-knight d3 N; de-knight d2 N", factions="la,de", hands=["horror"], stacks=stacks)
    table.play("place horror c3 se").play("end").play("discard pikeman")
    assert acting(table, "d3") == []
    assert acting(table, "d2") != []


@pytest.mark.rule("MA-NET-02")
def test_a_net_works_as_soon_as_the_netter_turns_and_lets_go_of_what_it_held() -> None:
    table = position("la-nightmare c3 SE; de-pikeman d3 N; de-pikeman c4 N", factions="la,de")
    table.play("teleport c3 c3 s")
    assert netted(table) == {"c4"}


@pytest.mark.rule("MA-NET-02")
def test_a_tile_placed_on_a_covered_space_is_netted_at_once() -> None:
    table = position("la-nightmare c3 SE", hands=["knight knight"])
    table.play("place knight d2 n").play("place knight d3 n")
    assert netted(table) == {"d3"}
    assert acting(table, "d3") == []
    assert acting(table, "d2") != []


@pytest.mark.rule("MA-NET-02")
def test_a_tile_that_moves_onto_a_covered_space_is_netted_at_once() -> None:
    table = position("la-nightmare c3 SE; de-knight d2 N", hands=["move"])
    assert netted(table) == set()
    table.play("move d2 d3 n")
    assert netted(table) == {"d3"}
    assert table.refusal("maneuver d3 d4 n") == "MA-NET-10"


@pytest.mark.rule("MA-NET-02")
def test_a_tile_pushed_onto_a_covered_space_is_netted_at_once() -> None:
    table = position("la-nightmare c3 SE; la-spike d1 N; de-pikeman d2 N; la-wraith e2 N", factions="la,de", hands=["push"])
    table.play("push d1 d2")
    assert table.at("d3") == "de-pikeman"
    assert netted(table) == {"d3"}


@pytest.mark.rule("MA-NET-03")
def test_a_net_cannot_be_switched_off() -> None:
    table = position("la-horror c3 SE; de-knight d3 N", factions="la,de")
    assert table.offers() == ["end"]


@pytest.mark.rule("MA-NET-03", "MA-NET-20")
def test_a_net_holds_on_through_turns_and_battles_as_long_as_the_netter_points_there() -> None:
    table = position("la-nightmare c3 SE; de-knight d3 N").fight()
    assert netted(table) == {"d3"}
    table.play("end")
    assert netted(table) == {"d3"}


@pytest.mark.rule("MA-NET-14")
def test_nets_hold_enemy_banners() -> None:
    free = position("la-nightmare c3 N; de-banner d3; la-spike e3 N").fight()
    assert free.hits_of("d3") == [(0, "c3", 1), (0, "e3", 1)]
    held = position("la-nightmare c3 SE; de-banner d3; la-spike e3 N").fight()
    assert netted(held) == {"d3"}
    assert held.strikes == []


@pytest.mark.rule("MA-NET-15")
def test_nets_do_not_hold_own_tiles() -> None:
    table = position("la-nightmare c3 SE; la-wraith d3 N", factions="la,de")
    assert netted(table) == set()
    assert table.may("teleport d3 a1 n")


@pytest.mark.rule("MA-NET-15")
def test_nets_do_not_hold_allied_tiles_but_those_of_both_enemies() -> None:
    board = "la-nightmare c3 SE; {} d3 N; la-horror b2 S; {} b3 N"
    assert netted(position(board.format("gr-axeman", "gr-pupil"), factions="la,de,gr,hf")) == set()
    assert netted(position(board.format("de-pikeman", "hf-spark"), factions="la,de,gr,hf")) == {"d3", "b3"}


# -- what a netted tile cannot do ------------------------------------------------------------------------------------------


def assert_held(factions: str, tiles: str, hand: str, text: str, rule: str) -> None:
    """What may be done with the tile on d3 may not be done once the net lies on it."""
    seat = len(factions.split(",")) - 1
    free = position(f"la-nightmare c3 N @{seat}; {tiles}", factions=factions, hands=[hand])
    held = position(f"la-nightmare c3 SE @{seat}; {tiles}", factions=factions, hands=[hand])
    assert free.may(text)
    assert held.refusal(text) == rule
    assert acting(held, "d3") == []


@pytest.mark.rule("MA-NET-04")
@pytest.mark.parametrize(
    ("factions", "tile", "attacks"),
    [
        ("de,la", "de-pikeman d3 NW", [(2, "c3", 1)]),
        ("de,la", "de-arquebusier d3 NW", [(2, "c3", 1)]),
        ("gr,la", "gr-axeman d3 NW", [(2, "c3", 1)]),
        ("hf,la", "hf-hunter d3 NW", [(3, "c3", 1)]),
    ],
)
def test_a_netted_tile_attacks_neither_in_melee_nor_at_range(
    factions: str, tile: str, attacks: list[tuple[int, str, int]]
) -> None:
    assert position(f"la-nightmare c3 N; {tile}", factions=factions).fight().hits_of("d3") == attacks
    assert position(f"la-nightmare c3 SE; {tile}", factions=factions).fight().hits_of("d3") == []


@pytest.mark.rule("MA-NET-04")
def test_a_netted_assassin_is_not_asked_for_a_target() -> None:
    free = position("la-nightmare c3 N; hf-assassin d3; la-spike a1 N", factions="hf,la").fight()
    assert free.offers() == ["assassinate a1", "assassinate c3"]
    held = position("la-nightmare c3 SE; hf-assassin d3; la-spike a1 N", factions="hf,la").fight()
    assert held.asked == "play"
    assert held.strikes == []


@pytest.mark.rule("MA-NET-04")
def test_a_netted_morlock_does_not_strike() -> None:
    free = position("la-nightmare c3 N; hf-morlock d3 NW", factions="hf,la").fight()
    assert free.fell == {"c3": "start", "d3": "start"}
    held = position("la-nightmare c3 SE; hf-morlock d3 NW", factions="hf,la").fight()
    assert held.fell == {}


MOVED = [
    pytest.param("de,la", "de-pikeman d3 N", "move", "move d3 d4 n", "MA-NET-05", id="Move Order"),
    pytest.param("de,la", "de-knight d3 N", "", "maneuver d3 d4 n", "MA-NET-10", id="Maneuver"),
    pytest.param("de,la", "de-pikeman d3 N; de-agility e3", "", "maneuver d3 d4 n by e3", "MA-NET-10", id="Agility"),
    pytest.param("hf,la", "hf-spark d3 N; hf-banner e3", "", "maneuver d3 d4 n by e3", "MA-NET-10", id="Banner's Maneuver"),
    pytest.param("la,la", "la-wraith d3 N", "", "teleport d3 a1 n", "MA-NET-10", id="Teleport"),
    pytest.param(
        "la,la", "la-spike d3 N; la-teleportation e3 NW", "", "teleport d3 a1 n by e3", "MA-NET-10", id="Teleportation"
    ),
    pytest.param("de,la", "de-knight d3 N", "battle-charge", "charge d3 d2 c3", "MA-NET-05", id="Charge"),
    pytest.param("de,la", "de-knight d3 N; de-charge a1", "", "charge d3 d2 c3 by rune", "MA-NET-05", id="Rune of Charge"),
    pytest.param("gr,de,la", "de-pikeman d3 N", "false-order", "false-order d3 d4 n", "MA-NET-05", id="False Order"),
]


@pytest.mark.rule("MA-NET-05")
@pytest.mark.parametrize(("factions", "tiles", "hand", "text", "rule"), MOVED)
def test_a_netted_tile_cannot_be_moved_in_any_way(factions: str, tiles: str, hand: str, text: str, rule: str) -> None:
    assert_held(factions, tiles, hand, text, rule)


@pytest.mark.rule("MA-NET-06")
@pytest.mark.parametrize(("facing", "pushes"), [("N", ["push c3 d3", "push d2 d3"]), ("SE", [])])
def test_a_netted_tile_cannot_be_pushed(facing: str, pushes: list[str]) -> None:
    table = position(f"la-nightmare c3 {facing}; la-spike d2 N; de-pikeman d3 N", factions="la,de", hands=["push"])
    assert table.offers("push") == pushes
    if not pushes:
        assert table.refusal("push d2 d3") == "MA-NET-06"
        assert table.refusal("push c3 d3") == "MA-NET-06"


@pytest.mark.rule("MA-NET-07")
@pytest.mark.parametrize(("facing", "pushes"), [("N", ["push d3 d2"]), ("SE", [])])
def test_a_netted_tile_cannot_push(facing: str, pushes: list[str]) -> None:
    table = position(f"la-nightmare c3 {facing}; gr-golem d3 N; la-spike d2 N", factions="gr,la", hands=["push"])
    assert table.offers("push d3 d2") == pushes
    if not pushes:
        assert table.offers("push") == []
        assert table.refusal("push d3 d2") == "MA-NET-07"
        assert table.refusal("push d3 c3") == "MA-NET-07"


@pytest.mark.rule("MA-NET-08", "MA-RUL-25")
@pytest.mark.parametrize(
    ("factions", "tiles", "hand", "text", "rule"),
    [
        pytest.param("gr,la", "gr-axeman d3 N", "rotation", "rotate d3 s", "MA-GUARD-21", id="Rotation Order"),
        pytest.param("gr,la", "gr-agility d3 N", "", "turn d3 s", "MA-GUARD-12", id="Rotation trait"),
        pytest.param("de,la", "de-pikeman d3 N", "move", "move d3 d3 s", "MA-NET-08", id="Move Order"),
        pytest.param("gr,de,la", "de-pikeman d3 N", "false-order", "false-order d3 d3 s", "MA-NET-08", id="False Order"),
        pytest.param("de,la", "de-knight d3 N", "", "maneuver d3 d3 s", "MA-NET-10", id="Maneuver"),
        pytest.param("la,la", "la-wraith d3 N", "", "teleport d3 d3 s", "MA-NET-10", id="Teleport"),
    ],
)
def test_a_netted_tile_cannot_be_rotated_in_any_way(factions: str, tiles: str, hand: str, text: str, rule: str) -> None:
    assert_held(factions, tiles, hand, text, rule)


@pytest.mark.rule("MA-RUL-25")
def test_the_rotation_that_belongs_to_a_move_into_a_net_may_be_completed() -> None:
    table = position("la-nightmare c3 SE; de-knight d2 N", hands=["move"])
    assert table.offers("maneuver d2 d3") == [f"maneuver d2 d3 {facing.lower()}" for facing in FACINGS]
    table.play("move d2 d3 s")
    assert table.tile("d3").facing == FACINGS.index("S")
    assert netted(table) == {"d3"}
    assert table.refusal("maneuver d3 d3 n") == "MA-NET-10"


@pytest.mark.rule("MA-NET-10")
@pytest.mark.parametrize(
    ("factions", "tile", "uses"),
    [("de,la", "de-dragon-rider", 35), ("la,la", "la-wraith", 107), ("gr,la", "gr-agility", 5)],
)
def test_traits_of_a_netted_tile_cannot_be_used(factions: str, tile: str, uses: int) -> None:
    free = position(f"la-nightmare c3 N @1; {tile} d3 N", factions=factions)
    held = position(f"la-nightmare c3 SE @1; {tile} d3 N", factions=factions)
    assert len(acting(free, "d3")) == uses
    assert held.offers() == ["end"]


# -- a netted tile gives nothing -------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-NET-09")
@pytest.mark.parametrize(
    ("factions", "tiles", "working", "netted_"),
    [
        pytest.param("de,la", "de-strength b2 SE; de-pikeman c3 SE", [(2, "d3", 2)], [(2, "d3", 1)], id="Strength"),
        pytest.param("gr,la", "gr-reinforcement b2 SE; gr-veteran c3 SE", [(2, "d3", 3)], [(2, "d3", 2)], id="Reinforcement"),
        pytest.param("hf,la", "hf-accuracy b2; hf-sorcerer c3 SE", [(2, "d3", 3)], [(2, "d3", 2)], id="Accuracy"),
        pytest.param(
            "de,la", "de-minor-acceleration b2; de-pikeman c3 SE", [(3, "d3", 1)], [(2, "d3", 1)], id="Minor Acceleration"
        ),
        pytest.param(
            "hf,la", "hf-greater-acceleration b2 SE; hf-herne c3 SE", [(4, "d3", 2)], [(2, "d3", 2)], id="Greater Acceleration"
        ),
        pytest.param(
            "gr,la", "gr-double-attack b2; gr-veteran c3 SE", [(2, "d3", 2), (1, "d3", 2)], [(2, "d3", 2)], id="Double Attack"
        ),
        pytest.param(
            "gr,la",
            "gr-penetration b2 SE; gr-crossbowman c3 SE; la-spike e3 N",
            [(2, "d3", 1), (2, "e3", 1)],
            [(2, "d3", 2)],
            id="Penetration",
        ),
        pytest.param("de,la", "de-banner b2; de-pikeman c3 SE", [(2, "d3", 2)], [(2, "d3", 1)], id="Empire's Banner"),
    ],
)
def test_a_netted_rune_or_banner_lends_nothing_to_attacks(
    factions: str, tiles: str, working: list[tuple[int, str, int]], netted_: list[tuple[int, str, int]]
) -> None:
    free = position(f"la-banner d3; {tiles}; la-nightmare a1 N", factions=factions).fight()
    held = position(f"la-banner d3; {tiles}; la-nightmare a1 SE", factions=factions).fight()
    assert free.hits_of("c3") == working
    assert held.hits_of("c3") == netted_


@pytest.mark.rule("MA-NET-09")
@pytest.mark.parametrize(
    ("factions", "tiles", "text"),
    [
        pytest.param("de,la", "de-agility b2; de-pikeman c3 N", "maneuver c3 c4 n by b2", id="Agility"),
        pytest.param("gr,la", "gr-agility b2 SE; gr-axeman c3 N", "maneuver c3 c4 n by b2", id="Guardians' Agility"),
        pytest.param("la,la", "la-teleportation b2 SE; la-spike c3 N", "teleport c3 e3 n by b2", id="Teleportation"),
        pytest.param("hf,la", "hf-banner b2; hf-spark c3 N", "maneuver c3 c4 n by b2", id="Harbingers' Banner"),
    ],
)
def test_a_netted_rune_or_banner_lends_no_trait(factions: str, tiles: str, text: str) -> None:
    free = position(f"{tiles}; la-nightmare a1 N @1", factions=factions)
    held = position(f"{tiles}; la-nightmare a1 SE @1", factions=factions)
    assert free.may(text)
    assert held.refusal(text) == "MA-NET-09"
    assert acting(held, "c3") == []


@pytest.mark.rule("MA-NET-09")
def test_a_netted_rune_of_charge_gives_no_charge() -> None:
    board = "de-charge b2; de-knight c3 N; la-spike e3 N; la-nightmare a1 {}"
    assert position(board.format("N")).offers("charge") == ["charge c3 d3 e3 by rune"]
    held = position(board.format("SE"))
    assert held.offers("charge") == []
    assert held.refusal("charge c3 d3 e3 by rune") == "MA-NET-09"


@pytest.mark.rule("MA-NET-09")
def test_a_netted_rune_of_regeneration_absorbs_nothing() -> None:
    board = "la-mygalomorph d3 NW; de-pikeman c3 NW; de-regeneration b2 SE; la-nightmare a1 {}"
    assert position(board.format("N")).fight().fell == {"b2": 3}
    assert position(board.format("SE")).fight().fell == {"c3": 3}


@pytest.mark.rule("MA-NET-09")
def test_a_netted_rune_of_disarmament_disarms_nobody() -> None:
    board = "de-pikeman c3 SE; la-disarmament b2 SE {}; la-spike d3 S"
    assert position(board.format("")).fight().strikes == []
    assert position(board.format("netted")).fight().hits_of("c3") == [(2, "d3", 1)]


@pytest.mark.rule("MA-NET-09")
def test_a_netted_banner_of_the_abyss_gives_no_venom() -> None:
    board = "de-knight c3 N; la-mygalomorph d3 NW; la-banner e3 {}"
    assert position(board.format("")).fight().tile("c3").poison == 1
    assert position(board.format("netted")).fight().tile("c3").poison == 0


@pytest.mark.rule("MA-NET-09")
def test_a_netted_banner_of_the_guardians_gives_no_toughness_from_that_moment_on() -> None:
    table = position("gr-banner d3; gr-axeman e3 N w1; gr-golem d4 N w1", factions="la,gr", hands=["nightmare"])
    table.play("place nightmare c3 n")
    assert table.at("e3") == "gr-axeman"
    table = position("gr-banner d3; gr-axeman e3 N w1; gr-golem d4 N w1", factions="la,gr", hands=["nightmare"])
    table.play("place nightmare c3 se")
    assert table.at("e3") is None
    assert table.at("d4") == "gr-golem"


@pytest.mark.rule("MA-NET-11")
def test_a_netted_netter_does_not_net() -> None:
    board = "la-horror c3 SE @1; la-wraith d3 N; la-nightmare b2 {}"
    assert netted(position(board.format("N"), factions="la,la")) == {"d3"}
    held = position(board.format("SE"), factions="la,la")
    assert netted(held) == {"c3"}
    assert held.may("teleport d3 a1 n")


# -- what a netted tile keeps ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-NET-12")
@pytest.mark.parametrize("net", ["N", "SE"])
@pytest.mark.parametrize(("facing", "wounds"), [("N", 0), ("S", 1)])
def test_a_netted_tile_keeps_its_armour(net: str, facing: str, wounds: int) -> None:
    """Chaos on d1 shoots south; an armoured edge of the Knight faces it, or does not."""
    table = position(f"la-nightmare c3 {net}; la-chaos d1 SE; de-knight d3 {facing}").fight()
    assert table.netted("d3") == (net == "SE")
    assert table.tile("d3").wounds == wounds


@pytest.mark.rule("MA-NET-13")
def test_a_netted_tile_keeps_its_toughness() -> None:
    table = position("la-nightmare c3 SE; la-mygalomorph d2 S; de-knight d3 N").fight()
    assert table.at("d3") == "de-knight"
    assert table.tile("d3").wounds == 1
    table.fight()
    assert table.at("d3") is None


@pytest.mark.rule("MA-NET-21")
def test_a_netted_tile_is_attacked_and_wounded_like_any_other() -> None:
    melee = position("la-nightmare c3 SE; la-mygalomorph d2 S; de-pikeman d3 N").fight()
    assert melee.fell == {"d3": 3}
    banner = position("la-nightmare c3 SE; la-mygalomorph d2 S; de-banner d3").fight()
    assert banner.pools == (19, 20)


@pytest.mark.rule("MA-NET-21", "MA-RUL-24")
def test_a_netted_tile_is_hit_by_orders() -> None:
    shot = position("la-nightmare c3 SE; de-pikeman d3 N", factions="hf,de,la", hands=["precise-shot"])
    assert netted(shot) == {"d3"}
    assert shot.play("shoot d3").at("d3") is None
    burnt = position("la-nightmare c3 SE; gr-axeman d3 N", factions="gr,la", hands=["fire-concoction"])
    assert burnt.play("fire d3 d4 e3").at("d3") is None


@pytest.mark.rule("MA-NET-21")
def test_a_netted_tile_may_be_replaced_by_transformation() -> None:
    table = position("la-nightmare c3 SE; de-pikeman d3 N", factions="la,de", hands=["demon"])
    table.play("transform demon d3 n")
    assert table.at("d3") == "la-demon"
    assert table.discard(1) == ["pikeman"]
    assert netted(table) == set()
