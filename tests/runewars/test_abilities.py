"""The special abilities of all 22 unit types, by their texts."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.abilities import ABILITIES, check_effects
from tablekeep.games.runewars.casualties import Damage
from tablekeep.games.runewars.rounds import CombatRound
from tablekeep.games.runewars.unpacking import load_kit
from tablekeep.kernel.errors import InvalidContent
from tests.runewars.battles import battle_of, fallen, fight, line, meet, misses, routed, special, strengths, won

pytestmark = pytest.mark.rule("RW-UNIT-04", "RW-RUL-35")


# -- Daqan -----------------------------------------------------------------------------------------------------------------


def test_bowmen_hit_the_tough_ones_damaged_before_standing_before_routed() -> None:
    horde = "2 berserker, 1 chaos-lord, 1 giant, 1 hellhound routed"
    table = special(meet("1 bowman", horde, "daqan uthuk"), 0, "bowman")
    assert (table.to_play, table.offers()) == (1, ["wound chaos-lord 0 standing", "wound giant 0 standing"])
    assert table.refusal("wound berserker 0 standing") == "RW-UNIT-04"
    table.play("wound giant 0 standing")
    special(table, 0, "bowman")
    assert line(table, 1) == "2 berserker, 1 chaos-lord, 1 giant -2, 1 hellhound routed"

    table = special(meet("1 bowman", "2 berserker, 1 hellhound routed", "daqan uthuk"), 0, "bowman")
    assert line(table, 1) == "2 berserker, 1 hellhound -1 routed"


def test_bowmen_hit_by_the_normal_rules_if_nobody_is_tough() -> None:
    table = special(meet("1 bowman", "1 berserker, 1 flesh-ripper, 1 warlock routed", "daqan uthuk"), 0, "bowman")

    assert table.offers() == ["wound berserker 0 standing", "wound flesh-ripper 0 standing"]


def test_footmen_strike_again_at_a_unit_that_survives() -> None:
    table = special(meet("1 footman", "1 chaos-lord, 1 berserker", "daqan uthuk"), 0, "footman")
    table.play("wound chaos-lord 0 standing")
    assert line(table, 1) == "1 berserker, 1 chaos-lord -2"

    table = special(meet("1 footman", "2 berserker", "daqan uthuk"), 0, "footman")
    assert line(table, 1) == "1 berserker"


def test_footmen_destroy_a_unit_of_health_two() -> None:
    table = special(meet("1 footman", "1 hellhound, 1 berserker", "daqan uthuk"), 0, "footman")
    table.play("wound hellhound 0 standing")

    assert line(table, 1) == "1 berserker"


def test_knights_rout_one_and_draw_a_tactics_card() -> None:
    table = special(meet("1 knight", "1 berserker, 1 warlock", "daqan uthuk"), 0, "knight")
    assert (table.to_play, table.offers()) == (1, ["rout berserker 0", "rout warlock 0"])
    assert table.state.hand_size(0) == 0
    table.play("rout warlock 0")

    assert line(table, 1) == "1 berserker, 1 warlock routed"
    assert (len(table.state.fresh[0]), table.state.tactics[0]) == (1, ())


def test_siege_towers_add_strength_that_stays() -> None:
    cards = "6 7 18"  # two special symbols for the towers, a Giant's three damage destroys one of them
    table = fight("2 siege-tower", "1 giant", cards, factions="daqan uthuk", more="1A: 1 footman; 4A: 1 giant")

    assert strengths(table) == (5, 1)
    assert won(table) == 0


# -- Latari ----------------------------------------------------------------------------------------------------------------


def test_archers_hit_whom_they_like() -> None:
    table = special(meet("1 archer", "1 chaos-lord -1, 1 berserker, 1 warlock routed"), 0, "archer")
    assert (table.to_play, table.offers()) == (
        0, ["target berserker 0 standing", "target warlock 0 routed", "target chaos-lord 1 standing"],
    )  # fmt: skip
    table.play("target warlock 0 routed")

    assert line(table, 1) == "1 berserker, 1 chaos-lord -1"


def test_pegasus_riders_rout_one_rectangle_or_two_triangles() -> None:
    horde = "3 berserker, 2 flesh-ripper, 1 warlock, 1 chaos-lord"
    table = special(meet("1 pegasus-rider", horde), 0, "pegasus-rider")
    assert (table.to_play, table.offers()) == (0, ["target berserker 0 standing", "target flesh-ripper 0 standing"])
    table.play("target flesh-ripper 0 standing")
    assert (table.asked, routed(table)) == ("", ["1 flesh-ripper"])

    table = special(meet("1 pegasus-rider", horde + ", 1 beastman"), 0, "pegasus-rider")
    table.play("target berserker 0 standing")
    assert table.offers() == ["target berserker 0 standing", "target beastman 0 standing"]
    table.play("target beastman 0 standing")
    assert (table.asked, routed(table)) == ("", ["1 berserker", "1 beastman"])


def test_pegasus_riders_do_not_mind_damage_and_find_nobody_among_other_shapes() -> None:
    table = special(meet("1 pegasus-rider", "1 hellhound -1, 1 chaos-lord"), 0, "pegasus-rider")
    assert routed(table) == ["1 hellhound"]

    table = special(meet("1 pegasus-rider", "1 warlock, 1 chaos-lord, 1 berserker routed"), 0, "pegasus-rider")
    assert (table.asked, routed(table)) == ("", [])


@pytest.mark.rule("RW-RUL-92")
def test_sorceresses_send_a_unit_away_in_the_middle_of_the_battle() -> None:
    table = special(
        meet("1 sorceress", "1 chaos-lord -2, 1 berserker routed", more="1A: 1 berserker; 4A: 1 berserker"), 0, "sorceress"
    )
    assert (table.to_play, table.offers()) == (0, ["target berserker 0 routed", "target chaos-lord 2 standing"])
    table.play("target chaos-lord 2 standing")
    assert (table.to_play, table.offers()) == (1, ["retreat 1A", "retreat 4A"])
    table.play("retreat 4A")

    assert table.units("4A") == "1 berserker, 1 chaos-lord routed"
    assert line(table, 1) == "1 berserker routed"
    assert (battle_of(table).lost, battle_of(table).slain) == ([0, 1], [0, 0])


@pytest.mark.rule("RW-FIRST-52")
def test_in_the_first_edition_the_opponent_of_a_sorceress_picks_the_unit_that_leaves() -> None:
    table = meet("1 sorceress", "1 chaos-lord -2, 1 berserker routed", more="1A: 1 berserker", edition="first")
    special(table, 0, "sorceress")
    assert (table.to_play, table.offers()) == (1, ["target berserker 0 routed", "target chaos-lord 2 standing"])
    table.play("target berserker 0 routed")

    assert table.units("1A") == "1 berserker, 1 berserker routed"
    assert line(table, 1) == "1 chaos-lord -2"
    sorceress = table.state.kit.units[table.state.kit.unit("sorceress")]
    assert sorceress.text.startswith("One enemy unit that its controller picks")


@pytest.mark.rule("RW-RUL-92")
def test_a_unit_sent_away_without_a_place_to_go_is_destroyed() -> None:
    enemies = "1A: 1 archer; 2A: 1 archer; 2C: 1 archer; 3B: 1 archer; 4A: 1 archer"
    table = special(meet("1 sorceress", "1 chaos-lord", more=enemies), 0, "sorceress")

    assert line(table, 1) == ""
    assert (battle_of(table).lost, battle_of(table).slain) == ([0, 1], [0, 1])
    assert table.state.unused(table.state.kit.unit("chaos_lord")) == 4


@pytest.mark.rule("RW-RUL-92")
def test_an_attacker_sent_away_retreats_by_his_own_choice() -> None:
    table = meet("2 berserker", "1 sorceress", "uthuk latari", more="1A: 1 berserker; 4A: 1 berserker")
    special(table, 1, "sorceress")
    assert (table.asked, table.to_play) == ("choose-retreat", 0)
    table.play("retreat 1A")

    assert table.units("1A") == "1 berserker, 1 berserker routed"
    assert line(table, 0) == "1 berserker"
    assert table.state.invaders == (table.state.kit.area("2B"), 0, 0)


def test_warriors_deal_damage_or_finish_one_who_is_down() -> None:
    table = special(meet("1 warrior", "2 berserker, 1 chaos-lord routed, 1 giant -1"), 0, "warrior")
    assert (table.to_play, table.offers()) == (0, ["choose damage", "slay chaos-lord 0 routed", "slay giant 1 standing"])
    table.play("slay giant 1 standing")
    assert line(table, 1) == "2 berserker, 1 chaos-lord routed"
    special(table, 0, "warrior")
    table.play("choose damage")

    assert line(table, 1) == "1 berserker, 1 chaos-lord routed"


def test_warriors_just_deal_damage_if_nobody_is_down() -> None:
    table = special(meet("1 warrior", "2 berserker"), 0, "warrior")

    assert (table.asked, line(table, 1)) == ("", "1 berserker")


# -- Waiqar ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "left"),
    [("2 reanimate", "1 archer"), ("1 reanimate, 3 reanimate routed", "3 archer"), ("1 reanimate", "3 archer")],
)
def test_reanimates_overrun_if_two_of_them_stand(mine: str, left: str) -> None:
    table = special(meet(mine, "3 archer", "waiqar latari"), 0, "reanimate")

    assert line(table, 1) == left


@pytest.mark.rule("RW-DAMAGE-07")
def test_skeleton_archers_destroy_anything_but_a_hexagon_standing_first() -> None:
    table = special(
        meet("1 skeleton-archer", "1 archer, 1 warrior -1, 1 sorceress, 1 pegasus-rider routed, 1 giant", "waiqar latari"),
        0, "skeleton-archer",
    )  # fmt: skip
    assert table.offers() == ["slay archer 0 standing", "slay sorceress 0 standing", "slay warrior 1 standing"]
    table.play("slay sorceress 0 standing")
    assert line(table, 1) == "1 archer, 1 pegasus-rider routed, 1 warrior -1, 1 giant"

    table = special(meet("1 skeleton-archer", "1 archer routed, 1 giant", "waiqar latari"), 0, "skeleton-archer")
    assert fallen(table) == ["1 archer"]


def test_necromancers_raise_unused_reanimates_who_fight_and_stay() -> None:
    table = meet("1 necromancer", "8 archer", "waiqar latari", fate=misses(("triangle", 2)))
    special(table, 0, "necromancer")
    assert line(table, 0) == "2 reanimate, 1 necromancer"
    battle_of(table).used[0] = 0
    table.do(CombatRound(4))

    assert [event.number for event in table.events("fate-drawn")] == [2]


@pytest.mark.parametrize(("in_play", "raised"), [(14, 2), (15, 1), (16, 0)])
def test_necromancers_raise_only_figures_that_are_in_the_box(in_play: int, raised: int) -> None:
    more = f"WA: 8 reanimate; WB: {in_play - 8} reanimate"
    table = special(meet("1 necromancer", "1 archer", "waiqar latari", more=more), 0, "necromancer")

    assert len(battle_of(table).units[0]) == 1 + raised


def test_dark_knights_rout_whom_they_like_then_deal_damage() -> None:
    table = special(meet("1 dark-knight", "1 giant -1, 1 archer, 1 warrior", "waiqar latari"), 0, "dark-knight")
    assert (table.to_play, table.offers()) == (
        0, ["target archer 0 standing", "target warrior 0 standing", "target giant 1 standing"],
    )  # fmt: skip
    table.play("target giant 1 standing")

    assert line(table, 1) == "1 archer, 1 warrior, 1 giant -2 routed"


def test_dark_knights_deal_damage_even_if_nobody_stands() -> None:
    table = special(meet("1 dark-knight", "1 archer routed", "waiqar latari"), 0, "dark-knight")

    assert line(table, 1) == ""


# -- Uthuk -----------------------------------------------------------------------------------------------------------------


def test_berserkers_may_give_one_of_their_own_for_two_damage() -> None:
    table = special(meet("2 berserker, 1 berserker routed", "3 archer", "uthuk latari"), 0, "berserker")
    assert (table.to_play, table.offers()) == (0, ["slay berserker 0 standing", "decline"])
    table.play("slay berserker 0 standing")
    assert (line(table, 0), line(table, 1)) == ("1 berserker, 1 berserker routed", "1 archer")
    special(table, 0, "berserker")
    table.play("decline")

    assert (line(table, 0), line(table, 1)) == ("1 berserker, 1 berserker routed", "1 archer")


@pytest.mark.parametrize(
    ("mine", "theirs"), [("1 warlock", "3 archer"), ("2 berserker", ""), ("2 berserker routed", "3 archer")]
)
def test_berserkers_are_not_asked_without_one_who_stands_or_without_an_enemy(mine: str, theirs: str) -> None:
    table = special(meet(mine, theirs, "uthuk latari"), 0, "berserker")

    assert table.asked == ""


@pytest.mark.rule("RW-UNIT-02", "RW-DAMAGE-06")
def test_flesh_rippers_are_hard_to_kill_once_one_of_them_shows_a_symbol() -> None:
    table = special(meet("2 flesh-ripper, 1 flesh-ripper routed", "1 warrior", "uthuk latari"), 0, "flesh-ripper")
    assert (table.asked, line(table, 1)) == ("", "1 warrior"), "it hurts nobody"
    table.do(Damage(0, 4, 0, 0))
    assert line(table, 0) == "1 flesh-ripper routed, 1 flesh-ripper -1", "the first one took three"

    special(table, 0, "flesh-ripper", 2)
    table.do(Damage(0, 2, 0, 0))
    assert line(table, 0) == "1 flesh-ripper routed", "further symbols change nothing"


def test_warlocks_burn_two_triangles_or_a_rectangle_as_the_victim_likes() -> None:
    elves = "2 archer, 1 beastman, 1 warrior, 1 sorceress"
    table = special(meet("1 warlock", elves, "uthuk latari"), 0, "warlock")
    assert (table.to_play, table.offers()) == (
        1, ["slay archer 0 standing", "slay beastman 0 standing", "slay warrior 0 standing"],
    )  # fmt: skip
    table.play("slay warrior 0 standing")
    assert (table.asked, fallen(table)) == ("", ["1 warrior"])

    table = special(meet("1 warlock", elves, "uthuk latari"), 0, "warlock").play("slay beastman 0 standing")
    assert fallen(table) == ["1 beastman", "1 archer"]


@pytest.mark.rule("RW-RUL-89")
@pytest.mark.parametrize(
    ("elves", "victims"),
    [
        ("1 archer, 1 warrior", ["1 warrior"]),
        ("2 archer", ["1 archer", "1 archer"]),
        ("1 archer, 1 sorceress", ["1 archer"]),
        ("1 sorceress, 1 giant", []),
        ("1 archer, 1 archer routed", ["1 archer", "1 archer"]),
    ],
)
def test_what_can_be_paid_in_full_comes_first(elves: str, victims: list[str]) -> None:
    table = special(meet("1 warlock", elves, "uthuk latari"), 0, "warlock")

    assert (table.asked, fallen(table)) == ("", victims)


def test_chaos_lords_rout_or_destroy_two_different_units() -> None:
    table = special(meet("1 chaos-lord", "1 archer, 1 warrior routed, 1 giant", "uthuk latari"), 0, "chaos-lord")
    assert (table.to_play, len(table.offers())) == (0, 3)
    table.play("target giant 0 standing")
    assert table.offers() == ["target archer 0 standing", "target warrior 0 routed"]  # not the Giant again
    table.play("target warrior 0 routed")

    assert line(table, 1) == "1 archer, 1 giant routed"


def test_chaos_lords_take_the_only_unit_once() -> None:
    table = special(meet("1 chaos-lord", "1 giant", "uthuk latari"), 0, "chaos-lord")

    assert (table.asked, line(table, 1)) == ("", "1 giant routed")


# -- neutral units ---------------------------------------------------------------------------------------------------------


def test_beastmen_ravage_and_draw_one_more_card() -> None:
    """Card 9: special; the further card 18 deals its damage in part 5."""
    table = fight("1 giant", "1 beastman, 1 berserker", "9 18 1 24", more="1A: 1 warrior")
    table.play("attack beastman")

    hurt = [event.number for event in table.events("unit-hurt")]
    assert hurt == [1, 1]
    assert [event.number for event in table.events("fate-drawn")][:2] == [1, 1]


def test_a_further_special_symbol_of_beastmen_draws_no_third_card() -> None:
    table = fight("1 giant", "1 beastman, 1 berserker", "9 10 1 24", more="1A: 1 warrior")
    table.play("attack beastman")

    assert len(table.events("ability")) == 2
    assert [event.number for event in table.events("unit-hurt")] == [1, 1]
    assert [event.number for event in table.events("fate-drawn")] == [1, 1, 1, 1]  # Beastman, further card, Berserker, Giant


def test_dragons_destroy_three_triangles_standing_first() -> None:
    elves = "2 archer, 1 beastman, 2 archer routed, 1 warrior"
    table = special(meet("1 dragon", elves, "uthuk latari"), 0, "dragon")
    assert (table.to_play, table.offers()) == (0, ["slay archer 0 standing", "slay beastman 0 standing"])
    table.play("slay beastman 0 standing")

    assert fallen(table) == ["1 beastman", "1 archer", "1 archer"]
    assert line(table, 1) == "2 archer routed, 1 warrior"


def test_dragons_destroy_what_triangles_there_are() -> None:
    table = special(meet("1 dragon", "1 archer, 1 archer routed, 1 sorceress", "uthuk latari"), 0, "dragon")

    assert line(table, 1) == "1 sorceress"


def test_giants_deal_the_damage_they_carry() -> None:
    table = special(meet("1 giant -1, 1 giant -3 routed, 1 giant", "6 archer", "uthuk latari"), 0, "giant")
    assert (table.to_play, table.offers()) == (
        0, ["target giant 0 standing", "target giant 1 standing", "target giant 3 routed"],
    )  # fmt: skip
    table.play("target giant 3 routed")

    assert line(table, 1) == "3 archer"


def test_giants_who_are_gone_deal_nothing() -> None:
    table = special(meet("1 berserker", "6 archer", "uthuk latari"), 0, "giant")

    assert line(table, 1) == "6 archer"


def test_hellhounds_burn_two_different_standing_units_of_the_victims_choice() -> None:
    table = special(meet("1 hellhound", "1 giant -1, 1 giant, 1 archer, 1 warrior routed", "uthuk latari"), 0, "hellhound")
    assert (table.to_play, table.offers()) == (
        1, ["wound archer 0 standing", "wound giant 0 standing", "wound giant 1 standing"],
    )  # fmt: skip
    table.play("wound giant 0 standing")
    assert table.offers() == ["wound archer 0 standing", "wound giant 1 standing"]  # the other Giant with 1 damage
    table.play("wound giant 1 standing")

    assert line(table, 1) == "1 archer, 1 warrior routed, 1 giant -1, 1 giant -2"


@pytest.mark.parametrize(
    ("elves", "left"), [("1 giant, 1 archer routed", "1 archer routed, 1 giant -1"), ("1 giant routed", "1 giant routed")]
)
def test_hellhounds_burn_only_those_who_stand(elves: str, left: str) -> None:
    table = special(meet("1 hellhound", elves, "uthuk latari"), 0, "hellhound")

    assert (table.asked, line(table, 1)) == ("", left)


def test_razorwings_stun_a_unit_that_has_not_attacked_yet() -> None:
    table = special(meet("1 razorwing", "1 archer, 1 warrior -1, 1 sorceress, 1 pegasus-rider", "uthuk latari"), 0, "razorwing")
    assert (table.to_play, table.offers()) == (1, ["rout pegasus-rider 0", "rout sorceress 0"])
    table.play("rout sorceress 0")
    assert line(table, 1) == "1 archer, 1 pegasus-rider, 1 sorceress routed, 1 warrior -1"

    table = special(meet("1 razorwing", "2 archer, 1 warrior -1", "uthuk latari"), 0, "razorwing")
    assert routed(table) == ["1 warrior"]
    table = special(meet("1 razorwing", "2 archer, 1 warrior routed", "uthuk latari"), 0, "razorwing")
    assert routed(table) == []


def test_sorcerers_become_undying_for_the_battle() -> None:
    table = special(meet("2 sorcerer, 1 berserker", "6 archer", "uthuk latari"), 0, "sorcerer", 2)
    special(table, 1, "archer")
    table.play("target sorcerer 0 standing")
    assert line(table, 0) == "1 berserker, 1 sorcerer, 1 sorcerer -1"
    special(table, 1, "archer").play("target sorcerer 1 standing")

    assert line(table, 0) == "1 berserker, 1 sorcerer"
    assert table.state.kit.units[table.state.kit.unit("sorcerer")].health == 1


def test_the_enemys_sorcerers_stay_as_they_were() -> None:
    table = special(meet("2 sorcerer", "2 sorcerer, 1 archer", "uthuk latari"), 0, "sorcerer")
    table.do(Damage(1, 1, 0, 0)).play("wound sorcerer 0 standing")

    assert line(table, 1) == "1 archer, 1 sorcerer"


# -- the register ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [False, True])
def test_every_unit_has_its_ability_and_every_ability_a_unit(first: bool) -> None:
    kit = load_kit(None, first, False)
    check_effects(kit)

    assert {kind.effect for kind in kit.units} == set(ABILITIES)


def test_an_unknown_ability_is_an_error_in_the_content() -> None:
    kit = load_kit(None, False, False)
    kit.units[0].effect = "win_the_game"
    with pytest.raises(InvalidContent):
        check_effects(kit)


def test_an_ability_without_a_unit_is_an_error_in_the_games_own_box() -> None:
    kit = load_kit(None, False, False)
    kit.units[0].effect = "add_strength"
    check_effects(kit, own=False)
    with pytest.raises(InvalidContent):
        check_effects(kit)


def test_special_abilities_never_touch_heroes() -> None:
    table = special(meet("1 dragon", "1 archer", "uthuk latari", heroes="silhouette 2B 1"), 0, "dragon")

    assert (table.hero("silhouette").damage, table.hero("silhouette").routed) == (0, False)
