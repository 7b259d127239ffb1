"""Combats for the tests: two sides with the faces they have cast, written as the catalogue writes them (`P2 E1* D -`)."""

from __future__ import annotations

from typing import Any

from tablekeep.games.runebound.combat import Initiative, Round, Turn, begin_challenge, begin_combat
from tablekeep.games.runebound.components import AGILITY, BLANK, DOUBLE
from tablekeep.games.runebound.defeat import EndCombat
from tablekeep.games.runebound.effects import NO_LIST
from tablekeep.games.runebound.fighting import ATTACKER, DEFENDER, Combat
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.tokens import gather
from tests.runebound.journeys import Halt, Table, journey

HERO = ATTACKER
FOE = DEFENDER
SIGNS = ("P", "M", "E", "A", "S", "D", "H", "-")
"""by symbol: its letter in the catalogue"""


def fight(
    foe: str, hero_faces: str = "", foe_faces: str = "", *, heroes: str = "corbin lyssa", foe_damage: int = 0, **situation: Any
) -> Table:
    """The first hero fights a foe (a card's id, `vil-margath`, `vil-vorakesh`); the first cast shows these faces."""
    scenario = "corpse_king" if "-K" in foe or foe == "vil-vorakesh" else "margath"
    table = journey(heroes, **{"scenario": scenario, **situation})
    state = table.state
    number = next(one.number for one in state.kit.foes if one.id == foe)
    card = next((one.number for one in state.kit.adventures if one.id == foe), -1)
    story = next((one.number for one in state.kit.stories if one.id == foe), -1)
    if card >= 0:
        deck = state.kit.adventures[card].deck
        state.decks[deck] = tuple([one for one in state.decks[deck] if one != card])
        state.open = (card,)
    state.agenda = [Halt()]
    begin_combat(state, 0, number, card, story)
    fighting(table).damage = foe_damage
    return first_cast(table, hero_faces, foe_faces)


def duel(
    heroes: str, faces: str = "", other_faces: str = "", *, win: int = NO_LIST, retreats: bool = True, **situation: Any
) -> Table:
    """The first hero has challenged the second, on the same hex."""
    table = journey(heroes, **{"places": " ".join(["J10"] * len(heroes.split())), **situation})
    table.state.agenda = [Halt()]
    begin_challenge(table.state, 0, 1, win, retreats)
    return first_cast(table, faces, other_faces)


def first_cast(table: Table, faces: str, other_faces: str) -> Table:
    """Runs to the first question; the tokens fall as they are told to."""
    state = table.state
    while state.agenda and not state.agenda[-1].asks():
        step = state.agenda[-1]
        if isinstance(step, Initiative):
            show(table, faces, other_faces)
        state.agenda.pop()
        step.run(state)
    return table


def show(table: Table, faces: str = "", other_faces: str = "") -> None:
    """Turns the tokens of both sides to these faces."""
    combat = fighting(table)
    for side, words in ((ATTACKER, faces.split()), (DEFENDER, other_faces.split())):
        if words:
            assert len(words) == len(combat.tokens[side]), (
                words,
                [table.state.kit.tokens[at].id for at in combat.tokens[side]],
            )
        for at, word in enumerate(words):
            turned = [face for face in (0, 1) if word_of(table.state, combat, side, at, face) == word]
            assert turned, f"{table.state.kit.tokens[combat.tokens[side][at]].id} has no face {word}"
            combat.faces[side][at] = turned[0]
    table.state.offered = None


def face_word(state: Journey, combat: Combat, side: int, at: int) -> str:
    token, face = state.kit.tokens[combat.tokens[side][at]], combat.faces[side][at]
    shown, value = token.symbols[face], token.values[face]
    number = "" if shown in (BLANK, DOUBLE) or (shown == AGILITY and value == 1) else str(value)
    return f"{SIGNS[shown]}{number}{'*' if token.golden[face] else ''}"


def word_of(state: Journey, combat: Combat, side: int, at: int, face: int) -> str:
    kept = combat.faces[side][at]
    combat.faces[side][at] = face
    word = face_word(state, combat, side, at)
    combat.faces[side][at] = kept
    return word


def lay(table: Table, faces: str = "", other_faces: str = "", turn: int = HERO) -> Table:
    """In the middle of a round: all tokens lie unspent with these faces, nobody has passed, and a side is to act."""
    combat = fighting(table)
    gather(combat)
    combat.cast = True
    combat.passed[:] = [False, False]
    combat.extra = 0
    combat.turn = turn
    show(table, faces, other_faces)
    return resume(table)


def new_round(table: Table) -> Table:
    """A new round begins; runs to the first question."""
    return resume(table, Round())


def resume(table: Table, *steps: Any) -> Table:
    """Goes on with these steps, the last of them first; then the side to act acts."""
    state = table.state
    state.agenda = [Halt(), EndCombat(0), Turn(0), *steps]
    state.offered = None
    state.advance()
    return table


def fighting(table: Table) -> Combat:
    assert table.state.combat is not None
    return table.state.combat


def shown(table: Table, side: int) -> str:
    """The faces of a side; spent tokens in brackets, removed ones as a dot."""
    combat = fighting(table)
    words: list[str] = []
    for at in range(len(combat.tokens[side])):
        word = face_word(table.state, combat, side, at)
        words.append((word, f"({word})", ".")[combat.states[side][at]])
    return " ".join(words)


def harm(table: Table) -> tuple[int, int]:
    """Damage on the first hero and on the foe or the other hero."""
    combat = table.state.combat
    if combat is None:
        return table.state.damage[0], 0
    other = combat.seats[DEFENDER]
    return table.state.damage[0], combat.damage if other < 0 else table.state.damage[other]
