"""Harbingers of the Forest (MA-FOREST): Morlock and Assassin."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from tablekeep.games.monolith_arena.definition import MonolithArena
from tablekeep.games.monolith_arena.model import Arena
from tests.monolith_arena.positions import Table, position
from tests.monolith_arena.situations import hits

# -- Morlock -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-FOREST-03", "MA-FOREST-05")
def test_a_morlock_strikes_before_any_segment() -> None:
    # The Mygalomorph, of Initiative 3, would attack the Morlock and the Spark.
    table = position("hf-morlock c3 SE; la-mygalomorph d3 NW; hf-spark d2 N", factions="hf,la")
    table.fight()
    assert table.fell == {"c3": "start", "d3": "start"}
    assert hits(table, "d3") == []
    assert table.at("d2") == "hf-spark"
    assert (table.discard(0), table.discard(1)) == (["morlock"], ["mygalomorph"])


@pytest.mark.rule("MA-FOREST-03")
@pytest.mark.parametrize(
    ("facing", "victim"), [("n", "c2"), ("ne", "d2"), ("se", "d3"), ("s", "c4"), ("sw", "b3"), ("nw", "b2")]
)
def test_a_morlock_strikes_only_along_its_lightning_edge(facing: str, victim: str) -> None:
    table = position(
        f"hf-morlock c3 {facing}; la-teleportation c2; la-teleportation d2; la-minor-acceleration d3; la-minor-acceleration c4;"
        "la-strength b3; la-strength b2",
        factions="hf,la",
    )
    table.fight()
    assert table.fell == {"c3": "start", victim: "start"}


@pytest.mark.rule("MA-FOREST-03")
@pytest.mark.parametrize(("morlock", "victim"), [("b2 nw", "a1"), ("a1 se", "b2"), ("e2 s", "e3"), ("e3 n", "e2")])
def test_a_morlock_strikes_on_the_first_and_the_last_space_too(morlock: str, victim: str) -> None:
    table = position(f"hf-morlock {morlock}; la-strength {victim}", factions="hf,la")
    table.fight()
    assert table.fell == {morlock.split()[0]: "start", victim: "start"}


@pytest.mark.rule("MA-FOREST-03")
def test_a_morlock_does_not_strike_outside_battles_nor_at_a_distance() -> None:
    table = position("hf-morlock c3 SE; la-spike e3 SE", factions="hf,la", hands=["move"])
    table.fight()
    assert (table.fell, table.at("c3"), table.at("e3")) == ({}, "hf-morlock", "la-spike")
    table.play("move c3 d3 se")
    assert (table.at("d3"), table.at("e3")) == ("hf-morlock", "la-spike")


@pytest.mark.rule("MA-FOREST-04", "MA-RUL-40")
def test_a_morlocks_victim_is_eliminated_whatever_protects_it() -> None:
    # A Golem with 3 Hit Points and Armour, next to its Banner and entrenched: five Wounds would be needed.
    table = position("hf-morlock c3 SE; gr-golem d3 NW entrenched; gr-banner e3", factions="hf,gr")
    table.fight()
    assert table.fell == {"c3": "start", "d3": "start"}


@pytest.mark.rule("MA-FOREST-06", "MA-RUL-41")
def test_a_banner_takes_no_harm_and_the_morlock_is_gone() -> None:
    table = position("hf-morlock c3 SE; la-banner d3", factions="hf,la")
    table.fight()
    assert table.fell == {"c3": "start"}
    assert table.at("d3") == "la-banner"
    assert table.pools == (20, 20)


@pytest.mark.rule("MA-FOREST-06", "MA-RUL-40")
def test_no_bonus_and_no_venom_goes_with_a_morlocks_strike() -> None:
    # The allied Abyss Banner gives the Morlock Venom; the enemy Banner is neither wounded nor poisoned.
    table = position("hf-morlock c3 SE; la-banner b2; de-banner d3", factions="hf,de,la")
    table.fight()
    assert table.fell == {"c3": "start"}
    assert (table.pools, table.tile("d3").poison) == ((20, 20), 0)
    # Nor does the Empire Banner's strength hurt a Banner or add to the strike that Regeneration absorbs.
    table = position("hf-morlock c3 SE; de-banner b2; la-regeneration d2 S; la-spike d3 SE", factions="hf,la,de")
    table.fight()
    assert table.fell == {"c3": "start", "d2": "start"}
    assert (table.tile("d3").wounds, table.tile("d3").poison) == (0, 0)


@pytest.mark.rule("MA-FOREST-07", "MA-RUL-41")
@pytest.mark.parametrize("front", ["la-spike d2 NE", "hf-spark d3 SE", "de-charge d3"])
def test_a_morlock_without_an_enemy_in_front_stays(front: str) -> None:
    """An enemy beside it, an own tile, an allied tile."""
    table = position(f"hf-morlock c3 SE; {front}", factions="hf,la,de")
    table.fight()
    assert table.at("c3") == "hf-morlock"
    assert table.at(front.split()[1]) == front.split()[0]
    assert table.events("morlock") == []


@pytest.mark.rule("MA-FOREST-07", "MA-RUL-41")
def test_a_morlock_at_the_edge_of_the_board_stays() -> None:
    table = position("hf-morlock e3 SE; la-spike e2 N", factions="hf,la")
    table.fight()
    assert table.at("e3") == "hf-morlock"


@pytest.mark.rule("MA-FOREST-08")
def test_a_morlock_netted_at_the_start_is_not_activated_later_in_that_battle() -> None:
    table = position("hf-morlock c3 SE; la-teleportation d3; la-nightmare c2 S; hf-hunter c1 S", factions="hf,la")
    table.fight()
    assert table.fell == {"c2": 3}  # the Hunter frees it in segment 3
    assert (table.at("c3"), table.at("d3")) == ("hf-morlock", "la-teleportation")
    table.fight()
    assert table.fell["c3"] == table.fell["d3"] == "start"  # in the next Battle it strikes


@pytest.mark.rule("MA-FOREST-08", "MA-ABYSS-08")
def test_a_disarmed_morlock_is_not_activated_either() -> None:
    table = position("hf-morlock c3 SE; la-teleportation d3; la-disarmament c2 S; hf-hunter c1 S", factions="hf,la")
    table.fight()
    assert table.fell == {"c2": 3}
    assert (table.at("c3"), table.at("d3")) == ("hf-morlock", "la-teleportation")


@pytest.mark.rule("MA-FOREST-09", "MA-INIT-06")
def test_a_rune_that_lowers_initiative_does_not_influence_a_morlock(tmp_path: Path) -> None:
    """Nothing in the box lowers Initiative; here the Harbingers' Runes of Minor Acceleration do, by 1."""
    name = "harbingers-of-the-forest.toml"
    text = resources.files("tablekeep.games.monolith_arena").joinpath("data", name).read_text(encoding="utf-8")
    before, rune, after = text.partition('id = "hf-minor-acceleration"')
    (tmp_path / name).write_text(before + rune + after.replace("amount = 1", "amount = -1", 1), encoding="utf-8")
    written = position(
        "hf-morlock c3 SE; la-mygalomorph d3 NW; hf-minor-acceleration b2; hf-spark a2 NE; hf-hunter b3 SE; la-banner d4",
        factions="hf,la",
    )
    state = MonolithArena(tmp_path).load(written.state.dump())
    assert isinstance(state, Arena)
    table = Table(state)
    table.fight()
    assert table.fell["c3"] == table.fell["d3"] == "start"
    assert hits(table, "b3") == [(2, "d4", 1), (0, "d4", 1)]  # 3 and 0 lowered to 2 and 0: no tile goes below 0


