"""Steps of a match for tests that play one by the text of its moves."""

from tapete_rules import custom
from tapete_rules.match import Match
from tapete_rules.move import parse_move


def begun(game="kodem", profile="", **options):
    match = Match(game, options, None, profile and custom.shipped_text(profile))
    return opened(match, match.opening(1))


def opened(match, moves):
    for move in moves:
        match.push(move)
    return match


def next_game(match):
    return opened(match, match.next_opening())


def pushed(match, *texts):
    """A match after these moves; "next" begins its next game."""
    for text in texts:
        if text == "next":
            next_game(match)
        else:
            match.push(parse_move(text))
    return match


def code_of(match, text):
    """The code of what is refused, "" if nothing is; a refused move must change nothing."""
    before = match.state_bytes()
    error = match.find_refusal(parse_move(text))
    assert match.state_bytes() == before
    return "" if error is None else error.code


def ended(match):
    outcome = match.outcome()
    return None if outcome is None else outcome.to_line()
