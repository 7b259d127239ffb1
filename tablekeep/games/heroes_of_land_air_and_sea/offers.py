"""What a player points at to mean an action: regions, units, tokens, cards and words, in the order in which he picks them."""

from __future__ import annotations

from itertools import product
from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea import deeds
from tablekeep.games.heroes_of_land_air_and_sea.components import Kit
from tablekeep.games.heroes_of_land_air_and_sea.deeds import ACTIONS, CHOICES, FORMS, Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES
from tablekeep.games.heroes_of_land_air_and_sea.faces import (
    building_id,
    fighter_id,
    pool_id,
    scribed_id,
    slot_id,
    spell_id,
    token_id,
    unit_id,
)
from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, SEA_VESSEL
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.scene import draw
from tablekeep.games.heroes_of_land_air_and_sea.sides import members, side_with
from tablekeep.games.heroes_of_land_air_and_sea.turns import SLOTS_OF
from tablekeep.games.pointing import asked_number, component, on_table, within_reach
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.messages import Message, Ref, say
from tablekeep.kernel.scene import CARD, PIECE, SEAT, SPACE, Form, Offer


class Pointer:
    """The ways to point at one word of an action, the likeliest first; those that are not on the table are passed over."""

    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        raise NotImplementedError


# -- ways to point ------------------------------------------------------------------------------------------------------


@final
class Region(Pointer):
    def __init__(self, at: int = 0) -> None:
        self.at: Final = at

    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        return [f"{SPACE}:{state.kit.regions[deed.args[self.at]].id}"]


@final
class Continent(Pointer):
    """A continent: by its capital region."""

    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        return [f"{SPACE}:{state.kit.regions[state.kit.continents[deed.args[0]].capital].id}"]


@final
class UnitHere(Pointer):
    """A unit in the region that the question is about, or in the lines of a battle."""

    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        word = deed.args[0]
        ways: list[str] = []
        for power in owners(state, seat, word, True, deed.verb):
            ways += [f"{PIECE}:{unit_id(region, power, unit_name(state, word))}" for region in asked_regions(state)]
            ways += [f"{CARD}:{fighter_id(side, power, unit_name(state, word))}" for side in (0, 1)]
        return [*ways, *component(unit_name(state, word))]


@final
class UnitThere(Pointer):
    """A unit in the region that the action names itself."""

    def __init__(self, own: bool) -> None:
        self.own: Final = own

    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        region = state.kit.regions[deed.args[1]].id
        unit = unit_name(state, deed.args[0])
        ways: list[str] = []
        for power in owners(state, seat, deed.args[0], self.own, deed.verb):
            ways.append(f"{PIECE}:{unit_id(region, power, unit)}")
            if state.battle is not None and deed.args[1] == state.battle.region:
                ways += [f"{CARD}:{fighter_id(side, power, unit)}" for side in (0, 1)]
        return [*ways, *component(unit)]


@final
class UnitAnywhere(Pointer):
    """A hero or vessel, wherever it is."""

    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        unit = unit_name(state, deed.args[0])
        ways: list[str] = []
        for power in range(state.powers):
            ways += [f"{PIECE}:{unit_id(region.id, power, unit)}" for region in state.kit.regions]
        return [*ways, *component(unit)]


@final
class FromPool(Pointer):
    """A unit that is not in play yet."""

    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        unit = unit_name(state, deed.args[0])
        return [f"{CARD}:{pool_id(seat, unit)}", *component(unit)]


@final
class Token(Pointer):
    """An exploration token: region and place among two words of the action, or the place alone where somebody explores."""

    def __init__(self, region: int, place: int) -> None:
        self.region: Final = region
        self.place: Final = place

    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        region = deed.args[self.region] if self.region >= 0 else asked_number(state, "region")
        if region < 0:
            region = state.exploring[1]
        if region < 0:
            return component(CHOICES[deed.args[self.place]])
        id = state.kit.regions[region].id
        if state.tokens[region * 2] >= UNKNOWN and state.tokens[region * 2 + 1] >= UNKNOWN:
            return [f"{PIECE}:{token_id(id, deed.args[self.place])}"]
        return [f"{PIECE}:{token_id(id, deed.args[self.place])}", f"{SPACE}:{id}"]


