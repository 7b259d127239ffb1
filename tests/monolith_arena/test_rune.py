"""Runes (MA-RUNE), and Runes linked to Runes (MA-RUL-61)."""

import pytest

from tablekeep.games.monolith_arena.components import RUNE
from tablekeep.games.monolith_arena.runes import influence

from .positions import Table, arena_game, number, position

FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
AROUND_C3 = ("c2", "d2", "d3", "c4", "b3", "b2")


def maneuvering(table: Table) -> set[tuple[str, str]]:
    """Which tiles may Maneuver now, and the space of the source: their own for a printed trait."""
    found: set[tuple[str, str]] = set()
    for offer in table.offers("maneuver"):
        words = offer.split()
        found.add((words[1], words[5] if len(words) == 6 else words[1]))
    return found


# -- links -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUNE-01")
@pytest.mark.parametrize("facing", FACINGS)
def test_a_rune_reaches_the_adjacent_tiles_in_the_directions_of_its_links(facing: str) -> None:
    """The Empire's Rune of Strength is linked on edges 0, 1 and 5: to the three spaces around its facing."""
    own = ("pikeman", "pikeman", "pikeman", "swordsman", "swordsman", "landsknecht")
    ring = "; ".join(f"de-{tile} {space} N" for tile, space in zip(own, AROUND_C3))
    table = position(f"de-strength c3 {facing}; {ring}; de-knight c1 N; de-knight e1 N; de-knight e3 N; de-knight a1 N")
    front = FACINGS.index(facing)
    expected = [0] * 19
    for direction in (front - 1, front, (front + 1) % 6):
        expected[number(AROUND_C3[direction])] = 1
    assert influence(table.state).melee == expected


@pytest.mark.rule("MA-RUNE-01")
@pytest.mark.parametrize("space", ["a1", "c1", "d4"])
def test_a_link_that_points_off_the_board_reaches_nobody(space: str) -> None:
    """The Empire's Rune of Minor Acceleration is linked on all edges, here also on three that point at nothing."""
    near = {"a1": "b2", "c1": "b1", "d4": "d3"}[space]
    board = f"de-minor-acceleration {space}; de-pikeman {near} N; de-knight e1 N; de-swordsman e2 N; de-swordsman a3 N"
    effect = influence(position(f"{board}; de-pikeman {'a1' if space == 'd4' else 'e3'} N").state)
    assert [at for at in range(19) if effect.initiative[at]] == [number(near)]


@pytest.mark.rule("MA-RUNE-01")
def test_a_rune_reaches_the_first_and_the_last_space_of_the_board() -> None:
    table = position(
        "de-strength b1 SW; de-pikeman a1 SE; la-banner b2; de-minor-acceleration d3; de-pikeman e3 N; la-spike e2 N"
    )
    table.fight()
    assert table.hits_of("a1") == [(2, "b2", 2)]
    assert table.hits_of("e3") == [(3, "e2", 1)]


@pytest.mark.rule("MA-RUNE-01", "MA-RUNE-05")
@pytest.mark.parametrize(("rune", "strength"), [("de-strength b2 SE", 2), ("de-strength b2 NW", 1), ("la-strength b2 SE", 1)])
def test_a_rune_strengthens_own_linked_tiles_only(rune: str, strength: int) -> None:
    table = position(f"de-pikeman c3 SE; la-banner d3; {rune}").fight()
    assert table.hits_of("c3") == [(2, "d3", strength)]


@pytest.mark.rule("MA-RUNE-02")
def test_a_rune_works_in_all_its_directions_at_once() -> None:
    """Links north, north-east and north-west; every one of the three strikes the Abyss's Banner or Rune with strength 2."""
    pikemen = "de-pikeman c2 N; de-pikeman d2 SE; de-pikeman b2 NW"
    table = position(f"de-strength c3 N; {pikemen}; la-strength c1 N; la-strength e2 N; la-banner a1").fight()
    assert table.hits_of("c2") == [(2, "c1", 2)]
    assert table.hits_of("d2") == [(2, "e2", 2)]
    assert table.hits_of("b2") == [(2, "a1", 2)]
    assert table.fell == {"c1": 2, "e2": 2, "b2": 0}


@pytest.mark.rule("MA-RUNE-02")
def test_a_rune_of_disarmament_disarms_in_both_its_directions_at_once() -> None:
    """From b2 it is linked to c2 and c3; the Pikeman on b3 is not linked."""
    table = position(
        "la-disarmament b2 NE; de-pikeman c2 SE; de-pikeman c3 NE; de-pikeman b3 SE; la-strength d2 N; la-spike c4 S"
    )
    table.fight()
    assert table.strikes == [(2, "b3", "c4", 1)]


