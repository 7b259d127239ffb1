"""Monoliths: preparing, folding, unfolding, holding together, and what stays secret (MA-MONO)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

import pytest

import tablekeep
from tablekeep.games.monolith_arena.arena import LABELS
from tablekeep.games.monolith_arena.components import BANNER, ORDER
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.kernel.actions import SEALED
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.errors import IllegalAction, InvalidNotation
from tablekeep.kernel.messages import Ref
from tablekeep.kernel.rng import Rng
from tests.monolith_arena.positions import Table, arena_game, new_game, position

FACINGS = ("n", "ne", "se", "s", "sw", "nw")


# -- what the tests ask -------------------------------------------------------------------------------------------------


def coordinates(space: str) -> tuple[int, int]:
    """A label as axial coordinates (MA-RUL-01)."""
    q = "abcde".index(space[0]) - 2
    return q, int(space[1]) - 1 + max(-2, -q - 2)


def touch(one: str, other: str) -> bool:
    q, r = (a - b for a, b in zip(coordinates(one), coordinates(other)))
    return (q, r) in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def together(*pieces: str) -> bool:
    """Each piece touches at least one other."""
    return all(any(touch(piece, other) for other in pieces if other != piece) for piece in pieces)


def pieces(table: Table, seat: int) -> list[str]:
    """The spaces of a Monolith's pieces, the Banner's first."""
    return [LABELS[space] for space in table.state.pieces[seat]]


def inside(state: Arena, seat: int) -> list[str | None]:
    """What lies on the two lower pieces of a folded Monolith."""
    return [None if tile is None else tile.kind.id for tile in state.hidden[seat]]


def hidden_tile(table: Table, seat: int, slot: int) -> Tile:
    tile = table.state.hidden[seat][slot]
    assert tile is not None
    return tile


def goals(table: Table, start: str) -> set[str]:
    """The spaces offered as destinations by actions of the form `verb FROM TO …`, staying put left out."""
    return {offer.split()[2] for offer in table.offers(start)} - {start.split()[1]}


def free_spaces(table: Table) -> set[str]:
    return {space for space in LABELS if table.at(space) is None}


RUNES = {
    "de": ["minor-acceleration"] * 2 + ["regeneration"] * 3 + ["strength"] * 2 + ["agility", "charge"],
    "la": ["strength", "teleportation", "disarmament", "minor-acceleration"] * 2 + ["regeneration", "double-attack"],
}


def crowd(*left_free: str, **counts: int) -> str:
    """Runes on every space but the given ones: so many of one faction, then of the next."""
    spaces = [space for space in LABELS if space not in left_free]
    runes = [f"{code}-{name}" for code, count in counts.items() for name in RUNES[code][:count]]
    assert len(runes) == len(spaces), (len(runes), len(spaces))
    return "; ".join(f"{rune} {space}" for rune, space in zip(runes, spaces))


def ready(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """A game with Monoliths in which the hidden tiles are to be chosen."""
    options.setdefault("factions", {2: "de,la", 3: "de,la,gr", 4: "de,la,gr,hf"}[seats])
    options.setdefault("first", "1")
    return new_game(seats, seed, monoliths="on", **options)


HIDDEN = ("hide pikeman knight", "hide spike horror", "hide golem axeman", "hide spark spark")
"""one choice for each faction of `ready`"""


def prepared(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """The same after everyone has chosen."""
    table = ready(seats, seed, **options)
    for seat in range(seats):
        table.play(HIDDEN[seat], seat)
    return table


# -- preparation --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MONO-01")
def test_the_monoliths_of_three_pieces_are_prepared_once_the_factions_are_chosen() -> None:
    table = new_game(2, 1, monoliths="on", factions="choose", first="1")

    asked = [table.asked]
    table.play("faction dragon-empire")
    asked.append(table.asked)
    table.play("faction lords-of-the-abyss")
    asked.append(table.asked)
    table.play("hide pikeman knight", 0).play("hide spike horror", 1)
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
    table = ready().play("hide pikeman dragon-rider", 0).play("hide chaos disarmament", 1)

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
    table = ready().play("hide knight knight", 0).play("hide spike horror", 1)

    assert inside(table.state, 0) == ["de-knight", "de-knight"]
    assert table.stack(0).count("knight") == 2


@pytest.mark.rule("MA-RUL-70")
def test_a_tile_that_the_faction_has_once_cannot_be_hidden_twice() -> None:
    assert ready().reason("hide dragon-rider dragon-rider", 0) == "MA-RUL-70 hide-twice dragon-rider"


@pytest.mark.rule("MA-RUL-70")
def test_the_order_in_which_the_hidden_tiles_are_named_says_nothing() -> None:
    one = ready().play("hide pikeman knight", 0).play("hide spike horror", 1)
    other = ready().play("hide knight pikeman", 0).play("hide horror spike", 1)

    assert one.state.dump() == other.state.dump()


@pytest.mark.rule("MA-RUL-70")
def test_hidden_tiles_are_chosen_at_the_same_time() -> None:
    table = ready(3)

    assert [decision.seat for decision in table.state.pending] == [0, 1, 2]
    assert all(table.state.legal(seat) for seat in range(3))
    table.play(HIDDEN[1], 1)
    assert [decision.seat for decision in table.state.pending] == [0, 2]
    assert inside(table.state, 1) == []
    table.play(HIDDEN[2], 2).play(HIDDEN[0], 0)
    assert inside(table.state, 0) == ["de-pikeman", "de-knight"]
    assert inside(table.state, 1) == ["la-spike", "la-horror"]
    assert inside(table.state, 2) == ["gr-axeman", "gr-golem"]


@pytest.mark.rule("MA-RUL-70")
def test_a_choice_of_hidden_tiles_is_final() -> None:
    table = ready().play("hide spike horror", 1)

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

UNFOLDED_EARLIER = "de-banner c3; de-pikeman d3 N; de-knight c4 S; la-banner a1"


@pytest.mark.rule("MA-MONO-04", "MA-RUL-67")
def test_only_the_owner_may_look_into_a_folded_monolith() -> None:
    table = prepared().play("banner c3").play("banner a1")

    assert inside(table.state.redact(0), 0) == ["de-pikeman", "de-knight"]
    assert inside(table.state.redact(1), 1) == ["la-spike", "la-horror"]
    assert inside(table.state.redact(0), 1) == ["unknown", "unknown"]
    assert inside(table.state.redact(1), 0) == ["unknown", "unknown"]


@pytest.mark.rule("MA-RUL-67")
def test_spectators_and_team_mates_may_not_look_into_a_folded_monolith() -> None:
    table = prepared(4)

    own = ["de-pikeman", "de-knight"]
    seen = {viewer: inside(table.state.redact(viewer), 0) for viewer in (None, 0, 1, 2, 3)}

    assert table.state.side(0) == table.state.side(2)
    assert seen == {None: ["unknown"] * 2, 0: own, 1: ["unknown"] * 2, 2: ["unknown"] * 2, 3: ["unknown"] * 2}


@pytest.mark.rule("MA-RUL-67")
@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_nothing_in_another_players_view_tells_what_a_monolith_hides(viewer: int | None) -> None:
    """The views of two games that differ in the hidden tiles alone are the same."""
    views = []
    for choice in ("hide pikeman knight", "hide knight knight"):
        table = ready(4).play(choice, 0)
        during = table.state.redact(viewer).dump()
        for seat in (1, 2, 3):
            table.play(HIDDEN[seat], seat)
        views.append((during, table.state.redact(viewer).dump(), table.game.scene(table.state.redact(viewer))))

    assert views[0] == views[1]


@pytest.mark.rule("MA-RUL-67")
def test_the_choice_itself_is_secret() -> None:
    table = ready(4).play(HIDDEN[0], 0)

    sealed = {viewer: table.state.redact(viewer).sealed for viewer in (None, 0, 1, 2)}

    assert sealed[0] == [table.game.parse(HIDDEN[0]), None, None, None]
    for viewer in (None, 1, 2):
        assert sealed[viewer] == [SEALED, None, None, None]


@pytest.mark.rule("MA-MONO-04", "MA-RUL-67")
def test_the_log_tells_the_hidden_tiles_to_their_owner_alone() -> None:
    table = prepared(4)

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
            if table.state.shown[seat] or seat == viewer:
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


# -- unfolding ----------------------------------------------------------------------------------------------------------


STACKS = ("move swordsman landsknecht arquebusier", "move chaos wraith demon")
"""the last is drawn first"""


@pytest.mark.rule("MA-MONO-09")
def test_a_monolith_is_unfolded_in_the_play_part_of_ones_own_turn() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hidden={0: ["de-pikeman", "de-knight"], 1: ["la-spike", "la-horror"]},
        stacks=STACKS,
    )

    table.play("end")
    assert (table.asked, table.to_play) == ("forced-discard", 1)
    assert table.offers("unfold") == []
    table.play("discard demon")
    assert (table.asked, table.to_play) == ("play", 1)
    assert table.may("unfold a2 b1")
    assert not table.may("unfold c4 d3"), "seat 0's Monolith is not seat 1's to unfold"
    assert table.refusal("unfold c4 d3", 0) == "MA-TURN-04"

    table.play("unfold a2 b1").play("face n").play("face s")
    assert (table.at("a2"), table.at("b1")) == ("la-spike", "la-horror")
    assert pieces(table, 1) == ["a1", "a2", "b1"]
    assert pieces(table, 0) == ["c3"]


@pytest.mark.rule("MA-MONO-09")
def test_no_monolith_is_unfolded_before_the_forced_discard() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-pikeman", "de-knight"]}, stacks=STACKS).begin_turn(0)

    assert table.asked == "forced-discard"
    assert table.refusal("unfold c4 d3") == "MA-MONO-09"


@pytest.mark.rule("MA-MONO-09")
def test_the_owner_need_not_unfold() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-pikeman", "de-knight"]})

    table.play("end")

    assert pieces(table, 0) == ["c3"]
    assert table.to_play == 1


@pytest.mark.rule("MA-RUL-63")
def test_a_monolith_may_be_unfolded_in_turns_without_a_forced_discard() -> None:
    table = prepared(seed=2).play("banner c3").play("banner a1")

    assert (table.asked, len(table.hand(0))) == ("play", 1)
    assert table.may("unfold c4 d3")


@pytest.mark.rule("MA-RUL-63")
def test_a_monolith_may_be_unfolded_at_any_moment_of_the_play_part() -> None:
    """After discarding, after an Order and after a trait, with nothing left in hand."""
    table = position(
        "de-banner c3; de-knight e1 N; la-banner a1", hands=["move swordsman"], hidden={0: ["de-pikeman", "de-knight"]}
    )

    table.play("discard swordsman")
    assert table.may("unfold c4 d3")
    table.play("move e1 e2 n")
    assert table.may("unfold c4 d3")
    table.play("maneuver e2 e3 n")
    assert table.hand(0) == []
    assert table.may("unfold c4 d3")


@pytest.mark.rule("MA-RUL-63")
def test_unfolding_is_not_the_play_of_a_tile() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hands=["move move net swordsman"],
        hidden={0: ["de-charge", "de-agility"]},
        tactical="on",
    )

    table.play("unfold c4 d3")
    assert table.state.plays == 0
    table.play("move c4 b3 n").play("discard swordsman")
    assert table.hand(0) == ["move", "net"]
    assert table.refusal("move d3 d4 n") == "MA-TACTICAL-03"


@pytest.mark.rule("MA-RUL-63")
def test_a_player_who_has_used_up_his_two_tiles_may_still_unfold() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hands=["move net swordsman"],
        hidden={0: ["de-charge", "de-agility"]},
        tactical="on",
    )

    table.play("discard move").play("discard net")

    assert table.offers("discard") == []
    assert table.may("unfold c4 d3")


@pytest.mark.rule("MA-MONO-10")
def test_no_board_tile_is_placed_in_a_turn_of_unfolding() -> None:
    table = position("de-banner c3; la-banner a1", hands=["pikeman"], hidden={0: ["de-charge", "de-knight"]})
    assert table.may("place pikeman e1 n")

    table.play("unfold c4 d3").play("face n")

    assert table.offers("place") == []
    assert table.reason("place pikeman e1 n") == "MA-MONO-10 place-after-unfolding"
    assert table.reason("place pikeman d3 n") == "MA-PLAY-02 space-taken d3"
    assert table.may("discard pikeman")


@pytest.mark.rule("MA-MONO-10")
def test_no_demon_is_placed_in_a_turn_of_unfolding() -> None:
    table = position("la-banner c3; de-pikeman e3 N", factions="la,de", hands=["demon"], hidden={0: ["la-spike", "la-spike"]})
    assert table.may("transform demon e3 n")

    table.play("unfold c4 d3").play("face n").play("face n")

    assert table.offers("transform") == []
    assert table.reason("transform demon e3 n") == "MA-MONO-10 place-after-unfolding"


@pytest.mark.rule("MA-RUL-62")
def test_whoever_has_placed_a_tile_may_not_unfold() -> None:
    table = position("de-banner c3; la-banner a1", hands=["pikeman"], hidden={0: ["de-charge", "de-agility"]})
    assert table.may("unfold c4 d3")

    table.play("place pikeman e1 n")

    assert table.offers("unfold") == []
    assert table.reason("unfold c4 d3") == "MA-MONO-10 unfold-after-placing"


@pytest.mark.rule("MA-RUL-62")
def test_whoever_has_placed_a_demon_may_not_unfold() -> None:
    table = position("la-banner c3; de-pikeman e3 N", factions="la,de", hands=["demon"], hidden={0: ["la-spike", "la-horror"]})

    table.play("transform demon e3 n")

    assert table.offers("unfold") == []
    assert table.reason("unfold c4 d3") == "MA-MONO-10 unfold-after-placing"


@pytest.mark.rule("MA-RUL-62")
def test_the_ban_on_placing_ends_with_the_turn() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hidden={0: ["de-charge", "de-regeneration"], 1: ["la-spike", "la-horror"]},
        hands=["pikeman"],
        stacks=STACKS,
    )
    table.play("unfold c4 d3").play("face n").play("end")

    table.play("discard demon")
    assert table.to_play == 1
    assert {offer.split()[2] for offer in table.offers("place chaos")} == free_spaces(table)
    table.play("end").play("discard pikeman")

    assert table.to_play == 0
    assert {offer.split()[2] for offer in table.offers("place landsknecht")} == free_spaces(table)


@pytest.mark.rule("MA-RUL-62")
def test_the_ban_on_unfolding_ends_with_the_turn() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hidden={0: ["de-charge", "de-regeneration"], 1: ["la-spike", "la-horror"]},
        hands=["pikeman"],
        stacks=STACKS,
    )
    table.play("place pikeman e1 n").play("end")

    table.play("discard demon")
    assert table.may("unfold a2 b1")
    table.play("place chaos e3 n").play("end").play("discard swordsman")

    assert table.to_play == 0
    assert table.may("unfold c4 d3")


@pytest.mark.rule("MA-RUL-62")
def test_a_monolith_unfolded_in_an_earlier_turn_does_not_keep_one_from_placing() -> None:
    table = position(UNFOLDED_EARLIER, hands=["pikeman"], monoliths={0: ("d3", "c4")})

    assert {offer.split()[2] for offer in table.offers("place")} == free_spaces(table)


@pytest.mark.rule("MA-MONO-11")
def test_orders_and_traits_may_be_used_in_a_turn_of_unfolding() -> None:
    table = position(
        "de-banner c3; de-knight e1 N; la-banner a1; la-spike e3 N",
        hands=["battle-charge net move"],
        hidden={0: ["de-dragon-rider", "de-agility"]},
    )

    table.play("unfold c4 d3").play("face n")
    assert table.may("battle")
    assert table.may("charge e1 e2 e3")
    assert table.may("maneuver e1 d1 n"), "a trait of a tile that was there"
    assert table.may("maneuver c4 d4 n"), "a trait of a tile that has just appeared"
    assert table.may("maneuver c4 c4 s by d3"), "a trait lent by a Rune that has just appeared"
    table.play("net e3").play("move e1 e2 n").play("battle")
    assert len(table.events("battle")) == 1


@pytest.mark.rule("MA-MONO-12")
def test_tiles_may_be_placed_on_own_empty_pieces_after_unfolding() -> None:
    table = position("de-banner c3; la-banner a1", hands=["pikeman swordsman"], hidden={0: ["de-charge", None]})

    table.play("unfold c4 d3")

    assert sorted(table.offers("place")) == sorted(
        f"place {name} d3 {facing}" for name in ("pikeman", "swordsman") for facing in FACINGS
    )
    table.play("place swordsman d3 s")
    assert (table.at("d3"), table.hand(0)) == ("de-swordsman", ["pikeman"])
    assert table.state.plays == 1, "a normal play from the hand (MA-RUL-62)"
    assert table.offers("place") == []
    assert table.reason("place pikeman e1 n") == "MA-MONO-10 place-after-unfolding"


@pytest.mark.rule("MA-RUL-62")
def test_a_tile_placed_on_an_empty_piece_counts_towards_the_tactical_limit() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hands=["pikeman swordsman move"],
        hidden={0: [None, None]},
        tactical="on",
    )
    table.play("unfold c4 d3").play("place pikeman c4 n").play("discard move")

    assert table.offers("place") == []
    assert table.refusal("place swordsman d3 n") == "MA-TACTICAL-03"


@pytest.mark.rule("MA-MONO-12")
def test_after_unfolding_two_empty_pieces_both_may_be_filled() -> None:
    table = position("de-banner c3; la-banner a1", hands=["pikeman swordsman"], hidden={0: [None, None]})

    table.play("unfold c4 d3")
    assert {offer.split()[2] for offer in table.offers("place")} == {"c4", "d3"}
    table.play("place pikeman c4 n").play("place swordsman d3 n")

    assert (table.at("c4"), table.at("d3")) == ("de-pikeman", "de-swordsman")


@pytest.mark.rule("MA-MONO-12")
def test_an_empty_piece_of_another_monolith_is_no_place_after_unfolding() -> None:
    table = position(
        "de-banner c3; la-banner a1; la-spike a2 N",
        hands=["pikeman"],
        hidden={0: ["de-charge", None]},
        monoliths={1: ("a2", "a3")},
    )

    table.play("unfold c4 d3")

    assert {offer.split()[2] for offer in table.offers("place")} == {"d3"}
    assert table.refusal("place pikeman a3 n") == "MA-MONO-10"


@pytest.mark.rule("MA-MONO-13")
def test_the_banners_piece_stays_where_it_is() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-charge", "de-agility"]})

    table.play("unfold d3 e3")

    assert table.at("c3") == "de-banner"
    assert pieces(table, 0) == ["c3", "d3", "e3"]
    assert inside(table.state, 0) == [], "nothing is left inside"
    assert (table.at("d3"), table.at("e3")) == ("de-charge", "de-agility")


@pytest.mark.rule("MA-MONO-14", "MA-EX-33")
def test_the_lower_pieces_go_wherever_all_three_hang_together() -> None:
    table = position("de-banner (0,0)", hidden={0: ["de-pikeman", "de-knight"]})

    offered = table.offers("unfold")

    assert sorted(offered) == sorted(
        f"unfold {first} {second}" for first, second in permutations(free_spaces(table), 2) if together("c3", first, second)
    )
    assert len(offered) == 6 * 5 + 2 * 6 * 3
    assert table.may("unfold d3 e3"), "a chain: (1,0) and (2,0)"
    assert table.may("unfold e3 d3"), "the same chain, the other piece first"
    for first, second in permutations(("c2", "d2", "d3", "c4", "b3", "b2"), 2):
        assert table.may(f"unfold {first} {second}")
    assert table.reason("unfold d3 a1") == "MA-MONO-14 pieces-apart"


@pytest.mark.rule("MA-MONO-14")
@pytest.mark.parametrize("apart", ["unfold a1 d3", "unfold d3 c5", "unfold e3 e2", "unfold a1 e3", "unfold e2 d4"])
def test_a_piece_may_not_lie_apart_from_the_others(apart: str) -> None:
    table = position("de-banner c3", hidden={0: ["de-pikeman", "de-knight"]})

    assert not table.may(apart)
    assert table.refusal(apart) == "MA-MONO-14"


@pytest.mark.rule("MA-MONO-14")
def test_the_tiles_on_the_pieces_are_freely_rotated() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-pikeman", "de-knight"]})

    table.play("unfold c4 d3")
    for _slot in range(2):
        assert (table.asked, table.to_play) == ("facing", 0)
        assert table.offers() == [f"face {facing}" for facing in FACINGS]
        table.play("face se" if table.state.decisions == 1 else "face sw")

    assert [FACINGS[table.tile(space).facing] for space in ("c4", "d3")] == ["se", "sw"]
    assert table.asked == "play"


@pytest.mark.rule("MA-MONO-14")
def test_a_tile_alike_on_all_edges_needs_no_facing() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-agility", "de-knight"]})

    table.play("unfold c4 d3")

    assert str(table.state.pending[0].prompt) == "Choose which way the Knight on d3 faces."
    table.play("face n")
    assert table.asked == "play"


@pytest.mark.rule("MA-MONO-14")
def test_only_a_facing_answers_the_question_for_a_facing() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-pikeman", "de-knight"]}).play("unfold c4 d3")

    assert table.reason("end") == "MA-MONO-35 facing-first end"
    assert table.refusal("unfold c2 d2") == "MA-MONO-35"
    with pytest.raises(InvalidNotation):
        table.game.parse("face north")
    with pytest.raises(InvalidNotation):
        table.game.parse("face n s")


@pytest.mark.rule("MA-MONO-14")
def test_two_pieces_that_are_alike_are_laid_out_one_way_only() -> None:
    """Which of two equal pieces goes where makes no difference."""
    table = position("de-banner c3", hidden={0: ["de-knight", "de-knight"]})

    assert sorted(table.offers("unfold")) == sorted(
        f"unfold {first} {second}"
        for first, second in combinations(sorted(free_spaces(table)), 2)
        if together("c3", first, second)
    )
    assert len(table.offers("unfold")) == 33


@pytest.mark.rule("MA-MONO-14")
def test_two_pieces_that_are_alike_may_be_named_in_either_order() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-knight", "de-knight"]})

    table.play("unfold d3 c4").play("face n").play("face n")

    assert sorted(pieces(table, 0)) == ["c3", "c4", "d3"]


@pytest.mark.rule("MA-MONO-14")
@pytest.mark.parametrize(
    "tiles",
    [
        ["de-knight", "de-pikeman"],
        ["de-knight w1", "de-knight"],
        ["de-knight", "de-knight p1"],
        ["de-knight entrenched", "de-knight"],
        ["de-knight", None],
        [None, "de-knight"],
        ["de-knight", "la-spike"],
    ],
)
def test_two_pieces_that_differ_are_laid_out_both_ways(tiles: list[str | None]) -> None:
    table = position("de-banner c3", hidden={0: tiles})

    assert table.may("unfold c4 d3")
    assert table.may("unfold d3 c4")
    assert len(table.offers("unfold")) == 66


@pytest.mark.rule("MA-MONO-14")
def test_equal_tiles_of_two_players_are_different_pieces() -> None:
    table = position("de-banner c3 @0; de-banner a1 @1", factions="de,de", hidden={0: ["de-knight @0", "de-knight @1"]})

    assert table.may("unfold c4 d3")
    assert table.may("unfold d3 c4")


@pytest.mark.rule("MA-MONO-14")
def test_two_empty_pieces_are_alike() -> None:
    table = position("de-banner c3", hidden={0: [None, None]})

    assert len(table.offers("unfold")) == 33


@pytest.mark.rule("MA-MONO-14")
def test_a_piece_with_a_tile_needs_an_empty_space() -> None:
    table = position("de-banner c3; la-spike d3 N", hidden={0: ["de-pikeman", "de-knight"]})

    assert not any("d3" in offer.split() for offer in table.offers("unfold"))
    assert table.refusal("unfold d3 c4") == "MA-MONO-14"


@pytest.mark.rule("MA-MONO-14")
@pytest.mark.parametrize("text", ["unfold c4", "unfold c4 c4", "unfold c4 z9", "unfold z9 c4", "unfold c4 d3 c2", "unfold"])
def test_unfolding_names_two_different_spaces(text: str) -> None:
    with pytest.raises(InvalidNotation) as refused:
        arena_game().parse(text)

    assert str(refused.value) == f"“{text}” is not an action: it should read “unfold SPACE SPACE”."


SIMULTANEOUS = "gr-banner c3; la-nightmare c2 S @1; la-banner a1 @1; la-banner e3 @2; de-banner e1"


@pytest.mark.rule("MA-MONO-15")
def test_all_pieces_appear_at_the_same_moment() -> None:
    """The ally's netter that appears beside the wounded Axeman frees the Banner before the Axeman could die of the net."""
    table = position(SIMULTANEOUS, factions="gr,la,la,de", hidden={0: ["gr-axeman w1", "la-nightmare @2"]})
    assert table.netted("c3")

    table.play("unfold b2 d2").play("face nw").play("face n")

    assert not table.netted("c3")
    assert table.netted("c2")
    assert table.at("b2") == "gr-axeman"


