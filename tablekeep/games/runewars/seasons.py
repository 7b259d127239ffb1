"""The year: season after season the victory card, then the season card with its two effects (RW-YEAR, RW-SEASON)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import (
    AUTUMN,
    FOOD,
    MOBILIZE,
    PRIMARCH,
    SEASONS,
    SPRING,
    SUMMER,
    WINTER,
    SeasonCard,
)
from tablekeep.games.runewars.deeds import CHOICES, Deed
from tablekeep.games.runewars.elimination import check_elimination
from tablekeep.games.runewars.escorts import forget_loyalty
from tablekeep.games.runewars.forces import count_of, slot_of, slots_of
from tablekeep.games.runewars.model import NOBODY, NOWHERE, War
from tablekeep.games.runewars.moments import WINTER_FOOD, open_moment
from tablekeep.games.runewars.steps import SEAT, Ask, Task, area_field, number_field, seat_field
from tablekeep.games.runewars.supply import draw_tactics, gain_influence
from tablekeep.games.runewars.victory import VictoryCard, check_instant_win, finish
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Message, Ref, say, seat_ref

ALL_ORDERS: Final = 0b111111110
"""the eight order cards as a mask of their numbers"""
HERO_RANGE: Final = 2
"""how far a hero's Move action goes (RW-QUEST-11)"""
PRIMARY: Final = "RW-SEASON-03"
"""the rule on which everything rests that the text of a season card brings about"""

# -- what the present season card does to other chapters -----------------------------------------------------------------


def present(state: War) -> SeasonCard:
    """The season card that is being carried out."""
    return state.kit.seasons[state.season_card]


def in_force(state: War, effect: str) -> SeasonCard | None:
    """The present season card, if it has that effect (RW-SEASON-04)."""
    if state.season_card < 0:
        return None
    card = state.kit.seasons[state.season_card]
    return card if card.effect == effect else None


def all_fast(state: War) -> bool:
    """Long Days: every unit and hero is fast."""
    return in_force(state, "all_fast") is not None


def march_range(state: War, fast: bool) -> int:
    """RW-MOVE-21, RW-MOVE-22: how far Mobilize and Conquer bring figures; Long Days and Blizzard change it."""
    blizzard = in_force(state, "limit_range")
    reach = state.kit.order_params[MOBILIZE] if blizzard is None else blizzard.params
    return reach["fast_range"] if fast or all_fast(state) else reach["range"]


def hero_range(state: War) -> int:
    """RW-QUEST-11: how far a hero's Move action goes; Rune Fever changes it."""
    fever = in_force(state, "draw_quest_and_hero_range")
    return HERO_RANGE if fever is None else fever.params["range"]


def may_move_units(state: War, seat: int) -> bool:
    """Whether a player may move units by order cards: in Stormy Weather only the winner of its bid may."""
    return in_force(state, "only_bid_winner_moves") is None or state.season_winner == seat


# -- the year ------------------------------------------------------------------------------------------------------------


def begin_year_cycle(state: War) -> None:
    """RW-SETUP-19: the first season is the Spring of year 1."""
    state.year = 0
    state.push(NextSeason())


@final
class NextSeason(Task):
    """RW-YEAR-01 to -03: the next season with its steps; after the last Winter the game is over."""

    __slots__ = ()
    name = "next-season"

    def run(self, state: War) -> None:
        if state.year == 0:
            state.year = 1
            state.season = SPRING
        elif state.season < WINTER:
            state.season += 1
        elif state.year >= state.kit.terms.years:
            finish(state)
            return
        else:
            state.year += 1
            state.season = SPRING
        begin_season(state)
        state.push(self)
        push_season(state)


