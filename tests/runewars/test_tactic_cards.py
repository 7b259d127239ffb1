"""Tactics cards of one's own turn: land, units, players and heroes (data/tactics.toml, RW-RUL-94, RW-RUL-95)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runewars import tactics  # noqa: F401 - the cards are offered only if their chapter is read
from tablekeep.games.runewars.fortify import push_fortify
from tablekeep.games.runewars.moments import PartDone
from tablekeep.games.runewars.movement import push_march
from tablekeep.games.runewars.orders import supremacy
from tests.runewars.journeys import my_turn
from tests.runewars.marches import knows, march, resolve, rune_spots, tokens
from tests.runewars.test_tactics import drawn, on_deck
from tests.runewars.wars import THREE, Table, war


def holding(cards: str, units: str = "", **more: Any) -> Table:
    """A free moment of the first seat's turn, with these cards in his hand."""
    return my_turn(war(units, tactics=(cards, *[""] * (len(str(more.get("factions", "a b")).split()) - 1)), **more))


def unplayable(card: str, units: str = "", **more: Any) -> bool:
    return not holding(card, units, **more).offers(f"play {card}")


# -- Mountain Pass ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-MOVE-33")
def test_mountain_pass_also_works_for_a_march() -> None:
    table = holding("hidden-pass", "2C: 2 footman").play("play hidden-pass")
    march(table, "3A", "march footman 2C 2")
    assert table.units("3A") == "2 footman", "over water to 3B, on to 3A"


# -- Lost City -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-95", "RW-RETREAT-05")
def test_lost_city_drives_neutral_units_out_and_raises_a_damaged_stronghold() -> None:
    table = holding("lost-city", "7A: 2 beastman, 1 sorcerer routed", heroes="sir-valadir 7A 0 routed")
    table.play("play lost-city")
    assert (table.to_play, table.offers()) == (1, ["retreat 1C", "retreat 7B"]), "the player on the left picks"
    table.play("retreat 7B")
    assert table.units("7B") == "2 beastman routed, 1 sorcerer routed"
    assert table.controller("7A") == 0
    state = table.state
    assert state.forts_damaged >> state.kit.area("7A") & 1


@pytest.mark.rule("RW-RETREAT-05")
def test_lost_city_destroys_units_that_find_no_uncontrolled_area() -> None:
    table = holding("lost-city", "7A: 2 beastman; 1C: 1 footman; 7B: 1 berserker", heroes="sir-valadir 7A 0")
    table.play("play lost-city")
    assert table.units("7A") == ""
    assert table.controller("7A") == 0


@pytest.mark.rule("RW-RUL-94", "RW-CITY-08")
def test_lost_city_needs_a_hero_in_an_uncontrolled_area_without_a_city() -> None:
    assert unplayable("lost-city", "7A: 2 beastman")
    assert unplayable("lost-city", heroes="sir-valadir 7A 0", cities="7A tamalir")
    assert unplayable("lost-city", "7A: 1 berserker", heroes="sir-valadir 7A 0")
    assert unplayable("lost-city", "7A: 1 footman", heroes="sir-valadir 7A 0")
    assert unplayable("lost-city", heroes="krutzbeck 7A 1")
    assert not unplayable("lost-city", heroes="sir-valadir 7A 0"), "an empty area will do"


@pytest.mark.rule("RW-RUL-95")
def test_lost_city_with_all_strongholds_on_the_board_costs_one_of_them() -> None:
    forts = "DA 0; DB 0; DC 0; 6B 0"
    table = holding("lost-city", heroes="sir-valadir 7A 0; silhouette 7B 0", strongholds=forts, developments="6B diplomat")
    table.play("play lost-city", "aim 7B")
    assert table.offers() == ["raze 6B", "raze DA", "raze DB", "raze DC"]
    table.play("raze 6B")
    assert (table.controller("7B"), table.controller("6B")) == (0, -1)
    assert table.state.developments[table.state.kit.area("6B")] == 0


@pytest.mark.rule("RW-RUL-93")
def test_lost_city_may_clear_the_way_for_an_army_that_waits() -> None:
    """After the movement there is a free moment; the neutral units leave, so there is neither battle nor diplomacy."""
    table = war("1C: 2 footman; 7A: 1 beastman", heroes="sir-valadir 1C 0", tactics=("lost-city", ""))
    march(table, "7A", "march footman 1C 2", "ride sir-valadir 7A").play("play lost-city")
    table.play("retreat 7B")
    assert table.asked == ""
    assert table.units("7A") == "2 footman"


