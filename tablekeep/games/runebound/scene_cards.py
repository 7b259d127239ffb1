"""What lies beside the map: what the heroes have, the markets, decks and piles, and what is laid out to be chosen from."""

from __future__ import annotations

from typing import Final

from tablekeep.games.components import holder_of
from tablekeep.games.pointing import asked_number
from tablekeep.games.runebound.components import ATTRIBUTES, DECKS, SYMBOLS, Adventure, Ending, Story
from tablekeep.games.runebound.deeds import ENDINGS, OPTIONS
from tablekeep.games.runebound.effects import Effect
from tablekeep.games.runebound.faces import (
    ATTRIBUTE_ARMS,
    DECK_ARMS,
    FOE_ARMS,
    PLACE_ARMS,
    SCENARIO_ARMS,
    SEAT_ARMS,
    STORY_ARMS,
    adventure_card,
    adventure_icon,
    asset_card,
    attribute_badges,
    back,
    die_card,
    die_face,
    die_words,
    foe_card,
    hero_card,
    short,
    skill_card,
    story_card,
    story_icon,
    text,
)
from tablekeep.games.runebound.fighting import PURPOSES
from tablekeep.games.runebound.model import NO_CARD, NOBODY, STORY_BASE, UNSEEN, Journey
from tablekeep.games.runebound.refs import ending_id, face_id, option_id
from tablekeep.games.runebound.scene_combat import combat_rows
from tablekeep.games.runebound.trading import offerer
from tablekeep.kernel.decks import UNKNOWN, Cards
from tablekeep.kernel.messages import Message, Ref, say, seat_ref
from tablekeep.kernel.scene import Badge, Card, Face, Zone

TOLD: Final[tuple[str, ...]] = ("gold", "lore", "ally", "trophy", "damage", "zombie")
"""effects that can be alternatives and have a picture and a sentence"""
ZONE_RULES: Final[dict[str, str]] = {
    "hero": "RB-SETUP-11",
    "assets": "RB-ASSET-01",
    "learned": "RB-SKILL-02",
    "quests": "RB-QUEST-03",
    "trophies": "RB-TROPHY-03",
    "hand": "RB-SKILL-01",
}
"""by what a seat has: the rule that speaks of it"""


def zones(state: Journey) -> list[Zone]:
    found: list[Zone] = []
    for seat in range(state.seats):
        if state.heroes[seat] != NO_CARD:
            found += own_cards(state, seat)
    found += heroes(state)
    return found + dice(state) + choices(state) + combat_rows(state) + commons(state)


def asked(state: Journey) -> str:
    """What is being asked now."""
    choice = state.choice()
    return "" if choice is None else choice.name


# -- what a hero has ----------------------------------------------------------------------------------------------------


def own_cards(state: Journey, seat: int) -> list[Zone]:
    """One's own things lie open side by side; those of another hero are piles to look through."""
    kit = state.kit
    mine = seat == state.viewer
    kind = "slots" if mine or state.outcome is not None else "stack"
    found: list[Zone] = []
    if kind == "slots":
        icon = kit.icon("card", "hero")
        zone = Zone(f"hero-{seat}", seat, kind, say("rb-zone-hero"), 1, (own_hero(state, seat),), "seat", icon)
        found.append(explained(zone, "hero"))
    trading = state.offer[0] >= 0 and seat in (state.offer[0], offerer(state))
    for word, cards in (
        ("assets", [asset_card(kit, kit.assets[card]) for card in state.assets[seat]]),
        ("learned", skills(state, f"learned-{seat}", state.learned[seat])),
        ("quests", [adventure_card(kit, kit.adventures[card]) for card in state.quests[seat]]),
        ("trophies", trophies(state, seat)),
    ):
        place = "board" if word == "assets" and trading else "seat"
        if cards or place == "board":
            icon = kit.icon("card", {"assets": "asset", "learned": "skill", "quests": "quest"}.get(word, "trophy"))
            lies = "row" if place == "board" else kind
            zone = Zone(f"{word}-{seat}", seat, lies, say(f"rb-zone-{word}"), len(cards), tuple(cards), place, icon)
            found.append(explained(zone, word))
    hand = skills(state, f"hand-{seat}", state.hand[seat]) if mine or state.outcome is not None else []
    icon = kit.icon("value", "hand")
    zone = Zone(f"hand-{seat}", seat, "hand", say("rb-zone-hand"), len(state.hand[seat]), tuple(hand), icon=icon)
    return [*found, explained(zone, "hand")]