@pytest.mark.rule("MA-MONO-15")
def test_nets_and_lost_toughness_work_as_soon_as_the_pieces_lie() -> None:
    table = position(SIMULTANEOUS, factions="gr,la,la,de", hidden={0: ["gr-axeman w1", "la-nightmare @2"]})

    table.play("unfold b2 d2").play("face s").play("face n")

    assert table.netted("c3")
    assert table.at("b2") is None
    assert table.discard(0) == ["axeman"]
    assert pieces(table, 0) == ["c3", "b2", "d2"]


@pytest.mark.rule("MA-MONO-16", "MA-MONO-32")
def test_a_monolith_may_be_unfolded_although_its_banner_is_netted() -> None:
    table = position("de-banner c3; la-nightmare c2 S; la-banner a1", hidden={0: ["de-charge", "de-agility"]})
    assert table.netted("c3")

    table.play("unfold c4 d3")

    assert (table.at("c4"), table.at("d3")) == ("de-charge", "de-agility")


@pytest.mark.rule("MA-MONO-17", "MA-EX-34")
def test_one_reachable_space_is_not_enough() -> None:
    """The Monolith in the corner touches one free space, beyond which nothing is free; other free spaces lie apart."""
    table = position(
        "de-banner a1; " + crowd("a1", "a2", "e1", "e2", "e3", de=4, la=10), hidden={0: ["de-pikeman", "de-knight"]}
    )

    assert free_spaces(table) == {"a2", "e1", "e2", "e3"}
    assert table.offers("unfold") == []
    assert table.refusal("unfold a2 e1") == "MA-MONO-14"


