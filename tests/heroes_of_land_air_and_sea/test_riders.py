"""Allies aboard each other's vessels: consent, the voyage, and what becomes of them (HL-TEAM-08, HL-RUL-100)."""

from __future__ import annotations

import json

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.casting import CastAction
from tablekeep.games.heroes_of_land_air_and_sea.elimination import eliminate
from tablekeep.games.heroes_of_land_air_and_sea.flying import BeginFly
from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, SEA_VESSEL
from tablekeep.games.heroes_of_land_air_and_sea.losses import SPELL, destroy, send_home
from tablekeep.games.heroes_of_land_air_and_sea.round_end import Crash
from tablekeep.games.heroes_of_land_air_and_sea.sailing import BeginSail, SailEnd
from tablekeep.kernel.errors import InvalidPosition
from tests.heroes_of_land_air_and_sea.battles import cards, fight, final_totals, quietly, totals, winner
from tests.heroes_of_land_air_and_sea.tables import heroes, picks
from tests.heroes_of_land_air_and_sea.worlds import FOUR, Halt, Table, force_in, world

RICH = ((9, 9, 9), (9, 9, 9), (9, 9, 9), (9, 9, 9))


def team(*units: str, **settings: object) -> Table:
    """Humans and Elves (0 and 2, capitals nw1 and ne1) against Orcs and Dwarves (1 and 3)."""
    return world(*units, factions=FOUR, teams="on", stock=RICH, **settings)  # type: ignore[arg-type]


def sail(table: Table, *deeds: str, seat: int = 0) -> Table:
    return table.do(BeginSail(seat, 0, 0), SailEnd(seat, 0)).play(*deeds)


def riders(table: Table, vessel: int = SEA_VESSEL, power: int = 0) -> int:
    return table.state.passengers(power, vessel)


@pytest.mark.rule("HL-RUL-100", "HL-TEAM-08", "HL-DP-18", "HL-DP-19")
def test_an_allys_units_come_aboard_if_he_agrees() -> None:
    table = sail(team("nw1: galleon, 1 warrior", "", "nw1: 1 serf, ranger"))
    assert table.offers("add") == ["add warrior"]
    assert table.offers("add-ally") == ["add-ally serf", "add-ally ranger"]
    table.play("add warrior", "add-ally ranger")
    assert (table.offers("add"), table.offers("add-ally")) == ([], [])  # two units are aboard
    assert table.refusal("add-ally serf") == "HL-VESSEL-01"
    table.play("to sea-n")
    assert (table.asked, table.to_play, table.offers()) == ("join-sail", 2, ["consent", "decline"])
    table.play("consent")
    assert (table.units("sea_n"), table.units("sea_n", 2)) == ("1 warrior, 1 galleon", "1 ranger")
    assert riders(table) == force_in(table.state, 2, "ranger")
    assert table.units("nw1", 2) == "1 serf"


@pytest.mark.rule("HL-RUL-100", "HL-TEAM-08")
def test_without_his_consent_the_vessel_goes_alone() -> None:
    table = sail(team("nw1: galleon, 1 warrior", "", "nw1: 1 serf"), "add warrior", "add-ally serf", "to sea-n", "decline")
    assert (table.asked, table.to_play) == ("sail", 0)
    assert table.offers("add-ally") == []
    assert table.refusal("add-ally serf") == "HL-TEAM-08"
    assert table.may("nothing")
    table.play("add warrior")
    assert table.offers("add-ally") == []
    table.play("to sea-n")
    assert (table.units("sea_n"), table.units("sea_n", 2)) == ("1 warrior, 1 galleon", "")
    assert [event.rule for event in table.events("join-refused")] == ["HL-TEAM-08"]


@pytest.mark.rule("HL-RUL-100", "HL-RUL-95")
def test_at_sea_the_ship_goes_on_with_them_unasked_and_they_land_with_it() -> None:
    table = sail(team("sea_n: galleon", "", "sea_n: 1 serf; nw1: 1 serf"))
    assert table.offers("add-ally") == []
    assert table.refusal("add-ally serf") == "HL-RUL-95"
    table.play("to sea-ne")
    assert (table.asked, table.units("sea_ne", 2)) == ("", "1 serf")
    assert riders(table) == 1
    sail(table, "to ne2")
    assert (table.units("ne2"), table.units("ne2", 2)) == ("1 galleon", "1 serf")
    assert riders(table) == 0
    assert table.state.battle is None


