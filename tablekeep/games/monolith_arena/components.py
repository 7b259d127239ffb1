"""The components: tiles, factions and markers out of the TOML files, checked field by field."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from tablekeep.games.components import NO_ICON
from tablekeep.games.content import check_folder, read
from tablekeep.games.monolith_arena.arena import BOARD, SPACES, TRIADS
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.messages import Arg, Ref
from tablekeep.kernel.reading import Reader

PACKAGE: Final = "tablekeep.games.monolith_arena"

BANNER: Final = 0
CHAMPION: Final = 1
RUNE: Final = 2
ORDER: Final = 3
ROLES: Final[tuple[str, ...]] = ("banner", "champion", "rune", "order")

NO_ORDER: Final = 0
BATTLE: Final = 1
CHARGE: Final = 2
MOVE: Final = 4
ROTATE: Final = 8
PUSH: Final = 16
NET: Final = 32
BLAST: Final = 64
ENTRENCH: Final = 128
WOUND: Final = 256
FALSE_ORDER: Final = 512

TILE_FIELDS: Final[tuple[str, ...]] = (
    "id", "name", "name_pl", "aliases_pl", "kind", "count", "initiatives", "melee", "ranged", "armor_edges", "net_edges",
    "link_edges", "toughness", "hit_points", "traits", "special", "effect", "order", "text", "text_with", "short", "source",
    "note",
)  # fmt: skip
EFFECTS: Final[tuple[str, ...]] = (
    "none", "strength_bonus", "initiative_bonus", "toughness_bonus", "grant_trait", "regeneration", "extra_attack", "pierce",
    "disarm", "grant_charge",
)  # fmt: skip
FACTION_FILES: Final[tuple[str, ...]] = (
    "dragon-empire.toml", "lords-of-the-abyss.toml", "guardians-of-the-realm.toml", "harbingers-of-the-forest.toml",
)  # fmt: skip
FILES: Final[tuple[str, ...]] = (
    "board.toml",
    "factions.toml",
    "glossary.toml",
    "icons.toml",
    "markers.toml",
    "traits.toml",
    *FACTION_FILES,
)
TINCTURES: Final[tuple[str, ...]] = ("azure", "gules", "or", "vert", "purpure")


@final
class Kind:
    """A kind of tile: everything printed on it."""

    def __init__(self, number: int, id: str, name: str, faction: int, role: int) -> None:
        self.number: Final = number
        self.id: Final = id
        self.name: Final = name
        """its word in notation: the id without the faction's code"""
        self.faction: Final = faction
        self.role: Final = role
        self.title = ""
        self.text = ""
        self.text_with: dict[str, str] = {}
        """by option and value, `penetration_base=printed`: the text where a table has agreed on that"""
        self.short = ""
        """what it does, in two lines of a small card"""
        self.sources: tuple[tuple[str, str], ...] = ()
        """by field: where what is known of it comes from"""
        self.icon = NO_ICON
        self.count = 0
        self.initiatives: tuple[int, ...] = ()
        self.melee: list[int] = [0] * 6
        self.ranged: list[int] = [0] * 6
        self.armour: list[bool] = [False] * 6
        self.nets: list[int] = []
        self.links: list[int] = []
        """edges by number"""
        self.toughness = 0
        self.hit_points = 0
        self.traits: tuple[str, ...] = ()
        """the printed ones by id, to be read by people; the rules ask the flags below"""
        self.maneuver = False
        self.teleport = False
        self.rotation = False
        self.venom = False
        self.cavalry = False
        self.transformation = False
        self.strike_edge = -1
        """the edge of a start-of-battle strike, -1 for none"""
        self.any_target = 0
        """the strength of an attack on any one enemy tile, 0 for none"""
        self.gives_melee = 0
        self.gives_ranged = 0
        self.gives_initiative = 0
        self.gives_toughness = 0
        self.gives_maneuver = False
        self.gives_teleport = False
        self.gives_venom = False
        self.gives_attack = 0
        self.gives_charge = False
        self.regenerates = False
        self.pierces = 0
        """wounds of a piercing shot before bonuses, 0 for none"""
        self.disarms = False
        self.orders = NO_ORDER
        """what playing it may do: a sum of order kinds"""
        self.wounds = 0
        """what the order deals"""
        self.influencing = False
        self.moving = False
        """has or lends a trait that moves or rotates"""
        self.symmetric = False
        """alike on all six edges: its facing says nothing"""

    @property
    def attacks(self) -> bool:
        return sum(self.melee) + sum(self.ranged) + self.any_target > 0

    def complete(self) -> None:
        """Works out what follows from the printed values."""
        edges = [(self.melee[e], self.ranged[e], self.armour[e], e in self.nets, e in self.links) for e in range(6)]
        self.symmetric = all(edge == edges[0] for edge in edges) and self.strike_edge < 0
        lent = self.gives_melee + self.gives_ranged + abs(self.gives_initiative) + self.gives_attack + self.pierces
        self.moving = self.maneuver or self.teleport or self.rotation or self.gives_maneuver or self.gives_teleport
        self.influencing = lent > 0 or self.gives_venom or self.disarms


