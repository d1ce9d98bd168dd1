"""The last error of a board's application, with the names of our sources."""

from dataclasses import dataclass

from tapete import __version__
from tapete.boards.board_connection import BoardConnection
from tapete.errors import UserError
from tapete.install.program import is_squeezed, translate_traceback
from tapete.install.wiring import PROFILES, read_wiring_profile
from tapete.texts.safe_text import whole_text
from tapete.words import translate

PLAIN, TRANSLATED, UNTRANSLATED = "plain", "translated", "untranslated"
"""The names in a traceback: as the board has them anyway, translated back, or still those of the board."""

_ANY_SQUEEZED = "pico"


@dataclass(frozen=True)
class BoardErrorReport:
    """A traceback of a board; `raw`: the lines as stored.

    `version`, `profile`, `build`: the program that failed; `build` is "" where the board did not tell it.
    """

    version: str
    profile: str
    build: str
    names: str
    traceback: tuple[str, ...]
    raw: tuple[str, ...]

    def describe(self) -> list[str]:
        """Return the traceback for a person, and a note where its names could not be translated."""
        if self.names != UNTRANSLATED:
            return list(self.traceback)
        key = "board.error_build" if self.build else "board.error_names"
        note = translate(key, version=self.version, profile=self.profile, own=__version__)
        return [*self.traceback, note]

    def to_data(self) -> dict[str, object]:
        """Return the report as plain data."""
        return {
            "version": self.version, "profile": self.profile, "build": self.build, "names": self.names,
            "traceback": list(self.traceback), "raw": list(self.raw),
        }  # fmt: skip


def read_board_error(connection: BoardConnection) -> BoardErrorReport | None:
    """Return the last error of a board; None if there is none. Raises BoardError."""
    text = whole_text(connection.read_error())
    return make_error_report(text) if text else None


def make_error_report(text: str) -> BoardErrorReport:
    """Return the report that a board stored. Its names are translated if they are short and of our build."""
    first, *lines = text.rstrip("\n").split("\n")
    if lines and not first.startswith("Traceback"):
        raw = tuple(lines)
    else:  # a board of an older version stored the traceback alone
        first, raw = "? ?", (first, *lines)
    version, profile, build, *_ = [*first.split(), "", "", ""]
    names, traceback = _translate_names(version, profile, build, raw)
    return BoardErrorReport(version, profile, build, names, traceback, raw)


def _translate_names(version: str, profile: str, build: str, raw: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    if _is_plain(version, profile, build):
        return PLAIN, raw
    if not build and version != __version__:
        return UNTRANSLATED, raw
    # A profile of one's own has the names of any other one.
    profile_name = profile if profile in PROFILES else _ANY_SQUEEZED
    try:
        traceback = translate_traceback(read_wiring_profile(profile_name), build, raw)
    except UserError:  # the driver of the displays is not installed here, so the program is not known
        traceback = None
    return (UNTRANSLATED, raw) if traceback is None else (TRANSLATED, traceback)


def _is_plain(version: str, profile: str, build: str) -> bool:
    """Return True for a board whose program has our names; a squeezed one of this version tells its build."""
    if profile in PROFILES:
        return not is_squeezed(read_wiring_profile(profile))
    return profile == "virtual" or (not build and version == __version__)
