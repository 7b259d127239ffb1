"""MA-ABYSS: the Lords of the Abyss: Disarmament, Teleport, Double Attack, Transformation, and the tiles."""

from __future__ import annotations

import pytest

from tablekeep.games.monolith_arena.components import BANNER, CHAMPION, ORDER, RUNE
from tablekeep.kernel.errors import InvalidNotation
from tablekeep.kernel.messages import direction
from tests.monolith_arena.positions import arena_game, number, position
from tests.monolith_arena.situations import AROUND, FACINGS, SPACES, TEAM, poison


def facings(text: str, but: str = "", by: str = "") -> set[str]:
    """The six actions that begin with the text and name a facing, all but one."""
    return {f"{text} {facing}{by}" for facing in FACINGS if facing != but}


# -- the Banner ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ABYSS-01")
def test_abyss_banner_strikes_in_every_direction() -> None:
    enemies = "de-knight c2 N; de-knight d2 N; de-knight d3 SE; de-knight c4 S; de-pikeman b3 SW; de-pikeman b2 NW"
    table = position(f"la-banner c3; {enemies}", factions="la,de").fight()
    assert table.strikes == [(0, "c3", space, 1) for space in ("b2", "b3", "c2", "c4", "d2", "d3")]
    assert table.fell == {"b3": 0, "b2": 0}


@pytest.mark.rule("MA-ABYSS-02")
@pytest.mark.parametrize("banner", AROUND)
def test_abyss_banner_gives_venom_to_every_adjacent_own_tile(banner: str) -> None:
    direction = (AROUND.index(banner) + 3) % 6
    target = AROUND[direction]
    table = position(f"la-banner {banner}; la-wraith c3 {FACINGS[direction]}; gr-golem {target}", factions="la,gr").fight()
    assert poison(table) == {target: 1}


@pytest.mark.rule("MA-ABYSS-02")
def test_shots_of_a_tile_beside_the_abyss_banner_have_venom_too() -> None:
    table = position("la-banner c4; la-chaos c3 N; gr-golem e1 N", factions="la,gr").fight()
    assert table.strikes == [(2, "c3", "e1", 1)]
    assert poison(table) == {"e1": 1}


@pytest.mark.rule("MA-ABYSS-02")
def test_abyss_banner_gives_no_venom_to_distant_tiles_to_itself_or_when_netted() -> None:
    table = position("la-banner c5; la-wraith c3 N; gr-golem c2", factions="la,gr").fight()
    assert (table.tile("c2").wounds, poison(table)) == (1, {})
    table = position("la-banner c3; gr-golem c2", factions="la,gr").fight()
    assert (table.tile("c2").wounds, poison(table)) == (1, {})
    table = position("la-banner c4 netted; la-wraith c3 N; gr-golem c2", factions="la,gr").fight()
    assert (table.tile("c2").wounds, poison(table)) == (1, {})


@pytest.mark.rule("MA-ABYSS-03")
def test_a_tile_with_venom_gains_nothing_beside_the_abyss_banner() -> None:
    table = position("la-banner c4; la-spike c3 N; gr-golem c2", factions="la,gr").fight()
    assert poison(table) == {"c2": 1}


# -- Disarmament ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ABYSS-04")
def test_linked_enemies_are_disarmed_and_others_are_not() -> None:
    board = "la-disarmament c3 N; de-pikeman c2 S; de-arquebusier d2 SW; de-pikeman d3 NW; la-strength b2"
    table = position(board, factions="la,de").fight()
    assert table.strikes == [(2, "d3", "c3", 1)]
    assert table.fell == {"c3": 2}


@pytest.mark.rule("MA-ABYSS-04")
def test_a_disarmed_assassin_does_not_attack() -> None:
    table = position("la-disarmament c3 N; hf-assassin c2; la-spike e3", factions="la,hf").fight()
    assert table.segments == [1]
    assert table.strikes == []


@pytest.mark.rule("MA-ABYSS-04")
def test_own_and_allied_tiles_are_not_disarmed() -> None:
    table = position("la-disarmament c3 N; la-wraith c2 N; de-pikeman d2 N; gr-golem c1; gr-golem d1", factions=TEAM).fight()
    assert table.strikes == [(2, "c2", "c1", 1), (2, "c2", "d1", 1), (2, "d2", "d1", 1)]


