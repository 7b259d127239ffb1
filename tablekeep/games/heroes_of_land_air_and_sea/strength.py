"""How strong a side is, and every number that makes it up (HL-BATTLE-06, HL-BATTLE-07, HL-SIEGE-02 to HL-SIEGE-05)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.battle_conditions import abilities_at, amount_of, applies
from tablekeep.games.heroes_of_land_air_and_sea.forces import SERF, Force, count_of, slots_in
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.sides import force_of, members, other, serfs_of, the_battle

OPS: Final[tuple[str, ...]] = ("enemy_strength", "strength")


@final
class StrengthLine:
    """One of the numbers a total is made of: what it comes from, of how many, and how much."""

    __slots__ = ("amount", "count", "id", "power", "source")

    def __init__(self, source: str, id: str, power: int, count: int, amount: int) -> None:
        self.source: Final = source
        """unit, tower, capital, bar, buildings, ability, token, spell, spells, tactic or solo-card"""
        self.id: Final = id
        """of the unit, ability, token, spell, tactic or solo card; empty where there is no such thing"""
        self.power: Final = power
        """whose it is"""
        self.count: Final = count
        self.amount: Final = amount


def capital_strength(state: World, power: int) -> int:
    """HL-CAPITAL-06, HL-RUL-60: the value of the current level, or of the solo enemy's space of its track."""
    if power >= state.seats:
        return state.kit.boards[state.factions[power]].track[state.space].strength
    return state.faction(power).levels[state.level[power] - 1].strength


def structure_strength(state: World, power: int, region: int) -> int:
    """The tower or the capital of a power in a region, the latter with the serfs on the bar and on buildings."""
    if state.towers[power] >> region & 1:
        return state.kit.terms.tower_strength
    if state.capital[power] == region:
        return capital_strength(state, power) + _bar_strength(state, power) + _building_strength(state, power)
    return 0


def _bar_strength(state: World, power: int) -> int:
    return bin(state.bar_serfs[power]).count("1") * state.unit(power, SERF).strength


def _building_strength(state: World, power: int) -> int:
    terms = state.kit.terms
    return bin(state.built[power]).count("1") * terms.building_serfs * terms.building_serf_strength


def base_strength(state: World, power: int, region: int) -> int:
    """The base strength of everything a power has in a region (HL-GEN-15, HL-RUL-71)."""
    return state.faction(power).strengths[state.army(power, region)] + structure_strength(state, power, region)


def side_strength(state: World, side: int) -> int:
    """The total of a side as the battle stands; never below 0."""
    return max(0, _add_up(state, side, None))


def strength_lines(state: World, side: int) -> list[StrengthLine]:
    """The same total, number by number."""
    lines: list[StrengthLine] = []
    _add_up(state, side, lines)
    return lines


def _add_up(state: World, side: int, lines: list[StrengthLine] | None) -> int:
    battle = the_battle(state)
    total = 0
    for power in members(battle, side):
        force = force_of(state, side, power) & ~battle.silenced[power]
        total += state.faction(power).strengths[force] + structure_strength(state, power, battle.region)
        if lines is not None:
            _list_pieces(state, power, force, battle.region, lines)
    total += _add_abilities(state, side, lines)
    total += _add_tokens(state, side, lines)
    total += _add_spells(state, side, lines)
    total += _add_tactic(state, side, lines)
    return total


def _list_pieces(state: World, power: int, force: Force, region: int, lines: list[StrengthLine]) -> None:
    """The base strengths (HL-BATTLE-06)."""
    for slot in slots_in(force):
        kind = state.unit(power, slot)
        count = count_of(force, slot)
        lines.append(StrengthLine("unit", kind.id, power, count, count * kind.strength))
    if state.towers[power] >> region & 1:
        lines.append(StrengthLine("tower", "", power, 1, state.kit.terms.tower_strength))
    if state.capital[power] == region:
        lines.append(StrengthLine("capital", "", power, 1, capital_strength(state, power)))
        if state.bar_serfs[power]:
            lines.append(StrengthLine("bar", "", power, bin(state.bar_serfs[power]).count("1"), _bar_strength(state, power)))
        if state.built[power]:
            count = bin(state.built[power]).count("1") * state.kit.terms.building_serfs
            lines.append(StrengthLine("buildings", "", power, count, _building_strength(state, power)))


