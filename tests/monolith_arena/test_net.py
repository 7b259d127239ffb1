"""Nets (MA-NET, MA-RUL-21 to MA-RUL-25) and Disarmament beside them (MA-RUL-87).

Most positions put a Nightmare, which nets and does nothing else, on c3 with its Net on d3. Only the Abyss has netters, so two
netters of different sides meet in mirror games ("la,la"); a tile of the second seat is then marked `@1`.
"""

import pytest

from tablekeep.games.monolith_arena.arena import LABELS
from tablekeep.games.monolith_arena.nets import net_targets

from .positions import Table, arena_game, position

FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
AROUND_C3 = ("c2", "d2", "d3", "c4", "b3", "b2")


def netted(table: Table) -> set[str]:
    """The spaces of all netted tiles."""
    return {space for space in LABELS if table.netted(space)}


def acting(table: Table, space: str) -> list[str]:
    """Every legal action that moves or rotates the tile on a space."""
    verbs = ("move", "maneuver", "teleport", "charge", "rotate", "turn", "false-order", "push")
    return [offer for offer in table.offers() if offer.split()[0] in verbs and offer.split()[1] == space]


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
    seat = len(factions.split(",")) - 1
    free = position(f"la-nightmare c3 N @{seat}; {tiles}", factions=factions, hands=[hand])
    held = position(f"la-nightmare c3 SE @{seat}; {tiles}", factions=factions, hands=[hand])
    assert free.may(text)
    assert held.refusal(text) == rule
    assert acting(held, "d3") == []


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
    seat = len(factions.split(",")) - 1
    free = position(f"la-nightmare c3 N @{seat}; {tiles}", factions=factions, hands=[hand])
    held = position(f"la-nightmare c3 SE @{seat}; {tiles}", factions=factions, hands=[hand])
    assert free.may(text)
    assert held.refusal(text) == rule
    assert acting(held, "d3") == []


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


# -- the end of a net ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-NET-16")
@pytest.mark.parametrize(("killer", "attacks"), [("gr-veteran", [(1, "e3", 1)]), ("gr-pupil", [(2, "e3", 1), (1, "e3", 1)])])
def test_the_net_of_a_dying_netter_lasts_to_the_end_of_its_segment(killer: str, attacks: list[tuple[int, str, int]]) -> None:
    """The netted Axeman has Initiative 2 and 1; the Veteran kills the Horror in segment 2, the Pupil in 3."""
    table = position(f"la-horror c3 SE; gr-axeman d3 SE; {killer} c2 S; la-banner e3", factions="gr,la").fight()
    assert table.fell["c3"] == (2 if killer == "gr-veteran" else 3)
    assert table.hits_of("d3") == attacks


@pytest.mark.rule("MA-NET-17")
def test_a_netter_is_pushed_away_by_a_third_tile_but_not_by_the_one_it_nets() -> None:
    table = position("la-nightmare c3 SE; gr-axeman d3 N; gr-veteran c2 N", factions="gr,la", hands=["push rotation"])
    assert table.refusal("push d3 c3") == "MA-NET-07"
    table.play("push c2 c3")
    assert table.to_play == 1
    assert table.offers() == ["go c4", "go b3"]
    table.play("go b3")
    assert netted(table) == set()
    assert table.may("rotate d3 s")


@pytest.mark.rule("MA-NET-20")
def test_a_net_puts_no_lasting_marker_on_a_tile_but_the_net_order_does() -> None:
    table = position("la-nightmare c3 SE @2; gr-axeman d3 N; gr-golem b3 N", factions="de,gr,la", hands=["net"])
    table.play("net b3")
    assert netted(table) == {"b3", "d3"}
    assert (table.tile("b3").marked, table.tile("d3").marked) == (True, False)
    table.fight()
    assert netted(table) == {"d3"}
    assert table.tile("b3").marked is False


@pytest.mark.rule("MA-NET-20")
def test_a_tile_freed_in_its_owners_turn_acts_at_once() -> None:
    table = position("la-nightmare c3 SE; hf-herne d3 N", factions="hf,la", hands=["precise-shot"])
    assert acting(table, "d3") == []
    table.play("shoot c3")
    assert table.play("maneuver d3 c3 n").at("c3") == "hf-herne"


