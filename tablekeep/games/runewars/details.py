"""What is told of a unit, a card, a tile or a token to whoever asks: when it is used, what it does, its numbers and parts, the
rule, and where all that comes from."""

from __future__ import annotations

from typing import Final

from tablekeep.games.components import Component
from tablekeep.games.runewars.components import (
    ATTRIBUTES,
    CONQUER,
    DESTINIES,
    FORTIFICATION,
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
    HexPlan,
    Kit,
    MapTile,
    Objective,
    OrderCard,
    QuestCard,
    RewardCard,
    SeasonCard,
    Tactic,
    TitleCard,
    Token,
    UnitKind,
)
from tablekeep.games.runewars.faces import NEUTRAL_ARMS, SEASON_ARMS, fate_card, fate_id, named_card, short, tile_id, unit_face
from tablekeep.games.runewars.pictures import (
    faction_picture,
    hero_picture,
    objective_picture,
    order_picture,
    quest_picture,
    reward_picture,
    season_picture,
    tactic_picture,
    title_picture,
)
from tablekeep.games.runewars.scene_tile import tile_card
from tablekeep.kernel.messages import Message, Ref, say
from tablekeep.kernel.scene import Block, Card, Detail, Face, Fact, Line

DEVELOPMENT_RULES: Final[tuple[str, ...]] = ("", "RW-DEV-02", "RW-DEV-03", "RW-DEV-04", "RW-DEV-06")
ORDER_RULES: Final[tuple[str, ...]] = (
    "", "RW-ORDER-07", "RW-ORDER-09", "RW-ORDER-13", "RW-HARVEST-01", "RW-RECRUIT-01", "RW-CITY-01", "RW-TITLE-01",
    "RW-FORTIFY-01",
)  # fmt: skip
SEASON_RULES: Final[tuple[str, ...]] = ("RW-SEASON-08", "RW-SEASON-09", "RW-SEASON-10", "RW-SEASON-11")

HERO_WHEN: Final[dict[str, tuple[str, str]]] = {
    "battle_support": ("battle-start", "support"),
    "duel": ("duel", "duel"),
    "duel_start": ("duel", "duel-start"),
    "duel_challenged": ("duel", "challenged"),
    "duel_round_1": ("duel", "first-round"),
    "gain_reward": ("gain-reward", "gain-reward"),
    "quest_phase_start": ("quest-phase", "quest-phase"),
    "after_move": ("quest-phase", "after-move"),
    "action_end": ("quest-phase", "action-end"),
    "test": ("test", "test"),
    "quest_completed": ("test", "quest-completed"),
}
"""by the timing of an ability: the icon and the message that say it"""
REWARD_WHEN: Final[dict[str, tuple[str, str]]] = {
    "your_turn": ("your-turn", "turn"),
    "your_turn_or_action": ("your-turn", "turn-or-action"),
    "duel_special": ("duel", "special"),
    "duel_damage": ("duel", "damage"),
    "duel_challenged": ("duel", "challenged"),
    "movement": ("movement", "movement"),
    "test": ("test", "test"),
}
DAMAGE_BY_THE_RULES: Final = frozenset({
    "damage_prefer_tough", "damage_then_repeat", "damage_or_finish", "damage_if_standing", "rout_chosen_and_damage",
    "sacrifice_for_damage", "damage_and_redraw", "damage_equal_own_damage", "damage_both_sides", "fortification_damage",
})  # fmt: skip
ROUT_BY_THE_RULES: Final = frozenset({"rout_and_draw_tactics", "fortification_rout"})
"""effects whose text leaves the victims to the normal rules"""


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
        found[order.id] = order_detail(kit, order)
    for title in kit.titles:
        found[title.id] = title_detail(kit, title)
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


# -- parts ---------------------------------------------------------------------------------------------------------------


def fact(kit: Kit, group: str, word: str, text: Message) -> Fact:
    return Fact(kit.icon(group, word), text)


def when(kit: Kit, word: str, text: Message) -> Fact:
    return Fact(kit.icon("when", word), text)


def copies(count: int, sort: str) -> Message:
    return say(f"rw-detail-{sort}", count=count)


