"""The native build. Everything else about the package stands in pyproject.toml.

    TABLEKEEP_COMPILE=1 python setup.py build --build-lib build/native

compiles the kernel and the games with mypyc into one library. Without the variable nothing is compiled and the
package is pure Python. Asked for, compiling must succeed: there is no silent way back to the interpreted modules.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("tablekeep/kernel", "tablekeep/games", "tablekeep/bots")

# Modules that stay interpreted, each for a reason:
EXCLUDED: tuple[str, ...] = (
    "tablekeep/kernel/hints.py",  # chooses by TYPE_CHECKING, which a compiled module cannot do
    "tablekeep/bots/asking.py",  # gets anything for an answer
    "tablekeep/bots/bot.py",  # the protocol that anybody's players follow
    "tablekeep/bots/insight.py",
    "tablekeep/bots/levels.py",
    "tablekeep/bots/reasons.py",
    "tablekeep/bots/registry.py",  # decorates anything
)
# What is done once a game or for people to see gains little, and would double the time it takes to compile:
UNHURRIED = (
    "beginnings",
    "cover",
    "definition",
    "details",
    "glossary",
    "guesses",
    "offers",
    "pictures",
    "pointing",
    "position",
    "quick",
    "scene",
)

IN_PLACE = {"develop", "editable_wheel", "--inplace", "-i"}


def unhurried(path: Path) -> bool:
    return path.parts[1] == "games" and path.stem.startswith(UNHURRIED)


def compiled_modules() -> list[str]:
    """Every module of the compiled packages, as paths from the repository's root."""
    return sorted(
        path.as_posix()
        for package in COMPILED
        for path in Path(package).rglob("*.py")
        if path.name != "__init__.py" and path.as_posix() not in EXCLUDED and not unhurried(path)
    )


def native() -> list[Extension]:
    if os.environ.get("TABLEKEEP_COMPILE") != "1":
        return []
    if IN_PLACE.intersection(sys.argv):
        sys.exit(
            "TABLEKEEP_COMPILE=1 does not go with an editable install: a native module beside its source would hide "
            "every later change of it. Use `make compile`, which builds into build/native."
        )
    missing = [name for name in EXCLUDED if not Path(name).is_file()]
    if missing:
        sys.exit(f"setup.py excludes modules that do not exist: {', '.join(missing)}.")
    from mypyc.build import mypycify

    extensions: list[Extension] = mypycify(
        ["--strict", *compiled_modules()], opt_level="2", debug_level="0", multi_file=True, group_name="tablekeep_native"
    )
    return extensions


class BuildOnAllCores(build_ext):  # type: ignore[misc]
    """The C files of one extension are compiled side by side."""

    def build_extensions(self) -> None:
        compile_one_by_one = self.compiler.compile

        def compile_all(sources: list[str], *args: object, **more: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_one_by_one([source], *args, **more), sources)
                return [file for files in made for file in files]

        self.compiler.compile = compile_all
        super().build_extensions()


setup(ext_modules=native(), cmdclass={"build_ext": BuildOnAllCores})
