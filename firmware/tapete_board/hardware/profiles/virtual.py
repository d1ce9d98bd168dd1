"""The virtual board, wired as a Pico; its files lie in the folder that it is started in."""

from .pico import BUTTONS, DISPLAYS, PIEZO

__all__ = ["BUTTONS", "CHIP", "DISPLAYS", "PIEZO"]

CHIP = "unix"
