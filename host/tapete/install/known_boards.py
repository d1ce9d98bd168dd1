"""The boards that come with a profile: how MicroPython calls them, and the image of MicroPython that each takes."""

from typing import NamedTuple

_DOWNLOAD = "https://micropython.org/download/"


class KnownBoard(NamedTuple):
    """`profile`: its name here; `machine`: a part of what MicroPython calls it; `image`: at micropython.org."""

    profile: str
    machine: str
    image: str

    @property
    def page(self) -> str:
        """The page to download the image from."""
        return f"{_DOWNLOAD}{self.image}/"


# The first of which the machine's name has a part is meant. A Pico W takes the image of the Pico: without the radio,
# which is not used, it leaves more memory.
_BOARDS = (
    KnownBoard("pico2_w", "Pico 2 W", "RPI_PICO2_W"),
    KnownBoard("pico2", "Raspberry Pi Pico2 with RP2350", "RPI_PICO2"),
    KnownBoard("pico_w", "Pico W", "RPI_PICO"),
    KnownBoard("pico", "Raspberry Pi Pico with RP2040", "RPI_PICO"),
    KnownBoard("esp32_s3", "ESP32S3", "ESP32_GENERIC_S3"),
)


def find_by_machine(machine: str) -> KnownBoard | None:
    """Return the board that MicroPython calls so."""
    return next((board for board in _BOARDS if board.machine in machine), None)


def find_by_profile(profile: str) -> KnownBoard | None:
    """Return the board of that profile; a profile of one's own has none."""
    return next((board for board in _BOARDS if board.profile == profile), None)


def download_page(board: KnownBoard | None) -> str:
    """Return the page with the image of a board, the page of all boards for an unknown one."""
    return board.page if board else _DOWNLOAD