@pytest.mark.rule("MA-MONO-17")
def test_two_free_spaces_in_a_chain_are_enough() -> None:
    table = position(
        "de-banner a1; " + crowd("a1", "a2", "a3", "e2", "e3", de=4, la=10), hidden={0: ["de-pikeman", "de-knight"]}
    )

    assert table.offers("unfold") == ["unfold a2 a3", "unfold a3 a2"]


@pytest.mark.rule("MA-MONO-17")
def test_two_free_spaces_away_from_the_banner_are_not_enough() -> None:
    table = position("de-banner a1; " + crowd("a1", "a3", "b4", de=6, la=10), hidden={0: ["de-pikeman", "de-knight"]})

    assert table.offers("unfold") == []


@pytest.mark.rule("MA-MONO-18", "MA-EX-35")
def test_no_piece_is_laid_on_a_piece_of_another_monolith() -> None:
    table = position(
        "de-banner c3; la-banner d2; la-spike c2 N",
        hidden={0: ["de-pikeman", "de-knight"]},
        monoliths={1: ("c2", "d3")},
    )

    assert table.at("d3") is None, "an empty piece"
    for offer in table.offers("unfold"):
        assert not {"c2", "d2", "d3"} & set(offer.split()), offer
    assert table.may("unfold b2 b3")
    assert table.reason("unfold d3 c4") == "MA-MONO-18 piece-there d3"
    assert table.reason("unfold c4 d3") == "MA-MONO-18 piece-there d3"


