"""Casting (HL-CAST): what a spell costs, announcing it, the reaction window, its effect, its VP, and where its card goes.

The spells being cast lie on `state.casts`, the latest last: a spell that answers another one is resolved before it (HL-RUL-39).
"""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.battle_conditions import abilities_at
from tablekeep.games.heroes_of_land_air_and_sea.components import COMBAT, INCANTED, REACTION
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import MANA, POINTS, Ability, Effect
from tablekeep.games.heroes_of_land_air_and_sea.fighting import COPY, LIBRARY, SCRIBED, SOLO_HERO, Cast
from tablekeep.games.heroes_of_land_air_and_sea.losses import tell_gain
from tablekeep.games.heroes_of_land_air_and_sea.model import EXHAUSTED, READY, World
from tablekeep.games.heroes_of_land_air_and_sea.spellbook import spell_of
from tablekeep.games.heroes_of_land_air_and_sea.steps import Ask, Task, number_field, order_of, seat_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct, without
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import say

OPS: Final[tuple[str, ...]] = ("enemy_spell_cost", "gain", "spell_cost")

ORIGINS: Final[tuple[str, ...]] = ("library", "scribed", "solo", "copy")
KIND_WORDS: Final[tuple[str, ...]] = ("incanted", "combat", "reaction")

NO_FLOOR: Final = -99


# -- costs -----------------------------------------------------------------------------------------------------------------


def spell_cost(state: World, power: int, spell: int, origin: int) -> int:
    """HL-CAST-01: the mana for a spell with every change: the higher floor first, and a floor stops its own reduction only."""
    card = spell_of(state, spell)
    if origin == COPY:
        return 0
    if origin == SOLO_HERO:
        return card.mana
    changes: list[tuple[int, int]] = []
    kind = KIND_WORDS[card.kind]
    for ability in state.abilities(power, "cast"):
        collect_changes(changes, ability, "spell_cost", kind, ORIGINS[origin])
    battle = state.battle
    if battle is not None:
        side = battle.side_of(power)
        if side >= 0:
            for ability in abilities_at(state, side, "battle_spell"):
                collect_changes(changes, ability, "spell_cost", kind, ORIGINS[origin])
            for ability in abilities_at(state, 1 - side, "battle_spell"):
                collect_changes(changes, ability, "enemy_spell_cost", kind, ORIGINS[origin])
    cost = card.mana
    changes.sort(reverse=True)
    for floor, amount in changes:
        if amount > 0:
            cost += amount
        else:
            cost = max(cost + amount, min(cost, floor))
    return cost


def collect_changes(changes: list[tuple[int, int]], ability: Ability, op: str, kind: str, origin: str) -> None:
    """The changes an ability makes to the cost of a spell, each with its floor."""
    for effect in ability.effects:
        if effect.op == op and kind in effect.kinds and effect.word("origin") in ("", "any", origin):
            changes.append((effect.number("min", NO_FLOOR), effect.amount))


# -- what may be cast ------------------------------------------------------------------------------------------------------


def affordable(state: World, seat: int, spell: int, origin: int) -> bool:
    return state.stock[seat * 3 + MANA] >= spell_cost(state, seat, spell, origin)


def castable(state: World, seat: int, kind: int) -> list[Deed]:
    """The spells of a kind that a seat can cast now: payable, and with something to aim at if they must aim."""
    from tablekeep.games.heroes_of_land_air_and_sea.reactions import answers
    from tablekeep.games.heroes_of_land_air_and_sea.targets import can_target

    found: list[Deed] = []
    row = state.grammar.row("react" if kind == REACTION else "cast")
    for card in distinct(state.library[seat]):
        if state.kit.spells[card].kind != kind or not affordable(state, seat, card, LIBRARY):
            continue
        if kind == REACTION and not (state.casts and answers(state, seat, card, state.casts[-1])):
            continue
        if kind == INCANTED and not can_target(state, seat, card):
            continue
        found.append(row[card])
    if kind == INCANTED:
        scribed = state.grammar.row("cast-scribed")
        for entry in distinct(state.scribed[seat]):
            card, readiness = divmod(entry, 3)
            if readiness == READY and affordable(state, seat, card, SCRIBED) and can_target(state, seat, card):
                found.append(scribed[card])
    return found


