"""The host's end of transfers, over anything that carries a request there and its answer back.

`exchange(request) -> answer` is such a thing. It fills in the `id`, repeats what got lost, and raises when the board
does not answer; an answer "error" is turned into Refused here. A TransferPace carries several requests at once.
"""

from . import messages
from .digest import STEP
from .errors import LinkError, Refused
from .packing import WINDOW

try:
    import zlib

    _CAN_PACK = True
except ImportError:  # MicroPython
    _CAN_PACK = False

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Exchange = Callable[[dict[str, object]], dict[str, object]]
    Burst = Callable[[list[dict[str, object]]], list[dict[str, object]]]
    Progress = Callable[[int, int], None]


class TransferPace:
    """The pace at which a board takes a file: `most` bytes of it in a message, `ahead` requests at once.

    `unpacked`: bytes of a file that a message holds when they are packed, 0 where the board unpacks nothing.
    `burst(requests) -> answers` carries so many; it answers the first ones of them, or none that came through.
    """

    def __init__(
        self,
        exchange: "Exchange",
        most: int = messages.CHUNK,
        ahead: int = 1,
        burst: "Burst | None" = None,
        unpacked: int = 0,
    ) -> None:
        self.most = most
        self.ahead = ahead
        self.unpacked = unpacked if _CAN_PACK else 0
        self._exchange = exchange
        self._burst = burst

    def carry_requests(self, requests: "list[dict[str, object]]") -> "list[dict[str, object]]":
        """Return the answers to the first of some requests; none where they have to be made shorter."""
        if self._burst is None:
            return [self._exchange(requests[0])]
        answers = self._burst(requests)
        if not answers:
            self.slow_down()
        return answers

    def slow_down(self, most: int = messages.CHUNK) -> None:
        """Send one request at a time from now on, with no more than `most` bytes in it."""
        self.most = min(self.most, most)
        self.ahead = 1
        self.unpacked = 0
        self._burst = None


# No loop over a board's answers is without an end, whatever the board says.
_TRIES = 3  # whole transfers that come out wrong before it is given up
_PICTURES = 20  # a display that runs a timer changes every second, and its picture takes a quarter of one
_PICTURE_PIECES = 2 * 1024 // messages.LEAST_CHUNK
_STEPS = 4 * messages.MOST_BYTES // STEP  # a hash of the longest file, begun anew a few times
_PIECES = 2 * messages.MOST_BYTES // messages.LEAST_CHUNK  # of the longest file in the shortest messages
_FILES = 4096  # of one kind: as many as there are blocks in the flash of the largest board
_SETTINGS = 64
_MOST_MILLIVOLTS = 100000
_REPORT_PIECES = 64


PANEL_STATES = ("good", "absent", "unread")
"""What a display is: there, not there, or one that answers no reads."""


def ask_board(exchange: "Exchange", verb: str, **fields: object) -> "dict[str, object]":
    """Return the answer to a request. Raises Refused with the code and the fields of an error."""
    return _checked_answer(exchange(dict(fields, do=verb)))


def _checked_answer(answer: "dict[str, object]") -> "dict[str, object]":
    if "error" not in answer:
        return answer
    refusal = Refused(str(answer["error"]))
    refusal.fields = {key: answer[key] for key in answer if key not in ("id", "error")}
    raise refusal


def list_files(exchange: "Exchange", kind: str, most: int = messages.CHUNK) -> "list[tuple[str, int, bool]]":
    """Return all files of "deck", "profile" or "record": name without the kind, bytes, True if it is confirmed."""
    files: "list[tuple[str, int, bool]]" = []
    after = ""
    while len(files) <= _FILES:
        answer = ask_board(exchange, "list", kind=kind, after=after, **_room_field(most))
        before = after
        for entry in messages.list_field(answer, "files"):
            files.append(_parse_entry(entry))
            if files[-1][0] <= after:
                raise LinkError("bad_field", field="files")
            after = files[-1][0]
        if not messages.number_field(answer, "more", 1):
            return files
        if after == before:
            break
    raise LinkError("bad_field", field="more")


