"""The season cards of Autumn and Winter, one by one (RW-SEASON-03)."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.orders import Turn
from tablekeep.games.runewars.seasons import Secondary, march_range
from tests.runewars.marches import knows
from tests.runewars.wars import THREE, card_up, turned, war

# -- Autumn ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SEASON-03", "RW-RUL-74")
def test_bountiful_harvest_sets_the_dials_and_one_more_food() -> None:
    table = turned("bountiful-harvest", war("1B: 1 footman", dials=((0, 8, 0), (8, 8, 8))))
    assert table.state.dials == [(5, 3, 2), (4, 1, 3)]
    rich = "1A: 1 footman; 2C: 1 footman; 7A: 1 footman"
    assert turned("bountiful-harvest", war(rich)).state.dials[0][0] == 8


@pytest.mark.rule("RW-SEASON-03")
def test_lean_harvest_sets_the_dials_and_lowers_one() -> None:
    table = turned("lean-harvest", war(dials=((0, 8, 0), (8, 8, 8)), orders=(1, 2)))
    assert table.to_play == 0
    assert table.state.dials == [(3, 2, 2), (8, 8, 8)]
    assert table.offers() == ["resource food", "resource wood", "resource ore"]
    table.play("resource wood", "resource ore")
    assert table.state.dials == [(3, 1, 2), (3, 1, 2)]
    poor = "DA: 1 berserker; DB: 1 berserker; DC: 1 berserker; 4B: 1 footman"
    table = turned("lean-harvest", war(poor, orders=(1, 2)))
    assert table.to_play == 1, "only wood is above nothing: no choice"
    assert table.state.dials[0] == (0, 1, 0)


@pytest.mark.rule("RW-SEASON-03")
def test_tithe_of_the_council_levels_influence() -> None:
    assert turned("tithe-of-the-council", war(factions=THREE, influence=(8, 5, 2))).state.influence == [5, 5, 5]
    assert turned("tithe-of-the-council", war(factions=THREE, influence=(7, 2, 2))).state.influence == [7, 4, 4]
    assert turned("tithe-of-the-council", war(factions=THREE, influence=(9, 8, 8))).state.influence == [6, 7, 7]


@pytest.mark.rule("RW-REWARD-01", "RW-SEASON-03")
def test_relic_market_a_reward_for_four_influence() -> None:
    table = turned("relic-market", war(heroes="silhouette DA 0; challara DB 0; krutzbeck UA 1", influence=(5, 3)))
    assert table.offers() == ["hero silhouette", "hero challara", "decline"]
    table.play("hero challara")
    assert table.hero("challara").loot == 1
    assert table.state.influence == [1, 3]
    assert table.asked == "", "the other one has only three influence"
    assert turned("relic-market", war(influence=(9, 9))).asked == "", "no heroes"
    empty = war(heroes="silhouette DA 0", influence=(5, 3))
    empty.state.reward_deck = ()
    assert turned("relic-market", empty).asked == ""


@pytest.mark.rule("RW-SEASON-03", "RW-BID-05")
def test_secrets_for_sale_three_tactics_cards_and_a_look() -> None:
    table = turned(
        "secrets-for-sale", war(factions=THREE, influence=(3, 1, 1), tactics=("", "", "hidden-pass"), fresh=("", "", "ambush"))
    )
    table.play("bid 2", seat=0).play("bid 0", seat=1).play("bid 1", seat=2)
    assert len(table.state.fresh[0]) == 3
    assert table.offers() == ["spy P3", "decline"], "the Elf holds no cards"
    table.play("spy P3")
    mine = [event.message for event in table.state.news(0) if event.message.id == "rw-log-tactic-seen"]
    assert len(mine) == 2
    assert not [event for event in table.state.news(1) if event.message.id == "rw-log-tactic-seen"]


@pytest.mark.rule("RW-RUL-102")
def test_secrets_for_sale_go_to_a_bid_of_zero_too() -> None:
    table = turned("secrets-for-sale", war(influence=(0, 0)))
    assert table.asked == "bid-tie"
    table.play("favour P2")
    assert [len(hand) for hand in table.state.fresh] == [0, 3]
    assert table.asked == ""


@pytest.mark.rule("RW-SEASON-03", "RW-RETREAT-05", "RW-NEUTRAL-03")
def test_unpaid_mercenaries_are_paid_area_by_area_or_go() -> None:
    table = turned(
        "unpaid-mercenaries",
        war("6A: 1 footman, 2 beastman; DB: 1 dragon, 1 hellhound routed; 7B: 1 sorcerer; UA: 1 berserker", influence=(2, 0)),
    )
    assert table.to_play == 0
    assert table.offers() == ["spend 1", "decline"]
    table.play("spend 1")
    assert table.units("6A") == "1 footman, 2 beastman"
    table.play("decline")
    assert table.offers() == ["retreat 6B", "retreat 6D"], "he says where, next to DB and controlled by nobody"
    table.play("retreat 6D")
    assert table.units("DB") == ""
    assert table.units("6D") == "1 dragon routed, 1 hellhound routed"
    assert table.units("7B") == "1 sorcerer"
    assert table.state.influence == [1, 0]
    assert table.asked == ""


@pytest.mark.rule("RW-RETREAT-05", "RW-SEASON-03")
def test_unpaid_mercenaries_without_influence_and_without_a_place_are_destroyed() -> None:
    table = turned("unpaid-mercenaries", war("DA: 2 beastman", influence=(0, 0)))
    assert table.asked == ""
    assert table.units("DA") == ""


@pytest.mark.rule("RW-SEASON-03", "RW-MOVE-10", "RW-TERM-23")
def test_last_marches_everyone_may_move_as_with_strategize_and_nobody_has_a_turn() -> None:
    table = turned(
        "last-marches", war("DA: 2 footman; UA: 1 berserker", heroes="silhouette DA 0", orders=(1, 2), dials=((3, 2, 2),) * 2)
    )
    assert table.to_play == 0
    assert table.state.active == -1
    table.play("shift footman DA DB 2")
    assert not table.offers("shift footman DB")
    table.play("done")
    assert table.to_play == 1
    table.play("shift berserker UA UB 1")
    assert table.units("DB") == "2 footman"
    assert table.units("UB") == "1 berserker"
    assert table.state.fresh == [(), ()], "no tactics cards"
    assert table.asked == ""
    assert table.state.moved == ()


@pytest.mark.rule("RW-FIRST-01", "RW-RUL-66")
def test_last_marches_first_edition_who_takes_the_sixth_rune_wins_before_the_next_player_moves() -> None:
    runes = "; ".join(f"{area} dragon" for area in ("DA", "DB", "DC", "6A", "6B", "6D"))
    table = war("6A: 1 footman; 6B: 2 footman; UA: 1 berserker", runes=runes, orders=(1, 2), edition="first")
    turned("last-marches", table).play("shift footman 6B 6D 1", "done")
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (1, 2)


@pytest.mark.rule("RW-SEASON-03", "RW-FORTIFY-04", "RW-DEV-01")
def test_masons_for_hire_repair_or_develop_for_nothing() -> None:
    forts = "DA 0 damaged; DB 0; UA 1 damaged"
    table = turned(
        "masons-for-hire", war(strongholds=forts, developments="DA diplomat", dials=((3, 0, 0), (3, 0, 0)), orders=(1, 2))
    )
    assert table.offers("repair") == ["repair DA"]
    assert table.offers("build") == [
        "build resources DB",
        "build diplomat DB",
        "build training-camp DB",
        "build fortification DB",
    ]
    table.play("build training-camp DB")
    table.play("repair UA")
    assert table.asked == ""
    state = table.state
    assert state.developments[state.kit.area("DB")] == 3
    assert state.forts_damaged == 1 << state.kit.area("DA")
    assert state.dials == [(3, 0, 0), (3, 0, 0)]


@pytest.mark.rule("RW-LIMIT-06")
def test_masons_for_hire_take_up_a_token_of_which_none_is_left() -> None:
    table = turned("masons-for-hire", war(strongholds="DA 0; DB 0", developments="DA diplomat"))
    table.play("build diplomat DB")
    state = table.state
    assert state.developments[state.kit.area("DA")] == 0
    assert state.developments[state.kit.area("DB")] == 2
    two = turned("masons-for-hire", war(strongholds="DA 0; DB 0; DC 0", developments="DA resources; DB resources"))
    two.play("build resources DC")
    assert two.offers() == ["raze DA", "raze DB"]
    two.play("raze DB")
    assert [two.state.developments[two.state.kit.area(area)] for area in ("DA", "DB", "DC")] == [1, 0, 1]


@pytest.mark.rule("RW-SEASON-03")
def test_masons_for_hire_nothing_to_do() -> None:
    table = turned("masons-for-hire", war(strongholds="DA 0", developments="DA diplomat"))
    assert table.asked == ""
    declined = turned("masons-for-hire", war(strongholds="DA 0")).play("decline")
    assert declined.asked == ""


# -- Winter ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUNE-10", "RW-RUNE-12", "RW-BID-03")
def test_shard_in_the_snow_the_highest_bid_receives_a_dragon_rune() -> None:
    table = turned("shard-in-the-snow", war(influence=(2, 2))).play("bid 1", seat=0).play("bid 2", seat=1)
    assert table.to_play == 1
    table.play("rune UA", "rune 7C", "dragon UA")
    assert table.rune("UA") == "dragon"
    assert table.rune("7C") == "false"
    assert table.asked == ""


@pytest.mark.rule("RW-RUL-127", "RW-RUNE-14")
def test_power_for_the_pious_the_lowest_bidder_lays_a_dragon_rune_for_each_of_the_others() -> None:
    told = war("1A: 1 archer", factions=THREE, influence=(3, 3, 3), runes="DA false; DB false; LA dragon", orders=(3, 1, 2))
    table = turned("power-for-the-pious", told).play("bid 2", seat=0).play("bid 3", seat=1).play("bid 1", seat=2)
    before = table.state.rune_supply(False)
    assert (table.to_play, table.asked) == (2, "season-place-rune")
    assert table.offers() == ["aim 1A", "aim LB", "aim LC"], "the Elves are first: areas of theirs without a token"
    table.play("aim LC")
    assert (table.rune("LC"), table.state.rune_supply(False)) == ("dragon", before), "no false rune comes with it"
    assert all(knows(table, "LC", seat) for seat in range(3)), "everybody can tell what it is"
    assert table.asked == "", "the Daqan have one area without a token"
    assert table.rune("DC") == "dragon"
    assert not table.state.rune_up


@pytest.mark.rule("RW-RUL-127", "RW-RUNE-13", "RW-RUL-62")
def test_power_for_the_pious_goes_to_uncontrolled_areas_if_there_is_no_room_and_as_far_as_the_runes_do() -> None:
    full = "DA false; DB false; DC false"
    table = turned("power-for-the-pious", war("1A: 1 berserker", influence=(3, 3), runes=full))
    table.play("bid 2", seat=0).play("bid 1", seat=1)
    assert "aim 1B" in table.offers()
    assert not {"aim 1A", "aim UA", "aim DA"} & set(table.offers())
    table = war(influence=(3, 3))
    for area in list(table.state.chart.areas)[:21]:
        table.state.set_rune(area, 2, False, 0)
    turned("power-for-the-pious", table).play("bid 2", seat=0).play("bid 1", seat=1)
    assert table.asked == "", "no dragon rune is left"


@pytest.mark.rule("RW-HERO-21", "RW-HERO-20")
def test_winter_of_discontent_neutral_heroes_cost_less() -> None:
    table = turned(
        "winter-of-discontent", war(heroes="mad-carthos DA 0; challara DB 0; silhouette DC 0; krutzbeck UA 1", influence=(5, 0))
    )
    table.play("keep mad-carthos")
    assert table.state.influence[0] == 2
    table.play("keep challara")
    assert table.state.influence[0] == 1
    assert table.asked == ""
    assert len(table.state.heroes) == 4
    poor = turned("winter-of-discontent", war(heroes="mad-carthos DA 0; challara DB 0", influence=(2, 0)))
    assert poor.offers() == ["keep challara", "dismiss challara"], "three for the evil one cannot be paid"
    poor.play("dismiss challara")
    assert poor.state.heroes == []


@pytest.mark.rule("RW-SEASON-03", "RW-RUNE-03")
def test_tales_by_the_fire_most_reward_cards() -> None:
    heroes = "silhouette DA 0 rewards=rage-blade up=runeplate; challara DB 0; krutzbeck UA 1 rewards=soulbiter"
    table = turned("tales-by-the-fire", war(heroes=heroes))
    assert table.asked == "place-runes"
    assert table.to_play == 0
    assert turned("tales-by-the-fire", war(heroes="silhouette DA 0")).asked == "", "no reward cards"


@pytest.mark.rule("RW-RUL-102")
def test_tales_by_the_fire_the_tied_bid_among_themselves() -> None:
    heroes = "silhouette DA 0 rewards=rage-blade; krutzbeck UA 2 rewards=soulbiter"
    table = turned("tales-by-the-fire", war(factions=THREE, heroes=heroes, influence=(2, 9, 3)))
    assert sorted(decision.seat for decision in table.state.pending) == [0, 2]
    table.play("bid 1", seat=0).play("bid 3", seat=2)
    assert table.state.influence == [1, 9, 0]
    assert table.asked == "place-runes"
    assert table.to_play == 2


@pytest.mark.rule("RW-SEASON-03", "RW-RUNE-03")
def test_lord_of_the_land_most_areas_outside_home_realms() -> None:
    table = turned("lord-of-the-land", war("6A: 1 footman; 7B: 1 berserker; 7C: 1 berserker; DC: 1 berserker"))
    assert table.to_play == 1
    assert turned("lord-of-the-land", war()).asked == "", "nobody controls such an area"
    tied = turned("lord-of-the-land", war("6A: 1 footman; 7B: 1 berserker", influence=(0, 0), titles="primarch 0 1"))
    assert tied.asked == "bid-tie", "a tie at zero"
    tied.play("favour P2")
    assert tied.to_play == 1


@pytest.mark.rule("RW-SEASON-04", "RW-MOVE-21")
def test_blizzard_shortens_the_way() -> None:
    table = card_up(war("6A: 1 footman; 4B: 1 knight, 1 footman", orders=(2, 0)), "blizzard")
    assert march_range(table.state, False) == 1
    assert march_range(table.state, True) == 2
    table.do(Turn(0)).play("activate 2A")
    assert table.may("march footman 6A 1")
    assert table.may("march knight 4B 1")
    assert not table.may("march footman 4B 1")


@pytest.mark.rule("RW-SEASON-03", "RW-TITLE-06")
def test_oaths_renewed_most_influence_on_titles() -> None:
    table = turned("oaths-renewed", war(titles="primarch 0 3; captain 1 2; grandmaster 1 2", influence=(0, 0)))
    assert table.to_play == 1
    assert turned("oaths-renewed", war(influence=(9, 9))).asked == "", "nobody holds a title"
    tied = turned("oaths-renewed", war(titles="captain 0 2; grandmaster 1 2", influence=(3, 1)))
    assert tied.asked == "bid"
    tied.play("bid 0", seat=0).play("bid 1", seat=1)
    assert tied.to_play == 1


@pytest.mark.rule("RW-SEASON-03")
def test_wolves_at_the_gate_come_before_the_food_limit() -> None:
    table = war("DA: 4 footman", dials=((3, 0, 0), (3, 0, 0)))
    turned("wolves-at-the-gate", table).do(Secondary())
    assert table.units("DA") == "2 footman"