@final
class Slot(Pointer):
    """A slot of the own action bar: open ones to be taken, taken ones to be freed."""

    def __init__(self, taken: str = "") -> None:
        self.taken: Final = taken

    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        mask = state.bar_serfs[seat] if self.taken == "serf" else state.bar_tokens[seat]
        if not self.taken:
            mask = ~(state.bar_tokens[seat] | state.bar_serfs[seat])
        ways = [f"{CARD}:{slot_id(seat, slot)}" for slot in SLOTS_OF[deed.args[0]] if mask >> slot & 1]
        return [*ways, *component(f"action-{ACTIONS[deed.args[0]]}")]


@final
class Building(Pointer):
    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        id = building_name(state.kit, deed.args[0])
        return [f"{CARD}:{building_id(seat, id)}", *component(id)]


@final
class Spell(Pointer):
    """A card of the own library, or a scribed one."""

    def __init__(self, scribed: bool = False) -> None:
        self.scribed: Final = scribed

    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        id = state.kit.spells[deed.args[0]].id
        made = [scribed_id(seat, id, copy) if self.scribed else spell_id(seat, id, copy) for copy in (1, 2, 3)]
        return [*[f"{CARD}:{one}" for one in made], *component(id)]


@final
class Named(Pointer):
    """A card that lies open, by its word: a faction, a tactic, a resource of the tax track."""

    def __init__(self, prefix: str) -> None:
        self.prefix: Final = prefix

    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        word = spoken(state, FORMS[deed.verb][0], deed.args[0])
        return [f"{CARD}:{self.prefix}{word}", *component(word)]


@final
class Player(Pointer):
    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        return [f"{SEAT}:{deed.args[0]}"]


@final
class Word(Pointer):
    """A component, number or word of the game, chosen by a button."""

    def __init__(self, at: int = 0) -> None:
        self.at: Final = at

    def __call__(self, state: World, seat: int, deed: Deed) -> list[str]:
        return component(spoken(state, FORMS[deed.verb][self.at], deed.args[self.at]))


# -- words --------------------------------------------------------------------------------------------------------------


def unit_name(state: World, word: int) -> str:
    kit = state.kit
    faction = max(0, kit.faction_of_word(word))
    return kit.factions[faction].units[kit.slot_of_word(word)].id


def building_name(kit: Kit, number: int) -> str:
    faction, place = divmod(number, len(kit.factions[0].buildings))
    return kit.factions[faction].buildings[place].id


def ability_name(kit: Kit, number: int) -> str:
    faction, place = divmod(number, len(kit.factions[0].abilities))
    return kit.factions[faction].abilities[place].id


def spoken(state: World, kind: int, arg: int) -> str:
    """The word that a button shows for one word of an action: the component's id where there is one."""
    kit = state.kit
    if kind == deeds.REGION:
        return kit.regions[arg].id
    if kind == deeds.UNIT:
        return unit_name(state, arg)
    if kind == deeds.SPELL:
        return kit.spells[arg].id
    if kind == deeds.TACTIC:
        return kit.tactics[arg].id
    if kind == deeds.SLOT:
        return f"action-{ACTIONS[arg]}"
    if kind == deeds.RESOURCE:
        return RESOURCES[arg]
    if kind == deeds.FACTION:
        return kit.factions[arg].id
    if kind == deeds.CONTINENT:
        return kit.continents[arg].id
    if kind == deeds.BUILDING:
        return building_name(kit, arg)
    if kind == deeds.ABILITY:
        return ability_name(kit, arg)
    return CHOICES[arg] if kind == deeds.CHOICE else str(arg)