def explained(zone: Zone, word: str) -> Zone:
    """With the word under its number on a seat's sheet, and what it is for."""
    zone.short, zone.tip, zone.rule = say(f"rb-zone-{word}-short"), say(f"rb-zone-{word}-tip"), ZONE_RULES[word]
    return zone


def own_hero(state: Journey, seat: int) -> Card:
    """The hero card with the values as they are now (RB-GEN-08); its number is the health that is left."""
    hero = state.hero(seat)
    values = [state.value(seat, at) for at in range(len(hero.values))]
    card = hero_card(state.kit, hero, f"hero-{hero.id}", SEAT_ARMS[seat], ("spent",) if state.defeated(seat) else ())
    card.number = str(max(0, state.health(seat) - state.damage[seat]))
    card.text = say("rb-hero-values", body=values[0], mind=values[1], spirit=values[2])
    card.face.badges = attribute_badges(state.kit, tuple(values))
    return card


def skills(state: Journey, prefix: str, numbers: Cards) -> list[Card]:
    """Skill cards with names that stay the same while others come and go; equal ones are numbered."""
    found: list[Card] = []
    seen: dict[int, int] = {}
    for number in numbers:
        copy = seen[number] = seen.get(number, 0) + 1
        if number == UNKNOWN:
            found.append(back(f"{prefix}-{copy}", ATTRIBUTE_ARMS[0]))
            continue
        skill = state.kit.skills[number]
        id = f"{prefix}-{skill.id}" + (f"-{copy}" if copy > 1 else "")
        found.append(skill_card(state.kit, skill, id))
    return found


def trophies(state: Journey, seat: int) -> list[Card]:
    """RB-TROPHY-03: of a trophy taken unseen only the back is known, and with it the deck."""
    found: list[Card] = []
    seen = [0] * len(DECKS)
    for at, number in enumerate(state.trophies[seat]):
        deck = state.trophy_deck(number)
        if number <= UNSEEN or at >= state.looked[seat]:
            seen[deck] += 1
            found.append(unseen_trophy(state, seat, deck, seen[deck]))
        else:
            found.append(adventure_card(state.kit, state.kit.adventures[number]))
    return found


def unseen_trophy(state: Journey, seat: int, deck: int, copy: int) -> Card:
    card = back(f"trophy-{seat}-{DECKS[deck]}-{copy}", DECK_ARMS[deck])
    card.title = say("rb-trophy-of", deck=DECKS[deck])
    card.face = Face(icon=state.kit.icon("deck", DECKS[deck]), arms=DECK_ARMS[deck], short=DECKS[deck][:3])
    return card


def heroes(state: Journey) -> list[Zone]:
    """RB-SETUP-11: who can be chosen, and who is taken, while somebody chooses."""
    if asked(state) != "choose-hero":
        return []
    cards: list[Card] = []
    for hero in state.kit.heroes:
        card = hero_card(state.kit, hero, f"hero-{hero.id}", FOE_ARMS)
        card.tone = PLACE_ARMS
        card.holder = holder_of(state.heroes, hero.number)
        if card.holder >= 0:
            card.states = ("gone",)
        cards.append(card)
    return [Zone("heroes", NOBODY, "picker", say("rb-zone-heroes"), len(cards), tuple(cards), "board")]


# -- dice ---------------------------------------------------------------------------------------------------------------


