"""Nets (MA-NET): how they end, netters among themselves, and Disarmament beside them (MA-RUL-87)."""

from __future__ import annotations

import pytest

from tablekeep.games.monolith_arena.arena import LABELS
from tablekeep.games.monolith_arena.nets import net_targets
from tests.monolith_arena.situations import acting, netted

from .positions import arena_game, position

# -- the end of a net ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-NET-16")
@pytest.mark.parametrize(("killer", "attacks"), [("gr-veteran", [(1, "e3", 1)]), ("gr-pupil", [(2, "e3", 1), (1, "e3", 1)])])
def test_the_net_of_a_dying_netter_lasts_to_the_end_of_its_segment(killer: str, attacks: list[tuple[int, str, int]]) -> None:
    """The netted Axeman has Initiative 2 and 1; the Veteran kills the Horror in segment 2, the Pupil in 3."""
    table = position(f"la-horror c3 SE; gr-axeman d3 SE; {killer} c2 S; la-banner e3", factions="gr,la").fight()
    assert table.fell["c3"] == (2 if killer == "gr-veteran" else 3)
    assert table.hits_of("d3") == attacks


@pytest.mark.rule("MA-NET-17")
def test_a_netter_is_pushed_away_by_a_third_tile_but_not_by_the_one_it_nets() -> None:
    table = position("la-nightmare c3 SE; gr-axeman d3 N; gr-veteran c2 N", factions="gr,la", hands=["push rotation"])
    assert table.refusal("push d3 c3") == "MA-NET-07"
    table.play("push c2 c3")
    assert table.to_play == 1
    assert table.offers() == ["go c4", "go b3"]
    table.play("go b3")
    assert netted(table) == set()
    assert table.may("rotate d3 s")


@pytest.mark.rule("MA-NET-20")
def test_a_net_puts_no_lasting_marker_on_a_tile_but_the_net_order_does() -> None:
    table = position("la-nightmare c3 SE @2; gr-axeman d3 N; gr-golem b3 N", factions="de,gr,la", hands=["net"])
    table.play("net b3")
    assert netted(table) == {"b3", "d3"}
    assert (table.tile("b3").marked, table.tile("d3").marked) == (True, False)
    table.fight()
    assert netted(table) == {"d3"}
    assert table.tile("b3").marked is False


@pytest.mark.rule("MA-NET-20")
def test_a_tile_freed_in_its_owners_turn_acts_at_once() -> None:
    table = position("la-nightmare c3 SE; hf-herne d3 N", factions="hf,la", hands=["precise-shot"])
    assert acting(table, "d3") == []
    table.play("shoot c3")
    assert table.play("maneuver d3 c3 n").at("c3") == "hf-herne"


# -- netters among themselves ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-NET-18")
def test_a_netter_nets_an_enemy_netter_like_any_tile() -> None:
    table = position("la-nightmare b2 SE; la-horror c3 SE @1; la-spike d3 N", factions="la,la")
    assert netted(table) == {"c3"}
    table.fight()
    assert table.strikes == []


@pytest.mark.rule("MA-NET-18")
def test_the_net_of_a_netter_works_again_when_it_is_freed() -> None:
    table = position("la-nightmare b2 SE; la-horror c3 SE @1; la-spike d3 N", factions="la,la")
    table.play("teleport b2 a1 n")
    assert netted(table) == {"d3"}


@pytest.mark.rule("MA-NET-19")
def test_two_nets_that_point_at_each_other_cancel_out() -> None:
    table = position("la-nightmare c3 SE; la-horror d3 NW @1", factions="la,la", hands=["move"])
    assert netted(table) == set()
    assert table.may("move c3 c4 n")
    assert table.may("teleport c3 e1 n")
    table.fight()
    assert table.strikes == [(0, "d3", "c3", 2)]


@pytest.mark.rule("MA-NET-19")
def test_a_netter_that_turns_away_from_its_counterpart_is_held_by_it() -> None:
    table = position("la-nightmare c3 SE; la-horror d3 NW @1", factions="la,la")
    table.play("teleport c3 c3 s")
    assert netted(table) == {"c3"}


@pytest.mark.rule("MA-RUL-21")
def test_a_chain_of_netters_is_worked_out_from_its_free_end() -> None:
    """a1 nets b2, so b2 does not net c3; c3 nets d3, so d3 does not net e3."""
    chain = "la-horror a1 SE; la-horror b2 SE @1; la-nightmare c3 SE; la-nightmare d3 SE @1; la-spike e3 N"
    assert netted(position(chain, factions="la,la")) == {"b2", "d3"}
    assert netted(position(chain[chain.index("la-horror b2") :], factions="la,la")) == {"c3", "e3"}


@pytest.mark.rule("MA-RUL-21")
def test_a_tile_with_the_net_orders_marker_is_netted_and_its_net_is_dead() -> None:
    table = position("la-horror a1 SE netted; la-horror b2 SE @1; la-nightmare c3 N", factions="la,la")
    assert netted(table) == {"a1", "c3"}


