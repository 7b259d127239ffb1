"""Actions of the play part on the board: Orders, traits, and Monoliths in the way."""

from __future__ import annotations

import pytest

from tests.monolith_arena.positions import number, position
from tests.monolith_arena.situations import FACINGS, facings

TEAM = "gr,la,de,hf"
"""the Guardians and the Empire against the Abyss and the Harbingers"""


# -- Orders on one tile ------------------------------------------------------------------------------------------------------


BOARD = "gr-axeman c3; gr-banner c4; de-pikeman d3; la-spike b2; la-banner b3; hf-accuracy a1"


@pytest.mark.rule("MA-GUARD-18", "MA-RUL-11")
def test_entrenchment_takes_own_tiles_that_are_not_entrenched() -> None:
    table = position(BOARD + "; gr-golem e3 entrenched", factions=TEAM, hands=["entrenchment"])
    assert table.offers("entrench") == ["entrench c3", "entrench c4"]
    for space in ("d3", "b2", "d1"):
        assert table.reason(f"entrench {space}") == f"MA-GUARD-18 not-own {space}"
    assert table.reason("entrench e3") == "MA-RUL-11 changes-nothing"
    table.play("entrench c3")
    assert table.tile("c3").entrenched == 1
    assert table.told() == ["cast MA-GUARD-18 >c3 entrench seat=0 tile=gr-axeman space=c3"]


@pytest.mark.rule("MA-FOREST-22", "MA-FOREST-23")
def test_precise_shot_takes_enemy_tiles_but_no_banner() -> None:
    board = "hf-spark c3; gr-golem c4; la-spike b2; la-banner b3; de-agility a1"
    table = position(board, factions="hf,la,gr,de", hands=["precise-shot"])
    assert sorted(table.offers("shoot")) == ["shoot a1", "shoot b2"]
    for space in ("c3", "c4", "d1"):
        assert table.reason(f"shoot {space}") == f"MA-FOREST-22 not-an-enemy {space}"
    assert table.reason("shoot b3") == "MA-FOREST-23 banner"
    table.play("shoot b2")
    assert table.told() == [
        "cast MA-FOREST-22 >b2 shoot seat=0 tile=la-spike space=b2",
        "strike MA-TRAIT-04 >b2 (1) wounds tile=la-spike wounds=1 source=order space=b2",
        "fall MA-BATTLE-09 >b2 fall tile=la-spike space=b2",
    ]


@pytest.mark.rule("MA-GUARD-20", "MA-GUARD-21", "MA-RUL-11")
def test_rotation_order_turns_own_and_allied_tiles_that_are_not_netted() -> None:
    board = "gr-axeman c3 SE; gr-banner c4; de-pikeman d3 N; la-spike b2; gr-golem e1; la-nightmare e2 N"
    table = position(board, factions=TEAM, hands=["rotation"])
    expected = {f"rotate c3 {facing}" for facing in FACINGS if facing != "se"}
    expected |= {f"rotate d3 {facing}" for facing in FACINGS if facing != "n"}
    assert set(table.offers("rotate")) == expected
    assert table.reason("rotate b2 n") == "MA-GUARD-20 not-own b2"
    assert table.reason("rotate d1 n") == "MA-GUARD-20 not-own d1"
    assert table.reason("rotate e1 s") == "MA-GUARD-21 netted-rotation e1"
    assert table.reason("rotate c3 se") == "MA-RUL-11 changes-nothing"
    assert table.reason("rotate c4 s") == "MA-RUL-11 changes-nothing"
    table.play("rotate d3 s")
    assert table.tile("d3").facing == 3
    assert table.told() == ["turn MA-GUARD-20 >d3 turn seat=0 tile=de-pikeman start=d3 facing=south space=d3"]


@pytest.mark.rule("MA-GUARD-20")
def test_a_rotated_netter_lets_go_and_takes_hold_at_once() -> None:
    table = position("la-nightmare c3 N; hf-spark c2; hf-herne d3", factions="gr,hf,la,de", hands=["rotation"])
    assert (table.netted("c2"), table.netted("d3")) == (True, False)
    table.play("rotate c3 se")
    assert (table.netted("c2"), table.netted("d3")) == (False, True)


