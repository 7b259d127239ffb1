"""The season cards: what each does when it is turned up, by the effect its record names (RW-SEASON-03, RW-RUL-23).

An effect may act at once, on each player in play order, or on who has won the card's bid; a card that only lasts does nothing
here, and the chapters ask `seasons` for it. Cards about heroes are in `season_heroes`, about the land in `season_realms`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars.bids import FOR_LOWEST, FOR_SEASON_CARD, award, push_bid
from tablekeep.games.runewars.components import GOOD, Kit, SeasonCard
from tablekeep.games.runewars.deeds import CHOICES, Deed
from tablekeep.games.runewars.elimination import shuffled_in
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.season_heroes import fever, kellos, parting, relics, tournament, wanderers
from tablekeep.games.runewars.season_realms import (
    beasts,
    bountiful_harvest,
    call_to_arms,
    famine,
    last_marches,
    lean_harvest,
    lower_dial,
    masons,
    mercenaries,
    pious,
    sentence,
    summon,
    threatened,
)
from tablekeep.games.runewars.seasons import PRIMARY, present
from tablekeep.games.runewars.steps import SEAT, Ask, Task, seat_field
from tablekeep.games.runewars.supply import draw_quests, draw_tactics, gain_influence, lose_influence
from tablekeep.games.runewars.victory import CheckWin
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidContent
from tablekeep.kernel.messages import Ref, say, seat_ref

AtOnce = Callable[[War, SeasonCard], None]
ForPlayer = Callable[[War, SeasonCard, int], None]
ForWinner = Callable[[War, SeasonCard, int], None]
"""state, card, the seat that has won the bid (NOBODY: none)"""


@final
class Effect:
    """What one effect key stands for."""

    def __init__(self, at_once: AtOnce | None, player: ForPlayer | None, prize: ForWinner | None) -> None:
        self.at_once: Final = at_once
        self.player: Final = player
        self.prize: Final = prize


# -- carrying out --------------------------------------------------------------------------------------------------------


def carry_out(state: War, card: SeasonCard) -> None:
    """RW-SEASON-03: the bid, what happens at once, and each player in play order (RW-RUL-23), finishing before the next."""
    effect = EFFECTS[card.effect]
    if effect.player is not None:
        for seat in reversed(state.play_order()):
            state.push(CheckWin())
            state.push(ForSeat(seat))
    if effect.at_once is not None:
        effect.at_once(state, card)
    if card.bid:
        least = 0 if card.zero_wins else 1
        purpose = FOR_LOWEST if card.effect == "lowest_bid_places_runes" else FOR_SEASON_CARD
        push_bid(state, state.play_order(), purpose, least)


@final
class ForSeat(Task):
    """RW-RUL-23: one player's part of the present season card."""

    __slots__ = ()
    name = "season-card-player"
    fields = (seat_field(),)

    def run(self, state: War) -> None:
        card = present(state)
        player = EFFECTS[card.effect].player
        if player is not None and not state.out[self.data[0]]:
            player(state, card, self.data[0])


def hand_out(state: War, winner: int) -> None:
    """What the bid of the present season card was about."""
    card = present(state)
    prize = EFFECTS[card.effect].prize
    if prize is not None:
        prize(state, card, winner)


# -- cards that last: the chapters ask for them --------------------------------------------------------------------------


def lasts(state: War, card: SeasonCard) -> None:
    """Long Winter, Long Days, Blizzard: nothing happens now (RW-SEASON-04)."""


def storm(state: War, card: SeasonCard, winner: int) -> None:
    """Stormy Weather: only the winner moves units by orders, nobody if nothing was bid."""
    state.season_winner = winner


# -- Prepare for the Coming Year -----------------------------------------------------------------------------------------


def alignment_deck(state: War, seat: int) -> int:
    """The number of the objective deck of a player's alignment."""
    return 0 if state.faction(seat).alignment == GOOD else 1


def preparations(state: War, seat: int) -> list[str]:
    found: list[str] = []
    if state.objectives[seat] and state.objective_decks[alignment_deck(state, seat)]:
        found.append("objective")
    if state.quest_deck or state.quest_pile:
        found.append("quest")
    found.append("influence")
    return found


def prepare(state: War, card: SeasonCard, seat: int) -> None:
    if len(preparations(state, seat)) == 1:
        gain_influence(state, seat, card.params["influence"], PRIMARY)
    else:
        state.push(Prepare(seat))


@final
class Prepare(Ask):
    """Another objective, a quest card, or influence."""

    __slots__ = ()
    name = "season-prepare"
    rule = PRIMARY
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("choose", CHOICES.index(word)) for word in preparations(state, seat)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        params = present(state).params
        word = CHOICES[deed.args[0]]
        if word == "influence":
            gain_influence(state, seat, params["influence"], PRIMARY)
        elif word == "quest":
            draw_quests(state, seat, params["quests"], PRIMARY)
        else:
            exchange_objective(state, seat)


