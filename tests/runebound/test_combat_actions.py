"""The combat actions: damage, agility, surge, double, actions printed on cards (RB-COMBAT-20 … 38)."""

from __future__ import annotations

import pytest

from tests.runebound.fights import FOE, HERO, fight, fighting, harm, lay, resume, shown

COR = "P2 P1* P1"
ENE = "E1 E1 E1* E1 D"
IDLE = "E1 E1 S1 E1 -*"
"""nothing that stops a hit"""


# -- damage ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-COMBAT-20", "RB-EX-42")
def test_physical_damage_with_any_set_of_tokens() -> None:
    table = lay(fight("COM-G01", heroes="hawthorne lyssa"), "P2 P1* P1*", IDLE)
    assert table.offers("strike") == [
        "strike physical a",
        "strike physical b",
        "strike physical ab",
        "strike physical c",
        "strike physical ac",
        "strike physical bc",
        "strike physical abc",
    ]
    for tokens, damage in (("b", 1), ("a", 2), ("bc", 2), ("ab", 3), ("abc", 4)):
        table = lay(fight("COM-G01", heroes="hawthorne lyssa"), "P2 P1* P1*", IDLE)
        assert harm(table.play(f"strike physical {tokens}")) == (0, damage)


@pytest.mark.rule("RB-COMBAT-21", "RB-COMBAT-23")
def test_magic_damage_is_a_type_of_its_own() -> None:
    table = lay(fight("COM-G01", heroes="lyssa corbin"), "P2 M1* A*", IDLE)
    assert table.offers("strike") == ["strike physical a", "strike magic b"]
    assert table.refusal("strike physical ab") == "RB-COMBAT-23"
    assert table.refusal("strike magic a") == "RB-COMBAT-23"
    assert harm(table.play("strike magic b")) == (0, 1)


@pytest.mark.rule("RB-COMBAT-22")
def test_enemy_damage() -> None:
    table = lay(fight("COM-G01"), COR, ENE, FOE)
    assert "strike enemy abcd" in table.offers("strike")
    assert harm(table.play("strike enemy abcd")) == (4, 0)


# -- agility -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-COMBAT-24", "RB-COMBAT-51", "RB-EX-46")
def test_agility_flips_an_own_token() -> None:
    mok = "P1"
    table = lay(fight("COM-G01", heroes="mok corbin"), f"D A* {mok}", IDLE)
    assert table.offers("flip") == ["flip b a", "flip b c"]
    table.play("flip b c")
    assert shown(table, HERO) == "D (A*) S1*"
    table = lay(table, f"D A* {mok}", IDLE).play("flip b a")
    assert shown(table, HERO) == "M2 (A*) P1"


@pytest.mark.rule("RB-COMBAT-24", "RB-COMBAT-50", "RB-EX-46")
def test_agility_makes_the_foe_recast_a_token() -> None:
    faces: list[str] = []
    for seed in range(1, 41):
        table = lay(fight("COM-G01", heroes="mok corbin", act=2, seed=seed), "D A* P1", "E1 E1 E1* E1 D E2")
        table.play("force b f")
        assert shown(table, HERO) == "D (A*) P1"
        faces.append(shown(table, FOE).split()[-1])
    assert set(faces) == {"E2", "S1*"}
    assert 10 < faces.count("E2") < 30


@pytest.mark.rule("RB-COMBAT-25", "RB-RUL-40")
def test_an_agility_token_cannot_aim_at_itself() -> None:
    table = lay(fight("COM-G01"), "S1 H1 A", IDLE)
    assert table.refusal("flip c c") == "RB-COMBAT-25"


@pytest.mark.rule("RB-COMBAT-25", "RB-RUL-40")
def test_doubled_agility_is_two_uses_one_after_the_other() -> None:
    table = lay(fight("COM-G01", assets=("C01",)), "S1 H1 A D", IDLE).play("stack c d", "pass")
    assert table.refusal("flip c d") == "RB-COMBAT-25"
    table.play("flip c a")
    assert shown(table, HERO) == "P2 H1 (A) ."
    assert table.asked == "use-agility"
    assert table.offers() == ["flip c a", "flip c b", "force c a", "force c b", "force c c", "force c d", "force c e", "done"]
    table.play("flip c b")
    assert shown(table, HERO) == "P2 P1* (A) ."
    assert table.asked == "combat-action"


