"""Battles, from the attacker's point of victory to the check of the goals: the whole order of HL-BATTLE-18."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.battle_abilities import push_abilities, push_end_abilities
from tablekeep.games.heroes_of_land_air_and_sea.battle_conditions import abilities_at, applies, heroes_of
from tablekeep.games.heroes_of_land_air_and_sea.components import COMBAT
from tablekeep.games.heroes_of_land_air_and_sea.damage import TakeDamage, raze_towers
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.elimination import raze_capital
from tablekeep.games.heroes_of_land_air_and_sea.fighting import ATTACKER, DEFENDER, LIBRARY, Battle
from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, SEA_VESSEL, SLOT_MASKS, Force, common
from tablekeep.games.heroes_of_land_air_and_sea.goals import check_goals
from tablekeep.games.heroes_of_land_air_and_sea.losses import SACRIFICE, destroy
from tablekeep.games.heroes_of_land_air_and_sea.model import NOBODY, World
from tablekeep.games.heroes_of_land_air_and_sea.retreating import Retreat
from tablekeep.games.heroes_of_land_air_and_sea.sacrifice import PayTactic
from tablekeep.games.heroes_of_land_air_and_sea.sides import (
    SIDE,
    force_at,
    members,
    other,
    places_of,
    present,
    the_battle,
    units_in,
)
from tablekeep.games.heroes_of_land_air_and_sea.steps import (
    FORCE,
    ORDER,
    REGION,
    SEAT,
    Ask,
    AskWindow,
    Task,
    number_field,
    order_of,
    region_field,
    seat_field,
)
from tablekeep.games.heroes_of_land_air_and_sea.strength import base_strength, side_strength
from tablekeep.games.heroes_of_land_air_and_sea.tactics import PickTactics, ScoreTactics, TacticEffects, retreats
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import say

OPS: Final[tuple[str, ...]] = ("extra_combat_spell", "forbid_combat_spell", "wins_ties")

# -- the beginning ------------------------------------------------------------------------------------------------------------


def begin_battle(state: World, attacker: int, region: int, force: Force, vessel: int = -1, base: int = -1) -> None:
    """A battle begins in a region. The attackers stand there already, or in `base` if they attack without entering it.

    `force` and `vessel` are who moved in and will explore after a victory; 0 if nobody did."""
    state.push(BeginBattle(attacker, region, force, vessel, base))


BATTLE_FIELDS: Final[tuple[Field, ...]] = (
    seat_field("attacker"), REGION, FORCE, number_field("vessel", AIR_VESSEL, -1), region_field("base"),
)  # fmt: skip


@final
class BeginBattle(Task):
    """HL-BATTLE-02: exactly two sides; where two allies defend, they agree who leads (HL-TEAM-11)."""

    __slots__ = ()
    name = "begin-battle"
    fields = BATTLE_FIELDS

    def run(self, state: World) -> None:
        attacker, region = self.data[0], self.data[1]
        defenders = [power for power in state.enemies(attacker) if state.controlled(power) >> region & 1]
        if not defenders:
            return
        if len(defenders) == 1:
            open_battle(state, self.data, defenders[0], NOBODY)
        else:
            leader = default_leader(state, region, defenders)
            state.push(ChooseLeader(leader, *self.data))


def default_leader(state: World, region: int, defenders: list[int]) -> int:
    """HL-RUL-78: without agreement the one with the higher base strength, then the one earlier in player order."""
    best = NOBODY
    most = -1
    for power in state.clockwise(state.first):
        if power in defenders and base_strength(state, power, region) > most:
            best, most = power, base_strength(state, power, region)
    return best


@final
class ChooseLeader(Ask):
    """HL-DP-40: the one who leads if they do not agree says who shall; naming the partner needs the partner's consent."""

    __slots__ = ()
    name = "choose-leader"
    rule = "HL-TEAM-11"
    fields = (SEAT, *BATTLE_FIELDS)

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("lead")
        return [row[seat], row[state.ally(seat)]]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.args[0] == seat:
            open_battle(state, self.data, seat, state.ally(seat))
        else:
            state.push(AcceptLead(state.ally(seat), *self.data))