def exchange_objective(state: War, seat: int) -> None:
    """A new objective of his alignment; the old one is shuffled back unseen."""
    side = alignment_deck(state, seat)
    deck = state.objective_decks[side]
    old = state.objectives[seat]
    state.objectives[seat] = (deck[-1],)
    state.objective_decks[side] = shuffled_in(state, "objectives", deck[:-1], old)
    state.revealed += 1
    if state.log is not None:
        state.say("flip", "rw-log-new-objective", PRIMARY, seat=seat_ref(seat))
        objective = Ref("objective", state.kit.objectives[deck[-1]].id)
        state.say("flip", "rw-log-objective-drawn", PRIMARY, audience=1 << seat, seat=seat_ref(seat), objective=objective)


# -- Tithe of the Council ------------------------------------------------------------------------------------------------


def tithe(state: War, card: SeasonCard) -> None:
    """Tithe of the Council: the rich give, then the poorest take; several poorest take less each."""
    params = card.params
    order = state.play_order()
    for seat in order:
        if state.influence[seat] >= params["threshold"]:
            lose_influence(state, seat, params["discard"], PRIMARY)
    least = min([state.influence[seat] for seat in order])
    poorest = [seat for seat in order if state.influence[seat] == least]
    for seat in poorest:
        gain_influence(state, seat, params["gain"] if len(poorest) == 1 else params["tied_gain"], PRIMARY)


# -- Secrets for Sale ----------------------------------------------------------------------------------------------------


def buy_secrets(state: War, card: SeasonCard, winner: int) -> None:
    """Tactics cards, and a look into one opponent's hand."""
    if winner >= 0:
        state.push(Spying(winner))
        draw_tactics(state, winner, card.params["tactics"], PRIMARY)


@final
class Spying(Task):
    """Asks only if there is a hand to look into."""

    __slots__ = ()
    name = "season-spying"
    fields = (seat_field(),)

    def run(self, state: War) -> None:
        ask = Spy(self.data[0])
        if len(ask.options(state, self.data[0])) > 1:
            state.push(ask)


