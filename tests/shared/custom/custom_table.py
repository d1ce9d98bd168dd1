"""A table of a custom game for tests: moves as the lines of a record without their times."""

from tapete_rules.custom import shipped_text
from tapete_rules.errors import RuleError, TapeteError
from tapete_rules.match import Match
from tapete_rules.move import parse_move
from tapete_rules.texts import format_error, format_text, load_words

HEAD = "tapete-profile 1\n"


def profile(*lines):
    """The text of a profile of these lines; it is called Prueba."""
    return HEAD + "name Prueba\n" + "".join([line + "\n" for line in lines])


def begun(text, *moves, **options):
    """A match by a profile, or by one that is shipped, that seat 1 begins, after these moves."""
    text = text if "\n" in text else shipped_text(text)
    return play(Match("custom", options, None, text), "0 first 1", *moves)


def play(match, *moves):
    """The match after these moves."""
    for move in moves:
        match.push(parse_move(move))
    return match


def refusal(match, move):
    """Code and rule of what is refused, or for one that cannot be read what is wrong; "" if nothing is.

    A refused move must change nothing.
    """
    before = match.state_bytes()
    error = match.find_refusal(parse_move(move))
    assert match.state_bytes() == before
    if error is None:
        return ""
    in_words(error.code, error.fields)
    return (error.code, error.rule if isinstance(error, RuleError) else error.fields.get("name", ""))


def number(match, seat, path):
    """The number of a seat that stands at a path."""
    return {row[0]: row[2] for row in match.corrections(seat)}[path]


def numbers(match, path):
    """The same of all seats."""
    return [number(match, seat, path) for seat in match.state.all_seats()]


def ended(match):
    """Winners, reason and rule, None while the match goes on."""
    outcome = match.outcome()
    if outcome is None:
        return None
    assert outcome.winner == (outcome.winners[0] if len(outcome.winners) == 1 else 0)
    return (outcome.winners, outcome.reason, outcome.rule)


def said(text, language="es"):
    """A text in words."""
    load_words(language, "custom")
    return format_text(text)


def in_words(code, fields):
    """The words of an error, which need all of its fields."""
    load_words("es", "custom")
    words = format_error(code, fields)
    assert words != code and "None" not in words, words
    return words


def fault(function, *args):
    """Code and fields of the TapeteError that a call raises."""
    try:
        function(*args)
    except TapeteError as error:
        in_words(error.code, error.fields)
        return (error.code, error.fields)
    return None
