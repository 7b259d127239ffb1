"""Reading positions: the land and what lies on it, what the players have, a battle and a duel as they stand."""

from __future__ import annotations

from tablekeep.games import positions
from tablekeep.games.positions import ANYTHING, load_answer, load_word
from tablekeep.games.runewars.beginnings import lay_land
from tablekeep.games.runewars.components import (
    DEVELOPMENTS,
    MOMENTS,
    ORDER_WORDS,
    SEASONS,
    TITLES,
    TOP,
)
from tablekeep.games.runewars.fighting import Battle, Duel, unit
from tablekeep.games.runewars.figures import MOST_TRAINING, Grave, Hero
from tablekeep.games.runewars.forces import MOST, ONE, Force, count_of, slot_of
from tablekeep.games.runewars.imagining import (
    FATE,
    HERO,
    OBJECTIVE,
    QUEST,
    REWARD,
    TACTIC,
)
from tablekeep.games.runewars.land import Laid, spots
from tablekeep.games.runewars.model import (
    BACK_FAR,
    BACK_NEAR,
    GIFT,
    HIDDEN_RUNE,
    NO_RUNE,
    NOBODY,
    NOWHERE,
    VICTORY_GONE,
    War,
)
from tablekeep.games.runewars.moments import NOTHING_USABLE
from tablekeep.games.runewars.position_words import (
    ALL_ORDERS,
    AREA_FIELDS,
    BACKS,
    BATTLE_FIELDS,
    DUEL_FIELDS,
    HERO_FIELDS,
    MARKS,
    REPLACED_CARDS,
    RUNES,
    SEAT_FIELDS,
    TURN_FIELDS,
    VICTORY,
    area_names,
    words_of,
)
from tablekeep.kernel.decks import UNKNOWN, Cards
from tablekeep.kernel.errors import InvalidNotation
from tablekeep.kernel.reading import Reader
from tablekeep.kernel.state import COMPLETE


def readable(state: War, text: str) -> bool:
    """Whether a text is an action of this game."""
    try:
        return state.deeds.verbs.parse(text).text == text
    except InvalidNotation:
        return False


def load_cards(state: War, reader: Reader, kind: int, hidden: bool) -> Cards:
    known = words_of(state.kit, kind)
    for item in reader.items():
        refuse_replaced(item, known)
    return positions.load_cards(reader, known, hidden)


def refuse_replaced(card: Reader, known: list[str]) -> None:
    """A card of an older box: which one to write instead."""
    if isinstance(card.value, str) and card.value in REPLACED_CARDS and card.value not in known:
        raise card.wrong("rw-position-replaced-card", found=card.value, instead=REPLACED_CARDS[card.value])


def load_area(state: War, reader: Reader) -> int:
    """An area of the board by its name."""
    return state.kit.area(reader.choice(area_names(state, state.chart.mask)))


def load_mask(state: War, reader: Reader) -> int:
    mask = 0
    for item in reader.items():
        mask |= 1 << load_area(state, item)
    return mask


def load_hero_mask(state: War, reader: Reader) -> int:
    mask = 0
    for item in reader.items():
        mask |= 1 << load_word(item, words_of(state.kit, HERO))
    return mask


def load_factions(state: War, seats: list[Reader]) -> None:
    known = [faction.id for faction in state.kit.factions]
    for seat, record in enumerate(seats):
        record.only(list(SEAT_FIELDS))
        faction = record.field("faction")
        if faction.value is None:
            continue
        number = load_word(faction, known)
        if number in state.factions:
            raise faction.wrong("rw-position-faction-twice", faction=known[number])
        state.factions[seat] = number
    if NOBODY in state.factions and state.year:
        seat = state.factions.index(NOBODY)
        raise seats[seat].field("faction").wrong("rw-position-no-faction", seat=seat + 1)