def _room_field(most: int) -> "dict[str, object]":
    """Return the field that allows an answer more or less than CHUNK; older boards do not look at it."""
    return {"most": most} if most != messages.CHUNK else {}


def _parse_entry(entry: object) -> "tuple[str, int, bool]":
    if not isinstance(entry, list) or len(entry) != 3:
        raise LinkError("bad_field", field="files")
    fields = {"name": entry[0], "size": entry[1], "confirmed": entry[2]}
    size = messages.number_field(fields, "size", messages.MOST_BYTES)
    return messages.text_field(fields, "name"), size, messages.number_field(fields, "confirmed", 1) == 1


def put_file(
    exchange: "Exchange", name: str, data: bytes, progress: "Progress | None" = None, pace: "TransferPace | None" = None
) -> bool:
    """Put a file on the board; return False if it was there. Goes on where an earlier try broke off.

    `progress(bytes there, bytes in all)` is called after each chunk. Raises Refused and LinkError "stuck".
    """
    pace = pace or TransferPace(exchange)
    sha256 = messages.hex_sha256(data)
    fault = LinkError("stuck", name=name)
    for _ in range(_TRIES):
        answer = ask_board(exchange, "put", name=name, size=len(data), sha256=sha256)
        if messages.number_field(answer, "done", 1):
            return False
        try:
            _send_rest(pace, name, data, messages.number_field(answer, "have", len(data)), progress)
            _until_done(exchange, "commit", name)
            return True
        except Refused as error:
            if error.code not in ("no_put", "bad_hash", "incomplete"):  # the board restarted, or its bytes rotted
                raise
            fault = error
    raise fault


def _send_rest(pace: TransferPace, name: str, data: bytes, have: int, progress: "Progress | None") -> None:
    """Send the rest of a file; where a chunk got lost the board takes none after it, and all go again from there."""
    for _ in range(_PIECES):
        if have >= len(data):
            return
        before = have
        answers = pace.carry_requests(_next_chunks(pace, name, data, have))
        for answer in answers:
            have = messages.number_field(_checked_answer(answer), "have", len(data))
        if answers and have <= before:
            break
        if progress is not None:
            progress(have, len(data))
    raise LinkError("stuck", name=name)


def _next_chunks(pace: TransferPace, name: str, data: bytes, at: int) -> "list[dict[str, object]]":
    """Return the next requests that send a file, as many as may be on their way at once."""
    chunks: "list[dict[str, object]]" = []
    while at < len(data) and len(chunks) < pace.ahead:
        size, fields = _next_piece(pace, data, at)
        chunks.append(dict(fields, do="chunk", name=name, at=at))
        at += size
    return chunks


