"""Towers: where they may stand, what they cost, and what comes to light around them (HL-TOWER)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.chart import FAR, bits
from tablekeep.games.heroes_of_land_air_and_sea.effects import Ability, Cost, Effect
from tablekeep.games.heroes_of_land_air_and_sea.forces import SERFS
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, NOWHERE, World
from tablekeep.games.heroes_of_land_air_and_sea.resources import changed_cost
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref, say

OPS: Final[tuple[str, ...]] = ("cost", "tower_without_serf")
TOWER: Final = "tower"
HERO_REGION: Final = "hero_region"


# -- limits ----------------------------------------------------------------------------------------------------------------


def tower_limit(state: World, power: int) -> int:
    """HL-TOWER-04, HL-CAPITAL-05: how many towers of a power may stand; the solo enemy's by its track (HL-SOLO-29)."""
    if power >= state.seats:
        return state.kit.boards[state.factions[power]].track[state.space].towers
    return state.faction(power).levels[state.level[power] - 1].towers


def continent_limit(state: World) -> int:
    """HL-TOWER-05, HL-RUL-18: towers of one power on one continent."""
    terms = state.kit.terms
    return terms.towers_on_continent_few if state.seats <= 2 else terms.towers_on_continent


def standing(state: World, power: int) -> int:
    return bin(state.towers[power]).count("1")


def works_in(state: World, power: int, ability: Ability, effect: Effect, region: int) -> bool:
    """Whether an ability that is bound to its hero's region is at work in that region; others are everywhere."""
    if effect.word("area") != HERO_REGION:
        return True
    return state.where(power, ability.slot) == region


def serf_sites(state: World, power: int) -> int:
    """HL-TOWER-01: land regions with an own serf, or with a hero who does without (Field Works), as a mask."""
    mask = 0
    for region in bits(state.holds[power] & state.chart.land):
        if state.army(power, region) & SERFS:
            mask |= 1 << region
    for ability in state.abilities(power, "build"):
        for effect in ability.effects:
            if effect.op == "tower_without_serf":
                region = state.where(power, ability.slot)
                if region != NOWHERE:
                    mask |= 1 << region & state.chart.land
    return mask


def tower_sites(state: World, power: int) -> int:
    """Where a power may build a tower, its price apart, as a mask."""
    own = state.towers[power]
    if state.capital[power] == NOWHERE or standing(state, power) >= min(tower_limit(state, power), state.kit.terms.towers):
        return 0
    mask = serf_sites(state, power) & ~state.capitals() & ~own  # HL-TOWER-07, HL-TOWER-08
    if mask and own:
        for land in state.chart.continents:
            if bin(own & land).count("1") >= continent_limit(state):
                mask &= ~land
    return mask


def why_no_tower(state: World, power: int, region: int) -> IllegalAction:
    """The rule that keeps a tower out of a region; the price comes last."""
    ref = Ref("region", state.kit.regions[region].id)
    if not state.chart.land >> region & 1:
        return IllegalAction("HL-TOWER-01", say("hl-refuse-tower-land", region=ref))
    if standing(state, power) >= min(tower_limit(state, power), state.kit.terms.towers):
        return IllegalAction("HL-TOWER-04", say("hl-refuse-tower-limit", limit=tower_limit(state, power)))
    if state.capitals() >> region & 1:
        return IllegalAction("HL-TOWER-07", say("hl-refuse-tower-capital", region=ref))
    if state.towers[power] >> region & 1:
        return IllegalAction("HL-TOWER-08", say("hl-refuse-tower-twice", region=ref))
    if not serf_sites(state, power) >> region & 1:
        return IllegalAction("HL-TOWER-01", say("hl-refuse-tower-serf", region=ref))
    if not tower_sites(state, power) >> region & 1:
        return IllegalAction("HL-TOWER-05", say("hl-refuse-tower-continent", limit=continent_limit(state)))
    return IllegalAction("HL-TOWER-02", say("hl-refuse-tower-cost", region=ref, ore=tower_cost(state, power, region)[0]))


# -- the price -------------------------------------------------------------------------------------------------------------


def tower_distance(state: World, power: int, region: int) -> int:
    """HL-TOWER-03, HL-RUL-17: from the own capital."""
    return state.chart.distance(state.capital[power], region)


def tower_cost(state: World, power: int, region: int) -> Cost:
    """HL-TOWER-02: for each land region of distance; Stonecutters and Field Works take something off."""
    far = tower_distance(state, power, region)
    each = state.kit.terms.tower_cost
    if far >= FAR:
        return FAR, 0, 0
    changes: list[Effect] = []
    for ability in state.abilities(power, "build"):
        for effect in ability.effects:
            if effect.op == "cost" and effect.word("what") == TOWER and works_in(state, power, ability, effect, region):
                changes.append(effect)
    return changed_cost((each[0] * far, each[1] * far, each[2] * far), changes)


# -- building it -----------------------------------------------------------------------------------------------------------


def raise_tower(state: World, power: int, region: int) -> None:
    """The tower stands, and the tokens around it come to light (HL-TOWER-09). It is paid for already."""
    from tablekeep.games.heroes_of_land_air_and_sea.goals import check_goals

    state.towers[power] |= 1 << region
    if state.log is not None:
        state.say("place", "hl-log-tower", "HL-TOWER-01", target=region, player=state.power_ref(power))
    turn_up_around(state, power, region)
    check_goals(state)


def turn_up_around(state: World, power: int, region: int) -> None:
    """HL-TOWER-09, HL-TOWER-10: face-down tokens next to the tower on its continent; the solo enemy takes them (HL-SOLO-34)."""
    around = state.chart.borders[region] & state.chart.continents[state.kit.regions[region].continent]
    for near in bits(around):
        for place in (near * 2, near * 2 + 1):
            if state.tokens[place] != NO_TOKEN and not state.token_up >> place & 1:
                turn_up(state, place)
                if power >= state.seats:
                    collect(state, power, place)
    state.moment()


def turn_up(state: World, place: int) -> None:
    """A token lies face up and is not resolved (HL-TOWER-11, HL-RUL-20)."""
    state.token_up |= 1 << place
    state.revealed += 1
    if state.log is not None:
        token = Ref("token", state.kit.tokens[state.tokens[place]].id)
        state.say("flip", "hl-log-token-up", "HL-TOWER-09", target=place // 2, token=token)


def collect(state: World, power: int, place: int) -> None:
    """HL-SOLO-34, HL-SOLO-61, HL-RUL-62: the solo enemy takes a token off the map; its effect is ignored."""
    token = state.tokens[place]
    state.tokens[place] = NO_TOKEN
    state.token_up &= ~(1 << place)
    state.token_gone = (*state.token_gone, token)
    for viewer in range(state.powers):
        state.spied[viewer] &= ~(1 << place)
    points = state.kit.terms.solo_token_points
    state.points(power, points)
    if state.log is not None:
        state.say(
            "change", "hl-log-token-collected", "HL-SOLO-61", target=place // 2, number=points, player=state.power_ref(power),
            token=Ref("token", state.kit.tokens[token].id), points=points,
        )  # fmt: skip
