"""JSON in printable ASCII, the same on both interpreters; reading it evaluates nothing."""

import json

from .errors import FrameError

_SPLITS_PAIRS = len(json.loads('"\\ud83d\\ude00"')) == 2  # MicroPython: one character comes out as two surrogates


def encode_json(value: object) -> bytes:
    """Return JSON of None, bool, int, str, list, tuple and dict: sorted keys, no spaces. FrameError "not_plain" else.

    Bytes and no text: MicroPython looks each new text up among all the names that it knows.
    """
    if value is None:
        return b"null"
    if isinstance(value, bool):
        return b"true" if value else b"false"
    if isinstance(value, int):
        return b"%d" % value
    if isinstance(value, str):
        return _quote_text(value)
    if isinstance(value, (list, tuple)):
        return b"[" + b",".join([encode_json(item) for item in value]) + b"]"
    if isinstance(value, dict):
        return _encode_dict(value)
    raise FrameError("not_plain", type=type(value).__name__)


def _encode_dict(table: "dict[str, object]") -> bytes:
    for key in table:
        if not isinstance(key, str):
            raise FrameError("not_plain", type=type(key).__name__)
    return b"{" + b",".join([_quote_text(key) + b":" + encode_json(table[key]) for key in sorted(table)]) + b"}"


def _quote_text(text: str) -> bytes:
    try:
        data = text.encode()
    except UnicodeError:  # half a pair of surrogates
        data = b"\x7f"
    if len(data) == len(text) and _is_plain(data):
        return b'"' + data + b'"'  # nothing has to be escaped: nearly always, and much quicker than going through it
    return ('"' + "".join([_escape_char(char) for char in text]) + '"').encode()


def _is_plain(data: bytes) -> bool:
    return not data or (min(data) >= 0x20 and b'"' not in data and b"\\" not in data and b"\x7f" not in data)


def _escape_char(char: str) -> str:
    number = ord(char)
    if char in '"\\':
        return "\\" + char
    if 32 <= number < 127:
        return char
    if number < 0x10000:
        return f"\\u{number:04x}"
    number -= 0x10000
    return f"\\u{0xD800 + (number >> 10):04x}\\u{0xDC00 + (number & 0x3FF):04x}"


def decode_json(body: bytes) -> "dict[str, object] | None":
    """Return the object that this JSON says; None if it says something else or is not printable ASCII."""
    if not body or min(body) < 0x20:
        return None
    try:
        text = body.decode()
        if len(text) != len(body) or "\x7f" in text:  # quicker than max(body)
            return None
        message = json.loads(text)
        if not isinstance(message, dict):
            return None
        return _join_all(message) if _SPLITS_PAIRS and b"\\ud" in body else message
    except (ValueError, RuntimeError):  # not JSON, or nested too deep for the stack
        return None


def _join_all(table: "dict[str, object]") -> "dict[str, object]":
    return {_join_pairs(key): _join_value(table[key]) for key in table}


def _join_value(value: object) -> object:
    if isinstance(value, str):
        return _join_pairs(value)
    if isinstance(value, list):
        return [_join_value(item) for item in value]
    if isinstance(value, dict):
        return _join_all(value)
    return value


def _join_pairs(text: str) -> str:
    """Return the same text with each pair of surrogates made one character."""
    chars: "list[str]" = []
    for char in text:
        if chars and 0xDC00 <= ord(char) < 0xE000 and 0xD800 <= ord(chars[-1]) < 0xDC00:
            char = chr(0x10000 + ((ord(chars.pop()) - 0xD800) << 10) + ord(char) - 0xDC00)
        chars.append(char)
    return "".join(chars)
