"""Programs that tests need and that no Python package brings: found on this machine, or installed from Debian's packages.

    python -m tools.programs chromium postgres redis-server

prints where each one is. Installing needs root and apt-get; where that is not to be had, one sentence says what is missing.
"""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Program:
    names: tuple[str, ...]
    """what it may be called on the path"""
    places: tuple[str, ...] = ()
    """where else it may lie; patterns"""
    package: str = ""
    """Debian's"""


PROGRAMS = {
    "chromium": Program(("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"), (), "chromium"),
    "postgres": Program(
        ("postgres",), ("/usr/lib/postgresql/*/bin/postgres", "/opt/homebrew/opt/postgresql*/bin/postgres"), "postgresql"
    ),
    "redis-server": Program(("redis-server", "valkey-server"), (), "redis-server"),
}


class Missing(Exception):
    """A program is not here and cannot be installed; the text is a sentence for people."""


def find(name: str) -> str | None:
    """Where a program is; an environment variable such as CHROMIUM may say."""
    named = os.environ.get(name.upper().replace("-", "_"))
    if named:
        return named
    program = PROGRAMS[name]
    for word in program.names:
        found = shutil.which(word)
        if found:
            return found
    for pattern in program.places:
        matches = sorted(glob.glob(pattern))
        if matches:
            return matches[-1]
    return None


def ensure(name: str) -> str:
    """Where a program is, after installing it if need be."""
    found = find(name)
    if found:
        return found
    package = PROGRAMS[name].package
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        variable = name.upper().replace("-", "_")
        raise Missing(f"{name} is needed for the tests and was not found: install it, or say where it is with {variable}=PATH.")
    print(f"Installing {package} from Debian's packages", file=sys.stderr)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "install", "-y", "--no-install-recommends", package]):
        done = subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode:
            raise Missing(f"{name} could not be installed: {' '.join(done.stderr.split())[-300:]}")
    found = find(name)
    if not found:
        raise Missing(f"{name} was installed from the package {package} but is not where it should be.")
    return found


def main(names: list[str]) -> int:
    for name in names:
        if name not in PROGRAMS:
            print(f"There is no program {name} here; there is {', '.join(PROGRAMS)}.", file=sys.stderr)
            return 2
        try:
            print(ensure(name))
        except Missing as missing:
            print(missing, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
