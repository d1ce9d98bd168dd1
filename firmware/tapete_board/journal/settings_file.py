"""Settings by name, in a file in which damage costs single lines only."""

import binascii

from .journal_lines import line_bytes, line_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .board_files import BoardFiles

_ASIDE = "-damaged"
_COUNT = "#"  # the name of the first line, which holds the number of lines after it


class SettingsFile:
    """Names (without spaces) and their values.

    is_saved: the file holds all of them.
    is_damaged: a line of the file was damaged and is left out.
    """

    def __init__(self, store: "BoardFiles", file: str) -> None:
        self._store = store
        self._file = file
        self._values: "dict[str, str]" = {}
        self.is_saved = True
        self.is_damaged = False
        for piece in store.read_setting(file).split(b"\n"):
            if piece:
                self._take_line(line_text(piece))
        count = self._values.pop(_COUNT, "")
        if count != str(len(self._values)) and store.has_setting(file):
            self.is_damaged = True  # the file ends too early, between two lines

    def _take_line(self, line: "str | None") -> None:
        if line is None:
            self.is_damaged = True
            return
        name, _, value = line.partition(" ")
        self._values[name] = value

    def get(self, name: str, default: str = "") -> str:
        """Return a value, or the default if it was never set."""
        return self._values.get(name, default)

    def get_number(self, name: str, default: int = 0) -> int:
        """Return a value as int, or the default if it was never set or is not a number."""
        try:
            return int(self._values[name])
        except (KeyError, ValueError):
            return default

    def set(self, name: str, value: "str | int") -> None:
        """Set a value in memory; `save_if_room` writes it to the file."""
        if self._values.get(name) != str(value):
            self._values[name] = str(value)
            self.is_saved = False

    def save_if_room(self) -> None:
        """Write the file if there is room; on a full board changes last until it is switched off."""
        try:
            self.save_or_raise()
        except OSError:
            pass

    def save_or_raise(self) -> None:
        """Write the file if anything changed; a damaged file is copied first. Raises OSError.

        This may erase flash, so it is never called while a match runs.
        """
        if self.is_saved and not self.is_damaged:
            return
        lines = [line_bytes(f"{_COUNT} {len(self._values)}")]
        lines.extend([line_bytes(f"{name} {self._values[name]}") for name in sorted(self._values)])
        if self.is_damaged:
            self._store.write_setting(self._file + _ASIDE, self._store.read_setting(self._file))
        self._store.write_setting(self._file, b"".join(lines))
        self.is_saved = True
        self.is_damaged = False


def settings_of_game(store: "BoardFiles", game: str, profile: str) -> SettingsFile:
    """Return the settings of a game, or of one custom profile: its options and the players' answers."""
    return SettingsFile(store, f"{game}-{binascii.crc32(profile.encode()):08x}" if profile else game)
