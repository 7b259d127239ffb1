"""The built client: its files, and its one page for every address of its own."""

from __future__ import annotations

import html
import mimetypes
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.exceptions import HTTPException
from fastapi.responses import FileResponse, HTMLResponse, Response

from tablekeep.kernel.messages import say
from tablekeep.server.hall import Hall
from tablekeep.server.refusals import Refusal, voice

router = APIRouter(include_in_schema=False)

FOREVER: Final = "public, max-age=31536000, immutable"
ALWAYS_ASK: Final = "no-cache"
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
    if index.is_file():
        return FileResponse(index, headers={"Cache-Control": ALWAYS_ASK})
    return HTMLResponse(unbuilt(), 503, headers={"Cache-Control": ALWAYS_ASK})


def unbuilt() -> str:
    """A plain page that says how the client is built."""
    title, text = (html.escape(voice().say(message)) for message in (say("server-title"), say("server-unbuilt")))
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><h1>{title}</h1><p>{text}</p></html>'
