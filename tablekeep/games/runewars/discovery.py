"""Discovery tokens, the optional rule: turned up by heroes, carried out, cleared away again (RW-DISCOVERY)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars.components import Discovery, Kit
from tablekeep.games.runewars.deeds import CHOICES, Deed
from tablekeep.games.runewars.heroes import (
    HERO,
    alive,
    damage_hero,
    discard_reward,
    gain_reward,
    rewards_left,
    train_hero,
    trainable,
)
from tablekeep.games.runewars.model import DRAGON_RUNE, NOWHERE, War
from tablekeep.games.runewars.moments import YOUR_TURN, provide
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field
from tablekeep.games.runewars.supply import draw_tactics, gain_influence, lose_influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct
from tablekeep.kernel.errors import InvalidContent
from tablekeep.kernel.messages import Message, Ref, say, seat_ref

MORE_DAMAGE: Final = CHOICES.index("damage")


def token_up(state: War, area: int) -> Discovery | None:
    """The location that lies face up in an area."""
    if state.discovery_up >> area & 1 and state.discoveries[area] >= 0:
        return state.kit.discoveries[state.discoveries[area]]
    return None


def has_location(state: War, area: int, effect: str) -> bool:
    token = token_up(state, area)
    return token is not None and token.effect == effect


def holds_heroes(state: War, area: int) -> bool:
    """RW-DISCOVERY-13: a Dungeon, which a hero who enters it in the quest phase cannot leave in that phase."""
    return has_location(state, area, "stop_hero")


def hold_hero(state: War, card: int) -> None:
    """RW-FIRST-36, RW-RUL-81: in the first edition the Dungeon keeps him from moving by Strategize in that season, too."""
    if state.settings.first_edition:
        state.dungeoned |= 1 << card


def remove_token(state: War, area: int) -> None:
    state.discard_discovery(area)


def token_ref(token: Discovery) -> Ref:
    return Ref("discovery", token.id)


# -- turning up (RW-DISCOVERY-03, RW-RUL-79) -------------------------------------------------------------------------------


@final
class Discover(Task):
    """RW-DISCOVERY-03: a hero who has moved turns up the token where he ends, before he may duel or quest."""

    __slots__ = ()
    name = "discover"
    fields = (SEAT, HERO)

    def run(self, state: War) -> None:
        seat, card = self.data
        if not alive(state, card):
            return
        area = state.hero(card).area
        if state.discoveries[area] < 0 or state.discovery_up >> area & 1:
            return
        token = state.kit.discoveries[state.discoveries[area]]
        state.discovery_up |= 1 << area
        state.revealed += 1
        if state.log is not None:
            state.say(
                "flip", "rw-log-discovery", "RW-DISCOVERY-03", target=area, seat=seat_ref(seat), hero=state.hero_ref(card),
                token=token_ref(token),
            )  # fmt: skip
        state.moment()
        if token.type == "event":  # RW-DISCOVERY-05: discarded, whatever comes of it
            remove_token(state, area)
            EVENTS[token.effect](state, seat, card, token)
        elif token.effect == "stop_hero":
            hold_hero(state, card)


def merchant(state: War, seat: int, card: int, token: Discovery) -> None:
    """RW-DISCOVERY-16."""
    if state.influence[seat] >= token.params["cost"] and rewards_left(state):
        state.push(Merchant(seat, card, token.number))


@final
class Merchant(Ask):
    """RW-DP-035: influence for a reward, or not."""

    __slots__ = ()
    name = "merchant"
    rule = "RW-DISCOVERY-16"
    fields = (SEAT, HERO, number_field("token"))

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("spend", state.kit.discoveries[self.data[1]].params["cost"]), state.deed("decline")]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "spend":
            lose_influence(state, seat, deed.args[0], self.rule)
            for _ in range(state.kit.discoveries[self.data[1]].params["rewards"]):
                gain_reward(state, self.data[0])


def raiders(state: War, seat: int, card: int, token: Discovery) -> None:
    """RW-DISCOVERY-17: damage, and more of it or the loss of a reward where foreign units are."""
    damage_hero(state, card, token.params["damage"], "RW-DISCOVERY-17")
    if not alive(state, card):
        return
    hero = state.hero(card)
    if not state.units_in(hero.area) or state.controller(hero.area) == seat:
        return
    if hero.loot:
        state.push(Raiders(seat, card, token.number))
    else:
        damage_hero(state, card, token.params["extra_damage"], "RW-DISCOVERY-17")


@final
class Raiders(Ask):
    """RW-DP-035: one reward card, or one more damage."""

    __slots__ = ()
    name = "raiders"
    rule = "RW-DISCOVERY-17"
    fields = (SEAT, HERO, number_field("token"))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-raiders", hero=state.hero_ref(self.data[0]))

    def options(self, state: War, seat: int) -> list[Action]:
        hero = state.hero(self.data[0])
        found: list[Action] = [state.deed("reward", reward) for reward in distinct(hero.rewards + hero.turned_up)]
        found.append(state.deed("choose", MORE_DAMAGE))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        card = self.data[0]
        if deed.verb == "reward":
            discard_reward(state, card, deed.args[0], self.rule)
        else:
            damage_hero(state, card, state.kit.discoveries[self.data[1]].params["extra_damage"], self.rule)


def scroll(state: War, seat: int, card: int, token: Discovery) -> None:
    """RW-DISCOVERY-18."""
    if hidden_areas(state, seat):
        state.push(ScrollOfSight(seat))


def hidden_areas(state: War, seat: int) -> list[int]:
    """Where something lies face down that the seat does not know."""
    found: list[int] = []
    for area in state.chart.areas:
        unknown_rune = state.runes[area] != 0 and not state.sees_rune(seat, area)
        if unknown_rune or (state.discoveries[area] != NOWHERE and not state.discovery_up >> area & 1):
            found.append(area)
    return found


@final
class ScrollOfSight(Ask):
    """RW-DP-035: at which area the player looks."""

    __slots__ = ()
    name = "scroll-of-sight"
    rule = "RW-DISCOVERY-18"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("look", area) for area in hidden_areas(state, seat)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        area = deed.args[0]
        state.revealed += 1
        if state.log is not None:
            state.say("say", "rw-log-scroll", self.rule, target=area, seat=seat_ref(seat))
        look_at_rune(state, seat, area, self.rule)
        if state.log is not None and state.discoveries[area] >= 0 and not state.discovery_up >> area & 1:
            token = token_ref(state.kit.discoveries[state.discoveries[area]])
            state.say("say", "rw-log-token-seen", self.rule, target=area, audience=1 << seat, token=token)


def look_at_rune(state: War, seat: int, area: int, rule: str) -> None:
    """The seat alone sees the rune token of an area, and remembers it (RW-RUL-87)."""
    if not state.runes[area]:
        return
    state.seen[seat] |= 1 << area
    state.revealed += 1
    if state.log is not None:
        rune = "dragon" if state.runes[area] == DRAGON_RUNE else "false"
        state.say("say", "rw-log-rune-looked-at", rule, target=area, audience=1 << seat, rune=rune)


def training(state: War, seat: int, card: int, token: Discovery) -> None:
    """RW-DISCOVERY-19."""
    if trainable(state.hero(card)):
        state.push(FoundTraining(seat, card, token.params["amount"]))


@final
class FoundTraining(Ask):
    """RW-DP-035: which attribute rises, or none."""

    __slots__ = ()
    name = "found-training"
    rule = "RW-DISCOVERY-19"
    fields = (SEAT, HERO, number_field("amount"))

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("train", which) for which in trainable(state.hero(self.data[0]))]
        found.append(state.deed("decline"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "train":
            train_hero(state, self.data[0], deed.args[0], self.data[1], self.rule)


Event = Callable[[War, int, int, Discovery], None]
EVENTS: Final[dict[str, Event]] = {
    "buy_reward": merchant,
    "hero_ambushed": raiders,
    "look_at_area": scroll,
    "train": training,
}


# -- locations at the end of an action (RW-DISCOVERY-14, RW-DISCOVERY-15) --------------------------------------------------


def at_action_end(state: War, seat: int, area: int) -> None:
    """A Temple gives influence, a Hall of Kellos tactics to whoever's hero ends his action there."""
    token = token_up(state, area)
    if token is None:
        return
    if token.effect == "hero_influence":
        gain_influence(state, seat, token.params["influence"], "RW-DISCOVERY-14")
    elif token.effect == "hero_tactics":
        draw_tactics(state, seat, token.params["tactics"], "RW-DISCOVERY-15")


