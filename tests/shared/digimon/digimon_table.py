"""A table of Digimon HiperColiseo for tests: moves as the lines of a record without their times."""

from tapete_rules import deck as rules_deck
from tapete_rules import texts
from tapete_rules.digimon.power import letter_of, power_of
from tapete_rules.digimon.side import LETTERS
from tapete_rules.digimon.state import PHASES
from tapete_rules.match import Match
from tapete_rules.move import parse_move

# Invented cards: type, level, attacks A to C, PEP row against levels 3 to 6, O and X that the evolution takes.
GOTA = "GOT-001 1 3 310 250 170 10 10 10 10 -1 -1"
CHARCO = "GOT-002 3 4 450 350 210 20 10 10 10 2 0"
MAREA = "GOT-003 2 5 520 400 270 30 20 10 10 1 2"
BRASA = "BRA-001 2 3 330 260 140 10 10 10 10 -1 -1"
HOGUERA = "BRA-002 1 4 430 320 220 20 10 10 10 0 2"


def begun(*lines, **options):
    """A match that seat 1 begins, after these moves."""
    return play(Match("digimon", options), "0 first 1", *lines)


def battle(*lines, **options):
    """The same in Batalla: seat 2, the segundo jugador, acts first."""
    return begun("1 phase batalla", *lines, **options)


def play(match, *lines):
    """The match after these moves."""
    for line in lines:
        match.push(parse_move(line))
    return match


def refusal(match, line):
    """Code and rule of what is refused, "" if nothing is; a refused move must change nothing, and it says why."""
    before = match.state_bytes()
    error = match.find_refusal(parse_move(line))
    assert match.state_bytes() == before
    if error is None:
        return ""
    texts.load_words("es", "digimon")
    said = texts.format_error(error.code, error.fields)
    assert said != error.code and "None" not in said
    return (error.code, getattr(error, "rule", ""))


def points(match):
    return [side.points for side in match.state.sides]


def levels(match):
    return [side.fighting_form().level for side in match.state.sides]


def letters(match):
    """The attacks in use of both seats."""
    return [LETTERS[letter_of(match.state, seat)] for seat in (1, 2)]


def powers(match):
    """Whole points of power of both seats, None while unknown."""
    found = [power_of(match.state, seat) for seat in (1, 2)]
    return [power and power[0] // power[1] for power in found]


def phase(match):
    """Phase, round and who acts."""
    return (PHASES[match.state.phase], match.state.turn, match.state.active)


def ended(match):
    """Winner and reason, None while the match goes on."""
    outcome = match.outcome()
    return None if outcome is None else (outcome.winner, outcome.reason)


def a_deck(*cards):
    """The deck of cards such as GOTA, named as their codes."""
    built = []
    for card in cards:
        words = card.split(" ")
        numbers = tuple([int(word) for word in words[1:]])
        built.append(rules_deck.Card(words[0], "Carta " + words[0], "digimon", "carta " + words[0].lower(), numbers))
    return rules_deck.build_deck("digimon", "Prueba", built)
