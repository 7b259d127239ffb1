"""Tactic cards: what may be played, what it costs, what it does (HL-TACTIC)."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.contents import load_kit
from tablekeep.games.heroes_of_land_air_and_sea.tactics import tactic_cost
from tests.heroes_of_land_air_and_sea.battles import battle, cards, fight, final_totals, lines, totals, winner
from tests.heroes_of_land_air_and_sea.worlds import Table, world

RICH = ((9, 9, 9), (9, 9, 9))
IDS = ["charge", "first_strike", "conscripts", "hold_the_line", "flank", "ruse", "retreat"]


def cost(table: Table, side: int, card: str) -> tuple[int, int, int]:
    return tactic_cost(table.state, side, table.state.kit.tactics[IDS.index(card)])


@pytest.mark.rule("HL-TACTIC-14")
@pytest.mark.rule("HL-TACTIC-03")
@pytest.mark.rule("HL-RUL-45")
def test_the_seven_cards() -> None:
    kit = load_kit(None)
    assert [tactic.id for tactic in kit.tactics] == IDS
    assert [(tactic.cost, tactic.strength, tactic.points) for tactic in kit.tactics] == [
        ((0, 6, 0), 4, 3), ((0, 4, 0), 2, 2), ((0, 0, 2), 0, 1), ((3, 0, 0), 3, 1), ((0, 0, 3), 3, 1), ((0, 2, 0), 0, 1),
        ((0, 0, 0), 0, -1),
    ]  # fmt: skip


@pytest.mark.rule("HL-TACTIC-01")
def test_played_cards_return_to_the_hand() -> None:
    table = world("ne2: 3 warrior", "ne2: 1 warrior", stock=RICH)
    cards(fight(table, "ne2"), "ruse", "ruse")
    table.state.enlist(1, table.state.kit.region("ne2"), 16)
    fight(table, "ne2")
    assert "tactic ruse" in table.offers(seat=0)


@pytest.mark.rule("HL-TACTIC-02")
@pytest.mark.rule("HL-RUL-85")
def test_the_cards_are_shown_together() -> None:
    table = fight(world("ne2: 3 warrior", "ne2: 1 warrior", stock=RICH), "ne2")
    assert table.state.choice().seats(table.state) == [1, 0]  # type: ignore[union-attr]
    table.play("tactic hold-the-line", seat=1)
    assert not table.events("tactic")
    before = table.state.revealed
    table.play("tactic charge", seat=0)
    assert [dict(event.message.args)["tactic"].id for event in table.events("tactic")] == ["hold_the_line", "charge"]  # type: ignore[union-attr]
    assert table.state.revealed == before + 1


@pytest.mark.rule("HL-TACTIC-05")
def test_some_cards_are_for_one_side_only() -> None:
    table = fight(world("ne2: 3 warrior", "ne2: 1 warrior", stock=RICH), "ne2")
    assert "tactic hold-the-line" not in table.offers(seat=0)
    assert "tactic first-strike" not in table.offers(seat=1)
    assert table.refusal("tactic hold-the-line", seat=0) == "HL-TACTIC-05"


@pytest.mark.rule("HL-TACTIC-06")
def test_serfs_alone_without_a_structure_cannot_play_everything() -> None:
    table = fight(world("ne2: 3 serf", "ne2: 3 serf", towers=("", "ne2"), stock=RICH), "ne2")
    assert table.offers(seat=0) == ["tactic conscripts", "tactic ruse", "tactic retreat"]
    assert table.refusal("tactic charge", seat=0) == "HL-TACTIC-06"
    assert "tactic charge" in table.offers(seat=1)


@pytest.mark.rule("HL-TACTIC-04")
@pytest.mark.rule("HL-RUL-44")
def test_only_cards_that_can_be_paid_for_may_be_chosen() -> None:
    """2 mana and warriors worth 2 + 2: Charge for 6 can be paid, with one warrior less it cannot."""
    table = fight(world("ne2: 2 warrior", "ne2: 1 warrior", stock=((0, 2, 0), (0, 2, 0))), "ne2")
    assert "tactic charge" in table.offers(seat=0)
    assert "tactic charge" not in table.offers(seat=1)
    assert table.refusal("tactic charge", seat=1) == "HL-TACTIC-04"


@pytest.mark.rule("HL-RUL-44")
@pytest.mark.rule("HL-TACTIC-09")
def test_who_can_play_nothing_plays_no_card() -> None:
    """An empty capital with an empty treasury: Retreat is barred there, nothing else can be paid. He is asked all the same."""
    table = fight(world("se1: 1 warrior", "", stock=((0, 2, 0), (0, 0, 0))), "se1")
    assert table.offers(seat=1) == ["no-tactic"]
    cards(table, "ruse", "")
    assert [event.rule for event in table.events("no-tactic")] == ["HL-RUL-44"]
    assert winner(table) == 1
    assert (table.score(0), table.score(1)) == (2, 0)


@pytest.mark.rule("HL-RUL-44")
@pytest.mark.rule("HL-TACTIC-09")
def test_who_can_pay_for_nothing_need_not_retreat() -> None:
    """A tower without a treasury holds against a serf, a lone ship too, and between two serfs the defender wins his tie."""
    for units, towers, place in (("", "ne2", "ne2"), ("ne2: war-barge", "", "ne2"), ("ne2: 1 serf", "", "ne2")):
        table = world("ne2: 1 serf", units, towers=("", towers), stock=((0, 0, 0), (0, 0, 0)))
        fight(table, place)
        assert table.offers(seat=1) == ["tactic retreat", "no-tactic"]
        cards(table, "", "")
        assert winner(table) == 1
        assert table.units(place, 0) == ""
        assert len(table.events("no-tactic")) == 2
        assert (table.score(0), table.score(1)) == (1, 0)


@pytest.mark.rule("HL-RUL-44")
def test_who_can_pay_for_a_card_plays_one() -> None:
    """Going without a card is for those who could only retreat."""
    table = fight(world("ne2: 1 warrior", "ne2: 1 warrior", stock=((0, 0, 3), (0, 0, 0))), "ne2")
    assert "no-tactic" not in table.offers(seat=0)
    assert table.refusal("no-tactic", seat=0) == "HL-RUL-44"


@pytest.mark.rule("HL-RUL-85")
def test_both_are_asked_even_where_one_has_a_single_answer() -> None:
    table = fight(world("se1: 1 warrior", "", stock=((0, 2, 0), (0, 0, 0))), "se1")
    assert table.state.choice().seats(table.state) == [1, 0]  # type: ignore[union-attr]
    table.play("no-tactic", seat=1)
    assert not table.events("no-tactic")
    assert table.state.redact(0).sealed[1] != table.state.sealed[1]


@pytest.mark.rule("HL-TACTIC-07")
def test_both_pay_and_score_win_or_lose() -> None:
    table = cards(fight(world("ne2: 3 warrior", "ne2: 1 warrior", stock=RICH), "ne2"), "flank", "hold-the-line")
    assert final_totals(table) == (6 + 6, 2 + 3)
    assert (table.stock(0), table.stock(1)) == ((9, 9, 6), (6, 9, 9))
    assert (table.score(0), table.score(1)) == (1 + 1, 1)


@pytest.mark.rule("HL-TACTIC-10")
def test_who_can_pay_may_not_refuse() -> None:
    table = fight(world("ne2: 3 warrior", "ne2: 1 warrior", stock=RICH), "ne2")
    cards(table, "flank", "hold-the-line", pay=False)
    assert (table.asked, table.to_play) == ("pay", 1)
    assert table.refusal("decline") == "HL-TACTIC-10"


@pytest.mark.rule("HL-TACTIC-08")
@pytest.mark.rule("HL-EX-D14")
@pytest.mark.rule("HL-EX-D29")
def test_ruse_cancels_a_charge() -> None:
    table = world("ne2: 4 warrior, 1 serf", "ne2: 3 warrior, 1 serf", stock=((0, 9, 0), (0, 9, 0)))
    fight(table, "ne2")
    assert totals(table) == (9, 7)
    cards(table, "charge", "ruse")
    assert final_totals(table) == (9, 7)
    assert winner(table) == 0
    assert (table.stock(0), table.stock(1)) == ((0, 9, 0), (0, 7, 0))
    assert (table.score(0), table.score(1)) == (1, 1)


@pytest.mark.rule("HL-TACTIC-03")
def test_extra_strength_against_certain_cards() -> None:
    """Charge beats First Strike, which beats Flank and Conscripts; Hold the Line beats Charge, and Flank beats that."""
    for attack, defence, expected in (
        ("first-strike", "charge", (2, 7)),
        ("first-strike", "flank", (5, 3)),
        ("first-strike", "conscripts", (5, 0)),
        ("charge", "hold-the-line", (4, 6)),
        ("flank", "hold-the-line", (6, 3)),
        ("charge", "flank", (4, 3)),
    ):
        table = cards(fight(world("ne2: 2 warrior", "ne2: 2 warrior", stock=RICH), "ne2"), attack, defence)
        attackers, defenders = final_totals(table)
        assert (attackers - 4, defenders - 4) == expected, (attack, defence)


@pytest.mark.rule("HL-EX-D31")
def test_retreat_card() -> None:
    for score, left in ((4, 4), (0, 0)):
        table = world("ne2: 3 warrior", "ne2: 1 warrior", score=(score, 0))
        fight(table, "ne2")
        assert table.score(0) == score + 1
        cards(table, "retreat", "ruse")
        assert winner(table) == 1
        assert table.score(0) == left
        assert table.units("nw1", 0) == "3 warrior"
        assert table.units("ne2", 1) == "1 warrior"
        assert not table.events("damage")


@pytest.mark.rule("HL-TACTIC-14")
def test_two_retreats_are_the_attackers_loss() -> None:
    table = cards(fight(world("ne2: 3 warrior", "ne2: 1 warrior"), "ne2"), "retreat", "retreat")
    assert winner(table) == 1
    assert table.units("nw1", 0) == "3 warrior"


@pytest.mark.rule("HL-TACTIC-14")
def test_a_retreating_defender_still_loses_his_tower() -> None:
    table = world("ne2: 3 warrior", "ne2: 1 warrior", towers=("", "ne2"))
    cards(fight(table, "ne2"), "ruse", "retreat")
    assert winner(table) == 0
    assert table.towers(1) == []
    assert table.units("se1", 1) == "1 warrior"


@pytest.mark.rule("HL-TACTIC-14")
def test_nobody_retreats_from_his_own_capital() -> None:
    table = fight(world("se1: 2 warrior", "", stock=RICH), "se1")
    assert "tactic retreat" not in table.offers(seat=1)
    assert table.refusal("tactic retreat", seat=1) == "HL-TACTIC-14"


# -- what changes a cost ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-TACTIC-04")
def test_abilities_make_cards_cheaper() -> None:
    table = fight(
        world("ne2: 1 warrior", "ne2: 1 warrior", levels=(2, 1), buildings=("slag_forge",), factions="orcs humans"), "ne2"
    )
    assert (cost(table, 0, "charge"), cost(table, 0, "retreat")) == ((0, 5, 0), (0, 0, 0))  # Hard Steel
    table = fight(world("ne2: paladin", "ne2: 1 warrior", levels=(3, 1)), "ne2")
    assert (cost(table, 0, "charge"), cost(table, 0, "ruse")) == ((0, 4, 0), (0, 0, 0))  # Zeal
    table = fight(world("ne2: marshal", "ne2: 1 warrior", levels=(2, 1)), "ne2")
    assert (cost(table, 0, "conscripts"), cost(table, 0, "flank")) == ((0, 0, 0), (0, 0, 3))  # Call the Levies
    table = world("ne2: 1 warrior", "ne2: 1 warrior", levels=(3, 3), buildings=("rune_shrine", ""), factions="dwarves orcs")
    assert cost(fight(table, "ne2"), 0, "charge") == (0, 6, 0)
    assert cost(fight(table, "ne2", attacker=1), 1, "charge") == (0, 4, 0)  # Runes of Patience: the defender only


@pytest.mark.rule("HL-TACTIC-04")
def test_bribed_captains_make_cards_dearer() -> None:
    table = world(
        "ne2: marshal, 1 warrior", "ne2: 1 warrior", levels=(2, 2), buildings=("", "shadow_guild"), factions="humans elves",
        stock=((0, 6, 0), (0, 0, 0)),
    )  # fmt: skip
    fight(table, "ne2")
    assert cost(table, 0, "charge") == (0, 7, 0)
    assert cost(table, 0, "conscripts") == (0, 0, 1)
    assert cost(table, 0, "retreat") == (0, 0, 0)
    assert cost(table, 1, "charge") == (0, 6, 0)


@pytest.mark.rule("HL-TACTIC-07")
def test_rune_of_glory_makes_a_card_worth_more() -> None:
    table = world("ne2: priestess", "ne2: 1 serf", levels=(3, 1), factions="dwarves orcs")
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert table.score(0) == 1 + 1 + 1
    table = world("ne2: priestess, 1 warrior", "ne2: 1 serf", levels=(3, 1), factions="dwarves orcs", stock=RICH)
    cards(fight(table, "ne2"), "flank", "ruse")
    assert table.score(0) == 1


@pytest.mark.rule("HL-TACTIC-03")
def test_a_tactic_stands_among_the_numbers() -> None:
    table = fight(world("ne2: 2 warrior", "ne2: 2 warrior", stock=RICH), "ne2")
    cards(table, "first-strike", "charge", pay=False)
    assert battle(table).tactics == [1, 0]
    assert lines(table, 1)[-1] == ("tactic", "charge", 7)
