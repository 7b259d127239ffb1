"""MA-DRAGON: the Dragon Empire: Charges, and the Rune of Charge."""

from __future__ import annotations

import pytest

from tablekeep.games.monolith_arena.components import RUNE
from tests.monolith_arena.positions import Table, arena_game, position
from tests.monolith_arena.situations import AROUND, FOUR

SPACES = ["a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "c5", "d1", "d2", "d3", "d4", "e1", "e2", "e3"]


def charges(table: Table) -> list[str]:
    return sorted(table.offers("charge"))


# -- who can charge, whom and where to -----------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAGON-04")
def test_knight_and_dragon_rider_are_the_cavalry() -> None:
    riders = {kind.id: kind.count for kind in arena_game().kit.kinds if kind.cavalry}
    assert riders == {"de-knight": 4, "de-dragon-rider": 1}


@pytest.mark.rule("MA-DRAGON-03", "MA-DRAGON-04")
def test_only_cavalry_charges() -> None:
    infantry = "de-pikeman c3; de-swordsman c4; de-landsknecht b3; de-arquebusier b4; de-agility a3"
    table = position(f"{infantry}; la-banner e3; la-spike d2", hands=["battle-charge"])
    assert charges(table) == []
    assert table.reason("charge c3 d3 e3") == "MA-DRAGON-03 no-cavalry c3"
    for rider in ("de-knight", "de-dragon-rider"):
        table = position(f"{rider} c3; de-pikeman c4; la-banner e3", hands=["battle-charge"])
        assert charges(table) == ["charge c3 d3 e3"]


@pytest.mark.rule("MA-DRAGON-05")
def test_only_an_own_tile_charges() -> None:
    board = "de-knight c3; de-knight b4 @2; de-knight c1 @1; la-banner e3"
    table = position(board, factions="de,de,de,la", hands=["battle-charge"])
    assert charges(table) == ["charge c3 c2 c1", "charge c3 d3 e3"]
    assert table.reason("charge b4 c4 d3") == "MA-DRAGON-05 not-own b4"
    assert table.reason("charge c1 c2 c3") == "MA-DRAGON-05 not-own c1"
    assert table.reason("charge a1 a2 b2") == "MA-DRAGON-05 not-own a1"


@pytest.mark.rule("MA-DRAGON-06", "MA-DRAGON-07", "MA-RUL-46")
def test_a_charge_goes_to_any_free_neighbour_beside_an_enemy_tile() -> None:
    table = position("de-knight c3; de-pikeman c4; la-spike d3; la-banner c1; la-wraith b1", hands=["battle-charge"])
    assert charges(table) == ["charge c3 b2 b1", "charge c3 c2 b1", "charge c3 c2 c1", "charge c3 d2 d3"]
    assert len(table.offers("charge")) == 4


@pytest.mark.rule("MA-DRAGON-06")
@pytest.mark.parametrize("target", ["d2", "c4", "e2", "c5", "c3"])
def test_the_target_is_an_enemy_next_to_where_the_charge_ends(target: str) -> None:
    table = position("de-knight c3; de-pikeman c4; la-banner e3; la-spike c5; la-wraith b1", hands=["battle-charge"])
    assert table.reason(f"charge c3 d3 {target}") == f"MA-DRAGON-06 charge-target {target}"


@pytest.mark.rule("MA-DRAGON-06")
def test_an_allys_tile_is_no_target() -> None:
    table = position("de-knight c3; gr-golem e3; la-spike e2", factions="de,la,gr,hf", hands=["battle-charge"])
    assert charges(table) == ["charge c3 d2 e2", "charge c3 d3 e2"]
    assert table.reason("charge c3 d3 e3") == "MA-DRAGON-06 charge-target e3"


@pytest.mark.rule("MA-DRAGON-07")
@pytest.mark.parametrize("to", ["c3", "d4", "e2", "c4", "d2"])
def test_a_charge_moves_exactly_one_space_onto_a_free_one(to: str) -> None:
    table = position("de-knight c3; de-pikeman c4; la-spike d2; la-banner e3", hands=["battle-charge"])
    assert table.reason(f"charge c3 {to} e3") == f"MA-DRAGON-07 charge-one-space {to}"


@pytest.mark.rule("MA-DRAGON-07")
def test_the_charger_stands_on_its_new_space() -> None:
    table = position("de-knight c3 w1; la-banner e3", hands=["battle-charge"])
    table.play("charge c3 d3 e3")
    assert table.at("c3") is None
    assert table.at("d3") == "de-knight"
    assert table.tile("d3").wounds == 1


@pytest.mark.rule("MA-DRAGON-08")
@pytest.mark.parametrize("rider", ["de-knight", "de-dragon-rider"])
@pytest.mark.parametrize("direction", range(6))
def test_the_charger_turns_its_attack_to_the_target(rider: str, direction: int) -> None:
    start, target = AROUND[(direction + 3) % 6], AROUND[direction]
    table = position(f"{rider} {start} NE; la-banner {target}", hands=["battle-charge"])
    table.play(f"charge {start} c3 {target}")
    assert table.tile("c3").facing == direction


# -- what a Charge does --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAGON-09")
@pytest.mark.parametrize(("rider", "wounds"), [("de-knight", 2), ("de-dragon-rider", 3)])
def test_the_attack_is_resolved_at_once(rider: str, wounds: int) -> None:
    table = position(f"{rider} c3; la-banner e3", hands=["battle-charge"])
    table.play("charge c3 d3 e3")
    assert table.strikes == [("start", "d3", "e3", wounds)]
    assert table.pools == (20, 20 - wounds)
    table = position(f"{rider} c3; la-strength e3", hands=["battle-charge"])
    table.play("charge c3 d3 e3")
    assert table.at("e3") is None
    assert table.discard(1) == ["strength"]


@pytest.mark.rule("MA-DRAGON-09")
def test_the_log_tells_of_a_charge() -> None:
    table = position("de-knight c3; la-spike e3", hands=["battle-charge"], stacks=[None, "wraith wraith spike"])
    table.play("charge c3 d3 e3")
    assert table.told()[:3] == [
        "move MA-DRAGON-05 c3>d3 charge seat=0 tile=de-knight victim=e3 space=d3",
        "strike MA-TRAIT-04 d3>e3 (2) wounds tile=la-spike wounds=2 source=d3 space=e3",
        "fall MA-BATTLE-09 >e3 fall tile=la-spike space=e3",
    ]


@pytest.mark.rule("MA-DRAGON-10")
def test_move_and_attack_of_a_charge_are_both_compulsory() -> None:
    table = position("de-knight c3 SE; la-spike d3", hands=["battle-charge"])
    assert charges(table) == ["charge c3 c4 d3", "charge c3 d2 d3"]
    assert table.reason("charge c3 c3 d3") == "MA-DRAGON-07 charge-one-space c3"
    assert table.reason("charge c3 b3 c3") == "MA-DRAGON-06 charge-target c3"
    table.play("charge c3 d2 d3")
    assert table.fell == {"d3": "start"}
    alone = position("de-knight c3; la-spike a1", hands=["battle-charge"])
    assert charges(alone) == ["charge c3 b2 a1"]


@pytest.mark.rule("MA-DRAGON-10", "MA-RUL-44")
def test_a_charge_into_a_net_is_not_allowed() -> None:
    table = position("de-knight c3; la-nightmare d4 N; la-banner e3", hands=["battle-charge"])
    assert charges(table) == ["charge c3 c4 d4"]
    assert table.reason("charge c3 d3 e3") == "MA-DRAGON-10 charge-into-net d3"
    assert table.reason("charge c3 d3 d4") == "MA-DRAGON-10 charge-into-net d3"
    dead = position("de-knight c3; la-nightmare d4 N netted; la-banner e3", hands=["battle-charge"])
    assert charges(dead) == ["charge c3 c4 d4", "charge c3 d3 d4", "charge c3 d3 e3"]


@pytest.mark.rule("MA-RUL-44")
def test_by_option_a_rider_charges_into_a_net_stays_in_it_and_does_not_attack() -> None:
    board = "de-knight c3; la-nightmare d4 N; la-banner e3"
    table = position(board, hands=["battle-charge"], charge_into_net="allowed")
    assert charges(table) == ["charge c3 c4 d4", "charge c3 d3 d4", "charge c3 d3 e3"]
    table.play("charge c3 d3 e3")
    assert table.at("d3") == "de-knight"
    assert table.tile("d3").facing == AROUND.index("d3")
    assert table.netted("d3")
    assert table.pools == (20, 20)
    assert table.to_play == 1
    assert table.discard(0) == ["battle-charge"]


@pytest.mark.rule("MA-RUL-44", "MA-RUL-45")
def test_a_netted_rider_does_not_charge_by_that_option_either() -> None:
    table = position("de-knight c3; la-nightmare b3 NE; la-banner e3", hands=["battle-charge"], charge_into_net="allowed")
    assert charges(table) == []
    assert table.reason("charge c3 d3 e3") == "MA-NET-05 netted c3"


@pytest.mark.rule("MA-DRAGON-11")
def test_no_other_tile_acts_in_a_charge() -> None:
    board = "de-knight c3; la-mygalomorph d2 S; la-banner e3; de-swordsman c4 NW; la-spike b3 SE p1; de-banner b4"
    table = position(board, hands=["battle-charge"])
    table.play("charge c3 d3 e3")
    assert table.strikes == [("start", "d3", "e3", 2)]
    assert table.segments == []
    assert table.events("battle") == []
    assert table.at("b3") == "la-spike"
    assert table.tile("d3").wounds == 0


@pytest.mark.rule("MA-DRAGON-12")
def test_only_the_chosen_target_is_attacked() -> None:
    around = "la-spike d2; la-mygalomorph d4; la-chaos e2; la-banner e3"
    for target in ("d2", "d4", "e2"):
        table = position(f"de-knight c3; {around}", hands=["battle-charge"])
        table.play(f"charge c3 d3 {target}")
        assert table.strikes == [("start", "d3", target, 2)]
        assert table.fell == {target: "start"}
        assert table.pools == (20, 20)


@pytest.mark.rule("MA-DRAGON-13")
def test_a_charge_ends_the_turn() -> None:
    table = position("de-knight c3; la-banner e3", hands=["battle-charge pikeman"])
    table.play("charge c3 d3 e3")
    assert table.to_play == 1
    assert table.state.active == 1
    assert table.hand(0) == ["pikeman"]
    assert table.refusal("maneuver d3 d2 n", seat=0) == "MA-TURN-05"
    assert table.refusal("place pikeman a1 n", seat=0) == "MA-TURN-04"


@pytest.mark.rule("MA-DRAGON-14")
def test_battle_charge_order_is_a_battle_or_a_charge() -> None:
    board = "de-knight c3 N; la-banner e3; de-swordsman a1 N; la-mygalomorph b1 SW"
    table = position(board, hands=["battle-charge"])
    assert table.may("battle")
    assert charges(table) == ["charge c3 b2 b1", "charge c3 c2 b1", "charge c3 d3 e3"]
    table.play("battle")
    assert table.segments == [3, 1, 0]
    assert table.fell == {"a1": 3, "b1": 3}
    assert table.pools == (20, 20)
    assert table.hand(0) == []
    table = position(board, hands=["battle-charge"])
    table.play("charge c3 d3 e3")
    assert table.segments == []
    assert table.pools == (20, 18)
    assert table.hand(0) == []


@pytest.mark.rule("MA-DRAGON-14")
def test_no_charge_without_order_or_rune() -> None:
    table = position("de-knight c3; la-banner e3", hands=["move net"])
    assert charges(table) == []
    assert table.reason("charge c3 d3 e3") == "MA-DRAW-08 no-such-order"
    assert table.reason("charge c3 d3 e3 by rune") == "MA-DRAGON-17 no-rune-of-charge"


@pytest.mark.rule("MA-DRAGON-15", "MA-DRAGON-16")
@pytest.mark.parametrize("drawer", [0, 1])
def test_after_a_last_tile_the_order_is_still_a_charge_but_no_battle(drawer: int) -> None:
    stacks: list[str | None] = [None, None]
    stacks[drawer] = ""
    table = position("de-knight c3; la-banner e3", hands=["battle-charge"], stacks=stacks, turn={"last_drawer": drawer})
    assert not table.may("battle")
    assert table.reason("battle") == "MA-BATTLE-15 battle-after-last-tile"
    assert charges(table) == ["charge c3 d3 e3"]
    table.play("charge c3 d3 e3")
    assert table.pools == (20, 18)


@pytest.mark.rule("MA-DRAGON-15")
def test_battle_charge_played_as_a_battle_ends_the_turn() -> None:
    table = position("de-knight c3; la-banner e3", hands=["battle-charge pikeman"])
    table.play("battle")
    assert table.to_play == 1
    assert table.hand(0) == ["pikeman"]
    assert len(table.events("battle")) == 1


# -- the Rune of Charge --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAGON-17")
def test_rune_of_charge_lets_an_own_rider_charge_and_that_ends_the_turn() -> None:
    table = position("de-charge a1; de-knight c3; de-pikeman c4; la-banner e3", hands=["pikeman"])
    assert charges(table) == ["charge c3 d3 e3 by rune"]
    table.play("charge c3 d3 e3 by rune")
    assert table.pools == (20, 18)
    assert table.at("a1") == "de-charge"
    assert table.to_play == 1
    assert table.hand(0) == ["pikeman"]
    assert table.discard(0) == []


@pytest.mark.rule("MA-DRAGON-17")
def test_rune_and_order_may_both_be_there_and_the_rune_spends_no_order() -> None:
    table = position("de-charge a1; de-knight c3; la-banner e3", hands=["battle-charge"])
    assert charges(table) == ["charge c3 d3 e3", "charge c3 d3 e3 by rune"]
    table.play("charge c3 d3 e3 by rune")
    assert table.hand(0) == ["battle-charge"]
    table = position("de-charge a1; de-knight c3; la-banner e3", hands=["battle-charge"])
    table.play("charge c3 d3 e3")
    assert table.hand(0) == []


@pytest.mark.rule("MA-DRAGON-17")
def test_a_charge_by_the_rune_is_no_tile_played() -> None:
    table = position("de-charge a1; de-knight c3; la-banner e3", hands=["battle-charge"], turn={"plays": 2}, tactical="on")
    assert charges(table) == ["charge c3 d3 e3 by rune"]
    assert table.reason("charge c3 d3 e3") == "MA-TACTICAL-03 two-tiles"


@pytest.mark.rule("MA-DRAGON-18", "MA-DRAGON-19")
@pytest.mark.parametrize("space", [space for space in SPACES if space not in ("a1", "c3")])
def test_rune_of_charge_reaches_a_rider_anywhere_on_the_board(space: str) -> None:
    table = position(f"de-charge a1; de-knight {space}; la-banner c3")
    offers = charges(table)
    assert offers
    assert {text.split()[1] for text in offers} == {space}
    assert {" ".join(text.split()[3:]) for text in offers} == {"c3 by rune"}


@pytest.mark.rule("MA-DRAGON-19")
def test_the_unlimited_rune_has_no_links() -> None:
    runes = [kind for kind in arena_game().kit.kinds if kind.role == RUNE]
    assert [kind.id for kind in runes if not kind.links] == ["de-charge"]
    assert [kind.id for kind in runes if kind.gives_charge] == ["de-charge"]


@pytest.mark.rule("MA-RUL-48")
def test_a_marked_rune_of_charge_does_not_work_and_another_netted_tile_does_not_matter() -> None:
    table = position("de-charge c5 netted; de-knight c3; la-banner e3")
    assert charges(table) == []
    table = position("de-charge c5; de-pikeman c4 netted; de-pikeman a1 netted; de-knight c3; la-banner e3")
    assert charges(table) == ["charge c3 d3 e3 by rune"]


@pytest.mark.rule("MA-RUL-48")
def test_rune_of_charge_works_only_while_it_is_on_the_board_and_not_netted() -> None:
    table = position("de-charge a1; la-nightmare b1 SW; de-knight c3; la-banner e3")
    assert table.netted("a1")
    assert charges(table) == []
    assert position("de-knight c3; la-banner e3", hands=["charge"]).offers("charge") == []


@pytest.mark.rule("MA-RUL-48", "MA-NET-09")
def test_a_netted_rune_of_charge_is_named_as_the_reason() -> None:
    table = position("de-charge a1; la-nightmare b1 SW; de-knight c3; la-banner e3")
    assert table.reason("charge c3 d3 e3 by rune") == "MA-NET-09 rune-of-charge-netted"
    marked = position("de-charge c5 netted; de-knight c3; la-banner e3")
    assert marked.reason("charge c3 d3 e3 by rune") == "MA-NET-09 rune-of-charge-netted"


@pytest.mark.rule("MA-RUL-48")
def test_rune_of_charge_serves_its_owner_and_his_own_champions_only() -> None:
    board = "de-charge a1 @2; de-knight c3; de-knight b4 @2; la-banner e3; la-spike c5"
    table = position(board, factions="de,la,de,gr")
    assert charges(table) == []
    assert table.reason("charge c3 d3 e3 by rune") == "MA-DRAGON-17 no-rune-of-charge"
    table = position(board, factions="de,la,de,gr", to_play=2)
    assert charges(table) == ["charge b4 c4 c5 by rune"]
    assert table.reason("charge c3 d3 e3 by rune") == "MA-DRAGON-05 not-own c3"


@pytest.mark.rule("MA-RUL-48")
def test_rune_of_charge_may_be_used_in_the_turn_in_which_it_is_placed_and_after_other_plays() -> None:
    table = position("de-knight c3; la-banner e3", hands=["charge pikeman"])
    table.play("place charge a1 n").play("place pikeman a2 n")
    assert charges(table) == ["charge c3 d3 e3 by rune"]


# -- rulings on the Charge -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-45")
def test_a_netted_rider_cannot_charge() -> None:
    table = position("de-knight c3; la-nightmare b3 NE; la-banner e3", hands=["battle-charge"])
    assert charges(table) == []
    assert table.reason("charge c3 d3 e3") == "MA-NET-05 netted c3"


@pytest.mark.rule("MA-RUL-45")
def test_a_disarmed_rider_charges_and_attacks_where_it_is_no_longer_disarmed() -> None:
    table = position("de-knight c3; la-disarmament b3 NE; la-banner e3", hands=["battle-charge"])
    table.play("charge c3 d3 e3")
    assert table.pools == (20, 18)


@pytest.mark.rule("MA-RUL-46")
def test_the_strength_of_a_charge_is_that_of_the_new_space() -> None:
    away = position("de-knight c3; de-banner b3; la-banner e3", hands=["battle-charge"])
    away.play("charge c3 d3 e3")
    assert away.pools == (20, 18)
    towards = position("de-knight c3; de-banner d4; la-banner e3", hands=["battle-charge"])
    towards.play("charge c3 d3 e3")
    assert towards.pools == (20, 17)
    both = position("de-knight c3; de-banner d2; de-strength d4 N; la-banner e3", hands=["battle-charge"])
    both.play("charge c3 d3 e3")
    assert both.pools == (20, 16)


@pytest.mark.rule("MA-RUL-46")
def test_regeneration_absorbs_a_charge() -> None:
    table = position("de-knight c3; la-spike e3; la-regeneration e2 S", hands=["battle-charge"])
    table.play("charge c3 d3 e3")
    assert table.at("e3") == "la-spike"
    assert table.at("e2") is None


@pytest.mark.rule("MA-RUL-46")
def test_entrenchment_takes_one_wound_of_a_charge_and_armour_none() -> None:
    table = position("de-knight c3; gr-golem e3 NW entrenched", factions="de,gr", hands=["battle-charge"])
    table.play("charge c3 d3 e3")
    assert (table.tile("e3").wounds, table.tile("e3").entrenched) == (1, 0)
    table = position("de-knight c3; gr-golem e3 NW", factions="de,gr", hands=["battle-charge"])
    table.play("charge c3 d3 e3")
    assert table.tile("e3").wounds == 2


@pytest.mark.rule("MA-RUL-46")
def test_a_charge_is_one_attack_even_with_a_rune_of_double_attack() -> None:
    table = position(
        "de-knight c3; gr-double-attack d4; la-banner e3", factions="de,la,gr,hf", hands=["battle-charge"], to_play=0
    )
    table.play("charge c3 d3 e3")
    assert table.strikes == [("start", "d3", "e3", 2)]


@pytest.mark.rule("MA-RUL-47")
@pytest.mark.parametrize("text", ["charge c3 d3 e3", "charge c3 d3 e3 by rune"])
def test_a_charge_comes_after_the_forced_discard(text: str) -> None:
    board = "de-knight c3; de-charge a1; la-banner e3"
    table = position(board, hands=["battle-charge"], stacks=["pikeman pikeman swordsman", None])
    table.begin_turn(0)
    assert table.refusal(text) == "MA-DRAW-07"
    table.play("discard pikeman")
    table.play(text)
    assert table.pools == (20, 18)
    assert sorted(table.hand(0)) == (["swordsman"] if text == "charge c3 d3 e3" else ["battle-charge", "swordsman"])


@pytest.mark.rule("MA-RUL-86")
@pytest.mark.parametrize("hit_points", [1, 2])
def test_a_banner_destroyed_by_a_charge_ends_the_game_at_once(hit_points: int) -> None:
    table = position("de-knight c3; de-banner a1; la-banner e3", hands=["battle-charge"], pools=(1, hit_points))
    table.play("charge c3 d3 e3")
    assert table.asked == ""
    assert table.to_play == -1
    assert table.pools == (1, 0)
    assert table.at("e3") is None
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (1, 2)
    assert table.state.outcome.rule == "MA-END-02"


@pytest.mark.rule("MA-RUL-86")
def test_a_banner_that_survives_a_charge_lets_the_game_go_on() -> None:
    table = position("de-knight c3; la-banner e3", hands=["battle-charge"], pools=(20, 3))
    table.play("charge c3 d3 e3")
    assert table.pools == (20, 1)
    assert table.state.outcome is None
    assert table.to_play == 1


@pytest.mark.rule("MA-RUL-46", "MA-DRAGON-10", "MA-GUARD-05")
def test_a_rider_that_would_fall_on_the_way_cannot_charge_there() -> None:
    board = "de-knight c3 w2; de-banner a1; gr-banner c2; la-banner e3; hf-banner a3; la-spike c5"
    table = position(board, factions=FOUR, hands=["battle-charge"])
    assert charges(table) == []
    assert table.reason("charge c3 c4 c5") == "MA-RUL-46 charge-rider-falls c4"
    assert table.reason("charge c3 d3 e3") == "MA-RUL-46 charge-rider-falls d3"
    by_rune = position(f"{board}; de-charge b1", factions=FOUR)
    assert by_rune.reason("charge c3 c4 c5 by rune") == "MA-RUL-46 charge-rider-falls c4"


@pytest.mark.rule("MA-RUL-46", "MA-GUARD-05")
def test_a_rider_kept_alive_by_a_banner_charges_where_a_banner_still_keeps_it() -> None:
    table = position("de-knight c3 w2; gr-banner c2; la-banner e2; la-spike c5", factions=FOUR, hands=["battle-charge"])
    assert charges(table) == ["charge c3 d2 e2"]
    table.play("charge c3 d2 e2")
    assert table.at("d2") == "de-knight"
    assert table.pools == (20, 18)


@pytest.mark.rule("MA-RUL-46")
@pytest.mark.parametrize(("knight", "may"), [("w1", True), ("w2", False), ("w2 entrenched", True), ("w3 entrenched", False)])
def test_only_a_rider_that_lives_by_a_banner_can_fall_on_the_way(knight: str, may: bool) -> None:
    table = position(f"de-knight c3 {knight}; gr-banner c2; la-banner e3", factions=FOUR, hands=["battle-charge"])
    assert table.at("c3") == "de-knight"
    assert charges(table) == (["charge c3 d3 e3"] if may else [])
    if may:
        table.play("charge c3 d3 e3")
        assert table.pools == (20, 18)


@pytest.mark.rule("MA-RUL-46", "MA-ABYSS-07")
def test_a_rider_that_would_fall_cannot_charge_onto_a_space_under_disarmament_either() -> None:
    board = "de-knight c3 w2; gr-banner b3; la-disarmament e2 SW; la-banner e3"
    table = position(board, factions=FOUR, hands=["battle-charge"])
    assert table.reason("charge c3 d3 e3") == "MA-RUL-46 charge-rider-falls d3"


@pytest.mark.rule("MA-RUL-46", "MA-NET-09")
def test_a_netted_banner_keeps_no_rider_alive_where_the_charge_ends() -> None:
    board = "de-knight c3 w2; gr-banner b3 @2; gr-banner d4 @1; la-banner e3"
    table = position(board, factions="de,gr,gr,la", hands=["battle-charge"], sides=[0, 0, 0, 1], order=[0, 3, 1, 2])
    assert charges(table) == ["charge c3 d3 e3"]
    board = board.replace("gr-banner d4 @1", "gr-banner d4 @1 netted")
    table = position(board, factions="de,gr,gr,la", hands=["battle-charge"], sides=[0, 0, 0, 1], order=[0, 3, 1, 2])
    assert charges(table) == []
