"""Strangers who open many connections and say little: the desk goes on, and its staff gets in."""

import asyncio
import logging
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, StreamingResponse
from starlette.routing import Route

from tapete.library.store import Library
from tapete.tournament.desk.application import make_application
from tapete.tournament.desk.bounded_log import BoundedLog
from tapete.tournament.desk.certificate import make_certificate
from tapete.tournament.desk.connection_limits import HALL_LIMITS, ConnectionLimits
from tapete.tournament.desk.connections import note_staff
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.serving import LOOPBACK, bind_socket, make_server
from tapete.tournament.desk.station_keeper import StationKeeper

LOOK_S = 0.02
SHORT_S = 0.2
SHORT = replace(
    HALL_LIMITS, handshake_s=SHORT_S, head_s=SHORT_S, body_s=SHORT_S, idle_s=SHORT_S, unread_s=SHORT_S, in_all=30
)
LONG = replace(HALL_LIMITS, in_all=30, of_address=30, of_staff=4)
PATIENCE_S = 20
Link = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def _say(_request: Request) -> PlainTextResponse:
    return PlainTextResponse("here")


async def _take(request: Request) -> PlainTextResponse:
    return PlainTextResponse(str(len(await request.body())))


async def _come_in(request: Request) -> PlainTextResponse:
    note_staff(request)
    return PlainTextResponse("here")


async def _follow(request: Request) -> StreamingResponse:
    size = int(request.query_params["size"])

    async def speak() -> AsyncIterator[bytes]:
        while True:
            yield b"." * size
            await asyncio.sleep(0.01)

    return StreamingResponse(speak())


_POST = Route("/take", _take, methods=["POST"])
APP = Starlette(routes=[Route("/", _say), _POST, Route("/staff", _come_in), Route("/live", _follow)])


class Hall:
    """A server with one listener or two, and those who connect to it; `count_held()`: the connections it holds."""

    def __init__(
        self, ports: list[int], tls: ssl.SSLContext | None, links: AsyncExitStack, count_held: Callable[[], int]
    ) -> None:
        self.ports = ports
        self.count_held = count_held
        self._tls = tls
        self._links = links

    async def connect(self, text: str = "", place: int = 0, tls: bool = True, source: str = LOOPBACK) -> Link:
        context, local = self._tls if tls else None, (source, 0)
        reader, writer = await asyncio.open_connection(LOOPBACK, self.ports[place], ssl=context, local_addr=local)
        self._links.callback(writer.close)
        writer.write(text.encode())
        return reader, writer

    async def ask(self, path: str = "/", place: int = 0, source: str = LOOPBACK) -> str:
        """Return the answer of a connection of its own, "" where there was none."""
        try:
            text = f"GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n"
            reader, _ = await self.connect(text, place, source=source)
            return (await asyncio.wait_for(reader.read(), PATIENCE_S)).decode()
        except ConnectionError:
            return ""

    async def watch(self, size: int, place: int = 0) -> Link:
        """Return a connection that follows a live page, of which nothing more is read."""
        reader, writer = await self.connect(f"GET /live?size={size} HTTP/1.1\r\nhost: a\r\n\r\n", place)
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer


@asynccontextmanager
async def opened_hall(limits: ConnectionLimits, listeners: int = 1, folder: Path | None = None) -> AsyncIterator[Hall]:
    files, trust = None, None
    if folder:
        certificate = make_certificate([LOOPBACK], folder)
        files, trust = certificate.files, ssl.create_default_context(cafile=str(certificate.files.certificate))
    server = make_server(APP, files, limits, leave_s=1)
    server._look_s = LOOK_S
    sockets = [bind_socket(LOOPBACK, 0) for _ in range(listeners)]
    task = asyncio.create_task(server._serve(sockets))
    async with AsyncExitStack() as links:
        ports = [bound.getsockname()[1] for bound in sockets]
        yield Hall(ports, trust, links, lambda: len(server.server_state.connections))
    server.should_exit = True
    await task


def in_hall(limits: ConnectionLimits, try_hall: Callable[[Hall], Awaitable[None]], listeners: int = 1) -> None:
    async def play() -> None:
        async with opened_hall(limits, listeners) as hall:
            await try_hall(hall)

    asyncio.run(play())


async def is_ended(link: Link) -> bool:
    """Return True once the server has ended a connection."""
    try:
        while await asyncio.wait_for(link[0].read(65536), PATIENCE_S):
            pass
    except ConnectionError:
        pass
    return True


HEAD = "POST /take HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n"


@pytest.mark.parametrize(
    "text",
    ["", "GET / HTTP/1.1\r\nho", HEAD + "abc", "GET / HTTP/1.1\r\nhost: a\r\n\r\n", HEAD + "123456789GET / HT"],
    ids=["nothing", "half a head", "half a body", "nothing after an answer", "half a head after an answer"],
)
def test_a_connection_that_says_too_little_is_ended(text: str) -> None:
    async def say(hall: Hall) -> None:
        assert await is_ended(await hall.connect(text))
        assert "here" in await hall.ask()

    in_hall(SHORT, say)


