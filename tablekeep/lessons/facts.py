"""Facts about a state that lessons rely on, written as data: a path into the position and what is found there.

A path is names and numbers with dots between them: `seats.0.hand`, `board.c2.tile`. `*` stands for every item of a list or
table, `#` at the end for how many there are. Instead of a path a fact may name `asked` (the step that asks the learner),
`to_play`, `over` or `winners`.
What is found must be equal to the value; a table as the value asks for something else:

- `{same = [...]}`: a list with these items, in any order;
- `{least = n}`, `{most = n}`: a number that is at least, at most so large;
- `{none = true}`: the place is there and holds nothing (`null`);
- `{absent = true}`: there is no such place.

With a `*` it is enough if one of the values found fits.
"""

from __future__ import annotations

from typing import Any, Final

from tablekeep.kernel.state import State

Facts = dict[str, Any]

SPECIAL: Final = ("asked", "to_play", "over", "winners")
TESTS: Final = ("same", "least", "most", "none", "absent")


def wrong_facts(facts: object) -> str:
    """The first path whose test is none, or whose value cannot be; empty if all are facts."""
    if not isinstance(facts, dict):
        return "?"
    for path, wanted in facts.items():
        if not path or (isinstance(wanted, dict) and (len(wanted) != 1 or next(iter(wanted)) not in TESTS)):
            return str(path) or "?"
    return ""


def found_at(data: object, path: list[str]) -> list[object]:
    """What stands there; nothing if the path leads nowhere, several values behind a `*`."""
    if not path:
        return [data]
    name, rest = path[0], path[1:]
    if name == "#":
        return [len(data)] if isinstance(data, dict | list | tuple) else []
    if name == "*":
        items: list[object] = []
        if isinstance(data, dict | list | tuple):
            items = list(data.values()) if isinstance(data, dict) else list(data)
        return [found for item in items for found in found_at(item, rest)]
    if isinstance(data, dict):
        return found_at(data[name], rest) if name in data else []
    if isinstance(data, list | tuple) and name.isdecimal() and int(name) < len(data):
        return found_at(data[int(name)], rest)
    return []


def values_of(state: State, data: dict[str, object], learner: int, path: str) -> list[object]:
    if path == "asked":
        asked: list[object] = [decision.step for decision in state.pending if decision.seat == learner]
        return asked
    if path == "to_play":
        return [decision.seat for decision in state.pending]
    if path == "over":
        return [state.outcome is not None]
    if path == "winners":
        return [] if state.outcome is None else [[seat for seat, rank in enumerate(state.outcome.ranks) if rank == 1]]
    return found_at(data, path.split("."))


def plain(value: object) -> object:
    """As JSON has it, so that a tuple equals a list."""
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    return value


def fits(found: list[object], wanted: object) -> bool:
    if not isinstance(wanted, dict):
        return wanted in [plain(value) for value in found]
    test, expected = next(iter(wanted.items()))
    if test == "absent":
        return (not found) == bool(expected)
    if test == "none":
        return (None in found) == bool(expected)
    for value in found:
        if test == "same" and isinstance(value, list | tuple):
            if sorted(map(repr, value)) == sorted(map(repr, expected)):
                return True
        elif isinstance(value, int) and (value >= expected if test == "least" else value <= expected):
            return True
    return False


def hold(facts: Facts, state: State, learner: int) -> bool:
    return not unmet(facts, state, learner)


def unmet(facts: Facts, state: State, learner: int) -> list[tuple[str, list[object]]]:
    """The paths of facts that do not hold, each with what is found there."""
    if not facts:
        return []
    data = state.dump() if any(path not in SPECIAL for path in facts) else {}
    found = [(path, values_of(state, data, learner, path), wanted) for path, wanted in facts.items()]
    return [(path, values) for path, values, wanted in found if not fits(values, wanted)]
