"""The doctor's findings on this computer and on its ports, its words, and its repairs."""

import errno
import grp
import json
import os
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import serial
from alembic import command

from pty_board import INFO, PtyBoard
from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import virtual_folder
from tapete.boards.ports import BOARDS, open_port
from tapete.cli.main import main
from tapete.doctor.machine import look_at_library
from tapete.doctor.port_rules import SHIPPED
from tapete.library.engine import for_writing, make_engine
from tapete.library.migrate import alembic_configuration
from tapete.library.store import Library
from tapete.virtual.lock import FolderLock

Run = Callable[..., tuple[int, dict[str, Any]]]
RECORD = f"tapete-record 1\nid 5b3c9e01\ngame kodem\nedition 2024\nboard {INFO['board']}\nstart 0\nmoves\n"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The doctor's exit code and its findings by their codes, each of which has words."""
    monkeypatch.setattr(BoardConnection, "answer_s", 0.1)

    def run_line(*words: object) -> tuple[int, dict[str, Any]]:
        capsys.readouterr()
        code = main(["doctor", "--json", *map(str, words)])
        findings = json.loads(capsys.readouterr().out)["findings"]
        for finding in findings:
            assert " " in finding["message"], finding
        return code, {finding["code"]: finding for finding in findings}

    return run_line


def test_without_a_board_all_is_well(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapete.boards.places.find_ports", list)
    code, found = run()
    assert code == 0
    assert {"python", "library_new", "no_board"} <= set(found)
    assert not Path(os.environ["TAPETE_LIBRARY"]).exists(), "it only looks"


def test_the_words(capsys: pytest.CaptureFixture[str]) -> None:
    with PtyBoard() as board:
        assert main(["doctor", "--port", board.path]) == 0
    output = capsys.readouterr().out
    assert f"✓ En {board.path} responde Mesa 1 (e6614c311b7e6f2f)." in output
    assert output.endswith("No se encontraron problemas.\n")


# -- the virtual board


def test_a_virtual_board_that_another_process_holds(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = virtual_folder()
    monkeypatch.setattr("tapete.boards.places.find_ports", list)
    assert "virtual.busy" not in run()[1]
    assert list(tmp_path.iterdir()) == [], "it only looks"
    folder.mkdir(parents=True)
    lock = FolderLock(folder)
    code, found = run()
    assert (code, found["virtual.busy"]["level"]) == (1, "wrong")
    assert f"(su número de proceso es {os.getpid()})" in found["virtual.busy"]["message"]
    with PtyBoard() as board:
        code, found = run("--port", board.path)
    assert (code, found["virtual.busy"]["level"]) == (0, "look")
    lock.release()
    assert "virtual.busy" not in run()[1]


# -- the library


def test_a_library_that_is_well() -> None:
    Library().close()
    assert look_at_library("").code == "library"


def test_a_library_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path / "file" / "library.sqlite3", tmp_path / "file" / "folder" / "library.sqlite3"):
        finding = look_at_library(str(path))
        assert (finding.code, finding.fields["reason"]) == (
            "library.unreachable",
            f"{tmp_path / 'file'} no es una carpeta",
        )
    assert look_at_library(str(tmp_path / "new" / "folder" / "library.sqlite3")).code == "library_new"


def test_a_library_of_an_older_version_is_brought_up_to_date(run: Run) -> None:
    Library().close()
    older(os.environ["TAPETE_LIBRARY"], "0011")
    with PtyBoard() as board:
        _, found = run("--port", board.path)
        assert (found["library_older"]["can_fix"], found["library_older"]["fixed"]) == (True, False)
        _, found = run("--port", board.path, "--fix")
    assert found["library_older"]["fixed"]
    assert look_at_library("").code == "library"


def older(path: str, revision: str) -> None:
    """The library as an older version left it."""
    engine = for_writing(make_engine(path))
    with engine.begin() as connection:
        command.downgrade(alembic_configuration(connection), revision)
    engine.dispose()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "library.newer"),
        ("UPDATE alembic_version SET version_num = '0010'", "library.early"),
        ("DROP TABLE alembic_version", "library.foreign"),
    ],
)
def test_a_library_that_this_version_cannot_use(change: str, code: str) -> None:
    Library().close()
    connection = sqlite3.connect(os.environ["TAPETE_LIBRARY"])
    connection.execute(change)
    connection.commit()
    connection.close()
    assert look_at_library("").code == code


