"""Guardians of the Realm (MA-GUARD): Penetration, and the Orders: Entrenchment, Rotation, False Order."""

from __future__ import annotations

import pytest

from tests.monolith_arena.positions import position
from tests.monolith_arena.situations import lost, wounds

LINE = "gr-crossbowman b2 SE; gr-penetration a1 SE"
"""a Crossbowman on the long line a1, b2, c3, d3, e3, linked to the Rune of Penetration"""


# -- Penetration -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-GUARD-15", "MA-RUL-58", "MA-RUL-59")
def test_a_piercing_shot_deals_1_wound_to_every_enemy_on_the_line() -> None:
    table = position(f"{LINE}; la-strength c3; la-teleportation d3; la-banner e3", factions="gr,la")
    table.fight()
    assert table.strikes == [(2, "b2", "c3", 1), (2, "b2", "d3", 1), (2, "b2", "e3", 1)]
    assert table.pools == (20, 19)
    assert table.fell == {"d3": 2}


@pytest.mark.rule("MA-RUL-58", "MA-GUARD-15")
def test_with_penetration_base_printed_a_piercing_shot_keeps_its_strength() -> None:
    table = position(f"{LINE}; la-strength c3; la-teleportation d3; la-banner e3", factions="gr,la", penetration_base="printed")
    table.fight()
    assert table.strikes == [(2, "b2", "c3", 2), (2, "b2", "d3", 2), (2, "b2", "e3", 2)]
    assert table.pools == (20, 18)


@pytest.mark.rule("MA-GUARD-15")
@pytest.mark.parametrize("base", ["one", "printed"])
def test_without_a_link_to_penetration_a_shot_keeps_its_strength_and_ends_at_the_first_enemy(base: str) -> None:
    table = position(
        "gr-crossbowman b2 SE; gr-penetration a1 N; la-strength c3; la-teleportation d3",
        factions="gr,la",
        penetration_base=base,
    )
    table.fight()
    assert table.strikes == [(2, "b2", "c3", 2)]


@pytest.mark.rule("MA-GUARD-15", "MA-NET-09")
def test_a_netted_rune_of_penetration_does_not_work() -> None:
    table = position(f"{LINE}; la-nightmare a2 N; la-strength c3; la-teleportation d3", factions="gr,la")
    table.fight()
    assert table.strikes == [(2, "b2", "c3", 2)]


@pytest.mark.rule("MA-GUARD-15")
def test_penetration_does_not_work_for_an_enemy() -> None:
    table = position("la-chaos b2 NE; gr-penetration a1 SE; gr-golem c3 NE; gr-golem d3 NE", factions="gr,la")
    table.fight()
    assert [strike for strike in table.strikes if strike[1] == "b2"] == [(2, "b2", "c3", 1)]


@pytest.mark.rule("MA-GUARD-15", "MA-RUL-59")
def test_every_shot_of_a_linked_tile_pierces_and_skips_gaps() -> None:
    # The Platform on b3 shoots n (b2, b1), ne (c3, d2, e1), se (c4, d4) and nw (a2).
    table = position(
        "gr-combat-platform b3 N; gr-penetration b4 N; la-strength b2; la-strength b1; la-teleportation d2; la-banner e1;"
        "la-minor-acceleration c4; la-minor-acceleration d4; la-teleportation a2",
        factions="gr,la",
    )
    table.fight()
    assert table.strikes == [(3, "b3", space, 1) for space in ("a2", "b1", "b2", "c4", "d2", "d4", "e1")]


@pytest.mark.rule("MA-GUARD-15")
@pytest.mark.parametrize(
    ("facing", "missed"),
    [("n", "b3 c4"), ("ne", "b3 b2"), ("se", "b2 c2"), ("s", "c2 d2"), ("sw", "d2 d3"), ("nw", "c4 d3")],
)
def test_the_combat_platform_shoots_along_four_neighbouring_edges_but_the_two_behind(facing: str, missed: str) -> None:
    table = position(
        f"gr-combat-platform c3 {facing}; la-strength c2; la-strength d2; la-teleportation d3; la-teleportation c4;"
        "la-minor-acceleration b3; la-minor-acceleration b2",
        factions="gr,la",
    )
    table.fight()
    assert {strike[2] for strike in table.strikes} == {"c2", "d2", "d3", "c4", "b3", "b2"} - set(missed.split())


