"""Codes of cards as a board's moves can say them."""

CODE_LENGTH = 24
_SIGNS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_/.:=")


def board_code(code: str) -> str:
    """A code as moves may say it: signs that they cannot take become "_"."""
    return "".join(char if char in _SIGNS else "_" for char in code)[:CODE_LENGTH]
