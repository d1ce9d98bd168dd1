"""A connection with a board: requests and answers over its serial port."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import takewhile
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeVar

from tapete.boards.link_reasons import clean_text, describe_link_error
from tapete.boards.pausing import pause
from tapete.boards.ports import close_port, open_port
from tapete.errors import BoardError
from tapete_link import client, messages
from tapete_link.errors import LinkError, Refused
from tapete_link.frames import LONG, FrameReader, make_frame

if TYPE_CHECKING:
    from serial import Serial

Result = TypeVar("Result")
Answer = dict[str, Any]
Progress = Callable[[int, int], None]

OWN = "own"
"""The capability of a board whose settings and displays are open to a host."""

EVENTS = "events"
"""The capability of a board that keeps the results of a tournament's table."""

_TOLD_AS_THEY_ARE = ("full", "in_use", "unconfirmed", "no_event", "no_match")
"""Refusals of a board that have words of their own."""

_PROMPT = b">>> "
_MOST_FREE = 2**40
_TORN = b'"ok":'
_MOST_AHEAD = 64
_NOISE = 1024  # bytes kept of what a board says, to tell a prompt


@dataclass(frozen=True)
class BoardInfo:
    """A board's description of itself; `match` is the id of the running match or "".

    `is_unverified`: it has little memory, and even less with its MicroPython, which is not one of those tested for it.
    """

    id: str
    name: str
    firmware: str
    python: str
    capabilities: tuple[str, ...]
    languages: tuple[str, ...]
    match: str
    version: int
    is_unverified: bool = False


@dataclass(frozen=True)
class BoardFile:
    """A file of a board: its name without the kind, its bytes, whether a host confirmed to hold it."""

    name: str
    size: int
    is_confirmed: bool


@dataclass(frozen=True)
class BoardSetting:
    """A setting of a board; `choices` are empty where any text will do."""

    name: str
    value: str
    choices: tuple[str, ...]


