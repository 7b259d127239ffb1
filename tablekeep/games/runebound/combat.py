"""Combat: how it begins, its rounds, the cast, initiative, and whose combat action it is (RB-COMBAT, RB-ENEMY)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.combat_actions import TakeAction, can_act, extra_is_all
from tablekeep.games.runebound.defeat import EndCombat, over
from tablekeep.games.runebound.effects import NO_LIST
from tablekeep.games.runebound.fighting import ATTACKER, DEFENDER, NO_FOE, NOBODY, Combat
from tablekeep.games.runebound.model import NO_CARD, Journey
from tablekeep.games.runebound.moments import open_moment
from tablekeep.games.runebound.steps import Task, number_field
from tablekeep.games.runebound.tokens import all_tokens, cast, gather, golden, who, written
from tablekeep.kernel.messages import Ref

ROUND: Final = 1
"""silenced until the end of the round"""
COMBAT: Final = 2
"""silenced until the end of the combat"""

SIDE: Final = number_field("side", 1)


# -- the beginning -----------------------------------------------------------------------------------------------------------


def begin_combat(state: Journey, seat: int, foe: int, card: int = NO_CARD, story: int = NO_CARD) -> None:
    """RB-ENEMY-01, RB-COMBAT-02: a hero attacks a foe, whom the player to the right controls (RB-ENEMY-02)."""
    combat = Combat(seat, NOBODY, foe, state.controller(seat))
    combat.card = card
    combat.story = story
    combat.tokens = [state.tokens(seat), foe_tokens(state, foe)]
    for trigger in state.kit.foes[foe].triggers:
        if trigger.when == "always":
            for effect in state.kit.effects.lists[trigger.do]:
                if effect.op == "initiative_tie":
                    combat.wins_ties[DEFENDER] = True
                elif effect.op == "silence":
                    combat.silenced[ATTACKER] |= COMBAT
    begin(state, combat)


def begin_challenge(state: Journey, seat: int, other: int, win_list: int = NO_LIST, retreats: bool = True) -> None:
    """RB-CHALLENGE-02, RB-CHALLENGE-05: the challenger attacks, each player controls the own hero."""
    combat = Combat(seat, other, NO_FOE, other)
    combat.list = win_list
    combat.retreats = retreats
    combat.tokens = [state.tokens(seat), state.tokens(other)]
    begin(state, combat)


def foe_tokens(state: Journey, foe: int) -> tuple[int, ...]:
    """RB-ENEMY-05 … 07: five tokens, six from Act 2 on; a villain has tokens of his own besides."""
    own = state.kit.foes[foe].tokens
    if own:
        return own
    return (*state.kit.enemy_tokens, state.kit.powerful_token) if state.act > 1 else state.kit.enemy_tokens


def begin(state: Journey, combat: Combat) -> None:
    """RB-COMBAT-03: what happens at the start comes before the first cast, the attacker's first."""
    for side in (ATTACKER, DEFENDER):
        seat = combat.seats[side]
        if seat >= 0 and state.lasts(seat, "initiative_tie"):
            combat.wins_ties[side] = True
    gather(combat)
    state.combat = combat
    seat = combat.seats[ATTACKER]
    if state.log is not None:
        foe = who(state, combat, DEFENDER)
        state.say("strike", "rb-log-combat", "RB-COMBAT-01", state.place[seat], player=Ref("seat", str(seat)), foe=foe)
    state.push(EndCombat(seat))
    state.push(Round())
    both(state, combat, "combat_start")


def both(state: Journey, combat: Combat, when: str) -> None:
    """RB-GEN-16: a moment of both sides, the attacker's abilities first."""
    open_moment(state, combat.seats[DEFENDER], when, DEFENDER)
    open_moment(state, combat.seats[ATTACKER], when, ATTACKER)


# -- a round -----------------------------------------------------------------------------------------------------------------


@final
class Round(Task):
    """RB-COMBAT-09, RB-COMBAT-66: all tokens are gathered; effects at the start; cast; effects after it; initiative."""

    __slots__ = ()
    name = "combat-round"

    def run(self, state: Journey) -> None:
        if over(state):
            return
        combat = state.combat
        assert combat is not None
        if combat.round:
            forget_round(combat)
        for side in (ATTACKER, DEFENDER):
            combat.used_round[side] = ()  # RB-GEN-09: also what was used at the start of the combat
        combat.round += 1
        gather(combat)
        state.push(Cast())
        both(state, combat, "round_start")


def forget_round(combat: Combat) -> None:
    """RB-COMBAT-65, RB-COMBAT-47: what lasted until the end of the round is over."""
    for side in (ATTACKER, DEFENDER):
        combat.passed[side] = False
        combat.blocks[side] = ()
        combat.doubled[side] = 0
        combat.converted[side] = (-1, -1)
        combat.reflect[side] = -1
        combat.silenced[side] &= COMBAT
        combat.no_retreat[side] = False
        combat.initiative[side] = False
        combat.surged[side] = ()
    combat.extra = 0


