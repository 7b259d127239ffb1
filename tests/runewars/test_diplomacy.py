"""RW-DIPLO: influence and fate among neutral units. Cards 5 and 7 are gold, 3 and 4 silver, 1 and 2 red."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.diplomacy import Negotiate, more_diplomacy_cards
from tablekeep.games.runewars.model import FOUGHT
from tests.runewars.battles import line
from tests.runewars.marches import march, tokens
from tests.runewars.wars import Table, war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


def meeting(neutrals: str, fate: str = "", *, army: int = 2, influence: int = 6, more: str = "", **told: str) -> Table:
    """An army of Footmen has come from DB into 6B, where neutral units are."""
    units = "; ".join(part for part in (f"6B: {neutrals}", f"DB: {army} footman", more) if part)
    table = war(units, influence=(influence, 0), fate=fate, orders=(3, 0), **told)  # type: ignore[arg-type]
    return march(table, "6B", f"march footman DB {army}")


@pytest.mark.rule("RW-DIPLO-01")
def test_he_negotiates_or_fights() -> None:
    table = meeting("1 beastman", "5", army=3)
    assert table.refusal("done") == "RW-DIPLO-01"
    twin = Table(table.state.clone())
    table.play("choose battle")
    assert len(table.events("battle")) == 1
    twin.play("spend 1")
    assert (twin.events("battle"), twin.units("6B")) == ([], "3 footman, 1 beastman")


@pytest.mark.rule("RW-DIPLO-02")
@pytest.mark.parametrize(("influence", "most"), [(1, 1), (4, 4), (6, 6), (9, 6)])
def test_he_spends_one_to_six_influence(influence: int, most: int) -> None:
    table = meeting("1 beastman", influence=influence)
    assert table.offers("spend") == [f"spend {amount}" for amount in range(1, most + 1)]
    assert table.refusal(f"spend {most + 1}") == "RW-DIPLO-02"
    assert table.refusal("spend 0") == "RW-DIPLO-02"
    table.play("spend 1")
    assert table.state.influence[0] == influence - 1


@pytest.mark.rule("RW-DIPLO-02")
def test_without_influence_there_is_only_the_battle() -> None:
    table = meeting("1 beastman", influence=0)
    assert len(table.events("battle")) == 1


@pytest.mark.rule("RW-DIPLO-03")
def test_as_many_fate_cards_as_influence_are_drawn_openly() -> None:
    table = meeting("1 beastman", "1 5 3 2").play("spend 4")
    assert table.offers() == ["pick 1", "pick 5", "pick 3", "pick 2"]
    assert table.state.redact(1).drawn == table.state.drawn
    assert len(table.state.fate) == 26


@pytest.mark.rule("RW-DIPLO-04")
def test_one_card_is_chosen_and_all_are_discarded() -> None:
    table = meeting("1 beastman", "1 5 3 2").play("spend 4", "pick 5")
    assert table.units("6B") == "2 footman, 1 beastman"
    assert sorted(card + 1 for card in table.state.fate_pile) == [1, 2, 3, 5]
    assert table.state.drawn == ()


@BOTH
@pytest.mark.rule("RW-DIPLO-05", "RW-NEUTRAL-01")
def test_gold_makes_all_of_them_allies(edition: str) -> None:
    table = meeting("2 beastman, 1 giant routed", "5", edition=edition).play("spend 1")
    assert table.units("6B") == "2 footman, 2 beastman, 1 giant routed"
    assert (table.controller("6B"), table.state.invader) == (0, -1)


@pytest.mark.rule("RW-RUL-25")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_above_eight_after_an_alliance_he_destroys_down_to_eight(edition: str) -> None:
    table = meeting("3 beastman", "5", army=7, edition=edition).play("spend 1")
    assert (table.asked, table.offers()) == ("trim", ["destroy footman standing 6B", "destroy beastman standing 6B"])
    table.play("destroy footman standing 6B", "destroy beastman standing 6B")
    assert table.units("6B") == "6 footman, 2 beastman"


@BOTH
@pytest.mark.rule("RW-DIPLO-06", "RW-FIRST-22", "RW-NEUTRAL-07")
def test_silver_lets_them_retreat_to_one_area_chosen_by_the_player_on_the_left(edition: str) -> None:
    table = meeting("2 beastman, 1 giant routed", "3", more="6C: 1 sorcerer; 6D: 1 footman", edition=edition).play("spend 1")
    assert (table.to_play, table.offers()) == (1, ["retreat 6A", "retreat 6C"]), "uncontrolled areas, neutral ones included"
    table.play("retreat 6C")
    assert table.units("6C") == "1 sorcerer, 2 beastman routed, 1 giant routed"
    assert (table.units("6B"), table.controller("6B"), table.asked) == ("2 footman", 0, "")


@pytest.mark.rule("RW-DIPLO-06")
def test_silver_destroys_them_when_there_is_no_uncontrolled_area() -> None:
    walls = "6A: 1 berserker; 6C: 1 footman; 6D: 1 berserker"
    table = meeting("2 beastman", "3", more=walls).play("spend 1")
    assert (table.units("6B"), table.state.unused(table.state.kit.unit("beastman"))) == ("2 footman", 8)


@pytest.mark.rule("RW-DIPLO-06")
def test_neutral_units_retreat_across_borders_only_if_they_fly() -> None:
    table = war(
        "2B: 1 giant; 2A: 1 footman; 1A: 1 footman; 2C: 1 footman; 3B: 1 footman; 4A: 4 footman", fate="3", influence=(1, 0)
    )
    march(table, "2B", "march footman 4A 3").play("spend 1")
    assert table.units("2B") == "3 footman"
    assert table.units("3A") == "", "mountains bar the only uncontrolled area: the Giant is destroyed"
    table = war(
        "2B: 1 dragon; 2A: 1 footman; 1A: 1 footman; 2C: 1 footman; 3B: 1 footman; 4A: 4 footman", fate="3", influence=(1, 0)
    )
    march(table, "2B", "march footman 4A 3").play("spend 1")
    assert table.units("3A") == "1 dragon routed"


@BOTH
@pytest.mark.rule("RW-DIPLO-07")
def test_red_means_battle_or_retreat(edition: str) -> None:
    table = meeting("1 giant", "1", edition=edition).play("spend 1")
    assert table.offers() == ["choose battle", "choose retreat"]
    twin = Table(table.state.clone())
    table.play("choose retreat")
    assert (table.units("DB"), table.units("6B"), table.state.invader) == ("2 footman routed", "1 giant", -1)
    assert tokens(table) == "6B"
    twin.play("choose battle")
    assert len(twin.events("battle")) == 1
    assert twin.state.marks & FOUGHT


@pytest.mark.rule("RW-DIPLO-07")
def test_who_must_retreat_and_cannot_is_destroyed() -> None:
    table = war("UB: 4 footman; 7C: 1 giant; 7B: 1 berserker; UA: 1 berserker", fate="1", influence=(1, 0), orders=(3, 0))
    march(table, "7C", "march footman UB 4").play("spend 1", "choose retreat")
    assert (table.units("7C"), table.units("UB")) == ("1 giant", ""), "UB is an enemy area again, 7B holds an enemy"


@pytest.mark.rule("RW-DIPLO-08", "RW-EX-10", "RW-NEUTRAL-13")
def test_one_attempt_decides_for_all_types_together() -> None:
    table = meeting("2 beastman, 1 dragon", "7").play("spend 1")
    assert table.units("6B") == "2 footman, 2 beastman, 1 dragon"


@pytest.mark.rule("RW-NEUTRAL-13")
def test_a_battle_is_against_all_neutral_units_together() -> None:
    table = meeting("2 beastman, 1 dragon", heroes="sir-valadir 6B 0").play("choose battle")
    assert (table.asked, line(table, 1)) == ("choose-support", "2 beastman, 1 dragon")


@pytest.mark.rule("RW-DIPLO-09")
def test_there_is_one_attempt_for_each_move() -> None:
    table = meeting("1 giant", "1 5").play("spend 1")
    assert table.refusal("spend 1") == "RW-DIPLO-09"


@BOTH
@pytest.mark.rule("RW-EX-09")
def test_the_example_of_diplomacy(edition: str) -> None:
    units = "1C: 2 archer; 7B: 1 sorcerer, 1 giant"
    table = war(units, factions="latari uthuk", influence=(4, 0), fate="1 5 2", orders=(3, 0), edition=edition)
    march(table, "7B", "march archer 1C 2").play("spend 3")
    assert (table.state.influence[0], len(table.offers("pick"))) == (1, 3)
    table.play("pick 5")
    assert table.units("7B") == "2 archer, 1 giant, 1 sorcerer"
    assert len(table.state.fate_pile) == 3
    table.state.remove_units(table.state.kit.area("7B"), 0, 2)
    assert table.state.neutral(table.state.kit.area("7B")), "when the last Archer leaves they are nobody's allies"


@pytest.mark.rule("RW-FATE-03", "RW-EX-16")
def test_all_cards_are_drawn_though_the_first_would_do() -> None:
    table = meeting("1 giant", "5 1 2 3").play("spend 4", "pick 5")
    assert sorted(card + 1 for card in table.state.fate_pile) == [1, 2, 3, 5]


@pytest.mark.rule("RW-RUL-22")
def test_when_the_cards_run_out_he_draws_what_there_is() -> None:
    table = meeting("1 giant")
    table.state.fate, table.state.fate_pile = (0,), (4,)
    table.play("spend 6")
    assert sorted(table.offers()) == ["pick 1", "pick 5"]


@pytest.mark.rule("RW-DIPLO-03")
def test_a_card_can_add_to_the_fate_cards_of_an_attempt() -> None:
    """Silver Tongue: two more than the influence spent."""
    table = meeting("1 giant", "1 2 5")
    state = table.state
    area = state.kit.area("6B")
    state.agenda = [state.agenda[0], Negotiate(0, area, 1)]
    more_diplomacy_cards(state, 2)
    state.offered = None
    state.advance()
    assert table.offers() == ["pick 1", "pick 2", "pick 5"]
