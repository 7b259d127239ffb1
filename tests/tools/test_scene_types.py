"""The browser's types for scenes follow the classes of the kernel."""

from pathlib import Path

import pytest

from tools.scene_types import SOURCE, TARGET, Untold, main, scene_types

pytestmark = pytest.mark.pure

SMALL = '''
SPACE: Final = "space"
"""a place"""

@dataclass(slots=True)
class Space:
    """One place."""

    id: str
    seen: bool
    """by anybody"""
    outline: tuple[tuple[float, float], ...] = ()
    title: Message | None = None
    """first line,
    second line"""

class Other:
    id: str
'''


def test_the_file_in_the_tree_is_current() -> None:
    assert main(["--check"]) == 0


def test_fields_with_a_default_are_optional_and_comments_go_along() -> None:
    text = scene_types(SMALL)
    assert "/** One place. */\nexport interface Space {\n  id: string;\n  /** by anybody */\n  seen: boolean;\n" in text
    assert "  outline?: [number, number][];\n" in text
    assert "  /**\n   * first line,\n   * second line\n   */\n  title?: Message;\n" in text
    assert "export type PickKind = 'space';" in text


def test_only_the_vocabulary_is_told() -> None:
    assert "Other" not in scene_types(SMALL)


def test_a_type_that_cannot_be_told_is_named_with_its_line() -> None:
    with pytest.raises(Untold, match=r"line 4: .*dict"):
        scene_types("@dataclass\nclass Odd:\n    id: str\n    of: dict[str, int]\n")


def test_writing_and_checking(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / SOURCE
    source.parent.mkdir(parents=True)
    source.write_text(SMALL)
    assert main(["--root", str(tmp_path), "--check"]) == 1
    assert "python -m tools.scene_types" in capsys.readouterr().out
    assert main(["--root", str(tmp_path)]) == 0
    assert main(["--root", str(tmp_path), "--check"]) == 0
    assert (tmp_path / TARGET).read_text() == scene_types(SMALL)