@pytest.mark.rule("MA-MONO-19")
def test_no_empty_piece_is_slid_under_a_tile() -> None:
    table = position("de-banner c3; la-spike c2 N; de-swordsman c4 N", hidden={0: ["de-knight", None]})

    assert not any({"c2", "c4"} & set(offer.split()) for offer in table.offers("unfold"))
    assert table.reason("unfold d3 c2") == "MA-MONO-19 space-taken c2"
    assert table.reason("unfold d3 c4") == "MA-MONO-19 space-taken c4"


@pytest.mark.rule("MA-MONO-19", "MA-MONO-14")
def test_which_rule_keeps_a_piece_from_a_taken_space_depends_on_what_it_carries() -> None:
    table = position("de-banner c3; la-spike c2 N", hidden={0: [None, "de-knight"]})

    assert table.reason("unfold c2 d3") == "MA-MONO-19 space-taken c2", "the empty piece would be slid under the Spike"
    assert table.reason("unfold d3 c2") == "MA-MONO-14 space-taken c2", "the Knight's piece needs an empty space"


@pytest.mark.rule("MA-MONO-20")
def test_an_unfolded_monolith_stays_unfolded_until_the_next_battle_ends() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-charge", "de-agility"]})
    table.play("unfold c4 d3")

    assert table.reason("unfold c2 d2") == "MA-MONO-20 already-unfolded"
    for _turn in range(3):
        table.play("end")
        while table.asked != "play":
            table.play(table.offers()[-1])
        assert pieces(table, 0) == ["c3", "c4", "d3"]
    assert table.offers("unfold") == []
    table.fight()
    assert pieces(table, 0) == ["c3"]


