"""Codes and links of decks that came damaged: read as far as they go, the deck would be smaller in silence."""

import base64
import binascii
import re
from collections.abc import Iterator

from tapete.decks.printings import known_code
from tapete.errors import UserError

_ONE_CODE = re.compile(r"[A-Za-z]{2,}\d*-\d{2,}")
# A link that goes on behind the sign where it seems to end.
_MORE_CODES = re.compile(r"[\s\"'<>)\]][^\s\w]{0,3}\s?(?:[\w-]*,[\w-]+-\d|[A-Za-z]+\d*-\d+\w*\s*$)")
_CODES_BELOW = re.compile(r"\s*[\w-]*,[\w-]+-\d")
_CODES_IN_LINE = re.compile(r"(?<![\w-])[\w/-]+,[\w/-]+(?:,[\w/-]+)*")
_BASE64_RUN = re.compile(r"[A-Za-z0-9+/_=-]{12,}")
_LONGEST_PREFIX = 8
_URL_SIGNS = str.maketrans("-_", "+/")


def is_two_codes(text: str) -> bool:
    """Return True for two codes that have lost the comma between them."""
    return len(_ONE_CODE.findall(text)) > 1


def goes_on(rest: str) -> bool:
    """Return True if codes follow the sign, or the end of the line, at which a link seems to end."""
    line, _, below = rest.partition("\n")
    return bool(_MORE_CODES.match(line)) or (not line.strip() and bool(_CODES_BELOW.match(below)))


def list_of_codes(text: str) -> str:
    """Return a text that is nothing but codes with commas between them, else ""."""
    codes = text.strip()
    return codes if "," in codes and all(known_code(code) for code in codes.split(",")) else ""


def refuse_broken_codes(text: str, path: str) -> None:
    """See that no line of a list is a code without its prefix. Raises UserError("deck.broken_code")."""
    for number, line in enumerate(text.splitlines(), 1):
        lists = (match[0].split(",") for match in _CODES_IN_LINE.finditer(line))
        if any(all(map(known_code, codes)) for codes in lists) or any(map(_is_deck, _payloads(line))):
            raise UserError("deck.broken_code", path=path, line=number)


def _payloads(line: str) -> Iterator[str]:
    """Return what may be the base64 of a code in a line, whatever is left of its prefix."""
    for match in _BASE64_RUN.finditer(line):
        for start in range(_LONGEST_PREFIX):
            yield match[0][start:]


def _is_deck(payload: str) -> bool:
    digits = payload.translate(_URL_SIGNS).rstrip("=")
    try:
        data = base64.b64decode(digits + "=" * (-len(digits) % 4), validate=True).decode("utf-8")
    except (binascii.Error, ValueError):
        return False
    return data.startswith("{") or (len(data) > 5 and all(map(known_code, data.split(","))))
