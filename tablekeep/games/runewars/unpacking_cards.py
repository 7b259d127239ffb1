"""Opening the box: cards, titles, orders, cities and tokens (see `unpacking`)."""

from __future__ import annotations

from pathlib import Path

from tablekeep.games.content import read
from tablekeep.games.runewars.components import (
    ALIGNMENTS,
    ATTRIBUTES,
    DESTINIES,
    MOMENTS,
    ORDER_WORDS,
    RESOURCES,
    SEASONS,
    SHAPES,
    TITLES,
    City,
    Discovery,
    HeroCard,
    Kit,
    Objective,
    OrderCard,
    QuestCard,
    QuestStage,
    RewardCard,
    SeasonCard,
    Tactic,
    TitleCard,
    Token,
)
from tablekeep.games.runewars.printed import (
    PACKAGE,
    complete,
    edition,
    maybe_text,
    numbers_of,
    source,
    success_of,
    text,
    words_of,
)
from tablekeep.kernel.reading import Reader


def read_seasons(kit: Kit, file: Reader) -> None:
    kit.season_texts = [text(kit, file.field("secondary").field(season)) for season in SEASONS]
    kit.season_params = [numbers_of(kit, file.field("secondary").field(season)) for season in SEASONS]
    for record in file.field("season").items():
        card = SeasonCard(
            len(kit.seasons),
            record.field("id").text(),
            record.field("name").text(),
            text(kit, record),
            source(record),
            SEASONS.index(record.field("season").choice(list(SEASONS))),
        )
        complete(kit, card, record)
        card.icon = kit.icon("season", SEASONS[card.season])
        card.effect = record.field("effect").text()
        card.council = record.field("wizards_council").flag()
        card.bid = record.field("bid").flag()
        card.zero_wins = not card.bid or record.field("zero_bid").choice(["wins", "nothing"]) == "wins"
        card.optional = record.field("optional").flag()
        card.duration = record.field("duration").choice(["immediate", "season", "year"])
        card.false_runes = record.maybe("names_false_runes", False).flag()
        card.params = numbers_of(kit, record)
        card.words = words_of(kit, record)
        kit.seasons.append(card)


def read_tactics(kit: Kit, file: Reader) -> None:
    for record in file.field("tactic").items():
        card = Tactic(
            len(kit.tactics),
            record.field("id").text(),
            record.field("name").text(),
            text(kit, record),
            source(record),
            record.field("copies").number(1, 50),
        )
        complete(kit, card, record)
        card.icon = kit.icon("card", "tactic")
        card.timing = record.field("timing").text()
        card.timings = (card.timing, *[item.text() for item in record.maybe("also", []).items()])
        card.moments = tuple([MOMENTS.index(word) for word in card.timings if word in MOMENTS])
        card.by = record.field("by").text()
        card.effect = record.field("effect").text()
        card.false_runes = record.maybe("names_false_runes", False).flag()
        card.params = numbers_of(kit, record)
        card.words = words_of(kit, record)
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


def read_heroes(kit: Kit, file: Reader) -> None:
    kit.special_damage = file.field("duel_special_damage").number(0, 9)
    for record in file.field("hero").items():
        card = HeroCard(
            len(kit.heroes),
            record.field("id").text(),
            record.field("name").text(),
            text(kit, record, "ability_text"),
            source(record),
            ALIGNMENTS.index(record.field("alignment").choice(list(ALIGNMENTS))),
        )
        complete(kit, card, record)
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
        card.play = maybe_text(kit, record, "play")
        card.suits = maybe_text(kit, record, "suits")
        card.timing = edition(kit, record, "timing").text()
        card.effect = edition(kit, record, "effect").text()
        card.params = numbers_of(kit, record)
        card.success = success_of(kit, record)
        kit.heroes.append(card)


def read_rewards(kit: Kit, file: Reader) -> None:
    for record in file.field("reward").items():
        card = RewardCard(
            len(kit.rewards),
            record.field("id").text(),
            record.field("name").text(),
            text(kit, record),
            source(record),
            record.field("copies").number(1, 25),
        )
        complete(kit, card, record)
        card.icon = kit.icon("reward", card.id.replace("_", "-"))
        card.trait = record.field("trait").choice(["", "weapon", "armour"])
        card.use = record.field("use").choice(["special", "duel", "passive", "discard", "once"])
        card.timing = record.field("timing").text()
        card.effect = record.field("effect").text()
        card.params = numbers_of(kit, record)
        card.success = success_of(kit, record)
        card.words = words_of(kit, record)
        kit.rewards.append(card)


