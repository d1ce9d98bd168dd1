"""Decks in plain text and in the clipboard form of the deck site."""

from dataclasses import replace
from pathlib import Path

import pytest

from tapete.decks import text
from tapete.decks.decklist import DeckEntry, DeckList, copies_of
from tapete.decks.reading import parse_deck_list, read_deck
from tapete.errors import UserError
from tapete.samples import DECKS


def entry_of(line: str) -> DeckEntry:
    (entry,) = parse_deck_list(line.encode()).entries
    return entry


def error_of(data: bytes) -> UserError:
    with pytest.raises(UserError) as caught:
        parse_deck_list(data, "d.txt")
    return caught.value


@pytest.mark.parametrize(
    ("line", "code", "name", "count"),
    [
        ("BRU-004 | Ícaro, Filo de Bruma | adendei | bruma", "BRU-004", "Ícaro, Filo de Bruma", 1),
        ("BRU-004  |  Ícaro | adendei", "BRU-004", "Ícaro", 1),
        ("BRU-004", "BRU-004", "", 1),
        ("2 BRU-004 Ícaro", "BRU-004", "Ícaro", 2),
        ("2x BRU-004", "BRU-004", "", 2),
        ("x2 Ícaro, Filo", "", "Ícaro, Filo", 2),
        ("[2] Ícaro", "", "Ícaro", 2),
        ("Ícaro x2", "", "Ícaro", 2),
        ("Ícaro (BRU-004)", "BRU-004", "Ícaro", 1),
        ("Ícaro BRU-004", "BRU-004", "Ícaro", 1),
        ("Ícaro [BRU-004], nuevo", "BRU-004", "Ícaro nuevo", 1),
        ("- BRU-004 Ícaro  // el mejor", "BRU-004", "Ícaro", 1),
        ("3. Ícaro # sin código", "", "Ícaro", 1),
        ("1 012/066 Ícaro", "012/066", "Ícaro", 1),
        ("PRUE-2022-06", "PRUE-2022-06", "", 1),
        ("PRUE-005-SR", "PRUE-005-SR", "", 1),
        ("TK-2022-1ST Ícaro", "TK-2022-1ST", "Ícaro", 1),
        ("Semi-Ícaro de bruma", "", "Semi-Ícaro de bruma", 1),
        ("ID-??? | Ícaro | Sin tipo | Sin set", "", "Ícaro", 1),
        ("ID-??? | Sin tipo | adendei | Sin set", "", "Sin tipo", 1),
        ("MÃ\u00adstica (BRU-004)", "BRU-004", "Mística", 1),
        ("4 Ícaro, Filo (BRU) 12", "BRU-012", "Ícaro, Filo", 4),
        ("4 Ícaro, Filo (BRU) BRU-012", "BRU-012", "Ícaro, Filo", 4),
        ("1 Ícaro, Filo BRU 12 *F*", "BRU-012", "Ícaro, Filo", 1),
        ("2 Ícaro, Filo [BRU]", "", "Ícaro, Filo", 2),
        ("2 Ícaro, Filo|BRU|1", "", "Ícaro, Filo", 2),
        ("2 BRU-004 | Ícaro | adendei", "BRU-004", "Ícaro", 2),
        ("BRU-004 | Ícaro # 1 // 2 | adendei", "BRU-004", "Ícaro # 1 // 2", 1),
        ("3 (St-12)", "St-12", "", 3),
        ("3 Koromon St-12", "St-12", "Koromon", 3),
    ],
)
def test_a_card_however_it_is_written(line: str, code: str, name: str, count: int) -> None:
    entry = entry_of(line)
    assert (entry.code, entry.name, entry.count) == (code, name, count)


def test_the_clipboard_of_the_deck_site() -> None:
    deck = read_deck(DECKS[0])
    assert (deck.name, deck.format, len(deck), deck.is_ordered) == ("Bruma", "kodemcards", 26, True)
    first = deck.entries[0]
    assert first == DeckEntry("BRU-004", "BRU-004", "Ícaro, Filo de Bruma", 1, 4, "", "adendei errante")
    assert deck.entries[1].code == "BRU-001"