@pytest.mark.rule("MA-ABYSS-04")
def test_a_tile_is_disarmed_only_while_it_is_linked() -> None:
    table = position("la-disarmament c3 N netted; de-pikeman c2 S", factions="la,de").fight()
    assert table.strikes == [(2, "c2", "c3", 1)]
    table = position("la-disarmament c3 N; de-knight c2 NE; de-swordsman b3 N; la-banner d1", factions="la,de").fight()
    assert table.fell == {"c3": 3}
    assert table.strikes == [(3, "b3", "c3", 1), (1, "c2", "d1", 2), (0, "d1", "c2", 1)]


@pytest.mark.rule("MA-ABYSS-05")
def test_banners_can_be_disarmed() -> None:
    table = position("la-disarmament c3 N; gr-banner d2; la-nightmare e2 N", factions="la,gr").fight()
    assert table.strikes == []
    table = position("la-disarmament c3 S; gr-banner d2; la-nightmare e2 N", factions="la,gr").fight()
    assert table.fell == {"c3": 0, "e2": 0}


@pytest.mark.rule("MA-ABYSS-06")
def test_runes_and_banners_go_on_helping_while_disarmed() -> None:
    rune = position("la-disarmament c3 N; de-strength d2 SE; de-pikeman e2 S; la-strength e3", factions="la,de").fight()
    assert rune.strikes == [(2, "e2", "e3", 2)]
    banner = position("la-disarmament c3 N; de-banner d2; de-pikeman e2 S; la-strength e3", factions="la,de").fight()
    assert banner.strikes == [(2, "e2", "e3", 2)]


@pytest.mark.rule("MA-ABYSS-06")
def test_armour_and_toughness_go_on_protecting_while_disarmed() -> None:
    armoured = position("la-disarmament c3 N; de-knight d2 SE; la-chaos e2 SW", factions="la,de").fight()
    assert armoured.strikes == []
    tough = position("la-disarmament c3 N; de-knight d2 SE; la-spike e2 NW", factions="la,de").fight()
    assert (tough.at("d2"), tough.tile("d2").wounds) == ("de-knight", 1)


@pytest.mark.rule("MA-ABYSS-06")
def test_disarmed_netters_net_and_disarmed_tiles_move_and_push() -> None:
    mirror = position("la-disarmament c3 N; la-horror d2 SE @1; la-spike e2 N", factions="la,la")
    assert mirror.netted("e2")
    mirror.fight()
    assert mirror.strikes == []
    rider = position("la-disarmament c3 N; de-knight c2 N", factions="la,de", to_play=1)
    assert rider.may("maneuver c2 c1 n")
    pusher = position("la-disarmament c3 N; gr-axeman c2 N; la-spike d1", factions="la,gr", to_play=1, hands=["", "push"])
    assert sorted(pusher.offers("push")) == ["push c2 c3", "push c2 d1"]


@pytest.mark.rule("MA-ABYSS-07", "MA-RUL-46")
def test_a_charge_onto_a_space_covered_by_disarmament_is_a_move_without_attack() -> None:
    table = position("de-knight c3; la-disarmament d4 N; la-banner e3", hands=["battle-charge pikeman"])
    assert sorted(table.offers("charge")) == ["charge c3 c4 d4", "charge c3 d3 d4", "charge c3 d3 e3"]
    table.play("charge c3 d3 e3")
    assert (table.at("d3"), table.tile("d3").facing) == ("de-knight", 2)
    assert table.strikes == []
    assert table.pools == (20, 20)
    assert table.to_play == 1
    assert table.hand(0) == ["pikeman"]


@pytest.mark.rule("MA-ABYSS-07")
def test_a_charge_may_be_made_even_if_every_destination_is_covered() -> None:
    table = position("de-knight c3; la-disarmament d4 N; la-banner e3; de-pikeman c4", hands=["battle-charge"])
    assert sorted(table.offers("charge")) == ["charge c3 d3 d4", "charge c3 d3 e3"]
    table.play("charge c3 d3 d4")
    assert table.at("d4") == "la-disarmament"
    assert table.strikes == []


