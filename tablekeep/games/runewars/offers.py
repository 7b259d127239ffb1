"""What a player points at to mean an action: areas, units, heroes, cards and words, in the order in which he picks them."""

from __future__ import annotations

from itertools import product
from typing import Final, final

from tablekeep.games.pointing import asked_number, component, on_table, within_reach
from tablekeep.games.runewars import deeds
from tablekeep.games.runewars.components import ATTRIBUTES, RESOURCES, Kit
from tablekeep.games.runewars.deeds import BENEFITS, CHOICES, FORMS, STATES, Deed
from tablekeep.games.runewars.escorts import loyal_areas
from tablekeep.games.runewars.faces import army_id, development_id, fate_id, fighter_id, spot_id, tile_id, unit_id
from tablekeep.games.runewars.fighting import damage_on, lies, slot_in
from tablekeep.games.runewars.forces import slot_of
from tablekeep.games.runewars.land import home_tile
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.scene import draw
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.scene import CARD, FACING, PIECE, SEAT, SPACE, Form, Offer


class Pointer:
    """The ways to point at one word of an action, the likeliest first; those that are not on the table are passed over."""

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        raise NotImplementedError


def area_word(state: War, area: int) -> str:
    return state.kit.hexes[area].id


# -- ways to point ------------------------------------------------------------------------------------------------------


@final
class Area(Pointer):
    """An area of the land."""

    def __init__(self, at: int) -> None:
        self.at: Final = at

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        return [f"{SPACE}:{area_word(state, deed.args[self.at])}"]


@final
class Stronghold(Pointer):
    """A stronghold, or the area where one will stand."""

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        area = area_word(state, deed.args[-1])
        return [f"{PIECE}:stronghold-{area}", f"{SPACE}:{area}"]


@final
class Rune(Pointer):
    """A rune token, or the area where one will lie."""

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        area = area_word(state, deed.args[0])
        return [f"{PIECE}:rune-{area}", f"{SPACE}:{area}"]


@final
class Spot(Pointer):
    """A place of the land that is being laid: coordinates from a word of the action on."""

    def __init__(self, at: int) -> None:
        self.at: Final = at

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        q, r = deed.args[self.at], deed.args[self.at + 1]
        area = state.chart.at.get((q, r), -1)
        return [f"{SPACE}:{spot_id(q, r) if area < 0 else area_word(state, area)}"]


@final
class HomeTile(Pointer):
    """The home realm of whoever is asked."""

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        return [f"{CARD}:{tile_id(state.kit.tiles[home_tile(state.kit, state.factions[seat])].id)}"]


@final
class Turned(Pointer):
    """How often a tile is turned."""

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        return [f"{FACING}:{deed.args[-1] % 6}"]


@final
class Troop(Pointer):
    """Units of a type in the area of another word, standing ones unless a third word says otherwise."""

    def __init__(self, area: int, lying: int = -1) -> None:
        self.area: Final = area
        self.lying: Final = lying

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        unit = state.kit.units[deed.args[0]].id
        routed = self.lying >= 0 and deed.args[self.lying] == 1
        return [f"{PIECE}:{unit_id(area_word(state, deed.args[self.area]), unit, routed)}"]


@final
class Fallen(Pointer):
    """Routed units of a type in the area of the second word."""

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        return [f"{PIECE}:{unit_id(area_word(state, deed.args[1]), state.kit.units[deed.args[0]].id, True)}"]


@final
class TroopHere(Pointer):
    """Units of a type in the area that is being asked about."""

    def __init__(self, lying: int = -1) -> None:
        self.lying: Final = lying

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        unit = state.kit.units[deed.args[0]].id
        routed = self.lying >= 0 and deed.args[self.lying] == 1
        area = asked_area(state)
        ways = [f"{PIECE}:{unit_id(area_word(state, area), unit, routed)}"] if area >= 0 else []
        return [*ways, f"{PIECE}:{army_id(unit, routed)}", *component(unit)]


