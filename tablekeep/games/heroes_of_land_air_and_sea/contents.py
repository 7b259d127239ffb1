"""Reading the box out of the TOML files, field by field."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablekeep.games.content import check_folder, read
from tablekeep.games.heroes_of_land_air_and_sea.components import (
    COMPASS,
    INCANTED,
    OPEN_SEA,
    PACKAGE,
    ROLES,
    SOLO_ACTIONS,
    SPELL_KINDS,
    SURE,
    TERRAINS,
    Building,
    CapitalLevel,
    Component,
    Continent,
    Faction,
    Kit,
    Outline,
    Printed,
    Region,
    SoloBoard,
    SoloCard,
    SoloHero,
    Spell,
    Tactic,
    Terms,
    Token,
    TrackSpace,
    Trail,
    UnitKind,
)
from tablekeep.games.heroes_of_land_air_and_sea.effects import (
    BUILDING,
    HERO_CARD,
    RESOURCES,
    TRACK,
    Ability,
    read_ability,
    read_cost,
    read_effects,
)
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO, KINDS, LIMITS, SLOTS, count_of
from tablekeep.kernel.reading import Reader

FILES: Final[tuple[str, ...]] = (
    "boards.toml", "endings.toml", "exploration.toml", "factions.toml", "glossary.toml", "icons.toml", "map.toml",
    "outlines.toml", "phrases.toml", "solo.toml", "spells.toml", "tactics.toml", "vocabulary.toml",
)  # fmt: skip


def load_kit(override: Path | None) -> Kit:
    if override is not None:
        check_folder(override, list(FILES))
    kit = Kit()
    words = read(PACKAGE, "vocabulary.toml", override)
    kit.ops = words.field("op").names()
    kit.moments = words.field("when").names()
    _read_icons(kit, read(PACKAGE, "icons.toml", override))
    _read_phrases(kit, read(PACKAGE, "phrases.toml", override))
    _read_map(kit, read(PACKAGE, "map.toml", override))
    _read_factions(kit, read(PACKAGE, "factions.toml", override), read(PACKAGE, "endings.toml", override))
    _read_tactics(kit, read(PACKAGE, "tactics.toml", override))
    _read_spells(kit, read(PACKAGE, "spells.toml", override))
    _read_tokens(kit, read(PACKAGE, "exploration.toml", override))
    _read_solo(kit, read(PACKAGE, "solo.toml", override))
    _read_printed(kit, read(PACKAGE, "boards.toml", override))
    _read_outlines(kit, read(PACKAGE, "outlines.toml", override))
    return kit


def _source(record: Reader) -> str:
    return record.field("source").choice(list(SURE))


def _read_icons(kit: Kit, file: Reader) -> None:
    for group in file.names():
        for name in file.field(group).names():
            kit.icons[f"{group}/{name}"] = file.field(group).field(name).text()


def _read_phrases(kit: Kit, file: Reader) -> None:
    for group in file.names():
        for name in file.field(group).names():
            if group != "meta":
                kit.phrases[f"{group}/{name}"] = file.field(group).field(name).text()


def _describe(component: Component, record: Reader) -> None:
    """What is told of a component beside its text: in a few words, and which fields come from elsewhere than the rest."""
    component.short = record.maybe("short", "").text()
    found: list[tuple[str, str]] = []
    for source in SURE:
        if source != component.source:
            found += [(item.text(), source) for item in record.maybe(f"{source}_fields", []).items()]
    component.sources = tuple(found)


def _find(reader: Reader, known: list[str]) -> int:
    return known.index(reader.choice(known))


def _read_map(kit: Kit, file: Reader) -> None:
    few = file.field("setup").field("continents_by_players")
    for players in few.names():
        kit.terms.continents[int(players)] = few.field(players).number(1, 4)
    ids = [record.field("id").text() for record in file.field("continent").items()]
    for number, record in enumerate(file.field("continent").items()):
        continent = Continent(number, ids[number], record.field("name").text(), _source(record))
        continent.neighbours = [_find(item, ids) for item in record.field("neighbours").items()]
        kit.continents.append(continent)
    for kind in ("land", "sea"):
        for record in file.field(kind).items():
            terrain = OPEN_SEA if kind == "sea" else TERRAINS.index(record.field("terrain").choice(list(TERRAINS[:OPEN_SEA])))
            x, y = record.field("x").number(0, 1000), record.field("y").number(0, 1000)
            number = len(kit.regions)
            region = Region(number, record.field("id").text(), record.field("name").text(), _source(record), terrain, x, y)
            region.tokens = record.field("tokens").number(0, 2)
            region.borders = [item.text() for item in record.field("adjacent").items()]
            region.shores = [item.text() for item in record.field("shores").items()]
            if kind == "land":
                region.continent = _find(record.field("continent"), ids)
                resource = record.field("resource").text()
                region.resource = RESOURCES.index(resource) if resource else -1
                region.workers = record.field("worker_spaces").number(0, 9)
            else:
                region.central = record.field("central").flag()
                region.fly_cost = record.field("fly_cost").number(1, 9)
                for wrap in record.field("wrap").items():
                    region.wraps.append((wrap.field("to").text(), _find(wrap.field("dir"), list(COMPASS))))
            kit.regions.append(region)
    places = [region.id for region in kit.regions]
    for number, record in enumerate(file.field("continent").items()):
        kit.continents[number].capital = _find(record.field("capital"), places)
    for record in file.field("trail").items():
        trail = Trail(
            record.field("id").text(),
            _find(record.field("a"), places),
            _find(record.field("b"), places),
            record.field("grid").text(),
            _find(record.field("dir_a"), list(COMPASS)),
            _find(record.field("dir_b"), list(COMPASS)),
        )
        trail.fork = record.field("fork").text()
        for point in record.field("path").items():
            x, y = point.numbers(0, 1000, 2)
            trail.path.append((x, y))
        kit.trails.append(trail)


def _read_factions(kit: Kit, file: Reader, endings: Reader) -> None:
    _read_terms(kit.terms, file)
    told = {record.field("faction").text(): record for record in endings.field("ending").items()}
    for number, record in enumerate(file.field("faction").items()):
        id = record.field("id").text()
        faction = Faction(
            number,
            id,
            record.field("name").text(),
            record.field("style").text(),
            _source(record),
            record.field("colour").text(),
        )
        _describe(faction, record)
        faction.icon = kit.icon("faction", id)
        faction.play = record.field("play").text()
        faction.suits = record.field("suits").text()
        for level, item in enumerate(record.field("capital").items()):
            capital = CapitalLevel(
                item.field("level").number(level + 1, level + 1),
                read_cost(item.field("cost")),
                item.field("strength").number(0, 99),
                item.field("vp").number(0, 99),
            )
            capital.towers = item.field("towers").number(0, 9)
            capital.library = item.field("library").number(0, 9)
            capital.scribed = item.field("scribed").number(0, 9)
            faction.levels.append(capital)
        buildings = [item.field("id").text() for item in record.field("building").items()]
        for slot, item in enumerate(record.field("unit").items()):
            faction.units.append(_read_unit(kit, item, slot, buildings))
        heroes = [kind.id for kind in faction.units[HERO : HERO + 3]]
        units = [kind.id for kind in faction.units]
        for place, item in enumerate(record.field("building").items()):
            building = Building(
                place, buildings[place], item.field("name").text(), _source(item), read_cost(item.field("cost"))
            )
            _describe(building, item)
            building.icon = kit.icon("building", building.id)
            building.points = item.field("vp").number(0, 99)
            building.unlocks = _find(item.field("unlocks"), units)
            for level, entry in enumerate(item.field("ability").items()):
                ability = read_ability(entry, len(faction.abilities), BUILDING, place, level + 1, kit.ops, kit.moments, heroes)
                building.abilities.append(ability)
                faction.abilities.append(ability)
            faction.buildings.append(building)
        for place, item in enumerate(record.field("hero").items()):
            item.field("unit").choice([heroes[place]])
            hero = faction.units[HERO + place]
            hero.short, hero.play = item.field("short").text(), item.field("play").text()
            hero.suits = item.field("suits").text()
            own: list[Ability] = []
            for level, entry in enumerate(item.field("ability").items()):
                ability = read_ability(entry, len(faction.abilities), HERO_CARD, place, level + 1, kit.ops, kit.moments, heroes)
                own.append(ability)
                faction.abilities.append(ability)
            faction.hero_abilities.append(own)
        for ability in faction.abilities:
            faction.moments.setdefault(ability.when, []).append(ability)
        faction.strengths = [
            sum([count_of(force, slot) * faction.units[slot].strength for slot in range(SLOTS)]) for force in range(LIMITS)
        ]
        faction.ending_title = told[id].field("title").text()
        faction.ending = told[id].field("text").text()
        kit.factions.append(faction)


def _read_unit(kit: Kit, record: Reader, slot: int, buildings: list[str]) -> UnitKind:
    kind = UnitKind(slot, record.field("id").text(), record.field("name").text(), _source(record))
    kind.kind = record.field("kind").choice([KINDS[slot]])
    _describe(kind, record)
    kind.icon = kit.icon("unit", kind.id)
    kind.count = record.field("count").number(1, 15)
    kind.cost = read_cost(record.field("cost"))
    if record.has("pair_cost"):
        kind.pair_cost = read_cost(record.field("pair_cost"))
    kind.strength = record.field("strength").number(0, 99)
    kind.speed = record.field("speed").number(0, 9)
    kind.points = record.field("vp").number(0, 99)
    kind.capacity = record.field("capacity").number(0, 9)
    needs = record.field("requires").text()
    kind.building = buildings.index(needs) if needs else -1
    return kind


def _read_terms(terms: Terms, file: Reader) -> None:
    start = file.field("starting")
    terms.serfs = start.field("serfs").number(0, 12)
    terms.warriors = start.field("warriors").number(0, 5)
    terms.action_tokens = start.field("action_tokens").number(1, 9)
    terms.resources = read_cost(start.field("resources"))
    terms.resource_most = start.field("resource_max").number(1, 99)
    terms.spells = start.field("spells").number(0, 9)
    terms.tax = start.field("tax_track").numbers(1, 9)
    terms.discover = start.field("discover").number(1, 9)
    terms.army = start.field("army_max").number(1, 9)
    tower = file.field("tower")
    terms.towers = tower.field("count").number(0, 9)
    terms.tower_cost = read_cost(tower.field("cost_per_region"))
    terms.tower_strength = tower.field("strength").number(0, 99)
    terms.tower_points = tower.field("vp_per_region").number(0, 9)
    terms.tower_harvest = tower.field("harvest_bonus").number(0, 9)
    terms.towers_on_continent = tower.field("per_continent").number(0, 9)
    terms.towers_on_continent_few = tower.field("per_continent_1_2_players").number(0, 9)
    terms.building_serfs = file.field("build_building").field("serfs").number(0, 9)
    terms.building_serf_strength = file.field("build_building").field("serf_strength_in_capital").number(0, 9)
    scoring = file.field("scoring")
    terms.start_battle = scoring.field("start_battle").number(0, 9)
    terms.destroy_capital = scoring.field("destroy_capital").number(0, 99)
    terms.scribed_spell = scoring.field("scribed_spell").number(0, 9)
    terms.controlled_region = scoring.field("controlled_region").number(0, 9)


def _read_tactics(kit: Kit, file: Reader) -> None:
    ids = [record.field("id").text() for record in file.field("tactic").items()]
    for number, record in enumerate(file.field("tactic").items()):
        tactic = Tactic(
            number,
            ids[number],
            record.field("name").text(),
            record.field("text").text(),
            _source(record),
            read_cost(record.field("cost")),
        )
        _describe(tactic, record)
        tactic.icon = kit.icon("tactic", tactic.id)
        tactic.strength = record.field("strength").number(-99, 99)
        tactic.points = record.field("vp").number(-99, 99)
        tactic.role = ROLES.index(record.field("role").choice(list(ROLES)))
        tactic.serfs_alone = record.field("serf_only_allowed").flag()
        tactic.in_own_capital = not record.maybe("forbidden_in_own_capital", False).flag()
        for bonus in record.field("bonus").items():
            tactic.versus[_find(bonus.field("versus"), ids)] = bonus.field("strength").number(-99, 99)
        tactic.cancels = tuple([_find(item, ids) for item in record.maybe("cancels", []).items()])
        tactic.effects = read_effects(record, kit.ops, [])
        kit.tactics.append(tactic)


def _read_spells(kit: Kit, file: Reader) -> None:
    for number, record in enumerate(file.field("spell").items()):
        kind = SPELL_KINDS.index(record.field("kind").choice(list(SPELL_KINDS)))
        spell = _spell(kit, record, number, kind, record.field("count").number(1, 60))
        spell.target = record.field("target").text()
        kit.spells.append(spell)


def _spell(kit: Kit, record: Reader, number: int, kind: int, copies: int) -> Spell:
    id = record.field("id").text()
    spell = Spell(number, id, record.field("name").text(), record.field("text").text(), _source(record), kind, copies)
    _describe(spell, record)
    spell.icon = kit.icon("spell", id)
    spell.mana = record.field("mana").number(0, 99)
    spell.points = record.field("vp").number(0, 99)
    spell.effects = read_effects(record, kit.ops, [])
    return spell


def _read_tokens(kit: Kit, file: Reader) -> None:
    for number, record in enumerate(file.field("token").items()):
        id = record.field("id").text()
        sea = record.field("zone").choice(["land", "sea"]) == "sea"
        copies = record.field("count").number(1, 94)
        token = Token(number, id, record.field("name").text(), record.field("text").text(), _source(record), sea, copies)
        _describe(token, record)
        token.icon = kit.icon("token", id)
        token.nature = record.field("nature").choice(["boon", "bane", "feature"])
        token.stays = record.field("stays").flag()
        token.effects = read_effects(record, kit.ops, [])
        kit.tokens.append(token)


def _read_solo(kit: Kit, file: Reader) -> None:
    terms = kit.terms
    terms.solo_resources = read_cost(file.field("setup").field("resources"))
    terms.solo_reshuffle = file.field("setup").field("reshuffle_at").number(0, 8)
    movement = file.field("movement")
    terms.solo_army_speed = movement.field("army_speed").number(1, 9)
    terms.solo_attack_speed = movement.field("attack_speed").number(1, 9)
    terms.solo_vessel_speed = movement.field("vessel_speed").number(1, 9)
    terms.solo_sea_steps = movement.field("sea_steps_before_docking").number(0, 9)
    terms.solo_army = movement.field("army_max").number(1, 9)
    terms.solo_token_points = movement.field("token_vp").number(0, 9)
    terms.solo_entry = movement.field("entry_resource").number(0, 9)
    order = file.field("priorities")
    terms.solo_recruits = tuple([item.text() for item in order.field("recruit").items()])
    terms.solo_builds = tuple([item.text() for item in order.field("build").items()])
    terms.solo_losses = tuple([item.text() for item in order.field("losses").items()])
    terms.solo_boarding = tuple([item.text() for item in order.field("boarding").items()])
    tactics = [tactic.id for tactic in kit.tactics]
    for number, record in enumerate(file.field("card").items()):
        action = SOLO_ACTIONS.index(record.field("action").choice(list(SOLO_ACTIONS)))
        id = record.field("id").text()
        name = record.maybe("name", id).text()
        card = SoloCard(number, id, name, record.field("text").text(), _source(record), action)
        _describe(card, record)
        card.icon = kit.icon("solo", SOLO_ACTIONS[action])
        card.can_follow = record.field("can_follow").flag()
        card.compass = _find(record.field("compass"), list(COMPASS))
        card.strength = record.field("strength").number(0, 99)
        card.points = record.maybe("vp", 0).number(-9, 9)
        card.attacking = _find(record.field("attacker_tactic"), tactics)
        card.defending = _find(record.field("defender_tactic"), tactics)
        card.moves_after = record.field("moves_after").flag()
        kit.solo_cards.append(card)
    boards = {record.field("id").text(): record for record in file.field("faction").items()}
    for faction in kit.factions:
        kit.boards.append(_read_board(kit, faction, boards[faction.id]))


def _read_board(kit: Kit, faction: Faction, record: Reader) -> SoloBoard:
    board = SoloBoard()
    heroes = [kind.id for kind in faction.units[HERO : HERO + 3]]
    for place, item in enumerate(record.field("track").items()):
        level = item.field("level").number(1, 3)
        ability = read_ability(item, len(board.abilities), TRACK, place, level, kit.ops, kit.moments, heroes)
        board.abilities.append(ability)
        board.track.append(
            TrackSpace(
                item.field("ore").number(0, 99),
                level,
                item.field("strength").number(0, 99),
                item.field("vp").number(0, 99),
                item.field("towers").number(0, 9),
                ability,
            )
        )
    for item in record.field("hero").items():
        hero = _find(item.field("unit"), heroes)
        ability = read_ability(item, len(board.abilities), HERO_CARD, hero, 1, kit.ops, kit.moments, heroes)
        board.abilities.append(ability)
        number = len(kit.spells) + faction.number * 3 + len(board.heroes)
        spell = _spell(kit, item.field("spell"), number, INCANTED, 0)
        board.heroes.append(SoloHero(HERO + hero, ability, spell))
    for ability in board.abilities:
        board.moments.setdefault(ability.when, []).append(ability)
    return board


# -- how it looks -------------------------------------------------------------------------------------------------------------


def _read_printed(kit: Kit, file: Reader) -> None:
    for number, record in enumerate(file.field("printed").items()):
        printed = Printed(
            number,
            record.field("id").text(),
            record.field("name").text(),
            record.field("text").text(),
            _source(record),
            record.field("kind").text(),
            record.field("rule").text(),
        )
        _describe(printed, record)
        group, _, word = record.field("icon").text().partition("/")
        printed.icon = kit.icon(group, word)
        kit.printed.append(printed)


def _read_outlines(kit: Kit, file: Reader) -> None:
    """Every region has its outline; what no region bears the name of is not drawn."""
    found = {record.field("region").text(): record for record in file.field("outline").items()}
    for region in kit.regions:
        if region.id not in found:
            raise file.wrong("hl-content-no-outline", region=region.id)
        record = found[region.id]
        points: list[tuple[float, float]] = []
        for item in record.field("points").items():
            x, y = item.numbers(0, 1000, 2)
            points.append((float(x), float(y)))
        x, y = record.field("centre").numbers(0, 1000, 2)
        kit.outlines.append(Outline(tuple(points), (float(x), float(y)), float(record.field("room").number(1, 1000))))
