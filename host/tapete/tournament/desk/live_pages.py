"""Changes brought to the pages that are open: one message with the part of the page that is live."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from starlette.concurrency import run_in_threadpool

from tapete.errors import TapeteError
from tapete.tournament.desk import live_messages
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.library_listener import LibraryListener
from tapete.tournament.desk.live_messages import LiveMessage, make_message, make_time_message

Version = tuple[object, ...]
AWAY: Version = ("away",)
"""The version of all tournaments while the library cannot be read."""
GONE: Version = ("gone",)
"""The version of a tournament that was deleted: whoever looks at a page of it is told."""
_LONGEST_S = 5.0
"""Nobody waits longer for a look, in case a word of the library was lost."""
Render = Callable[[], str]
FindTable = Callable[[], int]
"""Returns the table whose picture a page shows."""
Place = tuple[object, ...]


@dataclass
class Watched:
    """A tournament, or one of its pages that shows a table, while somebody looks at it. `version`: None at first."""

    code: str
    find_table: FindTable | None
    readers: int = 0
    version: Version | None = None


class LivePages:
    """Watches the tournaments whose pages are open, and renders each page once for all who look at it.

    PostgreSQL tells when somebody wrote, SQLite is asked again and again; a table's picture tells its own changes.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._watched: dict[Place, Watched] = {}
        self._changed = asyncio.Condition()
        self._rendered: dict[Place, tuple[Version, asyncio.Future[LiveMessage]]] = {}
        self._news = asyncio.Event()
        self._is_written = False
        self._tables: set[str] = set()  # tournaments with a table whose picture has changed
        self._loop = asyncio.get_running_loop()
        desk.keeper.pictures.call_when_changed(self._hear_table)

    async def watch(self) -> None:
        """Look for changes as long as the server runs."""
        listener = LibraryListener(self._desk.keeper.library, self._hear_change)
        self._desk.keeper.ring = self._hear_change
        listener.start()
        try:
            await self._watch(listener)
        finally:
            await run_in_threadpool(listener.stop)

    async def _watch(self, listener: LibraryListener) -> None:
        """Look at most every `poll_s`; while the library tells what is written, only then or after a longer time."""
        looked = 0.0
        while True:
            is_due = time.monotonic() >= looked + self._rest_after(listener)
            if is_due:
                looked = time.monotonic()
                self._is_written = False
            self._news.clear()
            fresh, self._tables = self._tables, set()
            for watched in list(self._watched.values()):
                if is_due or watched.version is None or (watched.find_table and watched.code in fresh):
                    await self._look(watched)
            with suppress(TimeoutError):
                until = looked + self._rest_after(listener)
                await asyncio.wait_for(self._news.wait(), max(0.0, until - time.monotonic()))

    def _rest_after(self, listener: LibraryListener) -> float:
        return _LONGEST_S if listener.is_told and not self._is_written else self._desk.poll_s

    def _hear_change(self) -> None:
        """Take note, in any thread, that somebody has written."""
        with suppress(RuntimeError):  # the server has ended
            self._loop.call_soon_threadsafe(self._note_change)

    def _note_change(self) -> None:
        self._is_written = True
        self._news.set()

    def _hear_table(self, code: str, _table: int) -> None:
        """Take note, in any thread, that the picture of a table has changed."""
        with suppress(RuntimeError):  # the server has ended
            self._loop.call_soon_threadsafe(self._note_table, code)

    def _note_table(self, code: str) -> None:
        self._tables.add(code)
        self._note_change()

    async def _look(self, watched: Watched) -> None:
        try:
            version = await run_in_threadpool(self._version_of, watched)
        except TapeteError as error:
            version = AWAY if is_away(error) else GONE
        if watched.version != version:
            async with self._changed:
                watched.version = version
                self._changed.notify_all()

    def _version_of(self, watched: Watched) -> Version:
        keeper, code = self._desk.keeper, watched.code
        stamp = keeper.pictures.stamp(code, watched.find_table()) if watched.find_table else 0
        return (*keeper.version(code), keeper.pictures.version(code), stamp)

    async def follow(
        self, code: str, key: tuple[object, ...], render: Render, find_table: FindTable | None = None
    ) -> AsyncIterator[bytes]:
        """Yield the live part of a page now and whenever it changes, as messages of server-sent events; with the time.

        While the library is away one message says so; the page comes again when it is back.
        """
        place = (code, *key)
        async with self._watching(place if find_table else (code,), code, find_table) as watched:
            version: Version | None = None
            last_message: LiveMessage | None = None
            while True:
                version = await self._await_news(watched, version)
                message = await self._render(watched, place, version, render)
                if message is not last_message:
                    yield make_time_message(self._desk.keeper.read_time(code)) + message.bytes_for(last_message)
                    last_message = message

    async def _await_news(self, watched: Watched, version: Version | None) -> Version:
        async with self._changed:
            while watched.version is None or watched.version == version:
                await self._changed.wait()
            return watched.version

    async def _render(self, watched: Watched, place: Place, version: Version, render: Render) -> LiveMessage:
        if version == AWAY:
            return live_messages.AWAY
        rendered = self._rendered.get(place)
        if rendered is None or rendered[0] != version:
            before = rendered[1].result() if rendered and rendered[1].done() and not rendered[1].exception() else None
            task: Awaitable[LiveMessage] = run_in_threadpool(lambda: make_message(render(), before))
            rendered = self._rendered[place] = (version, asyncio.ensure_future(task))
        try:
            return await asyncio.shield(rendered[1])
        except TapeteError as error:
            if self._rendered.get(place) == rendered:
                del self._rendered[place]
            if not is_away(error):
                raise
            watched.version = AWAY  # the next look tells when it is back
            return live_messages.AWAY

    @asynccontextmanager
    async def _watching(self, place: Place, code: str, find_table: FindTable | None) -> AsyncIterator[Watched]:
        watched = self._watched.setdefault(place, Watched(code, find_table))
        watched.readers += 1
        self._news.set()  # a page that was just opened need not wait
        try:
            yield watched
        finally:
            watched.readers -= 1
            if not watched.readers:
                del self._watched[place]
                self._forget_rendered(code)

    def _forget_rendered(self, code: str) -> None:
        """Forget the pages of a tournament at which nobody looks any more."""
        if not any(watched.code == code for watched in self._watched.values()):
            self._rendered = {place: rendered for place, rendered in self._rendered.items() if place[0] != code}


def is_away(error: TapeteError) -> bool:
    """Return True if the library cannot be reached now; it comes back, and nothing is lost meanwhile."""
    return error.code in ("library.server", "library.locked", "library.failed", "library.missing")


@asynccontextmanager
async def watching(live: LivePages) -> AsyncIterator[None]:
    """Watch while the server runs."""
    task = asyncio.create_task(live.watch())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
