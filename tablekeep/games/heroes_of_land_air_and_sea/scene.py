"""How a redacted state looks on the table: the map, the boards of the players, the goals, the tracks, and who plays.

Everything here is read off the state it is given and nothing else: what that state does not know is not shown.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES
from tablekeep.games.heroes_of_land_air_and_sea.faces import arms, plain_face
from tablekeep.games.heroes_of_land_air_and_sea.forces import SERF, WARRIOR, count_of
from tablekeep.games.heroes_of_land_air_and_sea.goals import EXTERMINATE, GOALS, TRACK
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, NOBODY, World
from tablekeep.games.heroes_of_land_air_and_sea.scene_battle import final_rows, rows
from tablekeep.games.heroes_of_land_air_and_sea.scene_boards import boards, casting, commons, enemy_board, factions
from tablekeep.games.heroes_of_land_air_and_sea.scene_map import board
from tablekeep.games.heroes_of_land_air_and_sea.scene_phases import round_phases
from tablekeep.games.heroes_of_land_air_and_sea.scoring import total_score
from tablekeep.kernel.messages import Message, Ref, say
from tablekeep.kernel.scene import Card, Counter, Scene, SeatView, Step, Track, Zone

PHASES: Final[tuple[str, ...]] = ("actions", "harvest", "round-end")
ZONE_RULES: Final[dict[str, str]] = {
    "bar": "HL-ROUND-02",
    "buildings": "HL-BUILD-03",
    "courtyard": "HL-GEN-12",
    "pool": "HL-GEN-05",
    "library": "HL-SPELL-03",
    "scribed": "HL-SPELL-10",
    "solo-spells": "HL-SOLO-13",
    "solo-deck": "HL-SOLO-13",
    "solo-pile": "HL-SOLO-14",
}
"""by what is counted on a seat's sheet: the rule that speaks of it"""
LEAST_HIGH: Final = 30
"""the shortest score line that is drawn"""


def draw(state: World) -> Scene:
    tracks: list[Track] = []
    powers = [power for power in range(state.powers) if power < state.seats or state.factions[power] >= 0]
    for power in powers:
        tracks.append(score(state, power))
        if power == state.viewer and state.round and not state.out[power]:
            tracks += [store(state, power, resource) for resource in range(len(RESOURCES))]
    if state.enemy in powers:
        tracks.append(enemy_track(state))
    if state.round and state.outcome is None:
        tracks.append(phase_track(state))
    return Scene(
        [board(state)],
        zones(state),
        tracks,
        [seat_view(state, power) for power in powers],
        headline(state),
        notice(state),
        closing(state),
        phases=round_phases(state),
    )


def zones(state: World) -> list[Zone]:
    found: list[Zone] = []
    if state.round:
        for seat in range(state.seats):
            if state.factions[seat] >= 0 and not state.out[seat]:
                found += boards(state, seat)
        if state.enemy >= 0:
            found += enemy_board(state)
        found.append(goal_rows(state))
        found += commons(state)
    for zone in found:
        explain(zone)
    return found + factions(state) + rows(state) + casting(state) + final_rows(state)


def explain(zone: Zone) -> None:
    """What is counted on a sheet has a word below its number, and says what it is for."""
    word = zone.id if zone.id in ZONE_RULES else zone.id.rpartition("-")[0]
    if word in ZONE_RULES:
        zone.short, zone.tip, zone.rule = say(f"hl-zone-{word}-short"), say(f"hl-zone-{word}-tip"), ZONE_RULES[word]


# -- where the game stands ----------------------------------------------------------------------------------------------


def headline(state: World) -> Message:
    if not state.round:
        return say("hl-headline-setup")
    if state.active >= 0 and phase(state) == 0 and state.outcome is None:
        return say("hl-headline-turn", round=state.round, player=state.power_ref(state.active))
    return say("hl-headline", round=state.round)


def notice(state: World) -> Message | None:
    """HL-GOAL-05: once a goal is met everybody should know which round is the last."""
    if not state.ended or state.outcome is not None:
        return None
    goal = Ref("goal", f"goal-{GOALS[state.goal]}")
    return say("hl-notice-last" if state.round > state.ended else "hl-notice-end", goal=goal)


def closing(state: World) -> Message | None:
    """HL-SCORE-11: what becomes of the winner's people."""
    outcome = state.outcome
    if outcome is None:
        return None
    winner = next((seat for seat in range(state.seats) if outcome.ranks[seat] == 1), state.enemy)
    if winner < 0 or state.factions[winner] < 0:
        return None
    faction = state.faction(winner)
    return say("hl-closing", title=faction.ending_title, text=faction.ending)


def phase(state: World) -> int:
    """What is still on the agenda tells what the round has come to."""
    names = [step.name for step in state.agenda]
    if "harvest" in names:
        return 0
    return 1 if "round-end" in names else 2


def phase_track(state: World) -> Track:
    """HL-ROUND-01."""
    now = phase(state)
    steps = [Step(at, say(f"hl-phase-{word}"), state.kit.icon("phase", word), lit=at == now) for at, word in enumerate(PHASES)]
    return Track("phase", -1, "steps", say("hl-track-phase"), now, 0, len(PHASES) - 1, "", tuple(steps), "bar")


# -- what is counted ----------------------------------------------------------------------------------------------------


def score(state: World, power: int) -> Track:
    """HL-GEN-09: on one measure for all, so that they can be compared; when the game is over, the final score."""
    points = [total_score(state, other) if state.outcome is not None else state.score[other] for other in range(state.powers)]
    icon = state.kit.icon("resource", "points")
    return Track(
        f"score-{power}", power, "pips", say("hl-track-score"), points[power], 0, max(LEAST_HIGH, *points), icon,
        tip=say("hl-track-score-tip"), rule="HL-GEN-09",
    )  # fmt: skip


