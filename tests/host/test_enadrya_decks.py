"""A deck of Enadrya from a catalogue to the board."""

from tapete.cards.reading import parse_catalogue
from tapete.decks.board import board_deck
from tapete.decks.checking import check_deck
from tapete.decks.reading import parse_deck_list
from tapete.decks.resolving import ResolvedDeck, resolve_deck
from tapete_rules.match import Match

CARDS = """código,nombre,tipo,raza,coste,energía,velocidad,ataque,defensa,tipo de ataque
BRA-B1,Torre de Brasa,Base,Akhris,,6,,,22,
BRA-01,Lanza Roja,Unidad,Akhris,3,,2,4,3,Perforante
BRA-02,Faro Hundido,Tecnología,Neutral,2,,,,,
BRA-03,Marea Alta,Poder,Bythros,1,,,,,
"""


def deck_of(*lines: str) -> ResolvedDeck:
    return resolve_deck(
        parse_deck_list("\n".join(lines).encode()), parse_catalogue(CARDS, "c.csv", "enadrya").catalogue
    )


def test_a_catalogue_without_doubts() -> None:
    assert parse_catalogue(CARDS, "c.csv", "enadrya").doubts == ()


def test_a_catalogue_with_doubts() -> None:
    rows = "X-1,Uno,Hechizo,Elfos,100,,4,1,1,Sónico\n"
    doubts = parse_catalogue(CARDS + rows, "c.csv", "enadrya").doubts
    assert [doubt.code for doubt in doubts] == [
        "cards.type",
        "cards.number",
        "cards.number",
        "cards.word",
        "cards.word",
    ]


def test_the_deck_for_a_board() -> None:
    deck = board_deck(deck_of("1 BRA-B1", "2 BRA-01", "1 BRA-02"))
    cards = [deck.card_at(index) for index in range(len(deck))]
    assert [(card.code, card.type, card.numbers) for card in cards] == [
        ("BRA-02", "tecnologia neutral", (2, 0, 0, 0, 0)),
        ("BRA-01", "unidad akhris", (3, 2, 4, 3, 4)),
        ("BRA-01", "unidad akhris", (3, 2, 4, 3, 4)),
        ("BRA-B1", "base akhris", (6, 0, 0, 22, 0)),
    ]
    opening = Match("enadrya", {}, {1: deck}).opening(1)
    assert opening[0].to_line() == "1 setup 22 6 3"


def test_the_check_of_a_deck() -> None:
    found = check_deck(deck_of("1 BRA-B1", "5 BRA-01", "1 BRA-03"))
    assert [(finding.rule, finding.text) for finding in found.findings] == [
        ("Enadrya E1, E10", "Cartas en el mazo: 7; deben ser 40, con la Base."),
        ("Enadrya E1.1", "Lanza Roja: hay 5 copias y el máximo es 4."),
        ("Enadrya E2", "Un mazo lleva una sola raza; hay Akhris, Bythros."),
    ]
    assert not found.is_legal
