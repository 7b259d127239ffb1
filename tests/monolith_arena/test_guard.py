"""Guardians of the Realm (MA-GUARD): the Banner's Toughness, its Champions and Runes."""

from __future__ import annotations

import pytest

from tablekeep.games.monolith_arena.components import Kind
from tests.monolith_arena.positions import arena_game, number, position
from tests.monolith_arena.situations import lost, wounds


def kind(id: str) -> Kind:
    found = arena_game().kit.kind(id)
    assert found is not None
    return found


# -- the Banner --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-GUARD-01")
def test_the_banner_strikes_in_every_direction() -> None:
    table = position(
        "gr-banner c3; la-minor-acceleration c2; la-minor-acceleration d2; la-teleportation d3 SE; la-teleportation c4 S;"
        "la-double-attack b3 SW; la-spike b2 NW",
        factions="gr,la",
    )
    table.fight()
    assert [strike for strike in table.strikes if strike[0] == 0] == [
        (0, "c3", "b2", 1), (0, "c3", "b3", 1), (0, "c3", "c2", 1), (0, "c3", "c4", 1), (0, "c3", "d2", 1), (0, "c3", "d3", 1),
    ]  # fmt: skip
    assert table.fell == dict.fromkeys(("b2", "b3", "c2", "c4", "d2", "d3"), 0)


@pytest.mark.rule("MA-GUARD-02")
def test_an_own_champion_next_to_the_banner_survives_one_wound_with_a_marker() -> None:
    table = position("gr-banner c3; gr-axeman d3; gr-pupil e3", factions="gr,la", hands=["fire-concoction fire-concoction"])
    table.play("fire d3 e2 e3")
    assert wounds(table, "d3") == 1
    assert table.at("e3") is None  # two spaces away from the Banner
    table.play("fire d3 e2 e3")
    assert table.at("d3") is None


@pytest.mark.rule("MA-GUARD-02")
def test_an_own_rune_next_to_the_banner_survives_one_wound_with_a_marker() -> None:
    table = position("gr-banner c3; gr-reinforcement d3; gr-reinforcement e3", factions="gr,la", hands=["fire-concoction"])
    table.play("fire d3 e2 e3")
    assert wounds(table, "d3") == 1
    assert table.at("e3") is None


@pytest.mark.rule("MA-GUARD-02")
@pytest.mark.parametrize(("banner", "axeman"), [("a1", "b2"), ("b2", "a1"), ("e3", "e2"), ("e2", "e3")])
def test_the_banner_gives_toughness_on_the_first_and_the_last_space_too(banner: str, axeman: str) -> None:
    table = position(f"gr-banner {banner}; gr-axeman {axeman} w1; gr-golem c5", factions="la,gr", hands=["nightmare"])
    table.play("place nightmare c1 n")
    assert table.at(axeman) == "gr-axeman"


@pytest.mark.rule("MA-GUARD-02")
def test_an_enemy_next_to_the_banner_is_no_tougher() -> None:
    table = position("gr-banner c3; la-spike d3 SE", factions="gr,la", hands=["fire-concoction"])
    table.play("fire d3 e2 e3")
    assert table.at("d3") is None


@pytest.mark.rule("MA-GUARD-02")
def test_printed_toughness_and_the_banner_add_up() -> None:
    table = position(
        "gr-banner c3; gr-crossbowman d3 w1; gr-crossbowman e3 w1", factions="gr,la", hands=["fire-concoction fire-concoction"]
    )
    table.play("fire d3 e2 e3")
    assert wounds(table, "d3") == 2
    assert table.at("e3") is None
    table.play("fire d3 e2 e3")
    assert table.at("d3") is None


@pytest.mark.rule("MA-GUARD-02", "MA-TEAM-11", "MA-RUL-56")
def test_an_allied_champion_and_rune_next_to_the_banner_are_tougher_too() -> None:
    table = position(
        "gr-banner c3; hf-spark d3; hf-accuracy d2; hf-sorcerer e2", factions="gr,la,hf", hands=["fire-concoction"]
    )
    table.play("fire d2 d3 e2")
    assert (wounds(table, "d2"), wounds(table, "d3")) == (1, 1)
    assert table.at("e2") is None


