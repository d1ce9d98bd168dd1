"""Programs that are built once: kept in a clone under a key of their sources, brought by the wheel."""

import subprocess
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from zipfile import ZipFile

import pytest
from virtual_boards import needs_micropython

from on_micropython import COMMAND, ROOT, environment
from tapete import extras
from tapete.builds.board_zip import Build, read_build, write_build
from tapete.errors import UserError
from tapete.install import kept_builds, packaging, program
from tapete.install.kept_builds import describe_sources, take_build
from tapete.install.program import VIRTUAL, take_driver
from tapete.install.wiring import PROFILES, installed_path, read_wiring_profile
from tapete.virtual import display_driver

BUILD = Build(
    {"lib/a.mpy": b"M\x06", "lib/b/__init__.mpy": b"", "main.py": bytes(range(256)) * 99},
    "f2456249",
    b"{}",
    {"driver.txt": b"MIT"},
)


class Maker:
    """A maker of one program that counts how often it is asked."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Build:
        self.times += 1
        return BUILD


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """The sources of a program in a clone that has built nothing."""
    monkeypatch.setattr(kept_builds, "KEPT", tmp_path / "kept")
    files = {f"tapete_rules.{name}": tmp_path / f"{name}.py" for name in ("match", "deck")}
    for file in files.values():
        file.write_text(f"NAME = {file.stem!r}\n")
    return files


def test_a_program_is_built_once_until_its_sources_change(sources: dict[str, Path]) -> None:
    make = Maker()
    for _ in range(3):
        assert take_build("pico", lambda: sources, make) == BUILD
    assert make.times == 1
    assert take_build("pico_w", lambda: sources, make) == BUILD
    assert make.times == 2
    before = sources["tapete_rules.deck"].read_text()
    sources["tapete_rules.deck"].write_text("NAME = 'other'\n")
    take_build("pico", lambda: sources, make)
    assert make.times == 3
    sources["tapete_rules.deck"].write_text(before)
    take_build("pico", lambda: sources, make)
    assert make.times == 3, "as of another branch"


def test_the_key_is_of_all_that_a_program_is_made_from(
    sources: dict[str, Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    keys = [describe_sources(sources)]
    names = [line.split(" ", 1)[1] for line in keys[0].decode().splitlines()]
    for builder in ("squeeze/known_names.txt", "pruning/constants.py", "compiling.py", "squeeze/short_names.py"):
        assert f"tapete.install/{builder}" in names
    keys.append(describe_sources({**sources, "tapete_rules.game": sources["tapete_rules.deck"]}))
    keys.append(describe_sources({"tapete_rules.match": sources["tapete_rules.deck"]}))
    with monkeypatch.context() as patched:
        patched.setattr(kept_builds, "version", lambda name: f"0.{name}")
        keys.append(describe_sources(sources))
    with monkeypatch.context() as patched:
        patched.setattr("sys.version_info", (3, 99, 0))
        keys.append(describe_sources(sources))
    with monkeypatch.context() as patched:
        (tmp_path / "install").mkdir()
        (tmp_path / "install" / "pruning.py").write_text("")
        patched.setattr(kept_builds, "__file__", str(tmp_path / "install" / "kept_builds.py"))
        keys.append(describe_sources(sources))
    assert len(set(keys)) == 6
    assert describe_sources(dict(reversed(sources.items()))) == keys[0]


def test_the_key_of_a_board_is_of_the_file_that_it_has_as_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "take_build", lambda name, find_sources, make: find_sources())
    main = installed_path("tapete_board") / program.MAIN
    for name in PROFILES:
        assert program.take_program(read_wiring_profile(name))["tapete_board.main"] == main


def test_the_same_program_is_the_same_zip(tmp_path: Path) -> None:
    first, second = tmp_path / "first.zip", tmp_path / "second.zip"
    write_build(first, BUILD, b"sources")
    write_build(second, BUILD._replace(files=dict(reversed(BUILD.files.items()))), b"sources")
    assert first.read_bytes() == second.read_bytes()
    assert read_build(first) == BUILD
    assert sorted(path.name for path in tmp_path.iterdir()) == ["first.zip", "second.zip"]


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def turn(data: bytes) -> bytes:
    at = data.index(b"M\x06")
    return data[:at] + b"m" + data[at + 1 :]


DAMAGES = [cut, turn, lambda data: b"", lambda data: data.replace(b"hashes.txt", b"hushes.txt")]


@pytest.mark.parametrize("damage", DAMAGES, ids=["cut", "turned", "empty", "without hashes"])
def test_a_damaged_zip_is_built_again_in_a_clone_and_refused_in_a_wheel(
    sources: dict[str, Path], damage: Callable[[bytes], bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    make = Maker()
    take_build("pico", lambda: sources, make)
    (path,) = kept_builds.KEPT.iterdir()
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    assert take_build("pico", lambda: sources, make) == BUILD
    assert (make.times, path.read_bytes()) == (2, whole)
    monkeypatch.setattr(kept_builds, "PACKAGED", tmp_path)
    (tmp_path / "pico.zip").write_bytes(damage(whole))
    with pytest.raises(UserError) as caught:
        take_build("pico", lambda: sources, make)
    assert (caught.value.code, caught.value.fields) == (
        "install.damaged_build", {"path": str(tmp_path / "pico.zip")},
    )  # fmt: skip


def test_whatever_byte_of_a_zip_is_changed_it_is_whole_or_damaged(tmp_path: Path) -> None:
    path = tmp_path / "small.zip"
    build = Build({"a": b"M\x06\x05\x00" + b"\xff" * 9})  # for LZMA a wrong header
    write_build(path, build, b"")
    whole = path.read_bytes()
    damaged = 0
    for at, byte in enumerate(whole):
        for changed in {14, byte ^ 1, byte ^ 128}.difference([byte]):  # 14: LZMA
            path.write_bytes(whole[:at] + bytes([changed]) + whole[at + 1 :])
            result = read_build(path)
            assert result in (None, build), (at, changed)
            damaged += result is None
    assert damaged > len(whole)


def test_a_wheel_looks_for_no_sources_and_builds_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(kept_builds, "PACKAGED", tmp_path)
    write_build(tmp_path / "pico.zip", BUILD, b"")

    def unasked() -> dict[str, Path]:
        raise AssertionError

    assert take_build("pico", unasked, Maker()) == BUILD


def test_outside_a_clone_nothing_is_kept(
    sources: dict[str, Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(extras, "CHECKOUT", tmp_path)
    make = Maker()
    assert [take_build("pico", lambda: sources, make) for _ in range(2)] == [BUILD, BUILD]
    assert make.times == 2
    assert not kept_builds.KEPT.exists()


def test_a_folder_that_cannot_be_written_costs_time_alone(
    sources: dict[str, Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(kept_builds, "KEPT", tmp_path / "file" / "kept")
    make = Maker()
    assert [take_build("pico", lambda: sources, make) for _ in range(2)] == [BUILD, BUILD]


def test_several_build_at_once(sources: dict[str, Path]) -> None:
    barrier = Barrier(4)

    def make() -> Build:
        barrier.wait(timeout=20)
        return BUILD

    with ThreadPoolExecutor(4) as pool:
        jobs = [pool.submit(take_build, "pico", lambda: sources, make) for _ in range(4)]
    assert [job.result() for job in jobs] == [BUILD] * 4
    (path,) = kept_builds.KEPT.iterdir()
    assert read_build(path) == BUILD


def test_of_each_name_a_few_are_kept(sources: dict[str, Path]) -> None:
    for number in range(7):
        sources["tapete_rules.deck"].write_text(f"NUMBER = {number}\n")
        for name in ("pico", "pico_w"):
            take_build(name, lambda: sources, Maker())
    names = [path.name.split(".")[0] for path in kept_builds.KEPT.iterdir()]
    assert sorted(names) == ["pico"] * 4 + ["pico_w"] * 4


@pytest.fixture(scope="module")
def packaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The zips of all boards, and one that is of none."""
    folder = tmp_path_factory.mktemp("boards")
    (folder / "gone.zip").write_bytes(b"")
    packaging.write_builds(folder)
    return folder


