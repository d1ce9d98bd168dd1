"""The lengths of texts that every library has room for."""

LONGEST_CODE, LONGEST_NAME = 64, 200
"""The most characters of a code, and of a name."""
