"""What is kept: the database's tables, how they come to be (Alembic), and how they are read and written."""
