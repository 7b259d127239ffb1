"""Damage and defeat: of heroes anywhere, of foes in combat; what the winner gains and the loser keeps (RB-DEFEAT)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runebound.fighting import ATTACKER, DEFENDER, NO_FOE, Combat
from tablekeep.games.runebound.model import NO_CARD, NOBODY, Journey
from tablekeep.games.runebound.moments import open_moment
from tablekeep.games.runebound.resolving import NO_SIDE, Resolve, resolve
from tablekeep.games.runebound.steps import SEAT, Task, number_field
from tablekeep.games.runebound.tokens import who
from tablekeep.kernel.decks import without
from tablekeep.kernel.messages import Ref

# -- damage outside combat ---------------------------------------------------------------------------------------------------


def suffer(state: Journey, seat: int, amount: int) -> None:
    """RB-DEFEAT-07, RB-RUL-56: damage that is no hit; no shield helps, and surplus damage is ignored."""
    health = state.health(seat)
    placed = min(amount, health - state.damage[seat])
    if placed <= 0:
        return
    state.damage[seat] += placed
    if state.log is not None:
        state.say("strike", "rb-log-suffers", "RB-DEFEAT-07", state.place[seat], player=Ref("seat", str(seat)), amount=placed)
        state.moment()
    if state.damage[seat] >= health:
        fall(state, seat)


def fall(state: Journey, seat: int) -> None:
    """RB-DEFEAT-02, RB-DEFEAT-07: a hero is defeated, in the present combat or elsewhere."""
    combat = state.combat
    if combat is not None and combat.forced < 0 and seat in combat.seats:
        fell(state, combat.seats.index(seat))
    else:
        fallen_hero(state, seat)


def heal(state: Journey, seat: int, amount: int) -> None:
    """RB-DEFEAT-05: of a hero, or of the foe of the present combat (seat -1); whoever heals 1 is no longer defeated."""
    if seat < 0:
        heal_foe(state, amount)
        return
    harm = min(state.damage[seat], state.health(seat))
    healed = min(amount, harm)
    if healed <= 0:
        return
    state.damage[seat] = harm - healed
    if state.log is not None:
        state.say("change", "rb-log-heals", "RB-DEFEAT-05", state.place[seat], player=Ref("seat", str(seat)), amount=healed)


def heal_foe(state: Journey, amount: int) -> None:
    """A foe that is defeated heals no more."""
    combat = state.combat
    if combat is None or combat.foe == NO_FOE or combat.forced >= 0:
        return
    healed = min(amount, combat.damage)
    if healed <= 0:
        return
    combat.damage -= healed
    if state.log is not None:
        state.say("change", "rb-log-heals", "RB-DEFEAT-01", player=who(state, combat, DEFENDER), amount=healed)


def fallen_hero(state: Journey, seat: int) -> None:
    """RB-DEFEAT-04, RB-DEFEAT-06: the hero may only rest, and has lost nothing else; then Nine Lives and its like."""
    if state.log is not None:
        state.say("fall", "rb-log-defeated", "RB-DEFEAT-04", state.place[seat], player=Ref("seat", str(seat)))
        state.moment()
    open_moment(state, seat, "defeated")


# -- in combat ---------------------------------------------------------------------------------------------------------------


def foe_health(state: Journey) -> int:
    """RB-ENEMY-10, RB-RUL-72, RB-RUL-73: what it is now; lore, allies and zombies are counted all the time."""
    combat = state.combat
    assert combat is not None
    foe = state.kit.foes[combat.foe]
    total = foe.health
    hero = combat.seats[ATTACKER]
    for per, change in foe.health_changes:
        if per == "foe_lore":
            total += change * state.lore[hero]
        elif per == "foe_ally":
            total += change * state.allies[hero]
        else:
            assert per == "zombie_on_board", per
            total += change * len(state.zombies)
    return max(foe.least_health, total)


def health_of(state: Journey, combat: Combat, side: int) -> int:
    seat = combat.seats[side]
    return state.health(seat) if seat >= 0 else foe_health(state)


def damage_of(state: Journey, combat: Combat, side: int) -> int:
    seat = combat.seats[side]
    return state.damage[seat] if seat >= 0 else combat.damage


def over(state: Journey) -> bool:
    """Whether the combat is decided; also by health that has sunk to the damage (RB-RUL-73), the attacker's first."""
    combat = state.combat
    if combat is None or combat.forced >= 0:
        return True
    for side in (ATTACKER, DEFENDER):
        if damage_of(state, combat, side) >= health_of(state, combat, side):
            fell(state, side)
            return True
    return False