def load_land(state: War, reader: Reader) -> None:
    """The tiles as they lie; home realms belong to factions in play, nothing lies upon anything."""
    land = reader.maybe("land", []) if state.year == 0 else reader.field("land")
    known = [tile.id for tile in state.kit.tiles]
    laid: list[Laid] = []
    taken: set[tuple[int, int]] = set()
    for item in land.items():
        item.only(["tile", "q", "r", "turn"])
        number = load_word(item.field("tile"), known)
        faction = state.kit.tiles[number].faction
        if number in [other[0] for other in laid]:
            raise item.field("tile").wrong("rw-position-tile-twice", tile=known[number])
        if faction >= 0 and faction not in state.factions:
            raise item.field("tile").wrong("rw-position-foreign-home", tile=known[number])
        way = (number, item.field("q").number(-99, 99), item.field("r").number(-99, 99), item.maybe("turn", 0).number(0, 5))
        covered = spots(state.kit, way)
        if any(spot in taken for spot in covered):
            raise item.wrong("rw-position-overlap", tile=known[number])
        taken.update(covered)
        laid.append(way)
    lay_land(state, tuple(laid))
    for seat in range(state.seats):
        if state.year and not state.chart.homes[state.factions[seat]]:
            raise land.wrong("rw-position-no-home", faction=state.faction(seat).id)
    markers: list[tuple[int, int, int, int]] = []
    for item in reader.maybe("markers", []).items():
        q, r, other_q, other_r = item.numbers(-99, 99, 4)
        markers.append((q, r, other_q, other_r))
    state.markers = tuple(markers)


def load_seat(state: War, seat: int, record: Reader) -> None:
    hidden = state.viewer not in (COMPLETE, seat)
    faction = None if state.factions[seat] < 0 else state.faction(seat)
    state.out[seat] = record.maybe("out", False).flag()
    state.influence[seat] = record.maybe("influence", faction.influence if faction and state.year else 0).number(0, 999)
    dials = record.maybe("dials", list(faction.start) if faction and state.year else [0, 0, 0]).numbers(0, TOP, 3)
    state.dials[seat] = (dials[0], dials[1], dials[2])
    load_orders(state, seat, record)
    state.tactics[seat] = load_cards(state, record.maybe("tactics", []), TACTIC, hidden)
    state.fresh[seat] = load_cards(state, record.maybe("fresh", []), TACTIC, hidden)
    state.quests[seat] = load_cards(state, record.maybe("quests", []), QUEST, hidden)
    objectives = record.maybe("objectives", [])
    state.objectives[seat] = load_cards(state, objectives, OBJECTIVE, hidden)
    for card in state.objectives[seat]:
        if card != UNKNOWN and faction and state.kit.objectives[card].alignment != faction.alignment:
            raise objectives.wrong("rw-position-objective", objective=state.kit.objectives[card].id)
    default = VICTORY[state.victory[seat]]
    place = VICTORY.index(record.maybe("victory", default).choice(list(VICTORY)))
    state.victory[seat] = place if place < len(SEASONS) else place - len(VICTORY)
    if state.settings.first_edition and state.victory[seat] != VICTORY_GONE:
        raise record.field("victory").wrong("rw-position-victory")
    state.seen[seat] = load_mask(state, record.maybe("seen", []))
    state.tokens[seat] = load_mask(state, record.maybe("activated", []))
    for item in record.maybe("muted", []).items():
        moment, _, what = item.text().partition(" ")
        if moment not in MOMENTS or not (what in ("", NOTHING_USABLE) or readable(state, what)):
            raise item.wrong("rw-position-muted", found=item.text(), known=", ".join(MOMENTS))
        state.muted[seat] += f";{item.text()};"
    state.defended[seat] = record.maybe("defended", 0).number(0, 99)
    state.felled[seat] = record.maybe("felled", 0).number(0, 99)
    known = [tile.id for tile in state.kit.tiles]
    state.spare_tiles[seat] = tuple([load_word(item, known) for item in record.maybe("tiles", []).items()])
    state.sealed[seat] = load_answer(record.maybe("sealed", None), state.deeds.verbs)


def load_orders(state: War, seat: int, record: Reader) -> None:
    """Orders in hand and orders used; what is left out of the hand has been used, and the other way round."""
    known = list(ORDER_WORDS)
    used = 0
    order = record.maybe("order", None)
    state.order[seat] = 0 if order.value is None else load_word(order, known)
    for item in record.maybe("used", [] if order.value is None else [order.value]).items():
        used |= 1 << load_word(item, known)
    state.orders_used[seat] = used & ALL_ORDERS
    if not record.has("hand"):
        state.hand[seat] = ALL_ORDERS & ~used
        return
    hand = 0
    for item in record.field("hand").items():
        hand |= 1 << load_word(item, known)
        if used & hand & ALL_ORDERS:
            raise item.wrong("rw-position-order-used", order=item.text())
    state.hand[seat] = hand & ALL_ORDERS


