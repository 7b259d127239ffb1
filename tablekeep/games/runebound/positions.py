"""Positions: the whole state as JSON that a person can write, and back (what FEN is to chess).

Hexes and cards go by their ids: `"place": "J10", "assets": ["B05"]`. Nearly everything may be left out: a deck that is missing
holds what lies nowhere else, the tokens of a combat lie as their faces say, without an agenda the active player's turn begins.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tablekeep.games.positions import (
    Settle,
    all_steps,
    begin,
    load_agenda,
    load_answer,
    load_cards,
    load_common,
    load_options,
    load_word,
    open_position,
)
from tablekeep.games.runebound.beginnings import blank_journey
from tablekeep.games.runebound.components import DECKS, PACKAGE
from tablekeep.games.runebound.fighting import Combat, Roll, Trial
from tablekeep.games.runebound.imagining import unseen_adventures, unseen_assets, unseen_skills, unseen_stories
from tablekeep.games.runebound.model import NO_CARD, NOBODY, STORY_BASE, UNSEEN, Journey
from tablekeep.games.runebound.position_writing import (
    BACKS,
    COMBAT_FIELDS,
    GAME,
    ROLL_FIELDS,
    SIDE_FIELDS,
    TRIAL_FIELDS,
    chances_of,
    dump_position,
)
from tablekeep.games.runebound.steps import HEXES, LISTS, Ask, Task
from tablekeep.games.runebound.trading import MOST_OFFERS
from tablekeep.kernel.agenda import Field, Step
from tablekeep.kernel.decks import UNKNOWN, Cards
from tablekeep.kernel.reading import Reader
from tablekeep.kernel.state import COMPLETE

FIELDS: Final[tuple[str, ...]] = (
    "scenario", "first", "active", "actions", "offers", "wants_trade", "heard", "round", "act", "space", "doom", "seats",
    "challenged", "gems_down", "zombies", "villain", "story_spaces", "story_used", "story_deck", "story_pile", "markets",
    "decks", "piles", "open", "asset_deck", "asset_pile", "skill_deck", "skill_pile", "drawn", "roll", "trials", "combat",
    "offer",
)  # fmt: skip
SEAT_FIELDS: Final[tuple[str, ...]] = (
    "hero", "play_side", "place", "damage", "gold", "lore", "allies", "hand", "learned", "trophies", "looked", "quests",
    "assets", "delayed", "lost_actions", "used", "sealed",
)  # fmt: skip
MANY: Final = 9999
ACTIONS: Final = 99


def load_position(content: Path | None, settle: Settle, data: object) -> Journey:
    """A state out of a position; fields with a sensible default may be left out."""
    reader = open_position(data, GAME, FIELDS)
    seats = reader.field("seats").items()
    if not 1 <= len(seats) <= 4:
        raise reader.field("seats").wrong("read-wrong-length", found=str(len(seats)), expected="1–4")
    state = blank_journey(content, len(seats), load_options(reader, settle))
    kit = state.kit
    load_common(state, reader, chances=chances_of(kit))
    if reader.has("scenario"):
        state.scenario = load_word(reader.field("scenario"), [scenario.id for scenario in kit.scenarios])
    state.first = reader.maybe("first", 0).number(0, state.seats - 1)
    state.active = reader.maybe("active", state.first).number(NOBODY, state.seats - 1)
    state.actions = reader.maybe("actions", kit.actions).number(0, ACTIONS)
    state.offers = reader.maybe("offers", 0).number(0, MOST_OFFERS)
    for seat in reader.maybe("wants_trade", []).numbers(0, state.seats - 1):
        state.wants_trade |= 1 << seat
    for seat in reader.maybe("heard", []).numbers(0, state.seats - 1):
        state.heard |= 1 << seat
    state.round = reader.maybe("round", 1).number(0, MANY)
    state.act = reader.maybe("act", 1).number(1, 3)
    state.space = reader.maybe("space", 1).number(1, len(kit.track)) - 1
    state.doom = reader.maybe("doom", 0).number(0, MANY)
    for seat, record in enumerate(seats):
        load_seat(state, seat, record)
    for seat, record in enumerate(seats):  # the gold of all others may be health (RB-GEN-08)
        if state.heroes[seat] != NO_CARD:
            state.damage[seat] = record.maybe("damage", 0).number(0, state.health(seat))
    load_board(state, reader)
    load_happenings(state, reader)
    load_piles(state, reader)
    check_cards(state, reader)
    load_agenda(state, reader, PACKAGE, StepCheck(state))
    if state.outcome is None and not reader.has("agenda"):
        begin_turn(state, reader.has("actions"))
    begin(state, reader)
    return state


def begin_turn(state: Journey, under_way: bool) -> None:
    """Without an agenda: the active player's turn from its start, or, if the position says what of it is left, from there."""
    known: dict[str, Any] = {**all_steps(PACKAGE)}
    state.push(known["next-turn"]())
    if state.active == NOBODY:  # between two rounds
        return
    under_way = under_way or bool(state.used[state.active])
    state.push(known["go-on" if under_way else "turn"](state.active))


