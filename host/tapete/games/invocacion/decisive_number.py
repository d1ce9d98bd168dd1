"""The number that decides a match: the display shows others larger."""

CELL = "pv"
LABELS = {"es": "Puntos de victoria", "en": "Victory points"}