def begin_season(state: War) -> None:
    """RW-TACTICS-04, RW-RUL-98: cards drawn in the season before may be played from now on; what lasted for a turn is over."""
    state.active = NOBODY
    state.marks = 0
    state.moved = ()
    state.moved_heroes = 0
    forget_loyalty(state)
    state.end_skips()
    for seat in range(state.seats):
        state.tactics[seat] += state.fresh[seat]
        state.fresh[seat] = ()
        state.muted[seat] = ""
    if state.log is not None:
        state.say("say", "rw-log-season", "RW-YEAR-01", number=state.year, season=SEASONS[state.season], year=state.year)


def push_season(state: War) -> None:
    """RW-YEAR-03: the season card with its two effects, then the orders."""
    from tablekeep.games.runewars.orders import OrderStep

    state.push(OrderStep())
    state.push(EndOfStep())
    state.push(Secondary())
    state.push(EndOfStep())
    state.push(TurnUp())
    state.push(VictoryCard(state.season))


@final
class EndOfStep(Task):
    """RW-RUL-66, RW-RUL-71: after each step of a season: has somebody won, is somebody out?"""

    __slots__ = ()
    name = "end-of-step"

    def run(self, state: War) -> None:
        if not check_instant_win(state):
            check_elimination(state)


# -- the season card -----------------------------------------------------------------------------------------------------


@final
class TurnUp(Task):
    """RW-SEASON-01, RW-SEASON-03: the top card is turned up, and its text carried out."""

    __slots__ = ()
    name = "season-card"

    def run(self, state: War) -> None:
        from tablekeep.games.runewars.season_cards import carry_out

        number = next_card(state)
        state.season_card = number
        state.season_winner = NOBODY
        state.dungeoned = 0
        if number < 0:
            return
        card = state.kit.seasons[number]
        primarch = state.title_holder[PRIMARCH]
        if card.council and primarch >= 0:  # RW-BID-07, RW-FIRST-34
            gain_influence(state, primarch, state.kit.title_params[PRIMARCH]["influence"], "RW-FIRST-34")
        carry_out(state, card)


def next_card(state: War) -> int:
    """RW-SEASON-07: the top card, now on the common pile; in the Epic variant none that names false runes (RW-FIRST-41)."""
    for _ in range(len(state.kit.seasons)):
        number = draw_season_card(state)
        if number < 0:
            break
        card = state.kit.seasons[number]
        replaced = card.false_runes and not state.kit.terms.false_runes
        if state.log is not None:
            told = "rw-log-season-card-replaced" if replaced else "rw-log-season-card"
            state.say("flip", told, "RW-FIRST-41" if replaced else "RW-SEASON-01", card=Ref("season", card.id))
        if not replaced:
            return number
    return NOWHERE


def draw_season_card(state: War) -> int:
    """RW-LIMIT-04, RW-RUL-103: an empty deck is renewed from the cards of its season in the common pile."""
    season = state.season
    if not state.season_decks[season]:
        renewed = [number for number in state.season_pile if state.kit.seasons[number].season == season]
        if not renewed:
            return NOWHERE
        state.season_pile = tuple([number for number in state.season_pile if state.kit.seasons[number].season != season])
        state.season_decks[season] = tuple(state.shuffled("seasons", renewed))
    deck = state.season_decks[season]
    state.season_decks[season] = deck[:-1]
    state.season_pile += (deck[-1],)
    state.revealed += 1
    return deck[-1]


@final
class Secondary(Task):
    """RW-SEASON-05, RW-SEASON-06: the effect of the season's icons, in play order by the orders of the season before."""

    __slots__ = ()
    name = "season-icons"

    def run(self, state: War) -> None:
        order = state.play_order()
        if state.season == SPRING:
            spring(state, order)
        elif state.season == SUMMER:
            from tablekeep.games.runewars.quests import push_quest_phase

            push_quest_phase(state)  # RW-SEASON-09
        elif state.season == AUTUMN:
            autumn(state, order)
        else:
            winter(state, order)


# -- Spring --------------------------------------------------------------------------------------------------------------


