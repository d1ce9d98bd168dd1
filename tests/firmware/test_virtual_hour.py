"""The hour of the virtual board: its computer tells it at each start, no sync has to."""

import sys

import interrupted_machine

sys.modules["machine"] = interrupted_machine
sys.modules["virtual_clock"] = None

from tapete_board.hardware.chips.unix import VirtualClock  # noqa: E402 (it takes what it needs of the machine)


class ComputerTime:
    """The time that a virtual board is given: microseconds of its own, and the hour of the computer at its start."""

    speed = 20

    def __init__(self, unix_at_start: int) -> None:
        self.unix_at_start = unix_at_start
        self.us = 0

    def ticks_us(self) -> int:
        return self.us


def test_the_hour_is_known_from_the_start() -> None:
    time = ComputerTime(1763740800)
    clock = VirtualClock(time)
    time.us = 5000000
    assert clock.unix() == 1763740805


def test_without_a_computer_s_hour_none_is_known() -> None:
    assert VirtualClock(ComputerTime(0)).unix() == 0
