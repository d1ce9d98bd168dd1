"""A QR of one kind: version 2 (25 modules), level L, alphanumeric, always the same mask. Numbers only, no tables.

The names are those of ISO/IEC 18004.
"""

from .errors import FormatError

SIZE = 25
TEXT_SIGNS = 47
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_DATA = 34  # codewords of version 2, level L
_CORRECTION = 10
_FORMAT = 0b111011111000100  # level L, mask 0, with its own correction bits
_ALPHANUMERIC = 0b0010


def make_qr_rows(text: str) -> "list[int]":
    """Return the rows from the top; the module on the left is the highest of 25 bits, 1 is dark.

    The text has 47 signs, as many as there is room for. Raises FormatError "bad_length" or "bad_letter".
    """
    taken = [0] * SIZE
    rows = [0] * SIZE
    _draw_patterns(rows, taken)
    _draw_data(rows, taken, _codewords(text))
    return rows


def _codewords(text: str) -> bytes:
    """Return the data of the text, which fills all codewords to the last bit, and its error correction."""
    if len(text) != TEXT_SIGNS:
        raise FormatError("bad_length", length=len(text), wanted=TEXT_SIGNS)
    number = _ALPHANUMERIC << 9 | len(text)
    for at in range(0, len(text) - 1, 2):
        number = number << 11 | _sign_value(text, at) * 45 + _sign_value(text, at + 1)
    data = (number << 6 | _sign_value(text, len(text) - 1)).to_bytes(_DATA, "big")
    return data + _correction_of(data)


def _sign_value(text: str, at: int) -> int:
    sign = text[at : at + 1]  # a slice, for MicroPython keeps `text[at]` for ever as a name
    value = _SIGNS.find(sign)
    if value < 0:
        raise FormatError("bad_letter", letter=sign)
    return value


def _correction_of(data: bytes) -> bytes:
    """Return the remainder of the data by the generator polynomial of ten roots."""
    generator = [1]
    root = 1
    for _ in range(_CORRECTION):
        shifted = generator + [0]
        scaled = [0] + [_multiply(factor, root) for factor in generator]
        generator = [high ^ low for high, low in zip(shifted, scaled)]
        root = _multiply(root, 2)
    rest = bytearray(_CORRECTION + 1)  # in place: a board has little memory for lists; the last byte stays 0
    for byte in data:
        lead = byte ^ rest[0]
        for place in range(_CORRECTION):
            rest[place] = rest[place + 1] ^ _multiply(generator[place + 1], lead)
    return bytes(rest[:_CORRECTION])


def _multiply(one: int, other: int) -> int:
    """Return the product in GF(256) with the polynomial 0x11D."""
    product = 0
    while other:
        if other & 1:
            product ^= one
        one <<= 1
        if one & 0x100:
            one ^= 0x11D
        other >>= 1
    return product


def _draw_patterns(rows: "list[int]", taken: "list[int]") -> None:
    """Draw all that does not depend on the text."""

    def put(x: int, y: int, dark: int) -> None:
        if 0 <= x < SIZE and 0 <= y < SIZE:
            bit = 1 << (SIZE - 1 - x)
            taken[y] |= bit
            rows[y] = rows[y] | bit if dark else rows[y] & ~bit

    for place in range(SIZE):  # timing
        put(place, 6, place % 2 == 0)
        put(6, place, place % 2 == 0)
    for left, top in ((3, 3), (SIZE - 4, 3), (3, SIZE - 4)):  # finders, with the light ring around them
        for dx in range(-4, 5):
            for dy in range(-4, 5):
                put(left + dx, top + dy, max(abs(dx), abs(dy)) not in (2, 4))
    for dx in range(-2, 3):  # alignment
        for dy in range(-2, 3):
            put(18 + dx, 18 + dy, max(abs(dx), abs(dy)) != 1)
    for place in range(15):  # format, twice
        dark = _FORMAT >> place & 1
        put(8, place + (place > 5) if place < 8 else SIZE - 15 + place, dark)
        put(SIZE - 1 - place if place < 8 else 15 - place - (place > 8), 8, dark)
    put(8, SIZE - 8, 1)  # the dark module


def _draw_data(rows: "list[int]", taken: "list[int]", codewords: bytes) -> None:
    """Draw the bits two columns at a time from the right, up and down in turn; column 6 is passed over."""
    at = 0
    upwards = True
    for right in (24, 22, 20, 18, 16, 14, 12, 10, 8, 5, 3, 1):
        for step in range(SIZE):
            y = SIZE - 1 - step if upwards else step
            for x in range(right, right - 2, -1):
                bit = 1 << (SIZE - 1 - x)
                if not taken[y] & bit:
                    dark = at < 8 * len(codewords) and codewords[at >> 3] >> (7 - (at & 7)) & 1
                    if dark ^ ((x + y) % 2 == 0):  # mask 0
                        rows[y] |= bit
                    at += 1
        upwards = not upwards
