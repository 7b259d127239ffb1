"""Every game as an OpenSpiel game: `pyspiel.load_game("tablekeep_monolith_arena(players=3)")` after importing this module.

All chance is one draw at the root: which of `seeds` deals is played. What the draw decides (the order of the decks, the
fall of the dice) comes to light only as the game goes on, so it is the same game as one with a chance node for every card,
and the rest of the tree is deterministic: copies, serialization and replays need nothing else.
"""

from __future__ import annotations

import hashlib
from typing import Any, ClassVar

from tablekeep.games import load, playable
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import say
from tablekeep.kernel.observing import Sheet
from tablekeep.kernel.sitting import Rules
from tablekeep.kernel.state import State
from tablekeep.lab.environments import class_name
from tablekeep.lab.environments.desk import check_least, default_seats, rules_of, scales
from tablekeep.lab.environments.needs import need
from tablekeep.lab.simulate import derived_seed

need("pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

SEEDS = 1024
"""deals that chance chooses from, unless `seeds` says otherwise"""


def short_name(game: str) -> str:
    return f"tablekeep_{game.replace('-', '_')}"


def read_options(text: str) -> dict[str, str]:
    """The options of a game as one word that OpenSpiel can carry: `tactical:on;factions:empire+abyss`."""
    options: dict[str, str] = {}
    for part in text.split(";"):
        if part:
            name, colon, value = part.partition(":")
            if not colon:
                raise InvalidOption(say("environment-options", found=text))
            options[name] = value.replace("+", ",")
    return options


def game_type(game: str) -> Any:
    """What OpenSpiel is told about a game before anybody plays it."""
    seats = load(game).seats
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=load(game).name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": default_seats(game), "options": "", "seeds": SEEDS, "seed": 0, "max_decisions": 0},
    )


class Shared:
    """What the states of one game share; no copy of a state copies it."""

    def __init__(self, game: str, seats: int, options: str, seeds: int, seed: int, max_decisions: int) -> None:
        self.told = (game, seats, options, seeds, seed, max_decisions)
        self.seeds = seeds
        self.seed = seed
        self.rules = rules = rules_of(game, seats, read_options(options), max_decisions)
        self.cells = bytearray(rules.layout.size)
        self.sheet = Sheet(rules.layout.size, self.cells)
        self.row = np.frombuffer(self.cells, np.int8)

    def __deepcopy__(self, _memo: object) -> Shared:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (Shared, self.told)


class Position:
    """Where a game stands: nothing before the deal, and what every seat has been shown so far."""

    def __init__(self, shared: Shared, state: State | None = None, recall: tuple[str, ...] = ()) -> None:
        self.shared = shared
        self.state = state
        self.recall = recall
        """by seat: a checksum of all that it has seen and done"""
        self.numbers: dict[int, list[int]] = {}
        """by seat: the numbers of its legal actions, once they have been asked for"""

    def __deepcopy__(self, _memo: object) -> Position:
        return Position(self.shared, None if self.state is None else self.state.clone(), self.recall)

    def __reduce__(self) -> tuple[object, ...]:
        return (position_of, (self.shared, None if self.state is None else self.state.dump(), self.recall))

    def deal(self, number: int) -> None:
        rules = self.shared.rules
        self.state = rules.game.new(rules.seats, derived_seed(self.shared.seed, number), rules.options)
        self.recall = ("",) * rules.seats
        self._remember(-1, "")

    def legal(self, seat: int) -> list[int]:
        assert self.state is not None
        if seat not in self.numbers:
            self.numbers[seat] = self.shared.rules.numbering.numbers(self.state.legal(seat))
        return self.numbers[seat]

    def text(self, seat: int, number: int) -> str:
        assert self.state is not None
        return self.state.legal(seat)[self.legal(seat).index(number)].text

    def take(self, seat: int, number: int) -> None:
        assert self.state is not None
        action = self.state.legal(seat)[self.legal(seat).index(number)]
        self.state.apply(seat, action)
        self.numbers = {}
        self._remember(seat, action.text)

    def look(self, seat: int) -> None:
        """Fills the shared row."""
        if self.state is None:
            self.shared.sheet.clear()
        else:
            self.shared.rules.write(self.state, seat, self.shared.sheet)

    def _remember(self, actor: int, text: str) -> None:
        recall: list[str] = []
        for seat, before in enumerate(self.recall):
            self.look(seat)
            said = text if seat == actor else ""
            recall.append(hashlib.blake2b(self.shared.cells + f"{before} {said}".encode(), digest_size=16).hexdigest())
        self.recall = tuple(recall)


