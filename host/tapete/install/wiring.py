"""The profile of a board, read without running it, and the faults of its wiring."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tapete.coded_notes import CodedNote
from tapete.errors import UserError
from tapete.extras import extra_command, find_part
from tapete.files import read_text
from tapete.install.chips import CHIPS, ChipPins
from tapete.texts.alike import alike_notes
from tapete.words import translate

PROFILES = ("pico2", "pico2_w", "esp32_s3", "pico", "pico_w")
"""The boards that come with this; the first is the reference board."""

PANELS = ("ssd1306", "ssd1309", "sh1106")
"""The kinds of displays; the first is the usual one."""

_SEATS = 2
_KEYS = ("-", "OK", "+")
_ADDRESSES = range(0x08, 0x78)
_SUPPLY_PARTS = 3
_DIVISORS = range(1, 21)
_LOW_MV = range(1800, 24001)  # with less no board runs


class Display(NamedTuple):
    """A display: its I2C bus, the pins of that, and its address there."""

    bus: int
    sda: int
    scl: int
    address: int


class WiringProfile(NamedTuple):
    """The wiring of a board: a display for each seat, three buttons for each seat, perhaps a piezo.

    `supply`: the pin at which it reads its supply, by how much the voltage there is divided, the millivolts below which
    a battery is nearly empty, and perhaps a pin that has to be high for it; () for a board that cannot.
    """

    name: str
    source: Path
    chip: str
    displays: tuple[Display, ...]
    buttons: tuple[int, ...]
    piezo: int | None
    supply: tuple[int, ...] = ()

    def pins(self) -> Iterator[tuple[int, str]]:
        """Yield each pin with what is at it in words, as "seat 1 SDA"; those of a bus that both displays share once."""
        buses: set[Display] = set()
        for seat, display in enumerate(self.displays, 1):
            bus = display._replace(address=0)
            if bus not in buses:
                yield display.sda, translate("pin.seat", seat=seat, part="SDA")
                yield display.scl, translate("pin.seat", seat=seat, part="SCL")
            buses.add(bus)
        for place, pin in enumerate(self.buttons):
            yield pin, translate("pin.seat", seat=place // len(_KEYS) + 1, part=_KEYS[place % len(_KEYS)])
        if self.piezo is not None:
            yield self.piezo, translate("pin.piezo")

    def inner_pins(self) -> Iterator[tuple[int, str]]:
        """Yield the pins to which nothing is wired by hand."""
        for pin in (*self.supply[:1], *self.supply[_SUPPLY_PARTS:]):
            yield pin, translate("pin.supply")


def profiles_folder() -> Path:
    """Return the folder of the profiles that come with this."""
    return installed_path("tapete_board") / "hardware" / "profiles"


def installed_path(part: str) -> Path:
    """Return the path of a module, or the folder of a package. Raises UserError where it is not installed."""
    spec = find_part(part)
    if spec is None or spec.origin is None:
        raise UserError("install.no_part", part=part, command=extra_command("build"))
    origin = Path(spec.origin)
    return origin.parent if origin.name == "__init__.py" else origin


def read_wiring_profile(name: str) -> WiringProfile:
    """Return a profile by its name, or one of one's own by its file. Raises UserError with all of its faults."""
    if name in PROFILES:
        source = profiles_folder() / f"{name}.py"
    elif name.endswith(".py"):
        source = Path(name)
        _require_name(source.stem)
    else:
        raise UserError("install.board", alike_notes(name, PROFILES), board=name, boards=", ".join(PROFILES))
    profile = _read(source)
    if faults := list(faults_of(profile)):
        raise UserError("install.profile", faults, path=name)
    return profile


def _require_name(name: str) -> None:
    """See that a profile can be a module beside those that are there. Raises UserError("install.name")."""
    if not (name.isascii() and name.isidentifier()) or (profiles_folder() / f"{name}.py").exists():
        raise UserError("install.name", name=name)


