"""RW-CITY: Rally Support and what the cities offer. Tamalir: 2 triangles, 1 tactics, 3 influence, 1 quest."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.cities import push_rally, push_rally_supremacy
from tablekeep.games.runewars.fortify import push_fortify
from tests.runewars.marches import resolve
from tests.runewars.wars import war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


@pytest.mark.rule("RW-CITY-01")
def test_a_city_belongs_to_whoever_controls_its_area() -> None:
    table = war("2B: 1 footman; 3B: 1 berserker", cities="2B tamalir; 3B forge; 4C greyhaven", strongholds="6A 0")
    resolve(table, push_rally)
    assert {text.split()[1] for text in table.offers("city")} == {"2B"}
    assert table.refusal("city 3B influence") == "RW-CITY-01"
    assert table.refusal("city 4C influence") == "RW-CITY-01"
    assert table.refusal("city 6A influence") == "RW-CITY-01"


@BOTH
@pytest.mark.rule("RW-CITY-02", "RW-FIRST-35", "RW-RUL-76", "RW-ORDER-15")
def test_each_city_gives_one_benefit_in_any_order(edition: str) -> None:
    table = war("2B: 1 footman; 4C: 1 footman", cities="2B tamalir; 4C vynelvale", influence=(0, 0), edition=edition)
    resolve(table, push_rally)
    assert table.offers() == [
        f"city {area} {benefit}" for area in ("2B", "4C") for benefit in ("units", "tactics", "influence", "quests")
    ] + ["done"]
    table.play("city 4C influence")
    assert table.state.influence[0] == 4
    assert table.refusal("city 4C tactics") == "RW-CITY-02"
    table.play("city 2B influence")
    assert (table.state.influence[0], table.asked) == (7, "")


@pytest.mark.rule("RW-RUL-16")
def test_rally_support_may_be_declined() -> None:
    table = resolve(war("2B: 1 footman", cities="2B tamalir"), push_rally).play("done")
    assert (table.asked, table.units("2B")) == ("", "1 footman")


@pytest.mark.rule("RW-CITY-03", "RW-RUL-77")
def test_neutral_units_of_the_category_join_in_any_mix() -> None:
    table = resolve(war("2B: 1 footman", cities="2B tamalir"), push_rally).play("city 2B units")
    assert table.offers() == ["muster beastman 2B", "muster razorwing 2B"]
    table.play("muster razorwing 2B", "muster beastman 2B")
    assert (table.units("2B"), table.controller("2B"), table.asked) == ("1 footman, 1 beastman, 1 razorwing", 0, "")


@pytest.mark.rule("RW-CITY-03", "RW-RUL-77")
def test_missing_figures_are_not_placed() -> None:
    """Greyhaven gives two circles; only Sorcerers are neutral circles, and seven of the eight are elsewhere."""
    table = resolve(war("2B: 1 footman; 1B: 7 sorcerer", cities="2B greyhaven"), push_rally).play("city 2B units")
    assert table.units("2B") == "1 footman, 1 sorcerer"
    table = resolve(war("2B: 1 footman; 1B: 8 sorcerer", cities="2B greyhaven"), push_rally)
    assert table.refusal("city 2B units") == "RW-CITY-03"


@pytest.mark.rule("RW-CITY-03", "RW-RUL-77")
def test_above_eight_he_trims_at_once() -> None:
    table = resolve(war("2B: 7 footman", cities="2B greyhaven"), push_rally).play("city 2B units")
    assert (table.asked, table.units("2B")) == ("trim", "7 footman, 2 sorcerer")
    assert table.play("destroy footman standing 2B").units("2B") == "6 footman, 2 sorcerer"


@pytest.mark.rule("RW-CITY-04")
def test_a_city_gives_tactics_cards() -> None:
    table = resolve(war("2B: 1 footman", cities="2B forge"), push_rally).play("city 2B tactics")
    assert len(table.state.fresh[0]) == 2


@pytest.mark.rule("RW-CITY-05")
def test_a_city_gives_influence() -> None:
    table = resolve(war("2B: 1 footman", cities="2B tamalir", influence=(1, 0)), push_rally).play("city 2B influence")
    assert table.state.influence[0] == 4


@pytest.mark.rule("RW-CITY-06")
def test_a_city_gives_quests_and_three_may_be_kept() -> None:
    table = war("2B: 1 footman", cities="2B frostgate")
    held = [card.id for card in table.state.kit.quests if card.number in table.state.quest_deck[:2]]
    table = war("2B: 1 footman", cities="2B frostgate", quests=(" ".join(held), ""))
    resolve(table, push_rally).play("city 2B quests")
    assert (table.asked, len(table.state.quests[0])) == ("drop-quest", 4)
    table.play(table.offers()[-1])
    assert (len(table.state.quests[0]), table.asked) == (3, "")


@pytest.mark.rule("RW-CITY-07")
def test_supremacy_hires_a_hero() -> None:
    table = resolve(war(strongholds="DA 0", influence=(5, 0)), push_rally_supremacy)
    assert table.offers() == ["spend 1", "spend 2", "spend 3", "decline"]
    table.play("spend 2")
    assert len(table.offers("keep")) == 2
    table.play(table.offers("keep")[0])
    assert (len(table.state.heroes_of(0)), table.state.influence[0]) == (1, 3)


@pytest.mark.rule("RW-CITY-08")
def test_no_stronghold_is_built_in_an_area_with_a_city() -> None:
    table = resolve(war("2B: 1 footman; 2A: 1 footman", cities="2B tamalir"), push_fortify)
    assert table.may("raise 2A")
    assert table.refusal("raise 2B") == "RW-CITY-08"


@pytest.mark.rule("RW-RUL-93")
def test_a_free_moment_after_each_city() -> None:
    hand = "winter-stores winter-stores counterspell counterspell ambush"
    told = war("2B: 1 footman; 4C: 1 footman", cities="2B tamalir; 4C forge", titles="grandmaster 0 1", tactics=(hand, ""))
    resolve(told, push_rally).play("city 2B influence")
    assert told.asked == "moment-choice"
    told.play("pass")
    assert told.asked == "rally"
