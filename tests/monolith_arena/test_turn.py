"""MA-TURN, MA-RUL-10: the order of turns, what a turn consists of, and what ends it."""

from __future__ import annotations

import pytest

from tablekeep.kernel.errors import IllegalAction
from tests.monolith_arena.positions import Table, new_game, position
from tests.monolith_arena.situations import BANNERS

FOREST = "hf-banner a1; la-banner e3; hf-herne c3 n; hf-herne b3 n; la-spike d2 n"
DURING_A_BATTLE = ("MA-TURN-08", "MA-PLAY-07", "MA-TRAIT-09", "MA-MOVE-05")


def forest_turn(stack: str, hand: str = "") -> Table:
    """The beginning of a turn of the Harbingers, who have two Hernes on the board."""
    return position(FOREST, factions="hf,la", hands=[hand], stacks=[stack]).begin_turn(0)


def battle_with_a_choice() -> Table:
    """The Harbingers have played a Battle Order, and their Assassin is about to choose a victim."""
    table = position(f"{FOREST}; hf-assassin e1", factions="hf,la", hands=["battle spark move", "chaos"])
    table.play("battle")
    assert table.asked == "victim"
    return table


# -- MA-TURN-01: in turn ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-TURN-01")
@pytest.mark.parametrize("first", [0, 1])
def test_players_alternate_beginning_with_the_one_who_placed_his_banner_first(first: int) -> None:
    table = new_game(2, 4, factions="de,la", first=str(first + 1))
    assert table.to_play == first
    table.play("banner c3").play("banner e1")
    turns = []
    for _turn in range(5):
        turns.append(table.state.active)
        table.pass_turn()
    assert turns == [first, 1 - first, first, 1 - first, first]


@pytest.mark.rule("MA-TURN-01")
@pytest.mark.parametrize(("factions", "order"), [("de,la,gr", [0, 1, 2, 1, 0, 1]), ("de,la,gr,hf", [0, 1, 2, 3, 0, 1])])
def test_with_more_players_the_turns_go_round(factions: str, order: list[int]) -> None:
    table = position(factions=factions)
    turns = []
    for _turn in range(6):
        turns.append(table.to_play)
        table.pass_turn()
    assert turns == order


@pytest.mark.rule("MA-TURN-01")
def test_the_log_counts_the_turns() -> None:
    table = position(BANNERS, turn={"number": 6}).play("end")
    table.pass_turn()
    assert [line for line in table.told() if "turn-begins" in line] == [
        "say MA-TURN-01 > turn-begins seat=1 turn=7",
        "say MA-TURN-01 > turn-begins seat=0 turn=8",
    ]


# -- MA-TURN-02, -03, -06: the course of a turn ----------------------------------------------------------------------


@pytest.mark.rule("MA-TURN-02")
def test_a_turn_is_draw_then_forced_discard_then_play() -> None:
    table = forest_turn("spark move hunter sorcerer", "battle")
    assert table.hand(0) == ["battle", "sorcerer", "hunter"]
    assert table.asked == "forced-discard"
    assert set(table.offers()) == {"discard battle", "discard sorcerer", "discard hunter"}
    table.play("discard battle")
    assert table.asked == "play"


@pytest.mark.rule("MA-TURN-02")
@pytest.mark.parametrize(
    "actions",
    [
        ["maneuver c3 c4 n", "place sorcerer b2 n", "maneuver b3 b4 s", "discard hunter"],
        ["place sorcerer b2 n", "place hunter c1 s", "maneuver c3 c4 n", "maneuver b3 b4 s"],
        ["discard hunter", "maneuver b3 b4 s", "maneuver c3 c4 n", "place sorcerer b2 n"],
        ["discard hunter", "discard sorcerer", "maneuver c3 c4 n"],
    ],
)
def test_tiles_and_traits_follow_in_any_order_and_number(actions: list[str]) -> None:
    table = forest_turn("spark move hunter sorcerer", "battle").play("discard battle")
    for action in actions:
        table.play(action)
        assert table.to_play == 0
        assert table.asked == "play"
    table.play("end")
    assert table.to_play == 1


@pytest.mark.rule("MA-TURN-02")
def test_orders_and_board_tiles_mix_freely() -> None:
    table = forest_turn("spark hunter move precise-shot", "sorcerer").play("discard sorcerer")
    table.play("move c3 c4 n").play("maneuver c4 c5 n").play("shoot d2")
    assert (table.at("c5"), table.at("d2")) == ("hf-herne", None)
    assert table.hand(0) == []


