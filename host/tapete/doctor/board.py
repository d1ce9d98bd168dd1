"""The doctor's checks of a port: permission to open it, the board that answers, and the board's state."""

import os
import re
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager

from tapete import __version__
from tapete.boards.board_connection import BoardConnection, BoardFile, BoardInfo
from tapete.boards.micropython_floor import (
    is_old_micropython,
    is_rp2040_micropython,
    oldest_micropython,
    rp2040_micropython,
)
from tapete.doctor.board_error import read_board_error
from tapete.doctor.finding import GOOD, LOOK, WRONG, DoctorFinding, finding_of_error
from tapete.doctor.port_rules import add_rules
from tapete.errors import BoardError
from tapete.install.known_boards import download_page, find_by_profile
from tapete.texts.whole_numbers import is_whole, parse_whole
from tapete_link.messages import RECORD

FEW_BYTES = 64 * 1024

_SOFT_RESET = b"\r\x03\x03\x04"  # Ctrl-C leaves half a line, Ctrl-D starts the application
_BANNER = b"\r\x03\x02"
_VERSION = re.compile(rb"MicroPython v(\d+)\.(\d+)[^\r\n]*")

Opening = Callable[[], AbstractContextManager[BoardConnection]]
Held = Callable[[str], Mapping[str, int]]


def look_at_board(opening: Opening, held: Held) -> list[DoctorFinding]:
    """Return what is found on a port. `held(board)` returns the bytes of each record of a board that is safe here."""
    try:
        with opening() as connection:
            return _inspect_board(connection, opening, held)
    except BoardError as error:
        return [_of_port(error)]


def _of_port(error: BoardError) -> DoctorFinding:
    if error.code == "port.denied" and _joins_with_next_login(str(error.fields["group"])):
        return DoctorFinding(WRONG, "login", dict(error.fields))
    return add_rules(finding_of_error(error))


def _joins_with_next_login(group: str) -> bool:
    """Return True if this user is in a group that takes effect only after the next login."""
    import grp
    import pwd

    try:
        unix_group = grp.getgrnam(group)
        return pwd.getpwuid(os.getuid()).pw_name in unix_group.gr_mem and unix_group.gr_gid not in os.getgroups()
    except KeyError:
        return False


def _inspect_board(connection: BoardConnection, opening: Opening, held: Held) -> list[DoctorFinding]:
    try:
        board = connection.hello()
    except BoardError as error:
        if error.code != "board.repl":
            raise
        return [finding_of_error(error, lambda: _start_application(opening)), *_look_at_prompt(connection)]
    findings = [DoctorFinding(GOOD, "board", {"path": connection.path, "name": board.name, "id": board.id})]
    findings += _look_at_versions(connection.path, board)
    findings += _look_at_hardware(connection)
    findings += _look_at_error(connection)
    return findings + _look_at_room(connection, board, opening, held)


def _look_at_prompt(connection: BoardConnection) -> list[DoctorFinding]:
    """The version of the MicroPython whose prompt is there."""
    banner = _VERSION.search(connection.talk_raw(_BANNER))
    if banner is None:
        return []
    version = (int(banner[1]), int(banner[2]))
    is_untested = b"RP2040" in banner[0] and not is_rp2040_micropython(version)
    return _look_at_python(connection.path, ".".join(map(str, version)), is_untested)


def _start_application(opening: Opening) -> None:
    """Start a board anew from its prompt. Raises BoardError where that brings no application."""
    with opening() as connection:
        connection.talk_raw(_SOFT_RESET)
        connection.hello()


def _look_at_versions(path: str, board: BoardInfo) -> list[DoctorFinding]:
    findings = _look_at_python(path, board.python, board.is_unverified)
    if board.firmware != __version__:
        fields: dict[str, str | int] = {"path": path, "firmware": board.firmware, "version": __version__}
        findings.append(DoctorFinding(LOOK, "firmware", fields))
    return findings


def _look_at_python(path: str, version: str, is_untested: bool) -> list[DoctorFinding]:
    """`is_untested`: the board is an RP2040, whose memory is too small with that version."""
    numbers = tuple(parse_whole(part) for part in version.split(".")[:2] if is_whole(part))
    fields: dict[str, str | int] = {"path": path, "version": version}
    if is_old_micropython(numbers):
        return [DoctorFinding(WRONG, "micropython", fields | {"oldest": oldest_micropython()})]
    if is_untested:
        fields |= {"versions": rp2040_micropython(), "page": download_page(find_by_profile("pico"))}
        return [DoctorFinding(WRONG, "micropython_untested", fields)]
    return []


def _look_at_hardware(connection: BoardConnection) -> list[DoctorFinding]:
    """The displays and the battery of a board, as far as it can tell."""
    states, millivolts, is_low = connection.read_hardware()
    findings = []
    for display, state in enumerate(states, 1):
        if state != "good":
            level = WRONG if state == "absent" else LOOK
            findings.append(DoctorFinding(level, f"display_{state}", {"path": connection.path, "display": display}))
    if is_low:
        volts = f"{millivolts // 1000}.{millivolts % 1000 // 100}"
        findings.append(DoctorFinding(LOOK, "supply_low", {"path": connection.path, "volts": volts}))
    return findings


def _look_at_error(connection: BoardConnection) -> list[DoctorFinding]:
    """The last error of the application, if it ever failed."""
    report = read_board_error(connection)
    if report is None:
        return []
    fields: dict[str, str | int] = {"path": connection.path, "version": report.version}
    return [DoctorFinding(LOOK, "application_failed", fields, details=tuple(report.describe()))]


def _look_at_room(connection: BoardConnection, board: BoardInfo, opening: Opening, held: Held) -> list[DoctorFinding]:
    findings = []
    records = connection.list_files(RECORD)
    safe = _stored_records(records, held(board.id))
    if len(safe) < len(records):
        findings.append(DoctorFinding(LOOK, "records", {"path": connection.path, "count": len(records) - len(safe)}))
    free = connection.read_free_bytes()
    if free < FEW_BYTES:
        fix = (lambda: _make_room(opening, safe)) if safe else None
        findings.append(DoctorFinding(LOOK, "room", {"path": connection.path, "free": free, "records": len(safe)}, fix))
    return findings


def _stored_records(records: list[BoardFile], sizes: Mapping[str, int]) -> list[str]:
    """The records that are held here as long as they are on the board, which knows it."""
    return [file.name for file in records if file.is_confirmed and sizes.get(file.name) == file.size]


def _make_room(opening: Opening, records: list[str]) -> None:
    """Take records that are safe at home off a board."""
    with opening() as connection:
        connection.hello()
        for bare_name in records:
            connection.drop_file(f"{RECORD}/{bare_name}")
