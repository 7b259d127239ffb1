"""Every action of the play part: what is offered, on which rule it is refused, and what the log tells."""

import pytest

from tablekeep.kernel.errors import InvalidNotation
from tablekeep.kernel.messages import Ref
from tests.monolith_arena.positions import Table, arena_game, number, position

FACINGS = ("n", "ne", "se", "s", "sw", "nw")
SPACES = ("a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "c5", "d1", "d2", "d3", "d4", "e1", "e2", "e3")
TEAM = "gr,la,de,hf"
"""the Guardians and the Empire against the Abyss and the Harbingers"""

ORDERS = [
    ("la,de", "", "battle", "battle"),
    ("de,la", "de-knight c3 N; la-banner e3", "battle-charge", "charge c3 d3 e3"),
    ("de,la", "de-pikeman c3 N", "move", "move c3 c2 n"),
    ("de,la", "la-spike c3", "net", "net c3"),
    ("gr,la", "gr-axeman c4; la-spike d4", "push", "push c4 d4"),
    ("gr,la", "gr-axeman c3 N", "rotation", "rotate c3 s"),
    ("gr,la", "la-spike c3 N", "false-order", "false-order c3 c2 n"),
    ("gr,la", "la-spike c3", "fire-concoction", "fire c3 c4 d3"),
    ("gr,la", "gr-axeman c3", "entrenchment", "entrench c3"),
    ("hf,la", "la-spike c3", "precise-shot", "shoot c3"),
]
"""factions, position, the Order in hand, and what it can do"""

TILES = [
    ("de,la", "", "pikeman", "place pikeman c3 n"),
    ("la,de", "de-pikeman c3", "demon", "transform demon c3 n"),
    ("de,la", "", "pikeman", "discard pikeman"),
]


def facings(text: str, but: str = "") -> set[str]:
    return {f"{text} {facing}" for facing in FACINGS if facing != but}


# -- what every tile of the hand asks for ----------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAW-08")
@pytest.mark.parametrize(("factions", "board", "order", "text"), ORDERS)
def test_an_order_that_is_not_in_hand_cannot_be_played(factions: str, board: str, order: str, text: str) -> None:
    assert position(board, factions=factions, hands=[order]).may(text)
    table = position(board, factions=factions)
    assert table.offers(text.split()[0]) == []
    assert table.reason(text) == "MA-DRAW-08 no-such-order"


@pytest.mark.rule("MA-DRAW-08")
@pytest.mark.parametrize(("factions", "board", "tile", "text"), TILES)
def test_a_tile_that_is_not_in_hand_cannot_be_played(factions: str, board: str, tile: str, text: str) -> None:
    assert position(board, factions=factions, hands=[tile]).may(text)
    table = position(board, factions=factions)
    assert table.offers(text.split()[0]) == []
    assert table.reason(text) == f"MA-DRAW-08 not-in-hand {tile}"


@pytest.mark.rule("MA-DRAW-08")
def test_a_tile_that_does_not_exist_is_refused() -> None:
    table = position("la-spike c3", factions="la,de", hands=["demon"])
    assert table.reason("place dragon d3 n") == "MA-DRAW-08 no-such-tile dragon"
    assert table.reason("transform dragon c3 n") == "MA-DRAW-08 no-such-tile dragon"
    assert table.reason("discard dragon") == "MA-DRAW-08 not-in-hand dragon"


@pytest.mark.rule("MA-TACTICAL-03")
@pytest.mark.parametrize(("factions", "board", "tile", "text"), ORDERS + TILES)
def test_no_third_tile_in_a_turn_of_the_tactical_game(factions: str, board: str, tile: str, text: str) -> None:
    table = position(board, factions=factions, hands=[tile], turn={"plays": 1}, tactical="on")
    assert table.may(text)
    table = position(board, factions=factions, hands=[tile], turn={"plays": 2}, tactical="on")
    assert table.offers(text.split()[0]) == []
    assert table.reason(text) == "MA-TACTICAL-03 two-tiles"
    assert position(board, factions=factions, hands=[tile], turn={"plays": 2}).may(text)


@pytest.mark.rule("MA-TACTICAL-06")
@pytest.mark.parametrize(("factions", "board", "tile", "text"), ORDERS + TILES[:2])
def test_no_second_tile_in_the_first_turn_of_the_tactical_game(factions: str, board: str, tile: str, text: str) -> None:
    table = position(board, factions=factions, hands=[tile], turn={"number": 1}, tactical="on")
    assert table.may(text)
    table = position(board, factions=factions, hands=[tile], turn={"number": 1, "plays": 1}, tactical="on")
    assert table.offers(text.split()[0]) == []
    assert table.reason(text) == "MA-TACTICAL-06 two-tiles"


@pytest.mark.rule("MA-TACTICAL-06")
@pytest.mark.parametrize("plays", [0, 1])
def test_no_voluntary_discard_in_the_first_turn_of_the_tactical_game(plays: int) -> None:
    table = position("", hands=["pikeman"], turn={"number": 1, "plays": plays}, tactical="on")
    assert table.offers("discard") == []
    assert table.reason("discard pikeman") == "MA-TACTICAL-06 two-tiles"
    assert position("", hands=["pikeman"], turn={"number": 1}).may("discard pikeman")


@pytest.mark.rule("MA-TACTICAL-03")
@pytest.mark.parametrize(("factions", "board", "tile", "text"), ORDERS[2:] + TILES)
def test_every_tile_played_or_discarded_is_counted(factions: str, board: str, tile: str, text: str) -> None:
    table = position(board, factions=factions, hands=[tile], tactical="on")
    table.play(text)
    assert table.state.plays == 1
    assert table.to_play == 0


@pytest.mark.rule("MA-TACTICAL-03")
@pytest.mark.parametrize("verb", ["place", "discard", "move"])
def test_the_second_tile_of_a_tactical_turn_is_the_last(verb: str) -> None:
    hand = {"place": "pikeman pikeman pikeman", "discard": "move move move", "move": "move move move"}[verb]
    texts = {
        "place": ["place pikeman c1 n", "place pikeman c2 n", "place pikeman c3 n"],
        "discard": ["discard move"] * 3,
        "move": ["move a1 a1 s", "move a1 a1 n", "move a1 a1 s"],
    }[verb]
    table = position("de-knight a1 N", hands=[hand], tactical="on")
    table.play(texts[0]).play(texts[1])
    assert table.reason(texts[2]) == "MA-TACTICAL-03 two-tiles"


@pytest.mark.rule("MA-RUL-11", "MA-PLAY-06")
@pytest.mark.parametrize(
    ("factions", "order", "verbs"),
    [
        ("la,de", "battle", {"battle"}),
        ("la,de", "move", {"move"}),
        ("la,de", "push", {"push"}),
        ("de,la", "battle-charge", {"battle", "charge"}),
        ("de,la", "move", {"move"}),
        ("de,la", "net", {"net"}),
        ("gr,la", "battle", {"battle"}),
        ("gr,la", "push", {"push"}),
        ("gr,la", "rotation", {"rotate"}),
        ("gr,la", "false-order", {"false-order"}),
        ("gr,la", "fire-concoction", {"fire"}),
        ("gr,la", "entrenchment", {"entrench"}),
        ("hf,la", "battle", {"battle"}),
        ("hf,la", "move", {"move"}),
        ("hf,la", "precise-shot", {"shoot"}),
    ],
)
def test_an_order_does_what_it_says_and_nothing_else(factions: str, order: str, verbs: set[str]) -> None:
    own = {"la": "la-spike", "de": "de-dragon-rider", "gr": "gr-axeman", "hf": "hf-spark"}[factions[:2]]
    enemy = {"la": "la-wraith", "de": "de-pikeman"}[factions[3:]]
    table = position(f"{own} c3 N; {enemy} d3 N", factions=factions, hands=[order])
    assert {text.split()[0] for text in table.offers()} - {"maneuver"} == verbs | {"discard", "end"}


# -- placing ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-PLAY-01", "MA-PLAY-02")
def test_a_board_tile_goes_to_any_free_space_in_any_facing() -> None:
    table = position("la-spike c3; de-banner a1", hands=["pikeman agility move"])
    free = [space for space in SPACES if space not in ("c3", "a1")]
    turned = [facings(f"place pikeman {space}") for space in free]
    alike = {f"place agility {space} n" for space in free}
    assert set(table.offers("place")) == alike.union(*turned)
    assert len(table.offers("place")) == 17 * 7
    assert table.offers("discard") == ["discard pikeman", "discard agility", "discard move"]
    assert table.reason("place pikeman c3 n") == "MA-PLAY-02 space-taken c3"
    assert table.reason("place pikeman a1 n") == "MA-PLAY-02 space-taken a1"
    assert table.reason("place move b1 n") == "MA-PLAY-06 order-on-board"


@pytest.mark.rule("MA-PLAY-01")
def test_the_placed_tile_leaves_the_hand_and_stands_as_said() -> None:
    table = position("", hands=["pikeman pikeman"])
    assert table.offers("discard") == ["discard pikeman"]
    table.play("place pikeman d2 sw")
    assert (table.at("d2"), table.tile("d2").facing, table.tile("d2").seat) == ("de-pikeman", 4, 0)
    assert table.hand(0) == ["pikeman"]
    assert table.discard(0) == []
    assert table.told() == ["place MA-PLAY-01 >d2 place seat=0 tile=de-pikeman facing=sw space=d2"]
    table.play("place pikeman d3 s")
    assert table.tile("d2").uid != table.tile("d3").uid


@pytest.mark.rule("MA-PLAY-01")
def test_a_tile_alike_on_all_edges_may_be_placed_in_any_facing() -> None:
    table = position("", hands=["agility"])
    table.play("place agility c3 sw")
    assert table.at("c3") == "de-agility"


@pytest.mark.rule("MA-PLAY-01")
def test_an_order_in_front_of_it_does_not_keep_a_tile_from_being_placed() -> None:
    table = position("", hands=["move pikeman"])
    assert set(table.offers("place")) == set[str]().union(*[facings(f"place pikeman {space}") for space in SPACES])


@pytest.mark.rule("MA-TRAIT-03")
def test_tiles_placed_one_after_another_have_each_their_own_maneuver() -> None:
    table = position("de-knight a1 N; de-banner e1; la-banner e3", hands=["knight knight knight"])
    for space in ("c1", "c3", "c5"):
        table.play(f"place knight {space} n")
    for space in ("a1", "c1", "c3", "c5"):
        table.play(f"maneuver {space} {space} s")
    assert table.offers("maneuver") == []


@pytest.mark.rule("MA-PLAY-01", "MA-DRAW-09", "MA-ABYSS-17")
def test_the_log_speaks_in_sentences() -> None:
    table = position("de-pikeman c3", factions="la,de", hands=["demon spike spike"])
    table.play("transform demon c3 n").play("place spike d2 sw").play("discard spike")
    assert [str(event.message) for event in table.events()] == [
        "Demon takes the place of Pikeman on c3.",
        "Player 1 places Demon on c3, facing n.",
        "Player 1 places Spike on d2, facing sw.",
        "Player 1 discards Spike.",
    ]
    refs = [value for event in table.events() for _name, value in event.message.args if isinstance(value, Ref)]
    assert {(ref.kind, ref.id) for ref in refs} == {
        ("seat", "0"), ("tile", "la-demon"), ("tile", "la-spike"), ("tile", "de-pikeman"),
    }  # fmt: skip


@pytest.mark.rule("MA-PLAY-05")
def test_a_placed_netter_nets_at_once() -> None:
    table = position("de-pikeman c3", factions="la,de", hands=["nightmare"])
    table.play("place nightmare c4 n")
    assert table.netted("c3")


@pytest.mark.rule("MA-DRAW-09")
def test_a_discarded_tile_goes_to_the_discard_pile() -> None:
    table = position("", hands=["pikeman net"])
    table.play("discard pikeman")
    assert table.hand(0) == ["net"]
    assert table.discard(0) == ["pikeman"]
    assert table.told() == ["move MA-DRAW-09 > discard seat=0 tile=de-pikeman"]


@pytest.mark.rule("MA-MONO-10", "MA-MONO-12")
def test_after_unfolding_tiles_are_placed_on_own_empty_pieces_only() -> None:
    table = position("de-banner c3; de-pikeman d3", hands=["swordsman"], monoliths={0: ("d3", "d2")}, turn={"unfolded": True})
    assert set(table.offers("place")) == facings("place swordsman d2")
    assert table.reason("place swordsman a1 n") == "MA-MONO-10 place-after-unfolding"
    assert table.reason("place swordsman d3 n") == "MA-PLAY-02 space-taken d3"
    before = position("de-banner c3; de-pikeman d3", hands=["swordsman"], monoliths={0: ("d3", "d2")})
    assert {text.split()[2] for text in before.offers("place")} == set(SPACES) - {"c3", "d3"}


@pytest.mark.rule("MA-PLAY-01")
@pytest.mark.parametrize("words", ["", "pikeman", "pikeman c3", "pikeman c3 n n", "pikeman z9 n", "pikeman c3 x"])
def test_what_is_no_placing_at_all(words: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(f"place {words}")


@pytest.mark.rule("MA-DRAW-09")
@pytest.mark.parametrize("words", ["", "pikeman net"])
def test_what_is_no_discard_at_all(words: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(f"discard {words}")


# -- unfolding -------------------------------------------------------------------------------------------------------------


def folded(board: str, **turn: object) -> Table:
    """The Empire's Monolith on c3 with a Pikeman and a Knight inside."""
    return position(f"de-banner c3; {board}", hidden={0: ("de-pikeman", "de-knight")}, turn=turn, hands=["swordsman"])


@pytest.mark.rule("MA-SETUP-03")
def test_no_unfolding_in_the_basic_game() -> None:
    table = position("de-banner c3")
    assert table.offers("unfold") == []
    assert table.reason("unfold c2 c4") == "MA-SETUP-03 no-monoliths"


@pytest.mark.rule("MA-MONO-20")
def test_an_unfolded_monolith_is_not_unfolded_again() -> None:
    table = position("de-banner c3", monoliths={0: ("c2", "c4")})
    assert table.offers("unfold") == []
    assert table.reason("unfold b2 b3") == "MA-MONO-20 already-unfolded"


@pytest.mark.rule("MA-MONO-10")
def test_no_unfolding_after_placing() -> None:
    table = folded("", placed=True)
    assert table.offers("unfold") == []
    assert table.reason("unfold c2 c4") == "MA-MONO-10 unfold-after-placing"
    table = folded("")
    assert table.may("unfold c2 c4")
    table.play("place swordsman a1 n")
    assert table.reason("unfold c2 c4") == "MA-MONO-10 unfold-after-placing"


@pytest.mark.rule("MA-MONO-14", "MA-MONO-18")
def test_pieces_go_neither_under_tiles_nor_onto_pieces() -> None:
    table = position(
        "de-banner c3; la-banner c1; la-spike b3",
        hidden={0: ("de-pikeman", "de-knight")},
        monoliths={1: ("c2", "d1")},
    )
    assert not any({"c1", "c2", "d1", "b3"} & set(text.split()) for text in table.offers("unfold"))
    assert table.reason("unfold b3 c4") == "MA-MONO-14 space-taken b3"
    assert table.reason("unfold c4 b3") == "MA-MONO-14 space-taken b3"
    assert table.reason("unfold c2 c4") == "MA-MONO-18 piece-there c2"
    assert table.reason("unfold c4 c2") == "MA-MONO-18 piece-there c2"
    assert table.reason("unfold c3 c4") == "MA-MONO-14 space-taken c3"


@pytest.mark.rule("MA-MONO-19", "MA-MONO-14")
@pytest.mark.parametrize(
    ("inside", "text", "rule"),
    [
        ((None, "de-knight"), "unfold b3 c4", "MA-MONO-19"),
        ((None, "de-knight"), "unfold c4 b3", "MA-MONO-14"),
        (("de-knight", None), "unfold b3 c4", "MA-MONO-14"),
        (("de-knight", None), "unfold c4 b3", "MA-MONO-19"),
    ],
)
def test_an_empty_piece_is_not_slid_under_a_tile(inside: tuple[str | None, str | None], text: str, rule: str) -> None:
    table = position("de-banner c3; la-spike b3", hidden={0: inside})
    assert table.reason(text) == f"{rule} space-taken b3"


@pytest.mark.rule("MA-MONO-18")
def test_pieces_of_the_first_seat_are_in_the_way_too() -> None:
    table = position(
        "la-banner c3; de-banner c1",
        to_play=1,
        hidden={1: ("la-spike", "la-wraith")},
        monoliths={0: ("c2", "d1")},
    )
    assert table.reason("unfold c2 c4") == "MA-MONO-18 piece-there c2"


@pytest.mark.rule("MA-MONO-14")
def test_the_pieces_of_a_monolith_hang_together() -> None:
    table = folded("")
    near = ("b2", "b3", "c2", "c4", "d2", "d3")
    expected = {f"unfold {first} {second}" for first in near for second in near if first != second}
    for inner, outers in {
        "c2": "b1 c1 d1", "d2": "d1 e1 e2", "d3": "e2 e3 d4", "c4": "d4 c5 b4", "b3": "b4 a3 a2", "b2": "a2 a1 b1",
    }.items():  # fmt: skip
        expected |= {f"unfold {inner} {outer}" for outer in outers.split()}
        expected |= {f"unfold {outer} {inner}" for outer in outers.split()}
    assert set(table.offers("unfold")) == expected
    assert len(table.offers("unfold")) == 66
    assert table.reason("unfold c2 c5") == "MA-MONO-14 pieces-apart"
    assert table.reason("unfold c1 c5") == "MA-MONO-14 pieces-apart"
    assert table.reason("unfold e2 e3") == "MA-MONO-14 pieces-apart"


@pytest.mark.rule("MA-MONO-14")
def test_equal_pieces_are_offered_in_one_order_and_taken_in_either() -> None:
    table = position("de-banner c3", hidden={0: ("de-pikeman", "de-pikeman")})
    assert len(table.offers("unfold")) == 33
    assert table.may("unfold c2 c4")
    assert not table.may("unfold c4 c2")
    table.play("unfold c4 c2")  # the same in other words
    assert table.asked == "facing"
    different = position("de-banner c3", hidden={0: ("de-pikeman", "de-pikeman w1")})
    assert different.may("unfold c4 c2")


@pytest.mark.rule("MA-MONO-09")
def test_unfolding_puts_each_piece_where_it_was_said() -> None:
    table = folded("").play("unfold c2 c4").play("face s").play("face nw")
    assert (table.at("c2"), table.tile("c2").facing) == ("de-pikeman", 3)
    assert (table.at("c4"), table.tile("c4").facing) == ("de-knight", 5)
    assert table.state.pieces[0] == (number("c3"), number("c2"), number("c4"))


@pytest.mark.rule("MA-MONO-14")
@pytest.mark.parametrize("words", ["", "c2", "c2 c4 c5", "z9 c2", "c2 z9", "c2 c2"])
def test_what_is_no_unfolding_at_all(words: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(f"unfold {words}")


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
    assert table.told() == ["turn MA-GUARD-20 >d3 turn seat=0 tile=de-pikeman start=d3 facing=s space=d3"]


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
    assert table.told() == ["move MA-GUARD-22 e3>d4 move seat=0 tile=la-wraith start=e3 facing=s space=d4"]


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
    assert table.told() == ["turn MA-GUARD-11 >c3 turn seat=0 tile=gr-agility start=c3 facing=nw space=c3"]
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


# -- notation ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-01")
@pytest.mark.parametrize("first", ["a1", "c3", "e3"])
@pytest.mark.parametrize("second", ["a1", "c4", "e2"])
@pytest.mark.parametrize("facing", ["n", "nw"])
def test_every_action_is_written_as_it_is_read(first: str, second: str, facing: str) -> None:
    texts = [
        f"place pikeman {first} {facing}", f"transform demon {first} {facing}", "discard pikeman", "battle", "end",
        f"charge {first} {second} b1", f"charge b1 {first} {second} by rune", f"charge {first} b1 {second}",
        f"move {first} {second} {facing}", f"false-order {first} {second} {facing}", f"rotate {first} {facing}",
        f"turn {first} {facing}", f"push {first} {second}", f"go {first}", f"shoot {first}", f"net {first}",
        f"entrench {first}", f"maneuver {first} {second} {facing}", f"teleport {first} {second} {facing}",
        f"maneuver b2 {second} {facing} by {first}", f"teleport b2 {second} {facing} by {first}", f"poison {first}",
    ]  # fmt: skip
    if first != second:
        texts.append(f"unfold {first} {second}")
    assert [arena_game().parse(text).text for text in texts] == texts