@pytest.mark.rule("MA-FOREST-10", "MA-REGEN-13")
def test_regeneration_saves_the_victim_and_the_morlock_is_gone_all_the_same() -> None:
    table = position("hf-morlock c3 SE; de-pikeman d3 SE; de-regeneration e2 SW", factions="hf,de")
    table.fight()
    assert table.fell == {"c3": "start", "e2": "start"}
    assert (table.at("d3"), table.tile("d3").wounds) == ("de-pikeman", 0)


@pytest.mark.rule("MA-FOREST-11", "MA-REGEN-13")
@pytest.mark.parametrize("victim", ["la-spike", "la-banner"])
def test_regeneration_does_not_save_the_morlock_from_itself(victim: str) -> None:
    table = position(f"hf-morlock c3 SE; {victim} d3 SE; hf-regeneration b2 NE", factions="hf,la")  # linked to c3
    table.fight()
    assert table.at("c3") is None
    assert table.at("b2") == "hf-regeneration"
    assert table.events("absorb") == []


@pytest.mark.rule("MA-FOREST-11", "MA-RUL-30", "MA-RUL-41")
def test_regeneration_absorbs_the_strike_of_an_enemy_morlock_and_its_own_ability_still_removes_the_morlock() -> None:
    table = position("hf-morlock c3 SE @0; hf-morlock d3 NW @1; hf-regeneration e3 N @1", factions="hf,hf")
    table.fight()
    assert table.fell == {"c3": "start", "d3": "start", "e3": "start"}
    assert len(table.events("absorb")) == 1


