"""Draws how a board is wired, from its profile: SVG pictures in firmware/wiring, NAME.svg and in Spanish NAME-es.svg.

.venv/bin/python tools/wiring.py            all boards that there are
.venv/bin/python tools/wiring.py mine.py    a profile of one's own, into build/wiring
"""

import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from tapete.errors import TapeteError
from tapete.install.wiring import PROFILES, WiringProfile, read_wiring_profile

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "firmware" / "wiring"
OWN_FOLDER = ROOT / "build" / "wiring"

PITCH = 22  # between two pins, and between two lines of a part
WIDTH = 900
BOARD_LEFT, BOARD_RIGHT = 360, 540
PART_WIDTH = 190
MARGIN, TOP, GAP, STUB, PILL = 16, 70, 14, 26, 40
LEFT_NUMBER, RIGHT_NUMBER = -12, -4  # of a pin, from the middle of the board: a label at the right is longer
SEAT_COLOURS = ("#7a4b00", "#1f5fbf", "#c2410c")  # of nobody, seat 1, seat 2
POWER_COLOURS = {"3V3": "#b91c1c", "GND": "#111827"}
QUIET = "#6b7280"


class Labels(NamedTuple):
    """The words of a picture."""

    display: str
    buttons: str
    buzzer: str
    notes: tuple[str, str]


LABELS = {
    "en": Labels(
        "Display {seat}, 0x{address:02X}",
        "Buttons of player {seat}",
        "Buzzer",
        (
            "Every GND goes to a GND of the board, VCC of each display to its 3V3. Buttons close their pin to GND.",
            "Displays differ in the order of pins: wire by the words on yours. Their VCC never goes to VBUS or 5V.",
        ),
    ),
    "es": Labels(
        "Pantalla {seat}, 0x{address:02X}",
        "Botones del jugador {seat}",
        "Zumbador",
        (
            "Cada GND va a un GND de la placa; el VCC de cada pantalla, a su 3V3. Un botón une su pin con GND.",
            "El orden de los pines cambia: conecta por lo que dice tu pantalla. Su VCC nunca va a VBUS ni a 5V.",
        ),
    ),
}


class Outline(NamedTuple):
    """A board from above: what is printed at its pins, from the top down, and at which end its USB is."""

    title: str
    has_usb_on_top: bool
    prefix: str  # of a pin's number
    left: tuple[str, ...]
    right: tuple[str, ...]

    def place(self, label: str) -> tuple[bool, int] | None:
        """Return the side of a pin, True for the left one, and its row; None for no pin of the board."""
        for is_left, side in ((True, self.left), (False, self.right)):
            if label in side:
                return is_left, side.index(label)
        return None


_PICO = (
    "GP",
    tuple("GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15".split()),
    tuple(
        "VBUS VSYS GND 3V3_EN 3V3 ADC_VREF GP28 GND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 GND GP17 GP16".split()
    ),
)
_DEVKIT = (
    "",
    tuple("3V3 3V3 RST 4 5 6 7 15 16 17 18 8 3 46 9 10 11 12 13 14 5V GND".split()),
    tuple("GND TX RX 1 2 42 41 40 39 38 37 36 35 0 45 48 47 21 20 19 GND GND".split()),
)
OUTLINES = {
    "pico2": Outline("Raspberry Pi Pico 2", True, *_PICO),
    "pico2_w": Outline("Raspberry Pi Pico 2 W", True, *_PICO),
    "pico": Outline("Raspberry Pi Pico", True, *_PICO),
    "pico_w": Outline("Raspberry Pi Pico W", True, *_PICO),
    "esp32_s3": Outline("ESP32-S3-DevKitC-1", False, *_DEVKIT),
}
BY_CHIP = {"rp2350": "pico2", "rp2040": "pico", "esp32s3": "esp32_s3"}
"""The outline for a profile of one's own."""


def pin_number(outline: Outline, is_left: bool, row: int) -> str:
    """Return the number of a Pico's pin, counted around the board as its data sheet does; a DevKit has none."""
    if not outline.has_usb_on_top:
        return ""
    return str(row + 1 if is_left else len(outline.left) + len(outline.right) - row)


