"""How littlefs lays files on the flash of a board."""

BLOCK = 4096
"""Bytes that are erased together; a file takes whole ones."""


def block_of(place: int) -> int:
    """In which of a file's blocks its byte `place` lies: 4 bytes less for each power of two that divides a block's
    number (littlefs, DESIGN.md, CTZ skip-lists; the board's side is `_room` in tapete_board/stores/mapped.py)."""
    number = 0
    while place >= (room := BLOCK - 4 * (number & -number).bit_length()):
        place -= room
        number += 1
    return number
