"""The components: units, factions, cards, tiles and tokens out of the TOML files, checked field by field."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from tablekeep.games.content import check_folder, read
from tablekeep.kernel.reading import Reader

PACKAGE: Final = "tablekeep.games.runewars"

TRIANGLE: Final = 0
RECTANGLE: Final = 1
HEXAGON: Final = 2
CIRCLE: Final = 3
SHAPES: Final[tuple[str, ...]] = ("triangle", "rectangle", "hexagon", "circle")

FOOD: Final = 0
WOOD: Final = 1
ORE: Final = 2
RESOURCES: Final[tuple[str, ...]] = ("food", "wood", "ore")
TOP: Final = 8
"""the highest value of a dial"""

STRENGTH: Final = 0
AGILITY: Final = 1
WISDOM: Final = 2
ATTRIBUTES: Final[tuple[str, ...]] = ("strength", "agility", "wisdom")

GOOD: Final = 0
NEUTRAL: Final = 1
EVIL: Final = 2
ALIGNMENTS: Final[tuple[str, ...]] = ("good", "neutral", "evil")

MISS: Final = 0
SPECIAL: Final = 1
ROUT: Final = 2
DAMAGE: Final = 3
RESULTS: Final[tuple[str, ...]] = ("miss", "special", "rout", "damage")

GOLD: Final = 0
SILVER: Final = 1
RED: Final = 2
DESTINIES: Final[tuple[str, ...]] = ("gold", "silver", "red")

SPRING: Final = 0
SUMMER: Final = 1
AUTUMN: Final = 2
WINTER: Final = 3
SEASONS: Final[tuple[str, ...]] = ("spring", "summer", "autumn", "winter")

ORDER_WORDS: Final[tuple[str, ...]] = (
    "", "strategize", "mobilize", "conquer", "harvest", "recruit", "rally_support", "acquire_power", "fortify",
)  # fmt: skip
STRATEGIZE: Final = 1
MOBILIZE: Final = 2
CONQUER: Final = 3
HARVEST: Final = 4
RECRUIT: Final = 5
RALLY_SUPPORT: Final = 6
ACQUIRE_POWER: Final = 7
FORTIFY: Final = 8

OWN_TYPES: Final = 4
"""types of a faction"""
NEUTRAL_TYPES: Final = 6

NO_DEVELOPMENT: Final = 0
DEVELOPMENTS: Final[tuple[str, ...]] = ("none", "resources", "diplomat", "training_camp", "fortification")
RESOURCE_TOKEN: Final = 1
DIPLOMAT: Final = 2
TRAINING_CAMP: Final = 3
FORTIFICATION: Final = 4

TITLES: Final[tuple[str, ...]] = ("primarch", "captain", "grandmaster")
PRIMARCH: Final = 0
CAPTAIN: Final = 1
GRANDMASTER: Final = 2

SURE: Final[tuple[str, ...]] = ("house", "reconstructed", "recalled", "public", "rulebook")
FILES: Final[tuple[str, ...]] = (
    "cities.toml", "components.toml", "discovery.toml", "factions.toml", "fate.toml", "heroes.toml", "icons.toml", "map.toml",
    "neutrals.toml", "objectives.toml", "orders.toml", "quests.toml", "rewards.toml", "seasons.toml", "tactics.toml",
    "titles.toml", "tokens.toml",
)  # fmt: skip
NO_ICON: Final = "help"
TINCTURES: Final[tuple[str, ...]] = ("azure", "gules", "or", "vert", "purpure")


class Component:
    """What every printed thing has: an id, a name, a text and where it comes from."""

    def __init__(self, number: int, id: str, name: str, text: str, source: str) -> None:
        self.number: Final = number
        self.id: Final = id
        self.name: Final = name
        self.text: Final = text
        self.source: Final = source
        self.icon = NO_ICON


@final
class UnitKind(Component):
    """A type of unit. Its number runs over all types: four of each faction, then the six neutral ones."""

    def __init__(self, number: int, id: str, name: str, text: str, source: str, faction: int) -> None:
        super().__init__(number, id, name, text, source)
        self.faction: Final = faction
        """-1 for a neutral type"""
        self.plural = name
        self.figures = 0
        self.shape = TRIANGLE
        self.initiative = 1
        self.health = 1
        self.fast = False
        self.flying = False
        self.ability = ""
        self.effect = ""
        self.params: dict[str, int] = {}
        self.shapes: tuple[int, ...] = ()
        """the shapes its ability can hit, where it names some"""
        self.named = number
        """the type its ability names; most name none, and so themselves"""
        self.duel_effect = ""
        self.duel_text = ""


@final
class Development(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, kind: int, copies: int) -> None:
        super().__init__(number, id, name, text, source)
        self.kind: Final = kind
        self.copies: Final = copies
        self.effect = ""
        self.amount = 0
        self.discard = False
        self.standing_only = True


@final
class Faction(Component):
    def __init__(self, number: int, id: str, name: str, source: str, arms: str) -> None:
        super().__init__(number, id, name, "", source)
        self.arms: Final = arms
        self.alignment = GOOD
        self.home = ""
        """its tile"""
        self.influence = 0
        self.tactics = 0
        self.strongholds = 4
        self.start: tuple[int, int, int] = (0, 0, 0)
        self.dials: list[list[list[int]]] = []
        """by resource and step: the units shown there, by number"""
        self.dial_influence: list[list[int]] = []
        self.dial_tactics: list[list[int]] = []
        """by resource and step: how many of them are shown there"""
        self.developments: list[Development] = []
        """by kind; the first is missing"""
        self.kinds: list[UnitKind] = []


@final
class FateCard:
    def __init__(self, number: int, destiny: int, results: tuple[int, ...], values: tuple[int, ...]) -> None:
        self.number: Final = number
        self.destiny: Final = destiny
        self.results: Final = results
        """by shape"""
        self.values: Final = values


@final
class SeasonCard(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, season: int) -> None:
        super().__init__(number, id, name, text, source)
        self.season: Final = season
        self.effect = ""
        self.council = False
        self.bid = False
        self.zero_wins = True
        self.optional = False
        self.duration = ""
        self.false_runes = False
        self.params: dict[str, int] = {}
        self.words: dict[str, str] = {}


@final
class Tactic(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, copies: int) -> None:
        super().__init__(number, id, name, text, source)
        self.copies: Final = copies
        self.timing = ""
        self.by = ""
        self.effect = ""
        self.false_runes = False
        self.params: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.units: tuple[tuple[int, int], ...] = ()
        """the types it can bring, each with the most units of it"""


@final
class HeroCard(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, alignment: int) -> None:
        super().__init__(number, id, name, text, source)
        self.alignment: Final = alignment
        self.attributes: tuple[int, int, int] = (0, 0, 0)
        self.health = 0
        self.fast = False
        self.flying = False
        self.ability = ""
        self.timing = ""
        self.effect = ""
        self.params: dict[str, int] = {}


@final
class RewardCard(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, copies: int) -> None:
        super().__init__(number, id, name, text, source)
        self.copies: Final = copies
        self.trait = ""
        self.use = ""
        self.timing = ""
        self.effect = ""
        self.params: dict[str, int] = {}
        self.words: dict[str, str] = {}


@final
class QuestStage:
    def __init__(self, attributes: tuple[int, ...], results: tuple[tuple[str, ...], ...]) -> None:
        self.attributes: Final = attributes
        """one to be tested, or several to choose from; none if influence is spent instead"""
        self.results: Final = results
        """by destiny"""


@final
class QuestCard(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, starting: bool) -> None:
        super().__init__(number, id, name, text, source)
        self.starting: Final = starting
        self.tile = ""
        self.area = ""
        self.location = ""
        self.kind = ""
        self.stages: list[QuestStage] = []
        self.unit = -1
        self.win: tuple[str, ...] = ()
        self.no_win: tuple[str, ...] = ()
        self.pay = (0, 0)


@final
class Objective(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, alignment: int) -> None:
        super().__init__(number, id, name, text, source)
        self.alignment: Final = alignment
        self.condition = ""
        self.params: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.shape = -1
        self.exchange = ""


@final
class City(Component):
    def __init__(self, number: int, id: str, name: str, source: str, shape: int, units: int) -> None:
        super().__init__(number, id, name, "", source)
        self.shape: Final = shape
        self.units: Final = units
        self.tactics = 0
        self.influence = 0
        self.quests = 0


@final
class Discovery(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, type: str) -> None:
        super().__init__(number, id, name, text, source)
        self.type: Final = type
        self.near = 0
        self.far = 0
        self.effect = ""
        self.params: dict[str, int] = {}
        self.resource = -1


@final
class Token(Component):
    """A plain token or marker, or a kind of card without names: what it is called and which rule speaks of it first."""

    def __init__(self, number: int, id: str, name: str, text: str, source: str, rule: str) -> None:
        super().__init__(number, id, name, text, source)
        self.rule: Final = rule


@final
class HexPlan:
    """One hex of a tile, as it is printed."""

    def __init__(self, id: str, tile: str, q: int, r: int, yields: tuple[int, int, int]) -> None:
        self.id: Final = id
        self.tile: Final = tile
        self.q: Final = q
        self.r: Final = r
        self.yields: Final = yields
        self.city = False
        self.neutrals: list[tuple[int, int]] = []
        """unit number and how many"""
        self.water: list[int] = []
        self.mountain: list[int] = []


@final
class MapTile:
    def __init__(self, id: str, faction: int) -> None:
        self.id: Final = id
        self.faction: Final = faction
        """whose home realm it is, -1 for land"""
        self.hexes: list[HexPlan] = []
        self.numbers: list[int] = []
        """the area numbers of its hexes"""
        self.outlines: list[list[tuple[int, int, int]]] = []
        """by how often it is turned: where its hexes then lie, and their coloured sides as masks (filled by `land`)"""


@final
class Terms:
    """The numbers in which the editions differ."""

    def __init__(self) -> None:
        self.years = 7
        self.runes_to_win = 6
        self.instant_win = False
        self.starting_dragon = 1
        self.starting_false = 1
        self.marker_distance = 3
        self.marker_distance_fallback = 0
        self.false_runes = True


@final
class Kit:
    """All components of one box, for one edition."""

    def __init__(self) -> None:
        self.first_edition = False
        self.terms = Terms()
        self.units: list[UnitKind] = []
        self.factions: list[Faction] = []
        self.fate: list[FateCard] = []
        self.seasons: list[SeasonCard] = []
        self.season_texts: list[str] = []
        self.season_params: list[dict[str, int]] = []
        """by season: the numbers of its secondary effect"""
        self.tactics: list[Tactic] = []
        self.heroes: list[HeroCard] = []
        self.rewards: list[RewardCard] = []
        self.quests: list[QuestCard] = []
        self.objectives: list[Objective] = []
        self.titles: list[Component] = []
        self.title_params: list[dict[str, int]] = []
        self.orders: list[Component] = []
        self.order_params: list[dict[str, int]] = [{}]
        """by order number"""
        self.stake = (1, 6)
        """how much influence may be spent on diplomacy (RW-DIPLO-02)"""
        self.cities: list[City] = []
        self.discoveries: list[Discovery] = []
        self.tokens: list[Token] = []
        self.tiles: list[MapTile] = []
        self.hexes: list[HexPlan] = []
        """every hex of the box; its place here is the number of the area"""
        self.dragon_runes = 21
        self.false_runes = 17
        self.stronghold = 5
        self.stronghold_damaged = 3
        self.icons: dict[str, str] = {}

    def icon(self, group: str, word: str) -> str:
        return self.icons.get(f"{group}/{word}", NO_ICON)

    def unit(self, id: str) -> int:
        for kind in self.units:
            if kind.id == id:
                return kind.number
        return -1

    def area(self, id: str) -> int:
        for number, plan in enumerate(self.hexes):
            if plan.id == id:
                return number
        return -1

    def components(self) -> list[Component]:
        """Everything that can be looked up."""
        found: list[Component] = [*self.units, *self.factions, *self.seasons, *self.tactics, *self.heroes, *self.rewards]
        found += [*self.quests, *self.objectives, *self.titles, *self.orders, *self.cities, *self.discoveries]
        found += self.tokens
        for faction in self.factions:
            found += faction.developments
        return found


# -- reading -----------------------------------------------------------------------------------------------------------


def load_kit(override: Path | None, first_edition: bool, epic: bool) -> Kit:
    """The box, with the files of an override folder in place of its own."""
    if override is not None:
        check_folder(override, list(FILES))
    kit = Kit()
    kit.first_edition = first_edition
    icons = read(PACKAGE, "icons.toml", override)
    for group in icons.names():
        for word in icons.field(group).names():
            kit.icons[f"{group}/{word}"] = icons.field(group).field(word).text()
    _read_terms(kit, read(PACKAGE, "components.toml", override), first_edition, epic)
    _read_factions(kit, read(PACKAGE, "factions.toml", override))
    neutrals = read(PACKAGE, "neutrals.toml", override).field("unit").items()
    if len(neutrals) != NEUTRAL_TYPES:
        raise (
            read(PACKAGE, "neutrals.toml", override)
            .field("unit")
            .wrong("read-wrong-length", found=str(len(neutrals)), expected=str(NEUTRAL_TYPES))
        )
    for record in neutrals:
        _read_unit(kit, record, -1)
    for faction, record in enumerate(read(PACKAGE, "factions.toml", override).field("faction").items()):
        _read_dials(kit, kit.factions[faction], record)
        for kind, unit in zip(kit.factions[faction].kinds, record.field("unit").items()):
            _read_named(kit, kind, unit)
    for kind, unit in zip(kit.units[-NEUTRAL_TYPES:], neutrals):
        _read_named(kit, kind, unit)
    _read_fate(kit, read(PACKAGE, "fate.toml", override))
    _read_map(kit, read(PACKAGE, "map.toml", override))
    _read_seasons(kit, read(PACKAGE, "seasons.toml", override))
    _read_tactics(kit, read(PACKAGE, "tactics.toml", override))
    _read_heroes(kit, read(PACKAGE, "heroes.toml", override))
    _read_rewards(kit, read(PACKAGE, "rewards.toml", override))
    _read_quests(kit, read(PACKAGE, "quests.toml", override))
    _read_objectives(kit, read(PACKAGE, "objectives.toml", override))
    _read_rest(kit, override)
    return kit


def _edition(kit: Kit, record: Reader, field: str) -> Reader:
    """A field of a record, as the edition in play has it."""
    if kit.first_edition and record.has("first_edition") and record.field("first_edition").has(field):
        return record.field("first_edition").field(field)
    return record.field(field)


def _numbers(reader: Reader) -> dict[str, int]:
    """The whole numbers and flags among a record's parameters."""
    found: dict[str, int] = {}
    for name in reader.names():
        value = reader.field(name).value
        if isinstance(value, bool):
            found[name] = 1 if value else 0
        elif isinstance(value, int):
            found[name] = reader.field(name).number(-99, 99)
    return found


