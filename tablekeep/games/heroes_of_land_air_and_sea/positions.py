"""Positions: the whole state as JSON that a person can write, and back (what FEN is to chess).

Regions, units and cards go by their names: `"units": {"nw1": "2 serf, 1 warrior"}`. Nearly everything may be left out: a pool
holds what is not in play, a deck or the box what lies nowhere else; without an agenda the turn of the active player begins.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tablekeep.games.heroes_of_land_air_and_sea.beginnings import blank_world, take_faction
from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.components import PACKAGE
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES
from tablekeep.games.heroes_of_land_air_and_sea.fighting import LIBRARY, Battle, Cast
from tablekeep.games.heroes_of_land_air_and_sea.forces import (
    LAND_UNITS,
    ONE,
    SEA_VESSEL,
    SERF,
    SIZES,
    SLOT_MASKS,
    SLOTS,
    VESSELS,
    Force,
    contains,
    count_of,
)
from tablekeep.games.heroes_of_land_air_and_sea.imagining import unseen_solo_cards, unseen_spells, unseen_tokens
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, NOBODY, NOWHERE, READINESS, World
from tablekeep.games.heroes_of_land_air_and_sea.position_writing import (
    BATTLE_FIELDS,
    CAST_FIELDS,
    GAME,
    PLACES,
    SLOT_WORDS,
    chances_of,
    dump_position,
)
from tablekeep.games.heroes_of_land_air_and_sea.steps import REGIONS
from tablekeep.games.heroes_of_land_air_and_sea.tactics import ChooseTactic, choosers
from tablekeep.games.positions import (
    HIDDEN,
    Settle,
    all_steps,
    begin,
    load_agenda,
    load_answer,
    load_cards,
    load_common,
    load_options,
    load_word,
    numbers_of,
    open_position,
)
from tablekeep.kernel.agenda import Field, Step
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.reading import Reader
from tablekeep.kernel.state import COMPLETE

FIELDS: Final[tuple[str, ...]] = (
    "closed", "first", "active", "round", "turn", "ended", "goal", "tax", "powers", "tokens", "token_box", "token_gone", "deck",
    "pile", "battle", "casts", "exploring", "solo",
)  # fmt: skip
POWER_FIELDS: Final[tuple[str, ...]] = (
    "faction", "out", "capital", "level", "buildings", "bar", "action_tokens", "stock", "score", "units", "aboard", "guests",
    "towers", "library", "scribed", "used", "barred", "informed", "spied", "muted", "sealed",
)  # fmt: skip
LONG: Final = 999
FINISH_SPELL: Final = "finish-spell"
"""every spell that is being cast is finished by such a step"""
SPELL_STEPS: Final[tuple[str, ...]] = (
    "after-window", "carry-out", "chain-unit", "move-enemy", "name-target", "peek", "place-units", "react", "reaction-window",
    "stand-in", "strike-down", "swap", "take-units", "target-enemy", "target-region",
)  # fmt: skip
"""they speak of the spell that is being cast, which lies in `casts`"""
BATTLE_STEPS: Final[tuple[str, ...]] = (
    "assign-damage", "bring", "cast-in-battle", "chain-unit", "choose-retreat", "choose-tactic", "combat-spells", "compare",
    "consequences", "damage", "end-battle", "give-unit", "look-at-library", "lose-on-side", "lose-on-side-again", "opening",
    "pay", "pay-tactic", "pick-tactics", "pick-victim", "remove-sacrificed", "retreat-units", "reveal-tactics", "score-tactics",
    "strike-down", "tactic-effects", "take-damage", "use-ability", "winners-abilities",
)  # fmt: skip
"""they speak of the `battle` that is being fought"""


def load_position(content: Path | None, settle: Settle, data: object) -> World:
    """A state out of a position; fields with a sensible default may be left out."""
    reader = open_position(data, GAME, FIELDS)
    powers = reader.field("powers").items()
    solo = reader.has("solo")
    seats = 1 if solo else len(powers)
    if not 2 <= len(powers) <= (2 if solo else 4):
        raise reader.field("powers").wrong("read-wrong-length", found=str(len(powers)), expected="2" if solo else "2–4")
    state = blank_world(content, seats, load_options(reader, settle))
    kit = state.kit
    load_common(state, reader, chances=chances_of(kit))
    closed = reader.maybe("closed", None)
    if closed.value is not None:
        state.close(load_word(closed, [continent.id for continent in kit.continents]))
    state.first = reader.maybe("first", 0).number(0, state.seats - 1)
    state.active = reader.maybe("active", state.first).number(NOBODY, state.powers - 1)
    state.round = reader.maybe("round", 1).number(0, LONG)
    state.turn = reader.maybe("turn", 0).number(0, kit.terms.action_tokens)
    state.ended = reader.maybe("ended", 0).number(0, state.round)
    state.goal = reader.maybe("goal", NOBODY).number(NOBODY, 9)
    load_tax(state, reader)
    fighting = reader.maybe("battle", None).value is not None
    for power, record in enumerate(powers):
        load_power(state, power, record)
    for power, record in enumerate(powers):
        load_guests(state, power, record)
    for power, record in enumerate(powers):
        check_afloat(state, power, record, fighting)
    load_map(state, reader)
    load_solo(state, reader)
    load_events(state, reader)
    check = StepCheck(state, reader)
    load_agenda(state, reader, PACKAGE, check)
    ask_both_leaders(state)
    if state.outcome is None and check.spells != len(state.casts):  # a game may end in the middle of a spell
        raise reader.maybe("casts", []).wrong("read-wrong-length", found=str(len(state.casts)), expected=str(check.spells))
    load_spells(state, reader)
    if state.outcome is None and not reader.has("agenda"):
        begin_turn(state)
    begin(state, reader)
    return state


def begin_turn(state: World) -> None:
    """A position without an agenda stands at the beginning of the active player's turn."""
    known: dict[str, Any] = {**all_steps(PACKAGE)}
    state.push(known["next-turn"]())
    state.push(known["turn"](max(0, state.active)))


