"""Battles (MA-BATTLE): choices in them, Banners that fall, what their end brings, and the log."""

from __future__ import annotations

import pytest

from tablekeep.games.monolith_arena.arena import LABELS
from tablekeep.games.monolith_arena.battle import strikes
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.regeneration import VENOM
from tablekeep.games.monolith_arena.runes import influence
from tests.monolith_arena.positions import Table, arena_game, position
from tests.monolith_arena.situations import EMPIRE, battles, crowd

# -- attacks are automatic; choices in a Battle --------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-14")
def test_an_attack_cannot_be_declined() -> None:
    table = position("hf-assassin (0,0); la-spike (2,0) N; la-banner (-2,0)", factions="hf,la", hands=["battle"]).play("battle")

    assert table.asked == "victim"
    assert table.to_play == 0
    assert table.offers() == ["assassinate a1", "assassinate e3"]
    assert table.reason("keep") == "MA-BATTLE-14 attack-declined"
    assert table.reason("absorb c3 c3 a1") == "MA-BATTLE-14 attack-declined"
    assert table.reason("assassinate c3") == "MA-FOREST-13 victim c3"
    assert table.reason("assassinate b2") == "MA-FOREST-13 victim b2"
    table.play("assassinate a1")
    assert table.pools == (20, 19)


@pytest.mark.rule("MA-BATTLE-14")
def test_attacks_ask_nobody() -> None:
    table = position("de-pikeman (0,0) SE; de-arquebusier (0,-2) S; la-banner (1,0); la-spike (0,2) N").fight()

    assert table.asked == "play"
    assert table.hits_of("c3") == [(2, "d3", 1)]
    assert table.hits_of("c1") == [(2, "c5", 1)]


@pytest.mark.rule("MA-RUL-15")
@pytest.mark.parametrize(("active", "asked"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0]), (3, [0, 2])])
def test_several_players_choose_in_turn_order_beginning_with_the_active_player(active: int, asked: list[int]) -> None:
    table = position(
        "hf-assassin (0,0) @0; hf-assassin (1,0) @2; la-banner (2,-2); de-banner (-2,2)",
        factions="hf,de,hf,la",
        to_play=active,
    ).fight()

    order = []
    while table.asked == "victim":
        order.append(table.to_play)
        table.play("assassinate e1")
    assert order == asked


@pytest.mark.rule("MA-RUL-15")
def test_each_player_makes_all_his_choices_before_the_next() -> None:
    table = position(
        "hf-assassin (0,0) @0; hf-assassin (1,0) @1; hf-assassin (2,0) @0; hf-assassin (0,2) @1", factions="hf,hf", to_play=1
    ).fight()

    order = []
    for victim in ("c3", "e3", "c5", "d3"):
        order.append((table.to_play, table.offers()))
        table.play(f"assassinate {victim}")
    assert order == [
        (1, ["assassinate c3", "assassinate e3"]), (1, ["assassinate c3", "assassinate e3"]),
        (0, ["assassinate c5", "assassinate d3"]), (0, ["assassinate c5", "assassinate d3"]),
    ]  # fmt: skip
    assert table.fell == {"c3": 3, "c5": 3, "d3": 3, "e3": 3}


@pytest.mark.rule("MA-RUL-15")
def test_a_choice_is_public_as_soon_as_it_is_made() -> None:
    """Before seat 1 chooses, its view of the game holds the victim that seat 0 has named."""
    views = []
    for victim in ("d3", "e3"):
        table = position("hf-assassin (0,0); hf-assassin (1,0) @1; hf-banner (2,0) @1", factions="hf,hf").fight()
        table.play(f"assassinate {victim}")
        assert (table.asked, table.to_play) == ("victim", 1)
        views.append(table.state.redact(1).dump())

    assert views[0] != views[1]


@pytest.mark.rule("MA-RUL-15")
def test_in_the_last_battle_the_player_whose_turn_has_just_ended_chooses_first() -> None:
    table = position(
        "hf-assassin (0,0) @0; hf-assassin (1,0) @1",
        factions="hf,hf",
        to_play=1,
        turn={"phase": "countdown", "queue": [], "last_drawer": 0},
    ).play("end")

    assert len(table.events("last-battle")) == 1
    assert (table.asked, table.to_play) == ("victim", 1)
    table.play("assassinate c3")
    assert (table.asked, table.to_play) == ("victim", 0)


