"""The virtual board: the real firmware in the real MicroPython, with modelled displays and buttons."""
