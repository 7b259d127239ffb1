"""The 26 tactics cards, each with its choices and with what makes it unplayable (data/tactics.toml, RW-RUL-94, RW-RUL-95)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.games.runewars import tactics  # noqa: F401 - the cards are offered only if their chapter is read
from tablekeep.games.runewars.battle import CountStrength
from tablekeep.games.runewars.fighting import DEFENDER
from tablekeep.games.runewars.heroes import BARRED, marked
from tablekeep.games.runewars.model import FOUGHT, TOOK_STRONGHOLD
from tablekeep.games.runewars.moments import (
    BATTLE_ROUND,
    BATTLE_START,
    BATTLE_STRENGTH,
    HERO_ARRIVES,
    WINTER_FOOD,
    Moment,
    PartDone,
    usable,
)
from tablekeep.games.runewars.movement import push_march
from tablekeep.games.runewars.orders import supremacy
from tablekeep.games.runewars.rounds import CarryOutSpecials, RevealSpecials
from tablekeep.games.runewars.seasons import FoodLimit
from tests.runewars.battles import battle_of, fallen, fight, line, meet, strengths, won
from tests.runewars.journeys import acting, duel, graves, in_play, my_turn
from tests.runewars.marches import knows, march, resolve, rune_spots, tokens
from tests.runewars.test_tactics import drawn, on_deck, pile
from tests.runewars.wars import Table, hero_number, war

THREE = "daqan latari uthuk"


def holding(cards: str, units: str = "", **more: Any) -> Table:
    """A free moment of the first seat's turn, with these cards in his hand."""
    return my_turn(war(units, tactics=(cards, *[""] * (len(str(more.get("factions", "a b")).split()) - 1)), **more))


def unplayable(card: str, units: str = "", **more: Any) -> bool:
    return not holding(card, units, **more).offers(f"play {card}")


# -- Hidden Pass -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-MOVE-33")
def test_hidden_pass_also_works_for_a_march() -> None:
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


# -- Tactical Retreat ------------------------------------------------------------------------------------------------------


def retreating(army: str, defence: str, **more: Any) -> Table:
    table = fight(army, defence, tactics=("", "tactical-retreat"), **more)
    while table.asked == "choose-support":
        table.play("done")
    return table.play("play tactical-retreat")


@pytest.mark.rule("RW-RUL-18", "RW-RETREAT-02")
def test_tactical_retreat_ends_the_battle_without_a_result() -> None:
    table = retreating(
        "3 archer", "2 berserker, 1 beastman, 1 warlock routed", more="3B: 1 berserker; 1A: 1 archer",
        heroes="krutzbeck 2B 1; silhouette 2B 0",
    )  # fmt: skip
    assert table.units("3B") == "1 berserker, 2 berserker routed, 1 beastman routed"
    assert table.units("2B") == "3 archer", "what lay routed there is destroyed"
    assert (table.hero("krutzbeck").area, table.hero("krutzbeck").routed) == (table.state.kit.area("2B"), False)
    assert table.state.marks & FOUGHT, "it was the one battle of the order"
    assert not table.events("battle-won")
    assert table.state.defended == [0, 0]
    assert table.state.slain == 1


@pytest.mark.rule("RW-RUL-18")
def test_tactical_retreat_knows_only_friendly_areas() -> None:
    assert retreating("3 archer", "2 berserker", more="1A: 1 archer").units("3B") == "", "an empty area is no refuge"


@pytest.mark.rule("RW-RUL-18", "RW-BATTLE-21")
def test_tactical_retreat_gives_up_the_stronghold_but_nobody_has_taken_it_by_winning() -> None:
    table = retreating("3 archer", "2 berserker", more="3B: 1 berserker", strongholds="2B 1", developments="2B diplomat")
    assert table.asked == "replace-stronghold"
    table.play("replace 2B")
    state = table.state
    assert (state.forts[state.kit.area("2B")], state.developments[state.kit.area("2B")]) == (0, 0)
    assert state.forts_damaged >> state.kit.area("2B") & 1
    assert not state.marks & TOOK_STRONGHOLD


@pytest.mark.rule("RW-RUL-44")
def test_after_a_tactical_retreat_the_attackers_above_eight_retreat_too() -> None:
    table = retreating("10 archer", "2 berserker", more="3B: 1 berserker; 1A: 1 archer")
    assert table.units("2B") == "8 archer"
    assert table.units("1A") == "1 archer, 2 archer routed"


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