def dice(state: Journey) -> list[Zone]:
    """RB-TERRAIN-03: the dice of the present roll, then the results that cards have added; spent ones are grey."""
    roll = state.roll
    if roll is None:
        return []
    kit = state.kit
    cards: list[Card] = []
    for at, face in enumerate(roll.dice):
        cards.append(die_card(kit, face, die_id(at), ("gone",) if roll.spent >> at & 1 else ()))
    for extra, symbol in enumerate(roll.added):
        at = len(roll.dice) + extra
        mask = 1 << symbol
        face_of = next((number for number, shown in enumerate(kit.die) if shown == mask), 0)
        card = Card(die_id(at), face_id(face_of), "chip", die_words(mask), tone=PLACE_ARMS, face=die_face(kit, mask))
        card.states = ("gone",) if roll.spent >> at & 1 else ()
        cards.append(card)
    title = say(f"rb-zone-roll-{PURPOSES[roll.purpose]}", player=seat_ref(roll.seat))
    place = "board" if asked(state) in ("reroll", "choose-dice", "turn-die", "choose-ending") else "dock"
    if place == "dock" and state.viewer != roll.seat:
        place = "side"
    icon = kit.icon("piece", "dice")
    return [Zone("dice", NOBODY, "row", title, len(cards), tuple(cards), place, icon)]


def die_id(at: int) -> str:
    return f"die-{at + 1}"


# -- to be chosen from --------------------------------------------------------------------------------------------------


def choices(state: Journey) -> list[Zone]:
    """What is being resolved: an event with its options, a quest with its endings, cards looked at, a test."""
    found: list[Zone] = []
    word = asked(state)
    if state.open and state.combat is None and word != "event-option":
        cards = [adventure_card(state.kit, state.kit.adventures[card]) for card in state.open]
        found.append(Zone("open", NOBODY, "row", say("rb-zone-open"), len(cards), tuple(cards), "board"))
    if word == "event-option":
        found.append(options(state, state.kit.adventures[asked_number(state, "card")]))
    elif word == "choose-ending":
        found.append(endings(state, asked_number(state, "about")))
    elif word == "choose-one":
        found.append(alternatives(state))
    if state.drawn:
        found.append(drawn(state))
    if state.trials:
        found.append(trial(state))
    if state.offer[0] >= 0:
        found.append(bargain(state))
    return found


def options(state: Journey, card: Adventure) -> Zone:
    """RB-EVENT-01: the two options of an event, with what they say."""
    icon, tone = adventure_icon(state.kit, card), DECK_ARMS[card.deck]
    cards: list[Card] = []
    for at, option in enumerate(card.options):
        face = Face(icon=icon, short=OPTIONS[at])
        shown = Card(f"option-{OPTIONS[at]}", option_id(card, at), number=OPTIONS[at], tone=tone, word=OPTIONS[at], face=face)
        if state.settings.failure_lines and option.failure_text:  # RB-EVENT-08
            shown.text = say("rb-option-fails", text=option.failure_text)
        cards.append(shown)
    return Zone(
        "options", NOBODY, "ledger", say("rb-zone-options", card=Ref("card", card.id)), len(cards), tuple(cards), "board"
    )


def endings(state: Journey, about: int) -> Zone:
    """RB-QUEST-06: all endings of a quest; those that cannot be reached now are grey."""
    kit = state.kit
    card: Adventure | Story = kit.stories[about - STORY_BASE] if about >= STORY_BASE else kit.adventures[about]
    told: tuple[Ending, ...] = card.endings
    seat = state.to_play()
    may = [action.text for action in state.legal(seat)] if seat == state.viewer else []
    cards: list[Card] = []
    for at, ending in enumerate(told):
        gone = seat == state.viewer and f"ending {ENDINGS[at]}" not in may
        icon = story_icon(kit, card) if isinstance(card, Story) else adventure_icon(kit, card)
        tone = STORY_ARMS if isinstance(card, Story) else DECK_ARMS[card.deck]
        face = Face(icon=icon, short=ENDINGS[at], badges=wanted(state, ending))
        cards.append(
            Card(
                f"ending-{ENDINGS[at]}", ending_id(card, at), number=ENDINGS[at], tone=tone,
                states=("gone",) if gone else (), word=ENDINGS[at], face=face,
            )
        )  # fmt: skip
    return Zone(
        "endings", NOBODY, "ledger", say("rb-zone-endings", card=Ref("card", card.id)), len(cards), tuple(cards), "board"
    )


