"""Folded Monoliths, and how unfolded ones fold again after a Battle (MA-MONO)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from tablekeep.kernel.errors import InvalidNotation
from tests.monolith_arena.monoliths import ON_PIECES, STACKS, crowd, free_spaces, hidden_tile, inside, pieces, together
from tests.monolith_arena.positions import arena_game, position

# -- folded -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MONO-06")
def test_a_folded_monolith_fights_as_the_banner_does() -> None:
    board = "de-banner c3; la-spike d3 NW; de-pikeman c2 NE; la-chaos d1 S"
    plain = position(board)
    folded = position(board, hidden={0: ["de-knight", "de-strength"]})

    plain.fight()
    folded.fight()

    assert folded.pools == plain.pools == (19, 20)
    assert folded.strikes == plain.strikes
    assert folded.fell == plain.fell
    assert (1, "d3", "c3", 1) in folded.strikes
    assert (0, "c3", "d3", 1) in folded.strikes
    assert (2, "c2", "d1", 2) in folded.strikes, "the Banner lends its neighbour +1 melee strength"


@pytest.mark.rule("MA-MONO-06")
def test_a_folded_monolith_can_be_netted() -> None:
    table = position("de-banner c3; la-nightmare c2 S; la-spike d3 N", hidden={0: ["de-knight", "de-strength"]})

    table.fight()

    assert table.netted("c3")
    assert table.at("d3") == "la-spike"


@pytest.mark.rule("MA-MONO-06")
def test_a_folded_monolith_can_be_pushed() -> None:
    table = position(
        "gr-golem c2; de-banner c3; de-knight c4 N; de-pikeman b3 N",
        factions="gr,de",
        hands=["push"],
        hidden={1: ["de-knight", "de-strength"]},
    )

    table.play("push c2 c3")

    assert table.at("d3") == "de-banner"
    assert pieces(table, 1) == ["d3"]
    assert inside(table.state, 1) == ["de-knight", "de-strength"]


@pytest.mark.rule("MA-MONO-08")
def test_hidden_champions_do_not_attack_and_hidden_runes_lend_nothing() -> None:
    table = position(
        "de-banner c3; de-pikeman d3 N; la-chaos d2 N; la-horror c2 N; la-banner a1",
        hidden={0: ["de-strength", "de-swordsman"]},
    )

    table.fight()

    assert table.segments == [2, 0]
    assert (2, "d3", "d2", 2) in table.strikes, "1 printed, 1 of the Banner, nothing of the hidden Rune of Strength"
    assert table.fell == {"d2": 2, "c2": 0}


@pytest.mark.rule("MA-MONO-08")
def test_hidden_netters_hold_nobody() -> None:
    table = position("la-banner c3; de-pikeman c2 S", hidden={1: ["la-nightmare", "la-horror"]})

    assert not table.netted("c2")
    table.fight()
    assert (2, "c2", "c3", 1) in table.strikes


@pytest.mark.rule("MA-MONO-08")
def test_poison_on_hidden_tiles_deals_no_wounds() -> None:
    table = position("de-banner c3; de-landsknecht e3 N p1", hidden={0: ["de-knight p1", "de-pikeman p2"]})

    table.fight()

    assert table.strikes == [("start", "poison", "e3", 1)]
    assert [(hidden_tile(table, 0, slot).wounds, hidden_tile(table, 0, slot).poison) for slot in (0, 1)] == [(0, 1), (0, 2)]


@pytest.mark.rule("MA-MONO-08")
def test_hidden_tiles_are_not_influenced() -> None:
    """A Guardian wounded beside the Banner lives inside the Monolith, where no Toughness is checked (MA-RUL-56)."""
    table = position(
        "gr-banner c3; la-nightmare c2 S; la-banner a1", factions="gr,la", hidden={0: ["gr-axeman w1", "gr-pupil"]}
    )

    table.fight()

    assert table.netted("c3")
    assert inside(table.state, 0) == ["gr-axeman", "gr-pupil"]
    assert table.discard(0) == []


@pytest.mark.rule("MA-RUL-89")
def test_hidden_tiles_are_no_targets_of_orders() -> None:
    board = "la-banner c3; la-chaos e3 N"
    hidden: dict[int, Sequence[str | None]] = {1: ["la-spike", "la-wraith"]}

    shot = position(board, factions="hf,la", hands=["precise-shot"], hidden=hidden)
    assert shot.offers("shoot") == ["shoot e3"]
    assert shot.refusal("shoot c3") == "MA-FOREST-23"

    net = position(board, factions="de,la", hands=["net"], hidden=hidden)
    assert net.offers("net") == ["net c3", "net e3"]

    fire = position(board, factions="gr,la", hands=["fire-concoction"], hidden=hidden)
    assert fire.offers("fire") == ["fire d3 e2 e3", "fire d3 d4 e3"]

    move = position(board, factions="la,de", hands=["move"], hidden={0: hidden[1]}, to_play=0)
    assert {offer.split()[1] for offer in move.offers("move")} == {"c3", "e3"}


@pytest.mark.rule("MA-RUL-89")
def test_hidden_tiles_are_no_victims_of_assassins() -> None:
    table = position("hf-assassin a1; la-banner c3; la-chaos e3 N", factions="hf,la", hidden={1: ["la-spike", "la-wraith"]})

    table.fight()

    assert table.asked == "victim"
    assert table.offers() == ["assassinate c3", "assassinate e3"]
    table.play("assassinate c3")
    assert table.pools == (20, 19)
    assert [hidden_tile(table, 1, slot).wounds for slot in (0, 1)] == [0, 0]


@pytest.mark.rule("MA-RUL-89")
def test_hidden_tiles_do_not_count_when_the_board_fills() -> None:
    table = position(
        "de-banner c3; la-banner a1; " + crowd("c3", "a1", "e1", "e3", de=9, la=6),
        hands=["pikeman"],
        hidden={0: ["de-knight", "de-knight"]},
    )

    table.play("place pikeman e1 n")

    assert table.asked == "play"
    assert table.events("battle") == []


# -- folding ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MONO-26", "MA-MONO-27", "MA-MONO-07")
def test_an_unfolded_monolith_folds_under_the_banner_when_the_battle_is_over() -> None:
    table = position("de-banner c3; de-knight d3 N; de-pikeman e3 N; la-banner a1; la-spike a3 N", monoliths={0: ("d3", "e3")})

    table.fight()

    assert (table.at("c3"), table.at("d3"), table.at("e3")) == ("de-banner", None, None)
    assert pieces(table, 0) == ["c3"]
    assert inside(table.state, 0) == ["de-knight", "de-pikeman"]
    assert table.at("a3") == "la-spike"
    assert [str(event.message) for event in table.events("fold")] == ["Player 1's Monolith folds on c3."]
    assert table.told()[-1] == "move MA-MONO-26 >c3 fold seat=0 space=c3"


@pytest.mark.rule("MA-MONO-26")
def test_all_unfolded_monoliths_fold() -> None:
    table = position(
        "de-banner c3; de-knight d3 N; de-pikeman e3 N; la-banner a1; la-spike a2 N; la-wraith b1 N",
        monoliths={0: ("d3", "e3"), 1: ("a2", "b1")},
    )

    table.fight()

    assert (pieces(table, 0), pieces(table, 1)) == (["c3"], ["a1"])
    assert inside(table.state, 1) == ["la-spike", "la-wraith"]


@pytest.mark.rule("MA-MONO-26")
def test_tiles_on_pieces_fight_before_they_are_folded_away() -> None:
    table = position("de-banner c3; de-pikeman d3 N; de-knight c4 N; la-banner d2", monoliths={0: ("d3", "c4")})

    table.fight()

    assert table.pools == (20, 18), "1 of the Pikeman, 1 of the Empire's Banner"


@pytest.mark.rule("MA-MONO-26")
def test_a_monolith_unfolded_onto_the_last_free_spaces_fights_and_folds_at_once() -> None:
    table = position(
        "de-banner c3; la-banner a1; " + crowd("c3", "a1", "d3", "c4", de=6, la=9),
        hands=["move", ""],
        hidden={0: ["de-pikeman", "de-swordsman"]},
    )

    table.play("unfold d3 c4").play("face n").play("face n")

    assert len(table.events("battle")) == 1
    assert pieces(table, 0) == ["c3"]
    assert table.to_play == 1, "the full board has ended the turn"
    assert table.hand(0) == ["move"]


@pytest.mark.rule("MA-MONO-26")
def test_the_last_battle_folds_monoliths_too() -> None:
    table = position(ON_PIECES, monoliths={0: ("d3", "c4")})

    table.fight(last=1)

    assert table.state.outcome is None, "Hit Points are equal: there is an extra round (MA-RUL-74)"
    assert pieces(table, 0) == ["c3"]


@pytest.mark.rule("MA-MONO-27")
def test_the_banner_that_has_moved_away_is_where_the_monolith_folds() -> None:
    table = position(ON_PIECES, hands=["move"], monoliths={0: ("d3", "c4")}).play("move c3 d2 n")
    assert pieces(table, 0) == ["d2", "d3", "c4"]

    table.fight()

    assert (table.at("d2"), pieces(table, 0)) == ("de-banner", ["d2"])
    assert (table.at("d3"), table.at("c4"), table.at("c3")) == (None, None, None)


@pytest.mark.rule("MA-MONO-28")
def test_a_monolith_folds_with_empty_pieces() -> None:
    table = position("de-banner c3; de-knight d3 N; la-banner a1", monoliths={0: ("d3", "c4")}).fight()
    assert (pieces(table, 0), inside(table.state, 0)) == (["c3"], ["de-knight", None])

    table = position("de-banner c3; la-banner a1", monoliths={0: ("d3", "c4")}).fight()
    assert (pieces(table, 0), inside(table.state, 0)) == (["c3"], [None, None])


@pytest.mark.rule("MA-MONO-28", "MA-MONO-34")
def test_a_monolith_folds_with_an_enemy_tile() -> None:
    table = position("de-banner c3; de-knight d3 N; la-strength c4 N; la-banner a1", monoliths={0: ("d3", "c4")})

    table.fight()

    assert table.at("c4") is None
    assert inside(table.state, 0) == ["de-knight", "la-strength"]
    assert hidden_tile(table, 0, 1).seat == 1
    assert hidden_tile(table, 0, 1).wounds == 1, "the Banner has struck it first"


@pytest.mark.rule("MA-MONO-29")
def test_markers_stay_on_tiles_that_are_folded_away() -> None:
    table = position("gr-banner c3; gr-golem d3 N w1 p1; gr-wyvern c4 N entrenched; la-banner a1", factions="gr,la",
                     monoliths={0: ("d3", "c4")})  # fmt: skip

    table.fight()

    golem, wyvern = hidden_tile(table, 0, 0), hidden_tile(table, 0, 1)
    assert (golem.wounds, golem.poison) == (2, 1), "the Poison has wounded it once more at the start of the Battle"
    assert wyvern.entrenched == 1
    table.play("unfold c2 b2").play("face n").play("face n")
    assert (table.tile("c2").wounds, table.tile("c2").poison) == (2, 1)
    assert table.tile("b2").entrenched == 1


@pytest.mark.rule("MA-MONO-30")
def test_nobody_can_fold_a_monolith_of_his_own_will() -> None:
    table = position(ON_PIECES, hands=["move"], monoliths={0: ("d3", "c4")})

    assert not any("fold" in verb and verb != "unfold" for verb in arena_game().verbs())
    assert not any("fold" in offer for offer in table.offers())
    with pytest.raises(InvalidNotation):
        table.game.parse("fold")


@pytest.mark.rule("MA-MONO-30")
def test_neither_a_charge_nor_the_end_of_a_turn_folds_a_monolith() -> None:
    table = position(
        "de-banner c3; de-knight d3 N; de-pikeman c4 N; la-banner a1; la-spike e1 N",
        hands=["battle-charge"],
        monoliths={0: ("d3", "c4")},
    )

    table.play("charge d3 d2 e1")

    assert table.to_play == 1
    assert pieces(table, 0) == ["c3", "d2", "c4"]


@pytest.mark.rule("MA-MONO-31")
def test_a_monolith_that_has_folded_may_be_unfolded_again() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-charge", "de-agility"]}, stacks=STACKS)
    table.play("unfold c4 d3").fight()
    assert pieces(table, 0) == ["c3"]

    table.begin_turn(0).play("discard swordsman")
    known = table.state.revealed
    assert sorted(table.offers("unfold")) == sorted(
        f"unfold {first} {second}" for first, second in permutations(free_spaces(table), 2) if together("c3", first, second)
    )
    table.play("unfold b3 b2")

    assert (table.at("b3"), table.at("b2")) == ("de-charge", "de-agility")
    assert pieces(table, 0) == ["c3", "b3", "b2"]
    assert table.state.revealed == known, "everyone knew these tiles already"


@pytest.mark.rule("MA-EX-36", "MA-MONO-32")
def test_a_netted_banner_does_not_prevent_folding() -> None:
    table = position(ON_PIECES + "; la-nightmare c2 S; la-strength c1 N", monoliths={0: ("d3", "c4")})
    assert table.netted("c3")

    table.fight()

    assert table.netted("c3")
    assert pieces(table, 0) == ["c3"]
    assert inside(table.state, 0) == ["de-knight", "de-pikeman"]


@pytest.mark.rule("MA-EX-36", "MA-MONO-33")
@pytest.mark.parametrize("netter", ["la-nightmare e3 NW", "la-nightmare c5 N"])
def test_a_netted_tile_on_another_piece_prevents_folding(netter: str) -> None:
    table = position(f"{ON_PIECES}; {netter}", monoliths={0: ("d3", "c4")})

    table.fight()

    assert pieces(table, 0) == ["c3", "d3", "c4"]
    assert (table.at("d3"), table.at("c4")) == ("de-knight", "de-pikeman")
    assert table.state.hidden[0] == ()
    assert table.events("fold") == []


@pytest.mark.rule("MA-MONO-33")
def test_a_netted_tile_that_was_killed_does_not_prevent_folding() -> None:
    table = position(
        "de-banner c3; de-pikeman d3 S; de-knight c4 N; la-horror e3 NW; la-banner a1", monoliths={0: ("d3", "c4")}
    )

    table.fight()

    assert table.fell == {"d3": 0}
    assert pieces(table, 0) == ["c3"]
    assert inside(table.state, 0) == [None, "de-knight"]


@pytest.mark.rule("MA-RUL-64")
def test_a_monolith_kept_from_folding_folds_after_the_next_battle() -> None:
    table = position(ON_PIECES + "; la-nightmare e3 NW", to_play=1, monoliths={0: ("d3", "c4")})
    table.fight()
    assert pieces(table, 0) == ["c3", "d3", "c4"]

    table.play("teleport e3 e1 n")
    assert pieces(table, 0) == ["c3", "d3", "c4"], "being set free is no occasion to fold"
    table.fight()

    assert pieces(table, 0) == ["c3"]


@pytest.mark.rule("MA-RUL-64")
@pytest.mark.parametrize("held", [0, 1])
def test_nets_are_judged_before_any_monolith_folds(held: int) -> None:
    """The netter that holds a piece of one Monolith stands on a piece of the other, and is folded away itself."""
    free = 1 - held
    factions = "de,la" if held == 0 else "la,de"
    table = position(
        "de-banner c3; de-knight d3 N; de-pikeman c4 N; la-banner e2; la-nightmare e3 NW; la-spike e1 N",
        factions=factions,
        monoliths={held: ("d3", "c4"), free: ("e3", "e1")},
    )

    table.fight()

    assert pieces(table, free) == ["e2"]
    assert pieces(table, held) == ["c3", "d3", "c4"]
    assert not table.netted("d3"), "once the netter is folded away the Knight is free"


@pytest.mark.rule("MA-RUL-64")
def test_a_tile_held_by_the_net_order_alone_does_not_prevent_folding() -> None:
    table = position(
        "de-banner a1; la-banner c3; la-spike d3 N; la-wraith c4 N", hands=["net"], monoliths={1: ("d3", "c4")}
    ).play("net d3")
    assert table.netted("d3")

    table.fight()

    assert pieces(table, 1) == ["c3"]
    assert not hidden_tile(table, 1, 0).marked


@pytest.mark.rule("MA-RUL-64")
def test_a_netter_set_free_at_the_end_of_the_battle_prevents_folding() -> None:
    table = position(ON_PIECES + "; la-nightmare e3 NW netted", monoliths={0: ("d3", "c4")})
    assert not table.netted("d3")

    table.fight()

    assert table.netted("d3")
    assert pieces(table, 0) == ["c3", "d3", "c4"]
