"""The end of the Actions phase, and of the round: crashes over the sea, tokens and serfs come home (HL-FLY-06, HL-ENDROUND)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, ONE, SERF
from tablekeep.games.heroes_of_land_air_and_sea.model import NOWHERE, READY, World
from tablekeep.games.heroes_of_land_air_and_sea.steps import Task, seat_field

OPS: Final[tuple[str, ...]] = ("ignore", "refresh_spells")
AIR_OVER_SEA: Final = "air_over_sea"


# -- air vessels over the sea ----------------------------------------------------------------------------------------------


def over_sea(state: World, power: int) -> bool:
    """HL-FLY-06: whether a power's air vessel falls now. Tireless Wings hold it up, but not over the central sea region."""
    region = state.where(power, AIR_VESSEL)
    if region == NOWHERE or not state.chart.sea >> region & 1:
        return False
    if state.chart.central >> region & 1:
        return True
    for ability in state.abilities(power, "move"):
        for effect in ability.effects:
            if effect.op == "ignore" and effect.word("rule") == AIR_OVER_SEA and effect.slots >> AIR_VESSEL & 1:
                return False
    return True


@final
class EndActions(Task):
    """HL-ROUND-04: the last turn is over; before the Harvest air vessels over the sea are destroyed."""

    __slots__ = ()
    name = "end-actions"

    def run(self, state: World) -> None:
        order = state.clockwise(state.first)
        order.reverse()
        for power in order:
            if over_sea(state, power):
                state.push(Crash(power))


@final
class Crash(Task):
    """HL-FLY-06, HL-RUL-16: the air vessel is destroyed with everything aboard."""

    __slots__ = ()
    name = "crash"
    fields = (seat_field("power"),)

    def run(self, state: World) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.losses import CRASH, destroy

        power = self.data[0]
        region = state.where(power, AIR_VESSEL)
        if state.log is not None:
            unit = state.unit_ref(power, AIR_VESSEL)
            state.say("fall", "hl-log-crash", "HL-FLY-06", target=region, player=state.power_ref(power), unit=unit)
        destroy(state, power, region, ONE[AIR_VESSEL] + state.cargo(power, AIR_VESSEL), CRASH)


# -- the round end ---------------------------------------------------------------------------------------------------------


def clear_bar(state: World, power: int) -> None:
    """HL-ENDROUND-01: tokens and serfs return to the courtyard; serfs on buildings stay."""
    count = bin(state.bar_serfs[power]).count("1")
    state.bar_serfs[power] = 0
    state.bar_tokens[power] = 0
    if power < state.seats:
        state.tokens_left[power] = state.kit.terms.action_tokens
    if count:
        state.add(power, state.capital[power], count * ONE[SERF])


def recover_spells(state: World, power: int) -> None:
    """HL-ENDROUND-02, HL-CAST-08: one step towards ready; Quick Moon adds to it."""
    if not state.scribed[power]:
        return
    steps = 1
    for ability in state.abilities(power, "round_end"):
        for effect in ability.effects:
            if effect.op == "refresh_spells":
                steps += effect.number("steps")
    cards: list[int] = []
    for card in state.scribed[power]:
        readiness = card % 3
        cards.append(card - readiness + max(READY, readiness - steps))
    state.scribed[power] = tuple(cards)


@final
class RoundEnd(Task):
    """HL-ENDROUND: everything comes home, the marker passes on; a new round begins unless this was the last (HL-GOAL-08)."""

    __slots__ = ()
    name = "round-end"

    def run(self, state: World) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.rounds import BeginRound
        from tablekeep.games.heroes_of_land_air_and_sea.scoring import finish

        for power in state.clockwise(state.first):
            clear_bar(state, power)
            recover_spells(state, power)
        for power in range(state.powers):
            state.used[power] = 0
            state.barred[power] = 0
            state.muted[power] = 0
        pass_marker(state)
        if state.ended and state.round > state.ended:  # HL-ENDROUND-04
            finish(state)
        else:
            state.push(BeginRound())


def pass_marker(state: World) -> None:
    """HL-ENDROUND-03, HL-RUL-49: to the next player clockwise who is still in; a player alone keeps it (HL-SOLO-13)."""
    if state.enemy >= 0:
        return
    state.first = state.clockwise((state.first + 1) % state.seats)[0]
    if state.log is not None:
        state.say("turn", "hl-log-first-player", "HL-ENDROUND-03", player=state.power_ref(state.first))
