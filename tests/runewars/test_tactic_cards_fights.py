"""Tactics cards for battles, duels and other moments outside one's free ones (data/tactics.toml, RW-RUL-94)."""

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
    usable,
)
from tablekeep.games.runewars.rounds import CarryOutSpecials, RevealSpecials
from tablekeep.games.runewars.seasons import FoodLimit
from tests.runewars.battles import battle_of, fallen, fight, line, meet, strengths, won
from tests.runewars.journeys import acting, duel, graves, in_play, my_turn
from tests.runewars.marches import march
from tests.runewars.test_tactics import pile
from tests.runewars.wars import Table, hero_number, war

# -- Tactical Retreat ------------------------------------------------------------------------------------------------------


def retreating(army: str, defence: str, **more: Any) -> Table:
    table = fight(army, defence, tactics=("", "tactical-retreat"), **more)
    while table.asked == "choose-support":
        table.play("done")
    return table.play("play tactical-retreat")


@pytest.mark.rule("RW-RUL-18", "RW-RUL-122")
def test_tactical_retreat_ends_the_battle_without_a_result_and_nobody_is_routed_by_it() -> None:
    table = retreating(
        "3 archer", "2 berserker, 1 beastman, 1 warlock routed", more="3B: 1 berserker; 1A: 1 archer",
        heroes="krutzbeck 2B 1; silhouette 2B 0",
    )  # fmt: skip
    assert table.units("3B") == "3 berserker, 1 beastman, 1 warlock routed", "who lay routed goes along and stays so"
    assert table.units("2B") == "3 archer"
    assert (table.hero("krutzbeck").area, table.hero("krutzbeck").routed) == (table.state.kit.area("2B"), False)
    assert table.state.marks & FOUGHT, "it was the one battle of the order"
    assert not table.events("battle-won")
    assert table.state.defended == [0, 0]
    assert table.state.slain == 0


@pytest.mark.rule("RW-RUL-122", "RW-TACTICS-06")
def test_units_that_all_lie_routed_may_still_retreat() -> None:
    table = retreating("3 archer", "2 berserker routed", more="3B: 1 berserker")
    assert (table.units("3B"), table.units("2B")) == ("1 berserker, 2 berserker routed", "3 archer")
    table = fight("3 archer", "", more="3B: 1 berserker", strongholds="2B 1", tactics=("", "tactical-retreat"))
    assert table.asked != "moment-choice", "a stronghold alone does not retreat"


@pytest.mark.rule("RW-RUL-18", "RW-RUL-122")
def test_tactical_retreat_knows_only_friendly_areas() -> None:
    table = retreating("3 archer", "2 berserker, 1 warlock routed", more="1A: 1 archer")
    assert table.units("3B") == "", "an empty area is no refuge"
    assert table.state.slain == 3


@pytest.mark.rule("RW-RUL-18", "RW-RUL-122", "RW-BATTLE-21")
@pytest.mark.parametrize("damaged", [False, True])
def test_tactical_retreat_leaves_the_stronghold_as_it_is_but_nobody_has_taken_it_by_winning(damaged: bool) -> None:
    fort = "2B 1 damaged" if damaged else "2B 1"
    table = retreating("3 archer", "2 berserker", more="3B: 1 berserker", strongholds=fort, developments="2B diplomat")
    assert table.asked == ("replace-stronghold" if damaged else "take-over-stronghold")
    table.play("replace 2B")
    state = table.state
    assert (state.forts[state.kit.area("2B")], state.developments[state.kit.area("2B")]) == (0, 0)
    assert (state.forts_damaged >> state.kit.area("2B") & 1 == 1) == damaged
    assert not state.marks & TOOK_STRONGHOLD


@pytest.mark.rule("RW-BATTLE-22", "RW-RUL-122")
def test_whoever_has_all_strongholds_in_play_gives_one_up_for_the_surrendered_one_or_declines() -> None:
    forts = "2B 1; LA 0; LB 0; LC 0; 1A 0"
    table = retreating("3 archer", "2 berserker", more="3B: 1 berserker", strongholds=forts)
    assert table.offers() == ["replace 1A", "replace LA", "replace LB", "replace LC", "decline"]
    table.play("replace 1A")
    state = table.state
    assert (state.forts[state.kit.area("2B")], state.forts[state.kit.area("1A")]) == (0, -1)
    assert not state.forts_damaged
    table = retreating("3 archer", "2 berserker", more="3B: 1 berserker", strongholds=forts).play("decline")
    assert table.state.forts[table.state.kit.area("2B")] == -1


