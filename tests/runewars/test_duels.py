"""Duels of heroes, and of a hero with the unit of a quest (RW-DUEL)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runewars.attribute_tests import fate_before, redraw_all
from tablekeep.games.runewars.duels import Opening, damage_at_start, foe_of
from tablekeep.games.runewars.fighting import Duel
from tests.runewars.journeys import acting, carried, duel, graves, in_play
from tests.runewars.wars import Table, hero_number, war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


def damages(table: Table, *heroes: str) -> list[int]:
    return [table.hero(hero).damage for hero in heroes]


def at(table: Table) -> Duel:
    assert table.state.duel is not None
    return table.state.duel


def quest_duel(unit: str, hero: str, fate: str, **more: Any) -> Table:
    """A hero meets the unit of a quest; card after card, first his, then the unit's."""
    quest, area = {
        "razorwing": ("nest-of-blades", "4B"),
        "beastman": ("the-horned-totem", "7A"),
        "sorcerer": ("the-circle-of-ash", ""),
    }.get(unit, ("nest-of-blades", "4B"))
    name, *rest = hero.split()
    table = acting(name, " ".join([name, area or "1A", "0", *rest]), quests=(quest, ""), fate=fate, **more)
    number = table.state.kit.unit(unit)
    card = hero_number(table.state, name)
    table.state.duel = Duel(card, -1, (0, 1), table.state.quests[0][0], number)
    table.state.duel.health = table.state.kit.units[number].health
    return table.do(Opening())


# -- the challenge ---------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("RW-DUEL-01", "RW-DUEL-02")
def test_a_hero_who_has_moved_may_challenge_an_enemy_hero_there(edition: str) -> None:
    heroes = "sir-valadir 1B 0; krutzbeck 1A 1; challara 1A 0; mad-carthos 1C 1"
    table = acting("sir-valadir", heroes, edition=edition).play("step 1A", "stay")
    assert table.offers() == ["duel krutzbeck", "done"]
    assert table.refusal("duel challara") == "RW-DUEL-01"
    assert table.refusal("duel mad-carthos") == "RW-DUEL-01"
    table.play("duel krutzbeck")
    (told,) = table.events("challenge")
    assert told.rule == "RW-DUEL-02"
    assert len(table.events("duel-round")) >= 1


@pytest.mark.rule("RW-DUEL-03")
def test_first_the_attacker_then_the_defender_uses_what_works_at_the_start() -> None:
    table = duel("mad-carthos", "sir-valadir damage=1", edition="first")
    assert (table.to_play, table.offers("ability")) == (0, ["ability mad-carthos"])
    table.play("ability mad-carthos")
    assert (table.to_play, table.offers("ability")) == (1, ["ability sir-valadir"])
    table.play("ability sir-valadir")
    assert damages(table, "sir-valadir") == [1]


@pytest.mark.rule("RW-DUEL-04")
def test_four_rounds_with_one_card_for_each_hero() -> None:
    table = duel("sir-valadir", "krutzbeck")
    assert [event.number for event in table.events("duel-round")] == [1, 2, 3, 4]
    assert len(table.state.fate_pile) == 8
    assert table.state.duel is None


@pytest.mark.rule("RW-DUEL-05")
def test_a_special_symbol_deals_one_damage_without_a_reward_to_use() -> None:
    assert damages(duel("sir-valadir", "krutzbeck", "1 8 9 2"), "sir-valadir", "krutzbeck") == [1, 1]


@pytest.mark.rule("RW-DUEL-05", "RW-REWARD-05")
def test_a_special_symbol_is_for_a_strike_or_a_reward() -> None:
    table = duel("sir-valadir rewards=rage-blade,ice-storm", "krutzbeck", "1 8")
    assert (table.asked, table.offers()) == ("duel-special", ["strike", "reward rage-blade"])
    table.play("strike")
    assert damages(table, "krutzbeck") == [1]
    assert carried(table, "sir-valadir") == ("ice-storm rage-blade", "")


@pytest.mark.rule("RW-DUEL-06", "RW-EX-19")
def test_a_rout_flag_cancels_damage_and_routs_nobody() -> None:
    """Two damage by the Rage Blade of a hero with Strength 2, one cancelled by the flag."""
    table = duel("mad-carthos rewards=rage-blade", "krutzbeck", "1 15").play("pass", "reward rage-blade")
    assert damages(table, "krutzbeck") == [1]
    assert not table.hero("krutzbeck").routed
    assert not table.hero("mad-carthos").routed


