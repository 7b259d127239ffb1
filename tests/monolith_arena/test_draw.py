"""MA-DRAW, MA-RUL-05, -06, -09: drawing, the forced discard, the last tile, and what lies open."""

from __future__ import annotations

import pytest

from tablekeep.kernel.messages import Ref
from tablekeep.kernel.rng import Rng
from tests.monolith_arena.positions import Table, new_game, position
from tests.monolith_arena.situations import BANNERS, PLAIN, second_players_first_turn, turn_of


def abyss_turn(stack: str, hand: str = "", *, number: int = 10) -> Table:
    return position(
        "la-banner a1; de-banner e3", factions="la,de", hands=[hand], stacks=[stack], turn={"number": number}
    ).begin_turn(0)


def begin(seed: int) -> Table:
    """A new game in which seat 0 is about to play his first tile."""
    return new_game(2, seed, factions="de,la", first="1").play("banner c3").play("banner a1")


def random_action(table: Table, rng: Rng) -> None:
    """One action of a game played at random, Battle Orders and moves included."""
    offers = table.state.legal(table.to_play)
    table.state.apply(table.to_play, offers[rng.below(len(offers))])


# -- MA-DRAW-01, -02, -03: how many ----------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAW-01")
def test_the_starting_player_first_draws_one_tile_and_need_not_discard() -> None:
    table = turn_of(f"{PLAIN} swordsman", number=0)
    assert table.hand(0) == ["swordsman"]
    assert table.stack(0) == PLAIN.split()
    assert table.asked == "play"


@pytest.mark.rule("MA-DRAW-01")
def test_the_first_tile_may_be_played_discarded_or_kept() -> None:
    played = turn_of(f"{PLAIN} swordsman", number=0).play("place swordsman c3 n")
    assert (played.at("c3"), played.hand(0), played.discard(0)) == ("de-swordsman", [], [])
    discarded = turn_of(f"{PLAIN} swordsman", number=0).play("discard swordsman")
    assert (discarded.hand(0), discarded.discard(0)) == ([], ["swordsman"])
    kept = turn_of(f"{PLAIN} swordsman", number=0).play("end")
    assert (kept.hand(0), kept.discard(0), kept.to_play) == (["swordsman"], [], 1)


@pytest.mark.rule("MA-DRAW-02")
def test_the_second_player_first_draws_two_tiles_and_need_not_discard() -> None:
    table = second_players_first_turn("wraith wraith spike chaos")
    assert table.to_play == 1
    assert table.hand(1) == ["chaos", "spike"]
    assert table.stack(1) == ["wraith", "wraith"]
    assert table.asked == "play"


@pytest.mark.rule("MA-DRAW-02")
def test_each_of_the_second_players_first_tiles_may_be_played_kept_or_discarded() -> None:
    table = second_players_first_turn("wraith wraith spike chaos").play("place chaos c3 n").play("discard spike")
    assert (table.at("c3"), table.hand(1), table.discard(1)) == ("la-chaos", [], ["spike"])
    table = second_players_first_turn("wraith wraith spike chaos").play("end")
    assert table.hand(1) == ["chaos", "spike"]
    assert table.to_play == 0


@pytest.mark.rule("MA-DRAW-01", "MA-DRAW-02", "MA-DRAW-03")
@pytest.mark.parametrize("seed", range(6))
def test_a_new_game_opens_with_one_tile_then_two_then_three(seed: int) -> None:
    table = begin(seed)
    hands = []
    for _turn in range(5):
        if table.asked == "unlucky-draw":
            table.play("keep")
        hands.append(len(table.hand(table.to_play)))
        if table.asked == "forced-discard":
            table.play(table.offers("discard")[0])
        for offer in table.offers("discard"):
            table.play(offer)
        for offer in table.offers("discard"):
            table.play(offer)
        table.play("end")
    assert hands == [1, 2, 3, 3, 3]


@pytest.mark.rule("MA-DRAW-03")
@pytest.mark.parametrize(("number", "seat"), [(2, 0), (3, 1), (4, 0), (20, 1)])
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_from_the_third_turn_on_a_player_draws_until_he_has_three(number: int, seat: int, kept: int) -> None:
    names = (["pikeman", "swordsman"], ["spike", "chaos"])[seat][:kept]
    hands = ["", ""]
    hands[seat] = " ".join(names)
    table = position(BANNERS, hands=hands, turn={"number": number})
    before = table.stack(seat)
    table.begin_turn(seat)
    assert len(table.hand(seat)) == 3
    assert table.hand(seat)[:kept] == names
    assert len(before) - len(table.stack(seat)) == 3 - kept
    assert table.hand(seat)[kept:] == before[::-1][: 3 - kept]


