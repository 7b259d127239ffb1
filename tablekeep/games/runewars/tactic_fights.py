"""Tactics cards for battles, duels and the other moments outside one's free ones: diplomacy, quests, the Winter."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.attribute_tests import fate_before, redraw_all
from tablekeep.games.runewars.battle import cancel_battle, counting
from tablekeep.games.runewars.casualties import SIDE, code_in, deal_damage, deed_at, each, the_battle
from tablekeep.games.runewars.components import Tactic
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.diplomacy import more_diplomacy_cards
from tablekeep.games.runewars.duels import damage_at_start, foe_of
from tablekeep.games.runewars.fighting import ATTACKER, DEFENDER, damage_on, lies, slot_in, unit
from tablekeep.games.runewars.forces import slot_of, slots_of
from tablekeep.games.runewars.heroes import BARRED, alive, damage_hero, mark
from tablekeep.games.runewars.limits import remove_stronghold
from tablekeep.games.runewars.model import TOOK_STRONGHOLD, War
from tablekeep.games.runewars.rounds import in_order
from tablekeep.games.runewars.seasons import raise_food_limit
from tablekeep.games.runewars.steps import SEAT, Ask, number_field
from tablekeep.games.runewars.tactic_cards import Do, May, always
from tablekeep.games.runewars.targets import contested
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Message, say, seat_ref

# -- step 4 of a battle ------------------------------------------------------------------------------------------------


def tactical_retreat(state: War, seat: int, card: Tactic, about: int) -> None:
    cancel_battle(state)


def has_units(state: War, seat: int, card: Tactic, about: int) -> bool:
    """Summon Lightning: there is a unit in the battle."""
    battle = the_battle(state)
    return bool(battle.units[ATTACKER] or battle.units[DEFENDER])


def summon_lightning(state: War, seat: int, card: Tactic, about: int) -> None:
    """RW-RUL-123: both sides, in the order of a combat round; each gives its damage out by the normal rules (RW-DAMAGE-02)."""
    for side in reversed(in_order(state)):
        deal_damage(state, side, card.params["damage"])


def to_the_victor(state: War, seat: int, card: Tactic, about: int) -> None:
    the_battle(state).prize += 1


def lost_stronghold(state: War, seat: int, card: Tactic, about: int) -> bool:
    """Scorched Earth: the stronghold that is about to fall is his."""
    battle = the_battle(state)
    return seat == battle.seats[DEFENDER] and state.forts[battle.area] == seat


def scorched_earth(state: War, seat: int, card: Tactic, about: int) -> None:
    """RW-RUL-126: nothing is left to be replaced; the winner has destroyed it all the same."""
    remove_stronghold(state, the_battle(state).area, "RW-RUL-126")
    state.marks |= TOOK_STRONGHOLD


# -- combat rounds -----------------------------------------------------------------------------------------------------


def fallen_figures(state: War, seat: int) -> list[Deed]:
    """Rally Cry: his units routed in the battle, those that lie elsewhere, and his routed heroes. Units that lay routed in a
    contested area before the line-up take no part and stay so (RW-RUL-121)."""
    found: list[Deed] = []
    battle = state.battle
    if battle is not None and seat in battle.seats:
        side = battle.side_of(seat)
        found += [deed_at(state, "target", side, code) for code in each(list(battle.units[side])) if lies(code)]
    for area in state.controlled(seat):
        if area != contested(state):
            for slot in slots_of(state.routed[area]):
                found.append(state.deed("stand", state.kind(seat, slot).number, area))
    for hero in state.heroes:
        if hero.seat == seat and hero.routed:
            found.append(state.deed("figure", hero.card))
    return found


def has_fallen(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(fallen_figures(state, seat))


def rally_cry(state: War, seat: int, card: Tactic, about: int) -> None:
    side = state.battle.side_of(seat) if state.battle is not None else ATTACKER
    ask = Rally(seat, side, card.params["figures"], 0)
    fallen = fallen_figures(state, seat)
    if len(fallen) > 1:
        state.push(ask)
    else:
        ask.answer(state, seat, fallen[0])


@final
class Rally(Ask):
    """Which figures stand up: one at least, no more than the card says."""

    __slots__ = ()
    name = "rally-cry"
    rule = "RW-RUL-95"
    fields = (SEAT, SIDE, number_field("left"), number_field("begun", 1))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-rally-cry", left=self.data[1])

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = [*fallen_figures(state, seat)]
        if self.data[2]:
            found.append(state.deed("done"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "done":
            return
        side, left, _ = self.data
        stand_up(state, seat, deed)
        if left > 1 and fallen_figures(state, seat):
            state.push(Rally(seat, side, left - 1, 1))


def stand_up(state: War, seat: int, deed: Deed) -> None:
    """A unit in the battle keeps its damage, and draws if its type has not drawn yet."""
    name = state.hero_ref(deed.args[0]) if deed.verb == "figure" else state.unit_ref(deed.args[0])
    if deed.verb == "figure":
        hero = state.hero(deed.args[0])
        area = hero.area
        state.change_hero(hero.lying(False))
    elif deed.verb == "stand":
        area = deed.args[1]
        state.add_units(area, seat, slot_of(deed.args[0]), 1)
        state.remove_units(area, slot_of(deed.args[0]), 1, True)
    else:
        battle = the_battle(state)
        area = battle.area
        code = code_in(deed)
        battle.change(battle.side_of(seat), code, unit(slot_in(code), damage_on(code)))
    if state.log is not None:
        state.say("turn", "rw-log-rallied", "RW-TACTICS-02", target=area, seat=seat_ref(seat), unit=name)


def sees_specials(state: War, seat: int, card: Tactic, about: int) -> bool:
    """Counterspell: the enemy has revealed special symbols."""
    battle = the_battle(state)
    return battle.specials[1 - battle.side_of(seat)] > 0


def counterspell(state: War, seat: int, card: Tactic, about: int) -> None:
    battle = the_battle(state)
    battle.cancelled |= 1 << 1 - battle.side_of(seat)


# -- strength ----------------------------------------------------------------------------------------------------------


def counts(state: War, seat: int, card: Tactic, about: int) -> bool:
    """Hold the Line: one of his units counts for strength; a stronghold alone holds no line."""
    return counting(state, the_battle(state).side_of(seat)) > 0


def hold_the_line(state: War, seat: int, card: Tactic, about: int) -> None:
    battle = the_battle(state)
    battle.bonus[battle.side_of(seat)] += card.params["strength"]


# -- diplomacy ---------------------------------------------------------------------------------------------------------


def silver_tongue(state: War, seat: int, card: Tactic, about: int) -> None:
    more_diplomacy_cards(state, card.params["cards"])


# -- the quest phase ---------------------------------------------------------------------------------------------------


def lies_in_wait(state: War, seat: int, card: Tactic, about: int) -> bool:
    """Ambush: the hero who has come is in an area he controls and where a unit of his stands."""
    if about < 0 or not alive(state, about):
        return False
    hero = state.hero(about)
    return hero.seat != seat and state.controller(hero.area) == seat and state.standing[hero.area] != 0


def ambush(state: War, seat: int, card: Tactic, about: int) -> None:
    """Damage, and neither duel nor quest in this quest phase; a defeated hero leaves his rewards there (RW-HERO-08)."""
    mark(state, about, BARRED)
    damage_hero(state, about, card.params["damage"], "RW-DP-156")


def has_foe(state: War, seat: int, card: Tactic, about: int) -> bool:
    return foe_of(state, seat) >= 0


def poisoned_blade(state: War, seat: int, card: Tactic, about: int) -> None:
    """Before the first round; if that defeats the enemy the duel is over (RW-RUL-59)."""
    damage_at_start(state, foe_of(state, seat), card.params["damage"])


def has_drawn(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(fate_before(state, seat))


def twist_of_fate(state: War, seat: int, card: Tactic, about: int) -> None:
    redraw_all(state, seat)


# -- Winter ------------------------------------------------------------------------------------------------------------


def winter_stores(state: War, seat: int, card: Tactic, about: int) -> None:
    raise_food_limit(state, seat, card.params["amount"])


FIGHT_EFFECTS: Final[dict[str, tuple[May, Do]]] = {
    "cancel_battle_and_retreat": (always, tactical_retreat),
    "damage_both_sides": (has_units, summon_lightning),
    "destroy_lost_stronghold": (lost_stronghold, scorched_earth),
    "battle_winner_bonus": (always, to_the_victor),
    "stand_figures": (has_fallen, rally_cry),
    "cancel_specials": (sees_specials, counterspell),
    "add_strength": (counts, hold_the_line),
    "extra_diplomacy_cards": (always, silver_tongue),
    "ambush_hero": (lies_in_wait, ambush),
    "duel_damage": (has_foe, poisoned_blade),
    "redraw_fate": (has_drawn, twist_of_fate),
    "raise_food_limit": (always, winter_stores),
}
"""by effect: whether the card can be played, and what it does"""
