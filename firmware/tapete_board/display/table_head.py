"""The head of a table: whose turn it is, then what is said now, in 16 rows that are light in one's own turn."""

import framebuf
from micropython import const

from .canvas import BAND_HEIGHT, WIDTH, codes_of, is_last_minute, narrow_width, text_width, tight_width, wrap_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .canvas import Canvas

_GAP = const(6)  # a clock beside a number would be read as a part of it
SHORTER = "\n"  # before words that stand in the place of those before them where these have no room
_THEN = " · "  # between what stands in large letters and what follows
_ENDS = (" → ", " (")  # before a total, which the table shows, and a remark: where nothing helps they are left out
_SAYS = ": "  # between who did something and what
_MINUTES = "'"  # the end of a note that is no clock
_SPACE = const(5)  # columns between two small words, and before them
_LINES = const(2)  # of small letters
_EDGES = const(3)  # columns of a plate beside its word
_MARGIN = const(1)  # column before the words, or behind the last of them
_APART = const(5)  # columns between a plate and the words: an eye at 70 cm runs together what is 2 apart
_STEP = const(8)  # columns by which parts are made shorter until they are about as long as each other


def draw_head(canvas: "Canvas", turns: "tuple[str, ...]", text: str, more: str, note: str, inverse: bool) -> None:
    """Draw the head: on a plate whose turn it is, then all words in 14 rows and the note beside them, else those before
    " · " in 14 rows and the others small, else all in thin letters, else small; in the last minute its seconds come
    before other words.

    `turns`: how it may be said whose turn it is, the longest first. If they also did what the words say, the plate says
    both: "TÚ:".
    """
    below = framebuf.FrameBuffer(bytearray(WIDTH), WIDTH, 8, framebuf.MONO_VLSB)
    below.blit(canvas.frame, 0, -BAND_HEIGHT)
    canvas.fill(0, 0, WIDTH, BAND_HEIGHT, 1 if inverse else 0)
    doer = _find_doer(turns, text)
    turn, columns = _draw_words(canvas, _plates(turns, doer), text[len(doer) :], more, note, inverse)
    if turn:
        canvas.fill(0, 0, columns - _APART, BAND_HEIGHT, 0 if inverse else 1)
        canvas.draw_tight_word(1 if inverse else 2, 1, turn, not inverse)  # the glass is dark where it ends
    canvas.frame.blit(below, 0, BAND_HEIGHT)  # letters go a row below their line


def split_words(turns: "tuple[str, ...]", text: str, has_doer: bool) -> "list[str]":
    """Return words in the parts of which the head has room for each beside a plate: they take turns there.

    `has_doer`: the text begins with who did something; each part does then, and with what, as far as there is room.
    """
    plate_doer = _find_doer(turns, text)
    room = _room_beside(_plates(turns, plate_doer))
    words = _split_words(text, "")[0] if _is_cut(text) else text.replace(_THEN, " ")
    if text_width(words[len(plate_doer) :]) <= room:
        return [text]
    if _THEN in text:
        sections = [split_words(turns, section, has_doer) for section in text.split(_THEN)]
        return [part for parts in sections for part in parts]
    before = _find_common(words, len(plate_doer), room) if has_doer else plate_doer
    room -= _columns_before(before[len(plate_doer) :])
    return [before + part for part in _break_words(words[len(before) :], room)]


def _find_common(words: str, plate: int, room: int) -> str:
    """Return how each part begins: with who did what, else with who did something, else with what the plate says.

    `plate`: how many letters of the words stand on the plate.
    """
    end = len(words)
    while True:
        end = words.rfind(_SAYS, plate, end)
        if end < 0:
            return words[:plate]
        before = words[: end + len(_SAYS)]
        longest = max([text_width(word) for word in words[len(before) :].split(" ")])
        if _columns_before(before[plate:]) + longest <= room:
            return before


def _columns_before(text: str) -> int:
    """Return the columns of a text that ends in a space, and of the gap before the next letter."""
    return text_width(text) + 1 if text else 0


def _break_words(text: str, room: int) -> "list[str]":
    """Return a text in as few parts of so many columns as possible, and those about as long as each other."""
    words = text.split(" ")
    widths = [text_width(word) + _SPACE for word in words]
    counts = _fill_parts(widths, room)
    while room > _STEP + max(widths):
        room -= _STEP
        narrower = _fill_parts(widths, room)
        if len(narrower) > len(counts):
            break
        counts = narrower
    parts = []
    for count in counts:
        parts.append(" ".join(words[:count]))
        del words[:count]
    return parts


def _fill_parts(widths: "list[int]", room: int) -> "list[int]":
    """Return how many words go into each part of so many columns."""
    counts = [0]
    used = 0
    for columns in widths:
        if counts[-1] and used + columns - _SPACE > room:
            counts.append(0)
            used = 0
        used += columns
        counts[-1] += 1
    return counts


def _find_doer(turns: "tuple[str, ...]", text: str) -> str:
    """Return the beginning of a text that says that whose turn it is did something; "" if it is not there."""
    doer = turns[-1] + _SAYS if turns else ""
    return doer if doer and text.startswith(doer) else ""


