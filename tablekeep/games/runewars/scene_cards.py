"""What lies beside the map: hands, heroes with their rewards, titles, piles, cards to choose from, battles and duels."""

from __future__ import annotations

from typing import Final

from tablekeep.games.components import Component, holder_of
from tablekeep.games.runewars.components import ATTRIBUTES, CIRCLE, SEASONS
from tablekeep.games.runewars.faces import (
    DECK_ARMS,
    SEASON_ARMS,
    arms,
    back,
    damage_badge,
    fate_card,
    fighter_id,
    named_card,
    short,
    unit_face,
)
from tablekeep.games.runewars.fighting import ATTACKER, DEFENDER, Battle, Duel, damage_on, lies, slot_in
from tablekeep.games.runewars.figures import Hero
from tablekeep.games.runewars.imagining import FATE, HERO, drawn_kind
from tablekeep.games.runewars.land import home_tile
from tablekeep.games.runewars.model import NOBODY, War
from tablekeep.games.runewars.scene_tile import tile_card
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.messages import Message, Ref, say
from tablekeep.kernel.scene import Badge, Card, Face, Zone

ORDERS: Final = range(1, 9)


def zones(state: War) -> list[Zone]:
    found: list[Zone] = []
    for seat in range(state.seats):
        if state.factions[seat] >= 0 and state.year:
            found += own_cards(state, seat)
        found += heroes(state, seat)
        if state.spare_tiles[seat]:
            found.append(spare_tiles(state, seat))
        if state.quests[seat] and not state.year:
            found.append(quests(state, seat))
    if not state.year:
        return found + home_realm(state) + factions(state)
    return found + choices(state) + rows(state) + commons(state)


# -- what a seat has ----------------------------------------------------------------------------------------------------


def laid_open(state: War, seat: int) -> bool:
    """Whether the cards of a seat are shown: to himself always, to everybody when the game is over."""
    return seat == state.viewer or state.outcome is not None


def own_cards(state: War, seat: int) -> list[Zone]:
    found: list[Zone] = []
    if seat == state.viewer:
        found.append(orders(state, seat))
    found.append(played(state, seat))
    found.append(tactics(state, seat))
    found.append(quests(state, seat))
    if seat == state.viewer:
        found.append(unit_types(state, seat))
    if state.objectives[seat] and state.objectives[seat][0] != UNKNOWN:
        found.append(objective(state, seat))
    return found


def order_card(state: War, seat: int, order: int, id: str, states: tuple[str, ...]) -> Card:
    printed = state.kit.orders[order - 1]
    card = named_card("order", printed, id, states, arms(state, seat), str(order))
    card.title = say(f"rw-order-{printed.id.replace('_', '-')}")
    return card


def orders(state: War, seat: int) -> Zone:
    """RW-ORDER-05: all eight in their places; those that lie face up are grey."""
    cards = [
        order_card(state, seat, order, f"order-{seat}-{order}", () if state.hand[seat] >> order & 1 else ("gone",))
        for order in ORDERS
    ]
    return Zone(f"orders-{seat}", seat, "hand", say("rw-zone-orders"), len(cards), tuple(cards), "dock")


def played(state: War, seat: int) -> Zone:
    """The orders of this year, the active one last."""
    used = [order for order in ORDERS if state.orders_used[seat] >> order & 1 and order != state.order[seat]]
    if state.order[seat] and state.orders_used[seat] >> state.order[seat] & 1:
        used.append(state.order[seat])
    cards = [
        order_card(state, seat, order, f"played-{seat}-{order}", () if order == state.order[seat] else ("spent",))
        for order in used
    ]
    icon = state.kit.icon("card", "order")
    zone = Zone(f"played-{seat}", seat, "stack", say("rw-zone-played"), len(cards), tuple(cards), "seat", icon, lead=True)
    return explained(zone, "played", "RW-ORDER-05")


