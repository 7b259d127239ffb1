"""What anybody gets to see of a game: the only module of the server that looks at a state for somebody.

Everything here begins with `state.redact(…)`, for a seat or (None) for a spectator, and goes on with that view alone; lines of
the log go by their audience. Nothing else in the server may draw a scene, list offers or read the log.
"""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from tablekeep.games import load
from tablekeep.kernel.errors import IllegalAction, TablekeepError
from tablekeep.kernel.events import Event
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say, seat_ref
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Need, plain
from tablekeep.kernel.sentences import Speech
from tablekeep.kernel.standing import Standing, wish_for
from tablekeep.kernel.state import SPECTATOR, State
from tablekeep.lessons.lesson import DO, REPLY, TELL
from tablekeep.server.consent import Moment
from tablekeep.server.patches import diff
from tablekeep.server.playing import Playing
from tablekeep.server.times import now

Json = dict[str, Any]
Eyes = int | None
"""a seat, or None: a spectator"""
MOST_BACK: Final = 5
"""moments that are offered to go back to"""
WORLDS: Final = 16
"""in which it is tried whether an action was possible"""
MOST_COVERS: Final = 64
"""covers that are kept, one for each game"""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Seen:
    """What a pair of eyes has been shown last."""

    scene: Json
    lines: int


# -- the scene -----------------------------------------------------------------------------------


def scene(game: Game, state: State, eyes: Eyes) -> Json:
    drawn: Json = plain(game.scene(state.redact(eyes)))
    if state.outcome is not None and not state.outcome.rule:
        # Somebody gave up: the story that the rules tell at the end has not come to pass.
        drawn.pop("closing", None)
    return drawn


@lru_cache(maxsize=MOST_COVERS)
def cover(game_id: str) -> Json:
    """The picture on the box; no game that anybody plays. A game that cannot draw one has a plain box."""
    game = load(game_id)
    try:
        drawn: Json = plain(game.cover())
    except Exception:
        _log.exception("a game has no cover", extra={"game": game_id})
        return {"boards": [], "zones": [], "tracks": [], "seats": [], "headline": plain(game.about())}
    return drawn


def faces(game: Game, state: State, known: list[Json]) -> list[Json]:
    """What everybody knows of who plays what; `known` is what it was before, and mostly still is."""
    view = state.redact(None)
    factions = [game.faction(view, seat) for seat in range(state.seats)]
    if factions == [face["faction"] for face in known]:
        return known
    arms = {shown.seat: shown.arms for shown in game.scene(view).seats}
    return [{"faction": faction, "arms": arms.get(seat, "")} for seat, faction in enumerate(factions)]


# -- the log -----------------------------------------------------------------------------------


def entry(n: int, event: Event, move: int) -> Json:
    told: Json = {"n": n, "kind": event.kind, "say": plain(event.message), "move": move}
    for name, value in (
        ("rule", event.rule), ("from", event.origin), ("to", event.target), ("number", event.number), ("level", event.level)
    ):  # fmt: skip
        if value:
            told[name] = value
    return told


def places(playing: Playing, eyes: Eyes, to: int | None = None) -> list[int]:
    """The lines of the log that these eyes see, by their place in the whole log."""
    viewer = SPECTATOR if eyes is None else eyes
    return [place for place, event in enumerate((playing.state.log or [])[:to]) if event.for_seat(viewer)]


def log(playing: Playing, eyes: Eyes, start: int = 0) -> list[Json]:
    """The lines that these eyes see, but for the first ones."""
    events = playing.state.log or []
    seen = places(playing, eyes)
    return [entry(n, events[place], playing.public_move(playing.move_of[place])) for n, place in enumerate(seen) if n >= start]


def first_difference(playing: Playing, one: Eyes, other: Eyes) -> int:
    """How many lines from the beginning on both pairs of eyes see alike."""
    count = 0
    for a, b in zip(places(playing, one), places(playing, other)):
        if a != b:
            break
        count += 1
    return count


# -- what has happened -----------------------------------------------------------------------------------


def look(playing: Playing, eyes: Eyes) -> Seen:
    """The present."""
    return Seen(scene(playing.game, playing.state, eyes), len(places(playing, eyes)))


def frames(playing: Playing, eyes: Eyes, seen: Seen) -> tuple[int, list[Json], Seen]:
    """What has happened since the table was shown last: where its log begins, the frames, and what has been seen by then."""
    events = playing.state.log or []
    visible = places(playing, eyes)
    begin = sum(1 for place in visible if place < playing.shown)
    told: list[Json] = []
    last = seen.scene
    n = begin
    for number, (action, length, state) in enumerate(playing.shots, start=1):
        drawn = scene(playing.game, state, eyes)
        patch = diff(last, drawn)
        lines: list[Json] = []
        while n < len(visible) and visible[n] < length:
            lines.append(entry(n, events[visible[n]], playing.public_move(playing.move_of[visible[n]])))
            n += 1
        if lines or patch or (number == len(playing.shots) and not told):
            frame: Json = {"log": lines, "patch": patch, "move": playing.public_move(action)}
            actor = playing.public_actor(action)
            told.append({**frame, "seat": actor} if actor >= 0 else frame)
        last = drawn
    return begin, told, Seen(last, n)


