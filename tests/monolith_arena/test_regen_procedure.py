"""Runes of Regeneration (MA-REGEN): the procedure decision by decision, refusals, worked examples."""

from __future__ import annotations

import pytest

from tablekeep.games.monolith_arena.arena import LABELS
from tablekeep.games.monolith_arena.regeneration import LETHAL, doomed
from tablekeep.games.monolith_arena.wounds import ChooseAbsorption, Resolve, inflict, poison_left
from tablekeep.kernel.errors import InvalidNotation
from tests.monolith_arena.situations import HIT_TOGETHER, STRUCK, TWO_SOURCES, absorptions

from .positions import arena_game, number, position

# -- the procedure ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-RUL-26")
def test_while_any_hit_can_be_taken_one_must_be() -> None:
    table = position(f"{TWO_SOURCES}; de-knight c3 SE; de-regeneration d3 NW; de-regeneration c4 NW").fight()
    assert absorptions(table) == {"absorb c4 c3 b2", "absorb c4 c3 c2", "absorb d3 c3 b2", "absorb d3 c3 c2"}
    table.play("absorb c4 c3 c2")
    assert table.asked == "play"
    assert table.fell == {"c4": 2, "d3": 2}
    assert table.tile("c3").wounds == 0


@pytest.mark.rule("MA-RUL-26")
def test_a_hit_that_was_absorbed_is_not_offered_again() -> None:
    board = "la-mygalomorph b2 SE; la-mygalomorph c2 S; la-mygalomorph b3 NE; gr-golem c3 SE"
    table = position(f"{board}; de-regeneration d3 NW; de-regeneration c4 NW", factions="de,la,gr").fight()
    assert len(absorptions(table)) == 6
    table.play("absorb d3 c3 c2")
    assert absorptions(table) == {"absorb c4 c3 b2", "absorb c4 c3 b3"}
    table.play("absorb c4 c3 b3")
    assert table.strikes == [(3, "b2", "c3", 1)]
    assert table.tile("c3").wounds == 1


BOTH_CHOOSE = (
    "de-knight c1 S p1; de-regeneration d1 NW; de-regeneration c2 NW;"
    "gr-golem c5 N p1; gr-regeneration c4 S; gr-regeneration d4 S"
)


@pytest.mark.rule("MA-RUL-26")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1]), (1, [1, 0])])
def test_players_choose_in_turn_order_beginning_with_the_active_one(active: int, order: list[int]) -> None:
    table = position(BOTH_CHOOSE, factions="de,gr", to_play=active).fight()
    choices = [{"absorb c2 c1 poison", "absorb d1 c1 poison"}, {"absorb c4 c5 poison", "absorb d4 c5 poison"}]
    for seat in order:
        assert table.to_play == seat
        assert absorptions(table) == choices[seat]
        table.play(min(choices[seat]))
    assert table.fell == {"c2": "start", "c4": "start"}


@pytest.mark.rule("MA-RUL-27")
def test_a_chain_that_branches_gives_a_choice_of_its_ends() -> None:
    """The Rune on d3 is protected by the one on e3 and the one on d4, which do not protect each other."""
    table = position(f"{STRUCK}; de-regeneration d3 NW; de-regeneration e3 NW; de-regeneration d4 NW").fight()
    assert absorptions(table) == {"absorb d4 c3 b2", "absorb e3 c3 b2"}
    table.play("absorb d4 c3 b2")
    assert table.fell == {"d4": 3}


@pytest.mark.rule("MA-RUL-27", "MA-DP-33")
def test_what_the_end_of_a_chain_absorbs_for_a_tile_it_does_not_touch_has_a_number_of_its_own() -> None:
    table = position(f"{STRUCK}; de-regeneration d3 NW; de-regeneration e3 NW; de-regeneration d4 NW").fight()
    numbering = arena_game().numbering()
    numbers = numbering.numbers(table.state.legal(table.to_play))
    assert set(map(numbering.notation, numbers)) == {"absorb d4 c3 b2", "absorb e3 c3 b2"}


