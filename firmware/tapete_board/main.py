"""The program that a board starts with: a copy of this file lies as main.py beside its library."""

is_told = False  # by `run`, which says itself that it was stopped

try:
    import sys

    path = sys.path[1:]
    try:
        sys.path.clear()  # else what is built in is looked for on the file system, at each import anew
        for name in ("array", "binascii", "hashlib", "io", "json", "machine", "os", "select", "struct", "time"):
            sys.modules[name] = __import__(name)
    finally:
        sys.path[:] = path
    from tapete_board.hardware.board_start import run

    # Within the try: MicroPython raises a Ctrl-C that came while a module was read at the next jump, and the end of a
    # try is one, but no longer within it.
    is_told = True
    run()
except KeyboardInterrupt:
    if not is_told:  # Ctrl-C came before anything of the application heard of it
        from micropython import kbd_intr

        kbd_intr(-1)  # a second one waits until the displays have said so
        from tapete_board.hardware.board_start import tell_stopped

        tell_stopped(None)
    raise
