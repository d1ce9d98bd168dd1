"""The line about a missing player, typed at the desk: `falta 7 2`, `llegó 7 2`, `pierde 7 2`, or in English."""

from collections.abc import Sequence
from dataclasses import dataclass

from tapete.errors import UserError
from tapete.texts.folding import fold_name
from tapete.tournament.typed.number_word import is_number_word

MISSING, ARRIVED, LOSES = "missing", "arrived", "loses"
_WORDS = {
    "falta": MISSING, "missing": MISSING, "llego": ARRIVED, "here": ARRIVED, "pierde": LOSES, "loses": LOSES,
}  # fmt: skip


@dataclass(frozen=True)
class AbsenceLine:
    """A word about a seat of a table; seat 0, only with ARRIVED: both sit there."""

    kind: str
    table: int
    seat: int = 0


def is_absence_line(words: Sequence[str]) -> bool:
    """Return True for a line that speaks of who is missing."""
    return bool(words) and fold_name(words[0]) in _WORDS


def parse_absence_line(words: Sequence[str]) -> AbsenceLine:
    """Return the meaning of such a line. Raises UserError("events.absence_line")."""
    kind, numbers = _WORDS[fold_name(words[0])], words[1:]
    is_whole = len(numbers) == 1 and kind == ARRIVED
    is_seat = len(numbers) == 2 and numbers[1] in ("1", "2")
    if not (is_whole or is_seat) or not is_number_word(numbers[0]):
        raise UserError("events.absence_line", text=" ".join(words))
    return AbsenceLine(kind, int(numbers[0]), int(numbers[1]) if is_seat else 0)
