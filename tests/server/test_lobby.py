"""What the lobby is told: the way into a game, how long it takes, what an option's values are called, whose turn it is."""

from __future__ import annotations

from typing import Any

import pytest

import tablekeep
from tablekeep.games import packages
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import Message, Ref
from tablekeep.server import durations as reckoning
from tablekeep.server.storage.durations import Played
from tablekeep.words import LANGUAGES, Speaker
from tests.server.tables import Server
from tests.waiting import until

GAMES = pytest.mark.parametrize("game", tablekeep.all_games(), ids=lambda game: game.id)


@GAMES
def test_play_now_takes_the_quickest_variant(server: Server, game: Game) -> None:
    told = server.person().post("/play-now", {"game": game.id, "bot": "random"})["table"]

    assert told["variant"] == game.quick
    assert game.quick in [variant.name for variant in game.variants]
    quick = next(variant.options for variant in game.variants if variant.name == game.quick)
    assert told["options"] == game.settle(quick)


def test_play_now_takes_another_variant_if_one_is_named(server: Server) -> None:
    ann = server.person()
    assert ann.post("/play-now", {"game": "runewars", "variant": "revised"})["table"]["options"]["setup"] == "players"
    assert ann.post("/play-now", {"game": "runewars", "variant": "none"}, 400)["error"]["id"] == "variant-unknown"


@GAMES
def test_every_value_of_every_option_has_words(server: Server, game: Game) -> None:
    told = server.person().get(f"/games/{game.id}")
    for language in LANGUAGES:
        speaker = Speaker(language, ("tablekeep", packages()[game.id]), game.component_names())
        for option in told["options"]:
            for label in [option["label"], *[choice["label"] for choice in option["choices"]]]:
                assert speaker.has(label["id"]), label
                args = {name: Ref(arg["kind"], arg["id"]) for name, arg in label.get("args", {}).items()}
                assert "_" not in speaker.say(Message(label["id"], tuple(args.items()))), label
            assert all(component in game.component_names() for component in option["each"])


@GAMES
def test_a_game_says_how_long_it_takes(server: Server, game: Game) -> None:
    told = server.person().get("/durations")["minutes"][game.id]

    assert set(told) == {variant.name for variant in game.variants}
    quick = told[game.quick]["2"]
    assert set(quick) == {"", "novice", "adept", "veteran", "champion"}
    assert all(5 <= minutes <= 600 for minutes in quick.values())
    assert quick["novice"] < quick[""], "one waits longer for a person than for a computer player"


def test_finished_games_tell_better_than_reckoning() -> None:
    game = tablekeep.game("monolith-arena")
    few = [Played("basic", 2, "novice", 61.0)] * (reckoning.ENOUGH - 1)

    assert reckoning.of_game(game, few)["basic"]["2"]["novice"] == reckoning.reckoned(game, "basic", 2, "novice")
    assert reckoning.of_game(game, [*few, few[0]])["basic"]["2"]["novice"] == 60
    assert reckoning.of_game(game, [*few, few[0]])["basic"]["2"]["adept"] == reckoning.reckoned(game, "basic", 2, "adept")


def test_a_rematch_says_whose_turn_it_is_before_anybody_opens_it(server: Server) -> None:
    ann = server.person("Ann")
    table, (key,) = ann.table("me", "random")
    with server.live(table, key) as live:
        assert live.answer({"type": "resign", "seat": 0})["type"] == "done"
        live.answer({"type": "rematch", "offer": True})
        until(lambda: "rematch" in ann.get(f"/tables/{table}")["table"])
        again = ann.get(f"/tables/{table}")["table"]["rematch"]
        mine: list[dict[str, Any]] = ann.get("/tables/mine")["tables"]
    assert next(one for one in mine if one["id"] == again)["to_play"]
