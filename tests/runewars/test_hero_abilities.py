"""The twelve heroes, each with what only he or she can do."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runewars import discovery, duel_effects, hero_abilities, quest_cards, rewards
from tablekeep.games.runewars.unpacking import load_kit
from tablekeep.kernel.errors import InvalidContent
from tests.runewars.journeys import acting, carried, duel, graves, in_play, on_reward_deck, summer
from tests.runewars.wars import Table, hero_number, war


def damage(table: Table, hero: str) -> int:
    return table.hero(hero).damage


def where(table: Table, hero: str) -> str:
    return table.state.kit.hexes[table.hero(hero).area].id


@pytest.mark.rule("RW-HERO-01")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_every_card_of_these_chapters_is_carried_out(edition: str) -> None:
    kit = war(edition=edition).state.kit
    for chapter in (hero_abilities, duel_effects, quest_cards, rewards, discovery):
        chapter.check_effects(kit)


@pytest.mark.rule("RW-HERO-01")
def test_a_card_that_nobody_can_carry_out_is_refused() -> None:
    kit = load_kit(None, False, False)
    for chapter, card in (
        (hero_abilities, kit.heroes[0]),
        (rewards, kit.rewards[0]),
        (discovery, kit.discoveries[0]),
        (duel_effects, kit.units[-1]),
        (quest_cards, kit.quests[-1]),
    ):
        for field in ("effect", "duel_effect", "location"):
            if hasattr(card, field):
                setattr(card, field, "nonsense")
        with pytest.raises(InvalidContent):
            chapter.check_effects(kit)
    assert not quest_cards.known_result("train", "luck")
    assert not quest_cards.known_result("damage", "much")


@pytest.mark.rule("RW-HERO-01")
def test_an_effect_that_no_card_has_is_noticed() -> None:
    for chapter, known in (
        (hero_abilities, "heroes"),
        (rewards, "rewards"),
        (discovery, "discoveries"),
        (duel_effects, "units"),
        (quest_cards, "quests"),
    ):
        kit = load_kit(None, False, False)
        getattr(kit, known).clear()
        with pytest.raises(InvalidContent):
            chapter.check_effects(kit)
        chapter.check_effects(kit, own=False)


@pytest.mark.rule("RW-BATTLE-07")
def test_sir_valadir_supports_with_two_cards() -> None:
    card = war().state.kit.heroes[hero_number(war().state, "sir-valadir")]
    assert (card.timing, card.effect, card.params) == ("battle_support", "support_extra_cards", {"extra": 2, "discard": 2})
    assert not duel("sir-valadir damage=1", "krutzbeck").asked


@pytest.mark.rule("RW-DUEL-03")
def test_sir_valadir_sheds_damage_in_the_first_edition() -> None:
    table = duel("sir-valadir damage=2", "krutzbeck", edition="first")
    assert table.offers("ability") == ["ability sir-valadir"]
    assert damage(table.play("ability sir-valadir"), "sir-valadir") == 1
    assert not duel("sir-valadir", "krutzbeck", edition="first").asked


@pytest.mark.rule("RW-RUL-59")
def test_ronan_is_spared_the_first_damage_of_a_duel() -> None:
    assert damage(duel("sir-valadir", "ronan-of-the-wild", "5 8 6 9"), "ronan-of-the-wild") == 1
    early = duel("mad-carthos", "ronan-of-the-wild", "5 8").play("ability mad-carthos")
    assert damage(early, "ronan-of-the-wild") == 1  # the bolt was the first damage, the card the second


@pytest.mark.rule("RW-RUL-59")
def test_ronan_is_not_spared_what_cannot_be_cancelled() -> None:
    table = duel("sir-valadir rewards=sunspear", "ronan-of-the-wild", "1 8 5 9").play("reward sunspear")
    assert damage(table, "ronan-of-the-wild") == 2  # two by the spear; the first damage that can be cancelled came later


@pytest.mark.rule("RW-RUL-104")
def test_ronan_chooses_between_pico_and_his_rewards() -> None:
    table = duel("sir-valadir", "ronan-of-the-wild up=amulet-of-shielding", "5 8 6 9")
    assert table.offers() == ["reward amulet-of-shielding", "ability ronan-of-the-wild", "done"]
    table.play("ability ronan-of-the-wild")
    assert table.offers() == ["reward amulet-of-shielding", "done"]  # the second round
    assert damage(table.play("reward amulet-of-shielding"), "ronan-of-the-wild") == 0


@pytest.mark.rule("RW-DP-157", "RW-RUL-100")
def test_silhouette_slips_away_on_gold_or_silver() -> None:
    table = duel("krutzbeck", "silhouette", "15", runes="1B dragon")
    assert (table.asked, table.to_play, table.offers("ability")) == ("moment-choice", 1, ["ability silhouette"])
    table.play("ability silhouette")
    assert (table.asked, table.offers()) == ("slip-away", ["step 1B", "step 1C", "step 2B", "step 2C"])
    table.play("step 1B")
    assert where(table, "silhouette") == "1B"
    assert table.state.duel is None
    assert not table.events("duel-round")
    assert table.state.sees_rune(1, table.state.kit.area("1B"))
    assert table.state.fate_pile == (14,)


@pytest.mark.rule("RW-DP-157")
def test_silhouette_fights_on_red_and_when_routed() -> None:
    table = duel("krutzbeck", "silhouette", "8").play("ability silhouette")
    assert len(table.events("duel-round")) == 4
    assert where(table, "silhouette") == "1A"
    assert not duel("krutzbeck", "silhouette routed").events("duel-avoided")
    assert len(duel("krutzbeck", "silhouette routed").events("duel-round")) == 4


@pytest.mark.rule("RW-RUL-100")
def test_silhouette_slips_away_once_a_phase_and_the_challenge_counts() -> None:
    heroes = "krutzbeck 1A 0; sir-valadir 1C 0; silhouette 1A 1"
    table = summer(heroes, orders=(1, 2), quests=("lights-on-the-moor", ""), fate="15 8 9 10 18 19 20 28 29")
    table.play("hero krutzbeck", "stay", "duel silhouette", "ability silhouette", "step 1C")
    assert table.asked == "next-hero"  # no other duel, no quest for Krutzbeck
    table.play("hero sir-valadir", "stay", "duel silhouette")
    assert len(table.events("duel-round")) == 4  # she could not slip away again


@pytest.mark.rule("RW-REWARD-01")
def test_astarra_chooses_from_two_rewards() -> None:
    table = acting("runewitch-astarra", "runewitch-astarra 1A 0", quests=("lights-on-the-moor", ""), fate="17 5 7 27 15")
    on_reward_deck(table, "runeplate ice-storm").play("stay", "attempt lights-on-the-moor", "pick 17")
    assert (table.asked, table.offers()) == ("keep-reward", ["reward runeplate", "reward ice-storm"])
    assert table.state.redact(1).drawn == (-1, -1)
    table.play("reward ice-storm")
    assert carried(table, "runewitch-astarra") == ("ice-storm", "")
    assert len(table.state.reward_deck) == 24


@pytest.mark.rule("RW-REWARD-01")
def test_astarra_takes_the_last_card() -> None:
    table = acting("runewitch-astarra", "runewitch-astarra 1A 0", quests=("lights-on-the-moor", ""), fate="17 5 7 27 15")
    on_reward_deck(table, "runeplate")
    table.state.reward_deck = table.state.reward_deck[-1:]
    table.play("stay", "attempt lights-on-the-moor", "pick 17")
    assert carried(table, "runewitch-astarra") == ("runeplate", "")


@pytest.mark.rule("RW-DUEL-04")
def test_bograns_first_round_as_attacker() -> None:
    """Round 1: the enemy's damage has no effect; round 2: it has. Neither has his flag against Bogran's blow."""
    assert damage(duel("bogran-the-shadow", "krutzbeck", "8 5 9 6"), "bogran-the-shadow") == 1
    assert damage(duel("bogran-the-shadow", "krutzbeck", "5 15"), "krutzbeck") == 1
    assert damage(duel("krutzbeck", "bogran-the-shadow", "5 8"), "bogran-the-shadow") == 1


@pytest.mark.rule("RW-DUEL-22")
def test_bograns_first_round_in_a_quest_duel() -> None:
    table = acting("bogran-the-shadow", "bogran-the-shadow 4B 0", quests=("nest-of-blades", ""), fate="8 18 9 28 5 8")
    table.play("stay", "attempt nest-of-blades")
    assert damage(table, "bogran-the-shadow") == 1  # only the Razorwing's second card counted


@pytest.mark.rule("RW-DP-155")
def test_red_scorpion_heals_one_hero_in_her_area_before_the_first_action() -> None:
    heroes = "red-scorpion 1A 0 damage=1; krutzbeck 1A 0 damage=3; challara 1B 0 damage=1; silhouette 1A 1 damage=1"
    table = summer(heroes)
    assert (table.asked, table.offers("ability")) == ("moment-choice", ["ability red-scorpion"])
    table.play("ability red-scorpion")
    assert table.offers() == ["heal red-scorpion", "heal krutzbeck"]
    table.play("heal krutzbeck")
    assert damage(table, "krutzbeck") == 1
    assert table.asked == "next-hero"


@pytest.mark.rule("RW-DP-155")
def test_red_scorpion_needs_a_wound_and_may_keep_her_salves() -> None:
    assert summer("red-scorpion 1A 0").asked == "next-hero"
    table = summer("red-scorpion 1A 0 damage=2").play("pass")
    assert table.asked == "next-hero"
    assert damage(table, "red-scorpion") == 2
    assert damage(summer("red-scorpion 1A 0 damage=2").play("ability red-scorpion"), "red-scorpion") == 0


@pytest.mark.rule("RW-DUEL-01")
def test_challara_challenges_across_a_border() -> None:
    table = acting("challara", "challara 2B 0; krutzbeck 3A 1; mad-carthos 7A 1", fate="8 5 9 10 18 19 20 28").play("stay")
    assert table.offers("duel") == ["duel krutzbeck"]
    table.play("duel krutzbeck")
    assert damage(table, "challara") == 1
    assert (where(table, "challara"), where(table, "krutzbeck")) == ("2B", "3A")


@pytest.mark.rule("RW-HERO-07")
def test_the_spoils_of_a_duel_at_a_distance_go_to_the_winner() -> None:
    heroes = "challara 2B 0 rewards=ice-storm; krutzbeck 3A 1 damage=4 rewards=runeplate; silhouette 3A 0"
    table = acting("challara", heroes, fate="5 8").play("stay", "duel krutzbeck", "done")
    assert carried(table, "challara") == ("ice-storm runeplate", "")
    assert table.hero("silhouette").loot == 0


@pytest.mark.rule("RW-HERO-08")
def test_if_both_fall_at_a_distance_each_leaves_a_marker_in_his_own_area() -> None:
    heroes = "challara 2B 0 damage=2 rewards=ice-storm; krutzbeck 3A 1 damage=4 rewards=rune-of-summoning"
    table = acting("challara", heroes, fate="5 6").play("stay", "duel krutzbeck")
    assert graves(table) == [("2B", 1, 0), ("3A", 1, 0)]


@pytest.mark.rule("RW-QUEST-30")
def test_jaes_draws_another_card_once_in_a_test() -> None:
    table = acting("jaes-the-exile", "jaes-the-exile 3A 0", quests=("the-hanging-stair", ""), fate="8 9 17")
    table.play("stay", "attempt the-hanging-stair")
    assert (table.asked, table.offers("redraw")) == ("moment-choice", ["redraw 8"])
    table.play("redraw 8")
    assert (table.asked, table.offers()) == ("pick-destiny", ["pick 9", "pick 17"])
    assert table.play("pick 17").hero("jaes-the-exile").loot == 1
    assert sorted(table.state.fate_pile) == [7, 8, 16]


@pytest.mark.rule("RW-QUEST-30")
def test_jaes_may_do_so_again_in_his_next_test() -> None:
    table = acting("jaes-the-exile", "jaes-the-exile 6B 0", quests=("halls-of-the-stone-king", ""), fate="8 9 10 17 5 7 27")
    table.play("stay", "attempt halls-of-the-stone-king", "redraw 8", "pick 17")
    assert table.offers("redraw")


@pytest.mark.rule("RW-SEASON-09")
def test_the_wounds_of_varikas_close_by_themselves() -> None:
    table = summer("varikas-the-dead 1A 0 damage=2; krutzbeck 1A 0 damage=1")
    assert damage(table, "varikas-the-dead") == 1
    assert damage(table, "krutzbeck") == 1
    assert table.asked == "next-hero"


@pytest.mark.rule("RW-DUEL-03")
@pytest.mark.parametrize("attacks", [True, False])
def test_mad_carthos_hurts_his_enemy_at_the_start(attacks: bool) -> None:
    table = duel("mad-carthos", "krutzbeck") if attacks else duel("krutzbeck", "mad-carthos")
    assert damage(table.play("ability mad-carthos"), "krutzbeck") == 1
    assert not table.asked
    spared = duel("mad-carthos", "krutzbeck").play("pass")
    assert damage(spared, "krutzbeck") == 0


@pytest.mark.rule("RW-HERO-08")
def test_krutzbeck_hurts_an_enemy_where_he_ends_his_action() -> None:
    heroes = "krutzbeck 1B 0; silhouette 1A 1 damage=2 rewards=ice-storm; challara 1A 1"
    table = acting("krutzbeck", heroes).play("step 1A", "stay", "done")
    assert (table.asked, table.offers()) == ("trail-of-blood", ["figure silhouette", "figure challara"])
    table.play("figure silhouette")
    assert not in_play(table, "silhouette")
    assert graves(table) == [("1A", 1, 0)]
    assert table.state.felled == [0, 0]
    alone = acting("krutzbeck", "krutzbeck DA 0; challara DA 1", influence=(3, 1)).play("train agility", "train agility")
    assert damage(alone, "challara") == 1  # whatever the action was


@pytest.mark.rule("RW-QUEST-21")
def test_master_thorn_draws_tactics_for_a_completed_quest() -> None:
    more: dict[str, Any] = {"quests": ("lights-on-the-moor", "")}
    table = acting("master-thorn", "master-thorn 1A 0", fate="17 5 7 27", **more).play("stay", "attempt lights-on-the-moor")
    assert len(table.state.fresh[0]) == 1
    failed = acting("master-thorn", "master-thorn 1A 0", fate="8 9 10 18", **more).play("stay", "attempt lights-on-the-moor")
    assert not failed.state.fresh[0]
