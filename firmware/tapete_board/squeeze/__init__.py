"""The RP2040 alone: code, words and decks that stay in its flash instead of its small memory."""