class Part(NamedTuple):
    """A box with a terminal a line: its label, and the board's pin or what it is powered with."""

    title: str
    seat: int
    terminals: tuple[tuple[str, str], ...]

    def height(self) -> int:
        return PITCH * (len(self.terminals) + 1) + 8


def outline_of(profile: WiringProfile) -> Outline:
    """Return the outline of the profile's board, for a profile of one's own that of a board with its chip."""
    return OUTLINES[profile.name if profile.name in OUTLINES else BY_CHIP[profile.chip]]


def parts_of(profile: WiringProfile, outline: Outline, labels: Labels) -> Iterator[Part]:
    """A part that is connected to a board, its terminals in the order of the board's pins."""

    def part(title: str, seat: int, *pins: tuple[str, int], power: dict[str, str]) -> Part:
        signals = [(label, f"{outline.prefix}{pin}") for label, pin in pins]
        signals.sort(key=lambda signal: outline.place(signal[1]) or (False, 0))
        return Part(title, seat, (*signals, *power.items()))

    for seat, display in enumerate(profile.displays, 1):
        title = labels.display.format(seat=seat, address=display.address)
        yield part(title, seat, ("SDA", display.sda), ("SCL", display.scl), power={"VCC": "3V3", "GND": "GND"})
    for seat in (1, 2):
        keys = zip(("\N{MINUS SIGN}", "OK", "+"), profile.buttons[seat * 3 - 3 : seat * 3], strict=True)
        yield part(labels.buttons.format(seat=seat), seat, *keys, power={"GND": "GND"})
    if profile.piezo is not None:
        yield part(labels.buzzer, 0, ("+", profile.piezo), power={"GND": "GND"})


