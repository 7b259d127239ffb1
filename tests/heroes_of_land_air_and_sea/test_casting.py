"""Casting (HL-CAST): what may be cast, what it costs, in which order it goes, and what becomes of the card."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.battle import begin_battle
from tablekeep.games.heroes_of_land_air_and_sea.casting import CastAction, could_cast, spell_cost
from tablekeep.games.heroes_of_land_air_and_sea.components import COMBAT, REACTION
from tablekeep.games.heroes_of_land_air_and_sea.fighting import LIBRARY, SCRIBED
from tablekeep.kernel.agenda import NOBODY
from tests.games.other_hands import seen_by
from tests.heroes_of_land_air_and_sea.worlds import FOUR, Table, world

RICH = ((5, 5, 5), (5, 5, 5), (5, 5, 5), (5, 5, 5))


def cost(table: Table, spell: str, power: int = 0, origin: int = LIBRARY) -> int:
    ids = [card.id for card in table.state.kit.spells]
    return spell_cost(table.state, power, ids.index(spell), origin)


def pile(table: Table) -> list[str]:
    return [table.state.kit.spells[card].id for card in table.state.spell_pile]


def fight(table: Table, region: str, attacker: int = 0) -> Table:
    """A battle in a region in which both sides stand already."""
    begin_battle(table.state, attacker, table.state.kit.region(region), 0)
    table.state.advance()
    return table


# -- the Cast action -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAST-01", "HL-CAST-02", "HL-CAST-03", "HL-RUL-37")
def test_a_spell_is_paid_for_resolved_scored_and_discarded() -> None:
    table = world(stock=((2, 3, 2),), library=("bountiful-harvest",)).do(CastAction(0)).play("cast bountiful-harvest")

    assert table.stock() == (2, 1, 6)
    assert table.score() == 1
    assert (table.library(), pile(table)) == ([], ["bountiful_harvest"])
    told = [event.message.id for event in table.events()]
    assert told == ["hl-log-cast", "hl-log-gain", "hl-log-spell-points"]


@pytest.mark.rule("HL-CAST-01", "HL-CAST-04", "HL-SPELL-12", "HL-SPELL-13", "HL-SPELL-14")
def test_only_incanted_spells_are_cast_with_the_action() -> None:
    table = world("nw2: serf", stock=RICH, library=("haste fury cancel-spell",), scribed=("siphon ready",)).do(CastAction(0))
    assert table.offers() == ["cast haste", "cast-scribed siphon", "nothing"]
    assert table.refusal("cast fury") == "HL-CAST-04"
    assert table.refusal("cast cancel-spell") == "HL-CAST-04"
    assert table.refusal("cast plague") == "HL-CAST-01"
    assert table.refusal("cast-scribed haste") == "HL-CAST-01"


@pytest.mark.rule("HL-GEN-08")
def test_a_spell_that_cannot_be_paid_for_cannot_be_cast() -> None:
    table = world(stock=((9, 1, 9),), library=("bountiful-harvest siphon",)).do(CastAction(0))
    assert table.offers() == ["cast siphon", "nothing"]
    assert table.refusal("cast bountiful-harvest") == "HL-GEN-08"


@pytest.mark.rule("HL-RUL-12")
def test_without_a_spell_to_cast_the_action_stays_empty() -> None:
    table = world(stock=((2, 0, 2),), library=("haste",)).do(CastAction(0))
    assert (table.asked, table.library()) == ("", ["haste"])
    table = world(stock=RICH, library=("siphon",)).do(CastAction(0)).play("nothing")
    assert (table.asked, table.library(), table.score()) == ("", ["siphon"], 0)


@pytest.mark.rule("HL-CAST-09")
def test_one_action_casts_one_spell() -> None:
    table = world(stock=RICH, library=("open-vein bountiful-harvest",)).do(CastAction(0)).play("cast open-vein")
    assert (table.asked, table.library()) == ("", ["bountiful_harvest"])


@pytest.mark.rule("HL-CAST-07", "HL-SPELL-10", "HL-SPELL-08")
def test_a_scribed_spell_is_exhausted_and_stays() -> None:
    table = world(stock=RICH, scribed=("open-vein ready siphon preparing",)).do(CastAction(0))
    assert table.offers() == ["cast-scribed open-vein", "nothing"]
    assert table.refusal("cast-scribed siphon") == "HL-CAST-07"
    table.play("cast-scribed open-vein")

    assert table.scribed() == ["open_vein exhausted", "siphon preparing"]
    assert (table.score(), table.stock(), pile(table)) == (1, (8, 3, 5), [])


@pytest.mark.rule("HL-RUL-22")
def test_a_freshly_scribed_spell_may_be_cast_in_the_same_round() -> None:
    from tablekeep.games.heroes_of_land_air_and_sea.spellbook import Discover

    table = world(stock=RICH, library=("open-vein",)).do(Discover(0)).play("scribe open-vein")
    table.do(CastAction(0)).play("cast-scribed open-vein")
    assert table.stock() == (8, 3, 5)


@pytest.mark.rule("HL-EX-19", "HL-CAST-08")
def test_a_scribed_spell_comes_back_in_two_rounds() -> None:
    from tablekeep.games.heroes_of_land_air_and_sea.round_end import recover_spells

    table = world(stock=RICH, scribed=("open-vein ready",)).do(CastAction(0)).play("cast-scribed open-vein")
    seen = [table.scribed()]
    for _ in range(2):
        recover_spells(table.state, 0)
        seen.append(table.scribed())
    assert seen == [["open_vein exhausted"], ["open_vein preparing"], ["open_vein ready"]]


@pytest.mark.rule("HL-CAST-05")
def test_a_combat_spell_costs_mana_and_scores_too() -> None:
    table = world("nw5: warrior", "nw5: warrior", stock=((2, 2, 2), (0, 0, 0)), library=("fury", "haste"))
    fight(table, "nw5").play("cast fury")
    assert (table.stock(), table.score()) == ((2, 0, 2), 2)
    assert pile(table) == ["fury"]


@pytest.mark.rule("HL-CAST-06", "HL-RUL-38", "HL-RUL-50")
def test_capital_regions_are_no_targets_but_a_fallen_capital_is() -> None:
    table = world(stock=RICH, library=("earthquake",)).do(CastAction(0)).play("cast earthquake")
    assert table.refusal("target nw1") == "HL-CAST-06"
    assert table.refusal("target se1") == "HL-CAST-06"
    assert table.may("target ne1")


@pytest.mark.rule("HL-CAST-01")
def test_a_spell_without_anything_to_aim_at_cannot_be_cast() -> None:
    table = world("nw1: serf", "se1: serf", stock=RICH, library=("tailwind wall-of-thorns mind-control siphon",))
    table.do(CastAction(0))
    assert table.offers() == ["cast siphon", "nothing"]
    for spell in ("tailwind", "wall-of-thorns", "mind-control"):
        assert table.refusal(f"cast {spell}") == "HL-CAST-01"


# -- costs -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-EX-D27")
def test_cost_floors() -> None:
    table = world("nw5: archmage, serf", "nw5: warrior", levels=(2, 1), buildings=("academy",), stock=((0, 0, 0), (0, 0, 0)))
    fight(table, "nw5")
    battle = table.state.battle
    assert battle is not None
    assert (cost(table, "fury"), cost(table, "cancel_spell"), cost(table, "spell_ward")) == (0, 1, 1)


@pytest.mark.rule("HL-GEN-20")
def test_disputations_are_for_the_library_alone_and_need_level_2() -> None:
    table = world(levels=(2, 1), buildings=("academy",))
    assert (cost(table, "earthquake"), cost(table, "earthquake", origin=SCRIBED), cost(table, "siphon")) == (4, 5, 1)
    assert cost(world(buildings=("academy",)), "earthquake") == 5


@pytest.mark.rule("HL-GEN-19", "HL-SPELL-13")
def test_war_magic_works_in_the_archmages_battle_only() -> None:
    home = world("nw5: serf; nw1: archmage", "nw5: warrior", stock=((0, 0, 0), (0, 0, 0)))
    there = world("nw5: archmage", "nw5: warrior", stock=((0, 0, 0), (0, 0, 0)))
    assert cost(fight(home, "nw5"), "fury") == 2
    assert cost(fight(there, "nw5"), "fury") == 1


@pytest.mark.rule("HL-GEN-19")
def test_spellsong_and_dampening() -> None:
    table = world("nw5: sorceress", "nw5: warrior", factions="elves orcs", levels=(3, 1), stock=((0, 0, 0), (0, 0, 0)))
    fight(table, "nw5")
    assert [cost(table, spell) for spell in ("fury", "frailty", "fireball")] == [0, 1, 3]
    assert [cost(table, spell, 1) for spell in ("fury", "frailty", "cancel_spell")] == [4, 5, 2]


@pytest.mark.rule("HL-BATTLE-08")
def test_a_chained_sorceress_neither_sings_nor_dampens() -> None:
    table = world(
        "nw5: sorceress, serf", "nw5: warrior", factions="elves orcs", levels=(3, 1), stock=((0, 0, 0), (9, 9, 9)),
        library=("", "binding-chains"),
    )  # fmt: skip
    fight(table, "nw5")
    assert cost(table, "binding_chains", 1) == 5
    table.play("cast binding-chains")
    battle = table.state.battle
    assert battle is not None
    assert (cost(table, "fury"), cost(table, "fury", 1)) == (2, 2)


# -- what casting brings ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-GEN-20", "HL-CAST-02")
def test_high_tide_scores_one_more_for_a_scribed_spell() -> None:
    table = world(factions="elves orcs", levels=(3, 1), buildings=("moon-well",), stock=RICH, scribed=("open-vein ready",))
    table.do(CastAction(0)).play("cast-scribed open-vein")
    assert table.score() == 2
    table = world(factions="elves orcs", levels=(3, 1), buildings=("moon-well",), stock=RICH, library=("open-vein",))
    table.do(CastAction(0)).play("cast open-vein")
    assert table.score() == 1


@pytest.mark.rule("HL-GEN-19")
def test_ley_tap_gains_a_mana_for_every_spell_of_others_cancelled_or_not() -> None:
    table = world(
        "", "", "ne5: sorceress", factions=FOUR, stock=((5, 5, 5), (5, 5, 5), (0, 0, 0), (0, 0, 0)),
        library=("open-vein", "cancel-spell", "haste"),
    )  # fmt: skip
    table.do(CastAction(0)).play("cast open-vein", "react cancel-spell")
    assert table.asked == ""
    assert table.stock(2) == (0, 2, 0)
    assert table.stock(0) == (5, 3, 5)


@pytest.mark.rule("HL-GEN-19")
def test_ley_tap_gives_nothing_for_own_spells() -> None:
    table = world("nw5: sorceress", factions="elves orcs", stock=((0, 5, 0),), library=("open-vein",))
    table.do(CastAction(0)).play("cast open-vein")
    assert table.stock() == (3, 3, 0)


# -- who is asked ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-RUL-86")
def test_being_asked_for_a_reaction_depends_on_public_facts_alone() -> None:
    for held in ("cancel-spell", "haste"):
        table = world(factions=FOUR, stock=RICH, library=("open-vein", held)).do(CastAction(0)).play("cast open-vein")
        assert (table.asked, table.to_play) == ("react", 1)


@pytest.mark.rule("HL-RUL-86")
def test_without_cards_or_mana_nobody_is_asked() -> None:
    poor = ((5, 5, 5), (5, 1, 5), (5, 5, 5), (5, 5, 5))
    table = world(factions=FOUR, stock=poor, library=("open-vein", "cancel-spell", "", "haste"))
    table.do(CastAction(0)).play("cast open-vein")
    assert (table.asked, table.to_play) == ("react", 3)
    table.play("pass")
    assert table.asked == ""


@pytest.mark.rule("HL-RUL-86")
def test_public_discounts_count_when_it_is_worked_out_who_could_react() -> None:
    table = world(
        factions="orcs humans", levels=(1, 2), buildings=("", "academy"), stock=((5, 5, 5), (0, 1, 0)),
        library=("open-vein", "haste"),
    )  # fmt: skip
    table.do(CastAction(0)).play("cast open-vein")
    assert (table.asked, table.to_play) == ("react", 1)


@pytest.mark.rule("HL-RUL-86", "HL-DP-31")
def test_pass_round_is_not_asked_again_until_the_round_ends() -> None:
    table = world(factions="humans orcs", stock=RICH, library=("open-vein siphon", "cancel-spell"))
    table.do(CastAction(0)).play("cast open-vein")
    assert table.offers() == ["react cancel-spell", "pass", "pass-round"]
    table.play("pass-round").do(CastAction(0)).play("cast siphon")
    assert table.asked == ""
    assert table.state.muted == [0, 1]
    assert table.state.redact(0).muted == [0, 0]


@pytest.mark.rule("HL-RUL-86")
def test_muting_is_for_reactions_not_for_combat_spells() -> None:
    table = world(factions=FOUR, stock=RICH, library=("haste", "haste"))
    table.state.muted[1] = 1
    assert could_cast(table.state, 1, COMBAT)
    assert not could_cast(table.state, 1, REACTION)


@pytest.mark.rule("HL-RUL-86", "HL-RUL-12")
def test_spectators_of_a_solo_game_cannot_tell_whether_there_is_a_spell_to_cast() -> None:
    seen = []
    for card, offers in (("magic-arrow", ["nothing"]), ("haste", ["cast haste", "nothing"])):
        table = world("nw5: 1 warrior", factions="humans elves", solo=True, stock=RICH, library=(card,)).do(CastAction(0))
        assert (table.asked, table.offers()) == ("cast-spell", offers)
        asked = seen_by(table.state, -1, 0)
        seen.append((asked, seen_by(table.play("nothing").state, -1, 0)))
    assert seen[0] == seen[1]


@pytest.mark.rule("HL-RUL-86", "HL-RUL-12")
def test_alone_against_the_enemy_a_player_without_cards_or_mana_is_not_asked() -> None:
    for mana, held in ((0, "haste"), (5, "")):
        table = world("nw5: 1 warrior", factions="humans elves", solo=True, stock=((5, mana, 5),), library=(held,))
        assert table.do(CastAction(0)).asked == ""


@pytest.mark.rule("HL-RUL-86", "HL-RUL-12")
def test_whoever_could_have_a_spell_is_asked_for_it_also_if_he_has_none() -> None:
    """The action tells nobody what he holds: what he says looks the same as what he had to say."""
    told = []
    for card in ("magic-arrow", "haste"):
        table = world("nw5: 1 warrior", stock=RICH, library=(card,)).do(CastAction(0))
        assert (table.asked, table.to_play) == ("cast-spell", 0)
        assert [decision.seat for decision in table.state.redact(1).pending] == [0]
        table.play("nothing")
        told.append([event.message for event in table.state.news(1)])
    assert told[0] == told[1] != []


@pytest.mark.rule("HL-RUL-86", "HL-CAST-10")
def test_nobody_can_tell_whether_somebody_is_asked_for_a_reaction() -> None:
    views = []
    for card in ("cancel-spell", "haste"):
        table = world(factions=FOUR, stock=RICH, library=("open-vein", card, "siphon", ""))
        table.state.wishes = [""] * 4
        table.state.stops = True
        table.do(CastAction(0)).play("cast open-vein")
        window = table.state.window()
        assert window is not None
        assert window.seat == (1 if card == "cancel-spell" else NOBODY)
        assert window.candidates(table.state) == [1, 2]
        views.append([table.state.redact(viewer).dump() for viewer in (None, 0, 2, 3)])
        if window.seat == 1:
            table.play("pass")
            views.append([table.state.redact(viewer).dump() for viewer in (None, 0, 2, 3)])
        table.state.close_window()
        assert table.asked == ""
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("HL-RUL-86", "HL-BATTLE-08")
def test_nobody_can_tell_whether_a_leader_is_asked_for_a_combat_spell() -> None:
    views = []
    for card in ("fury", "haste"):
        table = world("ne2: 1 warrior", "ne2: 1 warrior", stock=RICH, library=("", card))
        table.state.wishes = ["", ""]
        table.state.stops = True
        fight(table, "ne2")
        window = table.state.window()
        assert window is not None
        assert window.seat == (1 if card == "fury" else NOBODY)
        views.append([table.state.redact(viewer).dump() for viewer in (None, 0)])
        if window.seat == 1:
            table.play("decline")
        table.state.close_window()
        assert table.asked == "choose-tactic"
    assert views[0] == views[1]


@pytest.mark.rule("HL-CAST-10")
def test_the_caster_and_the_eliminated_are_never_asked() -> None:
    table = world(factions=FOUR, stock=RICH, library=("open-vein cancel-spell", "haste", "siphon", "fury"))
    table.state.out[1] = True
    table.do(CastAction(0)).play("cast open-vein")
    asked = []
    while table.asked:
        asked.append(table.to_play)
        table.play("pass")
    assert asked == [2, 3]