# -- netters among themselves ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-NET-18")
def test_a_netter_nets_an_enemy_netter_like_any_tile() -> None:
    table = position("la-nightmare b2 SE; la-horror c3 SE @1; la-spike d3 N", factions="la,la")
    assert netted(table) == {"c3"}
    table.fight()
    assert table.strikes == []


@pytest.mark.rule("MA-NET-18")
def test_the_net_of_a_netter_works_again_when_it_is_freed() -> None:
    table = position("la-nightmare b2 SE; la-horror c3 SE @1; la-spike d3 N", factions="la,la")
    table.play("teleport b2 a1 n")
    assert netted(table) == {"d3"}


@pytest.mark.rule("MA-NET-19")
def test_two_nets_that_point_at_each_other_cancel_out() -> None:
    table = position("la-nightmare c3 SE; la-horror d3 NW @1", factions="la,la", hands=["move"])
    assert netted(table) == set()
    assert table.may("move c3 c4 n")
    assert table.may("teleport c3 e1 n")
    table.fight()
    assert table.strikes == [(0, "d3", "c3", 2)]


@pytest.mark.rule("MA-NET-19")
def test_a_netter_that_turns_away_from_its_counterpart_is_held_by_it() -> None:
    table = position("la-nightmare c3 SE; la-horror d3 NW @1", factions="la,la")
    table.play("teleport c3 c3 s")
    assert netted(table) == {"c3"}


@pytest.mark.rule("MA-RUL-21")
def test_a_chain_of_netters_is_worked_out_from_its_free_end() -> None:
    """a1 nets b2, so b2 does not net c3; c3 nets d3, so d3 does not net e3."""
    chain = "la-horror a1 SE; la-horror b2 SE @1; la-nightmare c3 SE; la-nightmare d3 SE @1; la-spike e3 N"
    assert netted(position(chain, factions="la,la")) == {"b2", "d3"}
    assert netted(position(chain[chain.index("la-horror b2") :], factions="la,la")) == {"c3", "e3"}


@pytest.mark.rule("MA-RUL-21")
def test_a_tile_with_the_net_orders_marker_is_netted_and_its_net_is_dead() -> None:
    table = position("la-horror a1 SE netted; la-horror b2 SE @1; la-nightmare c3 N", factions="la,la")
    assert netted(table) == {"a1", "c3"}


RING_OF_FOUR = "la-horror c3 NE; la-horror d2 SE @1; la-nightmare e2 SW; la-nightmare d3 NW @1"
RING_OF_SIX = (
    "la-horror c2 SE; la-horror d2 S @1; la-horror d3 SW; la-horror c4 NW @1; la-nightmare b3 N; la-nightmare b2 NE @1"
)


@pytest.mark.rule("MA-RUL-21")
@pytest.mark.parametrize("ring", [RING_OF_FOUR, RING_OF_SIX], ids=["four", "six"])
def test_in_a_longer_ring_of_netters_all_nets_cancel(ring: str) -> None:
    assert netted(position(ring, factions="la,la")) == set()


@pytest.mark.rule("MA-RUL-21")
def test_a_ring_with_a_gap_is_a_chain() -> None:
    """Without the netter on c2, d2 is free: it nets d3, c4 is free and nets b3, b2 is free and points at nothing."""
    assert netted(position(RING_OF_SIX[RING_OF_SIX.index("la-horror d2") :], factions="la,la")) == {"d3", "b3"}


@pytest.mark.rule("MA-RUL-21")
def test_a_ring_held_by_a_netter_from_outside_falls_apart() -> None:
    """c4 is free and nets c3; so d2 is free and nets e2; so d3 is free."""
    assert netted(position(f"{RING_OF_FOUR}; la-horror c4 N @1", factions="la,la")) == {"c3", "e2"}


@pytest.mark.rule("MA-RUL-21")
def test_two_pairs_cancel_out_each_for_itself() -> None:
    table = position("la-nightmare c3 SE; la-nightmare d3 NW @1; la-horror b3 N; la-horror b2 S @1", factions="la,la")
    assert netted(table) == set()


