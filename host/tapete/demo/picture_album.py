"""Pictures of both displays at the moments worth seeing: each screen and each kind of move once."""

from pathlib import Path

from tapete.demo.status_watcher import BoardStatus
from tapete.errors import UserError
from tapete.files import require_folder, writing_errors
from tapete.virtual import picture
from tapete.virtual.board import VirtualBoard

_STILL_S = 0.012  # longer than between two pieces of a screen, shorter than between two blinks
_PENDING = "pending"


class PictureAlbum:
    """Writes NN-NAME.png, both displays side by side, into a folder; nothing without one.

    Raises UserError where the folder cannot be made or written. One that takes no more later ends the album and not
    the match: `error` is why.
    """

    def __init__(self, board: VirtualBoard, folder: Path | None) -> None:
        self._board = board
        self._folder = folder
        self._names: set[str] = set()
        self.files: list[Path] = []
        self.error: UserError | None = None
        if folder is not None:
            require_folder(folder)

    def add_if_new(self, status: BoardStatus) -> None:
        """Keep what the board shows, if it is new."""
        names = [name for name in status.screens if name != "play"]
        if any(status.pending):
            names.append(_PENDING)
        for name in names:
            self.add_picture(name)

    def add_picture(self, name: str) -> None:
        """Keep what the displays show now under a name, the first time that it comes."""
        if self._folder is None or self.error or name in self._names:
            return
        self._names.add(name)
        self._board.wait_still(_STILL_S)
        file = self._folder / f"{len(self.files) + 1:02}-{name}.png"
        try:
            with writing_errors(file):
                picture.save_sheet([self._board.pixels(seat) for seat in (1, 2)], file)
        except UserError as error:
            self.error = error
        else:
            self.files.append(file)
