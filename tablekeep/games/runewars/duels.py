"""Duels: a challenge, four rounds of fate cards, the fall of heroes and their spoils (RW-DUEL, RW-RUL-59, -60, -100, -104)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.attribute_tests import tell_fate
from tablekeep.games.runewars.components import DAMAGE, SPECIAL
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.duel_effects import (
    CANCELS,
    SIDE,
    SPECIALS,
    UNIT_EFFECTS,
    beaten,
    cancel,
    cancelling_rewards,
    deal,
    decided,
    fighter,
    flags,
    hurt,
    place_of,
    section,
    spare,
    special_rewards,
    the_duel,
    use_reward,
)
from tablekeep.games.runewars.fighting import ATTACKER, DEFENDER, Duel
from tablekeep.games.runewars.figures import Grave, Hero
from tablekeep.games.runewars.hero_abilities import card_ignored, spared
from tablekeep.games.runewars.heroes import (
    HERO,
    defeat_hero,
    heal_hero,
    heroes_in,
    remove_hero,
)
from tablekeep.games.runewars.model import NOBODY, War
from tablekeep.games.runewars.moments import DUEL_CHALLENGED, DUEL_START, FATE_SEEN, open_moment
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct, without
from tablekeep.kernel.messages import Message, say, seat_ref

ROUNDS: Final = 4

# -- the beginning (RW-DUEL-01 to -03, RW-DUEL-20, RW-DUEL-21) -------------------------------------------------------------


def challenge(state: War, attacker: int, defender: int) -> None:
    """RW-DUEL-02: the named hero must fight, unless something lets it avoid or refuse the challenge (RW-DP-157)."""
    one, other = state.hero(attacker), state.hero(defender)
    if state.log is not None:
        state.say(
            "say", "rw-log-challenge", "RW-DUEL-02", target=other.area, seat=seat_ref(one.seat), hero=state.hero_ref(attacker),
            foe=state.hero_ref(defender),
        )  # fmt: skip
    state.duel = Duel(attacker, defender, (one.seat, other.seat), -1, -1)
    state.push(Opening())
    open_moment(state, DUEL_CHALLENGED, [other.seat], defender)


def quest_duel(state: War, card: int, quest: int) -> None:
    """RW-DUEL-20, RW-DUEL-21: a unit that exists only for the quest; the player on the left decides for it."""
    hero = state.hero(card)
    kind = state.kit.units[state.kit.quests[quest].unit]
    if state.log is not None:
        unit = state.unit_ref(kind.number)
        state.say("say", "rw-log-quest-duel", "RW-DUEL-20", target=hero.area, hero=state.hero_ref(card), unit=unit)
    duel = Duel(card, NOBODY, (hero.seat, state.left_of(hero.seat)), quest, kind.number)
    duel.health = kind.health
    state.duel = duel
    state.push(Opening())


@final
class Opening(Task):
    """RW-DUEL-03: first the challenger, then the other side uses what it has for the start of a duel."""

    __slots__ = ()
    name = "duel-opening"

    def run(self, state: War) -> None:
        if state.duel is not None:
            state.push(DuelRound(1))
            state.push(StartOfDuel(DEFENDER))
            state.push(StartOfDuel(ATTACKER))


@final
class StartOfDuel(Task):
    """RW-DP-038. Nobody plays cards for the unit of a quest (RW-RUL-60), nor after a hero has fallen (RW-RUL-59)."""

    __slots__ = ()
    name = "start-of-duel"
    fields = (SIDE,)

    def run(self, state: War) -> None:
        duel, side = the_duel(state), self.data[0]
        if duel.hero(side) >= 0 and not decided(state):
            open_moment(state, DUEL_START, [duel.seats[side]], duel.hero(side))


def may_open(state: War, hero: Hero) -> bool:
    """Whether a hero may still use his ability for the start of this duel."""
    duel = state.duel
    if duel is None or duel.round or decided(state):
        return False
    side = duel.side_of(hero.seat)
    return side >= 0 and duel.hero(side) == hero.card and not duel.begun >> side & 1


def foe_of(state: War, seat: int) -> int:
    """The side that a seat's hero fights before the first round, -1 if there is nothing left to be hurt."""
    duel = state.duel
    if duel is None or duel.round or decided(state):
        return -1
    side = duel.side_of(seat)
    return 1 - side if side >= 0 else -1