# -- Horrific Rumors -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-ACTIVATE-02")
def test_horrific_rumors_keep_an_opponent_from_activating_an_area() -> None:
    table = holding("horrific-rumors", "1A: 1 berserker", factions=THREE, activated="1B 2").play("play horrific-rumors")
    assert table.offers() == ["rival P2", "rival P3"]
    table.play("rival P3")
    assert not table.may("aim 1A"), "his own area"
    assert not table.may("aim 1B"), "his token lies there"
    table.play("aim 2B")
    assert tokens(table, 2) == "1B 2B"
    assert tokens(table, 0) == tokens(table, 1) == ""
    resolve(table, push_march, seat=2)
    assert table.refusal("activate 2B") == "RW-ACTIVATE-02"


# -- Spies' Guild ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SUPREMACY-01")
def test_spies_guild_takes_a_used_order_back_which_counts_no_longer_for_supremacy() -> None:
    table = war(tactics=("spies-guild", ""), orders=(3, 0), used=("3 7 8", "")).do(PartDone(0, 1))
    table.play("play spies-guild")
    assert table.offers() == ["take-back acquire-power", "take-back fortify"]
    table.play("take-back fortify")
    state = table.state
    assert state.hand[0] >> 8 & 1
    assert state.orders_used[0] == 1 << 3 | 1 << 7
    state.order[0] = 7
    assert supremacy(state, 0)


@pytest.mark.rule("RW-RUL-94")
def test_spies_guild_waits_for_the_end_of_the_order_and_needs_another_used_one() -> None:
    told: dict[str, Any] = {"tactics": ("spies-guild", ""), "orders": (3, 0)}
    assert my_turn(war(used=("3 7", ""), **told)).asked == ""
    assert war(used=("3", ""), **told).do(PartDone(0, 1)).asked == "", "the first Spring"
    table = war(used=("3", ""), **told)
    table.state.hand[0] &= ~(1 << 5)
    table.do(PartDone(0, 1)).play("play spies-guild")
    assert table.state.hand[0] >> 5 & 1, "an order that a Long Winter has kept"


# -- Shared Counsel --------------------------------------------------------------------------------------------------------


def test_shared_counsel_lets_two_players_draw() -> None:
    table = on_deck(holding("shared-counsel", factions=THREE), "war-chest scrying stampede coercion").play(
        "play shared-counsel"
    )
    assert table.offers() == ["rival P2", "rival P3"]
    table.play("rival P3")
    assert table.offers() == ["draw 1", "draw 2", "draw 3", "draw 4"]
    table.play("draw 2")
    assert (drawn(table, 0), drawn(table, 1), drawn(table, 2)) == ("scrying war-chest", "", "coercion stampede")


@pytest.mark.rule("RW-TACTICS-05", "RW-LIMIT-04")
def test_shared_counsel_goes_as_far_as_the_cards_do_and_he_discards_before_the_other_draws() -> None:
    nine = "war-chest war-chest forced-march forced-march scrying scrying stampede stampede coercion"
    table = holding(f"shared-counsel {nine}")
    on_deck(table, "hidden-pass hold-the-line")
    table.state.tactic_deck = table.state.tactic_deck[-2:]
    table.play("play shared-counsel", "draw 2")
    assert table.asked == "drop-tactic"
    assert table.state.hand_size(1) == 0
    table.play("drop-tactic war-chest")
    assert set(drawn(table, 1).split()) == {"shared-counsel", "war-chest"}, "the pile is shuffled anew"


# -- Coercion --------------------------------------------------------------------------------------------------------------


def test_coercion_takes_a_hero_with_all_he_has() -> None:
    table = holding("coercion", heroes="silhouette 1A 1 routed damage=1 rewards=runeplate train=1,0,0", influence=(4, 2))
    table.play("play coercion")
    hero = table.hero("silhouette")
    assert (hero.seat, hero.area, hero.routed, hero.damage, hero.training) == (
        0,
        table.state.kit.area("1A"),
        True,
        1,
        (1, 0, 0),
    )
    assert hero.loot == 1
    assert table.state.influence == [1, 2], "he could not pay to keep her"


@pytest.mark.rule("RW-RUL-95", "RW-RUL-94")
def test_the_other_player_may_pay_to_keep_his_hero() -> None:
    table = holding("coercion", heroes="silhouette 1A 1; red-scorpion UA 1; krutzbeck UA 1", influence=(3, 3))
    table.play("play coercion")
    assert table.offers() == ["figure silhouette", "figure red-scorpion"], (
        "neutral heroes too, but none of his faction's alignment"
    )
    table.play("figure red-scorpion")
    assert (table.to_play, table.offers()) == (1, ["keep red-scorpion", "decline"])
    table.play("keep red-scorpion")
    assert table.hero("red-scorpion").seat == 1
    assert table.state.influence == [0, 0], "what was spent stays spent"


