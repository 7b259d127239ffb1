"""How a redacted state looks on the table: the map, what lies beside it, the dials, the year, and the players.

Everything here is read off the state it is given and nothing else: what that state does not know is not shown.
"""

from __future__ import annotations

from tablekeep.games.runewars.components import RESOURCES, SEASONS
from tablekeep.games.runewars.faces import arms
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.scene_cards import zones
from tablekeep.games.runewars.scene_land import board
from tablekeep.games.runewars.scene_phases import season_phases
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
        phases=season_phases(state),
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
    return Track(
        f"runes-{seat}", seat, "pips", say("rw-track-runes"), state.dragon_runes(seat), 0, most, icon,
        tip=say("rw-track-runes-tip", most=most), rule="RW-VICTORY-01",
    )  # fmt: skip


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
        counters(state, seat),
        awaited,
        states,
    )


def counters(state: War, seat: int) -> tuple[Counter, ...]:
    """What is in the open of a seat, the most important first. Whose dials are not drawn has them as numbers."""
    kit = state.kit
    if not state.year:
        return setup_counters(state, seat)
    down = 0
    for area in state.chart.areas:
        if state.runes[area] and not state.rune_up >> area & 1 and state.controller(area) == seat:
            down += 1
    titles = sum(1 for holder in state.title_holder if holder == seat)
    found = [
        counter(kit.icon("resource", "influence"), state.influence[seat], "influence", "RW-DIPLO-02", True),
        counter(kit.icon("card", "tactic"), state.hand_size(seat), "tactics", "RW-TACTICS-05", True),
        counter(kit.icon("card", "quest"), len(state.quests[seat]), "quests", "RW-QUEST-01", True),
        counter(kit.icon("card", "hero"), len(state.heroes_of(seat)), "heroes", "RW-HERO-03"),
        counter(kit.icon("token", "stronghold"), state.forts.count(seat), "strongholds", "RW-BATTLE-19"),
        counter(kit.icon("token", "false-rune"), down, "face-down", "RW-RUNE-01"),
    ]
    if state.order[seat]:
        order = kit.orders[state.order[seat] - 1]
        label = say("rw-counter-order", order=Ref("order", order.id))
        found.append(Counter(order.icon, order.number, label, 0, say("rw-short-order"), say("rw-tip-order"), "RW-ORDER-04"))
    found.append(counter(kit.icon("card", "order"), bin(state.orders_used[seat]).count("1"), "played", "RW-ORDER-05"))
    if seat != state.viewer:
        for resource, word in enumerate(RESOURCES):
            found.append(counter(kit.icon("resource", word), state.dials[seat][resource], word, "RW-DIAL-01"))
    if titles:
        found.append(counter(kit.icon("card", "title"), titles, "titles", "RW-TITLE-02"))
    return tuple(found)


def setup_counters(state: War, seat: int) -> tuple[Counter, ...]:
    """Before the first season there are map tiles to lay and the quests that brought them."""
    kit = state.kit
    found: list[Counter] = []
    if state.spare_tiles[seat]:
        found.append(counter(kit.icon("piece", "map-tile"), len(state.spare_tiles[seat]), "tiles", "RW-BOARD-04", True))
    if state.quests[seat]:
        found.append(counter(kit.icon("card", "quest"), len(state.quests[seat]), "quests", "RW-QUEST-01", True))
    return tuple(found)


def counter(icon: str, number: int, word: str, rule: str, lead: bool = False) -> Counter:
    label, short, tip = say(f"rw-counter-{word}"), say(f"rw-short-{word}"), say(f"rw-tip-{word}")
    return Counter(icon, number, label, 0, short, tip, rule, lead)
