"""Building the board: tiles, markers, buried runes, home realms, and what lies on the land (RW-BOARD, RW-DISCOVERY-02).

What has been done already is read off the table, so the steps carry next to nothing. With `setup=quick` nobody is asked:
the game's own generator answers every question (`quick`).
"""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars import quick
from tablekeep.games.runewars.beginnings import lay_land
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.forces import slot_of
from tablekeep.games.runewars.land import (
    Laid,
    Marker,
    apart,
    clash,
    contact,
    home_tile,
    marker_areas,
    placements,
    rim,
    spots,
    touches_realm,
)
from tablekeep.games.runewars.land import open_sides as sides
from tablekeep.games.runewars.model import DRAGON_RUNE, FALSE_RUNE, NO_RUNE, NOBODY, War
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field
from tablekeep.games.runewars.surveying import Realms, Survey, survey
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref, say, seat_ref

STARTING_QUESTS: Final = 2
"""for each player, while the land is laid and again as his first hand (RW-BOARD-03, RW-SETUP-17)"""
ATTEMPTS: Final = 3
"""how often the players may lay a land that leads nowhere; then the tiles are laid by lot (RW-RUL-106)"""
OPEN_SIDES: Final = 3
"""uncoloured borders that a marker must touch (RW-BOARD-12)"""


def ask(state: War, question: Ask, options: list[Action] | None = None) -> None:
    """Asks, or lets the generator answer at once; the options, if they are known already, are not looked for again."""
    if state.settings.quick:
        if options is None:
            options = question.options(state, question.seat)
        question.answer(state, question.seat, quick.answer(state, question.seat, question.name, options))
    else:
        state.push(question)
        state.offered = options


def refuse(rule: str, message_id: str) -> IllegalAction:
    return IllegalAction(rule, say(message_id))


def refuse_at(rule: str, message_id: str, area: str) -> IllegalAction:
    return IllegalAction(rule, say(message_id, area=area))


# -- the land ------------------------------------------------------------------------------------------------------------


@final
class StartingQuests(Task):
    """RW-BOARD-03 to -05: two starting quests face up for each player, who takes the tiles that they name."""

    __slots__ = ()
    name = "starting-quests"

    def run(self, state: War) -> None:
        quests = state.shuffled("quests", [card.number for card in state.kit.quests if card.starting])
        for place, seat in enumerate(state.clockwise(state.first)):
            state.quests[seat] = tuple(quests[place * STARTING_QUESTS : (place + 1) * STARTING_QUESTS])
        take_tiles(state)
        state.revealed += 1
        if state.log is not None:
            for seat in state.clockwise(state.first):
                for card in state.quests[seat]:
                    quest = Ref("quest", state.kit.quests[card].id)
                    tile = state.kit.quests[card].tile
                    state.say("flip", "rw-log-starting-quest", "RW-BOARD-03", seat=seat_ref(seat), quest=quest, tile=tile)


def take_tiles(state: War) -> None:
    """RW-BOARD-04: everyone has the tiles of his starting quests before him; nothing is laid."""
    lay_land(state, ())
    state.markers = ()
    numbers = {tile.id: number for number, tile in enumerate(state.kit.tiles)}
    for seat in range(state.seats):
        state.spare_tiles[seat] = tuple(sorted([numbers[state.kit.quests[card].tile] for card in state.quests[seat]]))


def tell_tile(state: War, seat: int, laid: Laid) -> None:
    if state.log is not None:
        tile = state.kit.tiles[laid[0]]
        state.say("place", "rw-log-tile", "RW-BOARD-06", target=tile.numbers[0], seat=seat_ref(seat), tile=tile.id)


def surveyed(state: War) -> Survey:
    """The finished land, looked over for markers."""
    return survey(state.kit, state.chart, [state.factions[seat] for seat in settlers(state)], rune_areas(state))


def rune_areas(state: War) -> int:
    """How many areas the runes need before the home realms are laid (RW-BOARD-15); none in the first edition (RW-FIRST-06)."""
    runes = state.kit.terms.starting_dragon + state.kit.terms.starting_false
    return 0 if state.settings.first_edition else runes * state.seats


def settlers(state: War) -> list[int]:
    """RW-BOARD-17: the player on the left of the first player begins, the first player is last."""
    return [*state.clockwise(state.first)[1:], state.first]


