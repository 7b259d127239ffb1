"""RW-SETUP, RW-FIRST-04, -05, -39 to -41, RW-RUL-01, -02, -12, -14, -69: everything before the first season."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tablekeep.games.runewars import quick
from tablekeep.games.runewars.beginnings import blank_war
from tablekeep.games.runewars.components import RESOURCES, SEASONS
from tablekeep.games.runewars.definition import Runewars
from tablekeep.games.runewars.forces import count_of
from tablekeep.games.runewars.land import Chart
from tablekeep.games.runewars.model import DRAGON_RUNE, FALSE_RUNE, VICTORY_GONE, VICTORY_IN_HAND, War
from tablekeep.games.runewars.setup import FirstPlayer, FoundRealm, SetDials, levies, setup_steps
from tablekeep.games.runewars.surveying import Survey
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.rng import Rng
from tests.runewars.settings import set_up, until
from tests.runewars.wars import OPTIONS, Halt, Table, war

TWO = "daqan,uthuk"


def whole(seats: int = 2, seed: int = 1, factions: str = "choose", **options: Any) -> Table:
    """The setup, finished."""
    return until(set_up(seats, seed, factions, **options), "")


def problem(seats: int, **options: str) -> str:
    with pytest.raises(InvalidOption) as refused:
        Runewars().new(seats, 1, options)
    return refused.value.message.id


def order_of(table: Table, asked: str) -> list[int]:
    """Who is asked that, one after the other."""
    seats = []
    while table.asked == asked:
        seats.append(table.to_play)
        table.play(table.offers()[0])
    return seats


# -- players, factions -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SETUP-01")
def test_two_to_four_can_play() -> None:
    assert problem(1) == problem(5) == "seats-wrong"
    for seats in (2, 3, 4):
        assert Runewars().new(seats, 1, {}).seats == seats


@pytest.mark.rule("RW-SETUP-02")
def test_every_faction_sheet_has_its_three_dials() -> None:
    for faction in war().state.kit.factions:
        assert [len(dial) for dial in faction.dials] == [9] * len(RESOURCES)


@pytest.mark.rule("RW-SETUP-03")
def test_the_highest_fate_card_makes_the_first_player() -> None:
    for seed in range(12):
        table = war(factions="daqan uthuk waiqar", seed=seed)
        cards = table.state.rng.clone().shuffled(list(range(30)))[:3]
        table.do(FirstPlayer())
        assert table.state.first == cards.index(max(cards))
        assert table.told()[-1] == f"first-player RW-SETUP-03 seat={table.state.first} fate={max(cards) + 1}"


@pytest.mark.rule("RW-SETUP-03")
def test_anybody_can_become_the_first_player() -> None:
    assert {set_up(4, seed, "random").state.first for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("RW-RUL-01", "RW-SETUP-14")
def test_the_fate_cards_of_the_first_player_are_shuffled_back() -> None:
    assert sorted(whole().state.fate) == list(range(30))


@pytest.mark.rule("RW-SETUP-04", "RW-DP-002")
def test_factions_are_chosen_clockwise_from_the_first_player() -> None:
    table = set_up(3)
    first = table.state.first
    assert table.offers() == ["faction daqan", "faction latari", "faction waiqar", "faction uthuk"]
    assert order_of(table, "faction") == [first, (first + 1) % 3, (first + 2) % 3]
    assert sorted(table.state.factions) == [0, 1, 2]


@pytest.mark.rule("RW-SETUP-04", "RW-RUL-02")
def test_nobody_takes_a_faction_twice() -> None:
    table = set_up(2).play("faction waiqar")
    assert not table.may("faction waiqar")
    assert table.refusal("faction waiqar") == "RW-RUL-02"
    assert table.refusal("found DA") == "RW-SETUP-04"


@pytest.mark.rule("RW-RUL-02")
def test_home_realms_of_unused_factions_stay_in_the_box() -> None:
    table = whole(2, factions="daqan,waiqar")
    tiles = {table.state.kit.tiles[laid[0]].id for laid in table.state.chart.laid}
    assert {"D", "W"} < tiles
    assert not tiles & {"L", "U"}


@pytest.mark.rule("RW-SETUP-04")
def test_factions_can_be_named_or_drawn_by_lot() -> None:
    assert set_up(2, factions="uthuk, latari").state.factions == [3, 1]
    drawn = {tuple(set_up(2, seed, "random").state.factions) for seed in range(20)}
    assert len(drawn) > 3
    assert all(one != other for one, other in drawn)
    assert problem(2, factions="daqan,orcs") == "rw-faction-unknown"
    assert problem(2, factions="daqan,daqan") == "rw-faction-twice"
    assert problem(2, factions="daqan,uthuk,waiqar") == "rw-factions-wrong-number"
    assert problem(2, factions="daqan") == "rw-factions-wrong-number"


@pytest.mark.rule("RW-SETUP-05")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_everyone_has_all_pieces_of_his_faction(edition: str) -> None:
    state = whole(2, factions=TWO, edition=edition).state
    for seat in range(2):
        assert state.hand[seat] == 0b111111110
        assert state.tokens[seat] == 0
        assert state.victory[seat] == (VICTORY_IN_HAND if edition == "revised" else VICTORY_GONE)
        assert len(state.faction(seat).developments) - 1 == 4
        assert sum(token.copies for token in state.faction(seat).developments) == 5
        assert state.faction(seat).strongholds == 4


@pytest.mark.rule("RW-SETUP-06")
def test_the_board_is_built_after_the_factions() -> None:
    table = until(set_up(2), "lay-tile")
    assert -1 not in table.state.factions


@pytest.mark.rule("RW-FIRST-04")
def test_the_order_of_the_steps() -> None:
    def names(edition: str) -> list[str]:
        return [step.name for step in setup_steps(blank_war(None, 2, {**OPTIONS, "edition": edition}))]

    start = ["first-player", "choose-factions", "starting-quests", "build-land"]
    end = ["deal-objectives", "begin-years"]
    land = ["home-realms", "people-land", "quest-deck"]
    assert names("revised") == [
        *start, "bury-runes", *land, "set-dials", "found-realms", "deal-heroes", "lay-out-decks", "first-hands",
        "first-quests", *end,
    ]  # fmt: skip
    assert names("first") == [
        *start, *land, "lay-out-decks", "set-dials", "first-hands", "found-realms", "first-quests", "deal-heroes", *end
    ]  # fmt: skip


# -- quests ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SETUP-07", "RW-RUL-12")
def test_the_quest_deck_holds_the_quests_of_this_land_and_no_others() -> None:
    table = until(set_up(2, factions=TWO), "first-stronghold")
    state = table.state
    tiles = {state.kit.tiles[laid[0]].id for laid in state.chart.laid}
    wanted = [card.number for card in state.kit.quests if card.tile in {"", *tiles}]
    assert sorted(state.quest_deck) == wanted
    assert len(wanted) == 6 + 2 * 4
    assert len([card for card in wanted if state.kit.quests[card].starting]) == 4  # the dealt ones
    assert state.quests == [(), ()]


@pytest.mark.rule("RW-SETUP-07")
def test_the_quest_deck_is_shuffled() -> None:
    assert len({until(set_up(2, seed, TWO), "first-stronghold").state.quest_deck for seed in range(4)}) == 4


# -- dials, strongholds, units ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SETUP-08", "RW-DIAL-02")
def test_dials_stand_on_the_red_numbers_which_are_what_the_home_realm_provides() -> None:
    state = war(factions="daqan uthuk waiqar latari", dials=((0, 0, 0),) * 4).do(SetDials()).state
    for seat in range(4):
        assert state.dials[seat] == state.faction(seat).start
        home = [state.kit.hexes[area].yields for area in state.chart.areas if state.chart.home_of[area] == state.factions[seat]]
        assert state.dials[seat] == tuple(sum(area[resource] for area in home) for resource in range(3))


def founding(factions: str = "daqan uthuk", seat: int = 0, **options: Any) -> Table:
    """The home realms lie, nothing stands on them; a player is about to found his realm."""
    return war(factions=factions, **options).do(FoundRealm(seat))


@pytest.mark.rule("RW-SETUP-09", "RW-DP-007")
def test_the_first_stronghold_goes_into_the_home_realm() -> None:
    table = founding()
    assert table.offers() == ["found DA", "found DB", "found DC"]
    assert table.refusal("found UA") == "RW-SETUP-09"
    assert table.refusal("muster footman DA") == "RW-SETUP-09"
    table.play("found DB")
    assert table.state.forts[table.state.kit.area("DB")] == 0
    assert table.state.forts_damaged == 0


@pytest.mark.rule("RW-SETUP-09")
def test_realms_are_founded_clockwise_from_the_first_player() -> None:
    table = until(set_up(3, factions="daqan,uthuk,waiqar"), "first-stronghold")
    first = table.state.first
    seats = []
    while table.asked in ("first-stronghold", "starting-units"):
        if table.asked == "first-stronghold":
            seats.append(table.to_play)
        assert table.to_play == seats[-1]  # his units come before the next stronghold
        table.play(table.offers()[0])
    assert seats == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.rule("RW-SETUP-10", "RW-DP-008")
def test_units_of_all_three_dials_go_anywhere_in_the_home_realm() -> None:
    """Food 3, wood 2, ore 2: what the Daqan dials show up to there."""
    table = founding().play("found DB")
    state = table.state
    faction = state.faction(0)
    owed = [
        kind for resource in range(3) for step in range(faction.start[resource] + 1) for kind in faction.dials[resource][step]
    ]
    assert dict(levies(state, 0)) == {kind: owed.count(kind) for kind in owed}
    areas = {text.split()[2] for text in table.offers("muster")}
    assert areas == {"DA", "DB", "DC"}
    assert table.refusal("muster footman UA") == "RW-SETUP-10"
    assert table.refusal("muster siege-tower DA") == "RW-SETUP-10"  # no dial shows one as low as that
    assert table.refusal("muster berserker DA") == "RW-SETUP-10"
    assert table.refusal("found DA") == "RW-SETUP-10"
    until(table, "", last=True)
    assert sum(state.units_in(area) for area in state.chart.areas) == len(owed)
    for kind in set(owed):
        found = sum(count_of(state.standing[area], kind % 4) for area in state.chart.areas)
        assert found == owed.count(kind)


@pytest.mark.rule("RW-SETUP-11", "RW-RUL-14")
def test_not_more_than_eight_in_one_area() -> None:
    table = founding(dials=((8, 8, 8), (0, 0, 0))).play("found DA")
    for _ in range(8):
        table.play(next(text for text in table.offers("muster") if text.endswith(" DC")))
    offer = table.offers("muster")[0].split()[1]
    assert table.refusal(f"muster {offer} DC") == "RW-SETUP-11"
    assert table.may(f"muster {offer} DA")


@pytest.mark.rule("RW-SETUP-11")
def test_no_more_units_than_the_box_holds() -> None:
    table = founding(dials=((8, 8, 8), (0, 0, 0))).play("found DA")
    for kind, count in levies(table.state, 0):
        assert count <= table.state.kit.units[kind].figures


# -- runes of the first edition --------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-FIRST-05", "RW-DP-009")
def test_first_edition_two_dragon_runes_and_a_false_one_in_the_home_realm() -> None:
    table = until(founding(edition="first"), "bury-home")
    assert table.offers() == ["false DA", "false DB", "false DC"]
    assert table.refusal("false UA") == "RW-FIRST-05"
    assert table.refusal("dragon DA") == "RW-FIRST-05"
    table.play("false DB")
    assert [table.rune(area) for area in ("DA", "DB", "DC")] == ["dragon", "false", "dragon"]
    assert table.state.rune_up == 0
    assert table.state.rune_supply(True) == 19
    assert table.state.rune_supply(False) == 16


@pytest.mark.rule("RW-FIRST-05")
def test_first_edition_only_the_owner_knows_where_the_false_rune_lies() -> None:
    views = []
    for area in ("DA", "DC"):
        table = until(founding(edition="first"), "bury-home").play(f"false {area}")
        views.append(table.state)
    assert views[0].redact(0).runes != views[1].redact(0).runes
    assert views[0].redact(1).runes == views[1].redact(1).runes
    told = [[event.message for event in state.news(1)] for state in views]
    assert told[0] == told[1]


@pytest.mark.rule("RW-FIRST-05")
def test_first_edition_each_buries_after_his_stronghold_and_units() -> None:
    table = until(set_up(2, factions=TWO, edition="first"), "first-stronghold")
    seats = []
    while table.asked != "first-hero":
        if table.asked not in seats:
            seats.append(table.asked)
        table.play(table.offers()[0])
    assert seats == ["first-stronghold", "starting-units", "bury-home"]


@pytest.mark.rule("RW-FIRST-39", "RW-FIRST-40")
def test_epic_one_dragon_rune_face_up() -> None:
    table = until(founding(edition="first", epic="on"), "bury-home")
    assert table.offers() == ["dragon DA", "dragon DB", "dragon DC"]
    table.play("dragon DC")
    assert [table.rune(area) for area in ("DA", "DB", "DC")] == ["", "", "dragon"]
    assert table.state.rune_up == 1 << table.state.kit.area("DC")
    assert table.state.redact(None).runes == table.state.runes
    assert table.state.kit.terms.runes_to_win == 7
    assert table.state.kit.terms.years == 8


@pytest.mark.rule("RW-FIRST-39", "RW-FIRST-43")
def test_epic_belongs_to_the_first_edition_and_goes_with_discovery() -> None:
    assert problem(2, epic="on") == "rw-epic-first-only"
    assert Runewars().new(2, 1, {"epic": "on", "edition": "first", "discovery": "on"}).seats == 2


# -- heroes, decks, hands --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SETUP-12", "RW-DP-010")
def test_each_player_gets_a_hero_of_his_alignment_in_his_home_realm() -> None:
    table = until(set_up(4, factions="daqan,uthuk,waiqar,latari"), "first-hero")
    first = table.state.first
    assert {text.split()[2] for text in table.offers("host")} == {f"{'DUWL'[first]}{letter}" for letter in "ABC"}
    hero = table.offers()[0].split()[1]
    assert table.refusal(f"host {hero} {'UA' if first == 0 else 'DA'}") == "RW-SETUP-12"
    assert table.refusal("muster footman DA") == "RW-SETUP-12"
    assert order_of(table, "first-hero") == [(first + step) % 4 for step in range(4)]
    for seat in range(4):
        [hero_of_seat] = table.state.heroes_of(seat)
        assert table.state.hero_card(hero_of_seat).alignment == table.state.faction(seat).alignment
        assert table.state.home_seat(hero_of_seat.area) == seat
        assert not hero_of_seat.rewards


@pytest.mark.rule("RW-SETUP-13")
def test_the_other_heroes_form_one_deck() -> None:
    state = whole(3).state
    taken = [hero.card for hero in state.heroes]
    assert sorted([*state.hero_deck, *taken]) == list(range(12))
    assert {state.kit.heroes[card].alignment for card in state.hero_deck} == {0, 1, 2}


@pytest.mark.rule("RW-SETUP-14")
def test_all_decks_are_laid_out_shuffled() -> None:
    state = whole(2).state
    other = whole(2, seed=2).state
    hands = [card for hand in state.tactics for card in hand]
    assert len(state.tactic_deck) + len(hands) == 50
    assert len(state.reward_deck) == 25
    assert [len(deck) for deck in state.season_decks] == [8] * 4
    for season in range(len(SEASONS)):
        assert {state.kit.seasons[card].season for card in state.season_decks[season]} == {season}
    assert sum(len(deck) for deck in state.objective_decks) == 16 - 2
    assert state.fate != other.fate
    assert state.reward_deck != other.reward_deck
    assert state.season_decks != other.season_decks
    assert state.title_holder == [-1, -1, -1]


@pytest.mark.rule("RW-SETUP-15")
def test_the_runes_that_are_left_lie_open_in_the_supply() -> None:
    table = whole(4)
    for viewer in (None, 0, 1):
        view = table.state.redact(viewer)
        assert (view.rune_supply(True), view.rune_supply(False)) == (21 - 4, 17 - 4)
    assert table.state.title_influence == [0, 0, 0]


@pytest.mark.rule("RW-SETUP-16", "RW-RUL-69")
def test_influence_and_tactics_of_the_faction_sheet() -> None:
    state = whole(4, factions="daqan,uthuk,waiqar,latari").state
    assert state.influence == [3, 1, 2, 4]
    assert [len(hand) for hand in state.tactics] == [2, 4, 3, 1]
    assert state.fresh == [()] * 4  # so they may be played in the first Spring


@pytest.mark.rule("RW-FIRST-41")
def test_epic_tactics_that_name_false_runes_are_replaced() -> None:
    thrown = 0
    for seed in range(40):
        state = set_up(2, seed, "uthuk,waiqar", edition="first", epic="on", setup="quick").state
        assert not any(state.kit.tactics[card].false_runes for hand in state.tactics for card in hand)
        assert [len(hand) for hand in state.tactics] == [4, 3]
        thrown += len(state.tactic_pile)
        if thrown:
            return
    raise AssertionError("no such card was drawn")


@pytest.mark.rule("RW-SETUP-17")
def test_two_quests_for_everyone() -> None:
    state = whole(3).state
    assert [len(hand) for hand in state.quests] == [2, 2, 2]
    cards = [*state.quest_deck, *[card for hand in state.quests for card in hand]]
    assert len(set(cards)) == len(cards) == 6 + 2 * 6
    assert state.redact(0).quests == [state.quests[0], (-1, -1), (-1, -1)]


@pytest.mark.rule("RW-SETUP-18")
def test_one_secret_objective_of_his_alignment() -> None:
    state = whole(4, factions="daqan,uthuk,waiqar,latari").state
    for seat in range(4):
        [card] = state.objectives[seat]
        assert state.kit.objectives[card].alignment == state.faction(seat).alignment
        view = state.redact(seat)
        assert view.objectives == [state.objectives[other] if other == seat else (-1,) for other in range(4)]


@pytest.mark.rule("RW-SETUP-19")
def test_the_first_season_is_the_spring_of_year_one() -> None:
    state = Runewars().new(2, 3, {"setup": "quick"})
    assert isinstance(state, War)
    assert (state.year, state.season) == (1, 0)


@pytest.mark.rule("RW-SETUP-20", "RW-DP-001", "RW-DISCOVERY-01")
def test_optional_rules_are_agreed_before_the_game() -> None:
    game = Runewars()
    assert [option.name for option in game.options] == ["edition", "setup", "discovery", "epic", "factions"]
    assert game.settle({}) == {
        "edition": "revised",
        "setup": "players",
        "discovery": "off",
        "epic": "off",
        "factions": "choose",
    }
    for suit in game.variants:
        assert game.settle(suit.options)
    assert problem(2, discovery="maybe") == "option-wrong-value"


# -- the whole setup -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["revised", "first"])
def test_a_quick_setup_asks_nobody(edition: str) -> None:
    table = set_up(3, setup="quick", edition=edition)
    assert table.asked == ""
    assert table.state.agenda == []
    assert len(table.state.heroes) == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_a_quick_setup_always_ends(seats: int, edition: str) -> None:
    """Two hundred seeds; every board keeps the distances, every realm is complete."""
    for seed in range(200):
        state = blank_war(None, seats, {**OPTIONS, "setup": "quick", "edition": edition})
        state.rng = Rng(seed)
        state.push(Halt())
        for step in reversed(setup_steps(state)[:-1]):
            state.push(step)
        state.advance()
        assert state.agenda == []
        for seat in range(seats):
            assert bin(state.chart.homes[state.factions[seat]]).count("1") == 3
            assert state.forts.count(seat) == 1
            assert levies(state, seat) == []
        runes = [state.runes[area] for area in state.chart.areas]
        assert runes.count(DRAGON_RUNE) == seats * state.kit.terms.starting_dragon
        assert runes.count(FALSE_RUNE) == seats * state.kit.terms.starting_false


def test_realms_of_a_quick_setup_can_be_left() -> None:
    for seed in range(30):
        state = set_up(4, seed, setup="quick").state
        for seat in range(4):
            home = state.chart.homes[state.factions[seat]]
            ways = [state.chart.open[area] & ~home for area in state.chart.areas if home >> area & 1]
            assert any(ways)


def test_every_choice_of_tiles_makes_a_land() -> None:
    """Every set of tiles that starting quests can name, in the edition with the longer distances."""
    for seats in (2, 3, 4):
        for tiles in combinations(range(9), 2 * seats):
            state = blank_war(None, seats, {**OPTIONS, "edition": "first"})
            state.rng = Rng(sum(tiles))
            state.spare_tiles = [tiles[2 * seat : 2 * seat + 2] for seat in range(seats)]
            laid = quick.land(state, list(range(seats)), 0)
            chart = Chart(state.kit, tuple([way for _, way in laid]))
            assert Survey(state.kit, chart, list(range(seats)), 0).any_set()


def test_players_who_answer_anyhow_finish_the_setup() -> None:
    for seed in range(4):
        for seats in (2, 3, 4):
            table = set_up(seats, seed, edition="first" if seed % 2 else "revised", discovery="on")
            rng = Rng(seed)
            questions = 0
            while table.asked:
                offers = table.offers()
                table.play(offers[rng.below(len(offers))])
                questions += 1
                assert questions < 200
            assert len(table.state.heroes) == seats


def test_the_same_seed_gives_the_same_setup() -> None:
    one, other = [Runewars().new(3, 7, {"setup": "quick"}) for _ in range(2)]
    assert one.dump() == other.dump()


def test_content_of_ones_own_is_played_with(tmp_path: Path) -> None:
    assert Runewars(tmp_path).new(2, 1, {"setup": "quick"}).seats == 2


def test_what_the_game_says_of_itself() -> None:
    game = Runewars()
    state = game.new(2, 1, {"factions": TWO})
    assert [game.faction(state, seat) for seat in range(2)] == ["daqan", "uthuk"]
    assert game.faction(game.new(2, 1, {}), 0) == ""
    assert game.parse("bury 1A 2B").text == "bury 1A 2B"
    assert game.verbs()["bury"] == "bury AREA AREA"
    assert game.component_names()["pegasus_rider"] == "Pegasus Rider"