@pytest.mark.rule("MA-FOREST-12", "MA-EX-39")
@pytest.mark.parametrize("markers", [1, 2, 5])
def test_example_39_morlock_regeneration_and_poison(markers: int) -> None:
    table = position(
        f"de-banner (0,0) p{markers}; de-regeneration (1,0) NW; hf-morlock (2,0) NW", factions="hf,de,la", pools=(20, 20)
    )
    table.fight()
    assert table.fell == {"d3": "start", "e3": "start"}
    assert table.pools == (20, 20 - markers)
    assert table.tile("(0,0)").poison == markers


@pytest.mark.rule("MA-FOREST-12")
def test_without_the_morlock_regeneration_saves_the_banner_from_the_poison() -> None:
    table = position("de-banner c3 p2; de-regeneration d3 NW; hf-morlock e3 SE", factions="hf,de,la")
    table.fight()
    assert table.fell == {"d3": "start"}
    assert table.pools == (20, 20)


@pytest.mark.rule("MA-RUL-41")
def test_two_morlocks_facing_each_other_both_go() -> None:
    table = position("hf-morlock c3 SE @0; hf-morlock d3 NW @1", factions="hf,hf")
    table.fight()
    assert table.fell == {"c3": "start", "d3": "start"}


@pytest.mark.rule("MA-RUL-41")
def test_a_morlock_that_another_one_strikes_still_strikes_a_third_tile() -> None:
    table = position("hf-morlock c3 SE @0; hf-morlock d3 SE @1; hf-spark e3 SE @0", factions="hf,hf")
    table.fight()
    assert table.fell == {"c3": "start", "d3": "start", "e3": "start"}


@pytest.mark.rule("MA-RUL-41")
def test_a_morlock_dying_of_poison_at_the_same_moment_still_strikes() -> None:
    table = position("hf-morlock c3 SE p1; la-spike d3 SE", factions="hf,la")
    table.fight()
    assert table.fell == {"c3": "start", "d3": "start"}


@pytest.mark.rule("MA-RUL-42")
def test_after_the_start_of_battle_the_highest_initiative_left_begins() -> None:
    # The Morlock takes the Rune that gave the Mygalomorph Initiative 4.
    table = position("hf-morlock c3 SE; la-minor-acceleration d3 N; la-mygalomorph d2 SE; hf-accuracy e2", factions="hf,la")
    table.fight()
    assert table.segments == [3]
    assert hits(table, "d2") == [(3, "e2", 1)]


@pytest.mark.rule("MA-RUL-42")
def test_a_tile_set_free_at_the_start_of_battle_attacks_from_the_first_segment_on() -> None:
    table = position("hf-morlock c3 SE; la-nightmare d3 S; hf-hunter d4 NW; la-banner c4", factions="hf,la")
    assert table.netted("d4")
    table.fight()
    assert hits(table, "d4") == [(3, "c4", 1), (0, "c4", 1)]


# -- Assassin ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-FOREST-13", "MA-FOREST-14")
def test_an_assassin_may_attack_any_enemy_tile_on_the_board() -> None:
    table = position(
        "hf-assassin a1; hf-spark a2 N; la-banner e3; la-spike b1 N; la-strength c5; de-charge e1; hf-banner d1",
        factions="hf,la,de",
    )
    table.fight()
    assert (table.asked, table.to_play) == ("victim", 0)
    assert table.offers() == ["assassinate b1", "assassinate c5", "assassinate e3"]
    table.play("assassinate c5")
    assert hits(table, "a1") == [(3, "c5", 1)]
    assert table.tile("c5").wounds == 1


@pytest.mark.rule("MA-FOREST-14")
def test_an_assassin_may_attack_a_banner() -> None:
    table = position("hf-assassin a1; la-banner e3; la-spike b4", factions="hf,la")
    table.fight().play("assassinate e3")
    assert table.pools == (20, 19)


@pytest.mark.rule("MA-FOREST-13", "MA-RUL-43")
def test_an_assassin_cannot_decline_nor_choose_anything_but_an_enemy() -> None:
    table = position("hf-assassin a1; hf-spark a2; la-banner e3", factions="hf,la")
    table.fight()
    assert table.refusal("assassinate a2") == "MA-FOREST-13"
    assert table.refusal("assassinate c3") == "MA-FOREST-13"
    assert table.refusal("end") == "MA-BATTLE-14"
    assert table.offers() == ["assassinate e3"]  # asked even when there is only one


