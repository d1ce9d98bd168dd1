"""Prizes by place from a text or CSV file: `1; Caja de sobres`, `3-4 dos sobres`, `5 a 8 un sobre`."""

import re
from dataclasses import dataclass
from pathlib import Path

from tapete.errors import UserError
from tapete.files import read_text
from tapete.lists.file_kinds import PRIZES, refuse_other_kind

_LINE = re.compile(
    r'"?(\d{1,4})(?:(?:\s*[-–]\s*|\s+(?:a|al|to)\s+)(\d{1,4}))?"?(?:\s*[.:;,]\s*|\s+)(.*\S)', re.IGNORECASE
)

_HALF_RANGE = re.compile(r"(?:a|al|to|y|and|[-–])\s*\d.*", re.IGNORECASE)
"""What would be a prize if a range of places were read by half: `5 y 8 un sobre`, `1 a 2`."""


@dataclass(frozen=True)
class PrizeLine:
    """A prize for each of the places from `first` to `last`."""

    first: int
    last: int
    prize: str


def read_prizes(path: Path) -> list[PrizeLine]:
    """Return the prizes of a file; a first line without a place is a title. Raises UserError "events.*"."""
    whole, prizes = read_text(path), []
    refuse_other_kind(whole, str(path), PRIZES)
    for number, line in enumerate(whole.splitlines(), 1):
        text = line.strip().lstrip("\ufeff")
        prize = _read_line(text)
        if prize:
            prizes.append(prize)
        elif text and (prizes or text[0].isdigit()):
            raise UserError("events.prize_line", path=str(path), line=number, text=text)
    if not prizes:
        raise UserError("events.no_prizes", path=str(path))
    return prizes


def _read_line(text: str) -> PrizeLine | None:
    prize = _LINE.fullmatch(text)
    if prize is None or _HALF_RANGE.fullmatch(prize[3]):
        return None
    first, last = int(prize[1]), int(prize[2] or prize[1])
    return PrizeLine(first, last, prize[3].strip('"')) if 1 <= first <= last else None