@pytest.mark.rule("MA-GUARD-02", "MA-RUL-56")
def test_two_such_banners_do_not_add_up() -> None:
    table = position(
        "gr-banner c3 @0; gr-banner e2 @2; gr-axeman d3 @0", factions="gr,la,gr,hf", hands=["fire-concoction fire-concoction"]
    )
    table.play("fire c4 d3 d4")
    assert wounds(table, "d3") == 1
    table.play("fire c4 d3 d4")
    assert table.at("d3") is None


@pytest.mark.rule("MA-GUARD-02", "MA-RUL-56")
def test_the_second_of_two_such_banners_goes_on_giving_when_the_first_is_netted() -> None:
    table = position(
        "gr-banner c3 @0; gr-banner e2 @2; gr-axeman d3 @0 w1; la-nightmare b2 NW",
        factions="gr,la,gr,hf",
        to_play=1,
        hands=["", "move"],
    )
    table.play("move b2 b2 se")
    assert table.netted("c3")
    assert wounds(table, "d3") == 1


@pytest.mark.rule("MA-GUARD-02", "MA-RUL-56")
def test_banners_get_no_toughness_from_a_banner() -> None:
    table = position("gr-banner c3; hf-banner d3; la-wraith e3 NW", factions="gr,la,hf")
    assert table.state.toughened(number("d3")) == 0
    assert table.state.toughened(number("c3")) == 0
    table.fight()
    assert table.strikes[0] == (2, "e3", "d3", 1)
    assert table.pools == (19, 20)


@pytest.mark.rule("MA-GUARD-03", "MA-GUARD-05")
def test_a_wounded_tile_that_leaves_the_banner_dies_at_once() -> None:
    table = position("gr-banner c3; gr-pupil d3 w1", factions="gr,la")
    table.play("maneuver d3 e3 n")
    assert table.at("e3") is None
    assert lost(table) == ["e3"]
    assert table.discard(0) == ["pupil"]


@pytest.mark.rule("MA-GUARD-03", "MA-GUARD-05")
def test_a_wounded_tile_that_moves_along_the_banner_lives() -> None:
    table = position("gr-banner c3; gr-pupil d3 w1", factions="gr,la")
    table.play("maneuver d3 d2 n")
    assert wounds(table, "d2") == 1
    assert lost(table) == []


@pytest.mark.rule("MA-GUARD-03")
def test_an_unwounded_tile_keeps_only_its_own_hit_points_away_from_the_banner() -> None:
    table = position("gr-banner c3; gr-pupil d3", factions="gr,la", hands=["fire-concoction"])
    table.play("maneuver d3 e3 n").play("fire d3 e2 e3")
    assert table.at("e3") is None


@pytest.mark.rule("MA-GUARD-05")
def test_a_tile_whose_own_hit_points_suffice_survives_the_loss() -> None:
    table = position(
        "gr-banner c3; gr-golem d3 w2; gr-golem d2 w3; la-nightmare b2 NW", factions="gr,la", to_play=1, hands=["", "move"]
    )
    table.play("move b2 b2 se")
    assert wounds(table, "d3") == 2
    assert lost(table) == ["d2"]


@pytest.mark.rule("MA-GUARD-03", "MA-RUL-56")
@pytest.mark.parametrize(("goes", "axeman"), [("b2", None), ("b3", None), ("c2", "gr-axeman")])
def test_a_banner_pushed_away_takes_its_toughness_along(goes: str, axeman: str | None) -> None:
    table = position("gr-banner c3; gr-axeman d2 w1; la-spike d3 NE", factions="la,gr", hands=["push"])
    table.play("push d3 c3")
    assert sorted(table.offers("go")) == ["go b2", "go b3", "go c2"]
    table.play(f"go {goes}")
    assert table.at("d2") == axeman


@pytest.mark.rule("MA-GUARD-03", "MA-RUL-56")
def test_a_banner_moved_away_by_a_false_order_takes_its_toughness_along() -> None:
    table = position("gr-banner c3 @0; gr-axeman d3 @0 w1", factions="gr,gr", to_play=1, hands=["", "false-order"])
    table.play("false-order c3 b3 n")
    assert table.at("d3") is None


