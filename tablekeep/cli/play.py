"""`tablekeep play`: a game at one terminal, between people and computer players."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tablekeep.bots import Bot, player
from tablekeep.bots.asking import ask
from tablekeep.bots.registry import HUMAN, told
from tablekeep.cli.arguments import BotFiles, Content, Options, Variant, bot_files, game_called, options_of, players_of
from tablekeep.cli.completion import ActionCompleter, beginning_with, cut_short
from tablekeep.cli.files import check_new, read_text, write_text
from tablekeep.cli.lines import Lines, lines_for
from tablekeep.cli.table import TableView
from tablekeep.cli.telling import (
    by_verb,
    components_called,
    log_lines,
    print_actions,
    print_component,
    print_entry,
    result_lines,
    short_offer,
)
from tablekeep.cli.voice import console as new_console
from tablekeep.cli.voice import sentence, speaker_of, word, wrong
from tablekeep.games import packages
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidNotation, InvalidOption, TablekeepError
from tablekeep.kernel.match import Match, replayed
from tablekeep.kernel.records import RESIGNS, Record
from tablekeep.kernel.state import State
from tablekeep.lab.running import aside
from tablekeep.lab.simulate import player_rngs
from tablekeep.words.catalogue import catalogue

DEFAULT_SEATS = f"{HUMAN},greedy"
SEEDS = 1_000_000
"""a seed that nobody named is below this, so that it can be typed again"""
LOG_LINES = 24
"""so much of the log is shown without being asked for"""

AMBIGUOUS = 6
"""so many of the actions are named that an unclear line may mean"""

COMMANDS = {
    "help": ("cli-command-help", "cli-command-help-text"),
    "list": ("cli-command-list", "cli-command-list-text"),
    "board": ("cli-command-board", "cli-command-board-text"),
    "log": ("cli-command-log", "cli-command-log-text"),
    "tile": ("cli-command-tile", "cli-command-tile-text"),
    "why": ("cli-command-why", "cli-command-why-text"),
    "rule": ("cli-command-rule", "cli-command-rule-text"),
    "undo": ("cli-command-undo", "cli-command-undo-text"),
    "save": ("cli-command-save", "cli-command-save-text"),
    "resign": ("cli-command-resign", "cli-command-resign-text"),
    "quit": ("cli-command-quit", "cli-command-quit-text"),
}
"""what can be typed beside actions: its form and what it does"""
TAKES_ACTION = ("list", "why")


def play(
    game_id: Annotated[str, typer.Argument(metavar="GAME", help=word("cli-help-arg-game"), show_default=False)] = "",
    seats: Annotated[str, typer.Option(metavar="NAMES", help=word("cli-help-opt-play-seats"))] = "",
    bots: BotFiles = None,
    option: Options = None,
    variant: Variant = "",
    seed: Annotated[int | None, typer.Option(metavar="N", help=word("cli-help-opt-seed"), show_default=False)] = None,
    content: Content = "",
    save: Annotated[str, typer.Option(metavar="FILE", help=word("cli-help-opt-save"), show_default=False)] = "",
    resume: Annotated[str, typer.Option(metavar="FILE", help=word("cli-help-opt-resume"), show_default=False)] = "",
) -> None:
    if save:
        check_new(Path(save))
    bot_files(bots)
    if resume:
        for name, given in (("GAME", game_id), ("--seed", seed is not None), ("--option", option), ("--variant", variant)):
            if given:
                raise wrong("cli-resume-fixed", option=name)
        match = resumed(resume, content)
        players = players_of(seats, people=True) if seats else resumed_players(match)
        if len(players) != match.seats:
            raise wrong("cli-resume-seats", found=str(match.seats), seats=str(len(players)))
    else:
        game = game_called(game_id, content)
        players = players_of(seats or DEFAULT_SEATS, people=True)
        options = options_of(game, variant, option)
        match = Match(game, len(players), secrets.randbelow(SEEDS) if seed is None else seed, options)
    match.players.update({seat: name for seat, name in enumerate(players) if name != HUMAN})
    screen = new_console()
    Session(match, players, screen, lines_for(screen), Path(save) if save else None).run()


def resumed(file: str, content: str) -> Match:
    record = Record.parse(read_text(file))
    return replayed(game_called(record.game, content), record)


def resumed_players(match: Match) -> list[str]:
    """Computer players sit where the record names them, people everywhere else."""
    return [sitting(match.players.get(seat, HUMAN)) for seat in range(match.seats)]


def sitting(name: str) -> str:
    """The name of a computer player; a person's place if nobody here is called so."""
    try:
        with aside():
            return player(name).name
    except InvalidOption:
        return HUMAN


