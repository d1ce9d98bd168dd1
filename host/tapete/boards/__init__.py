"""Boards: the ports they are on, a connection with one, and syncing decks and records."""
