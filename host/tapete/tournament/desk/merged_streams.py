"""One stream for all pages of a browser, which allows six connections to a host: each message names its page."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress

from sse_starlette import ServerSentEvent

from tapete.errors import TapeteError

PING_S = 4
"""A page that hears nothing for longer than twice this knows that its connection is dead, though it is not closed."""


def make_ping() -> ServerSentEvent:
    """Return the message that a connection lives: a comment would not reach the page."""
    return ServerSentEvent("1", event="ping")


async def merge_streams(
    streams: Mapping[str, AsyncIterator[bytes]], describe: Callable[[TapeteError], Mapping[str, str]]
) -> AsyncIterator[bytes]:
    """Yield the messages of several pages, each with the address of its page as its id.

    A page that is refused says so in a message of its own, and the others go on.
    """
    news: asyncio.Queue[bytes | Exception] = asyncio.Queue(1)  # a slow reader holds back what makes messages

    async def pump(path: str, stream: AsyncIterator[bytes]) -> None:
        name = f"id: {path}\r\n".encode()
        try:
            async for message in stream:
                await news.put(name + message)
        except TapeteError as error:
            await news.put(name + f"event: refused\r\ndata: {json.dumps(describe(error))}\r\n\r\n".encode())
        except Exception as error:
            await news.put(error)

    tasks = [asyncio.create_task(pump(path, stream)) for path, stream in streams.items()]
    try:
        while True:
            message = await news.get()
            if isinstance(message, Exception):
                raise message
            yield message
    finally:
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