def explained(zone: Zone, word: str, rule: str) -> Zone:
    """With the word below its count and what it is for, as the counter of the same word has them."""
    zone.short, zone.tip, zone.rule = say(f"rw-short-{word}"), say(f"rw-tip-{word}"), rule
    return zone


def several(
    sort: str, known: list[Component], prefix: str, numbers: tuple[int, ...], states: tuple[str, ...] = ()
) -> list[Card]:
    """Cards with names that stay the same while others come and go; equal ones are numbered, hidden ones only counted."""
    found: list[Card] = []
    seen: dict[int, int] = {}
    for number in numbers:
        copy = seen[number] = seen.get(number, 0) + 1
        if number == UNKNOWN:
            found.append(back(f"{prefix}-{copy}", DECK_ARMS[sort]))
            continue
        card = known[number]
        id = f"{prefix}-{card.id}" + (f"-{copy}" if copy > 1 else "")
        found.append(named_card(sort, card, id, states))
    return found


def tactics(state: War, seat: int) -> Zone:
    """RW-TACTICS-04: cards drawn in this season may not be played yet. Of other hands only the number is shown."""
    count = state.hand_size(seat)
    cards: list[Card] = []
    if laid_open(state, seat):
        known: list[Component] = [*state.kit.tactics]
        cards = several("tactic", known, f"tactic-{seat}", state.tactics[seat])
        cards += several("tactic", known, f"fresh-{seat}", state.fresh[seat], ("spent",))
    zone = Zone(
        f"tactics-{seat}", seat, "hand", say("rw-zone-tactics"), count, tuple(cards), icon=state.kit.icon("card", "tactic")
    )
    return explained(zone, "tactics", "RW-TACTICS-05")


def quests(state: War, seat: int) -> Zone:
    known: list[Component] = [*state.kit.quests]
    seen = tuple([card for card in state.quests[seat] if card != UNKNOWN])
    cards = several("quest", known, f"quest-{seat}", seen)
    for card, number in zip(cards, seen):
        card.number = state.kit.quests[number].area
    kind = "slots" if laid_open(state, seat) else "stack"
    zone = Zone(
        f"quests-{seat}", seat, kind, say("rw-zone-quests"), len(state.quests[seat]), tuple(cards),
        icon=state.kit.icon("card", "quest"),
    )  # fmt: skip
    return explained(zone, "quests", "RW-QUEST-01")


def objective(state: War, seat: int) -> Zone:
    known: list[Component] = [*state.kit.objectives]
    seen = tuple([card for card in state.objectives[seat] if card != UNKNOWN])
    zone = Zone(
        f"objective-{seat}", seat, "slots", say("rw-zone-objective"), len(state.objectives[seat]),
        tuple(several("objective", known, f"objective-{seat}", seen)), icon=state.kit.icon("card", "objective"),
    )  # fmt: skip
    return explained(zone, "objective", "RW-OBJECTIVE-02")


def unit_types(state: War, seat: int) -> Zone:
    """RW-UNIT-01: what the units of one's faction are worth, in the order in which they fight."""
    icon = state.kit.icon("fact", "health")
    cards: list[Card] = []
    for kind in sorted(state.faction(seat).kinds, key=lambda each: each.initiative):
        face = unit_face(kind, (Badge("health", icon, say("rw-fact-health", number=kind.health), kind.health),))
        cards.append(
            Card(
                f"type-{kind.id}", kind.id, "chip", say("rw-fact-initiative", number=kind.initiative), str(kind.initiative),
                face=face,
            )
        )  # fmt: skip
    return Zone(
        f"units-{seat}", seat, "market", say("rw-zone-units"), len(cards), tuple(cards), "seat",
        tip=say("rw-tip-units"), rule="RW-UNIT-01",
    )  # fmt: skip