@pytest.mark.rule("MA-RUL-15")
@pytest.mark.parametrize("active", [0, 1])
def test_runes_of_both_sides_are_chosen_for_in_turn_order(active: int) -> None:
    """In segment 2 each side has two tiles hit at once, and one Rune of Regeneration linked to both."""
    table = position(
        "gr-veteran (0,0) SE; de-pikeman (1,0) SE; de-pikeman (0,1) SE; de-regeneration (1,1) NW;"
        "de-landsknecht (-2,0) SE; gr-agility (-1,0) N; gr-penetration (-2,1) N; gr-regeneration (-1,1) NW",
        factions="de,gr",
        to_play=active,
    ).fight()

    assert (table.asked, table.to_play) == ("absorption", active)
    choices = [
        ["absorb d4 c4 c3", "absorb d4 d3 c3"],
        ["absorb b3 a2 a1", "absorb b3 b2 a1"],
    ]
    assert sorted(table.offers()) == choices[active]
    table.play(choices[active][0])
    assert (table.asked, table.to_play) == ("absorption", 1 - active)
    assert sorted(table.offers()) == choices[1 - active]


@pytest.mark.rule("MA-BATTLE-14")
def test_a_battle_goes_on_from_a_choice_as_it_was_written_down() -> None:
    """Spent symbols, free segments and chosen victims stand in the position."""
    table = position(
        "hf-assassin (-2,0); hf-assassin (0,0); hf-double-attack (-1,0); hf-hunter (1,0) S; la-strength (1,1);la-banner (2,-2)",
        factions="hf,la",
        hands=["battle"],
    ).play("battle")
    for victim in ("e1", "d4", "e1", "e1"):
        (asked,) = table.state.pending
        assert (asked.step, asked.rule, asked.prompt.id) == ("victim", "MA-FOREST-13", "ma-ask-victim")
        position_now = table.state.dump()
        agenda = position_now["agenda"]
        assert isinstance(agenda, list)
        assert [step["step"] for step in agenda] == ["next-turn", "end-of-battle", "segment", "note-fallen", "victim"]
        written = arena_game().load(position_now)
        assert isinstance(written, Arena)
        assert written.dump() == position_now
        table = Table(written).play(f"assassinate {victim}")

    assert (table.state.active, table.state.turn) == (1, 11)
    assert table.pools == (20, 17)
    assert table.at("d4") is None


# -- Battle Orders at the end of the game --------------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-15")
@pytest.mark.parametrize("empty", [0, 1, 2, 3])
def test_no_battle_order_once_any_player_has_drawn_his_last_tile(empty: int) -> None:
    stacks: list[str | None] = ["pikeman", "spike", "golem", "spark"]
    free = position("", factions="de,la,gr,hf", hands=["battle-charge"], stacks=stacks)
    assert free.may("battle")

    stacks[empty] = ""
    table = position("", factions="de,la,gr,hf", hands=["battle-charge"], stacks=stacks)
    assert not table.may("battle")
    assert table.reason("battle") == "MA-BATTLE-15 battle-after-last-tile"


# -- a Banner falls ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-16")
def test_a_battle_in_which_a_banner_falls_is_played_to_the_end() -> None:
    table = position("de-swordsman (0,0) NE; la-banner (1,0); la-horror (-2,2) N; de-charge (-2,1)", pools=(20, 1)).fight()

    assert table.segments == [3, 0]
    assert table.fell == {"d3": 3, "a2": 0}
    assert table.told()[-2:] == ["fall MA-BATTLE-09 >a2 fall tile=de-charge space=a2", "say MA-END-02 > ma-end-banner"]
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (1, 2)
    assert table.state.outcome.scores == (20, 0)


