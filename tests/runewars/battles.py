"""Battles for the tests: an army marches into an area, the fate cards lie in the wanted order."""

from __future__ import annotations

from tablekeep.games.runewars.battle import BeginBattle
from tablekeep.games.runewars.components import SHAPES
from tablekeep.games.runewars.fighting import Battle, damage_on, lies, slot_in, unit
from tablekeep.games.runewars.forces import ONE, slot_of
from tablekeep.games.runewars.rounds import CarryOutSpecials
from tests.runewars.wars import Table, war

FIELD = "2B"
"""where they fight, if nothing else is said: next to 1A, 2A, 2C, 3B and 4A, with mountains before 3A"""
FRIEND = "1A: 1 warrior"
"""a place for the Elves of these tests to retreat to"""


def invade(table: Table, army: str, area: str = FIELD, seat: int = 0) -> Table:
    """An army comes into an area that is not its own; the battle begins."""
    state = table.state
    standing = routed = 0
    for group in army.split(",") if army else []:
        count, name, *rest = group.split()
        one = ONE[slot_of(state.kit.unit(name.replace("-", "_")))]
        if "routed" in rest:
            routed += one * int(count)
        else:
            standing += one * int(count)
    state.invader = seat
    state.invaders = (state.kit.area(area), standing, routed)
    return table.do(BeginBattle(state.kit.area(area)))


def fight(
    army: str,
    defence: str,
    fate: str = "",
    *,
    more: str = "",
    area: str = FIELD,
    factions: str = "latari uthuk",
    **told: object,
) -> Table:
    """A battle up to its first decision: the attackers, the defenders, the fate cards in the order they are drawn."""
    units = "; ".join(part for part in (f"{area}: {defence}" if defence else "", more) if part)
    table = war(units, factions=factions, fate=fate, **told)  # type: ignore[arg-type]
    return invade(table, army, area)


def meet(mine: str, theirs: str, factions: str = "latari uthuk", more: str = "", area: str = FIELD, **told: object) -> Table:
    """The middle of a battle: two line-ups in the words of `line`, and nothing on the agenda yet."""
    table = war(more, factions=factions, **told)  # type: ignore[arg-type]
    state = table.state
    state.invader = 0
    state.invaders = (state.kit.area(area), 0, 0)
    state.lord[state.kit.area(area)] = 1 if len(factions.split()) > 1 else -1
    BeginBattle(state.kit.area(area)).run(state)
    state.agenda.clear()
    set_line(table, 0, mine)
    set_line(table, 1, theirs)
    return table


def special(table: Table, side: int, name: str, symbols: int = 1) -> Table:
    """A type of that side shows special symbols, and they are carried out."""
    battle = battle_of(table)
    battle.drawn_for[side] = slot_of(table.state.kit.unit(name.replace("-", "_")))
    battle.specials[side] = symbols
    return table.do(CarryOutSpecials(side))


def misses(*groups: tuple[str, int]) -> str:
    """Fate cards that do nothing: for each group its shape and how many cards it draws."""
    kit = war().state.kit
    used: list[int] = []
    for shape, count in groups:
        blank = [card.number for card in kit.fate if card.results[SHAPES.index(shape)] == 0 and card.number not in used]
        used += blank[:count]
    return " ".join(str(number) for number in used)


def battle_of(table: Table) -> Battle:
    battle = table.state.battle
    assert battle is not None
    return battle


def line(table: Table, side: int) -> str:
    """The line-up of a side: `2 archer, 1 pegasus-rider -1, 1 archer routed`."""
    battle = battle_of(table)
    told: list[str] = []
    for code in dict.fromkeys(battle.units[side]):
        kind = table.state.kind(battle.seats[side], slot_in(code))
        hurt = f" -{damage_on(code)}" if damage_on(code) else ""
        count = battle.units[side].count(code)
        told.append(f"{count} {kind.id.replace('_', '-')}{hurt}{' routed' if lies(code) else ''}")
    return ", ".join(told)


def set_line(table: Table, side: int, text: str) -> None:
    """Changes a line-up in the middle of a battle, in the words of `line`."""
    battle = battle_of(table)
    units: list[int] = []
    for group in text.split(",") if text else []:
        count, name, *rest = group.split()
        slot = slot_of(table.state.kit.unit(name.replace("-", "_")))
        hurt = [int(word[1:]) for word in rest if word.startswith("-")]
        units += [unit(slot, hurt[0] if hurt else 0, "routed" in rest)] * int(count)
    battle.units[side] = tuple(sorted(units))


def won(table: Table) -> int:
    """The seat that won the last battle, -1 for the neutral units."""
    args = dict(table.events("battle-won")[-1].message.args)
    seat = args["seat"]
    return -1 if seat == "neutral" else int(seat.id)  # type: ignore[union-attr]


def strengths(table: Table) -> tuple[int, int]:
    """What attacker and defender counted in the last battle."""
    args = dict(table.events("battle-won")[-1].message.args)
    return int(args["attacker"]), int(args["defender"])  # type: ignore[arg-type]


def fallen(table: Table) -> list[str]:
    """The units destroyed in the battle, in order: seat and type."""
    told: list[str] = []
    for event in table.events("unit-destroyed"):
        args = dict(event.message.args)
        told.append(f"{_id(args['seat'])} {_id(args['unit']).replace('_', '-')}")
    return told


def routed(table: Table) -> list[str]:
    told: list[str] = []
    for event in table.events("unit-routed"):
        args = dict(event.message.args)
        told.append(f"{_id(args['seat'])} {_id(args['unit']).replace('_', '-')}")
    return told


def _id(value: object) -> str:
    return str(getattr(value, "id", value))
