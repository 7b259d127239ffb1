"""Rolling terrain dice: the throw, what may be rerolled, and how dice meet symbols (RB-TERRAIN, RB-EXERT-03 ff., RB-SEARCH)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runebound.components import SYMBOLS, WILD
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import NO_LIST, Effect, Trigger
from tablekeep.games.runebound.fighting import EXPLORE, MOVE, PURPOSES, REST, RETREAT, TRACK, Roll
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.moments import discard_skill, usable, use
from tablekeep.games.runebound.resolving import NO_SIDE, carry_out, resolve
from tablekeep.games.runebound.steps import SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref, say


def throw(state: Journey, dice: int) -> tuple[int, ...]:
    """So many terrain dice; what they show is no longer to be undone."""
    state.revealed += 1
    return tuple([state.chance("dice", len(state.kit.die)) for _ in range(dice)])


def face_words(state: Journey, face: int) -> str:
    """A face of a die by its symbols: `forest/plains`."""
    return symbol_words(state.kit.die[face])


def symbol_words(mask: int) -> str:
    """The symbols of one face: `forest/plains`."""
    return "/".join([word for at, word in enumerate(SYMBOLS) if mask >> at & 1])


def push_roll(state: Journey, seat: int, dice: int, purpose: int, about: int = -1, list: int = NO_LIST) -> None:
    """Rolls dice for a hero; once they are accepted, the purpose goes on with them."""
    roll = Roll(seat, purpose, about)
    roll.list = list
    roll.dice = throw(state, max(0, dice))
    state.roll = roll
    if state.log is not None:
        faces = ", ".join([face_words(state, face) for face in roll.dice])
        state.say("roll", f"rb-log-roll-{PURPOSES[purpose]}", "RB-TERRAIN-03", player=Ref("seat", str(seat)), dice=faces)
        state.moment()
    state.push(Window(seat))
    for when in moments_of(purpose):
        for trigger in usable(state, seat, when):
            if not trigger.optional:
                resolve(state, seat, trigger.do)


def moments_of(purpose: int) -> tuple[str, ...]:
    """The moments at which abilities can touch such a roll."""
    if purpose == MOVE:
        return ("terrain_roll", "move_roll")
    return ("terrain_roll", "explore_roll") if purpose in (EXPLORE, TRACK) else ("terrain_roll",)


def may_exert(state: Journey, roll: Roll) -> bool:
    """RB-EXERT-04: for every roll, or with the option only while exploring."""
    return roll.purpose in (EXPLORE, TRACK) or not state.settings.reroll_exploring_only


@final
class Window(Task):
    """RB-MOVE-12: before a die is spent or counted. Nobody is asked who could change nothing."""

    __slots__ = ()
    name = "roll-window"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        roll = state.roll
        assert roll is not None
        if roll.dice and (window_triggers(state, roll) or (may_exert(state, roll) and state.hand[roll.seat])):
            state.push(Reroll(roll.seat))
        else:
            accept(state)


def window_triggers(state: Journey, roll: Roll) -> list[Trigger]:
    """Optional abilities that can be used on the roll, each kind once."""
    found: list[Trigger] = []
    for when in moments_of(roll.purpose):
        for trigger in usable(state, roll.seat, when):
            if trigger.optional and trigger not in found and not useless(state, roll, trigger):
                found.append(trigger)
    return found


def useless(state: Journey, roll: Roll, trigger: Trigger) -> bool:
    """`die_as` does nothing for resting (data), and counts nothing when Track Prey counts."""
    effects = state.kit.effects.lists[trigger.do]
    return roll.purpose in (REST, TRACK) and all(effect.op == "die_as" for effect in effects)


@final
class Reroll(Ask):
    """RB-DP-07: exert to reroll a die, use an ability, or keep the roll."""

    __slots__ = ()
    name = "reroll"
    rule = "RB-EXERT-04"
    fields = (SEAT,)

    def options(self, state: Journey, seat: int) -> list[Action]:
        roll = state.roll
        assert roll is not None
        found: list[Action] = [state.deed("keep")]
        if may_exert(state, roll):
            for die in range(len(roll.dice)):
                for card in distinct(state.hand[seat]):
                    found.append(state.deed("reroll", die, card))
        for trigger in window_triggers(state, roll):
            found.append(state.deed("use", trigger.number))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        roll = state.roll
        assert roll is not None
        if deed.verb == "keep":
            accept(state)
            return
        state.push(Window(seat))
        if deed.verb == "reroll":
            discard_skill(state, seat, deed.args[1])
            turn_over(state, deed.args[0])
        else:
            use(state, seat, NO_SIDE, state.kit.effects.triggers[deed.args[0]])

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        roll = state.roll
        if action.verb == "reroll" and roll is not None and not may_exert(state, roll):
            return IllegalAction("RB-EXERT-04", say("rb-refuse-reroll-exploring"))
        if action.verb == "reroll" and action.args[1] not in state.hand[seat]:
            return IllegalAction("RB-EXERT-06", say("rb-refuse-exert-hand"))
        return super().refuse(state, seat, action)


def turn_over(state: Journey, die: int) -> None:
    """RB-EXERT-07: the die shows its new face, even if it is worse."""
    roll = state.roll
    assert roll is not None
    face = throw(state, 1)[0]
    roll.dice = (*roll.dice[:die], face, *roll.dice[die + 1 :])
    if state.log is not None:
        state.say(
            "roll",
            "rb-log-reroll",
            "RB-EXERT-07",
            player=Ref("seat", str(roll.seat)),
            die=str(die + 1),
            face=face_words(state, face),
        )
        state.moment()


def accept(state: Journey) -> None:
    """The roll stands: its purpose goes on."""
    roll = state.roll
    assert roll is not None
    if roll.purpose == MOVE:
        from tablekeep.games.runebound.moving import spend

        spend(state)
    elif roll.purpose == EXPLORE:
        from tablekeep.games.runebound.quests import explored

        explored(state)
    elif roll.purpose == REST:
        from tablekeep.games.runebound.resting import rested

        rested(state)
    elif roll.purpose == RETREAT:
        from tablekeep.games.runebound.retreating import rolled

        rolled(state)
    else:
        counted(state)


# -- dice and symbols --------------------------------------------------------------------------------------------------------


def results(state: Journey, roll: Roll) -> list[int]:
    """What can be spent: the symbols of each die, then of each added result, as masks; nothing for what is spent."""
    found: list[int] = []
    for at, face in enumerate(roll.dice):
        found.append(0 if roll.spent >> at & 1 else state.kit.die[face])
    for at, symbol in enumerate(roll.added):
        found.append(0 if roll.spent >> (len(roll.dice) + at) & 1 else 1 << symbol)
    return found


def shows(mask: int, symbol: int) -> bool:
    """RB-MOVE-05, RB-SEARCH-04: a wild result matches every terrain, but only a wild one matches wild."""
    return mask >> symbol & 1 == 1 or (symbol != WILD and mask >> WILD & 1 == 1)


def matching(state: Journey, roll: Roll, terrain: int) -> int:
    """How many results show a terrain, wild ones included."""
    return len([mask for mask in results(state, roll) if mask and shows(mask, terrain)])


def matches(state: Journey, roll: Roll, symbols: tuple[int, ...]) -> bool:
    """RB-SEARCH-02, RB-SEARCH-09: whether different dice can meet all the symbols, one die for one symbol."""
    return assigned(results(state, roll), len(roll.dice), [*roll.turned], [*symbols])


def assigned(dice: list[int], real: int, turned: list[int], symbols: list[int]) -> bool:
    """Tries every result on the first symbol; one of the `real` dice may be spent as a symbol of `turned`, once for each."""
    if not symbols:
        return True
    wanted, rest = symbols[0], symbols[1:]
    for at, mask in enumerate(dice):
        if not mask:
            continue
        left = dice.copy()
        left[at] = 0
        if shows(mask, wanted) and assigned(left, real, turned, rest):
            return True
        if at < real and wanted in turned:
            fewer = turned.copy()
            fewer.remove(wanted)
            if assigned(left, real, fewer, rest):
                return True
    return False


def counted(state: Journey) -> None:
    """RB-HERO-16: each die that shows the terrain of the hero's hex or wild counts; what follows is one application."""
    roll = state.roll
    assert roll is not None
    number = matching(state, roll, state.land.terrain[state.place[roll.seat]])
    seat, list = roll.seat, roll.list
    state.roll = None
    if number:
        from tablekeep.games.runebound.testing import for_each

        for_each(state, seat, list, number)


