"""MA-MOVE: movement in general, and what counts as one effect (MA-RUL-51)."""

from itertools import permutations

import pytest

from tablekeep.kernel.errors import InvalidNotation
from tests.monolith_arena.positions import arena_game, number, position
from tests.monolith_arena.situations import facings

SHIFTS = ("move", "maneuver", "teleport", "turn", "rotate", "false-order", "charge", "push")


# -- what moves a tile ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MOVE-01")
def test_a_tile_without_an_effect_stays_where_it_is() -> None:
    table = position("de-pikeman c3 N; de-banner b3; de-strength d3", hands=["pikeman battle-charge"])
    assert [text for verb in SHIFTS for text in table.offers(verb)] == []
    assert table.reason("maneuver c3 c2 n") == "MA-TRAIT-02 no-such-trait c3"
    assert table.reason("teleport c3 c2 n") == "MA-TRAIT-02 no-such-trait c3"
    assert table.reason("turn c3 s") == "MA-TRAIT-02 no-such-trait c3"
    assert table.reason("move c3 c2 n") == "MA-DRAW-08 no-such-order"


@pytest.mark.rule("MA-MOVE-01")
@pytest.mark.parametrize(
    ("factions", "board", "hand", "text"),
    [
        ("de,la", "de-knight c3 N", "", "maneuver c3 d3 s"),
        ("de,la", "de-pikeman c3 N; de-agility b3", "", "maneuver c3 d3 s by b3"),
        ("hf,la", "hf-spark c3 N; hf-banner b3", "", "maneuver c3 d3 s by b3"),
        ("de,la", "de-pikeman c3 N", "move", "move c3 d3 s"),
    ],
)
def test_a_trait_a_rune_a_banner_and_an_order_move_a_tile(factions: str, board: str, hand: str, text: str) -> None:
    table = position(board, factions=factions, hands=[hand])
    moved = table.at("c3")
    table.play(text)
    assert table.at("c3") is None
    assert (table.at("d3"), table.tile("d3").facing) == (moved, 3)


@pytest.mark.rule("MA-MOVE-01")
def test_a_maneuver_goes_to_any_free_neighbour_in_any_facing_or_turns_on_the_spot() -> None:
    table = position("de-knight a1 SE; la-spike b2", factions="de,la")
    offers = facings("maneuver a1 a1", but="se") | facings("maneuver a1 a2") | facings("maneuver a1 b1")
    assert set(table.offers("maneuver")) == offers
    assert len(table.offers("maneuver")) == 17
    lent = position("de-pikeman a1 SE; la-spike b2; de-agility a2; de-strength e1 N")
    by_rune = facings("maneuver a1 a1", but="se", by=" by a2") | facings("maneuver a1 b1", by=" by a2")
    assert set(lent.offers("maneuver")) == by_rune


@pytest.mark.rule("MA-MOVE-01")
def test_a_rune_alike_on_all_edges_maneuvers_without_a_facing() -> None:
    table = position("hf-accuracy a1; hf-banner b1; la-banner b2", factions="hf,la")
    assert table.offers("maneuver") == ["maneuver a1 a2 n by b1"]


@pytest.mark.rule("MA-MOVE-01")
def test_the_log_names_the_trait_that_moved_a_tile() -> None:
    table = position("de-knight c3 N; de-agility b3")
    table.play("maneuver c3 c4 s by b3").play("maneuver c4 c4 ne")
    assert table.told() == [
        "move MA-TRAIT-07 c3>c4 move seat=0 tile=de-knight start=c3 facing=south space=c4",
        "turn MA-TRAIT-07 c4>c4 turn seat=0 tile=de-knight start=c4 facing=north-east space=c4",
    ]


# -- how often -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MOVE-02", "MA-RUL-51")
def test_one_tile_moves_as_often_as_it_has_different_effects() -> None:
    board = "hf-herne c3 N; hf-banner b3; de-agility b2"
    table = position(board, factions="hf,la,de,gr", hands=["move move"])
    table.play("maneuver c3 c3 ne by b3")
    table.play("maneuver c3 c3 se by b2")
    table.play("maneuver c3 c3 s")
    table.play("move c3 c3 sw")
    assert [text for text in table.offers("maneuver") if text.startswith("maneuver c3")] == []
    table.play("move c3 d3 nw")
    assert table.at("d3") == "hf-herne"
    assert table.tile("d3").facing == 5


@pytest.mark.rule("MA-MOVE-03")
def test_one_effect_moves_the_same_tile_only_once_a_turn() -> None:
    table = position("de-knight c3 N")
    table.play("maneuver c3 c3 s")
    assert table.offers("maneuver") == []
    assert table.reason("maneuver c3 c4 s") == "MA-MOVE-03 used-already"
    assert table.reason("maneuver c3 c3 n") == "MA-MOVE-03 used-already"
    lent = position("de-pikeman c3 N; de-agility b3; de-pikeman b4")
    lent.play("maneuver c3 c4 n by b3")
    assert lent.reason("maneuver c4 c3 n by b3") == "MA-MOVE-03 used-already"
    assert {text.split()[1] for text in lent.offers("maneuver")} == {"b4"}


