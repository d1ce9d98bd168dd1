"""The boards that are there, on a machine that only takes down what was asked of it."""

import os
import sys

from expect import raises
from tapete_board.housekeeping import forget_modules

MADE = []  # what each board was made of
BOARDS = []  # the boards themselves
PINS = []  # (number, mode, pull, value) of each that was made
EDGES = []  # whether an interrupt is hard
BUSES = []  # (bus, SDA, SCL, Hz) likewise
TONES = []  # what the piezo was told
WATCHED = []  # what the watchdog was told
REGISTERS = {}  # what was written into them
READS = []  # what the converters read next
HELD = {}  # by the pin of a data line: the falls of its clock until the display lets it go
CHIP_MODULES = [f"tapete_board.hardware.chips.{chip}" for chip in ("rp2040", "rp2350", "esp32s3")]
SIGNS = []  # (pin, level) that were set on the lines of buses, each time the chip drove one


class FakePin:
    """A pin."""

    IN, OUT, OPEN_DRAIN, PULL_UP, IRQ_FALLING = "in", "out", "line", "up", "falling"

    def __init__(self, number, mode="", pull="", value=None):
        self.number = number
        self.is_line = mode == self.OPEN_DRAIN
        if not self.is_line:
            PINS.append((number, mode, pull, value))

    def value(self, level=None):
        """The level of a line of a bus, where the display of the bus may pull it low, too."""
        assert self.is_line
        if level is None:
            return 0 if HELD.get(self.number) else 1
        SIGNS.append((self.number, level))
        for data in HELD if level == 0 else ():
            if data == self.number - 1 and HELD[data]:  # SCL follows SDA in each of these profiles
                HELD[data] -= 1
        return None

    def irq(self, handler, trigger, **options):
        assert trigger == "falling"
        EDGES.append(options)


class FakeI2C:
    """A bus."""

    def __init__(self, bus, sda, scl, freq):
        BUSES.append((bus, sda.number, scl.number, freq))


class FakePWM:
    """A tone on a pin."""

    def __init__(self, pin):
        TONES.append(pin.number)

    def freq(self, hertz):
        TONES.append(hertz)

    def duty_u16(self, duty):
        TONES.append(duty)


class FakeWDT:
    """A watchdog of the chip."""

    def __init__(self, timeout):
        WATCHED.append(timeout)

    def feed(self):
        WATCHED.append("fed")


class FakeADC:
    """A converter; `READS` is what it reads next."""

    def __init__(self, pin):
        self.number = pin.number

    def read_u16(self):
        return READS.pop(0)


class CalibratedADC(FakeADC):
    """The converter of an ESP32."""

    ATTN_11DB = "whole range"

    def atten(self, attenuation):
        assert attenuation == self.ATTN_11DB

    def read_uv(self):
        return READS.pop(0)


class FakeMachine:
    ADC = FakeADC
    PWM = FakePWM
    WDT = FakeWDT
    mem32 = REGISTERS
    Pin = FakePin
    I2C = FakeI2C

    @staticmethod
    def freq():
        return 125000000

    @staticmethod
    def reset():
        pass


def wired():
    """Return the makers of a profile's objects on a fresh machine."""
    sys.modules["machine"] = FakeMachine
    from tapete_board.hardware.chips import wired_board

    for found in (PINS, EDGES, BUSES, TONES, WATCHED, REGISTERS, READS, HELD, SIGNS):
        found.clear()
    return wired_board


def profile(name):
    return __import__("tapete_board.hardware.profiles." + name, None, None, ("main",))


def profile_names():
    """Return the names of all profiles with wires; the virtual board is wired as a Pico, a page has none."""
    import tapete_board.hardware.profiles as package

    names = {file.partition(".")[0] for file in os.listdir(package.__path__)}
    return sorted(name for name in names - {"browser", "virtual"} if name[0] != "_")


def test_each_seat_has_a_display_on_a_bus_of_its_own():
    for name in ("pico2", "pico2_w", "pico", "pico_w", "esp32_s3"):
        panels = wired().make_panels(profile(name), "ssd1306")
        assert BUSES == [(0, 4, 5, 400000), (1, 6, 7, 400000)]
        assert [panel._address for panel in panels] == [0x3C, 0x3C]


def test_the_displays_of_any_profile_are_made_as_it_says_on_buses_of_their_own():
    names = profile_names()
    assert {"pico2", "pico2_w", "pico", "pico_w", "esp32_s3"} <= set(names)
    for name in names:
        board = profile(name)
        (bus, sda, scl, address), (other_bus, other_sda, other_scl, other_address) = board.DISPLAYS
        panels = wired().make_panels(board, "ssd1306")
        assert [(bus, sda, scl, 400000), (other_bus, other_sda, other_scl, 400000)] == BUSES, name
        assert [panel._address for panel in panels] == [address, other_address], name
        assert {bus, other_bus} == {0, 1}, name


