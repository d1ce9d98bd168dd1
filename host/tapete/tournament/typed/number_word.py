"""A typed word that is a number; a key that was held down is none."""

_MOST_DIGITS = 8  # Python itself refuses to read thousands of them


def is_number_word(word: str) -> bool:
    """Return True for a word of digits that are few enough for a table or a player."""
    return word.isdecimal() and len(word) <= _MOST_DIGITS
