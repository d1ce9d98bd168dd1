"""Which profile and displays a board is given: what was asked for, else what it had, else what it is."""

from tapete.errors import BoardError, UserError
from tapete.install.board_disk import About
from tapete.install.chips import CHIPS
from tapete.install.wiring import PANELS, PROFILES, Profile, read_profile

_MACHINES = (("Pico W", "pico_w"), ("Raspberry Pi Pico with RP2040", "pico"), ("ESP32S3", "esp32_s3"))
"""What a machine's name tells of its board; the first that is in it counts."""


def choose(board: str, panel: str, about: About) -> tuple[Profile, str]:
    """The profile and the kind of displays. Raises UserError, BoardError."""
    had = about.said.split()
    profile = read_profile(board or (had[0] if _is_known(had) else "") or _board_of(had, about))
    if CHIPS[profile.chip].name not in about.machine:
        raise UserError("install.other_chip", board=profile.name, machine=about.machine)
    return profile, panel_of(panel or (had[1] if len(had) > 1 else ""))


def panel_of(panel: str) -> str:
    """The kind of displays that is meant, "" for the usual one. Raises UserError."""
    if panel and panel not in PANELS:
        raise UserError("install.panel", panel=panel, panels=", ".join(PANELS))
    return panel or PANELS[0]


def _is_known(had: list[str]) -> bool:
    return bool(had) and had[0] in PROFILES


def _board_of(had: list[str], about: About) -> str:
    """The board by the name of its machine, where it had no profile before."""
    if had:
        raise BoardError("install.own_board", board=had[0])
    for part, board in _MACHINES:
        if part in about.machine:
            return board
    raise BoardError("install.unknown_board", machine=about.machine, boards=", ".join(PROFILES))