def spring(state: War, order: list[int]) -> None:
    """RW-SEASON-08: tokens and orders come back, then every routed figure stands up."""
    state.push(StandUp())
    for seat in reversed(order):
        state.push(TakeBack(seat))


def face_up(state: War, seat: int) -> int:
    """Every order card that lies face up before a player, those of a Long Winter included, as a mask."""
    return ALL_ORDERS & ~state.hand[seat]


@final
class TakeBack(Task):
    """RW-SEASON-08, RW-ACTIVATE-07: his tokens leave the board, his orders come back to his hand, in a Long Winter some."""

    __slots__ = ()
    name = "take-back"
    fields = (seat_field(),)

    def run(self, state: War) -> None:
        seat = self.data[0]
        state.tokens[seat] = 0
        state.orders_used[seat] = 0
        state.order[seat] = 0  # RW-RUL-20
        long_winter = in_force(state, "return_only_two_orders")
        if long_winter is not None:
            orders = long_winter.params["orders"]
            if face_up(state, seat).bit_count() > orders:
                state.push(TakeBackSome(seat, orders))
                return
        state.hand[seat] = ALL_ORDERS


@final
class TakeBackSome(Ask):
    """Long Winter: which of the used orders come back."""

    __slots__ = ()
    name = "take-back-order"
    rule = "RW-SEASON-08"
    fields = (SEAT, number_field("left", 8))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-take-back-order", left=self.data[0])

    def options(self, state: War, seat: int) -> list[Action]:
        lying = face_up(state, seat)
        return [state.deed("take-back", order) for order in range(1, 9) if lying >> order & 1]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        order = deed.args[0]
        state.hand[seat] |= 1 << order
        if state.log is not None:
            state.say(
                "move", "rw-log-take-back", self.rule, seat=seat_ref(seat), order=Ref("order", state.kit.orders[order - 1].id)
            )
        if self.data[0] > 1:
            state.push(TakeBackSome(seat, self.data[0] - 1))


@final
class StandUp(Task):
    """RW-SEASON-08, RW-TERM-08: every routed figure, neutral units and heroes included."""

    __slots__ = ()
    name = "stand-up"

    def run(self, state: War) -> None:
        for area in state.chart.areas:
            if state.routed[area]:
                state.standing[area] += state.routed[area]
                state.routed[area] = 0
        for at, hero in enumerate(state.heroes):
            if hero.routed:
                state.heroes[at] = hero.lying(False)
        if state.log is not None:
            state.say("change", "rw-log-stand-up", "RW-SEASON-08")


# -- Autumn --------------------------------------------------------------------------------------------------------------


def autumn(state: War, order: list[int]) -> None:
    """RW-SEASON-10, RW-FATE-06: the fate deck whole again, then a gift to each."""
    state.fate = tuple(state.shuffled("fate", [*state.fate, *state.fate_pile]))
    state.fate_pile = ()
    state.revealed += 1
    if state.log is not None:
        state.say("change", "rw-log-fate-shuffled", "RW-SEASON-10")
    for seat in reversed(order):
        state.push(AutumnGift(seat))


@final
class AutumnGift(Task):
    """RW-SEASON-10: without a tactics card to draw there is no choice."""

    __slots__ = ()
    name = "autumn-gift"
    fields = (seat_field(),)

    def run(self, state: War) -> None:
        seat = self.data[0]
        if state.tactic_deck or state.tactic_pile:
            state.push(ChooseGift(seat))
        else:
            gain_influence(state, seat, state.kit.season_params[AUTUMN]["influence"], "RW-SEASON-10")


@final
class ChooseGift(Ask):
    """RW-DP-025: influence or a tactics card."""

    __slots__ = ()
    name = "autumn"
    rule = "RW-SEASON-10"
    fields = (SEAT,)

    def prompt(self, state: War, seat: int) -> Message:
        gifts = state.kit.season_params[AUTUMN]
        return say("rw-ask-autumn", influence=gifts["influence"], tactics=gifts["tactics"])

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("choose", CHOICES.index("influence")), state.deed("choose", CHOICES.index("tactics"))]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        gifts = state.kit.season_params[AUTUMN]
        if CHOICES[deed.args[0]] == "influence":
            gain_influence(state, seat, gifts["influence"], self.rule)
        else:
            draw_tactics(state, seat, gifts["tactics"], self.rule)


