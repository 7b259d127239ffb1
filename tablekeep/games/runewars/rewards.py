"""Reward cards outside duels: what they do in one's turn or before an action, exchange, loot (RW-REWARD, RW-HERO-09)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars.components import OWN_TYPES, SHAPES, Kit, RewardCard
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.duel_effects import CANCELS, SPECIALS
from tablekeep.games.runewars.figures import Hero
from tablekeep.games.runewars.forces import NEUTRALS, SLOTS, count_of, slot_of
from tablekeep.games.runewars.heroes import (
    HEROES,
    REFUSED,
    discard_reward,
    gifts,
    hand_over,
    heal_hero,
    heroes_in,
    loot,
    looters,
    mark,
    reward_ref,
    turn_up,
)
from tablekeep.games.runewars.limits import trim
from tablekeep.games.runewars.model import GIFT, War
from tablekeep.games.runewars.moments import DUEL_CHALLENGED, HERO_ACTION, QUEST_PHASE_START, YOUR_TURN, provide
from tablekeep.games.runewars.runes import receive_dragon_rune
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, number_field
from tablekeep.games.runewars.supply import gain_influence
from tablekeep.games.runewars.targets import Aim, camp, contested
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct
from tablekeep.kernel.errors import InvalidContent
from tablekeep.kernel.messages import Message, say, seat_ref

May = Callable[[War, Hero, RewardCard], bool]
Do = Callable[[War, Hero, RewardCard], None]

MOST_GIFTS: Final = 15
"""reward cards that may change hands in one turn: enough for any exchange, and the game goes on"""

# -- Timmorran Shard -------------------------------------------------------------------------------------------------------


def may_mend(state: War, hero: Hero, reward: RewardCard) -> bool:
    return state.forts[hero.area] == hero.seat


def mend(state: War, hero: Hero, reward: RewardCard) -> None:
    """RW-REWARD-07: a shard brought to a stronghold becomes a dragon rune."""
    receive_dragon_rune(state, hero.seat)


# -- Flute of Possession ---------------------------------------------------------------------------------------------------


def flute_areas(state: War, seat: int, area: int) -> list[int]:
    """The neighbours that no opponent controls; borders do not matter."""
    battle = contested(state)
    return [near for near in state.chart.near[area] if state.controller(near) in (-1, seat) and near != battle]


def may_play_flute(state: War, hero: Hero, reward: RewardCard) -> bool:
    if hero.area == contested(state) or not (state.standing[hero.area] | state.routed[hero.area]) & NEUTRALS:
        return False
    return bool(flute_areas(state, hero.seat, hero.area))


def play_flute(state: War, hero: Hero, reward: RewardCard) -> None:
    """All neutral units of the area, whoever's allies they are, follow the tune to a neighbouring one."""
    areas = flute_areas(state, hero.seat, hero.area)
    if len(areas) > 1:
        state.push(Flute(hero.seat, hero.area))
    else:
        lure(state, hero.seat, hero.area, areas[0])


@final
class Flute(Ask):
    """Where the neutral units are led."""

    __slots__ = ()
    name = "flute"
    rule = "RW-REWARD-02"
    fields = (SEAT, AREA)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("drive", area) for area in flute_areas(state, seat, self.data[0])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        lure(state, seat, self.data[0], deed.args[0])


def lure(state: War, seat: int, origin: int, to: int) -> None:
    """RW-RUL-24, RW-RUL-99: they stay as they are; in a friendly area they are allies and count for its limit."""
    moved = 0
    for slot in range(OWN_TYPES, SLOTS):
        for routed, force in ((False, state.standing[origin]), (True, state.routed[origin])):
            count = count_of(force, slot)
            if count:
                state.remove_units(origin, slot, count, routed)
                state.add_units(to, seat, slot, count, routed)
                moved += count
    if state.log is not None:
        state.say("move", "rw-log-lured", "RW-RUL-99", target=to, origin=origin, number=moved, units=moved)
    if state.controller(to) == seat:
        trim(state, seat, to)


# -- Staff of Light --------------------------------------------------------------------------------------------------------


def fallen_here(state: War, hero: Hero) -> bool:
    if state.controller(hero.area) == hero.seat and state.routed[hero.area]:
        return True
    for other in heroes_in(state, hero.area, hero.seat):
        if other.routed:
            return True
    return False


def may_raise(state: War, hero: Hero, reward: RewardCard) -> bool:
    return hero.area != contested(state) and fallen_here(state, hero)