@pytest.mark.rule("MA-GUARD-04", "MA-GUARD-05")
def test_a_net_on_the_banner_ends_the_toughness_at_once() -> None:
    table = position("gr-banner c3; gr-axeman d3 w1", factions="la,gr", hands=["nightmare"])
    table.play("place nightmare b2 se")
    assert lost(table) == ["d3"]
    assert table.discard(1) == ["axeman"]
    assert table.asked == "play"  # outside any Battle


@pytest.mark.rule("MA-GUARD-04")
def test_the_net_order_on_the_banner_ends_the_toughness_at_once() -> None:
    table = position("gr-banner c3; gr-axeman d3 w1; gr-agility b3 w1", factions="de,gr", hands=["net"])
    table.play("net c3")
    assert lost(table) == ["b3", "d3"]


@pytest.mark.rule("MA-GUARD-04", "MA-RUL-24")
def test_a_net_on_the_tile_itself_leaves_it_the_toughness() -> None:
    table = position("gr-banner c3; gr-axeman d3 w1", factions="de,gr", hands=["net"])
    table.play("net d3")
    assert wounds(table, "d3") == 1


@pytest.mark.rule("MA-GUARD-05", "MA-RUL-56")
def test_regeneration_does_not_save_from_lost_toughness() -> None:
    table = position("gr-banner c3; gr-axeman d3 w1; gr-regeneration e3 NW", factions="de,gr", hands=["net"])
    table.play("net c3")
    assert table.at("d3") is None
    assert table.at("e3") == "gr-regeneration"


@pytest.mark.rule("MA-GUARD-05", "MA-RUL-56")
def test_the_loss_is_checked_again_when_a_dead_netter_lets_another_go() -> None:
    # The allied Nightmare on d2 holds the enemy one on d3, whose net points at the Banner.
    table = position(
        "gr-banner c3; gr-axeman b3 w1; la-nightmare d2 @2 S w1; la-nightmare d3 @1 NW",
        factions="gr,la,la",
        to_play=2,
        hands=["", "", "move"],
    )
    assert table.netted("d3")
    assert not table.netted("c3")
    table.play("move d2 e2 sw")
    assert lost(table) == ["e2", "b3"]
    assert table.netted("c3")


@pytest.mark.rule("MA-GUARD-05", "MA-RUL-56")
def test_toughness_is_lost_when_the_banner_is_destroyed_in_a_battle() -> None:
    table = position("gr-banner c3; gr-axeman c2 w1 N; de-dragon-rider d3 NW", factions="gr,de", pools=(3, 20))
    table.fight()
    assert table.fell == {"c3": 2}
    assert table.by_segment("toughness-lost") == [(2, "c2")]


@pytest.mark.rule("MA-RUL-56", "MA-GUARD-05")
@pytest.mark.parametrize(("layout", "alive"), [("unfold d3 e3", True), ("unfold e3 d3", False)])
def test_tiles_inside_a_folded_monolith_are_checked_when_they_are_unfolded(layout: str, alive: bool) -> None:
    table = position("gr-banner c3", factions="gr,la", hidden={0: ("gr-axeman w1", "gr-golem")})
    table.fight()
    inside = table.state.hidden[0][0]
    assert inside is not None
    assert inside.wounds == 1
    table.play(layout).play("face n").play("face n")
    assert (table.at(layout.split()[1]) == "gr-axeman") is alive
    assert lost(table) == ([] if alive else ["e3"])


NETTED_BANNER = "la-nightmare c3 SE; gr-banner d3; gr-pupil b2 SE; gr-axeman d4 NE"
"""the Pupil kills the Nightmare, and frees the Banner, in segment 3"""


@pytest.mark.rule("MA-GUARD-06")
def test_a_freed_banner_does_not_protect_in_the_segment_in_which_its_netter_dies() -> None:
    table = position(f"{NETTED_BANNER}; la-mygalomorph c5 NE", factions="gr,la")
    table.fight()
    assert table.fell == {"c3": 3, "d4": 3}


