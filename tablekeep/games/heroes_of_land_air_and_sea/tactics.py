"""Tactic cards: which may be played, what they cost, the secret choice, the reveal and what cancels what (HL-TACTIC)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.battle_conditions import abilities_at, applies
from tablekeep.games.heroes_of_land_air_and_sea.components import ANY_ROLE, ATTACKER_ONLY, DEFENDER_ONLY, Tactic
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import NO_COST, Cost, Effect
from tablekeep.games.heroes_of_land_air_and_sea.fighting import ATTACKER, DEFENDER, NO_TACTIC
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.sides import SIDE, only_serfs, other, the_battle
from tablekeep.games.heroes_of_land_air_and_sea.steps import Task
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBERS, Field, SecretChoice
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref, say

OPS: Final[tuple[str, ...]] = ("cancel_tactic", "enemy_tactic_cost", "retreat", "tactic_cost", "tactic_vp")


# -- what a card costs --------------------------------------------------------------------------------------------------------


@final
class CostChanges:
    """What changes the costs of a side's cards in this battle: its own abilities and the enemy's surcharge."""

    __slots__ = ("cuts", "surcharge")

    def __init__(self, state: World, side: int) -> None:
        self.cuts: Final[list[Effect]] = []
        """the higher floor first"""
        self.surcharge = 0
        for ability in abilities_at(state, side, "battle_tactic"):
            for effect in ability.effects:
                if effect.op == "tactic_cost" and applies(state, side, effect):
                    self.cuts.append(effect)
        for ability in abilities_at(state, other(side), "battle_tactic"):
            for effect in ability.effects:
                if effect.op == "enemy_tactic_cost" and applies(state, other(side), effect):
                    self.surcharge += effect.amount
        if len(self.cuts) > 1:
            self.cuts.sort(key=_floor, reverse=True)

    def cost(self, tactic: Tactic) -> Cost:
        """A set cost first, then what the enemy adds (nothing to a card that is printed free), then the reductions, those
        with the higher floor first; a floor stops its own reduction only."""
        if tactic.cost == NO_COST or (not self.cuts and not self.surcharge):
            return tactic.cost
        cost = list(tactic.cost)
        printed = _printed_resource(tactic)
        for effect in self.cuts:
            if "set" in effect.numbers and (not effect.cards or tactic.id in effect.cards):
                cost = [0, 0, 0]
                cost[printed] = effect.number("set")
        cost[printed] += self.surcharge
        for effect in self.cuts:
            if "set" not in effect.numbers and (not effect.cards or tactic.id in effect.cards):
                _cut(cost, effect, printed)
        return cost[0], cost[1], cost[2]


def tactic_cost(state: World, side: int, tactic: Tactic) -> Cost:
    """The cost of a card for a side, after everything that changes it."""
    return CostChanges(state, side).cost(tactic)


def _printed_resource(tactic: Tactic) -> int:
    for resource in range(3):
        if tactic.cost[resource]:
            return resource
    return 0


def _floor(effect: Effect) -> int:
    return effect.number("min")


def _cut(cost: list[int], effect: Effect, printed: int) -> None:
    """One change of the sum of a cost, taken off the printed resource first."""
    if effect.amount >= 0:
        cost[printed] += effect.amount
        return
    room = sum(cost) - effect.number("min")
    left = min(-effect.amount, room)
    for resource in [printed, 0, 1, 2]:
        if left > 0:
            off = min(left, cost[resource])
            cost[resource] -= off
            left -= off


def tactic_points(state: World, side: int, tactic: Tactic) -> int:
    """The VP of a card with what abilities make of them (Rune of Glory)."""
    total = tactic.points
    for ability in abilities_at(state, side, "battle_tactic"):
        for effect in ability.effects:
            if effect.op == "tactic_vp" and applies(state, side, effect):
                total += effect.amount
    return total


# -- what may be played -------------------------------------------------------------------------------------------------------


def barred(state: World, side: int, tactic: Tactic) -> str:
    """The rule that keeps a side from playing a card, whatever it costs; empty if none does."""
    if tactic.role != ANY_ROLE and tactic.role != (ATTACKER_ONLY if side == ATTACKER else DEFENDER_ONLY):
        return "HL-TACTIC-05"
    if not tactic.serfs_alone and only_serfs(state, side):
        return "HL-TACTIC-06"
    if not tactic.in_own_capital and side == DEFENDER and the_battle(state).capital:
        return "HL-TACTIC-14"
    return ""


def payable(state: World, side: int, cost: Cost) -> bool:
    """HL-TACTIC-04, HL-RUL-44: whether resources and sacrificed units cover a cost."""
    from tablekeep.games.heroes_of_land_air_and_sea.sacrifice import shortfall, worth_of_all

    missing = shortfall(state, the_battle(state).leaders[side], cost)
    return missing == 0 or missing <= worth_of_all(state, side)


def playable(state: World, side: int) -> list[int]:
    """HL-RUL-44: the cards a side may choose."""
    changes = CostChanges(state, side)
    found: list[int] = []
    for tactic in state.kit.tactics:
        if not barred(state, side, tactic) and payable(state, side, changes.cost(tactic)):
            found.append(tactic.number)
    return found


def may_go_without(state: World, cards: list[int]) -> bool:
    """HL-RUL-44: whoever can play nothing but Retreat may play no card instead; giving up is never forced on anybody."""
    for number in cards:
        if not gives_up(state.kit.tactics[number]):
            return False
    return True


def gives_up(tactic: Tactic) -> bool:
    """Whether a card makes its side lose without damage (Retreat)."""
    for effect in tactic.effects:
        if effect.op == "retreat":
            return True
    return False


# -- the choice ---------------------------------------------------------------------------------------------------------------


@final
class PickTactics(Task):
    """HL-BATTLE-11, HL-RUL-85: both leaders are asked, whatever they can pay; the solo enemy's card is drawn afterwards."""

    __slots__ = ()
    name = "pick-tactics"

    def run(self, state: World) -> None:
        state.push(RevealTactics())
        state.push(ChooseTactic(choosers(state)))


