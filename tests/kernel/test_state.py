"""States: what is open, what may be done, and how it goes on to the next decision."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest

import tablekeep
from tablekeep.kernel.actions import SEALED, Action
from tablekeep.kernel.agenda import Choice, SecretChoice, Step
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.events import Event
from tablekeep.kernel.messages import say
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import COMPLETE, SPECTATOR, Decision, RedactedState, State
from tests.kernel.toys import DECK, Bid, DrawCard, NextPlayer, Pebbles, Take, TakePebbles, pebbles


def texts(actions: list[Action]) -> list[str]:
    return [action.text for action in actions]


def refusal(state: State, seat: int, action: Action) -> tuple[str, str]:
    """The rule and the sentence of a refusal; asking and trying give the same, and neither changes anything."""
    before = state.dump()
    asked = state.why_not(seat, action)
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, action)
    assert asked is not None
    assert (asked.rule, asked.message) == (refused.value.rule, refused.value.message)
    assert state.dump() == before
    return refused.value.rule, str(refused.value)


# -- decisions ----------------------------------------------------------------------------------------------------------


def test_a_new_state_is_empty() -> None:
    state = State(3)

    assert (state.seats, state.agenda, state.sealed, state.outcome, state.log) == (3, [], [None] * 3, None, None)
    assert (state.viewer, state.decisions, state.revealed, state.offered) == (COMPLETE, 0, 0, None)
    assert state.rng.words() == Rng().words()
    assert [state.side(seat) for seat in range(3)] == [0, 1, 2]
    assert (state.choice(), state.pending, state.to_play(), state.legal(0)) == (None, [], -1, [])


def test_what_a_game_must_say() -> None:
    state = State(2)
    for missing in (
        state.blank, state.dump, lambda: state.copy_to(State()), lambda: state.conceal(0), lambda: state.imagine(Rng(0))
    ):  # fmt: skip
        with pytest.raises(NotImplementedError):
            missing()


def test_a_decision_says_who_is_asked_what_and_why() -> None:
    state = pebbles()
    (decision,) = state.pending

    assert isinstance(decision, Decision)
    assert (decision.seat, decision.step, decision.rule) == (0, "take", "PB-TAKE")
    assert decision.prompt == say("pebbles-ask-take")
    assert repr(decision) == "<seat 0: take>"


def test_only_the_seat_that_is_asked_has_something_to_do() -> None:
    state = pebbles()

    assert state.to_play() == 0
    assert texts(state.legal(0)) == ["take 1", "take 2", "take 3", "draw"]
    assert state.legal(1) == []


def test_the_offers_are_worked_out_once() -> None:
    state = pebbles()

    assert state.legal(0) is state.legal(0)
    first = state.legal(0)
    state.apply(0, first[0])
    assert state.legal(1) is not first


def test_an_action_leads_to_the_next_decision() -> None:
    state = pebbles()

    state.apply(0, state.legal(0)[1])

    assert (state.heap, state.to_play(), state.decisions) == (5, 1, 1)
    assert [step.name for step in state.agenda] == ["next-player", "take"]


def test_an_action_may_be_given_as_an_equal_value() -> None:
    state = pebbles()

    state.apply(0, Take(3))

    assert state.heap == 4


def test_an_action_may_be_said_in_other_words() -> None:
    state = pebbles()

    assert state.why_not(0, Take(0)) is None
    state.apply(0, Take(0))
    assert state.heap == 4


def test_a_choice_may_be_put_again() -> None:
    state = pebbles()

    state.apply(0, DrawCard("draw"))

    assert (state.to_play(), len(state.hands[0])) == (0, 1)
    assert texts(state.legal(0)) == ["take 1", "take 2", "take 3"]


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    tablekeep.speaker()
    state = pebbles()

    assert refusal(state, 0, Take(4))[0] == "PB-HEAP"
    assert refusal(state, 0, Bid(1)) == ("PB-TAKE", "That may not be done now.")
    assert refusal(state, 1, Take(1)) == ("PB-TAKE", "Player 2 has nothing to decide now.")


def test_an_action_offered_to_one_seat_is_not_anothers() -> None:
    state = pebbles()
    offered = state.legal(0)[0]

    assert refusal(state, 1, offered)[0] == "PB-TAKE"


def test_a_legal_action_is_not_refused() -> None:
    assert pebbles().why_not(0, Take(1)) is None


def test_the_end() -> None:
    state = pebbles()
    for seat, number in ((0, 3), (1, 3), (0, 1)):
        state.apply(seat, Take(number))

    assert state.outcome is not None
    assert state.outcome.winners == [0]
    assert (state.agenda, state.pending, state.to_play(), state.legal(0), state.choice()) == ([], [], -1, [], None)
    assert refusal(state, 0, Take(1)) == ("", "The game is over.")


def test_a_state_waits_only_at_a_choice() -> None:
    state = pebbles()
    state.agenda.append(NextPlayer(1))

    assert state.choice() is None
    state.advance()
    assert state.to_play() == 1


def test_advancing_stops_where_somebody_is_asked() -> None:
    state = Pebbles(2)
    state.heap, state.deck, state.hands = 3, (), [(), ()]
    state.agenda = [TakePebbles(1), NextPlayer(0)]

    state.advance()

    assert [step.name for step in state.agenda] == ["take", "next-player", "take"]
    state.advance()
    assert len(state.agenda) == 3


def test_the_end_of_a_game_leaves_nothing_to_do() -> None:
    state = Pebbles(2)
    state.heap, state.deck, state.hands = 0, (), [(), ()]
    state.agenda = [TakePebbles(1), NextPlayer(0)]

    state.advance()

    assert state.outcome is not None
    assert state.outcome.winners == [1]
    assert state.agenda == []


def test_a_state_with_nothing_to_do_stays_as_it_is() -> None:
    state = State(2)
    state.advance()

    assert (state.agenda, state.outcome, state.pending) == ([], None, [])


# -- secret choices -----------------------------------------------------------------------------------------------------


def test_a_secret_choice_asks_everyone_at_once() -> None:
    state = pebbles(3, bids="on")

    assert [(decision.seat, decision.step, decision.rule) for decision in state.pending] == [
        (0, "bid", "PB-BID"),
        (1, "bid", "PB-BID"),
        (2, "bid", "PB-BID"),
    ]
    assert state.to_play() == 0
    assert [texts(state.legal(seat)) for seat in range(3)] == [["bid 0", "bid 1", "bid 2"]] * 3


def test_a_secret_choice_waits_for_the_last_answer() -> None:
    state = pebbles(3, bids="on")

    state.apply(1, Bid(1))
    assert ([decision.seat for decision in state.pending], state.to_play(), state.legal(1)) == ([0, 2], 0, [])
    state.apply(0, Bid(0))
    assert ([decision.seat for decision in state.pending], state.to_play()) == ([2], 2)
    assert state.sealed == [Bid(0), Bid(1), None]
    state.apply(2, Bid(2))

    assert (state.pending[0].step, state.to_play()) == ("take", 2)
    assert state.sealed == [None, None, None]
    assert state.decisions == 3


def test_an_answer_is_final() -> None:
    state = pebbles(2, bids="on")
    state.apply(1, Bid(1))

    assert refusal(state, 1, Bid(2))[0] == "PB-BID"
    assert refusal(state, 0, Bid(7))[0] == "PB-BID"


def test_others_see_only_that_an_answer_was_given() -> None:
    state = pebbles(3, bids="on")
    state.apply(1, Bid(1))

    assert state.redact(1).sealed == [None, Bid(1), None]
    assert state.redact(0).sealed == [None, SEALED, None]
    assert state.redact(None).sealed == [None, SEALED, None]
    assert state.sealed == [None, Bid(1), None]
    assert [decision.seat for decision in state.redact(0).pending] == [0, 2]


def test_an_unknown_answer_is_imagined() -> None:
    state = pebbles(3, bids="on")
    state.apply(1, Bid(1))
    view = state.redact(0)

    imagined = {str(view.determinize(Rng(seed)).sealed[1]) for seed in range(20)}
    known = {str(state.redact(1).determinize(Rng(seed)).sealed[1]) for seed in range(20)}

    assert imagined == {"bid 0", "bid 1", "bid 2"}
    assert known == {"bid 1"}
    assert view.determinize(Rng(0)).sealed[0] is None


def test_what_a_choice_must_say() -> None:
    step: Step[Pebbles] = Step()
    choice: Choice[Pebbles] = Choice(0)
    secret: SecretChoice[Pebbles] = SecretChoice((1, 0))
    state = pebbles()
    for missing in (
        lambda: step.run(state),
        lambda: choice.options(state, 0),
        lambda: choice.take(state, 0, Action("x")),
        lambda: secret.reveal(state, {}),
    ):
        with pytest.raises(NotImplementedError):
            missing()
    assert (step.asks(), choice.asks(), choice.secret(), secret.secret()) == (False, True, False, True)
    assert (choice.seats(state), secret.seats(state), secret.seat) == ([0], [1, 0], 1)
    assert [choice.awaits(state, seat) for seat in (0, 1)] == [True, False]
    assert [secret.awaits(state, seat) for seat in (0, 1, 2)] == [True, True, False]
    action = Action("x")
    assert choice.normal(state, 0, action) is action
    assert (Step.name, Step.fields, Choice.rule, Choice.code) == ("", (), "", "")
    nobody: SecretChoice[Pebbles] = SecretChoice(())
    assert (nobody.seat, nobody.seats(state)) == (-1, [])


# -- copies -------------------------------------------------------------------------------------------------------------


def test_a_clone_goes_its_own_way() -> None:
    state = pebbles(2, bids="on")
    state.watch()
    state.apply(0, Bid(0))
    before = state.dump()
    twin = state.clone()

    assert twin.dump() == before
    assert (twin.seats, twin.viewer, twin.outcome, twin.decisions, twin.log) == (2, COMPLETE, None, 1, None)
    assert twin.rng.words() == state.rng.words()
    twin.apply(1, Bid(2))
    twin.apply(1, DrawCard("draw"))
    twin.apply(1, Take(3))
    twin.rng.bits()
    assert state.dump() == before
    assert state.rng.words() != twin.rng.words()


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy])
def test_a_copy_is_a_clone(how: Callable[[Pebbles], Pebbles]) -> None:
    state = pebbles()
    twin = how(state)

    twin.apply(0, Take(3))

    assert (state.heap, twin.heap) == (7, 4)


def test_a_clone_knows_the_offers_and_the_viewer() -> None:
    state = pebbles()
    offers = state.legal(0)

    assert state.clone().legal(0) is offers
    assert state.redact(1).clone().viewer == 1


def test_views_and_imagined_worlds_work_out_their_own_offers() -> None:
    """What may be done could depend on what is hidden."""
    state = pebbles()
    offers = state.legal(0)
    view = state.redact(0)
    seen = view.legal(0)

    assert seen == offers
    assert seen is not offers
    assert view.determinize(Rng(0)).legal(0) is not seen


def test_a_clone_of_a_finished_game_is_finished() -> None:
    state = pebbles()
    for seat, number in ((0, 3), (1, 3), (0, 1)):
        state.apply(seat, Take(number))

    assert state.clone().outcome is state.outcome


def test_a_view_hides_chance_and_what_the_game_hides() -> None:
    state = pebbles()
    state.apply(0, DrawCard("draw"))
    for viewer, seat in ((0, 0), (1, 1), (SPECTATOR, None)):
        view = state.redact(seat)
        assert view.viewer == viewer
        assert view.rng.words() == (0, 0, 0, 0)
        assert view.deck == (UNKNOWN,) * 4
        assert view.hands == state.hands
        assert (view.decisions, view.revealed) == (1, 1)
    assert UNKNOWN not in state.deck
    assert state.viewer == COMPLETE
    assert (COMPLETE, SPECTATOR) == (-2, -1)


def test_a_view_cannot_be_played_on() -> None:
    view = pebbles().redact(0)

    assert texts(view.legal(0)) == ["take 1", "take 2", "take 3", "draw"]
    with pytest.raises(RedactedState) as refused:
        view.apply(0, view.legal(0)[0])
    assert str(refused.value).startswith("This is one player's view of the game")


def test_a_world_imagined_from_a_view_can_be_played_on() -> None:
    state = pebbles()
    state.apply(0, DrawCard("draw"))
    view = state.redact(1)

    worlds = [view.determinize(Rng(seed)) for seed in range(20)]

    for world in worlds:
        assert world.viewer == COMPLETE
        assert sorted(world.deck + world.hands[0]) == list(DECK)
        world.apply(0, Take(1))
    assert len({world.deck for world in worlds}) > 5
    assert len({world.rng.words() for world in worlds}) == 20
    assert view.deck == (UNKNOWN,) * 4


def test_the_same_view_and_numbers_imagine_the_same_world() -> None:
    view = pebbles().redact(1)

    one, other = view.determinize(Rng(5)), view.determinize(Rng(5))

    assert (one.dump(), one.rng.words()) == (other.dump(), other.rng.words())


# -- events -------------------------------------------------------------------------------------------------------------


def test_a_state_that_nobody_watches_keeps_no_log() -> None:
    state = pebbles()
    state.apply(0, Take(1))

    assert state.log is None
    assert state.news(0) == []


def test_a_state_that_is_watched_tells_what_happens() -> None:
    state = pebbles()
    state.watch()
    state.apply(0, Take(1))
    state.apply(1, DrawCard("draw"))
    state.watch()

    assert [event.message.id for event in state.news(None)] == ["pebbles-take", "pebbles-draw"]
    assert [event.message.id for event in state.news(0, 1)] == ["pebbles-draw"]
    assert state.news(0, 2) == []


def test_news_are_for_those_who_may_know() -> None:
    state = pebbles(2, bids="on")
    state.watch()
    state.apply(0, Bid(1))
    state.apply(1, Bid(2))
    state.tell(Event("say", say("refuse-game-over")))

    assert [event.message for event in state.news(0)] == [say("pebbles-bid", seat=0), say("refuse-game-over")]
    assert [event.message for event in state.news(1)] == [say("pebbles-bid", seat=1), say("refuse-game-over")]
    assert [event.message for event in state.news(None)] == [say("refuse-game-over")]
