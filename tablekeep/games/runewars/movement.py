"""Movement by orders: Strategize figure by figure, Mobilize and Conquer into an activated area (RW-MOVE, RW-ACTIVATE)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runewars.components import OWN_TYPES, WINTER, UnitKind
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.diplomacy import Arrive, bring_in, stakes
from tablekeep.games.runewars.escorts import (
    alone,
    can_be_led,
    forget_loyalty,
    have_gone,
    loyal_areas,
    most_to_leave,
    part_ways,
    stay_loyal,
)
from tablekeep.games.runewars.figures import Hero
from tablekeep.games.runewars.forces import MOST, ONE, OWN, count_of, size, slot_of, slots_of
from tablekeep.games.runewars.harvest import tactics_shown
from tablekeep.games.runewars.heroes import flies, show_boots
from tablekeep.games.runewars.limits import trim
from tablekeep.games.runewars.model import FOUGHT, HIDDEN_PASS, PORTAL_PAID, War
from tablekeep.games.runewars.moments import free_moment
from tablekeep.games.runewars.seasons import march_range, may_move_units
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, Task
from tablekeep.games.runewars.supply import draw_tactics, lose_influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say, seat_ref

# -- borders and ways --------------------------------------------------------------------------------------------------


def portals(state: War) -> int:
    """RW-DISCOVERY-12: the areas with a Magic Portal face up; one alone leads nowhere (RW-RUL-80)."""
    if not state.discovery_up:
        return 0
    mask = 0
    for area in state.chart.areas:
        if state.discovery_up >> area & 1 and state.kit.discoveries[state.discoveries[area]].effect == "portal":
            mask |= 1 << area
    return mask if mask & mask - 1 else 0


def portal_cost(state: War) -> int:
    for token in state.kit.discoveries:
        if token.effect == "portal":
            return token.params["cost"]
    return 0


def ways(state: War, seat: int, area: int, flying: bool) -> int:
    """RW-MOVE-30 to -35: the areas that a figure can step to from one, as far as borders go, as a mask."""
    chart = state.chart
    if flying or (state.marks & HIDDEN_PASS and seat == state.active):  # RW-MOVE-31, RW-MOVE-33
        mask = chart.touching[area]
    elif state.season == WINTER:  # RW-MOVE-32
        mask = chart.open[area] | chart.over_water[area]
    else:
        mask = chart.open[area]
    if state.marks & PORTAL_PAID:
        gates = portals(state)
        if gates >> area & 1:
            mask |= gates & ~(1 << area)
    return mask


def reach(state: War, seat: int, target: int, steps: int, flying: bool, through: int) -> int:
    """RW-MOVE-21: the areas from which a figure can come into one in so many steps, passing only through the given areas."""
    reached = frontier = 1 << target
    for _ in range(steps):
        wider = 0
        for area in state.chart.areas:
            if frontier >> area & 1:
                wider |= ways(state, seat, area, flying)
        wider &= ~reached
        if not wider:
            break
        reached |= wider
        frontier = wider & through
    return reached & ~(1 << target)


def friendly_ground(state: War, seat: int) -> int:
    """Friendly areas, and those in which allied units are alone until the movement is finished (RW-RUL-27)."""
    return state.friendly_mask(seat) | loyal_areas(state, seat)


def open_ground(state: War, seat: int) -> int:
    """RW-MOVE-04: units pass only through friendly and empty areas."""
    return friendly_ground(state, seat) | state.empty_mask()


def may_pay_portal(state: War) -> bool:
    return not state.marks & PORTAL_PAID and portals(state) != 0


def pay_portal(state: War, seat: int) -> None:
    """RW-RUL-80: one payment for all figures of this move."""
    state.marks |= PORTAL_PAID
    lose_influence(state, seat, portal_cost(state), "RW-DISCOVERY-12")


# -- Strategize --------------------------------------------------------------------------------------------------------


def push_strategize(state: War, seat: int) -> None:
    """RW-ORDER-07, RW-MOVE-10 to -15: figures move one after the other (RW-RUL-28), then alliances and the limit are looked
    at (RW-RUL-27)."""
    state.push(Strategized(seat))
    state.push(Strategizing(seat))
    forget_loyalty(state)
    state.moved = (0,) * len(state.kit.hexes)
    state.moved_heroes = 0
    state.marks &= ~PORTAL_PAID


def push_strategize_supremacy(state: War, seat: int) -> None:
    """RW-ORDER-08: a tactics card for each icon at or below the arrows."""
    free_moment(state, seat)
    draw_tactics(state, seat, tactics_shown(state, seat), "RW-ORDER-08")


@final
class Strategizing(Task):
    """Asks for the next figure, if one can move."""

    __slots__ = ()
    name = "strategizing"
    fields = (SEAT,)

    def run(self, state: War) -> None:
        seat = self.data[0]
        ask = Shift(seat)
        options = ask.options(state, seat)
        if options != [state.deed("done")] or secret_ways(state, seat):
            state.push(ask)
            state.offered = options


@final
class Strategized(Task):
    """RW-NEUTRAL-03, RW-MOVE-36, RW-RUL-27: when all have moved, allied units left alone are neutral, and each area is cut
    down to eight units."""

    __slots__ = ()
    name = "strategized"
    fields = (SEAT,)

    def run(self, state: War) -> None:
        seat = self.data[0]
        state.moved = ()
        state.moved_heroes = 0
        state.marks &= ~PORTAL_PAID
        part_ways(state, seat)
        free_moment(state, seat)
        for area in state.chart.areas:
            trim(state, seat, area)


@final
class Shift(Ask):
    """RW-DP-060: units of one type, or a hero, go to an adjacent friendly or empty area; or enough have moved."""

    __slots__ = ()
    name = "strategize"
    rule = "RW-ORDER-07"
    fields = (SEAT,)

    def prompt(self, state: War, seat: int) -> Message:
        waiting = alone(state, seat)
        for area in state.chart.areas:
            if waiting >> area & 1:
                return say("rw-ask-strategize-along", area=state.kit.hexes[area].id)
        return say("rw-ask-strategize")

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = []
        ground = open_ground(state, seat)
        if may_move_units(state, seat):
            self.shifts(state, seat, found, ground)
        for hero in state.heroes:
            if hero.seat == seat and can_ride(state, hero):
                goals = ways(state, seat, hero.area, flies(state, hero)) & ground
                for area in state.chart.areas:
                    if goals >> area & 1:
                        found.append(state.deed("ride", hero.card, area))
        if may_pay_portal(state) and state.influence[seat] >= portal_cost(state):
            found.append(state.deed("portal"))
        if not alone(state, seat) or not can_be_led(state, seat):  # RW-RUL-26
            found.append(state.deed("done"))
        return found

    def shifts(self, state: War, seat: int, found: list[Action], ground: int) -> None:
        """The units that can go: standing, free to leave, not moved yet. Allied ones may go ahead where a faction unit can
        follow (RW-RUL-26)."""
        friendly = state.friendly_mask(seat)
        sources = friendly | loyal_areas(state, seat)
        gone = have_gone(state)
        led = self.led(state, seat)
        for area in state.chart.areas:
            force = state.standing[area]
            if not force or not sources >> area & 1 or state.tokens[seat] >> area & 1:
                continue
            moved = state.moved[area]
            for slot in slots_of(force):
                fresh = count_of(force, slot) - count_of(moved, slot)
                if fresh <= 0:
                    continue
                kind = state.kind(seat, slot)
                goals = ways(state, seat, area, kind.flying) & ground
                if slot >= OWN_TYPES:
                    goals &= friendly | led
                for to in state.chart.areas:
                    if goals >> to & 1:
                        most = most_to_leave(state, seat, slot, area, to, fresh) if gone else fresh
                        for count in range(1, most + 1):
                            found.append(state.deed("shift", kind.number, area, to, count))

    def led(self, state: War, seat: int) -> int:
        """The areas that a faction unit which has not moved yet can go to, or has gone to, as a mask."""
        mask = 0
        for area in state.chart.areas:
            own = state.standing[area] & OWN
            if own and state.lord[area] == seat and not state.tokens[seat] >> area & 1:
                for slot in slots_of(own):
                    if count_of(own, slot) > count_of(state.moved[area], slot):
                        mask |= ways(state, seat, area, state.kind(seat, slot).flying)
        return mask

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "done":
            return
        state.push(Strategizing(seat))
        if deed.verb == "portal":
            pay_portal(state, seat)
            return
        free_moment(state, seat)
        if deed.verb == "ride":
            hero = state.hero(deed.args[0])
            if not ways(state, seat, hero.area, state.hero_card(hero).flying) >> deed.args[1] & 1:
                show_boots(state, hero.card)
            ride(state, hero.card, deed.args[1], "RW-MOVE-40")
            return
        kind, area, to, count = deed.args
        slot = slot_of(kind)
        state.remove_units(area, slot, count)
        state.add_units(to, seat, slot, count)
        moved = list(state.moved)
        moved[to] += ONE[slot] * count
        state.moved = tuple(moved)
        stay_loyal(state, seat, area)
        stay_loyal(state, seat, to)
        told_march(state, seat, kind, count, area, to, "RW-MOVE-11")
        state.look_around()

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "shift":
            return refuse_shift(state, seat, action.args)
        if action.verb == "ride":
            return refuse_ride(state, seat, action.args[0], action.args[1], True)
        if action.verb == "done":
            return refuse_unled(state, seat)
        return super().refuse(state, seat, action)


def can_ride(state: War, hero: Hero) -> bool:
    """RW-MOVE-05, RW-RUL-28, RW-RUL-81: a standing hero who has not moved, and whom no Dungeon holds."""
    return not hero.routed and not (state.moved_heroes | state.dungeoned) >> hero.card & 1


def secret_ways(state: War, seat: int) -> bool:
    """Whether a hero might have a way that only his player knows of: not being asked would tell what he does not carry."""
    for hero in state.heroes:
        if hero.seat == seat and hero.rewards and can_ride(state, hero):
            return True
    return False


def ride(state: War, card: int, to: int, rule: str) -> None:
    """A hero moves by an order. Nothing else comes of it (RW-MOVE-15, RW-MOVE-25)."""
    hero = state.hero(card)
    state.moved_heroes |= 1 << card
    state.change_hero(hero.at(to))
    if state.log is not None:
        state.say(
            "move", "rw-log-ride", rule, target=to, origin=hero.area, seat=seat_ref(hero.seat), hero=state.hero_ref(card),
            start=state.kit.hexes[hero.area].id,
        )  # fmt: skip
    state.look_around()


def told_march(state: War, seat: int, kind: int, count: int, area: int, to: int, rule: str) -> None:
    if state.log is not None:
        state.say(
            "move", "rw-log-march", rule, target=to, origin=area, number=count, seat=seat_ref(seat), unit=state.unit_ref(kind),
            count=count, start=state.kit.hexes[area].id,
        )  # fmt: skip


# -- Mobilize and Conquer ----------------------------------------------------------------------------------------------


def push_march(state: War, seat: int) -> None:
    """RW-ORDER-09, RW-ORDER-13, RW-MOVE-20: activate one area and move figures into it; what is met there follows."""
    if state.chart.mask & ~state.tokens[seat]:
        state.push(Activate(seat))


@final
class Activate(Ask):
    """RW-DP-070: which area; the primary effect may be declined (RW-RUL-16)."""

    __slots__ = ()
    name = "activate"
    rule = "RW-MOVE-20"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        tokens = state.tokens[seat]
        found: list[Action] = [state.deed("activate", area) for area in state.chart.areas if not tokens >> area & 1]
        found.append(state.deed("decline"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "decline":
            return
        area = deed.args[0]
        state.tokens[seat] |= 1 << area  # RW-ACTIVATE-01
        forget_loyalty(state)
        state.moved_heroes = 0
        state.marks &= ~PORTAL_PAID
        if state.log is not None:
            state.say("place", "rw-log-activate", "RW-ACTIVATE-01", target=area, seat=seat_ref(seat))
        state.push(Marching(seat, area))

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "activate" and state.tokens[seat] >> action.args[0] & 1:
            return IllegalAction("RW-ACTIVATE-02", say("rw-refuse-activated", area=state.kit.hexes[action.args[0]].id))
        if isinstance(action, Deed) and action.verb == "march":
            kind, area, count = action.args
            held = refuse_unit(state, seat, kind, area, count, "RW-MOVE-20", "RW-MOVE-06")
            return held if held is not None else IllegalAction("RW-MOVE-20", say("rw-refuse-activate-first"))
        return super().refuse(state, seat, action)


@final
class Marching(Task):
    """Asks who marches next, if anybody can; then the move is over."""

    __slots__ = ()
    name = "marching"
    fields = (SEAT, AREA)

    def run(self, state: War) -> None:
        seat, area = self.data
        ask = March(seat, area)
        options = ask.options(state, seat)
        secret = secret_ways(state, seat) and not state.settings.first_edition
        if len(options) > 1 or secret or allies_wait(state, seat):
            state.push(ask)
            state.offered = options
        else:
            end_march(state, seat, area)


def room(state: War, seat: int, target: int) -> int:
    """How many more units may enter an area with this move (RW-MOVE-37, RW-ORDER-11, RW-RUL-18)."""
    if not may_move_units(state, seat):
        return 0
    controller = state.controller(target)
    nobodys = controller < 0 and not state.neutral(target)
    if controller == seat or nobodys or not state.marks & FOUGHT:
        return MOST
    if controller >= 0 or not stakes(state, seat):
        return 0
    return MOST if state.settings.first_edition else state.kit.limits.units - size(state.invaders[1])


@final
class March(Ask):
    """RW-DP-071: who marches into the activated area."""

    __slots__ = ()
    name = "march"
    rule = "RW-MOVE-20"
    fields = (SEAT, AREA)

    def prompt(self, state: War, seat: int) -> Message:
        asked = "rw-ask-march-along" if allies_wait(state, seat) else "rw-ask-march"
        return say(asked, area=state.kit.hexes[self.data[0]].id)

    def options(self, state: War, seat: int) -> list[Action]:
        target = self.data[0]
        found: list[Action] = []
        most = room(state, seat, target)
        if most:
            self.marches(state, seat, found, most)
        if not state.settings.first_edition:  # RW-FIRST-11
            for hero in state.heroes:
                if hero.seat == seat and hero.area != target and can_march(state, hero):
                    steps = march_range(state, state.hero_card(hero).fast)
                    if reach(state, seat, target, steps, flies(state, hero), state.chart.mask) >> hero.area & 1:  # RW-MOVE-23
                        found.append(state.deed("ride", hero.card, target))
        if may_pay_portal(state) and state.influence[seat] >= portal_cost(state) + self.kept(state):
            found.append(state.deed("portal"))
        if not allies_wait(state, seat):
            found.append(state.deed("done"))
        return found

    def marches(self, state: War, seat: int, found: list[Action], most: int) -> None:
        """The units that can come: standing, free to leave, with a way (RW-MOVE-04 to -07, RW-MOVE-21, RW-MOVE-22)."""
        target = self.data[0]
        sources = friendly_ground(state, seat) & ~state.tokens[seat] & ~(1 << target)
        ground = open_ground(state, seat)
        known = [-1, -1, -1, -1]
        able: list[tuple[UnitKind, int, int]] = []
        leader = False
        for area in state.chart.areas:
            force = state.standing[area]
            if not force or not sources >> area & 1:
                continue
            for slot in slots_of(force):
                kind = state.kind(seat, slot)
                way = (1 if kind.fast else 0) + (2 if kind.flying else 0)
                if known[way] < 0:
                    known[way] = reach(state, seat, target, march_range(state, kind.fast), kind.flying, ground)
                if known[way] >> area & 1:
                    able.append((kind, area, count_of(force, slot)))
                    leader = leader or slot < OWN_TYPES
        if allies_may_enter(state, seat, target):
            ahead = most
        else:
            ahead = most - 1 if leader else 0  # RW-RUL-26: one place is kept for whoever leads them
        for kind, area, there in able:
            for count in range(1, min(most if kind.faction >= 0 else ahead, there) + 1):
                found.append(state.deed("march", kind.number, area, count))

    def kept(self, state: War) -> int:
        """Influence that must be left for the diplomacy to which the second move of Mobilize is bound (RW-RUL-18)."""
        return state.kit.stake[0] if state.invader >= 0 and state.marks & FOUGHT else 0

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        target = self.data[0]
        if deed.verb == "done":
            end_march(state, seat, target)
            return
        state.push(Marching(seat, target))
        if deed.verb == "portal":
            pay_portal(state, seat)
        elif deed.verb == "ride":
            hero = state.hero(deed.args[0])
            card = state.hero_card(hero)
            if not reach(state, seat, target, march_range(state, card.fast), card.flying, state.chart.mask) >> hero.area & 1:
                show_boots(state, hero.card)
            ride(state, hero.card, target, "RW-MOVE-20")
        else:
            march_in(state, seat, deed.args[0], deed.args[1], deed.args[2], target)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "march":
            return refuse_march(state, seat, self.data[0], action.args)
        if action.verb == "ride":
            return refuse_ride(state, seat, action.args[0], self.data[0], False)
        if action.verb == "done":
            return refuse_at("RW-NEUTRAL-06", "rw-refuse-allies-alone", state, self.data[0])
        return super().refuse(state, seat, action)


def can_march(state: War, hero: Hero) -> bool:
    return not hero.routed and not state.moved_heroes >> hero.card & 1


def allies_may_enter(state: War, seat: int, target: int) -> bool:
    """RW-NEUTRAL-06, RW-RUL-26: whether allied units enter an area as they like: it is friendly, or a faction unit is among
    those who go."""
    return state.controller(target) == seat or (state.invader == seat and state.invaders[1] & OWN != 0)


def allies_wait(state: War, seat: int) -> bool:
    """Whether allied units have set out, and no faction unit has yet."""
    return state.invader == seat and not state.invaders[1] & OWN


def march_in(state: War, seat: int, kind: int, area: int, count: int, target: int) -> None:
    """Into a friendly or empty area at once; elsewhere they wait as invaders for battle or diplomacy (RW-MOVE-24), and so do
    allied units for the faction unit that leads them."""
    slot = slot_of(kind)
    state.remove_units(area, slot, count)
    if state.controller(target) == seat or (state.empty(target) and slot < OWN_TYPES):
        state.add_units(target, seat, slot, count)
        if state.invader == seat:
            bring_in(state, seat, target)
    else:
        standing = state.invaders[1] if state.invader == seat else 0
        state.invader = seat
        state.invaders = (target, standing + ONE[slot] * count, 0)
    stay_loyal(state, seat, area)
    told_march(state, seat, kind, count, area, target, "RW-MOVE-20")
    state.look_around()


def end_march(state: War, seat: int, target: int) -> None:
    """RW-RUL-93: the movement is a part of its own; what it leads to comes after a free moment."""
    part_ways(state, seat)
    state.moved_heroes = 0
    state.marks &= ~PORTAL_PAID
    if state.invader == seat:
        state.push(Arrive(seat, target))
        free_moment(state, seat)
    else:
        free_moment(state, seat)
        trim(state, seat, target)


# -- why not -----------------------------------------------------------------------------------------------------------


def refuse_at(rule: str, message: str, state: War, area: int) -> IllegalAction:
    return IllegalAction(rule, say(message, area=state.kit.hexes[area].id))


def refuse_unit(
    state: War, seat: int, kind: int, area: int, count: int, order_rule: str, token_rule: str
) -> IllegalAction | None:
    """What keeps units where they are, wherever they want to go."""
    if not state.chart.mask >> area & 1 or not friendly_ground(state, seat) >> area & 1:
        if slot_of(kind) >= OWN_TYPES and state.chart.mask >> area & 1 and state.neutral(area):
            return refuse_at("RW-NEUTRAL-03", "rw-refuse-not-allied", state, area)
        return refuse_at(order_rule, "rw-refuse-not-yours", state, area)
    slot = slot_of(kind)
    if state.kind(seat, slot).number != kind or count_of(state.standing[area] + state.routed[area], slot) < count:
        return refuse_at(order_rule, "rw-refuse-not-there", state, area)
    if count_of(state.standing[area], slot) < count:
        return refuse_at("RW-MOVE-05", "rw-refuse-routed", state, area)
    if state.tokens[seat] >> area & 1:
        return refuse_at(token_rule, "rw-refuse-held", state, area)
    if not may_move_units(state, seat):
        return refuse_at("RW-SEASON-04", "rw-refuse-storm", state, area)
    return None


def refuse_shift(state: War, seat: int, args: tuple[int, ...]) -> IllegalAction:
    kind, area, to, count = args
    refusal = refuse_unit(state, seat, kind, area, count, "RW-ORDER-07", "RW-MOVE-12")
    if refusal is not None:
        return refusal
    slot = slot_of(kind)
    if count_of(state.standing[area], slot) - count_of(state.moved[area], slot) < count:
        return refuse_at("RW-RUL-28", "rw-refuse-moved", state, area)
    refusal = refuse_step(state, seat, area, to, state.kit.units[kind].flying)
    if refusal is not None:
        return refusal
    return refuse_unled(state, seat) if alone(state, seat) else refuse_at("RW-NEUTRAL-06", lonely(slot), state, to)


def lonely(slot: int) -> str:
    """RW-RUL-26: who would be without a faction unit: the allied units that move, or those who stay."""
    return "rw-refuse-allies-alone" if slot >= OWN_TYPES else "rw-refuse-needed"


def refuse_unled(state: War, seat: int) -> IllegalAction:
    """RW-RUL-26: somebody who has gone ahead still waits."""
    waiting = alone(state, seat)
    area = next(area for area in state.chart.areas if waiting >> area & 1)
    return refuse_at("RW-NEUTRAL-06", "rw-refuse-unled", state, area)


def refuse_step(state: War, seat: int, area: int, to: int, flying: bool) -> IllegalAction | None:
    if not state.chart.mask >> to & 1 or not state.chart.touching[area] >> to & 1:
        return refuse_at("RW-MOVE-11", "rw-refuse-not-adjacent", state, to)
    if not ways(state, seat, area, flying) >> to & 1:
        return refuse_at("RW-MOVE-30", "rw-refuse-border", state, to)
    if not open_ground(state, seat) >> to & 1:
        return refuse_at("RW-MOVE-10", "rw-refuse-occupied", state, to)
    return None


def refuse_ride(state: War, seat: int, card: int, to: int, strategize: bool) -> IllegalAction:
    for hero in state.heroes:
        if hero.card == card and hero.seat == seat:
            if hero.routed:
                return refuse_at("RW-MOVE-05", "rw-refuse-hero-routed", state, hero.area)
            if not strategize and state.settings.first_edition:
                return refuse_at("RW-FIRST-11", "rw-refuse-heroes-stay", state, to)
            if state.moved_heroes >> card & 1:
                return refuse_at("RW-RUL-28", "rw-refuse-hero-moved", state, hero.area)
            if strategize and state.dungeoned >> card & 1:
                return refuse_at("RW-RUL-81", "rw-refuse-dungeon", state, hero.area)
            flying = flies(state, hero)
            refusal = refuse_step(state, seat, hero.area, to, flying) if strategize else None
            if refusal is not None:
                return refusal
            return refuse_far(state, seat, hero.area, to, state.hero_card(hero).fast, flying)
    return IllegalAction("RW-TERM-05", say("rw-refuse-not-your-hero", hero=state.hero_ref(card)))


def refuse_far(state: War, seat: int, area: int, target: int, fast: bool, flying: bool) -> IllegalAction:
    """No way as short as that: a border is in between, or it is too far."""
    if not flying and reach(state, seat, target, march_range(state, fast), True, state.chart.mask) >> area & 1:
        return refuse_at("RW-MOVE-30", "rw-refuse-border", state, target)
    return refuse_at("RW-MOVE-22" if fast else "RW-MOVE-21", "rw-refuse-too-far", state, target)


def refuse_march(state: War, seat: int, target: int, args: tuple[int, ...]) -> IllegalAction:
    kind, area, count = args
    refusal = refuse_unit(state, seat, kind, area, count, "RW-MOVE-20", "RW-MOVE-06")
    if refusal is not None:
        return refusal
    if room(state, seat, target) < count:
        return refuse_at("RW-ORDER-11", "rw-refuse-second-battle", state, target)
    unit: UnitKind = state.kit.units[kind]
    steps = march_range(state, unit.fast)
    if not reach(state, seat, target, steps, unit.flying, open_ground(state, seat)) >> area & 1:
        if reach(state, seat, target, steps, unit.flying, state.chart.mask) >> area & 1:
            return refuse_at("RW-MOVE-04", "rw-refuse-way-blocked", state, target)
        return refuse_far(state, seat, area, target, unit.fast, unit.flying)
    return refuse_at("RW-NEUTRAL-06", "rw-refuse-allies-alone", state, target)
