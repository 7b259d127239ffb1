"""Season cards about heroes: who arrives, trains, heals, leaves, goes questing and trades."""

from __future__ import annotations

from typing import final

from tablekeep.games.runewars.components import CAPTAIN, NEUTRAL, SeasonCard
from tablekeep.games.runewars.deeds import CHOICES, Deed
from tablekeep.games.runewars.figures import MOST_TRAINING, Hero
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.seasons import PRIMARY, present
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field, seat_field
from tablekeep.games.runewars.supply import draw_quests, lose_influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Message, say


def wanderers(state: War, card: SeasonCard, seat: int) -> None:
    """Wanderers Arrive: influence for hero cards, one of which is kept; only with room for another hero."""
    from tablekeep.games.runewars.heroes import push_hire

    if len(state.heroes_of(seat)) < state.kit.limits.heroes:
        push_hire(state, seat, card.params["cost"], card.params["cost"])


def below_limit(hero: Hero) -> bool:
    """RW-QUEST-14."""
    return min(hero.training) < MOST_TRAINING


def tournament(state: War, card: SeasonCard, seat: int) -> None:
    heroes = [hero for hero in state.heroes_of(seat) if below_limit(hero)]
    if len(heroes) == 1:
        state.push(Train(seat, heroes[0].card))
    elif heroes:
        state.push(Enter(seat))


@final
class Enter(Ask):
    """Grand Tournament: which hero."""

    __slots__ = ()
    name = "season-hero"
    rule = PRIMARY
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("hero", hero.card) for hero in state.heroes_of(seat) if below_limit(hero)]
        found.append(state.deed("decline"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "hero":
            state.push(Train(seat, deed.args[0]))


@final
class Train(Ask):
    """Grand Tournament: which attribute rises."""

    __slots__ = ()
    name = "season-train"
    rule = "RW-QUEST-14"
    fields = (SEAT, number_field("hero"))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-season-train", hero=state.hero_ref(self.data[0]))

    def options(self, state: War, seat: int) -> list[Action]:
        training = state.hero(self.data[0]).training
        found: list[Action] = []
        for attribute in range(3):
            if training[attribute] < MOST_TRAINING:
                found.append(state.deed("train", attribute))
        found.append(state.deed("decline"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        from tablekeep.games.runewars.heroes import train_hero

        if deed.verb == "train":
            train_hero(state, self.data[0], deed.args[0], present(state).params["amount"], PRIMARY)


def keeping_price(state: War, card: SeasonCard, hero: Hero) -> int:
    """What it costs to keep a hero of another alignment; 0 for one who stays (RW-HERO-21)."""
    mine = state.faction(hero.seat).alignment
    his = state.hero_card(hero).alignment
    if his == mine:
        return 0
    if his == NEUTRAL:
        return card.params["neutral_cost"] if card.params["neutral_leaves"] else 0
    return card.params["cost"]


def parting(state: War, card: SeasonCard, seat: int) -> None:
    """Parting of the Ways, Winter of Discontent: hero by hero; the Captain's heroes stay."""
    if state.title_holder[CAPTAIN] == seat:
        return
    for hero in reversed(state.heroes_of(seat)):
        if keeping_price(state, card, hero):
            state.push(Parting(seat, hero.card))


@final
class Parting(Task):
    """A hero leaves at once if his price cannot be paid."""

    __slots__ = ()
    name = "season-parting"
    fields = (seat_field(), number_field("hero"))

    def run(self, state: War) -> None:
        from tablekeep.games.runewars.heroes import hero_leaves

        seat, hero = self.data
        if state.influence[seat] < keeping_price(state, present(state), state.hero(hero)):
            hero_leaves(state, hero)
        else:
            state.push(KeepOrPart(seat, hero))


@final
class KeepOrPart(Ask):
    """RW-DP-153: pay for the hero, or let him go."""

    __slots__ = ()
    name = "season-keep-hero"
    rule = "RW-HERO-21"
    fields = (SEAT, number_field("hero"))

    def prompt(self, state: War, seat: int) -> Message:
        price = keeping_price(state, present(state), state.hero(self.data[0]))
        return say("rw-ask-season-keep-hero", hero=state.hero_ref(self.data[0]), price=price)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("keep", self.data[0]), state.deed("dismiss", self.data[0])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        from tablekeep.games.runewars.heroes import hero_leaves

        hero = self.data[0]
        if deed.verb == "keep":
            lose_influence(state, seat, keeping_price(state, present(state), state.hero(hero)), self.rule)
        else:
            hero_leaves(state, hero)


def kellos(state: War, card: SeasonCard, seat: int) -> None:
    """Blessing of Kellos: all his heroes stand up, one of them is healed."""
    for hero in state.heroes_of(seat):
        if hero.routed:
            state.change_hero(hero.lying(False))
    hurt = [hero.card for hero in state.heroes_of(seat) if hero.damage]
    if len(hurt) == 1:
        heal(state, hurt[0])
    elif hurt:
        state.push(Heal(seat))


def heal(state: War, hero: int) -> None:
    from tablekeep.games.runewars.heroes import heal_hero

    heal_hero(state, hero, state.hero(hero).damage, PRIMARY)


@final
class Heal(Ask):
    """Blessing of Kellos: which hero loses all damage."""

    __slots__ = ()
    name = "season-heal"
    rule = PRIMARY
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("heal", hero.card) for hero in state.heroes_of(seat) if hero.damage]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        heal(state, deed.args[0])


def fever(state: War, card: SeasonCard, seat: int) -> None:
    """Rune Fever: a quest card for whoever wants one."""
    if state.quest_deck or state.quest_pile:
        state.push(TakeQuest(seat))


@final
class TakeQuest(Ask):
    __slots__ = ()
    name = "season-quest"
    rule = PRIMARY
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("choose", CHOICES.index("quest")), state.deed("decline")]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "choose":
            draw_quests(state, seat, present(state).params["quests"], PRIMARY)


def relics(state: War, card: SeasonCard, seat: int) -> None:
    """Relic Market: influence for a reward card."""
    if state.heroes_of(seat) and state.influence[seat] >= card.params["cost"] and (state.reward_deck or state.reward_pile):
        state.push(BuyReward(seat))


@final
class BuyReward(Ask):
    """Which hero receives the reward card."""

    __slots__ = ()
    name = "season-reward"
    rule = PRIMARY
    fields = (SEAT,)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-season-reward", price=present(state).params["cost"])

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("hero", hero.card) for hero in state.heroes_of(seat)]
        found.append(state.deed("decline"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        from tablekeep.games.runewars.heroes import gain_reward

        if deed.verb == "hero":
            lose_influence(state, seat, present(state).params["cost"], PRIMARY)
            gain_reward(state, deed.args[0])
