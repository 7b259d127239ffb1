"""Whether a table allows hints, how many each seat has taken, and what was found out about games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("seats", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "analyses",
        sa.Column("mark", sa.String(64), primary_key=True),
        sa.Column("found", sa.JSON, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False, index=True),
    )


def downgrade() -> None:
    op.drop_table("analyses")
    op.drop_column("seats", "hints")
    op.drop_column("tables", "hints")
