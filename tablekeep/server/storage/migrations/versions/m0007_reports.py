"""Reports of wrong rules, which the host of the server reads."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("rule", sa.String(32), nullable=False),
        sa.Column("component", sa.String(64), nullable=False),
        sa.Column("line", sa.Integer),
        sa.Column("move", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("sentence", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("position", sa.JSON, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
    )
    op.create_index("ix_reports_at", "reports", ["at"])


def downgrade() -> None:
    op.drop_index("ix_reports_at", "reports")
    op.drop_table("reports")
