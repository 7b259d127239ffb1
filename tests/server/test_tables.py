"""Tables: set up, listed, joined, left; keys; games and their words; the edge of the API."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

import tablekeep
from tablekeep.server import eyes as sight
from tablekeep.server.gate import Gate
from tablekeep.server.settings import Settings
from tablekeep.server.storage.layout import SEATS
from tests.server.tables import GAME, Server, serving


def test_a_table_waits_is_joined_and_begins(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, keys = ann.table("me", "open", public=True)

    assert re.fullmatch("[a-hjkmnp-z2-9]{10}", table)
    assert len(keys) == 1
    assert table in [found["id"] for found in bob.get("/tables")["tables"]]
    told = bob.post(f"/tables/{table}/join")
    assert told["table"]["status"] == "playing"
    assert told["table"]["yours"] == [1]
    assert [seat["name"] for seat in told["table"]["seats"]] == ["Ann", "Bob"]
    assert told["keys"][0]["seat"] == 1
    assert table not in [found["id"] for found in bob.get("/tables")["tables"]]
    assert table in [found["id"] for found in server.http.get("/api/tables/watchable").json()["tables"]]
    assert ann.get(f"/tables/{table}")["table"]["to_play"] != []


def test_the_seed_is_told_to_nobody(server: Server) -> None:
    ann = server.person()
    table, _keys = ann.table("me", "random")

    assert "seed" not in str(ann.get(f"/tables/{table}"))
    assert ann.get(f"/tables/{table}/record", 409)["error"]["id"] == "server-not-over"


def test_a_table_that_is_not_public_is_found_only_by_its_link(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, _keys = ann.table("me", "open")

    assert table not in [found["id"] for found in bob.get("/tables")["tables"]]
    assert bob.get(f"/tables/{table}")["table"]["status"] == "open"


def test_tables_of_ones_own_come_with_those_to_play_first(server: Server) -> None:
    ann = server.person()
    waiting, _ = ann.table("me", "open")
    playing, _ = ann.table("@Ann", "@Bob")
    later, _ = ann.table("me", "open")

    found = [table["id"] for table in ann.get("/tables/mine")["tables"]]

    assert found[0] == playing
    assert set(found[1:]) == {waiting, later}


def test_a_seat_is_taken_once(server: Server) -> None:
    ann, bob, cid = server.person("Ann"), server.person("Bob"), server.person("Cid")
    table, _keys = ann.table("me", "open", "open")

    assert bob.post(f"/tables/{table}/join", {"seat": 2})["table"]["yours"] == [2]
    assert bob.post(f"/tables/{table}/join", {"seat": 1}, 409)["error"]["id"] == "server-seated-already"
    assert cid.post(f"/tables/{table}/join", {"seat": 2}, 409)["error"]["id"] == "server-seat-taken"
    assert cid.post(f"/tables/{table}/join", {"seat": 9}, 400)["error"]["id"] == "server-seat-unknown"
    assert cid.post(f"/tables/{table}/join")["table"]["status"] == "playing"
    assert server.person("Dan").post(f"/tables/{table}/join", {}, 409)["error"]["id"] == "server-begun"


def test_a_table_without_an_open_seat_is_joined_by_nobody(server: Server) -> None:
    """One that was left so by two workers which had not waited for each other."""
    table, _keys = server.person("Ann").table("me", "open")
    full = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == 1).values(kind="bot", bot="random")
    server.do(server.app.state.hall.database.write(lambda db: db.execute(full)))

    assert server.person("Bob").post(f"/tables/{table}/join", {}, 409)["error"]["id"] == "server-begun"


def test_leaving_opens_the_seat_and_the_host_closes_the_table(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, _keys = ann.table("me", "open", "open")
    bob.join(table)
    with server.live(table) as watching:
        assert bob.post(f"/tables/{table}/leave")["table"]["seats"][1]["kind"] == "open"
        bob.post(f"/tables/{table}/leave", {}, 409)
        ann.post(f"/tables/{table}/leave")
        assert watching.closed() == 4004

    ann.get(f"/tables/{table}", 404)


def test_nobody_leaves_a_game_that_has_begun(server: Server) -> None:
    ann = server.person()
    table, _keys = ann.table("me", "random")

    assert ann.post(f"/tables/{table}/leave", {}, 409)["error"]["id"] == "server-begun"


def test_keys_are_made_on_demand_and_the_oldest_go(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, (first,) = ann.table("me", "open")
    more = [ann.post(f"/tables/{table}/keys")["keys"][0]["key"] for _ in range(8)]

    assert bob.post(f"/tables/{table}/keys", {}, 403)["error"]["id"] == "server-no-seat"
    with server.live(table, first) as live:
        assert live.welcome["you"] == []
        assert live.wait("refused")["error"]["id"] == "server-key-wrong"
    for key in more:
        with server.live(table, key) as live:
            assert live.welcome["you"] == [0]


def test_play_now_sets_up_a_game_against_bots(server: Server) -> None:
    told = server.person().post("/play-now")

    assert told["table"]["status"] == "playing"
    assert [seat["kind"] for seat in told["table"]["seats"]] == ["person", "bot"]
    assert told["keys"][0]["seat"] == 0


@pytest.mark.parametrize(
    ("change", "id"),
    [
        ({"game": "no-such-game"}, "game-unknown"),
        ({"variant": "no-such-variant"}, "variant-unknown"),
        ({"options": {"no-such-option": "on"}}, "option-unknown"),
        ({"options": {"monoliths": "perhaps"}}, "option-wrong-value"),
        ({"seats": [{"kind": "me"}]}, "seats-wrong"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "no-such-bot"}]}, "bot-unknown"),
        ({"seats": [{"kind": "open"}, {"kind": "open"}]}, "server-nobody-seated"),
        ({"options": {"factions": "nonsense,other"}}, None),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(server: Server, change: dict[str, Any], id: str | None) -> None:
    wanted = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], **change}

    answer = server.person().post("/tables", wanted, 400)

    assert id is None or answer["error"]["id"] == id
    assert answer["error"]["text"].endswith(".")


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [{"kind": "king"}]},
        {"seats": []},
        {"clock": {"kind": "move", "seconds": 0}},
        {"clock": {"kind": "sundial"}},
        {"surprise": 1},
        {"public": "yes"},
    ],
)
def test_a_body_of_the_wrong_shape_is_refused_naming_the_field(server: Server, change: dict[str, Any]) -> None:
    wanted = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], **change}

    answer = server.person().post("/tables", wanted, 422)

    assert next(iter(change)) in answer["error"]["text"]


# -- games -------------------------------------------------------------------------------------------------------------


def test_a_game_that_cannot_draw_its_cover_has_a_plain_box(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unpainted:
        def __init__(self, id: str) -> None:
            self.about = tablekeep.game(id).about

        def cover(self) -> None:
            raise ZeroDivisionError

    monkeypatch.setattr(sight, "load", Unpainted)
    sight.cover.cache_clear()
    box = sight.cover(GAME)
    sight.cover.cache_clear()

    assert box["boards"] == []
    assert box["headline"]["id"] == "ma-about"


def test_games_tell_all_a_table_needs_to_know(server: Server) -> None:
    card = server.http.get("/api/games").json()["games"][0]
    info = server.http.get(f"/api/games/{card['id']}").json()

    assert card["cover"]["boards"][0]["spaces"]
    assert {name: info[name] for name in card} == card
    assert [bot["name"] for bot in info["bots"]] == ["novice", "adept", "veteran", "champion"]
    assert {bot["about"]["id"] for bot in info["bots"]} == {"bot-about"}
    options = {option["name"]: option for option in info["options"]}
    assert [choice["value"] for choice in options["monoliths"]["choices"]] == ["off", "on"]
    assert options["monoliths"]["each"] == []
    assert len(options["factions"]["each"]) >= 4
    assert {variant["name"] for variant in info["variants"]} >= {"basic", "monoliths"}
    assert "place" in info["forms"]


def test_words_rules_and_components_are_served(server: Server) -> None:
    words = server.http.get(f"/api/games/{GAME}/words/en").json()

    assert "ma-" in words["ftl"][0]
    assert words["names"]
    assert "refuse-game-over" in server.http.get("/api/words/en").json()["ftl"][0]
    rules = server.http.get(f"/api/games/{GAME}/rules").json()
    assert rules["chapters"][0]["sections"][0]["entries"][0]["id"].startswith("MA-")
    drawn = server.http.get(f"/api/games/{GAME}/rules/examples").json()["examples"]
    assert drawn[0]["strikes"][0].keys() == {"from", "to", "number"}
    assert all(example["scene"]["boards"] and not example["scene"]["zones"] for example in drawn)
    terms = server.http.get(f"/api/games/{GAME}/glossary").json()["terms"]
    assert {"id": "wound", "name": {"id": "ma-term-wound"}, "rule": "MA-TRAIT-05", "icon": "drop", "aid": True} in terms
    assert isinstance(server.http.get(f"/api/games/{GAME}/components").json(), dict)
    assert server.http.get("/api/words/xx").status_code == 404
    assert server.http.get("/api/games/nothing").status_code == 404


def test_components_are_those_of_the_options(server: Server) -> None:
    """In the first edition of Runewars heroes do not march."""

    def text(query: str) -> str:
        return str(server.http.get(f"/api/games/runewars/components{query}").json()["mobilize"]["text"])

    assert "units and heroes" in text("") == text("?edition=revised")
    assert "heroes do not move" in text("?edition=first")
    for query in ("?edition=third", "?nothing=1", "?epic=on"):
        answer = server.http.get(f"/api/games/runewars/components{query}")
        assert answer.status_code == 400
        assert answer.json()["error"]


# -- the edge ----------------------------------------------------------------------------------------------------------


def test_every_error_is_a_sentence(server: Server) -> None:
    answers = [
        (server.http.get("/api/nothing"), 404),
        (server.http.put("/api/games"), 405),
        (server.http.get("/api/tables/nosuchtabl"), 404),
        (server.http.post("/api/people", content=b"{", headers={"content-type": "application/json"}), 422),
        (server.http.post("/api/people", content=b"x" * 600_000, headers={"content-type": "application/json"}), 413),
        (server.http.post("/api/people", content=iter([b"x" * 400_000] * 2)), 413),
        (server.http.post("/api/people", json={"name": "Ann"}, headers={"Origin": "http://elsewhere.example"}), 403),
    ]

    for answer, status in answers:
        assert answer.status_code == status, answer.text
        assert answer.json()["error"]["text"].endswith((".", "!")), answer.text
        assert "Traceback" not in answer.text


def test_half_a_character_is_refused_like_anything_else(server: Server) -> None:
    token = {"Authorization": f"Bearer {server.person().token}", "Content-Type": "application/json"}
    bodies = [
        ("/api/people", '{"name": "\\ud800"}'),
        ("/api/replay", '{"record": "\\ud800"}'),
        ("/api/play-now", '{"game": "\\ud800"}'),
        ("/api/tables", '{"game": "monolith-arena", "variant": "\\ud800", "seats": [{"kind": "me"}]}'),
        ("/api/tables", '{"game": "monolith-arena", "\\ud800": 1, "seats": [{"kind": "me"}]}'),
        ("/api/people", "[" * 100_000),
        ("/api/people", '{"name": ' + "1" * 10_000 + "}"),
    ]

    for path, body in bodies:
        answer = server.http.post(path, content=body, headers=token)
        assert answer.status_code in (400, 422), answer.text
        assert answer.json()["error"]["text"]


def test_a_page_of_the_own_host_may_ask(server: Server) -> None:
    answer = server.http.post("/api/people", json={"name": "Ann"}, headers={"Origin": server.url})

    assert answer.status_code == 201


def test_other_hosts_may_be_let_in_by_name() -> None:
    async def nothing(*_: object) -> None:
        raise AssertionError("nobody comes this far")

    gate = Gate(nothing, Settings(origins="friend.example"))

    def strange(origin: str) -> bool:
        return gate.stranger({b"host": b"table.example:8000", b"origin": origin.encode()})

    assert not strange("https://friend.example")
    assert not strange("http://table.example:8000")
    assert strange("http://table.example:9000")
    assert strange("https://friend.example.evil")
    assert strange("null")
    assert not gate.stranger({b"host": b"table.example:8000"})


def test_too_many_new_people_from_one_address_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, people_burst=3, people_rate=1) as server:
        answers = [server.http.post("/api/people", json={"name": "Ann"}) for _ in range(5)]

    assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
    assert answers[-1].json()["error"]["id"] == "server-limit-people"
    assert int(answers[-1].headers["retry-after"]) >= 1


def test_the_built_client_is_served_with_its_headers(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>the table</title>")
    (static / "assets" / "main-1234.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    (static / "icons.json").write_text('{"icons": {"help": {"body": "<path d=\\"?\\"/>"}, "axe": {"body": "<path/>"}}}')
    with serving(tmp_path, static=str(static)) as server:
        index = server.http.get("/t/abcdefghjk")
        script = server.http.get("/assets/main-1234.js")
        outside = server.http.get("/..%2fsecret.txt")
        missing = server.http.get("/assets/other.js")
        sprite = server.http.get(f"/api/games/{GAME}/sprite.svg")
        again = server.http.get(f"/api/games/{GAME}/sprite.svg", headers={"If-None-Match": sprite.headers["etag"]})

    assert "the table" in index.text
    assert "default-src 'self'" in index.headers["content-security-policy"]
    assert index.headers["cache-control"] == "no-cache"
    assert "immutable" in script.headers["cache-control"]
    assert "secret" not in outside.text
    assert missing.status_code == 404
    assert sprite.headers["content-type"].startswith("image/svg+xml")
    assert '<symbol id="i-help" viewBox="0 0 512 512"><path d="?"/></symbol>' in sprite.text
    assert again.status_code == 304


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    with serving(tmp_path, static=str(tmp_path / "nothing")) as server:
        page = server.http.get("/")
        sprite = server.http.get(f"/api/games/{GAME}/sprite.svg")

    assert "npm run build" in page.text
    assert sprite.status_code == 503
    assert sprite.json()["error"]["id"] == "server-no-icons"


def test_health_metrics_and_the_api_document(server: Server) -> None:
    assert server.http.get("/healthz").json() == {"ok": True, "database": True}
    assert "tablekeep_action_seconds_bucket" in server.http.get("/metrics").text
    document = server.http.get("/api/openapi.json").json()
    assert "/api/tables/{table}/replay" in document["paths"]
    assert "401" in document["paths"]["/api/me"]["get"]["responses"]
