"""RW-RECRUIT: units off a dial, to strongholds."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.recruiting import push_recruit, push_recruit_supremacy, push_starting_units
from tests.runewars.marches import resolve
from tests.runewars.wars import Table, war


@pytest.mark.rule("RW-RECRUIT-01", "RW-RUL-16", "RW-ORDER-15")
def test_he_chooses_one_resource_or_declines() -> None:
    table = resolve(war(strongholds="DA 0", dials=((1, 1, 2), (0, 0, 0))), push_recruit)
    assert table.offers() == ["recruit food", "recruit wood", "recruit ore", "decline"]
    assert table.play("decline").units("DA") == ""
    table = resolve(war(strongholds="DA 0", dials=((0, 1, 1), (0, 0, 0))), push_recruit)
    assert table.offers() == ["recruit wood", "decline"], "the other dials show no unit"


@pytest.mark.rule("RW-RECRUIT-02")
@pytest.mark.parametrize(
    ("resource", "value", "units"),
    [("food", 1, "2 footman"), ("food", 3, "4 footman"), ("wood", 2, "1 bowman"), ("ore", 4, "1 knight, 1 siege-tower")],
)
def test_he_gets_the_unit_of_the_arrow_and_of_every_lower_space(resource: str, value: int, units: str) -> None:
    table = resolve(war(strongholds="DA 0", dials=((value, value, value), (0, 0, 0))), push_recruit)
    assert table.play(f"recruit {resource}").units("DA") == units


@pytest.mark.rule("RW-RECRUIT-03")
def test_they_go_to_any_of_his_strongholds_as_he_likes() -> None:
    table = war("6B: 1 footman", strongholds="DA 0; 6A 0 damaged; UA 1", dials=((2, 0, 0), (0, 0, 0)))
    resolve(table, push_recruit).play("recruit food")
    assert table.offers() == ["muster footman 6A", "muster footman DA"]
    assert table.refusal("muster footman 6B") == "RW-RECRUIT-03"
    table.play("muster footman 6A", "muster footman DA", "muster footman 6A")
    assert (table.units("6A"), table.units("DA"), table.asked) == ("2 footman", "1 footman", "")


@pytest.mark.rule("RW-RECRUIT-03")
def test_without_a_stronghold_nothing_is_recruited() -> None:
    assert resolve(war("DA: 1 footman", dials=((8, 8, 8), (0, 0, 0))), push_recruit).asked == ""


@pytest.mark.rule("RW-RECRUIT-04")
def test_above_eight_he_destroys_down_to_eight_at_once() -> None:
    table = war("DA: 6 knight, 1 footman routed", strongholds="DA 0", dials=((2, 0, 0), (0, 0, 0)))
    resolve(table, push_recruit).play("recruit food")
    assert (table.asked, table.units("DA")) == ("trim", "3 footman, 6 knight, 1 footman routed")
    table.play("destroy footman routed DA", "destroy knight standing DA")
    assert table.units("DA") == "3 footman, 5 knight"


@pytest.mark.rule("RW-RECRUIT-05")
def test_recruiting_costs_no_resources() -> None:
    table = resolve(war(strongholds="DA 0", dials=((3, 3, 3), (0, 0, 0))), push_recruit).play("recruit wood")
    assert table.state.dials[0] == (3, 3, 3)


@pytest.mark.rule("RW-RECRUIT-06")
def test_supremacy_recruits_from_another_dial() -> None:
    table = resolve(war(strongholds="DA 0", dials=((1, 1, 2), (0, 0, 0))), push_recruit, push_recruit_supremacy)
    table.play("recruit wood")
    assert table.offers() == ["recruit food", "recruit ore", "decline"]
    assert table.refusal("recruit wood") == "RW-RECRUIT-06"
    table.play("recruit ore")
    assert table.units("DA") == "1 bowman, 1 knight"


@pytest.mark.rule("RW-RECRUIT-07")
def test_recruited_units_stand() -> None:
    table = war("DA: 1 footman routed", strongholds="DA 0", dials=((1, 0, 0), (0, 0, 0)))
    assert resolve(table, push_recruit).play("recruit food").units("DA") == "2 footman, 1 footman routed"


@pytest.mark.rule("RW-EX-29")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_the_example_of_recruit(edition: str) -> None:
    table = war("DA: 3 bowman, 2 footman", strongholds="DA 0", dials=((0, 4, 4), (0, 0, 0)), season="summer", edition=edition)
    resolve(table, push_recruit, push_recruit_supremacy).play("recruit wood")
    assert table.units("DA") == "5 bowman, 2 footman"
    table.play("recruit ore")
    assert table.units("DA") == "5 bowman, 2 footman, 1 knight, 1 siege-tower"
    table.play("destroy footman standing DA")
    assert (table.units("DA"), table.asked) == ("5 bowman, 1 footman, 1 knight, 1 siege-tower", "")
    assert table.state.dials[0] == (0, 4, 4)


@pytest.mark.rule("RW-SETUP-10", "RW-SETUP-11", "RW-RUL-14")
def test_the_starting_units_come_from_all_three_dials_into_the_home_realm() -> None:
    table = war("DC: 8 knight", strongholds="DA 0", dials=((1, 1, 0), (0, 0, 0)))
    resolve(table, push_starting_units)
    assert table.offers() == ["muster bowman DA", "muster bowman DB"], "DC is full"
    assert table.refusal("muster bowman DC") == "RW-SETUP-10"
    table.play("muster bowman DB", "muster footman DA", "muster footman DB")
    assert (table.units("DA"), table.units("DB"), table.asked) == ("1 footman", "1 bowman, 1 footman", "")


@pytest.mark.rule("RW-LIMIT-05")
def test_a_second_missing_figure_is_asked_for_again() -> None:
    told = war("6A: 3 siege-tower; DC: 1 siege-tower routed", strongholds="DA 0", dials=((0, 0, 8), (0, 0, 0)))
    resolve(told, push_recruit).play("recruit ore")
    assert told.asked == "missing-figure"
    told.play("free siege-tower routed DC")
    assert told.asked == "missing-figure", "the dial shows two Siege Towers"
    told.play("free siege-tower standing 6A")
    assert (told.units("6A"), told.units("DA")) == ("2 siege-tower", "3 knight, 2 siege-tower")


@pytest.mark.rule("RW-RUL-93")
def test_a_free_moment_after_each_dial() -> None:
    hand = "winter-stores winter-stores counterspell counterspell ambush"
    told: Table = war(strongholds="DA 0", titles="grandmaster 0 1", tactics=(hand, ""), dials=((1, 1, 0), (0, 0, 0)))
    resolve(told, push_recruit, push_recruit_supremacy).play("recruit food")
    assert told.asked == "moment-choice"
    told.play("pass", "recruit wood")
    assert told.asked == "moment-choice"
