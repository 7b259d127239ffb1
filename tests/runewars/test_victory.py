"""Winning (RW-VICTORY, RW-FIRST-01 to -03)."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.model import VICTORY_GONE, VICTORY_IN_HAND
from tablekeep.games.runewars.moments import YOUR_TURN, Moment, usable
from tablekeep.games.runewars.orders import EndOfTurn, Turn
from tablekeep.games.runewars.seasons import EndOfStep, NextSeason, TurnUp
from tablekeep.games.runewars.victory import VictoryCard, why_no_claim
from tests.runewars.wars import Table, stacked, war

SIX = ("DA", "DB", "DC", "6A", "6B", "6D")
ARMY = "6A: 1 footman; 6B: 1 footman; 6D: 1 footman"
SUMMER = 1


def runes(*areas: str, up: str = "") -> str:
    return "; ".join(f"{area} dragon{' up' if area in up.split() else ''}" for area in areas)


def rich(
    areas: tuple[str, ...] = SIX,
    units: str = ARMY,
    season: str = "summer",
    year: int = 6,
    edition: str = "revised",
    epic: str = "off",
) -> Table:
    """Daqan's turn: he controls these runes."""
    return war(units, runes=runes(*areas), season=season, year=year, orders=(2, 0), edition=edition, epic=epic)


def deck(table: Table, seat: int, season: int) -> Table:
    table.state.victory[seat] = season
    return table


# -- after the last Winter -------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-VICTORY-01")
def test_after_the_seventh_winter_all_runes_are_turned_up_and_the_most_dragon_runes_win() -> None:
    table = war("6A: 1 footman; 7B: 1 berserker", runes="6A dragon; DA dragon; UA dragon; 7B false", season="winter", year=7)
    table.do(NextSeason())
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.ranks == (1, 2)
    assert outcome.scores == (2, 1)
    assert outcome.rule == "RW-VICTORY-01"
    assert all(table.state.rune_up >> area & 1 for area in table.state.chart.areas if table.state.runes[area])


@pytest.mark.rule("RW-VICTORY-02")
def test_a_tie_goes_to_more_influence_then_to_more_starting_influence() -> None:
    def ranks(influence: tuple[int, ...]) -> tuple[int, ...]:
        table = war(
            factions="daqan latari uthuk", runes="DA dragon; LA dragon", influence=influence, season="winter", year=7
        ).do(NextSeason())
        assert table.state.outcome is not None
        return table.state.outcome.ranks

    assert ranks((5, 2, 9)) == (1, 2, 3)
    assert ranks((2, 5, 9)) == (2, 1, 3)
    assert ranks((2, 2, 0)) == (2, 1, 3)
    equal = war(runes="DA dragon; UA dragon", influence=(2, 2), season="winter", year=7).do(NextSeason()).state.outcome
    assert equal is not None
    assert equal.ranks == (1, 2), "the Daqan start with more than the Uthuk"


@pytest.mark.rule("RW-VICTORY-11")
def test_the_dragon_throne_counts_as_one_more_dragon_rune() -> None:
    table = war(
        "6A: 1 footman; 7B: 1 berserker", runes="6A dragon; UA dragon; 7B dragon",
        discoveries="6D dragon-throne up; 6A dragon-throne up",
        season="winter", year=7, discovery="on", influence=(9, 0),
    )  # fmt: skip
    table.do(NextSeason())
    assert table.state.outcome is not None
    assert table.state.outcome.scores == (2, 2)
    assert table.state.outcome.ranks == (1, 2)


# -- the claim -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-VICTORY-03", "RW-DP-053")
def test_who_controls_six_dragon_runes_may_prove_it_in_his_turn() -> None:
    table = rich().do(Turn(0))
    assert table.asked == "moment-choice"
    assert table.offers() == ["claim", "pass", "pass-turn"]
    table.play("claim")
    state = table.state
    assert all(state.rune_up >> state.kit.area(area) & 1 for area in SIX)
    assert state.outcome is None


@pytest.mark.rule("RW-VICTORY-03")
def test_five_runes_are_not_enough_nor_is_another_players_turn() -> None:
    table = rich(SIX[:5]).do(Moment(0, YOUR_TURN, -1))
    assert table.asked == ""
    assert why_no_claim(table.state, 0) == "RW-VICTORY-03"
    table = rich()
    table.state.active = 1
    assert not usable(table.state, 0, YOUR_TURN, -1)
    assert why_no_claim(table.state, 0) == "RW-RUL-65"
    six = "; ".join([runes(*SIX[:5]), "6D false"])
    assert why_no_claim(war(ARMY, runes=six).state, 0) == "RW-VICTORY-03", "a false rune proves nothing"