@pytest.mark.rule("MA-RUL-59", "MA-TEAM-16")
def test_a_piercing_shot_skips_own_and_allied_tiles() -> None:
    table = position(f"{LINE}; gr-golem c3; hf-accuracy d3; la-banner e3", factions="gr,la,hf")
    table.fight()
    assert [strike for strike in table.strikes if strike[1] == "b2"] == [(2, "b2", "e3", 1)]


@pytest.mark.rule("MA-GUARD-16", "MA-RUL-58")
@pytest.mark.parametrize(("base", "strength"), [("one", 2), ("printed", 3)])
def test_reinforcement_strengthens_a_piercing_shot(base: str, strength: int) -> None:
    table = position(f"{LINE}; gr-reinforcement b3 N; la-strength c3; la-banner d3", factions="gr,la", penetration_base=base)
    table.fight()
    assert table.strikes == [(2, "b2", "c3", strength), (2, "b2", "d3", strength)]


@pytest.mark.rule("MA-GUARD-16", "MA-RUL-58")
@pytest.mark.parametrize(("base", "strength"), [("one", 3), ("printed", 4)])
def test_accuracy_and_reinforcement_both_strengthen_a_piercing_shot(base: str, strength: int) -> None:
    table = position(
        f"{LINE}; gr-reinforcement b3 N; hf-accuracy b1; la-strength c3; la-banner d3",
        factions="gr,la,hf",
        penetration_base=base,
    )
    table.fight()
    assert table.strikes == [(2, "b2", "c3", strength), (2, "b2", "d3", strength)]


@pytest.mark.rule("MA-GUARD-17", "MA-ARMOR-06", "MA-RUL-58")
@pytest.mark.parametrize(
    ("base", "rune", "front", "behind"), [("one", "", 0, 1), ("one", "; gr-reinforcement b3 N", 1, 2), ("printed", "", 1, 2)]
)
def test_armour_protects_its_own_tile_from_a_piercing_shot_and_no_other(base: str, rune: str, front: int, behind: int) -> None:
    table = position(f"{LINE}{rune}; de-knight c3 NW; de-knight d3 SE; de-banner e3", factions="gr,de", penetration_base=base)
    table.fight()
    dealt = {strike[2]: strike[3] for strike in table.strikes if strike[1] == "b2"}
    assert dealt == {space: strength for space, strength in (("c3", front), ("d3", behind), ("e3", behind)) if strength}


@pytest.mark.rule("MA-RUL-59")
def test_each_enemy_on_the_line_is_hit_by_a_source_of_its_own() -> None:
    # One Rune of Regeneration linked to both victims absorbs one of the two hits.
    table = position(f"{LINE}; de-swordsman c3 S; de-swordsman d3 S; de-regeneration c4 N", factions="gr,de")
    table.fight()
    assert table.offers() == ["absorb c4 c3 b2", "absorb c4 d3 b2"]
    table.play("absorb c4 d3 b2")
    assert table.fell == {"c3": 2, "c4": 2}
    assert table.at("d3") == "de-swordsman"


# -- Orders ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-GUARD-18", "MA-RUL-55")
def test_entrenchment_goes_on_any_own_tile_the_banner_included_and_no_other() -> None:
    table = position(
        "gr-banner c3; gr-golem a1; gr-agility e3 entrenched; la-spike d1; hf-spark b4",
        factions="gr,la,hf",
        hands=["entrenchment"],
    )
    assert table.offers("entrench") == ["entrench a1", "entrench c3"]
    assert table.refusal("entrench d1") == "MA-GUARD-18"  # an enemy's
    assert table.refusal("entrench b4") == "MA-GUARD-18"  # an ally's
    assert table.refusal("entrench c4") == "MA-GUARD-18"  # nobody's
    assert table.refusal("entrench e3") == "MA-RUL-11"  # has it already
    table.play("entrench a1")
    assert table.tile("a1").entrenched == 1
    assert table.discard(0) == ["entrenchment"]


@pytest.mark.rule("MA-GUARD-18")
def test_entrenchment_may_go_on_a_netted_tile_and_needs_the_order() -> None:
    table = position("gr-axeman c3; la-nightmare d3 NW", factions="gr,la", hands=["entrenchment"])
    table.play("entrench c3")
    assert table.tile("c3").entrenched == 1
    assert table.refusal("entrench c3") == "MA-DRAW-08"


