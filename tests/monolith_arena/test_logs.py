"""Four whole games as the log tells them, every sentence of the log among them: `logs/` can be read like a game report.

After a wanted change: `python -m tests.monolith_arena.test_logs` writes them anew; read the difference before keeping it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablekeep
from tablekeep.kernel.events import EVERYONE, Event
from tablekeep.kernel.messages import Ref
from tablekeep.kernel.rng import Rng
from tests.monolith_arena.positions import arena_game

HERE = Path(__file__).parent
WORDS = HERE.parent.parent / "tablekeep" / "games" / "monolith_arena" / "words" / "en.ftl"
GAMES: list[tuple[str, int, int, dict[str, str]]] = [
    ("mirror-monoliths", 2, 44, {"monoliths": "on", "mirror_factions": "on", "factions": "choose"}),
    ("abyss-monoliths", 2, 34, {"monoliths": "on", "mirror_factions": "on", "factions": "choose"}),
    ("monoliths", 2, 5, {"monoliths": "on"}),
    ("three", 3, 10, {"monoliths": "on"}),
]
RARE = {"ma-end-first-pool", "ma-end-both-banners"}
"""both sides at 0 in one Battle: see MA-RUL-71 in test_team_end.py"""


def line(event: Event) -> str:
    """Everything about an event, the sentence last."""
    kinds = " ".join(f"{name}:{value.kind}" for name, value in event.message.args if isinstance(value, Ref))
    audience = "" if event.audience == EVERYONE else f" to {event.audience}"
    facts = f"{event.kind} {event.origin or '-'} {event.target or '-'} {event.number} {event.rule}{audience} ({kinds})"
    return f"{facts} {tablekeep.speaker('monolith-arena').say(event.message)}"


def events(seats: int, seed: int, options: dict[str, str]) -> list[Event]:
    game = arena_game()
    state = game.start(seats, game.settle(options), Rng(seed))
    state.watch()
    rng = Rng(seed)
    while state.outcome is None:
        pending = state.pending
        seat = pending[rng.below(len(pending))].seat
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
    assert state.log is not None
    return state.log


@pytest.mark.parametrize(("name", "seats", "seed", "options"), GAMES)
def test_the_log_of_a_game(name: str, seats: int, seed: int, options: dict[str, str]) -> None:
    told = [line(event) for event in events(seats, seed, options)]
    assert told == (HERE / "logs" / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def test_every_line_the_log_can_have_is_in_one_of_them() -> None:
    known = set(re.findall(r"^(ma-(?:log|end)-[a-z-]+) =", WORDS.read_text(encoding="utf-8"), re.MULTILINE))
    told = {event.message.id for _name, seats, seed, options in GAMES for event in events(seats, seed, options)}
    assert known - told == RARE


if __name__ == "__main__":
    for name, seats, seed, options in GAMES:
        text = "\n".join(line(event) for event in events(seats, seed, options)) + "\n"
        (HERE / "logs" / f"{name}.txt").write_text(text, encoding="utf-8")
