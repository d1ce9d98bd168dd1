"""The head of a table: whose turn it is, then what is said now, in 16 rows that are light in one's own turn."""

import framebuf
from micropython import const

from .canvas import BAND_HEIGHT, WIDTH, codes_of, is_last_minute, narrow_width, text_width, tight_width, wrap_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .canvas import Canvas

_GAP = const(4)
_THEN = " · "  # between what stands in large letters and what follows
_ENDS = (
    " → ",
    " (",
    ", ",
)  # beginnings of a total, which the table shows, and of a remark: they are left out last of all
_LEFT_OUT = ("→", "(", " ")
_SAYS = ": "  # between who did something and what
_MINUTES = "'"  # the end of a note that is no clock
_LINES = const(2)  # of small letters
_EDGE = const(2)  # columns of a plate at each side of its word


def draw_head(canvas: "Canvas", turns: "tuple[str, ...]", text: str, more: str, note: str, inverse: bool) -> None:
    """Draw the head: on a plate whose turn it is, then all words in 14 rows and the note beside them, else those before
    " · " or a total in 14 rows and the others small, else all in thin letters, else small; in the last minute its
    seconds come before other words.

    `turns`: how it may be said whose turn it is, the longest first; who has the turn is not named again.
    """
    below = framebuf.FrameBuffer(bytearray(WIDTH), WIDTH, 8, framebuf.MONO_VLSB)
    below.blit(canvas.frame, 0, -BAND_HEIGHT)
    canvas.fill(0, 0, WIDTH, BAND_HEIGHT, 1 if inverse else 0)
    for turn in turns:
        if turn and text.startswith(turn + _SAYS):
            text = text[len(turn + _SAYS) :]
    turn, left = _draw_words(canvas, _list_plates(turns), text, more, note, inverse)
    if turn:
        columns = left - 1
        canvas.fill(0, 0, columns, BAND_HEIGHT, 0 if inverse else 1)
        edge = 1 if columns == text_width(turn) + 2 else _EDGE
        canvas.draw_any_word(edge, 1, turn, columns - 2 * edge, not inverse)
    canvas.frame.blit(below, 0, BAND_HEIGHT)  # letters go a row below their line


def _list_plates(turns: "tuple[str, ...]") -> "list[tuple[str, int]]":
    """Return how it may be said whose turn it is, each with the columns before the words; the last one is thin."""
    words = [turn for turn in turns if turn]
    plates = [(turn, narrow_width(turn) + 2 * _EDGE + 1) for turn in words]
    if len(words) < len(turns) or not words:
        return plates + [("", 0)]
    return plates + [(words[-1], text_width(words[-1]) + 3)]


def _draw_words(
    canvas: "Canvas", plates: "list[tuple[str, int]]", text: str, more: str, note: str, inverse: bool
) -> "tuple[str, int]":
    """Draw the words and the note; return how it is said whose turn it is, and the columns that takes."""
    is_clock = bool(note) and not note.endswith(_MINUTES)
    first, after = _split_words(text, more)
    whole = codes_of(text.replace(_THEN, " ") + (" " + more if more else ""))
    measured = [(codes, tight_width(codes), narrow_width(codes)) for codes in (whole, codes_of(first))]
    choices = [(0, "", note), (1, after, note), (0, "", ""), (1, after, ""), (1, "", "")]
    if not after.startswith(_LEFT_OUT):
        choices.pop()
    if is_last_minute(note):
        choices.insert(1, (1, "", note))
    elif not is_clock:
        choices[1:3] = [choices[2], choices[1]]
    for place, rest, beside in choices:
        words, tight, narrow = measured[place]
        for turn, left in plates:
            for width, draw in ((tight, canvas.draw_tight_word), (narrow, canvas.draw_tall_word)):
                if _draw_beside(canvas, WIDTH - 2 - left - width, beside, rest, inverse):
                    draw(left + 1, 1, words, inverse)
                    return turn, left
    is_cut = after.startswith(_LEFT_OUT)
    return _draw_close_words(canvas, plates, whole, measured[1][0] if is_cut else b"", inverse)


def _split_words(text: str, more: str) -> "tuple[str, str]":
    """Return the words that come first, and the others."""
    first, _, after = text.partition(_THEN)
    for mark in _ENDS:
        if not after:
            first, mark, after = text.partition(mark)
            after = mark[1:] + after
    return first, after or more


def _draw_close_words(
    canvas: "Canvas", plates: "list[tuple[str, int]]", words: bytes, first: bytes, inverse: bool
) -> "tuple[str, int]":
    """Draw words in thin letters, or those before their end, or small in two lines; return what `_draw_words` does."""
    for line in (words, first):
        for turn, left in plates:
            if line and text_width(line) <= WIDTH - 2 - left:
                canvas.draw_thin_word(left + 1, 1, line, inverse)
                return turn, left
    turn, left = plates[-1]
    for place, line in enumerate(wrap_text(words, WIDTH - 4 - left)[:_LINES]):
        canvas.text(left + 2, 1 + 8 * place, line, inverse)
    return turn, left


def _draw_beside(canvas: "Canvas", room: int, note: str, rest: str, inverse: bool) -> bool:
    """Draw a note at the right, as large as it fits if it is alone, and other words; False where they have no room."""
    if not note and not rest:
        return room >= 0
    room -= _GAP
    if not rest:
        for width, draw in ((tight_width(note), canvas.draw_tight_word), (narrow_width(note), canvas.draw_tall_word)):
            if width <= room:
                draw(WIDTH - 1 - width, 1, note, inverse)
                return True
    if room < max([text_width(word) for word in [note] + rest.split(" ")]):
        return False
    lines: "list[str | bytes]" = [note] if note else []
    lines += wrap_text(rest, room) if rest else []
    if len(lines) > _LINES:
        return False
    for place, line in enumerate(lines):
        canvas.draw_text_right(WIDTH - 1, 8 * place, line, WIDTH, inverse)
    return True