@pytest.mark.rule("MA-GUARD-22", "MA-GUARD-23", "MA-RUL-54")
def test_false_order_moves_enemy_tiles_that_are_not_netted() -> None:
    board = "gr-axeman c3; de-pikeman d3; la-banner a1; la-wraith e3 N; hf-spark c5 netted; la-spike e2"
    table = position(board, factions=TEAM, hands=["false-order"])
    banner = {f"false-order a1 {space} n" for space in ("a2", "b1", "b2")}
    wraith = facings("false-order e3 e3", but="n") | facings("false-order e3 d4")
    spike = facings("false-order e2 e2", but="n") | facings("false-order e2 d2") | facings("false-order e2 e1")
    assert set(table.offers("false-order")) == banner | wraith | spike
    for space in ("c3", "d3", "b3"):
        assert table.reason(f"false-order {space} c2 n") == f"MA-GUARD-22 not-an-enemy {space}"
    assert table.reason("false-order c5 c4 n") == "MA-NET-05 netted c5"
    assert table.reason("false-order c5 c5 s") == "MA-NET-08 netted-rotation c5"
    assert table.reason("false-order e3 e3 n") == "MA-RUL-11 changes-nothing"
    assert table.reason("false-order e3 d3 n") == "MA-MOVE-06 space-taken d3"
    table.play("false-order e3 d4 s")
    assert (table.at("d4"), table.tile("d4").facing) == ("la-wraith", 3)
    assert table.told() == ["move MA-GUARD-22 e3>d4 move seat=0 tile=la-wraith start=e3 facing=south space=d4"]


@pytest.mark.rule("MA-ORDER-04", "MA-NET-05", "MA-NET-08", "MA-RUL-11", "MA-RUL-76")
def test_move_order_takes_own_and_allied_tiles_that_are_not_netted() -> None:
    board = "de-pikeman a1 N; de-banner b1; gr-golem e3 S; la-nightmare c3 S; de-knight c4 N; la-spike e1"
    table = position(board, factions="de,la,gr,hf", hands=["move"])
    pikeman = facings("move a1 a1", but="n") | facings("move a1 a2") | facings("move a1 b2")
    banner = {f"move b1 {space} n" for space in ("c1", "c2", "b2")}
    golem = facings("move e3 e3", but="s") | facings("move e3 e2") | facings("move e3 d3") | facings("move e3 d4")
    assert set(table.offers("move")) == pikeman | banner | golem
    assert table.reason("move c4 c5 n") == "MA-NET-05 netted c4"
    assert table.reason("move c4 c4 s") == "MA-NET-08 netted-rotation c4"
    assert table.reason("move a1 a1 n") == "MA-RUL-11 changes-nothing"
    assert table.reason("move b1 b1 s") == "MA-RUL-11 changes-nothing"
    assert table.reason("move a1 c3 n") == "MA-ORDER-04 too-far c3"
    assert table.reason("move a1 e2 n") == "MA-ORDER-04 too-far e2"
    assert table.reason("move a1 b1 n") == "MA-MOVE-06 space-taken b1"
    assert table.reason("move e1 e2 n") == "MA-ORDER-04 not-own e1"
    assert table.reason("move d1 d2 n") == "MA-ORDER-04 not-own d1"


# -- traits ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-TRAIT-02", "MA-TRAIT-03", "MA-GUARD-11", "MA-GUARD-12", "MA-RUL-11")
def test_rotation_trait_turns_its_own_tile_once_a_turn() -> None:
    table = position("gr-agility c3 S; gr-axeman d3", factions="gr,la", stacks=["axeman axeman", None])
    assert set(table.offers("turn")) == facings("turn c3", but="s")
    assert table.reason("turn c3 s") == "MA-RUL-11 changes-nothing"
    assert table.reason("turn d3 s") == "MA-TRAIT-02 no-such-trait d3"
    assert table.reason("turn e3 s") == "MA-TRAIT-02 no-such-trait e3"
    table.play("turn c3 nw")
    assert table.tile("c3").facing == 5
    assert table.told() == ["turn MA-GUARD-11 >c3 turn seat=0 tile=gr-agility start=c3 facing=north-west space=c3"]
    assert table.offers("turn") == []
    assert table.reason("turn c3 s") == "MA-TRAIT-03 used-already"
    table.begin_turn(0)
    assert set(table.offers("turn")) == facings("turn c3", but="nw")
    netted = position("gr-agility c3 S netted", factions="gr,la")
    assert netted.offers("turn") == []
    assert netted.reason("turn c3 n") == "MA-GUARD-12 netted-rotation c3"
    allied = position("gr-agility c3 S", factions=TEAM, to_play=2)
    assert allied.offers("turn") == []
    assert allied.reason("turn c3 n") == "MA-TRAIT-02 no-such-trait c3"
    enemy = position("gr-agility c3 S", factions="la,gr")
    assert enemy.offers("turn") == []


@pytest.mark.rule("MA-TRAIT-03")
def test_the_rotation_trait_does_not_refresh_a_maneuver() -> None:
    table = position("gr-agility c3 S; gr-pupil e3 N", factions="gr,la")
    table.play("maneuver e3 e3 s").play("turn c3 n")
    assert table.offers("maneuver") == []
    assert table.reason("maneuver e3 e3 n") == "MA-MOVE-03 used-already"


