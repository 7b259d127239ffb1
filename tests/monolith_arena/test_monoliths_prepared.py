"""Monoliths: what is hidden in them before the game, and what of it stays secret (MA-MONO)."""

from __future__ import annotations

from itertools import combinations

import pytest

import tablekeep
from tablekeep.games.monolith_arena.arena import LABELS
from tablekeep.games.monolith_arena.components import BANNER, ORDER
from tablekeep.kernel.actions import SEALED
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.messages import Ref
from tablekeep.kernel.rng import Rng
from tests.monolith_arena.monoliths import (
    HIDDEN,
    free_spaces,
    inside,
    pieces,
    prepared,
    ready,
)
from tests.monolith_arena.positions import arena_game, new_game, position

# -- preparation --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MONO-01")
def test_the_monoliths_of_three_pieces_are_prepared_once_the_factions_are_chosen() -> None:
    table = new_game(2, 1, monoliths="on", factions="choose", first="1")

    asked = [table.asked]
    table.play("faction dragon-empire")
    asked.append(table.asked)
    table.play("faction lords-of-the-abyss")
    asked.append(table.asked)
    table.play("hide pikeman knight", seat=0).play("hide spike horror", seat=1)
    asked.append(table.asked)
    table.play("banner c3").play("banner a1")

    assert asked == ["faction", "faction", "hide-tiles", "banner"]
    for seat in (0, 1):
        assert len(table.state.pieces[seat]) + len(table.state.hidden[seat]) == 3


@pytest.mark.rule("MA-MONO-01")
def test_without_monoliths_there_are_no_pieces() -> None:
    table = new_game(2, 1, factions="de,la", first="1")

    assert table.asked == "banner"
    table.play("banner c3").play("banner a1")
    assert table.state.pieces == [(), ()]
    assert table.state.hidden == [(), ()]
    assert len(table.stack(1)) == 34


@pytest.mark.rule("MA-MONO-02", "MA-RUL-70")
@pytest.mark.parametrize(("code", "choices"), [("de", 55 + 7), ("la", 78 + 9), ("gr", 66 + 6), ("hf", 66 + 7)])
def test_any_two_champions_or_runes_can_be_hidden(code: str, choices: int) -> None:
    other = "la" if code == "de" else "de"
    table = ready(factions=f"{code},{other}")
    kit = arena_game().kit
    faction = next(faction for faction in kit.factions if faction.code == code)
    tiles = sorted(kit.kinds[number].name for number in faction.deck if kit.kinds[number].role != ORDER)

    offered = [tuple(sorted(action.text.split()[1:])) for action in table.state.legal(0)]

    assert sorted(offered) == sorted(set(combinations(tiles, 2)))
    assert len(offered) == choices


@pytest.mark.rule("MA-MONO-02")
def test_each_lower_piece_holds_one_of_the_two_chosen_tiles() -> None:
    table = ready().play("hide pikeman dragon-rider", seat=0).play("hide chaos disarmament", seat=1)

    assert inside(table.state, 0) == ["de-pikeman", "de-dragon-rider"]
    assert inside(table.state, 1) == ["la-chaos", "la-disarmament"]
    assert [tile.seat for tile in table.state.hidden[1] if tile is not None] == [1, 1]


@pytest.mark.rule("MA-MONO-02")
def test_hidden_tiles_are_told_apart_from_all_others() -> None:
    state = prepared(4).state
    tiles = [tile for hidden in state.hidden for tile in hidden if tile is not None]

    assert len({tile.uid for tile in tiles}) == 8
    assert all(4 <= tile.uid < state.next_uid for tile in tiles), "the Banners have the numbers of their seats"
    assert {tile.facing for tile in tiles} == {0}


@pytest.mark.rule("MA-MONO-02")
@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("hide banner pikeman", "MA-MONO-02 hide banner"),
        ("hide pikeman move", "MA-MONO-02 hide move"),
        ("hide battle-charge net", "MA-MONO-02 hide battle-charge"),
        ("hide spike pikeman", "MA-MONO-02 hide spike"),
        ("hide pikeman nobody", "MA-MONO-02 hide nobody"),
        ("end", "MA-MONO-02 hide-first"),
    ],
)
def test_neither_banner_nor_orders_nor_foreign_tiles_can_be_hidden(choice: str, reason: str) -> None:
    assert ready().reason(choice, 0) == reason


