"""An army among neutral units: battle, or influence and fate (RW-DIPLO, RW-MOVE-01 to -03, RW-ORDER-11, RW-ORDER-12)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import DESTINIES, GOLD, RED, SILVER
from tablekeep.games.runewars.deeds import CHOICES, Deed
from tablekeep.games.runewars.forces import count_of, size, slots_of
from tablekeep.games.runewars.limits import trim
from tablekeep.games.runewars.model import FOUGHT, NOBODY, NOWHERE, War
from tablekeep.games.runewars.moments import DIPLOMACY, free_moment, open_moment
from tablekeep.games.runewars.retreat import push_retreat
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, Task, number_field
from tablekeep.games.runewars.supply import lose_influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say, seat_ref

BATTLE_WORD: Final = CHOICES.index("battle")
RETREAT_WORD: Final = CHOICES.index("retreat")


# -- what an army meets ------------------------------------------------------------------------------------------------


@final
class Arrive(Task):
    """RW-MOVE-24: the moves are done; what lies in the activated area decides what follows."""

    __slots__ = ()
    name = "arrive"
    fields = (SEAT, AREA)

    def run(self, state: War) -> None:
        seat, area = self.data
        if state.invader != seat:
            return
        if state.neutral(area):
            meet(state, seat, area)
        elif state.controller(area) in (seat, NOBODY):  # a card has cleared the way meanwhile
            settle(state, seat, area)
        else:
            fight(state, seat, area)  # RW-MOVE-01, RW-MOVE-03, RW-RUL-29


def fight(state: War, seat: int, area: int) -> None:
    """RW-RUL-18: every battle that is begun counts as the one battle of the order."""
    from tablekeep.games.runewars.battle import begin_battle

    state.marks |= FOUGHT
    free_moment(state, seat)
    begin_battle(state, area)


def settle(state: War, seat: int, area: int) -> None:
    """The army is where it wanted to be; what neutral units are left there are its allies (RW-NEUTRAL-01)."""
    bring_in(state, seat, area)
    state.look_around()
    trim(state, seat, area)  # RW-RUL-25


def bring_in(state: War, seat: int, area: int) -> None:
    """Those who waited for what would follow are units of the area."""
    _, standing, routed = state.invaders
    state.invader = NOBODY
    state.invaders = (NOWHERE, 0, 0)
    for slot in slots_of(standing):
        state.add_units(area, seat, slot, count_of(standing, slot))
    for slot in slots_of(routed):
        state.add_units(area, seat, slot, count_of(routed, slot), True)


# -- battle or diplomacy -----------------------------------------------------------------------------------------------


def stakes(state: War, seat: int) -> list[int]:
    """RW-DIPLO-02: one to six influence; none without any."""
    least, most = state.kit.stake
    return list(range(least, min(most, state.influence[seat]) + 1))


def may_negotiate(state: War, seat: int) -> bool:
    """RW-MOVE-38: not with more than eight units; the first edition does not mind (RW-FIRST-21)."""
    army = size(state.invaders[1]) + size(state.invaders[2])
    return bool(stakes(state, seat)) and (army <= state.kit.limits.units or state.settings.first_edition)


def meet(state: War, seat: int, area: int) -> None:
    """RW-MOVE-02, RW-DIPLO-01: battle or diplomacy, as far as both are possible."""
    if may_negotiate(state, seat):
        offers = stakes(state, seat)
        if state.marks & FOUGHT and len(offers) == 1:
            negotiate(state, seat, area, offers[0])
        else:
            state.push(Meet(seat, area))
    elif state.marks & FOUGHT:
        withdraw(state, seat, area)
    else:
        fight(state, seat, area)


@final
class Meet(Ask):
    """RW-DP-072, RW-DP-073: battle, or influence spent on diplomacy. One attempt is for all neutral units (RW-DIPLO-08)."""

    __slots__ = ()
    name = "meet"
    rule = "RW-DIPLO-01"
    fields = (SEAT, AREA)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-meet", area=state.kit.hexes[self.data[0]].id)

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("spend", amount) for amount in stakes(state, seat)]
        if not state.marks & FOUGHT:
            found.append(state.deed("choose", BATTLE_WORD))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "choose":
            fight(state, seat, self.data[0])
        else:
            negotiate(state, seat, self.data[0], deed.args[0])

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        area = state.kit.hexes[self.data[0]].id
        if isinstance(action, Deed) and action.verb == "spend":
            least, most = state.kit.stake
            return IllegalAction("RW-DIPLO-02", say("rw-refuse-stake", least=least, most=min(most, state.influence[seat])))
        if isinstance(action, Deed) and action.verb == "choose" and action.args[0] == BATTLE_WORD:
            return IllegalAction("RW-ORDER-11", say("rw-refuse-second-battle", area=area))
        return super().refuse(state, seat, action)


def negotiate(state: War, seat: int, area: int, stake: int) -> None:
    """RW-DIPLO-02, RW-DIPLO-03: as many fate cards as influence spent."""
    lose_influence(state, seat, stake, "RW-DIPLO-02")
    state.push(Negotiate(seat, area, stake))
    open_moment(state, DIPLOMACY, [seat], area)


def more_diplomacy_cards(state: War, extra: int) -> None:
    """The diplomacy about to begin draws more fate cards than influence was spent."""
    for at in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[at]
        if isinstance(step, Negotiate):
            seat, area, cards = step.data
            state.agenda[at] = Negotiate(seat, area, cards + extra)
            return


@final
class Negotiate(Task):
    """RW-DIPLO-03, RW-FATE-03, RW-RUL-88: all cards are drawn, openly."""

    __slots__ = ()
    name = "negotiate"
    fields = (SEAT, AREA, number_field("cards"))

    def run(self, state: War) -> None:
        seat, area, cards = self.data
        state.drawn = state.draw_fate(cards)
        state.drawn_by = NOBODY
        if state.log is not None:
            for card in state.drawn:
                fate = state.kit.fate[card]
                state.say(
                    "flip", "rw-log-fate-for-diplomacy", "RW-DIPLO-03", target=area, number=fate.number, seat=seat_ref(seat),
                    card=fate.number, destiny=DESTINIES[fate.destiny],
                )  # fmt: skip
        if len(state.drawn) > 1:
            state.push(PickFate(seat, area))
        else:
            decide(state, seat, area, state.kit.fate[state.drawn[0]].destiny if state.drawn else RED)


@final
class PickFate(Ask):
    """RW-DP-074: one of the drawn cards counts (RW-DIPLO-04)."""

    __slots__ = ()
    name = "pick-fate"
    rule = "RW-DIPLO-04"
    fields = (SEAT, AREA)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-pick-fate", area=state.kit.hexes[self.data[0]].id)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("pick", state.kit.fate[card].number) for card in state.drawn]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        decide(state, seat, self.data[0], state.kit.fate[deed.args[0] - 1].destiny)


def decide(state: War, seat: int, area: int, destiny: int) -> None:
    """RW-DIPLO-04 to -07: the destiny of the chosen card; all drawn cards are discarded."""
    state.fate_pile += state.drawn
    state.drawn = ()
    if state.log is not None:
        state.say("cast", f"rw-log-diplomacy-{DESTINIES[destiny]}", RULES[destiny], target=area, seat=seat_ref(seat))
    if destiny == GOLD:
        free_moment(state, seat)
        settle(state, seat, area)
    elif destiny == SILVER:
        free_moment(state, seat)
        state.push(Settle(seat, area))
        push_retreat(state, NOBODY, area, state.standing[area], state.routed[area], state.left_of(seat))
    elif state.marks & FOUGHT:
        withdraw(state, seat, area)  # RW-ORDER-12
    else:
        state.push(Rebuffed(seat, area))


RULES: Final[tuple[str, ...]] = ("RW-DIPLO-05", "RW-DIPLO-06", "RW-DIPLO-07")
"""by destiny"""


@final
class Settle(Task):
    """The neutral units are gone."""

    __slots__ = ()
    name = "settle"
    fields = (SEAT, AREA)

    def run(self, state: War) -> None:
        settle(state, self.data[0], self.data[1])


@final
class Rebuffed(Ask):
    """RW-DP-076: battle after all, or retreat with all units."""

    __slots__ = ()
    name = "rebuffed"
    rule = "RW-DIPLO-07"
    fields = (SEAT, AREA)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-rebuffed", area=state.kit.hexes[self.data[0]].id)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("choose", BATTLE_WORD), state.deed("choose", RETREAT_WORD)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.args[0] == BATTLE_WORD:
            fight(state, seat, self.data[0])
        else:
            withdraw(state, seat, self.data[0])

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "spend":
            area = state.kit.hexes[self.data[0]].id
            return IllegalAction("RW-DIPLO-09", say("rw-refuse-second-attempt", area=area))
        return super().refuse(state, seat, action)


def withdraw(state: War, seat: int, area: int) -> None:
    """RW-DIPLO-07: all his units retreat from the area, by the rules of retreats."""
    free_moment(state, seat)
    state.push(Withdrawn(seat))
    push_retreat(state, seat, area, state.invaders[1], state.invaders[2], seat)


@final
class Withdrawn(Task):
    """Nobody is left of the army that came."""

    __slots__ = ()
    name = "withdrawn"
    fields = (SEAT,)

    def run(self, state: War) -> None:
        state.invader = NOBODY
        state.invaders = (NOWHERE, 0, 0)