@pytest.mark.rule("MA-MOVE-03", "MA-RUL-51")
def test_an_effect_is_fresh_again_in_the_next_turn() -> None:
    table = position("de-knight c3 N", stacks=["pikeman swordsman", None])
    table.play("maneuver c3 c4 n")
    assert not table.may("maneuver c4 c3 n")
    table.begin_turn(0)
    table.play("maneuver c4 c3 n")
    assert table.at("c3") == "de-knight"


@pytest.mark.rule("MA-MOVE-03", "MA-RUL-51")
def test_a_rune_moves_each_of_its_linked_tiles_once() -> None:
    table = position("de-pikeman c2 N; de-pikeman c4 N; de-agility c3")
    table.play("maneuver c2 d2 n by c3")
    assert {text.split()[1] for text in table.offers("maneuver")} == {"c4"}
    table.play("maneuver c4 d3 n by c3")
    assert table.offers("maneuver") == []
    assert table.reason("maneuver d3 d4 n by c3") == "MA-MOVE-03 used-already"


@pytest.mark.rule("MA-MOVE-03", "MA-RUL-51")
def test_tiles_of_one_kind_have_each_their_own_maneuver() -> None:
    table = position("de-knight c2 N; de-knight c4 N")
    table.play("maneuver c2 d2 n")
    assert {text.split()[1] for text in table.offers("maneuver")} == {"c4"}
    table.play("maneuver c4 d4 n")
    assert table.offers("maneuver") == []


@pytest.mark.rule("MA-MOVE-03", "MA-RUL-51")
def test_a_rune_that_has_moved_a_tile_and_is_moved_itself_is_still_the_same_effect() -> None:
    table = position("de-pikeman c3 N; de-agility b3", hands=["move"])
    table.play("maneuver c3 d3 n by b3")
    assert table.reason("maneuver d3 e3 n by b3") == "MA-TRAIT-02 no-such-trait d3"
    table.play("move b3 c3 n")
    assert table.offers("maneuver") == []
    assert table.reason("maneuver d3 e3 n by c3") == "MA-MOVE-03 used-already"


@pytest.mark.rule("MA-MOVE-04", "MA-MOVE-02", "MA-RUL-51")
@pytest.mark.parametrize("effects", list(permutations(("maneuver {} {} n by a3", "move {} {} n", "maneuver {} {} n"))))
def test_printed_maneuver_lent_maneuver_and_move_order_are_three_effects(effects: tuple[str, str, str]) -> None:
    table = position("de-agility a3; de-dragon-rider b3 N", hands=["move"])
    for effect, (origin, to) in zip(effects, [("b3", "b4"), ("b4", "b3"), ("b3", "b4")]):
        table.play(effect.format(origin, to))
    assert table.at("b4") == "de-dragon-rider"
    assert table.reason("maneuver b4 b3 n by a3") == "MA-MOVE-03 used-already"
    assert table.reason("maneuver b4 b3 n") == "MA-MOVE-03 used-already"
    assert table.reason("move b4 b3 n") == "MA-DRAW-08 no-such-order"


@pytest.mark.rule("MA-RUL-51")
def test_a_source_must_be_linked_and_active_at_the_moment_of_use() -> None:
    table = position("gr-agility c3 S; gr-axeman c4 N; gr-veteran c2 N", factions="gr,la")
    assert {text.split()[1] for text in table.offers("maneuver")} == {"c4"}
    assert table.reason("maneuver c2 d1 n by c3") == "MA-TRAIT-02 no-such-trait c2"
    netted = position("gr-agility c3 S; gr-axeman c4 N; la-nightmare b3 NE", factions="gr,la")
    assert netted.offers("maneuver") == []
    assert netted.reason("maneuver c4 d4 n by c3") == "MA-NET-09 source-netted c3"


@pytest.mark.rule("MA-EX-32", "MA-MOVE-02", "MA-MOVE-04")
def test_example_32_three_moves_with_one_tile() -> None:
    table = position("de-agility (-2,2); de-dragon-rider (-1,1) N; la-banner (2,-2)", hands=["move"])
    table.play("maneuver b3 c3 n by a3")
    table.play("move c3 c2 n")
    table.play("maneuver c2 d1 se")
    assert table.at("d1") == "de-dragon-rider"
    assert table.tile("d1").facing == 2
    assert table.reason("maneuver d1 d2 se") == "MA-MOVE-03 used-already"
    assert table.reason("maneuver d1 d2 se by a3") == "MA-TRAIT-02 no-such-trait d1"
    table.fight()
    assert table.pools == (20, 17)