# -- what abilities do to a roll ---------------------------------------------------------------------------------------------


def die_symbol(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-MOVE-15: one more result, not a die."""
    if state.roll is not None:
        state.roll.added += (SYMBOLS.index(effect.word("symbol")),) * effect.n


def die_as(state: Journey, seat: int, effect: Effect, side: int) -> None:
    if state.roll is not None:
        state.roll.turned += (SYMBOLS.index(effect.word("symbol")),) * effect.n


def reroll(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """All dice, so many of them, or any number; they are named first and then thrown together."""
    roll = state.roll
    if roll is None:
        return
    count = len(roll.dice)
    if effect.count == "all" or (effect.n >= count and not effect.count):
        throw_again(state, (1 << count) - 1)
    else:
        state.push(ChooseDice(seat, 0 if effect.count == "any" else effect.n, 0))


def throw_again(state: Journey, chosen: int) -> None:
    roll = state.roll
    assert roll is not None
    for die in range(len(roll.dice)):
        if chosen >> die & 1:
            turn_over(state, die)


@final
class ChooseDice(Ask):
    """Which dice an ability rerolls: so many, or any number of them, none included (RB-GEN-14)."""

    __slots__ = ()
    name = "choose-dice"
    rule = "RB-GEN-14"
    fields = (SEAT, number_field("count"), number_field("chosen", (1 << 30) - 1))

    def options(self, state: Journey, seat: int) -> list[Action]:
        roll = state.roll
        assert roll is not None
        count, chosen = self.data
        found: list[Action] = [state.deed("reroll-free", die) for die in range(len(roll.dice)) if not chosen >> die & 1]
        if count == 0:
            found.append(state.deed("done"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        roll = state.roll
        assert roll is not None
        count, chosen = self.data
        if deed.verb == "done":
            throw_again(state, chosen)
            return
        chosen |= 1 << deed.args[0]
        if chosen == (1 << len(roll.dice)) - 1 or chosen.bit_count() == count:
            throw_again(state, chosen)
        else:
            state.push(ChooseDice(seat, count, chosen))


def set_die(state: Journey, seat: int, effect: Effect, side: int) -> None:
    if state.roll is not None and state.roll.dice:
        state.push(TurnDie(seat))


@final
class TurnDie(Ask):
    """One die is turned to any face."""

    __slots__ = ()
    name = "turn-die"
    rule = "RB-GEN-14"
    fields = (SEAT,)

    def options(self, state: Journey, seat: int) -> list[Action]:
        roll = state.roll
        assert roll is not None
        found: list[Action] = []
        for die, face in enumerate(roll.dice):
            for other in range(len(state.kit.die)):
                if other != face:
                    found.append(state.deed("turn-die", die, other))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        roll = state.roll
        assert roll is not None
        die, face = deed.args
        roll.dice = (*roll.dice[:die], face, *roll.dice[die + 1 :])
        if state.log is not None:
            state.say(
                "cast",
                "rb-log-turn-die",
                "RB-GEN-14",
                player=Ref("seat", str(seat)),
                die=str(die + 1),
                face=face_words(state, face),
            )


def explore_roll(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """Track Prey: explore, and something for each die that shows the terrain of the hero's hex."""
    push_roll(state, seat, state.speed(seat), TRACK, -1, effect.lists.get("per_match", NO_LIST))


carry_out("die_symbol", die_symbol)
carry_out("die_as", die_as)
carry_out("reroll", reroll)
carry_out("set_die", set_die)
carry_out("explore_roll", explore_roll)
