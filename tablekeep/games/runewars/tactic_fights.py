"""Tactics cards for battles, duels and the other moments outside one's free ones: diplomacy, quests, the Winter."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.attribute_tests import fate_before, redraw_all
from tablekeep.games.runewars.battle import cancel_battle, counting
from tablekeep.games.runewars.casualties import SIDE, PickUnit, deal_damage, each, kind_in, the_battle
from tablekeep.games.runewars.components import Tactic
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.diplomacy import more_diplomacy_cards
from tablekeep.games.runewars.duels import damage_at_start, foe_of
from tablekeep.games.runewars.fighting import Unit, damage_on, lies, slot_in, unit
from tablekeep.games.runewars.heroes import BARRED, alive, damage_hero, mark
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.seasons import raise_food_limit
from tablekeep.games.runewars.steps import SEAT, number_field
from tablekeep.games.runewars.tactic_cards import Do, May, always
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Message, say, seat_ref

# -- step 4 of a battle ------------------------------------------------------------------------------------------------


def has_units(state: War, seat: int, card: Tactic, about: int) -> bool:
    """Tactical Retreat: at least one unit of his is lined up."""
    battle = the_battle(state)
    return bool(battle.units[battle.side_of(seat)])


def tactical_retreat(state: War, seat: int, card: Tactic, about: int) -> None:
    cancel_battle(state)


def faces_units(state: War, seat: int, card: Tactic, about: int) -> bool:
    """Summon Lightning: an enemy unit is in the battle."""
    battle = the_battle(state)
    return bool(battle.units[1 - battle.side_of(seat)])


def summon_lightning(state: War, seat: int, card: Tactic, about: int) -> None:
    """By the normal rules: the controller of the units gives it out (RW-DAMAGE-02)."""
    deal_damage(state, 1 - the_battle(state).side_of(seat), card.params["damage"])


def to_the_victor(state: War, seat: int, card: Tactic, about: int) -> None:
    the_battle(state).prize += 1


# -- combat rounds -----------------------------------------------------------------------------------------------------


def has_routed(state: War, seat: int, card: Tactic, about: int) -> bool:
    """Rally Cry: one of his units was routed in this battle."""
    battle = the_battle(state)
    return len(battle.standing(battle.side_of(seat))) < len(battle.units[battle.side_of(seat)])


def rally_cry(state: War, seat: int, card: Tactic, about: int) -> None:
    Rally(seat, the_battle(state).side_of(seat), card.params["units"], 0).begin(state)


@final
class Rally(PickUnit):
    """Which units stand up: one at least, no more than the card says."""

    __slots__ = ()
    name = "rally-cry"
    rule = "RW-RUL-95"
    fields = (SEAT, SIDE, number_field("left"), number_field("begun", 1))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-rally-cry", left=self.data[1])

    def victims(self, state: War) -> list[Unit]:
        return each([code for code in the_battle(state).units[self.side] if lies(code)])

    def options(self, state: War, seat: int) -> list[Action]:
        found = super().options(state, seat)
        if self.data[2]:
            found.append(state.deed("done"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb != "done":
            super().answer(state, seat, deed)

    def carry_out(self, state: War, code: Unit) -> None:
        """It keeps its damage, and draws if its type has not drawn yet."""
        side, left, _ = self.data
        battle = the_battle(state)
        battle.change(side, code, unit(slot_in(code), damage_on(code)))
        if state.log is not None:
            name = state.unit_ref(kind_in(state, side, code).number)
            state.say("turn", "rw-log-rallied", "RW-TACTICS-02", target=battle.area, seat=seat_ref(self.seat), unit=name)
        again = Rally(self.seat, side, left - 1, 1)
        if left > 1 and again.victims(state):
            state.push(again)


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
    "cancel_battle_and_retreat": (has_units, tactical_retreat),
    "deal_damage": (faces_units, summon_lightning),
    "battle_winner_bonus": (always, to_the_victor),
    "stand_units": (has_routed, rally_cry),
    "cancel_specials": (sees_specials, counterspell),
    "add_strength": (counts, hold_the_line),
    "extra_diplomacy_cards": (always, silver_tongue),
    "ambush_hero": (lies_in_wait, ambush),
    "duel_damage": (has_foe, poisoned_blade),
    "redraw_fate": (has_drawn, twist_of_fate),
    "raise_food_limit": (always, winter_stores),
}
"""by effect: whether the card can be played, and what it does"""
