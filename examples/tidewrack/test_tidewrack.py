"""The rules of Tidewrack, one by one: the position first, then one action, then what must be true."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import tidewrack
from tidewrack.box import BOARD
from tidewrack.model import Flat

from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.errors import IllegalAction, InvalidPosition
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Scene

GAME = tidewrack.game()
Agenda = Sequence[dict[str, object]]
END = {"step": "end-round"}


def flat(
    *seekers: str, finds: str = "", sacks: Sequence[str] = (), agenda: Agenda = (), round: int = 2, first: int = 0
) -> Flat:
    """`flat("c3 walk", "a3 run", finds="c2:coin", sacks=["crown ring"], agenda=[...])`: seekers with their strides, finds on
    spaces, and what is in the sacks. Nobody has looked at anything but at what is in the own sack."""
    laid = [word.split(":") for word in finds.split()]
    told: list[dict[str, object]] = [{"kind": kind, "at": space} for space, kind in laid]
    sitting: list[dict[str, object]] = []
    for seat, seeker in enumerate(seekers):
        space, _, stride = seeker.partition(" ")
        dug = sacks[seat].split() if seat < len(sacks) else []
        sack = list(range(len(told), len(told) + len(dug)))
        told += [{"kind": kind, "seen": [seat]} for kind in dug]
        sitting.append({"at": space, "stride": stride or None, "sack": sack})
    position = {
        "format": "tablekeep position 1", "game": "tidewrack", "round": round, "first": first, "seekers": sitting,
        "finds": told, "agenda": [END, *agenda],
    }  # fmt: skip
    state = GAME.load(position)
    assert isinstance(state, Flat)
    return state


def choosing(seats: int) -> Agenda:
    return [{"step": "stride", "asked": list(range(seats))}]


def seeking(*seats: int) -> Agenda:
    """The seekers of these seats act, in this order."""
    return [{"step": "seek", "seat": seat} for seat in reversed(seats)]


def play(state: Flat, *texts: str) -> Flat:
    """Whoever is asked does this, and then the next; the same state, for looking at."""
    for text in texts:
        state.apply(state.to_play(), GAME.parse(text))
    return state


def offered(state: Flat) -> list[str]:
    return [action.text for action in state.legal(state.to_play())]


def refusal(state: Flat, text: str) -> str:
    """The rule against it."""
    with pytest.raises(IllegalAction) as refused:
        play(state, text)
    return refused.value.rule


def at(state: Flat, seat: int) -> str:
    return BOARD.labels[state.where[seat]]


# -- the flat -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TW-SETUP-01", "TW-SETUP-02", "TW-SETUP-03")
def test_the_flat_is_laid_out() -> None:
    games = [GAME.new(3, seed, {}) for seed in range(20)]

    for state in games:
        assert isinstance(state, Flat)
        assert BOARD.size == 19
        assert [at(state, seat) for seat in range(3)] == ["c1", "e3", "a3"]
        assert sorted(find for find in state.lies if find >= 0) == list(range(16))
        assert [state.lies[BOARD.numbers[camp]] for camp in ("c1", "e3", "a3")] == [-1, -1, -1]
        assert sorted(state.kinds) == sorted(state.box.stock)
    assert {state.first for state in games if isinstance(state, Flat)} == {0, 1, 2}


# -- the round ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TW-STRIDE-01")
def test_strides_are_secret_until_all_are_chosen() -> None:
    state = flat("c1", "e3", agenda=choosing(2))
    assert [decision.seat for decision in state.pending] == [0, 1]

    play(state, "stride run")

    assert state.redact(1).sealed[0] is not None
    assert "run" not in str(state.redact(1).dump())
    assert "run" in str(state.redact(0).dump())
    play(state, "stride wade")
    assert [state.box.strides[stride].id for stride in state.strides] == ["run", "wade"]


@pytest.mark.rule("TW-STRIDE-02", "TW-EX-01")
def test_the_shorter_stride_acts_first_then_the_nearer_to_the_first_player() -> None:
    state = flat("c1", "e3", "a3", agenda=choosing(3), first=2)

    play(state, "stride walk", "stride wade", "stride walk")

    order = [state.to_play()]
    for _ in range(2):
        play(state, "stay")
        order.append(state.to_play())
    assert order == [1, 2, 0]


@pytest.mark.rule("TW-ROUND-01", "TW-SETUP-03")
def test_after_the_last_seeker_the_next_round_begins_and_another_is_first() -> None:
    state = flat("c1 walk", "e3 walk", agenda=seeking(1))

    play(state, "stay")

    assert (state.round, state.first) == (3, 1)
    assert [decision.step for decision in state.pending] == ["stride", "stride"]


@pytest.mark.rule("TW-TIDE-01")
@pytest.mark.parametrize(("tide", "rounds"), [("spring", 6), ("neap", 8)])
def test_the_tide_says_how_many_rounds_there_are(tide: str, rounds: int) -> None:
    state = GAME.new(2, 1, {"tide": tide})
    assert isinstance(state, Flat)
    while state.outcome is None:
        last = state.round
        play(state, offered(state)[-1])

    assert last == rounds


@pytest.mark.rule("TW-TIDE-02")
def test_the_sea_takes_the_edge_and_leaves_the_finds_where_they_are() -> None:
    state = flat("c3 walk", "d2 walk", finds="a1:ring c2:coin", agenda=seeking(0), round=4)
    assert not state.sea(BOARD.numbers["a1"])

    play(state, "stay")

    assert [BOARD.labels[space] for space in range(BOARD.size) if state.sea(space)] == [
        "a1", "a2", "a3", "b1", "b4", "c1", "c5", "d1", "d4", "e1", "e2", "e3",
    ]  # fmt: skip
    assert state.lies[BOARD.numbers["a1"]] == 0


# -- seeking ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TW-GO-01")
@pytest.mark.parametrize(("stride", "ways"), [("wade", 6), ("walk", 17), ("run", 17)])
def test_a_seeker_goes_as_far_as_his_stride_or_stays(stride: str, ways: int) -> None:
    state = flat(f"c3 {stride}", "a1 run", agenda=seeking(0))

    assert len(offered(state)) == ways + 1
    assert offered(state)[-1] == "stay"
    assert at(play(state, "go c2"), 0) == "c2"


@pytest.mark.rule("TW-GO-01")
def test_what_is_too_far_is_refused() -> None:
    state = flat("c1 wade", "e3 run", agenda=seeking(0))

    assert refusal(state, "go c3") == "TW-GO-01"
    assert refusal(state, "go c1") == "TW-GO-01", "he is there already"


@pytest.mark.rule("TW-GO-02")
def test_nobody_goes_onto_or_across_another_seeker() -> None:
    state = flat("a1 walk", "a2 run", agenda=seeking(0))

    assert refusal(state, "go a2") == "TW-GO-02"
    assert "go a3" not in offered(state), "the way round takes three steps"


@pytest.mark.rule("TW-GO-03")
def test_nobody_steps_into_the_sea_but_whoever_stands_in_it_can_leave() -> None:
    state = flat("a1 wade", "c3 run", agenda=seeking(0), round=5)

    assert refusal(state, "go a2") == "TW-GO-03"
    assert offered(state) == ["go b2", "stay"]


@pytest.mark.rule("TW-LOOK-01")
def test_he_looks_at_the_find_alone_and_everybody_sees_that_he_looks() -> None:
    state = flat("c3 walk", "a1 run", finds="c2:crown", agenda=seeking(0))
    state.watch()

    play(state, "go c2")

    assert [state.redact(viewer).kinds for viewer in (0, 1, None)] == [[4], [UNKNOWN], [UNKNOWN]]
    assert [event.message.id for event in state.news(0)] == ["tw-log-go", "tw-log-look", "tw-log-see"]
    for other in (1, None):
        assert [event.message.id for event in state.news(other)] == ["tw-log-go", "tw-log-look"]
    assert "crown" not in str([decision.prompt for decision in state.redact(1).pending])


@pytest.mark.rule("TW-DIG-01")
@pytest.mark.parametrize(("deed", "sack"), [("dig", 1), ("leave", 0)])
def test_he_digs_it_up_or_leaves_it(deed: str, sack: int) -> None:
    state = flat("c3 walk", "a1 run", finds="c2:ring", agenda=seeking(0, 1))

    play(state, "go c2", deed)

    assert len(state.sacks[0]) == sack
    assert (state.lies[BOARD.numbers["c2"]] == 0) == (sack == 0)
    assert state.to_play() == 1


@pytest.mark.rule("TW-DIG-02")
def test_a_full_sack_takes_nothing_more() -> None:
    state = flat("c3 walk", "a1 run", finds="c2:crown", sacks=["coin coin coin coin"], agenda=seeking(0, 1))

    play(state, "go c2")

    assert state.to_play() == 1
    assert state.knows(0, 0), "he looks all the same"


@pytest.mark.rule("TW-DIG-03")
def test_nobody_digs_or_looks_under_the_sea() -> None:
    state = flat("a1 wade", "c3 run", finds="a1:crown a2:ring b2:coin", agenda=seeking(0, 1), round=5)

    play(state, "stay")

    assert not state.knows(0, 0)
    assert offered(state) == ["probe b2", "pass"]


@pytest.mark.rule("TW-PROBE-01")
def test_whoever_wades_looks_at_a_neighbouring_find_he_does_not_know() -> None:
    state = flat("c3 wade", "a1 run", finds="c2:crown c4:ring a2:coin", agenda=seeking(0, 1))

    play(state, "stay")
    assert offered(state) == ["probe c2", "probe c4", "pass"]
    play(state, "probe c4")

    assert [state.knows(0, find) for find in range(3)] == [False, True, False]
    assert state.to_play() == 1


@pytest.mark.rule("TW-PROBE-01")
def test_whoever_walks_does_not_probe() -> None:
    state = flat("c3 walk", "a1 run", finds="c2:crown", agenda=seeking(0, 1))

    assert play(state, "stay").to_play() == 1


# -- the end ------------------------------------------------------------------------------------------------------------------


def ended(*seekers: str, sacks: Sequence[str]) -> Flat:
    """The last seeker of the last round stays where he is."""
    return play(flat(*seekers, sacks=sacks, agenda=seeking(0), round=6), "stay")


@pytest.mark.rule("TW-END-01")
def test_the_most_in_the_sack_wins() -> None:
    outcome = ended("c3 walk", "d2 walk", "b2 walk", sacks=["crown driftwood", "ring ring ring", "coin"]).outcome

    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ((5, 6, 1), (2, 1, 3))


@pytest.mark.rule("TW-END-02")
def test_the_sea_takes_the_dearest_find_of_whoever_stands_in_it() -> None:
    outcome = ended("a1 walk", "d2 walk", sacks=["crown coin", "ring"]).outcome

    assert outcome is not None
    assert outcome.scores == (1, 2)


@pytest.mark.rule("TW-END-03")
@pytest.mark.parametrize(("sacks", "ranks"), [(["ring", "coin coin"], (1, 2)), (["ring coin", "coin ring"], (1, 1))])
def test_of_equal_worth_fewer_finds_are_ahead(sacks: list[str], ranks: tuple[int, int]) -> None:
    outcome = ended("c3 walk", "d2 walk", sacks=sacks).outcome

    assert outcome is not None
    assert outcome.ranks == ranks


@pytest.mark.rule("TW-RUL-01")
def test_what_one_has_seen_is_known_in_the_sack_of_another() -> None:
    state = flat("c3 walk", "c1 wade", finds="c2:crown", agenda=seeking(1, 0))

    play(state, "stay", "probe c2", "go c2", "dig")

    assert state.redact(1).kinds == [4]
    assert state.redact(None).kinds == [UNKNOWN]


# -- on the table, and for computer players -----------------------------------------------------------------------------------


def drawn(state: Flat, seat: int) -> Scene:
    return GAME.scene(state.redact(seat))


def test_a_find_lies_open_only_for_whoever_has_looked() -> None:
    state = play(flat("c3 walk", "a1 run", finds="c2:crown", agenda=seeking(0, 1)), "go c2", "leave")

    found = [[piece.name for piece in drawn(state, seat).boards[0].pieces if piece.kind == "token"] for seat in (0, 1)]
    assert found == [["crown"], [""]]


def test_strides_are_chosen_by_cards_and_ways_by_spaces() -> None:
    state = flat("c3", "a1", agenda=choosing(2))
    assert [offer.picks for offer in GAME.offers(state.redact(0), 0)] == [
        ("card:stride-wade",), ("card:stride-walk",), ("card:stride-run",),
    ]  # fmt: skip

    play(state, "stride wade", "stride run")

    assert ("space:c2",) in [offer.picks for offer in GAME.offers(state.redact(0), 0)]


@pytest.mark.parametrize(("pointed", "rule"), [("space:e3", "TW-GO-01"), ("piece:seeker-1", "TW-GO-02")])
def test_pointing_at_what_may_not_be_done_says_why(pointed: str, rule: str) -> None:
    view = flat("c3 wade", "c2 run", agenda=seeking(0)).redact(0)
    refused = view.why_not(0, GAME.guesses(view, 0, [pointed])[0])

    assert refused is not None
    assert refused.rule == rule


def test_a_world_imagined_from_a_view_looks_the_same_from_there() -> None:
    state = GAME.new(3, 5, {})
    rng = Rng(5)
    while state.outcome is None:
        seat = state.to_play()
        view = state.redact(seat)
        world = view.determinize(rng)
        assert isinstance(world, Flat)
        assert sorted(world.kinds) == sorted(world.box.stock)
        assert world.redact(seat).dump() == view.dump()
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])


def test_a_sack_with_more_in_it_stands_better() -> None:
    rich = flat("c3 walk", "a1 run", sacks=["crown", "coin"], agenda=seeking(0))

    assert GAME.advice.evaluate(rich, 0) > 0 > GAME.advice.evaluate(rich, 1)


@pytest.mark.parametrize(
    ("seekers", "finds", "agenda", "field"),
    [
        (("c3", "c3"), "", choosing(2), "seekers[1].at"),
        (("c3", "a1"), "c2:coin c2:ring", choosing(2), "finds[1].at"),
        (("c3", "a1"), "c2:crown b2:crown", choosing(2), "finds[1]"),
        (("c3", "a1"), "", seeking(0), "agenda[1]"),
        (("c3 walk", "a1"), "", [{"step": "dig", "seat": 0}], "agenda[1]"),
        (("c3", "a1"), "", [END, *choosing(2)], "agenda"),
    ],
    ids=["two seekers", "two finds", "two crowns", "no stride", "nothing to dig", "two ends"],
)
def test_a_position_that_cannot_be_is_refused_by_its_field(seekers: list[str], finds: str, agenda: Agenda, field: str) -> None:
    with pytest.raises(InvalidPosition) as wrong:
        flat(*seekers, finds=finds, agenda=agenda)

    assert wrong.value.where == field
