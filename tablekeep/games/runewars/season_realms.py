"""Season cards about the land: dials, runes of the home realms, activation, beasts and allies, builders and marches."""

from __future__ import annotations

from typing import final

from tablekeep.games.runewars.components import RESOURCES, SHAPES, SeasonCard
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.forces import NEUTRALS, slot_of
from tablekeep.games.runewars.model import NO_RUNE, NOBODY, War
from tablekeep.games.runewars.seasons import PRIMARY, present
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, Task, number_field, seat_field
from tablekeep.games.runewars.supply import lose_influence
from tablekeep.games.runewars.targets import Aim
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Message, say, seat_ref

# -- dials ---------------------------------------------------------------------------------------------------------------


def lower(state: War, seat: int, resource: int, value: int) -> None:
    """Turns a dial down to a value; one that shows no more stays as it is."""
    from tablekeep.games.runewars.harvest import turn_dial

    if state.dials[seat][resource] > value:
        turn_dial(state, seat, resource, value, PRIMARY)


def famine(state: War, card: SeasonCard) -> None:
    """Dials above what the areas provide are lowered to it; Villages count (RW-DISCOVERY-11)."""
    from tablekeep.games.runewars.harvest import provided

    for seat in state.play_order():
        for resource, amount in enumerate(provided(state, seat)):
            lower(state, seat, resource, amount)


def lower_dial(state: War, card: SeasonCard) -> None:
    """Drought, Wolves at the Gate: one dial of everybody, but not below a minimum."""
    resource = RESOURCES.index(card.words["dial"])
    for seat in state.play_order():
        value = state.dials[seat][resource] - card.params["amount"]
        lower(state, seat, resource, max(value, card.params["minimum"]))


def bountiful_harvest(state: War, card: SeasonCard) -> None:
    """Everybody sets his dials as with Harvest, then one of them rises (RW-EX-06)."""
    from tablekeep.games.runewars.harvest import set_dials, turn_dial

    resource = RESOURCES.index(card.words["bonus_dial"])
    for seat in state.play_order():
        set_dials(state, seat)
        turn_dial(state, seat, resource, state.dials[seat][resource] + card.params["bonus"], PRIMARY)


def lean_harvest(state: War, card: SeasonCard, seat: int) -> None:
    """He sets his dials as with Harvest, then lowers one that is above 0."""
    from tablekeep.games.runewars.harvest import set_dials

    set_dials(state, seat)
    full = [resource for resource in range(3) if state.dials[seat][resource] > 0]
    if len(full) == 1:
        lower(state, seat, full[0], state.dials[seat][full[0]] - card.params["loss"])
    elif full:
        state.push(LoseResource(seat))


@final
class LoseResource(Ask):
    """Lean Harvest: which dial is lowered."""

    __slots__ = ()
    name = "season-lose-resource"
    rule = PRIMARY
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("resource", resource) for resource in range(3) if state.dials[seat][resource] > 0]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        lower(state, seat, deed.args[0], state.dials[seat][deed.args[0]] - present(state).params["loss"])


# -- Threatened Home Realms ----------------------------------------------------------------------------------------------


def home_runes(state: War, seat: int) -> list[int]:
    """The areas of his own home realm that he controls and that hold a rune token."""
    home = state.chart.homes[state.factions[seat]]
    return [area for area in state.chart.areas if home >> area & 1 and state.runes[area] and state.controller(area) == seat]


def rune_refuges(state: War, seat: int) -> list[int]:
    """Areas outside all home realms, friendly or uncontrolled, without a rune token."""
    found: list[int] = []
    for area in state.chart.areas:
        if state.chart.home_of[area] < 0 and state.runes[area] == NO_RUNE and state.controller(area) in (seat, NOBODY):
            found.append(area)
    return found


def threatened(state: War, card: SeasonCard, seat: int) -> None:
    send_rune_away(state, seat, card.params["tokens"])


def send_rune_away(state: War, seat: int, left: int) -> None:
    """One token after the other, as far as there are tokens and room for them."""
    runes = home_runes(state, seat)
    if not left or not runes or not rune_refuges(state, seat):
        return
    if len(runes) == 1:
        send_rune(state, seat, runes[0], left)
    else:
        state.push(PickRune(seat, left))


def send_rune(state: War, seat: int, area: int, left: int) -> None:
    refuges = rune_refuges(state, seat)
    if len(refuges) == 1:
        bring_rune(state, seat, area, refuges[0], left)
    else:
        state.push(SendRune(seat, area, left))


def bring_rune(state: War, seat: int, area: int, to: int, left: int) -> None:
    from tablekeep.games.runewars.runes import move_rune

    move_rune(state, area, to, seat)
    send_rune_away(state, seat, left - 1)


