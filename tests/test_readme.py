"""The README can be typed along."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def test_what_the_readme_shows_is_what_happens() -> None:
    failed, tried = doctest.testfile(
        str(README), module_relative=False, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE, encoding="utf-8"
    )  # fmt: skip

    assert tried >= 8
    assert failed == 0


@pytest.mark.pure
@pytest.mark.parametrize("file", ["README.md", "docs/formats.md"])
def test_every_file_that_is_linked_is_there(file: str) -> None:
    path = ROOT / file
    links = [part.split(")")[0] for part in path.read_text(encoding="utf-8").split("](")[1:]]

    assert [link for link in links if not link.startswith("http") and not (path.parent / link.split("#")[0]).exists()] == []