def _add_abilities(state: World, side: int, lines: list[StrengthLine] | None) -> int:
    """HL-BATTLE-07: the bonuses of the side's own abilities, and what the enemy's take away."""
    battle = the_battle(state)
    total = 0
    for owner, op in ((side, "strength"), (other(side), "enemy_strength")):
        for ability in abilities_at(state, owner, "battle_strength"):
            amount = 0
            for effect in ability.effects:
                if effect.op == op and applies(state, owner, effect):
                    amount += amount_of(state, owner, effect)
            total += amount
            if lines is not None and amount:
                lines.append(StrengthLine("ability", ability.id, battle.leaders[owner], 1, amount))
    return total


def _add_tokens(state: World, side: int, lines: list[StrengthLine] | None) -> int:
    """What resolved tokens of the region add (Ruined Fort)."""
    battle = the_battle(state)
    total = 0
    for place in (battle.region * 2, battle.region * 2 + 1):
        if not state.token_done >> place & 1 or state.tokens[place] < 0:
            continue
        token = state.kit.tokens[state.tokens[place]]
        for effect in token.effects:
            if effect.op == "strength" and applies(state, side, effect):
                amount = amount_of(state, side, effect)
                total += amount
                if lines is not None:
                    lines.append(StrengthLine("token", token.id, battle.leaders[side], 1, amount))
    return total


def _add_spells(state: World, side: int, lines: list[StrengthLine] | None) -> int:
    """HL-BATTLE-08: what combat spells gave or took; serfs that a spell strengthens are counted anew (Spectral Host)."""
    battle = the_battle(state)
    amount = battle.bonus[side]
    bonus = battle.serf_bonus[side]
    if bonus:
        most = _most_for_serfs(state, bonus)
        amount += -(-bonus // most) * min(most, serfs_of(state, side))
    if lines is not None and amount:
        _list_spells(state, side, amount, lines)
    return amount


def _list_spells(state: World, side: int, total: int, lines: list[StrengthLine]) -> None:
    """The spells one by one, if that explains the whole; copies and wards are not told apart, so then it is one number."""
    battle = the_battle(state)
    found: list[StrengthLine] = []
    for caster, number in battle.seen:
        spell = state.kit.spells[number]
        amount = 0
        for effect in spell.effects:
            if effect.op == ("strength" if caster == side else "enemy_strength"):
                amount += amount_of(state, caster, effect)
        if amount:
            found.append(StrengthLine("spell", spell.id, battle.leaders[caster], 1, amount))
    if sum([line.amount for line in found]) == total:
        lines.extend(found)
    else:
        lines.append(StrengthLine("spells", "", battle.leaders[side], 1, total))


def _most_for_serfs(state: World, bonus: int) -> int:
    """The most that one casting adds for serfs; the bonus of a side is the sum over all castings."""
    for spell in state.kit.spells:
        for effect in spell.effects:
            if effect.op == "strength" and effect.per == "own_serf":
                return min(bonus, effect.most)
    return bonus


def _add_tactic(state: World, side: int, lines: list[StrengthLine] | None) -> int:
    """HL-TACTIC-03, HL-TACTIC-08; for the solo enemy its card counts instead of the tactic it names (HL-SOLO-85, HL-RUL-73)."""
    battle = the_battle(state)
    if battle.cancelled >> side & 1:
        return 0
    leader = battle.leaders[side]
    if leader >= state.seats:
        if battle.solo_card < 0:
            return 0
        card = state.kit.solo_cards[battle.solo_card]
        if lines is not None:
            lines.append(StrengthLine("solo-card", card.id, leader, 1, card.strength))
        return card.strength
    if battle.tactics[side] < 0:
        return 0
    tactic = state.kit.tactics[battle.tactics[side]]
    amount = 0
    for effect in tactic.effects:
        if effect.op == "strength" and applies(state, side, effect):
            amount += amount_of(state, side, effect)
    if lines is not None and amount:
        lines.append(StrengthLine("tactic", tactic.id, leader, 1, amount))
    return amount