def load_force(state: War, reader: Reader) -> tuple[int, Force, Force]:
    """`2 footman, 1 knight routed`: whose units they are (-1: neutral ones alone), and the standing and routed ones."""
    owner, standing, routed = NOBODY, 0, 0
    known = [kind.id for kind in state.kit.units]
    for part in [part.strip() for part in reader.text().split(",") if part.strip()]:
        words = part.split()
        if len(words) not in (2, 3) or not words[0].isdecimal() or (len(words) == 3 and words[2] != "routed"):
            raise reader.wrong("rw-position-units", found=part)
        id = words[1].replace("-", "_")
        if id not in known:
            raise reader.wrong("read-unknown-word", found=words[1], known=", ".join(known))
        kind = known.index(id)
        faction = state.kit.units[kind].faction
        if faction >= 0:
            if faction not in state.factions or owner not in (NOBODY, state.factions.index(faction)):
                raise reader.wrong("rw-position-mixed", unit=id)
            owner = state.factions.index(faction)
        lying = len(words) == 3
        count = int(words[0]) if len(words[0]) < 3 else MOST + 1
        if count + count_of(routed if lying else standing, slot_of(kind)) > min(MOST, state.kit.units[kind].figures):
            raise reader.wrong("rw-position-figures", unit=id, found=words[0], most=str(state.kit.units[kind].figures))
        if lying:
            routed += ONE[slot_of(kind)] * count
        else:
            standing += ONE[slot_of(kind)] * count
    return owner, standing, routed


def load_areas(state: War, areas: Reader) -> None:
    areas.only(area_names(state, state.chart.mask))
    for id in areas.names():
        load_what_lies(state, state.kit.area(id), areas.field(id))


def load_what_lies(state: War, area: int, record: Reader) -> None:
    record.only(list(AREA_FIELDS))
    if record.has("units"):
        state.lord[area], state.standing[area], state.routed[area] = load_force(state, record.field("units"))
    state.forts[area] = record.maybe("stronghold", NOBODY).number(NOBODY, state.seats - 1)
    if record.maybe("damaged", False).flag():
        if state.forts[area] < 0:
            raise record.field("damaged").wrong("rw-position-no-stronghold")
        state.forts_damaged |= 1 << area
    state.developments[area] = load_word(record.maybe("development", DEVELOPMENTS[0]), list(DEVELOPMENTS))
    if state.developments[area] and state.forts[area] < 0:
        raise record.field("development").wrong("rw-position-no-stronghold")
    redacted = state.viewer != COMPLETE
    state.runes[area] = load_word(record.maybe("rune", ""), list(RUNES) if redacted else list(RUNES[:3]))
    if record.maybe("rune_up", False).flag():
        if state.runes[area] in (NO_RUNE, HIDDEN_RUNE):
            raise record.field("rune_up").wrong("rw-position-no-rune")
        state.rune_up |= 1 << area
    if record.has("city"):
        state.cities[area] = load_word(record.field("city"), [city.id for city in state.kit.cities])
        if state.forts[area] >= 0:
            raise record.field("city").wrong("rw-position-city-stronghold")
    if record.has("discovery"):
        tokens = [token.id for token in state.kit.discoveries]
        word = record.field("discovery").choice([*tokens, *BACKS.values()] if redacted else tokens)
        if word in tokens:
            state.discoveries[area] = tokens.index(word)
        else:
            state.discoveries[area] = BACK_NEAR if word == BACKS[BACK_NEAR] else BACK_FAR
    if record.maybe("discovery_up", False).flag():
        if state.discoveries[area] < 0:
            raise record.field("discovery_up").wrong("rw-position-no-discovery")
        state.discovery_up |= 1 << area


def load_heroes(state: War, reader: Reader) -> None:
    redacted = state.viewer != COMPLETE
    for item in reader.maybe("heroes", []).items():
        item.only(list(HERO_FIELDS))
        card = load_word(item.field("hero"), words_of(state.kit, HERO))
        if card in [hero.card for hero in state.heroes]:
            raise item.field("hero").wrong("rw-position-hero-twice", hero=state.kit.heroes[card].id)
        training = item.maybe("training", [0, 0, 0]).numbers(0, MOST_TRAINING, 3)
        state.heroes.append(
            Hero(
                card,
                item.field("seat").number(0, state.seats - 1),
                load_area(state, item.field("area")),
                item.maybe("routed", False).flag(),
                item.maybe("damage", 0).number(0, 99),
                (training[0], training[1], training[2]),
                load_cards(state, item.maybe("rewards", []), REWARD, redacted),
                load_cards(state, item.maybe("turned_up", []), REWARD, False),
            )
        )
    for item in reader.maybe("graves", []).items():
        item.only(["area", "rewards", "turned_up", "seat"])
        state.graves.append(
            Grave(
                load_area(state, item.field("area")),
                load_cards(state, item.maybe("rewards", []), REWARD, redacted),
                load_cards(state, item.maybe("turned_up", []), REWARD, False),
                item.field("seat").number(NOBODY, state.seats - 1),
            )
        )


