"""MA-DRAGON: the Dragon Empire: its Banner, its Runes, the Net Order."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.games.monolith_arena.components import BANNER, CHAMPION, ORDER, RUNE
from tablekeep.kernel.errors import InvalidNotation
from tests.monolith_arena.positions import arena_game, position
from tests.monolith_arena.situations import AROUND

# -- the Banner ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAGON-01")
def test_empire_banner_strikes_in_every_direction() -> None:
    spikes = "la-spike c2 N; la-spike d2 N; la-spike d3 N; la-mygalomorph c4 S; la-mygalomorph b3 S; la-mygalomorph b2 S"
    table = position(f"de-banner c3; {spikes}").fight()
    assert table.fell == dict.fromkeys(AROUND, 0)
    assert sorted(strike[2:] for strike in table.strikes if strike[1] == "c3") == sorted((space, 1) for space in AROUND)


@pytest.mark.rule("MA-DRAGON-02")
@pytest.mark.parametrize("banner", AROUND)
def test_empire_banner_gives_every_adjacent_own_tile_one_more_melee_strength(banner: str) -> None:
    front = AROUND[(AROUND.index(banner) + 3) % 6]
    facing = ("n", "ne", "se", "s", "sw", "nw")[AROUND.index(front)]
    table = position(f"de-banner {banner}; de-pikeman c3 {facing}; la-strength {front}").fight()
    assert table.strikes == [(2, "c3", front, 2)]
    assert table.fell == {front: 2}


@pytest.mark.rule("MA-DRAGON-02")
def test_empire_banner_strengthens_every_melee_edge_but_no_shot_no_enemy_no_distant_tile_and_not_itself() -> None:
    table = position("de-banner c2; de-swordsman c3 S; la-strength b3; la-strength d3").fight()
    assert table.strikes == [(3, "c3", "b3", 2), (3, "c3", "d3", 2)]
    table = position("de-banner b2; de-arquebusier c3 S; la-strength c5").fight()
    assert table.strikes == [(2, "c3", "c5", 1)]
    table = position("de-banner a1; de-pikeman c3 S; la-strength c4").fight()
    assert table.strikes == [(2, "c3", "c4", 1)]
    table = position("de-banner c3; la-mygalomorph c4 N").fight()
    assert table.strikes == [(3, "c4", "c3", 1), (0, "c3", "c4", 1)]


@pytest.mark.rule("MA-DRAGON-02")
def test_netted_empire_banner_strengthens_nobody() -> None:
    table = position("de-banner c2 netted; de-pikeman c3 S; la-strength c4").fight()
    assert table.strikes == [(2, "c3", "c4", 1)]


# -- the Net Order -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAGON-20")
def test_net_order_takes_any_enemy_tile_on_the_board() -> None:
    board = "de-pikeman a1; de-banner a2; la-banner e3; la-spike c3; la-strength b4; gr-golem c1; hf-spark d1"
    table = position(board, factions="de,la,gr,hf", hands=["net"])
    assert sorted(table.offers("net")) == ["net b4", "net c3", "net d1", "net e3"]
    assert table.reason("net a1") == "MA-DRAGON-20 not-an-enemy a1"
    assert table.reason("net c1") == "MA-DRAGON-20 not-an-enemy c1"
    assert table.reason("net c5") == "MA-DRAGON-20 not-an-enemy c5"


@pytest.mark.rule("MA-DRAGON-20")
def test_the_marked_tile_is_netted_at_once() -> None:
    table = position("la-nightmare c3 SE; de-pikeman d3 N; la-spike a1 N", hands=["net"])
    assert table.netted("d3")
    table.play("net c3")
    assert table.netted("c3")
    assert not table.netted("d3")
    assert not table.netted("a1")
    assert table.told() == ["cast MA-DRAGON-20 >c3 net seat=0 tile=la-nightmare space=c3"]


@pytest.mark.rule("MA-DRAGON-20")
def test_a_tile_with_the_marker_neither_attacks_nor_moves_nor_pushes() -> None:
    table = position("la-wraith c3 SE; de-pikeman d3 SE", hands=["net", "push"], stacks=[None, "spike demon"])
    table.play("net c3").play("end").play("discard demon")
    assert table.offers("teleport") == []
    assert table.reason("teleport c3 e3 n") == "MA-NET-10 netted c3"
    assert table.reason("push c3 d3") == "MA-NET-07 netted-pusher c3"
    table.fight()
    assert table.strikes == []


@pytest.mark.rule("MA-DRAGON-20")
def test_a_rune_or_banner_with_the_marker_gives_nothing() -> None:
    board = "la-mygalomorph c3 SE; la-strength c2 S; la-banner b2; de-knight d3 SE"
    table = position(board).fight()
    assert table.strikes == [(3, "c3", "d3", 2)]
    table = position(board, hands=["net"]).play("net c2").fight()
    assert table.strikes == [(3, "c3", "d3", 1)]
    assert table.tile("d3").poison == 1
    table = position(board.replace("la-strength c2 S; ", ""), hands=["net"]).play("net b2").fight()
    assert (table.tile("d3").wounds, table.tile("d3").poison) == (1, 0)


@pytest.mark.rule("MA-DRAGON-20")
def test_a_second_marker_on_the_same_tile_changes_nothing() -> None:
    table = position("la-spike c3 netted; la-wraith d3", hands=["net"])
    assert table.offers("net") == ["net d3"]
    assert table.reason("net c3") == "MA-RUL-11 changes-nothing"


@pytest.mark.rule("MA-DRAGON-20")
def test_the_net_order_may_be_played_on_a_tile_that_an_edge_already_nets() -> None:
    held = position("gr-golem c3; la-nightmare d3 NW; de-pikeman a1", factions="de,gr,la", hands=["net"])
    assert held.netted("c3")
    assert held.offers("net") == ["net c3"]


@pytest.mark.rule("MA-DRAGON-21")
def test_the_marker_lasts_through_turns_and_to_the_end_of_the_next_battle() -> None:
    table = position("la-mygalomorph c3 SE; de-knight d3 S", hands=["net"])
    table.play("net c3").play("end")
    table.begin_turn(1)
    assert table.netted("c3")
    table.begin_turn(0)
    assert table.netted("c3")
    table.fight()
    assert table.strikes == []
    assert not table.netted("c3")
    assert not table.tile("c3").marked
    table.fight()
    assert table.strikes == [(3, "c3", "d3", 1)]


# -- its Runes -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAGON-22")
def test_empire_minor_acceleration_gives_one_initiative() -> None:
    assert position("de-pikeman c3 S; la-strength c4").fight().strikes == [(2, "c3", "c4", 1)]
    table = position("de-pikeman c3 S; de-minor-acceleration c2; la-strength c4").fight()
    assert table.strikes == [(3, "c3", "c4", 1)]


@pytest.mark.rule("MA-DRAGON-22")
def test_empire_agility_gives_maneuver() -> None:
    table = position("de-pikeman c3 N; de-agility c2; de-pikeman e3 N")
    assert {text.split()[1] for text in table.offers("maneuver")} == {"c3"}
    assert table.may("maneuver c3 c4 s by c2")


@pytest.mark.rule("MA-DRAGON-22")
def test_empire_strength_gives_one_melee_strength_and_no_melee_to_tiles_without_it() -> None:
    table = position("de-pikeman c3 S; de-strength c2 S; la-strength c4").fight()
    assert table.strikes == [(2, "c3", "c4", 2)]
    table = position("de-arquebusier c3 N; de-strength c2 S; la-strength c4; la-strength d3").fight()
    assert table.strikes == []


@pytest.mark.rule("MA-DRAGON-22")
def test_empire_regeneration_absorbs_an_attack_and_is_removed() -> None:
    table = position("de-pikeman c3 N; de-regeneration c2 S; la-mygalomorph c4 N").fight()
    assert table.at("c3") == "de-pikeman"
    assert table.fell == {"c2": 3}


@pytest.mark.rule("MA-DRAGON-04", "MA-DRAGON-14", "MA-DRAGON-17")
def test_the_tiles_of_the_empire() -> None:
    kinds = [kind for kind in arena_game().kit.kinds if kind.id.startswith("de-")]
    counts = {kind.name: kind.count for kind in kinds}
    assert counts == {
        "banner": 1, "pikeman": 3, "knight": 4, "dragon-rider": 1, "swordsman": 2, "landsknecht": 1, "arquebusier": 2,
        "minor-acceleration": 2, "regeneration": 3, "agility": 1, "strength": 2, "charge": 1, "battle-charge": 7, "move": 4,
        "net": 1,
    }  # fmt: skip
    roles = [sum(kind.count for kind in kinds if kind.role == role) for role in (BANNER, CHAMPION, RUNE, ORDER)]
    assert roles == [1, 13, 9, 12]


# -- notation ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAGON-06")
@pytest.mark.parametrize(
    "words",
    ["", "c3", "c3 d3", "z9 d3 e3", "c3 z9 e3", "c3 d3 z9", "c3 d3 e3 by", "c3 d3 e3 by order", "c3 d3 e3 of rune",
     "c3 d3 e3 by rune rune", "c3 d3 by rune"],
)  # fmt: skip
def test_what_is_no_charge_at_all(words: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(f"charge {words}")


@pytest.mark.rule("MA-DRAGON-08")
@pytest.mark.parametrize("melee", [[0, 0, 2, 0, 0, 0], [1, 0, 2, 3, 0, 0], [0, 1, 0, 0, 2, 0], [2, 2, 0, 0, 2, 2]])
@pytest.mark.parametrize("direction", range(6))
def test_the_strongest_attack_is_turned_to_the_target_whatever_edge_it_is_on(
    tmp_path: Path, melee: list[int], direction: int
) -> None:
    """All riders of the box have one attack, on edge 0. Of equal attacks it is the first."""
    start, target = AROUND[(direction + 3) % 6], AROUND[direction]
    table = position(f"de-knight {start} NE; la-banner {target}", hands=["battle-charge"]).recut(
        tmp_path, "dragon-empire.toml", ("melee = [2, 0, 0, 0, 0, 0]", f"melee = {melee}")
    )
    table.play(f"charge {start} c3 {target}")
    assert table.tile("c3").edge(direction) == melee.index(max(melee))
    assert table.pools == (20, 20 - max(melee))


@pytest.mark.rule("MA-DRAGON-09")
def test_a_charge_without_strength_hits_nobody(tmp_path: Path) -> None:
    """No rider of the box is that weak."""
    board = "de-knight c4 N; gr-golem c2; gr-regeneration d2 NW"
    table = position(board, factions="de,gr", hands=["battle-charge"]).recut(
        tmp_path, "dragon-empire.toml", ("melee = [2, 0, 0, 0, 0, 0]", "melee = [0, 0, 0, 0, 0, 0]")
    )
    table.play("charge c4 c3 c2")
    assert table.strikes == []
    assert table.at("d2") == "gr-regeneration"
