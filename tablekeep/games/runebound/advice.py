"""What a computer player is told: how far a hero has come, and which actions are worth a look."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.appraisal import against_villain, fray, learning, prospect, prowess, skill_worth
from tablekeep.games.runebound.bargains import dealing
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.errands import GLORY, Errand, boldness_of, errands, hopes
from tablekeep.games.runebound.fighting import MOVE, NOBODY
from tablekeep.games.runebound.measures import WAYS
from tablekeep.games.runebound.model import NOWHERE, Journey
from tablekeep.games.runebound.wayfaring import onward
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Advice
from tablekeep.kernel.state import State

AHEAD: Final = 2
SEVERAL: Final = 3
"""errands that are worth a look"""
EFFORT: Final = 0.5
HORIZON: Final = 30
"""decisions, if an hour of the span takes more"""
SPAN: Final = 1
FARTHEST: Final = 1
"""what is cast in the round after this one decides more than what was done in this one"""
TRUST: Final = 4.0
SURETY: Final = 2.0
MOST_ACTIONS: Final = 6
"""left in a turn; nobody is given more than that"""
WATCH: Final = 30
"""hours from one action to the next: a combat hardly has so many rounds"""
DAY: Final = WATCH * (MOST_ACTIONS + 1)
"""hours from turn to turn"""
RIVAL: Final = 0.35
"""how much the chance of the strongest rival takes away from one's own"""
NEAR: Final = 0.5
"""of what the best errand promises: what is done is worth more than what is near"""
REPRISE: Final = 0.5
"""of the chance to win later, for a hero who loses against the villain"""
HOPELESS: Final = 0.12
"""with a smaller chance a combat is better left"""


def standing(state: Journey, seat: int) -> float:
    """The chance to beat the villain in the time left."""
    if state.heroes[seat] < 0:
        return 0.0
    plus = 0.0
    if state.combat is not None:
        plus = fray(state, seat)
    elif state.place[seat] != NOWHERE:
        found = errands(state, seat)
        for one in found:
            if one.value < GLORY:
                plus = NEAR * (one.worth - one.value if one.verb == "rest" else one.worth)
                break
    return facing(state, seat, hopes(state, seat, plus))


def rival(state: Journey, seat: int) -> float:
    """The same for somebody else, at a glance."""
    return facing(state, seat, hopes(state, seat, fray(state, seat)))


def facing(state: Journey, seat: int, later: float) -> float:
    """The chance of a hero who would have that chance later, and may be in combat with the villain now."""
    combat = state.combat
    if combat is None or not against_villain(state, seat):
        return later
    now = prospect(state, combat, 0)
    return now + (1.0 - now) * REPRISE * later


# -- what is worth a look ----------------------------------------------------------------------------------------------------


def intents(state: Journey, seat: int, boldness: float = 0.0) -> list[Errand]:
    """What a hero may have in mind, the best first; nothing but the villain, when it is time for him."""
    if state.defeated(seat):
        return [Errand(state.place[seat], "rest", -1, 0.0, 1)]
    found = errands(state, seat, boldness)
    return found[: 1 if found and found[0].value >= GLORY else SEVERAL]


def board_deeds(state: Journey, seat: int, actions: list[Action], plans: list[Errand]) -> list[Action]:
    """Learning; what leads to one of the errands; abilities that do something; offers to rivals never."""
    now = prowess(state, seat)
    kept: list[Action] = []
    lessons: list[Action] = []
    last: list[Action] = []
    for action in actions:
        assert isinstance(action, Deed)
        verb = action.verb
        if verb == "learn":
            if learning(state, seat, action.args[0], now) > 0.0:
                lessons.append(action)
        elif verb == "end-turn":
            last.append(action)
        elif (
            verb == "stand-up" or (verb == "use" and useful(state, seat, action.args[0])) or serving(state, seat, action, plans)
        ):
            kept.append(action)
    if not kept:
        kept = pastime(state, seat, actions)
    return lessons + kept or last or actions


def of_verb(actions: list[Action], verb: str) -> list[Action]:
    """The deeds of one kind."""
    kept: list[Action] = []
    for action in actions:
        assert isinstance(action, Deed)
        if action.verb == verb:
            kept.append(action)
    return kept


def useful(state: Journey, seat: int, trigger: int) -> bool:
    """Whether an ability does something: nobody is healed who is not hurt."""
    if state.damage[seat]:
        return True
    for effect in state.kit.effects.lists[state.kit.effects.triggers[trigger].do]:
        if effect.op == "heal":
            return False
    return True


def pastime(state: Journey, seat: int, actions: list[Action]) -> list[Action]:
    """What an action left over is good for: wounds, then better skill cards."""
    return of_verb(actions, "rest" if state.damage[seat] else "train")


def serves(state: Journey, seat: int, deed: Deed, best: Errand) -> bool:
    """Whether a deed carries out an errand, or brings the hero nearer to it."""
    here = state.place[seat]
    if here == best.place:
        if deed.verb != best.verb:
            return False
        return deed.verb not in ("attempt", "story") or deed.args[0] == best.about
    if deed.verb == "step":
        if deed.args[0] == best.place:
            return True
        return state.speed(seat) == 0 and WAYS.to(state.land, best.place)[deed.args[0]] < WAYS.to(state.land, best.place)[here]
    return deed.verb == "roll" and best.place not in state.land.near[here]


def serving(state: Journey, seat: int, deed: Deed, plans: list[Errand]) -> bool:
    """Whether a deed serves one of some errands."""
    for plan in plans:
        if serves(state, seat, deed, plan):
            return True
    return False


