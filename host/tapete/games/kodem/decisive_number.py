"""The number that decides a match: the display shows others larger."""

CELL = "X"
LABELS = {"es": "Extinción", "en": "Extinción"}
