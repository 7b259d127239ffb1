"""Records as a table: every row is what the seat saw, might do and did, and what came of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.games import load
from tablekeep.kernel.errors import InvalidInput, InvalidOption, InvalidRecord
from tablekeep.kernel.messages import Message
from tablekeep.kernel.observing import Sheet
from tablekeep.kernel.records import Record
from tablekeep.kernel.sitting import Rules
from tablekeep.lab.dataset import batches, found_records, header, read_record, rows_of, write
from tablekeep.lab.simulate import Plan, simulate

np = pytest.importorskip("numpy")
parquet = pytest.importorskip("pyarrow.parquet")

PLAN = Plan("monolith-arena", ("random", "random"), seed=5)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    simulate(PLAN, 3, records=folder)
    return folder


def test_a_row_for_every_decision(records: Path, tmp_path: Path) -> None:
    files = found_records([records])
    told: list[int] = []
    made = write(files, tmp_path / "games.parquet", progress=told.append)

    assert (made.records, made.left_out, told) == (3, 0, [1, 2, 3])
    about = header(tmp_path / "games.parquet")
    game = load("monolith-arena")
    rules = Rules(game, 2, {})
    assert (about.game, about.seats, about.cells, about.actions) == (
        game.id, 2, rules.layout.size, rules.numbering.size,
    )  # fmt: skip
    assert about.tops() == rules.layout.tops()
    rows = [row for batch in parquet.ParquetFile(tmp_path / "games.parquet").iter_batches(50) for row in batch.to_pylist()]
    assert len(rows) == made.rows

    cells = bytearray(rules.layout.size)
    at = 0
    for number, file in enumerate(files):
        record = Record.parse(file.read_text())
        state = game.new(2, record.seed, record.options)
        ranks = [int(rank) for rank in record.result.split("-")]
        for step, (seat, text) in enumerate(record.actions):
            row = rows[at]
            legal = state.legal(seat)
            numbers = rules.numbering.numbers(legal)
            action = game.parse(text)
            assert (row["game"], row["record"], row["step"], row["seat"]) == (number, file.name, step, seat)
            assert row["legal"] == sorted(numbers)
            assert row["action"] == numbers[legal.index(action)]
            assert row["notation"] == text
            assert (row["rank"], row["length"]) == (ranks[seat], len(record.actions))
            assert row["reward"] == {(1, 2): 1.0, (2, 1): -1.0, (1, 1): 0.0}[ranks[seat], ranks[1 - seat]]
            if step % 10 == 0:
                rules.write(state, seat, Sheet(rules.layout.size, cells))
                assert bytes(cell % 256 for cell in row["observation"]) == bytes(cells)
            state.apply(seat, action)
            at += 1
    assert at == len(rows)


def test_read_back_in_batches(records: Path, tmp_path: Path) -> None:
    made = write(found_records([records]), tmp_path / "games.parquet")
    found = list(batches(tmp_path / "games.parquet", 64))

    assert sum(len(batch["action"]) for batch in found) == made.rows
    for batch in found:
        assert batch["observation"].dtype == np.float32
        assert np.abs(batch["observation"]).max() <= 1
        assert batch["mask"].shape == (len(batch["action"]), header(tmp_path / "games.parquet").actions)
        assert batch["mask"][np.arange(len(batch["action"])), batch["action"]].all()
    legal = parquet.read_table(tmp_path / "games.parquet", columns=["legal"])["legal"].to_pylist()
    masks = np.concatenate([batch["mask"] for batch in found])
    assert [list(np.flatnonzero(mask)) for mask in masks] == legal
    assert "mask" not in next(batches(tmp_path / "games.parquet", masks=False))


def test_pandas_reads_it(records: Path, tmp_path: Path) -> None:
    pandas = pytest.importorskip("pandas")
    made = write(found_records([records]), tmp_path / "games.parquet")

    frame = pandas.read_parquet(tmp_path / "games.parquet")
    assert len(frame) == made.rows
    assert np.stack(frame["observation"]).shape == (made.rows, header(tmp_path / "games.parquet").cells)


def test_what_cannot_be_used_is_named_and_left_out(records: Path, tmp_path: Path) -> None:
    good = sorted(records.iterdir())
    text = good[0].read_text()
    bad = {
        "a.tk": "nonsense",
        "b.tk": text.replace('[Rules "2"]', '[Rules "99"]'),
        "c.tk": "\n".join(line for line in text.splitlines() if not line.startswith("[Result")),
        "d.tk": text.replace("banner", "battle", 1),
        "e.tk": text.replace('[Result "1-2"]', '[Result "2-1"]').replace('[Result "2-1"]', '[Result "3-4"]'),
        "g.tk": text.replace("monolith-arena", "runewars"),
        "h.tk": "\n".join(text.splitlines()[:-1]),
    }
    for name, damaged in bad.items():
        (tmp_path / name).write_text(damaged)
    (tmp_path / "f.tk").write_bytes(b"\xff\xfe\x00")
    told: dict[str, str] = {}

    def trouble(file: Path, why: Message) -> None:
        told[file.name] = str(why)

    made = write([*sorted(tmp_path.glob("*.tk")), *good], tmp_path / "games.parquet", trouble=trouble)

    assert (made.records, made.left_out) == (3, 8)
    assert sorted(told) == ["a.tk", "b.tk", "c.tk", "d.tk", "e.tk", "f.tk", "g.tk", "h.tk"]
    assert "version 99" in told["b.tk"]
    assert "not over" in told["c.tk"]
    assert "replay" in told["d.tk"]
    assert "UTF-8" in told["f.tk"]


def test_records_of_another_kind_are_left_out(records: Path, tmp_path: Path) -> None:
    simulate(Plan("monolith-arena", ("random",) * 3), 1, records=tmp_path)
    told: list[str] = []

    made = write(
        [*sorted(records.iterdir()), *tmp_path.iterdir()], tmp_path / "g.parquet", trouble=lambda _, why: told.append(str(why))
    )

    assert (made.records, made.left_out) == (3, 1)
    assert told == ["It is a record of monolith-arena for 3 and not, as the first one, of monolith-arena for 2."]


def test_the_first_bad_record_ends_it_where_nobody_listens(records: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.tk").write_text("nonsense")

    with pytest.raises(InvalidInput, match=r"bad\.tk cannot be used"):
        write([*sorted(records.iterdir()), tmp_path / "bad.tk"], tmp_path / "g.parquet")
    assert [file.name for file in tmp_path.iterdir()] == ["bad.tk"]
    with pytest.raises(InvalidOption, match="None of the 1 files"):
        write([tmp_path / "bad.tk"], tmp_path / "g.parquet", trouble=lambda _file, _why: None)


def test_a_game_that_was_given_up_has_its_ranks_from_the_record(records: Path) -> None:
    text = sorted(records.iterdir())[0].read_text().splitlines()
    cut = [line if not line.startswith("[Result") else '[Result "2-1"]\n[Ended "P1 resigns"]' for line in text[:40]]
    record = Record.parse("\n".join(cut))

    rows = rows_of(Rules(load(record.game), 2, {}), record)

    assert {(seat, rank) for seat, rank in zip(rows.seat, rows.rank, strict=True)} == {(0, 2), (1, 1)}
    assert {(seat, reward) for seat, reward in zip(rows.seat, rows.reward, strict=True)} == {(0, -1.0), (1, 1.0)}


def test_places_without_records(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="no file or folder"):
        found_records([tmp_path / "nowhere"])
    with pytest.raises(InvalidOption, match="no records"):
        found_records([tmp_path])
    (tmp_path / "x.parquet").write_text("x")
    with pytest.raises(InvalidInput, match="not a dataset"):
        header(tmp_path / "x.parquet")
    with pytest.raises(InvalidRecord, match="cannot be read"):
        read_record(tmp_path / "nowhere.tk")


def test_a_record_is_read_as_replay_reads_it(records: Path, tmp_path: Path) -> None:
    """Some editors put a mark of the byte order in front."""
    file = tmp_path / "marked.tk"
    file.write_bytes(b"\xef\xbb\xbf" + sorted(records.iterdir())[0].read_bytes())

    assert read_record(file).game == "monolith-arena"


def test_a_record_that_is_named_twice_counts_once(records: Path) -> None:
    files = sorted(records.iterdir())

    assert found_records([records, files[1], records / ".." / records.name / files[0].name]) == files
    assert found_records([files[1], records]) == [files[1], files[0], files[2]]
