"""Runebound in a real browser: a whole game alone by clicking, a phone, and two people who fight each other."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import tablekeep
from tablekeep.games.runebound.model import NO_CARD, Journey
from tests.web.conftest import Meeting
from tests.web.people import BUTTONS, Person, wait_for
from tests.web.tables import new_table, sits_down, two_at_a_table
from tests.web.wires import bodies, lines, own_seat, record, words
from tools.services import Server

pytestmark = pytest.mark.browser

GAME = "runebound"
SCENARIO = "The Corpse King"
CHALLENGE = 3
"""a seed: Hawthorne may take an asset that he looks at, and casts shields in a fight that is soon over"""
AMBUSH = 4
"""a seed: the first combat card is an enemy; he strikes, is struck, and has a shield"""
FIGHTS = ("strike", "shield")
DEFENDS = ("shield",)


# -- alone against the villain ----------------------------------------------------------------------------------------------


def test_a_whole_game_alone_by_clicking_through_both_acts_and_its_replay(own_server: Server, person: Meeting) -> None:
    ada = person(seed=3)
    new_table(ada, own_server, SCENARIO, game=GAME, players="1")
    sits_down(ada)
    assert ada.play(step=ada.reachable) > 60
    ada.sees_result()

    truth = list(moments(own_server, ada.table, 1))[-1]
    assert truth.outcome is not None
    assert truth.act >= 2
    assert {"rb-log-act-2", truth.outcome.reason.id} <= told(ada)
    result = ada.page.locator(".in.win")
    villain = tablekeep.game(GAME).component_names()[f"foe-{truth.kit.foes[truth.rules().villain].id}"]
    expect(result.locator("h2")).to_have_text("Nobody has won" if truth.outcome.lost else re.compile("wins"))
    expect(result).to_contain_text(villain)

    ada.page.get_by_role("link", name="Watch it again").click()
    slider = ada.page.get_by_role("slider")
    expect(slider).to_have_attribute("max", str(ada.moves()))
    slider.fill(str(ada.moves() // 2))
    expect(ada.page.locator(".track p")).to_contain_text(f"Move {ada.moves() // 2} of {ada.moves()}")
    ada.assert_content()


def test_a_few_turns_on_a_phone(server: Server, person: Meeting) -> None:
    ada = person(seed=21, width=390, height=844, phone=True)
    new_table(ada, server, SCENARIO, game=GAME, players="1")
    sits_down(ada)
    ada.play(until=lambda: ada.moves() >= 20 and ada.asked(), step=ada.reachable)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390, "the page is wider than the phone"
    board = ada.page.locator(".middle-board").bounding_box()
    assert board is not None
    assert board["height"] >= 180
    ada.page.get_by_role("navigation", name="More").get_by_role("button", name="Sheet").tap()
    sheet = ada.page.get_by_role("dialog")
    for part in (SCENARIO, "Market of Forge", "Hero"):
        expect(sheet).to_contain_text(part)
    ada.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    ada.assert_content()


# -- two people who fight ---------------------------------------------------------------------------------------------------


def test_a_challenge_to_the_end_tells_neither_what_the_other_holds(own_server: Server, person: Meeting) -> None:
    corbin, lord = sit(own_server, person, CHALLENGE)
    points(corbin, "card:hero-corbin")
    points(lord, "card:hero-hawthorne")
    points(corbin, "space:B2")
    points(lord, "space:B2")
    presses(lord, lord.page.locator('.slot.may[data-pick^="card:asset-"]').first)
    presses(lord, lord.page.locator("[role=alertdialog] [data-do]"))  # for good, since the others are put away: the table asks
    points(corbin, "piece:figure-hawthorne")
    presses(corbin, corbin.page.get_by_role("button", name=re.compile("^Challenge")))

    together({corbin: FIGHTS, lord: DEFENDS}, until=lambda: "rb-log-trophy" in told(corbin) & told(lord))

    truth = list(moments(own_server, corbin.table, 2))
    blows = {(own_seat(corbin), "strike"), (own_seat(lord), "shield"), (own_seat(lord), "pass")}
    assert blows <= acts(own_server, corbin)
    assert truth[-1].defeated(own_seat(lord))
    assert truth[-1].gold[own_seat(corbin)] == 5
    kept = secrets_kept([corbin, lord], truth)
    assert kept == {"hand", "deck", "trophy", "looked at"}, f"only these were ever secret: {sorted(kept)}"


def test_the_person_to_the_right_plays_the_enemy_of_a_hero(own_server: Server, person: Meeting) -> None:
    mok, right = sit(own_server, person, AMBUSH)
    points(mok, "card:hero-mok")
    points(right, "card:hero-corbin")
    points(mok, "space:G14")
    points(right, "space:N8")
    presses(mok, mok.page.locator('.count.may[aria-label*="ombat"]').first)
    points(mok, "space:F14")
    presses(mok, mok.page.get_by_role("button", name=re.compile("^Adventure")))

    blows = {(0, "strike"), (1, "strike"), (own_seat(right), "shield")}
    together({mok: FIGHTS, right: FIGHTS}, until=lambda: blows <= acts(own_server, mok))

    truth = list(moments(own_server, mok.table, 2))
    fight = truth[-1].combat
    assert fight is not None
    assert fight.players == (own_seat(mok), own_seat(right))
    enemy = truth[-1].kit.foes[fight.foe].name
    for who in (mok, right):
        expect(who.page.get_by_text(enemy).first).to_be_visible()
    kept = secrets_kept([mok, right], truth)
    assert kept == {"hand", "deck", "trophy"}, f"only these were ever secret: {sorted(kept)}"


def acts(server: Server, who: Person) -> set[tuple[int, str]]:
    """Who has done what at his table, by the verbs."""
    return {(seat, text.split()[0]) for seat, text in record(server, who.table)[2]}


def sit(server: Server, person: Meeting, seed: int) -> tuple[Person, Person]:
    """Two at a table whose game is known; the one who begins comes first."""
    ada, bea = person(seed=5), person(seed=6)
    for who in (ada, bea):
        who.overhear()
    two_at_a_table(ada, bea, server, SCENARIO, seed=seed, game=GAME, players="2")
    first = tablekeep.new(GAME, 2, seed).state.to_play()
    return (ada, bea) if own_seat(ada) == first else (bea, ada)


def points(who: Person, pick: str) -> None:
    """Chooses what lies on the table, and finds it first if it is not in sight."""
    selector = f'.slot.may[data-pick="{pick}"], [data-target="{pick}"]'
    who.play(until=lambda: lit(who, pick, selector), step=lambda: looks(who))
    who.press(selector)
    if pick.startswith("card:hero-"):  # for the whole game: the table asks first
        presses(who, who.page.locator("[role=alertdialog] [data-do]"))


def lit(who: Person, pick: str, selector: str) -> bool:
    seen = who.see()
    if seen["playing"]:
        return False
    return who.page.locator(selector).count() > 0 if pick.startswith("card:") else pick in seen["targets"]


def looks(who: Person) -> str:
    """Lets what happened be shown, stands by what was chosen, and goes to where something may be chosen."""
    seen = who.see()
    if seen["playing"] or seen["missed"] or seen["warned"]:
        return who.step()
    return who.search(seen) if seen["hidden"] else "wait"


def presses(who: Person, button: Locator) -> None:
    who.play(until=lambda: button.is_visible() and not who.see()["playing"], step=lambda: looks(who))
    button.click()


def together(ways: dict[Person, tuple[str, ...]], until: Callable[[], bool]) -> None:
    """All fight on, each in his way, until something holds."""

    def step() -> str:
        return "wait" if {fights(who, verbs) for who, verbs in ways.items()} == {"wait"} else "step"

    people = list(ways)
    people[0].play(until=until, step=step)
    for who in people:
        wait_for(lambda who=who: who.moves() >= people[0].moves(), who.page)  # type: ignore[misc]


def fights(who: Person, verbs: tuple[str, ...]) -> str:
    """One click in a combat: on the first token with which he can do one of these, on what it then does, or on Pass."""
    seen = who.see()
    if seen["playing"] or seen["missed"] or seen["warned"]:
        return who.step()
    for at, text in enumerate(seen["buttons"]):
        if text.startswith(("Deal", "Stop up to")):
            return who.press(BUTTONS, "blow", at)
    for offer in offered(who):
        if offer["text"].split()[0] in verbs:
            return who.press(f'.slot.may:not(.taken)[data-pick="{offer["picks"][0]}"]', "token")
    for at, text in enumerate(seen["buttons"]):
        if text.startswith(("Pass", "Fight on")):
            return who.press(BUTTONS, "pass", at)
    return "wait"


def offered(who: Person) -> list[dict[str, Any]]:
    """What his browser was told last that he may do."""
    asked = next(message["ask"] for message in reversed(who.wire) if "ask" in message)
    return list(asked["offers"]) if asked.get("mine") == own_seat(who) else []


def told(who: Person) -> set[str]:
    """The sentences of the log that his browser has got."""
    return {entry["say"]["id"] for message in who.wire for entry in lines(message)}


# -- the complete truth, from the server's own record -----------------------------------------------------------------------


def moments(server: Server, table: str, players: int) -> Iterator[Journey]:
    seed, options, moves = record(server, table)
    match = tablekeep.new(GAME, players, seed, **options)
    assert isinstance(match.state, Journey)
    yield match.state.clone()
    for seat, text in moves:
        match.play(seat, text)
        assert isinstance(match.state, Journey)
        yield match.state.clone()


def open_cards(state: Journey, eyes: int) -> set[str]:
    """The cards that a pair of eyes sees: the own hand, what it looks at, and what lies face up (catalogue 6.3)."""
    skills = {*state.skill_pile, *state.hand[eyes]}
    adventures = {*state.open}
    assets = {*state.asset_pile}
    stories = {*state.story_pile, *state.story_spaces}
    for seat in range(state.seats):
        skills |= {*state.learned[seat]}
        adventures |= {*state.quests[seat], *state.trophies[seat][: state.looked[seat]]}
        assets |= {*state.assets[seat]}
    for trial in state.trials:
        skills |= {*trial.revealed}
    for pile in state.piles:
        adventures |= {*pile}
    for market in state.markets:
        assets |= {*market}
    if state.combat is not None:
        adventures.add(state.combat.card)
        stories.add(state.combat.story)
    if state.looker == eyes:
        (assets if state.drawn_deck == NO_CARD else adventures).update(state.drawn)
    return named(state, skills=skills, adventures=adventures, assets=assets, stories=stories)


def secret_cards(state: Journey, eyes: int) -> dict[str, set[str]]:
    """What lies face down for a pair of eyes, by its sort."""
    other = 1 - eyes
    found = {"hand": named(state, skills={*state.hand[other]})}
    below = {card for seat in (0, 1) for card in state.trophies[seat][state.looked[seat] :]}
    found["trophy"] = named(state, adventures=below)
    found["deck"] = named(
        state, skills={*state.skill_deck}, adventures={card for deck in state.decks for card in deck},
        assets={*state.asset_deck}, stories={*state.story_deck},
    )  # fmt: skip
    looked_at: set[int] = {*state.drawn} if state.looker == other else set()
    of_assets = state.drawn_deck == NO_CARD
    found["looked at"] = named(state, **{"assets" if of_assets else "adventures": looked_at})
    return found


def named(state: Journey, **cards: set[int]) -> set[str]:
    """Cards by what they are and their ids: a skill and an asset may have the same."""
    kit = state.kit
    found = {f"skill {kit.skills[card].id}" for card in cards.get("skills", ()) if card != NO_CARD}
    found |= {f"adventure {kit.adventures[card].id}" for card in cards.get("adventures", ()) if card != NO_CARD}
    found |= {f"asset {kit.assets[card].id}" for card in cards.get("assets", ()) if card != NO_CARD}
    return found | {f"story {kit.stories[card].id}" for card in cards.get("stories", ()) if card != NO_CARD}


# -- what came over the wire --------------------------------------------------------------------------------------------------

SPELLED = {
    "skill": re.compile(r"\b(?:skill|s|hand-\d|learned-\d|revealed)-([bms]\d\d)\b", re.IGNORECASE),
    "adventure": re.compile(r"\b((?:com|exp|soc)-[gkm]\d\d)\b", re.IGNORECASE),
    "asset": re.compile(r"\b(?:asset-|take |buy |drop-asset )([abc]\d\d)\b", re.IGNORECASE),
    "story": re.compile(r"\b(sto-[km]\d\d)\b", re.IGNORECASE),
}
"""by what a card is: how messages and the notation name it"""


def cards_in(message: dict[str, Any]) -> set[str]:
    """Every card that a message names in any way."""
    text = "\n".join(words({key: part for key, part in message.items() if key != "chat"}))
    return {f"{what} {id.upper()}" for what, pattern in SPELLED.items() for id in pattern.findall(text)}


def secrets_kept(people: list[Person], truth: list[Journey]) -> set[str]:
    """Goes through all that everybody was told, beside the truth at that time; gives the sorts of secrets that were kept."""
    kept: set[str] = set()
    for who in people:
        eyes = own_seat(who)
        known: set[str] = set()
        upto = -1
        moves = 0
        heard: set[str] = set()
        for message in [*who.wire, *bodies(who)]:
            table = message.get("table")
            if isinstance(table, dict):
                if table.get("status") == "open":
                    continue  # a table that waits for people shows the game's cover
                moves = int(table.get("moves", moves))
            while upto < moves:
                upto += 1
                known |= open_cards(truth[upto], eyes)
            given = cards_in(message)
            heard |= given
            assert given <= known, f"{sorted(given - known)} told to {eyes} at move {moves}"
            kept |= {sort for sort, cards in secret_cards(truth[moves], eyes).items() if cards - known}
        assert open_cards(truth[-1], eyes) <= heard, "he does not see what he may see"
        who.assert_content()
    return kept
