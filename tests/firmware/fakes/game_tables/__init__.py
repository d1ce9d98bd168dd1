"""Game tables: for each game a module, named like the game, with what the tests of a board know of it.

whole_match(): a match from the first move to its result, as playing.py reads it: (options, lines, how it ends).
MOST_PRESSES, EVENTS, PRESSES_OF_AN_EVENT: how many presses it may take for its events, and what each may take.
LATE: modules of the game that it does not load.
USUAL: what is usual in each phase, likeliest first: (options, the moves that lead there, a seat, entries of its menu);
    "STOP@ENTRY" is read with the bar on that stop. SILENT_PHASES: phases in which nobody chooses.
ACTS: what is done most: (options, the moves that lead there, acts as playing.py reads them, each with its presses).
TOURS: options, beside the usual ones, with which all its screens are looked at.
"""

from tapete_rules.registry import GAMES


def tables():
    """Return (game, its module here) of all games that have one."""
    found = []
    for game in GAMES:
        try:
            found.append((game, __import__("game_tables." + game, None, None, ("USUAL",))))
        except ImportError:
            pass
    return found


def tours(game):
    """Return the options with which a game is looked at, the usual ones first."""
    return [{}] + getattr(dict(tables()).get(game), "TOURS", [])
