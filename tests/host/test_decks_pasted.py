"""Lines of decks as people paste them: each form, with names that look like parts of forms, with and without cards."""

import html
import json

import pytest
from pasted_forms import FORMS, NAMES, NUMBERED_NAMES, WRITINGS, counted_names, make_catalogue, write_list

from tapete.cards.catalogue import Catalogue
from tapete.cards.reading import parse_catalogue
from tapete.decks.decklist import DeckEntry, DeckList
from tapete.decks.list_notes import list_notes
from tapete.decks.reading import is_pasted, parse_deck_list
from tapete.decks.resolving import resolve_deck
from tapete.decks.text import format_deck
from tapete.errors import UserError
from tapete.game_parts import games_with_cards
from tapete.texts.folding import name_key

CATALOGUES = {game: make_catalogue(game) for game in games_with_cards()}
KODEM = CATALOGUES["kodem"]


def read(text: str) -> DeckList:
    """Return the list in a text."""
    return parse_deck_list(text.encode())


def entries_of(deck: DeckList) -> list[tuple[int, str]]:
    """Return the counts and the names of a list."""
    return [(entry.count, entry.name) for entry in deck.entries + deck.side]


def cards_of(text: str, catalogue: Catalogue = KODEM) -> list[tuple[int, str]]:
    """Return the counts and the names of the cards that a catalogue knows in a list."""
    resolved = resolve_deck(read(text), catalogue)
    names: dict[str, int] = {}
    for card in (*resolved.cards, *(card for card in resolved.side if card)):
        names[card.name] = names.get(card.name, 0) + 1
    return [(count, name) for name, count in names.items()]


def codes_of(deck: DeckList) -> set[str]:
    """Return the codes of the notes about a list."""
    return {note.code for note in list_notes(deck)}


@pytest.mark.parametrize("form", FORMS)
def test_each_form_is_read_as_it_is_meant_without_a_catalogue(form: str) -> None:
    written = write_list(form, NAMES)
    for writing, change in WRITINGS.items():
        assert entries_of(read(change(written))) == counted_names(NAMES), writing


@pytest.mark.parametrize("form", FORMS)
def test_each_form_is_read_as_it_is_meant_in_each_game(form: str) -> None:
    names = (*NAMES, *NUMBERED_NAMES)
    written = write_list(form, names)
    changes = list(WRITINGS.values())
    for place, (game, catalogue) in enumerate(CATALOGUES.items(), FORMS.index(form)):
        change = changes[place % len(changes)]
        assert cards_of(change(written), catalogue) == counted_names(names), game


@pytest.mark.parametrize("form", FORMS)
def test_a_name_that_may_be_read_in_two_ways_is_told_or_read_as_it_is_meant(form: str) -> None:
    """Without a catalogue a reading may be wrong, and never in silence."""
    for name in NUMBERED_NAMES:
        deck = read(write_list(form, (name, "Luz")))
        entry = next(entry for entry in deck.entries + deck.side if entry.name != "Luz")
        is_right = entry.count == 2 and name_key(name) in (name_key(entry.name), name_key(entry.code + entry.name))
        told = [note for note in list_notes(deck) if note.code.startswith(("deck.reading", "deck.tail", "deck.side"))]
        assert is_right or told, name


@pytest.mark.parametrize(
    ("written", "read_as", "code"),
    [
        ("1. Luz\n2. Marca #9\n3. Løkke\n", [1, 1, 1], "deck.ordinals"),
        ("1) Luz\n2) Marca #9\nAdendei:\n1) Løkke\n2) Luz Santa\n", [1, 1, 1, 1], "deck.ordinals"),
        ("4. Luz\n2. Marca #9\n3. Løkke\n", [4, 2, 3], "deck.ordinal_counts"),
        ("2. Luz\n2. Marca #9\n", [2, 2], "deck.ordinal_counts"),
        ("1. 4 Luz\n2. 2x Marca #9\n3. Løkke x3\n", [4, 2, 3], ""),
        ("1. Luz\n1. Marca #9\n1. Løkke\n", [1, 1, 1], ""),
        ("1. Luz\n2. 2 Marca #9\n3. Løkke\n", [1, 2, 1], ""),
        ("1 Luz\n2 Marca #9\n3 Løkke\n", [1, 2, 3], "deck.counts_in_a_row"),
        ("| 1 | Luz |\n| 2 | Marca #9 |\n| 3 | Løkke |\n", [1, 2, 3], "deck.counts_in_a_row"),
        ("1\tLuz\n2\tMarca #9\n3\tLøkke\n", [1, 2, 3], "deck.counts_in_a_row"),
        ("2 Luz\n1 Marca #9\n3 Løkke\n", [2, 1, 3], ""),
    ],
)
def test_the_numbers_of_a_list_are_its_order_or_counts_as_the_whole_list_says(
    written: str, read_as: list[int], code: str
) -> None:
    resolved = resolve_deck(read(written), KODEM)
    assert [entry.count for entry in resolved.deck.entries] == read_as
    notes = [
        note for note in resolved.notes if note.code in ("deck.ordinals", "deck.ordinal_counts", "deck.counts_in_a_row")
    ]
    assert [note.code for note in notes] == ([code] if code else [])
    assert all(note.describe() for note in notes)


