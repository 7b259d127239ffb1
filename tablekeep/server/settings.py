"""How a server is set up: by the command line, which hands it on to every worker in environment variables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import say

PREFIX: Final = "TABLEKEEP_"
BUILT_CLIENT: Final = Path(__file__).parent / "static"


@dataclass(frozen=True, slots=True)
class Settings:
    database: str = "tablekeep.db"
    """a file for SQLite, or a URL: postgresql://…"""
    redis: str = ""
    """the URL of a Redis that carries the news between workers; one worker needs none"""
    origins: str = ""
    """other hosts whose pages may use this server, between commas"""
    bot_pause: int = 350
    """milliseconds before a computer player acts, so that people can follow"""
    window_pause: int = 1000
    """milliseconds for which every window for hidden cards stays open among people, so that nobody can tell who was asked"""
    bot_seconds: int = 30
    """a computer player that has not answered by then is stopped, and something legal is done in its place"""
    bot_think: int = 3000
    """milliseconds that the levels may think, when nobody else waits"""
    bot_processes: int = 0
    """how many think at once; 0: one for each core, at least two"""
    bots: str = ""
    """files with computer players of one's own, as a search path has them"""
    hint_think: int = 2000
    """milliseconds of thinking behind a hint"""
    analysis_think: int = 300
    """milliseconds of thinking about each decision of a game that is looked back at …"""
    analysis_seconds: int = 60
    """… and seconds about all of them, spread over the game"""
    idle_seconds: int = 900
    """a table that nobody looks at leaves the memory after this …"""
    idle_tables: int = 200
    """… or as soon as there are more such tables than this, the one first that was not looked at for longest"""
    session_days: int = 90
    """a session that nobody uses ends after this; 0: never"""
    table_days: int = 30
    """a table whose game has not ended is cleared away when nobody has looked in for so long; 0: never"""
    report_days: int = 180
    """a report of a wrong rule is forgotten after this; 0: never"""
    reports_kilobytes: int = 65_536
    """all reports together take at most so much room; then no more are taken until the host removes some"""
    hello_seconds: int = 10
    people_burst: int = 60
    """new people, accounts and sign-ins from one address: so many at once …"""
    people_rate: int = 60
    """… and so many a minute"""
    tables_burst: int = 60
    """new tables from one address, at once and a minute; all limits go like this"""
    tables_rate: int = 60
    tables_person_burst: int = 10
    """new tables of one person"""
    tables_person_rate: int = 10
    chat_burst: int = 150
    """lines of chat from one address"""
    chat_rate: int = 300
    chat_person_burst: int = 10
    """lines of chat of one person, or of all spectators of a table who come from one address"""
    chat_person_rate: int = 30
    hints_burst: int = 60
    """hints for one address"""
    hints_rate: int = 120
    hints_person_burst: int = 6
    """hints for one person"""
    hints_person_rate: int = 15
    reports_burst: int = 20
    """reports of wrong rules from one address"""
    reports_rate: int = 4
    reports_person_burst: int = 5
    """reports of wrong rules by one person"""
    reports_person_rate: int = 1
    looks_burst: int = 300
    """live connections, replays, analyses, records and tables that have to be read first, for one address"""
    looks_rate: int = 600
    looks_person_burst: int = 100
    """the same for one person"""
    looks_person_rate: int = 120
    requests_burst: int = 1500
    """all calls of the API from one address, at each worker"""
    requests_rate: int = 3000
    requests_person_burst: int = 300
    """all calls of the API by one person, at each worker"""
    requests_person_rate: int = 600
    static: str = str(BUILT_CLIENT)
    """the folder of the built client"""

    @property
    def database_url(self) -> str:
        """As SQLAlchemy has it; a plain path is a file of SQLite."""
        url = self.database
        if "://" not in url:
            return f"sqlite:///{url}"
        for short in ("postgresql://", "postgres://"):
            if url.startswith(short):
                return "postgresql+psycopg://" + url[len(short) :]
        return url

    @property
    def origin_hosts(self) -> frozenset[str]:
        return frozenset(host.strip().lower() for host in self.origins.split(",") if host.strip())

    @property
    def bot_files(self) -> tuple[str, ...]:
        return tuple(file for file in self.bots.split(os.pathsep) if file)

    def environment(self) -> dict[str, str]:
        """The variables from which `from_environment` makes the same settings again."""
        return {PREFIX + field.name.upper(): str(getattr(self, field.name)) for field in fields(self)}

    @staticmethod
    def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
        given: dict[str, str | int] = {}
        for field in fields(Settings):
            value = environment.get(PREFIX + field.name.upper())
            if value is None:
                continue
            if isinstance(field.default, int):
                if not value.isascii() or not value.isdecimal() or len(value) > 9:
                    raise InvalidOption(say("server-setting-number", setting=PREFIX + field.name.upper(), found=value))
                given[field.name] = int(value)
            else:
                given[field.name] = value
        return Settings(**given)  # type: ignore[arg-type]
