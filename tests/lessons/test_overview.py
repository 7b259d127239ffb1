"""Every game on one page: complete, and right on the engine."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tablekeep
from tablekeep.games.heroes_of_land_air_and_sea.harvest import harvest_of
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import Message
from tablekeep.kernel.scene import Scene
from tablekeep.kernel.state import State
from tablekeep.lessons.checking import overview_problems
from tablekeep.lessons.lesson import InvalidLesson
from tablekeep.lessons.overview import Mark, Overview, Picture, overview, overview_speaker, read_overview, scene_of, text_of
from tablekeep.words import LANGUAGES

GAMES = pytest.mark.parametrize("game", tablekeep.all_games(), ids=lambda game: game.id)


def page_of(game: Game) -> Overview:
    page = overview(game)
    assert page is not None
    return page


def picture_of(game_id: str, id: str) -> tuple[Game, Picture]:
    game = tablekeep.game(game_id)
    return game, next(picture for picture in page_of(game).all_pictures() if picture.id == id)


def state_of(game_id: str, id: str) -> State:
    game, picture = picture_of(game_id, id)
    return game.load(picture.position)


def scene_at(game_id: str, id: str) -> Scene:
    game, picture = picture_of(game_id, id)
    return scene_of(game, picture.position, page_of(game).learner)


def texts(state: State, seat: int) -> set[str]:
    return {action.text for action in state.legal(seat)}


def act(game_id: str, state: State, seat: int, text: str) -> None:
    state.apply(seat, tablekeep.game(game_id).parse(text))


def track(scene: Scene, id: str) -> int:
    return next(track.value for track in scene.tracks if track.id == id)


def standing(scene: Scene) -> set[tuple[str, str]]:
    return {(piece.space, piece.name) for piece in scene.boards[0].pieces}


def sentence(game_id: str, id: str) -> str:
    game = tablekeep.game(game_id)
    return overview_speaker(game, "en").word(f"{game.code}-overview-{id}")


# -- every game ------------------------------------------------------------------------------------------------------


@GAMES
def test_a_page_is_complete_in_every_language(game: Game) -> None:
    page = page_of(game)
    assert 4 <= len(page.pictures) <= 6
    assert len(page.win) >= 2
    assert len(page.pieces) >= 4
    assert page.aids
    assert page.choices
    for language in LANGUAGES:
        found = list(overview_problems(game, page, language))
        assert not found, "\n".join(map(str, found))


@GAMES
def test_no_sentence_is_left_over(game: Game) -> None:
    used = {message.id for message in page_of(game).messages()}
    for language in LANGUAGES:
        written = set(re.findall(r"^([a-z][\w-]*) =", text_of(game.id, language), flags=re.MULTILINE))
        assert written == used


@GAMES
def test_every_piece_and_picture_leads_to_a_rule(game: Game) -> None:
    page = page_of(game)
    assert all(picture.rule for picture in page.all_pictures())
    assert all(entry.rule for entry in page.entries())


def test_what_is_wrong_on_a_page_is_found() -> None:
    game = tablekeep.game("monolith-arena")
    page = page_of(game)
    first = page.pictures[0]

    def found(**changes: Any) -> str:
        wrong = replace(page, pictures=(replace(first, **changes), *page.pictures[1:]))
        return "\n".join(map(str, overview_problems(game, wrong, "en")))

    assert "there is no rule MA-NONE-01" in found(rule="MA-NONE-01")
    assert "cannot be loaded" in found(position={"game": "monolith-arena"})
    assert "z9, which is not on the table" in found(spaces=("z9",))
    assert "piece:moon, which is not on the table" in found(marks=(Mark("ring", "piece:moon"),))
    assert "card:discard-0-de-move, which is not in the picture" in found(marks=(Mark("ring", "card:discard-0-de-move"),))
    assert "shows no board" in found(marks=(Mark("ring", "space:c1"),))
    assert "it shows nothing" in found(rows=())
    assert "nothing is said for ma-none" in found(title=Message("ma-none", ()))
    assert "no component moon" in "\n".join(map(str, overview_problems(game, replace(page, choices=("moon",)), "en")))


PICTURE = 'position = "a.json"\nrule = "MA-BATTLE-01"\n'
LAST = f"[[picture]]\nid = 'b'\n{PICTURE}"
GOOD = f"win = []\npiece = []\naid = []\n[hero]\n{PICTURE}"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("win = ", ""),
        ("", "hero"),
        (GOOD, "picture"),
        ("colour = 1\n" + GOOD, "colour"),
        ("learner = 99\n" + GOOD, "learner"),
        (GOOD + 'id = "x"\n', "hero.id"),
        (GOOD.replace("a.json", "none.json"), "hero.position"),
        (GOOD + "[[picture]]\n" + PICTURE, "picture[0].id"),
        (GOOD + 'counts = ["space:a1"]\n', "hero.counts[0]"),
        (GOOD + "rows = [{}]\n", "hero.rows[0].zone"),
        (GOOD + '[[hero.mark]]\nkind = "star"\nat = "space:a1"\n', "hero.mark[0].kind"),
        (GOOD + '[[hero.mark]]\nkind = "ring"\nat = "moon:a1"\n', "hero.mark[0].at"),
        (GOOD + '[[hero.mark]]\nkind = "strike"\nat = "space:a1"\n', "hero.mark[0].to"),
        (GOOD + '[[hero.mark]]\nkind = "ring"\nat = "space:a1"\nto = "space:a2"\n', "hero.mark[0].to"),
        (GOOD + '[[hero.mark]]\nkind = "number"\nat = "space:a1"\n', "hero.mark[0].number"),
        (GOOD + '[[hero.mark]]\nkind = "words"\nat = "space:a1"\nside = "behind"\n', "hero.mark[0].side"),
        (GOOD.replace("win = []", 'win = [{ id = "a", component = "b" }]'), "win[0].component"),
        (GOOD.replace("piece = []", 'piece = [{ id = "a", rule = "b" }]') + LAST, "piece[0].component"),
        (GOOD.replace("aid = []", 'aid = [{ id = "a" }]') + LAST, "aid[0].row"),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(tmp_path: Path, text: str, where: str) -> None:
    (tmp_path / "overview.toml").write_text(text)
    (tmp_path / "a.json").write_text(json.dumps({}))
    with pytest.raises(InvalidLesson) as refused:
        read_overview("monolith-arena", "ma", tmp_path)
    assert refused.value.where == f"monolith-arena/overview/overview.toml: {where}"
    assert "\n" not in overview_speaker(tablekeep.game("monolith-arena"), "en").say(refused.value.message)


# -- Monolith Arena --------------------------------------------------------------------------------------------------


def test_the_battle_of_the_arena_ends_as_its_last_picture_shows() -> None:
    state = state_of("monolith-arena", "place")
    before = scene_at("monolith-arena", "place")
    assert (track(before, "pool-0"), track(before, "pool-1")) == (12, 9)
    act("monolith-arena", state, 0, "battle")
    game = tablekeep.game("monolith-arena")
    after, drawn = game.scene(state.redact(0)), scene_at("monolith-arena", "after")
    assert standing(after) == standing(drawn)
    assert (track(after, "pool-0"), track(after, "pool-1")) == (track(drawn, "pool-0"), track(drawn, "pool-1")) == (11, 6)
    assert len(standing(before) - standing(after)) == 3
    assert "from 12 to 11, red from 9 to 6" in sentence("monolith-arena", "after-text")


def test_the_strikes_drawn_in_the_arena_are_the_wounds_of_the_battle() -> None:
    _, picture = picture_of("monolith-arena", "battle")
    wounds: dict[str, int] = {}
    for mark in picture.marks:
        wounds[mark.to] = wounds.get(mark.to, 0) + (mark.number or 0)
    # the Banner of blue is tile-0, that of red tile-1, the Spike with its one Hit Point tile-13
    assert wounds == {"piece:tile-0": 12 - 11, "piece:tile-1": 9 - 6, "piece:tile-13": 1}
    scene = scene_at("monolith-arena", "battle")
    first = {piece.id: piece.face.values for piece in scene.boards[0].pieces}
    assert (first["tile-15"], first["tile-14"], first["tile-12"], first["tile-13"]) == ((3,), (2,), (2,), (1,))


def test_the_arena_draws_to_three_and_discards_one() -> None:
    state = state_of("monolith-arena", "draw")
    assert texts(state, 0) == {"discard landsknecht", "discard battle-charge", "discard regeneration"}
    act("monolith-arena", state, 0, "discard regeneration")
    scene = tablekeep.game("monolith-arena").scene(state.redact(0))
    drawn = scene_at("monolith-arena", "discard")
    hand = {zone.id: [card.name for card in zone.cards] for zone in scene.zones}
    assert hand["hand-0"] == [card.name for zone in drawn.zones if zone.id == "hand-0" for card in zone.cards]


# -- Runewars --------------------------------------------------------------------------------------------------------


def test_the_march_of_runewars_goes_where_it_is_drawn() -> None:
    """The army in 4A came over these borders, and a bowman from 1B, two areas away, may still follow it."""
    state = state_of("runewars", "march")
    assert {"march bowman 1B 1", "march bowman 1B 2"} <= texts(state, 0)
    scene = scene_at("runewars", "march")
    places = {space.id: (space.q, space.r) for space in scene.boards[0].spaces}
    for mark in picture_of("runewars", "march")[1].marks:
        if mark.kind == "march":
            (q, r), (q2, r2) = places[mark.at[6:]], places[mark.to[6:]]
            assert (q2 - q, r2 - r) in {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


def test_runewars_counts_what_its_pictures_say() -> None:
    assert track(scene_at("runewars", "season"), "dial-0-food") == 3
    assert "down to 3" in sentence("runewars", "season-text")
    scene = scene_at("runewars", "runes")
    assert track(scene, "runes-0") == 6
    ringed = {mark.at for mark in picture_of("runewars", "runes")[1].marks}
    runes = {f"piece:{piece.id}" for piece in scene.boards[0].pieces if piece.name == "dragon_rune"}
    assert ringed == runes
    assert scene.notice is not None
    assert scene.notice.id == "rw-notice-victory-card"
    orders = next(zone for zone in scene_at("runewars", "orders").zones if zone.id == "orders-0")
    assert [card.id for card in orders.cards if "gone" in card.states] == ["order-0-4"]
    game, picture = picture_of("runewars", "orders")
    chosen = json.dumps(game.load(picture.position).redact(0).dump())
    assert '"recruit"' in chosen


# -- Runebound -------------------------------------------------------------------------------------------------------


def test_the_dice_of_runebound_lead_along_the_arrows() -> None:
    state = state_of("runebound", "move")
    act("runebound", state, 0, "go L8 1")
    assert any(text.startswith("go K7 ") for text in texts(state, 0))
    terrains = {space.id: space.terrain for space in scene_at("runebound", "move").boards[0].spaces}
    assert terrains["L8"] == terrains["K7"] == "forest"


def test_the_trophies_of_runebound_pay_for_the_skill() -> None:
    state = state_of("runebound", "grow")
    game = tablekeep.game("runebound")
    assert game.component_names()["skill-B03"] == "Marksmanship"
    act("runebound", state, 0, "learn S-B03")
    zones = {zone.id: zone for zone in game.scene(state.redact(0)).zones}
    assert "trophies-0" not in zones or not zones["trophies-0"].cards
    assert [card.name for card in zones["learned-0"].cards] == ["skill-B03"]


def test_runebound_stands_as_its_pictures_say() -> None:
    figures = {piece.name: piece.space for piece in scene_at("runebound", "hero").boards[0].pieces}
    assert (figures["corbin"], figures["foe-vil-margath"], figures["lyssa"]) == ("G12", "G12", "G11")
    assert "fight-villain" in texts(state_of("runebound", "hero"), 0)
    assert "strike physical ab" in texts(state_of("runebound", "fight"), 0), "the hero has more golden tokens, and acts first"
    assert texts(state_of("runebound", "adventure"), 0) == {"option A", "option B"}
    hourglass = [counter.number for counter in scene_at("runebound", "look").seats[0].counters if counter.icon == "hourglass"]
    assert hourglass == [3]


# -- Heroes of Land, Air & Sea ---------------------------------------------------------------------------------------


def test_the_strengths_of_the_battle_add_up() -> None:
    scene = scene_at("heroes-of-land-air-and-sea", "battle")
    sums = [sum(int(card.number) for card in zone.cards) for zone in scene.zones if zone.id in ("battle-0", "battle-1")]
    assert sums == [9, 7]
    assert "9 against 7" in sentence("heroes-of-land-air-and-sea", "battle-text")


def test_the_tower_with_a_serf_at_work_gives_four() -> None:
    game, picture = picture_of("heroes-of-land-air-and-sea", "harvest")
    state = game.load(picture.position)
    assert isinstance(state, World)
    whole = harvest_of(state, 0)
    without = json.loads(json.dumps(picture.position))
    without["powers"][0]["towers"] = []
    bare = game.load(without)
    assert isinstance(bare, World)
    assert whole[0] == 4, "ore comes from the one region with the tower"
    assert whole[0] - harvest_of(bare, 0)[0] == 2
    assert "gave 4 ore: 1 for the region, 1 for the serf, 2 for the tower" in sentence(game.id, "harvest-text")


def test_the_march_and_the_follow_can_be_done() -> None:
    assert "to nw9" in texts(state_of("heroes-of-land-air-and-sea", "march"), 0)
    assert texts(state_of("heroes-of-land-air-and-sea", "follow"), 0) == {"follow", "pass"}
    goals = next(zone for zone in scene_at("heroes-of-land-air-and-sea", "goal").zones if zone.id == "goals")
    assert [card.id for card in goals.cards if "lit" in card.states] == ["goal-exploit"]
