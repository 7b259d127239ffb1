"""Combat tokens as they lie: what they show, what that is worth, which of them can be used, flipped, recast or removed."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runebound.components import BLANK, DOUBLE, FACES, Token
from tablekeep.games.runebound.fighting import REMOVED, SPENT, UNSPENT, Combat
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.refs import foe_ref
from tablekeep.kernel.messages import Ref

ALONE: Final = -1
"""on no other token"""


# -- what they show ----------------------------------------------------------------------------------------------------------


def symbol(state: Journey, combat: Combat, side: int, at: int) -> int:
    """RB-COMBAT-05, RB-COMBAT-55: the large symbol of the upper face, or what it counts as this round."""
    shown = state.kit.tokens[combat.tokens[side][at]].symbols[combat.faces[side][at]]
    one, other = combat.converted[side]
    return other if shown == one else shown


def strength(state: Journey, combat: Combat, side: int, at: int) -> int:
    """How many symbols a token gives: twice on a double token (RB-COMBAT-32), twice if they count double (RB-COMBAT-54)."""
    worth = state.kit.tokens[combat.tokens[side][at]].values[combat.faces[side][at]]
    if combat.on[side][at] != ALONE:
        worth *= 2
    if combat.doubled[side] and combat.doubled[side] >> symbol(state, combat, side, at) & 1:
        worth *= 2
    return worth


def golden(state: Journey, combat: Combat, side: int) -> int:
    """RB-COMBAT-06, RB-COMBAT-08: faceup tokens with a golden symbol; tokens are counted, not symbols."""
    count = 0
    for at, token in enumerate(combat.tokens[side]):
        if state.kit.tokens[token].golden[combat.faces[side][at]]:
            count += 1
    return count


# -- which of them can be used -------------------------------------------------------------------------------------------------


def covered(combat: Combat, side: int, at: int) -> bool:
    """Whether a token lies on this one."""
    return at in combat.on[side]


def free_tokens(combat: Combat, side: int) -> list[int]:
    """RB-COMBAT-36, RB-COMBAT-52: unspent and not under another token: they can be used, flipped, recast and removed."""
    states, on = combat.states[side], combat.on[side]
    return [at for at in range(len(states)) if states[at] == UNSPENT and at not in on]


def showing(state: Journey, combat: Combat, side: int, wanted: int) -> list[int]:
    """The tokens of a side that show a symbol and can be used; none before the cast (RB-COMBAT-03)."""
    if not combat.cast:
        return []
    return [at for at in free_tokens(combat, side) if symbol(state, combat, side, at) == wanted]


def by_symbol(state: Journey, combat: Combat, side: int) -> list[list[int]]:
    """By symbol: the tokens of a side that show it and can be used."""
    groups: list[list[int]] = [[] for _ in FACES]
    for at in free_tokens(combat, side):
        groups[symbol(state, combat, side, at)].append(at)
    return groups


def total(state: Journey, combat: Combat, side: int, wanted: int) -> int:
    """All symbols of a kind that a side could spend."""
    return sum([strength(state, combat, side, at) for at in showing(state, combat, side, wanted)])


def worth(state: Journey, combat: Combat, side: int, mask: int) -> int:
    """The symbols of a set of tokens."""
    return sum([strength(state, combat, side, at) for at in members(mask)])


def members(mask: int) -> list[int]:
    found: list[int] = []
    at = 0
    while mask >> at:
        if mask >> at & 1:
            found.append(at)
        at += 1
    return found


def subsets(tokens: list[int]) -> list[int]:
    """Every set of at least one of these tokens, as masks."""
    found: list[int] = []
    for at in tokens:
        more = [mask | 1 << at for mask in found]
        found.append(1 << at)
        found += more
    return found


def payments(state: Journey, combat: Combat, side: int, tokens: list[int], cost: int) -> list[int]:
    """RB-COMBAT-29: sets of surge tokens that pay a cost and of which none could be kept back; surplus symbols are lost."""
    values = [strength(state, combat, side, at) for at in tokens]
    if sum(values) < cost:
        return []
    found: list[int] = []
    for chosen in range(1, 1 << len(tokens)):
        paid = least = mask = 0
        for place, value in enumerate(values):
            if chosen >> place & 1:
                paid += value
                least = value if not least else min(least, value)
                mask |= 1 << tokens[place]
        if paid >= cost > paid - least:
            found.append(mask)
    return found


# -- what happens to them ----------------------------------------------------------------------------------------------------


def spend(combat: Combat, side: int, mask: int) -> None:
    """RB-COMBAT-11, RB-COMBAT-12, RB-COMBAT-34: whole tokens are set aside; the double tokens below are removed."""
    for at in members(mask):
        below = combat.on[side][at]
        combat.states[side][at] = SPENT
        combat.on[side][at] = ALONE
        if below != ALONE:
            combat.states[side][below] = REMOVED


def remove(combat: Combat, side: int, at: int) -> None:
    """RB-COMBAT-53: out for the round, not spent; a double token below is free again (RB-COMBAT-37)."""
    combat.states[side][at] = REMOVED
    combat.on[side][at] = ALONE


def flip(combat: Combat, side: int, at: int) -> None:
    """RB-COMBAT-51; on a double token it stays there (RB-COMBAT-37)."""
    combat.faces[side][at] ^= 1


def recast(state: Journey, combat: Combat, side: int, at: int) -> None:
    """RB-COMBAT-50, RB-COMBAT-52: cast again; a spent token is unspent again."""
    state.revealed += 1
    combat.faces[side][at] = state.chance("tokens", 2)
    combat.states[side][at] = UNSPENT


def gather(combat: Combat) -> None:
    """RB-COMBAT-66: both sides have all their tokens again, spent and removed ones included; none has been cast."""
    for side in (0, 1):
        size = len(combat.tokens[side])
        combat.faces[side] = [0] * size
        combat.states[side] = [UNSPENT] * size
        combat.on[side] = [ALONE] * size
    combat.cast = False


def cast(state: Journey, combat: Combat) -> None:
    """RB-COMBAT-04: every token falls on one of its two faces, both equally likely."""
    state.revealed += 1
    for side in (0, 1):
        combat.faces[side] = [state.chance("tokens", 2) for _ in combat.tokens[side]]
    combat.cast = True


# -- doubles -----------------------------------------------------------------------------------------------------------------


def doubles(combat: Combat, side: int, groups: list[list[int]]) -> list[int]:
    """RB-COMBAT-31, RB-COMBAT-35: faceup double tokens on which nothing lies and which lie on nothing."""
    return [at for at in groups[DOUBLE] if combat.on[side][at] == ALONE]


def tops(combat: Combat, side: int, groups: list[list[int]]) -> list[int]:
    """RB-COMBAT-35: unspent tokens that can be put on a double token: no doubles, no stacks."""
    found: list[int] = []
    for shown, tokens in enumerate(groups):
        if shown != DOUBLE:
            found += [at for at in tokens if combat.on[side][at] == ALONE]
    found.sort()
    return found


# -- words -------------------------------------------------------------------------------------------------------------------


def who(state: Journey, combat: Combat, side: int) -> Ref:
    """A side of the combat by its name: a player or a foe."""
    seat = combat.seats[side]
    return Ref("seat", str(seat)) if seat >= 0 else foe_ref(state.kit, combat.foe)


def written(state: Journey, combat: Combat, side: int, mask: int) -> str:
    """Tokens by what they show: `2 physical, 1 enemy (golden), double`."""
    return ", ".join([face_words(state.kit.tokens[combat.tokens[side][at]], combat.faces[side][at]) for at in members(mask)])


def face_words(token: Token, face: int) -> str:
    """`2 physical`, `double`, `1 magic (golden)`: golden symbols decide on initiative (RB-COMBAT-06)."""
    shown = token.symbols[face]
    number = "" if shown in (BLANK, DOUBLE) else f"{token.values[face]} "
    return f"{number}{FACES[shown]}{' (golden)' if token.golden[face] else ''}"


def all_tokens(combat: Combat, side: int) -> int:
    return (1 << len(combat.tokens[side])) - 1
