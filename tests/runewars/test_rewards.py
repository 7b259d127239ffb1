"""The eighteen kinds of reward cards, and how they change hands (RW-REWARD)."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.fighting import Battle
from tablekeep.games.runewars.figures import Grave
from tablekeep.games.runewars.heroes import gain_reward
from tests.runewars.journeys import acting, carried, duel, in_play, my_turn, on_reward_deck, summer
from tests.runewars.marches import march
from tests.runewars.wars import Table, hero_number, war


def damage(table: Table, hero: str) -> int:
    return table.hero(hero).damage


def pile(table: Table) -> list[str]:
    return [table.state.kit.rewards[card].id.replace("_", "-") for card in table.state.reward_pile]


@pytest.mark.rule("RW-REWARD-01")
def test_a_reward_is_the_top_card_face_down() -> None:
    table = on_reward_deck(war(heroes="challara 1A 0"), "runeplate")
    gain_reward(table.state, hero_number(table.state, "challara"))
    assert carried(table, "challara") == ("runeplate", "")
    public, private = table.events("reward")[0], table.events("reward-drawn")[0]
    assert public.audience == -1
    assert private.audience == 1
    assert len(table.state.reward_deck) == 24


@pytest.mark.rule("RW-REWARD-01")
def test_without_cards_nothing_is_received() -> None:
    table = war(heroes="challara 1A 0")
    table.state.reward_deck = ()
    gain_reward(table.state, hero_number(table.state, "challara"))
    assert table.hero("challara").loot == 0


@pytest.mark.rule("RW-REWARD-02")
def test_a_used_reward_is_turned_up_and_stays_so() -> None:
    table = duel("mad-carthos rewards=rage-blade", "krutzbeck", "1 8").play("pass", "reward rage-blade")
    assert carried(table, "mad-carthos") == ("", "rage-blade")


@pytest.mark.rule("RW-REWARD-03")
def test_in_ones_turn_rewards_are_exchanged_in_the_same_area_only() -> None:
    table = my_turn(war(heroes="challara 1A 0 rewards=rage-blade; silhouette 1A 0; krutzbeck 1B 0; mad-carthos 1A 1"))
    assert table.offers("give") == ["give rage-blade challara silhouette"]
    table.play("give rage-blade challara silhouette")
    assert carried(table, "silhouette") == ("rage-blade", "")
    assert table.offers("give") == ["give rage-blade silhouette challara"]
    (told,) = table.events("reward-given")
    assert all(name != "reward" for name, _ in told.message.args)  # what lies face down is not told


@pytest.mark.rule("RW-REWARD-03")
def test_exchange_comes_to_an_end() -> None:
    table = my_turn(war(heroes="challara 1A 0 rewards=rage-blade; silhouette 1A 0"))
    for _ in range(99):
        if table.asked != "moment-choice":
            break
        table.play(table.offers("give")[0])
    assert not table.asked


# -- in one's turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-REWARD-07", "RW-RUNE-10")
def test_a_shard_at_a_stronghold_becomes_a_dragon_rune() -> None:
    table = war("1A: 1 footman", strongholds="DA 0", heroes="challara DA 0 rewards=timmorran-shard,timmorran-shard")
    my_turn(table)
    assert table.offers("reward") == ["reward timmorran-shard"]
    table.play("reward timmorran-shard")
    assert pile(table) == ["timmorran-shard"]
    assert table.asked != "moment-choice"
    while table.asked != "moment-choice":
        table.play(table.offers()[0])
    assert table.state.rune_supply(True) == table.state.kit.dragon_runes - 1
    assert table.offers("reward") == ["reward timmorran-shard"]  # one after another


@pytest.mark.rule("RW-REWARD-07")
@pytest.mark.parametrize("area", ["DB", "UA", "1A"])
def test_a_shard_is_worth_nothing_elsewhere(area: str) -> None:
    table = my_turn(war(strongholds="DA 0; UA 1", heroes=f"challara {area} 0 rewards=timmorran-shard"))
    assert not table.asked


@pytest.mark.rule("RW-REWARD-02", "RW-RUL-93")
def test_rewards_are_for_ones_own_turn() -> None:
    table = war(heroes="challara 1A 0 rewards=seal-of-the-elder-kings")
    assert not my_turn(table, 1).asked
    assert summer("challara 1A 0 rewards=seal-of-the-elder-kings").play("hero challara").asked == "hero-action"


@pytest.mark.rule("RW-REWARD-02")
def test_the_seal_of_the_elder_kings() -> None:
    table = my_turn(war(heroes="challara 1A 0 rewards=seal-of-the-elder-kings", influence=(2, 1)))
    table.play("reward seal-of-the-elder-kings")
    assert table.state.influence[0] == 6
    assert pile(table) == ["seal-of-the-elder-kings"]


@pytest.mark.rule("RW-REWARD-02", "RW-NEUTRAL-09", "RW-NEUTRAL-10")
def test_the_flute_leads_neutral_units_away_from_anybody() -> None:
    table = war(
        "1C: 1 berserker, 2 beastman, 1 razorwing routed; 1A: 1 footman; 7A: 1 berserker",
        heroes="challara 1C 0 rewards=flute-of-possession",
    )
    my_turn(table).play("reward flute-of-possession")
    assert (table.asked, sorted(table.offers())) == ("flute", ["drive 1A", "drive 1B", "drive 2C", "drive 7B"])
    table.play("drive 1A")
    assert table.units("1A") == "1 footman, 2 beastman, 1 razorwing routed"
    assert table.units("1C") == "1 berserker"
    assert table.controller("1A") == 0


@pytest.mark.rule("RW-RUL-99")
def test_the_flute_ignores_borders_and_obeys_the_limit_of_eight() -> None:
    table = war("1A: 8 footman; 2A: 2 giant; 2B: 1 berserker; 4A: 1 berserker; 6A: 1 berserker",
                heroes="challara 2A 0 rewards=flute-of-possession")  # fmt: skip
    my_turn(table).play("reward flute-of-possession")
    assert table.asked == "trim" or table.offers("destroy")
    for _ in range(2):
        table.play("destroy footman standing 1A")
    assert table.units("1A") == "6 footman, 2 giant"


@pytest.mark.rule("RW-RUL-94")
def test_the_flute_needs_units_and_a_place() -> None:
    assert not my_turn(war(heroes="challara 1A 0 rewards=flute-of-possession")).asked
    units = "3A: 1 beastman; 2B: 1 berserker; 3B: 1 berserker; 4A: 1 berserker; 4B: 1 berserker"
    assert not my_turn(war(units, heroes="challara 3A 0 rewards=flute-of-possession")).asked


@pytest.mark.rule("RW-TERM-08")
def test_the_staff_of_light_raises_all_figures_of_its_player_there() -> None:
    heroes = (
        "challara 1A 0 routed rewards=staff-of-light; silhouette 1A 0 routed; krutzbeck 1A 1 routed; jaes-the-exile 1B 0 routed"
    )
    table = my_turn(war("1A: 1 footman routed, 1 beastman routed", heroes=heroes)).play("reward staff-of-light")
    assert table.units("1A") == "1 footman, 1 beastman"
    lying = [table.hero(name).routed for name in ("challara", "silhouette", "krutzbeck", "jaes-the-exile")]
    assert lying == [False, False, True, True]
    assert not my_turn(war("1A: 1 berserker routed", heroes="challara 1A 0 rewards=staff-of-light")).asked


@pytest.mark.rule("RW-ROUT-01")
def test_the_ice_storm_routs_up_to_three_units_of_one_area() -> None:
    table = war("1A: 1 footman; 1C: 2 berserker, 1 beastman, 1 warlock routed; 2C: 1 hellhound; 7A: 2 berserker",
                heroes="challara 1A 0 rewards=ice-storm")  # fmt: skip
    my_turn(table).play("reward ice-storm")
    assert (table.asked, table.offers()) == ("aim-storm", ["aim 1C", "aim 2C"])
    table.play("aim 1C")
    assert table.offers() == ["rout berserker 1", "rout berserker 2", "rout beastman 1"]
    table.play("rout berserker 1")
    assert table.may("done")
    table.play("rout berserker 1", "rout beastman 1")
    assert table.units("1C") == "2 berserker routed, 1 warlock routed, 1 beastman routed"
    assert table.controller("1C") == 1
    assert table.asked == ""


@pytest.mark.rule("RW-RUL-94")
def test_the_ice_storm_needs_a_standing_foe() -> None:
    assert not my_turn(war("1A: 2 footman; 1C: 1 berserker routed", heroes="challara 1A 0 rewards=ice-storm")).asked


@pytest.mark.rule("RW-REWARD-02")
def test_the_elixir_of_life_in_ones_turn_or_before_an_action() -> None:
    table = my_turn(war(heroes="challara 1A 0 damage=2 rewards=elixir-of-life")).play("reward elixir-of-life")
    assert damage(table, "challara") == 0
    assert pile(table) == ["elixir-of-life"]
    assert not my_turn(war(heroes="challara 1A 0 rewards=elixir-of-life")).asked
    table = acting("challara", "challara 1A 0 damage=2 rewards=elixir-of-life; silhouette 1B 0 damage=1")
    assert table.offers("reward") == ["reward elixir-of-life"]
    assert table.play("reward elixir-of-life").asked == "hero-action"
    assert damage(table, "challara") == 0
    other = acting("silhouette", "challara 1A 0 damage=2 rewards=elixir-of-life; silhouette 1B 0 damage=1")
    assert other.asked == "hero-action"  # it is not her action


@pytest.mark.rule("RW-RUL-128", "RW-RUL-99")
def test_the_rune_of_summoning_brings_two_triangle_units_to_a_hero_in_an_empty_area() -> None:
    table = my_turn(war(heroes="challara 1A 0 rewards=rune-of-summoning", runes="1A dragon")).play("reward rune-of-summoning")
    assert (table.asked, table.offers()) == ("summoning", ["muster bowman 1A", "muster footman 1A"])
    table.play("muster bowman 1A")
    assert table.may("done")
    assert table.play("muster footman 1A").units("1A") == "1 bowman, 1 footman"
    assert (table.asked, table.controller("1A")) == ("", 0)
    one = my_turn(war(heroes="challara 1A 0 rewards=rune-of-summoning")).play("reward rune-of-summoning", "muster footman 1A")
    assert one.play("done").units("1A") == "1 footman"


@pytest.mark.rule("RW-RUL-128", "RW-TERM-11")
def test_the_rune_of_summoning_opens_an_enemy_home_area_that_nobody_guards() -> None:
    table = my_turn(war(heroes="challara UA 0 rewards=rune-of-summoning")).play("reward rune-of-summoning", "muster footman UA")
    assert table.controller("UA") == 0
    for units in ("UA: 1 berserker", "UA: 1 berserker routed"):
        assert not my_turn(war(units, heroes="challara UA 0 rewards=rune-of-summoning")).asked
    assert not my_turn(war(heroes="challara UA 0 rewards=rune-of-summoning", strongholds="UA 1")).asked
    for units in ("1A: 1 knight", "1A: 1 beastman"):
        assert not my_turn(war(units, heroes="challara 1A 0 rewards=rune-of-summoning")).asked, "units are there"
    full = "DA: 8 footman; DB: 8 footman; 1B: 8 bowman"
    assert not my_turn(war(full, heroes="challara 1A 0 rewards=rune-of-summoning")).asked, "no figure is left"


@pytest.mark.rule("RW-RUL-93", "RW-RUL-128")
def test_the_rune_of_summoning_does_not_work_where_an_army_waits() -> None:
    table = war("1C: 2 footman; 7A: 1 beastman", heroes="challara 7A 0 rewards=rune-of-summoning", tactics=("stampede", ""))
    march(table, "7A", "march footman 1C 2").play("play stampede", "retreat 7B")
    assert not table.offers("reward")


@pytest.mark.rule("RW-RUL-93")
def test_at_the_start_of_a_battle_nothing_is_aimed_at_its_area() -> None:
    heroes = "challara 1A 0 damage=1 rewards=staff-of-light,ice-storm,elixir-of-life; silhouette 1A 0 routed"
    table = war("1A: 1 berserker", heroes=heroes)
    table.state.battle = Battle(table.state.kit.area("1A"), 0, 1, 1)
    assert not any(text.startswith("reward") for text in my_turn(table).offers())
    table.state.battle = None
    assert len(my_turn(table).offers("reward")) == 3


@pytest.mark.rule("RW-RUL-93", "RW-HERO-09", "RW-REWARD-03")
def test_at_the_start_of_a_battle_nobody_loots_or_hands_over_in_its_area() -> None:
    table = war("1A: 1 berserker", heroes="challara 1A 0 rewards=runeplate; silhouette 1A 0")
    table.state.graves.append(Grave(table.state.kit.area("1A"), (0,), (), 1))
    table.state.battle = Battle(table.state.kit.area("1A"), 0, 1, 1)
    offers = my_turn(table).offers()
    assert not [text for text in offers if text.startswith(("loot", "give"))]
    table.state.battle = None
    offers = my_turn(table).offers()
    assert {"loot", "give"} <= {text.split()[0] for text in offers}


# -- passive ones ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-QUEST-11")
def test_winged_boots_fly_and_go_three_areas() -> None:
    table = acting("challara", "challara 1A 0 rewards=winged-boots")
    table.play("step 1C")
    assert carried(table, "challara") == ("winged-boots", "")
    table.play("step 7A")
    assert table.asked == "hero-action"
    assert carried(table, "challara") == ("winged-boots", "")
    table.play("step 7B")
    assert not table.asked
    assert carried(table, "challara") == ("", "winged-boots")


@pytest.mark.rule("RW-MOVE-31")
def test_winged_boots_are_turned_up_when_they_cross_a_border() -> None:
    table = acting("challara", "challara 2B 0 rewards=winged-boots").play("step 3A")
    assert carried(table, "challara") == ("", "winged-boots")
    flyer = acting("runewitch-astarra", "runewitch-astarra 2B 0 rewards=winged-boots").play("step 3A")
    assert carried(flyer, "runewitch-astarra") == ("winged-boots", "")


@pytest.mark.rule("RW-QUEST-30")
def test_the_tome_of_runes_adds_a_card_to_every_test() -> None:
    table = acting("krutzbeck", "krutzbeck 3A 0 rewards=tome-of-runes", quests=("the-hanging-stair", ""), fate="8 9 17")
    table.play("stay", "attempt the-hanging-stair")
    assert table.offers() == ["pick 8", "pick 17"]
    assert carried(table, "krutzbeck") == ("", "tome-of-runes")


@pytest.mark.rule("RW-RUL-100")
def test_the_cloak_of_deception_refuses_one_challenge_a_phase() -> None:
    heroes = "krutzbeck 1A 0; sir-valadir 1A 0; challara 1A 1 rewards=cloak-of-deception"
    table = summer(heroes, orders=(1, 2), quests=("lights-on-the-moor", ""), fate="8 9 10 18 19 20 28 29")
    table.play("hero sir-valadir", "stay", "duel challara")
    assert (table.to_play, table.offers("reward")) == (1, ["reward cloak-of-deception"])
    table.play("reward cloak-of-deception")
    assert table.state.duel is None
    assert table.asked == "next-hero"
    assert carried(table, "challara") == ("", "cloak-of-deception")
    table.play("hero krutzbeck", "stay", "duel challara")
    assert len(table.events("duel-round")) == 4


# -- in duels --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-REWARD-05")
def test_the_rage_blade_counts_training() -> None:
    table = duel("mad-carthos train=2,0,0 rewards=rage-blade", "krutzbeck", "1 8").play("pass", "reward rage-blade")
    assert damage(table, "krutzbeck") == 4


@pytest.mark.rule("RW-RUL-104")
def test_the_runeplate_cancels_one_damage_in_each_round() -> None:
    table = duel("mad-carthos rewards=rage-blade", "krutzbeck rewards=runeplate", "1 8 5 9").play("pass", "reward rage-blade")
    table.play("reward runeplate")
    assert damage(table, "krutzbeck") == 1  # once in this round
    table.play("reward runeplate")
    assert damage(table, "krutzbeck") == 1
    assert damage(duel("sir-valadir", "krutzbeck rewards=runeplate", "5 8").play("done"), "krutzbeck") == 1


@pytest.mark.rule("RW-REWARD-05")
def test_soulbiter_heals_whoever_fells_the_enemy() -> None:
    table = duel("sir-valadir damage=2 rewards=soulbiter", "krutzbeck damage=4", "1 5").play("reward soulbiter")
    assert not in_play(table, "krutzbeck")
    assert damage(table, "sir-valadir") == 0
    table = duel("sir-valadir damage=2 rewards=soulbiter", "krutzbeck damage=3", "1 8 5 9").play("reward soulbiter")
    assert not in_play(table, "krutzbeck")
    assert damage(table, "sir-valadir") == 2
    both = duel("sir-valadir damage=4 rewards=soulbiter", "krutzbeck damage=4", "1 5").play("reward soulbiter")
    assert not in_play(both, "sir-valadir")
    assert not in_play(both, "krutzbeck")


@pytest.mark.rule("RW-QUEST-30", "RW-REWARD-05")
def test_fire_bombs_can_hurt_their_thrower() -> None:
    """Agility 2: two cards, both red; the bombs deal 3 and one comes back."""
    table = duel("sir-valadir rewards=dwarven-fire-bombs", "krutzbeck", "1 8 9 10").play("reward dwarven-fire-bombs")
    assert (damage(table, "krutzbeck"), damage(table, "sir-valadir")) == (3, 1)
    table = duel("sir-valadir rewards=dwarven-fire-bombs", "krutzbeck", "1 8 9 17").play("reward dwarven-fire-bombs")
    assert (table.asked, table.offers()) == ("pick-destiny", ["pick 9", "pick 17"])
    table.play("pick 17")
    assert (damage(table, "krutzbeck"), damage(table, "sir-valadir")) == (3, 0)
    assert {8, 16} <= set(table.state.fate_pile)


@pytest.mark.rule("RW-QUEST-30")
def test_jaes_may_draw_again_in_the_test_of_his_bombs() -> None:
    table = duel("jaes-the-exile rewards=dwarven-fire-bombs", "krutzbeck", "1 8 9 10 17").play("reward dwarven-fire-bombs")
    assert table.offers("redraw") == ["redraw 9"]


@pytest.mark.rule("RW-RUL-104")
def test_the_sunspear_cannot_be_stopped() -> None:
    foe = "krutzbeck up=runeplate,amulet-of-shielding"
    table = duel("sir-valadir rewards=sunspear", foe, "1 15").play("reward sunspear")
    assert damage(table, "krutzbeck") == 2
    assert not table.asked


@pytest.mark.rule("RW-RUL-104")
def test_the_mirrored_shield_turns_damage_back() -> None:
    table = duel("mad-carthos rewards=rage-blade up=runeplate", "krutzbeck rewards=mirrored-shield", "1 2").play("pass")
    table.play("reward rage-blade", "reward mirrored-shield")
    assert (damage(table, "mad-carthos"), damage(table, "krutzbeck")) == (2, 0)


@pytest.mark.rule("RW-RUL-104")
def test_the_mirrored_shield_does_not_turn_back_the_sunspear() -> None:
    table = duel("sir-valadir rewards=sunspear", "krutzbeck rewards=mirrored-shield", "1 2")
    table.play("reward sunspear", "reward mirrored-shield")
    assert (damage(table, "sir-valadir"), damage(table, "krutzbeck")) == (0, 2)


@pytest.mark.rule("RW-RUL-104")
def test_the_ghost_armor_cancels_everything_on_gold_or_silver() -> None:
    for card, left in (("17", 0), ("15", 0), ("10", 2)):
        table = duel("mad-carthos rewards=rage-blade", "krutzbeck rewards=ghost-armor", f"1 8 {card}")
        table.play("pass", "reward rage-blade", "reward ghost-armor")
        assert damage(table, "krutzbeck") == left
        assert not table.asked


@pytest.mark.rule("RW-RUL-104")
def test_the_amulet_of_shielding_cancels_two_damage_in_a_duel() -> None:
    table = duel("sir-valadir", "krutzbeck rewards=amulet-of-shielding", "5 8 6 9 25 10")
    table.play("reward amulet-of-shielding", "reward amulet-of-shielding")
    assert damage(table, "krutzbeck") == 1
    assert not table.asked
    at_once = duel("mad-carthos rewards=rage-blade", "krutzbeck rewards=amulet-of-shielding", "1 8").play("pass")
    at_once.play("reward rage-blade", "reward amulet-of-shielding", "reward amulet-of-shielding")
    assert damage(at_once, "krutzbeck") == 0


@pytest.mark.rule("RW-REWARD-07", "RW-RUL-95")
def test_the_player_says_whose_shard_becomes_a_dragon_rune() -> None:
    heroes = "silhouette DA 0 rewards=timmorran-shard; sir-valadir DB 0 rewards=timmorran-shard,timmorran-shard"
    table = my_turn(war("DA: 1 footman; DB: 1 footman", strongholds="DA 0; DB 0", heroes=heroes))
    table.play("reward timmorran-shard")
    assert (table.asked, table.offers()) == ("bearer", ["figure silhouette", "figure sir-valadir"])
    table.play("figure sir-valadir")
    assert [carried(table, hero)[0] for hero in ("silhouette", "sir-valadir")] == ["timmorran-shard", "timmorran-shard"]
    assert pile(table) == ["timmorran-shard"]


@pytest.mark.rule("RW-RUL-95")
def test_being_asked_whose_shard_it_is_tells_nobody_who_has_one() -> None:
    for other in ("timmorran-shard", "runeplate"):
        heroes = f"silhouette DA 0 rewards=timmorran-shard; sir-valadir DB 0 rewards={other}"
        table = my_turn(war("DA: 1 footman; DB: 1 footman", strongholds="DA 0; DB 0", heroes=heroes))
        table.play("reward timmorran-shard")
        assert table.asked == "bearer"
    assert table.offers() == ["figure silhouette"]