def owners(state: World, seat: int, word: int, own: bool, verb: str) -> list[int]:
    """Whose unit a word can mean: heroes and vessels have one owner; of serfs and warriors the question tells, or the verb."""
    faction = state.kit.faction_of_word(word)
    if faction >= 0:
        return [power for power in range(state.powers) if state.factions[power] == faction]
    if verb.endswith("-ally"):
        ally = state.ally(seat)
        return [ally] if ally >= 0 else []
    for name in ("victim", "power"):
        if asked_number(state, name) >= 0:
            return [asked_number(state, name)]
    if state.battle is not None and verb in ("destroy", "destroy-partner"):
        enemies = members(state.battle, 1 - side_with(state.battle, seat))
        return enemies[:1] if verb == "destroy" else enemies[1:]
    return [seat] if own else [power for power in range(state.powers) if power != seat]


def asked_regions(state: World) -> list[str]:
    """The regions that the present question can be about: the one it names, the battle's, where a vessel is loaded."""
    found: list[int] = []
    for name in ("origin", "region"):
        found.append(asked_number(state, name))
    choice = state.choice()
    if choice is not None and choice.name in ("sail", "fly"):
        found.append(state.where(choice.seat, SEA_VESSEL if choice.name == "sail" else AIR_VESSEL))
    if state.battle is not None:
        found += [state.battle.region, state.battle.base]
    found.append(state.exploring[1])
    ids: list[str] = []
    for region in found:
        if region >= 0 and state.kit.regions[region].id not in ids:
            ids.append(state.kit.regions[region].id)
    return ids


# -- by verb ------------------------------------------------------------------------------------------------------------

REGION_STEP: Final = (("region", Region()),)
PLAYER_STEP: Final = (("player", Player()),)
RESOURCE_STEP: Final = (("resource", Word()),)
SPELL_STEP: Final = (("spell", Spell()),)

WAYS: Final[dict[str, tuple[tuple[str, Pointer], ...]]] = {
    "faction": (("faction", Named("faction-")),),
    "found": (("continent", Continent()),),
    "rival": (("continent", Continent()),),
    "close": (("continent", Continent()),),
    "act": (("slot", Slot()),),
    "mobilize": (("slot", Slot()),),
    "ability": (("ability", Word()),),
    "recruit": (("unit", FromPool()), ("number", Word(1))),
    "at": REGION_STEP,
    "raise": (("building", Building()),),
    "tower": REGION_STEP,
    "vessel": (("unit", FromPool()),),
    "scribe": SPELL_STEP,
    "discard": SPELL_STEP,
    "tax": (("resource", Named("tax-")),),
    "give": RESOURCE_STEP,
    "gain": RESOURCE_STEP,
    "lose-resource": RESOURCE_STEP,
    "from": REGION_STEP,
    "add": (("unit", UnitHere()),),
    "add-ally": (("unit", UnitHere()),),
    "to": REGION_STEP,
    "token": (("token", Token(-1, 0)),),
    "turn-up": (("token", Token(0, 1)),),
    "lose": (("unit", UnitThere(True)),),
    "lose-ally": (("unit", UnitThere(True)),),
    "cast": SPELL_STEP,
    "cast-scribed": (("spell", Spell(True)),),
    "react": SPELL_STEP,
    "target": REGION_STEP,
    "enemy": PLAYER_STEP,
    "destroy": (("unit", UnitThere(False)),),
    "destroy-partner": (("unit", UnitThere(False)),),
    "exchange": (("resource", Word(0)), ("other", Word(1))),
    "peek": (("token", Token(0, 1)),),
    "swap": (("token", Token(0, 1)), ("other", Token(2, 3))),
    "free": (("slot", Slot("token")),),
    "free-serf": (("slot", Slot("serf")),),
    "hero": (("unit", UnitAnywhere()),),
    "silence": (("unit", UnitAnywhere()),),
    "lead": PLAYER_STEP,
    "tactic": (("tactic", Named("tactic-")),),
    "sacrifice": (("unit", UnitHere()),),
    "sacrifice-ally": (("unit", UnitHere()),),
    "bring": (("unit", UnitThere(True)),),
    "damage": (("unit", UnitHere()),),
    "damage-ally": (("unit", UnitHere()),),
    "retreat": (("unit", UnitHere()), ("region", Region(1))),
    "recall": (("spell", Word()),),
}
"""by verb: the steps in which it is picked, each with the way to point; a verb that is not here is a button"""


