"""Hexagons of letters: how a board of flat-top hexes, and a single tile, look in a terminal.

A hexagon is four lines high and overlaps its neighbours by their common edge; the six edges' signs stand where the
edges are, so which way a tile faces can be seen:

       ____________
      /c2   †1     \\
     /     ▲Pik 2 †1\\
     \\†1   ♥1       /
      \\____________/
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from tablekeep.kernel.scene import EdgeSigns

TOP = 12
"""the letters of the upper and lower edge"""
STEP = TOP + 2
"""from one column of hexes to the next"""
WIDTH = TOP + 4
HEIGHT = 5
ARROWS = "↑↗↘↓↙↖"
BLADE, PLATE, MESH, LINK, HEART = "†", "■", "#", "∘", "♥"
N, NE, SE, S, SW, NW = range(6)


@dataclass(slots=True)
class Look:
    """How an owner is told from others: by colour, and by a shape for those who see none."""

    glyph: str
    style: str


@dataclass(slots=True)
class Face:
    """What is written into one hexagon."""

    label: str = ""
    name: str = ""
    values: tuple[int, ...] = ()
    edges: tuple[EdgeSigns, ...] = ()
    states: str = ""
    badges: str = ""
    mark: str = ""
    """what lies under the piece"""
    look: Look | None = None
    mark_style: str = ""


class Canvas:
    """A sheet of letters, each with its style."""

    def __init__(self, width: int, height: int) -> None:
        self.letters = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        for at, letter in enumerate(text, start=x):
            self.letters[y][at] = letter
            self.styles[y][at] = style

    def lines(self) -> list[Text]:
        lines: list[Text] = []
        for letters, styles in zip(self.letters, self.styles, strict=True):
            line = Text(no_wrap=True)
            for letter, style in zip(letters, styles, strict=True):
                line.append(letter, style or None)
            line.rstrip()
            lines.append(line)
        return lines


def sign(edge: EdgeSigns, direction: int) -> tuple[str, bool]:
    """What an edge shows, and whether something is lent to it."""
    text = ""
    if edge.blades:
        text += f"{BLADE}{edge.blades + edge.lent_blades}"
    if edge.arrows:
        text += f"{ARROWS[direction]}{edge.arrows + edge.lent_arrows}"
    text += PLATE * edge.plate + MESH * edge.mesh + LINK * edge.link
    return text, edge.lent_blades + edge.lent_arrows != 0


def outline(canvas: Canvas, x: int, y: int, style: str) -> None:
    canvas.put(x + 2, y, "_" * TOP, style)
    canvas.put(x + 1, y + 1, "/", style)
    canvas.put(x + TOP + 2, y + 1, "\\", style)
    canvas.put(x, y + 2, "/", style)
    canvas.put(x + TOP + 3, y + 2, "\\", style)
    canvas.put(x, y + 3, "\\", style)
    canvas.put(x + TOP + 3, y + 3, "/", style)
    canvas.put(x + 1, y + 4, "\\", style)
    canvas.put(x + 2, y + 4, "_" * TOP, style)
    canvas.put(x + TOP + 2, y + 4, "/", style)


def fill(canvas: Canvas, x: int, y: int, face: Face) -> None:
    """Writes what a hexagon holds; the outline must be there already."""
    style = face.look.style if face.look else ""
    if face.mark:
        canvas.put(x + 2, y + 4, face.mark[:5], face.mark_style)
    if not face.name:
        canvas.put(x + 2 + (TOP - len(face.label)) // 2, y + 2, face.label)
        return
    canvas.put(x + 2, y + 1, face.label, "dim")
    canvas.put(x + 2 + TOP - len(face.states[:4]), y + 1, face.states[:4], "reverse")
    edges = [sign(edge, direction) for direction, edge in enumerate(face.edges)] or [("", False)] * 6
    row(canvas, x + 1, y + 2, edges[NW], edges[NE])
    row(canvas, x + 1, y + 3, edges[SW], edges[SE])
    for direction, line in ((N, y + 1), (S, y + 4)):
        text, lent = edges[direction]
        canvas.put(x + 2 + (TOP - len(text)) // 2, line, text, emphasis(lent))
    title = face.name + (" " + "/".join(str(value) for value in face.values) if face.values else "")
    middle(canvas, x + 1, y + 2, title, edges[NW][0], edges[NE][0], f"bold {style}".strip())
    middle(canvas, x + 1, y + 3, face.badges, edges[SW][0], edges[SE][0], "")


def row(canvas: Canvas, x: int, y: int, left: tuple[str, bool], right: tuple[str, bool]) -> None:
    canvas.put(x, y, left[0], emphasis(left[1]))
    canvas.put(x + TOP + 2 - len(right[0]), y, right[0], emphasis(right[1]))


def middle(canvas: Canvas, x: int, y: int, text: str, left: str, right: str, style: str) -> None:
    """Writes in the middle of a row, or beside it where a long sign leaves no room there."""
    room = TOP + 2 - len(left) - len(right)
    text = text[:room]
    at = min(max((TOP + 2 - len(text)) // 2, len(left)), TOP + 2 - len(right) - len(text))
    canvas.put(x + at, y, text, style)


def emphasis(lent: bool) -> str:
    return "bold underline" if lent else "bold"


def draw_faces(faces: list[tuple[int, int, Face]]) -> list[Text]:
    """Hexagons at axial coordinates (q, r), with all that is written in them."""
    if not faces:
        return []
    columns = [q for q, _r, _face in faces]
    halves = [2 * r + q for q, r, _face in faces]
    left, top = min(columns), min(halves)
    canvas = Canvas((max(columns) - left) * STEP + WIDTH, 2 * (max(halves) - top) + HEIGHT)
    places = [((q - left) * STEP, 2 * (2 * r + q - top), face) for q, r, face in faces]
    # Owned hexagons last: their outline wins over that of an empty neighbour.
    places.sort(key=lambda place: place[2].look is not None)
    for x, y, face in places:
        outline(canvas, x, y, face.look.style if face.look else "dim")
    for x, y, face in places:
        fill(canvas, x, y, face)
    return canvas.lines()


def draw_row(faces: list[Face]) -> list[Text]:
    """Single hexagons side by side."""
    canvas = Canvas(len(faces) * WIDTH, HEIGHT)
    for number, face in enumerate(faces):
        outline(canvas, number * WIDTH, 0, face.look.style if face.look else "dim")
        fill(canvas, number * WIDTH, 0, face)
    return canvas.lines()