@pytest.mark.rule("MA-RUL-21")
def test_a_pair_that_cancels_out_changes_nothing_for_other_netters() -> None:
    table = position("la-nightmare c3 SE; la-nightmare d3 NW @1; la-horror b3 S; la-horror b2 S @1", factions="la,la")
    assert netted(table) == {"b3"}


@pytest.mark.rule("MA-RUL-22")
def test_if_a_third_tile_nets_one_of_a_pair_the_other_is_free_and_its_net_holds() -> None:
    table = position("la-nightmare c3 SE; la-nightmare d3 NW @1; la-horror c4 N @1", factions="la,la", to_play=1)
    assert netted(table) == {"c3"}
    assert acting(table, "d3") != []
    table.play("teleport d3 e3 nw")
    assert netted(table) == {"c3"}


@pytest.mark.rule("MA-RUL-22")
def test_a_pair_cancels_out_again_when_the_third_tile_is_netted_in_turn() -> None:
    pair = "la-nightmare c3 SE; la-nightmare d3 NW @1; la-horror c4 N @1; la-horror b4 {}"
    assert netted(position(pair.format("NE"), factions="la,la")) == {"c4"}
    assert netted(position(pair.format("N"), factions="la,la")) == {"c3"}


@pytest.mark.rule("MA-RUL-23")
def test_a_netter_marked_by_the_net_order_lets_go_of_what_it_held_at_once() -> None:
    table = position("la-nightmare c3 SE; de-knight d3 N", hands=["net"])
    assert acting(table, "d3") == []
    table.play("net c3")
    assert netted(table) == {"c3"}
    table.play("maneuver d3 d4 n")
    assert table.at("d4") == "de-knight"


# -- what a netted tile still receives -------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-24")
def test_regeneration_protects_a_netted_tile() -> None:
    table = position("la-nightmare c3 SE; la-mygalomorph c4 NE; de-pikeman d3 N; de-regeneration e3 NW").fight()
    assert table.fell == {"e3": 3}
    assert table.at("d3") == "de-pikeman"


@pytest.mark.rule("MA-RUL-24")
def test_the_guardians_banner_gives_toughness_to_a_netted_tile() -> None:
    board = "la-nightmare c3 SE; la-mygalomorph c4 NE; gr-axeman d3 N; gr-banner {}"
    assert position(board.format("e3"), factions="gr,la").fight().tile("d3").wounds == 1
    assert position(board.format("e1"), factions="gr,la").fight().at("d3") is None


@pytest.mark.rule("MA-RUL-24")
def test_a_netted_tile_may_be_entrenched_and_is_protected_by_it() -> None:
    table = position("la-nightmare c3 SE; la-mygalomorph c4 NE; gr-axeman d3 N", factions="gr,la", hands=["entrenchment"])
    table.play("entrench d3").fight()
    assert table.at("d3") == "gr-axeman"
    assert (table.tile("d3").wounds, table.tile("d3").entrenched) == (0, 0)


@pytest.mark.rule("MA-RUL-24")
def test_a_netted_tile_may_be_the_target_of_a_charge_and_of_the_net_order() -> None:
    board = "la-nightmare c3 SE; gr-axeman d3 N; de-dragon-rider e1 N"
    table = position(board, factions="de,gr,la", hands=["net battle-charge"])
    assert table.offers("net") == ["net d3"]
    assert table.play("charge e1 d2 d3").at("d3") is None


@pytest.mark.rule("MA-RUL-24")
def test_a_netted_tile_takes_its_poison_wounds() -> None:
    assert position("la-nightmare c3 SE; de-pikeman d3 N p1").fight().fell == {"d3": "start"}


@pytest.mark.rule("MA-RUL-24")
def test_a_netted_tile_blocks_shots() -> None:
    table = position("la-nightmare c4 NE; la-chaos b2 NE; de-pikeman d3 N; de-swordsman e3 N").fight()
    assert table.strikes == [(2, "b2", "d3", 1)]
    assert table.fell == {"d3": 2}


