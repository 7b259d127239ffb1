"""Story cards: drawn on story spaces of the time track; story quests stay on the board for all heroes (RB-STORY)."""

from __future__ import annotations

from tablekeep.games.runebound.model import NO_CARD, STORY_BASE, Journey
from tablekeep.games.runebound.resolving import resolve
from tablekeep.kernel.messages import Ref


def draw_story(state: Journey) -> None:
    """RB-STORY-02: the top story card; RB-STORY-01: without one nothing happens. RB-STORY-09: the first player reads it.

    A card that is discarded after its effects (RB-STORY-03) lies on the pile at once: none of them looks there.
    """
    if not state.story_deck:
        return
    state.revealed += 1
    card = state.story_deck[-1]
    state.story_deck = state.story_deck[:-1]
    story = state.kit.stories[card]
    if state.log is not None:
        kind = "quest" if story.quest else "event"
        state.say("flip", f"rb-log-story-{kind}", "RB-STORY-02", story.hex, story=Ref("story", story.id))
        state.moment()
    if story.quest:
        place_story(state, card)
    else:
        state.story_pile = (*state.story_pile, card)
    resolve(state, state.first, story.on_draw)


def place_story(state: Journey, card: int) -> None:
    """RB-STORY-04, RB-STORY-05: on the free space with the lowest number; RB-STORY-08: or beside the board."""
    if NO_CARD in state.story_spaces:
        state.story_spaces[state.story_spaces.index(NO_CARD)] = card
    else:
        state.story_spaces.append(card)


def used_up(state: Journey, seat: int, card: int) -> bool:
    """RB-STORY-07: whether a hero has resolved an ending that ends the card's use for that hero."""
    return state.story_used[card] >> seat & 1 == 1


def usable_stories(state: Journey, seat: int) -> list[int]:
    """RB-STORY-06, RB-STORY-07: the story quests a hero can use now."""
    from tablekeep.games.runebound.quests import can_attempt

    return [
        card
        for card in state.story_spaces
        if card != NO_CARD and not used_up(state, seat, card) and can_attempt(state, seat, STORY_BASE + card)
    ]


def fight(state: Journey, seat: int, card: int) -> None:
    """RB-STORY-10: a combat against the enemy printed on the card."""
    from tablekeep.games.runebound.combat import begin_combat

    begin_combat(state, seat, state.kit.stories[card].foe, story=card)


def fought(state: Journey, seat: int, card: int, won: bool) -> None:
    """RB-STORY-10: the ending for the winner, or the one for a hero who was defeated or has retreated; the card stays."""
    from tablekeep.games.runebound.quests import end

    for at, ending in enumerate(state.kit.stories[card].endings):
        if ending.won == won:
            end(state, seat, STORY_BASE + card, at)
            return