@pytest.mark.rule("RW-RUL-65", "RW-RUNE-23")
def test_with_more_than_six_he_chooses_which_to_show_and_may_not_show_a_false_one() -> None:
    table = war(ARMY + "; 6C: 1 footman; 4C: 1 footman", runes=runes(*SIX, "6C") + "; 4C false", orders=(4, 0))
    table.do(Turn(0)).play("claim")
    assert table.asked == "show-rune"
    assert len(table.offers()) == 7
    assert table.refusal("reveal 4C") == "RW-RUNE-23"
    table.play("reveal 6C", "reveal 6A", "reveal 6B", "reveal 6D", "reveal DA", "reveal DC")
    state = table.state
    assert not state.rune_up >> state.kit.area("DB") & 1
    assert state.victory[0] == state.season


@pytest.mark.rule("RW-RUL-65")
def test_runes_that_lie_face_up_and_the_throne_are_proof_already() -> None:
    table = war(
        ARMY,
        runes=runes("DA", "DB", "DC", "6B", "6D", up="DA DB"),
        discoveries="6A dragon-throne up",
        discovery="on",
        orders=(4, 0),
    )
    table.do(Turn(0)).play("claim")
    assert len(table.events("rune-revealed")) == 3
    assert table.state.victory[0] == 0


@pytest.mark.rule("RW-VICTORY-04", "RW-EX-22")
def test_the_victory_card_goes_onto_the_deck_of_the_current_season() -> None:
    table = rich(season="summer").do(Turn(0)).play("claim")
    assert table.state.victory == [SUMMER, VICTORY_IN_HAND]


@pytest.mark.rule("RW-VICTORY-05", "RW-EX-D17")
def test_a_deck_carries_only_one_victory_card() -> None:
    mine, yours = SIX, ("UA", "UB", "UC", "3C", "7B", "7C")
    units = ARMY + "; 3C: 1 berserker; 7B: 1 berserker; 7C: 1 berserker"
    table = war(units, runes=runes(*mine, *yours), season="autumn", year=2, orders=(2, 3))
    table.do(Turn(0)).play("claim")
    table.do(Turn(1))
    assert table.asked == "activate", "no free moment with a claim came first"
    assert why_no_claim(table.state, 1) == "RW-VICTORY-05"
    table.state.season = 3
    table.do(Turn(1)).play("claim")
    assert table.state.victory == [2, 3]


@pytest.mark.rule("RW-VICTORY-06")
def test_no_victory_card_in_the_seventh_year() -> None:
    table = rich(year=7).do(Turn(0))
    assert table.asked == "activate"
    assert why_no_claim(table.state, 0) == "RW-VICTORY-06"


@pytest.mark.rule("RW-VICTORY-07")
def test_placing_the_card_is_optional_but_victory_cards_are_always_in_play() -> None:
    table = rich().do(Turn(0)).play("pass-turn")
    assert table.state.victory == [VICTORY_IN_HAND, VICTORY_IN_HAND]
    assert table.state.outcome is None


@pytest.mark.rule("RW-VICTORY-08")
def test_a_card_that_lies_on_a_deck_cannot_be_placed_again() -> None:
    table = deck(rich(season="autumn"), 0, SUMMER).do(Turn(0))
    assert table.asked == "activate"
    assert why_no_claim(table.state, 0) == "RW-VICTORY-08"


# -- the card is turned up ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-VICTORY-08", "RW-VICTORY-09", "RW-SEASON-02")
def test_in_the_same_season_a_year_later_six_runes_win_before_a_season_card_is_drawn() -> None:
    table = deck(rich(season="spring", year=7), 0, SUMMER)
    before = table.state.season_decks[SUMMER]
    table.do(NextSeason())
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.ranks == (1, 2)
    assert outcome.rule == "RW-VICTORY-09"
    assert table.state.season_decks[SUMMER] == before
    assert table.state.rune_up >> table.state.kit.area("6A") & 1


@pytest.mark.rule("RW-VICTORY-09")
def test_the_winner_by_victory_card_is_first_even_with_fewer_runes() -> None:
    units = ARMY + "; 3C: 1 berserker; 7B: 1 berserker; 7C: 1 berserker; 2B: 1 berserker"
    table = war(units, runes=runes(*SIX, "UA", "UB", "UC", "3C", "7B", "7C", "2B"), season="summer", year=4)
    deck(table, 0, SUMMER).do(VictoryCard(SUMMER))
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (1, 2)
    assert table.state.outcome.scores == (6, 7)


