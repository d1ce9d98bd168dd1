"""An Invocación table for tests: moves as the lines of a record without their times."""

from tapete_rules import texts
from tapete_rules.invocacion import power
from tapete_rules.invocacion.state import PHASES
from tapete_rules.match import Match
from tapete_rules.move import parse_move


def begun(*lines, **options):
    """A match whose first Guardián is seat 1, after these moves."""
    chosen = {"guardian": "coin"}
    chosen.update(options)
    return play(Match("invocacion", chosen), "0 first 1", *lines)


def prepared(*lines, **options):
    """The first round dealt, then these moves."""
    return play(begun(**options), "1 deal 4", *lines)


def revealed(powers, *lines, **options):
    """All have finished and invoked these powers, seat 1 first, after the moves in Preparación."""
    options["seats"] = len(powers)
    match = prepared(*lines, **options)
    for seat in range(1, len(powers) + 1):
        play(match, f"{seat} ready")
    for seat, printed in enumerate(powers):
        play(match, f"{seat + 1} reveal {printed}")
    return match


def fought(powers, *lines, **options):
    """The sixth step of the combat, all having four Maná, after the moves in Preparación."""
    match = revealed(powers, *lines, **options)
    play(match, "1 advance", "1 advance")
    for seat in range(1, len(powers) + 1):
        play(match, f"{seat} set mana 4")
    return match


def play(match, *lines):
    """The match after these moves; its state holds nothing but numbers and codes."""
    for line in lines:
        match.push(parse_move(line))
        assert not [word for word in (b"null", b"true", b"false", b".") if word in match.state_bytes()], line
    return match


def refusal(match, line):
    """The error with its fields, and its rule, of what is refused, "" if nothing is.

    A refused move must change nothing, and its error have words for people.
    """
    before = match.state_bytes()
    error = match.find_refusal(parse_move(line))
    assert match.state_bytes() == before
    if error is None:
        return ""
    texts.load_words("es", "invocacion")
    words = texts.format_error(error.code, error.fields)
    assert words != error.code and "None" not in words
    return (str(error), getattr(error, "rule", ""))


def side(match, seat):
    return match.state.side(seat)


def phase(match):
    return PHASES[match.state.phase]


def totals(match):
    """The total power of each seat, None where no Invocación of it lies on the table."""
    powers = power.total_powers(match.state)
    return [value if one.is_present() else None for value, one in zip(powers, match.state.sides)]


def each(match, field):
    """A number of every seat."""
    return [getattr(one, field) for one in match.state.sides]


def points(match):
    return [one.victory_points() for one in match.state.sides]


def piles(match):
    """Cards in the Portal and on the discard."""
    return (match.state.portals, match.state.discard)


def ended(match):
    """Winner, reason and rule, None while the game goes on."""
    outcome = match.game_outcome()
    return None if outcome is None else (outcome.winner, outcome.reason, outcome.rule)
