"""What is used in duels: damage and how it is cancelled, the rewards of heroes, the special symbols of a quest's unit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars.attribute_tests import draw_one, push_test, take_destiny, tell_fate
from tablekeep.games.runewars.components import ATTRIBUTES, CIRCLE, RED, ROUT, Kit, RewardCard, UnitKind
from tablekeep.games.runewars.fighting import ATTACKER, DEFENDER, Duel
from tablekeep.games.runewars.hero_abilities import card_ignored, spared
from tablekeep.games.runewars.heroes import attribute, reward_ref, turn_up
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.steps import Task, number_field
from tablekeep.kernel.decks import distinct
from tablekeep.kernel.errors import InvalidContent
from tablekeep.kernel.messages import Ref, say

SIDE: Final = number_field("side", 1)


def the_duel(state: War) -> Duel:
    duel = state.duel
    assert duel is not None
    return duel


def beaten(state: War, side: int) -> bool:
    """Whether a side has taken all it can."""
    duel = the_duel(state)
    card = duel.hero(side)
    if card < 0:
        return duel.wounds >= duel.health
    hero = state.hero(card)
    return hero.damage >= state.hero_card(hero).health


def decided(state: War) -> bool:
    return beaten(state, ATTACKER) or beaten(state, DEFENDER)


def fighter(state: War, side: int) -> Ref:
    """The name of one side for the log."""
    duel = the_duel(state)
    return state.hero_ref(duel.hero(side)) if duel.hero(side) >= 0 else state.unit_ref(duel.unit)


def place_of(state: War) -> int:
    """Where the challenger stands."""
    return state.hero(the_duel(state).attacker).area


def section(state: War, side: int) -> int:
    """Heroes use the circle section, a quest's unit that of its own category (RW-DUEL-22)."""
    duel = the_duel(state)
    return CIRCLE if duel.hero(side) >= 0 else state.kit.units[duel.unit].shape


def deal(state: War, side: int, amount: int) -> None:
    """A side deals damage; it is taken at the end of the round."""
    the_duel(state).damage[1 - side] += amount


def hurt(state: War, side: int, amount: int) -> None:
    duel = the_duel(state)
    if duel.hero(side) < 0:
        duel.wounds += amount
    else:
        hero = state.hero(duel.hero(side))
        state.change_hero(hero.hurt(hero.damage + amount))


def spare(state: War, side: int, amount: int) -> int:
    """How much of this damage a hero is spared as the first of the duel."""
    saved = min(amount, spared(state, side))
    if saved:
        the_duel(state).spared |= 1 << side
        if state.log is not None:
            state.say("say", "rw-log-duel-spared", "RW-RUL-59", hero=fighter(state, side), damage=saved)
    return saved


def flags(state: War, side: int) -> int:
    """The rout flags on the cards of a side."""
    if card_ignored(state, side):
        return 0
    shape = section(state, side)
    total = 0
    for card in the_duel(state).cards[side]:
        fate = state.kit.fate[card]
        if fate.results[shape] == ROUT:
            total += fate.values[shape]
    return total


def cancel(state: War, side: int, amount: int, rule: str) -> None:
    """Takes damage off what a side is about to take."""
    duel = the_duel(state)
    amount = min(amount, duel.damage[side])
    if amount > 0:
        duel.damage[side] -= amount
        if state.log is not None:
            state.say("say", "rw-log-cancelled", rule, hero=fighter(state, side), damage=amount)


# -- which rewards may be used (RW-REWARD-04, RW-REWARD-05) ----------------------------------------------------------------


def may_wield(state: War, side: int, reward: RewardCard) -> bool:
    """RW-REWARD-04: only one weapon and one armour in a duel."""
    duel = the_duel(state)
    if reward.trait == "weapon":
        return duel.weapon[side] in (-1, reward.number)
    if reward.trait == "armour":
        return duel.armour[side] in (-1, reward.number)
    return True


def special_rewards(state: War, side: int) -> list[int]:
    """RW-REWARD-05: the rewards that a special symbol could set to work."""
    hero = state.hero(the_duel(state).hero(side))
    found: list[int] = []
    for number in distinct(hero.rewards + hero.turned_up):
        reward = state.kit.rewards[number]
        if reward.use == "special" and may_wield(state, side, reward):
            found.append(number)
    return found


def use_reward(state: War, side: int, number: int) -> None:
    """RW-REWARD-02, RW-REWARD-04: turned up, and the one of its trait for the rest of this duel."""
    duel = the_duel(state)
    reward = state.kit.rewards[number]
    turn_up(state, duel.hero(side), number)
    if reward.trait == "weapon":
        duel.weapon[side] = number
    elif reward.trait == "armour":
        duel.armour[side] = number
    if state.log is not None:
        state.say("cast", "rw-log-duel-reward", "RW-REWARD-05", hero=fighter(state, side), reward=reward_ref(state, number))


def cancelling_rewards(state: War, side: int) -> list[int]:
    """RW-DP-040: the rewards that could cancel something now."""
    duel = the_duel(state)
    hero = state.hero(duel.hero(side))
    found: list[int] = []
    for number in distinct(hero.rewards + hero.turned_up):
        reward = state.kit.rewards[number]
        if reward.timing != "duel_damage" or not may_wield(state, side, reward):
            continue
        if reward.words.get("per", "") == "duel":
            if duel.cancelled[side] < reward.params["amount"]:
                found.append(number)
        elif number not in duel.spent[side]:
            found.append(number)
    return found