def wanted(state: Journey, ending: Ending) -> tuple[Badge, ...]:
    """RB-SEARCH-02, RB-QUEST-13: the symbols or successes that an ending asks for."""
    kit = state.kit
    found = [
        Badge("symbol", kit.icon("terrain", SYMBOLS[symbol]), say("rb-terrain", terrain=SYMBOLS[symbol]))
        for symbol in ending.requires
    ]
    if ending.successes:
        told = say("rb-badge-successes", number=ending.successes)
        found.append(Badge("success", kit.icon("card", "success"), told, ending.successes))
    return tuple(found)


def alternatives(state: Journey) -> Zone:
    """RB-GEN-13: what one may choose between, told by its effects."""
    cards: list[Card] = []
    for at in range(max(0, asked_number(state, "count"))):
        effects = state.kit.effects.lists[asked_number(state, "abcd"[at])]
        first = effects[0].op if effects and effects[0].op in TOLD else "other"
        more = effect_words(effects[1]) if len(effects) > 1 else None
        cards.append(
            Card(
                f"choice-{OPTIONS[at]}", first, title=effect_words(effects[0]) if effects else None, number=OPTIONS[at],
                text=more, tone=PLACE_ARMS, word=OPTIONS[at], face=Face(icon=state.kit.icon("piece", first), short=OPTIONS[at]),
            )
        )  # fmt: skip
    return Zone("choices", NOBODY, "row", say("rb-zone-choices"), len(cards), tuple(cards), "board")


def effect_words(effect: Effect) -> Message:
    word = effect.op if effect.op in TOLD else "other"
    return say(f"rb-effect-{word}", number=abs(effect.n), way="lose" if effect.n < 0 else "gain")


def drawn(state: Journey) -> Zone:
    """Cards that one hero looks at and nobody else (RB-GEN-14)."""
    kit = state.kit
    cards: list[Card] = []
    for at, number in enumerate(state.drawn):
        if number == UNKNOWN:
            cards.append(back(f"drawn-{at}", DECK_ARMS[state.drawn_deck] if state.drawn_deck >= 0 else PLACE_ARMS))
        elif state.drawn_deck >= 0:
            cards.append(adventure_card(kit, kit.adventures[number], ("known",)))
        else:
            cards.append(asset_card(kit, kit.assets[number], ("known",)))
    return Zone("drawn", state.looker, "row", say("rb-zone-drawn"), len(cards), tuple(cards), "board")


def trial(state: Journey) -> Zone:
    """RB-TEST-03: the cards revealed so far in the latest test."""
    made = state.trials[-1]
    cards = skills(state, "revealed", made.revealed)
    count = len([card for card in made.revealed if card != UNKNOWN and state.kit.skills[card].success])
    title = say("rb-zone-trial", player=seat_ref(made.seat), attribute=ATTRIBUTES[made.attribute], count=count)
    return Zone("trial", made.seat, "row", title, len(cards), tuple(cards), "board")


def bargain(state: Journey) -> Zone:
    """RB-TRADE-01: what the offer holds; while it is put together, the gold of each side is there to be pointed at."""
    kit = state.kit
    other, gold, wanted, given, taken = state.offer
    cards: list[Card] = []
    for word, amount, owner, assets in (("given", gold, offerer(state), given), ("asked", wanted, other, taken)):
        face = Face(icon=kit.icon("piece", "gold"), arms=SEAT_ARMS[owner], short="G")
        title = say(f"rb-trade-{word}", player=seat_ref(owner))
        if amount or asked(state) == "put-together":
            cards.append(Card(f"gold-{word}", "gold", title=title, number=str(amount), tone=SEAT_ARMS[owner], face=face))
        for number in assets:
            card = asset_card(kit, kit.assets[number])
            card.id = f"{word}-{card.id}"
            card.title = title
            cards.append(card)
    return Zone("offer", NOBODY, "row", say("rb-zone-offer"), len(cards), tuple(cards), "board")