@pytest.mark.rule("MA-ABYSS-07")
def test_a_netted_rune_of_disarmament_stops_no_charge() -> None:
    table = position("de-knight c3; la-disarmament d4 N netted; la-banner e3", hands=["battle-charge"])
    table.play("charge c3 d3 e3")
    assert table.pools == (20, 18)


@pytest.mark.rule("MA-ABYSS-08")
def test_a_disarmed_morlock_is_not_activated() -> None:
    armed = position("hf-morlock c3 N; la-spike c2 N", factions="la,hf").fight()
    assert armed.fell == {"c2": "start", "c3": "start"}
    table = position("hf-morlock c3 N; la-spike c2 N; la-disarmament b3 NE", factions="la,hf").fight()
    assert table.fell == {}
    assert table.events("morlock") == []
    assert table.at("c3") == "hf-morlock"


@pytest.mark.rule("MA-ABYSS-08")
def test_a_morlock_whose_disarmament_ends_during_the_battle_stays_inactive() -> None:
    board = "hf-morlock c3 N; la-spike c2 N; la-disarmament b3 NE; hf-hunter b1 S"
    table = position(board, factions="la,hf").fight()
    assert table.fell == {"b3": 3}


# -- Teleport ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ABYSS-09")
def test_teleport_goes_to_any_empty_space_in_any_facing_or_turns_on_the_spot() -> None:
    table = position("la-wraith c3 SE; de-pikeman a1; la-banner e3; la-spike c4", factions="la,de")
    empty = [space for space in SPACES if space not in ("c3", "a1", "e3", "c4")]
    jumps = [facings(f"teleport c3 {space}") for space in empty]
    assert set(table.offers("teleport")) == facings("teleport c3 c3", but="se").union(*jumps)
    assert len(table.offers("teleport")) == 15 * 6 + 5
    assert table.reason("teleport c3 a1 n") == "MA-MOVE-06 space-taken a1"
    assert table.reason("teleport c3 c4 n") == "MA-MOVE-06 space-taken c4"
    assert table.reason("teleport c3 c3 se") == "MA-RUL-11 changes-nothing"
    table.play("teleport c3 e1 sw")
    assert table.at("c3") is None
    assert (table.at("e1"), table.tile("e1").facing) == ("la-wraith", 4)
    assert table.told() == ["move MA-ABYSS-09 c3>e1 move seat=0 tile=la-wraith start=c3 facing=south-west space=e1"]


@pytest.mark.rule("MA-ABYSS-09", "MA-RUL-50")
def test_teleport_may_be_a_rotation_alone() -> None:
    table = position("la-nightmare c3 SE; de-pikeman c4 N", factions="la,de")
    assert not table.netted("c4")
    table.play("teleport c3 c3 s")
    assert table.tile("c3").facing == 3
    assert table.netted("c4")
    assert table.told() == ["turn MA-ABYSS-09 c3>c3 turn seat=0 tile=la-nightmare start=c3 facing=south space=c3"]


@pytest.mark.rule("MA-ABYSS-10")
def test_teleport_may_go_to_an_empty_monolith_piece() -> None:
    table = position("la-wraith c3 N; de-banner e3; de-pikeman e2", factions="la,de", monoliths={1: ("d3", "e2")})
    assert table.may("teleport c3 d3 n")
    assert not table.may("teleport c3 e2 n")
    table.play("teleport c3 d3 s")
    assert table.at("d3") == "la-wraith"
    assert table.state.pieces[1] == (number("e3"), number("d3"), number("e2"))


@pytest.mark.rule("MA-ABYSS-11")
def test_nightmare_and_wraith_have_teleport_printed() -> None:
    assert [kind.id for kind in arena_game().kit.kinds if kind.teleport] == ["la-nightmare", "la-wraith"]
    others = "la-mygalomorph a1; la-spike a2; la-chaos a3; la-horror b1; la-demon b2; la-strength b3"
    table = position(f"{others}; la-wraith c3; la-nightmare e3", factions="la,de")
    assert {text.split()[1] for text in table.offers("teleport")} == {"c3", "e3"}