def _words(reader: Reader) -> dict[str, str]:
    return {name: reader.field(name).text() for name in reader.names() if isinstance(reader.field(name).value, str)}


def _params(kit: Kit, record: Reader) -> dict[str, int]:
    return _numbers(_edition(kit, record, "params")) if record.has("params") else {}


def _param_words(kit: Kit, record: Reader) -> dict[str, str]:
    return _words(_edition(kit, record, "params")) if record.has("params") else {}


def _source(record: Reader) -> str:
    return record.field("source").choice(list(SURE))


def _read_terms(kit: Kit, file: Reader, first_edition: bool, epic: bool) -> None:
    terms = kit.terms
    layers = [file.field("revised")]
    if first_edition:
        layers.append(file.field("first_edition"))
    if epic:
        layers.append(file.field("first_edition").field("epic"))
    for layer in layers:
        if layer.has("years"):
            terms.years = layer.field("years").number(1, 8)
        if layer.has("runes_to_win"):
            terms.runes_to_win = layer.field("runes_to_win").number(1, 21)
        if layer.has("early_win"):
            terms.instant_win = layer.field("early_win").choice(["claim", "instant"]) == "instant"
        if layer.has("starting_dragon_runes"):
            terms.starting_dragon = layer.field("starting_dragon_runes").number(0, 2)
        if layer.has("starting_false_runes"):
            terms.starting_false = layer.field("starting_false_runes").number(0, 2)
        if layer.has("home_marker_distance"):
            terms.marker_distance = layer.field("home_marker_distance").number(0, 9)
        if layer.has("home_marker_distance_fallback"):
            terms.marker_distance_fallback = layer.field("home_marker_distance_fallback").number(0, 9)
        if layer.has("false_runes_used"):
            terms.false_runes = layer.field("false_runes_used").flag()
    kit.dragon_runes = file.field("revised").field("dragon_runes").number(1, 99)
    kit.false_runes = file.field("revised").field("false_runes").number(0, 99)
    kit.stronghold = file.field("stronghold").field("strength").number(0, 9)
    limits = file.field("limits")
    least = limits.field("diplomacy_influence_min").number(1, 9)
    kit.stake = (least, limits.field("diplomacy_influence_max").number(least, 9))
    kit.stronghold_damaged = file.field("stronghold").field("strength_damaged").number(0, 9)


