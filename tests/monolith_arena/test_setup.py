"""MA-SETUP, MA-RUL-02 to -04, MA-RUL-80, MA-RUL-81: what is agreed and laid out before the first turn."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import Ref
from tests.monolith_arena.positions import Table, arena_game, new_game, position

FACTIONS = ["dragon-empire", "lords-of-the-abyss", "guardians-of-the-realm", "harbingers-of-the-forest"]
SEEDS = range(60)


def data(name: str) -> dict[str, Any]:
    """One of the component files, as it stands."""
    return tomllib.loads(resources.files("tablekeep.games.monolith_arena").joinpath("data", name).read_text(encoding="utf-8"))


def factions(table: Table) -> list[str]:
    return [table.game.faction(table.state, seat) for seat in range(table.state.seats)]


def shown(table: Table, state: str) -> set[str]:
    """The spaces whose tiles are shown with that marker."""
    return {piece.space for piece in table.game.scene(table.state).boards[0].pieces if state in piece.states}


def problem(seats: int, **options: str) -> str:
    """The sentence with which a game is refused."""
    with pytest.raises(InvalidOption) as refused:
        new_game(seats, 1, **options)
    return str(refused.value)


# -- MA-SETUP-01, MA-RUL-81, MA-RUL-80: board, markers, names --------------------------------------------------------


@pytest.mark.rule("MA-SETUP-01")
def test_wound_and_initiative_markers_serve_all_players() -> None:
    table = position(
        """de-knight a1 n w1; la-strength e3 n w1; de-pikeman b3 n; de-minor-acceleration b4 n;
        la-spike d2 n; la-minor-acceleration d3 n; la-minor-acceleration e1 sw"""
    )
    pieces = {piece.space: piece for piece in table.game.scene(table.state).boards[0].pieces}
    wounds = {space: [badge.number for badge in piece.face.badges if badge.kind == "wound"] for space, piece in pieces.items()}
    assert wounds["a1"] == [1]
    assert wounds["e3"] == [1]
    assert pieces["b3"].face.values == (3,)
    assert pieces["d2"].face.values == (3,)
    assert wounds["b3"] == []


@pytest.mark.rule("MA-SETUP-01")
def test_net_and_disarmament_markers_serve_all_players() -> None:
    """Two Abyss players net and disarm each other's tiles out of one supply."""
    table = position(
        """la-nightmare a1 s @0; la-spike a2 n @1; la-nightmare e3 n @1; la-spike e2 n @0;
        la-disarmament c2 n @0; la-spike c1 n @1; la-disarmament c4 s @1; la-spike c5 n @0""",
        factions="la,la",
    )
    assert shown(table, "held") == {"a2", "e2"}
    assert shown(table, "disarmed") == {"c1", "c5"}


@pytest.mark.rule("MA-SETUP-01")
def test_the_common_supply_belongs_to_no_player() -> None:
    owners = {marker["id"]: marker["faction"] for marker in data("markers.toml")["marker"]}
    assert owners["wound"] == ""
    assert owners["initiative"] == ""
    assert {"net", "disarm"} <= set(owners)


@pytest.mark.rule("MA-RUL-81")
def test_the_box_holds_what_the_public_list_says() -> None:
    assert {marker["id"]: marker["count"] for marker in data("markers.toml")["marker"]} == {
        "initiative": 30,
        "wound": 22,
        "net": 6,
        "net-order": 1,
        "disarm": 4,
        "poison": 5,
        "entrenchment": 1,
        "hit-points": 8,
        "alliance-hit-points": 2,
        "alliance-tile": 4,
        "active-player": 1,
        "monolith-piece": 12,
    }
    assert sum(kind.count for kind in arena_game().kit.kinds) == 140
    assert arena_game().kit.poison_markers == 5


