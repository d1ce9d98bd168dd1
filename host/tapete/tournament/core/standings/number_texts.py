"""Numbers of standings as people read them; the exact fractions stay in the log and in `--json`."""

from fractions import Fraction

from tapete.tournament.core.standings.standing import Standing
from tapete.tournament.core.tie_breaks import TIE_BREAKS


def is_percentage(name: str) -> bool:
    """Return True for a tie-break that is shown as a percentage."""
    return name in TIE_BREAKS and TIE_BREAKS[name].is_share


def format_tie_break(name: str, number: Fraction) -> str:
    """Return a percentage to a tenth, any other number as it is or to a tenth."""
    if is_percentage(name):
        return f"{format_tenth(number * 100)} %"
    return str(number) if number.denominator == 1 else format_tenth(number)


def format_tenth(number: Fraction) -> str:
    """Return a number with one decimal, rounded half up and exactly."""
    tenths = int((abs(number) * 10 + Fraction(1, 2)) // 1)
    sign = "-" if number < 0 and tenths else ""
    return f"{sign}{tenths // 10}.{tenths % 10}"


def format_tally(standing: Standing) -> str:
    """Return wins, losses and draws as "2-1-0"; byes are wins."""
    return "-".join(map(str, count_tally(standing)))


def count_tally(standing: Standing) -> tuple[int, int, int]:
    """Return wins, losses and draws; byes are wins, half ones are draws."""
    wins, losses, draws = (standing.record.count_outcomes(outcome) for outcome in ("win", "loss", "draw"))
    return wins + standing.record.count_byes("win"), losses, draws + standing.record.count_byes("draw")
