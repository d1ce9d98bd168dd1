"""The board in a browser: its contacts are numbered as they lie in front of the players, and it has no pins."""

CHIP = "browser"
BUTTONS = (0, 1, 2, 3, 4, 5)  # seat 1: -, OK, +; seat 2: -, OK, +
