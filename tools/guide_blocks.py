"""Keeps the code in the guide equal to the code it shows: `python -m tools.guide_blocks`.

In `docs/guides/add-a-game.md` a block that begins with ```` ```python title="fifth/tidewrack/box.py" ```` holds the file
`examples/tidewrack/tidewrack/box.py`, whole. This writes every such block anew from its file; with `--into FOLDER` it does
what the guide asks of its reader instead, and writes the files from the blocks.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GUIDE = ROOT / "docs" / "guides" / "add-a-game.md"
EXAMPLE = ROOT / "examples" / "tidewrack"
PROJECT = "fifth"
"""what the guide calls the folder of the game"""

BLOCK = re.compile(rf'^(?P<open>```\w+ title="{PROJECT}/(?P<file>[^"]+)")\n(?P<text>.*?)^(?P<close>```)$', re.M | re.S)


def blocks(guide: str) -> dict[str, str]:
    """The files that the guide shows, by their path in the game's folder."""
    return {found["file"]: found["text"] for found in BLOCK.finditer(guide)}


def files(example: Path) -> dict[str, str]:
    """The files that the example consists of."""
    shown = sorted(path for path in example.rglob("*") if path.suffix in (".py", ".toml", ".md", ".ftl"))
    return {path.relative_to(example).as_posix(): path.read_text(encoding="utf-8") for path in shown}


def refreshed(guide: str, example: Path) -> str:
    def block(found: re.Match[str]) -> str:
        return f"{found['open']}\n{(example / found['file']).read_text(encoding='utf-8')}{found['close']}"

    return BLOCK.sub(block, guide)


def follow(guide: str, folder: Path) -> None:
    """Writes the files of the guide into a folder, as its reader does."""
    for name, text in blocks(guide).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.guide_blocks", description="The code in the guide.")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="write the files of the guide there")
    into: Path | None = parser.parse_args(arguments).into
    guide = GUIDE.read_text(encoding="utf-8")
    if into is None:
        GUIDE.write_text(refreshed(guide, EXAMPLE), encoding="utf-8")
    else:
        follow(guide, into)


if __name__ == "__main__":
    main()
