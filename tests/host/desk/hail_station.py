"""A station of the hail as a process of its own: its clock may be wrong, its stick is full while a file says so.

`python hail_station.py type LIBRARY NAME SECONDS FLAG` answers each command, a line of JSON, with a line;
SECONDS: how far its clock is off. `python hail_station.py serve SECONDS FLAG WORD...` is `tapete WORD...` under the
same faults.
"""

import builtins
import errno
import json
import runpy
import sys
import time
from pathlib import Path
from typing import Any


class FullFile:
    """A file on a stick without room: half of what is written comes there, then it says so."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def __enter__(self) -> "FullFile":
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def write(self, data: bytes) -> int:
        self._file.write(data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")


def set_faults(seconds: float, flag: Path) -> None:
    """Put the clock of this process wrong, and fill the stick whenever the flag is there."""
    read_clock = time.time
    time.time = lambda: read_clock() + seconds
    from tapete.tournament.store import stick_copy

    def open_on_stick(path: Path, mode: str) -> Any:
        file = builtins.open(path, mode)  # noqa: SIM115 who asks for it closes it
        return FullFile(file) if flag.exists() else file

    stick_copy.open = open_on_stick  # type: ignore[attr-defined]


def type_commands(library: str, name: str) -> None:
    """Do what is read, and say what came of it: "told", or the code of a refusal."""
    from tapete.errors import TapeteError
    from tapete.library.store import Library
    from tapete.tournament.core.log.entry import Entry
    from tapete.tournament.store.station import EventStation
    from tapete.tournament.verbs.rounds import draft_next_round, publish_draft
    from tapete.tournament.verbs.typed_words import enter_desk_words

    with Library(library) as opened:
        station = EventStation(opened, opened.events()[0], name, name)
        print("ready", flush=True)
        for line in sys.stdin:
            verb, *words = json.loads(line)
            try:
                if verb == "round":
                    draft_next_round(station)
                    publish_draft(station)
                elif verb == "type":
                    enter_desk_words(station, words)
                else:
                    station.append_entries(Entry(verb, tuple(words)))
                print("told", flush=True)
            except TapeteError as error:
                print(error.code, flush=True)


def main() -> None:
    """Type, or serve."""
    if sys.argv[1] == "type":
        library, name, seconds, flag = sys.argv[2:]
        set_faults(float(seconds), Path(flag))
        type_commands(library, name)
        return
    set_faults(float(sys.argv[2]), Path(sys.argv[3]))
    sys.argv[1:] = sys.argv[4:]
    runpy.run_module("tapete", run_name="__main__")


if __name__ == "__main__":
    main()
