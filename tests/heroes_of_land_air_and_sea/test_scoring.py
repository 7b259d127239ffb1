"""HL-SCORE: the final scoring line by line, ties, teams and the solo winner."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.elimination import eliminate
from tablekeep.games.heroes_of_land_air_and_sea.scoring import final_score, finish, total_score
from tablekeep.kernel.outcome import Outcome
from tests.heroes_of_land_air_and_sea.worlds import FOUR, Table, world

EVEN = ((2, 2, 2), (2, 2, 2), (2, 2, 2), (2, 2, 2))


def points(table: Table, word: str, power: int = 0) -> int:
    return next(line.points for line in final_score(table.state, power) if line.word == word)


def ended(table: Table) -> Outcome:
    finish(table.state)
    assert table.state.outcome is not None
    return table.state.outcome


# -- the lines -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SCORE-01", "HL-RUL-55", "HL-EX-D25")
def test_units_score_what_is_printed() -> None:
    units = "nw2: 2 warrior, marshal; nw1: 5 serf, galleon, airship"
    table = world(units, bar=("serf:tax",))
    assert points(table, "units") == 8, "2 warriors, a hero, two vessels; serfs nothing"
    humans = world(units, buildings=("tavern",), levels=(3, 1))
    assert (points(humans, "units"), points(humans, "abilities")) == (8, 2), "Full Tables: six serfs, one of them on the tavern"


@pytest.mark.rule("HL-SCORE-01", "HL-GEN-06", "HL-EX-02")
def test_units_in_the_pool_score_nothing() -> None:
    assert points(world(), "units") == 0
    assert points(world("nw1: 1 warrior"), "units") == 1


@pytest.mark.rule("HL-SCORE-02")
def test_buildings_score_one_each() -> None:
    assert points(world(buildings=("dock tavern",)), "buildings") == 2


@pytest.mark.rule("HL-SCORE-03", "HL-TOWER-17")
def test_towers_score_their_distance() -> None:
    assert points(world(towers=("nw2 ne9",)), "towers") == 1 + 4


@pytest.mark.rule("HL-SCORE-04")
def test_the_capital_scores_its_level() -> None:
    assert [points(world(levels=(level, 1)), "capital") for level in (1, 2, 3)] == [0, 3, 6]


@pytest.mark.rule("HL-SCORE-05", "HL-SPELL-09")
def test_scribed_spells_score_one_each_ready_or_not() -> None:
    assert points(world(scribed=("haste ready siphon exhausted",)), "spells") == 2


@pytest.mark.rule("HL-SCORE-06", "HL-GEN-13", "HL-RUL-50")
def test_controlled_regions_score_one_each_the_own_capital_apart() -> None:
    table = world("nw1: 3 serf; nw2: 3 serf; sea_n: galleon; ne1: 1 serf", towers=("nw9",))
    assert points(table, "regions") == 4, "nw2, the sea, the unclaimed capital region and the tower's region"


@pytest.mark.rule("HL-SCORE-07")
def test_abilities_add_to_the_score() -> None:
    forests = world("nw5: 1 serf; nw8: 1 serf", factions="elves humans", buildings=("hunters_lodge",), levels=(3, 1))
    assert points(forests, "abilities") == 2, "Wardens"
    dwarves = world(
        "nw4: 1 serf", factions="dwarves humans", buildings=("great_mine ancestral_hall",), levels=(3, 1), towers=("nw9 ne9",)
    )
    assert points(dwarves, "abilities") == 3 + 2, "Delvings for three mountains, Deep Foundations for two towers"
    library = world(scribed=("haste ready siphon ready",), buildings=("academy",), levels=(3, 1))
    assert points(library, "abilities") == 2, "Grand Library"
    assert points(world(scribed=("haste ready",), buildings=("academy",), levels=(2, 1)), "abilities") == 0


@pytest.mark.rule("HL-SCORE-08", "HL-RUL-27")
def test_resolved_tokens_score_for_who_controls_their_region() -> None:
    resolved = "nw2 standing_stones up done; nw3 ancient_monument up done, waygate up done; sea_n reef_beacon up done"
    table = world("nw2: 1 serf; nw3: 1 serf; nw4: 1 serf", "sea_n: war_barge", tokens=f"{resolved}; nw4 standing_stones up")
    assert points(table, "tokens") == 1 + 2, "the one in nw4 was turned up but never resolved"
    assert points(table, "tokens", 1) == 2


# -- who wins ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SCORE-09", "HL-GOAL-08")
def test_the_highest_total_wins() -> None:
    outcome = ended(world("nw2: 1 warrior", score=(5, 6, 9), factions="humans orcs elves"))
    assert (outcome.ranks, outcome.scores, outcome.rule) == ((2, 3, 1), (7, 6, 9), "HL-SCORE-09")
    assert outcome.winners == [2]


@pytest.mark.rule("HL-SCORE-09")
def test_a_tie_goes_to_the_resources_and_then_is_shared() -> None:
    outcome = ended(world(score=(5, 5), stock=((1, 1, 5), (2, 2, 2))))
    assert outcome.ranks == (1, 2)
    shared = ended(world(score=(5, 5, 1), stock=EVEN, factions="humans orcs elves"))
    assert (shared.ranks, shared.reason.id) == ((1, 1, 3), "hl-end-shared")


@pytest.mark.rule("HL-SCORE-10", "HL-SIEGE-12")
def test_eliminated_players_have_nothing_and_cannot_win() -> None:
    table = world(score=(0, 12, 0), stock=((0, 0, 0), (9, 9, 9), (0, 0, 0)), factions="humans orcs elves")
    eliminate(table.state, 1)
    assert final_score(table.state, 1) == []
    outcome = ended(table)
    assert outcome.ranks == (1, 3, 1)
    assert outcome.scores == (0, 0, 0)


@pytest.mark.rule("HL-SCORE-11")
def test_the_epilogue_of_the_winner_is_told() -> None:
    table = world(score=(0, 9))
    ended(table)
    [event] = table.events("epilogue")
    assert dict(event.message.args)["title"] == table.state.kit.factions[1].ending_title == "The Long Red Dawn"


@pytest.mark.rule("HL-SCORE-09", "HL-GEN-09")
def test_the_log_tells_every_line() -> None:
    table = world("nw2: 1 warrior", score=(5, 0), buildings=("dock",))
    ended(table)
    told = {
        event.message.id: event.number
        for event in table.events()
        if dict(event.message.args).get("player") == table.state.power_ref(0)
    }
    assert told["hl-log-score-track"] == 5
    assert told["hl-log-score-units"] == 1
    assert told["hl-log-score-buildings"] == 1
    assert told["hl-log-score-regions"] == 1
    assert told["hl-log-score"] == 8


# -- teams ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-TEAM-12", "HL-TEAM-13")
def test_allies_add_their_points_and_a_shared_region_counts_once() -> None:
    table = world("nw2: 1 serf; nw4: 1 serf", "", "nw2: 1 serf; nw5: 1 serf", factions=FOUR, teams="on", score=(1, 4, 2, 1))
    assert points(table, "regions", 0) + points(table, "regions", 2) == 3
    outcome = ended(table)
    assert (outcome.scores, outcome.ranks, outcome.rule) == ((6, 5, 6, 5), (1, 3, 1, 3), "HL-TEAM-12")
    assert outcome.winners == [0, 2]


@pytest.mark.rule("HL-TEAM-12", "HL-RUL-102")
def test_a_standing_capital_of_the_team_is_no_region_for_the_partner_either() -> None:
    table = world("ne1: 1 serf", "", "nw1: 1 serf; nw2: 1 serf", factions=FOUR, teams="on")
    assert (points(table, "regions", 0), points(table, "regions", 2)) == (0, 1), "capitals in nw1 and ne1"
    table = world("ne1: 1 serf", "", "nw1: 1 serf", factions=FOUR, teams="on", capitals="nw se - sw")
    assert (points(table, "regions", 0), points(table, "regions", 2)) == (1, 0), "in ne1 no capital stands"


@pytest.mark.rule("HL-TEAM-12", "HL-SCORE-08")
def test_a_token_in_a_shared_region_counts_once() -> None:
    table = world("nw2: 1 serf", "", "nw2: 1 serf", factions=FOUR, teams="on", tokens="nw2 standing_stones up done")
    assert points(table, "tokens", 0) + points(table, "tokens", 2) == 1


@pytest.mark.rule("HL-RUL-79")
def test_team_ties_go_to_the_resources_of_both_partners() -> None:
    rich = ended(world(factions=FOUR, teams="on", score=(3, 1, 0, 2), stock=((0, 0, 0), (9, 0, 0), (5, 5, 0), (0, 0, 0))))
    assert rich.ranks == (1, 3, 1, 3)
    even = ended(world(factions=FOUR, teams="on", score=(3, 1, 0, 2), stock=EVEN))
    assert (even.ranks, even.rule) == ((1, 1, 1, 1), "HL-RUL-79")


@pytest.mark.rule("HL-RUL-80", "HL-SCORE-10")
def test_an_eliminated_partner_has_nothing_but_his_team_can_win() -> None:
    table = world("nw2: 1 warrior", factions=FOUR, teams="on", score=(9, 1, 7, 1))
    eliminate(table.state, 2)
    outcome = ended(table)
    assert outcome.scores == (11, 2, 11, 2)
    assert outcome.ranks == (1, 3, 1, 3)


# -- solo ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SOLO-83", "HL-RUL-60")
def test_enemy_heroes_and_its_capital_level_are_worth_nothing() -> None:
    table = world("", "se2: thane, 2 warrior; se1: ironclad", factions="humans dwarves", solo=True, space=5, score=(0, 12))
    assert (points(table, "units", 1), points(table, "capital", 1), points(table, "regions", 1)) == (4, 0, 1)
    assert total_score(table.state, 1) == 17


@pytest.mark.rule("HL-RUL-72")
def test_the_human_needs_more_points_or_else_more_resources() -> None:
    assert ended(world(solo=True, score=(8, 7))).ranks == (1,)
    assert ended(world(solo=True, score=(7, 8))).ranks == (2,)
    assert ended(world(solo=True, score=(7, 7), stock=((3, 3, 3), (3, 3, 2)))).ranks == (1,)
    assert ended(world(solo=True, score=(7, 7), stock=((3, 3, 3), (3, 3, 3)))).ranks == (2,), "a full tie is the enemy's"