@pytest.mark.rule("RW-DUEL-06")
def test_a_flag_is_worth_nothing_in_a_later_round() -> None:
    assert damages(duel("sir-valadir", "krutzbeck", "8 15 1 9"), "krutzbeck") == [1]


@pytest.mark.rule("RW-DUEL-07", "RW-DUEL-08")
def test_damage_symbols_hurt_and_blanks_do_not() -> None:
    assert damages(duel("sir-valadir", "krutzbeck", "5 8 9 6"), "sir-valadir", "krutzbeck") == [1, 1]
    assert damages(duel("sir-valadir", "krutzbeck"), "sir-valadir", "krutzbeck") == [0, 0]


@BOTH
@pytest.mark.rule("RW-DUEL-09", "RW-HERO-08", "RW-FIRST-48")
def test_both_heroes_can_fall_at_the_same_time(edition: str) -> None:
    table = duel(
        "challara damage=2 rewards=ice-storm",
        "krutzbeck damage=4 up=runeplate",
        "5 6",
        edition=edition,
        others="silhouette 1A 1",
    )
    table.play("done")  # Krutzbeck leaves his Runeplate unused
    assert not in_play(table, "challara")
    assert not in_play(table, "krutzbeck")
    assert sorted(graves(table)) == [("1A", 0, 1), ("1A", 1, 0)]
    assert table.hero("silhouette").loot == 0
    assert table.state.felled == [1, 1]


@pytest.mark.rule("RW-DUEL-10")
def test_a_fall_ends_the_duel_when_its_round_is_finished() -> None:
    """The defender falls in round 2, but his own card of that round counts."""
    table = duel("sir-valadir", "krutzbeck damage=4", "8 9 5 6")
    assert len(table.events("duel-round")) == 2
    assert damages(table, "sir-valadir") == [1]
    assert not in_play(table, "krutzbeck")


@pytest.mark.rule("RW-DUEL-11")
def test_those_who_stand_stay_with_their_damage() -> None:
    table = duel("sir-valadir", "krutzbeck", "5 6")
    assert table.hero("sir-valadir").area == table.hero("krutzbeck").area == table.state.kit.area("1A")
    assert damages(table, "sir-valadir", "krutzbeck") == [1, 1]
    assert table.events("duel-undecided")


@pytest.mark.rule("RW-DUEL-12", "RW-HERO-07")
def test_the_winner_takes_the_rewards_as_they_lie() -> None:
    table = duel("sir-valadir up=staff-of-light", "krutzbeck damage=4 rewards=ice-storm up=rune-of-summoning", "5 8")
    assert carried(table, "sir-valadir") == ("ice-storm", "rune-of-summoning staff-of-light")
    assert not graves(table)
    assert table.state.felled == [1, 0]
    hidden = [hero.rewards for hero in table.state.redact(1).heroes]
    assert hidden == [(-1,)]


@pytest.mark.rule("RW-HERO-07")
def test_the_winners_player_shares_the_spoils_among_his_heroes_there() -> None:
    table = duel(
        "krutzbeck damage=4 rewards=ice-storm up=rune-of-summoning",
        "sir-valadir",
        "8 5",
        others="challara 1A 1; silhouette 1B 1",
    )
    assert (table.asked, table.to_play) == ("spoils", 1)
    assert table.offers() == [
        "give ice-storm krutzbeck sir-valadir",
        "give ice-storm krutzbeck challara",
        "give rune-of-summoning krutzbeck sir-valadir",
        "give rune-of-summoning krutzbeck challara",
    ]
    assert table.state.redact(0).graves[0].rewards == (-1,)
    table.play("give ice-storm krutzbeck challara", "give rune-of-summoning krutzbeck sir-valadir")
    assert carried(table, "challara") == ("ice-storm", "")
    assert carried(table, "sir-valadir") == ("", "rune-of-summoning")
    assert not graves(table)
    assert not table.asked
    assert table.state.felled == [0, 1]


@pytest.mark.rule("RW-DUEL-13")
def test_a_routed_hero_fights_when_challenged_and_stays_routed() -> None:
    table = acting("sir-valadir", "sir-valadir 1A 0; krutzbeck 1A 1 routed", fate="8 5 9 10 18 19 20 28").play("stay")
    table.play("duel krutzbeck")
    assert damages(table, "sir-valadir") == [1]
    assert table.hero("krutzbeck").routed