@pytest.mark.rule("MA-ABYSS-12")
def test_rune_of_teleportation_gives_teleport_to_linked_own_tiles() -> None:
    table = position("la-teleportation c3 N; la-spike c2 N; la-chaos d2 N; la-horror c4 N", factions="la,de")
    assert {text.split()[1] for text in table.offers("teleport")} == {"c2"}
    empty = [space for space in SPACES if space not in ("c3", "c2", "d2", "c4")]
    jumps = [facings(f"teleport c2 {space}", by=" by c3") for space in empty]
    assert set(table.offers("teleport")) == facings("teleport c2 c2", but="n", by=" by c3").union(*jumps)
    assert table.reason("teleport d2 e3 n by c3") == "MA-TRAIT-02 no-such-trait d2"
    assert table.reason("teleport c2 e3 n") == "MA-TRAIT-02 no-such-trait c2"
    enemy = position("la-teleportation c3 N; de-pikeman c2", factions="la,de")
    assert enemy.offers("teleport") == []
    assert enemy.reason("teleport c2 e3 n by c3") == "MA-TRAIT-02 not-own c2"


@pytest.mark.rule("MA-ABYSS-12", "MA-RUL-50")
def test_a_linked_banner_may_teleport() -> None:
    table = position("la-teleportation c3 N; la-banner c2", factions="la,de")
    offers = [f"teleport c2 {space} n by c3" for space in SPACES if space not in ("c3", "c2")]
    assert sorted(table.offers("teleport")) == offers
    table.play("teleport c2 e3 n by c3")
    assert table.at("e3") == "la-banner"


@pytest.mark.rule("MA-RUL-50")
def test_teleport_is_used_once_a_turn_and_source() -> None:
    table = position("la-teleportation c3 N; la-teleportation c1 S; la-wraith c2 N", factions="la,de")
    assert {text.partition(" by ")[2] for text in table.offers("teleport")} == {"", "c1", "c3"}
    table.play("teleport c2 c2 s")
    assert table.reason("teleport c2 c2 n") == "MA-MOVE-03 used-already"
    table.play("teleport c2 c2 n by c3")
    assert table.reason("teleport c2 c2 s by c3") == "MA-MOVE-03 used-already"
    assert {text.partition(" by ")[2] for text in table.offers("teleport")} == {"c1"}
    table.play("teleport c2 a1 n by c1")
    assert table.offers("teleport") == []
    assert table.at("a1") == "la-wraith"


@pytest.mark.rule("MA-RUL-50")
def test_teleport_and_maneuver_are_different_traits() -> None:
    table = position("la-wraith c3 N; hf-banner c2", factions="la,de,hf,gr")
    table.play("maneuver c3 d3 n by c2")
    table.play("teleport d3 d3 s")
    assert table.offers("maneuver") == []
    assert table.offers("teleport") == []


@pytest.mark.rule("MA-RUL-50")
def test_an_allys_teleport_is_not_used() -> None:
    table = position("la-wraith c3 N; la-teleportation a1 SE; gr-golem b1", factions=TEAM, to_play=2)
    assert table.offers("teleport") == []
    assert table.reason("teleport c3 e3 n") == "MA-TRAIT-02 not-own c3"


@pytest.mark.rule("MA-RUL-50")
def test_an_ally_may_use_the_teleport_that_the_rune_lends_his_tile() -> None:
    table = position("la-teleportation c3 N; de-pikeman c2 N", factions=TEAM, to_play=2)
    assert table.may("teleport c2 e3 n by c3")
    assert position("la-teleportation c3 N; de-pikeman c2 N", factions=TEAM).offers("teleport") == []


# -- other Runes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ABYSS-13")
def test_abyss_rune_of_strength_has_two_hit_points() -> None:
    table = position("la-strength c3; de-pikeman c2 S", factions="la,de").fight()
    assert table.tile("c3").wounds == 1
    table.fight()
    assert table.at("c3") is None
    empire = position("de-strength c3; la-mygalomorph c2 S", factions="la,de").fight()
    assert empire.at("c3") is None


@pytest.mark.rule("MA-ABYSS-14")
@pytest.mark.parametrize(
    ("champion", "segments"),
    [("la-mygalomorph c3 N", [3, 2]), ("la-wraith c3 N", [2, 1]), ("la-spike c3 N", [1, 0]), ("la-chaos c3 NE", [2, 1])],
)
def test_double_attack_adds_an_attack_in_the_next_lower_segment(champion: str, segments: list[int]) -> None:
    table = position(f"{champion}; la-double-attack c4 N; gr-banner c2", factions="la,gr").fight()
    assert [strike[0] for strike in table.strikes if strike[1] == "c3"] == segments
    alone = position(f"{champion}; la-double-attack c4 S; gr-banner c2", factions="la,gr").fight()
    assert [strike[0] for strike in alone.strikes if strike[1] == "c3"] == segments[:1]


