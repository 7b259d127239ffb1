"""What is told of a unit, a card, a tile or a token to whoever asks: facts, text, the rule, and where the text comes from."""

from __future__ import annotations

from typing import Final

from tablekeep.games.components import Component
from tablekeep.games.runewars.components import (
    ATTRIBUTES,
    CONQUER,
    DESTINIES,
    HEXAGON,
    MOBILIZE,
    RESOURCES,
    RESULTS,
    SEASONS,
    SHAPES,
    City,
    Development,
    Discovery,
    Faction,
    FateCard,
    HeroCard,
    Kit,
    MapTile,
    Objective,
    QuestCard,
    RewardCard,
    SeasonCard,
    Tactic,
    Token,
    UnitKind,
)
from tablekeep.games.runewars.faces import NEUTRAL_ARMS, SEASON_ARMS, fate_card, fate_id, named_card, short, tile_id, unit_face
from tablekeep.kernel.messages import Message, Ref, say
from tablekeep.kernel.scene import Card, Detail, Face, Fact

DEVELOPMENT_RULES: Final[tuple[str, ...]] = ("", "RW-DEV-02", "RW-DEV-03", "RW-DEV-04", "RW-DEV-06")
ORDER_RULES: Final[tuple[str, ...]] = (
    "", "RW-ORDER-07", "RW-ORDER-09", "RW-ORDER-13", "RW-HARVEST-01", "RW-RECRUIT-01", "RW-CITY-01", "RW-TITLE-01",
    "RW-FORTIFY-01",
)  # fmt: skip
SEASON_RULES: Final[tuple[str, ...]] = ("RW-SEASON-08", "RW-SEASON-09", "RW-SEASON-10", "RW-SEASON-11")


def details(kit: Kit) -> dict[str, Detail]:
    """Every component by its id."""
    found: dict[str, Detail] = {}
    for kind in kit.units:
        found[kind.id] = unit(kit, kind)
    for faction in kit.factions:
        found[faction.id] = faction_detail(kit, faction)
        for token in faction.developments:
            if token.id:
                found[token.id] = development(kit, faction, token)
    for season in kit.seasons:
        found[season.id] = season_detail(kit, season)
    for tactic in kit.tactics:
        found[tactic.id] = tactic_detail(kit, tactic)
    for hero in kit.heroes:
        found[hero.id] = hero_detail(kit, hero)
    for reward in kit.rewards:
        found[reward.id] = reward_detail(kit, reward)
    for quest in kit.quests:
        found[quest.id] = quest_detail(kit, quest)
    for objective in kit.objectives:
        found[objective.id] = objective_detail(kit, objective)
    for order in kit.orders:
        found[order.id] = printed("order", order, order_rule(kit, order.number), number=str(order.number))
    for title in kit.titles:
        found[title.id] = printed("title", title, "RW-TITLE-02")
    for city in kit.cities:
        found[city.id] = city_detail(kit, city)
    for place in kit.discoveries:
        found[place.id] = discovery(kit, place)
    for plain in kit.tokens:
        found[plain.id] = token_detail(kit, plain)
    for tile in kit.tiles:
        found[tile_id(tile.id)] = tile_detail(kit, tile)
    for card in kit.fate:
        found[fate_id(card)] = fate_detail(kit, card)
    return found


def names(kit: Kit) -> dict[str, str]:
    """The English names of all components by id; fate cards and tiles are told by their numbers."""
    found = {component.id: component.name for component in kit.components() if component.id}
    for card in kit.fate:
        found[fate_id(card)] = f"{found['fate_card']} {card.number}"
    for tile in kit.tiles:
        found[tile_id(tile.id)] = f"{found['map_tile']} {tile.id}"
    return found


# -- facts --------------------------------------------------------------------------------------------------------------


def fact(kit: Kit, group: str, word: str, text: Message) -> Fact:
    return Fact(kit.icon(group, word), text)


def copies(count: int, sort: str) -> Message:
    return say(f"rw-detail-{sort}", count=count)


def printed(sort: str, card: Component, rule: str, facts: tuple[Fact, ...] = (), tone: str = "", number: str = "") -> Detail:
    shown = named_card(sort, card, card.id, (), tone, number)
    return Detail(shown, copies(1, sort), card.text, facts, rule, card.source)


def order_rule(kit: Kit, number: int) -> str:
    """Where the catalogue speaks of an order; the first edition moves units only (RW-FIRST-11)."""
    return "RW-FIRST-11" if kit.first_edition and number in (MOBILIZE, CONQUER) else ORDER_RULES[number]