@final
class Faction:
    def __init__(self, number: int, id: str, code: str, name: str, arms: str) -> None:
        self.number: Final = number
        self.id: Final = id
        self.code: Final = code
        self.name: Final = name
        self.arms: Final = arms
        self.summary = ""
        self.short = ""
        self.play = ""
        """in two sentences what it does and how one plays it"""
        self.suits = ""
        """whom it suits"""
        self.notes: tuple[tuple[str, str], ...] = ()
        """the rules of its own, each with its name"""
        self.rules = ""
        """what the ids of its rules begin with"""
        self.kinds: dict[str, Kind] = {}
        """by their word in notation"""
        self.banner: Kind = Kind(UNKNOWN, "", "", number, BANNER)
        self.deck: tuple[int, ...] = ()
        """the numbers of all tiles but the Banner (MA-SETUP-05)"""


@final
class Trait:
    def __init__(self, id: str, name: str, text: str, rule: str) -> None:
        self.id: Final = id
        self.name: Final = name
        self.text: Final = text
        self.rule: Final = rule


@final
class Kit:
    """All components of one box."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []
        self.factions: list[Faction] = []
        self.words: dict[str, list[Kind]] = {}
        """the kinds that share a word in notation, one a faction"""
        self.traits: dict[str, Trait] = {}
        self.icons: dict[str, str] = {}
        """by group and word: `trait/venom`"""
        self.phrases: dict[str, str] = {}
        """the words of the blocks on a component's sheet"""
        self.banner_hit_points = 0
        self.poison_markers = 0
        self.unknown = Kind(UNKNOWN, "unknown", "unknown", UNKNOWN, CHAMPION)
        self.unknown.hit_points = 1

    def icon(self, group: str, word: str) -> str:
        return self.icons.get(f"{group}/{word}", NO_ICON)

    def named(self, word: str) -> Arg:
        """A tile by its word in notation, as it is called in a sentence; the word itself if no tile has it."""
        kinds = self.words.get(word)
        return Ref("tile", kinds[0].id) if kinds else word

    def kind(self, id: str) -> Kind | None:
        for kind in self.kinds:
            if kind.id == id:
                return kind
        return None


def load_kit(override: Path | None = None) -> Kit:
    """The box, with the files of an override folder in place of its own."""
    if override is not None:
        check_folder(override, list(FILES))
    kit = Kit()
    _check_board(kit, read(PACKAGE, "board.toml", override))
    _read_markers(kit, read(PACKAGE, "markers.toml", override))
    _read_icons(kit, read(PACKAGE, "icons.toml", override))
    for trait in read(PACKAGE, "traits.toml", override).field("trait").items():
        id = trait.field("id").text()
        rules = trait.field("rules").items()
        kit.traits[id] = Trait(id, trait.field("name").text(), trait.field("text").text(), rules[0].text() if rules else "")
    traits = list(kit.traits)
    factions = read(PACKAGE, "factions.toml", override)
    words = factions.maybe("blocks", {})
    for word in words.names():
        kit.phrases[word] = words.field(word).text()
    for record in factions.field("faction").items():
        _read_faction(kit, record, override, traits)
    return kit


