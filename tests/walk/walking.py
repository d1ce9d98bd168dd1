"""A whole walk through a README, and what has to be seen after some of its lines."""

import os
import re
import shutil
from pathlib import Path

import pytest
from newcomer import Newcomer
from other_systems import here, is_for_tests, missing_step
from reader import Reader
from readme_lines import ReadmeLine, lines_of_readme

from on_micropython import AVAILABLE, MISSING
from small_images import small_micropython
from source import ROOT

README, HOST_README = ROOT / "README.md", ROOT / "host" / "README.md"
LOCALES = {"en": "en_GB.UTF-8", "es": "es_MX.UTF-8"}

can_walk = [
    pytest.mark.skipif(not AVAILABLE, reason=MISSING),
    pytest.mark.skipif(None in map(shutil.which, ("bash", "make")), reason="needs bash and make"),
]

DOWNLOADED = "RPI_PICO2.uf2"
"""What the host's README takes for downloaded: MicroPython as it is for a Pico 2."""

EXIT_CODES = {"tapete profile check mine.txt": 1, "tapete install --image tapete.uf2": 3}
"""Lines whose answer is no, as the README shows: a profile with a fault, and no new board that waits."""

OUTCOMES = {
    ".venv/bin/tapete match show match.txt": {
        "en": r"Bruma.*\n[^$]*Player 2 wins",
        "es": r"Bruma.*\n[^$]*Gana Jugador 2",
    },
    ".venv/bin/tapete --help": {"en": r"^Usage:", "es": r"^Uso:"},
    "tapete match list": {"en": r"[0-9a-f]{8} .*: \S.* wins", "es": r"[0-9a-f]{8} .*: Gana \S"},
    "tapete doctor": {"en": r"✓ Python", "es": r"✓ Python"},
    "tapete deck show Bruma": {"en": r"BRU-\d+", "es": r"BRU-\d+"},
    "tapete board files": {"en": r"Bruma", "es": r"Bruma"},
    "tapete event demo": {"en": r"QR.*read", "es": r"lee el QR"},
    "tapete event desk VIERNES": {"en": r"2\W+0", "es": r"2\W+0"},
    "tapete event tables VIERNES": {"en": r"2\W+0", "es": r"2\W+0"},
}
"""What has to stand on the screen after a line of README; the host's README shows it under its lines."""


LEFT_TO_MAKE_WALK = (
    "tapete event demo", "tapete event serve --demo", "py -3.13 -m venv .venv",
    r".venv\Scripts\python -m pip install --no-deps --require-hashes -r requirements.lock",
    r".venv\Scripts\python -m pip install --no-deps --no-build-isolation -e .",
)  # fmt: skip
"""Lines of README that take longest: the evenings are played by tests of their own, and `make` has set up the same."""

WALKS_ALL = os.environ.get("TAPETE_WALK") == "all"


def walk_readmes(folder: Path, language: str, *readmes: Path) -> list[str]:
    """Do all lines of READMEs in their order, in one newcomer's shell; the first fault ends the walk."""
    newcomer = Newcomer(folder, LOCALES[language])
    (newcomer.clone / DOWNLOADED).write_bytes(small_micropython("pico2"))
    reader = Reader(newcomer, language, EXIT_CODES)
    if README not in readmes:
        assert not reader.type_line(SET_UP)
        assert not reader.type_line(ACTIVATE)
    lines = [line for readme in readmes for line in lines_of_readme(readme)]
    assert len(lines) > 20 * len(readmes)
    if README in readmes:
        assert set(LEFT_TO_MAKE_WALK) <= {line.command for line in lines}
    for line in lines:
        if line.command in LEFT_TO_MAKE_WALK and not WALKS_ALL:
            continue
        if faults := walk_line(newcomer, reader, language, line):
            return faults
    return []


SET_UP = ReadmeLine(0, "make .venv/ready")
ACTIVATE = ReadmeLine(0, ". .venv/bin/activate")
"""What README says before the host's README goes on."""


def walk_line(newcomer: Newcomer, reader: Reader, language: str, line: ReadmeLine) -> list[str]:
    """Do what a line says; return what is not as it should be."""
    if is_for_tests(line):
        return missing_step(newcomer, line)
    faults = reader.type_line(here(line))
    wanted = OUTCOMES.get(line.command, {}).get(language, "")
    if not re.search(wanted, reader.printed, re.MULTILINE):
        faults.append(f"{line.number}: {line.command}: no {wanted}\n{reader.printed[-1500:]}")
    return faults


walks_all = pytest.mark.skipif(not WALKS_ALL, reason="make walk does this one too")