@pytest.mark.rule("RB-COMBAT-25")
def test_the_second_use_may_be_left() -> None:
    table = lay(fight("COM-G01", assets=("C01",)), "S1 H1 A D", IDLE).play("stack c d", "pass", "flip c a", "done")
    assert shown(table, HERO) == "P2 H1 (A) ."


@pytest.mark.rule("RB-COMBAT-52", "RB-RUL-48")
def test_only_unspent_tokens_are_flipped_or_recast() -> None:
    table = lay(fight("COM-G01"), "P2 H1 A", ENE).play("strike physical a", "strike enemy a")
    if table.asked == "shields":
        table.play("suffer")
    assert table.refusal("flip c a") == "RB-COMBAT-52"
    assert table.refusal("force c a") == "RB-COMBAT-52"
    assert table.offers("force") == ["force c b", "force c c", "force c d", "force c e"]


# -- surge -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-COMBAT-26", "RB-COMBAT-28")
def test_a_surge_ability_costs_its_symbols() -> None:
    table = lay(fight("COM-G01", assets=("A07",), learned=("S07",)), "S1 P1* P1 S1", IDLE)
    assert table.offers("surge") == [
        "surge corbin-vicious-assault a",
        "surge corbin-vicious-assault d",
        "surge corbin-vicious-assault ad",
        "surge asset-a07-blaze a",
        "surge asset-a07-blaze d",
        "surge skill-s07-lightning ad",
    ]
    assert table.refusal("surge skill-s07-lightning a") == "RB-COMBAT-26"
    assert table.refusal("surge skill-s06-fire-bolt a") == "RB-COMBAT-28"
    assert table.refusal("surge skill-s07-lightning ab") == "RB-COMBAT-26"
    table.play("surge skill-s07-lightning ad")
    assert harm(table) == (0, 4)
    assert shown(table, HERO) == "(S1) P1* P1 (S1)"


@pytest.mark.rule("RB-COMBAT-27")
def test_each_ability_once_in_a_round() -> None:
    table = lay(fight("COM-G01", assets=("A07",)), "S1 P1* P1 S1", IDLE).play("surge asset-a07-blaze a", "pass")
    assert table.refusal("surge asset-a07-blaze d") == "RB-COMBAT-27"
    table.play("pass", "stay")
    table = lay(table, "S1 P1* P1 S1", IDLE)
    assert table.may("surge asset-a07-blaze d")


@pytest.mark.rule("RB-COMBAT-28")
def test_the_enemy_uses_the_abilities_of_its_card() -> None:
    table = lay(fight("COM-G01"), COR, "E1 E1 S1 E1 D", FOE)
    assert table.offers("surge") == ["surge com-g01-gore c"]
    assert harm(table.play("surge com-g01-gore c")) == (1, 0)


@pytest.mark.rule("RB-COMBAT-29", "RB-RUL-41")
def test_surplus_symbols_are_lost_and_none_are_thrown_away() -> None:
    table = lay(fight("COM-G01", assets=("C02",), learned=("S06",)), "S1 P1* P1 S2*", IDLE)
    assert table.may("surge skill-s06-fire-bolt d")  # two symbols for a cost of one
    assert table.refusal("surge skill-s06-fire-bolt ad") == "RB-COMBAT-29"
    table.play("surge skill-s06-fire-bolt d")
    assert harm(table) == (0, 2)
    assert shown(table, HERO) == "S1 P1* P1 (S2*)"


@pytest.mark.rule("RB-COMBAT-30", "RB-RUL-41")
def test_x_is_the_number_of_symbols_spent() -> None:
    for tokens, damage in (("a", 1), ("d", 2), ("ad", 3)):
        table = lay(fight("COM-G01", assets=("C02",), learned=("B10",)), "S1 P1* P1 S2*", IDLE)
        assert harm(table.play(f"surge skill-b10-cleave {tokens}")) == (0, damage)


# -- double ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-EX-10", "RB-COMBAT-31", "RB-COMBAT-32", "RB-COMBAT-33", "RB-COMBAT-34")
def test_a_stack_counts_twice_in_a_later_action() -> None:
    table = lay(fight("COM-G01", assets=("C01",)), "P2 P1* A D", IDLE)
    table.play("stack a d")
    assert harm(table) == (0, 0)
    assert fighting(table).turn == FOE  # making the stack was the action
    table.play("pass", "strike physical a")
    assert harm(table) == (0, 4)
    assert shown(table, HERO) == "(P2) P1* A ."  # the double token is removed, not spent


