"""Attackers of the desk for tools/bench_desk.py, and somebody of the staff who logs in meanwhile.

    tools/bench_attackers.py PORT SECONDS EVENT CODE [--quiet]

One address holds 500 idle connections and tries a wrong code each second; a picture that is made to harm comes every
ten seconds. A judge at another address logs in every fifteen: a known device may try five times a minute. Printed are
the judge's seconds as a line of JSON. `--quiet`: the judge alone.
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
HOST, STRANGER = "127.0.0.1", "127.0.0.2"
"""The server and the staff, and the address of who attacks."""


def png_of(width: int, height: int) -> bytes:
    """Return a black picture of so many points in a few kilobytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    body = zlib.compress(bytes((width + 1) * height), 9)
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
        """Type a code; returns the status of the answer."""
        _, page = await self.ask("GET", "/login")
        token = TOKEN.search(page)
        form = urlencode({"token": token[1] if token else "", "code": code}).encode()
        status, _ = await self.ask("POST", "/login", form, "application/x-www-form-urlencoded")
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


async def send_bombs(visitor: Visitor, event: str, end: float) -> None:
    """Send pictures that are as costly as any that is decoded, or costlier."""
    pictures = (png_of(4000, 4000), png_of(20000, 20000), b"GIF89a" + bytes(50_000), b"%!PS-Adobe-3.0\n" + bytes(1000))
    number = 0
    while time.monotonic() < end:
        with suppress(OSError, TimeoutError):
            await visitor.send_picture(event, pictures[number % len(pictures)])
        number += 1
        await asyncio.sleep(PICTURE_S)


async def log_in_again(judge: Visitor, code: str, end: float) -> list[float]:
    """Log a known device in, again and again; returns the seconds that each took, infinity for a refusal."""
    seconds: list[float] = []
    while time.monotonic() < end:
        began = time.monotonic()
        try:
            status = await judge.log_in(code)
        except (OSError, TimeoutError):
            status = 0
        if status not in (200, 302, 303):
            print(f"the judge was answered {status}", file=sys.stderr)
        seconds.append(time.monotonic() - began if status in (200, 302, 303) else float("inf"))
        await asyncio.sleep(LOGIN_S)
    return seconds


async def attack(port: int, seconds: float, event: str, code: str, is_quiet: bool) -> list[float]:
    """Attack for so long; returns the seconds of the judge's logins."""
    judge, phone = Visitor(port), Visitor(port)
    for visitor in (judge, phone):
        await visitor.log_in(code)
    end = time.monotonic() + seconds
    attackers = [] if is_quiet else [guess_codes(port, end), send_bombs(phone, event, end)]
    attackers += [] if is_quiet else [hold_idle(port, end) for _ in range(IDLE)]
    seconds_of_judge, *_ = await asyncio.gather(log_in_again(judge, code, end), *attackers)
    return seconds_of_judge


def main() -> None:
    """Attack, and print how long the judge took."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("port", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("event")
    parser.add_argument("code")
    parser.add_argument("--quiet", action="store_true")
    options = parser.parse_args()
    print(json.dumps(asyncio.run(attack(options.port, options.seconds, options.event, options.code, options.quiet))))


if __name__ == "__main__":
    main()
