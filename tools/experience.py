"""What cards add against the villains of Runebound beyond the formula: the tables of `experience.toml`.

    python -m tools.experience [GAMES]

plays games to the middle of Act 2 in both scenarios, lets every hero rehearse the fight with the villain, with and without
each skill and each asset there is room for, and prints by how much the odds differ from what the formula says, in hundredths
of a step. Few rehearsals say little, so what rests on few is taken in part.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Final

import tablekeep
from tablekeep.bots.rollout import best_of
from tablekeep.bots.search import SearchBot
from tablekeep.games.runebound.appraisal import NONE, prowess
from tablekeep.games.runebound.combat import begin_combat
from tablekeep.games.runebound.components import COMMODITY, Kit
from tablekeep.games.runebound.defeat import foe_health
from tablekeep.games.runebound.measures import SHELF
from tablekeep.games.runebound.model import Journey
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng

SCENARIOS: Final = ("margath", "corpse_king")
GAMES: Final = 50
ITERATIONS: Final = 8
ROUND: Final = 17
REHEARSALS: Final = 40
ONE_IN: Final = 3
"""cards that are tried by each hero"""
DOUBT: Final = 0.8
"""the variance of one hero's result, about, in parts of what is usual between cards"""
LEAST: Final = 8
"""hundredths of a step: less is not worth a line"""
MARGINS: Final = (
    (0.15, -9.0), (0.219, -7.5), (0.263, -6.5), (0.313, -5.5), (0.396, -4.5), (0.457, -3.5), (0.578, -2.5), (0.726, -1.5),
    (0.828, -0.5), (1.0, 1.2), (1.5, 5.0),
)  # fmt: skip
"""the part of the villain's health that is dealt on average (more than 1: health left at the end), and the odds of heroes
who deal so much, as found in fights between searching players"""

Samples = dict[tuple[str, str], list[float]]
"""by kind and id: how far the odds were off"""


def steps(margin: float) -> float:
    """The odds that belong to a margin."""
    found = max(MARGINS[0][0], min(MARGINS[-1][0], margin))
    for (low, first), (high, second) in pairwise(MARGINS):
        if found <= high:
            return first + (second - first) * (found - low) / (high - low)
    return MARGINS[-1][1]


def rehearse(game: Game, start: Journey, seat: int, seed: int, assets: list[int], skills: list[int]) -> float:
    """The margin of one fight with the villain between players who take what looks best at once."""
    state = start.clone()
    state.rng = Rng(seed)
    rng = Rng(seed + 1)
    state.assets[seat] = tuple(assets)
    state.learned[seat] = tuple(skills)
    state.damage[seat] = 0
    begin_combat(state, seat, state.rules().villain)
    state.advance()
    share = 0.0
    while state.outcome is None and state.combat is not None:
        share = max(share, state.combat.damage / max(1, foe_health(state)))
        mover = state.to_play()
        options = game.advice.practised(state, mover, state.legal(mover))
        if len(options) == 1:
            state.apply(mover, options[0])
        else:
            after = best_of(state, mover, options, game.advice, 0, rng)
            assert isinstance(after, Journey)
            state = after
    if state.outcome is not None and seat in state.outcome.winners:
        return 1.5 - 0.5 * state.damage[seat] / max(1, state.health(seat))
    return min(1.0, share)


def middle(game: Game, scenario: str, seed: int) -> Journey | None:
    """A game in the middle of Act 2, before somebody acts."""
    state = game.new(2, 80_000 + seed, {"hero_choice": "random", "scenario": scenario})
    assert isinstance(state, Journey)
    rng = Rng(seed)
    bots = [SearchBot("search", ITERATIONS, 0.0) for _ in range(state.seats)]
    while state.outcome is None:
        choice = state.choice()
        if state.round >= ROUND and state.combat is None and choice is not None and choice.name == "action":
            return state
        seat = state.to_play()
        state.apply(seat, bots[seat].choose(state.redact(seat), seat, game, rng))
    return None


def compare(game: Game, state: Journey, seat: int, rng: Rng, found: Samples) -> None:
    """Lets one hero try cards."""
    kit = state.kit
    assets, skills = [*state.assets[seat]], [*state.learned[seat]]

    def odds(owned: list[int], learned: list[int]) -> float:
        total = sum(rehearse(game, state, seat, 77 + 31 * number, owned, learned) for number in range(REHEARSALS))
        return steps(total / REHEARSALS)

    base, formula = odds(assets, skills), prowess(state, seat)
    for skill in kit.skills:
        if skill.number not in skills and not rng.below(ONE_IN):
            gain = odds(assets, [*skills, skill.number]) - base
            found.setdefault(("skill", skill.id), []).append(gain - prowess(state, seat, skill.number) + formula)
    owned = [kit.assets[number].type for number in assets]
    for asset in kit.assets:
        if asset.type != COMMODITY and asset.type not in owned and not rng.below(ONE_IN):
            gain = odds([*assets, asset.number], skills) - base
            found.setdefault(("asset", asset.id), []).append(gain - prowess(state, seat, NONE, asset.number) + formula)


def forget(kit: Kit) -> None:
    """Leaves the formula alone."""
    for card in [*kit.assets, *kit.skills]:
        card.experience = 0
    SHELF.measures = None


def tables(found: Samples, tell: Callable[[str], None]) -> None:
    for wanted in ("asset", "skill"):
        tell(f"\n[{wanted}]")
        for (kind, id), values in sorted(found.items()):
            if kind == wanted:
                hundredths = round(100 * sum(values) / (len(values) + DOUBT))
                if abs(hundredths) >= LEAST:
                    tell(f"{id} = {hundredths}")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    game = tablekeep.game("runebound")
    start = game.new(2, 0, {})
    assert isinstance(start, Journey)
    forget(start.kit)
    found: Samples = {}
    rng = Rng(1)
    for number in range(games):
        for scenario in SCENARIOS:
            state = middle(game, scenario, number)
            if state is not None:
                for seat in range(state.seats):
                    compare(game, state, seat, rng, found)
        print(f"{number + 1} of {games}", file=sys.stderr, flush=True)
    tables(found, print)


if __name__ == "__main__":
    main()
