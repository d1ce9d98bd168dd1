"""Players from a CSV file: a name in each line, or columns with titles in Spanish or English.

A spreadsheet that opens the file takes no name for a formula; what was quoted for that is read back as it was.
"""

import csv
from collections.abc import Sequence
from pathlib import Path

from tapete.errors import UserError
from tapete.files import read_text
from tapete.folding import clean_line, fold_name
from tapete.library.event_values import StoredPlayer
from tapete.spreadsheet_cells import format_csv, quote_formula, split_separator_line, unquote_formula
from tapete.text_limits import LONGEST_CODE, LONGEST_NAME

MOST_PLAYERS = 2048
_TITLES = {
    "name": ("nombre", "name", "jugador", "player"),
    "nickname": ("apodo", "nick", "nickname", "alias"),
    "store_id": ("id", "codigo", "store id"),
    "number": ("numero", "number"),
    "has_paid": ("pagado", "pago", "paid"),
    "note": ("nota", "note", "notas", "notes"),
    "deck": ("mazo", "deck", "lista", "decklist"),
}
_YES = ("si", "yes", "x", "1", "true")


def read_players(path: Path, taken: set[int]) -> list[StoredPlayer]:
    """Return the players of a file; those without a number get the next free one. Raises UserError "events.*"."""
    return [player for player, _ in read_players_with_decks(path, taken)]


def read_players_with_decks(path: Path, taken: set[int]) -> list[tuple[StoredPlayer, str]]:
    """Return the players of a file, each with the name of his deck file, empty for none."""
    rows = _read_rows(read_text(path), str(path))
    titles = _read_titles(rows[0]) if rows else {}
    listed = rows[1:] if titles else rows
    used = set(taken)
    players = []
    for line, row in enumerate(listed, 2 if titles else 1):
        cells = _read_cells(row, titles or {"name": 0})
        player = _read_player(cells, used, str(path), line)
        used.add(player.number)
        players.append((player, cells.get("deck", "")))
    if not players:
        raise UserError("events.no_players", path=str(path))
    return players


def format_players(players: Sequence[StoredPlayer]) -> str:
    """Return players as the CSV that `read_players` reads."""
    titles = ["number", "name", "nickname", "id", "paid", "note"]
    rows = [
        [player.number, player.name, player.nickname, player.store_id, "x" if player.has_paid else "", player.note]
        for player in players
    ]
    quoted = [[number, *(quote_formula(str(cell)) for cell in cells)] for number, *cells in rows]
    return format_csv([titles, *quoted])


def next_number(used: set[int]) -> int:
    """Return the lowest number that no player has."""
    return next(number for number in range(1, len(used) + 2) if number not in used)


def _read_rows(text: str, path: str) -> list[list[str]]:
    named, text = split_separator_line(text)
    first = text.lstrip().partition("\n")[0]
    delimiter = named or max(",;\t", key=first.count)
    try:
        rows = [[cell.strip() for cell in row] for row in csv.reader(text.splitlines(), delimiter=delimiter)]
    except csv.Error as error:
        raise UserError("events.bad_list", path=path, line=1, reason=str(error)) from error
    rows = [row for row in rows if any(row)]
    if len(rows) > MOST_PLAYERS + 1:
        raise UserError("events.too_many_players", path=path, most=MOST_PLAYERS)
    return rows


def _read_titles(row: Sequence[str]) -> dict[str, int]:
    """Return the column of each field; an empty table for a row that holds no title of a name."""
    folded = [fold_name(cell) for cell in row]
    places = {field: folded.index(title) for field, titles in _TITLES.items() for title in titles if title in folded}
    return places if "name" in places else {}


def _read_cells(row: Sequence[str], places: dict[str, int]) -> dict[str, str]:
    cells = {field: row[place] if place < len(row) else "" for field, place in places.items()}
    return {field: unquote_formula(clean_line(cell)) for field, cell in cells.items()}


def _read_player(cells: dict[str, str], used: set[int], path: str, line: int) -> StoredPlayer:
    number = cells.get("number", "")
    if number and not (number.isdecimal() and 0 < int(number) < 100000):
        raise UserError("events.bad_number", path=path, line=line, number=number)
    if number and int(number) in used:
        raise UserError("events.number_taken", path=path, line=line, number=number)
    if not cells["name"]:
        raise UserError("events.no_name", path=path, line=line)
    return StoredPlayer(
        int(number) if number else next_number(used),
        cells["name"][:LONGEST_NAME],
        cells.get("nickname", "")[:LONGEST_NAME],
        cells.get("store_id", "")[:LONGEST_CODE],
        cells.get("note", ""),
        fold_name(cells.get("has_paid", "")) in _YES,
    )