def ask_both_leaders(state: World) -> None:
    """HL-RUL-85: a position that names one leader only, the other having had no choice, asks both of them."""
    for place, step in enumerate(state.agenda):
        if isinstance(step, ChooseTactic):
            state.agenda[place] = ChooseTactic(choosers(state))


def load_tax(state: World, reader: Reader) -> None:
    track = reader.maybe("tax", list(RESOURCES))
    state.tax = tuple([load_word(item, list(RESOURCES)) for item in track.items()])
    if sorted(state.tax) != [0, 1, 2]:
        raise track.wrong("hl-position-tax")


# -- the powers ----------------------------------------------------------------------------------------------------------------


def load_power(state: World, power: int, record: Reader) -> None:
    kit = state.kit
    record.only(list(POWER_FIELDS))
    if power < state.seats:
        state.sealed[power] = load_answer(record.maybe("sealed", None), state.grammar.verbs)
    if record.field("faction").value is None:
        return
    faction = load_word(record.field("faction"), [faction.id for faction in kit.factions])
    if faction in state.factions:
        raise record.field("faction").wrong("hl-position-faction-twice", faction=kit.factions[faction].id)
    take_faction(state, power, faction)
    state.out[power] = record.maybe("out", False).flag()
    places = [region.id for region in kit.regions]
    capital = record.maybe("capital", None)
    if capital.value is not None:
        region = load_word(capital, [kit.regions[continent.capital].id for continent in kit.continents])
        state.capital[power] = places.index([kit.regions[continent.capital].id for continent in kit.continents][region])
        if state.capital.count(state.capital[power]) > 1 or not state.chart.mask >> state.capital[power] & 1:
            raise capital.wrong("hl-position-capital")
    state.level[power] = record.maybe("level", 1).number(1, len(kit.factions[faction].levels))
    state.built[power] = load_mask(record.maybe("buildings", []), [b.id for b in kit.factions[faction].buildings])
    load_bar(state, power, record)
    stock = record.maybe("stock", {})
    stock.only(list(RESOURCES))
    for resource, word in enumerate(RESOURCES):
        state.stock[power * 3 + resource] = stock.maybe(word, 0).number(0, kit.terms.resource_most)
    state.score[power] = record.maybe("score", 0).number(0, LONG)
    load_units(state, power, record)
    state.towers[power] = load_regions(state, record.maybe("towers", []), state.chart.land)
    if bin(state.towers[power]).count("1") > kit.terms.towers:
        raise record.field("towers").wrong("hl-position-too-many", thing="tower", most=kit.terms.towers)
    spells = [spell.id for spell in kit.spells]
    state.library[power] = load_cards(record.maybe("library", []), spells, state.viewer != COMPLETE)
    scribed = [f"{spell} {how}" for spell in spells for how in READINESS]
    state.scribed[power] = tuple([load_word(item, scribed) for item in record.maybe("scribed", []).items()])
    known = kit.boards[faction].abilities if power >= state.seats else kit.factions[faction].abilities
    state.used[power] = load_mask(record.maybe("used", []), [ability.id for ability in known])
    state.barred[power] = load_regions(state, record.maybe("barred", []), state.chart.land)
    for other in record.maybe("informed", []).numbers(0, state.powers - 1):
        state.informed[power] |= 1 << other
    spots = [f"{id} {place}" for id in places for place in PLACES]
    state.spied[power] = load_mask(record.maybe("spied", []), spots)
    state.muted[power] = 1 if record.maybe("muted", False).flag() else 0