@pytest.mark.rule("MA-RUL-81")
def test_a_short_supply_of_disarmament_markers_does_not_affect_play() -> None:
    """Four Runes of two Abyss players disarm eight tiles, though the box has four markers."""
    table = position(
        """la-disarmament c2 n @0; la-mygalomorph c1 s @1; la-spike d1 sw @1;
        la-disarmament c4 s @0; la-spike c5 n @1; la-spike b4 ne @1;
        la-disarmament b2 nw @1; la-mygalomorph a1 se @0; la-spike b1 s @0;
        la-disarmament d3 se @1; la-spike e3 nw @0; la-spike d4 n @0""",
        factions="la,la",
    )
    assert shown(table, "disarmed") == {"c1", "d1", "c5", "b4", "a1", "b1", "e3", "d4"}
    assert table.fight().strikes == []


@pytest.mark.rule("MA-RUL-80")
def test_orders_with_several_polish_names_are_one_tile_with_one_english_name() -> None:
    names: dict[str, tuple[str, set[str], int]] = {}
    for file in ("guardians-of-the-realm.toml", "harbingers-of-the-forest.toml"):
        for tile in data(file)["tile"]:
            names[tile["id"]] = (tile["name"], {tile["name_pl"], *tile["aliases_pl"]}, tile["count"])
    assert names["gr-fire-concoction"] == ("Fire Concoction", {"Bomba", "Mikstura Ognista", "Ognista Bomba"}, 2)
    assert names["hf-precise-shot"] == ("Precise Shot", {"Strzelec wyborowy", "Precyzyjny Strzał"}, 1)
    spoken = arena_game().component_names()
    assert spoken["gr-fire-concoction"] == "Fire Concoction"
    assert spoken["hf-precise-shot"] == "Precise Shot"
    for id in ("gr-fire-concoction", "hf-precise-shot"):
        others = [polish for other, (_english, polish, _count) in names.items() if other != id]
        assert all(names[id][1].isdisjoint(polish) for polish in others), "no other tile bears one of these names"


# -- MA-SETUP-02, MA-RUL-02: factions --------------------------------------------------------------------------------


@pytest.mark.rule("MA-SETUP-02")
def test_there_are_four_factions_of_thirty_five_tiles() -> None:
    kit = arena_game().kit
    assert [faction.id for faction in kit.factions] == FACTIONS
    for faction in kit.factions:
        assert sum(kind.count for kind in faction.kinds.values()) == 35
        assert len(faction.deck) == 34
        assert faction.banner.number not in faction.deck


