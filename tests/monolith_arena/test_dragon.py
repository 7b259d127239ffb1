"""MA-DRAGON: the Dragon Empire: its Banner, Charges, the Rune of Charge, the Net Order."""

from pathlib import Path

import pytest

from tablekeep.games.monolith_arena.components import BANNER, CHAMPION, ORDER, RUNE
from tablekeep.kernel.errors import InvalidNotation
from tests.monolith_arena.positions import Table, arena_game, position

AROUND = ("c2", "d2", "d3", "c4", "b3", "b2")
"""the neighbours of c3, clockwise from the north"""
SPACES = ["a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "c5", "d1", "d2", "d3", "d4", "e1", "e2", "e3"]


def charges(table: Table) -> list[str]:
    return sorted(table.offers("charge"))


# -- the Banner ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAGON-01")
def test_empire_banner_strikes_in_every_direction() -> None:
    spikes = "la-spike c2 N; la-spike d2 N; la-spike d3 N; la-mygalomorph c4 S; la-mygalomorph b3 S; la-mygalomorph b2 S"
    table = position(f"de-banner c3; {spikes}").fight()
    assert table.fell == dict.fromkeys(AROUND, 0)
    assert sorted(strike[2:] for strike in table.strikes if strike[1] == "c3") == sorted((space, 1) for space in AROUND)


@pytest.mark.rule("MA-DRAGON-02")
@pytest.mark.parametrize("banner", AROUND)
def test_empire_banner_gives_every_adjacent_own_tile_one_more_melee_strength(banner: str) -> None:
    front = AROUND[(AROUND.index(banner) + 3) % 6]
    facing = ("n", "ne", "se", "s", "sw", "nw")[AROUND.index(front)]
    table = position(f"de-banner {banner}; de-pikeman c3 {facing}; la-strength {front}").fight()
    assert table.strikes == [(2, "c3", front, 2)]
    assert table.fell == {front: 2}


@pytest.mark.rule("MA-DRAGON-02")
def test_empire_banner_strengthens_every_melee_edge_but_no_shot_no_enemy_no_distant_tile_and_not_itself() -> None:
    table = position("de-banner c2; de-swordsman c3 S; la-strength b3; la-strength d3").fight()
    assert table.strikes == [(3, "c3", "b3", 2), (3, "c3", "d3", 2)]
    table = position("de-banner b2; de-arquebusier c3 S; la-strength c5").fight()
    assert table.strikes == [(2, "c3", "c5", 1)]
    table = position("de-banner a1; de-pikeman c3 S; la-strength c4").fight()
    assert table.strikes == [(2, "c3", "c4", 1)]
    table = position("de-banner c3; la-mygalomorph c4 N").fight()
    assert table.strikes == [(3, "c4", "c3", 1), (0, "c3", "c4", 1)]


@pytest.mark.rule("MA-DRAGON-02")
def test_netted_empire_banner_strengthens_nobody() -> None:
    table = position("de-banner c2 netted; de-pikeman c3 S; la-strength c4").fight()
    assert table.strikes == [(2, "c3", "c4", 1)]


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


@pytest.mark.rule("MA-RUL-46", "MA-GUARD-05")
def test_a_rider_that_charges_away_from_the_banner_that_kept_it_alive_falls_before_it_strikes() -> None:
    table = position("de-knight c3 w2; gr-banner b3; la-banner e3", factions="de,la,gr,hf", hands=["battle-charge"])
    table.play("charge c3 d3 e3")
    assert table.at("d3") is None
    assert table.pools == (20, 20)
    assert table.to_play == 1


# -- the Net Order -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAGON-20")
def test_net_order_takes_any_enemy_tile_on_the_board() -> None:
    board = "de-pikeman a1; de-banner a2; la-banner e3; la-spike c3; la-strength b4; gr-golem c1; hf-spark d1"
    table = position(board, factions="de,la,gr,hf", hands=["net"])
    assert sorted(table.offers("net")) == ["net b4", "net c3", "net d1", "net e3"]
    assert table.reason("net a1") == "MA-DRAGON-20 not-an-enemy a1"
    assert table.reason("net c1") == "MA-DRAGON-20 not-an-enemy c1"
    assert table.reason("net c5") == "MA-DRAGON-20 not-an-enemy c5"


@pytest.mark.rule("MA-DRAGON-20")
def test_the_marked_tile_is_netted_at_once() -> None:
    table = position("la-nightmare c3 SE; de-pikeman d3 N; la-spike a1 N", hands=["net"])
    assert table.netted("d3")
    table.play("net c3")
    assert table.netted("c3")
    assert not table.netted("d3")
    assert not table.netted("a1")
    assert table.told() == ["cast MA-DRAGON-20 >c3 net seat=0 tile=la-nightmare space=c3"]


@pytest.mark.rule("MA-DRAGON-20")
def test_a_tile_with_the_marker_neither_attacks_nor_moves_nor_pushes() -> None:
    table = position("la-wraith c3 SE; de-pikeman d3 SE", hands=["net", "push"], stacks=[None, "spike demon"])
    table.play("net c3").play("end").play("discard demon")
    assert table.offers("teleport") == []
    assert table.reason("teleport c3 e3 n") == "MA-NET-10 netted c3"
    assert table.reason("push c3 d3") == "MA-NET-07 netted-pusher c3"
    table.fight()
    assert table.strikes == []


@pytest.mark.rule("MA-DRAGON-20")
def test_a_rune_or_banner_with_the_marker_gives_nothing() -> None:
    board = "la-mygalomorph c3 SE; la-strength c2 S; la-banner b2; de-knight d3 SE"
    table = position(board).fight()
    assert table.strikes == [(3, "c3", "d3", 2)]
    table = position(board, hands=["net"]).play("net c2").fight()
    assert table.strikes == [(3, "c3", "d3", 1)]
    assert table.tile("d3").poison == 1
    table = position(board.replace("la-strength c2 S; ", ""), hands=["net"]).play("net b2").fight()
    assert (table.tile("d3").wounds, table.tile("d3").poison) == (1, 0)


@pytest.mark.rule("MA-DRAGON-20")
def test_a_second_marker_on_the_same_tile_changes_nothing() -> None:
    table = position("la-spike c3 netted; la-wraith d3", hands=["net"])
    assert table.offers("net") == ["net d3"]
    assert table.reason("net c3") == "MA-RUL-11 changes-nothing"


@pytest.mark.rule("MA-DRAGON-20")
def test_the_net_order_may_be_played_on_a_tile_that_an_edge_already_nets() -> None:
    held = position("gr-golem c3; la-nightmare d3 NW; de-pikeman a1", factions="de,gr,la", hands=["net"])
    assert held.netted("c3")
    assert held.offers("net") == ["net c3"]


@pytest.mark.rule("MA-DRAGON-21")
def test_the_marker_lasts_through_turns_and_to_the_end_of_the_next_battle() -> None:
    table = position("la-mygalomorph c3 SE; de-knight d3 S", hands=["net"])
    table.play("net c3").play("end")
    table.begin_turn(1)
    assert table.netted("c3")
    table.begin_turn(0)
    assert table.netted("c3")
    table.fight()
    assert table.strikes == []
    assert not table.netted("c3")
    assert not table.tile("c3").marked
    table.fight()
    assert table.strikes == [(3, "c3", "d3", 1)]


# -- its Runes -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAGON-22")
def test_empire_minor_acceleration_gives_one_initiative() -> None:
    assert position("de-pikeman c3 S; la-strength c4").fight().strikes == [(2, "c3", "c4", 1)]
    table = position("de-pikeman c3 S; de-minor-acceleration c2; la-strength c4").fight()
    assert table.strikes == [(3, "c3", "c4", 1)]


@pytest.mark.rule("MA-DRAGON-22")
def test_empire_agility_gives_maneuver() -> None:
    table = position("de-pikeman c3 N; de-agility c2; de-pikeman e3 N")
    assert {text.split()[1] for text in table.offers("maneuver")} == {"c3"}
    assert table.may("maneuver c3 c4 s by c2")


@pytest.mark.rule("MA-DRAGON-22")
def test_empire_strength_gives_one_melee_strength_and_no_melee_to_tiles_without_it() -> None:
    table = position("de-pikeman c3 S; de-strength c2 S; la-strength c4").fight()
    assert table.strikes == [(2, "c3", "c4", 2)]
    table = position("de-arquebusier c3 N; de-strength c2 S; la-strength c4; la-strength d3").fight()
    assert table.strikes == []


@pytest.mark.rule("MA-DRAGON-22")
def test_empire_regeneration_absorbs_an_attack_and_is_removed() -> None:
    table = position("de-pikeman c3 N; de-regeneration c2 S; la-mygalomorph c4 N").fight()
    assert table.at("c3") == "de-pikeman"
    assert table.fell == {"c2": 3}


@pytest.mark.rule("MA-DRAGON-04", "MA-DRAGON-14", "MA-DRAGON-17")
def test_the_tiles_of_the_empire() -> None:
    kinds = [kind for kind in arena_game().kit.kinds if kind.id.startswith("de-")]
    counts = {kind.name: kind.count for kind in kinds}
    assert counts == {
        "banner": 1, "pikeman": 3, "knight": 4, "dragon-rider": 1, "swordsman": 2, "landsknecht": 1, "arquebusier": 2,
        "minor-acceleration": 2, "regeneration": 3, "agility": 1, "strength": 2, "charge": 1, "battle-charge": 7, "move": 4,
        "net": 1,
    }  # fmt: skip
    roles = [sum(kind.count for kind in kinds if kind.role == role) for role in (BANNER, CHAMPION, RUNE, ORDER)]
    assert roles == [1, 13, 9, 12]


# -- notation ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-DRAGON-06")
@pytest.mark.parametrize(
    "words",
    ["", "c3", "c3 d3", "z9 d3 e3", "c3 z9 e3", "c3 d3 z9", "c3 d3 e3 by", "c3 d3 e3 by order", "c3 d3 e3 of rune",
     "c3 d3 e3 by rune rune", "c3 d3 by rune"],
)  # fmt: skip
def test_what_is_no_charge_at_all(words: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(f"charge {words}")


@pytest.mark.rule("MA-DRAGON-08")
@pytest.mark.parametrize("melee", [[0, 0, 2, 0, 0, 0], [1, 0, 2, 3, 0, 0], [0, 1, 0, 0, 2, 0], [2, 2, 0, 0, 2, 2]])
@pytest.mark.parametrize("direction", range(6))
def test_the_strongest_attack_is_turned_to_the_target_whatever_edge_it_is_on(
    tmp_path: Path, melee: list[int], direction: int
) -> None:
    """All riders of the box have one attack, on edge 0. Of equal attacks it is the first."""
    start, target = AROUND[(direction + 3) % 6], AROUND[direction]
    table = position(f"de-knight {start} NE; la-banner {target}", hands=["battle-charge"]).recut(
        tmp_path, "dragon-empire.toml", ("melee = [2, 0, 0, 0, 0, 0]", f"melee = {melee}")
    )
    table.play(f"charge {start} c3 {target}")
    assert table.tile("c3").edge(direction) == melee.index(max(melee))
    assert table.pools == (20, 20 - max(melee))


@pytest.mark.rule("MA-DRAGON-09")
def test_a_charge_without_strength_hits_nobody(tmp_path: Path) -> None:
    """No rider of the box is that weak."""
    board = "de-knight c4 N; gr-golem c2; gr-regeneration d2 NW"
    table = position(board, factions="de,gr", hands=["battle-charge"]).recut(
        tmp_path, "dragon-empire.toml", ("melee = [2, 0, 0, 0, 0, 0]", "melee = [0, 0, 0, 0, 0, 0]")
    )
    table.play("charge c4 c3 c2")
    assert table.strikes == []
    assert table.at("d2") == "gr-regeneration"
