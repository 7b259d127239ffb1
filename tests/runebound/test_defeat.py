"""Damage and defeat (RB-DEFEAT)."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.defeat import Fallen, heal, suffer
from tablekeep.games.runebound.hits import Hit
from tests.runebound.fights import FOE, HERO, duel, fight, fighting, harm, lay, resume
from tests.runebound.journeys import Halt, Table, journey

COR = "P2 P1* P1"
ENE = "E1 E1 S1 E1 D"
PILES = {"combat": 0, "exploration": 1, "social": 2}


def pile(table: Table, deck: str) -> list[str]:
    return [table.state.kit.adventures[card].id for card in table.state.piles[PILES[deck]]]


@pytest.mark.rule("RB-DEFEAT-01")
def test_damage_lies_on_hero_and_enemy() -> None:
    table = lay(fight("COM-G03"), COR, ENE).play("strike physical a", "strike enemy ab")
    assert harm(table) == (2, 2)
    assert table.state.damage[0] == 2


@pytest.mark.rule("RB-DEFEAT-02", "RB-EX-53", "RB-RUL-47", "RB-DEFEAT-03")
def test_an_enemy_is_defeated_then_reward_then_trophy() -> None:
    table = lay(fight("COM-G06", gold=(0, 0), foe_damage=4), "P2 P1* P1", ENE)  # Deep Elf, health 5, 2 gold
    table.play("strike physical ab")
    assert table.state.combat is None
    assert table.state.gold[0] == 2
    assert table.trophies() == ["combat"]
    assert table.state.open == ()
    told = [event.message.id for event in table.events()]
    assert told.index("rb-log-gains-gold") < told.index("rb-log-trophy")
    assert pile(table, "combat") == []
    assert table.asked == ""


@pytest.mark.rule("RB-DEFEAT-03", "RB-EX-55")
def test_the_fey_sorceress_pays_by_choice_and_is_an_exploration_trophy() -> None:
    table = lay(fight("EXP-G18", gold=(0, 0), foe_damage=3), COR, ENE).play("strike physical a")
    assert len(table.offers("choose")) == 2
    assert table.trophies() == []
    table.play("choose A")
    assert table.state.gold[0] == 2
    assert table.trophies() == ["exploration"]
    table = lay(fight("EXP-G18", gold=(0, 0), foe_damage=3), COR, ENE).play("strike physical a", "choose B")
    table.play(table.offers()[2])
    assert table.trophies() == ["exploration", "social"]


@pytest.mark.rule("RB-DEFEAT-03", "RB-RUL-105")
def test_what_an_enemy_does_when_defeated_comes_before_the_reward() -> None:
    table = lay(fight("SOC-M10", gold=(0, 0), foe_damage=3), COR, ENE).play("strike physical a")  # Cult Fanatic
    assert table.state.damage[0] == 1
    assert table.state.lore[0] == 1
    told = [event.message.id for event in table.events()]
    assert told.index("rb-log-damage") < told.index("rb-log-gains-lore")
    assert table.trophies() == ["social"]


@pytest.mark.rule("RB-DEFEAT-03", "RB-COMBAT-45")
def test_the_fanatic_never_defeats_the_hero() -> None:
    table = lay(fight("SOC-M10", damage=(9, 0), foe_damage=3), COR, ENE).play("strike physical a")  # Corbin has 10 health
    assert table.state.damage[0] == 9
    assert table.trophies() == ["social"]


@pytest.mark.rule("RB-DEFEAT-04", "RB-EX-54")
def test_a_defeated_hero_gains_nothing_and_the_enemy_is_discarded() -> None:
    table = lay(fight("COM-G01", heroes="thorn corbin", damage=(6, 0)), "M1 M1* M1", ENE, FOE).play("strike enemy ab")
    assert table.state.combat is None
    assert table.state.defeated(0)
    assert table.trophies() == []
    assert pile(table, "combat") == ["COM-G01"]
    assert table.state.open == ()


@pytest.mark.rule("RB-DEFEAT-05")
def test_one_damage_healed_and_the_hero_is_no_longer_defeated() -> None:
    table = journey("corbin lyssa", damage=(10, 0))
    assert table.state.defeated(0)
    heal(table.state, 0, 1)
    assert not table.state.defeated(0)
    assert table.state.damage[0] == 9


@pytest.mark.rule("RB-DEFEAT-05", "RB-ASSET-07")
def test_damage_above_health_counts_as_much_as_health() -> None:
    table = journey("corbin lyssa", damage=(12, 0))
    heal(table.state, 0, 1)
    assert table.state.damage[0] == 9


@pytest.mark.rule("RB-DEFEAT-05")
def test_healing_never_goes_below_no_damage() -> None:
    table = journey("corbin lyssa", damage=(2, 0))
    heal(table.state, 0, 99)
    assert table.state.damage[0] == 0


@pytest.mark.rule("RB-DEFEAT-06")
def test_defeat_costs_nothing_else() -> None:
    table = fight("COM-G01", damage=(9, 0), gold=(4, 0), assets=("B05",), learned=("S02",), hands=("B13",), quests=("EXP-G02",))
    state = table.state
    lay(table, "P2 P1* P1 -*", ENE, FOE).play("strike enemy a")
    assert state.defeated(0)
    assert (state.gold[0], table.assets(), table.learned(), table.hand()) == (4, ["B05"], ["S02"], ["B13"])
    assert table.quests() == ["EXP-G02"]
    assert state.actions == 3


@pytest.mark.rule("RB-DEFEAT-07", "RB-RUL-56")
def test_damage_outside_combat_defeats_as_well() -> None:
    table = journey("corbin lyssa", damage=(9, 0))
    suffer(table.state, 0, 3)
    assert table.state.damage[0] == 10
    assert table.state.defeated(0)
    assert table.events("defeated")


@pytest.mark.rule("RB-DEFEAT-07")
def test_a_defeated_hero_suffers_no_more() -> None:
    table = journey("corbin lyssa", damage=(10, 0))
    suffer(table.state, 0, 3)
    assert table.state.damage[0] == 10
    assert not table.events("suffers")


@pytest.mark.rule("RB-DEFEAT-08", "RB-RUL-53")
def test_damage_stays_on_heroes_and_not_on_enemies() -> None:
    table = lay(fight("COM-G06", foe_damage=4), COR, ENE, FOE).play("strike enemy ab", "strike physical a")
    assert table.state.damage[0] == 2
    again = fight("COM-G06")
    assert fighting(again).damage == 0


@pytest.mark.rule("RB-DEFEAT-10", "RB-RUL-50")
def test_whose_damage_is_placed_first_is_defeated() -> None:
    """The Flame Imp's fire would defeat Corbin, but the imp falls first; and the other way round."""
    table = lay(fight("COM-M07", damage=(9, 0), foe_damage=2), COR, ENE).play("strike physical a")
    assert table.trophies() == ["combat"]
    table = lay(fight("COM-M07", damage=(9, 0), foe_damage=1), COR, ENE).play("strike physical a")
    assert table.state.defeated(0)
    assert pile(table, "combat") == ["COM-M07"]


