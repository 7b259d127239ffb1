"""Monoliths that stay together while tiles move, and what an unfolded one allows (MA-MONO)."""

from __future__ import annotations

import pytest

from tests.monolith_arena.monoliths import ON_PIECES, crowd, free_spaces, goals, inside, pieces, together, touch
from tests.monolith_arena.positions import position
from tests.monolith_arena.situations import FACINGS

# -- integrity and moving -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MONO-21", "MA-MONO-36")
def test_a_tile_on_a_piece_moves_only_where_the_three_pieces_stay_connected() -> None:
    table = position(ON_PIECES, hands=["move"], monoliths={0: ("d3", "c4")})

    assert goals(table, "move d3") == {"d2", "d4"}
    assert goals(table, "move c4") == {"b3", "d4"}
    assert table.reason("move d3 e2 n") == "MA-MONO-36 monolith-apart"
    assert table.refusal("move c4 c5 n") == "MA-MONO-36"
    for origin, rest in (("d3", ("c3", "c4")), ("c4", ("c3", "d3"))):
        near = {space for space in free_spaces(table) if touch(space, origin)}
        assert goals(table, f"move {origin}") == {to for to in near if together(to, *rest)}


@pytest.mark.rule("MA-MONO-21")
def test_the_banners_piece_too_must_stay_connected() -> None:
    table = position(ON_PIECES, hands=["move"], monoliths={0: ("d3", "c4")})

    assert goals(table, "move c3") == {"b3", "d2"}
    table.play("move c3 b3 n")
    assert pieces(table, 0) == ["b3", "d3", "c4"]


@pytest.mark.rule("MA-MONO-22", "MA-MONO-25")
def test_a_tile_on_a_piece_takes_the_piece_along() -> None:
    table = position(ON_PIECES, hands=["move"], monoliths={0: ("d3", "c4")})

    table.play("move d3 d4 s")

    assert (table.at("d4"), table.at("d3")) == ("de-knight", None)
    assert pieces(table, 0) == ["c3", "d4", "c4"]


@pytest.mark.rule("MA-MONO-22")
def test_an_eliminated_tile_leaves_its_piece() -> None:
    table = position(
        "hf-banner a1; de-banner c3; de-pikeman d3 N; de-swordsman c4 N",
        factions="hf,de",
        hands=["precise-shot"],
        monoliths={1: ("d3", "c4")},
    )

    table.play("shoot d3")

    assert table.at("d3") is None
    assert table.discard(1) == ["pikeman"]
    assert pieces(table, 1) == ["c3", "d3", "c4"]


@pytest.mark.rule("MA-MONO-23")
def test_a_visible_piece_does_not_protect_its_tile() -> None:
    table = position(
        "gr-banner a1; de-banner c3; de-pikeman d3 N; de-knight c4 N; de-swordsman e3 N",
        factions="gr,de",
        hands=["fire-concoction"],
        monoliths={1: ("d3", "c4")},
    )

    table.play("fire c3 d3 c4")

    assert table.at("d3") is None
    assert table.tile("c4").wounds == 1
    assert table.pools == (20, 20)


@pytest.mark.rule("MA-MONO-23")
def test_a_tile_destroyed_in_battle_leaves_an_empty_piece() -> None:
    table = position("de-banner c3; de-pikeman d3 S; de-knight c4 S; la-mygalomorph d2 S", monoliths={0: ("d3", "c4")})

    table.fight()

    assert table.fell["d3"] == 3
    assert inside(table.state, 0) == [None, "de-knight"]


@pytest.mark.rule("MA-MONO-24")
def test_every_player_may_place_a_tile_on_an_empty_piece() -> None:
    board = "de-banner c3; de-knight c4 N; la-banner a1"

    own = position(board, hands=["pikeman"], monoliths={0: ("d3", "c4")})
    assert own.may("place pikeman d3 n")
    enemy = position(board, hands=["", "spike"], to_play=1, monoliths={0: ("d3", "c4")})
    enemy.play("place spike d3 n")

    assert enemy.at("d3") == "la-spike"
    assert pieces(enemy, 0) == ["c3", "d3", "c4"]