def next_hexes(state: Journey, seat: int, actions: list[Action], plans: list[Errand]) -> list[Action]:
    """Hexes that lie on the way to one of the errands; to stop, if none does."""
    here = state.place[seat]
    kept: list[Action] = []
    stop: list[Action] = []
    for action in actions:
        assert isinstance(action, Deed)
        if action.verb == "go":
            for plan in plans:
                row = WAYS.to(state.land, plan.place)
                if row[action.args[0]] < row[here]:
                    kept.append(action)
                    break
        elif action.verb == "stop":
            stop.append(action)
    return kept or stop or actions


def rerolls(state: Journey, seat: int, actions: list[Action]) -> list[Action]:
    """On the way no skill card is given for a die; elsewhere the one that is worth least."""
    roll = state.roll
    least = -1
    lowest = 1000.0
    for card in state.hand[seat]:
        if card >= 0 and skill_worth(state, card) < lowest:
            lowest = skill_worth(state, card)
            least = card
    kept: list[Action] = []
    for action in actions:
        assert isinstance(action, Deed)
        if action.verb == "reroll" and ((roll is not None and roll.purpose == MOVE) or action.args[1] != least):
            continue
        kept.append(action)
    return kept or actions


def blows(state: Journey, seat: int, actions: list[Action]) -> list[Action]:
    """Of strikes those with all that can strike; passing only if there is nothing that harms the foe."""
    most = [0, 0, 0]
    harm = False
    for action in actions:
        assert isinstance(action, Deed)
        if action.verb == "strike":
            most[action.args[0]] = max(most[action.args[0]], bin(action.args[1]).count("1"))
            harm = True
    kept: list[Action] = []
    for action in actions:
        assert isinstance(action, Deed)
        if action.verb == "strike" and bin(action.args[1]).count("1") < most[action.args[0]]:
            continue
        if action.verb in ("pass", "done") and harm:
            continue
        kept.append(action)
    return kept or actions


def no_deal(state: Journey, seat: int, actions: list[Action]) -> list[Action]:
    """There is no trade with whom one races, so none is offered; one that has been begun is let be."""
    return of_verb(actions, "stop") or of_verb(actions, "pass") or actions


def stand_or_run(state: Journey, seat: int, actions: list[Action]) -> list[Action]:
    """Nothing is lost by a defeat but the time to rest: only a hopeless combat is left, and never the villain."""
    combat = state.combat
    assert combat is not None
    villain = combat.foe >= 0 and state.kit.foes[combat.foe].villain
    run = not villain and prospect(state, combat, combat.seats.index(seat)) < HOPELESS
    kept: list[Action] = []
    for action in actions:
        assert isinstance(action, Deed)
        if (action.verb == "retreat") == run:
            kept.append(action)
    return kept or actions


@final
class JourneyAdvice(Advice):
    """A hero who has grown, stands near what he needs and fights well, will be the one to face the villain."""

    def __init__(self) -> None:
        self.ahead = AHEAD
        self.effort = EFFORT
        self.farthest = FARTHEST
        self.horizon = HORIZON
        self.span = SPAN
        self.trust = TRUST
        self.surety = SURETY

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Journey)
        if state.outcome is not None:
            return 1.0 if state.outcome.ranks[seat] == 1 else -1.0
        mine = standing(state, seat)
        theirs = 0.0
        for other in range(state.seats):
            if other != seat and state.heroes[other] >= 0:
                theirs = max(theirs, rival(state, other))
        return max(-0.99, min(0.99, 2.0 * mine * (1.0 - RIVAL * theirs) - 1.0))

    def hour(self, state: State) -> int:
        """Goes by with every turn, every action on the board and every round of a combat."""
        assert isinstance(state, Journey)
        turn = state.round * (state.seats + 1)
        turn += state.seats if state.active == NOBODY else (state.active - state.first) % state.seats
        action = turn * DAY + (MOST_ACTIONS - min(MOST_ACTIONS, state.actions)) * WATCH
        combat = state.combat
        return action if combat is None else action - WATCH + 1 + min(WATCH - 2, combat.round)

    def promising(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        """What serves an errand; in combat what harms the foe; no trades with whom one races."""
        assert isinstance(state, Journey)
        choice = state.choice()
        if len(actions) < 2 or choice is None:
            return actions
        if choice.name == "action":
            return board_deeds(state, seat, actions, intents(state, seat))
        if choice.name == "next-hex":
            return next_hexes(state, seat, actions, intents(state, seat))
        if choice.name == "combat-action":
            return blows(state, seat, actions)
        if choice.name == "retreat":
            return stand_or_run(state, seat, actions)
        if choice.name == "reroll":
            return rerolls(state, seat, actions)
        if choice.name in ("put-together", "trade-time"):
            return no_deal(state, seat, actions)
        return actions

    def practised(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        """On the board what serves the best errand; what can be learned is learned before it."""
        assert isinstance(state, Journey)
        choice = state.choice()
        if len(actions) < 2 or choice is None:
            return actions
        if choice.name == "sell-or-buy":
            return dealing(state, seat, actions)
        if choice.name not in ("action", "next-hex"):
            return self.promising(state, seat, actions)
        if choice.name == "next-hex":
            return onward(state, seat, actions)
        kept = board_deeds(state, seat, actions, intents(state, seat, boldness_of(state))[:1])
        return of_verb(kept, "learn") or kept