# -- Summon Lightning ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-DAMAGE-02", "RW-RUL-37")
def test_summon_lightning_deals_two_damage_at_the_start_of_a_battle() -> None:
    table = fight(
        "2 archer", "2 berserker, 1 chaos-lord", tactics=("summon-lightning", "summon-lightning"), more="1A: 1 archer"
    )
    table.play("play summon-lightning", "wound chaos-lord 0 standing")
    assert line(table, 1) == "2 berserker, 1 chaos-lord -2", "damaged units first"
    table.play("play summon-lightning")
    assert fallen(table)[:2] == ["0 archer", "0 archer"], "the defender's lightning in turn"
    assert unlit("2 archer", "")
    assert not unlit("2 archer", "1 berserker")


def unlit(mine: str, theirs: str) -> bool:
    """Whether the attacker may not play Summon Lightning."""
    return not usable(meet(mine, theirs, tactics=("summon-lightning", "")).state, 0, BATTLE_START, -1)


# -- Rally Cry -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-95")
def test_rally_cry_stands_up_one_or_two_of_his_units() -> None:
    table = meet("3 archer routed, 1 warrior -1 routed", "2 berserker", tactics=("rally-cry", ""))
    table.do(Moment(0, BATTLE_ROUND, -1)).play("play rally-cry")
    assert table.offers() == ["target archer 0 routed", "target warrior 1 routed"]
    table.play("target warrior 1 routed")
    assert line(table, 0) == "3 archer routed, 1 warrior -1"
    assert table.offers() == ["target archer 0 routed", "done"]
    table.play("target archer 0 routed")
    assert line(table, 0) == "1 archer, 2 archer routed, 1 warrior -1"
    assert table.asked == ""


@pytest.mark.rule("RW-RUL-94")
def test_rally_cry_needs_a_routed_unit() -> None:
    table = meet("3 archer", "2 berserker routed", tactics=("rally-cry", "rally-cry"))
    assert usable(table.state, 0, BATTLE_ROUND, -1) == []
    assert [deed.text for deed in usable(table.state, 1, BATTLE_ROUND, -1)] == ["play rally-cry"]


@pytest.mark.rule("RW-BATTLE-11")
def test_rallied_units_draw_if_their_type_has_not_drawn_yet() -> None:
    """The Flesh Ripper of round 1 routs a Warrior of round 4; before that round he stands up and attacks."""
    fate = "19 8 1 2 3 4"
    table = fight("2 archer, 1 warrior", "1 flesh-ripper", fate, tactics=("rally-cry", ""), more="1A: 1 archer")
    table.play("rout warrior 0")
    assert line(table, 0) == "1 archer, 1 archer routed, 1 warrior routed"
    table.play("pass", "pass")
    assert battle_of(table).round == 4
    table.play("play rally-cry", "target archer 0 routed", "target warrior 0 routed")
    types = [dict(event.message.args)["unit"].id for event in table.events("fate-drawn")]  # type: ignore[union-attr]
    assert types == ["archer", "flesh_ripper", "warrior"], "the Archers have drawn"


# -- To the Victor ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "winner"), [("3 archer", "1 berserker", 0), ("1 archer", "1 berserker", 1)])
def test_to_the_victor_rewards_whoever_wins(mine: str, theirs: str, winner: int) -> None:
    table = meet(mine, theirs, more="1A: 1 archer", influence=(1, 1), tactics=("to-the-victor", "to-the-victor"))
    table.do(Moment(0, BATTLE_START, -1), Moment(1, BATTLE_START, -1), CountStrength())
    table.play("play to-the-victor", "play to-the-victor")
    assert won(table) == winner
    assert table.state.influence[winner] == 1 + 2 * 2
    assert len(table.state.fresh[winner]) == 2
    assert table.state.influence[1 - winner] == 1


def test_to_the_victor_brings_nothing_to_neutral_units() -> None:
    table = war("2B: 4 giant", factions="latari uthuk", tactics=("to-the-victor", ""), influence=(0, 0))
    march(table_with(table, "1A", "1 archer"), "2B", "march archer 1A 1")
    while table.asked:
        table.play("play to-the-victor" if table.may("play to-the-victor") else table.offers()[0])
    assert won(table) == -1
    assert pile(table) == "to-the-victor"
    assert table.state.influence == [0, 0]


