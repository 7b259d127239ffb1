"""Monolith Arena at the table: what is shown, what one points at, what is told of a tile, and why not."""

from __future__ import annotations

import pytest

from tablekeep.games.components import NO_ICON
from tablekeep.kernel.messages import Ref
from tablekeep.kernel.scene import Card, Offer, Scene
from tests.monolith_arena.positions import Table, arena_game, new_game, position

GAME = arena_game()


def offered(table: Table, text: str) -> list[Offer]:
    seat = table.state.to_play()
    return [offer for offer in GAME.offers(table.state.redact(seat), seat) if offer.text == text]


def picks(table: Table, text: str) -> list[tuple[str, ...]]:
    return [offer.picks for offer in offered(table, text)]


def scene(table: Table, seat: int | None = 0) -> Scene:
    return GAME.scene(table.state.redact(seat))


def why(table: Table, *picks: str) -> str:
    """The rule that stands against what the first likely action of these picks would be."""
    seat = table.state.to_play()
    view = table.state.redact(seat)
    for action in GAME.guesses(view, seat, list(picks)):
        refusal = view.why_not(seat, action)
        if refusal is not None:
            return refusal.rule
    return ""


def tile(table: Table, space: str) -> str:
    return f"piece:tile-{table.tile(space).uid}"


def poison_counters(table: Table, viewer: int | None = 0) -> list[list[tuple[int, int]]]:
    """By seat: the markers left, and how many there are."""
    icon = GAME.kit.icon("marker", "poison")
    return [[(one.number, one.of) for one in seat.counters if one.icon == icon] for seat in scene(table, viewer).seats]


def folded(table: Table, owner: int, viewer: int | None) -> list[Card]:
    (zone,) = [zone for zone in scene(table, viewer).zones if zone.id == f"monolith-{owner}"]
    return list(zone.cards)


def forecast(table: Table) -> list[tuple[int, str]]:
    """The ladder: segments with the tile that attacks in each."""
    (ladder,) = [track for track in scene(table).tracks if track.kind == "ladder"]
    found: list[tuple[int, str]] = []
    for step in ladder.steps:
        assert step.label is not None
        tile = dict(step.label.args)["tile"]
        assert isinstance(tile, Ref)
        found.append((step.at, tile.id))
    return found


# -- pointing ----------------------------------------------------------------------------------------------------------


def test_a_tile_is_placed_by_card_space_and_facing() -> None:
    table = position("de-banner a1; la-banner e3", hands=("pikeman move", ""))

    assert picks(table, "place pikeman c3 ne") == [("card:hand-0-de-pikeman", "space:c3", "facing:1")]
    assert picks(table, "discard pikeman") == [("card:hand-0-de-pikeman",)]
    assert picks(table, "end") == [()]


def test_a_tile_alike_on_all_edges_needs_no_facing() -> None:
    """A rune that works on the whole board has no marks on its edges."""
    table = position("de-banner a1; la-banner e3", hands=("charge", ""))

    assert picks(table, "place charge c3 n") == [("card:hand-0-de-charge", "space:c3")]


def test_an_order_begins_with_its_card() -> None:
    table = position("de-banner a1; de-knight c3 n; la-banner e3; la-spike c2 n", hands=("move battle-charge", ""))

    knight, spike = tile(table, "c3"), tile(table, "c2")
    assert picks(table, "move c3 b2 n") == [("card:hand-0-de-move", knight, "space:b2", "facing:0")]
    assert picks(table, "move c3 c3 s") == [("card:hand-0-de-move", knight, "facing:3")]
    assert picks(table, "battle") == [("card:hand-0-de-battle-charge",)]
    assert picks(table, "charge c3 b2 c2") == [("card:hand-0-de-battle-charge", knight, "space:b2", spike)]


def test_a_trait_begins_with_its_tile() -> None:
    table = position("de-banner a1; de-knight c3 n; la-banner e3")

    assert picks(table, "maneuver c3 c4 s") == [(tile(table, "c3"), "space:c4", "facing:3")]
    assert picks(table, "maneuver c3 c3 s") == [(tile(table, "c3"), "facing:3")]


def test_with_two_sources_of_a_trait_the_player_says_which() -> None:
    """A Knight has Maneuver of its own, and gets another from the Rune of Agility below it."""
    table = position("de-banner a1; de-knight c3 n; de-agility c4 n; la-banner e3")
    knight, rune = tile(table, "c3"), tile(table, "c4")

    assert picks(table, "maneuver c3 b2 n") == [(knight, "space:b2", "facing:0", knight)]
    assert picks(table, "maneuver c3 b2 n by c4") == [(knight, "space:b2", "facing:0", rune)]


