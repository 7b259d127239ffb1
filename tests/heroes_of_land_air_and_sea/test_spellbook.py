"""Spells in hand and on the board (HL-SPELL): drawing, discovering, scribing, and what a library may hold."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.scoring import final_score
from tablekeep.games.heroes_of_land_air_and_sea.spellbook import (
    Discover,
    HarvestDiscards,
    TrimLibrary,
    draw_spells,
    library_limit,
    look_library,
    push_harvest_discards,
)
from tablekeep.kernel.events import EVERYONE
from tests.heroes_of_land_air_and_sea.worlds import FOUR, Table, world


def pile(table: Table) -> list[str]:
    return [table.state.kit.spells[card].id for card in table.state.spell_pile]


@pytest.mark.rule("HL-EX-08", "HL-SPELL-02", "HL-SPELL-04")
def test_discover_at_level_1_keeps_one_of_four() -> None:
    table = world(library=("haste",), deck="fury siphon plague").do(Discover(0)).play("draw")
    assert table.library() == ["fury", "haste", "plague", "siphon"]
    table.play("discard haste", "discard siphon", "discard plague")

    assert table.library() == ["fury"]
    assert pile(table) == ["haste", "siphon", "plague"]
    assert table.asked == ""


@pytest.mark.rule("HL-RUL-21")
def test_exactly_the_excess_is_discarded() -> None:
    table = world(levels=(2, 1), library=("haste",), deck="fury siphon plague").do(Discover(0)).play("draw", "discard fury")
    assert table.refusal("done") == "HL-RUL-21"
    assert table.refusal("discard teleport") == "HL-SPELL-02"
    table.play("discard siphon")

    assert table.library() == ["haste", "plague"]
    assert table.asked == ""


@pytest.mark.rule("HL-SPELL-01")
def test_the_action_is_one_of_the_two_or_nothing() -> None:
    table = world(library=("haste fury",), levels=(2, 1)).do(Discover(0))
    assert table.offers() == ["draw", "scribe haste", "nothing"]
    table.play("scribe haste")
    assert (table.asked, table.library(), table.scribed()) == ("", ["fury"], ["haste ready"])


@pytest.mark.rule("HL-EX-09", "HL-SPELL-05", "HL-RUL-22", "HL-SPELL-06")
def test_scribing_at_level_1_fills_the_only_slot() -> None:
    table = world(library=("siphon siphon",)).do(Discover(0)).play("scribe siphon")
    assert (table.library(), table.scribed()) == (["siphon"], ["siphon ready"])
    table.do(Discover(0))
    assert table.offers() == ["draw", "nothing"]
    assert table.refusal("scribe siphon") == "HL-SPELL-06"


@pytest.mark.rule("HL-SPELL-09", "HL-EX-09")
def test_a_scribed_spell_scores_a_point_at_the_end_ready_or_not() -> None:
    def spells(scribed: str) -> int:
        lines = final_score(world(levels=(2, 1), scribed=(scribed,)).state, 0)
        return sum([line.points for line in lines if line.rule == "HL-SCORE-05"])

    assert [spells(scribed) for scribed in ("", "haste ready", "haste exhausted siphon preparing")] == [0, 1, 2]


@pytest.mark.rule("HL-EX-10", "HL-SPELL-06")
def test_two_scribed_spells_at_level_2_are_the_limit() -> None:
    table = world(levels=(2, 1), library=("plague",), scribed=("haste ready siphon exhausted",)).do(Discover(0))
    assert table.refusal("scribe plague") == "HL-SPELL-06"


@pytest.mark.rule("HL-SPELL-07")
@pytest.mark.parametrize("spell", ["fury", "cancel-spell"])
def test_only_incanted_spells_are_scribed(spell: str) -> None:
    table = world(library=(spell,)).do(Discover(0))
    assert table.refusal(f"scribe {spell}") == "HL-SPELL-07"
    assert table.refusal("scribe haste") == "HL-SPELL-05"


@pytest.mark.rule("HL-SPELL-03")
def test_the_library_limit_is_the_capital_level_and_scribed_spells_do_not_count() -> None:
    for level in (1, 2, 3):
        table = world(levels=(level, 1), scribed=("haste ready",))
        assert library_limit(table.state, 0) == level


@pytest.mark.rule("HL-SPELL-03", "HL-GEN-20")
def test_the_grand_library_holds_one_more_at_level_3() -> None:
    assert library_limit(world(levels=(3, 1), buildings=("academy",)).state, 0) == 4
    assert library_limit(world(levels=(2, 1), buildings=("academy",)).state, 0) == 2


@pytest.mark.rule("HL-SPELL-02", "HL-GEN-20")
def test_the_reading_room_draws_four() -> None:
    table = world(buildings=("academy",), deck="fury siphon plague haste").do(Discover(0)).play("draw")
    assert table.library() == ["fury", "haste", "plague", "siphon"]


@pytest.mark.rule("HL-SPELL-11")
def test_an_interrupted_draw_goes_on_from_the_shuffled_discards() -> None:
    table = world(library=("haste",))
    state = table.state
    deck = state.spell_deck
    state.spell_deck, state.spell_pile = deck[:1], deck[1:]
    seen = state.revealed
    assert draw_spells(state, 0, 3) == 3

    assert state.library[0][1] == deck[0]
    assert len(state.spell_deck) == len(deck) - 3
    assert state.spell_pile == ()
    assert sorted([*state.spell_deck, *state.library[0][1:]]) == sorted(deck)
    assert state.revealed > seen
    assert [event.message.args for event in table.events("spells-shuffled")] == [(("count", len(deck) - 1),)]


@pytest.mark.rule("HL-RUL-23")
def test_without_deck_and_discards_as_many_are_drawn_as_there_are() -> None:
    table = world()
    state = table.state
    state.spell_deck, rest = state.spell_deck[:2], state.spell_deck[2:]
    state.scribed[1] = tuple([card * 3 for card in rest])
    assert draw_spells(state, 0, 3) == 2
    assert draw_spells(state, 0, 3) == 0
    assert len(state.library[0]) == 2


@pytest.mark.rule("HL-RUL-88")
def test_a_library_over_its_limit_is_trimmed_at_once() -> None:
    table = world(library=("haste fury",)).do(TrimLibrary(0))
    assert (table.asked, table.offers()) == ("discard-spell", ["discard haste", "discard fury"])
    table.play("discard haste")
    assert table.library() == ["fury"]


@pytest.mark.rule("HL-RUL-21", "HL-SPELL-16")
def test_equal_cards_are_discarded_like_others_so_that_nobody_can_tell() -> None:
    table = world(library=("haste haste",)).do(TrimLibrary(0))
    assert (table.asked, table.offers()) == ("discard-spell", ["discard haste"])
    table.play("discard haste")
    assert (table.asked, table.library(), pile(table)) == ("", ["haste"], ["haste"])
    assert [event.message.id for event in table.events() if event.audience == EVERYONE] == ["hl-log-spell-discarded"]


@pytest.mark.rule("HL-HARVEST-08", "HL-RUL-52", "HL-RUL-85")
def test_harvest_discards_are_chosen_in_secret_and_put_down_together() -> None:
    table = world(factions=FOUR, library=("haste fury", "siphon", "plague cancel-spell", ""), first=2)
    table.do(HarvestDiscards())
    assert table.asked == "harvest-discard"
    assert [decision.seat for decision in table.state.pending] == [2, 0]
    assert table.offers(seat=0) == ["discard haste", "discard fury"]
    assert table.refusal("discard siphon", seat=0) == "HL-HARVEST-08"
    assert table.refusal("pass", seat=0) == "HL-RUL-21"
    table.play("discard fury", seat=0)
    assert (table.library(0), pile(table)) == (["fury", "haste"], [])
    table.play("discard plague", seat=2)

    assert (table.library(0), table.library(2)) == (["haste"], ["cancel_spell"])
    assert pile(table) == ["plague", "fury"]
    assert table.asked == ""


@pytest.mark.rule("HL-RUL-52")
def test_who_is_within_the_limit_is_not_asked_in_harvest() -> None:
    table = world(library=("haste", "siphon"))
    push_harvest_discards(table.state)
    table.state.advance()
    assert table.asked == ""


@pytest.mark.rule("HL-SPELL-16")
def test_a_library_is_secret_and_scribed_spells_are_public() -> None:
    state = world(factions=FOUR, library=("haste", "siphon"), scribed=("", "plague ready")).state
    view = state.redact(0)
    assert (view.library[0], view.library[1]) == (state.library[0], (-1,))
    assert view.scribed[1] == state.scribed[1]
    assert set(view.spell_deck) == {-1}


@pytest.mark.rule("HL-SPELL-16", "HL-RUL-80")
def test_partners_see_each_others_spells() -> None:
    table = world(factions=FOUR, library=("haste", "siphon", "plague"), teams="on")
    view = table.state.redact(0)
    assert (view.library[2], view.library[1]) == (table.state.library[2], (-1,))
    table.do(Discover(2)).play("draw")
    drawn = [event.message.id for event in table.state.news(0)]
    assert drawn.count("hl-log-spell-drawn-own") == 3
    assert "hl-log-spell-drawn-own" not in [event.message.id for event in table.state.news(1)]


@pytest.mark.rule("HL-SPELL-16")
def test_who_has_looked_into_a_library_knows_it_until_it_changes_unseen() -> None:
    table = world(factions=FOUR, library=("haste", "siphon fury"), levels=(1, 2, 1, 1), deck="plague")
    state = table.state
    look_library(state, 0, 1)
    assert state.redact(0).library[1] == state.library[1]
    assert state.redact(2).library[1] == (-1, -1)
    assert [event.message.id for event in state.news(2)] == ["hl-log-library-seen"]
    assert len(state.news(0)) == 3

    table.do(Discover(1)).play("scribe siphon")
    assert state.redact(0).library[1] == state.library[1]
    draw_spells(state, 1, 1)
    assert state.redact(0).library[1] == (-1, -1)


@pytest.mark.rule("HL-SPELL-04")
def test_a_hidden_discard_makes_a_look_worthless_too() -> None:
    table = world(factions=FOUR, library=("haste", "siphon fury"))
    look_library(table.state, 0, 1)
    table.do(TrimLibrary(1)).play("discard fury")
    assert table.state.redact(0).library[1] == (-1,)


@pytest.mark.rule("HL-SOLO-07")
def test_the_solo_enemy_draws_no_spells_and_has_no_library_to_look_at() -> None:
    state = world(solo=True).state
    assert draw_spells(state, 1, 2) == 0
    look_library(state, 0, 1)
    assert (state.library[1], library_limit(state, 1), state.informed) == ((), 0, [0, 0])
