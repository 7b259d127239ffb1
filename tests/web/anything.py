"""A computer player for tables that tests set up by the form: it answers at once."""

import tablekeep
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State


@tablekeep.bot("anything")
def anything(view: State, seat: int, game: Game, rng: Rng) -> Action:
    options = view.legal(seat)
    return options[rng.below(len(options))]