@final
class Fighters(Pointer):
    """Units in the rows of a battle: of a type; with that much damage, standing or routed, if the action says so."""

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        battle = state.battle
        kind = deed.args[-1] if deed.verb == "support" else deed.args[0]
        if battle is None:
            return TroopHere()(state, seat, deed)
        exact = deed.verb in ("rout", "wound", "slay", "target")
        routed = len(deed.args) > 2 and deed.args[2] == 1
        ways: list[str] = []
        for side in sides_meant(state, seat):
            for code in sorted(set(battle.units[side])):
                if slot_in(code) != slot_of(kind) or state.kind(battle.seats[side], slot_in(code)).number != kind:
                    continue
                if exact and (damage_on(code) != deed.args[1] or lies(code) != routed):
                    continue
                unit = state.kit.units[kind].id
                ways.append(f"{CARD}:{fighter_id(side, unit, damage_on(code), lies(code))}")
                if exact:
                    return ways
        return ways[:1] or component(state.kit.units[kind].id)


@final
class Hero(Pointer):
    """A hero: his figure, or a card that shows him."""

    def __init__(self, at: int = 0) -> None:
        self.at: Final = at

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        id = state.kit.heroes[deed.args[self.at]].id
        return [f"{CARD}:drawn-{id}", f"{PIECE}:hero-{id}", f"{CARD}:card-{id}", *component(id)]


@final
class Reward(Pointer):
    """A reward: among those drawn or left, or under a hero; the second word of an action may say under whom."""

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        id = state.kit.rewards[deed.args[0]].id
        ways = [f"{CARD}:drawn-{id}", f"{CARD}:spoil-{id}"]
        for hero in state.heroes:
            if (hero.card == deed.args[1] if len(deed.args) > 1 else hero.seat == seat) and hero.loot:
                name = state.hero_card(hero).id
                ways += [f"{CARD}:reward-{name}-{id}", f"{CARD}:shown-{name}-{id}"]
        return [*ways, *component(id)]


@final
class InHand(Pointer):
    """A card of the seat's own: an order, a tactics card, a quest."""

    def __init__(self, sort: int) -> None:
        self.sort: Final = sort

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        number = deed.args[0]
        if self.sort == deeds.ORDER:
            return [f"{CARD}:order-{seat}-{number}"]
        if self.sort == deeds.TACTIC:
            id = state.kit.tactics[number].id
            return [f"{CARD}:tactic-{seat}-{id}", f"{CARD}:fresh-{seat}-{id}", *component(id)]
        id = state.kit.quests[number].id
        return [f"{CARD}:quest-{seat}-{id}", *component(id)]


@final
class OwnObjective(Pointer):
    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        return [f"{CARD}:objective-{seat}-{state.kit.objectives[card].id}" for card in state.objectives[seat] if card >= 0]


@final
class Fate(Pointer):
    """A fate card among those drawn, by its number."""

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        chosen = state.kit.fate[deed.args[0] - 1]
        word = fate_id(chosen)
        ways = [f"{CARD}:drawn-{word}"]
        if deed.verb in ("pick", "redraw"):
            offers = state.legal(seat)
            for number in state.drawn:
                card = state.kit.fate[number]
                if number >= 0 and card.destiny == chosen.destiny and state.deed(deed.verb, card.number) not in offers:
                    ways.append(f"{CARD}:drawn-{fate_id(card)}")  # of equal destinies one stands for all
        ways += [f"{CARD}:battle-{side}-{word}" for side in sides_meant(state, seat)]
        return [*ways, *component(word)]


@final
class Seat(Pointer):
    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        return [f"{SEAT}:{deed.args[0]}"]


@final
class Word(Pointer):
    """A component, number or word of the game, chosen by a button."""

    def __init__(self, at: int = 0) -> None:
        self.at: Final = at

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        return component(spoken(state, seat, FORMS[deed.verb][self.at], deed.args[self.at]))


