"""MA-TACTICAL, MA-RUL-78, MA-RUL-83: the more tactical game, alone and together with other variants."""

from __future__ import annotations

import pytest

from tests.monolith_arena.positions import Table, new_game, position
from tests.monolith_arena.situations import BANNERS

SIX = "swordsman pikeman knight strength agility move"
"""six tiles of the Empire, drawn from the last to the first"""
PLAIN = "pikeman knight knight arquebusier arquebusier landsknecht regeneration"


def tactical(stack: str, hand: str = "", *, number: int = 10) -> Table:
    """The beginning of the Empire's turn after `number` turns: what he keeps, what he draws (the last name first)."""
    return position(BANNERS, hands=[hand], stacks=[stack], turn={"number": number}, tactical="on").begin_turn(0)


def holding(hand: str, *, board: str = BANNERS, limit: int = 2) -> Table:
    """The play part of a tactical turn."""
    return position(board, hands=[hand], turn={"limit": limit}, tactical="on")


def begin(seats: int, seed: int, monoliths: str = "off") -> Table:
    """A tactical game at the forced discard of its first turn; every Order-only hand is kept."""
    table = new_game(seats, seed, tactical="on", monoliths=monoliths, first="1", factions="de,la,gr,hf"[: 3 * seats - 1])
    while table.asked in ("hide-tiles", "banner"):
        table.play(table.offers()[0])
    return decide(table)


def decide(table: Table) -> Table:
    if table.asked == "unlucky-draw":
        table.play("keep")
    return table


# -- MA-TACTICAL-01, -05: six tiles ----------------------------------------------------------------------------------


@pytest.mark.rule("MA-TACTICAL-01")
@pytest.mark.parametrize("kept", [0, 1, 3, 5])
def test_a_player_draws_up_to_six_tiles(kept: int) -> None:
    hand = SIX.split()[:kept]
    table = tactical(PLAIN, " ".join(hand))
    assert table.hand(0) == hand + PLAIN.split()[::-1][: 6 - kept]
    assert table.stack(0) == PLAIN.split()[: 1 + kept]


@pytest.mark.rule("MA-TACTICAL-01")
def test_without_the_variant_a_player_draws_up_to_three() -> None:
    table = position(BANNERS, stacks=[f"{PLAIN} {SIX}"]).begin_turn(0)
    assert table.hand(0) == ["move", "agility", "strength"]


@pytest.mark.rule("MA-TACTICAL-05")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_everyone_draws_six_from_his_first_turn_on(number: int) -> None:
    assert tactical(f"{PLAIN} {SIX}", number=number).hand(0) == SIX.split()[::-1]


@pytest.mark.rule("MA-TACTICAL-05")
@pytest.mark.parametrize("seed", range(4))
def test_a_new_tactical_game_has_no_small_opening_hands(seed: int) -> None:
    table = begin(2, seed)
    assert len(table.hand(0)) == 6
    table.pass_turn()
    assert len(table.hand(1)) == 6
    assert len(table.hand(0)) == 5


# -- MA-TACTICAL-02: the forced discard ------------------------------------------------------------------------------


@pytest.mark.rule("MA-TACTICAL-02")
def test_one_of_the_six_must_be_discarded() -> None:
    table = tactical(f"{PLAIN} {SIX}")
    assert table.asked == "forced-discard"
    assert table.offers() == [f"discard {name}" for name in SIX.split()[::-1]]
    assert table.refusal("place pikeman c3 n") == "MA-DRAW-07"
    table.play("discard knight")
    assert (len(table.hand(0)), table.discard(0), table.asked) == (5, ["knight"], "play")


@pytest.mark.rule("MA-RUL-78")
@pytest.mark.parametrize(
    ("stack", "hand", "asked"),
    [
        ("pikeman", "knight strength", "play"),
        ("pikeman", "knight strength agility move", "play"),
        ("", "knight strength agility move net", "play"),
        ("pikeman", "knight strength agility move net", "forced-discard"),
        ("pikeman pikeman", "knight strength agility move", "forced-discard"),
        ("pikeman pikeman", "knight strength agility move net", "forced-discard"),
    ],
)
def test_only_fewer_than_six_tiles_after_the_last_draw_need_no_discard(stack: str, hand: str, asked: str) -> None:
    assert tactical(stack, hand).asked == asked


@pytest.mark.rule("MA-RUL-78")
def test_the_forced_discard_does_not_count_towards_the_two() -> None:
    table = tactical(f"{PLAIN} {SIX}").play("discard move").play("discard knight").play("discard strength")
    assert table.discard(0) == ["move", "knight", "strength"]
    assert table.refusal("discard agility") == "MA-TACTICAL-03"


# -- MA-TACTICAL-03, -04: two tiles a turn ---------------------------------------------------------------------------


