"""The match record: a text in the spirit of PGN, headers first, then one line per move, then the result.

The format is described in shared/README.md. A header line that this version does not know is kept and written again,
so that the reader of one version passes on what a later one added.
"""

from .errors import RecordError, TapeteError
from .match import Match, parse_line
from .options import changed_options
from .plain_text import one_line
from .series import MOST_SEATS
from .state import Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .deck import Deck

FORMAT = "tapete-record 1"
# What a state holds, how a move is read and what a rule forbids; hashes of states are alike only under the same number.
RULES = 5
ASIDE = ("aside", "1")  # a header: a board set the match aside without its game, so nothing says its last state
_OPEN = "open"
_BY_SEAT = ("seat", "deck")


class Record:
    """A match as it is kept.

    `headers`: pairs (name, rest of the line) in their order; `lines`: "AT SEAT KIND ..."; `result`: "WINNER REASON" as
    in `Outcome.text`, "" while the match is open; `state`: 64 hex digits of the state at the end as its board had it,
    or "".
    """

    def __init__(self, headers: "list[tuple[str, str]]", lines: "list[str]", result: str = "", state: str = "") -> None:
        self.headers = headers
        self.lines = lines
        self.result = result
        self.state = state

    def first_header(self, name: str) -> str:
        """Return the first header of that name, or ""."""
        for key, value in self.headers:
            if key == name:
                return value
        return ""

    def read_options(self) -> "dict[str, int | str]":
        """Return the options of the match, its edition included."""
        table: dict[str, int | str] = {}
        for key, value in self.headers:
            if key == "option":
                name, _, word = value.partition(" ")
                table[name] = word
            elif key == "edition":
                table["edition"] = value
        return table

    def profile_text(self) -> str:
        """Return the text of the custom profile that was played, "" for any other game."""
        lines = [value for key, value in self.headers if key == "profile"]
        return "\n".join(lines) + "\n" if lines else ""

    def has_these_rules(self) -> bool:
        """Return True if the record was written under the rules of this version."""
        return self.first_header("rules") == str(RULES)

    def by_seat(self, name: str) -> "dict[int, str]":
        """Return the headers that begin with a seat, such as "seat" and "deck", by that seat."""
        table: dict[int, str] = {}
        for key, value in self.headers:
            if key == name:
                seat, _, rest = value.partition(" ")
                table[int(seat)] = rest
        return table


def headers_of(
    match: Match, record_id: str, names: "dict[int, str]", board: str, start: int
) -> "list[tuple[str, str]]":
    """Return the headers of a match that begins. `start`: unix seconds, 0 if the board does not know the time."""
    headers = [("id", record_id), ("game", match.game.NAME), ("rules", str(RULES))]
    headers.append(("edition", str(match.options["edition"])))
    for name, value in changed_options(match.game.OPTIONS, match.game.EDITIONS, match.options):
        headers.append(("option", f"{name} {value}"))
    for line in match.profile.split("\n"):
        if line:
            headers.append(("profile", line))
    for seat in sorted(names):
        headers.append(("seat", f"{seat} {names[seat]}"))
    for seat in sorted(match.decks):
        deck = match.decks[seat]
        headers.append(("deck", f"{seat} {deck.content_hash()} {deck.name}"))
    headers.append(("board", board))
    headers.append(("start", str(start)))
    return headers


def head_text(headers: "list[tuple[str, str]]") -> str:
    """Return the beginning of a record, up to and with the line "moves"."""
    lines = [FORMAT]
    for name, value in headers:
        lines.append(f"{name} {one_line(value)}")
    lines.append("moves\n")
    return "\n".join(lines)


def tail_text(outcome: "Outcome | None", state: str) -> str:
    """Return the end of a record: the result and the hash of the state."""
    result = _OPEN if outcome is None else outcome.to_line()
    return f"result {result}\nstate {state}\n"


def format_record(record: Record) -> str:
    """Return the text of a record."""
    body = "".join([line + "\n" for line in record.lines])
    text = head_text(record.headers) + body + f"result {record.result or _OPEN}\n"
    return text + (f"state {record.state}\n" if record.state else "")


def parse_record(text: str) -> Record:
    """Parse a record; a body cut off in mid line loses that line only. Raises RecordError."""
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0].lstrip("\ufeff").strip() != FORMAT:
        raise RecordError("not_a_record", line=1)
    record = Record([], [])
    at_moves = False
    for number, line in enumerate(lines[1:-1], 2):
        if at_moves:
            _read_body(record, line, number)
        elif line == "moves":
            at_moves = True
        elif line:
            name, _, value = line.partition(" ")
            if name in _BY_SEAT and not _is_seat(value.partition(" ")[0]):
                raise RecordError("bad_header", line=number, text=line)
            record.headers.append((name, value))
    if not at_moves:
        raise RecordError("record_without_moves", line=len(lines))
    return record


def _read_body(record: Record, line: str, number: int) -> None:
    name, _, rest = line.partition(" ")
    if name == "result":
        record.result = "" if rest == _OPEN else rest
    elif name == "state":
        record.state = rest
    elif line:
        if record.result or record.state:
            raise RecordError("line_after_result", line=number)
        try:
            parse_line(line)
        except TapeteError:
            raise RecordError("unreadable_line", line=number, text=line)
        record.lines.append(line)


def open_match(record: Record, decks: "dict[int, Deck] | None" = None) -> Match:
    """Return the match of a record before its first move."""
    return Match(record.first_header("game"), record.read_options(), decks, record.profile_text(), is_new=False)


def replay_record(record: Record, decks: "dict[int, Deck] | None" = None) -> Match:
    """Replay the match of a record. Raises RecordError("impossible_move") with the move's number.

    What this version forbids may have been legal where the record was written, so under other rules nothing is asked.
    """
    match = open_match(record, decks)
    was_legal = not record.has_these_rules()
    for number, line in enumerate(record.lines, 1):
        try:
            match.play_line(line, was_legal)
        except TapeteError as error:
            raise RecordError("impossible_move", move=number, text=line, why=str(error))
    return match


def _is_seat(word: str) -> bool:
    return len(word) == 1 and "1" <= word <= str(MOST_SEATS)