@pytest.mark.rule("MA-SETUP-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_factions_drawn_at_random_are_different_and_any_seat_may_get_any(seats: int) -> None:
    drawn = [factions(new_game(seats, seed)) for seed in SEEDS]
    for seat in range(seats):
        assert {row[seat] for row in drawn} == set(FACTIONS)
    assert all(len(set(row)) == seats for row in drawn)


@pytest.mark.rule("MA-SETUP-02")
def test_factions_are_drawn_at_random_unless_the_table_says_otherwise() -> None:
    assert [factions(new_game(2, seed)) for seed in SEEDS] == [factions(new_game(2, seed, factions="random")) for seed in SEEDS]


@pytest.mark.rule("MA-SETUP-02")
@pytest.mark.parametrize("named", ["de,hf", "dragon-empire,harbingers-of-the-forest", "de,harbingers-of-the-forest"])
def test_factions_may_be_named_seat_by_seat(named: str) -> None:
    table = new_game(2, 1, factions=named)
    assert factions(table) == ["dragon-empire", "harbingers-of-the-forest"]
    assert sorted(table.stack(1)) == sorted(table.state.kit.kinds[number].name for number in table.state.kit.factions[3].deck)
    assert factions(new_game(4, 1, factions="hf,gr,la,de")) == FACTIONS[::-1]


@pytest.mark.rule("MA-SETUP-02")
def test_players_choose_their_factions_in_turn_order() -> None:
    table = new_game(2, 1, factions="choose", first="2")
    assert table.asked == "faction"
    assert table.to_play == 1
    assert factions(table) == ["", ""]
    assert table.offers() == [f"faction {faction}" for faction in FACTIONS]
    table.play("faction guardians-of-the-realm")
    assert table.to_play == 0
    assert table.offers() == [
        "faction dragon-empire",
        "faction lords-of-the-abyss",
        "faction harbingers-of-the-forest",
    ]
    table.play("faction lords-of-the-abyss")
    assert factions(table) == ["lords-of-the-abyss", "guardians-of-the-realm"]
    assert table.asked == "banner"
    assert [dict(event.message.args)["faction"] for event in table.events("faction")] == [
        Ref("faction", "guardians-of-the-realm"),
        Ref("faction", "lords-of-the-abyss"),
    ]


@pytest.mark.rule("MA-SETUP-02")
def test_each_of_three_players_chooses_one_faction() -> None:
    """The lone player stands in the turn order twice, but chooses once."""
    table = new_game(3, 1, factions="choose", first="3")
    asked = []
    for faction in ("dragon-empire", "lords-of-the-abyss", "guardians-of-the-realm"):
        asked.append(table.to_play)
        table.play(f"faction {faction}")
    assert asked == [2, 1, 0]
    assert factions(table) == ["guardians-of-the-realm", "lords-of-the-abyss", "dragon-empire"]
    assert table.asked == "banner"


@pytest.mark.rule("MA-SETUP-02")
def test_a_faction_is_chosen_before_anything_else_and_by_the_player_who_is_asked() -> None:
    table = new_game(2, 1, factions="choose", first="1")
    assert table.reason("banner c3") == "MA-SETUP-02 faction-first"
    assert table.reason("end") == "MA-SETUP-02 faction-first"
    assert table.refusal("faction dragon-empire", seat=1) == "MA-SETUP-02"


@pytest.mark.rule("MA-SETUP-02")
def test_there_is_no_fifth_faction() -> None:
    assert new_game(2, 1, factions="choose").refusal("faction dwarves") == "MA-SETUP-02"


@pytest.mark.rule("MA-RUL-02")
def test_no_faction_is_chosen_twice() -> None:
    table = new_game(2, 1, factions="choose").play("faction dragon-empire")
    assert table.reason("faction dragon-empire") == "MA-RUL-02 faction-taken dragon-empire"


@pytest.mark.rule("MA-RUL-02")
def test_mirror_factions_lets_two_players_choose_the_same_faction() -> None:
    table = new_game(2, 1, factions="choose", mirror_factions="on").play("faction dragon-empire")
    assert table.offers() == [f"faction {faction}" for faction in FACTIONS]
    table.play("faction dragon-empire")
    assert factions(table) == ["dragon-empire", "dragon-empire"]
    assert [len(table.stack(seat)) for seat in range(2)] == [34, 34]
    assert sorted(table.stack(0)) == sorted(table.stack(1))


@pytest.mark.rule("MA-RUL-02")
def test_mirror_factions_lets_the_lot_fall_twice_on_one_faction() -> None:
    drawn = [factions(new_game(2, seed, mirror_factions="on")) for seed in SEEDS]
    assert any(first == second for first, second in drawn)
    assert any(first != second for first, second in drawn)
    assert {first for first, _second in drawn} == {second for _first, second in drawn} == set(FACTIONS)


@pytest.mark.rule("MA-RUL-02")
def test_mirror_factions_lets_one_faction_be_named_twice() -> None:
    assert factions(new_game(2, 1, factions="la,la", mirror_factions="on")) == ["lords-of-the-abyss"] * 2
    assert factions(new_game(2, 1, factions="la,lords-of-the-abyss", mirror_factions="on")) == ["lords-of-the-abyss"] * 2


@pytest.mark.rule("MA-RUL-02")
def test_naming_a_faction_twice_is_refused_without_mirror_factions() -> None:
    sentence = "The Dragon Empire are named twice; that needs the option mirror_factions=on."
    assert problem(2, factions="de,de") == sentence
    assert problem(2, factions="dragon-empire,de") == sentence
    assert problem(4, factions="la,de,gr,de", mirror_factions="off") == sentence


@pytest.mark.rule("MA-SETUP-02")
@pytest.mark.parametrize(
    ("seats", "named", "sentence"),
    [
        (2, "de", "“de” is no value of the option “factions”; it may be random, choose."),
        (2, "dwarves", "“dwarves” is no value of the option “factions”; it may be random, choose."),
        (2, "de,la,gr", "3 factions are named for 2 seats."),
        (3, "de,la", "2 factions are named for 3 seats."),
        (
            2,
            "de,xx",
            "There is no faction “xx”; there are dragon-empire, lords-of-the-abyss, guardians-of-the-realm, "
            "harbingers-of-the-forest.",
        ),
    ],
)
def test_factions_wrongly_named_are_refused_in_a_sentence(seats: int, named: str, sentence: str) -> None:
    assert problem(seats, factions=named) == sentence


@pytest.mark.rule("MA-RUL-02")
def test_mirror_factions_is_on_or_off() -> None:
    assert problem(2, mirror_factions="yes") == "“yes” is no value of the option “mirror_factions”; it may be off, on."


# -- MA-SETUP-03, -04: no Monoliths, twenty Hit Points ---------------------------------------------------------------


@pytest.mark.rule("MA-SETUP-03")
def test_the_basic_game_uses_no_monoliths() -> None:
    table = new_game(2, 1, factions="de,la", first="1")
    assert table.asked == "banner"
    table.play("banner c3").play("banner a1")
    assert table.state.pieces == [(), ()]
    assert table.state.hidden == [(), ()]
    table = position("de-banner c3; la-banner a1")
    assert table.offers("unfold") == []
    assert table.reason("unfold c2 d2") == "MA-SETUP-03 no-monoliths"


@pytest.mark.rule("MA-SETUP-03")
def test_with_the_option_monoliths_are_prepared_before_the_banners() -> None:
    table = new_game(2, 1, factions="de,la", monoliths="on")
    assert table.asked == "hide-tiles"
    table.play("hide pikeman pikeman", seat=0).play("hide spike spike", seat=1)
    assert table.asked == "banner"
    assert [len(table.stack(seat)) for seat in range(2)] == [32, 32]


@pytest.mark.rule("MA-SETUP-04")
@pytest.mark.parametrize("options", [{}, {"monoliths": "on"}, {"tactical": "on"}])
def test_hit_points_start_at_twenty(options: dict[str, str]) -> None:
    assert new_game(2, 3, **options).pools == (20, 20)


# -- MA-SETUP-05, -06: the stack -------------------------------------------------------------------------------------


@pytest.mark.rule("MA-SETUP-05")
@pytest.mark.parametrize("code", ["de", "la", "gr", "hf"])
def test_the_stack_holds_the_thirty_four_tiles_without_the_banner(code: str) -> None:
    other = "la" if code != "la" else "de"
    table = new_game(2, 5, factions=f"{code},{other}")
    faction = next(faction for faction in table.state.kit.factions if faction.code == code)
    expected = [name for name, kind in faction.kinds.items() if name != "banner" for _ in range(kind.count)]
    assert len(table.stack(0)) == 34
    assert sorted(table.stack(0)) == sorted(expected)
    assert table.hand(0) == []
    assert table.discard(0) == []


@pytest.mark.rule("MA-SETUP-05")
def test_the_stack_is_shuffled_thoroughly() -> None:
    """Whatever the place in the stack, in some game any tile of the Empire lies there."""
    stacks = [new_game(2, seed, factions="de,la").stack(0) for seed in range(300)]
    names = set(stacks[0])
    for place in range(34):
        assert {stack[place] for stack in stacks} == names, place


@pytest.mark.rule("MA-SETUP-05")
def test_every_player_shuffles_for_himself() -> None:
    table = new_game(2, 1, factions="de,de", mirror_factions="on")
    assert table.stack(0) != table.stack(1)
    assert new_game(2, 1, factions="de,la").stack(0) != new_game(2, 2, factions="de,la").stack(0)
    assert new_game(2, 1, factions="de,la").stack(0) == new_game(2, 1, factions="de,la").stack(0)


@pytest.mark.rule("MA-SETUP-06")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_stack_lies_face_down(viewer: int | None) -> None:
    table = new_game(2, 1, factions="de,la")
    view = table.state.redact(viewer)
    assert [view.stacks[seat] for seat in range(2)] == [(-1,) * 34, (-1,) * 34]
    zones = {zone.id: zone for zone in table.game.scene(view).zones}
    for seat in range(2):
        assert zones[f"stack-{seat}"].count == 34
        assert zones[f"stack-{seat}"].cards == ()


@pytest.mark.rule("MA-SETUP-06")
def test_tiles_are_drawn_from_the_top_of_the_stack() -> None:
    table = new_game(2, 1, factions="de,la", first="1")
    first, second = table.stack(0), table.stack(1)
    table.play("banner c3").play("banner a1")
    assert table.hand(0) == first[-1:]
    assert table.stack(0) == first[:-1]
    assert table.stack(1) == second


# -- MA-SETUP-07, MA-RUL-03: who starts ------------------------------------------------------------------------------


@pytest.mark.rule("MA-SETUP-07")
@pytest.mark.parametrize(
    ("seats", "first"), [(2, "1"), (2, "2"), (3, "1"), (3, "2"), (3, "3"), (4, "1"), (4, "2"), (4, "3"), (4, "4")]
)
def test_the_table_may_agree_who_starts(seats: int, first: str) -> None:
    for seed in range(8):
        assert new_game(seats, seed, first=first).to_play == int(first) - 1


@pytest.mark.rule("MA-RUL-03")
@pytest.mark.parametrize(("seats", "starters"), [(2, {0, 1}), (3, {0, 2}), (4, {0, 1, 2, 3})])
def test_without_agreement_the_lot_decides_who_starts(seats: int, starters: set[int]) -> None:
    """With three players one of the team starts (MA-RUL-73)."""
    assert {new_game(seats, seed).to_play for seed in SEEDS} == starters
    assert {new_game(seats, seed, first="random").to_play for seed in SEEDS} == starters


@pytest.mark.rule("MA-SETUP-07")
@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (2, {"first": "3"}, "Seat 3 cannot start; 1, 2 can."),
        (2, {"first": "4"}, "Seat 4 cannot start; 1, 2 can."),
        (3, {"first": "4"}, "Seat 4 cannot start; 1, 2, 3 can."),
        (3, {"first": "4", "teams": "1"}, "Seat 4 cannot start; 1, 2, 3 can."),
        (2, {"first": "5"}, "“5” is no value of the option “first”; it may be random, 1, 2, 3, 4."),
        (2, {"first": "0"}, "“0” is no value of the option “first”; it may be random, 1, 2, 3, 4."),
    ],
)
def test_a_player_who_cannot_start_is_refused_in_a_sentence(seats: int, options: dict[str, str], sentence: str) -> None:
    assert problem(seats, **options) == sentence