RING_OF_FOUR = "la-horror c3 NE; la-horror d2 SE @1; la-nightmare e2 SW; la-nightmare d3 NW @1"
RING_OF_SIX = (
    "la-horror c2 SE; la-horror d2 S @1; la-horror d3 SW; la-horror c4 NW @1; la-nightmare b3 N; la-nightmare b2 NE @1"
)


@pytest.mark.rule("MA-RUL-21")
@pytest.mark.parametrize("ring", [RING_OF_FOUR, RING_OF_SIX], ids=["four", "six"])
def test_in_a_longer_ring_of_netters_all_nets_cancel(ring: str) -> None:
    assert netted(position(ring, factions="la,la")) == set()


@pytest.mark.rule("MA-RUL-21")
def test_a_ring_with_a_gap_is_a_chain() -> None:
    """Without the netter on c2, d2 is free: it nets d3, c4 is free and nets b3, b2 is free and points at nothing."""
    assert netted(position(RING_OF_SIX[RING_OF_SIX.index("la-horror d2") :], factions="la,la")) == {"d3", "b3"}


@pytest.mark.rule("MA-RUL-21")
def test_a_ring_held_by_a_netter_from_outside_falls_apart() -> None:
    """c4 is free and nets c3; so d2 is free and nets e2; so d3 is free."""
    assert netted(position(f"{RING_OF_FOUR}; la-horror c4 N @1", factions="la,la")) == {"c3", "e2"}


@pytest.mark.rule("MA-RUL-21")
def test_two_pairs_cancel_out_each_for_itself() -> None:
    table = position("la-nightmare c3 SE; la-nightmare d3 NW @1; la-horror b3 N; la-horror b2 S @1", factions="la,la")
    assert netted(table) == set()


@pytest.mark.rule("MA-RUL-21")
def test_a_pair_that_cancels_out_changes_nothing_for_other_netters() -> None:
    table = position("la-nightmare c3 SE; la-nightmare d3 NW @1; la-horror b3 S; la-horror b2 S @1", factions="la,la")
    assert netted(table) == {"b3"}


@pytest.mark.rule("MA-RUL-22")
def test_if_a_third_tile_nets_one_of_a_pair_the_other_is_free_and_its_net_holds() -> None:
    table = position("la-nightmare c3 SE; la-nightmare d3 NW @1; la-horror c4 N @1", factions="la,la", to_play=1)
    assert netted(table) == {"c3"}
    assert acting(table, "d3") != []
    table.play("teleport d3 e3 nw")
    assert netted(table) == {"c3"}


@pytest.mark.rule("MA-RUL-22")
def test_a_pair_cancels_out_again_when_the_third_tile_is_netted_in_turn() -> None:
    pair = "la-nightmare c3 SE; la-nightmare d3 NW @1; la-horror c4 N @1; la-horror b4 {}"
    assert netted(position(pair.format("NE"), factions="la,la")) == {"c4"}
    assert netted(position(pair.format("N"), factions="la,la")) == {"c3"}


@pytest.mark.rule("MA-RUL-23")
def test_a_netter_marked_by_the_net_order_lets_go_of_what_it_held_at_once() -> None:
    table = position("la-nightmare c3 SE; de-knight d3 N", hands=["net"])
    assert acting(table, "d3") == []
    table.play("net c3")
    assert netted(table) == {"c3"}
    table.play("maneuver d3 d4 n")
    assert table.at("d4") == "de-knight"


# -- what a netted tile still receives -------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-24")
def test_regeneration_protects_a_netted_tile() -> None:
    table = position("la-nightmare c3 SE; la-mygalomorph c4 NE; de-pikeman d3 N; de-regeneration e3 NW").fight()
    assert table.fell == {"e3": 3}
    assert table.at("d3") == "de-pikeman"


@pytest.mark.rule("MA-RUL-24")
def test_the_guardians_banner_gives_toughness_to_a_netted_tile() -> None:
    board = "la-nightmare c3 SE; la-mygalomorph c4 NE; gr-axeman d3 N; gr-banner {}"
    assert position(board.format("e3"), factions="gr,la").fight().tile("d3").wounds == 1
    assert position(board.format("e1"), factions="gr,la").fight().at("d3") is None


@pytest.mark.rule("MA-RUL-24")
def test_a_netted_tile_may_be_entrenched_and_is_protected_by_it() -> None:
    table = position("la-nightmare c3 SE; la-mygalomorph c4 NE; gr-axeman d3 N", factions="gr,la", hands=["entrenchment"])
    table.play("entrench d3").fight()
    assert table.at("d3") == "gr-axeman"
    assert (table.tile("d3").wounds, table.tile("d3").entrenched) == (0, 0)


@pytest.mark.rule("MA-RUL-24")
def test_a_netted_tile_may_be_the_target_of_a_charge_and_of_the_net_order() -> None:
    board = "la-nightmare c3 SE; gr-axeman d3 N; de-dragon-rider e1 N"
    table = position(board, factions="de,gr,la", hands=["net battle-charge"])
    assert table.offers("net") == ["net d3"]
    assert table.play("charge e1 d2 d3").at("d3") is None


