"""`tablekeep rules`, and the catalogues behind it."""

from __future__ import annotations

import json
import re

import pytest

import tablekeep
from tablekeep.games import packages
from tablekeep.words.catalogue import catalogue, parse
from tests.cli.commands import GAME, refused, run

SAMPLE = """
# 2. Rules
## 2.1 Nets (XX-NET)
- **XX-NET-01** A net holds. It goes
  on here.
- **XX-NET-02** Another.

# 3. Examples
**XX-EX-01 A title** (SOURCE). First line.
Second line.

# 4. Rulings
## Odds
- **XX-RUL-01 ★ A ruling.** Open: this. Ruling: that.

# 5. Decision points
| id | when | who |
|---|---|---|
| XX-DP-01 | setup | each |
"""


def test_every_kind_of_entry_is_read() -> None:
    book = parse(SAMPLE)

    assert list(book.entries) == ["XX-NET-01", "XX-NET-02", "XX-EX-01", "XX-RUL-01", "XX-DP-01"]
    assert book.entry("xx-net-01").text == "A net holds. It goes on here."
    assert (book.entry("XX-EX-01").title, book.entry("XX-EX-01").text) == ("A title", "(SOURCE). First line. Second line.")
    assert book.entry("XX-RUL-01").title == "A ruling"
    assert book.entry("XX-RUL-01").group == "4. Rulings: Odds"
    assert book.entry("XX-DP-01").text == "when: setup; who: each"
    assert [entry.id for entry in book.under("net")] == ["XX-NET-01", "XX-NET-02"]


@pytest.mark.parametrize("game", [game.id for game in tablekeep.all_games()])
def test_every_rule_has_a_name_without_ids_and_numbers(game: str) -> None:
    for entry in catalogue(packages()[game]).entries.values():
        called = entry.title or entry.subject
        assert called[:1].isalpha() or called[:1] in '“‘"', (entry.id, called)
        assert not re.search(r"[A-Z]{2}-[A-Z]", called), (entry.id, called)


@pytest.mark.parametrize(
    ("heading", "subject"),
    [
        ("2.1 Nets (XX-NET)", "Nets"),
        ("2.5 Orders (XX-ORDER) and rank (XX-RANK, XX-TOP)", "Orders and rank"),
        ("2.10 Towers — XX-TOWER", "Towers"),
        ("XX-ACT2 — Change at Act 2", "Change at Act 2"),
        ("Nets (of rope)", "Nets (of rope)"),
    ],
)
def test_a_rule_without_a_title_is_called_by_what_its_heading_speaks_of(heading: str, subject: str) -> None:
    assert parse(f"## {heading}\n- **XX-NET-01** A net holds.").entry("XX-NET-01").subject == subject


@pytest.mark.parametrize("game", [game.id for game in tablekeep.all_games()])
def test_every_id_that_an_option_rests_on_is_in_the_catalogue(game: str) -> None:
    book = catalogue(packages()[game])

    assert book.entries
    for option in tablekeep.game(game).options:
        assert book.entry(option.rule).text


def test_nothing_of_the_arenas_catalogue_is_missed() -> None:
    book = catalogue(packages()[GAME])
    kinds = {topic: [id for id in book.entries if f"-{topic}-" in id] for topic in ("NET", "EX", "RUL", "DP")}

    assert [int(re.sub(r"\D", "", id)) for id in kinds["NET"]] == list(range(1, 22))
    assert [int(re.sub(r"\D", "", id)) for id in kinds["DP"]] == list(range(1, 35))
    assert len(kinds["RUL"]) >= 90
    assert all(entry.text for entry in book.entries.values())


def test_a_rule_is_printed_with_its_id() -> None:
    text = run("rules", GAME, "ma-net-03").stdout

    assert text.startswith("MA-NET-03\n")
    assert "cannot be switched off" in text


def test_topics() -> None:
    assert "MA-NET-21" in run("rules", GAME, "MA-NET").stdout
    assert "2.13 Nets" in run("rules", GAME).stdout


def test_entries_for_programs() -> None:
    data = json.loads(run("rules", GAME, "MA-DP-12", "--json").stdout)

    assert [entry["id"] for entry in data] == ["MA-DP-12"]
    assert set(data[0]) >= {"id", "group", "subject", "title", "text", "question", "players"}
    assert len(json.loads(run("rules", GAME, "--json").stdout)) > 500


def test_an_unknown_id_names_the_nearest() -> None:
    assert refused("rules", GAME, "MA-NET-99") == "There is no rule MA-NET-99; the nearest are MA-NET-19, MA-NET-09, MA-NET-21."
