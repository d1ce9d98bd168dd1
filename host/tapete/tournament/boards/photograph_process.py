"""The process that decodes photographs: `python -m tapete.tournament.boards.photograph_process`, from pipe to pipe.

It is told one line of JSON, the bytes of each photograph in a list, and then those bytes; it answers one line of JSON
with the texts of results that it saw, or the code and the fields of an error and which photograph it is about. It ends
with its input.
"""

import json
import os
import sys
from collections.abc import Sequence
from typing import Any, BinaryIO

from PIL import Image

from tapete.boards.qr_reader import MOST_TOGETHER, read_result_texts
from tapete.errors import UserError
from tapete.tournament.boards.photograph import DECODED_SIDE, load_photograph

_NICENESS = 5


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer one request after the other until there is no more."""
    while line := requests.readline():
        photographs = [requests.read(size) for size in json.loads(line)]
        answers.write(json.dumps(answer_request(photographs)).encode() + b"\n")
        answers.flush()


def answer_request(photographs: Sequence[bytes]) -> dict[str, Any]:
    """Return the answer about the photographs of one display."""
    pictures = []
    for number, data in enumerate(photographs):
        try:
            picture = load_photograph(data)
        except UserError as error:
            return {"error": error.code, "fields": error.fields, "number": number}
        if len(photographs) > 1:  # they are in memory together
            picture.thumbnail((DECODED_SIDE, DECODED_SIDE), Image.Resampling.BILINEAR)
        pictures.append(picture)
    try:
        return {"texts": read_result_texts(pictures[:MOST_TOGETHER])}
    except UserError as error:
        return {"error": error.code, "fields": error.fields, "number": -1}


def give_way() -> None:
    """Let the pages have the processors first, where the system knows of that."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)


if __name__ == "__main__":
    give_way()
    serve(sys.stdin.buffer, sys.stdout.buffer)
