"""A board with the sheet of an event, at which players sit down and play."""

from fake_board import FakeBoard
from table import BlindTable, Table
from tapete_board.link.link_answers import LinkAnswers
from tapete_event.judge_codes import judge_code
from tapete_event.table_sheet import TableSheet, format_sheet
from tapete_link.client import put_file
from tapete_link.frames import LONG, FrameReader, make_frame
from tapete_link.messages import hex_sha256

KEY = bytes(range(16))
BUTTONS = ("1-", "1OK", "1+", "2-", "2OK", "2+")
PLAYERS = ((12, (2, 0, 1), "Ana"), (31, (0, 0, 2), "Leo"), (7, (), "Eva"), (9, (), "Rui"))


def sheet_of(**fields):
    """A sheet of Kódem for table 7 of the event LIGA, with other fields as they are given."""
    sheet = TableSheet()
    sheet.event, sheet.code, sheet.name = 0x3F2A1, "LIGA", "Liga de noviembre"
    sheet.generation, sheet.table, sheet.key = 3, 7, KEY
    sheet.game, sheet.edition, sheet.digits = "kodem", "", 2
    sheet.end = (3, "draw")
    for name in sorted(fields):
        setattr(sheet, name, fields[name])
    return sheet


def sheet_data(players=PLAYERS, **fields):
    """The file of such a sheet."""
    return format_sheet(sheet_of(**fields), players)


def sheet_name(data):
    return "event/" + hex_sha256(data)[:16]


def put_sheet(board, data):
    """Put a sheet on a board, as a host has done before."""
    board.store.write_file(sheet_name(data), (data,))
    return board


def with_sheet(board=None, data=None):
    """A board with the sheet of an event, this one if it has none."""
    board = board or FakeBoard()
    if board.store.event_name() == "":
        put_sheet(board, data or sheet_data())
    return board


class EventSeats:
    """The acts of players at a table of an event; to be mixed into a Table."""

    @property
    def event(self):
        return self.director.event_table

    def type_number(self, seat, number, digits=2):
        """Type a number with as few presses as it takes, up to the OK after its last digit; return the presses."""
        count = 0
        for place in range(digits - 1, -1, -1):
            digit = number // 10**place % 10
            button = f"{seat}+" if digit <= 5 else f"{seat}-"
            names = [button] * min(digit, 10 - digit) + [f"{seat}OK"]
            self.press(*names)
            count += len(names)
        return count

    def sit_down(self, *numbers):
        """Sit down and begin the match."""
        self.press("1OK")
        self.rest(300)
        for seat, number in enumerate(numbers or (12, 31), 1):
            self.type_number(1 + (seat - 1) % 2, number)
            self.press(f"{1 + (seat - 1) % 2}OK")
        self.rest(20)
        return self

    def accept_seats(self, *numbers):
        """Be told by a host who plays here."""
        from tapete_board.screens.seat_entry import show_seat_entry

        self.event.accept_seats(list(numbers), "R3", -1)
        show_seat_entry(self.director)
        self.rest(300)

    def agree(self, seat, act):
        """Choose an act from the menu of a seat, and mean it."""
        self.choose(seat, act)
        self.press(f"{seat}+", f"{seat}OK")

    def press_judge_code(self, index):
        """Press a code of the judge's list."""
        self.press(*[BUTTONS[button] for button in judge_code(KEY, index)])


class EventTable(EventSeats, Table):
    """A table of an event."""

    def __init__(self, board=None, data=None):
        Table.__init__(self, with_sheet(board, data))


class BlindEventTable(EventSeats, BlindTable):
    """The same, and nobody looks at the displays."""

    def __init__(self, board=None, data=None):
        BlindTable.__init__(self, with_sheet(board, data))


class AskedTable(EventTable):
    """The same with a host that asks over the link; time does not pass meanwhile."""

    def __init__(self, board=None, data=None):
        super().__init__(board, data)
        self._answers = LinkAnswers(self.board, self.director)
        self.requests = 0

    def exchange(self, request):
        """Return the answer to a request; the board's next tick follows it."""
        self.requests += 1
        self._answers.feed_bytes(make_frame(dict(request, id=self.requests), LONG))
        answer = FrameReader().feed_bytes(self._answers.next_answer())[0]
        self.tick_after_answer()
        return answer

    def tick_after_answer(self):
        self.director.tick(self.board.clock.now())

    def feed(self, data):
        """Let bytes of a host come, whole frames or not; answer them, and return how many requests they made."""
        self._answers.feed_bytes(data)
        count = 0
        while self._answers.is_asked:
            self._answers.next_answer()
            count += 1
        return count

    def put(self, kind, data):
        """Let the host put a file; return its name."""
        name = kind + "/" + hex_sha256(data)[:16]
        put_file(self.exchange, name, data)
        return name
