"""Lines from the person at the keyboard, or from whatever stands in for one."""

from __future__ import annotations

import sys
from collections.abc import Callable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer
from rich.console import Console


class Lines:
    """Asks for a line. None is the end: of the file, or because the person wants to leave."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @property
    def shared_screen(self) -> bool:
        """Whether people look at one screen, from which something can be wiped."""
        return False

    def ask(self, cue: str, completer: Completer | None = None) -> str | None:
        """From a file or a pipe; the line is repeated, so that the transcript can be read."""
        self.console.print(cue, end="", soft_wrap=True)
        line = sys.stdin.readline()
        self.console.print(line.rstrip("\n") if line else "", soft_wrap=True)
        return line.strip() if line else None


class KeyboardLines(Lines):
    """From a terminal, with completion and the lines typed before."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self.session: PromptSession[str] = PromptSession()

    @property
    def shared_screen(self) -> bool:
        return True

    def ask(self, cue: str, completer: Completer | None = None) -> str | None:
        try:
            return self.session.prompt(cue, completer=completer, complete_while_typing=True).strip()
        except (EOFError, KeyboardInterrupt):
            return None


def lines_for(console: Console, keyboard: Callable[[Console], Lines] = KeyboardLines) -> Lines:
    return keyboard(console) if sys.stdin.isatty() and sys.stdout.isatty() else Lines(console)
