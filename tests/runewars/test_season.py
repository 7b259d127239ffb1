"""Season cards turned up, and the secondary effects (RW-SEASON)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.games.components import NO_ICON
from tablekeep.games.runewars import components
from tablekeep.games.runewars.components import SEASONS
from tablekeep.games.runewars.moments import WINTER_FOOD, Moment
from tablekeep.games.runewars.orders import Turn
from tablekeep.games.runewars.seasons import FoodLimit, NextSeason, Secondary, TurnUp, food_limit, raise_food_limit, starving
from tests.runewars.wars import Table, card_up, season_number, stacked, war

DATA = Path(components.__file__).parent / "data"


def secondary(table: Table) -> Table:
    table.state.active = -1
    return table.do(Secondary())


# -- the card --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SEASON-01")
def test_the_top_card_of_the_coming_seasons_deck_is_turned_up() -> None:
    table = stacked(war(active=-1, season="spring"), "drought")
    table.do(NextSeason())
    assert table.state.season_card == season_number(table.state, "drought")
    assert len(table.state.season_decks[1]) == 7
    assert len(table.state.season_decks[0]) == 8


@pytest.mark.rule("RW-SEASON-01", "RW-RUL-13")
def test_the_first_player_stays_the_first_player() -> None:
    table = stacked(war(active=-1, season="spring"), "drought")
    table.state.first = 1
    table.do(NextSeason())
    assert table.state.first == 1


@pytest.mark.rule("RW-SEASON-02", "RW-VICTORY-10")
def test_a_victory_card_on_the_deck_comes_before_the_season_card() -> None:
    table = stacked(war(active=-1, season="spring"), "drought")
    table.state.victory[0] = 1
    table.do(NextSeason())
    words = [line.split()[0] for line in table.told()]
    assert words.index("victory-card-back") < words.index("season-card")


@pytest.mark.rule("RW-SEASON-03", "RW-SEASON-05")
def test_the_primary_effect_comes_before_the_secondary() -> None:
    table = war("UA: 4 berserker", dials=((3, 0, 0), (3, 0, 0)), season="autumn", active=-1)
    stacked(table, "wolves-at-the-gate").do(NextSeason())
    assert table.units("UA") == "2 berserker", "the food dial fell first, then the limit was checked"


@pytest.mark.rule("RW-SEASON-04", "RW-RUL-98")
def test_an_effect_that_lasts_ends_when_the_next_season_card_is_turned_up() -> None:
    from tablekeep.games.runewars.seasons import all_fast

    table = card_up(war(), "long-days")
    assert all_fast(table.state)
    stacked(table, "bountiful-harvest").do(NextSeason())
    assert not all_fast(table.state)


@pytest.mark.rule("RW-SEASON-06")
def test_secondary_effects_go_by_the_orders_of_the_season_before() -> None:
    table = war(factions="latari uthuk daqan", orders=(7, 2, 4), influence=(9, 0, 0), season="autumn")
    secondary(table)
    asked = []
    while table.asked == "autumn":
        asked.append(table.to_play)
        table.play("choose influence")
    assert asked == [1, 2, 0]


@pytest.mark.rule("RW-SEASON-07")
def test_season_cards_go_onto_one_pile_whose_top_is_the_current_season() -> None:
    table = stacked(war(active=-1, season="spring"), "drought", "bountiful-harvest")
    state = table.state
    state.season = 1
    table.do(TurnUp())
    state.season = 2
    table.do(TurnUp())
    assert state.season_pile == (season_number(state, "drought"), season_number(state, "bountiful-harvest"))
    assert state.kit.seasons[state.season_pile[-1]].season == state.season
    assert state.redact(None).season_pile == state.season_pile


@pytest.mark.rule("RW-SEASON-15")
def test_a_season_card_has_a_title_a_text_and_the_icons_of_its_season() -> None:
    kit = war().state.kit
    assert len(kit.seasons) == 32
    for season in range(4):
        assert len([card for card in kit.seasons if card.season == season]) == 8
        assert kit.season_texts[season]
        assert kit.icon("season", SEASONS[season]) != NO_ICON
    assert all(card.name and card.text and card.icon == kit.icon("season", SEASONS[card.season]) for card in kit.seasons)


@pytest.mark.rule("RW-LIMIT-04", "RW-RUL-103")
def test_an_empty_season_deck_is_renewed_from_the_pile() -> None:
    table = war(active=-1, season="summer")
    state = table.state
    drought, famine = season_number(state, "drought"), season_number(state, "famine")
    state.season_decks[1] = ()
    state.season_pile = (famine, drought)
    table.do(TurnUp())
    assert state.season_card == drought
    assert state.season_pile == (famine, drought)
    assert state.season_decks[1] == ()


@pytest.mark.rule("RW-FIRST-41", "RW-RUL-103")
def test_epic_a_card_that_names_false_runes_is_replaced_without_effect(tmp_path: Path) -> None:
    text = (DATA / "seasons.toml").read_text(encoding="utf-8")
    marked = text.replace('id = "drought"', 'id = "drought"\nnames_false_runes = true')
    (tmp_path / "seasons.toml").write_text(marked, encoding="utf-8")

    def turned(epic: str) -> Table:
        table = war(dials=((3, 3, 3), (3, 3, 3)), active=-1, season="summer", edition="first", epic=epic, content=tmp_path)
        return stacked(table, "drought", "long-days").do(TurnUp())

    table = turned("on")
    state = table.state
    assert state.season_card == season_number(state, "long-days")
    assert state.season_pile == (season_number(state, "drought"), season_number(state, "long-days"))
    assert state.dials[0] == (3, 3, 3)
    assert turned("off").state.dials[0] == (2, 3, 3)


@pytest.mark.rule("RW-RUL-103")
def test_epic_a_card_that_gives_a_dragon_rune_is_not_replaced() -> None:
    table = stacked(war(active=-1, season="winter", edition="first", epic="on"), "shard-in-the-snow").do(TurnUp())
    assert table.asked == "bid"


@pytest.mark.rule("RW-TACTICS-04", "RW-EX-25")
def test_tactics_drawn_in_one_season_may_be_played_in_the_next() -> None:
    table = stacked(war(active=-1, season="spring", tactics=("hidden-pass", ""), fresh=("war-chest", "ambush")), "drought")
    table.do(NextSeason())
    state = table.state
    names = [card.id for card in state.kit.tactics]
    assert state.tactics[0] == (names.index("hidden_pass"), names.index("war_chest"))
    assert state.tactics[1] == (names.index("ambush"),)
    assert state.fresh == [(), ()]


# -- Spring ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SEASON-08", "RW-FIRST-47", "RW-ACTIVATE-07", "RW-TERM-08")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_spring_brings_back_tokens_and_orders_and_stands_everybody_up(edition: str) -> None:
    table = war(
        "DA: 1 footman, 2 footman routed; 1A: 1 dragon routed", used=("1 4 5 7", "2 3 8 6"), orders=(7, 6),
        activated="1A 0; DA 0; UA 1",
        heroes="silhouette DA 0 routed", season="spring", edition=edition,
    )  # fmt: skip
    secondary(table)
    state = table.state
    assert state.hand == [0b111111110, 0b111111110]
    assert state.orders_used == [0, 0]
    assert state.tokens == [0, 0]
    assert table.units("DA") == "3 footman"
    assert table.units("1A") == "1 dragon"
    assert not table.hero("silhouette").routed


@pytest.mark.rule("RW-RUL-20")
def test_between_the_spring_pick_up_and_the_next_reveal_influence_decides() -> None:
    table = war(orders=(1, 7), influence=(1, 5), season="spring")
    assert table.state.play_order() == [0, 1]
    secondary(table)
    assert table.state.play_order() == [1, 0]


# -- Summer ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SEASON-09")
def test_summer_holds_a_quest_phase() -> None:
    table = secondary(war(heroes="silhouette DA 0", season="summer"))
    assert table.to_play == 0
    assert table.offers("train") or table.offers("hero")
    assert table.state.active == -1


# -- Autumn ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SEASON-10", "RW-FATE-06", "RW-DP-025")
def test_autumn_shuffles_the_fate_cards_and_gives_influence_or_a_tactics_card() -> None:
    table = war(influence=(3, 2), season="autumn")
    table.state.fate_pile = table.state.fate[:10]
    table.state.fate = table.state.fate[10:]
    secondary(table)
    assert table.state.fate_pile == ()
    assert sorted(table.state.fate) == list(range(30))
    assert table.offers() == ["choose influence", "choose tactics"]
    table.play("choose influence", "choose tactics")
    assert table.state.influence == [5, 2]
    assert [len(hand) for hand in table.state.fresh] == [0, 1]


@pytest.mark.rule("RW-SEASON-10")
def test_autumn_without_tactics_cards_gives_influence_at_once() -> None:
    table = war(influence=(3, 2), season="autumn")
    table.state.tactic_deck = ()
    secondary(table)
    assert table.asked == ""
    assert table.state.influence == [5, 4]


# -- Winter ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SEASON-11", "RW-SEASON-12", "RW-EX-04", "RW-DP-026", "RW-NEUTRAL-08")
def test_winter_limit() -> None:
    table = war(
        "UA: 4 berserker, 3 flesh-ripper; UB: 5 berserker; UC: 4 berserker, 2 beastman", dials=((8, 0, 0), (5, 0, 0)),
        heroes="mad-carthos UB 1", season="winter",
    )  # fmt: skip
    secondary(table)
    assert table.to_play == 1
    assert table.offers() == ["destroy berserker standing UA", "destroy flesh-ripper standing UA"]
    table.play("destroy berserker standing UA", "destroy flesh-ripper standing UA")
    assert table.offers() == ["destroy berserker standing UC", "destroy beastman standing UC"]
    table.play("destroy beastman standing UC")
    assert table.asked == ""
    assert table.units("UA") == "3 berserker, 2 flesh-ripper"
    assert table.units("UB") == "5 berserker"
    assert table.units("UC") == "4 berserker, 1 beastman"


@pytest.mark.rule("RW-SEASON-13", "RW-FIRST-23", "RW-RUL-15")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_the_food_limit_is_checked_once(edition: str) -> None:
    table = war("DA: 4 footman; DB: 3 footman", dials=((3, 2, 2), (3, 1, 3)), season="winter", orders=(1, 0), edition=edition)
    secondary(table)
    assert table.units("DA") == "3 footman"
    table.do(Turn(0)).play("shift footman DB DA 3", "done")
    assert table.units("DA") == "6 footman", "afterwards the limit is eight again"


@pytest.mark.rule("RW-RUL-15")
def test_the_winter_limit_is_never_above_eight_and_routed_units_count() -> None:
    table = war("DA: 2 footman, 2 footman routed", dials=((3, 0, 0), (8, 0, 0)), season="winter")
    assert food_limit(table.state, 1) == 8
    assert food_limit(table.state, 1, 3) == 8
    secondary(table)
    assert table.offers() == ["destroy footman standing DA", "destroy footman routed DA"]
    table.play("destroy footman routed DA")
    assert table.units("DA") == "2 footman, 1 footman routed"


@pytest.mark.rule("RW-RUL-15")
def test_the_winter_limit_goes_player_by_player_in_play_order() -> None:
    table = war(
        "DA: 2 footman, 2 knight; UA: 2 berserker, 2 warlock", dials=((3, 0, 0), (3, 0, 0)), season="winter", orders=(7, 2)
    )
    secondary(table)
    assert table.to_play == 1
    table.play("destroy warlock standing UA")
    assert table.to_play == 0


@pytest.mark.rule("RW-EX-D07")
def test_without_food_all_units_of_a_player_are_destroyed() -> None:
    table = war(
        "DA: 2 footman, 1 beastman; 6A: 1 knight, 2 sorcerer routed; 7B: 2 beastman; UA: 1 berserker", strongholds="DA 0",
        dials=((0, 0, 0), (3, 0, 0)), season="winter",
    )  # fmt: skip
    secondary(table)
    assert table.asked == ""
    assert table.units("DA") == ""
    assert table.units("6A") == ""
    assert table.units("7B") == "2 beastman", "they are nobody's"
    assert table.units("UA") == "1 berserker"
    assert table.controller("DA") == 0
    assert table.controller("DB") == 0


@pytest.mark.rule("RW-SEASON-11")
def test_the_excess_is_destroyed_even_if_his_last_own_unit_goes_first() -> None:
    table = war("6A: 1 footman, 2 sorcerer, 1 beastman", dials=((2, 0, 0), (3, 0, 0)), season="winter")
    secondary(table)
    table.play("destroy footman standing 6A")
    assert table.controller("6A") == -1
    table.play("destroy sorcerer standing 6A")
    assert table.asked == ""
    assert table.units("6A") == "1 beastman, 1 sorcerer"


@pytest.mark.rule("RW-SEASON-11")
def test_stores_raise_the_limit_that_is_about_to_be_applied() -> None:
    table = war("DA: 6 footman", dials=((2, 0, 0), (3, 0, 0)), season="winter")
    state = table.state
    assert starving(state, 0) == [state.kit.area("DA")]
    assert starving(state, 0, 4) == []
    state.agenda = [FoodLimit(1, 0), FoodLimit(0, 0), Moment(0, WINTER_FOOD, -1)]
    raise_food_limit(state, 0, 3)
    state.advance()
    assert table.units("DA") == "5 footman"
    assert state.dials[0] == (2, 0, 0)


@pytest.mark.rule("RW-SEASON-14", "RW-MOVE-32")
def test_in_winter_water_does_not_stop_anybody() -> None:
    def ways(season: str) -> bool:
        return war("1A: 1 footman", orders=(1, 0), season=season).do(Turn(0)).may("shift footman 1A 2A 1")

    assert ways("winter")
    assert not ways("autumn")


# -- a whole season ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-EX-06")
def test_a_whole_season() -> None:
    table = war(
        "1B: 1 footman; DA: 1 footman; UA: 1 berserker; LA: 1 archer", factions="latari uthuk daqan",
        orders=(4, 5, 2), used=("4", "1 5", "1 2"),
        influence=(0, 4, 1), season="summer", active=-1,
    )  # fmt: skip
    stacked(table, "bountiful-harvest", "wolves-at-the-gate")
    table.state.fate_pile = table.state.fate[:5]
    table.state.fate = table.state.fate[5:]
    table.do(NextSeason())
    assert table.state.dials == [(3, 3, 2), (4, 1, 3), (5, 3, 2)]
    assert table.state.fate_pile == ()
    asked = []
    while table.asked == "autumn":
        asked.append(table.to_play)
        table.play("choose influence" if table.to_play != 0 else "choose tactics")
    assert asked == [2, 0, 1]
    assert table.state.influence == [0, 6, 3]
    table.play("order strategize", seat=0).play("order conquer", seat=1).play("order conquer", seat=2)
    assert table.state.active == 0
    table.play("done")
    assert table.state.active == 1, "Uthuk has more influence"
    assert not table.state.marks & 64, "a higher order lies face up"
    table.play("decline")
    assert table.state.active == 2
    assert table.state.marks & 64, "all his orders so far are lower"
    table.play("decline")
    assert table.state.season == 3
    assert table.state.season_card == season_number(table.state, "wolves-at-the-gate")