@pytest.mark.rule("MA-DRAW-03")
def test_a_tile_kept_in_the_first_turn_counts_in_the_second() -> None:
    table = turn_of(f"{PLAIN} arquebusier landsknecht swordsman", number=0).play("end")
    table.pass_turn()
    assert table.hand(0) == ["swordsman", "landsknecht", "arquebusier"]
    assert table.asked == "forced-discard"


@pytest.mark.rule("MA-DRAW-04")
def test_a_player_with_three_tiles_draws_none() -> None:
    table = turn_of(PLAIN, "pikeman swordsman landsknecht")
    assert table.hand(0) == ["pikeman", "swordsman", "landsknecht"]
    assert table.stack(0) == PLAIN.split()


@pytest.mark.rule("MA-DRAW-04")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_ever_has_more_than_three_tiles(seed: int) -> None:
    table = begin(seed)
    rng = Rng(seed)
    most = 0
    for _decision in range(150):
        if table.to_play < 0:
            break
        random_action(table, rng)
        most = max(most, len(table.hand(0)), len(table.hand(1)))
    assert most == 3


# -- MA-DRAW-05, MA-RUL-05: what lies open ---------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAW-05")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_drawn_and_kept_tiles_are_seen_by_all(viewer: int | None) -> None:
    table = turn_of(f"{PLAIN} arquebusier landsknecht", "swordsman")
    view = table.state.redact(viewer)
    assert [view.kit.kinds[number].name for number in view.hands[0]] == ["swordsman", "landsknecht", "arquebusier"]
    told = [event.message for event in table.state.news(viewer) if event.message.id == "ma-log-draw"]
    assert [dict(message.args)["tile"] for message in told] == [Ref("tile", "de-landsknecht"), Ref("tile", "de-arquebusier")]
    hand = next(zone for zone in table.game.scene(view).zones if zone.id == "hand-0")
    assert [card.name for card in hand.cards] == ["de-swordsman", "de-landsknecht", "de-arquebusier"]


@pytest.mark.rule("MA-RUL-05")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hands_discard_piles_and_stack_sizes_are_public_and_the_order_of_the_stack_is_not(viewer: int | None) -> None:
    table = position(
        BANNERS, hands=["pikeman", "spike"], discards=["swordsman", "chaos"], stacks=["knight knight move", "wraith"]
    )
    view = table.state.redact(viewer)
    names = view.kit.kinds
    assert [[names[number].name for number in view.hands[seat]] for seat in range(2)] == [["pikeman"], ["spike"]]
    assert [[names[number].name for number in view.discards[seat]] for seat in range(2)] == [["swordsman"], ["chaos"]]
    assert view.stacks == [(-1, -1, -1), (-1,)]
    zones = {zone.id: zone for zone in table.game.scene(view).zones}
    assert [zones[f"stack-{seat}"].count for seat in range(2)] == [3, 1]
    assert [card.name for card in zones["discard-1"].cards] == ["la-chaos"]


@pytest.mark.rule("MA-RUL-05")
def test_who_imagines_the_stack_finds_only_tiles_that_lie_nowhere_in_sight() -> None:
    table = position(f"{BANNERS}; de-knight c3 n", hands=["pikeman swordsman"], discards=["net", "spike"])
    view = table.state.redact(1)
    worlds = [view.determinize(Rng(seed)) for seed in range(20)]
    stacks = {tuple(world.stacks[0]) for world in worlds}
    assert len(stacks) > 1
    for stack in stacks:
        assert sorted(stack) == sorted(table.state.stacks[0])


# -- MA-DRAW-06, -07, MA-RUL-06: the forced discard ------------------------------------------------------------------


@pytest.mark.rule("MA-DRAW-06")
@pytest.mark.parametrize("thrown", ["pikeman", "move", "strength"])
def test_with_three_tiles_exactly_one_must_go_kept_ones_included(thrown: str) -> None:
    table = turn_of("knight knight knight strength move", "pikeman")
    assert table.asked == "forced-discard"
    assert table.offers() == ["discard pikeman", "discard move", "discard strength"]
    table.play(f"discard {thrown}")
    assert table.discard(0) == [thrown]
    assert sorted(table.hand(0)) == sorted({"pikeman", "move", "strength"} - {thrown})
    assert table.asked == "play"
    assert table.to_play == 0