@pytest.mark.rule("MA-RUNE-02", "MA-ABYSS-02")
def test_the_abysss_banner_gives_venom_to_all_its_neighbours_at_once() -> None:
    board = "la-mygalomorph b2 NW; la-mygalomorph d3 SE; de-knight a1 N; de-knight e3 S; la-banner {}"
    near = position(board.format("c3")).fight()
    assert (near.tile("a1").poison, near.tile("e3").poison) == (1, 1)
    far = position(board.format("c5")).fight()
    assert (far.tile("a1").wounds, far.tile("e3").wounds) == (1, 1)
    assert (far.tile("a1").poison, far.tile("e3").poison) == (0, 0)


@pytest.mark.rule("MA-RUNE-01")
def test_where_no_rune_or_banner_points_nothing_is_lent() -> None:
    effect = influence(position("de-strength a1 NW; la-disarmament e3 S; de-pikeman c3 N; la-spike c4 N").state)
    assert (effect.netted, effect.disarmed, effect.venom) == (0, 0, 0)
    lent = effect.melee, effect.ranged, effect.initiative, effect.attacks, effect.pierce
    assert lent == ([0] * 19, [0] * 19, [0] * 19, [0] * 19, [0] * 19)


@pytest.mark.rule("MA-RUNE-03")
def test_a_runes_effect_is_not_passed_on_through_another_rune() -> None:
    """The Rune on b2 is linked to the one on c3, which is linked to the Pikeman on d3."""
    table = position("de-strength b2 SE; de-strength c3 SE; de-pikeman d3 SE; la-banner e3").fight()
    assert table.hits_of("d3") == [(2, "e3", 2)]
    table = position("de-agility b2; de-strength c3 SE; de-pikeman d3 SE")
    assert maneuvering(table) == {("c3", "b2")}


@pytest.mark.rule("MA-RUNE-03")
def test_a_runes_effect_is_not_passed_on_through_a_champion() -> None:
    table = position("de-minor-acceleration b2; de-pikeman c3 N; de-pikeman d3 SE; la-banner e3").fight()
    assert table.hits_of("d3") == [(2, "e3", 1)]


@pytest.mark.rule("MA-RUNE-04")
def test_an_unlimited_rune_has_no_links_and_works_on_the_whole_board() -> None:
    unlimited = {kind.id for kind in arena_game().kit.kinds if kind.role == RUNE and not kind.links}
    assert unlimited == {"de-charge"}
    table = position("de-charge a1; de-knight e3 N; la-spike e1 N")
    assert table.offers("charge") == ["charge e3 e2 e1 by rune"]
    assert position("de-knight e3 N; la-spike e1 N").offers("charge") == []


@pytest.mark.rule("MA-RUNE-05")
@pytest.mark.parametrize(
    ("factions", "runes", "attacker", "attacks"),
    [
        ("de,gr", "gr-reinforcement b2 SE", "de-arquebusier c3 SE", [(2, "d3", 1)]),
        ("de,gr", "gr-double-attack b2", "de-pikeman c3 SE", [(2, "d3", 1)]),
        ("de,hf", "hf-greater-acceleration b2 SE", "de-pikeman c3 SE", [(2, "d3", 1)]),
        ("hf,gr", "gr-penetration b2 SE", "hf-sorcerer c3 SE", [(2, "d3", 2)]),
    ],
)
def test_runes_do_not_influence_enemy_tiles(
    factions: str, runes: str, attacker: str, attacks: list[tuple[int, str, int]]
) -> None:
    enemy = factions[3:]
    table = position(f"{attacker}; {runes}; {enemy}-banner d3", factions=factions).fight()
    assert table.hits_of("c3") == attacks


@pytest.mark.rule("MA-RUNE-05")
def test_an_enemys_rune_gives_neither_maneuver_nor_protection() -> None:
    assert maneuvering(position("gr-agility b2 SE; de-pikeman c3 N", factions="de,gr")) == set()
    table = position("gr-regeneration b2 SE; de-pikeman c3 N; gr-pupil d3 NW", factions="de,gr").fight()
    assert table.fell == {"c3": 3}


@pytest.mark.rule("MA-RUNE-05")
def test_disarmament_does_influence_enemy_tiles() -> None:
    board = "de-pikeman c3 SE; la-banner d3; la-disarmament b2 {}"
    assert position(board.format("SE")).fight().hits_of("c3") == []
    assert position(board.format("NW")).fight().hits_of("c3") == [(2, "d3", 1)]


