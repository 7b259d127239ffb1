"""How a redacted state looks on the table: the map, what lies beside it, time, and the heroes.

Everything here is read off the state it is given and nothing else: what that state does not know is not shown.
"""

from __future__ import annotations

from tablekeep.games.runebound.components import ATTRIBUTES, BODY, DECKS, HEALTH
from tablekeep.games.runebound.faces import SEAT_ARMS
from tablekeep.games.runebound.model import NO_CARD, NOBODY, Journey
from tablekeep.games.runebound.refs import foe_ref
from tablekeep.games.runebound.scene_cards import zones
from tablekeep.games.runebound.scene_land import board
from tablekeep.games.runebound.scene_phases import turn_phases
from tablekeep.kernel.messages import Message, Ref, say, seat_ref
from tablekeep.kernel.scene import Counter, Scene, SeatView, Step, Track


def draw(state: Journey) -> Scene:
    tracks = [health(state, seat) for seat in range(state.seats) if state.heroes[seat] != NO_CARD]
    if state.round:
        tracks.append(time(state))
    return Scene(
        [board(state)],
        zones(state),
        tracks,
        [seat_view(state, seat) for seat in range(state.seats)],
        headline(state),
        notice(state),
        closing(state),
        phases=turn_phases(state),
    )


# -- where the game stands ----------------------------------------------------------------------------------------------


def headline(state: Journey) -> Message:
    """Act, round, and whose turn it is."""
    if not state.round:
        return say("rb-headline-setup", scenario=Ref("scenario", state.rules().id))
    if state.active != NOBODY and state.outcome is None:
        return say("rb-headline-turn", act=state.act, round=state.round, player=seat_ref(state.active))
    return say("rb-headline", act=state.act, round=state.round)


def notice(state: Journey) -> Message | None:
    """The villain on the board is what everybody should have in mind; how far he still has to go once he marches."""
    if state.villain < 0 or state.outcome is not None:
        return None
    villain = foe_ref(state.kit, state.rules().villain)
    place = Ref("hex", state.kit.hexes[state.villain].id)
    goal = march_goal(state)
    if goal < 0:
        return say("rb-notice-villain", villain=villain, hex=place)
    far = state.land.distance(state.villain, goal)
    return say("rb-notice-march", villain=villain, hex=place, goal=Ref("hex", state.kit.hexes[goal].id), distance=far)


def march_goal(state: Journey) -> int:
    """RB-SCENARIO-13: where the villain of the scenario marches to, -1 if he does not."""
    for rule in state.rules().rules:
        for effect in state.kit.effects.lists[rule.do]:
            if effect.op == "villain_march":
                return state.kit.hex(effect.word("to").removeprefix("hex:"))
    return -1


def closing(state: Journey) -> Message | None:
    """RB-WIN-01, RB-WIN-05: a hero has won, or all have lost."""
    outcome = state.outcome
    if outcome is None:
        return None
    villain = foe_ref(state.kit, state.rules().villain)
    winner = next((seat for seat in range(state.seats) if outcome.scores[seat] > 0), NOBODY)
    if winner == NOBODY:
        return say("rb-closing-lost", villain=villain)
    return say("rb-closing-won", player=seat_ref(winner), hero=Ref("hero", state.hero(winner).id), villain=villain)


# -- tracks -------------------------------------------------------------------------------------------------------------


def time(state: Journey) -> Track:
    """RB-TIME-01: twelve spaces with their stories and refreshed gems; the token lies on the present one."""
    kit = state.kit
    steps: list[Step] = []
    for at, space in enumerate(kit.track):
        label, icon = say("rb-space-plain"), ""
        if state.settings.gems_by_colour and space.colour >= 0:
            label, icon = say("rb-space-gems-of", deck=DECKS[space.colour]), kit.icon("deck", DECKS[space.colour])
        elif not state.settings.gems_by_colour and space.refresh:
            label, icon = say("rb-space-gems"), kit.icon("state", "refresh")
        if space.story:
            label, icon = say("rb-space-story"), kit.icon("card", "story")
        lit = at == state.space
        if lit:
            label = say("rb-space-now", act=state.act, space=at + 1, spaces=len(kit.track))
        steps.append(Step(at + 1, label, icon, lit=lit))
    title = say("rb-track-time", act=state.act)
    return Track("time", NOBODY, "steps", title, state.space + 1, 1, len(kit.track), "", tuple(steps), "bar")


def health(state: Journey, seat: int) -> Track:
    """RB-DEFEAT-02: what is left of a hero's health."""
    most = state.value(seat, HEALTH)
    left = max(0, most - state.damage[seat])
    return Track(
        f"health-{seat}", seat, "pips", say("rb-track-health"), left, 0, most, state.kit.icon("value", "health"),
        tip=say("rb-track-health-tip"), rule="RB-DEFEAT-02",
    )  # fmt: skip


# -- the players --------------------------------------------------------------------------------------------------------


def seat_view(state: Journey, seat: int) -> SeatView:
    choice = state.choice()
    awaited = choice is not None and choice.awaits(state, seat)
    hero = state.heroes[seat]
    return SeatView(
        seat,
        seat,
        state.kit.heroes[hero].id if hero != NO_CARD else "",
        SEAT_ARMS[seat],
        "",
        counters(state, seat) if hero != NO_CARD else (),
        awaited,
    )


def counters(state: Journey, seat: int) -> tuple[Counter, ...]:
    """Gold, trophies by deck, what the hero can do where the card does not lie open, and what the scenario counts."""
    kit = state.kit
    found = [counter(kit.icon("value", "gold"), state.gold[seat], "gold", "RB-SHOP-01", True)]
    if seat == state.active and state.outcome is None:
        found.append(counter(kit.icon("value", "actions"), state.actions, "actions", "RB-TURN-02"))
    token = "allies" if state.rules().uses_zombies else "lore"
    number = state.allies[seat] if state.rules().uses_zombies else state.lore[seat]
    icon = kit.icon("card", "ally" if state.rules().uses_zombies else "lore")
    found.append(counter(icon, number, token, "RB-SCENARIO-03", True))
    for deck, word in enumerate(DECKS):
        found.append(counter(kit.icon("deck", word), state.trophies_of(seat, deck), word, "RB-SKILL-02"))
    for at, word in enumerate(ATTRIBUTES) if seat != state.viewer else ():
        found.append(counter(kit.icon("attribute", word), state.value(seat, BODY + at), word, "RB-TEST-01"))
    found.append(counter(kit.icon("value", "speed"), state.speed(seat), "speed", "RB-MOVE-01"))
    if state.wants_trade >> seat & 1:  # RB-TRADE-07
        found.append(counter(kit.icon("verb", "want-trade"), 1, "wants-trade", "RB-TRADE-07"))
    return tuple(found)


def counter(icon: str, number: int, word: str, rule: str, lead: bool = False) -> Counter:
    short, tip = say(f"rb-counter-{word}-short"), say(f"rb-counter-{word}-tip")
    return Counter(icon, number, say(f"rb-counter-{word}"), 0, short, tip, rule, lead)
