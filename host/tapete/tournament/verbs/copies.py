"""The folder of a tournament's copy: chosen while the tournament runs, and how far the copy is."""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tapete.errors import UserError
from tapete.tournament.store.station import EventStation
from tapete.tournament.store.stick_copy import copy_path, count_other_entries, size_of_copy
from tapete.tournament.verbs.outcome import Outcome, Sentence

NONE, CURRENT, BEHIND, AHEAD, LOST = "none", "current", "behind", "ahead", "lost"
_MOUNTS = ("/media/*/*", "/run/media/*/*", "/mnt/*", "/Volumes/*")
_DRIVES = "DEFGHIJKLMNOPQRSTUVWXYZ"


def state_of_copy(station: EventStation) -> str:
    """Return none, current, behind (lines are missing on it), ahead (it has others) or lost (its folder is gone)."""
    folder = station.stored.copy_to
    if not folder:
        return NONE
    if not Path(folder).is_dir():
        return LOST
    path, text = copy_path(folder, station.stored.code), station.event.format_text()
    if count_other_entries(path, text):
        return AHEAD
    return CURRENT if size_of_copy(path) == len(text) else BEHIND


@dataclass(frozen=True)
class CopyChosen(Outcome):
    """A tournament is copied into a folder from now on; "" for none."""

    path: str

    def sentences(self) -> Iterator[Sentence]:
        """Yield the folder."""
        yield Sentence("desk.copy_chosen" if self.path else "desk.copy_ended", path=self.path)


def choose_copy_folder(station: EventStation, folder: str) -> CopyChosen:
    """Copy a tournament into another folder from now on, beginning with all of it; "" for no copy.

    Raises UserError "events.no_copy_folder", "events.copy_exists", "events.copy_ahead".
    """
    chosen = str(Path(folder).resolve()) if folder else ""
    if chosen:
        _require_folder(station, Path(chosen))
    station.stored = station.stored._replace(copy_to=chosen)
    station.library.update_event(station.stored)
    station.copy_whole()
    return CopyChosen(chosen)


def list_sticks() -> list[str]:
    """Return the folders of this computer where a stick usually is."""
    if sys.platform == "win32":
        return [f"{letter}:\\" for letter in _DRIVES if os.path.isdir(f"{letter}:\\")]
    mounts = [path for pattern in _MOUNTS for path in Path("/").glob(pattern[1:])]
    return sorted(str(path) for path in mounts if path.is_dir() and os.access(path, os.W_OK))


def _require_folder(station: EventStation, folder: Path) -> None:
    """Refuse a folder that is not there, or that holds another tournament of the same code."""
    if not (folder.is_dir() and os.access(folder, os.W_OK)):
        raise UserError("events.no_copy_folder", path=str(folder))
    path = copy_path(str(folder), station.stored.code)
    if path.exists():
        first_lines = station.event.format_text().encode().split(b"\n", 2)[:2]
        with open(path, "rb") as file:
            if file.read(len(b"\n".join(first_lines))) != b"\n".join(first_lines):
                raise UserError("events.copy_exists", path=str(path))
        count = count_other_entries(path, station.event.format_text())
        if count:
            raise UserError("events.copy_ahead", path=str(path), count=count, event=station.stored.code)
