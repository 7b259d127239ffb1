"""Games: what there is to play, its words, components, rules and icons. Nothing here knows a game by name."""

from __future__ import annotations

import asyncio
import hashlib
import json
from dataclasses import asdict
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

import tablekeep
import tablekeep.bots
from tablekeep.games import packages
from tablekeep.kernel.game import Game, Option
from tablekeep.kernel.messages import Message, Ref, say
from tablekeep.kernel.scene import Detail, plain
from tablekeep.lessons.examples import Example, draw, examples
from tablekeep.lessons.lesson import lessons
from tablekeep.lessons.overview import overview
from tablekeep.lessons.sentences import speaker_of
from tablekeep.lessons.sentences import text_of as lesson_text
from tablekeep.server import shapes
from tablekeep.server.api.answers import Answer, has_it
from tablekeep.server.api.edge import Language, TheGame, TheHall, WantedLanguage, counted, errors, told_as_json
from tablekeep.server.eyes import cover
from tablekeep.server.overviews import overview_told
from tablekeep.server.refusals import Refusal
from tablekeep.words import LANGUAGES
from tablekeep.words.rulebook import rulebook

router = APIRouter(prefix="/api", tags=["games"], dependencies=[Depends(counted)])

UNKNOWN_ICON: Final = "help"
HOUSE: Final = "house"
HOUR: Final = "public, max-age=3600"
MOST_ANSWERS: Final = 256
"""answers that are kept; there are about six for each game"""


def is_house(detail: Detail) -> bool:
    """Whether something of a component is a rule of this house."""
    return detail.source == HOUSE or any(source == HOUSE for _field, source in detail.sources)


def card(game: Game) -> dict[str, Any]:
    details = game.details_with(game.settle({}))
    return {
        "id": game.id, "name": game.name, "about": plain(game.about()), "seats": list(game.seats), "minutes": game.minutes,
        "cover": cover(game.id), "quick": game.quick,
        "quick_label": plain(Message(f"{game.code}-variant-{game.quick}")) if game.quick else None,
        "components": len(details), "house": sum(is_house(detail) for detail in details.values()),
        "lessons": len(lessons(game)), "first": first_lesson(game),
    }  # fmt: skip


def first_lesson(game: Game) -> dict[str, Any] | None:
    """How a game offers its first lesson to somebody new; only one to begin with has words for that."""
    if not lessons(game) or not speaker_of(game, LANGUAGES[0]).has(f"{game.code}-first-lesson"):
        return None
    return {"label": plain(say(f"{game.code}-first-lesson")), "about": plain(say(f"{game.code}-first-lesson-about"))}


def bots() -> list[dict[str, Any]]:
    return [
        {"name": name, "label": plain(say("bot-label", bot=name)), "about": plain(say("bot-about", bot=name))}
        for name in tablekeep.bots.at_tables()
    ]


def info(game: Game) -> dict[str, Any]:
    """Labels are spoken by the game's own catalogue, bots by that of all games."""
    return {
        **card(game),
        "code": game.code,
        "options": [
            {
                "name": option.name, "rule": option.rule, "label": plain(Message(f"{game.code}-option-{option.name}")),
                "choices": [{"value": value, "label": plain(choice(game, option, value))} for value in option.values],
                "each": list(option.each),
            }
            for option in game.options
        ],
        "variants": [
            {"name": suit.name, "options": suit.options, "label": plain(Message(f"{game.code}-variant-{suit.name}"))}
            for suit in game.variants
        ],
        "bots": bots(),
        "forms": {verb: plain(form) for verb, form in game.forms().items()},
    }  # fmt: skip


def choice(game: Game, option: Option, value: str) -> Message:
    """What a value of an option is called: on and off everywhere alike, a component by its name, anything else by the game."""
    if value in ("on", "off"):
        return say(f"option-{value}")
    if value in game.component_names():
        return say("option-component", component=Ref("component", value))
    return Message(f"{game.code}-option-{option.name}-{value.replace('+', '-and-')}")


def is_open(option: Option) -> bool:
    """Whether values are possible that are not listed: the option then has its own way to accept them."""
    return type(option).accepts is not Option.accepts