def test_teams_that_do_not_fit_the_number_of_players_are_refused_in_a_sentence() -> None:
    for teams in ("random", "1", "1+2"):
        assert problem(2, teams=teams) == f"“{teams}” is no way to make teams of 2 players."
    for teams in ("1+2", "1+3", "1+4"):
        assert problem(3, teams=teams) == f"“{teams}” is no way to make teams of 3 players."
    for teams in ("1", "2", "3"):
        assert problem(4, teams=teams) == f"“{teams}” is no way to make teams of 4 players."
    assert problem(3, teams="4") == "“4” is no value of the option “teams”; it may be seated, random, 1+2, 1+3, 1+4, 1, 2, 3."


def test_a_game_for_one_or_five_is_refused_in_a_sentence() -> None:
    assert problem(1) == "Monolith Arena is not for 1 seats; it is for 2, 3, 4."
    assert problem(5) == "Monolith Arena is not for 5 seats; it is for 2, 3, 4."


def test_an_unknown_option_is_refused_in_a_sentence() -> None:
    assert problem(2, faction="de,la").startswith(
        "Monolith Arena has no option “faction”; it has monoliths, tactical, factions,"
    )


# -- MA-SETUP-08, MA-RUL-04: the Banners -----------------------------------------------------------------------------


@pytest.mark.rule("MA-SETUP-08")
@pytest.mark.parametrize("first", [0, 1])
def test_the_starting_player_places_his_banner_first_and_then_the_game_begins(first: int) -> None:
    table = new_game(2, 1, factions="de,la", first=str(first + 1))
    assert table.to_play == first
    assert len(table.offers("banner")) == 19
    table.play("banner c3")
    assert table.to_play == 1 - first
    assert table.asked == "banner"
    assert len(table.offers("banner")) == 18
    table.play("banner e1")
    assert table.at("c3") == ["de-banner", "la-banner"][first]
    assert table.at("e1") == ["la-banner", "de-banner"][first]
    assert table.asked in ("play", "unlucky-draw")
    assert table.to_play == first


