"""What is told of a unit, a card, a region or a token to whoever asks: facts, text, the rule, and where the text comes from."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.components import (
    CAPITAL_TERRAIN,
    COMPASS,
    DESERT,
    ROLES,
    SPELL_KINDS,
    TERRAINS,
    Building,
    Component,
    Continent,
    Faction,
    Kit,
    Printed,
    Region,
    SoloCard,
    Spell,
    Tactic,
    Token,
    UnitKind,
)
from tablekeep.games.heroes_of_land_air_and_sea.details_blocks import building_blocks, faction_blocks, unit_blocks
from tablekeep.games.heroes_of_land_air_and_sea.details_short import (
    building_short,
    continent_short,
    region_short,
    unit_short,
    whole,
)
from tablekeep.games.heroes_of_land_air_and_sea.details_when import ability_when, printed_when, spell_when, unit_when, used
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES, Ability
from tablekeep.games.heroes_of_land_air_and_sea.faces import (
    SOLO_TONE,
    cost,
    faction_arms,
    plain_face,
    short,
    spell_card,
    tactic_card,
    unit_face,
    unit_kind,
)
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO, SEA_VESSEL
from tablekeep.games.heroes_of_land_air_and_sea.pictures import (
    ability_picture,
    building_picture,
    faction_picture,
    hero_picture,
    solo_picture,
    spell_picture,
    tactic_picture,
)
from tablekeep.kernel.messages import Message, Ref, say
from tablekeep.kernel.scene import Card, Detail, Face, Fact

SPELL_RULES: Final[tuple[str, ...]] = ("HL-CAST-01", "HL-SPELL-13", "HL-SPELL-14")


def details(kit: Kit) -> dict[str, Detail]:
    """Every component by its id. Where an ability bears the name of a token, the token is told."""
    found: dict[str, Detail] = {}
    for number, board in enumerate(kit.boards):
        for space in board.track:
            found[space.ability.id] = ability_detail(kit, space.ability, "", kit.icon("structure", "capital"))
        for hero in board.heroes:
            owner = kit.factions[number].units[hero.slot].icon
            found[hero.ability.id] = ability_detail(kit, hero.ability, "", owner)
            found[hero.spell.id] = spell_detail(kit, hero.spell, say("hl-detail-solo-spell"), True)
    for faction in kit.factions:
        for building in faction.buildings:
            for ability in building.abilities:
                found[ability.id] = ability_detail(kit, ability, faction_arms(faction.id), building.icon)
        for kind, abilities in zip(faction.units[HERO:], faction.hero_abilities, strict=False):
            for ability in abilities:
                found[ability.id] = ability_detail(kit, ability, faction_arms(faction.id), kind.icon)
        found[faction.id] = faction_detail(kit, faction)
        for kind in faction.units:
            if kind.id not in found:
                found[kind.id] = unit_detail(kit, faction, kind)
        for building in faction.buildings:
            found[building.id] = building_detail(kit, faction, building)
    for spell in kit.spells:
        sort = say(f"hl-detail-{SPELL_KINDS[spell.kind]}", count=spell.copies)
        found[spell.id] = spell_detail(kit, spell, sort)
    for tactic in kit.tactics:
        found[tactic.id] = tactic_detail(kit, tactic)
    for token in kit.tokens:
        found[token.id] = token_detail(kit, token)
    for card in kit.solo_cards:
        found[card.id] = solo_detail(kit, card)
    for region in kit.regions:
        found[region.id] = region_detail(kit, region)
    for continent in kit.continents:
        found[continent.id] = continent_detail(kit, continent)
    for printed in kit.printed:
        found[printed.id] = printed_detail(kit, printed)
    return found


def names(kit: Kit) -> dict[str, str]:
    """The English names of all components by id."""
    found: dict[str, str] = {}
    for board in kit.boards:
        found |= {ability.id: ability.name for ability in board.abilities}
        found |= {hero.spell.id: hero.spell.name for hero in board.heroes}
    for faction in kit.factions:
        found |= {ability.id: ability.name for ability in faction.abilities}
        found |= told([faction, *faction.units, *faction.buildings])
    for group in ([*kit.spells], [*kit.tactics], [*kit.tokens], [*kit.solo_cards]):
        found |= told([*group])
    return found | told([*kit.regions, *kit.continents, *kit.printed])


def told(components: list[Component]) -> dict[str, str]:
    return {component.id: component.name for component in components}


# -- facts --------------------------------------------------------------------------------------------------------------


def fact(kit: Kit, word: str, text: Message) -> Fact:
    return Fact(kit.icon("fact", word), text)


def unit_detail(kit: Kit, faction: Faction, kind: UnitKind) -> Detail:
    """HL-GEN-01: what it costs and needs; its numbers, and a hero's abilities, have parts of their own."""
    common = kind.number < HERO
    facts = [Fact(kit.icon("fact", "cost"), cost(kind.cost))]
    if kind.building >= 0:
        building = Ref("building", faction.buildings[kind.building].id)
        facts.append(fact(kit, "needs", say("hl-fact-needs", building=building)))
    arms = "" if common else faction_arms(faction.id)
    shown = Card(kind.id, kind.id, "chip", say(f"hl-kind-{kind.kind.replace('_', '-')}"), face=unit_face(kind, arms=arms))
    if unit_kind(kind.number) == "figure":
        shown = Card(kind.id, kind.id, "card", say("hl-kind-hero"), tone=arms, face=plain_face(kind, arms))
    sort = say("hl-detail-unit", count=kind.count) if common else say("hl-detail-own-unit", faction=Ref("faction", faction.id))
    rule = "HL-VESSEL-01" if kind.number >= SEA_VESSEL else "HL-GEN-01"
    detail = Detail(
        shown, sort, "", tuple(facts), rule, kind.source, unit_when(kit, kind), unit_short(kit, kind),
        blocks=unit_blocks(kit, faction, kind), play=kind.play, suits=kind.suits, sources=kind.sources,
    )  # fmt: skip
    if unit_kind(kind.number) == "figure":
        detail.picture = hero_picture(kit, faction, kind)
        detail.sources += level_sources(kind.source, faction.hero_abilities[kind.number - HERO])
    return detail


