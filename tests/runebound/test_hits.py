"""The order of a hit: blocks, shields, reductions, damage, defeat, and what answers it (RB-COMBAT-40 … 47)."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.hits import Hit
from tests.runebound.fights import FOE, HERO, duel, fight, fighting, harm, lay, new_round, resume, shown

COR = "P2 P1* P1"
ENE = "E1 E1 S1 E1 D"
PHYSICAL, MAGIC, ENEMY = 0, 1, 2
UNBLOCKABLE, NONLETHAL = 1, 2


@pytest.mark.rule("RB-COMBAT-40", "RB-COMBAT-44", "RB-EX-43")
def test_shields_of_an_enemy_and_its_action_is_still_due() -> None:
    table = lay(fight("COM-G01", heroes="hawthorne lyssa"), "P2 P1* P1*", "H1 E1 S1 E1 D").play("strike physical abc")
    assert (table.asked, table.to_play) == ("shields", 1)
    assert table.offers() == ["shield a", "suffer"]
    table.play("shield a")
    assert harm(table) == (0, 3)
    assert shown(table, FOE) == "(H1) E1 S1 E1 D"
    assert (fighting(table).turn, table.asked) == (FOE, "combat-action")


@pytest.mark.rule("RB-COMBAT-40")
def test_shields_are_never_forced_and_any_number_may_be_spent() -> None:
    table = lay(fight("COM-G01", assets=("A10 B09",)), "P2 H1 A H1 H1", ENE, FOE).play("strike enemy ab")
    assert table.offers("shield") == [
        "shield b",
        "shield d",
        "shield bd",
        "shield e",
        "shield be",
        "shield de",
        "shield bde",
    ]
    assert table.refusal("shield a") == "RB-COMBAT-40"
    assert harm(table.play("suffer")) == (2, 0)
    assert shown(table, HERO) == "P2 H1 A H1 H1"


@pytest.mark.rule("RB-COMBAT-41")
@pytest.mark.parametrize("type", [PHYSICAL, MAGIC, ENEMY])
def test_shields_work_against_every_type(type: int) -> None:
    table = lay(fight("COM-G01"), "P2 H1 A", ENE)
    resume(table, Hit(HERO, 1, type, 0, 0)).play("shield b")
    assert harm(table) == (0, 0)


@pytest.mark.rule("RB-COMBAT-42", "RB-EX-52")
def test_shields_after_passing() -> None:
    table = lay(fight("COM-G01"), "P2 H1 A", ENE).play("pass", "strike enemy ab")
    assert (table.asked, table.to_play) == ("shields", 0)
    assert harm(table.play("shield b")) == (1, 0)


@pytest.mark.rule("RB-COMBAT-43", "RB-RUL-46", "RB-EX-45")
def test_surplus_shields_are_lost() -> None:
    table = lay(fight("COM-G01", assets=("B10",)), "P2 P1* A H2", ENE, FOE).play("strike enemy a", "shield d")
    assert harm(table) == (0, 0)
    assert shown(table, HERO) == "P2 P1* A (H2)"
    table.play("pass", "strike enemy b")
    assert harm(table) == (1, 0)


@pytest.mark.rule("RB-EX-44", "RB-COMBAT-33")
def test_a_doubled_shield_stops_two() -> None:
    table = lay(fight("COM-G01", assets=("C01",)), "P2 H1 A D", ENE).play("stack b d", "strike enemy abd", "shield b")
    assert harm(table) == (1, 0)
    assert shown(table, HERO) == "P2 (H1) A ."


@pytest.mark.rule("RB-COMBAT-43", "RB-RUL-46")
def test_damage_of_abilities_can_be_blocked() -> None:
    table = lay(fight("COM-G01"), "P2 H1 A", ENE, FOE).play("surge com-g01-gore c", "shield b")
    assert harm(table) == (0, 0)


@pytest.mark.rule("RB-COMBAT-43", "RB-RUL-46")
def test_what_cannot_be_blocked_is_still_reduced() -> None:
    table = lay(fight("COM-G01", learned=("B17",)), "P2 H1 A", ENE)
    fighting(table).blocks[HERO] = (3,)
    resume(table, Hit(HERO, 3, ENEMY, UNBLOCKABLE, 0))
    assert harm(table) == (2, 0)  # Hardened takes 1; neither shield nor block helps
    assert fighting(table).blocks[HERO] == (3,)


@pytest.mark.rule("RB-EX-59", "RB-COMBAT-45", "RB-RUL-105")
def test_block_shield_reduction_damage() -> None:
    table = lay(fight("COM-G03", assets=("B09",), learned=("B17",)), "P2 H1 A S1*", "E1 E1 E1* E1 D")
    table.play("surge asset-b09-guard d")
    resume(table, Hit(HERO, 5, ENEMY, 0, 0)).play("shield b")
    assert harm(table) == (1, 0)
    order = [event.message.id.removeprefix("rb-log-") for event in table.events()][-5:]
    assert order == ["hit", "blocked", "shields", "reduced", "damage"]
    resume(table, Hit(HERO, 1, ENEMY, 0, 0))
    assert harm(table) == (2, 0)


@pytest.mark.rule("RB-COMBAT-45")
def test_blocks_are_used_up_oldest_first() -> None:
    table = lay(fight("COM-G01"), COR, ENE)
    fighting(table).blocks[HERO] = (1, 3)
    resume(table, Hit(HERO, 2, ENEMY, 0, 0))
    assert harm(table) == (0, 0)
    assert fighting(table).blocks[HERO] == (2,)


@pytest.mark.rule("RB-COMBAT-45")
def test_a_hit_that_is_blocked_asks_for_no_shield_and_uses_no_reduction() -> None:
    table = lay(fight("COM-G01", learned=("B17",)), "P2 H1 A", ENE)
    fighting(table).blocks[HERO] = (2,)
    resume(table, Hit(HERO, 2, ENEMY, 0, 0))
    assert fighting(table).used_round[HERO] == ()
    assert not table.events("shields")
    resume(table, Hit(HERO, 1, ENEMY, 0, 0)).play("suffer")
    assert harm(table) == (0, 0)  # Hardened had not been used yet


@pytest.mark.rule("RB-COMBAT-47", "RB-RUL-105")
def test_blocks_end_with_the_round() -> None:
    table = lay(fight("COM-G01", assets=("B09",)), "P2 H1 A S1*", ENE).play("surge asset-b09-guard d")
    assert fighting(table).blocks[HERO] == (2,)
    assert fighting(new_round(table)).blocks[HERO] == ()


@pytest.mark.rule("RB-COMBAT-46", "RB-RUL-105")
def test_several_deal_parts_are_hits_one_after_another() -> None:
    table = lay(fight("SOC-G18"), "P2 H1 A", ENE, FOE)
    fighting(table).damage = 0
    table.play("surge soc-g18-riposte c", "suffer")
    assert fighting(table).blocks[FOE] == (1,)
    assert len(table.events("hit")) == 1


@pytest.mark.rule("RB-COMBAT-45", "RB-RUL-47")
def test_surplus_damage_is_ignored() -> None:
    table = lay(duel("corbin lyssa", damage=(0, 8)), COR, "P2 M1* A*")
    table.play("strike physical abc")
    assert table.state.damage[1] == 9


@pytest.mark.rule("RB-COMBAT-45")
def test_what_stops_short_of_defeat() -> None:
    table = lay(fight("COM-G01", damage=(8, 0)), COR, ENE)
    resume(table, Hit(HERO, 5, ENEMY, NONLETHAL, 0))
    assert harm(table) == (9, 0)
    resume(table, Hit(HERO, 5, ENEMY, NONLETHAL, 0))
    assert harm(table) == (9, 0)
    assert table.state.combat is not None


# -- what answers damage -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-COMBAT-45")
def test_the_side_that_dealt_it_answers_first() -> None:
    table = lay(fight("COM-K06", heroes="thorn corbin", foe_damage=2), "S2 D A*", ENE)  # Ghoul heals 1 when it deals damage
    table.play("surge thorn-mind-meld a", "strike enemy a")
    told = [event.message.id.removeprefix("rb-log-") for event in table.events()][-5:]
    assert told == ["hit", "damage", "heals", "hit", "damage"]
    assert harm(table) == (1, 2)  # 2 - 1 healed + 1 returned


@pytest.mark.rule("RB-COMBAT-45")
def test_nothing_answers_a_hit_that_did_no_damage() -> None:
    table = lay(fight("COM-G12", gold=(2, 2)), "P2 H1 A", ENE, FOE).play("strike enemy a", "shield b")
    assert table.state.gold[0] == 2
    table.play("pass", "strike enemy b")
    assert table.state.gold[0] == 1  # Highwaymen, once per combat
    table.play("strike enemy d")
    assert table.state.gold[0] == 1


@pytest.mark.rule("RB-GEN-12")
def test_an_empty_purse_cannot_be_robbed() -> None:
    table = lay(fight("EXP-K10", gold=(0, 2)), COR, ENE, FOE).play("strike enemy a")
    assert table.state.gold[0] == 0
    assert not table.events("robbed")


@pytest.mark.rule("RB-COMBAT-45")
def test_the_flame_imp_burns_who_hurts_it_with_weapons() -> None:
    table = lay(fight("COM-M07", heroes="lyssa corbin"), "P2 M1* A*", ENE).play("strike magic b")
    assert harm(table) == (0, 1)
    table.play("pass", "strike physical a")
    assert harm(table) == (1, 3)


@pytest.mark.rule("RB-COMBAT-45", "RB-DEFEAT-10", "RB-RUL-50")
def test_a_defeated_imp_burns_nobody() -> None:
    table = lay(fight("COM-M07", foe_damage=2), COR, ENE).play("strike physical a")
    assert table.state.combat is None
    assert table.state.damage[0] == 0


@pytest.mark.rule("RB-COMBAT-45")
@pytest.mark.parametrize(("foe", "again"), [("COM-G20", 2), ("COM-M03", 2), ("COM-K07", 1)])
def test_tough_enemies_reduce_damage(foe: str, again: int) -> None:
    """Tomb Guardian and Hybrid Sentinel once a round, the Banshee every physical hit."""
    table = lay(fight(foe, heroes="hawthorne lyssa"), "P2 P1* P1*", ENE).play("strike physical a", "pass", "pass")
    assert harm(table) == (0, 1)
    table.play("strike physical bc")
    assert harm(table) == (0, 1 + again)


@pytest.mark.rule("RB-COMBAT-45")
def test_the_banshee_is_not_proof_against_magic() -> None:
    table = lay(fight("COM-K07", heroes="lyssa corbin"), "P2 M1* A*", ENE).play("strike magic b")
    assert harm(table) == (0, 1)


@pytest.mark.rule("RB-COMBAT-45")
def test_hardened_once_in_a_round() -> None:
    table = lay(fight("COM-G01", learned=("B17",)), COR, ENE, FOE).play("strike enemy ab", "pass", "strike enemy d")
    assert harm(table) == (2, 0)


@pytest.mark.rule("RB-GEN-09", "RB-RUL-87", "RB-COMBAT-03")
@pytest.mark.parametrize("foe", ["COM-G20", "COM-M03"])
def test_the_start_of_a_combat_is_before_its_first_round(foe: str) -> None:
    """The Truesight Bow hits for 2 at the start: reduced by 1 then, and once more in the first round."""
    table = fight(foe, "P2 P1* P1 P2*", ENE, assets=("C07",))
    assert (harm(table), fighting(table).round) == ((0, 1), 1)
    assert harm(table.play("strike physical a")) == (0, 2)
    table.play("pass")
    assert harm(table.play("strike physical d")) == (0, 4)


@pytest.mark.rule("RB-GEN-09", "RB-RUL-87", "RB-CHALLENGE-05")
def test_hardened_at_the_start_and_in_the_first_round() -> None:
    table = duel("corbin mok", "P2 P1* P1 P2*", "M2 H1 P1", assets=("C07", ""), learned=("", "B17"))
    assert harm(table) == (0, 1)
    table.play("strike physical a", "suffer")
    assert harm(table) == (0, 2)


@pytest.mark.rule("RB-COMBAT-03", "RB-COMBAT-06")
def test_what_the_start_of_a_combat_gives_lasts_into_its_first_round() -> None:
    """The Hired Assassin acts first in round 1, whatever the tokens say, and no longer in round 2."""
    table = fight("SOC-G19", "P2 P1* P1 P2*", ENE, assets=("C07",))
    assert (fighting(table).turn, fighting(table).initiative) == (FOE, [False, True])
    assert fighting(new_round(table)).initiative == [False, False]


@pytest.mark.rule("RB-COMBAT-45")
def test_a_hit_within_a_hit_leaves_the_first_as_it_was() -> None:
    table = lay(fight("COM-G01"), COR, ENE)
    fighting(table).struck = (FOE, 2, PHYSICAL, 0)
    resume(table, Hit(HERO, 1, ENEMY, UNBLOCKABLE, 0))
    assert harm(table) == (1, 0)
    assert fighting(table).struck == (FOE, 2, PHYSICAL, 0)


@pytest.mark.rule("RB-COMBAT-45")
def test_after_the_hits_none_is_open() -> None:
    table = lay(duel("thorn lyssa"), "S2 D A*", "P2 M1* A*").play("surge thorn-mind-meld a", "strike physical a")
    assert harm(table) == (2, 2)
    assert fighting(table).struck == (-1, 0, 0, 0)