@pytest.mark.rule("MA-SETUP-08")
def test_the_second_banner_goes_on_any_other_space() -> None:
    table = new_game(2, 1, first="1").play("banner c3")
    assert not table.may("banner c3")
    assert table.reason("banner c3") == "MA-SETUP-08 space-taken c3"


@pytest.mark.rule("MA-SETUP-08")
def test_nothing_else_happens_before_the_banners_stand() -> None:
    table = new_game(2, 1, first="1")
    assert table.reason("end") == "MA-SETUP-08 banner-first"
    assert table.reason("banner c3", seat=1) == "MA-SETUP-08 not-your-turn 1"
    assert table.hand(0) == []


@pytest.mark.rule("MA-SETUP-02", "MA-SETUP-08")
def test_the_players_are_told_what_the_setup_asks_of_them() -> None:
    table = new_game(2, 1, factions="choose", first="2")
    faction = table.state.pending[0]
    assert (faction.seat, faction.rule, faction.step) == (1, "MA-SETUP-02", "faction")
    assert str(faction.prompt) == "Choose your faction."
    table.play("faction dragon-empire").play("faction lords-of-the-abyss")
    banner = table.state.pending[0]
    assert (banner.seat, banner.rule, banner.step) == (1, "MA-SETUP-08", "banner")
    assert str(banner.prompt) == "Place your Banner on a free space."
    table.play("banner c3")
    assert table.told() == [
        "say MA-SETUP-02 > faction seat=1 faction=dragon-empire",
        "say MA-SETUP-02 > faction seat=0 faction=lords-of-the-abyss",
        "place MA-SETUP-08 >c3 banner seat=1 tile=de-banner space=c3",
    ]