@final
class AcceptLead(Ask):
    """HL-RUL-78: the partner agrees to lead, or the other leads after all."""

    __slots__ = ()
    name = "accept-lead"
    rule = "HL-TEAM-11"
    fields = (SEAT, *BATTLE_FIELDS)

    def options(self, state: World, seat: int) -> list[Action]:
        return [state.deed("consent"), state.deed("decline")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        leader = seat if deed.verb == "consent" else state.ally(seat)
        open_battle(state, self.data, leader, state.ally(leader))


def open_battle(state: World, data: tuple[int, ...], defender: int, partner: int) -> None:
    """HL-BATTLE-03: the attacker scores; then the battle takes its course."""
    attacker, region, force, vessel, base = data
    battle = Battle(region, attacker, defender, base if base >= 0 else region)
    battle.explorers = force
    battle.vessel = vessel
    if partner >= 0:
        battle.joined[DEFENDER] = 1 << partner
    mate = state.ally(attacker)
    if mate >= 0 and battle.base == region and state.controlled(mate) >> region & 1:
        battle.joined[ATTACKER] = 1 << mate  # HL-TEAM-10; a tower alone fights along too (HL-BATTLE-05)
    elif mate >= 0 and battle.base != region and state.passengers(attacker, SEA_VESSEL):
        battle.joined[ATTACKER] = 1 << mate  # HL-RUL-100
    state.battle = battle
    for power in members(battle, DEFENDER):
        if state.capital[power] == region:
            battle.capital = True
    for side in (ATTACKER, DEFENDER):
        battle.heroes[side] = heroes_of(state, side)
    points = state.kit.terms.start_battle
    state.points(attacker, points)
    if state.log is not None:
        state.say(
            "strike", "hl-log-battle", "HL-BATTLE-03", target=region, number=points, player=state.power_ref(attacker),
            defender=state.power_ref(defender), points=points,
        )  # fmt: skip
    state.moment()
    state.push(CombatSpells(DEFENDER))
    state.push(Opening(ATTACKER))
    state.push(Opening(DEFENDER))


@final
class Opening(Task):
    """HL-BATTLE-07: the abilities that act at the start, the defender's before the attacker's."""

    __slots__ = ()
    name = "opening"
    fields = (SIDE,)

    def run(self, state: World) -> None:
        push_abilities(state, self.data[0], "battle_start")


def ended_early(state: World) -> bool:
    """HL-BATTLE-10, HL-RUL-43: one side is gone, so there is neither a winner nor a loser."""
    if present(state, ATTACKER) and present(state, DEFENDER):
        return False
    battle = the_battle(state)
    if state.log is not None:
        state.say("say", "hl-log-battle-ended", "HL-BATTLE-10", target=battle.region)
    state.push(EndBattle())
    return True


# -- combat spells ------------------------------------------------------------------------------------------------------------


def spells_left(state: World, side: int) -> int:
    """HL-BATTLE-08, HL-RUL-92: one combat spell a side, more with an ability (Twin Casting), none if the enemy forbids it."""
    allowed = 1
    for ability in abilities_at(state, side, "battle_spell"):
        for effect in ability.effects:
            if effect.op == "extra_combat_spell" and applies(state, side, effect):
                allowed += effect.number("count", 1)
    for ability in abilities_at(state, other(side), "battle_spell"):
        for effect in ability.effects:
            if effect.op == "forbid_combat_spell" and applies(state, other(side), effect):
                return 0
    return allowed - the_battle(state).casts[side]


@final
class CombatSpells(Task):
    """HL-BATTLE-08: the defender casts or declines first, then the attacker; then come the tactic cards."""

    __slots__ = ()
    name = "combat-spells"
    fields = (SIDE,)

    def run(self, state: World) -> None:
        if ended_early(state):
            return
        side = self.data[0]
        leader = the_battle(state).leaders[side]
        state.push(SpellsDone(side))
        if leader < state.seats and spells_left(state, side) > 0:
            CastInBattle(leader, side, order_of([leader])).open(state)


@final
class SpellsDone(Task):
    """A side casts no more: the other one's turn, or the tactic cards'."""

    __slots__ = ()
    name = "spells-done"
    fields = (SIDE,)

    def run(self, state: World) -> None:
        spells_done(state, self.data[0])


def spells_done(state: World, side: int) -> None:
    if side == DEFENDER:
        state.push(CombatSpells(ATTACKER))
        return
    if ended_early(state):
        return
    tell_totals(state, "hl-log-before-tactics", "HL-BATTLE-08")
    state.push(Compare())
    state.push(ScoreTactics())
    state.push(TacticEffects(ATTACKER))
    state.push(TacticEffects(DEFENDER))
    state.push(PayTactic(ATTACKER))
    state.push(PayTactic(DEFENDER))
    state.push(PickTactics())


def tell_totals(state: World, message: str, rule: str) -> None:
    if state.log is None:
        return
    battle = the_battle(state)
    state.say(
        "say", message, rule, target=battle.region, player=state.power_ref(battle.leaders[ATTACKER]),
        defender=state.power_ref(battle.leaders[DEFENDER]), attack=side_strength(state, ATTACKER),
        defence=side_strength(state, DEFENDER),
    )  # fmt: skip


@final
class CastInBattle(AskWindow):
    """HL-DP-32, HL-DP-33: a combat spell, or none. Whether a side is asked tells nothing of what it holds (HL-RUL-86)."""

    __slots__ = ()
    name = "cast-in-battle"
    rule = "HL-BATTLE-08"
    fields = (SEAT, SIDE, ORDER)
    passing = ("decline",)

    def kind(self) -> str:
        return "combat-spell"

    def could(self, state: World, seat: int) -> bool:
        from tablekeep.games.heroes_of_land_air_and_sea.casting import could_cast

        return could_cast(state, seat, COMBAT)

    def uses(self, state: World, seat: int) -> list[Action]:
        from tablekeep.games.heroes_of_land_air_and_sea.casting import castable

        found: list[Action] = []
        if not state.out[seat]:
            found.extend(castable(state, seat, COMBAT))
        return found

    def ways_to_pass(self, state: World) -> list[Action]:
        return [state.deed("decline")]

    def passed(self, state: World, seat: int, deed: Deed) -> None:
        if not self.data[1]:  # otherwise that is on the agenda already
            spells_done(state, self.data[0])

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.casting import announce

        if self.data[1]:
            state.agenda.pop()  # the side is asked again before it is done
        state.push(CombatSpells(self.data[0]))
        announce(state, seat, deed.args[0], LIBRARY)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "cast":
            spell = state.spell_ref(action.args[0])
            if state.kit.spells[action.args[0]].kind != COMBAT:
                return IllegalAction("HL-SPELL-13", say("hl-refuse-combat-spell", spell=spell))
            return IllegalAction("HL-BATTLE-08", say("hl-refuse-combat-cast", spell=spell))
        return IllegalAction(self.rule, say("hl-refuse-combat-first"))


# -- the outcome --------------------------------------------------------------------------------------------------------------


def decide(state: World) -> int:
    """HL-BATTLE-12: the side that wins. Who plays Retreat loses; a tie is the defender's unless an ability says otherwise."""
    if retreats(state, ATTACKER):
        return DEFENDER
    if retreats(state, DEFENDER):
        return ATTACKER
    attack, defence = side_strength(state, ATTACKER), side_strength(state, DEFENDER)
    if attack != defence:
        return ATTACKER if attack > defence else DEFENDER
    if wins_ties(state, ATTACKER) and not wins_ties(state, DEFENDER):
        return ATTACKER
    return DEFENDER


def wins_ties(state: World, side: int) -> bool:
    for ability in abilities_at(state, side, "battle_result"):
        for effect in ability.effects:
            if effect.op == "wins_ties" and applies(state, side, effect):
                return True
    return False


@final
class Compare(Task):
    """HL-BATTLE-12 to -14: the totals are compared; the sacrificed leave; then the loser pays for it."""

    __slots__ = ()
    name = "compare"

    def run(self, state: World) -> None:
        battle = the_battle(state)
        winner = decide(state)
        battle.winner = winner
        tell_totals(state, "hl-log-totals", "HL-BATTLE-12")
        if state.log is not None:
            leader = state.power_ref(battle.leaders[winner])
            state.say("say", "hl-log-won", "HL-BATTLE-12", target=battle.region, number=winner, player=leader)
        state.moment()
        state.push(EndBattle())
        for power in reversed(members(battle, other(winner))):
            state.push(Retreat(other(winner), power))
        state.push(WinnersAbilities())
        state.push(Consequences())
        state.push(RemoveSacrificed(ATTACKER))
        state.push(RemoveSacrificed(DEFENDER))


@final
class RemoveSacrificed(Task):
    """HL-SACRIFICE-04, HL-SACRIFICE-07: winner and loser alike, before damage is worked out."""

    __slots__ = ()
    name = "remove-sacrificed"
    fields = (SIDE,)

    def run(self, state: World) -> None:
        side = self.data[0]
        battle = the_battle(state)
        for power in members(battle, side):
            left = battle.sacrificed[side] if power == battle.leaders[side] else battle.given[side]
            for place in places_of(battle, side):
                gone = common(left, force_at(state, side, power, place))
                left -= gone
                destroy(state, power, place, gone, SACRIFICE)


@final
class Consequences(Task):
    """The capital falls if it was attacked (HL-SIEGE-10), and only guests take damage there; otherwise the loser takes damage,
    or none with the card Retreat."""

    __slots__ = ()
    name = "consequences"

    def run(self, state: World) -> None:
        battle = the_battle(state)
        loser = other(battle.winner)
        if loser == DEFENDER and battle.capital:
            owner = state.lord(battle.region)
            raze_capital(state, battle.leaders[ATTACKER], owner)
            if units_in(state, loser):  # HL-RUL-101: guests are beaten like anybody else
                state.push(TakeDamage(loser))
        elif retreats(state, loser):
            raze_towers(state, loser)
        else:
            state.push(TakeDamage(loser))


@final
class WinnersAbilities(Task):
    """After the damage and before the survivors retreat."""

    __slots__ = ()
    name = "winners-abilities"

    def run(self, state: World) -> None:
        push_abilities(state, the_battle(state).winner, "battle_won")


# -- the end ------------------------------------------------------------------------------------------------------------------


@final
class EndBattle(Task):
    """HL-BATTLE-18: exploring if due, the abilities at the end, the check of the goals."""

    __slots__ = ()
    name = "end-battle"

    def run(self, state: World) -> None:
        battle = the_battle(state)
        attacker = battle.leaders[ATTACKER]
        region = battle.region
        if battle.capital and battle.winner == ATTACKER:  # HL-GOAL-09: nothing comes after an end at once
            check_goals(state)
            if state.outcome is not None:
                return
        state.push(BattleGoals())
        push_end_abilities(state, ATTACKER)
        push_end_abilities(state, DEFENDER)
        state.battle = None
        if battle.solo_card >= 0:
            state.solo_pile = (*state.solo_pile, battle.solo_card)  # HL-SOLO-92
        if not battle.explorers:
            return
        there = state.army(attacker, region)
        if not there:
            return
        if battle.vessel == AIR_VESSEL and state.chart.sea >> region & 1:
            from tablekeep.games.heroes_of_land_air_and_sea.flying import ExtraStep

            state.push(ExtraStep(attacker))  # HL-FLY-12
        else:
            from tablekeep.games.heroes_of_land_air_and_sea.exploring import push_explore

            vessel = battle.vessel if battle.vessel >= 0 and there & SLOT_MASKS[battle.vessel] else -1
            came = there - common(there, battle.brought[ATTACKER])  # who was brought explores nothing (HL-TACTIC-11)
            push_explore(state, attacker, region, common(battle.explorers, came), vessel)  # HL-RUL-28


@final
class BattleGoals(Task):
    """HL-RUL-53: a battle is a completed step."""

    __slots__ = ()
    name = "battle-goals"

    def run(self, state: World) -> None:
        check_goals(state)
