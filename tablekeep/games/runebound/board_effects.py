"""What cards do on the board: gold, damage, tokens, actions, choices, effects on several heroes (RB-GEN)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.bonuses import change_gold
from tablekeep.games.runebound.components import PLACE_KINDS, TERRAINS
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import Effect
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.resolving import carry_out, resolve
from tablekeep.games.runebound.steps import SEAT, Ask, Task, list_field, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Ref

MOST_OPTIONS: Final = 4
"""no `choose` has more alternatives"""


def tell(state: Journey, seat: int, what: str, rule: str, change: int) -> None:
    """One line of the log about what a hero gains or loses."""
    if state.log is None or change == 0:
        return
    player, amount = Ref("seat", str(seat)), abs(change)
    if change > 0:
        state.say("change", f"rb-log-gains-{what}", rule, number=amount, player=player, amount=amount)
    else:
        state.say("change", f"rb-log-loses-{what}", rule, number=amount, player=player, amount=amount)


# -- gold, damage, tokens ----------------------------------------------------------------------------------------------------


def gold(state: Journey, seat: int, effect: Effect, side: int) -> None:
    if seat >= 0:
        pay(state, seat, effect.n)


def pay(state: Journey, seat: int, amount: int) -> None:
    """From the bank, or to it; RB-GEN-12: a loss takes what is there."""
    change = max(amount, -state.gold[seat])
    tell(state, seat, "gold", "RB-GEN-12", change)
    change_gold(state, seat, change)


def gold_per(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """For each other hero in the game."""
    pay(state, seat, effect.n * (state.seats - 1))


def heal(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """Of the hero, or of the foe that uses it in combat."""
    from tablekeep.games.runebound.defeat import heal as cure

    cure(state, seat, 99 if effect.count == "all" else effect.n)


def damage(state: Journey, seat: int, effect: Effect, side: int) -> None:
    from tablekeep.games.runebound.defeat import suffer

    suffer(state, seat, effect.n)


def token_change(state: Journey, held: int, amount: int) -> int:
    """RB-GEN-04, RB-GEN-12: gained as far as the supply reaches, lost as far as they are there."""
    if amount > 0 and state.settings.supply:
        amount = min(amount, max(0, state.settings.supply - state.story_tokens()))
    return max(amount, -held)


def lore(state: Journey, seat: int, effect: Effect, side: int) -> None:
    change = token_change(state, state.lore[seat], effect.n)
    state.lore[seat] += change
    tell(state, seat, "lore", "RB-SCENARIO-11", change)


def ally(state: Journey, seat: int, effect: Effect, side: int) -> None:
    change = token_change(state, state.allies[seat], effect.n)
    state.allies[seat] += change
    tell(state, seat, "ally", "RB-SCENARIO-31", change)


# -- actions and delay -------------------------------------------------------------------------------------------------------


def delay(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-DELAY-01, RB-DELAY-03: the figure lies down; twice is no more than once."""
    if state.delayed[seat]:
        return
    state.delayed[seat] = True
    if state.log is not None:
        state.say("fall", "rb-log-delayed", "RB-DELAY-01", state.place[seat], player=Ref("seat", str(seat)))


def action(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-ACT-06: actions of this turn; outside the own turn lost ones are taken from the next."""
    if state.active == seat:
        state.actions = max(0, state.actions + effect.n)
        tell(state, seat, "action", "RB-ACT-06", effect.n)
    elif effect.n < 0:
        state.lost_actions[seat] -= effect.n
        tell(state, seat, "action", "RB-ACT-06", effect.n)


# -- choices -----------------------------------------------------------------------------------------------------------------


def choose(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-GEN-13: one of the alternatives, whatever can be carried out of it."""
    lists = [*effect.options, *[0] * (MOST_OPTIONS - len(effect.options))]
    state.push(ChooseOne(seat, side, len(effect.options), *lists))


@final
class ChooseOne(Ask):
    """RB-DP-42: one of the alternatives, even one that has no effect; it is resolved as far as possible."""

    __slots__ = ()
    name = "choose-one"
    rule = "RB-GEN-13"
    fields = (
        SEAT,
        number_field("side", 1, -1),
        number_field("count", MOST_OPTIONS),
        list_field("a"),
        list_field("b"),
        list_field("c"),
        list_field("d"),
    )

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("choose", at) for at in range(self.data[1])]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        resolve(state, seat, self.data[2 + deed.args[0]], self.data[0])


def each_hero(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-STORY-09: every hero that is meant, in turn order."""
    found = [other for other in state.turn_order() if is_meant(state, seat, other, effect.word("who"))]
    for other in reversed(found):
        resolve(state, other, effect.lists["do"])


def is_meant(state: Journey, seat: int, other: int, who: str) -> bool:
    word, _, rest = who.partition(":")
    if word == "all":
        return True
    if word == "others":
        return other != seat
    place = state.place[other]
    if word == "within":
        return state.land.distance(state.place[seat], place) <= int(rest)
    if word == "lore":
        return state.lore[other] == int(rest)
    if word == "place":
        return state.kind(place) == PLACE_KINDS.index(rest)
    assert word == "terrain", who
    return TERRAINS[state.land.terrain[place]] in rest.split("|")


def heal_shared(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """Damage of the heroes on the hex, divided as the user likes."""
    state.push(HealShared(seat, effect.n))


def hurt_here(state: Journey, seat: int) -> list[int]:
    return [other for other in state.heroes_at(state.place[seat]) if state.damage[other]]


@final
class HealShared(Task):
    """One damage after the other; with nobody else to heal the hero simply heals."""

    __slots__ = ()
    name = "heal-shared"
    fields = (SEAT, number_field("left"))

    def run(self, state: Journey) -> None:
        from tablekeep.games.runebound.defeat import heal as cure

        seat, left = self.data
        found = hurt_here(state, seat)
        if found == [seat]:
            cure(state, seat, left)
        elif found and left > 0:
            state.push(HealWhom(seat, left))


@final
class HealWhom(Ask):
    __slots__ = ()
    name = "heal-whom"
    rule = "RB-GEN-14"
    fields = (SEAT, number_field("left"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("heal", other) for other in hurt_here(state, seat)]
        found.append(state.deed("done"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        from tablekeep.games.runebound.defeat import heal as cure

        if deed.verb == "heal":
            state.push(HealShared(seat, self.data[0] - 1))
            cure(state, deed.args[0], 1)


carry_out("gold", gold)
carry_out("gold_per", gold_per)
carry_out("heal", heal)
carry_out("damage", damage)
carry_out("lore", lore)
carry_out("ally", ally)
carry_out("delay", delay)
carry_out("action", action)
carry_out("choose", choose)
carry_out("each_hero", each_hero)
carry_out("heal_shared", heal_shared)