@final
class Cast(Task):
    __slots__ = ()
    name = "cast"

    def run(self, state: Journey) -> None:
        if over(state):
            return
        combat = state.combat
        assert combat is not None
        cast(state, combat)
        if state.log is not None:
            for side in (ATTACKER, DEFENDER):
                tokens = written(state, combat, side, all_tokens(combat, side))
                state.say("cast", "rb-log-cast", "RB-COMBAT-04", player=who(state, combat, side), tokens=tokens)
            state.moment()
        state.push(Initiative())
        both(state, combat, "after_cast")


@final
class Initiative(Task):
    """RB-COMBAT-06 … 09: who acts first; fixed for the round."""

    __slots__ = ()
    name = "initiative"

    def run(self, state: Journey) -> None:
        if over(state):
            return
        combat = state.combat
        assert combat is not None
        combat.turn = first_side(state, combat)
        if state.log is not None:
            state.say("turn", "rb-log-initiative", "RB-COMBAT-06", player=who(state, combat, combat.turn))
        state.push(Turn(0))


def first_side(state: Journey, combat: Combat) -> int:
    """An effect, else more golden tokens, else whoever wins ties; the attacker where both sides are equal."""
    if combat.initiative[ATTACKER] or combat.initiative[DEFENDER]:
        return ATTACKER if combat.initiative[ATTACKER] else DEFENDER
    lead = golden(state, combat, ATTACKER) - golden(state, combat, DEFENDER)
    if lead:
        return ATTACKER if lead > 0 else DEFENDER
    return DEFENDER if combat.wins_ties[DEFENDER] and not combat.wins_ties[ATTACKER] else ATTACKER


# -- whose combat action it is -------------------------------------------------------------------------------------------------


@final
class Turn(Task):
    """RB-COMBAT-10, RB-COMBAT-13, RB-COMBAT-61 … 64: a side acts, or passes because it can do nothing else."""

    __slots__ = ()
    name = "combat-turn"
    fields = (number_field("extra", 1),)

    def run(self, state: Journey) -> None:
        if over(state):
            return
        combat = state.combat
        assert combat is not None
        side, extra = combat.turn, self.data[0]
        if combat.passed[side]:
            if combat.passed[1 - side]:
                state.push(EndRound())
            else:
                combat.turn = 1 - side
                state.push(Turn(0))
        elif can_act(state, combat, side):
            from tablekeep.games.runebound.controlling import ask

            ask(state, TakeAction(combat.players[side], side, extra))
        elif extra:
            combat.extra = 0  # RB-COMBAT-57: nothing more to do before the foe acts
            state.push(NextTurn())
        else:
            passes(state, combat, side)


def passes(state: Journey, combat: Combat, side: int) -> None:
    """RB-COMBAT-60: no more combat actions this round; extra ones are lost (RB-COMBAT-57)."""
    combat.passed[side] = True
    combat.extra = 0
    if state.log is not None:
        state.say("turn", "rb-log-passes", "RB-COMBAT-60", player=who(state, combat, side))
    state.push(NextTurn())


@final
class Acted(Task):
    """A combat action is resolved: abilities that follow it may be used (RB-HERO-08), unless they could change nothing."""

    __slots__ = ()
    name = "acted"
    fields = (SIDE,)

    def run(self, state: Journey) -> None:
        if over(state):
            return
        combat = state.combat
        assert combat is not None
        side = self.data[0]
        seat = combat.seats[side]
        idle = combat.passed[1 - side] or not can_act(state, combat, side)
        if not (idle and extra_is_all(state, seat, side)):
            open_moment(state, seat, "after_combat_action", side)


@final
class NextTurn(Task):
    """RB-COMBAT-10, RB-COMBAT-57: extra actions first, then the other side, if it has not passed (RB-COMBAT-13)."""

    __slots__ = ()
    name = "next-combat-turn"

    def run(self, state: Journey) -> None:
        if over(state):
            return
        combat = state.combat
        assert combat is not None
        if combat.extra and not combat.passed[combat.turn]:
            combat.extra -= 1
            state.push(Turn(1))
            return
        if not combat.passed[1 - combat.turn]:
            combat.turn = 1 - combat.turn
        state.push(Turn(0))


# -- the end of a round ------------------------------------------------------------------------------------------------------


@final
class EndRound(Task):
    """RB-COMBAT-65, RB-COMBAT-66: effects at the end of a round, then the chance to retreat, then a new round."""

    __slots__ = ()
    name = "end-combat-round"

    def run(self, state: Journey) -> None:
        from tablekeep.games.runebound.retreating import RetreatChance

        if over(state):
            return
        combat = state.combat
        assert combat is not None
        if state.log is not None:
            state.say("turn", "rb-log-round-over", "RB-COMBAT-64", round=combat.round)
        state.push(Round())
        for side in (DEFENDER, ATTACKER):
            if combat.retreats and combat.seats[side] >= 0:
                state.push(RetreatChance(side))
        both(state, combat, "round_end")
