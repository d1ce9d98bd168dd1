"""Lists against a catalogue, the deck for a board, and its legality."""

import pytest
from samples import REAL, needs_real_cards, sample_catalogue

from tapete.cards.catalogue import CatalogueCard
from tapete.cards.reading import parse_catalogue, read_catalogue
from tapete.decks.board import board_card, board_deck
from tapete.decks.checking import check_deck
from tapete.decks.reading import parse_deck_list, read_deck
from tapete.decks.resolving import ResolvedDeck, resolve_deck
from tapete.errors import UserError
from tapete.samples import DECKS

NEREA = "Nerea, Voz del Faro"


def resolved(text: str) -> ResolvedDeck:
    return resolve_deck(parse_deck_list(text.encode()), sample_catalogue())


def codes_of(text: str) -> list[str]:
    return [card.code for card in resolved(text).cards]


def test_by_code_by_name_and_in_order() -> None:
    text = "icaro, filo de bruma\n2 asc-001 Tizón\nBRU-001\nNerea, Voz del Faro (BRU-777)\n"
    assert codes_of(text) == ["BRU-004", "ASC-001", "ASC-001", "BRU-001", "BRU-001"]


def test_a_code_without_digits_is_found_by_the_whole_line() -> None:
    catalogue = parse_catalogue("folio,name,type,damage,rests\nMI-CARTA,Otra,Bio,0,0\n", "c").catalogue
    assert resolve_deck(parse_deck_list(b"mi-carta"), catalogue).cards[0].name == "Otra"


def test_a_name_with_a_number_and_a_hyphen_is_a_name() -> None:
    catalogue = parse_catalogue("folio,name,type,damage,rests\nA-1,Zona-3 Roja,Bio,0,0\n", "c").catalogue
    assert resolve_deck(parse_deck_list(b"Zona-3 Roja"), catalogue).cards[0].code == "A-1"


def test_what_a_person_should_know_is_noted() -> None:
    lines = ("BRU-004 | Tizón, Brasa Terca | adendei", "ZZZ-001 | Tizón, Brasa Terca", "BRU-001 | Nerea, Vos del faro")
    notes = resolved("\n".join(lines)).notes
    assert [(note.code, note.fields["line"]) for note in notes] == [("deck.other_name", 1), ("deck.unknown_code", 2)]
    assert "Ícaro, Filo de Bruma" in notes[0].describe()


def test_all_unknown_cards_are_listed_with_their_lines_and_what_they_may_be() -> None:
    with pytest.raises(UserError) as caught:
        resolved("# X\nBRU-004\nÍcaro, Filo de Brumas\nnada de nada\nQQQ-001 | Musgo, Raíz Impaciente\n")
    error = caught.value
    assert (error.code, error.exit_code, error.fields["count"]) == ("deck.unknown_cards", 2, 3)
    assert [note.describe() for note in error.details] == [
        "Línea 3: «Ícaro, Filo de Brumas» no está en el catálogo. ¿Quisiste decir Ícaro, Filo de Bruma?",
        "Línea 4: «nada de nada» no está en el catálogo.",
        "Línea 5: «QQQ-001 Musgo, Raíz Impaciente» no está en el catálogo. ¿Quisiste decir Musgo, Raíz Paciente?",
    ]


NUMBERED = "folio,name,type,damage,rests\nA-1,Robot 7,Bio,0,0\nA-2,Dos,Bio,0,0\nA-3,Tres,Bio,0,0\n"


@pytest.mark.parametrize(
    ("written", "codes", "noted"),
    [
        ("A-1 Robot 7\nA-2 Dos 3", ["A-1", "A-2", "A-2", "A-2"], []),
        ("A-1 Robot 7 2\nA-2 Dos", ["A-1", "A-1", "A-2"], []),
        ("A-1 Robot 7 2\nA-2 Dos 1", ["A-1", "A-1", "A-2"], []),
        ("A-1 Robot 7\nA-2 Dos\n", ["A-1", "A-2"], []),
        ("A-2 Duos 2\nA-3 Tres 1\n", ["A-2", "A-2", "A-3"], [("deck.tail_count", "A-2", 2)]),
        ("A-2 Duos 2\nA-3 Tres\n", ["A-2", "A-3"], [("deck.tail_name", "A-2", 2)]),
        ("A-2 Dos 2\nReserva\nA-3 Tres 1\n", ["A-2", "A-2"], []),
    ],
)
def test_a_number_at_the_end_of_a_line_is_what_the_catalogue_says(
    written: str, codes: list[str], noted: list[tuple[str, str, int]]
) -> None:
    catalogue = parse_catalogue(NUMBERED, "c").catalogue
    found = resolve_deck(parse_deck_list(written.encode()), catalogue)
    assert [card.code for card in found.cards] == codes
    assert len(found.deck) == len(codes)
    tails = [note for note in found.notes if "tail" in note.code]
    assert [(note.code, note.fields["card"], note.fields["number"]) for note in tails] == noted
    assert all(str(number) in note.describe() for note, (_, _, number) in zip(tails, noted, strict=True))


def test_the_deck_for_a_board() -> None:
    deck = board_deck(resolve_deck(read_deck(DECKS[0]), sample_catalogue()))
    assert (deck.game, deck.name, len(deck)) == ("kodem", "Bruma", 26)
    card = deck.find_card("BRU-004")
    assert card is not None
    assert card.to_line() == "card BRU-004|Ícaro, Filo de Bruma|adendei|icaro, filo de bruma|2|1|0|16|0"
    eight = deck.find_card("BRU-019")
    assert eight is not None
    assert eight.numbers == (2, 1, 8, 16, 0)
    folded = [deck.card_at(index).folded for index in range(len(deck))]
    assert folded == sorted(folded)