@pytest.mark.rule("RW-RUL-44")
def test_after_a_tactical_retreat_the_attackers_above_eight_retreat_too() -> None:
    table = retreating("10 archer", "2 berserker", more="3B: 1 berserker; 1A: 1 archer")
    assert table.units("2B") == "8 archer"
    assert table.units("1A") == "1 archer, 2 archer routed"


# -- Summon Lightning ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-123", "RW-DAMAGE-02", "RW-DAMAGE-04")
def test_summon_lightning_deals_four_damage_to_both_sides_at_the_start_of_a_battle() -> None:
    horde = "2 berserker, 2 chaos-lord, 1 warlock routed"
    table = fight("5 archer, 1 warrior", horde, tactics=("summon-lightning", ""), more="1A: 1 archer")
    table.play("play summon-lightning")
    assert table.to_play == 1, "the defender assigns first, as in a combat round"
    table.play("wound berserker 0 standing", "wound chaos-lord 0 standing")
    assert (table.to_play, line(table, 1)) == (0, "1 berserker, 1 chaos-lord"), "damaged units first"
    table.play("wound archer 0 standing", "wound archer 0 standing", "wound warrior 0 standing")
    assert line(table, 0) == "3 archer"
    assert table.units("2B") == "1 warlock routed", "who lay routed takes no part"


@pytest.mark.rule("RW-RUL-123", "RW-RUL-94")
def test_lightning_strikes_its_own_side_even_if_nobody_else_is_there() -> None:
    table = fight("5 archer", "1 berserker routed", tactics=("summon-lightning", ""), strongholds="2B 1")
    table.play("play summon-lightning")
    assert fallen(table) == ["0 archer"] * 4
    assert table.units("2B") == "1 berserker routed"


@pytest.mark.rule("RW-RUL-123", "RW-FIRST-18")
def test_in_the_first_edition_the_attacker_is_struck_first() -> None:
    table = fight("4 archer, 2 warrior", "4 berserker, 1 chaos-lord", tactics=("summon-lightning", ""), edition="first")
    assert table.play("play summon-lightning").to_play == 0


# -- Rally Cry -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-121", "RW-RUL-95")
def test_rally_cry_stands_up_as_many_as_four_of_his_units_and_heroes() -> None:
    table = meet(
        "3 archer routed, 1 warrior -1 routed", "2 berserker", more="1A: 2 archer routed; 3B: 1 berserker routed",
        heroes="silhouette 2B 0 routed; challara 1A 0 routed; krutzbeck 2B 1 routed", tactics=("rally-cry", ""),
    )  # fmt: skip
    table.do(Moment(0, BATTLE_ROUND, -1)).play("play rally-cry")
    assert table.offers() == [
        "target archer 0 routed", "target warrior 1 routed", "stand archer 1A", "figure silhouette", "figure challara",
    ]  # fmt: skip
    table.play("target warrior 1 routed")
    assert line(table, 0) == "3 archer routed, 1 warrior -1"
    assert table.may("done")
    table.play("target archer 0 routed", "figure silhouette", "stand archer 1A")
    assert line(table, 0) == "1 archer, 2 archer routed, 1 warrior -1"
    assert (table.hero("silhouette").routed, table.hero("challara").routed) == (False, True)
    assert (table.units("1A"), table.asked) == ("1 archer, 1 archer routed", "")


@pytest.mark.rule("RW-RUL-121", "RW-RUL-94")
def test_rally_cry_needs_a_routed_figure() -> None:
    table = meet("3 archer", "2 berserker routed", tactics=("rally-cry", "rally-cry"))
    assert usable(table.state, 0, BATTLE_ROUND, -1) == []
    assert [deed.text for deed in usable(table.state, 1, BATTLE_ROUND, -1)] == ["play rally-cry"]


@pytest.mark.rule("RW-RUL-121")
def test_rally_cry_in_his_own_turn_lets_routed_units_march() -> None:
    table = my_turn(war("1A: 2 footman routed, 1 beastman routed; 1B: 1 berserker routed", tactics=("rally-cry", "")))
    table.play("play rally-cry")
    assert table.offers() == ["stand footman 1A", "stand beastman 1A"]
    table.play("stand footman 1A", "stand footman 1A", "done")
    assert table.units("1A") == "2 footman, 1 beastman routed"
    only = my_turn(war("1A: 1 footman routed", tactics=("rally-cry", ""))).play("play rally-cry")
    assert (only.units("1A"), only.asked) == ("1 footman", ""), "there is nothing to choose"
    assert not my_turn(war("1A: 1 footman; 1B: 1 berserker routed", tactics=("rally-cry", ""))).offers("play")