def load_mask(reader: Reader, known: list[str]) -> int:
    mask = 0
    for item in reader.items():
        mask |= 1 << load_word(item, known)
    return mask


def load_regions(state: World, reader: Reader, allowed: int) -> int:
    mask = 0
    for item in reader.items():
        region = load_word(item, [region.id for region in state.kit.regions])
        if not allowed >> region & 1:
            raise item.wrong("hl-position-no-region", place=state.kit.regions[region].id)
        mask |= 1 << region
    return mask


def load_bar(state: World, power: int, record: Reader) -> None:
    bar = record.maybe("bar", {})
    bar.only(list(SLOT_WORDS))
    for slot, word in enumerate(SLOT_WORDS):
        if bar.has(word):
            if bar.field(word).choice(["token", "serf"]) == "token":
                state.bar_tokens[power] |= 1 << slot
            else:
                state.bar_serfs[power] |= 1 << slot
    most = state.kit.terms.action_tokens
    placed = bin(state.bar_tokens[power]).count("1")
    if placed > most:
        raise bar.wrong("hl-position-too-many", thing="token", most=most)
    state.tokens_left[power] = record.maybe("action_tokens", most - placed).number(0, most)
    standing = state.standing_serfs(power)
    if standing > count_of(state.pool[power], SERF):
        raise bar.wrong("hl-position-figures", unit="serf", most=state.unit(power, SERF).count)
    state.pool[power] -= standing * ONE[SERF]


def load_force(state: World, power: int, reader: Reader) -> Force:
    """`2 serf, 1 paladin`."""
    ids = [kind.id for kind in state.faction(power).units]
    counts = [0] * SLOTS
    for part in [part.strip() for part in reader.text().split(",") if part.strip()]:
        words = part.split()
        if len(words) != 2 or words[1] not in ids or not words[0].isdecimal() or not 1 <= int(words[0][:4]) <= 15:
            raise reader.wrong("hl-position-units", found=part, known=", ".join(ids))
        counts[ids.index(words[1])] += int(words[0])
    force = 0
    for slot in range(SLOTS):
        if counts[slot] > state.unit(power, slot).count:
            raise reader.wrong("hl-position-figures", unit=ids[slot], most=state.unit(power, slot).count)
        force += counts[slot] * ONE[slot]
    return force