@pytest.mark.rule("MA-BATTLE-17", "MA-RUL-85")
def test_a_fallen_banner_leaves_at_the_end_of_its_segment_and_does_nothing_more() -> None:
    """It still strengthens the Swordsman in 3, no longer the Pikeman in 2, and does not strike the Mygalomorph in 0."""
    board = (
        "de-banner (0,0); la-mygalomorph (1,0) NW; de-swordsman (-1,0) SW; la-strength (-2,0); de-pikeman (0,-1) N;"
        "la-strength (0,-2)"
    )
    table = position(board, pools=(1, 20)).fight()

    assert table.hits_of("b2") == [(3, "a1", 2)]
    assert table.hits_of("c2") == [(2, "c1", 1)]
    assert table.hits_of("c3") == []
    assert table.fell == {"a1": 3, "c3": 3}
    assert table.segments == [3, 2]
    assert table.discard(0) == []
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (2, 1)

    standing = position(board, pools=(2, 20)).fight()
    assert standing.hits_of("c2") == [(2, "c1", 2)]
    assert standing.hits_of("c3") == [(0, "d3", 1)]
    assert standing.pools == (1, 20)
    assert standing.state.outcome is None


@pytest.mark.rule("MA-RUL-85")
@pytest.mark.parametrize(("pool", "last_battles"), [(1, 0), (20, 1)])
def test_after_a_full_board_battle_in_which_a_banner_fell_no_last_battle_is_fought(pool: int, last_battles: int) -> None:
    table = position(
        crowd("de", EMPIRE[:17], "c3", "d3") + ";la-banner d3",
        hands=["charge"],
        pools=(20, pool),
        turn={"phase": "countdown", "queue": [], "last_drawer": 1},
    ).play("place charge c3 n")

    assert battles(table) == 1
    assert len(table.events("last-battle")) == last_battles
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (1, 2)
    assert table.state.outcome.rule == ("MA-END-09" if last_battles else "MA-END-02")


# -- the end of a Battle -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-18")
@pytest.mark.parametrize(
    ("factions", "active", "slot", "following"),
    [
        ("de,la", 0, 0, 1),
        ("de,la", 1, 1, 0),
        ("de,la,gr", 0, 0, 1),
        ("de,la,gr", 1, 1, 2),
        ("de,la,gr", 2, 2, 1),
        ("de,la,gr", 1, 3, 0),
        ("de,la,gr,hf", 2, 2, 3),
        ("de,la,gr,hf", 3, 3, 0),
    ],
)
def test_after_a_battle_the_next_player_in_order_takes_his_turn(factions: str, active: int, slot: int, following: int) -> None:
    orders = {"de": "battle-charge", "la": "battle", "gr": "battle", "hf": "battle"}
    hands = [orders[code] if seat == active else "" for seat, code in enumerate(factions.split(","))]
    table = position("", factions=factions, to_play=active, hands=hands, turn={"slot": slot}).play("battle")

    assert battles(table) == 1
    assert table.to_play == following
    assert len(table.hand(following)) == 3


@pytest.mark.rule("MA-BATTLE-18")
def test_monoliths_fold_before_the_next_player_takes_his_turn() -> None:
    table = position(
        "de-banner (0,0); de-pikeman (1,0); de-agility (0,1); la-banner (-2,0)",
        monoliths={0: ("d3", "c4")},
        hands=["battle-charge"],
    ).play("battle")

    folded = table.told().index("move MA-MONO-26 >c3 fold seat=0 space=c3")
    assert table.told()[folded + 1] == "say MA-TURN-01 > turn-begins seat=1 turn=11"
    assert table.to_play == 1


@pytest.mark.rule("MA-RUL-57")
def test_the_marker_of_the_net_order_lasts_through_the_battle_and_expires_at_its_end() -> None:
    table = position("la-mygalomorph (0,0) NW netted; de-knight (-1,0) NW; de-banner (0,2)")
    assert table.netted("c3")
    table.fight()

    assert table.hits_of("c3") == []
    assert not table.netted("c3")
    assert not table.tile("c3").marked


@pytest.mark.rule("MA-RUL-57")
def test_a_netter_freed_when_the_marker_goes_takes_the_banners_toughness_at_once() -> None:
    table = position(
        "gr-banner (0,0); gr-axeman (0,1) S w1; la-nightmare (1,0) NW netted; la-regeneration (2,0) NW", factions="de,la,gr"
    )
    assert not table.netted("c3")
    table.fight()

    assert table.fell == {"e3": 0}
    assert table.netted("c3")
    assert table.at("c4") is None
    assert table.told()[-1] == "fall MA-GUARD-05 >c4 toughness-lost tile=gr-axeman space=c4"


