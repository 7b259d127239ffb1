"""RW-FORTIFY: build, repair, move runes."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.fortify import push_fortify
from tablekeep.games.runewars.orders import supremacy
from tests.runewars.marches import knows, resolve, rune_spots
from tests.runewars.wars import Table, war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


def fort(table: Table, area: str) -> str:
    """`0`, `0 damaged`, or nothing."""
    number = table.state.kit.area(area)
    if table.state.forts[number] < 0:
        return ""
    return f"{table.state.forts[number]}{' damaged' if table.state.forts_damaged >> number & 1 else ''}"


@BOTH
@pytest.mark.rule("RW-FORTIFY-01", "RW-FIRST-32", "RW-ORDER-15", "RW-EX-31")
def test_each_of_three_actions_once_in_any_order(edition: str) -> None:
    table = war(
        "6B: 1 footman; 6A: 1 footman",
        strongholds="DA 0 damaged",
        runes="6A dragon",
        dials=((0, 3, 3), (0, 0, 0)),
        edition=edition,
    )
    resolve(table, push_fortify).play("runes 6A 6B", "swap", "raise 6B")
    assert table.refusal("raise 6A") == "RW-FORTIFY-01"
    assert table.refusal("runes 6A 6B") == "RW-FORTIFY-01"
    table.play("repair DA")
    assert (table.asked, table.state.dials[0]) == ("", (0, 2, 1))
    assert (fort(table, "6B"), fort(table, "DA"), rune_spots(table)) == ("0", "0", {"6B": "dragon"})


@pytest.mark.rule("RW-RUL-16")
def test_fortify_may_be_declined() -> None:
    table = resolve(war(dials=((0, 3, 3), (0, 0, 0))), push_fortify).play("done")
    assert (table.state.dials[0], table.asked) == ((0, 3, 3), "")


@pytest.mark.rule("RW-FORTIFY-02", "RW-RUL-78")
def test_a_stronghold_is_built_where_he_controls_and_none_and_no_city_is() -> None:
    table = war(
        "6B: 1 footman routed; UA: 1 footman; 2B: 1 footman; 6D: 1 berserker",
        strongholds="DA 0; 6A 1",
        cities="2B tamalir",
        dials=((1, 2, 2), (0, 0, 0)),
    )
    resolve(table, push_fortify)
    assert table.offers("raise") == ["raise 6B", "raise DB", "raise DC", "raise UA"]
    for area, rule in (
        ("DA", "RW-FORTIFY-02"),
        ("6A", "RW-FORTIFY-02"),
        ("6D", "RW-FORTIFY-02"),
        ("2B", "RW-CITY-08"),
        ("1A", "RW-FORTIFY-02"),
    ):
        assert table.refusal(f"raise {area}") == rule
    table.play("raise UA")
    assert (fort(table, "UA"), table.state.dials[0]) == ("0", (1, 1, 1))


@pytest.mark.rule("RW-FORTIFY-03")
@pytest.mark.parametrize("dials", [(8, 0, 1), (8, 1, 0)])
def test_building_needs_wood_and_ore(dials: tuple[int, int, int]) -> None:
    table = resolve(war("6B: 1 footman", runes="6B dragon", dials=(dials, (0, 0, 0))), push_fortify)
    assert table.offers("raise") == []
    assert table.refusal("raise 6B") == "RW-FORTIFY-03"


@pytest.mark.rule("RW-FORTIFY-04")
def test_a_damaged_stronghold_of_his_is_repaired_for_ore() -> None:
    table = war(strongholds="DA 0 damaged; DB 0; UA 1 damaged", dials=((0, 0, 2), (0, 0, 0)))
    resolve(table, push_fortify)
    assert table.offers() == ["repair DA", "done"]
    assert table.refusal("repair DB") == "RW-FORTIFY-04"
    assert table.refusal("repair UA") == "RW-FORTIFY-04"
    table.play("repair DA")
    assert (fort(table, "DA"), table.state.dials[0]) == ("0", (0, 0, 1))


@pytest.mark.rule("RW-FORTIFY-05")
def test_repairing_needs_ore() -> None:
    table = resolve(war(strongholds="DA 0 damaged", runes="DA false", dials=((8, 8, 0), (0, 0, 0))), push_fortify)
    assert table.offers("repair") == []
    assert table.refusal("repair DA") == "RW-FORTIFY-05"


@BOTH
@pytest.mark.rule("RW-FORTIFY-06", "RW-RUNE-14")
@pytest.mark.parametrize(("word", "left", "right"), [("swap", "false", "dragon"), ("stay", "dragon", "false")])
def test_two_tokens_are_mixed_and_put_back_as_he_likes(word: str, left: str, right: str, edition: str) -> None:
    table = war("6B: 1 footman", runes="6B dragon; DA false; UA dragon", dials=((0, 0, 0), (0, 0, 0)), edition=edition)
    resolve(table, push_fortify)
    assert table.refusal("runes 6B UA") == "RW-FORTIFY-06"
    assert table.refusal("runes DB DC") == "RW-FORTIFY-06"
    table.play("runes 6B DA", word)
    assert (table.rune("6B"), table.rune("DA")) == (left, right)


@pytest.mark.rule("RW-FORTIFY-06")
def test_others_no_longer_know_which_token_is_which() -> None:
    table = war("6B: 1 footman", runes="6B dragon; DA false", heroes="mad-carthos 6B 1", dials=((0, 0, 0), (0, 0, 0)))
    assert knows(table, "6B", 1)
    table.state.heroes = []
    table.state.look_around()
    assert knows(table, "6B", 1), "he remembers"
    resolve(table, push_fortify).play("runes 6B DA")
    seen = table.state.redact(1).agenda[-1].dump()
    table.play("stay")
    assert seen == {
        "step": "put-back-runes",
        "seat": 0,
        "first": table.state.kit.area("6B"),
        "second": table.state.kit.area("DA"),
    }
    assert (knows(table, "6B", 1), knows(table, "DA", 1)) == (False, False)
    assert (knows(table, "6B", 0), knows(table, "DA", 0)) == (True, True)


@pytest.mark.rule("RW-FORTIFY-06")
@pytest.mark.parametrize(("other", "known"), [("dragon", True), ("false", False)])
def test_who_has_seen_two_tokens_of_one_kind_still_knows_them_when_they_are_mixed(other: str, known: bool) -> None:
    table = war("6B: 1 footman", runes=f"6B dragon up; DA {other} up", dials=((0, 0, 0), (0, 0, 0)))
    resolve(table, push_fortify).play("runes 6B DA", "swap")
    assert (knows(table, "6B", 1), knows(table, "DA", 1)) == (known, known)


@pytest.mark.rule("RW-FORTIFY-06", "RW-RUNE-20")
def test_a_hero_who_stands_there_sees_the_token_that_is_put_back() -> None:
    table = war("6B: 1 footman", runes="6B dragon; DA false", heroes="mad-carthos 6B 1", dials=((0, 0, 0), (0, 0, 0)))
    resolve(table, push_fortify).play("runes 6B DA", "swap")
    assert (knows(table, "6B", 1), knows(table, "DA", 1)) == (True, False)


@BOTH
@pytest.mark.rule("RW-FORTIFY-07", "RW-FIRST-32")
def test_one_area_may_be_without_a_token_so_a_token_is_moved(edition: str) -> None:
    table = war("6B: 1 footman", runes="DA dragon", heroes="mad-carthos DA 1", dials=((0, 0, 0), (0, 0, 0)), edition=edition)
    table.state.heroes = []
    resolve(table, push_fortify)
    assert table.offers() == ["runes 6B DA", "runes DA DB", "runes DA DC", "done"]
    table.play("runes 6B DA", "swap")
    assert rune_spots(table) == {"6B": "dragon"}
    assert knows(table, "6B", 1), "all eyes follow a token that is alone"


@pytest.mark.rule("RW-FORTIFY-08", "RW-RUNE-24")
def test_tokens_that_lay_face_up_are_face_down_afterwards() -> None:
    table = war("6B: 1 footman; 6A: 1 footman", runes="6B dragon up; DA false; 6A false up", dials=((0, 0, 0), (0, 0, 0)))
    resolve(table, push_fortify).play("runes 6B DA", "stay")
    state = table.state
    assert [state.rune_up >> state.kit.area(id) & 1 for id in ("6B", "DA", "6A")] == [0, 0, 1]
    assert not knows(table, "6B", 1)


@pytest.mark.rule("RW-RUL-68", "RW-FIRST-40")
def test_in_the_epic_variant_runes_stay_face_up() -> None:
    table = war("6B: 1 footman", runes="DA dragon up", dials=((0, 0, 0), (0, 0, 0)), edition="first", epic="on")
    resolve(table, push_fortify).play("runes 6B DA", "swap")
    state = table.state
    assert (rune_spots(table), state.rune_up) == ({"6B": "dragon"}, 1 << state.kit.area("6B"))


@pytest.mark.rule("RW-FORTIFY-09")
def test_fortify_has_no_supremacy_effect() -> None:
    assert not supremacy(war(orders=(8, 0)).state, 0)
    assert supremacy(war(orders=(7, 0)).state, 0)


@pytest.mark.rule("RW-RUL-93")
def test_a_free_moment_after_each_action() -> None:
    hand = "winter-stores winter-stores counterspell counterspell ambush"
    told = war("6B: 1 footman", runes="6B dragon", titles="grandmaster 0 1", tactics=(hand, ""), dials=((0, 1, 2), (0, 0, 0)))
    resolve(told, push_fortify).play("raise 6B")
    assert told.asked == "moment-choice"
    told.play("pass", "runes 6B DA", "swap")
    assert told.asked == "moment-choice"