@final
class PickRune(Ask):
    """Threatened Home Realms: which token leaves the home realm."""

    __slots__ = ()
    name = "season-pick-rune"
    rule = "RW-RUNE-14"
    fields = (SEAT, number_field("left"))

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("rune", area) for area in home_runes(state, seat)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        send_rune(state, seat, deed.args[0], self.data[0])


@final
class SendRune(Ask):
    """Threatened Home Realms: where it goes."""

    __slots__ = ()
    name = "season-send-rune"
    rule = "RW-RUNE-14"
    fields = (SEAT, AREA, number_field("left"))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-season-send-rune", area=state.kit.hexes[self.data[0]].id)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("aim", area) for area in rune_refuges(state, seat)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        area, left = self.data
        bring_rune(state, seat, area, deed.args[0], left)


# -- Summons to the Tower ------------------------------------------------------------------------------------------------


def free_of_tokens(state: War, seat: int) -> list[int]:
    """Areas that a player controls and that hold none of his activation tokens."""
    return [area for area in state.controlled(seat) if not state.tokens[seat] >> area & 1]


def summon(state: War, card: SeasonCard, winner: int) -> None:
    if winner >= 0 and any(free_of_tokens(state, seat) for seat in state.play_order() if seat != winner):
        state.push(Summon(winner))