@pytest.mark.rule("MA-MONO-20")
def test_no_unfolding_without_monoliths() -> None:
    table = position("de-banner c3; la-banner a1")

    assert table.offers("unfold") == []
    assert table.reason("unfold c4 d3") == "MA-SETUP-03 no-monoliths"


# -- integrity and moving -----------------------------------------------------------------------------------------------

ON_PIECES = "de-banner c3; de-knight d3 N; de-pikeman c4 N; la-banner a1"


@pytest.mark.rule("MA-MONO-21", "MA-MONO-36")
def test_a_tile_on_a_piece_moves_only_where_the_three_pieces_stay_connected() -> None:
    table = position(ON_PIECES, hands=["move"], monoliths={0: ("d3", "c4")})

    assert goals(table, "move d3") == {"d2", "d4"}
    assert goals(table, "move c4") == {"b3", "d4"}
    assert table.reason("move d3 e2 n") == "MA-MONO-36 monolith-apart"
    assert table.refusal("move c4 c5 n") == "MA-MONO-36"
    for origin, rest in (("d3", ("c3", "c4")), ("c4", ("c3", "d3"))):
        near = {space for space in free_spaces(table) if touch(space, origin)}
        assert goals(table, f"move {origin}") == {to for to in near if together(to, *rest)}


@pytest.mark.rule("MA-MONO-21")
def test_the_banners_piece_too_must_stay_connected() -> None:
    table = position(ON_PIECES, hands=["move"], monoliths={0: ("d3", "c4")})

    assert goals(table, "move c3") == {"b3", "d2"}
    table.play("move c3 b3 n")
    assert pieces(table, 0) == ["b3", "d3", "c4"]


@pytest.mark.rule("MA-MONO-22", "MA-MONO-25")
def test_a_tile_on_a_piece_takes_the_piece_along() -> None:
    table = position(ON_PIECES, hands=["move"], monoliths={0: ("d3", "c4")})

    table.play("move d3 d4 s")

    assert (table.at("d4"), table.at("d3")) == ("de-knight", None)
    assert pieces(table, 0) == ["c3", "d4", "c4"]


@pytest.mark.rule("MA-MONO-22")
def test_an_eliminated_tile_leaves_its_piece() -> None:
    table = position(
        "hf-banner a1; de-banner c3; de-pikeman d3 N; de-swordsman c4 N",
        factions="hf,de",
        hands=["precise-shot"],
        monoliths={1: ("d3", "c4")},
    )

    table.play("shoot d3")

    assert table.at("d3") is None
    assert table.discard(1) == ["pikeman"]
    assert pieces(table, 1) == ["c3", "d3", "c4"]


@pytest.mark.rule("MA-MONO-23")
def test_a_visible_piece_does_not_protect_its_tile() -> None:
    table = position(
        "gr-banner a1; de-banner c3; de-pikeman d3 N; de-knight c4 N; de-swordsman e3 N",
        factions="gr,de",
        hands=["fire-concoction"],
        monoliths={1: ("d3", "c4")},
    )

    table.play("fire c3 d3 c4")

    assert table.at("d3") is None
    assert table.tile("c4").wounds == 1
    assert table.pools == (20, 20)


@pytest.mark.rule("MA-MONO-23")
def test_a_tile_destroyed_in_battle_leaves_an_empty_piece() -> None:
    table = position("de-banner c3; de-pikeman d3 S; de-knight c4 S; la-mygalomorph d2 S", monoliths={0: ("d3", "c4")})

    table.fight()

    assert table.fell["d3"] == 3
    assert inside(table.state, 0) == [None, "de-knight"]


@pytest.mark.rule("MA-MONO-24")
def test_every_player_may_place_a_tile_on_an_empty_piece() -> None:
    board = "de-banner c3; de-knight c4 N; la-banner a1"

    own = position(board, hands=["pikeman"], monoliths={0: ("d3", "c4")})
    assert own.may("place pikeman d3 n")
    enemy = position(board, hands=["", "spike"], to_play=1, monoliths={0: ("d3", "c4")})
    enemy.play("place spike d3 n")

    assert enemy.at("d3") == "la-spike"
    assert pieces(enemy, 0) == ["c3", "d3", "c4"]


