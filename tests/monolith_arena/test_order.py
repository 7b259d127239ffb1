"""MA-ORDER: the Orders common to several factions: Battle, Move, Fire Concoction, Push."""

import pytest

from tablekeep.kernel.errors import InvalidNotation
from tests.monolith_arena.positions import arena_game, number, position
from tests.monolith_arena.situations import FACINGS, facings

TRIANGLES = [
    "a1 a2 b2", "a1 b1 b2", "a2 a3 b3", "a2 b2 b3", "a3 b3 b4", "b1 b2 c2", "b1 c1 c2", "b2 b3 c3", "b2 c2 c3", "b3 b4 c4",
    "b3 c3 c4", "b4 c4 c5", "c1 c2 d1", "c2 c3 d2", "c2 d1 d2", "c3 c4 d3", "c3 d2 d3", "c4 c5 d4", "c4 d3 d4", "d1 d2 e1",
    "d2 d3 e2", "d2 e1 e2", "d3 d4 e3", "d3 e2 e3",
]  # fmt: skip
"""every three spaces that touch one another"""


# -- Battle --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ORDER-01")
def test_battle_order_starts_a_battle_and_ends_the_turn() -> None:
    table = position("la-mygalomorph c3 SE; de-swordsman d3 N", factions="la,de", hands=["battle spike"])
    table.play("battle")
    assert table.fell == {"c3": 3, "d3": 3}
    assert table.to_play == 1
    assert table.hand(0) == ["spike"]
    assert table.state.turn == 11


@pytest.mark.rule("MA-ORDER-01")
def test_no_battle_without_the_order() -> None:
    table = position("la-mygalomorph c3 SE; de-swordsman d3 N", factions="la,de", hands=["spike move push"])
    assert not table.may("battle")
    assert table.reason("battle") == "MA-DRAW-08 no-such-order"


@pytest.mark.rule("MA-ORDER-02")
@pytest.mark.parametrize("empty", [0, 1, 2, 3])
def test_no_battle_order_once_any_player_has_drawn_his_last_tile(empty: int) -> None:
    stacks = ["spike", "pikeman", "axeman", "spark"]
    table = position("", factions="la,de,gr,hf", hands=["battle"], stacks=stacks)
    assert table.may("battle")
    stacks[empty] = ""
    table = position("", factions="la,de,gr,hf", hands=["battle"], stacks=stacks)
    assert not table.may("battle")
    assert table.reason("battle") == "MA-BATTLE-15 battle-after-last-tile"


@pytest.mark.rule("MA-ORDER-03")
def test_no_traits_after_the_battle_has_started() -> None:
    table = position("hf-assassin c3; hf-herne a1 N; la-strength e3", factions="hf,la", hands=["battle move"])
    assert table.may("maneuver a1 a2 n")
    table.play("battle")
    assert table.to_play == 0
    assert table.offers() == ["assassinate e3"]
    assert table.reason("turn a1 s") == "MA-TURN-08 in-battle"
    assert table.reason("discard move") == "MA-TURN-08 in-battle"
    table.play("assassinate e3")
    assert table.to_play == 1
    assert table.refusal("maneuver a1 a2 n", seat=0) == "MA-TURN-05"


# -- Move ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ORDER-04")
def test_move_shifts_an_own_tile_by_one_space_and_turns_it_freely() -> None:
    table = position("de-pikeman c3 N; la-spike a1", hands=["move"])
    shifts = [facings(f"move c3 {to}") for to in ("c2", "d2", "d3", "c4", "b3", "b2")]
    assert set(table.offers("move")) == facings("move c3 c3", but="n").union(*shifts)
    assert len(table.offers("move")) == 41
    table.play("move c3 d2 sw")
    assert table.at("c3") is None
    assert table.at("d2") == "de-pikeman"
    assert table.tile("d2").facing == 4


