"""The HTTP API against its own document: whatever is sent, the server does not break, and answers as it promises."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.sync.client import connect

from tests.waiting import PATIENCE
from tests.web.conftest import QUICK
from tools.services import Server, tablekeep

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("api")]

EXAMPLES = 24
CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


class Guest:
    """Somebody who calls the API, and the tables he knows: one that waits, one that is played, one that is over."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.Client(base_url=server.address, timeout=PATIENCE)
        self.head = self.fresh()
        waiting = self.table([{"kind": "me"}, {"kind": "open"}])
        played, over = (self.table([{"kind": "me"}, {"kind": "hotseat", "name": "Bea"}]) for _ in range(2))
        self.resign(server, over)
        self.tables = [waiting, played, over]

    def make_sense_of(self, case: Case[Any], number: int) -> None:
        """Puts into a call what there is, where the document can only say what it looks like."""
        known = {"table": self.tables[number % len(self.tables)], "game": "monolith-arena", "language": "en"}
        known["lesson"] = "01-place-and-fight"
        case.path_parameters = {name: known.get(name, value) for name, value in (case.path_parameters or {}).items()}
        if case.operation.label == "POST /api/tables":
            case.body = {"game": "monolith-arena", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        elif case.operation.label == "POST /api/replay":
            case.body = {"record": self.http.get(f"/api/tables/{self.tables[-1]}/record").text, "eyes": number % 2}
        elif case.operation.label == "POST /api/analysis":
            case.body = {"record": self.http.get(f"/api/tables/{self.tables[-1]}/record").text}
        elif case.operation.label == "POST /api/reports":
            record = self.http.get(f"/api/tables/{self.tables[-1]}/record").text
            case.body = {"record": record, "kind": "log", "sentence": "That cannot be right."}
        elif case.operation.label == "POST /api/practice":
            record = self.http.get(f"/api/tables/{self.tables[-1]}/record").text
            case.body = {"record": record, "move": 0, "seat": number % 2}
        elif case.operation.label == "POST /api/tables/{table}/practice":
            case.body = {"move": 0, "seat": number % 2}

    def fresh(self) -> dict[str, str]:
        """The header of somebody new."""
        token = self.http.post("/api/people", json={"name": "Ada"}).json()["token"]
        return {"Authorization": f"Bearer {token}"}

    def table(self, seats: list[dict[str, str]]) -> str:
        made = self.http.post("/api/tables", headers=self.head, json={"game": "monolith-arena", "public": True, "seats": seats})
        return str(made.json()["table"]["id"])

    def resign(self, server: Server, table: str) -> None:
        keys = self.http.post(f"/api/tables/{table}/keys", headers=self.head).json()["keys"]
        with connect(f"{server.live_address}/api/tables/{table}/live", open_timeout=PATIENCE) as live:
            live.send(json.dumps({"type": "hello", "keys": [key["key"] for key in keys]}))
            live.send(json.dumps({"type": "resign", "re": "x", "seat": 0}))
            while json.loads(live.recv(timeout=PATIENCE)).get("re") != "x":
                pass
        assert self.http.get(f"/api/tables/{table}").json()["table"]["status"] == "over"


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    with tablekeep(tmp_path_factory.mktemp("api"), settings=QUICK) as server:
        yield Guest(server)


@pytest.fixture(scope="module")
def document(guest: Guest) -> Any:
    return schemathesis.openapi.from_url(f"{guest.http.base_url}/api/openapi.json")


COUNT = itertools.count()
SEEN: set[tuple[str, int]] = set()
api = schemathesis.pytest.from_fixture("document")


@api.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_every_call_keeps_to_its_document(case: Case[Any], guest: Guest) -> None:
    """Half of the calls are about what there is, and most come from somebody who is known."""
    number = next(COUNT)
    signing_out = case.method.upper() == "DELETE"
    if number % 5:
        case.headers.update(guest.fresh() if signing_out else guest.head)
    checks = CHECKS
    if number % 2:
        guest.make_sense_of(case, number // 2)
    else:
        checks = [*CHECKS, negative_data_rejection]
    answer = case.call()
    # What is too long altogether is refused before anybody looks whether it is too long for its field.
    case.validate_response(answer, checks=CHECKS if answer.status_code == 413 else checks)
    SEEN.add((case.operation.label, answer.status_code))


def test_the_calls_above_were_more_than_refusals() -> None:
    """Every call was answered at least once with what it is for; otherwise little would have been tested.

    The module is one group, so that the calls above were made by the same worker.
    """
    calls = {call for call, _status in SEEN}
    assert len(calls) > 20
    assert {call for call, status in SEEN if status < 400} == calls