def test_comments_titles_and_blank_lines_are_no_cards() -> None:
    written = """\ufeff// de Ana
    #main-ish comment
    # Mi mazo
    # otra nota

    Adendei (2):
    1 Ícaro
    2 Nerea
    Protectores
    Inés // capitana
    Mazo
    Suelta
    """.replace("\n", "\r\n")
    deck = parse_deck_list(written.encode())
    assert deck.name == "Mi mazo"
    assert [(entry.name, entry.type, entry.line) for entry in deck.entries] == [
        ("Ícaro", "adendei", 7),
        ("Nerea", "adendei", 8),
        ("Inés", "protector", 10),
        ("Suelta", "", 12),
    ]
    assert len(deck) == 4 + 1
    assert not deck.is_ordered


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Ixims (2):", "ixim"),
        ("Rots (2):", "rot"),
        ("Protectores (1):", "protector"),
        ("PROTECTORES [1]", "protector"),
        ("Protector (1) :", "protector"),
        ("Ravas: 1", "rava"),
        ("Bio - 1", "bio"),
        ("// Ixims (2)", "ixim"),
        ("## Rots", "rot"),
        ("=== Ixims ===", "ixim"),
        ("**Rots (2)**", "rot"),
        ("--- Adendei ---", "adendei"),
        ("Ixim x2:", "ixim"),
        ("Equipo (3 cartas):", "equipo"),
        ("Ixims y Rots (4):", "equipo"),
        ("Ixim / Rot", "equipo"),
        ("Protector sustituto (1):", "protector sustituto"),
        ("Digimon (12):", ""),
        ("Las que no salen nunca:", ""),
        ("Total: 26", ""),
    ],
)
def test_a_title_is_no_card_and_says_what_follows(title: str, kind: str) -> None:
    for written in (f"{title}\nUno\n2 Dos\n", f"Cero\n{title}\nUno\n2 Dos\n", f"Bio:\nCero\n\n{title}\r\nUno\n2 Dos"):
        entries = [entry for entry in parse_deck_list(written.encode()).entries if entry.name != "Cero"]
        assert [(entry.name, entry.type, entry.count) for entry in entries] == [("Uno", kind, 1), ("Dos", kind, 2)]


def test_what_has_a_count_or_a_code_or_a_word_behind_its_colon_is_no_title() -> None:
    for line, name in (
        ("2 Rots:", "Rots:"),
        ("A-1 Rots:", "Rots:"),
        ("Rots: el fin", "Rots: el fin"),
        ("Bio x2", "Bio"),
    ):
        assert entry_of(line).name == name


@pytest.mark.parametrize(
    "line",
    [
        "// Name: Bruma", "// Nombre: Bruma", "# Name: Bruma", "//Name: Bruma", "Name: Bruma", "Nombre: Bruma",
        "Name=Bruma", "# Bruma", "Mazo: Bruma", "# Deck: Bruma", "Nombre del mazo: Bruma", "## Título: Bruma",
    ],
)  # fmt: skip
def test_the_name_of_a_deck_however_it_is_written(line: str) -> None:
    for before in ("", "// Digimon DeckList\n\n", "\n"):
        deck = parse_deck_list(f"{before}{line}\n\nAdendei (1):\nUno\n// Name: Otra\n".encode())
        assert (deck.name, [entry.name for entry in deck.entries]) == ("Bruma", ["Uno"])


def test_a_title_with_a_number_is_no_name() -> None:
    for line in ("Mazo: 20", "Deck: 20 cards", "Mazo (20):", "// Mazo: 20 cartas"):
        deck = parse_deck_list(f"{line}\nUno\n".encode())
        assert (deck.name, [entry.name for entry in deck.entries]) == ("", ["Uno"])