def could_cast(state: World, seat: int, kind: int) -> bool:
    """HL-RUL-86: whether a seat could have a spell of that kind to cast from its library. Only public facts count, or being
    asked would tell what it holds: it has cards, and mana for the cheapest spell in the box that would do."""
    from tablekeep.games.heroes_of_land_air_and_sea.reactions import answers

    if seat >= state.seats or state.out[seat] or not state.library[seat]:
        return False
    for spell in state.kit.spells:
        if spell.kind == kind and affordable(state, seat, spell.number, LIBRARY):
            if kind == REACTION and not (state.casts and answers(state, seat, spell.number, state.casts[-1])):
                continue
            return True
    return False


# -- the Cast action -------------------------------------------------------------------------------------------------------


def push_cast(state: World, seat: int) -> None:
    """HL-CAST-01: the Cast action."""
    state.push(CastAction(seat))


@final
class CastAction(Task):
    """Asks for the spell if there could be one to cast, so that being asked tells nothing of what he holds (HL-RUL-86);
    otherwise the action stays without effect (HL-RUL-12)."""

    __slots__ = ()
    name = "cast-action"
    fields = (seat_field(),)

    def run(self, state: World) -> None:
        seat = self.data[0]
        if castable(state, seat, INCANTED) or could_cast(state, seat, INCANTED):
            state.push(CastSpell(seat))
        else:
            tell_no_spell(state, seat)


def tell_no_spell(state: World, seat: int) -> None:
    if state.log is not None:
        state.say("say", "hl-log-no-spell", "HL-RUL-12", player=state.power_ref(seat))


