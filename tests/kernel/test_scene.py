"""The vocabulary of scenes as JSON has it."""

from __future__ import annotations

import json

from tablekeep.kernel.messages import Ref, say, seat_ref
from tablekeep.kernel.scene import Board, Card, EdgeSigns, Face, Offer, Piece, Scene, SeatView, Space, Zone, plain


def test_what_stands_at_its_default_is_left_out() -> None:
    assert plain(Space("c3", "c3")) == {"id": "c3", "label": "c3"}
    assert plain(Space("c3", "c3", 1, -2, "slab", workers=2)) == {
        "id": "c3", "label": "c3", "q": 1, "r": -2, "terrain": "slab", "workers": 2,
    }  # fmt: skip
    assert plain(EdgeSigns()) == {}
    assert plain(EdgeSigns(blades=2, plate=True)) == {"blades": 2, "plate": True}


def test_a_field_without_a_default_is_always_told() -> None:
    assert plain(Zone("hand", -1, "hand", say("x"), 0)) == {
        "id": "hand", "owner": -1, "kind": "hand", "title": {"id": "x"}, "count": 0,
    }  # fmt: skip


def test_messages_tell_their_arguments() -> None:
    told = plain(say("placed", tile=Ref("tile", "de-pikeman"), seat=seat_ref(1), number=3, facing="ne"))

    assert told == {
        "id": "placed",
        "args": {
            "tile": {"kind": "tile", "id": "de-pikeman"},
            "seat": {"kind": "seat", "id": "1"},
            "number": 3,
            "facing": "ne",
        },
    }


def test_faces_lie_within_pieces_and_cards() -> None:
    piece = Piece("tile-7", "c3", "tile", "de-knight", 0, facing=2, face=Face("champion", "mounted-knight", values=(2,)))
    card = Card("hand-0", "de-knight", "tile", face=Face(edges=(EdgeSigns(arrows=1),)))

    assert plain(piece)["face"] == {"style": "champion", "icon": "mounted-knight", "values": [2]}
    assert plain(card)["face"] == {"edges": [{"arrows": 1}]}
    assert "face" not in plain(Piece("a", "b", "chip", "c"))


def test_a_scene_and_its_offers_are_json() -> None:
    scene = Scene([Board("b", "flat", say("b"), spaces=[Space("a1", "a1")])], [], [], [SeatView(0, 0, "", "azure")], say("h"))

    assert json.loads(json.dumps(plain(scene))) == plain(scene)
    assert plain([Offer("end"), Offer("go a1", ("space:a1",), say("sure"))]) == [
        {"text": "end"},
        {"text": "go a1", "picks": ["space:a1"], "confirm": {"id": "sure"}},
    ]