@pytest.mark.rule("MA-GUARD-18", "MA-GUARD-19")
def test_the_first_wound_of_an_entrenched_tile_takes_only_the_marker() -> None:
    table = position("gr-pupil c3", factions="gr,la", hands=["entrenchment fire-concoction fire-concoction"])
    table.play("entrench c3").play("fire b2 b3 c3")
    assert (table.tile("c3").entrenched, wounds(table, "c3")) == (0, 0)
    table.play("fire b2 b3 c3")
    assert table.at("c3") is None


@pytest.mark.rule("MA-RUL-55", "MA-GUARD-19")
def test_further_wounds_of_the_same_attack_count_normally() -> None:
    table = position(
        "gr-pupil c3 S entrenched; gr-golem c2 N entrenched; de-dragon-rider d3 NW; de-landsknecht d1 SW", factions="gr,de"
    )
    table.fight()
    assert table.fell == {"c3": 2}  # 3 Wounds against 1 Hit Point and the marker
    assert (table.tile("c2").entrenched, wounds(table, "c2")) == (0, 1)  # 2 Wounds: one for the marker


@pytest.mark.rule("MA-RUL-55", "MA-GUARD-19")
def test_an_entrenched_tile_of_two_hit_points_survives_two_wounds_and_dies_of_three() -> None:
    table = position(
        "gr-crossbowman c2 N entrenched; gr-crossbowman c3 S entrenched; de-landsknecht d1 SW; de-dragon-rider d3 NW",
        factions="gr,de",
    )
    table.fight()
    assert table.fell == {"c3": 2}
    assert wounds(table, "c2") == 1


@pytest.mark.rule("MA-RUL-55", "MA-GUARD-18", "MA-GUARD-19")
def test_on_a_banner_the_first_wound_does_not_move_the_hit_point_marker() -> None:
    table = position("gr-banner c3; de-pikeman d3 NW", factions="gr,de", hands=["entrenchment"])
    table.play("entrench c3").fight()
    assert table.pools == (20, 20)
    assert table.tile("c3").entrenched == 0
    table = position("gr-banner c3 entrenched; de-dragon-rider d3 NW", factions="gr,de")
    table.fight()
    assert table.pools == (18, 20)


@pytest.mark.rule("MA-RUL-55", "MA-RUL-56")
def test_the_marker_counts_when_the_banners_toughness_is_lost() -> None:
    table = position(
        "gr-banner c3; gr-axeman d3 w1 entrenched; gr-pupil d2 w1; gr-agility b3 w1 entrenched", factions="de,gr", hands=["net"]
    )
    table.play("net c3")
    assert lost(table) == ["d2"]
    assert (wounds(table, "d3"), table.tile("d3").entrenched) == (1, 1)
    assert (wounds(table, "b3"), table.tile("b3").entrenched) == (1, 1)


@pytest.mark.rule("MA-RUL-55")
def test_the_marker_has_no_time_limit_and_stays_in_a_folded_monolith() -> None:
    table = position(
        "gr-banner c3; gr-golem d3 entrenched; gr-axeman a1 entrenched", factions="gr,la", monoliths={0: ("d3", "c4")}
    )
    table.fight()
    inside = table.state.hidden[0][0]
    assert inside is not None
    assert (inside.kind.id, inside.entrenched) == ("gr-golem", 1)
    assert table.tile("a1").entrenched == 1


@pytest.mark.rule("MA-GUARD-20")
def test_the_rotation_order_turns_any_own_tile_to_any_facing() -> None:
    table = position("gr-banner c3; gr-axeman d3 N; gr-agility a1 SE; la-spike e1", factions="gr,la", hands=["rotation"])
    assert table.offers("rotate") == [
        "rotate a1 n", "rotate a1 ne", "rotate a1 s", "rotate a1 sw", "rotate a1 nw",
        "rotate d3 ne", "rotate d3 se", "rotate d3 s", "rotate d3 sw", "rotate d3 nw",
    ]  # fmt: skip
    table.play("rotate d3 s")
    assert table.tile("d3").facing == 3
    assert [event.rule for event in table.events("turn")] == ["MA-GUARD-20"]
    assert table.discard(0) == ["rotation"]
    assert table.offers("rotate") == []