def raise_fallen(state: War, hero: Hero, reward: RewardCard) -> None:
    """All his routed figures in the area stand up."""
    area = hero.area
    if state.controller(area) == hero.seat:
        state.standing[area] += state.routed[area]
        state.routed[area] = 0
    for other in heroes_in(state, area, hero.seat):
        state.change_hero(other.lying(False))
    if state.log is not None:
        state.say("turn", "rw-log-stood-up", "RW-TERM-08", target=area, seat=seat_ref(hero.seat))


# -- Ice Storm -------------------------------------------------------------------------------------------------------------


def storm_areas(state: War, hero: Hero) -> list[int]:
    """Where there are standing units that are not his: here or next to here."""
    found: list[int] = []
    around = state.chart.near[hero.area].copy()
    around.insert(0, hero.area)
    for area in around:
        if state.standing[area] and state.controller(area) != hero.seat and area != contested(state):
            found.append(area)
    return found


def may_storm(state: War, hero: Hero, reward: RewardCard) -> bool:
    return bool(storm_areas(state, hero))


def storm(state: War, hero: Hero, reward: RewardCard) -> None:
    areas = storm_areas(state, hero)
    if len(areas) > 1:
        state.push(AimStorm(hero.seat, hero.card, reward.number))
    else:
        state.push(IceStorm(hero.seat, areas[0], reward.params["units"], 0))


@final
class AimStorm(Ask):
    """Where the Ice Storm breaks."""

    __slots__ = ()
    name = "aim-storm"
    rule = "RW-REWARD-02"
    fields = (SEAT, number_field("hero", HEROES - 1), number_field("reward"))

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("aim", area) for area in storm_areas(state, state.hero(self.data[0]))]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        state.push(IceStorm(seat, deed.args[0], state.kit.rewards[self.data[1]].params["units"], 0))


