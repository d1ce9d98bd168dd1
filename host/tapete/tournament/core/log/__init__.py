"""The log of an event: entries in a chain of hashes, and their text form."""