DIALECTS = {
    "deckstats": "//Mainboard\n2 Uno\n\n1 Dos\n\n//Sideboard\n1 Tres\nSB: 2 Cuatro\n",
    "arena": "Commander\n1 Jefe (ABC) 9\n\nDeck\n2 Uno (ABC) 1\n1 Dos (ABC) 2\n\nSideboard\n1 Tres (ABC) 3\n2 Cuatro\n",
    "cockatrice": "// Mi mazo\n\n2x Uno\n1x Dos\nSB: Tres\nSB: 2x Cuatro\n",
    "forge": "[metadata]\nName=Mío\n[Main]\n2 Uno|ABC|1\n1 Dos|ABC|1\n[Sideboard]\n1 Tres|ABC\n2 Cuatro|ABC|2\n",
    "ours": "# Mío\nMazo (3):\n2 Uno\n\n1 Dos\nReserva\nTres\nCuatro x2\n",
}


@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_dialects_of_other_programs(dialect: str) -> None:
    deck = parse_deck_list(DIALECTS[dialect].encode())
    assert [entry.name for entry in copies_of(deck.entries)] == ["Uno", "Uno", "Dos"]
    side = [entry.name for entry in copies_of(deck.side) if entry.part == "side"]
    assert side == ["Tres", "Cuatro", "Cuatro"]
    assert [entry.name for entry in deck.side if entry.part != "side"] == ["Jefe"] * (dialect == "arena")
    assert len(deck) == 3
    assert deck.name == ("Mío" if "Mío" in DIALECTS[dialect] else "")


def test_a_name_that_was_read_as_latin_is_repaired() -> None:
    assert parse_deck_list("# RaÃ\u00adces\nBRU-004\n".encode()).name == "Raíces"


def test_a_blank_line_alone_separates_nothing() -> None:
    deck = parse_deck_list(b"4 Uno\n2 Dos\n\n1 Tres\n")
    assert (len(deck), deck.side) == (7, ())


def test_titles_behind_a_comment_sign_are_titles() -> None:
    deck = parse_deck_list(
        b"// Digimon Deck List\n3 Koromon St-2\n// Egg Deck\n1 Botamon St-1\n# Sideboard\n1 Otro St-3\n"
    )
    assert [entry.code for entry in deck.entries] == ["St-2", "St-1"]
    assert [entry.code for entry in deck.side] == ["St-3"]


def counted(written: str) -> list[tuple[str, str, int, int]]:
    """Code, name, count and the number at the end that may be the one or part of the other."""
    return [(entry.code, entry.name, entry.count, entry.tail) for entry in parse_deck_list(written.encode()).entries]


def test_a_count_behind_the_name_under_the_title_of_its_site() -> None:
    lines = (
        "BT1-005 Uno 4",
        "ST1-06 Dos (X Forma) 4",
        "P-107 Tres de Cuatro 3",
        "BT2-109 Forma 7 2",
        "BT2-110 Forma 7",
    )
    assert counted("// Digimon DeckList\n\n" + "\n".join(lines)) == [
        ("BT1-005", "Uno", 4, 0),
        ("ST1-06", "Dos (X Forma)", 4, 0),
        ("P-107", "Tres de Cuatro", 3, 0),
        ("BT2-109", "Forma 7", 2, 0),
        ("BT2-110", "Forma", 7, 0),
    ]
    assert len(parse_deck_list(("// Digimon DeckList\n\n" + "\n".join(lines)).encode())) == 20


def test_a_number_at_the_end_of_every_line_is_a_count_and_in_doubt() -> None:
    assert counted("A-1 Uno 4\n\nA-2 Dos 3\n") == [("A-1", "Uno", 4, 4), ("A-2", "Dos", 3, 3)]
    assert counted("A-1 4\nA-2 Dos") == [("A-1", "", 4, 0), ("A-2", "Dos", 1, 0)], "no card is called by a number alone"