def load_seat(state: Journey, seat: int, record: Reader) -> None:
    kit = state.kit
    record.only(list(SEAT_FIELDS))
    redacted = state.viewer != COMPLETE
    state.sealed[seat] = load_answer(record.maybe("sealed", None), state.grammar.verbs)
    if record.field("hero").value is None:
        return
    state.heroes[seat] = load_word(record.field("hero"), [hero.id for hero in kit.heroes])
    if state.heroes.count(state.heroes[seat]) > 1:
        raise record.field("hero").wrong("rb-position-hero-twice", hero=state.hero(seat).id)
    state.play_side[seat] = record.maybe("play_side", True).flag()
    place = record.maybe("place", None)
    if place.value is not None:
        state.place[seat] = load_word(place, [hex.id for hex in kit.hexes])
    elif state.round != 0:
        state.place[seat] = state.land.places(state.hero(seat).start)[0]
    state.gold[seat] = record.maybe("gold", state.hero(seat).gold).number(0, MANY)
    state.lore[seat] = record.maybe("lore", 0).number(0, MANY)
    state.allies[seat] = record.maybe("allies", 0).number(0, MANY)
    skills = [card.id for card in kit.skills]
    cards = [card.id for card in kit.adventures]
    state.hand[seat] = load_cards(record.maybe("hand", []), skills, redacted)
    state.learned[seat] = load_cards(record.maybe("learned", []), skills, False)
    state.quests[seat] = load_cards(record.maybe("quests", []), cards, False)
    for number, card in enumerate(state.quests[seat]):
        if kit.adventures[card].task is None:
            raise record.field("quests").items()[number].wrong("rb-position-no-quest", card=kit.adventures[card].id)
    state.assets[seat] = load_cards(record.maybe("assets", []), [card.id for card in kit.assets], False)
    known = [*cards, *BACKS] if redacted else cards
    found = [load_word(item, known) for item in record.maybe("trophies", []).items()]
    state.trophies[seat] = tuple([card if card < len(cards) else UNSEEN - (card - len(cards)) for card in found])
    state.looked[seat] = record.maybe("looked", len(found)).number(0, len(found))
    if min(state.trophies[seat][: state.looked[seat]], default=0) < 0:
        raise record.field("looked").wrong("rb-position-looked")
    state.delayed[seat] = record.maybe("delayed", False).flag()
    state.lost_actions[seat] = record.maybe("lost_actions", 0).number(0, ACTIONS)
    triggers = [trigger.id for trigger in kit.effects.triggers]
    state.used[seat] = tuple([load_word(item, triggers) for item in record.maybe("used", []).items()])


def load_hexes(state: Journey, reader: Reader) -> Cards:
    hexes = [place.id for place in state.kit.hexes]
    return tuple([load_word(item, hexes) for item in reader.items()])


