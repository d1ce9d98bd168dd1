"""The page in a browser that runs in a thread of its own, with the serial line of its board on a pseudo-terminal.

So the host's own code drives the board of the page as any other: by touches, and over its link.
"""

import asyncio
import os
import shutil
import threading
from base64 import b64decode, b64encode
from collections.abc import Awaitable
from pathlib import Path
from typing import Any, Self

from tapete.virtual.serial_line import SerialLine

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
MISSING = "NO CHROMIUM: the board is not tried in a browser (apt-get install chromium)"
PATIENCE_S = 60.0
TAP_MS = 45

_BUTTONS = {f"{seat}{sign}": (seat - 1) * 3 + place for seat in (1, 2) for place, sign in enumerate(("-", "OK", "+"))}
_TO_PORT = """async () => {
    const { board } = await import('./app.js');
    board.serialReaders.add(bytes => fromBoard(btoa(String.fromCharCode(...bytes))));
}"""
_FROM_PORT = """async text => {
    const { board } = await import('./app.js');
    board.writeSerial(Uint8Array.from(atob(text), sign => sign.charCodeAt(0)));
}"""


class BrowserThread:
    """A browser, and the thread whose loop speaks with it."""

    def __enter__(self) -> Self:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()
        self.browser: Any = self.run(self._launch())
        return self

    async def _launch(self) -> Any:
        from playwright.async_api import async_playwright

        self._driver = await async_playwright().start()
        return await self._driver.chromium.launch(executable_path=PROGRAM, args=["--no-sandbox", "--disable-gpu"])

    def run(self, action: Awaitable[Any]) -> Any:
        """Return what comes of something that is done with the browser."""

        async def wait() -> Any:
            return await action

        return asyncio.run_coroutine_threadsafe(wait(), self.loop).result(PATIENCE_S)

    def __exit__(self, *error: object) -> None:
        self.run(self.browser.close())
        self.run(self._driver.stop())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


class PageOnPort:
    """A page with a board, in a place of its own in the browser; `port` is what pyserial opens.

    `errors`: what its scripts failed with, or its console was told. Fingers are touches.
    """

    def __init__(self, thread: BrowserThread, address: str, **options: Any) -> None:
        self._thread = thread
        self._options = {"has_touch": True, "locale": "es-MX", **options}
        self.address = address
        self.errors: list[str] = []
        self._down: list[str] = []

    def __enter__(self) -> Self:
        self._line = SerialLine()
        self.port = self._line.name
        self.context: Any = self._thread.run(self._thread.browser.new_context(**self._options))
        self.page: Any = self.run(self.context.new_page())
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: self.errors.append(message.text))
        self.run(self.page.expose_function("fromBoard", self._hear_board))
        self.open()
        self._thread.loop.call_soon_threadsafe(self._thread.loop.add_reader, self._line.board_end, self._hear_port)
        return self

    def __exit__(self, *error: object) -> None:
        self._thread.loop.call_soon_threadsafe(self._thread.loop.remove_reader, self._line.board_end)
        self.run(self.context.close())
        self._line.close()

    def run(self, action: Awaitable[Any]) -> Any:
        """Return what comes of something that is done with the page."""
        return self._thread.run(action)

    def open(self) -> None:
        """Load the page, or load it again, until both displays show something."""
        self._line.drop_input()
        self.run(self._open())

    async def _open(self) -> None:
        await self.page.goto(self.address)
        await self.page.evaluate(_TO_PORT)
        await self.page.wait_for_function(
            "async () => (await import('./app.js')).glasses.every(glass => glass.changes)"
        )
        self._fingers = await self.context.new_cdp_session(self.page)

    def save(self, button: str) -> dict[str, bytes]:
        """Press a button that hands over a file, and return it by its name."""
        return self.run(self._save(button))

    async def _save(self, button: str) -> dict[str, bytes]:
        async with self.page.expect_download(timeout=5000) as waiting:
            await self.page.click(button)
        download = await waiting.value
        return {download.suggested_filename: Path(await download.path()).read_bytes()}

    # -- fingers, as `tapete.virtual.board` has them

    def press(self, button: str, hold_ms: int = TAP_MS) -> None:
        """Touch a button for so long."""
        self.run(self._press(button, hold_ms))

    async def _press(self, *buttons: Any) -> None:
        *names, hold_ms = buttons
        await self._touch("touchStart", names)
        await asyncio.sleep(hold_ms / 1000)
        await self._touch("touchEnd", [])
        await asyncio.sleep(TAP_MS / 1000)

    def press_together(self, first: str, second: str) -> None:
        """Touch two buttons at once."""
        self.run(self._press(first, second, TAP_MS))

    def down(self, button: str) -> None:
        """Lay one more finger on a button."""
        self._down.append(button)
        self.run(self._touch("touchStart", self._down))

    def up(self, button: str) -> None:
        """Lift the finger from a button."""
        self._down.remove(button)
        self.run(self._touch("touchEnd", self._down))

    async def _touch(self, kind: str, buttons: list[str]) -> None:
        points = []
        for name in buttons:
            box = await self.page.locator(f"[data-contact='{_BUTTONS[name]}']").bounding_box()
            points.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": _BUTTONS[name]})
        await self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    # -- the serial line

    def _hear_board(self, text: str) -> None:
        os.write(self._line.board_end, b64decode(text))

    def _hear_port(self) -> None:
        data = os.read(self._line.board_end, 4096)
        self._thread.loop.create_task(self.page.evaluate(_FROM_PORT, b64encode(data).decode()))
