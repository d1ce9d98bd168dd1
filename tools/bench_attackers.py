"""Attackers of the desk for tools/bench_desk.py, or somebody of the staff who logs in meanwhile.

    tools/bench_attackers.py PORT SECONDS EVENT CODE [--judge]

One address holds 500 idle connections and tries a wrong code each second; a picture that is made to harm comes every
ten seconds. `--judge`, in a process of its own: at another address a judge logs in every fifteen seconds, as a known
device may try five times a minute. Printed are the seconds of a processor that this took, and those of the judge.
"""

import argparse
import asyncio
import json
import re
import struct
import sys
import time
import zlib
from contextlib import suppress
from urllib.parse import urlencode

IDLE, PATIENCE_S, PICTURE_S, LOGIN_S = 500, 60, 10, 15
TOKEN = re.compile(r'name="token" value="([^"]*)"')
WELCOME = (200, 302, 303)
HOST, STRANGER = "127.0.0.1", "127.0.0.2"
"""The server and the staff, and the address of who attacks."""


def png_of(width: int, height: int) -> bytes:
    """Return a black picture of so many points in a few kilobytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    packer = zlib.compressobj(1)
    row = bytes(width + 1)
    body = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


class Visitor:
    """Somebody with a browser: cookies, and the token of the forms."""

    def __init__(self, port: int, address: str = HOST) -> None:
        self._port = port
        self._local = (address, 0)
        self._cookies: dict[str, str] = {}

    async def ask(self, method: str, path: str, body: bytes = b"", kind: str = "") -> tuple[int, str]:
        """Send a request over a connection of its own; returns status and text."""
        reader, writer = await asyncio.open_connection(HOST, self._port, local_addr=self._local)
        lines = [f"{method} {path} HTTP/1.1", f"host: {HOST}", "connection: close", f"content-length: {len(body)}"]
        lines += [f"cookie: {'; '.join(f'{name}={text}' for name, text in self._cookies.items())}"]
        lines += [f"content-type: {kind}"] if kind else []
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        answer = await asyncio.wait_for(reader.read(), PATIENCE_S)
        writer.close()
        head, _, text = answer.decode("utf-8", "replace").partition("\r\n\r\n")
        for cookie in re.findall(r"(?im)^set-cookie: ([^=]+)=([^;\r\n]*)", head):
            self._cookies[cookie[0]] = cookie[1]
        return int(head.split(" ")[1]) if head else 0, text

    async def log_in(self, code: str) -> int:
        """Type a code, once more where the form comes again because it was too old; returns the last status."""
        _, page = await self.ask("GET", "/login")
        status = 0
        for _ in range(2):
            token = TOKEN.search(page)
            if token is None:
                break
            form = urlencode({"token": token[1], "code": code}).encode()
            status, page = await self.ask("POST", "/login", form, "application/x-www-form-urlencoded")
            if status in WELCOME:
                break
        return status

    async def send_picture(self, event: str, picture: bytes) -> int:
        """Send a photograph of a board; returns the status of the answer."""
        _, page = await self.ask("GET", "/")
        token = TOKEN.search(page)
        parts = [("token", "", (token[1] if token else "").encode()), ("picture", '; filename="a.png"', picture)]
        body = b"".join(
            f'--x\r\ncontent-disposition: form-data; name="{name}"{more}\r\n\r\n'.encode() + content + b"\r\n"
            for name, more, content in parts
        )
        status, _ = await self.ask(
            "POST", f"/e/{event}/picture", body + b"--x--\r\n", "multipart/form-data; boundary=x"
        )
        return status


async def hold_idle(port: int, end: float) -> None:
    """Hold a connection that says nothing, and open the next one where it is ended."""
    while time.monotonic() < end:
        try:
            reader, writer = await asyncio.open_connection(HOST, port, local_addr=(STRANGER, 0))
            await asyncio.wait_for(reader.read(), max(0.1, end - time.monotonic()))
            writer.close()
        except (OSError, TimeoutError):
            pass
        await asyncio.sleep(0.2)


async def guess_codes(port: int, end: float) -> None:
    """Try a wrong code each second."""
    while time.monotonic() < end:
        with suppress(OSError, TimeoutError):
            await Visitor(port, STRANGER).log_in("1-AAAA-BBBB-CCCC")
        await asyncio.sleep(1)


async def send_bombs(visitor: Visitor, event: str, pictures: list[bytes], end: float) -> None:
    """Send pictures that are as costly as any that is decoded, or costlier."""
    number = 0
    while time.monotonic() < end:
        with suppress(OSError, TimeoutError):
            await visitor.send_picture(event, pictures[number % len(pictures)])
        number += 1
        await asyncio.sleep(PICTURE_S)


async def log_in_again(port: int, code: str, seconds: float) -> list[float]:
    """Log a known device in, again and again; returns the seconds that each took, infinity for a refusal."""
    judge, times = Visitor(port), []
    await judge.log_in(code)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        began = time.monotonic()
        try:
            status = await judge.log_in(code)
        except (OSError, TimeoutError) as error:
            status = 0
            print(f"the judge had no answer: {error!r}", file=sys.stderr)
        if status not in WELCOME:
            print(f"the judge was answered {status}", file=sys.stderr)
        times.append(time.monotonic() - began if status in WELCOME else float("inf"))
        await asyncio.sleep(min(LOGIN_S, max(0.0, end - time.monotonic())))
    return times


async def attack(port: int, event: str, code: str, seconds: float) -> list[float]:
    """Attack for so long."""
    pictures = [png_of(4000, 4000), png_of(20000, 20000), b"GIF89a" + bytes(50_000), b"%!PS-Adobe-3.0\n" + bytes(1000)]
    phone = Visitor(port)
    await phone.log_in(code)
    end = time.monotonic() + seconds
    attackers = [guess_codes(port, end), send_bombs(phone, event, pictures, end)]
    await asyncio.gather(*attackers, *(hold_idle(port, end) for _ in range(IDLE)))
    return []


def main() -> None:
    """Attack, or log in, and print how long that took."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("port", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("event")
    parser.add_argument("code")
    parser.add_argument("--judge", action="store_true")
    options = parser.parse_args()
    if options.judge:
        work = log_in_again(options.port, options.code, options.seconds)
    else:
        work = attack(options.port, options.event, options.code, options.seconds)
    logins = asyncio.run(work)
    print(json.dumps({"logins": logins, "seconds": time.process_time()}))


if __name__ == "__main__":
    main()