@pytest.mark.rule("MA-RUL-27")
def test_every_absorption_but_of_a_hit_on_the_rune_itself_is_listed() -> None:
    numbering = arena_game().numbering()
    sources = [*LABELS, "poison", "order"]
    pairs = [(rune, target) for rune in LABELS for target in LABELS if rune != target]
    wanted = {f"absorb {rune} {target} {source}" for rune, target in pairs for source in sources}
    assert {text for text in map(numbering.notation, range(numbering.listed)) if text.startswith("absorb ")} == wanted


@pytest.mark.rule("MA-RUL-27")
def test_a_rune_that_passed_a_hit_on_may_absorb_another_of_the_same_step() -> None:
    table = position(f"{TWO_SOURCES}; de-knight c3 SE; de-regeneration d3 NW; de-regeneration e3 NW").fight()
    assert absorptions(table) == {"absorb e3 c3 b2", "absorb e3 c3 c2"}
    table.play("absorb e3 c3 c2")
    assert table.fell == {"d3": 2, "e3": 2}
    assert table.tile("c3").wounds == 0


@pytest.mark.rule("MA-RUL-27")
def test_a_hit_on_a_rune_goes_to_the_rune_that_protects_it() -> None:
    table = position("la-mygalomorph c3 SE; de-regeneration d3 S; de-regeneration e3 NW").fight()
    assert table.fell == {"e3": 3}
    assert table.at("d3") == "de-regeneration"


@pytest.mark.rule("MA-RUL-27")
def test_a_rune_never_absorbs_a_hit_on_itself() -> None:
    table = position("la-mygalomorph c3 SE; de-regeneration d3 NW").fight()
    assert table.fell == {"d3": 3}
    assert table.strikes == [(3, "c3", "d3", 1)]


RING = "de-regeneration c3 NE; de-regeneration d3 S; de-regeneration c4 NW"
"""c4 protects c3, d3 protects c4, c3 protects d3; c3 is also linked to d2"""


@pytest.mark.rule("MA-RUL-27")
@pytest.mark.parametrize(
    ("attacker", "absorbing"),
    [("la-mygalomorph b2 SE", "d3"), ("la-mygalomorph d4 NW", "c3"), ("la-mygalomorph e3 NW", "c4")],
    ids=["c3 struck", "c4 struck", "d3 struck"],
)
def test_in_a_ring_a_hit_on_a_rune_is_taken_by_the_last_before_it_comes_back(attacker: str, absorbing: str) -> None:
    table = position(f"{RING}; {attacker}").fight()
    assert table.asked == "play"
    assert table.fell == {absorbing: 3}


@pytest.mark.rule("MA-RUL-27")
def test_a_hit_on_a_tile_linked_to_a_ring_can_be_taken_by_any_of_its_runes() -> None:
    table = position(f"{RING}; de-pikeman d2 SE; la-mygalomorph d1 S").fight()
    assert absorptions(table) == {"absorb c3 d2 d1", "absorb c4 d2 d1", "absorb d3 d2 d1"}


@pytest.mark.rule("MA-RUL-27")
def test_a_netted_rune_breaks_the_chain() -> None:
    """The Rune on e3 protects the one on d3, but it is netted."""
    table = position(f"{STRUCK}; de-regeneration d3 NW; de-regeneration e3 NW netted").fight()
    assert table.fell == {"d3": 3}


@pytest.mark.rule("MA-RUL-29")
def test_outside_battles_the_used_rune_leaves_at_once() -> None:
    board = "de-pikeman c3 N; de-regeneration d3 NW; hf-herne e3 N"
    table = position(board, factions="hf,de", hands=["precise-shot"]).play("shoot c3")
    assert table.asked == "play"
    assert table.to_play == 0
    assert table.discard(1) == ["regeneration"]
    assert table.play("maneuver e3 d3 n").at("d3") == "hf-herne"


