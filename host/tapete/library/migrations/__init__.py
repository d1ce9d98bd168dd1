"""The history of the library's tables, run by alembic when a library is opened."""
