"""Reaction spells (HL-SPELL-14, HL-RUL-39): windows within windows, and what Cancel Spell, Copy Spell and Spell Ward do."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.battle import begin_battle
from tablekeep.games.heroes_of_land_air_and_sea.casting import CastAction, could_cast
from tablekeep.games.heroes_of_land_air_and_sea.components import REACTION
from tests.heroes_of_land_air_and_sea.worlds import FOUR, Table, world

FIVE = ((5, 5, 5), (5, 5, 5), (5, 5, 5), (5, 5, 5))


def pile(table: Table) -> list[str]:
    return [table.state.kit.spells[card].id for card in table.state.spell_pile]


def cast(table: Table, *texts: str) -> Table:
    return table.do(CastAction(0)).play(*texts)


def fight(table: Table, region: str, attacker: int = 0) -> Table:
    begin_battle(table.state, attacker, table.state.kit.region(region), 0)
    table.state.advance()
    return table


def bonuses(table: Table) -> list[int]:
    battle = table.state.battle
    assert battle is not None
    return battle.bonus


# -- the window ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-10", "HL-RUL-39")
def test_the_others_are_asked_clockwise_from_the_caster() -> None:
    table = world(factions=FOUR, stock=FIVE, library=("haste", "siphon", "fury", "open-vein"))
    table.do(CastAction(3)).play("cast open-vein")
    asked = []
    while table.asked == "react":
        asked.append(table.to_play)
        table.play("pass")
    assert asked == [0, 1, 2]


@pytest.mark.rule("HL-RUL-39", "HL-SPELL-14")
def test_a_reaction_opens_a_window_of_its_own_and_is_settled_first() -> None:
    table = world(factions=FOUR, stock=FIVE, library=("open-vein cancel-spell", "cancel-spell", "haste", ""))
    cast(table, "cast open-vein", "react cancel-spell")
    assert (table.asked, table.to_play) == ("react", 2)
    table.play("pass")
    assert (table.asked, table.to_play) == ("react", 0)
    table.play("react cancel-spell")
    assert (table.asked, table.to_play) == ("react", 2)
    table.play("pass")
    # the Cancel Spell of player 1 is cancelled; Open Vein is still pending and the next in its window is asked
    assert (table.asked, table.to_play, table.stock(0)) == ("react", 2, (5, 1, 5))
    table.play("pass")

    assert table.stock(0) == (8, 1, 5)
    assert [table.score(seat) for seat in range(4)] == [2, 0, 0, 0]
    assert table.stock(1) == (5, 3, 5)
    assert pile(table) == ["cancel_spell", "cancel_spell", "open_vein"]


@pytest.mark.rule("HL-RUL-39")
def test_a_player_reacts_once_in_a_pass_of_the_window_but_may_react_to_the_next_spell() -> None:
    table = world(factions=FOUR, stock=FIVE, library=("open-vein", "copy-spell cancel-spell", "copy-spell", ""))
    cast(table, "cast open-vein", "react copy-spell")
    assert (table.asked, table.to_play) == ("react", 2)  # about the Copy Spell
    assert table.offers() == ["pass", "pass-round"]
    table.play("pass")
    assert (table.asked, table.to_play) == ("react", 2)  # about Open Vein
    table.play("react copy-spell")
    assert (table.asked, table.to_play) == ("react", 1)  # about the second Copy Spell
    table.play("react cancel-spell")

    assert table.asked == ""
    assert [table.stock(seat) for seat in range(3)] == [(8, 3, 5), (8, 1, 5), (5, 3, 5)]


@pytest.mark.rule("HL-RUL-39")
def test_nobody_is_asked_about_a_spell_that_is_cancelled_already() -> None:
    table = world(factions=FOUR, stock=FIVE, library=("open-vein", "cancel-spell", "haste"))
    cast(table, "cast open-vein", "react cancel-spell")
    assert (table.asked, table.to_play) == ("react", 2)  # about the Cancel Spell
    table.play("pass")
    assert table.asked == ""


@pytest.mark.rule("HL-SPELL-14")
def test_nobody_reacts_to_his_own_spell() -> None:
    table = world(factions=FOUR, stock=FIVE, library=("open-vein cancel-spell", "haste"))
    cast(table, "cast open-vein")
    assert (could_cast(table.state, 1, REACTION), could_cast(table.state, 0, REACTION)) == (True, False)


@pytest.mark.rule("HL-SPELL-14")
def test_reactions_need_a_spell_of_another_player() -> None:
    table = cast(world(factions=FOUR, stock=FIVE, library=("open-vein", "cancel-spell haste")), "cast open-vein")
    assert table.refusal("react haste") == "HL-SPELL-14"
    assert table.refusal("react copy-spell") == "HL-CAST-10"
    assert table.refusal("nothing") == "HL-CAST-10"


@pytest.mark.rule("HL-GEN-08")
def test_a_reaction_must_be_paid_for() -> None:
    table = world(factions=FOUR, stock=((5, 5, 5), (5, 1, 5)), library=("siphon", "cancel-spell"))
    cast(table, "cast siphon", "enemy p2")
    assert (table.asked, table.to_play) == ("react", 1)  # a Spell Ward would cost 1
    assert table.refusal("react cancel-spell") == "HL-GEN-08"


# -- Cancel Spell --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-RUL-37")
def test_a_cancelled_spell_has_no_effect_no_points_and_stays_paid() -> None:
    table = world(stock=FIVE, library=("open-vein", "cancel-spell"))
    cast(table, "cast open-vein", "react cancel-spell")

    assert (table.stock(0), table.score(0)) == ((5, 3, 5), 0)
    assert (table.stock(1), table.score(1)) == ((5, 3, 5), 1)
    assert pile(table) == ["cancel_spell", "open_vein"]


@pytest.mark.rule("HL-CAST-11", "HL-RUL-40", "HL-SPELL-08")
def test_a_cancelled_scribed_spell_leaves_its_slot() -> None:
    table = world(stock=FIVE, library=("", "cancel-spell"), scribed=("open-vein ready haste ready",))
    cast(table, "cast-scribed open-vein", "react cancel-spell")
    assert table.scribed() == ["haste ready"]
    assert pile(table) == ["cancel_spell", "open_vein"]


@pytest.mark.rule("HL-CAST-02", "HL-GEN-20")
def test_high_tide_does_not_score_a_cancelled_spell() -> None:
    table = world(
        factions="elves orcs", levels=(3, 1), buildings=("moon-well",), stock=FIVE, scribed=("open-vein ready",),
        library=("", "cancel-spell"),
    )  # fmt: skip
    cast(table, "cast-scribed open-vein", "react cancel-spell")
    assert table.score(0) == 0


@pytest.mark.rule("HL-SPELL-14", "HL-RUL-42")
def test_outsiders_may_cancel_a_combat_spell() -> None:
    table = world(
        "nw5: warrior", "nw5: warrior", factions=FOUR, stock=((5, 5, 5), (0, 0, 0), (5, 5, 5), (0, 0, 0)),
        library=("fury", "", "cancel-spell"),
    )  # fmt: skip
    fight(table, "nw5").play("cast fury")
    assert (table.asked, table.to_play) == ("react", 2)
    table.play("react cancel-spell")
    assert bonuses(table) == [0, 0]
    assert (table.score(0), table.score(2)) == (1, 1)


# -- Copy Spell ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-RUL-39")
def test_a_copy_is_carried_out_right_after_the_spell_and_is_neither_paid_nor_scored() -> None:
    table = world(stock=FIVE, library=("bountiful-harvest", "copy-spell"))
    cast(table, "cast bountiful-harvest", "react copy-spell")

    assert (table.stock(0), table.score(0)) == ((5, 3, 9), 1)
    assert (table.stock(1), table.score(1)) == ((5, 3, 9), 1)
    assert pile(table) == ["copy_spell", "bountiful_harvest"]
    order = [(event.message.id, dict(event.message.args).get("player")) for event in table.events()]
    assert [id for id, _ in order][-2:] == ["hl-log-copy", "hl-log-gain"]


@pytest.mark.rule("HL-EX-D28", "HL-RUL-39")
def test_a_copy_of_a_cancelled_spell_falls_away() -> None:
    table = world(factions=FOUR, stock=FIVE, library=("siphon", "copy-spell", "cancel-spell", ""))
    cast(table, "cast siphon", "enemy p4", "react copy-spell")
    assert (table.asked, table.to_play) == ("react", 2)
    table.play("pass")
    assert (table.asked, table.to_play) == ("react", 2)
    table.play("react cancel-spell")

    assert table.asked == ""
    assert [table.stock(seat) for seat in range(4)] == [(5, 4, 5), (5, 3, 5), (5, 3, 5), (5, 5, 5)]
    assert [table.score(seat) for seat in range(4)] == [0, 1, 1, 0]


@pytest.mark.rule("HL-RUL-39")
def test_the_copier_makes_all_choices_anew() -> None:
    table = world(factions=FOUR, stock=FIVE, library=("siphon", "copy-spell"))
    cast(table, "cast siphon", "enemy p4", "react copy-spell")
    assert (table.asked, table.to_play) == ("target-enemy", 1)
    assert table.offers() == ["enemy P3", "enemy P4", "enemy P1"]
    table.play("enemy p1")
    assert [table.stock(seat) for seat in range(4)] == [(5, 4, 5), (5, 5, 5), (5, 5, 5), (5, 3, 5)]


@pytest.mark.rule("HL-RUL-39")
def test_a_cancelled_copy_spell_copies_nothing() -> None:
    table = world(factions=FOUR, stock=FIVE, library=("open-vein cancel-spell", "copy-spell"))
    cast(table, "cast open-vein", "react copy-spell", "react cancel-spell")
    assert table.stock(1) == (5, 3, 5)
    assert (table.score(0), table.score(1)) == (2, 0)


@pytest.mark.rule("HL-SPELL-14")
def test_a_reaction_cannot_be_copied_or_warded() -> None:
    table = world(factions=FOUR, stock=FIVE, library=("open-vein copy-spell spell-ward", "cancel-spell"))
    cast(table, "cast open-vein", "react cancel-spell")
    assert (table.asked, table.to_play) == ("react", 0)
    assert table.offers() == ["pass", "pass-round"]
    assert table.refusal("react copy-spell") == "HL-RUL-39"
    assert table.refusal("react spell-ward") == "HL-RUL-39"


@pytest.mark.rule("HL-SPELL-14")
def test_a_reaction_in_a_battle_cannot_be_copied_or_warded_either() -> None:
    table = world(
        "nw5: warrior", "nw5: warrior", stock=((9, 9, 9), (9, 9, 9)), library=("fury copy-spell spell-ward", "cancel-spell")
    )
    fight(table, "nw5").play("decline", "cast fury", "react cancel-spell")
    assert (table.asked, table.to_play, table.offers()) == ("react", 0, ["pass", "pass-round"])


@pytest.mark.rule("HL-SPELL-15", "HL-RUL-42")
def test_a_combat_spell_is_copied_only_by_who_leads_a_side() -> None:
    table = world("nw5: warrior", "nw5: warrior", factions=FOUR, stock=FIVE, library=("fury", "copy-spell", "copy-spell", ""))
    fight(table, "nw5")
    assert table.to_play == 1  # the defender may cast first
    table.play("decline", "cast fury")
    assert (table.asked, table.to_play) == ("react", 1)
    table.play("react copy-spell")
    assert (table.asked, table.to_play) == ("react", 2)  # about the Copy Spell
    table.play("pass")
    assert (table.asked, table.to_play) == ("react", 2)  # about Rage
    assert table.refusal("react copy-spell") == "HL-SPELL-15"
    table.play("pass")
    assert bonuses(table) == [3, 3]


@pytest.mark.rule("HL-RUL-42", "HL-BATTLE-08")
def test_a_copy_does_not_use_up_the_one_combat_spell() -> None:
    table = world(
        "nw5: warrior", "nw5: warrior", stock=((9, 9, 9), (9, 9, 9)), library=("copy-spell stone-skin", "fury"), levels=(2, 1)
    )
    fight(table, "nw5").play("cast fury", "react copy-spell")
    assert bonuses(table) == [3, 3]
    assert (table.asked, table.to_play) == ("cast-in-battle", 0)
    table.play("cast stone-skin")
    assert bonuses(table) == [5, 3]


@pytest.mark.rule("HL-RUL-39", "HL-RUL-49")
def test_an_eliminated_copier_copies_nothing() -> None:
    table = world(factions=FOUR, stock=FIVE, library=("open-vein", "copy-spell", "haste"))
    cast(table, "cast open-vein", "react copy-spell", "pass")
    assert (table.asked, table.to_play) == ("react", 2)
    table.state.out[1] = True
    table.play("pass")
    assert table.stock(1) == (5, 3, 5)


# -- Spell Ward ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-RUL-39")
def test_a_ward_keeps_ones_resources() -> None:
    table = world(stock=FIVE, library=("siphon", "spell-ward"))
    cast(table, "cast siphon", "react spell-ward")
    assert (table.stock(0), table.stock(1)) == ((5, 4, 5), (5, 4, 5))
    assert (table.score(0), table.score(1)) == (1, 1)  # everything else happens as usual


@pytest.mark.rule("HL-RUL-39")
def test_a_ward_needs_a_spell_that_names_or_covers_its_caster() -> None:
    table = world("", "", "se5: serf", factions=FOUR, stock=FIVE, library=("earthquake", "spell-ward", "spell-ward haste"))
    cast(table, "cast earthquake", "target se5")
    assert (table.to_play, table.may("react spell-ward")) == (1, False)
    assert table.refusal("react spell-ward") == "HL-RUL-39"
    table.play("pass")
    assert (table.to_play, table.may("react spell-ward")) == (2, True)
    table.play("react spell-ward", "pass")
    assert table.units("se5", 2) == "1 serf"


@pytest.mark.rule("HL-RUL-39")
def test_a_spell_for_the_caster_alone_covers_nobody_else() -> None:
    table = cast(world(stock=FIVE, library=("open-vein", "spell-ward")), "cast open-vein")
    assert table.offers() == ["pass", "pass-round"]


@pytest.mark.rule("HL-RUL-39")
def test_plague_covers_every_enemy() -> None:
    table = world("", "se2: serf", "", "sw2: serf", factions=FOUR, stock=FIVE, library=("plague", "spell-ward"))
    cast(table, "cast plague", "react spell-ward")
    assert (table.units("se2", 1), table.units("sw2", 3)) == ("1 serf", "")


@pytest.mark.rule("HL-RUL-39")
@pytest.mark.parametrize(
    ("spell", "bonus", "left"),
    [("fury", [3, 0], "1 serf, 1 warrior, 1 warlord"), ("frailty", [0, 0], "1 serf, 1 warrior, 1 warlord"),
     ("magic-arrow", [0, 0], "1 serf, 1 warrior, 1 warlord"), ("fireball", [0, 0], "1 serf, 1 warrior, 1 warlord")],
)  # fmt: skip
def test_a_ward_in_battle_saves_units_and_strength_but_not_from_the_enemys_gain(
    spell: str, bonus: list[int], left: str
) -> None:
    table = world("nw5: warrior", "nw5: serf, warrior, warlord", stock=((9, 9, 9), (9, 9, 9)), library=(spell, "spell-ward"))
    fight(table, "nw5").play("decline", f"cast {spell}", "react spell-ward")
    assert (bonuses(table), table.units("nw5", 1)) == (bonus, left)
    assert table.asked not in ("react", "strike-down")


@pytest.mark.rule("HL-RUL-39")
def test_a_ward_holds_units_back_from_mind_control_and_comet_storm() -> None:
    for spell in ("mind-control", "comet-storm"):
        table = world("", "se5: serf", stock=((9, 9, 9), (9, 9, 9)), library=(spell, "spell-ward"))
        cast(table, f"cast {spell}")
        if table.asked == "target-region":
            table.play("target se5")
        table.play("react spell-ward")
        assert (table.asked, table.units("se5", 1)) == ("", "1 serf")


@pytest.mark.rule("HL-RUL-39")
def test_a_ward_breaks_binding_chains() -> None:
    table = world("nw5: warrior", "nw5: warlord", stock=((9, 9, 9), (9, 9, 9)), library=("binding-chains", "spell-ward"))
    fight(table, "nw5").play("decline", "cast binding-chains", "react spell-ward")
    battle = table.state.battle
    assert battle is not None
    assert battle.silenced == [0, 0, 0, 0]


@pytest.mark.rule("HL-RUL-39")
def test_a_ward_holds_against_the_spell_it_answers_not_against_its_copy() -> None:
    table = world(factions=FOUR, stock=FIVE, library=("siphon", "spell-ward", "copy-spell"))
    cast(table, "cast siphon", "enemy p2", "react spell-ward", "pass", "react copy-spell", "enemy p2")
    assert [table.stock(seat)[1] for seat in range(3)] == [4, 2, 5]


@pytest.mark.rule("HL-RUL-80")
def test_partners_may_react_to_each_others_spells() -> None:
    table = world(factions=FOUR, stock=FIVE, library=("open-vein", "", "copy-spell"), teams="on")
    cast(table, "cast open-vein", "react copy-spell")
    assert (table.stock(0), table.stock(2)) == ((8, 3, 5), (8, 3, 5))