@pytest.mark.rule("MA-RUL-29")
def test_in_a_battle_the_used_rune_is_hit_with_the_rest_and_leaves_at_the_end_of_the_step() -> None:
    table = position(f"{HIT_TOGETHER}; gr-banner e3", factions="gr,la").fight()
    assert table.strikes == [(2, "c4", "d3", 1)]
    assert table.fell == {"d3": 2}


@pytest.mark.rule("MA-RUL-29")
def test_a_rune_used_in_one_segment_is_gone_in_the_next() -> None:
    """Mygalomorph in segment 3, Wraith in segment 2."""
    table = position(f"{STRUCK}; la-wraith c2 S; de-regeneration d3 NW").fight()
    assert table.fell == {"d3": 3, "c3": 2}


@pytest.mark.rule("MA-RUL-29")
def test_a_used_rune_returns_its_markers() -> None:
    board = "de-pikeman c3 N; de-regeneration d3 NW p4; de-knight a1 N p1"
    table = position(board, factions="hf,de,la", hands=["precise-shot"])
    assert poison_left(table.state, 0) == 0
    table.play("shoot c3")
    assert poison_left(table.state, 0) == 4


@pytest.mark.rule("MA-RUL-30")
def test_regeneration_works_even_if_the_tile_would_survive() -> None:
    table = position("la-mygalomorph b2 SE; gr-golem c3 SE; gr-regeneration d3 NW", factions="gr,la").fight()
    assert table.fell == {"d3": 3}
    assert table.tile("c3").wounds == 0


@pytest.mark.rule("MA-RUL-30")
def test_regeneration_works_even_if_other_hits_kill_the_tile() -> None:
    table = position("la-chaos b2 S; la-wraith c2 S; de-pikeman c3 SE; de-regeneration d3 NW").fight()
    table.play("absorb d3 c3 b2")
    assert table.fell == {"c3": 2, "d3": 2}


@pytest.mark.rule("MA-RUL-30")
def test_regeneration_works_even_for_a_morlock_that_leaves_by_its_own_ability() -> None:
    table = position("hf-morlock b2 SE p1; hf-regeneration b1 SE; de-pikeman c3 N", factions="hf,de").fight()
    assert table.fell == {"b1": "start", "b2": "start", "c3": "start"}


@pytest.mark.rule("MA-RUL-30")
def test_regeneration_works_even_for_a_rune_that_is_used_up() -> None:
    """The pair protects each other; the one on d3, beside the Banner, survives its own Wound and absorbs for the Axeman."""
    pair = "gr-regeneration d3 SW; gr-regeneration c4 NE; gr-banner e3"
    table = position(f"la-wraith d2 S; gr-axeman c3 S; {pair}", factions="gr,la").fight()
    assert absorptions(table) == {"absorb c4 c3 d2", "absorb c4 d3 d2", "absorb d3 c3 d2"}
    table.play("absorb d3 c3 d2")
    assert table.fell == {"c4": 2, "d3": 2}
    assert table.strikes == []


@pytest.mark.rule("MA-RUL-30", "MA-RUL-32")
@pytest.mark.parametrize(("facing", "fell"), [("NW", {}), ("SE", {"d3": 2})])
def test_an_attack_stopped_by_armour_does_not_use_up_the_rune(facing: str, fell: dict[str, int]) -> None:
    """Chaos on a1 shoots at the Knight, onto an armoured edge or onto a bare one."""
    table = position(f"la-chaos a1 NE; de-knight c3 {facing}; de-regeneration d3 NW").fight()
    assert table.fell == fell
    assert table.tile("c3").wounds == 0


@pytest.mark.rule("MA-RUL-31")
def test_an_own_fire_concoction_is_absorbed_like_any_order() -> None:
    board = "gr-axeman c3 N; gr-regeneration d3 NW"
    table = position(board, factions="gr,la", hands=["fire-concoction"]).play("fire b2 b3 c3")
    assert table.at("c3") == "gr-axeman"
    assert table.discard(0) == ["fire-concoction", "regeneration"]
    both = position(board, factions="gr,la", hands=["fire-concoction"]).play("fire c3 d2 d3")
    assert (both.at("c3"), both.at("d3")) == (None, None)


