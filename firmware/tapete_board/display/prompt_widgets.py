"""Screens that ask or tell one thing: a number, a change, a message, the confirmation of a result, an error."""

from micropython import const

from .canvas import HEIGHT, WIDTH, number_font, text_width, word_width, wrap_text
from .fonts import LARGE
from .list_widgets import draw_entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .canvas import Canvas

_LINE_HEIGHT = const(9)
_TEXT_Y = const(12)
_MARGIN = const(3)
_MOMENT_WIDTH = const(124)
_MOST_TIMES = const(4)
_CAPITALS = const(7)  # rows of a letter without marks
_BUTTONS = ("-", "OK", "+")
_HELD_LINE = const(19)  # rows of a line of large words
_HELD_BAR_Y = const(52)


def draw_number_question(canvas: "Canvas", title: str, value: str, hint: str = "", note: str = "") -> None:
    """Draw a question for a number: the value in big digits, a hint below."""
    canvas.clear()
    canvas.draw_title(title, note)
    font = number_font(value, WIDTH)
    canvas.draw_number((WIDTH - font.number_width(value)) // 2, 16, value, font)
    canvas.draw_text_centred(55, hint)


def draw_button_answers(canvas: "Canvas", title: str, answers: "list[str]", hint: str) -> None:
    """Draw three short answers, each in a box above the sign of its button."""
    canvas.clear()
    canvas.draw_title(title)
    width = WIDTH // len(answers)
    for place, answer in enumerate(answers):
        left = place * width
        canvas.box(left + 1, 12, width - 2, 32)
        canvas.draw_large_text(left + (width - 3 * text_width(answer)) // 2, 17, answer, width, 3)
        canvas.draw_text_centred(46, _BUTTONS[place], left, left + width)
    canvas.draw_text_centred(56, hint)


def draw_chance(canvas: "Canvas", title: str, text: str) -> None:
    """Draw what chance said: a number in big digits, words in a box."""
    canvas.clear()
    canvas.draw_title(title)
    if text.isdigit():
        font = number_font(text, WIDTH)
        canvas.draw_number((WIDTH - font.number_width(text)) // 2, 20, text, font)
    else:
        canvas.box(12, 24, WIDTH - 24, 24)
        canvas.draw_text_centred(32, text)


def draw_moment(canvas: "Canvas", lines: "tuple[str, ...]") -> None:
    """Draw one or two lines of the largest letters that fit, dark over the whole display."""
    canvas.fill(0, 0, WIDTH, HEIGHT)
    height = HEIGHT // len(lines)
    for place, line in enumerate(lines):
        times = min(_MOST_TIMES, _MOMENT_WIDTH // text_width(line))
        y = place * height + (height - _CAPITALS * max(2, times)) // 2
        if times < 2:  # a long name is cut and not made smaller
            _draw_word_centred(canvas, y, line)
        else:
            canvas.draw_large_text((WIDTH - text_width(line) * times) // 2, y, line, _MOMENT_WIDTH, times, 0)


def _draw_word_centred(canvas: "Canvas", y: int, text: str) -> None:
    width = min(word_width(text), _MOMENT_WIDTH)
    canvas.draw_word((WIDTH - width) // 2, y, text, _MOMENT_WIDTH, True)


def draw_win(canvas: "Canvas", title: str, score: str) -> None:
    """Draw who has won, dark over the whole display, and the score below in big digits."""
    if not score:
        draw_moment(canvas, tuple(title.split(" ", 1)))
        return
    canvas.fill(0, 0, WIDTH, HEIGHT)
    _draw_word_centred(canvas, 4, title)
    font = number_font(score, WIDTH)
    canvas.draw_number((WIDTH - font.number_width(score)) // 2, 26, score, font, True)


def draw_held_words(canvas: "Canvas", text: str, hint: str) -> None:
    """Draw what happens when the bar below is full, in large words, and how to leave that."""
    canvas.clear()
    y = 3
    for line in wrap_text(text, WIDTH, LARGE)[:2]:
        canvas.draw_word((WIDTH - word_width(line)) // 2, y, line, WIDTH)
        y += _HELD_LINE
    canvas.draw_text_centred(42, hint)
    canvas.box(0, _HELD_BAR_Y, WIDTH, HEIGHT - _HELD_BAR_Y)


def fill_held_bar(canvas: "Canvas", filled: int, parts: int) -> None:
    """Fill some parts of the bar below the words."""
    canvas.fill(2, _HELD_BAR_Y + 2, (WIDTH - 4) * filled // parts, HEIGHT - _HELD_BAR_Y - 4)


def draw_message(canvas: "Canvas", title: str, text: str, entries=(), cursor: int = 0) -> None:
    """Draw a text in lines and, at the bottom, up to three entries to choose from."""
    canvas.clear()
    canvas.draw_title(title)
    bottom = HEIGHT - _LINE_HEIGHT * len(entries)
    _draw_paragraph(canvas, text, _TEXT_Y, bottom)
    for place, entry in enumerate(entries):
        draw_entry(canvas, entry, bottom + place * _LINE_HEIGHT, place == cursor)


def draw_confirmation(canvas: "Canvas", title: str, text: str, hint: str, seats, note: str = "") -> None:
    """Draw a result that both seats must confirm; `seats`: the name of each and whether it holds its button."""
    canvas.clear()
    canvas.draw_title(title, note)
    _draw_paragraph(canvas, text, _TEXT_Y, 40)
    canvas.draw_text_centred(41, hint)
    width = WIDTH // len(seats)
    for place, (name, holds) in enumerate(seats):
        left = place * width
        canvas.box(left + 1, 51, width - 2, 13)
        if holds:
            canvas.fill(left + 1, 51, width - 2, 13)
        canvas.draw_text_centred(54, name, left + 3, left + width - 3, holds)


def draw_error(canvas: "Canvas", title: str, text: str, hint: str = "") -> None:
    """Draw an error in a frame, and what to do about it."""
    canvas.clear()
    canvas.draw_title(title)
    canvas.box(0, 0, WIDTH, HEIGHT)
    _draw_paragraph(canvas, text, _TEXT_Y, HEIGHT - 11 if hint else HEIGHT - 2)
    canvas.draw_text_centred(HEIGHT - 10, hint, 2, WIDTH - 2)


def _draw_paragraph(canvas: "Canvas", text: str, y: int, bottom: int) -> None:
    """Draw a text in lines of 9 rows; what does not fit above `bottom` is cut with an ellipsis."""
    width = WIDTH - 2 * _MARGIN
    lines = wrap_text(text, width)
    fitting = (bottom - y + 1) // _LINE_HEIGHT
    if len(lines) > fitting:
        lines[fitting - 1] += b" " + lines[fitting]
    for line in lines[:fitting]:
        canvas.draw_fitting_text(_MARGIN, y, line, width)
        y += _LINE_HEIGHT
