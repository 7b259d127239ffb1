"""Who decides for foes: the player to the hero's right, or the computer where nobody sits there (RB-ENEMY-02, RB-RUL-101).

The computer weighs each option in points: about six for a damage, less for what might become one. It looks at the table and
nothing else, and draws lots between options that are worth the same.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.runebound.components import DECKS, DOUBLE, FACES, MAGIC, PHYSICAL, SHIELD, SURGE
from tablekeep.games.runebound.effects import Effect
from tablekeep.games.runebound.fighting import SPENT, Combat
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.steps import Ask
from tablekeep.games.runebound.tokens import free_tokens, strength, symbol, total, worth
from tablekeep.kernel.actions import Action
from tablekeep.kernel.deeds import Deed

DAMAGE: Final = 6
"""what one damage is worth"""
DEADLY: Final = 10000
"""what defeats the hero is worth more than anything else"""
EARLY: Final = 200
"""what is better done before striking"""
VALUES: Final[tuple[int, ...]] = (6, 6, 6, 4, 6, 4, 4, 0)
"""by symbol: what one of it is worth to its owner"""


def ask(state: Journey, question: Ask) -> None:
    """Asks whoever decides; for nobody the computer chooses at once."""
    if question.seat >= 0:
        state.push(question)
        return
    options = question.options(state, question.seat)
    deed = choose(state, question, options)
    question.answer(state, question.seat, deed)


def choose(state: Journey, question: Ask, options: list[Action]) -> Deed:
    """The option with most points, ties by lot."""
    best: list[Deed] = []
    most = 0
    for action in options:
        assert isinstance(action, Deed)
        points = weigh(state, question, action)
        if not best or points > most:
            most = points
            best = [action]
        elif points == most:
            best.append(action)
    return best[0] if len(best) == 1 else best[state.rng.below(len(best))]


def weigh(state: Journey, question: Ask, deed: Deed) -> int:
    """Passing, stopping and suffering are worth nothing; whatever is worth less is not done."""
    combat = state.combat
    if combat is None:
        return 0
    side, verb = combat.seats.index(-1), deed.verb
    if verb == "strike":
        return strike_points(state, combat, side, worth(state, combat, side, deed.args[1]))
    if verb == "surge":
        surge = state.kit.effects.surges[deed.args[0]]
        x = worth(state, combat, side, deed.args[1])
        points = list_points(state, combat, side, surge.do, x)
        return points + EARLY - bin(deed.args[1]).count("1") if points > 0 else -1
    if verb == "stack":
        gain = token_points(state, combat, side, deed.args[0])
        return gain + EARLY if gain > 0 else -1
    if verb in ("flip", "force"):
        gain = turning(state, combat, side if verb == "flip" else 1 - side, deed.args[1])
        points = gain if verb == "flip" else -gain // 2
        return points + EARLY if points > 0 else -1
    if verb == "shield":
        return shield_points(state, combat, side, deed.args[0])
    if verb in ("pick", "pick-foe"):
        return pick_points(state, combat, side, question, deed)
    if verb == "copy":
        return list_points(state, combat, side, state.kit.effects.surges[deed.args[0]].do, question.data[2])
    return 1 if verb in ("use", "cancel") else 0


# -- tokens ------------------------------------------------------------------------------------------------------------------


def token_points(state: Journey, combat: Combat, side: int, at: int) -> int:
    """What a token is worth to its owner as it lies."""
    shown = symbol(state, combat, side, at)
    if shown == SURGE and combat.silenced[side]:
        return 0
    return VALUES[shown] * (1 if shown == DOUBLE else strength(state, combat, side, at))


def back_points(state: Journey, combat: Combat, side: int, at: int) -> int:
    """What it would be worth on its other face."""
    combat.faces[side][at] ^= 1
    points = token_points(state, combat, side, at)
    combat.faces[side][at] ^= 1
    return points


def turning(state: Journey, combat: Combat, side: int, at: int) -> int:
    """What its owner gains if a token is flipped."""
    return back_points(state, combat, side, at) - token_points(state, combat, side, at)


def shield_points(state: Journey, combat: Combat, side: int, mask: int) -> int:
    """As much as possible is stopped, with as little as possible."""
    amount = worth(state, combat, side, mask)
    return min(amount, combat.struck[1]) * 100 - amount - bin(mask).count("1")


def pick_points(state: Journey, combat: Combat, side: int, question: Ask, deed: Deed) -> int:
    """Flipped is what gets better or worse by it, recast what is likely to, removed what the hero needs most."""
    from tablekeep.games.runebound.combat_effects import FLIP, RECAST

    kind, owner, at = question.data[1], side if deed.verb == "pick" else 1 - side, deed.args[0]
    if kind not in (FLIP, RECAST):
        return token_points(state, combat, owner, at)
    gain = turning(state, combat, owner, at)
    if combat.states[owner][at] == SPENT:
        gain = token_points(state, combat, owner, at) + back_points(state, combat, owner, at) + 1
    return gain if owner == side else -gain


# -- damage and abilities ------------------------------------------------------------------------------------------------------


def strike_points(state: Journey, combat: Combat, side: int, amount: int, unblockable: bool = False) -> int:
    """Damage, and whether it defeats the hero whatever shields are spent."""
    hero = combat.seats[1 - side]
    left = amount
    if not unblockable:
        left -= sum(combat.blocks[1 - side]) + total(state, combat, 1 - side, SHIELD)
    deadly = left >= state.health(hero) - state.damage[hero]
    return amount * DAMAGE + (DEADLY if deadly else 0) + (1 if unblockable else 0)


def list_points(state: Journey, combat: Combat, side: int, number: int, x: int) -> int:
    return sum([effect_points(state, combat, side, effect, x) for effect in state.kit.effects.lists[number]])


def effect_points(state: Journey, combat: Combat, side: int, effect: Effect, x: int) -> int:
    """What an effect of a surge ability is worth now."""
    op, hero = effect.op, combat.seats[1 - side]
    if op == "deal":
        return strike_points(state, combat, side, x if effect.count == "X" else effect.n, effect.number("unblockable") > 0)
    if op == "heal":
        return min(effect.n, combat.damage) * DAMAGE
    if op == "block":
        threat = total(state, combat, 1 - side, PHYSICAL) + total(state, combat, 1 - side, MAGIC)
        return min(effect.n, threat) * 4
    if op == "double":
        return total(state, combat, side, FACES.index(effect.word("symbol"))) * DAMAGE
    if op in ("flip", "recast", "remove"):
        return tokens_points(state, combat, side, effect)
    if op == "silence":
        return 0 if combat.silenced[1 - side] else total(state, combat, 1 - side, SURGE) * 4
    if op == "extra_actions":
        return 2 if len(free_tokens(combat, side)) > 1 else 0
    if op == "no_retreat":
        return 2 if state.damage[hero] * 2 >= state.health(hero) and not combat.no_retreat[1 - side] else 0
    if op == "foe_gold":
        return 2 if state.gold[hero] else 0
    if op == "foe_discard_skill":
        return 2 if state.hand[hero] else 0
    if op == "borrow_surge":
        pile = state.piles[DECKS.index(effect.word("deck"))]
        return 5 if [card for card in pile if state.kit.adventures[card].foe >= 0] else 0
    return 1


def tokens_points(state: Journey, combat: Combat, side: int, effect: Effect) -> int:
    """The best tokens an effect could turn or remove."""
    from tablekeep.games.runebound.combat_effects import ANY_SYMBOL, WHOSE, targets
    from tablekeep.games.runebound.fighting import STATES, UNSPENT

    wanted = STATES.index(effect.word("state")) if effect.op == "recast" else UNSPENT
    named = effect.word("symbol")
    shown = FACES.index(named) if named in FACES else ANY_SYMBOL
    masks = targets(state, combat, side, WHOSE.index(effect.word("whose")), wanted, shown)
    gains: list[int] = []
    for owner, mask in ((side, masks[0]), (1 - side, masks[1])):
        for at in range(len(combat.tokens[owner])):
            if mask >> at & 1:
                gains.append(turn_points(state, combat, side, owner, at, effect.op))
    if effect.count == "all":
        return sum(gains)
    gains.sort(reverse=True)
    return sum([gain for gain in gains[: effect.n if not effect.count else len(gains)] if gain > 0])


def turn_points(state: Journey, combat: Combat, side: int, owner: int, at: int, op: str) -> int:
    """What one token turned or removed is worth to the side that does it."""
    if op == "remove":
        return token_points(state, combat, owner, at)
    gain = turning(state, combat, owner, at)
    if op == "recast":
        if combat.states[owner][at] == SPENT:
            return (token_points(state, combat, owner, at) + back_points(state, combat, owner, at)) // 2
        gain //= 2
    return gain if owner == side else -gain