@pytest.mark.rule("MA-RUNE-01")
@pytest.mark.parametrize("facing", range(6))
def test_a_lent_trait_follows_the_links_of_the_rune_as_it_faces(facing: int) -> None:
    around = ("c2", "d2", "d3", "c4", "b3", "b2")
    tiles = "; ".join(f"{tile} {space} N" for tile, space in zip(["la-spike", "la-chaos", "la-horror"] * 2, around))
    table = position(f"la-teleportation c3 {FACINGS[facing]}; {tiles}", factions="la,de")
    assert {text.split()[1] for text in table.offers("teleport")} == {around[facing]}
    linked = position(
        f"gr-agility c3 {FACINGS[facing]}; "
        + "; ".join(
            f"gr-{tile} {space} N" for tile, space in zip(["axeman", "veteran", "golem", "axeman", "veteran", "golem"], around)
        ),
        factions="gr,la",
    )
    assert {text.split()[1] for text in linked.offers("maneuver")} == {around[facing], around[(facing + 1) % 6]}


@pytest.mark.rule("MA-RUNE-01", "MA-NET-10")
def test_a_rune_at_the_edge_lends_nothing_beyond_it_and_nothing_to_a_netted_tile() -> None:
    table = position("la-teleportation a1 N; la-spike e3 N; la-chaos c5 N", factions="la,de")
    assert table.offers("teleport") == []
    held = position("de-agility c3; de-pikeman c2 N; de-pikeman c4 N netted; de-swordsman d2 N")
    assert {text.split()[1] for text in held.offers("maneuver")} == {"c2", "d2"}
    free = position("de-agility c3; de-pikeman c2 N netted; de-pikeman c4 N; de-swordsman d2 N")
    assert {text.split()[1] for text in free.offers("maneuver")} == {"c4", "d2"}


@pytest.mark.rule("MA-TRAIT-02", "MA-NET-09", "MA-NET-10", "MA-RUL-77")
def test_maneuver_takes_own_and_allied_tiles_with_a_working_source() -> None:
    board = "de-knight c3 N; gr-pupil e3 N; hf-herne a1 N; de-knight c5 N netted; de-pikeman b3"
    table = position(board, factions="de,la,gr,hf")
    assert {text.split()[1] for text in table.offers("maneuver")} == {"c3", "e3"}
    assert table.reason("maneuver a1 a2 n") == "MA-TRAIT-02 not-own a1"
    assert table.reason("maneuver d1 d2 n") == "MA-TRAIT-02 not-own d1"
    assert table.reason("maneuver c5 c4 n") == "MA-NET-10 netted c5"
    assert table.reason("maneuver c5 c5 s") == "MA-NET-10 netted c5"
    assert table.reason("maneuver b3 b4 n") == "MA-TRAIT-02 no-such-trait b3"
    assert table.reason("maneuver c3 c4 n by b3") == "MA-TRAIT-02 no-such-trait c3"
    assert table.reason("maneuver c3 c4 n by d3") == "MA-TRAIT-02 no-such-trait c3"
    assert table.reason("maneuver c3 c4 n by c5") == "MA-NET-09 source-netted c5"
    assert table.reason("maneuver c3 c3 n") == "MA-RUL-11 changes-nothing"
    assert table.reason("maneuver c3 b3 n") == "MA-MOVE-06 space-taken b3"


@pytest.mark.rule("MA-TRAIT-07")
@pytest.mark.parametrize("to", ["c5", "a1"])
def test_a_maneuver_too_far_is_refused_by_the_rule_of_the_maneuver(to: str) -> None:
    table = position("de-knight c3 N")
    assert table.reason(f"maneuver c3 {to} n") == f"MA-TRAIT-07 too-far {to}"


@pytest.mark.rule("MA-RUL-54")
def test_a_false_order_too_far_is_refused_by_the_rule_of_the_false_order() -> None:
    table = position("la-spike c3 N", factions="gr,la", hands=["false-order"])
    assert table.reason("false-order c3 c5 n") == "MA-GUARD-22 too-far c5"


@pytest.mark.rule("MA-TRAIT-01")
def test_traits_are_used_after_both_tiles_and_beyond_the_limit_of_the_tactical_game() -> None:
    table = position("de-knight c3 N", hands=["pikeman"], turn={"plays": 2}, tactical="on")
    assert table.may("maneuver c3 c4 n")
    assert table.offers("place") == []


