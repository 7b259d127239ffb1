"""What is told of a tile is what it does with the options of the table."""

from __future__ import annotations

import pytest

import tablekeep
from tests.monolith_arena.positions import position

GAME = tablekeep.game("monolith-arena")


def text(id: str, **options: str) -> str:
    detail = GAME.detail(id, options)
    assert detail is not None
    return detail.text


def wounds(base: str) -> set[int]:
    """What the Crossbowman's shot of strength 2 deals to everybody on its line."""
    table = position(
        "gr-penetration b2 SE; gr-crossbowman c3 SE; la-spike d3; la-wraith e3", factions="gr,la", penetration_base=base
    ).fight()
    return {strike[3] for strike in table.strikes if strike[1] == "c3"}


@pytest.mark.rule("MA-RUL-58", "MA-GUARD-15")
@pytest.mark.parametrize(
    ("base", "strength", "words"), [("one", 1, "deal 1 wound"), ("printed", 2, "deal their printed strength")]
)
def test_the_text_of_penetration_is_that_of_its_option(base: str, strength: int, words: str) -> None:
    assert wounds(base) == {strength}
    assert words in text("gr-penetration", penetration_base=base)


@pytest.mark.rule("MA-RUL-18")
@pytest.mark.parametrize("id", ["gr-double-attack", "hf-double-attack", "la-double-attack"])
@pytest.mark.parametrize(("after", "segments"), [("spent", [1]), ("made", [])])
def test_the_text_of_double_attack_is_that_of_its_option(id: str, after: str, segments: list[int]) -> None:
    """The Spark's first attack is lost to Disarmament."""
    table = position(
        "hf-spark (0,0) SE; hf-spark (-1,-1) S; hf-double-attack (0,1); la-banner (2,0); la-disarmament (-1,0) SE",
        factions="hf,la",
        additional_attack_after=after,
    ).fight()
    assert [segment for segment, _target, _wounds in table.hits_of("c3")] == segments
    assert ("they have really made" in text(id, additional_attack_after=after)) == (segments == [])


def test_other_options_change_no_text() -> None:
    usual = {id: GAME.detail(id) for id in GAME.components()}
    for options in ({"monoliths": "on"}, {"tactical": "on"}, {"both_pools_at_zero": "draw"}):
        assert {id: GAME.detail(id, options) for id in GAME.components(options)} == usual
    assert text("gr-penetration", additional_attack_after="made") == text("gr-penetration")


def callouts(id: str) -> dict[str, tuple[str, dict[str, object]]]:
    detail = GAME.detail(id)
    assert detail is not None
    return {callout.mark: (callout.text.id, dict(callout.text.args)) for callout in detail.callouts}


def test_every_mark_of_a_tile_is_told_where_it_is() -> None:
    rider = callouts("de-dragon-rider")
    assert rider["edge-0"] == ("ma-callout-melee", {"wounds": 3, "edges": 1})
    assert rider["edge-1"] == ("ma-callout-armour", {"wounds": 0, "edges": 3})
    assert rider["value"] == ("ma-callout-initiative", {"values": "2"})
    assert {rider["badge-0"][0], rider["badge-1"][0]} == {"ma-badge-maneuver", "ma-badge-cavalry"}
    veteran = callouts("gr-veteran")
    assert veteran["edge-1"] == ("ma-callout-melee", {"wounds": 1, "edges": 2})
    assert callouts("gr-crossbowman")["hits"] == ("ma-callout-hit-points", {"number": 2})
    assert callouts("de-strength")["links"] == ("ma-callout-links", {"edges": 3})
    assert "edge-0" in callouts("la-nightmare")


def test_a_faction_shows_all_its_tiles_with_their_numbers() -> None:
    detail = GAME.detail("dragon-empire")
    assert detail is not None
    shown = [line for block in detail.blocks if block.kind == "pieces" for line in block.lines]
    assert sum(int(line.number) for line in shown) == 35
    assert all(line.card is not None and line.text for line in shown)
    assert [line.label for block in detail.blocks if block.kind == "list" for line in block.lines] == ["Charge"]


def test_a_tile_names_the_fields_that_come_from_elsewhere() -> None:
    detail = GAME.detail("de-dragon-rider")
    assert detail is not None
    assert detail.source == "rulebook"
    assert detail.sources == (("name", "public"), ("initiative", "public"), ("edges", "public"))