@pytest.mark.rule("MA-MONO-24")
def test_every_player_may_move_a_tile_onto_an_empty_piece() -> None:
    board = "de-banner c3; de-knight c4 N; de-pikeman d2 N; la-spike e3 N; la-banner a1"

    own = position(board, hands=["move"], monoliths={0: ("d3", "c4")})
    own.play("move d2 d3 n")
    assert own.at("d3") == "de-pikeman"
    enemy = position(board, hands=["", "move"], to_play=1, monoliths={0: ("d3", "c4")})
    enemy.play("move e3 d3 n")
    assert enemy.at("d3") == "la-spike"


@pytest.mark.rule("MA-MONO-24")
def test_an_empty_piece_does_not_stop_a_shot() -> None:
    table = position("de-arquebusier b2 SE; la-banner e3; la-spike b4 N", monoliths={1: ("d3", "d4")})

    table.fight()

    assert (2, "b2", "e3", 1) in table.strikes


@pytest.mark.rule("MA-MONO-24")
def test_an_empty_piece_keeps_the_board_from_being_full() -> None:
    board = "de-banner c3; la-banner a1; " + crowd("c3", "a1", "c4", "d3", "e3", de=8, la=6)
    table = position(board, hands=["pikeman swordsman"], monoliths={0: ("c4", "d3")})

    table.play("place pikeman e3 n").play("place swordsman c4 n")
    assert free_spaces(table) == {"d3"}
    assert table.events("battle") == []
    assert table.asked == "play"


@pytest.mark.rule("MA-MONO-24")
def test_the_last_free_space_may_be_an_empty_piece() -> None:
    table = position(
        "de-banner c3; la-banner a1; " + crowd("c3", "a1", "d3", de=9, la=7),
        hands=["pikeman"],
        monoliths={0: ("d3", "d2")},
    )

    assert table.events("full-board") == []
    table.play("place pikeman d3 n")

    assert len(table.events("full-board")) == 1
    assert len(table.events("battle")) == 1


MEANS = {
    "maneuver": ("de-banner c3; de-knight d3 N; de-pikeman c4 N; la-banner a1", "de,la", "", "maneuver d3 d2 n"),
    "teleport": ("la-banner c3; la-wraith d3 N; la-spike c4 N; de-banner a1", "la,de", "", "teleport d3 b3 n"),
    "charge": ("de-banner c3; de-knight d3 N; de-pikeman c4 N; la-spike e1 N", "de,la", "battle-charge", "charge d3 d2 e1"),
}


@pytest.mark.rule("MA-MONO-25", "MA-RUL-65")
@pytest.mark.parametrize(("means", "to"), [("maneuver", "d2"), ("teleport", "b3"), ("charge", "d2")])
def test_whatever_moves_a_tile_on_a_piece_moves_the_piece(means: str, to: str) -> None:
    board, factions, hand, action = MEANS[means]
    table = position(board, factions=factions, hands=[hand], monoliths={0: ("d3", "c4")})
    mover = table.at("d3")

    table.play(action)

    assert table.at(to) == mover
    assert pieces(table, 0) == ["c3", to, "c4"]


@pytest.mark.rule("MA-MONO-36", "MA-RUL-65")
@pytest.mark.parametrize(
    ("means", "action"),
    [("maneuver", "maneuver d3 e2 n"), ("teleport", "teleport d3 e1 n"), ("charge", "charge d3 e2 e1")],
)
def test_no_means_may_tear_a_monolith_apart(means: str, action: str) -> None:
    board, factions, hand, _legal = MEANS[means]
    table = position(board, factions=factions, hands=[hand], monoliths={0: ("d3", "c4")})

    assert not table.may(action)
    assert table.refusal(action) == "MA-MONO-36"


@pytest.mark.rule("MA-RUL-65")
def test_a_teleport_goes_wherever_the_pieces_stay_connected() -> None:
    board, factions, _hand, _action = MEANS["teleport"]
    table = position(board, factions=factions, monoliths={0: ("d3", "c4")})

    assert goals(table, "teleport d3") == {to for to in free_spaces(table) if together(to, "c3", "c4")}


@pytest.mark.rule("MA-MONO-25", "MA-MONO-36")
def test_a_false_order_moves_a_piece_and_keeps_the_monolith_together() -> None:
    table = position(
        "gr-banner a1; de-banner c3; de-knight d3 N; de-pikeman c4 N",
        factions="gr,de",
        hands=["false-order"],
        monoliths={1: ("d3", "c4")},
    )

    assert goals(table, "false-order d3") == {"d2", "d4"}
    assert table.refusal("false-order d3 e3 n") == "MA-MONO-36"
    table.play("false-order d3 d2 n")
    assert pieces(table, 1) == ["c3", "d2", "c4"]


@pytest.mark.rule("MA-EX-37", "MA-MONO-36")
def test_a_push_goes_where_the_floors_are_not_separated() -> None:
    table = position(
        "la-banner (0,0); la-mygalomorph (1,0) SE; la-wraith (0,1) N; gr-crossbowman (1,1) N",
        factions="gr,la",
        hands=["push"],
        monoliths={1: ("(1,0)", "(0,1)")},
    )

    assert table.offers("push") == ["push d4 d3", "push d4 c4"]
    table.play("push d4 d3")

    assert table.asked == "play", "(1,-1) is the only destination, so nobody is asked"
    assert (table.at("(1,-1)"), table.at("(2,-1)"), table.at("(1,0)")) == ("la-mygalomorph", None, None)
    assert FACINGS[table.tile("(1,-1)").facing] == "se"
    assert pieces(table, 1) == ["c3", "d2", "c4"]


@pytest.mark.rule("MA-EX-37", "MA-MONO-36")
def test_a_push_that_would_separate_the_floors_everywhere_cannot_be_played() -> None:
    table = position(
        "la-banner (0,0); la-mygalomorph (1,0) SE; la-wraith (2,0) N; gr-crossbowman (1,1) N",
        factions="gr,la",
        hands=["push"],
        monoliths={1: ("(1,0)", "(2,0)")},
    )

    assert table.offers("push") == ["push d4 e3"]
    assert table.reason("push d4 d3") == "MA-MONO-36 monolith-apart"


@pytest.mark.rule("MA-RUL-65")
def test_a_push_takes_the_piece_along_to_the_space_its_owner_chooses() -> None:
    table = position(
        "la-banner d2; la-mygalomorph d3 SE; la-wraith c2 N; gr-crossbowman d4 N",
        factions="gr,la",
        hands=["push"],
        monoliths={1: ("d3", "c2")},
    )

    table.play("push d4 d3")
    assert (table.asked, table.to_play, table.offers()) == ("pushed", 1, ["go e2", "go c3"])
    table.play("go e2")

    assert pieces(table, 1) == ["d2", "e2", "c2"]


