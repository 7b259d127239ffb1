"""Three and four players (MA-TEAM): the countdown, the extra round, and who wins a team game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablekeep.kernel.messages import Ref
from tablekeep.kernel.outcome import Outcome
from tests.monolith_arena.positions import Table, position
from tests.monolith_arena.situations import FOUR, FOUR_BANNERS, hits, pass_turn


def story(table: Table) -> list[int | str]:
    """Whose turns began since the position, and the Battles between them."""
    told: list[int | str] = []
    for event in table.events():
        id = event.message.id.removeprefix("ma-log-")
        if id in ("battle", "last-battle", "additional-battle"):
            told.append(id)
        elif id == "turn-begins":
            seat = dict(event.message.args)["seat"]
            assert isinstance(seat, Ref)
            told.append(int(seat.id))
    return told


def outcome(table: Table) -> Outcome:
    assert table.asked == ""
    assert table.state.outcome is not None
    return table.state.outcome


# -- the countdown -----------------------------------------------------------------------------------------------------


def last_tile(
    drawer: int,
    before: int,
    *,
    factions: str = FOUR,
    board: str = FOUR_BANNERS,
    slot: int = -1,
    empty: Sequence[int] = (),
    pools: tuple[int, int] = (20, 19),
) -> Table:
    """The seat `before` ends its turn, `drawer` begins his with one tile left; so do the seats in `empty`."""
    tiles = {"de": "pikeman", "la": "spike", "gr": "axeman", "hf": "spark"}
    stacks: list[str | None] = []
    for seat, code in enumerate(factions.split(",")):
        stacks.append(tiles[code] if seat in (drawer, *empty) else None)
    turn: dict[str, object] = {} if slot < 0 else {"slot": slot}
    table = position(board, factions=factions, to_play=before, stacks=stacks, turn=turn, pools=pools)
    pass_turn(table)
    assert (table.to_play, table.stack(drawer)) == (drawer, [])
    return table


def to_the_end(table: Table) -> list[int | str]:
    """Everybody passes until the game is over; the story of it."""
    while table.asked:
        pass_turn(table)
    return story(table)


@pytest.mark.rule("MA-TEAM-05", "MA-RUL-72")
@pytest.mark.parametrize(("drawer", "turns"), [(0, [0, 1, 2, 3]), (1, [1, 2, 3, 0]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])])
def test_after_the_last_tile_each_of_the_other_three_has_one_more_turn(drawer: int, turns: list[int]) -> None:
    table = last_tile(drawer, (drawer + 3) % 4)
    assert to_the_end(table) == [*turns, "last-battle"]
    assert outcome(table).ranks == (1, 2, 1, 2)


@pytest.mark.rule("MA-RUL-72", "MA-TEAM-05")
def test_another_player_drawing_his_last_tile_meanwhile_changes_nothing() -> None:
    table = last_tile(1, 0, empty=(3, 0))
    assert to_the_end(table) == [1, 2, 3, 0, "last-battle"]


@pytest.mark.rule("MA-TEAM-05", "MA-END-06")
def test_no_player_of_either_team_plays_a_battle_order_in_the_countdown() -> None:
    table = position(
        FOUR_BANNERS,
        factions=FOUR,
        to_play=3,
        hands=["battle-charge", "battle", "battle", "battle"],
        stacks=["pikeman", "move spike spike", "push axeman axeman", "move spark spark"],
    )
    assert table.may("battle")
    table.play("end")
    for seat in range(4):
        assert table.to_play == seat
        if seat > 0:
            table.play(table.offers()[-1])  # the forced discard: not the Battle Order
        assert table.refusal("battle") == "MA-BATTLE-15"
        table.play("end")


@pytest.mark.rule("MA-RUL-72", "MA-TEAM-02")
def test_the_countdown_follows_the_turn_order_of_the_table() -> None:
    stacks = [None, None, "axeman", None]
    table = position(
        FOUR_BANNERS, factions=FOUR, to_play=0, order=[0, 2, 1, 3], sides=[0, 0, 1, 1], stacks=stacks, pools=(20, 19)
    )
    pass_turn(table)
    assert to_the_end(table) == [2, 1, 3, 0, "last-battle"]
    assert outcome(table).ranks == (1, 1, 2, 2)


THREE = "de,la,gr"
THREE_BANNERS = "de-banner a1; la-banner e3; gr-banner a3"


@pytest.mark.rule("MA-RUL-72", "MA-TEAM-06")
@pytest.mark.parametrize(
    ("drawer", "before", "slot", "turns"),
    [
        (0, 1, 3, [0, 1, 2]),
        (2, 1, 1, [2, 1, 0]),
        (1, 0, 0, [1, 2, 0]),  # the lone player's turn between them is skipped
        (1, 2, 2, [1, 0, 2]),  # the same after his other turn of the round
    ],
)
def test_with_three_players_every_other_player_has_exactly_one_turn(
    drawer: int, before: int, slot: int, turns: list[int]
) -> None:
    table = last_tile(drawer, before, factions=THREE, board=THREE_BANNERS, slot=slot)
    assert to_the_end(table) == [*turns, "last-battle"]
    assert outcome(table).ranks == (1, 2, 1)


@pytest.mark.rule("MA-RUL-72", "MA-RUL-15", "MA-RUL-33")
@pytest.mark.parametrize(
    ("drawer", "before", "slot", "absorbs"),
    [(0, 1, 3, "d3"), (2, 1, 1, "b2")],  # after seat 0 the lone player stands before seat 2, after seat 2 before seat 0
)
@pytest.mark.parametrize("round", ["countdown", "extra"])
def test_the_lone_player_keeps_his_place_in_the_order_to_the_end(
    drawer: int, before: int, slot: int, absorbs: str, round: str
) -> None:
    # The Spark is linked to a Rune of either ally: that of the one whose turn comes first takes the hit.
    table = position(
        "hf-spark c3 N; hf-regeneration b2 S; de-regeneration d3 NW; hf-banner e1; gr-banner a3; de-banner e3",
        factions="hf,gr,de",
        to_play=before,
        hands=["", "fire-concoction", ""],
        stacks=["spark", "push", "pikeman"],
        turn={"slot": slot},
    )
    table.play("end")
    assert table.to_play == drawer
    while table.to_play != 1 or (round == "extra" and "last-battle" not in story(table)):
        table.play("end")
    table.play("fire b3 c3 c4")
    assert dict(table.events("absorb")[0].message.args)["rune"] == absorbs


# -- the extra round ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-75", "MA-END-10", "MA-END-12")
@pytest.mark.parametrize(("drawer", "turns"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_on_equal_hit_points_every_player_of_both_teams_has_one_more_turn(drawer: int, turns: list[int]) -> None:
    table = last_tile(drawer, (drawer + 3) % 4, pools=(20, 20))
    assert to_the_end(table) == [*turns, "last-battle", *turns, "additional-battle"]
    assert (outcome(table).ranks, outcome(table).rule) == ((1, 1, 1, 1), "MA-END-13")


@pytest.mark.rule("MA-RUL-75", "MA-RUL-74")
@pytest.mark.parametrize(
    ("drawer", "before", "slot", "turns"),
    [
        (0, 1, 3, [0, 1, 2]),
        (2, 1, 1, [2, 1, 0]),
        (1, 0, 0, [1, 2, 0]),
        (1, 2, 2, [1, 0, 2]),  # the order goes on: after seat 2's turn the lone player's second place, then seat 0
    ],
)
def test_in_the_extra_round_the_lone_player_has_one_turn_and_the_order_goes_on(
    drawer: int, before: int, slot: int, turns: list[int]
) -> None:
    table = last_tile(drawer, before, factions=THREE, board=THREE_BANNERS, slot=slot, pools=(20, 20))
    assert to_the_end(table) == [*turns, "last-battle", *turns, "additional-battle"]


# -- victory -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-TEAM-18")
@pytest.mark.parametrize(
    ("board", "pools", "ranks"),
    [
        ("de-dragon-rider d3 SE", (1, 3), (1, 2, 1, 2)),  # the Abyss Banner falls
        ("de-dragon-rider d2 NE", (1, 3), (1, 2, 1, 2)),  # the Harbingers' Banner falls
        ("la-wraith b2 NW", (1, 20), (2, 1, 2, 1)),
        ("hf-herne b3 SW", (2, 20), (2, 1, 2, 1)),
    ],
)
def test_the_team_that_brings_the_others_to_0_wins(board: str, pools: tuple[int, int], ranks: tuple[int, ...]) -> None:
    table = position(f"{FOUR_BANNERS}; {board}", factions=FOUR, pools=pools)
    table.fight()
    end = outcome(table)
    assert (end.ranks, end.rule) == (ranks, "MA-TEAM-18")
    assert end.winners == [seat for seat in range(4) if ranks[seat] == 1]
    assert end.scores == tuple(0 if rank == 2 else pools[ranks.index(1)] for rank in ranks)


@pytest.mark.rule("MA-TEAM-19")
@pytest.mark.parametrize(("pools", "ranks"), [((12, 11), (1, 2, 1, 2)), ((3, 20), (2, 1, 2, 1))])
def test_if_no_pool_is_empty_the_team_with_more_hit_points_wins(pools: tuple[int, int], ranks: tuple[int, ...]) -> None:
    table = last_tile(0, 3, pools=pools)
    to_the_end(table)
    end = outcome(table)
    assert (end.ranks, end.scores, end.rule) == (ranks, (*pools, *pools), "MA-TEAM-19")


OURS_LATER = f"{FOUR_BANNERS}; gr-pupil d3 SE; la-wraith b2 NW"
"""with 1 Hit Point each: Abyss and Harbingers fall in segment 3, Empire and Guardians in 2"""
THEIRS_LATER = f"{FOUR_BANNERS}; gr-veteran d3 SE; la-mygalomorph b2 NW"
POISONED = f"{FOUR_BANNERS.replace('gr-banner a3', 'gr-banner a3 p1')}; gr-pupil d3 SE"
"""Empire and Guardians fall at the start of the Battle, the others in segment 3"""
TOGETHER = f"{FOUR_BANNERS}; gr-veteran d3 SE; la-wraith b2 NW"


@pytest.mark.rule("MA-RUL-71", "MA-TEAM-18")
@pytest.mark.parametrize(
    ("board", "ranks"),
    [(OURS_LATER, (1, 2, 1, 2)), (THEIRS_LATER, (2, 1, 2, 1)), (POISONED, (2, 1, 2, 1)), (TOGETHER, (1, 1, 1, 1))],
)
def test_if_both_pools_are_emptied_in_one_battle_the_team_that_was_first_wins(board: str, ranks: tuple[int, ...]) -> None:
    table = position(board, factions=FOUR, pools=(1, 1))
    table.fight()
    end = outcome(table)
    assert (table.pools, end.ranks, end.scores) == ((0, 0), ranks, (0, 0, 0, 0))
    assert end.rule == ("MA-END-03" if ranks == (1, 1, 1, 1) else "MA-TEAM-18")
    assert end.reason.id == ("ma-end-both-banners" if ranks == (1, 1, 1, 1) else "ma-end-first-pool")


@pytest.mark.rule("MA-RUL-71")
@pytest.mark.parametrize("board", [OURS_LATER, THEIRS_LATER, POISONED, TOGETHER])
def test_with_both_pools_at_zero_draw_the_order_does_not_matter(board: str) -> None:
    table = position(board, factions=FOUR, pools=(1, 1), both_pools_at_zero="draw")
    table.fight()
    assert (table.pools, outcome(table).ranks, outcome(table).winners) == ((0, 0), (1, 1, 1, 1), [])


@pytest.mark.rule("MA-RUL-71")
def test_with_both_pools_at_zero_draw_a_single_empty_pool_still_loses() -> None:
    table = position(f"{FOUR_BANNERS}; gr-pupil d3 SE", factions=FOUR, pools=(1, 1), both_pools_at_zero="draw")
    table.fight()
    assert outcome(table).ranks == (1, 2, 1, 2)


@pytest.mark.rule("MA-RUL-71")
@pytest.mark.parametrize(("option", "ranks"), [("first_wins", (2, 1, 2)), ("draw", (1, 1, 1))])
def test_the_lone_player_counts_as_a_team(option: str, ranks: tuple[int, ...]) -> None:
    table = position(
        f"{THREE_BANNERS}; gr-veteran d3 SE; la-mygalomorph b2 NW", factions=THREE, pools=(1, 1), both_pools_at_zero=option
    )
    table.fight()
    assert outcome(table).ranks == ranks


@pytest.mark.rule("MA-RUL-71", "MA-BATTLE-17")
def test_all_banners_of_a_team_are_removed_with_its_pool_and_the_battle_goes_on() -> None:
    # In segment 3 the Pupil empties the pool at the Abyss Banner; the Harbingers' Banner, next to the Golem, goes too.
    # In segment 2 the Abyss Wraith still strikes, in segment 0 the Guardians' Banner still does.
    table = position(
        "la-banner e3; gr-pupil d3 SE; hf-banner c1; gr-golem c2; gr-banner a3; la-wraith b1 S; de-charge b2; la-strength a2",
        factions=FOUR,
        pools=(20, 1),
    )
    table.fight()
    assert table.fell == {"c1": 3, "e3": 3, "b2": 2}
    assert hits(table, "c1") == []
    assert hits(table, "a3") == [(0, "a2", 1)]
    assert outcome(table).ranks == (1, 2, 1, 2)