@pytest.mark.rule("RB-DEFEAT-02")
def test_the_combat_ends_in_the_middle_of_a_round() -> None:
    table = lay(fight("COM-G06", foe_damage=4, heroes="hawthorne lyssa"), "P2 P1* P1*", ENE).play("strike physical a")
    assert table.state.combat is None
    assert table.asked == ""  # no Onslaught, no further action


@pytest.mark.rule("RB-RUL-73", "RB-ENEMY-10")
def test_an_enemy_whose_health_sinks_to_its_damage_is_defeated() -> None:
    table = lay(fight("vil-vorakesh", act=2, zombies="D5 D5 D5", places="D5 A2"), "", "")
    combat = fighting(table)
    combat.damage = 12
    table.state.zombies = table.state.zombies[:1]
    resume(table)
    assert table.state.outcome is not None


# -- Nine Lives ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-HERO-13", "RB-HERO-14", "RB-RUL-50")
def test_nine_lives_comes_after_the_combat_is_lost() -> None:
    table = lay(fight("COM-G01", heroes="lyssa corbin", damage=(8, 0), hands=("B13",)), "P2 M1* A*", ENE, FOE)
    table.play("strike enemy ab")
    assert (table.asked, table.to_play) == ("use-ability", 0)
    assert table.state.combat is None
    assert pile(table, "combat") == ["COM-G01"]
    table.play("use lyssa-defeated")
    assert table.state.damage[0] == 0
    assert table.hand() == []
    assert not table.state.defeated(0)


@pytest.mark.rule("RB-HERO-13")
def test_nine_lives_needs_a_card() -> None:
    table = lay(fight("COM-G01", heroes="lyssa corbin", damage=(8, 0)), "P2 M1* A*", ENE, FOE).play("strike enemy ab")
    assert table.asked == ""
    assert table.state.defeated(0)