def printed(sort: str, card: Component, rule: str, tone: str = "", number: str = "") -> Detail:
    shown = named_card(sort, card, card.id, (), tone, number)
    return Detail(shown, copies(1, sort), card.text, (), rule, card.source, short=card.short, sources=card.sources)


def by_the_rules(kit: Kit, effect: str) -> list[Fact]:
    """RW-DAMAGE-03, RW-ROUT-03: what texts mean by the normal rules."""
    if effect in DAMAGE_BY_THE_RULES:
        return [fact(kit, "token", "damage", say("rw-fact-normal-damage"))]
    if effect in ROUT_BY_THE_RULES:
        return [fact(kit, "token", "routed", say("rw-fact-normal-rout"))]
    return []


def number_line(kit: Kit, group: str, word: str, number: int, icon: str) -> Line:
    return Line(text=kit.phrase(group, word), icon=icon, number=str(number))


# -- units and factions --------------------------------------------------------------------------------------------------


def unit(kit: Kit, kind: UnitKind) -> Detail:
    """RW-UNIT-01."""
    facts = [fact(kit, "fact", SHAPES[kind.shape], shape_told(kit, kind.shape))]
    if kind.fast:
        facts.append(fact(kit, "fact", "fast", say("rw-fact-fast")))
    if kind.flying:
        facts.append(fact(kit, "fact", "flying", say("rw-fact-flying")))
    facts += by_the_rules(kit, kind.effect)
    numbers = Block(
        "numbers",
        lines=(
            number_line(kit, "unit", "round", kind.initiative, kit.icon("fact", "initiative")),
            number_line(kit, "unit", "health", kind.health, kit.icon("fact", "health")),
            number_line(kit, "unit", "figures", kind.figures, kit.icon("fact", "figures")),
        ),
    )
    abilities = [Line(kind.ability, kind.text, kit.icon("fact", "ability"))]
    if kind.duel_text:
        abilities.append(Line(kit.phrase("unit", "duel"), kind.duel_text, kit.icon("fact", "duel")))
    side = Ref("faction", kit.factions[kind.faction].id) if kind.faction >= 0 else "neutral"
    return Detail(
        unit_card(kit, kind), say("rw-detail-unit", faction=side, figures=kind.figures), "", tuple(facts), "RW-UNIT-04",
        kind.source, fact(kit, "fact", "initiative", say("rw-when-unit", number=kind.initiative)), kind.short,
        blocks=(numbers, Block("list", kit.phrase("unit", "title"), tuple(abilities))), sources=kind.sources,
    )  # fmt: skip


def unit_card(kit: Kit, kind: UnitKind) -> Card:
    face = unit_face(kind)
    face.arms = kit.factions[kind.faction].arms if kind.faction >= 0 else NEUTRAL_ARMS
    return Card(kind.id, kind.id, "chip", say("rw-kind-unit"), face=face)


def shape_told(kit: Kit, shape: int) -> Message:
    """RW-UNIT-05 to -08; in the first edition a routed hexagon counts no more than other units (RW-FIRST-17)."""
    if shape == HEXAGON and kit.first_edition:
        return say("rw-fact-hexagon-plain")
    return say(f"rw-fact-{SHAPES[shape]}")