# -- clearing (RW-DISCOVERY-05, RW-RUL-83) ---------------------------------------------------------------------------------


def clearings(state: War, seat: int, moment: int, about: int) -> list[Deed]:
    """RW-DP-051: removable locations in areas that the seat controls with enough units."""
    if not state.discovery_up:
        return []
    found: list[Deed] = []
    for area in state.chart.areas:
        token = token_up(state, area)
        if token is not None and token.type == "removable_location" and state.units_of(seat, area) >= state.kit.limits.to_clear:
            found.append(state.deed("clear", area))
    return found


def clear(state: War, seat: int, moment: int, about: int, deed: Deed) -> None:
    area = deed.args[0]
    token = state.kit.discoveries[state.discoveries[area]]
    remove_token(state, area)
    if state.log is not None:
        state.say("fall", "rw-log-cleared", "RW-RUL-83", target=area, seat=seat_ref(seat), token=token_ref(token))


provide(("clear",), (YOUR_TURN,), clearings, clear)

LASTING: Final[frozenset[str]] = frozenset({
    "extra_dragon_rune", "extra_resource", "portal", "stop_hero", "hero_influence", "hero_tactics",
})  # fmt: skip
"""what locations do as long as they lie there"""


def check_effects(kit: Kit, own: bool = True) -> None:
    """Every token does something known, and nothing is known that none does."""
    used = {token.effect for token in kit.discoveries}
    for token in kit.discoveries:
        if token.effect not in (EVENTS if token.type == "event" else LASTING):
            raise InvalidContent("discovery.toml", say("rw-content-unknown-effect", component=token.name, effect=token.effect))
    if own:
        for effect in sorted({*EVENTS, *LASTING} - used):
            raise InvalidContent("discovery.toml", say("rw-content-idle-effect", effect=effect))
