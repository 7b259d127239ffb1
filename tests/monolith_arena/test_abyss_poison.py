"""MA-ABYSS: the Lords of the Abyss: Venom and Poison."""

from __future__ import annotations

import pytest

from tests.monolith_arena.positions import arena_game, position
from tests.monolith_arena.situations import TEAM, poison

# -- Venom ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ABYSS-23")
def test_an_effective_attack_with_venom_poisons_its_target() -> None:
    table = position("la-spike c3 N; gr-golem c2 S; gr-golem d3", factions="la,gr").fight()
    assert table.tile("c2").wounds == 1
    assert poison(table) == {"c2": 1}
    assert table.told()[-1] == "change MA-ABYSS-23 >c2 poison tile=gr-golem space=c2"
    harmless = position("la-mygalomorph c3 N; gr-golem c2", factions="la,gr").fight()
    assert (harmless.tile("c2").wounds, poison(harmless)) == (1, {})


@pytest.mark.rule("MA-ABYSS-23")
def test_venom_poisons_banners_too() -> None:
    table = position("la-spike c3 N; gr-banner c2", factions="la,gr").fight()
    assert table.pools == (20, 19)
    assert poison(table) == {"c2": 1}


@pytest.mark.rule("MA-ABYSS-24")
def test_one_attack_leaves_one_marker_whatever_its_strength() -> None:
    table = position("la-demon c3 N; la-banner c4; gr-golem c2", factions="la,gr").fight()
    assert table.tile("c2").wounds == 2
    assert poison(table) == {"c2": 1}


@pytest.mark.rule("MA-ABYSS-25")
def test_an_attack_stopped_by_armour_leaves_no_poison() -> None:
    table = position("la-banner c4; la-chaos c3 N; gr-golem e1 SW", factions="la,gr").fight()
    assert table.strikes == []
    assert poison(table) == {}


@pytest.mark.rule("MA-ABYSS-25")
def test_an_attack_absorbed_by_regeneration_leaves_no_poison() -> None:
    table = position("la-spike c3 N; gr-golem c2; gr-regeneration c1 S", factions="la,gr").fight()
    assert table.fell == {"c1": 1}
    assert table.tile("c2").wounds == 0
    assert poison(table) == {}


@pytest.mark.rule("MA-RUL-37")
def test_venom_works_through_toughness_and_entrenchment() -> None:
    table = position("la-spike c3 N; gr-axeman c2 N entrenched", factions="la,gr").fight()
    assert (table.tile("c2").wounds, table.tile("c2").entrenched) == (0, 0)
    assert poison(table) == {"c2": 1}


@pytest.mark.rule("MA-RUL-37")
def test_two_attackers_leave_two_markers_and_two_segments_too() -> None:
    two = position("la-spike c3 N; la-spike d2 NW; gr-golem c2", factions="la,gr").fight()
    assert poison(two) == {"c2": 2}
    twice = position("la-spike c3 N; la-double-attack c4 N; gr-golem c2", factions="la,gr").fight()
    assert (twice.tile("c2").wounds, poison(twice)) == (2, {"c2": 2})


@pytest.mark.rule("MA-ABYSS-23")
def test_an_allys_orders_carry_no_venom() -> None:
    fire = position("de-knight c3", factions="gr,de,la,hf", hands=["fire-concoction"]).play("fire c3 c4 d3")
    assert (fire.tile("c3").wounds, poison(fire)) == (1, {})
    shot = position("de-knight c3", factions="hf,de,la,gr", hands=["precise-shot"]).play("shoot c3")
    assert (shot.tile("c3").wounds, poison(shot)) == (1, {})


# -- Poison --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ABYSS-26")
def test_poison_wounds_at_the_start_of_battle_before_any_initiative() -> None:
    table = position("de-swordsman c3 NE p1; la-strength d3", factions="la,de").fight()
    assert table.fell == {"c3": "start"}
    assert table.strikes == [("start", "poison", "c3", 1)]
    assert table.discard(1) == ["swordsman"]


@pytest.mark.rule("MA-ABYSS-27")
@pytest.mark.parametrize("markers", [1, 2])
def test_poison_gives_one_wound_for_each_marker(markers: int) -> None:
    table = position(f"gr-golem c3 p{markers}; gr-golem d3", factions="la,gr").fight()
    assert table.strikes == [("start", "poison", "c3", markers)]
    assert table.tile("c3").wounds == markers
    banner = position(f"gr-banner c3 p{markers}", factions="la,gr").fight()
    assert banner.pools == (20, 20 - markers)


