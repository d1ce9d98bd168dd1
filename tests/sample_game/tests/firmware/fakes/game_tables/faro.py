"""Faro on a board: a whole match, and what is usual in its menus."""

MOST_PRESSES, EVENTS = 15, 10
PRESSES_OF_AN_EVENT = 1.5
LATE = ()
USUAL = (({}, "", 1, "Fin de turno|Atenuar"),)


def whole_match():
    """Two turns of seat 1 and one of seat 2, in the short game."""
    lines = ["1 > Atenuar : 2", "1 > Fin de turno", "2 light +2", "2 > Atenuar : 1", "2 > Fin de turno"]
    return {"start": "short"}, lines + ["1 > Atenuar : 5"], "1 dark"
