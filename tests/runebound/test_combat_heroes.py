"""The heroes' abilities in combat (RB-HERO)."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.fighting import REMOVED
from tests.runebound.fights import FOE, HERO, duel, fight, fighting, harm, lay, new_round, resume, shown

COR = "P2 P1* P1"
ENE = "E1 E1 S1 E1 D"


# -- Corbin --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-HERO-02", "RB-HERO-03", "RB-RUL-95", "RB-EX-51")
def test_vicious_assault_can_be_cancelled_with_as_many_surges() -> None:
    table = lay(fight("COM-G03", act=2, assets=("C01",)), "S1 P1* P1 D", "E1 E1 S1 E1 D S1*").play("stack a d", "pass")
    table.play("surge corbin-vicious-assault a")
    assert (table.asked, table.to_play) == ("cancel", 1)  # although the foe has passed
    assert table.offers() == ["cancel cf", "suffer"]
    table.play("cancel cf")
    assert harm(table) == (0, 0)
    assert shown(table, FOE) == "E1 E1 (S1) E1 D (S1*)"
    assert shown(table, HERO) == "(S1) P1* P1 ."


@pytest.mark.rule("RB-HERO-02", "RB-HERO-03", "RB-COMBAT-29")
def test_cancelling_takes_as_many_surges_as_were_spent_and_not_more() -> None:
    table = lay(fight("COM-G03", act=2), "S1 P1* P1", "E1 E1 S1 E1 D S1*").play("surge corbin-vicious-assault a")
    assert table.offers() == ["cancel c", "cancel f", "suffer"]
    text = next(surge.text for surge in table.state.kit.effects.surges if surge.id == "corbin-vicious-assault")
    assert "or more" not in text


@pytest.mark.rule("RB-HERO-02", "RB-HERO-03", "RB-EX-51")
def test_with_too_few_surges_it_cannot_be_cancelled() -> None:
    table = lay(fight("COM-G03", act=2, assets=("C01",)), "S1 P1* P1 D", "E1 E1 S1 E1 D E2").play("stack a d", "pass")
    table.play("surge corbin-vicious-assault a")
    assert table.asked == "combat-action"
    assert harm(table) == (0, 2)


@pytest.mark.rule("RB-HERO-02", "RB-HERO-03")
def test_whoever_does_not_cancel_may_still_shield() -> None:
    table = lay(fight("COM-G03"), "S1 P1* P1", "H1 E1 S1 E1 D").play("surge corbin-vicious-assault a", "suffer", "shield a")
    assert harm(table) == (0, 0)
    assert shown(table, FOE) == "(H1) E1 S1 E1 D"


@pytest.mark.rule("RB-HERO-03", "RB-RUL-95")
def test_surplus_symbols_of_a_cancellation_are_lost() -> None:
    table = lay(duel("corbin thorn"), "S1 P1* P1", "S2 M1* M1").play("surge corbin-vicious-assault a", "cancel a")
    assert shown(table, FOE) == "(S2) M1* M1"
    assert harm(table) == (0, 0)


# -- Master Thorn ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-HERO-06", "RB-HERO-07", "RB-RUL-96", "RB-EX-49")
def test_mind_meld_returns_the_damage_suffered() -> None:
    table = lay(fight("COM-G03", heroes="thorn corbin"), "S2 M1* M1", ENE).play("surge thorn-mind-meld a")
    table.play("strike enemy abd")
    assert harm(table) == (3, 3)
    told = [str(event.message) for event in table.events("hit")]
    assert "enemy" in told[0]
    assert "magic" in told[1]
    assert table.state.damage[0] == 3
    fighting(table).states[HERO][0] = 0
    resume(table)
    assert table.refusal("surge thorn-mind-meld a") == "RB-COMBAT-27"
    table = lay(new_round(table), "S2 M1* M1", ENE)
    assert table.may("surge thorn-mind-meld a")
    table.play("pass", "strike enemy a")
    assert harm(table)[1] == 3  # the meld has ended with the round


@pytest.mark.rule("RB-HERO-07", "RB-RUL-96")
def test_only_damage_that_got_through_is_returned_and_it_can_be_blocked() -> None:
    table = fight("COM-G03", heroes="thorn corbin", assets=("A10",))
    lay(table, "S2 M1* M1 H1", "H1 E1 S1 E1 D").play("surge thorn-mind-meld a", "strike enemy bd", "shield d")
    assert (table.asked, table.to_play) == ("shields", 1)
    assert fighting(table).struck[1] == 1
    table.play("shield a")
    assert harm(table) == (1, 0)


@pytest.mark.rule("RB-HERO-07", "RB-RUL-96", "RB-RUL-50")
def test_a_defeated_thorn_returns_nothing() -> None:
    table = lay(fight("COM-G03", heroes="thorn corbin", damage=(6, 0), foe_damage=6), "S2 M1* M1", ENE)
    table.play("surge thorn-mind-meld a", "strike enemy ab")
    assert table.state.defeated(0)
    assert table.trophies() == []


# -- Lord Hawthorne --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-HERO-08")
def test_onslaught_gives_a_second_action_once_per_combat() -> None:
    table = lay(fight("COM-G03", heroes="hawthorne lyssa"), "P2 P1* P1*", ENE).play("strike physical a")
    assert table.offers() == ["use hawthorne-after-combat-action", "pass"]
    table.play("use hawthorne-after-combat-action")
    assert table.to_play == 0
    table.play("strike physical b")
    assert table.to_play == 1
    table = lay(new_round(table), "P2 P1* P1*", ENE).play("strike physical a")
    assert table.to_play == 1


@pytest.mark.rule("RB-HERO-08")
def test_onslaught_may_be_kept() -> None:
    table = lay(fight("COM-G03", heroes="hawthorne lyssa"), "P2 P1* P1*", ENE).play("strike physical a", "pass")
    assert table.to_play == 1
    table.play("pass", "pass", "stay")
    table = lay(table, "P2 P1* P1*", ENE).play("strike physical b")
    assert table.asked == "use-ability"


@pytest.mark.rule("RB-HERO-10", "RB-RUL-94")
def test_onslaught_follows_no_pass() -> None:
    table = lay(fight("COM-G03", heroes="hawthorne lyssa"), "P2 P1* P1*", ENE).play("pass")
    assert (table.asked, table.to_play) == ("combat-action", 1)


@pytest.mark.rule("RB-HERO-08")
def test_onslaught_is_not_offered_where_it_could_change_nothing() -> None:
    table = lay(fight("COM-G03", heroes="hawthorne lyssa"), "P2 P1* P1*", ENE).play("strike physical abc")
    assert (table.asked, table.to_play) == ("combat-action", 1)
    table = lay(fight("COM-G03", heroes="hawthorne lyssa"), "P2 P1* P1*", ENE, FOE).play("pass", "strike physical a")
    assert table.asked == "combat-action"  # the foe has passed: the next action is Hawthorne's anyway


@pytest.mark.rule("RB-HERO-09", "RB-HERO-10", "RB-RUL-94")
def test_striking_blow_recasts_unspent_tokens_for_a_card() -> None:
    table = lay(fight("COM-G03", heroes="hawthorne lyssa", hands=("B13 S02",)), "P2 P1* -", ENE)
    table.play("strike physical a", "pass", "pass", "use hawthorne-combat-action", "exert S-B13")
    assert table.hand() == ["S02"]
    assert table.offers() == ["pick b", "pick c", "done"]
    table.play("pick b", "pick c")
    assert table.events("recasts")
    assert table.asked == "combat-action"


@pytest.mark.rule("RB-HERO-09")
def test_striking_blow_once_in_a_round_and_only_with_a_card() -> None:
    table = lay(fight("COM-G03", heroes="hawthorne lyssa", hands=("B13 S02",)), "P2 P1* P1*", ENE)
    table.play("use hawthorne-combat-action", "exert S-B13", "done", "pass", "pass")
    assert table.refusal("use hawthorne-combat-action") == "RB-COMBAT-38"
    table = lay(new_round(table), "P2 P1* P1*", ENE)
    assert table.may("use hawthorne-combat-action")
    assert not lay(fight("COM-G03", heroes="hawthorne lyssa"), "P2 P1* P1*", ENE).offers("use")


@pytest.mark.rule("RB-HERO-10", "RB-RUL-94")
def test_onslaught_may_follow_striking_blow() -> None:
    table = lay(fight("COM-G03", heroes="hawthorne lyssa", hands=("B13",)), "P2 P1* P1*", ENE)
    table.play("use hawthorne-combat-action", "done")
    assert table.offers("use") == ["use hawthorne-after-combat-action"]


# -- Elder Mok, Lyssa, Laurel ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-HERO-12", "RB-RUL-90", "RB-COMBAT-46")
def test_spirit_manifest_is_one_hit_and_exerting_is_allowed() -> None:
    table = fight("COM-G03", heroes="mok corbin", skills="+ - + +", hands=("B13",))
    lay(table, "D A* S1*", "H1 E1 S1 E1 D").play("surge mok-spirit-manifest c")
    assert table.asked == "exert-or-not"  # spirit 2 + 1: three cards
    table.play("exert S-B13")
    assert (table.asked, table.to_play) == ("shields", 1)
    assert fighting(table).struck[1] == 3
    table.play("shield a")
    assert harm(table) == (0, 2)
    assert len(table.events("hit")) == 1


@pytest.mark.rule("RB-HERO-12")
def test_spirit_manifest_without_success_deals_nothing() -> None:
    table = fight("COM-G03", heroes="mok corbin", skills="- - -")
    lay(table, "D A* S1*", ENE).play("surge mok-spirit-manifest c")
    assert harm(table) == (0, 0)
    assert not table.events("hit")
    assert table.to_play == 1


@pytest.mark.rule("RB-HERO-15", "RB-HERO-16", "RB-RUL-90")
def test_track_prey_counts_the_terrain_of_the_hex_and_wild() -> None:
    table = fight("COM-G03", heroes="lyssa corbin", places="J9 A2", hands=("B13",))  # a mountain
    lay(table, "P2 M1* S1*", "H1 E1 S1 E1 D").play("surge lyssa-track-prey c")
    assert table.state.roll is not None
    assert len(table.state.roll.dice) == 3
    assert "reroll 1 S-B13" in table.offers()
    table.dice("MW P *").play("keep")
    assert fighting(table).struck[1] == 2
    table.play("suffer")
    assert harm(table) == (0, 2)
    assert len(table.events("hit")) == 1


@pytest.mark.rule("RB-HERO-15")
def test_track_prey_without_a_match() -> None:
    table = fight("COM-G03", heroes="lyssa corbin", places="J9 A2", hands=("B13",))
    lay(table, "P2 M1* S1*", ENE).play("surge lyssa-track-prey c").dice("P P FH").play("keep")
    assert harm(table) == (0, 0)
    assert table.to_play == 1


@pytest.mark.rule("RB-HERO-19", "RB-COMBAT-34", "RB-COMBAT-53")
def test_dizons_swiftness_does_not_bring_back_the_double_token_of_a_stack() -> None:
    table = lay(fight("COM-G03", heroes="laurel corbin", assets=("C01",)), "P2 H1 S1* D", ENE)
    table.play("stack c d", "pass", "surge laurel-dizons-swiftness c")
    assert shown(table, HERO) == "P2 H1 (S1*) ."
    assert table.offers() == ["pick c", "done"]
    table.play("pick c", "pass")
    assert fighting(table).states[HERO][3] == REMOVED


@pytest.mark.rule("RB-HERO-19", "RB-EX-50", "RB-COMBAT-27")
def test_dizons_swiftness_may_recast_the_token_just_spent() -> None:
    faces: set[str] = set()
    for seed in range(1, 20):
        table = lay(fight("COM-G03", heroes="laurel corbin", seed=seed), "P2 H1 S1*", ENE).play(
            "surge laurel-dizons-swiftness c"
        )
        assert table.offers() == ["pick c", "done"]
        table.play("pick c")
        assert fighting(table).states[HERO][2] == 0
        faces.add(shown(table, HERO).split()[2])
        table.play("pass")
        assert table.refusal("surge laurel-dizons-swiftness c") == "RB-COMBAT-27"
    assert faces == {"S1*", "A"}