def faction_detail(kit: Kit, faction: Faction) -> Detail:
    """Its units in the order in which they act, what it begins with, and the development that only it has."""
    units: list[Line] = []
    for kind in sorted(faction.kinds, key=lambda each: each.initiative):
        words = [kit.phrase("unit", "acts").format(round=kind.initiative)]
        words += [kit.phrase("unit", word) for word, so in (("fast", kind.fast), ("flying", kind.flying)) if so]
        units.append(Line(kind.name, ", ".join(words), kit.icon("fact", "health"), str(kind.health), card=unit_card(kit, kind)))
    start = [
        number_line(kit, "faction", "influence", faction.influence, kit.icon("resource", "influence")),
        number_line(kit, "faction", "tactics", faction.tactics, kit.icon("card", "tactic")),
    ]
    for number, word in enumerate(RESOURCES):
        start.append(number_line(kit, "faction", word, faction.start[number], kit.icon("resource", word)))
    own = faction.developments[FORTIFICATION]
    blocks = (
        Block("pieces", kit.phrase("faction", "units"), tuple(units)),
        Block("numbers", kit.phrase("faction", "start"), tuple(start)),
        Block("list", kit.phrase("faction", "own"), (Line(own.name, own.short or own.text, own.icon),)),
    )
    face = Face(icon=faction.icon, arms=faction.arms, short=short(faction.name))
    shown = Card(faction.id, faction.id, title=say("rw-kind-faction"), tone=faction.arms, face=face)
    good = faction.alignment == 0
    sign = fact(
        kit,
        "stat",
        "alignment-good" if good else "alignment-evil",
        say("rw-fact-objectives-good" if good else "rw-fact-objectives-evil"),
    )
    return Detail(
        shown, say("rw-detail-faction", alignment="good" if good else "evil"), "", (sign,), "RW-UNIT-01", faction.source,
        None, faction.short, faction_picture(kit, faction), blocks, play=faction.play, suits=faction.suits,
        sources=faction.sources,
    )  # fmt: skip


def development(kit: Kit, faction: Faction, token: Development) -> Detail:
    face = Face(icon=token.icon, arms=faction.arms, short=short(token.name))
    shown = Card(token.id, token.id, "token", say("rw-kind-development"), face=face)
    defends = token.kind == FORTIFICATION
    used = when(kit, "battle-strength", say("rw-when-defend")) if defends else when(kit, "harvest", say("rw-when-harvest"))
    return Detail(
        shown, copies(token.copies, "development"), token.text, tuple(by_the_rules(kit, token.effect)),
        DEVELOPMENT_RULES[token.kind], token.source, used, token.short, sources=token.sources,
    )  # fmt: skip


# -- cards ---------------------------------------------------------------------------------------------------------------


def order_detail(kit: Kit, card: OrderCard) -> Detail:
    """RW-SUPREMACY-01: the supremacy effect stands in a box of its own."""
    detail = printed("order", card, order_rule(kit, card.number), number=str(card.number))
    detail.when = when(kit, "order", say("rw-when-order"))
    detail.picture = order_picture(kit, card)
    if card.supremacy:
        title = kit.phrase("order", "supremacy").format(number=card.number)
        detail.blocks = (Block("box", title, (Line(text=card.supremacy),)),)
    return detail


def order_rule(kit: Kit, number: int) -> str:
    """Where the catalogue speaks of an order; the first edition moves units only (RW-FIRST-11)."""
    return "RW-FIRST-11" if kit.first_edition and number in (MOBILIZE, CONQUER) else ORDER_RULES[number]


def title_detail(kit: Kit, card: TitleCard) -> Detail:
    detail = printed("title", card, "RW-TITLE-02")
    detail.when = when(kit, "held", say("rw-when-title"))
    detail.picture = title_picture(kit, card)
    if card.active:
        detail.blocks = (Block("box", kit.phrase("title", "active"), (Line(text=card.active),)),)
    return detail


def season_detail(kit: Kit, card: SeasonCard) -> Detail:
    """RW-SEASON-08 to -11: after the card's own text comes what is the same on all cards of its season."""
    word = SEASONS[card.season]
    detail = printed(f"season-{word}", card, SEASON_RULES[card.season], SEASON_ARMS[card.season])
    detail.when = fact(kit, "season", word, say("rw-when-season", season=word))
    detail.picture = season_picture(kit, card)
    detail.blocks = (Block("box", kit.phrase("season", word), (Line(text=kit.season_texts[card.season]),)),)
    return detail


def tactic_detail(kit: Kit, card: Tactic) -> Detail:
    shown = named_card("tactic", card, card.id)
    first, *others = [word.replace("_", "-") for word in card.timings]
    facts = [when(kit, word, say(f"rw-timing-{word}")) for word in others]
    return Detail(
        shown, copies(card.copies, "tactic"), card.text, tuple(facts + by_the_rules(kit, card.effect)), "RW-TACTICS-03",
        card.source, when(kit, first, say(f"rw-timing-{first}")), card.short, tactic_picture(kit, card), sources=card.sources,
    )  # fmt: skip


