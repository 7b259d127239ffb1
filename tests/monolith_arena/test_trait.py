"""MA-TRAIT: traits in general, Toughness and Wounds, Maneuver, and the markers that show traits at work."""

from __future__ import annotations

import pytest

from tests.monolith_arena.positions import Table, arena_game, position

FACINGS = ["n", "ne", "se", "s", "sw", "nw"]
FOREST = "hf-banner a1; la-banner e3; hf-herne c3 n"


def forest(board: str = FOREST, hand: str = "") -> Table:
    return position(board, factions="hf,la", hands=[hand])


# -- MA-TRAIT-01, -02, -03: when, whose, how often -------------------------------------------------------------------


@pytest.mark.rule("MA-TRAIT-01")
@pytest.mark.parametrize("moment", [0, 1, 2])
def test_a_trait_may_be_used_at_any_moment_even_after_both_tiles(moment: int) -> None:
    table = forest(hand="spark sorcerer")
    placings = ["place spark e1 s", "place sorcerer c5 n"]
    for action in placings[:moment]:
        table.play(action)
    table.play("maneuver c3 c4 se")
    for action in placings[moment:]:
        table.play(action)
    assert [table.at(space) for space in ("c4", "c3", "e1", "c5")] == ["hf-herne", None, "hf-spark", "hf-sorcerer"]
    assert table.to_play == 0


@pytest.mark.rule("MA-TRAIT-01")
def test_a_trait_need_not_be_used() -> None:
    table = forest()
    assert table.may("end")
    table.play("end")
    assert table.at("c3") == "hf-herne"
    assert table.to_play == 1


@pytest.mark.rule("MA-TRAIT-01")
def test_teleport_and_rotation_are_used_in_the_same_way() -> None:
    table = position("la-wraith c3 n; la-banner a1; gr-banner e3", factions="la,gr", hands=["spike"])
    table.play("place spike c2 n").play("teleport c3 e1 s")
    assert table.at("e1") == "la-wraith"
    table = position("gr-agility c3 n; gr-banner a1; la-banner e3", factions="gr,la", hands=["golem"])
    table.play("place golem e1 n").play("turn c3 s")
    assert table.tile("c3").facing == 3


@pytest.mark.rule("MA-TRAIT-02")
def test_a_tile_placed_in_this_turn_may_use_its_trait() -> None:
    table = forest("hf-banner a1; la-banner e3", hand="herne")
    assert table.offers("maneuver") == []
    table.play("place herne c3 n")
    assert table.may("maneuver c3 c4 n")
    table.play("maneuver c3 c4 n")
    assert table.at("c4") == "hf-herne"


@pytest.mark.rule("MA-TRAIT-02")
def test_a_tile_in_front_of_the_player_or_thrown_away_uses_no_trait() -> None:
    table = forest("hf-banner a1; la-banner e3", hand="herne").play("discard herne")
    assert table.offers("maneuver") == []
    assert table.refusal("maneuver c3 c4 n") == "MA-TRAIT-02"


@pytest.mark.rule("MA-TRAIT-02")
def test_the_traits_of_enemy_tiles_are_not_ones_own() -> None:
    table = position("gr-pupil c3 n; gr-agility c1 n; la-wraith d2 n; la-banner e3", factions="la,gr")
    assert table.offers("maneuver") == []
    assert table.reason("maneuver c3 c4 n") == "MA-TRAIT-02 not-own c3"
    assert table.refusal("turn c1 s") == "MA-TRAIT-02"
    table = position("gr-pupil c3 n; la-wraith d2 n; la-banner e3", factions="la,gr", to_play=1)
    assert table.reason("teleport d2 c4 n") == "MA-TRAIT-02 not-own d2"


@pytest.mark.rule("MA-TRAIT-02")
def test_a_tile_uses_only_a_trait_that_it_has() -> None:
    table = forest("hf-banner a1; hf-spark c3 n; hf-herne e1 n; la-banner e3")
    assert table.reason("maneuver c3 c4 n") == "MA-TRAIT-02 no-such-trait c3"
    assert table.reason("teleport e1 c4 n") == "MA-TRAIT-02 no-such-trait e1"
    assert table.reason("turn e1 s") == "MA-TRAIT-02 no-such-trait e1"
    assert table.reason("maneuver e1 d1 n by a1") == "MA-TRAIT-02 no-such-trait e1"
    assert {offer.split()[1] for offer in table.offers("maneuver")} == {"e1"}