def damage_at_start(state: War, side: int, amount: int) -> None:
    """RW-RUL-59: taken at once, and nothing but Pico cancels it."""
    duel = the_duel(state)
    amount -= spare(state, side, amount)
    hurt(state, side, amount)
    if state.log is not None and amount:
        state.say("strike", "rw-log-duel-damage", "RW-DUEL-03", number=amount, hero=fighter(state, side), damage=amount)
    if beaten(state, side) and duel.hero(side) < 0 and state.log is not None:
        state.say("fall", "rw-log-unit-beaten", "RW-RUL-59", unit=state.unit_ref(duel.unit))


# -- a round (RW-DUEL-04 to -10, RW-RUL-104) -------------------------------------------------------------------------------


@final
class DuelRound(Task):
    """RW-DUEL-04: both draw and show one fate card; then the attacker's, then the defender's is resolved."""

    __slots__ = ()
    name = "duel-round"
    fields = (number_field("round", ROUNDS + 1),)

    def run(self, state: War) -> None:
        duel, number = the_duel(state), self.data[0]
        if number > ROUNDS or decided(state):
            state.push(EndOfDuel())
            return
        duel.round = number
        if state.log is not None:
            state.say("say", "rw-log-duel-round", "RW-DUEL-04", target=place_of(state), number=number, round=number)
        for side in (ATTACKER, DEFENDER):
            duel.cards[side] = state.draw_fate(1)
            tell_fate(state, duel.seats[side], duel.cards[side])
        state.moment()
        state.push(DuelRound(number + 1))
        state.push(TakeDamage())
        state.push(Cancel(DEFENDER))
        state.push(Cancel(ATTACKER))
        state.push(ResolveFate(DEFENDER, 0))
        state.push(ResolveFate(ATTACKER, 0))
        if duel.defender >= 0:
            open_moment(state, FATE_SEEN, [duel.seats[DEFENDER]], duel.defender)
        open_moment(state, FATE_SEEN, [duel.seats[ATTACKER]], duel.attacker)


@final
class ResolveFate(Task):
    """RW-DUEL-05 to -08: one fate card of one side."""

    __slots__ = ()
    name = "resolve-fate"
    fields = (SIDE, number_field("card", 9))

    def run(self, state: War) -> None:
        duel = the_duel(state)
        side, at = self.data
        if at >= len(duel.cards[side]):
            return
        if card_ignored(state, side):
            if state.log is not None:
                state.say("say", "rw-log-card-ignored", "RW-HERO-01", hero=fighter(state, side))
            return
        fate = state.kit.fate[duel.cards[side][at]]
        shape = section(state, side)
        if fate.results[shape] == DAMAGE:
            deal(state, side, fate.values[shape])
        elif fate.results[shape] == SPECIAL:
            if duel.hero(side) < 0:
                kind = state.kit.units[duel.unit]
                before = len(duel.cards[side])
                UNIT_EFFECTS[kind.duel_effect](state, kind, at)
                for more in reversed(range(before, len(duel.cards[side]))):
                    state.push(ResolveFate(side, more))
            elif special_rewards(state, side):
                state.push(Special(duel.seats[side], side))
            else:
                deal(state, side, state.kit.special_damage)


@final
class Special(Ask):
    """RW-DP-039: deal one damage, or use one of the hero's rewards."""

    __slots__ = ()
    name = "duel-special"
    rule = "RW-DUEL-05"
    fields = (SEAT, SIDE)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-duel-special", hero=fighter(state, self.data[0]), damage=state.kit.special_damage)

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("strike")]
        found += [state.deed("reward", reward) for reward in special_rewards(state, self.data[0])]
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        side = self.data[0]
        if deed.verb == "strike":
            deal(state, side, state.kit.special_damage)
            return
        reward = state.kit.rewards[deed.args[0]]
        use_reward(state, side, reward.number)
        SPECIALS[reward.effect](state, side, reward)


# -- cancelling (RW-DUEL-06, RW-RUL-59, RW-RUL-104) ------------------------------------------------------------------------


