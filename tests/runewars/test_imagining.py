"""Hidden information (part 7.2 of the catalogue): what a view hides, what it keeps, and the worlds it could have come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablekeep.games.positions import all_steps
from tablekeep.games.runewars.components import CIRCLE, DAMAGE, MISS, ROUT, SPECIAL, TRIANGLE
from tablekeep.games.runewars.definition import Runewars
from tablekeep.games.runewars.fighting import Battle, Duel
from tablekeep.games.runewars.figures import Grave, Hero
from tablekeep.games.runewars.heroes import KeepHero, KeepReward
from tablekeep.games.runewars.imagining import DRAWN_FOR, KINDS, TOKEN, known_cards
from tablekeep.games.runewars.model import DRAGON_RUNE, FALSE_RUNE, HIDDEN_RUNE, War
from tablekeep.games.runewars.moments import YOUR_TURN, mute
from tablekeep.games.runewars.position_words import PACKAGE
from tablekeep.games.runewars.quest_cards import QuestStake
from tablekeep.kernel.agenda import NOBODY
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.rng import Rng
from tests.runewars.wars import Table, cards, war

SKIPPED = {
    "pending", "kit", "deeds", "settings", "chart", "agenda", "rng", "offered", "offered_to", "log", "frames", "outcome",
    "sealed",
}  # fmt: skip


def fields(cls: type) -> list[str]:
    """The data of a class, whichever build it comes from: what is neither a method nor a property."""
    told = {name: getattr(cls, name) for name in dir(cls) if not name.startswith("_")}
    return [name for name, value in told.items() if not callable(value) and not isinstance(value, property)]


def plain(value: object) -> object:
    """Battles, duels, heroes and graves as what they hold."""
    if isinstance(value, Battle | Duel | Hero | Grave):
        return {name: plain(getattr(value, name)) for name in fields(type(value))}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def differences(one: War, other: War) -> list[str]:
    """The fields in which two states differ."""
    names = [name for name in fields(War) if name not in SKIPPED]
    found = [name for name in names if plain(getattr(one, name)) != plain(getattr(other, name))]
    if [step.dump() for step in one.agenda] != [step.dump() for step in other.agenda]:
        found.append("agenda")
    return found + (["chart"] if one.chart.laid != other.chart.laid else [])


def same_for(viewer: int | None, one: Table, other: Table) -> bool:
    return differences(one.state.redact(viewer), other.state.redact(viewer)) == []


def pair(change: Callable[[War], object], **situation: Any) -> tuple[Table, Table]:
    """A situation, and the same one with something changed."""
    one = war(**situation)
    other = Table(one.state.clone())
    change(other.state)
    return one, other


def sees(one: Table, other: Table) -> list[int | None]:
    """The viewers who can tell the two situations apart."""
    return [viewer for viewer in [None, *range(one.state.seats)] if not same_for(viewer, one, other)]


# -- what is hidden --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUNE-20", "RW-RUNE-01")
def test_a_rune_face_down_is_known_to_the_controller_and_to_heroes_there() -> None:
    """1A has a dragon rune, 2A a false one, or the other way round; the Daqan hold 1A, an Uthuk hero stands in 2A."""
    heroes = "mad-carthos 2A 1"

    def swapped(state: War) -> None:
        one, other = state.kit.area("1A"), state.kit.area("2A")
        state.runes[one], state.runes[other] = FALSE_RUNE, DRAGON_RUNE

    situation = {"units": "1A: 1 footman", "heroes": heroes, "runes": "1A dragon; 2A false", "factions": "daqan uthuk waiqar"}
    one, other = pair(swapped, **situation)
    assert sees(one, other) == [0, 1]
    view = one.state.redact(0)
    assert view.runes[view.kit.area("1A")] == DRAGON_RUNE
    assert view.runes[view.kit.area("2A")] == HIDDEN_RUNE


@pytest.mark.rule("RW-RUL-87")
def test_a_rune_once_seen_is_remembered_and_others_do_not_know_that() -> None:
    table = war("1A: 1 footman", runes="1A dragon; 2A false", factions="daqan uthuk waiqar")
    table.state.remove_units(table.state.kit.area("1A"), table.state.kit.unit("footman") % 4, 1)
    assert table.state.redact(0).runes[table.state.kit.area("1A")] == DRAGON_RUNE
    assert table.state.redact(1).runes[table.state.kit.area("1A")] == HIDDEN_RUNE
    other = Table(table.state.clone())
    other.state.seen[0] = 0
    assert sees(table, other) == [0]


@pytest.mark.rule("RW-SETUP-15")
def test_the_number_of_runes_in_the_supply_is_known_to_all() -> None:
    table = war(runes="1A dragon; 2A false; 2B dragon; 3A dragon up")
    for viewer in (None, 0, 1):
        view = table.state.redact(viewer)
        assert view.rune_supply(True) == 18
        assert view.rune_supply(False) == 16
    table.state.runes[table.state.kit.area("1B")] = FALSE_RUNE
    assert table.state.redact(1).rune_supply(False) == 15


def set_hand(name: str, cards_now: str, kind: str) -> Callable[[War], object]:
    def change(state: War) -> None:
        known = [card.id for card in getattr(state.kit, kind)]
        old = getattr(state, name)[0]
        new = cards(cards_now, known)
        getattr(state, name)[0] = new
        deck = {"tactics": "tactic_deck", "quests": "quest_deck"}.get(kind)
        if deck is not None:
            pile = list(getattr(state, deck))
            for card in new:
                pile.remove(card)
            setattr(state, deck, (*pile, *old))
        else:
            decks = state.objective_decks
            decks[0] = tuple([card for card in decks[0] if card not in new] + list(old))

    return change


@pytest.mark.rule("RW-TACTICS-01")
@pytest.mark.parametrize("field", ["tactics", "fresh"])
def test_tactics_are_known_to_their_holder_alone(field: str) -> None:
    situation: dict[str, Any] = {field: ("hidden-pass", "")}
    one, other = pair(set_hand(field, "war-chest", "tactics"), **situation)
    assert sees(one, other) == [0]
    assert getattr(one.state.redact(1), field)[0] == (UNKNOWN,)


@pytest.mark.rule("RW-QUEST-02")
def test_quests_are_known_to_their_holder_alone() -> None:
    one, other = pair(set_hand("quests", "the_drowned_crypt", "quests"), quests=("lights_on_the_moor", ""))
    assert sees(one, other) == [0]
    assert one.state.redact(None).quests[0] == (UNKNOWN,)


@pytest.mark.rule("RW-OBJECTIVE-01")
def test_the_objective_is_known_to_its_owner_alone() -> None:
    one, other = pair(set_hand("objectives", "fellowship", "objectives"), objectives=("bound_by_honor", ""))
    assert sees(one, other) == [0]


@pytest.mark.rule("RW-QUEST-20")
def test_a_quest_that_is_being_attempted_lies_open() -> None:
    table = war(quests=("lights_on_the_moor the_drowned_crypt", ""), heroes="mad-carthos 1A 0")
    table.state.agenda = [QuestStake(0, 3, table.state.quests[0][0])]
    assert table.state.redact(1).quests[0] == (table.state.quests[0][0], UNKNOWN)
    table.state.agenda = []
    duel = Duel(3, -1, (0, 1), table.state.quests[0][1], table.state.kit.unit("giant"))
    table.state.duel = duel
    assert table.state.redact(1).quests[0] == (UNKNOWN, table.state.quests[0][1])


@pytest.mark.rule("RW-REWARD-06", "RW-REWARD-02")
def test_rewards_face_down_are_known_to_the_controller_and_those_face_up_to_all() -> None:
    table = war(heroes="mad-carthos 1A 0 rewards=rage-blade up=runeplate")
    known = [card.id for card in table.state.kit.rewards]
    for viewer in (None, 1):
        hero = table.state.redact(viewer).heroes[0]
        assert hero.rewards == (UNKNOWN,)
        assert hero.turned_up == (known.index("runeplate"),)
    assert table.state.redact(0).heroes[0].rewards == (known.index("rage_blade"),)


@pytest.mark.rule("RW-HERO-08")
def test_rewards_of_the_fallen_are_known_to_whoever_had_them() -> None:
    table = war()
    state = table.state
    state.graves.append(Grave(state.kit.area("1A"), (state.reward_deck[-1],), (), 1))
    state.reward_deck = state.reward_deck[:-1]
    assert state.redact(0).graves[0].rewards == (UNKNOWN,)
    assert state.redact(1).graves[0].rewards == state.graves[0].rewards


@pytest.mark.rule("RW-RUL-88")
def test_drawn_heroes_are_known_to_the_drawing_player_alone() -> None:
    table = war()
    state = table.state
    state.drawn, state.drawn_by = state.hero_deck[-2:], 0
    state.hero_deck = state.hero_deck[:-2]
    state.agenda = [KeepHero(0)]
    assert state.redact(0).drawn == state.drawn
    view = state.redact(1)
    assert view.drawn == (UNKNOWN, UNKNOWN)
    world = view.determinize(Rng(3))
    assert sorted([*world.drawn, *world.hero_deck]) == list(range(12))


@pytest.mark.rule("RW-REWARD-01")
def test_drawn_rewards_are_known_to_the_drawing_player_alone() -> None:
    table = war(heroes="runewitch-astarra 1A 0")
    state = table.state
    state.drawn, state.drawn_by = state.reward_deck[-2:], 0
    state.reward_deck = state.reward_deck[:-2]
    state.agenda = [KeepReward(0, state.heroes[0].card)]
    view = state.redact(1)
    assert view.drawn == (UNKNOWN, UNKNOWN)
    world = view.determinize(Rng(3))
    assert sorted([*world.drawn, *world.reward_deck]) == sorted([*state.drawn, *state.reward_deck])


def test_the_steps_that_show_drawn_cards_exist() -> None:
    assert set(DRAWN_FOR) <= set(all_steps(PACKAGE))


@pytest.mark.rule("RW-FATE-01", "RW-SETUP-14")
def test_nobody_knows_the_order_of_a_deck() -> None:
    def turned_over(state: War) -> None:
        state.fate = state.fate[::-1]
        state.tactic_deck = state.tactic_deck[::-1]
        state.quest_deck = state.quest_deck[::-1]
        state.reward_deck = state.reward_deck[::-1]
        state.hero_deck = state.hero_deck[::-1]
        state.objective_decks = [deck[::-1] for deck in state.objective_decks]
        state.season_decks = [deck[::-1] for deck in state.season_decks]

    one, other = pair(turned_over)
    assert sees(one, other) == []


@pytest.mark.rule("RW-FATE-04", "RW-RUL-70")
def test_piles_are_open() -> None:
    def discarded(state: War) -> None:
        state.fate_pile, state.fate = state.fate[:1], state.fate[1:]

    one, other = pair(discarded)
    assert sees(one, other) == [None, 0, 1]


@pytest.mark.rule("RW-RUL-33")
def test_cards_of_a_battle_are_known_to_their_side_until_they_are_shown() -> None:
    table = war("1A: 2 footman", factions="daqan uthuk waiqar")
    state = table.state
    battle = Battle(state.kit.area("1A"), 0, 1, 1)
    battle.cards = [state.fate[-3:], state.fate[-5:-3]]
    state.fate = state.fate[:-5]
    battle.face_up = [1, 0]
    state.battle = battle
    view = state.redact(1).battle
    assert view is not None
    assert view.cards == [(battle.cards[0][0], UNKNOWN, UNKNOWN), battle.cards[1]]
    outside = state.redact(2).battle
    assert outside is not None
    assert outside.cards == [(battle.cards[0][0], UNKNOWN, UNKNOWN), (UNKNOWN, UNKNOWN)]
    world = state.redact(2).determinize(Rng(1))
    assert world.battle is not None
    assert sorted([*world.fate, *world.battle.cards[0], *world.battle.cards[1]]) == list(range(30))


def slot_with(state: War, seat: int, shape: int) -> int:
    return next(slot for slot in range(4) if state.kind(seat, slot).shape == shape)


def face_down(state: War, shape: int, *results: int) -> list[int]:
    """The fate cards that show none of these results to units of a shape."""
    return [card for card, fate in enumerate(state.kit.fate) if fate.results[shape] not in results]


@pytest.mark.rule("RW-RUL-33", "RW-BATTLE-13")
@pytest.mark.parametrize(("shown", "results"), [(0, ()), (1, (SPECIAL,)), (2, (SPECIAL, ROUT))])
def test_what_lies_face_down_after_symbols_are_shown_has_none_in_any_world(shown: int, results: tuple[int, ...]) -> None:
    state = war("1A: 2 footman", factions="daqan uthuk waiqar").state
    battle = Battle(state.kit.area("1A"), 0, 1, 1)
    battle.drawn_for = [slot_with(state, 0, TRIANGLE), slot_with(state, 1, CIRCLE)]
    attacker = face_down(state, TRIANGLE, *results)[:3]
    defender = [card for card in face_down(state, CIRCLE, *results) if card not in attacker][:3]
    battle.cards = [tuple(attacker), tuple(defender)]
    battle.shown = shown
    state.battle = battle
    state.fate = tuple([card for card in state.fate if card not in attacker + defender])
    seen = set()
    for seed in range(30):
        world = state.redact(2).determinize(Rng(seed))
        assert world.battle is not None
        for side, shape in ((0, TRIANGLE), (1, CIRCLE)):
            seen |= {state.kit.fate[card].results[shape] for card in world.battle.cards[side]}
        assert sorted([*world.fate, *world.battle.cards[0], *world.battle.cards[1]]) == list(range(30))
    assert seen == {MISS, SPECIAL, ROUT, DAMAGE} - set(results)


@pytest.mark.rule("RW-RUL-33")
def test_the_last_card_that_can_lie_before_the_defender_is_kept_for_him() -> None:
    """The deck is empty; of the two cards face down one has a special symbol for the defender's units, so it is the other's."""
    state = war("1A: 2 footman", factions="daqan uthuk waiqar").state
    battle = Battle(state.kit.area("1A"), 0, 1, 1)
    battle.drawn_for = [slot_with(state, 0, TRIANGLE), slot_with(state, 1, CIRCLE)]
    plain = next(card for card in face_down(state, CIRCLE, SPECIAL) if card in face_down(state, TRIANGLE, SPECIAL))
    special = next(card for card in face_down(state, TRIANGLE, SPECIAL) if card not in face_down(state, CIRCLE, SPECIAL))
    battle.cards = [(special,), (plain,)]
    battle.shown = 1
    state.battle = battle
    state.fate_pile = tuple([card for card in state.fate if card not in (plain, special)])
    state.fate = ()
    for seed in range(10):
        world = state.redact(2).determinize(Rng(seed))
        assert world.battle is not None
        assert world.battle.cards == [(special,), (plain,)]


@pytest.mark.rule("RW-NEUTRAL-11")
def test_whoever_leads_neutral_units_sees_their_cards() -> None:
    table = war(factions="daqan uthuk waiqar")
    state = table.state
    battle = Battle(state.kit.area("1A"), 0, -1, 1)
    battle.cards = [(), state.fate[-2:]]
    state.fate = state.fate[:-2]
    state.battle = battle
    for viewer, known in ((1, True), (2, False), (0, False)):
        view = state.redact(viewer).battle
        assert view is not None
        assert (view.cards[1] == battle.cards[1]) is known


@pytest.mark.rule("RW-DISCOVERY-02")
def test_nobody_sees_discovery_tokens_face_down() -> None:
    table = war(discoveries="1A temple; 1B training up", discovery="on")
    state = table.state
    for viewer in (None, 0, 1):
        view = state.redact(viewer)
        assert view.discoveries[state.kit.area("1A")] == state.back_of(state.kit.area("1A"))
        assert view.discoveries[state.kit.area("1B")] == state.discoveries[state.kit.area("1B")]


@pytest.mark.rule("RW-DISCOVERY-05")
def test_tokens_that_were_seen_are_not_imagined_again() -> None:
    """The only Dragon Throne has been turned up and removed; no token face down can be it."""
    table = war(discovery="on", discoveries="1A temple")
    state = table.state
    throne = [token.id for token in state.kit.discoveries].index("dragon_throne")
    far = next(area for area in state.chart.areas if state.discovery_backs()[1] >> area & 1)
    state.discoveries[far] = throne
    state.discovery_up |= 1 << far
    state.discard_discovery(far)
    assert state.discoveries[far] == -1
    assert state.discovery_up == 0
    view = state.redact(0)
    assert throne not in view.unseen[TOKEN] + view.unseen[TOKEN + 1]


def test_what_a_seat_does_not_want_to_be_asked_is_its_own_affair() -> None:
    one, other = pair(lambda state: mute(state, 0, YOUR_TURN, []))
    assert sees(one, other) == [0]


# -- imagining -------------------------------------------------------------------------------------------------------------


def check_worlds(state: War, rng: Rng) -> None:
    """From every seat: the world has no unknowns, nothing is lost or added, and it looks the same from there."""
    everything = [sorted(kind) for kind in known_cards(state)]
    for viewer in [None, *range(state.seats)]:
        view = state.redact(viewer)
        world = view.determinize(rng)
        window = view.window()
        if window is not None and window.seat == NOBODY and differences(view, world.redact(viewer)):
            continue  # nobody has anything to use in this world, so it has gone on
        assert [sorted(kind) for kind in known_cards(world)] == everything
        assert differences(view, world.redact(viewer)) == []
        choice = world.choice()
        if choice is not None:
            for seat in choice.seats(world):
                assert world.legal(seat)


OPTIONS = [
    {"setup": "players"},
    {"setup": "quick", "discovery": "on"},
    {"setup": "quick", "edition": "first"},
    {"setup": "quick", "edition": "first", "epic": "on", "discovery": "on"},
]


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4), st.sampled_from(OPTIONS), st.integers(1, 160))
def test_a_world_looks_like_the_view_it_was_made_from(seed: int, seats: int, options: dict[str, str], length: int) -> None:
    state = Runewars().new(seats, seed, options)
    assert isinstance(state, War)
    rng = Rng(seed)
    for _ in range(length):
        if state.outcome is not None:
            break
        seat = state.to_play()
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
    check_worlds(state, rng)


def test_a_view_of_a_view_hides_no_less() -> None:
    table = war("1A: 1 footman", runes="1A dragon; 2A false", tactics=("hidden-pass", "war-chest"))
    view = table.state.redact(0)
    again = view.redact(1)
    assert again.tactics == [(UNKNOWN,), (UNKNOWN,)]
    assert len(again.unseen) == KINDS
    assert sum(len(kind) for kind in again.unseen) >= sum(len(kind) for kind in view.unseen)
    world = again.determinize(Rng(1))
    assert [sorted(kind) for kind in known_cards(world)] == [sorted(kind) for kind in known_cards(table.state)]


def test_worlds_differ() -> None:
    view = war().state.redact(0)
    assert len({view.determinize(Rng(seed)).fate for seed in range(5)}) == 5


def test_imagining_a_complete_state_changes_nothing() -> None:
    table = war(runes="1A dragon; 2A false")
    assert differences(table.state.determinize(Rng(5)), table.state) == []
