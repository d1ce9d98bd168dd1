"""Everything both ends agree on: the version, the limits, and the fields of a message."""

import binascii
import hashlib

from .errors import LinkError
from .packing import unpack_piece

VERSION = 1  # of the protocol; a change that an older end would misunderstand raises it
OLDEST = 1  # the oldest version that this code still speaks

DECK = "deck"
PROFILE = "profile"
RECORD = "record"
EVENT = "event"  # the sheet of a tournament's table, which holds the table's key
RESULT = "result"  # what both players confirmed there
MATCH = "match"  # a record that a board takes over from another one
KINDS = (DECK, PROFILE, RECORD, EVENT, RESULT, MATCH)
READ_ONLY = (RECORD, RESULT)  # a board makes them; each stays until a host has confirmed it
WRITE_ONLY = (EVENT, MATCH)  # a host puts them on a board, and nobody reads them there

LEAST_CHUNK = 24  # bytes of a file in one message where the line damages the most of longer ones
CHUNK = 96  # bytes of a file in one message: 128 characters in base64, and the frame keeps under its limit
MOST_CHUNK = 1024  # the same where both ends said in "hello" that they take longer frames
AHEAD = 8  # requests that a host may send before the first of them is answered
MOST_UNPACKED = 2048  # bytes of a file that one message holds when they are packed
MOST_UNPACKED_IN_MATCH = 512  # the same while a match runs: a press waits until a piece is unpacked
PAGE = 5  # files in one answer to "list" for each CHUNK of its room
LONGEST_PAGE = 40
MOST_BYTES = 262144  # of a file
MOST_ID = 999999999
MOST_UNIX = 4294967295

_HEX = "0123456789abcdef"
_NAME = "0123456789abcdefghijklmnopqrstuvwxyz"
_LONGEST_NAME = 16


def number_field(message: "dict[str, object]", field: str, most: int) -> int:
    """Return the whole number 0..most in a field. Raises LinkError "bad_field"."""
    return signed_field(message, field, most, 0)


def signed_field(message: "dict[str, object]", field: str, most: int, least: "int | None" = None) -> int:
    """Return the whole number least..most in a field, -most..most without `least`. Raises LinkError "bad_field"."""
    value = message.get(field)
    least = -most if least is None else least
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise LinkError("bad_field", field=field)
    return value


def text_field(message: "dict[str, object]", field: str) -> str:
    """Return the text in a field. Raises LinkError "bad_field"."""
    value = message.get(field)
    if not isinstance(value, str):
        raise LinkError("bad_field", field=field)
    return value


def list_field(message: "dict[str, object]", field: str) -> "list[object]":
    """Return the list in a field. Raises LinkError "bad_field"."""
    value = message.get(field)
    if not isinstance(value, list):
        raise LinkError("bad_field", field=field)
    return value


def file_name(message: "dict[str, object]") -> "tuple[str, str, str]":
    """Return the field `name` and its two parts: ("deck/4f0c2a9be1d07733", "deck", "4f0c2a9be1d07733")."""
    name = text_field(message, "name")
    kind, _, own = name.partition("/")
    if kind not in KINDS or not 0 < len(own) <= _LONGEST_NAME or own.strip(_NAME):
        raise LinkError("bad_field", field="name")
    return name, kind, own


def hash_field(message: "dict[str, object]") -> str:
    """Return the SHA-256 in the field `sha256`: 64 lower case hex digits. Raises LinkError "bad_field"."""
    value = text_field(message, "sha256")
    if len(value) != 64 or value.strip(_HEX):
        raise LinkError("bad_field", field="sha256")
    return value


def most_field(message: "dict[str, object]") -> int:
    """Return how many bytes of a file the other end wants in one message: its field `most`, else CHUNK.

    Raises LinkError "bad_field".
    """
    return min(MOST_CHUNK, max(1, number_field(message, "most", MOST_BYTES))) if "most" in message else CHUNK


def piece_field(message: "dict[str, object]") -> bytes:
    """Return the bytes of a file in a message: as the field `data` holds them, or unpacked where it has `unpacked`.

    Raises LinkError "bad_field".
    """
    packed = data_field(message)
    if "unpacked" not in message:
        return packed
    value = unpack_piece(packed, number_field(message, "unpacked", MOST_UNPACKED))
    if value is None:
        raise LinkError("bad_field", field="data")
    return value


def data_field(message: "dict[str, object]") -> bytes:
    """Return the bytes, at most MOST_CHUNK, that the field `data` holds in base64. Raises LinkError "bad_field"."""
    try:
        value = binascii.a2b_base64(text_field(message, "data").encode())  # in a browser it takes bytes alone
    except ValueError:
        raise LinkError("bad_field", field="data")
    if len(value) > MOST_CHUNK:
        raise LinkError("bad_field", field="data")
    return value


def as_base64(value: bytes) -> str:
    """Return bytes as the field `data` holds them."""
    return binascii.b2a_base64(value)[:-1].decode()


def hex_sha256(value: bytes) -> str:
    """Return the SHA-256 of these bytes as 64 hex digits."""
    return binascii.hexlify(hashlib.sha256(value).digest()).decode()