def test_the_wheel_is_given_the_program_of_every_board_with_the_licences(packaged: Path) -> None:
    assert sorted(path.stem for path in packaged.iterdir()) == sorted([*PROFILES, VIRTUAL])
    for path in packaged.iterdir():
        with ZipFile(path) as archive:
            assert (b" tapete_board.main\n" in archive.read("made_of.txt")) == (path.stem != VIRTUAL)
        build = read_build(path)
        assert build
        is_squeezed = path.stem in ("pico", "pico_w")  # whose driver is joined with the rest
        assert (bool(build.build), bool(build.names)) == (is_squeezed, is_squeezed)
        assert ("lib/adafruit_ssd1306.mpy" in build.files) == (not is_squeezed)
        assert len(build.licences) == 2, path
        assert all(b"MIT" in text for text in build.licences.values())


@needs_micropython
def test_a_virtual_board_takes_the_driver_of_the_wheel_though_another_unpacks_it_too(
    packaged: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(display_driver, "PACKAGED", packaged)
    monkeypatch.setattr(display_driver, "find_part", lambda module: None)
    monkeypatch.setattr(display_driver, "user_cache_path", lambda name: tmp_path / name)
    make_folder, faster = tempfile.mkdtemp, iter([True])

    def make_after_another(**options: Path) -> str:
        path = make_folder(**options)
        if next(faster, False):
            display_driver.driver_folder()
        return path

    monkeypatch.setattr("tempfile.mkdtemp", make_after_another)
    folder = display_driver.driver_folder()
    assert display_driver.driver_folder() == folder
    assert list(folder.parent.iterdir()) == [folder]
    files = {f"lib/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in folder.rglob("*.mpy")}
    assert files == take_driver().files
    script = "import framebuf, adafruit_ssd1306; print(adafruit_ssd1306.SSD1306_I2C.__name__)"
    path = environment([ROOT / "host" / "tapete" / "virtual" / "modules", ".frozen", folder])
    ended = subprocess.run([*COMMAND, "-c", script], env=path, capture_output=True, text=True, check=False)
    assert ended.stdout == "SSD1306_I2C\n"
