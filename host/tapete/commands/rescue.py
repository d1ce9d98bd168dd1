"""`tapete board rescue`: records home from a board whose application does not run."""

from pathlib import Path

from tapete.answers import Answer
from tapete.boards.places import port_of
from tapete.boards.rescue import files_of, require_need
from tapete.files import make_folder, writing
from tapete.library.store import Library
from tapete.safe_text import whole_text
from tapete.words import say
from tapete_rules.errors import RecordError

_RECORD = "record/"


def rescue(port: str, folder: Path | None, library: str) -> Answer:
    """Keep the records of a board that does not answer, copy all it has into a folder, and start it anew."""
    path = port_of(port)
    require_need(path)
    files = files_of(path)
    if folder is not None:
        _copy(files, folder)
    with Library(library) as opened:
        kept, damaged = _keep(files, opened)
    lines = [say("sync.record_got", match=name) for name in kept]
    lines += [say("board.record_damaged", match=name) for name in damaged]
    lines.append(say("board.rescued", files=len(files), records=len(kept)))
    return Answer({"files": sorted(files), "records": kept, "damaged": damaged}, tuple(lines))


def _copy(files: dict[str, bytes], folder: Path) -> None:
    for name, data in files.items():
        path = folder / name
        with writing(path):
            make_folder(path.parent)
            path.write_bytes(data)


def _keep(files: dict[str, bytes], library: Library) -> tuple[list[str], list[str]]:
    """The records that are safe now, and those that are none."""
    kept, damaged = [], []
    for name in sorted(files):
        if not name.startswith(_RECORD):
            continue
        own = name.removeprefix(_RECORD)
        try:
            library.save_record(whole_text(files[name]))
            kept.append(own)
        except RecordError:
            damaged.append(own)
    return kept, damaged
