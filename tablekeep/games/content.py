"""Reading component files: a game's own TOML, or a folder that replaces some of it."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path

from tablekeep.kernel.errors import InvalidContent, InvalidInput
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.reading import Reader


def read(package: str, name: str, override: Path | None) -> Reader:
    """The file `name` of the game's data folder (or of the override, where it has one), ready to be taken apart."""
    try:
        if override is not None and (override / name).is_file():
            text = (override / name).read_text(encoding="utf-8")
        else:
            text = resources.files(package).joinpath("data", name).read_text(encoding="utf-8")
        table = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise InvalidContent(name, say("content-unreadable", file=name, reason=str(problem))) from problem

    def fail(path: str, message: Message) -> InvalidInput:
        return InvalidContent(f"{name}: {path}", say("content-wrong", file=name, reason=str(message)))

    return Reader(table, "", fail)


def check_folder(override: Path, known: list[str]) -> None:
    """Refuses a content folder that is missing or holds a file the game would never read."""
    if not override.is_dir():
        raise InvalidContent(str(override), say("content-no-folder", folder=str(override)))
    for path in sorted(override.glob("*.toml")):
        if path.name not in known:
            raise InvalidContent(path.name, say("content-unknown-file", file=path.name, known=", ".join(known)))
