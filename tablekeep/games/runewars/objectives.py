"""Objectives: one secret card for each player, shown for a dragon rune when its condition holds (RW-OBJECTIVE, RW-DP-158).

What a card must remember is kept where it happens: `slain` and the marks about strongholds for the present turn, `defended`
since the end of the last one, `felled` for the whole game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablekeep.games.runewars.components import ALIGNMENTS, GOOD, NO_DEVELOPMENT, Kit, Objective
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.escorts import loyal_areas
from tablekeep.games.runewars.forces import NEUTRALS, Force, count_of, kind_of, size, slots_of
from tablekeep.games.runewars.model import DAMAGED_TWO, EXCHANGED, TOOK_STRONGHOLD, War
from tablekeep.games.runewars.moments import YOUR_TURN, provide
from tablekeep.games.runewars.runes import receive_dragon_rune
from tablekeep.games.runewars.supply import lose_influence
from tablekeep.kernel.decks import without
from tablekeep.kernel.errors import IllegalAction, InvalidContent
from tablekeep.kernel.messages import Ref, say, seat_ref

Condition = Callable[[War, int, Objective], bool]
NEVER: Final = "never"
TWO_PLAYERS: Final = 2


# -- counting ----------------------------------------------------------------------------------------------------------


def allies(state: War, seat: int) -> Force:
    """RW-RUL-24: all neutral units allied to a seat, wherever they are, standing or routed; its army on the way included."""
    found = 0
    for area in state.chart.areas:
        force = (state.standing[area] + state.routed[area]) & NEUTRALS
        if force and (state.controller(area) == seat or loyal_areas(state, seat) >> area & 1):
            found += force
    if state.invader == seat:
        found += (state.invaders[1] + state.invaders[2]) & NEUTRALS
    return found


def of_shape(state: War, force: Force, shape: int) -> int:
    """How many units of a category there are among neutral ones."""
    return sum([count_of(force, slot) for slot in slots_of(force) if state.kit.units[kind_of(slot, 0)].shape == shape])


def wild_lands(state: War, seat: int) -> int:
    """How many areas outside all home realms he controls."""
    return len([area for area in state.chart.areas if state.chart.home_of[area] < 0 and state.controller(area) == seat])


def wanted(state: War, card: Objective, what: str) -> int:
    """The number the card asks for; some ask for less in a game of two players."""
    if state.seats == TWO_PLAYERS and f"{what}_two_players" in card.params:
        return card.params[f"{what}_two_players"]
    return card.params[what]


def loot_of(state: War, seat: int) -> int:
    """The reward cards of all his heroes, face up or down."""
    return sum([hero.loot for hero in state.heroes if hero.seat == seat])


# -- good: alliances and influence (RW-OBJECTIVE-04) -------------------------------------------------------------------


def all_allied(state: War, seat: int, card: Objective) -> bool:
    """Bound by Honor: no unit of that category is without an ally; none at all will do."""
    for area in state.chart.areas:
        if state.neutral(area) and of_shape(state, (state.standing[area] + state.routed[area]) & NEUTRALS, card.shape):
            return False
    return True


def mighty_friends(state: War, seat: int, card: Objective) -> bool:
    return of_shape(state, allies(state, seat), card.shape) >= card.params["units"]


def well_built(state: War, seat: int, card: Objective) -> bool:
    built = [area for area in state.chart.areas if state.forts[area] == seat and state.developments[area] != NO_DEVELOPMENT]
    return len(built) >= card.params["developments"]


def influential(state: War, seat: int, card: Objective) -> bool:
    """RW-TITLE-06: what lies on titles does not count."""
    return state.influence[seat] >= card.params["influence"]


def free_cities(state: War, seat: int, card: Objective) -> bool:
    cities = [area for area in state.chart.areas if state.cities[area] >= 0 and state.controller(area) == seat]
    return len(cities) >= wanted(state, card, "cities")


def fellowship(state: War, seat: int, card: Objective) -> bool:
    """So many heroes, none of the forbidden alignment, each with rewards."""
    forbidden = ALIGNMENTS.index(card.words["forbidden_alignment"])
    heroes = state.heroes_of(seat)
    for hero in heroes:
        if state.hero_card(hero).alignment == forbidden or hero.loot < card.params["rewards_each"]:
            return False
    return len(heroes) >= card.params["heroes"]


def many_peoples(state: War, seat: int, card: Objective) -> bool:
    return len(slots_of(allies(state, seat))) >= card.params["types"]


def lawful(state: War, seat: int, card: Objective) -> bool:
    """Enough titles, or one with enough influence on it."""
    held = [title for title, holder in enumerate(state.title_holder) if holder == seat]
    if len(held) >= card.params["titles"]:
        return True
    return any(state.title_influence[title] >= card.params["alternative_influence"] for title in held)


# -- evil: conquest and destruction (RW-OBJECTIVE-04) ------------------------------------------------------------------


def held_out(state: War, seat: int, card: Objective) -> bool:
    """Discouraging Defeat: an attack on him since his last turn was in vain, and dear."""
    return state.defended[seat] >= card.params["units_lost_or_retreated"]


def slaughter(state: War, seat: int, card: Objective) -> bool:
    """So many units of the other side destroyed in one battle of this turn."""
    return state.slain >= card.params["units"]


def broke_walls(state: War, seat: int, card: Objective) -> bool:
    """Breaker of Walls: a stronghold destroyed in this turn, or two damaged (RW-RUL-129)."""
    return state.marks & (TOOK_STRONGHOLD | DAMAGED_TWO) != 0


def dominion(state: War, seat: int, card: Objective) -> bool:
    return wild_lands(state, seat) >= wanted(state, card, "areas")


def in_the_heart(state: War, seat: int, card: Objective) -> bool:
    """Areas of the home realm of another player who is still in the game."""
    taken = [area for area in state.chart.areas if state.home_seat(area) not in (-1, seat) and state.controller(area) == seat]
    return len(taken) >= card.params["areas"]


def bane(state: War, seat: int, card: Objective) -> bool:
    return state.felled[seat] >= card.params["heroes_defeated"] and loot_of(state, seat) >= card.params["rewards"]


def silence(state: War, seat: int, card: Objective) -> bool:
    """No neutral area beside one of his, and enough areas outside the home realms."""
    beside = 0
    for area in state.controlled(seat):
        beside |= state.chart.touching[area]
    for area in state.chart.areas:
        if beside >> area & 1 and state.neutral(area):
            return False
    return wild_lands(state, seat) >= card.params["areas"]


def countless(state: War, seat: int, card: Objective) -> bool:
    """Standing or routed, with allied ones; his army on the way included."""
    loyal = loyal_areas(state, seat)
    units = sum([state.units_in(area) for area in state.chart.areas if state.controller(area) == seat or loyal >> area & 1])
    if state.invader == seat:
        units += size(state.invaders[1]) + size(state.invaders[2])
    return units >= card.params["units"]


CONDITIONS: Final[dict[str, Condition]] = {
    "all_neutral_shape_allied": all_allied,
    "allied_neutral_shape_count": mighty_friends,
    "developments_count": well_built,
    "influence_count": influential,
    "cities_controlled": free_cities,
    "heroes_with_rewards": fellowship,
    "allied_neutral_types": many_peoples,
    "titles_held": lawful,
    "defensive_victory": held_out,
    "units_destroyed_this_turn": slaughter,
    "strongholds_broken_this_turn": broke_walls,
    "areas_controlled": dominion,
    "enemy_home_area_controlled": in_the_heart,
    "hero_defeated_and_rewards": bane,
    "no_neutrals_adjacent": silence,
    "units_on_board": countless,
}
"""by key: whether the condition holds now"""


def too_few_left(state: War, seat: int, card: Objective) -> bool:
    """Fewer units of that category are on the board than the card asks for."""
    left = 0
    for area in state.chart.areas:
        left += of_shape(state, (state.standing[area] + state.routed[area]) & NEUTRALS, card.shape)
    if state.invader >= 0:
        left += of_shape(state, (state.invaders[1] + state.invaders[2]) & NEUTRALS, card.shape)
    return left < card.params["units"]


EXCHANGES: Final[dict[str, Condition]] = {"allied_neutral_shape_count": too_few_left}
"""by condition: when a card that may be exchanged has become impossible"""

NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "all_neutral_shape_allied": ("shape",),
    "allied_neutral_shape_count": ("shape", "units"),
    "developments_count": ("developments",),
    "influence_count": ("influence",),
    "cities_controlled": ("cities",),
    "heroes_with_rewards": ("heroes", "rewards_each", "forbidden_alignment"),
    "allied_neutral_types": ("types",),
    "titles_held": ("titles", "alternative_influence"),
    "defensive_victory": ("units_lost_or_retreated",),
    "units_destroyed_this_turn": ("units",),
    "areas_controlled": ("areas",),
    "enemy_home_area_controlled": ("areas",),
    "hero_defeated_and_rewards": ("heroes_defeated", "rewards"),
    "no_neutrals_adjacent": ("areas",),
    "units_on_board": ("units",),
}
"""by condition: the numbers and words of the card that it reads"""


# -- using it ----------------------------------------------------------------------------------------------------------


def deck_of(state: War, seat: int) -> int:
    """RW-OBJECTIVE-01: the deck of his faction's alignment."""
    return 0 if state.faction(seat).alignment == GOOD else 1