@pytest.mark.rule("MA-RUL-70")
def test_equal_tiles_may_be_hidden_if_the_faction_has_two_of_them() -> None:
    table = ready().play("hide knight knight", seat=0).play("hide spike horror", seat=1)

    assert inside(table.state, 0) == ["de-knight", "de-knight"]
    assert table.stack(0).count("knight") == 2


@pytest.mark.rule("MA-RUL-70")
def test_a_tile_that_the_faction_has_once_cannot_be_hidden_twice() -> None:
    assert ready().reason("hide dragon-rider dragon-rider", 0) == "MA-RUL-70 hide-twice dragon-rider"


@pytest.mark.rule("MA-RUL-70")
def test_the_order_in_which_the_hidden_tiles_are_named_says_nothing() -> None:
    one = ready().play("hide pikeman knight", seat=0).play("hide spike horror", seat=1)
    other = ready().play("hide knight pikeman", seat=0).play("hide horror spike", seat=1)

    assert one.state.dump() == other.state.dump()


@pytest.mark.rule("MA-RUL-70")
def test_hidden_tiles_are_chosen_at_the_same_time() -> None:
    table = ready(3)

    assert [decision.seat for decision in table.state.pending] == [0, 1, 2]
    assert all(table.state.legal(seat) for seat in range(3))
    table.play(HIDDEN[1], seat=1)
    assert [decision.seat for decision in table.state.pending] == [0, 2]
    assert inside(table.state, 1) == []
    table.play(HIDDEN[2], seat=2).play(HIDDEN[0], seat=0)
    assert inside(table.state, 0) == ["de-pikeman", "de-knight"]
    assert inside(table.state, 1) == ["la-spike", "la-horror"]
    assert inside(table.state, 2) == ["gr-axeman", "gr-golem"]


@pytest.mark.rule("MA-RUL-70")
def test_a_choice_of_hidden_tiles_is_final() -> None:
    table = ready().play("hide spike horror", seat=1)

    assert table.state.legal(1) == []
    assert table.reason("hide wraith chaos", 1) == "MA-MONO-02 not-asked 1"


@pytest.mark.rule("MA-RUL-70")
def test_the_stack_has_the_other_thirty_two_tiles() -> None:
    table = prepared()
    kit = arena_game().kit

    for seat, names in enumerate((["pikeman", "knight"], ["spike", "horror"])):
        deck = [kit.kinds[number].name for number in kit.factions[table.state.factions[seat]].deck]
        assert len(table.stack(seat)) == 32
        assert sorted(table.stack(seat) + names) == sorted(deck)


@pytest.mark.rule("MA-MONO-05")
def test_the_remaining_tiles_are_shuffled_after_the_choice() -> None:
    stacks = {tuple(prepared(seed=seed).stack(0)) for seed in range(8)}
    deck = ready(seed=0).stack(0)

    assert len(stacks) == 8
    assert all(list(stack) != [name for name in deck if name in stack] for stack in stacks)


@pytest.mark.rule("MA-MONO-05")
def test_folded_monoliths_are_placed_as_banners_are() -> None:
    table = prepared(first="2")

    assert (table.asked, table.to_play) == ("banner", 1)
    assert table.offers() == [f"banner {space}" for space in LABELS]
    table.play("banner b2")
    assert table.to_play == 0
    assert table.reason("banner b2") == "MA-SETUP-08 space-taken b2"
    table.play("banner c2")
    assert (table.at("c2"), table.at("b2")) == ("de-banner", "la-banner")
    assert (pieces(table, 0), pieces(table, 1)) == (["c2"], ["b2"])
    assert table.to_play == 1
    assert len(table.hand(1)) == 1, "the first turn has begun"


@pytest.mark.rule("MA-MONO-03", "MA-MONO-07")
def test_a_folded_monolith_has_the_banner_on_top_and_two_tiles_below() -> None:
    table = prepared().play("banner c3").play("banner a1")

    assert [table.at(space) for space in ("c3", "a1")] == ["de-banner", "la-banner"]
    assert len(free_spaces(table)) == 17
    assert [line for line in table.told() if " banner " in line] == [
        "place MA-SETUP-08 >c3 banner seat=0 tile=de-banner space=c3",
        "place MA-SETUP-08 >a1 banner seat=1 tile=la-banner space=a1",
    ]
    assert (pieces(table, 0), inside(table.state, 0)) == (["c3"], ["de-pikeman", "de-knight"])
    assert (pieces(table, 1), inside(table.state, 1)) == (["a1"], ["la-spike", "la-horror"])