def test_a_data_line_that_a_display_holds_after_a_reset_of_the_chip_is_freed_by_pulses_of_the_clock():
    for name in profile_names():
        board = profile(name)
        for seat in (0, 1):
            sda, scl = board.DISPLAYS[seat][1:3]
            for length in range(10):  # a byte and its acknowledgement are nine pulses
                make_panels = wired().make_panels
                HELD[sda] = length
                make_panels(board, "ssd1306")
                assert HELD[sda] == 0, (name, seat, length)
                pulses = [(scl, 0), (scl, 1)] * length + ([(sda, 0), (sda, 1)] if length else [])
                assert pulses == SIGNS, "and then the sign for the end, where there was a pulse"
                assert len(BUSES) == 2


def test_a_data_line_that_stays_low_keeps_no_board_from_starting():
    make_panels = wired().make_panels
    HELD[4] = 1000
    make_panels(profile("pico2"), "ssd1306")
    assert len(BUSES) == 2 and SIGNS.count((5, 0)) == 9


def test_a_display_that_fails_while_the_board_runs_has_its_data_line_freed():
    first, second = wired().make_panels(profile("pico2"), "ssd1306")
    HELD[4] = 3
    for panel in (first, second):
        raises(AttributeError, panel.show)  # this machine's buses carry nothing
        raises(AttributeError, panel.show)
    assert HELD[4] == 0
    assert [bus[0] for bus in BUSES] == [0, 1, 0, 1], "opened anew before the second try of each"