def _read_factions(kit: Kit, file: Reader) -> None:
    for number, record in enumerate(file.field("faction").items()):
        faction = Faction(
            number,
            record.field("id").text(),
            record.field("name").text(),
            _source(record),
            record.field("arms").choice(list(TINCTURES)),
        )
        faction.icon = kit.icon("faction", faction.id)
        faction.alignment = ALIGNMENTS.index(record.field("alignment").choice(["good", "evil"]))
        faction.home = record.field("home_tile").text()
        faction.influence = record.field("starting_influence").number(0, 20)
        faction.tactics = record.field("starting_tactics").number(0, 10)
        faction.strongholds = record.field("strongholds").number(1, 9)
        start = record.field("start_dials")
        faction.start = (
            start.field("food").number(0, TOP),
            start.field("wood").number(0, TOP),
            start.field("ore").number(0, TOP),
        )
        faction.developments = [Development(0, "", "", "", "house", NO_DEVELOPMENT, 0)]
        by_kind = {token.field("kind").choice(list(DEVELOPMENTS[1:])): token for token in record.field("development").items()}
        for kind, word in enumerate(DEVELOPMENTS):
            if kind:
                if word not in by_kind:
                    raise record.field("development").wrong("rw-content-no-development", kind=word, faction=faction.name)
                faction.developments.append(_read_development(kit, by_kind[word], kind))
        units = record.field("unit").items()
        if len(units) != OWN_TYPES:
            raise record.field("unit").wrong("read-wrong-length", found=str(len(units)), expected=str(OWN_TYPES))
        for unit in units:
            faction.kinds.append(_read_unit(kit, unit, number))
        kit.factions.append(faction)


