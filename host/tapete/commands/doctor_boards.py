"""The checks of `tapete doctor` that are about boards, also for those who have no terminal."""

from collections.abc import Mapping, Sequence

from tapete.boards.places import BoardPlace, find_places
from tapete.boards.sync import LibraryRecords
from tapete.command_result import NO, YES, CommandResult
from tapete.doctor.board import look_at_board
from tapete.doctor.finding import GOOD, LOOK, WRONG, DoctorFinding
from tapete.library.place import is_there
from tapete.library.store import Library
from tapete.words import translate

_MARKS = {GOOD: "✓", LOOK: "!", WRONG: "✗"}


def check_boards(ports: Sequence[str], library: str, fix: bool) -> CommandResult:
    """Look at the boards on some ports; with `fix`, put right what can safely be."""
    return report_findings(look_at_places(find_places(ports), library if is_there(library) else None), fix)


def look_at_places(places: Sequence[BoardPlace], library: str | None) -> list[DoctorFinding]:
    """Look at what is on each port. Without a library nothing is safe here."""

    def held(board: str) -> Mapping[str, int]:
        if library is None:
            return {}
        with Library(library) as opened:
            return LibraryRecords(opened).record_sizes(board)

    return [finding for place in places for finding in look_at_board(place.open_connection, held)]


def report_findings(findings: Sequence[DoctorFinding], fix: bool) -> CommandResult:
    """Return what was found, put right first where it is asked for. The answer is no where something stays wrong."""
    if fix:
        for finding in findings:
            finding.apply_fix()
    is_healthy = all(finding.level != WRONG or finding.is_fixed for finding in findings)
    lines = [line for finding in findings for line in _finding_lines(finding, fix)]
    lines.append(translate("doctor.healthy" if is_healthy else "doctor.not_healthy"))
    data = {"healthy": is_healthy, "findings": [finding.to_data() for finding in findings]}
    return CommandResult(data, tuple(lines), YES if is_healthy else NO)


def _finding_lines(finding: DoctorFinding, fix: bool) -> list[str]:
    lines = [f"{_MARKS[finding.level]} {finding.describe()}", *(f"  {line}" for line in finding.details)]
    if finding.is_fixed:
        lines.append(f"  {translate('doctor.fixed')}")
    elif finding.fix is not None:
        failed = finding.fields.get("reason", "")
        lines.append(f"  {translate('doctor.not_fixed', reason=failed) if fix else translate('doctor.can_fix')}")
    return lines