def load_board(state: Journey, reader: Reader) -> None:
    kit = state.kit
    for seat in reader.maybe("challenged", []).numbers(0, state.seats - 1):
        state.challenged |= 1 << seat
    gems = reader.maybe("gems_down", [])
    for item, place in zip(gems.items(), load_hexes(state, gems)):
        if state.land.gems[place] < 0:
            raise item.wrong("rb-position-no-gem", place=kit.hexes[place].id)
        state.gems_down |= 1 << place
    state.zombies = tuple(sorted(load_hexes(state, reader.maybe("zombies", []))))
    villain = reader.maybe("villain", None)
    if villain.value is not None:
        state.villain = load_word(villain, [place.id for place in kit.hexes])
    stories = [card.id for card in kit.stories]
    spaces = reader.maybe("story_spaces", []).items()
    if len(spaces) > len(state.story_spaces):
        raise reader.field("story_spaces").wrong(
            "read-wrong-length", found=str(len(spaces)), expected=str(len(state.story_spaces))
        )
    for number, item in enumerate(spaces):
        if item.value is not None:
            state.story_spaces[number] = load_word(item, stories)
            if kit.stories[state.story_spaces[number]].task is None:
                raise item.wrong("rb-position-no-story-quest", story=stories[state.story_spaces[number]])
    used = reader.maybe("story_used", {})
    used.only(stories)
    for id in used.names():
        for seat in used.field(id).numbers(0, state.seats - 1):
            state.story_used[stories.index(id)] |= 1 << seat
    markets = reader.maybe("markets", {})
    cities = [kit.hexes[city].id for city in kit.cities]
    markets.only(cities)
    for number, id in enumerate(cities):
        state.markets[number] = load_cards(markets.maybe(id, []), [card.id for card in kit.assets], False)


def load_piles(state: Journey, reader: Reader) -> None:
    """The decks; one that is left out holds what lies nowhere else, in order."""
    kit = state.kit
    redacted = state.viewer != COMPLETE
    cards = [card.id for card in kit.adventures]
    assets = [card.id for card in kit.assets]
    skills = [card.id for card in kit.skills]
    stories = [card.id for card in kit.stories]
    state.open = load_cards(reader.maybe("open", []), cards, False)
    drawn = reader.maybe("drawn", {})
    drawn.only(["cards", "deck", "by"])
    if drawn.maybe("deck", None).value is not None:
        state.drawn_deck = load_word(drawn.field("deck"), list(DECKS))
    known = assets if state.drawn_deck == NO_CARD else cards
    state.drawn = load_cards(drawn.maybe("cards", []), known, redacted)
    state.looker = drawn.maybe("by", NOBODY).number(NOBODY, state.seats - 1)
    piles, decks = reader.maybe("piles", {}), reader.maybe("decks", {})
    piles.only(list(DECKS))
    decks.only(list(DECKS))
    for deck, word in enumerate(DECKS):
        state.piles[deck] = load_cards(piles.maybe(word, []), cards, False)
    for deck, word in enumerate(DECKS):
        if decks.has(word):
            state.decks[deck] = load_cards(decks.field(word), cards, redacted)
        else:
            state.decks[deck] = tuple(unseen_adventures(state, deck))
        for card in [*state.decks[deck], *state.piles[deck]]:
            if card != UNKNOWN and kit.adventures[card].deck != deck:
                raise decks.wrong("rb-position-wrong-deck", card=kit.adventures[card].id)
    state.asset_pile = load_cards(reader.maybe("asset_pile", []), assets, False)
    state.skill_pile = load_cards(reader.maybe("skill_pile", []), skills, False)
    state.story_pile = load_cards(reader.maybe("story_pile", []), stories, False)
    state.asset_deck = (
        load_cards(reader.field("asset_deck"), assets, redacted) if reader.has("asset_deck") else tuple(unseen_assets(state))
    )
    if reader.has("skill_deck"):
        state.skill_deck = load_cards(reader.field("skill_deck"), skills, redacted)
    else:
        check_skills(state, reader.field("seats"))
        state.skill_deck = tuple(unseen_skills(state))
    state.story_deck = (
        load_cards(reader.field("story_deck"), stories, redacted) if reader.has("story_deck") else tuple(unseen_stories(state))
    )