@pytest.mark.rule("MA-GUARD-20")
def test_the_rotation_order_turns_no_enemy_and_must_change_something() -> None:
    table = position("gr-axeman d3 N; la-spike e1", factions="gr,la", hands=["rotation"])
    assert table.refusal("rotate e1 s") == "MA-GUARD-20"
    assert table.refusal("rotate a1 s") == "MA-GUARD-20"
    assert table.refusal("rotate d3 n") == "MA-RUL-11"


@pytest.mark.rule("MA-GUARD-20")
def test_the_rotation_order_is_needed_to_rotate_a_tile() -> None:
    table = position("gr-axeman d3 N", factions="gr,la", hands=["push"])
    assert table.offers("rotate") == []
    assert table.refusal("rotate d3 s") == "MA-DRAW-08"


@pytest.mark.rule("MA-GUARD-20", "MA-NET-02")
def test_a_netter_turned_by_the_rotation_order_nets_at_once() -> None:
    table = position("la-nightmare c3 N; de-pikeman d3 N; gr-axeman a1", factions="gr,de,la", hands=["rotation"])
    table.play("rotate c3 se")
    assert table.netted("d3")


@pytest.mark.rule("MA-GUARD-20", "MA-GUARD-22")
@pytest.mark.parametrize(("order", "verb"), [("rotation", "rotate"), ("false-order", "false-order"), ("push", "push")])
def test_each_order_does_only_what_it_says(order: str, verb: str) -> None:
    table = position("gr-axeman c3 N; la-spike d3 N", factions="gr,la", hands=[order])
    verbs = {offer.split()[0] for offer in table.offers()}
    assert verbs == {verb, "discard", "end"}


@pytest.mark.rule("MA-GUARD-21")
def test_the_rotation_order_cannot_be_played_on_a_netted_tile() -> None:
    table = position("gr-axeman c3 N; la-nightmare d3 NW", factions="gr,la", hands=["rotation"])
    assert table.offers("rotate") == []
    assert table.refusal("rotate c3 s") == "MA-GUARD-21"


@pytest.mark.rule("MA-GUARD-22", "MA-RUL-54")
def test_a_false_order_moves_or_rotates_an_enemy_tile_like_a_move_order() -> None:
    table = position("la-spike a1 N; gr-axeman a2 N; hf-spark e3", factions="gr,la,hf", hands=["false-order"])
    facings = ["n", "ne", "se", "s", "sw", "nw"]
    assert table.offers("false-order") == [
        *(f"false-order a1 a1 {facing}" for facing in facings[1:]),
        *(f"false-order a1 b1 {facing}" for facing in facings),
        *(f"false-order a1 b2 {facing}" for facing in facings),
    ]
    assert table.refusal("false-order a2 a3 n") == "MA-GUARD-22"  # an own tile
    assert table.refusal("false-order e3 e2 n") == "MA-GUARD-22"  # an ally's
    assert table.refusal("false-order c3 c4 n") == "MA-GUARD-22"  # nobody's
    assert table.refusal("false-order a1 a2 n") == "MA-MOVE-06"
    assert table.refusal("false-order a1 c3 n") == "MA-GUARD-22"
    assert table.refusal("false-order a1 a1 n") == "MA-RUL-11"
    table.play("false-order a1 b2 se")
    assert (table.at("a1"), table.at("b2"), table.tile("b2").facing) == (None, "la-spike", 2)
    assert [event.rule for event in table.events("move")] == ["MA-GUARD-22"]
    assert table.discard(0) == ["false-order"]


@pytest.mark.rule("MA-RUL-54")
def test_all_of_a_false_order_is_chosen_by_its_player_and_may_be_rotation_alone() -> None:
    table = position("la-spike c3 N; gr-axeman a1 N", factions="gr,la", hands=["false-order"])
    table.play("false-order c3 c3 s")
    assert table.tile("c3").facing == 3
    assert (table.to_play, table.asked) == (0, "play")


@pytest.mark.rule("MA-RUL-54", "MA-NET-05")
def test_a_false_order_does_not_move_a_netted_tile() -> None:
    table = position("la-spike c3 N netted", factions="gr,la", hands=["false-order"])
    assert table.offers("false-order") == []
    assert table.refusal("false-order c3 c4 n") == "MA-NET-05"
    assert table.refusal("false-order c3 c3 s") == "MA-NET-08"


