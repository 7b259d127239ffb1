"""Runes of Regeneration (MA-REGEN, MA-RUL-26 to MA-RUL-34): who absorbs what of whom."""

from __future__ import annotations

import pytest

from tests.monolith_arena.situations import HIT_TOGETHER, STRUCK, TWO_SOURCES, absorptions

from .positions import position

# -- one attack of one source ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-REGEN-01")
def test_the_rune_is_removed_and_the_wounds_of_the_linked_tile_are_cancelled() -> None:
    table = position(f"{STRUCK}; de-regeneration d3 NW").fight()
    assert table.fell == {"d3": 3}
    assert table.strikes == []
    assert table.tile("c3").wounds == 0
    assert table.discard(0) == ["regeneration"]


@pytest.mark.rule("MA-REGEN-01")
@pytest.mark.parametrize("rune", ["de-regeneration d3 N", "de-regeneration e3 NW", "de-regeneration d2 N"])
def test_a_rune_that_is_not_linked_does_nothing(rune: str) -> None:
    table = position(f"{STRUCK}; {rune}").fight()
    assert table.fell == {"c3": 3}


@pytest.mark.rule("MA-REGEN-01")
def test_a_rune_stays_as_long_as_its_tile_is_not_wounded() -> None:
    table = position("la-mygalomorph b2 NE; de-pikeman c3 SE; de-regeneration d3 NW").fight()
    assert table.fell == {}


@pytest.mark.rule("MA-REGEN-01")
@pytest.mark.parametrize(
    ("factions", "tile", "rune"),
    [
        ("de,gr", "de-pikeman c3 SE", "de-regeneration d3 NW"),
        ("la,gr", "la-spike c3 SE", "la-regeneration d3 NW"),
        ("hf,gr", "hf-spark c3 SE", "hf-regeneration d3 N"),
    ],
)
def test_every_faction_has_such_a_rune(factions: str, tile: str, rune: str) -> None:
    table = position(f"{tile}; {rune}; gr-pupil b2 SE", factions=factions).fight()
    assert table.fell["d3"] == 3
    assert "c3" not in table.fell


@pytest.mark.rule("MA-REGEN-02")
def test_each_enemy_tile_is_a_source_of_its_own() -> None:
    table = position(f"{TWO_SOURCES}; de-knight c3 SE; de-regeneration d3 NW").fight()
    assert absorptions(table) == {"absorb d3 c3 b2", "absorb d3 c3 c2"}
    table.play("absorb d3 c3 b2")
    assert table.strikes == [(2, "c2", "c3", 1)]
    assert table.tile("c3").wounds == 1


@pytest.mark.rule("MA-REGEN-02")
def test_an_order_is_one_source() -> None:
    table = position("de-pikeman c3 N; de-regeneration d3 NW", factions="hf,de", hands=["precise-shot"])
    table.play("shoot c3")
    assert table.at("c3") == "de-pikeman"
    assert table.at("d3") is None


@pytest.mark.rule("MA-REGEN-02", "MA-REGEN-14")
def test_all_poison_markers_of_a_tile_are_one_source() -> None:
    table = position("de-knight c3 N p3; de-regeneration d3 NW").fight()
    assert table.fell == {"d3": "start"}
    assert table.tile("c3").wounds == 0
    assert table.tile("c3").poison == 3
    table.fight()
    assert table.fell == {"d3": "start", "c3": "start"}


@pytest.mark.rule("MA-REGEN-02")
def test_poison_and_a_morlock_are_two_sources_of_one_moment() -> None:
    board = "hf-morlock b2 SE; de-knight c3 SE p1; de-regeneration d3 NW"
    table = position(board, factions="de,hf").fight()
    assert absorptions(table) == {"absorb d3 c3 b2", "absorb d3 c3 poison"}
    table.play("absorb d3 c3 b2")
    assert table.tile("c3").wounds == 1
    table = position(board, factions="de,hf").fight().play("absorb d3 c3 poison")
    assert table.fell == {"b2": "start", "c3": "start", "d3": "start"}