@pytest.mark.rule("MA-RUL-31")
def test_fire_concoction_is_one_source_for_each_tile() -> None:
    board = "gr-axeman c3 N; gr-axeman d2 N; de-regeneration d3 NW"
    table = position(board, factions="gr,la,de", hands=["fire-concoction"]).play("fire c2 c3 d2")
    assert table.to_play == 2
    assert absorptions(table) == {"absorb d3 c3 order", "absorb d3 d2 order"}
    table.play("absorb d3 c3 order")
    assert (table.at("c3"), table.at("d2"), table.at("d3")) == ("gr-axeman", None, None)
    assert (table.asked, table.to_play) == ("play", 0)


@pytest.mark.rule("MA-RUL-31")
def test_a_charge_is_an_attack_of_one_tile() -> None:
    table = position("de-dragon-rider a1 N; gr-axeman c3 N; gr-regeneration d3 NW", hands=["battle-charge"], factions="de,gr")
    table.play("charge a1 b2 c3")
    assert table.at("c3") == "gr-axeman"
    assert table.at("d3") is None


@pytest.mark.rule("MA-RUL-31")
def test_a_charge_at_a_banner_is_absorbed() -> None:
    table = position("de-dragon-rider a1 N; gr-banner c3; gr-regeneration d3 NW", hands=["battle-charge"], factions="de,gr")
    table.play("charge a1 b2 c3")
    assert table.pools == (20, 20)
    assert table.at("d3") is None


@pytest.mark.rule("MA-RUL-31")
def test_lost_toughness_is_no_wound_and_is_not_absorbed() -> None:
    board = "gr-banner c2; gr-axeman c3 N w1; gr-regeneration d3 NW"
    table = position(board, factions="la,gr", hands=["nightmare"]).play("place nightmare c1 s")
    assert table.at("c3") is None
    assert table.at("d3") == "gr-regeneration"


@pytest.mark.rule("MA-RUL-32")
def test_absorbed_wounds_do_not_use_up_entrenchment() -> None:
    table = position("la-mygalomorph b2 SE; de-pikeman c3 SE entrenched; de-regeneration d3 NW").fight()
    assert table.fell == {"d3": 3}
    assert table.tile("c3").entrenched == 1


@pytest.mark.rule("MA-RUL-32")
def test_what_armour_leaves_of_an_attack_is_absorbed_as_a_whole() -> None:
    """The Sorcerer's 2 arrives as 1 at the Knight's armoured edge."""
    board = "hf-sorcerer a1 SE; de-knight c3 NW; de-regeneration d3 {}"
    assert position(board.format("S"), factions="de,hf").fight().strikes == [(2, "a1", "c3", 1)]
    assert position(board.format("NW"), factions="de,hf").fight().fell == {"d3": 2}


@pytest.mark.rule("MA-RUL-33")
def test_regeneration_protects_allied_tiles_and_not_those_of_enemies() -> None:
    allied = position("la-mygalomorph b2 SE; gr-axeman c3 SE; de-regeneration d3 NW", factions="de,la,gr").fight()
    assert allied.fell == {"d3": 3}
    enemy = position("gr-pupil b2 SE; la-spike c3 SE; de-regeneration d3 NW", factions="de,la,gr").fight()
    assert enemy.fell == {"c3": 3}


@pytest.mark.rule("MA-RUL-33")
@pytest.mark.parametrize(("active", "absorbing"), [(0, "d3"), (1, "c4"), (2, "c4")])
def test_a_hit_that_runes_of_two_allies_could_take_goes_to_the_one_who_comes_first(active: int, absorbing: str) -> None:
    """The Empire (seat 0) has the Rune on d3, the Guardians (seat 2) the one on c4; the order is 0, 1, 2, 1."""
    board = "la-mygalomorph b2 SE; gr-axeman c3 SE; de-regeneration d3 NW; gr-regeneration c4 NW"
    table = position(board, factions="de,la,gr", to_play=active).fight()
    assert table.asked == "play"
    assert table.fell == {absorbing: 3}