def heroes(state: War, seat: int) -> list[Zone]:
    """One's own heroes lie apart with their rewards; those of another seat are one pile to look through."""
    if laid_open(state, seat):
        return [
            Zone(
                f"hero-{state.hero_card(hero).id}", seat, "slots", say("rw-zone-hero", hero=state.hero_ref(hero.card)),
                1 + hero.loot, tuple(hero_cards(state, hero)), icon=state.hero_card(hero).icon,
                tip=say("rw-tip-hero"), rule="RW-HERO-02",
            )
            for hero in state.heroes_of(seat)
        ]  # fmt: skip
    cards: list[Card] = []
    for hero in state.heroes_of(seat):
        cards += hero_cards(state, hero)
    count = len(state.heroes_of(seat))
    if not count:
        return []
    icon = state.kit.icon("card", "hero")
    zone = Zone(f"heroes-{seat}", seat, "stack", say("rw-zone-heroes"), count, tuple(cards), "seat", icon)
    return [explained(zone, "heroes", "RW-HERO-03")]


def hero_cards(state: War, hero: Hero) -> list[Card]:
    """RW-HERO-02, RW-REWARD-01: the hero's card, and under it his rewards, face down or up."""
    card = state.hero_card(hero)
    shown = named_card("hero", card, f"card-{card.id}", ("spent",) if hero.routed else (), arms(state, hero.seat))
    shown.number = str(card.health - hero.damage)
    shown.face.badges = attributes(state, hero) + damage_badge(state.kit, hero.damage)
    known: list[Component] = [*state.kit.rewards]
    down = several("reward", known, f"reward-{card.id}", hero.rewards, ("known",))
    return [shown, *down, *several("reward", known, f"shown-{card.id}", hero.turned_up)]


def attributes(state: War, hero: Hero) -> tuple[Badge, ...]:
    """RW-HERO-02: what he can do, with what he has trained."""
    card = state.hero_card(hero)
    return tuple(
        [
            Badge(
                "attribute", state.kit.icon("stat", word),
                say(f"rw-fact-{word}", number=card.attributes[at] + hero.training[at]),
                card.attributes[at] + hero.training[at], "good" if hero.training[at] else "",
            )
            for at, word in enumerate(ATTRIBUTES)
        ]
    )  # fmt: skip


# -- before the first season --------------------------------------------------------------------------------------------


def spare_tiles(state: War, seat: int) -> Zone:
    """RW-BOARD-04: map tiles still to be laid, with their areas."""
    return tiles_of(state, seat, [tile_card(state.kit, state.kit.tiles[number]) for number in state.spare_tiles[seat]])


def home_realm(state: War) -> list[Zone]:
    """RW-BOARD-17: the home realm that is being laid."""
    choice = state.choice()
    if choice is None or choice.name != "home-realm":
        return []
    tile = state.kit.tiles[home_tile(state.kit, state.factions[choice.seat])]
    return [tiles_of(state, choice.seat, [tile_card(state.kit, tile)])]


def tiles_of(state: War, seat: int, cards: list[Card]) -> Zone:
    mine = seat == state.viewer
    zone = Zone(
        f"tiles-{seat}", seat, "hand" if mine else "stack", say("rw-zone-tiles"), len(cards), tuple(cards),
        "dock" if mine else "seat", state.kit.icon("piece", "map-tile"),
    )  # fmt: skip
    return explained(zone, "tiles", "RW-BOARD-04")


def factions(state: War) -> list[Zone]:
    """RW-SETUP-04: what can be chosen, while somebody chooses."""
    choice = state.choice()
    if choice is None or choice.name != "faction":
        return []
    cards = [
        Card(
            f"faction-{faction.id}", faction.id, title=say("rw-kind-faction"), tone=faction.arms,
            states=("gone",) if faction.number in state.factions else (), word=faction.id,
            face=Face(icon=faction.icon, arms=faction.arms, short=short(faction.name)),
            holder=holder_of(state.factions, faction.number),
        )
        for faction in state.kit.factions
    ]  # fmt: skip
    return [Zone("factions", NOBODY, "picker", say("rw-zone-factions"), len(cards), tuple(cards), "board")]