@pytest.mark.rule("MA-TRAIT-03")
def test_any_number_of_tiles_use_their_traits_each_once() -> None:
    table = forest("hf-herne c3 n; hf-herne a1 n; hf-wyrm e1; hf-banner a3; la-banner e3")
    table.play("maneuver c3 c4 n").play("maneuver a1 b1 n").play("maneuver e1 d1 n")
    assert [table.at(space) for space in ("c4", "b1", "d1")] == ["hf-herne", "hf-herne", "hf-wyrm"]
    assert table.offers() == ["end"]
    for action in ("maneuver c4 c3 n", "maneuver c4 c4 s", "maneuver b1 a1 n", "maneuver d1 e1 n"):
        assert table.reason(action) == "MA-MOVE-03 used-already"


@pytest.mark.rule("MA-TRAIT-03")
def test_tiles_placed_in_one_turn_have_each_their_own_use() -> None:
    table = forest("hf-herne c3 n; hf-banner a3; la-banner e3", hand="herne wyrm")
    table.play("place herne a1 n").play("place wyrm e1 n")
    table.play("maneuver c3 c4 n").play("maneuver a1 b1 n").play("maneuver e1 d1 n")
    assert [table.at(space) for space in ("c4", "b1", "d1")] == ["hf-herne", "hf-herne", "hf-wyrm"]
    assert table.offers() == ["end"]


@pytest.mark.rule("MA-TRAIT-03")
def test_the_rotation_trait_too_is_used_once_a_turn() -> None:
    table = position("gr-agility c3 n; gr-banner a1; la-banner e3", factions="gr,la").play("turn c3 s")
    assert table.offers("turn") == []
    assert table.reason("turn c3 n") == "MA-TRAIT-03 used-already"


@pytest.mark.rule("MA-TRAIT-03")
def test_in_the_next_own_turn_the_trait_is_fresh() -> None:
    table = forest().play("maneuver c3 c4 n").play("end").pass_turn()
    while table.asked != "play":
        table.play(table.offers()[-1])
    assert table.to_play == 0
    assert table.may("maneuver c4 c3 n")


# -- MA-TRAIT-04, -05, -06: Toughness and Wounds ---------------------------------------------------------------------


@pytest.mark.rule("MA-TRAIT-04")
@pytest.mark.parametrize(
    ("target", "hit_points"), [("gr-pupil", 1), ("gr-crossbowman", 2), ("gr-golem", 3), ("gr-penetration", 1)]
)
@pytest.mark.parametrize(("attacker", "strength"), [("de-pikeman", 1), ("de-knight", 2), ("de-dragon-rider", 3)])
def test_each_toughness_icon_adds_a_hit_point(target: str, hit_points: int, attacker: str, strength: int) -> None:
    table = position(f"{attacker} c3 n; {target} c2 n", factions="de,gr").fight()
    if strength >= hit_points:
        assert table.at("c2") is None
        assert table.discard(1) == [target[3:]]
    else:
        assert table.tile("c2").wounds == strength


@pytest.mark.rule("MA-TRAIT-04")
def test_champions_and_runes_have_one_hit_point_and_one_more_for_each_icon() -> None:
    table = position("de-banner a1; la-banner e3")
    tough = {kind.id: kind.hit_points for kind in table.state.kit.kinds if kind.hit_points not in (0, 1, 20)}
    assert tough == {"de-knight": 2, "la-strength": 2, "gr-crossbowman": 2, "gr-golem": 3, "gr-wyvern": 2}


@pytest.mark.rule("MA-TRAIT-05")
def test_wounds_that_do_not_kill_stay_and_add_up_from_battle_to_battle() -> None:
    table = position("de-pikeman c3 n; gr-golem c2 n", factions="de,gr")
    wounds = []
    for _battle in range(2):
        table.fight()
        wounds.append(table.tile("c2").wounds)
    assert wounds == [1, 2]
    table.fight()
    assert table.at("c2") is None


@pytest.mark.rule("MA-TRAIT-05")
def test_wounds_of_different_attacks_of_one_segment_add_up() -> None:
    table = position("de-pikeman c3 n; de-pikeman c1 s; gr-crossbowman c2 ne", factions="de,gr").fight()
    assert table.fell == {"c2": 2}


@pytest.mark.rule("MA-TRAIT-05")
def test_wounds_are_never_healed() -> None:
    table = position("de-knight c3 n w1; gr-golem e1 n w2; de-banner a1; gr-banner a3", factions="de,gr")
    for _turn in range(4):
        table.pass_turn()
    table.fight()
    assert (table.tile("c3").wounds, table.tile("e1").wounds) == (1, 2)
    faces = {piece.space: piece.face for piece in table.game.scene(table.state).boards[0].pieces}
    assert [badge.number for badge in faces["c3"].badges if badge.kind == "wound"] == [1]
    assert [badge.number for badge in faces["e1"].badges if badge.kind == "wound"] == [2]