def _check_board(kit: Kit, file: Reader) -> None:
    """MA-BOARD-01, MA-RUL-01: the file describes the board the rules know, space by space."""
    kit.banner_hit_points = file.field("board").field("banner_hit_points").number(1, 99)
    hexes = file.field("hex").items()
    if len(hexes) != SPACES:
        raise file.field("hex").wrong("read-wrong-length", found=str(len(hexes)), expected=str(SPACES))
    for number, record in enumerate(hexes):
        q, r = BOARD.coordinates[number]
        record.field("id").number(number, number)
        record.field("label").choice([BOARD.labels[number]])
        record.field("q").number(q, q)
        record.field("r").number(r, r)
        neighbours = record.field("neighbors")
        if list(neighbours.numbers(-1, SPACES - 1)) != BOARD.step[number * 6 : number * 6 + 6]:
            raise neighbours.wrong("ma-content-wrong-neighbours", space=BOARD.labels[number])
    sets = file.field("triads").field("sets")
    if sorted(sets.rows((SPACES - 1,) * 3)) != sorted(TRIADS):
        raise sets.wrong("ma-content-wrong-triads")


def _read_markers(kit: Kit, file: Reader) -> None:
    for record in file.field("marker").items():
        count = record.field("count").number(0, 99)
        if record.field("id").text() == "poison":
            kit.poison_markers = count
    if kit.poison_markers == 0:
        raise file.field("marker").wrong("ma-content-no-poison")


def _read_icons(kit: Kit, file: Reader) -> None:
    for group in file.names():
        for word in file.field(group).names():
            kit.icons[f"{group}/{word}"] = file.field(group).field(word).text()


def _read_faction(kit: Kit, record: Reader, override: Path | None, traits: list[str]) -> None:
    number = len(kit.factions)
    faction = Faction(
        number,
        record.field("id").text(),
        record.field("code").text(),
        record.field("name").text(),
        record.field("arms").choice(list(TINCTURES)),
    )
    faction.rules = record.field("rules").text()
    file = read(PACKAGE, record.field("file").choice(list(FACTION_FILES)), override)
    told = file.field("faction")
    faction.summary = told.field("summary").text()
    faction.short = told.maybe("short", "").text()
    faction.play = told.maybe("play", "").text()
    faction.suits = told.maybe("suits", "").text()
    faction.notes = tuple([(note.field("name").text(), note.field("text").text()) for note in file.maybe("rule", []).items()])
    deck: list[int] = []
    tiles = file.field("tile").items()
    for tile in tiles:
        kind = _read_tile(kit, faction, tile, traits)
        if kind.role == BANNER:
            if faction.banner.id or kind.count != 1:
                raise tile.wrong("ma-content-one-banner", faction=faction.name)
            faction.banner = kind
        else:
            deck += [kind.number] * kind.count
    total = file.field("faction").field("tile_total")
    if not faction.banner.id:
        raise file.field("tile").wrong("ma-content-one-banner", faction=faction.name)
    if total.number(2, 99) != len(deck) + 1:
        raise total.wrong("ma-content-wrong-total", found=str(len(deck) + 1))
    faction.deck = tuple(deck)
    kit.factions.append(faction)


def _edges(reader: Reader) -> list[int]:
    return sorted(set(reader.numbers(0, 5)))


def _strengths(reader: Reader) -> list[int]:
    return list(reader.numbers(0, 9, 6))


def _read_tile(kit: Kit, faction: Faction, tile: Reader, traits: list[str]) -> Kind:
    tile.only(list(TILE_FIELDS))
    id = tile.field("id").text()
    if not id.startswith(faction.code + "-") or kit.kind(id) is not None:
        raise tile.field("id").wrong("ma-content-wrong-id", id=id, code=faction.code)
    role = ROLES.index(tile.field("kind").choice(list(ROLES)))
    kind = Kind(len(kit.kinds), id, id[len(faction.code) + 1 :], faction.number, role)
    kind.title = tile.field("name").text()
    kind.text = tile.field("text").text()
    others = tile.maybe("text_with", {})
    for option in others.names():
        for value in others.field(option).names():
            kind.text_with[f"{option}={value}"] = others.field(option).field(value).text()
    kind.icon = kit.icon(ROLES[role], faction.code if role == BANNER else kind.name)
    kind.short = tile.maybe("short", "").text()
    kind.sources = tuple([(name, tile.field("source").field(name).text()) for name in tile.field("source").names()])
    kind.count = tile.field("count").number(1, 34)
    kind.initiatives = tile.field("initiatives").numbers(0, 9)
    kind.melee = _strengths(tile.field("melee"))
    kind.ranged = _strengths(tile.field("ranged"))
    armour = _edges(tile.field("armor_edges"))
    kind.armour = [edge in armour for edge in range(6)]
    kind.nets = _edges(tile.field("net_edges"))
    kind.links = _edges(tile.field("link_edges"))
    kind.toughness = tile.field("toughness").number(0, 9)
    hit_points = {BANNER: kit.banner_hit_points, ORDER: 0}.get(role, 1 + kind.toughness)
    kind.hit_points = tile.field("hit_points").number(hit_points, hit_points)
    kind.traits = tuple([trait.choice(traits) for trait in tile.field("traits").items()])
    for trait in kind.traits:
        _read_trait(kind, trait)
    _read_special(kind, tile.field("special"))
    _read_effect(kind, tile.field("effect"))
    if role == ORDER:
        _read_order(kind, tile.field("order"))
    else:
        tile.field("order").field("type").choice(["none"])
    kind.complete()
    kit.kinds.append(kind)
    faction.kinds[kind.name] = kind
    kit.words.setdefault(kind.name, []).append(kind)
    return kind