def load_titles(state: War, titles: Reader) -> None:
    titles.only(list(TITLES))
    for number, word in enumerate(TITLES):
        title = titles.maybe(word, {})
        title.only(["holder", "influence"])
        state.title_holder[number] = title.maybe("holder", NOBODY).number(NOBODY, state.seats - 1)
        state.title_influence[number] = title.maybe("influence", 0).number(0, 999)


def load_invaders(state: War, invaders: Reader) -> None:
    if invaders.value is None:
        return
    invaders.only(["seat", "area", "units"])
    state.invader = invaders.field("seat").number(0, state.seats - 1)
    owner, standing, routed = load_force(state, invaders.field("units"))
    if owner not in (NOBODY, state.invader):
        raise invaders.field("units").wrong("rw-position-foreign-units", seat=state.invader + 1)
    state.invaders = (load_area(state, invaders.field("area")), standing, routed)


def load_turn(state: War, turn: Reader) -> None:
    turn.only(list(TURN_FIELDS))
    state.active = turn.maybe("active", NOBODY).number(NOBODY, state.seats - 1)
    words = list(MARKS.values())
    for item in turn.maybe("marks", []).items():
        state.marks |= list(MARKS)[load_word(item, words)]
    state.marks += turn.maybe("gifts", 0).number(0, 9999) * GIFT
    moved = turn.maybe("moved", None)
    if moved.value is not None:
        moved.only(area_names(state, state.chart.mask))
        forces = [0] * len(state.kit.hexes)
        for id in moved.names():
            forces[state.kit.area(id)] = load_force(state, moved.field(id))[1]
        state.moved = tuple(forces)
    state.moved_heroes = load_hero_mask(state, turn.maybe("moved_heroes", []))
    loyal = turn.maybe("loyal", None)
    if loyal.value is not None:
        loyal.only(["seat", "areas"])
        state.loyal_to = loyal.field("seat").number(0, state.seats - 1)
        state.loyal = load_mask(state, loyal.field("areas"))
    state.dungeoned = load_hero_mask(state, turn.maybe("dungeoned", []))
    state.phase = turn.maybe("phase", 0).number(0, ANYTHING)
    state.slain = turn.maybe("slain", 0).number(0, 99)


def load_slot(state: War, reader: Reader, seat: int) -> int:
    """A type of unit that can fight for a seat (-1: neutral units), as its slot."""
    known = [kind.id for kind in state.kit.units if kind.faction < 0 or (seat >= 0 and kind.faction == state.factions[seat])]
    return slot_of(state.kit.unit(reader.choice(known)))


def sides(reader: Reader) -> list[Reader]:
    """Two values, one for each side."""
    items = reader.items()
    if len(items) != 2:
        raise reader.wrong("read-wrong-length", found=str(len(items)), expected="2")
    return items