@pytest.mark.rule("MA-TURN-02")
def test_nothing_of_the_setup_is_done_in_a_turn() -> None:
    table = position(BANNERS)
    for action in ("banner c3", "keep", "faction dragon-empire", "assassinate e3"):
        assert table.reason(action) == "MA-TURN-02 not-in-play"


@pytest.mark.rule("MA-TURN-02")
def test_what_was_done_in_one_turn_is_forgotten_in_the_next() -> None:
    """The traits are fresh, and so is the count of the tiles played."""
    table = position(FOREST, factions="hf,la", hands=["sorcerer"], tactical="on")
    table.play("maneuver c3 c4 n").play("place sorcerer b2 n").play("end")
    table.pass_turn()
    while table.asked != "play":
        table.play(table.offers()[-1])
    assert table.may("maneuver c4 c3 n")
    assert table.state.plays == 0
    assert not table.state.placed


@pytest.mark.rule("MA-TURN-03")
def test_a_player_may_play_nothing() -> None:
    table = forest_turn("spark hunter move sorcerer", "battle").play("discard battle")
    assert table.may("end")
    table.play("end")
    assert table.hand(0) == ["sorcerer", "move"]
    assert table.to_play == 1


@pytest.mark.rule("MA-TURN-06")
def test_the_turn_goes_on_until_the_player_ends_it() -> None:
    table = forest_turn("spark battle hunter sorcerer", "battle").play("discard battle")
    table.play("place sorcerer c2 n").play("place hunter c1 s").play("maneuver c3 c4 n").play("maneuver b3 b4 s")
    assert table.to_play == 0
    assert table.offers() == ["end"]
    table.play("end")
    assert table.to_play == 1


@pytest.mark.rule("MA-TURN-06")
def test_the_turn_cannot_end_before_the_forced_discard() -> None:
    table = forest_turn("spark battle hunter sorcerer", "battle")
    assert not table.may("end")
    with pytest.raises(IllegalAction, match=r"First discard one of your tiles\."):
        table.play("end")


@pytest.mark.rule("MA-TURN-06")
def test_ending_the_turn_before_the_forced_discard_is_refused_by_the_rule_about_it() -> None:
    assert forest_turn("spark battle hunter sorcerer", "battle").reason("end") == "MA-TURN-06 discard-first"


@pytest.mark.rule("MA-TURN-02")
@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("", "Use the traits of your tiles, or end your turn."),
        ("pikeman", "Play, keep or discard your tile, use traits, or end your turn."),
        ("pikeman move", "Play, keep or discard your 2 tiles, use traits, or end your turn."),
    ],
)
def test_the_player_is_told_what_he_may_do_in_his_turn(hand: str, sentence: str) -> None:
    decision = position(BANNERS, hands=[hand]).state.pending[0]
    assert (decision.seat, decision.rule, decision.step) == (0, "MA-TURN-02", "play")
    assert str(decision.prompt) == sentence


# -- MA-TURN-04, -05: only in one's own turn -------------------------------------------------------------------------


@pytest.mark.rule("MA-TURN-04")
@pytest.mark.parametrize("action", ["place chaos c1 n", "battle", "push d2 c3", "discard chaos", "end"])
def test_no_tile_is_played_in_another_players_turn(action: str) -> None:
    table = position(FOREST, factions="hf,la", hands=["spark", "chaos battle push"])
    assert table.state.legal(1) == []
    assert table.refusal(action, seat=1) == "MA-TURN-04"
    assert table.reason(action, seat=1) == "MA-TURN-04 not-your-turn 1"


@pytest.mark.rule("MA-TURN-04")
def test_the_same_tile_is_played_in_the_players_own_turn() -> None:
    table = position(FOREST, factions="hf,la", hands=["spark", "chaos battle push"], to_play=1)
    for action in ("place chaos c1 n", "battle", "push d2 c3", "discard chaos", "end"):
        assert table.may(action)
    assert table.refusal("place spark c1 n", seat=0) == "MA-TURN-04"


@pytest.mark.rule("MA-TURN-05")
def test_no_trait_is_used_in_an_opponents_turn() -> None:
    table = position(FOREST, factions="hf,la", to_play=1)
    assert table.state.legal(0) == []
    assert table.offers("maneuver") == []
    assert table.refusal("maneuver c3 c4 n", seat=0) == "MA-TURN-05"
    assert position(FOREST, factions="hf,la", to_play=0).may("maneuver c3 c4 n")


# -- MA-TURN-07, -08, MA-RUL-10: a Battle cuts the turn off ----------------------------------------------------------


