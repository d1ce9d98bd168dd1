"""Names of files where a player's name may stand too."""

import os
import re
from pathlib import Path

from tapete.files import STANDARD_INPUT

_ENDINGS = {
    ".csv", ".tsv", ".txt", ".text", ".md", ".log", ".json", ".xml", ".html", ".htm", ".xls", ".xlsx", ".xlsm",
    ".ods", ".numbers", ".doc", ".docx", ".odt", ".rtf", ".pdf", ".png", ".jpg", ".jpeg", ".zip", ".cod", ".dek",
    ".o8d", ".ydk", ".kdeck", ".tapete-event",
}  # fmt: skip
_FOLDER = re.compile(r"[~.]{0,2}[/\\]|.*\S[/\\]\S")
"""The beginning of a path, or a folder within it; the players of a team are written with spaces, `Ana / Beto`."""


def is_file_name(name: str) -> bool:
    """Return True if a text names a file, be it there or not: `-`, or a name with a folder or an ending."""
    if name == STANDARD_INPUT or os.path.isfile(name):
        return True
    return bool(_FOLDER.match(name)) or Path(name).suffix.lower() in _ENDINGS