def test_a_library_that_another_program_writes() -> None:
    Library().close()
    connection = sqlite3.connect(os.environ["TAPETE_LIBRARY"], isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    assert look_at_library("").code == "library.locked"
    connection.close()
    assert look_at_library("").code == "library"


def test_a_damaged_library(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    with Library(path) as library:
        library.save_record(RECORD + "0 0 first 1\n" * 4000)
    data = bytearray(path.read_bytes())
    data[-8000:-4000] = b"\xff" * 4000
    path.write_bytes(data)
    assert look_at_library(str(path)).code == "library.corrupt"


# -- ports and boards


def test_a_port_that_may_not_be_opened(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_args: object, **_options: object) -> None:
        raise serial.SerialException(errno.EACCES, "could not open port")

    monkeypatch.setattr(serial, "Serial", denied)
    monkeypatch.setattr(Path, "group", lambda _path: "dialout")
    path = tmp_path / "ttyACM0"
    path.touch()
    path.chmod(0o660)
    code, found = run("--port", path)
    assert code == 1
    assert "sudo usermod -aG dialout $USER" in found["port.denied"]["message"]
    monkeypatch.setattr(grp, "getgrnam", lambda name: SimpleNamespace(gr_mem=["root", *users()], gr_gid=987654))
    assert "Ciérrala y entra de nuevo" in run("--port", path)[1]["login"]["message"]
    path.chmod(0o600)
    assert f"sudo chmod a+rw {path}" in run("--port", path)[1]["port.closed"]["message"]


@pytest.fixture
def udev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a system with udev, which notes how it is told of new rules, and with a ModemManager."""
    program = tmp_path / "bin" / "udevadm"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/told\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}/bin", prepend=os.pathsep)
    (tmp_path / "proc" / "42").mkdir(parents=True)
    (tmp_path / "proc" / "42" / "comm").write_text("ModemManager\n")
    (tmp_path / "rules.d").mkdir()
    monkeypatch.setattr("tapete.doctor.port_rules.PROCESSES", tmp_path / "proc")
    monkeypatch.setattr("tapete.doctor.port_rules.FOLDER", tmp_path / "rules.d")
    return tmp_path


def test_rules_give_ports_to_whoever_sits_there_and_keep_modem_manager_away(
    run: Run, udev: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_args: object, **_options: object) -> None:
        raise serial.SerialException(errno.EACCES, "could not open port")

    rules = udev / "rules.d" / "70-tapete.rules"
    with PtyBoard() as board:
        assert "modem_manager" in run("--port", board.path)[1]
        assert not rules.exists()
    monkeypatch.setattr(serial, "Serial", denied)
    monkeypatch.setattr("tapete.doctor.port_rules.FOLDER", udev / "none")
    assert not run("--port", "ttyACM0")[1]["port.denied"]["can_fix"], "a system without udev"
    monkeypatch.setattr("tapete.doctor.port_rules.FOLDER", udev / "rules.d")
    findings = run("--fix", "--port", "ttyACM0")[1]
    assert findings["port.denied"]["fixed"]
    assert findings["modem_manager"]["fixed"]
    products = set(re.findall('idVendor}=="(.{4})", ATTRS{idProduct}=="(.{4})"', rules.read_text("utf-8")))
    assert products == {(f"{vendor:04x}", f"{product:04x}") for vendor, product in BOARDS}
    assert (udev / "told").read_text().splitlines()[:2] == ["control --reload", "trigger --subsystem-match=tty"]
    findings = run("--port", "ttyACM0")[1]
    assert (findings["port.denied"]["can_fix"], "modem_manager" in findings) == (False, False)
    rules.write_text("older ones")
    assert "modem_manager" in run("--port", "ttyACM0")[1]


def test_who_may_not_write_rules_is_told_the_line_for_it(run: Run, udev: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, data: bytes) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    with PtyBoard() as board:
        monkeypatch.setattr(Path, "write_bytes", refuse)
        finding = run("--fix", "--port", board.path)[1]["modem_manager"]
    assert not finding["fixed"]
    assert f"sudo cp '{SHIPPED}' {udev}/rules.d && sudo udevadm control --reload" in finding["fields"]["reason"]


def users() -> list[str]:
    import pwd

    return [pwd.getpwuid(os.getuid()).pw_name]


def test_a_port_that_is_held_names_its_holder(run: Run) -> None:
    with PtyBoard() as board, open_port(board.path):
        code, found = run("--port", board.path)
    assert code == 1
    assert f"({os.getpid()})" in found["port.held"]["message"]


def test_a_board_that_says_nothing(run: Run) -> None:
    with PtyBoard() as board:
        board.reply = lambda request: b""
        assert run("--port", board.path)[0] == 1
        assert "board.silent" in run("--port", board.path)[1]


@pytest.mark.parametrize(
    ("info", "code", "exit_code"),
    [
        ({"python": "1.27.1"}, "micropython", 1),
        ({"python": "1.9.4"}, "micropython", 1),
        ({"python": "1.30.0", "unverified": 1}, "micropython_untested", 1),
        ({"firmware": "0.0.9"}, "firmware", 0),
    ],
)
def test_a_board_of_another_version(run: Run, info: dict[str, str], code: str, exit_code: int) -> None:
    with PtyBoard() as board:
        board.info.update(info)
        found = run("--port", board.path)
    assert (found[0], code in found[1]) == (exit_code, True)


@pytest.mark.parametrize(
    ("banner", "version", "is_untested"),
    [
        (b"MicroPython v1.28.0 on 2026-04-06; Raspberry Pi Pico with RP2040", "1.28", False),
        (b"MicroPython v1.29.0 on 2026-08-06; Raspberry Pi Pico with RP2040", "1.29", False),
        (b"MicroPython v1.30.0 on 2026-12-06; Raspberry Pi Pico with RP2040", "1.30", True),
        (b"MicroPython v1.30.0 on 2026-12-06; Raspberry Pi Pico2 with RP2350", "1.30", False),
    ],
)
def test_a_prompt_on_an_rp2040_tells_which_image_leaves_memory_enough(
    run: Run, banner: bytes, version: str, is_untested: bool
) -> None:
    with PtyBoard() as board:
        board.raw = lambda data: banner + b"\r\n>>> " if b"\x02" in data else data.replace(b"\n", b"\r\n>>> ")
        found = run("--port", board.path)[1]
    assert ("micropython_untested" in found) == is_untested
    if is_untested:
        fields = found["micropython_untested"]["fields"]
        assert (fields["version"], fields["versions"]) == (version, "1.28, 1.29")
        assert fields["page"] == "https://micropython.org/download/RPI_PICO/"


def test_a_prompt_is_left_by_starting_the_application(run: Run) -> None:
    def prompt(data: bytes) -> bytes:
        if b"\x04" in data:
            board.raw = None
            return b"MPY: soft reboot\r\n"
        if b"\x02" in data:
            return b"MicroPython v1.27.0 on 2025-12-09; Raspberry Pi Pico with RP2040\r\n>>> "
        return data.replace(b"\n", b"\r\n>>> ")

    with PtyBoard() as board:
        board.raw = prompt
        code, found = run("--port", board.path)
        assert (code, found["board.repl"]["can_fix"]) == (1, True)
        assert found["micropython"]["fields"]["version"] == "1.27"
        found = run("--port", board.path, "--fix")[1]
        assert found["board.repl"]["fixed"]
        assert "board" in run("--port", board.path)[1]


def test_a_prompt_that_stays_is_told(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with PtyBoard() as board:
        board.raw = lambda data: data.replace(b"\n", b"\r\n>>> ")
        assert run("--port", board.path, "--fix")[0] == 1
        main(["doctor", "--fix", "--port", board.path])
    assert "No se pudo arreglar: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("hardware", "codes", "exit_code"),
    [
        (None, set(), 0),
        ({"displays": ["good", "good"], "supply": 4900, "low": 0}, set(), 0),
        ({"displays": ["good", "absent"], "supply": 0, "low": 0}, {("display_absent", 2)}, 1),
        ({"displays": ["unread", "good"], "supply": 4900, "low": 0}, {("display_unread", 1)}, 0),
        ({"displays": ["good", "good"], "supply": 3240, "low": 1}, {("supply_low", None)}, 0),
    ],
)
def test_what_a_board_says_of_its_displays_and_its_battery(
    run: Run, hardware: dict[str, Any] | None, codes: set[tuple[str, int | None]], exit_code: int
) -> None:
    with PtyBoard() as board:
        board.hardware = hardware
        code, found = run("--port", board.path)
    told = {name: one for name, one in found.items() if name.startswith(("display_", "supply_"))}
    assert {(name, one["fields"].get("display")) for name, one in told.items()} == codes
    assert code == exit_code
    assert "3.2 V" in told["supply_low"]["message"] if "supply_low" in told else True


@pytest.mark.parametrize("field", [{"displays": ["dim"]}, {"displays": 2}, {"supply": -1}, {"low": 2}])
def test_a_board_that_says_what_cannot_be_of_its_hardware(run: Run, field: dict[str, Any]) -> None:
    with PtyBoard() as board:
        board.hardware = {"displays": ["good", "good"], "supply": 4900, "low": 0} | field
        code, found = run("--port", board.path)
    assert code == 1
    assert not any(name.startswith(("display_", "supply_")) for name in found)


def test_records_that_are_not_home(run: Run) -> None:
    with PtyBoard() as board:
        board.store.whole["record/5b3c9e01"] = RECORD.encode()
        assert run("--port", board.path)[1]["records"]["fields"]["count"] == 1
        main(["sync", "--port", board.path])
        assert "records" not in run("--port", board.path)[1]


def test_room_is_made_of_records_that_are_safe_and_of_nothing_else(run: Run) -> None:
    other = "record/00000001"
    with PtyBoard() as board:
        board.store.whole["record/5b3c9e01"] = RECORD.encode()
        main(["sync", "--port", board.path])
        board.store.room = 2000
        board.store.whole[other] = b"not home"
        _, found = run("--port", board.path)
        assert (found["room"]["fields"]["records"], found["records"]["fields"]["count"]) == (1, 1)
        assert run("--port", board.path, "--fix")[1]["room"]["fixed"]
        assert list(board.store.whole) == [other]
        assert not run("--port", board.path)[1]["room"]["can_fix"]