def table_with(table: Table, area: str, units: str) -> Table:
    count, name = units.split()
    state = table.state
    state.add_units(state.kit.area(area), 0, state.kit.unit(name) % 4, int(count))
    return table


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
    on_deck(table, "hidden-pass conscription")
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
    march(table, "7A", "march footman 1C 2").play("play stampede", "drive 7B", "play call-of-the-wild")
    assert table.may("muster hellhound 1C")
    assert not table.may("muster hellhound 7A")


# -- Stampede --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-99", "RW-NEUTRAL-10")
def test_stampede_moves_all_neutral_units_of_an_area_across_any_border() -> None:
    table = holding("stampede", "3A: 2 beastman, 1 dragon routed; 2B: 1 giant; 4A: 1 footman, 1 sorcerer").play("play stampede")
    assert table.offers() == ["aim 2B", "aim 3A"], "allied units stay"
    table.play("aim 3A")
    assert sorted(table.offers()) == ["drive 2B", "drive 3B", "drive 4B"], "4A is controlled"
    table.play("drive 2B")
    assert table.units("2B") == "2 beastman, 1 giant, 1 dragon routed"
    assert table.units("3A") == ""


@pytest.mark.rule("RW-RUL-94")
def test_stampede_needs_neutral_units_with_somewhere_to_go() -> None:
    assert unplayable("stampede", "1A: 1 footman, 2 beastman")
    assert unplayable("stampede", "1B: 1 beastman; 1A: 1 footman; 1C: 1 berserker")
    assert not unplayable("stampede", "1B: 1 beastman; 1A: 1 footman")


# -- Ambush ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-DP-156")
def test_ambush_hurts_a_hero_who_arrives_and_ends_his_adventures() -> None:
    table = acting("challara", "challara 1A 0; krutzbeck 1C 1", "1C: 1 berserker", tactics=("", "ambush"))
    table.play("step 1C", "stay")
    assert (table.to_play, table.asked) == (1, "moment-choice")
    table.play("play ambush")
    assert table.hero("challara").damage == 1
    assert marked(table.state, hero_number(table.state, "challara"), BARRED)
    assert not table.offers("duel")


@pytest.mark.rule("RW-HERO-08", "RW-DP-156")
def test_a_hero_who_falls_in_an_ambush_leaves_his_rewards_and_finds_nothing() -> None:
    table = acting(
        "challara", "challara 1A 0 damage=2 rewards=runeplate", "1C: 1 berserker", tactics=("", "ambush"), discovery="on",
        discoveries="1C temple",
    )  # fmt: skip
    table.play("step 1C", "stay", "play ambush")
    assert not in_play(table, "challara")
    assert graves(table) == [("1C", 1, 0)]
    assert not table.state.discovery_up


@pytest.mark.rule("RW-RUL-94", "RW-DP-156")
def test_ambush_is_laid_only_where_a_unit_of_his_stands() -> None:
    for units in ("1C: 1 berserker routed", "", "1C: 1 footman", "2C: 1 berserker"):
        table = acting("challara", "challara 1A 0", units, tactics=("", "ambush")).play("step 1C")
        if table.may("stay"):
            table.play("stay")
        assert table.asked != "moment-choice", units
    table = war("1C: 1 beastman; UA: 1 beastman", heroes="challara UA 0", tactics=("", "ambush"), active=-1)
    about = hero_number(table.state, "challara")
    assert usable(table.state, 1, HERO_ARRIVES, about), "allied units are his as well"
    assert not usable(table.state, 0, HERO_ARRIVES, about)


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


# -- Winter Stores ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-SEASON-11", "RW-RUL-15")
def test_winter_stores_raise_the_limit_by_three_for_one_winter() -> None:
    table = war("DA: 7 footman; UA: 4 berserker", dials=((2, 0, 0), (2, 0, 0)), tactics=("winter-stores", ""), season="winter")
    table.do(Moment(0, WINTER_FOOD), FoodLimit(0, 0), Moment(1, WINTER_FOOD), FoodLimit(1, 0)).play("play winter-stores")
    assert table.units("DA") == "5 footman"
    assert table.units("UA") == "2 berserker"
    assert table.state.dials[0] == (2, 0, 0)