# -- secrecy ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MONO-04", "MA-RUL-67")
def test_only_the_owner_may_look_into_a_folded_monolith() -> None:
    table = prepared().play("banner c3").play("banner a1")

    assert inside(table.state.redact(0), 0) == ["de-pikeman", "de-knight"]
    assert inside(table.state.redact(1), 1) == ["la-spike", "la-horror"]
    assert inside(table.state.redact(0), 1) == ["unknown", "unknown"]
    assert inside(table.state.redact(1), 0) == ["unknown", "unknown"]


@pytest.mark.rule("MA-RUL-67")
def test_a_team_mate_may_look_into_a_folded_monolith_and_spectators_and_enemies_may_not() -> None:
    table = prepared(4)

    own, unknown = ["de-pikeman", "de-knight"], ["unknown", "unknown"]
    seen = {viewer: inside(table.state.redact(viewer), 0) for viewer in (None, 0, 1, 2, 3)}

    assert table.state.side(0) == table.state.side(2)
    assert seen == {None: unknown, 0: own, 1: unknown, 2: own, 3: unknown}


@pytest.mark.rule("MA-RUL-67")
def test_by_option_only_the_owner_may_look_into_a_folded_monolith() -> None:
    table = prepared(4, folded_tiles_seen_by="owner")

    own, unknown = ["de-pikeman", "de-knight"], ["unknown", "unknown"]
    seen = {viewer: inside(table.state.redact(viewer), 0) for viewer in (None, 0, 1, 2, 3)}

    assert seen == {None: unknown, 0: own, 1: unknown, 2: unknown, 3: unknown}


@pytest.mark.rule("MA-RUL-67")
def test_with_three_players_the_lone_player_and_the_team_hide_their_tiles_from_each_other() -> None:
    table = prepared(3)

    seen = {viewer: [inside(table.state.redact(viewer), seat)[0] for seat in range(3)] for viewer in (None, 0, 1, 2)}

    assert seen == {
        None: ["unknown", "unknown", "unknown"],
        0: ["de-pikeman", "unknown", "gr-axeman"],
        1: ["unknown", "la-spike", "unknown"],
        2: ["de-pikeman", "unknown", "gr-axeman"],
    }


@pytest.mark.rule("MA-RUL-67")
@pytest.mark.parametrize(("seen_by", "viewer"), [("team", None), ("team", 1), ("team", 3), ("owner", None), ("owner", 2)])
def test_nothing_in_another_players_view_tells_what_a_monolith_hides(seen_by: str, viewer: int | None) -> None:
    """The views of two games that differ in the hidden tiles alone are the same."""
    views = []
    for choice in ("hide pikeman knight", "hide knight knight"):
        table = ready(4, folded_tiles_seen_by=seen_by).play(choice, seat=0)
        during = table.state.redact(viewer).dump()
        for seat in (1, 2, 3):
            table.play(HIDDEN[seat], seat=seat)
        views.append((during, table.state.redact(viewer).dump(), table.game.scene(table.state.redact(viewer))))

    assert views[0] == views[1]


@pytest.mark.rule("MA-RUL-67")
def test_the_choice_itself_is_secret() -> None:
    table = ready(4).play(HIDDEN[0], seat=0)

    sealed = {viewer: table.state.redact(viewer).sealed for viewer in (None, 0, 1, 2)}

    assert sealed[0] == [table.game.parse(HIDDEN[0]), None, None, None]
    for viewer in (None, 1, 2):
        assert sealed[viewer] == [SEALED, None, None, None]


@pytest.mark.rule("MA-MONO-04", "MA-RUL-67")
def test_the_log_tells_the_hidden_tiles_to_the_team_and_in_the_same_moment_to_nobody_else() -> None:
    table = prepared(4)

    def heard(viewer: int | None) -> list[str]:
        return [str(event.message) for event in table.state.news(viewer) if event.message.id == "ma-log-hidden"]

    empire = ["Player 1 hides Pikeman in the Monolith.", "Player 1 hides Knight in the Monolith."]
    guardians = ["Player 3 hides Axeman in the Monolith.", "Player 3 hides Golem in the Monolith."]
    assert heard(0) == heard(2) == empire + guardians
    assert heard(1) == heard(3)
    assert heard(None) == []


