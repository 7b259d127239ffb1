"""Reading the box out of the TOML files, field by field."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablekeep.games.content import check_folder, read
from tablekeep.games.runebound.components import (
    ASSET_TYPES,
    ATTRIBUTES,
    CARD_KINDS,
    DECKS,
    FACES,
    FOE,
    MANY,
    ORBS,
    PACKAGE,
    PLACE_KINDS,
    QUEST,
    SURE,
    SYMBOLS,
    TASKS,
    TERRAINS,
    TROPHIES,
    TROPHY_NEVER,
    VALUES,
    Adventure,
    Asset,
    Component,
    Ending,
    Foe,
    Gear,
    HeroCard,
    Hex,
    Kit,
    Option,
    Piece,
    Scenario,
    Skill,
    Space,
    Story,
    Task,
    Token,
)
from tablekeep.kernel.reading import Reader

NOTHING_AGREED: Final[frozenset[str]] = frozenset()
FILES: Final[tuple[str, ...]] = (
    "adventures.toml", "assets.toml", "components.toml", "experience.toml", "glossary.toml", "heroes.toml", "icons.toml",
    "map.toml", "options.toml", "phrases.toml", "scenarios.toml", "skills.toml", "stories.toml", "terrain_dice.toml",
    "time_track.toml", "tokens.toml",
)  # fmt: skip


def load_kit(override: Path | None, agreed: frozenset[str] = NOTHING_AGREED) -> Kit:
    """The box; `agreed` are the options that change what a component does, `zombie_harm=each`, where they are not as usual."""
    if override is not None:
        check_folder(override, list(FILES))
    kit = Kit()
    kit.agreed = agreed
    _read_icons(kit, read(PACKAGE, "icons.toml", override))
    _read_phrases(kit, read(PACKAGE, "phrases.toml", override))
    _read_options(kit, read(PACKAGE, "options.toml", override))
    _read_map(kit, read(PACKAGE, "map.toml", override))
    _read_dice(kit, read(PACKAGE, "terrain_dice.toml", override), read(PACKAGE, "time_track.toml", override))
    _read_tokens(kit, read(PACKAGE, "tokens.toml", override))
    _read_heroes(kit, read(PACKAGE, "heroes.toml", override))
    _read_assets(kit, read(PACKAGE, "assets.toml", override))
    _read_skills(kit, read(PACKAGE, "skills.toml", override))
    scenarios = read(PACKAGE, "scenarios.toml", override)
    pools = [record.field("pool").text() for record in scenarios.field("scenario").items()]
    _read_adventures(kit, read(PACKAGE, "adventures.toml", override), pools)
    _read_stories(kit, read(PACKAGE, "stories.toml", override), pools)
    _read_scenarios(kit, scenarios)
    _read_counts(kit, read(PACKAGE, "components.toml", override))
    _read_experience(kit, read(PACKAGE, "experience.toml", override))
    return kit


def _source(record: Reader) -> str:
    return record.field("source").choice(list(SURE))


def _text(kit: Kit, record: Reader, name: str = "text") -> str:
    """What players read of a record, as the options of the table have it."""
    others = record.maybe(f"{name}_with", {})
    for option in others.names():
        for value in others.field(option).names():
            if f"{option}={value}" in kit.agreed:
                return others.field(option).field(value).text()
    return record.field(name).text()


def _describe(kit: Kit, component: Component, record: Reader) -> None:
    """What is told of a component beside its text. A basis names fields and where they come from: `public:token`."""
    if record.has("short"):
        component.short = _text(kit, record, "short")
    found: list[tuple[str, str]] = []
    for item in record.maybe("basis", []).items():
        source, _, field = item.text().partition(":")
        if source != component.source and not field.startswith("all"):
            found.append((field, source))
    component.sources = tuple(found)


def _find(reader: Reader, known: tuple[str, ...] | list[str]) -> int:
    words = list(known)
    return words.index(reader.choice(words))


def _read_icons(kit: Kit, file: Reader) -> None:
    for group in file.names():
        for name in file.field(group).names():
            kit.icons[f"{group}/{name}"] = file.field(group).field(name).text()


def _read_phrases(kit: Kit, file: Reader) -> None:
    for group in file.names():
        for name in file.field(group).names():
            kit.phrases[f"{group}/{name}"] = file.field(group).field(name).text()


def _read_options(kit: Kit, file: Reader) -> None:
    for record in file.field("option").items():
        values = [item.text() for item in record.field("values").items()]
        default = record.field("default").choice(values)
        ordered = (default, *[value for value in values if value != default])
        kit.options.append((record.field("id").text(), ordered, record.field("rule").text()))


def _read_map(kit: Kit, file: Reader) -> None:
    optional = [record.field("hex").text() for record in file.field("place").items() if record.has("option")]
    for number, record in enumerate(file.field("hex").items()):
        ground = record.field("ground") if record.has("ground") else record.field("terrain")
        place = Hex(
            number,
            record.field("id").text(),
            _source(record),
            record.field("q").number(-99, 99),
            record.field("r").number(-99, 99),
            _find(ground, TERRAINS),
        )
        if record.has("place") and not (place.id in optional and "town_redferry=off" in kit.agreed):
            place.place = record.field("place").text()
            place.kind = _find(record.field("kind"), PLACE_KINDS)
            place.optional = place.id in optional
        place.region = record.maybe("region", "").text()
        if record.has("gem"):
            place.gem = _find(record.field("gem"), DECKS)
        kit.hexes.append(place)
    ids = [place.id for place in kit.hexes]
    for record in file.field("river").items():
        one, other = record.field("between").items()
        kit.rivers.append((_find(one, ids), _find(other, ids)))
    for record in file.field("road").items():
        one, other = record.field("between").items()
        kit.roads.append((_find(one, ids), _find(other, ids), record.field("bridge").flag()))


def _read_dice(kit: Kit, dice: Reader, track: Reader) -> None:
    kit.dice = dice.field("dice").field("count").number(1, 20)
    faces: list[int] = []
    for record in dice.field("face").items():
        mask = 0
        for item in record.field("symbols").items():
            mask |= 1 << _find(item, SYMBOLS)
        faces.append(mask)
    kit.die = tuple(faces)
    for record in track.field("space").items():
        refresh = record.field("refresh").choice(["all", "none"]) == "all"
        colour = record.field("refresh_by_colour").choice([*DECKS, "none"])
        kit.track.append(Space(record.field("story").flag(), refresh, DECKS.index(colour) if colour != "none" else -1))


def _read_tokens(kit: Kit, file: Reader) -> None:
    for number, record in enumerate(file.field("token").items()):
        id, owner = record.field("id").text(), record.field("owner").text()
        token = Token(number, id, owner, record.field("kind").text(), _source(record))
        one, other = record.field("faces").items()
        token.symbols = (_find(one.field("symbol"), FACES), _find(other.field("symbol"), FACES))
        token.values = (one.field("value").number(0, 9), other.field("value").number(0, 9))
        token.golden = (one.field("gold").flag(), other.field("gold").flag())
        kit.tokens.append(token)
    kit.enemy_tokens = tuple([token.number for token in kit.tokens if token.kind == "enemy"])
    kit.powerful_token = next(token.number for token in kit.tokens if token.kind == "enemy_act2")


def _token(kit: Kit, reader: Reader) -> int:
    return _find(reader, [token.id for token in kit.tokens])


def _read_heroes(kit: Kit, file: Reader) -> None:
    lists = kit.effects
    for number, record in enumerate(file.field("hero").items()):
        values = tuple([record.field(value).number(0, 99) for value in VALUES])
        id = record.field("id").text()
        hero = HeroCard(number, id, record.field("name").text(), _source(record), values)
        _describe(kit, hero, record)
        hero.icon = kit.icon("hero", id)
        hero.play = record.field("play").text()
        hero.suits = record.field("suits").text()
        hero.gold = record.field("gold").number(0, 99)
        hero.start = _find(record.field("start"), PLACE_KINDS)
        hero.tokens = tuple([_token(kit, item) for item in record.field("tokens").items()])
        setup = record.field("setup")
        hero.setup, hero.setup_name, hero.setup_text = (
            lists.read(setup.field("do")),
            setup.field("name").text(),
            setup.field("text").text(),
        )
        for item in record.field("abilities").items():
            if item.field("kind").choice(["board", "combat", "surge"]) == "surge":
                hero.surges = (*hero.surges, lists.read_surge(item, id))
            else:
                trigger = lists.read_trigger(item, id, item.field("name").text(), item.field("text").text())
                hero.triggers = (*hero.triggers, trigger)
        kit.heroes.append(hero)


def _read_gear(kit: Kit, gear: Gear, record: Reader, owner: str) -> None:
    changes = record.maybe("modifiers", {})
    changes.only(list(VALUES))
    gear.changes = tuple([changes.maybe(value, 0).number(-9, 9) for value in VALUES])
    _describe(kit, gear, record)
    gear.triggers = kit.effects.read_triggers(record, owner, gear.name, gear.text)
    for trigger in gear.triggers:
        trigger.short = gear.short
    gear.surges = kit.effects.read_surges(record, owner)


def _read_assets(kit: Kit, file: Reader) -> None:
    limits = file.field("limits")
    kit.assets_of_a_type = limits.field("per_type").number(1, 9)
    kit.market = limits.field("market_size").number(1, 9)
    names = [place.place for place in kit.hexes]
    kit.cities = tuple([_find(item, names) for item in limits.field("cities").items()])
    for number, record in enumerate(file.field("asset").items()):
        id = record.field("id").text()
        asset = Asset(
            number,
            id,
            record.field("name").text(),
            record.field("text").text(),
            _source(record),
            _find(record.field("type"), ASSET_TYPES),
            record.field("cost").number(0, 99),
        )
        asset.icon = kit.icon("asset", id)
        if record.maybe("token", "").text():
            asset.token = _token(kit, record.field("token"))
        asset.trade_value = record.maybe("trade_value", 0).number(0, 99)
        if record.has("trade_at"):
            asset.trade_at = _find(record.field("trade_at"), PLACE_KINDS)
        _read_gear(kit, asset, record, f"asset-{id.lower()}")
        kit.assets.append(asset)


def _read_skills(kit: Kit, file: Reader) -> None:
    for number, record in enumerate(file.field("skill").items()):
        id = record.field("id").text()
        skill = Skill(
            number,
            id,
            record.field("name").text(),
            _text(kit, record),
            _source(record),
            _find(record.field("attribute"), ATTRIBUTES),
            record.field("copies").number(1, 9),
        )
        skill.icon = kit.icon("skill", id)
        skill.orbs = tuple([_find(item, ORBS) for item in record.field("cost").items()])
        skill.success = record.field("success").flag()
        _read_gear(kit, skill, record, f"skill-{id.lower()}")
        kit.skills.append(skill)


def _read_foe(kit: Kit, record: Reader, id: str, name: str, text: str) -> Foe:
    foe = Foe(len(kit.foes), id, name, text, record.maybe("source", "house").text(), record.field("health").number(1, 99))
    _describe(kit, foe, record)
    foe.icon = kit.icon("foe", id)
    foe.least_health = record.maybe("min_health", 1).number(1, 99)
    changes = [(item.field("per").text(), item.field("n").number(-9, 9)) for item in record.maybe("health_mods", []).items()]
    foe.health_changes = tuple(changes)
    foe.traits = tuple([item.text() for item in record.field("traits").items()])
    foe.triggers = kit.effects.read_triggers(record, id.lower(), name, record.maybe("passive_text", "").text())
    for trigger in foe.triggers:
        trigger.short = record.maybe("passive_short", "").text()
    foe.surges = kit.effects.read_surges(record, id.lower())
    if record.has("tokens"):
        foe.tokens = tuple([_token(kit, item) for item in record.field("tokens").items()])
    kit.foes.append(foe)
    return foe


def _read_task(record: Reader) -> Task:
    told = record.field("task")
    task = Task(_find(told.field("kind"), TASKS), told.field("actions").number(0, 3))
    if told.has("attr"):
        task.attribute = _find(told.field("attr"), ATTRIBUTES)
        task.modifier = told.field("mod").number(-9, 9)
    return task


def _read_endings(kit: Kit, record: Reader) -> tuple[Ending, ...]:
    endings: list[Ending] = []
    for item in record.field("endings").items():
        ending = Ending(
            item.field("numeral").text(),
            item.field("name").text(),
            item.field("text").text(),
            kit.effects.read(item.field("effects")),
        )
        ending.requires = tuple([_find(symbol, SYMBOLS) for symbol in item.maybe("requires", []).items()])
        ending.successes = item.maybe("successes", 0).number(0, 9)
        ending.most = item.maybe("most", MANY if ending.successes else 0).number(ending.successes, MANY)
        ending.cost = kit.effects.maybe(item, "cost")
        ending.won = item.maybe("on", "lose").choice(["win", "lose"]) == "win"
        ending.trophy = item.maybe("trophy", False).flag()
        ending.uses_up = item.maybe("uses_up", False).flag()
        endings.append(ending)
    return tuple(endings)


def _read_adventures(kit: Kit, file: Reader, pools: list[str]) -> None:
    lists = kit.effects
    ids = [place.id for place in kit.hexes]
    for number, record in enumerate(file.field("adventure").items()):
        kind = _find(record.field("kind"), CARD_KINDS)
        card = Adventure(
            number,
            record.field("id").text(),
            record.field("name").text(),
            record.field("scene").text(),
            _source(record),
            _find(record.field("deck"), DECKS),
            kind,
        )
        card.scenario = _find(record.field("pool"), ["common", *pools]) - 1
        _describe(kit, card, record)
        card.icon = kit.icon("adventure", card.id)
        if kind == FOE:
            foe = _read_foe(kit, record, card.id, card.name, card.text)
            foe.reward = lists.read(record.field("reward"))
            foe.reward_text = record.field("reward_text").text()
            card.foe = foe.number
        elif kind != QUEST:
            card.options = tuple([_read_option(kit, item) for item in record.field("options").items()])
        if kind == QUEST or [option for option in card.options if option.keeps]:
            card.hexes = tuple([_find(item, ids) for item in record.field("hexes").items()])
            card.place = record.field("place").text()
            card.task = _read_task(record)
            card.task_text = record.field("task_text").text()
            card.endings = _read_endings(kit, record)
        kit.adventures.append(card)


def _read_option(kit: Kit, record: Reader) -> Option:
    lists = kit.effects
    option = Option(record.field("label").text(), record.field("text").text())
    option.cost = lists.maybe(record, "cost")
    if record.has("test"):
        option.attribute = _find(record.field("test").field("attr"), ATTRIBUTES)
        option.modifier = record.field("test").field("mod").number(-9, 9)
        option.success = lists.read(record.field("success"))
        option.failure = lists.read(record.field("fail"))
        option.failure_text = record.maybe("fail_text", "").text()
    else:
        option.success = lists.read(record.field("effects"))
    option.trophy = TROPHY_NEVER + _find(record.field("trophy"), TROPHIES)
    option.keeps = record.maybe("keep", False).flag()
    return option


def _read_stories(kit: Kit, file: Reader, pools: list[str]) -> None:
    ids = [place.id for place in kit.hexes]
    for number, record in enumerate(file.field("story").items()):
        quest = record.field("kind").choice(["event", "quest"]) == "quest"
        scenario = _find(record.field("scenario"), pools)
        id, name = record.field("id").text(), record.field("name").text()
        story = Story(number, id, name, record.field("text").text(), _source(record), scenario, quest)
        _describe(kit, story, record)
        story.icon = kit.icon("story", id)
        story.scene = record.field("scene").text()
        story.on_draw = kit.effects.read(record.field("on_draw"))
        if quest:
            story.hex = _find(record.field("hexes").items()[0], ids)
            story.place = record.field("place").text()
            story.task = _read_task(record)
            story.endings = _read_endings(kit, record)
            if record.has("enemy"):
                enemy = record.field("enemy")
                story.foe = _read_foe(kit, enemy, id, enemy.field("name").text(), "").number
        kit.stories.append(story)


def _read_scenarios(kit: Kit, file: Reader) -> None:
    for number, record in enumerate(file.field("scenario").items()):
        id = record.field("id").text()
        scenario = Scenario(number, id, record.field("name").text(), record.field("intro").text(), _source(record))
        _describe(kit, scenario, record)
        scenario.icon = kit.icon("scenario", id)
        scenario.setup = kit.effects.read(record.field("setup"))
        scenario.setup_text = record.field("setup_text").text()
        scenario.win_text = record.field("win").text()
        scenario.lose_text = record.field("lose").text()
        scenario.uses_zombies = record.maybe("story_token_back", "").text() == "zombie"
        rules = [
            kit.effects.read_trigger(item, f"{id}-{item.field('id').text()}", scenario.name, _text(kit, item))
            for item in record.field("rules").items()
        ]
        scenario.rules = tuple(rules)
        told = record.field("villain")
        foe = _read_foe(kit, told, told.field("id").text(), told.field("name").text(), told.field("health_text").text())
        foe.villain = True
        scenario.villain = foe.number
        kit.scenarios.append(scenario)


def _read_counts(kit: Kit, file: Reader) -> None:
    counts = {record.field("id").text(): record.field("count").number(0, 999) for record in file.field("component").items()}
    kit.story_tokens = counts["story_tokens"]
    kit.story_spaces = counts["story_quest_tokens"]
    turn = file.field("turn")
    turn.only(["actions", "adventure", "retreat_dice", "source"])
    kit.actions = turn.field("actions").number(1, 9)
    kit.adventure_actions = turn.field("adventure").number(1, kit.actions)
    kit.retreat_dice = turn.field("retreat_dice").number(0, 9)
    _source(turn)
    for number, record in enumerate(file.field("piece").items()):
        id, name, text = record.field("id").text(), record.field("name").text(), record.field("text").text()
        piece = Piece(number, id, name, text, _source(record), record.field("rule").text())
        _describe(kit, piece, record)
        piece.icon = kit.icon("piece", id)
        kit.pieces.append(piece)


def _read_experience(kit: Kit, file: Reader) -> None:
    for asset in kit.assets:
        asset.experience = file.field("asset").maybe(asset.id, 0).number(-999, 999)
    for skill in kit.skills:
        skill.experience = file.field("skill").maybe(skill.id, 0).number(-999, 999)