# -- Silver Tongue ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-DIPLO-03")
def test_silver_tongue_draws_two_more_fate_cards() -> None:
    table = war("1C: 2 footman; 7A: 1 dragon", tactics=("silver-tongue", ""), influence=(7, 0))
    march(table, "7A", "march footman 1C 2").play("spend 6")
    assert table.offers("play") == ["play silver-tongue"]
    table.play("play silver-tongue")
    assert len(table.state.drawn) == 8, "even above six"
    assert len(table.offers("pick")) == 8
    assert table.state.influence[0] == 1


# -- Saboteurs -------------------------------------------------------------------------------------------------------------


def test_saboteurs_damage_a_stronghold_or_remove_its_development() -> None:
    told: dict[str, Any] = {
        "heroes": "sir-valadir 7C 0 routed",
        "strongholds": "UC 1; UB 1 damaged; UA 1; DA 0",
        "developments": "UC diplomat",
    }
    table = holding("saboteurs", **told).play("play saboteurs")
    assert table.offers() == ["choose stronghold", "choose development"], "UC, behind the mountains, is the only one"
    table.play("choose stronghold")
    area = table.state.kit.area("UC")
    assert table.state.forts_damaged >> area & 1
    assert table.state.developments[area]
    table = holding("saboteurs", **told).play("play saboteurs", "choose development")
    assert not table.state.forts_damaged >> area & 1
    assert not table.state.developments[area]


@pytest.mark.rule("RW-RUL-94")
def test_saboteurs_need_something_to_spoil_near_a_hero() -> None:
    assert unplayable("saboteurs", heroes="sir-valadir 3C 0", strongholds="UB 1 damaged")
    assert not unplayable("saboteurs", heroes="sir-valadir 3C 0", strongholds="UB 1 damaged", developments="UB diplomat")
    assert unplayable("saboteurs", heroes="sir-valadir 3B 0", strongholds="UB 1"), "two areas away"
    assert unplayable("saboteurs", heroes="sir-valadir DA 0", strongholds="DA 0")
    table = holding("saboteurs", heroes="sir-valadir UB 0", strongholds="UA 1; UB 1; UC 1 damaged").play("play saboteurs")
    assert table.offers() == ["aim UA", "aim UB"]


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


# -- Poisoned Blade, Twist of Fate -----------------------------------------------------------------------------------------


@pytest.mark.rule("RW-DUEL-03", "RW-RUL-59")
def test_poisoned_blade_hurts_before_the_first_round() -> None:
    table = duel("challara", "silhouette", tactics=("poisoned-blade", "poisoned-blade"))
    while not table.may("play poisoned-blade"):
        table.play("pass")
    assert table.to_play == 0
    table.play("play poisoned-blade")
    while table.asked == "moment-choice" and not table.may("play poisoned-blade"):
        table.play("pass")
    table.play("play poisoned-blade")
    assert (table.hero("silhouette").damage, table.hero("challara").damage) == (1, 1)

    table = duel("challara", "silhouette damage=2", tactics=("poisoned-blade", ""))
    while not table.may("play poisoned-blade"):
        table.play("pass")
    table.play("play poisoned-blade")
    assert not in_play(table, "silhouette")
    assert not table.events("duel-round"), "the duel ends before round 1"


@pytest.mark.rule("RW-DP-154")
def test_twist_of_fate_replaces_the_card_of_a_duel_round() -> None:
    """Challara's card would miss; the one that comes instead deals a damage."""
    table = duel("challara", "silhouette", "8 9 5", tactics=("twist-of-fate", ""))
    while not table.may("play twist-of-fate"):
        table.play("pass")
    duel_now = table.state.duel
    assert duel_now is not None
    assert duel_now.cards == [(7,), (8,)]
    table.play("play twist-of-fate")
    assert 7 in table.state.fate_pile
    assert table.hero("silhouette").damage == 1


@pytest.mark.rule("RW-DP-154", "RW-QUEST-30")
def test_twist_of_fate_replaces_all_cards_of_a_test() -> None:
    hands: dict[str, Any] = {"quests": ("grave-of-a-champion", ""), "tactics": ("twist-of-fate", "")}
    table = acting("challara", "challara 4A 0", fate="1 2 6 8 5 7 17 27", **hands)
    table.play("stay", "attempt grave-of-a-champion", "test wisdom")
    assert table.state.drawn == (0, 1, 5, 7), "all red"
    table.play("play twist-of-fate")
    chosen = dict(table.events("fate-chosen")[0].message.args)
    assert chosen["destiny"] == "gold"
    assert {0, 1, 5, 7, 4, 6, 16, 26} <= set(table.state.fate_pile)