def _read_trait(kind: Kind, trait: str) -> None:
    if trait == "maneuver":
        kind.maneuver = True
    elif trait == "teleport":
        kind.teleport = True
    elif trait == "rotation":
        kind.rotation = True
    elif trait == "venom":
        kind.venom = True
    elif trait == "cavalry":
        kind.cavalry = True
    elif trait == "transformation":
        kind.transformation = True


def _read_special(kind: Kind, special: Reader) -> None:
    type = special.field("type").choice(["none", "first_strike", "any_target"])
    if type == "first_strike":
        kind.strike_edge = special.field("edge").number(0, 5)
    elif type == "any_target":
        kind.any_target = special.field("strength").number(1, 9)


def _read_effect(kind: Kind, effect: Reader) -> None:
    type = effect.field("type").choice(list(EFFECTS))
    if type == "none":
        return
    scope = effect.field("scope").choice(["adjacent", "linked", "board"])
    if (scope == "board") == bool(kind.links):
        raise effect.field("scope").wrong("ma-content-scope-links")
    effect.field("owner").choice(["enemy" if type == "disarm" else "own"])
    if type == "strength_bonus":
        kind.gives_melee = effect.field("melee").number(0, 9)
        kind.gives_ranged = effect.field("ranged").number(0, 9)
    elif type == "initiative_bonus":
        kind.gives_initiative = effect.field("amount").number(-9, 9)
    elif type == "toughness_bonus":
        kind.gives_toughness = effect.field("amount").number(1, 9)
    elif type == "grant_trait":
        trait = effect.field("trait").choice(["maneuver", "teleport", "venom"])
        kind.gives_maneuver = trait == "maneuver"
        kind.gives_teleport = trait == "teleport"
        kind.gives_venom = trait == "venom"
    elif type == "regeneration":
        kind.regenerates = True
    elif type == "extra_attack":
        effect.field("offset").number(-1, -1)
        kind.gives_attack = 1
    elif type == "pierce":
        kind.pierces = effect.field("base_wounds").number(1, 9)
    elif type == "disarm":
        kind.disarms = True
    elif type == "grant_charge":
        kind.gives_charge = True


def _read_order(kind: Kind, order: Reader) -> None:
    type = order.field("type").choice(
        ["choice", "battle", "charge", "move", "rotate", "push", "net", "blast", "entrench", "wound"]
    )
    if type == "choice":
        for option in order.field("options").items():
            _read_order(kind, option)
    elif type == "move":
        kind.orders |= FALSE_ORDER if order.field("owner").choice(["own", "enemy"]) == "enemy" else MOVE
    elif type == "blast":
        kind.orders |= BLAST
        kind.wounds = order.field("wounds").number(1, 9)
    elif type == "wound":
        kind.orders |= WOUND
        kind.wounds = order.field("wounds").number(1, 9)
    elif type == "battle":
        kind.orders |= BATTLE
    elif type == "charge":
        kind.orders |= CHARGE
    elif type == "rotate":
        kind.orders |= ROTATE
    elif type == "push":
        kind.orders |= PUSH
    elif type == "net":
        kind.orders |= NET
    elif type == "entrench":
        kind.orders |= ENTRENCH
