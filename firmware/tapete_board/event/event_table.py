"""The table of an event: what its sheet says, who sits there, and how often somebody has sat down."""

from tapete_event.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_event.table_sheet import TableSheet

    from ..board import Board
    from ..journal.settings_file import SettingsFile

_DUEL = 2
_EVENT = "event"  # the setting that tells for which event and generation the counter counts
_COUNTER = "counter"
_ASIDE = "aside"  # the setting with the players of a match that was set aside


class SheetHead:
    """The part of its sheet that a board knows all day; the rest is read again when a match begins.

    With an object of the sheet's own class its whole module would stay in memory.
    """

    def __init__(self, sheet: "TableSheet") -> None:
        self.event = sheet.event
        self.code = sheet.code
        self.generation = sheet.generation
        self.table = sheet.table
        self.key = sheet.key
        self.end = sheet.end
        self.has_pins = sheet.has_pins
        self.digits = sheet.digits
        self.first = sheet.first
        self.players_at = sheet.players_at


class EventTable:
    """The table of the event whose sheet is on the board.

    sheet: the head of the sheet; fewest, seats: how many players have to sit here, and how many can.
    players: the numbers of those who sit down, by seat; 0 for one who is not known yet; [] while nobody does.
    names: their names, "" where the sheet has none.
    is_present: True for each who has pressed OK.
    is_told: a host told who plays here; `round` and `seconds` (-1: the sheet's minutes) came with it.
    last_told: the players and the round that a host told last, also after they have left; a restart forgets them.
    is_judge_called: a player has called a judge, who has not answered yet.
    has_withdrawn_call: the players have withdrawn the last call of this match.
    taken_name: the file of the match that was taken over last.
    last_judge_request: the id of a host's last request to the judge, which may be repeated.
    heard_clock: the number of what a host did last with the clock of this match, 0 for nothing since it began here.
    """

    def __init__(self, board: "Board", name: str) -> None:
        self.name = name
        self._store = board.store
        self._settings: SettingsFile = board.settings
        whole = self.read_sheet()
        self.sheet: "TableSheet" = SheetHead(whole)  # type: ignore[assignment]
        self.fewest, self.seats = _seat_range(whole)
        self.is_judge_called = False
        self.last_judge_request = -1
        self.heard_clock = 0
        self.taken_name = ""
        self.last_told: "tuple[list[int], str]" = ([], "")
        self.clear_seats()
        self._begin_counting()

    def read_sheet(self) -> "TableSheet":
        """Return all that the sheet says before its players. Raises FormatError and OSError."""
        from tapete_event.table_sheet import read_sheet_head

        return read_sheet_head(self._read_file)

    def _read_file(self, at: int, count: int) -> bytes:
        return self._store.read(self.name, at, count)

    @property
    def title(self) -> str:
        """The code of the event and the number of the table."""
        return f"{self.sheet.code} {self.sheet.table}"

    # -- the seating

    def clear_seats(self) -> None:
        """Forget who sat down."""
        self.seat_players(0)
        self.is_told = False
        self.has_withdrawn_call = False
        self.round = ""
        self.seconds = -1

    def seat_players(self, count: int) -> None:
        """Wait for so many players."""
        self.players = [0] * count
        self.names = [""] * count
        self.is_present = [False] * count

    def accept_seats(self, players: "list[int]", round_text: str, seconds: int) -> None:
        """Take the players that a host has told; the same again changes nothing."""
        if self.is_told and self.players == players and self.round == round_text:
            return
        self.seat_players(len(players))
        for seat, number in enumerate(players, 1):
            self.set_player(seat, number)
        self.is_told = True
        self.round = round_text
        self.seconds = seconds
        self.last_told = players, round_text

    def set_player(self, seat: int, number: int) -> None:
        """Let a seat be taken by a player, who has still to confirm it."""
        self.players[seat - 1] = number
        self.names[seat - 1] = self.find_player(number)[0]
        self.is_present[seat - 1] = False

    def is_taken(self, seat: int) -> bool:
        """Return True if the player of a seat is present at another one."""
        number = self.players[seat - 1]
        for other in range(len(self.players)):
            if other != seat - 1 and self.is_present[other] and self.players[other] == number:
                return True
        return False

    def find_player(self, number: int) -> "tuple[str, tuple[int, ...]]":
        """Return the name and the PIN of a player; "" and () where the sheet has none: who came later is a number."""
        from tapete_event.table_sheet import find_player

        try:
            return find_player(self._read_file, self.sheet, number) or ("", ())
        except (FormatError, OSError):
            return "", ()

    def name_of(self, seat: int) -> str:
        """Return what a player is called: his name, or his number alone."""
        return self.names[seat - 1] or str(self.players[seat - 1])

    # -- a match without a result

    @property
    def aside(self) -> "list[int]":
        """The players whose match was set aside, so that no result of it comes; [] once another one was played."""
        return [int(number) for number in self._settings.get(_ASIDE).split()]

    def note_aside(self, players: str) -> None:
        """Note the players of a match that was set aside, "" for none; the settings are saved with the first screen."""
        self._settings.set(_ASIDE, players)

    # -- the counter of the seatings

    def _begin_counting(self) -> None:
        identity = f"{self.sheet.event:05x} {self.sheet.generation}"
        if self._settings.get(_EVENT) != identity:
            self._settings.set(_EVENT, identity)
            self._settings.set(_COUNTER, 0)
            self.note_aside("")

    @property
    def counter(self) -> int:
        """The number of seatings under this sheet's key."""
        return self._settings.get_number(_COUNTER)

    def count_seating(self) -> int:
        """Return the number of a new seating. Raises OSError where it cannot be kept, so that none comes twice."""
        self._settings.set(_COUNTER, self.counter + 1)
        self.note_aside("")
        self.heard_clock = 0
        self._settings.save_or_raise()
        return self.counter


def _seat_range(sheet: "TableSheet") -> "tuple[int, int]":
    """Return the fewest and the most players at the table."""
    fewest = _DUEL
    for line in sheet.profile:
        words = line.split()
        if words[:1] == ["seats"] and words[1:] and words[1].isdigit():
            fewest = int(words[1])
    for name, value in sheet.options:
        if name == "seats" and value.isdigit():
            return fewest, int(value)
    return fewest, fewest


def open_event_table(board: "Board", name: str) -> "EventTable | None":
    """Return the table of the event with this sheet; None if it cannot be read, and then it is set aside."""
    try:
        return EventTable(board, name)
    except (FormatError, OSError):
        board.store.set_aside(name)
        return None
