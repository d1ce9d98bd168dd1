"""The model of the display controller, against its data sheet."""

import pytest

from tapete.virtual.chip import HEIGHT, WIDTH, DisplayChip

SWITCH_ON = b"\x00\x8d\x14\xa1\xc8\xaf"


@pytest.fixture
def chip() -> DisplayChip:
    """A display that is set up upright, lit and empty."""
    chip = DisplayChip()
    chip.write(SWITCH_ON + b"\x20\x00")
    chip.write(b"\x40" + bytes(1024))
    return chip


def commands(chip: DisplayChip, *values: int) -> None:
    chip.write(bytes((0x00, *values)))


def data(chip: DisplayChip, *values: int) -> None:
    chip.write(bytes((0x40, *values)))


def lit(chip: DisplayChip) -> list[tuple[int, int]]:
    return [(x, y) for y, row in enumerate(chip.pixels()) for x, value in enumerate(row) if value]


def column(x: int, page: int, value: int) -> list[tuple[int, int]]:
    return [(x, page * 8 + bit) for bit in range(8) if value >> bit & 1]


def test_power_brings_noise_and_a_dark_glass() -> None:
    chip = DisplayChip()
    assert lit(chip) == []
    assert chip.status() == 0x40
    chip.write(b"\x00\xaf")
    assert lit(chip) == [], "the charge pump is still off"
    chip.write(b"\x00\x8d\x14")
    assert 1000 < len(lit(chip)) < WIDTH * HEIGHT - 1000
    assert chip.status() == 0x00


def test_a_glass_with_its_own_supply_needs_no_pump() -> None:
    chip = DisplayChip(external_supply=True)
    chip.write(b"\x00\xa5\xaf")
    assert len(lit(chip)) == WIDTH * HEIGHT


def test_rows_are_the_pixels_as_text(chip: DisplayChip) -> None:
    data(chip, 0x01)
    assert chip.rows()[0] == "#" + "." * 127
    assert chip.rows()[1:] == ["." * 128] * 63


def test_control_bytes_tell_commands_from_data(chip: DisplayChip) -> None:
    # Three bytes of command one by one, one byte of data, then nothing but data.
    chip.write(b"\x80\x22\x80\x01\x80\x01\xc0\x0f\x40\xf0\xff")
    assert sorted(lit(chip)) == column(0, 1, 0x0F) + column(1, 1, 0xF0) + column(2, 1, 0xFF)


def test_a_command_may_come_in_pieces(chip: DisplayChip) -> None:
    for value in (0x21, 5, 9, 0x22, 2, 2):
        chip.write(bytes((0x80, value)))
    data(chip, 0x01)
    assert lit(chip) == [(5, 16)]


def test_horizontal_window_wraps_row_by_row(chip: DisplayChip) -> None:
    commands(chip, 0x20, 0x00, 0x21, 10, 11, 0x22, 3, 4)
    data(chip, 1, 2, 4, 8)
    assert sorted(lit(chip)) == [(10, 24), (10, 34), (11, 25), (11, 35)]
    data(chip, 0x80)
    assert (10, 31) in lit(chip)


def test_vertical_window_wraps_column_by_column(chip: DisplayChip) -> None:
    commands(chip, 0x20, 0x01, 0x21, 10, 11, 0x22, 3, 4)
    data(chip, 1, 2, 4, 8)
    assert sorted(lit(chip)) == [(10, 24), (10, 33), (11, 26), (11, 35)]
    data(chip, 0x80)
    assert (10, 31) in lit(chip)


def test_page_mode_stays_in_its_page(chip: DisplayChip) -> None:
    commands(chip, 0x20, 0x02, 0xB5, 0x0E, 0x17)
    data(chip, 1, 2, 4)
    assert sorted(lit(chip)) == [(0, 42), (126, 40), (127, 41)]


def test_column_in_two_halves(chip: DisplayChip) -> None:
    commands(chip, 0x20, 0x02, 0xB0, 0x12, 0x03)
    data(chip, 1)
    assert lit(chip) == [(0x23, 0)]


def test_invert_and_all_lit(chip: DisplayChip) -> None:
    data(chip, 0x01)
    commands(chip, 0xA7)
    assert len(lit(chip)) == WIDTH * HEIGHT - 1
    commands(chip, 0xA5, 0xA6)
    assert len(lit(chip)) == WIDTH * HEIGHT
    commands(chip, 0xA4)
    assert lit(chip) == [(0, 0)]


def test_mirroring(chip: DisplayChip) -> None:
    data(chip, 0x01)
    commands(chip, 0xC0)
    assert lit(chip) == [(0, 63)]
    commands(chip, 0xA0)
    assert lit(chip) == [(0, 63)], "columns already written stay"
    commands(chip, 0x21, 0, 127, 0x22, 0, 7)
    data(chip, 0x02)
    assert sorted(lit(chip)) == [(0, 63), (127, 62)]


def test_start_line_and_offset_move_the_picture_up(chip: DisplayChip) -> None:
    commands(chip, 0x22, 1, 1)
    data(chip, 0x01)
    commands(chip, 0x45)
    assert lit(chip) == [(0, 3)]
    commands(chip, 0xD3, 4)
    assert lit(chip) == [(0, 63)]


def test_fewer_rows(chip: DisplayChip) -> None:
    commands(chip, 0xA5, 0xA8, 31)
    assert len(lit(chip)) == WIDTH * 32
    assert {y for _, y in lit(chip)} == set(range(32))


def test_settings_are_kept(chip: DisplayChip) -> None:
    commands(chip, 0x81, 0x42)
    assert chip.contrast == 0x42
    commands(chip, 0xAE)
    assert not chip.on
    assert lit(chip) == []


def test_what_changes_no_picture_is_taken_whole(chip: DisplayChip) -> None:
    before = chip.rows()
    commands(chip, 0xE3, 0xD5, 0x80, 0xD9, 0xF1, 0xDA, 0x12, 0xDB, 0x30, 0xAD, 0x30, 0xFD, 0x12, 0xA3, 0, 64)
    commands(chip, 0x26, 0, 0, 0, 7, 0, 0xFF, 0x27, 0, 0, 0, 7, 0, 0xFF)
    commands(chip, 0x29, 0, 0, 0, 7, 1, 0x2A, 0, 0, 0, 7, 1, 0x23, 0, 0xD6, 0, 0x2F)
    assert chip.scrolling
    commands(chip, 0x2E)
    assert not chip.scrolling
    assert chip.rows() == before
    assert chip.unknown == []


def test_an_unknown_command_is_recorded(chip: DisplayChip) -> None:
    commands(chip, 0x85, 0xFF, 0xA7)
    assert chip.unknown == [0x85, 0xFF]
    assert chip.inverted


def test_bytes_are_counted(chip: DisplayChip) -> None:
    total, picture = chip.total_bytes, chip.data_bytes
    commands(chip, 0x22, 0, 7)
    data(chip, 1, 2, 3)
    assert (chip.total_bytes - total, chip.data_bytes - picture) == (8, 3)