@pytest.mark.rule("MA-ABYSS-15")
@pytest.mark.parametrize(
    ("champion", "segments"), [("gr-axeman c3 N", [2, 1, 0]), ("hf-hunter c3 N", [3, 2, 0]), ("hf-wyrm c3 N", [2, 1, 0])]
)
def test_double_attack_on_two_attacks_adds_a_third_in_the_next_free_segment(champion: str, segments: list[int]) -> None:
    factions = "la,de,gr,hf" if champion.startswith("gr") else "la,de,hf,gr"
    table = position(f"{champion}; la-double-attack c4 N; de-banner c2", factions=factions).fight()
    assert [strike[0] for strike in table.strikes if strike[1] == "c3"] == segments
    assert table.pools == (20, 17)


@pytest.mark.rule("MA-ABYSS-16")
def test_no_additional_attack_after_an_attack_in_segment_0() -> None:
    table = position("la-horror c3 N; la-double-attack c4 N; de-banner c2 ", factions="la,de").fight()
    assert table.strikes == [(0, "c3", "c2", 2)]
    banner = position("la-banner c3; la-double-attack c4 N; gr-golem c2", factions="la,gr").fight()
    assert banner.strikes == [(0, "c3", "c2", 1)]


# -- Transformation ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ABYSS-17", "MA-ABYSS-18", "MA-ABYSS-19")
def test_the_demon_may_take_the_place_of_any_enemy_tile_but_a_banner() -> None:
    board = "de-banner a1; de-pikeman a2; de-strength a3; la-nightmare c3 SE; de-knight d3; la-spike e3; la-banner e1"
    table = position(board, factions="la,de", hands=["demon wraith"])
    expected = facings("transform demon a2") | facings("transform demon a3") | facings("transform demon d3")
    assert table.netted("d3")
    assert set(table.offers("transform")) == expected
    assert len(table.offers("transform")) == 18
    assert table.reason("transform demon a1 n") == "MA-ABYSS-19 banner"
    assert table.reason("transform demon e1 n") == "MA-ABYSS-17 not-an-enemy e1"
    assert table.reason("transform demon e3 n") == "MA-ABYSS-17 not-an-enemy e3"
    assert table.reason("transform demon b1 n") == "MA-ABYSS-17 not-an-enemy b1"
    assert table.reason("transform wraith a2 n") == "MA-PLAY-02 no-transformation"


@pytest.mark.rule("MA-ABYSS-17")
def test_only_the_demon_has_transformation() -> None:
    assert [kind.id for kind in arena_game().kit.kinds if kind.transformation] == ["la-demon"]


@pytest.mark.rule("MA-ABYSS-18")
def test_a_netted_enemy_may_be_transformed() -> None:
    table = position("de-pikeman c3 netted; la-nightmare d3 NW", factions="la,de", hands=["demon"])
    table.play("transform demon c3 s")
    assert table.at("c3") == "la-demon"
    assert not table.netted("c3")


@pytest.mark.rule("MA-ABYSS-20")
@pytest.mark.parametrize("facing", range(6))
def test_the_demon_takes_exactly_the_space_of_the_removed_tile_in_any_facing(facing: int) -> None:
    table = position("de-pikeman c3 N; de-pikeman d3 N", factions="la,de", hands=["demon spike"])
    table.play(f"transform demon c3 {FACINGS[facing]}")
    assert (table.at("c3"), table.at("d3")) == ("la-demon", "de-pikeman")
    assert table.tile("c3").facing == facing
    assert table.hand(0) == ["spike"]
    assert table.told() == [
        "fall MA-ABYSS-17 >c3 transform tile=de-pikeman demon=la-demon space=c3",
        f"place MA-PLAY-01 >c3 place seat=0 tile=la-demon facing={direction(facing)} space=c3",
    ]