@pytest.mark.rule("MA-RUL-33")
def test_each_ally_chooses_for_his_own_runes_only() -> None:
    board = f"{TWO_SOURCES}; gr-golem c3 SE; de-regeneration d3 NW; gr-regeneration c4 NW"
    table = position(board, factions="de,la,gr").fight()
    assert table.to_play == 0
    assert absorptions(table) == {"absorb d3 c3 b2", "absorb d3 c3 c2"}
    table.play("absorb d3 c3 c2")
    assert table.fell == {"c4": 2, "d3": 2}
    assert table.tile("c3").wounds == 0


@pytest.mark.rule("MA-RUL-34")
def test_a_rune_saved_by_another_saves_its_tile() -> None:
    """The Wraith strikes the Pikeman and the Rune on d3, which the Rune on e3 protects."""
    board = "la-wraith c4 N; de-pikeman c3 NW; de-regeneration d3 NW; de-regeneration e3 {}"
    assert position(board.format("NW")).fight().fell == {"d3": 2, "e3": 2}
    assert position(board.format("S")).fight().fell == {"c3": 2, "d3": 2}


# -- refusals --------------------------------------------------------------------------------------------------------------


CHOICE = f"{TWO_SOURCES}; de-knight c3 SE; de-regeneration d3 NW"
"""the Rune on d3 can take either hit on the Knight"""


@pytest.mark.rule("MA-REGEN-01")
def test_a_rune_that_is_not_linked_to_the_tile_is_refused() -> None:
    table = position(f"{CHOICE}; de-regeneration c4 S").fight()
    assert table.refusal("absorb c4 c3 b2") == "MA-REGEN-01"


@pytest.mark.rule("MA-REGEN-05")
def test_a_rune_that_is_used_up_is_refused() -> None:
    board = "la-mygalomorph b2 SE; la-mygalomorph c2 S; la-mygalomorph b3 NE; gr-golem c3 SE"
    table = position(f"{board}; de-regeneration d3 NW; de-regeneration c4 NW", factions="de,la,gr").fight()
    table.play("absorb d3 c3 c2")
    assert table.refusal("absorb d3 c3 b2") == "MA-REGEN-05"


@pytest.mark.rule("MA-REGEN-07")
def test_a_rune_that_is_destroyed_itself_is_refused() -> None:
    """Chaos and the Wraith strike the Knight, the Wraith also the Rune on b2."""
    board = "la-chaos d3 N; la-wraith c2 S; de-knight c3 NE; de-regeneration b2 SE; de-regeneration c4 NW"
    table = position(board).fight()
    assert absorptions(table) == {"absorb c4 c3 c2", "absorb c4 c3 d3"}
    assert table.refusal("absorb b2 c3 d3") == "MA-REGEN-07"


@pytest.mark.rule("MA-NET-09")
def test_a_netted_rune_is_refused() -> None:
    table = position(f"{CHOICE}; de-regeneration c4 NW netted").fight()
    assert table.refusal("absorb c4 c3 b2") == "MA-NET-09"


@pytest.mark.rule("MA-REGEN-10")
def test_a_rune_is_refused_for_a_hit_on_itself() -> None:
    """The Mygalomorphs strike the Rune on d3; the one on c4 protects it."""
    table = position("la-mygalomorph e3 NW; la-mygalomorph d2 S; de-regeneration d3 SW; de-regeneration c4 NE").fight()
    assert absorptions(table) == {"absorb c4 d3 d2", "absorb c4 d3 e3"}
    assert table.refusal("absorb d3 d3 e3") == "MA-REGEN-10"