class BoardConnection:
    """An open link to a board. A context manager; every method raises BoardError.

    `stop`: whoever sets it has the connection give up with "board.stopped" before its next request.
    """

    answer_s = 1.0  # an erase of flash and a drawn screen together take less than half of it
    tries = 4
    noisy_tries = 100  # on a line that damages what it carries
    patience_s = 100.0  # one request may go unanswered so long, however many tries are left
    busy_pause_s = 0.2
    busy_tries = 150  # half a minute of players who never rest
    is_virtual = False  # the virtual board's, which stands in where none is plugged in

    def __init__(self, path: str) -> None:
        self.path = path
        self.stop = threading.Event()
        self._port: Serial = open_port(path)
        self._reader = FrameReader()
        self._noise = b""
        self._is_noisy = False
        # What is still on its way from an earlier connection must not be taken for an answer to this one.
        self._number = int.from_bytes(os.urandom(4)) % (messages.MOST_ID // 2)
        self._pace = client.TransferPace(self.exchange)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the port."""
        close_port(self._port)

    def hello(self) -> BoardInfo:
        """Return who the board is. Call this first: it finds out whether both ends speak the same version."""
        with self._our_errors():
            answer = client.ask_board(self.exchange, "hello", version=messages.VERSION, most=messages.MOST_CHUNK)
            self._pace = self._pace_of(answer)
            return BoardInfo(
                id=clean_text(messages.text_field(answer, "board")),
                name=clean_text(messages.text_field(answer, "name")),
                firmware=clean_text(messages.text_field(answer, "firmware")),
                python=clean_text(messages.text_field(answer, "python")),
                capabilities=_clean_words(answer, "can"),
                languages=_clean_words(answer, "languages"),
                match=clean_text(messages.text_field(answer, "match")),
                version=messages.number_field(answer, "version", messages.MOST_ID),
                is_unverified=answer.get("unverified") == 1,
            )

    def read_status(self) -> Answer:
        """Return what the board shows and counts now, as PROTOCOL.md lists it."""
        return self.ask("status")

    def set_clock(self, unix: int) -> None:
        """Tell the board the time, in unix seconds."""
        self.ask("clock", unix=unix)

    def list_files(self, kind: str) -> list[BoardFile]:
        """The files of a kind ("deck", "record", "result"), by name."""
        with self._our_errors():
            files = client.list_files(self.exchange, kind, self._pace.most)
            return [BoardFile(clean_text(name), size, is_confirmed) for name, size, is_confirmed in files]

    def put_file(self, name: str, data: bytes, progress: Progress | None = None) -> bool:
        """Have the board hold a file; False if it did already."""
        with self._our_errors():
            return client.put_file(self.exchange, name, data, progress, self._pace)

    def get_file(self, name: str, progress: Progress | None = None) -> bytes:
        """The bytes of a file of the board."""
        with self._our_errors():
            return client.get_file(self.exchange, name, progress=progress, pace=self._pace)

    def read_beginning(self, name: str) -> bytes:
        """Return the first bytes of a file of the board, as many as an answer holds."""
        with self._our_errors():
            return messages.data_field(client.ask_board(self.exchange, "get", name=name, at=0))

    def confirm_record(self, name: str, size: int) -> bool:
        """Tell the board that this record or result is safe here; False if it has changed since it was got."""
        try:
            client.ask_board(self.exchange, "confirm", name=name, size=size)
        except Refused as error:
            if error.code == "changed":
                return False
            raise self._board_error(error) from error
        return True

    def drop_file(self, name: str) -> None:
        """Take a file off the board."""
        self.ask("drop", name=name)

    def read_free_bytes(self) -> int:
        """Bytes that new files can take on the board."""
        with self._our_errors():
            return messages.number_field(client.ask_board(self.exchange, "space"), "free", _MOST_FREE)

    def list_settings(self) -> list[BoardSetting]:
        """Return all settings of the board, by name."""
        with self._our_errors():
            settings = client.list_settings(self.exchange)
            return [
                BoardSetting(clean_text(name), clean_text(word), tuple(map(clean_text, words)))
                for name, word, words in settings
            ]

    def set_setting(self, name: str, value: str) -> bool:
        """Give a setting a value; False where the board knows no such setting or value."""
        try:
            client.ask_board(self.exchange, "set", name=name, value=value)
        except Refused as error:
            if error.code == "bad_field":
                return False
            raise self._board_error(error) from error
        return True

    def read_picture(self, display: int, known: str = "") -> tuple[str, bytes]:
        """Return the picture of a display as its controller holds it, with its CRC; no bytes if that is `known`."""
        with self._our_errors():
            return client.get_picture(self.exchange, display, known, self._pace.most)

    def read_hardware(self) -> tuple[list[str], int, bool]:
        """Return the states of the displays, the supply in millivolts (0: unknown), and whether the supply is low.

        A board of an older version tells nothing: no displays, 0 and False.
        """
        try:
            return client.read_hardware(self.exchange)
        except Refused as error:
            if error.code == "unknown_verb":
                return [], 0, False
            raise self._board_error(error) from error
        except LinkError as error:
            raise self._board_error(error) from error

    def read_error(self) -> bytes:
        """Return the board's report of the last time that its application failed; b"" if it has none to tell."""
        try:
            return client.get_error(self.exchange, self._pace.most)
        except Refused as error:
            if error.code == "unknown_verb":  # a board of an older version
                return b""
            raise self._board_error(error) from error
        except LinkError as error:
            raise self._board_error(error) from error

    def clear_error(self) -> None:
        """Have the board forget that report. Raises BoardError("board.older") for one that cannot."""
        self.ask("clear_error")

    def ask(self, verb: str, **fields: object) -> Answer:
        """The answer to one request."""
        with self._our_errors():
            return client.ask_board(self.exchange, verb, **fields)

    def run_client(self, function: Callable[..., Result], *arguments: object) -> Result:
        """Return what a function of the link's client comes to over this connection, such as `read_board_table`."""
        with self._our_errors():
            return function(self.exchange, *arguments)

    def talk_raw(self, data: bytes) -> bytes:
        """Write to whoever is there, a prompt perhaps, and what comes back in the time of an answer."""
        self._write_port(data)
        answer = b""
        end = time.monotonic() + self.answer_s
        while time.monotonic() < end:
            answer += self._read_port()
        return answer

    def exchange(self, request: dict[str, object]) -> Answer:
        """Carry a request to the board and its answer back, again if it gets lost or the board is busy."""
        self._number += 1
        data = make_frame(dict(request, id=self._number), LONG)
        for _ in range(self.busy_tries):
            answer = self._answer_to(data)
            if answer.get("error") != "busy":
                return answer
            pause(self.busy_pause_s)
        raise BoardError("board.busy", path=self.path)

    def _exchange_many(self, requests: list[dict[str, object]]) -> list[Answer]:
        """Carry requests to the board all at once: the answers to the first ones of them, as far as they come."""
        self._check_stop()
        numbers = [self._number + place for place in range(1, len(requests) + 1)]
        self._number = numbers[-1]
        self._write_port(
            b"".join(
                make_frame(dict(request, id=number), LONG) for number, request in zip(numbers, requests, strict=True)
            )
        )
        answers = self._wait_for(numbers)
        if answers and answers[0].get("error") == "busy":
            return [self.exchange(requests[0])]
        return list(takewhile(lambda answer: answer.get("error") != "busy", answers))

    def _check_stop(self) -> None:
        if self.stop.is_set():
            raise BoardError("board.stopped", path=self.path)

    def _answer_to(self, data: bytes) -> Answer:
        self._noise = b""
        tries = 0
        end = time.monotonic() + self.patience_s
        while tries < (self.noisy_tries if self._is_noisy else self.tries) and time.monotonic() < end:
            self._check_stop()
            self._write_port(data)
            if answers := self._wait_for([self._number]):
                return answers[0]
            if _PROMPT in self._noise or data.strip() in self._noise:
                raise BoardError("board.repl", path=self.path)
            self._mind_noise()
            tries += 1
        raise BoardError("board.silent", path=self.path)

    def _mind_noise(self) -> None:
        """Torn answers come from a board on a bad line: short messages get through there, after some tries."""
        if _TORN in self._noise:
            self._is_noisy = True
            self._pace.slow_down(messages.LEAST_CHUNK)

    def _wait_for(self, numbers: list[int]) -> list[Answer]:
        """The answers to the requests under way, as far as all before them came in time."""
        answers: dict[int, Answer] = {}
        end = time.monotonic() + self.answer_s
        while numbers[-1] not in answers and time.monotonic() < end:
            for message in self._reader.feed_bytes(self._read_port()):
                number = message.get("id")
                if number in numbers and number not in answers and ("ok" in message or "error" in message):
                    answers[number] = message
                    end = time.monotonic() + self.answer_s
        return [answers[number] for number in takewhile(answers.__contains__, numbers)]

    def _pace_of(self, hello: Answer) -> client.TransferPace:
        """Return how fast a board takes data, from its "hello". A board of an older version does not say."""
        if "most" not in hello or self._is_noisy:
            return self._pace
        ahead = max(1, messages.number_field(hello, "ahead", _MOST_AHEAD))
        unpacked = messages.number_field(hello, "unpacked", messages.MOST_BYTES) if "unpacked" in hello else 0
        most = min(messages.MOST_UNPACKED, unpacked)
        return client.TransferPace(self.exchange, messages.most_field(hello), ahead, self._exchange_many, most)

    def _read_port(self) -> bytes:
        try:
            data = bytes(self._port.read(self._port.in_waiting or 1))
        except OSError as error:  # of which pyserial's own is one
            raise BoardError("board.gone", path=self.path) from error
        if data:
            self._noise = (self._noise + data)[-_NOISE:]
        return data

    def _write_port(self, data: bytes) -> None:
        from serial import SerialTimeoutException

        try:
            self._port.write(data)
        except SerialTimeoutException:  # nobody reads there: what is no answer will say so
            return
        except OSError as error:
            raise BoardError("board.gone", path=self.path) from error

    @contextmanager
    def _our_errors(self) -> Iterator[None]:
        try:
            yield
        except LinkError as error:
            raise self._board_error(error) from error

    def _board_error(self, error: LinkError) -> BoardError:
        if not isinstance(error, Refused):
            return BoardError("board.confused", path=self.path, reason=describe_link_error(error))
        if error.code in _TOLD_AS_THEY_ARE:
            return BoardError(f"board.{error.code}", path=self.path)
        if error.code == "storage":
            return BoardError("board.storage", path=self.path, errno=clean_text(str(error.fields.get("errno"))))
        if error.code in ("version", "unknown_verb"):
            return BoardError("board.newer" if _is_newer(error.fields) else "board.older", path=self.path)
        return BoardError("board.refused", path=self.path, reason=describe_link_error(error))


def _is_newer(fields: Answer) -> bool:
    """Return True if a board that refuses our version speaks only later ones."""
    oldest = fields.get("oldest")
    return isinstance(oldest, int) and oldest > messages.VERSION


def _clean_words(answer: Answer, field: str) -> tuple[str, ...]:
    return tuple(clean_text(str(word)) for word in messages.list_field(answer, field))