@final
class BuildLand(Task):
    """RW-BOARD-06 to -14: the tiles one by one, then the markers; from the start again if that cannot be finished."""

    __slots__ = ()
    name = "build-land"
    fields = (number_field("attempt"),)

    def run(self, state: War) -> None:
        if any(state.spare_tiles):
            if state.settings.quick or self.data[0] >= ATTEMPTS:
                self.lay_by_lot(state)
                return
            seat = (state.first + len(state.chart.laid)) % state.seats  # RW-BOARD-06: clockwise, one tile each
            question = LayTile(seat)
            options = question.options(state, seat)
            if not options:
                self.begin_again(state, "RW-RUL-10")
                return
            state.push(self)
            state.push(question)
            state.offered = options
        elif len(state.markers) < state.seats:
            if state.settings.quick:
                state.markers = ()
                for marker in quick.markers(state.rng, surveyed(state)):
                    set_marker(state, marker)
                return
            spots_left = surveyed(state).offers(state.markers)
            if not spots_left:
                self.begin_again(state, "RW-FIRST-08" if state.settings.first_edition else "RW-BOARD-14")
                return
            state.push(self)
            if len(spots_left) == 1:
                set_marker(state, spots_left[0])
            else:
                state.push(SetMarker(state.first))
                state.offered = marker_deeds(state, spots_left)

    def begin_again(self, state: War, rule: str) -> None:
        """RW-BOARD-14, RW-RUL-10: the players take back their tiles."""
        take_tiles(state)
        if state.log is not None:
            state.say("say", "rw-log-land-again", rule)
        state.push(BuildLand(min(self.data[0] + 1, ATTEMPTS)))

    def lay_by_lot(self, state: War) -> None:
        """RW-RUL-106: a land on which all markers, runes and home realms find a place."""
        take_tiles(state)
        factions = [state.factions[seat] for seat in settlers(state)]
        land = quick.land(state, factions, rune_areas(state))
        state.spare_tiles = [()] * state.seats
        lay_land(state, tuple([laid for _, laid in land]))
        for seat, laid in land:
            tell_tile(state, seat, laid)
        state.push(self)


@final
class LayTile(Ask):
    """RW-DP-003: one of his tiles, anywhere and turned as he likes, as long as it fits (RW-BOARD-07 to -09)."""

    __slots__ = ()
    name = "lay-tile"
    rule = "RW-BOARD-06"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = []
        for tile in state.spare_tiles[seat]:
            for way in placements(state.kit, state.chart, tile):
                found.append(state.deed("lay", way[0], way[1], way[2], way[3]))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        laid = (deed.args[0], deed.args[1], deed.args[2], deed.args[3])
        state.spare_tiles[seat] = tuple([tile for tile in state.spare_tiles[seat] if tile != laid[0]])
        lay_land(state, (*state.chart.laid, laid))
        tell_tile(state, seat, laid)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Deed) or action.verb != "lay":
            return refuse(self.rule, "rw-refuse-lay-first")
        laid = (action.args[0], action.args[1], action.args[2], action.args[3] % 6)
        if laid[0] not in state.spare_tiles[seat]:
            return IllegalAction("RW-BOARD-04", say("rw-refuse-lay-not-yours", tile=state.kit.tiles[laid[0]].id))
        if not state.chart.areas or action.args[3] > 5:
            return refuse(self.rule, "rw-refuse-lay-middle" if not state.chart.areas else "rw-refuse-lay-turn")
        if any(spot in state.chart.at for spot in spots(state.kit, laid)):
            return refuse("RW-BOARD-07", "rw-refuse-lay-overlap")
        if not contact(state.kit, state.chart, laid):
            return refuse("RW-BOARD-07", "rw-refuse-lay-contact")
        return refuse("RW-BOARD-08", "rw-refuse-lay-borders")


def set_marker(state: War, marker: Marker) -> None:
    state.markers = (*state.markers, marker)
    if state.log is not None:
        state.say("place", "rw-log-marker", "RW-BOARD-11", number=len(state.markers), seat=seat_ref(state.first))


def marker_deeds(state: War, markers: list[Marker]) -> list[Action]:
    return [state.deed("marker", marker[0], marker[1], marker[2], marker[3]) for marker in markers]