@pytest.mark.rule("MA-FOREST-13", "MA-BATTLE-04")
def test_an_assassin_without_enemies_attacks_nobody() -> None:
    table = position("hf-assassin a1; hf-spark c3 N", factions="hf,la")
    table.fight()
    assert (table.asked, table.strikes) == ("play", [])
    assert table.segments.count(3) <= 1  # announced once


@pytest.mark.rule("MA-FOREST-13", "MA-NET-04")
@pytest.mark.parametrize("holder", ["la-nightmare b2 NW", "la-disarmament b2 NW"])
def test_a_netted_or_disarmed_assassin_does_not_attack(holder: str) -> None:
    table = position(f"hf-assassin a1; {holder}", factions="hf,la")
    table.fight()
    assert (table.asked, table.strikes) == ("play", [])


@pytest.mark.rule("MA-FOREST-15", "MA-RUL-43")
def test_runes_and_banners_that_raise_melee_strength_raise_the_assassins_attack() -> None:
    table = position("hf-assassin c3; de-strength d3 NW; de-banner b2; la-banner e1", factions="hf,la,de")
    table.fight().play("assassinate e1")
    assert hits(table, "c3") == [(3, "e1", 3)]
    assert table.pools == (20, 17)


@pytest.mark.rule("MA-FOREST-15")
def test_runes_that_raise_ranged_strength_do_not_raise_the_assassins_attack() -> None:
    table = position("hf-assassin c3; hf-accuracy d3; la-banner e1", factions="hf,la")
    table.fight().play("assassinate e1")
    assert hits(table, "c3") == [(3, "e1", 1)]


@pytest.mark.rule("MA-FOREST-15", "MA-RUL-43")
def test_armour_does_not_protect_from_an_assassin() -> None:
    # The Golem's armoured edge points at the Assassin, who stands on its line.
    table = position("hf-assassin a1; gr-golem d3 NW", factions="hf,gr")
    table.fight().play("assassinate d3")
    assert table.tile("d3").wounds == 1


@pytest.mark.rule("MA-RUL-43")
def test_an_assassin_with_venom_poisons() -> None:
    table = position("hf-assassin a1; la-banner a2; gr-golem d3", factions="hf,gr,la")
    table.fight().play("assassinate d3")
    assert (table.tile("d3").wounds, table.tile("d3").poison) == (1, 1)


@pytest.mark.rule("MA-RUL-43", "MA-RUL-15")
@pytest.mark.parametrize("active", [0, 1])
def test_assassins_choose_one_after_another_beginning_with_the_active_player(active: int) -> None:
    table = position(
        "hf-assassin a1 @0; hf-assassin e3 @1; hf-assassin a3 @0; hf-accuracy c3 @0; hf-accuracy c4 @1",
        factions="hf,hf",
        to_play=active,
    )
    table.fight()
    asked: list[tuple[int, str]] = []
    while table.asked == "victim":
        prompt = dict(table.state.pending[0].prompt.args)
        asked.append((table.to_play, str(prompt["space"])))
        assert table.strikes == []  # before any result is known
        table.play("assassinate c4" if table.to_play == 0 else "assassinate a3")
    mine, theirs = [(0, "a1"), (0, "a3")], [(1, "e3")]
    assert asked == (mine + theirs if active == 0 else theirs + mine)
    # Two Assassins for one victim, and the one that falls itself has still attacked.
    assert sorted(table.strikes) == [(3, "a1", "c4", 1), (3, "a3", "c4", 1), (3, "e3", "a3", 1)]
    assert table.fell == {"c4": 3, "a3": 3}


@pytest.mark.rule("MA-RUL-43", "MA-RUL-15")
@pytest.mark.parametrize(
    ("active", "slot", "seats"), [(0, 0, [0, 1, 2]), (1, 1, [1, 2, 0]), (2, 2, [2, 1, 0]), (1, 3, [1, 0, 2])]
)
def test_with_a_lone_player_assassins_choose_in_the_order_of_the_turns_to_come(
    active: int, slot: int, seats: list[int]
) -> None:
    table = position(
        "hf-assassin a1 @0; hf-assassin c3 @1; hf-assassin e3 @2", factions="hf,hf,hf", to_play=active, turn={"slot": slot}
    )
    table.fight()
    asked: list[int] = []
    while table.asked == "victim":
        asked.append(table.to_play)
        table.play(table.offers()[0])
    assert asked == seats
