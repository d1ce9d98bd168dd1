"""Changes brought to the pages that are open: one message with the part of the page that is live."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from starlette.concurrency import run_in_threadpool

from tapete.errors import TapeteError
from tapete.event_desk.desk import Desk

Version = tuple[int, int, tuple[str, ...]]
Render = Callable[[], str]


class LivePages:
    """Watches the tournaments whose pages are open, and renders each page once for all who look at it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._readers: dict[str, int] = {}
        self._versions: dict[str, Version] = {}
        self._changed = asyncio.Condition()
        self._rendered: dict[tuple[object, ...], tuple[Version, asyncio.Future[bytes]]] = {}

    async def watch(self) -> None:
        """Ask the library again and again whether somebody wrote. Runs as long as the server does."""
        while True:
            for code in list(self._readers):
                await self._look(code)
            await asyncio.sleep(self._desk.poll_s)

    async def _look(self, code: str) -> None:
        try:
            version = await run_in_threadpool(self._desk.keeper.version, code)
        except TapeteError:
            return  # a library that is away for a moment comes back; a deleted tournament has no news
        if self._versions.get(code) != version:
            async with self._changed:
                self._versions[code] = version
                self._changed.notify_all()

    async def follow(self, code: str, key: tuple[object, ...], render: Render) -> AsyncIterator[bytes]:
        """Yield the live part of a page now and whenever it changes, as messages of server-sent events."""
        async with self._counted(code):
            known: Version | None = None
            shown = b""
            while True:
                known = await self._await_news(code, known)
                part = await self._render(code, known, key, render)
                if part != shown:
                    shown = part
                    yield part

    async def _await_news(self, code: str, known: Version | None) -> Version:
        async with self._changed:
            while self._versions.get(code) in (None, known):
                await self._changed.wait()
            return self._versions[code]

    async def _render(self, code: str, version: Version, key: tuple[object, ...], render: Render) -> bytes:
        place = (code, *key)
        held = self._rendered.get(place)
        if held is None or held[0] != version:
            task: Awaitable[bytes] = run_in_threadpool(_make_message, render)
            held = self._rendered[place] = (version, asyncio.ensure_future(task))
        return await asyncio.shield(held[1])

    @asynccontextmanager
    async def _counted(self, code: str) -> AsyncIterator[None]:
        self._readers[code] = self._readers.get(code, 0) + 1
        try:
            yield
        finally:
            self._readers[code] -= 1
            if not self._readers[code]:
                del self._readers[code]
                self._versions.pop(code, None)
                self._rendered = {place: held for place, held in self._rendered.items() if place[0] != code}


def _make_message(render: Render) -> bytes:
    """Return the message that all readers of a page get."""
    return f"event: live\r\ndata: {json.dumps(render())}\r\n\r\n".encode()


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
