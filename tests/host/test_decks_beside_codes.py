"""Codes, links and lines in one text: one deck, or a refusal; a card beside a code is lost in no silence."""

import pytest
from foreign_decks import MAIN, WrittenDeck, write_collection, write_kdeck, write_link

from tapete.decks.decklist import DeckList
from tapete.decks.list_notes import list_notes
from tapete.decks.reading import parse_deck_list
from tapete.errors import UserError

DECK = WrittenDeck({MAIN: [(2, "BRU-001", "Uno"), (1, "BRU-002", "Dos"), (2, "ASC-010", "Tres")]})
OTHER = WrittenDeck({MAIN: [(1, "BRU-001", "Uno"), (1, "BRU-009", "Nueve")]})
FORMS = {
    "kdeck": write_kdeck,
    "collection": write_collection,
    "link": write_link,
    "link of a code": lambda deck: f"https://example.org/#deck={write_kdeck(deck)}",
}
GAPS = ("\n", " ", "\n\nY este:\n", "\r\n")


def read(text: str) -> DeckList:
    return parse_deck_list(text.encode(), "d")


def error_of(text: str) -> UserError:
    with pytest.raises(UserError) as caught:
        read(text)
    return caught.value


def codes_of(deck: DeckList) -> list[str]:
    return [note.code for note in list_notes(deck)]


@pytest.mark.parametrize("second", FORMS)
@pytest.mark.parametrize("first", FORMS)
def test_two_decks_in_one_text_are_refused_and_one_deck_twice_is_one(first: str, second: str) -> None:
    for gap in GAPS:
        assert error_of(FORMS[first](DECK) + gap + FORMS[second](OTHER)).code == "deck.two_codes", gap
        deck = read(FORMS[first](DECK) + gap + FORMS[second](DECK))
        assert (len(deck), codes_of(deck)) == (5, []), gap


@pytest.mark.parametrize("first", FORMS)
def test_a_second_code_that_is_damaged_is_refused(first: str) -> None:
    for damaged in (write_kdeck(OTHER)[:-9], "KDECK-" + "A" * 12, write_link(OTHER).replace(",", ",,")):
        assert error_of(f"{FORMS[first](DECK)}\n{damaged}").code.startswith(("deck.kdeck", "deck.broken")), damaged
    for word in ("KDECK-", "KDECK-abcd", "KDECK- gracias", "KDM-001"):
        assert len(read(f"{FORMS[first](DECK)}\n{word}")) == 5, word


LISTS = (
    "2 Salobre\n3 Tadeo\n1 Mar\n",
    "2x Salobre\n2x Tadeo\n",
    "- 2 Salobre\n- 2 Tadeo\n",
    "2\tSalobre\n1\tTadeo\n",
    "| 2 | Salobre |\n| 1 | Tadeo |\n",
    "BRU-001\nBRU-077\n",
    "BRU-001 | Uno | adendei | Set\nBRU-077 | Dos | rava | Set\n",
    "[21/3 20:14] Ana: 2 Salobre\n[21/3 20:15] Ana: 1 Tadeo\n",
    "1. 2 Salobre\n2. 1 Tadeo\n",
)


@pytest.mark.parametrize("form", FORMS)
def test_a_list_of_other_cards_beside_a_code_is_refused_with_its_lines(form: str) -> None:
    for cards in LISTS:
        for text, line in ((cards + "\n" + FORMS[form](DECK), 1), (FORMS[form](DECK) + "\n\n" + cards, 3)):
            error = error_of(text)
            assert (error.code, error.fields["line"]) == ("deck.code_and_list", line), text


@pytest.mark.parametrize("form", FORMS)
def test_lines_that_may_be_cards_are_told_and_the_same_list_is_not(form: str) -> None:
    for beside, codes in (
        ("2 mazos para hoy", ["deck.beside_code"]),
        ("¿Y si cambio BRU-001 por BRU-009?", ["deck.beside_code"]),
        ("3 Salobre\n2 Tadeo", ["deck.beside_code"]),
        ("2 BRU-001 Uno\n1 BRU-002\n2 ASC-010 Tres", []),
        ("BRU-001\nBRU-001\nBRU-002\nASC-010\nASC-010", []),
        ("Mazo de Ana (5 cartas)\n¡Suerte a todos!", []),
        ("# 2 Salobre\n// 1 Tadeo", []),
        ("[21/3 20:14] Ana: mira", []),
    ):
        for text in (f"{beside}\n{FORMS[form](DECK)}", f"{FORMS[form](DECK)}\n{beside}\n"):
            deck = read(text)
            assert (len(deck), codes_of(deck)) == (5, codes), text
            assert all(note.describe() for note in list_notes(deck))


def test_a_line_with_as_many_copies_as_the_deck_has_cards_is_a_line_of_cards() -> None:
    error = error_of("2 Salobre\n3 Tadeo\nhttps://example.org/#deck=BRU-001,BRU-002\n")
    assert (error.code, error.fields["lines"]) == ("deck.code_and_list", "1, 2")


def test_an_error_names_its_line_below_empty_lines() -> None:
    collection = write_collection(DECK)
    for text, line in (
        (f"\n\nmira\n{collection[:30]}!{collection[31:]}", 4),
        (f"\n\n{write_link(DECK).replace('002,ASC', '002<ASC')}", 3),
        (f"\n\n2 Uno\n{write_link(DECK).partition('=')[2]}", 4),
    ):
        error = error_of(text)
        assert (error.code, error.fields["line"]) == ("deck.broken_code", line), text