@pytest.mark.rule("MA-RUNE-06")
def test_a_rune_works_from_the_moment_it_is_placed() -> None:
    table = position("de-pikeman c3 N", hands=["agility"])
    assert maneuvering(table) == set()
    table.play("place agility b2 n")
    assert maneuvering(table) == {("c3", "b2")}
    assert table.play("maneuver c3 d2 s by b2").at("d2") == "de-pikeman"


@pytest.mark.rule("MA-RUNE-06")
def test_a_rune_placed_before_a_battle_works_in_it_unasked() -> None:
    table = position("de-pikeman c3 SE; la-banner d3", hands=["strength battle-charge"])
    table.play("place strength b2 se").play("battle")
    assert table.hits_of("c3") == [(2, "d3", 2)]


@pytest.mark.rule("MA-RUNE-06")
def test_a_rune_cannot_be_switched_off() -> None:
    table = position("de-pikeman c3 SE; la-banner d3; de-minor-acceleration b2")
    assert table.offers() == ["end"]
    assert table.fight().hits_of("c3") == [(3, "d3", 1)]


@pytest.mark.rule("MA-RUNE-06")
def test_a_rune_that_turns_away_stops_working_at_once() -> None:
    table = position("gr-agility c3 SE; gr-axeman d3 N", factions="gr,la")
    assert maneuvering(table) == {("d3", "c3")}
    table.play("turn c3 nw")
    assert maneuvering(table) == set()


# -- adding up -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUNE-07")
@pytest.mark.parametrize(
    ("factions", "tiles", "attacks"),
    [
        ("de,la", "de-strength b2 SE; de-strength c2 S; de-pikeman c3 SE", [(2, "d3", 3)]),
        ("gr,la", "gr-reinforcement b2 SE; gr-reinforcement c2 S; gr-crossbowman c3 SE", [(2, "d3", 4)]),
        ("de,la", "de-minor-acceleration b2; de-minor-acceleration c2; de-pikeman c3 SE", [(4, "d3", 1)]),
        ("hf,la", "hf-minor-acceleration b2; hf-greater-acceleration c2 S; hf-herne c3 SE", [(5, "d3", 2)]),
        ("de,la", "de-strength b2 SE; de-minor-acceleration c2; de-pikeman c3 SE", [(3, "d3", 2)]),
        ("de,la", "de-strength b2 SE; de-strength c2 S; de-banner b3; de-pikeman c3 SE", [(2, "d3", 4)]),
        ("gr,la,hf", "gr-double-attack b2; hf-double-attack c2; gr-pupil c3 SE", [(3, "d3", 1), (2, "d3", 1), (1, "d3", 1)]),
    ],
)
def test_effects_of_several_runes_add_up(factions: str, tiles: str, attacks: list[tuple[int, str, int]]) -> None:
    table = position(f"{tiles}; la-banner d3", factions=factions).fight()
    assert table.hits_of("c3") == attacks


@pytest.mark.rule("MA-RUNE-08")
def test_double_attack_does_not_multiply_the_effect_of_a_rune_linked_to_it() -> None:
    """From b2 it is linked to the Rune of Strength on c2, not to the Mygalomorph on c3."""
    table = position("la-double-attack b2 N; la-strength c2 S; la-mygalomorph c3 SE; de-banner d3", factions="la,de")
    assert influence(table.state).attacks[number("c2")] == 1
    assert table.fight().hits_of("c3") == [(3, "d3", 2)]


@pytest.mark.rule("MA-RUNE-08")
def test_the_additional_attack_of_a_strengthened_tile_is_as_strong_as_its_first() -> None:
    table = position("la-double-attack b2 SE; la-strength c2 S; la-mygalomorph c3 SE; de-banner d3", factions="la,de").fight()
    assert table.hits_of("c3") == [(3, "d3", 2), (2, "d3", 2)]


@pytest.mark.rule("MA-RUNE-08")
def test_double_attack_does_not_make_acceleration_count_twice() -> None:
    table = position("hf-double-attack b2; hf-minor-acceleration c2; hf-herne c3 SE; la-banner d3", factions="hf,la").fight()
    assert table.hits_of("c3") == [(3, "d3", 2), (2, "d3", 2)]


