"""Amounts of money in the words of a prize: `50 €`, `$1,500.50`, `300 pesos`."""

import re
from dataclasses import dataclass

_AMOUNT = r"(\d{1,3}(?:[.,\s]\d{3})+|\d{1,9})(?:[.,](\d{2}))?"
_CODE = "ARS|BOB|BRL|CLP|COP|CRC|CUP|DOP|EUR|GBP|GTQ|HNL|MXN|NIO|PAB|PEN|PYG|USD|UYU|VES"
_SIGN = rf"(?:[A-Z]{{1,3}})?[$€£]|S/|Bs|{_CODE}"
_WORD = r"eur(?:os?)?|pesos?|soles|dólar(?:es)?|dollars?|libras?|pounds?"
_BEFORE = re.compile(rf"({_SIGN})\s*{_AMOUNT}")
_AFTER = re.compile(rf"{_AMOUNT}\s*({_SIGN}|(?i:{_WORD}))")
CENTS = 100


@dataclass(frozen=True)
class Money:
    """An amount in cents. `currency`: as it was written; `is_before`: it stands before the amount."""

    cents: int
    currency: str
    is_before: bool

    def format(self, cents: int) -> str:
        """Return another amount of the same currency, written alike; cents where there are any."""
        whole, rest = divmod(cents, CENTS)
        amount = f"{whole}.{rest:02}" if rest else str(whole)
        return f"{self.currency}{amount}" if self.is_before else f"{amount} {self.currency}"


def read_money(text: str) -> Money | None:
    """Return the amount that a prize is, None where it is something else."""
    if before := _BEFORE.fullmatch(text):
        return Money(_count_cents(before[2], before[3]), before[1], True)
    if after := _AFTER.fullmatch(text):
        return Money(_count_cents(after[1], after[2]), after[3], False)
    return None


def _count_cents(whole: str, cents: str | None) -> int:
    return int(re.sub(r"\D", "", whole)) * CENTS + int(cents or 0)
