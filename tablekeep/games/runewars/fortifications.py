"""Fortifications: what the defender's development does just before strength is counted (RW-DEV-06 to -10, RW-RUL-42)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars.casualties import Banish, deal_damage, deal_routs, the_battle
from tablekeep.games.runewars.components import FORTIFICATION, Development, Kit
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.fighting import ATTACKER, DEFENDER
from tablekeep.games.runewars.limits import remove_development
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.retreat import who
from tablekeep.games.runewars.steps import SEAT, Ask, Task
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidContent
from tablekeep.kernel.messages import Message, Ref, say

Works = Callable[[War, Development], None]


def fortification(state: War) -> Development | None:
    """The defender's fortification in the contested area."""
    battle = the_battle(state)
    area, seat = battle.area, battle.seats[DEFENDER]
    if seat < 0 or state.forts[area] != seat or state.developments[area] != FORTIFICATION:
        return None
    return state.faction(seat).developments[FORTIFICATION]


@final
class Fortifications(Task):
    """RW-BATTLE-17: what works by itself works; what is discarded is offered, if it can do anything (RW-RUL-94)."""

    __slots__ = ()
    name = "fortifications"

    def run(self, state: War) -> None:
        token = fortification(state)
        if token is None:
            return
        if not token.discard:
            work(state, token)
        elif useful(state, token):
            state.push(UseFortification(the_battle(state).decider(DEFENDER)))


def useful(state: War, token: Development) -> bool:
    """RW-RUL-94: whether discarding the token would do anything."""
    battle = the_battle(state)
    return bool(battle.standing(ATTACKER)) if token.effect == "fortification_rout" else bool(battle.units[ATTACKER])


@final
class UseFortification(Ask):
    """RW-DP-137: discard the token for its effect, or keep it."""

    __slots__ = ()
    name = "use-fortification"
    rule = "RW-DEV-06"
    fields = (SEAT,)

    def prompt(self, state: War, seat: int) -> Message:
        return say(
            "rw-ask-use-fortification", development=Ref("development", state.faction(seat).developments[FORTIFICATION].id)
        )

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("use", FORTIFICATION), state.deed("decline")]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        token = fortification(state)
        if deed.verb == "use" and token is not None:
            work(state, token)
            remove_development(state, the_battle(state).area, self.rule)


def work(state: War, token: Development) -> None:
    if state.log is not None:
        battle = the_battle(state)
        state.say(
            "cast", "rw-log-fortification", "RW-BATTLE-17", target=battle.area, seat=who(battle.seats[DEFENDER]),
            development=Ref("development", token.id),
        )  # fmt: skip
    FORTIFICATIONS[token.effect](state, token)


def fortification_strength(state: War, token: Development) -> None:
    """RW-DEV-10: Reinforced Walls."""
    the_battle(state).bonus[DEFENDER] += token.amount


def fortification_rout(state: War, token: Development) -> None:
    """RW-DEV-07: Cursed Tomb."""
    deal_routs(state, ATTACKER, token.amount)


def fortification_damage(state: War, token: Development) -> None:
    """RW-DEV-08: Hungry Spawn."""
    deal_damage(state, ATTACKER, token.amount)


def fortification_force_retreat(state: War, token: Development) -> None:
    """RW-DEV-09, RW-FIRST-44: Protective Wards."""
    Banish(the_battle(state).decider(ATTACKER), ATTACKER, 1 if token.standing_only else 0, token.amount).begin(state)


FORTIFICATIONS: Final[dict[str, Works]] = {
    "fortification_damage": fortification_damage,
    "fortification_force_retreat": fortification_force_retreat,
    "fortification_rout": fortification_rout,
    "fortification_strength": fortification_strength,
}
"""by effect key of factions.toml"""


def check_effects(kit: Kit, own: bool = True) -> None:
    """Every fortification works; in the game's own box nothing works that no faction has."""
    used: set[str] = set()
    for faction in kit.factions:
        token = faction.developments[FORTIFICATION]
        used.add(token.effect)
        if token.effect not in FORTIFICATIONS:
            raise InvalidContent("factions.toml", say("rw-content-unknown-effect", component=token.name, effect=token.effect))
    for effect in FORTIFICATIONS:
        if own and effect not in used:
            raise InvalidContent("factions.toml", say("rw-content-idle-effect", effect=effect))
