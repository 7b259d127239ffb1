"""Monoliths with tiles of other players, and Monoliths of allies (MA-MONO)."""

from __future__ import annotations

import pytest

from tablekeep.kernel.errors import IllegalAction
from tests.monolith_arena.monoliths import (
    goals,
    inside,
    pieces,
    prepared,
)
from tests.monolith_arena.positions import position
from tests.monolith_arena.situations import FACINGS

# -- foreign tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MONO-34", "MA-MONO-35")
@pytest.mark.parametrize(("tiles", "foreign", "own"), [
    (["la-spike", "de-pikeman"], "c4", "d3"),
    (["de-pikeman", "la-spike"], "d3", "c4"),
])  # fmt: skip
def test_the_enemy_faces_his_tile_before_the_owner_faces_his(tiles: list[str | None], foreign: str, own: str) -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: tiles})

    table.play("unfold c4 d3")
    assert (table.asked, table.to_play) == ("facing", 1)
    assert str(table.state.pending[0].prompt) == f"Choose which way the Spike on {foreign} faces."
    assert table.offers() == [f"face {facing}" for facing in FACINGS]
    assert table.reason("face n", 0) == "MA-MONO-35 not-asked 0"
    assert (table.at("c4"), table.at("d3")) == (None, None), "nothing appears before all facings are chosen"
    table.play("face sw")
    assert (table.asked, table.to_play) == ("facing", 0)
    assert str(table.state.pending[0].prompt) == f"Choose which way the Pikeman on {own} faces."
    assert table.refusal("face n", 1) == "MA-MONO-35"
    table.play("face ne")

    assert (table.at(foreign), FACINGS[table.tile(foreign).facing], table.tile(foreign).seat) == ("la-spike", "sw", 1)
    assert (table.at(own), FACINGS[table.tile(own).facing], table.tile(own).seat) == ("de-pikeman", "ne", 0)
    assert table.at("c3") == "de-banner"


@pytest.mark.rule("MA-MONO-35")
def test_the_owner_decides_where_the_enemy_tile_goes() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["la-spike", "de-charge"]})

    assert table.may("unfold c4 d3")
    assert table.may("unfold d3 c4")
    table.play("unfold d3 c4").play("face n")

    assert (table.at("d3"), table.at("c4")) == ("la-spike", "de-charge")


@pytest.mark.rule("MA-MONO-35")
def test_two_enemy_tiles_are_both_faced_by_their_controller() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["la-spike", "la-wraith"]})

    table.play("unfold c4 d3")
    assert (table.to_play, str(table.state.pending[0].prompt)) == (1, "Choose which way the Spike on c4 faces.")
    table.play("face n")
    assert (table.to_play, str(table.state.pending[0].prompt)) == (1, "Choose which way the Wraith on d3 faces.")
    table.play("face s")

    assert [FACINGS[table.tile(space).facing] for space in ("c4", "d3")] == ["n", "s"]
    assert (table.asked, table.to_play) == ("play", 0)


@pytest.mark.rule("MA-MONO-34")
def test_a_monolith_with_an_enemy_tile_folds_and_unfolds_again() -> None:
    table = position("de-banner c3; de-knight d3 N; la-strength c4 N; la-banner a1", monoliths={0: ("d3", "c4")}).fight()
    assert table.at("c4") is None

    table.play("unfold b2 b3").play("face n").play("face n")

    assert (table.at("b2"), table.at("b3")) == ("de-knight", "la-strength")
    assert table.tile("b3").seat == 1