def unit(kit: Kit, kind: UnitKind) -> Detail:
    """RW-UNIT-01."""
    face = unit_face(kind)
    face.arms = kit.factions[kind.faction].arms if kind.faction >= 0 else NEUTRAL_ARMS
    shape = SHAPES[kind.shape]
    facts = [
        fact(kit, "fact", "initiative", say("rw-fact-initiative", number=kind.initiative)),
        fact(kit, "fact", "health", say("rw-fact-health", number=kind.health)),
        fact(kit, "fact", shape, shape_told(kit, kind.shape)),
    ]
    if kind.fast:
        facts.append(fact(kit, "fact", "fast", say("rw-fact-fast")))
    if kind.flying:
        facts.append(fact(kit, "fact", "flying", say("rw-fact-flying")))
    facts.append(fact(kit, "fact", "ability", say("rw-fact-ability", ability=kind.ability)))
    if kind.duel_text:
        facts.append(fact(kit, "fact", "duel", say("rw-fact-duel", text=kind.duel_text)))
    side = Ref("faction", kit.factions[kind.faction].id) if kind.faction >= 0 else "neutral"
    sort = say("rw-detail-unit", faction=side, figures=kind.figures)
    title = say("rw-kind-unit")
    return Detail(Card(kind.id, kind.id, "chip", title, face=face), sort, kind.text, tuple(facts), "RW-UNIT-04", kind.source)


def shape_told(kit: Kit, shape: int) -> Message:
    """RW-UNIT-05 to -08; in the first edition a routed hexagon counts no more than other units (RW-FIRST-17)."""
    if shape == HEXAGON and kit.first_edition:
        return say("rw-fact-hexagon-plain")
    return say(f"rw-fact-{SHAPES[shape]}")


def faction_detail(kit: Kit, faction: Faction) -> Detail:
    facts = [
        fact(kit, "resource", "influence", say("rw-fact-influence", number=faction.influence)),
        fact(kit, "card", "tactic", say("rw-fact-tactics", number=faction.tactics)),
    ]
    for number, word in enumerate(RESOURCES):
        facts.append(fact(kit, "resource", word, say(f"rw-fact-dial-{word}", number=faction.start[number])))
    text = "; ".join([f"{kind.plural}: {kind.ability}" for kind in faction.kinds])
    face = Face(icon=faction.icon, arms=faction.arms, short=short(faction.name))
    shown = Card(faction.id, faction.id, title=say("rw-kind-faction"), tone=faction.arms, face=face)
    sort = say("rw-detail-faction", alignment="good" if faction.alignment == 0 else "evil")
    return Detail(shown, sort, text, tuple(facts), "RW-UNIT-01", faction.source)


def development(kit: Kit, faction: Faction, token: Development) -> Detail:
    face = Face(icon=token.icon, arms=faction.arms, short=short(token.name))
    shown = Card(token.id, token.id, "token", say("rw-kind-development"), face=face)
    return Detail(shown, copies(token.copies, "development"), token.text, (), DEVELOPMENT_RULES[token.kind], token.source)


def season_detail(kit: Kit, card: SeasonCard) -> Detail:
    word = SEASONS[card.season]
    facts = (fact(kit, "season", word, say("rw-fact-secondary", text=kit.season_texts[card.season])),)
    return printed(f"season-{word}", card, SEASON_RULES[card.season], facts, SEASON_ARMS[card.season])


def tactic_detail(kit: Kit, card: Tactic) -> Detail:
    shown = named_card("tactic", card, card.id)
    facts = tuple([fact(kit, "fact", "timing", say(f"rw-timing-{word.replace('_', '-')}")) for word in card.timings])
    return Detail(shown, copies(card.copies, "tactic"), card.text, facts, "RW-TACTICS-03", card.source)


def hero_detail(kit: Kit, card: HeroCard) -> Detail:
    facts: list[Fact] = []
    for number, word in enumerate(ATTRIBUTES):
        facts.append(fact(kit, "stat", word, say(f"rw-fact-{word}", number=card.attributes[number])))
    facts.append(fact(kit, "fact", "health", say("rw-fact-health", number=card.health)))
    if card.fast and not kit.first_edition:  # RW-FIRST-12: only units are fast
        facts.append(fact(kit, "fact", "fast", say("rw-fact-fast")))
    if card.flying:
        facts.append(fact(kit, "fact", "flying", say("rw-fact-flying")))
    facts.append(fact(kit, "fact", "ability", say("rw-fact-ability", ability=card.ability)))
    alignment = ("good", "neutral", "evil")[card.alignment]
    shown = named_card("hero", card, card.id)
    return Detail(shown, say("rw-detail-hero", alignment=alignment), card.text, tuple(facts), "RW-HERO-01", card.source)


def reward_detail(kit: Kit, card: RewardCard) -> Detail:
    facts: tuple[Fact, ...] = ()
    if card.trait:
        facts = (fact(kit, "reward", card.id.replace("_", "-"), say(f"rw-fact-{card.trait}")),)
    shown = named_card("reward", card, card.id)
    return Detail(shown, copies(card.copies, "reward"), card.text, facts, "RW-REWARD-02", card.source)


