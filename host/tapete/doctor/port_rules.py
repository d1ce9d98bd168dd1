"""The rules by which Linux gives the ports of boards to whoever sits at the computer, and to no ModemManager.

ModemManager asks a new port for seconds whether it is a modem. Its reference, *Common udev tags*, has the property that
keeps it away; `uaccess` is systemd's tag for what belongs to the seat of a computer.
"""

import subprocess
from contextlib import suppress
from pathlib import Path

from tapete.doctor.finding import LOOK, DoctorFinding
from tapete.errors import UserError
from tapete.files import writing_errors

SHIPPED = Path(__file__).with_name("70-tapete.rules")
FOLDER = Path("/etc/udev/rules.d")
"""The administrator's rules; a system without udev has no such folder."""

PROCESSES = Path("/proc")
DENIED = ("port.denied", "port.closed")
"""The errors of ports that the rules give."""

_MODEM_MANAGER = "ModemManager"
_RELOAD = (("udevadm", "control", "--reload"), ("udevadm", "trigger", "--subsystem-match=tty"))
_PATIENCE_S = 10.0


def are_rules_missing() -> bool:
    """Return True on a Linux with udev that has not the rules of this version."""
    if not FOLDER.is_dir():
        return False
    try:
        return (FOLDER / SHIPPED.name).read_bytes() != SHIPPED.read_bytes()
    except OSError:
        return True


def look_at_port_rules(has_boards: bool) -> list[DoctorFinding]:
    """Return that ModemManager may talk to boards; nothing where none is plugged in, or the rules are there."""
    if not has_boards or not are_rules_missing() or not _runs_modem_manager():
        return []
    return [DoctorFinding(LOOK, "modem_manager", fix=install_rules)]


def add_rules(finding: DoctorFinding) -> DoctorFinding:
    """Return a finding of a port with the rules as its remedy, if they give such ports and are missing."""
    if finding.code in DENIED and are_rules_missing():
        finding.fix = install_rules
    return finding


def describe_rules_command() -> str:
    """Return the line that puts the rules in place for somebody who may administer this computer."""
    reload = " && ".join(f"sudo {' '.join(line)}" for line in _RELOAD)
    return f"sudo cp '{SHIPPED}' {FOLDER} && {reload}"


def install_rules() -> None:
    """Put the rules in place, and give the ports that are there. Raises UserError, for another than root, too."""
    place = FOLDER / SHIPPED.name
    try:
        with writing_errors(place):
            place.write_bytes(SHIPPED.read_bytes())
    except UserError as error:
        if isinstance(error.__cause__, PermissionError):
            raise UserError("doctor.not_root", command=describe_rules_command()) from error
        raise
    for line in _RELOAD:
        _run(line)


def _run(line: tuple[str, ...]) -> None:
    try:
        subprocess.run(line, check=True, capture_output=True, timeout=_PATIENCE_S)
    except (OSError, subprocess.SubprocessError) as error:
        raise UserError("doctor.no_reload", command=f"sudo {' '.join(line)}") from error


def _runs_modem_manager() -> bool:
    for process in PROCESSES.glob("[0-9]*"):
        with suppress(OSError):
            if (process / "comm").read_text().strip() == _MODEM_MANAGER:
                return True
    return False
