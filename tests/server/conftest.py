"""One server for most of these tests; those that stop it or change its settings start their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.tables import Server, settings


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(settings(tmp_path_factory.mktemp("server"))) as running:
        yield running