@final
class Named(Pointer):
    """A card that lies open for all, by its word: a faction, a title, a tile."""

    def __init__(self, prefix: str) -> None:
        self.prefix: Final = prefix

    def __call__(self, state: War, seat: int, deed: Deed) -> list[str]:
        word = spoken(state, seat, FORMS[deed.verb][0], deed.args[0])
        return [f"{CARD}:{self.prefix}{word}", *component(word)]


def spoken(state: War, seat: int, kind: int, arg: int) -> str:
    """The word that a button shows for one word of an action: the component's id where there is one."""
    kit = state.kit
    if kind == deeds.AREA:
        return kit.hexes[arg].id
    if kind == deeds.UNIT:
        return kit.units[arg].id
    if kind == deeds.HERO:
        return kit.heroes[arg].id
    if kind == deeds.TACTIC:
        return kit.tactics[arg].id
    if kind == deeds.ORDER:
        return kit.orders[arg - 1].id
    if kind == deeds.REWARD:
        return kit.rewards[arg].id
    if kind == deeds.QUEST:
        return kit.quests[arg].id
    if kind == deeds.FACTION:
        return kit.factions[arg].id
    if kind == deeds.TITLE:
        return kit.titles[arg].id
    if kind == deeds.TILE:
        return tile_id(kit.tiles[arg].id)
    if kind == deeds.DEVELOPMENT:
        return development_id(state, seat, arg)
    if kind == deeds.FATE:
        return fate_id(kit.fate[arg - 1])
    words = {
        deeds.RESOURCE: RESOURCES, deeds.ATTRIBUTE: ATTRIBUTES, deeds.STATE: STATES, deeds.BENEFIT: BENEFITS,
        deeds.CHOICE: CHOICES,
    }.get(kind)  # fmt: skip
    return str(arg) if words is None else words[arg]


def asked_area(state: War) -> int:
    area = asked_number(state, "area")
    return state.battle.area if area < 0 and state.battle is not None else area


def sides_meant(state: War, seat: int) -> list[int]:
    """The sides of a battle that a question can be about: the one it names, else the seat's own first."""
    side = asked_number(state, "side")
    if side >= 0:
        return [side, 1 - side]
    if state.battle is not None and state.battle.decider(0) != seat:
        return [1, 0]
    return [0, 1]


# -- by verb ------------------------------------------------------------------------------------------------------------

AREA_STEP: Final = (("area", Area(0)),)
HERO_STEP: Final = (("hero", Hero()),)
FATE_STEP: Final = (("card", Fate()),)
FIGHTER_STEP: Final = (("unit", Fighters()),)
SEAT_STEP: Final = (("player", Seat()),)