@pytest.mark.rule("MA-ABYSS-26", "MA-RUL-36")
def test_poison_stays_and_hurts_again_in_every_battle() -> None:
    table = position("gr-golem c3 p1", factions="la,gr")
    for wounds in (1, 2):
        table.fight()
        assert (table.tile("c3").wounds, table.tile("c3").poison) == (wounds, 1)
    table.fight()
    assert table.at("c3") is None


@pytest.mark.rule("MA-ABYSS-28", "MA-RUL-36")
def test_regeneration_absorbs_all_poison_wounds_of_one_tile() -> None:
    table = position("de-pikeman c3 p3; de-regeneration c2 S", factions="la,de").fight()
    assert table.at("c3") == "de-pikeman"
    assert table.tile("c3").wounds == 0
    assert table.fell == {"c2": "start"}
    assert poison(table) == {"c3": 3}


@pytest.mark.rule("MA-ABYSS-29", "MA-RUL-79")
def test_there_are_five_poison_markers() -> None:
    assert arena_game().kit.poison_markers == 5


@pytest.mark.rule("MA-ABYSS-29", "MA-ABYSS-30")
@pytest.mark.parametrize(("lying", "placed"), [(0, 1), (3, 1), (4, 1), (5, 0)])
def test_no_marker_is_placed_or_moved_when_all_five_lie_on_tiles(lying: int, placed: int) -> None:
    table = position(f"gr-banner a1 p{lying}; la-spike c3 N; gr-golem c2", factions="la,gr").fight()
    assert table.tile("c2").wounds == 1
    assert (table.tile("a1").poison, table.tile("c2").poison) == (lying, placed)
    assert table.state.choice() is not None
    assert table.asked == "play"


@pytest.mark.rule("MA-ABYSS-31")
def test_markers_return_when_the_poisoned_tile_is_eliminated() -> None:
    table = position("gr-banner a1 p4; gr-axeman e3 p1; la-spike c3 N; gr-golem c2", factions="la,gr").fight()
    assert table.fell == {"e3": "start"}
    assert poison(table) == {"a1": 4, "c2": 1}
    stays = position("gr-banner a1 p4; gr-golem e3 p1; la-spike c3 N; gr-golem c2", factions="la,gr").fight()
    assert poison(stays) == {"a1": 4, "e3": 1}


@pytest.mark.rule("MA-RUL-35")
def test_markers_freed_in_a_step_are_not_available_for_it() -> None:
    board = "gr-banner a1 p4; gr-golem c2 p1 w1; la-spike c3 N; gr-golem d4; la-spike d3 S"
    table = position(board, factions="la,gr").fight()
    assert table.fell == {"c2": 1}
    assert table.tile("d4").wounds == 1
    assert poison(table) == {"a1": 4}
    table.fight()
    assert poison(table) == {"a1": 4, "d4": 1}


@pytest.mark.rule("MA-RUL-35")
def test_eliminated_targets_take_no_marker() -> None:
    table = position("gr-banner a1 p4; gr-axeman c2 N; la-spike c3 N; gr-golem d4; la-spike d3 S", factions="la,gr").fight()
    assert table.fell == {"c2": 1}
    assert poison(table) == {"a1": 4, "d4": 1}


@pytest.mark.rule("MA-RUL-35")
def test_a_target_that_falls_with_its_banners_toughness_takes_no_marker() -> None:
    board = "gr-banner c2 p4; gr-axeman d2 NE; la-spike d3 N; la-demon b2 NE; gr-golem d1; la-spike c1 SE"
    table = position(board, factions="la,gr", pools=(20, 6)).fight()
    assert table.fell == {"c2": 1}
    assert table.by_segment("toughness-lost") == [(1, "d2")]
    assert poison(table) == {"d1": 1}
    assert table.state.outcome is not None


@pytest.mark.rule("MA-ABYSS-32", "MA-RUL-39")
def test_the_abyss_player_chooses_who_is_poisoned_when_markers_are_short() -> None:
    board = "gr-banner a1 p4; gr-golem c2; la-spike c3 N; gr-golem d4; la-spike d3 S"
    table = position(board, factions="gr,la").fight()
    assert (table.asked, table.to_play) == ("poisoned", 1)
    assert table.offers() == ["poison c2", "poison d4"]
    decision = table.state.pending[0]
    assert decision.rule == "MA-ABYSS-32"
    assert str(decision.prompt) == "One Poison marker is left: choose the tile that gets it."
    assert table.reason("poison a1") == "MA-ABYSS-32 poison"
    assert table.refusal("end") == "MA-ABYSS-32"
    assert table.refusal("poison c2", seat=0) == "MA-ABYSS-32"
    table.play("poison d4")
    assert poison(table) == {"a1": 4, "d4": 1}
    assert table.asked == "play"


