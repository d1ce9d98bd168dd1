"""An Enadrya table for tests: moves as the lines of a record without their times."""

from tapete_rules import texts
from tapete_rules.match import Match
from tapete_rules.move import parse_move
from tapete_rules.view import NUMBER

PHASES = ("recargar", "desplegar", "ataque", "defensa", "refuerzo", "resolucion")


def begun(*lines, **options):
    """A match that seat 1 begins, with Bases of 20 defence and 5 energy, 25 and 4, after these moves."""
    return play(Match("enadrya", options), "1 setup 20 5", "2 setup 25 4", "0 first 1", *lines)


def battle(*lines, **options):
    """The same in seat 1's second turn, with 50 energy each, after these moves."""
    return begun("1 end", "2 end", "1 set energy 50", "2 set energy 50", *lines, **options)


def play(match, *lines):
    """The match after these moves."""
    for line in lines:
        match.push(parse_move(line))
    return match


def refusal(match, line):
    """Code and rule of what is refused, "" if nothing is; a refused move must change nothing, and its words fit."""
    before = match.state_bytes()
    error = match.find_refusal(parse_move(line))
    assert match.state_bytes() == before
    if error is None:
        return ""
    assert None not in error.fields.values(), line
    texts.load_words("es", "enadrya")
    words = texts.format_error(error.code, error.fields)
    assert words != error.code, line
    return (error.code, getattr(error, "rule", ""))


def unit(slot, attack=1, defence=1, speed=0, kind=0, seat=1):
    """Moves that lay a unit in a slot, as if it had always been there."""
    lines = [
        f"{seat} set present.{slot} 1",
        f"{seat} set attack.{slot} {attack}",
        f"{seat} set defence.{slot} {defence}",
    ]
    return lines + [f"{seat} set speed.{slot} {speed}", f"{seat} set type.{slot} {kind}"]


def at(match, seat, slot):
    """The unit in a slot, None where there is none."""
    return match.state.side(seat).find_unit(slot)


def slots(match, seat):
    """The slots that a seat's units lie in."""
    return [each.slot for each in match.state.side(seat).units]


def defence(match):
    """Defence of the bases of seat 1 and seat 2."""
    return [side.defence for side in match.state.sides]


def energy(match):
    """Energy of seat 1 and seat 2."""
    return [side.energy for side in match.state.sides]


def phase(match):
    return PHASES[match.state.phase]


def ended(match):
    """Winner and reason, None while the match goes on."""
    outcome = match.outcome()
    return None if outcome is None else (outcome.winner, outcome.reason)


def said(text):
    """A text in Spanish, "" for none."""
    texts.load_words("es", "enadrya")
    return texts.format_text(text) if text else ""


def menu(match, seat, stop):
    """The menu of a number."""
    return [said(offer.text) for offer in match.offers(seat, stop)]


def offer(match, seat, stop, words):
    """The entry of a menu with these words."""
    return next(each for each in match.offers(seat, stop) if said(each.text) == words)


def take(match, seat, stop, words, *answers):
    """Choose an entry and answer its questions; returns the presses: hold, moves down the list, OK, and the same for
    every question, a number being reached from the one it begins with."""
    presses = 1 + menu(match, seat, stop).index(words) + 1
    chosen = offer(match, seat, stop, words)
    given = []
    for ask, answer in zip(chosen.open_questions(), answers):
        if ask.kind == NUMBER:
            presses += abs(answer - ask.value) + 1
        else:
            presses += [argument for argument, _ in ask.choices].index(answer) + 1
        given.append((answer,))
    while len(given) < len(chosen.open_questions()):
        given.append(())
    match.push(chosen.make_move(given))
    return presses
