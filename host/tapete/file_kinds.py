"""The kind of a file by its content, for doors that were given a file which belongs at another one."""

import csv
import re

from tapete.errors import UserError
from tapete.folding import name_key
from tapete.spreadsheet_cells import split_separator_line
from tapete.words import translate

CATALOGUE, DECK, PROFILE, RECORD, EVENT, PLAYERS = "catalogue", "deck", "profile", "record", "event", "players"
PRIZES = "prizes"
"""What a door may want; no text is told to be one by its content."""

_MARKS = {"tapete-profile ": PROFILE, "tapete-record ": RECORD, "tapete-event ": EVENT}
"""How the first line of our own files begins."""

_COMMANDS = {
    CATALOGUE: "tapete cards import {path}",
    DECK: "tapete deck check {path}",
    PROFILE: "tapete profile check {path}",
    RECORD: "tapete match show {path}",
    EVENT: "tapete event replay {path}",
    PLAYERS: "tapete event register {event} {path}",
}
_DECK_CODE = re.compile(r"(?:KDECK|KDM)-[\w+/=-]{8,}")
_CODE_LINE = re.compile(r"[A-Z]{2,6}\d?-[A-Z]{0,3}\d{1,4}\b")
_COUNTED_LINE = re.compile(r"(\d{1,2})(?:\s*[x×]\s*|\s+)\S")
_LEAST_CARD_LINES = 5
_COPIES = {"count", "quantity", "qty", "cantidad", "cant", "copias", "copies", "position", "posicion"}
_MOST_DECK_NAMES = 60
"""No deck of our games has more different cards; a catalogue with fewer may be the rows of a deck."""
_PLAYER_TITLES = {"apodo", "nick", "nickname", "alias", "pagado", "pago", "paid"}
_CODE_TITLES = {"code", "codigo", "folio", "numero", "id"}
_LEAST_TITLES = 4
_SEPARATORS = ",;\t"
_NAME_TITLES = {"nombre", "name", "jugador", "player"}
_KNOWN_TITLES = _COPIES | _PLAYER_TITLES | _CODE_TITLES | _NAME_TITLES


def refuse_other_kind(text: str, path: str, wanted: str) -> None:
    """Refuse a text that is plainly of another kind. Raises UserError("file.other_kind"), which names its command."""
    kind = kind_of(text)
    if kind and kind != wanted:
        command = _COMMANDS[kind].format(path=path, event=translate("metavar.event"))
        said, needed = translate(f"file.kind.{kind}"), translate(f"file.kind.{wanted}")
        raise UserError("file.other_kind", path=path, kind=said, wanted=needed, command=command)


def kind_of(text: str) -> str:
    """Return the kind of a text, "" where it cannot be told for sure."""
    first = text.lstrip("\ufeff \t\r\n").partition("\n")[0].strip()
    for mark, kind in _MARKS.items():
        if first.startswith(mark):
            return kind
    if _DECK_CODE.match(first):
        return DECK
    rows = _read_rows(text)
    titles = {name_key(title) for title in rows[0]} if rows else set()
    return _kind_of_table(titles, rows) if titles & _KNOWN_TITLES else _kind_of_list(text)


def _read_rows(text: str) -> list[list[str]]:
    """Return the rows of a text as a table, no rows where it is none."""
    separator, text = split_separator_line(text)
    lines = [line for line in text.splitlines() if line.strip()]
    first = lines[0] if lines else ""
    delimiter = separator or max(_SEPARATORS, key=first.count)
    try:
        return list(csv.reader(lines, delimiter=delimiter))
    except csv.Error:
        return []


def _kind_of_table(titles: set[str], rows: list[list[str]]) -> str:
    """Return the kind of a table by its titles. Many rows, each of its own, below a name or a code are a catalogue."""
    if titles & _NAME_TITLES and titles & _PLAYER_TITLES:
        return PLAYERS
    if titles & _COPIES and titles & (_NAME_TITLES | _CODE_TITLES):
        return DECK
    is_long = len({tuple(row) for row in rows}) > _MOST_DECK_NAMES
    return CATALOGUE if is_long and len(titles) >= _LEAST_TITLES and titles & (_NAME_TITLES | _CODE_TITLES) else ""


def _kind_of_list(text: str) -> str:
    """Return DECK for a list most of whose lines are a card's code, or a number of copies before a name.

    The numbers of a list of players are all different.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith(("#", "//"))]
    counts = [counted[1] for counted in map(_COUNTED_LINE.match, lines) if counted]
    cards = sum(map(bool, map(_CODE_LINE.match, lines))) + (len(counts) if len(set(counts)) < len(counts) else 0)
    return DECK if cards >= _LEAST_CARD_LINES and cards * 2 > len(lines) else ""