def load_units(state: World, power: int, record: Reader) -> None:
    """Where the units are; the rest of them is in the pool."""
    kit = state.kit
    units = record.maybe("units", {})
    for id in units.names():
        place = units.field(id)
        region = kit.region(id)
        if region < 0 or not state.chart.mask >> region & 1:
            raise place.wrong("hl-position-no-region", place=id)
        force = load_force(state, power, place)
        if not contains(state.pool[power], force):
            raise place.wrong("hl-position-more-than-pool", player=power + 1)
        state.enlist(power, region, force)
    aboard = record.maybe("aboard", ["", ""]).items()
    if len(aboard) != 2:
        raise record.field("aboard").wrong("read-wrong-length", found=str(len(aboard)), expected="2")
    for vessel in (0, 1):
        cargo = load_force(state, power, aboard[vessel])
        at = state.where(power, SEA_VESSEL + vessel)
        if cargo and (at == NOWHERE or cargo & VESSELS or not contains(state.army(power, at), cargo)):
            raise aboard[vessel].wrong("hl-position-aboard")
        state.aboard[power * 2 + vessel] = cargo


def load_guests(state: World, power: int, record: Reader) -> None:
    """HL-RUL-100: an ally's units aboard the vessels of a power; all units are in their places by now."""
    guests = record.maybe("guests", ["", ""]).items()
    if len(guests) != 2:
        raise record.field("guests").wrong("read-wrong-length", found=str(len(guests)), expected="2")
    for vessel in (0, 1):
        if not guests[vessel].text():
            continue
        at = state.where(power, SEA_VESSEL + vessel)
        if not state.settings.teams or state.factions[power ^ 2] < 0 or at == NOWHERE or not state.chart.sea >> at & 1:
            raise guests[vessel].wrong("hl-position-guests")
        riders = load_force(state, power ^ 2, guests[vessel])
        if riders & VESSELS or not contains(state.army(power ^ 2, at), riders):
            raise guests[vessel].wrong("hl-position-guests")
        state.guests[power * 2 + vessel] = riders


def check_afloat(state: World, power: int, record: Reader, fighting: bool) -> None:
    """HL-VESSEL-09: every land unit at sea is aboard a vessel.

    After a battle at sea those aboard may have outlived their vessel, or it has gone before; they retreat next (HL-RUL-16)."""
    for region in bits(state.holds[power] & state.chart.sea):
        force = state.army(power, region)
        afloat = SIZES[state.riding(power, region)]
        for vessel in (0, 1):
            if force & SLOT_MASKS[SEA_VESSEL + vessel]:
                afloat += SIZES[state.aboard[power * 2 + vessel]]
        if SIZES[force & LAND_UNITS] != afloat and not (fighting and SIZES[force & LAND_UNITS] > afloat):
            raise record.field("units").field(state.kit.regions[region].id).wrong("hl-position-afloat")


# -- map, cards, what is going on ---------------------------------------------------------------------------------------------


