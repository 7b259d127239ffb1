"""The tables of the database. Times are milliseconds since 1970, UTC."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, false, true

METADATA: Final = MetaData()

PEOPLE: Final = Table(
    "people", METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(128), unique=True),
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
)  # fmt: skip

SESSIONS: Final = Table(
    "sessions", METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False, server_default="0"),
)  # fmt: skip

TABLES: Final = Table(
    "tables", METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    # The version of the rules it was begun with.
    Column("rules", Integer, nullable=False, server_default="1"),
    Column("variant", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("status", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("clock", JSON, nullable=False),
    Column("host", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("begun", BigInteger),
    Column("updated", BigInteger, nullable=False),
    # When somebody last looked in, to the day.
    Column("seen", BigInteger, nullable=False, server_default="0"),
    # What lists show, so that no game has to be replayed for them; it follows from the journal.
    Column("moves", Integer, nullable=False),
    Column("to_play", JSON, nullable=False),
    Column("window", Boolean, nullable=False, server_default=false()),
    Column("faces", JSON, nullable=False),
    Column("result", JSON(none_as_null=True)),
    Column("deadline", BigInteger),
    Column("offers", JSON, nullable=False),
    Column("rematch", String(16)),
    # Where the game begins, if not at its setup.
    Column("position", JSON(none_as_null=True)),
    # The guided lesson that is played there.
    Column("lesson", String(64)),
    Index("tables_by_status", "status", "public", "updated"),
    Index("tables_by_deadline", "deadline"),
)  # fmt: skip

SEATS: Final = Table(
    "seats", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(32), nullable=False),
    Column("hotseat", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("hints", Integer, nullable=False, server_default="0"),
    Column("person", String(32), ForeignKey("people.id"), index=True),
)  # fmt: skip

KEYS: Final = Table(
    "keys", METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("keys_by_seat", "table_id", "seat", "created"),
)  # fmt: skip

MOVES: Final = Table(
    "moves", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

CHAT: Final = Table(
    "chat", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

# What was found out about a game, by a mark that the same game always has, also as a record in a file.
ANALYSES: Final = Table(
    "analyses", METADATA,
    Column("mark", String(64), primary_key=True),
    Column("found", JSON, nullable=False),
    Column("used", BigInteger, nullable=False, index=True),
)  # fmt: skip

# What somebody believes to be a wrong rule. It outlives its table; only the host of the server reads it.
REPORTS: Final = Table(
    "reports", METADATA,
    Column("id", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("table_id", String(16), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("rule", String(32), nullable=False),
    Column("component", String(64), nullable=False),
    Column("line", Integer),
    Column("move", Integer, nullable=False),
    Column("seat", Integer),
    Column("options", JSON, nullable=False),
    Column("shown", Text, nullable=False),
    Column("sentence", Text, nullable=False),
    Column("record", Text, nullable=False),
    Column("position", JSON, nullable=False),
    Column("size", Integer, nullable=False),
)  # fmt: skip