@pytest.mark.rule("MA-TACTICAL-03")
@pytest.mark.parametrize(
    "actions",
    [
        ["place swordsman c3 n", "place pikeman c2 n"],
        ["place swordsman c3 n", "discard pikeman"],
        ["discard pikeman", "discard knight"],
        ["discard knight", "place swordsman c3 n"],
        ["move a1 a2 n", "place swordsman c3 n"],
        ["discard knight", "move a1 a2 n"],
    ],
)
def test_at_most_two_tiles_are_played_or_discarded(actions: list[str]) -> None:
    table = holding("swordsman pikeman knight move move").play(actions[0])
    assert table.offers("discard")
    assert table.offers("place")
    table.play(actions[1])
    assert len(table.hand(0)) == 3
    for verb in ("place", "discard", "move"):
        assert table.offers(verb) == []
    assert table.may("end")


@pytest.mark.rule("MA-TACTICAL-03")
@pytest.mark.parametrize("action", ["place knight b2 n", "discard move", "move a1 a2 n", "net e3", "battle", "charge c3 c2 d2"])
def test_a_third_tile_is_refused(action: str) -> None:
    table = holding("swordsman pikeman knight move net battle-charge", board=f"{BANNERS}; de-knight c3 n; la-spike d2 n")
    assert table.may(action)
    table.play("discard swordsman").play("discard pikeman")
    assert table.reason(action) == "MA-TACTICAL-03 two-tiles"


@pytest.mark.rule("MA-TACTICAL-03")
def test_without_the_variant_there_is_no_such_limit() -> None:
    table = position(BANNERS, hands=["swordsman pikeman knight move move"])
    for action in ("discard swordsman", "discard pikeman", "place knight c3 n", "move a1 a2 n", "discard move"):
        table.play(action)
    assert table.hand(0) == []


@pytest.mark.rule("MA-TACTICAL-04")
def test_all_other_tiles_are_kept_for_the_next_turn() -> None:
    table = tactical(f"{PLAIN} {SIX}").play("discard move").play("place pikeman c3 n").play("discard knight").play("end")
    assert table.hand(0) == ["agility", "strength", "swordsman"]
    assert table.discard(0) == ["move", "knight"]
    table.pass_turn()
    assert table.hand(0) == ["agility", "strength", "swordsman", "regeneration", "landsknecht", "arquebusier"]
    assert table.stack(0) == ["pikeman", "knight", "knight", "arquebusier"]


@pytest.mark.rule("MA-TACTICAL-04")
def test_five_tiles_are_kept_by_who_plays_none() -> None:
    table = tactical(f"{PLAIN} {SIX}").play("discard move").play("end")
    assert len(table.hand(0)) == 5
    table.pass_turn()
    assert len(table.hand(0)) == 6
    assert table.stack(0) == PLAIN.split()[:-1]


@pytest.mark.rule("MA-RUL-78")
def test_traits_and_a_charge_by_the_rune_are_no_plays() -> None:
    board = f"{BANNERS}; de-knight c3 n; de-knight b3 n; de-charge a3; la-spike d2 n"
    table = holding("swordsman pikeman agility", board=board)
    table.play("maneuver b3 b4 n").play("discard swordsman").play("discard pikeman")
    assert table.may("maneuver c3 c4 n")
    assert table.may("charge c3 c2 d2 by rune")
    assert table.refusal("discard agility") == "MA-TACTICAL-03"


@pytest.mark.rule("MA-RUL-78")
def test_unfolding_the_monolith_is_no_play() -> None:
    table = position(
        "de-banner c3; la-banner e3",
        hands=["move move net"],
        hidden={0: ["de-pikeman", "de-pikeman"], 1: ["la-spike", "la-spike"]},
        tactical="on",
    )
    table.play("discard move").play("discard move")
    assert table.refusal("discard net") == "MA-TACTICAL-03"
    table.play("unfold b2 c2").play("face n").play("face n")
    assert (table.at("b2"), table.at("c2")) == ("de-pikeman", "de-pikeman")


@pytest.mark.rule("MA-RUL-78")
def test_after_unfolding_two_tiles_may_still_be_discarded() -> None:
    table = position(
        "de-banner c3; la-banner e3",
        hands=["move move net"],
        hidden={0: ["de-pikeman", "de-pikeman"], 1: ["la-spike", "la-spike"]},
        tactical="on",
    )
    table.play("unfold b2 c2").play("face n").play("face n").play("discard move").play("discard move")
    assert table.refusal("discard net") == "MA-TACTICAL-03"


# -- MA-TACTICAL-06, -07: the first turns ----------------------------------------------------------------------------