def test_fire_may_be_pointed_out_in_any_order() -> None:
    table = position("gr-banner a1; la-banner e3; la-spike c3 n", hands=("fire-concoction", ""), factions="gr,la")
    ways = picks(table, "fire b2 c2 c3")

    assert len(set(ways)) == len(ways) == 6
    assert ("card:hand-0-gr-fire-concoction", tile(table, "c3"), "space:b2", "space:c2") in ways


def test_what_hurts_is_asked_twice() -> None:
    table = position("de-banner a1; la-banner e3", hands=("pikeman", ""))
    (end,) = offered(table, "end")
    assert end.confirm is not None
    assert end.confirm.id == "ma-confirm-end"

    table.play("place pikeman c3 n")
    (end,) = offered(table, "end")
    assert end.confirm is None


def test_hidden_tiles_are_picked_from_the_pool_in_either_order() -> None:
    table = new_game(2, 9, monoliths="on")
    seat = table.state.to_play()
    view = table.state.redact(seat)
    offers = GAME.offers(view, seat)
    shown = {card.id for zone in GAME.scene(view).zones if zone.id == "pool" for card in zone.cards}

    assert shown
    pairs = {offer.picks for offer in offers}
    assert len(pairs) == len(offers)
    assert {pair[::-1] for pair in pairs} == pairs
    assert {pick.removeprefix("card:") for pair in pairs for pick in pair} == shown


def test_only_who_chooses_sees_the_pool_of_hidden_tiles() -> None:
    table = new_game(2, 9, monoliths="on")

    assert [zone.id for zone in scene(table, None).zones if zone.place == "board"] == []
    assert [zone.owner for zone in scene(table, 1).zones if zone.place == "board"] == [1]


def test_factions_are_chosen_from_a_row() -> None:
    table = new_game(2, 1, factions="choose")
    table.play("faction dragon-empire")
    (row,) = [zone for zone in scene(table, 1).zones if zone.id == "factions"]

    assert [card.name for card in row.cards if "gone" in card.states] == ["dragon-empire"]
    assert picks(table, "faction lords-of-the-abyss") == [("card:faction-lords-of-the-abyss",)]


# -- why not -----------------------------------------------------------------------------------------------------------


def test_why_not_names_the_rule_of_what_was_pointed_at() -> None:
    table = position(
        "de-banner a1; de-knight c3 n; de-pikeman d3 n; la-banner e3; la-horror c4 n; la-spike b1 n",
        hands=("swordsman move", ""),
    )

    assert why(table, "card:hand-0-de-swordsman", tile(table, "c3")) == "MA-PLAY-02"
    assert why(table, "card:hand-0-de-swordsman", tile(table, "b1")) == "MA-PLAY-02"
    assert why(table, tile(table, "b1")) != ""
    assert why(table, "card:hand-0-de-move", tile(table, "b1")) == "MA-ORDER-04"
    assert why(table, "card:hand-0-de-move", tile(table, "d3"), "space:b2") == "MA-ORDER-04"
    assert why(table, tile(table, "d3")) != ""
    assert why(table, "card:discard-1-la-spike") != ""


def test_an_empty_space_alone_speaks_of_monoliths_only_where_there_are_some() -> None:
    plain = position("de-banner a1; la-banner e3", hands=("pikeman", ""))
    folded = position("de-banner a1; la-banner e3", hands=("pikeman", ""), hidden={0: ("de-knight", "de-pikeman")})

    assert GAME.guesses(plain.state.redact(0), 0, ["space:c3"]) == []
    assert [action.text.split()[0] for action in GAME.guesses(folded.state.redact(0), 0, ["space:c3"])] == ["unfold"]


def test_why_not_in_another_players_turn() -> None:
    table = position("de-banner a1; la-banner e3", hands=("pikeman", "spike"))
    view = table.state.redact(1)
    refusals = [view.why_not(1, action) for action in GAME.guesses(view, 1, ["card:hand-1-la-spike", "space:c3"])]

    assert [refusal.rule for refusal in refusals if refusal is not None][:1] == ["MA-TURN-04"]


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_edges_turn_with_the_tile_and_are_told_from_its_front() -> None:
    table = position("de-banner a1; de-pikeman c3 se; la-banner e3")
    (piece,) = [piece for piece in scene(table).boards[0].pieces if piece.name == "de-pikeman"]

    assert piece.facing == 2
    assert [edge.blades for edge in piece.face.edges] == [1, 1, 1, 0, 0, 1]


