"""What the words on a card promise, read out of its text, and a hero who takes it at its word."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tablekeep.games.runebound.testing import successes
from tests.runebound.journeys import Table

CLAUSE = re.compile(r"(gain|lose|suffer|heal|draw|discard|place|remove up to|turn) (\d+|all) ?(.*)")


@dataclass
class Holdings:
    """What a hero has that cards change, and what lies around."""

    gold: int
    damage: int
    lore: int
    allies: int
    hand: int
    trophies: int
    zombies: int
    gems_down: int
    delayed: bool

    @staticmethod
    def of(table: Table, seat: int = 0) -> Holdings:
        state = table.state
        return Holdings(
            state.gold[seat], state.damage[seat], state.lore[seat], state.allies[seat], len(state.hand[seat]),
            len(state.trophies[seat]), len(state.zombies), bin(state.gems_down).count("1"), state.delayed[seat],
        )  # fmt: skip

    def follow(self, text: str) -> Holdings:
        """Changes them as the clauses of a text say, one after the other."""
        for clause in re.split(r"[;.:]|, then ", text):
            self.clause(clause.strip().lower())
        return self

    def clause(self, clause: str) -> None:
        if "hero is delayed" in clause:
            self.delayed = True
        elif re.match(r"take th(is|e) card as a trophy", clause):
            self.trophies += 1
        elif clause.startswith("learn 1 skill card"):
            self.hand -= 1
        found = CLAUSE.match(clause)
        if found is None:
            return
        verb, number, what = found.groups()
        if verb == "heal":
            self.damage = 0 if number == "all" else max(0, self.damage - int(number))
            return
        amount = int(number)
        if verb == "suffer":
            self.damage += amount
        elif verb == "turn":
            self.gems_down -= amount
        elif verb in ("place", "remove up to"):
            self.zombies += amount if verb == "place" else -amount
        elif verb == "draw":
            self.hand += amount if "skill" in what else 0
        elif verb == "discard":
            self.hand -= amount if "skill" in what else 0
            self.trophies -= amount if "troph" in what else 0
        else:
            self.own(what, amount if verb == "gain" else -amount)

    def own(self, what: str, amount: int) -> None:
        if what.startswith("gold"):
            self.gold += amount
        elif what.startswith("lore"):
            self.lore += amount
        elif what.startswith(("ally", "allies")):
            self.allies += amount
        else:
            assert "troph" in what, what
            self.trophies += amount


def settle(table: Table, wanted: int = 0, until: str = "action") -> int:
    """Answers whatever is asked up to a question: exerts for successes, takes what is offered, goes nowhere, buys nothing.

    Returns how many skill cards were exerted.
    """
    exerted = 0
    for _ in range(50):
        if table.asked in (until, "action", ""):
            return exerted
        if table.asked == "exert-or-not":
            trial = table.state.trials[-1]
            more = successes(table.state, trial) < wanted
            table.play(table.offers("exert")[0] if more else "keep")
            exerted += more
        elif table.asked in ("reroll", "card-step") or table.asked.startswith(("take", "buy", "asset", "market", "look")):
            table.play("keep" if table.asked == "reroll" else table.offers()[-1])
        else:
            table.play(table.offers()[0])
    raise AssertionError(f"{table.asked} is asked without end")
