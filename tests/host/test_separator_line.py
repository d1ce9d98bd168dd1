"""The line `sep=;` that Excel puts before the titles, at every door that takes a CSV file."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from tapete.cards.reading import parse_catalogue
from tapete.decks.reading import parse_deck_list
from tapete.errors import UserError
from tapete.files import decode_text
from tapete.tournament.typed.player_list import read_players
from tapete.tournament.typed.prize_list import read_prizes

SHEETS = {
    "catalogue": "folio;name;type;damage;rests\nA-1;Uno, el primero;Bio;0;0\nA-2;Dos;Bio;0;0\n",
    "deck": "cantidad;nombre\n2;Uno, el primero\n1;Dos\n",
    "players": "Nombre;Apodo\nUno, el primero;x\nDos;y\n",
    "prizes": "1;Uno, el primero\n2;Dos\n",
}


def write_sheet(folder: Path, data: bytes) -> Path:
    """Return the path of a file with some bytes."""
    path = folder / "hoja.csv"
    path.write_bytes(data)
    return path


READERS: dict[str, Callable[[Path], list[str]]] = {
    "catalogue": lambda path: [
        card.name for card in parse_catalogue(decode_text(path.read_bytes(), "c"), "c").catalogue.cards
    ],
    "deck": lambda path: [entry.name for entry in parse_deck_list(path.read_bytes()).entries],
    "players": lambda path: [player.name for player in read_players(path, set())],
    "prizes": lambda path: [line.prize for line in read_prizes(path)],
}


@pytest.mark.parametrize("door", SHEETS)
def test_the_line_of_excel_is_no_row_at_any_door(door: str, tmp_path: Path) -> None:
    heads = ("sep=;", '"sep=;"', "SEP=;", "sep=;;;;", "sep=; ", "\ufeffsep=;", "")
    for head, end, sheet in product(heads, ("\n", "\r\n"), (SHEETS[door], "\n" + SHEETS[door])):
        data = "\n".join([head, sheet] if head else [sheet]).replace("\n", end).encode()
        names = READERS[door](write_sheet(tmp_path, data))
        assert names == ["Uno, el primero", "Dos"], (head, end)


@pytest.mark.parametrize("door", ["catalogue", "deck", "players"])
@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
def test_the_separator_that_is_named_is_the_one_that_separates(door: str, sign: str, tmp_path: Path) -> None:
    rows = SHEETS[door].replace(", el primero", ": 1, 2; 3").splitlines()
    quoted = [sign.join(f'"{cell}"' for cell in split_cells(row)) for row in rows]
    names = READERS[door](write_sheet(tmp_path, "\n".join([f"sep={sign}", *quoted]).encode()))
    assert names == ["Uno: 1, 2; 3", "Dos"]


def split_cells(row: str) -> list[str]:
    """Return the cells of a row of SHEETS, in which a name may have the sign that separates."""
    return [cell.replace("\0", "; ") for cell in row.replace("; ", "\0").split(";")]


def test_the_line_of_excel_is_counted() -> None:
    with pytest.raises(UserError) as caught:
        parse_catalogue('sep=;\nfolio;name\nA-1;"Uno\n', "c")
    assert caught.value.fields["line"] == 3
    reading = parse_catalogue("sep=;\nfolio;name;type;damage;rests\nA-1;Uno;Bio;0;0;7\n", "c")
    assert reading.doubts[0].fields["line"] == 3
    assert parse_deck_list(b"sep=;\ncantidad;nombre\n1;Uno\n").entries[0].line == 3
