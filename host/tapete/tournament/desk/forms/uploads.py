"""Files that a page brings: kept beside nothing else while they are read, and never called by their place here."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tapete.errors import HostError


@contextmanager
def kept_upload(data: bytes, name: str) -> Iterator[Path]:
    """Keep a file as long as it is read. Errors about it call it by its name for people.

    Error pages are seen in the hall: they say nothing of the folders of this computer.
    """
    with TemporaryDirectory(prefix="tapete-") as folder:
        path = Path(folder) / "file"
        path.write_bytes(data)
        try:
            yield path
        except HostError as error:
            for fields in (error.fields, *(detail.fields for detail in error.details)):
                _hide_path(fields, str(path), name)
            raise


def _hide_path(fields: dict[str, str | int], path: str, name: str) -> None:
    for key, content in fields.items():
        if isinstance(content, str) and path in content:
            fields[key] = content.replace(path, name)
