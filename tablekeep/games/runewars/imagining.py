"""Hidden cards and tokens: what a viewer may not see, what everybody can count, and a world a view could have come from.

A view keeps, besides its unknowns, what is hidden in it all told (`War.unseen`): every pile is open and the box is known, so
anybody can work out which cards lie somewhere unseen, only not where. A possible world deals them out again.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.runewars.components import GOOD, ROUT, SEASONS, SPECIAL
from tablekeep.games.runewars.fighting import ATTACKER, DEFENDER
from tablekeep.games.runewars.figures import Grave
from tablekeep.games.runewars.model import BACK_FAR, BACK_NEAR, HIDDEN_RUNE, NO_RUNE, War
from tablekeep.kernel.decks import UNKNOWN, Cards, deal, hidden
from tablekeep.kernel.rng import Rng

FATE: Final = 0
TACTIC: Final = 1
QUEST: Final = 2
REWARD: Final = 3
HERO: Final = 4
OBJECTIVE: Final = 5
"""good; evil ones are the next kind"""
SEASON: Final = 7
"""Spring; the other seasons are the next kinds"""
TOKEN: Final = 11
"""discovery tokens with back 1; those with back 2+ are the next kind"""
RUNE: Final = 13
KINDS: Final = 14
KIND_WORDS: Final[tuple[str, ...]] = (
    "fate", "tactics", "quests", "rewards", "heroes", "good_objectives", "evil_objectives", *SEASONS, "discoveries_1",
    "discoveries_2+", "runes",
)  # fmt: skip

DRAWN_FOR: Final[dict[str, int]] = {"keep-hero": HERO, "keep-reward": REWARD}
"""what the cards are that somebody chooses from, by the step that asks him; otherwise they are fate cards"""


def drawn_kind(state: War) -> int:
    """The kind of the cards in `drawn`; the agenda is open to all."""
    for at in range(len(state.agenda) - 1, -1, -1):
        kind = DRAWN_FOR.get(state.agenda[at].name)
        if kind is not None:
            return kind
    return FATE


def objective_kind(state: War, seat: int) -> int:
    good = state.factions[seat] < 0 or state.faction(seat).alignment == GOOD
    return OBJECTIVE if good else OBJECTIVE + 1


# -- counting --------------------------------------------------------------------------------------------------------------


def known_cards(state: War) -> list[list[int]]:
    """By kind, every card in decks and hands and every rune on the board whose face this state shows."""
    known: list[list[int]] = [[] for _ in range(KINDS)]
    known[FATE] += state.fate
    known[TACTIC] += state.tactic_deck
    known[QUEST] += state.quest_deck
    known[REWARD] += state.reward_deck
    known[HERO] += state.hero_deck
    for season, deck in enumerate(state.season_decks):
        known[SEASON + season] += deck
    for side, deck in enumerate(state.objective_decks):
        known[OBJECTIVE + side] += deck
    for seat in range(state.seats):
        known[TACTIC] += state.tactics[seat]
        known[TACTIC] += state.fresh[seat]
        known[QUEST] += state.quests[seat]
        known[objective_kind(state, seat)] += state.objectives[seat]
    for hero in state.heroes:
        known[REWARD] += hero.rewards
    for grave in state.graves:
        known[REWARD] += grave.rewards
    if state.drawn:
        known[drawn_kind(state)] += state.drawn
    if state.battle is not None:
        known[FATE] += state.battle.cards[0]
        known[FATE] += state.battle.cards[1]
    for area in state.chart.areas:
        if state.runes[area] != HIDDEN_RUNE and state.runes[area] != NO_RUNE:
            known[RUNE].append(state.runes[area])
    for kind in range(KINDS):
        known[kind] = [card for card in known[kind] if card != UNKNOWN]
    return known


def unseen_tokens(state: War, far: bool) -> Cards:
    """Discovery tokens with one back that nobody has seen: on the board face down, or never laid."""
    if not state.has_discoveries():
        return ()
    backs = state.discovery_backs()[1 if far else 0]
    tokens = [token.number for token in state.kit.discoveries for _ in range(token.far if far else token.near)]
    open_ones = [token // 2 for token in state.discoveries_gone if token % 2 == (1 if far else 0)]
    for area in state.chart.areas:
        if state.discovery_up >> area & 1 and backs >> area & 1:
            open_ones.append(state.discoveries[area])
    for token in open_ones:
        if token in tokens:
            tokens.remove(token)
    return tuple(tokens)


def unseen_after(state: War, before: list[list[int]]) -> tuple[Cards, ...]:
    """What has become hidden, by kind and sorted, now that the state shows less than before."""
    after = known_cards(state)
    found: list[Cards] = []
    for kind in range(KINDS):
        if kind in (TOKEN, TOKEN + 1):
            found.append(state.unseen[kind] if state.unseen else unseen_tokens(state, kind > TOKEN))
            continue
        gone = sorted([*before[kind], *(state.unseen[kind] if state.unseen else ())])
        for card in after[kind]:
            gone.remove(card)
        found.append(tuple(gone))
    return tuple(found)


# -- hiding -----------------------------------------------------------------------------------------------------------------


def conceal(state: War, viewer: int) -> None:
    """Part 7.2 of the catalogue: replaces what the viewer may not know by unknowns."""
    if state.outcome is not None:  # when the game is over everybody lays his cards on the table
        return
    before = known_cards(state)
    state.fate = hidden(state.fate)
    state.tactic_deck = hidden(state.tactic_deck)
    state.quest_deck = hidden(state.quest_deck)
    state.reward_deck = hidden(state.reward_deck)
    state.hero_deck = hidden(state.hero_deck)
    state.objective_decks = [hidden(deck) for deck in state.objective_decks]
    state.season_decks = [hidden(deck) for deck in state.season_decks]
    if state.drawn_by >= 0 and state.drawn_by != viewer:
        state.drawn = hidden(state.drawn)
    face_up = state.quests_face_up()
    for seat in range(state.seats):
        if seat != viewer:
            state.tactics[seat] = hidden(state.tactics[seat])
            state.fresh[seat] = hidden(state.fresh[seat])
            state.objectives[seat] = hidden(state.objectives[seat])
            state.quests[seat] = tuple([card if card >= 0 and face_up >> card & 1 else UNKNOWN for card in state.quests[seat]])
            state.muted[seat] = ""
    for at, hero in enumerate(state.heroes):
        if hero.seat != viewer and hero.rewards:
            state.heroes[at] = hero.carrying(hidden(hero.rewards), hero.turned_up)
    for at, grave in enumerate(state.graves):
        if grave.seat != viewer and grave.rewards:
            state.graves[at] = Grave(grave.area, hidden(grave.rewards), grave.turned_up, grave.seat)
    if viewer >= 0:
        state.look(viewer)
    far = state.discovery_backs()[1] if state.has_discoveries() else 0
    for area in state.chart.areas:
        if state.runes[area] and not (state.rune_up >> area & 1 or (viewer >= 0 and state.seen[viewer] >> area & 1)):
            state.runes[area] = HIDDEN_RUNE
        if state.discoveries[area] >= 0 and not state.discovery_up >> area & 1:
            state.discoveries[area] = BACK_FAR if far >> area & 1 else BACK_NEAR
    for seat in range(state.seats):
        if seat != viewer:
            state.seen[seat] = 0
    if state.battle is not None:
        state.battle.conceal(viewer)
    state.unseen = unseen_after(state, before)


# -- imagining -----------------------------------------------------------------------------------------------------------


def may_lie(state: War, side: int, card: int) -> bool:
    """RW-RUL-33: whether a fate card can still lie face down in the battle: special symbols are shown first, then routs."""
    battle = state.battle
    if battle is None or not battle.shown or battle.drawn_for[side] < 0:
        return True
    result = state.kit.fate[card].results[state.kind(battle.seats[side], battle.drawn_for[side]).shape]
    return result != SPECIAL and (battle.shown < 2 or result != ROUT)


def fitting(state: War, side: int, pool: list[int]) -> int:
    """Where in the pool the next card is that can lie face down before a side, -1 if there is none."""
    for at in range(len(pool) - 1, -1, -1):
        if may_lie(state, side, pool[at]):
            return at
    return -1


def deal_battle(state: War, pool: list[int]) -> None:
    """Cards that lie face down in the battle, such as can lie there. If the attacker has got all that the defender needs, he
    exchanges one of them."""
    battle = state.battle
    if battle is None:
        return
    attacker = list(battle.cards[ATTACKER])
    defender = list(battle.cards[DEFENDER])
    dealt = [place for place, card in enumerate(attacker) if card == UNKNOWN]
    for place in dealt:
        attacker[place] = pool.pop(fitting(state, ATTACKER, pool))
    for place, card in enumerate(defender):
        if card != UNKNOWN:
            continue
        at = fitting(state, DEFENDER, pool)
        other = fitting(state, ATTACKER, pool)
        if at < 0 and other >= 0:
            for given in dealt:
                if may_lie(state, DEFENDER, attacker[given]):
                    pool.append(attacker[given])
                    attacker[given] = pool.pop(other)
                    break
        defender[place] = pool.pop(at)
    battle.cards = [tuple(attacker), tuple(defender)]


def imagine(state: War, rng: Rng) -> None:
    """Deals everything that is hidden out again, in any way that fits the backs, the alignments and the numbers."""
    if not state.unseen:
        return
    pools = [rng.shuffled(list(cards)) for cards in state.unseen]
    deal_battle(state, pools[FATE])
    state.fate = deal(state.fate, pools[FATE])
    state.tactic_deck = deal(state.tactic_deck, pools[TACTIC])
    state.quest_deck = deal(state.quest_deck, pools[QUEST])
    state.reward_deck = deal(state.reward_deck, pools[REWARD])
    state.hero_deck = deal(state.hero_deck, pools[HERO])
    for side in range(len(state.objective_decks)):
        state.objective_decks[side] = deal(state.objective_decks[side], pools[OBJECTIVE + side])
    for season in range(len(state.season_decks)):
        state.season_decks[season] = deal(state.season_decks[season], pools[SEASON + season])
    for seat in range(state.seats):
        state.tactics[seat] = deal(state.tactics[seat], pools[TACTIC])
        state.fresh[seat] = deal(state.fresh[seat], pools[TACTIC])
        state.quests[seat] = deal(state.quests[seat], pools[QUEST])
        state.objectives[seat] = deal(state.objectives[seat], pools[objective_kind(state, seat)])
    for at, hero in enumerate(state.heroes):
        if UNKNOWN in hero.rewards:
            state.heroes[at] = hero.carrying(deal(hero.rewards, pools[REWARD]), hero.turned_up)
    for at, grave in enumerate(state.graves):
        if UNKNOWN in grave.rewards:
            state.graves[at] = Grave(grave.area, deal(grave.rewards, pools[REWARD]), grave.turned_up, grave.seat)
    if UNKNOWN in state.drawn:
        state.drawn = deal(state.drawn, pools[drawn_kind(state)])
    for area in state.chart.areas:
        if state.runes[area] == HIDDEN_RUNE:
            state.runes[area] = pools[RUNE].pop()
        if state.discoveries[area] in (BACK_NEAR, BACK_FAR):
            state.discoveries[area] = pools[TOKEN + 1 if state.discoveries[area] == BACK_FAR else TOKEN].pop()
    state.unseen = ()
    revealed = state.revealed
    state.look_around()
    state.revealed = revealed  # imagining shows nobody anything