@pytest.mark.rule("MA-GUARD-06")
def test_a_freed_banner_protects_from_the_next_segment_on() -> None:
    table = position(f"{NETTED_BANNER}; la-wraith c5 NE", factions="gr,la")
    table.fight()
    assert table.fell == {"c3": 3}
    assert table.strikes[:2] == [(3, "b2", "c3", 1), (2, "c5", "d4", 1)]
    assert wounds(table, "d4") == 1


@pytest.mark.rule("MA-EX-38", "MA-GUARD-04", "MA-GUARD-24")
def test_example_38_fire_concoction_and_the_netted_banner() -> None:
    table = position(
        "la-nightmare (0,0) SE; gr-banner (1,0); gr-axeman (0,1)", factions="gr,la", hands=["fire-concoction"], pools=(20, 20)
    )
    assert table.netted("(1,0)")
    table.play("fire c3 c4 d3")
    assert table.fell.keys() == {"c3", "c4"}
    assert table.at("(1,0)") == "gr-banner"
    assert table.pools == (20, 20)
    assert table.discard(0) == ["fire-concoction", "axeman"]
    assert table.discard(1) == ["nightmare"]


REGENERATION = "gr-regeneration d3 SE; gr-axeman d4"
"""the Rune is linked to the Axeman, who is not next to the Banner on c3"""


@pytest.mark.rule("MA-GUARD-07")
def test_a_rune_of_regeneration_next_to_the_banner_survives_a_wound() -> None:
    table = position(f"gr-banner c3; {REGENERATION}", factions="gr,la", hands=["fire-concoction"])
    table.play("fire c3 d2 d3")
    assert wounds(table, "d3") == 1


@pytest.mark.rule("MA-GUARD-07", "MA-REGEN-11")
def test_a_rune_of_regeneration_next_to_the_banner_is_removed_when_it_first_cancels_wounds() -> None:
    table = position(f"gr-banner c3; {REGENERATION}", factions="gr,la", hands=["fire-concoction"])
    table.play("fire c4 c5 d4")
    assert table.at("d3") is None
    assert wounds(table, "d4") == 0


@pytest.mark.rule("MA-GUARD-07", "MA-RUL-28")
def test_a_rune_of_regeneration_that_survives_its_own_wound_saves_the_linked_tile() -> None:
    table = position(f"gr-banner c3; {REGENERATION}", factions="gr,la", hands=["fire-concoction"])
    table.play("fire c4 d3 d4")
    assert table.at("d3") is None
    assert wounds(table, "d4") == 0


@pytest.mark.rule("MA-GUARD-07", "MA-RUL-28")
def test_a_rune_of_regeneration_away_from_the_banner_dies_with_the_linked_tile() -> None:
    table = position(f"gr-banner a1; {REGENERATION}", factions="gr,la", hands=["fire-concoction"])
    table.play("fire c4 d3 d4")
    assert table.at("d3") is None
    assert table.at("d4") is None


# -- Champions and Runes -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-GUARD-08")
def test_the_axeman_attacks_in_segments_2_and_1() -> None:
    table = position("gr-axeman c3 SE; de-banner d3", factions="gr,de")
    table.fight()
    assert table.strikes == [(2, "c3", "d3", 1), (1, "c3", "d3", 1), (0, "d3", "c3", 1)]
    assert table.pools == (20, 18)


@pytest.mark.rule("MA-GUARD-09")
def test_the_golem_never_attacks() -> None:
    table = position(
        "gr-golem c3 N; la-teleportation c2; la-teleportation d2; la-minor-acceleration d3; la-minor-acceleration c4;"
        "la-double-attack b3; la-strength b2; gr-double-attack e3; gr-banner a3",
        factions="gr,la",
    )
    table.fight()
    assert [strike for strike in table.strikes if strike[1] == "c3"] == []
    golem = kind("gr-golem")
    assert (golem.initiatives, golem.attacks, golem.toughness) == ((), False, 2)


@pytest.mark.rule("MA-GUARD-09")
def test_the_golem_falls_to_the_third_wound() -> None:
    table = position("gr-golem c3 N w1", factions="gr,la", hands=["fire-concoction fire-concoction"])
    table.play("fire b2 b3 c3")
    assert wounds(table, "c3") == 2
    table.play("fire b2 b3 c3")
    assert table.at("c3") is None