@pytest.mark.rule("MA-TRAIT-05")
def test_a_wound_marker_moves_with_its_tile() -> None:
    table = position("de-knight c3 n w1; gr-banner a3", factions="de,gr").play("maneuver c3 c4 s")
    assert table.tile("c4").wounds == 1


@pytest.mark.rule("MA-TRAIT-06")
def test_the_wounds_of_a_banner_are_counted_on_the_track() -> None:
    table = position("de-knight c3 n; gr-banner c2; gr-golem e1 n; de-pikeman e2 n", factions="de,gr", pools=(20, 9)).fight()
    assert table.pools == (20, 7)
    assert table.tile("c2").wounds == 0
    assert table.tile("e1").wounds == 1
    pieces = {piece.space: piece for piece in table.game.scene(table.state).boards[0].pieces}
    assert pieces["c2"].face.badges == ()
    assert pieces["c2"].face.hits == 7


# -- MA-TRAIT-07, -08: Maneuver --------------------------------------------------------------------------------------


@pytest.mark.rule("MA-TRAIT-07")
def test_a_maneuver_is_a_step_to_a_free_neighbour_or_a_rotation_or_both() -> None:
    table = forest("hf-herne c3 se; hf-banner a1; la-banner e3; la-spike d2 n; hf-regeneration c4 n")
    turns = [f"maneuver c3 c3 {facing}" for facing in FACINGS if facing != "se"]
    steps = [f"maneuver c3 {to} {facing}" for to in ("c2", "d3", "b3", "b2") for facing in FACINGS]
    assert sorted(table.offers("maneuver")) == sorted(turns + steps)


@pytest.mark.rule("MA-TRAIT-07")
@pytest.mark.parametrize(
    ("action", "space", "facing"),
    [("maneuver c3 c4 n", "c4", 0), ("maneuver c3 c3 sw", "c3", 4), ("maneuver c3 d2 s", "d2", 3)],
)
def test_the_tile_then_stands_where_and_as_the_maneuver_says(action: str, space: str, facing: int) -> None:
    table = forest().play(action)
    assert (table.at(space), table.tile(space).facing) == ("hf-herne", facing)
    assert len([tile for tile in table.state.board if tile is not None]) == 3
    assert table.offers("maneuver") == []


@pytest.mark.rule("MA-TRAIT-07")
def test_a_maneuver_at_the_edge_of_the_board_stays_on_it() -> None:
    table = forest("hf-herne a1 n; hf-banner c5; la-banner e3")
    assert {offer.split()[2] for offer in table.offers("maneuver")} == {"a1", "a2", "b1", "b2"}


@pytest.mark.rule("MA-TRAIT-07")
def test_a_tile_alike_on_all_edges_may_name_any_facing() -> None:
    """A Wyrm strikes all around: its facing says nothing, so naming one changes nothing about the move."""
    for facing in FACINGS:
        table = forest("hf-wyrm c3; hf-banner a1; la-banner e3")
        table.play(f"maneuver c3 c4 {facing}")
        assert table.at("c4") == "hf-wyrm"


@pytest.mark.rule("MA-TRAIT-07")
def test_a_tile_alike_on_all_edges_does_not_just_rotate() -> None:
    table = forest("hf-wyrm c3; hf-banner a1; la-banner e3")
    assert sorted(table.offers("maneuver")) == sorted(f"maneuver c3 {to} n" for to in ("c2", "d2", "d3", "c4", "b3", "b2"))
    assert table.refusal("maneuver c3 c3 s") == "MA-RUL-11"


@pytest.mark.rule("MA-TRAIT-07")
def test_a_maneuver_that_changes_nothing_is_none() -> None:
    assert forest().refusal("maneuver c3 c3 n") == "MA-RUL-11"


@pytest.mark.rule("MA-TRAIT-07")
def test_a_maneuver_that_goes_too_far_is_refused_by_the_rule_about_maneuver() -> None:
    for space in ("c1", "e1", "a2", "c5"):
        assert forest().refusal(f"maneuver c3 {space} n") == "MA-TRAIT-07"


@pytest.mark.rule("MA-TRAIT-08")
@pytest.mark.parametrize("space", ["d2", "c4", "b2", "d3"])
def test_a_maneuver_enters_only_a_free_space(space: str) -> None:
    table = forest("hf-herne c3 n; hf-banner d3; la-banner d2; la-spike c4 n; hf-regeneration b2 n")
    assert not [offer for offer in table.offers("maneuver c3") if offer.split()[2] == space]
    assert table.refusal(f"maneuver c3 {space} n") in ("MA-TRAIT-08", "MA-MOVE-06")