@pytest.mark.rule("MA-DRAW-06")
def test_of_equal_tiles_one_goes() -> None:
    table = turn_of("knight knight strength pikeman pikeman")
    assert table.offers() == ["discard pikeman", "discard strength"]
    table.play("discard pikeman")
    assert table.hand(0) == ["pikeman", "strength"]


@pytest.mark.rule("MA-DRAW-06")
def test_only_a_tile_in_front_of_the_player_can_be_discarded() -> None:
    table = turn_of("knight knight strength pikeman move")
    assert table.reason("discard swordsman") == "MA-DRAW-06 not-in-hand swordsman"
    assert table.refusal("discard spike") == "MA-DRAW-06"


@pytest.mark.rule("MA-DRAW-06")
@pytest.mark.parametrize("kept", ["", "pikeman"])
def test_with_one_or_two_tiles_nothing_must_go(kept: str) -> None:
    table = position(BANNERS, hands=[kept], stacks=["knight"]).begin_turn(0)
    assert table.asked == "play"
    assert table.discard(0) == []


ROTATING = "gr-agility c3 n; gr-pupil c2 n; gr-banner a1; la-banner e3; la-spike d3 n"


@pytest.mark.rule("MA-DRAW-07")
@pytest.mark.parametrize("action", ["place golem b2 n", "battle", "push c3 d3"])
def test_no_tile_is_played_before_the_forced_discard(action: str) -> None:
    table = position(ROTATING, factions="gr,la", stacks=["golem golem push battle"]).begin_turn(0)
    assert table.asked == "forced-discard"
    assert table.reason(action) == "MA-DRAW-07 discard-first"
    table.play("discard golem" if "place" not in action else "discard battle")
    assert table.may(action)


@pytest.mark.rule("MA-DRAW-07")
@pytest.mark.parametrize("action", ["false-order d3 d4 n", "rotate c2 se"])
def test_no_order_that_moves_or_rotates_is_played_before_the_forced_discard(action: str) -> None:
    table = position(ROTATING, factions="gr,la", stacks=["golem golem rotation false-order"]).begin_turn(0)
    assert table.refusal(action) == "MA-DRAW-07"
    table.play("discard golem")
    assert table.may(action)


@pytest.mark.rule("MA-DRAW-07")
def test_a_move_order_is_not_played_before_the_forced_discard() -> None:
    table = turn_of("pikeman knight strength move")
    assert table.refusal("move a1 a2 n") == "MA-DRAW-07"
    assert table.play("discard knight").may("move a1 a2 n")


@pytest.mark.rule("MA-RUL-06")
@pytest.mark.parametrize("action", ["maneuver c2 c1 n", "maneuver c2 c2 se by c3", "turn c3 se"])
def test_traits_wait_for_the_forced_discard(action: str) -> None:
    table = position(ROTATING, factions="gr,la", stacks=["golem golem push battle"]).begin_turn(0)
    assert table.reason(action) == "MA-RUL-06 discard-first"
    table.play("discard battle")
    assert table.may(action)


@pytest.mark.rule("MA-RUL-06")
def test_traits_wait_for_the_decision_about_an_unlucky_draw() -> None:
    table = position(ROTATING, factions="gr,la", stacks=["golem battle push battle"]).begin_turn(0)
    assert table.asked == "unlucky-draw"
    assert table.offers() == ["redraw", "keep"]
    assert table.refusal("maneuver c2 c1 n") == "MA-DRAW-14"


# -- MA-DRAW-08, -09: the tiles that are left ------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAW-08")
def test_each_of_the_two_tiles_left_may_be_played_kept_or_discarded() -> None:
    def left() -> Table:
        return turn_of("knight strength swordsman pikeman").play("discard strength")

    assert left().hand(0) == ["pikeman", "swordsman"]
    table = left().play("place pikeman c3 n").play("place swordsman c2 n")
    assert (table.hand(0), table.at("c3"), table.at("c2")) == ([], "de-pikeman", "de-swordsman")
    table = left().play("discard swordsman").play("end")
    assert (table.hand(0), table.discard(0)) == (["pikeman"], ["strength", "swordsman"])
    table = left().play("place swordsman c3 n").play("discard pikeman")
    assert (table.hand(0), table.discard(0)) == ([], ["strength", "pikeman"])
    assert left().play("end").hand(0) == ["pikeman", "swordsman"]


