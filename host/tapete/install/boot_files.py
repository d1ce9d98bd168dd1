"""The files that let OK start a board again after a program has stopped it over USB.

mpremote leaves a board at MicroPython's prompt with `main.py` not run; `boot.py` runs even then. It belongs to the
user, so Tapete's is one line, and another one is never touched.
"""

from collections.abc import Mapping
from hashlib import sha256

from tapete.install.module_places import LIBRARY
from tapete.install.wiring import WiringProfile

BOOT = "boot.py"
BOOT_MODULE = f"{LIBRARY}/tapete_boot.py"

_BOOT = b"import tapete_boot  # OK starts Tapete again after a program has stopped it; this file may be deleted\n"

# What MicroPython itself writes on a new ESP32: comments alone.
_EMPTY_BOOT = b"""\
# This file is executed on every boot (including wake-boot from deepsleep)
#import esp
#esp.osdebug(None)
#import webrepl
#webrepl.start()
"""
_REPLACEABLE = {sha256(text).hexdigest() for text in (_BOOT, _EMPTY_BOOT)}

_MODULE = '''\
"""Starts the board again when somebody presses OK at the prompt."""

import sys

from machine import Pin, reset


def _restart(pin):
    # A contact that is up again was noise on the wire. The application reads its buttons itself.
    if not pin.value() and "tapete_board" not in sys.modules:
        reset()


for _number in {pins}:
    Pin(_number, Pin.IN, Pin.PULL_UP).irq(_restart, Pin.IRQ_FALLING)
'''


def boot_files(profile: WiringProfile) -> dict[str, bytes]:
    """Return boot.py and what it imports, for the OK buttons of both seats."""
    pins = (profile.buttons[1], profile.buttons[4])
    return {BOOT: _BOOT, BOOT_MODULE: _MODULE.format(pins=pins).encode()}


def has_foreign_boot(there: Mapping[str, str]) -> bool:
    """Return True if a board has a boot.py of its user; `there`: the hash of each file."""
    return BOOT in there and there[BOOT] not in _REPLACEABLE