@pytest.mark.rule("RW-EX-20")
def test_the_duel_of_the_example() -> None:
    """Mad Carthos (Strength 2, Rage Blade, Runeplate) challenges Silhouette (health 3)."""
    table = duel("mad-carthos rewards=rage-blade,runeplate", "silhouette rewards=ice-storm", "1 15 5 6")
    table.play("pass")  # she does not slip away
    table.play("ability mad-carthos")
    assert damages(table, "silhouette") == [1]

    assert table.offers() == ["strike", "reward rage-blade"]
    table.play("reward rage-blade")
    assert damages(table, "silhouette") == [2]
    assert carried(table, "mad-carthos") == ("runeplate", "rage-blade")

    assert (table.to_play, table.offers()) == (0, ["reward runeplate", "done"])
    table.play("reward runeplate")
    assert damages(table, "mad-carthos") == [0]
    assert not in_play(table, "silhouette")
    assert carried(table, "mad-carthos") == ("ice-storm", "rage-blade runeplate")
    assert len(table.events("duel-round")) == 2
    assert hero_number(table.state, "silhouette") not in table.state.hero_deck


# -- cards at the start, cards seen ----------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-59")
def test_who_falls_at_the_start_fights_no_round_and_uses_nothing() -> None:
    table = duel("mad-carthos", "krutzbeck damage=4 rewards=ice-storm", "5 6").play("ability mad-carthos")
    assert not table.events("duel-round")
    assert carried(table, "mad-carthos") == ("ice-storm", "")


@pytest.mark.rule("RW-RUL-59")
def test_damage_at_the_start_is_not_cancelled_by_armour() -> None:
    table = duel("mad-carthos", "krutzbeck rewards=runeplate").play("ability mad-carthos")
    assert damages(table, "krutzbeck") == [1]
    assert carried(table, "krutzbeck") == ("runeplate", "")


@pytest.mark.rule("RW-RUL-59")
def test_cards_can_hurt_the_enemy_before_the_first_round() -> None:
    table = duel("mad-carthos", "krutzbeck damage=3")
    assert (foe_of(table.state, 0), foe_of(table.state, 1)) == (1, 0)
    damage_at_start(table.state, 1, 1)
    assert damages(table, "krutzbeck") == [4]
    assert foe_of(table.state, 0) == 1
    damage_at_start(table.state, 1, 1)
    assert foe_of(table.state, 0) == -1
    assert not table.may("ability mad-carthos", seat=1)


@pytest.mark.rule("RW-RUL-104")
def test_fate_cards_can_be_drawn_again_before_they_are_resolved() -> None:
    table = duel("sir-valadir rewards=rage-blade", "krutzbeck", "1 8")
    assert table.asked == "duel-special"
    assert fate_before(table.state, 0) == (0,)
    assert fate_before(table.state, 1) == (7,)
    redraw_all(table.state, 1)
    assert at(table).cards == [(0,), (8,)]
    assert 7 in table.state.fate_pile


@pytest.mark.rule("RW-RUL-104")
def test_the_attacker_resolves_and_cancels_first() -> None:
    table = duel("sir-valadir rewards=rage-blade up=runeplate", "krutzbeck rewards=soulbiter up=ghost-armor", "1 2")
    assert (table.asked, table.to_play) == ("duel-special", 0)
    table.play("strike")
    assert (table.asked, table.to_play) == ("duel-special", 1)
    table.play("strike")
    assert (table.asked, table.to_play) == ("cancel-damage", 0)
    table.play("done")
    assert (table.asked, table.to_play) == ("cancel-damage", 1)


# -- one weapon, one armour ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-REWARD-04")
def test_one_weapon_in_a_duel_as_often_as_one_likes() -> None:
    table = duel("mad-carthos rewards=rage-blade,sunspear", "krutzbeck", "1 8 2 9").play("pass")
    assert table.offers() == ["strike", "reward rage-blade", "reward sunspear"]
    table.play("reward rage-blade")
    assert table.offers() == ["strike", "reward rage-blade"]
    table.play("reward rage-blade")
    assert damages(table, "krutzbeck") == [4]


@pytest.mark.rule("RW-REWARD-04")
def test_one_armour_in_a_duel_and_what_is_neither_besides() -> None:
    table = duel("sir-valadir", "krutzbeck up=runeplate,ghost-armor,amulet-of-shielding", "5 8 6 9")
    assert table.offers() == ["reward runeplate", "reward ghost-armor", "reward amulet-of-shielding", "done"]
    table.play("reward runeplate")
    assert table.offers() == ["reward runeplate", "reward amulet-of-shielding", "done"]


