"""Quest cards: where they may be attempted, their tests, and what comes of them (RW-QUEST-20 to -40)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars import discovery, hero_abilities
from tablekeep.games.runewars.attribute_tests import draw_openly, push_test, take_destiny
from tablekeep.games.runewars.components import ATTRIBUTES, DESTINIES, Kit, QuestCard
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.duels import quest_duel
from tablekeep.games.runewars.figures import Hero
from tablekeep.games.runewars.heroes import (
    HERO,
    alive,
    damage_hero,
    enemy_heroes,
    gain_reward,
    rout_hero,
    train_hero,
    trainable,
)
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field
from tablekeep.games.runewars.supply import draw_quests, draw_tactics, gain_influence, lose_influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import without
from tablekeep.kernel.errors import InvalidContent
from tablekeep.kernel.messages import Ref, say, seat_ref

QUEST: Final = number_field("quest")

# -- where a quest may be attempted (RW-QUEST-20) --------------------------------------------------------------------------


def may_attempt(state: War, hero: Hero, quest: int) -> bool:
    card = state.kit.quests[quest]
    if card.kind == "pay" and state.influence[hero.seat] < card.pay[0]:
        return False
    if card.location:
        return LOCATIONS[card.location](state, hero.seat, hero.area, card)
    return state.kit.hexes[hero.area].id == card.area


def any_city(state: War, seat: int, area: int, card: QuestCard) -> bool:
    return state.cities[area] >= 0


def enemy_stronghold_or_city(state: War, seat: int, area: int, card: QuestCard) -> bool:
    return state.controller(area) not in (-1, seat) and (state.forts[area] >= 0 or state.cities[area] >= 0)


def enemy_home_realm(state: War, seat: int, area: int, card: QuestCard) -> bool:
    return state.home_seat(area) not in (-1, seat)


def enemy_hero(state: War, seat: int, area: int, card: QuestCard) -> bool:
    return bool(enemy_heroes(state, area, seat))


def enemy_army(state: War, seat: int, area: int, card: QuestCard) -> bool:
    return state.controller(area) not in (-1, seat) and state.units_in(area) >= card.army


def far_rim(state: War, seat: int, area: int, card: QuestCard) -> bool:
    """As far from his own home realm as the land goes, or one step nearer; borders are ignored."""
    chart = state.chart
    reached = chart.homes[state.factions[seat]]
    layer = nearer = outer = 0
    while True:
        wider = reached
        for place in chart.areas:
            if reached >> place & 1:
                wider |= chart.touching[place]
        if wider == reached:
            return (outer | nearer) >> area & 1 == 1
        before, layer = layer, 0
        for place in chart.areas:
            if (wider & ~reached) >> place & 1 and chart.home_of[place] < 0:
                layer |= 1 << place
        if layer:
            nearer, outer = before, layer
        reached = wider


Place = Callable[[War, int, int, QuestCard], bool]
LOCATIONS: Final[dict[str, Place]] = {
    "any_city": any_city,
    "enemy_stronghold_or_city": enemy_stronghold_or_city,
    "enemy_home_realm": enemy_home_realm,
    "enemy_hero": enemy_hero,
    "enemy_army": enemy_army,
    "far_rim": far_rim,
}


# -- an attempt (RW-QUEST-20 to -22, RW-QUEST-30, RW-QUEST-40) -------------------------------------------------------------


def attempt(state: War, seat: int, card: int, quest: int) -> None:
    """RW-QUEST-20: the card is shown and its instructions are followed."""
    plan = state.kit.quests[quest]
    hero = state.hero(card)
    state.revealed += 1
    if state.log is not None:
        state.say(
            "cast", "rw-log-attempt", "RW-QUEST-20", target=hero.area, seat=seat_ref(seat), hero=state.hero_ref(card),
            quest=Ref("quest", plan.id),
        )  # fmt: skip
    if plan.kind == "duel":
        quest_duel(state, card, quest)
    elif plan.kind == "pay":
        state.push(QuestStake(seat, card, quest))
    else:
        state.push(QuestStage(seat, card, quest, 0))


@final
class QuestStake(Ask):
    """RW-DP-037: how much influence a quest is worth; that many fate cards are drawn."""

    __slots__ = ()
    name = "quest-stake"
    rule = "RW-QUEST-20"
    fields = (SEAT, HERO, QUEST)

    def options(self, state: War, seat: int) -> list[Action]:
        low, high = state.kit.quests[self.data[1]].pay
        return [state.deed("spend", amount) for amount in range(low, min(high, state.influence[seat]) + 1)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        card, quest = self.data
        lose_influence(state, seat, deed.args[0], "RW-QUEST-20")
        state.push(StageEnd(seat, card, quest, 0))
        draw_openly(state, seat, card, deed.args[0])


@final
class QuestStage(Task):
    """RW-QUEST-30: one attribute test of a quest."""

    __slots__ = ()
    name = "quest-stage"
    fields = (SEAT, HERO, QUEST, number_field("stage", 9))

    def run(self, state: War) -> None:
        seat, card, quest, stage = self.data
        attributes = state.kit.quests[quest].stages[stage].attributes
        if len(attributes) > 1:
            state.push(ChooseAttribute(seat, card, quest, stage))
        else:
            state.push(StageEnd(seat, card, quest, stage))
            push_test(state, seat, card, attributes[0])


@final
class ChooseAttribute(Ask):
    """RW-DP-037: the quest leaves open which attribute is tested."""

    __slots__ = ()
    name = "choose-attribute"
    rule = "RW-QUEST-30"
    fields = (SEAT, HERO, QUEST, number_field("stage", 9))

    def options(self, state: War, seat: int) -> list[Action]:
        _, quest, stage = self.data
        return [state.deed("test", which) for which in state.kit.quests[quest].stages[stage].attributes]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        card, quest, stage = self.data
        state.push(StageEnd(seat, card, quest, stage))
        push_test(state, seat, card, deed.args[0])


WON: Final = 98
NOT_WON: Final = 99
"""the outcomes of a quest duel among the lists of results; the others are numbered by stage and destiny"""


def results(plan: QuestCard, which: int) -> tuple[str, ...]:
    if which == WON:
        return plan.win
    if which == NOT_WON:
        return plan.no_win
    return plan.stages[which // len(DESTINIES)].results[which % len(DESTINIES)]


@final
class StageEnd(Task):
    """The chosen card says which results follow; without a card the test fails without any (RW-RUL-58)."""

    __slots__ = ()
    name = "stage-end"
    fields = (SEAT, HERO, QUEST, number_field("stage", 9))

    def run(self, state: War) -> None:
        seat, card, quest, stage = self.data
        destiny = take_destiny(state)
        if destiny < 0:
            tell_failure(state, seat, quest)
        else:
            state.push(QuestResult(seat, card, quest, stage * len(DESTINIES) + destiny, 0, 0))


def end_of_quest_duel(state: War, seat: int, card: int, quest: int, won: bool) -> None:
    """RW-DUEL-24: the hero has survived; what the card says now."""
    state.push(QuestResult(seat, card, quest, WON if won else NOT_WON, 0, 0))


def tell_failure(state: War, seat: int, quest: int) -> None:
    if state.log is not None:
        state.say(
            "say", "rw-log-quest-failed", "RW-QUEST-22", seat=seat_ref(seat), quest=Ref("quest", state.kit.quests[quest].id)
        )


@final
class QuestResult(Task):
    """One result after the other, in the order written; the hero's defeat ends the attempt."""

    __slots__ = ()
    name = "quest-result"
    fields = (SEAT, HERO, QUEST, number_field("list"), number_field("at", 9), number_field("rewarded", 1))

    def run(self, state: War) -> None:
        seat, card, quest, which, at, rewarded = self.data
        words = results(state.kit.quests[quest], which)
        if at >= len(words) or not alive(state, card):
            end_attempt(state, seat, card, quest, rewarded, "discard_quest" in words)
            return
        word, _, argument = words[at].partition(":")
        if word == "next":
            state.push(QuestStage(seat, card, quest, which // len(DESTINIES) + 1))
            return
        state.push(QuestResult(seat, card, quest, which, at + 1, 1 if word == "reward" else rewarded))
        RESULTS[word](state, seat, card, argument)


def end_attempt(state: War, seat: int, card: int, quest: int, rewarded: int, dropped: bool) -> None:
    """RW-QUEST-21, RW-QUEST-22: with a reward the quest is completed, discarded and replaced; otherwise it stays."""
    if not rewarded and not dropped:
        tell_failure(state, seat, quest)
        return
    state.quests[seat] = without(state.quests[seat], quest)
    state.quest_pile += (quest,)
    if state.log is not None:
        name = "rw-log-quest-completed" if rewarded else "rw-log-quest-discarded"
        state.say("fall", name, "RW-QUEST-21", seat=seat_ref(seat), quest=Ref("quest", state.kit.quests[quest].id))
    if rewarded:
        hero_abilities.at_quest_completed(state, seat, card)
    draw_quests(state, seat, 1, "RW-QUEST-21")


def get_reward(state: War, seat: int, card: int, argument: str) -> None:
    gain_reward(state, card)


def be_hurt(state: War, seat: int, card: int, argument: str) -> None:
    damage_hero(state, card, int(argument), "RW-QUEST-20")


def be_routed(state: War, seat: int, card: int, argument: str) -> None:
    rout_hero(state, card, "RW-QUEST-20")


def learn(state: War, seat: int, card: int, argument: str) -> None:
    """RW-QUEST-15: a quest trains by one."""
    can = trainable(state.hero(card))
    if argument == "any":
        if len(can) > 1:
            state.push(LearnAny(seat, card))
        elif can:
            train_hero(state, card, can[0], 1, "RW-QUEST-15")
    elif ATTRIBUTES.index(argument) in can:
        train_hero(state, card, ATTRIBUTES.index(argument), 1, "RW-QUEST-15")


@final
class LearnAny(Ask):
    """RW-DP-037: which attribute a quest trains."""

    __slots__ = ()
    name = "learn-any"
    rule = "RW-QUEST-15"
    fields = (SEAT, HERO)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("train", which) for which in trainable(state.hero(self.data[0]))]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        train_hero(state, self.data[0], deed.args[0], 1, self.rule)


def change_influence(state: War, seat: int, card: int, argument: str) -> None:
    amount = int(argument)
    if amount > 0:
        gain_influence(state, seat, amount, "RW-QUEST-20")
    else:
        lose_influence(state, seat, -amount, "RW-QUEST-20")


def get_tactics(state: War, seat: int, card: int, argument: str) -> None:
    draw_tactics(state, seat, int(argument), "RW-QUEST-20")


def look_runes(state: War, seat: int, card: int, argument: str) -> None:
    """Here, or in all adjacent areas, borders ignored; only the player sees them."""
    area = state.hero(card).area
    for place in [area] if argument == "here" else state.chart.near[area]:
        if not state.sees_rune(seat, place):
            discovery.look_at_rune(state, seat, place, "RW-QUEST-20")


def look_objective(state: War, seat: int, card: int, argument: str) -> None:
    """The secret objective of a player with a hero here."""
    rivals = objective_rivals(state, seat, card)
    if len(rivals) > 1:
        state.push(LookObjective(seat, card))
    elif rivals:
        see_objective(state, seat, rivals[0])


def objective_rivals(state: War, seat: int, card: int) -> list[int]:
    found: list[int] = []
    for hero in enemy_heroes(state, state.hero(card).area, seat):
        if hero.seat not in found and state.objectives[hero.seat]:
            found.append(hero.seat)
    return sorted(found)


def see_objective(state: War, seat: int, rival: int) -> None:
    state.revealed += 1
    if state.log is not None:
        state.say("say", "rw-log-objective-seen", "RW-QUEST-20", seat=seat_ref(seat), rival=seat_ref(rival))
        for card in state.objectives[rival]:
            state.say(
                "say", "rw-log-objective-is", "RW-QUEST-20", audience=1 << seat, rival=seat_ref(rival),
                objective=Ref("objective", state.kit.objectives[card].id),
            )  # fmt: skip


@final
class LookObjective(Ask):
    """RW-DP-037: at whose objective the player looks."""

    __slots__ = ()
    name = "look-objective"
    rule = "RW-QUEST-20"
    fields = (SEAT, HERO)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("rival", rival) for rival in objective_rivals(state, seat, self.data[0])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        see_objective(state, seat, deed.args[0])


def nothing(state: War, seat: int, card: int, argument: str) -> None:
    """Nothing happens."""


Result = Callable[[War, int, int, str], None]
RESULTS: Final[dict[str, Result]] = {
    "reward": get_reward,
    "damage": be_hurt,
    "rout": be_routed,
    "train": learn,
    "influence": change_influence,
    "tactics": get_tactics,
    "look_runes": look_runes,
    "look_objective": look_objective,
    "discard_quest": nothing,
    "nothing": nothing,
}
"""by word; `next` leads to the next test, `discard_quest` is done when all results are"""


def check_effects(kit: Kit, own: bool = True) -> None:
    """Every place and result of a quest is known, and nothing is known that no quest says."""
    words: set[str] = {"next"}
    places: set[str] = set()
    for card in kit.quests:
        if card.location:
            places.add(card.location)
            if card.location not in LOCATIONS:
                raise InvalidContent("quests.toml", say("rw-content-unknown-effect", component=card.name, effect=card.location))
        lists = [card.win, card.no_win, *[line for stage in card.stages for line in stage.results]]
        for result in [result for line in lists for result in line]:
            word, _, argument = result.partition(":")
            words.add(word)
            if not known_result(word, argument):
                raise InvalidContent("quests.toml", say("rw-content-unknown-effect", component=card.name, effect=result))
    if own:
        for effect in sorted({*RESULTS, *LOCATIONS} - words - places):
            raise InvalidContent("quests.toml", say("rw-content-idle-effect", effect=effect))


def known_result(word: str, argument: str) -> bool:
    if word in ("damage", "influence", "tactics"):
        return argument.removeprefix("-").isdecimal()
    if word == "train":
        return argument == "any" or argument in ATTRIBUTES
    if word == "look_runes":
        return argument in ("here", "adjacent")
    return argument == "" and (word == "next" or word in RESULTS)
