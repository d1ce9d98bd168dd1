"""What both ends agree on: the version, the limits, and how a field of a message is read."""

import binascii
import hashlib

from .errors import LinkError

VERSION = 1  # of the protocol; a change that an older end would misunderstand raises it
OLDEST = 1  # the oldest version that this code still speaks

DECK = "deck"
PROFILE = "profile"
RECORD = "record"
KINDS = (DECK, PROFILE, RECORD)

CHUNK = 96  # bytes of a file in one message: 128 characters in base64, and the frame keeps under its limit
PAGE = 5  # files in one answer to "list"
MOST_BYTES = 262144  # of a file
MOST_ID = 999999999
MOST_UNIX = 4294967295

_HEX = "0123456789abcdef"
_NAME = "0123456789abcdefghijklmnopqrstuvwxyz"
_LONGEST_NAME = 16


def number(message: "dict[str, object]", field: str, most: int) -> int:
    """The whole number 0..most in a field. Raises LinkError "bad_field"."""
    value = message.get(field)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise LinkError("bad_field", field=field)
    return value


def text(message: "dict[str, object]", field: str) -> str:
    """The text in a field. Raises LinkError "bad_field"."""
    value = message.get(field)
    if not isinstance(value, str):
        raise LinkError("bad_field", field=field)
    return value


def items(message: "dict[str, object]", field: str) -> "list[object]":
    """The list in a field. Raises LinkError "bad_field"."""
    value = message.get(field)
    if not isinstance(value, list):
        raise LinkError("bad_field", field=field)
    return value


def file_name(message: "dict[str, object]") -> "tuple[str, str, str]":
    """The field `name` and its two parts: ("deck/4f0c2a9be1d07733", "deck", "4f0c2a9be1d07733")."""
    name = text(message, "name")
    kind, _, own = name.partition("/")
    if kind not in KINDS or not 0 < len(own) <= _LONGEST_NAME or not _is_made_of(own, _NAME):
        raise LinkError("bad_field", field="name")
    return name, kind, own


def sha256(message: "dict[str, object]") -> str:
    """The SHA-256 in the field `sha256`: 64 lower case hex digits. Raises LinkError "bad_field"."""
    value = text(message, "sha256")
    if len(value) != 64 or not _is_made_of(value, _HEX):
        raise LinkError("bad_field", field="sha256")
    return value


def _is_made_of(value: str, chars: str) -> bool:
    for char in value:
        if char not in chars:
            return False
    return True


def data(message: "dict[str, object]") -> bytes:
    """The bytes, at most CHUNK, that the field `data` holds in base64. Raises LinkError "bad_field"."""
    try:
        value = binascii.a2b_base64(text(message, "data"))
    except ValueError:
        raise LinkError("bad_field", field="data")
    if len(value) > CHUNK:
        raise LinkError("bad_field", field="data")
    return value


def as_base64(value: bytes) -> str:
    """Bytes as the field `data` holds them."""
    return binascii.b2a_base64(value)[:-1].decode()


def hex_sha256(value: bytes) -> str:
    """The SHA-256 of these bytes as 64 hex digits."""
    return binascii.hexlify(hashlib.sha256(value).digest()).decode()
