"""Battles: two groups of units fight for an area; step by step from the marker to the last retreat (RW-BATTLE)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.aftermath import Heal, LoserLeaves, PutBack, damage_stronghold, push_capture, push_defeat
from tablekeep.games.runewars.casualties import SIDE, the_battle
from tablekeep.games.runewars.components import CONQUER, GRANDMASTER, HEXAGON, MOMENTS
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.fighting import ATTACKER, DEFENDER, Battle, lies, slot_in, unit
from tablekeep.games.runewars.forces import OWN, Force, count_of, slot_of, slots_of
from tablekeep.games.runewars.fortifications import Fortifications
from tablekeep.games.runewars.model import FOUGHT, NOBODY, SUPREME, War
from tablekeep.games.runewars.moments import BATTLE_START, BATTLE_STRENGTH, YOUR_TURN, open_moment
from tablekeep.games.runewars.retreat import who
from tablekeep.games.runewars.rounds import CombatRound, put_cards_away
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, Task
from tablekeep.games.runewars.supply import draw_tactics, gain_influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import seat_ref

LINE_UP: Final = MOMENTS.index("line_up")

# -- steps 1 to 4: the marker, the line-up, support, the start -------------------------------------------------------------


def begin_battle(state: War, area: int) -> None:
    """The invader fights for an area: his army is `state.invaders`, the defenders are what lies there. A defender with routed
    figures there may use cards before the line-up (RW-RUL-121)."""
    state.push(BeginBattle(area))
    defender = state.controller(area)
    if defender >= 0 and has_routed(state, defender, area):
        open_moment(state, LINE_UP, [defender], area)


def has_routed(state: War, seat: int, area: int) -> bool:
    """Whether units or heroes of the seat lie in its area."""
    if state.routed[area]:
        return True
    return any(hero.seat == seat and hero.area == area and hero.routed for hero in state.heroes)


@final
class BeginBattle(Task):
    """RW-BATTLE-01 to -05: every battle that begins is the one battle of its order, whatever becomes of it (RW-RUL-18)."""

    __slots__ = ()
    name = "begin-battle"
    fields = (AREA,)

    def run(self, state: War) -> None:
        area = self.data[0]
        attacker, defender = state.invader, state.controller(area)
        captain = defender if defender >= 0 else state.left_of(attacker)  # RW-NEUTRAL-11, RW-RUL-72
        state.moment()
        if state.log is not None:
            state.say("strike", "rw-log-battle", "RW-BATTLE-02", target=area, seat=seat_ref(attacker), defender=who(defender))
        battle = Battle(area, attacker, defender, captain)
        state.marks |= FOUGHT
        if state.marks & SUPREME and state.order[attacker] == CONQUER:  # RW-ORDER-14, RW-RUL-19
            battle.weakened = state.kit.order_params[CONQUER]["stronghold_penalty"]
        line_up(battle, ATTACKER, state.invaders[1])
        line_up(battle, DEFENDER, state.standing[area])
        state.invaders = (area, 0, state.invaders[2])
        state.standing[area] = 0
        if not state.routed[area] & OWN:
            state.lord[area] = NOBODY
        state.battle = battle
        state.push(EndOfBattle())
        state.push(CountStrength())
        state.push(BeforeStrength())
        state.push(Fortifications())
        state.push(CombatRound(1))
        state.push(StartOfBattle())
        state.push(Support(DEFENDER))
        state.push(Support(ATTACKER))


def line_up(battle: Battle, side: int, force: Force) -> None:
    """RW-BATTLE-03, RW-BATTLE-04: the standing units take part, undamaged; routed ones stay in the area."""
    units: list[int] = []
    for slot in slots_of(force):
        units += [unit(slot)] * count_of(force, slot)
    battle.units[side] = tuple(units)


@final
class Support(Task):
    """RW-BATTLE-06: heroes beside different types of their side; not in the first edition (RW-FIRST-13)."""

    __slots__ = ()
    name = "support"
    fields = (SIDE,)

    def run(self, state: War) -> None:
        side = self.data[0]
        seat = the_battle(state).seats[side]
        if seat < 0 or state.settings.first_edition:
            return
        if idle_heroes(state, side) and unsupported(state, side):
            state.push(ChooseSupport(seat, side))


def idle_heroes(state: War, side: int) -> list[int]:
    """The standing heroes of a side in the contested area who support nobody yet, by card."""
    battle = the_battle(state)
    busy = [hero for hero, _ in battle.supports[side]]
    found: list[int] = []
    for hero in state.heroes:
        if hero.seat == battle.seats[side] and hero.area == battle.area and not hero.routed and hero.card not in busy:
            found.append(hero.card)
    return found


def unsupported(state: War, side: int) -> list[int]:
    """The slots of a side's units that no hero supports."""
    battle = the_battle(state)
    taken = [slot for _, slot in battle.supports[side]]
    found: list[int] = []
    for code in battle.units[side]:
        if slot_in(code) not in taken and slot_in(code) not in found:
            found.append(slot_in(code))
    return found


