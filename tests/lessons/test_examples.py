"""The worked examples on the rules pages: what they tell is what the engine does."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import tablekeep
from tablekeep.games import packages
from tablekeep.kernel.messages import Message
from tablekeep.kernel.scene import Board, Piece, Space
from tablekeep.lessons.examples import (
    Example,
    InvalidExample,
    Number,
    begin,
    cropped,
    draw,
    examples,
    read_example,
    wrong_in,
)
from tablekeep.words import Speaker
from tablekeep.words.catalogue import catalogue
from tablekeep.words.rulebook import rulebook

pytestmark = pytest.mark.pure

SHIPPED = [game for game in tablekeep.all_games() if packages()[game.id].startswith("tablekeep.")]
FEWEST = 6
ALL = [pytest.param(game, example, id=f"{game.id}-{example.name}") for game in SHIPPED for example in examples(game)]


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.id)
def test_a_game_has_examples_in_several_chapters(game: tablekeep.Game) -> None:
    found = examples(game)
    book = rulebook(packages()[game.id])
    chapters = {
        chapter.id
        for chapter in book.chapters
        for section in chapter.sections
        for entry in section.entries
        for example in found
        if entry.id == example.rule
    }

    assert len(found) >= FEWEST
    assert len(chapters) >= 3
    assert len({example.id for example in found}) == len(found)


@pytest.mark.parametrize(("game", "example"), ALL)
def test_an_example_is_true(game: tablekeep.Game, example: Example) -> None:
    assert wrong_in(game, example) == []
    assert example.numbers or example.after or example.refused, "it shows nothing"
    assert example.rule in rulebook(packages()[game.id]).told(), "it stands beside no rule"
    if re.match("[A-Z]{2}-", example.id):
        assert example.id in catalogue(packages()[game.id]).entries


@pytest.mark.parametrize(("game", "example"), ALL)
def test_an_example_can_be_drawn_and_told(game: tablekeep.Game, example: Example) -> None:
    drawing = draw(game, example)
    speaker = Speaker("en", ("tablekeep", packages()[game.id]), game.component_names())
    told = speaker.say(example.text)

    assert drawing.scene.boards[0].spaces
    assert speaker.say(example.title)
    assert not re.search(r"[{}`]|\b[A-Z]{2}-[A-Z]|_", told), told
    for word, number in example.numbers.items():
        assert str(number.value) in told, f"{word} is not told"
    drawn = {piece.id for piece in drawing.scene.boards[0].pieces} | {space.id for space in drawing.scene.boards[0].spaces}
    assert drawn.issuperset(drawing.crossed)
    assert drawn.issuperset(end for blow in drawing.strikes for end in (blow.origin, blow.target))


def melee() -> tuple[tablekeep.Game, Example]:
    game = tablekeep.game("monolith-arena")
    return game, next(example for example in examples(game) if example.id == "MA-EX-14")


def test_a_number_that_is_wrong_is_found() -> None:
    game, example = melee()
    lie = replace(example, numbers=example.numbers | {"after": Number(17, "pools.1", before=False)})

    assert wrong_in(game, lie) == ["after, pools.1: [18]"]


def test_what_may_be_done_after_all_is_found() -> None:
    game, example = melee()

    assert wrong_in(game, replace(example, do=(), after={}, numbers={}, refused=((0, "battle"),))) == ["may be done: battle"]


def test_the_drawing_shows_the_blows_and_who_falls() -> None:
    game, example = melee()
    drawing = draw(game, example)
    fallen = {piece.name for piece in drawing.scene.boards[0].pieces if piece.id in drawing.crossed}

    assert {(blow.origin, blow.target, blow.number) for blow in drawing.strikes} == {
        ("c3", "d3", 2),
        ("c3", "c4", 1),
        ("d3", "c3", 1),
    }
    assert fallen == {"gr-veteran", "de-pikeman"}
    assert begin(game, example).state.outcome is None, "drawing plays a copy"
    assert draw(game, replace(example, marks=False)).strikes == []


def test_a_board_is_cropped_to_what_lies_near() -> None:
    spaces = [Space(f"s{q}", "", q=q) for q in range(5)]
    board = Board("b", "flat", Message("x"), spaces=spaces, pieces=[Piece("p", "s4", "chip", "x")], focus="s4", side=40)

    assert [space.id for space in cropped(board, ["s1"], 1).spaces] == ["s0", "s1", "s2"]
    assert cropped(board, ["s1"], 1).pieces == []
    assert cropped(board, [], 0) == replace(board, focus="", side=0)


def test_a_file_that_is_wrong_is_named(tmp_path: Path) -> None:
    folder = tmp_path
    (folder / "bad.toml").write_text('rule = "MA-NET-01"\nnonsense = 1\n', encoding="utf-8")
    (folder / "bad.json").write_text("{}", encoding="utf-8")

    with pytest.raises(InvalidExample) as raised:
        read_example("monolith-arena", "ma", folder, "bad")
    assert "monolith-arena/examples/bad.toml" in str(raised.value)

    (folder / "bad.toml").write_text('rule = "MA-NET-01"\n', encoding="utf-8")
    (folder / "bad.json").unlink()
    with pytest.raises(InvalidExample):
        read_example("monolith-arena", "ma", folder, "bad")
