"""Heroes of Land, Air & Sea in a real browser: a solo game by clicking, a phone, and a battle of two with a spectator."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

import tablekeep
from tablekeep.games.heroes_of_land_air_and_sea.faces import token_id
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.scoring import final_score
from tablekeep.kernel.state import State
from tests.web.conftest import Meeting
from tests.web.people import Person, wait_for
from tests.web.rehearsals import Played, overheard_keys, play_for_both, rehearsed
from tests.web.tables import new_table, sits_down, two_at_a_table
from tests.web.wires import bodies, lines, mentions, nothing_over_http, own_seat, public_moves, record, things, words
from tools.services import Server

pytestmark = pytest.mark.browser

GAME = "heroes-of-land-air-and-sea"
QUICKLY = "Set up by lot"
OPTIONS = {"setup": "quick", "factions": "random"}
NOBODY = -1
"""the eyes of a spectator"""
SOON = 60
"""actions after which a battle should have come"""


# -- alone against the enemy of the solo game -------------------------------------------------------------------------------


def test_a_whole_solo_game_by_clicking_with_its_reckoning_its_story_and_its_replay(own_server: Server, person: Meeting) -> None:
    ada = person(seed=3)
    new_table(ada, own_server, QUICKLY, game=GAME, players="1")
    sits_down(ada)
    bar_fits(ada)
    assert ada.play(step=ada.reachable) > 30
    ada.sees_result()

    truth = list(moments(own_server, ada.table, 1))[-1]
    assert truth.outcome is not None
    winner = 0 if truth.outcome.ranks[0] == 1 else truth.enemy
    expect(ada.page.locator(".in.win h2")).to_contain_text("wins" if winner == 0 else truth.faction(winner).name)
    reckoned(ada, truth)
    story = ada.page.locator(".in.win .closing")
    expect(story).to_contain_text(truth.faction(winner).ending_title)
    expect(story).to_contain_text(truth.faction(winner).ending)

    ada.page.get_by_role("link", name="Watch it again").click()
    slider = ada.page.get_by_role("slider")
    expect(slider).to_have_attribute("max", str(ada.moves()))
    slider.fill(str(ada.moves() // 2))
    expect(ada.page.locator(".track p")).to_contain_text(f"Move {ada.moves() // 2} of {ada.moves()}")
    ada.assert_content()


def bar_fits(who: Person) -> None:
    """The action bar lies before the player: four capital actions in one row, five command actions in two even ones."""
    places = who.page.locator(".side .slot.place")
    expect(places).to_have_count(9)
    rows = [round(place["y"]) for place in (one.bounding_box() for one in places.all()) if place is not None]
    assert [rows.count(row) for row in sorted(set(rows))] == [4, 3, 2]
    expect(who.page.locator(".side .slot.place .ring.open").first).to_be_visible()


def reckoned(who: Person, state: World) -> None:
    """Every line of every score is on the screen, and the lines add up. Whoever is out of the game has none."""
    scores = [final_score(state, power) for power in range(state.powers) if final_score(state, power)]
    shown = who.page.locator(".in.win .reckoning section").filter(has_text="Scored in play")
    expect(shown).to_have_count(len(scores))
    for at, told in enumerate(scores):
        points = [int(text) for text in shown.nth(at).locator("li b").all_text_contents()]
        assert points == [line.points for line in told]
        expect(shown.nth(at).locator("h3")).to_contain_text(str(sum(points)))


def test_a_few_turns_on_a_phone(server: Server, person: Meeting) -> None:
    ada = person(seed=21, width=390, height=844, phone=True)
    new_table(ada, server, QUICKLY, game=GAME, players="1")
    sits_down(ada)
    ada.play(until=lambda: ada.moves() >= 20 and ada.asked(), step=ada.reachable)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390, "the page is wider than the phone"
    board = ada.page.locator(".middle-board").bounding_box()
    assert board is not None
    assert board["height"] >= 180
    ada.page.get_by_role("navigation", name="More").get_by_role("button", name="Sheet").tap()
    sheet = ada.page.get_by_role("dialog")
    for part in ("Command actions", "Buildings", "eXplore"):
        expect(sheet).to_contain_text(part)
    ada.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    ada.assert_content()


# -- two people, their battle, and a spectator ------------------------------------------------------------------------------


def test_nobody_learns_a_tactic_before_both_are_in_nor_anything_else_that_lies_face_down(
    own_server: Server, person: Meeting
) -> None:
    seed, actions = rehearsed(GAME, OPTIONS, both_choose_a_tactic, SOON)
    ada, bea, eve = person(seed=5), person(seed=6), person(seed=7)
    keys = [overheard_keys(who) for who in (ada, bea)]
    for who in (ada, bea, eve):
        who.overhear()
    link = two_at_a_table(ada, bea, own_server, QUICKLY, seed=seed, game=GAME, players="2")
    eve.open(link)
    expect(eve.page.locator(".ask")).to_contain_text("You are watching.")
    table = ada.table
    seats = {own_seat(ada): ada, own_seat(bea): bea}
    assert sorted(seats) == [0, 1]
    by_seat = {own_seat(who): key[-1] for who, key in ((ada, keys[0]), (bea, keys[1]))}
    play_for_both(own_server, table, [by_seat[0], by_seat[1]], actions)

    before = [welcomed_again(who) for who in (bea, eve)]
    first = chooses(ada, own_server, table)
    after = [welcomed_again(who) for who in (bea, eve)]
    for then, now in zip(before, after, strict=True):
        assert then["log"]["entries"] == now["log"]["entries"], "a tactic is in the log"
        assert then["ask"]["offers"] == now["ask"]["offers"]
        for part in ("boards", "zones", "tracks", "headline"):
            assert then["scene"][part] == now["scene"][part], f"a tactic shows in the {part}"
        assert not any(mentions(text, first) for text in words([now["scene"]["seats"], now["ask"]["prompts"]]))
    nothing_over_http(eve, own_server, table)
    second = chooses(bea, own_server, table)

    names = tablekeep.game(GAME).component_names()
    for who in (ada, bea, eve):
        told(who, "hl-log-tactic", 2)
        for tactic in (first, second):
            assert any(mentions(text, tactic) for text in words(who.wire)), f"{names[tactic]} was never turned up"

    truth = list(moments(own_server, table, 2))
    kept: set[str] = set()
    for eyes, who in [(0, seats[0]), (1, seats[1]), (NOBODY, eve)]:
        kept |= check(who, eyes, truth, [move[0] for move in public_moves(own_server, table)[2][1:]])
        who.assert_content()
    assert kept == {"spell", "token", "kind of token", "tactic"}, f"only these were ever secret: {sorted(kept)}"


def both_choose_a_tactic(state: State) -> bool:
    """A battle in which both have cards of their own to choose from."""
    assert isinstance(state, World)
    choice = state.choice()
    if choice is None or choice.name != "choose-tactic" or not all(choice.awaits(state, seat) for seat in (0, 1)):
        return False
    if any(len([action for action in state.legal(seat) if action.text.startswith("tactic ")]) < 2 for seat in (0, 1)):
        return False
    return bool(state.library[0] and state.library[1])


def welcomed_again(who: Person) -> dict[str, Any]:
    """He loads the page anew and is told all that he may know."""
    count = len(welcomes(who))
    who.page.reload()
    expect(who.page.locator(".ask")).to_be_visible()
    wait_for(lambda: len(welcomes(who)) > count, who.page)
    return welcomes(who)[-1]


def welcomes(who: Person) -> list[dict[str, Any]]:
    return [message for message in who.wire if message["type"] == "welcome"]


def chooses(who: Person, server: Server, table: str) -> str:
    """He takes one of his tactic cards by clicking and seals it; gives it."""
    done = len(record(server, table)[2])
    cards = who.page.locator('.rack .slot.may[data-pick^="card:tactic-"]')
    who.play(until=lambda: cards.count() > 0, step=lambda: watches(who))
    cards.nth(who.chance.randrange(cards.count())).click()
    who.page.get_by_role("button", name=re.compile("^Seal it")).click()
    wait_for(lambda: len(record(server, table)[2]) > done, who.page)
    seat, text = record(server, table)[2][done]
    assert seat == own_seat(who)
    assert text.startswith("tactic ")
    return text.removeprefix("tactic ").replace("-", "_")


def watches(who: Person) -> str:
    """He lets what happened be shown, and does nothing else."""
    seen = who.see()
    return who.step() if seen["playing"] or seen["missed"] else "wait"


def told(who: Person, message: str, times: int) -> None:
    """Waits until the log has so many of these lines."""

    def heard() -> bool:
        return bool(sum(entry["say"]["id"] == message for part in who.wire for entry in lines(part)) >= times)

    wait_for(heard, who.page, lambda: f"{message} is not told")


# -- the complete truth, from the server's own record -----------------------------------------------------------------------


def moments(server: Server, table: str, players: int) -> Iterator[World]:
    seed, options, moves = public_moves(server, table)
    match = tablekeep.new(GAME, players, seed, **options)
    for move in moves:
        for seat, text in move:
            match.play(seat, text)
        assert isinstance(match.state, World)
        yield match.state.clone()


def open_spells(state: World, eyes: int) -> set[str]:
    """The spells that a pair of eyes sees: its own, those scribed, and those being cast."""
    kit = state.kit
    found = {kit.spells[entry // 3].id for power in range(state.powers) for entry in state.scribed[power]}
    found |= {state.spell_id(cast.spell) for cast in state.casts}
    if eyes != NOBODY:
        found |= {kit.spells[number].id for number in state.library[eyes]}
    return found


def open_tokens(state: World, eyes: int) -> set[str]:
    """The kinds of exploration tokens that have been turned up, or that a pair of eyes has looked at."""
    seen = state.token_up | (state.spied[eyes] if eyes != NOBODY else 0)
    kinds = [token for place, token in enumerate(state.tokens) if token >= 0 and seen >> place & 1]
    return {state.kit.tokens[token].id for token in [*kinds, *state.token_gone]}


def check(who: Person, eyes: int, truth: list[World], played: Played) -> set[str]:
    """Goes through all that somebody was told, beside the truth at that time; gives the sorts of secrets that were kept."""
    kept: set[str] = set()
    spells: set[str] = set()
    tokens: set[str] = set()
    upto = -1
    moves = 0
    heard = list(words(who.wire))
    plain = open_spells(truth[-1], eyes) | open_tokens(truth[-1], eyes)
    assert plain, "nothing lies open"
    assert all(any(mentions(text, one) for text in heard) for one in plain), "he does not see what he may see"
    for message in [*who.wire, *bodies(who)]:
        table = message.get("table")
        if isinstance(table, dict):
            moves = int(table.get("moves", moves))
        while upto < moves:
            upto += 1
            spells |= open_spells(truth[upto], eyes)
            tokens |= open_tokens(truth[upto], eyes)
            if upto and played[upto - 1][1].startswith("cast "):
                spells |= {spell.id for spell in truth[0].kit.spells if mentions(played[upto - 1][1], spell.id)}
        if message.get("type") not in ("welcome", "update"):
            continue
        state = truth[moves]
        said = list(words({key: part for key, part in message.items() if key != "chat"}))
        kept |= libraries_stay_closed(said, state, eyes, spells)
        kept |= tokens_stay_down(message, said, state, eyes, tokens)
        kept |= tactics_stay_down(message, said, state, eyes, played[moves - 1][0] if moves else NOBODY)
    return kept


def libraries_stay_closed(said: list[str], state: World, eyes: int, known: set[str]) -> set[str]:
    kept: set[str] = set()
    for other in range(state.seats):
        for number in state.library[other]:
            spell = state.kit.spells[number].id
            if other != eyes and spell not in known:
                kept.add("spell")
                given = [text for text in said if mentions(text, spell)]
                assert not given, f"the spell {spell} of seat {other} is told to {eyes}: {given}"
    return kept


def tokens_stay_down(message: dict[str, Any], said: list[str], state: World, eyes: int, known: set[str]) -> set[str]:
    """A token that lies face down has no name, and shows no more than whether it belongs on land or at sea."""
    kept: set[str] = set()
    kit = state.kit
    seen = state.token_up | (state.spied[eyes] if eyes != NOBODY else 0)
    down = {place for place, token in enumerate(state.tokens) if token >= 0 and not seen >> place & 1}
    places = {token_id(kit.regions[place >> 1].id, place & 1): place for place in down}
    for thing in things(message):
        place = places.get(thing["id"])
        if place is not None:
            kept.add("token")
            assert not thing.get("name"), f"the token {thing['id']} is told to {eyes}"
            back = kit.icon("token", "sea" if kit.regions[place >> 1].is_sea else "land")
            assert thing["face"]["icon"] == back, "a back gives its front away"
    for kind in {kit.tokens[state.tokens[place]].id for place in down} - known:
        kept.add("kind of token")
        given = [text for text in said if mentions(text, kind)]
        assert not given, f"a token that nobody has seen, {kind}, is told to {eyes}: {given}"
    return kept


def tactics_stay_down(message: dict[str, Any], said: list[str], state: World, eyes: int, actor: int) -> set[str]:
    """A tactic that lies face down tells the others that it was chosen, and nothing else."""
    choice = state.choice()
    if choice is None or choice.name != "choose-tactic":
        return set()
    kept: set[str] = set()
    names = [tactic.id for tactic in state.kit.tactics]
    if eyes == NOBODY:
        assert not [text for text in said if any(mentions(text, name) for name in names)]
    for other in range(state.seats):
        if other == eyes or state.sealed[other] is None:
            continue
        kept.add("tactic")
        if message["type"] != "update" or actor != other:
            continue
        for frame in message["frames"]:
            assert frame["log"] == [], f"a tactic is in the log: {frame['log']}"
            assert set(frame["patch"]) <= {"seats"}, f"a tactic changes the table: {frame['patch']}"
            assert not [text for text in words(frame) if any(mentions(text, name) for name in names)]
            for seat in frame["patch"].get("seats", {}).get("set", {}).values():
                assert seat["seat"] != other or "done" in seat.get("states", ()), seat
    return kept