@pytest.mark.rule("MA-RUNE-09")
def test_one_wound_eliminates_a_rune_and_two_one_with_toughness() -> None:
    table = position("de-strength d3 N; la-mygalomorph c3 SE").fight()
    assert table.fell == {"d3": 3}
    assert table.discard(0) == ["strength"]
    tough = position("la-strength d3 N; de-pikeman c3 SE").fight()
    assert tough.tile("d3").wounds == 1
    assert tough.fight().at("d3") is None


@pytest.mark.rule("MA-RUNE-09")
def test_runes_have_one_hit_point_but_the_abysss_rune_of_strength_has_two() -> None:
    runes = {kind.id: kind.hit_points for kind in arena_game().kit.kinds if kind.role == RUNE}
    assert len(runes) == 21
    assert {id for id, points in runes.items() if points != 1} == {"la-strength"}
    assert runes["la-strength"] == 2


@pytest.mark.rule("MA-RUNE-10")
def test_runes_work_on_banners() -> None:
    strong = position("de-banner c3; de-strength b2 SE; la-strength d3 N").fight()
    assert strong.hits_of("c3") == [(0, "d3", 2)]
    fast = position("de-banner c3; de-minor-acceleration b2; la-strength d3 N").fight()
    assert fast.hits_of("c3") == [(1, "d3", 1)]
    twice = position("hf-banner c3; hf-minor-acceleration b2; hf-double-attack c2; la-strength d3 N", factions="hf,la").fight()
    assert twice.hits_of("c3") == [(1, "d3", 1), (0, "d3", 1)]


@pytest.mark.rule("MA-RUNE-10")
def test_banners_maneuver_teleport_and_regenerate_by_runes() -> None:
    assert position("de-banner c3; de-agility b2").may("maneuver c3 c4 n by b2")
    assert position("la-banner c3; la-teleportation b2 SE", factions="la,de").may("teleport c3 e3 n by b2")
    table = position("de-banner c3; de-regeneration b2 SE; la-mygalomorph d3 NW").fight()
    assert table.pools == (20, 20)
    assert table.fell == {"b2": 3, "d3": 0}


# -- traits of Runes -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUNE-11")
def test_the_rotation_of_a_rune_is_not_that_of_the_linked_tiles() -> None:
    table = position("gr-agility c3 SE; gr-axeman d3 N; gr-axeman c4 N", factions="gr,la")
    assert table.offers("turn") == [f"turn c3 {facing.lower()}" for facing in FACINGS if facing != "SE"]
    assert table.refusal("turn d3 s") == "MA-TRAIT-02"


@pytest.mark.rule("MA-RUNE-11")
def test_the_toughness_of_a_rune_is_not_that_of_the_linked_tiles() -> None:
    table = position("la-strength c3 SE; la-spike d3 S; de-swordsman d2 SE").fight()
    assert table.strikes == [(3, "d2", "d3", 1)]
    assert table.fell == {"d3": 3}


# -- what each common Rune does --------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUNE-12")
@pytest.mark.parametrize(("facing", "strength"), [("NW", 2), ("SE", 3)])
def test_strength_raises_every_melee_edge_by_one(facing: str, strength: int) -> None:
    """The Demon strikes with 2 to the south-east, the south and the north-east."""
    board = f"la-demon c3 SE; la-strength b2 {facing}; de-banner d3; gr-golem c4 SW; gr-golem d2 NW"
    table = position(board, factions="de,la,gr,hf").fight()
    assert table.hits_of("c3") == [(1, "c4", strength), (1, "d2", strength), (1, "d3", strength)]


@pytest.mark.rule("MA-RUNE-12")
def test_strength_does_not_raise_ranged_attacks() -> None:
    """Chaos has melee 2 to the north and shoots with 1 to the south-east."""
    table = position("la-chaos c3 NE; la-strength b2 SE; de-banner e3; gr-golem c2 N", factions="la,de,hf,gr").fight()
    assert sorted(table.hits_of("c3")) == [(2, "c2", 3), (2, "e3", 1)]


@pytest.mark.rule("MA-RUNE-13")
def test_accuracy_raises_every_ranged_edge_by_one() -> None:
    table = position("hf-spark c3 SE; hf-accuracy b2; la-banner d3; la-strength c5 N", factions="hf,la").fight()
    assert table.hits_of("c3") == [(2, "c5", 2), (2, "d3", 2)]


@pytest.mark.rule("MA-RUNE-13")
def test_accuracy_does_not_raise_melee() -> None:
    table = position("hf-herne c3 SE; hf-accuracy b2; la-banner d3", factions="hf,la").fight()
    assert table.hits_of("c3") == [(2, "d3", 2)]


