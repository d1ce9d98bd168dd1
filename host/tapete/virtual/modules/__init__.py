"""Modules that the virtual board's MicroPython finds before its own; not for the host's Python."""