def _read_development(kit: Kit, record: Reader, kind: int) -> Development:
    token = Development(
        kind,
        record.field("id").text(),
        record.field("name").text(),
        record.field("text").text(),
        _source(record),
        kind,
        record.field("copies").number(0, 9),
    )
    token.icon = kit.icon("development", token.id.split("_", 1)[1].replace("_", "-"))
    token.effect = record.field("effect").text()
    params = _params(kit, record)
    for name in ("amount", "units", "damage"):
        if name in params:
            token.amount = params[name]
    token.discard = params.get("discard", 0) == 1
    token.standing_only = params.get("standing_only", 1) == 1
    return token


def _read_unit(kit: Kit, record: Reader, faction: int) -> UnitKind:
    kind = UnitKind(
        len(kit.units),
        record.field("id").text(),
        record.field("name").text(),
        record.field("ability_text").text(),
        _source(record),
        faction,
    )
    kind.icon = kit.icon("unit", kind.id.replace("_", "-"))
    kind.plural = record.field("plural").text()
    kind.figures = record.field("figures").number(1, 40)
    kind.shape = SHAPES.index(record.field("shape").choice(list(SHAPES)))
    kind.initiative = record.field("initiative").number(1, 5)
    kind.health = record.field("health").number(1, 9)
    kind.fast = record.field("fast").flag()
    kind.flying = record.field("flying").flag()
    kind.ability = record.field("ability_name").text()
    kind.effect = _edition(kit, record, "effect").text()
    kind.params = _params(kit, record)
    if record.has("params"):
        params = _edition(kit, record, "params")
        if params.has("shapes"):
            kind.shapes = tuple([SHAPES.index(shape.choice(list(SHAPES))) for shape in params.field("shapes").items()])
    if faction < 0:
        kind.duel_effect = record.field("duel_effect").text()
        kind.duel_text = record.field("duel_text").text()
    kit.units.append(kind)
    return kind