@pytest.mark.rule("MA-ABYSS-21")
def test_the_demon_may_instead_be_placed_on_a_free_space() -> None:
    table = position("de-pikeman c3", factions="la,de", hands=["demon"])
    empty = [facings(f"place demon {space}") for space in SPACES if space != "c3"]
    assert set(table.offers("place")) == set[str]().union(*empty)
    table.play("place demon d3 n")
    assert (table.at("c3"), table.at("d3")) == ("de-pikeman", "la-demon")


@pytest.mark.rule("MA-ABYSS-22")
def test_regeneration_does_not_protect_from_transformation() -> None:
    table = position("de-pikeman c3; de-regeneration c4 N", factions="la,de", hands=["demon"])
    table.play("transform demon c3 n")
    assert (table.at("c3"), table.at("c4")) == ("la-demon", "de-regeneration")
    assert table.discard(1) == ["pikeman"]


@pytest.mark.rule("MA-RUL-49")
def test_the_removed_tile_goes_to_its_owners_discard_pile_and_its_markers_return() -> None:
    table = position("gr-golem c3 p5 w1 entrenched; gr-golem d3; la-spike e3 NW", factions="la,gr", hands=["demon"])
    table.play("transform demon c3 n")
    assert table.discard(1) == ["golem"]
    assert table.discard(0) == []
    demon = table.tile("c3")
    assert (demon.seat, demon.wounds, demon.poison, demon.entrenched) == (0, 0, 0, 0)
    table.fight()
    assert poison(table) == {"d3": 1}


@pytest.mark.rule("MA-RUL-49")
def test_a_transformed_netter_lets_go_at_once() -> None:
    table = position("la-nightmare c3 SE @1; la-spike d3", factions="la,la", hands=["demon"])
    assert table.netted("d3")
    table.play("transform demon c3 n")
    assert not table.netted("d3")


@pytest.mark.rule("MA-RUL-49")
def test_the_demon_stands_on_the_monolith_piece_of_the_tile_it_replaced() -> None:
    table = position("de-banner e3; de-pikeman d3", factions="la,de", hands=["demon"], monoliths={1: ("d3", "e2")})
    table.play("transform demon d3 n")
    assert table.at("d3") == "la-demon"
    assert table.state.pieces[1] == (number("e3"), number("d3"), number("e2"))


@pytest.mark.rule("MA-RUL-49")
def test_no_transformation_in_a_turn_with_unfolding_nor_unfolding_after_it() -> None:
    board = "la-banner e3; de-pikeman c3; de-knight e2"
    table = position(board, factions="la,de", hands=["demon"], hidden={0: ("la-spike", "la-wraith")})
    assert table.may("transform demon c3 n")
    assert table.may("unfold d3 d4")
    table.play("unfold d3 d4").play("face n").play("face n")
    assert table.offers("transform") == []
    assert table.reason("transform demon c3 n") == "MA-MONO-10 place-after-unfolding"
    table = position(board, factions="la,de", hands=["demon"], hidden={0: ("la-spike", "la-wraith")})
    table.play("transform demon c3 n")
    assert table.offers("unfold") == []
    assert table.reason("unfold d3 d4") == "MA-MONO-10 unfold-after-placing"


@pytest.mark.rule("MA-RUL-49")
def test_a_demon_that_appears_by_unfolding_replaces_nothing() -> None:
    table = position("la-banner e3; de-pikeman d3", factions="la,de", hidden={0: ("la-demon", "la-spike")})
    assert not any("d3" in text for text in table.offers("unfold"))
    assert table.reason("unfold d3 d4") == "MA-MONO-14 space-taken d3"
    table.play("unfold d4 e2").play("face n").play("face n")
    assert table.offers("transform") == []


@pytest.mark.rule("MA-RUL-49")
def test_transformation_never_triggers_the_full_board_battle() -> None:
    kinds = ["pikeman"] * 3 + ["knight"] * 4 + ["swordsman"] * 2 + ["arquebusier"] * 2 + ["regeneration"] * 3 + ["strength"] * 2
    tiles = [f"de-{kind} {space}" for kind, space in zip([*kinds, "agility", "charge"], SPACES)]
    table = position("; ".join([*tiles, "la-banner e3"]), factions="la,de", hands=["demon"])
    assert table.offers("place") == []
    table.play("transform demon a1 n")
    assert table.at("a1") == "la-demon"
    assert table.events("battle") == []
    assert (table.to_play, table.asked) == (0, "play")


