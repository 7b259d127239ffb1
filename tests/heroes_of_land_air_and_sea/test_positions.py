"""Positions of Heroes that are damaged: each is refused with the field that is wrong."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

import pytest

import tablekeep
from tablekeep.games.heroes_of_land_air_and_sea.components import PACKAGE
from tablekeep.games.heroes_of_land_air_and_sea.positions import BATTLE_STEPS, FINISH_SPELL, SPELL_STEPS
from tablekeep.games.heroes_of_land_air_and_sea.scoring import finish
from tablekeep.games.positions import all_steps
from tablekeep.kernel.errors import InvalidPosition
from tablekeep.kernel.rng import Rng
from tests.heroes_of_land_air_and_sea.battles import fight
from tests.heroes_of_land_air_and_sea.worlds import Halt, world

Json = dict[str, Any]
WORLDS = (1, 2, 3)
DECISIONS = 700


def heroes() -> Any:
    return tablekeep.game("heroes-of-land-air-and-sea")


@cache
def written() -> str:
    """A game of two in its first turn."""
    return json.dumps(heroes().new(2, 3, {"setup": "quick"}).dump())


def sample() -> Json:
    data: Json = json.loads(written())
    return data


@cache
def moments() -> dict[str, list[str]]:
    """Positions out of random games in the middle of a battle and of casting a spell, one of each question in them."""
    found: dict[tuple[str, str], str] = {}
    for seed in WORLDS:
        state = heroes().new(2 + seed % 3, seed, {"setup": "quick"})
        rng = Rng(seed)
        for _ in range(DECISIONS):
            seat, name = state.to_play(), state.choice().name
            for field, something in (("battle", state.battle), ("casts", state.casts)):
                if something and (field, name) not in found:
                    found[field, name] = json.dumps(state.dump())
            actions = state.legal(seat)
            state.apply(seat, actions[rng.below(len(actions))])
    return {field: [data for (kind, _), data in found.items() if kind == field] for field in ("battle", "casts")}


def casting() -> Json:
    data: Json = json.loads(moments()["casts"][0])
    return data


def refused(data: Json) -> InvalidPosition:
    with pytest.raises(InvalidPosition) as wrong:
        heroes().load(data)
    assert "=" not in str(wrong.value), f"no sentence for {wrong.value.message!r}"
    return wrong.value


def changed(data: Json, path: str, value: object) -> Json:
    """The position with another value at a path: `powers.0.units`."""
    twin = copy.deepcopy(data)
    *way, last = [int(word) if word.isdecimal() else word for word in path.split(".")]
    place: Any = twin
    for word in way:
        place = place[word]
    place[last] = value
    return twin


# -- what is under way ------------------------------------------------------------------------------------------------------


def test_the_steps_that_need_something_under_way_are_steps_of_the_game() -> None:
    assert {*BATTLE_STEPS, *SPELL_STEPS, FINISH_SPELL} <= set(all_steps(PACKAGE))


@pytest.mark.parametrize("field", ["battle", "casts"])
def test_a_position_in_the_middle_of_something_needs_it(field: str) -> None:
    positions = moments()[field]
    assert len(positions) > 3

    for position in positions:
        data = json.loads(position)
        del data[field]
        assert refused(data).where == field


@pytest.mark.rule("HL-RUL-85")
def test_a_position_that_asks_one_leader_for_his_tactic_asks_both() -> None:
    table = fight(world("ne2: 1 warrior", "ne2: 1 serf", stock=((9, 9, 9), (0, 0, 0))), "ne2")
    table.state.agenda = [step for step in table.state.agenda if not isinstance(step, Halt)]
    data = json.loads(json.dumps(table.state.dump()))
    (step,) = [step for step in data["agenda"] if step["step"] == "choose-tactic"]
    step["asked"] = [0]

    state = heroes().load(data)

    assert state.choice().seats(state) == [1, 0]


def test_more_spells_than_are_finished_is_no_position() -> None:
    data = casting()
    data["casts"].append(copy.deepcopy(data["casts"][0]))
    wrong = refused(data)

    assert (wrong.where, wrong.message.id) == ("casts", "read-wrong-length")


def test_a_game_may_end_in_the_middle_of_a_spell() -> None:
    state = heroes().load(casting())
    finish(state)
    state.advance()

    assert state.outcome is not None
    assert state.casts
    assert heroes().load(json.loads(json.dumps(state.dump()))).dump() == state.dump()


def test_a_step_of_a_spell_lies_above_the_step_that_finishes_it() -> None:
    data = casting()
    data["agenda"] = [{"step": "after-window"}, *data["agenda"]]
    wrong = refused(data)

    assert (wrong.where, wrong.message.id) == ("agenda[0]", "hl-position-no-spell")


# -- wrong fields -----------------------------------------------------------------------------------------------------------

ONE_POWER = sample()["powers"][0]
WRONG: tuple[tuple[str, object, str, str], ...] = (
    ("tax", ["ore", "ore", "food"], "tax", "hl-position-tax"),
    ("tax", ["ore", "mana"], "tax", "hl-position-tax"),
    ("powers", [ONE_POWER], "powers", "read-wrong-length"),
    ("powers.1.faction", "humans", "powers[1].faction", "hl-position-faction-twice"),
    ("powers.1.capital", "se1", "powers[1].capital", "hl-position-capital"),
    ("powers.1.capital", "nw1", "powers[1].capital", "hl-position-capital"),
    ("powers.0.towers", ["se2", "se4", "ne2", "ne4", "sw2"], "powers[0].towers", "hl-position-too-many"),
    ("powers.0.towers", ["nw2"], "powers[0].towers[0]", "hl-position-no-region"),
    ("powers.0.units", {"nowhere": "1 serf"}, "powers[0].units.nowhere", "hl-position-no-region"),
    ("powers.0.units", {"se1": "two serfs"}, "powers[0].units.se1", "hl-position-units"),
    ("powers.0.units", {"se1": "6 warrior"}, "powers[0].units.se1", "hl-position-figures"),
    ("powers.0.units", {"se1": "4 warrior", "se2": "4 warrior"}, "powers[0].units.se2", "hl-position-more-than-pool"),
    ("powers.0.units", {"sea_e": "1 serf"}, "powers[0].units.sea_e", "hl-position-afloat"),
    ("powers.0.aboard", ["1 serf", ""], "powers[0].aboard[0]", "hl-position-aboard"),
    ("powers.0.aboard", [""], "powers[0].aboard", "read-wrong-length"),
    ("powers.0.bar", {"recruit": "token", "build": "token", "tax": "token"}, "powers[0].bar", "hl-position-too-many"),
    ("powers.0.stock.ore", 11, "powers[0].stock.ore", "read-out-of-range"),
    ("powers.0.library", ["fury"] * 9, "deck", "hl-position-too-many"),
    ("tokens.nw2", ["relic"], "tokens.nw2", "hl-position-no-region"),
    ("tokens.se2", ["relic"] * 3, "tokens.se2", "read-wrong-length"),
    ("tokens.se2", ["kraken"], "tokens.se2[0]", "hl-position-token-zone"),
    ("tokens.se2", ["wild_game done"], "tokens.se2[0]", "hl-position-token-stays"),
    ("tokens.se2", None, "tokens.se2", "read-not-a-list"),
    ("token_box", [], "token_box", "hl-position-count"),
    ("deck", [], "deck", "hl-position-count"),
    ("exploring", [5, 0, 0, 0], "exploring", "hl-position-exploring"),
    ("agenda", [{"step": "opening", "side": 0}], "battle", "hl-position-no-battle"),
)  # fmt: skip


@pytest.mark.parametrize(("path", "value", "where", "message"), WRONG, ids=[f"{case[0]}-{case[3]}" for case in WRONG])
def test_a_wrong_field_is_named(path: str, value: object, where: str, message: str) -> None:
    wrong = refused(changed(sample(), path, value))

    assert (wrong.where, wrong.message.id) == (where, message)
