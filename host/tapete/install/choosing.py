"""Which profile and displays a board is given: what was asked for, else what it had, else what it is."""

from tapete.errors import BoardError, UserError
from tapete.install.board_disk import About
from tapete.install.chips import CHIPS
from tapete.install.wiring import PANELS, PROFILES, Profile, read_profile

_MACHINES = (("Pico W", "pico_w"), ("Raspberry Pi Pico with RP2040", "pico"), ("ESP32S3", "esp32_s3"))
"""What a machine's name tells of its board; the first that is in it counts."""


def choose(board: str, panel: str, about: About) -> tuple[Profile, str]:
    """Return the profile and the kind of displays of a board. Raises UserError, BoardError."""
    had = about.said.split()
    profile = read_profile(board or _profile_said(had) or _board_of(about.machine))
    if CHIPS[profile.chip].name not in about.machine:
        raise UserError("install.other_chip", board=profile.name, machine=about.machine)
    return profile, panel_of(panel or _panel_said(had))


def choose_for_folder(board: str, panel: str, said: str) -> tuple[Profile, str]:
    """Return the profile and the kind of displays of a folder; `said`: what its file BOARD says. Raises UserError."""
    had = said.split()
    return read_profile(board or _profile_said(had) or PROFILES[0]), panel_of(panel or _panel_said(had))


def panel_of(panel: str) -> str:
    """Return the kind of displays that is meant, the usual one for "". Raises UserError."""
    if panel and panel not in PANELS:
        raise UserError("install.panel", panel=panel, panels=", ".join(PANELS))
    return panel or PANELS[0]


def _profile_said(had: list[str]) -> str:
    """Return the profile that was there before, "" for none. Raises UserError for one of somebody's own."""
    if had and had[0] not in PROFILES:
        raise UserError("install.own_board", board=had[0])
    return had[0] if had else ""


def _panel_said(had: list[str]) -> str:
    return had[1] if len(had) > 1 else ""


def _board_of(machine: str) -> str:
    """Return the board by the name of its machine. Raises BoardError for an unknown one."""
    for part, board in _MACHINES:
        if part in machine:
            return board
    raise BoardError("install.unknown_board", machine=machine, boards=", ".join(PROFILES))