@pytest.mark.rule("MA-RUL-24")
def test_a_netted_tile_fills_its_space() -> None:
    table = position("la-nightmare c3 SE; de-pikeman d3 N", hands=["pikeman"])
    assert table.refusal("place pikeman d3 n") == "MA-PLAY-02"


# -- Disarmament -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-87")
def test_any_one_active_rune_of_disarmament_suffices() -> None:
    board = "de-pikeman c3 SE; la-spike d3 S; la-disarmament b2 SE {}; la-disarmament c2 S {}"
    assert position(board.format("", "")).fight().strikes == []
    assert position(board.format("netted", "")).fight().strikes == []
    assert position(board.format("", "netted")).fight().strikes == []
    assert position(board.format("netted", "netted")).fight().hits_of("c3") == [(2, "d3", 1)]


@pytest.mark.rule("MA-RUL-87")
@pytest.mark.parametrize(("facing", "linked"), [("N", ""), ("NE", "c3"), ("SE", "c3"), ("S", ""), ("SW", ""), ("NW", "")])
def test_disarmament_reaches_only_where_a_linked_edge_of_the_rune_points(facing: str, linked: str) -> None:
    """The Rune on b2 has two linked edges, 0 and 1; c3 lies south-east of it."""
    table = position(f"de-pikeman c3 SE; la-spike d3 S; la-disarmament b2 {facing}").fight()
    assert table.hits_of("c3") == ([] if linked else [(2, "d3", 1)])


@pytest.mark.rule("MA-RUL-87")
def test_disarmament_does_not_affect_own_and_allied_tiles() -> None:
    board = "{} c3 SE; {} d3 S; la-disarmament b2 SE"
    allied = position(board.format("gr-axeman", "de-pikeman"), factions="la,de,gr,hf").fight()
    assert allied.hits_of("c3") == [(2, "d3", 1)]
    own = position(board.format("la-mygalomorph", "de-pikeman"), factions="la,de,gr,hf").fight()
    assert own.hits_of("c3") == [(3, "d3", 1)]
    enemy = position(board.format("hf-wyrm", "la-spike"), factions="la,de,gr,hf").fight()
    assert enemy.hits_of("c3") == []


@pytest.mark.rule("MA-RUL-87")
def test_a_disarmed_tile_still_pushes_moves_and_supports() -> None:
    table = position(
        "gr-banner c3; gr-axeman c2 N w1; la-disarmament b2 SE; la-spike d3 N", factions="gr,la", hands=["push rotation"]
    )
    assert table.at("c2") == "gr-axeman"
    assert table.may("push c3 d3")
    knight = position("de-knight c3 N; la-disarmament b2 SE", hands=["move"])
    assert knight.may("maneuver c3 c4 n")
    assert knight.may("move c3 d3 n")
    runes = position("de-strength c3 SE; de-pikeman d3 SE; la-banner e3; la-disarmament b2 SE").fight()
    assert runes.hits_of("d3") == [(2, "e3", 2)]


@pytest.mark.rule("MA-RUL-87")
def test_a_disarmed_tile_may_be_pushed_and_a_disarmed_netter_nets() -> None:
    pushed = position("de-pikeman c3 N; la-disarmament b2 SE; la-spike c4 N", factions="la,de", hands=["push"])
    assert pushed.may("push c4 c3")
    netter = position("la-horror c3 SE @1; la-wraith d3 N; la-disarmament b2 SE", factions="la,la")
    assert netted(netter) == {"d3"}
    assert netter.fight().strikes == []


@pytest.mark.rule("MA-NET-01")
def test_the_netters_of_the_box_carry_one_net_edge_each() -> None:
    nets = {kind.id: kind.nets for kind in arena_game().kit.kinds if kind.nets}
    assert nets == {"la-horror": [0], "la-nightmare": [0]}


@pytest.mark.rule("MA-NET-01")
def test_an_empty_space_nets_nobody() -> None:
    state = position("la-nightmare c3 SE; de-pikeman d3 N").state
    targets = [net_targets(state.board, state.sides, space) for space in range(len(LABELS))]
    assert targets == [1 << LABELS.index("d3") if label == "c3" else 0 for label in LABELS]
