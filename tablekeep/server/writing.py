"""What people write, names and chat: how it is made plain, and what of it can be seen."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""they part and join the letters of some scripts and the pictures of an emoji"""
_JOINERS_IN_A_ROW: Final = re.compile(f"([{JOINERS}])[{JOINERS}]+")
_ENDS: Final = re.compile(rf"\A[\s{JOINERS}]+|[\s{JOINERS}]+\Z")
_UNSEEN: Final = re.compile(
    f"[{JOINERS}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""letters and marks, as Unicode has them, that show nothing by themselves"""


def tidied(text: str) -> str:
    """Trimmed, with one sort of space and of line's end; a joiner stands only between other characters."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    text = "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in text)
    return _ENDS.sub("", _JOINERS_IN_A_ROW.sub(r"\1", text))


def seen(text: str) -> str:
    """What can be seen of it."""
    return " ".join(_UNSEEN.sub("", text).split())


def alike(text: str) -> str:
    """The same for all that looks the same but for capitals and the way its letters are written."""
    plain = unicodedata.normalize("NFKC", text)
    return unicodedata.normalize("NFKC", (seen(plain) or plain).casefold())
