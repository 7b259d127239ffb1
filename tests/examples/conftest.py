"""The games among the examples are known while their tests run, and forgotten afterwards."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import tablekeep
from tablekeep.games import FOLDERS
from tablekeep.kernel.game import Game
from tablekeep.server.api.games import answer
from tablekeep.server.refusals import forget_voices
from tools.guide_blocks import EXAMPLE


@pytest.fixture(scope="module")
def tidewrack() -> Iterator[Game]:
    before = os.environ.get(FOLDERS)
    os.environ[FOLDERS] = str(EXAMPLE)
    forget_words()
    yield tablekeep.game("tidewrack")
    if before is None:
        del os.environ[FOLDERS]
    else:
        os.environ[FOLDERS] = before
    forget_words()


def forget_words() -> None:
    """Whoever speaks for all games learns them anew."""
    tablekeep.speaker.cache_clear()
    forget_voices()
    answer.cache_clear()
