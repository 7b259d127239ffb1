"""Before the first season: the first player, factions, armies, heroes and cards (RW-SETUP); the board is in `board`."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from tablekeep.games.runewars.beginnings import blank_war
from tablekeep.games.runewars.board import (
    STARTING_QUESTS,
    BuildLand,
    BuryRunes,
    HomeRealms,
    PeopleLand,
    StartingQuests,
    ask,
    refuse,
    refuse_at,
)
from tablekeep.games.runewars.components import EVIL, GOOD, SEASONS
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.figures import Hero
from tablekeep.games.runewars.forces import count_of, slot_of
from tablekeep.games.runewars.model import DRAGON_RUNE, FALSE_RUNE, War
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction, InvalidOption
from tablekeep.kernel.messages import Ref, say, seat_ref
from tablekeep.kernel.rng import Rng

CHOOSE: Final = "choose"
RANDOM: Final = "random"


def new_war(content: Path | None, seats: int, options: dict[str, str], rng: Rng) -> War:
    """The state at the first decision, be it of the setup or, after a quick setup, of the first season."""
    state = blank_war(content, seats, options)
    state.rng = rng
    name_factions(state, options["factions"])
    for step in reversed(setup_steps(state)):
        state.push(step)
    state.advance()
    return state


def setup_steps(state: War) -> list[Task]:
    """The steps of RW-SETUP; the first edition has some of them in another order (RW-FIRST-04)."""
    steps: list[Task] = [FirstPlayer(), ChooseFactions(), StartingQuests(), BuildLand(0)]
    if state.settings.first_edition:
        steps += [HomeRealms(), PeopleLand(), QuestDeck(), LayOutDecks(), SetDials(), FirstHands()]
        steps += [FoundRealms(), FirstQuests(), DealHeroes(), DealObjectives()]
    else:
        steps += [BuryRunes(), HomeRealms(), PeopleLand(), QuestDeck(), SetDials()]
        steps += [FoundRealms(), DealHeroes(), LayOutDecks(), FirstHands(), FirstQuests(), DealObjectives()]
    return [*steps, BeginYears()]


# -- players and factions ------------------------------------------------------------------------------------------------


def name_factions(state: War, chosen: str) -> None:
    """RW-SETUP-04, RW-RUL-02: by name, by lot, or left to the players."""
    if chosen == CHOOSE:
        return
    factions = state.kit.factions
    if chosen == RANDOM:
        state.factions = state.rng.shuffled(list(range(len(factions))))[: state.seats]
        return
    words = [word.strip() for word in chosen.split(",")]
    if len(words) != state.seats:
        raise InvalidOption(say("rw-factions-wrong-number", found=len(words), seats=state.seats))
    known = [faction.id for faction in factions]
    for seat, word in enumerate(words):
        if word not in known:
            raise InvalidOption(say("rw-faction-unknown", faction=word, known=", ".join(known)))
        if known.index(word) in state.factions:
            raise InvalidOption(say("rw-faction-twice", faction=factions[known.index(word)].name))
        state.factions[seat] = known.index(word)


@final
class FirstPlayer(Task):
    """RW-SETUP-03, RW-RUL-01: a fate card for each player, the highest number is first; the cards go back."""

    __slots__ = ()
    name = "first-player"

    def run(self, state: War) -> None:
        dealt = state.rng.shuffled(list(range(len(state.kit.fate))))[: state.seats]
        state.first = dealt.index(max(dealt))
        if state.log is not None:
            best = state.kit.fate[max(dealt)].number
            state.say("say", "rw-log-first-player", "RW-SETUP-03", number=best, seat=seat_ref(state.first), fate=best)


@final
class ChooseFactions(Task):
    """RW-SETUP-04: from the first player clockwise, whoever has no faction yet."""

    __slots__ = ()
    name = "choose-factions"

    def run(self, state: War) -> None:
        for seat in state.clockwise(state.first):
            if state.factions[seat] < 0:
                state.push(self)
                ask(state, ChooseFaction(seat))
                return


@final
class ChooseFaction(Ask):
    """RW-DP-002: one that nobody has taken, with all its pieces (RW-SETUP-05, RW-RUL-02)."""

    __slots__ = ()
    name = "faction"
    rule = "RW-SETUP-04"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("faction", faction.number) for faction in state.kit.factions if faction.number not in state.factions]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        state.factions[seat] = deed.args[0]
        if state.log is not None:
            faction = Ref("faction", state.kit.factions[deed.args[0]].id)
            state.say("say", "rw-log-faction", self.rule, seat=seat_ref(seat), faction=faction)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "faction":
            faction = state.kit.factions[action.args[0]]
            return IllegalAction("RW-RUL-02", say("rw-refuse-faction-taken", faction=Ref("faction", faction.id)))
        return refuse(self.rule, "rw-refuse-faction-first")


@final
class QuestDeck(Task):
    """RW-SETUP-07, RW-RUL-12: the quests of this land, with the starting quests that were dealt; the others are in the box."""

    __slots__ = ()
    name = "quest-deck"

    def run(self, state: War) -> None:
        tiles = {state.kit.tiles[laid[0]].id for laid in state.chart.laid}
        quests = [card.number for card in state.kit.quests if not card.tile or card.tile in tiles]
        state.quests = [()] * state.seats
        state.quest_deck = tuple(state.shuffled("quests", quests))


# -- armies ----------------------------------------------------------------------------------------------------------------


@final
class SetDials(Task):
    """RW-SETUP-08, RW-DIAL-02: every dial on its red number."""

    __slots__ = ()
    name = "set-dials"

    def run(self, state: War) -> None:
        for seat in range(state.seats):
            state.dials[seat] = state.faction(seat).start


@final
class FoundRealms(Task):
    """RW-SETUP-09: from the first player clockwise, each founds his realm completely."""

    __slots__ = ()
    name = "found-realms"

    def run(self, state: War) -> None:
        for seat in reversed(state.clockwise(state.first)):
            state.push(FoundRealm(seat))


def home_areas(state: War, seat: int) -> list[int]:
    return [area for area in state.chart.areas if state.chart.home_of[area] == state.factions[seat]]


def levies(state: War, seat: int) -> list[tuple[int, int]]:
    """RW-SETUP-10, RW-DIAL-05: the units that all three dials still owe the seat, by type and number."""
    owed: dict[int, int] = {}
    for resource, shown in enumerate(state.faction(seat).dials):
        for step in range(state.dials[seat][resource] + 1):
            for kind in shown[step]:
                owed[kind] = owed.get(kind, 0) + 1
    found: list[tuple[int, int]] = []
    for kind in sorted(owed):
        placed = sum(count_of(state.standing[area], slot_of(kind)) for area in home_areas(state, seat))
        left = min(owed[kind], state.kit.units[kind].figures) - placed
        if left > 0:
            found.append((kind, left))
    return found


@final
class FoundRealm(Task):
    """RW-SETUP-09, RW-SETUP-10, RW-FIRST-05: a stronghold, the starting units, in the first edition the runes."""

    __slots__ = ()
    name = "found-realm"
    fields = (SEAT,)

    def run(self, state: War) -> None:
        seat = self.data[0]
        if seat not in state.forts:
            state.push(self)
            ask(state, Found(seat))
        elif levies(state, seat) and any(state.units_in(area) < state.kit.limits.units for area in home_areas(state, seat)):
            state.push(self)
            ask(state, Muster(seat))
        elif state.settings.first_edition:
            ask(state, BuryAtHome(seat))


@final
class Found(Ask):
    """RW-DP-007: the first stronghold, in any area of his home realm."""

    __slots__ = ()
    name = "first-stronghold"
    rule = "RW-SETUP-09"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("found", area) for area in home_areas(state, seat)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        state.forts[deed.args[0]] = seat
        if state.log is not None:
            state.say("place", "rw-log-founded", self.rule, target=deed.args[0], seat=seat_ref(seat))

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "found":
            return refuse_at(self.rule, "rw-refuse-not-home", state.kit.hexes[action.args[0]].id)
        return refuse(self.rule, "rw-refuse-found-first")


@final
class Muster(Ask):
    """RW-DP-008: the starting units one by one anywhere in his home realm, at most eight an area (RW-SETUP-11, RW-RUL-14)."""

    __slots__ = ()
    name = "starting-units"
    rule = "RW-SETUP-10"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        free = [area for area in home_areas(state, seat) if state.units_in(area) < state.kit.limits.units]
        return [state.deed("muster", kind, area) for kind, _ in levies(state, seat) for area in free]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        kind, area = deed.args
        state.add_units(area, seat, slot_of(kind), 1)
        if state.log is not None:
            state.say("place", "rw-log-mustered", self.rule, target=area, seat=seat_ref(seat), unit=state.unit_ref(kind))

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Deed) or action.verb != "muster":
            return refuse(self.rule, "rw-refuse-muster-first")
        kind, area = action.args
        if area not in home_areas(state, seat):
            return refuse_at(self.rule, "rw-refuse-not-home", state.kit.hexes[area].id)
        if kind not in [owed for owed, _ in levies(state, seat)]:
            return IllegalAction(self.rule, say("rw-refuse-muster-unit", unit=state.unit_ref(kind)))
        return IllegalAction(
            "RW-SETUP-11", say("rw-refuse-area-full", area=state.kit.hexes[area].id, limit=state.kit.limits.units)
        )


@final
class BuryAtHome(Ask):
    """RW-DP-009: first edition: which area of the home realm hides the false rune; epic: which holds the one dragon rune."""

    __slots__ = ()
    name = "bury-home"
    rule = "RW-FIRST-05"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed(self.odd_one(state), area) for area in home_areas(state, seat)]

    def odd_one(self, state: War) -> str:
        """The rune of which there is one."""
        return "false" if state.kit.terms.starting_false else "dragon"

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        up = state.settings.epic  # RW-FIRST-40
        known = (1 << state.seats) - 1 if up else 1 << seat
        dragons = state.kit.terms.starting_dragon
        for area in home_areas(state, seat):
            if (area == deed.args[0]) == (deed.verb == "false"):
                if area == deed.args[0]:
                    state.set_rune(area, FALSE_RUNE, up, known)
            elif dragons:
                dragons -= 1
                state.set_rune(area, DRAGON_RUNE, up, known)
        if state.log is not None:
            if up:
                state.say("place", "rw-log-buried-epic", "RW-FIRST-39", target=deed.args[0], seat=seat_ref(seat))
            else:
                state.say("place", "rw-log-buried-home", self.rule, seat=seat_ref(seat))
                state.say(
                    "place", "rw-log-buried-home-own", self.rule, target=deed.args[0], audience=1 << seat, seat=seat_ref(seat)
                )

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == self.odd_one(state):
            return refuse_at(self.rule, "rw-refuse-not-home", state.kit.hexes[action.args[0]].id)
        return refuse(self.rule, "rw-refuse-bury-home-first")


# -- heroes and cards --------------------------------------------------------------------------------------------------------


@final
class DealHeroes(Task):
    """RW-SETUP-12, RW-SETUP-13: a random hero of his alignment for each player; the others form one deck."""

    __slots__ = ()
    name = "deal-heroes"

    def run(self, state: War) -> None:
        decks = {
            alignment: state.rng.shuffled([card.number for card in state.kit.heroes if card.alignment == alignment])
            for alignment in (GOOD, EVIL)
        }
        dealt: list[tuple[int, int]] = []
        for seat in state.clockwise(state.first):
            deck = decks[state.faction(seat).alignment]
            if deck:
                dealt.append((seat, deck.pop()))
        taken = [card for _, card in dealt]
        rest = [card.number for card in state.kit.heroes if card.number not in taken]
        state.hero_deck = tuple(state.shuffled("heroes", rest))
        state.revealed += 1
        if state.settings.quick:
            for seat, card in dealt:
                ask(state, Host(seat, card))
        else:
            for seat, card in reversed(dealt):
                state.push(Host(seat, card))


@final
class Host(Ask):
    """RW-DP-010: where in his home realm the first hero stands."""

    __slots__ = ()
    name = "first-hero"
    rule = "RW-SETUP-12"
    fields = (SEAT, number_field("hero"))

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("host", self.data[0], area) for area in home_areas(state, seat)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        state.heroes.append(Hero(deed.args[0], seat, deed.args[1]))
        if state.log is not None:
            hero = state.hero_ref(deed.args[0])
            state.say("place", "rw-log-hosted", self.rule, target=deed.args[1], seat=seat_ref(seat), hero=hero)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Deed) or action.verb != "host" or action.args[0] != self.data[0]:
            return IllegalAction(self.rule, say("rw-refuse-host-first", hero=state.hero_ref(self.data[0])))
        return refuse_at(self.rule, "rw-refuse-not-home", state.kit.hexes[action.args[1]].id)


@final
class LayOutDecks(Task):
    """RW-SETUP-14: every deck shuffled."""

    __slots__ = ()
    name = "lay-out-decks"

    def run(self, state: War) -> None:
        kit = state.kit
        state.fate = tuple(state.shuffled("fate", list(range(len(kit.fate)))))
        state.tactic_deck = tuple(state.shuffled("tactics", [card.number for card in kit.tactics for _ in range(card.copies)]))
        state.reward_deck = tuple(state.shuffled("rewards", [card.number for card in kit.rewards for _ in range(card.copies)]))
        for side, alignment in enumerate((GOOD, EVIL)):
            deck = [card.number for card in kit.objectives if card.alignment == alignment]
            state.objective_decks[side] = tuple(state.shuffled("objectives", deck))
        for season in range(len(SEASONS)):
            state.season_decks[season] = tuple(
                state.shuffled("seasons", [card.number for card in kit.seasons if card.season == season])
            )


@final
class FirstHands(Task):
    """RW-SETUP-16, RW-RUL-69: the influence and tactics cards of the faction sheet; these cards may be played at once."""

    __slots__ = ()
    name = "first-hands"

    def run(self, state: War) -> None:
        for seat in state.clockwise(state.first):
            faction = state.faction(seat)
            state.influence[seat] = faction.influence
            while len(state.tactics[seat]) < faction.tactics and state.tactic_deck:
                card = state.tactic_deck[-1]
                state.tactic_deck = state.tactic_deck[:-1]
                if state.settings.epic and state.kit.tactics[card].false_runes:  # RW-FIRST-41
                    state.tactic_pile += (card,)
                    continue
                state.tactics[seat] += (card,)
                if state.log is not None:
                    tactic = Ref("tactic", state.kit.tactics[card].id)
                    state.say(
                        "flip", "rw-log-tactic-drawn", "RW-SETUP-16", audience=1 << seat, seat=seat_ref(seat), tactic=tactic
                    )
            if state.log is not None:
                state.say(
                    "change", "rw-log-first-hand", "RW-SETUP-16", seat=seat_ref(seat), influence=faction.influence,
                    cards=len(state.tactics[seat]),
                )  # fmt: skip
        state.revealed += 1


@final
class FirstQuests(Task):
    """RW-SETUP-17: two quests for each player."""

    __slots__ = ()
    name = "first-quests"

    def run(self, state: War) -> None:
        for seat in state.clockwise(state.first):
            state.quests[seat] = state.quest_deck[len(state.quest_deck) - STARTING_QUESTS :]
            state.quest_deck = state.quest_deck[: len(state.quest_deck) - STARTING_QUESTS]
            if state.log is not None:
                for card in state.quests[seat]:
                    quest = Ref("quest", state.kit.quests[card].id)
                    state.say("flip", "rw-log-quest-drawn", "RW-SETUP-17", audience=1 << seat, seat=seat_ref(seat), quest=quest)
        state.revealed += 1


@final
class DealObjectives(Task):
    """RW-SETUP-18: one objective of his alignment for each player, face down."""

    __slots__ = ()
    name = "deal-objectives"

    def run(self, state: War) -> None:
        for seat in state.clockwise(state.first):
            side = 0 if state.faction(seat).alignment == GOOD else 1
            deck = state.objective_decks[side]
            state.objectives[seat] = deck[-1:]
            state.objective_decks[side] = deck[:-1]
            if state.log is not None:
                for card in state.objectives[seat]:
                    drawn = Ref("objective", state.kit.objectives[card].id)
                    state.say(
                        "flip",
                        "rw-log-objective-drawn",
                        "RW-SETUP-18",
                        audience=1 << seat,
                        seat=seat_ref(seat),
                        objective=drawn,
                    )
        state.revealed += 1


@final
class BeginYears(Task):
    """RW-SETUP-19: the Spring of the first year."""

    __slots__ = ()
    name = "begin-years"

    def run(self, state: War) -> None:
        from tablekeep.games.runewars.seasons import begin_year_cycle

        state.look_around()
        begin_year_cycle(state)
