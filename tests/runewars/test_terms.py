"""RW-TERM: areas and who controls them, units and heroes, standing and routed, fast and flying."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.components import ALIGNMENTS, SHAPES
from tablekeep.games.runewars.limits import place_stronghold
from tablekeep.games.runewars.movement import push_march, push_strategize
from tests.runewars.battles import fight, strengths
from tests.runewars.marches import march, resolve, tokens
from tests.runewars.wars import Table, war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


def names(table: Table, mask: int) -> set[str]:
    state = table.state
    return {state.kit.hexes[area].id for area in state.chart.areas if mask >> area & 1}


def area(table: Table, id: str) -> int:
    return table.state.kit.area(id)


# -- areas -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-TERM-01")
def test_every_hexagon_is_an_area_of_its_own() -> None:
    table = war("1A: 1 footman; 1B: 1 berserker")
    assert len(table.state.chart.areas) == 6 * 3 + 1 + 2 * 3, "six tiles, one of them of four hexes, and two home realms"
    assert (table.controller("1A"), table.controller("1B"), table.controller("1C")) == (0, 1, -1)


@pytest.mark.rule("RW-TERM-02")
def test_areas_are_adjacent_when_they_share_a_side_and_a_hole_connects_nothing() -> None:
    table = war()
    chart = table.state.chart
    assert names(table, chart.touching[area(table, "1A")]) == {"1B", "1C", "2A", "2B", "2C"}
    assert (-2, 2) not in chart.at, "a hole, with land on all six sides"
    assert names(table, chart.touching[area(table, "3C")]) == {"3B", "UB"}
    assert "7B" not in names(table, chart.touching[area(table, "3C")])


@pytest.mark.rule("RW-TERM-09")
@pytest.mark.parametrize("units", ["1A: 1 footman", "1A: 1 footman routed", "1A: 1 footman routed, 3 beastman"])
def test_a_unit_of_his_colour_gives_control_standing_or_routed(units: str) -> None:
    assert war(units).controller("1A") == 0


@pytest.mark.rule("RW-TERM-09")
def test_a_stronghold_gives_control() -> None:
    table = war(strongholds="1A 1 damaged; 2A 0")
    assert (table.controller("1A"), table.controller("2A"), table.controller("1B")) == (1, 0, -1)


@pytest.mark.rule("RW-TERM-10")
def test_heroes_and_neutral_units_give_no_control() -> None:
    table = war("1A: 3 giant", heroes="sir-valadir 1A 0; mad-carthos 1B 1")
    assert (table.controller("1A"), table.controller("1B")) == (-1, -1)


@BOTH
@pytest.mark.rule("RW-TERM-11", "RW-FIRST-24")
def test_a_home_realm_is_its_owners_unless_an_enemy_unit_or_stronghold_is_there(edition: str) -> None:
    table = war("DB: 1 berserker", strongholds="DC 1", edition=edition)
    assert [table.controller(home) for home in ("DA", "DB", "DC")] == [0, 1, 1]
    table.state.remove_units(area(table, "DB"), 0, 1)
    assert table.controller("DB") == 0
    assert war("DA: 2 giant", heroes="mad-carthos DA 1", edition=edition).controller("DA") == 0


@BOTH
@pytest.mark.rule("RW-TERM-12")
def test_a_home_realm_area_is_never_empty(edition: str) -> None:
    table = war(edition=edition)
    assert not table.state.empty(area(table, "DA"))
    assert not table.state.empty(area(table, "UA"))
    table.state.out[1] = True
    assert not table.state.empty(area(table, "UA")), "not even when its owner has left the game"


@pytest.mark.rule("RW-TERM-13")
def test_friendly_areas_are_those_a_player_controls() -> None:
    table = war("1A: 1 footman; 1B: 1 berserker; UA: 2 knight", strongholds="2A 0; 2C 1")
    assert names(table, table.state.friendly_mask(0)) == {"DA", "DB", "DC", "1A", "UA", "2A"}


@pytest.mark.rule("RW-TERM-14")
def test_enemy_areas_are_those_another_player_controls() -> None:
    table = war("6B: 1 berserker; DB: 2 footman", strongholds="6D 1", orders=(1, 0))
    resolve(table, push_strategize)
    assert table.refusal("shift footman DB 6B 1") == "RW-MOVE-10"
    assert table.refusal("shift footman DB 6D 1") == "RW-MOVE-10"


@pytest.mark.rule("RW-TERM-15")
@pytest.mark.parametrize(
    ("told", "empty"), [("", True), ("1 beastman", False), ("1 beastman routed", False), ("1 footman", False)]
)
def test_an_area_is_empty_without_units_and_strongholds(told: str, empty: bool) -> None:
    table = war(f"2B: {told}" if told else "", cities="2B tamalir", runes="2B dragon", heroes="mad-carthos 2B 1")
    assert table.state.empty(area(table, "2B")) == empty
    assert (area(table, "2B") in [at for at in table.state.chart.areas if table.state.empty_mask() >> at & 1]) == empty


@pytest.mark.rule("RW-TERM-15")
def test_a_stronghold_keeps_an_area_from_being_empty() -> None:
    table = war()
    assert table.state.empty(area(table, "1A"))
    place_stronghold(table.state, 1, area(table, "1A"), False, "RW-FORTIFY-02")
    assert not table.state.empty(area(table, "1A"))


@pytest.mark.rule("RW-TERM-16")
def test_a_neutral_area_holds_neutral_units_and_is_nobodys() -> None:
    table = war("1A: 1 giant; 1B: 1 giant, 1 footman; DA: 1 giant; 1C: 1 footman")
    assert [table.state.neutral(area(table, id)) for id in ("1A", "1B", "DA", "1C", "2A")] == [True, False, False, False, False]


@pytest.mark.rule("RW-TERM-17")
def test_uncontrolled_areas_are_the_neutral_and_the_empty_ones() -> None:
    table = war("1A: 1 giant; 1B: 1 footman", strongholds="2A 1")
    state = table.state
    neutral = sum(1 << at for at in state.chart.areas if state.neutral(at))
    assert state.uncontrolled_mask() == neutral | state.empty_mask()
    assert names(table, state.chart.mask & ~state.uncontrolled_mask()) == {"DA", "DB", "DC", "UA", "UB", "UC", "1B", "2A"}


# -- figures -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-TERM-03")
def test_heroes_are_not_units() -> None:
    table = war("DA: 8 footman", heroes="sir-valadir DA 0; silhouette DA 0", orders=(1, 0))
    assert table.state.units_in(area(table, "DA")) == 8
    resolve(table, push_strategize).play("done")
    assert table.asked == "", "nobody is destroyed: eight units and two heroes are within the limit"
    assert table.units("DA") == "8 footman"


@pytest.mark.rule("RW-TERM-04")
def test_figures_are_units_and_heroes_together() -> None:
    table = resolve(war("DA: 1 footman", heroes="sir-valadir DA 0", orders=(1, 0)), push_strategize)
    assert table.may("shift footman DA DB 1")
    assert table.may("ride sir-valadir DB")


@pytest.mark.rule("RW-TERM-05")
def test_a_hero_belongs_to_whoever_has_his_card() -> None:
    table = resolve(war(heroes="sir-valadir DA 1; mad-carthos DA 0", orders=(1, 0)), push_strategize)
    assert table.offers("ride") == ["ride mad-carthos DB", "ride mad-carthos DC"]
    assert table.refusal("ride sir-valadir DB") == "RW-TERM-05"


@pytest.mark.rule("RW-TERM-06")
def test_a_unit_has_a_type_and_a_category() -> None:
    kit = war().state.kit
    shapes = {kind.id: SHAPES[kind.shape] for kind in kit.units}
    assert (shapes["footman"], shapes["sorceress"], shapes["knight"], shapes["dragon"]) == (
        "triangle",
        "circle",
        "rectangle",
        "hexagon",
    )
    assert all(kind.ability and kind.text for kind in kit.units)


@pytest.mark.rule("RW-TERM-07")
def test_routed_figures_do_not_move() -> None:
    table = war("DA: 1 footman, 1 footman routed, 1 knight routed", heroes="sir-valadir DA 0 routed", orders=(1, 0))
    resolve(table, push_strategize)
    assert table.offers() == ["shift footman DA DB 1", "shift footman DA DC 1", "done"]
    assert table.refusal("shift footman DA DB 2") == "RW-MOVE-05"
    assert table.refusal("ride sir-valadir DB") == "RW-MOVE-05"


@pytest.mark.rule("RW-TERM-07")
def test_routed_units_draw_no_fate_cards() -> None:
    table = fight("1 archer", "3 berserker routed", more="1A: 1 warrior")
    assert not [event for event in table.events("fate-drawn") if event.number == 3]
    assert strengths(table) == (1, 0), "those who lay routed take no part in the battle"


@pytest.mark.rule("RW-TERM-08")
def test_a_figure_that_is_not_routed_stands() -> None:
    table = war("1A: 2 footman, 1 footman routed", heroes="sir-valadir 1A 0 routed; silhouette 1A 0")
    assert table.units("1A") == "2 footman, 1 footman routed"
    assert (table.hero("sir-valadir").routed, table.hero("silhouette").routed) == (True, False)


@pytest.mark.rule("RW-TERM-18")
def test_neutral_units_allied_to_another_player_are_enemy_units() -> None:
    """Entering their area means battle; there is nothing to negotiate."""
    table = war("6B: 1 berserker routed, 1 giant; DB: 6 footman", orders=(3, 0), influence=(6, 0))
    march(table, "6B", "march footman DB 6")
    assert table.events("battle")


@pytest.mark.rule("RW-TERM-19")
def test_neutral_units_allied_to_nobody_are_enemy_units_for_everybody() -> None:
    for seat, unit, start in ((0, "footman", "6D"), (1, "berserker", "6A")):
        table = war(f"6B: 1 giant; {start}: 1 {unit}", orders=(3, 3), influence=(0, 0), active=seat)
        march(table, "6B", f"march {unit} {start} 1", seat=seat)
        assert table.events("battle"), "without influence there is only the battle"


@pytest.mark.rule("RW-TERM-20", "RW-TERM-21")
def test_the_defender_keeps_control_of_the_contested_area_while_the_battle_lasts() -> None:
    table = war(
        "6B: 1 berserker, 1 berserker routed; DB: 3 knight", heroes="sir-valadir 6B 0", orders=(3, 0), runes="6B dragon"
    )
    march(table, "6B", "march knight DB 3")
    assert table.state.battle is not None
    assert (table.asked, table.state.battle.area) == ("choose-support", area(table, "6B"))
    assert table.controller("6B") == 1
    assert (table.state.dragon_runes(0), table.state.dragon_runes(1)) == (0, 1)


@pytest.mark.rule("RW-TERM-22")
def test_an_area_is_activated_for_the_owner_of_the_token_alone() -> None:
    table = war("DA: 1 footman; UA: 1 berserker", orders=(2, 2), activated="1A 1")
    resolve(table, push_march)
    assert table.may("activate 1A")
    table.play("activate 1A")
    assert (tokens(table, 0), tokens(table, 1)) == ("1A", "1A")


# -- traits, alignment, left and right ---------------------------------------------------------------------------------


@pytest.mark.rule("RW-TERM-27")
def test_fast_is_a_trait_of_some_units_and_heroes() -> None:
    kit = war().state.kit
    assert {kind.id for kind in kit.units if kind.fast} == {"knight", "dark_knight", "flesh_ripper", "hellhound"}
    assert {hero.id for hero in kit.heroes if hero.fast} == {"ronan_of_the_wild", "varikas_the_dead"}


@pytest.mark.rule("RW-TERM-28")
def test_flying_is_a_trait_of_some_units_and_heroes() -> None:
    kit = war().state.kit
    assert {kind.id for kind in kit.units if kind.flying} == {"pegasus_rider", "dragon", "razorwing"}
    assert {hero.id for hero in kit.heroes if hero.flying} == {"runewitch_astarra"}


@pytest.mark.rule("RW-TERM-29")
def test_factions_are_good_or_evil_heroes_may_be_neutral() -> None:
    kit = war().state.kit
    assert {faction.id: ALIGNMENTS[faction.alignment] for faction in kit.factions} == {
        "daqan": "good",
        "latari": "good",
        "waiqar": "evil",
        "uthuk": "evil",
    }
    assert {ALIGNMENTS[hero.alignment] for hero in kit.heroes} == {"good", "neutral", "evil"}


@pytest.mark.rule("RW-TERM-30", "RW-RUL-71")
def test_left_is_the_next_player_clockwise_who_is_still_in_the_game() -> None:
    state = war(factions="daqan latari waiqar uthuk").state
    assert [state.left_of(seat) for seat in range(4)] == [1, 2, 3, 0]
    state.out[1] = True
    assert state.left_of(0) == 2


@pytest.mark.rule("RW-TERM-31")
def test_the_strength_of_a_hero_is_no_strength_in_battle() -> None:
    """Sir Valadir's attribute does not count for his side, whether he supports or not."""
    table = fight("1 archer", "1 berserker routed", more="1A: 1 warrior", heroes="silhouette 2B 0 train=2,0,0")
    assert table.asked == "choose-support"
    table.play("done")
    assert strengths(table) == (1, 0)
