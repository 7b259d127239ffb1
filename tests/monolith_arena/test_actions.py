"""Actions of the play part: what is offered for the tiles of the hand, placing, unfolding, notation."""

from __future__ import annotations

import pytest

from tablekeep.kernel.errors import InvalidNotation
from tablekeep.kernel.messages import Ref
from tests.monolith_arena.positions import Table, arena_game, number, position
from tests.monolith_arena.situations import facings

SPACES = ("a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "c5", "d1", "d2", "d3", "d4", "e1", "e2", "e3")
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
    assert table.reason("place dragon d3 n") == "MA-DRAW-08 no-such-tile"
    assert table.reason("transform dragon c3 n") == "MA-DRAW-08 no-such-tile"
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
    assert table.told() == ["place MA-PLAY-01 >d2 place seat=0 tile=de-pikeman facing=south-west space=d2"]
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
        "Player 1 places Demon on c3, facing north.",
        "Player 1 places Spike on d2, facing south-west.",
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