@pytest.mark.rule("MA-REGEN-14")
def test_the_poison_wounds_of_two_tiles_are_two_hits() -> None:
    table = position("de-knight c3 N p2; de-knight d2 N p1; de-regeneration d3 NW").fight()
    assert absorptions(table) == {"absorb d3 c3 poison", "absorb d3 d2 poison"}
    table.play("absorb d3 c3 poison")
    assert (table.tile("c3").wounds, table.tile("d2").wounds) == (0, 1)


@pytest.mark.rule("MA-REGEN-03")
def test_all_wounds_of_the_attack_are_cancelled_however_many() -> None:
    """Dragon Rider 3, Banner 1, two Runes of Strength 2: an attack of 6."""
    riders = "de-dragon-rider b2 SE; de-banner a1; de-strength b1 S; de-strength b3 N"
    table = position(f"{riders}; gr-axeman c3 NE; gr-regeneration d3 NW", factions="de,gr").fight()
    assert table.fell == {"d3": 2}
    assert table.tile("c3").wounds == 0
    bare = position(f"{riders}; gr-axeman c3 NE", factions="de,gr").fight()
    assert (2, "b2", "c3", 6) in bare.strikes


@pytest.mark.rule("MA-REGEN-04")
def test_a_single_absorption_is_not_asked_for_and_cannot_be_declined() -> None:
    table = position("la-mygalomorph b2 SE; de-banner c3; de-regeneration d3 NW").fight()
    assert table.asked == "play"
    assert table.at("d3") is None
    assert table.pools == (20, 20)


@pytest.mark.rule("MA-REGEN-04")
def test_where_there_is_a_choice_nobody_may_decline() -> None:
    table = position(f"{TWO_SOURCES}; de-knight c3 SE; de-regeneration d3 NW").fight()
    assert absorptions(table) == {"absorb d3 c3 b2", "absorb d3 c3 c2"}
    assert table.refusal("end") == "MA-REGEN-04"


@pytest.mark.rule("MA-REGEN-05")
@pytest.mark.parametrize(("source", "fell"), [("b2", {"d3": 2}), ("c2", {"c3": 2, "d3": 2})])
def test_only_one_of_several_attacks_is_absorbed_and_the_player_decides_which(source: str, fell: dict[str, int]) -> None:
    """The Knight has 2 HP: it survives the Wraith's Wound, not the two of Chaos."""
    table = position(f"{TWO_SOURCES}; de-knight c3 SE; de-regeneration d3 NW", to_play=1).fight()
    assert table.to_play == 0
    assert table.state.pending[0].rule == "MA-REGEN-05"
    table.play(f"absorb d3 c3 {source}")
    assert table.asked == "play"
    assert table.fell == fell


@pytest.mark.rule("MA-REGEN-05")
def test_the_wounds_of_all_attacks_that_were_not_absorbed_add_up() -> None:
    board = "la-mygalomorph b2 SE; la-mygalomorph c2 S; la-mygalomorph b3 NE; gr-golem c3 SE; gr-regeneration d3 NW"
    table = position(board, factions="gr,la").fight().play("absorb d3 c3 c2")
    assert table.tile("c3").wounds == 2


@pytest.mark.rule("MA-REGEN-06")
def test_the_runes_controller_decides_which_of_several_linked_tiles_is_protected() -> None:
    """The Rune is the Empire's, the tiles are the Guardians'; it is the Abyss's turn."""
    board = "la-mygalomorph b2 SE; la-mygalomorph d1 S; gr-axeman c3 SE; gr-axeman d2 SE; de-regeneration d3 NW"
    table = position(board, factions="gr,la,de", to_play=1).fight()
    assert table.to_play == 2
    assert absorptions(table) == {"absorb d3 c3 b2", "absorb d3 d2 d1"}
    table.play("absorb d3 d2 d1")
    assert table.fell["c3"] == table.fell["d3"] == 3
    assert table.at("d2") == "gr-axeman"


# -- a Rune that is hit itself ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-REGEN-07")
def test_a_rune_destroyed_at_the_same_time_does_not_save_its_tile() -> None:
    assert position(HIT_TOGETHER, factions="gr,la").fight().fell == {"c3": 2, "d3": 2}


