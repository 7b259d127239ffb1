"""What abilities do in combat: every combat effect of the component data (RB-COMBAT-50 … 59)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.bonuses import change_gold
from tablekeep.games.runebound.combat_actions import log_turned, side_surges
from tablekeep.games.runebound.components import DECKS, FACES, SHIELD
from tablekeep.games.runebound.deeds import DAMAGE_TYPES, Deed
from tablekeep.games.runebound.effects import Effect, Surge
from tablekeep.games.runebound.fighting import NO_FOE, SPENT, STATES, UNSPENT, Combat
from tablekeep.games.runebound.hits import NONLETHAL, UNBLOCKABLE, hit, reducing
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.moments import discard_skill
from tablekeep.games.runebound.resolving import carry_out, resolve
from tablekeep.games.runebound.steps import SEAT, Ask, Task, number_field
from tablekeep.games.runebound.tokens import flip, free_tokens, members, recast, remove, symbol, total, who, written
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.decks import distinct
from tablekeep.kernel.messages import Message, Ref, say

SIDE: Final = number_field("side", 1)
COPYING: Final[tuple[str, ...]] = ("copy_foe_surge", "borrow_surge")
"""effects that resolve another ability; they cannot be copied (RB-COMBAT-58)"""


def fight(state: Journey, side: int) -> Combat | None:
    """The combat in which a side uses an effect; None if it is over or there is none."""
    combat = state.combat
    return None if combat is None or side < 0 or combat.forced >= 0 else combat


# -- damage ------------------------------------------------------------------------------------------------------------------


def deal(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-COMBAT-46: one hit."""
    deal_hit(state, side, effect, 1)


def deal_times(state: Journey, seat: int, effect: Effect, times: int) -> None:
    """RB-COMBAT-46: what a hero deals "for each" success or die is one hit."""
    if state.combat is not None:
        deal_hit(state, state.combat.seats.index(seat), effect, times)


def deal_hit(state: Journey, side: int, effect: Effect, times: int) -> None:
    combat = fight(state, side)
    if combat is None:
        return
    amount = effect.n
    if effect.count == "X":
        amount = combat.x
    elif effect.count == "own_shields":
        amount = total(state, combat, side, SHIELD)
    flags = (UNBLOCKABLE if effect.number("unblockable") else 0) | (NONLETHAL if effect.number("nonlethal") else 0)
    cancel = combat.x if effect.word("cancel_cost") == "X" else effect.number("cancel_cost")
    hit(state, 1 - side, amount * times, DAMAGE_TYPES.index(effect.word("type")), flags, cancel)


def block(state: Journey, seat: int, effect: Effect, side: int) -> None:
    combat = fight(state, side)
    if combat is not None:
        combat.blocks[side] = (*combat.blocks[side], effect.n)
        if state.log is not None:
            state.say("change", "rb-log-block", "RB-COMBAT-45", player=who(state, combat, side), amount=effect.n)


def reduce(state: Journey, seat: int, effect: Effect, side: int) -> None:
    reducing(state, effect.n)


