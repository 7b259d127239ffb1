"""Before the first round: scenario, decks, heroes, starting places, setup abilities and markets (RB-SETUP, RB-HERO-20 ff.)."""

from __future__ import annotations

from pathlib import Path
from typing import final

from tablekeep.games.positions import all_steps
from tablekeep.games.runebound.beginnings import blank_journey
from tablekeep.games.runebound.components import DECKS, PACKAGE, PLACE_KINDS
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.model import NO_CARD, NOBODY, Journey
from tablekeep.games.runebound.resolving import resolve
from tablekeep.games.runebound.steps import SEAT, Ask, Task
from tablekeep.games.runebound.testing import draw_skill
from tablekeep.games.runebound.turns import NextTurn
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say
from tablekeep.kernel.rng import Rng


def new_journey(content: Path | None, seats: int, options: dict[str, str], rng: Rng) -> Journey:
    """The state at the first decision. Every chapter is opened first: each says how the effects of its cards are done."""
    all_steps(PACKAGE)
    state = blank_journey(content, seats, options)
    state.rng = rng
    state.push(NextTurn())
    for step in reversed(setup_steps()):
        state.push(step)
    state.advance()
    return state


def setup_steps() -> list[Task]:
    """RB-SETUP-22: setup abilities come before the markets are filled."""
    return [ChooseScenario(), Heroes(), Equip(), StartPlaces(), SetupAbilities(), Markets(), ScenarioSetup()]


@final
class ChooseScenario(Task):
    """RB-SETUP-02 to RB-SETUP-10: gems lie faceup; the scenario, its decks, and by lot the first player."""

    __slots__ = ()
    name = "choose-scenario"

    def run(self, state: Journey) -> None:
        kit = state.kit
        if state.settings.scenario == NO_CARD:  # RB-SETUP-04
            state.scenario = state.chance("scenario", len(kit.scenarios))
        stories = [card.number for card in kit.stories if card.scenario == state.scenario]
        state.story_deck = tuple(state.shuffled("stories", stories))  # RB-SETUP-05
        for deck in range(len(DECKS)):  # RB-SETUP-07, RB-SETUP-08
            cards = [card.number for card in kit.adventures if card.deck == deck and card.scenario in (NO_CARD, state.scenario)]
            state.decks[deck] = tuple(state.shuffled(DECKS[deck], cards))
        skills = [card.number for card in kit.skills for _ in range(card.copies)]
        state.skill_deck = tuple(state.shuffled("skills", skills))  # RB-SETUP-14
        state.asset_deck = tuple(state.shuffled("assets", list(range(len(kit.assets)))))
        state.first = state.rng.below(state.seats)  # RB-SETUP-10
        if state.log is not None:
            state.say("say", "rb-log-scenario", "RB-SETUP-04", scenario=Ref("scenario", state.rules().id))
            state.say("say", "rb-log-first-player", "RB-SETUP-10", player=Ref("seat", str(state.first)))


# -- heroes ------------------------------------------------------------------------------------------------------------------


@final
class Heroes(Task):
    """RB-SETUP-11: in turn order, or with the option dealt by lot (RB-RUL-03)."""

    __slots__ = ()
    name = "heroes"

    def run(self, state: Journey) -> None:
        if state.settings.random_heroes:
            dealt = state.rng.shuffled(list(range(len(state.kit.heroes))))
            for seat in state.turn_order():
                take_hero(state, seat, dealt.pop())
            return
        for seat in state.turn_order():
            if state.heroes[seat] == NO_CARD:
                state.push(self)
                state.push(ChooseHero(seat))
                return


@final
class ChooseHero(Ask):
    """RB-DP-02: one of the remaining heroes."""

    __slots__ = ()
    name = "choose-hero"
    rule = "RB-SETUP-11"
    fields = (SEAT,)

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("hero", hero.number) for hero in state.kit.heroes if hero.number not in state.heroes]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        take_hero(state, seat, deed.args[0])

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "hero":
            hero = Ref("hero", state.kit.heroes[action.args[0]].id)
            return IllegalAction("RB-SETUP-11", say("rb-refuse-hero-taken", hero=hero))
        return super().refuse(state, seat, action)


