"""A result as a board keeps it until a host has it: a small text, signed in its last line."""

import binascii

from .errors import FormatError
from .keyed_hash import hmac_sha256
from .table_result import TableResult

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .table_sheet import TableSheet

FIRST_LINE = "tapete-result 1"
MOST_BYTES = 1024


class ResultFile:
    """A result file that was read; whether it is genuine only `check_result_file` tells."""

    def __init__(self, event: int, code: str, generation: int, result: TableResult, record: str) -> None:
        self.event = event
        self.code = code
        self.generation = generation
        self.result = result
        self.record = record


def format_result_file(key: bytes, head: "TableSheet", result: TableResult, record: str) -> bytes:
    """Return the file of a result; `record`: the id of the match's record."""
    lines = [
        FIRST_LINE,
        f"event {head.event:05x} {head.code}",
        f"generation {head.generation}",
        f"table {result.table}",
        f"players {_join(result.players)}",
        f"counter {result.counter}",
        f"games {_join(result.games)}" if result.games else f"places {_join(result.places)}",
        f"how {result.how}",
        f"retired {result.retired}",
    ]
    if result.values:
        lines.append(f"values {_join(result.values)}")
    lines.append(f"record {record}")
    signed = ("\n".join(lines) + "\n").encode()
    return signed + b"mac " + _sign(key, signed) + b"\n"


def parse_result_file(data: bytes) -> ResultFile:
    """Return what a result file says. Raises FormatError "bad_result" with the line that is missing or damaged."""
    fields = _read_fields(data)

    def find_numbers(name: str) -> "list[int]":
        try:
            return [int(word) for word in fields.get(name, "").split()]
        except ValueError:
            raise FormatError("bad_result", line=name)

    def find_number(name: str) -> int:
        numbers = find_numbers(name)
        if len(numbers) != 1:
            raise FormatError("bad_result", line=name)
        return numbers[0]

    number, _, code = fields.get("event", "").partition(" ")
    try:
        event = int(number, 16)
    except ValueError:
        raise FormatError("bad_result", line="event")
    result = TableResult(
        find_number("table"),
        find_numbers("players"),
        find_number("counter"),
        find_numbers("games"),
        find_numbers("places"),
        fields.get("how", ""),
        find_number("retired"),
        find_numbers("values"),
    )
    return ResultFile(event, code, find_number("generation"), result, fields.get("record", ""))


def check_result_file(key: bytes, data: bytes) -> bool:
    """Return True if the board with this key wrote these bytes."""
    at = data.rfind(b"mac ")
    return at > 0 and data[at:] == b"mac " + _sign(key, data[:at]) + b"\n"


def _read_fields(data: bytes) -> "dict[str, str]":
    try:
        lines = data.decode().split("\n")
    except UnicodeError:
        raise FormatError("bad_result", line="")
    if len(data) > MOST_BYTES or lines[0] != FIRST_LINE:
        raise FormatError("bad_result", line=lines[0][:20])
    fields: "dict[str, str]" = {}
    for line in lines[1:]:
        name, _, rest = line.partition(" ")
        fields[name] = rest
    return fields


def _sign(key: bytes, signed: bytes) -> bytes:
    return binascii.hexlify(hmac_sha256(key, signed))


def _join(numbers: "Sequence[int]") -> str:
    return " ".join([str(number) for number in numbers])
