"""Opening the box: the components read out of the TOML files and checked field by field; here the land and the armies."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablekeep.games.content import check_folder, read
from tablekeep.games.runewars.components import (
    ALIGNMENTS,
    DAMAGE,
    DESTINIES,
    DEVELOPMENTS,
    NEUTRAL_TYPES,
    NO_DEVELOPMENT,
    OWN_TYPES,
    RESOURCES,
    RESULTS,
    ROUT,
    SHAPES,
    TINCTURES,
    TOP,
    Development,
    Faction,
    FateCard,
    HexPlan,
    Kit,
    MapTile,
    UnitKind,
)
from tablekeep.games.runewars.printed import PACKAGE, complete, edition, maybe_text, numbers_of, source, text
from tablekeep.games.runewars.unpacking_cards import (
    read_heroes,
    read_objectives,
    read_quests,
    read_rest,
    read_rewards,
    read_seasons,
    read_tactics,
)
from tablekeep.kernel.reading import Reader

FILES: Final[tuple[str, ...]] = (
    "blocks.toml", "cities.toml", "components.toml", "discovery.toml", "factions.toml", "fate.toml", "heroes.toml",
    "glossary.toml", "icons.toml", "map.toml", "neutrals.toml", "objectives.toml", "orders.toml", "quests.toml", "rewards.toml",
    "seasons.toml", "tactics.toml", "titles.toml", "tokens.toml",
)  # fmt: skip


def load_kit(override: Path | None, first_edition: bool, epic: bool) -> Kit:
    """The box, with the files of an override folder in place of its own."""
    if override is not None:
        check_folder(override, list(FILES))
    kit = Kit()
    kit.first_edition = first_edition
    kit.epic = epic
    icons = read(PACKAGE, "icons.toml", override)
    for group in icons.names():
        for word in icons.field(group).names():
            kit.icons[f"{group}/{word}"] = icons.field(group).field(word).text()
    phrases = read(PACKAGE, "blocks.toml", override)
    for group in phrases.names():
        for word in phrases.field(group).names():
            kit.phrases[f"{group}/{word}"] = phrases.field(group).field(word).text()
    read_terms(kit, read(PACKAGE, "components.toml", override), first_edition, epic)
    read_factions(kit, read(PACKAGE, "factions.toml", override))
    neutrals = read(PACKAGE, "neutrals.toml", override).field("unit").items()
    if len(neutrals) != NEUTRAL_TYPES:
        raise (
            read(PACKAGE, "neutrals.toml", override)
            .field("unit")
            .wrong("read-wrong-length", found=str(len(neutrals)), expected=str(NEUTRAL_TYPES))
        )
    for record in neutrals:
        read_unit(kit, record, -1)
    for faction, record in enumerate(read(PACKAGE, "factions.toml", override).field("faction").items()):
        read_dials(kit, kit.factions[faction], record)
        for kind, unit in zip(kit.factions[faction].kinds, record.field("unit").items()):
            read_named(kit, kind, unit)
    for kind, unit in zip(kit.units[-NEUTRAL_TYPES:], neutrals):
        read_named(kit, kind, unit)
    read_fate(kit, read(PACKAGE, "fate.toml", override))
    read_map(kit, read(PACKAGE, "map.toml", override))
    read_seasons(kit, read(PACKAGE, "seasons.toml", override))
    read_tactics(kit, read(PACKAGE, "tactics.toml", override))
    read_heroes(kit, read(PACKAGE, "heroes.toml", override))
    read_rewards(kit, read(PACKAGE, "rewards.toml", override))
    read_quests(kit, read(PACKAGE, "quests.toml", override))
    read_objectives(kit, read(PACKAGE, "objectives.toml", override))
    read_rest(kit, override)
    return kit


def read_terms(kit: Kit, file: Reader, first_edition: bool, epic: bool) -> None:
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
    kit.limits.units = limits.field("units_per_area").number(1, 31)
    kit.limits.heroes = limits.field("heroes_per_player").number(1, 9)
    kit.limits.tactics = limits.field("tactics_in_hand").number(1, 50)
    kit.limits.quests = limits.field("quests_in_hand").number(1, 24)
    kit.limits.to_clear = limits.field("units_to_remove_location").number(1, 31)
    least = limits.field("diplomacy_influence_min").number(1, 9)
    kit.stake = (least, limits.field("diplomacy_influence_max").number(least, 9))
    kit.stronghold_damaged = file.field("stronghold").field("strength_damaged").number(0, 9)


def read_factions(kit: Kit, file: Reader) -> None:
    for number, record in enumerate(file.field("faction").items()):
        faction = Faction(
            number,
            record.field("id").text(),
            record.field("name").text(),
            source(record),
            record.field("arms").choice(list(TINCTURES)),
        )
        faction.icon = kit.icon("faction", faction.id)
        complete(kit, faction, record)
        faction.play = maybe_text(kit, record, "play")
        faction.suits = maybe_text(kit, record, "suits")
        for field, told in (("start_dials", "starting dials"), ("dials", "dials")):
            if source(record.field(field)) != faction.source:
                faction.sources += ((told, source(record.field(field))),)
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
                faction.developments.append(read_development(kit, by_kind[word], kind))
        units = record.field("unit").items()
        if len(units) != OWN_TYPES:
            raise record.field("unit").wrong("read-wrong-length", found=str(len(units)), expected=str(OWN_TYPES))
        for unit in units:
            faction.kinds.append(read_unit(kit, unit, number))
        kit.factions.append(faction)


def read_development(kit: Kit, record: Reader, kind: int) -> Development:
    token = Development(
        kind,
        record.field("id").text(),
        record.field("name").text(),
        text(kit, record),
        source(record),
        kind,
        record.field("copies").number(0, 9),
    )
    complete(kit, token, record)
    token.icon = kit.icon("development", token.id.split("_", 1)[1].replace("_", "-"))
    token.effect = record.field("effect").text()
    params = numbers_of(kit, record)
    for name in ("amount", "units", "damage"):
        if name in params:
            token.amount = params[name]
    token.discard = params.get("discard", 0) == 1
    token.standing_only = params.get("standing_only", 1) == 1
    return token


def read_unit(kit: Kit, record: Reader, faction: int) -> UnitKind:
    kind = UnitKind(
        len(kit.units),
        record.field("id").text(),
        record.field("name").text(),
        text(kit, record, "ability_text"),
        source(record),
        faction,
    )
    complete(kit, kind, record)
    kind.icon = kit.icon("unit", kind.id.replace("_", "-"))
    kind.plural = record.field("plural").text()
    kind.figures = record.field("figures").number(1, 40)
    kind.shape = SHAPES.index(record.field("shape").choice(list(SHAPES)))
    kind.initiative = record.field("initiative").number(1, 5)
    kind.health = record.field("health").number(1, 9)
    kind.fast = record.field("fast").flag()
    kind.flying = record.field("flying").flag()
    kind.ability = record.field("ability_name").text()
    kind.effect = edition(kit, record, "effect").text()
    kind.params = numbers_of(kit, record)
    if record.has("params"):
        params = edition(kit, record, "params")
        if params.has("shapes"):
            kind.shapes = tuple([SHAPES.index(shape.choice(list(SHAPES))) for shape in params.field("shapes").items()])
    if faction < 0:
        kind.duel_effect = record.field("duel_effect").text()
        kind.duel_text = record.field("duel_text").text()
    kit.units.append(kind)
    return kind


def read_named(kit: Kit, kind: UnitKind, record: Reader) -> None:
    """The type that an ability names, of its own faction or neutral."""
    if record.has("params"):
        params = edition(kit, record, "params")
        if params.has("unit"):
            known = [other.id for other in kit.units if other.faction == kind.faction]
            kind.named = kit.unit(params.field("unit").choice(known))


def read_dials(kit: Kit, faction: Faction, record: Reader) -> None:
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


def read_fate(kit: Kit, file: Reader) -> None:
    for word in DESTINIES:
        destiny = file.field("destiny").field(word)
        kit.destiny_texts.append(text(kit, destiny, "diplomacy"))
        kit.destiny_shorts.append(maybe_text(kit, destiny, "short"))
    for record in file.field("card").items():
        results: list[int] = []
        values: list[int] = []
        for shape in SHAPES:
            section = record.field(shape)
            result = RESULTS.index(section.field("result").choice(list(RESULTS)))
            results.append(result)
            values.append(section.field("n").number(1, 9) if result in (ROUT, DAMAGE) else 0)
        number = record.field("number").number(len(kit.fate) + 1, len(kit.fate) + 1)
        shown = DESTINIES.index(record.field("destiny").choice(list(DESTINIES)))
        kit.fate.append(FateCard(number, shown, tuple(results), tuple(values)))


def read_map(kit: Kit, file: Reader) -> None:
    homes = {faction.home: faction.number for faction in kit.factions}
    for record in file.field("tile").items():
        id = record.field("id").text()
        home = record.field("kind").choice(["land", "home"]) == "home"
        if home and id not in homes:
            raise record.field("id").wrong("rw-content-no-home", tile=id)
        tile = MapTile(id, homes[id] if home else -1)
        tile.source = source(record)
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
