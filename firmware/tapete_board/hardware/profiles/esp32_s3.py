"""An ESP32-S3-DevKitC-1, or another board on which these pins are free.

None of them decides how the chip starts (0, 3, 45, 46) or is wired to flash and PSRAM (26 to 37), to USB (19, 20), to
the serial converter (43, 44) or to the light (38, 48).
"""

CHIP = "esp32s3"
DISPLAYS = ((0, 4, 5, 0x3C), (1, 6, 7, 0x3C))
BUTTONS = (15, 16, 17, 10, 11, 12)
PIEZO = 14
