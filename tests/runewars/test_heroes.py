"""How heroes are gained, hurt, lost and robbed (RW-HERO)."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.components import EVIL, GOOD, NEUTRAL
from tablekeep.games.runewars.heroes import (
    damage_hero,
    gain_hero,
    hero_leaves,
    limit_heroes,
    push_hire,
    rout_hero,
)
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.seasons import TurnUp
from tablekeep.games.runewars.steps import Task
from tests.runewars.journeys import QuestPhase, acting, carried, graves, in_play, my_turn, summer
from tests.runewars.wars import Table, hero_number, season_number, stacked, war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


class Gain(Task):
    __slots__ = ()
    name = "gain-of-a-test"

    def run(self, state: War) -> None:
        gain_hero(state, self.data[0], self.data[1])


class Hiring(Task):
    __slots__ = ()
    name = "hiring-of-a-test"

    def run(self, state: War) -> None:
        push_hire(state, *self.data)


def gain(table: Table, hero: str, seat: int = 0) -> Table:
    card = hero_number(table.state, hero)
    table.state.hero_deck = tuple(known for known in table.state.hero_deck if known != card)
    return table.do(Gain(seat, card))


def leave(table: Table, hero: str) -> None:
    hero_leaves(table.state, hero_number(table.state, hero))


def hurt(table: Table, hero: str, damage: int) -> None:
    damage_hero(table.state, hero_number(table.state, hero), damage)


@pytest.mark.rule("RW-HERO-01")
def test_a_hero_card_tells_alignment_attributes_health_and_an_ability() -> None:
    carthos = war().state.kit.heroes[hero_number(war().state, "mad-carthos")]

    assert (carthos.name, carthos.alignment, carthos.attributes[0], carthos.health) == ("Mad Carthos", EVIL, 2, 3)
    assert all(card.ability and card.text for card in war().state.kit.heroes)


@pytest.mark.rule("RW-TERM-29")
def test_factions_are_good_or_evil_and_heroes_neutral_too() -> None:
    kit = war().state.kit
    assert [faction.alignment for faction in kit.factions] == [GOOD, GOOD, EVIL, EVIL]
    assert sorted(hero.alignment for hero in kit.heroes) == [GOOD] * 4 + [NEUTRAL] * 4 + [EVIL] * 4


@pytest.mark.rule("RW-TERM-05")
def test_a_hero_belongs_to_whoever_has_his_card() -> None:
    table = war(heroes="challara 1A 1; silhouette 1A 0")
    assert [hero.card for hero in table.state.heroes_of(1)] == [hero_number(table.state, "challara")]
    table.state.change_hero(table.hero("challara").of(0))
    assert len(table.state.heroes_of(0)) == 2
    assert not table.state.heroes_of(1)


@pytest.mark.rule("RW-HERO-02")
def test_a_new_hero_stands_at_ones_only_stronghold() -> None:
    table = gain(war(strongholds="DA 0; UA 1"), "challara")
    hero = table.hero("challara")
    assert (hero.seat, table.state.kit.hexes[hero.area].id, hero.routed, hero.damage) == (0, "DA", False, 0)


@pytest.mark.rule("RW-HERO-02")
def test_a_new_hero_stands_at_the_stronghold_of_choice() -> None:
    table = gain(war("1A: 1 footman", strongholds="DA 0; 1A 0; UA 1"), "challara")
    assert (table.asked, table.offers()) == ("place-hero", ["host challara 1A", "host challara DA"])
    table.play("host challara 1A")
    assert table.hero("challara").area == table.state.kit.area("1A")


@pytest.mark.rule("RW-RUL-52")
def test_without_a_stronghold_any_friendly_area_will_do() -> None:
    table = gain(war("1A: 1 footman"), "challara")
    assert table.offers() == ["host challara 1A", "host challara DA", "host challara DB", "host challara DC"]


@BOTH
@pytest.mark.rule("RW-HERO-03", "RW-RUL-53", "RW-FIRST-50")
def test_a_fourth_hero_drives_one_of_the_earlier_three_away(edition: str) -> None:
    mine = "challara 1A 0; silhouette 1B 0; jaes-the-exile DA 0"
    table = gain(war(strongholds="DA 0", heroes=mine, edition=edition), "bogran-the-shadow")

    assert table.asked == "dismiss-hero"
    assert table.offers() == ["dismiss challara", "dismiss silhouette", "dismiss jaes-the-exile"]
    assert table.refusal("dismiss bogran-the-shadow") == "RW-RUL-53"
    table.play("dismiss silhouette")
    assert len(table.state.heroes_of(0)) == 3
    assert in_play(table, "bogran-the-shadow")
    assert not in_play(table, "silhouette")


@pytest.mark.rule("RW-EX-33")
def test_even_the_captain_loses_one_of_four_heroes() -> None:
    mine = "challara 1A 0; silhouette 1B 0; jaes-the-exile DA 0"
    table = gain(war(strongholds="DA 0", heroes=mine, titles="captain 0 2"), "bogran-the-shadow")
    assert table.asked == "dismiss-hero"


@pytest.mark.rule("RW-HERO-03")
def test_a_hero_won_over_counts_for_the_limit() -> None:
    table = war(heroes="challara 1A 0; silhouette 1B 0; jaes-the-exile DA 0; krutzbeck 1A 1")
    table.state.change_hero(table.hero("krutzbeck").of(0))
    limit_heroes(table.state, 0, hero_number(table.state, "krutzbeck"))
    assert table.offers() == ["dismiss challara", "dismiss silhouette", "dismiss jaes-the-exile"]


@BOTH
@pytest.mark.rule("RW-HERO-04")
def test_a_hero_lets_his_player_look_at_the_rune_where_he_stands(edition: str) -> None:
    table = war("1A: 2 berserker", heroes="challara 1A 0", runes="1A dragon; 1C false", edition=edition)
    view = table.state.redact(0)
    assert view.runes[table.state.kit.area("1A")] == table.state.runes[table.state.kit.area("1A")]
    assert view.runes[table.state.kit.area("1C")] != table.state.runes[table.state.kit.area("1C")]


@pytest.mark.rule("RW-HERO-05")
@pytest.mark.parametrize("damage", [3, 4])
def test_damage_that_reaches_his_health_defeats_a_hero_for_good(damage: int) -> None:
    table = war(heroes="challara 1A 0")
    hurt(table, "challara", damage)
    card = hero_number(table.state, "challara")
    assert not in_play(table, "challara")
    assert card not in table.state.hero_deck
    assert not graves(table)


@pytest.mark.rule("RW-HERO-06")
def test_damage_stays() -> None:
    table = war(heroes="challara 1A 0 damage=1")
    hurt(table, "challara", 1)
    assert table.hero("challara").damage == 2


@BOTH
@pytest.mark.rule("RW-HERO-08", "RW-RUL-61")
def test_the_rewards_of_a_fallen_hero_lie_in_his_area_as_they_were(edition: str) -> None:
    table = war(heroes="challara 1A 0 rewards=rage-blade,ice-storm up=runeplate; silhouette 1B 0", edition=edition)
    hurt(table, "challara", 3)
    hurt(table, "silhouette", 3)
    assert graves(table) == [("1A", 2, 1)]  # Silhouette had nothing


@pytest.mark.rule("RW-HERO-09")
def test_a_hero_takes_what_lies_in_his_area_in_his_players_turn() -> None:
    table = war(heroes="challara 1A 0 rewards=rage-blade up=runeplate; silhouette 1A 1 up=soulbiter; krutzbeck 1B 1")
    hurt(table, "challara", 3)
    my_turn(table, 1)
    assert table.offers("loot") == ["loot silhouette"]
    table.play("loot silhouette")
    assert carried(table, "silhouette") == ("rage-blade", "runeplate soulbiter")
    assert not graves(table)
    assert not table.asked  # nothing else can be used


@pytest.mark.rule("RW-HERO-09", "RW-FIRST-28")
def test_only_the_first_edition_lets_heroes_take_it_in_the_quest_phase() -> None:
    for edition in ("revised", "first"):
        table = war(heroes="challara 1A 0 rewards=rage-blade; silhouette 1B 1", season="summer", edition=edition)
        hurt(table, "challara", 3)
        table.do(QuestPhase()).play("hero silhouette", "step 1A")
        assert table.may("loot silhouette") == (edition == "first")
    table.play("loot silhouette")
    assert carried(table, "silhouette") == ("rage-blade", "")


@pytest.mark.rule("RW-FIRST-28")
def test_in_the_first_edition_also_before_the_first_action() -> None:
    table = war(heroes="challara 1A 0 rewards=rage-blade; silhouette 1A 1", season="summer", edition="first")
    hurt(table, "challara", 3)
    table.do(QuestPhase())
    assert (table.asked, table.to_play, table.offers("loot")) == ("moment-choice", 1, ["loot silhouette"])


@BOTH
@pytest.mark.rule("RW-HERO-10", "RW-RUL-88")
def test_rally_support_buys_a_choice_of_heroes(edition: str) -> None:
    table = war(strongholds="DA 0", influence=(5, 1), edition=edition)
    top = table.state.hero_deck[-2:]
    table.do(Hiring(0, 3, 1))
    assert (table.asked, table.offers()) == ("hire", ["spend 1", "spend 2", "spend 3", "decline"])
    table.play("spend 2")

    assert table.state.influence[0] == 3
    assert sorted(table.state.drawn) == sorted(top)
    assert table.state.redact(1).drawn == (-1, -1)
    assert table.state.redact(0).drawn == table.state.drawn
    names = [table.state.kit.heroes[card].id.replace("_", "-") for card in table.state.drawn]
    table.play(f"keep {names[0]}")
    assert in_play(table, names[0])
    assert hero_number(table.state, names[1]) in table.state.hero_deck
    assert len(table.state.hero_deck) == 11
    assert not table.state.drawn


@pytest.mark.rule("RW-HERO-10")
def test_a_single_card_must_be_kept_and_nobody_has_to_spend() -> None:
    table = war(strongholds="DA 0", influence=(1, 1)).do(Hiring(0, 3, 1))
    assert table.offers() == ["spend 1", "decline"]
    assert len(table.play("spend 1").state.heroes_of(0)) == 1
    table = war(strongholds="DA 0", influence=(1, 1)).do(Hiring(0, 3, 1)).play("decline")
    assert not table.state.heroes
    assert table.state.influence[0] == 1
    assert not war(influence=(0, 1)).do(Hiring(0, 3, 1)).asked


@pytest.mark.rule("RW-HERO-10")
def test_no_more_is_spent_than_there_are_heroes_but_a_fixed_price_stays() -> None:
    table = war(strongholds="DA 0", influence=(5, 1))
    table.state.hero_deck = table.state.hero_deck[:1]
    assert table.do(Hiring(0, 3, 1)).offers() == ["spend 1", "decline"]
    assert table.do(Hiring(0, 2, 2)).offers() == ["spend 2", "decline"]


@BOTH
@pytest.mark.rule("RW-HERO-20", "RW-RUL-54")
def test_a_hero_who_leaves_goes_back_to_the_deck_and_his_rewards_to_their_pile(edition: str) -> None:
    table = war(heroes="challara 1A 0 damage=2 train=0,2,0 rewards=rage-blade up=runeplate", edition=edition)
    before = table.hero("challara")
    leave(table, "challara")
    assert before.card in table.state.hero_deck
    assert len(table.state.hero_deck) == 12
    assert sorted(table.state.reward_pile) == sorted(before.rewards + before.turned_up)
    assert not graves(table)

    table.state.forts[table.state.kit.area("DA")] = 0
    again = gain(table, "challara").hero("challara")
    assert (again.damage, again.training, again.loot) == (0, (0, 0, 0), 0)


@BOTH
@pytest.mark.rule("RW-HERO-21", "RW-FIRST-29")
def test_season_cards_make_heroes_of_another_alignment_leave(edition: str) -> None:
    table = war(heroes="mad-carthos DA 0; silhouette DA 0", influence=(0, 0), season="spring", edition=edition)
    card = next(card.id for card in table.state.kit.seasons if card.effect == "opposed_heroes_leave")
    table.state.season = table.state.kit.seasons[season_number(table.state, card)].season
    stacked(table, card).do(TurnUp())
    assert not in_play(table, "mad-carthos")
    assert in_play(table, "silhouette")


@pytest.mark.rule("RW-HERO-22", "RW-TERM-07")
def test_a_routed_hero_may_heal_or_train_but_neither_move_nor_quest() -> None:
    table = acting("challara", "challara DA 0 routed damage=1; krutzbeck DA 1", quests=("forward-scouting", ""))
    assert table.offers() == ["heal challara", "train strength", "train agility", "train wisdom", "done"]
    assert table.refusal("step DB") == "RW-TERM-07"
    assert table.refusal("stay") == "RW-HERO-22"
    assert table.play("heal challara").hero("challara").damage == 0


@pytest.mark.rule("RW-HERO-22")
def test_a_routed_hero_with_nothing_to_do_is_not_asked() -> None:
    table = acting("challara", "challara 1A 0 routed damage=1 train=2,2,2")
    assert not table.asked


@pytest.mark.rule("RW-HERO-22")
def test_a_hero_is_laid_on_his_side() -> None:
    table = war(heroes="challara 1A 0")
    rout_hero(table.state, hero_number(table.state, "challara"))
    assert table.hero("challara").routed


@pytest.mark.rule("RW-REWARD-06")
def test_only_the_controller_knows_rewards_that_lie_face_down() -> None:
    table = summer("challara 1A 0 rewards=rage-blade up=runeplate")
    (mine,) = table.state.redact(0).heroes
    (theirs,) = table.state.redact(1).heroes
    assert mine.rewards == table.hero("challara").rewards
    assert theirs.rewards == (-1,)
    assert theirs.turned_up == table.hero("challara").turned_up