@final
class CastSpell(Ask):
    """HL-DP-29: one incanted spell from the library or one ready scribed spell."""

    __slots__ = ()
    name = "cast-spell"
    rule = "HL-CAST-01"

    def options(self, state: World, seat: int) -> list[Action]:
        found: list[Action] = []
        found.extend(castable(state, self.seat, INCANTED))
        found.append(state.deed("nothing"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "cast":
            announce(state, seat, deed.args[0], LIBRARY)
        elif deed.verb == "cast-scribed":
            announce(state, seat, deed.args[0], SCRIBED)
        else:
            tell_no_spell(state, seat)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Deed) or action.verb not in ("cast", "cast-scribed"):
            return super().refuse(state, seat, action)
        card = action.args[0]
        spell = state.spell_ref(card)
        origin = LIBRARY if action.verb == "cast" else SCRIBED
        if origin == LIBRARY and card not in state.library[seat]:
            return IllegalAction("HL-CAST-01", say("hl-refuse-not-in-library", spell=spell))
        if state.kit.spells[card].kind != INCANTED:
            return IllegalAction("HL-CAST-04", say("hl-refuse-cast-kind", spell=spell))
        if origin == SCRIBED and card * 3 + READY not in state.scribed[seat]:
            known = card in [entry // 3 for entry in state.scribed[seat]]
            rule = "HL-CAST-07" if known else "HL-CAST-01"
            return IllegalAction(rule, say("hl-refuse-not-ready" if known else "hl-refuse-not-scribed", spell=spell))
        if not affordable(state, seat, card, origin):
            cost = spell_cost(state, seat, card, origin)
            return IllegalAction("HL-GEN-08", say("hl-refuse-mana", spell=spell, cost=cost, mana=state.stock[seat * 3 + MANA]))
        return IllegalAction("HL-CAST-01", say("hl-refuse-no-target", spell=spell))


def announce(state: World, power: int, spell: int, origin: int) -> None:
    """HL-RUL-37: the card is shown and paid for; then come targets, the reaction window, the effect, the VP and the discard."""
    from tablekeep.games.heroes_of_land_air_and_sea.targets import NameTarget

    card = spell_of(state, spell)
    cost = spell_cost(state, power, spell, origin)
    cast = Cast(spell, power, origin)
    if origin == LIBRARY:
        state.library[power] = without(state.library[power], spell)
    elif origin == SOLO_HERO:
        board, hero = divmod(spell - len(state.kit.spells), len(state.kit.boards[0].heroes))
        cast.hero = state.kit.boards[board].heroes[hero].slot
    state.stock[power * 3 + MANA] -= cost
    state.casts.append(cast)
    battle = state.battle
    if battle is not None and card.kind == COMBAT:
        side = battle.side_of(power)
        if side >= 0:
            battle.casts[side] += 1
    if state.log is not None:
        rule = ("HL-CAST-01", "HL-SPELL-13", "HL-SPELL-14")[card.kind]
        state.say(
            "cast", "hl-log-cast", rule, number=cost, player=state.power_ref(power), spell=state.spell_ref(spell), mana=cost,
            how=ORIGINS[origin],
        )  # fmt: skip
    state.push(FinishSpell())
    state.push(AfterWindow())
    state.push(ReactionWindow(1))
    if card.kind == INCANTED and origin != SOLO_HERO:
        state.push(NameTarget())


# -- the reaction window ---------------------------------------------------------------------------------------------------


@final
class ReactionWindow(Task):
    """HL-CAST-10, HL-RUL-39: the others are asked clockwise from the caster, one at a time, while the spell is pending."""

    __slots__ = ()
    name = "reaction-window"
    fields = (number_field("asked", 9),)

    def run(self, state: World) -> None:
        cast = state.casts[-1]
        if self.data[0] == 1:
            state.revealed += 1
            state.moment()
        if cast.cancelled:
            return
        from tablekeep.games.heroes_of_land_air_and_sea.reactions import React

        order = [(cast.caster + step) % state.powers for step in range(self.data[0], state.powers)]
        order = [power for power in order if power < state.seats]
        if order:
            React(order[0], order_of(order)).reopen(state)


@final
class AfterWindow(Task):
    """What casting brings, and the effect unless the spell was cancelled."""

    __slots__ = ()
    name = "after-window"

    def run(self, state: World) -> None:
        cast = state.casts[-1]
        reward_cast(state, cast)
        if cast.cancelled:
            if state.log is not None:
                caster, spell = state.power_ref(cast.caster), state.spell_ref(cast.spell)
                state.say("change", "hl-log-cancelled", "HL-RUL-37", player=caster, spell=spell)
        else:
            state.push(CarryOut(0))


def reward_cast(state: World, cast: Cast) -> None:
    """Abilities with the moment `cast` that bring something: Ley Tap whatever becomes of the spell, High Tide if it works."""
    for power in state.clockwise(max(0, state.active)):
        for ability in state.abilities(power, "cast"):
            for effect in ability.effects:
                if effect.op == "gain" and rewarded(state, power, effect, cast):
                    amount = effect.amount
                    if effect.resource == POINTS:
                        state.points(power, amount)
                    else:
                        amount = state.gain(power, effect.resource, amount)
                    tell_gain(state, power, ability, effect.resource, amount)


def rewarded(state: World, power: int, effect: Effect, cast: Cast) -> bool:
    for condition in effect.conditions:
        if condition.word == "caster":
            if cast.caster == power:
                return False
        elif condition.word == "origin":
            if cast.caster != power or cast.origin != SCRIBED or cast.cancelled:
                return False
        elif condition.word == "action" and (cast.caster != power or cast.origin != SOLO_HERO or cast.cancelled):
            return False
    return True


@final
class CarryOut(Task):
    """Carries out one operation of the spell after the other, in the order of the card."""

    __slots__ = ()
    name = "carry-out"
    fields = (number_field("effect", 9),)

    def run(self, state: World) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.combat_spells import strike
        from tablekeep.games.heroes_of_land_air_and_sea.incantations import incant
        from tablekeep.games.heroes_of_land_air_and_sea.reactions import react

        cast = state.casts[-1]
        spell = spell_of(state, cast.spell)
        at = self.data[0]
        if at + 1 < len(spell.effects):
            state.push(CarryOut(at + 1))
        if spell.kind == INCANTED:
            incant(state, cast, spell.effects[at])
        elif spell.kind == COMBAT:
            strike(state, cast, spell.effects[at])
        else:
            react(state, cast, spell.effects[at])


@final
class FinishSpell(Task):
    """HL-CAST-02, HL-CAST-03, HL-CAST-07: the VP, then the card is discarded or exhausted; then come the copies (HL-RUL-39)."""

    __slots__ = ()
    name = "finish-spell"

    def run(self, state: World) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.goals import check_goals

        cast = state.casts.pop()
        if cast.origin == LIBRARY:
            state.spell_pile = (*state.spell_pile, cast.spell)
        elif cast.origin == SCRIBED:
            turn_scribed(state, cast)
        if cast.cancelled:
            return
        if cast.origin != COPY:
            score_spell(state, cast)
            for place in range(len(cast.copiers) - 1, -1, -1):
                state.push(RepeatSpell(cast.copiers[place], cast.spell))
        check_goals(state)  # HL-RUL-53: a copy is a completed step too


def score_spell(state: World, cast: Cast) -> None:
    """HL-CAST-02: the VP printed on the card; in a battle the card stays in mind (Recall)."""
    spell = spell_of(state, cast.spell)
    state.points(cast.caster, spell.points)
    battle = state.battle
    if battle is not None and spell.kind == COMBAT and battle.side_of(cast.caster) >= 0:
        battle.seen = (*battle.seen, (battle.side_of(cast.caster), cast.spell))
    if state.log is not None:
        state.say(
            "change", "hl-log-spell-points", "HL-CAST-02", number=spell.points, player=state.power_ref(cast.caster),
            spell=state.spell_ref(cast.spell), points=spell.points,
        )  # fmt: skip


def turn_scribed(state: World, cast: Cast) -> None:
    """HL-CAST-07: a scribed spell that was cast is exhausted; cancelled it leaves its slot (HL-CAST-11, HL-RUL-40)."""
    row = state.scribed[cast.caster]
    ready = cast.spell * 3 + READY
    if ready not in row:
        return
    at = row.index(ready)
    if cast.cancelled:
        state.scribed[cast.caster] = row[:at] + row[at + 1 :]
        state.spell_pile = (*state.spell_pile, cast.spell)
    else:
        state.scribed[cast.caster] = (*row[:at], cast.spell * 3 + EXHAUSTED, *row[at + 1 :])


@final
class RepeatSpell(Task):
    """Copy Spell: the effect once more, with the copier as caster and all choices made anew; nothing is paid or scored."""

    __slots__ = ()
    name = "repeat-spell"
    fields = (seat_field("copier"), number_field("spell"))

    def run(self, state: World) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.targets import NameTarget, can_target

        copier, number = self.data
        spell = spell_of(state, number)
        if state.out[copier] or (spell.kind == COMBAT and state.battle is None):
            return
        if state.log is not None:
            state.say("cast", "hl-log-copy", "HL-RUL-39", player=state.power_ref(copier), spell=state.spell_ref(number))
        if spell.kind == INCANTED and not can_target(state, copier, number):
            return
        state.casts.append(Cast(number, copier, COPY))
        state.push(FinishSpell())
        state.push(CarryOut(0))
        if spell.kind == INCANTED:
            state.push(NameTarget())