@pytest.mark.rule("RW-HERO-03")
def test_a_coerced_fourth_hero_drives_one_of_the_earlier_away() -> None:
    mine = "sir-valadir DA 0; ronan-of-the-wild DA 0; challara DA 0"
    table = holding("coercion", heroes=f"{mine}; silhouette UA 1", influence=(3, 5)).play("play coercion", "decline")
    assert table.offers() == ["dismiss sir-valadir", "dismiss ronan-of-the-wild", "dismiss challara"]


@pytest.mark.rule("RW-RUL-94")
def test_coercion_spares_the_captains_heroes() -> None:
    told: dict[str, Any] = {"heroes": "silhouette UA 1", "influence": (3, 0)}
    assert unplayable("coercion", titles="captain 1 2", **told)
    assert not unplayable("coercion", titles="captain 0 2", **told)
    assert unplayable("coercion", heroes="silhouette UA 1", influence=(2, 0))
    assert unplayable("coercion", heroes="krutzbeck UA 0", influence=(3, 0)), "his own heroes need no coercion"


# -- Call of the Wild ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-99", "RW-NEUTRAL-09")
def test_call_of_the_wild_brings_units_of_one_type_to_one_area() -> None:
    table = holding("call-of-the-wild", "1A: 1 footman; 1B: 1 berserker; 1C: 1 giant").play("play call-of-the-wild")
    assert table.may("muster hellhound 1A")
    assert table.may("muster razorwing 2B")
    assert not table.may("muster beastman 1B"), "an enemy's"
    assert not table.may("muster beastman 1C"), "neutral, not empty"
    assert not table.may("muster beastman UA"), "a home realm is never empty"
    assert not table.may("muster giant 1A")
    table.play("muster beastman 1A")
    assert table.offers() == ["muster beastman 1A", "done"]
    table.play("muster beastman 1A")
    assert table.units("1A") == "1 footman, 2 beastman"
    assert table.asked == ""


@pytest.mark.rule("RW-RUL-95")
def test_up_to_two_may_be_one_and_a_hellhound_comes_alone() -> None:
    table = holding("call-of-the-wild").play("play call-of-the-wild", "muster razorwing 2B", "done")
    assert table.units("2B") == "1 razorwing"
    table = holding("call-of-the-wild").play("play call-of-the-wild", "muster hellhound 2B")
    assert (table.units("2B"), table.asked) == ("1 hellhound", "")


@pytest.mark.rule("RW-RUL-99", "RW-LIMIT-03")
def test_the_wild_is_limited_by_the_box_and_by_eight_units() -> None:
    table = holding("call-of-the-wild", "1A: 7 footman; DA: 8 bowman; 1C: 8 beastman; 7A: 7 razorwing").play(
        "play call-of-the-wild"
    )
    assert not table.offers("muster beastman"), "none left"
    assert not table.may("muster hellhound DA"), "no room"
    table.play("muster razorwing 2B")
    assert (table.units("2B"), table.asked) == ("1 razorwing", ""), "it was the last"
    table = holding("call-of-the-wild", "1A: 7 footman").play("play call-of-the-wild", "muster razorwing 1A")
    assert (table.units("1A"), table.asked) == ("7 footman, 1 razorwing", ""), "no room for a second"


@pytest.mark.rule("RW-RUL-93")
def test_the_wild_does_not_come_where_an_army_waits_although_nobody_else_is_left_there() -> None:
    table = war("1C: 2 footman; 7A: 1 beastman", tactics=("stampede call-of-the-wild", ""))
    march(table, "7A", "march footman 1C 2").play("play stampede", "retreat 7B", "play call-of-the-wild")
    assert table.may("muster hellhound 1C")
    assert not table.may("muster hellhound 7A")


# -- Stampede --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-125", "RW-RETREAT-05")
def test_stampede_makes_the_neutral_units_of_an_area_retreat_where_the_player_on_the_left_wants_them() -> None:
    units = "2B: 2 beastman, 1 dragon routed; 2A: 1 berserker, 1 giant; 4A: 1 footman, 1 sorcerer; 1A: 1 sorcerer"
    table = holding("stampede", units).play("play stampede")
    assert table.offers() == ["aim 1A", "aim 2A", "aim 2B"], "his own allies stay"
    table.play("aim 2B")
    assert (table.to_play, sorted(table.offers())) == (1, ["retreat 1A", "retreat 2C", "retreat 3B"]), "3A: mountains between"
    table.play("retreat 1A")
    assert table.units("1A") == "1 sorcerer, 2 beastman routed, 1 dragon routed"
    assert table.units("2B") == ""


