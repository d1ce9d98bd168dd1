"""The QR of a result in files of pictures, such as photographs of a board's display."""

from collections.abc import Sequence
from pathlib import Path

from tapete.errors import UserError
from tapete.files import read_bytes
from tapete.tournament.boards.photograph_reader import READER

_MOST_BYTES = 32 * 1024 * 1024


def read_qr_files(files: Sequence[Path]) -> str:
    """Return the text of the QR in pictures of one display. Raises UserError where there is none, or more than one."""
    photographs = [read_bytes(file, _MOST_BYTES) for file in files]
    try:
        texts = READER.read_texts(photographs)
    except UserError as error:
        number = error.fields.pop("number", -1)
        if isinstance(number, int) and number >= 0:
            error.fields["path"] = str(files[number])
        raise
    if len(texts) != 1:
        raise UserError("codes.many_qr" if texts else "codes.no_qr_seen", count=len(texts))
    return texts[0]