def test_lent_blades_and_changed_initiative_are_told() -> None:
    table = position("de-banner a1; de-knight b1 n; de-minor-acceleration b2 n; la-banner e3")
    (knight,) = [piece for piece in scene(table).boards[0].pieces if piece.name == "de-knight"]

    assert max(edge.lent_blades for edge in knight.face.edges) == 1
    assert knight.face.changed == ("values",)


def test_two_seats_of_one_faction_bear_different_arms() -> None:
    table = new_game(2, 1, factions="de,de", mirror_factions="on")

    assert [seat.arms for seat in scene(table).seats] == ["azure", "gules"]


def test_the_forecast_ranks_who_would_act() -> None:
    table = position("de-banner a1; de-pikeman c3 n; la-banner e3; la-mygalomorph d1 n")
    (ladder,) = [track for track in scene(table).tracks if track.kind == "ladder"]

    assert [step.at for step in ladder.steps] == sorted([step.at for step in ladder.steps], reverse=True)
    assert {(step.at, step.owner) for step in ladder.steps} >= {(2, 0), (3, 1), (0, 0), (0, 1)}


@pytest.mark.rule("MA-EX-40", "MA-RUL-18", "MA-RUL-19", "MA-FOREST-20", "MA-FOREST-21")
@pytest.mark.parametrize(
    ("board", "factions", "segments"),
    [
        ("hf-hunter c3 SE; hf-double-attack b2", "hf,la", [3, 2, 0]),
        ("gr-axeman c3 N; gr-double-attack c4 N", "gr,la", [2, 1, 0]),
        ("la-spike c3 N; la-double-attack c4 N", "la,gr", [1, 0]),
        ("hf-banner c3; hf-double-attack b2", "hf,la", [0]),
        ("hf-hunter c3 SE; hf-double-attack b2 netted", "hf,la", [3, 0]),
        ("hf-hunter c3 SE netted; hf-double-attack b2", "hf,la", []),
    ],
)
def test_the_forecast_has_the_additional_attacks(board: str, factions: str, segments: list[int]) -> None:
    table = position(board, factions=factions)
    assert [segment for segment, _tile in forecast(table)] == segments
    assert table.fight().segments == segments


@pytest.mark.rule("MA-RUL-18")
def test_the_forecast_names_the_attackers_from_the_first_segment_to_the_last() -> None:
    table = position("hf-hunter c3 SE; hf-double-attack b2; hf-banner a1; la-spike e1 N", factions="hf,la")
    ladder = [(3, "hf-hunter"), (2, "hf-hunter"), (1, "la-spike"), (0, "hf-banner"), (0, "hf-hunter")]
    assert forecast(table) == ladder


@pytest.mark.rule("MA-ABYSS-29", "MA-RUL-79")
def test_poison_markers_on_tiles_are_not_left() -> None:
    table = position("la-banner a1; de-banner e3; la-spike c3 N; de-knight d3 p2", factions="la,de")
    assert poison_counters(table) == [[(3, 5)], []]


@pytest.mark.rule("MA-RUL-38")
def test_poison_markers_inside_a_folded_monolith_are_missing_from_the_pool() -> None:
    table = position(
        "la-banner a1; de-banner e3; de-pikeman c3 N p1",
        factions="la,de",
        hidden={0: ["la-spike", "la-wraith"], 1: ["de-knight p3", "de-pikeman"]},
    )
    table.state.shown[1] = True
    assert poison_counters(table) == [[(1, 5)], []]
    assert poison_counters(table, None) == [[(1, 5)], []]


@pytest.mark.rule("MA-RUL-79")
def test_in_a_mirror_game_each_abyss_player_has_five_poison_markers() -> None:
    table = position("la-banner a1 @0; la-banner e3 @1; la-horror c3 N p4 @1; la-horror c4 p3 @0", factions="la,la")
    assert poison_counters(table) == [[(1, 5)], [(2, 5)]]


@pytest.mark.rule("MA-RUL-79")
def test_two_abyss_players_of_one_side_put_their_poison_markers_together() -> None:
    table = position("de-knight c3 p4; gr-golem d3 p3", factions="la,de,la,gr")
    assert poison_counters(table) == [[(3, 10)], [], [(3, 10)], []]


@pytest.mark.rule("MA-RUL-79")
def test_a_seat_without_a_faction_owns_no_poison_markers() -> None:
    table = new_game(4, 1, factions="choose", first="1", teams="1+3")
    table.play("faction lords-of-the-abyss")
    assert poison_counters(table) == [[(5, 5)], [], [], []]


