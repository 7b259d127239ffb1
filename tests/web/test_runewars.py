"""Runewars in a real browser: a whole game by clicking, a phone, two people and a spectator, and what they may not learn."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

import tablekeep
from tablekeep.games.runewars.model import HIDDEN_RUNE, War
from tablekeep.kernel.decks import UNKNOWN
from tests.waiting import LONG
from tests.web.conftest import Meeting
from tests.web.people import Person, wait_for
from tests.web.tables import new_table, sits_down, two_at_a_table
from tests.web.wires import bodies, lines, mentions, nothing_over_http, own_seat, public_moves, things, words
from tools.services import Server

pytestmark = pytest.mark.browser

GAME = "runewars"
QUICKLY = "Revised edition, land by lot"
BOT = "Bot: anything"
NOBODY = -1
"""the eyes of a spectator"""
SECRETS = {"order", "bid", "rune", "objective", "quest", "reward", "tactic"}
WARLIKE = "Conquer|Mobilize|^March|Battle|Attempt"
"""two people who are out for a fight"""


# -- alone against a bot ----------------------------------------------------------------------------------------------------


@pytest.mark.soak
def test_a_whole_game_by_clicking_against_a_bot_and_the_reveal_at_its_end(own_server: Server, person: Meeting) -> None:
    ada = person(seed=3)
    new_table(ada, own_server, QUICKLY, BOT, GAME)
    sits_down(ada)
    ada.play(until=lambda: ada.page.locator(".rack .slot.may").count() == 8, step=ada.reachable)
    hands_fit(ada)
    assert ada.play(step=ada.reachable) > 60
    ada.sees_result()
    expect(ada.page.locator(".in.win h2")).to_have_text(re.compile("wins|draw"))
    expect(ada.page.locator(".in.win .rank li")).to_have_count(2)

    truth = final(own_server, ada.table)
    mine = own_seat(ada)
    theirs = ada.page.locator(".seat").filter(has_not_text="you").first
    ada.page.get_by_role("button", name="Look at the table").click()
    names = tablekeep.game(GAME).component_names()
    for card in secrets_of(truth, 1 - mine):
        expect(theirs).to_contain_text(names[card])
    shown = [piece for board in ada.page.evaluate(RUNES) for piece in board]
    assert shown
    assert all(not piece["hidden"] for piece in shown), "the runes are not turned up at the end"
    ada.page.get_by_role("button", name="Result").click()
    ada.page.get_by_role("link", name="Watch it again").click()
    slider = ada.page.get_by_role("slider")
    expect(slider).to_have_attribute("max", str(ada.moves()))
    slider.fill(str(ada.moves() // 2))
    expect(ada.page.locator(".track p")).to_contain_text(f"Move {ada.moves() // 2} of {ada.moves()}")
    ada.page.locator("#eyes").select_option(index=1 + mine)
    expect(ada.page.get_by_role("region", name="Your board")).to_be_visible()
    ada.assert_content()


RUNES = """() => [[...document.querySelectorAll('.middle-board [data-pick^="piece:rune-"]')].map((element) => (
  { pick: element.dataset.pick, hidden: /not known|face down|unknown/i.test(element.getAttribute('aria-label') ?? '') }))]"""


def hands_fit(who: Person) -> None:
    """When an order is asked for, all eight lie before the player, and nothing has to be scrolled for them."""
    right = who.page.evaluate(
        "() => Math.max(...[...document.querySelectorAll('.rack .slot')].map((card) => card.getBoundingClientRect().right))"
    )
    board = who.page.locator(".middle-board").bounding_box()
    assert board is not None
    assert right <= board["x"] + board["width"] + 1, "the hand is wider than the board"
    assert board["height"] > 450, "there is too little room for the board"


def test_a_few_turns_on_a_phone(server: Server, person: Meeting) -> None:
    ada = person(seed=21, width=390, height=844, phone=True)
    new_table(ada, server, QUICKLY, BOT, GAME)
    sits_down(ada)
    ada.play(until=lambda: ada.moves() >= 60 and ada.asked(), step=ada.reachable)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390, "the page is wider than the phone"
    board = ada.page.locator(".middle-board").bounding_box()
    assert board is not None
    assert board["height"] >= 180
    ada.page.get_by_role("navigation", name="More").get_by_role("button", name="Sheet").tap()
    sheet = ada.page.get_by_role("dialog")
    expect(sheet.get_by_role("img", name=re.compile("^Food: "))).to_be_visible()
    expect(sheet).to_contain_text("Quests")
    ada.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    ada.assert_content()


# -- two people and a spectator ---------------------------------------------------------------------------------------------


@pytest.mark.soak
def test_two_people_and_a_spectator_learn_nothing_that_is_not_theirs(own_server: Server, person: Meeting) -> None:
    ada, bea, eve = person(seed=5), person(seed=6), person(seed=7)
    for who in (ada, bea, eve):
        who.overhear()
    link = two_at_a_table(ada, bea, own_server, QUICKLY, seed=12, game=GAME)
    eve.open(link)
    expect(eve.page.locator(".ask")).to_contain_text("You are watching.")
    table = ada.table
    ada.likes = bea.likes = WARLIKE
    seats = {own_seat(ada): ada, own_seat(bea): bea}
    assert sorted(seats) == [0, 1]

    told: set[str] = set()
    heard = 0
    deadline = time.monotonic() + LONG
    while not enough(told) and not ada.see()["over"]:
        assert time.monotonic() < deadline, f"the game does not go on: {ada.see()} {bea.see()}"
        if {ada.reachable(), bea.reachable()} <= {"wait", "over"}:
            ada.page.wait_for_timeout(30)
        told |= {entry["say"]["id"] for message in eve.wire[heard:] for entry in lines(message)}
        heard = max(0, len(eve.wire) - 1)
    assert enough(told), f"too little happened to keep secret: {sorted(told)}"
    nothing_over_http(eve, own_server, table)
    wait_for(lambda: ada.moves() == bea.moves() == eve.moves(), ada.page)

    truth = list(moments(own_server, table))
    kept: set[str] = set()
    for eyes, who in [(0, seats[0]), (1, seats[1]), (NOBODY, eve)]:
        kept |= check(who, eyes, truth)
        who.assert_content()
    assert kept >= SECRETS - {"reward"}, f"only these were ever secret: {sorted(kept)}"  # not every hero wins a reward


def enough(told: set[str]) -> bool:
    """Whether there was a battle, and bids came to light."""
    return any(id == "rw-log-battle" for id in told) and any(id == "rw-log-bid" for id in told)


# -- the complete truth, from the server's own record -------------------------------------------------------------------------


Moment = tuple[int, str, War]
"""the seat whose action led to it (-1: the beginning), that action, and the state as it is"""


def moments(server: Server, table: str) -> Iterator[Moment]:
    seed, options, moves = public_moves(server, table)
    match = tablekeep.new(GAME, 2, seed, **options)
    for number, move in enumerate(moves):
        for seat, text in move:
            match.play(seat, text)
        assert isinstance(match.state, War)
        actor, action = move[0] if number else (NOBODY, "")
        yield actor, action, match.state.clone()


def final(server: Server, table: str) -> War:
    return list(moments(server, table))[-1][2]


def secrets_of(state: War, seat: int) -> dict[str, str]:
    """The cards of a seat that lie face down before him, by component, with their sort."""
    kit = state.kit
    face_up = state.quests_face_up()
    found = {kit.tactics[card].id: "tactic" for card in state.tactics[seat] + state.fresh[seat]}
    found |= {kit.quests[card].id: "quest" for card in state.quests[seat] if not face_up >> card & 1}
    found |= {kit.objectives[card].id: "objective" for card in state.objectives[seat]}
    for hero in state.heroes:
        if hero.seat == seat:
            found |= {kit.rewards[card].id: "reward" for card in hero.rewards}
    return found


def open_cards(state: War, eyes: int) -> set[str]:
    """The cards that a pair of eyes sees: its own, and what lies face up."""
    kit = state.kit
    face_up = state.quests_face_up()
    found = {kit.tactics[card].id for card in state.tactic_pile} | {kit.rewards[card].id for card in state.reward_pile}
    for hero in state.heroes:
        found |= {kit.rewards[card].id for card in hero.turned_up}
    for grave in state.graves:
        found |= {kit.rewards[card].id for card in grave.turned_up}
    for seat in range(state.seats):
        found |= {kit.quests[card].id for card in state.quests[seat] if face_up >> card & 1}
    if eyes != NOBODY:
        found |= set(secrets_of(state, eyes))
    if state.drawn and state.drawn_by in (NOBODY, eyes):
        found |= {kit.rewards[card].id for card in state.drawn if 0 <= card < len(kit.rewards)}
    return found


# -- what came over the wire --------------------------------------------------------------------------------------------------


def check(who: Person, eyes: int, truth: list[Moment]) -> set[str]:
    """Goes through all that somebody was told, beside the truth at that time; gives the sorts of secrets that were kept."""
    kept: set[str] = set()
    known: set[str] = set()
    upto = -1
    moves = 0
    own = set(secrets_of(truth[-1][2], eyes)) if eyes != NOBODY else set()
    heard = list(words(who.wire))
    assert all(any(mentions(text, card) for text in heard) for card in own), "he does not see his own cards"
    for told in [*who.wire, *bodies(who)]:
        table = told.get("table")
        if isinstance(table, dict):
            moves = int(table.get("moves", moves))
        actor, _, state = truth[min(moves, len(truth) - 1)]
        while upto < moves and upto + 1 < len(truth):
            upto += 1
            known |= open_cards(truth[upto][2], eyes) | looked_at(*truth[upto], eyes)
        if told.get("type") not in ("welcome", "update"):
            continue
        said = list(words({key: part for key, part in told.items() if key != "chat"}))
        for other in range(state.seats):
            if other == eyes:
                continue
            for component, sort in secrets_of(state, other).items():
                if component not in known:
                    kept.add(sort)
                    given = [text for text in said if mentions(text, component)]
                    assert not given, f"{sort} {component} of seat {other} is told to {eyes} at move {moves}: {given}"
            if state.sealed[other] is not None:
                kept.add(sealed_stays_sealed(told, state, other, actor))
        kept |= runes_stay_down(told, state, eyes)
    return kept


def looked_at(actor: int, text: str, state: War, eyes: int) -> set[str]:
    """What a card that looks into somebody's hand, or at his objective, has shown."""
    if actor != eyes or eyes == NOBODY:
        return set()
    seen = text.startswith("spy") or any(event.message.id == "rw-log-objective-seen" for event in state.news(eyes))
    return {card for other in range(state.seats) for card in secrets_of(state, other)} if seen else set()