@pytest.mark.rule("MA-ORDER-04")
def test_move_may_rotate_alone_and_may_shift_alone() -> None:
    table = position("de-pikeman c3 SW", hands=["move"])
    table.play("move c3 c3 ne")
    assert table.tile("c3").facing == 1
    table = position("de-pikeman c3 SW", hands=["move"])
    table.play("move c3 b3 sw")
    assert table.tile("b3").facing == 4


@pytest.mark.rule("MA-ORDER-04")
def test_move_takes_any_own_tile_runes_and_banners_too_and_nothing_of_the_enemy() -> None:
    table = position("de-banner a1; de-strength e3 N; la-banner c3; la-spike b4", hands=["move"])
    banner = {f"move a1 {to} n" for to in ("b1", "b2", "a2")}
    rune = facings("move e3 e3", but="n") | facings("move e3 e2") | facings("move e3 d3") | facings("move e3 d4")
    assert set(table.offers("move")) == banner | rune
    table.play("move a1 b1 n")
    assert table.at("b1") == "de-banner"


@pytest.mark.rule("MA-ORDER-05")
def test_move_enters_only_a_free_space() -> None:
    table = position("de-pikeman a1 N; de-agility b1; la-spike b2", hands=["move"])
    offers = {text for text in table.offers("move") if text.startswith("move a1")}
    assert offers == facings("move a1 a1", but="n") | facings("move a1 a2")
    assert table.reason("move a1 b1 n") == "MA-MOVE-06 space-taken b1"
    assert table.reason("move a1 b2 n") == "MA-MOVE-06 space-taken b2"


@pytest.mark.rule("MA-ORDER-04")
def test_the_log_tells_of_moves_and_of_turns() -> None:
    table = position("de-pikeman c3 N", hands=["move move"])
    table.play("move c3 d3 s").play("move d3 d3 ne")
    assert table.told() == [
        "move MA-ORDER-04 c3>d3 move seat=0 tile=de-pikeman start=c3 facing=south space=d3",
        "turn MA-ORDER-04 d3>d3 turn seat=0 tile=de-pikeman start=d3 facing=north-east space=d3",
    ]


# -- Fire Concoction -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ORDER-06", "MA-ORDER-09")
def test_fire_concoction_takes_any_of_the_24_triangles_of_the_board_and_nothing_else() -> None:
    board = "gr-axeman c3; la-spike d4; la-wraith b1; la-chaos e2; gr-golem d1; la-strength b4; gr-agility a2"
    table = position(board, factions="gr,la", hands=["fire-concoction"])
    assert sorted(table.offers("fire")) == [f"fire {triangle}" for triangle in TRIANGLES]
    assert len(table.offers("fire")) == 24


@pytest.mark.rule("MA-ORDER-06")
@pytest.mark.parametrize("spaces", ["c3 d3 e3", "c3 c4 d4", "c3 c3 d3", "a1 c3 e3", "c2 c4 d3"])
def test_fire_concoction_needs_three_spaces_that_touch_one_another(spaces: str) -> None:
    table = position("la-spike c3", factions="gr,la", hands=["fire-concoction"])
    assert table.reason(f"fire {spaces}") == "MA-ORDER-06 not-touching"