# -- to be chosen from --------------------------------------------------------------------------------------------------


def choices(state: War) -> list[Zone]:
    """Cards off a deck that somebody is choosing from, and what a defeated hero has left to be shared out."""
    found: list[Zone] = []
    choice = state.choice()
    if choice is not None and choice.name == "spoils" and state.graves:
        grave = state.graves[-1]
        rewards: list[Component] = [*state.kit.rewards]
        left = several("reward", rewards, "spoil", grave.rewards + grave.turned_up)
        found.append(Zone("spoils", choice.seat, "row", say("rw-zone-spoils"), len(left), tuple(left), "board"))
    if state.drawn:
        found.append(drawn(state))
    return found


def drawn(state: War) -> Zone:
    kind = drawn_kind(state)
    states = ("known",) if state.drawn_by >= 0 else ()
    if kind == FATE:
        cards = [
            back(f"drawn-{at}", DECK_ARMS["fate"])
            if number == UNKNOWN
            else fate_card(state.kit, number, f"drawn-fate-{state.kit.fate[number].number}", -1, states)
            for at, number in enumerate(state.drawn)
        ]
    else:
        sort = "hero" if kind == HERO else "reward"
        known: list[Component] = [*state.kit.heroes] if kind == HERO else [*state.kit.rewards]
        cards = several(sort, known, "drawn", state.drawn, states)
    # RW-HERO-10: whoever drew the heroes compares them; everybody else sees their backs
    lies = "picker" if kind == HERO and state.viewer == state.drawn_by else "row"
    return Zone("drawn", state.drawn_by, lies, say("rw-zone-drawn"), len(cards), tuple(cards), "board")


# -- a battle and a duel ------------------------------------------------------------------------------------------------


def rows(state: War) -> list[Zone]:
    """The two sides of a battle, or of a duel, for everybody who watches."""
    found: list[Zone] = []
    if state.battle is not None:
        for side in (ATTACKER, DEFENDER):
            found.append(battle_row(state, state.battle, side))
    if state.duel is not None:
        for side in (ATTACKER, DEFENDER):
            found.append(duel_row(state, state.duel, side))
    return found


def battle_row(state: War, battle: Battle, side: int) -> Zone:
    """RW-BATTLE-03: the units of a side by initiative, who supports them, and the fate cards drawn in this pass."""
    seat = battle.seats[side]
    codes = sorted(set(battle.units[side]), key=lambda code: (state.kind(seat, slot_in(code)).initiative, code))
    cards: list[Card] = []
    for code in codes:
        kind = state.kind(seat, slot_in(code))
        count = battle.units[side].count(code)
        cards.append(
            Card(
                fighter_id(side, kind.id, damage_on(code), lies(code)), kind.id, "chip",
                say("rw-row-unit", initiative=kind.initiative, count=count), str(count) if count > 1 else "",
                states=fighting_state(battle, kind.initiative, lies(code)),
                face=unit_face(kind, damage_badge(state.kit, damage_on(code))),
            )
        )  # fmt: skip
    for card, _slot in battle.supports[side]:
        hero = state.kit.heroes[card]
        cards.append(named_card("hero", hero, f"support-{hero.id}", (), arms(state, seat)))
    shape = state.kind(seat, battle.drawn_for[side]).shape if battle.drawn_for[side] >= 0 else -1
    for at, number in enumerate(battle.cards[side]):
        if number == UNKNOWN:
            cards.append(back(f"battle-{side}-card-{at}", DECK_ARMS["fate"]))
        else:
            states = () if at < battle.face_up[side] else ("known",)
            cards.append(fate_card(state.kit, number, f"battle-{side}-fate-{state.kit.fate[number].number}", shape, states))
    return Zone(
        f"battle-{side}", seat, "row", side_title(state, side, seat, battle), len(cards), tuple(cards), "board",
        state.kit.icon("token", "battle"),
    )  # fmt: skip