@pytest.mark.rule("HL-RUL-100", "HL-TEAM-05")
def test_guests_count_for_the_five_units_of_a_region() -> None:
    table = sail(team("nw1: galleon", "", "nw1: 2 serf; ne2: 2 serf; ne3: 3 serf"), "add-ally serf")
    assert not sail(team("sea_ne: galleon", "", "sea_ne: 2 serf; ne2: 3 serf")).may("to ne2")
    assert sail(team("sea_ne: galleon", "", "sea_ne: 2 serf; ne2: 2 serf")).may("to ne2")
    assert table.may("add-ally serf")


@pytest.mark.rule("HL-RUL-100")
def test_an_air_vessel_takes_allies_along_and_over_the_sea() -> None:
    table = team("nw1: airship", "", "nw1: 1 warrior", tokens="nw5 ambush").do(BeginFly(0, 0, 0))
    table.play("add-ally warrior", "to sea-n", "consent")
    assert riders(table, AIR_VESSEL) == force_in(table.state, 2, "1 warrior")
    table.do(Crash(0))
    assert (table.units("sea_n"), table.units("sea_n", 2)) == ("", "")
    assert "5 warrior" in table.pool(2)
    assert riders(table, AIR_VESSEL) == 0


@pytest.mark.rule("HL-RUL-100")
def test_the_vessels_owner_explores_and_not_his_guests() -> None:
    table = team("nw1: airship, 1 serf", "", "nw1: 1 serf", tokens="nw5 ambush").do(BeginFly(0, 0, 0))
    table.play("add serf", "add-ally serf", "to nw5", "consent")
    assert (table.units("nw5"), table.units("nw5", 2)) == ("1 airship", "1 serf")


@pytest.mark.rule("HL-RUL-100", "HL-RUL-16")
def test_guests_go_down_with_a_vessel_lost_at_sea_and_their_own_ship_keeps_its_crew() -> None:
    table = team("sea_n: galleon, 1 warrior", "", "sea_n: 2 serf")
    table.state.enlist(2, table.state.kit.region("sea_n"), force_in(table.state, 2, "swanship, 1 serf"))
    table.state.load(2, SEA_VESSEL, 1)
    destroy(table.state, 0, table.state.kit.region("sea_n"), force_in(table.state, 0, "galleon"), SPELL)
    assert (table.units("sea_n"), table.units("sea_n", 2)) == ("", "1 serf, 1 swanship")
    assert (riders(table), table.state.cargo(2, SEA_VESSEL)) == (0, 1)


@pytest.mark.rule("HL-RUL-100")
def test_a_vessel_sent_home_leaves_its_guests_at_their_own_capital() -> None:
    table = team("sea_n: galleon, 1 warrior", "", "sea_n: 1 serf")
    send_home(table.state, 0, table.state.kit.region("sea_n"), force_in(table.state, 0, "galleon"))
    assert (table.units("nw1"), table.units("ne1", 2), table.units("sea_n", 2)) == ("1 warrior, 1 galleon", "1 serf", "")
    assert riders(table) == 0


@pytest.mark.rule("HL-RUL-100", "HL-TEAM-09")
def test_guests_fight_along_at_sea_and_retreat_to_their_own_capital() -> None:
    table = team("sea_n: galleon", "sea_n: war-barge, 2 warrior", "sea_n: 1 warrior")
    fight(table, "sea_n", attacker=0)
    assert totals(table) == (3 + 2, 4 + 4)
    cards(table, "ruse", "ruse")
    assert winner(table) == 1
    table.play("damage galleon")
    assert (table.units("ne1", 2), table.units("sea_n", 2)) == ("1 warrior", "")
    assert riders(table) == 0


@pytest.mark.rule("HL-RUL-100", "HL-TEAM-09")
def test_guests_take_part_in_a_broadside() -> None:
    """The Elves' warrior is aboard the galleon; their swanship in the same waters holds off with its serf."""
    table = team("sea_n: galleon", "ne8: 1 serf", "sea_n: 1 warrior", levels=(2, 1, 1, 1), buildings=("dock",))
    table.state.enlist(2, table.state.kit.region("sea_n"), force_in(table.state, 2, "swanship, 1 serf"))
    table.state.load(2, SEA_VESSEL, 1)
    fight(table, "ne8", vessel=SEA_VESSEL, base="sea_n")
    assert totals(table) == (3 + 2, 1)
    cards(table, "charge", "conscripts", pay=False)
    table.play("pay")
    assert table.to_play == 0
    table.play("sacrifice-ally warrior", "consent")
    while table.asked in ("pay", "bring"):
        table.play("pay" if table.asked == "pay" else "done")
    assert final_totals(table) == (3 + 2 + 4, 1)
    assert table.units("sea_n", 2) == "1 serf, 1 swanship"
    assert (riders(table), table.state.cargo(2, SEA_VESSEL)) == (0, 1)