# -- Counterspell ----------------------------------------------------------------------------------------------------------


def specials(mine: int, theirs: int, hands: tuple[str, str]) -> Table:
    """Archers and Berserkers have drawn a special symbol or a miss each."""
    table = meet("1 archer", "1 berserker, 1 flesh-ripper", tactics=hands)
    battle = battle_of(table)
    battle.drawn_for, battle.cards = [0, 0], [(8,) if mine else (3,), (18,) if theirs else (2,)]
    return table.do(RevealSpecials(), CarryOutSpecials(0), CarryOutSpecials(1))


@pytest.mark.rule("RW-BATTLE-13")
def test_counterspell_takes_the_effect_from_the_enemys_special_symbols() -> None:
    table = specials(1, 0, ("", "counterspell"))
    assert (table.to_play, table.offers("play")) == (1, ["play counterspell"])
    table.play("play counterspell")
    assert battle_of(table).specials[0] == 0
    assert line(table, DEFENDER) == "1 berserker, 1 flesh-ripper"
    assert specials(1, 0, ("", "")).asked, "without it a unit is chosen for the damage"


@pytest.mark.rule("RW-RUL-94")
def test_counterspell_needs_symbols_of_the_enemy() -> None:
    assert specials(1, 0, ("counterspell", "")).asked != "moment-choice"
    table = specials(0, 1, ("counterspell", "")).play("play counterspell")
    assert battle_of(table).specials == [0, 0]


# -- War Chest, Conscription -----------------------------------------------------------------------------------------------


def test_war_chest_is_worth_three_influence() -> None:
    table = holding("war-chest", influence=(2, 0)).play("play war-chest")
    assert table.state.influence == [5, 0]


@pytest.mark.rule("RW-RUL-99", "RW-RUL-95")
def test_conscription_places_a_triangle_unit_at_each_of_two_strongholds() -> None:
    table = holding("conscription", strongholds="DA 0; 1A 0; 1B 0; UA 1").play("play conscription")
    assert table.offers() == [
        "muster bowman 1A", "muster footman 1A", "muster bowman 1B", "muster footman 1B", "muster bowman DA",
        "muster footman DA",
    ]  # fmt: skip
    table.play("muster bowman 1A")
    assert "muster footman 1A" not in table.offers(), "one in each"
    assert table.may("done")
    table.play("muster footman DA")
    assert (table.units("1A"), table.units("DA"), table.asked) == ("1 bowman", "1 footman", "")


@pytest.mark.rule("RW-RUL-99", "RW-RUL-94")
def test_conscription_uses_unused_figures_where_there_is_room() -> None:
    assert unplayable("conscription", "DA: 8 knight", strongholds="DA 0")
    assert unplayable("conscription")
    full = "DB: 8 footman; DC: 8 footman; 1A: 8 bowman"
    assert unplayable("conscription", full, strongholds="DA 0"), "all figures are in play"
    table = holding("conscription", "DB: 8 footman; DC: 7 footman; 1A: 8 bowman", strongholds="DA 0; 1B 0")
    table.play("play conscription", "muster footman 1B")
    assert (table.units("1B"), table.asked) == ("1 footman", ""), "the last one"


# -- Hold the Line ---------------------------------------------------------------------------------------------------------


def test_hold_the_line_adds_two_to_his_strength() -> None:
    table = meet("3 archer", "2 berserker", more="1A: 1 archer", tactics=("", "hold-the-line"))
    table.do(Moment(0, BATTLE_STRENGTH, -1), Moment(1, BATTLE_STRENGTH, -1), CountStrength()).play("play hold-the-line")
    assert strengths(table) == (3, 4)
    assert won(table) == 1


@pytest.mark.rule("RW-RUL-94", "RW-FIRST-17")
def test_hold_the_line_needs_a_unit_that_counts() -> None:
    def may(line: str, edition: str = "revised") -> bool:
        table = meet("3 archer", line, tactics=("", "hold-the-line"), strongholds="2B 1", edition=edition)
        return bool(usable(table.state, 1, BATTLE_STRENGTH, -1))

    assert may("1 berserker")
    assert not may("2 berserker routed")
    assert not may("")
    assert may("1 chaos-lord routed"), "a routed hexagon counts"
    assert not may("1 chaos-lord routed", "first")


def test_every_kind_is_tested_here() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert [card.id for card in war().state.kit.tactics if f"play {card.id.replace('_', '-')}" not in text] == []