WAYS: Final[dict[str, tuple[tuple[str, Pointer], ...]]] = {
    # setup
    "faction": (("faction", Named("faction-")),),
    "lay": (("tile", Named("")), ("space", Spot(1)), ("facing", Turned())),
    "marker": (("space", Spot(0)), ("other", Spot(2))),
    "bury": (("area", Area(0)), ("other", Area(1))),
    "settle": (("tile", HomeTile()), ("space", Spot(0)), ("facing", Turned())),
    "found": AREA_STEP,
    "muster": (("unit", Word(0)), ("area", Area(1))),
    "host": (("hero", Word(0)), ("area", Area(1))),
    # seasons, bids, orders
    "bid": (("number", Word()),),
    "favour": SEAT_STEP,
    "choose": (("choice", Word()),),
    "order": (("order", InHand(deeds.ORDER)),),
    "take-back": (("order", InHand(deeds.ORDER)),),
    # movement
    "activate": AREA_STEP,
    "march": (("unit", Troop(1)), ("number", Word(2))),
    "shift": (("unit", Troop(1)), ("area", Area(2)), ("number", Word(3))),
    "ride": (("hero", Hero()), ("area", Area(1))),
    "destroy": (("unit", Troop(2, 1)),),
    "retreat": AREA_STEP,
    "drive": AREA_STEP,
    "spend": (("number", Word()),),
    "pick": FATE_STEP,
    # battle
    "support": (("hero", Hero()), ("unit", Fighters())),
    "attack": FIGHTER_STEP,
    "extra": (("number", Word()),),
    "discard-fate": FATE_STEP,
    "rout": (("unit", Fighters()), ("number", Word(1))),
    "wound": FIGHTER_STEP,
    "slay": FIGHTER_STEP,
    "target": FIGHTER_STEP,
    "use": (("development", Word()),),
    "replace": (("area", Stronghold()),),
    "surplus": (("unit", TroopHere(1)),),
    "stand": (("unit", Fallen()),),
    # orders 4 to 8
    "resource": (("resource", Word()),),
    "build": (("development", Word()), ("area", Stronghold())),
    "recruit": (("resource", Word()),),
    "free": (("unit", Troop(2, 1)),),
    "city": (("area", Area(0)), ("benefit", Word(1))),
    "keep": HERO_STEP,
    "dismiss": HERO_STEP,
    "title": (("title", Named("title-")), ("number", Word(1))),
    "raise": AREA_STEP,
    "repair": (("area", Stronghold()),),
    "raze": (("area", Stronghold()),),
    "runes": (("area", Area(0)), ("other", Area(1))),
    # heroes
    "hero": HERO_STEP,
    "step": AREA_STEP,
    "heal": HERO_STEP,
    "train": (("attribute", Word()),),
    "duel": HERO_STEP,
    "attempt": (("quest", InHand(deeds.QUEST)),),
    "test": (("attribute", Word()),),
    "redraw": FATE_STEP,
    "reward": (("reward", Reward()),),
    "give": (("reward", Reward()), ("hero", Hero(2))),
    "part-with": (("reward", Reward()),),
    "loot": HERO_STEP,
    "drop-quest": (("quest", InHand(deeds.QUEST)),),
    "drop-tactic": (("tactic", InHand(deeds.TACTIC)),),
    "ability": HERO_STEP,
    # runes, cards
    "rune": (("area", Rune()),),
    "dragon": (("area", Rune()),),
    "false": (("area", Rune()),),
    "bring-back": (("area", Rune()),),
    "reveal": (("area", Rune()),),
    "play": (("tactic", InHand(deeds.TACTIC)),),
    "objective": (("card", OwnObjective()),),
    "exchange": (("card", OwnObjective()),),
    "trade": (("title", Named("title-")),),
    "clear": AREA_STEP,
    "look": AREA_STEP,
    "spy": SEAT_STEP,
    "aim": AREA_STEP,
    "rival": SEAT_STEP,
    "figure": HERO_STEP,
    "draw": (("number", Word(0)),),
}
"""by verb: the steps in which it is picked, each with the way to point; a verb that is not here is a button"""


def ways_of(verb: str) -> tuple[tuple[str, Pointer], ...]:
    """The steps of a verb."""
    return WAYS.get(verb, ())


COMMITS: Final = ("faction", "keep")
"""verbs that choose something for long: the table asks first"""


def forms(kit: Kit) -> dict[str, Form]:
    found: dict[str, Form] = {}
    for verb in FORMS:
        steps = tuple([step for step, _ in ways_of(verb)])
        found[verb] = Form(f"rw-do-{verb}", steps, kit.icons.get(f"verb/{verb}", ""), verb in COMMITS)
    return found


# -- what is legal ------------------------------------------------------------------------------------------------------

ALIKE: Final[dict[str, str]] = {"muster": "unit", "host": "hero", "ride": "area"}
"""by verb: the step that is passed over where all actions of the verb say the same in it"""
LAST: Final[tuple[str, ...]] = ("march", "shift", "rout", "title")
"""verbs whose last step is a number, passed over where only one is possible"""