def load_battle(state: War, record: Reader) -> None:
    if record.value is None:
        return
    record.only(list(BATTLE_FIELDS))
    attacker = record.field("attacker").number(0, state.seats - 1)
    defender = record.field("defender").number(NOBODY, state.seats - 1)
    if attacker == defender:
        raise record.field("defender").wrong("rw-position-own-battle")
    captain = record.maybe("captain", defender if defender >= 0 else state.left_of(attacker)).number(0, state.seats - 1)
    battle = Battle(load_area(state, record.field("area")), attacker, defender, captain)
    hidden = state.viewer != COMPLETE
    for side in (0, 1):
        seat = battle.seats[side]
        fighters = [load_fighter(state, item, seat) for item in sides(record.field("units"))[side].items()]
        battle.units[side] = tuple(sorted(fighters))
        for item in sides(record.maybe("used", [[], []]))[side].items():
            battle.used[side] |= 1 << load_slot(state, item, seat)
        drawn_for = sides(record.maybe("drawn_for", [None, None]))[side]
        battle.drawn_for[side] = -1 if drawn_for.value is None else load_slot(state, drawn_for, seat)
        battle.cards[side] = load_cards(state, sides(record.maybe("cards", [[], []]))[side], FATE, hidden)
        supports: list[tuple[int, int]] = []
        for item in sides(record.maybe("supports", [[], []]))[side].items():
            item.only(["hero", "unit"])
            card = load_word(item.field("hero"), words_of(state.kit, HERO))
            supports.append((card, load_slot(state, item.field("unit"), seat)))
        battle.supports[side] = tuple(supports)
        battle.face_up[side] = record.maybe("face_up", [0, 0]).numbers(0, len(state.kit.fate), 2)[side]
    battle.round = record.maybe("round", 0).number(0, 9)
    battle.shown = record.maybe("shown", 0).number(0, 9)
    battle.cancelled = record.maybe("cancelled", 0).number(0, 3)
    battle.specials = list(record.maybe("specials", [0, 0]).numbers(0, 99, 2))
    battle.bonus = list(record.maybe("bonus", [0, 0]).numbers(-99, 99, 2))
    battle.health = list(record.maybe("health", [0, 0]).numbers(0, ANYTHING, 2))
    battle.lost = list(record.maybe("lost", [0, 0]).numbers(0, 99, 2))
    battle.slain = list(record.maybe("slain", [0, 0]).numbers(0, 99, 2))
    battle.weakened = record.maybe("weakened", 0).number(0, 9)
    battle.prize = record.maybe("prize", 0).number(0, 9)
    refuge = record.maybe("refuge", None)
    battle.refuge = NOWHERE if refuge.value is None else load_area(state, refuge)
    state.battle = battle


def load_fighter(state: War, reader: Reader, seat: int) -> int:
    """`giant 2 routed`."""
    words = reader.text().split()
    routed = words[-1:] == ["routed"]
    if routed:
        words.pop()
    damage = words.pop() if len(words) == 2 and words[1].isdecimal() and len(words[1]) < 3 else "0"
    if len(words) != 1 or int(damage) > MOST:
        raise reader.wrong("rw-position-fighter", found=reader.text())
    return unit(load_slot(state, Reader(words[0], reader.path, reader.fail), seat), int(damage), routed)


def load_duel(state: War, record: Reader) -> None:
    if record.value is None:
        return
    record.only(list(DUEL_FIELDS))
    heroes = words_of(state.kit, HERO)
    known = [hero.card for hero in state.heroes]
    attacker = load_word(record.field("attacker"), [heroes[card] for card in known])
    defender = record.maybe("defender", None)
    quest = record.maybe("quest", None)
    foe = record.maybe("unit", None)
    if (defender.value is None) == (quest.value is None) or (foe.value is None) != (quest.value is None):
        raise record.wrong("rw-position-duel")
    seats = record.field("seats").numbers(0, state.seats - 1, 2)
    duel = Duel(
        known[attacker],
        NOWHERE if defender.value is None else known[load_word(defender, [heroes[card] for card in known])],
        (seats[0], seats[1]),
        NOWHERE if quest.value is None else load_word(quest, words_of(state.kit, QUEST)),
        NOWHERE if foe.value is None else load_word(foe, [kind.id for kind in state.kit.units]),
    )
    duel.wounds = record.maybe("wounds", 0).number(0, 99)
    duel.health = record.maybe("health", 0).number(0, 99)
    duel.round = record.maybe("round", 0).number(0, 9)
    for side in (0, 1):
        duel.cards[side] = load_cards(state, sides(record.maybe("cards", [[], []]))[side], FATE, False)
        duel.spent[side] = load_cards(state, sides(record.maybe("spent", [[], []]))[side], REWARD, False)
        for name, used in (("weapon", duel.weapon), ("armour", duel.armour)):
            card = sides(record.maybe(name, [None, None]))[side]
            used[side] = NOWHERE if card.value is None else load_word(card, words_of(state.kit, REWARD))
    duel.damage = list(record.maybe("damage", [0, 0]).numbers(0, 99, 2))
    duel.fixed = list(record.maybe("fixed", [0, 0]).numbers(0, 99, 2))
    duel.cancelled = list(record.maybe("cancelled", [0, 0]).numbers(0, 99, 2))
    duel.begun = record.maybe("begun", 0).number(0, 3)
    duel.spared = record.maybe("spared", 0).number(0, 3)
    duel.reflected = record.maybe("reflected", 0).number(0, 3)
    duel.thirsty = record.maybe("thirsty", 0).number(0, 3)
    state.duel = duel
