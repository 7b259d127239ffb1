"""What is wrong with something that came in, as one sentence that names the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablekeep.kernel.messages import Message, say


def fault(errors: Sequence[Any]) -> Message:
    """The first of pydantic's complaints."""
    first = errors[0]
    where = [str(part) for part in first["loc"] if part not in ("body", "query", "path", "header")]
    field = ".".join(where)[:100] or "body"
    if first["type"] == "json_invalid":
        return say("server-not-json")
    if first["type"] == "missing":
        return say("server-field-missing", field=field)
    if first["type"] == "extra_forbidden":
        return say("server-field-unknown", field=field)
    return say("server-field-wrong", field=field, reason=str(first["msg"])[:200])
