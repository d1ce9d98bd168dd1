"""The virtual board, wired as a Pico; its files lie in the folder that it is started in."""

from . import pico

CHIP = "unix"

BUTTONS = pico.BUTTONS
DISPLAYS = pico.DISPLAYS
PIEZO = pico.PIEZO
