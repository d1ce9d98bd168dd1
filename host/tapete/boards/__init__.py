"""Boards: the ports they are on, a session with one, and syncing decks and records."""