@pytest.mark.rule("MA-MONO-24")
def test_every_player_may_move_a_tile_onto_an_empty_piece() -> None:
    board = "de-banner c3; de-knight c4 N; de-pikeman d2 N; la-spike e3 N; la-banner a1"

    own = position(board, hands=["move"], monoliths={0: ("d3", "c4")})
    own.play("move d2 d3 n")
    assert own.at("d3") == "de-pikeman"
    enemy = position(board, hands=["", "move"], to_play=1, monoliths={0: ("d3", "c4")})
    enemy.play("move e3 d3 n")
    assert enemy.at("d3") == "la-spike"


@pytest.mark.rule("MA-MONO-24")
def test_an_empty_piece_does_not_stop_a_shot() -> None:
    table = position("de-arquebusier b2 SE; la-banner e3; la-spike b4 N", monoliths={1: ("d3", "d4")})

    table.fight()

    assert (2, "b2", "e3", 1) in table.strikes


@pytest.mark.rule("MA-MONO-24")
def test_an_empty_piece_keeps_the_board_from_being_full() -> None:
    board = "de-banner c3; la-banner a1; " + crowd("c3", "a1", "c4", "d3", "e3", de=8, la=6)
    table = position(board, hands=["pikeman swordsman"], monoliths={0: ("c4", "d3")})

    table.play("place pikeman e3 n").play("place swordsman c4 n")
    assert free_spaces(table) == {"d3"}
    assert table.events("battle") == []
    assert table.asked == "play"


@pytest.mark.rule("MA-MONO-24")
def test_the_last_free_space_may_be_an_empty_piece() -> None:
    table = position(
        "de-banner c3; la-banner a1; " + crowd("c3", "a1", "d3", de=9, la=7),
        hands=["pikeman"],
        monoliths={0: ("d3", "d2")},
    )

    assert table.events("full-board") == []
    table.play("place pikeman d3 n")

    assert len(table.events("full-board")) == 1
    assert len(table.events("battle")) == 1


MEANS = {
    "maneuver": ("de-banner c3; de-knight d3 N; de-pikeman c4 N; la-banner a1", "de,la", "", "maneuver d3 d2 n"),
    "teleport": ("la-banner c3; la-wraith d3 N; la-spike c4 N; de-banner a1", "la,de", "", "teleport d3 b3 n"),
    "charge": ("de-banner c3; de-knight d3 N; de-pikeman c4 N; la-spike e1 N", "de,la", "battle-charge", "charge d3 d2 e1"),
}


@pytest.mark.rule("MA-MONO-25", "MA-RUL-65")
@pytest.mark.parametrize(("means", "to"), [("maneuver", "d2"), ("teleport", "b3"), ("charge", "d2")])
def test_whatever_moves_a_tile_on_a_piece_moves_the_piece(means: str, to: str) -> None:
    board, factions, hand, action = MEANS[means]
    table = position(board, factions=factions, hands=[hand], monoliths={0: ("d3", "c4")})
    mover = table.at("d3")

    table.play(action)

    assert table.at(to) == mover
    assert pieces(table, 0) == ["c3", to, "c4"]


@pytest.mark.rule("MA-MONO-36", "MA-RUL-65")
@pytest.mark.parametrize(
    ("means", "action"),
    [("maneuver", "maneuver d3 e2 n"), ("teleport", "teleport d3 e1 n"), ("charge", "charge d3 e2 e1")],
)
def test_no_means_may_tear_a_monolith_apart(means: str, action: str) -> None:
    board, factions, hand, _legal = MEANS[means]
    table = position(board, factions=factions, hands=[hand], monoliths={0: ("d3", "c4")})

    assert not table.may(action)
    assert table.refusal(action) == "MA-MONO-36"


@pytest.mark.rule("MA-RUL-65")
def test_a_teleport_goes_wherever_the_pieces_stay_connected() -> None:
    board, factions, _hand, _action = MEANS["teleport"]
    table = position(board, factions=factions, monoliths={0: ("d3", "c4")})

    assert goals(table, "teleport d3") == {to for to in free_spaces(table) if together(to, "c3", "c4")}


