"""The reference board: a Raspberry Pi Pico 2, two 128x64 displays on two buses, three buttons for each seat."""

CHIP = "rp2350"
DISPLAYS = ((0, 4, 5, 0x3C), (1, 6, 7, 0x3C))  # bus, SDA, SCL and address of seat 1's and of seat 2's
BUTTONS = (10, 11, 12, 18, 19, 20)  # seat 1: -, OK, +; seat 2: -, OK, +
PIEZO = 15
SUPPLY = (29, 3, 3300)  # pin, a third of VSYS, and the millivolts of VSYS below which a battery is nearly empty