@pytest.mark.rule("MA-REGEN-07", "MA-RUL-28")
@pytest.mark.parametrize(
    ("board", "fell"),
    [
        (f"{HIT_TOGETHER}; gr-banner e3", {"d3": 2}),
        (f"{HIT_TOGETHER} entrenched", {"d3": 2}),
        (f"{HIT_TOGETHER} w1; gr-banner e3", {"c3": 2, "d3": 2}),
        (f"{HIT_TOGETHER} w1 entrenched; gr-banner e3", {"d3": 2}),
        (f"{HIT_TOGETHER}; gr-banner e3; la-wraith d4 N", {"c3": 2, "d3": 2}),
        (f"{HIT_TOGETHER}; gr-banner e1", {"c3": 2, "d3": 2}),
    ],
    ids=["banner", "entrenched", "banner, wounded", "both, wounded", "banner, 2 Wounds", "banner elsewhere"],
)
def test_a_rune_that_survives_its_own_wounds_saves_its_tile(board: str, fell: dict[str, int]) -> None:
    table = position(board, factions="gr,la").fight()
    assert {space: segment for space, segment in table.fell.items() if space in ("c3", "d3")} == fell


@pytest.mark.rule("MA-RUL-28")
def test_toughness_lost_at_the_end_of_the_step_does_not_count() -> None:
    """The Guardians' Banner falls in the same segment; the Rune beside it had 2 HP when the segment began."""
    table = position(f"{HIT_TOGETHER}; gr-banner e3; la-chaos e2 SW", factions="gr,la", pools=(1, 20)).fight()
    assert table.fell == {"d3": 2, "e3": 2}
    assert table.at("c3") == "gr-axeman"


@pytest.mark.rule("MA-RUL-28")
def test_a_rune_struck_by_a_morlock_is_destroyed_whatever_its_hit_points() -> None:
    board = "hf-morlock e3 NW; de-knight c3 N p1; de-regeneration d3 NW {}"
    table = position(board.format("entrenched"), factions="de,hf").fight()
    assert table.fell == {"d3": "start", "e3": "start"}
    assert table.tile("c3").wounds == 1


@pytest.mark.rule("MA-REGEN-11")
def test_toughness_saves_a_rune_from_a_wound_but_not_from_being_used_up() -> None:
    struck = position("la-mygalomorph c3 SE; gr-regeneration d3 N; gr-banner e3", factions="gr,la").fight()
    assert struck.tile("d3").wounds == 1
    used = position("la-mygalomorph b2 SE; gr-axeman c3 SE; gr-regeneration d3 NW; gr-banner e3", factions="gr,la").fight()
    assert used.fell == {"d3": 3}


@pytest.mark.rule("MA-REGEN-11")
def test_a_used_rune_leaves_nothing_of_its_toughness_for_the_next_battle() -> None:
    table = position("la-mygalomorph b2 SE; gr-golem c3 SE; gr-regeneration d3 NW; gr-banner e3", factions="gr,la")
    table.fight().fight()
    assert table.discard(0) == ["regeneration"]
    assert table.tile("c3").wounds == 1


# -- several Runes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-REGEN-08")
@pytest.mark.parametrize("chosen", ["c4", "d3"])
def test_the_controller_of_two_runes_decides_which_of_them_absorbs(chosen: str) -> None:
    table = position(f"{STRUCK}; de-regeneration d3 NW; de-regeneration c4 NW", to_play=1).fight()
    assert table.to_play == 0
    assert absorptions(table) == {"absorb c4 c3 b2", "absorb d3 c3 b2"}
    table.play(f"absorb {chosen} c3 b2")
    assert table.fell == {chosen: 3}


@pytest.mark.rule("MA-REGEN-08", "MA-REGEN-09")
def test_of_two_runes_the_one_that_also_protects_the_other_absorbs() -> None:
    """The Rune on c4 is linked to the Pikeman on c3 and to the Rune on d3."""
    table = position(f"{STRUCK}; de-regeneration d3 NW; de-regeneration c4 N").fight()
    assert table.asked == "play"
    assert table.fell == {"c4": 3}


