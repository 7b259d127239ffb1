"""Answers that are the same for everybody: made once, packed once, and not sent to whoever has them already."""

from __future__ import annotations

import gzip
import hashlib
import json
from dataclasses import dataclass
from typing import Any, Final

from fastapi import Request
from fastapi.responses import Response

ASK_AGAIN: Final = "no-cache"


@dataclass(frozen=True, slots=True)
class Answer:
    """A body in JSON, as it is and packed, with a mark of what it says."""

    body: bytes
    packed: bytes
    tag: str

    @staticmethod
    def of(content: Any) -> Answer:
        body = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
        return Answer(body, gzip.compress(body, mtime=0), f'W/"{hashlib.sha256(body).hexdigest()[:32]}"')

    def to(self, request: Request) -> Response:
        """What this request is answered: nothing but the mark, if it names that."""
        headers = {"ETag": self.tag, "Cache-Control": ASK_AGAIN, "Vary": "Accept-Encoding"}
        if has_it(request, self.tag):
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.body, media_type="application/json", headers=headers)
        return Response(self.packed, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})


def has_it(request: Request, tag: str) -> bool:
    """Whether whoever asks says that this is what he has."""
    given = request.headers.get("if-none-match", "")
    return tag.removeprefix("W/") in [mark.strip().removeprefix("W/") for mark in given.split(",")]