@final
class SetMarker(Ask):
    """RW-DP-004: a marker at the edge of the land, far enough from the others, so that all can be set (RW-BOARD-11 to -14)."""

    __slots__ = ()
    name = "marker"
    rule = "RW-BOARD-11"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return marker_deeds(state, surveyed(state).offers(state.markers))

    def normal(self, state: War, seat: int, action: Action) -> Action:
        """Which of the two spaces is named first says nothing."""
        if isinstance(action, Deed) and action.verb == "marker":
            q, r, other_q, other_r = action.args
            if (q, r) > (other_q, other_r):
                return state.deed("marker", other_q, other_r, q, r)
        return action

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        set_marker(state, (deed.args[0], deed.args[1], deed.args[2], deed.args[3]))

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Deed) or action.verb != "marker":
            return refuse(self.rule, "rw-refuse-marker-first")
        marker = (action.args[0], action.args[1], action.args[2], action.args[3])
        one, other = (marker[0], marker[1]), (marker[2], marker[3])
        edge = rim(state.chart)
        dq, dr = other[0] - one[0], other[1] - one[1]
        if one not in edge or other not in edge or max(abs(dq), abs(dr), abs(dq + dr)) != 1:
            return refuse("RW-BOARD-11", "rw-refuse-marker-edge")
        if sides(state.chart, marker) < OPEN_SIDES:
            return refuse("RW-BOARD-12", "rw-refuse-marker-borders")
        gap = state.kit.terms.marker_distance
        if any(apart(state.chart, marker, placed) < gap for placed in state.markers):
            rule = "RW-FIRST-07" if state.settings.first_edition else "RW-BOARD-13"
            return IllegalAction(rule, say("rw-refuse-marker-near", areas=gap))
        return refuse("RW-BOARD-14", "rw-refuse-marker-rest")


# -- runes before the home realms (revised) ---------------------------------------------------------------------------------


@final
class BuryRunes(Task):
    """RW-BOARD-15: from the first player counter-clockwise."""

    __slots__ = ()
    name = "bury-runes"

    def run(self, state: War) -> None:
        order = [(state.first - place) % state.seats for place in range(state.seats)]
        if state.settings.quick:
            for seat in order:
                ask(state, Bury(seat))
        else:
            for seat in reversed(order):
                state.push(Bury(seat))


def marked_areas(state: War) -> int:
    """The areas next to markers, as a mask."""
    mask = 0
    for marker in state.markers:
        mask |= marker_areas(state.chart, marker)
    return mask


@final
class Bury(Ask):
    """RW-DP-005: a dragon rune and a false rune, face down, in two areas; only he knows which is which (RW-BOARD-15, -16)."""

    __slots__ = ()
    name = "bury"
    rule = "RW-BOARD-15"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        marked = marked_areas(state)
        free = [area for area in state.chart.areas if not state.runes[area] and not marked >> area & 1]
        return [state.deed("bury", dragon, false) for dragon in free for false in free if dragon != false]  # RW-RUL-07

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        dragon, false = deed.args
        state.set_rune(dragon, DRAGON_RUNE, False, 1 << seat)
        state.set_rune(false, FALSE_RUNE, False, 1 << seat)
        if state.log is not None:
            one, other = sorted([dragon, false])  # an order that tells nothing
            areas = state.kit.hexes
            state.say("place", "rw-log-buried", self.rule, target=one, seat=seat_ref(seat), other=areas[other].id)
            state.say(
                "place", "rw-log-buried-own", self.rule, target=dragon, audience=1 << seat, seat=seat_ref(seat),
                other=areas[false].id,
            )  # fmt: skip

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Deed) or action.verb != "bury":
            return refuse(self.rule, "rw-refuse-bury-first")
        if action.args[0] == action.args[1]:
            return refuse("RW-RUL-07", "rw-refuse-bury-twice")
        for area in action.args:
            id = state.kit.hexes[area].id
            if not state.chart.mask >> area & 1:
                return refuse_at(self.rule, "rw-refuse-not-on-board", id)
            if marked_areas(state) >> area & 1:
                return refuse_at("RW-BOARD-16", "rw-refuse-bury-marker", id)
            if state.runes[area]:
                return refuse_at("RW-BOARD-16", "rw-refuse-bury-taken", id)
        return refuse(self.rule, "rw-refuse-bury-first")


# -- home realms ---------------------------------------------------------------------------------------------------------


@final
class HomeRealms(Task):
    """RW-BOARD-17: one after the other takes the place of a marker."""

    __slots__ = ()
    name = "home-realms"

    def run(self, state: War) -> None:
        if not state.markers:
            return
        for seat in settlers(state):
            if not state.chart.homes[state.factions[seat]]:
                question = Settle(seat)
                options = question.options(state, seat)
                if not options:
                    self.begin_again(state)
                    return
                state.push(self)
                ask(state, question, options)
                return

    def begin_again(self, state: War) -> None:
        """RW-BOARD-20, RW-FIRST-09: markers, runes and home realms come off; steps 4 to 6 again."""
        tiles = state.kit.tiles
        lay_land(state, tuple([laid for laid in state.chart.laid if tiles[laid[0]].faction < 0]))
        state.markers = ()
        for area in range(len(state.runes)):
            state.set_rune(area, NO_RUNE, False, 0)
        if state.log is not None:
            state.say("say", "rw-log-realms-again", "RW-FIRST-09" if state.settings.first_edition else "RW-BOARD-20")
        state.push(self)
        if not state.settings.first_edition:
            state.push(BuryRunes())
        state.push(BuildLand(0))