@pytest.mark.rule("RW-RUL-121", "RW-BATTLE-04")
def test_the_defender_may_rally_routed_units_before_they_are_lined_up_but_not_after() -> None:
    told: dict[str, Any] = {"tactics": ("to-the-victor", "rally-cry"), "orders": (2, 0)}
    table = war("1C: 3 footman; 7A: 1 berserker, 3 berserker routed", **told)
    march(table, "7A", "march footman 1C 3")
    assert (table.to_play, table.asked, table.state.battle) == (1, "moment-choice", None)
    table.play("play rally-cry")
    assert table.offers() == ["stand berserker 7A", "done"], "one of them has to"
    table.play("stand berserker 7A", "done")
    assert line(table, 1) == "3 berserker"
    assert table.units("7A") == "1 berserker routed", "the last one stays out of the battle"

    table = war("1C: 3 footman; 7A: 1 berserker, 3 berserker routed", **told)
    march(table, "7A", "march footman 1C 3").play("pass")
    assert not usable(table.state, 1, BATTLE_ROUND, -1), "who is not in the battle cannot be rallied in it"


@pytest.mark.rule("RW-RUL-121", "RW-BATTLE-06")
def test_a_hero_rallied_before_the_battle_can_support_it() -> None:
    table = war(
        "1C: 3 footman; 7A: 2 berserker", heroes="krutzbeck 7A 1 routed", tactics=("", "rally-cry"), orders=(2, 0),
    )  # fmt: skip
    march(table, "7A", "march footman 1C 3").play("play rally-cry")
    assert table.offers("support") == ["support krutzbeck berserker"]


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


# -- Scorched Earth --------------------------------------------------------------------------------------------------------


def lost_walls(**told: Any) -> Table:
    """The Elves have beaten the defenders of a stronghold."""
    told = {"more": "1A: 1 archer; 3B: 1 berserker", "strongholds": "2B 1", "tactics": ("", "scorched-earth"), **told}
    return meet("8 archer", "1 berserker", **told).do(CountStrength())


@pytest.mark.rule("RW-RUL-126", "RW-BATTLE-21")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_scorched_earth_leaves_the_winner_no_stronghold_to_take_over(edition: str) -> None:
    table = lost_walls(edition=edition, developments="2B diplomat")
    assert (table.to_play, table.asked, table.offers("play")) == (1, "moment-choice", ["play scorched-earth"])
    table.play("play scorched-earth")
    state = table.state
    assert table.asked == "", "nothing is left to replace"
    assert (state.forts[state.kit.area("2B")], state.developments[state.kit.area("2B")]) == (-1, 0)
    assert state.marks & TOOK_STRONGHOLD, "the attacker has destroyed it all the same"
    assert table.units("2B") == "8 archer"


@pytest.mark.rule("RW-RUL-126")
def test_who_passes_leaves_the_stronghold_to_the_winner() -> None:
    table = lost_walls().play("pass")
    assert (table.to_play, table.asked) == (0, "replace-stronghold")


@pytest.mark.rule("RW-RUL-126", "RW-TACTICS-06")
def test_scorched_earth_needs_no_figure_but_a_stronghold_lost_in_battle() -> None:
    table = meet("8 archer", "", more="1A: 1 archer", strongholds="2B 1", tactics=("", "scorched-earth")).do(CountStrength())
    assert table.offers("play") == ["play scorched-earth"], "the battle is over: figures in it are not asked for"
    assert not lost_walls(strongholds="").offers("play")
    held = meet("1 archer", "1 berserker", strongholds="2B 1", tactics=("", "scorched-earth"), more="1A: 1 archer")
    assert not held.do(CountStrength()).offers("play")
    retreat = retreating("3 archer", "2 berserker", more="3B: 1 berserker", strongholds="2B 1")
    assert retreat.asked == "take-over-stronghold"


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


def test_every_kind_is_tested() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_tactic_cards*.py"))
    assert [card.id for card in war().state.kit.tactics if f"play {card.id.replace('_', '-')}" not in text] == []
