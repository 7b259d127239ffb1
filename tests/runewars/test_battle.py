"""Battles (RW-BATTLE): who fights, the steps before the rounds, strength, and everything the result brings."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.battle import CountStrength, StartOfBattle, cancel_battle, strength
from tablekeep.games.runewars.fighting import Battle
from tablekeep.games.runewars.heroes import DismissHero
from tablekeep.games.runewars.model import FOUGHT, TOOK_STRONGHOLD
from tablekeep.games.runewars.moments import BATTLE_START, YOUR_TURN, Moment
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.steps import seats_in
from tests.runewars.battles import battle_of, fight, invade, line, meet, misses, strengths, won
from tests.runewars.wars import Table, war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


def asked_in_turn(table: Table) -> list[tuple[int, str]]:
    """The moments on top of the agenda, in the order they will be opened: seat and moment."""
    found: list[tuple[int, str]] = []
    for step in reversed(table.state.agenda):
        if not isinstance(step, Moment):
            break
        moment = ("your turn", "start")[(YOUR_TURN, BATTLE_START).index(step.data[1])]
        found += [(seat, moment) for seat in seats_in(step.data[4])]
    return found


# -- steps 1 to 4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-BATTLE-01")
@pytest.mark.rule("RW-TERM-20")
def test_the_active_player_attacks_whoever_controls_the_area() -> None:
    table = meet("1 archer", "1 berserker")
    assert battle_of(table).seats == (0, 1)

    table = war("2B: 2 giant", factions="latari uthuk", fate="9 18")
    invade(table, "2 archer")
    assert battle_of(table).seats == (0, -1)


@BOTH
@pytest.mark.rule("RW-RUL-29")
def test_an_undefended_home_realm_area_is_fought_for_as_well(edition: str) -> None:
    table = fight("1 archer", "", misses(("triangle", 1)), area="UB", edition=edition)

    assert (strengths(table), won(table)) == ((1, 0), 0)
    assert table.units("UB") == "1 archer"


@pytest.mark.rule("RW-BATTLE-02")
@BOTH
@pytest.mark.rule("RW-TERM-21", "RW-FIRST-25")
def test_the_marker_lies_in_the_contested_area_which_stays_the_defenders(edition: str) -> None:
    table = fight("1 archer, 1 warrior", "1 berserker, 1 beastman", "18", edition=edition)

    assert battle_of(table).area == table.state.kit.area("2B")
    assert table.controller("2B") == 1
    assert table.state.marks & FOUGHT


@BOTH
@pytest.mark.rule("RW-BATTLE-03")
@pytest.mark.rule("RW-UNIT-09")
def test_both_sides_line_up_their_standing_units_allies_included(edition: str) -> None:
    table = fight("2 archer, 1 giant", "2 berserker, 1 hellhound", "9 18", edition=edition)

    assert line(table, 0) == "2 archer, 1 giant"
    assert line(table, 1) == "2 berserker, 1 hellhound"
    assert table.units("2B") == ""


@BOTH
@pytest.mark.rule("RW-BATTLE-04")
def test_routed_units_and_heroes_stay_in_the_area(edition: str) -> None:
    table = fight(
        "1 archer, 1 sorceress",
        "1 berserker, 1 chaos-lord routed, 1 beastman",
        "18",
        heroes="mad-carthos 2B 1 routed",
        edition=edition,
    )

    assert line(table, 1) == "1 berserker, 1 beastman"
    assert table.units("2B") == "1 chaos-lord routed"
    assert table.hero("mad-carthos").area == table.state.kit.area("2B")


@pytest.mark.rule("RW-BATTLE-05")
@pytest.mark.rule("RW-NEUTRAL-11")
def test_the_player_on_the_left_of_the_attacker_decides_for_neutral_defenders() -> None:
    table = fight("2 archer", "2 beastman, 1 giant", "18 1", factions="latari uthuk daqan")
    assert (table.asked, table.to_play) == ("assign-damage", 1)
    assert table.offers() == ["wound beastman 0 standing", "wound giant 0 standing"]


@pytest.mark.rule("RW-NEUTRAL-11")
def test_he_picks_the_type_that_attacks_and_where_they_retreat_to() -> None:
    table = war("2B: 2 razorwing, 2 sorcerer", factions="latari uthuk daqan", fate="1 2 3 4 11 12 13 7 8")
    invade(table, "7 archer")
    assert (table.asked, table.to_play, table.offers()) == ("choose-type", 1, ["attack razorwing", "attack sorcerer"])
    table.play("attack sorcerer")
    assert won(table) == 0

    assert (table.asked, table.to_play) == ("choose-retreat", 1)
    assert table.offers() == ["retreat 1A", "retreat 2A", "retreat 2C", "retreat 3B", "retreat 4A"]
    table.play("retreat 3B")
    assert table.units("3B") == "2 razorwing routed, 2 sorcerer routed"


@pytest.mark.rule("RW-RUL-72")
def test_with_two_players_the_opponent_decides_for_them() -> None:
    table = fight("2 archer", "2 beastman, 1 giant", "18 1", factions="latari uthuk", active=0)

    assert table.to_play == 1


@pytest.mark.rule("RW-NEUTRAL-12")
@pytest.mark.rule("RW-BATTLE-30")
def test_only_those_with_units_in_the_battle_may_use_cards() -> None:
    table = war("2B: 2 giant", factions="latari uthuk daqan")
    state = table.state
    state.battle = Battle(state.kit.area("2B"), 0, -1, 1)
    StartOfBattle().run(state)

    assert asked_in_turn(table) == [(0, "your turn"), (0, "start")]


@pytest.mark.rule("RW-NEUTRAL-13")
@pytest.mark.rule("RW-EX-10")
def test_a_battle_is_against_all_neutral_units_together() -> None:
    table = fight("2 archer", "2 beastman, 1 dragon", "9 18")

    assert line(table, 1) == "2 beastman, 1 dragon"


@pytest.mark.rule("RW-BATTLE-06")
def test_attacker_then_defender_sends_standing_heroes_to_different_types() -> None:
    table = fight(
        "1 archer, 1 warrior", "1 berserker", "18",
        heroes="silhouette 2B 0; ronan-of-the-wild 2B 0; sir-valadir 2B 0 routed; mad-carthos 2B 1; krutzbeck 2C 1",
    )  # fmt: skip
    assert (table.asked, table.to_play) == ("choose-support", 0)
    assert table.offers() == [
        "support silhouette archer", "support silhouette warrior", "support ronan-of-the-wild archer",
        "support ronan-of-the-wild warrior", "done",
    ]  # fmt: skip
    assert table.refusal("support sir-valadir archer") == "RW-BATTLE-06"
    table.play("support silhouette archer")
    assert table.offers() == ["support ronan-of-the-wild warrior", "done"]
    table.play("support ronan-of-the-wild warrior")

    assert (table.to_play, table.offers()) == (1, ["support mad-carthos berserker", "done"])


@pytest.mark.rule("RW-FIRST-13")
@pytest.mark.rule("RW-RUL-91")
def test_in_the_first_edition_heroes_take_no_part() -> None:
    heroes = "silhouette 2B 0; mad-carthos 2B 1"
    cards = misses(("triangle", 2), ("rectangle", 1))
    table = fight("1 archer, 1 warrior", "1 berserker", cards, heroes=heroes, more="4A: 1 berserker", edition="first")

    assert won(table) == 0
    assert [hero.area for hero in table.state.heroes] == [table.state.kit.area("2B")] * 2
    assert [hero.routed for hero in table.state.heroes] == [False, False]


@pytest.mark.rule("RW-BATTLE-08")
@pytest.mark.rule("RW-BATTLE-09")
@pytest.mark.rule("RW-RUL-31")
def test_cards_at_the_start_the_attackers_turn_included_then_the_defenders() -> None:
    table = meet("1 archer", "1 berserker")
    StartOfBattle().run(table.state)

    assert asked_in_turn(table) == [(0, "your turn"), (0, "start"), (1, "start")]


# -- step 6: strength ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-BATTLE-18")
@pytest.mark.rule("RW-UNIT-08")
@pytest.mark.parametrize(("edition", "counts"), [("revised", (4, 2)), ("first", (2, 1))])
def test_standing_units_and_routed_hexagons_count(edition: str, counts: tuple[int, int]) -> None:
    elves = "1 archer, 1 warrior -1, 2 pegasus-rider routed, 1 giant routed, 1 dragon -3 routed"
    table = meet(elves, "1 berserker, 1 chaos-lord routed", edition=edition)

    assert (strength(table.state, 0), strength(table.state, 1)) == counts


@pytest.mark.rule("RW-FIRST-17")
def test_in_the_first_edition_routed_hexagons_do_not_count() -> None:
    table = meet("2 giant routed, 1 giant", "", edition="first")

    assert strength(table.state, 0) == 1


@BOTH
@pytest.mark.rule("RW-RUL-41")
def test_a_hexagon_routed_before_the_battle_does_not_count(edition: str) -> None:
    cards = misses(("triangle", 2))
    table = fight("1 archer", "1 berserker, 2 chaos-lord routed", cards, more="1A: 1 warrior", edition=edition)

    assert strengths(table) == (1, 1)


@BOTH
@pytest.mark.rule("RW-BATTLE-19")
@pytest.mark.parametrize(("fort", "counts"), [("2B 1", 6), ("2B 1 damaged", 4)])
def test_the_defenders_stronghold_adds_what_its_side_shows(edition: str, fort: str, counts: int) -> None:
    table = meet("1 archer", "1 berserker", strongholds=fort, edition=edition)

    assert strength(table.state, 1) == counts
    assert strength(table.state, 0) == 1


@BOTH
@pytest.mark.rule("RW-BATTLE-20")
@pytest.mark.parametrize(("mine", "winner"), [("3 archer", 0), ("2 archer", 1), ("1 archer", 1)])
def test_the_higher_strength_wins_and_a_tie_is_the_defenders(edition: str, mine: str, winner: int) -> None:
    table = meet(mine, "2 berserker", more="1A: 1 warrior; 4A: 1 berserker", edition=edition).do(CountStrength())

    assert won(table) == winner


@pytest.mark.rule("RW-RUL-39")
def test_nobody_left_the_defender_wins_an_empty_area() -> None:
    table = meet("", "").do(CountStrength())

    assert (strengths(table), won(table)) == ((0, 0), 1)
    assert table.state.empty(table.state.kit.area("2B"))


# -- step 7: strongholds ---------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("RW-BATTLE-21")
@pytest.mark.rule("RW-DEV-11")
def test_a_won_stronghold_is_removed_and_may_be_replaced_damaged(edition: str) -> None:
    table = meet("6 archer", "", more="4A: 1 berserker", strongholds="2B 1; LA 0", developments="2B diplomat", edition=edition)
    table.do(CountStrength())
    assert (table.to_play, table.offers()) == (0, ["replace 2B", "decline"])
    assert table.state.forts[table.state.kit.area("2B")] == -1
    table.play("replace 2B")

    area = table.state.kit.area("2B")
    assert table.state.forts[area] == 0
    assert table.state.forts_damaged >> area & 1
    assert table.state.developments[area] == 0
    assert table.state.marks & TOOK_STRONGHOLD


@pytest.mark.rule("RW-BATTLE-21")
def test_he_need_not_replace_it() -> None:
    table = meet("6 archer", "", strongholds="2B 1").do(CountStrength()).play("decline")

    assert table.state.forts[table.state.kit.area("2B")] == -1
    assert table.controller("2B") == 0


@pytest.mark.rule("RW-BATTLE-22")
def test_with_all_strongholds_in_play_he_may_give_one_up() -> None:
    table = meet("6 archer", "", strongholds="2B 1; LA 0; LB 0; LC 0; 6B 0", developments="LA diplomat").do(CountStrength())
    assert table.offers() == ["replace 6B", "replace LA", "replace LB", "replace LC", "decline"]
    table.play("replace LA")

    assert table.state.forts[table.state.kit.area("2B")] == 0
    assert table.state.forts[table.state.kit.area("LA")] == -1
    assert table.state.developments[table.state.kit.area("LA")] == 0


@BOTH
@pytest.mark.rule("RW-BATTLE-23")
@pytest.mark.rule("RW-FIRST-15")
@pytest.mark.parametrize(("mine", "fort", "damaged"), [
    ("2 archer", "2B 1", True), ("2 archer routed", "2B 1", False), ("1 giant routed", "2B 1", False),
    ("2 archer", "2B 1 damaged", True),
])  # fmt: skip
def test_standing_attackers_damage_the_stronghold_they_did_not_take(edition: str, mine: str, fort: str, damaged: bool) -> None:
    table = meet(mine, "", more="1A: 1 warrior", strongholds=fort, edition=edition).do(CountStrength())

    assert won(table) == 1
    assert (table.state.forts_damaged >> table.state.kit.area("2B") & 1 == 1) == damaged
    assert table.state.forts[table.state.kit.area("2B")] == 1


@pytest.mark.rule("RW-RUL-43")
@pytest.mark.rule("RW-FIRST-15")
@BOTH
def test_the_undamaged_strength_counts_before_the_stronghold_is_turned(edition: str) -> None:
    table = meet("4 archer", "", more="1A: 1 warrior", strongholds="2B 1", edition=edition).do(CountStrength())

    assert strengths(table) == (4, 5)
    assert table.units("1A") == "1 warrior, 4 archer routed"


@pytest.mark.rule("RW-RUL-40")
def test_a_winner_without_survivors_still_takes_the_stronghold() -> None:
    table = meet("", "", factions="daqan uthuk", strongholds="2B 1 damaged")
    battle_of(table).bonus[0] = 4  # two Siege Towers laid siege and fell
    table.do(CountStrength())
    assert (strengths(table), table.asked) == ((4, 3), "replace-stronghold")
    table.play("replace 2B")

    assert table.controller("2B") == 0


@pytest.mark.rule("RW-FIRST-14")
@pytest.mark.rule("RW-FIRST-16")
@pytest.mark.parametrize(("edition", "order"), [
    ("revised", ["replace-stronghold", "choose-retreat"]), ("first", ["choose-retreat", "replace-stronghold"]),
])  # fmt: skip
def test_in_the_first_edition_the_loser_retreats_before_the_stronghold_falls(edition: str, order: list[str]) -> None:
    table = meet("8 archer", "1 berserker", strongholds="2B 1", edition=edition).do(CountStrength())
    seen: list[str] = []
    while table.asked:
        seen.append(table.asked)
        table.play(table.offers()[0])

    assert seen == order
    assert table.state.battle is None


# -- step 7: the loser, the winner -----------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("RW-BATTLE-25")
@pytest.mark.rule("RW-RETREAT-03")
def test_the_loser_retreats_with_all_who_took_part_and_routs_them(edition: str) -> None:
    table = meet("1 archer, 2 warrior routed, 1 giant -2", "6 berserker", more="1A: 1 warrior", edition=edition)
    table.do(CountStrength())

    assert table.units("1A") == "1 warrior, 1 archer routed, 2 warrior routed, 1 giant routed"
    assert table.units("2B") == "6 berserker"


@BOTH
@pytest.mark.rule("RW-BATTLE-26")
def test_the_losers_units_that_took_no_part_are_destroyed(edition: str) -> None:
    cards = misses(("triangle", 5))
    table = fight("4 archer", "1 berserker, 2 chaos-lord routed", cards, more="4A: 1 berserker", edition=edition)

    assert won(table) == 0
    assert table.units("4A") == "1 berserker, 1 berserker routed"
    assert table.units("2B") == "4 archer"
    assert table.state.unused(table.state.kit.unit("chaos_lord")) == 4


@pytest.mark.rule("RW-BATTLE-26")
def test_routed_neutral_defenders_are_destroyed_too() -> None:
    cards = misses(("triangle", 5))
    table = fight("4 archer", "1 beastman, 1 giant routed", cards)
    table.play("retreat 4A")

    assert table.units("4A") == "1 beastman routed"
    assert table.units("2B") == "4 archer"


@BOTH
@pytest.mark.rule("RW-BATTLE-27")
def test_the_winner_puts_his_units_back_routed_ones_stay_routed(edition: str) -> None:
    table = meet("3 archer, 1 archer routed, 1 giant -2 routed", "1 berserker", more="4A: 1 berserker", edition=edition)
    table.do(CountStrength())

    assert table.units("2B") == "3 archer, 1 archer routed, 1 giant routed"
    assert (table.state.battle, table.state.invader, table.state.invaders) == (None, -1, (-1, 0, 0))
    assert table.controller("2B") == 0


@BOTH
@pytest.mark.rule("RW-BATTLE-27")
def test_the_defender_keeps_what_lay_routed_there(edition: str) -> None:
    cards = misses(("triangle", 2))
    table = fight("1 archer", "1 berserker, 2 chaos-lord routed", cards, more="1A: 1 warrior", edition=edition)

    assert table.units("2B") == "1 berserker, 2 chaos-lord routed"
    assert table.controller("2B") == 1


@BOTH
@pytest.mark.rule("RW-BATTLE-26")
@pytest.mark.rule("RW-BATTLE-27")
def test_attackers_who_took_no_part_stay_with_the_winner_and_die_with_the_loser(edition: str) -> None:
    cards = misses(("triangle", 5))
    table = fight("4 archer, 1 warrior routed", "1 berserker", cards, more="4A: 1 berserker", edition=edition)
    assert table.units("2B") == "4 archer, 1 warrior routed"

    table = fight("1 archer, 1 warrior routed", "4 berserker", cards, more="1A: 1 archer", edition=edition)
    assert table.units("1A") == "1 archer, 1 archer routed"
    assert table.state.defended == [0, 2]
    assert table.state.unused(table.state.kit.unit("warrior")) == 8


@pytest.mark.rule("RW-BATTLE-28")
def test_supporting_heroes_go_with_the_units_others_stay() -> None:
    heroes = "silhouette 2B 0; ronan-of-the-wild 2B 0"
    table = meet("1 archer", "3 berserker", more="1A: 1 warrior", heroes=heroes)
    battle_of(table).supports[0] = ((table.hero("silhouette").card, 0),)
    table.do(CountStrength())

    supporter, other = table.hero("silhouette"), table.hero("ronan-of-the-wild")
    assert (table.state.kit.hexes[supporter.area].id, supporter.routed) == ("1A", True)
    assert (table.state.kit.hexes[other.area].id, other.routed) == ("2B", False)


@pytest.mark.rule("RW-BATTLE-28")
@pytest.mark.rule("RW-RUL-50")
def test_without_units_supporting_heroes_retreat_to_one_area_of_choice() -> None:
    heroes = "silhouette 2B 0; ronan-of-the-wild 2B 0"
    table = meet("", "3 berserker", more="1A: 1 warrior; 3B: 1 giant; 4A: 1 berserker", heroes=heroes)
    battle_of(table).supports[0] = ((table.hero("silhouette").card, 0), (table.hero("ronan-of-the-wild").card, 1))
    table.do(CountStrength())
    assert (table.asked, table.to_play) == ("choose-hero-retreat", 0)
    assert table.offers() == ["retreat 1A", "retreat 2A", "retreat 2C", "retreat 3B", "retreat 4A"]
    table.play("retreat 4A")

    assert [table.state.kit.hexes[hero.area].id for hero in table.state.heroes] == ["4A", "4A"]
    assert [hero.routed for hero in table.state.heroes] == [True, True]


@pytest.mark.rule("RW-HERO-20")
@pytest.mark.rule("RW-BATTLE-06")
def test_a_hero_who_leaves_during_a_battle_supports_nobody_any_more() -> None:
    """Coercion can be played in the midst of one: a supporter may have to go for the fourth hero (RW-HERO-03)."""
    heroes = "silhouette 2B 0; ronan-of-the-wild 2B 0; sir-valadir 1A 0; mad-carthos 4A 0"
    table = meet("1 archer, 1 warrior", "3 berserker", more="1A: 1 warrior", heroes=heroes)
    leaving, staying = table.hero("silhouette").card, table.hero("ronan-of-the-wild").card
    battle_of(table).supports[0] = ((leaving, 0), (staying, 1))
    table.do(DismissHero(0, table.hero("mad-carthos").card), CountStrength()).play("dismiss silhouette")

    assert sorted([hero.card for hero in table.state.heroes if hero.routed]) == [staying]
    assert table.state.kit.hexes[table.hero("ronan-of-the-wild").area].id == "1A"


@pytest.mark.rule("RW-BATTLE-29")
def test_the_winners_supporting_heroes_stay_unchanged() -> None:
    table = meet("4 archer", "3 berserker", more="4A: 1 berserker", heroes="silhouette 2B 0 damage=1")
    battle_of(table).supports[0] = ((table.hero("silhouette").card, 0),)
    table.do(CountStrength())

    hero = table.hero("silhouette")
    assert (table.state.kit.hexes[hero.area].id, hero.routed, hero.damage) == ("2B", False, 1)


@pytest.mark.rule("RW-NEUTRAL-04")
@pytest.mark.rule("RW-NEUTRAL-05")
def test_allies_stay_loyal_to_the_end_and_may_retreat_to_friends() -> None:
    table = meet("1 giant routed", "3 berserker", more="1A: 1 warrior").do(CountStrength())

    assert table.units("1A") == "1 warrior, 1 giant routed"
    assert table.controller("1A") == 0


@pytest.mark.rule("RW-RUL-48")
@pytest.mark.parametrize(("area", "controller"), [("2B", -1), ("UB", 1)])
def test_allies_who_alone_survive_a_victory_are_allied_no_more(area: str, controller: int) -> None:
    table = meet("2 giant", "", area=area).do(CountStrength())

    assert won(table) == 0
    assert table.units(area) == "2 giant"
    assert table.controller(area) == controller


@pytest.mark.rule("RW-LIMIT-01", "RW-RUL-48")
def test_whose_allies_they_become_keeps_eight_of_them() -> None:
    table = meet("7 beastman, 4 razorwing", "", area="UB").do(CountStrength())

    assert (table.asked, table.to_play) == ("trim", 1)
    table.play(*["destroy beastman standing UB"] * 3)
    assert table.state.units_in(table.state.kit.area("UB")) == 8


@pytest.mark.rule("RW-MOVE-37")
@pytest.mark.rule("RW-RUL-44")
def test_a_defender_grown_above_eight_must_send_some_away_as_well() -> None:
    table = meet("1 archer", "6 reanimate, 4 necromancer routed", "latari waiqar", more="4A: 1 reanimate; 1A: 1 warrior")
    table.do(CountStrength())
    assert (table.asked, table.to_play) == ("choose-surplus", 1)
    table.play("surplus necromancer routed", "surplus necromancer routed")

    assert table.units("2B") == "6 reanimate, 2 necromancer routed"
    assert table.units("4A") == "1 reanimate, 2 necromancer routed"


# -- what is remembered ----------------------------------------------------------------------------------------------------


def test_units_destroyed_without_a_retreat_count_for_the_attackers_objective() -> None:
    enemies = "1A: 1 archer; 2A: 1 archer; 2C: 1 archer; 4A: 1 archer; 3B: 1 archer"
    table = meet("8 archer", "4 berserker, 1 beastman", more=enemies).do(CountStrength())

    assert table.state.slain == 5
    assert table.state.defended == [0, 0]


def test_what_an_attacker_lost_in_vain_counts_for_the_defenders_objective() -> None:
    table = meet("2 archer, 1 warrior routed", "6 berserker", more="1A: 1 warrior")
    battle_of(table).lost[0] = 1
    table.do(CountStrength())

    assert table.state.defended == [0, 4]
    assert table.state.slain == 0


def test_to_the_victor_pays_the_winner_but_never_neutral_units() -> None:
    table = meet("3 archer", "2 berserker", more="4A: 1 berserker", influence=(0, 0))
    battle_of(table).prize = 1
    table.do(CountStrength())
    assert (table.state.influence, table.state.hand_size(0)) == ([2, 0], 1)

    table = fight("1 archer", "2 giant", misses(("triangle", 1), ("hexagon", 2)), more="1A: 1 warrior", influence=(0, 0))
    assert (won(table), table.state.influence) == (-1, [0, 0])


# -- a battle broken off ---------------------------------------------------------------------------------------------------


def broken_off(defence: str, more: str, **told: object) -> Table:
    table = fight("4 archer, 6 warrior", defence, "9", more=more, **told)  # type: ignore[arg-type]
    cancel_battle(table.state)
    table.state.offered = None
    table.state.advance()
    return table


@pytest.mark.rule("RW-RUL-18")
def test_tactical_retreat_ends_a_battle_without_a_winner() -> None:
    table = broken_off(
        "2 berserker, 1 chaos-lord routed", "4A: 1 berserker; 1A: 1 warrior", strongholds="2B 1", heroes="mad-carthos 2B 1"
    )
    table.play("replace 2B")
    assert table.units("4A") == "3 berserker, 1 chaos-lord routed"
    assert table.offers() == ["surplus archer standing", "surplus warrior standing"]
    table.play("surplus warrior standing", "surplus warrior standing")

    assert table.units("2B") == "4 archer, 4 warrior"
    assert table.units("1A") == "1 warrior, 2 warrior routed"
    assert table.events("battle-won") == []
    assert table.state.marks & (FOUGHT | TOOK_STRONGHOLD) == FOUGHT
    assert (table.hero("mad-carthos").area, table.hero("mad-carthos").routed) == (table.state.kit.area("2B"), False)
    assert len(table.state.fate) + len(table.state.fate_pile) == 30


def test_tactical_retreat_knows_only_friendly_areas() -> None:
    table = broken_off("2 berserker, 1 beastman", "1A: 1 warrior")

    assert table.state.unused(table.state.kit.unit("berserker")) == 16
    assert table.state.slain == 3


# -- for the table ---------------------------------------------------------------------------------------------------------


def test_a_battle_can_be_played_back_from_its_start_pass_by_pass() -> None:
    table = fight("1 archer, 1 pegasus-rider", "1 razorwing", misses(("triangle", 2), ("rectangle", 1)), more="4A: 1 berserker")
    assert table.state.frames is not None
    rounds = [frame.battle.round for _, frame in table.state.frames if isinstance(frame, type(table.state)) and frame.battle]

    assert rounds[:2] == [1, 2]


# -- any battle --------------------------------------------------------------------------------------------------------------

TYPES = ("archer", "pegasus-rider", "sorceress", "warrior", "berserker", "flesh-ripper", "warlock", "chaos-lord")
NEUTRALS = ("beastman", "dragon", "giant", "hellhound", "razorwing", "sorcerer")


def some_army(rng: Rng, types: tuple[str, ...]) -> str:
    """One or two figures of some types, the first always among them."""
    picked = dict.fromkeys([types[0], *(name for name in types[1:] + NEUTRALS if not rng.below(3))])
    return ", ".join(f"{1 + rng.below(2)} {name}" for name in picked)


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_chosen_a_battle_ends_and_nothing_is_lost(seed: int) -> None:
    rng = Rng(seed)
    alone = rng.below(4) == 0
    table = fight(
        some_army(rng, TYPES[:4]), some_army(rng, NEUTRALS[:1]) if alone else some_army(rng, TYPES[4:]), seed=seed,
        more="1A: 1 archer; 3B: 1 berserker", heroes="silhouette 2B 0; mad-carthos 2B 1",
        strongholds="" if alone or rng.below(2) else "2B 1", edition=("revised", "first")[seed % 2],
    )  # fmt: skip
    state = table.state
    while table.asked:
        offers = table.offers()
        assert len(offers) == len(set(offers))
        table.play(offers[rng.below(len(offers))])

    assert (state.battle, state.invader) == (None, -1)
    assert len(state.fate) + len(state.fate_pile) == 30
    for kind in state.kit.units:
        assert 0 <= state.unused(kind.number) <= kind.figures
    for area in state.chart.areas:
        assert state.controller(area) < 0 or state.units_in(area) <= 8
