"""Hand-written situations for the tests of Runebound: heroes, their belongings and cards in words, and what happens to them."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from tablekeep.games.positions import all_steps
from tablekeep.games.runebound.beginnings import blank_journey
from tablekeep.games.runebound.components import DECKS, PACKAGE
from tablekeep.games.runebound.fighting import STATES, UNSPENT
from tablekeep.games.runebound.model import NO_CARD, UNSEEN, Journey
from tablekeep.games.runebound.steps import Task
from tablekeep.kernel.agenda import Step
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.events import Event
from tablekeep.kernel.messages import Ref
from tablekeep.kernel.rng import Rng

OPTIONS = {
    "scenario": "margath",
    "gem_refresh": "every_six_rounds",
    "commodity_limit": "one",
    "zombie_harm": "once",
    "story_token_supply": "unlimited",
    "step_over_river": "allowed",
    "exert_reroll": "every_roll",
    "event_failure_lines": "off",
    "act2_end": "after_space_12",
    "town_redferry": "on",
    "hero_choice": "draft",
}
DICE = {"P": 0, "PF": 1, "HP": 2, "FH": 3, "MW": 4, "*": 5}
"""the catalogue's words for the faces of a terrain die"""


class Table:
    """A situation and what happens to it; nothing here knows a rule."""

    def __init__(self, state: Journey) -> None:
        self.state = state
        self.state.watch()

    # -- doing ---------------------------------------------------------------------------------------------------------

    def play(self, *texts: str, seat: int | None = None) -> Self:
        """Takes actions in notation, one after the other, each for the seat that is asked."""
        for text in texts:
            self.state.apply(self.state.to_play() if seat is None else seat, self.state.grammar.verbs.parse(text))
        return self

    def do(self, *steps: Step[Journey]) -> Self:
        """Lays these steps on an otherwise empty agenda, the first to be done first, and runs to the next decision."""
        self.state.agenda = [Halt(), *reversed(steps)]
        self.state.offered = None
        self.state.advance()
        return self

    def dice(self, faces: str) -> Self:
        """Turns the dice of the present roll to these faces: `MW HP *`."""
        assert self.state.roll is not None
        self.state.roll.dice = tuple([DICE[word] for word in faces.split()])
        self.state.offered = None
        return self

    def cast(self, side: int, faces: str) -> Self:
        """Turns the tokens of a side to the faces given by 0 and 1, in the order of its tokens."""
        assert self.state.combat is not None
        self.state.combat.faces[side] = [int(face) for face in faces.split()]
        self.state.offered = None
        return self

    # -- asking --------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        choice = self.state.choice()
        return "" if choice is None else choice.name

    @property
    def to_play(self) -> int:
        return self.state.to_play()

    def offers(self, start: str = "", seat: int | None = None) -> list[str]:
        texts = [action.text for action in self.state.legal(self.state.to_play() if seat is None else seat)]
        return [text for text in texts if text == start or text.startswith(start + " ") or not start]

    def may(self, text: str, seat: int | None = None) -> bool:
        return text in self.offers(seat=seat)

    def refusal(self, text: str, seat: int | None = None) -> str:
        """The rule on which the engine refuses an action; fails if it does not."""
        try:
            self.state.apply(self.state.to_play() if seat is None else seat, self.state.grammar.verbs.parse(text))
        except IllegalAction as refused:
            return refused.rule
        raise AssertionError(f"{text} was allowed")

    def at(self, seat: int = 0) -> str:
        """The hex of a hero."""
        return self.state.kit.hexes[self.state.place[seat]].id

    def assets(self, seat: int = 0) -> list[str]:
        return sorted([self.state.kit.assets[card].id for card in self.state.assets[seat]])

    def hand(self, seat: int = 0) -> list[str]:
        return sorted([self.state.kit.skills[card].id for card in self.state.hand[seat]])

    def learned(self, seat: int = 0) -> list[str]:
        return sorted([self.state.kit.skills[card].id for card in self.state.learned[seat]])

    def trophies(self, seat: int = 0) -> list[str]:
        """The decks of a hero's trophies."""
        return sorted([DECKS[self.state.trophy_deck(card)] for card in self.state.trophies[seat]])

    def quests(self, seat: int = 0) -> list[str]:
        return [self.state.kit.adventures[card].id for card in self.state.quests[seat]]

    def tokens(self, side: int, state: str = "unspent") -> list[str]:
        """The tokens of a side in a state."""
        combat = self.state.combat
        assert combat is not None
        wanted = STATES.index(state)
        return [
            self.state.kit.tokens[token].id for at, token in enumerate(combat.tokens[side]) if combat.states[side][at] == wanted
        ]

    def events(self, id: str = "") -> list[Event]:
        """The log, or the lines of it with one message id (without `rb-log-`)."""
        assert self.state.log is not None
        return [event for event in self.state.log if not id or event.message.id == f"rb-log-{id}"]

    def told(self) -> list[str]:
        """The log in short."""
        lines: list[str] = []
        for event in self.events():
            args = [f"{name}={value.id if isinstance(value, Ref) else value}" for name, value in event.message.args]
            lines.append(" ".join([event.message.id.removeprefix("rb-log-"), event.rule, *args]))
        return lines