def take_hero(state: Journey, seat: int, hero: int) -> None:
    """RB-SETUP-12: the side with the setup ability is up."""
    state.heroes[seat] = hero
    if state.log is not None:
        state.say("say", "rb-log-hero", "RB-SETUP-11", player=Ref("seat", str(seat)), hero=Ref("hero", state.hero(seat).id))


@final
class Equip(Task):
    """RB-SETUP-13, RB-SETUP-14: gold and skill cards, in turn order."""

    __slots__ = ()
    name = "equip"

    def run(self, state: Journey) -> None:
        for seat in state.turn_order():
            state.gold[seat] = state.hero(seat).gold
            hand = [draw_skill(state) for _ in range(state.hand_size(seat))]
            state.hand[seat] = tuple(hand)


# -- places ------------------------------------------------------------------------------------------------------------------


@final
class StartPlaces(Task):
    """RB-SETUP-15: in turn order, on a place of the kind printed on the hero card."""

    __slots__ = ()
    name = "start-places"

    def run(self, state: Journey) -> None:
        for seat in state.turn_order():
            if state.place[seat] == NOBODY:
                state.push(self)
                state.push(StartPlace(seat))
                return


@final
class StartPlace(Ask):
    """RB-DP-03."""

    __slots__ = ()
    name = "start-place"
    rule = "RB-SETUP-15"
    fields = (SEAT,)

    def prompt(self, state: Journey, seat: int) -> Message:
        return say("rb-ask-start-place", kind=PLACE_KINDS[state.hero(seat).start])

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("start", place) for place in state.land.places(state.hero(seat).start)]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        state.place[seat] = deed.args[0]
        if state.log is not None:
            state.say("place", "rb-log-start", "RB-SETUP-15", target=deed.args[0], player=Ref("seat", str(seat)))

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "start":
            kind = PLACE_KINDS[state.hero(seat).start]
            return IllegalAction("RB-SETUP-15", say("rb-refuse-start", kind=kind, hero=Ref("hero", state.hero(seat).id)))
        return super().refuse(state, seat, action)


@final
class SetupAbilities(Task):
    """RB-SETUP-16: in turn order each hero's setup ability."""

    __slots__ = ()
    name = "setup-abilities"

    def run(self, state: Journey) -> None:
        for seat in state.turn_order():
            if not state.play_side[seat]:
                state.push(self)
                state.push(TurnHero(seat))
                if state.log is not None:
                    state.say(
                        "say",
                        "rb-log-setup-ability",
                        "RB-SETUP-16",
                        player=Ref("seat", str(seat)),
                        hero=Ref("hero", state.hero(seat).id),
                    )
                resolve(state, seat, state.hero(seat).setup)
                return


@final
class TurnHero(Task):
    """RB-SETUP-17: only now do the abilities of the play side work."""

    __slots__ = ()
    name = "turn-hero"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        state.play_side[self.data[0]] = True


@final
class Markets(Task):
    """RB-SETUP-18, RB-SETUP-19: the assets are shuffled (again) and dealt; the time token stands on the first space."""

    __slots__ = ()
    name = "markets"

    def run(self, state: Journey) -> None:
        deck = state.shuffled("assets", [*state.asset_deck])
        state.revealed += 1
        size = state.kit.market
        for market in range(len(state.markets)):
            state.markets[market] = tuple(deck[len(deck) - size :])
            del deck[len(deck) - size :]
        state.asset_deck = tuple(deck)
        if state.log is not None:
            state.say("place", "rb-log-markets", "RB-SETUP-18")


@final
class ScenarioSetup(Task):
    """RB-SETUP-06, RB-SETUP-21: what the scenario card orders."""

    __slots__ = ()
    name = "scenario-setup"

    def run(self, state: Journey) -> None:
        resolve(state, state.first, state.rules().setup)