@pytest.mark.rule("MA-TURN-07")
@pytest.mark.parametrize("played", [[], ["place spark c5 n"]])
def test_a_battle_ends_the_turn_whether_the_second_tile_was_used_or_not(played: list[str]) -> None:
    table = position(FOREST, factions="hf,la", hands=["battle spark"])
    for action in played:
        table.play(action)
    table.play("battle")
    assert len(table.events("battle")) == 1
    assert table.state.active == 1
    assert table.to_play == 1


@pytest.mark.rule("MA-TURN-08")
def test_after_a_battle_has_started_nothing_else_may_be_done() -> None:
    table = battle_with_a_choice()
    assert {offer.split()[0] for offer in table.offers()} == {"assassinate"}
    assert table.state.legal(1) == []
    for action in ("discard spark", "place spark c5 n", "move c3 c4 n", "maneuver c3 c4 n", "end"):
        assert table.refusal(action)
    table.play("assassinate e3")
    assert table.hand(0) == ["spark", "move"]
    assert table.discard(0) == ["battle"]
    assert table.to_play == 1


@pytest.mark.rule("MA-TURN-08")
@pytest.mark.parametrize("action", ["discard spark", "place spark c5 n", "move c3 c4 n", "maneuver c3 c4 n"])
def test_an_action_after_the_start_of_a_battle_is_refused_by_a_rule_about_that(action: str) -> None:
    assert battle_with_a_choice().refusal(action) in DURING_A_BATTLE


@pytest.mark.rule("MA-RUL-10")
def test_tiles_not_played_before_a_battle_stay_with_the_player_and_count_as_kept() -> None:
    table = position(BANNERS, hands=["battle-charge pikeman"], stacks=["knight knight net move move"])
    table.play("battle")
    assert table.hand(0) == ["pikeman"]
    view = table.state.redact(1)
    assert [view.kit.kinds[number].name for number in view.hands[0]] == ["pikeman"]
    table.pass_turn()
    assert table.hand(0) == ["pikeman", "move", "move"]
    assert table.stack(0) == ["knight", "knight", "net"]


@pytest.mark.rule("MA-RUL-10")
def test_tiles_not_played_before_a_charge_stay_with_the_player_and_count_as_kept() -> None:
    table = position(
        f"{BANNERS}; de-knight c3 n; la-spike d2 n",
        hands=["battle-charge pikeman"],
        stacks=["knight knight net move move"],
    )
    table.play("charge c3 c2 d2")
    assert table.hand(0) == ["pikeman"]
    assert table.discard(0) == ["battle-charge"]
    table.pass_turn()
    assert table.hand(0) == ["pikeman", "move", "move"]


# -- MA-TURN-09: a Charge ends the turn ------------------------------------------------------------------------------


@pytest.mark.rule("MA-TURN-09")
def test_a_charge_ends_the_turn_at_once() -> None:
    table = position(f"{BANNERS}; de-knight c3 n; de-knight b2 n; la-spike d2 n", hands=["battle-charge pikeman"])
    table.play("charge c3 c2 d2")
    assert table.at("d2") is None
    assert table.state.active == 1
    assert table.to_play == 1
    assert table.refusal("maneuver b2 b1 n", seat=0) == "MA-TURN-05"
    assert table.events("battle") == []


@pytest.mark.rule("MA-TURN-09")
def test_a_charge_by_the_rune_ends_the_turn_too() -> None:
    table = position(f"{BANNERS}; de-knight c3 n; de-charge a3; la-spike d2 n", hands=["pikeman"])
    table.play("charge c3 c2 d2 by rune")
    assert table.to_play == 1
    assert table.hand(0) == ["pikeman"]


# -- MA-TURN-10: until the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("MA-TURN-10")
def test_after_a_battle_in_which_no_banner_falls_the_turns_go_on() -> None:
    table = position("de-knight c3 n; la-banner c2", hands=["battle-charge"], pools=(20, 3)).play("battle")
    assert table.pools == (20, 1)
    assert table.state.outcome is None
    assert table.to_play == 1
    table.pass_turn()
    assert table.to_play == 0


@pytest.mark.rule("MA-TURN-10")
def test_a_banner_without_hit_points_ends_the_turns() -> None:
    table = position("de-knight c3 n; la-banner c2", hands=["battle-charge"], pools=(20, 2)).play("battle")
    assert table.pools == (20, 0)
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (1, 2)
    assert (table.asked, table.to_play) == ("", -1)


@pytest.mark.rule("MA-TURN-10")
def test_the_last_battle_ends_the_turns() -> None:
    table = position("de-banner c3; la-banner a1", stacks=["pikeman"], pools=(12, 11)).begin_turn(0)
    table.pass_turn()
    assert table.events("last-battle") == []
    table.pass_turn()
    assert len(table.events("last-battle")) == 1
    assert table.state.outcome is not None
    assert table.to_play == -1
