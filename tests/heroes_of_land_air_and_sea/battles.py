"""Battles in hand-written situations: who attacks where, and the usual answers."""

from __future__ import annotations

from tablekeep.games.heroes_of_land_air_and_sea.battle import BeginBattle
from tablekeep.games.heroes_of_land_air_and_sea.fighting import ATTACKER, DEFENDER, Battle
from tablekeep.games.heroes_of_land_air_and_sea.strength import StrengthLine, side_strength, strength_lines
from tests.heroes_of_land_air_and_sea.worlds import Table

NOBODY_EXPLORES = 0


def fight(
    table: Table, region: str, attacker: int = 0, explorers: int = NOBODY_EXPLORES, vessel: int = -1, base: str = ""
) -> Table:
    """A battle begins; everybody concerned already stands in the region, or the attackers in `base`."""
    kit = table.state.kit
    return table.do(BeginBattle(attacker, kit.region(region), explorers, vessel, kit.region(base) if base else -1))


def battle(table: Table) -> Battle:
    found = table.state.battle
    assert found is not None
    return found


def totals(table: Table) -> tuple[int, int]:
    """The attacker's strength and the defender's."""
    return side_strength(table.state, ATTACKER), side_strength(table.state, DEFENDER)


def lines(table: Table, side: int) -> list[tuple[str, str, int]]:
    told: list[StrengthLine] = strength_lines(table.state, side)
    return [(line.source, line.id, line.amount) for line in told]


def cards(table: Table, attack: str, defence: str, pay: bool = True) -> Table:
    """Both leaders choose a tactic card, or none; what is to be paid is paid in resources."""
    found = battle(table)
    for side, card in ((DEFENDER, defence), (ATTACKER, attack)):
        if table.asked == "choose-tactic" and found.leaders[side] in table.state.choice().seats(table.state):  # type: ignore[union-attr]
            table.play(f"tactic {card}" if card else "no-tactic", seat=found.leaders[side])
    while pay and table.asked == "pay":
        table.play("pay")
    return table


def quietly(table: Table, *texts: str) -> Table:
    """Takes actions one after the other; nobody reacts to the spells among them."""
    for text in texts:
        table.play(text)
        while table.asked == "react":
            table.play("pass")
    return table


def final_totals(table: Table) -> tuple[int, int]:
    """The totals that were compared."""
    args = dict(table.events("totals")[-1].message.args)
    return int(str(args["attack"])), int(str(args["defence"]))


def winner(table: Table) -> int:
    """The side that won: 0 the attacker, 1 the defender."""
    return table.events("won")[-1].number