@pytest.mark.rule("MA-RUL-54", "MA-MONO-36")
def test_a_false_order_may_not_tear_a_monolith_apart() -> None:
    table = position(
        "la-banner c3; la-spike d3 N; la-wraith e3 N", factions="gr,la", hands=["false-order"], monoliths={1: ("d3", "e3")}
    )
    assert table.refusal("false-order d3 d2 n") == "MA-MONO-36"
    assert table.may("false-order e3 d4 n")  # still next to the piece on d3
    assert table.may("false-order d3 d3 s")


@pytest.mark.rule("MA-GUARD-23")
def test_a_false_order_may_move_an_enemy_banner() -> None:
    table = position("la-banner a1; gr-banner e3", factions="gr,la", hands=["false-order"])
    assert sorted(table.offers("false-order")) == ["false-order a1 a2 n", "false-order a1 b1 n", "false-order a1 b2 n"]
    table.play("false-order a1 b2 n")
    assert table.at("b2") == "la-banner"


@pytest.mark.rule("MA-GUARD-24")
def test_the_guardians_push_like_everybody() -> None:
    table = position("gr-crossbowman c3; la-spike d3 NE; la-wraith e3", factions="gr,la", hands=["push"])
    assert table.offers("push") == ["push c3 d3"]
    table.play("push c3 d3")
    assert (table.to_play, sorted(table.offers())) == (1, ["go d4", "go e2"])
    table.play("go d4")
    assert (table.at("d4"), table.tile("d4").facing) == ("la-spike", 1)


@pytest.mark.rule("MA-GUARD-24", "MA-RUL-52")
def test_fire_concoction_covers_three_mutually_touching_spaces() -> None:
    table = position("la-spike c3", factions="gr,la", hands=["fire-concoction"])
    assert sorted(table.offers("fire")) == [
        "fire b2 b3 c3", "fire b2 c2 c3", "fire b3 c3 c4", "fire c2 c3 d2", "fire c3 c4 d3", "fire c3 d2 d3",
    ]  # fmt: skip
    assert table.refusal("fire c2 c3 c4") == "MA-ORDER-06"  # a line
    assert table.refusal("fire c3 c3 c4") == "MA-ORDER-06"
    assert table.refusal("fire a1 a2 b2") == "MA-RUL-11"  # nothing there
    table.play("fire c4 c3 d3")  # in any order
    assert table.at("c3") is None


@pytest.mark.rule("MA-RUL-52")
def test_fire_concoction_has_24_targets_on_this_board() -> None:
    table = position(
        "la-spike a1; la-spike a3; la-spike c1; la-chaos c3; la-chaos c5; la-demon e1; la-nightmare e3 SE; la-wraith b1;"
        "la-wraith b4; la-horror d1 N; la-horror d4 S; la-strength a2; la-strength e2",
        factions="gr,la",
        hands=["fire-concoction"],
    )
    offers = table.offers("fire")
    assert len(offers) == len(set(offers)) == 24


@pytest.mark.rule("MA-RUL-52", "MA-GUARD-24")
def test_fire_concoction_wounds_own_and_allied_tiles_and_no_banner() -> None:
    table = position("gr-pupil c3; hf-spark c4; la-banner d3; gr-banner a1", factions="gr,la,hf", hands=["fire-concoction"])
    table.play("fire c3 c4 d3")
    assert table.fell.keys() == {"c3", "c4"}
    assert table.pools == (20, 20)


@pytest.mark.rule("MA-RUL-52")
def test_the_wounds_of_fire_concoction_are_simultaneous() -> None:
    # The Rune would save the Pupil if it were not burnt in the same moment.
    table = position("gr-pupil c3; gr-regeneration c4 N", factions="gr,la", hands=["fire-concoction"])
    table.play("fire c3 c4 d3")
    assert table.fell.keys() == {"c3", "c4"}


@pytest.mark.rule("MA-RUL-52")
def test_fire_concoction_needs_a_tile_it_can_wound() -> None:
    table = position("gr-banner c3; la-banner d3", factions="gr,la", hands=["fire-concoction"])
    assert table.offers("fire") == []
    assert table.refusal("fire c3 c4 d3") == "MA-RUL-11"