def sealed_stays_sealed(told: dict[str, Any], state: War, other: int, actor: int) -> str:
    """A choice that was made in secret tells the others that it was made, and nothing else."""
    choice = state.choice()
    assert choice is not None
    sort = "bid" if choice.name == "bid" else "order" if choice.name == "choose-order" else choice.name
    if told["type"] != "update" or actor != other:
        return sort
    for frame in told["frames"]:
        assert frame["log"] == [], f"a secret {sort} is in the log: {frame['log']}"
        patch = frame["patch"]
        assert set(patch) <= {"seats"}, f"a secret {sort} changes the table: {patch}"
        for seat in patch.get("seats", {}).get("set", {}).values():
            assert seat["seat"] != other or "done" in seat.get("states", ()), seat
    return sort


def runes_stay_down(told: dict[str, Any], state: War, eyes: int) -> set[str]:
    """A rune token that lies face down has a name only for whoever has looked at it."""
    kept: set[str] = set()
    areas = {state.kit.hexes[area].id: area for area in state.chart.areas}
    for thing in things(told):
        area = areas.get(thing["id"].removeprefix("rune-"), -1) if thing["id"].startswith("rune-") else -1
        if area < 0 or not state.runes[area] or state.rune_up >> area & 1:
            continue
        assert state.runes[area] not in (HIDDEN_RUNE, UNKNOWN)
        if eyes != NOBODY and (state.seen[eyes] >> area & 1 or state.controller(area) == eyes):
            continue
        kept.add("rune")
        assert not thing.get("name"), f"the rune in {thing['id']} is told to {eyes}"
        assert thing["face"]["icon"] == state.kit.icon("token", "dragon-rune"), "a back gives its front away"
    return kept
