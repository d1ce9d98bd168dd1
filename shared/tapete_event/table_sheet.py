"""The sheet of a table: what a board has to know for the day, and finds there without loading it."""

import binascii

from .errors import FormatError
from .sheet_lines import find_line, read_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .sheet_lines import ReadPiece

    Pin = tuple[int, ...]
    Player = tuple[int, Pin, str]

FIRST_LINE = "tapete-table 1"
_PLAYERS = "players"
_KEY_BYTES = 16  # as in event_keys, which a board does not load for its first screen
END_VALUES = ("draw", "decide")
"""What a match is at the end of its time where all is equal: a draw, or the next difference decides."""


class TableSheet:
    """The head of a sheet. `players_at`: where its players begin in the file.

    `options`: (name, value) in their order. `profile`: the lines of a game that is one. `end`: turns or units after
    time, and one of END_VALUES. `has_pins`: PINs are asked. `digits`: how many a number has. `first`: who begins, ""
    where the event says nothing.
    """

    def __init__(self) -> None:
        self.event = 0
        self.code = ""
        self.name = ""
        self.generation = 0
        self.table = 0
        self.key = b""
        self.game = ""
        self.edition = ""
        self.options: "list[tuple[str, str]]" = []
        self.profile: "list[str]" = []
        self.end = (0, END_VALUES[0])
        self.has_pins = False
        self.digits = 1
        self.first = ""
        self.players_at = 0


def format_sheet(sheet: TableSheet, players: "Sequence[Player]") -> bytes:
    """Return the file of a table. `players`: number, PIN (empty without) and name of each, in any order.

    FormatError "bad_sheet" names a number that two players have, or a line that holds two.
    """
    lines = [
        FIRST_LINE,
        f"event {sheet.event:05x} {sheet.code}",
        f"name {sheet.name}",
        f"generation {sheet.generation}",
        f"table {sheet.table}",
        f"key {binascii.hexlify(sheet.key).decode()}",
        f"game {sheet.game}",
        f"edition {sheet.edition}",
    ]
    lines += [f"option {name} {value}" for name, value in sheet.options]
    lines += [f"profile {line}" for line in sheet.profile]
    lines.append(f"end {sheet.end[0]} {sheet.end[1]}")
    if sheet.has_pins:
        lines.append("pins 1")
    lines.append(f"digits {sheet.digits}")
    if sheet.first:
        lines.append(f"first {sheet.first}")
    lines.append(_PLAYERS)
    last = -1
    for number, pin, name in sorted(players):
        if number == last:
            raise FormatError("bad_sheet", line=str(number))
        last = number
        lines.append(f"{number} {''.join([str(press) for press in pin]) or '-'} {name}")
    for line in lines:
        if "\n" in line or "\r" in line:
            raise FormatError("bad_sheet", line=line)
    return ("\n".join(lines) + "\n").encode()


def read_sheet_head(read: "ReadPiece") -> TableSheet:
    """Return the head of the sheet that `read(at, count)` gives. FormatError "bad_sheet" names the line."""
    sheet = TableSheet()
    fields = {"end": "0 draw", "pins": "0", "digits": "1"}
    first = FIRST_LINE
    for line, end in read_lines(read):
        if first and line != first:
            break
        first = ""
        word, _, rest = line.partition(" ")
        if line == _PLAYERS:
            sheet.players_at = end
            _fill_sheet(sheet, fields)
            return sheet
        if word == "option":
            name, _, value = rest.partition(" ")
            sheet.options.append((name, value))
        elif word == "profile":
            sheet.profile.append(rest)
        else:
            fields[word] = rest
    raise FormatError("bad_sheet", line=first or _PLAYERS)


def _fill_sheet(sheet: TableSheet, fields: "dict[str, str]") -> None:
    number, _, sheet.code = _find_field(fields, "event").partition(" ")
    sheet.event = _parse_number(number, "event", 16)
    sheet.name = fields.get("name", "")
    sheet.generation = _parse_number(_find_field(fields, "generation"), "generation")
    sheet.table = _parse_number(_find_field(fields, "table"), "table")
    sheet.key = _parse_key(_find_field(fields, "key"))
    sheet.game = _find_field(fields, "game")
    sheet.edition = fields.get("edition", "")
    units, _, value = fields["end"].partition(" ")
    if value not in END_VALUES:
        raise FormatError("bad_sheet", line="end")
    sheet.end = (_parse_number(units, "end"), value)
    sheet.has_pins = fields["pins"] == "1"
    sheet.digits = _parse_number(fields["digits"], "digits")
    sheet.first = fields.get("first", "")


def _find_field(fields: "dict[str, str]", name: str) -> str:
    if not fields.get(name):
        raise FormatError("bad_sheet", line=name)
    return fields[name]


def _parse_number(word: str, name: str, base: int = 10) -> int:
    try:
        number = int(word, base)
    except ValueError:
        number = -1
    if number < 0:
        raise FormatError("bad_sheet", line=name)
    return number


def _parse_key(word: str) -> bytes:
    try:
        key = binascii.unhexlify(word)
    except ValueError:
        key = b""
    if len(key) != _KEY_BYTES:
        raise FormatError("bad_sheet", line="key")
    return key


def find_player(read: "ReadPiece", sheet: TableSheet, number: int) -> "tuple[str, Pin] | None":
    """Return name and PIN (empty without) of a player; None for a number that is not on the sheet."""
    rest = find_line(read, sheet.players_at, f"{number} ".encode())
    if rest is None:
        return None
    pin, _, name = rest.partition(" ")
    if pin != "-" and (len(pin) != 3 or pin.strip("012")):
        raise FormatError("bad_sheet", line=str(number))
    return name, tuple([digit - 48 for digit in pin.encode() if pin != "-"])