@pytest.mark.rule("MA-TACTICAL-06")
def test_the_starting_player_first_discards_one_and_plays_only_one() -> None:
    table = tactical(f"{PLAIN} {SIX}", number=0)
    assert table.asked == "forced-discard"
    table.play("discard move")
    table.play("place pikeman c3 n")
    assert table.offers("place") == []
    assert table.reason("place knight c2 n") == "MA-TACTICAL-06 two-tiles"
    assert table.reason("discard knight") == "MA-TACTICAL-06 two-tiles"
    assert table.play("end").hand(0) == ["agility", "strength", "knight", "swordsman"]


@pytest.mark.rule("MA-TACTICAL-06")
def test_his_one_play_may_be_an_order() -> None:
    table = tactical(f"{PLAIN} {SIX}", number=0).play("discard knight").play("move a1 a2 n")
    assert table.at("a2") == "de-banner"
    assert table.reason("place pikeman c3 n") == "MA-TACTICAL-06 two-tiles"


@pytest.mark.rule("MA-RUL-78")
def test_in_his_first_turn_the_starting_player_discards_none_beyond_the_forced_one() -> None:
    table = tactical(f"{PLAIN} {SIX}", number=0).play("discard move")
    assert table.offers("discard") == []
    assert table.reason("discard knight") == "MA-TACTICAL-06 two-tiles"
    assert table.offers("place")


@pytest.mark.rule("MA-TACTICAL-07")
@pytest.mark.parametrize("number", [1, 2, 9])
def test_the_second_players_first_turn_and_all_others_are_full_tactical_turns(number: int) -> None:
    table = tactical(f"{PLAIN} {SIX}", number=number).play("discard move")
    table.play("discard knight").play("place pikeman c3 n")
    assert table.reason("place swordsman c2 n") == "MA-TACTICAL-03 two-tiles"


@pytest.mark.rule("MA-TACTICAL-07")
def test_in_a_new_game_only_the_very_first_turn_allows_but_one_play() -> None:
    table = begin(2, 2)
    limits = []
    for _turn in range(4):
        decide(table)
        table.play(table.offers("discard")[0])
        limits.append((table.to_play, table.state.limit, bool(table.offers("discard"))))
        table.pass_turn()
    assert limits == [(0, 1, False), (1, 2, True), (0, 2, True), (1, 2, True)]


@pytest.mark.rule("MA-RUL-08")
def test_six_orders_are_an_unlucky_draw() -> None:
    orders = "battle-charge battle-charge battle-charge move move net"
    table = tactical(f"{PLAIN} {orders}")
    assert table.offers() == ["redraw", "keep"]
    table.play("redraw")
    assert table.discard(0) == orders.split()[::-1]
    assert table.hand(0) == PLAIN.split()[::-1][:6]
    assert table.asked == "forced-discard"
    five_orders = "battle-charge battle-charge battle-charge move move"
    assert tactical(f"{PLAIN} swordsman {five_orders}").asked == "forced-discard"


@pytest.mark.rule("MA-RUL-07")
def test_a_new_draw_of_the_tactical_game_goes_up_to_six_in_the_first_turn_too() -> None:
    orders = "battle-charge battle-charge battle-charge move move net"
    table = tactical(f"{PLAIN} {orders}", number=0).play("redraw")
    assert len(table.hand(0)) == 6
    table = tactical(f"pikeman knight {orders}", number=4).play("redraw")
    assert table.hand(0) == ["knight", "pikeman"]
    assert table.asked == "play"


# -- MA-RUL-83: variants together ------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-83")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("monoliths", ["off", "on"])
def test_variants_combine_and_only_the_very_first_player_is_limited_to_one_play(seats: int, monoliths: str) -> None:
    table = begin(seats, 3, monoliths)
    turns = []
    for _turn in range(5):
        decide(table)
        seat = table.to_play
        drawn = len(table.hand(seat))
        table.play(table.offers("discard")[0])
        turns.append((seat, drawn, table.state.limit))
        assert bool(table.offers("unfold")) == (monoliths == "on")
        table.pass_turn()
    order = {2: [0, 1, 0, 1, 0], 3: [0, 1, 2, 1, 0], 4: [0, 1, 2, 3, 0]}[seats]
    assert turns == [(seat, 6, 1 if at == 0 else 2) for at, seat in enumerate(order)]


@pytest.mark.rule("MA-RUL-83")
@pytest.mark.parametrize("seats", [3, 4])
def test_monoliths_are_prepared_by_every_player_of_a_team_game(seats: int) -> None:
    table = begin(seats, 3, "on")
    assert [len(table.state.pieces[seat]) for seat in range(seats)] == [1] * seats
    assert [len(table.state.hidden[seat]) for seat in range(seats)] == [2] * seats
    assert [len(table.stack(seat)) for seat in range(seats)] == [26] + [32] * (seats - 1)
