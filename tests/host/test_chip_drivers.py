"""Two drivers that know nothing of one another draw the same picture on the modelled display chip."""

import random
import subprocess
from collections.abc import Callable
from itertools import chain

import pytest
from luma.core.interface.serial import i2c
from luma.oled.device import ssd1306
from PIL import Image, ImageChops, ImageDraw, ImageFont

from on_micropython import AVAILABLE, COMMAND, MISSING, environment, firmware_path
from tapete.virtual.chip import HEIGHT, WIDTH, DisplayChip

# luma.oled reads its picture by a method that Pillow is about to drop.
pytestmark = pytest.mark.filterwarnings("ignore:Image.Image.getdata:DeprecationWarning")

ADAFRUIT = """
import sys
from adafruit_ssd1306 import SSD1306_I2C

class Recorder:
    def try_lock(self):
        return True

    def unlock(self):
        pass

    def writeto(self, address, data, start=0, end=None):
        print(bytes(data[start:end]).hex())

display = SSD1306_I2C(128, 64, Recorder())
while picture := sys.stdin.readline():
    display.buffer[1:] = bytes.fromhex(picture)
    display.show()
    print("shown")
display.contrast(66)
display.invert(True)
print("shown")
display.invert(False)
display.rotate(False)
display.show()
print("shown")
"""


class LumaBus:
    """The SMBus that luma.oled writes to."""

    def __init__(self) -> None:
        self.chip = DisplayChip()

    def write_i2c_block_data(self, address: int, control: int, values: list[int]) -> None:
        assert address == 0x3C
        self.chip.write(bytes((control, *values)))


def draw_words() -> Image.Image:
    image = Image.new("1", (WIDTH, HEIGHT))
    draw = ImageDraw.Draw(image)
    draw.text((3, 1), "Kódem 24:10", font=ImageFont.load_default(), fill=255)
    draw.rectangle((0, 0, 127, 63), outline=255)
    draw.line((0, 63, 127, 20), fill=255)
    return image


def noise(seed: int) -> Image.Image:
    return Image.frombytes("1", (WIDTH, HEIGHT), random.Random(seed).randbytes(WIDTH * HEIGHT // 8))


PICTURES = [draw_words(), noise(1), Image.new("1", (WIDTH, HEIGHT)), ImageChops.invert(draw_words()), draw_words()]


def rows(image: Image.Image) -> list[str]:
    return ["".join(".#"[bool(image.getpixel((x, y)))] for x in range(WIDTH)) for y in range(HEIGHT)]


def frame(image: Image.Image) -> bytes:
    """The picture in pages of eight rows, as a driver's buffer holds it."""
    return bytes(
        sum(bool(image.getpixel((x, page * 8 + bit))) << bit for bit in range(8))
        for page in range(HEIGHT // 8)
        for x in range(WIDTH)
    )


@pytest.fixture(scope="module")
def luma() -> Callable[[Image.Image], DisplayChip]:
    bus = LumaBus()
    device = ssd1306(i2c(bus=bus, address=0x3C), width=WIDTH, height=HEIGHT)
    device.persist = True  # nothing is sent when the interpreter ends

    def show(image: Image.Image) -> DisplayChip:
        device.display(image)
        return bus.chip

    return show


@pytest.fixture(scope="module")
def adafruit() -> list[list[bytes]]:
    """The I2C writes of the driver: for each picture those up to its end, then inverted, then upside down."""
    if not AVAILABLE:
        pytest.skip(MISSING)
    done = subprocess.run(
        [*COMMAND, "-c", ADAFRUIT],
        env=environment(firmware_path()),
        input="".join(frame(image).hex() + "\n" for image in PICTURES),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    parts = done.stdout.split("shown\n")[:-1]
    return [[bytes.fromhex(line) for line in part.splitlines()] for part in parts]


def test_both_draw_the_same(luma: Callable[[Image.Image], DisplayChip], adafruit: list[list[bytes]]) -> None:
    chip = DisplayChip()
    for image, writes in zip(PICTURES, adafruit, strict=False):
        for write in writes:
            chip.write(write)
        assert chip.rows() == luma(image).rows() == rows(image)
    assert chip.unknown == []


def test_luma_uses_no_unknown_command(luma: Callable[[Image.Image], DisplayChip]) -> None:
    assert luma(draw_words()).unknown == []


def test_inverted_and_upside_down(adafruit: list[list[bytes]]) -> None:
    chip = DisplayChip()
    for write in chain.from_iterable(adafruit[:-1]):
        chip.write(write)
    assert chip.contrast == 66
    assert chip.rows() == rows(ImageChops.invert(PICTURES[-1]))
    for write in adafruit[-1]:
        chip.write(write)
    assert chip.rows() == rows(PICTURES[-1].rotate(180))
