"""The time track, Acts and gems (RB-TIME, RB-ACT2, RB-GEM)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runebound.components import DECKS
from tablekeep.games.runebound.time_track import AdvanceTime
from tablekeep.games.runebound.turns import GoOn
from tests.runebound.effects import carry
from tests.runebound.journeys import Table, journey

ONE_OF_EACH = "F10 H3 I10"
"""gems: combat, exploration, social"""


def after_round(round: int, **more: Any) -> Table:
    """The advance that follows a round; the token stands where that round was played."""
    act = more.pop("act", 1 if round <= 12 else 2 if round <= 24 else 3)
    space = more.pop("space", (round - 1) % 12 + 1 if round <= 24 else 12)
    more = {"hands": ("", ""), "places": "J10 N8", "active": -1, "gems_down": ONE_OF_EACH, **more}
    table = journey(**more, round=round, act=act, space=space)
    return table.do(AdvanceTime())


def faceup(table: Table) -> list[str]:
    """Which of the three gems lie faceup."""
    return [deck for deck, place in zip(DECKS, ONE_OF_EACH.split()) if table.state.gem_up(table.state.kit.hex(place))]


def stories_drawn(table: Table) -> int:
    return 10 - len(table.state.story_deck)


@pytest.mark.rule("RB-TIME-02")
def test_the_track_has_twelve_spaces_and_four_story_spaces() -> None:
    track = journey().state.kit.track
    assert [space + 1 for space in range(len(track)) if track[space].story] == [3, 6, 9, 12]
    assert len(track) == 12


@pytest.mark.rule("RB-TIME-03", "RB-TIME-04", "RB-TIME-07", "RB-EX-70", "RB-ACT2-02", "RB-ACT2-03", "RB-SCENARIO-02")
def test_the_end_of_act_1() -> None:
    """After round 12: Act 2, token on space 1, villain placed, gems refreshed, no story card."""
    table = after_round(12)
    assert (table.state.act, table.state.space) == (2, 0)
    assert table.state.kit.hexes[table.state.villain].id == "G12"
    assert faceup(table) == ["combat", "exploration", "social"]
    assert stories_drawn(table) == 0


@pytest.mark.rule("RB-TIME-08", "RB-EX-70", "RB-STORY-02")
@pytest.mark.parametrize("round", range(1, 25))
def test_story_cards_come_after_eight_rounds(round: int) -> None:
    table = after_round(round, villain="G12", story_deck="STO-M10")
    assert stories_drawn(table) == (1 if round in (2, 5, 8, 11, 14, 17, 20, 23) else 0)


@pytest.mark.rule("RB-TIME-05", "RB-RUL-69", "RB-SCENARIO-14", "RB-TIME-07")
def test_act_2_ends_after_round_24() -> None:
    assert after_round(23, villain="G12").state.act == 2
    table = after_round(24, villain="G12")
    assert (table.state.act, table.state.space) == (3, 11)
    assert table.state.kit.hexes[table.state.villain].id == "G12"
    assert not table.events("march")


@pytest.mark.rule("RB-TIME-05", "RB-RUL-69")
def test_act_2_may_end_on_arrival() -> None:
    """Option: after round 23; the story card of that space is still drawn, and the first flight roll follows round 24."""
    table = after_round(23, villain="G12", act2_end="on_space_12", story_deck="STO-M10")
    assert (table.state.act, table.state.space, stories_drawn(table)) == (3, 11, 1)
    assert not table.events("march")
    assert after_round(24, act=3, villain="G12", act2_end="on_space_12").events("march")
    king = after_round(23, scenario="corpse_king", act2_end="on_space_12")
    assert king.state.outcome is not None
    assert stories_drawn(king) == 0
    assert after_round(11, act2_end="on_space_12").state.act == 1


@pytest.mark.rule("RB-TIME-06", "RB-RUL-68")
def test_the_scenario_comes_first_then_gems_then_the_story() -> None:
    told = [line.split()[0] for line in after_round(12).told()]
    assert told.index("villain") < told.index("gems-all")
    told = [line.split()[0] for line in after_round(11, gem_refresh="by_colour", space=3, story_deck="STO-M08").told()]
    assert told == ["time", "gems-of"]
    told = [line.split()[0] for line in after_round(23, act2_end="on_space_12", villain="G12", story_deck="STO-M10").told()]
    assert told.index("act-2-ends") < told.index("story-event")


@pytest.mark.rule("RB-ACT2-01", "RB-ENEMY-06")
def test_enemies_are_powerful_from_act_2_on() -> None:
    for act, tokens in ((1, 5), (2, 6), (3, 6)):
        table = journey(places="F10 N8", act=act, combat_deck="COM-G01").do(GoOn(0)).play("adventure")
        assert table.state.combat is not None
        assert len(table.state.combat.tokens[1]) == tokens


@pytest.mark.rule("RB-ACT2-04")
def test_no_combat_can_run_when_time_advances() -> None:
    assert after_round(12).state.combat is None


@pytest.mark.rule("RB-GEM-01", "RB-RUL-19", "RB-EX-32", "RB-EX-33")
@pytest.mark.parametrize("round", range(1, 37))
def test_all_gems_are_refreshed_after_every_sixth_round(round: int) -> None:
    table = after_round(round, villain="G12", story_deck="STO-M02")
    assert (faceup(table) == [*DECKS]) == (round % 6 == 0)
    assert (faceup(table) == []) == (round % 6 != 0)


@pytest.mark.rule("RB-GEM-02", "RB-EX-32", "RB-RUL-19")
@pytest.mark.parametrize("round", range(1, 31))
def test_with_the_option_one_colour_at_a_time(round: int) -> None:
    """Arrival on space 4: social, 7: exploration, 10: combat; once in each Act."""
    table = after_round(round, villain="G12", gem_refresh="by_colour", story_deck="STO-M02")
    colours = {3: "social", 6: "exploration", 9: "combat"}
    expected = colours.get(round % 12) if round < 24 else None
    assert faceup(table) == ([expected] if expected else [])


@pytest.mark.rule("RB-EX-33")
def test_after_round_24_the_token_stays_and_the_gems_are_refreshed() -> None:
    table = after_round(24, villain="G12")
    assert (table.state.space, stories_drawn(table), faceup(table)) == (11, 0, [*DECKS])


@pytest.mark.rule("RB-GEM-03")
def test_card_effects_turn_gems_that_lie_on_the_board() -> None:
    table = journey(places="I10 N8", gems_down="I10 I14 A1 H3")
    carry(table, 0, "refresh", 1, {"within": 8}, deck="social")
    assert table.asked == "refresh-which"
    assert table.offers() == ["gem I10", "gem I14"]
    table.play("gem I14")
    assert table.state.gem_up(table.state.kit.hex("I14"))
    carry(table, 0, "refresh", 1, {"within": 8}, deck="social")
    assert table.state.gem_up(table.state.kit.hex("I10"))
    carry(table, 0, "refresh", "all", deck="exploration")
    assert bin(table.state.gems_down).count("1") == 1
    carry(table, 0, "refresh", 1, {"within": 2}, deck="social")
    assert not table.state.gem_up(table.state.kit.hex("A1"))
