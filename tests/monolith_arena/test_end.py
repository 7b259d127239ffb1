"""The end of the game (MA-END): fallen Banners, the countdown, the Last Battle, the extra round, draws."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablekeep.kernel.messages import Ref
from tablekeep.kernel.outcome import Outcome
from tests.monolith_arena.positions import Table, position

FULL = {
    "a2": "de-banner", "a1": "de-minor-acceleration", "a3": "de-minor-acceleration", "b1": "de-agility", "b2": "de-strength",
    "b3": "de-strength", "b4": "de-charge", "c1": "de-knight N", "c2": "de-knight N", "e2": "la-banner",
    "c3": "la-teleportation", "c4": "la-strength", "c5": "la-strength", "d1": "la-teleportation", "d2": "la-minor-acceleration",
    "d3": "la-minor-acceleration", "d4": "la-double-attack", "e1": "la-spike N", "e3": "la-spike S",
}  # fmt: skip
"""a full board on which nobody attacks anybody: the Empire in the west, the Abyss in the east"""

STORY = {
    "battle": "battle",
    "last-battle": "last battle",
    "additional-battle": "additional last battle",
    "full-board": "full board",
    "extra-round": "extra round",
}


def full_but(*free: str, **changed: str) -> str:
    """The full board with some spaces free and some tiles exchanged."""
    tiles = {**FULL, **changed}
    return "; ".join(
        f"{tile.split()[0]} {space} {' '.join(tile.split()[1:])}" for space, tile in tiles.items() if space not in free
    )


def story(table: Table) -> list[str]:
    """What happened since the position: turns (of which seat), Battles, the extra round."""
    told: list[str] = []
    for event in table.events():
        id = event.message.id.removeprefix("ma-log-")
        if id in STORY:
            told.append(STORY[id])
        elif id == "turn-begins":
            seat = dict(event.message.args)["seat"]
            assert isinstance(seat, Ref)
            told.append(f"turn of {seat.id}")
    return told


def outcome(table: Table) -> Outcome:
    assert table.asked == ""
    assert table.state.outcome is not None
    return table.state.outcome


def countdown(
    board: str = "de-banner a1; la-banner e3",
    *,
    pools: tuple[int, int] = (20, 20),
    hands: Sequence[str] = (),
    stacks: Sequence[str | None] = ("", "chaos horror demon"),
) -> Table:
    """Seat 0 has drawn its last tile and is finishing that turn; seat 1 has one turn left before the Last Battle."""
    turn: dict[str, object] = {"phase": "countdown", "queue": [1], "last_drawer": 0}
    return position(board, pools=pools, hands=hands, stacks=stacks, turn=turn)


# -- fallen Banners ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-END-01", "MA-END-02")
def test_a_banner_at_0_ends_the_game_and_the_other_player_wins() -> None:
    table = position("de-dragon-rider c3 SE; la-banner d3; de-banner a1", pools=(1, 3))
    table.fight()
    end = outcome(table)
    assert (end.ranks, end.scores, end.rule, end.winners) == ((1, 2), (1, 0), "MA-END-02", [0])


@pytest.mark.rule("MA-END-02")
def test_the_second_player_wins_when_the_first_banner_falls() -> None:
    table = position("la-wraith c3 SE; de-banner d3; la-banner a1", pools=(1, 20))
    table.fight()
    end = outcome(table)
    assert (end.ranks, end.scores, end.rule, end.winners) == ((2, 1), (0, 20), "MA-END-02", [1])


@pytest.mark.rule("MA-END-01")
def test_a_banner_with_1_hit_point_left_stands_and_the_game_goes_on() -> None:
    table = position("de-dragon-rider c3 SE; la-banner d3", pools=(20, 4))
    table.fight()
    assert (table.pools, table.at("d3"), table.asked) == ((20, 1), "la-banner", "play")
    assert table.state.outcome is None


@pytest.mark.rule("MA-END-01")
def test_a_charge_that_empties_the_track_ends_the_game_at_once() -> None:
    table = position("de-dragon-rider a1; la-banner c3; de-banner e3", hands=["battle-charge"], pools=(20, 3))
    table.play("charge a1 b2 c3")
    assert outcome(table).ranks == (1, 2)
    assert story(table) == []


@pytest.mark.rule("MA-END-01", "MA-RUL-85")
def test_a_banner_that_falls_in_a_full_board_battle_ends_the_game_before_the_turn_still_due() -> None:
    table = countdown(full_but("c2", d1="la-banner", e2="la-teleportation"), pools=(20, 1), hands=["pikeman"])
    table.play("place pikeman c2 ne")
    assert story(table) == ["full board", "battle"]
    assert outcome(table).ranks == (1, 2)


@pytest.mark.rule("MA-END-03")
@pytest.mark.parametrize(
    "board",
    [
        "de-pikeman c3 SE; la-banner d3; la-wraith b2 NW; de-banner a1",  # both in segment 2
        "de-swordsman c3 S; la-banner d3; la-wraith b2 NW; de-banner a1",  # the Abyss Banner in segment 3, the other in 2
        "de-pikeman c3 SE; la-banner d3; la-mygalomorph b2 NW; de-banner a1",  # the other way round
    ],
)
@pytest.mark.parametrize("option", ["first_wins", "draw"])
def test_both_banners_destroyed_in_one_battle_is_a_draw_whichever_fell_first(board: str, option: str) -> None:
    table = position(board, pools=(1, 1), both_pools_at_zero=option)
    table.fight()
    end = outcome(table)
    assert (end.ranks, end.scores, end.rule, end.winners) == ((1, 1), (0, 0), "MA-END-03", [])
    assert end.reason.id == "ma-end-both-banners"


@pytest.mark.rule("MA-END-03", "MA-BATTLE-16")
def test_the_battle_is_fought_to_the_end_after_a_banner_fell() -> None:
    # The Abyss Banner falls in segment 3, the Horror reaches the other Banner in segment 0.
    table = position("de-swordsman c3 S; la-banner d3; la-horror b2 NW; de-banner a1", pools=(2, 1))
    table.fight()
    assert table.pools == (0, 0)
    assert outcome(table).winners == []


@pytest.mark.rule("MA-END-04", "MA-EX-43")
def test_example_43_overkill_on_a_banner() -> None:
    # Dragon Rider and Landsknecht deal 3 + 2 Wounds in segment 2; in segment 0 the other Banner still strikes.
    table = position(
        "de-dragon-rider c2 S; de-landsknecht d3 NW; la-banner c3; de-banner a1; la-teleportation a2",
        pools=(20, 2),
    )
    table.fight()
    assert sum(wounds for _segment, _source, target, wounds in table.strikes if target == "c3") == 5
    assert table.pools == (20, 0)
    assert table.fell == {"c3": 2, "a2": 0}
    assert table.segments == [2, 0]
    assert (table.at("c2"), table.at("d3")) == ("de-dragon-rider", "de-landsknecht")  # the fallen Banner strikes no more
    assert outcome(table).scores == (20, 0)


# -- the last tile -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-END-05")
def test_after_the_last_tile_the_opponent_has_one_turn_and_then_comes_the_last_battle() -> None:
    table = position(
        "de-banner a1; la-banner e3", to_play=1, stacks=["move pikeman", "spike horror wraith demon"], pools=(20, 19)
    )
    table.play("end")
    assert (table.to_play, table.hand(0)) == (0, ["pikeman", "move"])  # the last two
    assert table.may("place pikeman c3 n")  # he finishes his turn
    table.play("end")
    assert table.to_play == 1
    table.play("discard demon").play("end")
    assert story(table) == ["turn of 0", "turn of 1", "last battle"]
    assert outcome(table).rule == "MA-END-09"


@pytest.mark.rule("MA-END-05", "MA-RUL-72")
def test_the_opponent_drawing_his_last_tile_too_changes_nothing() -> None:
    table = position("de-banner a1; la-banner e3", to_play=1, stacks=["pikeman", "spike horror"], pools=(20, 19))
    table.play("end").play("end")
    assert (table.to_play, table.stack(1)) == (1, [])
    table.play("end")
    assert story(table) == ["turn of 0", "turn of 1", "last battle"]
    outcome(table)


@pytest.mark.rule("MA-END-05")
def test_while_tiles_are_left_the_turns_go_on() -> None:
    table = position("de-banner a1; la-banner e3", to_play=1, stacks=["move pikeman net knight", "spike spike spike horror"])
    table.play("end").play("discard net").play("end").play("discard spike").play("end")
    assert story(table) == ["turn of 0", "turn of 1", "turn of 0"]
    assert table.stack(0) == []  # now it is the last one
    table.play("discard move").play("end").play("discard spike").play("end")
    assert story(table)[3:5] == ["turn of 1", "last battle"]


@pytest.mark.rule("MA-END-05", "MA-RUL-07")
def test_the_last_tile_may_be_drawn_by_a_redraw() -> None:
    table = position("de-banner a1; la-banner e3", to_play=1, stacks=["pikeman move net move move", "spike spike spike horror"])
    table.play("end")
    assert table.asked == "unlucky-draw"
    table.play("redraw")
    assert (table.hand(0), table.stack(0)) == (["move", "pikeman"], [])
    table.play("end").play("discard spike").play("end")
    assert story(table)[:3] == ["turn of 0", "turn of 1", "last battle"]


@pytest.mark.rule("MA-END-06", "MA-BATTLE-15")
def test_nobody_plays_a_battle_order_after_the_last_tile_was_drawn() -> None:
    table = position(
        "de-banner a1; la-banner e3", to_play=1, hands=["battle-charge", ""], stacks=["pikeman", "battle spike spike spike"]
    )
    table.play("end")
    assert (table.to_play, table.stack(0)) == (0, [])
    assert table.refusal("battle") == "MA-BATTLE-15"  # not even the one who drew it, in that turn
    assert "battle" not in table.offers()


@pytest.mark.rule("MA-END-06", "MA-ORDER-02")
def test_the_opponent_plays_no_battle_order_in_his_final_turn() -> None:
    table = countdown(stacks=["", "horror spike battle"])
    table.play("end").play("discard spike")
    assert (table.to_play, table.hand(1)) == (1, ["battle", "horror"])
    assert table.refusal("battle") == "MA-BATTLE-15"


@pytest.mark.rule("MA-END-06")
def test_battle_orders_may_be_played_while_every_stack_holds_a_tile() -> None:
    table = position("de-banner a1; la-banner e3", hands=["battle-charge"], stacks=["pikeman", "spike"])
    assert table.may("battle")


@pytest.mark.rule("MA-EX-13", "MA-END-08", "MA-END-06", "MA-DRAW-10")
def test_example_13_the_last_turn_of_the_game() -> None:
    table = position(
        full_but("c2"),
        to_play=1,
        stacks=["battle-charge pikeman", ""],
        turn={"phase": "countdown", "queue": [0], "last_drawer": 1},
        pools=(20, 20),
    )
    table.play("end")
    assert (table.to_play, table.asked) == (0, "play")  # no forced discard
    assert table.hand(0) == ["pikeman", "battle-charge"]
    assert table.refusal("battle") == "MA-BATTLE-15"
    assert table.may("charge c1 c2 c3")  # as a Charge it would be legal
    table.play("discard battle-charge").play("place pikeman c2 s")
    assert story(table)[:4] == ["turn of 0", "full board", "battle", "last battle"]
    assert {space for segment, space in table.by_segment("fall")} == {"c3", "d2"}  # the Pikeman's victims
    assert story(table)[4] == "extra round"  # 20 to 20


@pytest.mark.rule("MA-EX-13", "MA-END-09")
def test_example_13_ends_with_the_scoring() -> None:
    table = position(
        full_but("c2"),
        to_play=1,
        stacks=["battle-charge pikeman", ""],
        turn={"phase": "countdown", "queue": [0], "last_drawer": 1},
        pools=(12, 9),
    )
    table.play("end").play("discard battle-charge").play("place pikeman c2 s")
    assert story(table) == ["turn of 0", "full board", "battle", "last battle"]
    assert outcome(table).ranks == (1, 2)


@pytest.mark.rule("MA-EX-42", "MA-END-07")
def test_example_42_the_drawer_fills_the_board_with_his_last_tile() -> None:
    table = position(full_but("c2"), to_play=1, stacks=["pikeman", "battle move push"], pools=(20, 18))
    table.play("end").play("place pikeman c2 s")
    assert story(table) == ["turn of 0", "full board", "battle", "turn of 1"]
    assert table.to_play == 1
    table.play("discard move").play("end")
    assert story(table) == ["turn of 0", "full board", "battle", "turn of 1", "last battle"]
    assert outcome(table).ranks == (1, 2)


@pytest.mark.rule("MA-EX-42", "MA-END-08")
def test_example_42_the_opponent_fills_the_board_again() -> None:
    # The Pikeman kills the tiles on c3 and d2; the opponent fills both spaces in his final turn.
    table = position(full_but("c2"), to_play=1, stacks=["pikeman", "chaos chaos"], pools=(18, 20))
    table.play("end").play("place pikeman c2 s")
    assert (table.at("c3"), table.at("d2")) == (None, None)
    table.play("place chaos c3 s").play("place chaos d2 s")
    assert story(table) == ["turn of 0", "full board", "battle", "turn of 1", "full board", "battle", "last battle"]
    assert outcome(table).ranks == (2, 1)


# -- the Last Battle ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-END-09")
@pytest.mark.parametrize(("pools", "ranks"), [((20, 19), (1, 2)), ((1, 2), (2, 1))])
def test_after_the_last_battle_more_hit_points_win(pools: tuple[int, int], ranks: tuple[int, int]) -> None:
    table = countdown(pools=pools)
    table.play("end").play("discard chaos").play("end")
    assert story(table) == ["turn of 1", "last battle"]
    end = outcome(table)
    assert (end.ranks, end.scores, end.rule) == (ranks, pools, "MA-END-09")


@pytest.mark.rule("MA-END-09", "MA-END-01")
def test_hit_points_are_compared_after_the_last_battle_and_not_after_others() -> None:
    # The Pikeman's Wound in the Last Battle decides.
    table = countdown("de-banner a1; la-banner e3; de-pikeman d3 SE")
    table.play("end").play("discard chaos").play("end")
    assert (table.pools, outcome(table).ranks) == ((20, 19), (1, 2))
    table = position("de-banner a1; la-banner e3; de-pikeman d3 SE", hands=["battle-charge"], pools=(20, 5))
    table.play("battle")
    assert table.state.outcome is None


@pytest.mark.rule("MA-END-01", "MA-END-02")
def test_a_banner_that_falls_in_the_last_battle_decides_before_the_hit_points() -> None:
    table = countdown("de-banner a1; la-banner e3; de-pikeman d3 SE", pools=(1, 1))
    table.play("end").play("discard chaos").play("end")
    end = outcome(table)
    assert (end.ranks, end.rule) == ((1, 2), "MA-END-02")


@pytest.mark.rule("MA-END-03")
def test_both_banners_falling_in_the_last_battle_is_a_draw_without_an_extra_round() -> None:
    table = countdown("de-banner a1; la-banner e3; de-pikeman d3 SE; la-wraith b2 NW", pools=(1, 1))
    table.play("end").play("discard chaos").play("end")
    assert story(table) == ["turn of 1", "last battle"]
    assert (outcome(table).ranks, outcome(table).rule) == ((1, 1), "MA-END-03")


# -- the extra round ---------------------------------------------------------------------------------------------------


def extra_round() -> Table:
    """Equal Hit Points after the Last Battle; seat 0, who drew his last tile first, begins the extra round."""
    table = countdown(stacks=["", "spike"])
    return table.play("end").play("end")


@pytest.mark.rule("MA-END-10", "MA-RUL-74")
def test_equal_hit_points_give_each_player_one_more_turn_the_drawer_first() -> None:
    table = extra_round()
    assert story(table) == ["turn of 1", "last battle", "extra round", "turn of 0"]
    assert (table.to_play, table.asked) == (0, "play")
    table.play("end")
    assert (table.to_play, table.hand(1)) == (1, ["spike"])
    table.play("end")
    assert story(table)[4:] == ["turn of 1", "additional last battle"]


@pytest.mark.rule("MA-END-10", "MA-RUL-74")
def test_the_extra_round_begins_with_the_second_player_if_he_drew_his_last_tile_first() -> None:
    table = position(
        "de-banner a1; la-banner e3",
        to_play=1,
        stacks=["pikeman", ""],
        turn={"phase": "countdown", "queue": [0], "last_drawer": 1},
    )
    table.play("end").play("end")
    assert story(table) == ["turn of 0", "last battle", "extra round", "turn of 1"]
    table.play("end").play("end")
    assert story(table)[4:] == ["turn of 0", "additional last battle"]
    assert outcome(table).rule == "MA-END-13"


@pytest.mark.rule("MA-END-11", "MA-RUL-74")
def test_in_the_extra_round_kept_tiles_and_traits_may_be_used() -> None:
    table = countdown(
        "de-banner a1; la-banner e3; de-knight c3 N", hands=["pikeman move"], stacks=["", "spike"]
    )  # seat 0 has nothing left to draw
    table.play("end").play("end")
    assert (table.to_play, table.hand(0)) == (0, ["pikeman", "move"])
    table.play("place pikeman b1 n").play("maneuver c3 c4 n").play("move c4 c5 n")
    assert (table.at("b1"), table.at("c5")) == ("de-pikeman", "de-knight")


@pytest.mark.rule("MA-END-11", "MA-RUL-74")
def test_in_the_extra_round_a_player_draws_what_is_left_and_discards_one_of_three() -> None:
    table = countdown(stacks=["", "spike demon horror chaos wraith spike"])
    table.play("end").play("discard spike").play("end")  # seat 1 keeps wraith and chaos
    table.play("end")
    assert (table.to_play, table.asked) == (1, "forced-discard")
    assert sorted(table.hand(1)) == ["chaos", "horror", "wraith"]
    assert len(table.stack(1)) == 2


@pytest.mark.rule("MA-RUL-74", "MA-END-06")
def test_no_battle_order_in_the_extra_round() -> None:
    table = countdown(hands=["battle-charge", ""], stacks=["", "spike"])
    table.play("end").play("end")
    assert table.to_play == 0
    assert table.refusal("battle") == "MA-BATTLE-15"


@pytest.mark.rule("MA-RUL-74", "MA-END-01")
def test_a_banner_destroyed_by_a_charge_in_the_extra_round_ends_the_game() -> None:
    table = countdown(
        "de-dragon-rider c1 N; la-banner c3; de-banner a1", hands=["battle-charge"], stacks=["", "spike"], pools=(3, 3)
    )
    table.play("end").play("end").play("charge c1 c2 c3")
    assert story(table) == ["turn of 1", "last battle", "extra round", "turn of 0"]
    assert (outcome(table).ranks, outcome(table).scores) == ((1, 2), (3, 0))


@pytest.mark.rule("MA-RUL-74", "MA-PLAY-08")
def test_a_full_board_in_the_extra_round_gives_an_ordinary_battle() -> None:
    table = countdown(full_but("c2"), hands=["pikeman"], stacks=["", "horror"])
    table.play("end").play("end")
    table.play("place pikeman c2 s")
    assert story(table)[2:] == ["extra round", "turn of 0", "full board", "battle", "turn of 1"]
    table.play("end")
    assert story(table)[7:] == ["additional last battle"]


@pytest.mark.rule("MA-RUL-74", "MA-MONO-26")
def test_monoliths_fold_after_the_first_last_battle_as_after_any() -> None:
    board = "de-banner a1; la-banner e3; de-pikeman b1 N; de-knight b2 N"
    turn: dict[str, object] = {"phase": "countdown", "queue": [], "last_drawer": 0}
    table = position(
        board, to_play=1, stacks=["", ""], turn=turn, monoliths={0: ("b1", "b2")}, hidden={1: ("la-spike", "la-horror")}
    )
    table.play("end")
    assert story(table) == ["last battle", "extra round", "turn of 0"]
    assert (table.at("b1"), table.at("b2")) == (None, None)
    assert table.offers("unfold")  # and may be unfolded in the extra turn


@pytest.mark.rule("MA-END-12", "MA-END-09")
def test_after_the_extra_turns_the_additional_last_battle_decides() -> None:
    table = countdown("de-banner a1; la-banner e3; de-knight c3 NW", stacks=["", "spike"])
    table.play("end").play("end")
    assert table.pools == (20, 20)  # the Knight faced nobody
    table.play("maneuver c3 d3 se").play("end").play("end")
    assert story(table)[-1] == "additional last battle"
    end = outcome(table)
    assert (end.ranks, end.scores, end.rule) == ((1, 2), (20, 18), "MA-END-09")


@pytest.mark.rule("MA-END-12", "MA-END-02")
def test_a_banner_that_falls_in_the_additional_last_battle_decides() -> None:
    table = countdown("de-banner a1; la-banner e3; de-knight c3 NW", stacks=["", "spike"], pools=(2, 2))
    table.play("end").play("end").play("maneuver c3 d3 se").play("end").play("end")
    assert (outcome(table).ranks, outcome(table).rule) == ((1, 2), "MA-END-02")


@pytest.mark.rule("MA-END-13")
def test_equal_hit_points_after_the_additional_last_battle_are_a_draw() -> None:
    table = extra_round()
    table.play("end").play("end")
    assert story(table)[-1] == "additional last battle"
    end = outcome(table)
    assert (end.ranks, end.scores, end.rule, end.winners) == ((1, 1), (20, 20), "MA-END-13", [])
    assert table.state.legal(0) == []