@pytest.mark.rule("RW-RUL-125")
def test_a_stampede_drives_allies_of_an_opponent_away_or_destroys_them() -> None:
    table = holding("stampede", "7A: 2 berserker, 1 giant").play("play stampede")
    area = table.offers("retreat")[0].split()[1]
    table.play(f"retreat {area}")
    assert (table.units("7A"), table.units(area)) == ("2 berserker", "1 giant routed")
    assert table.controller(area) == -1

    beside = "1A: 1 footman; 1C: 1 berserker"
    table = holding("stampede", f"1B: 1 berserker, 1 giant; {beside}").play("play stampede")
    assert table.units("1B") == "1 berserker", "all areas around are controlled, also by their ally"
    assert table.state.unused(table.state.kit.unit("giant")) == 4


@pytest.mark.rule("RW-RUL-94")
def test_stampede_needs_neutral_units_that_are_not_his_allies() -> None:
    assert unplayable("stampede", "1A: 1 footman, 2 beastman; 1B: 1 berserker")
    assert not unplayable("stampede", "1B: 1 beastman")


# -- Forced March ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-MOVE-06", "RW-ACTIVATE-02")
def test_forced_march_takes_a_token_off_the_board() -> None:
    table = holding("forced-march", "1A: 2 footman", activated="1A 0; 2B 0; 2C 1").play("play forced-march")
    assert table.offers() == ["aim 1A", "aim 2B"]
    table.play("aim 1A")
    assert (tokens(table), tokens(table, 1)) == ("2B", "2C")
    resolve(table, push_march)
    assert table.may("activate 1A")
    table.play("activate 1C")
    assert table.may("march footman 1A 2")
    assert unplayable("forced-march", activated="2C 1")


# -- Raze a City -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-124", "RW-CITY-08", "RW-FORTIFY-03")
def test_raze_a_city_destroys_a_city_of_his_and_makes_room_for_a_stronghold() -> None:
    table = holding("raze-a-city", "2B: 1 footman; 3B: 1 berserker; 4C: 1 footman", cities="2B tamalir; 3B forge; 4C greyhaven")
    table.play("play raze-a-city")
    assert table.offers() == ["raze 2B", "raze 4C"]
    table.play("raze 2B")
    state = table.state
    assert (state.cities[state.kit.area("2B")], state.cities[state.kit.area("4C")] >= 0) == (-1, True)
    state.influence[0] = 9
    state.dials[0] = (8, 8, 8)
    resolve(table, push_fortify)
    assert table.may("raise 2B")
    assert not table.may("raise 4C")


@pytest.mark.rule("RW-RUL-94")
def test_raze_a_city_needs_a_city_he_controls() -> None:
    assert unplayable("raze-a-city", "3B: 1 berserker", cities="2B tamalir; 3B forge")
    assert not unplayable("raze-a-city", "2B: 1 footman routed", cities="2B tamalir")


# -- Scrying ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-87", "RW-RUNE-21")
def test_scrying_shows_rune_tokens_to_him_alone() -> None:
    runes = "1A dragon; 1B false; 2B false; 2C dragon; 3A dragon up"
    table = holding("scrying", runes=runes, factions=THREE).play("play scrying")
    assert table.offers() == ["look 1A", "look 1B", "look 2B", "look 2C"], "face-down ones; no hand holds a card"
    table.play("look 1A")
    assert table.offers() == ["look 1B", "look 2B", "look 2C", "done"]
    table.play("look 2B", "look 2C")
    assert table.asked == "", "three areas"
    assert [knows(table, area, 0) for area in ("1A", "1B", "2B", "2C")] == [True, False, True, True]
    assert not any(knows(table, area, seat) for area in ("1A", "2B", "2C") for seat in (1, 2))
    assert all(event.audience == 1 for event in table.events("rune-looked-at"))
    assert len(table.events("rune-looked-at")) == 3


