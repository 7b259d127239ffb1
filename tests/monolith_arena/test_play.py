"""MA-PLAY, MA-RUL-11: playing Board tiles and Orders, and what a full board brings about."""

from __future__ import annotations

import pytest

from tablekeep.kernel.messages import direction
from tests.monolith_arena.positions import Table, position
from tests.monolith_arena.situations import BANNERS

SPACES = ["a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "c5", "d1", "d2", "d3", "d4", "e1", "e2", "e3"]
FACINGS = ["n", "ne", "se", "s", "sw", "nw"]

EIGHTEEN = """de-knight a1 n; de-knight a2 ne; de-knight a3 n; de-knight b1 se; de-pikeman b2 n; de-pikeman b3 ne;
    de-swordsman b4 ne; de-swordsman c1 se; de-arquebusier c2 ne; la-mygalomorph c4 n; la-spike c5 nw; la-spike d1 nw;
    la-mygalomorph d2 nw; la-wraith d3 nw; la-spike d4 n; la-wraith e1 sw; la-horror e2 nw; la-chaos e3 n"""
"""every space but c3 is taken"""


def battle_began(table: Table) -> bool:
    return bool(table.events("battle"))


# -- MA-PLAY-01, -02: where a Board tile goes ------------------------------------------------------------------------


@pytest.mark.rule("MA-PLAY-01")
def test_a_board_tile_goes_onto_any_free_space_in_any_facing() -> None:
    table = position(f"{BANNERS}; la-spike c3 n", hands=["pikeman"])
    free = [space for space in SPACES if space not in ("a1", "c3", "e3")]
    assert table.offers("place") == [f"place pikeman {space} {facing}" for space in free for facing in FACINGS]


@pytest.mark.rule("MA-PLAY-01")
@pytest.mark.parametrize("facing", range(6))
def test_a_tile_stands_where_and_as_it_was_placed(facing: int) -> None:
    table = position(BANNERS, hands=["pikeman swordsman"]).play(f"place pikeman b2 {FACINGS[facing]}")
    tile = table.tile("b2")
    assert (tile.kind.id, tile.seat, tile.facing, tile.wounds) == ("de-pikeman", 0, facing, 0)
    assert table.hand(0) == ["swordsman"]
    assert table.told() == [f"place MA-PLAY-01 >b2 place seat=0 tile=de-pikeman facing={direction(facing)} space=b2"]


@pytest.mark.rule("MA-PLAY-01")
def test_every_board_tile_of_the_hand_may_be_placed_and_no_other() -> None:
    table = position(BANNERS, hands=["pikeman strength move"])
    assert {offer.split()[1] for offer in table.offers("place")} == {"pikeman", "strength"}


@pytest.mark.rule("MA-PLAY-01")
@pytest.mark.parametrize("facing", FACINGS)
def test_a_tile_alike_on_all_edges_is_offered_once_a_space_and_takes_any_facing(facing: str) -> None:
    table = position(BANNERS, hands=["agility"])
    assert len(table.offers("place")) == 17
    table.play(f"place agility c3 {facing}")
    assert table.at("c3") == "de-agility"


@pytest.mark.rule("MA-PLAY-02")
@pytest.mark.parametrize("space", ["a1", "e3", "c3", "c2"])
def test_a_board_tile_may_not_be_placed_on_another(space: str) -> None:
    table = position(f"{BANNERS}; la-spike c3 n; de-strength c2 n", hands=["pikeman"])
    assert table.reason(f"place pikeman {space} n") == f"MA-PLAY-02 space-taken {space}"


@pytest.mark.rule("MA-PLAY-02")
def test_only_transformation_takes_the_place_of_a_tile() -> None:
    table = position("la-banner a1; de-banner e3; de-pikeman c3 n", factions="la,de", hands=["demon spike"])
    assert table.refusal("place demon c3 n") == "MA-PLAY-02"
    assert table.reason("transform spike c3 n") == "MA-PLAY-02 no-transformation"
    assert {offer.split()[1] for offer in table.offers("transform")} == {"demon"}
    table.play("transform demon c3 n")
    assert table.at("c3") == "la-demon"
    assert table.discard(1) == ["pikeman"]


# -- MA-PLAY-03, -04: it stays ---------------------------------------------------------------------------------------


@pytest.mark.rule("MA-PLAY-03")
def test_a_tile_once_placed_is_not_moved_or_rotated() -> None:
    table = position(BANNERS, hands=["pikeman strength"]).play("place pikeman c3 n").play("place strength b2 n")
    assert table.offers() == ["end"]
    assert table.refusal("maneuver c3 c2 n") == "MA-TRAIT-02"
    assert table.refusal("maneuver c3 c3 ne") == "MA-TRAIT-02"
    assert table.refusal("teleport c3 c1 n") == "MA-TRAIT-02"
    assert table.refusal("turn c3 ne") == "MA-TRAIT-02"
    assert table.refusal("move c3 c2 n") == "MA-DRAW-08"
    assert table.refusal("rotate c3 ne") == "MA-DRAW-08"


@pytest.mark.rule("MA-PLAY-03")
def test_another_tiles_effect_or_its_own_trait_may_move_it() -> None:
    assert position(f"{BANNERS}; de-pikeman c3 n", hands=["move"]).may("move c3 c2 n")
    assert position(f"{BANNERS}; de-pikeman c3 n; de-agility c4").may("maneuver c3 c2 n by c4")
    assert position(f"{BANNERS}; de-knight c3 n").may("maneuver c3 c2 n")


@pytest.mark.rule("MA-PLAY-04")
def test_a_tile_stays_where_it_is_through_turns_and_battles() -> None:
    table = position(f"{BANNERS}; de-pikeman c3 sw; la-spike d1 n", hands=["battle-charge"])
    table.play("battle")
    table.pass_turn().pass_turn()
    table.fight()
    assert (table.at("c3"), table.tile("c3").facing) == ("de-pikeman", 4)
    assert (table.at("d1"), table.tile("d1").facing) == ("la-spike", 0)


@pytest.mark.rule("MA-PLAY-04")
def test_a_tile_that_is_killed_is_removed() -> None:
    table = position(f"{BANNERS}; de-pikeman c3 n; la-spike c2 s").fight()
    assert table.at("c2") is None
    assert table.discard(1) == ["spike"]
    assert table.at("c3") == "de-pikeman"


# -- MA-PLAY-05: effects at once -------------------------------------------------------------------------------------


@pytest.mark.rule("MA-PLAY-05")
def test_a_net_works_as_soon_as_it_is_placed() -> None:
    table = position("la-banner a1; gr-banner e3; gr-pupil c3 n", factions="la,gr", hands=["nightmare"])
    assert not table.netted("c3")
    table.play("place nightmare c4 n")
    assert table.netted("c3")
    table.play("end")
    while table.asked != "play":
        table.play(table.offers()[-1])
    assert table.to_play == 1
    assert table.refusal("maneuver c3 c2 n") == "MA-NET-10"


@pytest.mark.rule("MA-PLAY-05")
def test_a_rune_works_as_soon_as_it_is_placed() -> None:
    table = position(f"{BANNERS}; de-pikeman c3 n", hands=["agility"])
    assert table.offers("maneuver") == []
    table.play("place agility c4 n")
    assert table.may("maneuver c3 c2 n by c4")


@pytest.mark.rule("MA-PLAY-05")
def test_a_banners_ability_works_on_a_tile_as_soon_as_it_stands_beside_it() -> None:
    table = position("hf-banner c3; la-banner e3", factions="hf,la", hands=["spark sorcerer"])
    table.play("place spark c4 n").play("place sorcerer c1 n")
    assert table.may("maneuver c4 c5 n by c3")
    assert table.offers("maneuver c1") == []


@pytest.mark.rule("MA-PLAY-05")
def test_a_banner_lends_toughness_outside_battles_too() -> None:
    """The Fire Concoction wounds a Pupil beside the Banner and one that is not."""
    table = position("gr-banner c3; gr-pupil c4 n; gr-axeman d4 n; la-banner a1", factions="gr,la", hands=["fire-concoction"])
    table.play("fire c4 c5 d4")
    assert table.at("c4") == "gr-pupil"
    assert table.tile("c4").wounds == 1
    assert table.at("d4") is None


# -- MA-PLAY-06, -07: Orders -----------------------------------------------------------------------------------------


@pytest.mark.rule("MA-PLAY-06")
def test_an_order_is_carried_out_and_discarded_and_never_placed() -> None:
    table = position(f"{BANNERS}; de-pikeman c3 n", hands=["move strength"])
    for facing in FACINGS:
        assert table.reason(f"place move c2 {facing}") == "MA-PLAY-06 order-on-board"
    table.play("move c3 c2 s")
    assert (table.at("c2"), table.tile("c2").facing, table.at("c3")) == ("de-pikeman", 3, None)
    assert table.hand(0) == ["strength"]
    assert table.discard(0) == ["move"]
    assert len([tile for tile in table.state.board if tile is not None]) == 3


@pytest.mark.rule("MA-PLAY-06")
@pytest.mark.parametrize(
    ("factions", "order", "action"),
    [
        ("de,la", "net", "net c2"),
        ("de,la", "battle-charge", "battle"),
        ("la,de", "push", "push c3 c2"),
        ("gr,la", "fire-concoction", "fire c2 c3 d2"),
        ("gr,la", "entrenchment", "entrench c3"),
        ("gr,la", "rotation", "rotate c3 s"),
        ("gr,la", "false-order", "false-order c2 c1 n"),
        ("hf,la", "precise-shot", "shoot c2"),
    ],
)
def test_every_order_goes_to_the_discard_pile(factions: str, order: str, action: str) -> None:
    own = {"de": "de-pikeman", "la": "la-wraith", "gr": "gr-golem", "hf": "hf-spark"}[factions[:2]]
    enemy = "de-pikeman" if factions == "la,de" else "la-wraith"
    table = position(f"{own} c3 sw; {enemy} c2 nw", factions=factions, hands=[order])
    table.play(action)
    assert table.hand(0) == []
    assert table.discard(0)[0] == order


@pytest.mark.rule("MA-PLAY-07")
def test_an_order_waits_for_the_play_part_of_the_turn() -> None:
    table = position(f"{BANNERS}; de-pikeman c3 n", stacks=["knight knight knight pikeman battle-charge"]).begin_turn(0)
    assert table.asked == "forced-discard"
    assert not table.may("battle")
    assert table.refusal("battle") == "MA-DRAW-07"
    assert table.play("discard pikeman").may("battle")


@pytest.mark.rule("MA-PLAY-07")
def test_no_order_is_played_in_another_players_turn() -> None:
    table = position(f"{BANNERS}; de-pikeman c3 n", hands=["", "battle push"])
    assert table.refusal("battle", seat=1) == "MA-TURN-04"


@pytest.mark.rule("MA-PLAY-07")
def test_no_order_is_played_once_a_battle_has_begun() -> None:
    table = position(
        "hf-assassin c3; hf-spark a1 n; la-spike d2 n", factions="hf,la", hands=["battle battle precise-shot move"]
    )
    table.play("battle")
    assert table.offers() == ["assassinate d2"]
    for action in ("battle", "shoot d2", "move a1 a2 n"):
        assert table.refusal(action)


# -- MA-PLAY-08, -09: the full board ---------------------------------------------------------------------------------


@pytest.mark.rule("MA-PLAY-08", "MA-TURN-07")
def test_filling_the_last_free_space_starts_a_battle_and_ends_the_turn() -> None:
    table = position(EIGHTEEN, hands=["pikeman landsknecht"])
    table.play("place pikeman c3 n")
    assert battle_began(table)
    assert len(table.events("full-board")) == 1
    assert table.hand(0) == ["landsknecht"]
    assert table.state.active == 1
    assert table.fell


@pytest.mark.rule("MA-PLAY-08")
def test_while_a_space_is_free_no_battle_starts() -> None:
    seventeen = EIGHTEEN.replace("la-chaos e3 n", "")
    table = position(seventeen, hands=["pikeman landsknecht"])
    table.play("place pikeman c3 n")
    assert not battle_began(table)
    assert (table.to_play, table.asked) == (0, "play")
    table.play("place landsknecht e3 n")
    assert battle_began(table)


@pytest.mark.rule("MA-PLAY-08")
def test_the_opponent_fills_the_board_as_well() -> None:
    table = position(EIGHTEEN, hands=["", "chaos"], to_play=1)
    table.play("place chaos c3 n")
    assert battle_began(table)
    assert table.state.active == 0


@pytest.mark.rule("MA-PLAY-09")
def test_a_full_board_battle_runs_like_one_of_an_order() -> None:
    filled = position(EIGHTEEN, hands=["pikeman"]).play("place pikeman c3 n")
    ordered = position(f"{EIGHTEEN}; de-pikeman c3 n", hands=["battle-charge"]).play("battle")
    assert filled.strikes
    assert len(filled.segments) >= 3
    assert filled.strikes == ordered.strikes
    assert filled.fell == ordered.fell
    assert filled.segments == ordered.segments
    assert filled.to_play == ordered.to_play == 1
    for space in SPACES:
        assert filled.at(space) == ordered.at(space)


# -- MA-RUL-11: Orders that can do nothing ---------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-11")
@pytest.mark.parametrize(
    ("factions", "board", "order", "verb"),
    [
        ("de,la", "la-spike c3 n", "move", "move"),
        ("de,la", "de-pikeman c3 n; la-nightmare c2 s", "move", "move"),
        ("de,la", "de-pikeman c3 n", "net", "net"),
        ("de,la", "de-pikeman c3 n; la-spike c2 n netted", "net", "net"),
        ("de,la", "de-knight c3 n", "battle-charge", "charge"),
        ("de,la", "de-pikeman c3 n; la-spike c1 n", "battle-charge", "charge"),
        ("de,la", "de-knight a1 n; la-spike e3 n", "battle-charge", "charge"),
        ("la,de", "la-spike c3 n; de-pikeman c1 n", "push", "push"),
        ("la,de", "la-spike b2 n; de-pikeman a1 n", "push", "push"),
        ("gr,la", "la-banner c3; gr-banner a1", "fire-concoction", "fire"),
        ("gr,la", "gr-golem c3 n entrenched; la-spike c2 n", "entrenchment", "entrench"),
        ("gr,la", "gr-banner c3; gr-double-attack c2; la-spike e1 n", "rotation", "rotate"),
        ("gr,la", "gr-golem c3 n", "false-order", "false-order"),
        ("hf,la", "la-banner c3; hf-spark c1 n", "precise-shot", "shoot"),
    ],
)
def test_an_order_that_can_do_nothing_may_only_be_kept_or_discarded(factions: str, board: str, order: str, verb: str) -> None:
    table = position(board, factions=factions, hands=[order])
    assert table.offers(verb) == []
    assert table.may(f"discard {order}")
    assert table.may("end")


@pytest.mark.rule("MA-RUL-11")
@pytest.mark.parametrize(
    ("factions", "board", "order", "action"),
    [
        ("de,la", "de-pikeman c3 se", "move", "move c3 c3 se"),
        ("de,la", "de-banner c3", "move", "move c3 c3 ne"),
        ("gr,la", "gr-golem c3 s", "rotation", "rotate c3 s"),
        ("gr,la", "gr-banner c3", "rotation", "rotate c3 s"),
        ("gr,la", "la-spike c3 sw", "false-order", "false-order c3 c3 sw"),
        ("gr,la", "la-spike c3 n", "fire-concoction", "fire a1 a2 b2"),
        ("gr,la", "la-banner c3; gr-banner c2", "fire-concoction", "fire c2 c3 d2"),
        ("gr,la", "gr-golem c3 n entrenched", "entrenchment", "entrench c3"),
        ("de,la", "la-spike c3 n netted", "net", "net c3"),
    ],
)
def test_an_order_that_would_change_nothing_is_refused(factions: str, board: str, order: str, action: str) -> None:
    assert position(board, factions=factions, hands=[order]).refusal(action) == "MA-RUL-11"


@pytest.mark.rule("MA-RUL-11")
def test_a_move_changes_the_space_or_the_facing_or_both() -> None:
    table = position("de-pikeman c3 n; la-banner e3", hands=["move"])
    turns = [f"move c3 c3 {facing}" for facing in FACINGS if facing != "n"]
    steps = [f"move c3 {to} {facing}" for to in ("c2", "d2", "d3", "c4", "b3", "b2") for facing in FACINGS]
    assert sorted(table.offers("move")) == sorted(turns + steps)


@pytest.mark.rule("MA-RUL-11")
def test_a_fire_concoction_covers_at_least_one_tile_that_it_can_wound() -> None:
    """Of the 24 triangles six contain c3; those with nothing but a Banner in them are not among them."""
    table = position("la-spike c3 n; la-banner a1; gr-banner e3", factions="gr,la", hands=["fire-concoction"])
    assert sorted(table.offers("fire")) == sorted(
        ["fire b2 c2 c3", "fire c2 c3 d2", "fire c3 d2 d3", "fire c3 c4 d3", "fire b3 c3 c4", "fire b2 b3 c3"]
    )


@pytest.mark.rule("MA-RUL-11")
def test_a_net_order_on_a_tile_that_another_net_holds_changes_something() -> None:
    """The marker stays when the netter goes."""
    table = position("de-pikeman c1 n; la-spike c3 n", hands=["net"])
    assert table.may("net c3")
    table = position("de-pikeman c1 n; la-spike c3 n; la-nightmare c2 n", hands=["net"])
    assert table.offers("net") == ["net c2", "net c3"]
