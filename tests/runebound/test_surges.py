"""Surge abilities: every one of the box, and what their words mean (RB-COMBAT-26 … 30, 50 … 59)."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.combat_effects import foe_gold
from tablekeep.games.runebound.defeat import suffer
from tablekeep.games.runebound.fighting import REMOVED, SPENT
from tests.runebound.effects import effect
from tests.runebound.fights import FOE, HERO, fight, fighting, harm, lay, new_round, resume, shown
from tests.runebound.journeys import journey
from tests.runebound.surging import outcome

COR = "P2 P1* P1"
ENE = "E1 E1 S1 E1 D"

OF_FOES = [
    ("COM-G01", "com-g01-gore", "+1 damage to the hero"),
    ("COM-G01", "com-g01-frenzy", "foe b back, recasts 2 of the foe"),
    ("COM-G02", "com-g02-clobber", "hero b removed"),
    ("COM-G02", "com-g02-two-heads", "2 more actions"),
    ("COM-G03", "com-g03-bear-hug", "+1 damage to the hero, hero cannot retreat"),
    ("COM-G03", "com-g03-smash", "+2 damage to the hero"),
    ("COM-G04", "com-g04-wheel-about", "flips 2 of the foe"),
    ("COM-G04", "com-g04-rake", "+2 damage to the hero"),
    ("COM-G05", "com-g05-vanish", "hero a removed"),
    ("COM-G05", "com-g05-pounce", "+2 damage to the hero, no shield helps"),
    ("COM-G06", "com-g06-venomed-edge", "+1 damage to the hero, no shield helps"),
    ("COM-G06", "com-g06-cloak-of-dusk", "recasts 1 of the hero"),
    ("COM-G07", "com-g07-hack", "+1 damage to the hero"),
    ("COM-G07", "com-g07-war-cry", "foe doubles enemy"),
    ("COM-G08", "com-g08-dark-bolt", "+1 damage to the hero"),
    ("COM-G08", "com-g08-jinx", "flips 2 of the hero"),
    ("COM-G09", "com-g09-reinforcements", "foe b back, recasts 1 of the foe"),
    ("COM-G09", "com-g09-overrun", "hero a removed"),
    ("COM-G10", "com-g10-scatter", "flips 1 of the foe"),
    ("COM-G10", "com-g10-many-knives", "+2 damage to the hero"),
    ("COM-G11", "com-g11-stamp", "hero b removed"),
    ("COM-G11", "com-g11-hurled-boulder", "+3 damage to the hero"),
    ("COM-G12", "com-g12-dirty-trick", "flips 1 of the hero"),
    ("COM-G12", "com-g12-crossfire", "+2 damage to the hero, -1 gold"),
    ("COM-G13", "com-g13-weighted-net", "hero c removed, hero cannot retreat"),
    ("COM-G13", "com-g13-volley", "+2 damage to the hero"),
    ("COM-G18", "com-g18-rend", "+1 damage to the hero"),
    ("COM-G18", "com-g18-drag-under", "+2 damage to the hero, hero cannot retreat"),
    ("COM-G20", "com-g20-stone-fist", "+1 damage to the hero"),
    ("COM-G20", "com-g20-seal-the-door", "hero cannot retreat, flips 1 of the hero"),
    ("EXP-G18", "exp-g18-glamour", "flips 1 of the foe"),
    ("EXP-G18", "exp-g18-enchantment", "hero a removed"),
    ("SOC-G18", "soc-g18-riposte", "+1 damage to the hero, foe blocks 1"),
    ("SOC-G18", "soc-g18-flurry", "foe b back, recasts 2 of the foe"),
    ("SOC-G19", "soc-g19-hidden-blade", "+1 damage to the hero, no shield helps"),
    ("SOC-G19", "soc-g19-poison", "+1 damage to the hero, -1 cards in hand, no shield helps"),
    ("SOC-G20", "soc-g20-call-the-watch", "foe b back, recasts 1 of the foe"),
    ("SOC-G20", "soc-g20-confiscate", "-1 gold"),
    ("SOC-G20", "soc-g20-hold-him-down", "hero a removed"),
    ("COM-M01", "com-m01-slice", "+2 damage to the hero"),
    ("COM-M01", "com-m01-barrier", "hero f removed"),
    ("COM-M02", "com-m02-snap", "+1 damage to the hero"),
    ("COM-M02", "com-m02-gout-of-flame", "+2 damage to the hero, no shield helps"),
    ("COM-M03", "com-m03-halberd-sweep", "+1 damage to the hero"),
    ("COM-M03", "com-m03-fiery-breath", "+2 damage to the hero"),
    ("COM-M04", "com-m04-legion-drill", "flips 1 of the foe"),
    ("COM-M04", "com-m04-onrush", "foe doubles enemy"),
    ("COM-M05", "com-m05-tongue-of-fire", "+1 damage to the hero"),
    ("COM-M05", "com-m05-chant-of-waking", "+1 damage to the hero, -2 damage to the foe"),
    ("COM-M06", "com-m06-sting", "+1 damage to the hero, no shield helps"),
    ("COM-M06", "com-m06-carry-off", "hero cannot retreat, flips 2 of the hero"),
    ("COM-M07", "com-m07-flicker", "recasts 1 of the hero"),
    ("COM-M07", "com-m07-scorch", "+2 damage to the hero"),
    ("EXP-M10", "exp-m10-molten-spittle", "+1 damage to the hero"),
    ("EXP-M10", "exp-m10-guard-the-gold", "-1 damage to the foe, foe blocks 2"),
    ("SOC-M10", "soc-m10-burning-oath", "+1 damage to the hero"),
    ("SOC-M10", "soc-m10-rapture", "foe b back, foe d back, recasts 3 of the foe"),
    ("COM-K01", "com-k01-grave-cold", "hero f removed"),
    ("COM-K01", "com-k01-unholy-charge", "+2 damage to the hero"),
    ("COM-K02", "com-k02-relentless", "foe b back, recasts 1 of the foe"),
    ("COM-K02", "com-k02-swarm", "hero silenced"),
    ("COM-K03", "com-k03-claw", "hero b removed, hero e removed"),
    ("COM-K03", "com-k03-regenerate", "-2 damage to the foe"),
    ("COM-K03", "com-k03-breathe-fire", "+5 damage to the hero"),
    ("COM-K04", "com-k04-bone-armour", "hero a removed"),
    ("COM-K04", "com-k04-brutal-strike", "+2 damage to the hero"),
    ("COM-K04", "com-k04-undying", "-4 damage to the foe"),
    ("COM-K05", "com-k05-cleave", "+2 damage to the hero"),
    ("COM-K05", "com-k05-rise-again", "foe b back, recasts 1 of the foe"),
    ("COM-K06", "com-k06-tear", "+1 damage to the hero, -1 damage to the foe"),
    ("COM-K06", "com-k06-paralysing-touch", "hero a removed"),
    ("COM-K07", "com-k07-keening", "recasts 2 of the hero"),
    ("COM-K07", "com-k07-wail-of-the-grave", "+2 damage to the hero, no shield helps"),
    ("EXP-K10", "exp-k10-shovel-to-the-knees", "flips 1 of the hero"),
    ("EXP-K10", "exp-k10-sack-over-the-head", "hero a removed"),
    ("SOC-K10", "soc-k10-commanding-gaze", "flips 1 of the hero"),
    ("SOC-K10", "soc-k10-drink-deep", "+1 damage to the hero, -1 damage to the foe, no shield helps"),
    ("STO-M05", "sto-m05-tongue-of-fire", "+1 damage to the hero"),
    ("STO-M05", "sto-m05-call-of-the-deep", "-2 damage to the foe"),
    ("STO-M05", "sto-m05-breath-of-the-master", "+4 damage to the hero"),
    ("STO-K05", "sto-k05-close-ranks", "foe blocks 2"),
    ("STO-K05", "sto-k05-rank-and-file", "foe b back, recasts 2 of the foe"),
    ("STO-K05", "sto-k05-order-to-kill", "+4 damage to the hero"),
    ("vil-margath", "vil-margath-taunt", "flips 1 of the hero"),
    ("vil-margath", "vil-margath-will-of-margath", "-3 damage to the foe"),
    ("vil-margath", "vil-margath-empower", "foe doubles enemy"),
    ("vil-vorakesh", "vil-vorakesh-raise-the-dead", "+1 damage to the hero"),
    ("vil-vorakesh", "vil-vorakesh-vampirism", "+1 damage to the hero, -1 damage to the foe"),
    ("vil-vorakesh", "vil-vorakesh-curse", "flips 6 of the hero"),
]
"""by card and ability: what it changes on the stage of `surging`, checked against the printed texts"""

OF_HEROES = [
    ("corbin", "corbin-vicious-assault", "+2 damage to the foe"),
    ("mok", "mok-spirit-manifest", "+2 damage to the foe"),
    ("laurel", "laurel-dizons-swiftness", "hero b back, recasts 1 of the hero"),
    ("lyssa", "lyssa-track-prey", "+2 damage to the foe"),
    ("thorn", "thorn-mind-meld", "hero returns magic"),
    ("A05", "asset-a05-command", "flips 2 of the foe"),
    ("A06", "asset-a06-sunder", "+1 damage to the foe, foe a removed, no shield helps"),
    ("A07", "asset-a07-blaze", "+2 damage to the foe"),
    ("A11", "asset-a11-concentration", "hero doubles magic"),
    ("B06", "asset-b06-riposte", "+1 damage to the foe, hero blocks 1"),
    ("B07", "asset-b07-dazzle", "flips 1 of the foe"),
    ("B09", "asset-b09-guard", "hero blocks 2"),
    ("B11", "asset-b11-ward", "hero blocks 3"),
    ("C01", "asset-c01-rally", "recasts 1 of the hero"),
    ("C02", "asset-c02-old-power", "2 more actions"),
    ("C03", "asset-c03-spark", "+1 damage to the foe"),
    ("C06", "asset-c06-whirl", "+1 damage to the foe, hero b back, recasts 1 of the hero"),
    ("C11", "asset-c11-sleight", "recasts 1 of the foe"),
    ("S-B03", "skill-b03-aimed-shot", "+2 damage to the foe"),
    ("S-B08", "skill-b08-bash", "+1 damage to the foe"),
    ("S-B09", "skill-b09-whirlwind", "hero b back, recasts 2 of the hero"),
    ("S-B10", "skill-b10-cleave", "+2 damage to the foe"),
    ("S-B19", "skill-b19-roar", "recasts 2 of the foe"),
    ("S-M04", "skill-m04-tactics", "flips 2 of the hero"),
    ("S-M05", "skill-m05-feint", "flips 1 of the foe"),
    ("S-M17", "skill-m17-weak-spot", "foe a removed"),
    ("S-M18", "skill-m18-mimic", "+1 damage to the foe, foe cannot retreat"),
    ("S-M20", "skill-m20-distract", "recasts 1 of the foe"),
    ("S-S06", "skill-s06-fire-bolt", "+2 damage to the foe"),
    ("S-S07", "skill-s07-lightning", "+4 damage to the foe"),
    ("S-S08", "skill-s08-enchant", "+1 damage to the foe, hero has physical as magic"),
    ("S-S09", "skill-s09-ward", "hero blocks 2"),
    ("S-S15", "skill-s15-hex", "foe c removed"),
    ("S-S16", "skill-s16-drain", "-2 damage to the hero, +2 damage to the foe"),
    ("S-S19", "skill-s19-dispel", "foe silenced"),
]


@pytest.mark.rule("RB-COMBAT-26", "RB-COMBAT-28")
@pytest.mark.parametrize(("owner", "surge", "expected"), OF_FOES, ids=[row[1] for row in OF_FOES])
def test_surge_abilities_of_foes(owner: str, surge: str, expected: str) -> None:
    assert outcome(owner, surge) == expected


@pytest.mark.rule("RB-COMBAT-26", "RB-COMBAT-28")
@pytest.mark.parametrize(("owner", "surge", "expected"), OF_HEROES, ids=[row[1] for row in OF_HEROES])
def test_surge_abilities_of_heroes(owner: str, surge: str, expected: str) -> None:
    assert outcome(owner, surge) == expected


@pytest.mark.rule("RB-COMBAT-28")
def test_the_tables_hold_every_ability_of_the_box() -> None:
    kit = journey("corbin lyssa").state.kit
    assert sorted([row[1] for row in [*OF_FOES, *OF_HEROES]]) == sorted([surge.id for surge in kit.effects.surges])


# -- flipping, recasting, removing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-COMBAT-50", "RB-COMBAT-52")
def test_a_spent_token_that_is_recast_is_unspent_again() -> None:
    table = lay(fight("COM-G01", assets=("C02",), learned=("B09",)), "P2 P1* P1 S2*", ENE).play("strike physical ab", "pass")
    table.play("surge skill-b09-whirlwind d")
    assert table.offers() == ["pick a", "pick b", "pick d", "done"]
    table.play("pick a", "pick d", "done")
    assert fighting(table).states[HERO] == [0, SPENT, 0, 0]


@pytest.mark.rule("RB-COMBAT-51", "RB-GEN-14")
def test_up_to_includes_none() -> None:
    table = lay(fight("COM-G01", learned=("M05",)), "S1 P1* P1", ENE).play("surge skill-m05-feint a")
    assert table.offers() == ["pick-foe a", "pick-foe b", "pick-foe c", "pick-foe d", "pick-foe e", "done"]
    assert shown(table.play("done"), FOE) == ENE


@pytest.mark.rule("RB-COMBAT-53", "RB-RUL-48")
def test_a_removed_token_is_not_spent_and_returns_at_the_next_cast() -> None:
    table = lay(fight("COM-G09"), COR, "E1 A S1 E1 D", FOE)
    fighting(table).on[FOE][2] = 4
    resume(table).play("surge com-g09-overrun c", "pick-foe a")
    assert table.tokens(HERO, "removed") == ["COR1"]
    assert fighting(table).states[FOE] == [0, 0, SPENT, 0, REMOVED]
    table = lay(table, COR, "E1 A S1 E1 D", FOE)
    fighting(table).states[HERO][0] = 2
    table.play("surge com-g09-reinforcements c")
    assert table.offers() == ["pick c", "done"]  # nothing that was removed
    assert table.tokens(HERO, "removed") == ["COR1"]
    assert new_round(table).tokens(HERO, "removed") == []


@pytest.mark.rule("RB-COMBAT-53", "RB-GEN-02")
def test_nothing_to_remove_is_no_hindrance() -> None:
    table = lay(fight("COM-G02"), COR, ENE, FOE).play("surge com-g02-clobber c")
    assert shown(table, HERO) == COR


@pytest.mark.rule("RB-COMBAT-54", "RB-RUL-106")
def test_tokens_showing_means_the_large_symbol() -> None:
    table = lay(fight("COM-G02"), "P2 P1* A", ENE, FOE).play("surge com-g02-clobber c")
    assert table.tokens(HERO, "removed") == []  # the shield is on the back of b


@pytest.mark.rule("RB-COMBAT-54", "RB-RUL-106", "RB-SCENARIO-20", "RB-SCENARIO-22", "RB-EX-77", "RB-RUL-72")
def test_empower_doubles_tokens_and_stacks() -> None:
    table = lay(fight("vil-margath", act=2), COR, "E1 E1 S1 E1 D S1* E2", FOE)
    combat = fighting(table)
    combat.doubled[FOE] = 1 << 2
    assert harm(resume(table).play("strike enemy g")) == (4, 0)
    table = lay(table, COR, "E1 E1 S1 E1 D S1* E2", FOE)
    table.state.damage[0] = 0
    combat.on[FOE][6] = 4
    assert harm(resume(table).play("strike enemy g")) == (8, 0)


@pytest.mark.rule("RB-COMBAT-54", "RB-RUL-72", "RB-SCENARIO-22")
def test_doubled_symbols_do_not_touch_damage_of_abilities() -> None:
    table = lay(fight("COM-G07"), COR, ENE, FOE)
    fighting(table).doubled[FOE] = 1 << 2
    assert harm(resume(table).play("surge com-g07-hack c")) == (1, 0)


@pytest.mark.rule("RB-COMBAT-54")
def test_symbols_count_double_also_on_tokens_turned_later() -> None:
    table = lay(fight("COM-G07"), COR, "H1 A S1 E1 D", FOE)
    fighting(table).doubled[FOE] = 1 << 2
    resume(table).play("flip b a", "pass")
    assert harm(table.play("strike enemy a")) == (2, 0)


@pytest.mark.rule("RB-COMBAT-55", "RB-RUL-106")
def test_physical_symbols_that_count_as_magic() -> None:
    table = lay(fight("COM-K07", heroes="lyssa corbin", learned=("S08",)), "P2 M1* S1*", ENE)
    table.play("surge skill-s08-enchant c", "pass")
    assert harm(table) == (0, 1)
    assert table.offers("strike") == ["strike magic a", "strike magic b", "strike magic ab"]
    fighting(table).damage = 0
    table.play("strike magic ab")
    assert harm(table) == (0, 3)  # the Banshee reduces physical damage only


@pytest.mark.rule("RB-COMBAT-54", "RB-COMBAT-55")
def test_counting_as_and_counting_double_together() -> None:
    table = lay(fight("COM-G03", assets=("A11",), learned=("S08",)), "P2 P1* P1 S2", ENE)
    combat = fighting(table)
    combat.converted[HERO] = (0, 1)
    resume(table).play("surge asset-a11-concentration d", "pass", "strike magic a")
    assert harm(table) == (0, 4)


@pytest.mark.rule("RB-COMBAT-55")
def test_what_counts_as_magic_is_not_removed_as_physical() -> None:
    table = lay(fight("COM-G05"), COR, ENE, FOE)
    fighting(table).converted[HERO] = (0, 1)
    resume(table).play("surge com-g05-vanish c")
    assert table.tokens(HERO, "removed") == []


# -- silence, extra actions, copying, no retreat ---------------------------------------------------------------------------


@pytest.mark.rule("RB-COMBAT-56", "RB-RUL-106", "RB-EX-55")
def test_against_the_fey_sorceress_no_surge_abilities() -> None:
    table = lay(fight("EXP-G18"), "S1 P1* P1", ENE)
    assert table.offers("surge") == []
    assert table.refusal("surge corbin-vicious-assault a") == "RB-COMBAT-56"
    table = lay(new_round(table), "S1 P1* P1", ENE)
    assert table.offers("surge") == []  # to the end of the combat


@pytest.mark.rule("RB-COMBAT-56", "RB-RUL-106")
def test_dispel_silences_for_the_round() -> None:
    table = lay(fight("COM-G01", assets=("C02",), learned=("S19",)), "P2 P1* P1 S2*", ENE).play("surge skill-s19-dispel d")
    assert table.offers("surge") == []
    table = lay(new_round(table), "P2 P1* P1 S2*", ENE, FOE)
    assert table.offers("surge") != []


@pytest.mark.rule("RB-COMBAT-56", "RB-HERO-03", "RB-RUL-95")
def test_a_silenced_side_may_still_cancel() -> None:
    table = lay(fight("COM-G01"), "S1 P1* P1", ENE)
    fighting(table).silenced[FOE] = 1
    table.play("surge corbin-vicious-assault a")
    assert table.offers() == ["cancel c", "suffer"]


@pytest.mark.rule("RB-COMBAT-57", "RB-RUL-106")
def test_extra_actions_come_before_the_foe_acts() -> None:
    table = lay(fight("COM-G03", assets=("C02",)), "P2 P1* P1 S2*", ENE).play("surge asset-c02-old-power d")
    assert table.to_play == 0
    table.play("strike physical a")
    assert table.to_play == 0
    table.play("strike physical b")
    assert table.to_play == 1


@pytest.mark.rule("RB-COMBAT-57", "RB-RUL-106")
def test_extra_actions_may_be_left_and_end_with_a_pass() -> None:
    table = lay(fight("COM-G03", assets=("C02",)), "P2 P1* P1 S2*", ENE).play("surge asset-c02-old-power d", "done")
    assert table.to_play == 1
    assert not fighting(table).passed[HERO]
    table = lay(fight("COM-G03", assets=("C02",)), "P2 P1* P1 S2*", ENE).play("surge asset-c02-old-power d", "pass", "pass")
    assert fighting(table).extra == 0
    assert table.asked == "retreat"


@pytest.mark.rule("RB-COMBAT-57")
def test_extra_actions_that_cannot_be_taken_are_no_pass() -> None:
    table = lay(fight("COM-G03", assets=("C02",)), "P2 H1 P1 S2*", ENE)
    fighting(table).states[HERO] = [SPENT, 0, SPENT, 0]
    resume(table).play("surge asset-c02-old-power d")
    assert table.to_play == 1
    assert fighting(table).passed == [False, False]
    assert fighting(table).extra == 0


@pytest.mark.rule("RB-COMBAT-57")
def test_an_ordinary_action_cannot_be_left_without_passing() -> None:
    assert not lay(fight("COM-G01"), COR, ENE).may("done")


@pytest.mark.rule("RB-COMBAT-58", "RB-RUL-106")
def test_mimicry_copies_an_ability_of_the_foe() -> None:
    table = lay(fight("COM-K05", assets=("C02",), learned=("M18",)), "P2 P1* P1 S2*", ENE).play("surge skill-m18-mimic d")
    assert table.offers() == ["copy com-k05-cleave", "copy com-k05-rise-again"]
    table.play("copy com-k05-cleave")
    assert harm(table) == (0, 2)  # X counts as 2
    assert "enemy" in str(table.events("hit")[-1].message)  # the printed type
    combat = fighting(table)
    assert [table.state.kit.effects.surges[number].id for number in combat.surged[HERO]] == ["skill-m18-mimic"]
    table = lay(table, COR + " S2*", ENE, FOE)
    assert table.may("surge com-k05-cleave c")  # the foe's own use is untouched


@pytest.mark.rule("RB-COMBAT-58", "RB-RUL-106")
def test_the_x_of_a_copy_is_given_whatever_was_paid() -> None:
    table = lay(fight("COM-K05", assets=("C01 C02",), learned=("M18",)), "P2 P1* P1 D S2*", ENE)
    fighting(table).on[HERO][4] = 3
    resume(table).play("surge skill-m18-mimic e", "copy com-k05-cleave")
    assert harm(table) == (0, 2)  # four symbols were spent


@pytest.mark.rule("RB-COMBAT-58", "RB-RUL-106")
def test_an_ability_that_copies_cannot_be_copied() -> None:
    table = lay(fight("vil-vorakesh", act=2, assets=("C02",), learned=("M18",)), "P2 P1* P1 S2*")
    table.play("surge skill-m18-mimic d")
    assert table.offers() == ["copy vil-vorakesh-vampirism", "copy vil-vorakesh-curse"]


@pytest.mark.rule("RB-COMBAT-59", "RB-RUL-106", "RB-RETREAT-01")
def test_who_cannot_retreat_has_no_chance_this_round() -> None:
    table = lay(fight("COM-G03"), COR, ENE, FOE).play("surge com-g03-bear-hug c", "pass", "pass")
    assert fighting(table).round == 2
    assert table.asked != "retreat"
    table = lay(table, COR, ENE).play("pass", "pass")
    assert table.asked == "retreat"


@pytest.mark.rule("RB-COMBAT-59")
def test_the_cursed_noble_holds_whoever_has_not_hurt_it() -> None:
    table = lay(fight("SOC-K10"), COR, ENE).play("pass", "pass")
    assert fighting(table).round == 2
    fighting(table).damage = 1
    table = lay(table, COR, ENE).play("pass", "pass")
    assert table.asked == "retreat"


@pytest.mark.rule("RB-GEN-14")
def test_the_foe_chooses_the_skill_card_it_discards() -> None:
    table = lay(fight("SOC-G19", hands=("B13 S02",)), COR, "E1 E1 S1 E1 D", FOE)
    fighting(table).on[FOE][2] = 4
    resume(table).play("surge soc-g19-poison c")
    assert (table.asked, table.to_play) == ("choose-lost-skill", 0)
    table.play("discard S-S02")
    assert table.hand() == ["B13"]


@pytest.mark.rule("RB-GEN-12")
def test_without_cards_nothing_is_discarded() -> None:
    table = lay(fight("SOC-G19"), COR, "E1 E1 S1 E1 D", FOE)
    fighting(table).on[FOE][2] = 4
    assert harm(resume(table).play("surge soc-g19-poison c")) == (1, 0)


@pytest.mark.rule("RB-COMBAT-54")
def test_shield_bash_counts_doubled_shields_and_keeps_them() -> None:
    table = lay(fight("COM-G03", assets=("C01 B09",), learned=("B08",)), "P2 H1 A D S1*", ENE).play("stack b d", "pass")
    table.play("surge skill-b08-bash e")
    assert harm(table) == (0, 2)
    assert shown(table, HERO) == "P2 H1 A D (S1*)"


@pytest.mark.rule("RB-GEN-14")
def test_glamour_flips_a_token_of_either_side() -> None:
    table = lay(fight("EXP-G18"), COR, ENE, FOE).play("surge exp-g18-glamour c")
    assert "pick a" in table.offers()
    assert "pick-foe a" in table.offers()
    assert shown(table.play("pick-foe a"), HERO) == "S1 P1* P1"


@pytest.mark.rule("RB-COMBAT-46", "RB-GEN-15")
def test_the_rest_of_an_ability_follows_even_if_the_foe_is_defeated() -> None:
    table = lay(fight("COM-G01", assets=("C02",), learned=("S16",), damage=(3, 0), foe_damage=5), "P2 P1* P1 S2*", ENE)
    table.play("surge skill-s16-drain d")
    assert table.state.combat is None
    assert table.state.damage[0] == 1


@pytest.mark.rule("RB-GEN-15", "RB-HERO-13", "RB-HERO-14")
def test_poison_takes_a_card_of_the_hero_it_has_defeated() -> None:
    """The Hired Assassin: 1 damage, then the foe discards a card; Lyssa has none left for Nine Lives."""
    table = lay(fight("SOC-G19", heroes="lyssa corbin", damage=(8, 0), hands=("B13", "")), "P2 M1* A*", ENE, FOE)
    table.play("stack c e", "pass", "surge soc-g19-poison c")
    assert (table.state.damage[0], table.hand(), table.state.combat) == (9, [], None)
    assert table.asked == ""
    told = [event.message.id for event in table.events()]
    assert told.index("rb-log-defeated") < told.index("rb-log-discards-skill") < told.index("rb-log-foe-discarded")


@pytest.mark.rule("RB-GEN-15", "RB-GEN-14", "RB-HERO-13")
def test_of_several_cards_the_defeated_hero_chooses_and_keeps_one_for_nine_lives() -> None:
    table = lay(fight("SOC-G19", heroes="lyssa corbin", damage=(8, 0), hands=("B13 S02", "")), "P2 M1* A*", ENE, FOE)
    table.play("stack c e", "pass", "surge soc-g19-poison c")
    assert (table.asked, table.to_play) == ("choose-lost-skill", 0)
    assert table.offers() == ["discard S-B13", "discard S-S02"]
    table.play("discard S-B13")
    assert table.offers() == ["use lyssa-defeated", "pass"]
    assert table.play("use lyssa-defeated").state.damage[0] == 0


@pytest.mark.rule("RB-GEN-15", "RB-GEN-12")
def test_gold_is_lost_even_if_the_hero_has_been_defeated_meanwhile() -> None:
    table = lay(fight("COM-G12", gold=(3, 0), damage=(9, 0)), COR, ENE, FOE)
    suffer(table.state, 0, 1)
    assert fighting(table).forced == FOE
    foe_gold(table.state, -1, effect("foe_gold", -2), FOE)
    assert table.state.gold[0] == 1
