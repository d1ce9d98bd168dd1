"""The page in a browser that runs in a thread of its own, with the serial line of its board on a pseudo-terminal.

So the host's own code drives the board of the page as any other: by touches, and over its link.
"""

import asyncio
import os
import shutil
import signal
import threading
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from tapete.virtual.serial_line import SerialLine

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
MISSING = "NO CHROMIUM: the board is not tried in a browser (apt-get install chromium)"
ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
PATIENCE_S = 60.0
TAP_MS = 45

_BUTTONS = {f"{seat}{sign}": (seat - 1) * 3 + place for seat in (1, 2) for place, sign in enumerate(("-", "OK", "+"))}
_TO_PORT = """async () => {
    const { board } = await import('./app.js');
    board.serialReaders.add(bytes => fromBoard(btoa(String.fromCharCode(...bytes))));
}"""
_HAS_PICTURES = """async () => {
    const { board, glasses } = await import('./app.js');
    return board.isOn && glasses.every(glass => glass.isShowing);
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
        return await self._driver.chromium.launch(executable_path=PROGRAM, args=ARGUMENTS)

    async def open_profile(self, folder: Path, options: dict[str, Any]) -> Any:
        """Start another browser, whose files are in a folder."""
        launch = self._driver.chromium.launch_persistent_context
        return await launch(folder, executable_path=PROGRAM, args=ARGUMENTS, **options)

    def run(self, action: Awaitable[Any]) -> Any:
        """Return what comes of something that is done with the browser."""

        async def wait() -> Any:
            return await action

        return asyncio.run_coroutine_threadsafe(wait(), self.loop).result(PATIENCE_S)

    def __exit__(self, *error: object) -> None:
        with suppress(Exception):  # what was killed answers no more
            self.run(self.browser.close())
            self.run(self._driver.stop())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


def browsers_of(profile: Path) -> list[int]:
    """Return the process of the browser with that folder."""
    return [process for process, line in _processes() if f"--user-data-dir={profile}" in line and "--type=" not in line]


def renderers_of(profile: Path) -> list[int]:
    """Return the processes that draw pages for the browser with that folder."""
    family = set(browsers_of(profile))
    while more := {process for process, _ in _processes() if _parent_of(process) in family} - family:
        family |= more
    return [process for process, line in _processes() if process in family and "--type=renderer" in line]


def _processes() -> Iterator[tuple[int, str]]:
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            yield int(folder.name), (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")


def _parent_of(process: int) -> int:
    with suppress(OSError):
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    return 0


class PageOnPort:
    """A page with a board, in a place of its own in the browser; `port` is what pyserial opens.

    `errors`: what its scripts failed with, or its console was told. Fingers are touches. `profile`: the folder of a
    browser of its own, which may be killed.
    """

    def __init__(self, thread: BrowserThread, address: str, profile: Path | None = None, **options: Any) -> None:
        self._thread = thread
        self._profile = profile
        self._options = {"has_touch": True, "locale": "es-MX", **options}
        self.address = address
        self.errors: list[str] = []
        self._down: list[str] = []

    def __enter__(self) -> Self:
        self._line = SerialLine()
        self.port = self._line.name
        self.context: Any = self.run(self._open_context())
        self.open_page()
        self._thread.loop.call_soon_threadsafe(self._thread.loop.add_reader, self._line.board_end, self._hear_port)
        return self

    def __exit__(self, *error: object) -> None:
        self._thread.loop.call_soon_threadsafe(self._thread.loop.remove_reader, self._line.board_end)
        with suppress(Exception):  # it may have been killed
            self.run(self.context.close())
        self._line.close()

    async def _open_context(self) -> Any:
        if self._profile is None:
            context = await self._thread.browser.new_context(**self._options)
        else:
            context = await self._thread.open_profile(self._profile, self._options)
        await context.expose_function("fromBoard", self._hear_board)
        return context

    def open_page(self) -> None:
        """Open another page, and speak with its board from now on."""
        self.page: Any = self.run(self._open_page())
        self.open()

    async def _open_page(self) -> Any:
        """To listen is to speak with the browser, too: that is for the thread of its loop alone."""
        page = await self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text))
        return page

    def kill_renderer(self) -> None:
        """Kill what draws the page and runs its scripts; open the page anew."""
        assert self._profile
        self.run(self._kill_renderers(renderers_of(self._profile)))
        self.open_page()

    async def _kill_renderers(self, processes: list[int]) -> None:
        async with self.page.expect_event("crash"):
            for process in processes:
                os.kill(process, signal.SIGKILL)
        await self.page.close()

    def kill_browser(self) -> None:
        """Kill the browser with all that belongs to it; the page is gone."""
        assert self._profile
        for process in [*browsers_of(self._profile), *renderers_of(self._profile)]:
            os.kill(process, signal.SIGKILL)
        for lock in self._profile.glob("Singleton*"):
            lock.unlink()

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The loop that speaks with the browser."""
        return self._thread.loop

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
        await self.page.wait_for_function(_HAS_PICTURES)
        self._fingers = await self.context.new_cdp_session(self.page)

    def save(self, button: str) -> dict[str, bytes]:
        """Press a button that hands over a file, and return it by its name."""
        return self.run(self._save(button))

    async def _save(self, button: str) -> dict[str, bytes]:
        async with self.page.expect_download(timeout=5000) as waiting:
            await self.page.click(button)
        download = await waiting.value
        return {download.suggested_filename: Path(await download.path()).read_bytes()}

    def tell_browser(self, method: str, fields: dict[str, Any]) -> None:
        """Tell the browser something that no script of a page can (DevTools protocol)."""
        self.run(self._fingers.send(method, fields))

    def wait_for(self, question: str) -> None:
        """Wait until something is true in the page."""
        self.run(self.page.wait_for_function(question))

    def wait_for_pictures(self) -> None:
        """Wait until both displays of a board that was just switched on show something."""
        self.wait_for(_HAS_PICTURES)

    # -- fingers, as `tapete.virtual.board` has them

    def press(self, button: str, hold_ms: int = TAP_MS) -> None:
        """Touch a button for so long."""
        self.run(self._press(button, hold_ms))

    async def _press(self, *buttons: Any) -> None:
        *names, hold_ms = buttons
        if hold_ms > TAP_MS:
            await self._touch("touchStart", names)
            await asyncio.sleep(hold_ms / 1000)
            await self._touch("touchEnd", [])
        else:  # both at once, for a busy computer takes its time between them
            points = await self._points_of(names)
            await asyncio.gather(self._send_touch("touchStart", points), self._send_touch("touchEnd", []))
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
        await self._send_touch(kind, await self._points_of(buttons))

    async def _points_of(self, buttons: list[str]) -> list[dict[str, float]]:
        points = []
        for name in buttons:
            box = await self.page.locator(f"[data-contact='{_BUTTONS[name]}']").bounding_box()
            points.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": _BUTTONS[name]})
        return points

    async def _send_touch(self, kind: str, points: list[dict[str, float]]) -> None:
        await self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    # -- the serial line

    def _hear_board(self, text: str) -> None:
        os.write(self._line.board_end, b64decode(text))

    def _hear_port(self) -> None:
        data = os.read(self._line.board_end, 4096)
        self._thread.loop.create_task(self.page.evaluate(_FROM_PORT, b64encode(data).decode()))