@pytest.mark.rule("MA-RUNE-14")
@pytest.mark.parametrize(
    ("factions", "tiles", "attacks"),
    [
        ("de,la", "de-strength b2 SE; de-arquebusier c3 SE", [(2, "d3", 1)]),
        ("de,la", "de-strength b2 SE; de-swordsman c3 SE", []),
        ("hf,la", "hf-accuracy b2; hf-wyrm c3 SE", [(2, "d3", 1), (1, "d3", 1)]),
        ("hf,la", "hf-accuracy b2; hf-hunter c3 NW", []),
        ("gr,la", "gr-reinforcement b2 SE; gr-golem c3 SE", []),
        ("gr,la", "gr-reinforcement b2 SE; gr-pupil c3 SE", [(3, "d3", 2)]),
        ("gr,la", "gr-reinforcement b2 SE; gr-pupil c3 NW", []),
    ],
)
def test_bonuses_give_no_attack_to_a_tile_or_an_edge_without_one(
    factions: str, tiles: str, attacks: list[tuple[int, str, int]]
) -> None:
    table = position(f"{tiles}; la-banner d3", factions=factions).fight()
    assert table.hits_of("c3") == attacks


@pytest.mark.rule("MA-RUNE-15")
@pytest.mark.parametrize(
    ("factions", "tiles", "attacks"),
    [
        ("de,gr", "de-minor-acceleration b2; de-pikeman c3 SE", [(3, "d3", 1)]),
        ("la,gr", "la-minor-acceleration b2 SE; la-wraith c3 SE", [(3, "d3", 1)]),
        ("hf,gr", "hf-minor-acceleration b2; hf-hunter c3 SE", [(4, "d3", 1), (1, "d3", 1)]),
        ("hf,gr", "hf-minor-acceleration b2; hf-wyrm c3 SE", [(3, "d3", 1), (2, "d3", 1)]),
    ],
)
def test_minor_acceleration_gives_one_initiative(factions: str, tiles: str, attacks: list[tuple[int, str, int]]) -> None:
    table = position(f"{tiles}; gr-banner d3", factions=factions).fight()
    assert table.hits_of("c3") == attacks


@pytest.mark.rule("MA-RUNE-16")
@pytest.mark.parametrize(
    ("tile", "attacks"),
    [("hf-herne", [(4, "d3", 2)]), ("hf-hunter", [(5, "d3", 1), (2, "d3", 1)]), ("hf-spark", [(4, "d3", 1)])],
)
def test_greater_acceleration_gives_two_initiative(tile: str, attacks: list[tuple[int, str, int]]) -> None:
    table = position(f"hf-greater-acceleration b2 SE; {tile} c3 SE; gr-banner d3", factions="hf,gr").fight()
    assert table.hits_of("c3") == attacks


@pytest.mark.rule("MA-RUNE-16")
def test_greater_acceleration_is_linked_on_three_edges() -> None:
    table = position(
        "hf-greater-acceleration c3 N; hf-spark c2 N; hf-spark d2 N; hf-spark b2 N; hf-spark c4 N", factions="hf,gr"
    )
    effect = influence(table.state)
    assert {space for space in AROUND_C3 if effect.initiative[number(space)]} == {"b2", "c2", "d2"}
    assert sum(effect.initiative) == 6


@pytest.mark.rule("MA-RUNE-17")
def test_agility_gives_maneuver_to_linked_own_tiles() -> None:
    table = position("de-agility c3; de-pikeman d3 N; de-banner b2; de-swordsman e3 N; la-spike c4 N")
    assert maneuvering(table) == {("d3", "c3"), ("b2", "c3")}
    table.play("maneuver d3 d4 s by c3")
    assert table.at("d4") == "de-pikeman"
    assert maneuvering(table) == {("b2", "c3")}


@pytest.mark.rule("MA-RUNE-17")
def test_agility_comes_on_top_of_a_printed_maneuver() -> None:
    table = position("de-agility c3; de-knight d3 N")
    assert maneuvering(table) == {("d3", "c3"), ("d3", "d3")}
    table.play("maneuver d3 d3 s by c3")
    assert maneuvering(table) == {("d3", "d3")}


# -- Runes on Runes --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-61")
def test_agility_lets_a_rune_maneuver() -> None:
    table = position("de-agility b2; de-strength c3 N")
    assert table.play("maneuver c3 d3 s by b2").at("d3") == "de-strength"


