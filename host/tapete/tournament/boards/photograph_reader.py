"""Photographs are decoded in one process of their own, one request at a time, and it is ended where it takes too long.

So a picture that takes all memory or never ends takes nothing else along, and a hall that sends forty at once waits in
a row instead of decoding forty.
"""

import atexit
import json
import subprocess
import sys
from collections.abc import Sequence
from threading import Lock, Timer
from typing import Any

from tapete.errors import UserError

PATIENCE_S = 5.0
"""How long each photograph may take."""

START_S = 10.0
"""How much longer the first one may, while the process is started."""

QUEUE_S = 20.0
"""How long to wait for others' photographs."""

_MODULE = "tapete.tournament.boards.photograph_process"


class PhotographReader:
    """The process, started at the first photograph and kept; after it was ended the next one starts another."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def read_texts(self, photographs: Sequence[bytes]) -> list[str]:
        """Return the texts of the results that photographs of one display show.

        Raises UserError: "codes.no_picture" or "codes.large_picture" with the `number` of the photograph, from 0;
        "codes.slow_picture", "codes.pictures_wait"; "event.no_camera" where the reader is missing.
        """
        if not self._turn.acquire(timeout=QUEUE_S):
            raise UserError("codes.pictures_wait")
        try:
            answer = self._ask(photographs)
        finally:
            self._turn.release()
        if "error" in answer:
            raise UserError(answer["error"], **answer["fields"], number=answer["number"])
        return [str(text) for text in answer["texts"]]

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def _ask(self, photographs: Sequence[bytes]) -> dict[str, Any]:
        process, patience = self._process, PATIENCE_S * len(photographs)
        if process is None or process.poll() is not None:
            self.close()
            patience += START_S
            process = self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", _MODULE],  # the folder one stands in may hold modules of others
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,  # what a decoder says of a damaged picture
            )
        end = Timer(patience, process.kill)
        end.start()
        try:
            line = _exchange(process, photographs)
        finally:
            end.cancel()
        if not line.endswith(b"\n"):
            self.close()
            raise UserError("codes.slow_picture", seconds=int(PATIENCE_S))
        return dict(json.loads(line))


def _exchange(process: subprocess.Popen[bytes], photographs: Sequence[bytes]) -> bytes:
    """Return the line that the process answers, without its end where it was ended."""
    assert process.stdin
    assert process.stdout
    try:
        process.stdin.write(json.dumps([len(data) for data in photographs]).encode() + b"\n")
        for data in photographs:
            process.stdin.write(data)
        process.stdin.flush()
        return process.stdout.readline()
    except OSError:  # it was ended while it was told
        return b""


READER = PhotographReader()
atexit.register(READER.close)