def all_cards() -> dict[str, Any]:
    return {"games": [card(game) for game in tablekeep.all_games()], "bots": bots()}


def all_components(game: Game, options: dict[str, str]) -> dict[str, Any]:
    return {id: plain(detail) for id, detail in game.details_with(game.settle(options)).items()}


def all_rules(game: Game) -> dict[str, Any]:
    return asdict(rulebook(packages()[game.id]))


def all_examples(game: Game) -> dict[str, Any]:
    return {"examples": [drawn(game, example) for example in examples(game)]}


def drawn(game: Game, example: Example) -> dict[str, Any]:
    picture = draw(game, example)
    return {
        "id": example.id, "rule": example.rule, "title": plain(example.title), "text": plain(example.text),
        "scene": plain(picture.scene), "crossed": picture.crossed, "lit": [],
        "strikes": [{"from": blow.origin, "to": blow.target, "number": blow.number} for blow in picture.strikes],
    }  # fmt: skip


def all_lessons(game: Game) -> dict[str, Any]:
    return {
        "lessons": [
            {
                "id": lesson.id, "number": lesson.number, "title": plain(lesson.title), "minutes": lesson.minutes,
                "steps": len(lesson.steps), "says": [plain(step.text) for step in lesson.steps],
                "teaches": list(lesson.teaches), "learned": [plain(message) for message in lesson.learned],
            }
            for lesson in lessons(game)
        ]
    }  # fmt: skip


def all_terms(game: Game) -> dict[str, Any]:
    return {"terms": [plain(term) for term in game.glossary]}


def game_catalogue(game: Game, language: str) -> dict[str, Any]:
    return {
        "ftl": [catalogue_text(packages()[game.id], language), lesson_text(game.id, language)],
        "names": game.component_names(),
    }


@lru_cache(maxsize=MOST_ANSWERS)
def answer(
    what: str, game_id: str = "", language: str = "", _bots: tuple[str, ...] = (), options: tuple[tuple[str, str], ...] = ()
) -> Answer:
    """What everybody is answered who asks for the same; `_bots` are the players it speaks of, `options` those of a table."""
    if what == "games":
        return Answer.of(all_cards())
    if what == "words":
        return Answer.of({"ftl": [catalogue_text("tablekeep", language)]})
    game = tablekeep.game(game_id)
    if what == "info":
        return Answer.of(info(game))
    if what == "components":
        return Answer.of(all_components(game, dict(options)))
    if what == "lessons":
        return Answer.of(all_lessons(game))
    if what == "overview":
        page = overview(game)
        if page is None:
            raise Refusal(404, say("server-no-overview", game=game.name))
        return Answer.of(overview_told(game, page, language))
    if what == "glossary":
        return Answer.of(all_terms(game))
    if what == "examples":
        return Answer.of(all_examples(game))
    return Answer.of(all_rules(game) if what == "rules" else game_catalogue(game, language))


async def answered(request: Request, *which: Any) -> Response:
    """One of these answers; it is made beside the event loop."""
    made = await asyncio.to_thread(answer, *which)
    return made.to(request)


@router.get("/games", response_model=shapes.GamesAnswer, responses=errors())
async def games(request: Request) -> Response:
    """What there is to play, and the computer players one can play it against, weakest first."""
    return await answered(request, "games", "", "", tuple(tablekeep.bots.at_tables()))


@router.get("/durations", response_model=shapes.DurationsAnswer, responses=errors())
async def durations(hall: TheHall) -> dict[str, Any]:
    """How many minutes games take, by game, variant, number of seats and level of the computer players (empty: only people)."""
    return {"minutes": await hall.durations()}


@router.get("/games/{game}", response_model=shapes.GameInfo, responses=errors(404))
async def game_info(game: TheGame, request: Request) -> Response:
    return await answered(request, "info", game.id, "", tuple(tablekeep.bots.at_tables()))


def check_language(language: str) -> None:
    """Refusal, if there are no words in it."""
    if language not in LANGUAGES:
        raise Refusal(404, say("server-no-language", language=language, known=", ".join(LANGUAGES)))


