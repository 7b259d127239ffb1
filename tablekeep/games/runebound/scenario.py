"""The scenario: zombies, the villain and his flight, and how the game ends (RB-SCENARIO, RB-WIN)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.components import SYMBOLS
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import Effect, Trigger
from tablekeep.games.runebound.model import NOBODY, NOWHERE, Journey
from tablekeep.games.runebound.moments import open_moment
from tablekeep.games.runebound.refs import foe_ref
from tablekeep.games.runebound.resolving import carry_out, resolve
from tablekeep.games.runebound.rolling import face_words, throw
from tablekeep.games.runebound.steps import HEX, SEAT, Ask, Task, number_field
from tablekeep.games.runebound.time_track import scenario_moment
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct, without
from tablekeep.kernel.messages import Ref, say
from tablekeep.kernel.outcome import Outcome

ANYWHERE: Final = 99
"""hexes: farther than the board is wide"""


# -- zombies -----------------------------------------------------------------------------------------------------------------


def enter_hex(state: Journey, seat: int, place: int) -> None:
    """RB-SCENARIO-33, RB-SCENARIO-34: what the scenario does to a hero who enters a hex, then the hero's own abilities."""
    open_moment(state, seat, "enter_hex")
    if place not in state.zombies:
        return
    times = state.zombies_at(place) if state.settings.each_zombie else 1
    for rule in state.rules().rules:
        if rule.when == "enter_hex" and rule.condition == "zombie_here":
            harm(state, seat, rule, times)


def harm(state: Journey, seat: int, rule: Trigger, times: int) -> None:
    """All damage of one entry is suffered at once."""
    from tablekeep.games.runebound.defeat import suffer

    for effect in state.kit.effects.lists[rule.do]:
        if effect.op == "damage":
            suffer(state, seat, effect.n * times)


def in_supply(state: Journey) -> bool:
    """RB-GEN-04, RB-RUL-78: whether a story token is left; without the option the bank never runs out."""
    return not state.settings.supply or state.story_tokens() < state.settings.supply


def add_zombie(state: Journey, place: int) -> None:
    """RB-SCENARIO-32: a token that is missing is not placed; several zombies may share a hex."""
    if not in_supply(state):
        return
    state.zombies = tuple(sorted([*state.zombies, place]))
    if state.log is not None:
        state.say("place", "rb-log-zombie", "RB-SCENARIO-32", target=place)


def kill_zombie(state: Journey, place: int) -> None:
    state.zombies = without(state.zombies, place)
    if state.log is not None:
        state.say("fall", "rb-log-zombie-removed", "RB-SCENARIO-35", target=place)