@pytest.mark.rule("MA-GUARD-09")
@pytest.mark.parametrize(("facing", "hurt"), [("nw", 0), ("n", 1), ("se", 1), ("sw", 1)])
def test_the_golem_is_armoured_in_front(facing: str, hurt: int) -> None:
    table = position(f"gr-golem c3 {facing}; de-arquebusier a1 SE", factions="gr,de")
    table.fight()
    assert wounds(table, "c3") == hurt


@pytest.mark.rule("MA-GUARD-10")
def test_the_rune_of_agility_gives_maneuver_to_linked_own_tiles_only() -> None:
    table = position("gr-agility c3 S; gr-crossbowman c4 N; gr-axeman b3 N; gr-veteran d3 N; la-wraith a1", factions="gr,la")
    movers = {offer.split()[1] for offer in table.offers("maneuver")}
    assert movers == {"b3", "c4"}
    assert all(offer.endswith(" by c3") for offer in table.offers("maneuver"))
    assert table.refusal("maneuver d3 e3 n by c3") == "MA-TRAIT-02"  # next to the Rune, but not linked
    table.play("maneuver c4 c5 se by c3")
    assert table.at("c5") == "gr-crossbowman"


@pytest.mark.rule("MA-GUARD-10")
def test_no_other_rune_of_the_guardians_gives_maneuver() -> None:
    table = position("gr-reinforcement c3 N; gr-double-attack d3; gr-golem c2 N; gr-golem d2 N", factions="gr,la")
    assert table.offers("maneuver") == []
    assert table.refusal("maneuver c2 c1 n by c3") == "MA-TRAIT-02"


@pytest.mark.rule("MA-GUARD-10")
def test_the_rune_of_agility_does_not_move_an_enemy() -> None:
    table = position("gr-agility c3 S; la-wraith c4 N; la-mygalomorph b3 N", factions="gr,la")
    assert table.offers("maneuver") == []
    assert table.refusal("maneuver c4 c5 n by c3") == "MA-TRAIT-02"


@pytest.mark.rule("MA-GUARD-10", "MA-GUARD-11")
def test_the_rune_of_agility_may_rotate_itself_once_a_turn() -> None:
    table = position("gr-agility c3 S; gr-axeman c4 N", factions="gr,la", stacks=["", "battle battle move"])
    assert table.offers("turn") == ["turn c3 n", "turn c3 ne", "turn c3 se", "turn c3 sw", "turn c3 nw"]
    table.play("turn c3 nw")
    assert table.tile("c3").facing == 5
    assert [event.rule for event in table.events("turn")] == ["MA-GUARD-11"]
    assert table.offers("maneuver") == []  # the Axeman is linked no more
    assert table.offers("turn") == []
    assert table.refusal("turn c3 s") == "MA-TRAIT-03"


@pytest.mark.rule("MA-GUARD-11")
def test_rotation_comes_back_in_the_next_own_turn_and_not_before() -> None:
    table = position("gr-agility c3 S", factions="gr,la", stacks=["axeman pupil", "spike spike spike horror"])
    table.play("turn c3 n").play("end")
    assert table.to_play == 1
    assert table.refusal("turn c3 s", seat=0) == "MA-TURN-05"
    table.play("discard spike")
    assert table.offers("turn") == []
    assert table.refusal("turn c3 s") == "MA-TRAIT-02"
    table.play("end")
    assert table.to_play == 0
    table.play("turn c3 s")
    assert table.tile("c3").facing == 3


@pytest.mark.rule("MA-GUARD-11")
def test_rotation_must_change_the_facing() -> None:
    table = position("gr-agility c3 S; gr-reinforcement d3", factions="gr,la")
    assert table.refusal("turn c3 s") == "MA-RUL-11"
    assert table.refusal("turn d3 s") == "MA-TRAIT-02"  # no Rotation on it
    assert table.refusal("turn a1 s") == "MA-TRAIT-02"


