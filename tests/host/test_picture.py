"""Pictures of displays as PNG files."""

from pathlib import Path

from PIL import Image

from tapete.virtual import picture
from tapete.virtual.chip import DisplayChip


def a_display(commands: bytes) -> list[bytearray]:
    chip = DisplayChip()
    chip.write(b"\x00\x8d\x14\xaf" + commands)
    return chip.pixels()


ALL_LIT = a_display(b"\xa5")
ALL_DARK = a_display(b"\xae")


def test_each_pixel_is_a_square_on_dark_ground(tmp_path: Path) -> None:
    pixels = a_display(b"\xae")
    pixels[2][3] = 1
    picture.save_image(pixels, tmp_path / "one.png")
    with Image.open(tmp_path / "one.png") as image:
        corner = (4 + 8 + 4 * 3, 4 + 8 + 4 * 2)
        assert image.size == (128 * 4 + 24, 64 * 4 + 24)
        assert [image.getpixel((corner[0] + 3, corner[1] + 3)), image.getpixel(corner)] == [picture.LIT] * 2
        assert image.getpixel((corner[0] + 4, corner[1])) == picture.DARK
        assert image.getpixel((0, 0)) == picture.BEHIND


def test_two_displays_side_by_side(tmp_path: Path) -> None:
    picture.save_sheet([ALL_LIT, ALL_DARK], tmp_path / "two.png", scale=1)
    with Image.open(tmp_path / "two.png") as image:
        assert image.size == (2 * 134, 70)
        assert image.getpixel((60, 30)) == picture.LIT
        assert image.getpixel((134 + 60, 30)) == picture.DARK


def test_more_displays_in_rows() -> None:
    assert picture.draw_sheet([ALL_DARK] * 5, columns=3, scale=1).size == (3 * 134, 2 * 70)
