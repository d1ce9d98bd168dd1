"""Texts on one line: what a name may hold, alike on a board and on a host."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

NAME = "name"
PLAYER = "player"
"""The settings that are names: what the board is called, and "player1" to "player8"."""

# Bytes of a name as JSON, the quotes left out: with a longer name of the board its "hello" fits no frame.
BOARD_NAME = 24
PLAYER_NAME = 48

# The first and the last of each range of signs that nobody sees or that a terminal acts on, as Unicode names them:
# control and format characters, spaces of another width, surrogates, and those without a meaning of their own.
_HIDDEN = (
    (0x0000, 0x001F), (0x007F, 0x00A0), (0x00AD, 0x00AD), (0x0600, 0x0605), (0x061C, 0x061C), (0x06DD, 0x06DD),
    (0x070F, 0x070F), (0x0890, 0x0891), (0x08E2, 0x08E2), (0x1680, 0x1680), (0x180E, 0x180E), (0x2000, 0x200F),
    (0x2028, 0x202F), (0x205F, 0x206F), (0x3000, 0x3000), (0xD800, 0xF8FF), (0xFEFF, 0xFEFF), (0xFFF0, 0xFFFB),
    (0xFFFE, 0xFFFF), (0xE0000, 0x10FFFF),
)  # fmt: skip


def is_plain(text: str) -> bool:
    """Return True if every sign of a text can be seen, and none of them acts on a terminal or on its neighbours."""
    for number in _sign_numbers(text):
        if not 0x20 <= number <= 0x7E and _is_hidden(number):
            return False
    return True


def one_line(text: str) -> str:
    """Return the text with a space for each sign that is not plain: line ends, control and bidi characters."""
    if is_plain(text):
        return text
    return "".join([" " if _is_hidden(ord(char)) else char for char in text])


def is_name(text: str, most: int) -> bool:
    """Return True for a plain text without spaces around it, of 1 to `most` bytes as JSON without its quotes."""
    return text != "" and text == text.strip() and is_plain(text) and _json_size(text) <= most


def is_setting(setting: str, text: str) -> bool:
    """Return True if a setting that is a name can have this text; a player's may be empty."""
    return is_name(text, BOARD_NAME) if setting == NAME else text == "" or is_name(text, PLAYER_NAME)


def _sign_numbers(text: str) -> "Iterator[int]":
    """Yield the Unicode number of each sign of a text.

    The text is read as bytes: MicroPython keeps each sign that a loop over a text has met for ever, as a name.
    """
    number = missing = 0
    for byte in text.encode("utf-8", "surrogatepass"):
        if byte < 0x80:
            yield byte
        elif byte >= 0xC0:  # the first of 2 to 4 bytes
            missing = 1 if byte < 0xE0 else 2 if byte < 0xF0 else 3
            number = byte & (0x3F >> missing)
        else:
            number = number << 6 | byte & 0x3F
            missing -= 1
            if not missing:
                yield number


def _is_hidden(number: int) -> bool:
    for first, last in _HIDDEN:
        if first <= number <= last:
            return True
    return False


def _json_size(text: str) -> int:
    """Return the bytes of a plain text in a frame: six for a sign beyond ASCII, twelve where it is two surrogates."""
    size = 0
    for number in _sign_numbers(text):
        if 0x20 <= number <= 0x7E:
            size += 2 if number in b'"\\' else 1
        else:
            size += 6 if number < 0x10000 else 12
    return size