def hero_detail(kit: Kit, card: HeroCard) -> Detail:
    facts: list[Fact] = []
    if card.fast and not kit.first_edition:  # RW-FIRST-12: only units are fast
        facts.append(fact(kit, "fact", "fast", say("rw-fact-fast")))
    if card.flying:
        facts.append(fact(kit, "fact", "flying", say("rw-fact-flying")))
    numbers = [
        number_line(kit, "hero", word, card.attributes[number], kit.icon("stat", word))
        for number, word in enumerate(ATTRIBUTES)
    ]
    numbers.append(number_line(kit, "hero", "health", card.health, kit.icon("fact", "health")))
    ability = Line(card.ability, card.text, kit.icon("fact", "ability"))
    icon, word = HERO_WHEN.get(card.timing, ("quest-phase", "quest-phase"))
    alignment = ("good", "neutral", "evil")[card.alignment]
    return Detail(
        named_card("hero", card, card.id), say("rw-detail-hero", alignment=alignment), "", tuple(facts), "RW-HERO-01",
        card.source, when(kit, icon, say(f"rw-when-hero-{word}")), card.short, hero_picture(kit, card),
        (Block("numbers", lines=tuple(numbers)), Block("list", kit.phrase("hero", "title"), (ability,))),
        play=card.play, suits=card.suits, sources=card.sources,
    )  # fmt: skip


def reward_detail(kit: Kit, card: RewardCard) -> Detail:
    facts: tuple[Fact, ...] = ()
    if card.trait:
        facts = (fact(kit, "reward", card.id.replace("_", "-"), say(f"rw-fact-{card.trait}")),)
    icon, word = REWARD_WHEN.get(card.timing, REWARD_WHEN["your_turn"])
    return Detail(
        named_card("reward", card, card.id), copies(card.copies, "reward"), card.text, facts, "RW-REWARD-02", card.source,
        when(kit, icon, say(f"rw-when-reward-{word}")), card.short, reward_picture(kit, card), sources=card.sources,
    )  # fmt: skip


def quest_detail(kit: Kit, card: QuestCard) -> Detail:
    """RW-QUEST-20: where, what is tested or fought, and how that goes."""
    facts: list[Fact] = []
    if card.unit >= 0:
        facts.append(fact(kit, "fact", "duel", say("rw-fact-quest-duel", unit=Ref("unit", kit.units[card.unit].id))))
    tested = [which for stage in card.stages for which in stage.attributes]
    for which in dict.fromkeys(tested):
        facts.append(fact(kit, "stat", ATTRIBUTES[which], say(f"rw-fact-test-{ATTRIBUTES[which]}")))
    results = [word for stage in card.stages for result in stage.results for word in result]
    if any(word.startswith("train:") for word in (*results, *card.win)):
        facts.append(fact(kit, "token", "training", say("rw-fact-training")))
    place = say("rw-when-quest-area", area=card.area) if card.area else say("rw-when-quest-place")
    return Detail(
        named_card("quest", card, card.id, number=card.area),
        say("rw-detail-starting-quest") if card.starting else copies(1, "quest"),
        f"{card.place} {card.text}".strip(), tuple(facts), "RW-QUEST-20", card.source, when(kit, "quest-phase", place),
        card.short, quest_picture(kit, card), sources=card.sources,
    )  # fmt: skip


def objective_detail(kit: Kit, card: Objective) -> Detail:
    good = card.alignment == 0
    detail = printed("objective", card, "RW-OBJECTIVE-02")
    detail.when = when(kit, "your-turn", say("rw-when-objective"))
    detail.picture = objective_picture(kit, card)
    detail.facts = (
        fact(kit, "token", "dragon-rune", say("rw-fact-objective")),
        fact(kit, "stat", "alignment-good" if good else "alignment-evil", say("rw-fact-good" if good else "rw-fact-evil")),
    )
    return detail