@pytest.mark.rule("MA-RUL-65")
def test_a_moving_piece_is_not_laid_on_an_empty_piece() -> None:
    """Neither on one of its own Monolith nor on a foreign one; a tile that stands on no piece may go there."""
    table = position(
        "de-banner c3; de-knight d3 N; la-banner e1; la-spike d1 N; de-pikeman b3 N",
        hands=["move"],
        monoliths={0: ("d3", "c4"), 1: ("d1", "d2")},
    )

    assert goals(table, "move d3") == {"d4"}
    assert table.refusal("move d3 c4 n") == "MA-MONO-18"
    assert table.refusal("move d3 d2 n") == "MA-MONO-18"
    assert table.may("move b3 c4 n")


@pytest.mark.rule("MA-MONO-18", "MA-RUL-65")
def test_a_charging_piece_is_not_laid_on_an_empty_piece() -> None:
    table = position(
        "de-banner c3; de-knight d3 N; la-banner e1; la-spike d1 N",
        hands=["battle-charge"],
        monoliths={0: ("d3", "c4"), 1: ("d1", "d2")},
    )

    assert not table.may("charge d3 d2 e1")
    assert table.refusal("charge d3 d2 e1") == "MA-MONO-18"


@pytest.mark.rule("MA-MONO-18", "MA-RUL-65")
def test_a_pushed_piece_is_not_laid_on_an_empty_piece() -> None:
    """The Knight could go to d2 only, where it would stay connected, but an empty piece lies there."""
    table = position(
        "gr-golem d4 N; de-banner c3; de-knight d3 N; de-pikeman c4 N; gr-banner d1; gr-axeman e2 N; gr-pupil e1 N",
        factions="gr,de",
        hands=["push"],
        monoliths={0: ("e1", "d2"), 1: ("d3", "c4")},
    )

    assert not table.may("push d4 d3")
    assert table.refusal("push d4 d3") == "MA-MONO-18"


@pytest.mark.rule("MA-RUL-65")
def test_a_folded_monolith_is_not_moved_onto_an_empty_piece() -> None:
    table = position(
        "de-banner c3; la-banner e1; la-spike d1 N",
        hands=["move"],
        hidden={0: ["de-knight", None]},
        monoliths={1: ("d1", "d2")},
    )

    assert goals(table, "move c3") == {"c2", "d3", "c4", "b3", "b2"}
    assert table.reason("move c3 d2 n") == "MA-MONO-18 piece-there d2"


@pytest.mark.rule("MA-RUL-65")
def test_the_banner_of_a_folded_monolith_moves_the_whole_stack() -> None:
    table = position("de-banner c3; la-banner a1", hands=["move"], hidden={0: ["de-knight", "de-pikeman"]})

    table.play("move c3 d3 n")

    assert pieces(table, 0) == ["d3"]
    assert inside(table.state, 0) == ["de-knight", "de-pikeman"]
    assert table.may("unfold e3 e2")


@pytest.mark.rule("MA-RUL-65")
def test_rotation_is_not_restricted_by_the_pieces() -> None:
    table = position(
        "gr-banner c3; gr-axeman d3 N; gr-pupil e3 N; la-banner a1",
        factions="gr,la",
        hands=["rotation"],
        monoliths={0: ("d3", "e3")},
    )

    assert [offer for offer in table.offers("rotate") if "d3" in offer] == [f"rotate d3 {facing}" for facing in FACINGS[1:]]
    table.play("rotate d3 s")
    assert pieces(table, 0) == ["c3", "d3", "e3"]


@pytest.mark.rule("MA-RUL-65")
def test_a_tile_that_enters_an_empty_piece_belongs_to_it() -> None:
    table = position(
        "de-banner c3; de-knight d2 N; de-pikeman c4 N; la-banner a1", hands=["move move"], monoliths={0: ("d3", "c4")}
    )

    table.play("move d2 d3 n")
    assert pieces(table, 0) == ["c3", "d3", "c4"]
    assert goals(table, "move d3") == {"d2", "d4"}
    table.play("move d3 d4 n")
    assert pieces(table, 0) == ["c3", "d4", "c4"]


@pytest.mark.rule("MA-RUL-65")
def test_a_tile_beside_the_pieces_moves_freely() -> None:
    table = position("de-banner c3; de-knight d4 N; la-banner a1", hands=["move"], monoliths={0: ("d3", "c4")})

    table.play("move d4 e3 n")

    assert pieces(table, 0) == ["c3", "d3", "c4"]


@pytest.mark.rule("MA-RUL-65")
def test_empty_pieces_do_not_move() -> None:
    table = position("de-banner c3; la-banner a1", hands=["move"], monoliths={0: ("d3", "c4")})

    assert {offer.split()[1] for offer in table.offers("move")} == {"c3"}
    assert table.refusal("move d3 d4 n") == "MA-ORDER-04"


@pytest.mark.rule("MA-RUL-66")
def test_a_foreign_tile_on_a_piece_is_moved_by_its_controller() -> None:
    board = "de-banner c3; la-wraith d3 N; de-pikeman c4 N; la-banner a1"
    table = position(board, to_play=1, hands=["", "move"], monoliths={0: ("d3", "c4")})

    assert goals(table, "move d3") == {"d2", "d4"}
    assert goals(table, "teleport d3") == {to for to in free_spaces(table) if together(to, "c3", "c4")}
    assert table.refusal("move d3 e3 n") == "MA-MONO-36"
    table.play("teleport d3 b3 s")
    assert pieces(table, 0) == ["c3", "b3", "c4"]
    assert table.tile("b3").seat == 1


@pytest.mark.rule("MA-RUL-66")
def test_the_monoliths_owner_has_no_say_in_a_foreign_tile() -> None:
    table = position("de-banner c3; la-wraith d3 N; de-pikeman c4 N; la-banner a1", hands=["move"], monoliths={0: ("d3", "c4")})

    assert {offer.split()[1] for offer in table.offers("move")} == {"c3", "c4"}
    assert table.refusal("move d3 d2 n") == "MA-ORDER-04"


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