def holds(state: War, seat: int, card: Objective) -> bool:
    """RW-OBJECTIVE-02: whether its condition is fulfilled and what it costs can be paid."""
    return CONDITIONS[card.condition](state, seat, card) and state.influence[seat] >= card.params.get("discard", 0)


def exchangeable(state: War, seat: int, card: Objective) -> bool:
    """RW-DP-158: once in a turn, if the card has become impossible and there is another one to draw."""
    if card.exchange == NEVER or state.marks & EXCHANGED or not state.objective_decks[deck_of(state, seat)]:
        return False
    return EXCHANGES[card.condition](state, seat, card)


def offers(state: War, seat: int, moment: int, about: int) -> list[Deed]:
    """RW-OBJECTIVE-02, RW-RUL-93: at free moments of his own turn, never while a battle is fought."""
    if seat != state.active or state.battle is not None:
        return []
    found: list[Deed] = []
    for number in state.objectives[seat]:
        if number >= 0:
            card = state.kit.objectives[number]
            if holds(state, seat, card):
                found.append(state.deed("objective"))
            if exchangeable(state, seat, card):
                found.append(state.deed("exchange"))
    return found


def could_show(state: War, seat: int, moment: int, about: int) -> bool:
    """RW-RUL-112: whether any card of his deck would be fulfilled, or could be exchanged, now; what that takes is in sight."""
    if seat != state.active or state.battle is not None or not state.objectives[seat]:
        return False
    alignment = state.faction(seat).alignment
    for card in state.kit.objectives:
        if card.alignment == alignment and (holds(state, seat, card) or exchangeable(state, seat, card)):
            return True
    return False