@pytest.mark.rule("MA-ORDER-09")
@pytest.mark.parametrize("text", ["fire e3 e4 d4", "fire c3 d3", "fire", "fire c3 c4 d3 d4", "fire z1 c3 c4"])
def test_fire_concoction_cannot_reach_beyond_the_board(text: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(text)


@pytest.mark.rule("MA-ORDER-06")
def test_the_spaces_of_fire_concoction_may_be_named_in_any_order() -> None:
    table = position("la-spike c3", factions="gr,la", hands=["fire-concoction"])
    table.play("fire d3 c4 c3")
    assert table.at("c3") is None


@pytest.mark.rule("MA-ORDER-06", "MA-ORDER-07", "MA-ORDER-08")
def test_fire_concoction_gives_one_wound_to_every_tile_but_banners() -> None:
    table = position(
        "gr-golem c3; la-strength d3; la-banner c4; la-spike d4; gr-banner c2",
        factions="gr,la",
        hands=["fire-concoction fire-concoction"],
    )
    table.play("fire c3 c4 d3")
    assert table.tile("c3").wounds == 1
    assert table.tile("d3").wounds == 1
    assert table.at("c4") == "la-banner"
    assert table.at("d4") == "la-spike"
    assert table.pools == (20, 20)
    assert table.strikes == [("start", "order", "c3", 1), ("start", "order", "d3", 1)]
    table.play("fire c2 c3 d2")
    assert table.tile("c3").wounds == 2
    assert table.pools == (20, 20)


@pytest.mark.rule("MA-ORDER-07")
def test_fire_concoction_may_be_thrown_at_own_tiles_alone() -> None:
    table = position("gr-axeman c3", factions="gr,la", hands=["fire-concoction"])
    around = [f"fire {triangle}" for triangle in TRIANGLES if "c3" in triangle.split()]
    assert sorted(table.offers("fire")) == around
    table.play("fire b2 b3 c3")
    assert table.at("c3") is None
    assert table.discard(0) == ["fire-concoction", "axeman"]


@pytest.mark.rule("MA-ORDER-08")
def test_fire_concoction_is_not_thrown_where_only_banners_or_nothing_stand() -> None:
    table = position("gr-banner c3; la-banner d3; la-spike a1", factions="gr,la", hands=["fire-concoction"])
    assert sorted(table.offers("fire")) == ["fire a1 a2 b2", "fire a1 b1 b2"]
    assert table.reason("fire c3 c4 d3") == "MA-RUL-11 nothing-to-burn"
    assert table.reason("fire d1 d2 e1") == "MA-RUL-11 nothing-to-burn"


@pytest.mark.rule("MA-EX-21", "MA-ORDER-06", "MA-ORDER-07")
def test_example_21_fire_concoction_eliminates_three_tiles_whoever_owns_them() -> None:
    table = position(
        "gr-axeman (0,0); la-spike (1,0); la-wraith (0,1); la-mygalomorph (1,1)", factions="gr,la", hands=["fire-concoction"]
    )
    table.play("fire c3 d3 c4")
    assert table.fell == {"c3": "start", "c4": "start", "d3": "start"}
    assert [table.at(space) for space in ("c3", "d3", "c4", "d4")] == [None, None, None, "la-mygalomorph"]
    assert table.discard(0) == ["fire-concoction", "axeman"]
    assert sorted(table.discard(1)) == ["spike", "wraith"]
    assert table.to_play == 0
    assert table.asked == "play"


@pytest.mark.rule("MA-ORDER-06")
def test_the_log_tells_of_fire_concoction() -> None:
    table = position("la-spike c3", factions="gr,la", hands=["fire-concoction"])
    table.play("fire c3 c4 d3")
    assert table.told() == [
        "cast MA-ORDER-06 >c3 fire seat=0 space=c3",
        "strike MA-TRAIT-04 >c3 (1) wounds tile=la-spike wounds=1 source=order space=c3",
        "fall MA-BATTLE-09 >c3 fall tile=la-spike space=c3",
    ]


# -- Push ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ORDER-10", "MA-ORDER-12")
def test_pushed_tile_goes_one_space_to_where_it_no_longer_touches_the_pusher() -> None:
    table = position("gr-axeman c3; la-spike d3", factions="gr,la", hands=["push"])
    assert table.offers("push") == ["push c3 d3"]
    table.play("push c3 d3")
    assert sorted(table.offers()) == ["go d4", "go e2", "go e3"]
    table.play("go e3")
    assert table.at("d3") is None
    assert table.at("e3") == "la-spike"
    assert table.at("c3") == "gr-axeman"
    assert table.to_play == 0
    assert table.asked == "play"


@pytest.mark.rule("MA-ORDER-10")
def test_push_offers_every_pair_of_an_own_tile_and_an_adjacent_enemy() -> None:
    board = "gr-axeman c3; gr-golem c4; gr-agility a1; la-spike d3; la-wraith b3; la-banner c1; la-chaos a3"
    table = position(board, factions="gr,la", hands=["push"])
    assert sorted(table.offers("push")) == ["push c3 b3", "push c3 d3", "push c4 b3", "push c4 d3"]
    assert table.reason("push c3 c1") == "MA-ORDER-10 push-target c1"


@pytest.mark.rule("MA-ORDER-10")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("push b2 d3", "MA-ORDER-10 not-own b2"),
        ("push d3 c3", "MA-ORDER-10 not-own d3"),
        ("push c3 b2", "MA-ORDER-10 push-target b2"),
        ("push c3 c4", "MA-ORDER-10 push-target c4"),
        ("push c3 e3", "MA-ORDER-10 push-target e3"),
    ],
)
def test_push_needs_an_own_pusher_and_an_adjacent_enemy(text: str, reason: str) -> None:
    table = position("gr-axeman c3; gr-golem c4; la-spike d3; la-wraith e3", factions="gr,la", hands=["push"])
    assert table.reason(text) == reason