@pytest.mark.rule("MA-RUL-04")
def test_banners_may_stand_side_by_side() -> None:
    table = new_game(2, 1, first="1").play("banner c3")
    for space in ("c2", "d2", "d3", "c4", "b3", "b2"):
        assert table.may(f"banner {space}")


@pytest.mark.rule("MA-RUL-04")
def test_in_a_team_game_each_player_places_his_banner_in_turn_order_on_a_free_space() -> None:
    table = new_game(4, 1, factions="de,la,gr,hf", first="4")
    placed: list[tuple[int, int]] = []
    for space in ("a1", "a2", "a3", "b1"):
        placed.append((table.to_play, len(table.offers("banner"))))
        table.play(f"banner {space}")
    assert placed == [(3, 19), (0, 18), (1, 17), (2, 16)]
    assert [table.at(space) for space in ("a1", "a2", "a3", "b1")] == ["hf-banner", "de-banner", "la-banner", "gr-banner"]


@pytest.mark.rule("MA-RUL-04")
def test_each_of_three_players_places_one_banner() -> None:
    table = new_game(3, 1, factions="de,la,gr", first="3")
    asked = []
    for space in ("c1", "c3", "c5"):
        asked.append(table.to_play)
        table.play(f"banner {space}")
    assert asked == [2, 1, 0]
    assert table.to_play == 2
    assert table.asked in ("play", "unlucky-draw")


@pytest.mark.rule("MA-RUL-04")
def test_placing_the_banner_is_not_playing_a_tile() -> None:
    """In the tactical game the one play of the first turn is still to come, and the Monolith may still be unfolded."""
    table = new_game(2, 3, factions="de,la", first="1", tactical="on", monoliths="on")
    table.play("hide pikeman pikeman", seat=0).play("hide spike spike", seat=1).play("banner c3").play("banner a1")
    if table.asked == "unlucky-draw":
        table.play("keep")
    table.play(table.offers("discard")[0])
    assert table.asked == "play"
    assert table.offers("unfold")
    assert table.offers("place")
