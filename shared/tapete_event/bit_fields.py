"""Small numbers side by side in one big number."""

from .errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def pack_bits(fields: "Sequence[tuple[str, int, int]]") -> int:
    """Return (name, value, bits) packed, the first one highest. FormatError "too_big" names the first without room."""
    packed = 0
    for name, value, bits in fields:
        if value < 0 or value >> bits:
            raise FormatError("too_big", field=name)
        packed = packed << bits | value
    return packed


def unpack_bits(packed: int, widths: "Sequence[int]") -> "list[int]":
    """Return the numbers that were packed in these widths."""
    values = []
    left = sum(widths)
    for bits in widths:
        left -= bits
        values.append(packed >> left & ((1 << bits) - 1))
    return values