def reflect(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-HERO-06: Mind Meld."""
    combat = fight(state, side)
    if combat is not None:
        combat.reflect[side] = DAMAGE_TYPES.index(effect.word("type"))


# -- tokens ------------------------------------------------------------------------------------------------------------------

FLIP: Final = 0
RECAST: Final = 1
REMOVE: Final = 2
KINDS: Final[tuple[str, ...]] = ("flip", "recast", "remove")
RULES: Final[tuple[str, ...]] = ("RB-COMBAT-51", "RB-COMBAT-50", "RB-COMBAT-53")

OWN: Final = 0
FOES: Final = 1
EITHER: Final = 2
WHOSE: Final[tuple[str, ...]] = ("self", "foe", "any")
ANY_SYMBOL: Final = len(FACES)
ANY_NUMBER: Final = 99
TOKENS: Final = (1 << 12) - 1


def turn_tokens(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """Flips, recasts or removes tokens: all there are, or a number of the user's choice; removing is no "up to"."""
    combat = fight(state, side)
    if combat is None or not combat.cast:
        return
    kind = KINDS.index(effect.op)
    whose = WHOSE.index(effect.word("whose"))
    wanted = STATES.index(effect.word("state")) if kind == RECAST else UNSPENT
    named = effect.word("symbol")
    shown = FACES.index(named) if named in FACES else ANY_SYMBOL
    own, other = targets(state, combat, side, whose, wanted, shown)
    most = ANY_NUMBER if effect.count else effect.n
    count = bin(own).count("1") + bin(other).count("1")
    if not count:
        return
    if effect.count == "all" or (kind == REMOVE and count <= most):
        carry(state, combat, side, kind, own, other)
        return
    state.push(Pick(side, kind, whose, wanted, shown, min(most, count), 0, 0))


def targets(state: Journey, combat: Combat, side: int, whose: int, wanted: int, shown: int) -> tuple[int, int]:
    """The own and the foe's tokens that an effect can touch, as masks (RB-COMBAT-36, RB-COMBAT-52, RB-COMBAT-54)."""
    masks = [0, 0]
    for owner in (side, 1 - side):
        if (whose == OWN and owner != side) or (whose == FOES and owner == side):
            continue
        if wanted == SPENT:
            found = [at for at, lies in enumerate(combat.states[owner]) if lies == SPENT]
        else:
            found = free_tokens(combat, owner)
        for at in found:
            if shown == ANY_SYMBOL or symbol(state, combat, owner, at) == shown:
                masks[0 if owner == side else 1] |= 1 << at
    return masks[0], masks[1]


PICK_FIELDS: Final[tuple[Field, ...]] = (
    number_field("kind", len(KINDS) - 1),
    number_field("whose", len(WHOSE) - 1),
    number_field("state", len(STATES) - 1),
    number_field("symbol", ANY_SYMBOL),
    number_field("left"),
    number_field("own", TOKENS),
    number_field("foes", TOKENS),
)


@final
class Pick(Task):
    """Asks for the next token; those chosen so far are turned together when the choice is over."""

    __slots__ = ()
    name = "pick"
    fields = (SIDE, *PICK_FIELDS)

    def run(self, state: Journey) -> None:
        from tablekeep.games.runebound.controlling import ask

        side, kind, whose, wanted, shown, left, own, other = self.data
        combat = state.combat
        assert combat is not None
        mine, theirs = targets(state, combat, side, whose, wanted, shown)
        if left and (mine & ~own or theirs & ~other):
            ask(state, PickToken(combat.players[side], *self.data))
        else:
            carry(state, combat, side, kind, own, other)


@final
class PickToken(Ask):
    """RB-DP-41, RB-GEN-14: one more token, or no more; removing takes as many as it says."""

    __slots__ = ()
    name = "pick-token"
    rule = "RB-GEN-14"
    fields = (SEAT, SIDE, *PICK_FIELDS)

    def prompt(self, state: Journey, seat: int) -> Message:
        return say(f"rb-ask-{KINDS[self.data[1]]}-token", left=self.data[5])

    def options(self, state: Journey, seat: int) -> list[Action]:
        side, kind, whose, wanted, shown, _, own, other = self.data
        combat = state.combat
        assert combat is not None
        mine, theirs = targets(state, combat, side, whose, wanted, shown)
        found: list[Action] = [state.deed("pick", at) for at in members(mine & ~own)]
        for at in members(theirs & ~other):
            found.append(state.deed("pick-foe", at))
        if kind != REMOVE:
            found.append(state.deed("done"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        side, kind, whose, wanted, shown, left, own, other = self.data
        if deed.verb == "done":
            left = 0
        elif deed.verb == "pick":
            own |= 1 << deed.args[0]
        else:
            other |= 1 << deed.args[0]
        state.push(Pick(side, kind, whose, wanted, shown, max(0, left - 1), own, other))


def carry(state: Journey, combat: Combat, side: int, kind: int, own: int, other: int) -> None:
    """The chosen tokens of both sides are flipped, recast or removed."""
    for owner, mask in ((side, own), (1 - side, other)):
        if not mask:
            continue
        if kind == REMOVE and state.log is not None:
            tokens = written(state, combat, owner, mask)
            state.say("flip", "rb-log-removes", "RB-COMBAT-53", player=who(state, combat, owner), tokens=tokens)
        for at in members(mask):
            if kind == FLIP:
                flip(combat, owner, at)
            elif kind == RECAST:
                recast(state, combat, owner, at)
            else:
                remove(combat, owner, at)
        if kind != REMOVE:
            log_turned(state, combat, side, owner, mask, f"rb-log-{KINDS[kind]}s", RULES[kind])


def double(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-COMBAT-54: the own symbols of a kind count double until the end of the round."""
    combat = fight(state, side)
    if combat is not None:
        combat.doubled[side] |= 1 << FACES.index(effect.word("symbol"))


def convert(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-COMBAT-55: symbols of one kind count as another until the end of the round."""
    combat = fight(state, side)
    if combat is not None:
        combat.converted[side] = (FACES.index(effect.word("from_symbol")), FACES.index(effect.word("to_symbol")))


# -- the course of the combat ------------------------------------------------------------------------------------------------


def extra_actions(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-COMBAT-57."""
    combat = fight(state, side)
    if combat is not None:
        combat.extra += effect.n


def silence(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-COMBAT-56: the foe cannot use surge abilities for the round or the whole combat."""
    from tablekeep.games.runebound.combat import COMBAT, ROUND

    combat = fight(state, side)
    if combat is not None:
        combat.silenced[1 - side] |= COMBAT if effect.word("until") == "combat" else ROUND


def no_retreat(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-COMBAT-59."""
    combat = fight(state, side)
    if combat is not None:
        combat.no_retreat[1 - side] = True


def initiative(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """This side acts first in the round the effect names."""
    combat = fight(state, side)
    if combat is not None and effect.number("round") == max(1, combat.round):
        combat.initiative[side] = True


# -- what the foe loses ------------------------------------------------------------------------------------------------------


def foe_hero(state: Journey, side: int) -> int:
    """The hero against whom a side uses an effect, -1 for none; RB-GEN-15: also one who has been defeated meanwhile."""
    combat = state.combat
    return -1 if combat is None or side < 0 else combat.seats[1 - side]


def foe_gold(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-GEN-12: gold to the bank, as far as there is any."""
    victim = foe_hero(state, side)
    if victim < 0:
        return
    lost = min(state.gold[victim], -effect.n)
    if state.log is not None and lost:
        state.say("change", "rb-log-robbed", "RB-GEN-12", player=Ref("seat", str(victim)), amount=lost)
    change_gold(state, victim, -lost)


def foe_discard_skill(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-GEN-14: of its own choice."""
    victim = foe_hero(state, side)
    if victim >= 0:
        state.push(LoseSkill(victim, effect.n))


@final
class LoseSkill(Task):
    __slots__ = ()
    name = "lose-skill"
    fields = (SEAT, number_field("left"))

    def run(self, state: Journey) -> None:
        seat, left = self.data
        cards = distinct(state.hand[seat])
        if left > 0 and len(cards) == 1:
            state.push(LoseSkill(seat, left - 1))
            discard_skill(state, seat, cards[0])
        elif left > 0 and cards:
            state.push(ChooseLostSkill(seat, left))


@final
class ChooseLostSkill(Ask):
    __slots__ = ()
    name = "choose-lost-skill"
    rule = "RB-GEN-14"
    fields = (SEAT, number_field("left"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("discard", card) for card in distinct(state.hand[seat])]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        state.push(LoseSkill(seat, self.data[0] - 1))
        discard_skill(state, seat, deed.args[0])


# -- abilities of others -----------------------------------------------------------------------------------------------------


def copies(state: Journey, surge: Surge) -> bool:
    """Whether an ability resolves other abilities itself."""
    for effect in state.kit.effects.lists[surge.do]:
        if effect.op in COPYING:
            return True
    return False


def copy_foe_surge(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-COMBAT-58: Mimicry."""
    combat = fight(state, side)
    if combat is not None:
        found = [surge.number for surge in side_surges(state, combat, 1 - side) if not copies(state, surge)]
        borrow(state, combat, side, NO_FOE, effect.number("x"), found)


def borrow_surge(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-SCENARIO-39, RB-SCENARIO-43: an enemy card of the discard pile at random; it stays there."""
    combat = fight(state, side)
    if combat is None:
        return
    cards = [card for card in state.piles[DECKS.index(effect.word("deck"))] if state.kit.adventures[card].foe >= 0]
    if not cards:
        return
    state.revealed += 1
    card = state.kit.adventures[cards[state.rng.below(len(cards))]]
    if state.log is not None:
        state.say("flip", "rb-log-raised", "RB-SCENARIO-39", card=Ref("card", card.id))
        state.moment()
    foe = state.kit.foes[card.foe]
    borrow(state, combat, side, foe.number, effect.number("x"), [one.number for one in foe.surges if not copies(state, one)])


def borrow(state: Journey, combat: Combat, side: int, foe: int, x: int, found: list[int]) -> None:
    """One of these abilities is resolved as if it were one's own; a single one needs no choice."""
    if len(found) == 1:
        resolve_copy(state, combat, side, x, found[0])
    elif found:
        from tablekeep.games.runebound.controlling import ask

        ask(state, CopySurge(combat.players[side], side, foe, x))


def resolve_copy(state: Journey, combat: Combat, side: int, x: int, number: int) -> None:
    surge = state.kit.effects.surges[number]
    combat.x = x
    if state.log is not None:
        state.say("say", "rb-log-copies", "RB-COMBAT-58", player=who(state, combat, side), ability=Ref("surge", surge.id))
    resolve(state, combat.seats[side], surge.do, side)


@final
class CopySurge(Ask):
    """RB-DP-40: which ability, of the foe of this combat or of a card from the pile."""

    __slots__ = ()
    name = "copy-surge"
    rule = "RB-COMBAT-58"
    fields = (SEAT, SIDE, number_field("foe", 999, NO_FOE), number_field("x"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        side, foe, _ = self.data
        combat = state.combat
        assert combat is not None
        found: list[Action] = []
        surges = side_surges(state, combat, 1 - side) if foe == NO_FOE else list(state.kit.foes[foe].surges)
        for surge in surges:
            deed = state.deed("copy", surge.number)
            if not copies(state, surge) and deed not in found:
                found.append(deed)
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        side, _, x = self.data
        combat = state.combat
        assert combat is not None
        resolve_copy(state, combat, side, x, deed.args[0])


carry_out("deal", deal)
carry_out("block", block)
carry_out("reduce", reduce)
carry_out("reflect", reflect)
carry_out("flip", turn_tokens)
carry_out("recast", turn_tokens)
carry_out("remove", turn_tokens)
carry_out("double", double)
carry_out("convert", convert)
carry_out("extra_actions", extra_actions)
carry_out("silence", silence)
carry_out("no_retreat", no_retreat)
carry_out("initiative", initiative)
carry_out("foe_gold", foe_gold)
carry_out("foe_discard_skill", foe_discard_skill)
carry_out("copy_foe_surge", copy_foe_surge)
carry_out("borrow_surge", borrow_surge)
