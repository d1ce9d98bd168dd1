"""The wiring of a Raspberry Pi Pico, on a machine that only takes down what was asked of it."""

import sys

PINS = []  # (number, mode, pull, value) of each that was made
BUSES = []  # (bus, SDA, SCL, Hz) likewise
TONES = []  # what the piezo was told


class FakePin:
    """A pin."""

    IN, OUT, PULL_UP, IRQ_FALLING = "in", "out", "up", "falling"

    def __init__(self, number, mode="", pull="", value=None):
        self.number = number
        PINS.append((number, mode, pull, value))

    def irq(self, handler, trigger, hard=False):
        assert (trigger, hard) == ("falling", True)


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


class FakeMachine:
    PWM = FakePWM
    Pin = FakePin
    I2C = FakeI2C


def profile():
    """The Pico's profile on a fresh machine."""
    sys.modules["machine"] = FakeMachine
    from tapete_board.profiles import pico

    PINS.clear()
    BUSES.clear()
    return pico


def test_each_seat_has_a_display_on_a_bus_of_its_own():
    panels = profile().panels()
    assert BUSES == [(0, 4, 5, 400000), (1, 6, 7, 400000)]
    assert [panel._address for panel in panels] == [0x3C, 0x3C]


def test_the_buttons_close_to_ground():
    profile().contacts()
    assert [(number, "in", "up", None) for number in (10, 11, 12, 18, 19, 20)] == PINS


def test_the_piezo_is_silent_until_it_is_to_sound():
    pico = profile()
    piezo = pico.Piezo(pico.PIEZO)
    piezo.tone(0)
    assert PINS == [(15, "out", "", 0)]
    assert TONES == []
    piezo.tone(2400)
    piezo.tone(0)
    assert TONES == [15, 2400, 32768, 0]
