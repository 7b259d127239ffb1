"""The quest phase: actions, the way, attribute tests and what quests bring (RW-QUEST)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runewars.heroes import BARRED, mark
from tablekeep.games.runewars.quest_cards import far_rim
from tablekeep.kernel.messages import Ref
from tests.runewars.journeys import acting, carried, graves, in_play, on_reward_deck, summer
from tests.runewars.wars import Table, cards, hero_number, war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])
GOLD, SILVER, RED = "17", "15", "8"


def where(table: Table, hero: str) -> str:
    return table.state.kit.hexes[table.hero(hero).area].id


def hand(table: Table, seat: int = 0) -> list[str]:
    return [table.state.kit.quests[card].id.replace("_", "-") for card in table.state.quests[seat]]


def attempt(quest: str, hero: str, fate: str, area: str = "", units: str = "", **more: Any) -> Table:
    """A hero with all Strength, Agility and Wisdom 2 or more attempts a quest where he stands."""
    card = next(card for card in war().state.kit.quests if card.id == quest.replace("-", "_"))
    name, *rest = hero.split()
    heroes = f"{' '.join([name, area or card.area, '0', *rest])}; {more.pop('others', '')}"
    table = acting(name, heroes, units, quests=(quest, ""), fate=fate, **more)
    return table.play("stay", f"attempt {quest}")


# -- cards and hands -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-QUEST-01")
def test_a_quest_card_tells_where_and_how_it_is_attempted() -> None:
    kit = war().state.kit
    assert len(kit.quests) == 24
    assert sum(card.starting for card in kit.quests) == 9
    assert all(bool(card.area) != bool(card.location) for card in kit.quests)


@pytest.mark.rule("RW-QUEST-02")
def test_any_hero_may_attempt_any_quest_of_his_player() -> None:
    table = summer("challara 3A 0; silhouette 1A 0", quests=("the-hanging-stair lights-on-the-moor", ""))
    assert table.play("hero challara", "stay").offers("attempt") == ["attempt the-hanging-stair"]
    assert table.play("done", "hero silhouette", "stay").offers("attempt") == ["attempt lights-on-the-moor"]


@pytest.mark.rule("RW-QUEST-03")
def test_above_three_quests_one_is_thrown_away() -> None:
    three = "the-hanging-stair lights-on-the-moor the-bazaar"
    table = acting("challara", "challara 4A 0", quests=(f"{three} grave-of-a-champion", ""), fate=f"{RED} 9 10 18")
    table.play("stay", "attempt grave-of-a-champion", "test wisdom")
    assert len(hand(table)) == 4
    assert table.asked == "drop-quest"
    table.play("drop-quest the-bazaar")
    assert len(hand(table)) == 3
    assert "the-bazaar" not in hand(table)


# -- the phase -------------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("RW-QUEST-10", "RW-RUL-55", "RW-FIRST-51")
def test_in_play_order_every_hero_acts_once_in_the_order_his_player_likes(edition: str) -> None:
    heroes = "challara 1A 0; silhouette 1B 0; krutzbeck UA 1"
    table = summer(heroes, orders=(5, 2), edition=edition)
    assert (table.to_play, table.state.active) == (1, -1)
    table.play("hero krutzbeck", "stay")
    assert (table.to_play, table.offers()) == (0, ["hero challara", "hero silhouette", "done"])
    table.play("hero silhouette", "train wisdom", "train wisdom")
    assert table.offers() == ["hero challara", "done"]
    assert table.refusal("hero silhouette") == "RW-QUEST-10"
    table.play("hero challara", "stay")
    assert not table.asked


@pytest.mark.rule("RW-QUEST-10")
def test_equal_orders_are_settled_by_influence() -> None:
    table = summer("challara 1A 0; krutzbeck UA 1", orders=(3, 3), influence=(2, 4))
    assert table.to_play == 1


@pytest.mark.rule("RW-QUEST-16")
def test_no_hero_has_to_act() -> None:
    table = summer("challara 1A 0; krutzbeck UA 1", influence=(3, 1)).play("done")
    assert table.to_play == 1
    assert not table.play("done").asked


@BOTH
@pytest.mark.rule("RW-QUEST-11", "RW-MOVE-41")
def test_a_hero_goes_up_to_two_areas_through_enemies_and_neutral_units(edition: str) -> None:
    table = acting("challara", "challara 1A 0", "1C: 3 berserker; 7A: 2 beastman", edition=edition)
    assert table.offers("step") == ["step 1B", "step 1C", "step 2B", "step 2C"]
    table.play("step 1C", "step 7A")
    assert where(table, "challara") == "7A"
    assert not table.asked
    assert table.state.tokens == [0, 0]
    assert table.units("7A") == "2 beastman"


@pytest.mark.rule("RW-QUEST-11")
def test_he_goes_step_by_step_and_may_stop_early() -> None:
    table = acting("challara", "challara 1A 0")
    assert table.refusal("step 7A") == "RW-QUEST-11"
    table.play("step 1C")
    assert table.refusal("heal challara") == "RW-QUEST-10"
    assert table.refusal("train wisdom") == "RW-QUEST-10"
    assert where(table.play("stay"), "challara") == "1C"


@pytest.mark.rule("RW-MOVE-43", "RW-MOVE-31")
def test_borders_stop_heroes_who_do_not_fly() -> None:
    assert acting("challara", "challara 2B 0").refusal("step 3A") == "RW-MOVE-43"
    assert acting("runewitch-astarra", "runewitch-astarra 2B 0").may("step 3A")
    assert acting("challara", "challara 1A 0").refusal("step 2A") == "RW-MOVE-43"


@pytest.mark.rule("RW-QUEST-12")
def test_healing_takes_a_friendly_area_and_removes_all_damage() -> None:
    table = acting("challara", "challara DA 0 damage=2").play("heal challara")
    assert table.hero("challara").damage == 0
    assert not table.asked
    assert acting("challara", "challara 1A 0 damage=2").refusal("heal challara") == "RW-QUEST-12"
    assert acting("challara", "challara UA 0 damage=2").refusal("heal challara") == "RW-QUEST-12"


@pytest.mark.rule("RW-QUEST-13")
def test_training_raises_two_attributes_or_one_by_two() -> None:
    table = acting("challara", "challara 1A 0").play("train strength")
    assert table.asked == "train-more"
    assert table.play("train wisdom").hero("challara").training == (1, 0, 1)
    table = acting("challara", "challara 1A 0").play("train agility", "train agility")
    assert table.hero("challara").training == (0, 2, 0)


@pytest.mark.rule("RW-QUEST-14")
def test_training_gives_at_most_two_for_each_attribute() -> None:
    table = acting("challara", "challara 1A 0 train=2,0,1")
    assert table.offers("train") == ["train agility", "train wisdom"]
    assert table.refusal("train strength") == "RW-QUEST-14"
    table.play("train agility")
    assert table.refusal("train strength") == "RW-QUEST-14"
    one = acting("challara", "challara 1A 0 train=2,0,2").play("train agility")
    assert not one.asked
    assert one.hero("challara").training == (2, 2, 2)


@pytest.mark.rule("RW-EX-D20")
def test_what_training_would_give_beyond_two_is_lost() -> None:
    table = acting("challara", "challara 1A 0 train=0,1,0").play("train agility", "train agility")
    assert table.hero("challara").training == (0, 2, 0)
    assert not table.asked


@pytest.mark.rule("RW-EX-18")
def test_the_quest_phase_of_the_example() -> None:
    """The Elf heals; the first hero of the Uthuk trains Agility by 2, the second goes two areas through enemies."""
    table = summer(
        "silhouette LA 1 damage=2; krutzbeck UA 3; mad-carthos 1A 3; challara 7A 1",
        "1C: 2 footman; 7A: 2 archer",
        factions="daqan latari waiqar uthuk",
        orders=(6, 1, 7, 2),
        quests=("", "", "", "the-horned-totem"),
    )
    assert table.to_play == 1
    table.play("hero silhouette", "heal silhouette", "done")
    assert table.hero("silhouette").damage == 0

    assert table.to_play == 3
    table.play("hero krutzbeck", "train agility", "train agility")
    assert table.hero("krutzbeck").training == (0, 2, 0)
    table.play("hero mad-carthos", "step 1C", "step 7A")
    assert table.offers() == ["duel challara", "attempt the-horned-totem", "done"]
    assert not table.play("done").asked  # Daqan and Waiqar have no heroes


# -- when and where --------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("RW-QUEST-20", "RW-RUL-56")
def test_a_quest_is_attempted_in_its_area_even_after_a_move_of_no_areas(edition: str) -> None:
    table = acting("challara", "challara 1A 0", quests=("lights-on-the-moor the-hanging-stair", ""), edition=edition)
    table.play("stay")
    assert table.offers() == ["attempt lights-on-the-moor", "done"]
    assert table.refusal("attempt the-hanging-stair") == "RW-QUEST-20"


@pytest.mark.rule("RW-QUEST-20")
def test_the_attempt_shows_the_quest() -> None:
    table = attempt("lights-on-the-moor", "challara", f"{RED} 9 10 18")
    assert [event.audience for event in table.events("attempt")] == [-1]


@pytest.mark.rule("RW-QUEST-23", "RW-QUEST-25")
def test_one_quest_or_one_duel_for_each_hero() -> None:
    heroes = "jaes-the-exile 1A 0; krutzbeck 1A 1"
    more: dict[str, Any] = {"quests": ("lights-on-the-moor secrets-and-lies", ""), "fate": f"{RED} 9 10 18 19 20 28 29"}
    table = acting("jaes-the-exile", heroes, **more).play("stay", "attempt lights-on-the-moor", "pass")
    assert table.asked == "next-hero"
    assert table.to_play == 1
    table = acting("jaes-the-exile", heroes, **more).play("stay", "duel krutzbeck")
    assert table.asked == "next-hero"
    assert hand(table) == ["lights-on-the-moor", "secrets-and-lies"]


@pytest.mark.rule("RW-QUEST-24")
def test_a_routed_hero_cannot_attempt_quests() -> None:
    table = acting("challara", "challara 1A 0 routed", quests=("lights-on-the-moor", ""))
    assert not table.may("stay")
    assert table.refusal("attempt lights-on-the-moor") == "RW-HERO-22"


@pytest.mark.rule("RW-QUEST-26")
def test_healing_and_training_lead_to_no_quest() -> None:
    table = acting("challara", "challara DA 0 damage=1; krutzbeck DA 1", quests=("secrets-and-lies", ""), influence=(3, 1))
    assert table.play("heal challara").asked == "next-hero"
    assert table.to_play == 1


@pytest.mark.rule("RW-QUEST-20")
@pytest.mark.parametrize(
    ("quest", "area", "allowed"),
    [
        ("the-bazaar", "2B", True),
        ("the-bazaar", "1A", False),
        ("foreign-library", "UA", True),
        ("foreign-library", "UB", False),
        ("foreign-library", "3B", True),
        ("foreign-library", "2B", False),
        ("foreign-library", "DA", False),
        ("forward-scouting", "UC", True),
        ("forward-scouting", "DC", False),
        ("forward-scouting", "1A", False),
        ("secrets-and-lies", "1C", True),
        ("secrets-and-lies", "1A", False),
        ("the-gathering-storm", "3B", True),
        ("the-gathering-storm", "7B", False),
        ("the-gathering-storm", "6A", False),
        ("the-gathering-storm", "4A", False),
        ("to-the-edge-of-the-world", "7A", True),
        ("to-the-edge-of-the-world", "6A", False),
        ("to-the-edge-of-the-world", "UA", False),
    ],
)
def test_where_quests_without_a_fixed_area_may_be_attempted(quest: str, area: str, allowed: bool) -> None:
    table = acting(
        "challara",
        f"challara {area} 0; krutzbeck 1C 1; bogran-the-shadow 1A 0",
        "3B: 3 berserker, 1 warlock routed; 7B: 3 berserker; 6A: 4 footman; 4A: 4 beastman",
        strongholds="UA 1; DA 0",
        cities="2B tamalir; 3B tamalir",
        quests=(quest, ""),
    ).play("stay")
    assert table.may(f"attempt {quest}") == allowed if table.asked == "venture" else not allowed


@pytest.mark.rule("RW-QUEST-20")
def test_the_far_rim_is_the_outermost_land_and_the_next_to_it() -> None:
    state = war().state
    chart, home = state.chart, state.chart.homes[0]
    card = next(card for card in state.kit.quests if card.location == "far_rim")
    steps = {area: chart.distance(home, 1 << area) for area in chart.areas if chart.home_of[area] < 0}
    rim = {area for area in chart.areas if far_rim(state, 0, area, card)}
    assert rim == {area for area, far in steps.items() if far >= max(steps.values()) - 1}


@pytest.mark.rule("RW-QUEST-20")
def test_the_bazaar_needs_influence() -> None:
    table = acting("challara", "challara 2B 0", cities="2B tamalir", quests=("the-bazaar", ""), influence=(0, 1))
    assert not table.play("stay").asked


# -- attribute tests -------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("RW-QUEST-30", "RW-EX-17", "RW-QUEST-21")
def test_the_attribute_test_of_the_example(edition: str) -> None:
    """Agility 2: two fate cards; the one with the symbol is chosen and brings a reward and a new quest."""
    table = attempt("the-hanging-stair", "krutzbeck", f"{RED} {GOLD}", edition=edition)
    deck = len(table.state.quest_deck)
    assert (table.asked, table.offers()) == ("pick-destiny", ["pick 8", "pick 17"])
    table.play("pick 17")

    assert table.hero("krutzbeck").loot == 1
    assert carried(table, "krutzbeck")[1] == ""
    assert len(hand(table)) == 1
    assert hand(table) != ["the-hanging-stair"]
    assert len(table.state.quest_pile) == 1
    assert len(table.state.quest_deck) == deck - 1
    assert sorted(table.state.fate_pile) == [7, 16]
    assert not table.state.drawn


@pytest.mark.rule("RW-QUEST-30")
def test_training_counts_in_a_test() -> None:
    table = attempt("the-hanging-stair", "krutzbeck train=0,2,0", f"{RED} 9 10 18")
    assert len(table.state.fate_pile) == 4


@pytest.mark.rule("RW-QUEST-30")
def test_equal_symbols_leave_nothing_to_choose_and_either_card_may_be_named() -> None:
    table = attempt("the-hanging-stair", "krutzbeck", "8 9")
    assert not table.asked
    assert table.hero("krutzbeck").damage == 1
    table = attempt("the-hanging-stair", "silhouette", "8 9 15 14")
    assert table.offers() == ["pick 8", "pick 15"]
    assert table.play("pick 14").hero("silhouette").loot == 1


@pytest.mark.rule("RW-RUL-58")
def test_a_test_that_draws_no_card_fails_without_any_result() -> None:
    table = acting("krutzbeck", "krutzbeck 2A 0", quests=("bandit-toll", ""), influence=(3, 1)).play("stay")
    table.state.fate, table.state.fate_pile = (), ()
    table.play("attempt bandit-toll")
    assert hand(table) == ["bandit-toll"]
    assert (table.hero("krutzbeck").damage, table.state.influence[0]) == (0, 3)


# -- what comes of it ------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("RW-QUEST-22", "RW-FIRST-26")
def test_a_failed_quest_stays_in_the_hand(edition: str) -> None:
    table = attempt("lights-on-the-moor", "krutzbeck", RED, edition=edition)
    assert hand(table) == ["lights-on-the-moor"]
    assert table.hero("krutzbeck").damage == 1


@BOTH
@pytest.mark.rule("RW-QUEST-15", "RW-FIRST-27")
def test_a_quest_trains_by_one(edition: str) -> None:
    table = attempt("the-drowned-crypt", "mad-carthos", f"{GOLD} 7", edition=edition)
    assert table.hero("mad-carthos").training == (1, 0, 0)
    assert table.hero("mad-carthos").loot == 1
    full = attempt("the-drowned-crypt", "mad-carthos train=2,0,0", f"{GOLD} 7 5 27", edition=edition)
    assert full.hero("mad-carthos").training == (2, 0, 0)
    assert full.hero("mad-carthos").loot == 1


@pytest.mark.rule("RW-QUEST-21")
@pytest.mark.parametrize(
    ("quest", "card", "damage", "routed", "influence", "tactics", "completed"),
    [
        ("the-hanging-stair", RED, 1, True, 3, 0, False),
        ("bandit-toll", RED, 1, False, 2, 0, False),
        ("the-broken-bridge", RED, 0, True, 3, 0, False),
        ("the-lost-caravan", GOLD, 0, False, 3, 1, True),
        ("the-lost-caravan", SILVER, 0, False, 3, 0, True),
        ("the-hermits-riddle", RED, 0, False, 3, 0, False),
    ],
)
def test_the_results_of_quests(
    quest: str, card: str, damage: int, routed: bool, influence: int, tactics: int, completed: bool
) -> None:
    """All cards drawn show the same symbol: attributes 2 to 4 draw no more than these."""
    same = {GOLD: "17 5 7 27", SILVER: "15 3 4 13", RED: "8 9 10 18"}[card]
    table = attempt(quest, "sir-valadir", same, influence=(3, 1))
    hero = table.hero("sir-valadir")
    assert (hero.damage, hero.routed, hero.loot) == (damage, routed, 1 if completed else 0)
    assert (table.state.influence[0], len(table.state.fresh[0])) == (influence, tactics)
    assert (hand(table) == [quest]) != completed


@pytest.mark.rule("RW-QUEST-21")
def test_a_hero_who_falls_after_his_reward_leaves_it_and_the_quest_is_completed() -> None:
    table = acting(
        "challara",
        "challara 4A 0 damage=2",
        quests=("grave-of-a-champion", ""),
        fate="15 3 4 13",
    )
    table.play("stay", "attempt grave-of-a-champion", "test wisdom")
    assert not in_play(table, "challara")
    assert graves(table) == [("4A", 1, 0)]
    assert len(hand(table)) == 1
    assert hand(table) != ["grave-of-a-champion"]


@pytest.mark.rule("RW-QUEST-20")
def test_the_heros_defeat_ends_the_attempt() -> None:
    table = attempt("bandit-toll", "mad-carthos damage=2", "8 9", influence=(3, 1))
    assert not in_play(table, "mad-carthos")
    assert table.state.influence[0] == 3
    assert hand(table) == ["bandit-toll"]


@pytest.mark.rule("RW-QUEST-30")
def test_the_player_chooses_the_attribute_where_the_quest_leaves_it_open() -> None:
    table = attempt("grave-of-a-champion", "krutzbeck", "8 9 10 18 19")
    assert (table.asked, table.offers()) == ("choose-attribute", ["test strength", "test wisdom"])
    table.play("test wisdom")
    assert len(table.state.fate_pile) == 1


@pytest.mark.rule("RW-QUEST-22")
def test_some_quests_say_that_they_are_discarded() -> None:
    table = attempt("grave-of-a-champion", "krutzbeck", "8").play("test wisdom")
    assert len(hand(table)) == 1
    assert hand(table) != ["grave-of-a-champion"]
    assert table.hero("krutzbeck").loot == 0


@pytest.mark.rule("RW-QUEST-30")
def test_a_quest_in_two_stages() -> None:
    """Strength 2 gives gold and leads on; Wisdom 4 gives silver and the reward."""
    table = attempt("halls-of-the-stone-king", "mad-carthos", "17 7 15 3 4 13")
    assert table.hero("mad-carthos").loot == 1
    failed = attempt("halls-of-the-stone-king", "mad-carthos", "8 9")
    assert failed.hero("mad-carthos").damage == 1
    assert hand(failed) == ["halls-of-the-stone-king"]
    second = attempt("halls-of-the-stone-king", "mad-carthos", "17 7 8 9 10 18")
    assert second.hero("mad-carthos").damage == 0
    assert hand(second) == ["halls-of-the-stone-king"]


@pytest.mark.rule("RW-QUEST-20")
def test_the_bazaar_sells_fate_for_influence() -> None:
    table = attempt("the-bazaar", "krutzbeck", "8 17 9", area="2B", cities="2B tamalir", influence=(3, 1))
    assert (table.asked, table.offers()) == ("quest-stake", ["spend 1", "spend 2", "spend 3"])
    table.play("spend 2", "pick 17")
    assert table.state.influence[0] == 3
    assert table.hero("krutzbeck").loot == 1


@pytest.mark.rule("RW-QUEST-20")
def test_a_quest_that_trains_any_attribute() -> None:
    table = attempt("to-the-edge-of-the-world", "krutzbeck train=2,0,0", "17 7", area="7A")
    assert (table.asked, table.offers()) == ("learn-any", ["train agility", "train wisdom"])
    assert table.play("train wisdom").hero("krutzbeck").training == (2, 0, 1)


@pytest.mark.rule("RW-QUEST-20")
def test_a_quest_that_lets_its_player_look_at_runes_nearby() -> None:
    table = acting(
        "krutzbeck", "krutzbeck UB 0", runes="UA dragon; 3C false; 1A dragon", quests=("forward-scouting", ""), fate="17 7"
    )
    table.play("stay", "attempt forward-scouting")
    kit = table.state.kit
    assert [table.state.sees_rune(0, kit.area(area)) for area in ("UA", "3C", "1A")] == [True, True, False]
    assert all(event.audience == 1 for event in table.events("rune-looked-at"))


@pytest.mark.rule("RW-QUEST-20")
def test_a_quest_that_lets_its_player_look_at_an_objective() -> None:
    evil = [card.id for card in war().state.kit.objectives if card.alignment == 2]
    table = acting(
        "krutzbeck",
        "krutzbeck 1A 0; silhouette 1A 1; challara 1A 2",
        factions="daqan uthuk waiqar",
        quests=("secrets-and-lies", "", ""),
        objectives=("", evil[0], evil[1]),
        fate="17",
        orders=(1, 2, 3),
    )
    table.play("stay", "attempt secrets-and-lies")
    assert (table.asked, table.offers()) == ("look-objective", ["rival P2", "rival P3"])
    table.play("rival p3")
    (told,) = table.events("objective-is")
    assert told.audience == 1
    assert dict(told.message.args)["objective"] == Ref("objective", evil[1])


@pytest.mark.rule("RW-RUL-90")
def test_a_quest_about_an_objective_that_nobody_has_still_gives_its_reward() -> None:
    table = acting("krutzbeck", "krutzbeck 1A 0; silhouette 1A 1", quests=("secrets-and-lies", ""), fate="17")
    table.play("stay", "attempt secrets-and-lies")
    assert table.asked != "look-objective"
    assert not table.events("objective-is")
    assert table.hero("krutzbeck").loot == 1, "the rest of the card is carried out"
    assert table.state.quest_pile == cards("secrets-and-lies", [card.id for card in table.state.kit.quests])


@pytest.mark.rule("RW-QUEST-40", "RW-DUEL-24")
def test_a_quest_that_is_a_duel() -> None:
    """Sir Valadir has a special symbol: 1 damage, and a Razorwing has health 1."""
    table = attempt("nest-of-blades", "sir-valadir", "1 2")
    assert table.state.duel is None
    assert table.hero("sir-valadir").loot == 1
    assert hand(table) != ["nest-of-blades"]
    assert table.units("4B") == ""


@pytest.mark.rule("RW-QUEST-21")
def test_a_duel_quest_brings_what_it_says() -> None:
    table = attempt("the-horned-totem", "sir-valadir", "1 2")
    assert table.hero("sir-valadir").training == (1, 0, 0)


@pytest.mark.rule("RW-DP-156")
def test_a_hero_barred_by_an_ambush_neither_duels_nor_quests() -> None:
    table = acting("challara", "challara 1B 0; krutzbeck 1A 1", quests=("lights-on-the-moor", ""))
    mark(table.state, hero_number(table.state, "challara"), BARRED)
    table.play("step 1A", "stay")
    assert table.asked == "next-hero"


@pytest.mark.rule("RW-RUL-57", "RW-REWARD-03")
def test_on_the_way_a_hero_exchanges_rewards_and_sees_runes() -> None:
    table = acting("challara", "challara 1A 0 rewards=rage-blade; silhouette 1C 0 up=runeplate", runes="1C dragon")
    table.play("step 1C")
    assert table.state.sees_rune(0, table.state.kit.area("1C"))
    assert table.offers("give") == ["give rage-blade challara silhouette", "give runeplate silhouette challara"]
    table.play("give runeplate silhouette challara", "give rage-blade challara silhouette", "step 7A")
    assert carried(table, "challara") == ("", "runeplate")
    assert carried(table, "silhouette") == ("rage-blade", "")
    assert where(table, "challara") == "7A"


@BOTH
@pytest.mark.rule("RW-REWARD-03", "RW-FIRST-49")
def test_a_hero_who_heals_may_exchange_too(edition: str) -> None:
    table = acting("challara", "challara DA 0 damage=1 rewards=rage-blade; silhouette DA 0", edition=edition)
    table.play("give rage-blade challara silhouette", "heal challara")
    assert carried(table, "silhouette") == ("rage-blade", "")
    assert table.hero("challara").damage == 0


@pytest.mark.rule("RW-QUEST-21", "RW-LIMIT-04")
def test_the_reward_deck_is_renewed_from_its_pile() -> None:
    table = on_reward_deck(
        acting("mad-carthos", "mad-carthos 2C 0", quests=("the-drowned-crypt", ""), fate="17 7"), "runeplate"
    )
    table.state.reward_pile, table.state.reward_deck = table.state.reward_deck[-1:], ()
    table.play("stay", "attempt the-drowned-crypt")
    assert carried(table, "mad-carthos") == ("runeplate", "")
    assert not table.state.reward_pile