def fate_detail(kit: Kit, card: FateCard) -> Detail:
    """RW-FATE-01. It is drawn with its result for whatever it is turned up for, so it has no picture of its own."""
    word = DESTINIES[card.destiny]
    facts = [Fact(kit.icon("fate", f"destiny-{word}"), say("rw-fate-destiny", destiny=word))]
    for shape, base in enumerate(SHAPES):
        result = RESULTS[card.results[shape]]
        facts.append(
            Fact(kit.icon("fate", result), say("rw-fact-section", shape=base, result=result, number=card.values[shape]))
        )
    text = next(token.text for token in kit.tokens if token.id == "fate_card")
    box = Block("box", kit.phrase("fate", "diplomacy"), (Line(text=kit.destiny_texts[card.destiny]),))
    return Detail(
        fate_card(kit, card.number - 1, fate_id(card), -1), say("rw-kind-fate"), text, tuple(facts), "RW-FATE-01", "public",
        when(kit, "fate", say("rw-when-fate")), kit.destiny_shorts[card.destiny], blocks=(box,),
    )  # fmt: skip


# -- tokens and tiles ----------------------------------------------------------------------------------------------------


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
    return Detail(
        shown, say("rw-kind-city"), "", tuple(facts), "RW-CITY-02", city.source, when(kit, "city", say("rw-when-city")),
        city.short, sources=city.sources,
    )  # fmt: skip


def discovery(kit: Kit, token: Discovery) -> Detail:
    shown = Card(token.id, token.id, "token", say("rw-kind-discovery"), face=Face(icon=token.icon, short=short(token.name)))
    sort = say("rw-detail-discovery", type=token.type, count=token.near + token.far)
    event = token.type == "event"
    used = when(kit, "discovery", say("rw-when-event")) if event else when(kit, "held", say("rw-when-location"))
    return Detail(
        shown, sort, token.text, (), "RW-DISCOVERY-03", token.source, used, token.short, sources=token.sources
    )  # fmt: skip


def token_detail(kit: Kit, token: Token) -> Detail:
    facts: tuple[Fact, ...] = ()
    if token.id == "dragon_rune":
        facts = (
            Fact(token.icon, say("rw-fact-runes-to-win", number=kit.terms.runes_to_win)),
            fact(kit, "fact", "timing", say("rw-fact-years", number=kit.terms.years)),
        )
    shown = Card(token.id, token.id, "token", face=Face(icon=token.icon, short=short(token.name)))
    return Detail(
        shown, say("rw-kind-token"), token.text, facts, token.rule, token.source, short=token.short, sources=token.sources
    )


def tile_detail(kit: Kit, tile: MapTile) -> Detail:
    """RW-BOARD-02: area by area what is printed there; its face is its picture."""
    text = next(token.text for token in kit.tokens if token.id == "map_tile")
    areas = Block("pieces", kit.phrase("tile", "title"), tuple([area_line(kit, plan) for plan in tile.hexes]))
    return Detail(
        tile_card(kit, tile), say("rw-kind-home" if tile.faction >= 0 else "rw-kind-tile"), text, (), "RW-BOARD-02",
        tile.source, None, ", ".join([plan.id for plan in tile.hexes]), blocks=(areas,),
    )  # fmt: skip


def area_line(kit: Kit, plan: HexPlan) -> Line:
    """What an area provides, and who lives there."""
    words = [
        kit.phrase("tile", word).format(number=plan.yields[number])
        for number, word in enumerate(RESOURCES)
        if plan.yields[number]
    ] or [kit.phrase("tile", "nothing")]
    people = [kit.phrase("tile", "units").format(count=count, unit=kit.units[kind].name) for kind, count in plan.neutrals]
    if plan.city:
        people.append(kit.phrase("tile", "city"))
    told = f"{', '.join(words)}; {', '.join(people or [kit.phrase('tile', 'nobody')])}"
    chip = unit_card(kit, kit.units[plan.neutrals[0][0]]) if plan.neutrals else None
    icon = "" if chip is not None else kit.icon("fact", "city" if plan.city else "area")
    return Line(plan.id, told, icon, card=chip)
