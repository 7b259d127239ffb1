"""Patches: whoever has the old scene and gets the patch has the new scene, exactly."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import tablekeep
from tablekeep.kernel.match import Match
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import plain
from tablekeep.server.patches import apply_patch, diff
from tests.server.tables import GAME

IDS = st.sampled_from(["a", "b", "c", "d", "e"])
Json = dict[str, Any]


def things(key: str) -> st.SearchStrategy[list[Json]]:
    ids = IDS if key == "id" else st.integers(0, 4)
    return st.lists(
        st.fixed_dictionaries({key: ids, "value": st.integers(0, 2)}), max_size=5, unique_by=lambda thing: str(thing[key])
    )


def without_empty(board: Json) -> Json:
    return {name: value for name, value in board.items() if value not in ([], None)}


BOARDS = st.lists(
    st.fixed_dictionaries(
        {
            "id": IDS,
            "shape": st.sampled_from(["flat", "pointy"]),
            "title": st.fixed_dictionaries({"id": IDS}),
            "frame": st.sampled_from([None, "map"]),
            "spaces": things("id"),
            "edges": st.lists(st.fixed_dictionaries({"kind": IDS}), max_size=2),
            "pieces": things("id"),
        }
    ).map(without_empty),
    max_size=2,
    unique_by=lambda board: str(board["id"]),
)
SCENES = st.fixed_dictionaries(
    {
        "boards": BOARDS,
        "zones": things("id"),
        "tracks": things("id"),
        "seats": things("seat"),
        "headline": st.fixed_dictionaries({"id": IDS}),
    },
    optional={
        "notice": st.fixed_dictionaries({"id": IDS}),
        "phases": st.lists(st.fixed_dictionaries({"state": IDS}), min_size=1),
    },
)


@given(SCENES, SCENES)
def test_the_old_scene_and_the_patch_give_the_new_scene(old: Json, new: Json) -> None:
    before = copy.deepcopy(old)
    patch = json.loads(json.dumps(diff(old, new)))

    assert apply_patch(old, patch) == new
    assert old == before


@given(SCENES)
def test_nothing_new_is_an_empty_patch(scene: Json) -> None:
    assert diff(scene, copy.deepcopy(scene)) == {}


def test_new_things_that_are_numbered_come_with_their_order() -> None:
    """A browser sorts fields whose names are numbers."""
    empty: Json = {"boards": [], "zones": [], "tracks": [], "seats": [], "headline": {"id": "a"}}

    assert diff(empty, {**empty, "zones": [{"id": "9"}, {"id": "10"}]})["zones"]["order"] == ["9", "10"]
    assert "order" not in diff(empty, {**empty, "zones": [{"id": "b"}, {"id": "a"}]})["zones"]


def test_whole_games_follow_from_their_patches_which_are_small() -> None:
    game = tablekeep.game(GAME)
    match = Match(game, 2, 5, {"monoliths": "on"})
    rng = Rng(5)
    shown: Json = plain(game.scene(match.view(0)))
    whole = small = 0
    while match.outcome is None:
        seat = match.state.to_play()
        actions = match.legal(seat)
        match.play(seat, actions[rng.below(len(actions))])
        new = plain(game.scene(match.view(0)))
        patch = diff(shown, new)
        shown = apply_patch(shown, patch)
        assert shown == new
        whole += len(json.dumps(new))
        small += len(json.dumps(patch))

    assert small * 4 < whole
