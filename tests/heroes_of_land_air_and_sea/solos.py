"""The solo enemy in hand-written situations: its turns, its movements and its attacks by the arrow of a card."""

from __future__ import annotations

from tablekeep.games.heroes_of_land_air_and_sea.compass import in_order, land_ways
from tablekeep.games.heroes_of_land_air_and_sea.components import COMPASS
from tablekeep.games.heroes_of_land_air_and_sea.solo import EnemyTurn
from tablekeep.games.heroes_of_land_air_and_sea.solo_movement import EnemyMove
from tests.heroes_of_land_air_and_sea.worlds import Table, world


def solo(
    enemy: str = "", you: str = "", cards: str = "", stock: tuple[int, int, int] = (3, 3, 3), faction: str = "humans",
    capitals: str = "se nw", **options: object,
) -> Table:  # fmt: skip
    """You in the south-east with 9 of every resource, the enemy in the north-west; `cards` lie on top of its deck."""
    yours = "orcs" if faction != "orcs" else "humans"
    return world(
        you, enemy, factions=f"{yours} {faction}", capitals=capitals, solo=True, stock=((9, 9, 9), stock), solo_deck=cards,
        **options,  # type: ignore[arg-type]
    )  # fmt: skip


def turn(table: Table, place: int = 0) -> Table:
    """A turn of the enemy: the hero of a place of its board, from left to right."""
    return table.do(EnemyTurn(place))


def hero(table: Table, name: str) -> int:
    """The slot of an enemy hero."""
    return [kind.id for kind in table.state.faction(1).units].index(name)


def point(table: Table, arrow: str) -> Table:
    """A card with that arrow lies on the hero slot."""
    cards = [card.number for card in table.state.kit.solo_cards if card.compass == COMPASS.index(arrow)]
    table.state.solo_slots = (cards[0],)
    table.state.solo_deck = tuple([card for card in table.state.solo_deck if card != cards[0]])
    return table


def moves(table: Table, name: str, arrow: str, steps: int = 0) -> Table:
    """A movement of an enemy hero by the arrow of a card."""
    return point(table, arrow).do(EnemyMove(hero(table, name), steps))


def where(table: Table, name: str) -> str:
    """The region of an enemy hero or vessel."""
    slot = hero(table, name)
    return table.state.kit.regions[table.state.where(1, slot)].id


def ways(table: Table, region: str, arrow: str) -> list[str]:
    """The regions around one, in the order in which the arrow meets them."""
    kit = table.state.kit
    found = in_order(land_ways(table.state, kit.region(region)), COMPASS.index(arrow))
    return [kit.regions[number].id for number in found]


def path(table: Table, how: str) -> list[str]:
    """The regions that the enemy entered: `marches`, `sails` or `flies`."""
    return [event.target for event in table.events(f"enemy-{how}")]


def lay(table: Table, deck: str, pile: str = "", slots: str = "") -> Table:
    """The solo cards by their numbers: the deck (the last one on top), the discards and the hero slots, `0 5`."""
    state = table.state
    state.solo_deck = tuple([int(card) for card in deck.split()])
    state.solo_pile = tuple([int(card) for card in pile.split()])
    state.solo_slots = tuple([int(card) for card in slots.split()])
    return table