# -- for everybody ------------------------------------------------------------------------------------------------------


def commons(state: Journey) -> list[Zone]:
    kit = state.kit
    found = scenario(state)
    if not any(state.decks) and not state.round:
        return found
    if any(state.markets):  # RB-SETUP-18: they come last in setup
        found += markets(state)
    for deck, word in enumerate(DECKS):
        icon = kit.icon("deck", word)
        found.append(
            Zone(f"deck-{word}", NOBODY, "stack", say("rb-zone-deck", deck=word), len(state.decks[deck]), (), "side", icon)
        )
        pile = [adventure_card(kit, kit.adventures[card]) for card in reversed(state.piles[deck])]
        if pile:
            found.append(
                Zone(f"pile-{word}", NOBODY, "stack", say("rb-zone-pile", deck=word), len(pile), tuple(pile), "side", icon)
            )
    learning = skills(state, "pile-skill", state.skill_pile[::-1])
    sold = [asset_card(kit, kit.assets[card]) for card in reversed(state.asset_pile)]
    told = [story_card(kit, kit.stories[card]) for card in reversed(state.story_pile)]
    for word, count, cards, icon in (
        ("skill-deck", len(state.skill_deck), [], "skill"),
        ("skill-pile", len(learning), learning, "skill"),
        ("asset-deck", len(state.asset_deck), [], "asset"),
        ("asset-pile", len(sold), sold, "asset"),
        ("story-deck", len(state.story_deck), [], "story"),
        ("story-pile", len(told), told, "story"),
    ):
        if count or word.endswith("deck"):
            face = kit.icon("card", icon)
            found.append(Zone(word, NOBODY, "stack", say(f"rb-zone-{word}"), count, tuple(cards), "side", face))
    return found


def scenario(state: Journey) -> list[Zone]:
    """RB-SETUP-04: the scenario card, the villain on its other side, and the story quests in play."""
    kit = state.kit
    rules = state.rules()
    villain = kit.foes[rules.villain]
    face = Face(icon=rules.icon, arms=SCENARIO_ARMS, short=short(rules.name))
    told = Card(
        f"scenario-{rules.id}",
        rules.id,
        title=say("rb-kind-scenario"),
        text=text(rules.win_text),
        tone=SCENARIO_ARMS,
        face=face,
    )
    cards = [told, foe_card(kit, villain, f"scenario-{villain.id}")]
    found = [Zone("scenario", NOBODY, "row", say("rb-zone-scenario"), len(cards), tuple(cards), "side", rules.icon)]
    quests: list[Card] = []
    for number in state.story_spaces:
        if number != NO_CARD:
            used = state.viewer >= 0 and state.story_used[number] >> state.viewer & 1 == 1
            quests.append(story_card(kit, kit.stories[number], ("spent",) if used else ()))
    if quests:
        icon = kit.icon("card", "story")
        found.append(Zone("stories", NOBODY, "row", say("rb-zone-stories"), len(quests), tuple(quests), "side", icon))
    return found


def markets(state: Journey) -> list[Zone]:
    """RB-SHOP-02: the cards on sale in each city, with their prices; large where somebody is choosing."""
    kit = state.kit
    found: list[Zone] = []
    word = asked(state)
    seat = state.active
    for number, city in enumerate(kit.cities):
        here = word == "sell-or-buy" and seat >= 0 and state.place[seat] == city
        place = "board" if here or word == "take-from-market" else "side"
        cards = [asset_card(kit, kit.assets[card]) for card in state.markets[number]]
        title = say("rb-zone-market", city=Ref("hex", kit.hexes[city].id))
        kind = "row" if place == "board" else "market"
        icon = kit.icon("card", "market")
        found.append(Zone(market_id(kit.hexes[city].id), NOBODY, kind, title, len(cards), tuple(cards), place, icon))
    return found


def market_id(city: str) -> str:
    return f"market-{city}"