@final
class Summon(Ask):
    """Which opponent is summoned."""

    __slots__ = ()
    name = "season-rival"
    rule = PRIMARY
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = []
        for other in state.clockwise(seat):
            if other != seat and free_of_tokens(state, other):
                found.append(state.deed("rival", other))
        found.append(state.deed("decline"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "rival":
            state.push(Bind(seat, deed.args[0], present(state).params["areas"]))


@final
class Bind(Ask):
    """Where the opponent's activation tokens are put."""

    __slots__ = ()
    name = "season-activate"
    rule = PRIMARY
    fields = (SEAT, seat_field("rival"), number_field("left"))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-season-activate", seat=seat_ref(self.data[0]), left=self.data[1])

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("activate", area) for area in free_of_tokens(state, self.data[0])]
        found.append(state.deed("done"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "done":
            return
        rival, left = self.data
        area = deed.args[0]
        state.tokens[rival] |= 1 << area
        if state.log is not None:
            state.say("place", "rw-log-summoned", PRIMARY, target=area, seat=seat_ref(seat), other=seat_ref(rival))
        if left > 1 and free_of_tokens(state, rival):
            state.push(Bind(seat, rival, left - 1))


# -- Sentence of the Council ---------------------------------------------------------------------------------------------


def sentence(state: War, card: SeasonCard, winner: int) -> None:
    """The winner of the bid has a city destroyed, anybody's."""
    if winner >= 0:
        DoomedCity(winner).begin(state)


@final
class DoomedCity(Aim):
    """Which city is destroyed."""

    __slots__ = ()
    name = "season-city"
    rule = PRIMARY
    fields = (SEAT,)

    def targets(self, state: War) -> list[int]:
        return [area for area in state.chart.areas if state.cities[area] >= 0]

    def hit(self, state: War, target: int) -> None:
        from tablekeep.games.runewars.cities import destroy_city

        destroy_city(state, target)


# -- Power for the Pious -------------------------------------------------------------------------------------------------


def pious(state: War, card: SeasonCard, winner: int) -> None:
    """Everybody but the lowest bidder gets a dragon rune, in play order; he says where it lies."""
    for seat in reversed(state.play_order()):
        if seat != winner:
            for _ in range(card.params["dragon_runes"]):
                state.push(GiftOfRune(winner, seat))


def gift_areas(state: War, owner: int) -> list[int]:
    """RW-RUL-127: areas of the player who gets the rune; if none of them has room, uncontrolled ones."""
    free = [area for area in state.chart.areas if state.runes[area] == NO_RUNE]
    own = [area for area in free if state.controller(area) == owner]
    return own if own else [area for area in free if state.controller(area) < 0]


@final
class GiftOfRune(Task):
    """One rune, as long as the supply lasts (RW-RUL-62) and there is an area for it (RW-RUNE-13)."""

    __slots__ = ()
    name = "season-gift-rune"
    fields = (seat_field(), seat_field("owner"))

    def run(self, state: War) -> None:
        from tablekeep.games.runewars.runes import runes_left

        if runes_left(state, True) > 0:
            PlaceRune(self.data[0], self.data[1]).begin(state)


@final
class PlaceRune(Aim):
    """Where the lowest bidder puts the rune that another player gets; everybody knows what it is (RW-RUNE-14)."""

    __slots__ = ()
    name = "season-place-rune"
    rule = "RW-RUL-127"
    fields = (SEAT, seat_field("owner"))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-season-place-rune", seat=seat_ref(self.data[0]))

    def targets(self, state: War) -> list[int]:
        return gift_areas(state, self.data[0])

    def hit(self, state: War, target: int) -> None:
        from tablekeep.games.runewars.runes import lay_rune, reveal_to_all

        lay_rune(state, self.seat, target, True, self.rule)
        reveal_to_all(state, target)


# -- Beasts on the Move --------------------------------------------------------------------------------------------------


def beast_kinds(state: War) -> list[int]:
    """The neutral types of the card's shape that have an unused figure (RW-RUL-99)."""
    shape = SHAPES.index(present(state).words["shape"])
    return [
        kind.number for kind in state.kit.units if kind.faction < 0 and kind.shape == shape and state.unused(kind.number) > 0
    ]


def beast_areas(state: War) -> list[int]:
    """Uncontrolled areas with room for another neutral unit."""
    most = present(state).params["max_units"]
    return [area for area in state.chart.areas if state.controller(area) < 0 and state.units_in(area) < most]


def beasts(state: War, card: SeasonCard, seat: int) -> None:
    push_beast(state, seat, card.params["units"])


def push_beast(state: War, seat: int, left: int) -> None:
    if left and beast_kinds(state) and beast_areas(state):
        state.push(PlaceBeast(seat, left))


@final
class PlaceBeast(Ask):
    """Which neutral unit appears where."""

    __slots__ = ()
    name = "season-beast"
    rule = "RW-RUL-99"
    fields = (SEAT, number_field("left"))

    def options(self, state: War, seat: int) -> list[Action]:
        areas = beast_areas(state)
        return [state.deed("muster", kind, area) for kind in beast_kinds(state) for area in areas]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        kind, area = deed.args
        state.add_units(area, NOBODY, slot_of(kind), 1)
        if state.log is not None:
            state.say("place", "rw-log-beast", self.rule, target=area, seat=seat_ref(seat), unit=state.unit_ref(kind))
        push_beast(state, seat, self.data[0] - 1)


# -- Unpaid Mercenaries --------------------------------------------------------------------------------------------------


def mercenaries(state: War, card: SeasonCard, seat: int) -> None:
    """Area by area: influence for his allies there, or they go."""
    for area in reversed(state.controlled(seat)):
        if (state.standing[area] | state.routed[area]) & NEUTRALS:
            state.push(Mercenaries(seat, area))


@final
class Mercenaries(Task):
    """Who cannot pay is not asked."""

    __slots__ = ()
    name = "season-mercenaries"
    fields = (seat_field(), AREA)

    def run(self, state: War) -> None:
        seat, area = self.data
        if state.influence[seat] >= present(state).params["cost"]:
            state.push(PayMercenaries(seat, area))
        else:
            dismiss_allies(state, seat, area)


@final
class PayMercenaries(Ask):
    __slots__ = ()
    name = "season-pay"
    rule = PRIMARY
    fields = (SEAT, AREA)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-season-pay", area=state.kit.hexes[self.data[0]].id, price=present(state).params["cost"])

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("spend", present(state).params["cost"]), state.deed("decline")]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "spend":
            lose_influence(state, seat, deed.args[0], PRIMARY)
        else:
            dismiss_allies(state, seat, self.data[0])


def dismiss_allies(state: War, seat: int, area: int) -> None:
    """RW-RETREAT-05: they retreat as unallied units do, but the player says where to."""
    from tablekeep.games.runewars.retreat import push_retreat

    push_retreat(state, NOBODY, area, state.standing[area] & NEUTRALS, state.routed[area] & NEUTRALS, seat)


# -- Masons for Hire -----------------------------------------------------------------------------------------------------


def masons(state: War, card: SeasonCard, seat: int) -> None:
    ask = HireMasons(seat)
    if len(ask.options(state, seat)) > 1:
        state.push(ask)


@final
class HireMasons(Ask):
    """A stronghold repaired, or a development at one that has none, without paying."""

    __slots__ = ()
    name = "season-masons"
    rule = PRIMARY
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        from tablekeep.games.runewars.harvest import development_deeds

        found: list[Action] = []
        for area in state.chart.areas:
            if state.forts[area] == seat and state.forts_damaged >> area & 1:
                found.append(state.deed("repair", area))
        return [*found, *development_deeds(state, seat), state.deed("decline")]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        from tablekeep.games.runewars.fortify import repair
        from tablekeep.games.runewars.harvest import develop

        if deed.verb == "repair":
            repair(state, seat, deed.args[0], PRIMARY)
        elif deed.verb == "build":
            develop(state, seat, deed.args[0], deed.args[1], PRIMARY)  # RW-LIMIT-06


# -- Call to Arms, Last Marches ------------------------------------------------------------------------------------------


def call_to_arms(state: War, card: SeasonCard, seat: int) -> None:
    """As with the primary effect of Recruit, which may be declined (RW-RUL-16)."""
    from tablekeep.games.runewars.recruiting import push_recruit

    push_recruit(state, seat)


def last_marches(state: War, card: SeasonCard, seat: int) -> None:
    """As with the primary effect of Strategize; nobody has a turn."""
    from tablekeep.games.runewars.movement import push_strategize

    push_strategize(state, seat)
