"""The text in the QR of a result: 47 signs that every scanner types right, for a page that waits for them."""

from .bit_fields import pack_bits, unpack_bits
from .errors import FormatError
from .event_keys import BOARD_BITS, EVENT_BITS, board_number
from .game_scores import rank_games, unrank_games
from .keyed_hash import mac_bits
from .letters import LETTERS, decode_letters, encode_letters
from .place_ranks import rank_places, unrank_places
from .table_result import HOW_WORDS, TableResult, complete_counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

PREFIX = "TPU"
"""What a page looks for. U is no letter of the rest, so the prefix never stands inside it."""

TEXT_LETTERS = 47
COUNTER_BITS = 10
_DUEL = 1
_POD = 2
_FORMAT_BITS = 4
_TABLE_BITS = 11
_HOW_BITS = 4
_MAC_BITS = 96
_HEAD = (_FORMAT_BITS, EVENT_BITS, BOARD_BITS, _TABLE_BITS, COUNTER_BITS, _HOW_BITS)
_DUEL_BODY = (12, 12, 8, 2, 12, 12)  # players, games, retired, values
_POD_BODY = (4, 20, 8)  # seats, places, retired
_LONGEST_BITS = 5 * (TEXT_LETTERS - len(PREFIX))
_MOST_VALUE = (1 << 12) - 1


class QrResult:
    """A QR that was read, its players in the order of their numbers; whether it is genuine only `matches` tells.

    `players` is empty for a pod.
    """

    def __init__(self, event: int, board: int, table: int, counter_low: int, how: str, mac: int) -> None:
        self.event = event
        self.board = board
        self.table = table
        self.counter_low = counter_low
        self.how = how
        self.mac = mac
        self.players: "tuple[int, ...]" = ()
        self.games: "tuple[int, ...]" = ()
        self.places: "tuple[int, ...]" = ()
        self.values: "tuple[int, ...]" = ()
        self.retired = 0

    def complete_counter(self, last: int) -> int:
        """Return the first counter after `last` that this QR can mean."""
        return complete_counter(self.counter_low, COUNTER_BITS, last)

    def result(self, players: "Sequence[int]", counter: int) -> TableResult:
        """Return the result that the QR tells of these players. FormatError if they are too many or few."""
        return TableResult(
            self.table, sorted(players), counter, self.games, self.places, self.how, self.retired, self.values
        )

    def matches(self, key: bytes, event: int, table: int, players: "Sequence[int]", counter: int) -> bool:
        """Return True if the board with this key wrote this QR for this seating."""
        if (event, table) != (self.event, self.table) or self.players not in ((), tuple(sorted(players))):
            return False
        message = self.result(players, counter).message("qr", event, self.values)
        return self.mac == mac_bits(key, message, _MAC_BITS)


def format_qr_text(key: bytes, event: int, board_id: str, result: TableResult) -> str:
    """Return the text for the QR of a result. FormatError "too_big" if it has no room.

    Values for tie-breaks go along for two players, each at most 4095.
    """
    result = result.order_by_number()
    is_duel = len(result.players) == 2
    values = _carried_values(result) if is_duel else ()
    head = (
        _DUEL if is_duel else _POD,
        event,
        board_number(board_id),
        result.table,
        result.counter & ((1 << COUNTER_BITS) - 1),
        HOW_WORDS.index(result.how),
    )
    if is_duel:
        body = result.players + (rank_games(result.games), result.retired) + values
    else:
        body = (len(result.players), rank_places(result.places), result.retired)
    mac = mac_bits(key, result.message("qr", event, values), _MAC_BITS)
    widths = _HEAD + (_DUEL_BODY if is_duel else _POD_BODY) + (_MAC_BITS,)
    packed = pack_bits([("qr", value, bits) for value, bits in zip(head + body + (mac,), widths)])
    return PREFIX + encode_letters(packed << (_LONGEST_BITS - sum(widths)), TEXT_LETTERS - len(PREFIX))


def parse_qr_text(text: str) -> QrResult:
    """Return what the text of a QR says. Raises FormatError "bad_length" or "bad_code" where it is none of ours."""
    letters = text.strip()
    if len(letters) != TEXT_LETTERS:
        raise FormatError("bad_length", length=len(letters), wanted=TEXT_LETTERS)
    if not letters.startswith(PREFIX) or any(letter not in LETTERS for letter in letters[len(PREFIX) :]):
        raise FormatError("bad_code")
    packed = decode_letters(letters[len(PREFIX) :])
    kind = packed >> (_LONGEST_BITS - _FORMAT_BITS)
    if kind not in (_DUEL, _POD):
        raise FormatError("bad_code")
    body_widths = _DUEL_BODY if kind == _DUEL else _POD_BODY
    widths = _HEAD + body_widths + (_MAC_BITS,)
    values = unpack_bits(packed >> (_LONGEST_BITS - sum(widths)), widths)
    _, event, board, table, counter, how = values[: len(_HEAD)]
    if how >= len(HOW_WORDS):
        raise FormatError("bad_code")
    found = QrResult(event, board, table, counter, HOW_WORDS[how], values[-1])
    _fill_body(found, values[len(_HEAD) : -1])
    return found


def _carried_values(result: TableResult) -> "tuple[int, int]":
    first, second = result.values or (0, 0)
    return max(0, min(first, _MOST_VALUE)), max(0, min(second, _MOST_VALUE))


def _fill_body(found: QrResult, body: "list[int]") -> None:
    if len(body) == len(_DUEL_BODY):
        found.players = tuple(body[:2])
        found.games = unrank_games(body[2])
        found.retired = body[3]
        found.values = tuple(body[4:])
    else:
        seats, rank, found.retired = body
        if not 2 < seats <= 8:
            raise FormatError("bad_code")
        found.places = unrank_places(rank, seats)
