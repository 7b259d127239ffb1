"""Final scoring, line by line, and who has won (HL-SCORE, HL-TEAM-12)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.components import TERRAINS
from tablekeep.games.heroes_of_land_air_and_sea.effects import Effect
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO, HEROES, SERF, SLOTS, count_of
from tablekeep.games.heroes_of_land_air_and_sea.goals import ends_at_once
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.resources import wealth
from tablekeep.games.heroes_of_land_air_and_sea.towers import tower_distance
from tablekeep.kernel.events import Event
from tablekeep.kernel.messages import say
from tablekeep.kernel.outcome import Outcome

OPS: Final[tuple[str, ...]] = ("vp",)


@final
class Line:
    """One line of the final scoring: its word, its VP and the rule."""

    __slots__ = ("points", "rule", "word")

    def __init__(self, word: str, points: int, rule: str) -> None:
        self.word: Final = word
        self.points: Final = points
        self.rule: Final = rule


# -- what counts -----------------------------------------------------------------------------------------------------------


def in_play(state: World, power: int, slot: int) -> int:
    """HL-GEN-06: units that are not in the pool, wherever they are."""
    return state.unit(power, slot).count - count_of(state.pool[power], slot)


def unit_points(state: World, power: int) -> int:
    """HL-SCORE-01; the heroes of the solo enemy are worth nothing (HL-SOLO-83)."""
    total = 0
    for slot in range(SLOTS):
        if power < state.seats or not HERO <= slot < HERO + HEROES:
            total += in_play(state, power, slot) * state.unit(power, slot).points
    return total


def scored_regions(state: World, power: int) -> int:
    """HL-SCORE-06: controlled regions, the own capital apart and in teams the partner's too (HL-RUL-102); what allies share
    counts for one of them (HL-TEAM-12)."""
    mask = state.controlled(power) & state.chart.mask
    for owner in (power, power ^ 2) if state.settings.teams else (power,):
        if state.capital[owner] >= 0:
            mask &= ~(1 << state.capital[owner])
    if state.settings.teams and power > power ^ 2 and not state.out[power ^ 2]:
        mask &= ~scored_regions(state, power ^ 2)
    return mask


def count_per(state: World, power: int, effect: Effect) -> int:
    """By what an ability multiplies its VP."""
    if effect.per == "controlled":
        terrain = TERRAINS.index(effect.per_of)
        return sum([1 for region in bits(state.controlled(power)) if state.kit.regions[region].terrain == terrain])
    if effect.per == "serf_in_play":
        return in_play(state, power, SERF)
    if effect.per == "scribed_spell":
        return len(state.scribed[power])
    if effect.per == "own_tower":
        return bin(state.towers[power]).count("1")
    return 1


def ability_points(state: World, power: int) -> int:
    """HL-SCORE-07: what buildings and heroes add."""
    known = state.faction(power).abilities if power < state.seats else state.kit.boards[state.factions[power]].abilities
    total = 0
    for ability in known:
        if state.works(power, ability):
            for effect in ability.effects:
                if effect.op == "vp":
                    points = effect.amount * count_per(state, power, effect) // effect.number("divisor", 1)
                    total += min(effect.most, points)
    return total


def token_points(state: World, power: int) -> int:
    """HL-SCORE-08: resolved tokens that lie in scored regions."""
    total = 0
    if not state.token_done:
        return 0
    for region in bits(scored_regions(state, power)):
        for place in (region * 2, region * 2 + 1):
            if state.token_done >> place & 1:
                for effect in state.kit.tokens[state.tokens[place]].effects:
                    if effect.op == "vp":
                        total += effect.amount
    return total


def final_score(state: World, power: int) -> list[Line]:
    """Every line of a power's result. Who is out has none (HL-SCORE-10); the enemy's track has scored already (HL-RUL-60)."""
    if state.out[power]:
        return []
    terms = state.kit.terms
    faction = state.faction(power)
    buildings = sum([faction.buildings[number].points for number in bits(state.built[power])])
    towers = sum([tower_distance(state, power, region) * terms.tower_points for region in bits(state.towers[power])])
    capital = faction.levels[state.level[power] - 1].points if power < state.seats else 0
    return [
        Line("track", state.score[power], "HL-GEN-09"),
        Line("units", unit_points(state, power), "HL-SCORE-01"),
        Line("buildings", buildings, "HL-SCORE-02"),
        Line("towers", towers, "HL-SCORE-03"),
        Line("capital", capital, "HL-SCORE-04"),
        Line("spells", len(state.scribed[power]) * terms.scribed_spell, "HL-SCORE-05"),
        Line("regions", bin(scored_regions(state, power)).count("1") * terms.controlled_region, "HL-SCORE-06"),
        Line("abilities", ability_points(state, power), "HL-SCORE-07"),
        Line("tokens", token_points(state, power), "HL-SCORE-08"),
    ]


def total_score(state: World, power: int) -> int:
    return sum([line.points for line in final_score(state, power)])


# -- who has won -----------------------------------------------------------------------------------------------------------


def finish(state: World) -> None:
    """HL-GOAL-08, HL-SCORE-09: every power is scored, and every seat gets its rank."""
    if state.outcome is not None:
        return
    totals = [total_score(state, power) for power in range(state.powers)]
    riches = [0 if state.out[power] else wealth(state, power) for power in range(state.powers)]
    if state.log is not None:
        for power in range(state.powers):
            tell_score(state, power, totals[power])
    measures: list[tuple[int, int, int]] = []
    for power in range(state.powers):
        members = [other for other in range(state.powers) if other == power or state.allied(power, other)]
        alive = 0 if all(state.out[other] for other in members) else 1  # HL-SCORE-10
        points = sum([totals[other] for other in members])  # HL-TEAM-12
        measures.append((alive, points, sum([riches[other] for other in members])))
    best = max(measures)
    if state.enemy >= 0:  # HL-RUL-72: a tie that resources do not break is the enemy's
        won = measures[0] > measures[state.enemy]
        state.outcome = solo_outcome(state, won, totals)
    else:
        ranks = tuple([1 + sum([1 for other in measures if other > mine]) for mine in measures])
        scores = tuple([mine[1] for mine in measures])
        winners = [seat for seat in range(state.seats) if measures[seat] == best]
        state.outcome = outcome_of(state, ranks, scores, winners)
    tell_end(state)


def tell_score(state: World, power: int, total: int) -> None:
    """The lines that count for something, then the sum."""
    for line in final_score(state, power):
        if line.points:
            player = state.power_ref(power)
            message = f"hl-log-score-{line.word}"
            state.say("change", message, line.rule, number=line.points, player=player, points=line.points)
    state.say("say", "hl-log-score", "HL-SCORE-09", number=total, player=state.power_ref(power), points=total)


def why_over(state: World) -> tuple[str, str]:
    """How the end is told, and its rule; a capital that falls last decides, whatever goal came first (HL-GOAL-09)."""
    if True in state.out and ends_at_once(state):
        return "exterminated", "HL-GOAL-09" if state.seats <= 2 else "HL-RUL-54"
    return "points", "HL-SCORE-09"


def solo_outcome(state: World, won: bool, totals: list[int]) -> Outcome:
    """HL-RUL-72: the human is first or second of two."""
    how, rule = why_over(state)
    winner = state.power_ref(0 if won else state.enemy)
    foe = "none" if won else "player"
    reason = say(f"hl-end-{how}", player=winner, points=totals[0 if won else state.enemy], foe=foe)
    return Outcome((1 if won else 2,), (totals[0],), "HL-RUL-72" if how == "points" else rule, reason)


def outcome_of(state: World, ranks: tuple[int, ...], scores: tuple[int, ...], winners: list[int]) -> Outcome:
    how, rule = why_over(state)
    first = winners[0]
    points = scores[first]
    if state.settings.teams and len(winners) == 2:
        reason = say(f"hl-end-team-{how}", player=state.power_ref(first), ally=state.power_ref(winners[1]), points=points)
        return Outcome(ranks, scores, "HL-TEAM-12" if how == "points" else rule, reason)
    if len(winners) > 1:
        rule = "HL-RUL-79" if state.settings.teams else "HL-SCORE-09"
        return Outcome(ranks, scores, rule, say("hl-end-shared", winners=len(winners), points=points))
    return Outcome(ranks, scores, rule, say(f"hl-end-{how}", player=state.power_ref(first), points=points, foe="none"))


def tell_end(state: World) -> None:
    """The last lines of the log: who has won, and what becomes of his people (HL-SCORE-11)."""
    outcome = state.outcome
    if state.log is None or outcome is None:
        return
    state.tell(Event("say", outcome.reason, outcome.rule))
    if state.enemy >= 0:
        heirs = [0 if outcome.ranks[0] == 1 else state.enemy]
    else:
        heirs = [seat for seat in range(state.seats) if outcome.ranks[seat] == 1 and not state.out[seat]]
    for power in heirs:
        faction = state.faction(power)
        state.say("say", "hl-log-epilogue", "HL-SCORE-11", title=faction.ending_title, text=faction.ending)
    state.moment()