def load_map(state: World, reader: Reader) -> None:
    kit = state.kit
    ids = [token.id for token in kit.tokens]
    redacted = state.viewer != COMPLETE
    table = reader.maybe("tokens", {})
    words = [f"{id}{how}" for id in [*ids, *([HIDDEN] if redacted else [])] for how in ("", " up", " done")]
    for id in table.names():
        region = kit.region(id)
        if region < 0 or not state.chart.mask >> region & 1:
            raise table.field(id).wrong("hl-position-no-region", place=id)
        items = table.field(id).items()
        if len(items) > 2:
            raise table.field(id).wrong("read-wrong-length", found=str(len(items)), expected="2")
        for number, item in enumerate(items):
            if item.value is None:
                continue
            name, _, how = item.choice(words).partition(" ")
            load_token(state, item, region * 2 + number, UNKNOWN if name == HIDDEN else ids.index(name), how)
    state.token_gone = load_cards(reader.maybe("token_gone", []), ids, False)
    for sea in (False, True):
        check_tokens(state, table, sea)
    if reader.has("token_box"):
        state.token_box = load_cards(reader.field("token_box"), ids, redacted)
    elif state.round:
        state.token_box = (*unseen_tokens(state, False), *unseen_tokens(state, True))
    for sea in (False, True):
        check_tokens(state, reader.maybe("token_box", []), sea)
    places = [*state.tokens, *state.token_gone, *state.token_box]
    total = sum([token.copies for token in kit.tokens])
    there = len([token for token in places if token != NO_TOKEN])
    if there != total and (there or state.round):  # before they are laid out there may be none
        raise reader.maybe("token_box", []).wrong("hl-position-count", thing="token", expected=total)


