"""Web Serial as a page has it, with the ports of virtual boards behind it."""

import asyncio
import os
from base64 import b64decode, b64encode
from collections.abc import Callable
from math import inf

from page_on_port import PageOnPort

_SCRIPT = """
(() => {
    const bytesOf = text => Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
    class Port {
        constructor(name) {
            Object.assign(this, { name, readable: null, writable: null, lines: [] });
        }
        getInfo() { return { usbVendorId: 0x2e8a, usbProductId: 5 }; }
        async open() {
            if (this.readable) throw new DOMException('It is open.', 'InvalidStateError');
            if (!(await usbOpen(this.name))) throw new DOMException('Failed to open serial port.', 'NetworkError');
            this.lines.push('open');
            this.readable = new ReadableStream({ start: source => { this.source = source; } });
            this.writable = new WritableStream({ write: async bytes => {
                const isTaken = await usbWrite(this.name, btoa(String.fromCharCode(...bytes)));
                if (!isTaken) throw new DOMException('Lost.', 'NetworkError');
            } });
        }
        async close() {
            if (!this.readable) throw new DOMException('It is closed.', 'InvalidStateError');
            if (this.readable.locked || this.writable.locked) throw new TypeError('locked');
            this.lines.push('close');
            this.readable = this.writable = null;
            await usbClose(this.name);
        }
        async setSignals({ dataTerminalReady, requestToSend }) {
            if (!this.readable) throw new DOMException('It is closed.', 'InvalidStateError');
            this.lines.push(`dtr ${Number(dataTerminalReady)} rts ${Number(requestToSend)}`);
        }
    }
    const serial = new EventTarget();
    const ports = new Map();
    serial.granted = [];
    serial.offered = '';
    serial.portOf = name => ports.get(name) ?? ports.set(name, new Port(name)).get(name);
    serial.getPorts = async () => (await usbPorts()).map(serial.portOf);
    serial.requestPort = async () => {
        const name = await usbChoose();
        if (!name) throw new DOMException('No port selected by the user.', 'NotFoundError');
        return serial.portOf(name);
    };
    serial.say = (name, text) => { try { serial.portOf(name).source.enqueue(bytesOf(text)); } catch {} };
    serial.lose = name => {
        serial.portOf(name).lines.push('lost');
        const error = new DOMException('The device has been lost.', 'NetworkError');
        try { serial.portOf(name).source.error(error); } catch {}
        serial.dispatchEvent(new Event('disconnect'));
    };
    Object.defineProperty(navigator, 'serial', { value: serial });
})();
"""

Damage = Callable[[bytes], bytes]


def _intact(data: bytes) -> bytes:
    return data


class UsbOfPage:
    """The USB ports of the computer on which a page is open; the page finds those that it was given.

    `damage`: what the line makes of each piece that a board says. `plan`: called before each of them, it may unplug.
    `is_held`: another program has the ports. `written`: the bytes that went to a board since it was plugged in; after
    `most` it is unplugged.
    """

    def __init__(self, page: PageOnPort) -> None:
        self.page = page
        self._loop = page.loop
        self._plugged: dict[str, str] = {}
        self._granted: list[str] = []
        self._files: dict[str, int] = {}
        self.offered = ""
        self.damage: Damage = _intact
        self.plan: Callable[[], None] = lambda: None
        self.written = 0
        self.most: float = inf
        self.is_held = False
        page.run(self._set_up())
        page.open()
        page.run(page.page.click("#power"))  # nobody reads what the board of the page says meanwhile

    async def _set_up(self) -> None:
        await self.page.context.add_init_script(_SCRIPT)
        for name, function in (
            ("usbPorts", self._list_ports), ("usbChoose", self._choose), ("usbOpen", self._open),
            ("usbWrite", self._write), ("usbClose", self._close),
        ):  # fmt: skip
            await self.page.context.expose_function(name, function)

    # -- hands

    def plug_in(self, name: str, path: str) -> None:
        """Plug a board in, whose port of this system is `path`; the person chooses it when a page asks."""
        self._plugged[name] = path
        self.offered = name
        self.written = 0
        if name in self._granted:
            self.page.run(self.page.page.evaluate("() => navigator.serial.dispatchEvent(new Event('connect'))"))

    def read_lines(self, name: str) -> list[str]:
        """Return what was done to the two lines of a port, between its openings and closings."""
        lines: list[str] = self.page.run(self.page.page.evaluate(f"() => navigator.serial.portOf({name!r}).lines"))
        return lines

    def unplug(self, name: str) -> None:
        """Unplug a board, at whatever somebody is speaking of with it."""
        self.page.run(self._unplug(name))

    async def _unplug(self, name: str) -> None:
        self.unplug_at_once(name)

    def unplug_at_once(self, name: str) -> None:
        """Unplug a board, in the thread of the browser."""
        self._plugged.pop(name, None)
        self._close(name)
        self._tell(f"navigator.serial.lose({name!r})")

    def reset(self) -> None:
        """Unplug everything, and be a good line again."""
        self.damage, self.plan, self.most, self.is_held = _intact, lambda: None, inf, False
        for name in list(self._plugged):
            self.unplug(name)

    # -- what the page's Web Serial asks

    def _list_ports(self) -> list[str]:
        return [name for name in self._granted if name in self._plugged]

    def _choose(self) -> str:
        if self.offered and self.offered not in self._granted:
            self._granted.append(self.offered)
        return self.offered

    def _open(self, name: str) -> bool:
        if self.is_held or name in self._files or name not in self._plugged:
            return False
        file = self._files[name] = os.open(self._plugged[name], os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        self._loop.add_reader(file, self._hear, name)
        return True

    def _close(self, name: str) -> None:
        file = self._files.pop(name, None)
        if file is not None:
            self._loop.remove_reader(file)
            os.close(file)

    async def _write(self, name: str, text: str) -> bool:
        data = b64decode(text)
        while data:
            if name not in self._files:
                return False
            try:
                count = os.write(self._files[name], data[: max(1, int(min(self.most - self.written, len(data))))])
            except BlockingIOError:
                await asyncio.sleep(0.01)
                continue
            data = data[count:]
            self.written += count
            if self.written >= self.most:
                self.unplug_at_once(name)
        return True

    def _hear(self, name: str) -> None:
        self.plan()
        if name not in self._files:
            return
        try:
            data = os.read(self._files[name], 4096)
        except OSError:  # the other end hung up
            data = b""
        if not data:
            self.unplug_at_once(name)
        elif data := self.damage(data):
            self._tell(f"navigator.serial.say({name!r}, {b64encode(data).decode()!r})")

    def _tell(self, script: str) -> None:
        self._loop.create_task(self.page.page.evaluate(script))