# -- foreign tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MONO-34", "MA-MONO-35")
@pytest.mark.parametrize(("tiles", "foreign", "own"), [
    (["la-spike", "de-pikeman"], "c4", "d3"),
    (["de-pikeman", "la-spike"], "d3", "c4"),
])  # fmt: skip
def test_the_enemy_faces_his_tile_before_the_owner_faces_his(tiles: list[str | None], foreign: str, own: str) -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: tiles})

    table.play("unfold c4 d3")
    assert (table.asked, table.to_play) == ("facing", 1)
    assert str(table.state.pending[0].prompt) == f"Choose which way the Spike on {foreign} faces."
    assert table.offers() == [f"face {facing}" for facing in FACINGS]
    assert table.reason("face n", 0) == "MA-MONO-35 not-asked 0"
    assert (table.at("c4"), table.at("d3")) == (None, None), "nothing appears before all facings are chosen"
    table.play("face sw")
    assert (table.asked, table.to_play) == ("facing", 0)
    assert str(table.state.pending[0].prompt) == f"Choose which way the Pikeman on {own} faces."
    assert table.refusal("face n", 1) == "MA-MONO-35"
    table.play("face ne")

    assert (table.at(foreign), FACINGS[table.tile(foreign).facing], table.tile(foreign).seat) == ("la-spike", "sw", 1)
    assert (table.at(own), FACINGS[table.tile(own).facing], table.tile(own).seat) == ("de-pikeman", "ne", 0)
    assert table.at("c3") == "de-banner"


@pytest.mark.rule("MA-MONO-35")
def test_the_owner_decides_where_the_enemy_tile_goes() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["la-spike", "de-charge"]})

    assert table.may("unfold c4 d3")
    assert table.may("unfold d3 c4")
    table.play("unfold d3 c4").play("face n")

    assert (table.at("d3"), table.at("c4")) == ("la-spike", "de-charge")


@pytest.mark.rule("MA-MONO-35")
def test_two_enemy_tiles_are_both_faced_by_their_controller() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["la-spike", "la-wraith"]})

    table.play("unfold c4 d3")
    assert (table.to_play, str(table.state.pending[0].prompt)) == (1, "Choose which way the Spike on c4 faces.")
    table.play("face n")
    assert (table.to_play, str(table.state.pending[0].prompt)) == (1, "Choose which way the Wraith on d3 faces.")
    table.play("face s")

    assert [FACINGS[table.tile(space).facing] for space in ("c4", "d3")] == ["n", "s"]
    assert (table.asked, table.to_play) == ("play", 0)


@pytest.mark.rule("MA-MONO-34")
def test_a_monolith_with_an_enemy_tile_folds_and_unfolds_again() -> None:
    table = position("de-banner c3; de-knight d3 N; la-strength c4 N; la-banner a1", monoliths={0: ("d3", "c4")}).fight()
    assert table.at("c4") is None

    table.play("unfold b2 b3").play("face n").play("face n")

    assert (table.at("b2"), table.at("b3")) == ("de-knight", "la-strength")
    assert table.tile("b3").seat == 1


@pytest.mark.rule("MA-RUL-69")
def test_controllers_of_foreign_tiles_choose_in_turn_order_from_the_active_player() -> None:
    """The Guardians (seat 2) unfold tiles of seat 1 (first piece) and seat 0 (second): 2, 3, 0, 1 is the order."""
    table = position(
        "gr-banner c3; de-banner a1; la-banner e3; hf-banner e1",
        factions="de,la,gr,hf",
        to_play=2,
        hidden={2: ["la-spike", "de-pikeman"]},
    )

    table.play("unfold c4 d3")
    asked = []
    for facing in ("n", "s"):
        asked.append((table.to_play, str(table.state.pending[0].prompt)))
        table.play(f"face {facing}")

    assert asked == [
        (0, "Choose which way the Pikeman on d3 faces."),
        (1, "Choose which way the Spike on c4 faces."),
    ]
    assert [FACINGS[table.tile(space).facing] for space in ("d3", "c4")] == ["n", "s"]
    assert (table.asked, table.to_play) == ("play", 2)


@pytest.mark.rule("MA-RUL-69")
def test_an_ally_too_faces_his_tile_before_the_owner_does() -> None:
    table = position(
        "gr-banner c3; de-banner a1; la-banner e3; hf-banner e1",
        factions="de,la,gr,hf",
        to_play=2,
        hidden={2: ["gr-axeman", "de-pikeman"]},
    )

    table.play("unfold c4 d3")
    assert table.to_play == 0
    assert table.refusal("face n", 2) == "MA-MONO-35"
    table.play("face n")
    assert table.to_play == 2


# -- teams --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-68")
@pytest.mark.parametrize("seats", [3, 4])
def test_in_team_games_every_player_has_a_monolith_of_his_own(seats: int) -> None:
    table = prepared(seats)
    for space in ("a1", "c3", "e1", "e3")[:seats]:
        table.play(f"banner {space}")

    assert table.asked in ("play", "unlucky-draw")
    for seat in range(seats):
        assert len(table.state.pieces[seat]) == 1
        assert len(inside(table.state, seat)) == 2
        assert len(table.stack(seat)) + len(table.hand(seat)) == 32


TEAM = "de-banner c3; de-pikeman c4 N; la-banner a1; gr-banner e3; hf-banner e1"


@pytest.mark.rule("MA-RUL-68")
def test_an_allys_empty_piece_is_a_free_space() -> None:
    table = position(TEAM, factions="de,la,gr,hf", to_play=2, hands=["", "", "axeman"], monoliths={0: ("d3", "c4")})

    assert table.may("place axeman d3 n")
    table.play("place axeman d3 n")
    assert (table.at("d3"), pieces(table, 0)) == ("gr-axeman", ["c3", "d3", "c4"])


@pytest.mark.rule("MA-RUL-68")
def test_an_allys_empty_piece_is_no_place_for_a_piece_nor_for_a_tile_after_unfolding() -> None:
    table = position(
        TEAM,
        factions="de,la,gr,hf",
        to_play=2,
        hands=["", "", "axeman"],
        monoliths={0: ("d3", "c4")},
        hidden={2: ["gr-agility", None]},
    )

    assert not any("d3" in offer.split() for offer in table.offers("unfold"))
    assert table.refusal("unfold d3 e2") == "MA-MONO-18"
    table.play("unfold d4 e2").play("face n")
    assert {offer.split()[2] for offer in table.offers("place")} == {"e2"}


@pytest.mark.rule("MA-RUL-68")
def test_an_allys_tile_on_a_piece_may_be_moved_with_the_piece() -> None:
    table = position(
        "de-banner c3; de-pikeman c4 N; hf-herne d3 N; la-banner a1; gr-banner e3; hf-banner e1",
        factions="de,la,hf,gr",
        hands=["move"],
        monoliths={0: ("d3", "c4")},
    )

    assert table.state.side(0) == table.state.side(2)
    assert goals(table, "move d3") == {"d2", "d4"}
    assert goals(table, "maneuver d3") == {"d2", "d4"}
    table.play("move d3 d2 n")
    assert pieces(table, 0) == ["c3", "d2", "c4"]


@pytest.mark.rule("MA-RUL-67")
def test_nobody_may_answer_for_another_player() -> None:
    """Taking an action for a seat that is not asked is refused and changes nothing."""
    table = prepared(4).play("banner c3")

    with pytest.raises(IllegalAction):
        table.state.apply(0, table.game.parse("banner a1"))
    assert table.to_play == 1
