"""Exploring: the tokens of the region in which a movement ended, one after the other (HL-EXPLORE)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import Effect
from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, SEA_VESSEL, Force, common, has
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, NOBODY, NOWHERE, World
from tablekeep.games.heroes_of_land_air_and_sea.steps import FORCE, REGION, SEAT, Ask, Task, number_field
from tablekeep.games.heroes_of_land_air_and_sea.token_effects import carry_out_token
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Ref

OPS: Final[tuple[str, ...]] = ("free_move", "gain", "peek_before_explore")
"""the operations carried out here"""

SLOT: Final = number_field("vessel", AIR_VESSEL, -1)
PLACE: Final = number_field("place", 127)
SEA_TOKEN: Final = "sea"


# -- where tokens lie --------------------------------------------------------------------------------------------------


def face_down(state: World, place: int) -> bool:
    return state.tokens[place] != NO_TOKEN and not state.token_up >> place & 1


def unresolved(state: World, place: int) -> bool:
    """HL-RUL-20, HL-RUL-27: face up or face down, a token that has not been resolved."""
    return state.tokens[place] != NO_TOKEN and not state.token_done >> place & 1


def unexplored(state: World, region: int) -> bool:
    return unresolved(state, region * 2) or unresolved(state, region * 2 + 1)


# -- the order of things -----------------------------------------------------------------------------------------------


def push_explore(state: World, power: int, region: int, force: Force, vessel: int) -> None:
    """HL-EXPLORE-01, -04, -09: the units that ended their movement in a region resolve its tokens. The solo enemy takes
    tokens in its own way (HL-SOLO-61), and an air vessel never explores the sea (HL-EXPLORE-06, HL-FLY-10)."""
    if power < state.seats and unexplored(state, region) and not (vessel == AIR_VESSEL and state.chart.sea >> region & 1):
        state.push(BeginExploring(power, region, force, vessel))


@final
class BeginExploring(Task):
    """Who of them is still there explores; an airship may look first (Spyglass). If all of them fell in the battle that was
    won, those who stand there turn the tokens up, and nobody has ended his movement there (HL-RUL-28)."""

    __slots__ = ()
    name = "begin-exploring"
    fields = (SEAT, REGION, FORCE, SLOT)

    def run(self, state: World) -> None:
        power, region, force, vessel = self.data
        army = state.army(power, region)
        present = common(force, army)
        if not army or (force and not present):
            return  # HL-RUL-28
        state.exploring = (power, region, present, vessel)
        hidden = first_hidden(state, region)
        if vessel >= 0 and hidden >= 0 and peeks(state, power, vessel):
            peek(state, power, hidden)
            state.push(LookFirst(power, region))
        else:
            state.push(Explore(0))


def first_hidden(state: World, region: int) -> int:
    """The place of the first face-down token of a region, -1 if it has none."""
    for place in (region * 2, region * 2 + 1):
        if face_down(state, place):
            return place
    return -1


def peeks(state: World, power: int, vessel: int) -> bool:
    for ability in state.abilities(power, "explore"):
        for effect in ability.effects:
            if effect.op == "peek_before_explore" and effect.slots >> vessel & 1:
                return True
    return False


def peek(state: World, power: int, place: int) -> None:
    """Only he sees the token he looks at."""
    state.spied[power] |= 1 << place
    state.revealed += 1
    if state.log is not None:
        state.say(
            "say", "hl-log-spyglass", "HL-GEN-18", target=place >> 1, audience=1 << power, player=state.power_ref(power),
            token=Ref("token", state.kit.tokens[state.tokens[place]].id),
        )  # fmt: skip


@final
class LookFirst(Ask):
    """HL-DP-25: having looked, the seat explores the region or leaves all its tokens as they are."""

    __slots__ = ()
    name = "look-first"
    rule = "HL-GEN-18"
    fields = (SEAT, REGION)

    def options(self, state: World, seat: int) -> list[Action]:
        return [state.deed("explore"), state.deed("leave")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "explore":
            state.push(Explore(0))
            return
        finish_exploring(state)
        if state.log is not None:
            state.say("say", "hl-log-left-alone", "HL-GEN-18", target=self.data[0], player=state.power_ref(seat))


def finish_exploring(state: World) -> None:
    state.exploring = (NOBODY, NOWHERE, 0, -1)


@final
class Explore(Task):
    """HL-EXPLORE-03: the next token, once the one before is fully resolved. `further`: the speed of a sail that follows when
    all are (Swift Current)."""

    __slots__ = ()
    name = "explore"
    fields = (number_field("further"),)

    def run(self, state: World) -> None:
        power, region, _, vessel = state.exploring
        further = self.data[0]
        first, second = region * 2, region * 2 + 1
        open_first, open_second = unresolved(state, first), unresolved(state, second)
        if not (open_first or open_second) or not explorer_left(state, power, region):
            finish_exploring(state)
            if further and vessel == SEA_VESSEL:
                from tablekeep.games.heroes_of_land_air_and_sea.sailing import push_further_sail

                push_further_sail(state, power, further)
            return
        if not (open_first and open_second):
            resolve(state, first if open_first else second, further)
            return
        up_first, up_second = not face_down(state, first), not face_down(state, second)
        if up_first and up_second and state.tokens[first] != state.tokens[second]:
            state.push(TokenOrder(power, region, further))  # HL-RUL-20, HL-DP-27
        else:
            resolve(state, second if up_second and not up_first else first, further)


def explorer_left(state: World, power: int, region: int) -> bool:
    """HL-RUL-26: exploring needs a unit; at sea the ship."""
    army = state.army(power, region)
    return has(army, SEA_VESSEL) if state.chart.sea >> region & 1 else army != 0


@final
class TokenOrder(Ask):
    """HL-DP-27: which of two tokens that lie face up is resolved first."""

    __slots__ = ()
    name = "token-order"
    rule = "HL-RUL-20"
    fields = (SEAT, REGION, number_field("further"))

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("token")
        return [row[0], row[1]]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        resolve(state, self.data[0] * 2 + deed.args[0], self.data[1])


def resolve(state: World, place: int, further: int) -> None:
    """HL-EXPLORE-01, HL-EXPLORE-05: the token is turned up, if it is not yet, and does what it says."""
    from tablekeep.games.heroes_of_land_air_and_sea.goals import check_goals

    power = state.exploring[0]
    token = state.kit.tokens[state.tokens[place]]
    if face_down(state, place):
        state.token_up |= 1 << place
        state.revealed += 1
    if state.log is not None:
        state.say(
            "flip", "hl-log-token", "HL-EXPLORE-04" if token.sea else "HL-EXPLORE-01", target=place >> 1,
            player=state.power_ref(power), token=Ref("token", token.id),
        )  # fmt: skip
        state.moment()
    for effect in token.effects:
        if effect.op == "free_move":
            further = effect.number("speed")
    state.push(Explore(further))
    state.push(Resolved(place))
    for number in range(len(token.effects) - 1, -1, -1):
        state.push(TokenEffect(token.number, number))
    check_goals(state)  # HL-RUL-53


@final
class TokenEffect(Task):
    """One operation of the token that is being resolved."""

    __slots__ = ()
    name = "token-effect"
    fields = (number_field("token"), number_field("effect"))

    def run(self, state: World) -> None:
        carry_out_token(state, state.kit.tokens[self.data[0]].effects[self.data[1]])


@final
class Resolved(Task):
    """HL-RUL-27, HL-EXPLORE-07: a token with a lasting effect stays face up, any other leaves the game."""

    __slots__ = ()
    name = "resolved"
    fields = (PLACE,)

    def run(self, state: World) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.goals import check_goals

        place = self.data[0]
        kind = state.tokens[place]
        token = state.kit.tokens[kind]
        if token.stays:
            state.token_done |= 1 << place
            if state.log is not None:
                state.say("say", "hl-log-token-stays", "HL-RUL-27", target=place >> 1, token=Ref("token", token.id))
        else:
            state.tokens[place] = NO_TOKEN
            state.token_up &= ~(1 << place)
            state.token_gone = (*state.token_gone, kind)
        for viewer in range(state.powers):
            state.spied[viewer] &= ~(1 << place)
        self.reward(state, token.sea)
        check_goals(state)

    def reward(self, state: World, sea: bool) -> None:
        """What abilities give for a token, whatever it did (Moonlit Soundings)."""
        power, _, _, vessel = state.exploring
        for ability in state.abilities(power, "explore"):
            for effect in ability.effects:
                if effect.op == "gain" and rewarded(effect, sea, vessel):
                    from tablekeep.games.heroes_of_land_air_and_sea.resources import gain

                    gain(state, power, effect.resource, effect.amount, "HL-GEN-18")


def rewarded(effect: Effect, sea: bool, vessel: int) -> bool:
    for condition in effect.conditions:
        if condition.word == "token" and (SEA_TOKEN in condition.choices) != sea:
            return False
        if condition.word == "explorer" and (vessel < 0 or VESSEL_KINDS[vessel - SEA_VESSEL] not in condition.choices):
            return False
    return True


VESSEL_KINDS: Final[tuple[str, ...]] = ("sea_vessel", "air_vessel")
