"""The head of a table: whose turn it is, then what is said now, in 16 rows that are light in one's own turn."""

import framebuf
from micropython import const

from .canvas import BAND_HEIGHT, WIDTH, codes_of, is_last_minute, narrow_width, text_width, tight_width, wrap_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .canvas import Canvas

_GAP = const(4)
_THEN = " · "  # between what stands in large letters and what follows
_ENDS = (" → ", " (")  # before a total, which the table shows, and a remark: where nothing helps they are left out
_LEFT_OUT = ("→", "(")
_SAYS = ": "  # between who did something and what
_MINUTES = "'"  # the end of a note that is no clock
_LINES = const(2)  # of small letters
_EDGE = const(2)  # columns of a plate at each side of its word
_THIN_AROUND = const(3)  # columns around a word of thin letters: one at each side, and one beside the plate


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
    turn, columns = _draw_words(canvas, turns, text, more, note, inverse)
    if turn:
        canvas.fill(0, 0, columns - 1, BAND_HEIGHT, 0 if inverse else 1)
        edge = 1 if columns == text_width(turn) + _THIN_AROUND else _EDGE
        canvas.draw_any_word(edge, 1, turn, columns - 1 - 2 * edge, not inverse)
    canvas.frame.blit(below, 0, BAND_HEIGHT)  # letters go a row below their line


def _draw_words(
    canvas: "Canvas", turns: "tuple[str, ...]", text: str, more: str, note: str, inverse: bool
) -> "tuple[str, int]":
    """Draw the words and the note; return how it is said whose turn it is, and the columns that takes.

    Plates of thin letters come after those of bold ones, words of thin letters after those, and none at all last.
    """
    first, after = _split_words(text, more)
    whole = codes_of(text.replace(_THEN, " ") + (" " + more if more else ""))
    start = codes_of(first) if after else whole
    measured = [(codes, tight_width(codes), narrow_width(codes)) for codes in ((whole, start) if after else (whole,))]
    is_cut = after.startswith(_LEFT_OUT)
    choices = _list_choices(after, note, is_cut) if after else [(0, "", note), (0, "", "")]
    lines = (whole, start) if is_cut else (whole,)
    bold = [(turn, narrow_width(turn) + 2 * _EDGE + 1) for turn in turns if turn]
    thin = [(turn, text_width(turn) + _THIN_AROUND) for turn in turns[:1] + turns[-1:] if turn][-1:]
    nothing = [("", 0)] if not turns or not turns[-1] else []
    for plates in (bold, thin, nothing):
        plate = _draw_bold_words(canvas, plates, measured, choices, inverse) if plates else None
        if plate is None and plates and plates is not bold:
            plate = _draw_thin_words(canvas, plates[0], lines, inverse)
        if plate is not None:
            return plate
    turn, columns = (nothing or thin)[0]
    for place, line in enumerate(wrap_text(whole, WIDTH - 4 - columns)[:_LINES]):
        canvas.text(columns + 2, 1 + 8 * place, line, inverse)
    return turn, columns


def _list_choices(after: str, note: str, is_cut: bool) -> "list[tuple[int, str, str]]":
    """Return what may stand in the head, the best first: 0 all words or 1 those that come first, what is small beside
    them, and the note."""
    choices = [(0, "", note), (1, after, note), (0, "", ""), (1, after, "")]
    if is_last_minute(note):
        choices.insert(1, (1, "", note))
    elif note.endswith(_MINUTES):
        choices[1:3] = [choices[2], choices[1]]
    return choices + [(1, "", "")] if is_cut else choices


def _draw_bold_words(
    canvas: "Canvas",
    plates: "list[tuple[str, int]]",
    measured: "list[tuple[bytes, int, int]]",
    choices: "list[tuple[int, str, str]]",
    inverse: bool,
) -> "tuple[str, int] | None":
    """Draw the first of the choices that has room beside a plate, and return that one."""
    for place, rest, note in choices:
        words, tight, narrow = measured[place]
        for turn, columns in plates:
            for width, draw in ((tight, canvas.draw_tight_word), (narrow, canvas.draw_tall_word)):
                if _draw_beside(canvas, WIDTH - 2 - columns - width, note, rest, inverse):
                    draw(columns + 1, 1, words, inverse)
                    return turn, columns
    return None


def _draw_thin_words(
    canvas: "Canvas", plate: "tuple[str, int]", lines: "tuple[bytes, ...]", inverse: bool
) -> "tuple[str, int] | None":
    """Draw the first of some words that has room beside a plate in thin letters, and return the plate."""
    for line in lines:
        if text_width(line) <= WIDTH - 2 - plate[1]:
            canvas.draw_thin_word(plate[1] + 1, 1, line, inverse)
            return plate
    return None


def _split_words(text: str, more: str) -> "tuple[str, str]":
    """Return the words that come first, and the others."""
    first, _, after = text.partition(_THEN)
    for mark in _ENDS:
        if not after:
            first, mark, after = text.partition(mark)
            after = mark[1:] + after
    return first, after or more


def _draw_beside(canvas: "Canvas", room: int, note: str, rest: str, inverse: bool) -> bool:
    """Draw a note at the right, as large as it fits if it is alone, and other words; False where they have no room."""
    room -= _GAP if note or rest else 0
    if room < 0 or not (note or rest):
        return room >= 0  # nothing is measured where the words alone are too wide
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
