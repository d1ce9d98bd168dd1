"""`tapete install` on a board that is a real MicroPython behind a pseudo-terminal, and into a folder."""

import ast
import io
import json
import re
import shutil
import signal
import subprocess
from collections.abc import Callable
from contextlib import AbstractContextManager, redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from folders import content, put
from on_flash import on_flash
from stopped_picture import stopped_picture
from terminal import on_terminal
from virtual_boards import needs_micropython

from on_micropython import COMMAND, ROOT, environment
from pty_board import INFO, PtyBoard
from raw_repl import prompt
from tapete import __version__
from tapete.boards import board_start
from tapete.boards import prompt as prompts
from tapete.boards.board_connection import BoardConnection
from tapete.boards.micropython_floor import RP2040_MICROPYTHON
from tapete.cli.main import main
from tapete.commands import install as command
from tapete.errors import BoardError, TapeteError
from tapete.install import wiring
from tapete.install.board_disk import BoardDescription, BoardDisk
from tapete.install.chips import CHIPS
from tapete.install.choosing import choose_profile
from tapete.install.folder_disk import FolderDisk
from tapete.install.program import BOARD, MAIN, all_modules, build_program, modules_of
from tapete.install.wiring import PANELS, PROFILES, WiringProfile, read_wiring_profile
from tapete.words import list_languages, speak_language, translate

pytestmark = needs_micropython

APPLICATION = f"""
import sys
from memory_store import MemoryStore
from tapete_link.frames import FrameReader
from tapete_link.server import Server

server = Server(MemoryStore(), lambda: {INFO!r}, dict, int)
reader = FrameReader()
while byte := sys.stdin.buffer.read(1):
    if byte == b"\\x03":
        raise KeyboardInterrupt
    for request in reader.feed_bytes(byte):
        sys.stdout.buffer.write(server.reply_to(request))
"""
FILES = {
    MAIN: APPLICATION.encode(),
    "lib/tapete_board/app.mpy": bytes(range(256)) * 25,
    "lib/tapete_board/flow/__init__.mpy": b"",
    "lib/tapete_rules/record.mpy": b"'\"\\\n",
}
PLAYERS = {"record/aa": b"a match", "settings/tapete": b"light 40\n", "journal/000": b"\xff" * 4096, "profile/bb": b"p"}
HANG = 'import sys\nwhile sys.stdin.buffer.read(1) != b"\\x03":\n    pass\nraise KeyboardInterrupt\n'

Run = Callable[..., tuple[int, str, str]]
Installed = tuple[Path, dict[str, Any]]
"""A folder with all files of a board, and what `tapete install --json` said of it."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Install small files, on a MicroPython that is no chip's."""
    monkeypatch.setattr(BoardConnection, "answer_s", 0.2)
    monkeypatch.setattr(command, "build_program", lambda profile, panel: FILES)
    monkeypatch.setitem(CHIPS, "rp2040", CHIPS["rp2040"]._replace(name="linux"))

    def run_line(*words: object) -> tuple[int, str, str]:
        code = main(["install", "--board", "pico", *map(str, words)])
        return code, *capsys.readouterr()

    return run_line


def test_an_empty_board(run: Run, tmp_path: Path) -> None:
    home = put(tmp_path / "home", PLAYERS)
    with prompt(home) as port:
        code, output, _ = run("--port", port)
        assert code == 0
        assert content(home) == FILES | PLAYERS
        assert "Archivos escritos: 4; quitados: 0; ya estaban: 0." in output
        assert "Mesa 1 (e6614c311b7e6f2f) responde" in output


def test_a_board_whose_application_runs_and_has_one_older_file(run: Run, tmp_path: Path) -> None:
    before = FILES | PLAYERS | {"lib/tapete_board/app.mpy": b"older", "lib/tapete_board/gone.py": b"old"}
    home = put(tmp_path / "home", before)
    with prompt(home) as port:
        code, output, _ = run("--port", port, "--json")
        data = json.loads(output)
        assert (code, data["written"]) == (0, ["lib/tapete_board/app.mpy", MAIN])
        assert data["removed"] == [MAIN, "lib/tapete_board/gone.py"]
        assert (data["kept"], data["id"], data["board"], data["panel"]) == (2, INFO["board"], "pico", "ssd1306")
        assert content(home) == FILES | PLAYERS
        code, output, _ = run("--port", port, "--json")
        assert (code, json.loads(output)["written"], json.loads(output)["kept"]) == (0, [], 4)