def settlements(state: War, seat: int) -> list[tuple[Marker, Laid]]:
    """Where and how that seat's home realm may lie, so that those who come after find a place, too (RW-RUL-08, RW-RUL-09)."""
    waiting = [state.factions[other] for other in settlers(state) if not state.chart.homes[state.factions[other]]]
    waiting.remove(state.factions[seat])
    known = state.chart.survey
    realms = Realms(state.kit, state.chart) if known is None else known.realms
    return realms.offers([state.factions[seat], *waiting], list(state.markers))


@final
class Settle(Ask):
    """RW-DP-006: his home realm covers a marker with two of its areas, turned as he likes (RW-BOARD-17 to -20)."""

    __slots__ = ()
    name = "home-realm"
    rule = "RW-BOARD-17"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("settle", laid[1], laid[2], laid[3]) for _, laid in settlements(state, seat)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        laid = (home_tile(state.kit, state.factions[seat]), deed.args[0], deed.args[1], deed.args[2])
        covered = spots(state.kit, laid)
        kept = [
            marker for marker in state.markers if (marker[0], marker[1]) not in covered or (marker[2], marker[3]) not in covered
        ]
        state.markers = tuple(kept)
        lay_land(state, (*state.chart.laid, laid))
        if state.log is not None:
            area = state.kit.tiles[laid[0]].numbers[0]
            state.say("place", "rw-log-settled", self.rule, target=area, seat=seat_ref(seat))

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Deed) or action.verb != "settle" or action.args[2] > 5:
            return refuse(self.rule, "rw-refuse-settle-first")
        laid = (home_tile(state.kit, state.factions[seat]), action.args[0], action.args[1], action.args[2])
        covered = spots(state.kit, laid)
        touched = [
            ((marker[0], marker[1]) in covered) + ((marker[2], marker[3]) in covered) for marker in state.markers
        ]  # fmt: skip
        if 2 not in touched or sum(touched) != 2 or any(spot in state.chart.at for spot in covered):
            return refuse("RW-BOARD-18", "rw-refuse-settle-cover")
        if clash(state.kit, state.chart, laid):
            return refuse("RW-BOARD-19", "rw-refuse-settle-borders")
        if touches_realm(state.chart, covered):
            return refuse("RW-BOARD-20", "rw-refuse-settle-touch")
        return refuse("RW-RUL-09", "rw-refuse-settle-rest")


# -- what lies on the land -------------------------------------------------------------------------------------------------


@final
class PeopleLand(Task):
    """RW-BOARD-21, RW-BOARD-22, RW-DISCOVERY-02: neutral units, city tokens, discovery tokens."""

    __slots__ = ()
    name = "people-land"

    def run(self, state: War) -> None:
        cities = state.shuffled("cities", [city.number for city in state.kit.cities])
        for area in state.chart.areas:
            plan = state.kit.hexes[area]
            for kind, count in plan.neutrals:
                state.add_units(area, NOBODY, slot_of(kind), min(count, state.unused(kind)))
            if plan.city and cities:
                state.cities[area] = cities.pop()
        if state.settings.discovery:
            lay_discoveries(state)
        state.revealed += 1
        if state.log is not None:
            state.say("say", "rw-log-land-peopled", "RW-BOARD-21")
            for area in state.chart.areas:
                if state.cities[area] >= 0:
                    city = Ref("city", state.kit.cities[state.cities[area]].id)
                    state.say("place", "rw-log-city", "RW-BOARD-22", target=area, city=city)


def lay_discoveries(state: War) -> None:
    """RW-DISCOVERY-02, RW-RUL-101: a random token face down in every area outside the home realms, with the right back."""
    tokens = state.kit.discoveries
    near = state.rng.shuffled([token.number for token in tokens for _ in range(token.near)])
    far = state.rng.shuffled([token.number for token in tokens for _ in range(token.far)])
    nearby, distant = state.discovery_backs()
    for area in state.chart.areas:
        if nearby >> area & 1:
            state.discoveries[area] = near.pop()
        elif distant >> area & 1:
            state.discoveries[area] = far.pop()
