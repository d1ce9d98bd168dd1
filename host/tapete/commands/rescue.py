"""`tapete board rescue`: records home from a board whose application does not run."""

from pathlib import Path

from tapete.boards.places import port_of
from tapete.boards.rescue import files_of, require_need
from tapete.command_result import CommandResult
from tapete.files import make_folder, require_folder, writing_errors
from tapete.library.store import Library
from tapete.texts.safe_text import whole_text
from tapete.words import translate
from tapete_rules.errors import RecordError

_RECORD = "record/"


def rescue_board(port: str, folder: Path | None, library: str) -> CommandResult:
    """Keep the records of a board that does not answer, copy all it has into a folder, and start it anew."""
    path = port_of(port)
    if folder is not None:
        require_folder(folder)
    require_need(path)
    files = files_of(path)
    if folder is not None:
        _copy_files(files, folder)
    with Library(library) as opened:
        saved_records, damaged = _save_records(files, opened)
    lines = [translate("sync.record_got", match=name) for name in saved_records]
    lines += [translate("board.record_damaged", match=name) for name in damaged]
    lines.append(translate("board.rescued", files=len(files), records=len(saved_records)))
    return CommandResult({"files": sorted(files), "records": saved_records, "damaged": damaged}, tuple(lines))


def _copy_files(files: dict[str, bytes], folder: Path) -> None:
    for name, data in files.items():
        path = folder / name
        with writing_errors(path):
            make_folder(path.parent)
            path.write_bytes(data)


def _save_records(files: dict[str, bytes], library: Library) -> tuple[list[str], list[str]]:
    """The records that are safe now, and those that are none."""
    saved_records, damaged = [], []
    for name in sorted(files):
        if not name.startswith(_RECORD):
            continue
        file_name = name.removeprefix(_RECORD)
        try:
            library.save_record(whole_text(files[name]))
            saved_records.append(file_name)
        except RecordError:
            damaged.append(file_name)
    return saved_records, damaged