@pytest.mark.rule("MA-REGEN-06")
@pytest.mark.parametrize(
    "tile",
    ["de-strength c4 N", "gr-regeneration c4 NW", "la-regeneration c4 N", ""],
    ids=["no such Rune", "ally's", "enemy's", "none"],
)
def test_only_own_runes_of_regeneration_can_be_chosen(tile: str) -> None:
    table = position(f"{CHOICE}; {tile}", factions="de,la,gr").fight()
    assert table.to_play == 0
    assert table.reason("absorb c4 c3 b2") == "MA-REGEN-06 absorb c4 c3"


@pytest.mark.rule("MA-REGEN-04", "MA-REGEN-09")
def test_refusals_name_the_rune_and_the_tile() -> None:
    table = position(f"{STRUCK}; de-regeneration d3 NW; de-regeneration e3 NW; de-regeneration c4 NW").fight()
    assert table.reason("absorb d3 c3 b2") == "MA-REGEN-09 absorb d3 c3"
    assert table.reason("end") == "MA-REGEN-04 must-absorb"


@pytest.mark.rule("MA-REGEN-05")
def test_an_absorption_names_rune_tile_and_source() -> None:
    game = arena_game()
    for text in ("absorb a1 b1 c1", "absorb b1 a1 c1", "absorb c1 b1 a1", "absorb b1 c1 poison", "absorb b1 c1 order"):
        assert game.parse(text).text == text
    for text in ("absorb a9 b1 c1", "absorb b1 a9 c1", "absorb b1 c1 a9", "absorb b1 c1", "absorb b1 c1 d1 e1"):
        with pytest.raises(InvalidNotation):
            game.parse(text)


@pytest.mark.rule("MA-REGEN-01")
def test_the_log_tells_which_rune_absorbed_the_wounds_of_which_tile() -> None:
    table = position(f"{TWO_SOURCES}; de-knight c3 SE; de-regeneration d3 NW").fight().play("absorb d3 c3 b2")
    assert table.told()[2:5] == [
        "cast MA-REGEN-01 d3>c3 (2) absorb rune=d3 tile=de-knight space=c3",
        "strike MA-TRAIT-04 c2>c3 (1) wounds tile=de-knight wounds=1 source=c2 space=c3",
        "fall MA-BATTLE-09 >d3 fall tile=de-regeneration space=d3",
    ]


# -- worked examples -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-EX-23")
@pytest.mark.parametrize(("saved", "lost"), [("(1,0)", "(0,1)"), ("(0,1)", "(1,0)")])
def test_example_23_one_regeneration_two_victims(saved: str, lost: str) -> None:
    board = "gr-combat-platform (0,0) SE; de-pikeman (1,0) SE; de-pikeman (0,1) S; de-regeneration (1,1) NW"
    table = position(board, factions="gr,de").fight()
    assert table.to_play == 1
    assert absorptions(table) == {"absorb d4 d3 c3", "absorb d4 c4 c3"}
    table.play(f"absorb d4 {'d3' if saved == '(1,0)' else 'c4'} c3")
    assert table.at(saved) == "de-pikeman"
    assert table.at(lost) is None
    assert table.at("(1,1)") is None
    assert set(table.fell.values()) == {3}
    assert table.at("(0,0)") == "gr-combat-platform"


@pytest.mark.rule("MA-EX-24")
def test_example_24_rune_and_tile_hit_together() -> None:
    table = position("de-pikeman (0,0) N; de-regeneration (1,0) NW; la-wraith (0,1) N").fight()
    assert table.fell == {"c3": 2, "d3": 2}
    assert table.strikes == [(2, "c4", "c3", 1), (2, "c4", "d3", 1)]


@pytest.mark.rule("MA-EX-25")
@pytest.mark.parametrize(("removed", "other"), [("d3", "c4"), ("c4", "d3")])
def test_example_25_two_regenerations(removed: str, other: str) -> None:
    board = "la-mygalomorph (-1,0) SE; de-pikeman (0,0) SE; de-regeneration (1,0) NW; de-regeneration (0,1) NW"
    table = position(board, to_play=1).fight()
    assert table.to_play == 0
    assert absorptions(table) == {"absorb d3 c3 b2", "absorb c4 c3 b2"}
    table.play(f"absorb {removed} c3 b2")
    assert table.fell == {removed: 3}
    assert table.at("(0,0)") == "de-pikeman"
    assert table.at(other) == "de-regeneration"


