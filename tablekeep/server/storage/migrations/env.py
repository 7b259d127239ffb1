"""Runs the migrations on the connection that `Database.migrate` hands over."""

from __future__ import annotations

from alembic import context

from tablekeep.server.storage.layout import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