@pytest.mark.rule("MA-GUARD-12")
def test_a_netted_tile_cannot_use_rotation() -> None:
    table = position("gr-agility c3 S; la-nightmare d3 NW", factions="gr,la")
    assert table.offers("turn") == []
    assert table.refusal("turn c3 n") == "MA-GUARD-12"


@pytest.mark.rule("MA-GUARD-13")
def test_reinforcement_raises_every_melee_edge_of_linked_own_tiles() -> None:
    # The Rune is linked to b3, c3 and d3; the Veteran on b4 is not linked.
    table = position(
        "gr-reinforcement c4 N; gr-veteran d3 NE; gr-pupil b3 N; gr-veteran b4 NW; la-strength b2; la-strength a3;"
        "la-minor-acceleration e2; la-minor-acceleration d2; la-teleportation e3",
        factions="gr,la",
    )
    table.fight()
    assert table.strikes == [
        (3, "b3", "b2", 2), (2, "b4", "a3", 2), (2, "d3", "d2", 2), (2, "d3", "e2", 3), (2, "d3", "e3", 2),
    ]  # fmt: skip


@pytest.mark.rule("MA-GUARD-13")
def test_reinforcement_raises_a_shot() -> None:
    table = position("gr-reinforcement c4 N; gr-crossbowman c3 SE; la-banner e3", factions="gr,la")
    table.fight()
    assert table.strikes == [(2, "c3", "e3", 3)]
    assert table.pools == (20, 17)


@pytest.mark.rule("MA-GUARD-13")
def test_reinforcement_gives_no_attack_of_a_kind_that_a_tile_lacks() -> None:
    # A Golem attacks nothing, a Crossbowman strikes no neighbour, an Axeman shoots at nobody down its line.
    table = position(
        "gr-reinforcement c4 N; gr-golem c3 N; gr-crossbowman d3 SE; gr-axeman b3 NW; la-strength c2; la-strength d2;"
        "la-teleportation e2; la-teleportation b1",
        factions="gr,la",
    )
    table.fight()
    assert table.strikes == []


@pytest.mark.rule("MA-GUARD-13")
def test_reinforcement_does_not_help_an_enemy() -> None:
    table = position("gr-reinforcement c4 N; la-wraith c3 SE; gr-golem d3 N", factions="gr,la")
    table.fight()
    assert table.strikes == [(2, "c3", "c4", 1), (2, "c3", "d3", 1)]


@pytest.mark.rule("MA-GUARD-14", "MA-EX-40")
def test_double_attack_repeats_a_single_attack_one_segment_lower() -> None:
    table = position("gr-crossbowman c3 SE; gr-double-attack b2; la-banner e3", factions="gr,la")
    table.fight()
    assert table.strikes == [(2, "c3", "e3", 2), (1, "c3", "e3", 2)]


@pytest.mark.rule("MA-GUARD-14", "MA-EX-40")
def test_double_attack_gives_the_axeman_a_third_attack_in_segment_0() -> None:
    table = position("gr-axeman (0,0) SE; gr-double-attack (-1,0); de-banner (1,0)", factions="gr,de")
    table.fight()
    assert [strike for strike in table.strikes if strike[1] == "c3"] == [
        (2, "c3", "d3", 1), (1, "c3", "d3", 1), (0, "c3", "d3", 1),
    ]  # fmt: skip
    assert table.pools == (20, 17)
    assert table.fell == {"c3": 0}


@pytest.mark.rule("MA-GUARD-14")
def test_double_attack_adds_nothing_after_a_single_attack_in_segment_0() -> None:
    table = position("gr-banner c3; gr-double-attack b2; la-strength d3 SE", factions="gr,la")
    table.fight()
    assert table.strikes == [(0, "c3", "d3", 1)]


@pytest.mark.rule("MA-GUARD-14")
def test_double_attack_works_on_own_linked_tiles_only() -> None:
    table = position(
        "gr-crossbowman c3 SE; gr-double-attack a1; la-banner e3; la-wraith a2 NE; gr-golem b2 N", factions="gr,la"
    )
    table.fight()
    assert [strike for strike in table.strikes if strike[1] in ("c3", "a2")] == [(2, "a2", "b2", 1), (2, "c3", "e3", 2)]