@pytest.mark.rule("MA-TRAIT-08")
def test_a_tile_with_no_free_space_around_it_may_still_rotate() -> None:
    table = forest("hf-herne a1 n; la-spike a2 n; la-spike b1 n; la-spike b2 n")
    assert table.offers("maneuver") == [f"maneuver a1 a1 {facing}" for facing in FACINGS[1:]]


# -- MA-TRAIT-09: never in a Battle ----------------------------------------------------------------------------------


@pytest.mark.rule("MA-TRAIT-09")
def test_no_tile_moves_during_a_battle() -> None:
    """In the middle of the Battle the Assassin's owner is asked for a victim, and for nothing else."""
    table = forest("hf-herne c3 n; hf-assassin a1; la-wraith e1 n", hand="battle move")
    table.play("battle")
    assert table.offers() == ["assassinate e1"]
    assert table.state.legal(1) == []
    assert table.refusal("maneuver c3 c4 n")
    assert table.refusal("move c3 c4 n")
    assert table.refusal("teleport e1 e2 n", seat=1)
    table.play("assassinate e1")
    assert table.at("c3") == "hf-herne"


# -- MA-TRAIT-10: markers --------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-TRAIT-10")
def test_a_poison_marker_is_put_on_when_venom_wounds_and_goes_with_its_tile() -> None:
    """Four of the five markers lie on a Golem that dies at the start of the Battle; one of them serves again at once."""
    golems = "gr-golem a1 n w2 p4; gr-golem a3 n p1"
    table = position(f"{golems}; la-spike c3 n; gr-crossbowman c2 n", factions="la,gr").fight()
    assert table.at("a1") is None
    assert table.tile("c2").poison == 1
    assert table.tile("c2").wounds == 1


@pytest.mark.rule("MA-TRAIT-10")
def test_a_poison_marker_stays_while_its_tile_lives() -> None:
    """All five markers lie on tiles that survive: none is left for the Crossbowman."""
    golems = "gr-golem a1 n p2; gr-golem a3 n p2; gr-wyvern e1 n p1"
    table = position(f"{golems}; la-spike c3 n; gr-crossbowman c2 n", factions="la,gr").fight()
    assert [table.tile(space).poison for space in ("a1", "a3", "e1", "c2")] == [2, 2, 1, 0]
    assert table.tile("c2").wounds == 1


@pytest.mark.rule("MA-TRAIT-10")
def test_a_net_shows_while_the_netter_lives() -> None:
    table = position("la-nightmare c3 n; gr-pupil c2 n; gr-axeman c4 n; gr-banner a1", factions="la,gr")
    assert table.netted("c2")
    table.fight()
    assert table.at("c3") is None
    assert not table.netted("c2")


@pytest.mark.rule("MA-TRAIT-10")
def test_disarmament_shows_while_the_link_lasts() -> None:
    def disarmed(table: Table) -> set[str]:
        return {piece.space for piece in table.game.scene(table.state).boards[0].pieces if "disarmed" in piece.states}

    table = position("la-disarmament c3 n; gr-pupil c2 n; gr-axeman c4 n; gr-banner a1", factions="la,gr")
    assert disarmed(table) == {"c2"}
    assert disarmed(table.fight()) == set()
    table = position("la-disarmament c3 n; gr-pupil c2 n; gr-banner a1", factions="la,gr", to_play=1)
    assert disarmed(table.play("maneuver c2 c1 n")) == set()


@pytest.mark.rule("MA-TRAIT-10")
def test_the_marker_of_the_net_order_goes_when_its_tile_is_eliminated() -> None:
    table = position("de-banner a1; la-spike c3 n; la-banner e3; de-knight c4 se", hands=["net battle-charge", "spike"])
    table.play("net c3")
    assert table.netted("c3")
    table.play("charge c4 b3 c3")
    assert table.at("c3") is None
    assert not table.netted("c3")
    while table.asked != "play":
        table.play("discard move" if table.may("discard move") else table.offers()[-1])
    table.play("place spike c3 n")
    assert not table.netted("c3")


@pytest.mark.rule("MA-TRAIT-10")
def test_the_marker_of_the_net_order_goes_earlier_because_its_description_says_so() -> None:
    table = position("de-banner a1; la-spike c3 n netted; la-banner e3")
    assert table.netted("c3")
    table.fight()
    assert table.at("c3") == "la-spike"
    assert not table.netted("c3")