def catalogue_text(package: str, language: str) -> str:
    return resources.files(package).joinpath("words", f"{language}.ftl").read_text(encoding="utf-8")


@router.get("/games/{game}/words/{language}", response_model=shapes.GameWordsAnswer, responses=errors(404))
async def game_words(game: TheGame, language: Language, request: Request) -> Response:
    check_language(language)
    return await answered(request, "game words", game.id, language)


@router.get("/words/{language}", response_model=shapes.WordsAnswer, responses=errors(404))
async def words(language: Language, request: Request) -> Response:
    """What all games share."""
    check_language(language)
    return await answered(request, "words", "", language)


@router.get("/games/{game}/components", response_model=dict[str, dict[str, Any]], responses=errors(404))
async def components(game: TheGame, request: Request) -> Response:
    """Every component with its face, facts and rule text, as it is at a table with the options of the query."""
    options = game.settle(dict(request.query_params))
    listed = {option.name: options[option.name] for option in game.options if not is_open(option)}
    return await answered(request, "components", game.id, "", (), tuple(sorted(listed.items())))


@router.get("/games/{game}/rules", response_model=shapes.RulesAnswer, responses=errors(404))
async def rules(game: TheGame, request: Request) -> Response:
    """The rules as players read them, by chapter."""
    return await answered(request, "rules", game.id)


@router.get("/games/{game}/overview", response_model=shapes.OverviewAnswer, responses=errors(404))
async def game_overview(game: TheGame, request: Request, language: WantedLanguage = LANGUAGES[0]) -> Response:
    """The game on one page: theme, how one wins, a turn in pictures, the pieces, and the player aid."""
    check_language(language)
    return await answered(request, "overview", game.id, language)


@router.get("/games/{game}/glossary", response_model=shapes.GlossaryAnswer, responses=errors(404))
async def glossary(game: TheGame, request: Request) -> Response:
    """The words and signs that explain themselves; their sentences are in the game's words."""
    return await answered(request, "glossary", game.id)


@router.get("/games/{game}/rules/examples", response_model=shapes.ExamplesAnswer, responses=errors(404))
async def rule_examples(game: TheGame, request: Request) -> Response:
    """The worked examples of the rules, each with its position to be drawn."""
    return await answered(request, "examples", game.id)


@lru_cache(maxsize=1)
def icon_set(file: Path, _changed: float) -> dict[str, Any]:
    """The icons that the client's build has put there."""
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def icon_body(icons: dict[str, Any], name: str) -> str | None:
    """The drawing of an icon, also under another name of it."""
    alias = icons.get("aliases", {}).get(name)
    found = icons["icons"].get(alias["parent"] if alias is not None else name)
    return None if found is None else str(found["body"])


def sprite(names: list[str], icons: dict[str, Any]) -> str:
    """One SVG with a symbol for every icon; one that does not exist looks like a question."""
    unknown = icon_body(icons, UNKNOWN_ICON) or ""
    symbols = [
        f'<symbol id="i-{name}" viewBox="0 0 512 512">{icon_body(icons, name) or unknown}</symbol>'
        for name in sorted({UNKNOWN_ICON, *names})
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


@router.get(
    "/games/{game}/sprite.svg",
    response_class=Response,
    responses={
        **told_as_json(404, 503),
        200: {"content": {"image/svg+xml": {}}},
        304: {"description": "It is still the same."},
    },
)
async def sprite_of(game: TheGame, hall: TheHall, request: Request) -> Response:
    file = Path(hall.settings.static) / "icons.json"
    if not file.is_file():
        raise Refusal(503, say("server-no-icons"))
    kept: dict[tuple[str, float], tuple[str, bytes]] = request.app.state.sprites
    which = (game.id, file.stat().st_mtime)
    if which not in kept:
        for other in [known for known in kept if known[1] != which[1]]:
            del kept[other]
        body = sprite(game.icons(), icon_set(file, which[1])).encode()
        kept[which] = (f'"{hashlib.sha256(body).hexdigest()[:32]}"', body)
    tag, body = kept[which]
    headers = {"ETag": tag, "Cache-Control": HOUR}
    if has_it(request, tag):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="image/svg+xml", headers=headers)