@pytest.mark.parametrize("broken", ["1 / 0\n", HANG, "import nothing_of_that_name\n"], ids=["ends", "hangs", "fails"])
def test_a_board_whose_application_does_not_start_is_put_right(run: Run, tmp_path: Path, broken: str) -> None:
    home = put(tmp_path / "home", FILES | PLAYERS | {MAIN: broken.encode(), "lib/tapete_rules/record.mpy": b"damaged"})
    with prompt(home) as port:
        code, output, _ = run("--port", port, "--json")
        assert (code, json.loads(output)["written"]) == (0, ["lib/tapete_rules/record.mpy", MAIN])
        assert content(home) == FILES | PLAYERS


def test_a_repair_asks_nothing_and_waits_longer(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = put(tmp_path / "home", FILES | PLAYERS | {MAIN: b"1 / 0\n"})
    waits: list[float] = []
    opened = prompts._open_prompt
    monkeypatch.setattr(
        prompts, "_open_prompt", lambda path, patience: waits.append(patience) or opened(path, patience)
    )
    monkeypatch.setattr(command, "_require_rest", None)
    with prompt(home) as port:
        code, output, _ = run("--port", port, "--repair", "--json")
    assert (code, json.loads(output)["written"], waits) == (0, [MAIN], [command.REPAIR_S])
    assert content(home) == FILES | PLAYERS


def test_an_application_that_does_not_answer_is_told_of(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "build_program", lambda profile, panel: FILES | {MAIN: b"1 / 0\n"})
    monkeypatch.setattr(board_start, "START_S", 0.0)
    with prompt(tmp_path / "home") as port:
        code, _, problem = run("--port", port)
    assert (code, "--repair" in problem) == (3, True)


def test_a_match_that_runs_is_left_alone(run: Run) -> None:
    with PtyBoard() as board:
        board.info["match"] = "5b3c9e01"
        code, _, problem = run("--port", board.path)
    assert (code, "partida en curso" in problem) == (3, True)


def test_a_board_that_has_no_port_any_more_is_waited_for_no_longer_than_one_that_is_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The clock is the real one: one that only moves in a `sleep` of its own would stand still in our pause."""
    looks = iter(range(100))

    def list_no_ports() -> list[str]:
        next(looks)
        return []

    monkeypatch.setattr(board_start, "START_S", 0.0)
    monkeypatch.setattr(board_start, "_PAUSE_S", 0.001)
    with pytest.raises(BoardError) as caught:
        board_start.wait_for_any(list_no_ports, "COM7")
    assert (caught.value.code, caught.value.fields["path"]) == ("install.not_started", "COM7")


@pytest.mark.parametrize("board", ["pico", "pico_w"])
@pytest.mark.parametrize(("version", "is_taken"), [((1, 28), True), ((1, 29), True), ((1, 30), False)])
def test_an_rp2040_with_a_micropython_that_leaves_too_little_memory_is_refused_before_anything_is_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, board: str, version: tuple[int, int], is_taken: bool
) -> None:
    about = BoardDisk.about
    monkeypatch.setattr(BoardDisk, "about", lambda disk: about(disk)._replace(version=version))
    with prompt(tmp_path / "home") as port:
        code, _, problem = run("--port", port, "--board", board)
        assert (code, content(tmp_path / "home") == {}) == ((0, False) if is_taken else (3, True))
    is_refused = (
        "de https://micropython.org/download/RPI_PICO/ el archivo de una de estas versiones: 1.28, 1.29." in problem
    )
    assert is_refused == (not is_taken)


def test_the_micropython_for_an_rp2040_is_that_which_the_board_itself_knows() -> None:
    probe = all_modules()["tapete_board.squeeze.function_probe"]
    (verified,) = (
        ast.literal_eval(node.value)
        for node in ast.parse(probe.read_text("utf-8")).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "VERIFIED"
    )
    assert verified == RP2040_MICROPYTHON


@pytest.mark.parametrize("language", list_languages())
def test_the_help_names_each_micropython_for_an_rp2040(language: str) -> None:
    with speak_language(language):
        about_rp2040 = translate("help.install").rpartition("RPI_PICO ")[2]
    assert re.findall(r"\d\.\d+", about_rp2040) == [f"{major}.{minor}" for major, minor in RP2040_MICROPYTHON]


@pytest.mark.parametrize(
    ("board", "asked"),
    [("pico2", "MicroPython 1.28 o más nuevo"), ("pico_w", "MicroPython 1.28, 1.29; con otro no arranca")],
)
def test_a_folder_says_which_micropython_its_board_needs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, board: str, asked: str
) -> None:
    monkeypatch.setattr(command, "build_program", lambda profile, panel: FILES)
    assert main(["install", "--folder", str(tmp_path / "folder"), "--board", board]) == 0
    assert asked in capsys.readouterr().out


def test_a_board_that_is_pulled_out_or_full_says_so(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    with prompt(home) as port:
        monkeypatch.setattr(BoardDisk, "free", lambda disk: 4096)
        code, output, _ = run("--port", port, "--json")
        assert (code, json.loads(output)["error"]["code"]) == (3, "install.room")
        monkeypatch.undo()
    assert content(home) == {}


def test_a_board_that_is_not_installed_on_after_all_plays_on(run: Run, tmp_path: Path) -> None:
    home = put(tmp_path / "home", FILES)
    with prompt(home) as port:
        code, output, _ = run("--port", port, "--board", "esp32_s3", "--json")
        assert (code, json.loads(output)["error"]["code"]) == (2, "install.other_chip")
        with BoardConnection(port) as connection:
            assert connection.hello().id == INFO["board"]
    assert content(home) == FILES


def test_a_board_that_is_pulled_out_in_the_middle_is_put_right_by_doing_it_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = put(tmp_path / "home", PLAYERS | {MAIN: b"older", "lib/tapete_board/app.mpy": b"older"})
    write_file = BoardDisk.write_file

    def cut(disk: BoardDisk, path: str, data: bytes) -> str:
        if path == "lib/tapete_rules/record.mpy":
            disk._prompt.serial.close()
        return write_file(disk, path, data)

    with prompt(home) as port:
        monkeypatch.setattr(BoardDisk, "write_file", cut)
        code, output, _ = run("--port", port, "--json")
        assert (code, json.loads(output)["error"]["code"]) == (3, "board.gone")
        assert MAIN not in content(home)
        monkeypatch.setattr(BoardDisk, "write_file", write_file)
        code, output, _ = run("--port", port, "--json")
        assert (code, json.loads(output)["written"]) == (0, ["lib/tapete_rules/record.mpy", MAIN])
    assert content(home) == FILES | PLAYERS


def test_a_port_that_is_gone_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page would hold it until it is closed, and the board that comes back would be in use."""
    from mpremote.transport_serial import SerialTransport

    def gone(self: SerialTransport) -> None:
        raise OSError(5, "gone")

    monkeypatch.setattr(SerialTransport, "exit_raw_repl", gone)
    with prompt(tmp_path / "home") as port:
        with prompts.raw_prompt(port) as raw:
            pass
        assert not raw.serial.is_open


def test_what_a_board_says_of_an_error_is_passed_on(tmp_path: Path) -> None:
    with prompt(tmp_path / "home") as port, prompts.raw_prompt(port) as raw:
        disk = BoardDisk(raw, port)
        with pytest.raises(BoardError) as caught:
            disk.remove("nothing")
    assert (caught.value.code, caught.value.fields["reason"]) == ("install.failed", "OSError: [Errno 2] ENOENT")


def test_a_port_that_comes_and_goes_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that starts over and over, and takes its port away every time."""
    from mpremote.transport import TransportError
    from mpremote.transport_serial import SerialTransport

    enter, failures = SerialTransport.enter_raw_repl, [OSError(5), TransportError("could not enter raw repl")]

    def entering(self: SerialTransport, **options: object) -> None:
        if failures:
            raise failures.pop()
        enter(self, **options)

    opens, misses = prompts.open_port, [BoardError("port.missing", path="/dev/board")]

    def opening(path: str) -> object:
        if misses:
            raise misses.pop()
        return opens(path)

    monkeypatch.setattr(SerialTransport, "enter_raw_repl", entering)
    monkeypatch.setattr(prompts, "open_port", opening)
    monkeypatch.setattr(prompts, "_PAUSE_S", 0.0)
    with prompt(tmp_path / "home") as port, prompts.raw_prompt(port, 30.0) as raw:
        assert raw.eval("6 * 7") == 42
    assert failures == misses == []


def test_a_port_that_somebody_holds_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def opening(path: str) -> object:
        raise BoardError("port.held", path=path, holder="thonny (7)")

    monkeypatch.setattr(prompts, "open_port", opening)
    with pytest.raises(BoardError) as caught, prompts.raw_prompt("/dev/board", 1000.0):
        pass
    assert caught.value.code == "port.held"


PICO = BoardDescription("Raspberry Pi Pico with RP2040", (1, 28), 6, 4096, "")


PICO2 = PICO._replace(machine="Raspberry Pi Pico2 with RP2350")
PAGE = "https://micropython.org/download/"


@pytest.mark.parametrize(
    ("about", "code", "image"),
    [
        (PICO._replace(version=(1, 27)), "install.old_python", "RPI_PICO/"),
        (PICO2._replace(version=(1, 26)), "install.old_python", "RPI_PICO2/"),
        (PICO2._replace(version=(2, 0), bytecode=7), "install.bytecode", None),
        (PICO._replace(version=(2, 0), bytecode=7), "install.untested_python", "RPI_PICO/"),
        (PICO._replace(machine="Generic ESP32S3 module", block=512), "install.fat", "ESP32_GENERIC_S3/"),
        (PICO._replace(machine="Pimoroni Tiny 2350 with RP2350"), "install.unknown_board", ""),
    ],
)
def test_an_image_that_the_program_cannot_run_on_is_told_with_the_page_of_the_right_one(
    about: BoardDescription, code: str, image: str | None
) -> None:
    with pytest.raises(BoardError) as caught:
        choose_profile("", "", about, "/dev/board")
    assert (caught.value.code, caught.value.fields.get("page")) == (code, None if image is None else PAGE + image)


def test_a_board_says_what_it_is(tmp_path: Path) -> None:
    with prompt(tmp_path / "home") as port, prompts.raw_prompt(port) as raw:
        assert "linux" in BoardDisk(raw, port).about().machine


@pytest.mark.parametrize(
    ("board", "panel", "about", "chosen"),
    [
        ("", "", PICO, ("pico", "ssd1306")),
        ("", "ssd1309", PICO._replace(machine="Raspberry Pi Pico W with RP2040"), ("pico_w", "ssd1309")),
        ("", "", PICO2, ("pico2", "ssd1306")),
        ("", "", PICO._replace(machine="Raspberry Pi Pico 2 W with RP2350"), ("pico2_w", "ssd1306")),
        ("", "", PICO._replace(said="pico_w sh1106\n"), ("pico_w", "sh1106")),
        ("pico", "", PICO._replace(said="pico_w sh1106\n"), ("pico", "sh1106")),
        (
            "",
            "",
            BoardDescription("Generic ESP32S3 module with ESP32S3", (1, 28), 6, 4096, ""),
            ("esp32_s3", "ssd1306"),
        ),
    ],
)
def test_which_profile_a_board_is_given(
    board: str, panel: str, about: BoardDescription, chosen: tuple[str, str]
) -> None:
    profile, kind = choose_profile(board, panel, about, "/dev/board")
    assert (profile.name, kind) == chosen


@pytest.mark.parametrize(
    ("board", "panel", "about", "code"),
    [
        ("esp32_s3", "", PICO, "install.other_chip"),
        ("pico", "", PICO2, "install.other_chip"),
        ("pico3", "", PICO, "install.board"),
        ("", "ssd1305", PICO, "install.panel"),
        ("", "", PICO._replace(said="mine sh1106"), "install.own_board"),
        ("", "", PICO._replace(machine="Pimoroni Tiny 2040 with RP2040"), "install.unknown_board"),
    ],
)
def test_why_a_board_is_given_none(board: str, panel: str, about: BoardDescription, code: str) -> None:
    with pytest.raises(TapeteError) as caught:
        choose_profile(board, panel, about, "/dev/board")
    assert caught.value.code == code


def test_without_a_board_nothing_is_installed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapete.boards.places.find_ports", list)
    code, output, _ = run("--json")
    assert (code, json.loads(output)["error"]["code"]) == (3, "board.none")


def test_hashes_and_sizes_of_a_board_are_the_host_s(tmp_path: Path) -> None:
    home = put(tmp_path / "home", FILES | {"lib/with space.py": b"x"})
    with prompt(home) as port, prompts.raw_prompt(port) as raw:
        disk = BoardDisk(raw, port)
        assert disk.hashes(["lib", MAIN, "nothing"]) == FolderDisk(home).hashes(["lib", MAIN])
        assert disk.sizes(["lib", MAIN, "nothing"]) == FolderDisk(home).sizes(["lib", MAIN])


@pytest.fixture(scope="module")
def plain_folders(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Installed]:
    """Compile the program of a plain board for real into a folder, once for the tests that look at it."""

    @cache
    def install(board: str) -> Installed:
        folder, told = tmp_path_factory.mktemp(board) / "folder", io.StringIO()
        with redirect_stdout(told):
            assert main(["install", "--folder", str(folder), "--board", board, "--panel", "sh1106", "--json"]) == 0
        return folder, json.loads(told.getvalue())

    return install


@pytest.mark.parametrize("board", ["esp32_s3", "pico2"])
def test_the_program_of_a_plain_board_with_sh1106_is_whole_and_runs(
    board: str, plain_folders: Callable[[str], Installed], tmp_path: Path
) -> None:
    """Compiled for real, then started on a model of that board."""
    installed, data = plain_folders(board)
    folder = Path(shutil.copytree(installed, tmp_path / "folder"))
    found = content(folder)
    assert sorted(found) == sorted(data["written"])
    assert found[MAIN] == (ROOT / "firmware" / "tapete_board" / "main.py").read_bytes()
    assert found["board"] == f"{board} sh1106\n".encode()
    assert not [place for place in found if "squeeze" in place], "a plain board has nothing of the Pico's"
    assert all(data[:2] == b"M\x06" for name, data in found.items() if name.endswith(".mpy"))
    with started(folder) as (port, process):
        assert board_start.wait_for_board(port).firmware == __version__
        with BoardConnection(port) as connection:
            while not all(any(connection.read_picture(display)[1]) for display in (1, 2)):
                pass  # it has only just begun
        process.send_signal(signal.SIGINT)
        said = process.communicate()[1].decode()
    assert said.split()[-6:] == ["glass", stopped_picture("es").hex(), "[]"] * 2


@pytest.fixture
def fill(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Install small files into a folder."""

    def small(profile: WiringProfile, panel: str) -> dict[str, bytes]:
        return {MAIN: b"", BOARD: f"{profile.name} {panel}\n".encode()}

    def run_line(*words: object) -> tuple[int, str, str]:
        code = main(["install", "--folder", str(tmp_path / "folder"), *map(str, words), "--json"])
        return code, *capsys.readouterr()

    monkeypatch.setattr(command, "build_program", small)
    return run_line


def test_a_folder_keeps_its_board_and_displays(fill: Run, tmp_path: Path) -> None:
    assert fill("--board", "pico_w", "--panel", "sh1106")[0] == 0
    code, output, _ = fill()
    data = json.loads(output)
    assert (code, data["board"], data["panel"], data["written"]) == (0, "pico_w", "sh1106", [])
    data = json.loads(fill("--board", "pico")[1])
    assert (data["board"], data["panel"]) == ("pico", "sh1106")
    (tmp_path / "folder" / BOARD).write_bytes(b"\xff\xfe")
    code, output, _ = fill()
    assert (code, json.loads(output)["error"]["code"]) == (2, "install.own_board")


def test_a_folder_keeps_a_profile_of_one_s_own(fill: Run, tmp_path: Path) -> None:
    own = tmp_path / "mine.py"
    own.write_text((wiring.profiles_folder() / "pico.py").read_text("utf-8"), encoding="utf-8")
    assert fill("--board", own, "--panel", "ssd1309")[0] == 0
    before = content(tmp_path / "folder")
    code, output, _ = fill()
    assert (code, json.loads(output)["error"]["code"]) == (2, "install.own_board")
    assert content(tmp_path / "folder") == before
    assert json.loads(fill("--board", own)[1])["written"] == []


def started(folder: Path) -> AbstractContextManager[tuple[str, subprocess.Popen[bytes]]]:
    """A board with these files: the path of its port, and its process, which prints to no port at its end."""
    program = str(ROOT / "tests" / "firmware" / "fakes" / "installed_board.py")
    path = environment([ROOT / "host" / "tapete" / "virtual"])
    return on_terminal(*COMMAND, program, str(folder), env=path, stderr=subprocess.PIPE, cwd=folder)


def test_each_board_has_its_own_profile_and_chip_only() -> None:
    ours = {name for name in all_modules() if name.startswith("tapete_board.hardware.")}
    for name in PROFILES:
        profile = read_wiring_profile(name)
        left_out = {f"profiles.{other}" for other in ("virtual", "browser", *PROFILES) if other != name}
        left_out.update(
            f"chips.{chip}" for chip in (*CHIPS, "browser", "browser_panel", "unix") if chip != profile.chip
        )
        left_out |= {"chips.rp2350_last_block"} if profile.chip != "rp2350" else set()
        assert ours - modules_of(profile).keys() == {f"tapete_board.hardware.{other}" for other in left_out}


def test_a_traceback_of_a_plain_board_names_module_line_and_function(
    plain_folders: Callable[[str], Installed],
) -> None:
    script = "from tapete_rules.match import Match\nMatch('chess')"
    path = environment([".frozen", plain_folders("pico2")[0] / "lib"])
    done = subprocess.run([*COMMAND, "-c", script], env=path, capture_output=True, text=True, check=False)
    told = re.findall(r'File "(tapete_rules[\w.]+)", line (\d+), in (\w+)', done.stdout)
    assert told[0][::2] == ("tapete_rules.match", "__init__"), done.stdout
    lines = [all_modules()[module].read_text("utf-8").splitlines()[int(line) - 1] for module, line, _ in told]
    assert all("(" in line for line in lines)
    assert "raise" in lines[-1]


LOOP = """
import asyncio
from asyncio import core
from tapete_board.hardware import event_loop
async def main():
    await asyncio.sleep_ms(1)
event_loop.skip_streams()
asyncio.run(main())
print(json.dumps([type(core._io_queue) is core.IOQueue, hasattr(core._io_queue, "wait_io_event")]))
"""


def test_an_installed_application_looks_at_no_streams(
    plain_folders: Callable[[str], Installed], tmp_path: Path
) -> None:
    files = content(plain_folders("pico2")[0] / "lib")
    code = {place: data for place, data in files.items() if place.endswith("event_loop.mpy")}
    assert on_flash(tmp_path, code, LOOP) == [False, True]


def test_a_part_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapete.install.program.PARTS", ("adafruit_nothing",))
    with pytest.raises(TapeteError) as caught:
        build_program(read_wiring_profile(PROFILES[0]), PANELS[0])
    assert (caught.value.code, caught.value.fields["part"]) == ("install.no_part", "adafruit_nothing")
