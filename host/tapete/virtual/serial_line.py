"""The serial line of a virtual board: a pseudo-terminal, with the board at its other end."""

import os


class SerialLine:
    """A pseudo-terminal; its name is what pyserial opens, `board_end` is the board's input and output."""

    def __init__(self) -> None:
        # POSIX only; where they are missing there is no MicroPython either.
        import pty
        import tty

        self.board_end, self._port_end = pty.openpty()
        # Cooked, it would send the board's own words back to it until a program opens it raw. Kept open here, it
        # stays a line when that program closes it.
        tty.setraw(self._port_end)
        self.name = os.ttyname(self._port_end)

    def drop_input(self) -> None:
        """Forget what the board has not read: its input buffer goes with its power."""
        import termios

        termios.tcflush(self.board_end, termios.TCIFLUSH)

    def close(self) -> None:
        """Hang up: whoever has the port open sees it go."""
        os.close(self.board_end)
        os.close(self._port_end)
