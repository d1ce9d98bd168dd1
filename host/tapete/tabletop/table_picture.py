"""Both displays and the keys in a terminal: whole where there is room, else one whole and one at half its size."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tapete.tabletop.key_map import SEAT_KEYS, buttons_of_key
from tapete.virtual.chip import HEIGHT, WIDTH
from tapete.virtual.terminal import DISPLAY_STYLE, Picture, braille_lines
from tapete.words import translate

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

LEAST_COLUMNS, LEAST_ROWS = 80, 24

_WIDE, _HIGH = WIDTH // 2, HEIGHT // 4  # of a display in Braille signs
_HELP_ROWS = 8
_KEY_COLUMNS = 6


def draw_table(
    pictures: Sequence[Picture], columns: int, rows: int, large: int, held: frozenset[str], notice: str
) -> "RenderableType":
    """Return both displays with the help for a terminal of that size.

    `large`: the seat whose display is whole where only one can be; `held`: the buttons that are down now.
    """
    from rich.console import Group
    from rich.text import Text

    help_text = draw_help(held, notice)
    if columns >= 2 * _WIDE + 1 and rows >= _HIGH + 1 + _HELP_ROWS:
        displays = _side_by_side(
            *(Group(_seat_title(seat), _draw_display(picture)) for seat, picture in enumerate(pictures, 1))
        )
        return Group(displays, help_text)
    if columns >= LEAST_COLUMNS and rows >= 2 * (_HIGH + 1) + _HELP_ROWS:
        return Group(
            *(
                part
                for seat, picture_of_seat in enumerate(pictures, 1)
                for part in (_seat_title(seat), _draw_display(picture_of_seat))
            ),
            help_text,
        )
    if columns >= LEAST_COLUMNS and rows >= LEAST_ROWS:
        whole, half = pictures[large - 1], half_size(pictures[2 - large])
        return Group(
            _side_by_side(_draw_display(whole), _seat_title(large)), _side_by_side(_draw_display(half), help_text)
        )
    return Text(translate("tabletop.small", columns=LEAST_COLUMNS, rows=LEAST_ROWS))


def half_size(picture: Picture) -> list[bytearray]:
    """Return a picture at half its width and height; a dot stays where any of its four was lit."""
    return [
        bytearray(any((*upper[x : x + 2], *lower[x : x + 2])) for x in range(0, len(upper), 2))
        for upper, lower in zip(picture[::2], picture[1::2], strict=True)
    ]


def draw_help(held: frozenset[str], notice: str) -> "Text":
    """Return what the keys do, in eight lines of at most 47 signs; the keys of buttons that are down are marked."""
    from rich.text import Text

    heads = ("", "-", "OK", "+", translate("tabletop.undo"))
    text = Text(heads[0].ljust(10) + "".join(head.ljust(_KEY_COLUMNS) for head in heads[1:]).rstrip() + "\n")
    for seat, keys in SEAT_KEYS.items():
        text.append(translate("tabletop.seat", seat=seat).ljust(10))
        for key in keys:
            is_down = held.issuperset(buttons_of_key(key))
            text.append(key, "bold reverse" if is_down else "bold")
            text.append(" " * (_KEY_COLUMNS - 1))
        text.append("\n")
    for line in ("tabletop.hold", "tabletop.both", "tabletop.other", "tabletop.power"):
        text.append(translate(line) + "\n")
    text.append(notice, "dim")
    return text


def _draw_display(picture: Picture) -> "Text":
    from rich.text import Text

    return Text("\n".join(braille_lines(picture)), DISPLAY_STYLE, no_wrap=True)


def _seat_title(seat: int) -> "Text":
    from rich.text import Text

    return Text(translate("tabletop.seat", seat=seat), "bold")


def _side_by_side(*parts: "RenderableType") -> "RenderableType":
    from rich.table import Table

    row = Table.grid(padding=(0, 1))
    row.add_row(*parts)
    return row
