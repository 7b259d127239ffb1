"""Who is asked at a moment, and that nobody else can tell (RW-RUL-112, RW-RUL-113)."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.moments import BATTLE_ROUND, HERO_ARRIVES, WINTER_FOOD, YOUR_TURN, Moment, could_use, usable
from tablekeep.games.runewars.orders import Turn
from tablekeep.kernel.agenda import NOBODY
from tablekeep.kernel.steps import order_of
from tests.runewars.battles import meet
from tests.runewars.wars import Table, war

FIVE = "DA dragon; DB dragon; DC dragon; 6A dragon; 6B dragon"
ARMY = "6A: 1 footman; 6B: 1 footman"


def stopped(table: Table) -> Table:
    """Whose table waits at every window, as it does where people play."""
    table.state.stops = True
    return table


# -- nobody can tell ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-112")
@pytest.mark.parametrize(("card", "able"), [("winter-stores", True), ("war-chest", False)])
def test_the_winter_window_opens_for_whoever_holds_tactics_cards(card: str, able: bool) -> None:
    table = stopped(war("DA: 2 footman", tactics=("", card))).do(Moment(1, WINTER_FOOD))
    assert could_use(table.state, 1, WINTER_FOOD, -1)
    assert bool(usable(table.state, 1, WINTER_FOOD, -1)) == able
    window = table.state.window()
    assert window is not None
    assert window.seat == (1 if able else NOBODY)
    other = stopped(war("DA: 2 footman", tactics=("", "war-chest" if able else "winter-stores"))).do(Moment(1, WINTER_FOOD))
    for viewer in (None, 0):
        mine, theirs = table.state.redact(viewer), other.state.redact(viewer)
        assert mine.pending == theirs.pending == []
        assert mine.dump() == theirs.dump()


@pytest.mark.rule("RW-RUL-112")
def test_no_window_opens_for_a_seat_without_tactics_cards() -> None:
    table = stopped(war("DA: 2 footman")).do(Moment(1, WINTER_FOOD))
    assert table.state.window() is None


@pytest.mark.rule("RW-RUL-112", "RW-RUL-96")
def test_who_is_asked_second_learns_nothing_of_the_first() -> None:
    """The attacker passes, or has nothing: the defender's view is the same."""
    views = []
    for card in ("rally-cry", "war-chest"):
        table = stopped(meet("2 archer, 1 archer routed", "1 berserker, 1 berserker routed", tactics=(card, "rally-cry")))
        table.do(Moment(0, BATTLE_ROUND, table.state.kit.area("2B"), 0, order_of([0, 1])))
        window = table.state.window()
        assert window is not None
        if window.seat == 0:
            assert table.state.redact(1).pending == []
            table.play("pass")
        assert table.to_play == 1
        views.append(table.state.redact(1).dump())
    assert views[0] == views[1]


@pytest.mark.rule("RW-RUL-112")
def test_a_pass_at_a_window_is_no_decision_that_others_could_count() -> None:
    table = stopped(war("DA: 2 footman", tactics=("", "winter-stores"))).do(Moment(1, WINTER_FOOD))
    before = table.state.redact(0).dump()
    table.play("pass")
    assert table.state.redact(0).dump() == before
    table.state.close_window()
    assert table.state.window() is None


@pytest.mark.rule("RW-RUL-112")
def test_undo_ends_where_others_could_have_been_asked_whoever_was() -> None:
    for card in ("winter-stores", "war-chest"):
        table = war("DA: 2 footman", tactics=("", card))
        before = table.state.revealed
        table.do(Moment(1, WINTER_FOOD))
        assert table.state.revealed == before + 1


@pytest.mark.rule("RW-RUL-112")
def test_who_is_not_entitled_by_what_all_can_see_could_not_be_asked() -> None:
    table = war("DA: 2 footman", tactics=("", "winter-stores war-chest"))
    assert not could_use(table.state, 1, BATTLE_ROUND, -1), "there is no battle"
    assert not could_use(table.state, 1, YOUR_TURN, -1), "it is not his turn"
    assert not could_use(table.state, 0, HERO_ARRIVES, -1), "he has no cards"


# -- not in this turn --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-113", "RW-VICTORY-03", "RW-RUL-65")
def test_a_claim_that_becomes_possible_later_in_the_turn_is_asked_for_in_spite_of_pass_turn() -> None:
    """He has five runes and wants to be left alone; his order then wins the sixth."""
    table = war(
        ARMY + "; DC: 2 knight", runes=FIVE + "; 6D dragon", tactics=("war-chest", ""), orders=(1, 0), season="summer", year=6
    ).do(Turn(0))
    assert table.offers() == ["play war-chest", "pass", "pass-turn"]
    table.play("pass-turn", "shift knight DC 6D 1")
    assert table.state.dragon_runes(0) == 6
    while table.asked == "strategize":
        table.play("done")
    assert table.asked == "moment-choice"
    assert "claim" in table.offers()


@pytest.mark.rule("RW-RUL-113")
def test_what_was_declined_for_the_turn_is_not_asked_for_again() -> None:
    table = war("DA: 2 footman", tactics=("war-chest", ""), orders=(1, 0)).do(Turn(0)).play("pass-turn")
    table.play("shift footman DA DB 1")
    assert table.asked == "strategize"
    assert table.state.muted[0] == ";your_turn -;;your_turn play war-chest;"
    assert table.state.redact(1).muted[0] == ""