@pytest.mark.rule("MA-REGEN-09")
def test_a_chain_of_three_gives_its_last_rune() -> None:
    table = position(f"{STRUCK}; de-regeneration d3 NW; de-regeneration e3 NW; de-regeneration d4 NE").fight()
    assert table.asked == "play"
    assert table.fell == {"d4": 3}


@pytest.mark.rule("MA-REGEN-09")
def test_the_runes_in_the_middle_of_a_chain_are_not_offered() -> None:
    table = position(f"{STRUCK}; de-regeneration d3 NW; de-regeneration e3 NW; de-regeneration c4 NW").fight()
    assert absorptions(table) == {"absorb c4 c3 b2", "absorb e3 c3 b2"}
    assert table.refusal("absorb d3 c3 b2") == "MA-REGEN-09"


MUTUAL = "de-regeneration d3 SW; de-regeneration c4 NE"
"""linked to each other; the one on d3 also to c3"""


@pytest.mark.rule("MA-REGEN-10")
@pytest.mark.parametrize("chosen", ["c4", "d3"])
def test_of_two_runes_linked_to_each_other_the_player_decides_which_absorbs(chosen: str) -> None:
    table = position(f"{STRUCK}; {MUTUAL}", to_play=1).fight()
    assert table.to_play == 0
    assert absorptions(table) == {"absorb c4 c3 b2", "absorb d3 c3 b2"}
    table.play(f"absorb {chosen} c3 b2")
    assert table.fell == {chosen: 3}


@pytest.mark.rule("MA-REGEN-10")
@pytest.mark.parametrize(("attacker", "absorbing"), [("la-mygalomorph e3 NW", "c4"), ("la-mygalomorph b3 SE", "d3")])
def test_a_hit_on_one_of_such_a_pair_is_absorbed_by_the_other(attacker: str, absorbing: str) -> None:
    table = position(f"{MUTUAL}; {attacker}").fight()
    assert table.asked == "play"
    assert table.fell == {absorbing: 3}


# -- Transformation, Morlock, Venom ----------------------------------------------------------------------------------------


@pytest.mark.rule("MA-REGEN-12", "MA-RUL-31")
def test_regeneration_does_not_protect_from_transformation() -> None:
    table = position("de-pikeman c3 N; de-regeneration d3 NW", factions="la,de", hands=["demon"])
    table.play("transform demon c3 n")
    assert table.at("c3") == "la-demon"
    assert table.at("d3") == "de-regeneration"


@pytest.mark.rule("MA-REGEN-13")
def test_regeneration_saves_the_victim_of_a_morlock_and_never_the_morlock() -> None:
    """The Rune on b1 is linked to the Morlock."""
    board = "hf-morlock b2 SE; hf-regeneration b1 SE; de-knight c3 N; de-regeneration d3 NW"
    table = position(board, factions="hf,de").fight()
    assert table.fell == {"b2": "start", "d3": "start"}
    assert table.tile("c3").wounds == 0
    assert table.at("b1") == "hf-regeneration"


@pytest.mark.rule("MA-REGEN-15")
def test_an_absorbed_attack_with_venom_leaves_no_poison() -> None:
    saved = position("la-spike b2 SE; de-knight c3 SE; de-regeneration d3 NW").fight()
    assert (saved.tile("c3").wounds, saved.tile("c3").poison) == (0, 0)
    struck = position("la-spike b2 SE; de-knight c3 SE; de-regeneration d3 N").fight()
    assert (struck.tile("c3").wounds, struck.tile("c3").poison) == (1, 1)


@pytest.mark.rule("MA-REGEN-15")
def test_of_two_attacks_with_venom_the_one_not_absorbed_poisons() -> None:
    table = position("la-spike b2 SE; la-spike c2 S; de-knight c3 SE; de-regeneration d3 NW").fight()
    table.play("absorb d3 c3 c2")
    assert (table.tile("c3").wounds, table.tile("c3").poison) == (1, 1)
