"""RW-RUNE: rune tokens, who may see them, and how a dragon rune is received."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.model import DRAGON_RUNE
from tablekeep.games.runewars.moments import free_moment
from tablekeep.games.runewars.movement import push_strategize
from tablekeep.games.runewars.runes import (
    lay_rune,
    move_rune,
    receive_dragon_rune,
    reveal,
    runes_left,
    swap_runes,
    turn_all_up,
)
from tests.runewars.marches import knows, march, resolve, rune_spots
from tests.runewars.wars import Table, war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


def area(table: Table, id: str) -> int:
    return table.state.kit.area(id)


def receive(table: Table, seat: int = 0) -> Table:
    return resolve(table, receive_dragon_rune, seat=seat)


# -- what they are -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUNE-01")
def test_who_has_not_seen_a_token_cannot_tell_a_dragon_rune_from_a_false_one() -> None:
    one, other = war(runes="6B dragon; 6A false"), war(runes="6B false; 6A dragon")
    for seat in (0, 1, None):
        assert one.state.redact(seat).runes == other.state.redact(seat).runes


@pytest.mark.rule("RW-RUNE-02")
def test_a_dragon_rune_belongs_to_whoever_controls_its_area() -> None:
    table = war("6B: 1 footman; 6A: 1 berserker; 6C: 1 giant", runes="6B dragon; 6A dragon; DA dragon; 6C dragon; DB false")
    assert (table.state.dragon_runes(0), table.state.dragon_runes(1)) == (2, 1)


@pytest.mark.rule("RW-RUNE-03")
def test_conquering_an_area_gains_its_rune() -> None:
    table = war("DB: 2 footman", runes="6B dragon")
    assert table.state.dragon_runes(0) == 0
    march(table, "6B", "march footman DB 2")
    assert table.state.dragon_runes(0) == 1


# -- receiving one -----------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("RW-RUNE-10", "RW-RUL-63")
def test_up_to_two_false_runes_go_back_first(edition: str) -> None:
    table = war("6B: 1 footman", runes="DA false; DB false; 6B false; DC dragon; UA false", edition=edition)
    receive(table)
    assert table.offers() == ["bring-back 6B", "bring-back DA", "bring-back DB", "done"], "only false runes of his own areas"
    before = table.state.revealed
    table.play("bring-back 6B", "bring-back DA")
    assert table.state.revealed == before + 2, "nobody takes it back once others have seen the tokens"
    assert (table.asked, runes_left(table.state, False)) == ("place-runes", 17 - 2)
    assert [event.audience for event in table.events("rune-gone")] == [table.events("receives-rune")[0].audience] * 2, (
        "shown to all"
    )


@pytest.mark.rule("RW-RUNE-10")
def test_who_could_have_a_false_rune_is_asked_so_that_silence_tells_nothing() -> None:
    asked = [receive(war(runes=f"DA {kind}")) for kind in ("dragon", "false")]
    assert [table.asked for table in asked] == ["bring-back", "bring-back"]
    assert asked[0].offers() == ["done"]
    views = [table.state.redact(1) for table in asked]
    assert views[0].runes == views[1].runes
    assert [step.dump() for step in views[0].agenda] == [step.dump() for step in views[1].agenda]
    assert receive(war(runes="DA dragon up")).asked == "place-runes", "everybody sees that he has none"
    assert receive(war(runes="UA false")).asked == "place-runes"


@BOTH
@pytest.mark.rule("RW-RUNE-11")
def test_a_dragon_rune_comes_with_a_false_rune(edition: str) -> None:
    table = receive(war("6B: 1 footman", edition=edition)).play("rune 6B", "rune DA", "dragon DA")
    assert rune_spots(table) == {"6B": "false", "DA": "dragon"}
    assert (runes_left(table.state, True), runes_left(table.state, False)) == (20, 16)


@pytest.mark.rule("RW-RUNE-12", "RW-RUL-64")
def test_they_go_face_down_to_friendly_or_uncontrolled_areas_without_a_token() -> None:
    table = war("6B: 1 footman; 6A: 1 berserker; 6C: 1 giant; 6D: 1 footman", runes="6D dragon up", strongholds="4A 1")
    receive(table)
    areas = {text.split()[1] for text in table.offers("rune")}
    assert {"6B", "6C", "DA", "1A"} <= areas
    assert not {"6A", "6D", "4A", "UA", "UB", "UC"} & areas
    assert table.refusal("rune 6A") == "RW-RUL-64"
    assert table.refusal("rune UA") == "RW-RUL-64"
    assert table.refusal("rune 6D") == "RW-RUNE-15"
    table.play("rune 6C")
    assert table.refusal("rune 6C") == "RW-RUNE-15", "two tokens, two areas"
    table.play("rune DA", "dragon 6C")
    assert (rune_spots(table)["6C"], rune_spots(table)["DA"]) == ("dragon", "false")
    assert table.state.rune_up == 1 << area(table, "6D")
    assert (knows(table, "6C", 0), knows(table, "DA", 0)) == (True, True)
    assert (knows(table, "6C", 1), knows(table, "DA", 1)) == (False, False)


@pytest.mark.rule("RW-RUNE-12", "RW-RUNE-20")
def test_nobody_can_tell_from_the_placing_which_token_is_which() -> None:
    tables = [receive(war("6B: 1 footman")).play("rune 6B", "rune DA", f"dragon {id}") for id in ("6B", "DA")]
    views = [table.state.redact(1) for table in tables]
    assert views[0].runes == views[1].runes
    logs = [[(event.message.id, event.message.args) for event in table.state.news(1)] for table in tables]
    assert logs[0] == logs[1]
    assert len(tables[0].state.news(0)) > len(tables[0].state.news(1))


@pytest.mark.rule("RW-RUNE-13", "RW-EX-D16")
def test_tokens_without_a_place_go_back_to_the_supply() -> None:
    """Fourteen areas are the enemy's; the other eleven are his own or nobody's."""
    enemies = "; ".join(f"{id}: 1 berserker" for id in ("1B", "2A", "2B", "2C", "3A", "3B", "3C", "4A", "4B", "4C", "7C"))
    ours = ["1A", "1C", "6A", "6B", "6C", "6D", "7A", "7B", "DA", "DB", "DC"]
    full = receive(war(f"1A: 1 footman; {enemies}", runes="; ".join(f"{id} dragon up" for id in ours)))
    assert (full.asked, len(rune_spots(full))) == ("", 11)
    assert (runes_left(full.state, True), runes_left(full.state, False)) == (10, 17)
    one = receive(war(f"1A: 1 footman; {enemies}", runes="; ".join(f"{id} dragon up" for id in ours[1:])))
    assert one.offers() == ["dragon 1A", "false 1A"]
    one.play("dragon 1A")
    assert (one.rune("1A"), runes_left(one.state, False)) == ("dragon", 17)
    assert knows(one, "1A", 1), "the false rune has gone back before everybody's eyes"


@pytest.mark.rule("RW-RUL-62")
def test_without_false_runes_only_the_dragon_rune_is_taken_without_dragon_runes_nothing() -> None:
    table = war("1A: 1 footman")
    areas = [
        table.state.kit.hexes[at].id for at in table.state.chart.areas if table.controller(table.state.kit.hexes[at].id) != 1
    ]
    few = war("1A: 1 footman", runes="; ".join(f"{id} false up" for id in areas[:17]))
    receive(few).play("done")
    assert few.asked == "place-dragon"
    few.play(few.offers()[0])
    assert sum(1 for kind in rune_spots(few).values() if kind == "dragon") == 1
    back = war("1A: 1 footman", runes="; ".join(f"{id} false up" for id in areas[:17]))
    receive(back).play("bring-back 1A")
    assert back.asked == "place-runes", "what he has discarded refills the supply"
    none = war("1A: 1 footman", factions="daqan latari waiqar uthuk", runes="")
    spots = [at for at in none.state.chart.areas if none.state.controller(at) in (-1, 1, 2, 3)][:21]
    for at in spots:
        none.state.set_rune(at, DRAGON_RUNE, True, 0)
    assert runes_left(none.state, True) == 0
    receive(none)
    assert (none.asked, len(rune_spots(none))) == ("", 21)


@pytest.mark.rule("RW-EX-24")
@BOTH
def test_the_example_of_receiving_a_dragon_rune(edition: str) -> None:
    table = war("6B: 1 archer", factions="latari uthuk", runes="6B false; LA dragon", edition=edition)
    receive(table).play("bring-back 6B", "done")
    assert runes_left(table.state, False) == 17
    table.play("rune 6B", "rune LB", "dragon LB")
    assert sorted(rune_spots(table).values()) == ["dragon", "dragon", "false"]
    assert table.state.rune_up == 0


# -- placing, moving, exchanging ---------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUNE-14")
def test_placing_and_moving_a_rune_adds_no_other() -> None:
    table = war("6B: 1 footman", runes="6A dragon")
    lay_rune(table.state, 0, area(table, "6B"), False)
    move_rune(table.state, area(table, "6A"), area(table, "6C"))
    assert rune_spots(table) == {"6B": "false", "6C": "dragon"}


@pytest.mark.rule("RW-RUNE-15")
def test_no_area_ever_holds_two_tokens() -> None:
    table = receive(war("6B: 1 footman", runes="6B dragon; 6A false")).play("done")
    assert table.refusal("rune 6B") == "RW-RUNE-15"
    assert table.refusal("rune 6A") == "RW-RUNE-15"


@pytest.mark.rule("RW-RUL-105")
def test_a_token_that_is_moved_keeps_its_side_and_whoever_moves_it_may_look() -> None:
    table = war(runes="6B dragon up; 6A dragon", heroes="mad-carthos 6A 1")
    table.state.heroes = []
    state = table.state
    move_rune(state, area(table, "6B"), area(table, "6C"), 0)
    move_rune(state, area(table, "6A"), area(table, "6B"), 0)
    assert state.rune_up == 1 << area(table, "6C")
    assert (knows(table, "6B", 0), knows(table, "6B", 1)) == (True, True), "he moved it; the other had seen it before"
    far = war(runes="6A dragon")
    move_rune(far.state, area(far, "6A"), area(far, "6B"), 0)
    assert (knows(far, "6B", 0), knows(far, "6B", 1)) == (True, False)


@pytest.mark.rule("RW-RUL-105")
def test_tokens_that_are_exchanged_take_sides_and_knowledge_along() -> None:
    table = war(runes="6B dragon up; 6A false")
    swap_runes(table.state, area(table, "6B"), area(table, "6A"), 0)
    assert (table.rune("6B"), table.rune("6A")) == ("false", "dragon")
    assert table.state.rune_up == 1 << area(table, "6A")
    assert (knows(table, "6B", 0), knows(table, "6B", 1), knows(table, "6A", 1)) == (True, False, True)


# -- looking and revealing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUNE-20", "RW-RUL-87")
def test_he_sees_tokens_where_he_controls_the_area_or_has_a_hero() -> None:
    table = war(
        "6B: 1 footman; 6D: 1 berserker",
        runes="6B dragon; 6A false; 6D dragon; DA false; 1A dragon",
        heroes="sir-valadir 6D 0 routed",
    )
    assert [knows(table, id, 0) for id in ("6B", "6A", "6D", "DA", "1A")] == [True, False, True, True, False]
    resolve(table, push_strategize).play("shift footman 6B 6A 1")
    assert knows(table, "6A", 0), "his units have just taken the area"
    assert knows(table, "6B", 0), "and he remembers what he has seen"


@pytest.mark.rule("RW-RUNE-21")
def test_what_he_sees_is_shown_to_nobody_else() -> None:
    table = war("6B: 1 footman", runes="6B dragon")
    assert (knows(table, "6B", 0), knows(table, "6B", 1)) == (True, False)
    assert table.state.redact(None).runes[area(table, "6B")] == 3
    assert table.state.redact(1).seen[0] == 0, "not even what he has looked at"


@pytest.mark.rule("RW-RUNE-22")
def test_tokens_come_to_light_when_revealed_and_at_the_end() -> None:
    table = war("6B: 1 footman", runes="6B dragon; 6A false; UA dragon")
    reveal(table.state, area(table, "6B"))
    assert (knows(table, "6B", 1), knows(table, "6A", 1)) == (True, False)
    turn_all_up(table.state)
    assert all(knows(table, id, seat) for id in ("6B", "6A", "UA") for seat in (0, 1))
    assert len(table.events("rune-revealed")) == 3


@pytest.mark.rule("RW-RUNE-23")
def test_he_chooses_which_token_to_reveal_but_never_a_false_one_where_a_dragon_rune_is_demanded() -> None:
    """The claim of victory demands six; one of his seven lies face up."""
    runes = "6B dragon; 6A dragon; 6C dragon; 6D dragon; DA dragon; DB dragon up; DC dragon; 4A false; UA dragon"
    table = war("6B: 1 footman; 6A: 1 footman; 6C: 1 footman; 6D: 1 footman; 4A: 1 footman", runes=runes)
    resolve(table, free_moment).play("claim")
    assert table.offers() == [f"reveal {id}" for id in ("6A", "6B", "6C", "6D", "DA", "DC")]
    assert table.refusal("reveal 4A") == "RW-RUNE-23"
    assert table.refusal("reveal UA") == "RW-RUNE-23"
    table.play(*[f"reveal {id}" for id in ("DC", "6A", "6B", "6C", "6D")])
    assert [knows(table, id, 1) for id in ("6A", "6B", "6C", "6D", "DB", "DC", "DA")] == [True] * 6 + [False]


@pytest.mark.rule("RW-RUNE-24")
def test_a_revealed_token_stays_face_up() -> None:
    table = war("6B: 1 footman; DB: 1 footman", runes="6B dragon")
    reveal(table.state, area(table, "6B"))
    resolve(table, push_strategize).play("shift footman 6B 6A 1", "done")
    assert table.state.rune_up >> area(table, "6B") & 1
    assert knows(table, "6B", 1)


@pytest.mark.rule("RW-FIRST-31")
def test_first_edition_receiving_and_moving_never_turns_a_token_up() -> None:
    table = receive(war("6B: 1 footman", runes="DA false", edition="first")).play("done", "rune 6B", "rune DB", "dragon DB")
    march(table, "6A", "march footman 6B 1")
    assert (table.state.rune_up, table.events("rune-revealed")) == (0, [])


# -- the Epic variant --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-FIRST-40", "RW-RUL-68")
def test_epic_only_a_dragon_rune_and_face_up() -> None:
    table = receive(war("6B: 1 footman", runes="DA dragon up", edition="first", epic="on"))
    assert table.asked == "place-dragon", "there are no false runes to discard"
    assert table.refusal("rune DA") == "RW-RUNE-15"
    table.play("rune 6B")
    assert (rune_spots(table), table.asked) == ({"6B": "dragon", "DA": "dragon"}, "")
    assert table.state.rune_up >> area(table, "6B") & 1
    assert knows(table, "6B", 1)


@pytest.mark.rule("RW-FIRST-42")
def test_epic_false_runes_stand_in_when_the_dragon_runes_run_out() -> None:
    table = war("1A: 1 footman", factions="daqan latari waiqar uthuk", edition="first", epic="on")
    assert runes_left(table.state, True) == 38
    for at in (*table.state.chart.areas[:19], area(table, "UA"), area(table, "UB")):
        table.state.set_rune(at, DRAGON_RUNE, True, 0)
    assert runes_left(table.state, True) == 17
    receive(table)
    table.play(table.offers()[0])
    assert list(rune_spots(table).values()) == ["dragon"] * 22


@pytest.mark.rule("RW-RUNE-20")
@pytest.mark.parametrize(
    ("runes", "play", "shown"),
    [
        ("6A false", "ride silhouette 6A", True), ("6A false up", "ride silhouette 6A", False),
        ("", "ride silhouette 6A", False),
        ("6C dragon", "shift footman 6B 6C 1", True), ("6C dragon", "shift footman 6B 6A 1", False),
    ],
)  # fmt: skip
def test_who_has_looked_at_a_token_cannot_take_back_the_move(runes: str, play: str, shown: bool) -> None:
    table = resolve(war("6B: 2 footman", heroes="silhouette 6B 0", runes=runes), push_strategize)
    before = table.state.revealed
    table.play(play)
    assert (table.state.revealed > before) is shown