def _read_named(kit: Kit, kind: UnitKind, record: Reader) -> None:
    """The type that an ability names, of its own faction or neutral."""
    if record.has("params"):
        params = _edition(kit, record, "params")
        if params.has("unit"):
            known = [other.id for other in kit.units if other.faction == kind.faction]
            kind.named = kit.unit(params.field("unit").choice(known))


def _read_dials(kit: Kit, faction: Faction, record: Reader) -> None:
    own = [kind.id for kind in faction.kinds]
    for resource in RESOURCES:
        steps = record.field("dials").field(resource).items()
        if len(steps) != TOP + 1:
            raise record.field("dials").field(resource).wrong("read-wrong-length", found=str(len(steps)), expected=str(TOP + 1))
        units: list[list[int]] = []
        influence: list[int] = []
        tactics: list[int] = []
        for step in steps:
            shown = [item.choice([*own, "influence", "tactics"]) for item in step.items()]
            units.append([faction.kinds[own.index(word)].number for word in shown if word in own])
            influence.append(shown.count("influence"))
            tactics.append(shown.count("tactics"))
        faction.dials.append(units)
        faction.dial_influence.append(influence)
        faction.dial_tactics.append(tactics)


def _read_fate(kit: Kit, file: Reader) -> None:
    for record in file.field("card").items():
        results: list[int] = []
        values: list[int] = []
        for shape in SHAPES:
            section = record.field(shape)
            result = RESULTS.index(section.field("result").choice(list(RESULTS)))
            results.append(result)
            values.append(section.field("n").number(1, 9) if result in (ROUT, DAMAGE) else 0)
        number = record.field("number").number(len(kit.fate) + 1, len(kit.fate) + 1)
        destiny = DESTINIES.index(record.field("destiny").choice(list(DESTINIES)))
        kit.fate.append(FateCard(number, destiny, tuple(results), tuple(values)))


