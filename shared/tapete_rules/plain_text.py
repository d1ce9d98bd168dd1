"""Texts on one line: what a name may hold, alike on a board and on a host."""

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
    for char in text:
        if not " " <= char <= "~" and _is_hidden(ord(char)):
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


def _is_hidden(number: int) -> bool:
    for first, last in _HIDDEN:
        if first <= number <= last:
            return True
    return False


def _json_size(text: str) -> int:
    """Return the bytes of a plain text in a frame: six for a sign beyond ASCII, twelve where it is two surrogates."""
    size = 0
    for char in text:
        if " " <= char <= "~":
            size += 2 if char in '"\\' else 1
        else:
            size += 6 if ord(char) < 0x10000 else 12
    return size
