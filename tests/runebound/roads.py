"""Situations on the road: a hero between two actions, a roll that lies as it should, a list of effects to carry out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tablekeep.games.runebound
from tablekeep.games.runebound.resolving import NO_SIDE, Resolve
from tablekeep.games.runebound.turns import GoOn
from tests.runebound.journeys import Table, journey


def on_turn(heroes: str = "lyssa hawthorne", **more: Any) -> Table:
    """The active hero between two actions."""
    table = journey(heroes, **more)
    return table.do(GoOn(table.state.active))


def moving(faces: str, place: str, heroes: str = "lyssa hawthorne", **more: Any) -> Table:
    """The first hero has rolled these dice to move from a hex and keeps them; one card in hand, B01, made that a question."""
    more.setdefault("hands", ("B01", ""))
    table = on_turn(heroes, places=f"{place} N10", **more)
    return table.play("roll").dice(faces).play("keep")


def found(table: Table, op: str, n: int, words: dict[str, str], alone: bool) -> tuple[int, int]:
    """The list of the box that consists of this effect alone, or ends with it, and the place of the effect in it."""
    for number, effects in enumerate(table.state.kit.effects.lists):
        if not effects or (alone and len(effects) > 1):
            continue
        if (effects[-1].op, effects[-1].n) == (op, n) and words.items() <= effects[-1].words.items():
            return number, len(effects) - 1
    raise AssertionError(f"no list of the box is {op} {n} {words}")


def list_of(table: Table, op: str, n: int = 0, **words: str) -> int:
    """The number of a list of the box that consists of this one effect."""
    return found(table, op, n, words, True)[0]


def carried(table: Table, op: str, n: int = 0, seat: int = 0, **words: str) -> Table:
    """An effect of the box is carried out for a hero."""
    number, at = found(table, op, n, words, False)
    return table.do(Resolve(seat, number, at, NO_SIDE))


def changed(folder: Path, name: str, old: str, new: str, count: int = -1) -> None:
    """A box of one's own: a component file in which something else is printed."""
    printed = Path(tablekeep.games.runebound.__file__).parent / "data" / name
    (folder / name).write_text(printed.read_text().replace(old, new, count))


def pile(table: Table) -> list[str]:
    """The asset discard pile."""
    return [table.state.kit.assets[card].id for card in table.state.asset_pile]


def market(table: Table, city: int) -> list[str]:
    return [table.state.kit.assets[card].id for card in table.state.markets[city]]


def discarded(table: Table) -> list[str]:
    """The discard pile of the skill deck."""
    return [table.state.kit.skills[card].id for card in table.state.skill_pile]
