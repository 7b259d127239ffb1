"""Tasks spread over processes: every task gives one result, whatever becomes of the processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from textwrap import dedent

import pytest

from tablekeep.bots import names
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import say
from tablekeep.lab.running import Setup, WorkersLost, spread
from tests.waiting import LONG, PATIENCE, until

BOTS = """
import tablekeep

@tablekeep.bot("{name}")
def first(view, seat, game, rng):
    return view.legal(seat)[0]
"""


def squared(number: int) -> int:
    return number * number


def process_of(folder: str) -> int:
    """Which process works on a task; it is done only when another one works as well."""
    Path(folder, str(os.getpid())).touch()
    until(lambda: len(list(Path(folder).iterdir())) == 2)
    return os.getpid()


def dies_once(task: tuple[str, int]) -> int:
    """Whoever works on this task for the first time is killed in the middle of it, as is whoever works on the next."""
    folder, number = task
    mark = Path(folder, str(number))
    if number in (1, 2) and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def dies_always(_task: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def refuses(number: int) -> int:
    if number == 3:
        raise InvalidOption(say("simulate-no-games", games="3"))
    return number


def lacks_a_file(number: int) -> int:
    raise FileNotFoundError(number)


def unsendable(_number: int) -> object:
    return threading.Lock()


def sleeps(number: int) -> int:
    if number:
        time.sleep(LONG)
    return number


def knows(name: str) -> bool:
    return name in names()


@pytest.mark.parametrize("workers", [1, 3])
def test_every_task_gives_one_result(workers: int) -> None:
    assert sorted(spread(squared, range(20), workers)) == [number * number for number in range(20)]
    assert list(spread(squared, [], workers)) == []


def test_several_processes_work_and_not_this_one(tmp_path: Path) -> None:
    found = set(spread(process_of, [str(tmp_path)] * 8, 2))

    assert len(found) == 2
    assert os.getpid() not in found
    assert multiprocessing.active_children() == []


def test_the_tasks_of_killed_processes_are_done_by_others(tmp_path: Path) -> None:
    assert sorted(spread(dies_once, [(str(tmp_path), number) for number in range(5)], 2)) == list(range(5))
    assert len(list(tmp_path.iterdir())) == 2


def test_a_task_that_kills_whoever_works_on_it_ends_the_work() -> None:
    with pytest.raises(WorkersLost, match="begun 3 times"):
        list(spread(dies_always, [1, 2], 2))
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_of_a_task_is_the_callers(workers: int) -> None:
    with pytest.raises(InvalidOption, match="3 games"):
        list(spread(refuses, range(9), workers))
    with pytest.raises(FileNotFoundError):
        list(spread(lacks_a_file, range(3), workers))
    assert multiprocessing.active_children() == []


def test_a_result_that_cannot_be_sent_is_an_error_and_no_death() -> None:
    with pytest.raises(TypeError, match="pickle"):
        list(spread(unsendable, range(2), 2))


def test_whoever_stops_asking_ends_the_work() -> None:
    results = spread(sleeps, [0, 1, 2, 3], 2)
    assert next(results) == 0
    results.close()  # type: ignore[attr-defined]

    assert multiprocessing.active_children() == []


def test_no_workers_are_refused_before_anything_is_started() -> None:
    with pytest.raises(InvalidOption, match="0 processes"):
        spread(squared, [1], 0)


def test_every_process_reads_the_files_of_players_first(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BOTS.format(name="first-of-running"))

    assert list(spread(knows, ["first-of-running"] * 3, 2, setup=Setup((str(file),)))) == [True] * 3
    assert not knows("first-of-running")
    with pytest.raises(InvalidOption, match="no file"):
        list(spread(knows, ["mine"] * 3, 2, setup=Setup((str(tmp_path / "other.py"),))))


def test_control_c_ends_all(tmp_path: Path) -> None:
    program = tmp_path / "work.py"
    program.write_text(
        dedent("""
        import os, time
        from tablekeep.lab.running import spread

        def sleeps(number):
            os.write(1, f"{os.getpid()}\\n".encode())  # at once, so that no two lines get mixed up
            time.sleep(600)

        if __name__ == "__main__":
            list(spread(sleeps, range(4), 2))
        """)
    )
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None
        workers = [int(started.stdout.readline()) for _ in range(2)]
        started.send_signal(signal.SIGINT)
        _out, told = started.communicate(timeout=PATIENCE)

    assert "KeyboardInterrupt" in told
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)
