"""A Kódem table for tests: moves as the lines of a record without their times."""

from tapete_rules.match import Match
from tapete_rules.move import parse_move


def begun(*lines, **options):
    """A match that seat 1 begins, after these moves."""
    return play(Match("kodem", options), "0 first 1", *lines)


def play(match, *lines):
    """The match after these moves."""
    for line in lines:
        match.push(parse_move(line))
    return match


def refusal(match, line):
    """Code and rule of what is refused, "" if nothing is; a refused move must change nothing."""
    before = match.state_bytes()
    error = match.find_refusal(parse_move(line))
    assert match.state_bytes() == before
    return "" if error is None else (error.code, getattr(error, "rule", ""))


def slot(match, seat, name):
    return match.state.slot(seat, name)


def lives(match, seat):
    """Life at 1, 2, 3 and P; None for an empty place."""
    return [each.life if each.present else None for each in match.state.side(seat).slots]


def rests(match, seat):
    """Rests at 1, 2, 3 and P."""
    return [each.rests for each in match.state.side(seat).slots]


def extincion(match):
    """Cards in Extinción of seat 1 and seat 2."""
    return (match.state.side(1).extincion, match.state.side(2).extincion)


def phase(match):
    return ("previa", "batalla", "post", "equipo")[match.state.phase]


def ended(match):
    """Winner and reason, None while the match goes on."""
    outcome = match.outcome()
    return None if outcome is None else (outcome.winner, outcome.reason)