def choosers(state: World) -> tuple[int, ...]:
    """The seats that choose a card: all leaders but the solo enemy, the defender first."""
    leaders = the_battle(state).leaders
    return tuple([leaders[side] for side in (DEFENDER, ATTACKER) if leaders[side] < state.seats])


@final
class ChooseTactic(SecretChoice[World]):
    """HL-DP-35, HL-RUL-85: in secret and at the same time."""

    __slots__ = ()
    name = "choose-tactic"
    code = "hl-"
    rule = "HL-TACTIC-02"
    fields = (Field("asked", NUMBERS, 0, 7),)

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("tactic")
        cards = playable(state, the_battle(state).side_of(seat))
        found: list[Action] = [row[number] for number in cards]
        if may_go_without(state, cards):
            found.append(state.deed("no-tactic"))
        return found

    def reveal(self, state: World, answers: dict[int, Action]) -> None:
        battle = the_battle(state)
        for seat, answer in answers.items():
            assert isinstance(answer, Deed)
            battle.tactics[battle.side_of(seat)] = NO_TACTIC if answer.verb == "no-tactic" else answer.args[0]

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "no-tactic":
            return IllegalAction("HL-RUL-44", say("hl-refuse-no-tactic"))
        if not isinstance(action, Deed) or action.verb != "tactic":
            return IllegalAction(self.rule, say("hl-refuse-tactic-first"))
        side = the_battle(state).side_of(seat)
        tactic = state.kit.tactics[action.args[0]]
        rule = barred(state, side, tactic)
        card = Ref("tactic", tactic.id)
        if rule == "HL-TACTIC-05":
            return IllegalAction(rule, say("hl-refuse-tactic-role", tactic=card))
        if rule == "HL-TACTIC-06":
            return IllegalAction(rule, say("hl-refuse-tactic-serfs", tactic=card))
        if rule:
            return IllegalAction(rule, say("hl-refuse-tactic-capital", tactic=card))
        return IllegalAction("HL-TACTIC-04", say("hl-refuse-tactic-cost", tactic=card))


@final
class RevealTactics(Task):
    """HL-TACTIC-02: the cards are turned up together; then what cancels is carried out (HL-TACTIC-08)."""

    __slots__ = ()
    name = "reveal-tactics"

    def run(self, state: World) -> None:
        battle = the_battle(state)
        for side in (DEFENDER, ATTACKER):
            if battle.leaders[side] >= state.seats:
                _reveal_solo_card(state, side)
        state.revealed += 1
        if state.log is not None:
            _tell_cards(state)
        for side in (DEFENDER, ATTACKER):
            played = battle.tactics[side]
            if played >= 0:
                for effect in state.kit.tactics[played].effects:
                    if effect.op == "cancel_tactic":
                        _cancel(state, other(side), effect)
        state.moment()