def use(state: War, seat: int, moment: int, about: int, deed: Deed) -> None:
    card = state.kit.objectives[state.objectives[seat][0]]
    state.revealed += 1
    if deed.verb == "exchange":
        exchange(state, seat, card)
    else:
        achieve(state, seat, card)


def achieve(state: War, seat: int, card: Objective) -> None:
    """RW-OBJECTIVE-02, RW-OBJECTIVE-03: the card is shown and gone, no other is drawn; he receives one dragon rune."""
    state.objectives[seat] = without(state.objectives[seat], card.number)
    if state.log is not None:
        name = Ref("objective", card.id)
        state.say("flip", "rw-log-objective", "RW-OBJECTIVE-02", seat=seat_ref(seat), objective=name)
    lose_influence(state, seat, card.params.get("discard", 0), "RW-OBJECTIVE-02")
    receive_dragon_rune(state, seat)


def exchange(state: War, seat: int, card: Objective) -> None:
    """RW-DP-158: he shows the card, draws another one, and the shown one is shuffled into the deck."""
    side = deck_of(state, seat)
    deck = state.objective_decks[side]
    drawn = deck[-1]
    state.marks |= EXCHANGED
    state.objectives[seat] = (*without(state.objectives[seat], card.number), drawn)
    state.objective_decks[side] = tuple(state.shuffled("objectives", [*deck[:-1], card.number]))
    if state.log is not None:
        shown, new = Ref("objective", card.id), Ref("objective", state.kit.objectives[drawn].id)
        state.say("flip", "rw-log-objective-exchanged", "RW-DP-158", seat=seat_ref(seat), objective=shown)
        state.say("flip", "rw-log-objective-drawn", "RW-DP-158", audience=1 << seat, seat=seat_ref(seat), objective=new)


def refuse(state: War, seat: int, moment: int, about: int, deed: Deed) -> IllegalAction:
    if not state.objectives[seat]:
        return IllegalAction("RW-OBJECTIVE-03", say("rw-refuse-objective-gone"))
    if state.battle is not None:
        return IllegalAction("RW-RUL-93", say("rw-refuse-objective-battle"))
    if deed.verb == "exchange":
        return IllegalAction("RW-DP-158", say("rw-refuse-objective-exchange"))
    return IllegalAction("RW-OBJECTIVE-02", say("rw-refuse-objective"))


# -- every card has its condition --------------------------------------------------------------------------------------


def check_effects(kit: Kit, own: bool = True) -> None:
    """Every card has a condition, and a way to be exchanged if it may be; in the own box every condition has a card."""
    used: set[str] = set()
    for card in kit.objectives:
        where = f"objectives.toml: {card.id}"
        used.add(card.condition)
        if card.condition not in CONDITIONS:
            raise InvalidContent(where, say("rw-content-unknown-condition", card=card.name, condition=card.condition))
        if card.exchange != NEVER and card.condition not in EXCHANGES:
            raise InvalidContent(where, say("rw-content-unknown-exchange", card=card.name, condition=card.condition))
        for name in NEEDS.get(card.condition, ()):
            if name not in card.params and name not in card.words:
                raise InvalidContent(
                    where, say("rw-content-objective-number", card=card.name, condition=card.condition, number=name)
                )
    for condition in CONDITIONS:
        if own and condition not in used:
            raise InvalidContent("objectives.toml", say("rw-content-idle-condition", condition=condition))


provide(("objective", "exchange"), (YOUR_TURN,), offers, use, refuse, could_show)
