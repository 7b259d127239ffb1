"""The fall of a capital: everything of its owner leaves the game (HL-SIEGE-10 to HL-SIEGE-13, HL-RUL-49)."""

from __future__ import annotations

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, SEA_VESSEL, SLOT_MASKS, Force
from tablekeep.games.heroes_of_land_air_and_sea.model import NOWHERE, World


def eliminate(state: World, power: int) -> None:
    """HL-SIEGE-10, HL-SIEGE-11: no pieces, no cards, no resources, no points; tokens on the map stay.

    The region is an ordinary one from now on (HL-RUL-50). What goes does not count as destroyed in the battle."""
    if state.log is not None:
        state.say("fall", "hl-log-capital-destroyed", "HL-SIEGE-10", target=state.capital[power], player=state.power_ref(power))
    for region in bits(state.holds[power]):
        force = state.army(power, region)
        state.remove(power, region, force)
        strand(state, power, region, force)
    state.aboard[power * 2] = state.aboard[power * 2 + 1] = 0
    state.out[power] = True
    state.capital[power] = NOWHERE
    state.towers[power] = 0
    state.built[power] = 0
    state.bar_tokens[power] = 0
    state.bar_serfs[power] = 0
    state.tokens_left[power] = 0
    state.pool[power] = 0
    state.score[power] = 0  # HL-SIEGE-12
    state.barred[power] = 0
    state.used[power] = 0
    state.muted[power] = 0
    for resource in range(3):
        state.stock[power * 3 + resource] = 0
    scribed = tuple([card // 3 for card in state.scribed[power]])
    state.spell_pile = (*state.spell_pile, *state.library[power], *scribed)
    state.library[power] = ()
    state.scribed[power] = ()
    for viewer in range(state.powers):
        state.informed[viewer] &= ~(1 << power)
    state.moment()


def strand(state: World, power: int, region: int, force: Force) -> None:
    """HL-RUL-100: an ally's units aboard a vessel at sea go down with it."""
    from tablekeep.games.heroes_of_land_air_and_sea.losses import CRASH, destroy

    for vessel in (SEA_VESSEL, AIR_VESSEL):
        riders = state.passengers(power, vessel)
        if force & SLOT_MASKS[vessel] and riders:
            state.guests[power * 2 + vessel - SEA_VESSEL] = 0
            destroy(state, power ^ 2, region, riders, CRASH)


def raze_capital(state: World, conqueror: int, power: int) -> None:
    """HL-SIEGE-13: the destroyer scores for it."""
    eliminate(state, power)
    points = state.kit.terms.destroy_capital
    state.points(conqueror, points)
    if state.log is not None:
        state.say(
            "change", "hl-log-capital-points", "HL-SIEGE-13", number=points, player=state.power_ref(conqueror), points=points
        )