def _reveal_solo_card(state: World, side: int) -> None:
    """HL-SOLO-84, HL-SOLO-86: a solo card is drawn for the enemy; it names its tactic."""
    from tablekeep.games.heroes_of_land_air_and_sea.solo_battle import reveal

    reveal(state)
    battle = the_battle(state)
    card = state.kit.solo_cards[battle.solo_card]
    battle.tactics[side] = card.attacking if side == ATTACKER else card.defending


def _cancel(state: World, side: int, effect: Effect) -> None:
    """HL-TACTIC-08: the card of that side is cancelled if it is one of those; a solo card's strength with it (HL-SOLO-88)."""
    battle = the_battle(state)
    played = battle.tactics[side]
    if played >= 0 and state.kit.tactics[played].id in effect.cards:
        battle.cancelled |= 1 << side
        if state.log is not None:
            state.say(
                "change", "hl-log-tactic-cancelled", "HL-TACTIC-08", target=battle.region,
                player=state.power_ref(battle.leaders[side]), tactic=Ref("tactic", state.kit.tactics[played].id),
            )  # fmt: skip


def _tell_cards(state: World) -> None:
    battle = the_battle(state)
    for side in (DEFENDER, ATTACKER):
        player = state.power_ref(battle.leaders[side])
        if battle.leaders[side] >= state.seats:
            card = state.kit.solo_cards[battle.solo_card]
            state.say(
                "flip", "hl-log-solo-battle-card", "HL-SOLO-85", target=battle.region, number=card.strength, player=player,
                card=Ref("solo-card", card.id), tactic=Ref("tactic", state.kit.tactics[battle.tactics[side]].id),
                strength=card.strength,
            )  # fmt: skip
        elif battle.tactics[side] >= 0:
            tactic = Ref("tactic", state.kit.tactics[battle.tactics[side]].id)
            state.say("flip", "hl-log-tactic", "HL-TACTIC-02", target=battle.region, player=player, tactic=tactic)
        else:
            state.say("flip", "hl-log-no-tactic", "HL-RUL-44", target=battle.region, player=player)


# -- what a card does ---------------------------------------------------------------------------------------------------------


def counts(state: World, side: int) -> Tactic | None:
    """The card of a side that is neither cancelled nor ignored; the solo enemy's named tactic does nothing (HL-RUL-73)."""
    battle = the_battle(state)
    if battle.leaders[side] >= state.seats or battle.tactics[side] < 0 or battle.cancelled >> side & 1:
        return None
    return state.kit.tactics[battle.tactics[side]]


def retreats(state: World, side: int) -> bool:
    """Whether a side's card makes it lose without damage (Retreat)."""
    tactic = counts(state, side)
    return tactic is not None and gives_up(tactic)


@final
class TacticEffects(Task):
    """HL-TACTIC-12: what the card of a side does besides its strength: Conscripts."""

    __slots__ = ()
    name = "tactic-effects"
    fields = (SIDE,)

    def run(self, state: World) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.conscripts import push_conscripts

        tactic = counts(state, self.data[0])
        if tactic is not None:
            for effect in tactic.effects:
                if effect.op == "bring_units":
                    push_conscripts(state, self.data[0], effect.number("regions", 1))


@final
class ScoreTactics(Task):
    """HL-TACTIC-07: both score the VP of their cards, win or lose; the solo enemy those of its solo card (HL-RUL-73)."""

    __slots__ = ()
    name = "score-tactics"

    def run(self, state: World) -> None:
        battle = the_battle(state)
        for side in (DEFENDER, ATTACKER):
            if battle.leaders[side] >= state.seats:
                _score_solo_card(state, side)
                continue
            tactic = counts(state, side)
            if tactic is None:
                continue
            points = tactic_points(state, side, tactic)
            if points:
                state.points(battle.leaders[side], points)
                if state.log is not None:
                    state.say(
                        "change", "hl-log-tactic-points", "HL-TACTIC-07", number=points,
                        player=state.power_ref(battle.leaders[side]), tactic=Ref("tactic", tactic.id), points=points,
                    )  # fmt: skip


def _score_solo_card(state: World, side: int) -> None:
    """HL-RUL-73: the VP of the solo card that fights for the enemy; a cancelled tactic takes them away."""
    battle = the_battle(state)
    if battle.solo_card < 0 or battle.cancelled >> side & 1:
        return
    card = state.kit.solo_cards[battle.solo_card]
    if card.points:
        state.points(battle.leaders[side], card.points)
        if state.log is not None:
            state.say(
                "change", "hl-log-solo-card-points", "HL-RUL-73", number=card.points,
                player=state.power_ref(battle.leaders[side]), card=Ref("solo-card", card.id), points=card.points,
            )  # fmt: skip