@pytest.mark.rule("MA-ABYSS-32", "MA-RUL-39")
def test_one_target_is_chosen_for_each_marker_left() -> None:
    board = "gr-banner a1 p3; gr-golem c2; la-spike c3 N; gr-golem d4; la-spike d3 S; gr-crossbowman b4 SW; la-spike b3 S"
    table = position(board, factions="la,gr").fight()
    assert table.offers() == ["poison b4", "poison c2", "poison d4"]
    assert str(table.state.pending[0].prompt) == "2 Poison markers are left: choose a tile that gets one."
    table.play("poison c2")
    assert (table.to_play, table.offers()) == (0, ["poison b4", "poison d4"])
    assert str(table.state.pending[0].prompt) == "One Poison marker is left: choose the tile that gets it."
    assert poison(table) == {"a1": 3, "c2": 1}
    table.play("poison b4")
    assert poison(table) == {"a1": 3, "b4": 1, "c2": 1}
    assert table.asked == "play"


@pytest.mark.rule("MA-ABYSS-32")
def test_nothing_more_is_asked_when_the_last_marker_is_placed() -> None:
    board = "gr-banner a1 p4; gr-golem c2; la-spike c3 N; gr-golem d4; la-spike d3 S; gr-crossbowman b4 SW; la-spike b3 S"
    table = position(board, factions="la,gr").fight().play("poison d4")
    assert table.asked == "play"
    assert poison(table) == {"a1": 4, "d4": 1}


@pytest.mark.rule("MA-ABYSS-32", "MA-TURN-08")
def test_the_poisoned_tiles_are_chosen_before_anything_else() -> None:
    board = "gr-banner a1 p4; gr-golem c2; la-spike c3 N; gr-golem d4; la-spike d3 S"
    table = position(board, factions="la,gr", hands=["battle wraith"]).play("battle")
    assert table.reason("go c3") == "MA-ABYSS-32 poison"
    assert table.reason("end") == "MA-ABYSS-32 poison"
    assert table.reason("place wraith e3 n") == "MA-TURN-08 in-battle"


@pytest.mark.rule("MA-RUL-39")
def test_a_target_hit_by_two_attackers_may_take_two_markers() -> None:
    board = "gr-banner a1 p3; gr-golem c2; la-spike c3 N; la-spike d2 NW; gr-golem d4; la-spike d3 S"
    table = position(board, factions="la,gr").fight()
    assert table.offers() == ["poison c2", "poison d4"]
    table.play("poison c2")
    assert table.offers() == ["poison c2", "poison d4"]
    table.play("poison c2")
    assert poison(table) == {"a1": 3, "c2": 2}
    other = position(board, factions="la,gr").fight()
    other.play("poison d4")
    assert poison(other) == {"a1": 3, "c2": 1, "d4": 1}
    assert other.asked == "play"


@pytest.mark.rule("MA-RUL-39")
def test_nothing_is_chosen_where_one_target_takes_what_is_left() -> None:
    board = "gr-banner a1 p4; gr-golem c2; la-spike c3 N; la-spike d2 NW"
    table = position(board, factions="la,gr").fight()
    assert table.asked == "play"
    assert poison(table) == {"a1": 4, "c2": 1}


@pytest.mark.rule("MA-RUL-39")
def test_nothing_is_chosen_while_the_markers_suffice() -> None:
    board = "gr-banner a1 p3; gr-golem c2; la-spike c3 N; gr-golem d4; la-spike d3 S"
    table = position(board, factions="la,gr").fight()
    assert table.asked == "play"
    assert poison(table) == {"a1": 3, "c2": 1, "d4": 1}


@pytest.mark.rule("MA-RUL-38")
def test_poison_inside_a_folded_monolith_does_nothing_and_is_missing_from_the_pool() -> None:
    board = "gr-banner a1; la-spike c3 N; gr-golem c2"
    table = position(board, factions="la,gr", hidden={1: ("gr-golem p5", "gr-axeman")}).fight()
    assert table.strikes == [(1, "c3", "c2", 1)]
    assert poison(table) == {}
    hidden = table.state.hidden[1][0]
    assert hidden is not None
    assert (hidden.poison, hidden.wounds) == (5, 0)
    table = position(board, factions="la,gr", hidden={1: ("gr-golem p4", "gr-axeman")}).fight()
    assert poison(table) == {"c2": 1}


