"""Every adventure card and every story card, taken at its word: each option, ending and reward does what its text says."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.components import ACT, EVENT, EXPLORE, FIGHT, FOE, QUEST, SYMBOLS, TEST
from tablekeep.games.runebound.contents import load_kit
from tablekeep.games.runebound.resolving import NO_SIDE, Resolve
from tablekeep.games.runebound.stories import fought
from tablekeep.games.runebound.time_track import AdvanceTime
from tablekeep.games.runebound.turns import GoOn
from tests.runebound.events import GEMS, pile
from tests.runebound.journeys import Halt, Table, journey
from tests.runebound.promises import Holdings, settle

KIT = load_kit(None)
FACES = {"forest": "FH", "hills": "HP", "mountain": "MW", "plains": "P", "water": "MW", "wild": "*"}
SCENARIOS = ("margath", "corpse_king")
DECKS = {"COM": "combat", "EXP": "exploration", "SOC": "social"}

OPTIONS = [
    (card.id, "AB"[at], won)
    for card in KIT.adventures
    for at, option in enumerate(card.options)
    for won in (True, False)
    if won or option.attribute >= 0
]
FAILURE_LINES = [
    (card.id, "AB"[at]) for card in KIT.adventures for at, option in enumerate(card.options) if option.failure_text
]
ENDINGS = [(card.id, at) for card in KIT.adventures for at in range(len(card.endings))]
FOES = [card.id for card in KIT.adventures if card.kind == FOE]
STORY_ENDINGS = [(story.id, at) for story in KIT.stories for at in range(len(story.endings))]


def number(card: str) -> int:
    return next(one.number for one in KIT.adventures if one.id == card)


def scenario_of(card: str) -> str:
    return "corpse_king" if "-K" in card else "margath"


def situation(place: str, scenario: str, **more: str) -> Table:
    """Lyssa, hurt and well off, with a card in hand, a trophy, three zombies next to her and two gems down near by."""
    table = journey(
        "lyssa hawthorne",
        places=f"{place} J10",
        scenario=scenario,
        hands=("B13", ""),
        gold=(9, 0),
        damage=(4, 0),
        trophies=("COM-G01", ""),
        allies=(1, 1),
        gems_down="I14 J6",
        **more,  # type: ignore[arg-type]
    )
    near = table.state.land.near[table.state.place[0]]
    if scenario == "corpse_king":
        table.state.zombies = (near[0],) * 3
    return table


@pytest.mark.rule("RB-EVENT-03", "RB-EVENT-05", "RB-EVENT-07", "RB-EVENT-08")
@pytest.mark.parametrize(("card", "letter", "won"), OPTIONS)
def test_options_of_events(card: str, letter: str, won: bool) -> None:
    deck = DECKS[card[:3]]
    option = KIT.adventures[number(card)].options["AB".index(letter)]
    table = situation(GEMS[deck], scenario_of(card), skills=" ".join("+" * 9 if won else "-" * 9), **{f"{deck}_deck": card})
    table.do(GoOn(0)).play("adventure")
    expected = Holdings.of(table)
    table.play(f"option {letter}")
    expected.hand -= settle(table, 1 if won else 0)
    text = option.text.split("Failure:")[0] if won else option.text.split("Failure:")[1]
    if not won and "Cost:" in option.text:
        expected.follow(option.text.split("Cost:")[1].split(".")[0])
    assert Holdings.of(table) == expected.follow(text)
    taken, kept = "as a trophy" in text, "keep this card" in text
    assert (number(card) in table.state.trophies[0]) == taken
    assert (number(card) in table.state.quests[0]) == kept
    assert (card in pile(table, deck)) == (not taken and not kept)
    assert table.state.open == ()


@pytest.mark.rule("RB-EVENT-08", "RB-RUL-100")
@pytest.mark.parametrize(("card", "letter"), FAILURE_LINES)
def test_failure_lines_of_events(card: str, letter: str) -> None:
    deck = DECKS[card[:3]]
    option = KIT.adventures[number(card)].options["AB".index(letter)]
    more = {f"{deck}_deck": card, "event_failure_lines": "on"}
    table = situation(GEMS[deck], scenario_of(card), skills=" ".join("-" * 9), **more).do(GoOn(0)).play("adventure")
    expected = Holdings.of(table)
    table.play(f"option {letter}")
    expected.hand -= settle(table, 0)
    assert Holdings.of(table) == expected.follow(option.failure_text)
    assert (card in pile(table, deck), table.state.open) == (True, ())


@pytest.mark.rule("RB-QUEST-06", "RB-QUEST-07", "RB-QUEST-12", "RB-QUEST-13", "RB-QUEST-14", "RB-SEARCH-05")
@pytest.mark.parametrize(("card", "at"), ENDINGS)
def test_endings_of_quests(card: str, at: int) -> None:
    quest = KIT.adventures[number(card)]
    ending = quest.endings[at]
    assert quest.task is not None
    table = quest_table(quest.task.kind, KIT.hexes[quest.hexes[0]].id, scenario_of(card), ending.successes)
    table.state.quests[0] = (quest.number,)
    table.state.decks[quest.deck] = tuple([one for one in table.state.decks[quest.deck] if one != quest.number])
    expected = Holdings.of(table)
    table.do(GoOn(0)).play(f"attempt {card}")
    expected.hand -= reach_ending(table, quest.task.kind, at, ending.requires, ending.successes)
    settle(table)
    assert Holdings.of(table) == expected.follow(ending.text)
    assert (number(card) in table.state.trophies[0]) == ("as a trophy" in ending.text) == ending.trophy
    assert (card in pile(table, DECKS[card[:3]])) == (not ending.trophy)
    assert number(card) not in table.state.quests[0]
    assert (table.state.open, table.state.actions) == ((), 2)


def quest_table(kind: int, place: str, scenario: str, successes: int) -> Table:
    deck = "+ " * successes + "- " * 9 if kind == TEST else ""
    return situation(place, scenario, skills=deck.strip(), exploration_deck="EXP-G02" if kind == EXPLORE else "")


def reach_ending(table: Table, kind: int, at: int, requires: tuple[int, ...], successes: int) -> int:
    """Goes on with an attempt until the ending is chosen; how many skill cards were exerted for it."""
    numeral = ("I", "II", "III")[at]
    exerted = 0
    if kind == EXPLORE:
        faces = [FACES[SYMBOLS[symbol]] for symbol in requires]
        table.dice(" ".join([*faces, "P", "P", "P"][:3])).play("keep")
    elif kind == TEST:
        exerted = settle(table, successes, "choose-ending")
    if table.asked == "choose-ending":
        table.play(f"ending {numeral}")
    return exerted


@pytest.mark.rule("RB-ENEMY-04", "RB-DEFEAT-03", "RB-DP-30")
@pytest.mark.parametrize("card", FOES)
def test_rewards_of_enemies(card: str) -> None:
    foe = KIT.foes[KIT.adventures[number(card)].foe]
    parts = foe.reward_text.split("Choose one: ")[-1].split(" or (b) ")
    for letter, text in zip("AB", parts):
        table = situation("D5", scenario_of(card))
        expected = Holdings.of(table).follow(text.removeprefix("(a) "))
        table.do(Resolve(0, foe.reward, 0, NO_SIDE))
        if len(parts) > 1:
            table.play(f"choose {letter}")
        settle(table)
        assert Holdings.of(table) == expected


@pytest.mark.rule("RB-STORY-07", "RB-STORY-10", "RB-DP-17")
@pytest.mark.parametrize(("card", "at"), STORY_ENDINGS)
def test_endings_of_story_quests(card: str, at: int) -> None:
    story = next(one for one in KIT.stories if one.id == card)
    ending = story.endings[at]
    assert story.task is not None
    table = quest_table(story.task.kind, KIT.hexes[story.hex].id, SCENARIOS[story.scenario], ending.successes)
    table.state.trophies[0] += (table.state.decks[0][0],)
    table.state.decks[0] = table.state.decks[0][1:]
    table.state.story_spaces[0] = story.number
    expected = Holdings.of(table)
    if story.task.kind == FIGHT:
        table.state.agenda = [Halt()]
        fought(table.state, 0, story.number, ending.won)
        table.state.advance()
    else:
        table.do(GoOn(0)).play(f"story {card}")
        expected.hand -= reach_ending(table, story.task.kind, at, ending.requires, ending.successes)
    settle(table)
    assert Holdings.of(table) == expected.follow(ending.text)
    assert (table.state.story_used[story.number] == 1) == ending.uses_up == ("has used the card" in ending.text)
    assert table.state.story_spaces[0] == story.number


@pytest.mark.rule("RB-STORY-02", "RB-STORY-03", "RB-STORY-04")
@pytest.mark.parametrize("card", [story.id for story in KIT.stories])
def test_story_cards_when_drawn(card: str) -> None:
    story = next(one for one in KIT.stories if one.id == card)
    table = situation("D5", SCENARIOS[story.scenario], story_deck=card)
    table.state.active, table.state.space, table.state.round = -1, 1, 2
    zombies = len(table.state.zombies)
    table.do(AdvanceTime())
    settle(table, until="")
    placed = story.text.lower().count("place 1 zombie") if "chooses one" not in story.text.lower() else 0
    assert len(table.state.zombies) == zombies + placed
    assert (story.number in table.state.story_spaces) == story.quest
    assert (story.number in table.state.story_pile) == (not story.quest)


@pytest.mark.rule("RB-ADV-04")
def test_the_cards_are_all_there() -> None:
    assert len(KIT.adventures) == 120
    assert len(KIT.stories) == 20
    kinds = [card.kind for card in KIT.adventures]
    assert (kinds.count(EVENT), kinds.count(QUEST), kinds.count(FOE)) == (
        len({card for card, _, _ in OPTIONS}),
        len({card for card, _ in ENDINGS if not KIT.adventures[number(card)].options}),
        len(FOES),
    )
    assert {card.task.kind for card in KIT.adventures if card.task is not None} == {EXPLORE, TEST, ACT}