@pytest.mark.rule("RW-VICTORY-10", "RW-EX-21")
def test_a_victory_card_that_fails_goes_back_to_its_owner() -> None:
    table = rich(year=6).do(Turn(0)).play("claim", "decline")
    assert table.state.victory[0] == SUMMER
    # Spring of year 7: one of the areas is lost.
    area = table.state.kit.area("6D")
    table.state.remove_units(area, 1, 1)
    table.state.year, table.state.season = 7, 0
    stacked(table, "drought").do(VictoryCard(SUMMER), TurnUp())
    assert table.state.outcome is None
    assert table.state.victory[0] == VICTORY_IN_HAND
    assert "victory-card-back RW-VICTORY-10 seat=0" in table.told()
    # It is year 7, so nobody can place a victory card any more.
    table.state.add_units(area, 0, 1, 1)
    table.state.season = SUMMER
    table.do(Turn(0))
    assert table.asked == "activate"
    table.state.season = 3
    ended = table.do(NextSeason()).state.outcome
    assert ended is not None
    assert ended.rule == "RW-VICTORY-01"


@pytest.mark.rule("RW-RUL-67")
def test_a_card_taken_back_may_be_placed_again_in_the_same_season() -> None:
    table = deck(rich(SIX[:5], year=3), 0, SUMMER).do(VictoryCard(SUMMER))
    assert table.state.victory[0] == VICTORY_IN_HAND
    table.state.set_rune(table.state.kit.area("6D"), 2, False, 1)
    table.do(Turn(0)).play("claim")
    assert table.state.victory[0] == SUMMER


# -- first edition ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-FIRST-01", "RW-RUL-66")
def test_first_edition_six_runes_win_at_once() -> None:
    table = rich(edition="first").do(EndOfTurn(0))
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.ranks == (1, 2)
    assert outcome.rule == "RW-FIRST-01"
    assert table.state.rune_up >> table.state.kit.area("DA") & 1
    assert rich(SIX[:5], edition="first").do(EndOfTurn(0)).state.outcome is None
    assert rich().do(EndOfTurn(0)).state.outcome is None, "the revised game asks for a claim"


@pytest.mark.rule("RW-RUL-66")
def test_first_edition_the_check_comes_before_the_order_and_after_each_part() -> None:
    table = rich(edition="first").do(Turn(0))
    assert table.state.outcome is not None
    assert "turn RW-TERM-24 seat=0 order=mobilize" in table.told()
    assert table.asked == ""
    table = rich(SIX[:5], "6A: 1 footman; 6B: 2 footman", edition="first")
    table.state.set_rune(table.state.kit.area("6D"), 2, False, 0)
    table.state.order[0] = 1
    table.do(Turn(0)).play("shift footman 6B 6D 1")
    assert table.state.outcome is not None, "the figure that takes the sixth rune ends the game"


@pytest.mark.rule("RW-RUL-66")
def test_first_edition_two_at_once_the_active_player_wins_else_play_order() -> None:
    yours = ("UA", "UB", "UC", "3C", "7B", "7C")
    units = ARMY + "; 3C: 1 berserker; 7B: 1 berserker; 7C: 1 berserker"
    table = war(units, runes=runes(*SIX, *yours), orders=(4, 5), edition="first", active=1).do(EndOfTurn(1))
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (2, 1)
    table = war(units, runes=runes(*SIX, *yours), orders=(5, 4), edition="first", active=0).do(EndOfTurn(0))
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (1, 2)
    table = war(units, runes=runes(*SIX, *yours), orders=(4, 5), edition="first", active=-1).do(EndOfStep())
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (1, 2)


@pytest.mark.rule("RW-FIRST-02", "RW-YEAR-02")
def test_first_edition_ends_after_the_sixth_winter() -> None:
    table = war(runes="DA dragon", season="winter", year=6, edition="first").do(NextSeason())
    assert table.state.outcome is not None
    assert table.state.outcome.rule == "RW-FIRST-02"
    assert table.state.outcome.ranks == (1, 2)


@pytest.mark.rule("RW-FIRST-03")
def test_first_edition_has_no_victory_cards() -> None:
    table = rich(SIX[:5], edition="first")
    assert table.state.victory == [VICTORY_GONE, VICTORY_GONE]
    assert why_no_claim(table.state, 0) == "RW-FIRST-03"
    table.do(VictoryCard(SUMMER))
    assert table.state.victory == [VICTORY_GONE, VICTORY_GONE]


@pytest.mark.rule("RW-FIRST-39")
def test_epic_seven_runes_and_eight_years() -> None:
    table = rich(edition="first", epic="on").do(EndOfTurn(0))
    assert table.state.outcome is None
    table = rich((*SIX, "6C"), ARMY + "; 6C: 1 footman", edition="first", epic="on").do(EndOfTurn(0))
    assert table.state.outcome is not None
    stacked(war(season="winter", year=7, edition="first", epic="on"), "famine").do(NextSeason())
    table = war(season="winter", year=8, edition="first", epic="on").do(NextSeason())
    assert table.state.outcome is not None
