"""The picture in the README, made anew from a real game: `python -m tools.picture`.

Two greedy players play a game with Monoliths, and its middle is drawn as the terminal shows it.
"""

import re
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import tablekeep
from tablekeep.bots import player
from tablekeep.cli.table import TableView
from tablekeep.cli.voice import speaker_of, word
from tablekeep.lab.simulate import player_rngs

PICTURE = Path("docs") / "images" / "terminal.svg"
SEED = 8
DECISIONS = 58
WIDTH = 104
PAPER, INK = (24, 26, 31), (222, 219, 209)
COLOURS = [PAPER, (240, 80, 80), (47, 176, 103), (214, 180, 0), (76, 141, 255), (169, 116, 224), (60, 180, 190), INK]
THEME = TerminalTheme(PAPER, INK, COLOURS)


def picture(seed: int = SEED, decisions: int = DECISIONS) -> str:
    """The table after some decisions, as SVG without anything from elsewhere."""
    game = tablekeep.game("monolith-arena")
    match = tablekeep.new(game.id, seed=seed, monoliths="on")
    rngs = player_rngs(seed, 2)
    while len(match.actions) < decisions and match.outcome is None:
        seat = match.state.to_play()
        match.play(seat, player("greedy").choose(match.view(seat), seat, game, rngs[seat]))
    seat = match.state.to_play()
    view = match.view(seat)
    console = Console(width=WIDTH, record=True, file=StringIO(), force_terminal=True, color_system="truecolor", highlight=False)
    speaker = speaker_of(game)
    players = ["greedy", "greedy"]
    players[seat] = word("cli-human")
    TableView(console, speaker, players).show(game.scene(view), seat)
    console.print(
        Text(speaker.word("cli-ask", player=speaker.player(seat), prompt=speaker.say(match.pending[0].prompt)), "bold")
    )
    console.print(speaker.word("cli-cue", player=speaker.player(seat)), end="")
    drawing = console.export_svg(title="tablekeep play", theme=THEME, unique_id="tablekeep")
    return re.sub(r"@font-face \{.*?\}\s*", "", drawing, flags=re.DOTALL)


def main() -> int:
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