def test_a_head_and_a_body_that_trickle_are_ended_as_well() -> None:
    async def trickle(hall: Hall) -> None:
        for begun in ("GET /", HEAD):
            reader, writer = await hall.connect(begun)
            ending = asyncio.create_task(reader.read())
            while not ending.done():
                writer.write(b"a" if begun == "GET /" else b"")
                await asyncio.wait([ending], timeout=SHORT_S / 10)

    in_hall(SHORT, trickle)


def test_a_live_page_stays_open_while_it_is_read_and_is_cut_off_when_it_is_not() -> None:
    async def follow(hall: Hall) -> None:
        read, unread = await hall.watch(10), await hall.watch(200_000)
        loop = asyncio.get_running_loop()
        begin, bytes_read = loop.time(), 0
        while loop.time() < begin + 4 * SHORT_S or hall.count_held() > 1:  # whoever reads the other one keeps it
            bytes_read += len(await asyncio.wait_for(read[0].read(1000), PATIENCE_S))
            assert loop.time() < begin + PATIENCE_S
        assert bytes_read
        assert not read[0].at_eof()
        assert await is_ended(unread)

    in_hall(SHORT, follow)


def test_the_oldest_without_a_request_gives_way_when_the_house_is_full() -> None:
    async def crowd(hall: Hall) -> None:
        readers = [await hall.watch(10) for _ in range(5)]
        idle = [await hall.connect() for _ in range(40)]
        assert "here" in await hall.ask()
        assert await is_ended(idle[0])
        assert not idle[-1][0].at_eof()
        assert all([await link[0].read(5) for link in readers])

    in_hall(LONG, crowd)
    in_hall(replace(LONG, in_all=500), crowd)  # an address has no more than its share of a house with room


def test_a_hall_full_of_live_pages_has_seats_for_the_staff_which_strangers_cannot_keep() -> None:
    async def crowd(hall: Hall) -> None:
        for place in (0, 1):
            for _ in range(30):
                await hall.watch(10, place)
        assert await hall.ask() == ""
        staff = [await hall.connect("GET /staff HTTP/1.1\r\nhost: a\r\n\r\n", place=1) for _ in range(3)]
        for link in staff:
            assert b"here" in await link[0].readuntil(b"here")
        for _ in range(10):
            await hall.watch(10, place=1)
        for link in staff:
            link[1].write(b"GET /staff HTTP/1.1\r\nhost: a\r\n\r\n")
            assert b"here" in await asyncio.wait_for(link[0].readuntil(b"here"), PATIENCE_S)

    in_hall(LONG, crowd, listeners=2)


def test_a_handshake_that_is_not_made_takes_a_seat_for_a_moment(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened_hall(replace(SHORT, in_all=16), folder=tmp_path) as hall:
            silent = [await hall.connect(tls=False) for _ in range(40)]
            assert "here" in await hall.ask()
            assert all([await is_ended(link) for link in silent])

    asyncio.run(play())


def test_a_log_keeps_the_first_lines_of_a_minute_and_counts_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("tapete.tournament.desk.bounded_log.time.monotonic", lambda: now)
    log = BoundedLog(most=3)
    records = [logging.LogRecord("a", logging.ERROR, "", 1, "line %s", (number,), None) for number in range(10)]
    assert [record.getMessage() for record in records if log.filter(record)] == ["line 0", "line 1", "line 2"]
    now += 61
    assert log.filter(records[9])
    assert records[9].getMessage() == "(7 lines of this log were left out.) line 9"


def test_a_flood_of_handshakes_waits_for_its_own_turns_while_others_and_the_staff_come_in(tmp_path: Path) -> None:
    limits = replace(LONG, in_all=500, of_address=500, of_staff=50, handshakes_of_address=10, handshakes_at_once=10)

    async def play() -> None:
        async with opened_hall(limits, listeners=2, folder=tmp_path) as hall:
            begun_at = asyncio.get_running_loop().time()
            flood = [asyncio.create_task(hall.ask(source="127.0.0.2")) for _ in range(80)]
            await asyncio.sleep(0.05)
            assert "here" in await hall.ask(place=1)
            assert "here" in await hall.ask()
            assert not all(task.done() for task in flood), "others came in before it was over"
            answers = await asyncio.gather(*flood)
            lasted_s = asyncio.get_running_loop().time() - begun_at
            answered_count = sum("here" in answer for answer in answers)
            assert 10 < answered_count <= 10 + 10 * (lasted_s + 1)
            assert answered_count < len(answers)

    asyncio.run(play())


def test_whoever_goes_in_the_middle_of_a_form_leaves_no_error(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite3") as library:
        app = make_application(Desk(StationKeeper(library)), [LOOPBACK])
        headers = [(b"host", LOOPBACK.encode()), (b"content-length", b"99"),
                   (b"content-type", b"application/x-www-form-urlencoded")]  # fmt: skip
        scope = {"type": "http", "method": "POST", "path": "/login", "headers": headers, "query_string": b"",
                 "client": (LOOPBACK, 1), "scheme": "http", "root_path": ""}  # fmt: skip
        messages = iter([{"type": "http.request", "body": b"token=", "more_body": True}, {"type": "http.disconnect"}])
        statuses: list[int] = []

        async def receive() -> dict[str, Any]:
            return next(messages)

        async def send(message: dict[str, Any]) -> None:
            statuses.append(message.get("status", 0))

        asyncio.run(app(scope, receive, send))
    assert statuses[0] == 400
