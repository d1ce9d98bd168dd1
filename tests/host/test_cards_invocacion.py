"""An Invocación catalogue and deck: what is printed on a card as its moves take it, and the limits of Construido."""

import pytest
from samples import REAL

from tapete.cards.catalogue import Catalogue
from tapete.cards.reading import parse_catalogue, read_catalogue
from tapete.decks.board import board_card
from tapete.decks.checking import check_deck
from tapete.decks.reading import parse_deck_list
from tapete.decks.resolving import resolve_deck
from tapete_rules.invocacion import TABLE
from tapete_rules.match import Match
from tapete_rules.move import Move

PUBLISHED = REAL.parent / "invocacion" / "cards.csv"
needs_published_cards = pytest.mark.skipif(not PUBLISHED.is_file(), reason="no real cards beside the repository")

HEADER = "Número,Nombre,Elemento,Poder,Apoyo,Maná,costo_conjuros,costo_apoyos,Icono\n"


def catalogue(rows: str) -> Catalogue:
    reading = parse_catalogue(HEADER + rows, "c.csv", "invocacion")
    assert not reading.doubts
    return reading.catalogue


@pytest.mark.parametrize(
    ("row", "type", "numbers"),
    [
        ("12,Ola Vieja,Agua,6,3,1,2,1,Combate", "combate", (6, 3, 1, 2, 1, 4)),
        ("13,Dos Vientos,Fuego/Aire,2,,,,,Preparación", "preparacion", (2, -1, 0, 0, 0, 9)),
        ("14,Piedra Muda,,11,0,,3,,Sin efecto", "sin efecto", (11, 0, 0, 3, 0, 0)),
    ],
)
def test_what_is_printed_is_what_a_move_takes(row: str, type: str, numbers: tuple[int, ...]) -> None:
    (card,) = catalogue(row + "\n").cards
    found = board_card(card, "invocacion")
    assert (found.type, found.numbers) == (type, numbers)
    TABLE["card"].full_arguments(Move(1, "card", found.move_arguments()))


def test_a_sign_that_nobody_knows_is_none() -> None:
    reading = parse_catalogue(HEADER + "17,Ola Rara,Agua,6,3,1,2,1,Magia\n", "c.csv", "invocacion")
    assert board_card(reading.catalogue.cards[0], "invocacion").type == ""


def test_a_star_in_its_number_makes_a_promo() -> None:
    reading = parse_catalogue(HEADER + "16★,Ola Nueva,Agua,6,3,1,2,1,Combate\n", "c.csv", "invocacion")
    assert [doubt.code for doubt in reading.doubts] == ["cards.code"]
    found = board_card(reading.catalogue.cards[0], "invocacion")
    assert (found.code, found.type) == ("16_", "combate promo")


def test_a_card_of_a_deck_is_invoked() -> None:
    (card,) = catalogue("12,Ola Vieja,Agua,6,3,1,2,1,Combate\n").cards
    match = Match("invocacion", {"guardian": "coin"})
    for move in (*match.opening(1), Move(1, "deal", (4,)), Move(1, "ready"), Move(2, "ready")):
        match.push(move)
    match.push(Move(1, "card", board_card(card, "invocacion").move_arguments()))
    power = match.view(1).find_cell("power")
    assert power
    assert power.value == 6


def test_a_doubtful_row_is_reported() -> None:
    doubts = parse_catalogue(HEADER + "15,Nada,éter,100,1,0,6,0,Magia\n", "c.csv", "invocacion").doubts
    assert [doubt.code for doubt in doubts] == ["cards.type", "cards.number", "cards.number", "cards.word"]


def test_a_whole_deck_is_checked_by_the_rules() -> None:
    rows = [f"{n},Bestia {n},Tierra,{n},2,0,0,0,{'Sin efecto' if n < 6 else 'Combate'}" for n in range(1, 16)]
    cards = catalogue("\n".join(rows) + "\n")
    names = [f"2 Bestia {n}" for n in range(1, 16)]
    assert check_deck(resolve_deck(parse_deck_list("\n".join(names).encode()), cards)).findings == ()
    (finding,) = check_deck(resolve_deck(parse_deck_list("\n".join(names[:-1]).encode()), cards)).findings
    assert finding.describe() == "Invocación L285 · falla: Cartas en el mazo: 28; deben ser 30."


@needs_published_cards
def test_no_published_card_is_lost_though_most_of_it_is_blank() -> None:
    reading = read_catalogue(PUBLISHED, "invocacion")
    rows = PUBLISHED.read_text("utf-8").splitlines()[1:]
    assert len(reading.catalogue) == len(rows)
    cards = [board_card(card, "invocacion") for card in reading.catalogue.cards]
    assert {card.numbers[1] for card in cards} == {-1}
    for card in cards:
        TABLE["card"].full_arguments(Move(1, "card", card.move_arguments()))
