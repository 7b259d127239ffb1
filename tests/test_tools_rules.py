"""The tool behind `make rules`, on small repositories made for the purpose."""

from pathlib import Path

import pytest

from tools.rules import main, read_catalogue

pytestmark = pytest.mark.pure

CATALOGUE = """\
# Chess (CH): rule catalogue

- `CH-<TOPIC>-nn` = a rule. See CH-KING-01, and **CH-KING-01** again.

- **CH-KING-01** The king moves one square. (→ CH-RUL-01)
- **CH-KING-02** He may not move into check.
  - **CH-KING-03** An indented line defines nothing.

**CH-EX-01 Scholar's mate** (page 3). White mates. **CH-EX-02 Fool's mate** (page 3). Black mates.

- **CH-RUL-01 What a square is.** It has four sides.
- **CH-RUL-02 ★ Draws.** An option.
"""

TESTED = """\
import pytest

pytestmark = [pytest.mark.rule("CH-RUL-01")]

@pytest.mark.rule("CH-KING-01", "CH-KING-02")
def test_king(): ...

@pytest.mark.rule("CH-EX-01")
class TestMates:
    @pytest.mark.parametrize("mate", [pytest.param(1, marks=pytest.mark.rule("CH-EX-02"))])
    def test_mate(self, mate): ...
"""


def repository(root: Path, tests: str, catalogue: str = CATALOGUE) -> Path:
    (root / "docs" / "rules").mkdir(parents=True)
    (root / "docs" / "rules" / "chess.md").write_text(catalogue, encoding="utf-8")
    (root / "tablekeep" / "games" / "chess").mkdir(parents=True)
    (root / "tests" / "chess").mkdir(parents=True)
    (root / "tests" / "chess" / "test_chess.py").write_text(tests, encoding="utf-8")
    return root


def run(root: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    code = main(["--root", str(root)])
    return code, capsys.readouterr().out.splitlines()


def test_a_catalogue_defines_rules_examples_and_rulings(tmp_path: Path) -> None:
    catalogue = read_catalogue(repository(tmp_path, "") / "docs" / "rules" / "chess.md")

    assert catalogue.game == "chess"
    assert catalogue.rules == ["CH-KING-01", "CH-KING-02"]
    assert catalogue.examples == ["CH-EX-01", "CH-EX-02"]
    assert catalogue.rulings == ["CH-RUL-01", "CH-RUL-02"]


def test_marks_count_on_functions_classes_modules_and_parameters(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = run(repository(tmp_path, TESTED), capsys)

    assert code == 0
    assert lines == [
        "chess 2/2, examples 2/2, rulings 1/2",
        "  rulings without a test (no failure): CH-RUL-02",
    ]


@pytest.mark.parametrize(
    ("gone", "complaint"),
    [
        ("CH-KING-02", "  rules without a test: CH-KING-02"),
        ("CH-EX-01", "  examples without a test: CH-EX-01"),
    ],
)
def test_a_rule_or_example_without_a_test_fails(
    gone: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = run(repository(tmp_path, TESTED.replace(gone, "CH-RUL-02")), capsys)

    assert code == 1
    assert complaint in lines


def test_an_unknown_id_fails_and_is_named_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tests = TESTED.replace('"CH-KING-01", ', '"CH-KING-01", "CH-KING-03", ')

    code, lines = run(repository(tmp_path, tests), capsys)

    assert code == 1
    assert lines[-1] == "CH-KING-03 is in no catalogue, but a test names it: tests/chess/test_chess.py:5"


@pytest.mark.parametrize(
    "untested",
    [
        '# @pytest.mark.rule("CH-KING-02")\ndef test_king(): ...',
        'TEXT = """\n@pytest.mark.rule("CH-KING-02")\ndef test_king(): ...\n"""',
        '@pytest.mark.rule("CH-KING-02")\ndef king(): ...',
        'pytestmark = pytest.mark.rule("CH-KING-02")',
        '@pytest.mark.rule("CH-KING-02")\n@pytest.mark.skip(reason="later")\ndef test_king(): ...',
        '@pytest.mark.rule("CH-KING-02")\n@pytest.mark.xfail\ndef test_king(): ...',
    ],
    ids=["comment", "string", "no test", "module without a test", "skipped", "expected to fail"],
)
def test_only_a_test_that_runs_counts(untested: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = repository(tmp_path, TESTED.replace(', "CH-KING-02"', ""))
    (root / "tests" / "chess" / "test_more.py").write_text(untested, encoding="utf-8")

    code, lines = run(root, capsys)

    assert code == 1
    assert "  rules without a test: CH-KING-02" in lines


def test_ids_must_be_written_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = run(repository(tmp_path, TESTED + "\n@pytest.mark.rule(*KING)\ndef test_more(): ...\n"), capsys)

    assert code == 1
    assert lines[-1] == "tests/chess/test_chess.py:13: the ids of a rule mark must be written out as strings"


def test_an_id_defined_twice_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = run(repository(tmp_path, TESTED, CATALOGUE + "- **CH-KING-02** Again.\n"), capsys)

    assert code == 1
    assert "  defined twice: CH-KING-02" in lines


def test_a_game_that_is_only_a_catalogue_is_skipped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = repository(tmp_path, TESTED)
    (root / "docs" / "rules" / "go.md").write_text("- **GO-KO-01** No repetition.\n", encoding="utf-8")

    code, lines = run(root, capsys)

    assert code == 0
    assert lines[-1] == "go: skipped, there is a catalogue of 1 rules but no game yet"


def test_a_repository_without_catalogues_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = run(tmp_path, capsys)

    assert code == 1
    assert lines == ["There is no catalogue of rules in docs/rules."]


def test_a_game_among_the_examples_has_its_catalogue_and_tests_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = repository(tmp_path, TESTED)
    (root / "examples" / "checkers" / "the_game").mkdir(parents=True)
    (root / "examples" / "checkers" / "the_game" / "rules.md").write_text(
        "- **CK-MAN-01** Moves on.\n- **CK-MAN-02** Takes.\n", encoding="utf-8"
    )
    (root / "examples" / "checkers" / "test_checkers.py").write_text(
        'import pytest\n\n@pytest.mark.rule("CK-MAN-01")\ndef test_man(): ...\n', encoding="utf-8"
    )

    code, lines = run(root, capsys)

    assert code == 1
    assert lines[-2:] == ["the-game 1/2, examples 0/0, rulings 0/0", "  rules without a test: CK-MAN-02"]