def _read(source: Path) -> WiringProfile:
    """Read the profile in a file, be it possible or not."""
    values = _values(source)
    chip, piezo = str(values.get("CHIP")), values.get("PIEZO", "")
    displays = _numbers(values.get("DISPLAYS"), _SEATS, len(Display._fields))
    buttons = _numbers([values.get("BUTTONS")], 1, _SEATS * len(_KEYS))
    supply = _parse_supply(values.get("SUPPLY"))
    faults = {
        "chip": chip not in CHIPS,
        "displays": not displays,
        "buttons": not buttons,
        "piezo": piezo is not None and type(piezo) is not int,
        "supply": supply is None,
    }
    if any(faults.values()):
        notes = [CodedNote(f"install.{name}", {"chips": ", ".join(CHIPS)}) for name in faults if faults[name]]
        raise UserError("install.profile", notes, path=str(source))
    pin = piezo if isinstance(piezo, int) else None
    wired = tuple(Display(*display) for display in displays)
    return WiringProfile(source.stem, source, chip, wired, buttons[0], pin, supply or ())


def _parse_supply(value: object) -> tuple[int, ...] | None:
    """Parse what a profile says of its supply; return () where it says nothing, None for what cannot be."""
    if value is None:
        return ()
    for parts in (_SUPPLY_PARTS, _SUPPLY_PARTS + 1):
        for supply in _numbers([value], 1, parts):
            if supply[1] in _DIVISORS and supply[2] in _LOW_MV:
                return supply
    return None


def _numbers(value: object, rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Parse a table of whole numbers; return () for anything else."""
    if not isinstance(value, tuple | list) or len(value) != rows:
        return ()
    for row in value:
        is_row = isinstance(row, tuple | list) and len(row) == columns
        if not is_row or any(type(number) is not int for number in row):
            return ()
    return tuple(tuple(row) for row in value)


def _values(source: Path) -> dict[str, object]:
    """Return the constants of a file. Nothing in it is run."""
    values: dict[str, object] = {}
    try:
        tree = ast.parse(read_text(source))
    except SyntaxError as error:
        raise UserError("install.not_python", path=str(source), line=error.lineno or 0) from error
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                values[node.targets[0].id] = ast.literal_eval(node.value)
            except ValueError:
                values[node.targets[0].id] = ...  # no constant, and so none of the values that can be
    return values


def faults_of(profile: WiringProfile) -> Iterator[CodedNote]:
    """Yield the faults of a wiring: why a board cannot be wired so."""
    chip = CHIPS[profile.chip]
    uses = defaultdict(list)
    for pin, use in (*profile.pins(), *profile.inner_pins()):
        uses[pin].append(use)
        if pin not in chip.pins:
            yield CodedNote("install.unknown_pin", {"pin": pin, "use": use, "chip": profile.chip})
        elif reason := chip.taken.get(pin):
            yield CodedNote(f"install.taken.{reason}", {"pin": pin, "use": use})
    yield from _supply_faults(profile, chip)
    for pin in sorted(uses):
        if len(uses[pin]) > 1:
            yield CodedNote("install.twice", {"pin": pin, "uses": ", ".join(uses[pin])})
    for seat, display in enumerate(profile.displays, 1):
        yield from _display_faults(seat, display, chip)
    first, second = profile.displays
    if (first.bus, first.address) == (second.bus, second.address):
        yield CodedNote("install.same_address", {"bus": first.bus, "address": f"0x{first.address:02X}"})
    elif first.bus == second.bus and first[:3] != second[:3]:
        yield CodedNote("install.same_bus", {"bus": first.bus})


def _supply_faults(profile: WiringProfile, chip: ChipPins) -> Iterator[CodedNote]:
    for pin in profile.supply[:1]:
        if pin in chip.pins and pin not in chip.analog:
            pins = ", ".join(map(str, sorted(chip.analog)))
            yield CodedNote("install.not_analog", {"pin": pin, "chip": profile.chip, "pins": pins})


def _display_faults(seat: int, display: Display, chip: ChipPins) -> Iterator[CodedNote]:
    if display.bus not in chip.buses:
        yield CodedNote("install.no_bus", {"seat": seat, "bus": display.bus})
    else:
        for pin, line in ((display.sda, "SDA"), (display.scl, "SCL")):
            fitting = chip.pins_of(display.bus, line)
            if pin in chip.pins and pin not in fitting:
                pins = ", ".join(map(str, fitting))
                yield CodedNote(
                    "install.other_bus", {"pin": pin, "seat": seat, "line": line, "bus": display.bus, "pins": pins}
                )
    if display.address not in _ADDRESSES:
        yield CodedNote("install.address", {"seat": seat, "address": f"0x{display.address:02X}"})