def _read_map(kit: Kit, file: Reader) -> None:
    homes = {faction.home: faction.number for faction in kit.factions}
    for record in file.field("tile").items():
        id = record.field("id").text()
        home = record.field("kind").choice(["land", "home"]) == "home"
        if home and id not in homes:
            raise record.field("id").wrong("rw-content-no-home", tile=id)
        tile = MapTile(id, homes[id] if home else -1)
        for spot in record.field("hex").items():
            plan = HexPlan(
                spot.field("id").text(),
                id,
                spot.field("q").number(-9, 9),
                spot.field("r").number(-9, 9),
                (spot.field("food").number(0, TOP), spot.field("wood").number(0, TOP), spot.field("ore").number(0, TOP)),
            )
            plan.city = spot.field("city").flag()
            plan.water = list(spot.field("water").numbers(0, 5))
            plan.mountain = list(spot.field("mountain").numbers(0, 5))
            for group in spot.field("neutral").items():
                known = [kind.id for kind in kit.units if kind.faction < 0]
                unit = kit.unit(group.field("unit").choice(known))
                plan.neutrals.append((unit, group.field("count").number(1, 8)))
            tile.hexes.append(plan)
            tile.numbers.append(len(kit.hexes))
            kit.hexes.append(plan)
        kit.tiles.append(tile)


def _read_seasons(kit: Kit, file: Reader) -> None:
    kit.season_texts = [file.field("secondary").field(season).field("text").text() for season in SEASONS]
    kit.season_params = [_params(kit, file.field("secondary").field(season)) for season in SEASONS]
    for record in file.field("season").items():
        card = SeasonCard(
            len(kit.seasons),
            record.field("id").text(),
            record.field("name").text(),
            record.field("text").text(),
            _source(record),
            SEASONS.index(record.field("season").choice(list(SEASONS))),
        )
        card.icon = kit.icon("season", SEASONS[card.season])
        card.effect = record.field("effect").text()
        card.council = record.field("wizards_council").flag()
        card.bid = record.field("bid").flag()
        card.zero_wins = not card.bid or record.field("zero_bid").choice(["wins", "nothing"]) == "wins"
        card.optional = record.field("optional").flag()
        card.duration = record.field("duration").choice(["immediate", "season", "year"])
        card.false_runes = record.maybe("names_false_runes", False).flag()
        card.params = _params(kit, record)
        card.words = _param_words(kit, record)
        kit.seasons.append(card)