def fell(state: Journey, side: int) -> None:
    """RB-DEFEAT-02, RB-DEFEAT-10: the combat ends at once; only the rest of a list that is being resolved follows."""
    combat = state.combat
    assert combat is not None
    combat.forced = ATTACKER + DEFENDER - side
    if state.log is not None:
        seat = combat.seats[side]
        place = state.place[seat] if seat >= 0 else state.place[combat.seats[ATTACKER]]
        state.say("fall", "rb-log-defeated", "RB-DEFEAT-02", place, player=who(state, combat, side))
        state.moment()
    rests: list[Resolve] = []
    while state.agenda:
        step = state.agenda[-1]
        if isinstance(step, EndCombat):
            break
        state.agenda.pop()
        if isinstance(step, Resolve) and step.data[3] != NO_SIDE:
            rests.append(step)
    while rests:
        state.push(rests.pop())


@final
class EndCombat(Task):
    """The bottom of a combat on the agenda: one side is defeated. What a defeated enemy does comes before the reward."""

    __slots__ = ()
    name = "end-combat"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        combat = state.combat
        assert combat is not None
        winner = combat.forced
        state.push(Spoils(self.data[0], winner))
        open_moment(state, combat.seats[winner], "win_combat", winner)
        if winner == ATTACKER and combat.foe != NO_FOE:
            combat.forced = NOBODY
            open_moment(state, NOBODY, "defeated", DEFENDER)


@final
class Spoils(Task):
    """RB-DEFEAT-03, RB-DEFEAT-04, RB-CHALLENGE-05: reward and trophy, or the card is discarded; the damage of a foe is gone."""

    __slots__ = ()
    name = "spoils"
    fields = (SEAT, number_field("winner", 1))

    def run(self, state: Journey) -> None:
        seat, winner = self.data
        combat = state.combat
        assert combat is not None
        state.combat = None
        if combat.foe == NO_FOE:
            fallen_moment(state, combat.seats[ATTACKER + DEFENDER - winner])
            if winner == ATTACKER:
                resolve(state, seat, combat.list)
        elif winner == ATTACKER:
            won(state, seat, combat)
        else:
            lost(state, seat, combat)
            fallen_moment(state, seat)


def fallen_moment(state: Journey, seat: int) -> None:
    """RB-HERO-14: Nine Lives comes after the combat is lost. A hero healed meanwhile needs it no more."""
    state.push(Fallen(seat))


@final
class Fallen(Task):
    __slots__ = ()
    name = "fallen"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        seat = self.data[0]
        if state.defeated(seat):
            open_moment(state, seat, "defeated")


def won(state: Journey, seat: int, combat: Combat) -> None:
    """RB-DEFEAT-03: first the reward, then the card becomes a trophy. A villain's defeat wins the game (RB-WIN-01)."""
    foe = state.kit.foes[combat.foe]
    if foe.villain:
        from tablekeep.games.runebound.scenario import finish

        finish(state, seat)
        return
    if combat.story != NO_CARD:
        from tablekeep.games.runebound.stories import fought

        fought(state, seat, combat.story, True)
    if combat.card != NO_CARD:
        state.push(TakeFoe(seat, combat.card))
    resolve(state, seat, foe.reward)


@final
class TakeFoe(Task):
    """The card of a defeated enemy becomes a trophy; everybody has seen it."""

    __slots__ = ()
    name = "take-foe"
    fields = (SEAT, number_field("card", 999))

    def run(self, state: Journey) -> None:
        from tablekeep.games.runebound.skills import gain_trophy

        seat, card = self.data
        state.open = without(state.open, card)
        gain_trophy(state, seat, card, True)


def lost(state: Journey, seat: int, combat: Combat) -> None:
    """RB-DEFEAT-04, RB-RETREAT-03, RB-RETREAT-07: the enemy card is discarded; a story stays, a villain heals."""
    if combat.card != NO_CARD:
        deck = state.kit.adventures[combat.card].deck
        state.open = without(state.open, combat.card)
        state.piles[deck] = (*state.piles[deck], combat.card)
        if state.log is not None:
            card = Ref("card", state.kit.adventures[combat.card].id)
            state.say("change", "rb-log-foe-discarded", "RB-DEFEAT-04", card=card)
    if combat.story != NO_CARD:
        from tablekeep.games.runebound.stories import fought

        fought(state, seat, combat.story, False)
    if combat.foe != NO_FOE and state.kit.foes[combat.foe].villain:
        for rule in reversed(state.rules().rules):
            if rule.when == "villain_fight_lost":
                resolve(state, seat, rule.do)
