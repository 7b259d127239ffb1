"""Players of one's own: how they are registered, where they are found, and what is said about those that cannot be had."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablekeep
from tablekeep.bots import Bot, at_tables, names, player, registry
from tablekeep.bots.registry import find_installed, read_file, read_files
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State
from tests.bots.own import FIRST, LAST, nobody_registered, written
from tests.cli.commands import environment
from tests.waiting import LONG

GAME = "monolith-arena"


@pytest.fixture(autouse=True)
def _forgetful() -> Iterator[None]:
    with nobody_registered():
        yield


def answer(bot: Bot, seed: int = 3) -> Action:
    game = tablekeep.game(GAME)
    state = game.new(2, seed, {})
    seat = state.to_play()
    return bot.choose(state.redact(seat), seat, game, Rng(seed))


def open_actions(seed: int = 3) -> list[Action]:
    """What may be done at the decision that `answer` asks for."""
    state = tablekeep.game(GAME).new(2, seed, {})
    return state.legal(state.to_play())


def first(view: State, seat: int, game: Game, rng: Rng) -> Action:
    return view.legal(seat)[0]


def test_a_function_becomes_a_player() -> None:
    made = tablekeep.bot("mine")(first)

    assert made is first
    assert player("mine").name == "mine"
    assert answer(player("mine")) == open_actions()[0]


def test_a_class_becomes_players_that_remember_nothing_of_each_other() -> None:
    @tablekeep.bot("mine")
    class Mine:
        def __init__(self) -> None:
            self.seen = 0

        def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action:
            self.seen += 1
            return view.legal(seat)[self.seen]

    one, other = player("mine"), player("mine")

    assert one is not other
    assert isinstance(one, Mine)
    assert one.name == "mine"
    assert answer(one) != answer(one)
    assert answer(other) != answer(one)


def test_a_class_need_not_have_methods_of_its_objects() -> None:
    @tablekeep.bot("mine")
    class Mine:
        @staticmethod
        def choose(view: State, seat: int, game: Game, rng: Rng) -> Action:
            return view.legal(seat)[0]

    assert isinstance(player("mine"), Mine)


def test_players_of_ones_own_are_offered_everywhere_and_last() -> None:
    tablekeep.bot("mine")(first)

    assert names() == ["random", "greedy", "novice", "adept", "veteran", "champion", "mine"]
    assert at_tables() == ["novice", "adept", "veteran", "champion", "mine"]


@pytest.mark.parametrize("name", ["", "Mine", "my bot", "2nd", "mine,yours", "mine.py", "é"])
def test_a_name_is_small_letters_digits_and_hyphens(name: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        tablekeep.bot(name)

    assert str(refused.value).startswith(f"“{name}” is no name for a player: write @tablekeep.bot(")


def test_the_name_must_not_be_forgotten() -> None:
    with pytest.raises(InvalidOption) as refused:
        tablekeep.bot(first)  # type: ignore[arg-type]

    assert str(refused.value).startswith("“first” is no name for a player")


@pytest.mark.parametrize("name", ["random", "greedy", "champion", "search", "human"])
def test_the_names_of_others_are_taken(name: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        tablekeep.bot(name)(first)

    assert str(refused.value) == f"There is another player “{name}” already; give yours a name of its own."


def test_the_same_file_may_register_a_player_again_and_another_may_not(tmp_path: Path) -> None:
    tablekeep.bot("first")(first)
    tablekeep.bot("first")(first)

    with pytest.raises(InvalidOption) as refused:
        read_file(Path(written(tmp_path, FIRST)))

    assert "another player “first” already" in str(refused.value)


def test_what_cannot_be_asked_is_no_player() -> None:
    class Silent:
        pass

    def hasty(view: State, seat: int) -> Action:
        return view.legal(seat)[0]

    class Hasty:
        def choose(self, view: State, seat: int, game: Game) -> Action:
            return view.legal(seat)[0]

    for wrong in (Silent, hasty, Hasty):
        with pytest.raises(InvalidOption) as refused:
            tablekeep.bot("mine")(wrong)
        assert str(refused.value).startswith(
            "The player “mine” cannot be asked: it must be a function of (view, seat, game, rng)"
        )
    assert "mine" not in names()


def test_a_player_that_cannot_be_made_is_told_in_one_sentence() -> None:
    @tablekeep.bot("mine")
    class Mine:
        def __init__(self) -> None:
            raise OSError("no network\nat all")

        def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action:
            raise NotImplementedError

    assert issubclass(Mine, object)
    with pytest.raises(InvalidOption) as refused:
        player("mine")
    assert str(refused.value) == "The player “mine” cannot be made: OSError: no network."


def test_a_player_that_leaves_while_it_is_made_and_one_that_cannot_say_why() -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    for problem, told in ((SystemExit(0), "SystemExit: 0"), (Mute(), "Mute")):

        @tablekeep.bot("mine")
        class Mine:
            why = problem

            def __init__(self) -> None:
                raise self.why

            def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action:
                raise NotImplementedError

        assert issubclass(Mine, object)
        with pytest.raises(InvalidOption) as refused:
            player("mine")
        assert str(refused.value) == f"The player “mine” cannot be made: {told}."


def test_a_budget_stands_in_the_name() -> None:
    assert player("search:5").name == "search:5"
    with pytest.raises(InvalidOption) as refused:
        player("search:long")
    assert str(refused.value).startswith("“long” ")


# -- files ---------------------------------------------------------------------------------------------------------------


def test_a_file_of_players_is_read_once(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    file = written(tmp_path, f"{FIRST}{LAST}\nwith open({str(notes)!r}, 'a') as notes:\n    notes.write('read ')\n")

    assert read_files([file, file]) == (file, file)
    read_files([file])

    assert notes.read_text(encoding="utf-8") == "read "
    assert names()[-2:] == ["first", "last"]
    assert answer(player("first")) != answer(player("last"))


def test_a_file_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside_the_bots.py").write_text("PLACE = -1\n", encoding="utf-8")
    text = "from beside_the_bots import PLACE\n" + LAST.replace("[-1]", "[PLACE]")
    read_files([written(tmp_path, text)])

    assert answer(player("last")) == open_actions()[-1]


def test_a_file_may_bring_the_players_that_lie_beside_it(tmp_path: Path) -> None:
    written(tmp_path, FIRST, "players_beside.py")
    for name, text in (("mine.py", "from players_beside import first"), ("yours.py", "import players_beside")):
        read_files([written(tmp_path, text, name)])

    assert names()[-1] == "first"
    assert answer(player("first")) == open_actions()[0]


def test_a_name_is_given_once_in_a_file(tmp_path: Path) -> None:
    file = written(tmp_path, FIRST + FIRST.replace("def first", "def second"))
    with pytest.raises(InvalidOption) as refused:
        read_files([file])

    assert str(refused.value) == f"There are two players “first” in {file}; give each a name of its own."


def test_files_of_one_name_are_two_files(tmp_path: Path) -> None:
    for folder, text in (("one", FIRST), ("two", LAST)):
        (tmp_path / folder).mkdir()
        read_files([written(tmp_path / folder, text)])

    assert names()[-2:] == ["first", "last"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = 1", "has no players: write @tablekeep.bot("),
        ("1 / 0", "cannot be loaded: ZeroDivisionError: division by zero."),
        ("raise SystemExit(3)", "cannot be loaded: SystemExit: 3."),
        ("def (", "cannot be loaded: SyntaxError: "),
        ("import nothing_of_this_name", "cannot be loaded: ModuleNotFoundError: No module named 'nothing_of_this_name'."),
    ],
)
def test_a_file_that_cannot_be_used_is_told_in_one_sentence(text: str, sentence: str, tmp_path: Path) -> None:
    file = written(tmp_path, text)
    with pytest.raises(InvalidOption) as refused:
        read_files([file])

    assert file in str(refused.value)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_must_be_there_and_be_python(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption) as refused:
        read_files([str(tmp_path / "mine.py")])
    assert str(refused.value) == f"There is no file {tmp_path / 'mine.py'} with players."

    with pytest.raises(InvalidOption) as refused:
        read_files([written(tmp_path, FIRST, "mine.txt")])
    assert "mine.txt cannot be loaded" in str(refused.value)


# -- installed packages --------------------------------------------------------------------------------------------------


def installed(folder: Path, entries: str, **modules: str) -> None:
    """A package as pip would leave it."""
    info = folder / "my_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-bots\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[tablekeep.bots]\n{entries}", encoding="utf-8")
    for name, text in modules.items():
        written(folder, text, f"{name}.py")


@pytest.fixture
def _looking_again() -> Iterator[None]:
    find_installed.cache_clear()
    yield
    find_installed.cache_clear()


@pytest.mark.usefixtures("_looking_again")
def test_players_of_installed_packages_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(tmp_path, "first = installed_one:first\nothers = installed_two\n", installed_one=FIRST, installed_two=LAST)
    monkeypatch.syspath_prepend(tmp_path)

    assert names()[-2:] == ["first", "last"]
    assert answer(player("last")) == open_actions()[-1]


@pytest.mark.usefixtures("_looking_again")
def test_a_broken_package_spoils_nothing_but_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = "broken = installed_broken\nempty = installed_empty\nfirst = installed_sound\n"
    installed(tmp_path, entries, installed_broken="1 / 0", installed_empty="", installed_sound=FIRST)
    monkeypatch.syspath_prepend(tmp_path)

    assert names()[-1] == "first"
    with pytest.raises(InvalidOption) as refused:
        player("broken")
    assert str(refused.value) == "The players of installed_broken cannot be loaded: ZeroDivisionError: division by zero."
    with pytest.raises(InvalidOption) as refused:
        player("empty")
    assert str(refused.value).startswith("installed_empty has no players")
    with pytest.raises(InvalidOption) as refused:
        player("nobody")
    assert str(refused.value).startswith("There is no player “nobody”; there is random, greedy")


@pytest.mark.pure
def test_the_players_of_the_guide_play(tmp_path: Path) -> None:
    """The blocks of Python in docs/bots.md are files that play, and the first is the ten lines."""
    guide = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    blocks = [block.split("```", 1)[0] for block in guide.split("```python\n")[1:]]
    assert len(blocks) == 2
    assert len(blocks[0].strip().splitlines()) <= 10
    for name, block in zip(("mine", "patient"), blocks, strict=True):
        (tmp_path / f"{name}.py").write_text(block, encoding="utf-8")

    done = subprocess.run(
        [sys.executable, "-m", "tablekeep", "arena", GAME, "--bots", "mine,patient,mine.py,patient.py", "--games", "1"],
        capture_output=True, text=True, cwd=tmp_path, env=environment(), timeout=LONG, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert "1 of 1 games" in done.stdout
    assert "Lost for a reason" not in done.stdout


def test_the_registry_is_what_it_was_before() -> None:
    """Each test above cleans up after itself; otherwise the others would play with its players."""
    assert not registry.OWN