def _read_tactics(kit: Kit, file: Reader) -> None:
    for record in file.field("tactic").items():
        card = Tactic(
            len(kit.tactics),
            record.field("id").text(),
            record.field("name").text(),
            record.field("text").text(),
            _source(record),
            record.field("copies").number(1, 50),
        )
        card.icon = kit.icon("card", "tactic")
        card.timing = record.field("timing").text()
        card.by = record.field("by").text()
        card.effect = record.field("effect").text()
        card.false_runes = record.maybe("names_false_runes", False).flag()
        card.params = _params(kit, record)
        card.words = _param_words(kit, record)
        card.units = _unit_options(kit, record)
        kit.tactics.append(card)


def _unit_options(kit: Kit, record: Reader) -> tuple[tuple[int, int], ...]:
    """The units that a card lets a player choose from."""
    if not record.has("params") or not record.field("params").has("options"):
        return ()
    found: list[tuple[int, int]] = []
    for option in record.field("params").field("options").items():
        name = option.field("unit").choice([kind.id for kind in kit.units if kind.faction < 0])
        found.append((kit.unit(name), option.field("units").number(1, 8)))
    return tuple(found)


def _read_heroes(kit: Kit, file: Reader) -> None:
    for record in file.field("hero").items():
        card = HeroCard(
            len(kit.heroes),
            record.field("id").text(),
            record.field("name").text(),
            _edition(kit, record, "ability_text").text(),
            _source(record),
            ALIGNMENTS.index(record.field("alignment").choice(list(ALIGNMENTS))),
        )
        card.icon = kit.icon("hero", card.id.replace("_", "-"))
        card.attributes = (
            record.field("strength").number(0, 9),
            record.field("agility").number(0, 9),
            record.field("wisdom").number(0, 9),
        )
        card.health = record.field("health").number(1, 9)
        card.fast = record.field("fast").flag()
        card.flying = record.field("flying").flag()
        card.ability = record.field("ability_name").text()
        card.timing = _edition(kit, record, "timing").text()
        card.effect = _edition(kit, record, "effect").text()
        card.params = _params(kit, record)
        kit.heroes.append(card)


def _read_rewards(kit: Kit, file: Reader) -> None:
    for record in file.field("reward").items():
        card = RewardCard(
            len(kit.rewards),
            record.field("id").text(),
            record.field("name").text(),
            record.field("text").text(),
            _source(record),
            record.field("copies").number(1, 25),
        )
        card.icon = kit.icon("reward", card.id.replace("_", "-"))
        card.trait = record.field("trait").choice(["", "weapon", "armour"])
        card.use = record.field("use").choice(["special", "duel", "passive", "discard", "once"])
        card.timing = record.field("timing").text()
        card.effect = record.field("effect").text()
        card.params = _params(kit, record)
        card.words = _param_words(kit, record)
        kit.rewards.append(card)


def _read_quests(kit: Kit, file: Reader) -> None:
    areas = [plan.id for plan in kit.hexes]
    for record in file.field("quest").items():
        card = QuestCard(
            len(kit.quests),
            record.field("id").text(),
            record.field("name").text(),
            record.field("text").text(),
            _source(record),
            record.field("starting").flag(),
        )
        card.icon = kit.icon("card", "quest")
        card.tile = record.field("tile").text()
        card.area = record.field("area").choice(["", *areas])
        card.location = record.field("location").text()
        card.kind = record.field("kind").choice(["test", "duel", "pay"])
        if card.kind == "duel":
            card.unit = kit.unit(record.field("duel_unit").choice([kind.id for kind in kit.units if kind.faction < 0]))
            card.win = tuple([item.text() for item in record.field("win").items()])
            card.no_win = tuple([item.text() for item in record.field("no_win").items()])
        else:
            for stage in record.field("stage").items():
                card.stages.append(_read_stage(stage))
        if card.kind == "pay":
            card.pay = (record.field("pay").field("min").number(1, 9), record.field("pay").field("max").number(1, 9))
        kit.quests.append(card)


