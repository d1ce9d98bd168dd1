"""The objects of a board, made of what a profile names."""

import os

import machine

from ...board import Board
from ...display.panel import Panel
from ...journal.board_files import BoardFiles
from ..board_clock import Clock
from ..edge_alarm import EdgeAlarm
from ..event_loop import skip_streams
from .contact import Contact
from .display_bus import open_bus
from .piezo import Piezo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...stopped_notice import StoppedParts
    from .supply import Supply

I2C_HZ = 400000  # the most that the displays take

random_bytes = os.urandom


def make_panels(profile, kind: str, hertz: int = I2C_HZ) -> "list[Panel]":
    """Return both displays; `kind`: "ssd1306", "ssd1309" or "sh1106"; `hertz`: what to ask for, for I2C_HZ."""
    make = Panel
    if kind == "sh1106":
        from ...display.sh1106_panel import Sh1106Panel

        make = Sh1106Panel
    return [_make_panel(make, display, kind, hertz) for display in profile.DISPLAYS]


def _make_panel(make: "type[Panel]", display: "tuple[int, int, int, int]", kind: str, hertz: int) -> Panel:
    bus, sda, scl, address = display
    return make(open_bus(bus, sda, scl, hertz), address, kind, lambda: open_bus(bus, sda, scl, hertz))


def make_contacts(profile, is_hard: bool, alarm: "EdgeAlarm | None" = None) -> "list[Contact]":
    """Return the six buttons; `is_hard` and `alarm` as Contact takes them."""
    return [Contact(number, is_hard, alarm) for number in profile.BUTTONS]


def make_stopped_parts(profile, kind: str) -> "StoppedParts":
    """Return what a board needs whose start was interrupted: displays, buttons, and what starts it anew."""
    return make_panels(profile, kind), make_contacts(profile, False), machine.reset


def make_board(profile, kind: str, blocks, is_hard: bool, watchdog=None, hertz: int = I2C_HZ) -> Board:
    """Return the board, with the journal in these `blocks`."""
    alarm = EdgeAlarm()
    buttons, store, piezo = make_contacts(profile, is_hard, alarm), BoardFiles(""), Piezo(profile.PIEZO)
    displays = make_panels(profile, kind, hertz)
    parts = (blocks, store, _serial_stream(), piezo, machine.reset, random_bytes, watchdog)
    made = Board("Tapete", displays, buttons, Clock(), *parts)
    made.edge_alarm = alarm
    skip_streams(alarm)
    made.supply = _make_supply(profile)
    made.profile_name = profile.__name__.rpartition(".")[2]
    return made


def _make_supply(profile) -> "Supply | None":
    """Return the supply that a profile tells of; many boards cannot read theirs."""
    try:
        parts = profile.SUPPLY
    except AttributeError:
        return None
    from .supply import Supply

    return Supply(*parts) if parts else None


def _serial_stream():
    """Return the line under the REPL, read in one go where the interpreter can do that."""
    if hasattr(os, "dupterm"):
        from ..bulk_serial import BulkSerialStream

        return BulkSerialStream()
    from ..serial_line import SerialStream

    return SerialStream()
