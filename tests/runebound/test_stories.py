"""Story cards and story quests (RB-STORY)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runebound.components import SOCIAL
from tablekeep.games.runebound.model import NO_CARD
from tablekeep.games.runebound.stories import draw_story, fought, place_story
from tablekeep.games.runebound.time_track import AdvanceTime
from tablekeep.games.runebound.turns import GoOn, NextTurn
from tests.runebound.effects import carry
from tests.runebound.journeys import Halt, Table, journey
from tests.runebound.promises import settle


def drawn(story: str, heroes: str = "lyssa hawthorne", **more: Any) -> Table:
    """The time token comes to the third space, and this card is drawn."""
    king = "corpse_king" if story.startswith("STO-K") else "margath"
    more = {"hands": ("", "", ""), "places": "H3 N10", "scenario": king, "active": -1, **more}
    return journey(heroes, story_deck=story, space=2, round=2, **more).do(AdvanceTime())


def at_story(story: str, place: str, heroes: str = "lyssa hawthorne", **more: Any) -> Table:
    """The first hero stands on the hex of a story quest in play."""
    king = "corpse_king" if story.startswith("STO-K") else "margath"
    more = {"hands": ("", ""), "places": f"{place} H3", "scenario": king, "gold": (0, 0), **more}
    return journey(heroes, stories=story, **more).do(GoOn(0), NextTurn())


def names(table: Table, cards: list[int] | tuple[int, ...]) -> list[str]:
    return [table.state.kit.stories[card].id for card in cards if card != NO_CARD]


@pytest.mark.rule("RB-STORY-01", "RB-RUL-65")
def test_ten_cards_and_an_empty_deck_brings_nothing() -> None:
    table = journey()
    assert len(table.state.story_deck) == 10
    table.state.story_deck = ()
    table.state.agenda = [Halt()]
    draw_story(table.state)
    assert table.state.story_pile == ()


@pytest.mark.rule("RB-STORY-02")
def test_a_story_space_brings_the_top_card() -> None:
    table = drawn("STO-M10")
    assert len(table.state.story_deck) == 9
    assert table.state.lore == [1, 1]


@pytest.mark.rule("RB-STORY-03")
def test_a_story_event_is_discarded() -> None:
    table = drawn("STO-M10")
    assert names(table, table.state.story_pile) == ["STO-M10"]
    assert names(table, table.state.story_spaces) == []


@pytest.mark.rule("RB-STORY-04", "RB-STORY-05")
def test_a_story_quest_goes_to_the_free_space_with_the_lowest_number() -> None:
    table = drawn("STO-M03", stories="STO-M01")
    assert names(table, table.state.story_spaces[:2]) == ["STO-M01", "STO-M03"]
    assert len(table.state.story_spaces) == 6
    table = drawn("STO-M03", stories="STO-M01 STO-M02")
    assert names(table, table.state.story_spaces) == ["STO-M01", "STO-M02", "STO-M03"]
    assert table.state.story_pile == ()


@pytest.mark.rule("RB-STORY-06")
def test_a_story_quest_is_used_on_its_hex() -> None:
    assert at_story("STO-M01", "L11").may("story STO-M01")
    assert at_story("STO-M01", "L10").refusal("story STO-M01") == "RB-STORY-06"


@pytest.mark.rule("RB-STORY-07", "RB-RUL-67")
def test_each_hero_can_use_it_until_an_ending_uses_it_up() -> None:
    """Visions of Dawn: spirit."""
    table = at_story("STO-M02", "N10", "lyssa mok", places="N10 N10", damage=(3, 0), skills="- - + -").play("story STO-M02")
    assert (table.state.damage[0], table.state.lore[0]) == (1, 0)
    table.play("story STO-M02")
    assert (table.state.lore[0], table.state.actions) == (1, 1)
    assert table.refusal("story STO-M02") == "RB-STORY-07"
    table.play("end-turn")
    assert table.may("story STO-M02")
    assert names(table, table.state.story_spaces) == ["STO-M02"]
    assert table.trophies() == []


@pytest.mark.rule("RB-STORY-08", "RB-RUL-66")
def test_six_spaces_are_enough_for_each_scenario_and_more_cards_lie_beside_the_board() -> None:
    table = journey()
    kit = table.state.kit
    for scenario in (0, 1):
        assert len([story for story in kit.stories if story.scenario == scenario and story.quest]) == 6
    for card in range(7):
        place_story(table.state, card)
    assert table.state.story_spaces == [0, 1, 2, 3, 4, 5, 6]


@pytest.mark.rule("RB-GEM-03")
def test_burning_harvest_takes_the_three_gems_nearest_to_tamalir() -> None:
    table = drawn("STO-M09", gems_down="F10")
    settle(table, until="")
    land, tamalir = table.state.land, table.state.kit.hex("G6")
    gems = sorted(land.distance(tamalir, place) for place in land.gem_hexes if land.gems[place] == SOCIAL)
    down = [place for place in land.gem_hexes if land.gems[place] == SOCIAL and not table.state.gem_up(place)]
    assert sorted(land.distance(tamalir, place) for place in down) == gems[:3]


@pytest.mark.rule("RB-STORY-09", "RB-RUL-68")
def test_of_gems_at_the_same_distance_the_first_player_chooses() -> None:
    land, kit = journey().state.land, journey().state.kit
    social = [place for place in land.gem_hexes if land.gems[place] == SOCIAL]
    by_distance = {place: land.distance(kit.hex("G6"), place) for place in social}
    tie = next(one for one in by_distance.values() if list(by_distance.values()).count(one) > 1)
    equal = [kit.hexes[place].id for place in social if by_distance[place] == tie]
    nearer = [place for place in social if by_distance[place] < tie]
    table = journey("lyssa hawthorne", first=1)
    carry(table, 0, "exhaust_gem", len(nearer) + 1, deck="social", nearest="Tamalir")
    assert (table.asked, table.to_play) == ("exhaust-which", 1)
    assert table.offers() == [f"gem {one}" for one in equal]
    table.play(f"gem {equal[1]}")
    assert [table.state.gem_up(kit.hex(one)) for one in equal[:2]] == [True, False]
    assert not any(table.state.gem_up(place) for place in nearer)


@pytest.mark.rule("RB-STORY-09", "RB-GEN-16")
def test_each_hero_is_asked_in_turn_order() -> None:
    """The Black Legion Marches: 2 gold or 2 damage."""
    table = drawn("STO-M08", "lyssa hawthorne mok", places="H3 N10 N8", first=1, gold=(2, 3, 4), gems_down="F10 I10")
    order = []
    while table.asked == "choose-one":
        order.append(table.to_play)
        table.play("choose A")
    assert order == [1, 2, 0]
    assert table.state.gold == [0, 1, 2]
    assert table.state.gem_up(table.state.kit.hex("F10"))
    assert not table.state.gem_up(table.state.kit.hex("I10"))


@pytest.mark.rule("RB-EX-78", "RB-GEN-13", "RB-RUL-102", "RB-DP-42")
def test_the_black_legion_leaves_the_choice_to_whoever_has_one_gold() -> None:
    table = drawn("STO-M08", gold=(1, 2))
    for seat in (0, 1):
        assert (table.asked, table.to_play) == ("choose-one", seat)
        assert table.offers() == ["choose A", "choose B"]
        table.play(("choose A", "choose B")[seat])
    assert (table.state.gold, table.state.damage) == ([0, 2], [0, 2])


@pytest.mark.rule("RB-STORY-10", "RB-RUL-36")
def test_a_story_quest_to_explore_may_be_declined() -> None:
    table = at_story("STO-M01", "L11", hands=("B13", "")).play("story STO-M01").dice("MW MW P").play("keep")
    assert table.offers() == ["ending I", "ending II", "decline"]
    table.play("decline")
    assert (table.state.actions, table.state.lore[0]) == (2, 0)
    table.play("story STO-M01").dice("MW MW P").play("keep", "ending II")
    assert table.state.lore[0] == 2


@pytest.mark.rule("RB-STORY-10", "RB-QUEST-14")
def test_a_story_quest_to_act_needs_its_price() -> None:
    """Ashes of Tamalir: 3 gold for 1 lore, or 2 trophies for 2."""
    assert at_story("STO-M04", "G6", gold=(2, 0)).refusal("story STO-M04") == "RB-QUEST-14"
    table = at_story("STO-M04", "G6", gold=(3, 0), unseen=("combat social", "")).play("story STO-M04", "ending II")
    assert (table.state.lore[0], table.state.gold[0], table.trophies()) == (2, 3, [])
    assert [len(pile) for pile in table.state.piles] == [1, 0, 1]


@pytest.mark.rule("RB-STORY-10")
def test_a_story_quest_to_fight() -> None:
    """The High Cultist: 2 lore and 2 gold for the winner, no trophy; the card stays."""
    table = at_story("STO-M05", "O7").play("story STO-M05")
    combat = table.state.combat
    assert combat is not None
    assert table.state.kit.foes[combat.foe].name == "High Cultist"
    table.state.combat = None
    table.state.agenda = [Halt()]
    fought(table.state, 0, combat.story, True)
    table.state.advance()
    assert (table.state.lore[0], table.state.gold[0], table.trophies()) == (2, 2, [])
    assert names(table, table.state.story_spaces) == ["STO-M05"]
    assert table.state.story_used[combat.story] == 1


@pytest.mark.rule("RB-STORY-10")
def test_a_lost_fight_leaves_the_story_open() -> None:
    table = at_story("STO-M05", "O7")
    story = table.state.story_spaces[0]
    table.state.agenda = [Halt()]
    fought(table.state, 0, story, False)
    table.state.advance()
    assert (table.state.lore[0], table.state.gold[0], table.state.story_used[story]) == (0, 0, 0)
    assert names(table, table.state.story_spaces) == ["STO-M05"]