def _read_stage(record: Reader) -> QuestStage:
    words = record.field("attribute").text().split("|")
    attributes = tuple([ATTRIBUTES.index(word) for word in words if word in ATTRIBUTES])
    if not attributes and words != ["influence"]:
        raise record.field("attribute").wrong("read-unknown-word", found=words[0], known=", ".join([*ATTRIBUTES, "influence"]))
    results = tuple([tuple([item.text() for item in record.field(destiny).items()]) for destiny in DESTINIES])
    return QuestStage(attributes, results)


def _read_objectives(kit: Kit, file: Reader) -> None:
    for record in file.field("objective").items():
        card = Objective(
            len(kit.objectives),
            record.field("id").text(),
            record.field("name").text(),
            record.field("text").text(),
            _source(record),
            ALIGNMENTS.index(record.field("alignment").choice(["good", "evil"])),
        )
        card.icon = kit.icon("card", "objective")
        card.condition = record.field("condition").text()
        card.params = _params(kit, record)
        card.words = _param_words(kit, record)
        card.shape = SHAPES.index(card.words["shape"]) if card.words.get("shape", "") in SHAPES else -1
        card.exchange = record.field("exchange").text()
        kit.objectives.append(card)


def _read_rest(kit: Kit, override: Path | None) -> None:
    for record in read(PACKAGE, "titles.toml", override).field("title").items():
        number = len(kit.titles)
        text = f"{record.field('passive').text()} {record.field('active').text()}"
        title = Component(
            number, record.field("id").choice([TITLES[number]]), record.field("name").text(), text, _source(record)
        )
        title.icon = kit.icon("card", "title")
        kit.titles.append(title)
        kit.title_params.append(_params(kit, record))
    for record in read(PACKAGE, "orders.toml", override).field("order").items():
        number = record.field("number").number(len(kit.orders) + 1, len(kit.orders) + 1)
        text = f"{record.field('primary').text()} {record.field('supremacy').text()}"
        order = Component(
            number, record.field("id").choice([ORDER_WORDS[number]]), record.field("name").text(), text, _source(record)
        )
        order.icon = kit.icon("order", order.id.replace("_", "-"))
        kit.orders.append(order)
        kit.order_params.append(_params(kit, record))
    for record in read(PACKAGE, "cities.toml", override).field("city").items():
        city = City(
            len(kit.cities),
            record.field("id").text(),
            record.field("name").text(),
            _source(record),
            SHAPES.index(record.field("units").field("shape").choice(list(SHAPES))),
            record.field("units").field("count").number(0, 8),
        )
        city.icon = kit.icon("token", "city")
        city.tactics = record.field("tactics").number(0, 9)
        city.influence = record.field("influence").number(0, 9)
        city.quests = record.field("quests").number(0, 9)
        kit.cities.append(city)
    for record in read(PACKAGE, "discovery.toml", override).field("token").items():
        token = Discovery(
            len(kit.discoveries),
            record.field("id").text(),
            record.field("name").text(),
            record.field("text").text(),
            _source(record),
            record.field("type").choice(["event", "location", "removable_location"]),
        )
        token.icon = kit.icon("discovery", token.id.replace("_", "-"))
        token.near = record.field("backs").field("near").number(0, 35)
        token.far = record.field("backs").field("far").number(0, 35)
        token.effect = record.field("effect").text()
        token.params = _params(kit, record)
        words = _param_words(kit, record)
        token.resource = RESOURCES.index(words["resource"]) if words.get("resource", "") in RESOURCES else -1
        kit.discoveries.append(token)
    for record in read(PACKAGE, "tokens.toml", override).field("token").items():
        plain = Token(
            len(kit.tokens),
            record.field("id").text(),
            record.field("name").text(),
            record.field("text").text(),
            _source(record),
            record.field("rule").text(),
        )
        plain.icon = kit.icon("piece", plain.id.replace("_", "-"))
        kit.tokens.append(plain)