def test_a_card_that_a_board_could_not_name_is_made_fit() -> None:
    card = board_card(CatalogueCard("kodem", "Ñ 1", "a|b", "Bio|x", {"damage": "X"}), "kodem")
    assert (card.code, card.name, card.type, card.numbers) == ("__1", "a/b", "bio/x", (0, 0, 0, 0, 0))


def findings_of(deck: ResolvedDeck, edition: str = "") -> list[tuple[str, str]]:
    return [(finding.level, finding.rule) for finding in check_deck(deck, edition).findings]


@pytest.mark.parametrize("path", DECKS)
def test_the_samples_are_legal_in_every_edition(path: object) -> None:
    deck = resolve_deck(read_deck(str(path)), sample_catalogue())
    for edition in ("", "2024", "5.1"):
        assert check_deck(deck, edition).is_legal
        assert findings_of(deck, edition) == []


def test_an_illegal_deck_says_which_rules() -> None:
    checked = check_deck(resolved("2 BRU-004\nBRU-024\nASC-024\nASC-031"))
    assert not checked.is_legal
    assert checked.edition == "2024"
    rules = {finding.rule for finding in checked.findings}
    assert rules >= {"Kódem L27", "Kódem L29", "Kódem L30, K15", "Kódem L35, K14"}
    assert all(finding.rule in finding.describe() for finding in checked.findings)


def test_a_list_in_the_order_of_play_may_not_begin_with_the_rava() -> None:
    plain = resolved("BRU-021\nBRU-001\n")
    ordered = resolved("## Lista de cartas en orden estratégico (2)\nBRU-021\nBRU-001\n")
    assert ("error", "Kódem L179") in findings_of(ordered)
    assert ("error", "Kódem L179") not in findings_of(plain)


def test_an_unknown_edition() -> None:
    with pytest.raises(UserError):
        check_deck(resolved("BRU-004"), "1999")


@needs_real_cards
@pytest.mark.parametrize("name", ["DOOC", "IDRMA", "IDRMG"])
def test_the_real_decks_are_found_whole_in_every_form(name: str) -> None:
    catalogue = read_catalogue(REAL / "cards.csv").catalogue
    forms = [
        resolve_deck(read_deck(REAL / "decks" / f"{name}.{form}"), catalogue) for form in ("txt", "kodemcards.txt")
    ]
    assert forms[0].cards == forms[1].cards
    coded = resolve_deck(read_deck(REAL / "decks" / f"{name}.kdeck.txt"), catalogue)
    assert {card.code for card in coded.cards} <= {card.code for card in forms[0].cards}
    assert "Ã" not in coded.deck.name
    assert coded.deck.name == forms[0].deck.name


@needs_real_cards
def test_the_real_decks_go_beyond_the_rules_where_they_are_known_to() -> None:
    catalogue = read_catalogue(REAL / "cards.csv").catalogue
    levels = {
        name: findings_of(resolve_deck(read_deck(REAL / "decks" / f"{name}.txt"), catalogue))
        for name in ("DOOC", "IDRMA")
    }
    assert levels == {"DOOC": [("warning", "Kódem L30, K15")], "IDRMA": [("warning", "Kódem L27, K15")]}


@pytest.mark.parametrize("written", ["BRU-0O1", "bru-0o1", "BRV-001", "BRU-00l"])
def test_a_miswritten_code_gets_the_card_that_it_may_be(written: str) -> None:
    with pytest.raises(UserError) as caught:
        resolved(written)
    (detail,) = caught.value.details
    assert str(detail.fields["suggestions"]).startswith("BRU-001 Nerea, Voz del Faro")


def test_the_limit_of_cards_holds_for_the_counts_that_only_the_catalogue_knows() -> None:
    for text, count in (
        (f"251 {NEREA}", 251),
        (f"200 {NEREA}\nSideboard\n51 {NEREA}", 251),
        (f"999 {NEREA}\n2 BRU-001", 1001),
    ):
        with pytest.raises(UserError) as caught:
            resolve_deck(parse_deck_list(text.encode()), sample_catalogue())
        fields = caught.value.fields
        assert (caught.value.code, fields["count"], fields["most"]) == ("deck.too_many", count, 250), text
    assert len(resolve_deck(parse_deck_list(f"250 {NEREA}".encode()), sample_catalogue()).cards) == 250


def test_equal_findings_are_one_with_their_count() -> None:
    findings = check_deck(resolve_deck(parse_deck_list(f"250 {NEREA}".encode()), sample_catalogue())).findings
    repeated = [finding for finding in findings if finding.count > 1]
    assert [(finding.code, finding.count) for finding in repeated] == [("deck_copy", 249)]
    assert repeated[0].describe().endswith("(×249)")


def test_a_number_that_is_no_part_of_a_cards_name_is_refused_with_its_line() -> None:
    for line in ("BRU-001 dos", "dos BRU-001", f"BRU-001 {NEREA} dos", f"BRU-001 ½ {NEREA}", f"2.5 {NEREA} BRU-001"):
        with pytest.raises(UserError) as caught:
            resolved(f"1 BRU-004\n{line}\n")
        assert [(detail.code, detail.fields["line"]) for detail in caught.value.details] == [("deck.bad_count", 2)], (
            line
        )
    assert codes_of(f"BRU-001 {NEREA}") == ["BRU-001"]
