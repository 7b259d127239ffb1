"""Guests, accounts and sessions."""

from __future__ import annotations

import secrets

import pytest

from tests.server.tables import Person, Server

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


@pytest.mark.parametrize("name", ["", "   ", "x" * 33, "two\nlines", "bell\x07", 7, None])
def test_a_name_that_is_none_is_refused_with_a_sentence(server: Server, name: object) -> None:
    answer = server.http.post("/api/people", json={"name": name})

    assert answer.status_code == 422
    assert "name" in answer.json()["error"]["text"]


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