def test_a_number_and_a_stop_may_begin_a_name_that_the_catalogue_has() -> None:
    assert cards_of("1. Luz\n3. Hermanas del Alba\n") == [(1, "Luz"), (1, "3 Hermanas del Alba")]


TWINS = """folio,name,type
A-1,Hermanas del Alba,Bio
A-2,3 Hermanas del Alba,Bio
A-3,Luz,Bio
A-4,Luz Santa,Bio
A-7,Robot,Bio
A-8,Robot x 2,Bio
"""


@pytest.mark.parametrize(
    ("written", "likeliest", "other"),
    [
        ("3 Hermanas del Alba", "3 × Hermanas del Alba", "1 × 3 Hermanas del Alba"),
        ("2 Luz // Santa", "2 × Luz // Santa", "2 × Luz"),
        ("2 Luz (Santa)", "2 × Luz (Santa)", "2 × Luz"),
        ("2 Luz #Santa", "2 × Luz #Santa", "2 × Luz"),
        ("Robot x 2", "2 × Robot", "1 × Robot x 2"),
    ],
)
def test_two_readings_that_the_catalogue_has_are_a_doubt_and_asked(written: str, likeliest: str, other: str) -> None:
    catalogue = parse_catalogue(TWINS, "c.csv").catalogue
    for form in ("{}", "{}\r\n", "- {}", "\ufeff{}\n"):
        (note,) = resolve_deck(read(form.format(written)), catalogue).notes
        assert (note.code, note.fields["line"]) == ("deck.reading", 1)
        assert (note.fields["read"], note.fields["other"]) == (likeliest, other)
    for place, chosen in enumerate((likeliest, other)):
        asked = resolve_deck(read(written), catalogue, lambda _, cards, place=place: cards[place])  # type: ignore[misc]
        assert [f"{entry.count} × {entry.name}" for entry in asked.deck.entries] == [chosen]
        assert "deck.reading" not in [note.code for note in asked.notes]
    assert resolve_deck(read(written), catalogue, lambda _entry, _cards: None).notes[0].code == "deck.reading"


def test_a_card_that_is_called_by_all_words_of_a_line_is_no_doubt() -> None:
    cards = "folio,name,type\nA-1,Fuego // Hielo,Bio\nA-2,Fuego,Bio\nA-3,Tigre (Joven),Bio\nA-4,Tigre,Bio\n"
    resolved = resolve_deck(read("2 Fuego // Hielo\n1 Tigre (Joven)\n"), parse_catalogue(cards, "c.csv").catalogue)
    assert [card.code for card in resolved.cards] == ["A-1", "A-1", "A-3"]
    assert resolved.notes == ()


def test_words_that_are_left_out_are_told_with_their_lines() -> None:
    written = "2 Luz [ABC]\n1 Løkke [ABC]\nMarca #9 // la mejor\n3 Tigre (Joven) *F*\n1\tLuz Santa\tSET\n"
    for deck in (read(written), resolve_deck(read(written), KODEM).deck):
        (note,) = [note for note in list_notes(deck) if note.code == "deck.left_out"]
        assert note.fields["words"] == "«[ABC]» (1, 2); «// la mejor» (3); «*F*» (4); «SET» (5)"


def test_a_number_before_a_name_is_a_doubt_where_other_lines_have_no_count() -> None:
    assert [note.code for note in list_notes(read("Luz\n3 Hermanas del Alba\n"))] == ["deck.reading"]
    assert list_notes(read("1 Luz\n3 Hermanas del Alba\n")) == []
    assert list_notes(read("QA-001\n3 QA-002 Hermanas\n")) == []