class Leave(Exception):
    """The person at the keyboard goes; `farewell` is the last sentence."""

    def __init__(self, farewell: str) -> None:
        super().__init__(farewell)
        self.farewell = farewell


class Session:
    """One game at one terminal. Everything shown is drawn from the view of the seat that is asked."""

    def __init__(self, match: Match, players: list[str], console: Console, lines: Lines, save: Path | None) -> None:
        self.match = match
        self.console = console
        self.lines = lines
        self.save_to = save
        self.speaker = speaker_of(match.game)
        with aside():
            self.bots: list[Bot | None] = [None if name == HUMAN else player(name) for name in players]
        self.rngs = player_rngs(match.seed, match.seats)
        shown = [word("cli-human") if name == HUMAN else name for name in players]
        self.table = TableView(console, self.speaker, shown)
        self.seen = [0] * match.seats
        """by seat: how much of the log it has been shown"""
        self.written: set[Path] = set()
        """the files of this session, which it may write again"""
        self.at_screen = -1

    def run(self) -> None:
        self.console.print(Text(word("cli-seed-told", game=self.match.game.name, seed=str(self.match.seed)), "dim"))
        try:
            while self.match.outcome is None and not self.match.ended:
                seat = self.match.state.to_play()
                player = self.bots[seat]
                if player is None:
                    self.human(seat)
                else:
                    self.match.play(seat, self.asked(player, seat))
            self.finish()
        except Leave as leaving:
            self.console.print(leaving.farewell)
        except KeyboardInterrupt:
            self.console.print()
            self.console.print(word("cli-left"))
        self.offer_save()

    def asked(self, player: Bot, seat: int) -> Action:
        """What a computer player does; one that cannot go on gives up."""
        try:
            with aside():
                return ask(player, self.match.state, seat, self.match.game, self.rngs[seat])
        except (Exception, SystemExit) as problem:
            self.match.give_up(seat, RESIGNS)
            reason = sentence(problem) if isinstance(problem, TablekeepError) else told(problem)
            raise Leave(self.speaker.word("cli-bot-failed", player=self.speaker.player(seat), reason=reason)) from problem

    # -- a person decides --------------------------------------------------------------------------------------------

    def human(self, seat: int) -> None:
        """Shows the table and reads lines until one of them has changed the game."""
        self.pass_on(seat)
        view = self.match.view(seat)
        self.show(seat, view)
        self.prompt(seat, view)
        completer = ActionCompleter([action.text for action in view.legal(seat)], self.command_words(), TAKES_ACTION)
        while True:
            line = self.lines.ask(self.speaker.word("cli-cue", player=self.speaker.player(seat)), completer)
            if line is None:
                raise Leave(word("cli-left"))
            try:
                if line and self.answered(seat, view, line):
                    return
            except TablekeepError as problem:
                self.console.print(Text(sentence(problem, self.speaker), "red"))

    def pass_on(self, seat: int) -> None:
        """People who share a screen must not see each other's secrets: it is wiped where their views differ."""
        before, self.at_screen = self.at_screen, seat
        if before in (-1, seat) or not self.lines.shared_screen:
            return
        mine, theirs = self.match.view(seat).dump(), self.match.view(before).dump()
        mine.pop("viewer", None)
        theirs.pop("viewer", None)
        if mine != theirs:
            self.console.clear()
            if self.lines.ask(word("cli-pass-on", player=self.speaker.player(seat))) is None:
                raise Leave(word("cli-left"))

    def show(self, seat: int, view: State) -> None:
        """What happened since this seat was last asked, and the table as it is now."""
        self.console.print(Rule(style="dim"))
        news = log_lines(self.match.news(seat, self.seen[seat]), self.speaker)
        self.seen[seat] = len(self.match.state.log or [])
        if len(news) > LOG_LINES:
            self.console.print(Text(word("cli-more-log", count=str(len(news) - LOG_LINES)), "dim"))
        for line in news[-LOG_LINES:]:
            self.console.print(Padding(Text(line), (0, 0, 0, 2)))
        self.table.show(self.match.game.scene(view), seat)

    def prompt(self, seat: int, view: State) -> None:
        for decision in view.pending:
            if decision.seat == seat:
                asked = self.speaker.say(decision.prompt)
                line = Text(self.speaker.word("cli-ask", player=self.speaker.player(seat), prompt=asked), "bold")
                if decision.rule:
                    line.append(" " + word("cli-ask-rule", rule=decision.rule), "not bold dim")
                self.console.print(line)
        texts = [action.text for action in view.legal(seat)]
        self.console.print(Text(word("cli-can", actions=short_offer(self.match.game, texts, self.speaker))))

    def answered(self, seat: int, view: State, line: str) -> bool:
        """Carries out a command or takes an action; whether that changed the game."""
        first, _, rest = line.partition(" ")
        name = "help" if line == "?" else first.lower().removeprefix(":")
        if name not in COMMANDS or (name in self.match.game.verbs() and not first.startswith(":")):
            return self.act(seat, view, line)
        return self.command(name, rest.strip(), seat, view)

    def act(self, seat: int, view: State, line: str) -> bool:
        action = self.understood(seat, view, line)
        if action is None:
            return False
        self.match.play(seat, action)
        return True

    def understood(self, seat: int, view: State, line: str) -> Action | None:
        """The action that is meant, written out or with words cut short; None if the words fit several."""
        refusal: TablekeepError
        try:
            action = self.match.game.parse(line)
            against = view.why_not(seat, action)
            if against is None:
                return action
            refusal = against
        except InvalidNotation as problem:
            refusal = problem
        meant = cut_short([action.text for action in view.legal(seat)], line.lower().split())
        if not meant:
            raise refusal
        if len(meant) > 1:
            self.console.print(Text(word("cli-ambiguous", text=line, actions=", ".join(meant[:AMBIGUOUS])), "yellow"))
            return None
        self.console.print(Text(word("cli-taken-as", action=meant[0]), "dim"))
        return self.match.game.parse(meant[0])

    # -- commands ----------------------------------------------------------------------------------------------------

    def command_words(self) -> list[str]:
        """A verb of the game hides a command of the same name, which can still be typed as `:name`."""
        return [f":{name}" if name in self.match.game.verbs() else name for name in COMMANDS]

    def command(self, name: str, rest: str, seat: int, view: State) -> bool:
        if name == "undo":
            self.undo(seat)
            return True
        if name == "resign":
            self.match.give_up(seat, RESIGNS)
            raise Leave(self.speaker.word("cli-resigned", player=self.speaker.player(seat)))
        if name == "quit":
            raise Leave(word("cli-left"))
        if name == "help":
            self.help(seat, view)
        elif name == "list":
            self.list_actions(seat, view, rest)
        elif name == "board":
            self.table.show(self.match.game.scene(view), seat)
        elif name == "log":
            for line in log_lines(self.match.news(seat), self.speaker) or [word("cli-log-empty")]:
                self.console.print(Padding(Text(line), (0, 0, 0, 2)))
        elif not rest:
            self.console.print(word("cli-command-lacks", usage=word(COMMANDS[name][0])))
        elif name == "tile":
            self.tile(view, rest)
        elif name == "why":
            self.why(seat, view, rest)
        elif name == "rule":
            print_entry(self.console, catalogue(packages()[self.match.game.id]).entry(rest))
        elif name == "save":
            self.save(Path(rest))
        return False

    def help(self, seat: int, view: State) -> None:
        offered = by_verb([action.text for action in view.legal(seat)])
        page = Table.grid(padding=(0, 3, 0, 2))
        page.add_row(Text(word("cli-help-actions"), "bold"))
        for verb, usage in self.match.game.verbs().items():
            page.add_row(Text(usage, "" if verb in offered else "dim"), str(len(offered[verb])) if verb in offered else "")
        page.add_row()
        page.add_row(Text(word("cli-help-commands"), "bold"))
        for usage, purpose in COMMANDS.values():
            page.add_row(word(usage), word(purpose))
        self.console.print(page)
        self.console.print()
        self.console.print(word("cli-help-abbreviation"))
        if any(detail.card.face.edges for detail in self.match.game.details.values()):
            self.console.print(word("cli-legend"))
            self.console.print(word("cli-legend-more"))
            self.console.print(word("cli-legend-facing"))

    def list_actions(self, seat: int, view: State, rest: str) -> None:
        texts = beginning_with([action.text for action in view.legal(seat)], rest.lower().split())
        if texts:
            print_actions(self.console, texts)
        else:
            self.console.print(word("cli-list-none", text=rest))

    def tile(self, view: State, name: str) -> None:
        found = components_called(self.match.game, name, self.match.game.scene(view))
        if not found:
            self.console.print(word("cli-tile-unknown", name=name))
        for id in found:
            print_component(self.console, self.match.game, self.match.options, id, self.table)

    def why(self, seat: int, view: State, text: str) -> None:
        action = self.match.game.parse(text)
        refusal = view.why_not(seat, action)
        if refusal is None:
            self.console.print(word("cli-why-allowed", action=action.text))
        else:
            self.console.print(sentence(refusal, self.speaker))

    def undo(self, seat: int) -> None:
        """Takes back the last action, also that of another person at this keyboard; never a computer player's."""
        actor = self.match.actions[-1][0] if self.match.actions else seat
        action = self.match.undo(actor if self.bots[actor] is None else seat)
        length = len(self.match.state.log or [])
        self.seen = [min(seen, length) for seen in self.seen]
        self.console.print(word("cli-undone", action=action.text))

    # -- the record --------------------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        write_text(path, str(self.match.record()), own=path.resolve() in self.written)
        self.written.add(path.resolve())
        self.console.print(word("cli-saved", file=str(path)), soft_wrap=True)

    def finish(self) -> None:
        """The last news, the table as everybody may see it, and the result."""
        seat = self.at_screen if self.at_screen >= 0 else None
        for line in log_lines(self.match.news(seat, self.seen[seat] if seat is not None else 0), self.speaker):
            self.console.print(Padding(Text(line), (0, 0, 0, 2)))
        view = self.match.view(None)
        self.table.show(self.match.game.scene(view))
        assert view.outcome is not None
        for line in result_lines(view.outcome, self.speaker, scored=not self.match.ended):
            self.console.print(Text(line, "bold"))

    def offer_save(self) -> None:
        """Writes the record where it was wanted from the start, or asks."""
        if self.save_to is not None:
            self.save(self.save_to)
            return
        while not self.written and self.match.outcome is not None:
            self.console.print(word("cli-save-offer"))
            name = self.lines.ask("> ")
            if not name:
                return
            try:
                self.save(Path(name))
            except TablekeepError as problem:
                self.console.print(Text(sentence(problem, self.speaker), "red"))
