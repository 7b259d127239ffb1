"""Reading positions: decks, hands and what a view does not know; no card is in two places."""

from __future__ import annotations

from tablekeep.games.runewars.components import (
    ALIGNMENTS,
    GOOD,
    SEASONS,
)
from tablekeep.games.runewars.imagining import (
    FATE,
    HERO,
    KIND_WORDS,
    KINDS,
    OBJECTIVE,
    QUEST,
    REWARD,
    RUNE,
    SEASON,
    TACTIC,
    TOKEN,
    drawn_kind,
    known_cards,
    objective_kind,
)
from tablekeep.games.runewars.model import (
    BACK_FAR,
    BACK_NEAR,
    DRAGON_RUNE,
    FALSE_RUNE,
    HIDDEN_RUNE,
    NOBODY,
    War,
)
from tablekeep.games.runewars.position_pieces import (
    load_cards,
)
from tablekeep.games.runewars.position_words import (
    DECKS,
    words_of,
)
from tablekeep.kernel.decks import UNKNOWN, Cards
from tablekeep.kernel.reading import Reader
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import COMPLETE


def load_decks(state: War, reader: Reader) -> None:
    """Decks and piles; a deck that is left out holds, shuffled, what lies nowhere else."""
    hidden = state.viewer != COMPLETE
    drawn = reader.maybe("drawn", {})
    drawn.only(["cards", "by"])
    state.drawn = load_cards(state, drawn.maybe("cards", []), drawn_kind(state), hidden)
    state.drawn_by = drawn.maybe("by", NOBODY).number(NOBODY, state.seats - 1)
    decks = reader.maybe("decks", {})
    decks.only(list(DECKS))
    state.fate_pile = load_cards(state, decks.maybe("fate_pile", []), FATE, False)
    state.tactic_pile = load_cards(state, decks.maybe("tactics_pile", []), TACTIC, False)
    state.quest_pile = load_cards(state, decks.maybe("quests_pile", []), QUEST, False)
    state.reward_pile = load_cards(state, decks.maybe("rewards_pile", []), REWARD, False)
    state.season_pile = load_cards(state, decks.maybe("season_pile", []), SEASON, False)
    fill = state.year > 0 and not hidden
    state.fate = load_deck(state, decks, "fate", FATE, fill)
    state.tactic_deck = load_deck(state, decks, "tactics", TACTIC, fill)
    state.quest_deck = load_deck(state, decks, "quests", QUEST, fill)
    state.reward_deck = load_deck(state, decks, "rewards", REWARD, fill)
    state.hero_deck = load_deck(state, decks, "heroes", HERO, fill)
    for side, word in enumerate(("good_objectives", "evil_objectives")):
        state.objective_decks[side] = load_deck(state, decks, word, OBJECTIVE + side, fill)
    for season, word in enumerate(SEASONS):
        state.season_decks[season] = load_deck(state, decks, word, SEASON + season, fill)


def load_deck(state: War, decks: Reader, name: str, kind: int, fill: bool) -> Cards:
    if decks.has(name):
        cards = load_cards(state, decks.field(name), kind, state.viewer != COMPLETE)
        for card in cards:
            if card != UNKNOWN and card not in box_of(state, kind):
                raise decks.field(name).wrong("rw-position-wrong-deck", card=words_of(state.kit, kind)[card])
        return cards
    if not fill:
        return ()
    left = box_of(state, kind)
    for card in lying_open(state)[kind] + known_cards(state)[kind]:
        if card in left:
            left.remove(card)
    return tuple(Rng(kind).shuffled(left))


def box_of(state: War, kind: int) -> list[int]:
    """Every card of a kind that takes part in this game, as often as there are copies."""
    kit = state.kit
    if kind == FATE:
        return list(range(len(kit.fate)))
    if kind == TACTIC:
        return [card.number for card in kit.tactics for _ in range(card.copies)]
    if kind == QUEST:  # RW-SETUP-07
        tiles = {kit.tiles[laid[0]].id for laid in state.chart.laid} if state.year else {tile.id for tile in kit.tiles}
        return [card.number for card in kit.quests if not card.tile or card.tile in tiles]
    if kind == REWARD:
        return [card.number for card in kit.rewards for _ in range(card.copies)]
    if kind == HERO:
        return [card.number for card in kit.heroes]
    if kind in (OBJECTIVE, OBJECTIVE + 1):
        alignment = GOOD if kind == OBJECTIVE else ALIGNMENTS.index("evil")
        return [card.number for card in kit.objectives if card.alignment == alignment]
    return [card.number for card in kit.seasons if card.season == kind - SEASON]


