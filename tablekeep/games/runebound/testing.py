"""Attribute tests: cards revealed from the skill deck, exertion, and what success or failure leads to (RB-TEST)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runebound.components import ATTRIBUTES, QUEST
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import NO_LIST, Effect
from tablekeep.games.runebound.fighting import Trial
from tablekeep.games.runebound.model import STORY_BASE, Journey
from tablekeep.games.runebound.moments import discard_skill, known, open_moment, usable, use
from tablekeep.games.runebound.refs import skill_ref
from tablekeep.games.runebound.resolving import NO_SIDE, carry_out, resolve
from tablekeep.games.runebound.steps import LIST, SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref, say


def push_test(
    state: Journey,
    seat: int,
    attribute: int,
    modifier: int,
    success: int = NO_LIST,
    failure: int = NO_LIST,
    each: int = NO_LIST,
    deck: int = -1,
    about: int = -1,
) -> None:
    """A test begins: abilities that add to it are declared before the first card is revealed (RB-TEST-10)."""
    trial = Trial(seat, attribute, modifier)
    trial.success = success
    trial.failure = failure
    trial.each = each
    trial.deck = deck
    trial.about = about
    state.trials.append(trial)
    state.push(Reveal(seat))
    open_moment(state, seat, "before_test", NO_SIDE, deck)


@final
class Reveal(Task):
    """RB-TEST-02, RB-TEST-05: as many cards as the attribute with its modifier says; none if that is 0 or less."""

    __slots__ = ()
    name = "reveal"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        trial = state.trials[-1]
        count = state.value(trial.seat, trial.attribute) + trial.modifier
        reveal(state, max(0, count))
        state.push(Consider(trial.seat))


def reveal(state: Journey, count: int) -> None:
    """RB-GEN-06: the discard pile becomes the new deck when the old one is empty."""
    trial = state.trials[-1]
    for _ in range(count):
        card = draw_skill(state)
        if card < 0:
            break
        trial.revealed = (*trial.revealed, card)
        if state.log is not None:
            id = "rb-log-reveals-success" if state.kit.skills[card].success else "rb-log-reveals"
            skill = skill_ref(state.kit, card)
            state.say("flip", id, "RB-TEST-03", player=Ref("seat", str(trial.seat)), skill=skill)
    if state.log is not None:
        state.moment()


def draw_skill(state: Journey) -> int:
    """The top card of the skill deck; -1 if deck and pile are empty (RB-GEN-06, RB-RUL-59)."""
    if not state.skill_deck:
        state.skill_deck = tuple(state.shuffled("skills", [*state.skill_pile]))
        state.skill_pile = ()
    if not state.skill_deck:
        return -1
    state.revealed += 1
    card = state.skill_deck[-1]
    state.skill_deck = state.skill_deck[:-1]
    return card


def successes(state: Journey, trial: Trial) -> int:
    return len([card for card in trial.revealed if state.kit.skills[card].success])


def enough(state: Journey, trial: Trial) -> bool:
    """Whether more successes would change nothing: a test that only asks for one has it (RB-TEST-03)."""
    return successes(state, trial) > 0 and trial.each == NO_LIST and not counts_all(state, trial)


def counts_all(state: Journey, trial: Trial) -> bool:
    """RB-QUEST-13: the task of a quest counts every success."""
    if trial.about < 0:
        return False
    if trial.about >= STORY_BASE:
        return state.kit.stories[trial.about - STORY_BASE].task is not None
    return state.kit.adventures[trial.about].kind == QUEST


@final
class Consider(Task):
    """RB-TEST-06, RB-TEST-07: exert for one more card, as often as there are cards in hand; then the result stands."""

    __slots__ = ()
    name = "consider"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        trial = state.trials[-1]
        if state.hand[trial.seat] and not enough(state, trial):
            state.push(ExertOrNot(trial.seat))
        else:
            accept(state)


@final
class ExertOrNot(Ask):
    """RB-DP-14."""

    __slots__ = ()
    name = "exert-or-not"
    rule = "RB-TEST-06"
    fields = (SEAT,)

    def options(self, state: Journey, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("exert", card) for card in distinct(state.hand[seat])]
        found.append(state.deed("keep"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        if deed.verb == "keep":
            accept(state)
            return
        discard_skill(state, seat, deed.args[0])
        state.push(Consider(seat))
        for trigger in known(state, seat, NO_SIDE, "exert_in_test"):
            resolve(state, seat, trigger.do)
        reveal(state, 1)

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "exert":
            return IllegalAction("RB-EXERT-06", say("rb-refuse-exert-hand"))
        return super().refuse(state, seat, action)


def accept(state: Journey) -> None:
    """The player leaves it at that; what works on a failed test comes before the failure (RB-TEST-10)."""
    trial = state.trials[-1]
    state.push(Settle(trial.seat))
    if not successes(state, trial):
        state.push(OnFailure(trial.seat))


@final
class OnFailure(Task):
    """Abilities that apply when a test has failed, one after the other as long as it is failed."""

    __slots__ = ()
    name = "on-failure"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        seat = self.data[0]
        if not successes(state, state.trials[-1]) and usable(state, seat, "test_failed"):
            state.push(SaveTest(seat))


@final
class SaveTest(Ask):
    __slots__ = ()
    name = "save-test"
    rule = "RB-TEST-10"
    fields = (SEAT,)

    def options(self, state: Journey, seat: int) -> list[Action]:
        found: list[Action] = []
        for trigger in usable(state, seat, "test_failed"):
            deed = state.deed("use", trigger.number)
            if deed not in found:
                found.append(deed)
        found.append(state.deed("pass"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        if deed.verb == "use":
            state.push(OnFailure(seat))
            use(state, seat, NO_SIDE, state.kit.effects.triggers[deed.args[0]])


@final
class Settle(Task):
    """RB-TEST-08: all revealed cards are discarded; then success or failure leads on."""

    __slots__ = ()
    name = "settle-test"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        trial = state.trials.pop()
        count = successes(state, trial)
        state.skill_pile = (*state.skill_pile, *trial.revealed)
        if state.log is not None:
            id = "rb-log-test-succeeds" if count else "rb-log-test-fails"
            who, attribute = Ref("seat", str(trial.seat)), ATTRIBUTES[trial.attribute]
            state.say("say", id, "RB-TEST-03", player=who, attribute=attribute, count=count)
        if trial.about >= 0:
            from tablekeep.games.runebound.adventuring import tested

            tested(state, trial, count)
            return
        if trial.each != NO_LIST:
            for_each(state, trial.seat, trial.each, count)
        else:
            resolve(state, trial.seat, trial.success if count else trial.failure)


def for_each(state: Journey, seat: int, number: int, times: int) -> None:
    """RB-COMBAT-46: what is dealt "for each" is one hit; anything else happens so many times."""
    if times > 0:
        state.push(ForEach(seat, number, times))


@final
class ForEach(Task):
    __slots__ = ()
    name = "for-each"
    fields = (SEAT, LIST, number_field("times"))

    def run(self, state: Journey) -> None:
        from tablekeep.games.runebound.combat_effects import deal_times

        seat, number, times = self.data
        for effect in reversed(state.kit.effects.lists[number]):
            if effect.op == "deal":
                deal_times(state, seat, effect, times)
            else:
                for _ in range(times):
                    resolve(state, seat, number)
                return


# -- what abilities do to a test ---------------------------------------------------------------------------------------------


def test(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """A test inside an effect."""
    lists = effect.lists
    push_test(
        state,
        seat,
        ATTRIBUTES.index(effect.word("attr")),
        effect.number("mod"),
        lists.get("success", NO_LIST),
        lists.get("fail", NO_LIST),
        lists.get("per_success", NO_LIST),
    )


def test_mod(state: Journey, seat: int, effect: Effect, side: int) -> None:
    state.trials[-1].modifier += effect.n


def reveal_more(state: Journey, seat: int, effect: Effect, side: int) -> None:
    reveal(state, effect.n)


def substitute(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """Test another attribute with the same modifier."""
    state.trials[-1].attribute = ATTRIBUTES.index(effect.word("using"))


carry_out("test", test)
carry_out("test_mod", test_mod)
carry_out("reveal", reveal_more)
carry_out("substitute", substitute)