@pytest.mark.rule("MA-RUL-61")
def test_regeneration_protects_a_rune() -> None:
    table = position("de-regeneration b2 SE; de-strength c3 N; la-mygalomorph d3 NW").fight()
    assert table.fell == {"b2": 3}
    assert table.at("c3") == "de-strength"


@pytest.mark.rule("MA-RUL-61")
def test_bonuses_to_attacks_and_initiative_do_nothing_on_a_rune() -> None:
    runes = "hf-minor-acceleration b2; hf-accuracy c2; hf-double-attack b3; hf-greater-acceleration c3 SE"
    table = position(f"{runes}; la-banner d3", factions="hf,la").fight()
    assert table.hits_of("c3") == []
    assert table.segments == [0]


# -- worked examples -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-EX-18")
def test_example_18_a_rune_of_minor_acceleration_with_four_directions() -> None:
    own = ("mygalomorph", "mygalomorph", "mygalomorph", "wraith", "wraith", "demon")
    ring = "; ".join(f"la-{tile} {space} N" for tile, space in zip(own, AROUND_C3))
    table = position(f"la-minor-acceleration (0,0) N; {ring}", factions="la,de")
    effect = influence(table.state)
    raised = {space: effect.initiative[number(space)] for space in AROUND_C3}
    linked = {"(0,-1)", "(1,-1)", "(0,1)", "(-1,0)"}
    assert {number(space) for space in raised if raised[space] == 1} == {number(space) for space in linked}
    assert {number(space) for space in raised if raised[space] == 0} == {number("(1,0)"), number("(-1,1)")}


@pytest.mark.rule("MA-EX-18")
@pytest.mark.parametrize(("space", "segment"), [("c2", 3), ("d2", 3), ("c4", 3), ("b2", 3), ("d3", 2), ("b3", 2)])
def test_example_18_in_a_battle(space: str, segment: int) -> None:
    """A Wraith has Initiative 2, a linked one 3; it faces away from the Rune, at an enemy Banner or at nothing."""
    facing = FACINGS[AROUND_C3.index(space)]
    beyond = {"c2": "c1", "d2": "e1", "d3": "e3", "c4": "c5", "b3": "a3", "b2": "a1"}[space]
    table = position(f"la-minor-acceleration c3 N; la-wraith {space} {facing}; de-banner {beyond}", factions="la,de").fight()
    assert table.hits_of(space) == [(segment, beyond, 1)]


@pytest.mark.rule("MA-EX-18")
def test_example_18_an_enemy_on_a_linked_space_gets_nothing() -> None:
    table = position("la-minor-acceleration c3 N; de-pikeman c2 N; la-banner c1", factions="la,de").fight()
    assert table.hits_of("c2") == [(2, "c1", 1)]


EXAMPLE_19 = "gr-agility (0,0) S; gr-crossbowman (0,1); gr-crossbowman (-1,1); gr-axeman (-1,0)"


@pytest.mark.rule("MA-EX-19")
def test_example_19_agility_links_both_crossbowmen_and_not_the_axeman() -> None:
    table = position(EXAMPLE_19, factions="gr,la")
    assert maneuvering(table) == {("c4", "c3"), ("b3", "c3")}
    assert table.refusal("maneuver b2 b1 n by c3") == "MA-TRAIT-02"
    table.play("maneuver c4 d4 n by c3").play("maneuver b3 a3 n by c3")
    assert maneuvering(table) == set()
    assert table.refusal("maneuver d4 d3 n by c3") == "MA-TRAIT-02"


@pytest.mark.rule("MA-EX-19")
def test_example_19_the_rune_turns_and_the_axeman_may_maneuver_in_the_same_turn() -> None:
    table = position(EXAMPLE_19, factions="gr,la")
    table.play("maneuver b3 b3 s by c3").play("turn c3 sw")
    assert maneuvering(table) == {("b2", "c3")}
    assert table.refusal("maneuver c4 c5 n by c3") == "MA-TRAIT-02"
    assert table.refusal("maneuver b3 a3 n by c3") == "MA-MOVE-03"
    assert table.play("maneuver b2 b1 s by c3").at("b1") == "gr-axeman"
    assert table.refusal("turn c3 n") == "MA-TRAIT-03"


@pytest.mark.rule("MA-EX-19")
def test_example_19_a_crossbowman_that_stays_linked_and_has_not_moved_may_still_maneuver() -> None:
    table = position(EXAMPLE_19, factions="gr,la").play("turn c3 sw")
    assert maneuvering(table) == {("b2", "c3"), ("b3", "c3")}
