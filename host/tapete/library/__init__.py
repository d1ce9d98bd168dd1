"""The library: decks, catalogues, boards and match records of this computer, in SQLite or any SQLAlchemy URL."""