@pytest.mark.rule("MA-MONO-04", "MA-RUL-67")
def test_by_option_the_log_tells_the_hidden_tiles_to_their_owner_alone() -> None:
    table = prepared(4, folded_tiles_seen_by="owner")

    def heard(viewer: int | None) -> list[str]:
        return [str(event.message) for event in table.state.news(viewer) if event.message.id == "ma-log-hidden"]

    assert heard(0) == ["Player 1 hides Pikeman in the Monolith.", "Player 1 hides Knight in the Monolith."]
    assert heard(1) == ["Player 2 hides Spike in the Monolith.", "Player 2 hides Horror in the Monolith."]
    assert heard(2) == ["Player 3 hides Axeman in the Monolith.", "Player 3 hides Golem in the Monolith."]
    assert heard(3) == ["Player 4 hides Spark in the Monolith."] * 2
    assert heard(None) == []
    for seen_by in (None, 0, 1, 2, 3):
        assert [event.message.id for event in table.state.news(seen_by)][-1] == "ma-log-all-hidden"
    assert table.told()[0] == "place MA-MONO-04 > hidden seat=0 tile=de-pikeman"
    assert table.told()[-1] == "say MA-MONO-03 > all-hidden"


@pytest.mark.rule("MA-MONO-04")
def test_the_tiles_come_to_light_when_the_monolith_is_unfolded() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-pikeman", "de-knight"]})

    table.play("unfold c4 d3").play("face n")
    assert inside(table.state.redact(1), 0) == ["unknown", "unknown"]
    assert [decision.prompt.args for decision in table.state.redact(1).pending] == [
        (("tile", Ref("tile", "unknown")), ("space", "d3"))
    ]
    revealed = table.state.revealed
    table.play("face s")
    assert table.state.revealed == revealed + 1

    for viewer in (None, 0, 1):
        board = table.state.redact(viewer).board
        assert [str(board[LABELS.index(space)]) for space in ("c4", "d3")] == [
            "<de-pikeman of seat 0, facing 0>",
            "<de-knight of seat 0, facing 3>",
        ]
        assert [str(event.message) for event in table.state.news(viewer)] == [
            "Player 1 unfolds the Monolith onto c4 and d3.",
            "Pikeman appears on c4.",
            "Knight appears on d3.",
        ]
    assert table.told() == [
        "place MA-MONO-09 d3>c4 unfold seat=0 other=d3 space=c4",
        "flip MA-MONO-04 >c4 unfolded-tile tile=de-pikeman space=c4",
        "flip MA-MONO-04 >d3 unfolded-tile tile=de-knight space=d3",
    ]


@pytest.mark.rule("MA-RUL-67")
def test_after_the_first_unfolding_the_content_is_public_for_good() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-pikeman", "de-knight"]})
    assert inside(table.state.redact(1), 0) == ["unknown", "unknown"]

    table.play("unfold c4 d3").play("face n").play("face s").fight()

    assert pieces(table, 0) == ["c3"]
    for viewer in (None, 0, 1):
        assert inside(table.state.redact(viewer), 0) == ["de-pikeman", "de-knight"]


@pytest.mark.rule("MA-RUL-67")
def test_one_player_unfolding_leaves_the_other_monolith_secret() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hidden={0: ["de-pikeman", "de-knight"], 1: ["la-spike", "la-horror"]},
    )

    table.play("unfold c4 d3").play("face n").play("face s").fight()

    assert inside(table.state.redact(0), 1) == ["unknown", "unknown"]
    assert inside(table.state.redact(1), 0) == ["de-pikeman", "de-knight"]


@pytest.mark.rule("MA-RUL-67")
def test_the_table_shows_the_backs_of_hidden_tiles() -> None:
    table = prepared().play("banner c3").play("banner a1")

    def slots(viewer: int | None) -> list[str]:
        zones = table.game.scene(table.state.redact(viewer)).zones
        return [card.name for zone in zones if zone.id == "monolith-0" for card in zone.cards]

    assert slots(0) == ["de-pikeman", "de-knight"]
    assert slots(1) == ["", ""]
    assert slots(None) == ["", ""]


