"""Accounts whose names look the same have the same login. Of those that are there already, the first keeps it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tablekeep.server.storage.people import login_of

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

PEOPLE = sa.table(
    "people", *[sa.column(name, sa.String) for name in ("id", "name", "login")], sa.column("created", sa.BigInteger)
)


def upgrade() -> None:
    db = op.get_bind()
    accounts = db.execute(sa.select(PEOPLE).where(PEOPLE.c.login.is_not(None)).order_by(PEOPLE.c.created, PEOPLE.c.id)).all()
    taken = {account.login for account in accounts}
    for account in accounts:
        login = login_of(account.login)
        if login not in taken:
            taken.add(login)
            db.execute(sa.update(PEOPLE).where(PEOPLE.c.id == account.id).values(login=login))


def downgrade() -> None:
    db = op.get_bind()
    for account in db.execute(sa.select(PEOPLE).where(PEOPLE.c.login.is_not(None))).all():
        db.execute(sa.update(PEOPLE).where(PEOPLE.c.id == account.id).values(login=account.name.casefold()))