# -- what is asked -----------------------------------------------------------------------------------


def ask(playing: Playing, you: tuple[int, ...], eyes: Eyes, mine: int | None) -> Json:
    """Who is asked what, and what the seat `mine` may do; it must be the seat these eyes belong to."""
    assert mine is None or mine == eyes
    told: Json = {"prompts": [], "mine": mine, "offers": [], "decision": 0, "undo": False}
    run = playing.run
    if run is not None and eyes == run.lesson.learner and eyes in you:
        told["lesson"] = lesson(playing)
    if playing.result is not None:
        return told
    if run is not None and not playing.acts_now():
        # While something is told or shown nobody is asked, whatever the rules say.
        return {**told, "mine": None}
    view = playing.state.redact(eyes)
    window = view.window()
    if window is not None:
        told["window"] = {
            "kind": window.kind(), "say": plain(window.announcement(view)), "seats": window.candidates(view),
            "ms": playing.free, "left": max(0, playing.closes - now()),
        }  # fmt: skip
        if mine is not None and (clock := playing.clock.own(mine, now())) is not None:
            told["window"]["clock"] = clock
    choice = view.choice()
    secret = choice is not None and choice.secret()
    for decision in view.pending:
        prompt = decision.prompt
        if secret and decision.seat != eyes:
            prompt = say("ask-in-secret", seat=seat_ref(decision.seat))
        told["prompts"].append({"seat": decision.seat, "say": plain(prompt), "rule": decision.rule, "step": decision.step})
    if mine is not None:
        told["offers"] = plain(playing.game.offers(view, mine))
        told["decision"] = playing.asked[mine]
        if secret:
            told["secret"] = True
    if eyes is not None and eyes in you and playing.sealed(eyes):
        told["sealed"] = sealed(playing.game, view, eyes)
    if eyes is not None and playing.game.windows:
        told["wishes"] = [wish(playing.game, kind, view.all_wishes()[eyes]) for kind in playing.game.windows]
    taker = takes_back(playing, you, eyes)
    told["undo"] = taker is not None
    if taker is not None and (move := playing.undoes(taker)):
        told["undoes"] = move
    if run is None and taker is None and any(moment.seat in you for moment in playing.moments):
        told["back"] = True
    return told


def lesson(playing: Playing) -> Json:
    """Where a lesson stands, for its learner: what is told and pointed at, and which actions are wanted. All of it stands in
    the lesson's files, but for which of the wanted actions are possible."""
    run = playing.run
    assert run is not None
    step = run.step
    told: Json = {"id": run.lesson.id, "step": run.at, "of": len(run.lesson.steps)}
    if step is None:
        return {**told, "kind": "end", "say": plain(run.ending()), "at": [], "on": False, "won": run.won()}
    told.update(
        {"kind": step.kind, "say": plain(step.text), "at": list(step.at), "on": step.kind in (TELL, REPLY) and run.done()}
    )
    if step.kind == DO:
        told["wants"] = run.wanted()
        told.update({name: plain(text) for name, text in (("hint", step.hint), ("wrong", step.wrong)) if text is not None})
    if playing.remark is not None:
        told["remark"] = plain(playing.remark)
    if playing.skipping:
        told["skipping"] = True
    return told


def takes_back(playing: Playing, you: tuple[int, ...], eyes: Eyes) -> int | None:
    """Which of these seats can take something back: the one that looks, if it has sealed a choice, else the one that acted
    last."""
    for seat in (eyes, playing.last_actor()):
        if seat is not None and seat in you and playing.undoable(seat):
            return seat
    return None


def moments_back(playing: Playing, seats: set[int]) -> list[Json]:
    """The moments before actions of these seats to which the game can go back, the latest first: to none behind an action that
    has told anybody something hidden."""
    found: list[Json] = []
    for moment in reversed(playing.moments):
        if len(found) == MOST_BACK or tells_hidden(moment):
            break
        if moment.seat in seats:
            found.append({"to": moment.actions, "move": playing.public_move(moment.actions + 1)})
    return found


def tells_hidden(moment: Moment) -> bool:
    """Whether it showed something that an action could be taken at all: whether it would have been impossible in some of the
    worlds that somebody who knows nothing hidden has to reckon with."""
    choice = moment.state.choice()
    if choice is None or choice.secret():
        return False
    view = moment.state.redact(None)
    rng = Rng(moment.actions)
    return any(view.determinize(rng).why_not(moment.seat, moment.action) is not None for _ in range(WORLDS))


