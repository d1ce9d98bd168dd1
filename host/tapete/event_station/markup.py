"""Marks of a page or of a program's file where names should stand."""

_MARKS = ("<", "{")


def is_markup(name: str) -> bool:
    """Return True for a text that begins as a tag or as a group of JSON; no player's name does."""
    return name.startswith(_MARKS)
