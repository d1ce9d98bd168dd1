"""How littlefs lays files on the flash of a board."""

BLOCK = 4096
"""Bytes that are erased together; a file takes whole ones."""


def block_of(place: int) -> int:
    """Return the number of a file's block in which its byte `place` lies.

    A block holds 4 bytes less for each power of two that divides its number (littlefs, DESIGN.md, CTZ skip-lists). The
    board's side is `_room` in tapete_board/squeeze/files_in_flash.py.
    """
    number = 0
    while place >= (room := BLOCK - 4 * (number & -number).bit_length()):
        place -= room
        number += 1
    return number
