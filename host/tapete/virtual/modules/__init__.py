"""What the virtual board's MicroPython finds before its own modules: not for the host's Python."""
