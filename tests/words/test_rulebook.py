"""What players read of the rules: chapters in the order of play, questions, and nothing that is only for developers."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import tablekeep
from tablekeep.games import packages
from tablekeep.words.catalogue import catalogue, parse
from tablekeep.words.rulebook import HIDDEN, RULING, Rulebook, code, made, plain, rulebook, texts

pytestmark = pytest.mark.pure

GAMES = [game.id for game in tablekeep.all_games()]
ROOT = Path(tablekeep.__file__).parent

SAMPLE = """
# Chess (CH): rule catalogue

| chapter | topics |
|---|---|
| The end | MATE |
| Moving | KING |

# 2. Rules
## 2.1 The king (CH-KING)
Source: "KRÓL".

- **CH-KING-01** [seed] The king moves one square (CH-MATE-01). (→ CH-RUL-01)

Castling
- **CH-KING-02** He may castle; the squares are `e1` and `g1`.
  > Players: He may castle.
- **CH-KING-03** Keep a flag for it.
  > Developers only.
- **CH-KING-04** He may not, except by CH-KING-02.
  > Developers: from another book.

| piece | worth | origin |
|---|---|---|
| queen | 9 | page 3 |

## 2.2 Mate (CH-MATE)
- **CH-MATE-01** Mate ends the game. **[EN]** → CH-RUL-02 (stalemate)

# 3. Worked examples as test vectors
**CH-EX-01 Fool's mate.** Expect: mate.

# 4. Rulings
- **CH-RUL-01 ★ Squares.** Open: nothing is said. Ruling: a square has four sides. Reason: CH-KING-01.
  Option `sides`, default `4`.
  > Question (KING): How many sides has a square?
- **CH-RUL-02** Stalemate is a draw. *Why:* usual.
  > Question (MATE): What if nobody can move?