class Drawing:
    """An SVG that grows."""

    def __init__(self, profile: WiringProfile, language: str = "en") -> None:
        self.labels = LABELS[language]
        self.outline = outline_of(profile)
        self.parts = list(parts_of(profile, self.outline, self.labels))
        missing = [pin for part in self.parts for _, pin in part.terminals if self.outline.place(pin) is None]
        if missing:
            raise SystemExit(f"{profile.name}: the {self.outline.title} has no pin {', '.join(missing)}")
        self.lines: list[str] = []

    def draw(self) -> str:
        """Draw all of it."""
        sides = [[part for part in self.parts if self._is_left(part) == is_left] for is_left in (True, False)]
        rows = max(len(self.outline.left), len(self.outline.right))
        columns = [sum(part.height() + GAP for part in side) - GAP for side in sides]
        height = max(PITCH * rows, *columns)
        self._board(TOP + (height - PITCH * rows) // 2)
        for side, column, is_left in zip(sides, columns, (True, False), strict=True):
            top = TOP + (height - column) // 2
            for part in sorted(side, key=self._row):
                self._part(part, top, is_left)
                top += part.height() + GAP
        return self._whole(TOP + height + 64)

    def _is_left(self, part: Part) -> bool:
        return (self.outline.place(part.terminals[0][1]) or (True, 0))[0]

    def _row(self, part: Part) -> int:
        return (self.outline.place(part.terminals[0][1]) or (True, 0))[1]

    def _whole(self, height: int) -> str:
        frame = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}">'
        style = '<g font-family="DejaVu Sans, Verdana, sans-serif" font-size="12">'
        ground = f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>'
        notes = zip((34, 14), self.labels.notes, strict=True)
        foot = [self._text(WIDTH // 2, height - up, text, "middle", "#111827") for up, text in notes]
        return "\n".join([frame, ground, style, *self.lines, *foot, "</g>", "</svg>", ""])

    def _board(self, top: int) -> None:
        self.top = top
        rows = max(len(self.outline.left), len(self.outline.right))
        middle = (BOARD_LEFT + BOARD_RIGHT) // 2
        usb = top - 22 if self.outline.has_usb_on_top else top + PITCH * rows - 4
        self.lines += [
            self._box(BOARD_LEFT, top - 8, BOARD_RIGHT - BOARD_LEFT, PITCH * rows + 16, "#ecfdf5", "#047857"),
            self._box(middle - 26, usb, 52, 26, "#e5e7eb", QUIET),
            self._text(middle, usb + 17, "USB", "middle", QUIET),
            self._text(WIDTH // 2, 26, f"Tapete: {self.outline.title}", "middle", "#111827", 'font-size="17"'),
        ]
        used = {pin for part in self.parts for _, pin in part.terminals}
        for is_left, side in ((True, self.outline.left), (False, self.outline.right)):
            for row, label in enumerate(side):
                x, y = self._pin(is_left, row)
                colour = POWER_COLOURS.get(label, "#111827" if label in used else "#9ca3af")
                weight = 'font-weight="bold"' if label in used else ""
                self.lines.append(f'<circle cx="{x}" cy="{y}" r="5" fill="#fef3c7" stroke="{colour}"/>')
                at, anchor = (x + 12, "start") if is_left else (x - 12, "end")
                self.lines.append(self._text(at, y + 4, label, anchor, colour, weight))
                if number := pin_number(self.outline, is_left, row):
                    middle_side = middle + (LEFT_NUMBER if is_left else RIGHT_NUMBER)
                    self.lines.append(self._text(middle_side, y + 4, number, "end" if is_left else "start", QUIET))

    def _pin(self, is_left: bool, row: int) -> tuple[int, int]:
        return (BOARD_LEFT if is_left else BOARD_RIGHT), self.top + PITCH * row + PITCH // 2

    def _part(self, part: Part, top: int, is_left: bool) -> None:
        x = MARGIN if is_left else WIDTH - MARGIN - PART_WIDTH
        colour = SEAT_COLOURS[part.seat]
        self.lines.append(self._box(x, top, PART_WIDTH, part.height(), "#f8fafc", colour))
        self.lines.append(self._text(x + PART_WIDTH // 2, top + 18, part.title, "middle", colour, 'font-weight="bold"'))
        edge = x + PART_WIDTH if is_left else x
        for line, (label, pin) in enumerate(part.terminals, 1):
            y = top + PITCH * line + PITCH // 2 + 4
            indent = 12
            if pin in POWER_COLOURS:
                self._power(edge - PILL if is_left else edge, y, pin)
                indent += PILL
            else:
                self._wire(edge, y, pin, colour)
            at, anchor = (edge - indent, "end") if is_left else (edge + indent, "start")
            self.lines.append(self._text(at, y + 4, label, anchor, "#111827"))

    def _power(self, x: int, y: int, name: str) -> None:
        """Write where a terminal leads beside it: a wire to each would hide the rest."""
        self.lines.append(self._box(x, y - 9, PILL, 18, POWER_COLOURS[name], POWER_COLOURS[name]))
        self.lines.append(self._text(x + PILL // 2, y + 4, name, "middle", "#ffffff", 'font-weight="bold"'))

    def _wire(self, x: int, y: int, pin: str, colour: str) -> None:
        is_left, row = self.outline.place(pin) or (True, 0)
        end_x, end_y = self._pin(is_left, row)
        out = STUB if x < end_x else -STUB
        back = -STUB if is_left else STUB
        self.lines.append(self._line([(x, y), (x + out, y), (end_x + back, end_y), (end_x, end_y)], colour))

    @staticmethod
    def _line(points: list[tuple[int, int]], colour: str) -> str:
        path = " ".join(f"{x},{y}" for x, y in points)
        return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-linejoin="round"/>'

    @staticmethod
    def _box(x: int, y: int, width: int, height: int, fill: str, stroke: str) -> str:
        return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" fill="{fill}" stroke="{stroke}"/>'

    @staticmethod
    def _text(x: int, y: int, text: str, anchor: str, fill: str, more: str = "") -> str:
        return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{fill}" {more}>{escape(text)}</text>'


def drawing(profile: WiringProfile, language: str = "en") -> str:
    """The picture of a profile, with the words of a language."""
    return Drawing(profile, language).draw()


def file_name(profile: WiringProfile, language: str) -> str:
    """Return what a picture's file is called."""
    return f"{profile.name}.svg" if language == "en" else f"{profile.name}-{language}.svg"


def main(names: list[str]) -> None:
    """Write the pictures of these profiles, or of all that there are."""
    folder = OWN_FOLDER if names else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or PROFILES:
        try:
            profile = read_wiring_profile(name)
        except TapeteError as error:
            raise SystemExit(f"{name}: {error}; tapete install --board {name} says more") from error
        for language in LABELS:
            path = folder / file_name(profile, language)
            path.write_text(drawing(profile, language), "utf-8")
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main(sys.argv[1:])
