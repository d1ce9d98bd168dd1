"""Images of whole boards: MicroPython and the application in one file, for a board that is new."""
