"""Moments at which abilities may be used: who is asked, and that nobody is asked in vain (RB-GEN-09, RB-GEN-16, RB-DP-43)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.components import ATTRIBUTES, DECKS, PLACE_KINDS
from tablekeep.games.runebound.costs import payable
from tablekeep.games.runebound.deeds import DAMAGE_TYPES, Deed
from tablekeep.games.runebound.effects import NO_LIST, Trigger
from tablekeep.games.runebound.fighting import ATTACKER, NO_FOE
from tablekeep.games.runebound.model import NOBODY, Journey
from tablekeep.games.runebound.refs import foe_id, skill_ref
from tablekeep.games.runebound.resolving import NO_SIDE, resolve
from tablekeep.games.runebound.steps import SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct, without
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

WHENS: Final[tuple[str, ...]] = (
    "always", "free", "action", "move_action", "move_roll", "explore_roll", "terrain_roll", "before_test", "exert_in_test",
    "test_failed", "rest", "train", "shop", "sell", "trade", "adventure", "gain_trophy", "complete_quest", "enter_hex",
    "combat_start", "round_start", "after_cast", "combat_action", "after_combat_action", "take_damage", "deal_damage",
    "after_damage", "round_end", "retreat", "after_retreat", "win_combat", "defeated", "act1_end", "act2_end",
    "time_after_act2", "villain_arrives", "villain_fight_lost",
)  # fmt: skip
"""the words of the component data"""

WHEN: Final = number_field("when", len(WHENS) - 1)
SIDE: Final = number_field("side", 1, NO_SIDE)
ABOUT: Final = number_field("about", 9999, -1)
TRIGGER: Final = number_field("trigger", 9999)


def known(state: Journey, seat: int, side: int, when: str) -> list[Trigger]:
    """The abilities a hero, or the foe of the present combat, has at a moment."""
    if seat >= 0:
        return state.triggers(seat, when)
    combat = state.combat
    if combat is None or combat.foe == NO_FOE or side == ATTACKER:
        return []
    return [trigger for trigger in state.kit.foes[combat.foe].triggers if trigger.when == when]


def uses(state: Journey, seat: int, side: int, trigger: Trigger) -> int:
    """How often an ability has been used within its limit."""
    if trigger.limit == "turn":
        return state.used[seat].count(trigger.number) if seat >= 0 else 0
    combat = state.combat
    if combat is None or side < 0:
        return 0
    if trigger.limit == "round":
        return combat.used_round[side].count(trigger.number)
    return combat.used[side].count(trigger.number) if trigger.limit == "combat" else 0


def note_use(state: Journey, seat: int, side: int, trigger: Trigger) -> None:
    combat = state.combat
    if trigger.limit == "turn" and seat >= 0:
        state.used[seat] = (*state.used[seat], trigger.number)
    elif combat is not None and side >= 0 and trigger.limit == "round":
        combat.used_round[side] = (*combat.used_round[side], trigger.number)
    elif combat is not None and side >= 0 and trigger.limit == "combat":
        combat.used[side] = (*combat.used[side], trigger.number)


def holds(state: Journey, seat: int, side: int, trigger: Trigger, about: int) -> bool:
    """Whether the condition of an ability is met; `about` is the deck, attribute or damage type at hand."""
    word, rest = trigger.condition, trigger.condition_of
    if not word:
        return True
    combat = state.combat
    if word == "place":
        return state.kind(state.place[seat]) == PLACE_KINDS.index(rest)
    if word == "deck":
        return about == DECKS.index(rest)
    if word == "attr":
        return bool(state.trials) and state.trials[-1].attribute == ATTRIBUTES.index(rest)
    if word == "type":
        return combat is not None and combat.struck[2] == DAMAGE_TYPES.index(rest)
    if word == "foe_trait":
        return combat is not None and combat.foe != NO_FOE and rest in state.kit.foes[combat.foe].traits
    if word == "attacker":
        return side == ATTACKER
    if word == "on_road":
        return state.land.on_road(state.place[seat])
    if word == "richest":
        return state.richest(seat)
    if word == "zombie_here":
        return state.place[seat] in state.zombies
    assert word == "own_damage==0", word
    if seat >= 0:
        return state.damage[seat] == 0
    return combat is not None and combat.damage == 0


def can_use(state: Journey, seat: int, side: int, trigger: Trigger, about: int) -> bool:
    """RB-GEN-09, RB-GEN-11: within its limit, its condition met, its cost payable."""
    if trigger.limit == "turn" and state.active != seat:
        return False  # RB-RUL-87
    if trigger.limit != "none":
        copies = len([one for one in known(state, seat, side, trigger.when) if one is trigger])
        if uses(state, seat, side, trigger) >= copies:
            return False
    if trigger.exert and (seat < 0 or len(state.hand[seat]) < trigger.exert):
        return False
    if trigger.cost != NO_LIST and (seat < 0 or not payable(state, seat, trigger.cost)):
        return False
    return holds(state, seat, side, trigger, about)


def usable(state: Journey, seat: int, when: str, side: int = NO_SIDE, about: int = -1) -> list[Trigger]:
    """The abilities that could be used now; an ability on two cards comes twice."""
    return [trigger for trigger in known(state, seat, side, when) if can_use(state, seat, side, trigger, about)]


def open_moment(state: Journey, seat: int, when: str, side: int = NO_SIDE, about: int = -1) -> None:
    """What must happen at this moment happens, then the hero (or the foe's controller) may use what is optional."""
    found = known(state, seat, side, when)
    if not found:
        return
    state.push(Optional(seat, WHENS.index(when), side, about, 0))
    for trigger in reversed(found):
        if not trigger.optional:
            state.push(Fire(seat, trigger.number, side, about))


@final
class Fire(Task):
    """An ability that is not optional: it happens if its condition holds when its turn comes."""

    __slots__ = ()
    name = "fire"
    fields = (SEAT, TRIGGER, SIDE, ABOUT)

    def run(self, state: Journey) -> None:
        seat, number, side, about = self.data
        trigger = state.kit.effects.triggers[number]
        if can_use(state, seat, side, trigger, about):
            use(state, seat, side, trigger)


def use(state: Journey, seat: int, side: int, trigger: Trigger) -> None:
    """RB-EXERT-05, RB-GEN-11: exertion and cost first, then the effects."""
    note_use(state, seat, side, trigger)
    if state.log is not None and trigger.optional:
        who = Ref("seat", str(seat)) if seat >= 0 else Ref("foe", foe_word(state))
        state.say("say", "rb-log-uses", "RB-GEN-11", player=who, ability=Ref("trigger", trigger.id))
    resolve(state, seat, trigger.do, side)
    pay_for(state, seat, trigger, side)


def pay_for(state: Journey, seat: int, trigger: Trigger, side: int = NO_SIDE) -> None:
    """RB-EXERT-05, RB-GEN-11: what an ability costs comes before what is already to be done."""
    resolve(state, seat, trigger.cost, side)
    for _ in range(trigger.exert):
        state.push(Exert(seat))


def foe_word(state: Journey) -> str:
    """The foe of the present combat, for the log."""
    return "" if state.combat is None or state.combat.foe == NO_FOE else foe_id(state.kit.foes[state.combat.foe])


@final
class Exert(Task):
    """RB-EXERT-01: one skill card of the hand is discarded; which, its owner chooses."""

    __slots__ = ()
    name = "exert"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        seat = self.data[0]
        cards = state.hand[seat]
        if len(cards) == 1:
            discard_skill(state, seat, cards[0])
        elif cards:  # also if all are alike: who is not asked shows that
            state.push(ExertWhich(seat))


@final
class ExertWhich(Ask):
    __slots__ = ()
    name = "exert-which"
    rule = "RB-EXERT-01"
    fields = (SEAT,)

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("exert", card) for card in distinct(state.hand[seat])]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        discard_skill(state, seat, deed.args[0])