@pytest.mark.rule("MA-EX-26")
def test_example_26_chain() -> None:
    board = "la-mygalomorph (-1,0) SE; de-pikeman (0,0) SE; de-regeneration (1,0) NW; de-regeneration (2,0) NW"
    table = position(board).fight()
    assert table.asked == "play"
    assert table.fell == {"e3": 3}
    assert table.at("(0,0)") == "de-pikeman"
    assert table.at("(1,0)") == "de-regeneration"


@pytest.mark.rule("MA-EX-27")
@pytest.mark.parametrize(("removed", "other"), [("d3", "c4"), ("c4", "d3")])
def test_example_27_mutual_regenerations(removed: str, other: str) -> None:
    board = "la-mygalomorph (-1,0) SE; de-pikeman (0,0) SE; de-regeneration (1,0) SW; de-regeneration (0,1) NE"
    table = position(board, to_play=1).fight()
    assert table.to_play == 0
    assert absorptions(table) == {"absorb d3 c3 b2", "absorb c4 c3 b2"}
    table.play(f"absorb {removed} c3 b2")
    assert table.fell == {removed: 3}
    assert table.at("(0,0)") == "de-pikeman"
    assert table.at(other) == "de-regeneration"


@pytest.mark.rule("MA-TURN-08", "MA-MOVE-05")
def test_while_a_hit_is_being_absorbed_in_a_battle_nothing_else_may_be_done() -> None:
    board = "la-mygalomorph (-1,0) SE; de-pikeman (0,0) SE; de-regeneration (1,0) NW; de-regeneration (0,1) NW"
    table = position(board, hands=["move pikeman"]).fight()
    assert table.asked == "absorption"
    assert table.refusal("place pikeman a1 n") == "MA-TURN-08"
    assert table.refusal("move c3 c2 n") == "MA-MOVE-05"
    assert table.refusal("end") == "MA-REGEN-04"
    assert table.refusal("keep") == "MA-REGEN-04"


@pytest.mark.rule("MA-REGEN-01")
def test_a_hit_on_an_empty_space_cannot_be_absorbed() -> None:
    table = position(f"{TWO_SOURCES}; de-knight c3 SE; de-regeneration d3 NW").fight()
    assert table.reason("absorb d3 d2 b2") == "MA-REGEN-01 absorb d3 d2"


@pytest.mark.rule("MA-REGEN-02")
def test_of_two_hits_of_one_source_the_one_not_yet_absorbed_is_taken() -> None:
    """A game makes one hit of them (MA-RUL-88); a position may hold two."""
    table = position("la-chaos b2 S; de-knight c3 SE; de-pikeman c4 N; de-regeneration d3 NW")
    twice = (number("b2"), number("c3"), 2, 0)
    choice = ChooseAbsorption(0, ((number("b2"), number("c4"), 1, 0), twice, twice), 1 << 1, 0, 0)
    choice.take(table.state, 0, arena_game().parse("absorb d3 c3 b2"))
    resolve = table.state.agenda[-1]
    assert isinstance(resolve, Resolve)
    assert (resolve.absorbed, resolve.used) == (1 << 1 | 1 << 2, 1 << number("d3"))


@pytest.mark.rule("MA-RUL-28")
def test_nothing_is_doomed_or_falls_on_an_empty_space() -> None:
    """No attack aims at an empty space; a position may hold a hit on one."""
    table = position("de-pikeman a1 N; la-spike c3 N")
    hits = ((number("c3"), number("c2"), 3, 0), (number("c3"), number("d2"), 1, LETHAL))
    assert not doomed(table.state, number("c2"), hits, 0)
    assert not doomed(table.state, number("d2"), hits, 0)
    inflict(table.state, hits, 0, 0, 0)
    assert table.fell == {}
    assert (table.at("a1"), table.at("c3")) == ("de-pikeman", "la-spike")
