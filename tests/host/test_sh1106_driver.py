"""A driver that knows nothing of ours draws on the modelled SH1106 what it was given: the model is right for two."""

import random
import sys
from pathlib import Path

import pytest
from luma.core.interface.serial import i2c
from luma.oled.device import sh1106
from PIL import Image

sys.path.append(str(Path(__file__).parents[1] / "firmware" / "fakes"))
sys.path.append(str(Path(__file__).parents[2] / "host" / "tapete" / "virtual"))

from sh1106_chip import HEIGHT, WIDTH, Sh1106Chip

# luma.oled reads its picture by a method that Pillow is about to drop.
pytestmark = pytest.mark.filterwarnings("ignore:Image.Image.getdata:DeprecationWarning")

NOT_ITS_OWN = [0x20, 0x8D]
"""Commands that luma's set-up takes over from the SSD1306; this controller does not know them."""


class LumaBus:
    """The SMBus that luma.oled writes to."""

    def __init__(self) -> None:
        self.chip = Sh1106Chip()

    def write_i2c_block_data(self, address: int, control: int, values: list[int]) -> None:
        assert address == 0x3C
        self.chip.write(bytes((control, *values)))


def rows(image: Image.Image) -> list[str]:
    return ["".join(".#"[bool(image.getpixel((x, y)))] for x in range(WIDTH)) for y in range(HEIGHT)]


def test_luma_draws_on_it_what_it_was_given() -> None:
    bus = LumaBus()
    device = sh1106(i2c(bus=bus, address=0x3C), width=WIDTH, height=HEIGHT)
    device.persist = True  # nothing is sent when the interpreter ends
    for seed in range(3):
        image = Image.frombytes("1", (WIDTH, HEIGHT), random.Random(seed).randbytes(WIDTH * HEIGHT // 8))
        device.display(image)
        assert bus.chip.rows() == rows(image)
    device.contrast(66)
    device.hide()
    assert bus.chip.contrast == 66
    assert not bus.chip.on
    assert bus.chip.unknown == NOT_ITS_OWN


def test_what_is_meant_for_an_ssd1306_shifts_its_picture() -> None:
    chip = Sh1106Chip()
    chip.write(b"\x00\x21\x00\x7f")
    assert chip.unknown == [0x21]
    assert chip.start_line == 0x3F