# -- quest duels -----------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("RW-DUEL-20", "RW-DUEL-21", "RW-DUEL-25")
def test_the_unit_exists_only_for_the_quest_and_the_left_neighbour_decides_for_it(edition: str) -> None:
    table = acting(
        "mad-carthos", "mad-carthos 4B 0", factions="daqan uthuk waiqar", quests=("nest-of-blades", "", ""), edition=edition
    ).play("stay", "attempt nest-of-blades")
    assert at(table).seats == (0, 1)
    assert table.units("4B") == ""
    assert (table.asked, table.to_play) == ("moment-choice", 0)  # nobody plays cards for the unit
    table.play("ability mad-carthos")
    assert table.state.duel is None
    assert table.units("4B") == ""


@pytest.mark.rule("RW-DUEL-22")
def test_the_unit_uses_its_own_section() -> None:
    """Card 18: triangle damage 1, circle blank. Card 6: triangle rout 1, circle damage 1."""
    assert damages(quest_duel("razorwing", "sir-valadir", "8 18 9 10 7 11 30 12"), "sir-valadir") == [1]
    table = quest_duel("razorwing", "sir-valadir", "25 6 9 12 10 11 30 21")
    assert damages(table, "sir-valadir") == [0]
    assert not table.events("quest-completed")


@pytest.mark.rule("RW-DUEL-22")
def test_the_unit_has_no_strike_for_a_special_symbol() -> None:
    """Card 9 has a special symbol in the triangle section: a Razorwing's does nothing to a hero."""
    assert damages(quest_duel("razorwing", "sir-valadir", "8 9 10 11 18 12 20 21"), "sir-valadir") == [0]


@pytest.mark.rule("RW-DUEL-22", "RW-RUL-60")
@pytest.mark.parametrize(
    ("unit", "fate", "damage"),
    [("hellhound", "8 3 9 1 10 2 18 5", 1), ("dragon", "8 16 9 7 10 15 18 19", 0), ("giant", "5 16 8 6 9 15 10 19", 1)],
)
def test_special_symbols_of_units(unit: str, fate: str, damage: int) -> None:
    """Hellhound: 1 damage. Dragon: nothing. Giant: as much as it has taken, which is none yet in round 1."""
    assert damages(quest_duel(unit, "sir-valadir", fate), "sir-valadir") == [damage]


@pytest.mark.rule("RW-DUEL-22")
def test_a_beastmans_second_symbol_draws_no_further_card() -> None:
    """Triangle: 9 special, then 10 special on the extra card; two damage, three cards in the round."""
    table = quest_duel("beastman", "sir-valadir", "1 9 10 8")
    assert damages(table, "sir-valadir") == [2]
    assert len(table.state.fate_pile) == 3
    assert table.events("quest-completed")


@pytest.mark.rule("RW-DUEL-22")
def test_a_sorcerer_grows_tougher() -> None:
    """Both have special symbols in round 1: the Sorcerer has health 2 and lives on; in round 2 he falls."""
    table = quest_duel("sorcerer", "sir-valadir", "1 2 3 8")
    assert len(table.events("duel-round")) == 2
    assert table.events("unit-beaten")


@pytest.mark.rule("RW-DUEL-23")
def test_a_quest_duel_has_four_rounds_too() -> None:
    table = quest_duel("dragon", "sir-valadir", "8 4 9 5 10 15 18 19")
    assert len(table.events("duel-round")) == 4
    assert table.events("quest-failed")


@pytest.mark.rule("RW-DUEL-24", "RW-RUL-60")
def test_the_hero_must_survive_to_complete_the_quest() -> None:
    """Round 1: he deals 1 and takes 1, his last: the Razorwing falls with him."""
    table = quest_duel("razorwing", "sir-valadir damage=4 rewards=ice-storm", "5 18")
    assert not in_play(table, "sir-valadir")
    assert graves(table) == [("4B", 1, 0)]
    assert not table.events("quest-completed")
    assert len(table.state.quests[0]) == 1
    assert table.state.felled == [0, 0]


@BOTH
@pytest.mark.rule("RW-RUL-82", "RW-FIRST-45")
def test_both_editions_play_with_eight_hellhounds(edition: str) -> None:
    kit = war(edition=edition).state.kit
    assert kit.units[kit.unit("hellhound")].figures == 8
    assert sum(kind.figures for kind in kit.units if kind.faction < 0) == 40
