"""A Raspberry Pi Pico 2 W, wired as a Pico 2: its radio takes none of these pins, and stays off."""

CHIP = "rp2350"
DISPLAYS = ((0, 4, 5, 0x3C), (1, 6, 7, 0x3C))
BUTTONS = (10, 11, 12, 18, 19, 20)
PIEZO = 15
SUPPLY = (29, 3, 3300, 25)  # as a Pico's, but the radio lets go of the pin while GP25 is high
