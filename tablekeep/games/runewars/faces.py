"""What is seen of a component from above, and how the things of a scene are called: the names that picks are made of."""

from __future__ import annotations

from typing import Final

from tablekeep.games.components import Component
from tablekeep.games.runewars.components import DESTINIES, FORTIFICATION, RESULTS, SHAPES, FateCard, Kit, UnitKind
from tablekeep.games.runewars.model import War
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.scene import Badge, Card, Face

NEUTRAL_ARMS: Final = "argent"
DECK_ARMS: Final[dict[str, str]] = {
    "tactic": "vert", "quest": "or", "objective": "purpure", "reward": "or", "title": "gules", "fate": "argent",
    "hero": "azure",
}  # fmt: skip
"""the colour of each deck's cards"""
SEASON_ARMS: Final[tuple[str, ...]] = ("vert", "or", "gules", "azure")

# -- how things are called ----------------------------------------------------------------------------------------------


def spot_id(q: int, r: int) -> str:
    """A free place next to the land."""
    return f"s{q}_{r}"


def unit_id(area: str, unit: str, routed: bool) -> str:
    return f"{area}-{unit}-routed" if routed else f"{area}-{unit}"


def army_id(unit: str, routed: bool) -> str:
    """Units of whoever has come into an area that is not his own."""
    return f"army-{unit}-routed" if routed else f"army-{unit}"


def fighter_id(side: int, unit: str, damage: int, routed: bool) -> str:
    """Equal units in the row of a battle."""
    return f"battle-{side}-{unit}-{damage}" + ("-routed" if routed else "")


def fate_id(card: FateCard) -> str:
    return f"fate-{card.number}"


def tile_id(tile: str) -> str:
    return f"tile-{tile}"


# -- faces --------------------------------------------------------------------------------------------------------------


def short(name: str) -> str:
    """Three letters for a table without icons: of a single word its beginning, of several their initials."""
    words = name.replace("-", " ").split()
    return words[0][:3].capitalize() if len(words) == 1 else "".join([word[0].upper() for word in words])[:3]


def unit_face(kind: UnitKind, badges: tuple[Badge, ...] = ()) -> Face:
    """A unit shows its base; a neutral one is argent whoever leads it."""
    return Face(
        SHAPES[kind.shape], kind.icon, NEUTRAL_ARMS if kind.faction < 0 else "", short(kind.name), (kind.initiative,),
        badges=badges,
    )  # fmt: skip


def damage_badge(kit: Kit, damage: int) -> tuple[Badge, ...]:
    if not damage:
        return ()
    return (Badge("damage", kit.icon("token", "damage"), say("rw-badge-damage", number=damage), damage, "bad"),)


def named_card(sort: str, card: Component, id: str, states: tuple[str, ...] = (), tone: str = "", number: str = "") -> Card:
    """A printed card, face up. `sort` is what deck it belongs to."""
    return Card(
        id, card.id, title=say(f"rw-kind-{sort}"), number=number, tone=tone or DECK_ARMS.get(sort, ""), states=states,
        word=card.id.replace("_", "-"), face=Face(icon=card.icon, short=short(card.name)),
    )  # fmt: skip


def back(id: str, tone: str = "") -> Card:
    """A card face down."""
    return Card(id, "", tone=tone, states=("down",))


def fate_card(kit: Kit, number: int, id: str, shape: int, states: tuple[str, ...] = ()) -> Card:
    """A fate card: in a battle or duel its result for that shape, otherwise (-1) its destiny."""
    card = kit.fate[number]
    if shape < 0:
        icon, printed = kit.icon("fate", f"destiny-{DESTINIES[card.destiny]}"), ""
        title: Message = say("rw-fate-destiny", destiny=DESTINIES[card.destiny])
    else:
        result = RESULTS[card.results[shape]]
        icon, printed = kit.icon("fate", result), str(card.values[shape]) if card.values[shape] else ""
        title = say("rw-fate-result", result=result, number=card.values[shape])
    return Card(
        id, fate_id(card), title=title, number=printed, tone=DECK_ARMS["fate"], states=states, word=str(card.number),
        face=Face(icon=icon, short=str(card.number)),
    )  # fmt: skip


def arms(state: War, seat: int) -> str:
    """The faction's tincture; before it is chosen, one that no faction in the game has."""
    wanted = [state.kit.factions[number].arms if number >= 0 else "" for number in state.factions]
    free = [tincture for tincture in ("azure", "gules", "or", "vert", "purpure") if tincture not in wanted]
    taken: list[str] = []
    for other in range(seat + 1):
        taken.append(wanted[other] or free[sum(1 for before in range(other) if not wanted[before])])
    return taken[seat]


def development_id(state: War, seat: int, kind: int) -> str:
    """Developments bear the names of their faction's."""
    return state.faction(seat).developments[kind].id if 0 < kind <= FORTIFICATION and state.factions[seat] >= 0 else ""
