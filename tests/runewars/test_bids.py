"""Influence bids (RW-BID)."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.bids import FOR_LOWEST, FOR_SEASON_CARD, Bid, decider, rivals
from tablekeep.games.runewars.seasons import TurnUp
from tests.runewars.wars import Table, card_up, stacked, war

ALL = "daqan latari waiqar uthuk"


def council(influence: tuple[int, ...], factions: str = ALL, titles: str = "", name: str = "shard-in-the-snow") -> Table:
    """Winter: the card with a bid for a dragon rune is turned up."""
    table = stacked(war(factions=factions, influence=influence, titles=titles, season="winter", active=-1), name)
    return table.do(TurnUp())


@pytest.mark.rule("RW-BID-01")
def test_everyone_announces_what_he_has_before_anybody_bids() -> None:
    table = council((2, 5, 0, 3))
    assert table.asked == "bid"
    told = [line for line in table.told() if line.startswith("bid-holds")]
    assert told == [
        "bid-holds RW-BID-01 seat=1 amount=5",
        "bid-holds RW-BID-01 seat=3 amount=3",
        "bid-holds RW-BID-01 seat=0 amount=2",
        "bid-holds RW-BID-01 seat=2 amount=0",
    ]


@pytest.mark.rule("RW-BID-02", "RW-DP-022")
def test_bids_go_from_nothing_to_everything_and_stay_secret() -> None:
    table = council((2, 1, 4, 3))
    assert table.offers(seat=0) == ["bid 0", "bid 1", "bid 2"]
    assert table.offers(seat=3) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert table.refusal("bid 3", seat=0) == "RW-BID-02"
    for text, sentence in (("bid 3", "rw-refuse-bid"), ("pass", "rw-refuse-bid-first")):
        refused = table.state.why_not(0, table.state.deeds.verbs.parse(text))
        assert refused is not None
        assert refused.message.id == sentence
    table.play("bid 2", seat=0)
    assert table.state.influence == [2, 1, 4, 3]
    seen = table.state.redact(1)
    assert seen.sealed[0] is not None
    assert seen.sealed[0].text != "bid 2"
    own = table.state.redact(0).sealed[0]
    assert own is not None
    assert own.text == "bid 2"


@pytest.mark.rule("RW-RUL-86")
def test_influence_is_open_and_only_the_split_of_a_bid_is_not() -> None:
    """While he bids, everybody still sees how much a player has; how much of it lies in his hand comes out with the bids."""
    table = council((2, 1, 4, 3))
    for bid in ("bid 0", "bid 3"):
        trial = Table(table.state.clone()).play(bid, seat=2)
        for viewer in (None, 0, 1, 2, 3):
            assert trial.state.redact(viewer).influence == [2, 1, 4, 3], "what it would be after the bid is not to be seen"
        told = [trial.state.redact(viewer).sealed[2] for viewer in (None, 0, 1, 3)]
        assert [action.text for action in told if action is not None] == ["sealed"] * 4
    table.play("bid 0", seat=0).play("bid 0", seat=1).play("bid 3", seat=2).play("bid 0", seat=3)
    for viewer in (None, 0, 1, 2, 3):
        assert table.state.redact(viewer).influence == [2, 1, 1, 3]


@pytest.mark.rule("RW-BID-02")
def test_who_has_no_influence_bids_nothing_and_is_not_asked() -> None:
    table = council((2, 0), "daqan uthuk")
    assert [decision.seat for decision in table.state.pending] == [0]
    table.play("bid 0")
    assert "bid RW-BID-03 seat=1 amount=0" in table.told()


@pytest.mark.rule("RW-BID-03")
def test_all_bids_come_to_light_together_and_the_highest_wins() -> None:
    table = council((3, 3), "daqan uthuk")
    table.play("bid 1", seat=0)
    assert not table.events("bid")
    table.play("bid 2", seat=1)
    assert [line for line in table.told() if line.startswith("bid ")] == [
        "bid RW-BID-03 seat=0 amount=1",
        "bid RW-BID-03 seat=1 amount=2",
    ]
    assert "bid-won RW-BID-03 seat=1 amount=2" in table.told()
    assert table.asked == "place-runes"
    assert table.to_play == 1


@pytest.mark.rule("RW-BID-04")
def test_winners_and_losers_discard_what_they_bid() -> None:
    table = council((3, 3), "daqan uthuk")
    table.play("bid 1", seat=0).play("bid 3", seat=1)
    assert table.state.influence == [2, 0]


@pytest.mark.rule("RW-BID-05")
def test_the_primarch_settles_a_tie_among_others() -> None:
    table = council((2, 4, 2, 3), titles="primarch 0 1")
    table.play("bid 0", seat=0).play("bid 2", seat=1).play("bid 0", seat=2).play("bid 2", seat=3)
    assert table.asked == "bid-tie"
    assert table.to_play == 0
    assert table.offers() == ["favour P2", "favour P4"]
    assert table.refusal("favour P1") == "RW-BID-05"
    table.play("favour P4")
    assert table.to_play == 3


@pytest.mark.rule("RW-BID-05", "RW-FIRST-33")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_a_tie_at_zero_is_a_tie(edition: str) -> None:
    table = stacked(
        war(influence=(0, 0), titles="primarch 1 1", season="winter", active=-1, edition=edition), "shard-in-the-snow"
    )
    table.do(TurnUp())
    assert table.asked == "bid-tie"
    assert table.to_play == 1
    table.play("favour P1")
    assert table.to_play == 0


@pytest.mark.rule("RW-BID-06")
def test_without_a_primarch_the_tied_player_with_most_unspent_influence_decides() -> None:
    table = council((9, 3, 5, 2))
    table.play("bid 0", seat=0).play("bid 2", seat=1).play("bid 2", seat=2).play("bid 2", seat=3)
    assert table.to_play == 2, "the first player has more, but is not tied"
    assert table.offers() == ["favour P2", "favour P3", "favour P4"]


@pytest.mark.rule("RW-BID-06")
def test_equal_unspent_influence_goes_by_starting_influence() -> None:
    table = council((3, 3, 3, 3))
    table.play("bid 1", seat=0).play("bid 2", seat=1).play("bid 2", seat=2).play("bid 2", seat=3)
    assert table.to_play == 1, "the Elves start with four"


@pytest.mark.rule("RW-BID-07", "RW-FIRST-34", "RW-EX-32")
def test_the_primarch_takes_influence_before_a_council_card_is_carried_out() -> None:
    table = council((2, 0), "daqan uthuk", "primarch 1 3", "power-for-the-pious")
    assert table.state.influence == [2, 1]
    assert table.offers(seat=1) == ["bid 0", "bid 1"]
    table = council((2, 0), "daqan uthuk", "captain 1 3", "power-for-the-pious")
    assert table.state.influence == [2, 0], "the words alone do nothing"
    table = council((2, 0), "daqan uthuk", "primarch 1 3", "shard-in-the-snow")
    assert table.state.influence == [2, 0], "no Wizards' Council card"


@pytest.mark.rule("RW-EX-23")
def test_a_bid_with_a_tie() -> None:
    table = council((1, 4, 1, 2))
    table.play("bid 1", seat=0).play("bid 2", seat=1).play("bid 1", seat=2).play("bid 2", seat=3)
    assert table.to_play == 1, "the Elf keeps two unspent"
    assert table.offers() == ["favour P2", "favour P4"]
    table.play("favour P2")
    assert table.state.influence == [0, 2, 0, 0]
    table.play("rune 1A", "rune 1B", "dragon 1A")
    assert table.rune("1A") == "dragon"
    assert table.rune("1B") == "false"
    variant = council((1, 4, 1, 2), titles="primarch 2 1")
    variant.play("bid 1", seat=0).play("bid 2", seat=1).play("bid 1", seat=2).play("bid 2", seat=3)
    assert variant.to_play == 2


@pytest.mark.rule("RW-RUL-85")
def test_the_decider_settles_a_tie_for_the_lowest_place_too() -> None:
    table = council((4, 4, 3, 1), name="power-for-the-pious", titles="primarch 0 1")
    table.play("bid 2", seat=0).play("bid 1", seat=1).play("bid 3", seat=2).play("bid 1", seat=3)
    assert (table.asked, table.to_play) == ("bid-tie", 0)
    assert table.offers() == ["favour P2", "favour P4"]
    choice = table.state.choice()
    assert choice is not None
    assert choice.prompt(table.state, 0).id == "rw-ask-bid-tie-lowest"
    table.play("favour P4")
    assert (table.asked, table.to_play) == ("season-place-rune", 3)

    alone = council((4, 4, 3, 1), name="power-for-the-pious")
    alone.play("bid 4", seat=0).play("bid 0", seat=1).play("bid 3", seat=2).play("bid 0", seat=3)
    assert alone.to_play == 1, "without a Primarch the tied player with most unspent influence"


@pytest.mark.rule("RW-RUL-102")
def test_a_highest_bid_of_zero_wins_unless_the_card_says_otherwise() -> None:
    table = council((1, 1), "daqan uthuk")
    table.play("bid 0", seat=0).play("bid 0", seat=1)
    assert table.asked == "bid-tie"
    storm = stacked(war(influence=(1, 1), active=-1), "stormy-weather").do(TurnUp())
    storm.play("bid 0", seat=0).play("bid 0", seat=1)
    assert storm.asked == ""
    assert storm.state.season_winner == -1
    assert "bid-nobody RW-RUL-102" in storm.told()


@pytest.mark.rule("RW-RUL-102")
def test_a_bid_among_some_players_concerns_only_these() -> None:
    table = war(factions=ALL, influence=(3, 3, 3, 3), season="winter", active=-1)
    card_up(table, "tales-by-the-fire")
    table.do(Bid((1, 2), 0b0110, FOR_SEASON_CARD, 0))
    assert [decision.seat for decision in table.state.pending] == [1, 2]
    table.play("bid 1", seat=1).play("bid 2", seat=2)
    assert table.state.influence == [3, 2, 1, 3]
    assert len(table.events("bid")) == 2
    assert table.to_play == 2


@pytest.mark.rule("RW-BID-05")
def test_rivals_and_decider() -> None:
    table = war(factions=ALL, influence=(1, 2, 2, 0))
    assert rivals((FOR_SEASON_CARD, 0, 2, -1, 2, 1)) == [0, 2]
    assert rivals((FOR_SEASON_CARD, 1, 0, -1, 0, 0)) == []
    assert rivals((FOR_LOWEST, 0, 2, -1, 0, 0)) == [2, 3]
    assert rivals((FOR_LOWEST, 0, 2, -1, 1, -1)) == [2]
    assert decider(table.state, [1, 2]) == 1
    assert decider(table.state, [0, 3]) == 0