@pytest.mark.rule("MA-TRAIT-10")
def test_a_tile_eliminated_takes_its_wounds_with_it() -> None:
    """The Knight that comes from the hand has nothing of the one that stood there."""
    table = position("de-knight c3 n w1; la-mygalomorph c2 s", hands=["knight"]).fight()
    assert table.at("c3") is None
    table.play("place knight c3 n")
    assert (table.tile("c3").wounds, table.tile("c3").poison) == (0, 0)


# -- MA-TRAIT-11: traits of Runes ------------------------------------------------------------------------------------


@pytest.mark.rule("MA-TRAIT-11")
def test_the_toughness_of_a_rune_protects_the_rune_only() -> None:
    """The Abyss' Rune of Strength has Toughness and is linked to a Spike: the same blow kills the Spike alone."""
    table = position("la-strength c3 n; la-spike c2 ne; de-pikeman b2 ne", factions="la,de").fight()
    assert table.strikes[:2] == [(2, "b2", "c2", 1), (2, "b2", "c3", 1)]
    assert table.at("c2") is None
    assert table.at("c3") == "la-strength"
    assert table.tile("c3").wounds == 1


@pytest.mark.rule("MA-TRAIT-11")
def test_the_rotation_of_a_rune_concerns_the_rune_only() -> None:
    """The Guardians' Rune of Agility has Rotation and gives Maneuver to the tile it is linked to."""
    table = position("gr-agility c3 n; gr-axeman c2 n; gr-banner a1; la-banner e3", factions="gr,la")
    assert table.offers("turn") == [f"turn c3 {facing}" for facing in FACINGS[1:]]
    assert table.refusal("turn c2 s") == "MA-TRAIT-02"
    assert {offer.split()[1] for offer in table.offers("maneuver")} == {"c2"}


# -- worked example --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-EX-03")
def test_example_3_traits_within_a_turn() -> None:
    table = position(
        "la-banner (2,0); la-mygalomorph (1,0) N; hf-herne (0,0) SE",
        factions="hf,la",
        stacks=["spark spark precise-shot battle sorcerer"],
    ).begin_turn(0)
    assert table.hand(0) == ["sorcerer", "battle", "precise-shot"]
    table.play("discard battle")
    table.play("shoot d3")
    assert table.at("d3") is None
    assert table.strikes == [("start", "order", "d3", 1)]
    table.play("maneuver c3 d3 se")
    table.play("place sorcerer e1 s")
    assert (table.at("d3"), table.at("e1")) == ("hf-herne", "hf-sorcerer")
    assert table.asked == "play"
    table.fight()
    assert table.strikes[1:] == [(2, "d3", "e3", 2), (2, "e1", "e3", 2), (0, "e3", "d3", 1)]
    assert table.pools == (20, 16)
    assert {space: segment for space, segment in table.fell.items() if segment != "start"} == {"d3": 0}
    assert table.at("e1") == "hf-sorcerer"


@pytest.mark.rule("MA-EX-03")
def test_example_3_in_the_starting_position_the_banner_would_have_kept_twenty() -> None:
    table = position("la-banner (2,0); la-mygalomorph (1,0) N; hf-herne (0,0) SE", factions="hf,la").fight()
    assert table.strikes == [(2, "c3", "d3", 2)]
    assert table.pools == (20, 20)
    assert table.fell == {"d3": 2}


# -- what the table tells of traits ----------------------------------------------------------------------------------------


@pytest.mark.rule("MA-TRAIT-03", "MA-TRAIT-07", "MA-ABYSS-09", "MA-GUARD-11")
@pytest.mark.parametrize("trait", ["maneuver", "teleport", "rotation"])
def test_the_text_of_a_trait_says_that_it_is_used_once_a_turn(trait: str) -> None:
    kit = arena_game().kit
    assert kit.traits[trait].text.startswith("Once in each of your turns")
    printed = [kind for kind in kit.kinds if trait in kind.traits]
    assert printed
    for kind in printed:
        facts = [str(fact.text) for fact in arena_game().details[kind.id].facts]
        assert any("Once in each of your turns" in fact for fact in facts), kind.id


@pytest.mark.rule("MA-TRAIT-03", "MA-RUL-51", "MA-FOREST-02", "MA-RUNE-17", "MA-ABYSS-12")
def test_the_text_of_what_lends_a_trait_says_that_each_tile_uses_it_once_a_turn() -> None:
    lenders = [kind for kind in arena_game().kit.kinds if kind.gives_maneuver or kind.gives_teleport]
    assert sorted(kind.id for kind in lenders) == ["de-agility", "gr-agility", "hf-banner", "la-teleportation"]
    for kind in lenders:
        assert "once in your turn" in kind.text
