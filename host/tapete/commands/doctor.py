"""`tapete doctor`: what is wrong, what to do, and doing it."""

from collections.abc import Callable, Sequence

from tapete.boards.boot_drives import find_drives, find_unmounted_drives
from tapete.boards.places import find_places, virtual_folder
from tapete.command_result import CommandResult
from tapete.commands.doctor_boards import look_at_places, report_findings
from tapete.doctor.finding import GOOD, LOOK, DoctorFinding
from tapete.doctor.machine import look_at_extras, look_at_library, look_at_python, look_at_virtual_board
from tapete.doctor.port_rules import look_at_port_rules
from tapete.library.place import is_there


def run_doctor(
    ports: Sequence[str], library: str, fix: bool, look_at_more: Callable[[str], list[DoctorFinding]]
) -> CommandResult:
    """Look at everything; with `fix`, put right what can safely be. The answer is no where something stays wrong.

    `look_at_more(library)`: looks at what is kept in a library that can be used.
    """
    places = find_places(ports)
    is_alone = not any(place.path for place in places)
    findings = [
        look_at_python(),
        look_at_extras(),
        look_at_virtual_board(virtual_folder(), is_alone),
        look_at_library(library),
    ]
    is_usable = findings[-1].level == GOOD and is_there(library)
    findings += look_at_more(library) if is_usable else []
    findings += _look_at_drives()
    findings += look_at_port_rules(has_boards=not is_alone)
    if not is_alone:
        findings += look_at_places(places, library if is_usable else None)
    elif not (find_drives() or find_unmounted_drives()):
        findings.append(DoctorFinding(LOOK, "no_board"))
    return report_findings(findings, fix)


def _look_at_drives() -> list[DoctorFinding]:
    """Look for boards that wait for a file."""
    fields = [{"path": str(drive.folder), "drive": drive.name} for drive in find_drives()]
    unmounted = [DoctorFinding(LOOK, "unmounted_drive", dict(drive.to_fields())) for drive in find_unmounted_drives()]
    return [*(DoctorFinding(LOOK, "boot_drive", dict(drive)) for drive in fields), *unmounted]