@pytest.mark.rule("MA-EX-32")
def test_example_32_agility_only_while_linked() -> None:
    table = position("de-agility (-2,2); de-dragon-rider (-1,1) N; la-banner (2,-2)", hands=["move"])
    table.play("maneuver b3 c3 n")
    assert table.reason("maneuver c3 c2 n by a3") == "MA-TRAIT-02 no-such-trait c3"
    table.play("move c3 b3 n")
    table.play("maneuver b3 c3 n by a3")
    assert table.at("c3") == "de-dragon-rider"


# -- not in Battles, not onto other tiles ----------------------------------------------------------------------------------


@pytest.mark.rule("MA-MOVE-05")
def test_nothing_moves_during_a_battle() -> None:
    table = position("hf-assassin c3; hf-herne a1 N; la-spike e3", factions="hf,la", hands=["battle move"])
    assert table.may("maneuver a1 a2 n")
    assert table.may("move a1 a2 n")
    table.play("battle")
    assert table.offers() == ["assassinate e3"]
    table.play("assassinate e3")
    assert table.at("a1") == "hf-herne"
    assert table.to_play == 1


@pytest.mark.rule("MA-MOVE-05")
@pytest.mark.parametrize("text", ["maneuver a1 a2 n", "move a1 a2 n", "false-order e3 e2 n", "teleport e3 e2 n"])
def test_a_move_during_a_battle_is_refused_for_that_reason(text: str) -> None:
    table = position("hf-assassin c3; hf-herne a1 N; la-spike e3", factions="hf,la", hands=["battle move"])
    table.play("battle")
    assert table.reason(text) == "MA-MOVE-05 in-battle"


@pytest.mark.rule("MA-MOVE-06")
def test_no_tile_moves_onto_another() -> None:
    board = "de-knight c3 N; de-pikeman c2; de-banner d2; la-spike d3; la-banner c4; la-horror b3 N"
    table = position(board, hands=["move"])
    assert set(table.offers("maneuver")) == facings("maneuver c3 c3", but="n") | facings("maneuver c3 b2")
    for verb in ("maneuver", "move"):
        for space in ("c2", "d2", "d3", "c4", "b3"):
            assert table.reason(f"{verb} c3 {space} n") == f"MA-MOVE-06 space-taken {space}"


@pytest.mark.rule("MA-MOVE-06")
def test_an_empty_monolith_piece_counts_as_free() -> None:
    table = position("de-knight c3 N; la-banner e3", monoliths={1: ("d3", "e2")})
    table.play("maneuver c3 d3 n")
    assert table.at("d3") == "de-knight"
    assert table.state.owner_of_piece(number("d3")) == 1


@pytest.mark.rule("MA-MOVE-06")
def test_a_tile_moves_onto_a_space_that_has_become_free_in_this_turn() -> None:
    table = position("de-knight a1 N; de-knight a2 N; la-spike b2; la-wraith b1")
    assert table.reason("maneuver a1 a2 n") == "MA-MOVE-06 space-taken a2"
    table.play("maneuver a2 a3 n").play("maneuver a1 a2 n")
    assert [table.at(space) for space in ("a1", "a2", "a3")] == [None, "de-knight", "de-knight"]


# -- notation ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MOVE-01")
def test_a_printed_trait_may_be_named_as_its_own_source() -> None:
    table = position("de-knight c3 N; la-wraith a1 N")
    assert arena_game().parse("maneuver c3 c4 n by c3") == arena_game().parse("maneuver c3 c4 n")
    assert arena_game().parse("teleport c3 c4 n by c3") == arena_game().parse("teleport c3 c4 n")
    table.play("maneuver c3 c4 n by c3")
    assert table.at("c4") == "de-knight"


@pytest.mark.rule("MA-MOVE-01")
@pytest.mark.parametrize("verb", ["move", "false-order", "maneuver", "teleport"])
@pytest.mark.parametrize("words", ["", "c3", "c3 d3", "c3 d3 n n", "z9 d3 n", "c3 z9 n", "c3 d3 x", "c3 d3 north"])
def test_what_is_no_move_at_all(verb: str, words: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(f"{verb} {words}")


@pytest.mark.rule("MA-MOVE-01")
@pytest.mark.parametrize("verb", ["rotate", "turn"])
@pytest.mark.parametrize("words", ["", "c3", "c3 n n", "z9 n", "c3 x"])
def test_what_is_no_rotation_at_all(verb: str, words: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(f"{verb} {words}")


@pytest.mark.rule("MA-MOVE-01")
@pytest.mark.parametrize("verb", ["maneuver", "teleport"])
@pytest.mark.parametrize("words", ["c3 d3 n by", "c3 d3 n by z9", "c3 d3 n of b3", "c3 d3 by b3", "c3 d3 n by b3 b3", "by b3"])
def test_what_names_no_source_at_all(verb: str, words: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(f"{verb} {words}")