@pytest.mark.rule("MA-ORDER-11")
def test_pushed_tile_goes_only_to_a_free_space() -> None:
    table = position("gr-axeman c3; la-spike d3; la-wraith e3", factions="gr,la", hands=["push"])
    table.play("push c3 d3")
    assert sorted(table.offers()) == ["go d4", "go e2"]
    assert table.reason("go e3") == "MA-ORDER-11 pushed-there e3"
    assert table.reason("go c3") == "MA-ORDER-11 pushed-there c3"


@pytest.mark.rule("MA-ORDER-10")
@pytest.mark.parametrize("space", ["d2", "c4", "e1", "a1"])
def test_pushed_tile_goes_neither_beside_the_pusher_nor_further_than_one_space(space: str) -> None:
    table = position("gr-axeman c3; la-spike d3", factions="gr,la", hands=["push"])
    table.play("push c3 d3")
    assert table.reason(f"go {space}") == f"MA-ORDER-10 pushed-there {space}"


@pytest.mark.rule("MA-ORDER-12")
def test_owner_of_the_pushed_tile_chooses_among_several_spaces() -> None:
    table = position("gr-axeman c3; hf-spark d3; la-spike b3", factions="gr,la,de,hf", hands=["push"])
    table.play("push c3 d3")
    assert table.asked == "pushed"
    assert table.to_play == 3
    decision = table.state.pending[0]
    assert (decision.seat, decision.rule) == (3, "MA-ORDER-12")
    assert str(decision.prompt) == "Your Spark on d3 is pushed: choose where it goes."
    for seat in range(3):
        assert table.refusal("go e3", seat=seat) == "MA-ORDER-12"
    assert table.reason("end") == "MA-ORDER-12 pushed-first"
    table.play("go e2")
    assert table.at("e2") == "hf-spark"
    assert table.to_play == 0


@pytest.mark.rule("MA-ORDER-12", "MA-RUL-53")
def test_no_choice_is_asked_where_only_one_space_qualifies() -> None:
    table = position("gr-axeman c4; la-spike d4", factions="gr,la", hands=["push"])
    table.play("push c4 d4")
    assert table.at("d4") is None
    assert table.at("e3") == "la-spike"
    assert (table.to_play, table.asked) == (0, "play")


@pytest.mark.rule("MA-ORDER-13")
@pytest.mark.parametrize("facing", range(6))
def test_pushed_tile_keeps_its_facing_and_its_markers(facing: int) -> None:
    table = position(f"gr-axeman c3; la-strength d3 {FACINGS[facing]} w1; gr-golem b3", factions="gr,la", hands=["push push"])
    table.play("push c3 d3").play("go d4")
    assert (table.tile("d4").facing, table.tile("d4").wounds) == (facing, 1)
    table = position(f"gr-axeman c4; la-strength d4 {FACINGS[facing]}", factions="gr,la", hands=["push"])
    table.play("push c4 d4")
    assert table.tile("e3").facing == facing


