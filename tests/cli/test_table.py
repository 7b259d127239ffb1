"""The table in the terminal: any scene can be drawn, and what a player must know can be read from it without colour."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

import tablekeep
from tablekeep.cli.hexagons import Face, Look, draw_faces, draw_row, sign
from tablekeep.cli.table import GLYPHS, SHADES, TableView, looks, short
from tablekeep.cli.voice import speaker_of
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import Board, Card, EdgeSigns, Piece, Scene, SeatView, Space, Track, Zone
from tablekeep.kernel.scene import Face as FaceSeen
from tests.cli.commands import GAME
from tests.monolith_arena.positions import position


def drawn(scene: Scene, hand_of: int | None = None, width: int = 100) -> str:
    console = Console(width=width, record=True, file=StringIO())
    TableView(console, speaker_of(tablekeep.game(GAME)), ["human", "greedy"]).show(scene, hand_of)
    return console.export_text()


def seats(*colors: str) -> list[SeatView]:
    return [SeatView(number, number, "", color) for number, color in enumerate(colors)]


def edges(**signs: EdgeSigns) -> tuple[EdgeSigns, ...]:
    return tuple(signs.get(name, EdgeSigns()) for name in ("n", "ne", "se", "s", "sw", "nw"))


def test_a_hexagon_shows_its_six_edges_where_they_are() -> None:
    face = Face(
        label="c2",
        name="▲Pik",
        values=(2, 1),
        edges=edges(
            n=EdgeSigns(blades=2, lent_blades=1),
            ne=EdgeSigns(arrows=1),
            se=EdgeSigns(plate=True),
            s=EdgeSigns(link=True),
            sw=EdgeSigns(mesh=True),
            nw=EdgeSigns(arrows=2, plate=True),
        ),
        badges="♥1/2 p1",
        states="held",
        look=Look("▲", "red"),
    )

    assert "\n".join(line.plain for line in draw_faces([(0, 0, face)])) == (
        "  ____________\n /c2   †3 held\\\n/↖2■▲Pik 2/1 ↗1\\\n\\#  ♥1/2 p1   ■/\n \\_____∘______/"
    )


def test_neighbours_share_their_edge() -> None:
    lines = draw_faces([(0, 0, Face(label="a")), (1, 0, Face(label="b")), (0, 1, Face(label="c"))])

    assert "\n".join(line.plain for line in lines) == (
        "  ____________\n"
        " /            \\\n"
        "/      a       \\____________\n"
        "\\              /            \\\n"
        " \\____________/      b       \\\n"
        " /            \\              /\n"
        "/      c       \\____________/\n"
        "\\              /\n"
        " \\____________/"
    )


def test_what_is_lent_is_marked() -> None:
    assert sign(EdgeSigns(blades=1, lent_blades=1, plate=True, mesh=True), 0) == ("†2■#", True)
    assert sign(EdgeSigns(arrows=1), 4) == ("↙1", False)


def test_owners_differ_in_shape_even_where_colours_do_not() -> None:
    same = looks(Scene([], [], [], seats("azure", "azure", "azure", "azure"), say("player", number=1)))

    assert len({look.glyph for look in same.values()}) == 4
    assert len({look.style for look in same.values()}) == 4
    assert looks(Scene([], [], [], seats("gules", "vert"), say("player", number=1)))[0] == Look(GLYPHS[0], SHADES["gules"])
    assert looks(Scene([], [], [], seats("", "no such colour"), say("player", number=1)))[1].style


def test_a_full_board_of_the_arena() -> None:
    table = position(
        "de-banner a1; de-knight b2 se w1; de-strength b1 s; la-banner e3; la-horror c3 nw; la-nightmare d3 n;"
        "de-pikeman c4 n entrenched",
        hands=("regeneration battle-charge", "spike"),
        pools=(12, 20),
    )
    scene = tablekeep.game(GAME).scene(table.state.redact(0))
    text = drawn(scene, 0)

    for told in ("●Kni", "▲Hor 0", "♥1", "held", "●Pik 2", "e1", "Hit Points 12/20", "Spike", "▶ ● Player 1 · human"):
        assert told in text
    assert text.splitlines()[-1].split() == ["regeneration", "battle-charge"]
    assert max(len(line) for line in text.splitlines()) <= 100


def test_on_a_narrow_terminal_the_players_stand_below_the_board() -> None:
    table = position("de-banner a1; la-banner e3")
    scene = tablekeep.game(GAME).scene(table.state.redact(0))

    wide, narrow = drawn(scene, width=100).splitlines(), drawn(scene, width=80).splitlines()
    assert any("\\" in line and "Player 2" in line for line in wide)
    assert not any("\\" in line and "Player 2" in line for line in narrow)
    assert max(len(line.rstrip()) for line in narrow) <= 80


def test_any_other_board_is_listed() -> None:
    spaces = [Space("keep", "The Keep", 0, 0), Space("moor", "The Moor", 1, 0)]
    pieces = [Piece("1", "moor", "figure", "de-knight", 0), Piece("2", "moor", "figure", "some-thing", -1)]
    scene = Scene(
        [Board("map", "outline", say("ma-board"), "", spaces, [], pieces)],
        [],
        [],
        seats("azure", "gules"),
        say("player", number=1),
    )

    assert "The Moor: ● Knight, some-thing" in drawn(scene)


def test_a_crowded_hex_says_so_and_is_listed() -> None:
    spaces = [Space("x", "x")]
    pieces = [
        Piece("1", "x", "figure", "de-knight", 0, states=("stunned", "doomed"), face=FaceSeen(short="Kni")),
        Piece("2", "x", "figure", "de-pikeman", 1),
        Piece("3", "x", "base", "", 1),
    ]
    text = drawn(
        Scene(
            [Board("b", "flat", say("ma-board"), "", spaces, [], pieces)],
            [],
            [],
            seats("azure", "gules"),
            say("player", number=1),
        )
    )

    assert "+1" in text
    assert "▲▙▟" in text
    assert "x: ● Knight, ▲ Pikeman" in text


def test_zones_tracks_and_cards_of_any_kind() -> None:
    zones = [
        Zone("row", 0, "market", say("ma-zone-hand"), 2, (Card("1", "de-knight"), Card("2", ""))),
        Zone("pile", 0, "crowd", say("ma-zone-stack"), 3),
        Zone("hand", 0, "hand", say("ma-zone-hand"), 1, (Card("3", "de-move"),)),
    ]
    tracks = [Track("t", 7, "pips", say("ma-track-hit-points"), 0, 0, 0)]
    text = drawn(Scene([], zones, tracks, seats("azure", "gules"), say("player", number=1)), 0)

    assert "Knight, face down" in " ".join(text.split())
    assert "Stack 3" in text
    assert "Hit Points 0/0" in text


def test_signs_of_unknown_kinds_are_the_beginning_of_their_names() -> None:
    assert short("stunned", 4) == "stun"
    assert short("poison", 1) == "p"


def test_cards_side_by_side() -> None:
    lines = draw_row([Face(name="Kni"), Face(name="Mov")])

    assert len(lines) == 5
    assert lines[2].plain == "/     Kni      \\/     Mov      \\"
