"""How a redacted state looks on the table: the map, what lies beside it, the dials, the year, and the players.

Everything here is read off the state it is given and nothing else: what that state does not know is not shown.
"""

from __future__ import annotations

from tablekeep.games.runewars.components import RESOURCES, SEASONS
from tablekeep.games.runewars.faces import arms
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.scene_cards import zones
from tablekeep.games.runewars.scene_land import board
from tablekeep.kernel.messages import Message, Ref, say, seat_ref
from tablekeep.kernel.scene import Counter, Scene, SeatView, Step, Track


def draw(state: War) -> Scene:
    tracks: list[Track] = []
    for seat in range(state.seats):
        tracks.append(runes(state, seat))
        if seat == state.viewer and state.year:
            tracks += [dial(state, seat, resource) for resource in range(len(RESOURCES))]
    if state.year:
        tracks += [season_track(state), year_track(state)]
    return Scene(
        [board(state)],
        zones(state),
        tracks,
        [seat_view(state, seat) for seat in range(state.seats)],
        headline(state),
        notice(state),
    )


def headline(state: War) -> Message:
    """Where the game stands: the season, the year, and whose turn it is."""
    if not state.year:
        return say("rw-headline-setup")
    season = SEASONS[state.season]
    if state.active >= 0 and state.order[state.active]:
        order = Ref("order", state.kit.orders[state.order[state.active] - 1].id)
        return say("rw-headline-turn", season=season, year=state.year, seat=seat_ref(state.active), order=order)
    return say("rw-headline", season=season, year=state.year)


def notice(state: War) -> Message | None:
    """A victory card that lies on a deck is what everybody should have in mind; otherwise the present season card."""
    for seat in range(state.seats):
        if state.victory[seat] >= 0:
            return say("rw-notice-victory-card", seat=seat_ref(seat), season=SEASONS[state.victory[seat]])
    if state.season_card >= 0:
        return say("rw-notice-season", card=Ref("season", state.kit.seasons[state.season_card].id))
    return None


# -- tracks -------------------------------------------------------------------------------------------------------------


def runes(state: War, seat: int) -> Track:
    """RW-VICTORY-01: the dragon runes that the viewer knows him to control. What nobody has shown him is not counted."""
    most = state.kit.terms.runes_to_win
    icon = state.kit.icon("token", "dragon-rune")
    return Track(f"runes-{seat}", seat, "pips", say("rw-track-runes"), state.dragon_runes(seat), 0, most, icon)


def dial(state: War, seat: int, resource: int) -> Track:
    """RW-DIAL-01: everything up to the arrow is his to recruit. Drawn for whoever looks; others have numbers."""
    kit, faction = state.kit, state.faction(seat)
    word = RESOURCES[resource]
    value = state.dials[seat][resource]
    steps: list[Step] = []
    for at, kinds in enumerate(faction.dials[resource]):
        lit = at <= value
        for kind in kinds:
            unit = kit.units[kind]
            steps.append(Step(at, say("rw-dial-unit", unit=Ref("unit", unit.id)), unit.icon, lit=lit))
        for _ in range(faction.dial_influence[resource][at]):
            steps.append(Step(at, say("rw-dial-influence"), kit.icon("resource", "influence"), lit=lit))
        for _ in range(faction.dial_tactics[resource][at]):
            steps.append(Step(at, say("rw-dial-tactics"), kit.icon("card", "tactic"), lit=lit))
    return Track(
        f"dial-{seat}-{word}", seat, "dial", say(f"rw-track-{word}"), value, 0, len(faction.dials[resource]) - 1,
        kit.icon("resource", word), tuple(steps), "seat",
    )  # fmt: skip


def season_track(state: War) -> Track:
    """RW-YEAR-01: the four seasons; a victory card lies on the deck of its season (RW-VICTORY-04)."""
    steps: list[Step] = []
    for season, word in enumerate(SEASONS):
        owner = next((seat for seat in range(state.seats) if state.victory[seat] == season), -1)
        steps.append(Step(season, say(f"rw-season-{word}"), state.kit.icon("season", word), owner, season == state.season))
    return Track("season", -1, "steps", say("rw-track-season"), state.season, 0, len(SEASONS) - 1, "", tuple(steps), "bar")


def year_track(state: War) -> Track:
    """RW-YEAR-02."""
    years = state.kit.terms.years
    steps = [Step(year, lit=year == state.year) for year in range(1, years + 1)]
    return Track("year", -1, "steps", say("rw-track-year"), state.year, 1, years, "", tuple(steps), "bar")


# -- the players --------------------------------------------------------------------------------------------------------


def seat_view(state: War, seat: int) -> SeatView:
    choice = state.choice()
    awaited = choice is not None and choice.awaits(state, seat)
    states: tuple[str, ...] = ()
    if state.out[seat]:
        states = ("out",)
    elif choice is not None and choice.secret() and not awaited and state.sealed[seat] is not None:
        states = ("done",)
    number = state.factions[seat]
    return SeatView(
        seat,
        seat,
        state.kit.factions[number].id if number >= 0 else "",
        arms(state, seat),
        f"runes-{seat}",
        counters(state, seat) if state.year else (),
        awaited,
        states,
    )


def counters(state: War, seat: int) -> tuple[Counter, ...]:
    """Whose dials are not drawn has them as numbers."""
    kit = state.kit
    down = 0
    for area in state.chart.areas:
        if state.runes[area] and not state.rune_up >> area & 1 and state.controller(area) == seat:
            down += 1
    titles = sum(1 for holder in state.title_holder if holder == seat)
    found: list[Counter] = []
    if state.order[seat]:
        order = kit.orders[state.order[seat] - 1]
        found.append(Counter(order.icon, order.number, say("rw-counter-order", order=Ref("order", order.id))))
    if seat != state.viewer:
        for resource, word in enumerate(RESOURCES):
            found.append(Counter(kit.icon("resource", word), state.dials[seat][resource], say(f"rw-track-{word}")))
    found += [
        Counter(kit.icon("resource", "influence"), state.influence[seat], say("rw-counter-influence")),
        Counter(kit.icon("card", "tactic"), state.hand_size(seat), say("rw-counter-tactics")),
        Counter(kit.icon("card", "quest"), len(state.quests[seat]), say("rw-counter-quests")),
        Counter(kit.icon("card", "hero"), len(state.heroes_of(seat)), say("rw-counter-heroes")),
        Counter(kit.icon("token", "stronghold"), state.forts.count(seat), say("rw-counter-strongholds")),
        Counter(kit.icon("token", "false-rune"), down, say("rw-counter-face-down")),
    ]
    if titles:
        found.append(Counter(kit.icon("card", "title"), titles, say("rw-counter-titles")))
    return tuple(found)
