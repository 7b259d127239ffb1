"""Every kind of action: what it holds, how it is written, and that the text reads back as the same value."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablekeep.games.monolith_arena.arena import LABELS
from tablekeep.games.monolith_arena.battle import Assassinate
from tablekeep.games.monolith_arena.charge import Charge, charging
from tablekeep.games.monolith_arena.monoliths import Face
from tablekeep.games.monolith_arena.movement import (
    MANEUVER,
    TELEPORT,
    FalseOrder,
    Maneuver,
    Move,
    Rotate,
    Teleport,
    Turn,
    false_orders,
    maneuvers,
    moves,
    teleports,
)
from tablekeep.games.monolith_arena.orders import CastNet, Entrench, Fire, Go, PlayBattle, Push, Shoot
from tablekeep.games.monolith_arena.placing import Discard, Place, Transform, Unfold, discarding, places, transforms
from tablekeep.games.monolith_arena.setup import Claim, Hide, Plant
from tablekeep.games.monolith_arena.turn import End
from tablekeep.games.monolith_arena.wounds import Absorb, Poison
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidNotation
from tablekeep.kernel.hexes import FACINGS
from tests.monolith_arena.positions import arena_game, number

A1, B2, C3, D3, E2 = (number(space) for space in ("a1", "b2", "c3", "d3", "e2"))

ACTIONS: list[tuple[Action, str, dict[str, object]]] = [
    (Claim("dragon-empire"), "faction dragon-empire", {"faction": "dragon-empire"}),
    (Hide("knight", "pikeman"), "hide knight pikeman", {"first": "knight", "second": "pikeman"}),
    (Plant(C3), "banner c3", {"space": C3}),
    (Discard("move"), "discard move", {"tile": "move"}),
    (Place("pikeman", C3, 1), "place pikeman c3 ne", {"tile": "pikeman", "space": C3, "facing": 1}),
    (Transform("demon", E2, 5), "transform demon e2 nw", {"tile": "demon", "space": E2, "facing": 5}),
    (Unfold(B2, E2), "unfold b2 e2", {"first": B2, "second": E2}),
    (Face(2), "face se", {"facing": 2}),
    (PlayBattle(), "battle", {}),
    (Charge(C3, D3, E2, False), "charge c3 d3 e2", {"origin": C3, "to": D3, "target": E2, "by_rune": False}),
    (Charge(C3, D3, E2, True), "charge c3 d3 e2 by rune", {"origin": C3, "to": D3, "target": E2, "by_rune": True}),
    (Move(C3, D3, 3), "move c3 d3 s", {"origin": C3, "to": D3, "facing": 3}),
    (FalseOrder(C3, C3, 4), "false-order c3 c3 sw", {"origin": C3, "to": C3, "facing": 4}),
    (Rotate(B2, 1), "rotate b2 ne", {"space": B2, "facing": 1}),
    (Turn(B2, 2), "turn b2 se", {"space": B2, "facing": 2}),
    (Maneuver(C3, D3, 0, C3), "maneuver c3 d3 n", {"origin": C3, "to": D3, "facing": 0, "source": C3}),
    (Maneuver(C3, D3, 0, B2), "maneuver c3 d3 n by b2", {"origin": C3, "to": D3, "facing": 0, "source": B2}),
    (Maneuver(C3, D3, 0, A1), "maneuver c3 d3 n by a1", {"origin": C3, "to": D3, "facing": 0, "source": A1}),
    (Maneuver(A1, B2, 0, A1), "maneuver a1 b2 n", {"origin": A1, "to": B2, "facing": 0, "source": A1}),
    (Teleport(C3, A1, 5, B2), "teleport c3 a1 nw by b2", {"origin": C3, "to": A1, "facing": 5, "source": B2}),
    (Push(C3, D3), "push c3 d3", {"pusher": C3, "pushed": D3}),
    (Go(E2), "go e2", {"space": E2}),
    (Fire((A1, B2, number("a2"))), "fire a1 b2 a2", {"spaces": (A1, B2, number("a2"))}),
    (Shoot(E2), "shoot e2", {"space": E2}),
    (CastNet(E2), "net e2", {"space": E2}),
    (Entrench(B2), "entrench b2", {"space": B2}),
    (Assassinate(E2), "assassinate e2", {"space": E2}),
    (Absorb(B2, C3, D3), "absorb b2 c3 d3", {"rune": B2, "target": C3, "source": D3}),
    (Poison(D3), "poison d3", {"space": D3}),
    (End(), "end", {}),
]


@pytest.mark.parametrize("made", range(len(ACTIONS)))
def test_an_action_holds_what_its_notation_says(made: int) -> None:
    given, text, fields = ACTIONS[made]
    make: Callable[..., Action] = type(given)
    action = make(*fields.values())
    assert action.text == text
    assert {name: getattr(action, name) for name in fields} == fields
    assert action == given


@pytest.mark.parametrize(("action", "text"), [(action, text) for action, text, _fields in ACTIONS if text[:4] != "fire"])
def test_the_notation_reads_back_as_the_same_value(action: Action, text: str) -> None:
    again = arena_game().parse(text)
    assert again == action
    assert type(again) is type(action)
    assert arena_game().parse(f"  {text.upper()} ").text == text


def test_the_spaces_of_fire_concoction_may_be_named_in_any_order() -> None:
    assert arena_game().parse("fire b2 a1 a2").text == arena_game().parse("fire a2 b2 a1").text == "fire a1 a2 b2"


@pytest.mark.parametrize("text", [text for _action, text, _fields in ACTIONS])
def test_too_few_or_too_many_words_are_no_action(text: str) -> None:
    fewer = " ".join(text.split()[:-1])
    for wrong in (fewer, f"{text} c3", f"{text} by", f"{text} c3 c3"):
        if wrong and wrong not in ("charge c3 d3 e2", "maneuver c3 d3 n", "teleport c3 a1 nw"):
            with pytest.raises(InvalidNotation, match="it should read"):
                arena_game().parse(wrong)


@pytest.mark.parametrize("text", [text for _action, text, _fields in ACTIONS])
def test_a_space_or_facing_that_is_not_there_is_no_action(text: str) -> None:
    words = text.split()
    for at in range(1, len(words)):
        if words[at] in LABELS or words[at] in FACINGS:
            with pytest.raises(InvalidNotation, match=words[0]):
                arena_game().parse(" ".join([*words[:at], "z9", *words[at + 1 :]]))


def test_maneuver_and_teleport_are_different_traits() -> None:
    assert Maneuver(C3, D3, 0, C3).trait == MANEUVER
    assert Teleport(C3, D3, 0, C3).trait == TELEPORT


def test_the_actions_are_made_once_and_kept() -> None:
    """Offers are compared by identity first: a table that forgets would make every search slower."""
    tables: list[Callable[[], object]] = [
        lambda: places("pikeman"), lambda: transforms("demon"), lambda: discarding("move"),
        lambda: moves(C3, D3), lambda: false_orders(C3, D3), lambda: maneuvers(C3, D3, B2), lambda: teleports(C3, A1, B2),
        lambda: charging(C3, D3, E2, True), lambda: charging(C3, D3, E2, False),
    ]  # fmt: skip
    for table in tables:
        assert table() is table()