@pytest.mark.rule("MA-RUL-69")
def test_controllers_of_foreign_tiles_choose_in_turn_order_from_the_active_player() -> None:
    """The Guardians (seat 2) unfold tiles of seat 1 (first piece) and seat 0 (second): 2, 3, 0, 1 is the order."""
    table = position(
        "gr-banner c3; de-banner a1; la-banner e3; hf-banner e1",
        factions="de,la,gr,hf",
        to_play=2,
        hidden={2: ["la-spike", "de-pikeman"]},
    )

    table.play("unfold c4 d3")
    asked = []
    for facing in ("n", "s"):
        asked.append((table.to_play, str(table.state.pending[0].prompt)))
        table.play(f"face {facing}")

    assert asked == [
        (0, "Choose which way the Pikeman on d3 faces."),
        (1, "Choose which way the Spike on c4 faces."),
    ]
    assert [FACINGS[table.tile(space).facing] for space in ("d3", "c4")] == ["n", "s"]
    assert (table.asked, table.to_play) == ("play", 2)


@pytest.mark.rule("MA-RUL-69")
def test_an_ally_too_faces_his_tile_before_the_owner_does() -> None:
    table = position(
        "gr-banner c3; de-banner a1; la-banner e3; hf-banner e1",
        factions="de,la,gr,hf",
        to_play=2,
        hidden={2: ["gr-axeman", "de-pikeman"]},
    )

    table.play("unfold c4 d3")
    assert table.to_play == 0
    assert table.refusal("face n", 2) == "MA-MONO-35"
    table.play("face n")
    assert table.to_play == 2


# -- teams --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-68")
@pytest.mark.parametrize("seats", [3, 4])
def test_in_team_games_every_player_has_a_monolith_of_his_own(seats: int) -> None:
    table = prepared(seats)
    for space in ("a1", "c3", "e1", "e3")[:seats]:
        table.play(f"banner {space}")

    assert table.asked in ("play", "unlucky-draw")
    for seat in range(seats):
        assert len(table.state.pieces[seat]) == 1
        assert len(inside(table.state, seat)) == 2
        assert len(table.stack(seat)) + len(table.hand(seat)) == 32


TEAM = "de-banner c3; de-pikeman c4 N; la-banner a1; gr-banner e3; hf-banner e1"


@pytest.mark.rule("MA-RUL-68")
def test_an_allys_empty_piece_is_a_free_space() -> None:
    table = position(TEAM, factions="de,la,gr,hf", to_play=2, hands=["", "", "axeman"], monoliths={0: ("d3", "c4")})

    assert table.may("place axeman d3 n")
    table.play("place axeman d3 n")
    assert (table.at("d3"), pieces(table, 0)) == ("gr-axeman", ["c3", "d3", "c4"])


@pytest.mark.rule("MA-RUL-68")
def test_an_allys_empty_piece_is_no_place_for_a_piece_nor_for_a_tile_after_unfolding() -> None:
    table = position(
        TEAM,
        factions="de,la,gr,hf",
        to_play=2,
        hands=["", "", "axeman"],
        monoliths={0: ("d3", "c4")},
        hidden={2: ["gr-agility", None]},
    )

    assert not any("d3" in offer.split() for offer in table.offers("unfold"))
    assert table.refusal("unfold d3 e2") == "MA-MONO-18"
    table.play("unfold d4 e2").play("face n")
    assert {offer.split()[2] for offer in table.offers("place")} == {"e2"}


@pytest.mark.rule("MA-RUL-68")
def test_an_allys_tile_on_a_piece_may_be_moved_with_the_piece() -> None:
    table = position(
        "de-banner c3; de-pikeman c4 N; hf-herne d3 N; la-banner a1; gr-banner e3; hf-banner e1",
        factions="de,la,hf,gr",
        hands=["move"],
        monoliths={0: ("d3", "c4")},
    )

    assert table.state.side(0) == table.state.side(2)
    assert goals(table, "move d3") == {"d2", "d4"}
    assert goals(table, "maneuver d3") == {"d2", "d4"}
    table.play("move d3 d2 n")
    assert pieces(table, 0) == ["c3", "d2", "c4"]


@pytest.mark.rule("MA-RUL-67")
def test_nobody_may_answer_for_another_player() -> None:
    """Taking an action for a seat that is not asked is refused and changes nothing."""
    table = prepared(4).play("banner c3")

    with pytest.raises(IllegalAction):
        table.state.apply(0, table.game.parse("banner a1"))
    assert table.to_play == 1