@final
class IceStorm(Ask):
    """Which units are routed, some of a type at a time."""

    __slots__ = ()
    name = "ice-storm"
    rule = "RW-REWARD-02"
    fields = (SEAT, AREA, number_field("left"), number_field("begun", 1))

    def options(self, state: War, seat: int) -> list[Action]:
        area, left, begun = self.data
        found: list[Action] = []
        for slot in range(SLOTS):
            for count in range(1, min(left, count_of(state.standing[area], slot)) + 1):
                found.append(state.deed("rout", state.kind(state.lord[area], slot).number, count))
        if begun:
            found.append(state.deed("done"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        area, left, _ = self.data
        if deed.verb == "done":
            return
        kind, count = deed.args
        slot = slot_of(kind)
        state.add_units(area, state.lord[area], slot, count, True)
        state.remove_units(area, slot, count)
        if state.log is not None:
            unit = state.unit_ref(kind)
            state.say("turn", "rw-log-frozen", "RW-ROUT-01", target=area, number=count, unit=unit, units=count)
        if left > count and state.standing[area]:
            state.push(IceStorm(seat, area, left - count, 1))


# -- Elixir of Life, Seal of the Elder Kings -------------------------------------------------------------------------------


def may_drink(state: War, hero: Hero, reward: RewardCard) -> bool:
    return hero.damage > 0 and hero.area != contested(state)


def drink(state: War, hero: Hero, reward: RewardCard) -> None:
    heal_hero(state, hero.card, hero.damage, "RW-REWARD-02")


def always(state: War, hero: Hero, reward: RewardCard) -> bool:
    return True


def seal(state: War, hero: Hero, reward: RewardCard) -> None:
    gain_influence(state, hero.seat, reward.params["influence"], "RW-REWARD-02")


# -- Rune of Summoning -----------------------------------------------------------------------------------------------------


def summoned(state: War, seat: int, reward: RewardCard) -> list[int]:
    """The types of the printed category of which figures are left (RW-RUL-99)."""
    shape = SHAPES.index(reward.words["shape"])
    return [kind.number for kind in state.faction(seat).kinds if kind.shape == shape and state.unused(kind.number) > 0]


def may_summon(state: War, hero: Hero, reward: RewardCard) -> bool:
    """RW-RUL-128: no unit and no stronghold is there, nor an army about to fight or make friends."""
    area = hero.area
    if state.units_in(area) or state.forts[area] >= 0 or area in (contested(state), camp(state)):
        return False
    return bool(summoned(state, hero.seat, reward))


def summon(state: War, hero: Hero, reward: RewardCard) -> None:
    state.push(Summoning(hero.seat, hero.area, reward.number, reward.params["units"], 0))


@final
class Summoning(Ask):
    """Which units the rune brings; one at least, no more than the card says."""

    __slots__ = ()
    name = "summoning"
    rule = "RW-RUL-128"
    fields = (SEAT, AREA, number_field("reward"), number_field("left"), number_field("placed"))

    def options(self, state: War, seat: int) -> list[Action]:
        area, reward, _, placed = self.data
        found: list[Action] = [state.deed("muster", kind, area) for kind in summoned(state, seat, state.kit.rewards[reward])]
        if placed:
            found.append(state.deed("done"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        area, reward, left, placed = self.data
        if deed.verb == "done":
            return
        state.add_units(area, seat, slot_of(deed.args[0]), 1)
        if state.log is not None:
            unit = state.unit_ref(deed.args[0])
            state.say("place", "rw-log-summoned-unit", "RW-RUL-99", target=area, seat=seat_ref(seat), unit=unit)
        state.look_around()
        if left > 1 and summoned(state, seat, state.kit.rewards[reward]):
            state.push(Summoning(seat, area, reward, left - 1, placed + 1))


USES: Final[dict[str, tuple[May, Do]]] = {
    "gain_dragon_rune": (may_mend, mend),
    "move_neutral_units": (may_play_flute, play_flute),
    "stand_figures_in_area": (may_raise, raise_fallen),
    "rout_units": (may_storm, storm),
    "heal_self_full": (may_drink, drink),
    "summon_own_units": (may_summon, summon),
    "gain_influence": (always, seal),
}
"""by effect: when a card that is discarded for it may be used, and what it does"""

AT_TURN: Final[tuple[str, ...]] = ("your_turn", "your_turn_or_action")

# -- at moments (RW-DP-051, RW-DP-157) -------------------------------------------------------------------------------------


def users(state: War, seat: int, moment: int, about: int) -> list[tuple[Hero, int]]:
    """What the seat's heroes could use now: each kind of card once, with the first hero who can."""
    found: list[tuple[Hero, int]] = []
    kinds: list[int] = []
    for hero in state.heroes:
        if hero.seat != seat or not hero.loot or (moment != YOUR_TURN and hero.card != about):
            continue
        for number in distinct(hero.rewards + hero.turned_up):
            if number not in kinds and usable_now(state, hero, state.kit.rewards[number], moment):
                kinds.append(number)
                found.append((hero, number))
    return found


def usable_now(state: War, hero: Hero, reward: RewardCard, moment: int) -> bool:
    if moment == DUEL_CHALLENGED:
        return reward.effect == "refuse_duel" and state.duel is not None and not refused_before(state)
    if moment == HERO_ACTION:
        return reward.timing == "your_turn_or_action" and USES[reward.effect][0](state, hero, reward)
    return reward.timing in AT_TURN and USES[reward.effect][0](state, hero, reward)


def refused_before(state: War) -> bool:
    """The Cloak of Deception works once in each quest phase, whoever wears it."""
    return state.phase >> REFUSED * HEROES & (1 << HEROES) - 1 != 0


def offers(state: War, seat: int, moment: int, about: int) -> list[Deed]:
    return [state.deed("reward", number) for _, number in users(state, seat, moment, about)]


def could_spend(state: War, seat: int, moment: int, about: int) -> bool:
    """RW-RUL-112: whether a hero with rewards could use one that lies face up, or any that nobody has seen leave the game."""
    for hero in state.heroes:
        if hero.seat != seat or not hero.loot or (moment != YOUR_TURN and hero.card != about):
            continue
        for reward in state.kit.rewards:
            carried = reward.number in hero.turned_up
            if not carried and hero.rewards:
                carried = state.reward_pile.count(reward.number) < reward.copies
            if carried and usable_now(state, hero, reward, moment):
                return True
    return False


def use(state: War, seat: int, moment: int, about: int, deed: Deed) -> None:
    """Of a card that lies in the box more than once any hero with rewards may have a copy: then his player says whose it is."""
    number = deed.args[0]
    several = moment == YOUR_TURN and state.kit.rewards[number].copies > 1
    if several and len([hero for hero in state.heroes if hero.seat == seat and hero.loot]) > 1:
        state.push(Bearer(seat, number))
        return
    for hero, found in users(state, seat, moment, about):
        if found == number:
            if moment == DUEL_CHALLENGED:
                refuse_duel(state, hero, number)
            else:
                spend(state, hero.card, number)
            return


def spend(state: War, card: int, number: int) -> None:
    """A hero discards a reward for what it does."""
    reward = state.kit.rewards[number]
    discard_reward(state, card, number, "RW-REWARD-02")
    USES[reward.effect][1](state, state.hero(card), reward)


@final
class Bearer(Aim):
    """Which hero discards his copy of a card. Being asked tells nobody how many have one."""

    __slots__ = ()
    name = "bearer"
    fields = (SEAT, number_field("reward"))
    verb = "figure"

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-bearer", reward=reward_ref(state, self.data[0]))

    def targets(self, state: War) -> list[int]:
        number = self.data[0]
        reward = state.kit.rewards[number]
        found: list[int] = []
        for hero in state.heroes:
            carried = hero.seat == self.seat and number in hero.rewards + hero.turned_up
            if carried and usable_now(state, hero, reward, YOUR_TURN):
                found.append(hero.card)
        return found

    def hit(self, state: War, target: int) -> None:
        spend(state, target, self.data[0])


def refuse_duel(state: War, hero: Hero, number: int) -> None:
    """RW-RUL-100: no duel, but the challenge counts as made."""
    turn_up(state, hero.card, number)
    mark(state, hero.card, REFUSED)
    state.duel = None
    if state.log is not None:
        state.say("say", "rw-log-duel-avoided", "RW-RUL-100", target=hero.area, hero=state.hero_ref(hero.card))


provide(("reward",), (YOUR_TURN, HERO_ACTION, DUEL_CHALLENGED), offers, use, None, could_spend)


def exchanges(state: War, seat: int, moment: int, about: int) -> list[Deed]:
    """RW-REWARD-03: in his turn a player exchanges rewards among heroes in the same area."""
    found: list[Deed] = []
    if state.marks // GIFT >= MOST_GIFTS:
        return found
    once = crowded = 0
    for hero in state.heroes:
        if hero.seat == seat and hero.area != contested(state):  # RW-RUL-93
            crowded |= once & 1 << hero.area
            once |= 1 << hero.area
    if crowded:
        for hero in state.heroes:
            if hero.seat == seat and crowded >> hero.area & 1:
                crowded ^= 1 << hero.area
                found += gifts(state, seat, hero.area)
    return found


def could_exchange(state: War, seat: int, moment: int, about: int) -> bool:
    """Whether one of several heroes in an area has rewards: how many a hero has is in sight."""
    if state.marks // GIFT >= MOST_GIFTS:
        return False
    for giver in state.heroes:
        if giver.seat == seat and giver.loot and giver.area != contested(state):
            for taker in state.heroes:
                if taker.seat == seat and taker.area == giver.area and taker.card != giver.card:
                    return True
    return False


def exchange(state: War, seat: int, moment: int, about: int, deed: Deed) -> None:
    state.marks += GIFT
    hand_over(state, deed.args[1], deed.args[2], deed.args[0])


provide(("give",), (YOUR_TURN,), exchanges, exchange, None, could_exchange)


def graves_near(state: War, seat: int, moment: int, about: int) -> list[Deed]:
    """RW-HERO-09: in his turn; in the first edition whenever he is asked (RW-FIRST-28)."""
    if moment == YOUR_TURN or (state.settings.first_edition and moment == QUEST_PHASE_START):
        battle = contested(state)  # RW-RUL-93
        return [state.deed("loot", card) for card in looters(state, seat) if state.hero(card).area != battle]
    return []


def rob_grave(state: War, seat: int, moment: int, about: int, deed: Deed) -> None:
    loot(state, deed.args[0])


provide(("loot",), (YOUR_TURN, QUEST_PHASE_START), graves_near, rob_grave)

# -- every card has its effect ---------------------------------------------------------------------------------------------

ELSEWHERE: Final[frozenset[str]] = frozenset({"hero_movement", "extra_test_card", "refuse_duel"})
"""cards that work by themselves, or when their hero is challenged"""


def check_effects(kit: Kit, own: bool = True) -> None:
    """Every reward does something known, and nothing is known that none does."""
    used: set[str] = set()
    for reward in kit.rewards:
        used.add(reward.effect)
        if not carried_out(reward):
            raise InvalidContent("rewards.toml", say("rw-content-unknown-effect", component=reward.name, effect=reward.effect))
    if own:
        for effect in sorted({*USES, *SPECIALS, *CANCELS, *ELSEWHERE} - used):
            raise InvalidContent("rewards.toml", say("rw-content-idle-effect", effect=effect))


def carried_out(reward: RewardCard) -> bool:
    """Whether there is something for the card at its own moment."""
    if reward.timing in AT_TURN:
        return reward.effect in USES
    if reward.timing == "duel_special":
        return reward.effect in SPECIALS
    if reward.timing == "duel_damage":
        return reward.effect in CANCELS
    return reward.effect in ELSEWHERE
