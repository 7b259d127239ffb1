"""What computer players of Runewars are told: who stands better, what is worth a look, and that it wins games."""

from __future__ import annotations

import pytest

from tablekeep.bots.greedy import GreedyBot
from tablekeep.games.runewars.advice import WarAdvice
from tablekeep.games.runewars.appraisal import chance, order_worth
from tablekeep.games.runewars.forces import ONE, slot_of
from tablekeep.games.runewars.forecast import Forecast
from tablekeep.games.runewars.movement import push_march
from tablekeep.games.runewars.orders import OrderStep
from tablekeep.kernel.messages import say
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.rng import Rng
from tests.runewars.marches import march, resolve
from tests.runewars.tables import runewars
from tests.runewars.wars import Table, war

ADVICE = WarAdvice()


def worth(table: Table, seat: int = 0) -> float:
    found = ADVICE.evaluate(table.state, seat)
    assert -1.0 <= found <= 1.0
    return found


def army(told: str) -> int:
    kit = runewars().kit
    force = 0
    for group in told.split(","):
        count, name = group.split()
        force += ONE[slot_of(kit.unit(name.replace("-", "_")))] * int(count)
    return force


# -- evaluation ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"units": "1A: 1 footman", "runes": "1A dragon"}, {"units": "1A: 1 footman", "runes": "1A false"}),
        ({"units": "1A: 3 footman"}, {"units": "1A: 2 footman"}),
        ({"units": "1A: 1 footman; 1B: 1 footman"}, {"units": "1A: 2 footman"}),
        ({"units": "1A: 2 footman"}, {"units": "1A: 2 footman routed"}),
        ({"strongholds": "DA 0"}, {"strongholds": "DA 0 damaged"}),
        ({"strongholds": "DA 0; DB 0"}, {"strongholds": "DA 0"}),
        ({"heroes": "challara DA 0"}, {"heroes": "challara DA 0 damage=2"}),
        ({"heroes": "challara DA 0 rewards=timmorran-shard"}, {"heroes": "challara DA 0 rewards=rage-blade"}),
        ({"heroes": "challara DA 0 rewards=rage-blade"}, {"heroes": "challara DA 0"}),
        ({"tactics": ("ambush", "")}, {}),
        ({"influence": (5, 2)}, {"influence": (4, 2)}),
        ({"dials": ((3, 3, 4), (1, 1, 1))}, {"dials": ((3, 3, 3), (1, 1, 1))}),
        ({"titles": "captain 0 1"}, {}),
        ({"units": "UA: 1 berserker"}, {"units": "UA: 4 berserker"}),
    ],
)
def test_more_of_anything_is_better(better: dict[str, object], worse: dict[str, object]) -> None:
    assert worth(war(**better)) > worth(war(**worse))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("prize", "armed"),
    [
        ({"runes": "1A dragon"}, 9),
        ({"influence": (7, 0)}, 6),
        ({"titles": "captain 0 1"}, 4),
        ({"cities": "1A tamalir"}, 4),
    ],
)
def test_what_decides_in_the_end_counts_more_than_armies_then(prize: dict[str, object], armed: int) -> None:
    """RW-VICTORY-01, RW-VICTORY-02: early an army is worth more than these, in the last year it is not."""
    usual: dict[str, object] = {"influence": (1, 0), "dials": ((8, 1, 1), (1, 1, 1))}
    for year, better in ((1, False), (7, True)):
        with_prize = war("1A: 1 footman", year=year, **{**usual, **prize})  # type: ignore[arg-type]
        with_army = war(f"1A: 1 footman; 1B: {armed} footman", year=year, **usual)  # type: ignore[arg-type]
        assert (worth(with_prize) > worth(with_army)) is better


def test_the_last_year_is_the_one_after_which_the_game_ends() -> None:
    """RW-FIRST: the first edition ends a year earlier."""
    usual = {"units": "1A: 1 footman", "runes": "1A dragon", "year": 6}
    assert worth(war(**usual, edition="first")) > worth(war(**usual))  # type: ignore[arg-type]


def test_a_rune_next_to_a_stronger_enemy_is_worth_less() -> None:
    """1A and 2B are neighbours."""
    far = war("1A: 1 footman; UA: 5 berserker", runes="1A dragon")
    near = war("1A: 1 footman; 2B: 5 berserker", runes="1A dragon")
    assert worth(far) > worth(near)


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    table = war("1A: 4 footman", runes="1A dragon")
    assert worth(table, 0) > 0.0 > worth(table, 1)


def test_a_finished_game_is_worth_its_result() -> None:
    table = war()
    table.state.outcome = Outcome((1, 2), (3, 1), "RW-VICTORY-01", say("rw-end-years"))
    assert (worth(table, 0), worth(table, 1)) == (1.0, -1.0)