@pytest.mark.rule("MA-MONO-29", "MA-RUL-55", "MA-RUL-67")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_markers_on_tiles_inside_a_monolith_that_all_have_seen_are_shown(viewer: int | None) -> None:
    table = position(
        "la-banner a1; de-banner e3",
        factions="la,de",
        hidden={0: ["la-spike", "la-wraith"], 1: ["de-knight w1 p2", "de-pikeman entrenched"]},
    )
    table.state.shown[1] = True
    knight, pikeman = folded(table, 1, viewer)
    assert (knight.name, knight.face.hits, knight.face.changed) == ("de-knight", 1, ("hits",))
    assert [(badge.kind, badge.number) for badge in knight.face.badges[:2]] == [("wound", 1), ("poison", 2)]
    assert (pikeman.name, pikeman.face.hits, pikeman.face.changed) == ("de-pikeman", 0, ())
    assert [badge.kind for badge in pikeman.face.badges] == ["entrenchment"]


@pytest.mark.rule("MA-MONO-29", "MA-RUL-67")
def test_a_tile_inside_a_monolith_shows_the_markers_that_it_shows_on_the_board() -> None:
    table = position("gr-banner a1; de-banner e3; gr-golem c3 w2 p1 entrenched", factions="gr,de")
    (golem,) = [piece for piece in scene(table).boards[0].pieces if piece.name == "gr-golem"]
    inside = position("gr-banner a1; de-banner e3", factions="gr,de", hidden={0: ["gr-golem w2 p1 entrenched", None]})
    assert [card.face for card in folded(inside, 0, 0)] == [golem.face]
    assert [(card.name, card.face.badges) for card in folded(inside, 0, 1)] == [("", ())]


@pytest.mark.rule("MA-TEAM-01", "MA-TEAM-03")
def test_partners_share_their_hit_points_and_are_named() -> None:
    table = new_game(4, 1, teams="1+3", first="1")
    seats = scene(table).seats
    assert [seat.partners for seat in seats] == [(2,), (3,), (0,), (1,)]
    assert all(seat.shared for seat in seats)
    before = scene(table, 1).headline
    assert (before.id, dict(before.args)["partner"]) == ("ma-headline-team", Ref("seat", "3"))
    assert scene(table, None).headline.id == "ma-headline-setup"

    table.state.turn, table.state.active = 1, 2
    assert [scene(table, seat).headline.id for seat in (0, 1)] == ["ma-headline-partner", "ma-headline-normal"]


@pytest.mark.rule("MA-TEAM-07", "MA-TEAM-08")
def test_a_lone_player_shares_with_nobody() -> None:
    seats = scene(new_game(3, 1, teams="2")).seats
    assert [seat.partners for seat in seats] == [(2,), (), (0,)]
    assert [seat.shared for seat in seats] == [True, False, True]


def test_an_unfolded_monolith_lies_under_its_tiles() -> None:
    table = new_game(2, 9, monoliths="on", first="1")
    table.play(table.state.legal(0)[0].text)
    table.play(table.state.legal(1)[0].text)
    table.play("banner c3")
    bases = [piece for piece in scene(table).boards[0].pieces if piece.kind == "base"]

    assert [(base.space, base.owner) for base in bases] == [("c3", 0)]


# -- what is told ------------------------------------------------------------------------------------------------------


def test_every_component_can_be_looked_up() -> None:
    for id in GAME.components():
        detail = GAME.detail(id)
        assert detail is not None
        assert detail.text
        assert detail.source in ("rulebook", "public", "recalled", "reconstructed", "house")
        assert detail.card.face.icon not in ("", NO_ICON)
        assert detail.card.face.icon in GAME.icons()
    assert GAME.detail("no-such-tile") is None


def test_the_battle_is_told_segment_by_segment() -> None:
    """Each segment is a moment of its own, and what happens in it lies within the battle."""
    match = position("de-banner a1; de-pikeman c3 n; la-banner e3; la-spike c2 s", hands=("battle-charge", "")).state
    match.watch()
    match.apply(0, GAME.parse("battle"))
    assert match.log is not None
    assert match.frames is not None
    levels = [event.level for event in match.log]
    begins = [event.message.id for event in match.log].index("ma-log-battle")

    assert levels[begins] == 0
    assert 1 in levels[begins + 1 :]
    assert len(match.frames) >= 2
    assert [count for count, _state in match.frames] == sorted({count for count, _state in match.frames})


def test_a_content_folder_without_an_icon_gets_the_question_mark() -> None:
    assert GAME.kit.icon("champion", "no-such-tile") == NO_ICON
