"""HL-SETUP, HL-TEAM-01 to -03 and the solo setup: what lies on the table before the first round."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.components import SWAMP
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, NOWHERE, World
from tablekeep.games.heroes_of_land_air_and_sea.setup import CloseContinent, LayTokens, new_world
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.rng import Rng
from tests.heroes_of_land_air_and_sea.worlds import OPTIONS, Table


def opened(seats: int, seed: int = 1, **options: str) -> Table:
    """A game whose setup has just begun."""
    return Table(new_world(None, seats, {**OPTIONS, **options}, Rng(seed)))


def ready(seats: int, seed: int = 1, **options: str) -> Table:
    """A game after a quick setup."""
    return opened(seats, seed, **{"setup": "quick", **options})


def lying(state: World, mask: int) -> list[int]:
    """How many tokens lie in each region of a mask."""
    return [sum([1 for place in (0, 1) if state.tokens[region * 2 + place] != NO_TOKEN]) for region in bits(mask)]


# -- players -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SETUP-02", "HL-RUL-06", "HL-DP-01")
def test_factions_are_chosen_in_turn_order_from_the_first_player() -> None:
    table = opened(3)
    first = table.state.first
    assert (table.asked, table.to_play) == ("faction", first)
    assert table.offers() == ["faction humans", "faction orcs", "faction elves", "faction dwarves"]
    table.play("faction elves")
    assert table.to_play == (first + 1) % 3
    assert table.offers() == ["faction humans", "faction orcs", "faction dwarves"], "nobody leads the same faction"
    assert table.refusal("faction elves") == "HL-SETUP-02"
    table.play("faction humans", "faction orcs")
    assert table.asked == "found"


@pytest.mark.rule("HL-RUL-06")
def test_factions_may_be_dealt_or_named() -> None:
    assert len(set(opened(4, factions="random").state.factions)) == 4
    assert opened(2, factions="dwarves,orcs").state.factions == [3, 1]
    for wrong in ("dwarves,orcs,elves", "dwarves,goblins", "orcs,orcs"):
        with pytest.raises(InvalidOption):
            opened(2, factions=wrong)


@pytest.mark.rule("HL-SETUP-13", "HL-RUL-07")
def test_the_first_player_is_drawn() -> None:
    assert {opened(3, seed).state.first for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("HL-TEAM-01", "HL-TEAM-02", "HL-TEAM-03")
def test_teams_are_two_of_two_who_sit_alternately() -> None:
    state = ready(4, teams="on").state
    assert [state.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert state.allied(0, 2)
    assert state.allied(1, 3)
    assert not state.allied(0, 1)
    assert len(set(state.factions)) == 4
    assert state.stock == [2] * 12, "everybody runs a faction of his own"
    for seats in (2, 3):
        with pytest.raises(InvalidOption):
            ready(seats, teams="on")


# -- what each player has ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SETUP-02", "HL-SETUP-03", "HL-SETUP-04", "HL-SETUP-09")
def test_two_serfs_and_a_warrior_are_in_the_courtyard_and_everything_else_in_the_pool() -> None:
    table = ready(2, factions="humans,orcs")
    home = table.state.kit.regions[table.state.capital[0]].id
    assert table.units(home) == "2 serf, 1 warrior"
    assert table.pool() == "10 serf, 4 warrior, 1 paladin, 1 marshal, 1 archmage, 1 galleon, 1 airship", "20 figures in all"


@pytest.mark.rule("HL-SETUP-05", "HL-SETUP-06", "HL-SETUP-07", "HL-SETUP-08", "HL-SETUP-26")
def test_tokens_resources_tactics_score_and_capital() -> None:
    state = ready(3).state
    assert state.tokens_left == [2, 2, 2]
    assert state.stock == [2] * 9
    assert state.score == [0, 0, 0]
    assert len(state.kit.tactics) == 7, "every player has the same set of seven"
    assert (state.level, state.built, state.towers) == ([1, 1, 1], [0, 0, 0], [0, 0, 0])


@pytest.mark.rule("HL-SETUP-10", "HL-SETUP-11")
def test_sixty_spells_one_of_them_dealt_to_each_player_in_secret() -> None:
    state = ready(4).state
    assert len(state.spell_deck) == 56
    assert [len(cards) for cards in state.library] == [1, 1, 1, 1]
    assert not state.spell_pile
    assert state.redact(0).library[0] == state.library[0]
    assert state.redact(0).library[1] == (-1,)
    assert ready(4, 2).state.spell_deck != state.spell_deck


@pytest.mark.rule("HL-SETUP-12")
def test_one_marker_of_each_resource_lies_on_the_tax_track_at_random() -> None:
    seen = {ready(2, seed).state.tax for seed in range(40)}
    assert all(sorted(track) == [0, 1, 2] for track in seen)
    assert len(seen) == 6


# -- capitals ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SETUP-14", "HL-SETUP-15", "HL-SETUP-16", "HL-SETUP-17", "HL-RUL-08", "HL-RUL-09", "HL-DP-02")
def test_capitals_are_placed_counter_clockwise_and_the_marker_holder_is_last() -> None:
    table = opened(4, factions="humans,orcs,elves,dwarves")
    first = table.state.first
    assert (table.asked, table.to_play) == ("found", (first - 1) % 4)
    assert table.offers() == ["found nw", "found ne", "found se", "found sw"], "whoever is first may choose any continent"
    table.play("found nw")
    assert table.to_play == (first - 2) % 4
    assert table.offers() == ["found ne", "found sw"], "the opposite corner is not adjacent"
    assert table.refusal("found se") == "HL-SETUP-16"
    assert table.refusal("found nw") == "HL-SETUP-17"
    table.play("found sw")
    assert table.to_play == (first - 3) % 4
    assert table.offers() == ["found ne", "found se"]
    table.play("found ne")
    assert table.asked == "action", "one continent is left for the holder: nothing to choose"
    assert [table.state.kit.regions[region].id for region in table.state.capital].count("se1") == 1
    assert table.state.capital[first] == table.state.kit.region("se1")


@pytest.mark.rule("HL-SETUP-18", "HL-SETUP-23", "HL-RUL-10", "HL-DP-03")
def test_two_players_close_a_continent_and_who_placed_first_names_it() -> None:
    table = opened(2, factions="humans,orcs")
    founder = table.to_play
    table.play("found nw", "found ne")
    assert (table.asked, table.to_play) == ("close", founder)
    assert table.offers() == ["close se", "close sw"]
    assert table.refusal("close nw") == "HL-SETUP-18"
    table.play("close sw")
    state = table.state
    assert state.chart.closed == 3
    assert sum(lying(state, state.charts[0].continents[3])) == 0, "no tokens lie there"


@pytest.mark.rule("HL-SETUP-19", "HL-SETUP-22", "HL-RUL-93")
def test_three_players_use_all_continents_and_the_free_capital_region_gets_a_token() -> None:
    state = ready(3).state
    assert state.chart.closed == -1
    free = [continent.capital for continent in state.kit.continents if continent.capital not in state.capital]
    assert len(free) == 1
    assert lying(state, 1 << free[0]) == [1]


# -- exploration tokens --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SETUP-20", "HL-SETUP-21", "HL-SETUP-24", "HL-SETUP-25", "HL-EX-D04")
def test_tokens_lie_face_down_in_every_region_by_its_number() -> None:
    for seats, land in ((2, 34), (3, 45), (4, 44)):
        state = ready(seats).state
        assert sum(lying(state, state.chart.land)) == land
        assert sum(lying(state, state.chart.sea)) == 14
        assert lying(state, state.chart.central) == [2]
        for region in bits(state.chart.land):
            swamp = state.kit.regions[region].terrain == SWAMP
            assert lying(state, 1 << region) == [0 if region in state.capital else 2 if swamp else 1]
        for place, token in enumerate(state.tokens):
            if token != NO_TOKEN:
                assert state.kit.tokens[token].sea == bool(state.chart.sea >> place // 2 & 1)
        assert state.token_up == 0
        assert len(state.token_box) == 94 - land - 14
        view = state.redact(0)
        assert {token for token in view.tokens if token != NO_TOKEN} == {-1}, "nobody sees them"
        assert set(view.token_box) == {-1}, "nor those that went back to the box"


@pytest.mark.rule("HL-SETUP-27")
def test_five_players_would_need_the_other_side_of_the_board() -> None:
    """Out of scope: this side has four continents, so there is no number of continents for five."""
    state = ready(2).state
    assert len(state.kit.continents) == 4
    assert len(state.kit.terms.continents) == 5
    assert state.kit.terms.continents[1:] == [3, 3, 4, 4]


@pytest.mark.rule("HL-SETUP-01", "HL-EX-01")
def test_start_position_of_four_players() -> None:
    table = ready(4)
    state = table.state
    for seat in range(4):
        assert table.stock(seat) == (2, 2, 2)
        assert table.score(seat) == 0
        assert state.tokens_left[seat] == 2
        assert table.units(state.kit.regions[state.capital[seat]].id, seat) == "2 serf, 1 warrior"
        assert len(state.library[seat]) == 1
        assert state.level[seat] == 1
    assert sorted(state.tax) == [0, 1, 2]
    assert state.kit.terms.tax == (4, 3, 2)
    for region in bits(state.chart.land):
        swamp = state.kit.regions[region].terrain == SWAMP
        assert lying(state, 1 << region) == [0 if region in state.capital else 2 if swamp else 1]
    assert sorted(lying(state, state.chart.sea)) == [1] * 12 + [2]


@pytest.mark.rule("HL-RUL-06")
def test_a_quick_setup_is_a_legal_one_and_follows_the_seed() -> None:
    for seed in range(12):
        state = ready(3, seed).state
        assert state.dump() == ready(3, seed).state.dump()
        assert len(set(state.factions)) == 3
        assert len(set(state.capital)) == 3
        assert NOWHERE not in state.capital
        assert (state.round, state.to_play()) == (1, state.first)


# -- the solo enemy ------------------------------------------------------------------------------------------------------


def alone(seed: int = 1) -> Table:
    """A solo game at the placing of the capitals."""
    return opened(1, seed, factions="humans")


@pytest.mark.rule("HL-SOLO-01", "HL-SOLO-02")
def test_the_enemy_faction_is_drawn_from_the_remaining_three() -> None:
    drawn = {alone(seed).state.factions[1] for seed in range(40)}
    assert drawn == {1, 2, 3}
    table = opened(1)
    assert (table.asked, table.state.factions) == ("faction", [-1, -1])
    table.play("faction elves")
    assert table.state.factions[0] == 2
    assert table.state.factions[1] in (0, 1, 3)
    assert opened(1, factions="orcs,dwarves").state.factions == [1, 3]


@pytest.mark.rule("HL-SOLO-09", "HL-RUL-56", "HL-RUL-10", "HL-DP-04")
def test_the_human_places_both_capitals_and_closes_a_continent() -> None:
    table = alone()
    table.play("found ne")
    assert (table.asked, table.offers()) == ("rival", ["rival nw", "rival se"])
    assert table.refusal("rival sw") == "HL-SETUP-16"
    table.play("rival se")
    assert (table.asked, table.offers()) == ("close", ["close nw", "close sw"])


@pytest.mark.rule("HL-SOLO-03", "HL-SOLO-04", "HL-SOLO-05", "HL-SOLO-06", "HL-SOLO-07", "HL-SOLO-08")
def test_what_the_enemy_begins_with() -> None:
    table = alone().play("found nw", "rival ne")
    state = table.state
    enemy = state.enemy
    heroes = ", ".join([f"1 {kind.id}" for kind in state.faction(enemy).units[2:5]])
    assert table.units("ne1", enemy) == heroes
    assert table.pool(enemy).startswith("12 serf, 5 warrior, 1 ")
    assert len(table.pool(enemy).split(",")) == 4
    assert table.stock(enemy) == (3, 3, 3)
    assert state.library[enemy] == ()
    assert (state.space, state.tokens_left[enemy]) == (0, 0), "one token on Start, the other out of the game"
    assert sorted(state.solo_deck) == list(range(8))


@pytest.mark.rule("HL-SOLO-10", "HL-SETUP-18")
def test_the_rest_of_a_solo_setup_is_the_normal_one() -> None:
    table = alone().play("found nw", "rival ne")
    table.do(CloseContinent(), LayTokens()).play("close se")
    state = table.state
    assert table.units("nw1") == "2 serf, 1 warrior"
    assert table.stock() == (2, 2, 2)
    assert len(state.library[0]) == 1
    assert state.chart.closed == 2
    assert state.first == 0
    assert sum(lying(state, state.chart.land)) == 34
    assert sum(lying(state, state.chart.sea)) == 14