@pytest.mark.rule("MA-DRAW-08")
@pytest.mark.parametrize(
    "action",
    [
        "place knight c3 n",
        "place banner c3 n",
        "place spike c3 n",
        "place elephant c3 n",
        "transform demon c3 n",
        "transform elephant c3 n",
        "discard knight",
        "discard elephant",
        "move a1 a2 n",
        "battle",
    ],
)
def test_only_tiles_in_front_of_the_player_are_his_to_play_or_discard(action: str) -> None:
    assert position(BANNERS, hands=["pikeman swordsman", "battle"]).refusal(action) == "MA-DRAW-08"


@pytest.mark.rule("MA-DRAW-08")
def test_the_refusal_says_whether_there_is_such_a_tile_at_all() -> None:
    table = position(BANNERS, hands=["pikeman swordsman", "battle"])
    assert table.reason("place elephant c3 n") == "MA-DRAW-08 no-such-tile"
    assert table.reason("transform elephant c3 n") == "MA-DRAW-08 no-such-tile"
    assert table.reason("place knight c3 n") == "MA-DRAW-08 not-in-hand knight"
    assert table.reason("discard knight") == "MA-DRAW-08 not-in-hand knight"
    assert table.reason("move a1 a2 n") == "MA-DRAW-08 no-such-order"


@pytest.mark.rule("MA-DRAW-09")
def test_any_number_of_tiles_may_be_discarded() -> None:
    table = turn_of("knight strength swordsman pikeman")
    table.play("discard pikeman").play("discard strength").play("discard swordsman")
    assert table.hand(0) == []
    assert table.discard(0) == ["pikeman", "strength", "swordsman"]
    assert table.offers() == ["end"]


@pytest.mark.rule("MA-DRAW-09")
def test_equal_tiles_are_discarded_one_at_a_time() -> None:
    table = position(BANNERS, hands=["pikeman pikeman"])
    assert table.offers("discard") == ["discard pikeman"]
    assert table.play("discard pikeman").hand(0) == ["pikeman"]
    assert table.play("discard pikeman").discard(0) == ["pikeman", "pikeman"]


# -- MA-DRAW-10, -11, MA-RUL-09: the last tile -----------------------------------------------------------------------


@pytest.mark.rule("MA-DRAW-10")
@pytest.mark.parametrize(
    ("kept", "stack"), [("", "pikeman"), ("", "knight pikeman"), ("swordsman", "pikeman"), ("swordsman knight", "")]
)
def test_who_has_drawn_his_last_tile_and_holds_fewer_than_three_need_not_discard(kept: str, stack: str) -> None:
    table = turn_of(stack, kept)
    assert table.asked == "play"
    assert sorted(table.hand(0)) == sorted([*kept.split(), *stack.split()])
    assert table.stack(0) == []
    assert table.discard(0) == []
    assert table.may("end")


@pytest.mark.rule("MA-DRAW-11")
@pytest.mark.parametrize(
    ("kept", "stack"), [("", "knight strength pikeman"), ("swordsman", "knight pikeman"), ("swordsman knight", "pikeman")]
)
def test_a_last_tile_that_makes_three_leaves_the_forced_discard_due(kept: str, stack: str) -> None:
    table = turn_of(stack, kept)
    assert table.stack(0) == []
    assert len(table.hand(0)) == 3
    assert table.asked == "forced-discard"


@pytest.mark.rule("MA-RUL-09")
def test_the_last_tile_is_drawn_when_the_stack_is_empty_and_not_before() -> None:
    """A Battle Order may not be played from then on (MA-BATTLE-15), in that same turn already."""
    table = turn_of("pikeman battle-charge", "swordsman").play("discard swordsman")
    assert table.refusal("battle") == "MA-BATTLE-15"
    assert len(table.events("last-tile")) == 1
    table = turn_of("pikeman knight battle-charge", "swordsman").play("discard swordsman")
    assert table.may("battle")
    assert table.events("last-tile") == []


@pytest.mark.rule("MA-RUL-09")
def test_the_last_tile_of_any_player_counts() -> None:
    table = position(BANNERS, hands=["battle-charge"], stacks=[None, ""])
    assert table.refusal("battle") == "MA-BATTLE-15"
    assert position(BANNERS, hands=["battle-charge"], stacks=[None, "spike"]).may("battle")