class Halt(Task):
    """The bottom of a test's agenda: the game is neither over nor asks anybody."""

    __slots__ = ()
    name = "halt"

    def run(self, state: Journey) -> None:
        state.agenda.clear()


def numbers(names: str, known: list[str]) -> tuple[int, ...]:
    """Cards by their words."""
    return tuple([known.index(name) for name in names.split()])


def journey(
    heroes: str = "lyssa hawthorne",
    *,
    places: str = "",
    damage: tuple[int, ...] = (),
    gold: tuple[int, ...] = (),
    hands: tuple[str, ...] = (),
    learned: tuple[str, ...] = (),
    assets: tuple[str, ...] = (),
    quests: tuple[str, ...] = (),
    trophies: tuple[str, ...] = (),
    unseen: tuple[str, ...] = (),
    lore: tuple[int, ...] = (),
    allies: tuple[int, ...] = (),
    delayed: tuple[int, ...] = (),
    skills: str = "",
    combat_deck: str = "",
    exploration_deck: str = "",
    social_deck: str = "",
    combat_pile: str = "",
    story_deck: str = "",
    asset_deck: str = "",
    markets: tuple[str, ...] = (),
    gems_down: str = "",
    zombies: str = "",
    villain: str = "",
    stories: str = "",
    act: int = 1,
    space: int = 1,
    round: int = 1,
    active: int = 0,
    actions: int = 3,
    first: int = 0,
    seed: int = 1,
    content: Path | None = None,
    **options: str,
) -> Table:
    """A situation in the middle of a game; tuples go by seat, cards and hexes by their ids.

    places: `J10 G6` (left out: each at the first place of the hero's kind); hands, learned: skill ids `B13 S02`
    assets: `B05 A14`; quests: `EXP-G02`; trophies: cards everybody has seen, `EXP-G05 COM-G01`; unseen: decks, `combat social`
    skills: the top of the skill deck, the first drawn first: ids, `+` for any card with a success, `-` for any without
    combat_deck and so on: cards on top, the first drawn first; the rest follows in order, shuffled by nobody
    markets: by city (Dawnsmoor, Forge, Riverwatch, Tamalir); left out: dealt from the deck
    zombies: `D5 D5 A13`; villain: his hex; stories: `STO-M01` on the first story space and so on; space: 1 to 12
    """
    all_steps(PACKAGE)
    names = heroes.split()
    state = blank_journey(content, len(names), {**OPTIONS, **options})
    kit = state.kit
    state.rng = Rng(seed)
    state.act, state.space, state.round, state.first = act, space - 1, round, first
    state.active, state.actions = active, actions
    ids = {
        "skill": [card.id for card in kit.skills],
        "asset": [card.id for card in kit.assets],
        "card": [card.id for card in kit.adventures],
        "hex": [place.id for place in kit.hexes],
        "story": [card.id for card in kit.stories],
    }
    skill_cards = [number for number, card in enumerate(kit.skills) for _ in range(card.copies)]
    asset_cards = list(range(len(kit.assets)))
    adventures = [card.number for card in kit.adventures if card.scenario in (-1, state.scenario)]

    def take(pool: list[int], found: tuple[int, ...]) -> tuple[int, ...]:
        for card in found:
            pool.remove(card)
        return found

    for seat, name in enumerate(names):
        state.heroes[seat] = [hero.id for hero in kit.heroes].index(name)
        state.play_side[seat] = True
        spots = places.split()
        state.place[seat] = ids["hex"].index(spots[seat]) if spots else state.land.places(state.hero(seat).start)[0]
        state.damage[seat] = damage[seat] if damage else 0
        state.gold[seat] = gold[seat] if gold else state.hero(seat).gold
        state.lore[seat] = lore[seat] if lore else 0
        state.allies[seat] = allies[seat] if allies else 0
        state.delayed[seat] = seat in delayed
        for field, words, pool, kind in (
            (state.hand, hands, skill_cards, "skill"),
            (state.learned, learned, skill_cards, "skill"),
            (state.assets, assets, asset_cards, "asset"),
            (state.quests, quests, adventures, "card"),
            (state.trophies, trophies, adventures, "card"),
        ):
            if len(words) > seat:
                field[seat] = take(pool, numbers(words[seat], ids[kind]))
        state.looked[seat] = len(state.trophies[seat])
        for word in unseen[seat].split() if len(unseen) > seat else []:
            card = next(card for card in reversed(adventures) if kit.adventures[card].deck == DECKS.index(word))
            state.trophies[seat] = (*state.trophies[seat], *take(adventures, (card,)))
    named = [ids["skill"].index(word) for word in skills.split() if word not in "+-"]
    take(skill_cards, tuple(named))
    top: list[int] = []
    for word in skills.split():
        if word in "+-":
            card = next(card for card in skill_cards if kit.skills[card].success == (word == "+"))
            top += take(skill_cards, (card,))
        else:
            top.append(named.pop(0))
    state.skill_deck = (*skill_cards, *reversed(top))
    for number, (tops, pile) in enumerate(((combat_deck, combat_pile), (exploration_deck, ""), (social_deck, ""))):
        first_cards = take(adventures, numbers(tops, ids["card"]))
        state.piles[number] = take(adventures, numbers(pile, ids["card"]))
        rest = [card for card in adventures if kit.adventures[card].deck == number]
        state.decks[number] = (*rest, *reversed(first_cards))
    for city in range(len(kit.cities)):
        if len(markets) > city and markets[city]:
            state.markets[city] = take(asset_cards, numbers(markets[city], ids["asset"]))
    first_assets = take(asset_cards, numbers(asset_deck, ids["asset"]))
    for city in range(len(kit.cities)):
        if not state.markets[city]:
            state.markets[city] = take(asset_cards, tuple(asset_cards[-kit.market :]))
    state.asset_deck = (*asset_cards, *reversed(first_assets))
    placed = numbers(stories, ids["story"])
    for number, story in enumerate(placed):
        state.story_spaces[number] = story
    left = [card.number for card in kit.stories if card.scenario == state.scenario and card.number not in placed]
    first_stories = take(left, numbers(story_deck, ids["story"]))
    state.story_deck = (*left, *reversed(first_stories))
    for word in gems_down.split():
        state.gems_down |= 1 << ids["hex"].index(word)
    state.zombies = tuple(sorted(numbers(zombies, ids["hex"])))
    if villain:
        state.villain = ids["hex"].index(villain)
    return Table(state)


__all__ = ["DICE", "NO_CARD", "UNSEEN", "UNSPENT", "Halt", "Table", "journey"]
