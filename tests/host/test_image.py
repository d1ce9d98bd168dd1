"""`tapete image`: one file makes a new board, whatever its flash held, as models of both boot ROMs take it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from boot_roms import FLASH, BootRom, Rp2040Rom, Rp2350Rom
from mounted_flash import BLOCK, files_in, mount_flash

from small_images import BEFORE, PLACES, small_esp32, small_micropython, small_program, uf2_of
from tapete.cli.main import main
from tapete.commands import image as command
from tapete.image import board_image
from tapete.image.board_image import make_board_image, make_disk
from tapete.image.esp32_image import FLASH_SIZES
from tapete.image.littlefs_writer import LAST_BLOCK
from tapete.image.micropython_image import parse_micropython
from tapete.image.uf2_blocks import PAGE, UF2_BYTES, read_uf2, write_uf2
from tapete.install.program import build_program
from tapete.install.wiring import profiles_folder, read_wiring_profile

FILES = {"main.py": b"run()\n", "board": b"pico2 ssd1306\n"} | {
    f"lib/part{number % 3}/module{number}.mpy": bytes([number]) * 211 * number for number in range(40)
}
ROMS = {"pico": Rp2040Rom, "pico2": Rp2350Rom, "pico2_w": Rp2350Rom}
FLASH_BYTES = {"pico": 2 * 1024 * 1024, "pico2": 4 * 1024 * 1024, "pico2_w": 4 * 1024 * 1024}

Run = Callable[..., tuple[int, str, str]]


def used_chip(board: str) -> BootRom:
    """A chip whose flash is full of what was there before."""
    return ROMS[board](bytearray(b"\x5a\xa5\x00\xff" * (FLASH_BYTES[board] // 4)))


def files_of(board: str, chip: BootRom) -> dict[str, bytes]:
    offset, count = PLACES[board]
    return files_in(mount_flash(chip.flash[offset : offset + count * BLOCK]))


def image_of(board: str) -> bytes:
    image = parse_micropython(small_micropython(board), "m.uf2")
    return make_board_image(image, make_disk(image, FILES)[0])


@pytest.mark.parametrize("board", ROMS)
def test_a_copied_file_is_the_whole_board_and_the_drive_goes_once(board: str) -> None:
    chip = used_chip(board)
    chip.copy_file(image_of(board)[:-UF2_BYTES])
    assert not chip.has_started, "before the last block"
    chip.copy_file(image_of(board))
    assert chip.has_started
    program = small_program(board)
    assert chip.flash[: len(program)] == program
    contents = files_of(board, chip)
    assert (LAST_BLOCK in contents) == (board != "pico")
    contents.pop(LAST_BLOCK, b"")
    assert contents == FILES


@pytest.mark.parametrize("board", ["pico", "pico2"])
def test_after_a_copy_that_breaks_off_a_board_shows_its_drive_until_it_is_done_again(board: str) -> None:
    """Also a board that already was one: nothing of it looks whole and is not."""
    data = image_of(board)
    whole = used_chip(board)
    whole.copy_file(data)
    blocks = len(data) // UF2_BYTES
    for cut in [2, *range(blocks - 16, blocks), *(blocks * part // 20 for part in range(1, 20))]:
        chip = used_chip(board) if cut % 2 else ROMS[board](bytearray(whole.flash))
        chip.copy_file(data, most=cut)
        assert not chip.has_started
        assert not chip.finds_program(), cut
        chip.plug_in()
        chip.copy_file(data)
        assert chip.has_started
        assert chip.finds_program()
        assert chip.flash == whole.flash


def test_the_model_of_an_rp2040_shows_a_file_without_padding_or_with_two_sequences() -> None:
    """So the test above would notice; the ROM of an RP2350 erases by addresses."""
    program, family = small_program("pico"), read_uf2(small_micropython("pico"), "")[0].family
    pages = [(block.address, block.page) for block in read_uf2(image_of("pico"), "")]
    first = [(FLASH + at, program[at : at + PAGE]) for at in range(0, len(program), PAGE)]
    behind = [(address, page) for address, page in pages if address >= FLASH + PLACES["pico"][0]]
    for data in (write_uf2(first + behind, family), write_uf2(first, family) + write_uf2(behind, family)):
        chip = used_chip("pico")
        chip.copy_file(data)
        offset = PLACES["pico"][0]
        expected = b"".join(page for _, page in behind)
        assert chip.flash[offset : offset + len(expected)] != expected


def test_an_rp2350_keeps_its_first_block_and_nothing_is_where_that_may_fall() -> None:
    data = image_of("pico2")
    assert data.startswith(BEFORE)
    behind = read_uf2(data[UF2_BYTES:], "")
    assert [block.number for block in behind] == list(range(len(behind)))
    assert {block.total for block in behind} == {len(behind)}
    chip = used_chip("pico2")
    chip.copy_file(data)
    assert chip.flash[-PAGE:] == b"\xef" * PAGE, "it wraps to the end of a flash of 4 MB"
    assert files_of("pico2", chip)[LAST_BLOCK][-PAGE:] == b"\xef" * PAGE


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Write an image of small files out of what was downloaded."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        command, "build_program", lambda profile, panel: FILES | {"board": f"{profile.name} {panel}\n".encode()}
    )

    def run_line(micropython: bytes, *words: str) -> tuple[int, str, str]:
        (tmp_path / "m.uf2").write_bytes(micropython)
        code = main(["image", "--micropython", "m.uf2", *words])
        return code, *capsys.readouterr()

    return run_line


def test_the_command_says_what_to_do_with_the_file_and_what_that_erases(run: Run, tmp_path: Path) -> None:
    code, output, _ = run(small_micropython("pico2"))
    assert code == 0
    for part in ("tapete.uf2: pico2, ssd1306, MicroPython 1.28.", "unidad RP2350", "borra las partidas, los mazos"):
        assert part in output
    code, output, _ = run(
        small_micropython("pico", "v1.29.0-preview.12.gabc"), "--panel", "sh1106", "-o", "b.uf2", "--json"
    )
    data = json.loads(output)
    assert (code, data["board"], data["panel"], data["micropython"]) == (0, "pico", "sh1106", "1.29")
    chip = used_chip("pico")
    chip.copy_file((tmp_path / "b.uf2").read_bytes())
    contents = files_of("pico", chip)
    assert contents["board"] == b"pico sh1106\n"
    assert data["free"] == (352 - data["bytes"] // 8192 + 3) * BLOCK


@pytest.mark.parametrize("image", [small_micropython("pico2"), small_esp32()])
def test_what_was_chosen_by_default_and_what_is_written_over_is_said(run: Run, image: bytes) -> None:
    by_default = run(image)[1]
    assert "--panel sh1106" in by_default
    assert "Sustituye" not in by_default + run(image)[1], "the same again"
    of_shops = run(image, "--panel", "SH1106")[1]
    assert "--panel" not in of_shops
    assert "ssd1306" in of_shops.splitlines()[1], "what the file was for that is written over"
    assert "Sustituye" not in run(image, "--panel", "sh1106", "-o", "other.uf2")[1]


def test_a_board_with_a_radio_is_asked_for_where_its_image_does_not_say_so(run: Run) -> None:
    options_named = {name: run(small_micropython(name))[1].count("--board") for name in ("pico", "pico2", "pico2_w")}
    assert options_named == {"pico": 1, "pico2": 1, "pico2_w": 0}
    assert "¿Es una pico_w? Entonces agrega --board pico_w." in run(small_micropython("pico"))[1]
    assert "--board" not in run(small_micropython("pico"), "--board", "pico")[1]


@pytest.mark.parametrize(
    ("image", "board", "profile"),
    [("pico", "", "pico"), ("pico", "pico_w", "pico_w"), ("pico2", "pico2_w", "pico2_w"), ("pico2_w", "", "pico2_w")],
)
def test_the_board_is_the_one_that_is_asked_for_or_that_of_the_image(
    run: Run, image: str, board: str, profile: str
) -> None:
    code, output, problem = run(small_micropython(image), *(("--board", board) if board else ()), "--json")
    assert code == 0, problem
    assert json.loads(output)["board"] == profile


def changed(data: bytes, at: int, byte: int) -> bytes:
    return data[:at] + bytes([byte]) + data[at + 1 :]


PICO, PICO2 = small_micropython("pico"), small_micropython("pico2")
REFUSED = [
    (b"", (), "image.not_uf2"),
    (b"MicroPython", (), "image.not_uf2"),
    (PICO[:-1], (), "image.not_uf2"),
    (changed(PICO, 512, 0), (), "image.not_uf2"),
    (changed(PICO, 16, 0xF0), (), "image.payload"),
    (PICO[512:], (), "image.gap"),
    (PICO[:-512], (), "image.gap"),
    (PICO[:1024] + PICO[1536:], (), "image.gap"),
    (PICO + PICO2, (), "image.gap"),
    (changed(PICO, 28, 0x11), (), "image.family"),
    (BEFORE, (), "image.family"),
    (small_micropython("pico", name="CircuitPython"), (), "image.not_micropython"),
    (uf2_of(bytes(8192), False), (), "image.not_micropython"),
    (small_micropython("pico", "nightly"), (), "image.not_micropython"),
    (small_micropython("pico", "v1.27.0"), (), "image.old_python"),
    (small_micropython("pico2", "v1.9.4"), (), "image.old_python"),
    (small_micropython("pico", "v1.30.0"), (), "image.untested_python"),
    (small_micropython("tiny2350"), (), "image.unknown_board"),
    (PICO2, ("--board", "pico"), "image.other_board"),
    (PICO, ("--board", "pico2"), "image.other_board"),
    (small_micropython("pico_w"), ("--board", "pico"), "image.other_board"),
    (small_micropython("pico", place=(0x90000, 368)), (), "image.moved"),
    (small_micropython("pico", place=(0x1000, 352)), (), "image.gap"),
    (PICO, ("--board", "esp32_s3"), "image.other_board"),
    (PICO, ("--board", "pico3"), "install.board"),
    (PICO, ("--panel", "1.3"), "install.panel"),
    (PICO, ("-o", "m.uf2"), "image.same_file"),
    (PICO, ("-o", "b.bin"), "image.suffix"),
    (PICO, ("-o", "none/b.uf2"), "file.no_output_folder"),
]


@pytest.mark.parametrize(("data", "words", "code"), REFUSED)
def test_what_is_no_image_for_the_board_is_refused_in_words(
    run: Run, tmp_path: Path, data: bytes, words: tuple[str, ...], code: str
) -> None:
    ended, output, problem = run(data, *words)
    assert (ended, output) == (2, "")
    assert "{" not in problem, problem
    ended, output, problem = run(data, *words, "--json")
    assert json.loads(problem or output)["error"]["code"] == code
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m.uf2"]
    assert (tmp_path / "m.uf2").read_bytes() == data


def test_an_image_of_another_chip_than_one_s_own_profile_names_is_refused_by_both_chips(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "mine.py").write_text((profiles_folder() / "pico2.py").read_text("utf-8"), "utf-8")
    problem = run(PICO, "--board", str(tmp_path / "mine.py"))[2]
    assert "es para un RP2040, y la placa mine tiene un RP2350." in problem


ESP, ESP_FLASH = small_esp32(), ("--size", "8MB")
REFUSED_ESP = [
    (ESP, ("--size", "3MB"), "image.size"),
    (ESP[:0x4000], ESP_FLASH, "image.family"),
    (changed(ESP, 12, 0), ESP_FLASH, "image.family"),
    (small_esp32(banner=b"CircuitPython 10"), ESP_FLASH, "image.not_micropython"),
    (small_esp32(banner=b"MicroPython v1.27.0 on x"), ESP_FLASH, "image.old_python"),
    (small_esp32(app_size=0x1E0000), ESP_FLASH, "image.moved"),
    (small_esp32(app_size=0x1F0000, files=b"vfs"), ESP_FLASH, "image.moved"),
    (small_esp32(app_size=0x100000, files=b"ffat"), ESP_FLASH, "image.moved"),
    (ESP.ljust(0x200001, b"\xff"), ESP_FLASH, "image.gap"),
    (ESP, (*ESP_FLASH, "--board", "pico2"), "image.other_board"),
    (PICO, ESP_FLASH, "image.size_of_pico"),
]


@pytest.mark.parametrize(("data", "words", "code"), REFUSED_ESP)
def test_what_is_no_image_for_an_esp32_s3_is_refused_in_words(
    run: Run, tmp_path: Path, data: bytes, words: tuple[str, ...], code: str
) -> None:
    ended, output, problem = run(data, *words, "--json")
    assert (ended, json.loads(problem or output)["error"]["code"]) == (2, code)
    assert [path.name for path in tmp_path.iterdir()] == ["m.uf2"]


@pytest.mark.parametrize("size", ["4MB", "8MB", "16MB", ""])
def test_the_file_of_an_esp32_s3_is_its_flash_from_the_beginning_to_the_end_of_the_files(
    run: Run, tmp_path: Path, size: str
) -> None:
    """Without a size it is for `tapete install`, which asks the chip; only with one is it for esptool."""
    code, output, problem = run(ESP, *(("--size", size) if size else ()))
    assert code == 0, problem
    assert "tapete install --image tapete.bin" in output
    assert ("esptool --chip esp32s3 write-flash 0x0 tapete.bin" in output) == bool(size)
    assert ("KB o más" in output) == (not size), "what is left depends on the chip"
    data = (tmp_path / "tapete.bin").read_bytes()
    assert data[: len(ESP)] == ESP
    disk = data[0x200000:]
    flash = bytearray(b"\x5a" * (FLASH_SIZES[size or "4MB"] - 0x200000))
    flash[: len(disk)] = disk
    mounted = mount_flash(flash, page=32)
    assert mounted.fs_stat().block_count == len(flash) // BLOCK
    assert files_in(mounted) == FILES | {"board": b"esp32_s3 ssd1306\n"}


def test_an_image_of_ours_is_no_micropython_to_begin_with(run: Run) -> None:
    _, output, problem = run(image_of("pico"), "--json")
    assert json.loads(problem or output)["error"]["code"] == "image.gap"


def test_a_board_of_one_s_own_takes_any_image_for_its_chip(run: Run, tmp_path: Path) -> None:
    source = read_wiring_profile("pico2").source.read_text()
    (tmp_path / "mine.py").write_text(source)
    code, output, problem = run(small_micropython("tiny2350"), "--board", "mine.py", "--json")
    assert code == 0, problem
    assert json.loads(output)["board"] == "mine"


def test_what_does_not_fit_is_refused_with_the_bytes_that_are_missing(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = {f"lib/{number}.mpy": bytes(BLOCK) for number in range(200)}
    monkeypatch.setattr(command, "build_program", lambda profile, panel: many)
    code, _, problem = run(small_micropython("pico_w"))
    assert code == 2
    missing = (board_image.JOURNAL_BLOCKS + board_image.SPARE - (212 - 208)) * BLOCK
    assert f"faltan {missing} bytes" in problem
    assert (
        "el MicroPython del Pico (RPI_PICO), que deja más espacio, de https://micropython.org/download/RPI_PICO/"
        in problem
    )


@pytest.mark.parametrize("board", ["pico", "pico2"])
def test_the_program_of_a_board_is_all_there(board: str) -> None:
    files = build_program(read_wiring_profile(board), "ssd1306")
    image = parse_micropython(small_micropython(board), "m.uf2")
    blocks, free = make_disk(image, files)
    data = make_board_image(image, blocks)
    chip = used_chip(board)
    chip.copy_file(data)
    contents = files_of(board, chip)
    contents.pop(LAST_BLOCK, b"")
    assert contents == files
    assert free > 400 * 1024
