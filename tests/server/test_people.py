"""Guests, accounts and sessions."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert, select

from tablekeep.server.secrets_at_rest import password_hash
from tablekeep.server.storage.database import Database
from tablekeep.server.storage.layout import PEOPLE
from tablekeep.server.storage.people import login_of
from tests.server.tables import Person, Server, serving

pytestmark = pytest.mark.pure

PASSWORD = "a long enough one"


def fresh(name: str = "Ann") -> str:
    return f"{name} {secrets.token_hex(4)}"


def account(server: Server, name: str) -> Person:
    answer = server.http.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return Person(server, answer.json()["token"], answer.json()["person"])


def test_a_guest_needs_only_a_name(server: Server) -> None:
    answer = server.http.post("/api/people", json={"name": "  Ann  "}).json()

    assert answer["person"]["name"] == "Ann"
    assert answer["person"]["account"] is False
    assert len(answer["token"]) == 43
    assert Person(server, answer["token"], answer["person"]).get("/me") == {"person": answer["person"]}


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 33,
        "two\nlines",
        "two\r\nlines",
        "bell\x07",
        "\u200d",
        "\u3164",
        "nn\u202eA",
        "\U0001d160" * 11,
        7,
        None,
    ],
)
def test_a_name_that_is_none_is_refused_with_a_sentence(server: Server, name: object) -> None:
    answer = server.http.post("/api/people", json={"name": name})

    assert answer.status_code == 422
    assert "name" in answer.json()["error"]["text"]


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Jean\u00a0Luc", "Jean Luc"), ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", None),
        ("\U0001f469\u200d\U0001f680", None),
        ("Jose\u0301", "Jos\u00e9"), ("Ann\u200d", "Ann"),
    ],
)  # fmt: skip
def test_a_name_is_in_any_script(server: Server, name: str, kept: str | None) -> None:
    answer = server.http.post("/api/people", json={"name": name})

    assert answer.status_code == 201, answer.text
    assert answer.json()["person"]["name"] == (kept or name)


def test_a_guest_may_take_another_name_and_the_table_learns_of_it(server: Server) -> None:
    ann = server.person("Ann")
    table, (key,) = ann.table("me", "open")
    with server.live(table, key) as live:
        ann.call("PATCH", "/me", json={"name": "Anna"})
        live.wait("table", lambda told: told["table"]["seats"][0]["name"] == "Anna")

    assert ann.get("/me")["person"]["name"] == "Anna"


def test_without_a_token_nobody_is_anybody(server: Server) -> None:
    assert server.http.get("/api/me").status_code == 401
    assert server.http.get("/api/tables/mine").status_code == 401
    wrong = server.http.get("/api/me", headers={"Authorization": "Bearer nonsense"})
    assert wrong.status_code == 401
    assert wrong.json()["error"]["id"] == "server-token-wrong"


def test_a_token_is_no_longer_good_after_signing_out(server: Server) -> None:
    ann = server.person()

    ann.call("DELETE", "/sessions", 204)

    ann.get("/me", 401)


def test_a_guest_becomes_an_account_and_keeps_the_tables(server: Server) -> None:
    ann = server.person()
    table, _keys = ann.table("me", "open")
    name = fresh()

    told = ann.post("/accounts", {"name": name, "password": PASSWORD})

    assert told["person"] == {"id": ann.id, "name": name, "account": True}
    mine = Person(server, told["token"], told["person"]).get("/tables/mine")["tables"]
    assert [(found["id"], found["seats"][0]["name"]) for found in mine] == [(table, name)]


def test_an_accounts_name_is_taken_whatever_its_capitals(server: Server) -> None:
    name = fresh("Ann")
    account(server, name)

    again = server.http.post("/api/accounts", json={"name": name.upper(), "password": PASSWORD})

    assert again.status_code == 409
    assert again.json()["error"]["id"] == "server-name-taken"


@pytest.mark.parametrize("alike", ["Jose\u0301", "JOSÉ", "\uff2a\uff4f\uff53é", "Jos\u200dé", "José\ufe0f"])
def test_an_accounts_name_is_taken_however_it_is_written(server: Server, alike: str) -> None:
    mark = fresh("")
    account(server, f"José {mark}")

    again = server.http.post("/api/accounts", json={"name": f"{alike} {mark}", "password": PASSWORD})
    there = server.http.post("/api/sessions", json={"name": f"{alike}  {mark}", "password": PASSWORD})

    assert again.status_code == 409
    assert there.status_code == 201


def test_a_name_that_grows_when_it_is_made_plain_has_an_account_as_well(server: Server) -> None:
    """One sign becomes eighteen, more than the database has room for."""
    name = "\ufdfa" * 20 + fresh("")[-8:]
    account(server, name)

    assert len(login_of(name)) <= 128
    assert server.http.post("/api/sessions", json={"name": name, "password": PASSWORD}).status_code == 201


@given(st.text(min_size=1, max_size=32))
def test_a_login_stays_what_it_is(name: str) -> None:
    assert login_of(login_of(name)) == login_of(name)


def test_accounts_from_before_can_still_be_signed_in_to(tmp_path: Path) -> None:
    """Each has a plain login now; of two that look the same, the later one keeps its own."""
    database = Database(f"sqlite:///{tmp_path / 'tables.db'}")
    config = Config()
    config.set_main_option("script_location", "tablekeep.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    names = {"full": "\uff21nn", "composed": "José", "apart": "JOSE\u0301", "plain": "Bob"}
    with database.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        for at, (id, name) in enumerate(names.items()):
            values = {"id": id, "name": name, "login": name.casefold(), "password": password_hash(id * 3), "created": at}
            connection.execute(insert(PEOPLE).values(values))
        connection.execute(insert(PEOPLE).values(id="guest", name="Guest", created=0))
    database.migrate()
    logins = {row.id: row.login for row in asyncio.run(database.read(lambda db: db.execute(select(PEOPLE)).all()))}
    with serving(tmp_path) as server:
        for id, name in names.items():
            told = server.http.post("/api/sessions", json={"name": name, "password": id * 3})
            assert (told.status_code, told.json()["person"]["id"]) == (201, id)
    with database.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0004")
        rows = connection.execute(select(PEOPLE)).all()
        assert {row.id: row.login for row in rows if row.login} == {id: name.casefold() for id, name in names.items()}
    database.close()

    assert logins == {"full": "ann", "composed": "josé", "apart": "jose\u0301", "plain": "bob", "guest": None}


def test_signing_in_needs_the_password(server: Server) -> None:
    name = fresh()
    person = account(server, name)

    right = server.http.post("/api/sessions", json={"name": name, "password": PASSWORD})
    wrong = server.http.post("/api/sessions", json={"name": name, "password": "another long one"})
    nobody = server.http.post("/api/sessions", json={"name": fresh("Nobody"), "password": PASSWORD})

    assert right.json()["person"]["id"] == person.id
    assert wrong.status_code == nobody.status_code == 403
    assert wrong.json() == nobody.json(), "whether there is such an account is nobody's business"


def test_a_guest_who_signs_in_brings_the_seats_along(server: Server) -> None:
    name = fresh()
    owner = account(server, name)
    guest = server.person("Guest")
    table, _keys = guest.table("me", "open")

    guest.post("/sessions", {"name": name, "password": PASSWORD})

    assert [found["id"] for found in owner.get("/tables/mine")["tables"]] == [table]
    assert owner.get("/tables/mine")["tables"][0]["seats"][0]["name"] == name
    guest.get("/me", 401)
    assert len(owner.post(f"/tables/{table}/keys")["keys"]) == 1


@pytest.mark.parametrize("password", ["short", "x" * 201, "with\x00nothing"])
def test_a_password_has_its_limits(server: Server, password: str) -> None:
    answer = server.http.post("/api/accounts", json={"name": fresh(), "password": password})

    assert answer.status_code == 422
    assert password not in answer.text


def test_an_account_keeps_its_name_and_needs_no_second_one(server: Server) -> None:
    person = account(server, fresh())

    person.call("PATCH", "/me", 409, json={"name": "Other"})
    person.post("/accounts", {"name": fresh(), "password": PASSWORD}, 409)