def zombie(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """Zombies come here, to a named hex, or to a neighbouring hex that the hero's player chooses."""
    at = effect.word("at")
    if at == "adjacent":
        state.push(ZombieNear(seat, effect.n))
        return
    place = state.place[seat] if at == "here" else state.kit.hex(at.removeprefix("hex:"))
    for _ in range(effect.n):
        add_zombie(state, place)


@final
class ZombieNear(Task):
    """All of them go into one neighbouring hex; without tokens nobody is asked where."""

    __slots__ = ()
    name = "zombie-near"
    fields = (SEAT, number_field("count"))

    def run(self, state: Journey) -> None:
        seat, count = self.data
        if in_supply(state):
            state.push(ZombieWhere(seat, count))


@final
class ZombieWhere(Ask):
    __slots__ = ()
    name = "zombie-where"
    rule = "RB-GEN-14"
    fields = (SEAT, number_field("count"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("zombie", place) for place in state.land.near[state.place[seat]]]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        for _ in range(self.data[0]):
            add_zombie(state, deed.args[0])


def remove_zombie(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """Up to so many zombies of the player's choice; those on the hero's own hex are all alike and simply go."""
    at = effect.word("at")
    if at == "here":
        for _ in range(min(effect.n, state.zombies_at(state.place[seat]))):
            kill_zombie(state, state.place[seat])
        return
    within = ANYWHERE if at == "any" else int(at.removeprefix("within:"))
    state.push(RemoveZombies(seat, within, effect.n))


def zombies_within(state: Journey, seat: int, within: int) -> list[int]:
    here = state.place[seat]
    return [place for place in distinct(state.zombies) if state.land.distance(here, place) <= within]


@final
class RemoveZombies(Task):
    __slots__ = ()
    name = "remove-zombies"
    fields = (SEAT, number_field("within"), number_field("left"))

    def run(self, state: Journey) -> None:
        seat, within, left = self.data
        if left > 0 and zombies_within(state, seat, within):
            state.push(RemoveZombie(seat, within, left))


@final
class RemoveZombie(Ask):
    """RB-GEN-14: "up to" includes none."""

    __slots__ = ()
    name = "remove-zombie"
    rule = "RB-GEN-14"
    fields = (SEAT, number_field("within"), number_field("left"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("zombie", place) for place in zombies_within(state, seat, self.data[0])]
        found.append(state.deed("done"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        within, left = self.data
        if deed.verb == "zombie":
            state.push(RemoveZombies(seat, within, left - 1))
            kill_zombie(state, deed.args[0])


# -- the villain -------------------------------------------------------------------------------------------------------------


def villain_ref(state: Journey) -> Ref:
    return foe_ref(state.kit, state.rules().villain)


def can_fight_villain(state: Journey, seat: int) -> bool:
    """RB-SCENARIO-03, RB-RUL-71: on the villain's hex; he is on the board from the end of Act 1 on."""
    return state.villain != NOWHERE and state.place[seat] == state.villain


def villain_place(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-SCENARIO-02, RB-ACT2-02: the villain enters the board."""
    state.villain = state.kit.hex(effect.word("at").removeprefix("hex:"))
    if state.log is not None:
        state.say("place", "rb-log-villain", "RB-SCENARIO-02", target=state.villain, villain=villain_ref(state))
        state.moment()


def villain_fight(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-SCENARIO-03: the scenario card is turned over."""
    from tablekeep.games.runebound.combat import begin_combat

    begin_combat(state, seat, state.rules().villain)


def villain_heal(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-SCENARIO-05: his damage does not outlast the combat, which takes it along when it ends."""
    if state.combat is not None:
        state.combat.damage = 0


def villain_march(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-SCENARIO-13: the first player rolls; the dice are not a hero's, so nothing rerolls them (RB-RUL-28)."""
    symbol = SYMBOLS.index(effect.word("per"))
    dice = throw(state, effect.number("dice"))
    count = len([face for face in dice if state.kit.die[face] >> symbol & 1])
    if state.log is not None:
        faces = ", ".join([face_words(state, face) for face in dice])
        state.say("roll", "rb-log-march", "RB-SCENARIO-13", number=count, villain=villain_ref(state), dice=faces, count=count)
        state.moment()
    state.push(March(state.kit.hex(effect.word("to").removeprefix("hex:")), count))


def ways(state: Journey, target: int) -> list[int]:
    """RB-SCENARIO-16: the next hexes of the shortest paths; terrain and rivers do not matter."""
    left = state.land.distance(state.villain, target)
    return [place for place in state.land.near[state.villain] if state.land.distance(place, target) < left]


@final
class March(Task):
    """RB-SCENARIO-16, RB-RUL-70: hex by hex; he stops where he is going."""

    __slots__ = ()
    name = "march"
    fields = (HEX, number_field("left"))

    def run(self, state: Journey) -> None:
        target, left = self.data
        found = ways(state, target) if left > 0 and state.villain != NOWHERE else []
        if len(found) > 1:
            state.push(MarchWhere(state.first, target, left))
        elif found:
            march_to(state, found[0], target, left)


@final
class MarchWhere(Ask):
    """RB-DP-38: the first player chooses among shortest paths."""

    __slots__ = ()
    name = "march-where"
    rule = "RB-SCENARIO-16"
    fields = (SEAT, HEX, number_field("left"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("path", place) for place in ways(state, self.data[0])]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        march_to(state, deed.args[0], self.data[0], self.data[1])


def march_to(state: Journey, place: int, target: int, left: int) -> None:
    origin = state.villain
    state.villain = place
    state.doom += 1
    if state.log is not None:
        state.say("move", "rb-log-villain-moves", "RB-SCENARIO-13", target=place, origin=origin, villain=villain_ref(state))
        state.moment()
    if place == target:
        scenario_moment(state, "villain_arrives")
    else:
        state.push(March(target, left - 1))


# -- the end of the game -----------------------------------------------------------------------------------------------------


def finish(state: Journey, winner: int) -> None:
    """RB-WIN-01, RB-WIN-05: one hero has won, or with NOBODY all have lost: nobody has rank 1."""
    ranks = tuple([1 if seat == winner else 2 for seat in range(state.seats)])
    scores = tuple([1 if seat == winner else 0 for seat in range(state.seats)])
    if winner == NOBODY:
        rule, reason = "RB-WIN-05", say("rb-end-lost", villain=villain_ref(state))
    else:
        rule, reason = "RB-WIN-01", say("rb-end-won", player=Ref("seat", str(winner)), villain=villain_ref(state))
    if state.log is not None:
        if winner == NOBODY:
            state.say("say", "rb-end-lost", rule, villain=villain_ref(state))
        else:
            state.say("say", "rb-end-won", rule, player=Ref("seat", str(winner)), villain=villain_ref(state))
    state.outcome = Outcome(ranks, scores, rule, reason)


def all_lose(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-WIN-02, RB-WIN-03."""
    finish(state, NOBODY)


def kill_here(state: Journey, seat: int) -> None:
    """RB-SCENARIO-35: one zombie of the hero's hex, and what the scenario pays for it."""
    for rule in state.rules().rules:
        if rule.when == "action" and rule.condition == "zombie_here":
            resolve(state, seat, rule.do)


def fight_here(state: Journey, seat: int) -> None:
    """RB-SCENARIO-03."""
    for rule in state.rules().rules:
        if rule.when == "action" and not rule.condition:
            resolve(state, seat, rule.do)


carry_out("zombie", zombie)
carry_out("remove_zombie", remove_zombie)
carry_out("villain_place", villain_place)
carry_out("villain_fight", villain_fight)
carry_out("villain_heal", villain_heal)
carry_out("villain_march", villain_march)
carry_out("all_lose", all_lose)