def level_sources(source: str, abilities: list[Ability]) -> tuple[tuple[str, str], ...]:
    """Levels that come from elsewhere than what they belong to."""
    return tuple([(f"level {one.level}", one.origin) for one in abilities if one.origin != source])


def building_detail(kit: Kit, faction: Faction, building: Building) -> Detail:
    facts: list[Fact] = []
    if building.unlocks >= 0:
        unit = faction.units[building.unlocks]
        facts.append(Fact(unit.icon, say("hl-fact-unlocks", unit=Ref("unit", unit.id))))
    ore, mana, food = building.cost
    told = say("hl-fact-building", ore=ore, mana=mana, food=food, points=building.points)
    facts.append(Fact(kit.icon("fact", "cost"), told))
    arms = faction_arms(faction.id)
    shown = Card(building.id, building.id, title=say("hl-kind-building"), tone=arms, face=plain_face(building, arms))
    sort = say("hl-detail-building", faction=Ref("faction", faction.id))
    return Detail(
        shown, sort, "", tuple(facts), "HL-BUILD-03", building.source,
        used(kit, "action", "build", say("hl-when-build")), building_short(kit, faction, building),
        building_picture(kit, faction, building), building_blocks(kit, building),
        sources=building.sources + level_sources(building.source, building.abilities),
    )  # fmt: skip


def faction_detail(kit: Kit, faction: Faction) -> Detail:
    arms = faction_arms(faction.id)
    shown = Card(faction.id, faction.id, title=say("hl-kind-faction"), tone=arms, face=plain_face(faction, arms))
    return Detail(
        shown, say("hl-kind-faction"), faction.text, (), "HL-SETUP-02", faction.source, None, faction.short,
        faction_picture(kit, faction), faction_blocks(kit, faction), play=faction.play, suits=faction.suits,
        sources=faction.sources,
    )  # fmt: skip


def ability_detail(kit: Kit, ability: Ability, arms: str, owner: str) -> Detail:
    face = Face(icon=kit.icon("fact", "ability"), arms=arms, short=short(ability.name))
    shown = Card(ability.id, ability.id, title=say("hl-kind-ability"), tone=arms or SOLO_TONE, face=face)
    return Detail(
        shown, say("hl-detail-ability", level=ability.level), ability.text, (), "HL-GEN-19", ability.origin,
        ability_when(kit, ability), whole(ability.short, ability.text),
        ability_picture(kit, ability, owner, arms or SOLO_TONE),
    )  # fmt: skip


def spell_detail(kit: Kit, spell: Spell, sort: Message, solo: bool = False) -> Detail:
    facts = [
        Fact(kit.icon("resource", "mana"), say("hl-cost-mana", number=spell.mana)),
        fact(kit, "points", say("hl-fact-cast-points", number=spell.points)),
    ]
    return Detail(
        spell_card(spell, spell.id), sort, spell.text, tuple(facts), SPELL_RULES[spell.kind], spell.source,
        spell_when(kit, spell, solo), whole(spell.short, spell.text), spell_picture(kit, spell), sources=spell.sources,
    )  # fmt: skip


def tactic_detail(kit: Kit, tactic: Tactic) -> Detail:
    facts = [
        fact(kit, "strength", say("hl-fact-adds", number=tactic.strength)),
        Fact(kit.icon("fact", "cost"), cost(tactic.cost, "hl-tactic-free")),
        fact(kit, "points", say("hl-fact-tactic-points", number=tactic.points)),
    ]
    if tactic.role:
        facts.append(fact(kit, "role", say(f"hl-fact-{ROLES[tactic.role]}")))
    for enemy, extra in tactic.versus.items():
        facts.append(fact(kit, "strength", say("hl-fact-versus", number=extra, tactic=Ref("tactic", kit.tactics[enemy].id))))
    return Detail(
        tactic_card(tactic, tactic.id), say("hl-kind-tactic"), tactic.text, tuple(facts), "HL-TACTIC-01", tactic.source,
        used(kit, "picture", "tactic", say("hl-when-tactic")), whole(tactic.short, tactic.text), tactic_picture(kit, tactic),
        sources=tactic.sources,
    )  # fmt: skip


