"""Where a board keeps things: the blocks of the journal, decks, records and settings."""