@final
class Cancel(Task):
    """RW-RUL-104: what one side does against the damage it is about to take.

    A Mirrored Shield comes first, since it turns everything back, then the rout flag, which costs nothing; what is left to
    choose is which rewards are spent on the rest.
    """

    __slots__ = ()
    name = "cancel"
    fields = (SIDE,)

    def run(self, state: War) -> None:
        duel, side = the_duel(state), self.data[0]
        if duel.damage[side] <= 0:
            return
        if duel.reflected >> side & 1:
            turned = duel.damage[side]
            duel.fixed[1 - side] += turned
            duel.damage[side] = 0
            if state.log is not None:
                state.say("say", "rw-log-reflected", "RW-RUL-104", hero=fighter(state, side), damage=turned)
            return
        cancel(state, side, flags(state, side), "RW-DUEL-06")
        if duel.hero(side) >= 0:
            state.push(CancelMore(side))


@final
class CancelMore(Task):
    """Asks as long as there is damage and something against it; Pico takes what comes first otherwise."""

    __slots__ = ()
    name = "cancel-more"
    fields = (SIDE,)

    def run(self, state: War) -> None:
        duel, side = the_duel(state), self.data[0]
        if duel.damage[side] <= 0:
            return
        if cancelling_rewards(state, side):
            state.push(CancelDamage(duel.seats[side], side))
        else:
            duel.damage[side] -= spare(state, side, duel.damage[side])