# 5. Decision points
| id | when |
|---|---|
| CH-DP-01 | always |
"""


def sample() -> Rulebook:
    return made(parse(SAMPLE))


def test_chapters_come_in_the_order_of_their_table_with_their_questions() -> None:
    book = sample()

    assert [(chapter.id, chapter.title) for chapter in book.chapters] == [("the-end", "The end"), ("moving", "Moving")]
    assert [section.title for section in book.chapters[1].sections] == ["The king"]
    king = [entry.id for entry in book.chapters[1].sections[0].entries]
    assert king == ["CH-KING-01", "CH-KING-02", "CH-KING-04", "CH-RUL-01"]
    assert [entry.question for entry in book.chapters[0].sections[0].entries] == ["", "What if nobody can move?"]
    assert [entry.id for entry in book.others] == ["CH-KING-03", "CH-EX-01", "CH-DP-01"]


def test_players_read_no_sources_reasons_options_and_ids() -> None:
    told = sample().told()

    assert told["CH-KING-01"].text == "The king moves one square."
    assert told["CH-KING-01"].see == ["CH-MATE-01"], "its ruling stands beside it"
    assert told["CH-KING-02"].text == "He may castle."
    assert told["CH-KING-02"].part == "Castling"
    assert told["CH-KING-04"].text == "He may not, except by [The king](#CH-KING-02)."
    assert told["CH-MATE-01"].text == "Mate ends the game."
    assert (told["CH-RUL-01"].question, told["CH-RUL-01"].text) == ("How many sides has a square?", "A square has four sides.")
    assert told["CH-RUL-02"].text == "Stalemate is a draw."
    assert sample().chapters[1].sections[0].tables == ["| Piece | Worth |\n| Queen | 9 |"]


def test_a_catalogue_without_chapters_has_its_headings() -> None:
    book = made(parse(SAMPLE.replace("| chapter | topics |", "| part | topics |")))

    assert [chapter.title for chapter in book.chapters] == ["The king", "Mate"]
    assert "CH-EX-01" in [entry.id for entry in book.others]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Held (→ CH-RUL-01, CH-RUL-02).", "Held."),
        ("Held. → CH-RUL-01 (why)", "Held."),
        ("It falls (CH-KING-01 to CH-KING-03).", "It falls."),
        ("It falls (unless netted, CH-KING-01).", "It falls (unless netted)."),
        ("(replaces CH-KING-01, 03) It stands.", "It stands."),
        ("It may (option `x`).", "It may."),
    ],
)
def test_references_are_left_out(text: str, read: str) -> None:
    assert plain(text, {}) == read


# -- the games ---------------------------------------------------------------------------------------------------------

FOR_DEVELOPERS = re.compile(
    r"`|\b(?:de|la|gr|hf)-[a-z]|\b[A-Z]{2}-[A-Z]|Expect:|test vector|\bDP-|[Rr]ulebook|[Aa]ppendix|\.toml|\bTOML|\bdata\b"
    r"|[ąćęłńóśźżőűа-яĄĆĘŁŃÓŚŹŻ]|Polish|Hungarian|Russian|\bpage \d|\bpart \d|[Ss]ection \d|\bengine\b|digital game|misprint"
    r"|\[(?:seed|ruling|reference|derived|R|F|RF|EN|G|X|L|D)\b|[★⚑]|Ruling:|Open:|Reason:|Why:|\(\)| ff\.|\bthe text\b|_[a-z]"
)
LINK = re.compile(r"\]\(#[^)]*\)")


@pytest.mark.parametrize("game", GAMES)
def test_players_read_nothing_for_developers(game: str) -> None:
    read = [(where, LINK.sub("]", text)) for where, text in texts(rulebook(packages()[game]))]

    assert len(read) > 10
    assert [(where, text) for where, text in read if FOR_DEVELOPERS.search(text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_topic_has_a_chapter_and_every_entry_a_place(game: str) -> None:
    entries = catalogue(packages()[game]).entries
    book = rulebook(packages()[game])
    shown = book.told()

    assert len(shown) + len(book.others) == len(entries)
    unseen = [entry.id for entry in entries.values() if code(entry) not in (*HIDDEN, RULING) and not entry.hidden]
    assert [id for id in unseen if id not in shown] == []
    assert all(entry.text for entry in shown.values())
    assert {chapter.id for chapter in book.chapters}.isdisjoint(shown), "an address leads to one thing"
    assert len({chapter.id for chapter in book.chapters}) == len(book.chapters)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_a_question_of_a_section_or_for_developers_only(game: str) -> None:
    rulings = [entry for entry in catalogue(packages()[game]).entries.values() if code(entry) == RULING]
    shown = rulebook(packages()[game]).told()

    assert [entry.id for entry in rulings if not entry.hidden and entry.id not in shown] == []
    assert [entry.id for entry in rulings if not entry.hidden and not entry.question.endswith("?")] == []
    questions = [entry.question for entry in rulings if entry.question]
    assert sorted(questions) == sorted(set(questions)), "two rulings answer the same question"


@pytest.mark.parametrize("game", GAMES)
def test_links_lead_to_what_players_can_read(game: str) -> None:
    book = rulebook(packages()[game])
    shown = book.told()
    broken = [
        (where, id) for where, text in texts(book) for id in re.findall(r"\]\(#([^)]*)\)", text) if id not in shown
    ] + [(entry.id, id) for entry in shown.values() for id in entry.see if id not in shown]  # fmt: skip

    assert broken == []


def named_in(folder: Path) -> set[str]:
    """Every rule id that stands as a string in the program or in the data of a game."""
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} if re.fullmatch(r"[A-Z]{2}-[A-Z][A-Z0-9]*-\d{2,}[a-z]?", node.value) else set()
    for file in folder.rglob("*.toml"):
        found |= set(re.findall(r'"([A-Z]{2}-[A-Z][A-Z0-9]*-\d+[a-z]?)"', file.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("game", [game for game in GAMES if packages()[game].startswith("tablekeep.")])
def test_every_rule_a_refusal_or_a_prompt_can_name_is_on_the_page(game: str) -> None:
    """Examples and decision points are named only by lessons' and examples' own data, as where they come from."""
    named = {id for id in named_in(ROOT / "games" / game.replace("-", "_")) if id.split("-")[1] not in HIDDEN}

    assert len(named) > 50, "the scan has gone blind"
    assert sorted(named - set(rulebook(packages()[game]).told())) == []
