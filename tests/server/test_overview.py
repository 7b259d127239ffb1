"""The page of a game as the server answers it: for everybody the same, with nothing that the learner may not see."""

from __future__ import annotations

import json

import pytest

import tablekeep
from tablekeep.kernel.game import Game
from tablekeep.lessons.overview import overview
from tablekeep.server.pages import page_of, titles
from tablekeep.server.shapes import OverviewAnswer
from tests.server.tables import Server

GAMES = pytest.mark.parametrize("game", tablekeep.all_games(), ids=lambda game: game.id)


@GAMES
def test_a_game_has_a_page(server: Server, game: Game) -> None:
    told = server.person().get(f"/games/{game.id}/overview")

    OverviewAnswer.model_validate(told)
    page = overview(game)
    assert page is not None
    assert [picture["id"] for picture in told["pictures"]] == [picture.id for picture in page.pictures]
    assert (told["name"], told["minutes"], told["seats"]) == (game.name, game.minutes, list(game.seats))
    assert f"{game.code}-overview-lead" in told["ftl"][0]
    for entry in told["pieces"]:
        assert entry["component"] in told["details"]
    for picture in [told["hero"], *told["pictures"]]:
        assert picture["board"] or any(row["cards"] for row in picture["rows"])
        assert all(card["name"] in told["details"] for row in picture["rows"] for card in row["cards"] if card["name"])


def test_numbers_show_what_they_were(server: Server) -> None:
    told = server.person().get("/games/monolith-arena/overview")
    after = next(picture for picture in told["pictures"] if picture["id"] == "after")

    assert [(count["before"], count["number"]) for count in after["counts"]] == [(12, 11), (9, 6)]
    assert sorted((piece["space"], piece["name"]) for piece in after["gone"]) == [
        ("c1", "la-spike"),
        ("c2", "de-landsknecht"),
        ("d3", "la-mygalomorph"),
    ]


def test_nobody_sees_what_lies_face_down(server: Server) -> None:
    """The rune in the purple area and the order purple has chosen are in the position, but not in the answer."""
    told = server.person().get("/games/runewars/overview")
    march = next(picture for picture in told["pictures"] if picture["id"] == "march")

    hidden = next(piece for piece in march["board"]["pieces"] if piece["id"] == "rune-4A")
    assert hidden["name"] == ""
    assert "agenda" not in json.dumps(told["pictures"])


def test_an_unknown_game_or_language_is_refused_in_a_sentence(server: Server) -> None:
    ann = server.person()
    assert ann.get("/games/chess/overview", 404)["error"]["text"]
    assert ann.get("/games/runewars/overview?language=xx", 404)["error"]["id"] == "server-no-language"


def test_a_link_to_a_page_says_what_it_leads_to() -> None:
    index = "<html><head><title>Tablekeep</title></head></html>"
    found = page_of("learn/runewars")
    assert found is not None
    titled = titles(index, *found, "en")
    assert "<title>Learn Runewars — Tablekeep</title>" in titled
    assert '<meta property="og:title" content="Learn Runewars — Tablekeep" />' in titled
    assert "dragon runes" in titled
    heroes = page_of("learn/heroes-of-land-air-and-sea")
    assert heroes is not None
    assert "Air &amp; Sea" in titles(index, *heroes, "en")
    assert page_of("rules/runewars") is None
    assert page_of("learn/chess") is None