# -- rewards that need a special symbol ------------------------------------------------------------------------------------


def rage(state: War, side: int, reward: RewardCard) -> None:
    """Rage Blade: as much damage as the hero is strong."""
    hero = state.hero(the_duel(state).hero(side))
    deal(state, side, attribute(state, hero, ATTRIBUTES.index(reward.words["attribute"])))


def bite(state: War, side: int, reward: RewardCard) -> None:
    """Soulbiter: damage, and the hero is healed if the enemy falls in this round and he does not."""
    deal(state, side, reward.params["damage"])
    the_duel(state).thirsty |= 1 << side


def throw_bombs(state: War, side: int, reward: RewardCard) -> None:
    """Dwarven Fire Bombs: much damage, and a test that can hurt the thrower."""
    deal(state, side, reward.params["damage"])
    duel = the_duel(state)
    state.push(Backfire(side, reward.params["red_damage"]))
    push_test(state, duel.seats[side], duel.hero(side), ATTRIBUTES.index(reward.words["attribute"]))


@final
class Backfire(Task):
    """The chosen card of the bombs' test: on red the thrower is hurt, too."""

    __slots__ = ()
    name = "backfire"
    fields = (SIDE, number_field("damage"))

    def run(self, state: War) -> None:
        side, amount = self.data
        if take_destiny(state) == RED:
            deal(state, 1 - side, amount)
            if state.log is not None:
                state.say("say", "rw-log-backfire", "RW-QUEST-30", hero=fighter(state, side), damage=amount)


def pierce(state: War, side: int, reward: RewardCard) -> None:
    """Sunspear: damage that nothing stops."""
    the_duel(state).fixed[1 - side] += reward.params["damage"]


def mirror(state: War, side: int, reward: RewardCard) -> None:
    """Mirrored Shield: the damage of this round goes back to the enemy."""
    the_duel(state).reflected |= 1 << side


SpecialUse = Callable[[War, int, RewardCard], None]
SPECIALS: Final[dict[str, SpecialUse]] = {
    "damage_equal_attribute": rage,
    "damage_and_heal_on_kill": bite,
    "damage_with_backfire_test": throw_bombs,
    "damage_unblockable": pierce,
    "reflect_damage": mirror,
}

# -- the special symbols of a quest's unit (RW-DUEL-22, RW-RUL-60) ---------------------------------------------------------


def ravage(state: War, kind: UnitKind, at: int) -> None:
    """Beastman: damage and one more card; a symbol on that one draws no further."""
    deal(state, DEFENDER, kind.params["damage"])
    if at == 0:
        duel = the_duel(state)
        drawn = state.draw_fate(kind.params["draws"])
        tell_fate(state, duel.seats[DEFENDER], drawn)
        duel.cards[DEFENDER] += drawn


def no_effect(state: War, kind: UnitKind, at: int) -> None:
    """Dragon, Razorwing: a hero is no triangle unit and has no initiative."""


def burn(state: War, kind: UnitKind, at: int) -> None:
    """Hellhound."""
    deal(state, DEFENDER, kind.params["damage"])


def wrath(state: War, kind: UnitKind, at: int) -> None:
    """Giant: as much damage as it has taken."""
    deal(state, DEFENDER, the_duel(state).wounds)


def undying(state: War, kind: UnitKind, at: int) -> None:
    """Sorcerer: more health for the rest of the duel."""
    the_duel(state).health = kind.params["health"]


UnitEffect = Callable[[War, UnitKind, int], None]
UNIT_EFFECTS: Final[dict[str, UnitEffect]] = {
    "duel_damage_and_redraw": ravage,
    "duel_nothing": no_effect,
    "duel_damage": burn,
    "duel_damage_equal_own_damage": wrath,
    "duel_set_health": undying,
}

# -- rewards against damage ------------------------------------------------------------------------------------------------


def shield(state: War, side: int, reward: RewardCard) -> None:
    """Runeplate in each round; the Amulet of Shielding point by point in the whole duel."""
    duel = the_duel(state)
    if reward.words["per"] == "duel":
        duel.cancelled[side] += 1
        cancel(state, side, 1, "RW-RUL-104")
    else:
        duel.spent[side] += (reward.number,)
        cancel(state, side, reward.params["amount"], "RW-RUL-104")


def fade(state: War, side: int, reward: RewardCard) -> None:
    """Ghost Armor: on gold or silver all of it is cancelled."""
    duel = the_duel(state)
    duel.spent[side] += (reward.number,)
    if draw_one(state, duel.seats[side]) in reward.success:
        cancel(state, side, duel.damage[side], "RW-RUL-104")


CANCELS: Final[dict[str, SpecialUse]] = {"cancel_damage": shield, "cancel_damage_draw": fade}


# -- every card has its effect ---------------------------------------------------------------------------------------------


def check_effects(kit: Kit, own: bool = True) -> None:
    """Every unit a quest could name does something known with a special symbol, and nothing is known that none does."""
    used: set[str] = set()
    for kind in kit.units:
        if kind.faction < 0:
            used.add(kind.duel_effect)
            if kind.duel_effect not in UNIT_EFFECTS:
                said = say("rw-content-unknown-effect", component=kind.name, effect=kind.duel_effect)
                raise InvalidContent("neutrals.toml", said)
    if own:
        for effect in UNIT_EFFECTS:
            if effect not in used:
                raise InvalidContent("neutrals.toml", say("rw-content-idle-effect", effect=effect))