def token_detail(kit: Kit, token: Token) -> Detail:
    shown = Card(token.id, token.id, "token", say("hl-kind-token"), face=plain_face(token))
    sort = say("hl-detail-sea-token" if token.sea else "hl-detail-land-token", count=token.copies)
    return Detail(
        shown, sort, token.text, (), "HL-EXPLORE-01", token.source,
        used(kit, "picture", "explore", say("hl-when-token", stays=int(token.stays))), whole(token.short, token.text),
        sources=token.sources,
    )  # fmt: skip


def solo_detail(kit: Kit, card: SoloCard) -> Detail:
    facts = [
        fact(kit, "strength", say("hl-fact-adds", number=card.strength)),
        fact(kit, "points", say("hl-fact-battle-points", number=card.points)),
        fact(kit, "role", say("hl-fact-attacking", tactic=Ref("tactic", kit.tactics[card.attacking].id))),
        fact(kit, "role", say("hl-fact-defending", tactic=Ref("tactic", kit.tactics[card.defending].id))),
        fact(kit, "compass", say("hl-fact-compass", direction=COMPASS[card.compass])),
    ]
    if card.can_follow:
        facts.append(fact(kit, "follow", say("hl-fact-follow")))
    shown = Card(
        card.id, card.id, title=say("hl-kind-solo-card"), number=str(card.strength), tone=SOLO_TONE, face=plain_face(card)
    )
    return Detail(
        shown, say("hl-kind-solo-card"), card.text, tuple(facts), "HL-SOLO-14", card.source,
        used(kit, "picture", "solo", say("hl-when-solo")), whole(card.short, card.text), solo_picture(kit, card),
        sources=card.sources,
    )  # fmt: skip


def region_detail(kit: Kit, region: Region) -> Detail:
    """HL-MAP: what a region yields, how many may work there, and where it leads."""
    facts: list[Fact] = []
    if region.resource >= 0:
        word = RESOURCES[region.resource]
        facts.append(Fact(kit.icon("resource", word), say("hl-fact-yields", resource=Ref("resource", word))))
        facts.append(fact(kit, "workers", say("hl-fact-workers", count=region.workers)))
    if region.terrain == DESERT:
        facts.append(fact(kit, "speed", say("hl-fact-desert")))
    if region.tokens:
        facts.append(Fact(kit.icon("token", "sea" if region.is_sea else "land"), say("hl-fact-tokens", count=region.tokens)))
    for trail in kit.trails:
        other = trail.b if trail.a == region.number else trail.a if trail.b == region.number else -1
        if other >= 0:
            facts.append(fact(kit, "trail", say("hl-fact-trail", region=Ref("region", kit.regions[other].id))))
    if region.central:
        facts.append(fact(kit, "speed", say("hl-fact-central", number=region.fly_cost)))
    if not facts:
        facts.append(Fact(kit.icon("structure", "capital"), say("hl-fact-capital-region")))
    icon = kit.icon("action", "sail") if region.is_sea else kit.icon("fact", "region")
    if region.terrain == CAPITAL_TERRAIN:
        icon = kit.icon("structure", "capital")
    shown = Card(region.id, region.id, "token", say("hl-kind-region"), face=Face(icon=icon, short=short(region.name)))
    kind = say(f"hl-terrain-{TERRAINS[region.terrain]}")
    if region.continent >= 0:
        kind = say(
            "hl-detail-region",
            terrain=TERRAINS[region.terrain],
            continent=Ref("continent", kit.continents[region.continent].id),
        )
    rule = "HL-MAP-03" if region.is_sea else "HL-MAP-02"
    return Detail(shown, kind, "", tuple(facts), rule, region.source, None, region_short(kit, region))


def continent_detail(kit: Kit, continent: Continent) -> Detail:
    facts = [
        Fact(kit.icon("structure", "capital"), say("hl-fact-seat", region=Ref("region", kit.regions[continent.capital].id)))
    ]
    for neighbour in continent.neighbours:
        facts.append(fact(kit, "region", say("hl-fact-neighbour", continent=Ref("continent", kit.continents[neighbour].id))))
    face = Face(icon=kit.icon("fact", "region"), short=short(continent.name))
    shown = Card(continent.id, continent.id, "token", say("hl-kind-continent"), face=face)
    told = continent_short(kit, continent)
    return Detail(shown, say("hl-kind-continent"), "", tuple(facts), "HL-MAP-02", continent.source, None, told)


def printed_detail(kit: Kit, printed: Printed) -> Detail:
    shown = Card(printed.id, printed.id, "token", say(f"hl-kind-{printed.kind}"), face=plain_face(printed))
    return Detail(
        shown, say(f"hl-kind-{printed.kind}"), printed.text, (), printed.rule, printed.source, printed_when(kit, printed),
        whole(printed.short, printed.text),
    )  # fmt: skip