@final
class ChooseSupport(Ask):
    """RW-DP-130, RW-RUL-51: one hero for a type, one type for a hero."""

    __slots__ = ()
    name = "choose-support"
    rule = "RW-BATTLE-06"
    fields = (SEAT, SIDE)

    def options(self, state: War, seat: int) -> list[Action]:
        side = self.data[0]
        slots = unsupported(state, side)
        found: list[Action] = []
        for hero in idle_heroes(state, side):
            for slot in slots:
                found.append(state.deed("support", hero, state.kind(seat, slot).number))
        found.append(state.deed("done"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "done":
            return
        side = self.data[0]
        battle = the_battle(state)
        battle.supports[side] += ((deed.args[0], slot_of(deed.args[1])),)
        if state.log is not None:
            hero, kind = state.hero_ref(deed.args[0]), state.unit_ref(deed.args[1])
            state.say("change", "rw-log-support", self.rule, target=battle.area, seat=seat_ref(seat), hero=hero, unit=kind)
        state.push(Support(side))


@final
class StartOfBattle(Task):
    """RW-BATTLE-08, RW-BATTLE-09: the attacker's cards, those of his turn included, then the defender's (RW-RUL-31)."""

    __slots__ = ()
    name = "start-of-battle"

    def run(self, state: War) -> None:
        battle = the_battle(state)
        open_moment(state, BATTLE_START, [battle.seats[ATTACKER], battle.seats[DEFENDER]], battle.area)
        open_moment(state, YOUR_TURN, [battle.seats[ATTACKER]], battle.area)


# -- step 6: strength ------------------------------------------------------------------------------------------------------


@final
class BeforeStrength(Task):
    """Step 6, after fortifications and before units are counted."""

    __slots__ = ()
    name = "before-strength"

    def run(self, state: War) -> None:
        battle = the_battle(state)
        open_moment(state, BATTLE_STRENGTH, [battle.seats[ATTACKER], battle.seats[DEFENDER]], battle.area)


def counting(state: War, side: int) -> int:
    """RW-BATTLE-18, RW-FIRST-17: standing units and, but for the first edition, hexagons routed in the battle."""
    battle = the_battle(state)
    found = 0
    for code in battle.units[side]:
        if not lies(code):
            found += 1
        elif not state.settings.first_edition and state.kind(battle.seats[side], slot_in(code)).shape == HEXAGON:
            found += 1
    return found


def stronghold_strength(state: War) -> int:
    """RW-BATTLE-19, RW-ORDER-14, RW-RUL-19: what the defender's stronghold adds; never less than 0."""
    battle = the_battle(state)
    area = battle.area
    if battle.seats[DEFENDER] < 0 or state.forts[area] != battle.seats[DEFENDER]:
        return 0
    printed = state.kit.stronghold_damaged if state.forts_damaged >> area & 1 else state.kit.stronghold
    return max(0, printed - battle.weakened)


def command(state: War, seat: int) -> int:
    """RW-TITLE-07, RW-RUL-130: what the Lord Commander adds to his strength where he defends."""
    return state.kit.title_params[GRANDMASTER]["strength"] if seat >= 0 and state.title_holder[GRANDMASTER] == seat else 0


def strength(state: War, side: int) -> int:
    """What a side would count now."""
    battle = the_battle(state)
    base = counting(state, side) + battle.bonus[side]
    return base + stronghold_strength(state) + command(state, battle.seats[DEFENDER]) if side == DEFENDER else base


@final
class CountStrength(Task):
    """RW-BATTLE-18 to -20, RW-BATTLE-23: the higher strength wins, a tie is the defender's; then everything that follows."""

    __slots__ = ()
    name = "count-strength"

    def run(self, state: War) -> None:
        battle = the_battle(state)
        state.moment()
        mine, theirs = strength(state, ATTACKER), strength(state, DEFENDER)
        winner = ATTACKER if mine > theirs else DEFENDER
        if state.log is not None:
            state.say(
                "say", "rw-log-battle-won", "RW-BATTLE-20", target=battle.area, seat=who(battle.seats[winner]),
                attacker=mine, defender=theirs,
            )  # fmt: skip
        if winner == DEFENDER:
            damage_stronghold(state)
        self.settle(state, winner)
        prize(state, battle.seats[winner])

    def settle(self, state: War, winner: int) -> None:
        """RW-FIRST-16: in the first edition the loser retreats before the stronghold falls."""
        state.push(PutBack(winner))
        if state.settings.first_edition:
            state.push(Heal())
            push_capture(state, winner, True)
            push_defeat(state, 1 - winner)
        else:
            push_defeat(state, 1 - winner)
            state.push(Heal())
            push_capture(state, winner, True)


def prize(state: War, seat: int) -> None:
    """What cards in force promise the winner of this battle (To the Victor)."""
    battle = the_battle(state)
    if seat < 0 or not battle.prize:
        return
    for card in state.kit.tactics:
        if card.effect == "battle_winner_bonus":
            gain_influence(state, seat, card.params["influence"] * battle.prize, "RW-BATTLE-20")
            draw_tactics(state, seat, card.params["tactics"] * battle.prize, "RW-BATTLE-20")


# -- the end -------------------------------------------------------------------------------------------------------------


@final
class EndOfBattle(Task):
    """The last step; a battle that is broken off goes on from here."""

    __slots__ = ()
    name = "end-of-battle"

    def run(self, state: War) -> None:
        state.look_around()


# -- a battle that ends without a result -----------------------------------------------------------------------------------


def cancel_battle(state: War) -> None:
    """Tactical Retreat: the defender leaves for a friendly area, his stronghold falls, the attacker takes the field.

    Nobody has won, and all heroes stay where they are.
    """
    battle = the_battle(state)
    while not isinstance(state.agenda[-1], EndOfBattle):
        state.agenda.pop()
    put_cards_away(state)
    battle.prize = 0
    if state.log is not None:
        state.say("say", "rw-log-battle-cancelled", "RW-RUL-18", target=battle.area, seat=who(battle.seats[DEFENDER]))
    state.push(PutBack(ATTACKER))
    push_capture(state, ATTACKER, False)
    state.push(LoserLeaves(DEFENDER, 1))
    state.push(Heal())
