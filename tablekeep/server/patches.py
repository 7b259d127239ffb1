"""How one scene becomes the next: the smallest patch that the protocol can say, and how it is applied.

Both work on scenes as JSON has them. Whoever has the old scene and gets the patch has the new scene, exactly.
"""

from __future__ import annotations

from typing import Any, Final

Json = dict[str, Any]

LISTS: Final = (("zones", "id"), ("tracks", "id"), ("seats", "seat"))
BOARD_LISTS: Final = ("spaces", "pieces")
WHOLE: Final = ("notice", "closing", "phases")
"""what is told as a whole, and may be missing"""


def diff(old: Json, new: Json) -> Json:
    """The patch from one scene to the other; empty if nothing has changed."""
    if old == new:
        return {}
    boards = _board_changes(old["boards"], new["boards"])
    if boards is None:
        return {"scene": new}
    patch: Json = {}
    if boards:
        patch["boards"] = boards
    for name, key in LISTS:
        changes = _changes(old[name], new[name], key)
        if changes is None:
            return {"scene": new}
        if changes:
            patch[name] = changes
    if old["headline"] != new["headline"]:
        patch["headline"] = new["headline"]
    for name in WHOLE:
        if old.get(name) != new.get(name):
            patch[name] = new.get(name)
    return patch


def apply_patch(scene: Json, patch: Json) -> Json:
    """The scene after the patch; the old one stays as it was."""
    if "scene" in patch:
        whole: Json = patch["scene"]
        return whole
    new = dict(scene)
    if "boards" in patch:
        new["boards"] = [_patched_board(board, patch["boards"].get(board["id"])) for board in scene["boards"]]
    for name, key in LISTS:
        if name in patch:
            new[name] = _patched(scene[name], patch[name], key)
    if "headline" in patch:
        new["headline"] = patch["headline"]
    for name in WHOLE:
        if name in patch:
            new.pop(name, None)
            if patch[name] is not None:
                new[name] = patch[name]
    return new


def _board_changes(old: list[Json], new: list[Json]) -> Json | None:
    """Changes by board; None if the boards are others, or one lost a field that only a whole scene can take away."""
    if [board["id"] for board in old] != [board["id"] for board in new]:
        return None
    boards: Json = {}
    for before, after in zip(old, new):
        if before == after:
            continue
        told: Json = {}
        for name in BOARD_LISTS:
            changes = _changes(before.get(name, []), after.get(name, []), "id")
            if changes is None:
                return None
            if changes:
                told[name] = changes
        if before.get("edges", []) != after.get("edges", []):
            told["edges"] = after.get("edges", [])
        for name in sorted(before.keys() | after.keys()):
            if name in BOARD_LISTS or name == "edges" or before.get(name) == after.get(name):
                continue
            if name not in after:
                return None
            told[name] = after[name]
        if told:
            boards[before["id"]] = told
    return boards


def _changes(old: list[Json], new: list[Json], key: str) -> Json | None:
    """What has changed in a list of things that have an id; None if two of them have the same."""
    if old == new:
        return {}
    before = {item[key]: item for item in old}
    after = {item[key]: item for item in new}
    if len(before) != len(old) or len(after) != len(new):
        return None
    changes: Json = {}
    changed = {str(id): item for id, item in after.items() if id not in before or before[id] != item}
    gone = [str(id) for id in before if id not in after]
    # Without an order, what is new stands at the end, in the order in which it is told; but not every reader of JSON keeps
    # fields in order whose names are numbers.
    added = [id for id in after if id not in before]
    expected = [id for id in before if id in after] + added
    if expected != list(after) or (len(added) > 1 and any(str(id).isdecimal() for id in added)):
        changes["order"] = [str(id) for id in after]
    if changed:
        changes["set"] = changed
    if gone:
        changes["gone"] = gone
    return changes


def _patched(items: list[Json], changes: Json, key: str) -> list[Json]:
    by_id = {str(item[key]): item for item in items}
    for id in changes.get("gone", []):
        by_id.pop(id, None)
    by_id.update(changes.get("set", {}))
    order = changes.get("order")
    return list(by_id.values()) if order is None else [by_id[id] for id in order]


def _patched_board(board: Json, told: Json | None) -> Json:
    if told is None:
        return board
    new = dict(board)
    for name, value in told.items():
        if name not in BOARD_LISTS:
            new[name] = value
            if name == "edges" and not value:
                del new[name]
            continue
        items = _patched(board.get(name, []), value, "id")
        new.pop(name, None)
        if items:
            new[name] = items
    return new
