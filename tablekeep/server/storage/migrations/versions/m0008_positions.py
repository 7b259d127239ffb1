"""Games that begin at a position instead of their setup."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("position", sa.JSON))


def downgrade() -> None:
    op.drop_column("tables", "position")