@pytest.mark.rule("MA-MONO-25", "MA-MONO-36")
def test_a_false_order_moves_a_piece_and_keeps_the_monolith_together() -> None:
    table = position(
        "gr-banner a1; de-banner c3; de-knight d3 N; de-pikeman c4 N",
        factions="gr,de",
        hands=["false-order"],
        monoliths={1: ("d3", "c4")},
    )

    assert goals(table, "false-order d3") == {"d2", "d4"}
    assert table.refusal("false-order d3 e3 n") == "MA-MONO-36"
    table.play("false-order d3 d2 n")
    assert pieces(table, 1) == ["c3", "d2", "c4"]


@pytest.mark.rule("MA-EX-37", "MA-MONO-36")
def test_a_push_goes_where_the_floors_are_not_separated() -> None:
    table = position(
        "la-banner (0,0); la-mygalomorph (1,0) SE; la-wraith (0,1) N; gr-crossbowman (1,1) N",
        factions="gr,la",
        hands=["push"],
        monoliths={1: ("(1,0)", "(0,1)")},
    )

    assert table.offers("push") == ["push d4 d3", "push d4 c4"]
    table.play("push d4 d3")

    assert table.asked == "play", "(1,-1) is the only destination, so nobody is asked"
    assert (table.at("(1,-1)"), table.at("(2,-1)"), table.at("(1,0)")) == ("la-mygalomorph", None, None)
    assert FACINGS[table.tile("(1,-1)").facing] == "se"
    assert pieces(table, 1) == ["c3", "d2", "c4"]


@pytest.mark.rule("MA-EX-37", "MA-MONO-36")
def test_a_push_that_would_separate_the_floors_everywhere_cannot_be_played() -> None:
    table = position(
        "la-banner (0,0); la-mygalomorph (1,0) SE; la-wraith (2,0) N; gr-crossbowman (1,1) N",
        factions="gr,la",
        hands=["push"],
        monoliths={1: ("(1,0)", "(2,0)")},
    )

    assert table.offers("push") == ["push d4 e3"]
    assert table.reason("push d4 d3") == "MA-MONO-36 monolith-apart"


@pytest.mark.rule("MA-RUL-65")
def test_a_push_takes_the_piece_along_to_the_space_its_owner_chooses() -> None:
    table = position(
        "la-banner d2; la-mygalomorph d3 SE; la-wraith c2 N; gr-crossbowman d4 N",
        factions="gr,la",
        hands=["push"],
        monoliths={1: ("d3", "c2")},
    )

    table.play("push d4 d3")
    assert (table.asked, table.to_play, table.offers()) == ("pushed", 1, ["go e2", "go c3"])
    table.play("go e2")

    assert pieces(table, 1) == ["d2", "e2", "c2"]


@pytest.mark.rule("MA-RUL-65")
def test_a_moving_piece_is_not_laid_on_an_empty_piece() -> None:
    """Neither on one of its own Monolith nor on a foreign one; a tile that stands on no piece may go there."""
    table = position(
        "de-banner c3; de-knight d3 N; la-banner e1; la-spike d1 N; de-pikeman b3 N",
        hands=["move"],
        monoliths={0: ("d3", "c4"), 1: ("d1", "d2")},
    )

    assert goals(table, "move d3") == {"d4"}
    assert table.refusal("move d3 c4 n") == "MA-MONO-18"
    assert table.refusal("move d3 d2 n") == "MA-MONO-18"
    assert table.may("move b3 c4 n")


@pytest.mark.rule("MA-MONO-18", "MA-RUL-65")
def test_a_charging_piece_is_not_laid_on_an_empty_piece() -> None:
    table = position(
        "de-banner c3; de-knight d3 N; la-banner e1; la-spike d1 N",
        hands=["battle-charge"],
        monoliths={0: ("d3", "c4"), 1: ("d1", "d2")},
    )

    assert not table.may("charge d3 d2 e1")
    assert table.refusal("charge d3 d2 e1") == "MA-MONO-18"


@pytest.mark.rule("MA-MONO-18", "MA-RUL-65")
def test_a_pushed_piece_is_not_laid_on_an_empty_piece() -> None:
    """The Knight could go to d2 only, where it would stay connected, but an empty piece lies there."""
    table = position(
        "gr-golem d4 N; de-banner c3; de-knight d3 N; de-pikeman c4 N; gr-banner d1; gr-axeman e2 N; gr-pupil e1 N",
        factions="gr,de",
        hands=["push"],
        monoliths={0: ("e1", "d2"), 1: ("d3", "c4")},
    )

    assert not table.may("push d4 d3")
    assert table.refusal("push d4 d3") == "MA-MONO-18"