# -- Winter --------------------------------------------------------------------------------------------------------------


def winter(state: War, order: list[int]) -> None:
    """RW-SEASON-11, RW-RUL-15: each player in turn, after a moment for stores. RW-SEASON-14 is the season itself."""
    for seat in reversed(order):
        state.push(FoodLimit(seat, 0))
        open_moment(state, WINTER_FOOD, [seat])


def food_limit(state: War, seat: int, stores: int = 0) -> int:
    """RW-SEASON-11, RW-RUL-15: how many units a player may have in each area at this moment."""
    return min(state.kit.limits.units, state.dials[seat][FOOD] + stores)


def starving(state: War, seat: int, stores: int = 0) -> list[int]:
    """The areas in which a player has more units than his food feeds (RW-SEASON-12: allies count, heroes do not)."""
    limit = food_limit(state, seat, stores)
    return [area for area in state.chart.areas if state.units_of(seat, area) > limit]


def raise_food_limit(state: War, seat: int, amount: int) -> None:
    """For the limit about to be applied to the seat its food counts as that much higher; the dial does not move."""
    for at in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[at]
        if isinstance(step, FoodLimit) and step.data[0] == seat:
            state.agenda[at] = FoodLimit(seat, step.data[1] + amount)
            return


@final
class FoodLimit(Task):
    """RW-SEASON-11 to -13: checked once, area by area; afterwards the limit is eight again."""

    __slots__ = ()
    name = "food-limit"
    fields = (seat_field(), number_field("stores"))

    def run(self, state: War) -> None:
        seat, stores = self.data
        limit = food_limit(state, seat, stores)
        for area in reversed(starving(state, seat, stores)):
            state.push(Starve(seat, area, state.units_in(area) - limit))


@final
class Starve(Task):
    """RW-SEASON-11: so many units of an area are destroyed; without a choice it is done at once."""

    __slots__ = ()
    name = "starve"
    fields = (seat_field(), area_field(), number_field("left", 40))

    def run(self, state: War) -> None:
        from tablekeep.games.runewars.limits import destroy_units

        seat, area, left = self.data
        groups = len(slots_of(state.standing[area])) + len(slots_of(state.routed[area]))
        if groups > 1 and left < state.units_in(area):
            state.push(ChooseStarved(seat, area, left))
            return
        standing, routed = state.standing[area], state.routed[area]
        for lies in (False, True):
            force = routed if lies else standing
            for slot in slots_of(force):
                count = min(left, count_of(force, slot))
                if count:
                    destroy_units(state, area, slot, count, lies, "RW-SEASON-11")
                    left -= count


@final
class ChooseStarved(Ask):
    """RW-DP-026: which unit starves next."""

    __slots__ = ()
    name = "starve-unit"
    rule = "RW-SEASON-11"
    fields = (SEAT, area_field(), number_field("left", 40))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-starve-unit", area=state.kit.hexes[self.data[0]].id, left=self.data[1])

    def options(self, state: War, seat: int) -> list[Action]:
        area = self.data[0]
        lord = state.lord[area]
        found: list[Action] = []
        for lies in (0, 1):
            for slot in slots_of(state.routed[area] if lies else state.standing[area]):
                found.append(state.deed("destroy", state.kind(lord, slot).number, lies, area))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        from tablekeep.games.runewars.limits import destroy_units

        area, left = self.data
        destroy_units(state, area, slot_of(deed.args[0]), 1, deed.args[1] == 1, self.rule)
        if left > 1:
            state.push(Starve(seat, area, left - 1))
