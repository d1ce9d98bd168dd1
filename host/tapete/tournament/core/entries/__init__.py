"""The kinds of entry of an event, by subject."""