def store(state: World, power: int, resource: int) -> Track:
    """HL-GEN-07: the resource tracks of the capital board."""
    word = RESOURCES[resource]
    value, most = state.stock[power * 3 + resource], state.kit.terms.resource_most
    return Track(
        f"store-{power}-{word}", power, "beads", say(f"hl-track-{word}"), value, 0, most, state.kit.icon("resource", word),
        tip=say(f"hl-counter-{word}-tip"), rule="HL-GEN-07",
    )  # fmt: skip


def enemy_track(state: World) -> Track:
    """HL-SOLO-28: the capital track of the solo enemy, with what each space brings."""
    steps: list[Step] = []
    spaces = state.kit.boards[state.factions[state.enemy]].track
    for at, space in enumerate(spaces):
        steps.append(Step(at + 1, say("hl-track-space", ability=Ref("ability", space.ability.id)), lit=at <= state.space))
    return Track(
        "enemy-track", state.enemy, "steps", say("hl-track-enemy"), state.space + 1, 1, len(spaces),
        state.kit.icon("structure", "capital"), tuple(steps), "seat",
    )  # fmt: skip


# -- the goals ----------------------------------------------------------------------------------------------------------


def goal_rows(state: World) -> Zone:
    """HL-GOAL-01 to -04: how near the end is; of what each player does for himself, the farthest counts."""
    cards: list[Card] = []
    for number, word in enumerate(GOALS):
        if number == TRACK and state.enemy < 0:
            continue
        printed = next(item for item in state.kit.printed if item.id == f"goal-{word}")
        done, all_of = progress(state, number)
        met = state.ended > 0 and state.goal == number
        cards.append(
            Card(
                f"goal-{word}", printed.id, number=f"{done}/{all_of}", tone="or" if met else "argent",
                states=("lit",) if met else (), face=plain_face(printed),
            )
        )  # fmt: skip
    return Zone("goals", NOBODY, "row", say("hl-zone-goals"), len(cards), tuple(cards), "side")


def progress(state: World, goal: int) -> tuple[int, int]:
    """How far a goal is met, and what it takes."""
    kit = state.kit
    powers = [power for power in range(state.powers) if state.factions[power] >= 0 and not state.out[power]]
    if GOALS[goal] == "explore":
        down = up = 0
        for region in bits(state.chart.land):
            for place in (region * 2, region * 2 + 1):
                if state.tokens[place] != NO_TOKEN:
                    if state.token_up >> place & 1:
                        up += 1
                    else:
                        down += 1
        up += sum([1 for token in state.token_gone if not kit.tokens[token].sea])
        return up, up + down
    if GOALS[goal] == "expand":
        best, all_of = 0, 0
        for power in powers:
            people = state.unit(power, SERF).count + state.unit(power, WARRIOR).count
            left = count_of(state.pool[power], SERF) + count_of(state.pool[power], WARRIOR)
            if people - left >= best:
                best, all_of = people - left, people
        return best, all_of
    if GOALS[goal] == "exploit":
        return max([bin(state.towers[power]).count("1") for power in powers], default=0), kit.terms.towers
    if goal == EXTERMINATE:
        return sum([1 for fallen in state.out if fallen]), 1
    return state.space + 1, len(kit.boards[state.factions[state.enemy]].track)


# -- the players --------------------------------------------------------------------------------------------------------


def seat_view(state: World, power: int) -> SeatView:
    """A seat, or the solo enemy, who sits at the table like one and is never asked anything."""
    choice = state.choice()
    awaited = power < state.seats and choice is not None and choice.awaits(state, power)
    states: tuple[str, ...] = ()
    if state.out[power]:
        states = ("out",)
    elif power < state.seats and choice is not None and choice.secret() and not awaited and state.sealed[power] is not None:
        states = ("done",)
    number = state.factions[power]
    return SeatView(
        power,
        state.side(power),
        state.kit.factions[number].id if number >= 0 else "",
        arms(state, power),
        f"score-{power}",
        counters(state, power) if state.round and number >= 0 and not state.out[power] else (),
        awaited,
        states,
        partners(state, power),
    )


def partners(state: World, power: int) -> tuple[int, ...]:
    """HL-TEAM-01: the seats of the same side; points are added up in the end, and each keeps his own until then."""
    return tuple([other for other in range(state.seats) if other != power and state.side(other) == state.side(power)])


def counters(state: World, power: int) -> tuple[Counter, ...]:
    """Whose stores are not drawn has them as numbers."""
    kit = state.kit
    found: list[Counter] = []
    towers = bin(state.towers[power]).count("1")
    found.append(counter(kit.icon("structure", "capital"), state.level[power], "level", "HL-CAPITAL-01", True))
    found.append(counter(kit.icon("structure", "tower"), towers, "towers", "HL-TOWER-01", True))
    if power != state.viewer:
        for resource, word in enumerate(RESOURCES):
            found.append(counter(kit.icon("resource", word), state.stock[power * 3 + resource], word, "HL-GEN-07"))
    if power == state.viewer:
        found.append(counter(kit.icon("piece", "action-token"), state.tokens_left[power], "tokens", "HL-ROUND-02", True))
    if state.enemy < 0 and power == state.first:
        found.append(counter(kit.icon("piece", "first-player"), 1, "first", "HL-ROUND-02"))
    return tuple(found)


def counter(icon: str, number: int, word: str, rule: str, lead: bool = False) -> Counter:
    short, tip = say(f"hl-counter-{word}-short"), say(f"hl-counter-{word}-tip")
    return Counter(icon, number, say(f"hl-counter-{word}"), 0, short, tip, rule, lead)
