"""Preparation, rounds, the cast, initiative, alternating actions and passing (RB-COMBAT-01 … 13, 60 … 67)."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from tablekeep.games.runebound.fighting import NOBODY
from tablekeep.games.runebound.positions import load_position
from tests.runebound.fights import FOE, HERO, duel, fight, fighting, harm, lay, new_round, resume, shown
from tests.runebound.journeys import OPTIONS

COR = "P2 P1* P1"
HAW = "P2 P1* P1*"
HAWTHORNE = "hawthorne lyssa"
ENE = "E1 E1 E1* E1 D"
QUIET = "H1 A E1* -* -*"


# -- preparation -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-COMBAT-01", "RB-ENEMY-05")
def test_both_sides_gather_their_tokens() -> None:
    table = fight("COM-G01", assets=("B05 A10",))
    assert table.tokens(HERO) == ["COR1", "COR2", "COR3", "B05", "A10"]
    assert table.tokens(FOE) == ["ENE1", "ENE2", "ENE3", "ENE4", "ENE5"]


@pytest.mark.rule("RB-COMBAT-01")
def test_an_asset_without_token_brings_none() -> None:
    table = fight("COM-G01", assets=("A19",))
    assert table.tokens(HERO) == ["COR1", "COR2", "COR3"]


@pytest.mark.rule("RB-COMBAT-02", "RB-ENEMY-02", "RB-RUL-37")
def test_the_hero_attacks_and_the_player_to_the_right_controls_the_enemy() -> None:
    table = fight("COM-G01", heroes="corbin lyssa mok")
    combat = fighting(table)
    assert combat.seats == (0, NOBODY)
    assert combat.players == (0, 2)


@pytest.mark.rule("RB-COMBAT-03", "RB-RUL-49", "RB-EX-58")
def test_the_truesight_bow_hits_before_the_first_cast_and_no_shield_helps() -> None:
    table = fight("COM-G01", "P2 P1* P1 P2*", "H1 A E1* -* -*", assets=("C07",))
    assert harm(table) == (0, 2)
    assert not table.events("shields")
    kinds = [event.message.id for event in table.events()]
    assert kinds.index("rb-log-damage") < kinds.index("rb-log-cast")


@pytest.mark.rule("RB-COMBAT-03")
def test_damage_at_the_start_can_end_the_combat() -> None:
    table = fight("COM-K02", assets=("C07 B05",), foe_damage=1)  # Undead Horde, health 3
    assert table.state.combat is None
    assert not table.events("cast")


# -- the cast and initiative ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-COMBAT-04")
def test_all_tokens_are_cast_at_the_start_of_each_round() -> None:
    seen: list[set[int]] = [set() for _ in range(8)]
    for seed in range(1, 30):
        table = fight("COM-G01", seed=seed)
        faces = [*fighting(table).faces[HERO], *fighting(table).faces[FOE]]
        for at, face in enumerate(faces):
            seen[at].add(face)
    assert seen == [{0, 1}] * 8


@pytest.mark.rule("RB-COMBAT-04")
def test_casting_cannot_be_undone() -> None:
    table = fight("COM-G01")
    assert table.state.revealed > 0


@pytest.mark.rule("RB-COMBAT-05")
def test_only_the_upper_face_counts() -> None:
    table = lay(fight("COM-G01"), "S1 H1 A", QUIET)  # the small symbols are P2, P1, P1
    assert not table.offers("strike")


@pytest.mark.rule("RB-COMBAT-06", "RB-EX-41")
def test_more_golden_tokens_act_first() -> None:
    table = fight("COM-G01", HAW, "E1 E1 E1* -* -*", heroes=HAWTHORNE)
    assert fighting(table).turn == FOE
    assert table.to_play == 1


@pytest.mark.rule("RB-COMBAT-07", "RB-EX-40")
def test_on_a_tie_the_attacker_acts_first() -> None:
    table = fight("COM-G01", HAW, "E1 E1 E1* -* D", heroes=HAWTHORNE)
    assert fighting(table).turn == HERO


@pytest.mark.rule("RB-EX-40", "RB-COMBAT-07")
@pytest.mark.parametrize("foe", ["COM-G04", "SOC-G18", "COM-M06"])
def test_some_enemies_win_ties(foe: str) -> None:
    table = fight(foe, HAW, "E1 E1 E1* -* D", heroes=HAWTHORNE)
    assert fighting(table).turn == FOE


@pytest.mark.rule("RB-COMBAT-07")
def test_the_shadow_cloak_wins_ties_against_the_razorwing_for_the_attacker() -> None:
    table = fight("COM-G04", "P2 P1* P1* S1", "E1 E1 E1* -* D", heroes=HAWTHORNE, assets=("C08",))
    assert fighting(table).turn == HERO


@pytest.mark.rule("RB-COMBAT-08")
def test_tokens_are_counted_not_symbols_and_golden_blanks_count() -> None:
    table = fight("COM-G01", "S1 H1 A S2*", "E1 E1 E1* -* D", assets=("C02",))
    assert fighting(table).turn == FOE  # one golden token with two symbols against two


@pytest.mark.rule("RB-COMBAT-09", "RB-RUL-43")
def test_initiative_is_fixed_when_tokens_are_turned_later() -> None:
    table = fight("COM-G01", "P2 P1* A", "E1 E1 E1* E1 D")
    assert fighting(table).turn == HERO
    table.play("flip c b")
    assert fighting(table).turn == FOE  # only because it is the foe's action now
    table.play("pass")
    assert fighting(table).turn == HERO


@pytest.mark.rule("RB-COMBAT-09", "RB-RUL-43")
def test_effects_after_the_cast_come_before_initiative() -> None:
    table = fight("COM-G01", learned=("M06",))  # Anticipation
    assert table.asked == "use-ability"
    assert not table.events("initiative")
    table.play("use skill-m06-after-cast", "pick a", "pick b", "done")
    assert len(table.events("recasts")) == 1
    assert table.events("initiative")


@pytest.mark.rule("RB-COMBAT-09")
def test_effects_at_the_start_of_a_round_come_before_the_cast() -> None:
    table = fight("COM-G01", assets=("C04",), hands=("B13",))  # Throwing Knives
    assert table.asked == "use-ability"
    assert not fighting(table).cast
    table.play("use asset-c04-round-start")
    assert harm(table) == (0, 1)
    assert table.hand() == []
    assert table.events("cast")


@pytest.mark.rule("RB-COMBAT-06")
def test_an_effect_can_give_initiative() -> None:
    golden = "E1 E1 E1* -* -*"
    assert fighting(fight("COM-G01", "S1 H1 A", golden, learned=("B18",))).turn == HERO  # Ambusher
    assert fighting(fight("SOC-G19", COR, "E1 E1 S1 E1 D")).turn == FOE  # Hired Assassin
    assert fighting(fight("SOC-G19", COR, "E1 E1 S1 E1 D", learned=("B18",))).turn == HERO  # both: the attacker


@pytest.mark.rule("RB-COMBAT-06")
def test_initiative_by_an_effect_is_for_the_round_it_names() -> None:
    table = fight("SOC-G19", COR, "E1 E1 S1 E1 D")
    table = new_round(table)
    assert fighting(table).initiative == [False, False]


# -- alternating actions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-COMBAT-10")
def test_the_sides_act_alternately() -> None:
    table = fight("COM-G01", COR, ENE)
    order: list[int] = []
    for action in ("strike physical a", "strike enemy a", "strike physical b", "strike enemy b"):
        order.append(fighting(table).turn)
        table.play(action)
    assert order == [HERO, FOE, HERO, FOE]


@pytest.mark.rule("RB-COMBAT-11", "RB-COMBAT-12", "RB-RUL-39")
def test_a_spent_token_is_set_aside_with_all_its_symbols() -> None:
    table = fight("COM-G01", COR, ENE).play("strike physical a", "pass")
    assert shown(table, HERO) == "(P2) P1* P1"
    assert table.refusal("strike physical a") == "RB-COMBAT-11"


@pytest.mark.rule("RB-COMBAT-13", "RB-RUL-44")
def test_after_a_pass_the_other_side_goes_on_alone() -> None:
    table = fight("COM-G01", COR, ENE).play("strike physical a", "pass", "strike physical b")
    assert fighting(table).turn == HERO
    assert table.to_play == 0


# -- passing and the end of a round --------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-COMBAT-60")
def test_who_has_passed_acts_no_more_this_round() -> None:
    table = fight("COM-G01", COR, ENE).play("pass", "strike enemy a", "strike enemy b")
    assert table.to_play == 1
    assert fighting(table).passed == [True, False]


@pytest.mark.rule("RB-COMBAT-61", "RB-COMBAT-62", "RB-EX-48")
def test_blank_tokens_cannot_be_spent_to_wait() -> None:
    table = lay(fight("COM-G01"), COR, "E1 E1 S1 -* -*")
    for side, at in ((FOE, 0), (FOE, 1), (FOE, 2)):
        fighting(table).states[side][at] = 1
    table.play("strike physical a")
    assert fighting(table).passed == [False, True]
    assert table.to_play == 0


@pytest.mark.rule("RB-COMBAT-61")
def test_a_side_without_unspent_tokens_must_pass() -> None:
    table = lay(fight("COM-G01"), COR, ENE).play("strike physical abc")
    table.play("strike enemy a")
    assert fighting(table).passed[HERO]
    assert table.to_play == 1


@pytest.mark.rule("RB-COMBAT-63", "RB-RUL-45", "RB-EX-48")
def test_a_side_without_a_legal_action_must_pass() -> None:
    table = lay(fight("COM-G01"), "S1 P1* P1", "E1 E1 S1 E1 D")
    combat = fighting(table)
    combat.states[FOE] = [1, 1, 0, 1, 1]
    combat.surged[FOE] = tuple([surge.number for surge in table.state.kit.foes[combat.foe].surges])
    table.play("strike physical b")  # the foe has a surge left, and every ability used
    assert combat.passed[FOE]
    table = lay(table, "S1 H1 A", QUIET)
    fighting(table).states[HERO] = [1, 1, 0]
    fighting(table).states[FOE] = [1, 1, 1, 1, 1]
    resume(table)
    assert table.asked == "retreat"  # agility without a target: both have passed


@pytest.mark.rule("RB-COMBAT-63")
def test_shields_alone_force_a_pass() -> None:
    table = lay(fight("COM-G01"), "S1 H1 A", "H1 E1 E1* E1 D")
    fighting(table).states[HERO] = [1, 0, 1]
    resume(table)
    assert fighting(table).passed[HERO]
    assert table.to_play == 1


@pytest.mark.rule("RB-RUL-45", "RB-COMBAT-60")
def test_passing_is_always_allowed() -> None:
    assert fight("COM-G01", COR, ENE).may("pass")


@pytest.mark.rule("RB-COMBAT-64")
def test_the_round_ends_when_both_have_passed() -> None:
    table = fight("COM-G01", COR, ENE).play("pass", "pass")
    assert table.asked == "retreat"
    assert fighting(table).round == 1


@pytest.mark.rule("RB-COMBAT-64")
def test_the_round_ends_when_all_tokens_are_spent() -> None:
    table = lay(fight("COM-G03"), "P2 P1* P1", "E1 E1 E1* E1 -*").play("strike physical abc", "strike enemy abcd")
    assert table.asked == "retreat"


@pytest.mark.rule("RB-COMBAT-65", "RB-COMBAT-47", "RB-GEN-09")
def test_what_lasts_until_the_end_of_the_round_ends() -> None:
    table = fight("COM-G01", COR, ENE)
    combat = fighting(table)
    combat.blocks[HERO] = (2,)
    combat.doubled[FOE] = 4
    combat.converted[HERO] = (0, 1)
    combat.reflect[HERO] = 1
    combat.silenced[HERO] = 1
    combat.surged[FOE] = (1,)
    combat.used_round[HERO] = (1,)
    combat.no_retreat[HERO] = True
    table.play("pass", "pass")
    combat = fighting(table)
    assert combat.round == 2
    assert (combat.blocks, combat.doubled, combat.converted) == ([(), ()], [0, 0], [(-1, -1), (-1, -1)])
    assert (combat.reflect, combat.silenced, combat.no_retreat) == ([-1, -1], [0, 0], [False, False])
    assert (combat.surged, combat.used_round) == ([(), ()], [(), ()])


@pytest.mark.rule("RB-COMBAT-65", "RB-RUL-105")
@pytest.mark.parametrize("foe", ["COM-G10", "COM-G18"])
def test_effects_at_the_end_of_a_round_come_before_the_retreat(foe: str) -> None:
    table = fight(foe, COR, QUIET)
    fighting(table).damage = 2
    table.play("pass", "pass")  # Kobolds and Marsh Troll heal 1
    assert table.asked == "retreat"
    assert harm(table) == (0, 1)


@pytest.mark.rule("RB-COMBAT-66", "RB-COMBAT-53")
def test_a_new_round_begins_with_all_tokens() -> None:
    table = fight("COM-G03", COR, ENE)
    fighting(table).states[FOE][4] = 2
    table.play("strike physical ab", "pass", "pass", "stay")
    combat = fighting(table)
    assert combat.round == 2
    assert combat.states == [[0, 0, 0], [0, 0, 0, 0, 0]]
    assert len(table.events("cast")) == 4


@pytest.mark.rule("RB-COMBAT-67", "RB-RUL-51")
def test_rounds_go_on_without_limit() -> None:
    table = fight("COM-G01", COR, ENE)
    for _ in range(60):
        while table.asked != "retreat":
            table.play("pass")
        table.play("stay")
    assert fighting(table).round == 61


@pytest.mark.rule("RB-CHALLENGE-04")
def test_in_a_challenge_no_enemy_tokens_are_used() -> None:
    table = duel("corbin lyssa")
    assert table.tokens(FOE) == ["LYS1", "LYS2", "LYS3"]


# -- written down ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-COMBAT-45")
def test_a_combat_can_be_written_down_in_the_middle_of_a_hit() -> None:
    table = lay(fight("COM-G03", assets=("C02",), learned=("B10",)), "S1 H1 A S2*", "H1 E1 S1 E1 D")
    fighting(table).blocks[FOE] = (1,)
    table.play("surge skill-b10-cleave ad")
    assert table.asked == "shields"
    state = table.state
    state.agenda = state.agenda[1:]
    told = state.dump()
    again = load_position(None, settled, json.loads(json.dumps(told)))
    assert again.dump() == told
    assert again.combat is not None
    assert (again.combat.x, again.combat.struck) == (3, (FOE, 2, 0, 0))
    assert [action.text for action in again.legal(1)] == table.offers()


def settled(chosen: Mapping[str, str]) -> dict[str, str]:
    return {**OPTIONS, **chosen}