def _plates(turns: "tuple[str, ...]", doer: str) -> "tuple[str, ...]":
    """Return what a plate may say, the longest first."""
    return (doer.rstrip(),) if doer else turns


def _draw_words(
    canvas: "Canvas", plates: "tuple[str, ...]", text: str, more: str, note: str, inverse: bool
) -> "tuple[str, int]":
    """Draw the words and the note; return what the plate says, and the columns that it takes.

    Words of thin letters come after those of bold ones, and small ones last.
    """
    plate = _draw_bold(canvas, plates, text, more, note, inverse) or _draw_thin(canvas, plates, text, more, inverse)
    if plate is not None:
        return plate
    turn = plates[-1] if plates else ""
    columns = _plate_columns(turn)
    small = text.replace(_THEN, " ") + (" " + more if more else "")
    for place, line in enumerate(wrap_text(small, WIDTH - 4 - columns)[:_LINES]):
        canvas.text(columns + 2, 1 + 8 * place, line, inverse)
    return turn, columns


def _draw_bold(
    canvas: "Canvas", plates: "tuple[str, ...]", text: str, more: str, note: str, inverse: bool
) -> "tuple[str, int] | None":
    """Draw words in bold letters beside a plate, what comes after " · " small if need be; return the plate, None where
    they have no room."""
    first, after = _split_words(text, more)
    whole = codes_of(text.replace(_THEN, " ") + (" " + more if more else ""))
    measured = [(whole, tight_width(whole), narrow_width(whole))]
    if after:
        codes = codes_of(first)
        measured.append((codes, tight_width(codes), narrow_width(codes)))
    widths = [(turn, _plate_columns(turn)) for turn in plates] or [("", 0)]
    for place, rest, beside in _list_choices(after, note, _is_cut(text)):
        words, tight, narrow = measured[place]
        for turn, columns in widths:
            for width, draw in ((tight, canvas.draw_tight_word), (narrow, canvas.draw_tall_word)):
                if _draw_beside(canvas, WIDTH - 2 - columns - width, beside, rest, inverse):
                    draw(columns + 1, 1, words, inverse)
                    return turn, columns
    return None


def _draw_thin(
    canvas: "Canvas", plates: "tuple[str, ...]", text: str, more: str, inverse: bool
) -> "tuple[str, int] | None":
    """Draw words in thin letters beside a plate; what comes after the first ones small if need be, or not at all, as a
    total or a remark; return the plate, None where they have no room."""
    turn, room = plates[-1] if plates else "", _room_beside(plates)
    first, after = _split_words(text, more)
    whole = text.replace(_THEN, " ") + (" " + more if more else "")
    for words, rest in ((whole, ""), (first, "" if _is_cut(text) else after), (first, ""))[: 3 if after else 1]:
        codes = codes_of(words)
        if _draw_beside(canvas, room - text_width(codes), "", rest, inverse):
            canvas.draw_thin_word(WIDTH - _MARGIN - room, 1, codes, inverse)
            return turn, _plate_columns(turn)
    return None


def _plate_columns(turn: str) -> int:
    """Return the columns of a plate, whose letters are always wide, and of the gap behind it."""
    return tight_width(turn) + _EDGES + _APART if turn else 0


def _room_beside(plates: "tuple[str, ...]") -> int:
    """Return the columns for words beside the shortest plate."""
    return WIDTH - _MARGIN - (_plate_columns(plates[-1]) if plates else _MARGIN)


def _is_cut(text: str) -> bool:
    """Return True if the end of a text may be left out: a total, which the table shows, or a remark."""
    return _THEN not in text and (_ENDS[0] in text or _ENDS[1] in text)


def _list_choices(after: str, note: str, is_cut: bool) -> "list[tuple[int, str, str]]":
    """Return what may stand in the head, the best first: 0 all words or 1 those that come first, what is small beside
    them, and the note."""
    if not after:
        return [(0, "", note), (0, "", "")]
    if is_cut:
        return [(0, "", note), (0, "", ""), (1, "", note), (1, "", "")]
    choices = [(0, "", note), (1, after, note), (0, "", ""), (1, after, "")]
    if is_last_minute(note):
        choices.insert(1, (1, "", note))
    elif note.endswith(_MINUTES):
        choices[1:3] = [choices[2], choices[1]]
    return choices


def _split_words(text: str, more: str) -> "tuple[str, str]":
    """Return the words that come first, and the others."""
    first, _, after = text.partition(_THEN)
    if not after:
        ends = [text.find(mark) for mark in _ENDS if mark in text]
        first = text[: min(ends)] if ends else text
        after = text[len(first) + 1 :]
    return first, after or more


def _draw_beside(canvas: "Canvas", room: int, note: str, rest: str, inverse: bool) -> bool:
    """Draw a note at the right, as large as it fits if it is alone, and other words; False where they have no room."""
    room -= _GAP if note else _SPACE if rest else 0
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
