"""RW-MOVE and the orders that move: Strategize, Mobilize, Conquer."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.model import FOUGHT
from tablekeep.games.runewars.movement import push_march, push_strategize_supremacy
from tests.runewars.battles import won
from tests.runewars.marches import activate, march, resolve, strategize, tokens
from tests.runewars.wars import war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])
BORDERLAND = ((5, 0, 0, 0), (0, 2, -1, 1), (6, 1, 1, 0), (9, -2, 0, 5))
"""1C lies south of 6A and 6B, with mountains between, and has open borders to 1A, 1B and 7A"""


# -- what a move leads to ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-MOVE-01")
def test_units_that_enter_an_area_with_enemy_units_fight() -> None:
    table = march(war("6B: 1 berserker; DB: 4 footman", orders=(2, 0)), "6B", "march footman DB 4")
    assert len(table.events("battle")) == 1
    assert table.controller("6B") == won(table)


@pytest.mark.rule("RW-MOVE-02")
def test_units_that_enter_a_neutral_area_fight_or_negotiate() -> None:
    table = march(war("6B: 1 beastman; DB: 4 footman", influence=(2, 0)), "6B", "march footman DB 4")
    assert table.asked == "meet"
    assert table.offers() == ["spend 1", "spend 2", "choose battle"]


@BOTH
@pytest.mark.rule("RW-MOVE-03", "RW-EX-D15", "RW-RUL-29")
def test_an_undefended_home_realm_is_fought_for_and_never_passed_through(edition: str) -> None:
    table = activate(war("3C: 2 footman; 7B: 1 footman", orders=(2, 0), edition=edition), "7C")
    assert table.refusal("march footman 3C 2") == "RW-MOVE-04", "the way leads through UB"
    assert table.may("march footman 7B 1")

    table = march(war("3C: 2 footman", orders=(2, 0), edition=edition), "UB", "march footman 3C 2")
    assert (len(table.events("battle")), won(table)) == (1, 0)
    assert table.units("UB") == "2 footman"


@pytest.mark.rule("RW-MOVE-04")
@pytest.mark.parametrize("held", ["1 beastman", "1 berserker", "1 berserker routed"])
def test_units_pass_only_through_friendly_and_empty_areas(held: str) -> None:
    open_way = activate(war("DB: 1 footman; 6D: 1 footman"), "6A")
    assert open_way.may("march footman DB 1")
    barred = activate(war(f"DB: 1 footman; 6C: 1 footman; 6B: {held}"), "6A")
    assert barred.offers("march") == ["march footman 6C 1"]
    assert barred.refusal("march footman DB 1") == "RW-MOVE-04"


@pytest.mark.rule("RW-MOVE-05")
def test_routed_figures_may_not_move() -> None:
    table = activate(war("6B: 1 footman, 2 knight routed", heroes="sir-valadir 6B 0 routed"), "6A")
    assert table.offers() == ["march footman 6B 1", "done"]
    assert table.refusal("march knight 6B 1") == "RW-MOVE-05"
    assert table.refusal("ride sir-valadir 6A") == "RW-MOVE-05"


@pytest.mark.rule("RW-MOVE-06")
def test_units_do_not_leave_an_area_with_their_activation_token() -> None:
    table = activate(war("6B: 2 footman; 6C: 1 footman", activated="6B 0; 6C 1"), "6A")
    assert table.offers("march") == ["march footman 6C 1"], "the token of another player holds nobody"
    assert table.refusal("march footman 6B 1") == "RW-MOVE-06"


@pytest.mark.rule("RW-MOVE-06")
def test_units_retreat_out_of_an_area_with_their_activation_token() -> None:
    """The destiny of cards 1 and 2 is red."""
    table = march(war("6B: 1 giant; DB: 2 footman", influence=(1, 0), fate="1"), "6B", "march footman DB 2")
    table.play("spend 1", "choose retreat")
    if table.asked == "choose-retreat":
        table.play("retreat DB")
    assert (table.units("DB"), tokens(table)) == ("2 footman routed", "6B")


@BOTH
@pytest.mark.rule("RW-MOVE-07", "RW-FIRST-46")
def test_units_pass_through_areas_with_their_activation_token(edition: str) -> None:
    table = activate(war("DB: 1 footman; 6B: 1 footman; 6D: 1 beastman", activated="6B 0", edition=edition), "6A")
    assert table.offers("march") == ["march footman DB 1"]


# -- Strategize --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-MOVE-10", "RW-ORDER-07")
def test_strategize_moves_figures_only_into_friendly_and_empty_areas() -> None:
    table = war("DB: 1 footman; 6B: 1 beastman; DC: 1 bowman", heroes="sir-valadir DB 0")
    strategize(table)
    assert table.offers("shift") == [
        "shift footman DB 6D 1", "shift footman DB DA 1", "shift footman DB DC 1",
        "shift bowman DC 6D 1", "shift bowman DC DA 1", "shift bowman DC DB 1",
    ]  # fmt: skip
    assert table.offers("ride") == ["ride sir-valadir 6D", "ride sir-valadir DA", "ride sir-valadir DC"]
    assert table.refusal("shift footman DB 6B 1") == "RW-MOVE-10"
    assert table.refusal("ride sir-valadir 6B") == "RW-MOVE-10"


@pytest.mark.rule("RW-MOVE-11", "RW-RUL-28")
def test_each_figure_moves_at_most_one_area_and_only_once() -> None:
    table = strategize(war("DB: 3 footman; DC: 1 footman", heroes="sir-valadir DB 0"))
    assert table.refusal("shift footman DB 6A 1") == "RW-MOVE-11"
    table.play("shift footman DB 6B 2", "shift footman DC DB 1", "ride sir-valadir 6B")
    assert (table.units("6B"), table.units("DB"), table.units("DC")) == ("2 footman", "2 footman", "")
    assert table.offers("ride") == []
    assert table.refusal("shift footman 6B 6A 1") == "RW-RUL-28"
    assert table.refusal("shift footman DB 6B 2") == "RW-RUL-28", "one of the two in DB has come from DC"
    assert table.refusal("ride sir-valadir 6A") == "RW-RUL-28"
    table.play("shift footman DB 6B 1")
    assert (table.units("6B"), table.units("DB")) == ("3 footman", "1 footman")
    assert table.asked == "", "nobody is left who could move"


@pytest.mark.rule("RW-MOVE-12")
def test_units_move_into_activated_areas_but_not_out_of_them() -> None:
    table = strategize(war("DB: 1 footman; DC: 1 footman", activated="DB 0", heroes="sir-valadir DB 0"))
    assert table.refusal("shift footman DB 6B 1") == "RW-MOVE-12"
    assert table.may("shift footman DC DB 1")


@pytest.mark.rule("RW-MOVE-13", "RW-ACTIVATE-05")
def test_strategize_places_no_activation_tokens() -> None:
    table = strategize(war("DB: 1 footman")).play("shift footman DB 6B 1")
    assert tokens(table) == ""
    assert activate(table, "6A").may("march footman 6B 1"), "the same units can move again this year"


@pytest.mark.rule("RW-MOVE-14")
def test_fast_gives_nothing_with_strategize() -> None:
    table = strategize(war("DB: 1 knight", heroes="ronan-of-the-wild DB 0"))
    assert {text.split()[3] for text in table.offers("shift")} == {"6B", "6D", "DA", "DC"}
    assert {text.split()[2] for text in table.offers("ride")} == {"6B", "6D", "DA", "DC"}
    assert table.refusal("ride ronan-of-the-wild 6A") == "RW-MOVE-11"


@pytest.mark.rule("RW-MOVE-15", "RW-ORDER-15")
def test_moves_by_orders_lead_to_no_duel_and_no_quest() -> None:
    table = strategize(war(heroes="sir-valadir DB 0; mad-carthos 6B 1"))
    table.play("ride sir-valadir 6B")
    assert (table.asked, table.hero("sir-valadir").area == table.hero("mad-carthos").area) == ("", True)
    table = march(war(heroes="sir-valadir DB 0; mad-carthos 6B 1"), "6B", "ride sir-valadir 6B")
    assert table.asked == ""


@pytest.mark.rule("RW-RUL-27", "RW-MOVE-36")
def test_the_limit_is_looked_at_when_all_have_moved() -> None:
    table = strategize(war("DA: 6 footman; DB: 5 footman, 1 knight; DC: 2 bowman"))
    table.play("shift footman DA DB 4", "shift knight DB 6D 1", "shift footman DB DA 2", "done")
    assert table.units("DB") == "7 footman"
    assert table.asked == ""
    table = strategize(war("DA: 6 footman; DB: 4 footman, 1 knight")).play("shift footman DA DB 5", "done")
    assert (table.asked, table.to_play) == ("trim", 0)
    assert table.offers() == ["destroy footman standing DB", "destroy knight standing DB"]
    table.play("destroy footman standing DB", "destroy knight standing DB")
    assert table.units("DB") == "8 footman"


@pytest.mark.rule("RW-RUL-16")
def test_strategize_mobilize_and_conquer_may_be_declined() -> None:
    assert strategize(war("DB: 1 footman")).play("done").units("DB") == "1 footman"
    table = resolve(war("DB: 1 footman"), push_march).play("decline")
    assert (table.asked, tokens(table)) == ("", "")


@pytest.mark.rule("RW-EX-07")
@BOTH
def test_the_example_of_strategize(edition: str) -> None:
    table = war(
        "DA: 2 footman; DB: 1 bowman; 1C: 1 knight; 7A: 2 beastman; 1B: 2 razorwing",
        laid=BORDERLAND, orders=(1, 0), dials=((3, 2, 2), (0, 0, 0)), edition=edition,
    )  # fmt: skip
    strategize(table)
    assert table.may("shift footman DA DB 2")
    assert [text for text in table.offers() if "knight" in text] == ["shift knight 1C 1A 1"]
    assert table.refusal("shift knight 1C 7A 1") == "RW-MOVE-10"
    assert table.refusal("shift knight 1C 6A 1") == "RW-MOVE-30"
    assert table.refusal("shift knight 1C 6B 1") == "RW-MOVE-30"
    table.play("shift footman DA DB 2", "shift knight 1C 1A 1")
    assert tokens(table) == ""
    resolve(table, push_strategize_supremacy)
    assert (table.state.tactics[0], len(table.state.fresh[0])) == ((), 1), "drawn, but not to be played this Spring"


@pytest.mark.rule("RW-ORDER-08")
def test_the_supremacy_of_strategize_draws_for_every_icon_on_every_dial() -> None:
    """The Daqan dials show tactics cards at food 4, wood 2 and wood 8."""
    for dials, cards in (((3, 1, 8), 0), ((4, 1, 0), 1), ((0, 7, 0), 1), ((8, 8, 8), 3)):
        table = resolve(war(dials=(dials, (0, 0, 0))), push_strategize_supremacy)
        assert len(table.state.fresh[0]) == cards
        assert table.state.dials[0] == dials


@pytest.mark.rule("RW-EX-D18")
def test_above_ten_tactics_cards_he_discards_at_once() -> None:
    hand = "winter-stores winter-stores ambush ambush twist-of-fate twist-of-fate counterspell counterspell poisoned-blade"
    table = resolve(war(dials=((8, 8, 8), (0, 0, 0)), tactics=(hand, "")), push_strategize_supremacy)
    assert (table.asked, table.state.hand_size(0)) == ("drop-tactic", 12)
    table.play("drop-tactic winter-stores", "drop-tactic ambush")
    assert (table.asked, table.state.hand_size(0)) == ("", 10)


# -- Mobilize and Conquer ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-MOVE-20", "RW-ORDER-09", "RW-ORDER-13", "RW-ACTIVATE-01")
@pytest.mark.parametrize("order", [2, 3])
def test_the_token_is_placed_then_units_and_heroes_move_in_from_any_areas(order: int) -> None:
    table = war("6B: 2 footman; 6C: 1 knight; 4A: 1 bowman", heroes="sir-valadir DB 0", orders=(order, 0))
    activate(table, "6A")
    assert tokens(table) == "6A"
    assert table.offers() == [
        "march bowman 4A 1", "march footman 6B 1", "march footman 6B 2", "march knight 6C 1", "ride sir-valadir 6A", "done",
    ]  # fmt: skip
    table.play("march footman 6B 1", "march knight 6C 1", "ride sir-valadir 6A", "march bowman 4A 1", "done")
    assert table.units("6A") == "1 bowman, 1 footman, 1 knight"
    assert (table.units("6B"), table.hero("sir-valadir").area) == ("1 footman", table.state.kit.area("6A"))


@pytest.mark.rule("RW-RUL-17")
def test_an_area_may_be_activated_and_nothing_moved() -> None:
    table = activate(war("6B: 2 footman"), "6A").play("done")
    assert (tokens(table), table.units("6A"), table.asked) == ("6A", "", "")


@pytest.mark.rule("RW-MOVE-21")
def test_figures_come_from_up_to_two_areas_away() -> None:
    table = activate(war("DB: 1 footman; DA: 1 footman; 6B: 1 footman", heroes="sir-valadir DA 0"), "6A")
    assert table.offers("march") == ["march footman 6B 1", "march footman DB 1"]
    assert table.refusal("march footman DA 1") == "RW-MOVE-21"
    assert table.refusal("ride sir-valadir 6A") == "RW-MOVE-21"


@pytest.mark.rule("RW-MOVE-22", "RW-TERM-27")
def test_fast_figures_come_from_up_to_three_areas_away() -> None:
    table = activate(war("DA: 1 knight, 1 footman", heroes="ronan-of-the-wild DA 0"), "6A")
    assert table.offers() == ["march knight DA 1", "ride ronan-of-the-wild 6A", "done"]
    far = activate(war("DA: 1 knight; 6A: 1 footman", heroes="ronan-of-the-wild DA 0"), "2A")
    assert far.refusal("march knight DA 1") == "RW-MOVE-22"
    assert far.refusal("ride ronan-of-the-wild 2A") == "RW-MOVE-22"


@pytest.mark.rule("RW-MOVE-23", "RW-MOVE-41")
def test_heroes_pass_through_and_end_in_enemy_and_neutral_areas() -> None:
    held = "6B: 1 giant; 6D: 2 berserker; 6A: 1 beastman; 6C: 1 giant"
    table = activate(war(f"{held}; DB: 1 footman", heroes="sir-valadir DB 0"), "6A")
    assert table.offers() == ["ride sir-valadir 6A", "done"]
    table.play("ride sir-valadir 6A")
    assert table.hero("sir-valadir").area == table.state.kit.area("6A")


@pytest.mark.rule("RW-MOVE-24")
def test_the_battle_comes_when_all_have_moved() -> None:
    table = activate(war("6B: 3 berserker; DB: 1 footman; 6A: 1 knight"), "6B").play("march footman DB 1")
    assert (table.asked, table.events("battle"), table.units("6B")) == ("march", [], "3 berserker")
    table.play("march knight 6A 1")
    assert len(table.events("battle")) == 1


@pytest.mark.rule("RW-MOVE-25", "RW-RUL-30")
@pytest.mark.parametrize("held", ["2 berserker", "2 beastman", "2 beastman, 1 berserker routed"])
def test_heroes_alone_cause_neither_battle_nor_diplomacy(held: str) -> None:
    table = march(war(f"6B: {held}", heroes="sir-valadir DB 0"), "6B", "ride sir-valadir 6B")
    assert (table.asked, table.events("battle"), tokens(table)) == ("", [], "6B")
    assert table.hero("sir-valadir").area == table.state.kit.area("6B")


@pytest.mark.rule("RW-EX-08")
@BOTH
def test_the_example_of_mobilize_and_conquer(edition: str) -> None:
    held = "6A: 1 dragon; 2A: 1 giant; 4A: 1 berserker"
    table = war(f"{held}; 6B: 2 footman; DA: 1 knight; DB: 1 siege-tower routed; 2B: 2 bowman", edition=edition)
    activate(table, "6A")
    assert tokens(table) == "6A"
    assert table.offers() == ["march footman 6B 1", "march footman 6B 2", "march knight DA 1", "done"]
    assert table.refusal("march siege-tower DB 1") == "RW-MOVE-05"
    assert table.refusal("march bowman 2B 1") == "RW-MOVE-04"
    table.play("march footman 6B 2", "march knight DA 1")
    assert table.asked == "meet"
    assert table.offers() == ["spend 1", "spend 2", "spend 3", "choose battle"]


@pytest.mark.rule("RW-ORDER-10", "RW-EX-D09", "RW-ACTIVATE-02")
def test_the_second_move_of_mobilize_needs_another_area() -> None:
    table = war("6B: 2 footman; DB: 1 knight", orders=(2, 0))
    resolve(table, push_march, push_march).play("activate 6A", "march footman 6B 1", "done")
    assert table.asked == "activate"
    assert table.refusal("activate 6A") == "RW-ACTIVATE-02"
    table.play("activate 6C", "march footman 6B 1")
    assert (table.units("6A"), table.units("6C")) == ("1 footman", "1 footman")
    assert table.refusal("march footman 6A 1") == "RW-MOVE-06"


@pytest.mark.rule("RW-ORDER-11", "RW-RUL-18")
def test_after_a_battle_no_units_enter_an_enemy_area() -> None:
    table = war("6B: 1 berserker; DB: 6 footman, 2 knight; 6D: 1 berserker routed", orders=(2, 0), heroes="sir-valadir DB 0")
    resolve(table, push_march, push_march).play("activate 6B", "march footman DB 6", "done")
    assert table.state.marks & FOUGHT
    while table.asked not in ("activate", ""):
        table.play(table.offers()[0])
    table.play("activate 6D")
    assert table.offers() == ["ride sir-valadir 6D", "done"]
    assert table.refusal("march knight DB 2") == "RW-ORDER-11"


@pytest.mark.rule("RW-ORDER-11", "RW-RUL-18")
@pytest.mark.parametrize(
    ("influence", "most", "edition"), [(0, 0, "revised"), (0, 0, "first"), (1, 8, "revised"), (1, 10, "first")]
)
def test_after_a_battle_a_neutral_area_is_entered_only_for_diplomacy(influence: int, most: int, edition: str) -> None:
    table = war(
        "6B: 1 giant; DB: 10 footman; 6A: 1 knight; 4C: 1 knight", influence=(influence, 0), orders=(2, 0), edition=edition
    )
    table.state.marks |= FOUGHT
    activate(table, "6B")
    entering = [text for text in table.offers("march") if "footman" in text]
    assert entering == [f"march footman DB {count}" for count in range(1, most + 1)]
    if not most:
        return
    table.play(f"march footman DB {most}")
    if edition == "first":
        assert table.may("march knight 6A 1")
        table.play("done")
    assert table.state.influence[0] == 0, "with one influence there is nothing to choose: the attempt is made"
    assert table.events("battle") == []


@pytest.mark.rule("RW-EX-26", "RW-ORDER-12")
def test_the_example_of_a_second_battle_with_mobilize() -> None:
    table = war("6B: 1 giant; DB: 2 footman; 6A: 1 knight; UB: 1 knight", influence=(2, 0), fate="1 2", orders=(2, 0))
    table.state.marks |= FOUGHT
    activate(table, "6B").play("march footman DB 2", "done")
    assert table.offers() == ["spend 1", "spend 2"]
    assert table.refusal("choose battle") == "RW-ORDER-11"
    table.play("spend 2", "pick 1")
    assert table.asked == "choose-retreat", "red: the only option is to retreat"
    table.play("retreat DB")
    assert (table.units("DB"), table.units("6B"), table.events("battle")) == ("2 footman routed", "1 giant", [])

    second = war("UC: 1 berserker; UB: 2 footman", orders=(2, 0))
    second.state.marks |= FOUGHT
    activate(second, "UC")
    assert second.asked == "", "units may not enter an enemy area any more, so nobody is asked"


@pytest.mark.rule("RW-RUL-18")
def test_after_diplomacy_the_second_move_may_be_a_battle() -> None:
    """Card 5 is gold."""
    table = war("6B: 1 beastman; 6D: 1 berserker routed; DB: 3 footman, 3 knight", influence=(1, 0), fate="5", orders=(2, 0))
    resolve(table, push_march, push_march).play("activate 6B", "march footman DB 3", "done", "spend 1")
    assert table.units("6B") == "3 footman, 1 beastman"
    table.play("activate 6D", "march knight DB 3")
    assert len(table.events("battle")) == 1