@pytest.mark.rule("HL-RUL-100")
def test_a_kraken_takes_a_guest_before_the_ship_and_the_owners_units_first() -> None:
    table = sail(team("sea_n: galleon", "", "sea_n: 1 serf", tokens="sea_ne kraken"), "to sea-ne")
    assert (table.units("sea_ne"), table.units("sea_ne", 2)) == ("1 galleon", "")
    assert riders(table) == 0
    table = sail(team("sea_n: galleon, 1 serf", "", "sea_n: 1 serf", tokens="sea_ne kraken"), "to sea-ne")
    assert (table.units("sea_ne"), table.units("sea_ne", 2)) == ("1 galleon", "1 serf")
    assert riders(table) == 1


@pytest.mark.rule("HL-RUL-100")
def test_a_maelstrom_takes_a_guest_where_nobody_else_is_aboard() -> None:
    table = team("", "", "sea_n: swanship", library=("", "maelstrom"))
    table.state.enlist(0, table.state.kit.region("sea_n"), force_in(table.state, 0, "2 serf"))
    table.state.guests[4] = 2
    quietly(table.do(CastAction(1)), "cast maelstrom", "target sea-n")
    assert (table.units("ne1", 2), table.units("nw1"), table.units("sea_n")) == ("1 swanship", "1 serf", "")


@pytest.mark.rule("HL-RUL-100")
def test_a_comet_storm_counts_the_guests_of_a_vessel() -> None:
    for guests, sunk in (("1 serf", True), ("1 warrior", False)):
        table = team("sea_n: galleon", "", f"sea_n: {guests}", library=("", "comet-storm"))
        quietly(table.do(CastAction(1)), "cast comet-storm", "target sea-n")
        while table.asked:
            choices = [text for text in table.offers() if "galleon" in text or text in ("enemy P1", "done")]
            if not choices:
                break
            table.play(choices[0])
        assert (table.units("sea_n") == "") is sunk


@pytest.mark.rule("HL-RUL-100", "HL-RUL-49")
def test_guests_are_lost_with_the_vessels_of_an_eliminated_ally() -> None:
    table = team("sea_n: galleon; nw1: 1 serf", "", "sea_n: 1 warrior; ne2: 1 serf")
    eliminate(table.state, 0)
    assert (table.units("sea_n", 2), table.units("ne2", 2), riders(table)) == ("", "1 serf", 0)
    table = team("sea_n: galleon, 1 serf", "", "sea_n: 1 warrior")
    eliminate(table.state, 2)
    assert (table.units("sea_n"), riders(table)) == ("1 serf, 1 galleon", 0)


@pytest.mark.rule("HL-RUL-100")
def test_castaways_find_no_room_beside_guests() -> None:
    table = sail(team("sea_n: galleon, 1 serf", "", "sea_n: 1 serf", tokens="sea_ne castaways"), "to sea-ne")
    assert (table.units("sea_ne"), table.units("nw1")) == ("1 serf, 1 galleon", "1 serf")


def test_a_guest_is_pointed_at_where_the_vessel_is() -> None:
    table = sail(team("nw1: galleon", "", "nw1: 1 serf"))
    assert picks(table, "add-ally serf") == [("piece:nw1-2-serf",)]


# -- positions -----------------------------------------------------------------------------------------------------------


def written(table: Table) -> dict[str, object]:
    table.state.agenda = [step for step in table.state.agenda if not isinstance(step, Halt)]
    found: dict[str, object] = json.loads(json.dumps(table.state.dump()))
    return found


@pytest.mark.rule("HL-RUL-100")
def test_positions_know_the_guests() -> None:
    table = sail(team("sea_n: galleon, 1 warrior", "", "sea_n: 1 serf"))
    data = written(table)
    assert data["powers"][0]["guests"] == ["1 serf", ""]  # type: ignore[index]
    state = heroes().load(data)
    assert state.dump() == data
    data["powers"][0]["guests"] = ["2 serf", ""]  # type: ignore[index]
    with pytest.raises(InvalidPosition, match="guests"):
        heroes().load(data)
    data["powers"][0]["guests"] = ["", ""]  # type: ignore[index]
    with pytest.raises(InvalidPosition, match="sea_n"):
        heroes().load(data)


def test_a_sail_out_of_a_position_that_knows_no_guests() -> None:
    data = written(sail(team("nw1: galleon, 1 warrior", "", "nw1: 1 serf")))
    for power in data["powers"]:  # type: ignore[attr-defined]
        del power["guests"]
    (step,) = [step for step in data["agenda"] if step["step"] == "sail"]  # type: ignore[attr-defined]
    del step["riders"], step["refused"]
    state = heroes().load(data)
    assert "add-ally serf" in {action.text for action in state.legal(0)}
