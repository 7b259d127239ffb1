"""What every request passes: where it comes from, how much of it there is, and what every answer carries."""

from __future__ import annotations

import json
import logging
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablekeep.kernel.messages import say
from tablekeep.server import metrics
from tablekeep.server.hall import Hall
from tablekeep.server.limits import TooMuch
from tablekeep.server.refusals import told
from tablekeep.server.settings import Settings

LONGEST_BODY: Final = 512 * 1024
UNSAFE: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})

POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
DOCS_POLICY: Final = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' https://cdn.jsdelivr.net; "
    "style-src 'self' 'unsafe-inline' https://cdn.jsdelivr.net; img-src 'self' data: https:"
)
HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
)

_log = logging.getLogger(__name__)


class Gate:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.origins = settings.origin_hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.lower(): value for name, value in scope["headers"]}
        if scope["type"] == "websocket":
            if self.stranger(headers):
                await send({"type": "websocket.close", "code": 1008})
                return
            try:
                await hall_of(scope).limits.looks.pay(address_of(scope))
            except TooMuch:
                await send({"type": "websocket.close", "code": 1013})
                return
            await self.app(scope, receive, send)
            return
        await self._http(scope, receive, send, headers)

    def stranger(self, headers: dict[bytes, bytes]) -> bool:
        """Whether the request comes from a page of another host that is not welcome."""
        origin = headers.get(b"origin")
        if origin is None:
            return False
        try:
            host = urlsplit(origin.decode("latin-1")).netloc.lower()
        except ValueError:
            return True
        own = headers.get(b"host", b"").decode("latin-1").lower()
        return host != own and host not in self.origins and origin.decode("latin-1").lower() not in self.origins

    async def _http(self, scope: Scope, receive: Receive, send: Send, headers: dict[bytes, bytes]) -> None:
        path, method = scope["path"], scope["method"]
        begun = False

        async def send_on(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                policy = DOCS_POLICY if path == "/api/docs" else POLICY
                message["headers"] = [*message["headers"], *HEADERS, (b"content-security-policy", policy.encode())]
                if path.startswith("/api/") and not any(name.lower() == b"cache-control" for name, _ in message["headers"]):
                    message["headers"].append((b"cache-control", b"no-store"))
                if message["status"] >= 400:
                    metrics.REFUSALS.labels("http").inc()
            await send(message)

        taken = 0

        async def receive_on() -> Message:
            nonlocal taken
            message = await receive()
            if message["type"] == "http.request":
                taken += len(message.get("body", b""))
                if taken > LONGEST_BODY:
                    raise HTTPException(413)
            return message

        if method in UNSAFE:
            if self.stranger(headers):
                await refuse_with(send_on, 403, say("server-origin"))
                return
            length = headers.get(b"content-length", b"0")
            if length.isdigit() and int(length[:12]) > LONGEST_BODY:
                await refuse_with(send_on, 413, say("server-body-long", limit=LONGEST_BODY))
                return
        if path.startswith("/api/"):
            try:
                await hall_of(scope).limits.requests.pay(address_of(scope))
            except TooMuch as problem:
                await refuse_with(send_on, 429, problem.message, ((b"retry-after", str(problem.retry_after).encode()),))
                return
        try:
            await self.app(scope, receive_on, send_on)
        except Exception:
            _log.exception("a request failed", extra={"path": path, "method": method})
            if not begun:
                await refuse_with(send_on, 500, say("server-broken"))


def hall_of(scope: Scope) -> Hall:
    hall: Hall = scope["app"].state.hall
    return hall


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


async def refuse_with(send: Send, status: int, message: Any, headers: tuple[tuple[bytes, bytes], ...] = ()) -> None:
    body = json.dumps({"error": told(message)}, ensure_ascii=False).encode()
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *headers],
        }
    )
    await send({"type": "http.response.body", "body": body})