def test_a_battle_about_to_be_won_is_worth_more_than_one_about_to_be_lost() -> None:
    strong = march(war("6B: 1 giant; DB: 8 footman", influence=(3, 0)), "6B", "march footman DB 8")
    weak = march(war("6B: 4 giant; DB: 8 footman", influence=(3, 0)), "6B", "march footman DB 1")
    assert worth(strong) > worth(weak)


# -- forecast ------------------------------------------------------------------------------------------------------------


def test_more_and_better_units_win_more_often() -> None:
    forecast = Forecast(runewars().kit)
    odds = [forecast.battle(army(f"{count} footman"), 0, army("4 berserker"), 3, 0) for count in range(1, 9)]

    assert odds == sorted(odds)
    assert odds[0] < 0.3
    assert odds[-1] > 0.7
    assert forecast.battle(army("6 footman"), 0, army("4 berserker"), 3, 5) < odds[5], "walls count for the defence"


def test_diplomacy_is_likelier_with_more_influence() -> None:
    forecast = Forecast(runewars().kit)
    chances = [forecast.friends(amount) for amount in range(7)]
    assert chances[0] == 0.0
    assert chances == sorted(chances)
    assert chances[-1] < 1.0


def test_an_empty_area_is_taken_for_certain() -> None:
    table = war("DB: 2 footman")
    state = table.state
    forecast = ADVICE.forecast(state)
    assert chance(state, forecast, 0, state.kit.area("1C"), army("1 footman")) == 1.0
    assert chance(state, forecast, 0, state.kit.area("1C"), 0) == 0.0


def test_the_lord_commander_is_harder_to_beat() -> None:
    plain, commanded = war("1C: 2 berserker").state, war("1C: 2 berserker", titles="grandmaster 1 2").state
    army_of_three = ONE[slot_of(plain.kit.unit("footman"))] * 3
    chances = [chance(state, Forecast(state.kit), 0, state.kit.area("1C"), army_of_three) for state in (commanded, plain)]
    assert chances[0] < chances[1]


# -- what is worth a look ------------------------------------------------------------------------------------------------


def test_the_best_targets_are_looked_at_and_declining_stays_possible() -> None:
    table = resolve(war("DB: 6 footman", runes="6B dragon", orders=(2, 0)), push_march)
    state = table.state
    texts = [action.text for action in ADVICE.promising(state, 0, state.legal(0))]

    assert texts[0] == "activate 6B"
    assert "decline" in texts
    assert len(texts) < len(state.legal(0))


def test_of_marching_units_all_half_or_one_are_tried() -> None:
    table = resolve(war("DB: 6 footman", orders=(2, 0)), push_march).play("activate 6B")
    state = table.state
    texts = [action.text for action in ADVICE.promising(state, 0, state.legal(0))]
    assert texts == ["march footman DB 1", "march footman DB 3", "march footman DB 6", "done"]


def test_units_to_be_had_make_recruiting_attractive() -> None:
    """With full dials Recruit brings more than with empty ones; without a stronghold it brings nothing."""
    full = war(strongholds="DA 0", dials=((8, 8, 8), (1, 1, 1))).state
    poor = war(strongholds="DA 0", dials=((1, 1, 1), (1, 1, 1))).state
    homeless = war(dials=((8, 8, 8), (1, 1, 1))).state
    values = [order_worth(state, ADVICE.forecast(state), 0, 5) for state in (full, poor, homeless)]
    assert values[0] > values[1] > values[2]


def test_promising_actions_are_legal_and_never_none() -> None:
    state = runewars().new(3, 4, {"setup": "quick"})
    rng = Rng(9)
    for _ in range(200):
        if state.outcome is not None:
            break
        seat = state.to_play()
        legal = state.legal(seat)
        found = ADVICE.promising(state, seat, list(legal))
        assert found
        assert set(found) <= set(legal)
        assert len(set(found)) == len(found)
        state.apply(seat, found[rng.below(len(found))])


def test_orders_that_bring_something_are_tried_first() -> None:
    table = war("DB: 6 footman", strongholds="DA 0", runes="6B dragon").do(OrderStep())
    state = table.state
    texts = [action.text for action in ADVICE.promising(state, 0, state.legal(0))]
    assert texts[0] in ("order mobilize", "order conquer")


# -- playing -------------------------------------------------------------------------------------------------------------


def test_the_greedy_player_beats_chance() -> None:
    """Nine of ten games in two-player games on a land laid by lot; the long run is 98 of 100."""
    game = runewars()
    bot = GreedyBot()
    won = 0
    for seed in range(10):
        state = game.new(2, seed, {"setup": "quick", "factions": "random"})
        rng = Rng(seed + 1)
        mine = seed % 2
        while state.outcome is None:
            seat = state.to_play()
            if seat == mine:
                action = bot.choose(state.redact(mine), mine, game, rng)
            else:
                legal = state.legal(seat)
                action = legal[rng.below(len(legal))]
            state.apply(seat, action)
        won += state.outcome.ranks[mine] == 1
    assert won >= 9