@pytest.mark.rule("RB-HERO-13", "RB-DEFEAT-07")
def test_nine_lives_outside_combat() -> None:
    table = journey("lyssa corbin", damage=(8, 0), hands=("B13",))
    table.state.agenda = [Halt()]
    suffer(table.state, 0, 2)
    table.state.advance()
    assert table.offers() == ["use lyssa-defeated", "pass"]
    table.play("pass")
    assert table.state.damage[0] == 9


@pytest.mark.rule("RB-HERO-13")
def test_a_hero_who_stands_again_is_not_asked() -> None:
    table = journey("lyssa corbin", damage=(8, 0), hands=("B13",)).do(Fallen(0))
    assert table.asked == ""


# -- what the victory brings -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-DEFEAT-03")
def test_the_taxidermist_earns_on_beasts() -> None:
    table = lay(fight("COM-G05", learned=("B01",), gold=(0, 0), foe_damage=5), COR, ENE).play("strike physical a")
    assert table.state.gold[0] == 4
    table = lay(fight("COM-G01", learned=("B01",), gold=(0, 0), foe_damage=5), COR, ENE).play("strike physical a")
    assert table.state.gold[0] == 2


@pytest.mark.rule("RB-ENEMY-08", "RB-COMBAT-03")
def test_the_hunting_spear_hits_beasts() -> None:
    assert harm(fight("COM-G05", assets=("B05",))) == (0, 1)
    assert harm(fight("COM-G01", assets=("B05",))) == (0, 0)


@pytest.mark.rule("RB-HERO-05", "RB-DEFEAT-03")
def test_teleportation_comes_after_the_combat() -> None:
    table = lay(fight("COM-G01", heroes="thorn corbin", hands=("B13",), foe_damage=5), "M1 M1* M1", ENE).play("strike magic a")
    assert table.state.combat is None
    assert table.trophies() == ["combat"]
    assert table.may("use thorn-gain-trophy")


@pytest.mark.rule("RB-STORY-10", "RB-DEFEAT-03")
def test_a_story_foe_is_no_trophy() -> None:
    table = lay(fight("STO-M05", stories="STO-M05", foe_damage=6, gold=(0, 0)), COR, "").play("strike physical abc")
    while table.asked == "shields":
        table.play("suffer")
    assert table.state.combat is None
    assert (table.state.gold[0], table.state.lore[0]) == (2, 2)
    assert table.trophies() == []
    assert table.state.story_used[table.state.story_spaces[0]] == 1


@pytest.mark.rule("RB-STORY-10")
def test_a_lost_story_fight_can_be_tried_again() -> None:
    table = lay(fight("STO-M05", stories="STO-M05", damage=(9, 0)), COR, ENE, FOE).play("strike enemy a")
    assert table.state.combat is None
    assert table.state.story_used[table.state.story_spaces[0]] == 0


@pytest.mark.rule("RB-SCENARIO-04", "RB-WIN-01")
@pytest.mark.parametrize("villain", ["vil-margath", "vil-vorakesh"])
def test_whoever_defeats_the_villain_wins(villain: str) -> None:
    table = lay(fight(villain, act=2, lore=(9, 0), allies=(9, 0)), COR, "")
    fighting(table).damage = 7
    resume(table, Hit(FOE, 1, 0, 1, 0))
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.ranks == (1, 2)


@pytest.mark.rule("RB-SCENARIO-05", "RB-RUL-53")
def test_a_hero_who_loses_to_the_villain_leaves_him_whole() -> None:
    table = lay(fight("vil-margath", act=2, damage=(9, 0), villain="G12", foe_damage=6), COR, "")
    resume(table, Hit(HERO, 1, 2, 1, 0))
    assert table.state.combat is None
    assert table.state.outcome is None
    assert table.state.kit.hexes[table.state.villain].id == "G12"


@pytest.mark.rule("RB-CHALLENGE-05")
def test_the_loser_of_a_challenge_may_use_nine_lives() -> None:
    table = lay(duel("corbin lyssa", damage=(0, 8), hands=("", "B13")), COR, "P2 M1* A*").play("strike physical a")
    assert (table.asked, table.to_play) == ("use-ability", 1)
    table.play("use lyssa-defeated")
    assert table.state.damage[1] == 0
