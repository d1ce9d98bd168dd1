"""A client of a desk in this process: an answer is fetched whole, in one call of the server's thread.

Starlette's own client goes there and back seven times for each answer, so that it can read one that never ends; that
took as long as the desk needs to answer.
"""

from __future__ import annotations

from urllib.parse import unquote

import httpx2
from anyio.from_thread import BlockingPortal
from starlette.types import ASGIApp, Message

HOST = "testserver"
THIS_COMPUTER = ("127.0.0.1", 50000)
ANOTHER_COMPUTER = ("192.0.2.7", 50000)


class DeskClient(httpx2.Client):
    """A client at `place`, with cookies of its own. `called`: the address by which it reaches the server."""

    def __init__(
        self, app: ASGIApp, portal: BlockingPortal, place: tuple[str, int] = THIS_COMPUTER, called: str = HOST
    ) -> None:
        self.app = app
        self.portal = portal
        super().__init__(
            base_url=f"http://{HOST}", transport=_OneCall(app, portal, place, called), follow_redirects=True
        )


class _OneCall(httpx2.BaseTransport):
    def __init__(self, app: ASGIApp, portal: BlockingPortal, place: tuple[str, int], called: str) -> None:
        self._app = app
        self._portal = portal
        self._place = place
        self._called = called

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Return the whole answer of the application; an error that it lets through is the test's."""
        return self._portal.call(self._answer, self._scope_of(request), request.read())

    def _scope_of(self, request: httpx2.Request) -> dict[str, object]:
        path, _, query = request.url.raw_path.partition(b"?")
        return {
            "type": "http",
            "http_version": "1.1",
            "method": request.method,
            "path": unquote(path.decode("ascii")),
            "raw_path": path,
            "root_path": "",
            "scheme": "http",
            "query_string": query,
            "headers": [(name.lower(), text) for name, text in request.headers.raw],
            "client": self._place,
            "server": (self._called, 80),
        }

    async def _answer(
        self, scope: dict[str, object], body: bytes
    ) -> tuple[int, list[tuple[bytes, bytes]], list[bytes]]:
        messages = [{"type": "http.request", "body": body}]
        started: Message = {}
        parts: list[bytes] = []

        async def receive() -> Message:
            return messages.pop() if messages else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                started.update(message)
            else:
                parts.append(bytes(message.get("body", b"")))

        await self._app(scope, receive, send)
        return httpx2.Response(started["status"], headers=started["headers"], content=b"".join(parts))