def test_scrying_shows_a_hand_to_him_alone() -> None:
    table = my_turn(war(tactics=("scrying", "war-chest"), fresh=("", "stampede"), runes="1A dragon")).play("play scrying")
    assert table.offers() == ["look 1A", "spy P2"]
    table.play("spy P2")
    seen = [dict(event.message.args)["tactic"].id for event in table.events("tactic-seen")]  # type: ignore[union-attr]
    assert seen == ["war_chest", "stampede"]
    assert all(event.audience == 1 for event in table.events("tactic-seen"))
    assert not knows(table, "1A", 0), "one or the other"


@pytest.mark.rule("RW-RUL-94")
def test_scrying_needs_a_hidden_token_or_a_full_hand() -> None:
    assert unplayable("scrying", runes="1A dragon up")
    assert not unplayable("scrying", runes="1A dragon")


# -- False Trail -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUNE-14", "RW-RUNE-15")
def test_false_trail_lays_a_false_rune_of_which_everybody_knows_what_it_is() -> None:
    table = holding("false-trail", "1A: 1 footman; 1B: 1 footman", runes="1A dragon").play("play false-trail")
    assert table.offers() == ["false 1B", "false DA", "false DB", "false DC"]
    table.play("false 1B")
    assert rune_spots(table) == {"1A": "dragon", "1B": "false"}
    assert not table.state.rune_up
    assert knows(table, "1B", 1)
    assert not knows(table, "1A", 1)


@pytest.mark.rule("RW-RUL-105")
def test_false_trail_exchanges_two_tokens_and_all_eyes_follow_them() -> None:
    table = holding("false-trail", "1A: 1 footman; 1B: 1 footman", runes="1A dragon; 1B false; DA false up").play(
        "play false-trail"
    )
    assert table.offers("runes") == ["runes 1A 1B"], "face-down ones"
    table.state.seen[1] = 1 << table.state.kit.area("1A")
    table.play("runes 1A 1B")
    assert rune_spots(table) == {"1A": "false", "1B": "dragon", "DA": "false"}
    assert knows(table, "1B", 1)
    assert not knows(table, "1A", 1)


@pytest.mark.rule("RW-RUL-94", "RW-RUL-62")
def test_without_false_runes_in_the_supply_false_trail_only_exchanges() -> None:
    areas = ["1A", "1B", "1C", "2A", "2B", "2C", "3A", "3B", "3C", "4A", "4B", "4C", "6A", "6B", "6C", "6D", "7A"]
    all_out = "; ".join(f"{area} false" for area in areas)
    table = holding("false-trail", "1A: 1 footman; 1B: 1 footman", runes=all_out).play("play false-trail")
    assert table.state.rune_supply(False) == 0
    assert table.asked == "", "a single choice: 1A and 1B"
    assert unplayable("false-trail", "1A: 1 footman", runes=all_out)


# -- Rune Thieves ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-105", "RW-RUNE-15")
def test_rune_thieves_carry_a_token_off_and_the_hero_is_routed() -> None:
    table = holding(
        "rune-thieves", "2B: 1 berserker; 2C: 1 berserker", heroes="sir-valadir 2B 0; silhouette 2B 0; challara 2B 0 routed",
        runes="2B dragon; 1A false",
    )  # fmt: skip
    table.play("play rune-thieves")
    assert table.offers() == ["figure sir-valadir", "figure silhouette"]
    table.play("figure silhouette")
    assert sorted(table.offers()) == ["rune 2A", "rune 3A", "rune 3B", "rune 4A"], (
        "no enemy area, no second token; 3A over mountains"
    )
    table.play("rune 3A")
    assert rune_spots(table) == {"1A": "false", "3A": "dragon"}
    assert [table.hero(name).routed for name in ("sir-valadir", "silhouette")] == [False, True]
    assert not table.state.rune_up, "as it lay"
    assert knows(table, "3A", 0)
    assert knows(table, "3A", 1)


@pytest.mark.rule("RW-RUL-94")
def test_rune_thieves_need_a_standing_hero_a_token_and_a_way() -> None:
    assert unplayable("rune-thieves", heroes="sir-valadir 2B 0 routed", runes="2B dragon")
    assert unplayable("rune-thieves", heroes="sir-valadir 2B 0", runes="2A dragon")
    assert unplayable("rune-thieves", "1C: 1 berserker", heroes="sir-valadir 1B 0", runes="1B dragon; 1A false")
    assert not unplayable("rune-thieves", "1C: 1 footman", heroes="sir-valadir 1B 0", runes="1B dragon; 1A false")


# -- War Chest -------------------------------------------------------------------------------------------------------------


def test_war_chest_is_worth_three_influence() -> None:
    table = holding("war-chest", influence=(2, 0)).play("play war-chest")
    assert table.state.influence == [5, 0]
