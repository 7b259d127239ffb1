"""Hand-written situations for the tests of Runewars: a fixed land, armies and cards in words, and what happens to them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablekeep.games.runewars.beginnings import blank_war, lay_land
from tablekeep.games.runewars.components import DEVELOPMENTS, SEASONS
from tablekeep.games.runewars.figures import Hero
from tablekeep.games.runewars.forces import ONE, slot_of
from tablekeep.games.runewars.land import Laid, placements
from tablekeep.games.runewars.model import DRAGON_RUNE, FALSE_RUNE, War
from tablekeep.games.runewars.seasons import TurnUp
from tablekeep.kernel.actions import Action
from tablekeep.kernel.rng import Rng
from tests.games import situations
from tests.games.situations import Halt

OPTIONS = {"edition": "revised", "setup": "players", "discovery": "off", "epic": "off", "factions": "choose"}
FACTIONS = ("daqan", "latari", "waiqar", "uthuk")
THREE = "daqan latari uthuk"
LAND = ("1", "2", "3", "4", "6", "7")
"""the tiles of the usual land; the home realms come after them"""


@cache
def usual_land(factions: tuple[str, ...]) -> tuple[Laid, ...]:
    """A land laid by the rules, always the same: the tiles side by side, then the home realms as far apart as they go."""
    state = blank_war(None, len(factions), OPTIONS)
    kit = state.kit
    laid: list[Laid] = []
    for id in LAND:
        lay_land(state, tuple(laid))
        tile = next(number for number, plan in enumerate(kit.tiles) if plan.id == id)
        laid.append(sorted(placements(kit, state.chart, tile), key=lambda way: (abs(way[1]) + abs(way[2]), way))[0])
    for faction in factions:
        lay_land(state, tuple(laid))
        tile = next(number for number, plan in enumerate(kit.tiles) if plan.id == faction[0].upper())
        homes = [area for area in state.chart.areas if state.chart.home_of[area] >= 0]
        ways = placements(kit, state.chart, tile)
        laid.append(
            max(
                ways,
                key=lambda way: (
                    min([distance(state.chart.spot[home], (way[1], way[2])) for home in homes], default=0),
                    abs(way[1]) + abs(way[2]),
                    way,
                ),
            )
        )
    return tuple(laid)


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


class Table(situations.Table[War]):
    """A situation and what happens to it, in the words of this game."""

    code = "rw-"

    def parse(self, text: str) -> Action:
        return self.state.deeds.verbs.parse(text)

    def units(self, area: str) -> str:
        """What lies in an area, in the words of `war`: `2 footman, 1 knight routed`."""
        number = self.state.kit.area(area)
        seat = self.state.lord[number]
        told: list[str] = []
        for routed, force in ((False, self.state.standing[number]), (True, self.state.routed[number])):
            for slot in range(10):
                count = force >> 5 * slot & 31
                if count:
                    kind = self.state.kind(seat, slot)
                    told.append(f"{count} {kind.id.replace('_', '-')}{' routed' if routed else ''}")
        return ", ".join(told)

    def hero(self, name: str) -> Hero:
        return self.state.hero(hero_number(self.state, name))

    def controller(self, area: str) -> int:
        return self.state.controller(self.state.kit.area(area))

    def rune(self, area: str) -> str:
        return ("", "false", "dragon", "hidden")[self.state.runes[self.state.kit.area(area)]]


def hero_number(state: War, name: str) -> int:
    return [card.id for card in state.kit.heroes].index(name.replace("-", "_"))


def cards(names: str, known: list[str]) -> tuple[int, ...]:
    """Cards by their words: `hidden-pass war-chest war-chest`."""
    return tuple([known.index(name.replace("-", "_")) for name in names.split()])


def war(
    units: str = "",
    *,
    factions: str = "daqan uthuk",
    strongholds: str = "",
    developments: str = "",
    heroes: str = "",
    runes: str = "",
    tactics: tuple[str, ...] = (),
    fresh: tuple[str, ...] = (),
    quests: tuple[str, ...] = (),
    objectives: tuple[str, ...] = (),
    influence: tuple[int, ...] = (),
    dials: tuple[tuple[int, int, int], ...] = (),
    orders: tuple[int, ...] = (),
    used: tuple[str, ...] = (),
    activated: str = "",
    titles: str = "",
    cities: str = "",
    discoveries: str = "",
    fate: str = "",
    season: str = "spring",
    year: int = 1,
    active: int = 0,
    seed: int = 1,
    laid: tuple[Laid, ...] | None = None,
    content: Path | None = None,
    **options: str,
) -> Table:
    """A situation in the middle of a game.

    units: `1A: 2 footman, 1 knight routed; 2B: 3 beastman` - who owns a faction's units follows from the faction
    strongholds: `DA 0; UA 1 damaged` (area and seat); developments: `DA diplomat`
    heroes: `mad-carthos UA 1 damage=1 routed rewards=rage-blade,runeplate up=winged-boots train=0,1,2`
    runes: `1A dragon; 1B false up`; activated: `1A 0; 2B 1`; titles: `primarch 0 3` (title, seat, influence)
    orders: the active order of each seat; used: for each seat the numbers of orders face up, the active one included
    cities: `2B tamalir`; discoveries: `1C temple up`; fate: the numbers of the cards on top of the deck, the first drawn first
    """
    names = factions.split()
    chosen = {**OPTIONS, **options}
    state = blank_war(content, len(names), chosen)
    kit = state.kit
    state.rng = Rng(seed)
    lay_land(state, laid if laid is not None else usual_land(tuple(names)))
    state.factions = [[faction.id for faction in kit.factions].index(name) for name in names]
    for seat in range(len(names)):
        faction = state.faction(seat)
        state.dials[seat] = dials[seat] if dials else faction.start
        state.influence[seat] = influence[seat] if influence else faction.influence
        state.order[seat] = orders[seat] if orders else 0
        spent = [int(word) for word in (used[seat] if used else "").split()] or (
            [state.order[seat]] if state.order[seat] else []
        )
        state.orders_used[seat] = sum(1 << number for number in spent)
        state.hand[seat] = 0b111111110 & ~state.orders_used[seat]
        state.tactics[seat] = cards(tactics[seat], [card.id for card in kit.tactics]) if tactics else ()
        state.fresh[seat] = cards(fresh[seat], [card.id for card in kit.tactics]) if fresh else ()
        state.quests[seat] = cards(quests[seat], [card.id for card in kit.quests]) if quests else ()
        state.objectives[seat] = cards(objectives[seat], [card.id for card in kit.objectives]) if objectives else ()
    for part in parts(units):
        area, _, told = part.partition(":")
        for group in told.split(","):
            count, name, *rest = group.split()
            kind = kit.unit(name.replace("-", "_"))
            assert kind >= 0, f"no unit {name}"
            owner = kit.units[kind].faction
            seat = state.factions.index(owner) if owner >= 0 else -1
            state.add_units(kit.area(area.strip()), seat, slot_of(kind), int(count), "routed" in rest)
    for part in parts(strongholds):
        area, owner_word, *rest = part.split()
        state.forts[kit.area(area)] = int(owner_word)
        if "damaged" in rest:
            state.forts_damaged |= 1 << kit.area(area)
    for part in parts(developments):
        area, kind_word = part.split()
        state.developments[kit.area(area)] = DEVELOPMENTS.index(kind_word.replace("-", "_"))
    for part in parts(heroes):
        state.heroes.append(hero_of(state, part))
    for part in parts(runes):
        area, kind_word, *rest = part.split()
        state.set_rune(kit.area(area), DRAGON_RUNE if kind_word == "dragon" else FALSE_RUNE, "up" in rest, 0)
    for part in parts(activated):
        area, seat_word = part.split()
        state.tokens[int(seat_word)] |= 1 << kit.area(area)
    for part in parts(titles):
        title, seat_word, amount = part.split()
        at = ("primarch", "captain", "grandmaster").index(title)
        state.title_holder[at] = int(seat_word)
        state.title_influence[at] = int(amount)
    for part in parts(cities):
        area, city = part.split()
        state.cities[kit.area(area)] = [token.id for token in kit.cities].index(city)
    for part in parts(discoveries):
        area, name, *rest = part.split()
        state.discoveries[kit.area(area)] = [token.id for token in kit.discoveries].index(name.replace("-", "_"))
        if "up" in rest:
            state.discovery_up |= 1 << kit.area(area)
    state.season = SEASONS.index(season)
    state.year = year
    state.active = active
    fill_decks(state, [int(word) - 1 for word in fate.split()])
    state.look_around()
    return Table(state)


def parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def hero_of(state: War, text: str) -> Hero:
    name, area, seat, *rest = text.split()
    told = dict(word.partition("=")[::2] for word in rest if "=" in word)
    known = [card.id for card in state.kit.rewards]
    training = [int(value) for value in told.get("train", "0,0,0").split(",")]
    return Hero(
        hero_number(state, name),
        int(seat),
        state.kit.area(area),
        "routed" in rest,
        int(told.get("damage", 0)),
        (training[0], training[1], training[2]),
        cards(told.get("rewards", "").replace(",", " "), known),
        cards(told.get("up", "").replace(",", " "), known),
    )


def fill_decks(state: War, top: list[int]) -> None:
    """Every card that lies nowhere yet goes into its deck, shuffled by the seed; the wanted fate cards on top."""
    kit, rng = state.kit, state.rng
    rest = rng.shuffled([number for number in range(len(kit.fate)) if number not in top])
    state.fate = (*rest, *reversed(top))
    tactics = [card.number for card in kit.tactics for _ in range(card.copies)]
    for seat in range(state.seats):
        for number in state.tactics[seat] + state.fresh[seat]:
            tactics.remove(number)
    state.tactic_deck = tuple(rng.shuffled(tactics))
    in_play = {kit.hexes[area].tile for area in state.chart.areas}
    held = [number for hand in state.quests for number in hand]
    quests = [card.number for card in kit.quests if card.number not in held and card.tile in {"", *in_play}]
    state.quest_deck = tuple(rng.shuffled(quests))
    rewards = [card.number for card in kit.rewards for _ in range(card.copies)]
    for hero in state.heroes:
        for number in hero.rewards + hero.turned_up:
            rewards.remove(number)
    state.reward_deck = tuple(rng.shuffled(rewards))
    taken = [hero.card for hero in state.heroes]
    state.hero_deck = tuple(rng.shuffled([card.number for card in kit.heroes if card.number not in taken]))
    dealt = [number for hand in state.objectives for number in hand]
    for side, alignment in enumerate((0, 2)):
        deck = [card.number for card in kit.objectives if card.alignment == alignment and card.number not in dealt]
        state.objective_decks[side] = tuple(rng.shuffled(deck))
    for season in range(4):
        state.season_decks[season] = tuple(rng.shuffled([card.number for card in kit.seasons if card.season == season]))


def season_number(state: War, name: str) -> int:
    return [card.id for card in state.kit.seasons].index(name.replace("-", "_"))


def stacked(table: Table, *names: str) -> Table:
    """Puts season cards on top of their decks; of one season the first to be turned up is named first."""
    state = table.state
    for name in reversed(names):
        number = season_number(state, name)
        season = state.kit.seasons[number].season
        rest = tuple([card for card in state.season_decks[season] if card != number])
        state.season_decks[season] = (*rest, number)
    return table


def turned(name: str, table: Table) -> Table:
    """The card is turned up in its season; nobody has a turn."""
    state = table.state
    state.season = state.kit.seasons[season_number(state, name)].season
    state.active = -1
    return stacked(table, name).do(TurnUp())


def card_up(table: Table, name: str) -> Table:
    """A season card as it lies after it was turned up, whatever it has done; nobody has a turn."""
    state = table.state
    state.season_card = season_number(state, name)
    state.season = state.kit.seasons[state.season_card].season
    state.season_pile += (state.season_card,)
    state.active = -1
    return table


__all__ = ["ONE", "Halt", "Table", "usual_land", "war"]