def sealed(game: Game, view: State, seat: int) -> Json:
    """What a seat has chosen in secret, as it was offered; only for the seat itself."""
    answer = view.sealed[seat]
    assert answer is not None
    before = view.clone()
    before.sealed[seat] = None
    before.offered = None
    found = next((offer for offer in game.offers(before, seat) if offer.text == answer.text), None)
    told: Json = {"text": answer.text} if found is None else plain(found)
    return told


def is_final(playing: Playing, seat: int, text: str) -> bool:
    """Whether an action would show something hidden, so that nothing brings it back, as far as its player can know: it is tried
    in a world that fits what he sees, not in the real one. Something that may not be done is not final."""
    view = playing.state.redact(seat)
    world = view.determinize(Rng(playing.asked.get(seat, 0)))
    try:
        world.apply(seat, playing.game.parse(text))
    except TablekeepError:
        return False
    return world.revealed != view.revealed or world.outcome is not None


def wish(game: Game, kind: str, wishes: str) -> Json:
    """How often a seat wants to be asked at one sort of window."""
    return {"kind": kind, "say": plain(say(f"{game.code}-window-name-{kind}")), "wish": wish_for(wishes, kind)}


def why_not(playing: Playing, seat: int, picks: list[str]) -> IllegalAction | None:
    """Why what a player points at is not possible; None if it is."""
    view = playing.state.redact(seat)
    if playing.result is not None:
        return IllegalAction("", say("refuse-game-over"))
    first: IllegalAction | None = None
    for action in playing.game.guesses(view, seat, picks):
        refusal = view.why_not(seat, action)
        if refusal is None:
            return None if playing.run is None else playing.run.refusal(seat, action)
        first = first or refusal
    if first is not None:
        return first
    choice = view.choice()
    if choice is not None and not choice.awaits(view, seat):
        return IllegalAction(choice.rule, say("refuse-not-asked", seat=seat_ref(seat)))
    return IllegalAction(choice.rule if choice is not None else "", say("server-why-nothing"))


def needs(playing: Playing, seat: int, picks: list[str]) -> list[Need]:
    """What the rules ask of what a player is about to lay."""
    view = playing.state.redact(seat)
    choice = view.choice()
    if playing.result is not None or choice is None or not choice.awaits(view, seat):
        return []
    return playing.game.needs(view, seat, picks)


def choice_made(game: Game, view: State, texts: tuple[str, ...]) -> Json:
    """What a seat could do in a view of its own, as it was offered, with as much of the scene as it takes to speak of it."""
    offers = {offer["text"]: offer for offer in plain(game.offers(view, view.viewer)) if offer["text"] in texts}
    picks = {pick for offer in offers.values() for pick in offer.get("picks", ())}
    picks |= {pick for offer in offers.values() for _step, pick in offer.get("given", ())}
    drawn: Json = plain(game.scene(view.redact(view.viewer)))
    for board in drawn["boards"]:
        board["pieces"] = [piece for piece in board.get("pieces", ()) if f"piece:{piece['id']}" in picks]
        # a sentence also says where a piece stands
        places = {piece["space"] for piece in board["pieces"]}
        board["spaces"] = [
            space for space in board.get("spaces", ()) if f"space:{space['id']}" in picks or space["id"] in places
        ]
        board["edges"] = []
        board.pop("signs", None)
    for zone in drawn["zones"]:
        zone["cards"] = [card for card in zone.get("cards", ()) if f"card:{card['id']}" in picks]
    zones = [zone for zone in drawn["zones"] if zone["cards"] or f"zone:{zone['id']}" in picks]
    return {
        "offers": [offers.get(text, {"text": text}) for text in texts],
        "scene": {**drawn, "zones": zones, "tracks": []},
    }


def spoken(game: Game, state: State, seat: int, text: str) -> Json:
    """What an action is called that a seat is about to take, as it was offered to it; for whoever may know the action."""
    action = game.parse(text)
    view = state.redact(seat)
    offer = next((offer for offer in game.offers(view, seat) if offer.text == action.text), None)
    if isinstance(action, Standing):
        message = say("action-standing", window=say(f"{game.code}-window-name-{action.window}"))
    elif offer is None:
        message = say("action-other")
    else:
        message = Speech(game.code, game.forms(), game.component_names(), game.scene(view)).sentence(offer)
    told: Json = plain(message)
    return told


def rounded(share: float) -> float:
    """A share of one, to a tenth of a per cent."""
    return round(min(1.0, max(0.0, share)), 3)


def whole(state: State) -> Json:
    """A position with all that is hidden in it: for the host of the server, who is told of a wrong rule, and nobody else."""
    return dict(state.dump())


def imagined(state: State, seat: int, seed: int) -> Json:
    """A position with all that the seat knows; what it does not know is made up."""
    told = whole(state.redact(seat).determinize(Rng(seed)))
    del told["rng"]
    return told


# -- for computer players -----------------------------------------------------------------------------------


def for_bot(state: State, seat: int) -> str:
    """What a computer player on that seat gets: a position with only what the seat may know."""
    return json.dumps(state.redact(seat).dump())
