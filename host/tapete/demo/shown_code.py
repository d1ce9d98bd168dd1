"""Reading the code of a result off a display, letter by letter, as the person at the desk does."""

import importlib.util
from collections.abc import Iterator, Sequence
from functools import cache
from types import ModuleType

from tapete.virtual.interpreter import folder_of
from tapete_event.letters import LETTERS

_LINES_Y = (14, 34)
"""The rows where the lines of a code begin (`draw_code` of the board's event_widgets)."""
_MOST_MOVED = 2
"""A display moves a dim picture by so many rows, to spare its pixels."""
_SCALE = 2
_ROWS = 8
_WIDEST_GAP = 3
"""Dark columns between two letters of a group are fewer than these."""


def read_shown_code(pixels: Sequence[Sequence[int]]) -> str:
    """Return the code that a display shows, as "ABCD-EFGH-JKMN"; "" where it shows something else."""
    return next(filter(None, (_read_groups(pixels, rows) for rows in range(_MOST_MOVED + 1))), "")


def _read_groups(pixels: Sequence[Sequence[int]], moved: int) -> str:
    """Return the code of a picture that is so many rows higher than it was drawn, "" where there is none."""
    groups: list[str] = []
    for top in (y - moved for y in _LINES_Y):
        letters = [_known_letters().get(columns, "?") for columns in _split_columns(_read_columns(pixels, top))]
        groups += "".join(letters).split()
    code = "-".join(groups)
    return "" if "?" in code else code


def _read_columns(pixels: Sequence[Sequence[int]], top: int) -> bytes:
    """Return the columns of a line of large text, the highest bit lowest; b"" where pixels are not doubled."""
    rows = pixels[top : top + _SCALE * _ROWS]
    lit = [x for x in range(len(rows[0])) if any(row[x] for row in rows)]
    if not lit:
        return b""
    columns = bytearray()
    for x in range(lit[0], lit[-1] + 1, _SCALE):
        bits = 0
        for row in range(_ROWS):
            block = {
                bool(pixel) for line in rows[_SCALE * row : _SCALE * row + _SCALE] for pixel in line[x : x + _SCALE]
            }
            if len(block) > 1:
                return b"\xff"
            bits |= block.pop() << row
        columns.append(bits)
    return bytes(columns)


def _split_columns(columns: bytes) -> Iterator[bytes]:
    """Yield the columns of each letter, and b"" between two groups."""
    letter = bytearray()
    gap = 0
    for bits in columns:
        if bits and gap > _WIDEST_GAP:
            yield b""
        gap = 0 if bits else gap + 1
        if bits:
            letter.append(bits)
        elif letter:
            yield bytes(letter)
            letter.clear()
    if letter:
        yield bytes(letter)


@cache
def _known_letters() -> dict[bytes, str]:
    """Return the letters of codes by their columns in the board's font; b"" is a space."""
    _, _, _, places, widths, _, columns = _load_glyphs().TEXT
    letters = {b"": " "}
    for letter in LETTERS:
        place = places[ord(letter)]
        start = sum(widths[:place])
        letters[bytes(columns[start : start + widths[place]]).strip(b"\0")] = letter
    return letters


def _load_glyphs() -> ModuleType:
    """Return the glyphs of the board's fonts, whose package cannot be imported here."""
    path = folder_of("tapete_board") / "tapete_board" / "display" / "font_glyphs.py"
    spec = importlib.util.spec_from_file_location("board_glyphs", path)
    assert spec is not None
    assert spec.loader is not None
    glyphs = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(glyphs)
    return glyphs