def test_a_title_that_a_card_is_called_by_is_told() -> None:
    for written, line in (("Luz\nReserva\nLøkke\n", 2), ("Luz\n// Løkke\n", 2), ("# Mazo de Ana\nLuz\n#Løkke\n", 3)):
        notes = [note for note in resolve_deck(read(written), KODEM).notes if note.code == "deck.title_is_card"]
        assert [note.fields["line"] for note in notes] == [line]
    assert cards_of("Luz\n1 Reserva\n") == [(1, "Luz"), (1, "Reserva")]


def test_a_chat_is_told_with_its_writers_and_struck_lines() -> None:
    written = "[21/3 20:14] Ana: 2 Luz\n[21/3 20:15] Beto: ~1 Løkke~\n21/3/24, 20:16 - Ana salió del grupo\n"
    deck = read(written)
    assert entries_of(deck) == [(2, "Luz"), (1, "Løkke")]
    assert [(note.code, note.fields.get("names", note.fields.get("line"))) for note in deck.notes] == [
        ("deck.chat", "Ana, Beto"), ("deck.struck", 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("written", "line", "code"),
    [
        ("1 Luz\n-2 Løkke\n", 2, "deck.signed"),
        ("+ 1 Luz\n\n+2 Løkke\n", 3, "deck.signed"),
        ("1\tLuz\n\nLøkke\tABC\t2\n", 3, "deck.unclear_row"),
        ("| Løkke | ABC | 2 |\n", 1, "deck.unclear_row"),
        ("\n\n| Løkke | 7 | 2 |\n", 3, "deck.unclear_row"),
    ],
)
def test_a_line_whose_count_nobody_can_tell_is_refused_by_its_line(written: str, line: int, code: str) -> None:
    for text in (written, written.replace("\n", "\r\n"), "\ufeff" + written):
        with pytest.raises(UserError) as caught:
            read(text)
        (detail,) = caught.value.details
        assert (caught.value.code, detail.code, detail.fields["line"]) == ("deck.unread", code, line)


def test_a_table_with_titles_is_read_by_its_titles() -> None:
    for head in ("| Nombre | Edición | Cantidad |\n|---|:-:|--:|\n", "Nombre\tEdición\tCantidad\n"):
        sign = head[6:9] if "\t" in head else " | "
        rows = [("Luz", "ABC", "2"), ("3 Hermanas del Alba", "7", "1")]
        sign = "\t" if "\t" in head else " | "
        frame = "{}\n" if sign == "\t" else "| {} |\n"
        deck = read(head + "".join(frame.format(sign.join(row)) for row in rows))
        assert entries_of(deck) == [(2, "Luz"), (1, "3 Hermanas del Alba")]


def test_a_pasted_argument_may_have_its_breaks_written() -> None:
    for written in ("2 Luz\\n1 Løkke", '"2 Luz\\n1 Løkke"', "# Mazo\\n2 Luz\\n1 Løkke"):
        assert is_pasted(written)
        assert entries_of(read(written)) == [(2, "Luz"), (1, "Løkke")]
    assert not is_pasted("C:\\nuevo\\mazo.txt")
    assert read("2 Luz\n// C:\\new\n").entries[0].name == "Luz"


def test_a_list_of_a_game_without_cards_here_is_cut_nowhere() -> None:
    written = (
        "2 Fuego // Hielo\n4 Tab\tSet\n3 Hermanas del Alba\n1 Marca #9\n2 Lobo &amp; Luna\nSideboard\n2 Sol // Luna\n"
    )
    deck = read(written)
    assert [(entry.count, entry.name) for entry in deck.entries] == [
        (2, "Fuego // Hielo"), (4, "Tab"), (3, "Hermanas del Alba"), (1, "Marca #9"), (2, "Lobo & Luna"),
    ]  # fmt: skip
    assert [(entry.count, entry.name) for entry in deck.side] == [(2, "Sol // Luna")]
    assert codes_of(deck) == {"deck.reading", "deck.left_out", "deck.side"}


def test_an_object_is_one_copy_whatever_number_its_name_has() -> None:
    names = (*NAMES, *NUMBERED_NAMES)
    cards = [{"Name": "Card", "CardID": 100 + place, "Nickname": name} for place, name in enumerate(names)]
    deck = read(json.dumps({"ObjectStates": [{"Name": "DeckCustom", "ContainedObjects": cards}]}))
    assert [(entry.count, name_key(entry.code + entry.name)) for entry in deck.entries] == [
        (1, name_key(name)) for name in names
    ]
    assert list_notes(deck) == []
    for catalogue in CATALOGUES.values():
        assert [card.name for card in resolve_deck(deck, catalogue).cards] == list(names)


def test_cells_of_a_sheet_are_names_as_they_were_meant() -> None:
    meant = [name for name in (*NAMES, *NUMBERED_NAMES) if "," not in name]
    changes = (str, html.escape, lambda text: html.escape(html.escape(text)), lambda text: text.replace("z", "z\u200b"))
    for change in changes:
        rows = "".join(f'2;"{change(name)}"\n' for name in meant)
        deck = read("sep=;\ncantidad;nombre\n" + rows)
        assert [(entry.count, entry.name) for entry in deck.entries] == [(2, name) for name in meant]
        written = "folio;nombre;tipo\n" + "".join(
            f'Q-{place};"{change(name)}";Bio\n' for place, name in enumerate(meant)
        )
        assert [card.name for card in parse_catalogue(written, "c.csv").catalogue.cards] == meant
    broken = "Ícaro Núñez".encode().decode("latin-1")
    assert read(f"cantidad;nombre\n1;{broken}\n").entries[0].name == "Ícaro Núñez"


def test_words_that_programs_put_behind_a_name_are_left_out_where_the_catalogue_has_the_name() -> None:
    for behind in (
        "[Instant] ^Have,#37d67a^",
        "<12> [ABC] (F)",
        "{foil}",
        "(Reino de Bruma #12)",
        "(Abc) [x] *f-etch*",
    ):
        for name in NAMES:
            resolved = resolve_deck(read(f"2 {name} {behind}\n"), KODEM)
            assert [card.name for card in resolved.cards] == [name] * 2, behind
            assert "deck.left_out" in [note.code for note in resolved.notes]


def test_a_code_with_the_dash_of_a_keyboard_is_a_code() -> None:
    for dash in "-‐‑‒–−":
        (entry,) = read(f"2 QA{dash}001 Luz Santa\n").entries
        assert (entry.code, entry.name, entry.count) == ("QA-001", "Luz Santa", 2)


def test_several_cards_in_a_line_are_told() -> None:
    for written in ("2 Luz, 1 Løkke", "2x Luz; 1x Løkke", "2 Luz / 1 Løkke / 3 Luz Santa"):
        assert [note.code for note in read(written).notes] == ["deck.several_cards"]
    assert read("2 Ícaro, Filo de Bruma\n1 Rey, Sol\n").notes == ()


def test_the_signs_of_a_name_that_our_own_list_holds_stay() -> None:
    for name in ("_0_", "*Luz*", "Luz\\nSanta", "<b>", "~Luz~", "Luz // Santa", "2x Luz", "• Luz"):
        deck = DeckList("Ana", "text", (DeckEntry(name, "", name), DeckEntry("QA-001", "QA-001", name)))
        assert [entry.name for entry in read(format_deck(deck)).entries] == [name, name]


@pytest.mark.parametrize(
    ("written", "count", "code", "name", "codes"),
    [
        ("4 xLuz", 4, "", "Luz", []),
        ("4 Xolo x Tona", 4, "", "Xolo x Tona", []),
        ("2x Marca #9 # la mejor", 2, "", "Marca #9", ["deck.left_out"]),
        ("2x fuego // hielo", 2, "", "fuego // hielo", ["deck.reading"]),
        ("QA-006 Tigre (Joven) 2", 2, "QA-006", "Tigre (Joven)", ["deck.tail_count"]),
        ("QA-001 Luz (ABC) 2", 2, "QA-001", "Luz (ABC)", ["deck.tail_count"]),
        ("1 Tigre (Joven) 2", 1, "", "Tigre (Joven) 2", []),
        ("2 Luz (abc) 12", 2, "abc-012", "Luz", ["deck.reading"]),
        ('"2 Luz"', 2, "", "Luz", []),
        ('"Rayo" Beltrán', 1, "", '"Rayo" Beltrán', []),
        ("#9 Marca\n1 #9 Marca", 1, "", "#9 Marca", ["deck.commented", "deck.reading"]),
        ("1 Uno contra uno\nLuz", 1, "", "Uno contra uno", []),
    ],
)
def test_lines_that_were_read_wrong(written: str, count: int, code: str, name: str, codes: list[str]) -> None:
    deck = read(written)
    assert (deck.entries[0].count, deck.entries[0].code, deck.entries[0].name) == (count, code, name)
    assert [note.code for note in list_notes(deck)] == codes