@final
class Spy(Ask):
    """Whose tactics cards he looks at."""

    __slots__ = ()
    name = "season-spy"
    rule = PRIMARY
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = []
        for other in state.clockwise(seat):
            if other != seat and state.hand_size(other):
                found.append(state.deed("spy", other))
        found.append(state.deed("decline"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "spy":
            look_into_hand(state, seat, deed.args[0], PRIMARY)


def look_into_hand(state: War, seat: int, rival: int, rule: str) -> None:
    """The player alone sees all tactics cards of an opponent."""
    state.revealed += 1
    if state.log is not None:
        state.say("flip", "rw-log-spies", rule, seat=seat_ref(seat), other=seat_ref(rival))
        for card in state.tactics[rival] + state.fresh[rival]:
            tactic = Ref("tactic", state.kit.tactics[card].id)
            state.say("flip", "rw-log-tactic-seen", rule, audience=1 << seat, other=seat_ref(rival), tactic=tactic)


# -- dragon runes --------------------------------------------------------------------------------------------------------


def give_runes(state: War, seat: int) -> None:
    """RW-RUNE-10 ff.: as many dragon runes as the card says."""
    from tablekeep.games.runewars.runes import receive_dragon_rune

    for _ in range(present(state).params["dragon_runes"]):
        receive_dragon_rune(state, seat)


def rune_for_bid(state: War, card: SeasonCard, winner: int) -> None:
    """Shard in the Snow, and the bid among those who were tied for a measure."""
    if winner >= 0:
        give_runes(state, winner)


def best_of(state: War, measures: dict[int, int]) -> None:
    """A rune for the player with the highest measure; the tied bid for it among themselves (RW-RUL-102)."""
    if not measures:
        return
    best = max(measures.values())
    tied = [seat for seat in measures if measures[seat] == best]
    if len(tied) == 1:
        give_runes(state, tied[0])
    else:
        push_bid(state, tied, FOR_SEASON_CARD)


def most_rewards(state: War, card: SeasonCard) -> None:
    """Tales by the Fire."""
    measures: dict[int, int] = {}
    for seat in state.play_order():
        rewards = sum([hero.loot for hero in state.heroes_of(seat)])
        if rewards:
            measures[seat] = rewards
    best_of(state, measures)


def most_areas(state: War, card: SeasonCard) -> None:
    """Lord of the Land: areas outside all home realms."""
    measures: dict[int, int] = {}
    for seat in state.play_order():
        areas = sum([1 for area in state.controlled(seat) if state.chart.home_of[area] < 0])
        if areas:
            measures[seat] = areas
    best_of(state, measures)


def most_oaths(state: War, card: SeasonCard) -> None:
    """Oaths Renewed: influence on the titles a player holds."""
    measures: dict[int, int] = {}
    for title, seat in enumerate(state.title_holder):
        if seat >= 0:
            measures[seat] = measures.get(seat, 0) + state.title_influence[title]
    best_of(state, measures)


# -- the registry --------------------------------------------------------------------------------------------------------

EFFECTS: Final[dict[str, Effect]] = {
    # Spring
    "only_bid_winner_moves": Effect(None, None, storm),
    "choose_objective_quest_influence": Effect(None, prepare, None),
    "lower_dials_to_areas": Effect(famine, None, None),
    "return_only_two_orders": Effect(lasts, None, None),
    "free_recruit": Effect(None, call_to_arms, None),
    "bid_destroy_city": Effect(None, None, sentence),
    "move_runes_out_of_home_realm": Effect(None, threatened, None),
    "buy_hero": Effect(None, wanderers, None),
    # Summer
    "train_hero": Effect(None, tournament, None),
    "opposed_heroes_leave": Effect(None, parting, None),
    "bid_activate_opponent": Effect(None, None, summon),
    "lower_dial": Effect(lower_dial, None, None),
    "place_neutral_units": Effect(None, beasts, None),
    "stand_and_heal_heroes": Effect(None, kellos, None),
    "all_fast": Effect(lasts, None, None),
    "draw_quest_and_hero_range": Effect(None, fever, None),
    # Autumn
    "free_harvest": Effect(bountiful_harvest, None, None),
    "free_harvest_with_loss": Effect(None, lean_harvest, None),
    "level_influence": Effect(tithe, None, None),
    "buy_reward": Effect(None, relics, None),
    "bid_for_tactics": Effect(None, None, buy_secrets),
    "pay_allied_neutrals": Effect(None, mercenaries, None),
    "free_strategize": Effect(None, last_marches, None),
    "free_repair_or_development": Effect(None, masons, None),
    # Winter
    "bid_for_dragon_rune": Effect(None, None, rune_for_bid),
    "lowest_bid_places_runes": Effect(None, None, pious),
    "most_rewards_dragon_rune": Effect(most_rewards, None, rune_for_bid),
    "most_areas_dragon_rune": Effect(most_areas, None, rune_for_bid),
    "limit_range": Effect(lasts, None, None),
    "most_title_influence_dragon_rune": Effect(most_oaths, None, rune_for_bid),
}
"""by effect key"""

NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "choose_objective_quest_influence": ("influence", "quests"),
    "return_only_two_orders": ("orders",),
    "move_runes_out_of_home_realm": ("tokens",),
    "buy_hero": ("cost",),
    "train_hero": ("amount",),
    "opposed_heroes_leave": ("cost", "neutral_leaves"),
    "bid_activate_opponent": ("areas",),
    "lower_dial": ("amount", "minimum"),
    "place_neutral_units": ("max_units", "units"),
    "draw_quest_and_hero_range": ("quests", "range"),
    "free_harvest": ("bonus",),
    "free_harvest_with_loss": ("loss",),
    "level_influence": ("discard", "gain", "threshold", "tied_gain"),
    "buy_reward": ("cost",),
    "bid_for_tactics": ("tactics",),
    "pay_allied_neutrals": ("cost",),
    "bid_for_dragon_rune": ("dragon_runes",),
    "lowest_bid_places_runes": ("dragon_runes",),
    "most_rewards_dragon_rune": ("dragon_runes",),
    "most_areas_dragon_rune": ("dragon_runes",),
    "most_title_influence_dragon_rune": ("dragon_runes",),
    "limit_range": ("fast_range", "range"),
}
"""by effect key: the numbers a card of that effect must give"""


def check_effects(kit: Kit, own: bool = True) -> None:
    """Every season card has its function and its numbers; in the game's own box every function has a card, too."""
    used: set[str] = set()
    for card in kit.seasons:
        where = f"seasons.toml: {card.id}"
        if card.effect not in EFFECTS:
            raise InvalidContent(where, say("rw-content-no-effect", card=card.name, effect=card.effect))
        for name in NEEDS.get(card.effect, ()):
            if name not in card.params:
                raise InvalidContent(where, say("rw-content-no-number", card=card.name, effect=card.effect, number=name))
        used.add(card.effect)
    spare = [key for key in EFFECTS if key not in used]
    if own and spare:
        raise InvalidContent("seasons.toml", say("rw-content-no-card", effect=spare[0]))


award(FOR_SEASON_CARD, hand_out)
award(FOR_LOWEST, hand_out)