@pytest.mark.rule("MA-RUL-39")
def test_venom_lent_to_an_ally_uses_the_same_markers_and_the_same_chooser() -> None:
    board = "la-banner c3; de-swordsman c2 N; gr-golem d1; gr-golem b1"
    table = position(f"{board}; gr-banner a3 p4", factions=TEAM, to_play=2).fight()
    assert (table.asked, table.to_play) == ("poisoned", 0)
    assert table.offers() == ["poison b1", "poison d1"]
    enough = position(f"{board}; gr-banner a3 p3", factions=TEAM, to_play=2).fight()
    assert poison(enough) == {"a3": 3, "b1": 1, "d1": 1}


@pytest.mark.rule("MA-RUL-39")
@pytest.mark.parametrize(("lying", "placed"), [(4, 1), (5, 0)])
def test_a_charge_by_an_ally_with_venom_leaves_a_marker_at_once(lying: int, placed: int) -> None:
    board = f"gr-banner a1 p{lying}; de-knight c3; la-banner d2; gr-golem e3"
    table = position(board, factions=TEAM, to_play=2, hands=["", "", "battle-charge"])
    table.play("charge c3 d3 e3")
    assert (table.tile("e3").wounds, table.tile("e3").poison) == (2, placed)
    without = position(board.replace("d2", "b3"), factions=TEAM, to_play=2, hands=["", "", "battle-charge"])
    without.play("charge c3 d3 e3")
    assert (without.tile("e3").wounds, without.tile("e3").poison) == (2, 0)


@pytest.mark.rule("MA-RUL-79")
@pytest.mark.parametrize("active", [0, 1])
def test_in_a_mirror_duel_each_abyss_player_has_five_markers(active: int) -> None:
    board = "la-banner a1 @1 p5; la-spike c3 N; la-strength c2 @1; la-strength d3; la-spike d4 N @1"
    table = position(board, factions="la,la", to_play=active).fight()
    assert table.tile("c2").wounds == 1
    assert table.tile("d3").wounds == 1
    assert poison(table) == {"a1": 5, "d3": 1}


@pytest.mark.rule("MA-RUL-79")
@pytest.mark.parametrize(("lying", "placed"), [(8, 2), (9, 1), (10, 0)])
def test_two_abyss_players_of_one_side_put_their_markers_together(lying: int, placed: int) -> None:
    board = f"de-banner a1 p{lying - 5}; gr-banner e3 p5; la-spike c3 N; la-spike d2 NW @2; gr-golem c2"
    table = position(board, factions="la,de,la,gr").fight()
    assert table.tile("c2").wounds == 2
    assert table.tile("c2").poison == placed


@pytest.mark.rule("MA-RUL-79")
@pytest.mark.parametrize(("active", "chooser"), [(0, 0), (1, 2), (2, 2), (3, 0)])
def test_the_first_abyss_player_in_turn_order_chooses_for_both(active: int, chooser: int) -> None:
    board = "de-banner a1 p4; gr-banner e3 p5; la-spike c3 N; gr-golem c2; la-spike d3 S @2; gr-golem d4"
    table = position(board, factions="la,de,la,gr", to_play=active).fight()
    assert (table.asked, table.to_play) == ("poisoned", chooser)
    assert table.offers() == ["poison c2", "poison d4"]


@pytest.mark.rule("MA-RUL-79")
def test_only_poison_markers_are_limited() -> None:
    runes = "la-disarmament c2 N; la-disarmament c4 S; la-disarmament d3 SE @2"
    disarmed = "de-pikeman c1 S; de-pikeman d1 SW; gr-axeman c5 N; gr-axeman b4 NE; gr-axeman e3 NW; gr-veteran d4 N"
    table = position(f"{runes}; {disarmed}", factions="la,de,la,gr").fight()
    assert table.strikes == []
    armed = position(f"{runes.replace(' @2', ' @2 netted')}; {disarmed}", factions="la,de,la,gr").fight()
    assert {strike[1] for strike in armed.strikes} == {"d4", "e3"}


@pytest.mark.rule("MA-RUL-90")
@pytest.mark.parametrize("hit_points", [2, 3])
def test_a_banner_killed_by_poison_leaves_at_once_and_the_battle_is_played_to_the_end(hit_points: int) -> None:
    board = "de-banner c3 p3; la-spike c4 S; de-pikeman a1 S; la-mygalomorph a2 N; la-banner e3; de-knight e2 S"
    table = position(board, factions="la,de", pools=(20, hit_points)).fight()
    assert table.fell == {"c3": "start", "a1": 3}
    assert table.segments == [3, 1, 0]
    assert table.pools == (18, 0)
    assert table.at("c4") == "la-spike"
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (1, 2)
    assert table.asked == ""
