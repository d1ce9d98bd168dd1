"""The host's end of a table at a tournament: who sits there, what they do, and what a judge answers.

`exchange` carries a request there and its answer back (client.py). Every function raises Refused and LinkError.
"""

from collections import namedtuple

from . import messages
from .client import ask_board
from .errors import LinkError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .client import Exchange

STATES = ("free", "seating", "playing", "result")
MOST_SEATS = 8
MOST_PLAYER = 4095  # numbers of players have 12 bits
MOST_EVENT = 1048575  # 20 bits
MOST_TABLE = 2047  # 11 bits
LONGEST_ROUND = 12  # characters of the text about the round that fit a display
MOST_SECONDS = 86400
MOST_MINUTES = 99

TableStatus = namedtuple(
    "TableStatus",
    (
        "event",  # its number, 0: the board has no event
        "code",
        "generation",
        "table",
        "state",  # one of STATES
        "players",  # their numbers by seat, as far as they are known
        "present",  # True for each that has pressed OK
        "judge",  # True while a judge is called
        "has_withdrawn_call",  # True if the players have withdrawn their last call
        "counter",  # of the last seating
        "left",  # seconds on the match clock, below 0 in overtime; None without one
        "time_called",
        "results",  # how many no host has confirmed
        "aside",  # the players of a match that the board has set aside: no result of it comes
        "told",  # the players that a free board was told last since it started; None where it does not say
        "told_round",  # the round that came with them
        "clock",  # the number of what it heard last of the clock in this match; None of a board that keeps none
    ),
)


TableMoves = namedtuple(
    "TableMoves",
    (
        "match",  # the id of the running match, "" without one
        "entries",  # in its history
        "after",  # the entry behind which the lines begin: 0 where the host knew another match
        "lines",  # the next ones, as many as fit
        "pending",  # (seat, stop, change) of numbers that presses change just now
        "timers",  # (name, seconds left)
    ),
)
MOST_CHANGE = 999999


def read_board_table(exchange: "Exchange") -> TableStatus:
    """Return the state of the board's table."""
    answer = ask_board(exchange, "table", most=messages.MOST_CHUNK)
    state = messages.text_field(answer, "state")
    if state not in STATES:
        raise LinkError("bad_field", field="state")
    return TableStatus(
        messages.number_field(answer, "event", MOST_EVENT),
        messages.text_field(answer, "code"),
        messages.number_field(answer, "generation", messages.MOST_ID),
        messages.number_field(answer, "table", MOST_TABLE),
        state,
        tuple(_number_list(answer, "players", MOST_PLAYER)),
        tuple([number == 1 for number in _number_list(answer, "present", 1)]),
        messages.number_field(answer, "judge", 1) == 1,
        messages.number_field(answer, "withdrawn", 1) == 1 if "withdrawn" in answer else False,
        messages.number_field(answer, "counter", messages.MOST_ID),
        _left_field(answer),
        messages.number_field(answer, "time_called", 1) == 1,
        messages.number_field(answer, "results", messages.MOST_ID),
        tuple(_number_list(answer, "aside", MOST_PLAYER)) if "aside" in answer else (),
        tuple(_number_list(answer, "told", MOST_PLAYER)) if "told" in answer else None,
        messages.text_field(answer, "round") if "round" in answer else "",
        messages.number_field(answer, "clock", messages.MOST_ID) if "clock" in answer else None,
    )


def read_moves(exchange: "Exchange", match: str, after: int) -> TableMoves:
    """Return the moves of the running match behind the first `after` ones, if it is the match that the host knows."""
    answer = ask_board(exchange, "moves", match=match, after=after, most=messages.MOST_CHUNK)
    own = messages.text_field(answer, "match")
    entries = messages.number_field(answer, "entries", messages.MOST_ID)
    begin = messages.number_field(answer, "after", entries) if own else 0
    lines = _text_lines(messages.data_field(answer))
    if begin not in (0, after) or len(lines) > entries - begin:
        raise LinkError("bad_field", field="after")
    pending = [_pending_change(each) for each in messages.list_field(answer, "pending")]
    timers = [_timer_left(each) for each in messages.list_field(answer, "timers")]
    return TableMoves(own, entries, begin, tuple(lines), tuple(pending), tuple(timers))


def tell_seats(exchange: "Exchange", players: "tuple[int, ...]", round_text: str = "", seconds: int = -1) -> None:
    """Tell the board who plays here, in the order of the seats; `seconds` are left on the round's clock, or -1."""
    ask_board(exchange, "seat", players=list(players), round=round_text, seconds=seconds)


def answer_judge(exchange: "Exchange") -> None:
    """End the call for a judge."""
    ask_board(exchange, "judge", answer=1)


def extend_clock(exchange: "Exchange", minutes: int, number: "int | None" = None) -> None:
    """Give the table so many minutes more; `number`: which change of the clock this is, if it has one."""
    _change_clock(exchange, number, minutes=minutes)


def pause_clock(exchange: "Exchange", number: "int | None" = None) -> None:
    """Let the match clock stand."""
    _change_clock(exchange, number, pause=1)


def run_clock(exchange: "Exchange", number: "int | None" = None) -> None:
    """Let the match clock go on from where it stands."""
    _change_clock(exchange, number, go_on=1)


def set_clock(exchange: "Exchange", seconds: int, number: "int | None" = None) -> None:
    """Leave so many seconds on the match clock, which runs or stands as before."""
    _change_clock(exchange, number, set=seconds)


def _change_clock(exchange: "Exchange", number: "int | None", **act: int) -> None:
    numbered = {} if number is None else {"clock": number}
    ask_board(exchange, "judge", **act, **numbered)


def call_time(exchange: "Exchange") -> None:
    """Say that the time is out: the declared end of the match begins."""
    ask_board(exchange, "judge", time=1)


def take_over_match(exchange: "Exchange", name: str) -> None:
    """Let a record that was put as "match/..." become the running match."""
    ask_board(exchange, "resume", name=name)


def _text_lines(data: bytes) -> "list[str]":
    try:
        return data.decode().split("\n")[:-1]
    except ValueError:
        raise LinkError("bad_field", field="data")


def _pending_change(value: object) -> "tuple[int, str, int]":
    if not isinstance(value, list) or len(value) != 3:
        raise LinkError("bad_field", field="pending")
    fields = {"seat": value[0], "stop": value[1], "change": value[2]}
    seat = messages.number_field(fields, "seat", MOST_SEATS)
    return seat, messages.text_field(fields, "stop"), messages.signed_field(fields, "change", MOST_CHANGE)


def _timer_left(value: object) -> "tuple[str, int]":
    if not isinstance(value, list) or len(value) != 2:
        raise LinkError("bad_field", field="timers")
    fields = {"name": value[0], "left": value[1]}
    return messages.text_field(fields, "name"), messages.signed_field(fields, "left", MOST_SECONDS)


def _number_list(answer: "dict[str, object]", field: str, most: int) -> "list[int]":
    numbers = messages.list_field(answer, field)
    if len(numbers) > MOST_SEATS:
        raise LinkError("bad_field", field=field)
    return [messages.number_field({field: number}, field, most) for number in numbers]


def _left_field(answer: "dict[str, object]") -> "int | None":
    left = answer.get("left")
    if left is None:
        return None
    return messages.signed_field(answer, "left", MOST_SECONDS)
