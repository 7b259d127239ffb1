"""What an analysis sends of a scene is enough to speak of the actions it names."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.server.eyes import choice_made

DECISIONS = 120


@pytest.mark.parametrize("game", tablekeep.all_games(), ids=lambda game: game.id)
def test_a_choice_comes_with_all_that_its_sentence_names(game: Game) -> None:
    match = tablekeep.new(game.id, 2, 5)
    rng = Rng(5)
    looked_at = 0
    for _ in range(DECISIONS):
        if match.state.outcome is not None:
            break
        seat = match.state.to_play()
        legal = match.state.legal(seat)
        action = legal[rng.below(len(legal))]
        assert match.view(seat).redact(seat).dump() == match.view(seat).dump(), "what is hidden already stays as it is"
        made = choice_made(game, match.view(seat), (action.text,))
        pieces = {piece["id"]: piece["space"] for board in made["scene"]["boards"] for piece in board["pieces"]}
        spaces = {space["id"] for board in made["scene"]["boards"] for space in board["spaces"]}
        for offer in made["offers"]:
            for pick in [*offer.get("picks", ()), *[pick for _step, pick in offer.get("given", ())]]:
                kind, _, id = pick.partition(":")
                if kind == "piece":
                    looked_at += 1
                    assert pieces[id] in spaces, (offer, pick)
                elif kind == "space":
                    looked_at += 1
                    assert id in spaces, (offer, pick)
        match.play(seat, action)
    assert looked_at > 0
