"""The worked examples of setup and economy that are not beside their rules."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.model import BAR
from tablekeep.games.heroes_of_land_air_and_sea.recruiting import push_recruit
from tablekeep.games.heroes_of_land_air_and_sea.scoring import final_score
from tablekeep.games.heroes_of_land_air_and_sea.spellbook import push_discover
from tablekeep.games.heroes_of_land_air_and_sea.turns import Turn
from tests.heroes_of_land_air_and_sea.worlds import Table, world


def line(table: Table, word: str) -> int:
    return next(line.points for line in final_score(table.state, 0) if line.word == word)


@pytest.mark.rule("HL-EX-02")
def test_recruit_a_warrior() -> None:
    table = world(stock=((0, 0, 2),)).begin(push_recruit, 0).play("recruit warrior 1")
    assert table.stock() == (0, 0, 0)
    assert table.units("nw1") == "1 warrior"
    assert line(table, "units") == 1


@pytest.mark.rule("HL-EX-03")
def test_recruit_two_serfs() -> None:
    table = world(stock=((0, 0, 3),)).begin(push_recruit, 0).play("recruit serf 2")
    assert table.stock() == (0, 0, 0)
    assert table.units("nw1") == "2 serf"


@pytest.mark.rule("HL-EX-04")
def test_recruit_the_paladin() -> None:
    table = world(stock=((2, 0, 3),)).begin(push_recruit, 0)
    assert table.refusal("recruit paladin 1") == "HL-RECRUIT-05"
    table = world(stock=((2, 0, 3),), buildings=("cathedral",)).begin(push_recruit, 0).play("recruit paladin 1")
    assert table.stock() == (0, 0, 0)
    assert table.units("nw1") == "1 paladin"
    assert line(table, "units") == 2


@pytest.mark.rule("HL-EX-08")
def test_discover_at_level_one() -> None:
    table = world(library=("fury",), deck="haste siphon teleport").begin(push_discover, 0).play("draw")
    table.play("discard fury", "discard siphon", "discard teleport")
    assert table.library() == ["haste"]
    assert len(table.state.spell_pile) == 3
    assert set(table.state.redact(1).spell_pile) == {-1}, "face down"


@pytest.mark.rule("HL-EX-09")
def test_scribe_at_level_one() -> None:
    table = world(library=("haste",)).begin(push_discover, 0).play("scribe haste")
    assert table.library() == []
    assert table.scribed() == ["haste ready"]
    assert line(table, "spells") == 1
    again = world(library=("siphon",), scribed=("haste ready",)).begin(push_discover, 0)
    assert not again.may("scribe siphon")


@pytest.mark.rule("HL-EX-10")
def test_the_scribe_limit() -> None:
    table = world(library=("siphon",), scribed=("haste ready teleport exhausted",), levels=(2, 1)).begin(push_discover, 0)
    assert not table.may("scribe siphon")


@pytest.mark.rule("HL-EX-12")
def test_follow_build() -> None:
    table = world("nw1: 1 serf", "se1: 2 serf", stock=((3, 0, 0), (3, 0, 0)))
    table.do(Turn(0), Turn(1)).play("act build", "raise dock", "follow", "raise barracks")
    state = table.state
    assert [slot for slot in range(BAR) if state.bar_serfs[1] >> slot & 1] == [1]
    assert table.units("se1", 1) == ""
    assert state.standing_serfs(1) == 2
    assert table.stock(1) == (0, 0, 0)
    assert table.to_play == 1
    assert table.refusal("act build") == "HL-FOLLOW-05"
    single = world("nw1: 1 serf", "se1: 1 serf; se2: 1 serf", stock=((3, 0, 0), (4, 4, 4)))
    single.do(Turn(0)).play("act build", "raise dock", "follow")
    assert single.offers() == ["upgrade", "tower se2", "nothing"], "a tower or an upgrade, but no building"