@pytest.mark.rule("MA-RUL-67")
def test_a_world_imagined_from_a_view_hides_two_possible_tiles() -> None:
    table = prepared().play("banner c3").play("banner a1")
    view = table.state.redact(1)
    kit = arena_game().kit
    found = set()

    for seed in range(30):
        world = view.determinize(Rng(seed))
        tiles = [kit.kind(str(id)) for id in inside(world, 0)]
        assert all(tile is not None and tile.role not in (BANNER, ORDER) and tile.faction == 0 for tile in tiles)
        assert inside(world, 1) == ["la-spike", "la-horror"]
        lying = list(world.stacks[0] + world.hands[0]) + [tile.number for tile in tiles if tile is not None]
        assert UNKNOWN not in lying
        assert sorted(lying) == sorted(kit.factions[0].deck)
        found.update(inside(world, 0))

    assert len(found) > 8


@pytest.mark.rule("MA-RUL-67")
@pytest.mark.parametrize("seed", range(4))
def test_a_world_imagined_in_the_middle_of_a_game_holds_every_tile_once(seed: int) -> None:
    table = new_game(4, seed, monoliths="on")
    rng = Rng(seed)
    for _ in range(90):
        seat = table.state.pending[rng.below(len(table.state.pending))].seat
        offers = table.state.legal(seat)
        table.state.apply(seat, offers[rng.below(len(offers))])
    for viewer in (None, 0, 3):
        view = table.state.redact(viewer)
        world = view.determinize(Rng(seed))

        lying = [tile for tile in [*world.board, *(tile for hidden in world.hidden for tile in hidden)] if tile is not None]
        for seat in range(4):
            numbers = [tile.kind.number for tile in lying if tile.seat == seat and tile.kind.role != BANNER]
            numbers += world.stacks[seat] + world.hands[seat] + world.discards[seat]
            assert sorted(numbers) == sorted(world.kit.factions[world.factions[seat]].deck)
            if table.state.shown[seat] or (viewer is not None and table.state.side(seat) == table.state.side(viewer)):
                assert inside(world, seat) == inside(table.state, seat)
        assert [tile.uid for tile in lying] == [
            tile.uid
            for tile in [*table.state.board, *(tile for hidden in table.state.hidden for tile in hidden)]
            if tile is not None
        ]


@pytest.mark.rule("MA-RUL-67")
def test_unfolding_an_unseen_monolith_cannot_be_taken_back() -> None:
    match = tablekeep.new("monolith-arena", seats=2, seed=3, monoliths="on", factions="de,la", first="1")
    match.play(0, "hide charge agility")
    match.play(1, "hide spike horror")
    match.play(0, "banner c3")
    match.play(1, "banner a1")
    if match.pending[0].step == "unlucky-draw":
        match.play(0, "keep")

    match.play(0, "unfold c4 d3")

    assert match.pending[0].step == "play"
    assert not match.undoable(0)


@pytest.mark.rule("MA-RUL-67")
def test_unfolding_an_unseen_monolith_is_announced_for_good_before_any_facing_is_chosen() -> None:
    """Whether and for which piece a facing is asked tells of the tiles; so the announcement itself cannot be taken back."""
    match = tablekeep.new("monolith-arena", seats=2, seed=3, monoliths="on", factions="de,la", first="1")
    match.play(0, "hide knight charge")
    match.play(1, "hide spike horror")
    match.play(0, "banner c3")
    match.play(1, "banner a1")
    if match.pending[0].step == "unlucky-draw":
        match.play(0, "keep")

    match.play(0, "unfold c4 d3")

    assert match.pending[0].step == "facing"
    assert not match.undoable(0)
    match.play(0, "face n")
    assert not match.undoable(0)


@pytest.mark.rule("MA-RUL-67")
def test_unfolding_a_monolith_that_all_have_seen_can_be_taken_back() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-pikeman", "de-knight"]})
    table.state.shown[0] = True
    revealed = table.state.revealed
    table.play("unfold c4 d3").play("face n").play("face s")
    assert table.state.revealed == revealed