def quest_detail(kit: Kit, card: QuestCard) -> Detail:
    facts: list[Fact] = []
    if card.area:
        facts.append(fact(kit, "fact", "area", say("rw-fact-quest-area", area=card.area)))
    if card.unit >= 0:
        facts.append(fact(kit, "fact", "duel", say("rw-fact-quest-duel", unit=Ref("unit", kit.units[card.unit].id))))
    for stage in card.stages:
        for which in stage.attributes:
            facts.append(fact(kit, "stat", ATTRIBUTES[which], say(f"rw-fact-test-{ATTRIBUTES[which]}")))
    shown = named_card("quest", card, card.id, number=card.area)
    sort = say("rw-detail-starting-quest") if card.starting else copies(1, "quest")
    return Detail(shown, sort, card.text, tuple(facts), "RW-QUEST-20", card.source)


def objective_detail(kit: Kit, card: Objective) -> Detail:
    good = card.alignment == 0
    facts = (
        fact(kit, "stat", "alignment-good" if good else "alignment-evil", say("rw-fact-good" if good else "rw-fact-evil")),
    )
    return printed("objective", card, "RW-OBJECTIVE-02", facts)


def city_detail(kit: Kit, city: City) -> Detail:
    facts = [
        fact(kit, "fact", SHAPES[city.shape], say("rw-fact-city-units", count=city.units, shape=SHAPES[city.shape])),
        fact(kit, "card", "tactic", say("rw-fact-city-tactics", number=city.tactics)),
        fact(kit, "resource", "influence", say("rw-fact-city-influence", number=city.influence)),
        fact(kit, "card", "quest", say("rw-fact-city-quests", number=city.quests)),
    ]
    shown = Card(
        city.id, city.id, "token", say("rw-kind-city"), face=Face(icon=city.icon, arms=NEUTRAL_ARMS, short=short(city.name))
    )
    return Detail(shown, say("rw-kind-city"), "", tuple(facts), "RW-CITY-02", city.source)


def discovery(kit: Kit, token: Discovery) -> Detail:
    shown = Card(token.id, token.id, "token", say("rw-kind-discovery"), face=Face(icon=token.icon, short=short(token.name)))
    sort = say("rw-detail-discovery", type=token.type, count=token.near + token.far)
    return Detail(shown, sort, token.text, (), "RW-DISCOVERY-03", token.source)


def token_detail(kit: Kit, token: Token) -> Detail:
    facts: tuple[Fact, ...] = ()
    if token.id == "dragon_rune":
        facts = (
            Fact(token.icon, say("rw-fact-runes-to-win", number=kit.terms.runes_to_win)),
            fact(kit, "fact", "timing", say("rw-fact-years", number=kit.terms.years)),
        )
    shown = Card(token.id, token.id, "token", face=Face(icon=token.icon, short=short(token.name)))
    return Detail(shown, say("rw-kind-token"), token.text, facts, token.rule, token.source)


def tile_detail(kit: Kit, tile: MapTile) -> Detail:
    """RW-BOARD-02: area by area what is printed there."""
    facts: list[Fact] = []
    for plan in tile.hexes:
        food, wood, ore = plan.yields
        told = say("rw-fact-area-city" if plan.city else "rw-fact-area", area=plan.id, food=food, wood=wood, ore=ore)
        facts.append(fact(kit, "fact", "city" if plan.city else "area", told))
        for kind, count in plan.neutrals:
            unit_ref = Ref("unit", kit.units[kind].id)
            facts.append(Fact(kit.units[kind].icon, say("rw-fact-area-neutral", area=plan.id, unit=unit_ref, count=count)))
    shown = Card(
        tile_id(tile.id), tile_id(tile.id), title=say("rw-kind-tile"), number=tile.id, tone="or",
        face=Face(icon=kit.icon("piece", "map-tile"), short=tile.id),
    )  # fmt: skip
    text = next(token.text for token in kit.tokens if token.id == "map_tile")
    return Detail(
        shown, say("rw-kind-home" if tile.faction >= 0 else "rw-kind-tile"), text, tuple(facts), "RW-BOARD-02", "house"
    )


def fate_detail(kit: Kit, card: FateCard) -> Detail:
    facts = [
        Fact(kit.icon("fate", f"destiny-{DESTINIES[card.destiny]}"), say("rw-fate-destiny", destiny=DESTINIES[card.destiny]))
    ]
    for shape, word in enumerate(SHAPES):
        result = RESULTS[card.results[shape]]
        facts.append(
            Fact(kit.icon("fate", result), say("rw-fact-section", shape=word, result=result, number=card.values[shape]))
        )
    text = next(token.text for token in kit.tokens if token.id == "fate_card")
    shown = fate_card(kit, card.number - 1, fate_id(card), -1)
    return Detail(shown, say("rw-kind-fate"), text, tuple(facts), "RW-FATE-01", "public")