@final
class CancelDamage(Ask):
    """RW-DP-040: a reward or an ability against the damage of this round, or nothing more."""

    __slots__ = ()
    name = "cancel-damage"
    rule = "RW-RUL-104"
    fields = (SEAT, SIDE)

    def prompt(self, state: War, seat: int) -> Message:
        side = self.data[0]
        return say("rw-ask-cancel-damage", hero=fighter(state, side), damage=the_duel(state).damage[side])

    def options(self, state: War, seat: int) -> list[Action]:
        side = self.data[0]
        found: list[Action] = [state.deed("reward", reward) for reward in cancelling_rewards(state, side)]
        if spared(state, side):
            found.append(state.deed("ability", the_duel(state).hero(side)))
        found.append(state.deed("done"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        duel, side = the_duel(state), self.data[0]
        if deed.verb == "reward":
            reward = state.kit.rewards[deed.args[0]]
            use_reward(state, side, reward.number)
            CANCELS[reward.effect](state, side, reward)
            state.push(CancelMore(side))
            return
        duel.damage[side] -= spare(state, side, duel.damage[side])
        if deed.verb == "ability":
            state.push(CancelMore(side))


@final
class TakeDamage(Task):
    """RW-DUEL-09: all damage of a round is taken at the same time; the fate cards are discarded."""

    __slots__ = ()
    name = "take-damage"

    def run(self, state: War) -> None:
        duel = the_duel(state)
        for side in (ATTACKER, DEFENDER):
            amount = duel.damage[side] + duel.fixed[side]
            if amount:
                hurt(state, side, amount)
                if state.log is not None:
                    state.say(
                        "strike", "rw-log-duel-damage", "RW-DUEL-09", target=place_of(state), number=amount,
                        hero=fighter(state, side), damage=amount,
                    )  # fmt: skip
        for side in (ATTACKER, DEFENDER):
            if duel.thirsty >> side & 1 and beaten(state, 1 - side) and not beaten(state, side):
                card = duel.hero(side)
                heal_hero(state, card, state.hero(card).damage, "RW-REWARD-05")
        state.fate_pile += duel.cards[ATTACKER] + duel.cards[DEFENDER]
        duel.cards = [(), ()]
        duel.damage = [0, 0]
        duel.fixed = [0, 0]
        duel.spent = [(), ()]
        duel.reflected = 0
        duel.thirsty = 0
        state.moment()


# -- the end (RW-DUEL-10 to -12, RW-DUEL-24, RW-DUEL-25, RW-HERO-07, RW-HERO-08) -------------------------------------------


@final
class EndOfDuel(Task):
    """RW-DUEL-10: after four rounds, or when somebody is defeated."""

    __slots__ = ()
    name = "end-of-duel"

    def run(self, state: War) -> None:
        duel = the_duel(state)
        lost = [beaten(state, ATTACKER), beaten(state, DEFENDER)]
        if duel.quest >= 0:
            end_quest_duel(state, duel, lost)
        else:
            end_duel(state, duel, lost)
        state.look_around()


def end_duel(state: War, duel: Duel, lost: list[bool]) -> None:
    """RW-HERO-07, RW-HERO-08: the winner takes the rewards; if both fall they stay where the heroes fell."""
    state.duel = None
    if not lost[ATTACKER] and not lost[DEFENDER]:
        if state.log is not None:
            state.say("say", "rw-log-duel-undecided", "RW-DUEL-11", target=state.hero(duel.attacker).area)
        return
    for side in (ATTACKER, DEFENDER):
        if lost[side]:
            state.felled[duel.seats[1 - side]] += 1
    if lost[ATTACKER] and lost[DEFENDER]:
        defeat_hero(state, duel.attacker)
        defeat_hero(state, duel.defender)
        return
    loser = ATTACKER if lost[ATTACKER] else DEFENDER
    take_spoils(state, duel.hero(1 - loser), duel.hero(loser))


def take_spoils(state: War, winner: int, loser: int) -> None:
    """RW-HERO-07: the rewards go to heroes of the winner's player in the winner's area, as they lie."""
    fallen = remove_hero(state, loser)
    hero = state.hero(winner)
    if state.log is not None:
        state.say(
            "fall", "rw-log-duel-won", "RW-DUEL-12", target=fallen.area, seat=seat_ref(hero.seat), hero=state.hero_ref(winner),
            foe=state.hero_ref(loser), rewards=fallen.loot,
        )  # fmt: skip
    if not fallen.loot:
        return
    state.revealed += 1
    if len(heroes_in(state, hero.area, hero.seat)) == 1:
        state.change_hero(hero.carrying(hero.rewards + fallen.rewards, hero.turned_up + fallen.turned_up))
        return
    state.graves.append(Grave(hero.area, fallen.rewards, fallen.turned_up, hero.seat))
    state.push(Spoils(hero.seat, winner, loser))


@final
class Spoils(Ask):
    """RW-DP-041: who of his heroes gets which card of the fallen one; until then they lie as in a grave."""

    __slots__ = ()
    name = "spoils"
    rule = "RW-HERO-07"
    fields = (SEAT, HERO, number_field("loser", 15))

    def options(self, state: War, seat: int) -> list[Action]:
        winner, loser = self.data
        grave = state.graves[-1]
        takers = heroes_in(state, state.hero(winner).area, seat)
        return [
            state.deed("give", reward, loser, taker.card)
            for reward in distinct(grave.rewards + grave.turned_up)
            for taker in takers
        ]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        reward, _, taker = deed.args
        grave, hero = state.graves.pop(), state.hero(taker)
        if reward in grave.turned_up:
            left = Grave(grave.area, grave.rewards, without(grave.turned_up, reward), seat)
            state.change_hero(hero.carrying(hero.rewards, (*hero.turned_up, reward)))
        else:
            left = Grave(grave.area, without(grave.rewards, reward), grave.turned_up, seat)
            state.change_hero(hero.carrying((*hero.rewards, reward), hero.turned_up))
        if left.rewards or left.turned_up:
            state.graves.append(left)
            state.push(self)


def end_quest_duel(state: War, duel: Duel, lost: list[bool]) -> None:
    """RW-DUEL-24, RW-DUEL-25, RW-RUL-60: the hero must defeat the unit and survive; the figure goes back either way."""
    from tablekeep.games.runewars.quest_cards import end_of_quest_duel

    if state.log is not None:
        name = "rw-log-unit-beaten" if lost[DEFENDER] else "rw-log-unit-unbeaten"
        state.say("say", name, "RW-DUEL-25", unit=state.unit_ref(duel.unit))
    state.duel = None
    if lost[ATTACKER]:
        defeat_hero(state, duel.attacker)
        return
    end_of_quest_duel(state, duel.seats[ATTACKER], duel.attacker, duel.quest, lost[DEFENDER])