def fighting_state(battle: Battle, initiative: int, routed: bool) -> tuple[str, ...]:
    """RW-BATTLE-04: the units of the present initiative act now."""
    if routed:
        return ("routed",)
    return ("lit",) if initiative == battle.round else ()


def side_title(state: War, side: int, seat: int, battle: Battle) -> Message:
    owner = Ref("seat", str(seat)) if seat >= 0 else "neutral"
    return say("rw-row-attacker" if side == ATTACKER else "rw-row-defender", seat=owner, round=battle.round)


def duel_row(state: War, duel: Duel, side: int) -> Zone:
    """RW-DUEL-04: who fights, and the fate cards of the round with their result in the circle section."""
    hero = duel.hero(side)
    cards: list[Card] = []
    if hero >= 0:
        card = state.kit.heroes[hero]
        shown = named_card("hero", card, f"duel-{card.id}", (), arms(state, duel.seats[side]))
        damage = next((one.damage for one in state.heroes if one.card == hero), 0)
        shown.number = str(max(0, card.health - damage))
        cards.append(shown)
    elif duel.unit >= 0:
        kind = state.kit.units[duel.unit]
        cards.append(
            Card(
                f"duel-{kind.id}",
                kind.id,
                "chip",
                say("rw-row-duel-unit"),
                face=unit_face(kind, damage_badge(state.kit, duel.wounds)),
            )
        )
    for number in duel.cards[side]:
        if number != UNKNOWN:
            cards.append(fate_card(state.kit, number, f"duel-{side}-fate-{state.kit.fate[number].number}", CIRCLE))
    owner = duel.seats[side] if hero >= 0 else NOBODY
    title = say("rw-row-challenger" if side == ATTACKER else "rw-row-challenged", round=duel.round)
    return Zone(f"duel-{side}", owner, "row", title, len(cards), tuple(cards), "board", state.kit.icon("fact", "duel"))


# -- for everybody ------------------------------------------------------------------------------------------------------


def commons(state: War) -> list[Zone]:
    kit = state.kit
    found: list[Zone] = []
    if state.season_card >= 0:
        card = kit.seasons[state.season_card]
        shown = named_card(f"season-{SEASONS[card.season]}", card, f"season-{card.id}", (), SEASON_ARMS[card.season])
        found.append(Zone("season-card", NOBODY, "row", say("rw-zone-season"), 1, (shown,), "side", card.icon))
    titles: list[Card] = []
    for title in kit.titles:
        holder = state.title_holder[title.number]
        lying = state.title_influence[title.number]
        tone = arms(state, holder) if holder >= 0 else "argent"
        titles.append(named_card("title", title, f"title-{title.id}", (), tone, str(lying) if lying else ""))
    found.append(
        Zone("titles", NOBODY, "row", say("rw-zone-titles"), len(titles), tuple(titles), "side", kit.icon("card", "title"))
    )
    fate = kit.icon("card", "fate")
    found.append(Zone("fate", NOBODY, "stack", say("rw-zone-fate"), len(state.fate), (), "side", fate))
    pile = [
        fate_card(kit, number, f"pile-fate-{kit.fate[number].number}", -1) for number in state.fate_pile if number != UNKNOWN
    ]
    found.append(Zone("fate-pile", NOBODY, "stack", say("rw-zone-fate-pile"), len(state.fate_pile), tuple(pile), "side", fate))
    found += [
        open_pile("tactic", "tactics", [*kit.tactics], state.tactic_pile, kit.icon("card", "tactic")),
        open_pile("reward", "rewards", [*kit.rewards], state.reward_pile, kit.icon("card", "reward")),
    ]
    return found


def open_pile(sort: str, word: str, known: list[Component], numbers: tuple[int, ...], icon: str) -> Zone:
    cards = several(sort, known, f"pile-{sort}", numbers)
    return Zone(f"{word}-pile", NOBODY, "stack", say(f"rw-zone-{word}-pile"), len(numbers), tuple(cards), "side", icon)
