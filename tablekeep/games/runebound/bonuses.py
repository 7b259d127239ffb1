"""Bonuses that end, with an asset or with the lead in gold; every change of a hero's gold is felt here (RB-ASSET-07)."""

from __future__ import annotations

from tablekeep.games.runebound.model import Journey


def weakened(state: Journey, seat: int, fallen: bool) -> None:
    """RB-ASSET-07, RB-TRAIN-05: a lost bonus may defeat a hero who was not `fallen` before, and may make the hand too large."""
    from tablekeep.games.runebound.defeat import fall
    from tablekeep.games.runebound.training import push_discard_to_hand_size

    push_discard_to_hand_size(state, seat)
    if state.defeated(seat):
        state.damage[seat] = state.health(seat)  # RB-DEFEAT-02: surplus damage is ignored
        if not fallen:
            fall(state, seat)


def all_weakened(state: Journey, seats: list[int], fallen: list[bool]) -> None:
    """RB-GEN-16: several heroes have lost a bonus together, the first of them comes first."""
    for at in range(len(seats) - 1, -1, -1):
        weakened(state, seats[at], fallen[at])


def proud(state: Journey) -> list[int]:
    """The heroes with a skill that counts only while they are the richest: anybody's gold may weaken them."""
    found: list[int] = []
    for seat in state.turn_order():
        for skill in state.learned[seat]:
            for trigger in state.kit.skills[skill].triggers:
                if trigger.condition == "richest" and seat not in found:
                    found.append(seat)
    return found


def change_gold(state: Journey, seat: int, change: int) -> None:
    """From the bank, or to it; whoever is the richest no more has lost a bonus."""
    seats = proud(state)
    fallen = [state.defeated(other) for other in seats]
    state.gold[seat] += change
    all_weakened(state, seats, fallen)