@pytest.mark.rule("MA-RUL-49")
def test_allied_tiles_are_not_transformed() -> None:
    table = position("de-pikeman c3; gr-golem d3; hf-spark e3", factions=TEAM, hands=["demon"])
    assert {text.split()[2] for text in table.offers("transform")} == {"d3", "e3"}
    assert table.reason("transform demon c3 n") == "MA-ABYSS-17 not-an-enemy c3"


@pytest.mark.rule("MA-RUL-49")
@pytest.mark.parametrize("words", ["", "demon", "demon c3", "demon c3 n n", "demon z9 n", "demon c3 x"])
def test_what_is_no_transformation_at_all(words: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(f"transform {words}")


# -- the tiles -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ABYSS-33")
def test_only_the_spike_has_venom_printed() -> None:
    kinds = arena_game().kit.kinds
    assert [kind.id for kind in kinds if kind.venom] == ["la-spike"]
    assert [kind.id for kind in kinds if kind.gives_venom] == ["la-banner"]


@pytest.mark.rule("MA-ABYSS-34")
def test_horror_and_nightmare_carry_the_net_edges() -> None:
    kinds = {kind.id: kind for kind in arena_game().kit.kinds if kind.nets}
    assert {id: kind.nets for id, kind in kinds.items()} == {"la-horror": [0], "la-nightmare": [0]}
    assert kinds["la-horror"].melee == [2, 0, 0, 0, 0, 0]
    assert not kinds["la-nightmare"].attacks
    assert kinds["la-nightmare"].initiatives == ()


@pytest.mark.rule("MA-ABYSS-34")
def test_horror_nets_and_strikes_with_strength_2_and_nightmare_only_nets() -> None:
    horror = position("la-horror c3 N; de-knight c2 S", factions="la,de").fight()
    assert horror.strikes == [(0, "c3", "c2", 2)]
    nightmare = position("la-nightmare c3 N; de-knight c2 S", factions="la,de").fight()
    assert nightmare.strikes == []


@pytest.mark.rule("MA-ABYSS-11", "MA-ABYSS-33", "MA-ABYSS-34")
def test_the_tiles_of_the_abyss() -> None:
    kinds = [kind for kind in arena_game().kit.kinds if kind.id.startswith("la-")]
    assert {kind.name: kind.count for kind in kinds} == {
        "banner": 1, "mygalomorph": 3, "spike": 3, "chaos": 2, "horror": 2, "nightmare": 1, "wraith": 2, "demon": 1,
        "disarmament": 2, "minor-acceleration": 2, "teleportation": 2, "strength": 2, "regeneration": 1, "double-attack": 1,
        "battle": 6, "move": 2, "push": 2,
    }  # fmt: skip
    roles = [sum(kind.count for kind in kinds if kind.role == role) for role in (BANNER, CHAMPION, RUNE, ORDER)]
    assert roles == [1, 14, 10, 10]


@pytest.mark.rule("MA-ABYSS-32")
@pytest.mark.parametrize("words", ["", "z9", "c3 d3"])
def test_what_is_no_poisoning_at_all(words: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(f"poison {words}")


@pytest.mark.rule("MA-RUL-35", "MA-ABYSS-32")
def test_nobody_is_asked_when_no_marker_is_left() -> None:
    table = position("gr-banner a1 p5; gr-golem c2; la-spike c3 N; gr-golem d4; la-spike d3 S", factions="la,gr").fight()
    assert table.strikes[1:] == [(1, "c3", "c2", 1), (1, "d3", "d4", 1)]
    assert poison(table) == {"a1": 5}
    assert table.asked == "play"


@pytest.mark.rule("MA-ABYSS-23")
@pytest.mark.parametrize("space", ["a1", "c3"])
def test_a_tile_without_venom_poisons_nobody_wherever_it_stands(space: str) -> None:
    victim = {"a1": "b2", "c3": "d3"}[space]
    table = position(f"la-mygalomorph {space} SE; gr-golem {victim}", factions="la,gr").fight()
    assert table.strikes == [(3, space, victim, 1)]
    assert poison(table) == {}