def position_of(shared: Shared, dump: dict[str, object] | None, recall: tuple[str, ...]) -> Position:
    """A position that was written down."""
    return Position(shared, None if dump is None else shared.rules.game.load(dump), recall)


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Tablekeep; every game has a class of its own (see `register`)."""

    game: ClassVar[str]
    type: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        check_least("seeds", int(params.get("seeds", SEEDS)), 1)
        self.shared = Shared(
            self.game,
            int(params.get("players", default_seats(self.game))),
            str(params.get("options", "")),
            int(params.get("seeds", SEEDS)),
            int(params.get("seed", 0)),
            int(params.get("max_decisions", 0)),
        )
        rules = self.shared.rules
        rules.game.new(rules.seats, 0, rules.options)  # refuses options that do not go together
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.numbering.size,
            max_chance_outcomes=self.shared.seeds,
            num_players=rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=rules.longest,
        )
        super().__init__(self.type, info, params)

    def new_initial_state(self) -> TableState:
        return TableState(self, self.shared)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        if params:
            raise InvalidOption(say("environment-no-parameters", found=str(params)))
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return TableObserver(self.shared.rules, recall)


class TableState(pyspiel.State):  # type: ignore[misc]
    """One game being played."""

    def __init__(self, game: TableGame, shared: Shared) -> None:
        super().__init__(game)
        self.position = Position(shared)

    def current_player(self) -> int:
        state = self.position.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        if state.outcome is not None or state.decisions >= self.position.shared.rules.longest:
            return int(pyspiel.PlayerId.TERMINAL)
        return state.to_play()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self.position.shared.seeds
        return [(number, 1.0 / seeds) for number in range(seeds)]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            self.position.deal(action)
        else:
            self.position.take(player, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.position.text(player, action)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        state = self.position.state
        seats = self.position.shared.rules.seats
        if state is None or state.outcome is None:
            return [0.0] * seats
        return [2.0 * state.outcome.reward(seat) - 1.0 for seat in range(seats)]

    def __str__(self) -> str:
        state = self.position.state
        return "" if state is None else str(state.dump())


class TableObserver:
    """What a seat sees, as OpenSpiel asks for it."""

    def __init__(self, rules: Rules, recall: bool) -> None:
        self.tensor = np.zeros(0 if recall else rules.layout.size, np.float32)
        self.dict = (
            {}
            if recall
            else {
                block.name: self.tensor[block.start : block.start + block.size].reshape([length for _, length in block.axes])
                for block in rules.layout.blocks
            }
        )
        self._recall = recall

    def set_from(self, state: TableState, player: int) -> None:
        position = state.position
        position.look(player)
        if not self._recall:
            np.multiply(position.shared.row, scales(position.shared.rules), out=self.tensor)

    def string_from(self, state: TableState, player: int) -> str:
        """The position as the seat sees it; with perfect recall the checksum of all that it has seen and done."""
        position = state.position
        if position.state is None:
            return ""
        return position.recall[player] if self._recall else str(position.state.redact(player).dump())


def register() -> None:
    """Makes every game known to OpenSpiel."""
    known = set(pyspiel.registered_names())
    for game in playable():
        if short_name(game) not in known:
            told = game_type(game)
            # A class, not a function: OpenSpiel lets go of it after Python has ended, which only a class survives.
            pyspiel.register_game(told, type(class_name(game), (TableGame,), {"game": game, "type": told}))


register()
