"""The built client: its files, and its one page for every address of its own."""

from __future__ import annotations

import html
import mimetypes
import re
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.exceptions import HTTPException
from fastapi.responses import FileResponse, HTMLResponse, Response

import tablekeep
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say
from tablekeep.lessons.overview import Overview, overview, overview_speaker
from tablekeep.server.hall import Hall
from tablekeep.server.refusals import Refusal, voice
from tablekeep.words import known_language

router = APIRouter(include_in_schema=False)

FOREVER: Final = "public, max-age=31536000, immutable"
ALWAYS_ASK: Final = "no-cache"
LEARN: Final = "learn"
TITLE: Final = re.compile("<title>[^<]*</title>")
HASHED: Final = "assets"
"""the folder of files whose names change with their content"""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(path: str, request: Request) -> Response:
    """A file of the client, or its page, which knows what to show at this address."""
    if path == "api" or path.startswith("api/"):
        raise HTTPException(404)
    hall: Hall = request.app.state.hall
    root = Path(hall.settings.static).resolve()
    try:
        file = (root / path).resolve()
        if path and file.is_relative_to(root) and file.is_file():
            return FileResponse(file, headers={"Cache-Control": FOREVER if path.startswith(f"{HASHED}/") else ALWAYS_ASK})
    except (ValueError, OSError):
        pass
    index = root / "index.html"
    if path.startswith(f"{HASHED}/"):
        raise Refusal(404, say("server-no-page", path=f"/{path}"[:200]))
    if index.is_file() and (page := page_of(path)) is not None:
        titled = titles(index.read_text(encoding="utf-8"), *page, known_language(first_language(request)))
        return HTMLResponse(titled, headers={"Cache-Control": ALWAYS_ASK})
    if index.is_file():
        return FileResponse(index, headers={"Cache-Control": ALWAYS_ASK})
    return HTMLResponse(unbuilt(), 503, headers={"Cache-Control": ALWAYS_ASK})


def page_of(path: str) -> tuple[Game, Overview] | None:
    """The game on one page that this address leads to."""
    start, _, id = path.partition("/")
    found = next((game for game in tablekeep.all_games() if start == LEARN and game.id == id), None)
    page = None if found is None else overview(found)
    return None if found is None or page is None else (found, page)


def first_language(request: Request) -> str:
    return request.headers.get("accept-language", "").partition(",")[0].partition(";")[0].strip()


def titles(index: str, game: Game, page: Overview, language: str) -> str:
    """The client's page with a title and a line about the game, for whoever only looks at a link to it."""
    speaker = overview_speaker(game, language)
    title = html.escape(speaker.word("server-overview-title", game=game.name))
    about = html.escape(speaker.say(page.lead))
    told = (
        f'<title>{title}</title><meta property="og:title" content="{title}" />'
        f'<meta property="og:description" content="{about}" /><meta name="description" content="{about}" />'
    )
    return TITLE.sub(lambda _: told, index, count=1)


def unbuilt() -> str:
    """A plain page that says how the client is built."""
    title, text = (html.escape(voice().say(message)) for message in (say("server-title"), say("server-unbuilt")))
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><h1>{title}</h1><p>{text}</p></html>'