def test_a_number_at_the_end_is_read_in_the_same_way_without_codes() -> None:
    assert counted("Uno 4\nDos (3)\nTres: 2\n") == [("", "Uno", 4, 4), ("", "Dos", 3, 3), ("", "Tres", 2, 2)]
    assert counted("Robot 7\nDos\n") == [("", "Robot 7", 1, 7), ("", "Dos", 1, 0)]
    assert counted("Marca #9\nRobot-7\n") == [("", "Marca #9", 1, 0), ("", "Robot-7", 1, 0)]


def test_a_number_at_the_end_of_some_lines_is_part_of_a_name_and_in_doubt() -> None:
    assert counted("A-1 Robot 7\nA-2 Dos\n") == [("A-1", "Robot 7", 1, 7), ("A-2", "Dos", 1, 0)]


def test_a_number_at_the_end_is_part_of_a_name_where_lines_have_their_count() -> None:
    for written in ("2 A-1 Robot 7\n1 A-2 Dos 3\n", "A-1 | Robot 7 | bio\nA-2 | Dos 3\n"):
        assert [(name, tail) for _, name, _, tail in counted(written)] == [("Robot 7", 0), ("Dos 3", 0)]
    assert counted("A-1 Robot 7 x2\nA-2 Dos 3\n") == [("A-1", "Robot 7", 2, 0), ("A-2", "Dos 3", 1, 3)]
    for written in ("Robot 7 A-1\nDos 3 A-2", "1 Robot 7\n1 Dos 3", "A-1 Robot 2000\nA-2 Dos 3000"):
        assert [(count, tail) for _, _, count, tail in counted(written)] == [(1, 0), (1, 0)]


def test_a_card_that_is_counted_zero_times_is_not_in_the_deck() -> None:
    assert [entry.name for entry in parse_deck_list(b"0 Uno\n1 Dos").entries] == ["Dos"]


def test_a_deck_without_a_name_takes_the_files(tmp_path: Path) -> None:
    path = tmp_path / "ana.kodem.txt"
    path.write_text("1 BRU-004\n", encoding="utf-8")
    assert read_deck(path).name == "ana"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding: str) -> None:
    assert entry_of("Ícaro").name == parse_deck_list("Ícaro".encode(encoding)).entries[0].name


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "deck.empty"),
        (b"# solo un nombre\n\n// nada\n", "deck.empty"),
        (b"---\n***\n", "deck.empty"),
        (b"\x00\x01\x02\x03", "file.binary"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "file.binary"),
        (b"ydke://AAA=!!!", "deck.numbers_only"),
        (b"#created by x\n#main\n123\n", "deck.numbers_only"),
        (b"BRU-004 " + b"x" * 400, "deck.long_line"),
        (b"99 Uno\n99 Dos\n99 Tres\n", "deck.too_many"),
    ],
)
def test_what_is_no_deck(data: bytes, code: str) -> None:
    error = error_of(data)
    assert (error.code, error.exit_code, error.fields["path"]) == (code, 2, "d.txt")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "nada.txt", "file.missing"), (tmp_path, "file.folder"), ("\0", "file.unreadable")):
        with pytest.raises(UserError) as caught:
            read_deck(path)
        assert caught.value.code == code
    (tmp_path / "grande.txt").write_bytes(b"A-1\n" * 600_000)
    with pytest.raises(UserError) as caught:
        read_deck(tmp_path / "grande.txt")
    assert caught.value.code == "file.too_big"


def test_a_list_is_written_as_it_is_read() -> None:
    deck = DeckList(
        "Mío", "text", (DeckEntry("", "A-1", "Uno", 2, type="bio"), DeckEntry("Dos", "", "Dos")), is_ordered=True
    )
    written = text.format_deck(deck)
    assert written.splitlines() == [
        "# Mío",
        "",
        "## Lista de cartas en orden estratégico (3)",
        "A-1 | Uno | bio | Sin set",
        "A-1 | Uno | bio | Sin set",
        "ID-??? | Dos | Sin tipo | Sin set",
    ]
    again = parse_deck_list(written.encode())
    assert (again.name, len(again), again.is_ordered) == ("Mío", 3, True)
    assert not parse_deck_list(text.format_deck(replace(deck, is_ordered=False)).encode()).is_ordered
