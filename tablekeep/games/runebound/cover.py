"""A position in the middle of the first act, to be shown small: what the lobby hangs out."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablekeep.games.runebound.beginnings import blank_journey, box
from tablekeep.games.runebound.model import Journey

HEROES: Final[tuple[tuple[str, str, int, int], ...]] = (
    ("laurel", "I9", 3, 6), ("corbin", "E8", 5, 3), ("mok", "H6", 2, 7), ("thorn", "L6", 0, 9),
)  # fmt: skip
"""hero, hex, damage, gold"""
GEMS_DOWN: Final[tuple[str, ...]] = ("A1", "A4")
ACT: Final = 1
SPACE: Final = 6
ROUND: Final = 7


def cover(content: Path | None) -> Journey:
    """Whatever of it the components in use have; seen by nobody in particular."""
    kit = box(content).kit
    options = {name: values[0] for name, values, _ in kit.options}
    options.setdefault("scenario", kit.scenarios[0].id)
    state = blank_journey(content, len(HEROES), options)
    ids = [hero.id for hero in kit.heroes]
    for seat, (id, place, damage, gold) in enumerate(HEROES):
        state.heroes[seat] = ids.index(id) if id in ids else seat
        state.play_side[seat] = True
        state.place[seat] = max(0, kit.hex(place))
        state.damage[seat], state.gold[seat] = damage, gold
    for word in GEMS_DOWN:
        if kit.hex(word) >= 0 and kit.hexes[kit.hex(word)].gem >= 0:
            state.gems_down |= 1 << kit.hex(word)
    state.act, state.space, state.round = ACT, SPACE, ROUND
    assets = iter(range(len(kit.assets)))
    for city in range(len(kit.cities)):
        state.markets[city] = tuple([next(assets) for _ in range(kit.market)])
    villain = kit.hex("G12")
    if villain >= 0:
        state.villain = villain
    return state.redact(None)
