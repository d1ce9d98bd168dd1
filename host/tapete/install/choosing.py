"""The profile and displays for a board: as asked for, else as before, else as its MicroPython says."""

from tapete.boards.micropython_floor import (
    is_old_micropython,
    is_rp2040_micropython,
    oldest_micropython,
    rp2040_micropython,
)
from tapete.errors import BoardError, UserError
from tapete.install.blocks import BLOCK
from tapete.install.board_disk import BoardDescription
from tapete.install.chips import CHIPS
from tapete.install.known_boards import download_page, find_by_machine, find_by_profile
from tapete.install.program import is_squeezed
from tapete.install.wiring import PANELS, PROFILES, WiringProfile, read_wiring_profile
from tapete.texts.alike import alike_notes

_BYTECODE = 6


def choose_profile(board: str, panel: str, about: BoardDescription, path: str) -> tuple[WiringProfile, str]:
    """Return the profile and the kind of displays of a board; `path` names its port.

    Raises UserError; BoardError where the program cannot run on the image of MicroPython that is there.
    """
    before = about.said.split()
    profile = read_wiring_profile(board or _profile_before(before) or _board_of(about.machine))
    board_model = find_by_profile(profile.name) or find_by_machine(about.machine)
    page, version = download_page(board_model), ".".join(map(str, about.version))
    if CHIPS[profile.chip].name not in about.machine:
        raise UserError("install.other_chip", board=profile.name, machine=about.machine, page=page)
    if is_old_micropython(about.version):
        oldest = oldest_micropython()
        raise BoardError("install.old_python", path=path, version=version, oldest=oldest, page=page)
    if is_squeezed(profile) and not is_rp2040_micropython(about.version):
        versions = rp2040_micropython()
        raise BoardError("install.untested_python", path=path, version=version, versions=versions, page=page)
    if about.bytecode != _BYTECODE:
        raise BoardError("install.bytecode", path=path, version=version)
    if about.block != BLOCK:
        raise BoardError("install.fat", path=path, page=page)
    return profile, panel_of(panel or _panel_before(before))


def choose_for_folder(board: str, panel: str, said: str) -> tuple[WiringProfile, str]:
    """Return the profile and the kind of displays of a folder; `said`: what its file BOARD says. Raises UserError."""
    before = said.split()
    return read_wiring_profile(board or _profile_before(before) or PROFILES[0]), panel_of(
        panel or _panel_before(before)
    )


def panel_of(panel: str) -> str:
    """Return the kind of displays that is meant, the usual one for "". Raises UserError."""
    panel = panel.casefold()  # shops and data sheets write SH1106
    if panel and panel not in PANELS:
        raise UserError("install.panel", alike_notes(panel, PANELS), panel=panel, panels=", ".join(PANELS))
    return panel or PANELS[0]


def _profile_before(words: list[str]) -> str:
    """Return the profile that was there before, "" for none. Raises UserError for one of somebody's own."""
    if words and words[0] not in PROFILES:
        raise UserError("install.own_board", board=words[0])
    return words[0] if words else ""


def _panel_before(words: list[str]) -> str:
    return words[1] if len(words) > 1 else ""


def _board_of(machine: str) -> str:
    """Return the profile of the board that MicroPython calls so. Raises BoardError for an unknown one."""
    board = find_by_machine(machine)
    if board is None:
        page = download_page(None)
        raise BoardError("install.unknown_board", machine=machine, boards=", ".join(PROFILES), page=page)
    return board.profile