@pytest.mark.rule("MA-MOVE-01", "MA-ORDER-04", "MA-ABYSS-09", "MA-GUARD-22")
@pytest.mark.parametrize(
    ("factions", "board", "hand", "text"),
    [
        ("de,la", "de-banner c3", "move", "move c3 d3 s"),
        ("hf,la", "hf-accuracy c3; hf-banner b3", "", "maneuver c3 d3 s by b3"),
        ("la,de", "la-banner c3; la-teleportation c4 N", "", "teleport c3 d3 s by c4"),
        ("gr,la", "la-banner c3", "false-order", "false-order c3 d3 s"),
    ],
)
def test_a_tile_alike_on_all_edges_may_be_moved_naming_any_facing(factions: str, board: str, hand: str, text: str) -> None:
    table = position(board, factions=factions, hands=[hand])
    moved = table.at("c3")
    table.play(text)
    assert table.at("d3") == moved


# -- Monoliths in the way ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MONO-36", "MA-MONO-18")
@pytest.mark.parametrize("verb", ["move", "maneuver"])
def test_a_move_neither_tears_a_monolith_apart_nor_puts_a_piece_onto_a_piece(verb: str) -> None:
    table = position("de-banner c3; de-knight d3 N", hands=["move"], monoliths={0: ("d3", "d2")})
    assert {text.split()[2] for text in table.offers(verb) if text.split()[1] == "d3"} == {"d3", "c4", "e2"}
    assert table.reason(f"{verb} d3 e3 n") == "MA-MONO-36 monolith-apart"
    assert table.reason(f"{verb} d3 d4 n") == "MA-MONO-36 monolith-apart"
    assert table.reason(f"{verb} d3 d2 n") == "MA-MONO-18 piece-there d2"
    table.play(f"{verb} d3 e2 s")
    assert table.state.pieces[0] == (number("c3"), number("e2"), number("d2"))


@pytest.mark.rule("MA-MONO-36", "MA-RUL-54")
def test_a_false_order_does_not_tear_a_monolith_apart() -> None:
    table = position("la-banner c3; la-mygalomorph d3 N", factions="gr,la", hands=["false-order"], monoliths={1: ("d3", "d2")})
    assert {text.split()[2] for text in table.offers("false-order") if text.split()[1] == "d3"} == {"d3", "c4", "e2"}
    assert table.reason("false-order d3 e3 n") == "MA-MONO-36 monolith-apart"
    assert table.reason("false-order d3 d2 n") == "MA-MONO-18 piece-there d2"


@pytest.mark.rule("MA-MONO-36", "MA-MONO-18")
def test_a_teleport_keeps_the_monolith_together() -> None:
    table = position("la-banner c3; la-wraith d3 N", factions="la,de", monoliths={0: ("d3", "d2")})
    assert {text.split()[2] for text in table.offers("teleport")} == {"d3", "c2", "c4", "b2", "b3", "d1", "e1", "e2"}
    assert table.reason("teleport d3 a1 n") == "MA-MONO-36 monolith-apart"
    assert table.reason("teleport d3 d2 n") == "MA-MONO-18 piece-there d2"


@pytest.mark.rule("MA-MONO-36")
def test_a_charge_does_not_tear_a_monolith_apart() -> None:
    table = position(
        "de-banner c3; de-knight d3 N; la-spike d4; la-wraith e1", hands=["battle-charge"], monoliths={0: ("d3", "d2")}
    )
    assert sorted(table.offers("charge")) == ["charge d3 c4 d4", "charge d3 e2 e1"]
    assert table.reason("charge d3 e3 d4") == "MA-MONO-36 monolith-apart"
    table.play("charge d3 e2 e1")
    assert table.state.pieces[0] == (number("c3"), number("e2"), number("d2"))


@pytest.mark.rule("MA-MONO-18")
def test_a_charge_does_not_put_a_piece_onto_a_piece() -> None:
    table = position("de-banner c3; de-knight d3 N; la-wraith e1", hands=["battle-charge"], monoliths={0: ("d3", "d2")})
    assert table.offers("charge") == ["charge d3 e2 e1"]
    assert table.reason("charge d3 d2 e1") == "MA-MONO-18 piece-there d2"


@pytest.mark.rule("MA-MONO-36")
def test_a_push_does_not_tear_a_monolith_apart() -> None:
    table = position(
        "la-banner c3; la-mygalomorph d3; la-wraith e3; gr-crossbowman d4",
        factions="gr,la",
        hands=["push"],
        monoliths={1: ("d3", "e3")},
    )
    assert table.offers("push") == ["push d4 e3"]
    assert table.reason("push d4 d3") == "MA-MONO-36 monolith-apart"


@pytest.mark.rule("MA-MONO-18")
def test_a_push_does_not_put_a_piece_onto_a_piece() -> None:
    table = position(
        "la-banner c3; la-mygalomorph d3; la-spike e2; gr-crossbowman d4",
        factions="gr,la",
        hands=["push"],
        monoliths={1: ("d3", "d2")},
    )
    assert table.offers("push") == []
    assert table.reason("push d4 d3") == "MA-MONO-18 piece-there d2"