@pytest.mark.rule("RB-COMBAT-35", "RB-RUL-42")
def test_one_token_on_a_double_and_no_doubles_of_doubles() -> None:
    table = lay(fight("COM-G01", assets=("C01 C10",)), "P2 P1* A D D", IDLE)
    assert table.refusal("stack d e") == "RB-COMBAT-35"
    assert table.refusal("stack a b") == "RB-COMBAT-31"
    table.play("stack a d", "pass")
    assert table.refusal("stack b d") == "RB-COMBAT-35"
    assert table.refusal("stack a e") == "RB-COMBAT-35"  # a stack on another double
    assert table.offers("stack") == ["stack b e", "stack c e"]


@pytest.mark.rule("RB-COMBAT-36", "RB-RUL-42", "RB-EX-47")
def test_the_double_under_a_stack_cannot_be_touched() -> None:
    table = lay(fight("COM-G01"), "P2 P1* A", "E1 E1 S1 E1 D", FOE).play("stack a e")
    assert table.refusal("force c e") == "RB-COMBAT-36"
    assert "force c e" not in table.offers("force")
    table = lay(fight("COM-G01", learned=("M17",), assets=("A05",)), "P2 P1* A S2", "E1 E1 S1 E1 D", FOE).play("stack a e")
    table.play("surge skill-m17-weak-spot d")
    assert table.offers() == ["pick-foe a", "pick-foe b", "pick-foe c", "pick-foe d"]


@pytest.mark.rule("RB-COMBAT-37", "RB-RUL-42", "RB-EX-47")
def test_a_top_token_that_is_turned_stays_on_its_double() -> None:
    for seed in range(1, 20):
        table = lay(fight("COM-G01", seed=seed), "P2 P1* A", "E1 E1 S1 E1 D", FOE).play("stack a e", "force c a")
        assert fighting(table).on[FOE][0] == 4
        if shown(table, FOE).startswith("H1"):
            break
    table.play("pass", "strike physical a", "shield a")
    assert harm(table) == (0, 0)  # a doubled shield stops 2
    assert shown(table, FOE) == "(H1) E1 S1 E1 ."


@pytest.mark.rule("RB-COMBAT-37", "RB-RUL-42")
def test_a_top_token_without_symbols_is_worth_nothing() -> None:
    table = lay(fight("COM-G01"), COR, "E1 E1 S1 E1 D", FOE).play("stack d e", "pass")
    fighting(table).faces[FOE][3] = 1  # flipped to its blank side
    table.state.offered = None
    assert "strike enemy d" not in table.offers()
    fighting(table).states[FOE] = [1, 1, 1, 0, 0]
    resume(table)
    assert table.asked == "retreat"  # nothing can be done with it


@pytest.mark.rule("RB-COMBAT-37", "RB-RUL-42", "RB-COMBAT-53")
def test_removing_the_top_frees_the_double() -> None:
    table = lay(fight("COM-G01", learned=("M17",), assets=("A05",)), "P2 P1* A S2", "E1 E1 S1 E1 D", FOE)
    table.play("stack a e", "surge skill-m17-weak-spot d", "pick-foe a")
    assert shown(table, FOE) == ". E1 S1 E1 D"
    assert "stack b e" in table.offers("stack")


# -- actions printed on cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-COMBAT-38", "RB-RUL-45")
def test_weapon_master_flips_a_token_as_an_action() -> None:
    table = lay(fight("COM-G01", learned=("B20",)), "S1 P1* A", IDLE)
    table.play("use skill-b20-combat-action", "pick a")
    assert shown(table, HERO) == "P2 P1* A"
    assert fighting(table).turn == FOE
    table.play("pass")
    assert table.refusal("use skill-b20-combat-action") == "RB-COMBAT-38"  # once in a round


@pytest.mark.rule("RB-COMBAT-38", "RB-COMBAT-63")
def test_a_printed_action_keeps_a_side_from_passing() -> None:
    table = lay(fight("COM-G01", learned=("B20",)), "S1 H1 A", IDLE)
    fighting(table).states[HERO] = [1, 0, 1]
    resume(table)
    assert table.offers() == ["use skill-b20-combat-action", "pass"]
    fighting(table).states[HERO] = [1, 1, 1]
    resume(table)
    assert fighting(table).passed[HERO]
