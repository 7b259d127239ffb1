"""Tables at which somebody plays a guided lesson. Where it stands follows from the journal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String(64)))


def downgrade() -> None:
    op.drop_column("tables", "lesson")
