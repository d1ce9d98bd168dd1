"""Shares as people read them: exact fractions, shown to a tenth of a percent."""

from fractions import Fraction

_TENTHS = 1000


def format_percentage(share: Fraction) -> str:
    """Return a share as "66.7", a half rounded up; no number is rounded twice."""
    tenths = (2 * share.numerator * _TENTHS + share.denominator) // (2 * share.denominator)
    return f"{tenths // 10}.{tenths % 10}"