def ways_of(verb: str) -> tuple[tuple[str, Pointer], ...]:
    """The steps of a verb; one that has no ways of its own is told word by word."""
    known = WAYS.get(verb)
    if known is not None:
        return known
    kinds = FORMS.get(verb, ())
    return tuple([(f"word{at}", Word(at)) for at in range(len(kinds))])


COMMITS: Final = ("faction",)
"""verbs that choose something for the whole game"""


def forms(kit: Kit) -> dict[str, Form]:
    found: dict[str, Form] = {}
    for verb in FORMS:
        steps = tuple([step for step, _ in ways_of(verb)])
        found[verb] = Form(f"hl-do-{verb}", steps, kit.icons.get(f"verb/{verb}", ""), verb in COMMITS)
    return found


# -- what is legal ------------------------------------------------------------------------------------------------------


def offers(state: World, seat: int) -> list[Offer]:
    legal = [action for action in state.legal(seat) if isinstance(action, Deed)]
    things = on_table(draw(state))
    told = [(deed, ways(state, seat, deed, things)) for deed in legal]
    given = one_number(told)
    found: list[Offer] = []
    for deed, steps in told:
        confirm = warning(state, seat, deed)
        for picks in product(*steps):
            found.append(Offer(deed.text, picks, confirm, given=given.get(deed.text, ())))
            if deed.verb == "swap":  # in any order
                found.append(Offer(deed.text, picks[::-1], confirm))
    return found


def one_number(told: list[tuple[Deed, list[list[str]]]]) -> dict[str, tuple[tuple[str, str], ...]]:
    """HL-RECRUIT-02: only of serfs two can be had; nobody is asked how many heroes he wants. Gives by action the number that is
    meant then."""
    numbers: dict[int, list[tuple[Deed, list[list[str]]]]] = {}
    for deed, steps in told:
        if deed.verb == "recruit":
            numbers.setdefault(deed.args[0], []).append((deed, steps))
    given: dict[str, tuple[tuple[str, str], ...]] = {}
    for alike in numbers.values():
        if len(alike) == 1:
            deed, steps = alike[0]
            given[deed.text] = (("number", steps.pop()[0]),)
    return given


def ways(state: World, seat: int, deed: Deed, things: set[str]) -> list[list[str]]:
    """Step by step what can be pointed at; words only where there is nothing to point at."""
    found: list[list[str]] = []
    for step, (_, pointer) in enumerate(ways_of(deed.verb)):
        found.append(within_reach(pointer(state, seat, deed), things) or fallback(state, deed, step))
    return found


def fallback(state: World, deed: Deed, step: int) -> list[str]:
    """What is not on the table is told in words."""
    if step >= len(deed.args):
        return component(deed.verb)
    return component(spoken(state, FORMS[deed.verb][step], deed.args[step]))


def warning(state: World, seat: int, deed: Deed) -> Message | None:
    """Where a mistake would hurt: an action token spent on nothing."""
    choice = state.choice()
    asked = "" if choice is None else choice.name
    if (
        deed.verb == "nothing"
        and asked in ("march", "march-from", "sail", "fly", "recruit", "build")
        and len(state.legal(seat)) > 1
    ):
        return say("hl-confirm-nothing")
    if deed.verb == "sacrifice" and state.kit.slot_of_word(deed.args[0]) > 1:
        return say("hl-confirm-sacrifice", unit=Ref("unit", unit_name(state, deed.args[0])))
    return None
