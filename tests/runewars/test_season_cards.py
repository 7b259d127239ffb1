"""The season cards of Spring and Summer, one by one, and that each is known (RW-SEASON-03)."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.orders import OrderStep, Turn, supremacy
from tablekeep.games.runewars.season_cards import EFFECTS, check_effects
from tablekeep.games.runewars.seasons import Secondary, all_fast, hero_range, march_range, may_move_units
from tablekeep.kernel.errors import InvalidContent
from tests.runewars.wars import THREE, card_up, turned, war

# -- the registry ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SEASON-15")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_every_card_has_its_effect_and_every_effect_its_card(edition: str) -> None:
    kit = war(edition=edition).state.kit
    check_effects(kit)
    assert {card.effect for card in kit.seasons} == set(EFFECTS)


@pytest.mark.rule("RW-SEASON-15")
def test_a_card_with_an_unknown_effect_or_without_its_numbers_is_refused() -> None:
    from tablekeep.games.runewars.unpacking import load_kit

    kit = load_kit(None, False, False)
    kit.seasons[3].params = {}
    with pytest.raises(InvalidContent, match="orders"):
        check_effects(kit)
    kit = load_kit(None, False, False)
    kit.seasons[0].effect = "hail"
    with pytest.raises(InvalidContent) as unknown:
        check_effects(kit)
    assert unknown.value.where == "seasons.toml: stormy_weather"
    kit = load_kit(None, False, False)
    kit.seasons = kit.seasons[1:]
    check_effects(kit, own=False)
    with pytest.raises(InvalidContent):
        check_effects(kit)


@pytest.mark.rule("RW-RUL-23")
def test_players_carry_a_card_out_in_play_order_one_after_the_other() -> None:
    table = turned("prepare-for-the-coming-year", war(factions=THREE, orders=(5, 7, 2)))
    asked = []
    while table.asked:
        asked.append(table.to_play)
        table.play("choose influence")
    assert asked == [2, 0, 1]


# -- Spring ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SEASON-04", "RW-BID-03")
def test_stormy_weather_only_the_winner_moves_units_by_orders() -> None:
    table = turned("stormy-weather", war("DA: 1 footman; UA: 1 berserker", influence=(2, 2), heroes="silhouette UA 1"))
    table.play("bid 1", seat=0).play("bid 0", seat=1)
    assert may_move_units(table.state, 0)
    assert not may_move_units(table.state, 1)
    table.state.order = [1, 1]
    table.do(Turn(1))
    assert table.offers() == ["ride silhouette UB", "ride silhouette UC", "done"]
    table.do(Turn(0))
    assert table.may("shift footman DA DB 1")


@pytest.mark.rule("RW-SEASON-04", "RW-RUL-102")
def test_stormy_weather_if_nothing_was_bid_nobody_moves_units() -> None:
    table = turned("stormy-weather", war("DA: 1 footman", influence=(0, 0)))
    assert table.asked == ""
    assert not may_move_units(table.state, 0)
    table.state.order = [2, 0]
    table.do(Turn(0)).play("activate DB")
    assert not table.offers("march")


@pytest.mark.rule("RW-SEASON-03", "RW-OBJECTIVE-01")
def test_prepare_for_the_coming_year_another_objective() -> None:
    table = turned("prepare-for-the-coming-year", war(objectives=("fellowship", ""), orders=(1, 2)))
    assert table.offers() == ["choose objective", "choose quest", "choose influence"]
    top = table.state.objective_decks[0][-1]
    old = table.state.objectives[0]
    table.play("choose objective")
    assert table.state.objectives[0] == (top,)
    assert set(old) <= set(table.state.objective_decks[0])
    assert len(table.state.objective_decks[0]) == 7
    assert not [event for event in table.state.news(1) if event.message.id == "rw-log-objective-drawn"]
    assert table.offers() == ["choose quest", "choose influence"], "the other one has no objective to exchange"


@pytest.mark.rule("RW-SEASON-03", "RW-QUEST-03")
def test_prepare_for_the_coming_year_a_quest_or_influence() -> None:
    table = turned("prepare-for-the-coming-year", war(influence=(3, 1), orders=(1, 2)))
    state = table.state
    state.quests[0] = state.quest_deck[:3]
    state.quest_deck = state.quest_deck[3:]
    table.play("choose quest")
    assert table.asked == "drop-quest"
    table.play(table.offers()[0], "choose influence")
    assert len(state.quests[0]) == 3
    assert state.influence == [3, 2]


@pytest.mark.rule("RW-SEASON-03")
def test_prepare_for_the_coming_year_with_one_choice_is_done_at_once() -> None:
    table = war(influence=(3, 1))
    table.state.quest_deck = ()
    turned("prepare-for-the-coming-year", table)
    assert table.asked == ""
    assert table.state.influence == [4, 2]


@pytest.mark.rule("RW-SEASON-03", "RW-DIAL-03")
def test_famine_lowers_what_the_areas_do_not_provide() -> None:
    table = turned("famine", war(dials=((8, 1, 5), (3, 8, 0))))
    assert table.state.dials == [(3, 1, 2), (3, 1, 0)]
    village = war("6A: 1 footman", dials=((8, 8, 8), (0, 0, 0)), discoveries="6A village-food up", discovery="on")
    assert turned("famine", village).state.dials[0] == (4, 3, 3)


@pytest.mark.rule("RW-SEASON-04", "RW-SEASON-08", "RW-ORDER-05")
def test_long_winter_brings_back_only_two_orders() -> None:
    table = card_up(war(used=("2 4 5 7", "3 8"), orders=(7, 8)), "long-winter")
    table.do(Secondary())
    assert table.to_play == 0
    assert table.offers() == ["take-back mobilize", "take-back harvest", "take-back recruit", "take-back acquire-power"]
    table.play("take-back mobilize", "take-back recruit")
    assert table.asked == "", "the other one had no more than two"
    table.do(OrderStep())
    assert "order harvest" not in table.offers(seat=0)
    assert "order acquire-power" not in table.offers(seat=0)
    assert len(table.offers(seat=0)) == 6
    assert len(table.offers(seat=1)) == 8
    assert table.refusal("order harvest", seat=0) == "RW-ORDER-05"


@pytest.mark.rule("RW-SUPREMACY-01", "RW-SEASON-04")
def test_long_winter_orders_that_stay_do_not_count_for_supremacy_and_come_back_next_spring() -> None:
    table = card_up(war(used=("2 4 5 7", "3"), orders=(7, 3), dials=((0, 2, 0), (0, 0, 0))), "long-winter")
    table.do(Secondary()).play("take-back mobilize", "take-back harvest")
    table.do(OrderStep()).play("order strategize", seat=0).play("order fortify", seat=1)
    assert supremacy(table.state, 0), "Recruit and Acquire Power lie there from the year before"
    card_up(table, "famine").do(Secondary())
    assert table.asked == ""
    assert table.state.hand == [0b111111110, 0b111111110]


@pytest.mark.rule("RW-SEASON-04")
def test_long_winter_in_the_first_spring_nothing_happens() -> None:
    table = card_up(war(), "long-winter").do(Secondary())
    assert table.asked == ""
    assert table.state.hand[0] == 0b111111110


@pytest.mark.rule("RW-SEASON-03", "RW-RECRUIT-02")
def test_call_to_arms_recruits_from_one_dial_for_who_wants_and_has_a_stronghold() -> None:
    table = turned("call-to-arms", war(strongholds="DA 0", dials=((1, 3, 0), (8, 8, 8)), orders=(1, 2)))
    assert table.to_play == 0
    assert table.offers() == ["recruit food", "recruit wood", "decline"]
    table.play("recruit wood")
    assert table.units("DA") == "2 bowman"
    assert table.asked == "", "no stronghold, no units"
    declined = turned("call-to-arms", war(strongholds="DA 0; UA 1")).play("decline", "decline")
    assert declined.units("DA") == declined.units("UA") == ""


@pytest.mark.rule("RW-SEASON-03", "RW-RUL-124")
def test_sentence_of_the_council_the_winner_of_the_bid_destroys_a_city() -> None:
    told = war("2B: 1 footman; 3B: 2 beastman", influence=(4, 3), cities="2B tamalir; 3B forge; 4C greyhaven")
    table = turned("sentence-of-the-council", told).play("bid 1", seat=0).play("bid 2", seat=1)
    assert (table.to_play, table.offers()) == (1, ["aim 2B", "aim 3B", "aim 4C"]), "whoever controls it"
    table.play("aim 4C")
    state = table.state
    assert [state.cities[state.kit.area(area)] >= 0 for area in ("2B", "3B", "4C")] == [True, True, False]
    assert state.influence == [3, 1]
    assert any(line.startswith("city-destroyed RW-RUL-124") for line in table.told())


@pytest.mark.rule("RW-RUL-102", "RW-RUL-90")
def test_sentence_of_the_council_needs_a_city_and_a_bid_of_zero_will_do() -> None:
    table = turned("sentence-of-the-council", war(influence=(4, 3), cities="2B tamalir"))
    table.play("bid 0", seat=0).play("bid 0", seat=1).play("favour P1")
    assert table.state.cities[table.state.kit.area("2B")] == -1, "the only one"
    none = turned("sentence-of-the-council", war(influence=(4, 3))).play("bid 1", seat=0).play("bid 0", seat=1)
    assert none.asked == ""


@pytest.mark.rule("RW-RUNE-14", "RW-RUL-105")
def test_threatened_home_realms_one_token_leaves_the_home_realm() -> None:
    table = turned(
        "threatened-home-realms", war("6A: 1 berserker; 7B: 1 beastman", runes="DA dragon; DB false; 1A false", orders=(1, 2))
    )
    assert table.to_play == 0
    assert table.offers() == ["rune DA", "rune DB"]
    table.play("rune DA")
    goals = table.offers("aim")
    assert "aim DC" not in goals
    assert "aim 6A" not in goals, "an enemy area"
    assert "aim 1A" not in goals, "there is a token"
    assert "aim UA" not in goals
    assert "aim 7B" in goals
    table.play("aim 7B")
    assert table.rune("7B") == "dragon"
    assert table.rune("DA") == ""
    assert not table.state.rune_up
    assert table.state.sees_rune(0, table.state.kit.area("7B"))
    assert not table.state.sees_rune(1, table.state.kit.area("7B"))
    assert table.asked == "", "the other one has no rune at home"


@pytest.mark.rule("RW-RUNE-14")
def test_threatened_home_realms_two_tokens_in_the_first_edition() -> None:
    table = turned("threatened-home-realms", war(runes="DA dragon; DB false; DC dragon", edition="first", orders=(1, 2)))
    table.play("rune DA", "aim 1A", "rune DC", "aim 1B")
    assert table.asked == ""
    assert [table.rune(area) for area in ("1A", "1B", "DB")] == ["dragon", "dragon", "false"]


@pytest.mark.rule("RW-RUNE-14")
def test_threatened_home_realms_a_token_without_a_place_stays() -> None:
    units = "; ".join(f"{area}: 1 berserker" for area in ("1A", "1B", "1C", "2A", "2B", "2C", "3A", "3B", "3C", "4A"))
    units += "; " + "; ".join(f"{area}: 1 warlock" for area in ("4B", "4C", "6A", "6B", "6C", "6D", "7A", "7B"))
    crowded = war(units + "; 7C: 1 flesh-ripper", runes="DA dragon")
    assert turned("threatened-home-realms", crowded).asked == ""
    assert crowded.rune("DA") == "dragon"
    one = turned("threatened-home-realms", war(units, runes="DA dragon"))
    assert one.asked == "", "one token and one place: no choice"
    assert one.rune("7C") == "dragon"


@pytest.mark.rule("RW-HERO-10", "RW-HERO-02", "RW-RUL-88")
def test_wanderers_arrive_two_influence_for_two_hero_cards() -> None:
    table = turned("wanderers-arrive", war(strongholds="DA 0", influence=(3, 1), orders=(1, 2)))
    assert table.offers() == ["spend 2", "decline"]
    table.play("spend 2")
    assert len(table.offers("keep")) == 2
    hero = table.offers("keep")[0].split()[1]
    table.play(f"keep {hero}")
    assert table.hero(hero).area == table.state.kit.area("DA")
    assert len(table.state.hero_deck) == 11
    assert table.state.influence == [1, 1]
    assert table.asked == "", "the other one cannot pay"


@pytest.mark.rule("RW-HERO-03")
def test_wanderers_arrive_not_with_three_heroes() -> None:
    table = war(heroes="silhouette DA 0; sir-valadir DA 0; challara DA 0", influence=(9, 0))
    assert turned("wanderers-arrive", table).asked == ""
    last = war(influence=(9, 0))
    last.state.hero_deck = last.state.hero_deck[:1]
    turned("wanderers-arrive", last).play("spend 2")
    assert last.asked == "place-hero", "one card left: that one"


# -- Summer ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-QUEST-14", "RW-SEASON-03")
def test_grand_tournament_raises_an_attribute() -> None:
    table = turned("grand-tournament", war(heroes="silhouette DA 0 train=2,0,1; sir-valadir DB 0; challara DC 0 train=2,2,2"))
    assert table.offers() == ["hero silhouette", "hero sir-valadir", "decline"]
    table.play("hero silhouette")
    assert table.offers() == ["train agility", "train wisdom", "decline"]
    table.play("train wisdom")
    assert table.hero("silhouette").training == (2, 0, 2)
    assert table.asked == ""


@pytest.mark.rule("RW-SEASON-03")
def test_grand_tournament_with_one_hero_and_declined() -> None:
    table = turned("grand-tournament", war(heroes="silhouette DA 0"))
    assert table.asked == "season-train"
    table.play("decline")
    assert table.hero("silhouette").training == (0, 0, 0)


@pytest.mark.rule("RW-HERO-21", "RW-HERO-20", "RW-DP-153")
def test_parting_of_the_ways_opposed_heroes_leave_unless_paid() -> None:
    table = turned(
        "parting-of-the-ways",
        war(heroes="mad-carthos DA 0 rewards=rage-blade; krutzbeck DB 0; challara DC 0; silhouette DA 0", influence=(3, 0)),
    )
    assert table.offers() == ["keep mad-carthos", "dismiss mad-carthos"]
    table.play("keep mad-carthos")
    assert table.asked == "", "one influence is left: the second evil hero goes, the neutral one stays"
    assert [table.state.hero_card(hero).id for hero in table.state.heroes] == ["mad_carthos", "challara", "silhouette"]
    assert table.state.influence[0] == 1
    gone = turned("parting-of-the-ways", war(heroes="mad-carthos DA 0 rewards=rage-blade", influence=(3, 0))).play(
        "dismiss mad-carthos"
    )
    assert gone.state.heroes == []
    assert len(gone.state.reward_pile) == 1
    assert gone.state.influence[0] == 3


@pytest.mark.rule("RW-HERO-21")
def test_parting_of_the_ways_the_captains_heroes_stay() -> None:
    table = turned(
        "parting-of-the-ways", war(heroes="mad-carthos DA 0; silhouette UA 1", titles="captain 0 1", influence=(0, 0))
    )
    assert [hero.seat for hero in table.state.heroes] == [0]


@pytest.mark.rule("RW-SEASON-03", "RW-ACTIVATE-03")
def test_summons_to_the_tower_puts_tokens_of_an_opponent_into_his_areas() -> None:
    table = turned("summons-to-the-tower", war(factions=THREE, influence=(3, 1, 1), activated="UA 2"))
    table.play("bid 2", seat=0).play("bid 1", seat=1).play("bid 0", seat=2)
    assert table.offers() == ["rival P2", "rival P3", "decline"]
    table.play("rival P3")
    assert table.offers() == ["activate UB", "activate UC", "done"]
    table.play("activate UB", "activate UC")
    assert table.asked == ""
    assert table.state.tokens[2] == sum(1 << table.state.kit.area(area) for area in ("UA", "UB", "UC"))
    assert table.state.tokens[0] == 0


@pytest.mark.rule("RW-SEASON-03", "RW-RUL-102")
def test_summons_to_the_tower_is_optional_and_needs_a_bid() -> None:
    table = turned("summons-to-the-tower", war(influence=(3, 1))).play("bid 1", seat=0).play("bid 0", seat=1)
    table.play("rival P2", "activate UA", "done")
    assert table.state.tokens[1] == 1 << table.state.kit.area("UA")
    nothing = turned("summons-to-the-tower", war(influence=(3, 1))).play("bid 0", seat=0).play("bid 0", seat=1)
    assert nothing.asked == ""


@pytest.mark.rule("RW-SEASON-03", "RW-RUL-99")
@pytest.mark.parametrize("name", ["drought", "wolves-at-the-gate"])
def test_drought_and_wolves_lower_the_food_dial_but_not_below_one(name: str) -> None:
    table = turned(name, war(factions=THREE, dials=((3, 2, 2), (1, 2, 2), (0, 2, 2))))
    assert table.state.dials == [(2, 2, 2), (1, 2, 2), (0, 2, 2)]


@pytest.mark.rule("RW-RUL-99", "RW-SEASON-03")
def test_beasts_on_the_move_each_player_places_one() -> None:
    table = turned("beasts-on-the-move", war("6A: 1 footman; 7B: 4 sorcerer; 7A: 3 beastman", orders=(1, 2)))
    assert table.to_play == 0
    assert not table.may("muster beastman 6A"), "controlled"
    assert not table.may("muster beastman 7B"), "four neutral units already"
    assert not table.may("muster beastman DA")
    assert not table.may("muster sorcerer 1A")
    table.play("muster razorwing 7A")
    assert table.units("7A") == "3 beastman, 1 razorwing"
    assert table.to_play == 1
    table.play("muster beastman 1A")
    assert table.units("1A") == "1 beastman"
    assert table.asked == ""


@pytest.mark.rule("RW-RUL-99", "RW-LIMIT-03")
def test_beasts_on_the_move_only_unused_figures() -> None:
    table = turned("beasts-on-the-move", war("7A: 8 beastman; 7B: 7 razorwing", orders=(1, 2)))
    assert not table.offers("muster beastman")
    table.play("muster razorwing 1A")
    assert table.asked == "", "all figures are in play"


@pytest.mark.rule("RW-SEASON-03", "RW-HERO-22")
def test_blessing_of_kellos_stands_heroes_up_and_heals_one() -> None:
    table = turned(
        "blessing-of-kellos", war(heroes="silhouette 1A 0 routed damage=2; challara DA 0 damage=1; krutzbeck UA 1 damage=1")
    )
    assert table.offers() == ["heal silhouette", "heal challara"]
    table.play("heal silhouette")
    assert not table.hero("silhouette").routed
    assert table.hero("silhouette").damage == 0
    assert table.hero("challara").damage == 1
    assert table.hero("krutzbeck").damage == 0, "the only one of his: no choice"


@pytest.mark.rule("RW-SEASON-04", "RW-TERM-27")
def test_long_days_all_figures_are_fast() -> None:
    table = war("4A: 1 footman", orders=(2, 0), season="summer")
    assert not all_fast(table.state)
    assert march_range(table.state, False) == 2
    card_up(table, "long-days")
    assert all_fast(table.state)
    assert march_range(table.state, False) == 3
    table.do(Turn(0)).play("activate 1C")
    assert table.may("march footman 4A 1"), "three areas away"


@pytest.mark.rule("RW-SEASON-04", "RW-QUEST-11")
def test_rune_fever_a_quest_for_who_wants_and_heroes_reach_three_areas() -> None:
    table = war(orders=(1, 2))
    assert hero_range(table.state) == 2
    turned("rune-fever", table).play("choose quest", "decline")
    assert [len(hand) for hand in table.state.quests] == [1, 0]
    assert hero_range(table.state) == 3
    none = war()
    none.state.quest_deck = ()
    assert turned("rune-fever", none).asked == ""