@pytest.mark.rule("MA-RUL-57")
def test_a_tile_held_only_by_the_net_order_does_not_prevent_folding() -> None:
    table = position("la-banner (0,0); la-spike (1,0) netted; la-wraith (0,1)", monoliths={1: ("d3", "c4")}).fight()

    assert table.at("d3") is None
    assert table.at("c4") is None
    assert table.told()[-1] == "move MA-MONO-26 >c3 fold seat=1 space=c3"


@pytest.mark.rule("MA-RUL-57")
@pytest.mark.parametrize(("facing", "folds"), [("SW", False), ("N", True)])
def test_a_netter_set_free_when_the_marker_goes_prevents_folding(facing: str, folds: bool) -> None:
    table = position(
        f"de-banner (0,0); de-pikeman (1,0) SW; de-agility (0,1); la-nightmare (2,-1) {facing} netted",
        monoliths={0: ("d3", "c4")},
    ).fight()

    assert table.netted("d3") is not folds
    assert (table.at("d3") is None) is folds
    assert (table.at("c4") is None) is folds
    assert len(table.events("fold")) == int(folds)


@pytest.mark.rule("MA-RUL-57")
def test_a_finished_game_folds_nothing() -> None:
    table = position(
        "de-banner (0,0); de-swordsman (1,0) NE; de-agility (0,1); la-banner (2,0)",
        monoliths={0: ("d3", "c4")},
        pools=(20, 1),
    ).fight()

    assert table.state.outcome is not None
    assert table.events("fold") == []
    assert table.at("d3") == "de-swordsman"


@pytest.mark.rule("MA-RUL-57")
@pytest.mark.parametrize(
    ("last", "pools", "rule"),
    [(0, (20, 19), ""), (1, (20, 19), "MA-END-09"), (1, (20, 20), ""), (2, (20, 20), "MA-END-13"), (2, (19, 20), "MA-END-09")],
)
def test_a_last_battle_is_decided_before_anything_folds(last: int, pools: tuple[int, int], rule: str) -> None:
    table = position("de-banner (0,0); de-pikeman (1,0); de-agility (0,1)", monoliths={0: ("d3", "c4")}, pools=pools).fight(
        last
    )

    begun = ("battle", "last-battle", "additional-battle")[last]
    assert table.told()[0] == f"say MA-BATTLE-01 > {begun}"
    outcome = table.state.outcome
    assert (outcome.rule if outcome is not None else "") == rule
    assert len(table.events("fold")) == (0 if rule else 1)


@pytest.mark.rule("MA-RUL-57")
def test_nets_and_toughness_are_worked_out_once_more_after_folding() -> None:
    """The ally's Nightmare on d2 holds the enemy's on d3; folded away, it leaves that one free to net the Banner."""
    table = position(
        "gr-banner (0,0); gr-axeman (0,1) S w1; la-nightmare (1,0) NW @1; la-regeneration (2,0) NW @1;"
        "la-banner (1,-2) @2; la-nightmare (1,-1) S @2; la-teleportation (2,-2) @2",
        factions="gr,la,la,de",
        monoliths={2: ("d2", "e1")},
    ).fight()

    assert table.netted("c3")
    assert table.at("c4") is None
    assert table.told()[-2:] == [
        "move MA-MONO-26 >d1 fold seat=2 space=d1",
        "fall MA-GUARD-05 >c4 toughness-lost tile=gr-axeman space=c4",
    ]


# -- the log -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-01", "MA-BATTLE-02", "MA-BATTLE-04", "MA-BATTLE-09")
def test_the_log_tells_a_battle_step_by_step() -> None:
    table = position(
        "hf-morlock (0,0) SE; la-wraith (1,0) N; hf-herne (-2,0) SE; la-strength (-1,0) N; hf-spark (0,1) N p1",
        factions="hf,la",
    ).fight()

    assert table.told() == [
        "say MA-BATTLE-01 > battle",
        "strike MA-FOREST-03 c3>d3 morlock tile=la-wraith space=d3",
        "strike MA-TRAIT-04 c3>d3 (1) wounds tile=la-wraith wounds=1 source=c3 space=d3",
        "strike MA-TRAIT-04 >c4 (1) wounds tile=hf-spark wounds=1 source=poison space=c4",
        "fall MA-BATTLE-09 >c3 fall tile=hf-morlock space=c3",
        "fall MA-BATTLE-09 >c4 fall tile=hf-spark space=c4",
        "fall MA-BATTLE-09 >d3 fall tile=la-wraith space=d3",
        "say MA-BATTLE-04 > segment segment=2",
        "strike MA-TRAIT-04 a1>b2 (2) wounds tile=la-strength wounds=2 source=a1 space=b2",
        "fall MA-BATTLE-09 >b2 fall tile=la-strength space=b2",
    ]


