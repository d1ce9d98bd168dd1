"""Decks as players have them: read from what they paste, resolved against a catalogue, written for a board."""
