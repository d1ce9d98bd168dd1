"""An Exalios table for tests: moves as the lines of a record without their times. All cards are invented."""

from tapete_rules import texts
from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match
from tapete_rules.move import parse_move

CAOS, LEY, ORDEN = 1, 2, 3


def begun(*lines, **options):
    """A Combat after these moves."""
    return play(Match("exalios", options), "0 first 1", *lines)


def laid(*lines, **options):
    """A Combat in its first Enfrentamiento, both rows of cards laid, after these moves."""
    return begun("1 ready", "2 ready", *lines, **options)


def play(match, *lines):
    """The match after these moves."""
    for line in lines:
        match.push(parse_move(line))
    return match


def refusal(match, line):
    """Code and rule of what is refused, "" if nothing is; a refused move must change nothing, and be said in words."""
    before = match.state_bytes()
    error = match.find_refusal(parse_move(line))
    assert match.state_bytes() == before
    if error is None:
        return ""
    texts.load_words("es", "exalios")
    assert "None" not in texts.format_error(error.code, error.fields)
    return (error.code, getattr(error, "rule", ""))


def heridas(match):
    """Heridas Restantes of seat 1 and seat 2."""
    return tuple([side.heridas for side in match.state.sides])


def finals(match):
    """Valor Final of seat 1 and seat 2."""
    return tuple([side.card.final_value() for side in match.state.sides])


def score(match):
    """Duelos that seat 1 and seat 2 have won before this one, and those that nobody did."""
    return tuple([side.won for side in match.state.sides]) + (match.state.tied,)


def counts(match, seat):
    """Cards in hand, in the mazo de Fuerzas, in that of Facción."""
    side = match.state.side(seat)
    return (side.hand, side.fuerzas, side.faccion)


def ended(match):
    """Winner, reason and rule, None while the match goes on."""
    outcome = match.outcome()
    return None if outcome is None else (outcome.winner, outcome.reason, outcome.rule)


def duelo(winner):
    """The moves of a Duelo in which seat `winner` knocks the other out; 0: both fall in one Enfrentamiento."""
    return ["1 fight 3 3"] if not winner else ["{} wound 3".format(3 - winner)]


def combat(*winners, **options):
    """A Combat after Duelos with these winners, the last of them over."""
    match = begun(**options)
    for place, winner in enumerate(winners):
        play(match, *((["1 duelo"] if place else []) + duelo(winner)))
    return match


def sample_deck(faccion="gauros"):
    """15 Fuerzas, 10 of a Facción and 3 Personajes."""
    cards = []
    for place, icon in ((CAOS, "caos"), (LEY, "ley"), (ORDEN, "orden")):
        for value in (1, 3, 5, 7, 9):
            name = "{} {}".format(icon, value)
            numbers = (value, place, place, 2, 4, 0 if value == 7 else 1)
            cards.append(Card("F{}{}".format(icon[0].upper(), value), name, "fuerza " + icon, name, numbers))
    for number in range(10):
        value, left = 2 * (number % 5) + 2, number % 3 + 1
        name = "{} {}".format(faccion, number)
        numbers = (value, left, left % 3 + 1, 3, 6, 0 if value == 8 else 1)
        cards.append(Card("G-{}".format(number), name, "faccion " + faccion, name, numbers))
    cards.append(Card("P-1", "Brasa, la Alfa", "personaje " + faccion, "brasa, la alfa", (0, 1, 3, 0)))
    cards.append(Card("P-2", "Cirio", "personaje adelin", "cirio", (1, 2, 2, 6)))
    cards.append(Card("P-3", "Hollín", "personaje belhia", "hollin", (4, 0, 5, 7)))
    return build_deck("exalios", "Prueba", cards)


def said(text):
    """A text in Spanish, "" for none."""
    texts.load_words("es", "exalios")
    return texts.format_text(text) if text else ""


def menu(match, seat, stop="H"):
    """The words of a seat's offers."""
    return [said(offer.text) for offer in match.offers(seat, stop)]


def offer(match, seat, words, stop="H"):
    """The offer with these words."""
    return next(each for each in match.offers(seat, stop) if said(each.text) == words)
