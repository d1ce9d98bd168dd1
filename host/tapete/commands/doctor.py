"""`tapete doctor`: what is wrong, what to do, and doing it."""

from collections.abc import Callable, Mapping, Sequence

from tapete.boards.boot_drives import find_drives, find_unmounted_drives
from tapete.boards.places import BoardPlace, find_places, virtual_folder
from tapete.boards.sync import LibraryRecords
from tapete.command_result import NO, YES, CommandResult
from tapete.doctor.board import look_at_board
from tapete.doctor.finding import GOOD, LOOK, WRONG, DoctorFinding
from tapete.doctor.machine import look_at_extras, look_at_library, look_at_python, look_at_virtual_board
from tapete.doctor.port_rules import look_at_port_rules
from tapete.library.place import is_there
from tapete.library.store import Library
from tapete.words import translate

_MARKS = {GOOD: "✓", LOOK: "!", WRONG: "✗"}


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
    findings += _look_at_boards(places, library if is_usable else None)
    if fix:
        for finding in findings:
            finding.apply_fix()
    is_healthy = all(finding.level != WRONG or finding.is_fixed for finding in findings)
    lines = [line for finding in findings for line in _finding_lines(finding, fix)]
    lines.append(translate("doctor.healthy" if is_healthy else "doctor.not_healthy"))
    data = {"healthy": is_healthy, "findings": [finding.to_data() for finding in findings]}
    return CommandResult(data, tuple(lines), YES if is_healthy else NO)


def _look_at_drives() -> list[DoctorFinding]:
    """Look for boards that wait for a file."""
    fields = [{"path": str(drive.folder), "drive": drive.name} for drive in find_drives()]
    unmounted = [DoctorFinding(LOOK, "unmounted_drive", dict(drive.to_fields())) for drive in find_unmounted_drives()]
    return [*(DoctorFinding(LOOK, "boot_drive", dict(drive)) for drive in fields), *unmounted]


def _look_at_boards(found: list[BoardPlace], library: str | None) -> list[DoctorFinding]:
    """Look at what is on each port. The virtual board is not started for this."""
    if not any(place.path for place in found):
        if find_drives() or find_unmounted_drives():
            return []
        return [DoctorFinding(LOOK, "no_board")]

    def held(board: str) -> Mapping[str, int]:
        if library is None:
            return {}
        with Library(library) as opened:
            return LibraryRecords(opened).record_sizes(board)

    return [finding for place in found for finding in look_at_board(place.open_connection, held)]


def _finding_lines(finding: DoctorFinding, fix: bool) -> list[str]:
    lines = [f"{_MARKS[finding.level]} {finding.describe()}", *(f"  {line}" for line in finding.details)]
    if finding.is_fixed:
        lines.append(f"  {translate('doctor.fixed')}")
    elif finding.fix is not None:
        failed = finding.fields.get("reason", "")
        lines.append(f"  {translate('doctor.not_fixed', reason=failed) if fix else translate('doctor.can_fix')}")
    return lines