def check_skills(state: Journey, reader: Reader) -> None:
    piles = [*state.hand, *state.learned, state.skill_deck, state.skill_pile, *[trial.revealed for trial in state.trials]]
    seen = [card for cards in piles for card in cards]
    for skill in state.kit.skills:
        if seen.count(skill.number) > skill.copies:
            raise reader.wrong("rb-position-too-many", card=skill.id, most=skill.copies)


def check_cards(state: Journey, reader: Reader) -> None:
    """Every card is there once, or as often as the box has it, and none of another scenario."""
    kit = state.kit
    check_skills(state, reader.maybe("skill_deck", []))
    hidden = [*state.decks, *state.piles, *state.quests, *state.trophies, state.open]
    cards = [card for pile in hidden for card in pile] + ([] if state.drawn_deck == NO_CARD else list(state.drawn))
    assets = [card for pile in [*state.assets, *state.markets, state.asset_deck, state.asset_pile] for card in pile]
    assets += list(state.drawn) if state.drawn_deck == NO_CARD else []
    stories = [card for card in [*state.story_deck, *state.story_pile, *state.story_spaces] if card != NO_CARD]
    for name, seen, ids in (
        ("decks", cards, [card.id for card in kit.adventures]),
        ("asset_deck", assets, [card.id for card in kit.assets]),
        ("story_deck", stories, [card.id for card in kit.stories]),
    ):
        known = [card for card in seen if card >= 0]
        for card in known:
            if known.count(card) > 1:
                raise reader.maybe(name, []).wrong("rb-position-too-many", card=ids[card], most=1)
    for card in cards:
        if card >= 0 and kit.adventures[card].scenario not in (NO_CARD, state.scenario):
            raise reader.maybe("decks", {}).wrong("rb-position-other-scenario", card=kit.adventures[card].id)
    for card in stories:
        if card >= 0 and kit.stories[card].scenario != state.scenario:
            raise reader.maybe("story_deck", []).wrong("rb-position-other-scenario", card=kit.stories[card].id)


# -- what is going on --------------------------------------------------------------------------------------------------------


def load_fields(record: Reader, fields: tuple[Field, ...], more: tuple[str, ...] = ()) -> list[Any]:
    record.only([*(field.name for field in fields), *more])
    return [field.read(record) for field in fields]


def check_lists(state: Journey, record: Reader, names: tuple[str, ...]) -> None:
    for name in names:
        record.field(name).number(0, len(state.kit.effects.lists) - 1)


def check_about(state: Journey, about: Reader) -> None:
    number = about.number(-1, MANY)
    if number >= STORY_BASE + len(state.kit.stories) or len(state.kit.adventures) <= number < STORY_BASE:
        raise about.wrong("rb-position-about")


def load_happenings(state: Journey, reader: Reader) -> None:
    """A roll, the tests and a combat, and a trade that is being put together."""
    kit = state.kit
    told = reader.maybe("roll", None)
    if told.value is not None:
        values = load_fields(told, ROLL_FIELDS)
        check_lists(state, told, ("list",))
        check_about(state, told.field("about"))
        check_seat(state, told.field("seat"))
        roll = Roll(values[0], values[1], values[2])
        for field, value in zip(ROLL_FIELDS[3:], values[3:]):
            setattr(roll, field.name, value)
        state.roll = roll
    for item in reader.maybe("trials", []).items():
        values = load_fields(item, TRIAL_FIELDS)
        check_lists(state, item, ("success", "failure", "each"))
        check_about(state, item.field("about"))
        check_seat(state, item.field("seat"))
        if max(values[8], default=0) >= len(kit.skills):
            raise item.field("revealed").wrong("rb-position-about")
        trial = Trial(values[0], values[1], values[2])
        for field, value in zip(TRIAL_FIELDS[3:], values[3:]):
            setattr(trial, field.name, value)
        state.trials.append(trial)
    told = reader.maybe("combat", None)
    if told.value is not None:
        state.combat = load_combat(state, told)
    offer = reader.maybe("offer", {})
    offer.only(["with", "gold", "for_gold", "assets", "for_assets"])
    assets = [card.id for card in kit.assets]
    state.offer = (
        offer.maybe("with", NOBODY).number(NOBODY, state.seats - 1),
        offer.maybe("gold", 0).number(0, MANY),
        offer.maybe("for_gold", 0).number(0, MANY),
        load_cards(offer.maybe("assets", []), assets, False),
        load_cards(offer.maybe("for_assets", []), assets, False),
    )


