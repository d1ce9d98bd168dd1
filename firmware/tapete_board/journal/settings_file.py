"""What players prefer, by name, in a file of which damage takes single lines only."""

import binascii

from .journal_lines import line_bytes, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .board_files import BoardFiles

_ASIDE = "-damaged"
_COUNT = "#"  # the name under which a file says first how many lines follow


class SettingsFile:
    """Names (without spaces) and their values.

    `is_saved`: the file has them all; `is_damaged`: a line of it was not whole and is left out.
    """

    def __init__(self, store: "BoardFiles", file: str) -> None:
        self._store = store
        self._file = file
        self._values: "dict[str, str]" = {}
        self.is_saved = True
        self.is_damaged = False
        for piece in store.setting(file).split(b"\n"):
            if piece:
                self._take(text_of(piece))
        count = self._values.pop(_COUNT, "")
        if count != str(len(self._values)) and store.has_setting(file):
            self.is_damaged = True  # it was cut between two lines

    def _take(self, line: "str | None") -> None:
        if line is None:
            self.is_damaged = True
            return
        name, _, value = line.partition(" ")
        self._values[name] = value

    def get(self, name: str, default: str = "") -> str:
        """A value, or the default where it was never set."""
        return self._values.get(name, default)

    def number(self, name: str, default: int = 0) -> int:
        """A value that is a whole number."""
        try:
            return int(self._values[name])
        except (KeyError, ValueError):
            return default

    def set(self, name: str, value: "str | int") -> None:
        """Take a value; `save` keeps it beyond the power."""
        if self._values.get(name) != str(value):
            self._values[name] = str(value)
            self.is_saved = False

    def save(self) -> None:
        """Keep the values where there is room for them; a full board forgets."""
        try:
            self.keep()
        except OSError:
            pass

    def keep(self) -> None:
        """Write the file if anything changed; a damaged one is set aside first. Raises OSError.

        It may erase flash: never while a match runs.
        """
        if self.is_saved and not self.is_damaged:
            return
        lines = [line_bytes(f"{_COUNT} {len(self._values)}")]
        lines.extend([line_bytes(f"{name} {self._values[name]}") for name in sorted(self._values)])
        if self.is_damaged:
            self._store.set_setting(self._file + _ASIDE, self._store.setting(self._file))
        self._store.set_setting(self._file, b"".join(lines))
        self.is_saved = True
        self.is_damaged = False


def of_game(store: "BoardFiles", game: str, profile: str) -> SettingsFile:
    """What is kept of a game, or of one profile: its options and its players' answers."""
    return SettingsFile(store, f"{game}-{binascii.crc32(profile.encode()):08x}" if profile else game)