@pytest.mark.rule("MA-ORDER-14")
def test_push_cannot_be_played_where_no_space_qualifies() -> None:
    table = position("gr-axeman d3; la-spike e3", factions="gr,la", hands=["push"])
    assert table.offers("push") == []
    assert table.reason("push d3 e3") == "MA-ORDER-14 push-nowhere e3"
    full = position("gr-axeman c3; la-spike d3; la-wraith e2; la-chaos e3; gr-golem d4", factions="gr,la", hands=["push"])
    assert full.offers("push") == ["push d4 d3"]
    assert full.reason("push c3 d3") == "MA-ORDER-14 push-nowhere d3"
    assert full.reason("push d4 e3") == "MA-ORDER-14 push-nowhere e3"


@pytest.mark.rule("MA-ORDER-15")
def test_netted_tile_neither_pushes_nor_is_pushed() -> None:
    table = position("la-nightmare c3 SE; gr-axeman d3; la-spike d4; gr-golem c4", factions="gr,la", hands=["push"])
    assert sorted(table.offers("push")) == ["push c4 c3", "push c4 d4"]
    assert table.reason("push d3 d4") == "MA-NET-07 netted-pusher d3"
    assert table.reason("push d3 c3") == "MA-NET-07 netted-pusher d3"
    table = position("la-spike c3 netted; gr-axeman d3; la-wraith d4", factions="gr,la", hands=["push"])
    assert table.offers("push") == ["push d3 d4"]
    assert table.reason("push d3 c3") == "MA-NET-06 netted c3"


@pytest.mark.rule("MA-RUL-53")
def test_runes_banners_and_disarmed_tiles_may_push() -> None:
    table = position("gr-banner c3; la-spike d3", factions="gr,la", hands=["push"])
    assert table.offers("push") == ["push c3 d3"]
    table = position("gr-penetration c3; la-spike d3", factions="gr,la", hands=["push"])
    assert table.offers("push") == ["push c3 d3"]
    table = position("gr-axeman c3; la-disarmament d3 NW", factions="gr,la", hands=["push"])
    assert table.offers("push") == ["push c3 d3"]


@pytest.mark.rule("MA-RUL-53")
def test_banners_and_folded_monoliths_may_be_pushed() -> None:
    table = position("gr-axeman c3; la-banner d3", factions="gr,la", hands=["push"])
    table.play("push c3 d3")
    assert table.to_play == 1
    table.play("go e2")
    assert table.at("e2") == "la-banner"
    table = position("gr-axeman c3; la-banner d3", factions="gr,la", hands=["push"], hidden={1: ("la-spike", "la-demon")})
    table.play("push c3 d3").play("go e3")
    assert table.at("e3") == "la-banner"
    assert table.state.pieces[1] == (number("e3"),)
    assert [tile.kind.id for tile in table.state.hidden[1] if tile is not None] == ["la-spike", "la-demon"]


@pytest.mark.rule("MA-RUL-53")
def test_an_allys_tile_is_no_pusher_and_is_not_pushed() -> None:
    table = position("gr-axeman b3; de-pikeman c3; la-spike d3; la-wraith b2", factions="gr,la,de,hf", hands=["push"])
    assert table.offers("push") == ["push b3 b2"]
    assert table.reason("push c3 d3") == "MA-ORDER-10 not-own c3"
    assert table.reason("push b3 c3") == "MA-TEAM-14 not-an-enemy c3"


@pytest.mark.rule("MA-ORDER-10", "MA-NET-02")
def test_a_push_frees_from_nets_and_drives_into_nets_at_once() -> None:
    freed = position("gr-axeman d4; la-nightmare d3 S; gr-golem c3", factions="gr,la", hands=["push"])
    assert freed.netted("d4")
    freed.play("push c3 d3").play("go e2")
    assert not freed.netted("d4")
    caught = position("la-horror e3 N; la-spike c3; gr-golem d3 NE", factions="la,gr", hands=["push"])
    caught.play("push c3 d3").play("go e2")
    assert caught.netted("e2")


