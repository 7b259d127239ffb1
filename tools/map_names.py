"""The map with the most names for the client's tests: `python -m tools.map_names` writes `web/src/draw/fixtures/map.json`.

Names on a map have to find room beside each other at any size. The client's unit tests try that with the real places; what else
lies on the map they add themselves.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import tablekeep
from tablekeep.kernel.scene import plain

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path("web/src/draw/fixtures/map.json")


def map_names() -> str:
    """The board of the game whose board is followed, before anybody has done anything, as JSON."""
    game = tablekeep.game("runebound")
    board = game.scene(game.new(4, 1, {}).redact(None)).boards[0]
    board.edges = []
    return json.dumps(plain(board), ensure_ascii=False, separators=(",", ":")) + "\n"


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.map_names", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file is out of date")
    target = root / TARGET
    text = map_names()
    if parser.parse_args(arguments).check:
        if target.is_file() and target.read_text(encoding="utf-8") == text:
            return 0
        print(f"{TARGET} is out of date: write it with `python -m tools.map_names`.")
        return 1
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