# -- MA-DRAW-16: the discard pile ------------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAW-16")
def test_discarded_used_and_destroyed_tiles_go_to_their_owners_discard_pile() -> None:
    table = position(
        "hf-spark c1 s; la-spike c2 n; la-banner e3",
        factions="hf,la",
        hands=["precise-shot sorcerer"],
        discards=["move", "push"],
    )
    table.play("shoot c2").play("discard sorcerer")
    assert table.discard(0) == ["move", "precise-shot", "sorcerer"]
    assert table.discard(1) == ["push", "spike"]


@pytest.mark.rule("MA-DRAW-16")
def test_tiles_eliminated_in_a_battle_go_to_their_owners_discard_pile() -> None:
    table = position("de-swordsman c3 ne; la-mygalomorph d3 nw").fight()
    assert (table.at("c3"), table.at("d3")) == (None, None)
    assert (table.discard(0), table.discard(1)) == (["swordsman"], ["mygalomorph"])


@pytest.mark.rule("MA-DRAW-16")
@pytest.mark.parametrize("seed", range(3))
def test_no_tile_ever_comes_back_from_the_discard_pile(seed: int) -> None:
    table = begin(seed)
    rng = Rng(seed + 100)
    before: list[list[str]] = [[], []]
    for _decision in range(150):
        if table.to_play < 0:
            break
        random_action(table, rng)
        for seat in range(2):
            pile = table.discard(seat)
            assert pile[: len(before[seat])] == before[seat]
            before[seat] = pile
            on_board = [tile for tile in table.state.board if tile is not None and tile.seat == seat]
            standing = [tile for tile in on_board if tile.kind.name != "banner"]
            assert len(standing) + len(table.hand(seat)) + len(table.stack(seat)) + len(pile) == 34
    assert before[0]
    assert before[1]


# -- worked examples -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-EX-01")
def test_example_1_a_normal_turn() -> None:
    table = turn_of(f"{PLAIN} knight minor-acceleration arquebusier move")
    assert table.hand(0) == ["move", "arquebusier", "minor-acceleration"]
    assert table.offers() == ["discard move", "discard arquebusier", "discard minor-acceleration"]
    table.play("discard move")
    assert table.asked == "play"
    table.play("place arquebusier c3 n").play("place minor-acceleration c4 n")
    assert (table.at("c3"), table.at("c4")) == ("de-arquebusier", "de-minor-acceleration")
    assert table.hand(0) == []
    assert table.discard(0) == ["move"]
    table.play("end")
    table.pass_turn()
    assert table.hand(0) == ["knight", "strength", "knight"]


@pytest.mark.rule("MA-EX-02")
def test_example_2_an_unlucky_draw() -> None:
    table = abyss_turn("spike chaos demon battle push move push battle battle")
    assert table.hand(0) == ["battle", "battle", "push"]
    assert table.offers() == ["redraw", "keep"]
    table.play("redraw")
    assert table.discard(0) == ["battle", "battle", "push"]
    assert table.hand(0) == ["move", "push", "battle"]
    assert table.offers() == ["redraw", "keep"]
    table.play("redraw")
    assert table.hand(0) == ["demon", "chaos", "spike"]
    assert table.offers() == ["discard demon", "discard chaos", "discard spike"]
    table.play("discard spike")
    assert table.asked == "play"


@pytest.mark.rule("MA-EX-02")
def test_example_2_with_one_order_in_the_very_first_turn() -> None:
    table = abyss_turn("spike chaos battle", number=0)
    assert table.offers() == ["redraw", "keep"]
    assert table.play("redraw").hand(0) == ["chaos"]


@pytest.mark.rule("MA-EX-02")
def test_example_2_with_two_orders_in_the_second_players_first_turn() -> None:
    table = abyss_turn("spike chaos demon push battle", number=1)
    assert table.offers() == ["redraw", "keep"]
    assert table.play("redraw").hand(0) == ["demon", "chaos"]


@pytest.mark.rule("MA-EX-02")
def test_example_2_with_one_order_kept_and_two_drawn() -> None:
    table = abyss_turn("spike chaos demon push battle", "battle")
    assert table.offers() == ["redraw", "keep"]
    table.play("redraw")
    assert table.discard(0) == ["battle", "battle", "push"]
    assert table.hand(0) == ["demon", "chaos", "spike"]


@pytest.mark.rule("MA-EX-02")
def test_example_2_with_two_orders_and_a_board_tile() -> None:
    assert not abyss_turn("spike chaos demon push battle").may("redraw")
    assert not abyss_turn("spike chaos push battle", "demon").may("redraw")
