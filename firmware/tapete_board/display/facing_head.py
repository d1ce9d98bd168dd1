"""The head of two sides that face each other, and of many seats: what is said now, in 16 rows that are light in one's
own turn."""

import framebuf
from micropython import const

from .canvas import BAND_HEIGHT, WIDTH, codes_of, is_last_minute, narrow_width, text_width, tight_width, wrap_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .canvas import Canvas

_GAP = const(4)
_THEN = " · "  # between what stands in large letters and what follows
_LINES = const(2)  # of small letters


def draw_head(canvas: "Canvas", text: str, more: str, note: str, inverse: bool) -> None:
    """Draw the head: all words in 14 rows and the note beside them, else those before " · " in 14 rows and the others
    small, else all in thin letters, else small; in the last minute its seconds come before other words."""
    below = framebuf.FrameBuffer(bytearray(WIDTH), WIDTH, 8, framebuf.MONO_VLSB)
    below.blit(canvas.frame, 0, -BAND_HEIGHT)
    canvas.fill(0, 0, WIDTH, BAND_HEIGHT, 1 if inverse else 0)
    _draw_words(canvas, text, more, note, inverse)
    canvas.frame.blit(below, 0, BAND_HEIGHT)  # letters go a row below their line


def _draw_words(canvas: "Canvas", text: str, more: str, note: str, inverse: bool) -> None:
    first, _, after = text.partition(_THEN)
    after = after or more
    whole = first + " " + after if after else first
    all_codes, first_codes = codes_of(whole), codes_of(first)
    choices = [(all_codes, "", note), (first_codes, after, note), (all_codes, "", ""), (first_codes, after, "")]
    if is_last_minute(note):
        choices.insert(1, (first_codes, "", note))
    for words, rest, beside in choices:
        for width, draw in ((tight_width(words), canvas.draw_tight_word), (narrow_width(words), canvas.draw_tall_word)):
            if _draw_beside(canvas, WIDTH - 2 - width, beside, rest, inverse):
                draw(1, 1, words, inverse)
                return
    if text_width(all_codes) <= WIDTH - 2:
        canvas.draw_thin_word(1, 1, all_codes, inverse)
        return
    for place, line in enumerate(wrap_text(all_codes, WIDTH - 4)[:_LINES]):
        canvas.text(2, 1 + 8 * place, line, inverse)


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