def check_seat(state: Journey, seat: Reader) -> None:
    if state.heroes[seat.number(0, state.seats - 1)] == NO_CARD:
        raise seat.wrong("rb-position-no-hero")


def load_combat(state: Journey, told: Reader) -> Combat:
    kit = state.kit
    values = load_fields(told, COMBAT_FIELDS, ("sides",))
    (attacker, defender), players, foe = values[:3]
    check_lists(state, told, ("list",))
    told.field("foe").number(-1, len(kit.foes) - 1)
    told.field("card").number(-1, len(kit.adventures) - 1)
    told.field("story").number(-1, len(kit.stories) - 1)
    for seat in (attacker, defender):
        if seat >= state.seats or (seat >= 0 and state.heroes[seat] == NO_CARD):
            raise told.field("seats").wrong("rb-position-no-hero")
    if attacker < 0 or attacker == defender or (defender < 0) != (foe >= 0) or max(players) >= state.seats:
        raise told.field("seats").wrong("rb-position-combat")
    combat = Combat(attacker, defender, foe, players[1])
    combat.players = (players[0], players[1])
    for field, value in zip(COMBAT_FIELDS[3:], values[3:]):
        setattr(combat, field.name, value)
    sides = told.field("sides").items()
    if len(sides) != 2:
        raise told.field("sides").wrong("read-wrong-length", found=str(len(sides)), expected="2")
    for side, record in enumerate(sides):
        for field, value in zip(SIDE_FIELDS, load_fields(record, SIDE_FIELDS)):
            row: list[Any] = getattr(combat, field.name)
            row[side] = list(value) if field.name in ("faces", "states", "on") else value
        if max(combat.tokens[side], default=0) >= len(kit.tokens):
            raise record.field("tokens").wrong("rb-position-combat")
        size = len(combat.tokens[side])
        for name in ("faces", "states", "on"):
            if len(getattr(combat, name)[side]) != size:
                raise record.field(name).wrong(
                    "read-wrong-length", found=str(len(getattr(combat, name)[side])), expected=str(size)
                )
        if max(combat.on[side], default=-1) >= size:
            raise record.field("on").wrong("rb-position-combat")
        if max([*combat.used[side], *combat.used_round[side]], default=0) >= len(kit.effects.triggers):
            raise record.field("used").wrong("rb-position-combat")
        if max(combat.surged[side], default=0) >= len(kit.effects.surges):
            raise record.field("surged").wrong("rb-position-combat")
    return combat


class StepCheck:
    """The seats a step speaks of must be in the game, its hexes on the board, its lists in the box."""

    def __init__(self, state: Journey) -> None:
        self.state = state

    def __call__(self, item: Reader, step: Step[Any]) -> None:
        if not isinstance(step, Task | Ask):
            return
        data = [step.seat, *step.data] if isinstance(step, Ask) else list(step.data)
        for field, value in zip(step.fields, data):
            if field.high == 7 and field.low == NOBODY and value >= self.state.seats:
                high = str(self.state.seats - 1)
                raise item.field(field.name).wrong("read-out-of-range", found=str(value), low="-1", high=high)
            if field.high == HEXES - 1 and value >= len(self.state.kit.hexes):
                high = str(len(self.state.kit.hexes) - 1)
                raise item.field(field.name).wrong("read-out-of-range", found=str(value), low="-1", high=high)
            if field.high == LISTS - 1 and value >= len(self.state.kit.effects.lists):
                high = str(len(self.state.kit.effects.lists) - 1)
                raise item.field(field.name).wrong("read-out-of-range", found=str(value), low="0", high=high)


__all__ = ["dump_position", "load_position"]