@pytest.mark.rule("MA-EX-22", "MA-ORDER-10", "MA-ORDER-11", "MA-ORDER-12", "MA-ORDER-13", "MA-ORDER-14")
def test_example_22_push() -> None:
    board = "gr-crossbowman (2,0); la-demon (1,1); la-spike (0,1); gr-golem (0,2); la-mygalomorph (2,-1) SW"
    table = position(board, factions="gr,la", hands=["push"])
    assert [text for text in table.offers("push") if text.startswith("push e3")] == ["push e3 e2"]
    assert table.reason("push e3 d4") == "MA-ORDER-14 push-nowhere d4"
    table.play("push e3 e2")
    assert table.to_play == 1
    assert sorted(table.offers()) == ["go d2", "go e1"]
    assert table.reason("go d3") == "MA-ORDER-10 pushed-there d3"
    table.play("go e1")
    assert (table.at("e2"), table.at("e1")) == (None, "la-mygalomorph")
    assert table.tile("e1").facing == 4


@pytest.mark.rule("MA-ORDER-10", "MA-ORDER-12")
def test_the_log_tells_who_was_pushed_by_whom_and_where_to() -> None:
    table = position("gr-axeman c3; la-spike d3", factions="gr,la", hands=["push"])
    table.play("push c3 d3").play("go e2")
    assert table.told() == [
        "strike MA-ORDER-10 c3>d3 push seat=0 tile=la-spike pusher=c3 space=d3",
        "move MA-ORDER-12 d3>e2 pushed tile=la-spike space=e2",
    ]


# -- the discard pile ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ORDER-16")
@pytest.mark.parametrize(
    ("factions", "board", "order", "text"),
    [
        ("la,de", "", "battle", "battle"),
        ("de,la", "", "battle-charge", "battle"),
        ("de,la", "de-knight c3 N; la-banner e3", "battle-charge", "charge c3 d3 e3"),
        ("de,la", "de-pikeman c3 N", "move", "move c3 c2 n"),
        ("de,la", "la-spike c3", "net", "net c3"),
        ("la,de", "la-spike c4; de-knight d4", "push", "push c4 d4"),
        ("gr,la", "gr-axeman c3 N", "rotation", "rotate c3 s"),
        ("gr,la", "la-spike c3 N", "false-order", "false-order c3 c2 n"),
        ("gr,la", "la-spike c3", "fire-concoction", "fire c3 c4 d3"),
        ("gr,la", "gr-axeman c3", "entrenchment", "entrench c3"),
        ("hf,la", "la-spike c3", "precise-shot", "shoot c3"),
    ],
)
def test_orders_go_to_the_discard_pile(factions: str, board: str, order: str, text: str) -> None:
    kept = {"de": "pikeman", "la": "wraith", "gr": "golem", "hf": "spark"}[factions[:2]]
    table = position(board, factions=factions, hands=[f"{kept} {order}"])
    table.play(text)
    assert table.hand(0) == [kept]
    assert table.discard(0) == [order]
    assert table.discard(1) == (["spike"] if text in ("fire c3 c4 d3", "shoot c3") else [])


@pytest.mark.rule("MA-ORDER-16")
def test_a_discarded_order_is_gone_and_a_second_one_stays() -> None:
    table = position("de-pikeman c3 N", hands=["move move"])
    table.play("move c3 c2 n")
    assert table.hand(0) == ["move"]
    table.play("move c2 c3 n")
    assert table.hand(0) == []
    assert table.discard(0) == ["move", "move"]
    assert table.reason("move c3 c2 n") == "MA-DRAW-08 no-such-order"


# -- notation ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ORDER-10", "MA-ORDER-06")
@pytest.mark.parametrize(
    "text",
    [
        "battle c3", "push", "push c3", "push c3 d3 e3", "push z9 d3", "push c3 z9", "go", "go z9", "go c3 d3", "shoot",
        "shoot z9", "shoot c3 d3", "net", "net z9", "net c3 d3", "entrench", "entrench z9", "entrench c3 d3",
    ],
)  # fmt: skip
def test_what_is_no_order_at_all(text: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(text)