def read_quests(kit: Kit, file: Reader) -> None:
    areas = [plan.id for plan in kit.hexes]
    for record in file.field("quest").items():
        card = QuestCard(
            len(kit.quests),
            record.field("id").text(),
            record.field("name").text(),
            text(kit, record),
            source(record),
            record.field("starting").flag(),
        )
        complete(kit, card, record)
        card.icon = kit.icon("card", "quest")
        card.tile = record.field("tile").text()
        card.area = record.field("area").choice(["", *areas])
        card.location = record.field("location").text()
        card.place = maybe_text(kit, record, "location_text")
        if card.location == "enemy_army":
            card.army = record.field("location_units").number(1, 31)
        card.kind = record.field("kind").choice(["test", "duel", "pay"])
        if card.kind == "duel":
            card.unit = kit.unit(record.field("duel_unit").choice([kind.id for kind in kit.units if kind.faction < 0]))
            card.win = tuple([item.text() for item in record.field("win").items()])
            card.no_win = tuple([item.text() for item in record.field("no_win").items()])
        else:
            for stage in record.field("stage").items():
                card.stages.append(read_stage(stage))
        if card.kind == "pay":
            card.pay = (record.field("pay").field("min").number(1, 9), record.field("pay").field("max").number(1, 9))
        kit.quests.append(card)


def read_stage(record: Reader) -> QuestStage:
    words = record.field("attribute").text().split("|")
    attributes = tuple([ATTRIBUTES.index(word) for word in words if word in ATTRIBUTES])
    if not attributes and words != ["influence"]:
        raise record.field("attribute").wrong("read-unknown-word", found=words[0], known=", ".join([*ATTRIBUTES, "influence"]))
    results = tuple([tuple([item.text() for item in record.field(destiny).items()]) for destiny in DESTINIES])
    return QuestStage(attributes, results)


def read_objectives(kit: Kit, file: Reader) -> None:
    for record in file.field("objective").items():
        card = Objective(
            len(kit.objectives),
            record.field("id").text(),
            record.field("name").text(),
            text(kit, record),
            source(record),
            ALIGNMENTS.index(record.field("alignment").choice(["good", "evil"])),
        )
        complete(kit, card, record)
        card.icon = kit.icon("card", "objective")
        card.condition = record.field("condition").text()
        card.params = numbers_of(kit, record)
        card.words = words_of(kit, record)
        card.shape = SHAPES.index(card.words["shape"]) if card.words.get("shape", "") in SHAPES else -1
        card.exchange = record.field("exchange").text()
        kit.objectives.append(card)


def read_rest(kit: Kit, override: Path | None) -> None:
    for record in read(PACKAGE, "titles.toml", override).field("title").items():
        number = len(kit.titles)
        passive = text(kit, record, "passive")
        title = TitleCard(
            number, record.field("id").choice([TITLES[number]]), record.field("name").text(), passive, source(record)
        )
        if record.field("active_effect").text() != "none":
            title.active = text(kit, record, "active")
        complete(kit, title, record)
        title.icon = kit.icon("card", "title")
        kit.titles.append(title)
        kit.title_params.append(numbers_of(kit, record))
    for record in read(PACKAGE, "orders.toml", override).field("order").items():
        number = record.field("number").number(len(kit.orders) + 1, len(kit.orders) + 1)
        primary = text(kit, record, "primary")
        order = OrderCard(
            number, record.field("id").choice([ORDER_WORDS[number]]), record.field("name").text(), primary, source(record)
        )
        if record.field("supremacy_effect").text() != "none":
            order.supremacy = text(kit, record, "supremacy")
        complete(kit, order, record)
        order.icon = kit.icon("order", order.id.replace("_", "-"))
        kit.orders.append(order)
        kit.order_params.append(numbers_of(kit, record))
    for record in read(PACKAGE, "cities.toml", override).field("city").items():
        city = City(
            len(kit.cities),
            record.field("id").text(),
            record.field("name").text(),
            source(record),
            SHAPES.index(record.field("units").field("shape").choice(list(SHAPES))),
            record.field("units").field("count").number(0, 8),
        )
        complete(kit, city, record)
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
            text(kit, record),
            source(record),
            record.field("type").choice(["event", "location", "removable_location"]),
        )
        complete(kit, token, record)
        token.icon = kit.icon("discovery", token.id.replace("_", "-"))
        token.near = record.field("backs").field("near").number(0, 35)
        token.far = record.field("backs").field("far").number(0, 35)
        token.effect = record.field("effect").text()
        token.params = numbers_of(kit, record)
        words = words_of(kit, record)
        token.resource = RESOURCES.index(words["resource"]) if words.get("resource", "") in RESOURCES else -1
        kit.discoveries.append(token)
    for record in read(PACKAGE, "tokens.toml", override).field("token").items():
        plain = Token(
            len(kit.tokens),
            record.field("id").text(),
            record.field("name").text(),
            text(kit, record),
            source(record),
            text(kit, record, "rule"),
        )
        complete(kit, plain, record)
        plain.icon = kit.icon("piece", plain.id.replace("_", "-"))
        kit.tokens.append(plain)