def load_token(state: World, item: Reader, place: int, token: int, how: str) -> None:
    kit = state.kit
    region = kit.regions[place // 2]
    if token == UNKNOWN and how:
        raise item.wrong("hl-position-token-face")
    if token >= 0 and kit.tokens[token].sea != region.is_sea:
        raise item.wrong("hl-position-token-zone", token=kit.tokens[token].id)
    state.tokens[place] = token
    if how:
        state.token_up |= 1 << place
    if how == "done":
        if not kit.tokens[token].stays:
            raise item.wrong("hl-position-token-stays", token=kit.tokens[token].id)
        state.token_done |= 1 << place
        if any(effect.op == "link_regions" for effect in kit.tokens[token].effects):
            state.gates |= 1 << region.number


def check_tokens(state: World, reader: Reader, sea: bool) -> None:
    seen = [token for token in [*state.tokens, *state.token_gone, *state.token_box] if token >= 0]
    for token in state.kit.tokens:
        if token.sea == sea and seen.count(token.number) > token.copies:
            raise reader.wrong("hl-position-too-many", thing=token.id, most=token.copies)


def load_spells(state: World, reader: Reader) -> None:
    spells = [spell.id for spell in state.kit.spells]
    redacted = state.viewer != COMPLETE
    state.spell_pile = load_cards(reader.maybe("pile", []), spells, redacted)
    if reader.has("deck"):
        state.spell_deck = load_cards(reader.field("deck"), spells, redacted)
    else:
        check_spells(state, reader.field("powers"))
        state.spell_deck = tuple(unseen_spells(state))
    check_spells(state, reader.maybe("deck", []))
    held = [len(cards) for cards in [*state.library, *state.scribed, state.spell_deck, state.spell_pile]]
    flying = len([cast for cast in state.casts if cast.origin == LIBRARY])
    total = sum([spell.copies for spell in state.kit.spells])
    if sum(held) + flying != total and (sum(held) > 0 or state.round > 0):
        raise reader.maybe("deck", []).wrong("hl-position-count", thing="spell", expected=total)


def check_spells(state: World, reader: Reader) -> None:
    seen = [card for cards in [*state.library, state.spell_deck, state.spell_pile] for card in cards]
    seen += [card // 3 for row in state.scribed for card in row]
    seen += [cast.spell for cast in state.casts if cast.origin == LIBRARY]
    for spell in state.kit.spells:
        if seen.count(spell.number) > spell.copies:
            raise reader.wrong("hl-position-too-many", thing=spell.id, most=spell.copies)


def load_solo(state: World, reader: Reader) -> None:
    if state.powers == state.seats:
        return
    solo = reader.field("solo")
    solo.only(["space", "deck", "pile", "slots", "failed"])
    cards = [card.id for card in state.kit.solo_cards]
    state.space = solo.maybe("space", 0).number(0, 5)
    state.solo_pile = load_cards(solo.maybe("pile", []), cards, False)
    state.solo_slots = load_cards(solo.maybe("slots", []), cards, False)
    state.solo_failed = solo.maybe("failed", 0).number(0, (1 << len(state.solo_slots)) - 1)
    if solo.has("deck"):
        state.solo_deck = load_cards(solo.field("deck"), cards, state.viewer != COMPLETE)
    else:
        state.solo_deck = tuple(unseen_solo_cards(state))


def load_fields(record: Reader, fields: tuple[Field, ...]) -> list[Any]:
    record.only([field.name for field in fields])
    return [field.read(record) for field in fields]


def load_cast(state: World, record: Reader) -> Cast:
    values = load_fields(record, CAST_FIELDS)
    cast = Cast(values[0], values[1], values[2])
    if cast.spell >= len(state.kit.spells) + 3 * len(state.kit.factions) or cast.caster >= state.powers:
        raise record.wrong("hl-position-cast")
    if cast.origin == LIBRARY and cast.spell >= len(state.kit.spells):
        raise record.wrong("hl-position-cast")
    for field, value in zip(CAST_FIELDS[3:], values[3:]):
        setattr(cast, field.name, value)
    return cast


def load_events(state: World, reader: Reader) -> None:
    """A battle, the spells being cast, and who is exploring."""
    told = reader.maybe("battle", None)
    if told.value is not None:
        values = load_fields(told, BATTLE_FIELDS)
        region, leaders, base = values[:3]
        if max(leaders) >= state.powers or leaders[0] == leaders[1] or min([state.factions[power] for power in leaders]) < 0:
            raise told.field("leaders").wrong("hl-position-own-battle")
        for name, place in (("region", region), ("base", base)):
            if not state.chart.mask >> place & 1:
                raise told.field(name).wrong("hl-position-no-region", place=str(place))
        battle = Battle(region, leaders[0], leaders[1], base)
        for field, value in zip(BATTLE_FIELDS[3:], values[3:]):
            setattr(battle, field.name, list(value) if isinstance(getattr(battle, field.name), list) else value)
        for name, most in (("tactics", len(state.kit.tactics)),):
            if max(getattr(battle, name)) >= most:
                raise told.field(name).wrong("read-out-of-range", found=str(max(battle.tactics)), low="-1", high=str(most - 1))
        if battle.solo_card >= len(state.kit.solo_cards):
            raise told.field("solo_card").wrong("hl-position-cast")
        state.battle = battle
    for item in reader.maybe("casts", []).items():
        state.casts.append(load_cast(state, item))
    who = reader.maybe("exploring", [NOBODY, NOWHERE, 0, -1])
    power, region, force, vessel = who.numbers(-1, 8191, 4)
    if power >= state.powers or (region >= 0 and not state.chart.mask >> region & 1) or vessel >= SLOTS or force < 0:
        raise who.wrong("hl-position-exploring")
    state.exploring = (power, region, force, vessel)


# -- the agenda ----------------------------------------------------------------------------------------------------------------


class StepCheck:
    """The powers a step speaks of must be in the game, its regions on the map, its battle and its spell under way."""

    def __init__(self, state: World, reader: Reader) -> None:
        self.state = state
        self.reader = reader
        self.spells = 0
        """how many spells the steps so far finish; what lies above such a step is done while its spell is being cast"""

    def __call__(self, item: Reader, step: Step[Any]) -> None:
        for field, value in numbers_of(item, step, self.state.powers):
            if field.high == REGIONS - 1 and value >= 0 and not self.state.chart.mask >> value & 1:
                raise item.field(field.name).wrong("hl-position-no-region", place=str(value))
        if step.name in BATTLE_STEPS and self.state.battle is None:
            raise self.reader.maybe("battle", None).wrong("hl-position-no-battle", step=step.name)
        if step.name == FINISH_SPELL:
            self.spells += 1
        elif step.name in SPELL_STEPS and not self.spells:
            raise item.wrong("hl-position-no-spell", step=step.name)


__all__ = ["dump_position", "load_position"]
