"""The page of a game as it is answered: its sections in messages, its pictures as parts of scenes that the learner may see."""

from __future__ import annotations

from typing import Any

from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import Message
from tablekeep.kernel.scene import Scene, plain
from tablekeep.lessons.overview import Entry, Overview, Picture, scene_of, shown, text_of

LEDGER = "ledger"


def overview_told(game: Game, page: Overview, language: str) -> dict[str, Any]:
    details = game.details_with(game.settle({}))
    pictures = {picture.id: picture_told(game, page, picture) for picture in page.all_pictures()}
    named = {card["name"] for told in pictures.values() for row in told["rows"] for card in row["cards"]}
    named |= {entry.component for entry in page.pieces} | set(page.choices)
    return {
        "ftl": [text_of(game.id, language)],
        "name": game.name, "seats": list(game.seats), "minutes": game.minutes,
        "lead": plain(page.lead), "theme": plain(page.theme), "turn": plain(page.turn),
        "arms": arms_of(scene_of(game, page.hero.position, page.learner), page.learner),
        "hero": pictures["hero"],
        "win": [entry_told(entry) for entry in page.win],
        "pictures": [pictures[picture.id] for picture in page.pictures],
        "pieces": [entry_told(entry) for entry in page.pieces],
        "aids": [{"title": plain(aid.title), "rows": [entry_told(row) for row in aid.rows]} for aid in page.aids],
        "choices": list(page.choices),
        "details": {id: plain(details[id]) for id in sorted(named) if id in details},
    }  # fmt: skip


def entry_told(entry: Entry) -> dict[str, Any]:
    return {
        "title": plain(entry.title), "text": plain(entry.text), "rule": entry.rule, "icon": entry.icon,
        "component": entry.component,
    }  # fmt: skip


def arms_of(scene: Scene, seat: int) -> str:
    return next((view.arms for view in scene.seats if view.seat == seat), "")


def picture_told(game: Game, page: Overview, picture: Picture) -> dict[str, Any]:
    scene = scene_of(game, picture.position, page.learner)
    before = None if picture.before is None else scene_of(game, picture.before, page.learner)
    drawn = shown(picture, scene, before)
    return {
        "id": picture.id, "title": plain(picture.title), "text": plain(picture.text), "rule": picture.rule,
        "board": None if drawn.board is None else plain(drawn.board),
        "seats": [{"seat": view.seat, "arms": view.arms} for view in scene.seats],
        "spaces": list(picture.spaces),
        "gone": plain(drawn.gone),
        "rows": [
            {
                "cards": plain(cards), "arms": arms_of(scene, zone.owner), "numbered": zone.kind == LEDGER,
                "words": plain(row.words),
            }
            for row, (zone, cards) in zip(picture.rows, drawn.rows, strict=True)
        ],
        "counts": [count_told(thing, scene, before) for thing in picture.counts],
        "marks": [
            {
                "kind": mark.kind, "at": mark.at, "to": mark.to, "number": mark.number, "words": plain(mark.words),
                "side": mark.side, "faint": mark.faint,
            }
            for mark in picture.marks
        ],
    }  # fmt: skip


def count_told(thing: str, scene: Scene, before: Scene | None) -> dict[str, Any]:
    icon, number, label, owner = counted(thing, scene)
    return {
        "thing": thing, "icon": icon, "number": number, "before": None if before is None else counted(thing, before)[1],
        "label": plain(label), "arms": arms_of(scene, owner),
    }  # fmt: skip


def counted(thing: str, scene: Scene) -> tuple[str, int, Message, int]:
    """Icon, number, name and owner of a track or of a counter of a seat's sheet."""
    kind, _, id = thing.partition(":")
    if kind == "track":
        track = next(track for track in scene.tracks if track.id == id)
        return track.icon, track.value, track.title, track.owner
    seat, _, icon = id.partition(":")
    counter = next(
        counter for view in scene.seats if view.seat == int(seat) for counter in view.counters if counter.icon == icon
    )
    return icon, counter.number, counter.label, int(seat)