@pytest.mark.rule("MA-RUL-65")
def test_a_folded_monolith_is_not_moved_onto_an_empty_piece() -> None:
    table = position(
        "de-banner c3; la-banner e1; la-spike d1 N",
        hands=["move"],
        hidden={0: ["de-knight", None]},
        monoliths={1: ("d1", "d2")},
    )

    assert goals(table, "move c3") == {"c2", "d3", "c4", "b3", "b2"}
    assert table.reason("move c3 d2 n") == "MA-MONO-18 piece-there d2"


@pytest.mark.rule("MA-RUL-65")
def test_the_banner_of_a_folded_monolith_moves_the_whole_stack() -> None:
    table = position("de-banner c3; la-banner a1", hands=["move"], hidden={0: ["de-knight", "de-pikeman"]})

    table.play("move c3 d3 n")

    assert pieces(table, 0) == ["d3"]
    assert inside(table.state, 0) == ["de-knight", "de-pikeman"]
    assert table.may("unfold e3 e2")


@pytest.mark.rule("MA-RUL-65")
def test_rotation_is_not_restricted_by_the_pieces() -> None:
    table = position(
        "gr-banner c3; gr-axeman d3 N; gr-pupil e3 N; la-banner a1",
        factions="gr,la",
        hands=["rotation"],
        monoliths={0: ("d3", "e3")},
    )

    assert [offer for offer in table.offers("rotate") if "d3" in offer] == [f"rotate d3 {facing}" for facing in FACINGS[1:]]
    table.play("rotate d3 s")
    assert pieces(table, 0) == ["c3", "d3", "e3"]


@pytest.mark.rule("MA-RUL-65")
def test_a_tile_that_enters_an_empty_piece_belongs_to_it() -> None:
    table = position(
        "de-banner c3; de-knight d2 N; de-pikeman c4 N; la-banner a1", hands=["move move"], monoliths={0: ("d3", "c4")}
    )

    table.play("move d2 d3 n")
    assert pieces(table, 0) == ["c3", "d3", "c4"]
    assert goals(table, "move d3") == {"d2", "d4"}
    table.play("move d3 d4 n")
    assert pieces(table, 0) == ["c3", "d4", "c4"]


@pytest.mark.rule("MA-RUL-65")
def test_a_tile_beside_the_pieces_moves_freely() -> None:
    table = position("de-banner c3; de-knight d4 N; la-banner a1", hands=["move"], monoliths={0: ("d3", "c4")})

    table.play("move d4 e3 n")

    assert pieces(table, 0) == ["c3", "d3", "c4"]


@pytest.mark.rule("MA-RUL-65")
def test_empty_pieces_do_not_move() -> None:
    table = position("de-banner c3; la-banner a1", hands=["move"], monoliths={0: ("d3", "c4")})

    assert {offer.split()[1] for offer in table.offers("move")} == {"c3"}
    assert table.refusal("move d3 d4 n") == "MA-ORDER-04"


@pytest.mark.rule("MA-RUL-66")
def test_a_foreign_tile_on_a_piece_is_moved_by_its_controller() -> None:
    board = "de-banner c3; la-wraith d3 N; de-pikeman c4 N; la-banner a1"
    table = position(board, to_play=1, hands=["", "move"], monoliths={0: ("d3", "c4")})

    assert goals(table, "move d3") == {"d2", "d4"}
    assert goals(table, "teleport d3") == {to for to in free_spaces(table) if together(to, "c3", "c4")}
    assert table.refusal("move d3 e3 n") == "MA-MONO-36"
    table.play("teleport d3 b3 s")
    assert pieces(table, 0) == ["c3", "b3", "c4"]
    assert table.tile("b3").seat == 1


@pytest.mark.rule("MA-RUL-66")
def test_the_monoliths_owner_has_no_say_in_a_foreign_tile() -> None:
    table = position("de-banner c3; la-wraith d3 N; de-pikeman c4 N; la-banner a1", hands=["move"], monoliths={0: ("d3", "c4")})

    assert {offer.split()[1] for offer in table.offers("move")} == {"c3", "c4"}
    assert table.refusal("move d3 d2 n") == "MA-ORDER-04"
