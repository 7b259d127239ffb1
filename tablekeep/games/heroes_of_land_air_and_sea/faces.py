"""What is seen of a component from above, and how the things of a scene are called: the names that picks are made of."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.components import SPELL_KINDS, Component, Kit, Spell, Tactic, UnitKind
from tablekeep.games.heroes_of_land_air_and_sea.deeds import ACTIONS
from tablekeep.games.heroes_of_land_air_and_sea.effects import Cost
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO, SEA_VESSEL, WARRIOR
from tablekeep.games.heroes_of_land_air_and_sea.model import SLOT_MARCH, SLOT_MARCH_AGAIN, World
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.scene import Badge, Card, Face

TINCTURES: Final[dict[str, str]] = {"humans": "azure", "orcs": "vert", "elves": "purpure", "dwarves": "or"}
SPARE: Final[tuple[str, ...]] = ("gules", "azure", "vert", "purpure", "or")
"""for who has not chosen a faction yet, and for factions of another box"""
SPELL_TONES: Final[tuple[str, ...]] = ("purpure", "gules", "azure")
"""incanted, combat, reaction"""
TACTIC_TONE: Final = "argent"
SOLO_TONE: Final = "gules"

# -- how things are called ----------------------------------------------------------------------------------------------


def unit_id(region: str, power: int, unit: str) -> str:
    """Units of one kind of one power in a region."""
    return f"{region}-{power}-{unit}"


def token_id(region: str, place: int) -> str:
    return f"token-{region}-{place}"


def tower_id(region: str, power: int) -> str:
    return f"tower-{region}-{power}"


def slot_id(power: int, slot: int) -> str:
    """A slot of the action bar; of the two for March the second is told apart."""
    if slot == SLOT_MARCH_AGAIN:
        return f"slot-{power}-march-again"
    return f"slot-{power}-{ACTIONS[slot if slot <= SLOT_MARCH else slot - 1]}"


def building_id(power: int, building: str) -> str:
    return f"building-{power}-{building}"


def pool_id(power: int, unit: str) -> str:
    return f"pool-{power}-{unit}"


def spell_id(power: int, spell: str, copy: int = 1) -> str:
    """A spell of a library; equal ones are numbered."""
    return f"spell-{power}-{spell}" + (f"-{copy}" if copy > 1 else "")


def scribed_id(power: int, spell: str, copy: int = 1) -> str:
    return f"scribed-{power}-{spell}" + (f"-{copy}" if copy > 1 else "")


def fighter_id(side: int, power: int, unit: str) -> str:
    """Units of one kind in the lines of a battle."""
    return f"battle-{side}-{power}-{unit}"


# -- faces --------------------------------------------------------------------------------------------------------------


def short(name: str) -> str:
    """Three letters for a table without icons: of a single word its beginning, of several their initials."""
    words = name.replace("-", " ").split()
    return words[0][:3].capitalize() if len(words) == 1 else "".join([word[0].upper() for word in words])[:3]


def unit_face(kind: UnitKind, badges: tuple[Badge, ...] = (), arms: str = "") -> Face:
    """Serfs are round, warriors square, vessels have a hull; heroes stand upright and need no base."""
    style = "square" if kind.number == WARRIOR else "hull" if kind.number >= SEA_VESSEL else ""
    return Face(style, kind.icon, arms, short(kind.name), badges=badges)


def unit_kind(slot: int) -> str:
    """How a unit is drawn on the map."""
    return "figure" if HERO <= slot < SEA_VESSEL else "chip"


def plain_face(component: Component, arms: str = "", badges: tuple[Badge, ...] = ()) -> Face:
    return Face(icon=component.icon, arms=arms, short=short(component.name), badges=badges)


def spell_card(spell: Spell, id: str, states: tuple[str, ...] = (), title: Message | None = None) -> Card:
    """A spell, face up, with its mana; a title that says more than its kind takes the kind's place."""
    return Card(
        id, spell.id, title=title or say(f"hl-kind-{SPELL_KINDS[spell.kind]}"), number=str(spell.mana),
        tone=SPELL_TONES[spell.kind], states=states, word=spell.id.replace("_", "-"), face=plain_face(spell),
    )  # fmt: skip


def tactic_card(tactic: Tactic, id: str, states: tuple[str, ...] = ()) -> Card:
    return Card(
        id, tactic.id, title=cost(tactic.cost, "hl-tactic-free"), number=str(tactic.strength), tone=TACTIC_TONE, states=states,
        word=tactic.id.replace("_", "-"), face=plain_face(tactic),
    )  # fmt: skip


def spell_of(kit: Kit, number: int) -> Spell:
    """A card of the deck, or, behind their numbers, the spell of a solo hero."""
    if number < len(kit.spells):
        return kit.spells[number]
    board, hero = divmod(number - len(kit.spells), 3)
    return kit.boards[board].heroes[hero].spell


def cost(price: Cost, nothing: str = "hl-cost-nothing") -> Message:
    """What something costs, in words."""
    ore, mana, food = price
    if not (ore or mana or food):
        return say(nothing)
    kinds = [word for word, number in (("ore", ore), ("mana", mana), ("food", food)) if number]
    if len(kinds) == 1:
        return say(f"hl-cost-{kinds[0]}", number=ore + mana + food)
    return say("hl-cost", ore=ore, mana=mana, food=food)


def arms(state: World, power: int) -> str:
    """The faction's tincture; before it is chosen, one that no faction in the game has."""
    wanted = [TINCTURES.get(state.kit.factions[number].id, "") if number >= 0 else "" for number in state.factions]
    free = [tincture for tincture in SPARE if tincture not in wanted]
    taken: list[str] = []
    for other in range(power + 1):
        taken.append(wanted[other] or free[sum(1 for before in range(other) if not wanted[before])])
    return taken[power]


def faction_arms(faction: str) -> str:
    return TINCTURES.get(faction, SPARE[0])