@pytest.mark.rule("MA-BATTLE-04")
def test_a_segment_in_which_assassins_find_no_enemy_is_told_once() -> None:
    table = position("hf-assassin (0,0); hf-assassin (1,0)", factions="hf,la").fight()

    assert table.asked == "play"
    assert table.segments == [3]


@pytest.mark.rule("MA-BATTLE-06")
def test_an_empty_space_strikes_nobody_and_the_spaces_after_it_strike() -> None:
    """A game names no empty space as an attacker; a position may."""
    state = position("de-pikeman b2 SE; la-spike c3 NW").state
    hits = strikes(state, influence(state), (1 << len(LABELS)) - 1, ())
    b2, c3 = LABELS.index("b2"), LABELS.index("c3")
    assert hits == [(b2, c3, 1, 0), (c3, b2, 1, VENOM)]


# -- a position in which the order of turns stands at another player's place: the active player still comes first -------------


@pytest.mark.rule("MA-RUL-15", "MA-RUL-43")
def test_the_active_players_assassin_chooses_first_wherever_the_order_stands() -> None:
    table = position("hf-assassin a1 @0; hf-assassin e3 @1", factions="hf,hf", to_play=1, turn={"slot": 0}).fight()
    assert (table.asked, table.to_play) == ("victim", 1)


@pytest.mark.rule("MA-RUL-15", "MA-RUL-33")
def test_the_active_players_rune_takes_the_hit_wherever_the_order_stands() -> None:
    board = "la-mygalomorph b2 SE; gr-axeman c3 SE; de-regeneration d3 NW; gr-regeneration c4 NW"
    table = position(board, factions="de,la,gr", to_play=2, turn={"slot": 0}).fight()
    assert table.fell == {"c4": 3}


@pytest.mark.rule("MA-RUL-15", "MA-RUL-79")
def test_the_active_abyss_player_chooses_for_his_ally_wherever_the_order_stands() -> None:
    board = "de-banner a1 p4; gr-banner e3 p5; la-spike c3 N; gr-golem c2; la-spike d3 S @2; gr-golem d4"
    table = position(board, factions="la,de,la,gr", to_play=2, turn={"slot": 0}).fight()
    assert (table.asked, table.to_play) == ("poisoned", 2)


@pytest.mark.rule("MA-RUL-15", "MA-RUL-39")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_abyss_player_poisons_first_wherever_the_order_stands(active: int) -> None:
    banners = "la-banner a1 @1 p4; la-banner e3 @0 p4"
    mine = "la-spike c3 N @0; la-strength c2 @1; la-spike d3 S @0; la-strength d4 @1"
    theirs = "la-spike b1 S @1; la-strength b2 @0; la-spike e1 S @1; la-strength e2 @0"
    table = position(f"{banners}; {mine}; {theirs}", factions="la,la", to_play=active, turn={"slot": 1 - active}).fight()
    targets = [["poison c2", "poison d4"], ["poison b2", "poison e2"]]
    for seat in (active, 1 - active):
        assert (table.asked, table.to_play, table.offers()) == ("poisoned", seat, targets[seat])
        table.play(targets[seat][0])


@pytest.mark.rule("MA-RUL-15", "MA-RUL-69")
def test_facings_are_asked_in_the_order_after_the_unfolding_player_wherever_the_order_stands() -> None:
    board = "de-banner c3; la-banner a1; gr-banner e3"
    table = position(board, factions="de,la,gr", hidden={0: ("gr-axeman", "la-spike")}, turn={"slot": 2}).play("unfold c4 d3")
    assert (table.asked, table.to_play) == ("facing", 1)
