"""Whole numbers in texts that came from outside."""


def is_whole(text: str, digits: int = 6) -> bool:
    """Return True if a text is a plain whole number with at most so many digits."""
    return text.isascii() and text.isdigit() and len(text) <= digits


def parse_whole(text: str, digits: int = 6) -> int:
    """The number in a text; 0 where it is none."""
    return int(text) if is_whole(text, digits) else 0
