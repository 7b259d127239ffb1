"""RW-LIMIT: eight units, what the box holds, and what a player may destroy of his own; RW-UNIT-01, RW-UNIT-02."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.components import SHAPES
from tablekeep.games.runewars.fortify import push_fortify
from tablekeep.games.runewars.harvest import push_harvest_supremacy
from tablekeep.games.runewars.limits import (
    destroy_units,
    remove_stronghold,
    trim,
    unused_developments,
    unused_strongholds,
)
from tablekeep.games.runewars.movement import push_strategize
from tablekeep.games.runewars.recruiting import push_recruit, push_recruit_from
from tablekeep.games.runewars.supply import draw_quests, draw_tactics
from tests.runewars.battles import battle_of, fallen, fight, line, set_line, won
from tests.runewars.marches import march, resolve, tokens
from tests.runewars.wars import Table, war


def area(table: Table, id: str) -> int:
    return table.state.kit.area(id)


def trimmed(units: str, where: str, **told: str) -> Table:
    table = war(units, **told)  # type: ignore[arg-type]
    return resolve(table, lambda state, seat: trim(state, seat, state.kit.area(where)))


@pytest.mark.rule("RW-LIMIT-01")
def test_eight_units_of_a_player_in_an_area_allies_counted_heroes_not() -> None:
    assert trimmed("6B: 5 footman, 3 giant", "6B", heroes="sir-valadir 6B 0").asked == ""
    table = trimmed("6B: 5 footman, 3 giant, 2 knight routed", "6B")
    assert table.offers() == ["destroy footman standing 6B", "destroy giant standing 6B", "destroy knight routed 6B"]
    table.play("destroy knight routed 6B")
    assert table.asked == "trim"
    table.play("destroy giant standing 6B")
    assert (table.units("6B"), table.asked) == ("5 footman, 2 giant, 1 knight routed", "")


@pytest.mark.rule("RW-LIMIT-01")
def test_without_a_choice_nobody_is_asked() -> None:
    assert trimmed("6B: 11 footman", "6B").units("6B") == "8 footman"
    assert trimmed("6B: 11 footman routed", "6B").units("6B") == "8 footman routed"


@pytest.mark.rule("RW-LIMIT-01", "RW-MOVE-37")
def test_attackers_may_be_more_than_eight() -> None:
    table = march(war("6B: 1 berserker; DB: 11 footman", heroes="sir-valadir 6B 0"), "6B", "march footman DB 11")
    assert line(table, 0) == "11 footman"


@pytest.mark.rule("RW-LIMIT-02")
def test_activation_tokens_never_run_out() -> None:
    """Each faction has four in the box."""
    table = war("6B: 1 footman", activated="6A 0; 6C 0; 6D 0; 4C 0; 4A 0; 4B 0")
    march(table, "2A")
    assert len(tokens(table).split()) == 7


@pytest.mark.rule("RW-LIMIT-03")
def test_figures_and_tokens_are_limited_to_what_is_in_the_box() -> None:
    table = war(
        "6B: 8 knight; 6A: 5 footman, 3 footman routed", strongholds="DA 0; DB 0", developments="DA resources; DB resources"
    )
    state = table.state
    assert (state.unused(state.kit.unit("knight")), state.unused(state.kit.unit("footman"))) == (0, 8)
    assert unused_strongholds(state, 0) == 2
    assert (unused_developments(state, 0, 1), unused_developments(state, 0, 2)) == (0, 1)


@pytest.mark.rule("RW-LIMIT-03")
def test_figures_in_an_army_on_its_way_and_in_a_battle_are_in_play() -> None:
    table = fight("3 archer", "2 berserker, 1 giant", heroes="silhouette 2B 0")
    state = table.state
    assert [state.unused(state.kit.unit(name)) for name in ("archer", "berserker", "giant")] == [13, 14, 3]
    set_line(table, 0, "1 archer")
    assert battle_of(table).figures(0, 0) == 1
    assert state.unused(state.kit.unit("archer")) == 15


@pytest.mark.rule("RW-LIMIT-04")
def test_a_deck_that_runs_out_is_renewed_from_its_pile() -> None:
    table = war()
    state = table.state
    state.tactic_pile, state.tactic_deck = state.tactic_deck[:4], state.tactic_deck[4:5]
    draw_tactics(state, 0, 3, "RW-ORDER-08")
    assert (len(state.fresh[0]), len(state.tactic_deck), state.tactic_pile) == (3, 2, ())
    state.quest_pile, state.quest_deck = state.quest_deck, ()
    draw_quests(state, 0, 1, "RW-CITY-06")
    assert (len(state.quests[0]), state.quest_pile) == (1, ())


@pytest.mark.rule("RW-LIMIT-05")
def test_a_figure_may_be_destroyed_to_be_recruited_anew() -> None:
    """Ore 2 gives a Knight; all eight are in play."""
    told = war("6A: 5 knight; DC: 1 knight routed, 2 knight", strongholds="DA 0", dials=((0, 0, 2), (0, 0, 0)))
    resolve(told, push_recruit).play("recruit ore")
    assert told.offers() == ["free knight standing 6A", "free knight standing DC", "free knight routed DC", "forgo"]
    twin = Table(told.state.clone())
    told.play("free knight routed DC")
    assert (told.units("DC"), told.units("DA"), told.asked) == ("2 knight", "1 knight", "")
    twin.play("forgo")
    assert (twin.units("DC"), twin.units("DA"), twin.asked) == ("2 knight, 1 knight routed", "", "")


@pytest.mark.rule("RW-LIMIT-06")
def test_a_stronghold_may_be_destroyed_to_build_it_elsewhere() -> None:
    told = war(
        "6B: 1 footman", strongholds="DA 0; DB 0 damaged; DC 0; 6A 0", developments="DB diplomat", dials=((0, 1, 1), (0, 0, 0))
    )
    resolve(told, push_fortify).play("raise 6B")
    assert (told.asked, told.offers()) == ("take-up-stronghold", ["raze 6A", "raze DA", "raze DB", "raze DC"])
    told.play("raze DB")
    state = told.state
    assert (state.forts[area(told, "DB")], state.forts[area(told, "6B")]) == (-1, 0)
    assert state.developments[area(told, "DB")] == 0
    assert state.forts_damaged == 0, "the new one is undamaged"


@pytest.mark.rule("RW-LIMIT-06")
def test_a_development_may_be_destroyed_to_build_it_elsewhere() -> None:
    told = war(strongholds="DA 0; DB 0; DC 0", developments="DA diplomat", dials=((0, 1, 0), (0, 0, 0)))
    resolve(told, push_harvest_supremacy).play("build diplomat DB")
    assert [told.state.developments[area(told, id)] for id in ("DA", "DB", "DC")] == [0, 2, 0]
    told = war(strongholds="DA 0; DB 0; DC 0", developments="DA resources; DB resources", dials=((0, 1, 0), (0, 0, 0)))
    resolve(told, push_harvest_supremacy)
    while told.asked == "raise-dial":
        told.play("resource food")
    told.play("build resources DC")
    assert (told.asked, told.offers()) == ("take-up-development", ["raze DA", "raze DB"])
    told.play("raze DB")
    assert [told.state.developments[area(told, id)] for id in ("DA", "DB", "DC")] == [1, 0, 1]


@pytest.mark.rule("RW-LIMIT-07", "RW-DEV-11")
def test_a_development_without_a_stronghold_is_destroyed() -> None:
    table = war(strongholds="DA 0", developments="DA training-camp")
    remove_stronghold(table.state, area(table, "DA"))
    assert (table.state.forts[area(table, "DA")], table.state.developments[area(table, "DA")]) == (-1, 0)
    assert unused_developments(table.state, 0, 3) == 1


@pytest.mark.rule("RW-DEV-11")
def test_the_development_of_a_captured_stronghold_is_destroyed() -> None:
    table = war("2B: 1 berserker; 1A: 8 footman, 4 siege-tower", strongholds="2B 1 damaged", developments="2B diplomat")
    march(table, "2B", "march siege-tower 1A 4", "march footman 1A 8")
    while table.asked:
        table.play(table.offers()[0])
    assert won(table) == 0
    assert table.state.developments[area(table, "2B")] == 0


@pytest.mark.rule("RW-LIMIT-08")
def test_nothing_of_his_own_is_destroyed_at_will() -> None:
    """With figures, strongholds and tokens left nobody is offered to destroy any."""
    told = war(
        "DA: 8 footman; 6B: 1 footman", strongholds="DA 0; DB 0", developments="DA resources", dials=((1, 2, 4), (0, 0, 0))
    )
    resolve(told, push_strategize)
    assert [text for text in told.offers() if text.split()[0] in ("destroy", "raze", "free")] == []
    resolve(told, push_fortify).play("raise 6B")
    assert told.asked != "take-up-stronghold"
    resolve(told, lambda state, seat: push_recruit_from(state, seat, 2))
    assert told.asked == "muster"


@pytest.mark.rule("RW-LIMIT-09")
def test_three_heroes_three_quests_ten_tactics_one_objective() -> None:
    limits = war().state.kit.limits
    assert (limits.heroes, limits.quests, limits.tactics) == (3, 3, 10)
    table = resolve(war(), lambda state, seat: draw_quests(state, seat, 4, "RW-CITY-06"))
    assert table.asked == "drop-quest"
    table.play(table.offers()[0])
    assert (len(table.state.quests[0]), table.asked) == (3, "")
    table = resolve(war(), lambda state, seat: draw_tactics(state, seat, 11, "RW-ORDER-08"))
    assert table.asked == "drop-tactic"
    table.play(table.offers()[0])
    assert (table.state.hand_size(0), table.asked) == (10, "")


@pytest.mark.rule("RW-NEUTRAL-03")
def test_allies_of_units_that_are_destroyed_are_nobodys() -> None:
    table = war("6B: 1 footman, 1 giant", runes="6B dragon")
    destroy_units(table.state, area(table, "6B"), 1, 1, False)
    assert table.state.neutral(area(table, "6B"))
    assert table.state.dragon_runes(0) == 0


# -- units -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-UNIT-01")
def test_a_faction_sheet_gives_everything_about_a_faction() -> None:
    kit = war().state.kit
    for faction in kit.factions:
        assert faction.name
        assert (len(faction.kinds), len(faction.dials)) == (4, 3)
        assert (faction.alignment in (0, 2), faction.influence + faction.tactics) == (True, 5)
        for kind in faction.kinds:
            assert "" not in (kind.name, kind.ability, kind.text, SHAPES[kind.shape])
            assert (kind.health >= 1, 1 <= kind.initiative <= 5) == (True, True)
    neutrals = [kind.id for kind in kit.units if kind.faction < 0]
    assert neutrals == ["beastman", "dragon", "giant", "hellhound", "razorwing", "sorcerer"]


@pytest.mark.rule("RW-UNIT-02")
def test_health_is_the_damage_that_destroys_a_unit() -> None:
    """Card 18: triangle and rectangle deal 1 damage. A Pegasus Rider of health 3 takes it, an Archer of health 1 does not."""
    kit = war().state.kit
    assert [kit.units[kit.unit(name)].health for name in ("archer", "pegasus_rider", "giant")] == [1, 3, 5]
    table = fight("1 pegasus-rider", "1 flesh-ripper, 1 berserker routed", "18 1 4", more="1A: 1 warrior")
    assert fallen(table) == []
    table = fight("1 archer", "1 flesh-ripper, 1 berserker routed", "1 18 4", more="1A: 1 warrior")
    assert fallen(table) == ["0 archer"]
