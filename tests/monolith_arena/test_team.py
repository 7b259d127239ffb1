"""Three and four players (MA-TEAM): teams, turn order, shared Hit Points, allied tiles."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import Ref
from tests.monolith_arena.positions import Table, arena_game, new_game, position
from tests.monolith_arena.situations import FOUR, FOUR_BANNERS, hits, pass_turn


def marker(id: str) -> int:
    """How many of a marker the box holds."""
    text = resources.files("tablekeep.games.monolith_arena").joinpath("data", "markers.toml").read_text(encoding="utf-8")
    counts = {record["id"]: int(record["count"]) for record in tomllib.loads(text)["marker"]}
    return counts[id]


def begun(table: Table) -> Table:
    """A new game with the Banners placed on the first free spaces."""
    while table.asked == "banner":
        table.play(table.offers()[0])
    return table


# -- teams and turn order ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-TEAM-01")
def test_the_box_has_an_alliance_tile_for_each_player_and_a_hit_point_marker_for_each_team() -> None:
    assert (marker("alliance-tile"), marker("alliance-hit-points")) == (4, 2)


@pytest.mark.rule("MA-TEAM-01")
@pytest.mark.parametrize(
    ("teams", "sides"),
    [("seated", (0, 1, 0, 1)), ("1+2", (0, 0, 1, 1)), ("1+3", (0, 1, 0, 1)), ("1+4", (0, 1, 1, 0))],
)
@pytest.mark.parametrize("first", ["1", "2", "3", "4", "random"])
def test_four_players_agree_on_two_teams_of_two(teams: str, sides: tuple[int, ...], first: str) -> None:
    assert new_game(4, teams=teams, first=first).state.sides == sides


@pytest.mark.rule("MA-TEAM-01")
def test_the_teams_of_four_may_be_formed_at_random() -> None:
    drawn = {new_game(4, seed=seed, teams="random").state.sides for seed in range(40)}
    assert drawn == {(0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0)}


@pytest.mark.rule("MA-TEAM-01", "MA-TEAM-07")
@pytest.mark.parametrize(
    ("seats", "teams"),
    [(4, "1"), (4, "2"), (4, "3"), (3, "1+2"), (3, "1+3"), (3, "1+4"), (2, "random"), (2, "1"), (2, "2"), (2, "1+2")],
)
def test_a_way_to_make_teams_that_does_not_fit_the_number_of_players_is_refused(seats: int, teams: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        new_game(seats, teams=teams)
    assert refused.value.message.id == "ma-teams-wrong"
    assert dict(refused.value.message.args) == {"teams": teams, "seats": seats}


@pytest.mark.rule("MA-TEAM-01")
@pytest.mark.parametrize("teams", ["2+3", "4", "0", "1+1", ""])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_unknown_way_to_make_teams_is_refused(seats: int, teams: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        new_game(seats, teams=teams)
    assert refused.value.message.id == "option-wrong-value"


@pytest.mark.rule("MA-TEAM-02", "MA-EX-41")
def test_example_41_four_players_in_the_order_a_c_b_d() -> None:
    table = begun(new_game(4, teams="1+2", first="1"))  # A and B are seats 0 and 1, C and D seats 2 and 3
    assert table.state.order == (0, 2, 1, 3)
    assert [pass_turn(table) for _ in range(9)] == [0, 2, 1, 3, 0, 2, 1, 3, 0]


@pytest.mark.rule("MA-TEAM-02")
@pytest.mark.parametrize(("teams", "partner"), [("seated", 2), ("1+2", 1), ("1+3", 2), ("1+4", 3)])
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_team_mates_never_follow_each_other_whoever_starts(teams: str, partner: int, first: int) -> None:
    state = new_game(4, teams=teams, first=str(first + 1)).state
    assert state.order[0] == first
    assert sorted(state.order) == [0, 1, 2, 3]
    pair = {0, partner} if first in (0, partner) else {1, 2, 3} - {partner}
    assert {state.order[0], state.order[2]} == pair
    assert [state.sides[seat] for seat in state.order] in ([0, 1, 0, 1], [1, 0, 1, 0])


@pytest.mark.rule("MA-TEAM-02", "MA-RUL-03")
def test_any_of_four_players_may_be_drawn_to_start() -> None:
    assert {new_game(4, seed=seed).state.order[0] for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("MA-TEAM-07")
@pytest.mark.parametrize(("teams", "sides"), [("seated", (0, 1, 0)), ("1", (1, 0, 0)), ("2", (0, 1, 0)), ("3", (0, 0, 1))])
def test_one_player_is_alone_against_two(teams: str, sides: tuple[int, ...]) -> None:
    assert new_game(3, teams=teams).state.sides == sides


@pytest.mark.rule("MA-TEAM-07")
def test_the_lone_player_may_be_drawn_at_random() -> None:
    assert {new_game(3, seed=seed, teams="random").state.sides for seed in range(40)} == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}


@pytest.mark.rule("MA-TEAM-09", "MA-EX-41")
def test_example_41_three_players_in_the_order_a1_b_a2_b() -> None:
    table = begun(new_game(3, teams="1", first="2"))  # A1 and A2 are seats 1 and 2, B is seat 0
    assert table.state.order == (1, 0, 2, 0)
    assert [pass_turn(table) for _ in range(9)] == [1, 0, 2, 0, 1, 0, 2, 0, 1]


@pytest.mark.rule("MA-TEAM-09", "MA-RUL-73")
@pytest.mark.parametrize(
    ("teams", "first", "order"),
    [
        ("seated", "1", (0, 1, 2, 1)),
        ("seated", "3", (2, 1, 0, 1)),
        ("1", "2", (1, 0, 2, 0)),
        ("1", "3", (2, 0, 1, 0)),
        ("2", "1", (0, 1, 2, 1)),
        ("3", "1", (0, 2, 1, 2)),
        ("3", "2", (1, 2, 0, 2)),
        ("seated", "2", (1, 0, 1, 2)),
        ("1", "1", (0, 1, 0, 2)),
        ("2", "2", (1, 0, 1, 2)),
        ("3", "3", (2, 0, 2, 1)),
    ],
)
def test_any_of_three_may_start_and_the_lone_player_has_every_other_turn(
    teams: str, first: str, order: tuple[int, ...]
) -> None:
    assert new_game(3, teams=teams, first=first).state.order == order


@pytest.mark.rule("MA-RUL-73")
def test_by_lot_either_member_of_the_team_starts_and_never_the_lone_player() -> None:
    assert {new_game(3, seed=seed).state.order for seed in range(20)} == {(0, 1, 2, 1), (2, 1, 0, 1)}
    assert {new_game(3, seed=seed, teams="3").state.order for seed in range(20)} == {(0, 2, 1, 2), (1, 2, 0, 2)}


@pytest.mark.rule("MA-RUL-73")
@pytest.mark.parametrize(
    ("seats", "teams", "first", "known"),
    [
        (3, "seated", "4", "1, 2, 3"),
        (3, "3", "4", "1, 2, 3"),
        (2, "seated", "3", "1, 2"),
    ],
)
def test_a_player_who_cannot_start_is_refused(seats: int, teams: str, first: str, known: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        new_game(seats, teams=teams, first=first)
    assert refused.value.message.id == "ma-first-wrong"
    assert dict(refused.value.message.args) == {"seat": first, "known": known}


@pytest.mark.rule("MA-RUL-73", "MA-TEAM-04", "MA-TEAM-09")
def test_a_lone_player_who_starts_draws_1_and_then_3_and_has_every_other_turn() -> None:
    table = begun(new_game(3, first="2"))
    held: list[tuple[int, int]] = []
    for _ in range(9):
        held.append((table.to_play, len(table.hand(table.to_play))))
        pass_turn(table)
    assert held == [(1, 1), (0, 2), (1, 3), (2, 3), (1, 3), (0, 3), (1, 3), (2, 3), (1, 3)]


@pytest.mark.rule("MA-RUL-73", "MA-RUL-72", "MA-RUL-74")
@pytest.mark.parametrize(
    ("drawer", "countdown", "extra"), [(0, [1, 2], [0, 1, 2]), (1, [0, 2], [1, 0, 2]), (2, [1, 0], [2, 1, 0])]
)
def test_every_other_player_has_one_more_turn_where_the_lone_player_started(
    drawer: int, countdown: list[int], extra: list[int]
) -> None:
    stacks: list[str | None] = [None, None, None]
    stacks[drawer] = ""
    board = "de-banner a1; la-banner e3; gr-banner a3"
    table = position(
        board, factions="de,la,gr", stacks=stacks, to_play=drawer, order=[1, 0, 1, 2], turn={"last_drawer": drawer}
    )
    turns: list[int] = []
    pass_turn(table)
    while table.state.outcome is None:
        turns.append(pass_turn(table))
    assert turns == countdown + extra


@pytest.mark.rule("MA-TEAM-04")
@pytest.mark.parametrize(("seats", "order"), [(4, [0, 1, 2, 3]), (3, [0, 1, 2, 1])])
def test_the_first_three_players_begin_with_1_2_and_3_tiles(seats: int, order: list[int]) -> None:
    """The same with three players (MA-TEAM-06)."""
    table = begun(new_game(seats, first="1"))
    held: list[tuple[int, int]] = []
    for _ in range(2 * len(order)):
        held.append((table.to_play, len(table.hand(table.to_play))))
        pass_turn(table)
    assert held == [(seat, min(turn, 3)) for turn, seat in enumerate(order * 2, 1)]


@pytest.mark.rule("MA-TEAM-06", "MA-RUL-73")
def test_with_three_players_the_second_member_of_the_team_draws_3_and_discards_1() -> None:
    table = begun(new_game(3, seed=3, first="3"))
    assert (pass_turn(table), pass_turn(table)) == (2, 1)
    assert (table.to_play, len(table.hand(0))) == (0, 3)
    if table.asked == "unlucky-draw":
        table.play("keep")
    assert table.asked == "forced-discard"
    assert len(table.events("draw")) == 1 + 2 + 3


@pytest.mark.rule("MA-TEAM-20")
def test_the_table_shows_whose_turn_it_is() -> None:
    assert marker("active-player") == 1
    table = position(FOUR_BANNERS, factions=FOUR, to_play=2)
    scene = arena_game().scene(table.state.redact(None))
    assert dict(scene.headline.args)["seat"] == Ref("seat", "2")
    assert [view.to_play for view in scene.seats] == [False, False, True, False]
    assert [view.side for view in scene.seats] == [0, 1, 0, 1]


# -- shared Hit Points -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-TEAM-03", "MA-TEAM-08")
@pytest.mark.parametrize("seats", [3, 4])
def test_each_side_begins_with_20_hit_points(seats: int) -> None:
    assert new_game(seats).pools == (20, 20)


@pytest.mark.rule("MA-TEAM-03")
def test_every_wound_to_either_banner_of_a_team_lowers_the_one_pool() -> None:
    table = position(f"{FOUR_BANNERS}; la-wraith b2 NW; hf-herne b3 SW", factions=FOUR)
    table.fight()
    assert [(target, wounds) for _segment, target, wounds in hits(table, "b2") + hits(table, "b3")] == [("a1", 1), ("a3", 2)]
    assert table.pools == (17, 20)


@pytest.mark.rule("MA-TEAM-08")
def test_the_lone_player_and_the_team_have_a_pool_each() -> None:
    table = position(
        "de-banner a1; gr-banner a3; la-banner e3; la-wraith b2 NW; la-spike b3 SW; de-dragon-rider d3 SE", factions="de,la,gr"
    )
    table.fight()
    assert table.pools == (18, 17)


# -- allied tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-TEAM-10", "MA-RUL-76")
def test_an_allied_tile_is_neither_own_nor_an_enemys() -> None:
    table = position(
        "gr-axeman a1; hf-spark c3; la-spike e3", factions="gr,la,hf", hands=["entrenchment false-order", "", "precise-shot"]
    )
    assert table.offers("entrench") == ["entrench a1"]
    assert {offer.split()[1] for offer in table.offers("false-order")} == {"e3"}
    table = position("gr-axeman a1; hf-spark c3; la-spike e3", factions="gr,la,hf", to_play=2, hands=["", "", "precise-shot"])
    assert table.offers("shoot") == ["shoot e3"]


@pytest.mark.rule("MA-TEAM-11", "MA-RUL-76")
@pytest.mark.parametrize(
    ("factions", "board", "expected"),
    [
        ("gr,la,de", "de-strength b2 SE; gr-pupil c3 SE; la-strength d3", [(3, "d3", 2)]),
        ("gr,la,de", "de-banner b2; gr-pupil c3 SE; la-strength d3", [(3, "d3", 2)]),
        ("gr,la,de", "de-minor-acceleration b2; gr-crossbowman c3 SE; la-strength d3", [(3, "d3", 2)]),
        ("gr,la,hf", "hf-greater-acceleration b2 SE; gr-crossbowman c3 SE; la-strength d3", [(4, "d3", 2)]),
        ("gr,la,hf", "hf-accuracy b2; gr-crossbowman c3 SE; la-banner d3", [(2, "d3", 3)]),
        ("gr,la,hf", "gr-reinforcement b2 SE; hf-sorcerer c3 SE; la-banner d3", [(2, "d3", 3)]),
        ("gr,la,hf", "gr-double-attack b2; hf-sorcerer c3 SE; la-banner e3", [(2, "e3", 2), (1, "e3", 2)]),
        ("gr,la,hf", "gr-penetration b2 SE; hf-sorcerer c3 SE; la-strength d3; la-banner e3", [(2, "d3", 1), (2, "e3", 1)]),
    ],
)
def test_runes_and_banners_strengthen_and_speed_up_allied_tiles(
    factions: str, board: str, expected: list[tuple[int, str, int]]
) -> None:
    table = position(board, factions=factions)
    table.fight()
    assert hits(table, "c3") == expected


@pytest.mark.rule("MA-TEAM-11", "MA-RUL-76")
def test_the_abyss_banner_gives_venom_to_allied_tiles() -> None:
    table = position("la-banner b2; de-pikeman c3 SE; gr-golem d3", factions="de,gr,la")
    table.fight()
    assert (table.tile("d3").wounds, table.tile("d3").poison) == (1, 1)


@pytest.mark.rule("MA-TEAM-11", "MA-RUL-76", "MA-RUL-33")
def test_regeneration_protects_allied_tiles() -> None:
    table = position("gr-regeneration b2 SE; hf-spark c3 N; la-wraith d3 NW", factions="gr,la,hf")
    table.fight()
    assert table.fell == {"b2": 2}
    assert (table.at("c3"), table.discard(0)) == ("hf-spark", ["regeneration"])


@pytest.mark.rule("MA-TEAM-11", "MA-RUL-76")
def test_the_guardians_banner_makes_allied_tiles_tougher() -> None:
    table = position("gr-banner b2; hf-spark c3 N; la-wraith d3 NW", factions="gr,la,hf")
    table.fight()
    assert table.tile("c3").wounds == 1


@pytest.mark.rule("MA-TEAM-11", "MA-TEAM-13", "MA-RUL-76")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_banners_maneuver_works_on_allied_tiles_in_either_players_turn(seat: int) -> None:
    table = position("hf-banner b2; gr-golem c3 N", factions="hf,la,gr", to_play=seat)
    table.play("maneuver c3 d3 n by b2")
    assert table.at("d3") == "gr-golem"


@pytest.mark.rule("MA-TEAM-11", "MA-RUL-76")
def test_a_rune_of_teleportation_lets_an_allied_tile_teleport_in_its_owners_turn_only() -> None:
    board = "la-teleportation b2 SE; de-pikeman c3 N; gr-banner e3"
    table = position(board, factions="la,gr,de", to_play=0)
    assert table.offers("teleport") == []
    assert table.refusal("teleport c3 e1 n by b2") == "MA-TRAIT-02"
    table = position(board, factions="la,gr,de", to_play=2)
    table.play("teleport c3 e1 n by b2")
    assert table.at("e1") == "de-pikeman"


@pytest.mark.rule("MA-TEAM-12", "MA-RUL-76")
def test_a_move_order_may_be_played_on_an_allied_tile_and_on_no_enemys() -> None:
    table = position("de-pikeman a1 N; gr-golem c3 N; la-spike e3 N", factions="de,la,gr", hands=["move"])
    assert {offer.split()[1] for offer in table.offers("move")} == {"a1", "c3"}
    assert table.refusal("move e3 e2 n") == "MA-ORDER-04"
    assert table.refusal("move c3 c3 n") == "MA-RUL-11"
    table.play("move c3 d3 se")
    assert (table.at("d3"), table.tile("d3").facing, table.tile("d3").seat) == ("gr-golem", 2, 2)
    assert table.discard(0) == ["move"]


@pytest.mark.rule("MA-TEAM-12", "MA-RUL-76")
def test_a_rotation_order_may_be_played_on_an_allied_tile_and_on_no_enemys() -> None:
    table = position("gr-golem a1 N; hf-spark c3 N; la-spike e3 N", factions="gr,la,hf", hands=["rotation"])
    assert {offer.split()[1] for offer in table.offers("rotate")} == {"a1", "c3"}
    assert table.refusal("rotate e3 s") == "MA-GUARD-20"
    table.play("rotate c3 s")
    assert table.tile("c3").facing == 3


@pytest.mark.rule("MA-TEAM-13", "MA-RUL-77")
def test_allied_tiles_with_maneuver_may_be_moved_once_in_each_team_mates_turn() -> None:
    table = position(
        "de-knight c3 N; la-spike e3 N; gr-pupil a1 N; hf-herne e1 N",
        factions=FOUR,
        stacks=["pikeman", "spike spike", "axeman", "spark"],
    )
    assert {offer.split()[1] for offer in table.offers("maneuver")} == {"c3", "a1"}
    assert table.refusal("maneuver e1 d1 n") == "MA-TRAIT-02"  # an enemy's
    table.play("maneuver a1 a2 n")
    assert table.refusal("maneuver a2 a3 n") == "MA-MOVE-03"
    table.play("maneuver c3 c4 n").play("end")
    assert {offer.split()[1] for offer in table.offers("maneuver")} == {"e1"}  # seat 1 moves its own ally's tile
    table.play("maneuver e1 d1 n").play("end")
    assert table.to_play == 2
    table.play("maneuver a2 a3 n").play("maneuver c4 c5 n")  # again, in the team-mate's own turn
    assert (table.at("a3"), table.at("c5")) == ("gr-pupil", "de-knight")


@pytest.mark.rule("MA-RUL-77", "MA-TEAM-13")
def test_each_source_moves_an_allied_tile_once() -> None:
    table = position("de-knight c3 N; gr-agility b2 SE", factions="gr,la,de")
    table.play("maneuver c3 c3 s by b2")
    assert table.refusal("maneuver c3 c3 n by b2") == "MA-MOVE-03"
    table.play("maneuver c3 d3 s")
    assert table.offers("maneuver") == []


@pytest.mark.rule("MA-TEAM-13", "MA-NET-10")
def test_a_netted_allied_tile_cannot_be_moved() -> None:
    table = position("de-knight c3 N; la-nightmare d3 NW", factions="gr,la,de")
    assert table.offers("maneuver") == []
    assert table.refusal("maneuver c3 c4 n") == "MA-NET-10"


@pytest.mark.rule("MA-RUL-76")
def test_printed_teleport_and_rotation_of_an_ally_cannot_be_used() -> None:
    table = position("la-wraith c3 N; gr-agility a1 N; hf-banner e3", factions="gr,hf,la")
    assert table.offers("teleport") == []
    assert table.refusal("teleport c3 e1 n") == "MA-TRAIT-02"
    table = position("la-wraith c3 N; gr-agility a1 N; hf-banner e3", factions="gr,hf,la", to_play=2)
    assert table.offers("turn") == []
    assert table.refusal("turn a1 s") == "MA-TRAIT-02"
    assert table.may("teleport c3 e1 n")


@pytest.mark.rule("MA-RUL-76")
def test_an_allied_rider_cannot_charge_nor_an_allied_rune_send_one() -> None:
    table = position("de-knight c3 N @2; la-spike e3", factions="de,la,de", hands=["battle-charge"])
    assert table.offers("charge") == []
    assert table.refusal("charge c3 d3 e3") == "MA-DRAGON-05"
    table = position("de-knight c3 N @0; de-charge a1 @2; la-spike e3", factions="de,la,de")
    assert table.offers("charge") == []
    assert table.refusal("charge c3 d3 e3 by rune") == "MA-DRAGON-17"


@pytest.mark.rule("MA-RUL-76")
def test_an_allied_tile_cannot_be_transformed_nor_given_a_false_order() -> None:
    table = position("de-pikeman c3; gr-golem e3", factions="la,gr,de", hands=["demon"])
    assert {offer.split()[2] for offer in table.offers("transform")} == {"e3"}
    assert table.refusal("transform demon c3 n") == "MA-ABYSS-17"
    table = position("de-pikeman c3; la-spike e3", factions="gr,la,de", hands=["false-order"])
    assert table.refusal("false-order c3 c4 n") == "MA-GUARD-22"


@pytest.mark.rule("MA-TEAM-14", "MA-RUL-76")
def test_push_may_not_be_played_on_an_allied_tile_nor_with_an_allied_pusher() -> None:
    table = position("gr-golem c3; hf-spark d3; la-spike c4; la-wraith e3", factions="gr,la,hf", hands=["push"])
    assert table.offers("push") == ["push c3 c4"]
    assert table.refusal("push c3 d3") == "MA-TEAM-14"
    assert table.refusal("push d3 e3") == "MA-ORDER-10"


@pytest.mark.rule("MA-TEAM-15")
def test_allied_tiles_do_not_wound_each_other() -> None:
    # Melee, shots and Banners all point at allied tiles.
    table = position(
        "de-pikeman c3 SE; gr-axeman d3 NW; gr-banner c4; de-arquebusier a1 SE; gr-crossbowman e3 NW; de-banner b2",
        factions="de,la,gr",
    )
    table.fight()
    assert table.strikes == []


@pytest.mark.rule("MA-TEAM-15")
def test_an_assassin_may_not_choose_an_allied_tile() -> None:
    table = position("hf-assassin a1; de-pikeman c3; la-spike e3", factions="hf,la,de")
    table.fight()
    assert table.offers() == ["assassinate e3"]
    assert table.refusal("assassinate c3") == "MA-FOREST-13"


@pytest.mark.rule("MA-TEAM-15", "MA-FOREST-07")
def test_a_morlock_does_not_strike_an_allied_tile() -> None:
    table = position("hf-morlock c3 SE; de-pikeman d3 SE", factions="hf,la,de")
    table.fight()
    assert (table.at("c3"), table.at("d3")) == ("hf-morlock", "de-pikeman")


@pytest.mark.rule("MA-TEAM-16")
def test_a_shot_passes_over_allied_tiles_to_the_first_enemy() -> None:
    table = position("de-arquebusier a1 SE; gr-golem b2; de-charge c3; la-strength d3; la-banner e3", factions="de,la,gr")
    table.fight()
    assert hits(table, "a1") == [(2, "d3", 1)]


@pytest.mark.rule("MA-TEAM-17")
def test_netters_do_not_net_allied_tiles() -> None:
    table = position(
        "la-nightmare c3 SE; de-pikeman d3 SE; la-horror b3 NW; gr-golem a3",
        factions="la,gr,de",
        to_play=2,
        hands=["", "", "move"],
    )
    assert not table.netted("d3")
    assert table.may("move d3 e3 n")


@pytest.mark.rule("MA-TEAM-17", "MA-NET-01")
def test_netters_net_the_tiles_of_both_enemies() -> None:
    table = position("la-nightmare c3 SE; de-pikeman d3 SE; la-horror b3 NW; gr-golem a2", factions=FOUR)
    assert table.netted("d3")
    assert table.netted("a2")


@pytest.mark.rule("MA-RUL-87", "MA-TEAM-11")
def test_disarmament_does_not_affect_allied_tiles() -> None:
    table = position("la-disarmament b2 SE; de-pikeman c3 SE; gr-golem d3", factions="la,gr,de")
    table.fight()
    assert hits(table, "c3") == [(2, "d3", 1)]