def lying_open(state: War) -> list[list[int]]:
    """By kind, the cards that lie where everybody sees them: piles, heroes in play, rewards turned up, cards of a duel."""
    found: list[list[int]] = [[] for _ in range(KINDS)]
    found[FATE] += state.fate_pile
    found[TACTIC] += state.tactic_pile
    found[QUEST] += state.quest_pile
    found[REWARD] += state.reward_pile
    for card in state.season_pile:
        found[SEASON + state.kit.seasons[card].season].append(card)
    for hero in state.heroes:
        found[HERO].append(hero.card)
        found[REWARD] += hero.turned_up
    for grave in state.graves:
        found[REWARD] += grave.turned_up
    if state.duel is not None:
        found[FATE] += state.duel.cards[0]
        found[FATE] += state.duel.cards[1]
    return found


def check_cards(state: War, reader: Reader) -> None:
    """No card can be in two places, nor be there more often than the box has it."""
    shown = lying_open(state)
    known = known_cards(state)
    for kind in range(KINDS):
        if kind in (TOKEN, TOKEN + 1, RUNE):
            continue
        box = box_of(state, kind)
        for card in shown[kind] + known[kind]:
            if card not in box:
                word = words_of(state.kit, kind)[card]
                raise reader.maybe("decks", {}).wrong("rw-position-card-twice", card=word)
            box.remove(card)


def load_unseen(state: War, reader: Reader) -> None:
    """In a view: what is hidden in it, as many of each kind as there are unknowns. When the game is over nothing is hidden."""
    if state.viewer == COMPLETE or state.outcome is not None:
        if reader.has("unseen") and reader.field("unseen").names():
            raise reader.field("unseen").wrong("rw-position-nothing-unseen")
        return
    record = reader.field("unseen")
    record.only(list(KIND_WORDS))
    found: list[Cards] = []
    for kind, word in enumerate(KIND_WORDS):
        cards = record.maybe(word, [])
        if kind == RUNE:
            found.append(tuple(sorted(cards.numbers(FALSE_RUNE, DRAGON_RUNE))))
        else:
            found.append(tuple(sorted(load_cards(state, cards, kind, False))))
    state.unseen = tuple(found)
    for kind, wanted in enumerate(unknowns(state)):
        enough = len(found[kind]) >= wanted if kind in (TOKEN, TOKEN + 1) else len(found[kind]) == wanted
        if not enough:
            raise record.wrong("rw-position-unseen", kind=KIND_WORDS[kind], found=len(found[kind]), expected=wanted)


def unknowns(state: War) -> list[int]:
    """By kind, how many cards or tokens this view does not know."""
    found = [0] * KINDS
    for kind, deck in ((FATE, state.fate), (TACTIC, state.tactic_deck), (QUEST, state.quest_deck), (REWARD, state.reward_deck)):
        found[kind] += deck.count(UNKNOWN)
    found[HERO] += state.hero_deck.count(UNKNOWN)
    for side, deck in enumerate(state.objective_decks):
        found[OBJECTIVE + side] += deck.count(UNKNOWN)
    for season, deck in enumerate(state.season_decks):
        found[SEASON + season] += deck.count(UNKNOWN)
    for seat in range(state.seats):
        found[TACTIC] += state.tactics[seat].count(UNKNOWN) + state.fresh[seat].count(UNKNOWN)
        found[QUEST] += state.quests[seat].count(UNKNOWN)
        found[objective_kind(state, seat)] += state.objectives[seat].count(UNKNOWN)
    for hero in state.heroes:
        found[REWARD] += hero.rewards.count(UNKNOWN)
    for grave in state.graves:
        found[REWARD] += grave.rewards.count(UNKNOWN)
    found[drawn_kind(state)] += state.drawn.count(UNKNOWN)
    if state.battle is not None:
        found[FATE] += state.battle.cards[0].count(UNKNOWN) + state.battle.cards[1].count(UNKNOWN)
    for area in state.chart.areas:
        found[RUNE] += 1 if state.runes[area] == HIDDEN_RUNE else 0
        found[TOKEN] += 1 if state.discoveries[area] == BACK_NEAR else 0
        found[TOKEN + 1] += 1 if state.discoveries[area] == BACK_FAR else 0
    return found