def discard_skill(state: Journey, seat: int, card: int) -> None:
    """From the hand to the discard pile of the skill deck."""
    state.hand[seat] = without(state.hand[seat], card)
    state.skill_pile = (*state.skill_pile, card)
    if state.log is not None:
        skill = skill_ref(state.kit, card)
        state.say("change", "rb-log-discards-skill", "RB-EXERT-01", player=Ref("seat", str(seat)), skill=skill)


@final
class Optional(Task):
    """Asks only if there is something to use that has not been used at this very moment."""

    __slots__ = ()
    name = "optional"
    fields = (SEAT, WHEN, SIDE, ABOUT, number_field("spent", (1 << 60) - 1))

    def run(self, state: Journey) -> None:
        from tablekeep.games.runebound.controlling import ask

        seat, when, side, about, spent = self.data
        if left(state, seat, WHENS[when], side, about, spent):
            player = seat
            if seat < 0 and state.combat is not None:
                player = state.combat.players[side]
            ask(state, UseAbility(player, seat, when, side, about, spent))


def left(state: Journey, seat: int, when: str, side: int, about: int, spent: int) -> list[int]:
    """The places, among the abilities of this moment, of those that can still be used; equal ones count once."""
    found: list[int] = []
    numbers: list[int] = []
    for at, trigger in enumerate(known(state, seat, side, when)):
        if not trigger.optional or spent >> at & 1 or trigger.number in numbers:
            continue
        if can_use(state, seat, side, trigger, about):
            found.append(at)
            numbers.append(trigger.number)
    return found


@final
class UseAbility(Ask):
    """RB-DP-43: use an ability of this moment, or pass."""

    __slots__ = ()
    name = "use-ability"
    rule = "RB-GEN-16"
    fields = (SEAT, number_field("hero", 7, NOBODY), WHEN, SIDE, ABOUT, number_field("spent", (1 << 60) - 1))

    def prompt(self, state: Journey, seat: int) -> Message:
        return say(f"rb-ask-moment-{WHENS[self.data[1]].replace('_', '-')}")

    def options(self, state: Journey, seat: int) -> list[Action]:
        hero, when, side, about, spent = self.data
        triggers = known(state, hero, side, WHENS[when])
        found: list[Action] = [
            state.deed("use", triggers[at].number) for at in left(state, hero, WHENS[when], side, about, spent)
        ]
        found.append(state.deed("pass"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        hero, when, side, about, spent = self.data
        if deed.verb == "pass":
            return
        triggers = known(state, hero, side, WHENS[when])
        for at in left(state, hero, WHENS[when], side, about, spent):
            if triggers[at].number == deed.args[0]:
                state.push(Optional(hero, when, side, about, spent | 1 << at))
                use(state, hero, side, triggers[at])
                return

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "use":
            trigger = state.kit.effects.triggers[action.args[0]]
            return IllegalAction("RB-GEN-09", say("rb-refuse-ability", ability=Ref("trigger", trigger.id)))
        return super().refuse(state, seat, action)
