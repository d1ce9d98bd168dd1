"""The journal of a match and the files of a board: blocks, decks, records, settings."""
