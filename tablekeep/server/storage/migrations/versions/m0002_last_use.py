"""When a session was used last, and when somebody last looked in at a table. For what is there already, that is today."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tablekeep.server.times import now

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

COLUMNS = (("sessions", "used"), ("tables", "seen"))


def upgrade() -> None:
    # Columns are added with a default, as SQLite would otherwise make the tables anew and lose what refers to them.
    for table, column in COLUMNS:
        op.add_column(table, sa.Column(column, sa.BigInteger, nullable=False, server_default="0"))
        op.execute(sa.update(sa.table(table, sa.column(column, sa.BigInteger))).values({column: now()}))


def downgrade() -> None:
    for table, column in COLUMNS:
        op.drop_column(table, column)