def _next_piece(pace: TransferPace, data: bytes, at: int) -> "tuple[int, dict[str, object]]":
    """Return how many bytes of a file the next message holds, and the fields that hold them: packed if that helps."""
    for size in (pace.unpacked, pace.unpacked * 3 // 4, pace.most if pace.unpacked else 0):
        plain = data[at : at + size]
        packed = _pack_piece(plain) if plain else b""
        if 0 < len(packed) < len(plain) and len(packed) <= pace.most:
            return len(plain), {"data": messages.as_base64(packed), "unpacked": len(plain)}
    plain = data[at : at + pace.most]
    return len(plain), {"data": messages.as_base64(plain)}


def _pack_piece(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -WINDOW)
    return packer.compress(data) + packer.flush()


def _until_done(exchange: "Exchange", verb: str, name: str) -> "dict[str, object]":
    """Repeat a request that the board works off in steps; return the last answer."""
    for _ in range(_STEPS):
        answer = ask_board(exchange, verb, name=name)
        if messages.number_field(answer, "done", 1):
            return answer
    raise LinkError("stuck", name=name)


def get_file(
    exchange: "Exchange",
    name: str,
    into: "bytearray | None" = None,
    progress: "Progress | None" = None,
    pace: "TransferPace | None" = None,
) -> bytes:
    """Return the bytes of a file, proven by their hash.

    What comes is added to `into`; hand the same one in again to go on where an earlier try broke off. Raises
    Refused, and LinkError "changed" if the file never stands still.
    """
    pace = pace or TransferPace(exchange)
    received = bytearray() if into is None else into
    for _ in range(_TRIES):
        if _receive_rest(pace, name, received, progress):
            answer = _until_done(exchange, "sum", name)
            if messages.hash_field(answer) == messages.hex_sha256(bytes(received)):
                return bytes(received)
        received[:] = b""
    raise LinkError("changed", name=name)


def list_settings(exchange: "Exchange") -> "list[tuple[str, str, tuple[str, ...]]]":
    """Return all settings of a board by name: the name, the value, the choices (() for a text)."""
    found: "list[tuple[str, str, tuple[str, ...]]]" = []
    after = ""
    while len(found) < _SETTINGS:
        answer = ask_board(exchange, "setting", after=after)
        name = messages.text_field(answer, "name")
        if name <= after:
            raise LinkError("bad_field", field="name")
        choices = tuple([str(choice) for choice in messages.list_field(answer, "choices")])
        found.append((name, messages.text_field(answer, "value"), choices))
        after = name
        if not messages.number_field(answer, "more", 1):
            return found
    raise LinkError("bad_field", field="more")


def get_picture(exchange: "Exchange", display: int, known: str = "", most: int = messages.CHUNK) -> "tuple[str, bytes]":
    """Return the CRC of the picture of a display and its 1024 bytes, as the SSD1306 has them.

    No bytes where the CRC is `known` still. Raises LinkError "changed" if the display never stands still.
    """
    for _ in range(_PICTURES):
        received = bytearray()
        begun = ""
        for _ in range(_PICTURE_PIECES):
            answer = ask_board(exchange, "picture", display=display, at=len(received), **_room_field(most))
            data = messages.data_field(answer)
            crc = messages.text_field(answer, "crc")
            begun = begun or crc
            if crc == known:
                return crc, b""
            if crc != begun or not data:
                break
            received.extend(data)
            if len(received) >= messages.number_field(answer, "size", messages.MOST_BYTES):
                return crc, bytes(received)
    raise LinkError("changed", display=display)


def get_error(exchange: "Exchange", most: int = messages.CHUNK) -> bytes:
    """Return the board's report of the last time that its application failed, b"" if there is none."""
    received = bytearray()
    for _ in range(_REPORT_PIECES):
        answer = ask_board(exchange, "error", at=len(received), **_room_field(most))
        data = messages.data_field(answer)
        received.extend(data)
        if not data or len(received) >= messages.number_field(answer, "size", messages.MOST_BYTES):
            break
    return bytes(received)


def read_hardware(exchange: "Exchange") -> "tuple[list[str], int, bool]":
    """Return what each display is, of PANEL_STATES, the supply in millivolts (0: unknown), and whether it is low."""
    answer = ask_board(exchange, "hardware")
    states = messages.list_field(answer, "displays")
    for state in states:
        if state not in PANEL_STATES:
            raise LinkError("bad_field", field="displays")
    millivolts = messages.number_field(answer, "supply", _MOST_MILLIVOLTS)
    return [str(state) for state in states], millivolts, messages.number_field(answer, "low", 1) == 1


def _receive_rest(pace: TransferPace, name: str, received: bytearray, progress: "Progress | None") -> bool:
    """Receive the rest of a file; return False if more was received than the file has."""
    size = 0  # until the first answer says it
    for _ in range(_PIECES):
        before = len(received)
        places = range(before, max(size, before + 1), pace.most)[: pace.ahead]
        answers = pace.carry_requests([dict(_room_field(pace.most), do="get", name=name, at=at) for at in places])
        for at, answer in zip(places, answers):
            data = messages.data_field(_checked_answer(answer))
            size = messages.number_field(answer, "size", messages.MOST_BYTES)
            if at == len(received):  # else the file got longer or shorter meanwhile
                received.extend(data)
        if progress is not None:
            progress(len(received), size)
        if not answers:
            continue
        if len(received) >= size:
            return len(received) == size
        if len(received) == before:
            break
    raise LinkError("stuck", name=name)
