"""`tapete doctor`: what is wrong, what to do, and doing it."""

from collections.abc import Mapping, Sequence

from tapete.answers import NO, YES, Answer
from tapete.boards.places import Place, places, virtual_folder
from tapete.boards.sync import LibraryRecords
from tapete.doctor.board import look_at_board
from tapete.doctor.finding import GOOD, LOOK, WRONG, Finding
from tapete.doctor.machine import look_at_library, look_at_python, look_at_virtual_board
from tapete.library.place import is_there
from tapete.library.store import Library
from tapete.words import say

_MARKS = {GOOD: "✓", LOOK: "!", WRONG: "✗"}


def doctor(ports: Sequence[str], library: str, fix: bool) -> Answer:
    """Look at everything; with `fix`, put right what can safely be. The answer is no where something stays wrong."""
    found = places(ports)
    is_alone = not any(place.path for place in found)
    findings = [look_at_python(), look_at_virtual_board(virtual_folder(), is_alone), look_at_library(library)]
    is_usable = findings[-1].level == GOOD and is_there(library)
    findings += _look_at_boards(found, library if is_usable else None)
    if fix:
        for finding in findings:
            finding.repair()
    is_healthy = all(finding.level != WRONG or finding.is_fixed for finding in findings)
    lines = [line for finding in findings for line in _lines(finding, fix)]
    lines.append(say("doctor.healthy" if is_healthy else "doctor.not_healthy"))
    data = {"healthy": is_healthy, "findings": [finding.to_data() for finding in findings]}
    return Answer(data, tuple(lines), YES if is_healthy else NO)


def _look_at_boards(found: list[Place], library: str | None) -> list[Finding]:
    """What is on each port. The virtual board is not started for this."""
    if not any(place.path for place in found):
        return [Finding(LOOK, "no_board")]

    def held(board: str) -> Mapping[str, int]:
        if library is None:
            return {}
        with Library(library) as opened:
            return LibraryRecords(opened).sizes(board)

    return [finding for place in found for finding in look_at_board(place.open, held)]


def _lines(finding: Finding, fix: bool) -> list[str]:
    lines = [f"{_MARKS[finding.level]} {finding.say()}"]
    if finding.is_fixed:
        lines.append(f"  {say('doctor.fixed')}")
    elif finding.fix is not None:
        failed = finding.fields.get("reason", "")
        lines.append(f"  {say('doctor.not_fixed', reason=failed) if fix else say('doctor.can_fix')}")
    return lines