def offers(state: War, seat: int) -> list[Offer]:
    legal = [action for action in state.legal(seat) if isinstance(action, Deed)]
    things = on_table(draw(state))
    told = [(deed, ways(state, seat, deed, things)) for deed in legal]
    shorten(told)
    found: list[Offer] = []
    for deed, steps in told:
        confirm = warning(state, seat, deed)
        given = tuple([(step, told) for step, told in steps.given.items()])
        for picks in product(*steps.asked.values()):
            found.append(Offer(deed.text, picks, confirm, given=given))
            if deed.verb in ("marker", "runes"):  # in any order
                found.append(Offer(deed.text, picks[::-1], confirm, given=given))
    return found


@final
class Steps:
    """The steps of an action: those that are asked, with the ways to point, and those in which there is nothing to choose."""

    def __init__(self) -> None:
        self.asked: Final[dict[str, list[str]]] = {}
        self.given: Final[dict[str, str]] = {}

    def give(self, step: str) -> None:
        self.given[step] = self.asked.pop(step)[0]


def shorten(told: list[tuple[Deed, Steps]]) -> None:
    """Takes out the steps in which there is nothing to choose."""
    for verb, step in ALIKE.items():
        mine = [steps for deed, steps in told if deed.verb == verb]
        if mine and all(steps.asked[step] == mine[0].asked[step] for steps in mine):
            for steps in mine:
                steps.give(step)
    numbers: dict[tuple[str, str], list[Steps]] = {}
    for deed, steps in told:
        if deed.verb in LAST and "number" in steps.asked and len(steps.asked) > 1:
            others = [ways for step, ways in steps.asked.items() if step != "number"]
            numbers.setdefault((deed.verb, str(others)), []).append(steps)
    for alike in numbers.values():
        if len(alike) == 1:
            alike[0].give("number")


def ways(state: War, seat: int, deed: Deed, things: set[str]) -> Steps:
    """Step by step what can be pointed at; words only where there is nothing to point at."""
    found = Steps()
    for at, (step, pointer) in enumerate(ways_of(deed.verb)):
        found.asked[step] = within_reach(pointer(state, seat, deed), things) or fallback(state, seat, deed, at)
        if deed.verb == "rout" and step == "number" and state.battle is not None:
            del found.asked[step]  # in a battle the number is the damage of the unit that is picked
            found.given[step] = ""
    return found


def fallback(state: War, seat: int, deed: Deed, step: int) -> list[str]:
    """What is not on the table is told in words."""
    if step >= len(deed.args):
        return component(deed.verb)
    return component(spoken(state, seat, FORMS[deed.verb][step], deed.args[step]))


def warning(state: War, seat: int, deed: Deed) -> Message | None:
    """Where a mistake would hurt."""
    choice = state.choice()
    asked = "" if choice is None else choice.name
    if deed.verb == "done" and asked == "march":
        area = asked_area(state)
        idle = state.invader < 0 and not state.moved_heroes and state.controller(area) != seat
        if idle and len(state.legal(seat)) > 1:
            return say("rw-confirm-nobody-marches", area=area_word(state, area))
    if deed.verb == "done" and asked in ("march", "strategize"):
        left = [area for area in state.chart.areas if loyal_areas(state, seat) >> area & 1]
        if left:  # RW-RUL-27
            return say("rw-confirm-allies-left", area=area_word(state, left[0]))
    if deed.verb == "raze":
        return say("rw-confirm-raze", area=area_word(state, deed.args[0]))
    if deed.verb == "replace" and deed.args[0] != asked_area(state):
        return say("rw-confirm-raze", area=area_word(state, deed.args[0]))
    if deed.verb == "dismiss":
        return say("rw-confirm-dismiss", hero=state.hero_ref(deed.args[0]))
    if deed.verb == "claim":
        return say("rw-confirm-claim", runes=state.kit.terms.runes_to_win)
    return None
