"""An Exalios catalogue and deck: what is printed on a card as its moves take it."""

import pytest

from tapete.cards.catalogue import Catalogue
from tapete.cards.reading import parse_catalogue
from tapete.decks.board import board_card
from tapete.decks.checking import check_deck
from tapete.decks.reading import parse_deck_list
from tapete.decks.resolving import resolve_deck

HEADER = "Código,Nombre,Tipo,Valor,left,right,Bono superior,Bono inferior,Heridas,don3,don2,don1,conditional\n"
VALUES = (1, 3, 5, 7, 9)


def catalogue(rows: str) -> Catalogue:
    reading = parse_catalogue(HEADER + rows, "c.csv", "exalios")
    assert not reading.doubts
    return reading.catalogue


@pytest.mark.parametrize(
    ("row", "type", "numbers"),
    [
        ("F-1,Chispa,Fuerza Caos,7,Caos,rojo,2,4,0,,,,", "fuerza caos", (7, 1, 1, 2, 4, 0)),
        ("F-2,Norma,Fuerza Ley,5,Ley,Amarillo,2,4,,,,,", "fuerza ley", (5, 2, 2, 2, 4, 1)),
        ("G-1,Garra,Facción Gauros,8,azul,caos,3,6,2,,,,", "facción gauros", (8, 3, 1, 3, 6, 2)),
        ("G-2,Zarpa,Facción Gauros,,,,,,,,,,", "facción gauros", (0, 0, 0, 0, 0, 1)),
        ("P-1,Brasa,Personaje Gauros,,,,,,,1,0,3,3 1", "personaje gauros", (1, 0, 3, 5)),
        ("P-2,Hollín,Personaje Belhia,,,,,,,,,2,2", "personaje belhia", (-1, -1, 2, 2)),
    ],
)
def test_what_is_printed_is_what_a_move_takes(row: str, type: str, numbers: tuple[int, ...]) -> None:
    (card,) = catalogue(row + "\n").cards
    found = board_card(card, "exalios")
    assert (found.type, found.numbers) == (type, numbers)


def test_a_doubtful_row_is_reported() -> None:
    rows = "F-1,Chispa,Fuerza Nada,100,verde,Caos,2,4,0,,,,\n"
    doubts = parse_catalogue(HEADER + rows, "c.csv", "exalios").doubts
    assert [doubt.code for doubt in doubts] == ["cards.type", "cards.number", "cards.word"]


def test_a_whole_deck_is_checked_by_the_rules() -> None:
    rows = []
    for fuerza in ("Caos", "Ley", "Orden"):
        rows += [
            f"F{fuerza[0]}-{value},{fuerza} {value},Fuerza {fuerza},{value},{fuerza},{fuerza},2,4,1,,,,"
            for value in VALUES
        ]
    rows += [f"G-{n},Garra {n},Facción Gauros,{n % 5 * 2 + 2},Caos,Ley,3,6,1,,,," for n in range(10)]
    rows += [f"P-{n},Nadie {n},Personaje Gauros,,,,,,,1,2,3," for n in range(3)]
    names = [row.split(",")[0] for row in rows]
    cards = catalogue("\n".join(rows) + "\n")
    assert check_deck(resolve_deck(parse_deck_list("\n".join(names).encode()), cards)).findings == ()
    (finding,) = check_deck(resolve_deck(parse_deck_list("\n".join(names[1:]).encode()), cards)).findings
    assert finding.describe() == "Exalios L69 · falla: Cartas de tipo caos: 4; deben ser 5."
