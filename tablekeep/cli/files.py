"""Reading what people hand in, and writing so that a file is there whole or not at all."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from tablekeep.cli.voice import wrong

STANDARD_INPUT = "-"


def read_text(file: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        data = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except FileNotFoundError as problem:
        raise wrong("cli-file-missing", file=file) from problem
    except IsADirectoryError as problem:
        raise wrong("cli-file-directory", file=file) from problem
    except (OSError, ValueError) as problem:
        raise wrong("cli-file-unreadable", file=file, reason=reason(problem)) from problem
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise wrong("cli-file-not-text", file=file) from problem
    if not text.strip():
        raise wrong("cli-file-empty", file=file)
    return text


def read_json(file: str) -> object:
    text = read_text(file)
    try:
        data: object = json.loads(text)
    except json.JSONDecodeError as problem:
        raise wrong("cli-file-not-json", file=file, line=problem.lineno, column=problem.colno) from problem
    except RecursionError as problem:
        raise wrong("cli-file-too-deep", file=file) from problem
    except ValueError as problem:
        raise wrong("cli-file-long-number", file=file) from problem
    return data


def check_new(path: Path) -> None:
    """Refuses a place where nothing new can be written, before anything is done that should be written there."""
    if path.exists() or path.is_symlink():
        raise wrong("cli-file-exists", file=str(path))
    check_place(path)


def check_place(path: Path) -> None:
    """Refuses a place where no file can be written, whether there is one already or not."""
    if path.is_dir():
        raise wrong("cli-file-directory", file=str(path))
    if not path.parent.is_dir():
        raise wrong("cli-file-no-folder", folder=str(path.parent))


def check_folder(path: Path) -> None:
    """Refuses a file where there should be a folder, or none yet."""
    if path.exists() and not path.is_dir():
        raise wrong("cli-folder-file", file=str(path))


def write_text(path: Path, text: str, own: bool = False) -> None:
    """Writes a new file, or anew one of our `own`; any other file that is there stays as it is."""
    if not own:
        check_new(path)
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        draft.replace(path)
    except OSError as problem:
        draft.unlink(missing_ok=True)
        raise wrong("cli-file-unwritable", file=str(path), reason=reason(problem)) from problem


def reason(problem: Exception) -> str:
    return (problem.strerror if isinstance(problem, OSError) else None) or str(problem) or type(problem).__name__