@pytest.mark.rule("MA-RUL-24")
def test_a_netted_tile_takes_its_poison_wounds() -> None:
    assert position("la-nightmare c3 SE; de-pikeman d3 N p1").fight().fell == {"d3": "start"}


@pytest.mark.rule("MA-RUL-24")
def test_a_netted_tile_blocks_shots() -> None:
    table = position("la-nightmare c4 NE; la-chaos b2 NE; de-pikeman d3 N; de-swordsman e3 N").fight()
    assert table.strikes == [(2, "b2", "d3", 1)]
    assert table.fell == {"d3": 2}


@pytest.mark.rule("MA-RUL-24")
def test_a_netted_tile_fills_its_space() -> None:
    table = position("la-nightmare c3 SE; de-pikeman d3 N", hands=["pikeman"])
    assert table.refusal("place pikeman d3 n") == "MA-PLAY-02"


# -- Disarmament -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-87")
def test_any_one_active_rune_of_disarmament_suffices() -> None:
    board = "de-pikeman c3 SE; la-spike d3 S; la-disarmament b2 SE {}; la-disarmament c2 S {}"
    assert position(board.format("", "")).fight().strikes == []
    assert position(board.format("netted", "")).fight().strikes == []
    assert position(board.format("", "netted")).fight().strikes == []
    assert position(board.format("netted", "netted")).fight().hits_of("c3") == [(2, "d3", 1)]


@pytest.mark.rule("MA-RUL-87")
@pytest.mark.parametrize(("facing", "linked"), [("N", ""), ("NE", "c3"), ("SE", "c3"), ("S", ""), ("SW", ""), ("NW", "")])
def test_disarmament_reaches_only_where_a_linked_edge_of_the_rune_points(facing: str, linked: str) -> None:
    """The Rune on b2 has two linked edges, 0 and 1; c3 lies south-east of it."""
    table = position(f"de-pikeman c3 SE; la-spike d3 S; la-disarmament b2 {facing}").fight()
    assert table.hits_of("c3") == ([] if linked else [(2, "d3", 1)])


@pytest.mark.rule("MA-RUL-87")
def test_disarmament_does_not_affect_own_and_allied_tiles() -> None:
    board = "{} c3 SE; {} d3 S; la-disarmament b2 SE"
    allied = position(board.format("gr-axeman", "de-pikeman"), factions="la,de,gr,hf").fight()
    assert allied.hits_of("c3") == [(2, "d3", 1)]
    own = position(board.format("la-mygalomorph", "de-pikeman"), factions="la,de,gr,hf").fight()
    assert own.hits_of("c3") == [(3, "d3", 1)]
    enemy = position(board.format("hf-wyrm", "la-spike"), factions="la,de,gr,hf").fight()
    assert enemy.hits_of("c3") == []


@pytest.mark.rule("MA-RUL-87")
def test_a_disarmed_tile_still_pushes_moves_and_supports() -> None:
    table = position(
        "gr-banner c3; gr-axeman c2 N w1; la-disarmament b2 SE; la-spike d3 N", factions="gr,la", hands=["push rotation"]
    )
    assert table.at("c2") == "gr-axeman"
    assert table.may("push c3 d3")
    knight = position("de-knight c3 N; la-disarmament b2 SE", hands=["move"])
    assert knight.may("maneuver c3 c4 n")
    assert knight.may("move c3 d3 n")
    runes = position("de-strength c3 SE; de-pikeman d3 SE; la-banner e3; la-disarmament b2 SE").fight()
    assert runes.hits_of("d3") == [(2, "e3", 2)]


@pytest.mark.rule("MA-RUL-87")
def test_a_disarmed_tile_may_be_pushed_and_a_disarmed_netter_nets() -> None:
    pushed = position("de-pikeman c3 N; la-disarmament b2 SE; la-spike c4 N", factions="la,de", hands=["push"])
    assert pushed.may("push c4 c3")
    netter = position("la-horror c3 SE @1; la-wraith d3 N; la-disarmament b2 SE", factions="la,la")
    assert netted(netter) == {"d3"}
    assert netter.fight().strikes == []


@pytest.mark.rule("MA-NET-01")
def test_the_netters_of_the_box_carry_one_net_edge_each() -> None:
    nets = {kind.id: kind.nets for kind in arena_game().kit.kinds if kind.nets}
    assert nets == {"la-horror": [0], "la-nightmare": [0]}


@pytest.mark.rule("MA-NET-01")
def test_an_empty_space_nets_nobody() -> None:
    state = position("la-nightmare c3 SE; de-pikeman d3 N").state
    targets = [net_targets(state.board, state.sides, space) for space in range(len(LABELS))]
    assert targets == [1 << LABELS.index("d3") if label == "c3" else 0 for label in LABELS]
