"""What a player points at to mean an action, what is asked twice, and why something may not be done."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.building import push_build
from tablekeep.games.heroes_of_land_air_and_sea.casting import push_cast
from tablekeep.games.heroes_of_land_air_and_sea.deeds import FORMS
from tablekeep.games.heroes_of_land_air_and_sea.flying import push_fly
from tablekeep.games.heroes_of_land_air_and_sea.marching import push_march
from tablekeep.games.heroes_of_land_air_and_sea.recruiting import push_recruit
from tablekeep.games.heroes_of_land_air_and_sea.sailing import push_sail
from tablekeep.games.heroes_of_land_air_and_sea.setup import new_world
from tablekeep.games.heroes_of_land_air_and_sea.spellbook import push_discover
from tablekeep.games.heroes_of_land_air_and_sea.taxes import push_tax
from tablekeep.games.heroes_of_land_air_and_sea.turns import TakeAction
from tablekeep.kernel.rng import Rng
from tests.heroes_of_land_air_and_sea.battles import fight, quietly
from tests.heroes_of_land_air_and_sea.tables import heroes, offered, picks, why
from tests.heroes_of_land_air_and_sea.worlds import FOUR, OPTIONS, Table, world

RICH = ((9, 9, 9), (9, 9, 9))


def confirmed(table: Table, text: str) -> bool:
    return any(offer.confirm is not None for offer in offered(table, text))


# -- setup ---------------------------------------------------------------------------------------------------------------


def test_a_faction_is_a_card_and_a_continent_its_capital_region() -> None:
    table = Table(new_world(None, 2, OPTIONS, Rng(3)))
    assert picks(table, "faction elves") == [("card:faction-elves",)]
    table.play("faction elves", "faction humans")

    assert table.asked == "found"
    found = {offer.picks for offer in offered(table)}
    assert found == {("space:nw1",), ("space:ne1",), ("space:se1",), ("space:sw1",)}


# -- the turn ------------------------------------------------------------------------------------------------------------


def test_an_action_is_its_slot_and_march_has_two() -> None:
    table = world(bar=("tax", "")).do(TakeAction(0))

    assert picks(table, "act build") == [("card:slot-0-build",)]
    assert picks(table, "act march") == [("card:slot-0-march",), ("card:slot-0-march-again",)]
    assert not picks(table, "act tax")


def test_a_slot_with_a_token_says_why_it_cannot_be_used() -> None:
    assert why(world(bar=("tax", "")).do(TakeAction(0)), "card:slot-0-tax") == "HL-ACTION-04"


def test_a_unit_is_recruited_out_of_the_pool_and_only_of_serfs_it_is_asked_how_many() -> None:
    table = world("nw1: 1 serf", stock=RICH).begin(push_recruit, 0)

    assert picks(table, "recruit warrior 1") == [("card:pool-0-warrior",)]
    assert picks(table, "recruit serf 2") == [("card:pool-0-serf", "word:2")]


def test_a_building_is_its_place_on_the_board_and_a_tower_its_region() -> None:
    table = world("nw1: 2 serf; nw2: 1 serf", stock=RICH).begin(push_build, 0)

    assert picks(table, "raise dock") == [("card:building-0-dock",)]
    assert picks(table, "tower nw2") == [("space:nw2",)]
    assert why(table, "space:nw5") == "HL-TOWER-01"


def test_a_resource_is_taxed_on_the_tax_track() -> None:
    assert picks(world().begin(push_tax, 0), "tax ore") == [("card:tax-ore",)]


# -- movement ------------------------------------------------------------------------------------------------------------


def test_a_march_is_units_of_the_region_and_then_a_region() -> None:
    table = world("nw5: 2 serf; nw2: 1 warrior").begin(push_march, 0)
    assert picks(table, "from nw5") == [("space:nw5",)]
    table.play("from nw5")

    assert picks(table, "add serf") == [("piece:nw5-0-serf",)]
    table.play("add serf")
    assert picks(table, "to nw6") == [("space:nw6",)]
    assert why(table, "space:se5").startswith("HL-MARCH-")


def test_cargo_is_taken_from_where_the_vessel_is() -> None:
    sea = world("nw2: galleon, 1 serf", buildings=("dock", "")).begin(push_sail, 0)
    assert picks(sea, "add serf") == [("piece:nw2-0-serf",)]
    air = world("nw2: airship, 1 warrior", buildings=("skyport", "")).begin(push_fly, 0)
    assert picks(air, "add warrior") == [("piece:nw2-0-warrior",)]


def test_to_do_nothing_with_an_action_is_asked_twice() -> None:
    assert confirmed(world("nw5: 2 serf").begin(push_march, 0), "nothing")


# -- spells --------------------------------------------------------------------------------------------------------------


def test_a_spell_is_its_card_and_of_equal_ones_either() -> None:
    table = world("nw1: 1 serf", library=("siphon siphon", ""), stock=RICH).begin(push_discover, 0)
    assert picks(table, "scribe siphon") == [("card:spell-0-siphon",), ("card:spell-0-siphon-2",)]


def test_a_scribed_spell_is_cast_from_the_board() -> None:
    table = world("nw5: 1 warrior", scribed=("bountiful-harvest ready", ""), stock=RICH).begin(push_cast, 0)
    assert picks(table, "cast-scribed bountiful-harvest") == [("card:scribed-0-bountiful_harvest",)]


# -- battle --------------------------------------------------------------------------------------------------------------


def test_a_tactic_is_a_card_of_the_hand() -> None:
    table = fight(world("se5: 2 warrior", "se5: 2 warrior", stock=RICH), "se5")
    seat = table.to_play

    view = table.state.redact(seat)
    found = [offer.picks for offer in heroes().offers(view, seat) if offer.text == "tactic charge"]
    assert found == [("card:tactic-charge",)]


def test_units_in_a_battle_are_pointed_at_on_the_map_or_in_their_line() -> None:
    table = fight(world("se5: 2 warrior, 2 serf", "se5: 3 warrior", stock=((0, 0, 0), (9, 9, 9))), "se5")
    while table.asked == "choose-tactic":
        seat = table.to_play
        texts = table.offers("tactic", seat=seat)
        table.play("tactic retreat" if seat == 0 and "tactic retreat" in texts else texts[0], seat=seat)
    while table.asked == "pay" and table.to_play == 1:
        table.play("pay")
    found = [offer for offer in offered(table) if offer.text.split()[0] in ("damage", "sacrifice")]
    for offer in found:
        assert offer.picks[0].startswith(("piece:se5-", "card:battle-")), offer


def test_in_a_mixed_army_leader_and_partner_have_units_of_their_own_to_point_at() -> None:
    table = world(
        "se5: 2 warrior", "se5: 2 warrior", "", "se5: warrior", factions=FOUR, teams="on", library=("magic-arrow",),
        stock=(*RICH, *RICH),
    )  # fmt: skip
    quietly(fight(table, "se5").play("lead P2"), "cast magic-arrow")
    assert picks(table, "destroy warrior se5") == [("piece:se5-1-warrior",), ("card:battle-1-1-warrior",)]
    assert picks(table, "destroy-partner warrior se5") == [("piece:se5-3-warrior",), ("card:battle-1-3-warrior",)]


# -- everything ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed", "teams"), [(1, 2, "off"), (2, 3, "off"), (4, 4, "on")])
def test_whatever_may_be_done_in_a_game_can_be_pointed_at(seats: int, seed: int, teams: str) -> None:
    """A stretch of a random game: every offer points at something on the table, and everything there says why not."""
    state = new_world(None, seats, {**OPTIONS, "setup": "quick", "teams": teams, "factions": "random"}, Rng(seed))
    rng = Rng(seed)
    for number in range(240):
        if state.outcome is not None:
            break
        seat = state.to_play()
        if number % 12 == 0:
            things = heroes().scene(state.redact(seat))
            assert things.boards
            assert {offer.text for offer in heroes().offers(state.redact(seat), seat)} == {
                action.text for action in state.legal(seat)
            }
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])


def test_every_verb_has_its_form() -> None:
    assert set(heroes().forms()) == set(FORMS)