def test_the_buses_of_an_rp2040_are_as_fast_as_the_displays_take():
    wired()
    set_flash(None)
    from tapete_board.hardware.chips.rp2040 import hertz_for

    for clock in (48000000, 125000000, 133000000, 200000000):
        asked = hertz_for(clock, 400000)
        counted = (clock + asked // 2) // asked  # as i2c_set_baudrate of Raspberry Pi's SDK does
        low = counted * 3 // 5
        cycles = low + 1 + counted - low + low // 16 + 7
        assert 390000 < clock / cycles <= 400000
    forget_modules("tapete_board.hardware.chips.rp2040")  # others replace what it takes


def test_the_kind_of_display_is_chosen():
    for kind, name, has_supply in (
        ("ssd1306", "Panel", False),
        ("ssd1309", "Panel", True),
        ("sh1106", "Sh1106Panel", False),
    ):
        panel = wired().make_panels(profile("pico"), kind)[0]
        assert type(panel).__name__ == name
        assert panel._driver.external_vcc == has_supply


def test_the_buttons_close_to_ground():
    for name, is_hard, edge, numbers in (
        ("pico", True, {"hard": True}, (10, 11, 12, 18, 19, 20)),
        ("esp32_s3", False, {}, (15, 16, 17, 10, 11, 12)),
    ):
        wired().make_contacts(profile(name), is_hard)
        assert [(number, "in", "up", None) for number in numbers] == PINS
        assert [edge] * 6 == EDGES


def test_the_piezo_is_silent_until_it_is_to_sound():
    piezo = wired().Piezo(profile("pico").PIEZO)
    piezo.play_tone(0)
    assert PINS == [(15, "out", "", 0)]
    assert TONES == []
    piezo.play_tone(2400)
    piezo.play_tone(0)
    assert TONES == [15, 2400, 32768, 0]


def test_a_board_without_a_piezo_is_silent():
    piezo = wired().Piezo(None)
    piezo.play_tone(2400)
    piezo.play_tone(0)
    assert PINS == TONES == []


class FakeBoard:
    """A board that remembers what it was made of."""

    def __init__(self, profile, kind, blocks, is_hard, watchdog=None, hertz=400000):
        self.watchdog = watchdog
        self.hertz = hertz
        self.store = type("Store", (), {})()
        self.needed_python = ""
        self.panels, self.settings = [], {}
        self.edge_alarm = None
        BOARDS.append(self)
        MADE.append((profile.__name__.split(".")[-1], kind, blocks, is_hard, watchdog is not None))


def run_supervised_by(supervise, board):
    """Start the application with another supervisor and another way to make a board."""
    import tapete_board.hardware.board_start as board_start
    import tapete_board.supervisor as supervisor

    module = wired()
    kept = module.make_board, supervisor.supervise
    module.make_board, supervisor.supervise = board, supervise
    try:
        board_start.run()
    finally:
        module.make_board, supervisor.supervise = kept


async def nothing(board):
    pass


def set_flash(flash):
    """The flash of an RP2040, of which nobody knows where it lies."""
    from tapete_board.squeeze import files_in_flash

    with open("last_block", "w"):
        pass  # else the board would make one
    sys.modules["rp2"] = type("rp2", (), {"Flash": staticmethod(lambda: flash)})
    files_in_flash._files[:] = [type("Nowhere", (), {"flash": flash, "address": 0})()]


def test_the_file_board_says_which_one_it_is():
    """With the chip's own flash under the journal."""
    import tapete_board.journal.flash_blocks as flash

    blocks = flash.FlashBlocks
    MADE.clear()
    BOARDS.clear()
    forget_modules(*CHIP_MODULES)  # another test may have loaded them with the journal's own blocks
    flash.FlashBlocks = lambda root, device, view=None: (root, device)
    sys.modules["flashbdev"] = type("flashbdev", (), {"bdev": "partition of an ESP32"})
    supervised = []

    async def supervise(board):
        supervised.append(board)

    for said in ("", "pico_w ssd1306 1a2b3c4d\n", "esp32_s3 sh1106\n", "pico2 sh1106\n"):
        with open("board", "w") as file:
            file.write(said)
        set_flash("flash of a Pico")  # a Pico drops the module when it needs no more of it
        run_supervised_by(supervise, FakeBoard)
    os.remove("board")
    run_supervised_by(supervise, FakeBoard)
    flash.FlashBlocks = blocks
    forget_modules(*CHIP_MODULES)
    rp2040, esp32 = ("", "flash of a Pico"), ("", "partition of an ESP32")
    assert [
        ("pico", "ssd1306", rp2040, True, True),
        ("pico_w", "ssd1306", rp2040, True, True),
        ("esp32_s3", "sh1106", esp32, False, False),
        ("pico2", "sh1106", rp2040, True, True),
        ("pico", "ssd1306", rp2040, True, True),
    ] == MADE
    needed = "1.28 / 1.29"  # no RP2040 has this version
    assert [board.needed_python for board in BOARDS] == [needed, needed, "", "", needed]
    assert supervised == BOARDS[2:4]
    assert [board.build for board in BOARDS] == ["", "1a2b3c4d", "", "", ""]
    assert [hasattr(board.store, "lasting") for board in BOARDS] == [True, True, False, False, True]
    assert [board.hertz for board in BOARDS] == [425170, 425170, 400000, 400000, 425170]


def test_a_board_that_has_to_starts_anew_as_a_whole():
    module = wired()
    kept, module.Board = module.Board, lambda *parts: type("Made", (), {"parts": parts})()
    try:
        made = module.make_board(profile("pico"), "ssd1306", "blocks", True, "watchdog")
    finally:
        module.Board = kept
    assert (made.parts[0], made.parts[4]) == ("Tapete", "blocks")
    assert made.parts[-3] is FakeMachine.reset
    assert made.parts[-1] == "watchdog"


CHIPS = (("RP2040", 0x40058000), ("RP2350", 0x400D8000))  # and where their watchdogs lie, by their data sheets


def supply(converter, *parts):
    """A supply on a fresh machine with such a converter."""
    wired()
    FakeMachine.ADC = converter
    forget_modules("tapete_board.hardware.chips.supply")
    import tapete_board.hardware.chips.supply as module

    return module.Supply(*parts)


def looks(measured, millivolts):
    """The words of a supply after each of these voltages, of a third of which the converter reads 65535 for 3.3 V."""
    said = []
    for each in millivolts:
        READS.append(each * 65535 // 9900 + 1)
        measured.look()
        said.append((measured.is_low, abs(measured.millivolts - each) <= 3))
    return said


def test_a_battery_is_low_after_three_looks_in_a_row_and_until_it_has_recovered():
    measured = supply(FakeADC, 29, 3, 3300)
    assert PINS == [(29, "", "", None)]
    for millivolts, is_low in (
        ((4900, 3250, 3250, 3400, 3250, 3250), False),  # a display that lights up
        ((3250, 3250, 3250), True),
        ((3310, 3490), True),
        ((3510,), False),
        ((1801, 1801, 1801), True),
    ):
        said = looks(measured, millivolts)
        assert said[-1] == (is_low, True), millivolts
        assert all(is_right for _, is_right in said)


def test_a_pin_that_shows_less_than_any_board_runs_with_says_nothing():
    measured = supply(FakeADC, 29, 3, 3300)
    looks(measured, (900, 20, 1700, 20))
    assert (measured.is_low, measured.millivolts) == (False, 0)


def test_the_radio_of_a_pico_w_lets_go_of_the_pin_first():
    supply(FakeADC, *profile("pico_w").SUPPLY)
    assert PINS == [(25, "out", "", 1), (29, "", "", None)]


def test_a_converter_that_is_calibrated_is_asked_for_microvolts():
    measured = supply(CalibratedADC, 1, 2, 3300)
    FakeMachine.ADC = FakeADC
    READS.append(1650400)
    measured.look()
    assert measured.millivolts == 3300


def test_a_profile_tells_which_supply_its_board_reads_if_any():
    forget_modules("tapete_board.hardware.chips.supply")
    for name in profile_names():
        board, module = profile(name), wired()
        kept, module.Board = module.Board, lambda *parts: type("Made", (), {"supply": None})()
        try:
            made = module.make_board(board, "ssd1306", "blocks", True)
        finally:
            module.Board = kept
        assert (made.supply is not None) == (name != "esp32_s3"), name
        if made.supply is not None:
            assert made.supply._converter.number == board.SUPPLY[0]


def watchdog(chip="RP2040"):
    """One on a fresh machine."""
    wired()
    import tapete_board.hardware.chips.watchdog as module

    return module.Watchdog(getattr(module, chip))


def test_the_watchdog_begins_when_it_is_fed_and_can_be_stopped():
    for chip, base in CHIPS:
        dog = watchdog(chip)
        dog.stop()
        assert WATCHED == [] and {base + 0x0C: 0} == REGISTERS
        dog.feed()
        dog.feed()
        assert WATCHED == [8388, "fed", "fed"]
        dog.stop()
        assert {base + 0x0C: 0, base + 0x3000: 1 << 30} == REGISTERS


def test_the_watchdog_remembers_the_match_that_is_taken_up_until_it_is_stopped():
    for chip, base in CHIPS:
        dog = watchdog(chip)
        dog.note_trial("5b3c9e01")
        assert 0 < REGISTERS[base + 0x0C] < 1 << 30, "a number that takes no memory"
        again = type(dog)(base)  # after a restart of the chip
        assert again.was_trying("5b3c9e01") and not again.was_trying("5b3c9e02")
        again.stop()
        assert not dog.was_trying("5b3c9e01")


def test_each_chip_has_its_own_watchdog():
    import tapete_board.journal.flash_blocks as flash

    blocks, flash.FlashBlocks = flash.FlashBlocks, lambda *_: None
    bases, module = [], wired()
    kept, module.make_board = module.make_board, lambda *parts: bases.append(parts[4]._base)
    try:
        for chip, _ in CHIPS:
            set_flash(None)
            make_board = __import__("tapete_board.hardware.chips." + chip.lower(), None, None, ("CHIP",)).make_board
            try:
                make_board(profile("pico"), "ssd1306")
            except AttributeError:
                assert chip == "RP2040", "which goes on to squeeze its board"
    finally:
        flash.FlashBlocks, module.make_board = blocks, kept
        forget_modules("tapete_board.hardware.chips.rp2040", "tapete_board.hardware.chips.rp2350")
    assert bases == [base for _, base in CHIPS]


def test_ctrl_c_stops_the_watchdog():
    dog = watchdog()
    set_flash(None)

    def interrupted(board):
        board.watchdog.feed()
        raise KeyboardInterrupt()

    def board(profile, kind, blocks, is_hard, *_):
        return FakeBoard(profile, kind, blocks, is_hard, dog)

    import tapete_board.journal.flash_blocks as flash

    blocks, flash.FlashBlocks = flash.FlashBlocks, lambda root, device: None
    with open("board", "w") as file:
        file.write("pico2")  # the fake machine is an RP2040 to nobody
    raises(KeyboardInterrupt, run_supervised_by, interrupted, board)
    flash.FlashBlocks = blocks
    assert REGISTERS[0x40058000 + 0x3000] == 1 << 30


def test_ctrl_c_before_there_is_a_board_is_told_by_the_displays_of_its_profile():
    import tapete_board.stopped_notice as stopped

    def interrupted(*parts):
        raise KeyboardInterrupt()

    told, kept = [], stopped.show_stopped
    stopped.show_stopped = lambda board, make_parts, root: told.append((board, make_parts(), root))
    sys.modules["flashbdev"] = type("flashbdev", (), {"bdev": None})
    with open("board", "w") as file:
        file.write("esp32_s3 sh1106")
    try:
        raises(KeyboardInterrupt, run_supervised_by, nothing, interrupted)
    finally:
        stopped.show_stopped = kept
    board, (panels, buttons, restart), root = told.pop()
    assert (board, [type(panel).__name__ for panel in panels], root) == (None, ["Sh1106Panel"] * 2, "")
    assert (len(buttons), restart) == (6, FakeMachine.reset)
