"""Battles against the solo enemy: its card stands for a tactic, its losses follow a list (HL-SOLO-84 to HL-SOLO-93)."""

from __future__ import annotations

import pytest

from tests.heroes_of_land_air_and_sea.battles import battle, fight, final_totals, lines, totals, winner
from tests.heroes_of_land_air_and_sea.worlds import Table, world

STOCK = ((9, 9, 9), (3, 3, 3))


def duel(mine: str, enemys: str, card: str, attacker: int = 0, **settings: object) -> Table:
    """Humans against the solo Orcs in ne4, a mountain; the card lies on top of the solo deck."""
    table = world(f"ne4: {mine}", f"ne4: {enemys}", solo=True, solo_deck=card, stock=STOCK, **settings)  # type: ignore[arg-type]
    return fight(table, "ne4", attacker=attacker)


def play(table: Table, tactic: str) -> Table:
    table.play(f"tactic {tactic}")
    while table.asked == "pay":
        table.play("pay")
    return table


@pytest.mark.rule("HL-SOLO-84")
@pytest.mark.rule("HL-SOLO-85")
@pytest.mark.rule("HL-SOLO-86")
@pytest.mark.rule("HL-RUL-85")
def test_the_player_chooses_first_then_a_card_fights_for_the_enemy() -> None:
    """recruit_2: strength 4, 1 VP, Flank when it defends; Flank itself adds nothing and scores nothing."""
    table = duel("5 warrior", "2 warrior", "recruit_2")
    assert (table.asked, battle(table).solo_card) == ("choose-tactic", -1)
    play(table, "conscripts")
    assert final_totals(table) == (10, 4 + 4)
    assert table.score(1) == 1
    assert table.stock(1) == (3, 3, 3)


@pytest.mark.rule("HL-RUL-73")
def test_the_named_tactic_counts_for_the_players_card() -> None:
    """attack_1: strength 6, Charge when it attacks: Hold the Line adds 3 more against it."""
    table = play(duel("2 warrior", "5 warrior", "attack_1", attacker=1), "hold-the-line")
    assert final_totals(table) == (10 + 6, 4 + 6)


@pytest.mark.rule("HL-RUL-73")
def test_the_enemys_ruse_cancels() -> None:
    table = play(duel("5 warrior", "2 warrior", "tax"), "charge")
    assert final_totals(table) == (10, 4 + 2)
    assert table.stock(0) == (9, 9, 9)


@pytest.mark.rule("HL-SOLO-88")
def test_cancelling_its_tactic_cancels_the_strength_of_its_card() -> None:
    table = play(duel("3 warrior", "2 warrior", "recruit_2"), "ruse")
    assert final_totals(table) == (6, 4)
    assert winner(table) == 0


@pytest.mark.rule("HL-EX-D18")
@pytest.mark.rule("HL-SOLO-89")
@pytest.mark.rule("HL-SOLO-91")
def test_the_order_of_its_losses() -> None:
    """Berserker 4, warrior 2, serf 1: base 7, damage 4 hits all three; the hero is back at once."""
    table = play(duel("5 warrior", "berserker, 1 warrior, 1 serf", "recruit_2"), "charge")
    assert table.events("damage")[0].number == 4
    assert table.units("ne4", 1) == ""
    assert table.units("se1", 1) == "1 berserker"
    assert "5 warrior" in table.pool(1)


@pytest.mark.rule("HL-SOLO-89")
@pytest.mark.rule("HL-SOLO-90")
def test_survivors_go_to_its_courtyard_never_to_a_tower() -> None:
    table = play(duel("5 warrior", "3 warrior, 1 serf", "tax", towers=("", "se4")), "first-strike")
    assert table.events("damage")[0].number == 4
    assert table.units("se1", 1) == "1 warrior"
    assert table.units("se4", 1) == ""


@pytest.mark.rule("HL-SOLO-87")
def test_it_neither_pays_nor_sacrifices() -> None:
    table = play(duel("1 warrior", "5 warrior", "discover", attacker=1), "retreat")
    assert table.stock(1) == (3, 3, 3)
    assert table.units("ne4", 1) == "5 warrior"


@pytest.mark.rule("HL-SOLO-92")
def test_the_battle_card_is_discarded() -> None:
    table = play(duel("5 warrior", "1 warrior", "recruit_2"), "flank")
    ids = [table.state.kit.solo_cards[card].id for card in table.state.solo_pile]
    assert ids == ["recruit_2"]


@pytest.mark.rule("HL-SOLO-93")
@pytest.mark.rule("HL-SOLO-79")
def test_the_player_takes_damage_and_retreats_as_usual() -> None:
    table = play(duel("2 warrior, 1 serf", "5 warrior", "attack_1", attacker=1), "ruse")
    assert table.score(1) == 1
    assert (table.asked, table.events("damage")[0].number) == ("damage", 3)
    table.play("damage serf")
    assert table.units("nw1", 0) == "1 warrior"


@pytest.mark.rule("HL-RUL-60")
@pytest.mark.rule("HL-SOLO-29")
def test_the_strength_of_its_capital_is_that_of_its_space() -> None:
    table = world("se1: 5 warrior", "se1: warlord", solo=True, space=4)
    fight(table, "se1")
    assert totals(table) == (10, 8 + 5)
    assert ("capital", "", 8) in lines(table, 1)


@pytest.mark.rule("HL-SOLO-20")
def test_abilities_of_its_board() -> None:
    """Blood Scent from space 3 on, Drill from space 5 on; a hero's own in his battle."""
    for space, strength in ((0, 4), (2, 4 + 2), (4, 4 + 2 + 2)):
        assert totals(duel("2 serf, 1 warrior", "2 warrior", "tax", space=space))[1] == strength
    assert totals(duel("1 warrior", "shaman", "tax")) == (1, 3)  # Hex takes 1
    assert totals(duel("1 warrior", "warlord", "tax", attacker=1)) == (5 + 2, 2)  # Warcry


@pytest.mark.rule("HL-RUL-83")
def test_it_casts_no_combat_spell_and_the_player_is_asked_only_if_he_can() -> None:
    table = duel("2 warrior", "2 warrior", "tax", library=("haste",))
    assert table.asked == "choose-tactic"
    table = duel("2 warrior", "2 warrior", "tax", library=("fury",))
    assert (table.asked, table.offers()) == ("cast-in-battle", ["cast fury", "decline"])


@pytest.mark.rule("HL-RUL-84")
def test_a_fallen_capital_ends_the_solo_game() -> None:
    table = world("", "nw1: warlord, 4 warrior", solo=True, solo_deck="attack_1", stock=STOCK)
    fight(table, "nw1", attacker=1)
    play(table, "ruse")
    assert table.state.outcome is not None
